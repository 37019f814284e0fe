// SPDX-License-Identifier: GPL-3.0-or-later
// Hints for Deck battle from the seat's own view: which plays are possible, which card is missing, what is wise.
#include "base/text.h"
#include "rules/battle/inside.h"
#include "rules/gain.h"

// --- hints on upgrades between games ---

static void hint_upgrade(const struct hearer *h, int level, struct strbuf *out)
{
    if (level == 0) {
        say_offer(h, out);
    } else if (level == 1) {
        say_line(N_("Your deck, before it doubles."), out);
        say_bag(&h->view->shown.list[RUNNER], h->style, out);
    } else {
        LOCAL(gain) gain = GAIN_INIT;
        struct move best;
        if (!battle_best(h->options, h->view, &best))
            return;
        battle_weigh(&battle_game, h, &best, &gain);
        gain_say(&gain.advice, h->style, gain.advice.count, out);
        gain_say(&gain.why, h->style, gain.why.count, out);
    }
}

// --- hints on possible plays ---

static void hint_possible(const struct hearer *h, struct strbuf *out)
{
    const struct plays plays = playable(h->view);
    if (plays.count == 0) {
        say_line(h->view->shown.turn == h->seat ? N_("You can only pass.") : N_("It is not your turn."), out);
        return;
    }
    const struct battle_combo *weakest = &plays.combo[0], *strongest = &plays.combo[plays.count - 1];
    PHRASE(h->style, out, FILL(.n = plays.count), { NP_("You have {n} play.", "You have {n} plays.") });
    PHRASE(h->style, out, FILL(.meld = name_combo(weakest).text, .n = (long)combo_cards(weakest)),
           { NP_("The weakest is {meld}, {n} card.", "The weakest is {meld}, {n} cards.") });
    if (plays.count > 1)
        PHRASE(h->style, out, FILL(.meld = name_combo(strongest).text, .n = (long)combo_cards(strongest)),
               { NP_("The strongest is {meld}, {n} card.", "The strongest is {meld}, {n} cards.") });
}

// --- hints on a card missing in a combination ---

static struct battle_combo strongest_of(const struct bag *hand)
{
    struct battle_combo combo[COMBOS_MOST];
    int count = combo_list(hand, combo);
    return count ? combo[count - 1] : (struct battle_combo){ 0 };
}

// Says, as a hint, which single card more would make the strongest play in a Deck battle hand stronger than any other card would.
static void hint_missing(const struct hearer *h, struct strbuf *out)
{
    const struct shown *shown = &h->view->shown;
    struct battle_combo best = strongest_of(&h->view->hand);
    long few = (long)(combo_cards(&shown->top) - combo_cards(&best));
    int wanted = 0;
    for (int n = 1; n <= BATTLE_NUMBERS; n++) {
        struct bag hand = h->view->hand;
        hand.of[n]++;
        const struct battle_combo combo = strongest_of(&hand);
        if (combo_compare(&combo, &best) > 0) {
            best = combo;
            wanted = n;
        }
    }
    if (shown->top.copies && shown->top_by != h->seat && few > 0)
        PHRASE(h->style, out, FILL(.n = few),
               { NP_("Your strongest play is {n} card short.", "Your strongest play is {n} cards short.") },
               { NP_("{n} card short of it.", "{n} cards short of it.") });
    if (wanted)
        PHRASE(h->style, out,
               FILL(.card = number_name(wanted, NUMBER_ALONE), .meld = name_combo(&best).text, .n = (long)combo_cards(&best)),
               { N_("One more {card} would make {meld} a play of {n} cards."), NULL },
               { N_("One more {card}, {meld}, {n} cards."), NULL });
    else
        say_brief(h->style, N_("No single card would make your strongest play stronger."), N_("No single card would help."), out);
}

// --- hints on what is wise in Deck battle ---

static void hint_decks(const struct hearer *h, struct strbuf *out)
{
    const struct shown *shown = &h->view->shown;
    int32_t needs = battle_hand_draw(h->options, shown->game), own = shown->deck_count[h->seat];
    int other = other_side(h->seat);
    if (own < needs)
        PHRASE(h->style, out, FILL(.n = own, .left = needs),
               { NP_("Take care, your deck has {n} card, and a new hand takes {left}.",
                     "Take care, your deck has {n} cards, and a new hand takes {left}.") },
               { N_("Deck {n}, a new hand takes {left}."), NULL });
    if (shown->deck_count[other] < needs)
        PHRASE(h->style, out, FILL(.who = h->name[other], .n = shown->deck_count[other]),
               { NP_("The deck of {who} has {n} card, too few for a new hand.",
                     "The deck of {who} has {n} cards, too few for a new hand.") },
               { N_("Deck of {who} {n}, too few."), NULL });
}

// Says, as a hint, which play of Deck battle the judge finds best, and how many cards it leaves.
static void hint_play(const struct hearer *h, const struct move *best, struct strbuf *out)
{
    int64_t hand = bag_cards(&h->view->hand);
    const struct battle_combo combo = combo_of(&h->view->hand, best->target, best->where), cheapest = playable(h->view).combo[0];
    bool follows = h->view->shown.top.copies && combo_compare(&combo, &cheapest) == 0;
    const struct combo_name name = name_combo(&combo);
    const struct fill *fill = FILL(.meld = name.text, .n = (long)(hand - combo_cards(&combo)));
    if (combo_cards(&combo) == hand)
        PHRASE(h->style, out, fill, { N_("You could play {meld}, your whole hand, and win it."), NULL },
               { N_("{meld} would win the hand."), NULL });
    else if (follows)
        PHRASE(h->style, out, fill,
               { NP_("The cheapest that beats it is {meld}, and leaves you {n} card.",
                     "The cheapest that beats it is {meld}, and leaves you {n} cards.") },
               { N_("Cheapest, {meld}, leaves you {n}."), NULL });
    else
        PHRASE(h->style, out, fill,
               { NP_("To play {meld} would leave you {n} card.", "To play {meld} would leave you {n} cards.") },
               { N_("{meld} would leave you {n}."), NULL });
}

static void hint_wise(const struct hearer *h, struct strbuf *out)
{
    const struct shown *shown = &h->view->shown;
    struct battle_judged judged[BATTLE_MOVES_MOST];
    int count = battle_judge(h->options, h->view, judged);
    if (count && judged[0].move.verb == BATTLE_PASS && count > 1)
        battle_offer(&battle_game, h, &judged[0].move, out);
    else if (count && judged[0].move.verb == BATTLE_PLAY)
        hint_play(h, &judged[0].move, out);
    if (shown->top.copies && shown->turn == h->seat)
        PHRASE(h->style, out, FILL(.who = h->name[shown->top_by], .n = (long)bag_cards(&shown->area)),
               { NP_("A pass gives {who} {n} card.", "A pass gives {who} {n} cards.") });
    hint_decks(h, out);
    if (!count && !shown->top.copies)
        say_line(N_("It is not your turn."), out);
}

void battle_hint(const struct game *, const struct hearer *h, int level, struct strbuf *out)
{
    static void (*const levels[])(const struct hearer *h, struct strbuf *out) = { hint_possible, hint_missing, hint_wise };
    int which = level < 0 ? 0 : level % 3;
    bool offer = offer_stands(&h->view->shown);
    if (offer && h->seat == RUNNER)
        hint_upgrade(h, which, out);
    else if (offer)
        say_brief(h->style, N_("Nothing can be done until an upgrade is chosen."), N_("An upgrade is chosen first."), out);
    else if (h->view->shown.phase == BATTLE_PHASE_OVER)
        say_line(N_("The run is over."), out);
    else
        levels[which](h, out);
}

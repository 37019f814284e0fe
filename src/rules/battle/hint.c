// SPDX-License-Identifier: GPL-3.0-or-later
// Hints, from the seat's own view: what can be played, which card is missing, what is wise.
#include "base/text.h"
#include "rules/battle/inside.h"
#include "rules/gain.h"

// --- between games ---

static void hint_upgrade(const struct hearer *h, int level, struct strbuf *out)
{
    switch (level) {
    case 0:
        say_offer(h, out);
        break;
    case 1:
        say_line(N_("Your deck, before it doubles."), out);
        say_bag(&h->view->shown.list[RUNNER], h->style, out);
        break;
    default:
        say_brief(h, N_("Equal counts of each number make long blocks, many of one number make strong sets."),
                  N_("Equal counts make blocks, many of one make sets."), out);
        say_brief(h, N_("Taking weak cards away leaves a smaller, stronger deck."), N_("A smaller deck is stronger."), out);
    }
}

// --- what can be played ---

// Of the plays from `from` on the one with the most cards, and the weakest of those.
static const struct battle_combo *most_cards(const struct battle_combo *combo, int count)
{
    const struct battle_combo *most = &combo[0];
    for (int i = 1; i < count; i++)
        if (combo_cards(&combo[i]) > combo_cards(most))
            most = &combo[i];
    return most;
}

static void hint_possible(const struct hearer *h, struct strbuf *out)
{
    static const struct combo_says weakest = {
        .set = { { NP_("The weakest is {meld}, {n} card.", "The weakest is {meld}, {n} cards.") } }
    };
    static const struct combo_says strongest = {
        .set = { { NP_("The strongest is {meld}, {n} card.", "The strongest is {meld}, {n} cards.") } }
    };
    static const struct says possible = { NP_("You have {n} play.", "You have {n} plays.") };
    struct battle_combo combo[COMBOS_MOST];
    int count = playable(h->view, combo);
    if (h->view->shown.turn != h->seat) {
        say_line(N_("It is not your turn."), out);
        return;
    }
    if (count == 0) {
        say_line(N_("You can only pass."), out);
        return;
    }
    phrase_say(&possible, &(struct fill){ .n = count }, out);
    say_combo(&weakest, h->style, NULL, &combo[0], out);
    if (count > 1)
        say_combo(&strongest, h->style, NULL, &combo[count - 1], out);
}

// --- what is missing ---

static struct battle_combo strongest_with(const struct bag *hand, int more)
{
    struct battle_combo combo[COMBOS_MOST];
    struct bag bag = *hand;
    if (more)
        bag.of[more]++;
    int count = combo_list(&bag, combo);
    return count ? combo[count - 1] : (struct battle_combo){ 0 };
}

// Which single card more would make the strongest play stronger by most?
static void hint_missing(const struct hearer *h, struct strbuf *out)
{
    static const struct says one_more[STYLES] =
        SAID(N_("One more {card} would make {meld} a play of {n} cards."), N_("One more {card}, {meld}, {n} cards."));
    static const struct says short_by[STYLES] = { { NP_("Your strongest play is {n} card short.",
                                                        "Your strongest play is {n} cards short.") },
                                                  { NP_("{n} card short of it.", "{n} cards short of it.") } };
    const struct shown *shown = &h->view->shown;
    struct battle_combo best = strongest_with(&h->view->hand, 0), now = best;
    int wanted = 0;
    for (int n = 1; n <= BATTLE_NUMBERS; n++) {
        struct battle_combo combo = strongest_with(&h->view->hand, n);
        if (combo_compare(&combo, &best) > 0) {
            best = combo;
            wanted = n;
        }
    }
    if (shown->top.copies && shown->top_by != h->seat && combo_cards(&now) < combo_cards(&shown->top))
        phrase_answer(short_by, h->style, &(struct fill){ .n = (long)(combo_cards(&shown->top) - combo_cards(&now)) }, out);
    if (!wanted) {
        say_brief(h, N_("No single card would make your strongest play stronger."), N_("No single card would help."), out);
        return;
    }
    LOCAL(strbuf) name = STRBUF_INIT;
    name_combo(&best, &name);
    phrase_answer(one_more, h->style,
                  &(struct fill){ .card = number_name(wanted, NUMBER_ALONE), .meld = name.text, .n = (long)combo_cards(&best) },
                  out);
}

// --- what is wise ---

static void hint_pass(const struct hearer *h, struct strbuf *out)
{
    static const struct says gives = { NP_("A pass gives {who} {n} card.", "A pass gives {who} {n} cards.") };
    const struct shown *shown = &h->view->shown;
    if (shown->top.copies && shown->turn == h->seat)
        phrase_say(&gives, &(struct fill){ .who = h->name[shown->top_by], .n = (long)bag_cards(&shown->area) }, out);
}

static void hint_decks(const struct hearer *h, struct strbuf *out)
{
    static const struct says thin[STYLES] = { { NP_("Take care, your deck has {n} card, and a new hand takes {left}.",
                                                    "Take care, your deck has {n} cards, and a new hand takes {left}.") },
                                              { N_("Deck {n}, a new hand takes {left}."), NULL } };
    static const struct says close[STYLES] = { { NP_("The deck of {who} has {n} card, too few for a new hand.",
                                                     "The deck of {who} has {n} cards, too few for a new hand.") },
                                               { N_("Deck of {who} {n}, too few."), NULL } };
    const struct shown *shown = &h->view->shown;
    int32_t needs = battle_hand_draw(h->options, shown->game), own = shown->deck_count[h->seat];
    int other = other_side(h->seat);
    if (own < needs)
        phrase_answer(thin, h->style, &(struct fill){ .n = own, .left = needs }, out);
    if (shown->deck_count[other] < needs)
        phrase_answer(close, h->style, &(struct fill){ .who = h->name[other], .n = shown->deck_count[other] }, out);
}

static void weigh_combo(const struct hearer *h, const struct battle_combo *combo, struct gain *out)
{
    struct move m = { 0 };
    set_move(&m, BATTLE_PLAY, combo->lo, combo->hi);
    battle_weigh(&battle_game, h, &m, out);
}

static void hint_play(const struct hearer *h, const struct battle_combo *combo, int count, struct strbuf *out)
{
    static const struct says empties[STYLES] =
        SAID(N_("You could play {meld}, your whole hand, and win it."), N_("{meld} would win the hand."));
    static const struct says fewest[STYLES] = { { NP_("To play {meld} would leave you {n} card.",
                                                      "To play {meld} would leave you {n} cards.") },
                                                { N_("{meld} would leave you {n}."), NULL } };
    static const struct says keeps[STYLES] = { { NP_("The cheapest that beats it is {meld}, and leaves you {n} card.",
                                                     "The cheapest that beats it is {meld}, and leaves you {n} cards.") },
                                               { N_("Cheapest, {meld}, leaves you {n}."), NULL } };
    bool follows = h->view->shown.top.copies > 0;
    LOCAL(gain) most = GAIN_INIT, first = GAIN_INIT;
    weigh_combo(h, most_cards(combo, count), &most);
    weigh_combo(h, combo, &first);
    const struct gain *said = follows && !most.wins ? &first : &most;
    struct fill fill = said->advice.line[0].fill;
    fill.n = (long)(bag_cards(&h->view->hand) - said->cards);
    phrase_answer(most.wins ? empties : follows ? keeps : fewest, h->style, &fill, out);
}

static void hint_wise(const struct hearer *h, struct strbuf *out)
{
    struct battle_combo combo[COMBOS_MOST];
    int count = playable(h->view, combo);
    if (count)
        hint_play(h, combo, count, out);
    hint_pass(h, out);
    hint_decks(h, out);
    if (!count && !h->view->shown.top.copies)
        say_line(N_("It is not your turn."), out);
}

void battle_hint(const struct game *, const struct hearer *h, int level, struct strbuf *out)
{
    static void (*const levels[])(const struct hearer *h, struct strbuf *out) = { hint_possible, hint_missing, hint_wise };
    int which = level < 0 ? 0 : level % 3;
    if (offer_stands(&h->view->shown) && h->seat == RUNNER)
        hint_upgrade(h, which, out);
    else if (h->view->shown.phase == BATTLE_PHASE_OVER)
        say_brief(h,
                  offer_stands(&h->view->shown) ? N_("Nothing can be done until an upgrade is chosen.") : N_("The run is over."),
                  offer_stands(&h->view->shown) ? N_("An upgrade is chosen first.") : N_("The run is over."), out);
    else
        levels[which](h, out);
}

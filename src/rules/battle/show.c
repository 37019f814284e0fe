// SPDX-License-Identifier: GPL-3.0-or-later
// What can be asked for: the hand, what is to be beaten, the decks, the scores, the rules of this
// game.  A game with a million cards answers in as few words as the first.
#include "base/text.h"
#include "rules/battle/inside.h"
#include <string.h>

// --- hand ---

static void show_hand(const struct hearer *h, const char *, struct strbuf *out)
{
    static const struct says total = { NP_("{n} card in hand.", "{n} cards in hand.") };
    int64_t cards = bag_cards(&h->view->hand);
    if (h->seat == WATCHER)
        say_line(N_("You are only listening and hold no cards."), out);
    else if (cards == 0)
        say_line(N_("Your hand is empty."), out);
    say_bag(&h->view->hand, h->style, out);
    if (cards)
        phrase_say(&total, &(struct fill){ .n = (long)cards }, out);
}

// --- what is to be beaten ---

static void show_lead(const struct hearer *h, struct strbuf *out)
{
    static const struct says leads = { N_("{who} leads, there is nothing to beat."), NULL };
    if (h->view->shown.leader == h->seat)
        say_line(N_("You lead, there is nothing to beat."), out);
    else
        phrase_say(&leads, &(struct fill){ .who = h->name[h->view->shown.leader] }, out);
}

static void show_top(const struct hearer *h, struct strbuf *out)
{
    static const struct combo_says own = {
        .set = { { NP_("Yours is {meld}, {n} card, 1 number, {m} the highest.",
                       "Yours is {meld}, {n} cards, 1 number, {m} the highest.") },
                 { NP_("Yours, {meld}, {n} card, 1 number, {m} high.", "Yours, {meld}, {n} cards, 1 number, {m} high.") },
                 { N_("Yours, {meld}, {n} 1 {m}."), NULL } },
        .block = { { N_("Yours is {meld}, {n} cards, {left} numbers, {m} the highest."), NULL },
                   { N_("Yours, {meld}, {n} cards, {left} numbers, {m} high."), NULL },
                   { N_("Yours, {meld}, {n} {left} {m}."), NULL } },
    };
    static const struct combo_says others = {
        .set = { { NP_("Beat {meld} of {who}, {n} card, 1 number, {m} the highest.",
                       "Beat {meld} of {who}, {n} cards, 1 number, {m} the highest.") },
                 { NP_("Beat {who}, {meld}, {n} card, 1 number, {m} high.",
                       "Beat {who}, {meld}, {n} cards, 1 number, {m} high.") },
                 { N_("Beat {who} {meld}, {n} 1 {m}."), NULL } },
        .block = { { N_("Beat {meld} of {who}, {n} cards, {left} numbers, {m} the highest."), NULL },
                   { N_("Beat {who}, {meld}, {n} cards, {left} numbers, {m} high."), NULL },
                   { N_("Beat {who} {meld}, {n} {left} {m}."), NULL } },
    };
    static const struct says area = { NP_("{n} card lies in play.", "{n} cards lie in play.") };
    const struct shown *shown = &h->view->shown;
    say_combo(shown->top_by == h->seat ? &own : &others, h->style, h->name[shown->top_by], &shown->top, out);
    phrase_say(&area, &(struct fill){ .n = (long)bag_cards(&shown->area) }, out);
}

static void list_beating(const struct battle_combo *combo, int count, struct strbuf *out)
{
    size_t at = out->length;
    for (int i = 0; i < count; i++) {
        LOCAL(strbuf) name = STRBUF_INIT;
        name_combo(&combo[i], &name);
        phrase_list(out, &at, name.text, i + 1 == count);
    }
}

enum { BEATING_SAID = 6 };

// The plays that beat it, the weakest first.
static void show_beating(const struct hearer *h, struct strbuf *out)
{
    static const struct says beats[STYLES] = { { NP_("You have {n} play that beats it.",
                                                     "You have {n} plays that beat it, the weakest first.") },
                                               { NP_("{n} play beats it.", "{n} plays beat it, the weakest first.") } };
    static const struct says some[STYLES] =
        SAID(N_("Of {n} plays that beat it these {m} are the weakest."), N_("{n} plays beat it, the {m} weakest."));
    static const struct says none[STYLES] = { { N_("Nothing you hold beats it."), NULL } };
    struct battle_combo combo[COMBOS_MOST];
    int count = playable(h->view, combo);
    if (h->view->shown.top_by == h->seat || h->seat == WATCHER)
        return;
    phrase_answer(count == 0             ? none
                  : count > BEATING_SAID ? some
                                         : beats,
                  h->style, &(struct fill){ .n = count, .m = BEATING_SAID }, out);
    list_beating(combo, count < BEATING_SAID ? count : BEATING_SAID, out);
}

void say_offer(const struct hearer *h, struct strbuf *out)
{
    const struct shown *shown = &h->view->shown;
    for (int i = 0; i < shown->offers; i++) {
        strbuf_addf(out, "%d. ", i + 1);
        say_upgrade(h, shown->offer[i], 0, out);
    }
}

static void show_over(const struct hearer *h, struct strbuf *out)
{
    static const struct says won = { N_("Game {n} is won."), NULL };
    const struct shown *shown = &h->view->shown;
    if (!offer_stands(shown)) {
        say_line(N_("The run is over."), out);
        return;
    }
    phrase_say(&won, &(struct fill){ .n = shown->game }, out);
    say_offer(h, out);
}

static void show_table(const struct hearer *h, const char *, struct strbuf *out)
{
    const struct shown *shown = &h->view->shown;
    if (shown->phase == BATTLE_PHASE_OVER) {
        show_over(h, out);
    } else if (!shown->top.copies) {
        show_lead(h, out);
    } else {
        show_top(h, out);
        show_beating(h, out);
    }
}

// --- cards and scores ---

// A sentence about each side, the hearer's own first.
static void show_sides(const struct hearer *h, const struct telling *row, const int32_t n[BATTLE_SIDES], struct strbuf *out)
{
    for (int i = 0; i < BATTLE_SIDES; i++) {
        int seat = h->seat == RIVAL ? other_side(i) : i;
        phrase_tell(row, seat == h->seat, h->style,
                    &(struct fill){ .who = h->name[seat], .n = n[seat], .left = h->view->shown.deck_count[seat] }, out);
    }
}

static void show_counts(const struct hearer *h, const char *, struct strbuf *out)
{
    static const struct telling row = {
        .own = { { NP_("You hold {n} card and have {left} in the deck.", "You hold {n} cards and have {left} in the deck.") },
                 { NP_("{n} card, {left} in the deck.", "{n} cards, {left} in the deck.") },
                 { N_("You {n}, {left} in the deck."), NULL } },
        .other = { { NP_("{who} holds {n} card and has {left} in the deck.",
                         "{who} holds {n} cards and has {left} in the deck.") },
                   { NP_("{who}, {n} card, {left} in the deck.", "{who}, {n} cards, {left} in the deck.") },
                   { N_("{who} {n}, {left} in the deck."), NULL } },
    };
    static const struct says scouted = { N_("{who} began this hand with these."), NULL };
    const struct shown *shown = &h->view->shown;
    show_sides(h, &row, shown->hand_count, out);
    if (bag_cards(&h->view->scouted)) {
        phrase_say(&scouted, &(struct fill){ .who = h->name[RIVAL] }, out);
        say_bag(&h->view->scouted, h->style, out);
    }
}

static void show_pile(const struct hearer *h, const char *, struct strbuf *out)
{
    static const struct telling row = {
        .own = { { NP_("Your deck has {n} card.", "Your deck has {n} cards.") } },
        .other = { { NP_("{who} has {n} card in their deck.", "{who} has {n} cards in their deck.") } },
    };
    static const struct says needs = { NP_("A new hand takes {n} card.", "A new hand takes {n} cards.") };
    const struct shown *shown = &h->view->shown;
    show_sides(h, &row, shown->deck_count, out);
    phrase_say(&needs, &(struct fill){ .n = battle_hand_draw(h->options, shown->game) }, out);
}

static void show_scores(const struct hearer *h, const char *, struct strbuf *out)
{
    static const struct says game = { NP_("Game {m}, {n} game won.", "Game {m}, {n} games won.") };
    static const struct telling hands = {
        .own = { { NP_("In this game you won {n} hand, {who} won {left}.", "In this game you won {n} hands, {who} won {left}.") },
                 { N_("Hands won, you {n}, {who} {left}."), NULL } },
        .other = { { NP_("In this game {who} won {n} hand, {card} won {left}.",
                         "In this game {who} won {n} hands, {card} won {left}.") },
                   { N_("Hands won, {who} {n}, {card} {left}."), NULL } },
    };
    const struct shown *shown = &h->view->shown;
    phrase_say(&game, &(struct fill){ .m = shown->game, .n = shown->games_won }, out);
    say_both(h, &hands, shown->hands_won[RUNNER], shown->hands_won[RIVAL], out);
    say_both(h, &both_cards, shown->hand_count[RUNNER] + shown->deck_count[RUNNER],
             shown->hand_count[RIVAL] + shown->deck_count[RIVAL], out);
}

// --- turn ---

static void show_turn(const struct hearer *h, const char *, struct strbuf *out)
{
    static const struct says others = { N_("It is {who}'s turn."), NULL };
    static const struct says chooses = { N_("{who} chooses an upgrade."), NULL };
    const struct shown *shown = &h->view->shown;
    struct battle_combo combo[COMBOS_MOST];
    bool over = shown->phase == BATTLE_PHASE_OVER;
    if (over && !offer_stands(shown))
        say_line(N_("The run is over."), out);
    else if (shown->turn != h->seat)
        phrase_say(over ? &chooses : &others, &(struct fill){ .who = h->name[shown->turn] }, out);
    else if (over)
        say_brief(h, N_("Choose an upgrade, then the next game begins."), N_("Choose an upgrade."), out);
    else if (!shown->top.copies)
        say_line(h->options->leader_may_pass ? N_("Your turn, lead what you like, or pass.")
                                             : N_("Your turn, lead what you like."),
                 out);
    else
        say_line(playable(h->view, combo) ? N_("Your turn, beat it or pass.") : N_("Your turn, you can only pass."), out);
}

// --- goal ---

static void show_held(const struct hearer *h, struct strbuf *out)
{
    const struct shown *shown = &h->view->shown;
    int left = 0;
    for (int id = 0; id < UPGRADES; id++)
        for (int n = 0; n <= BATTLE_NUMBERS; n++)
            left += shown->held[id][n] > 0;
    say_line(left ? N_("Upgrades held.") : N_("No upgrades are held."), out);
    size_t at = out->length;
    for (int id = 0; id < UPGRADES; id++)
        for (int n = 0; n <= BATTLE_NUMBERS; n++)
            if (shown->held[id][n]) {
                LOCAL(strbuf) item = STRBUF_INIT;
                name_held(id, n, shown->held[id][n], &item);
                phrase_list(out, &at, item.text, --left == 0);
            }
}

static void show_goal(const struct hearer *h, const char *, struct strbuf *out)
{
    static const struct says draws[STYLES] = { { NP_("In this game a new hand takes {n} card, a pass draws {left}.",
                                                     "In this game a new hand takes {n} cards, a pass draws {left}.") },
                                               { N_("A hand takes {n}, a pass {left}."), NULL } };
    static const struct says own[STYLES] = SAID(N_("With your upgrades you draw {n} for a new hand and {left} after a pass."),
                                                N_("You draw {n}, after a pass {left}."));
    const struct shown *shown = &h->view->shown;
    int32_t hand = battle_hand_draw(h->options, shown->game), pass = battle_pass_draw(h->options, shown->game);
    say_brief(h, N_("More cards win, then more numbers, then the higher number."), N_("Cards, then numbers, then the highest."),
              out);
    say_brief(h, N_("Empty your hand to win what was played and the other hand."), N_("Empty your hand to win all."), out);
    phrase_answer(draws, h->style, &(struct fill){ .n = hand, .left = pass }, out);
    show_held(h, out);
    if (h->seat == RUNNER && (shown->held[UPGRADE_BIG_HAND][0] || shown->held[UPGRADE_SECOND_WIND][0]))
        phrase_answer(
            own, h->style,
            &(struct fill){ .n = turn_hand_draw(h->options, shown, RUNNER), .left = turn_pass_draw(h->options, shown, RUNNER) },
            out);
}

const struct kit_topic battle_topics[] = { { "hand", show_hand },     { "table", show_table },
                                           { "pile", show_pile },     { "scores", show_scores },
                                           { "counts", show_counts }, { "turn", show_turn },
                                           { "goal", show_goal },     { 0 } };

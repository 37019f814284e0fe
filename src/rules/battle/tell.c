// SPDX-License-Identifier: GPL-3.0-or-later
// What happened, in sentences: one row an event, for the one who did it and for the others, in
// each text style.  A style without a sentence takes the fuller one.
#include "base/text.h"
#include "rules/battle/inside.h"

// clang-format off
// A play: of one number, and of a block.
static const struct combo_says plays_own = {
    .set = { { NP_("You play {meld}, {n} card, 1 number, {m} the highest.", "You play {meld}, {n} cards, 1 number, {m} the highest.") },
             { NP_("{meld}, {n} card, 1 number, {m} high.", "{meld}, {n} cards, 1 number, {m} high.") },
             { N_("{meld}, {n} 1 {m}."), NULL } },
    .block = { { N_("You play {meld}, {n} cards, {left} numbers, {m} the highest."), NULL },
               { N_("{meld}, {n} cards, {left} numbers, {m} high."), NULL },
               { N_("{meld}, {n} {left} {m}."), NULL } },
};
static const struct combo_says plays_other = {
    .set = { { NP_("{who} plays {meld}, {n} card, 1 number, {m} the highest.",
                   "{who} plays {meld}, {n} cards, 1 number, {m} the highest.") },
             { NP_("{who}, {meld}, {n} card, 1 number, {m} high.", "{who}, {meld}, {n} cards, 1 number, {m} high.") },
             { N_("{who} {meld}, {n} 1 {m}."), NULL } },
    .block = { { N_("{who} plays {meld}, {n} cards, {left} numbers, {m} the highest."), NULL },
               { N_("{who}, {meld}, {n} cards, {left} numbers, {m} high."), NULL },
               { N_("{who} {meld}, {n} {left} {m}."), NULL } },
};
const struct says says_edge[STYLES] = SAID(N_("It is only as strong, and edge makes it win."),
                                           N_("As strong, edge makes it win."));
// clang-format on

// --- what is more than a row ---

static void tell_decks(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    say_both(h, &both_cards, e->number, e->more, out);
}

static void tell_hand(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    static const struct telling same = {
        .own = { { NP_("New hand, you draw {n} card.", "New hand, you draw {n} cards.") },
                 { NP_("New hand, {n} card.", "New hand, {n} cards.") } },
        .other = { { NP_("New hand, {who} draws {n} card, {card} too.", "New hand, {who} draws {n} cards, {card} too.") },
                   { NP_("New hand, {n} card each.", "New hand, {n} cards each.") } },
    };
    static const struct telling apart = {
        .own = { { NP_("New hand, you draw {n} card, {who} draws {left}.", "New hand, you draw {n} cards, {who} draws {left}.") },
                 { NP_("New hand, {n} card, {who} {left}.", "New hand, {n} cards, {who} {left}.") },
                 { N_("Hand, you {n}, {who} {left}."), NULL } },
        .other = { { NP_("New hand, {who} draws {n} card, {card} draws {left}.",
                         "New hand, {who} draws {n} cards, {card} draws {left}.") },
                   { NP_("New hand, {who} {n} card, {card} {left}.", "New hand, {who} {n} cards, {card} {left}.") },
                   { N_("Hand, {who} {n}, {card} {left}."), NULL } },
    };
    say_both(h, e->number == e->more ? &same : &apart, e->number, e->more, out);
}

static void tell_play(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    const struct battle_combo combo = event_combo(e);
    say_combo(e->seat == h->seat ? &plays_own : &plays_other, h->style, h->name[e->seat], &combo, out);
    if (e->more)
        phrase_answer(says_edge, h->style, &(struct fill){ 0 }, out);
}

static void tell_bag(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    const struct bag bag = event_bag(e);
    say_bag(&bag, h->style, out);
}

static void tell_offer(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    if (e->seat == h->seat)
        say_offer(h, out);
}

// --- the rows ---

// clang-format off
// ORDER KINDS.  {who} the side it is about, {card} the other one, or an upgrade; {cards} a bag, {n} and {left} numbers of cards.
const struct kit_event battle_events[] = {
    { "game", .nobody = true, .weight = 7,
      .says = { .other = { { N_("Game {n}."), NULL } } } },
    { "decks", .nobody = true, .after = tell_decks },
    { "hand", .nobody = true, .after = tell_hand },
    { "dealt", .most = EVENT_CARDS, .after = tell_bag },
    { "scout", .most = EVENT_CARDS,
      .says = { .other = { { N_("{who} holds these."), NULL } } },
      .after = tell_bag },
    { "lead",
      .says = { .own = { { N_("You lead."), NULL } } } }, // others hear what is led
    { "turn",
      .says = { .own = { { N_("Your turn."), NULL } } } },
    { "play", .cue = CUE_LAY, .after = tell_play },
    { "pass", .cue = CUE_DISCARD, .joins = true,
      .says = { .own = { { NP_("You pass, {card} wins {n} card.", "You pass, {card} wins {n} cards.") }, { NP_("{card} wins {n} card.", "{card} wins {n} cards.") } },
                .other = { { NP_("{who} passes, {card} wins {n} card.", "{who} passes, {card} wins {n} cards.") }, { N_("{who} passes, {card} wins {n}."), NULL } } } },
    { "drew", .cue = CUE_DRAW, .most = EVENT_CARDS,
      .says = { .own = SAID(N_("You draw {cards}."), N_("Drawn, {cards}.")) } },
    { "drawn", .cue = CUE_DRAW, .joins = true,
      .says = { .other = { { NP_("{who} draws {n} card.", "{who} draws {n} cards.") } } } },
    { "hand-won", .cue = CUE_WON,
      .says = { .own = { { NP_("You have no cards left and win the hand, {n} card.", "You have no cards left and win the hand, {n} cards.") }, { NP_("You win the hand, {n} card.", "You win the hand, {n} cards.") } },
                .other = { { NP_("{who} has no cards left and wins the hand, {n} card.", "{who} has no cards left and wins the hand, {n} cards.") }, { NP_("{who} wins the hand, {n} card.", "{who} wins the hand, {n} cards.") } } } },
    { "hand-cut", .cue = CUE_WON, .weight = 5,
      .says = { .own = { { NP_("After {n} pass the hand goes to you, with fewer cards in hand.", "After {n} passes the hand goes to you, with fewer cards in hand.") }, { NP_("After {n} pass the hand is yours.", "After {n} passes the hand is yours.") } },
                .other = { { NP_("After {n} pass the hand goes to {who}, with fewer cards in hand.", "After {n} passes the hand goes to {who}, with fewer cards in hand.") }, { NP_("After {n} pass {who} gets the hand.", "After {n} passes {who} gets the hand.") } } } },
    { "short", .weight = 4,
      .says = { .own = SAID(N_("You have too few cards for a new hand of {left}."), N_("Too few cards for a new hand.")),
                .other = SAID(N_("{who} has too few cards for a new hand of {left}."), N_("{who}, too few cards for a new hand.")) } },
    { "game-won", .cue = CUE_WON, .weight = 3,
      .says = { .own = { { N_("You win game {n}."), NULL } },
                .other = { { N_("{who} wins game {n}."), NULL } } } },
    { "offer",
      .says = { .own = { { N_("Choose an upgrade by its number."), NULL } },
                .other = { { N_("{who} chooses an upgrade."), NULL } } },
      .after = tell_offer },
    { "upgrade", .weight = 6 },
    { "run-lost", .weight = 2,
      .says = { .own = { { NP_("The run is over, you won {n} game.", "The run is over, you won {n} games.") } },
                .other = { { NP_("The run is over, {who} won {n} game.", "The run is over, {who} won {n} games.") } } } },
    { "run-won", .weight = 1,
      .says = { .own = { { NP_("You win the run, {n} game.", "You win the run, {n} games.") } },
                .other = { { NP_("{who} wins the run, {n} game.", "{who} wins the run, {n} games.") } } } },
    { 0 },
};

// Instead of the row's.
static const struct telling cut_level = {
    .own = { { NP_("After {n} pass the hand goes to you, both hold as many cards.",
                   "After {n} passes the hand goes to you, both hold as many cards.") },
             { NP_("After {n} pass the hand is yours.", "After {n} passes the hand is yours.") } },
    .other = { { NP_("After {n} pass the hand goes to {who}, both hold as many cards.",
                     "After {n} passes the hand goes to {who}, both hold as many cards.") },
               { NP_("After {n} pass {who} gets the hand.", "After {n} passes {who} gets the hand.") } } };
static const struct telling only_pass = { .own = { { N_("Your turn, you can only pass."), NULL } } };
// A pass has one sentence for the player who passes, one for the player who wins by it and one for watchers.
static const struct telling pass_won = {
    .other = { { NP_("{who} passes, you win {n} card.", "{who} passes, you win {n} cards.") } },
};
static const struct telling pass_lead = {
    .own = { { N_("You pass the lead on."), NULL } },
    .other = { { N_("{who} passes the lead on."), NULL } },
};
static const struct telling no_draw = { .own = { { N_("You have no card left to draw."), NULL } },
                                        .other = { { N_("{who} has no card left to draw."), NULL } } };
// clang-format on

const struct telling *battle_says(const struct hearer *h, const struct event *e)
{
    struct battle_combo combo[COMBOS_MOST];
    switch (e->kind) {
    case BATTLE_TOLD_TURN:
        return e->seat == h->seat && h->view->shown.top.copies && playable(h->view, combo) == 0 ? &only_pass : NULL;
    case BATTLE_TOLD_PASS:
        return e->number == 0 ? &pass_lead : h->seat == other_side(e->seat) ? &pass_won : NULL;
    case BATTLE_TOLD_DREW:
    case BATTLE_TOLD_DRAWN:
        return e->number || e->count ? NULL : &no_draw;
    case BATTLE_TOLD_HAND_CUT:
        return e->more ? &cut_level : NULL;
    case BATTLE_TOLD_UPGRADE:
        return &upgrade_row(e->other)->taken;
    default:
        return NULL;
    }
}

void battle_fill(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *text)
{
    const struct bag bag = event_bag(e);
    name_bag(&bag, h->style, text);
    fill->cards = text->text;
    if (e->kind == BATTLE_TOLD_PASS)
        fill->card = h->name[other_side(e->seat)];
    if (e->kind != BATTLE_TOLD_UPGRADE)
        return;
    fill->card = name_upgrade(e->other);
    fill->m = e->more;
    fill->left = e->more + 1;
}

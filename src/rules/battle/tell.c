// SPDX-License-Identifier: GPL-3.0-or-later
// What happened, in sentences: one row an event, for the one who did it and for the others, in
// each text style.  A style without a sentence takes the fuller one.
#include "base/bug.h"
#include "base/text.h"
#include "rules/battle/inside.h"

// clang-format off
// ORDER KINDS.  {who} the side it is about, {card} the other one, {cards} a bag, {n} and {left} numbers of cards.
static const struct telling rows[BATTLE_TOLD_END_OF_KINDS - EVENT_FAMILY] = {
#define ROW(kind) [(kind) - EVENT_FAMILY]
    ROW(BATTLE_TOLD_LEAD) = { .own = { { N_("You lead."), NULL } } }, // others hear what is led

    ROW(BATTLE_TOLD_TURN) = { .own = { { N_("Your turn."), NULL } } },
    ROW(BATTLE_TOLD_DREW) = { .own = { { N_("You draw {cards}."), NULL }, { N_("Drawn, {cards}."), NULL } } },
    ROW(BATTLE_TOLD_DRAWN) = { .other = { { NP_("{who} draws {n} card.", "{who} draws {n} cards.") } } },
    ROW(BATTLE_TOLD_HAND_WON) = {
        .own = { { NP_("You have no cards left and win the hand, {n} card.", "You have no cards left and win the hand, {n} cards.") },
                 { NP_("You win the hand, {n} card.", "You win the hand, {n} cards.") } },
        .other = { { NP_("{who} has no cards left and wins the hand, {n} card.",
                         "{who} has no cards left and wins the hand, {n} cards.") },
                   { NP_("{who} wins the hand, {n} card.", "{who} wins the hand, {n} cards.") } } },
    ROW(BATTLE_TOLD_HAND_CUT) = {
        .own = { { NP_("After {n} pass the hand goes to you, with fewer cards in hand.",
                       "After {n} passes the hand goes to you, with fewer cards in hand.") },
                 { NP_("After {n} pass the hand is yours.", "After {n} passes the hand is yours.") } },
        .other = { { NP_("After {n} pass the hand goes to {who}, with fewer cards in hand.",
                         "After {n} passes the hand goes to {who}, with fewer cards in hand.") },
                   { NP_("After {n} pass {who} gets the hand.", "After {n} passes {who} gets the hand.") } } },
    ROW(BATTLE_TOLD_SHORT) = {
        .own = { { N_("You have too few cards for a new hand of {left}."), NULL },
                 { N_("Too few cards for a new hand."), NULL } },
        .other = { { N_("{who} has too few cards for a new hand of {left}."), NULL },
                   { N_("{who}, too few cards for a new hand."), NULL } } },
    ROW(BATTLE_TOLD_GAME_WON) = {
        .own = { { N_("You win game {n}."), NULL } }, .other = { { N_("{who} wins game {n}."), NULL } } },
    ROW(BATTLE_TOLD_RUN_LOST) = {
        .own = { { NP_("The run is over, you won {n} game.", "The run is over, you won {n} games.") } },
        .other = { { NP_("The run is over, {who} won {n} game.", "The run is over, {who} won {n} games.") } } },
    ROW(BATTLE_TOLD_RUN_WON) = {
        .own = { { NP_("You win the run, {n} game.", "You win the run, {n} games.") } },
        .other = { { NP_("{who} wins the run, {n} game.", "{who} wins the run, {n} games.") } } },
#undef ROW
};

static const struct telling cut_level = {
    .own = { { NP_("After {n} pass the hand goes to you, both hold as many cards.",
                   "After {n} passes the hand goes to you, both hold as many cards.") },
             { NP_("After {n} pass the hand is yours.", "After {n} passes the hand is yours.") } },
    .other = { { NP_("After {n} pass the hand goes to {who}, both hold as many cards.",
                     "After {n} passes the hand goes to {who}, both hold as many cards.") },
               { NP_("After {n} pass {who} gets the hand.", "After {n} passes {who} gets the hand.") } } };

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
// clang-format on

static const struct says only_pass = { N_("Your turn, you can only pass."), NULL };
static const struct says edge[STYLES] = { { N_("It is only as strong, and edge makes it win."), NULL },
                                          { N_("As strong, edge makes it win."), NULL } };
// A pass has one sentence for the player who passes, one for the player who wins by it and one for watchers.
static const struct telling pass = {
    .own = { { NP_("You pass, {card} wins {n} card.", "You pass, {card} wins {n} cards.") },
             { NP_("{card} wins {n} card.", "{card} wins {n} cards.") } },
    .other = { { NP_("{who} passes, {card} wins {n} card.", "{who} passes, {card} wins {n} cards.") },
               { N_("{who} passes, {card} wins {n}."), NULL } },
};
static const struct telling pass_won = {
    .other = { { NP_("{who} passes, you win {n} card.", "{who} passes, you win {n} cards.") } },
};
static const struct telling pass_lead = {
    .own = { { N_("You pass the lead on."), NULL } },
    .other = { { N_("{who} passes the lead on."), NULL } },
};
static const struct telling no_draw = { .own = { { N_("You have no card left to draw."), NULL } },
                                        .other = { { N_("{who} has no card left to draw."), NULL } } };

// --- events that take more than a row ---

static void tell_game(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    static const struct says game = { N_("Game {n}."), NULL };
    (void)h;
    phrase_say(&game, &(struct fill){ .n = e->number }, out);
}

static void tell_decks(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    say_both(h, &both_cards, e->number, e->more, out);
}

static void tell_hand(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    static const struct both_says same = {
        .own = { { NP_("New hand, you draw {n} card.", "New hand, you draw {n} cards.") },
                 { NP_("New hand, {n} card.", "New hand, {n} cards.") } },
        .others = { { NP_("New hand, {who} draws {n} card, {card} too.", "New hand, {who} draws {n} cards, {card} too.") },
                    { NP_("New hand, {n} card each.", "New hand, {n} cards each.") } },
    };
    static const struct both_says apart = {
        .own = { { NP_("New hand, you draw {n} card, {who} draws {left}.", "New hand, you draw {n} cards, {who} draws {left}.") },
                 { NP_("New hand, {n} card, {who} {left}.", "New hand, {n} cards, {who} {left}.") },
                 { N_("Hand, you {n}, {who} {left}."), NULL } },
        .others = { { NP_("New hand, {who} draws {n} card, {card} draws {left}.",
                          "New hand, {who} draws {n} cards, {card} draws {left}.") },
                    { NP_("New hand, {who} {n} card, {card} {left}.", "New hand, {who} {n} cards, {card} {left}.") },
                    { N_("Hand, {who} {n}, {card} {left}."), NULL } },
    };
    say_both(h, e->number == e->more ? &same : &apart, e->number, e->more, out);
}

static void tell_play(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    const struct battle_combo combo = { (uint16_t)(e->other / BLOCK), (uint16_t)(e->other % BLOCK), e->number };
    say_combo(e->seat == h->seat ? &plays_own : &plays_other, h->style, h->name[e->seat], &combo, out);
    if (e->more)
        phrase_answer(edge, h->style, &(struct fill){ 0 }, out);
}

static void tell_upgrade(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    const struct upgrade_row *row = upgrade_row(e->other);
    phrase_tell(&row->taken, e->seat == h->seat, h->style,
                &(struct fill){
                    .who = h->name[e->seat], .card = name_upgrade(e->other), .n = e->number, .m = e->more, .left = e->more + 1 },
                out);
}

static void tell_offer(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    static const struct says chooses = { N_("{who} chooses an upgrade."), NULL };
    static const struct says choose = { N_("Choose an upgrade by its number."), NULL };
    bool own = e->seat == h->seat;
    phrase_say(own ? &choose : &chooses, &(struct fill){ .who = h->name[e->seat] }, out);
    if (own)
        say_offer(h, out);
}

static void tell_turn(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    struct battle_combo combo[COMBOS_MOST];
    bool stuck = e->seat == h->seat && h->view->shown.top.copies && playable(h->view, combo) == 0;
    if (stuck)
        phrase_say(&only_pass, &(struct fill){ 0 }, out);
    else
        phrase_tell(&rows[BATTLE_TOLD_TURN - EVENT_FAMILY], e->seat == h->seat, h->style, &(struct fill){ 0 }, out);
}

static void tell_pass(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    const struct telling *row = e->number == 0 ? &pass_lead : h->seat == other_side(e->seat) ? &pass_won : &pass;
    phrase_tell(row, e->seat == h->seat, h->style,
                &(struct fill){ .who = h->name[e->seat], .card = h->name[other_side(e->seat)], .n = e->number }, out);
}

static void tell_scout(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    static const struct says holds = { N_("{who} holds these."), NULL };
    const struct bag bag = event_bag(e);
    phrase_say(&holds, &(struct fill){ .who = h->name[e->seat] }, out);
    say_bag(&bag, h->style, out);
}

static void tell_dealt(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    const struct bag bag = event_bag(e);
    say_bag(&bag, h->style, out);
}

// --- any event ---

static void tell_row(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    LOCAL(strbuf) cards = STRBUF_INIT;
    const struct telling *row = &rows[e->kind - EVENT_FAMILY];
    const struct bag bag = e->count ? event_bag(e) : (struct bag){ 0 };
    bool draws = e->kind == BATTLE_TOLD_DREW || e->kind == BATTLE_TOLD_DRAWN;
    name_bag(&bag, h->style, &cards);
    if (draws && !e->number && !bag_cards(&bag))
        row = &no_draw;
    if (e->kind == BATTLE_TOLD_HAND_CUT && e->more)
        row = &cut_level;
    phrase_tell(row, e->seat == h->seat, h->style,
                &(struct fill){ .who = h->name[e->seat], .cards = cards.text, .n = e->number, .left = e->more }, out);
}

void battle_tell(const struct game *, const struct hearer *h, const struct event *e, struct strbuf *out)
{
    static void (*const tells[BATTLE_TOLD_END_OF_KINDS - EVENT_FAMILY])(const struct hearer *h, const struct event *e,
                                                                        struct strbuf *out) = {
        [BATTLE_TOLD_GAME - EVENT_FAMILY] = tell_game,       [BATTLE_TOLD_DECKS - EVENT_FAMILY] = tell_decks,
        [BATTLE_TOLD_HAND - EVENT_FAMILY] = tell_hand,       [BATTLE_TOLD_DEALT - EVENT_FAMILY] = tell_dealt,
        [BATTLE_TOLD_TURN - EVENT_FAMILY] = tell_turn,       [BATTLE_TOLD_PLAY - EVENT_FAMILY] = tell_play,
        [BATTLE_TOLD_PASS - EVENT_FAMILY] = tell_pass,       [BATTLE_TOLD_OFFER - EVENT_FAMILY] = tell_offer,
        [BATTLE_TOLD_UPGRADE - EVENT_FAMILY] = tell_upgrade, [BATTLE_TOLD_SCOUT - EVENT_FAMILY] = tell_scout,
    };
    if (e->kind < EVENT_FAMILY || e->kind >= BATTLE_TOLD_END_OF_KINDS)
        BUG("event %d of Deck battle", e->kind);
    if (tells[e->kind - EVENT_FAMILY])
        tells[e->kind - EVENT_FAMILY](h, e, out);
    else
        tell_row(h, e, out);
}

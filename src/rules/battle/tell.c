// SPDX-License-Identifier: GPL-3.0-or-later
// How the events of Deck battle are told: the sentences for each event, for the player who did it and for the others, in each
// text style.  A style without a sentence takes the fuller one.  A play or a pass of the other side is one sentence: what was
// played and how many cards; its range and highest number are said by `table`.  Decks and draws are told in full when a player
// asks.
#include "base/text.h"
#include "rules/battle/inside.h"
#include <limits.h>

static struct battle_combo event_combo(const struct event *e)
{
    return (struct battle_combo){ (uint16_t)(e->other / BLOCK), (uint16_t)(e->other % BLOCK), e->number };
}

// Returns whether an event of Deck battle that another computer sent can be told: its cards, numbers and upgrade are in range.
static bool is_shaped(const struct hearer *, const struct event *e)
{
    const struct battle_combo combo = event_combo(e);
    bool block = combo.lo >= 1 && combo.lo <= combo.hi && combo.hi <= BATTLE_NUMBERS;
    struct bag bag;
    return event_bag(e, &bag) && (e->kind != BATTLE_TOLD_PLAY || block) &&
           (e->kind != BATTLE_TOLD_UPGRADE || e->more <= upgrades[e->other].highest);
}

// --- sentences of Deck battle that are more than a row ---

static void tell_edge(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    if (e->more)
        PHRASE(h->style, out, FILL(0), { N_("It is only as strong, and edge makes it win."), NULL },
               { N_("As strong, edge makes it win."), NULL });
}

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

static void tell_bag(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    struct bag bag;
    event_bag(e, &bag);
    say_bag(&bag, h->style, out);
}

static void tell_offer(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    if (e->seat == h->seat)
        say_offer(h, out);
}

// --- conditions for sentences of Deck battle, and filling them ---

static bool can_only_pass(const struct hearer *h, const struct event *e)
{
    return e->seat == h->seat && h->view->shown.top.copies && playable(h->view).count == 0;
}

static bool is_one_number(const struct hearer *, const struct event *e)
{
    return event_combo(e).lo == event_combo(e).hi;
}

static bool is_to_the_other(const struct hearer *h, const struct event *e)
{
    return h->seat == other_side(e->seat);
}

static bool is_without_cards(const struct hearer *, const struct event *e)
{
    return !e->count;
}

static const struct telling *upgrade_taken(const struct hearer *, const struct event *e)
{
    return &upgrades[e->other].taken;
}

static void fill_play(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *text)
{
    const struct battle_combo combo = event_combo(e);
    strbuf_add(text, name_combo(&combo).text);
    *fill = fill_combo(&combo, text->text);
    fill->who = h->name[e->seat];
}

static void fill_pass(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *)
{
    fill->card = h->name[other_side(e->seat)];
}

static void fill_upgrade(const struct hearer *, const struct event *e, struct fill *fill, struct strbuf *)
{
    fill->card = name_upgrade(e->other);
    fill->m = e->more;
    fill->left = e->more + 1;
}

static void name_told(const struct hearer *h, const struct event *e, bool, struct strbuf *out)
{
    struct bag bag;
    event_bag(e, &bag);
    name_bag(&bag, h->style, out);
}

// --- the rows of Deck battle's events ---

// clang-format off
static const struct kit_case draws_none[] = { { KIT_IF(NUMBER, 0, 0),
                                                .when = is_without_cards,
                                                .says = { TOLD(N_("You have no card left to draw."), NULL, N_("{who} has no card left to draw."), NULL) } },
                                              { 0 } };

// ORDER KINDS: the sentences that tell the events of Deck battle, a row for each event in the order of enum battle_event.  {who}
// is the side concerned, {card} the other side or an upgrade; {cards} is a bag of cards, {n} and {left} are numbers of cards.
#define A_COUNT(word) KIT_N(word, 0, INT32_MAX)
#define OF_BOTH .number = A_COUNT("runner"), .more = KIT_NUMBER("rival", 0, INT32_MAX)
static const struct kit_event events[] = {
    { "game", .nobody = true, .number = KIT_N("game", 0, GAMES_MOST), .weight = 7,
      .says = { .other = { { N_("Game {n}."), NULL } } } },
    { "decks", .nobody = true, OF_BOTH, .after = tell_decks },
    { "hand", .nobody = true, OF_BOTH, .after = tell_hand },
    { "dealt", .most = EVENT_CARDS, .after = tell_bag },
    { "scout", .most = EVENT_CARDS,
      .says = { .other = { { N_("{who} holds these."), NULL } } },
      .after = tell_bag },
    { "lead",
      .says = { .own = { { N_("You lead."), NULL } } } }, // others hear what is led
    { "turn",
      .says = { .own = { { N_("Your turn."), NULL } } },
      .cases = KIT_CASES({ .when = can_only_pass, .says = { .own = { { N_("Your turn, you can only pass."), NULL } } } }) },
    { "play", .cue = CUE_LAY, .number = KIT_NUMBER("copies", 1, BAG_MOST), // of a block
      .other = KIT_PARTS(BLOCK + 1, BATTLE_NUMBERS * BLOCK + BATTLE_NUMBERS, KIT_PART("highest", BLOCK), KIT_PART("lowest", 0)),
      .more = KIT_NUMBER("by_edge", 0, 1),
      .says = { .own = { { N_("You play {meld}, {n} cards, {left} numbers, {m} the highest."), NULL },
                         { N_("{meld}, {n} cards, {left} numbers, {m} high."), NULL }, { N_("{meld}, {n} {left} {m}."), NULL } },
                .other = { { N_("{who} plays {meld}, {n} cards, {left} numbers, {m} the highest."), NULL },
                           { N_("{who}, {meld}, {n} cards, {left} numbers, {m} high."), NULL }, { N_("{who} {meld}, {n} {left} {m}."), NULL } } },
      .cases = KIT_CASES({ .when = is_one_number, .says = {
                .own = { { NP_("You play {meld}, {n} card, 1 number, {m} the highest.", "You play {meld}, {n} cards, 1 number, {m} the highest.") },
                         { NP_("{meld}, {n} card, 1 number, {m} high.", "{meld}, {n} cards, 1 number, {m} high.") }, { N_("{meld}, {n} 1 {m}."), NULL } },
                .other = { { NP_("{who} plays {meld}, {n} card, 1 number, {m} the highest.", "{who} plays {meld}, {n} cards, 1 number, {m} the highest.") },
                           { NP_("{who}, {meld}, {n} card, 1 number, {m} high.", "{who}, {meld}, {n} cards, 1 number, {m} high.") },
                           { N_("{who} {meld}, {n} 1 {m}."), NULL } } } }),
      .fill = fill_play, .after = tell_edge },
    { "pass", .cue = CUE_DISCARD,
      .figures = KIT_FIGURES({ .label = NC_("label", "Passes a round") }),
      .joins = true, .number = A_COUNT("won"),
      .says = { .own = { { NP_("You pass, {card} wins {n} card.", "You pass, {card} wins {n} cards.") },
                         { NP_("{card} wins {n} card.", "{card} wins {n} cards.") } },
                .other = { { NP_("{who} passes, {card} wins {n} card.", "{who} passes, {card} wins {n} cards.") },
                           { N_("{who} passes, {card} wins {n}."), NULL } } },
      .cases = KIT_CASES({ KIT_IF(NUMBER, 0, 0), .says = { TOLD(N_("You pass the lead on."), NULL, N_("{who} passes the lead on."), NULL) } },
                         // one sentence for the player who passes, one for the player who wins by it, one for watchers
                         { .when = is_to_the_other, .says = { .other = { { NP_("{who} passes, you win {n} card.", "{who} passes, you win {n} cards.") } } } }),
      .fill = fill_pass },
    { "drew", .cue = CUE_DRAW, .most = EVENT_CARDS,
      .says = { .own = SAID(N_("You draw {all cards}."), N_("Drawn, {all cards}.")) },
      .cases = draws_none },
    { "drawn", .cue = CUE_DRAW, .joins = true, .number = A_COUNT("drawn"),
      .says = { .other = { { NP_("{who} draws {n} card.", "{who} draws {n} cards.") } } },
      .cases = draws_none },
    { "hand-won", .cue = CUE_WON, .figures = KIT_FIGURES({ .label = NC_("label", "Hands won a round") }), .number = A_COUNT("won"),
      .says = { .own = { { NP_("You have no cards left and win the hand, {n} card.", "You have no cards left and win the hand, {n} cards.") },
                         { NP_("You win the hand, {n} card.", "You win the hand, {n} cards.") } },
                .other = { { NP_("{who} has no cards left and wins the hand, {n} card.", "{who} has no cards left and wins the hand, {n} cards.") },
                           { NP_("{who} wins the hand, {n} card.", "{who} wins the hand, {n} cards.") } } } },
    { "hand-cut", .cue = CUE_WON,
      .figures = KIT_FIGURES({ .label = NC_("label", "Hands cut short a round") }),
      .number = A_COUNT("passes"), .more = KIT_NUMBER("level", 0, 1), .weight = 5,
      .says = { .own = { { NP_("After {n} pass the hand goes to you, with fewer cards in hand.", "After {n} passes the hand goes to you, with fewer cards in hand.") },
                         { NP_("After {n} pass the hand is yours.", "After {n} passes the hand is yours.") } },
                .other = { { NP_("After {n} pass the hand goes to {who}, with fewer cards in hand.", "After {n} passes the hand goes to {who}, with fewer cards in hand.") },
                           { NP_("After {n} pass {who} gets the hand.", "After {n} passes {who} gets the hand.") } } },
      .cases = KIT_CASES({ KIT_IF(MORE, 1, INT_MAX), .says = {
                .own = { { NP_("After {n} pass the hand goes to you, both hold as many cards.", "After {n} passes the hand goes to you, both hold as many cards.") },
                         { NP_("After {n} pass the hand is yours.", "After {n} passes the hand is yours.") } },
                .other = { { NP_("After {n} pass the hand goes to {who}, both hold as many cards.", "After {n} passes the hand goes to {who}, both hold as many cards.") },
                           { NP_("After {n} pass {who} gets the hand.", "After {n} passes {who} gets the hand.") } } } }) },
    { "short", .number = A_COUNT("in_deck"), .more = KIT_NUMBER("needs", 0, INT32_MAX), .weight = 4,
      .says = { .own = SAID(N_("You have too few cards for a new hand of {left}."), N_("Too few cards for a new hand.")),
                .other = SAID(N_("{who} has too few cards for a new hand of {left}."), N_("{who}, too few cards for a new hand.")) } },
    { "game-won", .cue = CUE_WON,
      .figures = KIT_FIGURES({ .label = NC_("label", "Games won a round") }),
      .number = KIT_N("game", 0, GAMES_MOST), .weight = 3,
      .says = { .own = { { N_("You win game {n}."), NULL } },
                .other = { { N_("{who} wins game {n}."), NULL } } } },
    { "offer",
      .says = { .own = { { N_("Choose an upgrade by its number."), NULL } },
                .other = { { N_("{who} chooses an upgrade."), NULL } } },
      .after = tell_offer },
    { "upgrade",
      .figures = KIT_FIGURES({ .label = NC_("label", "Upgrades chosen a round") }),
      .weight = 6, .other = KIT_NUMBER("upgrade", 0, UPGRADES - 1), .number = A_COUNT("amount"),
      .more = KIT_NUMBER("about", 0, BATTLE_NUMBERS), .chooses = upgrade_taken, .fill = fill_upgrade },
    { "run-lost", .number = KIT_N("games", 0, GAMES_MOST), .weight = 2,
      .says = { .own = { { NP_("The run is over, you won {n} game.", "The run is over, you won {n} games.") } },
                .other = { { NP_("The run is over, {who} won {n} game.", "The run is over, {who} won {n} games.") } } } },
    { "run-won", .number = KIT_N("games", 0, GAMES_MOST), .weight = 1,
      .says = { .own = { { NP_("You win the run, {n} game.", "You win the run, {n} games.") } },
                .other = { { NP_("{who} wins the run, {n} game.", "{who} wins the run, {n} games.") } } } },
    { 0 },
};
// clang-format on

const struct kit battle_kit = {
    .rows = {
        .event = events,
        .topic = battle_topics,
    },
    .telling = {
        .event_ok = is_shaped,
        .name_cards = name_told,
    },
    .players = { .judge_all = battle_judge_all, .wins_cards = true },
};

// --- the other side's play or pass in one sentence ---

// clang-format off
// The sentences that tell a play of either side in Deck battle: of one card, of several, or one that wins the hand.  {who} is the
// side that plays, {meld} the play, {n} how many cards are played or won.
static const struct telling plays_one = {
    .own = SAID(N_("You play {meld}."), N_("{meld}.")),
    .other = { { N_("{who} plays {meld}."), NULL }, { N_("{who}, {meld}."), NULL }, { N_("{who} {meld}."), NULL } } };
static const struct telling plays = {
    .own = { { N_("You play {meld}, {n} cards."), NULL }, { N_("{meld}, {n} cards."), NULL }, { N_("{meld}, {n}."), NULL } },
    .other = { { N_("{who} plays {meld}, {n} cards."), NULL }, { N_("{who}, {meld}, {n} cards."), NULL }, { N_("{who} {meld}, {n}."), NULL } } };
static const struct telling wins_by_one = {
    .own = { { NP_("You win the hand with {meld}, {n} card won.", "You win the hand with {meld}, {n} cards won.") },
             { NP_("You win the hand, {meld}, {n} card won.", "You win the hand, {meld}, {n} cards won.") } },
    .other = { { NP_("{who} wins the hand with {meld}, {n} card won.", "{who} wins the hand with {meld}, {n} cards won.") },
               { NP_("{who} wins the hand, {meld}, {n} card won.", "{who} wins the hand, {meld}, {n} cards won.") } } };
// The sentences that tell the other side's pass in Deck battle: {n} is how many cards are won by it, {left} how many are drawn
// after it.  Watchers hear who won the cards, the winner hears "you".
static const struct telling passes_draws = { .other = { { NP_("{who} passes and draws {left}, {card} wins {n} card.", "{who} passes and draws {left}, {card} wins {n} cards.") },
               { N_("{who} passes, draws {left}, {card} wins {n}."), NULL } } };
static const struct telling passes_draws_won = { .other = { { NP_("{who} passes and draws {left}, you win {n} card.", "{who} passes and draws {left}, you win {n} cards.") },
               { N_("{who} passes, draws {left}, you win {n}."), NULL } } };
// clang-format on

// Returns whether an event of Deck battle joins the event `before` in one sentence that tells a turn.  If `before` is NULL,
// returns whether the event can begin such a sentence.  Plays and won hands of any side do; passes do unless they are the
// hearer's own.
bool battle_joins(const struct game *game, const struct hearer *h, const struct event *before, const struct event *e)
{
    bool own_too = e->kind == BATTLE_TOLD_PLAY || e->kind == BATTLE_TOLD_HAND_WON;
    return own_too ? !before || before->seat == e->seat : kit_joins(game, h, before, e);
}

static void join_play(const struct hearer *h, const struct event *e, const struct event *won, struct strbuf *out)
{
    const struct battle_combo combo = event_combo(e);
    long cards = (long)combo_cards(&combo);
    phrase_tell(won          ? &wins_by_one
                : cards == 1 ? &plays_one
                             : &plays,
                e->seat == h->seat, h->style,
                FILL(.who = h->name[e->seat], .meld = name_combo(&combo).text, .n = won ? won->number : cards), out);
    tell_edge(h, e, out);
}

static void join_pass(const struct hearer *h, const struct event *e, const struct event *drawn, struct strbuf *out)
{
    int other = other_side(e->seat);
    phrase_tell(h->seat == other ? &passes_draws_won : &passes_draws, false, h->style,
                FILL(.who = h->name[e->seat], .card = h->name[other], .n = e->number, .left = drawn->number), out);
}

void battle_tell_turn(const struct game *game, const struct hearer *h, const struct event *e, int count, struct strbuf *out)
{
    for (int i = 0; i < count; i++) {
        const struct event *next = i + 1 < count ? &e[i + 1] : NULL;
        if (e[i].kind == BATTLE_TOLD_PLAY) {
            const struct event *won = next && next->kind == BATTLE_TOLD_HAND_WON ? next : NULL;
            join_play(h, &e[i], won, out);
            i += won != NULL;
        } else if (e[i].kind == BATTLE_TOLD_PASS && e[i].number && next && next->kind == BATTLE_TOLD_DRAWN && next->number) {
            join_pass(h, &e[i], next, out);
            i++;
        } else {
            kit_says(game, h, &e[i], out);
        }
    }
}

// Tells, in short, what the other side of Deck battle did, and how many cards it still holds.
void battle_digest(const struct game *game, const struct hearer *h, const struct event *e, int count, struct strbuf *out)
{
    const struct shown *shown = &h->view->shown;
    kit_digest(game, h, e, count, out);
    for (int seat = 0; seat < BATTLE_SIDES && shown->phase != BATTLE_PHASE_OVER; seat++)
        if (seat != h->seat)
            PHRASE(h->style, out, FILL(.who = h->name[seat], .n = shown->hand_count[seat]),
                   { NP_("{who} has {n} card left in hand.", "{who} has {n} cards left in hand.") },
                   { NP_("{who}, {n} card left.", "{who}, {n} cards left.") });
}

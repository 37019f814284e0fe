// SPDX-License-Identifier: GPL-3.0-or-later
// The moves of Kings against the table of rules.md 6.3, written down here a second time and in
// another way: in random games under random rules every move that can be said is tried, in every
// position, and must be taken, listed or refused as the table says.  Blocked rounds are counted
// beside the engine in the same games.
#include "test.h"
#include "unit/kings_kit.h"

#include "base/rng.h"
#include <stdlib.h>

enum { GAMES = 48, STEPS = 160, SAYABLE = 2 * KINGS_CARDS * PLACES + PLACES * PLACES + 1 };

// --- rules.md 6.3, once more ---

static bool red(int face)
{
    return face_suit(face) == SUIT_HEARTS || face_suit(face) == SUIT_DIAMONDS;
}

static bool lies_on(int upper, int lower)
{
    return face_rank(lower) - face_rank(upper) == 1 && red(upper) + red(lower) == 1;
}

static bool is_side(int place)
{
    return place <= PLACE_WEST;
}

static bool holds(const struct state *s, int face)
{
    for (int i = 0; i < s->shown.k.hand_count[s->shown.k.turn]; i++)
        if (s->hand[s->shown.k.turn][i] == face)
            return true;
    return false;
}

static bool side_is_empty(const struct state *s)
{
    int full = 0;
    for (int place = PLACE_NORTH; place <= PLACE_WEST; place++)
        full += s->shown.pile[place].count > 0;
    return full < 4;
}

static enum reason reason_of_play(const struct options *o, const struct state *s, int face, int place)
{
    const struct pile *pile = &s->shown.pile[place];
    if (pile->count)
        return lies_on(face, pile->card[pile->count - 1]) ? REASON_NONE : REASON_NO_FIT;
    if (!is_side(place))
        return face >= face_of(RANK_KING, SUIT_CLUBS) ? REASON_NONE : REASON_SLOT;
    return face < face_of(RANK_KING, SUIT_CLUBS) || o->slot_king ? REASON_NONE : REASON_SLOT;
}

static enum reason reason_of_under(const struct options *o, const struct state *s, int face, int place)
{
    const struct pile *pile = &s->shown.pile[place];
    if (!is_side(place) || pile->count == 0 || (face_rank(face) == RANK_KING && !o->slot_king))
        return REASON_SLOT;
    if (!side_is_empty(s))
        return REASON_NO_EMPTY_SLOT;
    return lies_on(pile->card[0], face) ? REASON_NONE : REASON_NO_FIT;
}

static enum reason reason_of_move(const struct state *s, int from, int place)
{
    const struct pile *moved = &s->shown.pile[from], *pile = &s->shown.pile[place];
    if (!is_side(from))
        return REASON_CORNER;
    if (moved->count == 0 || from == place)
        return REASON_SLOT;
    if (pile->count)
        return lies_on(moved->card[0], pile->card[pile->count - 1]) ? REASON_NONE : REASON_NO_FIT;
    return !is_side(place) && face_rank(moved->card[0]) == RANK_KING ? REASON_NONE : REASON_SLOT;
}

// Why the seat on turn may not make this move; END is judged by the caller, who knows whether another was allowed.
static enum reason reason_of(const struct options *o, const struct state *s, const struct move *m)
{
    if (m->verb == KINGS_MOVE)
        return reason_of_move(s, m->where, m->target);
    if (!holds(s, m->card[0].face))
        return REASON_NOT_IN_HAND;
    return m->verb == KINGS_PLAY ? reason_of_play(o, s, m->card[0].face, m->target)
                                 : reason_of_under(o, s, m->card[0].face, m->target);
}

// --- every move that can be said ---

static void add(struct move_list *all, int verb, int face, int from, int place)
{
    struct move *m = move_list_add(all);
    m->verb = (uint8_t)verb;
    m->where = (uint8_t)from;
    m->target = (int16_t)place;
    m->count = face != FACE_NONE;
    m->card[0] = (struct move_card){ (uint8_t)face, FACE_NONE };
}

static void say_all(struct move_list *all)
{
    for (int place = 0; place < PLACES; place++) {
        for (int face = 0; face < KINGS_CARDS; face++) {
            add(all, KINGS_PLAY, face, 0, place);
            add(all, KINGS_UNDER, face, 0, place);
        }
        for (int from = 0; from < PLACES; from++)
            add(all, KINGS_MOVE, FACE_NONE, from, place);
    }
    add(all, KINGS_END, FACE_NONE, 0, 0); // the last one
    assert_int_equal(all->count, SAYABLE);
}

static int times_listed(const struct move_list *list, const struct move *m)
{
    int times = 0;
    for (int i = 0; i < list->count; i++)
        times += move_equal(&list->move[i], m);
    return times;
}

// --- random games ---

struct game_on {
    struct options o;
    struct state s;
    struct luck luck;
    struct rng rng;
    struct move_list all, listed;
    int idle, played; // turns in a row that count towards a block; cards played from hand in this turn
    bool dry;         // nothing to draw as this turn began
    long taken, refused, blocked, won, ends_refused;
};

static void fail_move(const struct move *m, const char *what, enum reason got, enum reason wanted)
{
    struct strbuf text = STRBUF_INIT;
    kings_game.print(&kings_game, (struct seat_names){ 0 }, m, &text);
    fail_msg("%s: %s, %s where the rules say %s", text.text, what, reason_word(got), reason_word(wanted));
}

// Tries one move on a copy; true when it is taken.
static bool try_one(struct game_on *g, const struct move *m, enum reason wanted)
{
    struct state after = g->s;
    struct events events = { .mute = true };
    struct refusal no = { 0 };
    struct luck luck = g->luck;
    bool taken = kings_game.apply(&kings_game, &g->o, &after, g->s.shown.k.turn, m, &luck, &events, &no);
    events_release(&events);
    if (taken != (wanted == REASON_NONE) || no.reason != wanted)
        fail_move(m, taken ? "taken" : "refused", no.reason, wanted);
    if (!taken && (memcmp(&after, &g->s, sizeof after) != 0 || !no.text[0]))
        fail_move(m, "changed something, or has no sentence", no.reason, wanted);
    if (taken && !kings_game.sound(&kings_game, &g->o, &after, NULL))
        fail_move(m, "leaves cards out of order", no.reason, wanted);
    if (times_listed(&g->listed, m) != taken)
        fail_move(m, taken ? "taken and not listed once" : "listed and refused", no.reason, wanted);
    g->taken += taken;
    g->refused += !taken;
    return taken;
}

static void try_all(struct game_on *g)
{
    struct view v;
    int possible = 0;
    kings_seen(&g->o, &g->s, g->s.shown.k.turn, &v);
    g->listed.count = 0;
    kings_game.legal(&kings_game, &g->o, &v, &g->listed);
    for (int i = 0; i < SAYABLE - 1; i++)
        possible += try_one(g, &g->all.move[i], reason_of(&g->o, &g->s, &g->all.move[i]));
    enum reason end = g->o.must_play && possible ? REASON_MUST_PLAY : REASON_NONE;
    g->ends_refused += end != REASON_NONE;
    try_one(g, &g->all.move[SAYABLE - 1], end);
}

// Ending is as likely as everything else together in some games, so that rounds are blocked.
static const struct move *choose(struct game_on *g, bool lazy)
{
    const struct move *last = &g->listed.move[g->listed.count - 1];
    if (lazy && last->verb == KINGS_END && rng_below(&g->rng, 4))
        return last;
    return &g->listed.move[rng_below(&g->rng, (uint32_t)g->listed.count)];
}

// The block counted beside the engine; true when the round must be blocked now.
static bool count_block(struct game_on *g, const struct move *m, bool had_stock)
{
    if (m->verb != KINGS_END) {
        g->played += m->verb != KINGS_MOVE;
        return false;
    }
    bool dry = g->o.draw_at == DRAW_AT_END ? !had_stock : g->dry;
    g->idle = dry && g->played == 0 ? g->idle + 1 : 0;
    g->played = 0;
    g->dry = !had_stock;
    return g->idle == g->s.shown.k.seats;
}

static void make(struct game_on *g, const struct move *m)
{
    struct events events = { .mute = true };
    int seat = g->s.shown.k.turn;
    bool had_stock = g->s.shown.stock_count > 0, blocked = count_block(g, m, had_stock);
    assert_true(kings_game.apply(&kings_game, &g->o, &g->s, seat, m, &g->luck, &events, NULL));
    bool over = g->s.shown.k.over, won = g->s.shown.k.hand_count[seat] == 0;
    assert_int_equal(over, blocked || won);
    assert_int_equal(g->s.shown.out, won ? seat : SEATS_MAX);
    // Ending the turn shows nothing new, unless the card of the turn is drawn then or the hand is over.
    bool ended = m->verb == KINGS_END && !over && g->o.undo_turn && g->o.draw_at != DRAW_AT_END;
    bool goes_back = m->verb != KINGS_END && !won && g->o.undo_turn;
    assert_int_equal(events.undo, ended ? UNDO_ENDED : goes_back ? UNDO_PUSH : UNDO_CLEAR);
    events_release(&events);
    g->blocked += blocked;
    g->won += won;
}

static void play_round(struct game_on *g, int number)
{
    struct events events = { .mute = true };
    char word[24];
    snprintf(word, sizeof word, "kings-%d", number);
    rng_seed(&g->rng, word);
    luck_seed(&g->luck, word);
    kit_options(&g->o);
    g->o.draw_at = number % 2;
    g->o.must_play = number / 2 % 2;
    g->o.slot_king = number / 4 % 2;
    g->o.clear_complete = number / 8 % 2;
    g->o.auto_corner = number / 3 % 2;
    g->o.undo_turn = number % 5 != 0;
    g->o.deal_cards = 1 + (int)rng_below(&g->rng, 8);
    memset(&g->s, 0, sizeof g->s);
    kings_game.deal(&kings_game, &g->o, 2 + number % 5, &g->s, &g->luck, &events);
    events_release(&events);
    g->idle = g->played = 0;
    g->dry = false; // a deal of at most 8 cards leaves the first turn its card
    for (int step = 0; step < STEPS && !g->s.shown.k.over; step++) {
        try_all(g);
        make(g, choose(g, number % 3 == 0));
    }
}

TEST(every_move_is_judged_as_the_rules_say)
{
    struct game_on g = { 0 };
    say_all(&g.all);
    for (int number = 0; number < GAMES; number++)
        play_round(&g, number);
    print_message("%ld moves taken, %ld refused, %ld of them ends; %ld rounds won, %ld blocked.\n", g.taken, g.refused,
                  g.ends_refused, g.won, g.blocked);
    assert_true(g.won > 0 && g.blocked > 0 && g.ends_refused > 0);
    move_list_release(&g.all);
    move_list_release(&g.listed);
}

// --- who may act ---

TEST(nobody_acts_out_of_turn_or_after_the_round)
{
    struct options o;
    struct state s;
    struct events events = { .mute = true };
    struct refusal no = { 0 };
    const struct move end = kit_move("end"), last = kit_move("play 2C on north");
    kit_options(&o);
    kings_placed(&o, 2, "turn Ann;phase play;hand Ann 2C;hand Bob 5C 6C;pile north 3H", &s);
    assert_false(kings_game.apply(&kings_game, &o, &s, 1, &end, NULL, &events, &no));
    assert_int_equal(no.reason, REASON_NOT_YOUR_TURN);
    assert_true(kings_game.apply(&kings_game, &o, &s, 0, &last, NULL, &events, &no));
    assert_int_equal(kings_game.turn(&kings_game, &s), 0);
    for (int seat = 0; seat < 2; seat++) {
        assert_false(kings_game.apply(&kings_game, &o, &s, seat, &end, NULL, &events, &no));
        assert_int_equal(no.reason, REASON_WRONG_PHASE);
    }
    events_release(&events);
}

// --- what Enter can mean ---

static void expect_uses(const char *position, int seat, const char *card, const char *wanted)
{
    struct options o;
    struct state s;
    struct view v;
    struct move_list uses = { 0 };
    struct strbuf got = STRBUF_INIT;
    kit_options(&o);
    kings_placed(&o, 2, position, &s);
    kings_seen(&o, &s, seat, &v);
    if (strlen(card) == 1)
        kings_game.table_uses(&kings_game, &o, &v, card[0] - '0', &uses, NULL);
    else
        kings_game.uses(&kings_game, &o, &v, face_read(card), &uses, NULL);
    for (int i = 0; i < uses.count; i++) {
        strbuf_add(&got, i ? ", " : "");
        kings_game.print(&kings_game, (struct seat_names){ 0 }, &uses.move[i], &got);
    }
    assert_string_equal(got.text, wanted);
    strbuf_release(&got);
    move_list_release(&uses);
}

TEST(a_card_is_asked_about_only_where_there_is_a_choice)
{
    static const char position[] = "turn Ann;phase play;hand Ann 8S KD AC 3D;hand Bob 5C;"
                                   "pile north 9H;pile east none;pile south none;pile west 2D;pile northeast KH QC";
    expect_uses(position, 0, "8S", "play 8S on north, play 8S on east");
    expect_uses(position, 0, "KD", "play KD on southeast, play KD on east");
    expect_uses(position, 0, "AC", "play AC on west, play AC on east");
    expect_uses(position, 0, "5C", "");
    expect_uses(position, 1, "5C", "");
}

TEST(a_pile_that_was_read_goes_where_it_fits)
{
    static const char position[] = "turn Ann;phase play;hand Ann 8S;hand Bob 5C;"
                                   "pile north JH 10S;pile east KD;pile south QS;pile west QC;pile northeast KH";
    expect_uses(position, 0, "1", "move north on south, move north on west");
    expect_uses(position, 0, "2", "move east on southeast");
    expect_uses(position, 0, "3", "move south on east, move south on northeast");
    expect_uses(position, 0, "5", "");
    expect_uses(position, 0, "9", "");
    expect_uses(position, 1, "1", "");
}

// --- positions ---

static void expect_fault(const char *position, const char *part)
{
    struct options o;
    struct state s;
    struct err err = ERR_INIT;
    kit_options(&o);
    assert_false(kit_try(&o, 2, position, &s, &err));
    assert_int_equal(err.count, 1);
    if (!strstr(err.text.text, part))
        fail_msg("%s is refused with: %s", position, err.text.text);
    err_release(&err);
}

TEST(a_position_that_makes_no_sense_is_refused)
{
    expect_fault("pile north 9H 7S", "kit:1: Here the 7 of spades does not fit");
    expect_fault("pile north 9H 8D", "does not fit");
    expect_fault("turn Ann;pile northeast QH", "kit:2: A corner begins with a king");
    expect_fault("pile middle QH", "Say a place");
    expect_fault("pile north", "Say a place");
    expect_fault("pile north QH;pile n KS", "twice");
    expect_fault("hand Ann QH QH", "has the queen of hearts only once");
    expect_fault("hand Ann JK", "not a card in this game");
    expect_fault("hand Ann;hand Bob 2C", "without cards");
    expect_fault("phase buy", "draw, play and over");
    expect_fault("discard QH", "has no line discard");
    expect_fault("score Ann many", "one number");
    expect_fault("stock-exactly 3C", "takes nothing after it");
    expect_fault("turn Zoe", "No seat is called Zoe");
}

// A seat is told which card it drew, the others that it drew; nobody else hears the card.
TEST(only_the_drawer_hears_the_card)
{
    for (int at = DRAW_AT_START; at <= DRAW_AT_END; at++) {
        struct options o;
        struct state s;
        struct events events = { 0 };
        const struct move end = kit_move("end");
        int cards = 0, called = 0;
        kit_options(&o);
        o.draw_at = at;
        kings_placed(&o, 3, "turn Ann;phase play;hand Ann 2C 3C;hand Bob 5C;hand Cay 6C;stock 7C 8C", &s);
        assert_true(kings_game.apply(&kings_game, &o, &s, 0, &end, NULL, &events, NULL));
        unsigned drawer = at == DRAW_AT_START ? 1u << 1 : 1u << 0;
        for (int i = 0; i < events.count; i++) {
            const struct event *e = &events.event[i];
            if (e->count) {
                cards++;
                assert_int_equal(e->hearers, drawer);
                assert_int_equal(e->card[0].face, face_read("7C"));
            }
            if (e->kind == KINGS_TOLD_DREW)
                assert_int_equal(e->hearers, EVERYONE & ~drawer);
            called += e->call && e->seat == 1 && e->hearers == 1u << 1;
        }
        assert_int_equal(cards, 1);
        assert_int_equal(called, 1);
        events_release(&events);
    }
}

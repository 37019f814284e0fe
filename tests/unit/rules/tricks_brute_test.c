// SPDX-License-Identifier: GPL-3.0-or-later
// Who takes a trick and what may be played in it, over 10,000 tricks of each shipped variant, by a second model that was written
// from the rules alone: it knows each game by its name, cards by their letters, and no key.
#include "rules/tricks/tricks.h"
#include "rules/variant/variant.h"
#include "test.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRICKS_EACH = 10000 };

// --- the second model ---

struct card {
    char rank, suit; // 'T' is 10, '*' a joker, which has no suit of its own
};
struct trick {
    const char *game;
    char trump; // 0: none
    bool first, hearts_broken, spades_broken;
    int count, players; // cards that lie there
    struct card card[8];
    bool partner[8]; // laid by a partner of who is to play
};

static struct card card_from(int face)
{
    if (face == FACE_JOKER)
        return (struct card){ '*', '*' };
    return (struct card){ "A23456789TJQK"[face_rank(face) - 1], "CDHS"[face_suit(face)] };
}

static bool is_game(const struct trick *t, const char *game)
{
    return strncmp(t->game, game, strlen(game)) == 0;
}

static char other_black_or_red(char suit)
{
    return suit == 'C' ? 'S' : suit == 'S' ? 'C' : suit == 'H' ? 'D' : 'H';
}

static char suit_in(const struct trick *t, struct card c)
{
    if (c.rank == '*')
        return t->trump;
    return is_game(t, "euchre") && t->trump && c.rank == 'J' && c.suit == other_black_or_red(t->trump) ? t->trump : c.suit;
}

static int strength(const struct trick *t, struct card c)
{
    const char *order = "23456789TJQKA";
    bool trump = suit_in(t, c) == t->trump;
    if (is_game(t, "belote"))
        order = trump ? "78QKTA9J" : "789JQKTA";
    if (c.rank == '*')
        return 102;
    if (is_game(t, "euchre") && trump && c.rank == 'J')
        return c.suit == t->trump ? 101 : 100;
    return (int)(strchr(order, c.rank) - order) + (trump ? 50 : 0);
}

// The winner is the strongest trump, or else the strongest card of the suit that was led.
static int winner_of(const struct trick *t)
{
    int best = -1;
    for (int pass = 0; pass < 2 && best < 0; pass++)
        for (int i = 0; i < t->count; i++) {
            char wanted = pass == 0 ? t->trump : suit_in(t, t->card[0]);
            if (suit_in(t, t->card[i]) == wanted && (best < 0 || strength(t, t->card[i]) > strength(t, t->card[best])))
                best = i;
        }
    return best;
}

static int with_suit(const struct trick *t, const struct card *hand, int count, char suit)
{
    int found = 0;
    for (int i = 0; i < count; i++)
        found += suit_in(t, hand[i]) == suit;
    return found;
}

static bool costs(struct card c)
{
    return c.suit == 'H' || (c.suit == 'S' && c.rank == 'Q');
}

static bool may_lead(const struct trick *t, const struct card *hand, int count, struct card c)
{
    if (is_game(t, "hearts") && t->first) {
        char lowest = t->players < 5 ? '2' : t->players == 6 ? '4' : '3'; // with three the 2 of diamonds is out
        return c.suit == 'C' && c.rank == lowest;
    }
    if (is_game(t, "hearts") && c.suit == 'H')
        return t->hearts_broken || with_suit(t, hand, count, 'H') == count;
    if (is_game(t, "spades") && c.suit == 'S')
        return t->spades_broken || with_suit(t, hand, count, 'S') == count;
    return true;
}

// The strongest trump that lies there, 0: none.
static int highest_trump(const struct trick *t)
{
    int most = 0;
    for (int i = 0; i < t->count; i++)
        if (suit_in(t, t->card[i]) == t->trump && strength(t, t->card[i]) > most)
            most = strength(t, t->card[i]);
    return most;
}

static bool has_higher_trump(const struct trick *t, const struct card *hand, int count)
{
    for (int i = 0; i < count; i++)
        if (suit_in(t, hand[i]) == t->trump && strength(t, hand[i]) > highest_trump(t))
            return true;
    return false;
}

static bool may_be_played(const struct trick *t, const struct card *hand, int count, struct card c)
{
    if (!t->count)
        return may_lead(t, hand, count, c);
    char led = suit_in(t, t->card[0]);
    bool belote = is_game(t, "belote"), follows = suit_in(t, c) == led, trump = suit_in(t, c) == t->trump;
    bool higher = trump && strength(t, c) > highest_trump(t);
    if (with_suit(t, hand, count, led))
        return follows && (!belote || led != t->trump || higher || !has_higher_trump(t, hand, count));
    if (belote && led != t->trump && with_suit(t, hand, count, t->trump) && !t->partner[winner_of(t)])
        return trump && (higher || !has_higher_trump(t, hand, count));
    if (is_game(t, "hearts") && t->first && costs(c)) {
        for (int i = 0; i < count; i++)
            if (!costs(hand[i]))
                return false;
    }
    return true;
}

// --- the engine beside it ---

struct match {
    const struct variant *variant;
    struct state *state;
    struct luck luck;
    struct events events;
    int seats;
    bool hearts, spades; // broken, as the model saw it
};

static unsigned partners_of(const struct match *match, int seat)
{
    return match->variant->options->sides == SIDES_NONE ? 1u << seat : (1u << seat | 1u << (seat + 2) % 4);
}

static void read_trick(const struct match *match, int seat, int led, struct trick *out)
{
    const struct state *s = match->state;
    *out = (struct trick){ .game = match->variant->id, .trump = s->shown.trump == NO_TRUMP ? 0 : "CDHS"[s->shown.trump] };
    out->players = match->seats;
    out->first = s->shown.trick_number == 1;
    out->hearts_broken = match->hearts;
    out->spades_broken = match->spades;
    for (int i = 0; i < s->shown.trick_count; i++) {
        out->card[out->count++] = card_from(s->trick[i]);
        out->partner[i] = partners_of(match, seat) >> led & 1;
        do
            led = (led + 1) % match->seats;
        while (s->shown.alone != NOBODY && led != s->shown.alone && partners_of(match, s->shown.alone) >> led & 1);
    }
}

static bool apply(struct match *match, int seat, const struct move *m)
{
    struct refusal no = { 0 };
    events_reset(&match->events);
    return tricks_game.apply(&tricks_game, match->variant->options, match->state, seat, m, &match->luck, &match->events, &no);
}

// Plays a card, and says whether the trick is over and whom the engine gives it to.
static bool play_card(struct match *match, struct view *view, int *taker)
{
    struct state *s = match->state, *before = malloc(sizeof *before);
    int seat = s->shown.k.turn, led = s->shown.led, held = s->shown.k.hand_count[seat], legal[TRICKS_HELD], choices = 0;
    struct trick t;
    struct card hand[TRICKS_HELD];
    read_trick(match, seat, led, &t);
    for (int i = 0; i < held; i++)
        hand[i] = card_from(s->hand[seat][i]);
    memset(view, 0, sizeof *view);
    tricks_game.look(&tricks_game, match->variant->options, s, seat, view);
    const struct kit_now now = kit_view(&tricks_game, match->variant->options, view);
    for (int i = 0; i < held; i++) {
        struct move m = { .verb = TRICKS_PLAY, .count = 1, .card[0] = { s->hand[seat][i], FACE_NONE } };
        bool may = may_be_played(&t, hand, held, hand[i]);
        if (kit_may(&now, &m, NULL) != may)
            fail_msg("%s: %c%c is %s by the second model", match->variant->id, hand[i].rank, hand[i].suit,
                     may ? "fine" : "wrong");
        if (may)
            legal[choices++] = i;
    }
    assert_true(choices > 0);
    int at = legal[luck_below(&match->luck, (uint32_t)choices)], tricks[SEATS_MAX];
    struct card c = hand[at];
    struct move m = { .verb = TRICKS_PLAY, .count = 1, .card[0] = { s->hand[seat][at], FACE_NONE } };
    for (int other = 0; other < match->seats; other++)
        tricks[other] = s->shown.tricks[other];
    t.card[t.count] = c;
    t.count++;
    match->hearts |= c.suit == 'H' && (t.count == 1 || t.card[0].suit != 'H');
    match->spades |= c.suit == 'S' && (t.count == 1 || t.card[0].suit != 'S');
    memcpy(before, s, sizeof *before);
    assert_true(apply(match, seat, &m));
    *taker = -1;
    for (int other = 0; other < match->seats; other++)
        if (s->shown.tricks[other] != tricks[other])
            *taker = other;
    if (*taker >= 0) {
        int winner = led;
        for (int i = winner_of(&t); i > 0; i--)
            winner = tricks_next(match->variant->options, before, winner);
        assert_int_equal(*taker, winner);
    }
    free(before);
    return *taker >= 0;
}

// Anything that is no card: the first thing that is allowed, or one by luck.
static void act(struct match *match, struct view *view)
{
    unsigned turn = tricks_game.turn(&tricks_game, match->state);
    int seat = __builtin_ctz(turn);
    struct move_list moves = { 0 };
    memset(view, 0, sizeof *view);
    tricks_game.look(&tricks_game, match->variant->options, match->state, seat, view);
    tricks_game.legal(&tricks_game, match->variant->options, view, &moves);
    assert_true(moves.count > 0);
    assert_true(apply(match, seat, &moves.move[luck_below(&match->luck, (uint32_t)moves.count)]));
    move_list_release(&moves);
}

static int play_round(struct match *match, struct view *view)
{
    int taken = 0, taker;
    match->hearts = match->spades = false;
    tricks_game.deal(&tricks_game, match->variant->options, match->seats, match->state, &match->luck, &match->events);
    while (tricks_game.turn(&tricks_game, match->state))
        if (match->state->shown.phase == PHASE_PLAY)
            taken += play_card(match, view, &taker);
        else
            act(match, view);
    return taken;
}

TEST(ten_thousand_tricks_of_each)
{
    static const char *const variants[] = { "hearts",  "hearts-jack",      "spades", "spades-solo", "whist",
                                            "oh-hell", "nomination-whist", "euchre", "belote" };
    struct view *view = malloc(sizeof *view);
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
        struct variant *variant = variant_load(variants[i], NULL, NULL);
        int least, most, seats;
        assert_non_null(variant);
        variant_players(variant, &least, &most);
        seats = least;
        for (int taken = 0; taken < TRICKS_EACH; seats = seats < most ? seats + 1 : least) {
            struct match match = { .variant = variant, .state = calloc(1, sizeof(struct state)), .seats = seats };
            char word[32];
            snprintf(word, sizeof word, "brute %d", taken);
            luck_seed(&match.luck, word);
            for (int round = 0; round < 7; round++)
                taken += play_round(&match, view);
            events_release(&match.events);
            free(match.state);
        }
        variant_free(variant);
    }
    free(view);
}

TEST(the_second_model_knows_what_it_says)
{
    struct trick t = { .game = "euchre", .trump = 'H', .count = 3, .card = { { 'A', 'H' }, { 'J', 'D' }, { 'J', 'H' } } };
    assert_int_equal(winner_of(&t), 2);
    t.count = 2;
    assert_int_equal(winner_of(&t), 1);
    struct card hand[] = { { 'J', 'D' }, { 'A', 'D' } };
    t.count = 1;
    assert_true(may_be_played(&t, hand, 2, hand[0]));
    assert_false(may_be_played(&t, hand, 2, hand[1]));
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Guesses of another hand of gin: they keep to what is known, hold what the seat has shown to want more often than chance would,
// and what it threw the neighbours of less often.  And rounds in thought: hands as bits leave over what the engine counts, and
// who plays them discards and takes as a steady player.
#include "players/rummy/knock_guess.h"

#include "players/rummy/knock.h"
#include "players/rummy/knock_round.h"
#include "rules/variant/variant.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GUESSES = 400, HAND = 10 };

struct seen {
    struct variant *variant;
    struct knock_bits bits;
    struct view *view;
    struct memory memory;
    struct rng rng;
};

static int face_named(const char *name)
{
    int face = face_read(name);
    assert_true(face >= 0);
    return face;
}

static void add_cards(struct pile *pile, const char *names)
{
    char text[200], *at = text;
    snprintf(text, sizeof text, "%s", names);
    for (char *name; (name = strsep(&at, " "));)
        pile->card[pile->count++] = card_of(face_named(name), 0);
}

// The seat has ten cards, an upcard lies there, and nobody has moved.
static void begin_with(struct seen *seen, const char *rules, bool high_ace)
{
    struct err err = ERR_INIT;
    memset(seen, 0, sizeof *seen);
    seen->variant = variant_load(rules, NULL, &err);
    assert_non_null(seen->variant);
    if (high_ace)
        seen->variant->options->run_ace = ACE_BOTH;
    seen->view = calloc(1, sizeof *seen->view);
    struct shown *shown = &seen->view->shown;
    shown->seats = 2;
    shown->upcard = FACE_NONE;
    shown->must_play = FACE_NONE;
    shown->knocker = shown->out = shown->asked = shown->wants = SEATS_MAX;
    shown->phase = RUMMY_PHASE_DRAW;
    shown->hand_count[0] = shown->hand_count[1] = HAND;
    shown->stock_count = 52 - 2 * HAND - 1;
    add_cards(&seen->view->hand, "AC 2C 2H 4S 5H 6S 8D 9C 10H JS");
    add_cards(&shown->discard, "KS");
    seen->memory.whole = true;
    assert_true(knock_bits_begin(&seen->bits, seen->variant->options, shown));
    rng_seed(&seen->rng, "knock guess");
}

static void begin(struct seen *seen, const char *rules)
{
    begin_with(seen, rules, false);
}

static void end(struct seen *seen)
{
    variant_free(seen->variant);
    free(seen->view);
}

static void did(struct seen *seen, int seat, enum deed_kind what, const char *card)
{
    int face = *card ? face_named(card) : FACE_NONE;
    struct shown *shown = &seen->view->shown;
    seen->memory.deed[seen->memory.deeds++] = (struct deed){ (uint8_t)seat, what, (uint8_t)face };
    if (what == DEED_DREW)
        shown->stock_count--;
    else if (what == DEED_TOOK)
        shown->discard.count--;
    else
        add_cards(&shown->discard, card);
}

// Seat 0 leaves the upcard, and seat 1 too, or takes it and throws a card.
static void first_turn(struct seen *seen, const char *thrown)
{
    seen->memory.deed[seen->memory.deeds++] = (struct deed){ 0, DEED_THREW, (uint8_t)face_named("KS") };
    did(seen, 1, DEED_TOOK, "KS");
    did(seen, 1, DEED_THREW, thrown);
}

// In how many guesses of a hundred is the card in the hand?
static int share_of(struct seen *seen, const char *card)
{
    struct knock_guess guess;
    int face = face_named(card), held = 0;
    assert_true(knock_guess_begin(&guess, &seen->bits, seen->view, &seen->memory, &seen->rng));
    const uint64_t mine = knock_bits_of(&seen->bits, &seen->view->hand),
                   open = knock_bits_of(&seen->bits, &seen->view->shown.discard);
    for (int i = 0; i < GUESSES; i++) {
        knock_guess_next(&guess);
        assert_int_equal(__builtin_popcountll(guess.hand), HAND);
        assert_true((guess.hand & guess.known) == guess.known);
        assert_true(((guess.hand | guess.pool) & (mine | open)) == 0 && (guess.hand & guess.pool) == 0);
        assert_true((guess.hand | guess.pool | mine | open) == seen->bits.pack);
        held += guess.hand >> seen->bits.of[face] & 1;
    }
    return held * 100 / GUESSES;
}

TEST(a_card_that_was_taken_is_in_every_guess_and_its_neighbours_often)
{
    struct seen seen;
    begin(&seen, "gin");
    int before = share_of(&seen, "KD");
    first_turn(&seen, "7C");
    assert_int_equal(share_of(&seen, "KS"), 100);
    assert_true(share_of(&seen, "KD") > before + 20);
    end(&seen);
}

TEST(neighbours_of_what_was_thrown_are_rare)
{
    struct seen seen;
    begin(&seen, "gin");
    first_turn(&seen, "QD");
    int with_queen = share_of(&seen, "7D");
    end(&seen);
    begin(&seen, "gin");
    first_turn(&seen, "7C");
    assert_true(share_of(&seen, "7D") < with_queen);
    end(&seen);
}

TEST(what_was_left_on_the_pile_lies_with_nothing_it_holds)
{
    struct seen seen;
    begin(&seen, "gin");
    first_turn(&seen, "QD");
    int before = share_of(&seen, "7D");
    did(&seen, 0, DEED_DREW, "");
    did(&seen, 0, DEED_THREW, "7C");
    did(&seen, 1, DEED_DREW, "");
    did(&seen, 1, DEED_THREW, "JH");
    assert_true(share_of(&seen, "7D") < before);
    end(&seen);
}

TEST(who_has_not_heard_all_of_it_guesses_nothing)
{
    struct seen seen;
    struct knock_guess guess;
    begin(&seen, "gin");
    seen.memory.whole = false;
    assert_false(knock_guess_begin(&guess, &seen.bits, seen.view, &seen.memory, &seen.rng));
    seen.memory.whole = true;
    seen.memory.deeds = DEEDS_KEPT + 1;
    assert_false(knock_guess_begin(&guess, &seen.bits, seen.view, &seen.memory, &seen.rng));
    seen.memory.deeds = 0;
    did(&seen, 1, DEED_TOOK, "KS"); // and what it threw was not heard
    seen.view->shown.discard.count = 1;
    assert_false(knock_guess_begin(&guess, &seen.bits, seen.view, &seen.memory, &seen.rng));
    end(&seen);
}

// --- rounds in thought ---

static uint64_t deal_bits(struct seen *seen, int cards, struct pile *out)
{
    struct pile deck;
    memset(&deck, 0, sizeof deck);
    memset(out, 0, sizeof *out);
    state_build_deck(seen->variant->options, 2, &deck);
    while (out->count < cards)
        out->card[out->count++] = pile_remove(&deck, (int)rng_below(&seen->rng, deck.count));
    return knock_bits_of(&seen->bits, out);
}

TEST(bits_leave_over_what_the_engine_counts)
{
    static const char *const rules[] = { "gin", "knock-rummy", "chinchon" };
    for (size_t r = 0; r < sizeof rules / sizeof *rules; r++) {
        struct seen seen;
        begin(&seen, rules[r]);
        for (int i = 0; i < 3000; i++) {
            struct pile pile;
            uint64_t bits = deal_bits(&seen, 7 + i % 12, &pile); // more than are ever held, so that much lies together
            struct counts hand = { .terms = terms_of(seen.variant->options, &seen.view->shown) };
            for (int c = 0; c < pile.count; c++)
                hand.of[card_face(pile.card[c])]++;
            assert_int_equal(knock_bits_left(&seen.bits, bits), knock_left_over(seen.variant->options, &hand));
            uint64_t fits = knock_bits_fits(&seen.bits, bits);
            for (uint64_t card = seen.bits.pack & ~bits; card; card &= card - 1)
                assert_true(fits & (card & -card) ||
                            knock_bits_left(&seen.bits, bits | (card & -card)) > knock_bits_left(&seen.bits, bits));
        }
        end(&seen);
    }
}

static void think_through(bool high_ace)
{
    struct seen seen;
    begin_with(&seen, "gin", high_ace);
    struct shown *shown = &seen.view->shown;
    for (int i = 0; i < 1500; i++) {
        struct move move;
        const bool plays = i % 2;
        uint64_t bits = deal_bits(&seen, HAND + plays, &seen.view->hand);
        shown->phase = plays ? RUMMY_PHASE_PLAY : RUMMY_PHASE_DRAW;
        memset(&shown->discard, 0, sizeof shown->discard);
        while (shown->discard.count < 3) {
            int face = (int)rng_below(&seen.rng, FACE_JOKER);
            if (!(bits >> seen.bits.of[face] & 1) && pile_count(&shown->discard, face) == 0)
                pile_add(&shown->discard, card_of(face, 0));
        }
        assert_true(knock_choose(seen.variant->options, seen.view, &seen.memory, 0, &seen.rng, &move));
        if (!plays) {
            int top = seen.bits.of[card_face(shown->discard.card[shown->discard.count - 1])];
            assert_int_equal(move.verb == RUMMY_DRAW_DISCARD, knock_round_takes(&seen.bits, bits, top));
            continue;
        }
        struct knock_discards d = { .hand = bits, .stock = shown->stock_count };
        d.unseen = seen.bits.pack & ~bits & ~knock_bits_of(&seen.bits, &shown->discard);
        knock_round_discards(&seen.bits, &d);
        if (move.verb == RUMMY_DISCARD)
            assert_int_equal(move.card[0].face, seen.bits.face[d.of[knock_round_discard(&seen.bits, &d)].bit]);
    }
    end(&seen);
}

TEST(rounds_are_thought_through_as_a_steady_player_plays_them)
{
    think_through(false);
    think_through(true);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Guesses of another hand of gin: they keep to what is known, and hold what the seat has shown to want more often than chance
// would, and what it threw the neighbours of less often.
#include "players/rummy/knock_guess.h"

#include "rules/variant/variant.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

enum { GUESSES = 400, HAND = 10 };

struct seen {
    struct variant *variant;
    struct view *view;
    struct memory memory;
    uint8_t unseen[FACES];
    struct rng rng;
};

static int face_named(const char *name)
{
    int face = face_read(name);
    assert_true(face >= 0);
    return face;
}

static void begin(struct seen *seen)
{
    struct err err = ERR_INIT;
    memset(seen, 0, sizeof *seen);
    seen->variant = variant_load("gin", NULL, &err);
    assert_non_null(seen->variant);
    seen->view = calloc(1, sizeof *seen->view);
    seen->view->shown.seats = 2;
    seen->view->shown.upcard = FACE_NONE;
    seen->view->shown.knocker = SEATS_MAX;
    seen->view->shown.hand_count[1] = HAND;
    for (int face = 0; face < FACE_JOKER; face++)
        seen->unseen[face] = 1;
    rng_seed(&seen->rng, "knock guess");
}

static void end(struct seen *seen)
{
    variant_free(seen->variant);
    free(seen->view);
}

// In how many guesses of a hundred is the card in the hand?
static int share_of(struct seen *seen, const char *card)
{
    struct knock_guess guess;
    int face = face_named(card), held = 0;
    knock_guess_begin(&guess, seen->variant->options, seen->view, &seen->memory, 1, seen->unseen, &seen->rng);
    for (int i = 0; i < GUESSES; i++) {
        int cards = 0, all = 0;
        knock_guess_next(&guess);
        for (int at = 0; at < FACES; at++) {
            cards += guess.hand.of[at];
            all += guess.hand.of[at] + guess.pool[at];
            assert_true(guess.hand.of[at] <= 1);
            if (!seen->unseen[at] && !seen->memory.holds[1][at])
                assert_int_equal(guess.hand.of[at] + guess.pool[at], 0);
        }
        assert_int_equal(cards, HAND);
        assert_true(all >= HAND);
        held += guess.hand.of[face];
    }
    return held * 100 / GUESSES;
}

TEST(a_card_that_was_taken_is_in_every_guess_and_its_neighbours_often)
{
    struct seen seen;
    begin(&seen);
    int before = share_of(&seen, "KD");
    seen.memory.holds[1][face_named("KC")] = 1;
    seen.unseen[face_named("KC")] = 0;
    assert_int_equal(share_of(&seen, "KC"), 100);
    assert_true(share_of(&seen, "KD") > before + 10);
    end(&seen);
}

TEST(neighbours_of_what_was_thrown_are_rare)
{
    struct seen seen;
    begin(&seen);
    int before = share_of(&seen, "7D");
    seen.memory.discarded[1][face_named("7C")] = 1;
    seen.unseen[face_named("7C")] = 0;
    assert_true(share_of(&seen, "7D") < before);
    assert_true(share_of(&seen, "8C") < before);
    end(&seen);
}

TEST(what_was_left_on_the_pile_lies_with_nothing_it_holds)
{
    struct seen seen;
    begin(&seen);
    int queen = face_named("QH");
    seen.unseen[queen] = 0;
    seen.memory.holds[1][face_named("QC")] = 1;
    seen.unseen[face_named("QC")] = 0;
    int before = share_of(&seen, "QD");
    seen.view->shown.discard.card[seen.view->shown.discard.count++] = card_of(queen, 0);
    seen.memory.discarded[0][queen] = 1;
    assert_true(share_of(&seen, "QD") < before);
    end(&seen);
}

TEST(a_card_fits_where_it_would_lie)
{
    struct seen seen;
    struct counts hand = { 0 };
    begin(&seen);
    hand.of[face_named("4H")] = hand.of[face_named("5H")] = hand.of[face_named("9C")] = hand.of[face_named("9D")] = 1;
    assert_true(knock_guess_fits(seen.variant->options, &hand, face_named("6H")));
    assert_true(knock_guess_fits(seen.variant->options, &hand, face_named("3H")));
    assert_true(knock_guess_fits(seen.variant->options, &hand, face_named("9S")));
    assert_false(knock_guess_fits(seen.variant->options, &hand, face_named("7H")));
    assert_false(knock_guess_fits(seen.variant->options, &hand, face_named("10C")));
    end(&seen);
}

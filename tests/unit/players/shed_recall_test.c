// SPDX-License-Identifier: GPL-3.0-or-later
// What an expert of shedding games concludes from drawing: whoever drew holds nothing that follows, but for cards drawn later.
#include "players/choose.h"
#include "rules/shed/shed.h"
#include "rules/variant/variant.h"
#include "test.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS = 2, GUESSES = 200, SEAT = 1 };

static void hears(struct memory *memory, int kind, int face, int other, int number)
{
    struct event event = { .kind = (uint8_t)kind, .seat = SEAT, .other = (int16_t)other, .number = number };
    if (face != FACE_NONE)
        event.card[event.count++].face = (uint8_t)face;
    shed_hear(memory, &event);
}

// On hearts 7, cards of the seat that would have been played, the last `later` of the hand left out; in all guesses.
static int followers(const struct memory *memory, int later)
{
    struct variant *variant = variant_load("crazy-eights", NULL, NULL);
    struct state *s = calloc(1, sizeof *s), *guess = calloc(1, sizeof *guess);
    struct view *view = calloc(1, sizeof *view);
    LOCAL(events) quiet = { .mute = true };
    struct luck luck;
    int found = 0;
    luck_seed(&luck, "recall");
    shed_game.deal(&shed_game, variant->options, SEATS, s, &luck, &quiet);
    shed_game.look(&shed_game, variant->options, s, 0, view);
    for (int n = 0; n < GUESSES; n++) {
        memset(guess, 0, sizeof *guess);
        shed_game.guess(&shed_game, variant->options, view, guess, &luck);
        shed_recall(variant->options, view, memory, guess, &luck);
        for (int i = 0; i < guess->shown.k.hand_count[SEAT] - later; i++) {
            int face = guess->hand[SEAT][i];
            found += face_suit(face) == SUIT_HEARTS || face_rank(face) == 7 || face_rank(face) == 8;
        }
    }
    variant_free(variant);
    free(s);
    free(guess);
    free(view);
    return found;
}

TEST(who_drew_holds_nothing_that_follows)
{
    struct memory memory = { 0 };
    hears(&memory, SHED_TOLD_UPCARD, face_of(7, SUIT_HEARTS), 0, 0);
    assert_true(followers(&memory, 0) > GUESSES); // nothing is known yet
    hears(&memory, SHED_TOLD_DRAWS, FACE_NONE, 2, 3);
    assert_int_equal(followers(&memory, 0), 0);
    hears(&memory, SHED_TOLD_ROUND, FACE_NONE, 0, 2);
    assert_true(followers(&memory, 0) > GUESSES);
}

TEST(cards_drawn_later_may_be_any)
{
    struct memory memory = { 0 };
    hears(&memory, SHED_TOLD_UPCARD, face_of(7, SUIT_HEARTS), 0, 0);
    hears(&memory, SHED_TOLD_DRAWS, FACE_NONE, 2, 1);
    hears(&memory, SHED_TOLD_PLAYED, face_of(RANK_KING, SUIT_CLUBS), 0, 0);
    hears(&memory, SHED_TOLD_DRAWS, FACE_NONE, 0, 2); // a penalty tells nothing of the hand
    assert_int_equal(followers(&memory, 2), 0);
    assert_true(followers(&memory, 0) > GUESSES / 4);
}

TEST(a_card_that_is_kept_after_drawing_may_follow)
{
    struct memory memory = { 0 };
    hears(&memory, SHED_TOLD_UPCARD, face_of(7, SUIT_HEARTS), 0, 0);
    hears(&memory, SHED_TOLD_DRAWS, FACE_NONE, 1, 1);
    hears(&memory, SHED_TOLD_PASSED, FACE_NONE, 0, 1);
    assert_int_equal(followers(&memory, 1), 0);
    assert_true(followers(&memory, 0) > 0);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Computer players of trick-taking games: what they guess has no suit that a seat was shown to lack, they bid and give what the
// rules allow, promise what they can keep, and a steady side beats a novice one.
#include "players/players.h"
#include "rules/tricks/tricks.h"
#include "rules/variant/variant.h"
#include "table/inside.h"
#include "test.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SEATS = 4 };

// What became of what was promised: deals in which somebody made trump, and bids.
struct tally {
    int makers, made, bids, hit;
};

static void count_promises(const struct state *s, struct tally *tally)
{
    const struct shown *shown = &s->shown;
    if (!shown->k.over)
        return;
    if (shown->maker != NOBODY) {
        tally->makers++;
        tally->made += shown->tricks[shown->maker] + shown->tricks[(shown->maker + 2) % SEATS] >= 3;
    }
    for (int seat = 0; seat < SEATS; seat++)
        if (shown->bid[seat] != NO_BID) {
            tally->bids++;
            tally->hit += shown->bid[seat] == shown->tricks[seat];
        }
}

// A match by these levels, seat by seat; the points of each seat at its end.
static void play(const char *rules, const char *const levels[SEATS], int number, struct state *s, struct tally *tally)
{
    struct variant *variant = variant_load(rules, NULL, NULL);
    struct sitter player[SEATS];
    struct luck luck;
    LOCAL(events) quiet = { .mute = true };
    struct view *view = malloc(sizeof *view);
    struct move move;
    char word[32];
    assert_non_null(variant);
    memset(s, 0, sizeof *s);
    snprintf(word, sizeof word, "match %d", number);
    luck_seed(&luck, word);
    for (int seat = 0; seat < SEATS; seat++)
        player[seat] = players_new(&tricks_game, levels[seat], word);
    while (!s->shown.k.match_over) {
        unsigned turn = tricks_game.turn(&tricks_game, s);
        if (!turn) {
            count_promises(s, tally);
            tricks_game.deal(&tricks_game, variant->options, SEATS, s, &luck, &quiet);
            continue;
        }
        int seat = __builtin_ctz(turn);
        memset(view, 0, sizeof *view);
        tricks_game.look(&tricks_game, variant->options, s, seat, view);
        assert_true(player[seat].ask(player[seat].self, variant->options, view, &move));
        assert_true(tricks_game.apply(&tricks_game, variant->options, s, seat, &move, &luck, &quiet, NULL));
    }
    for (int seat = 0; seat < SEATS; seat++)
        player[seat].release(player[seat].self);
    variant_free(variant);
    free(view);
}

TEST(a_steady_side_beats_a_novice_one)
{
    static const char *const games_with_sides[] = { "spades", "whist", "euchre", "belote" };
    static const char *const levels[2][SEATS] = { { "steady", "novice", "steady", "novice" },
                                                  { "novice", "steady", "novice", "steady" } };
    enum { MATCHES = 20 };
    struct state *s = malloc(sizeof *s);
    struct tally tally = { 0 };
    for (size_t game = 0; game < sizeof games_with_sides / sizeof *games_with_sides; game++) {
        int won = 0;
        for (int i = 0; i < MATCHES; i++) { // mirrored
            play(games_with_sides[game], levels[i % 2], i / 2, s, &tally);
            won += s->shown.k.winners >> (i % 2) & 1;
        }
        if (won < 12)
            fail_msg("steady won %d of %d matches of %s", won, MATCHES, games_with_sides[game]);
    }
    free(s);
}

// Of four makers in Euchre at least three take their three tricks, and every second bid in Oh Hell is kept.
TEST(steady_players_promise_what_they_can_keep)
{
    static const char *const steady[SEATS] = { "steady", "steady", "steady", "steady" };
    struct state *s = malloc(sizeof *s);
    struct tally euchre = { 0 }, oh_hell = { 0 };
    for (int i = 0; i < 12; i++) {
        play("euchre", steady, i, s, &euchre);
        play("oh-hell", steady, i, s, &oh_hell);
    }
    if (4 * euchre.made < 3 * euchre.makers || euchre.makers < 100)
        fail_msg("%d of %d makers made it", euchre.made, euchre.makers);
    if (2 * oh_hell.hit < oh_hell.bids || oh_hell.bids < 200)
        fail_msg("%d of %d bids were kept", oh_hell.hit, oh_hell.bids);
    free(s);
}

TEST(a_guess_leaves_out_what_a_seat_was_shown_to_lack)
{
    struct variant *variant = variant_load("whist", NULL, NULL);
    struct state *s = calloc(1, sizeof *s), *guess = calloc(1, sizeof *guess);
    struct view *view = calloc(1, sizeof *view);
    LOCAL(events) quiet = { .mute = true };
    struct luck luck;
    luck_seed(&luck, "lack");
    tricks_game.deal(&tricks_game, variant->options, SEATS, s, &luck, &quiet);
    s->shown.voids[1] = 1u << SUIT_CLUBS;
    s->shown.voids[2] = 1u << SUIT_HEARTS | 1u << SUIT_SPADES;
    for (int n = 0; n < 200; n++) {
        memset(view, 0, sizeof *view);
        memset(guess, 0, sizeof *guess);
        tricks_game.look(&tricks_game, variant->options, s, 0, view);
        tricks_game.guess(&tricks_game, variant->options, view, guess, &luck);
        for (int seat = 1; seat < SEATS; seat++)
            for (int i = 0; i < guess->shown.k.hand_count[seat]; i++)
                assert_false(s->shown.voids[seat] >> face_suit(guess->hand[seat][i]) & 1);
    }
    variant_free(variant);
    free(s);
    free(guess);
    free(view);
}

// The same of a position: its other hands are dealt so that what was shown is true.
TEST(a_hand_that_no_line_names_lacks_what_it_was_shown_to_lack)
{
    char path[] = "/tmp/parlour-void-XXXXXX";
    struct err err = ERR_INIT;
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    assert_true(dprintf(fd, "parlour 1\nrules hearts\nseat Ann\nseat Ben\nseat Cid\nseat Dot\nseed void\nturn Ann\nphase play\n"
                            "trick-number 2\ntricks Ann 1\nvoid Ben H\nvoid Cid S D\nhand Ann 2H 3H KS\nplay\n") > 0);
    close(fd);
    struct table *table = table_load(path, false, &err);
    unlink(path);
    if (!table)
        fail_msg("%s", err.text.text);
    const struct state *s = table->state;
    static const unsigned lacks[] = { 0, 1u << SUIT_HEARTS, 1u << SUIT_SPADES | 1u << SUIT_DIAMONDS };
    for (int seat = 1; seat < 3; seat++) {
        assert_int_equal(s->shown.k.hand_count[seat], 3);
        for (int i = 0; i < 3; i++)
            assert_false(lacks[seat] >> face_suit(s->hand[seat][i]) & 1);
    }
    table_free(table);
    err_release(&err);
}

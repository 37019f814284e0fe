// SPDX-License-Identifier: GPL-3.0-or-later
// What bench/sense counts, in a few rounds of each game, and that it sees what it counts: a position each, and a move that a
// person would laugh at, or another one.
#include "sense.h"

#include "table/inside.h"
#include "test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// --- it sees what it counts ---

#define SPADES                                                                                                                   \
    "rules spades\nseat Ann\nseat Ben\nseat Cid\nseat Dot\nseed 1\ntrick-number 5\nbroken S\nbid Ann 4\nbid Ben 3\nbid Cid "     \
    "3\nbid Dot 3\ntricks Ann 1\ntricks Ben 2\ntricks Cid 1\n"
#define BIDS "rules spades\nseat Ann\nseat Ben\nseat Cid\nseat Dot\nseed 1\ndealer Dot\nturn Ann\nphase bid\n"
#define LAID "hand Ann AS KS QS 2S 3D 6D 7C 8C 9C\n"
#define FIRST "rules whist\nseat Ann\nseat Ben\nseat Cid\nseat Dot\nseed 1\ntrump S\nled Ann\n"
#define GUARDS                                                                                                                   \
    "rules hearts\nseat Ann\nseat Ben\nseat Cid\nseat Dot\nseed 1\ntrick-number 5\ntricks Ben 4\nled Ann\n"                      \
    "hand Ann QS 3S AC 10C 7D 6D 4D 3D 2D\n"
#define END                                                                                                                      \
    "rules spades\nseat Ann\nseat Ben\nseat Cid\nseat Dot\nseed 1\ntrick-number 12\nbroken S\nbid Ann 4\nbid Ben 3\nbid Cid "    \
    "3\nbid Dot 2\ntricks Ann 3\ntricks Ben 3\ntricks Cid 2\ntricks Dot 3\n"
#define GIN "rules gin\nseat Ann\nseat Ben\nseed 1\nturn Ann\nphase play\n"
#define EARLY GIN "turns Ann 2\nturns Ben 2\nhand Ann 7C 7D 7H 9S 10S JS QS 2H 4D AC KH\n"
#define WHOLE GIN "hand Ann 7C 7D 7H 9S 10S JS QS 2H 3H 4H KH\n"
#define ADDS                                                                                                                     \
    "rules gin\nseat Ann\nseat Ben\nseed 1\nturn Ben\nphase layoff\nknocked Ann\nmeld Ann KC KD KH\nmeld Ann 4C 5C 6C 7C\n"      \
    "hand Ann 2C 3H 2D\nhand Ben 8C 9H 9D 9S JS JH 3S 4S 5S 6H\n"
#define TAKES "rules gin\nseat Ann\nseat Ben\nseed 1\nturn Ann\nphase draw\nhand Ann KC KD 7H 9S 10S JS 2H 4D 8C 8D\n"
#define COLOURS "rules colours\nseat Ann\nseat Ben\nseed 1\nturn Ann\n"

static const struct row {
    const char *name, *record, *move;
    enum sense sense;
    int done;
} rows[] = {
    { "a high ruff", SPADES "led Ben\ntrick KH 2H 3H\n" LAID, "play KS", SENSE_HIGH_RUFF, 1 },
    { "a low one", SPADES "led Ben\ntrick KH 2H 3H\n" LAID, "play 2S", SENSE_HIGH_RUFF, 0 },
    { "on a trump", SPADES "led Ben\ntrick KH 4S 3H\n" LAID, "play QS", SENSE_HIGH_RUFF, 0 },
    { "a partner overtaken", SPADES "led Ben\ntrick 2H KH 3H\n" LAID, "play 2S", SENSE_OVERTAKEN, 1 },
    { "and left alone", SPADES "led Ben\ntrick 2H KH 3H\n" LAID, "play 3D", SENSE_OVERTAKEN, 0 },
    { "a trick left", END "led Ben\ntrick 9D 2D 5D\nhand Ann KD 4D\n", "play 4D", SENSE_LEFT, 1 },
    { "and taken", END "led Ben\ntrick 9D 2D 5D\nhand Ann KD 4D\n", "play KD", SENSE_LEFT, 0 },
    { "a low lead", END "led Ann\nhand Ann KD 4D\n", "play 4D", SENSE_LOW_LEAD, 1 },
    { "a high one", END "led Ann\nhand Ann KD 4D\n", "play KD", SENSE_LOW_LEAD, 0 },
    { "the king before the ace", FIRST "hand Ann AH KH 2C 3C 4C 2D 3D 4D 5D 2S 3S 4S 5S\n", "play KH", SENSE_ROW, 1 },
    { "the ace before the king", FIRST "hand Ann AH KH 2C 3C 4C 2D 3D 4D 5D 2S 3S 4S 5S\n", "play AH", SENSE_ROW, 0 },
    { "a guard of the queen led", GUARDS, "play 3S", SENSE_GUARD, 1 },
    { "and kept", GUARDS, "play 3D", SENSE_GUARD, 0 },
    { "a nil with an ace", BIDS "hand Ann AC 3D 4D 10C 2C 3C 6D 5D 2H 3H 4H 6H 7H\n", "bid nil", SENSE_NIL_ACE, 1 },
    { "one without", BIDS "hand Ann 9C 3D 4D 10C 2C 3C 6D 5D 2H 3H 4H 6H 7H\n", "bid nil", SENSE_NIL_ACE, 0 },
    { "a draw with a card to play", COLOURS "discard 5R\nhand Ann 7R 3B 4B\nhand Ben 1G 2G 3G\n", "draw stock", SENSE_DREW, 1 },
    { "an early knock left out", EARLY, "discard KH", SENSE_NO_KNOCK, 1 },
    { "and made", EARLY, "knock KH", SENSE_NO_KNOCK, 0 },
    { "gin not told", WHOLE, "discard KH", SENSE_GIN, 1 },
    { "and told", WHOLE, "knock KH", SENSE_GIN, 0 },
    { "a combination broken up", GIN "hand Ann KC KD KH 9S 10S JS QS 2H 4D 8C 8D\n", "discard KH", SENSE_BROKEN, 1 },
    { "a loose card thrown", GIN "hand Ann KC KD KH 9S 10S JS QS 2H 4D 8C 8D\n", "discard 8D", SENSE_BROKEN, 0 },
    { "a useless card taken", TAKES "discard QC\n", "draw discard", SENSE_USELESS, 1 },
    { "and a useful one", TAKES "discard KS\n", "draw discard", SENSE_USELESS, 0 },
    { "a card kept that fits", ADDS, "end", SENSE_NOT_ADDED, 1 },
    { "and that card", COLOURS "discard 5R\nhand Ann 7R 3B 4B\nhand Ben 1G 2G 3G\n", "play 7R", SENSE_DREW, 0 },
};

TEST_ROWS(what_is_laughed_at_is_seen, rows, name)
{
    const struct row *row = *state;
    char path[] = "/tmp/parlour-sense-XXXXXX";
    struct err err = ERR_INIT;
    struct sensed sensed = { 0 };
    LOCAL(move_list) legal = { 0 };
    bool made = false;
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    assert_true(dprintf(fd, "parlour 1\n%splay\n", row->record) > 0);
    close(fd);
    struct table *table = table_load(path, false, &err);
    unlink(path);
    if (!table)
        fail_msg("%s", err.text.text);
    const struct game *game = table_game(table);
    const int seat = __builtin_ctz(table_turn(table));
    table_legal(table, seat, &legal);
    for (int i = 0; i < legal.count && !made; i++) {
        struct strbuf text = STRBUF_INIT;
        game->print(game, (struct seat_names){ table_names(table), table_seats(table) }, &legal.move[i], &text);
        made = strcmp(text.text, row->move) == 0;
        if (made)
            sense_of_move(table_variant(table), table_view(table, seat), &(struct memory){ 0 }, &legal.move[i], &sensed);
        strbuf_release(&text);
    }
    assert_true(made);
    assert_int_equal(sensed.done[row->sense], row->done);
    table_free(table);
}

// --- a few rounds of each game ---

// Of so few rounds a fifth more than the goal, or one, may be chance.
static void play(const char *rules, int seats, const char *level, int rounds)
{
    struct err err = ERR_INIT;
    struct sensed sensed = { 0 };
    struct variant *variant = variant_load(rules, NULL, &err);
    if (!variant)
        fail_msg("%s", err.text.text);
    sense_play(variant, seats, level, 0, rounds, rounds, &sensed);
    assert_int_equal(sensed.rounds, rounds);
    for (int i = 0; i < SENSES; i++) {
        struct sensed less = sensed;
        if (sense_counts[i].goal && less.done[i])
            less.done[i] -= 1 + less.done[i] / 6;
        if (!sense_is_met(&less, i))
            fail_msg("%s, %s: %s, %d of %d", rules, level, sense_counts[i].what, sensed.done[i], sensed.chances[i]);
    }
    variant_free(variant);
}

TEST(steady_players_do_nothing_to_laugh_at)
{
    play("spades", 4, "steady", 40);
    play("whist", 4, "steady", 40);
    play("euchre", 4, "steady", 60);
    play("belote", 4, "steady", 60);
    play("oh-hell", 4, "steady", 49);
    play("hearts", 4, "steady", 30);
    play("crazy-eights", 4, "steady", 20);
    play("mau-mau", 4, "steady", 40);
    play("colours", 4, "steady", 30);
    play("gin", 2, "steady", 60);
    play("oklahoma-gin", 2, "steady", 40);
    play("knock-rummy", 3, "steady", 40);
    play("chinchon", 3, "steady", 30);
    play("conga", 3, "steady", 20);
}

TEST(experts_do_not_either)
{
    play("euchre", 4, "expert", 5);
    play("oh-hell", 3, "expert", 7);
    play("mau-mau", 3, "expert", 4);
    play("gin", 2, "expert", 20);
}

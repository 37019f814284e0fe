// SPDX-License-Identifier: GPL-3.0-or-later
// How far a seat was lucky: each round of the record is played again from the same deal, with steady computer players on all
// seats.  How often the seat wins then is the luck of its cards; the rest of what it won or lost was play.
#include "base/bug.h"
#include "base/text.h"
#include "review/inside.h"

#include <stdlib.h>

enum { SAMPLES = 8, MOVES_MOST = 4000, PER_CENT = 100 };

// The rounds of a reviewed record that were played to their end, whose luck is measured.
struct ended_rounds {
    int seat, count, won;
    int moves;  // how many moves of the record were followed so far
    int begin;  // how many moves were made before the present round
    int *start; // how many moves were made before each round that ended
    bool over;
    bool alone; // a game for one player, whose deals are won or lost
};

static void note_end(void *self, struct table *table, const char *line)
{
    struct ended_rounds *rounds = self;
    struct standing standing = table_standing(table);
    rounds->moves += *line != '\0';
    rounds->alone = table_seats(table) == 1;
    if (rounds->over && !standing.round_over)
        rounds->begin = rounds->moves;
    if (!rounds->over && standing.round_over && (rounds->alone || table_round_winners(table))) {
        rounds->start = mem_grow(rounds->start, (size_t)(rounds->count + 1) * sizeof *rounds->start);
        rounds->start[rounds->count++] = rounds->begin;
        rounds->won += table_round_winners(table) >> rounds->seat & 1;
    }
    rounds->over = standing.round_over;
}

static void seat_steady(struct table *table, int sample)
{
    for (int seat = 0; seat < table_seats(table); seat++) {
        LOCAL(strbuf) word = STRBUF_INIT;
        strbuf_addf(&word, "luck %d %d", sample, seat);
        table_seat(table, seat, players_new(table_game(table), "steady", word.text));
        table_repeat(table, seat);
    }
}

// Plays a round of the reviewed game again with steady computer players, to measure luck, from `start` moves into the record.
// Returns the set of seats that won the round, or 0 if it did not end.
static unsigned play_again(const char *path, int start, int sample)
{
    LOCAL(err) ignored = ERR_INIT; // the review has already read this record, so it has no fault
    struct standing standing = { 0 };
    struct table *table = table_load_part(path, start, (struct follower){ 0 }, &ignored);
    if (!table)
        return 0;
    seat_steady(table, sample);
    for (int moves = 0; moves < MOVES_MOST && !standing.round_over && table_step(table); moves++)
        standing = table_standing(table);
    unsigned winners = standing.round_over ? table_round_winners(table) : 0;
    table_free(table);
    return winners;
}

void review_say_luck(const struct game_review *review, struct strbuf *out)
{
    struct ended_rounds rounds = { .seat = review->seat };
    LOCAL(err) ignored = ERR_INIT;
    int won = 0;
    table_free(table_load_followed(review->path, false, (struct follower){ note_end, &rounds }, &ignored));
    for (int round = 0; round < rounds.count; round++)
        for (int sample = 0; sample < SAMPLES; sample++)
            won += play_again(review->path, rounds.start[round], sample) >> review->seat & 1;
    free(rounds.start);
    if (!rounds.count)
        return;
    if (rounds.count == 1 && rounds.alone)
        strbuf_add(out, rounds.won ? _("You won the deal.\n") : _("You did not win the deal.\n"));
    else if (rounds.count == 1)
        strbuf_add(out, rounds.won ? _("You won the round.\n") : _("You did not win the round.\n"));
    else if (rounds.alone)
        strbuf_addf(out, _("You won %d of %d deals.\n"), rounds.won, rounds.count);
    else
        strbuf_addf(out, _("You won %d of %d rounds.\n"), rounds.won, rounds.count);
    int per_cent = won * PER_CENT / (rounds.count * SAMPLES);
    if (rounds.alone)
        strbuf_addf(out, _("A steady player wins %d of 100 such deals.\n"), per_cent);
    else
        strbuf_addf(out, _("With the same cards and steady players on every seat, your seat wins %d of 100 times.\n"), per_cent);
}

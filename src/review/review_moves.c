// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the moves of the record that is reviewed, finds one among them, and writes the beginning of the game as a new record.
#include "base/bug.h"
#include "base/text.h"
#include "review/inside.h"
#include "table/tokens.h"
#include "userdata/saves.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// --- reading a record's moves ---

// Returns the seat that made the move on a line of the reviewed record, and points `move` at the words after the seat's name.
// Returns WATCHER if the line begins with no seat's name.
static int seat_of(const struct table *table, const char *line, const char **move)
{
    for (int seat = 0; seat < table_seats(table); seat++) {
        const char *words = tokens_move(line, table_name(table, seat));
        if (words) {
            *move = words;
            return seat;
        }
    }
    return WATCHER;
}

static void note_move(void *self, struct table *table, const char *line)
{
    struct game_review *review = self;
    const char *text = line;
    int seat = *line ? seat_of(table, line, &text) : WATCHER;
    if (!*line)
        return; // an empty line stands for the deal
    review->move = mem_grow(review->move, (size_t)(review->moves + 1) * sizeof *review->move);
    int round = review->moves ? review->move[review->moves - 1].round : 1;
    round += strcmp(text, "next") == 0;
    review->move[review->moves++] = (struct reviewed_move){ seat, mem_copy(text), round, LOSS_UNKNOWN, NULL };
}

static int choose_seat(const struct table *table, const char *name)
{
    for (int seat = 0; seat < table_seats(table); seat++)
        if (name ? strcmp(table_name(table, seat), name) == 0 : !*table_level(table, seat))
            return seat;
    return WATCHER;
}

bool review_read(struct game_review *review, const char *seat_name, struct err *err)
{
    struct table *table = table_load_followed(review->path, false, (struct follower){ note_move, review }, err);
    if (!table)
        return false;
    const struct standing standing = table_standing(table);
    review->seat = choose_seat(table, seat_name);
    // A match of a game for one never ends and hides nothing from others, so the last deal counts as over.
    review->over = standing.match_over || (table_seats(table) == 1 && standing.round_over);
    review->practice = table_is_practice(table);
    review->rules = mem_copy(variant_title(table_variant(table)));
    // A computer player's hand may be told only once the round is over, as in a replay.
    bool hidden = review->seat != WATCHER && *table_level(table, review->seat) && !standing.round_over;
    table_free(table);
    if (hidden)
        return err_add(err, _("%s: This round is not over; what %s holds is told when it is."), review->path, seat_name);
    return !seat_name || review->seat != WATCHER || err_add(err, _("%s: No seat is called %s."), review->path, seat_name);
}

void review_release(struct game_review *review)
{
    for (int i = 0; i < review->moves; i++) {
        free(review->move[i].text);
        free(review->move[i].lost);
    }
    free(review->move);
    free(review->rules);
}

// --- finding a move of the review ---

int review_find(const struct game_review *review, int from, int step, bool (*is)(const struct game_review *review, int move))
{
    for (int i = from; i >= 0 && i < review->moves; i += step)
        if (is(review, i))
            return i;
    return -1;
}

bool review_is_own(const struct game_review *review, int move)
{
    return review->move[move].seat == review->seat;
}

bool review_begins_round(const struct game_review *review, int move)
{
    return strcmp(review->move[move].text, "next") == 0;
}

bool review_is_reckoned(const struct game_review *review, int move)
{
    return review->move[move].loss >= 0;
}

// --- writing the beginning as a new record ---

char *review_write(const struct game_review *review, struct err *err)
{
    LOCAL(strbuf) out = STRBUF_INIT;
    struct table *table = table_load_part(review->path, review->at, (struct follower){ 0 }, err);
    int fd = -1;
    if (!table)
        return NULL;
    table_practise(table);
    table_write_alone(table, review->seat, &out); // the person gets the seat from which the review was heard
    char *path = saves_new(table_variant(table)->id, &out, &fd, err);
    if (fd >= 0)
        close(fd);
    table_free(table);
    return path;
}

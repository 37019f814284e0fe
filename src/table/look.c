// SPDX-License-Identifier: GPL-3.0-or-later
// What can be asked about a table: its game and seats, whose turn it is, the score, and what a seat sees.  Nothing here changes
// the match.
#include "base/bug.h"
#include "base/hash.h"
#include "rules/sides.h"
#include "table/inside.h"
#include <stdlib.h>
#include <string.h>

void table_has_seat(const struct table *table, int seat)
{
    if (seat < 0 || seat >= table->seats)
        BUG("there is no seat %d at a table of %d", seat, table->seats);
}

const struct game *table_game(const struct table *table)
{
    return table->game;
}

const struct variant *table_variant(const struct table *table)
{
    return table->variant;
}

int table_seats(const struct table *table)
{
    return table->seats;
}

const char *table_name(const struct table *table, int seat)
{
    table_has_seat(table, seat);
    return table->name[seat];
}

const char *const *table_names(const struct table *table)
{
    return table->name;
}

static struct seat_names who_sits(const struct table *table)
{
    return (struct seat_names){ table->name, table->seats };
}

bool table_parse(const struct table *table, const char *const *word, int count, struct move *m, struct refusal *no)
{
    return table->game->parse(table->game, table->variant->options, who_sits(table), word, count, m, no);
}

bool table_parse_line(const struct table *table, const char *text, struct move *m, struct refusal *no)
{
    struct tokens *words = mem_zero(1, sizeof *words);
    enum tokens_fault fault = tokens_split(words, text);
    bool good = fault ? refuse(no, REASON_BAD_MOVE, NULL, "%s", tokens_fault_text(fault))
                      : table_parse(table, words->word, words->count, m, no);
    free(words);
    return good;
}

void table_print(const struct table *table, const struct move *m, struct strbuf *out)
{
    table->game->print(table->game, who_sits(table), m, out);
}

const char *table_level(const struct table *table, int seat)
{
    table_has_seat(table, seat);
    return table->plan[seat].level;
}

unsigned table_people(const struct table *table)
{
    unsigned seats = 0;
    for (int seat = 0; seat < table_seats(table); seat++)
        if (!*table_level(table, seat))
            seats |= 1u << seat;
    return seats;
}

unsigned table_turn(const struct table *table)
{
    return table->mirror ? table->mirror->turn : table->game->turn(table->game, table->state);
}

unsigned table_on_turn(const struct table *table)
{
    unsigned on_turn = table_standing(table).on_turn;
    return on_turn ? on_turn : table_turn(table);
}

struct standing table_standing(const struct table *table)
{
    struct standing standing = table->mirror ? table->mirror->standing : (struct standing){ 0 };
    if (!table->mirror)
        table->game->score(table->game, table->variant->options, table->state, &standing);
    sides_of(table->game, table->variant->options, table->seats, standing.side);
    standing.ahead = game_ahead(table->game, table->variant->options);
    return standing;
}

unsigned table_round_winners(const struct table *table)
{
    if (table->mirror || !table->game->round_winners)
        return 0;
    return table->game->round_winners(table->game, table->variant->options, table->state);
}

// Fills `view` with what a seat (or WATCHER) can see when it looks at the table now.
static void look(const struct table *table, int seat, struct view *view)
{
    if (table->mirror) {
        if (seat != table->mirror->seat)
            BUG("seat %d of a table that only seat %d is known of", seat, table->mirror->seat);
        memcpy(view, table->mirror->view, table->game->view_size);
        return;
    }
    memset(view, 0, table->game->view_size);
    table->game->look(table->game, table->variant->options, table->state, seat, view);
}

// Returns what a seat (or WATCHER) sees when it looks at the table.  The view belongs to the table, which fills it again with
// each call.
const struct view *table_view(struct table *table, int seat)
{
    if (seat != WATCHER)
        table_has_seat(table, seat);
    struct view **view = &table->view[seat == WATCHER ? SEATS_MAX : seat];
    if (!*view)
        *view = mem_zero(1, table->game->view_size);
    look(table, seat, *view);
    return *view;
}

struct hearer table_hearer(struct table *table, int seat, enum text_style style)
{
    return (struct hearer){ .options = table->variant->options,
                            .view = table_view(table, seat),
                            .name = table->name,
                            .seats = table->seats,
                            .seat = seat,
                            .style = style,
                            .ordered.order = table->variant->game->sorted };
}

uint64_t table_digest(const struct table *table)
{
    uint64_t digest = hash_bytes(HASH_START, table->state, table->game->state_size);
    return hash_bytes(digest, &table->luck.rng, sizeof table->luck.rng);
}

int table_moves(const struct table *table)
{
    return table->moves;
}

void table_legal(struct table *table, int seat, struct move_list *out)
{
    out->count = 0;
    out->cut = false;
    table->game->legal(table->game, table->variant->options, table_view(table, seat), out);
}

const char *table_trouble(const struct table *table)
{
    return table->journal.trouble.count ? table->journal.trouble.text.text : NULL;
}

void table_practise(struct table *table)
{
    table->practice = true;
}

bool table_is_practice(const struct table *table)
{
    return table->practice;
}

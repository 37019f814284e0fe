// SPDX-License-Identifier: GPL-3.0-or-later
// Between two rounds at a table in the house: who may start the next one, by the clock that all at the table share, and who is
// told of it.  A player who went out and has left, or whose seat a computer player keeps, has anybody stand in.
#include "base/text.h"
#include "net/server/server_inside.h"

bool house_anybody_here(const struct house *house, const struct house_table *table)
{
    for (int seat = 0; seat < table->seats; seat++)
        if (table->seat[seat].user && house_seat_here(house, table, seat))
            return true;
    return false;
}

// Those of these seats whose people are here and play themselves.
static unsigned present(const struct house *house, const struct house_table *table, unsigned seats)
{
    unsigned set = 0;
    for (int seat = 0; seat < table->seats; seat++)
        if (seats >> seat & 1 && table->seat[seat].user && !*table->seat[seat].keep && house_seat_here(house, table, seat))
            set |= 1u << seat;
    return set;
}

// --- telling ---

// client_stream.c reads it.
static void write_stage(const struct house *house, const struct house_table *table, struct strbuf *out)
{
    const struct interval *interval = &table->interval;
    enum interval_stage stage = interval_stage(interval, house->now);
    int64_t next = interval_next(interval, house->now);
    strbuf_addf(out, "next %s %d", wire_stages[stage],
                next == INT64_MAX ? -1 : interval_seconds(interval, stage + 1, house->now));
    for (int seat = 0; seat < table->seats; seat++)
        if (interval->starters >> seat & 1)
            strbuf_addf(out, " %d", seat + 1);
    strbuf_add_char(out, '\n');
}

void house_between_tell(struct house *house, const struct house_table *table, const struct house_user *user)
{
    struct strbuf text = STRBUF_INIT;
    if (table->rules->pause_s) {
        write_stage(house, table, &text);
        house_reply(house, table->word, user->user, text.text);
    }
    strbuf_release(&text);
}

static void tell_all(struct house *house, struct house_table *table)
{
    table->interval_told = interval_stage(&table->interval, house->now);
    for (int seat = 0; seat < table->seats; seat++)
        if (table->seat[seat].user)
            house_between_tell(house, table, table->seat[seat].user);
}

// --- the clock ---

static void set_timer(struct house *house, struct house_table *table)
{
    enum interval_stage stage = interval_stage(&table->interval, house->now);
    int64_t next = stage > table->interval_told ? house->now : interval_next(&table->interval, house->now);
    bool waits = table->rules->pause_s && next != INT64_MAX && house_anybody_here(house, table);
    house_due_at(house, table, waits ? next : NEVER);
}

void house_between_begin(struct house *house, struct house_table *table)
{
    struct standing standing;
    table_standing(table->awake->table, &standing);
    interval_begin(&table->interval, table->rules->pause_s, table->rules->wait_s, present(house, table, standing.went_out),
                   house->now);
    tell_all(house, table);
    set_timer(house, table);
}

void house_between_look(struct house *house, struct house_table *table)
{
    unsigned starters = table->interval.starters, here = present(house, table, starters);
    if (here != starters)
        interval_set_starters(&table->interval, here, house->now);
    set_timer(house, table);
}

void house_between_tick(struct house *house, struct house_table *table)
{
    if (interval_stage(&table->interval, house->now) > table->interval_told)
        tell_all(house, table);
    set_timer(house, table);
}

void house_between_read(struct house *house, struct house_table *table, int seat)
{
    interval_read(&table->interval, seat, house->now);
    set_timer(house, table);
}

bool house_between_may(const struct house *house, const struct house_table *table, int seat, struct refusal *no)
{
    const char *name[SEATS_MAX];
    struct strbuf text = STRBUF_INIT;
    if (interval_may(&table->interval, seat, house->now))
        return true;
    for (int i = 0; i < table->seats; i++)
        name[i] = table->seat[i].name;
    interval_tell(&table->interval, name, table->seats, seat, house->now, &text);
    refuse(no, REASON_WRONG_PHASE, NULL, "%s", text.text);
    strbuf_release(&text);
    return false;
}

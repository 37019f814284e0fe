// SPDX-License-Identifier: GPL-3.0-or-later
// The pause of a server's table between two rounds: decides who may start the next round, by a clock that everybody at the table
// shares.  First nobody may, then those who went out, then anybody.  If all who went out have left, or computer players fill
// their seats, anybody may start as soon as the first stage is over, and a person alone with computer players may start at once.
// A server that is started again goes on with the clock.
#include "net/server/server_inside.h"

static bool anybody_here(const struct server *server, const struct server_table *table)
{
    for (int seat = 0; seat < table->seats; seat++)
        if (table->seat[seat].user && server_seat_here(server, table, seat))
            return true;
    return false;
}

// Returns the seats among `seats` of a server's table whose people are present between two rounds and play for themselves.
static unsigned present(const struct server *server, const struct server_table *table, unsigned seats)
{
    unsigned set = 0;
    for (int seat = 0; seat < table->seats; seat++)
        if (seats >> seat & 1 && table->seat[seat].user && !*table->seat[seat].keep && server_seat_here(server, table, seat))
            set |= 1u << seat;
    return set;
}

// Returns whether only one person is left to decide between two rounds, the others being computer players, so that this person
// may start the next round at once.  A person who is away may come back, so their seat does not count as a computer player's.
static bool alone(const struct server_table *table)
{
    int people = 0;
    for (int seat = 0; seat < table->seats; seat++)
        people += table->seat[seat].user && !*table->seat[seat].keep;
    return people <= 1;
}

// --- telling clients the stage of the clock ---

// Writes the frame about the stage between two rounds.  ORDER: take_interval in client_stream.c reads its words in this order.
static void write_stage(const struct server *server, const struct server_table *table, struct strbuf *out)
{
    const struct interval *interval = &table->interval;
    enum interval_stage stage = interval_stage(interval, server->now);
    int64_t next = interval_next(interval, server->now);
    strbuf_addf(out, "next %s %d", wire_stages[stage],
                next == INT64_MAX ? -1 : interval_seconds(interval, stage + 1, server->now));
    for (int seat = 0; seat < table->seats; seat++)
        if (interval->starters >> seat & 1)
            strbuf_addf(out, " %d", seat + 1);
    strbuf_add_char(out, '\n');
}

void server_between_tell(struct server *server, const struct server_table *table, const struct server_user *user)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    if (table->rules->pause_s) {
        write_stage(server, table, &text);
        server_reply(server, table->word, user->user, "%s", text.text);
    }
}

static void tell_all(struct server *server, struct server_table *table)
{
    table->interval_told = interval_stage(&table->interval, server->now);
    for (int seat = 0; seat < table->seats; seat++)
        if (table->seat[seat].user)
            server_between_tell(server, table, table->seat[seat].user);
}

// --- the clock between two rounds ---

// Sets the table's timer between two rounds so that the next stage is told when its time comes, or at once if that is past.  If
// nobody is at the table, the clock waits until somebody comes.
static void set_timer(struct server *server, struct server_table *table)
{
    enum interval_stage stage = interval_stage(&table->interval, server->now);
    int64_t next = stage > table->interval_told ? server->now : interval_next(&table->interval, server->now);
    bool waits = table->rules->pause_s && next != INT64_MAX && anybody_here(server, table);
    server_due_at(server, table, waits ? next : NEVER);
}

void server_between_begin(struct server *server, struct server_table *table)
{
    int64_t over_for = server_wall(server) - table->between_s;
    int64_t past = over_for < 0 ? 0 : over_for > INTERVAL_MOST_S ? INTERVAL_MOST_S : over_for;
    interval_begin(&table->interval, table->rules->pause_s, table->rules->wait_s,
                   present(server, table, table_standing(table->awake->table).went_out), server->now - past * 1000);
    if (alone(table))
        interval_open(&table->interval, server->now);
    tell_all(server, table);
    set_timer(server, table);
}

void server_between_update(struct server *server, struct server_table *table)
{
    unsigned starters = table->interval.starters, here = present(server, table, starters);
    if (here != starters)
        interval_set_starters(&table->interval, here, server->now);
    if (alone(table))
        interval_open(&table->interval, server->now);
    set_timer(server, table);
}

void server_between_tick(struct server *server, struct server_table *table)
{
    if (interval_stage(&table->interval, server->now) > table->interval_told)
        tell_all(server, table);
    set_timer(server, table);
}

void server_between_read(struct server *server, struct server_table *table, int seat)
{
    interval_read(&table->interval, seat, server->now);
    set_timer(server, table);
}

bool server_between_may(const struct server *server, const struct server_table *table, int seat, struct refusal *no)
{
    const char *name[SEATS_MAX];
    LOCAL(strbuf) text = STRBUF_INIT;
    if (interval_may(&table->interval, seat, server->now))
        return true;
    for (int i = 0; i < table->seats; i++)
        name[i] = table->seat[i].name;
    interval_tell(&table->interval, name, table->seats, seat, server->now, &text);
    refuse(no, REASON_WRONG_PHASE, NULL, "%s", text.text);
    return false;
}

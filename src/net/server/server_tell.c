// SPDX-License-Identifier: GPL-3.0-or-later
// Tells everybody at a table of a move: one sheet for each seat, with what that seat may know, and one for those who watch.
#include "net/server/server_inside.h"

void server_write_sheet(const struct server *server, struct table *table, int seat, int n, long id, const char *line,
                        struct strbuf *out)
{
    strbuf_addf(out, "sheet %ld %d %ld%s\n", server->epoch, n, id, line ? "" : " whole");
    if (line && *line)
        strbuf_addf(out, "did %s\n", line);
    table_sheet(table, seat, line != NULL, out);
}

// Most answers to a question about a discard are silent, and a whole pause after each would be dead air.  So all of them share
// one pause, and each has a short moment of the same length in which it decides: when an answer comes tells nothing about a
// hand.
static int answer_ms(const struct server *server)
{
    return server->pace_ms < SERVER_ANSWER_MS ? server->pace_ms : SERVER_ANSWER_MS;
}

// Called by the table after each move, also while computer players' moves are made.  Nothing is sent yet: sheets wait in the
// outbox until the record is synced.  Each seat gets its own sheet, so no client is ever sent a card it may not see.  The
// mover's id goes up before the sheets are written, for they name it.
void server_tell_move(void *self, struct table *played, const char *line)
{
    struct awake_table *awake = self;
    struct server *server = awake->server;
    struct server_table *table = awake->of;
    table->moves = table_moves(played);
    if (awake->mover >= 0)
        table->seat[awake->mover].made = table->seat[awake->mover].heard = awake->moving;
    for (int seat = 0; seat < table->seats; seat++) {
        const struct server_seat *of = &table->seat[seat];
        if (!of->user)
            continue;
        strbuf_reset(&server->scratch);
        server_write_sheet(server, played, seat, table->moves, of->made, line, &server->scratch);
        server_publish(server, TOPIC_EVENT, table, of->user->user, &server->scratch, false);
    }
    if (table->watch) {
        strbuf_reset(&server->scratch);
        server_write_sheet(server, played, WATCHER, table->moves, 0, line, &server->scratch);
        server_publish(server, TOPIC_PUB, table, NULL, &server->scratch, false);
    }
    server->counts.moves += *line != '\0';
    table->last_at = server->now;
    table->beat_at = awake->asked && awake->mover < 0 ? table->beat_at + answer_ms(server) : server->now;
    table->dirty = true;
    server_touch(server, table);
}

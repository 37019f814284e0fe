// SPDX-License-Identifier: GPL-3.0-or-later
// Closing a server's tables: at once, or because nobody ever joined the person who opened one.  Such a table would fill the
// server, so it is taken away after an hour.  The owner of the server may open games for next week, so the owner's tables stay.
#include "base/bug.h"
#include "base/text.h"
#include "net/server/server_inside.h"

#include <stdlib.h>
#include <unistd.h>

// Removes the state of a table that the server closes and that was never dealt and so has no record.  Returns false on failure.
static bool drop_state(struct server *server, struct server_table *table)
{
    return unlink(server_path(server, "tables", table->word, ".state").text) == 0;
}

// Closes a table of the server.  An empty retained card makes the broker forget the card, and tells every client that the table
// is gone.  Returns false if the table's files could not be moved.
bool server_close_table(struct server *server, struct server_table *table)
{
    server_sleep(server, table);
    int64_t over_s = table->over_s;
    if (!over_s)
        table->over_s = server_wall(server); // becomes a part of the file names
    if (!(table->stage == STAGE_WAITING ? drop_state(server, table) : server_put_away(server, table))) {
        table->over_s = over_s;
        return false;
    }
    server_send(server, TOPIC_CARD, table->word, NULL, "%s", "");
    server_follow_gone(server, table);
    server_table_drop(server, table);
    server->seated_dirty = true;
    return true;
}

static bool is_joined(const struct server_table *table)
{
    for (int seat = 0; seat < table->seats; seat++)
        if (table->seat[seat].user && table->seat[seat].user != table->owner && table->seat[seat].came)
            return true;
    return false;
}

static void take_away(struct server *server, struct server_table *table)
{
    char *word = mem_copy(table->word);
    if (server_close_table(server, table))
        server_log_line(server, _("The table %s is taken away, because nobody joined it."), word);
    free(word);
}

void server_close_unjoined(struct server *server)
{
    for (int i = server->table.count - 1; i >= 0; i--) {
        struct server_table *table = table_at(server, i);
        if (table->stage == STAGE_WAITING && !server_is_owner(server, table->owner) && !is_joined(table) && !table->state_dirty &&
            server->now - table->last_at >= SERVER_UNJOINED_MS)
            take_away(server, table);
    }
}

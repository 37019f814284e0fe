// SPDX-License-Identifier: GPL-3.0-or-later
// What keeps one client from filling a server: how many games somebody may have open, and tables at which nobody but the person
// who opened them ever sat down, which are taken away after an hour.  The owner of the server opens games for next week, so those
// stay.
#include "base/bug.h"
#include "base/text.h"
#include "net/server/server_inside.h"

#include <stdlib.h>
#include <string.h>

bool server_is_owner(const struct server *server, const struct server_user *user)
{
    return user && strcmp(user->user, server->owner) == 0;
}

bool server_owns_too_many(const struct server *server, const struct server_user *user)
{
    int owned = 0;
    for (int i = 0; i < server->table.count; i++)
        owned += table_at(server, i)->owner == user && table_at(server, i)->stage != STAGE_OVER;
    return owned >= (server_is_owner(server, user) ? SERVER_OWNED_MOST : SERVER_OTHERS_OWNED_MOST);
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

void server_clear(struct server *server)
{
    for (int i = server->table.count - 1; i >= 0; i--) {
        struct server_table *table = table_at(server, i);
        if (table->stage == STAGE_WAITING && !server_is_owner(server, table->owner) && !is_joined(table) && !table->state_dirty &&
            server->now - table->last_at >= SERVER_UNJOINED_MS)
            take_away(server, table);
    }
}

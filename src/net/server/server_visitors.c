// SPDX-License-Identifier: GPL-3.0-or-later
// Visitors, the people who came to the house by the door.  They get a code, the file `visitors` has their names and when they
// were seen last, and people who have not come for long are forgotten.
#include "base/text.h"
#include "net/server/server_inside.h"

#include <string.h>

// Returns the number of the present day on the server, by which visitors are forgotten.  If they were not, their names would be
// taken for ever, and a crowd of unused names would fill the house.
static int64_t today(const struct server *server)
{
    enum { DAY_S = 24 * 3600 };
    return server_wall(server) / DAY_S;
}

static void write_visitors(struct server *server)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    for (int i = 0; i < server->user.count; i++) {
        const struct server_user *user = user_at(server, i);
        if (user->day)
            strbuf_addf(&text, "%s %lld %s\n", user->user, (long long)user->day,
                        user->stayed || user->seated ? "stayed" : "came");
    }
    server->visitors_dirty = !server_replace(server, "", "visitors", "", &text); // if this fails, the file is written later
}

void server_read_visitors(struct server *server)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    bool fine = server_read(server, "", "visitors", "", &text);
    char *rest = text.text, name[WIRE_USER_BYTES];
    for (const char *line; fine && (line = wire_line(&rest));) {
        long day;
        struct server_user *user;
        if (!wire_word(&line, name, sizeof name) || !wire_is_user(name) || !wire_number(&line, 1, INT32_MAX, &day) ||
            !(user = server_user_get(server, name)))
            continue;
        server->visitors += !user->day;
        user->day = day;
        user->stayed = strcmp(line, "stayed") == 0;
    }
}

void server_visitor_heard(struct server *server, struct server_user *user)
{
    if (!user->day || user->day == today(server))
        return;
    user->day = today(server);
    server->visitors_dirty = true;
}

static bool has_seat(const struct server *server, const struct server_user *user)
{
    for (int i = 0; i < server->table.count; i++) {
        const struct server_table *table = table_at(server, i);
        if (table->stage != STAGE_OVER && (table->owner == user || server_seat_of(table, user) != WATCHER))
            return true;
    }
    return false;
}

// Forgets visitors of the house who have been away too long.  This waits until nobody is connected, because the broker restarts
// when it loses a key.
void server_forget_visitors(struct server *server)
{
    enum { FORGOTTEN_MOST = 20 };
    int forgotten = 0;
    for (int i = 0; i < server->user.count && server->here == 0 && forgotten < FORGOTTEN_MOST; i++) {
        struct server_user *user = user_at(server, i);
        int64_t days = user->stayed || user->seated ? SERVER_STAYED_DAYS : SERVER_CAME_DAYS;
        if (!user->day || user->removed || today(server) - user->day < days || has_seat(server, user))
            continue;
        if (server->out.forget)
            server->out.forget(server->out.self, user->user);
        user->day = 0;
        user->stayed = user->muted = false;
        server->visitors--;
        server->visitors_dirty = true;
        forgotten++;
    }
    if (server->visitors_dirty)
        write_visitors(server);
}

// Appends the code of a visitor at the house's door.  A newcomer without a code gets a new one and counts as a visitor from then
// on; a person who has one is told it.  Returns false if the house cannot give one.
static bool give_code(struct server *server, const char *word, const char *name, struct strbuf *code)
{
    if (!server->out.user || server->out.user(server->out.self, word, name, false, NULL))
        return server->out.code && server->out.code(server->out.self, word, code);
    struct server_user *user = server->visitors < SERVER_VISITORS_MOST ? server_user_get(server, word) : NULL;
    if (!user || !server->out.user(server->out.self, word, name, true, code) || !code->length)
        return false;
    server->visitors += !user->day;
    user->day = today(server);
    return true;
}

bool server_let_in_by_door(struct server *server, const char *client, const char *user, const char *name)
{
    LOCAL(strbuf) code = STRBUF_INIT;
    if (!give_code(server, user, name, &code))
        return false;
    server_send(server, TOPIC_DOORED, NULL, client, "code %s\nname %s\n", code.text, name);
    server_log_line(server, _("%s came in by the door."), user);
    write_visitors(server);
    return true;
}

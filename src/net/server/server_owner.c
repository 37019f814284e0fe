// SPDX-License-Identifier: GPL-3.0-or-later
// What only the owner of the server may do: close a table and remove a person.  It is asked for by a frame, or by the console
// on the server's own computer, which leaves a file in the folder: a second client of the owner's name would throw out the
// first.
//
// A removed person is written down, because their client may stay connected for a while and a club's broker keeps letting them
// in.  Their key is taken away half a second later, so that they still hear of it.
#include "base/bug.h"
#include "base/text.h"
#include "net/server/server_inside.h"
#include "system/file.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FORGET_MS = 500 };

// --- closing a table ---

static struct server_table *table_called(const struct server *server, const char *name)
{
    char word[WIRE_TABLE_BYTES], other[WIRE_TABLE_BYTES];
    if (!wire_user(name, word, sizeof word))
        return NULL;
    struct server_table *found = server_table_find(server, word);
    for (int i = 0; i < server->table.count; i++) {
        struct server_table *table = table_at(server, i);
        bool called = wire_user(table->name, other, sizeof other) && strcmp(other, word) == 0;
        if (called && (!found || found->stage == STAGE_OVER)) // of several of that name, the one that is not over
            found = table;
    }
    return found;
}

static void close_table(struct server *server, const char *name, struct strbuf *answer)
{
    struct server_table *table = table_called(server, name);
    if (!table) {
        strbuf_addf(answer, _("There is no table called %.60s in this house."), name);
        return;
    }
    char *called = mem_copy(table->name);
    if (server_close_table(server, table)) {
        server_log_line(server, _("The owner closed the table %s."), called);
        strbuf_addf(answer, _("The table %s is closed. Its record is kept."), called);
    } else {
        strbuf_add(answer, server_cannot_save());
    }
    free(called);
}

// --- removing a person ---

static bool write_removed(struct server *server)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    for (int i = 0; i < server->user.count; i++)
        if (user_at(server, i)->removed)
            strbuf_addf(&text, "%s\n", user_at(server, i)->user);
    return server_replace(server, "", "removed", "", &text);
}

void server_read_removed(struct server *server)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    bool fine = server_read(server, "", "removed", "", &text) && wire_text(text.text, text.length);
    char *rest = text.text;
    for (const char *line; fine && (line = wire_line(&rest));) {
        struct server_user *user = strlen(line) < WIRE_USER_BYTES ? server_user_get(server, line) : NULL;
        if (user)
            user->removed = true;
    }
}

void server_let_in(struct server *server, const char *name)
{
    struct server_user *user = server_user_named(server, name);
    if (!user || !user->removed)
        return;
    user->removed = user->key_due = false;
    write_removed(server);
}

bool server_is_removed(const struct server *server, const char *name)
{
    const struct server_user *user = server_user_named(server, name);
    return user && user->removed;
}

// A computer player takes each seat of theirs, and games that they opened belong to the owner of the server now.
static void leave_table(struct server *server, struct server_table *table, struct server_user *user)
{
    bool theirs = table->owner == user && *server->owner;
    if (theirs)
        table->owner = server_user_get(server, server->owner);
    for (int seat = 0; seat < table->seats; seat++) {
        if (table->seat[seat].user != user || table->stage == STAGE_OVER)
            continue;
        theirs = true;
        server_say_removed(server, table->word, user);
        server_keep_seat(server, table, seat, "steady");
    }
    if (user->at == table && !theirs)
        server_say_removed(server, table->word, user); // they only watch
    if (!theirs)
        return;
    table->state_dirty = table->card_dirty = true;
    server_touch(server, table);
}

static void remove_person(struct server *server, const char *name, struct strbuf *answer)
{
    struct server_user *user = server_user_named(server, name);
    bool known =
        user && !user->removed && strcmp(user->user, WIRE_SERVER_USER) != 0 && strcmp(user->user, WIRE_STANDBY_USER) != 0;
    if (!known) {
        strbuf_addf(answer, _("Nobody called %.60s is known in this house."), name);
        return;
    }
    if (server_is_owner(server, user)) {
        strbuf_add(answer, _("You own this house, so you cannot be removed."));
        return;
    }
    user->removed = true;
    if (!write_removed(server)) {
        user->removed = false;
        strbuf_add(answer, server_cannot_save());
        return;
    }
    for (int i = 0; i < server->table.count; i++)
        leave_table(server, table_at(server, i), user);
    server_gone_at_once(server, user);
    user->key_due = true;
    server->forget_at = server->now + FORGET_MS;
    server_log_line(server, _("The owner removed %s."), user->user);
    strbuf_addf(answer, _("%s is removed and can no longer enter this house."), name);
}

void server_forget_keys(struct server *server)
{
    server->forget_at = NEVER;
    for (int i = 0; i < server->user.count; i++) {
        struct server_user *user = user_at(server, i);
        if (user->key_due && server->out.forget)
            server->out.forget(server->out.self, user->user);
        user->key_due = false;
    }
}

// --- who may come ---

static bool write_entrance(const struct server *server)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    strbuf_add(&text, server->codes_only ? "codes only\n" : "open to all\n");
    return server_replace(server, "", "entrance", "", &text);
}

// What the owner said last counts, also after a start.
void server_read_entrance(struct server *server)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    if (server->codes_only)
        write_entrance(server);
    else if (server_read(server, "", "entrance", "", &text))
        server->codes_only = strncmp(text.text, "open to all", strlen("open to all")) != 0;
}

static void set_entrance(struct server *server, bool codes_only, struct strbuf *answer)
{
    bool before = server->codes_only;
    server->codes_only = codes_only;
    if (!write_entrance(server)) {
        server->codes_only = before;
        strbuf_add(answer, server_cannot_save());
    } else if (!server->door) {
        strbuf_add(answer, _("This house has no door, so people can only come in with a code."));
    } else {
        strbuf_add(answer, codes_only ? _("Only people with a code can come in now.") : _("Anybody can come in now."));
    }
}

// --- what is asked ---

bool server_owner_asks(struct server *server, const char *word, const char *name, struct strbuf *answer)
{
    if (!*name)
        return false;
    if (strcmp(word, "close") == 0)
        close_table(server, name, answer);
    else if (strcmp(word, "remove") == 0)
        remove_person(server, name, answer);
    else if (strcmp(word, "codes") == 0 && strcmp(name, "only") == 0)
        set_entrance(server, true, answer);
    else if (strcmp(word, "open") == 0 && strcmp(name, "to all") == 0)
        set_entrance(server, false, answer);
    else
        return false;
    return true;
}

// The file is removed before it is obeyed, so that a fault cannot make it be asked twice.  Only an account that may write in
// the folder can leave it there.
void server_asked_here(struct server *server, int64_t now)
{
    LOCAL(strbuf) text = STRBUF_INIT, answer = STRBUF_INIT;
    char path[PATH_MAX], word[8];
    server->now = now;
    server_path(server, "", "asked", "", path);
    bool asked = server->ruling && file_read(path, &text) && unlink(path) == 0 && wire_text(text.text, text.length);
    char *rest = text.text;
    const char *line = asked ? wire_line(&rest) : NULL;
    if (line && wire_word(&line, word, sizeof word) && server_owner_asks(server, word, line, &answer))
        server_replace(server, "", "answered", "", &answer); // if that fails, the console says that nothing answered
}

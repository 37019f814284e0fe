// SPDX-License-Identifier: GPL-3.0-or-later
// What only the owner of the server may do: close a table, start one, have two people change seats, remove a person or mute
// one, and say who may come.  The owner asks by a frame, or by the console on the server's own computer, which leaves a file in
// the folder: a second client of the owner's name would throw out the first.
//
// Who is removed is written down, because a removed person's client may stay connected for a while, and a club's broker keeps
// letting it in.  The person's key is taken away half a second later, so that they still hear that they were removed.
#include "base/bug.h"
#include "base/text.h"
#include "net/server/server_inside.h"
#include "rules/sides.h"
#include "system/file.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FORGET_MS = 500 };

// --- closing a table, and starting its game ---

static struct server_table *table_called(const struct server *server, const char *name, struct strbuf *answer)
{
    struct server_table *table = server_table_called(server, name);
    if (!table)
        strbuf_addf(answer, _("There is no table called %.60s in this house."), name);
    return table;
}

static void close_table(struct server *server, const char *name, bool, struct strbuf *answer)
{
    struct server_table *table = table_called(server, name, answer);
    if (!table)
        return;
    char *called = mem_copy(table->name);
    if (server_close_table(server, table)) {
        server_log_line(server, _("The owner closed the table %s."), called);
        strbuf_addf(answer, _("The table %s is closed. Its record is kept."), called);
    } else {
        strbuf_add(answer, server_cannot_save());
    }
    free(called);
}

// Starts the game of a table for the owner of the house.  Computer players take the free seats, as when the table's host says
// `start` there.
static void start_table(struct server *server, const char *name, bool, struct strbuf *answer)
{
    struct server_table *table = table_called(server, name, answer);
    if (table && server_begin(server, table, answer))
        strbuf_addf(answer, _("The game at the table %s begins."), table->name);
}

// --- having two people change seats ---

static void swap_seats(struct server *server, const char *names, bool, struct strbuf *answer)
{
    const struct server_table *table = server_swap(server, NULL, names, answer);
    const char *name[SEATS_MAX];
    LOCAL(strbuf) sides = STRBUF_INIT;
    if (!table)
        return;
    for (int seat = 0; seat < table->seats; seat++)
        name[seat] = table->seat[seat].name;
    if (!table->rules->side[table->seats][0]) {
        strbuf_add(answer, _("They have changed seats."));
        return;
    }
    sides_names(table->rules->side[table->seats], name, table->seats, WATCHER, NULL, &sides);
    strbuf_addf(answer, _("They have changed seats. Now it is %s."), sides.text);
}

// --- removing and muting a person ---

// Returns the name of the file that keeps whom the owner has removed or, if `muting` is set, muted.  The file has a user's word
// in each line.
static const char *kept_file(bool muting)
{
    return muting ? "muted" : "removed";
}

static bool *kept_mark(struct server_user *user, bool muting)
{
    return muting ? &user->muted : &user->removed;
}

static bool write_kept(struct server *server, bool muting)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    for (int i = 0; i < server->user.count; i++)
        if (*kept_mark(user_at(server, i), muting))
            strbuf_addf(&text, "%s\n", user_at(server, i)->user);
    return server_replace(server, "", kept_file(muting), "", &text);
}

static void read_kept(struct server *server, bool muting)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    bool there = server_read(server, "", kept_file(muting), "", &text) && wire_text(text.text, text.length);
    char *rest = there ? text.text : NULL;
    for (const char *line; (line = wire_line(&rest));) {
        struct server_user *user = strlen(line) < WIRE_USER_BYTES ? server_user_get(server, line) : NULL;
        if (user)
            *kept_mark(user, muting) = true;
    }
}

void server_read_removed(struct server *server)
{
    read_kept(server, false);
    read_kept(server, true);
}

void server_let_in(struct server *server, const char *name)
{
    struct server_user *user = server_user_named(server, name);
    if (!user || !user->removed)
        return;
    user->removed = user->key_due = false;
    write_kept(server, false);
    for (int i = 0; i < server->table.count; i++)
        if (server_seat_of(table_at(server, i), user) != WATCHER)
            server_touch(server, table_at(server, i), NEWS_OF_CARD); // the card shows who is removed
}

bool server_is_removed(const struct server *server, const char *name)
{
    const struct server_user *user = server_user_named(server, name);
    return user && user->removed;
}

// Has a person whom the owner removes leave a table.  A computer player keeps each of the person's seats.  A game that the person
// opened belongs to the owner of the server from then on.
static void leave_table(struct server *server, struct server_table *table, struct server_user *user)
{
    bool theirs = table->owner == user && *server->owner;
    if (theirs)
        table->owner = server_user_get(server, server->owner);
    for (int seat = 0; seat < table->seats; seat++) {
        if (table->seat[seat].user != user || table->stage == STAGE_OVER)
            continue;
        theirs = true;
        server_reply(server, table->word, user->user, "out\n");
        if (table->stage == STAGE_WAITING && table->seat[seat].taken)
            server_free_seat(server, table, seat);
        else
            server_keep_seat(server, table, seat, "steady");
    }
    if (user->at == table && !theirs)
        server_reply(server, table->word, user->user, "out\n"); // a watcher has no seat to lose
    if (theirs)
        server_touch(server, table, NEWS_OF_STATE | NEWS_OF_CARD);
}

// Returns the person of this name whom the owner may remove or mute, or NULL with a sentence in answer.
static struct server_user *person_called(struct server *server, const char *name, struct strbuf *answer)
{
    struct server_user *user = server_user_named(server, name);
    char word[WIRE_USER_BYTES];
    // A person with a code may not have been heard of since the server's start.
    if (!user && server->out.user && wire_user(name, word, sizeof word) &&
        server->out.user(server->out.self, word, name, false, NULL))
        user = server_user_get(server, word);
    bool known =
        user && !user->removed && strcmp(user->user, WIRE_SERVER_USER) != 0 && strcmp(user->user, WIRE_STANDBY_USER) != 0;
    if (known)
        return user;
    strbuf_addf(answer, _("Nobody called %.60s is known in this house."), name);
    return NULL;
}

// Mutes a person for the owner of the house, so that the person's chat reaches nobody at any table; or, if `muted` is false, ends
// that.
static void mute_person(struct server *server, const char *name, bool muted, struct strbuf *answer)
{
    struct server_user *user = person_called(server, name, answer);
    if (!user)
        return;
    bool before = user->muted;
    user->muted = muted;
    user->mute_told = false;
    if (!write_kept(server, true)) {
        user->muted = before;
        strbuf_add(answer, server_cannot_save());
    } else {
        strbuf_addf(answer,
                    muted ? _("Nobody in this house hears %.60s's chat any more.") : _("Everybody hears %.60s's chat again."),
                    name);
    }
}

static void remove_person(struct server *server, const char *name, bool, struct strbuf *answer)
{
    struct server_user *user = person_called(server, name, answer);
    if (!user)
        return;
    if (server_is_owner(server, user)) {
        strbuf_add(answer, _("You own this house, so you cannot be removed."));
        return;
    }
    user->removed = true;
    if (!write_kept(server, false)) {
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
    strbuf_addf(
        answer,
        _("%.60s is removed and can no longer enter this house. To invite %.60s again, host a game for that name, and give out "
          "the new code."),
        name, name);
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

// --- who may come to the house ---

static bool write_entrance(const struct server *server)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    strbuf_add(&text, server->codes_only ? "codes only\n" : "open to all\n");
    return server_replace(server, "", "entrance", "", &text);
}

// Reads from the disk whether the owner lets newcomers into the house, so that the owner's last word counts after a start too.
void server_read_entrance(struct server *server)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    if (server->codes_only)
        write_entrance(server);
    else if (server_read(server, "", "entrance", "", &text))
        server->codes_only = strncmp(text.text, "open to all", strlen("open to all")) != 0;
}

static void set_entrance(struct server *server, const char *, bool codes_only, struct strbuf *answer)
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

// Makes newcomers wait for the owner's word, or lets them in at once.  This is not kept for the server's next start, because an
// owner who does not sit in the house then could not answer.
static void answer_door(struct server *server, const char *, bool asks, struct strbuf *answer)
{
    server->asks = asks;
    strbuf_add(answer, _("Whoever comes in by the door waits for your word."));
}

// --- the requests of the owner ---

static const struct owner_row {
    const char *word, *only; // only: the word that has to follow, or NULL if a name does
    void (*act)(struct server *server, const char *name, bool on, struct strbuf *answer);
    bool on;
} rows[] = {
    { "close", NULL, close_table, false },    { "start", NULL, start_table, false },     { "swap", NULL, swap_seats, false },
    { "remove", NULL, remove_person, false }, { "mute", NULL, mute_person, true },       { "unmute", NULL, mute_person, false },
    { "codes", "only", set_entrance, true },  { "open", "to all", set_entrance, false }, { "door", "asks", answer_door, true },
    { "let", NULL, server_let, true },        { "refuse", NULL, server_let, false },
};

static const struct owner_row *find_row(const char *word)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].word, word) == 0)
            return &rows[i];
    return NULL;
}

bool server_is_owners(const char *word)
{
    return find_row(word);
}

bool server_owner_asks(struct server *server, const char *word, const char *name, struct strbuf *answer)
{
    const struct owner_row *row = find_row(word);
    if (!row || !*name || (row->only && strcmp(row->only, name) != 0))
        return false;
    row->act(server, name, row->on, answer);
    return true;
}

// Obeys the file that the owner's console has left in the server's folder.  The file is removed first, so that it cannot be
// obeyed twice after a crash.  Only an account that may write in the folder can leave it there.
void server_asked_here(struct server *server, int64_t now)
{
    LOCAL(strbuf) text = STRBUF_INIT, answer = STRBUF_INIT;
    char word[8];
    server->now = now;
    const struct file_path path = server_path(server, "", "asked", "");
    bool asked = server->ruling && file_read(path.text, &text) && unlink(path.text) == 0 && wire_text(text.text, text.length);
    char *rest = text.text;
    const char *line = asked ? wire_line(&rest) : NULL;
    if (line && wire_word(&line, word, sizeof word) && server_owner_asks(server, word, line, &answer))
        server_replace(server, "", "answered", "", &answer); // if this fails, the console says that nothing answered
}

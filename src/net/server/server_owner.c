// SPDX-License-Identifier: GPL-3.0-or-later
// What the owner of the house may do with all of it: close a table, and remove a person.  Asked by a frame of the owner's, or by
// the console on the house's own computer, which leaves a file in the folder that nobody else can open, because a second guest
// of the owner's name would throw out the first.
//
// Who is removed is written down, since a guest may stay connected for a while and a club's broker goes on letting that person
// in.  Their key is taken away a moment later, so that they hear of it first.
#include "base/bug.h"
#include "base/text.h"
#include "net/server/server_inside.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FORGET_MS = 500 };

// --- closing a table ---

static struct house_table *table_called(const struct house *house, const char *name)
{
    char word[WIRE_TABLE_BYTES], other[WIRE_TABLE_BYTES];
    if (!wire_user(name, word, sizeof word))
        return NULL;
    struct house_table *found = house_table_find(house, word);
    for (int i = 0; i < house->table.count; i++) {
        struct house_table *table = table_at(house, i);
        bool called = wire_user(table->name, other, sizeof other) && strcmp(other, word) == 0;
        if (called && (!found || found->stage == HOUSE_OVER)) // of several, the one that is not over
            found = table;
    }
    return found;
}

// Nothing was dealt, so its state is all that there is of it.
static bool drop_state(struct house *house, struct house_table *table)
{
    struct strbuf path = STRBUF_INIT;
    house_path(house, "tables", table->word, ".state", &path);
    bool fine = unlink(path.text) == 0;
    strbuf_release(&path);
    return fine;
}

bool house_close_table(struct house *house, struct house_table *table)
{
    struct strbuf nothing = STRBUF_INIT;
    house_sleep(house, table);
    int64_t over_s = table->over_s;
    if (!over_s)
        table->over_s = house_wall(house); // a part of the names of the files
    if (!(table->stage == HOUSE_WAITING ? drop_state(house, table) : house_put_away(house, table))) {
        table->over_s = over_s;
        return false;
    }
    house_publish(house, TOPIC_CARD, table, NULL, &nothing, true);
    house_follow_gone(house, table);
    house_table_drop(house, table);
    house->seated_dirty = true;
    return true;
}

static void close_table(struct house *house, const char *name, struct strbuf *answer)
{
    struct house_table *table = table_called(house, name);
    if (!table) {
        strbuf_addf(answer, _("There is no table called %.60s in this house."), name);
        return;
    }
    char *called = mem_copy(table->name);
    if (house_close_table(house, table)) {
        house_log_line(house, _("The owner closed the table %s."), called);
        strbuf_addf(answer, _("The table %s is closed. Its record is kept."), called);
    } else {
        strbuf_add(answer,
                   _("The house cannot write to its disk, so that was not done. Nothing is lost. Make room and try again."));
    }
    free(called);
}

// --- removing a person ---

static bool write_removed(struct house *house)
{
    struct strbuf path = STRBUF_INIT, text = STRBUF_INIT;
    for (int i = 0; i < house->user.count; i++)
        if (user_at(house, i)->removed)
            strbuf_addf(&text, "%s\n", user_at(house, i)->user);
    house_path(house, "", "removed", "", &path);
    bool fine = house_write_file(path.text, text.text ? text.text : "", text.length);
    strbuf_release(&path);
    strbuf_release(&text);
    return fine;
}

void house_read_removed(struct house *house)
{
    struct strbuf path = STRBUF_INIT, text = STRBUF_INIT;
    house_path(house, "", "removed", "", &path);
    if (house_read_file(path.text, &text) && wire_text(text.text, text.length)) {
        char *rest = text.text;
        for (const char *line; (line = wire_line(&rest));) {
            struct house_user *user = strlen(line) < WIRE_USER_BYTES ? house_user_get(house, line) : NULL;
            if (user)
                user->removed = true;
        }
    }
    strbuf_release(&path);
    strbuf_release(&text);
}

void house_let_in(struct house *house, const char *name)
{
    char word[WIRE_USER_BYTES];
    struct house_user *user = wire_user(name, word, sizeof word) ? house_user_find(house, word) : NULL;
    if (!user || !user->removed)
        return;
    user->removed = user->key_due = false;
    write_removed(house);
}

bool house_is_removed(const struct house *house, const char *name)
{
    char word[WIRE_USER_BYTES];
    const struct house_user *user = wire_user(name, word, sizeof word) ? house_user_find(house, word) : NULL;
    return user && user->removed;
}

void house_say_removed(struct house *house, const char *table, const struct house_user *user)
{
    house_reply(house, table, user->user, "out\n");
}

// A computer player takes the seat, and what they opened is the owner's now.
static void leave_table(struct house *house, struct house_table *table, struct house_user *user)
{
    bool theirs = table->owner == user && *house->owner;
    if (theirs)
        table->owner = house_user_get(house, house->owner);
    for (int seat = 0; seat < table->seats; seat++) {
        if (table->seat[seat].user != user || table->stage == HOUSE_OVER)
            continue;
        theirs = true;
        house_say_removed(house, table->word, user);
        house_keep_seat(house, table, seat, "steady");
    }
    if (user->at == table && !theirs)
        house_say_removed(house, table->word, user); // who watches
    if (!theirs)
        return;
    table->state_dirty = table->card_dirty = true;
    house_touch(house, table);
}

static void remove_person(struct house *house, const char *name, struct strbuf *answer)
{
    char word[WIRE_USER_BYTES];
    struct house_user *user = wire_user(name, word, sizeof word) ? house_user_find(house, word) : NULL;
    bool known = user && !user->removed && strcmp(word, WIRE_HOUSE_USER) != 0 && strcmp(word, WIRE_STANDBY_USER) != 0;
    if (!known) {
        strbuf_addf(answer, _("Nobody called %.60s is known in this house."), name);
        return;
    }
    if (house_is_owner(house, user)) {
        strbuf_add(answer, _("You own this house, so you cannot be removed."));
        return;
    }
    user->removed = true;
    if (!write_removed(house)) {
        user->removed = false;
        strbuf_add(answer,
                   _("The house cannot write to its disk, so that was not done. Nothing is lost. Make room and try again."));
        return;
    }
    for (int i = 0; i < house->table.count; i++)
        leave_table(house, table_at(house, i), user);
    house_gone_at_once(house, user);
    user->key_due = true;
    house->forget_at = house->now + FORGET_MS;
    house_log_line(house, _("The owner removed %s."), word);
    strbuf_addf(answer, _("%s is removed and can no longer enter this house."), name);
}

void house_forget_keys(struct house *house)
{
    house->forget_at = NEVER;
    for (int i = 0; i < house->user.count; i++) {
        struct house_user *user = user_at(house, i);
        if (user->key_due && house->out.forget)
            house->out.forget(house->out.self, user->user);
        user->key_due = false;
    }
}

// --- what is asked ---

bool house_owner_asks(struct house *house, const char *word, const char *name, struct strbuf *answer)
{
    if (!*name)
        return false;
    if (strcmp(word, "close") == 0)
        close_table(house, name, answer);
    else if (strcmp(word, "remove") == 0)
        remove_person(house, name, answer);
    else
        return false;
    return true;
}

void house_asked_here(struct house *house, int64_t now)
{
    struct strbuf path = STRBUF_INIT, text = STRBUF_INIT, answer = STRBUF_INIT;
    char word[8];
    house->now = now;
    house_path(house, "", "asked", "", &path);
    bool asked = house->ruling && house_read_file(path.text, &text) && unlink(path.text) == 0;
    if (asked && wire_text(text.text, text.length)) {
        char *rest = text.text;
        const char *line = wire_line(&rest);
        if (line && wire_word(&line, word, sizeof word) && house_owner_asks(house, word, line, &answer)) {
            strbuf_reset(&path);
            house_path(house, "", "answered", "", &path);
            house_write_file(path.text, answer.text, answer.length); // else the console says that nothing answered
        }
    }
    strbuf_release(&path);
    strbuf_release(&text);
    strbuf_release(&answer);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The lists of a server: users and tables by their words, and the tables that have changed since the server last settled.  It
// only keeps them; it reads no file and publishes nothing.
#include "base/bug.h"
#include "net/server/server_inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- the list of users ---

struct server_user *server_user_find(const struct server *server, const char *user)
{
    bool there;
    int at = pointers_find(&server->user, user, &there);
    return there ? user_at(server, at) : NULL;
}

// Returns the user of this word from the server's list of users, adding the user if need be, or NULL if there are too many.
// Users are never taken off the list, so a pointer to one stays valid as long as the server does.
struct server_user *server_user_get(struct server *server, const char *user)
{
    bool there;
    int at = pointers_find(&server->user, user, &there);
    if (there)
        return user_at(server, at);
    if (server->user.count >= SERVER_USERS_MOST)
        return NULL;
    struct server_user *new = mem_zero(1, sizeof *new);
    new->user = mem_copy(user);
    new->gone_at = NEVER;
    pointers_insert(&server->user, at, new);
    return new;
}

struct server_user *server_user_named(const struct server *server, const char *name)
{
    char user[WIRE_USER_BYTES];
    return wire_user(name, user, sizeof user) ? server_user_find(server, user) : NULL;
}

// --- the list of tables ---

struct server_table *server_table_find(const struct server *server, const char *word)
{
    bool there;
    int at = pointers_find(&server->table, word, &there);
    return there ? table_at(server, at) : NULL;
}

struct server_table *server_table_called(const struct server *server, const char *name)
{
    char word[WIRE_TABLE_BYTES];
    struct server_table *found = server_table_find(server, name);
    if (found || !wire_user(name, word, sizeof word))
        return found;
    found = server_table_find(server, word);
    for (int i = 0; i < server->table.count; i++) { // if several have that name, the one that is not over
        struct server_table *table = table_at(server, i);
        if (wire_is_of(word, table->name) && (!found || found->stage == STAGE_OVER))
            found = table;
    }
    return found;
}

struct server_table *server_table_new(struct server *server, const char *word)
{
    struct server_table *table = mem_zero(1, sizeof *table);
    bool there;
    int at = pointers_find(&server->table, word, &there);
    if (there)
        BUG("a second table %s", word);
    table->word = mem_copy(word);
    table->due = table->full_at = NEVER;
    table->told = -1;
    table->last_at = table->beat_at = server->now;
    pointers_insert(&server->table, at, table);
    server->follow_next = 0; // the index may have shifted
    return table;
}

bool server_seat_add(struct server *server, struct server_table *table, const char *name, const char *level)
{
    char user[WIRE_USER_BYTES];
    if (table->seats == SEATS_MAX || strlen(name) >= NAME_MAX_BYTES)
        return false;
    table->seat = mem_grow(table->seat, (size_t)(table->seats + 1) * sizeof *table->seat);
    struct server_seat *seat = &table->seat[table->seats++];
    *seat = (struct server_seat){ .name = mem_copy(name), .held_at = server->now };
    snprintf(seat->level, sizeof seat->level, "%s", level);
    if (*level || !*name)
        return true;
    seat->user = wire_user(name, user, sizeof user) ? server_user_get(server, user) : NULL;
    if (seat->user)
        seat->user->seated = true;
    return seat->user;
}

bool server_take_over(struct server *server, struct server_seat *seat, const char *name)
{
    char word[WIRE_USER_BYTES];
    struct server_user *user =
        seat_is_computers(seat) && wire_user(name, word, sizeof word) ? server_user_get(server, word) : NULL;
    if (!user)
        return false;
    seat->user = user;
    seat->by = mem_copy(name);
    seat->came = user->seated = true;
    return true;
}

static void let_go(struct server_table *table)
{
    if (table->awake)
        BUG("table %s is awake", table->word);
    for (int seat = 0; seat < table->seats; seat++) {
        free(table->seat[seat].name);
        free(table->seat[seat].by);
        free(table->seat[seat].wish);
        free(table->seat[seat].refused);
    }
    for (int i = 0; i < SERVER_CHAT_KEPT; i++)
        free(table->chat[i]);
    free(table->seat);
    free(table->word);
    free(table->name);
    free(table);
}

void server_table_drop(struct server *server, struct server_table *table)
{
    bool there;
    int at = pointers_find(&server->table, table->word, &there);
    if (!there)
        BUG("table %s is not in the list", table->word);
    pointers_remove(&server->table, at);
    for (int i = 0; i < server->user.count; i++)
        if (user_at(server, i)->at == table)
            user_at(server, i)->at = NULL;
    for (int i = 0; i < server->changed.count; i++)
        if (server->changed.item[i] == table)
            server->changed.item[i--] = server->changed.item[--server->changed.count];
    server->unsure_next = server->follow_next = 0; // the removal has shifted these indexes
    let_go(table);
}

void server_touch(struct server *server, struct server_table *table, unsigned news)
{
    table->dirty = table->dirty || (news & NEWS_OF_RECORD);
    table->state_dirty = table->state_dirty || (news & NEWS_OF_STATE);
    table->card_dirty = table->card_dirty || (news & NEWS_OF_CARD);
    if (!table->touched)
        pointers_insert(&server->changed, server->changed.count, table);
    table->touched = true;
}

const char *server_sitter(const struct server_seat *seat)
{
    return seat->by ? seat->by : seat->name;
}

int server_seat_of(const struct server_table *table, const struct server_user *user)
{
    for (int seat = 0; seat < table->seats && user; seat++)
        if (table->seat[seat].user == user)
            return seat;
    return WATCHER;
}

bool server_has_person(const struct server_table *table)
{
    for (int seat = 0; seat < table->seats; seat++)
        if (table->seat[seat].user)
            return true;
    return false;
}

void server_due_at(struct server *server, struct server_table *table, int64_t when)
{
    table->due = when;
    server->soonest = sooner_of(server->soonest, when);
}

void server_lists_release(struct server *server)
{
    const struct pointer_list lists[] = { server->table,   server->user,    server->rules,
                                          server->changed, server->waiting, server->awake };
    for (int i = 0; i < server->table.count; i++)
        let_go(table_at(server, i));
    for (int i = 0; i < server->user.count; i++) {
        free(user_at(server, i)->user);
        free(user_at(server, i));
    }
    for (int i = 0; i < server->rules.count; i++) {
        struct server_rules *rules = server->rules.item[i];
        free(rules->word);
        free(rules->sets);
        free(rules->card);
        free(rules);
    }
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        free(lists[i].item);
}

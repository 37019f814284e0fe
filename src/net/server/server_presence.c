// SPDX-License-Identifier: GPL-3.0-or-later
// The presence of people on a server: they come and go.  A person is at one table at a time, the one where they sat down last,
// and is said to be away only some seconds after their program has gone.
#include "net/server/server_inside.h"

#include <string.h>

static void show(struct server *server, struct server_table *table)
{
    if (!table)
        return;
    server->seated_dirty = true;
    server_touch(server, table, NEWS_OF_CARD);
    server_update_people(server, table);
}

// Marks a person as present on the server or as away, and stops the timer by which they would be shown as away.
static void set_here(struct server *server, struct server_user *user, bool here)
{
    user->gone_at = NEVER;
    if (user->here == here)
        return;
    user->here = here;
    server->seated_dirty = true;
    server->here += here ? 1 : -1;
    if (!here)
        server->empty_at = server->now;
}

// Lets the program of this session play for the seat, because its person is present again.  From then on move ids are counted for
// this program, and no computer player keeps the seat.  Sets *another to whether the seat had a different program before.
// Returns true if the card has changed.
static bool take_seat(struct server *server, struct server_table *table, int at, const char *session, bool *another)
{
    struct server_seat *seat = &table->seat[at];
    bool news = !seat->came || *seat->keep;
    *another = strcmp(seat->session, session) != 0;
    if (*another) {
        memcpy(seat->session, session, sizeof seat->session);
        seat->heard = seat->made;
    }
    if (!news)
        return false;
    bool kept = *seat->keep;
    seat->came = true;
    seat->keep[0] = '\0';
    server_touch(server, table, NEWS_OF_STATE);
    if (kept && table->awake && table->awake->table) {
        server_seat_player(table->awake, at);
        server_update_stage(server, table);
    }
    return true;
}

bool server_arrive(struct server *server, struct server_user *user, const char *session, struct server_table *table)
{
    struct server_table *before = user->at;
    bool news = !user->here || before != table, another = false;
    memcpy(user->session, session, sizeof user->session);
    set_here(server, user, true);
    user->at = table;
    int seat = server_seat_of(table, user);
    if (seat != WATCHER)
        news |= take_seat(server, table, seat, session, &another);
    if (before != table)
        show(server, before);
    if (news)
        show(server, table);
    return another;
}

// Marks a person whom the owner removed as no longer present, at once and without the usual seconds of grace.
void server_gone_at_once(struct server *server, struct server_user *user)
{
    struct server_table *at = user->at;
    user->at = NULL;
    set_here(server, user, false);
    show(server, at);
}

// Takes a frame HERE about a person's presence, "here SESSION" or "gone SESSION", which comes to the server from the person's
// program, or from the broker as its will.  The will of a lost connection can come long after the same person is back with
// another program, so a `gone` of another session is ignored.
void server_presence(struct server *server, const struct topic *topic, char *text)
{
    const char *line = wire_line(&text);
    char session[WIRE_SERVER_BYTES];
    bool is_here;
    struct server_user *user = server_user_find(server, topic->user);
    if (!user || user->removed)
        return; // the person is at another server, or at no table yet
    if (!wire_here(&line, &is_here, session) || *line) {
        server->counts.frames++;
        return;
    }
    bool other = strcmp(user->session, session) != 0, was_here = user->here;
    if (!is_here) {
        // The frame `gone` comes from a program that this person has left for another one.
        if (other && *user->session)
            server->counts.stale++;
        else if (user->here && user->gone_at == NEVER)
            user->gone_at = server->now + SERVER_GRACE_MS;
        server->soonest = sooner_of(server->soonest, user->gone_at);
        return;
    }
    struct server_table *before = user->at;
    memcpy(user->session, session, sizeof user->session);
    set_here(server, user, true);
    if (other)
        user->at = NULL; // until the program says at which table
    if (before && (other || !was_here))
        show(server, before);
}

void server_user_tick(struct server *server, struct server_user *user)
{
    set_here(server, user, false);
    show(server, user->at);
}

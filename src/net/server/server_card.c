// SPDX-License-Identifier: GPL-3.0-or-later
// Who is here, and the card that says so.  Somebody is at one table at a time, the one he sat down at last, and is said to be
// away only after some seconds.
#include "base/bug.h"
#include "net/server/server_inside.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// --- the card ---

bool server_seat_here(const struct server *server, const struct server_table *table, int seat)
{
    const struct server_seat *of = &table->seat[seat];
    if (!of->user || !of->came)
        return false;
    // Just after a start nobody has had the time to come back.
    return (of->user->here && of->user->at == table) || (server->calm_at != NEVER && !of->user->at);
}

static void write_seat(const struct server *server, const struct server_table *table, int seat, struct strbuf *out)
{
    const struct server_seat *of = &table->seat[seat];
    if (!of->user)
        strbuf_addf(out, "seat computer %s %s\n", of->level, of->name);
    else if (*of->keep)
        strbuf_addf(out, "seat kept %s %s\n", of->keep, of->name);
    else
        strbuf_addf(out, "seat %s %s\n",
                    server_seat_here(server, table, seat) ? "here"
                    : of->came                            ? "away"
                                                          : "missing",
                    of->name);
}

void server_card(struct server *server, struct server_table *table)
{
    static const char *const stages[] = { "waiting", "playing", "between", "over" }; // ORDER STAGES
    struct strbuf *out = &server->scratch;
    strbuf_reset(out);
    strbuf_addf(out, "card %ld\ngame %s\n%sstage %s\nround %d\n", server->epoch, table->name, table->rules->card,
                stages[table->stage], table->round);
    for (int seat = 0; seat < table->seats; seat++)
        write_seat(server, table, seat, out);
    strbuf_addf(out, "owner %s\nwatch %s\n", table->owner->user, table->watch ? "yes" : "no");
    if (*table->commit)
        strbuf_addf(out, "commit %d %s\n", table->round + 1, table->commit);
    server_publish(server, TOPIC_CARD, table, NULL, out, true);
}

// A line for each person who plays, "NAME: GAME".  It is about this moment, so nothing needs to reach the disk.
void server_write_seated(struct server *server)
{
    struct strbuf path = STRBUF_INIT, beside = STRBUF_INIT;
    server_path(server, "", "seated", "", &path);
    server_path(server, "", "seated", ".new", &beside);
    server->seated_dirty = false;
    int fd = open(beside.text, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    FILE *file = fd >= 0 ? fdopen(fd, "w") : NULL;
    for (int i = 0; file && i < server->table.count; i++) {
        const struct server_table *table = table_at(server, i);
        for (int seat = 0; seat < table->seats && table->stage != STAGE_OVER; seat++) {
            const struct server_user *user = table->seat[seat].user;
            if (user && user->here && user->at == table)
                fprintf(file, "%s: %s\n", table->seat[seat].name, table->name);
        }
    }
    // Where it cannot be written, the console says that it does not know.
    if (!file || fclose(file) != 0 || rename(beside.text, path.text) != 0)
        unlink(path.text);
    strbuf_release(&path);
    strbuf_release(&beside);
}

// --- people ---

static void show(struct server *server, struct server_table *table)
{
    if (!table)
        return;
    table->card_dirty = true;
    server->seated_dirty = true;
    server_touch(server, table);
    server_look_at_people(server, table);
}

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

static void new_program(struct server_user *user, const char *session)
{
    if (strcmp(user->session, session) != 0)
        memcpy(user->session, session, sizeof user->session);
}

// The seat of a person who is here himself: its ids belong to his program, and no computer player moves for it.
static bool take_seat(struct server *server, struct server_table *table, int at, const char *session, bool *another)
{
    struct server_seat *seat = &table->seat[at];
    bool news = !seat->came || *seat->keep;
    *another = strcmp(seat->session, session) != 0;
    if (*another) {
        memcpy(seat->session, session, sizeof seat->session);
        seat->heard = seat->made;
        free(seat->refused);
        seat->refused = NULL;
    }
    if (!news)
        return false;
    bool kept = *seat->keep;
    seat->came = true;
    seat->keep[0] = '\0';
    table->state_dirty = true;
    server_touch(server, table);
    if (kept && table->awake && table->awake->table) {
        server_seat_player(table->awake, at);
        server_look(server, table);
    }
    return true;
}

bool server_arrive(struct server *server, struct server_user *user, const char *session, struct server_table *table)
{
    struct server_table *before = user->at;
    bool news = !user->here || before != table, another = false;
    new_program(user, session);
    set_here(server, user, true);
    user->at = table;
    for (int seat = 0; seat < table->seats; seat++)
        if (table->seat[seat].user == user)
            news |= take_seat(server, table, seat, session, &another);
    if (before != table)
        show(server, before);
    if (news)
        show(server, table);
    return another;
}

// Who is removed stays for no grace.
void server_gone_at_once(struct server *server, struct server_user *user)
{
    struct server_table *at = user->at;
    user->at = NULL;
    set_here(server, user, false);
    show(server, at);
}

void server_presence(struct server *server, const struct topic *topic, char *text)
{
    const char *line = wire_line(&text);
    char word[8], session[9];
    struct server_user *user = server_user_find(server, topic->user);
    if (!user || user->removed)
        return; // of another server, or who will ask for something first
    bool fine = wire_word(&line, word, sizeof word) && wire_word(&line, session, sizeof session) && wire_hex(session, 8) &&
                !*line && (strcmp(word, "here") == 0 || strcmp(word, "gone") == 0);
    if (!fine) {
        server->counts.frames++;
        return;
    }
    bool other = strcmp(user->session, session) != 0, was_here = user->here;
    if (*word == 'g') {
        // What a program says that he has left behind is no news.
        if (other && *user->session)
            server->counts.stale++;
        else if (user->here && user->gone_at == NEVER)
            user->gone_at = server->now + SERVER_GRACE_MS;
        if (user->gone_at < server->soonest)
            server->soonest = user->gone_at;
        return;
    }
    struct server_table *before = user->at;
    new_program(user, session);
    set_here(server, user, true);
    if (other)
        user->at = NULL; // until it says at which table
    if (before && (other || !was_here))
        show(server, before);
}

void server_user_tick(struct server *server, struct server_user *user)
{
    set_here(server, user, false);
    show(server, user->at);
}

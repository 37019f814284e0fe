// SPDX-License-Identifier: GPL-3.0-or-later
// The card of a server's table, which everybody can read, and the file that tells the host's console who plays.
#include "net/server/server_inside.h"
#include "system/file.h"

#include <unistd.h>

bool server_seat_here(const struct server *server, const struct server_table *table, int seat)
{
    const struct server_seat *of = &table->seat[seat];
    if (!of->user || !of->came)
        return false;
    // Just after the server's start nobody has had time to come back, so nobody is shown as away.
    return (of->user->here && of->user->at == table) || (server->calm_at != NEVER && !of->user->at);
}

static enum presence presence_of(const struct server *server, const struct server_table *table, int seat)
{
    const struct server_seat *of = &table->seat[seat];
    if (!of->user)
        return seat_is_free(of) ? PRESENCE_EMPTY : PRESENCE_COMPUTER;
    return *of->keep                               ? PRESENCE_KEPT
           : server_seat_here(server, table, seat) ? PRESENCE_HERE
           : of->came                              ? PRESENCE_AWAY
                                                   : PRESENCE_MISSING;
}

static void write_seat(const struct server *server, const struct server_table *table, int seat, struct strbuf *out)
{
    const struct server_seat *of = &table->seat[seat];
    const char *parts[] = { card_presences[presence_of(server, table, seat)], of->user ? of->keep : of->level, of->name };
    strbuf_add(out, "seat");
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (*parts[i])
            strbuf_addf(out, " %s", parts[i]);
    strbuf_add(out, of->user && of->user->removed ? "\nremoved\n" : "\n");
    if (of->by)
        strbuf_addf(out, "by %s %s\n", of->level, of->by);
}

// Appends the line "sides 1 2 1 2" of a server's table's card, with the side of each seat.  Sides are numbered in the order of
// their first seats.
static void write_sides(const struct server_table *table, struct strbuf *out)
{
    const unsigned *side = table->rules->side[table->seats];
    int number[SEATS_MAX], sides = 0;
    if (!side[0])
        return;
    strbuf_add(out, "sides");
    for (int seat = 0; seat < table->seats; seat++) {
        int first = __builtin_ctz(side[seat]);
        number[seat] = first < seat ? number[first] : ++sides;
        strbuf_addf(out, " %d", number[seat]);
    }
    strbuf_add_char(out, '\n');
}

// Publishes the card of a server's table, retained, so that a client which connects later sees it at once.  Everybody in the
// house may read the card, so it tells nothing of any hand, and of the next round only the promise.
void server_card(struct server *server, struct server_table *table)
{
    struct strbuf *out = &server->scratch;
    strbuf_reset(out);
    strbuf_addf(out, "card %ld\ngame %s\n%sstage %s\nround %d\n", server->epoch, table->name, table->rules->card,
                card_stages[table->stage], table->round);
    for (int seat = 0; seat < table->seats; seat++)
        write_seat(server, table, seat, out);
    write_sides(table, out);
    strbuf_addf(out, "owner %s\nwatch %s\n", table->owner->user, table->watch ? "yes" : "no");
    if (*table->commit)
        strbuf_addf(out, "commit %d %s\n", table->round + 1, table->commit);
    server_publish(server, TOPIC_CARD, table->word, NULL, out);
}

// Writes the server's file `seated`, which tells the host's console who plays, with a line "NAME: GAME" for each person who is
// at their table.  It need not survive a crash and is not synced, because it is only about this moment.
void server_write_seated(struct server *server)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    server->seated_dirty = false;
    for (int i = 0; i < server->table.count; i++) {
        const struct server_table *table = table_at(server, i);
        for (int seat = 0; seat < table->seats && table->stage != STAGE_OVER; seat++) {
            const struct server_user *user = table->seat[seat].user;
            if (user && user->here && user->at == table)
                strbuf_addf(&text, "%s: %s\n", server_sitter(&table->seat[seat]), table->name);
        }
    }
    const struct file_path path = server_path(server, "", "seated", "");
    // If the file `seated` is missing, the host's console says that it does not know who plays.
    if (!file_replace_unsynced(path.text, text.text, text.length))
        unlink(path.text);
}

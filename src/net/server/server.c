// SPDX-License-Identifier: GPL-3.0-or-later
// The server as a whole: what becomes of a message, what has to be done by the clock, and in which order changes are written to
// the disk and published.  If two servers speak for the same folder, the one with the higher epoch goes on.  The server knows
// no game.
#include "base/bug.h"
#include "base/text.h"
#include "net/server/server_inside.h"

#include <stdlib.h>
#include <string.h>

// --- settling: writing to the disk, then publishing ---

// Writes and publishes what has changed at a table of the server, in an order that allows for a crash between any two steps.
// First the standby is told what is on the disk, then the state is written, and only then a client's word is confirmed and the
// card shown.  Returns true if the table has no more changes to write or to publish.
static bool settle_table(struct server *server, struct server_table *table)
{
    if (table->dirty && server->following)
        server_follow_more(server, table);
    table->dirty = false;
    bool unwritten = table->state_dirty && (table->awake || server_wake(server, table));
    if (unwritten && !server_write_state(server, table, NULL)) {
        // The card may show what the state's file does not hold yet, so the card waits too.
        server->soonest = sooner_of(server->soonest, server->now + SERVER_RETRY_MS);
        return false;
    }
    server_say_words(server, table);
    if (table->card_dirty && server->ruling) {
        server_card(server, table);
        table->card_dirty = false;
    }
    return !table->card_dirty;
}

// Syncs the records of all changed tables of the server together, because a sync of many files costs little more than one.
static void sync_records(struct server *server)
{
    struct table **table = mem_zero((size_t)server->changed.count + 1, sizeof *table);
    int count = 0;
    for (int i = 0; i < server->changed.count; i++) {
        const struct server_table *changed = server->changed.item[i];
        if (changed->dirty && changed->awake && changed->awake->table)
            table[count++] = changed->awake->table;
    }
    if (count)
        table_sync_many(table, count);
    free(table);
}

// Returns whether this server may publish, because no other server is known to speak for its folder.  If its folder is a copy,
// the epoch of the server that was copied is first forgotten on the disk; from then on the copy is a server of its own.
static bool may_tell(struct server *server)
{
    if (!server->ruling || server->now < server->hold_at)
        return false;
    bool fine = !server->base || server_forget_base(server);
    server->hold_at = fine ? 0 : server->now + SERVER_RETRY_MS;
    return fine;
}

// Settles the server: publishes everything except the frame `up`.  The records written in this turn of the loop are synced first,
// and then everything that was said about them goes out.  A table whose state could not be written stays in the list and is tried
// again.
void server_settle(struct server *server)
{
    if (server->replaced) {
        server_outbox_drop(server);
        return;
    }
    int kept = 0;
    server->turn++;
    sync_records(server);
    for (int i = 0; i < server->changed.count; i++) {
        struct server_table *table = server->changed.item[i];
        if (settle_table(server, table))
            table->touched = false;
        else
            server->changed.item[kept++] = table;
    }
    server->changed.count = kept;
    if (server->seated_dirty)
        server_write_seated(server);
    if (may_tell(server))
        server_outbox_publish(server);
}

// --- whether this server or another one speaks ---

// Publishes the server's frame `up` at once.  It is about nothing on the disk, while other messages may have to wait longer.
static void say_up(struct server *server)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    char topic[WIRE_TOPIC_BYTES];
    wire_topic(TOPIC_UP, server->id, NULL, NULL, topic);
    strbuf_addf(&text, "up %ld %s %d\nname %s\n", server->epoch, server->run, WIRE_VERSION, server->name);
    server->out.publish(server->out.self, topic, text.text, text.length, true);
}

// Makes the server publish nothing for a while, because another server may have taken over while this one was away, or be about
// to.  This server waits until its own `up` has come back from the broker, behind whatever the other server said before it.  It
// then waits a moment more, because both may have spoken at the same time.  A client repeats a move that nobody was told of.
static void hold(struct server *server)
{
    server->echoed = false;
    if (server->shared)
        server->hold_at = server->now + SERVER_ECHO_MS;
}

// Makes the server publish every table's card again, because a broker that was started again has forgotten what it retained.
static void lay_out_cards(struct server *server)
{
    for (int i = 0; i < server->table.count; i++)
        server_touch(server, table_at(server, i), NEWS_OF_CARD);
}

// Makes the server speak for its folder, because no other server does.
static void rule(struct server *server)
{
    server->ruling = true;
    server->rule_at = NEVER;
    server->calm_at = server->now + SERVER_GRACE_MS;
    hold(server);
    say_up(server);
    lay_out_cards(server);
}

void server_connected(struct server *server, int64_t now)
{
    server->now = now;
    if (server->replaced)
        return;
    if (!server->ruling) {
        server->rule_at = now + (server->shared && server->epoch > 1 ? SERVER_RULE_SHARED_MS : SERVER_RULE_MS);
        return;
    }
    hold(server);
    say_up(server);
    lay_out_cards(server);
}

// Returns whether the server whose journal was copied into this server's folder has come back and so may have made moves that the
// copy lacks.  It is recognised by its epochs, which count up from the base.
static bool is_back(const struct server *server, long epoch, bool down)
{
    return server->base && !server->ruling && epoch < server->base + WIRE_EPOCHS_AHEAD && epoch >= server->base + down;
}

static void step_down(struct server *server, long epoch, bool back)
{
    LOCAL(strbuf) sentence = STRBUF_INIT;
    strbuf_addf(&sentence,
                back ? _("The other house is back, with epoch %ld, so this one does not take its place.")
                     : _("Another house has taken the place of this one, with epoch %ld, so this one stops."),
                epoch);
    server->replaced = strbuf_take(&sentence);
    server_log_line(server, "%s", server->replaced);
}

// Notes that the server's own `up` has come back from the broker, so the server has heard everything that others said before it.
static void hear_echo(struct server *server)
{
    server->echoed = true;
    server->hold_at = sooner_of(server->hold_at, server->now + SERVER_HOLD_MS);
}

// Returns whether this server has to yield to another server, which sent this frame UP.  Before this server has spoken, an equal
// epoch means that the other server took over in the meantime.  If two servers of the same epoch have both spoken, the one with
// the higher run (random digits) stays.  A `down` that was not there when this server connected is the will of a server that
// never spoke, because otherwise its `up` would have been heard first.
static bool yields(const struct server *server, const struct wire_up *said)
{
    if (said->epoch == server->epoch)
        return !server->ruling || (said->up && strcmp(said->run, server->run) > 0);
    return said->epoch > server->epoch && (said->up || !server->echoed);
}

// Takes a frame UP under this server's id, which this server or another one has sent.
static void meet(struct server *server, char *text)
{
    struct wire_up said;
    if (!wire_up_read(text, &said) || said.epoch < 1) {
        server->counts.frames++;
        return;
    }
    // The server's own `up` comes back because it subscribes to that topic.  Its own `down` is the will of a connection that
    // the broker gave up, and has replaced the `up` that was retained.
    bool own = said.epoch == server->epoch && strcmp(said.run, server->run) == 0;
    bool back = !own && is_back(server, said.epoch, !said.up);
    if (own && said.up) {
        hear_echo(server);
        return;
    }
    if (back || (!own && yields(server, &said))) {
        step_down(server, said.epoch, back);
        return;
    }
    if (!own)
        server->counts.stale++;
    if (server->ruling)
        say_up(server); // the other server's message has replaced this server's retained one
    else
        rule(server);
}

// --- taking messages ---

static void obey(struct server *server, const struct topic *topic, char *text)
{
    if (topic->kind == TOPIC_HERE)
        server_presence(server, topic, text);
    else if (server->ruling && topic->kind == TOPIC_ACT)
        server_act(server, topic, text);
    else if (server->ruling && topic->kind == TOPIC_NEW)
        server_ask(server, topic, text);
}

// Returns the user who sent the server a frame, or NULL if the frame is not to be served.  A frame beyond the user's limits is
// counted.  A frame HERE makes nobody known to the server and counts against no limit, because the broker publishes wills by
// itself.  The limits are checked before the frame is read or queued.
static struct server_user *speaker(struct server *server, const struct topic *topic)
{
    bool presence = topic->kind == TOPIC_HERE;
    if (!presence && !server->ruling)
        return NULL;
    struct server_user *user = presence ? server_user_find(server, topic->user) : server_user_get(server, topic->user);
    if (user && !presence)
        server_visitor_heard(server, user);
    if (presence || (user && server_may_send(server, user)))
        return user;
    server_say_flood(server, topic->table, user);
    return NULL;
}

// Returns whether a payload that came to the server is a frame.  An empty payload is a retained message that was taken away, and
// is not counted as a fault.
static bool readable(struct server *server, const char *payload, size_t length)
{
    bool fine = wire_text(payload, length);
    server->counts.frames += !fine && length > 0;
    return fine;
}

// Takes a message to the server.  The cheapest checks come first, so that a flood costs little: a topic of this server, a sender
// within the limits, plain text, and then the queue.  The reader of server->text may cut it up.
void server_message(struct server *server, const char *topic, const char *payload, size_t length, int64_t now)
{
    struct topic parts;
    server->now = now;
    if (server->replaced)
        return;
    bool ours = wire_topic_read(topic, &parts) && (parts.kind == TOPIC_HERE || strcmp(parts.server, server->id) == 0);
    bool asks = ours && (parts.kind == TOPIC_ACT || parts.kind == TOPIC_NEW || parts.kind == TOPIC_HERE);
    if (!ours || (!asks && parts.kind != TOPIC_UP && parts.kind != TOPIC_DOOR)) {
        server->counts.topics++;
        return;
    }
    struct server_user *user = asks ? speaker(server, &parts) : NULL;
    if ((asks && !user) || !readable(server, payload, length) || (asks && server_queue(server, user, &parts, payload, length)))
        return;
    strbuf_reset(&server->text);
    strbuf_add_bytes(&server->text, payload, length);
    char *text = server->text.text;
    if (asks)
        obey(server, &parts, text);
    else if (parts.kind == TOPIC_DOOR)
        server_come(server, parts.user, text);
    else
        meet(server, text);
}

// --- what is due by the clock ---

// Finds when the server's next tick is due. server.soonest may be too early, for example after a timer was put off, and then a
// tick finds nothing to do.  It is never too late.
static void find_soonest(struct server *server)
{
    server->soonest = NEVER;
    for (int i = 0; i < server->table.count; i++)
        server->soonest = sooner_of(server->soonest, table_at(server, i)->due);
    for (int i = 0; i < server->user.count; i++)
        server->soonest = sooner_of(server->soonest, user_at(server, i)->gone_at);
}

static void tick_all(struct server *server)
{
    for (int i = server->table.count - 1; i >= 0; i--) // backwards, because a tick may drop its table
        if (i < server->table.count && table_at(server, i)->due <= server->now)
            server_table_tick(server, table_at(server, i));
    for (int i = 0; i < server->user.count; i++)
        if (user_at(server, i)->gone_at <= server->now)
            server_user_tick(server, user_at(server, i));
    find_soonest(server);
}

// Shows everybody who has not come back as away, some seconds after the server's start.
static void calm_down(struct server *server)
{
    server->calm_at = NEVER;
    lay_out_cards(server);
}

// Replays one of the server's tables of which it is not known, after the start, whose turn it is.  Each tick replays only one, so
// that messages need not wait.
static void look_at_one(struct server *server)
{
    while (server->unsure_next < server->table.count && !table_at(server, server->unsure_next)->unsure)
        server->unsure_next++;
    if (server->unsure_next == server->table.count)
        return;
    struct server_table *table = table_at(server, server->unsure_next++);
    table->unsure = false;
    if (server_wake(server, table))
        server_update_stage(server, table);
}

static bool unsure(const struct server *server)
{
    return server->unsure_next < server->table.count;
}

void server_tick(struct server *server, int64_t now)
{
    server->now = now;
    if (server->replaced)
        return;
    if (!server->ruling && now >= server->rule_at)
        rule(server);
    if (!server->ruling)
        return;
    if (now >= server->calm_at)
        calm_down(server);
    server_serve(server, obey);
    if (now >= server->forget_at)
        server_forget_keys(server);
    if (now >= server->soonest)
        tick_all(server);
    if (unsure(server))
        look_at_one(server);
    if (server->following)
        server_follow_tick(server);
    if (now >= server->log_at) {
        server_log_counts(server);
        server_release_seats(server);
        server_forget_visitors(server);
        server_close_unjoined(server);
        server->log_at = now + SERVER_LOG_MS;
    }
}

int server_due(const struct server *server, int64_t now)
{
    enum { A_MINUTE = 60 * 1000 };
    if (server->replaced)
        return -1;
    if (!server->ruling) {
        int64_t wait = server->rule_at == NEVER ? -1 : server->rule_at - now;
        return wait == -1 ? -1 : (int)(wait < 0 ? 0 : wait);
    }
    if (server->waiting.count > 0 || unsure(server) ||
        (server->following && (server->follow_all || server->follow_next < server->table.count)))
        return 0;
    int64_t when = sooner_of(sooner_of(server->soonest, server->calm_at), sooner_of(server->log_at, server->forget_at));
    if (server->hold_at > 0)
        when = sooner_of(when, server->hold_at);
    int64_t wait = when - now;
    return (int)(wait < 0 ? 0 : wait > A_MINUTE ? A_MINUTE : wait);
}

bool server_closing(const struct server *server, int64_t now)
{
    return !server->apart && server->here == 0 && now - server->empty_at >= SERVER_CLOSE_MS;
}

// --- opening and freeing a server ---

struct server *server_open(const char *folder, const struct server_plan *plan, struct server_callbacks out, int64_t now,
                           struct err *err)
{
    struct server *server = mem_zero(1, sizeof *server);
    server->folder = mem_copy(folder);
    server->name = mem_copy(plan->name);
    server->owner = mem_copy(plan->owner ? plan->owner : "");
    server->door_folder = plan->door_folder ? mem_copy(plan->door_folder) : NULL;
    server->out = out;
    server->awake_most = plan->awake_most ? plan->awake_most : SERVER_AWAKE_BYTES;
    server->pace_ms = plan->pace_ms ? plan->pace_ms : 700;
    server->apart = plan->apart;
    server->door = plan->door;
    server->codes_only = plan->codes_only;
    server->asks = plan->asks;
    server->shared = plan->shared;
    server->seated_dirty = true; // the file may have been left by an earlier server
    server->wall_s = plan->wall_s;
    server->turn = 1; // a new user has 0, for not served yet
    server->opened = server->now = server->empty_at = now;
    server->rule_at = server->calm_at = server->soonest = server->forget_at = NEVER;
    server->log_at = now + SERVER_LOG_MS;
    strbuf_init(&server->arena);
    strbuf_init(&server->text);
    strbuf_init(&server->scratch);
    // The run tells this process from another one that has the same epoch, as after a copied folder.
    hex_random(4, server->run);
    if (!server_open_folder(server, err)) {
        server_free(server);
        return NULL;
    }
    server_load_tables(server);
    server_read_removed(server);
    server_read_entrance(server);
    server_read_visitors(server);
    find_soonest(server);
    return server;
}

void server_close(struct server *server)
{
    server_log_counts(server);
    server_log_line(server, "%s", _("The house is closed."));
}

void server_free(struct server *server)
{
    if (!server)
        return;
    for (int i = 0; i < server->table.count; i++)
        server_sleep(server, table_at(server, i));
    for (int i = 0; i < server->user.count; i++)
        server_queue_drop(user_at(server, i));
    server_lists_release(server);
    free(server->wait);
    strbuf_release(&server->arena);
    strbuf_release(&server->text);
    strbuf_release(&server->scratch);
    free(server->folder);
    free(server->name);
    free(server->owner);
    free(server->door_folder);
    free(server->replaced);
    free(server);
}

// --- what a caller may ask a server ---

struct server_about server_about(const struct server *server)
{
    return (struct server_about){ server->id,          server->epoch,         server->table.count,
                                  server->awake.count, server->waiting.count, server->counts };
}

void server_down(const struct server *server, bool closes, char topic[WIRE_TOPIC_BYTES], struct strbuf *text)
{
    wire_topic(TOPIC_UP, server->id, NULL, NULL, topic);
    strbuf_addf(text, closes ? "down %ld %s closed\n" : "down %ld %s\n", server->epoch, server->run);
}

bool server_subscription(const struct server *server, int index, char topic[WIRE_TOPIC_BYTES])
{
    static const enum topic_kind kinds[] = { TOPIC_UP, TOPIC_HERE, TOPIC_NEW, TOPIC_ACT, TOPIC_DOOR };
    if (index < 0 || (size_t)index >= sizeof kinds / sizeof *kinds - !server->door)
        return false;
    wire_topic(kinds[index], server->id, NULL, NULL, topic);
    return true;
}

const char *server_replaced(const struct server *server)
{
    return server->replaced;
}

bool server_has_spoken(const struct server *server)
{
    return server->ruling;
}

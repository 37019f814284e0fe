// SPDX-License-Identifier: GPL-3.0-or-later
// The server as a whole: what becomes of a message, what has to be done by the clock, and in which order changes are written
// to the disk and published.  Of two servers that speak for the same folder it lets the one with the higher epoch go on.  It
// knows no game.
#include "base/bug.h"
#include "base/text.h"
#include "net/server/server_inside.h"

#include <stdlib.h>
#include <string.h>

// --- settling ---

// The order matters: first the standby is told of what is on the disk, then the state is written, and only then a client's word
// is confirmed and the card shown, because a crash may come between any two of these.  True: the table has no more changes to
// write or to publish.
static bool settle_table(struct server *server, struct server_table *table)
{
    if (table->dirty && server->following)
        server_follow_more(server, table);
    table->dirty = false;
    bool unwritten = table->state_dirty && (table->awake || server_wake(server, table));
    if (unwritten && !server_write_state(server, table, NULL)) {
        // The card may show what the file does not hold yet, so it waits too.
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

// Syncs the records of all changed tables, together, because a sync of many files costs little more than one.
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

// Speaks no other server for this folder, as far as can be known?  The base is forgotten before anything is told: from then on
// the copy is not the other one's any more.
static bool may_tell(struct server *server)
{
    if (!server->ruling || server->now < server->hold_at)
        return false;
    bool fine = !server->base || server_forget_base(server);
    server->hold_at = fine ? 0 : server->now + SERVER_RETRY_MS;
    return fine;
}

// The only place from which anything but `up` is published.  What was written in this turn of the loop is synced first, then
// everything that was said about it goes out; a table whose state could not be written stays in the list and is tried again.
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

// --- which server speaks ---

// At once, for nothing on the disk belongs to it, and what waits may have to wait longer.
static void say_up(struct server *server)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    char topic[WIRE_TOPIC_BYTES];
    wire_topic(TOPIC_UP, server->id, NULL, NULL, topic);
    strbuf_addf(&text, "up %ld %s %d\nname %s\n", server->epoch, server->run, WIRE_VERSION, server->name);
    server->out.publish(server->out.self, topic, text.text, text.length, true);
}

// Another server may have taken over while this one was away, or be about to.  So nothing is told before our own `up` has come
// back, behind what the other one has said before it, and a moment later, for both may have spoken at the same time.  A move that
// nobody was told of is made again where the game goes on.
static void hold(struct server *server)
{
    server->echoed = false;
    if (server->shared)
        server->hold_at = server->now + SERVER_ECHO_MS;
}

// Every card is to be published again: a broker that was started anew has forgotten what it retained.
static void lay_out_cards(struct server *server)
{
    for (int i = 0; i < server->table.count; i++)
        server_touch(server, table_at(server, i), NEWS_OF_CARD);
}

// No other server speaks for this folder, so this one begins to.
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

// Has the server whose journal was copied spoken since, and may it have made moves that the copy lacks?  It counts its epochs
// from the base on.
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

// Our own `up` has come back, so all that was said before it has been heard.
static void hear_echo(struct server *server)
{
    server->echoed = true;
    server->hold_at = sooner_of(server->hold_at, server->now + SERVER_HOLD_MS);
}

// Does this word of another server mean that this one is not to go on?  An equal epoch before we have spoken means that the
// other one took over in the meantime; of two with the same epoch that have spoken, the one with the higher run stays.  A `down`
// that was not there when we connected is the will of one that never spoke, or we would have heard its `up` first.
static bool yields(const struct server *server, const struct wire_up *said)
{
    if (said->epoch == server->epoch)
        return !server->ruling || (said->up && strcmp(said->run, server->run) > 0);
    return said->epoch > server->epoch && (said->up || !server->echoed);
}

// Another server, or this one, has said that it is up or down under our id.
static void meet(struct server *server, char *text)
{
    struct wire_up said;
    if (!wire_up_read(text, &said) || said.epoch < 1) {
        server->counts.frames++;
        return;
    }
    // Our own `up` comes back to us, since we subscribe to the topic.  Our own `down` is the will of a connection that the
    // broker gave up, and it has taken the place of the `up` that was retained.
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
        say_up(server); // its message has replaced our retained one
    else
        rule(server);
}

// --- messages ---

static void obey(struct server *server, const struct topic *topic, char *text)
{
    if (topic->kind == TOPIC_HERE)
        server_presence(server, topic, text);
    else if (server->ruling && topic->kind == TOPIC_ACT)
        server_act(server, topic, text);
    else if (server->ruling && topic->kind == TOPIC_NEW)
        server_ask(server, topic, text);
}

// The user whose frame this is; NULL: it is not to be served, and has been counted where it is too many.  A word of coming or
// going makes nobody known here and counts against no limit: the broker publishes wills by itself.  Limits are asked before the
// frame is read or queued.
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

// An empty payload is a retained message that was taken away, which is no fault.
static bool readable(struct server *server, const char *payload, size_t length)
{
    bool fine = wire_text(payload, length);
    server->counts.frames += !fine && length > 0;
    return fine;
}

// From the cheapest check to the dearest: a topic of ours, a sender within the limits, plain text, and then the queue, so that
// a flood costs little.  What is in server->text may be cut up by its reader.
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

// --- time ---

// server.soonest may be too early, as when a timer was put off, and then a tick finds nothing to do; it is never too late.
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

// Some seconds after the start, everybody who has not come back is shown as away.
static void calm_down(struct server *server)
{
    server->calm_at = NEVER;
    lay_out_cards(server);
}

// After a start it is unknown whose turn it is at each table.  One of them is replayed at each tick, so that messages need not
// wait.
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

// --- life ---

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
    server->seated_dirty = true; // the file may still be of the server before this one
    server->wall_s = plan->wall_s;
    server->turn = 1; // a new user has 0: not served yet
    server->opened = server->now = server->empty_at = now;
    server->rule_at = server->calm_at = server->soonest = server->forget_at = NEVER;
    server->log_at = now + SERVER_LOG_MS;
    strbuf_init(&server->arena);
    strbuf_init(&server->text);
    strbuf_init(&server->scratch);
    // tells this process from another one that took the same epoch, as after a copied folder
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

// --- what a caller may know ---

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

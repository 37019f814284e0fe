// SPDX-License-Identifier: GPL-3.0-or-later
// The house's lists, its timers, and the order of things: what arrived, what is written, what is told.  It decides which
// house may speak: the one with the higher epoch.  It knows no game and no frame of a table.
#include "base/bug.h"
#include "base/text.h"
#include "net/server/server_inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- users and tables by their words ---

// Where the word stands in a sorted list of pointers to structs that begin with it, or where it would.
static int find(const struct house_list *list, const char *word, bool *there)
{
    int low = 0, high = list->count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (strcmp(*(char *const *)list->item[middle], word) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    *there = low < list->count && strcmp(*(char *const *)list->item[low], word) == 0;
    return low;
}

void house_list_insert(struct house_list *list, int at, void *thing)
{
    if (list->count == list->room) {
        list->room = list->room ? 2 * list->room : 16;
        list->item = mem_grow(list->item, (size_t)list->room * sizeof *list->item);
    }
    memmove(list->item + at + 1, list->item + at, (size_t)(list->count - at) * sizeof *list->item);
    list->item[at] = thing;
    list->count++;
}

struct house_user *house_user_find(const struct house *house, const char *user)
{
    bool there;
    int at = find(&house->user, user, &there);
    return there ? user_at(house, at) : NULL;
}

struct house_user *house_user_get(struct house *house, const char *user)
{
    bool there;
    int at = find(&house->user, user, &there);
    if (there)
        return user_at(house, at);
    if (house->user.count >= HOUSE_USERS_MOST)
        return NULL;
    struct house_user *new = mem_zero(1, sizeof *new);
    new->user = mem_copy(user);
    new->gone_at = NEVER;
    house_list_insert(&house->user, at, new);
    return new;
}

struct house_table *house_table_find(const struct house *house, const char *word)
{
    bool there;
    int at = find(&house->table, word, &there);
    return there ? table_at(house, at) : NULL;
}

void house_table_add(struct house *house, struct house_table *table)
{
    bool there;
    int at = find(&house->table, table->word, &there);
    if (there)
        BUG("a second table %s", table->word);
    house_list_insert(&house->table, at, table);
}

static void table_release(struct house *house, struct house_table *table)
{
    house_sleep(house, table);
    for (int seat = 0; seat < table->seats; seat++) {
        free(table->seat[seat].name);
        free(table->seat[seat].refused);
    }
    free(table->seat);
    free(table->word);
    free(table->name);
    free(table);
}

void house_table_drop(struct house *house, struct house_table *table)
{
    bool there;
    int at = find(&house->table, table->word, &there);
    if (!there)
        BUG("table %s is not in the list", table->word);
    memmove(house->table.item + at, house->table.item + at + 1, (size_t)(--house->table.count - at) * sizeof(void *));
    for (int i = 0; i < house->user.count; i++)
        if (user_at(house, i)->at == table)
            user_at(house, i)->at = NULL;
    for (int i = 0; i < house->changed.count; i++)
        if (house->changed.item[i] == table)
            house->changed.item[i--] = house->changed.item[--house->changed.count];
    house->unsure_next = house->follow_next = 0; // the lists have moved
    table_release(house, table);
}

void house_touch(struct house *house, struct house_table *table)
{
    if (table->touched)
        return;
    table->touched = true;
    house_list_insert(&house->changed, house->changed.count, table);
}

void house_due_at(struct house *house, struct house_table *table, int64_t when)
{
    table->due = when;
    if (when < house->soonest)
        house->soonest = when;
}

int64_t house_wall(const struct house *house)
{
    return house->wall_s + (house->now - house->opened) / 1000;
}

// --- what waits to be published ---

static size_t arena_add(struct house *house, const char *bytes, size_t length)
{
    size_t at = house->arena.length;
    strbuf_add_bytes(&house->arena, bytes, length);
    strbuf_add_char(&house->arena, '\0');
    return at;
}

void house_publish(struct house *house, enum topic_kind kind, const struct house_table *table, const char *user,
                   const struct strbuf *text, bool retain)
{
    char topic[WIRE_TOPIC_BYTES];
    if (text->length > WIRE_MOST) {
        house_log_line(house, _("A message of %zu bytes is too long and was not sent."), text->length);
        return;
    }
    wire_topic(kind, house->id, table ? table->word : WIRE_LOBBY, user, topic);
    if (house->waits == house->wait_room) {
        house->wait_room = house->wait_room ? 2 * house->wait_room : 64;
        house->wait = mem_grow(house->wait, (size_t)house->wait_room * sizeof *house->wait);
    }
    struct house_wait *wait = &house->wait[house->waits++];
    wait->topic = arena_add(house, topic, strlen(topic));
    wait->text = arena_add(house, text->text, text->length);
    wait->length = text->length;
    wait->retain = retain;
    wait->log = kind == TOPIC_LOG;
}

void house_reply(struct house *house, const char *table, const char *user, const char *text)
{
    // Also where there is no such table: who asks may be told so.
    struct house_table named = { .word = (char *)(uintptr_t)table };
    struct strbuf frame = STRBUF_INIT;
    strbuf_add(&frame, text);
    house_publish(house, TOPIC_REPLY, &named, user, &frame, false);
    strbuf_release(&frame);
}

void house_said(struct house *house, const char *table, const char *user, const char *sentences)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_addf(&text, "said\n%s", sentences);
    if (text.text[text.length - 1] != '\n')
        strbuf_add_char(&text, '\n');
    house_reply(house, table, user, text.text);
    strbuf_release(&text);
}

static void drop_waiting(struct house *house)
{
    enum { ARENA_KEPT = 1 << 20 };
    house->waits = 0;
    if (house->arena.room > ARENA_KEPT)
        strbuf_release(&house->arena);
    else
        strbuf_reset(&house->arena);
}

static void publish_some(struct house *house, bool log)
{
    for (int i = 0; i < house->waits; i++) {
        const struct house_wait *wait = &house->wait[i];
        if (wait->log == log)
            house->out.publish(house->out.self, house->arena.text + wait->topic, house->arena.text + wait->text, wait->length,
                               wait->retain);
    }
}

// The standby hears first: of a house that dies meanwhile, no guest knows more than it.
static void publish_all(struct house *house)
{
    if (house->following)
        publish_some(house, true);
    publish_some(house, false);
    drop_waiting(house);
}

// --- settling ---

// True: nothing more is to be done for it.
static bool settle_table(struct house *house, struct house_table *table)
{
    if (table->dirty && house->following)
        house_follow_more(house, table);
    table->dirty = false;
    if (table->state_dirty && !house_write_state(house, table, NULL)) {
        // The card may show what the file does not hold yet, so it waits too.
        house->soonest = house->soonest < house->now + HOUSE_RETRY_MS ? house->soonest : house->now + HOUSE_RETRY_MS;
        return false;
    }
    house_say_words(house, table);
    if (table->card_dirty && house->ruling) {
        house_card(house, table);
        table->card_dirty = false;
    }
    return !table->card_dirty;
}

// What was written since is brought onto the disk together.
static void sync_records(struct house *house)
{
    struct table **table = mem_zero((size_t)house->changed.count + 1, sizeof *table);
    int count = 0;
    for (int i = 0; i < house->changed.count; i++) {
        const struct house_table *changed = house->changed.item[i];
        if (changed->dirty && changed->awake && changed->awake->table)
            table[count++] = changed->awake->table;
    }
    if (count)
        table_sync_many(table, count);
    free(table);
}

void house_settle(struct house *house)
{
    if (house->replaced) {
        drop_waiting(house);
        return;
    }
    int kept = 0;
    house->turn++;
    sync_records(house);
    for (int i = 0; i < house->changed.count; i++) {
        struct house_table *table = house->changed.item[i];
        if (settle_table(house, table))
            table->touched = false;
        else
            house->changed.item[kept++] = table;
    }
    house->changed.count = kept;
    if (house->seated_dirty)
        house_write_seated(house);
    if (house->ruling)
        publish_all(house);
}

// --- which house speaks ---

static void say_up(struct house *house)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_addf(&text, "up %ld %s %d\nname %s\n", house->epoch, house->run, WIRE_VERSION, house->name);
    house_publish(house, TOPIC_UP, NULL, NULL, &text, true);
    strbuf_release(&text);
}

static void lay_out_cards(struct house *house)
{
    for (int i = 0; i < house->table.count; i++) {
        table_at(house, i)->card_dirty = true;
        house_touch(house, table_at(house, i));
    }
}

// Nobody else speaks for this house, so it does.
static void rule(struct house *house)
{
    house->ruling = true;
    house->rule_at = NEVER;
    house->calm_at = house->now + HOUSE_GRACE_MS;
    say_up(house);
    lay_out_cards(house);
}

void house_connected(struct house *house, int64_t now)
{
    house->now = now;
    if (house->replaced)
        return;
    if (!house->ruling) {
        house->rule_at = now + HOUSE_RULE_MS;
        return;
    }
    say_up(house);
    lay_out_cards(house);
}

static void step_down(struct house *house, long epoch)
{
    struct strbuf sentence = STRBUF_INIT;
    strbuf_addf(&sentence, _("Another house has taken the place of this one, with epoch %ld, so this one stops."), epoch);
    house->replaced = strbuf_take(&sentence);
    house_log_line(house, "%s", house->replaced);
}

// Word of a house of our id.  Before this one has spoken, another one of the same epoch has taken over meanwhile.
static void meet(struct house *house, const char *line)
{
    char word[8], run[9];
    long epoch;
    if (!wire_word(&line, word, sizeof word) || !wire_number(&line, 1, INT32_MAX, &epoch) || !wire_word(&line, run, sizeof run) ||
        !wire_hex(run, 8) || (strcmp(word, "up") != 0 && strcmp(word, "down") != 0)) {
        house->counts.frames++;
        return;
    }
    bool down = *word == 'd', own = epoch == house->epoch && strcmp(run, house->run) == 0;
    if (own && !down)
        return;
    // Among equals the higher run stays; what one of them leaves behind is no claim any more.
    bool equal = !own && epoch == house->epoch && (!house->ruling || (!down && strcmp(run, house->run) > 0));
    if (epoch > house->epoch || equal) {
        step_down(house, epoch);
        return;
    }
    if (!own)
        house->counts.stale++;
    if (house->ruling)
        say_up(house); // it stands retained in place of ours
    else
        rule(house);
}

// --- messages ---

void house_obey(struct house *house, const struct topic *topic, char *text)
{
    if (topic->kind == TOPIC_HERE)
        house_presence(house, topic, text);
    else if (house->ruling && topic->kind == TOPIC_ACT)
        house_act(house, topic, text);
    else if (house->ruling && topic->kind == TOPIC_NEW)
        house_ask(house, topic, text);
}

// NULL: nobody who may say that now.
static struct house_user *speaker(struct house *house, const struct topic *topic)
{
    bool presence = topic->kind == TOPIC_HERE;
    if (!presence && !house->ruling)
        return NULL;
    struct house_user *user = presence ? house_user_find(house, topic->user) : house_user_get(house, topic->user);
    if (presence || (user && house_may_send(house, user)))
        return user;
    house_too_much(house, topic->table, user);
    return NULL;
}

// A retained message that somebody took away is empty.
static bool readable(struct house *house, const char *payload, size_t length)
{
    bool fine = wire_text(payload, length);
    house->counts.frames += !fine && length > 0;
    return fine;
}

void house_message(struct house *house, const char *topic, const char *payload, size_t length, int64_t now)
{
    struct topic parts;
    house->now = now;
    if (house->replaced)
        return;
    bool ours = wire_topic_read(topic, &parts) && (parts.kind == TOPIC_HERE || strcmp(parts.house, house->id) == 0);
    bool asks = ours && (parts.kind == TOPIC_ACT || parts.kind == TOPIC_NEW || parts.kind == TOPIC_HERE);
    if (!ours || (!asks && parts.kind != TOPIC_UP)) {
        house->counts.topics++;
        return;
    }
    struct house_user *user = asks ? speaker(house, &parts) : NULL;
    if ((asks && !user) || !readable(house, payload, length) || (asks && house_queue(house, user, &parts, payload, length)))
        return;
    strbuf_reset(&house->text);
    strbuf_add_bytes(&house->text, payload, length);
    char *text = house->text.text;
    if (asks)
        house_obey(house, &parts, text);
    else
        meet(house, wire_line(&text));
}

// --- time ---

static void find_soonest(struct house *house)
{
    house->soonest = NEVER;
    for (int i = 0; i < house->table.count; i++)
        if (table_at(house, i)->due < house->soonest)
            house->soonest = table_at(house, i)->due;
    for (int i = 0; i < house->user.count; i++)
        if (user_at(house, i)->gone_at < house->soonest)
            house->soonest = user_at(house, i)->gone_at;
}

static void tick_all(struct house *house)
{
    for (int i = house->table.count - 1; i >= 0; i--) // backward: one may be put away
        if (i < house->table.count && table_at(house, i)->due <= house->now)
            house_table_tick(house, table_at(house, i));
    for (int i = 0; i < house->user.count; i++)
        if (user_at(house, i)->gone_at <= house->now)
            house_user_tick(house, user_at(house, i));
    find_soonest(house);
}

// After a start: who has not come back by now is away.
static void calm_down(struct house *house)
{
    house->calm_at = NEVER;
    lay_out_cards(house);
}

// One table at a time is replayed to see whose turn it is, so that messages need not wait.
static void look_at_one(struct house *house)
{
    while (house->unsure_next < house->table.count && !table_at(house, house->unsure_next)->unsure)
        house->unsure_next++;
    if (house->unsure_next == house->table.count)
        return;
    struct house_table *table = table_at(house, house->unsure_next++);
    table->unsure = false;
    if (house_wake(house, table))
        house_look(house, table);
}

static bool unsure(const struct house *house)
{
    return house->unsure_next < house->table.count;
}

void house_tick(struct house *house, int64_t now)
{
    house->now = now;
    if (house->replaced)
        return;
    if (!house->ruling && now >= house->rule_at)
        rule(house);
    if (!house->ruling)
        return;
    if (now >= house->calm_at)
        calm_down(house);
    house_serve(house);
    if (now >= house->forget_at)
        house_forget_keys(house);
    if (now >= house->soonest)
        tick_all(house);
    if (unsure(house))
        look_at_one(house);
    if (house->following)
        house_follow_tick(house);
    if (now >= house->log_at) {
        house_log_counts(house);
        house_clear(house);
        house->log_at = now + HOUSE_LOG_MS;
    }
}

int house_due(const struct house *house, int64_t now)
{
    enum { A_MINUTE = 60 * 1000 };
    if (house->replaced)
        return -1;
    if (!house->ruling) {
        int64_t wait = house->rule_at == NEVER ? -1 : house->rule_at - now;
        return wait == -1 ? -1 : (int)(wait < 0 ? 0 : wait);
    }
    if (house->waiting.count > 0 || unsure(house) ||
        (house->following && (house->follow_all || house->follow_next < house->table.count)))
        return 0;
    int64_t when = house->soonest < house->calm_at ? house->soonest : house->calm_at;
    if (house->log_at < when)
        when = house->log_at;
    if (house->forget_at < when)
        when = house->forget_at;
    int64_t wait = when - now;
    return (int)(wait < 0 ? 0 : wait > A_MINUTE ? A_MINUTE : wait);
}

bool house_closing(const struct house *house, int64_t now)
{
    return !house->apart && house->here == 0 && now - house->empty_at >= HOUSE_CLOSE_MS;
}

// --- life ---

struct house *house_open(const char *folder, const struct house_plan *plan, struct house_out out, int64_t now, struct err *err)
{
    struct house *house = mem_zero(1, sizeof *house);
    house->folder = mem_copy(folder);
    house->name = mem_copy(plan->name);
    house->owner = mem_copy(plan->owner ? plan->owner : "");
    house->out = out;
    house->pace_ms = plan->pace_ms ? plan->pace_ms : 700;
    house->apart = plan->apart;
    house->seated_dirty = true; // what a house before this one wrote holds no more
    house->wall_s = plan->wall_s;
    house->turn = 1; // nobody was served in it
    house->opened = house->now = house->empty_at = now;
    house->rule_at = house->calm_at = house->soonest = house->forget_at = NEVER;
    house->log_at = now + HOUSE_LOG_MS;
    strbuf_init(&house->arena);
    strbuf_init(&house->text);
    strbuf_init(&house->scratch);
    hex_random(4, house->run);
    if (!house_open_folder(house, err)) {
        house_free(house);
        return NULL;
    }
    house_load_tables(house);
    house_read_removed(house);
    find_soonest(house);
    return house;
}

void house_close(struct house *house)
{
    house_log_counts(house);
    house_log_line(house, "%s", _("The house is closed."));
}

void house_free(struct house *house)
{
    if (!house)
        return;
    for (int i = 0; i < house->table.count; i++)
        table_release(house, table_at(house, i));
    for (int i = 0; i < house->user.count; i++) {
        house_queue_drop(user_at(house, i));
        free(user_at(house, i)->user);
        free(user_at(house, i));
    }
    for (int i = 0; i < house->rules.count; i++) {
        struct house_rules *rules = house->rules.item[i];
        free(rules->word);
        free(rules->sets);
        free(rules->card);
        free(rules);
    }
    free(house->table.item);
    free(house->user.item);
    free(house->rules.item);
    free(house->changed.item);
    free(house->waiting.item);
    free(house->awake.item);
    free(house->wait);
    strbuf_release(&house->arena);
    strbuf_release(&house->text);
    strbuf_release(&house->scratch);
    free(house->folder);
    free(house->name);
    free(house->owner);
    free(house->replaced);
    free(house);
}

// --- what a caller may know ---

const char *house_id(const struct house *house)
{
    return house->id;
}

long house_epoch(const struct house *house)
{
    return house->epoch;
}

void house_will(const struct house *house, char topic[WIRE_TOPIC_BYTES], struct strbuf *text)
{
    wire_topic(TOPIC_UP, house->id, NULL, NULL, topic);
    strbuf_addf(text, "down %ld %s\n", house->epoch, house->run);
}

void house_farewell(const struct house *house, char topic[WIRE_TOPIC_BYTES], struct strbuf *text)
{
    wire_topic(TOPIC_UP, house->id, NULL, NULL, topic);
    strbuf_addf(text, "down %ld %s closed\n", house->epoch, house->run);
}

bool house_subscription(const struct house *house, int index, char topic[WIRE_TOPIC_BYTES])
{
    static const enum topic_kind kinds[] = { TOPIC_UP, TOPIC_HERE, TOPIC_NEW, TOPIC_ACT };
    if (index < 0 || (size_t)index >= sizeof kinds / sizeof *kinds)
        return false;
    wire_topic(kinds[index], house->id, NULL, NULL, topic);
    return true;
}

const char *house_replaced(const struct house *house)
{
    return house->replaced;
}

void house_counts(const struct house *house, struct house_counts *out)
{
    *out = house->counts;
}

int house_tables(const struct house *house)
{
    return house->table.count;
}

int house_awake(const struct house *house)
{
    return house->awake.count;
}

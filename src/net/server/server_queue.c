// SPDX-License-Identifier: GPL-3.0-or-later
// Whose frame is next.  Of each person one frame is served between two settlings, and what that person sent beyond it waits in a
// line of their own; so whoever sends a thousand at once delays the others by one.  How many a second are taken at all is looked
// at before a frame is read, because that is what a flood costs.  It knows no frame and no table.
#include "base/bug.h"
#include "base/text.h"
#include "net/server/server_inside.h"

#include <stdlib.h>
#include <string.h>

enum { QUEUE_BYTES = 256 * 1024 }; // that wait of one person

struct house_queued {
    struct house_queued *next;
    enum topic_kind kind;
    char table[WIRE_TABLE_BYTES];
    size_t length;
    char text[];
};

bool house_may_send(struct house *house, struct house_user *user)
{
    int64_t second = house->now / 1000;
    if (second != user->second) {
        user->second = second;
        user->acts = 0;
    }
    return ++user->acts <= HOUSE_ACTS_MOST;
}

// Said once, and again only to somebody who has kept within the limit for a while.
void house_too_much(struct house *house, const char *table, struct house_user *user)
{
    house->counts.floods++;
    if (!user)
        return;
    if (!user->flooded_at || house->now - user->flooded_at >= HOUSE_CALM_MS)
        house_said(house, *table ? table : WIRE_LOBBY, user->user,
                   _("You are sending too much at once, so the house leaves some of it out."));
    user->flooded_at = house->now;
}

void house_queue_drop(struct house_user *user)
{
    while (user->first) {
        struct house_queued *next = user->first->next;
        free(user->first);
        user->first = next;
    }
    user->last = NULL;
    user->queued = 0;
}

static void add(struct house *house, struct house_user *user, const struct topic *topic, const char *text, size_t length)
{
    struct house_queued *queued = mem_grow(NULL, sizeof *queued + length + 1);
    *queued = (struct house_queued){ .kind = topic->kind, .length = length };
    memcpy(queued->table, topic->table, sizeof queued->table);
    memcpy(queued->text, text, length);
    queued->text[length] = '\0';
    if (user->last)
        user->last->next = queued;
    else
        user->first = queued;
    user->last = queued;
    user->queued += length;
    if (!user->waits)
        house_list_insert(&house->waiting, house->waiting.count, user);
    user->waits = true;
}

bool house_queue(struct house *house, struct house_user *user, const struct topic *topic, const char *text, size_t length)
{
    bool presence = topic->kind == TOPIC_HERE;
    if (!user->first && (presence || user->turn != house->turn)) {
        if (!presence)
            user->turn = house->turn;
        return false;
    }
    if (user->queued + length <= QUEUE_BYTES) {
        add(house, user, topic, text, length);
        return true;
    }
    if (!presence) {
        house_too_much(house, topic->table, user);
        return true;
    }
    house_queue_drop(user); // who comes or goes is never lost
    return false;
}

static void serve(struct house *house, struct house_user *user)
{
    struct house_queued *queued = user->first;
    struct topic topic = { .kind = queued->kind };
    user->first = queued->next;
    if (!user->first)
        user->last = NULL;
    user->queued -= queued->length;
    user->turn = house->turn;
    memcpy(topic.table, queued->table, sizeof topic.table);
    memcpy(topic.house, house->id, sizeof house->id);
    memcpy(topic.user, user->user, strlen(user->user) + 1);
    strbuf_reset(&house->text);
    strbuf_add_bytes(&house->text, queued->text, queued->length);
    free(queued);
    house_obey(house, &topic, house->text.text);
}

bool house_waits(const struct house *house)
{
    return house->waiting.count > 0;
}

void house_serve(struct house *house)
{
    int kept = 0, count = house->waiting.count;
    for (int i = 0; i < count; i++) {
        struct house_user *user = house->waiting.item[i];
        if (user->first && user->turn != house->turn)
            serve(house, user);
        user->waits = user->first != NULL;
        if (user->waits)
            house->waiting.item[kept++] = user;
    }
    house->waiting.count = kept;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The server's queues, which decide whose frame is served next.  One frame of each person is served between two settlings, and
// further ones wait in a queue of that person; so a client that sends a thousand at once delays the others by one frame only.
// The queue knows no table and not what is in a frame.
#include "base/bug.h"
#include "net/server/server_inside.h"

#include <stdlib.h>
#include <string.h>

enum { QUEUE_BYTES = 256 * 1024 }; // the most bytes of one person's frames in the queue

struct queued_frame {
    struct queued_frame *next;
    enum topic_kind kind;
    char table[WIRE_TABLE_BYTES];
    size_t length;
    char text[];
};

void server_queue_drop(struct server_user *user)
{
    while (user->first) {
        struct queued_frame *next = user->first->next;
        free(user->first);
        user->first = next;
    }
    user->last = NULL;
    user->queued = 0;
}

static void add(struct server *server, struct server_user *user, const struct topic *topic, const char *text, size_t length)
{
    struct queued_frame *queued = mem_grow(NULL, sizeof *queued + length + 1);
    *queued = (struct queued_frame){ .kind = topic->kind, .length = length };
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
        pointers_insert(&server->waiting, server->waiting.count, user);
    user->waits = true;
}

// Puts a user's frame to the server into that user's queue, as a copy, and returns true.  Returns false if the frame has to be
// served at once.  That is so if the user has no frame in the queue and none of their frames was served since the last settling
// (`turn`).  So the user's frames stay in order.  A frame HERE stays in order too, but uses up no turn.
bool server_queue(struct server *server, struct server_user *user, const struct topic *topic, const char *text, size_t length)
{
    bool presence = topic->kind == TOPIC_HERE;
    if (!user->first && (presence || user->turn != server->turn)) {
        if (!presence)
            user->turn = server->turn;
        return false;
    }
    if (user->queued + length <= QUEUE_BYTES) {
        add(server, user, topic, text, length);
        return true;
    }
    if (!presence) {
        server_say_flood(server, topic->table, user);
        return true;
    }
    server_queue_drop(user); // frames HERE are never dropped
    return false;
}

// Serves the first frame in a user's queue on the server.  Its topic is put together again from this server, the user, and the
// parts that were kept of it.
static void serve(struct server *server, struct server_user *user,
                  void (*obey)(struct server *server, const struct topic *topic, char *text))
{
    struct queued_frame *queued = user->first;
    struct topic topic = { .kind = queued->kind };
    user->first = queued->next;
    if (!user->first)
        user->last = NULL;
    user->queued -= queued->length;
    user->turn = server->turn;
    memcpy(topic.table, queued->table, sizeof topic.table);
    memcpy(topic.server, server->id, sizeof server->id);
    memcpy(topic.user, user->user, strlen(user->user) + 1);
    strbuf_reset(&server->text);
    strbuf_add_bytes(&server->text, queued->text, queued->length);
    free(queued);
    obey(server, &topic, server->text.text);
}

// Serves one frame of each user with a queue on the server, in the order in which they began to wait.  A user with more frames
// stays in the list of queues.
void server_serve(struct server *server, void (*obey)(struct server *server, const struct topic *topic, char *text))
{
    int kept = 0, count = server->waiting.count;
    for (int i = 0; i < count; i++) {
        struct server_user *user = server->waiting.item[i];
        if (user->first && user->turn != server->turn)
            serve(server, user, obey);
        user->waits = user->first != NULL;
        if (user->waits)
            server->waiting.item[kept++] = user;
    }
    server->waiting.count = kept;
}

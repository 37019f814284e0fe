// SPDX-License-Identifier: GPL-3.0-or-later
// A network on paper: a broker, connections with delays, losses and doubles, and a clock that jumps from one happening to the
// next.  Everything comes from one generator, so a seed is a run.  It knows topics as text and nothing else of ours.
//
// What it promises is what MQTT at QoS 0 over TCP promises: within one connection what arrives is in order; when a connection
// ends, all that is on its way in it is lost; the broker says the will of who did not take leave, at once or as late as it
// finds out; a second connection of the same user ends the first.  Beyond that it loses single messages and delivers some
// twice, the second time late, but no word of one server for another.
#ifndef TESTS_SIM_H
#define TESTS_SIM_H

#include "base/bug.h"
#include "base/rng.h"
#include "base/strbuf.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { SIM_PEERS = 64, SIM_TOPIC = 400 };

struct sim_ends { // what a program hears of its connection
    void (*up)(void *self);
    void (*down)(void *self);
    void (*message)(void *self, const char *topic, const char *payload, size_t length);
    void *self;
};

struct sim_peer {
    bool used, wanted; // wanted: its program lives, and connects again and again
    bool linked;       // as the program sees it
    bool at_broker;    // as the broker sees it
    bool quick;        // its line never stalls
    int life;          // of the connection; what is on the way in an older one is lost
    struct sim_ends ends;
    char user[64];
    char will_topic[SIM_TOPIC], *will;
    int64_t sent, told; // when the last message of each direction arrives
    char (*sub)[SIM_TOPIC];
    int subs;
};

enum sim_what { SIM_CONNECT, SIM_LINKED, SIM_SUBSCRIBE, SIM_PUBLISH, SIM_DELIVER, SIM_CUT, SIM_FOUND_OUT };
struct sim_post {
    int64_t at;
    long order;
    enum sim_what what;
    int peer, life;
    bool retain;
    char *topic, *payload;
    size_t length;
};

struct sim_kept {
    char *topic, *payload;
    size_t length;
};

struct sim {
    struct rng rng;
    int64_t now;
    struct sim_post *post; // a heap, the soonest first
    int posts, room;
    long orders;
    struct sim_peer peer[SIM_PEERS];
    struct sim_kept *kept; // retained messages
    int keeps;
    int lost_in, twice_in; // one message in so many is lost, comes twice; 0: none
    bool stalls;           // some come very late
    bool both;             // two connections of one user may stand
    int64_t broker_up;     // until then it takes nobody in
    long delivered, losses, doubles, cuts, wills;
};

static inline uint32_t sim_lot(struct sim *sim, uint32_t below)
{
    return rng_below(&sim->rng, below);
}

// --- the heap ---

static inline bool sim_before(const struct sim_post *a, const struct sim_post *b)
{
    return a->at != b->at ? a->at < b->at : a->order < b->order;
}

static inline void sim_swap(struct sim_post *a, struct sim_post *b)
{
    struct sim_post c = *a;
    *a = *b;
    *b = c;
}

static inline struct sim_post *sim_add(struct sim *sim, int64_t at, enum sim_what what, int peer)
{
    if (sim->posts == sim->room) {
        sim->room = sim->room ? 2 * sim->room : 256;
        sim->post = mem_grow(sim->post, (size_t)sim->room * sizeof *sim->post);
    }
    int i = sim->posts++;
    sim->post[i] =
        (struct sim_post){ .at = at, .order = sim->orders++, .what = what, .peer = peer, .life = sim->peer[peer].life };
    for (; i > 0 && sim_before(&sim->post[i], &sim->post[(i - 1) / 2]); i = (i - 1) / 2)
        sim_swap(&sim->post[i], &sim->post[(i - 1) / 2]);
    return &sim->post[i];
}

static inline struct sim_post sim_take(struct sim *sim)
{
    struct sim_post first = sim->post[0];
    sim->post[0] = sim->post[--sim->posts];
    for (int i = 0;;) {
        int least = i;
        for (int child = 2 * i + 1; child <= 2 * i + 2; child++)
            if (child < sim->posts && sim_before(&sim->post[child], &sim->post[least]))
                least = child;
        if (least == i)
            return first;
        sim_swap(&sim->post[i], &sim->post[least]);
        i = least;
    }
}

// --- on the way ---

// quick: on the line of a machine whose server waits only so long for word of another one.
static inline int64_t sim_delay(struct sim *sim, bool quick)
{
    uint32_t lot = sim_lot(sim, 1000);
    if (lot < 800 || !sim->stalls || quick)
        return 1 + sim_lot(sim, 5);
    if (lot < 960)
        return 5 + sim_lot(sim, 50);
    return lot < 995 ? 50 + sim_lot(sim, 400) : 400 + sim_lot(sim, 3000);
}

// When a message sent now arrives: in order within its direction.
static inline int64_t sim_arrival(struct sim *sim, const struct sim_peer *peer, int64_t *last)
{
    int64_t at = sim->now + sim_delay(sim, peer->quick);
    if (at < *last)
        at = *last;
    *last = at;
    return at;
}

static inline void sim_load(struct sim_post *post, const char *topic, const char *payload, size_t length, bool retain)
{
    post->topic = mem_copy(topic);
    post->payload = mem_zero(1, length + 1);
    memcpy(post->payload, payload, length);
    post->length = length;
    post->retain = retain;
}

static inline void sim_send(struct sim *sim, int peer, enum sim_what what, const char *topic, const char *payload, size_t length,
                            bool retain)
{
    struct sim_peer *c = &sim->peer[peer];
    int64_t at = sim_arrival(sim, c, what == SIM_DELIVER ? &c->told : &c->sent);
    // Who stands by cannot see that the very last line of a journal was lost, or the word of the server that it is there, and a
    // head that comes late begins a copy anew.
    bool vital = what == SIM_SUBSCRIBE || strstr(topic, "/log/") || strstr(topic, "/up");
    if (!vital && sim->lost_in && sim_lot(sim, (uint32_t)sim->lost_in) == 0) {
        sim->losses++;
        return;
    }
    sim_load(sim_add(sim, at, what, peer), topic, payload, length, retain);
    if (!vital && sim->twice_in && sim_lot(sim, (uint32_t)sim->twice_in) == 0) {
        sim->doubles++;
        sim_load(sim_add(sim, at + 1 + sim_lot(sim, 2000), what, peer), topic, payload, length, retain);
    }
}

// --- the program's side ---

static inline int sim_peer_new(struct sim *sim, const char *user, const char *will_topic, const char *will, struct sim_ends ends)
{
    int i = 0;
    while (i < SIM_PEERS && sim->peer[i].used)
        i++;
    if (i == SIM_PEERS)
        BUG("more than %d connections", SIM_PEERS);
    struct sim_peer *c = &sim->peer[i];
    *c = (struct sim_peer){ .used = true, .wanted = true, .ends = ends, .life = c->life + 1, .will = mem_copy(will) };
    strcpy(c->user, user);
    strcpy(c->will_topic, will_topic);
    sim_add(sim, sim->now + 1 + sim_lot(sim, 20), SIM_CONNECT, i);
    return i;
}

static inline void sim_publish(struct sim *sim, int peer, const char *topic, const char *payload, size_t length, bool retain)
{
    if (sim->peer[peer].linked)
        sim_send(sim, peer, SIM_PUBLISH, topic, payload, length, retain);
}

static inline void sim_subscribe(struct sim *sim, int peer, const char *topic)
{
    if (sim->peer[peer].linked)
        sim_send(sim, peer, SIM_SUBSCRIBE, topic, "", 0, false);
}

// The connection breaks; the broker finds out after a while.  A program that lives connects again.
static inline void sim_cut(struct sim *sim, int peer, int64_t found_out)
{
    struct sim_peer *c = &sim->peer[peer];
    if (c->at_broker)
        sim_add(sim, sim->now + found_out, SIM_FOUND_OUT, peer);
    bool was = c->linked;
    c->linked = false;
    sim->cuts += was;
    if (!c->wanted)
        return;
    sim_add(sim, sim->now + 300 + sim_lot(sim, 1700), SIM_CONNECT, peer);
    if (was)
        c->ends.down(c->ends.self);
}

// Its program is gone.  farewell: in order, without the will.
static inline void sim_leave(struct sim *sim, int peer, bool farewell)
{
    struct sim_peer *c = &sim->peer[peer];
    c->wanted = false;
    if (farewell) {
        c->at_broker = c->linked = false;
        c->used = false;
        c->life++;
    } else {
        sim_cut(sim, peer, sim_lot(sim, 3) ? sim_lot(sim, 50) : sim_lot(sim, 12000));
        c->used = c->at_broker;
        c->life += !c->used;
    }
    if (!c->used) {
        free(c->will);
        free(c->sub);
        c->will = NULL;
        c->sub = NULL;
        c->subs = 0;
    }
}

// --- the broker ---

static inline bool sim_matches(const char *filter, const char *topic)
{
    while (*filter) {
        if (*filter == '#')
            return true;
        if (*filter == '+') {
            topic += strcspn(topic, "/");
            filter++;
        } else if (*filter++ != *topic++) {
            return false;
        }
    }
    return !*topic;
}

static inline void sim_keep(struct sim *sim, const char *topic, const char *payload, size_t length)
{
    int i = 0;
    while (i < sim->keeps && strcmp(sim->kept[i].topic, topic) != 0)
        i++;
    if (i == sim->keeps) {
        sim->kept = mem_grow(sim->kept, (size_t)++sim->keeps * sizeof *sim->kept);
        sim->kept[i] = (struct sim_kept){ .topic = mem_copy(topic) };
    }
    free(sim->kept[i].payload);
    sim->kept[i].payload = length ? memcpy(mem_zero(1, length), payload, length) : NULL;
    sim->kept[i].length = length;
}

static inline void sim_spread(struct sim *sim, const char *topic, const char *payload, size_t length, bool retain)
{
    if (retain)
        sim_keep(sim, topic, payload, length);
    for (int i = 0; i < SIM_PEERS; i++) {
        struct sim_peer *c = &sim->peer[i];
        bool wants = false;
        for (int s = 0; c->used && c->at_broker && s < c->subs; s++)
            wants |= sim_matches(c->sub[s], topic);
        if (wants && c->linked)
            sim_send(sim, i, SIM_DELIVER, topic, payload, length, false);
    }
}

// The broker lets go of a connection, and says its will.
static inline void sim_drop(struct sim *sim, int peer)
{
    struct sim_peer *c = &sim->peer[peer];
    c->at_broker = false;
    c->life++;
    c->subs = 0;
    sim->wills++;
    char *will = c->will;
    if (!c->wanted) {
        c->used = false;
        c->will = NULL;
        free(c->sub);
        c->sub = NULL;
    }
    sim_spread(sim, c->will_topic, will, strlen(will), true);
    if (!c->wanted)
        free(will);
}

static inline void sim_admit(struct sim *sim, int peer)
{
    struct sim_peer *c = &sim->peer[peer];
    if (!c->wanted || c->linked)
        return;
    if (sim->now < sim->broker_up) {
        sim_add(sim, sim->broker_up + sim_lot(sim, 1000), SIM_CONNECT, peer);
        return;
    }
    for (int i = 0; i < SIM_PEERS; i++)
        if (sim->peer[i].used && sim->peer[i].at_broker && strcmp(sim->peer[i].user, c->user) == 0 && (i == peer || !sim->both)) {
            if (i != peer && sim->peer[i].wanted)
                sim_add(sim, sim->now + sim_delay(sim, c->quick), SIM_CUT, i);
            sim_drop(sim, i);
        }
    c->life++;
    c->at_broker = c->linked = true;
    c->sent = c->told = sim->now;
    sim_add(sim, sim_arrival(sim, c, &c->told), SIM_LINKED, peer);
}

static inline void sim_enlist(struct sim *sim, int peer, const char *filter)
{
    struct sim_peer *c = &sim->peer[peer];
    bool there = false;
    for (int i = 0; i < c->subs; i++)
        there |= strcmp(c->sub[i], filter) == 0;
    if (!there) {
        c->sub = mem_grow(c->sub, (size_t)(c->subs + 1) * sizeof *c->sub);
        strcpy(c->sub[c->subs++], filter);
    }
    for (int i = 0; i < sim->keeps; i++)
        if (sim->kept[i].length && sim_matches(filter, sim->kept[i].topic))
            sim_send(sim, peer, SIM_DELIVER, sim->kept[i].topic, sim->kept[i].payload, sim->kept[i].length, true);
}

// The broker starts again: all connections end, and it has forgotten what it kept.
static inline void sim_restart_broker(struct sim *sim, int64_t pause)
{
    sim->broker_up = sim->now + pause;
    for (int i = 0; i < sim->keeps; i++)
        sim->kept[i].length = 0;
    for (int i = 0; i < SIM_PEERS; i++) {
        struct sim_peer *c = &sim->peer[i];
        if (!c->used)
            continue;
        c->at_broker = false;
        c->life++;
        c->subs = 0;
        if (!c->wanted)
            c->used = false;
        else if (c->linked)
            sim_cut(sim, i, 0);
        if (!c->used) {
            free(c->will);
            free(c->sub);
            c->will = NULL;
            c->sub = NULL;
        }
    }
}

// --- one happening ---

static inline void sim_arrive(struct sim *sim, const struct sim_post *post)
{
    struct sim_peer *c = &sim->peer[post->peer];
    bool alive = c->used && post->life == c->life;
    if (post->what == SIM_CONNECT) {
        if (c->used)
            sim_admit(sim, post->peer);
    } else if (post->what == SIM_CUT) { // the broker has thrown it out before: its life is another one
        if (c->used && c->linked && !c->at_broker)
            sim_cut(sim, post->peer, 0);
    } else if (!alive) {
        return;
    } else if (post->what == SIM_FOUND_OUT) {
        if (c->at_broker)
            sim_drop(sim, post->peer);
    } else if (!c->linked) {
        return;
    } else if (post->what == SIM_LINKED) {
        c->ends.up(c->ends.self);
    } else if (post->what == SIM_SUBSCRIBE) {
        sim_enlist(sim, post->peer, post->topic);
    } else if (post->what == SIM_PUBLISH) {
        sim_spread(sim, post->topic, post->payload, post->length, post->retain);
    } else if (post->what == SIM_DELIVER) {
        sim->delivered++;
        c->ends.message(c->ends.self, post->topic, post->payload, post->length);
    }
}

static inline int64_t sim_next(const struct sim *sim)
{
    return sim->posts ? sim->post[0].at : INT64_MAX;
}

static inline void sim_step(struct sim *sim)
{
    struct sim_post post = sim_take(sim);
    if (post.at > sim->now)
        sim->now = post.at;
    sim_arrive(sim, &post);
    free(post.topic);
    free(post.payload);
}

static inline void sim_release(struct sim *sim)
{
    for (int i = 0; i < sim->posts; i++) {
        free(sim->post[i].topic);
        free(sim->post[i].payload);
    }
    for (int i = 0; i < sim->keeps; i++) {
        free(sim->kept[i].topic);
        free(sim->kept[i].payload);
    }
    for (int i = 0; i < SIM_PEERS; i++) {
        free(sim->peer[i].will);
        free(sim->peer[i].sub);
    }
    free(sim->post);
    free(sim->kept);
}

#endif

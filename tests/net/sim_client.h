// SPDX-License-Identifier: GPL-3.0-or-later
// The clients of a run: programs of people, whose moves computer players choose from what the mirrors show.
#ifndef TESTS_SIM_CLIENT_H
#define TESTS_SIM_CLIENT_H

#include "sim_server.h"

// --- a client's program ---

static inline void proc_publishes(void *self, const char *topic, const char *text, size_t length, bool retain)
{
    struct proc *proc = self;
    sim_publish(&proc->world->sim, proc->peer, topic, text, length, retain);
}

static inline void proc_subscribes(void *self, const char *topic)
{
    struct proc *proc = self;
    sim_subscribe(&proc->world->sim, proc->peer, topic);
}

static inline void proc_hears_event(void *self, const struct view *view, const struct event *event)
{
    struct proc *proc = self;
    tell_event(proc->client->at.mirror, proc->diary.seat, event, &proc->told);
    if (proc->player.hear)
        proc->player.hear(proc->player.self, view, event);
}

static inline void proc_sat(void *self, struct table *mirror)
{
    struct proc *proc = self;
    char seed[64];
    proc->sat = true;
    proc->diary.seat = client_seat(proc->client);
    const struct sitter sitter = { .hear = proc_hears_event, .self = proc };
    snprintf(seed, sizeof seed, "%s %llu", proc->diary.name, (unsigned long long)proc->world->seed);
    if (proc->watch) {
        table_watch(mirror, sitter);
    } else {
        proc->player = players_new(table_game(mirror), games_played[proc->world->person[proc->person].table].level, seed);
        table_seat(mirror, proc->diary.seat, sitter);
    }
    table_repeat(mirror, proc->diary.seat);
}

static inline void proc_gone(void *self, const char *sentence)
{
    struct proc *proc = self;
    (void)sentence;
    proc->out = true;
}

static inline void proc_said(void *self, const char *sentence)
{
    struct proc *proc = self;
    if (strstr(sentence, "cannot read") || strstr(sentence, "lost the last"))
        BUG("in seed %lu, at %lld ms, %s hears: %s", (unsigned long)proc->world->seed, (long long)proc->world->sim.now,
            proc->diary.name, sentence);
}

static inline void proc_answered(void *self, bool done, const struct refusal *no)
{
    struct proc *proc = self;
    (void)no;
    proc->diary.sent[proc->diary.sents - 1].outcome = done ? SENT_DONE : SENT_REFUSED;
}

static inline bool no_far(void *self, const char *text, struct refusal *no)
{
    (void)self, (void)no;
    BUG("%s was to go through guest_move", text);
}

static inline void note_sheet(struct proc *proc, const char *payload, size_t length, bool told)
{
    struct heard *heard = diary_heard(&proc->diary);
    struct strbuf frame = STRBUF_INIT;
    strbuf_add_bytes(&frame, payload, length);
    char *rest = frame.text;
    const char *line = wire_line(&rest);
    heard->n = proc->client->at.last;
    if (sscanf(line, "sheet %*d %*d %ld", &heard->id) != 1)
        BUG("%s took over what is no sheet: %s", proc->diary.name, line);
    heard->whole = strstr(line, " whole") != NULL;
    heard->told = told && !heard->whole;
    heard->did = mem_copy(strncmp(rest, "did ", 4) == 0 ? wire_line(&rest) + 4 : "");
    heard->print = sheet_print(rest);
    if (heard->whole) // what it adds to how things stand is told by nobody but the first one
        strbuf_reset(&proc->told);
    heard->text = strbuf_take(&proc->told);
    strbuf_release(&frame);
    struct strbuf own = STRBUF_INIT;
    table_sheet(proc->client->at.mirror, proc->diary.seat, true, &own);
    if (sheet_print(own.text).state != heard->print.state)
        BUG("%s: the mirror does not show what sheet %ld says:\n%s---\n%s", proc->diary.name, heard->n, own.text, payload);
    strbuf_release(&own);
}

static inline void proc_message(void *self, const char *topic, const char *payload, size_t length)
{
    struct proc *proc = self;
    if (!proc->client)
        return;
    struct table *mirror = client_mirror(proc->client);
    int before = mirror ? table_moves(mirror) : -1;
    long last = proc->client->at.last;
    client_message(proc->client, topic, payload, length, proc->world->sim.now);
    mirror = client_mirror(proc->client);
    if (mirror && table_moves(mirror) != before)
        note_sheet(proc, payload, length, proc->client->at.last > last);
}

static inline void proc_up(void *self)
{
    struct proc *proc = self;
    if (proc->client)
        client_connected(proc->client, proc->world->sim.now);
}

static inline void proc_down(void *self)
{
    struct proc *proc = self;
    if (proc->client)
        client_disconnected(proc->client, proc->world->sim.now);
}

static inline void start_proc(struct world *world, int person)
{
    struct proc *proc = mem_zero(1, sizeof *proc);
    char topic[WIRE_TOPIC_BYTES], user[WIRE_USER_BYTES];
    struct strbuf will = STRBUF_INIT;
    struct err err = ERR_INIT;
    if (world->procs == PROCS)
        BUG("more than %d programs", PROCS);
    proc->world = world;
    proc->person = person;
    proc->serial = world->procs;
    proc->watch = world->person[person].watch;
    proc->diary.name = world->person[person].name;
    proc->diary.seat = WATCHER;
    proc->born = world->sim.now;
    proc->next_act = world->sim.now + 100;
    strbuf_init(&proc->told);
    hex_random(4, proc->session);
    const struct client_plan plan = { proc->diary.name, proc->session, { no_far, NULL, proc } };
    const struct client_callbacks out = { .self = proc,
                                          .publish = proc_publishes,
                                          .subscribe = proc_subscribes,
                                          .sat = proc_sat,
                                          .gone = proc_gone,
                                          .said = proc_said,
                                          .answered = proc_answered };
    proc->client = client_new(&plan, out, &err);
    client_will(proc->client, topic, &will);
    wire_user(proc->diary.name, user, sizeof user);
    proc->peer = sim_peer_new(&world->sim, user, topic, will.text, (struct sim_ends){ proc_up, proc_down, proc_message, proc });
    world->proc[world->procs++] = proc;
    world->person[person].start_at = NEVER;
    strbuf_release(&will);
    err_release(&err);
}

static inline void end_proc(struct proc *proc, bool farewell)
{
    if (!proc->client)
        return;
    sim_leave(&proc->world->sim, proc->peer, farewell);
    client_free(proc->client);
    proc->client = NULL;
    if (proc->player.release)
        proc->player.release(proc->player.self);
    proc->player = (struct sitter){ 0 };
    strbuf_release(&proc->told);
}

static inline struct proc *newest(struct world *world, int person)
{
    for (int i = world->procs - 1; i >= 0; i--)
        if (world->proc[i]->person == person)
            return world->proc[i];
    return NULL;
}

static inline bool has_rival(const struct proc *proc)
{
    for (int i = 0; i < proc->world->procs; i++)
        if (proc->world->proc[i] != proc && proc->world->proc[i]->person == proc->person && proc->world->proc[i]->client)
            return true;
    return false;
}

// --- what people do ---

// The words of the seat's next move; false: none now.
static inline bool choose(struct proc *proc, struct strbuf *words)
{
    struct world *world = proc->world;
    struct table *mirror = client_mirror(proc->client);
    int seat = proc->diary.seat;
    struct standing standing;
    struct move move = { 0 };
    standing = table_standing(mirror);
    bool mine = table_turn(mirror) >> seat & 1;
    if (lot(world, 100) < 3 && table_can_undo(mirror, seat))
        strbuf_add(words, "undo");
    else if (lot(world, 100) < 2)
        strbuf_add(words, "discard nothing at all"); // refused
    else if (!mine && table_turn(mirror) == 0 && standing.round_over && !standing.match_over)
        strbuf_add(words, "next");
    else if (!mine && lot(world, 100) < 2)
        strbuf_add(words, "draw stock"); // out of turn
    if (words->length)
        return true;
    if (!mine || !proc->player.ask(proc->player.self, table_variant(mirror)->options, table_view(mirror, seat), &move))
        return false;
    if (proc->refused > 2) { // it insists on what the server refuses: something else
        struct move_list legal = { 0 };
        table_legal(mirror, seat, &legal);
        if (legal.count)
            move = legal.move[lot(world, (uint32_t)legal.count)];
        move_list_release(&legal);
    }
    table_print(mirror, &move, words);
    return true;
}

static inline void hear_answer(struct proc *proc)
{
    struct refusal no = { 0 };
    enum client_answer answer = client_answer(proc->client, &no);
    if (answer != ANSWER_DONE && answer != ANSWER_REFUSED)
        return;
    struct sent *sent = &proc->diary.sent[proc->diary.sents - 1];
    sent->outcome = answer == ANSWER_DONE ? SENT_DONE : SENT_REFUSED;
    sent->rivalled |= has_rival(proc);
    sent->unsure = sent->starts != proc->world->starts;
    proc->world->done += answer == ANSWER_DONE;
    proc->world->refusals += answer == ANSWER_REFUSED;
    proc->refused = answer == ANSWER_REFUSED ? proc->refused + 1 : 0;
}

static inline void move_on(struct proc *proc)
{
    struct strbuf words = STRBUF_INIT;
    struct refusal no = { 0 };
    if (choose(proc, &words)) {
        if (!client_move(proc->client, words.text, proc->world->sim.now, &no))
            BUG("%s may not move: %s", proc->diary.name, no.text);
        struct sent *sent = diary_sent(&proc->diary);
        sent->id = proc->client->open.id;
        sent->rivalled = has_rival(proc);
        sent->starts = proc->world->starts;
        sent->text = strbuf_take(&words);
    }
    strbuf_release(&words);
}

static inline void sit_down(struct proc *proc)
{
    struct world *world = proc->world;
    struct err err = ERR_INIT;
    const char *table = games_played[world->person[proc->person].table].name;
    if (!proc->client->at.any) {
        if (proc->watch)
            client_sit(proc->client, table, true, world->sim.now, &err);
        else
            client_sit(proc->client, lot(world, 2) ? table : NULL, false, world->sim.now, &err);
    }
    // Whoever waits too long for a card that was lost calls again.
    if (!proc->client->at.any && world->sim.now > proc->born + 20000) {
        proc->born = world->sim.now;
        sim_cut(&world->sim, proc->peer, 100);
    }
    err_release(&err);
}

static inline void act(struct proc *proc)
{
    struct world *world = proc->world;
    proc->next_act = world->sim.now + 20 + lot(world, lot(world, 10) ? 300 : 2000);
    if (!client_mirror(proc->client)) {
        sit_down(proc);
        return;
    }
    if (proc->watch)
        return;
    hear_answer(proc);
    if (lot(world, 200) == 0)
        client_chat(proc->client, "Good luck to all of you!");
    if (lot(world, 200) == 0)
        client_refresh(proc->client, world->sim.now);
    if (lot(world, 20) == 0) // only the owner is obeyed, and only where the seat is empty
        client_ask(proc->client, "keep %s %s", people[lot(world, PEOPLE)].name, lot(world, 5) ? "novice" : "off");
    if (proc->client->open.answer == ANSWER_NONE)
        move_on(proc);
}

static inline void turn_proc(struct proc *proc)
{
    struct world *world = proc->world;
    if (!proc->client)
        return;
    if (world->sim.now >= client_due(proc->client))
        client_tick(proc->client, world->sim.now);
    if (proc->out) { // sent away: it takes leave without a word about who is here
        bool last = newest(world, proc->person) == proc;
        world->gone++;
        if (last)
            world->person[proc->person].start_at = world->sim.now + 1000 + lot(world, 2000);
        end_proc(proc, true);
    } else if (world->sim.now >= proc->next_act) {
        act(proc);
    }
}

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
// A server for tests, in a folder of its own, with what it published, and people who say what a test has them say.  A person has
// a mirror of the table, which is fed by what the server tells him and nothing else.
#ifndef TESTS_SERVER_KIT_H
#define TESTS_SERVER_KIT_H

#include "base/bug.h"
#include "net/server/server.h"
#include "players/players.h"
#include "rules/variant/variant_travel.h"
#include "test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "whole_file.h"

enum { KIT_PEOPLE = 8, KIT_WALL = 1764000000 };

struct kit_frame {
    char *topic, *text;
    bool retain;
};

// Somebody at the table `table` of the kit.
struct person {
    const char *name;
    char user[WIRE_USER_BYTES], session[9];
    struct table *mirror;
    int seat;
    struct sitter brain; // decides instead of the lot, where there is one
    long n, id, epoch;   // the last sheet; -1: none yet
    long sheets, holes;
};

struct kit {
    char folder[64], table[WIRE_TABLE_BYTES];
    struct server *server;
    struct server_plan plan;
    struct kit_frame *frame;
    int frames, room;
    int64_t now;
    void (*heard)(void *self, const char *topic, const char *text); // at each frame, as it is published
    void *self;
};

// --- what was published ---

static inline void kit_publish(void *self, const char *topic, const char *text, size_t length, bool retain)
{
    struct kit *kit = self;
    assert_int_equal(strlen(text), length);
    assert_true(length == 0 || wire_text(text, length));
    if (kit->frames == kit->room) {
        kit->room = kit->room ? 2 * kit->room : 64;
        kit->frame = mem_grow(kit->frame, (size_t)kit->room * sizeof *kit->frame);
    }
    kit->frame[kit->frames++] = (struct kit_frame){ mem_copy(topic), mem_copy(text), retain };
    if (kit->heard)
        kit->heard(kit->self, topic, text);
}

static inline void kit_forget(struct kit *kit)
{
    for (int i = 0; i < kit->frames; i++) {
        free(kit->frame[i].topic);
        free(kit->frame[i].text);
    }
    kit->frames = 0;
}

// The latest frame on this topic that begins so, since kit_forget; NULL: none.
static inline const char *kit_latest(const struct kit *kit, enum topic_kind kind, const char *user, const char *head)
{
    char topic[WIRE_TOPIC_BYTES];
    wire_topic(kind, server_about(kit->server).id, kit->table, user, topic);
    for (int i = kit->frames - 1; i >= 0; i--)
        if (strcmp(kit->frame[i].topic, topic) == 0 && strncmp(kit->frame[i].text, head, strlen(head)) == 0)
            return kit->frame[i].text;
    return NULL;
}

static inline int kit_count(const struct kit *kit, enum topic_kind kind, const char *user, const char *head)
{
    char topic[WIRE_TOPIC_BYTES];
    int count = 0;
    wire_topic(kind, server_about(kit->server).id, kit->table, user, topic);
    for (int i = 0; i < kit->frames; i++)
        count += strcmp(kit->frame[i].topic, topic) == 0 && strncmp(kit->frame[i].text, head, strlen(head)) == 0;
    return count;
}

#define assert_reply(kit, user, head) assert_non_null(kit_latest(kit, TOPIC_REPLY, user, head))
#define assert_no_reply(kit, user, head) assert_null(kit_latest(kit, TOPIC_REPLY, user, head))

static inline bool kit_card_has(const struct kit *kit, const char *line)
{
    const char *card = kit_latest(kit, TOPIC_CARD, NULL, "card ");
    struct strbuf whole = STRBUF_INIT;
    strbuf_addf(&whole, "\n%s\n", line);
    bool has = card && strstr(card, whole.text);
    strbuf_release(&whole);
    return has;
}
#define assert_card(kit, line) assert_true(kit_card_has(kit, line))

// --- the server ---

static inline void kit_settle(struct kit *kit)
{
    server_settle(kit->server);
    while (!server_replaced(kit->server) && server_about(kit->server).waiting) { // frames of one person, in their turn
        server_tick(kit->server, kit->now);
        server_settle(kit->server);
    }
}

// Lets time go by as the loop would: each timer in its turn.
static inline void kit_wait(struct kit *kit, int64_t ms)
{
    int64_t until = kit->now + ms;
    for (;;) {
        int due = server_due(kit->server, kit->now);
        if (due < 0 || kit->now + due > until)
            break;
        kit->now += due;
        server_tick(kit->server, kit->now);
        server_settle(kit->server);
    }
    kit->now = until;
    server_tick(kit->server, kit->now);
    server_settle(kit->server);
}

// Nothing has arrived yet.
static inline void kit_connect(struct kit *kit)
{
    struct err err = ERR_INIT;
    struct server_plan plan = kit->plan;
    plan.name = "Our house";
    plan.wall_s = KIT_WALL + kit->now / 1000;
    kit->server =
        server_open(kit->folder, &plan, (struct server_callbacks){ .publish = kit_publish, .self = kit }, kit->now, &err);
    if (!kit->server)
        fail_msg("%s", err.text.text);
    err_release(&err);
    server_connected(kit->server, kit->now);
}

static inline void kit_open(struct kit *kit)
{
    kit_connect(kit);
    kit_wait(kit, 300);
}

// In memory where that can be had: a test writes through to the disk thousands of times.
static inline void kit_folder(char folder[64])
{
    snprintf(folder, 64, "%s/parlour-house-XXXXXX", access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    assert_non_null(mkdtemp(folder));
}

static inline void kit_start(struct kit *kit)
{
    *kit = (struct kit){ .now = 1000000 };
    kit_folder(kit->folder);
    kit->plan.owner = "alice";
    kit_open(kit);
}

static inline void kit_run(const char *command)
{
    if (system(command) != 0)
        fail_msg("%s", command);
}

static inline void kit_end(struct kit *kit)
{
    char command[128];
    server_free(kit->server);
    kit_forget(kit);
    free(kit->frame);
    snprintf(command, sizeof command, "rm -r %s", kit->folder);
    kit_run(command);
}

// What a kill leaves behind: the folder as it stands now, opened by another server.  The first one is gone without a word.
static inline void kit_kill(struct kit *kit)
{
    char command[256], copy[64];
    kit_folder(copy);
    snprintf(command, sizeof command, "cp -a %s/. %s && rm -r %s", kit->folder, copy, kit->folder);
    kit_run(command);
    struct server *dead = kit->server;
    snprintf(kit->folder, sizeof kit->folder, "%s", copy);
    server_free(dead); // its files are gone, so what it still might write reaches nobody
    kit_open(kit);
}

static inline void kit_text(const struct kit *kit, const char *name, struct strbuf *out)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s", kit->folder, name);
    char *text = read_whole(path);
    strbuf_add(out, text);
    free(text);
}

// A file of a server's folder, or of a standby's: the text and the end of its line.
static inline void kit_write(const char *folder, const char *name, const char *text)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, "%s\n", text);
    fclose(file);
}

// names: those with a / have their level behind it: "Alice", "Bot/steady".
static inline void kit_game(struct kit *kit, const char *game, const char *rules, const char *sets, const char *const *names)
{
    struct err err = ERR_INIT;
    struct strbuf codes = STRBUF_INIT;
    struct server_game plan = { .name = game, .rules = rules, .sets = sets, .owner = "alice", .watch = true };
    for (; names[plan.seats]; plan.seats++) {
        const char *slash = strchr(names[plan.seats], '/');
        struct seat_plan *seat = &plan.plan[plan.seats];
        snprintf(seat->name, sizeof seat->name, "%.*s", (int)strcspn(names[plan.seats], "/"), names[plan.seats]);
        snprintf(seat->level, sizeof seat->level, "%s", slash ? slash + 1 : "");
    }
    if (!server_new_game(kit->server, &plan, kit->table, &codes, kit->now, &err))
        fail_msg("%s", err.text.text);
    assert_string_equal(codes.text, "");
    strbuf_release(&codes);
    err_release(&err);
    kit_settle(kit);
}

// A frame of a user, without settling.
static inline void kit_send(struct kit *kit, enum topic_kind kind, const char *user, const char *text)
{
    char topic[WIRE_TOPIC_BYTES];
    wire_topic(kind, server_about(kit->server).id, kit->table, user, topic);
    server_message(kit->server, topic, text, strlen(text), kit->now);
}

static inline void kit_act(struct kit *kit, const char *user, const char *format, ...) __attribute__((format(printf, 3, 4)));
static inline void kit_act(struct kit *kit, const char *user, const char *format, ...)
{
    char text[8192];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    kit_send(kit, TOPIC_ACT, user, text);
    kit_settle(kit);
}

static inline void kit_here(struct kit *kit, const char *user, const char *text)
{
    kit_send(kit, TOPIC_HERE, user, text);
    kit_settle(kit);
}

static inline struct server_counts kit_counts(const struct kit *kit)
{
    struct server_counts counts;
    counts = server_about(kit->server).counts;
    return counts;
}

// --- people ---

static inline bool far_never(void *self, const char *text, struct refusal *no)
{
    (void)self;
    (void)text;
    (void)no;
    return false;
}

// The rules as the table's card has them travel.
static inline struct variant *kit_rules(const struct kit *kit)
{
    struct err err = ERR_INIT;
    struct strbuf travel = STRBUF_INIT;
    char *card = mem_copy(kit_latest(kit, TOPIC_CARD, NULL, "card ")), *rest = card;
    for (const char *line; (line = wire_line(&rest));)
        if (variant_travel_line(line))
            strbuf_addf(&travel, "%s\n", line);
    struct variant *variant = variant_travel_read(travel.text, &err);
    if (!variant)
        fail_msg("%s", err.text.text);
    free(card);
    strbuf_release(&travel);
    err_release(&err);
    return variant;
}

// names: as kit_game has them; seat: his own, or WATCHER.  The table's card was published since kit_forget.
static inline void person_init(struct person *person, const struct kit *kit, const char *const *names, int seat, const char *name)
{
    struct err err = ERR_INIT;
    struct seat_plan plan[SEATS_MAX] = { 0 };
    int seats = 0;
    for (; names[seats]; seats++)
        snprintf(plan[seats].name, sizeof plan[seats].name, "%.*s", (int)strcspn(names[seats], "/"), names[seats]);
    *person = (struct person){ .name = name, .seat = seat, .n = -1 };
    assert_true(wire_user(name, person->user, sizeof person->user));
    snprintf(person->session, sizeof person->session, "%08x", (unsigned)seat + 0xabc00);
    person->mirror = table_mirror(kit_rules(kit), plan, seats, seat, (struct far){ .move = far_never }, &err);
    if (!person->mirror)
        fail_msg("%s", err.text.text);
    err_release(&err);
}

static inline void person_think(struct person *person)
{
    person->brain = players_new(table_game(person->mirror), "steady", person->name);
}

static inline void person_release(struct person *person)
{
    if (person->brain.release)
        person->brain.release(person->brain.self);
    table_free(person->mirror);
}

static inline void person_take(struct person *person, const char *frame)
{
    struct err err = ERR_INIT;
    long epoch, n, id;
    char rest[16] = "";
    if (sscanf(frame, "sheet %ld %ld %ld%15[^\n]", &epoch, &n, &id, rest) < 3)
        fail_msg("%.60s", frame);
    bool whole = strcmp(rest, " whole") == 0;
    if (!whole && n <= person->n)
        return;
    if (!whole && n != person->n + 1) {
        person->holes++;
        return;
    }
    const char *sheet = strchr(frame, '\n') + 1;
    if (strncmp(sheet, "did ", 4) == 0)
        sheet = strchr(sheet, '\n') + 1;
    if (!table_mirror_take(person->mirror, sheet, false, &err))
        fail_msg("%s%s", err.text.text, frame);
    err_release(&err);
    person->n = n;
    person->id = id;
    person->epoch = epoch;
    person->sheets++;
}

// Takes everything that was published for him since kit_forget, in order.
static inline void person_listen(struct person *person, const struct kit *kit)
{
    char event[WIRE_TOPIC_BYTES], reply[WIRE_TOPIC_BYTES];
    wire_topic(person->seat == WATCHER ? TOPIC_PUB : TOPIC_EVENT, server_about(kit->server).id, kit->table, person->user, event);
    wire_topic(TOPIC_REPLY, server_about(kit->server).id, kit->table, person->user, reply);
    for (int i = 0; i < kit->frames; i++)
        if ((strcmp(kit->frame[i].topic, event) == 0 || strcmp(kit->frame[i].topic, reply) == 0) &&
            strncmp(kit->frame[i].text, "sheet ", 6) == 0)
            person_take(person, kit->frame[i].text);
}

static inline void person_sync(struct person *person, struct kit *kit)
{
    kit_act(kit, person->user, "sync %ld %s\n", person->n, person->session);
}

// A move that he may make, by lot; false: none.  `next` is one where a round is over.
static inline bool person_choose(struct person *person, uint64_t lot, struct strbuf *out)
{
    struct move_list legal = { 0 };
    struct standing standing = table_standing(person->mirror);
    strbuf_reset(out);
    if (standing.round_over && !standing.match_over && !table_turn(person->mirror)) {
        strbuf_add(out, "next");
        return true;
    }
    if (!(table_turn(person->mirror) >> person->seat & 1))
        return false;
    if (person->brain.ask) {
        bool decided = person->brain.ask(person->brain.self, table_variant(person->mirror)->options,
                                         table_view(person->mirror, person->seat), move_list_add(&legal));
        legal.count = decided;
        lot = 0;
    } else {
        table_legal(person->mirror, person->seat, &legal);
    }
    bool any = legal.count > 0;
    if (any)
        table_print(person->mirror, &legal.move[lot % (uint64_t)legal.count], out);
    else if (table_can_undo(person->mirror, person->seat))
        strbuf_add(out, "undo");
    move_list_release(&legal);
    return out->length > 0;
}

// --- play ---

// Everybody comes, and the cards are dealt.
static inline void seat_all(struct kit *kit, struct person *person, int people)
{
    for (int i = 0; i < people; i++)
        person_sync(&person[i], kit);
    kit_wait(kit, 2100);
    for (int i = 0; i < people; i++) {
        person_listen(&person[i], kit);
        assert_int_equal(person[i].n, 0);
    }
    kit_forget(kit);
}

// Most tests are about two people at one table, with its first cards dealt.
static const char *const two[] = { "Alice", "Bob", NULL };

static inline void kit_two_sit_down(struct kit *kit, struct person person[2], const char *rules, const char *sets)
{
    kit_game(kit, "Friday game", rules, sets, two);
    for (int i = 0; i < 2; i++)
        person_init(&person[i], kit, two, i, two[i]);
    seat_all(kit, person, 2);
}

// One move of whoever may make one; false: nobody may.
enum { ROUND_WAIT_MS = 76000 };
static inline bool play_one(struct kit *kit, struct person *person, int people, uint64_t lot)
{
    struct strbuf words = STRBUF_INIT;
    bool made = false;
    for (int i = 0; !made && i < people; i++)
        if (person_choose(&person[i], lot, &words)) {
            kit_forget(kit);
            kit->now += 20;
            kit_act(kit, person[i].user, "move %ld\n%s\n", person[i].id + 1, words.text);
            const char *answer = kit_latest(kit, TOPIC_REPLY, person[i].user, "");
            if (answer && strcmp(words.text, "next") == 0 && strncmp(answer, "refused ", 8) == 0) { // until anybody may
                kit_wait(kit, ROUND_WAIT_MS);
                kit_act(kit, person[i].user, "move %ld\n%s\n", person[i].id + 2, words.text);
                answer = kit_latest(kit, TOPIC_REPLY, person[i].user, "done ");
            }
            if (!answer || strncmp(answer, "done ", 5) != 0)
                fail_msg("%s: %s", words.text, answer ? answer : "no answer");
            made = true;
        }
    for (int i = 0; i < people; i++)
        person_listen(&person[i], kit);
    strbuf_release(&words);
    return made;
}

static inline void people_release(struct person *person, int people)
{
    for (int i = 0; i < people; i++)
        person_release(&person[i]);
}

// What this person has been told is exactly what a table made of the record shows that seat.
static inline void check_against_record(const struct kit *kit, const struct person *person)
{
    char path[256];
    struct err err = ERR_INIT;
    struct strbuf sheet = STRBUF_INIT, view = STRBUF_INIT;
    snprintf(path, sizeof path, "%s/tables/%s.record", kit->folder, kit->table);
    struct table *replayed = table_load(path, false, &err);
    if (!replayed)
        fail_msg("%s", err.text.text);
    assert_int_equal(table_moves(replayed), person->n);
    assert_int_equal(table_turn(replayed), table_turn(person->mirror));
    table_sheet(replayed, person->seat, false, &sheet);
    table_game(replayed)->write(table_game(replayed), table_variant(person->mirror)->options, table_names(person->mirror),
                                table_seats(person->mirror), table_view(person->mirror, person->seat), &view);
    assert_string_equal(strstr(sheet.text, "view\n") + strlen("view\n"), view.text);
    strbuf_release(&sheet);
    strbuf_release(&view);
    table_free(replayed);
    err_release(&err);
}

static inline void play_round(struct kit *kit, struct person *person, int people)
{
    struct standing standing = { 0 };
    for (int i = 0; !standing.round_over; i++) {
        assert_true(i < 2000 && play_one(kit, person, people, (uint64_t)i));
        standing = table_standing(person[0].mirror);
    }
}

// --- two people at a table ---

// Two sit down and make the first five moves.
static inline void kit_two_play(struct kit *kit, struct person person[2], const char *rules)
{
    kit_two_sit_down(kit, person, rules, "");
    for (int i = 0; i < 5; i++)
        assert_true(play_one(kit, person, 2, (uint64_t)i));
    kit_forget(kit);
}

static inline void kit_two_end(struct kit *kit, struct person person[2])
{
    people_release(person, 2);
    kit_end(kit);
}

// Asks the server itself, by a frame NEW; the latest reply that begins so, or NULL.
static inline const char *kit_ask(struct kit *kit, const char *user, const char *text, const char *begins)
{
    char table[WIRE_TABLE_BYTES];
    snprintf(table, sizeof table, "%s", kit->table);
    snprintf(kit->table, sizeof kit->table, "%s", WIRE_LOBBY);
    kit_send(kit, TOPIC_NEW, user, text);
    kit_settle(kit);
    const char *answer = kit_latest(kit, TOPIC_REPLY, user, begins);
    snprintf(kit->table, sizeof kit->table, "%s", table);
    return answer;
}

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
// A client without a console: a process that joins a server over a real link, as a person's program does, and has a computer
// player move for its seat.  What it was told it writes to a log, a line for each sheet it took over, so that a test can
// compare it with the server's record.  It goes on through everything, and ends when the match is over.
//
// Its log, a line each, flushed:
//     run SESSION                            a new process
//     sheet EPOCH N ID whole|new PRINTS      taken over; PRINTS as sheet_print.h has them
//     differs N                              the mirror does not say what the sheet said: a fault
//     did N LINE                             the record's line of that move
//     done TEXT, refused REASON TEXT         the answer to a move
//     chat NAME TEXT, said SENTENCE, gone SENTENCE, down SENTENCE, quiet, heard, over
// Exit status: 0 the match is over, 1 sent away from the table, 2 called wrongly, 3 the time is up.
#include "base/bug.h"
#include "base/rng.h"
#include "net/client/client.h"
#include "net/keys/code.h"
#include "net/keys/crypto.h"
#include "net/mqtt/link.h"
#include "players/players.h"
#include "sheet_print.h"
#include "system/clock.h"

#include <getopt.h>
#include <stdlib.h>
#include <unistd.h>

struct wants {
    const char *host, *name, *user, *code_file, *password_file, *ca_file, *table, *level, *seed, *log, *sheets, *until, *swap,
        *keep;
    int port, limit_s, lively, pace_ms, linger_ms;
    bool watch, tls;
};

struct robot {
    struct wants wants;
    FILE *log, *sheets;
    struct client *client;
    struct link *link;
    struct sitter player;
    struct table *mirror; // that player sits at
    struct rng luck;
    int64_t now, next_try;
    int refused;                  // in a row
    bool bought, undone, chatted; // each once, as soon as it can
    bool open, out, over, trying;
    bool swapped, kept;
    int64_t next_keep;
    int64_t over_since;
    char move[4096];
};

// --- what the client says ---

static void publish(void *self, const char *topic, const char *text, size_t length, bool retain)
{
    struct robot *robot = self;
    link_publish(robot->link, topic, text, length, retain);
}

static void subscribe(void *self, const char *topic)
{
    struct robot *robot = self;
    link_subscribe(robot->link, topic);
}

static void sat(void *self, struct table *mirror)
{
    struct robot *robot = self;
    int seat = client_seat(robot->client);
    robot->mirror = mirror;
    if (seat == WATCHER)
        return;
    robot->player = players_new(table_game(mirror), robot->wants.level, robot->wants.seed);
    table_seat(mirror, seat, robot->player);
    table_repeat(mirror, seat);
}

static void chat(void *self, const char *name, const char *text)
{
    fprintf(((struct robot *)self)->log, "chat %s %s\n", name, text);
}

static void said(void *self, const char *sentence)
{
    struct robot *robot = self;
    fprintf(robot->log, "said %s\n", sentence);
    robot->kept |= strstr(sentence, "already playing") != NULL;
}

static void gone(void *self, const char *sentence)
{
    struct robot *robot = self;
    fprintf(robot->log, "gone %s\n", sentence);
    robot->out = true;
}

static void answered(void *self, bool done, const struct refusal *no)
{
    struct robot *robot = self;
    fprintf(robot->log, "late %s %s\n", done ? "done" : reason_word(no->reason), robot->move);
}

static void quiet(void *self, bool lost)
{
    fprintf(((struct robot *)self)->log, "%s\n", lost ? "quiet" : "heard");
}

static bool no_far(void *self, const char *text, struct refusal *no)
{
    (void)self, (void)text, (void)no;
    BUG("the robot's moves go through guest_move");
}

// --- what the link says ---

// A sheet the client has just taken over, as it came.
static void note_sheet(struct robot *robot, const char *payload)
{
    long epoch, n, id;
    char whole[8] = "";
    if (sscanf(payload, "sheet %ld %ld %ld %7[whole]", &epoch, &n, &id, whole) < 3)
        return;
    const char *sheet = payload + strcspn(payload, "\n");
    sheet += *sheet == '\n';
    if (strncmp(sheet, "did ", 4) == 0) {
        size_t length = strcspn(sheet, "\n");
        fprintf(robot->log, "did %ld %.*s\n", n, (int)length - 4, sheet + 4);
        sheet += length + (sheet[length] == '\n');
    }
    struct sheet_print print = sheet_print(sheet);
    fprintf(robot->log, "sheet %ld %ld %ld %s ", epoch, n, id, *whole ? "whole" : "new");
    sheet_print_write(&print, robot->log);
    fputc('\n', robot->log);
    if (robot->sheets)
        fprintf(robot->sheets, "%s\n", payload);
    struct strbuf own = STRBUF_INIT;
    table_sheet(client_mirror(robot->client), client_seat(robot->client), true, &own);
    struct sheet_print mine = sheet_print(own.text);
    if (mine.state != print.state)
        fprintf(robot->log, "differs %ld\n", n);
    strbuf_release(&own);
}

static void message(void *self, const char *topic, const char *payload, size_t length)
{
    struct robot *robot = self;
    struct table *mirror = client_mirror(robot->client);
    int moves = mirror ? table_moves(mirror) : 0;
    client_message(robot->client, topic, payload, length, robot->now);
    struct table *after = client_mirror(robot->client);
    if (after && (after != mirror || table_moves(after) != moves))
        note_sheet(robot, payload);
}

static void up(void *self)
{
    struct robot *robot = self;
    client_connected(robot->client, robot->now);
}

static void down(void *self, const char *sentence)
{
    struct robot *robot = self;
    fprintf(robot->log, "down %s\n", sentence);
    client_disconnected(robot->client, robot->now);
}

// --- playing ---

// One of the legal moves; false: there is none.
static bool any_legal(struct robot *robot, int seat, struct move *move)
{
    struct move_list legal = { 0 };
    table_legal(robot->mirror, seat, &legal);
    bool any = legal.count > 0;
    if (any)
        *move = legal.move[rng_below(&robot->luck, (uint32_t)legal.count)];
    move_list_release(&legal);
    return any;
}

// The first buy that is legal in this match, so that nothing depends on whether a computer player wants a card.
static bool first_buy(struct robot *robot, int seat, struct strbuf *words)
{
    struct move_list legal = { 0 };
    if (!robot->bought)
        table_legal(robot->mirror, seat, &legal);
    bool found = false;
    for (int i = 0; i < legal.count && !found; i++) {
        strbuf_reset(words);
        table_print(robot->mirror, &legal.move[i], words);
        found = strcmp(words->text, "buy") == 0;
    }
    move_list_release(&legal);
    robot->bought |= found;
    return found;
}

// Does one who is lively do what luck says now?  The first time it does without luck.
static bool lively(const struct robot *robot, bool lucky, bool done)
{
    return robot->wants.lively && (lucky || !done);
}

// What the seat does now; false: nothing.
static bool choose(struct robot *robot, char *text, size_t size)
{
    struct table *mirror = client_mirror(robot->client);
    int seat = client_seat(robot->client), chance = (int)rng_below(&robot->luck, 1000);
    struct standing standing = table_standing(mirror);
    if (standing.match_over)
        return false;
    bool acts = table_turn(mirror) >> seat & 1;
    if (lively(robot, chance < robot->wants.lively, robot->undone || robot->refused) && table_can_undo(mirror, seat)) {
        snprintf(text, size, "undo");
        return true;
    }
    if (lively(robot, chance > 999 - robot->wants.lively, robot->chatted || !acts)) { // when it acts all have come, and hear it
        robot->chatted |= acts;
        client_chat(robot->client, "Good luck to all of you!");
        snprintf(text, size, "discard nothing %d", chance);
        return true;
    }
    if (!acts) {
        snprintf(text, size, "next");
        return standing.round_over && table_turn(mirror) == 0;
    }
    struct move move = { 0 };
    struct strbuf words = STRBUF_INIT;
    bool found = first_buy(robot, seat, &words);
    if (!found) {
        // A computer player's answer that the server has refused three times: anything else that is allowed.
        found = robot->refused < 3
                    ? robot->player.ask(robot->player.self, table_variant(mirror)->options, table_view(mirror, seat), &move)
                    : any_legal(robot, seat, &move);
        strbuf_reset(&words);
        if (found)
            table_print(mirror, &move, &words);
    }
    if (found)
        snprintf(text, size, "%s", words.text);
    strbuf_release(&words);
    return found;
}

static void hear_answer(struct robot *robot)
{
    struct refusal no = { 0 };
    enum client_answer answer = client_answer(robot->client, &no);
    if (answer == ANSWER_WAITING)
        return;
    robot->open = false;
    robot->undone |= answer == ANSWER_DONE && strcmp(robot->move, "undo") == 0;
    if (answer == ANSWER_DONE)
        fprintf(robot->log, "done %s\n", robot->move);
    else if (answer == ANSWER_REFUSED)
        fprintf(robot->log, "refused %s %s\n", reason_word(no.reason), robot->move);
    robot->refused = answer == ANSWER_REFUSED ? robot->refused + 1 : 0;
    robot->next_try = robot->now + (answer == ANSWER_REFUSED ? 20 : robot->wants.pace_ms);
}

static void play(struct robot *robot)
{
    struct table *mirror = client_mirror(robot->client);
    struct refusal no = { 0 };
    if (robot->open)
        hear_answer(robot);
    if (robot->open || !mirror || client_seat(robot->client) == WATCHER || robot->now < robot->next_try)
        return;
    if (choose(robot, robot->move, sizeof robot->move))
        robot->open = client_move(robot->client, robot->move, robot->now, &no);
}

static void sit(struct robot *robot)
{
    struct err err = ERR_INIT;
    const struct wants *wants = &robot->wants;
    if (robot->trying || client_mirror(robot->client))
        return;
    robot->trying = client_sit(robot->client, wants->table, wants->watch, robot->now, &err);
    err_release(&err);
}

// The owner of a game has two change seats before the deal, and a computer player keep a seat whose player is gone.
static void own(struct robot *robot)
{
    bool dealt = client_mirror(robot->client) != NULL;
    if (robot->wants.swap && !robot->swapped && robot->trying && !dealt) {
        client_ask(robot->client, "swap %s", robot->wants.swap);
        robot->swapped = true;
    }
    if (!robot->wants.keep || robot->kept || !dealt || robot->now < robot->next_keep)
        return;
    client_ask(robot->client, "keep %s steady", robot->wants.keep);
    robot->next_keep = robot->now + 500;
}

static bool match_over(struct robot *robot)
{
    struct table *mirror = client_mirror(robot->client);
    struct standing standing = { 0 };
    if (mirror)
        standing = table_standing(mirror);
    if (!standing.match_over) {
        robot->over_since = 0;
        return false;
    }
    if (!robot->over_since)
        robot->over_since = robot->now;
    if (robot->wants.until && access(robot->wants.until, F_OK) != 0)
        return false;
    return robot->now >= robot->over_since + robot->wants.linger_ms;
}

static int run(struct robot *robot)
{
    int64_t end = clock_ms() + (int64_t)robot->wants.limit_s * 1000;
    while (!robot->out) {
        struct pollfd fd = { .fd = -1 };
        int timeout = 20;
        link_poll(robot->link, robot->now, &fd, &timeout);
        poll(&fd, 1, timeout);
        robot->now = clock_ms();
        link_turn(robot->link, fd.revents, robot->now);
        if (robot->now >= client_due(robot->client))
            client_tick(robot->client, robot->now);
        sit(robot);
        own(robot);
        play(robot);
        if (match_over(robot)) {
            fprintf(robot->log, "over\n");
            return 0;
        }
        if (robot->now > end)
            return 3;
    }
    return 1;
}

// --- start and end ---

static bool first_line(const char *path, char *line, int size)
{
    FILE *file = fopen(path, "re");
    bool fine = file && fgets(line, size, file);
    if (file)
        fclose(file);
    line[fine ? strcspn(line, "\n") : 0] = '\0';
    return fine;
}

static bool connect_robot(struct robot *robot, struct err *err)
{
    const struct wants *wants = &robot->wants;
    char topic[WIRE_TOPIC_BYTES], line[CODE_TEXT_BYTES + 100], key[CODE_KEY_BYTES], user[WIRE_USER_BYTES];
    struct strbuf will = STRBUF_INIT;
    struct code code;
    struct link_plan plan = { .host = wants->host, .port = wants->port, .user = user, .ca_file = wants->ca_file };
    plan.tls = wants->tls || wants->ca_file;
    if (!wire_user(wants->user ? wants->user : wants->name, user, sizeof user))
        return err_add(err, "%s", "The name is too long.");
    const char *secret = wants->code_file ? wants->code_file : wants->password_file;
    if (secret && !first_line(secret, line, sizeof line))
        return err_add(err, "%s", "There is no code.");
    if (wants->code_file) {
        if (!code_unhex(line, &code) && !code_read(line, &code, err))
            return false;
        code_key(&code, key);
        plan.psk_hex = key;
    } else if (secret) {
        plan.password = line;
    }
    client_will(robot->client, topic, &will);
    plan.will_topic = topic;
    plan.will_text = will.text;
    robot->now = clock_ms();
    robot->link = link_open(&plan, (struct link_events){ .up = up, .down = down, .message = message, .self = robot }, robot->now);
    strbuf_release(&will);
    return true;
}

static bool start(struct robot *robot, struct err *err)
{
    char session[9];
    hex_random(4, session);
    rng_seed(&robot->luck, robot->wants.seed);
    robot->log = fopen(robot->wants.log, "ae");
    robot->sheets = robot->wants.sheets ? fopen(robot->wants.sheets, "ae") : NULL;
    if (!robot->log || (robot->wants.sheets && !robot->sheets))
        return err_add(err, "%s", "The log cannot be written.");
    setvbuf(robot->log, NULL, _IOLBF, 0);
    fprintf(robot->log, "run %s\n", session);
    const struct client_plan plan = { .name = robot->wants.name, .session = session, .far = { no_far, NULL, robot } };
    const struct client_callbacks out = { .self = robot,
                                          .publish = publish,
                                          .subscribe = subscribe,
                                          .sat = sat,
                                          .chat = chat,
                                          .said = said,
                                          .gone = gone,
                                          .answered = answered,
                                          .quiet = quiet };
    robot->client = client_new(&plan, out, err);
    return robot->client && connect_robot(robot, err);
}

static void stop(struct robot *robot)
{
    char topic[WIRE_TOPIC_BYTES];
    struct strbuf farewell = STRBUF_INIT;
    if (robot->link) {
        client_will(robot->client, topic, &farewell);
        link_close(robot->link, farewell.text);
    }
    client_free(robot->client);
    strbuf_release(&farewell);
    if (robot->sheets)
        fclose(robot->sheets);
    if (robot->log)
        fclose(robot->log);
}

enum { TEXT, NUMBER, FLAG };
static bool read_wants(int argc, char **argv, struct wants *wants)
{
    const struct row {
        const char *name;
        int kind;
        void *to;
    } rows[] = {
        { "host", TEXT, &wants->host },       { "port", NUMBER, &wants->port },
        { "name", TEXT, &wants->name },       { "user", TEXT, &wants->user },
        { "code", TEXT, &wants->code_file },  { "password", TEXT, &wants->password_file },
        { "ca", TEXT, &wants->ca_file },      { "tls", FLAG, &wants->tls },
        { "table", TEXT, &wants->table },     { "level", TEXT, &wants->level },
        { "seed", TEXT, &wants->seed },       { "log", TEXT, &wants->log },
        { "sheets", TEXT, &wants->sheets },   { "limit", NUMBER, &wants->limit_s },
        { "until", TEXT, &wants->until },     // it stays until there is this file
        { "lively", NUMBER, &wants->lively }, // of 1000 moves so many undone, and so many bad ones
        { "pace", NUMBER, &wants->pace_ms },  { "linger", NUMBER, &wants->linger_ms },
        { "watch", FLAG, &wants->watch },     { "swap", TEXT, &wants->swap },
        { "keep", TEXT, &wants->keep },
    };
    enum { ROWS = sizeof rows / sizeof *rows };
    for (int i = 1; i < argc; i++) {
        const struct row *row = NULL;
        for (int r = 0; r < ROWS; r++)
            if (strncmp(argv[i], "--", 2) == 0 && strcmp(argv[i] + 2, rows[r].name) == 0)
                row = &rows[r];
        if (!row || (row->kind != FLAG && ++i == argc))
            return false;
        if (row->kind == TEXT)
            *(const char **)row->to = argv[i];
        else if (row->kind == NUMBER)
            *(int *)row->to = (int)strtol(argv[i], NULL, 10);
        else
            *(bool *)row->to = true;
    }
    return wants->name && wants->table && wants->log && wants->port;
}

int main(int argc, char **argv)
{
    struct robot robot = { .wants = {
                               .host = "127.0.0.1", .level = "steady", .seed = "robot", .limit_s = 60, .linger_ms = 300 } };
    struct err err = ERR_INIT;
    if (!read_wants(argc, argv, &robot.wants)) {
        fprintf(stderr, "Usage: client_robot --port N --name NAME --code FILE --table GAME --log FILE [OPTION]...\n");
        return 2;
    }
    int status = start(&robot, &err) ? run(&robot) : 2;
    fputs(err.text.text, stderr);
    stop(&robot);
    err_release(&err);
    return status;
}

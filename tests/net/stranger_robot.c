// SPDX-License-Identifier: GPL-3.0-or-later
// A client with a valid code and bad manners: a process that asks the broker for everything that is not his, publishes as
// others, sends frames that are none, and floods.  What reaches it is written to a log, a line a message:
//     got TOPIC FIRST-LINE
// so that a test can tell whether anything came that must not.  It knows only topics and frames.
//
// Manners, one after the other where several are named: read (subscribes to everything), act (moves, chat and games in others'
// names, in the server's name too), junk (frames that are none, on topics that are his own), keep (a message for the broker to
// keep), flood (as many acts as it can send).
#include "base/rng.h"
#include "net/keys/code.h"
#include "net/mqtt/link.h"
#include "net/protocol/wire.h"
#include "system/clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TARGETS = 8, JUNK_BYTES = 70000 };

struct stranger {
    const char *host, *name, *code_file, *log_file, *table, *manners, *key;
    int port, limit_ms;
    const char *target[TARGETS]; // users whose names it takes
    int targets;
    FILE *log;
    struct link *link;
    struct rng luck;
    char server[WIRE_SERVER_BYTES], user[WIRE_USER_BYTES];
    char junk[JUNK_BYTES];
    long sent;
    bool up, answered; // answered: the line stood once, or was refused
};

static bool wants(const struct stranger *stranger, const char *manner)
{
    return strstr(stranger->manners, manner) != NULL;
}

static void send_bytes(struct stranger *stranger, const char *topic, const char *payload, size_t length, bool retain)
{
    stranger->sent += link_publish(stranger->link, topic, payload, length, retain);
}

static void send_text(struct stranger *stranger, const char *topic, const char *payload)
{
    send_bytes(stranger, topic, payload, strlen(payload), false);
}

// --- what the link says ---

static void ask_for_everything(struct stranger *stranger)
{
    static const char *const filters[] = { "#",
                                           "+/#",
                                           "parlour/#",
                                           "parlour/+/up",
                                           "parlour/+/lobby/+",
                                           "parlour/+/t/+/s/+/ev",
                                           "parlour/+/t/+/s/+/re",
                                           "parlour/+/t/+/s/+/act",
                                           "parlour/+/t/#",
                                           "parlour/+/log/#",
                                           "parlour/+/new/+",
                                           "parlour/u/+/here",
                                           "$SYS/#" };
    char topic[WIRE_TOPIC_BYTES];
    for (size_t i = 0; i < sizeof filters / sizeof *filters; i++)
        link_subscribe(stranger->link, filters[i]);
    for (int i = 0; i < stranger->targets; i++)
        for (int kind = TOPIC_EVENT; kind <= TOPIC_ACT; kind++) {
            wire_topic(kind, NULL, stranger->table, stranger->target[i], topic);
            link_subscribe(stranger->link, topic);
        }
}

static void up(void *self)
{
    struct stranger *stranger = self;
    fprintf(stranger->log, "up\n");
    stranger->up = stranger->answered = true;
    link_subscribe(stranger->link, "parlour/+/up");
    if (wants(stranger, "read"))
        ask_for_everything(stranger);
}

static void down(void *self, const char *sentence)
{
    struct stranger *stranger = self;
    fprintf(stranger->log, "down %s\n", sentence);
    stranger->answered = true;
    stranger->up = false;
}

static void message(void *self, const char *name, const char *payload, size_t length)
{
    struct stranger *stranger = self;
    struct topic topic;
    (void)length;
    fprintf(stranger->log, "got %s %.*s\n", name, (int)strcspn(payload, "\n"), payload);
    if (wire_topic_read(name, &topic) && topic.kind == TOPIC_UP)
        snprintf(stranger->server, sizeof stranger->server, "%s", topic.server);
}

// --- bad manners ---

static unsigned chance(struct stranger *stranger, unsigned bound)
{
    return rng_below(&stranger->luck, bound);
}

// Moves, chat and the owner's orders as another user, and the server's own frames to him.
static void act_as(struct stranger *stranger, const char *user)
{
    static const char *const acts[] = {
        "move 100000\ndiscard KS\n", "move 100001\nnext\n", "move 100002\nundo\n", "chat I am somebody else.\n", "start\n",
        "sync -1 00000000\n",        "keep alice steady\n"
    };
    char topic[WIRE_TOPIC_BYTES];
    wire_topic(TOPIC_ACT, stranger->server, stranger->table, user, topic);
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++)
        send_text(stranger, topic, acts[i]);
    for (int kind = TOPIC_EVENT; kind <= TOPIC_REPLY; kind++) {
        wire_topic(kind, stranger->server, stranger->table, user, topic);
        send_text(stranger, topic, "sheet 999 0 0 whole\nover match\nview\n");
        send_text(stranger, topic, "refused 1 bad_move -\nThe house is on fire.\n");
    }
    wire_topic(TOPIC_NEW, stranger->server, NULL, user, topic);
    send_text(stranger, topic, "game Stolen game\nrules playroom\nseat Alice\nseat Mallory\n");
    wire_topic(TOPIC_HERE, NULL, NULL, user, topic);
    send_bytes(stranger, topic, "here ffffffff", 13, true);
    send_bytes(stranger, topic, "gone ffffffff", 13, true);
}

static void act_as_server(struct stranger *stranger)
{
    char topic[WIRE_TOPIC_BYTES];
    wire_topic(TOPIC_UP, stranger->server, NULL, NULL, topic);
    send_bytes(stranger, topic, "up 99999 ffffffff 1\nname Wrong house\n", 37, true);
    send_bytes(stranger, topic, "down 99999 ffffffff", 19, true);
    wire_topic(TOPIC_CARD, stranger->server, stranger->table, NULL, topic);
    send_bytes(stranger, topic, "", 0, true);
    wire_topic(TOPIC_PUB, stranger->server, stranger->table, NULL, topic);
    send_text(stranger, topic, "sheet 999 1 0\nover match\nview\n");
    wire_topic(TOPIC_LOG, stranger->server, stranger->table, NULL, topic);
    send_text(stranger, topic, "follow\n");
}

// A frame of his own that is none: bytes by lot, a whole act with one byte changed, far too long, or with numbers from nowhere.
static void send_junk(struct stranger *stranger, const char *topic)
{
    static const char *const almost[] = { "move 7\ndiscard KS\n",
                                          "sync 0 12345678\n",
                                          "word 1 0123456789abcdef0123456789abcdef\n",
                                          "move 9223372036854775807\nnext\n",
                                          "move -1\nnext\n",
                                          "sync -99999999999999999999 1\n",
                                          "sync 2147483647 ffffffff\n",
                                          "word 2147483647 zz\n",
                                          "keep \"Aunt May\" steady\n",
                                          "proof 99999999\n",
                                          "move 1\n",
                                          "move",
                                          "\n\n\n",
                                          "chat\n",
                                          "chat \n\n\n\n",
                                          "start\nstart\n" };
    size_t length;
    switch (chance(stranger, 4)) {
    case 0:
        length = 1 + chance(stranger, 300);
        for (size_t i = 0; i < length; i++)
            stranger->junk[i] = (char)chance(stranger, 256);
        break;
    case 1:
        length = chance(stranger, 20) ? 5000 : JUNK_BYTES;
        memset(stranger->junk, 'a' + (int)chance(stranger, 26), length);
        memcpy(stranger->junk, "chat ", 5);
        break;
    default: {
        const char *text = almost[chance(stranger, sizeof almost / sizeof *almost)];
        length = strlen(text);
        memcpy(stranger->junk, text, length);
        if (chance(stranger, 2))
            stranger->junk[chance(stranger, (unsigned)length)] = (char)chance(stranger, 256);
        break;
    }
    }
    send_bytes(stranger, topic, stranger->junk, length, false);
}

static void misbehave(struct stranger *stranger)
{
    char own[WIRE_TOPIC_BYTES];
    if (!stranger->up || !*stranger->server)
        return;
    if (wants(stranger, "act")) {
        for (int i = 0; i < stranger->targets; i++)
            act_as(stranger, stranger->target[i]);
        act_as_server(stranger);
    }
    if (wants(stranger, "junk"))
        for (int i = 0; i < 20; i++) {
            wire_topic(chance(stranger, 4) ? TOPIC_ACT : TOPIC_NEW, stranger->server, stranger->table, stranger->user, own);
            send_junk(stranger, own);
        }
    wire_topic(TOPIC_ACT, stranger->server, stranger->table, stranger->user, own);
    if (wants(stranger, "keep") && stranger->sent == 0) // what a broker keeps, a server that starts anew would be told again
        send_bytes(stranger, own, "chat Kept for ever.\n", 20, true);
    for (int i = 0; wants(stranger, "flood") && i < 500; i++)
        send_text(stranger, own, i % 2 ? "sync -1 12345678\n" : "chat More and more and more.\n");
}

// --- start and end ---

static void run(struct stranger *stranger)
{
    enum { SOON_MS = 20000 };
    int64_t now = clock_ms(), end = now + SOON_MS, next = 0;
    for (bool answered = false, met = false; now < end;) {
        struct pollfd fd = { .fd = -1 };
        int timeout = 20;
        link_poll(stranger->link, now, &fd, &timeout);
        poll(&fd, 1, timeout);
        now = clock_ms();
        link_turn(stranger->link, fd.revents, now);
        // Of its time at the table the first way there is no part, nor is waiting for the server's word.
        if (stranger->answered && !answered)
            end = now + (stranger->up ? SOON_MS : stranger->limit_ms);
        if (*stranger->server && !met)
            end = now + stranger->limit_ms;
        answered = stranger->answered;
        met = *stranger->server;
        if (now >= next) {
            misbehave(stranger);
            next = now + 50;
        }
    }
}

static bool read_words(int argc, char **argv, struct stranger *stranger)
{
    const struct row {
        const char *name, **to;
    } rows[] = { { "--host", &stranger->host }, { "--name", &stranger->name },    { "--code", &stranger->code_file },
                 { "--key", &stranger->key },   { "--log", &stranger->log_file }, { "--table", &stranger->table },
                 { "--do", &stranger->manners } };
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--port") == 0)
            stranger->port = (int)strtol(argv[i + 1], NULL, 10);
        else if (strcmp(argv[i], "--ms") == 0)
            stranger->limit_ms = (int)strtol(argv[i + 1], NULL, 10);
        else if (strcmp(argv[i], "--as") == 0 && stranger->targets < TARGETS)
            stranger->target[stranger->targets++] = argv[i + 1];
        for (size_t r = 0; r < sizeof rows / sizeof *rows; r++)
            if (strcmp(argv[i], rows[r].name) == 0)
                *rows[r].to = argv[i + 1];
    }
    return stranger->name && stranger->log_file && stranger->port && (stranger->code_file || stranger->key);
}

// The key of the line: of the code in the file, or --key as it stands (a wrong one).
static bool read_key(struct stranger *stranger, char key[CODE_KEY_BYTES])
{
    char line[CODE_TEXT_BYTES + 100] = "";
    struct code code;
    if (stranger->key)
        return snprintf(key, CODE_KEY_BYTES, "%s", stranger->key) > 0;
    FILE *file = fopen(stranger->code_file, "re");
    bool fine = file && fgets(line, sizeof line, file) && code_read(line, &code, NULL);
    if (file)
        fclose(file);
    if (fine)
        code_key(&code, key);
    return fine;
}

int main(int argc, char **argv)
{
    static struct stranger stranger = { .host = "127.0.0.1", .limit_ms = 3000, .manners = "read", .table = "none" };
    char key[CODE_KEY_BYTES] = "";
    if (!read_words(argc, argv, &stranger) || !read_key(&stranger, key) ||
        !wire_user(stranger.name, stranger.user, sizeof stranger.user) || !(stranger.log = fopen(stranger.log_file, "ae"))) {
        fprintf(stderr,
                "Usage: stranger_robot --port N --name NAME --code FILE|--key HEX --log FILE [--do MANNERS] [--as USER]...\n");
        return 2;
    }
    setvbuf(stranger.log, NULL, _IOLBF, 0);
    rng_seed(&stranger.luck, stranger.manners);
    const struct link_plan plan = { .host = stranger.host, .port = stranger.port, .user = stranger.user, .psk_hex = key };
    stranger.link =
        link_open(&plan, (struct link_events){ .up = up, .down = down, .message = message, .self = &stranger }, clock_ms());
    run(&stranger);
    fprintf(stranger.log, "sent %ld\n", stranger.sent);
    link_close(stranger.link, NULL);
    fclose(stranger.log);
    return 0;
}

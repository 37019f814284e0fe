// SPDX-License-Identifier: GPL-3.0-or-later
// What a server does with what it should not have been sent: frames that are nobody's to send, malformed, too many, or from
// another time; games that nobody may open so; and another server of the same name.
#include "net/server_kit.h"
#include "test.h"

static void begin(struct kit *kit, struct person person[2], const char *rules)
{
    kit_start(kit);
    kit_two_play(kit, person, rules);
}

// --- frames ---

// Which count goes up.
#define COUNT(field) offsetof(struct server_counts, field)

static const struct {
    enum topic_kind kind;
    const char *user, *text;
    size_t count;
    const char *reply; // how the answer begins; NULL: none
} hostile[] = {
    { TOPIC_ACT, "bob", "mov 1\ndraw stock\n", COUNT(frames), NULL },
    { TOPIC_ACT, "bob", "move\ndraw stock\n", COUNT(frames), NULL },
    { TOPIC_ACT, "bob", "move 0\ndraw stock\n", COUNT(frames), NULL },
    { TOPIC_ACT, "bob", "move -1\ndraw stock\n", COUNT(frames), NULL },
    { TOPIC_ACT, "bob", "move 007\ndraw stock\n", COUNT(frames), NULL },
    { TOPIC_ACT, "bob", "move 9999999999\ndraw stock\n", COUNT(frames), NULL },
    { TOPIC_ACT, "bob", "move 99999999999999999999999999\ndraw stock\n", COUNT(frames), NULL },
    { TOPIC_ACT, "bob", "move 100\n", COUNT(frames), NULL },
    { TOPIC_ACT, "bob", "move 100 draw\ndraw stock\n", COUNT(frames), NULL },
    { TOPIC_ACT, "bob", "move 100\ndraw stock\ndraw stock\n", COUNT(frames), NULL },
    { TOPIC_ACT, "bob", "\n", COUNT(frames), NULL },
    { TOPIC_ACT, "bob", "\xff\xfe", COUNT(frames), NULL },
    { TOPIC_ACT, "bob", "chat \x1b[31mred\n", COUNT(frames), NULL },
    { TOPIC_ACT, "bob", "chat a\rb\n", COUNT(frames), NULL },
    { TOPIC_ACT, "bob", "sync\n", COUNT(frames), NULL },
    { TOPIC_ACT, "bob", "sync -2 00000001\n", COUNT(frames), NULL },
    { TOPIC_ACT, "bob", "sync 1 0000000\n", COUNT(frames), NULL },
    { TOPIC_ACT, "bob", "sync 1 0000000G\n", COUNT(frames), NULL },
    { TOPIC_ACT, "bob", "word 2 0123\n", COUNT(frames), NULL },
    { TOPIC_ACT, "bob", "word 0 0123456789abcdef0123456789abcdef\n", COUNT(frames), NULL },
    { TOPIC_ACT, "bob", "word 9 0123456789abcdef0123456789abcdef\n", COUNT(late), NULL },
    { TOPIC_ACT, "bob", "proof 0\n", COUNT(frames), NULL },
    { TOPIC_ACT, "bob", "lines 0\n", COUNT(frames), NULL },
    { TOPIC_ACT, "bob", "start now\n", COUNT(strangers), "said\nOnly" },
    { TOPIC_ACT, "alice", "keep Bob\n", COUNT(frames), NULL },
    { TOPIC_ACT, "alice", "start now\n", COUNT(frames), NULL },
    { TOPIC_ACT, "bob", "sheet 1 5 5\nview\n", COUNT(frames), NULL },
    { TOPIC_ACT, "mallory", "move 1\ndraw stock\n", COUNT(strangers), "said\nYou have no seat" },
    { TOPIC_ACT, "mallory", "word 2 0123456789abcdef0123456789abcdef\n", COUNT(strangers), "said\nYou have no seat" },
    { TOPIC_ACT, "mallory", "keep Bob steady\n", COUNT(strangers), "said\nOnly" },
    { TOPIC_ACT, "mallory", "start\n", COUNT(strangers), "said\nOnly" },
    { TOPIC_NEW, "bob", "\n", COUNT(frames), NULL },
    { TOPIC_NEW, "bob", "follow\n", COUNT(strangers), NULL },
    { TOPIC_NEW, "bob", "game\nrules kings\nseat Bob\n", COUNT(frames), NULL },
    { TOPIC_NEW, "bob", "game X\nrules ../../etc/passwd\nseat Bob\n", COUNT(frames), NULL },
    { TOPIC_NEW, "bob", "game X\nrules /etc/passwd\nseat Bob\n", COUNT(frames), NULL },
    { TOPIC_NEW, "bob", "game X\nrules kings.yaml\nseat Bob\n", COUNT(frames), NULL },
    { TOPIC_NEW, "bob", "game X\nseat Bob\n", COUNT(frames), NULL },
    { TOPIC_NEW, "bob", "game X\nrules kings\n", COUNT(frames), NULL },
    { TOPIC_NEW, "bob", "game X\nrules kings\nseat\n", COUNT(frames), NULL },
    { TOPIC_NEW, "bob", "game X\nrules kings\nstool Bob\n", COUNT(frames), NULL },
    { TOPIC_NEW, "bob", "game X\nrules kings\nseat 1\nseat 2\nseat 3\nseat 4\nseat 5\nseat 6\nseat 7\nseat 8\nseat 9\n",
      COUNT(frames), NULL },
    { TOPIC_UP, NULL, "up\n", COUNT(frames), NULL },
    { TOPIC_UP, NULL, "up 1 xyz 1\n", COUNT(frames), NULL },
    { TOPIC_UP, NULL, "sideways 1 00000000 1\n", COUNT(frames), NULL },
    { TOPIC_CARD, NULL, "card 1\n", COUNT(topics), NULL },
    { TOPIC_EVENT, "bob", "sheet 1 6 1\n", COUNT(topics), NULL },
    { TOPIC_LOG, NULL, "head 1\n", COUNT(topics), NULL },
};

TEST(test_hostile_frames)
{
    struct kit kit;
    struct person person[2];
    struct strbuf before = STRBUF_INIT, after = STRBUF_INIT;
    begin(&kit, person, "playroom");
    kit_text(&kit, "tables/friday_20game.record", &before);
    for (size_t i = 0; i < sizeof hostile / sizeof *hostile; i++) {
        kit.now += 1000;
        kit_forget(&kit);
        struct server_counts was = kit_counts(&kit), is;
        kit_send(&kit, hostile[i].kind, hostile[i].user, hostile[i].text);
        kit_settle(&kit);
        is = kit_counts(&kit);
        ++*(long *)(void *)((char *)&was + hostile[i].count);
        if (memcmp(&was, &is, sizeof was) != 0)
            fail_msg("counts of: %s", hostile[i].text);
        if (hostile[i].reply)
            assert_reply(&kit, hostile[i].user, hostile[i].reply);
        if (kit.frames != (hostile[i].reply != NULL))
            fail_msg("answers to: %s", hostile[i].text);
    }
    kit_text(&kit, "tables/friday_20game.record", &after);
    assert_string_equal(after.text, before.text);
    assert_int_equal(server_about(kit.server).tables, 1);
    assert_true(play_one(&kit, person, 2, 3));
    strbuf_release(&before);
    strbuf_release(&after);
    kit_two_end(&kit, person);
}

TEST(test_sizes_and_topics)
{
    static const char *const topics[] = {
        "",
        "parlour",
        "parlour/",
        "parlour//up",
        "parlour/00000000/up",
        "parlour/+/up",
        "other/00000000/up",
        "parlour/00000000/t/x/s/bob/act/more",
        "parlour/u/../here",
        "$SYS/broker/uptime",
    };
    struct kit kit;
    struct person person[2];
    begin(&kit, person, "kings");
    for (size_t i = 0; i < sizeof topics / sizeof *topics; i++)
        server_message(kit.server, topics[i], "move 1\n", 7, kit.now);
    assert_int_equal(kit_counts(&kit).topics, sizeof topics / sizeof *topics);
    static const size_t sizes[] = { 4000, 4097, 5000, WIRE_MOST, WIRE_MOST + 1, 1 << 20 };
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        char *text = mem_zero(1, sizes[i] + 1), topic[WIRE_TOPIC_BYTES];
        memset(text, 'x', sizes[i]);
        memcpy(text, "move 500\n", 9);
        wire_topic(TOPIC_ACT, server_about(kit.server).id, kit.table, "bob", topic);
        server_message(kit.server, topic, text, sizes[i], kit.now);
        free(text);
    }
    kit_settle(&kit);
    assert_int_equal(kit_counts(&kit).frames, 5 - 1);
    assert_reply(&kit, "bob", "refused 500 bad_move");
    server_message(kit.server, "parlour/x", "", 0, kit.now);
    kit_two_end(&kit, person);
}

TEST(test_unknown_table)
{
    struct kit kit;
    struct person person[2];
    begin(&kit, person, "kings");
    snprintf(kit.table, sizeof kit.table, "monday_20game");
    kit_act(&kit, "bob", "move 1\nend\n");
    assert_reply(&kit, "bob", "said\nThere is no such table");
    assert_int_equal(kit_counts(&kit).no_table, 1);
    kit_two_end(&kit, person);
}

TEST(test_floods)
{
    struct kit kit;
    struct person person[2];
    begin(&kit, person, "kings");
    kit.now += 5000;
    for (int i = 0; i < 1000; i++)
        kit_send(&kit, TOPIC_ACT, "bob", i % 2 ? "move 1\nend\n" : "nonsense");
    kit_settle(&kit);
    assert_int_equal(kit_counts(&kit).floods, 900);
    assert_int_equal(kit_count(&kit, TOPIC_REPLY, "bob", "said\nYou are sending too much"), 1); // not for each of them
    kit_act(&kit, "alice", "move 999\nnext\n"); // another one is heard all the same
    assert_reply(&kit, "alice", "refused 999");
    kit.now += 1000;
    kit_forget(&kit);
    kit_act(&kit, "bob", "move 999\nnext\n");
    assert_reply(&kit, "bob", "refused 999");
    kit.now += 1000;
    kit_forget(&kit);
    kit_act(&kit, "bob", "sync -1 00000001\n");
    kit.now += 1000;
    kit_forget(&kit);
    for (int i = 0; i < 50; i++) // what costs more may be asked less often
        kit_act(&kit, "bob", "sync -1 00000001\n");
    assert_int_equal(kit_count(&kit, TOPIC_REPLY, "bob", "sheet"), 8);
    kit_two_end(&kit, person);
}

TEST(test_watching_can_be_closed)
{
    struct kit kit;
    struct err err = ERR_INIT;
    struct strbuf codes = STRBUF_INIT;
    struct server_game game = { .name = "Closed", .rules = "kings", .sets = "", .seats = 2, .owner = "alice" };
    strcpy(game.plan[0].name, "Alice");
    strcpy(game.plan[1].name, "Bob");
    kit_start(&kit);
    assert_true(server_new_game(kit.server, &game, kit.table, &codes, kit.now, &err));
    kit_act(&kit, "alice", "start\n");
    kit_wait(&kit, 2100);
    assert_card(&kit, "watch no");
    assert_non_null(kit_latest(&kit, TOPIC_EVENT, "bob", "sheet"));
    kit_act(&kit, "bob", "chat hello\n");
    kit_act(&kit, "wendy", "chat hello\n");
    kit_act(&kit, "wendy", "sync -1 00000001\n");
    kit_act(&kit, "wendy", "lines 1\n");
    assert_int_equal(kit_count(&kit, TOPIC_REPLY, "wendy", "said\nThis table is only for"), 3);
    assert_int_equal(kit_count(&kit, TOPIC_REPLY, "wendy", ""), 3);
    assert_null(kit_latest(&kit, TOPIC_PUB, NULL, ""));
    assert_int_equal(kit_count(&kit, TOPIC_EVENT, "bob", "chat"), 1);
    kit_end(&kit);
}

// --- secrets ---

static char seed_now[80];

static void holds_no_seed(void *self, const char *topic, const char *text)
{
    (void)self;
    if (*seed_now && strstr(text, seed_now))
        fail_msg("the seed is told on %s", topic);
}

TEST(test_seeds_stay_secret)
{
    struct kit kit;
    struct strbuf file = STRBUF_INIT;
    kit_start(&kit);
    kit_game(&kit, "Friday game", "kings", "", two);
    kit_text(&kit, "tables/friday_20game.state", &file);
    sscanf(strstr(file.text, "\nround 1 "), "\nround 1 %64s", seed_now);
    assert_int_equal(strlen(seed_now), 64);
    kit.heard = holds_no_seed;
    kit_act(&kit, "alice", "sync -1 00000001\n");
    kit_act(&kit, "bob", "sync -1 00000001\n");
    kit_wait(&kit, 2100);
    for (int round = 1; round < 4; round++)
        kit_act(&kit, "bob", "proof %d\n", round);
    kit_act(&kit, "bob", "lines 1\n");
    kit_act(&kit, "bob", "sync -1 00000001\n");
    assert_int_equal(kit_count(&kit, TOPIC_REPLY, "bob", "noproof "), 3);
    // Nor in the log, nor may others read any file.
    kit_wait(&kit, 120 * 1000);
    char command[512];
    snprintf(command, sizeof command, "! grep -q %s %s/house.log && test -z \"$(find %s -perm /077)\"", seed_now, kit.folder,
             kit.folder);
    kit_act(&kit, "bob", "nonsense\n");
    kit_wait(&kit, 120 * 1000);
    kit_run(command);
    *seed_now = '\0';
    strbuf_release(&file);
    kit_end(&kit);
}

// --- games asked for ---

static int asked_keys;
static bool has_key(void *self, const char *user, const char *name, bool add, struct strbuf *code)
{
    (void)self;
    assert_int_equal(strlen(name), strlen(user));
    if (strcmp(user, "alice") == 0 || strcmp(user, "bob") == 0)
        return true;
    asked_keys += add;
    if (add)
        strbuf_add(code, "one two three");
    return add;
}

static const char *ask(struct kit *kit, const char *user, const char *text)
{
    kit->now += 1000;
    kit_forget(kit);
    return kit_ask(kit, user, text, "");
}

#define assert_said(kit, user, text, sentence)                                                                                   \
    assert_int_equal(strncmp(ask(kit, user, text), "said\n" sentence, strlen("said\n" sentence)), 0)

TEST(test_games_asked_for)
{
    struct kit kit;
    struct err err = ERR_INIT;
    kit_start(&kit);
    server_free(kit.server);
    struct server_plan plan = { .name = "Our house", .owner = "alice", .wall_s = KIT_WALL };
    kit.server = server_open(kit.folder, &plan,
                             (struct server_callbacks){ .publish = kit_publish, .user = has_key, .self = &kit }, kit.now, &err);
    server_connected(kit.server, kit.now);
    kit_wait(&kit, 300);
    assert_string_equal(
        ask(&kit, "bob", "game Our game\nrules kings\nset match.rounds 2\nseat Bob\nseat Alice\ncomputer steady Bot\n"),
        "made our_20game\n");
    snprintf(kit.table, sizeof kit.table, "our_20game");
    assert_card(&kit, "owner bob");
    assert_card(&kit, "set match.rounds 2");
    assert_card(&kit, "seat computer steady Bot");
    assert_string_equal(ask(&kit, "bob", "game our GAME\nrules kings\nseat Bob\nseat Alice\n"), "made our_20game\n"); // goes on
    assert_said(&kit, "bob", "game X\nrules kings\nseat Bob\nseat Carol\n", "Carol has no code");
    assert_int_equal(asked_keys, 0);
    assert_string_equal(ask(&kit, "alice", "game X\nrules kings\nseat Alice\nseat Carol\n"),
                        "made x\ncode Carol: one two three\n");
    assert_said(&kit, "bob", "game Y\nrules nosuch\nseat Bob\nseat Alice\n", "");
    assert_said(&kit, "bob", "game Y\nrules kings\nset nosuch 3\nseat Bob\nseat Alice\n", "");
    assert_said(&kit, "bob", "game Y\nrules kings\nset match.rounds many\nseat Bob\nseat Alice\n", "");
    assert_said(&kit, "bob", "game Y\nrules kings\nseat Bob\n", "");
    assert_said(&kit, "bob", "game Y\nrules kings\nseat Bob\nseat bob\n", "Two seats");
    assert_said(&kit, "bob", "game Y\nrules kings\nseat Bob\ncomputer steady bob\n", "Two seats");
    assert_said(&kit, "bob", "game Y\nrules kings\nseat House\nseat Bob\n", "Nobody can be called House");
    assert_said(&kit, "bob", "game Y\nrules kings\nseat Standby\nseat Bob\n", "Nobody can be called Standby");
    assert_said(&kit, "bob", "game Y\nrules kings\nseat Bob\ncomputer clever Bot\n", "There is no such level");
    assert_said(&kit, "bob", "game Y\nrules kings\ncomputer steady A\ncomputer steady B\n", "There are only computer players");
    assert_said(&kit, "bob", "game Y\nrules kings\nseat Bob\nseat A:B\n", "");
    assert_said(&kit, "bob", "game Y\nrules kings\nseat Bob\nseat Hahahaaaaaaa\n", "A name holds");
    assert_said(&kit, "bob", "game Yyyyyyyy\nrules kings\nseat Bob\nseat Alice\n", "The name of the game");
    assert_said(&kit, "bob", "game Lobby\nrules kings\nseat Bob\nseat Alice\n", "No game can be called lobby");
    assert_said(&kit, "bob", "game A game whose name is so long that nobody listens\nrules kings\nseat Bob\nseat Alice\n",
                "The name of the game is too long");
    int made = 1;
    for (int i = 0; i < 40; i++) {
        char text[96];
        snprintf(text, sizeof text, "game Number %d\nrules kings\nseat Bob\nseat Alice\n", i);
        made += strncmp(ask(&kit, "bob", text), "made ", 5) == 0;
    }
    assert_int_equal(made, 4);
    err_release(&err);
    kit_end(&kit);
}

// --- another server ---

// A client may have four games open; those at which nobody but the client ever sat down are taken away after an hour.
TEST(test_a_client_cannot_fill_the_server)
{
    struct kit kit;
    struct err err = ERR_INIT;
    char text[100];
    kit_start(&kit);
    server_free(kit.server);
    struct server_plan plan = { .name = "Our house", .owner = "alice", .wall_s = KIT_WALL };
    kit.server = server_open(kit.folder, &plan,
                             (struct server_callbacks){ .publish = kit_publish, .user = has_key, .self = &kit }, kit.now, &err);
    server_connected(kit.server, kit.now);
    kit_wait(&kit, 300);
    for (int i = 1; i <= 4; i++) {
        snprintf(text, sizeof text, "game Bobs %d\nrules kings\nseat Bob\nseat Alice\n", i);
        assert_int_equal(strncmp(ask(&kit, "bob", text), "made ", 5), 0);
    }
    assert_said(&kit, "bob", "game Bobs 5\nrules kings\nseat Bob\nseat Alice\n", "You have opened as many games");
    for (int i = 1; i <= 6; i++) {
        snprintf(text, sizeof text, "game Alices %d\nrules kings\nseat Alice\nseat Bob\n", i);
        assert_int_equal(strncmp(ask(&kit, "alice", text), "made ", 5), 0);
    }
    snprintf(kit.table, sizeof kit.table, "bobs_201");
    kit_here(&kit, "alice", "here 00000001\n");
    kit_act(&kit, "alice", "sync -1 00000001\n"); // sat down at one of them
    kit_here(&kit, "bob", "here 00000002\n");
    snprintf(kit.table, sizeof kit.table, "bobs_202");
    kit_act(&kit, "bob", "sync -1 00000002\n");
    kit_wait(&kit, 50 * 60 * 1000);
    assert_int_equal(server_about(kit.server).tables, 10);
    kit_wait(&kit, 15 * 60 * 1000);
    assert_int_equal(server_about(kit.server).tables, 7);
    snprintf(text, sizeof text, "game Bobs 6\nrules kings\nseat Bob\nseat Alice\n");
    assert_int_equal(strncmp(ask(&kit, "bob", text), "made ", 5), 0);
    server_free(kit.server); // and they do not come back
    kit.server = server_open(kit.folder, &plan,
                             (struct server_callbacks){ .publish = kit_publish, .user = has_key, .self = &kit }, kit.now, &err);
    assert_int_equal(server_about(kit.server).tables, 8);
    err_release(&err);
    kit_end(&kit);
}

TEST(test_the_newer_server_stays)
{
    static const struct {
        const char *up;
        bool stops;
    } rows[] = {
        { "up 2 00000000 1\nname Other\n", true },
        { "up 1 ffffffff 1\nname Other\n", true },
        { "down 2 00000000\n", true },
        { "up 1 00000000 1\nname Other\n", false },
        { "down 1 00000000\n", false },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct kit kit;
        struct person person[2];
        begin(&kit, person, "kings");
        kit_send(&kit, TOPIC_ACT, "bob", "sync -1 00000001\n"); // an answer waits
        kit_send(&kit, TOPIC_UP, NULL, rows[i].up);
        kit_settle(&kit);
        assert_int_equal(server_replaced(kit.server) != NULL, rows[i].stops);
        if (rows[i].stops) {
            kit_act(&kit, "alice", "sync -1 00000001\n");
            kit_wait(&kit, 100000);
            server_connected(kit.server, kit.now);
            kit_wait(&kit, 1000);
            assert_int_equal(kit.frames, 0);
            assert_int_equal(server_due(kit.server, kit.now), -1);
            struct strbuf log = STRBUF_INIT;
            kit_text(&kit, "house.log", &log);
            assert_non_null(strstr(log.text, "Another house has taken the place"));
            strbuf_release(&log);
        } else {
            assert_non_null(kit_latest(&kit, TOPIC_UP, NULL, "up 1 "));
            assert_reply(&kit, "bob", "sheet");
        }
        kit_two_end(&kit, person);
    }
}

// A server that comes back looks first whether another has taken its place, and says nothing until it knows.
TEST(test_a_revived_server_looks_first)
{
    static const struct {
        const char *up; // what stands retained when it connects
        bool stops;
    } rows[] = {
        { "up 2 00000000 1\nname Other\n", true },  { "down 2 00000000\n", true },
        { "up 3 00000000 1\nname Other\n", true },  { "down 1 00000000\n", false },
        { "up 1 ffffffff 1\nname Other\n", false },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct kit kit;
        struct err err = ERR_INIT;
        kit_start(&kit);
        server_free(kit.server);
        kit_forget(&kit);
        struct server_plan plan = { .name = "Our house", .wall_s = KIT_WALL };
        kit.server =
            server_open(kit.folder, &plan, (struct server_callbacks){ .publish = kit_publish, .self = &kit }, kit.now, &err);
        assert_int_equal(server_about(kit.server).epoch, 2);
        server_connected(kit.server, kit.now);
        kit_settle(&kit);
        assert_int_equal(kit.frames, 0);
        kit_send(&kit, TOPIC_UP, NULL, rows[i].up);
        kit_settle(&kit);
        assert_int_equal(server_replaced(kit.server) != NULL, rows[i].stops);
        assert_int_equal(kit_latest(&kit, TOPIC_UP, NULL, "up 2 ") != NULL, !rows[i].stops);
        err_release(&err);
        kit_end(&kit);
    }
}

TEST(test_own_will_is_answered)
{
    struct kit kit;
    struct strbuf will = STRBUF_INIT;
    char topic[WIRE_TOPIC_BYTES];
    kit_start(&kit);
    server_down(kit.server, false, topic, &will);
    assert_int_equal(strncmp(will.text, "down 1 ", 7), 0);
    kit_forget(&kit);
    server_message(kit.server, topic, will.text, will.length, kit.now); // the connection was broken, and the broker said it
    kit_settle(&kit);
    assert_non_null(kit_latest(&kit, TOPIC_UP, NULL, "up 1 "));
    char *up = mem_copy(kit_latest(&kit, TOPIC_UP, NULL, "up 1 "));
    kit_forget(&kit);
    server_message(kit.server, topic, up, strlen(up), kit.now); // its own echo
    kit_settle(&kit);
    assert_int_equal(kit.frames, 0);
    free(up);
    strbuf_release(&will);
    kit_end(&kit);
}

TEST(test_closes_when_nobody_is_there)
{
    struct kit kit;
    kit_start(&kit);
    kit_game(&kit, "Friday game", "kings", "", two);
    assert_false(server_closing(kit.server, kit.now));
    kit_act(&kit, "bob", "sync -1 00000001\n");
    kit_wait(&kit, 3600 * 1000);
    assert_false(server_closing(kit.server, kit.now));
    kit_here(&kit, "bob", "gone 00000001\n");
    kit_wait(&kit, 14 * 60 * 1000);
    assert_false(server_closing(kit.server, kit.now));
    kit_wait(&kit, 2 * 60 * 1000);
    assert_true(server_closing(kit.server, kit.now));
    kit_end(&kit);
}

// --- files at fault ---

TEST(test_faulty_files_harm_no_other_table)
{
    static const char *const faults[] = {
        "echo nonsense > tables/one.state",
        "printf 'state 1\\n' > tables/one.state",
        ": > tables/one.state",
        "printf '\\377\\376' > tables/one.state",
        "sed -i 's/^rules .*/rules nosuch/' tables/one.state",
        "sed -i 's/^owner .*/owner A+\\/#/' tables/one.state",
        "rm tables/one.record; sed -i 's/^stage .*/over 5/' tables/one.state",
        "sed -i 's/^play$/pray/' tables/one.record",
        "echo 'Alice: draw the moon' >> tables/one.record",
        "sed -i 's/^seat Alice/seat Alicia/' tables/one.record",
        "sed -i 's/^seed .*/seed other/' tables/one.record; echo 'Bob: play 7H on north # 3' >> tables/one.record",
    };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        struct kit kit;
        char command[512];
        kit_start(&kit);
        for (int k = 0; k < 2; k++) {
            kit_game(&kit, k ? "Two" : "One", "kings", "", two);
            kit_act(&kit, "alice", "start\n");
            kit_wait(&kit, 2100);
        }
        snprintf(command, sizeof command, "cd %s && %s", kit.folder, faults[i]);
        kit_run(command);
        kit_kill(&kit);
        kit_wait(&kit, 1000);
        snprintf(kit.table, sizeof kit.table, "one");
        kit_act(&kit, "bob", "sync -1 00000001\n");
        kit_act(&kit, "bob", "move 1\nend\n");
        kit_act(&kit, "bob", "proof 1\n");
        kit_act(&kit, "alice", "keep Bob steady\n");
        snprintf(kit.table, sizeof kit.table, "two");
        kit_forget(&kit);
        kit_act(&kit, "bob", "sync -1 00000001\n");
        assert_reply(&kit, "bob", "sheet 2 0 0 whole");
        kit_end(&kit);
    }
}

TEST(test_a_level_that_nobody_knows_is_left_out)
{
    static const char *const names[] = { "Alice", "Bot/steady", NULL };
    struct kit kit;
    char command[128];
    kit_start(&kit);
    kit_game(&kit, "One", "kings", "", names);
    snprintf(command, sizeof command, "sed -i 's/^computer steady/computer clever/' %s/tables/one.state", kit.folder);
    kit_run(command);
    kit_kill(&kit);
    kit_wait(&kit, 1000);
    kit_forget(&kit);
    kit_act(&kit, "alice", "start\n");
    assert_reply(&kit, "alice", "said\nThere is no such table");
    kit_end(&kit);
}

TEST(test_folder_at_fault)
{
    static const char *const faults[] = { "echo xyz > id", "echo many > epoch", "rm epoch && mkdir epoch", "echo -3 > epoch" };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        struct kit kit;
        struct err err = ERR_INIT;
        char command[256];
        kit_start(&kit);
        server_free(kit.server);
        snprintf(command, sizeof command, "cd %s && %s", kit.folder, faults[i]);
        kit_run(command);
        struct server_plan plan = { .name = "Our house", .wall_s = KIT_WALL };
        kit.server =
            server_open(kit.folder, &plan, (struct server_callbacks){ .publish = kit_publish, .self = &kit }, kit.now, &err);
        assert_null(kit.server);
        assert_int_equal(err.count, 1);
        err_release(&err);
        kit_end(&kit);
    }
}

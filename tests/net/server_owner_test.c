// SPDX-License-Identifier: GPL-3.0-or-later
// What the owner of a server may do with all of it, and nobody else: close a table, whose record stays, and remove a person,
// whose seat a computer player takes.
#include "net/server_kit.h"
#include "test.h"
#include <signal.h>
#include <sys/resource.h>

static char forgotten[WIRE_USER_BYTES];

static void forget(void *self, const char *user)
{
    (void)self;
    snprintf(forgotten, sizeof forgotten, "%s", user);
}

static void open_again(struct kit *kit)
{
    struct err err = ERR_INIT;
    struct server_plan plan = { .name = "Our house", .owner = "alice", .wall_s = KIT_WALL };
    server_free(kit->server);
    kit->server = server_open(kit->folder, &plan,
                              (struct server_callbacks){ .publish = kit_publish, .self = kit, .forget = forget }, kit->now, &err);
    assert_non_null(kit->server);
    server_connected(kit->server, kit->now);
    kit_wait(kit, 300);
    err_release(&err);
}

static void begin(struct kit *kit, struct person person[2])
{
    *forgotten = '\0';
    kit_start(kit);
    open_again(kit);
    kit_two_play(kit, person, "kings");
}

// What is asked of the server itself, and the answer's sentence.
static const char *ask(struct kit *kit, const char *user, const char *text)
{
    const char *answer = kit_ask(kit, user, text, "said\n");
    return answer ? answer + strlen("said\n") : "";
}

TEST(test_only_the_owner)
{
    static const char *const texts[] = { "close Friday game\n", "remove Alice\n", "remove Bob\n" };
    struct kit kit;
    struct person person[2];
    begin(&kit, person);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_string_equal(ask(&kit, "bob", texts[i]), "Only the owner of the house may do that.\n");
    assert_int_equal(server_about(kit.server).tables, 1);
    assert_true(play_one(&kit, person, 2, 9));
    assert_string_equal(ask(&kit, "alice", "close Sunday game\n"), "There is no table called Sunday game in this house.\n");
    assert_string_equal(ask(&kit, "alice", "remove Zoe\n"), "Nobody called Zoe is known in this house.\n");
    assert_string_equal(ask(&kit, "alice", "remove Alice\n"), "You own this house, so you cannot be removed.\n");
    long frames = kit_counts(&kit).frames;
    ask(&kit, "alice", "close\n");
    ask(&kit, "alice", "remove\n");
    assert_int_equal(kit_counts(&kit).frames, frames + 2);
    assert_int_equal(server_about(kit.server).tables, 1);
    kit_two_end(&kit, person);
}

TEST(test_a_table_is_closed)
{
    struct kit kit;
    struct person person[2];
    begin(&kit, person);
    assert_string_equal(ask(&kit, "alice", "close friday GAME\n"), "The table Friday game is closed. Its record is kept.\n");
    assert_int_equal(server_about(kit.server).tables, 0);
    assert_non_null(kit_latest(&kit, TOPIC_CARD, NULL, "")); // empty: the clients hear that it is closed
    assert_string_equal(kit_latest(&kit, TOPIC_CARD, NULL, ""), "");
    char command[256];
    snprintf(command, sizeof command, "test -s %s/finished/friday_20game-*.record && ! ls %s/tables | grep -q .", kit.folder,
             kit.folder);
    kit_run(command);
    kit_forget(&kit);
    kit_act(&kit, "bob", "sync -1 00000001\n");
    assert_reply(&kit, "bob", "said\nThere is no such table");
    open_again(&kit); // and it does not come back
    assert_int_equal(server_about(kit.server).tables, 0);
    kit_two_end(&kit, person);
}

TEST(test_a_table_that_waits_is_closed)
{
    struct kit kit;
    kit_start(&kit);
    open_again(&kit);
    kit_game(&kit, "Friday game", "kings", "", two);
    assert_string_equal(ask(&kit, "alice", "close Friday game\n"), "The table Friday game is closed. Its record is kept.\n");
    assert_int_equal(server_about(kit.server).tables, 0);
    open_again(&kit);
    assert_int_equal(server_about(kit.server).tables, 0);
    kit_end(&kit);
}

TEST(test_a_person_is_removed)
{
    struct kit kit;
    struct person person[2];
    begin(&kit, person);
    assert_string_equal(ask(&kit, "alice", "remove bob\n"), "bob is removed and can no longer enter this house. To invite bob "
                                                            "again, host a game for that name, and give out the new code.\n");
    assert_reply(&kit, "bob", "out\n");
    assert_card(&kit, "seat kept steady Bob\nremoved");
    assert_string_equal(forgotten, ""); // Bob hears of it first
    kit_wait(&kit, 1000);
    assert_string_equal(forgotten, "bob");
    long made = kit_counts(&kit).moves;
    for (int i = 0; i < 3; i++) { // nothing that Bob still sends is done
        kit_forget(&kit);
        kit.now += 1000;
        kit_here(&kit, "bob", "here 00000009\n");
        kit_act(&kit, "bob", i == 0 ? "sync -1 00000009\n" : i == 1 ? "move 900\ndraw stock\n" : "chat hello\n");
        assert_reply(&kit, "bob", "out\n");
        assert_int_equal(kit_count(&kit, TOPIC_REPLY, "bob", ""), 1);
    }
    assert_int_equal(kit_counts(&kit).moves, made);
    *forgotten = '\0';
    open_again(&kit); // nor after a start
    kit_act(&kit, "bob", "sync -1 00000009\n");
    assert_reply(&kit, "bob", "out\n");
    assert_card(&kit, "seat kept steady Bob\nremoved");
    // Until the owner names that person in a game again.
    ask(&kit, "alice", "game Friday game\nrules kings\nseat Alice\nseat Bob\n");
    kit_forget(&kit);
    kit_act(&kit, "bob", "sync -1 00000009\n");
    assert_no_reply(&kit, "bob", "out\n");
    assert_card(&kit, "seat here Bob");
    kit_forget(&kit);
    open_again(&kit); // and after another start too
    kit_act(&kit, "bob", "sync -1 00000009\n");
    assert_no_reply(&kit, "bob", "out\n");
    kit_two_end(&kit, person);
}

// A table that somebody opened who is removed is the house's from then on.
TEST(test_a_removed_persons_table)
{
    struct kit kit;
    struct person person[2];
    begin(&kit, person);
    assert_non_null(kit_ask(&kit, "bob", "game His\nrules kings\nseat Bob\nfree\n", "made his\n"));
    ask(&kit, "alice", "remove Bob\n");
    snprintf(kit.table, sizeof kit.table, "his");
    kit_act(&kit, "alice", "sync -1 00000001\n");
    kit_forget(&kit);
    kit_act(&kit, "alice", "keep Bob hard\n");
    assert_no_reply(&kit, "alice", "said\nOnly the person who opened");
    assert_card(&kit, "seat kept hard Bob");
    kit_two_end(&kit, person);
}

static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

// What cannot be written is not done, and all is as it was.
TEST(test_a_full_disk)
{
    static const char cannot[] = "The house cannot write to its disk, so that was not done.";
    struct kit kit;
    struct person person[2];
    begin(&kit, person);
    limit_files(0);
    assert_int_equal(strncmp(ask(&kit, "alice", "remove Bob\n"), cannot, strlen(cannot)), 0);
    assert_int_equal(strncmp(ask(&kit, "alice", "mute Bob\n"), cannot, strlen(cannot)), 0);
    assert_int_equal(strncmp(ask(&kit, "alice", "codes only\n"), cannot, strlen(cannot)), 0);
    limit_files(RLIM_INFINITY);
    kit_wait(&kit, 5000);
    assert_string_equal(forgotten, "");
    kit_forget(&kit);
    kit_act(&kit, "bob", "sync -1 00000002\n");
    kit_act(&kit, "bob", "chat I am here\n");
    assert_no_reply(&kit, "bob", "out\n");
    assert_non_null(kit_latest(&kit, TOPIC_EVENT, "alice", "chat Bob\nI am here\n"));
    kit_two_end(&kit, person);
}

// By the console beside the server, through a file in its folder.
TEST(test_asked_by_the_console)
{
    struct kit kit;
    struct person person[2];
    struct strbuf text = STRBUF_INIT;
    char command[256];
    begin(&kit, person);
    snprintf(command, sizeof command, "echo 'remove Bob' > %s/asked", kit.folder);
    kit_run(command);
    server_asked_here(kit.server, kit.now);
    kit_text(&kit, "answered", &text);
    assert_string_equal(text.text, "Bob is removed and can no longer enter this house. To invite Bob again, host a game for that "
                                   "name, and give out the new code.");
    snprintf(command, sizeof command, "test ! -e %s/asked && echo nonsense > %s/asked && rm %s/answered", kit.folder, kit.folder,
             kit.folder);
    kit_run(command);
    server_asked_here(kit.server, kit.now);
    snprintf(command, sizeof command, "test ! -e %s/asked && test ! -e %s/answered", kit.folder, kit.folder);
    kit_run(command);
    strbuf_release(&text);
    kit_two_end(&kit, person);
}

// rules.md G4: Bob has taken a card that can be laid no more, and leaves.  Whoever keeps the seat begins that turn anew.
TEST(test_a_turn_that_cannot_end_is_begun_anew_for_whoever_left)
{
    static const char position[] = "turn Bob\nhand Bob 5H 6H 5C 5S KD 2C\nhand Alice QC QD\ndiscard 7H\n";
    struct kit kit;
    struct person person[2];
    struct strbuf record = STRBUF_INIT;
    kit_start(&kit);
    kit_two_sit_down(&kit, person, "conquian", "");
    kit_text(&kit, "tables/friday_20game.record", &record);
    char *play = strstr(record.text, "\nplay\n");
    assert_non_null(play);
    strbuf_cut(&record, (size_t)(play - record.text));
    strbuf_addf(&record, "\n%splay", position);
    kit_write(kit.folder, "tables/friday_20game.record", record.text);
    kit_kill(&kit);
    kit_act(&kit, "bob", "sync -1 00000001\n");
    kit_act(&kit, "alice", "sync -1 00000002\n");
    kit_act(&kit, "bob", "move 1\ndraw discard\n");
    kit_act(&kit, "bob", "move 2\nmeld 5C 5H 5S\n");
    assert_reply(&kit, "bob", "done 2");
    kit_here(&kit, "bob", "gone 00000001\n");
    kit_wait(&kit, 10000);
    kit_act(&kit, "alice", "keep Bob steady\n");
    kit_wait(&kit, 60000);
    assert_card(&kit, "seat kept steady Bob");
    strbuf_reset(&record);
    kit_text(&kit, "tables/friday_20game.record", &record);
    assert_non_null(strstr(record.text, "\nBob: meld 5C 5H 5S # 2\nBob: undo # kept\nBob: undo # kept\nBob: draw "));
    strbuf_release(&record);
    kit_two_end(&kit, person);
}

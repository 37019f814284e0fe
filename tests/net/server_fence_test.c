// SPDX-License-Identifier: GPL-3.0-or-later
// Two servers with the records of the same tables, at a broker that is somebody else's: one that was started again, and one that
// took over meanwhile.  Whoever gives way has told nobody of a move that the other one does not know.
#include "net/server_kit.h"
#include "test.h"

#include <sys/stat.h>

// Opened again with the kit's folder, at a shared broker, and connected; nothing has arrived yet.
static void revive(struct kit *kit)
{
    server_free(kit->server);
    kit_forget(kit);
    kit->plan.shared = true;
    kit_connect(kit);
    kit_settle(kit);
}

// As a standby leaves its folder that has followed the epoch 3 and takes over.
static void take_over(struct kit *kit)
{
    kit_write(kit->folder, "base", "3");
    kit_write(kit->folder, "epoch", "1002");
    revive(kit);
    assert_int_equal(server_about(kit->server).epoch, 1003);
}

static void hear(struct kit *kit, const char *up)
{
    kit_send(kit, TOPIC_UP, NULL, up);
    kit_settle(kit);
}

// What the server has said last of itself comes back from the broker.
static void echo(struct kit *kit)
{
    char *up = mem_copy(kit_latest(kit, TOPIC_UP, NULL, "up "));
    hear(kit, up);
    free(up);
}

// --- one that takes over ---

// The one before was started again, or its line was only broken: it has every move, also those made since, and the copy has not.
TEST(one_that_takes_over_gives_way_to_one_that_is_back)
{
    static const struct {
        const char *up; // what it hears before it has spoken
        bool gives_way;
    } rows[] = {
        { "up 3 00000000 1\nname Our house\n", true },
        { "up 4 00000000 1\nname Our house\n", true },
        { "down 4 00000000\n", true },
        { "down 3 00000000\n", false },
        { "up 2 00000000 1\nname Our house\n", false },
        { "up 1004 00000000 1\nname Other\n", true },
        { "up 1003 00000000 1\nname Our house\n", true },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct kit kit;
        kit_start(&kit);
        take_over(&kit);
        hear(&kit, rows[i].up);
        assert_int_equal(server_replaced(kit.server) != NULL, rows[i].gives_way);
        assert_int_equal(server_has_spoken(kit.server), !rows[i].gives_way);
        assert_int_equal(kit_latest(&kit, TOPIC_UP, NULL, "up 1003 ") != NULL, !rows[i].gives_way);
        kit_end(&kit);
    }
}

// It was killed before it spoke, and comes back when the one before it has played on.
TEST(it_gives_way_when_it_was_killed_before_it_spoke)
{
    struct kit kit;
    kit_start(&kit);
    take_over(&kit);
    revive(&kit);
    assert_int_equal(server_about(kit.server).epoch, 1004);
    hear(&kit, "down 1003 00000000\n"); // its own will: it was not heard of
    assert_null(server_replaced(kit.server));
    revive(&kit);
    hear(&kit, "up 4 00000000 1\nname Our house\n");
    assert_non_null(server_replaced(kit.server));
    assert_non_null(strstr(server_replaced(kit.server), "The other house is back"));
    kit_end(&kit);
}

// From when it tells anything on its record is the only true one.
TEST(it_stays_once_it_has_told_something)
{
    struct kit kit;
    kit_start(&kit);
    take_over(&kit);
    hear(&kit, "down 3 00000000\n");
    echo(&kit);
    kit_wait(&kit, 200);
    kit_forget(&kit);
    hear(&kit, "up 4 00000000 1\nname Our house\n");
    assert_non_null(kit_latest(&kit, TOPIC_UP, NULL, "up 1003 "));
    revive(&kit);
    hear(&kit, "up 4 00000000 1\nname Our house\n");
    assert_null(server_replaced(kit.server));
    assert_non_null(kit_latest(&kit, TOPIC_UP, NULL, "up 1004 "));
    kit_end(&kit);
}

// A full disk: nothing is told as long as its folder says that the record is another's.
TEST(it_tells_nothing_before_its_folder_says_that_the_record_is_its_own)
{
    struct kit kit;
    struct person person[2];
    char path[256];
    kit_start(&kit);
    kit_two_sit_down(&kit, person, "playroom", "");
    take_over(&kit);
    snprintf(path, sizeof path, "%s/base", kit.folder);
    assert_int_equal(remove(path) + mkdir(path, 0700), 0);
    hear(&kit, "down 3 00000000\n");
    echo(&kit);
    kit_wait(&kit, 5000);
    assert_null(kit_latest(&kit, TOPIC_CARD, NULL, "card"));
    assert_int_equal(rmdir(path), 0);
    kit_wait(&kit, 2000);
    assert_non_null(kit_latest(&kit, TOPIC_CARD, NULL, "card"));
    people_release(person, 2);
    kit_end(&kit);
}

// --- one that is back ---

// A table with cards, whose server was started again and has said `up`.
static int back_at_the_table(struct kit *kit, struct person person[2])
{
    kit_start(kit);
    kit_two_sit_down(kit, person, "playroom", "");
    revive(kit);
    hear(kit, "down 1 00000000\n");
    assert_non_null(kit_latest(kit, TOPIC_UP, NULL, "up 2 "));
    for (int i = 0; i < 2; i++)
        person_sync(&person[i], kit);
    int mover = table_turn(person[0].mirror) & 1 ? 0 : 1;
    kit_act(kit, person[mover].user, "move 5\ndraw stock\n");
    return mover;
}

static void table_end(struct kit *kit, struct person person[2])
{
    people_release(person, 2);
    kit_end(kit);
}

TEST(one_that_is_back_tells_nothing_before_its_word_has_come_back)
{
    struct kit kit;
    struct person person[2];
    int mover = back_at_the_table(&kit, person);
    kit_wait(&kit, 1000);
    assert_no_reply(&kit, person[mover].user, "");
    echo(&kit);
    kit_wait(&kit, 50);
    assert_no_reply(&kit, person[mover].user, "");
    kit_wait(&kit, 60);
    assert_reply(&kit, person[mover].user, "done 5\n");
    table_end(&kit, person);
}

// The word of one that spoke at the same moment comes just behind the echo.
TEST(one_that_is_back_and_gives_way_has_told_nothing)
{
    struct kit kit;
    struct person person[2];
    int mover = back_at_the_table(&kit, person);
    echo(&kit);
    kit_wait(&kit, 20);
    hear(&kit, "up 1001 00000000 1\nname Our house\n");
    assert_non_null(server_replaced(kit.server));
    kit_wait(&kit, 5000);
    assert_no_reply(&kit, person[mover].user, "");
    assert_null(kit_latest(&kit, TOPIC_EVENT, person[!mover].user, ""));
    table_end(&kit, person);
}

TEST(an_echo_that_is_lost_is_not_waited_for_for_ever)
{
    struct kit kit;
    struct person person[2];
    int mover = back_at_the_table(&kit, person);
    kit_wait(&kit, 2000);
    assert_reply(&kit, person[mover].user, "done 5\n");
    table_end(&kit, person);
}

// Only its line was broken: what others have said meanwhile comes before its own word does.
TEST(a_broken_line_is_no_different)
{
    struct kit kit;
    struct person person[2];
    int mover = back_at_the_table(&kit, person);
    echo(&kit);
    kit_wait(&kit, 200);
    kit_forget(&kit);
    server_connected(kit.server, kit.now);
    kit_act(&kit, person[mover].user, "move 5\ndraw stock\n");
    assert_non_null(kit_latest(&kit, TOPIC_UP, NULL, "up 2 "));
    assert_no_reply(&kit, person[mover].user, "");
    hear(&kit, "up 1002 00000000 1\nname Our house\n");
    assert_non_null(server_replaced(kit.server));
    table_end(&kit, person);
}

// One that took over, and died before it spoke, leaves a will all the same.
TEST(the_will_of_one_that_never_spoke_ends_nothing)
{
    struct kit kit;
    struct person person[2];
    back_at_the_table(&kit, person);
    echo(&kit);
    kit_wait(&kit, 200);
    kit_forget(&kit);
    hear(&kit, "down 1001 00000000\n");
    assert_null(server_replaced(kit.server));
    assert_non_null(kit_latest(&kit, TOPIC_UP, NULL, "up 2 ")); // or newcomers would not hear of it
    table_end(&kit, person);
}

// A broker that was started anew too knows nothing of one that speaks, but is not connected yet.
TEST(a_broker_that_has_forgotten_is_not_believed_at_once)
{
    struct kit kit;
    kit_start(&kit);
    revive(&kit);
    kit_wait(&kit, 5900);
    assert_int_equal(kit.frames, 0);
    kit_wait(&kit, 200);
    assert_non_null(kit_latest(&kit, TOPIC_UP, NULL, "up 2 "));
    kit_end(&kit);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Frames are served in turn: one of each person between two settlings, whoever sent how many.  All by simulated time.
#include "net/server_kit.h"
#include "test.h"

static void begin(struct kit *kit, struct person person[2])
{
    kit_start(kit);
    kit_two_sit_down(kit, person, "kings", "");
    kit->now += 5000;
    kit_forget(kit);
}

// One turn of the loop, after what has arrived.
static void turn(struct kit *kit)
{
    server_tick(kit->server, kit->now);
    server_settle(kit->server);
}

TEST(test_who_floods_delays_the_others_by_one)
{
    struct kit kit;
    struct person person[2];
    char text[32];
    begin(&kit, person);
    for (int i = 0; i < 80; i++) {
        snprintf(text, sizeof text, "move %d\nnext\n", 100 + i);
        kit_send(&kit, TOPIC_ACT, "bob", text);
    }
    kit_send(&kit, TOPIC_ACT, "alice", "move 900\nnext\n"); // behind all of these
    turn(&kit);
    assert_reply(&kit, "alice", "refused 900");
    assert_int_equal(kit_count(&kit, TOPIC_REPLY, "bob", "refused"), 1);
    for (int i = 1; i < 80; i++) { // and so on, while alice has her answer in each turn
        assert_true(server_about(kit.server).waiting);
        assert_int_equal(server_due(kit.server, kit.now), 0);
        snprintf(text, sizeof text, "move %d\nnext\n", 900 + i);
        kit_send(&kit, TOPIC_ACT, "alice", text);
        turn(&kit);
        assert_int_equal(kit_count(&kit, TOPIC_REPLY, "alice", "refused"), i + 1);
        assert_int_equal(kit_count(&kit, TOPIC_REPLY, "bob", "refused"), i + 1);
    }
    assert_false(server_about(kit.server).waiting);
    kit_two_end(&kit, person);
}

// Ten seconds of it: a hundred a second are taken, and the rest is answered once.
TEST(test_a_flood_that_goes_on)
{
    struct kit kit;
    struct person person[2];
    char text[32];
    long id = 100;
    begin(&kit, person);
    kit.now += 1000 - kit.now % 1000;
    for (int i = 0; i < 100; i++) {
        for (int j = 0; j < 200; j++) {
            snprintf(text, sizeof text, "move %ld\nnext\n", id++);
            kit_send(&kit, TOPIC_ACT, "bob", text);
        }
        snprintf(text, sizeof text, "move %ld\nnext\n", id);
        kit_send(&kit, TOPIC_ACT, "alice", text);
        turn(&kit);
        assert_int_equal(kit_count(&kit, TOPIC_REPLY, "alice", "refused"), i + 1);
        kit.now += 100;
    }
    kit_settle(&kit);
    assert_int_equal(kit_counts(&kit).floods, 19000);
    assert_int_equal(kit_count(&kit, TOPIC_REPLY, "bob", "refused"), 1000);
    assert_int_equal(kit_count(&kit, TOPIC_REPLY, "bob", "said\nYou are sending too much"), 1);
    assert_int_equal(kit_count(&kit, TOPIC_REPLY, "alice", "said"), 0);
    kit_two_end(&kit, person);
}

// What somebody sends who comes back is all answered, in its order, and going away after it is not overtaken.
TEST(test_a_burst_of_one_who_comes_back)
{
    struct kit kit;
    struct person person[2];
    begin(&kit, person);
    kit_send(&kit, TOPIC_HERE, "bob", "here 0000000b\n");
    kit_send(&kit, TOPIC_ACT, "bob", "sync -1 0000000b\n");
    kit_send(&kit, TOPIC_ACT, "bob", "sync -1 0000000b\n");
    kit_send(&kit, TOPIC_ACT, "bob", "chat I am back\n");
    kit_send(&kit, TOPIC_ACT, "bob", "move 900\nnext\n");
    kit_send(&kit, TOPIC_HERE, "bob", "gone 0000000b\n");
    for (int i = 0; i < 6; i++)
        turn(&kit);
    assert_false(server_about(kit.server).waiting);
    assert_int_equal(kit_count(&kit, TOPIC_REPLY, "bob", "sheet"), 2);
    assert_reply(&kit, "bob", "refused 900");
    assert_int_equal(kit_count(&kit, TOPIC_EVENT, "alice", "chat Bob"), 1);
    assert_int_equal(kit_counts(&kit).floods, 0);
    kit_wait(&kit, 6000);
    assert_card(&kit, "seat away Bob");
    kit_two_end(&kit, person);
}

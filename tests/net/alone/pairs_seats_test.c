// SPDX-License-Identifier: GPL-3.0-or-later
// A table with partners across computers: its card, who sits down opposite whom, the host who has two change seats, chat that
// rests, a leaver's seat that a computer player keeps for the side; and that the deal is fair and the seats are right after it.
#include "net/room_kit.h"
#include "pairs/pairs_game.h"
#include "test.h"

static const char four_free[] = "game Open table\nrules highest-card\nfree\nfree\nfree\nfree\n";
static const char with_computers[] =
    "game Open table\nrules highest-card\nfree\nfree\ncomputer steady Zoe\ncomputer novice Yan\n";

// What alice, who owns table and house, asks of the house; of the table.
static const char *ask_house(struct room *room, const char *text)
{
    const char *answer = kit_ask(&room->kit, "alice", text, "said\n");
    talk(room);
    return answer ? answer + strlen("said\n") : "";
}

static const char *ask_table(struct room *room, const char *user, const char *text)
{
    kit_forget(&room->kit);
    for (int i = 0; i < GUESTS; i++)
        room->guest[i].seen = 0;
    kit_act(&room->kit, user, "%s\n", text);
    talk(room);
    const char *answer = kit_latest(&room->kit, TOPIC_REPLY, user, "said\n");
    return answer ? answer + strlen("said\n") : "";
}

static const char *seats(const struct room *room)
{
    static char text[256];
    const struct card *const *cards;
    assert_int_equal(client_tables(room->guest[0].client, &cards), 1);
    *text = '\0';
    for (int seat = 0; seat < cards[0]->seats; seat++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", seat ? " " : "",
                 *cards[0]->seat[seat].name ? cards[0]->seat[seat].name : "-");
    return text;
}

TEST(the_card_has_its_sides)
{
    struct room room;
    open_room(&room, four_free);
    assert_card(&room.kit, "sides 1 2 1 2");
    close_room(&room);
    open_room(&room, "game Open table\nrules highest-card\nfree\nfree\nfree\nfree\nfree\nfree\n");
    assert_card(&room.kit, "sides 1 2 3 1 2 3");
    close_room(&room);
    open_room(&room, "game Open table\nrules highest-card\nfree\nfree\nfree\n");
    assert_null(strstr(kit_latest(&room.kit, TOPIC_CARD, NULL, "card "), "\nsides"));
    close_room(&room);
}

TEST(somebody_sits_down_where_they_choose)
{
    struct room room;
    open_room(&room, four_free);
    take(&room, 0, "sat open_20table\n");
    take_at(&room, 1, 2, "sat open_20table\n");
    assert_string_equal(seats(&room), "Bob - Carol -");
    take_at(&room, 2, 2, "That seat is taken now. Others are still free.\n");
    take_at(&room, 2, 7, "That seat is taken now. Others are still free.\n");
    long frames = kit_counts(&room.kit).frames;
    kit_ask(&room.kit, "dora", "sit open_20table\nat 9\n", "sat");
    kit_ask(&room.kit, "dora", "sit open_20table\nat x\n", "sat");
    kit_ask(&room.kit, "dora", "sit open_20table\nat 2 3\n", "sat");
    kit_ask(&room.kit, "dora", "sit open_20table\nin 2\n", "sat");
    assert_int_equal(kit_counts(&room.kit).frames, frames + 4);
    take_at(&room, 2, 3, "sat open_20table\n");
    take(&room, 3, "sat open_20table\n");
    assert_string_equal(seats(&room), "Bob Ed Carol Dora");
    close_room(&room);
}

TEST(the_host_has_two_change_seats_before_the_deal)
{
    static const char who[] = "Say two players of a table that waits, as in swap Ben Cid.\n";
    struct room room;
    open_room(&room, with_computers);
    take(&room, 0, "sat open_20table\n");
    assert_string_equal(seats(&room), "Bob - Zoe Yan");
    assert_string_equal(ask_table(&room, "bob", "swap Bob Zoe"), "Only the person who opened this game may do that.\n");
    assert_string_equal(ask_table(&room, "alice", "swap bob YAN"), "");
    assert_string_equal(seats(&room), "Yan - Zoe Bob");
    assert_card(&room.kit, "seat computer novice Yan");
    static const char *const wrong[] = { "swap Bob", "swap Bob Bob", "swap Bob Eve", "swap Eve Bob", "swap Bob Zoe Yan" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_string_equal(ask_table(&room, "alice", wrong[i]), who);
    assert_string_equal(seats(&room), "Yan - Zoe Bob");
    assert_string_equal(ask_house(&room, "swap Zoe Yan\n"),
                        "They have changed seats. Now it is Zoe and Yan against Bob and a free seat.\n");
    assert_string_equal(seats(&room), "Zoe - Yan Bob");
    assert_string_equal(ask_house(&room, "swap Zoe Eve\n"), who);
    kit_kill(&room.kit); // and it is on the disk
    assert_card(&room.kit, "seat computer novice Yan");
    assert_non_null(strstr(kit_latest(&room.kit, TOPIC_CARD, NULL, "card "), "Zoe\nseat empty\nseat computer novice Yan\nseat"));
    close_room(&room);
}

// Words for the deal were sent before the swap; Bob's client sat down on another seat than he plays on.
TEST(after_a_swap_everybody_plays_their_own_hand_and_the_deal_is_fair)
{
    struct room room;
    struct standing standing = { 0 };
    struct strbuf fair = STRBUF_INIT;
    open_room(&room, four_free);
    for (int i = 0; i < GUESTS; i++)
        take(&room, i, "sat open_20table\n");
    for (int i = 0; i < GUESTS - 1; i++)
        come(&room, i);
    assert_string_equal(seats(&room), "Bob Carol Dora Ed");
    assert_string_equal(ask_table(&room, "alice", "swap Bob Carol"), "");
    assert_string_equal(seats(&room), "Carol Bob Dora Ed");
    assert_int_equal(client_seat(room.guest[0].client), 1);
    assert_int_equal(client_seat(room.guest[1].client), 0);
    come(&room, 3);
    pass(&room, 3000);
    assert_card(&room.kit, "stage playing");
    assert_string_equal(ask_table(&room, "alice", "swap Bob Carol"), "The cards are dealt, so everybody stays where they sit.\n");
    for (int i = 0; i < 2000 && !standing.round_over; i++) {
        for (int k = 0; k < GUESTS; k++)
            move_on(&room.guest[k]);
        pass(&room, 50);
        standing = table_standing(client_mirror(room.guest[0].client));
    }
    assert_true(standing.round_over);
    assert_int_equal(standing.side[1], 10); // Bob and Ed
    assert_int_equal(standing.points[1], standing.points[3]);
    assert_int_equal(standing.points[0] + standing.points[1], 3);
    pass(&room, 5000);
    for (int who = 0; who < GUESTS; who++) {
        strbuf_reset(&fair);
        client_fair(room.guest[who].client, &fair);
        if (!strstr(fair.text, "Round 1 was dealt fairly. The promise, your word and every card match."))
            fail_msg("%s", fair.text);
    }
    strbuf_release(&fair);
    close_room(&room);
}

static int chats(const struct room *room)
{
    return kit_count(&room->kit, TOPIC_EVENT, "carol", "chat ");
}

TEST(chat_rests_during_a_round_where_the_rules_say_so)
{
    static const char rests[] = "Nobody chats during a round at this table. Between rounds you can.\n";
    struct room room;
    for (int hushed = 0; hushed < 2; hushed++) {
        struct standing standing = { 0 };
        pairs_hushed = hushed;
        open_room(&room,
                  "game Open table\nrules highest-card\nset target 100\nfree\nfree\ncomputer steady Zoe\ncomputer steady Yan\n");
        take(&room, 0, "sat open_20table\n");
        come(&room, 0);
        assert_string_equal(ask_table(&room, "bob", "chat before the deal"), "");
        take(&room, 1, "sat open_20table\n");
        come(&room, 1);
        pass(&room, 3000);
        assert_card(&room.kit, "stage playing");
        assert_string_equal(ask_table(&room, "bob", "chat I hold the ace"), hushed ? rests : "");
        assert_int_equal(chats(&room), !hushed);
        assert_string_equal(ask_table(&room, "alice", "chat you cannot"), hushed ? rests : ""); // nor who only watches
        for (int i = 0; i < 2000 && !standing.round_over; i++) {
            move_on(&room.guest[0]);
            move_on(&room.guest[1]);
            pass(&room, 50);
            standing = table_standing(client_mirror(room.guest[0].client));
        }
        assert_true(standing.round_over);
        assert_string_equal(ask_table(&room, "bob", "chat well played"), "");
        assert_int_equal(chats(&room), 1);
        close_room(&room);
    }
    pairs_hushed = false;
}

TEST(a_computer_player_keeps_the_seat_of_who_is_removed)
{
    struct room room;
    struct standing standing = { 0 };
    open_room(&room, with_computers);
    take(&room, 0, "sat open_20table\n");
    take(&room, 1, "sat open_20table\n");
    come(&room, 0);
    come(&room, 1);
    pass(&room, 3000);
    assert_card(&room.kit, "stage playing");
    assert_card(&room.kit, "sides 1 2 1 2");
    room.guest[1].removed = true;
    assert_non_null(kit_ask(&room.kit, "alice", "remove Carol\n", "said\n"));
    assert_card(&room.kit, "seat kept steady Carol");
    assert_card(&room.kit, "sides 1 2 1 2");
    for (int i = 0; i < 2000 && !standing.round_over; i++) {
        move_on(&room.guest[0]);
        pass(&room, 50);
        standing = table_standing(client_mirror(room.guest[0].client));
    }
    assert_true(standing.round_over);
    assert_int_equal(standing.points[1], standing.points[3]);
    close_room(&room);
}

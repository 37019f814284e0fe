// SPDX-License-Identifier: GPL-3.0-or-later
// A table with free seats: who takes one, who gives it back before the deal,
// and that after a round played there everybody's check of the deal comes out right.
#include "net/room_kit.h"
#include "test.h"

TEST(a_seat_given_back_before_the_deal_leaves_it_fair)
{
    struct room room;
    struct standing standing = { 0 };
    struct strbuf fair = STRBUF_INIT;
    open_room(&room, "game Open table\nrules kings\nset match.rounds 2\nfree\nfree\n");
    take(&room, 0, "sat open_20table\n");
    come(&room, 0);
    take(&room, 1, "sat open_20table\n"); // she holds it and is not there: everybody's name is known, so words are sent
    take(&room, 2, "No seat is free at that table.\n");
    pass(&room, 3000);
    assert_card(&room.kit, "stage waiting");
    strbuf_reset(&room.guest[1].told);
    client_ask_seat(room.guest[1].client, server_about(room.kit.server).id, "open_20table", SEAT_BACK);
    pass(&room, 1000);
    assert_string_equal(room.guest[1].told.text, "stood open_20table\n");
    take(&room, 2, "sat open_20table\n");
    come(&room, 2);
    pass(&room, 3000);
    assert_card(&room.kit, "stage playing");
    assert_card(&room.kit, "seat here Dora");
    for (int i = 0; i < 2000 && !standing.round_over; i++) {
        move_on(&room.guest[0]);
        move_on(&room.guest[2]);
        pass(&room, 50);
        standing = table_standing(client_mirror(room.guest[0].client));
    }
    assert_true(standing.round_over);
    pass(&room, 5000);
    for (int who = 0; who < GUESTS; who += 2) {
        strbuf_reset(&fair);
        client_fair(room.guest[who].client, &fair);
        if (!strstr(fair.text, "Round 1 was dealt fairly. The promise, your word and every card match."))
            fail_msg("%s", fair.text);
    }
    strbuf_release(&fair);
    close_room(&room);
}

// Carol asks for the seat of Otto, as who sits there is seat 1.
static void ask_for_ottos_seat(struct room *room)
{
    kit_forget(&room->kit);
    for (int i = 0; i < GUESTS; i++)
        room->guest[i].seen = 0;
    take_at(room, 1, 1, "");
    assert_non_null(
        kit_latest(&room->kit, TOPIC_REPLY, "alice",
                   "said\nCarol asks for the seat of Otto, a computer player.\nThe words let Carol and refuse Carol"));
}

static void check_heard(struct room *room, int who, const char *expected)
{
    pass(room, 1000);
    assert_string_equal(room->guest[who].told.text, expected);
}

// Bob plays against Otto, a computer player, whose seat Carol asks for after the deal.  The host has to be there, and may say no.
// Then she plays on as Otto, also after the house was killed; and nobody doubts the deal for it.
TEST(a_computer_players_seat_is_taken_over_after_the_deal_if_the_host_says_yes)
{
    struct room room;
    struct standing standing = { 0 };
    struct strbuf fair = STRBUF_INIT;
    // Kings would not do: now and then Bob goes out in his first turn, and then Otto has no move for the record to name.
    open_room(&room, "game Open table\nrules ninety-nine-plain\nfree\ncomputer steady Otto\n");
    take_at(&room, 1, 1, "That seat is taken now. Others are still free.\n"); // not dealt yet
    take(&room, 0, "sat open_20table\n");
    come(&room, 0);
    pass(&room, 3000);
    assert_card(&room.kit, "stage playing");
    take(&room, 1, "No seat is free at that table.\n"); // of any kind: nobody is asked
    take_at(&room, 1, 1, "The host is not at that table, so nobody can say yes.\n");
    kit_act(&room.kit, "alice", "sync -1 000000aa\n");
    ask_for_ottos_seat(&room);
    take_at(&room, 2, 1, "Somebody else asks for that seat. Wait for the answer.\n");
    kit_ask(&room.kit, "bob", "let Carol\n", "said\nOnly the owner of the house");
    kit_ask(&room.kit, "alice", "refuse Carol\n", "");
    check_heard(&room, 1, "You do not get that seat.\n");
    ask_for_ottos_seat(&room);
    kit_ask(&room.kit, "alice", "let carol\n", "");
    check_heard(&room, 1, "sat open_20table\n");
    come(&room, 1);
    assert_card(&room.kit, "seat here Otto\nby steady Carol");
    for (int i = 0; i < 2000 && !standing.round_over; i++) {
        move_on(&room.guest[0]);
        move_on(&room.guest[1]);
        pass(&room, 50);
        standing = table_standing(client_mirror(room.guest[0].client));
    }
    assert_true(standing.round_over);
    pass(&room, 5000);
    client_fair(room.guest[0].client, &fair);
    if (!strstr(fair.text, "Round 1 was dealt fairly. The promise, your word and every card match."))
        fail_msg("%s", fair.text);
    strbuf_reset(&fair);
    kit_text(&room.kit, "tables/open_20table.record", &fair);
    assert_non_null(strstr(fair.text, "\nOtto: "));
    assert_null(strstr(fair.text, "Carol"));
    kit_forget(&room.kit);
    kit_kill(&room.kit);
    assert_true(kit_card_has(&room.kit, "seat here Otto\nby steady Carol") ||
                kit_card_has(&room.kit, "seat away Otto\nby steady Carol"));
    strbuf_release(&fair);
    close_room(&room);
}

// The host of the game, who watches it, asks nobody.
TEST(the_host_takes_a_computer_players_seat_at_once)
{
    struct room room;
    open_room(&room, "game Open table\nrules ninety-nine-plain\nfree\ncomputer steady Otto\nwatch yes\n");
    take(&room, 0, "sat open_20table\n");
    come(&room, 0);
    pass(&room, 3000);
    assert_card(&room.kit, "stage playing");
    kit_act(&room.kit, "alice", "sync -1 000000aa\n");
    assert_non_null(kit_ask(&room.kit, "alice", "sit open_20table\nas Alice\nat 2\n", "sat open_20table\n"));
    assert_card(&room.kit, "seat here Otto\nby steady Alice");
    close_room(&room);
}

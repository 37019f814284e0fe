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

// SPDX-License-Identifier: GPL-3.0-or-later
// Moves that are made unseen, as of cards given away: until the round is over a house tells nobody else which cards they were,
// neither as they happen nor when somebody asks again.  Then it does, so that everybody can check the deal.
#include "net/room_kit.h"

static const char *const four[] = { "Alice", "Bob", "Carol", "Dave", NULL };

// How often this line was told to others than Alice since kit_forget.
static int told(const struct kit *kit, const char *line)
{
    int count = 0;
    for (int i = 0; i < kit->frames; i++)
        count += !strstr(kit->frame[i].topic, "/s/alice/") && !strstr(kit->frame[i].topic, "/log/") &&
                 strstr(kit->frame[i].text, line) != NULL;
    return count;
}

static void begin(struct kit *kit, struct person person[4], struct strbuf *given)
{
    struct strbuf move = STRBUF_INIT;
    kit_start(kit);
    kit_game(kit, "Friday", "hearts", "", four);
    for (int i = 0; i < 4; i++)
        person_init(&person[i], kit, four, i, four[i]);
    seat_all(kit, person, 4);
    assert_true(person_choose(&person[0], 1, &move));
    assert_int_equal(strncmp(move.text, "give ", 5), 0);
    strbuf_addf(given, "Alice: %s\n", move.text);
    kit_act(kit, "alice", "move 1\n%s\n", move.text);
    strbuf_release(&move);
}

TEST(which_cards_were_given_away_is_told_to_nobody_else)
{
    struct kit kit = { 0 };
    struct person person[4] = { 0 };
    struct strbuf given = STRBUF_INIT;
    begin(&kit, person, &given);
    assert_int_equal(told(&kit, given.text), 0);
    assert_int_equal(told(&kit, "did Alice: give ?\n"), 4); // three seats, and who watches
    assert_non_null(kit_latest(&kit, TOPIC_EVENT, "alice", "sheet 1 1 1\ndid Alice: give "));
    for (int i = 1; i < 5; i++) {
        const char *user = i < 4 ? person[i].user : "eve";
        kit_act(&kit, user, "lines 1\n");
        kit_act(&kit, user, "sync 0 0000000%d\n", i);
        kit_act(&kit, user, "sync -1 0000001%d\n", i);
        kit_act(&kit, user, "proof 1\n");
        assert_reply(&kit, user, "lines 1\n");
        assert_reply(&kit, user, "noproof 1\n");
    }
    assert_int_equal(told(&kit, given.text), 0);
    strbuf_release(&given);
    people_release(person, 4);
    kit_end(&kit);
}

TEST(after_the_round_everybody_may_know_them)
{
    struct kit kit = { 0 };
    struct person person[4] = { 0 };
    struct strbuf given = STRBUF_INIT;
    begin(&kit, person, &given);
    for (int i = 0; i < 4; i++)
        person_listen(&person[i], &kit);
    play_round(&kit, person, 4);
    kit_forget(&kit);
    kit_act(&kit, "bob", "lines 1\n");
    assert_int_equal(told(&kit, given.text), 1);
    check_against_record(&kit, person);
    strbuf_release(&given);
    people_release(person, 4);
    kit_end(&kit);
}

TEST(everybody_finds_the_deal_fair_after_cards_were_given_unseen)
{
    struct room room;
    struct standing standing = { 0 };
    open_room(&room, "game Open table\nrules hearts\nset match.rounds 2\nfree\nfree\nfree\nfree\n");
    for (int who = 0; who < GUESTS; who++) {
        take(&room, who, "sat open_20table\n");
        come(&room, who);
    }
    pass(&room, 3000);
    assert_card(&room.kit, "stage playing");
    for (int i = 0; i < 2000 && !standing.round_over; i++) {
        for (int who = 0; who < GUESTS; who++)
            move_on(&room.guest[who]);
        pass(&room, 50);
        standing = table_standing(client_mirror(room.guest[0].client));
    }
    assert_true(standing.round_over);
    pass(&room, 5000);
    for (int who = 0; who < GUESTS; who++) {
        LOCAL(strbuf) fair = STRBUF_INIT;
        client_fair(room.guest[who].client, &fair);
        if (!strstr(fair.text, "Round 1 was dealt fairly. The promise, your word and every card match."))
            fail_msg("%s", fair.text);
    }
    close_room(&room);
}

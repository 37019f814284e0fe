// SPDX-License-Identifier: GPL-3.0-or-later
// Between two rounds at a table in a server, by a clock of the test's own: for a while nobody starts the next round, then the
// player who went out, then anybody; readers hold it, and not for ever; and who went out may leave.
#include "net/server_kit.h"
#include "test.h"

enum { PAUSE_MS = 15000, WAIT_MS = 60000 };

// Alice and Bob, the first of three rounds over.  first: who went out, second: the other one.
struct evening {
    struct kit kit;
    struct person person[2];
    struct person *first, *second;
};

static void begin(struct evening *evening, const char *sets)
{
    struct kit *kit = &evening->kit;
    kit_start(kit);
    kit_game(kit, "Friday game", "playroom", sets, two);
    for (int i = 0; i < 2; i++) {
        person_init(&evening->person[i], kit, two, i, two[i]);
        person_think(&evening->person[i]);
    }
    seat_all(kit, evening->person, 2);
    play_round(kit, evening->person, 2);
    assert_card(kit, "stage between");
    const char *word = kit_latest(kit, TOPIC_REPLY, "alice", "next closed 15 ");
    int out = word ? word[strlen("next closed 15 ")] - '1' : 0;
    assert_in_range(out, 0, 1);
    evening->first = &evening->person[out];
    evening->second = &evening->person[1 - out];
}

static void end(struct evening *evening)
{
    people_release(evening->person, 2);
    kit_end(&evening->kit);
}

// True: the round was begun.  Else the server says why not, in a sentence that has these words.
static bool starts(struct evening *evening, struct person *person, const char *why)
{
    struct kit *kit = &evening->kit;
    kit_forget(kit);
    kit_act(kit, person->user, "move %ld\nnext\n", ++person->id);
    const char *answer = kit_latest(kit, TOPIC_REPLY, person->user, "");
    if (strncmp(answer, "done ", 5) == 0)
        return true;
    assert_non_null(strstr(answer, " wrong_phase "));
    if (!strstr(answer, why))
        fail_msg("%s is not in: %s", why, answer);
    return false;
}

static const char sets[] = "set ui.round_pause_s 15\nset ui.round_wait_s 60\nset match.rounds 3\n";

TEST(nobody_then_who_went_out_then_anybody)
{
    struct evening evening;
    struct kit *kit = &evening.kit;
    char line[80];
    begin(&evening, sets);
    assert_false(starts(&evening, evening.first, "In 15 seconds you can start the next round."));
    snprintf(line, sizeof line, "In 15 seconds %s can start the next round.", evening.first->name);
    assert_false(starts(&evening, evening.second, line));
    kit_wait(kit, PAUSE_MS - 100);
    assert_false(starts(&evening, evening.first, "In 1 second you can"));
    kit_forget(kit);
    kit_wait(kit, 200);
    snprintf(line, sizeof line, "next starters 60 %d\n", evening.first->seat + 1);
    for (int i = 0; i < 2; i++) // who went out is told so, and the other one too
        assert_string_equal(kit_latest(kit, TOPIC_REPLY, evening.person[i].user, "next"), line);
    assert_false(starts(&evening, evening.second, "can start the next round now. In 60 seconds you can too."));
    kit_forget(kit);
    kit_wait(kit, WAIT_MS - 1000);
    assert_null(kit_latest(kit, TOPIC_REPLY, evening.second->user, "next"));
    kit_wait(kit, 1100);
    snprintf(line, sizeof line, "next open -1 %d\n", evening.first->seat + 1);
    assert_string_equal(kit_latest(kit, TOPIC_REPLY, evening.second->user, "next"), line);
    kit_wait(kit, 600000); // it never begins by itself
    assert_null(kit_latest(kit, TOPIC_EVENT, evening.second->user, "sheet"));
    assert_true(starts(&evening, evening.second, ""));
    assert_card(kit, "round 2");
    end(&evening);
}

TEST(who_went_out_starts_as_soon_as_the_pause_is_over)
{
    struct evening evening;
    begin(&evening, sets);
    kit_wait(&evening.kit, PAUSE_MS);
    assert_true(starts(&evening, evening.first, ""));
    assert_card(&evening.kit, "round 2");
    end(&evening);
}

TEST(without_a_wait_nobody_else_ever_starts)
{
    struct evening evening;
    begin(&evening, "set ui.round_pause_s 15\nset ui.round_wait_s 0\nset match.rounds 3\n");
    kit_wait(&evening.kit, 24 * 3600 * 1000);
    char line[80];
    snprintf(line, sizeof line, "%s can start the next round now.\n", evening.first->name);
    assert_false(starts(&evening, evening.second, line));
    assert_true(starts(&evening, evening.first, ""));
    end(&evening);
}

TEST(without_a_pause_anybody_starts_at_once)
{
    struct evening evening;
    begin(&evening, "set match.rounds 3\n");
    assert_null(kit_latest(&evening.kit, TOPIC_REPLY, "alice", "next"));
    assert_true(starts(&evening, evening.second, ""));
    end(&evening);
}

TEST(who_reads_holds_it_and_not_for_ever)
{
    struct evening evening;
    struct kit *kit = &evening.kit;
    char line[120];
    begin(&evening, sets);
    kit_wait(kit, PAUSE_MS - 1000);
    kit_act(kit, evening.second->user, "read\n");
    kit_wait(kit, 2000);
    snprintf(line, sizeof line, "In 8 seconds you can start the next round. %s is reading, and that holds it for two minutes",
             evening.second->name);
    assert_false(starts(&evening, evening.first, line));
    int held = 0; // seconds since the round was over
    for (held = PAUSE_MS / 1000 + 1; !starts(&evening, evening.first, ""); held++) {
        kit_act(kit, evening.second->user, "read\n");
        kit_wait(kit, 1000);
    }
    assert_in_range(held, 134, 137);
    end(&evening);
}

TEST(who_starts_next_holds_nobody_by_reading)
{
    struct evening evening;
    begin(&evening, sets);
    for (int i = 0; i < 14; i++) {
        kit_wait(&evening.kit, 1000);
        kit_act(&evening.kit, evening.first->user, "read\n");
    }
    kit_wait(&evening.kit, 1000);
    assert_true(starts(&evening, evening.first, ""));
    end(&evening);
}

TEST(where_who_went_out_has_left_anybody_starts)
{
    struct evening evening;
    struct kit *kit = &evening.kit;
    char gone[32];
    begin(&evening, sets);
    snprintf(gone, sizeof gone, "gone %s\n", evening.first->session);
    kit_here(kit, evening.first->user, gone);
    kit_wait(kit, 8000); // beyond the grace
    assert_false(starts(&evening, evening.second, "In 7 seconds you can start the next round."));
    kit_wait(kit, 7100);
    assert_non_null(kit_latest(kit, TOPIC_REPLY, evening.second->user, "next open -1\n"));
    assert_true(starts(&evening, evening.second, ""));
    end(&evening);
}

// Where the one who went out has left, everybody may start; who reads then holds the others, and not themselves.
TEST(nobody_is_held_by_their_own_reading)
{
    struct evening evening;
    struct kit *kit = &evening.kit;
    char gone[32];
    begin(&evening, sets);
    snprintf(gone, sizeof gone, "gone %s\n", evening.first->session);
    kit_here(kit, evening.first->user, gone);
    kit_wait(kit, PAUSE_MS - 1000);
    kit_act(kit, evening.second->user, "read\n");
    assert_false(starts(&evening, evening.first, "is reading"));
    assert_false(starts(&evening, evening.second, "In 1 second you can start the next round."));
    kit_wait(kit, 1100);
    assert_false(starts(&evening, evening.first, "is reading"));
    assert_true(starts(&evening, evening.second, ""));
    end(&evening);
}

TEST(who_comes_back_is_told_how_it_stands)
{
    struct evening evening;
    struct kit *kit = &evening.kit;
    begin(&evening, sets);
    kit_wait(kit, PAUSE_MS + 10000);
    kit_forget(kit);
    person_sync(evening.second, kit);
    char line[80];
    snprintf(line, sizeof line, "next starters 50 %d\n", evening.first->seat + 1);
    assert_string_equal(kit_latest(kit, TOPIC_REPLY, evening.second->user, "next"), line);
    end(&evening);
}

// A server that begins again does not begin the pause again, for whoever comes back has heard the end of the round.
TEST(a_server_that_begins_again_goes_on_with_the_clock)
{
    static const int64_t gone[] = { 5000, 25000, PAUSE_MS + WAIT_MS, 30LL * 24 * 3600 * 1000 };
    for (int i = 0; i < 4; i++) {
        struct evening evening;
        struct kit *kit = &evening.kit;
        char line[80];
        begin(&evening, sets);
        kit->now += gone[i];
        kit_kill(kit);
        kit_forget(kit);
        for (int j = 0; j < 2; j++)
            person_sync(&evening.person[j], kit);
        kit_wait(kit, 100);
        if (i == 0)
            assert_false(starts(&evening, evening.first, "In 10 seconds you can"));
        else if (i == 1)
            assert_false(starts(&evening, evening.second, "can start the next round now. In 50 seconds you can too."));
        snprintf(line, sizeof line, "next starters 50 %d\n", evening.first->seat + 1);
        person_sync(evening.second, kit);
        if (i == 1)
            assert_string_equal(kit_latest(kit, TOPIC_REPLY, evening.second->user, "next"), line);
        if (i)
            assert_true(starts(&evening, i == 1 ? evening.first : evening.second, ""));
        end(&evening);
    }
}

// What was kept of an earlier pause says nothing of the next one.
TEST(each_round_has_a_pause_of_its_own)
{
    struct evening evening;
    struct kit *kit = &evening.kit;
    begin(&evening, sets);
    kit_wait(kit, PAUSE_MS + WAIT_MS);
    assert_true(starts(&evening, evening.second, ""));
    for (int i = 0; i < 2; i++)
        person_listen(&evening.person[i], kit);
    kit_kill(kit);
    kit_forget(kit);
    for (int i = 0; i < 2; i++)
        person_sync(&evening.person[i], kit);
    kit_wait(kit, 600000);
    for (int i = 0; i < 2; i++)
        person_listen(&evening.person[i], kit);
    play_round(kit, evening.person, 2);
    assert_false(starts(&evening, evening.first, "In 15 seconds "));
    end(&evening);
}

TEST(who_plays_with_computers_alone_starts_at_once)
{
    static const char *const one[] = { "Alice", "Carol/novice", NULL };
    struct kit kit;
    struct person alice;
    struct standing standing = { 0 };
    kit_start(&kit);
    kit_game(&kit, "Friday game", "playroom", sets, one);
    person_init(&alice, &kit, one, 0, "Alice");
    person_think(&alice);
    seat_all(&kit, &alice, 1);
    for (int i = 0; !standing.round_over; i++) {
        assert_true(i < 2000);
        if (!play_one(&kit, &alice, 1, (uint64_t)i)) {
            kit_forget(&kit);
            kit_wait(&kit, 1000);
            person_listen(&alice, &kit);
        }
        standing = table_standing(alice.mirror);
    }
    assert_non_null(kit_latest(&kit, TOPIC_REPLY, "alice", "next open -1"));
    kit_act(&kit, "alice", "move %ld\nnext\n", alice.id + 1);
    assert_reply(&kit, "alice", "done ");
    person_release(&alice);
    kit_end(&kit);
}

// Somebody who is away may still come back; whose seat a computer player keeps is not waited for.
TEST(where_the_others_are_kept_the_pause_is_over)
{
    struct evening evening;
    struct kit *kit = &evening.kit;
    char gone[32];
    begin(&evening, sets);
    snprintf(gone, sizeof gone, "gone %s\n", evening.person[1].session);
    kit_here(kit, "bob", gone);
    kit_wait(kit, 6000);
    assert_false(starts(&evening, &evening.person[0], "In 9 seconds you can start the next round."));
    kit_forget(kit);
    kit_act(kit, "alice", "keep Bob steady\n");
    kit_wait(kit, 10);
    assert_non_null(kit_latest(kit, TOPIC_REPLY, "alice", "next open -1"));
    assert_true(starts(&evening, &evening.person[0], ""));
    end(&evening);
}

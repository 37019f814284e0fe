// SPDX-License-Identifier: GPL-3.0-or-later
// Visitors of a house at its limits: names as long as may be, names of computer players and of people who were removed, tables
// that are left, and a disk without room.
#include "net/come_kit.h"
#include "test.h"
#include <signal.h>
#include <sys/resource.h>

static const char said_no[] = "said\nThe house cannot write to its disk, so that was not done.";

static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

TEST(a_name_of_thirty_letters_is_the_longest)
{
    struct kit kit;
    begin(&kit);
    assert_int_equal(strncmp(come(&kit, "c1", HELD("abcdefghijklmnopqrstuvwxyzabcd")), "code ", 5), 0);
    assert_int_equal(strncmp(come(&kit, "c2", HELD("abcdefghijklmnopqrstuvwxyzabcde")), "no\n", 3), 0);
    kit_end(&kit);
}

TEST(names_that_others_have)
{
    struct kit kit;
    open_table(&kit);
    sit(&kit, "alice", "game Other\nrules kings\nseat Alice\ncomputer steady Carol\nfree\n");
    assert_string_equal(come(&kit, "c1", HELD("CAROL")), "no\nA computer player here has that name. Choose another one.\n");
    come(&kit, "c1", HELD("Zoe"));
    kit_ask(&kit, "alice", "remove Zoe\n", "said\n");
    kit_wait(&kit, 1000);
    assert_int_equal(strncmp(come(&kit, "c1", HELD("Zo\u00eb")), "no\nThe owner of this house has removed", 38), 0);
    assert_int_equal(strncmp(come(&kit, "c1", HELD("Zora")), "code ", 5), 0);
    kit_end(&kit);
}

// Whoever is forgotten was muted, and somebody else of that name is not.
TEST(a_new_person_of_an_old_name_is_not_muted)
{
    enum { DAY_MS = 24 * 3600 * 1000 };
    struct kit kit;
    open_table(&kit);
    come(&kit, "c1", HELD("Zoe"));
    assert_non_null(kit_ask(&kit, "alice", "mute Zoe\n", "said\nNobody in this house hears Zoe's chat any more."));
    kit.now += 3LL * DAY_MS;
    kit_wait(&kit, 61000);
    assert_int_equal(strncmp(come(&kit, "c1", HELD("Zoe")), "code ", 5), 0);
    sit(&kit, "zoe", "sit Friday game\nas Zoe\n");
    here(&kit, "zoe", "00000002");
    kit_forget(&kit);
    kit_act(&kit, "zoe", "chat hello\n");
    assert_no_reply(&kit, "zoe", "said\nThe owner of this house has muted you");
    kit_end(&kit);
}

TEST(nobody_is_forgotten_while_somebody_is_here)
{
    enum { DAY_MS = 24 * 3600 * 1000 };
    struct kit kit;
    open_table(&kit);
    come(&kit, "c1", HELD("Zoe"));
    kit.now += 3LL * DAY_MS;
    here(&kit, "alice", "00000001");
    kit_wait(&kit, 61000);
    assert_int_equal(keys, 2);
    kit_here(&kit, "alice", "gone 00000001");
    kit_wait(&kit, 121000);
    assert_int_equal(keys, 1);
    kit_end(&kit);
}

// The owner's own table stays, also when nobody sits there.
TEST(a_table_of_the_house_stays_when_all_have_left)
{
    struct kit kit;
    open_table(&kit);
    here(&kit, "alice", "00000001");
    assert_string_equal(sit(&kit, "alice", "stand Friday game\n"), "stood friday_20game\n");
    assert_int_equal(server_about(kit.server).tables, 1);
    kit_end(&kit);
}

TEST(a_seat_that_cannot_be_written_stays_free)
{
    struct kit kit;
    open_table(&kit);
    limit_files(0);
    assert_int_equal(strncmp(sit(&kit, "zoe", "sit Friday game\nas Zoe\n"), said_no, strlen(said_no)), 0);
    limit_files(RLIM_INFINITY);
    assert_string_equal(sit(&kit, "kim", "sit Friday game\nas Kim\n"), "sat friday_20game\n");
    assert_string_equal(sit(&kit, "leo", "sit Friday game\nas Leo\n"), "sat friday_20game\n"); // both seats are there
    assert_false(kit_card_has(&kit, "seat missing Zoe"));
    kit_end(&kit);
}

// The door stays as it was where what the owner says cannot be written.
TEST(an_entrance_that_cannot_be_written_stays_open)
{
    struct kit kit;
    begin(&kit);
    limit_files(0);
    assert_non_null(kit_ask(&kit, "alice", "codes only\n", said_no));
    limit_files(RLIM_INFINITY);
    assert_int_equal(strncmp(come(&kit, "c1", HELD("Zoe")), "code ", 5), 0);
    kit_end(&kit);
}

TEST(who_only_watches_is_told_of_being_removed)
{
    struct kit kit;
    open_table(&kit);
    come(&kit, "c1", HELD("Zoe"));
    kit_ask(&kit, "alice", "game Open\nrules kings\nseat Alice\nfree\nwatch yes\n", "made ");
    snprintf(kit.table, sizeof kit.table, "open");
    here(&kit, "zoe", "00000002");
    kit_forget(&kit);
    kit_ask(&kit, "alice", "remove Zoe\n", "said\n");
    assert_reply(&kit, "zoe", "out\n");
    kit_end(&kit);
}

// Named in a game again at once, somebody keeps the key that was to be taken away a moment later.
TEST(who_is_let_in_again_at_once_keeps_the_key)
{
    struct kit kit;
    begin(&kit);
    come(&kit, "c1", HELD("Zoe"));
    kit_ask(&kit, "alice", "remove Zoe\n", "said\nZoe is removed");
    kit.now += 100;
    kit_ask(&kit, "alice", "game Friday game\nrules kings\nseat Alice\nseat Zoe\n", "made ");
    kit_wait(&kit, 2000);
    assert_int_equal(keys, 2);
    kit_end(&kit);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Where games are kept: which files are games, the one played last first, names that are free, and matches that are over put
// away.
#include "own_home.h"
#include "test.h"
#include "userdata/saves.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

// A file of the games, or of the finished ones, that somebody was at last at that time.
static void put(const char *kind, const char *name, time_t second, long nanosecond)
{
    char path[160];
    struct timespec times[2] = { { second, nanosecond }, { second, nanosecond } };
    snprintf(path, sizeof path, "%s/parlour", own_home);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/parlour/%s", own_home, kind);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/parlour/%s/%s", own_home, kind, name);
    int fd = open(path, O_WRONLY | O_CREAT, 0600);
    assert_true(fd >= 0);
    close(fd);
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

static void is(const struct save *save, const char *name, const char *game)
{
    assert_string_equal(strrchr(save->path, '/') + 1, name);
    assert_string_equal(save->game, game);
}

TEST(no_folder_is_no_games)
{
    struct saves saves;
    saves = saves_list();
    assert_int_equal(saves.count, 0);
    saves_release(&saves);
}

TEST(the_game_played_last_comes_first)
{
    struct saves saves;
    put("games", "20261121-055100-kings.record", 1000, 700);
    put("games", "20261121-055101-playroom.record", 1000, 500);
    put("games", "20261121-055102-battle.record", 999, 900);
    put("games", "20261121-055103-2-my-rules.record", 1001, 0);
    put("games", "20261121-055104-kings.record", 999, 900); // as late as another: the younger game
    saves = saves_list();
    assert_int_equal(saves.count, 5);
    is(&saves.save[0], "20261121-055103-2-my-rules.record", "my-rules");
    is(&saves.save[1], "20261121-055100-kings.record", "kings");
    is(&saves.save[2], "20261121-055101-playroom.record", "playroom");
    is(&saves.save[3], "20261121-055104-kings.record", "kings");
    is(&saves.save[4], "20261121-055102-battle.record", "battle");
    saves_touch(saves.save[4].path);
    saves_release(&saves);
    saves = saves_list();
    is(&saves.save[0], "20261121-055102-battle.record", "battle");
    saves_release(&saves);
    saves = saves_finished();
    assert_int_equal(saves.count, 0);
    saves_release(&saves);
}

TEST(other_files_are_no_games)
{
    static const char *const names[] = { "20261121-055100-kings.txt", "20261121-055100.record", "20261121-055100-.record",
                                         "20261121x055100-kings.record", "kings.record" };
    struct saves saves;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        put("finished", names[i], 1000, 0);
    put("finished", "20261121-055100-a.record", 1000, 0); // the shortest name there is
    saves = saves_finished();
    assert_int_equal(saves.count, 1);
    is(&saves.save[0], "20261121-055100-a.record", "a");
    saves_release(&saves);
}

// Of a thousand names that lead nowhere none can be looked at, so what is known of them stands in the names.
TEST(finished_games_are_counted_and_ordered_without_a_look_at_their_files)
{
    enum { ALL = 1000 };
    char path[160];
    struct saves saves = saves_past();
    int before = saves.count;
    assert_int_equal(saves_past_count(), before);
    saves_release(&saves);
    for (int i = 0; i < ALL; i++) {
        snprintf(path, sizeof path, "%s/parlour/finished/20261122-16%02d%02d%s-kings.record", own_home, i / 2 % 60, i / 120,
                 i % 2 ? "-2" : "");
        assert_int_equal(symlink("nowhere", path), 0);
    }
    assert_int_equal(saves_past_count(), before + ALL);
    saves = saves_past();
    assert_int_equal(saves.count, before + ALL);
    is(&saves.save[0], "20261122-165907-2-kings.record", "kings");
    is(&saves.save[1], "20261122-165907-kings.record", "kings");
    struct tm began = { 0 };
    time_t at = saves_began(&saves.save[0]);
    localtime_r(&at, &began);
    assert_int_equal(began.tm_hour * 100 + began.tm_min, 1659);
    assert_int_equal(began.tm_mon, 10);
    saves_release(&saves);
    saves = saves_finished(); // which looks at each
    assert_int_equal(saves.count, before);
    saves_release(&saves);
    snprintf(path, sizeof path, "rm %s/parlour/finished/20261122-16*", own_home);
    assert_int_equal(system(path), 0);
}

static char *new_game(struct err *err)
{
    LOCAL(strbuf) record = STRBUF_INIT;
    int fd;
    strbuf_add(&record, "a record\n");
    char *path = saves_new("kings", &record, &fd, err);
    if (path)
        close(fd);
    return path;
}

// A game that cannot go on leaves the list, and takes no other's place.
TEST(a_game_is_put_aside)
{
    LOCAL(strbuf) folder = STRBUF_INIT;
    struct saves saves;
    char path[160];
    put("games", "20261121-060000-kings.record", 5000, 0);
    put("aside", "20261121-060000-kings.record", 5000, 0);
    snprintf(path, sizeof path, "%s/parlour/games/20261121-060000-kings.record", own_home);
    assert_true(saves_put_aside(path, &folder));
    assert_true(access(path, F_OK) != 0);
    snprintf(path, sizeof path, "%s/parlour/aside", own_home);
    assert_string_equal(folder.text, path);
    snprintf(path, sizeof path, "%s/parlour/aside/20261121-060000-2-kings.record", own_home);
    assert_int_equal(access(path, F_OK), 0);
    snprintf(path, sizeof path, "%s/elsewhere-kings.record", own_home);
    assert_false(saves_put_aside(path, &folder)); // it is none of these games
    saves = saves_list();
    for (int i = 0; i < saves.count; i++)
        assert_null(strstr(saves.save[i].path, "20261121-060000"));
    saves_release(&saves);
}

TEST(a_new_game_has_a_name_of_its_own_also_when_it_is_put_away)
{
    struct err err = ERR_INIT;
    for (int i = 0; i < 3; i++) { // within a second or two, so the names differ by a number
        char *path = new_game(&err);
        assert_non_null(path);
        assert_true(saves_ours(path));
        assert_int_equal(access(path, F_OK), 0);
        assert_true(saves_finish(&path));
        assert_non_null(strstr(path, "/finished/"));
        assert_int_equal(access(path, F_OK), 0);
        assert_false(saves_ours(path));
        free(path);
    }
    char *elsewhere = strdup("/tmp/elsewhere.record");
    assert_false(saves_ours(elsewhere));
    assert_true(saves_finish(&elsewhere));
    assert_string_equal(elsewhere, "/tmp/elsewhere.record");
    free(elsewhere);
    err_release(&err);
}

static int games(struct saves (*list)(void))
{
    struct saves saves = list();
    int count = saves.count;
    saves_release(&saves);
    return count;
}

TEST(sixteen_games_begun_at_once_are_sixteen)
{
    enum { ALL = 16 };
    int before = games(saves_list), status, gate[2];
    assert_int_equal(pipe(gate), 0);
    for (int i = 0; i < ALL; i++)
        if (fork() == 0) {
            char byte;
            close(gate[1]);
            _exit(read(gate[0], &byte, 1) == 0 && new_game(NULL) ? 0 : 1); // all begin when the pipe ends
        }
    close(gate[0]);
    close(gate[1]);
    for (int i = 0; i < ALL; i++)
        assert_true(wait(&status) > 0 && status == 0);
    assert_int_equal(games(saves_list), before + ALL);
}

// However it came there meanwhile.
TEST(a_finished_game_takes_no_others_place)
{
    struct err err = ERR_INIT;
    for (int i = 0; i < 2; i++) {
        int before = games(saves_finished);
        char *path = new_game(&err);
        put("finished", strrchr(path, '/') + 1, 1000, 0);
        assert_true(saves_finish(&path));
        assert_int_equal(games(saves_finished), before + 2);
        free(path);
    }
    err_release(&err);
}

TEST(where_no_folder_can_be_made_it_says_so)
{
    struct err err = ERR_INIT;
    setenv("XDG_STATE_HOME", "/dev/null", 1);
    assert_null(new_game(&err));
    assert_string_equal(err.text.text, "Games cannot be saved in /dev/null/parlour/games, Not a directory.\n");
    err_release(&err);
}

ALL_BETWEEN(enter_own_home, leave_own_home)

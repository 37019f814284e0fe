// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are written whole: nothing that came meanwhile is lost, links stay links, and what a killed process left is removed.
#include "system/file.h"
#include "test.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[] = "/tmp/parlour-file-XXXXXX";
static bool no_links; // as on FAT, on some networks and in a browser

// In the place of the C library's.
int link(const char *from, const char *to)
{
    errno = EMLINK;
    return no_links ? -1 : linkat(AT_FDCWD, from, AT_FDCWD, to, 0);
}

static const char *at(const char *name)
{
    static char path[4][160];
    static int next;
    next = (next + 1) % 4;
    snprintf(path[next], sizeof path[next], "%s/%s", folder, name);
    return path[next];
}

static void assert_holds(const char *name, const char *text)
{
    LOCAL(strbuf) found = STRBUF_INIT;
    assert_true(file_read(at(name), &found));
    assert_string_equal(found.text, text);
}

static int begin(void **state)
{
    char make[200];
    (void)state;
    no_links = false;
    snprintf(make, sizeof make, "rm -rf %s && mkdir %s", folder, folder);
    return system(make);
}

#define HERE(name) TEST_BETWEEN(name, begin, NULL)

HERE(a_name_that_something_has_is_not_taken)
{
    for (int i = 0; i < 2; i++) {
        no_links = i == 1;
        assert_true(file_save(at("one"), "one") && file_save(at("two"), "two"));
        assert_false(file_move(at("one"), at("two")));
        assert_int_equal(errno, EEXIST);
        assert_holds("one", "one");
        assert_holds("two", "two");
        assert_int_equal(file_create_open(at("two"), "new", 3), -1);
        assert_int_equal(errno, EEXIST);
        assert_false(file_save_new(at("two"), "new"));
        assert_holds("two", "two");
        assert_true(file_move(at("one"), at("three")));
        assert_false(file_exists(at("one")));
        assert_holds("three", "one");
        assert_false(file_move(at("nothing"), at("four")));
        assert_int_equal(errno, ENOENT);
        assert_false(file_exists(at("four")));
        assert_int_equal(unlink(at("two")) + unlink(at("three")), 0);
        assert_int_equal(rmdir(folder), 0); // and nothing else lies there
        assert_int_equal(mkdir(folder, 0700), 0);
    }
}

HERE(a_new_file_is_locked_and_written_on)
{
    int fd = file_create_open(at("one"), "be", 2), other = open(at("one"), O_RDWR | O_CLOEXEC);
    assert_true(fd >= 0 && other >= 0);
    assert_int_equal(flock(other, LOCK_EX | LOCK_NB), -1);
    assert_true(file_write_all(fd, "gun", 3));
    close(fd);
    close(other);
    assert_holds("one", "begun");
}

HERE(killed_between_two_names_it_goes_on)
{
    assert_true(file_save(at("one"), "one"));
    assert_int_equal(link(at("one"), at("two")), 0);
    assert_true(file_move(at("one"), at("two")));
    assert_false(file_exists(at("one")));
    assert_holds("two", "one");
}

// Each of sixteen takes a name of its own, or none.
HERE(of_sixteen_at_once_one_has_the_name)
{
    enum { ALL = 16, ROUNDS = 10 };
    for (int round = 0; round < 2 * ROUNDS; round++) {
        int had = 0, status, gate[2];
        no_links = round % 2;
        assert_int_equal(pipe(gate), 0);
        for (int i = 0; i < ALL; i++)
            if (fork() == 0) {
                char byte;
                close(gate[1]);
                bool opened = read(gate[0], &byte, 1) == 0; // all begin when the pipe ends
                _exit(opened && file_save_new(at("one"), "one") ? 1 : 0);
            }
        close(gate[0]);
        close(gate[1]);
        for (int i = 0; i < ALL; i++) {
            assert_true(wait(&status) > 0 && WIFEXITED(status));
            had += WEXITSTATUS(status);
        }
        assert_int_equal(had, 1);
        assert_holds("one", "one");
        assert_int_equal(unlink(at("one")), 0);
    }
}

HERE(a_link_stays_a_link)
{
    struct stat about;
    assert_int_equal(mkdir(at("dotfiles"), 0700), 0);
    assert_true(file_save(at("dotfiles/settings"), "old"));
    assert_int_equal(symlink("dotfiles/settings", at("settings")), 0);
    assert_int_equal(symlink(at("settings"), at("again")), 0);
    assert_true(file_save(at("again"), "new"));
    assert_holds("dotfiles/settings", "new");
    assert_true(lstat(at("again"), &about) == 0 && S_ISLNK(about.st_mode));
    assert_true(lstat(at("settings"), &about) == 0 && S_ISLNK(about.st_mode));
    assert_int_equal(unlink(at("dotfiles/settings")), 0); // now it leads to nothing
    assert_true(file_save(at("settings"), "newer"));
    assert_holds("dotfiles/settings", "newer");
    assert_int_equal(symlink("round", at("round")), 0);
    file_save(at("round"), "it ends");
}

// As root may: /dev/null in the place of a settings file.
HERE(what_is_no_file_is_not_replaced)
{
    struct stat about;
    assert_int_equal(mkfifo(at("pipe"), 0600), 0);
    assert_int_equal(symlink("pipe", at("link")), 0);
    for (int i = 0; i < 2; i++) {
        assert_false(file_save(at(i ? "link" : "pipe"), "text"));
        assert_int_equal(errno, EPERM);
        assert_true(lstat(at("pipe"), &about) == 0 && S_ISFIFO(about.st_mode));
        assert_true(lstat(at("link"), &about) == 0 && S_ISLNK(about.st_mode));
    }
    assert_int_equal(unlink(at("pipe")) + unlink(at("link")), 0);
    assert_int_equal(rmdir(folder), 0); // nothing is left beside it
    assert_int_equal(mkdir(folder, 0700), 0);
}

HERE(what_a_killed_process_left_is_removed)
{
    const struct timespec old[2] = { { 1000, 0 }, { 1000, 0 } };
    const char *const names[] = { ".parlour-AbCdEf", ".parlour-notes", ".parlour-AbCdEfG", "x.parlour-AbCdEf" };
    for (size_t i = 0; i < 4; i++) {
        int fd = open(at(names[i]), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
        assert_true(fd >= 0 && futimens(fd, old) == 0);
        close(fd);
    }
    close(open(at(".parlour-ghijkl"), O_WRONLY | O_CREAT | O_CLOEXEC, 0600)); // somebody may be writing it
    assert_int_equal(mkdir(at(".parlour-folder"), 0700), 0);
    assert_int_equal(utimensat(AT_FDCWD, at(".parlour-folder"), old, 0), 0);
    assert_true(file_replace(at("one"), "one", 3));
    assert_false(file_exists(at(names[0])));
    for (size_t i = 1; i < 4; i++)
        assert_true(file_exists(at(names[i])));
    assert_true(file_exists(at(".parlour-ghijkl")) && file_exists(at(".parlour-folder")) && file_exists(at("one")));
}

HERE(output_goes_into_what_is_there)
{
    struct stat about;
    char bytes[8] = "";
    assert_true(file_save(at("one"), "something longer"));
    assert_int_equal(symlink("one", at("link")), 0);
    int fd = file_output(at("link"), O_TRUNC);
    assert_true(fd >= 0 && file_write_all(fd, "short", 5));
    close(fd);
    assert_holds("one", "short");
    assert_true(lstat(at("link"), &about) == 0 && S_ISLNK(about.st_mode));
    assert_int_equal(mkfifo(at("pipe"), 0600), 0);
    assert_int_equal(file_output(at("pipe"), O_TRUNC), -1); // nobody reads it, and it is not waited for
    assert_int_equal(errno, ENXIO);
    int reader = open(at("pipe"), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    fd = file_output(at("pipe"), O_TRUNC);
    assert_true(fd >= 0 && !(fcntl(fd, F_GETFL) & O_NONBLOCK) && file_write_all(fd, "heard", 5));
    assert_int_equal(read(reader, bytes, sizeof bytes), 5);
    assert_string_equal(bytes, "heard");
    close(fd);
    close(reader);
    assert_int_equal(file_output(at("no/folder"), O_TRUNC), -1);
    assert_int_equal(errno, ENOENT);
    assert_false(file_exists(at("no")));
}

TEST(what_a_program_keeps_of_itself_is_replaced_without_a_sync)
{
    char line[8];
    assert_false(file_read_line(at("line"), line, sizeof line));
    assert_true(file_replace_unsynced(at("line"), "first\nsecond\n", 13));
    assert_true(file_replace_unsynced(at("line"), "a longer line\n", 14));
    assert_true(file_read_line(file_in(folder, "line").text, line, sizeof line));
    assert_string_equal(line, "a longe"); // cut to the room
    assert_false(file_exists(at("line.new")));
    assert_false(file_replace_unsynced(at("no/line"), "a", 1));
}

TEST(a_path_that_is_too_long_is_refused_and_nothing_is_written_elsewhere)
{
    char name[PATH_MAX];
    for (size_t i = 0; i < sizeof name - 1; i++)
        name[i] = i % 200 ? 'a' : '/';
    name[sizeof name - 1] = '\0';
    assert_string_equal(file_in("/tmp", "a").text, "/tmp/a");
    const struct file_path path = file_in("/tmp", name);
    int here = open(".", O_RDONLY | O_DIRECTORY);
    assert_true(here >= 0 && chdir(folder) == 0 && file_replace(".new", "own", 3));
    assert_false(file_exists(path.text));
    assert_int_equal(errno, ENAMETOOLONG);
    assert_false(file_replace(path.text, "a", 1));
    assert_false(file_replace_alone(path.text, "a", 1));
    assert_int_equal(errno, ENAMETOOLONG);
    assert_true(file_exists(".new") && unlink(".new") == 0); // a player's own
    assert_int_equal(fchdir(here), 0);
    close(here);
}

TEST(a_folder_goes_with_all_in_it_and_not_what_links_lead_to)
{
    assert_true(file_make_folder(at("tree/deep")) && file_make_folder(at("kept")));
    assert_true(file_replace(at("tree/deep/file"), "a", 1) && file_replace(at("kept/file"), "a", 1));
    assert_int_equal(symlink(at("kept"), at("tree/link")), 0);
    file_remove_tree(at("tree"));
    assert_false(file_exists(at("tree")));
    assert_true(file_exists(at("kept/file")));
}

static int make_folder(void **)
{
    return !mkdtemp(folder);
}

static int remove_folder(void **)
{
    char command[80];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command);
}

ALL_BETWEEN(make_folder, remove_folder)

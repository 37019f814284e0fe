// SPDX-License-Identifier: GPL-3.0-or-later
// A running screen reader is found by its command line, in a folder that looks like /proc; and with the setting `reader: orca`
// help names no key that Orca takes.
#include "system/file.h"
#include "term/screen_reader.h"
#include "test.h"
#include "unit/session_kit.h"

static char proc[] = "/tmp/parlour-proc-XXXXXX";

static void run(const char *process, const char *line, size_t length)
{
    char path[64];
    snprintf(path, sizeof path, "%s/%s/cmdline", proc, process);
    assert_true(file_save(path, ""));
    int fd = open(path, O_WRONLY);
    assert_int_equal(write(fd, line, length), length);
    close(fd);
}

static void end(const char *process)
{
    char path[64];
    snprintf(path, sizeof path, "%s/%s/cmdline", proc, process);
    unlink(path);
    *strrchr(path, '/') = '\0';
    rmdir(path);
}

static int begin(void **state)
{
    (void)state;
    setenv("DISPLAY", ":0", 1);
    strcpy(proc, "/tmp/parlour-proc-XXXXXX");
    return !mkdtemp(proc);
}

static int finish(void **state)
{
    (void)state;
    end("17");
    end("self");
    return rmdir(proc);
}

TEST_BETWEEN(a_script_is_known_by_its_name, begin, finish)
{
    static const char python[] = "/usr/bin/python3\0/usr/bin/orca\0--replace", bare[] = "orca";
    run("17", python, sizeof python);
    assert_true(screen_reader_runs(proc, "orca"));
    assert_false(screen_reader_runs(proc, "fenrir"));
    run("17", bare, sizeof bare);
    assert_true(screen_reader_runs(proc, "orca"));
}

TEST_BETWEEN(what_only_sounds_like_it_is_not_it, begin, finish)
{
    static const char editor[] = "vi\0-R\0/usr/bin/orca", other[] = "/usr/bin/orcania";
    run("17", editor, sizeof editor);
    assert_false(screen_reader_runs(proc, "orca"));
    run("17", other, sizeof other);
    assert_false(screen_reader_runs(proc, "orca"));
    run("17", "", 0);
    assert_false(screen_reader_runs(proc, "orca"));
    run("self", "orca", sizeof "orca"); // no process
    assert_false(screen_reader_runs(proc, "orca"));
}

TEST_BETWEEN(without_a_desktop_or_processes_nothing_is_found, begin, finish)
{
    run("17", "orca", sizeof "orca");
    assert_false(screen_reader_runs("/nowhere", "orca"));
    unsetenv("DISPLAY");
    unsetenv("WAYLAND_DISPLAY");
    assert_false(screen_reader_runs(proc, "orca"));
}

TEST(help_names_no_key_that_orca_takes)
{
    struct kit kit;
    kit_sit(&kit, "rules playroom\nseat Ann\nseat Bob\nturn Ann\nphase play\n");
    kit.session.input.words = false;
    kit_hears(&kit, "help k", "Key k or left arrow, word left. Go to the card on the left.\n");
    kit.session.preferences.reader = READER_ORCA;
    kit_hears(&kit, "help k", "Key k, word left. Go to the card on the left.\n");
    kit_hears(&kit, "help left", "Key k, word left. Go to the card on the left.\n");
    kit_hears(&kit, "help up", "Word mark-on. Mark the card for a combination.\n");
    kit.session.preferences.keys = KEYS_PLAYROOM;
    kit_hears(&kit, "help right", "Key j, word right. Go to the card on the right.\n");
    kit_hears(&kit, "help next-suit",
              "Key tab, word next-suit. Go to the next suit in your hand.\nTo its first card. Where your hand holds numbers, to "
              "the next "
              "one.\n");
    kit_hears(&kit, "help ?",
              "Key question mark, word help. Say which keys and words do something now.\nWith a word or a key it says what that "
              "does.\n");
    assert_non_null(strstr(kit_type(&kit, "help recall"), "Word recall."));
    kit.session.preferences.keys = KEYS_PARLOUR;
    for (const char *heard = kit_press(&kit, "?"); *heard && !strstr(heard, "There is no more"); heard = kit_press(&kit, "v")) {
        assert_null(strstr(heard, "arrow"));
        assert_null(strstr(heard, "page up"));
        assert_null(strstr(heard, "or delete"));
        assert_null(strstr(heard, "F2"));
    }
    kit_leave(&kit);
}

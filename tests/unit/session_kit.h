// SPDX-License-Identifier: GPL-3.0-or-later
// A sitting for tests, without a terminal: a record in the middle of a game is its table, lines are
// typed one by one, and what is written for each is text to compare.
#ifndef TESTS_SESSION_KIT_H
#define TESTS_SESSION_KIT_H

#include "base/err.h"
#include "commands/dispatch.h"
#include "commands/table_commands.h"
#include "session/say/say.h"
#include "test.h"
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct kit {
    struct session session;
    int written;         // the file that stands for the terminal
    char record[40];     // its path, which no file has any more
    struct strbuf heard; // what the last line was answered with
};

// Sits down at a table that is the session's from now on.
static inline void kit_sit_at(struct kit *kit, struct table *table, int seat)
{
    char path[] = "/tmp/parlour-kit-XXXXXX", screen[] = "/tmp/parlour-kit-XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    unlink(path);
    memset(kit, 0, sizeof *kit);
    snprintf(kit->record, sizeof kit->record, "%s", path);
    strbuf_init(&kit->heard);
    kit->written = mkstemp(screen);
    assert_true(kit->written >= 0);
    unlink(screen);
    session_init(&kit->session);
    kit->session.input.words = true;
    screen_init(&kit->session.output.screen, kit->written, true);
    session_sit(&kit->session, table, seat, kit->record, false);
    session_flush(&kit->session);
}

// Sits down at a seat, or as WATCHER, of a record without its last line: "play" is added.
static inline void kit_sit_as(struct kit *kit, const char *record, int seat)
{
    char path[] = "/tmp/parlour-kit-XXXXXX";
    struct err err = ERR_INIT;
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    assert_true(dprintf(fd, "parlour 1\n%splay\n", record) > 0);
    close(fd);
    struct table *table = table_load(path, false, &err);
    if (!table)
        fail_msg("%s", err.text.text);
    unlink(path);
    kit_sit_at(kit, table, seat);
    err_release(&err);
}

static inline void kit_sit(struct kit *kit, const char *record)
{
    kit_sit_as(kit, record, 0);
}

static inline void kit_leave(struct kit *kit)
{
    session_release(&kit->session);
    close(kit->written);
    strbuf_release(&kit->heard);
}

// What the questions of the next line are answered with, instead of by a person.
static inline void kit_answer(const char *lines)
{
    char path[] = "/tmp/parlour-kit-XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    unlink(path);
    assert_int_equal(write(fd, lines, strlen(lines)), strlen(lines));
    assert_int_equal(lseek(fd, 0, SEEK_SET), 0);
    assert_int_equal(dup2(fd, STDIN_FILENO), STDIN_FILENO);
    close(fd);
}

// What was written from here on.
static inline const char *kit_heard(struct kit *kit, off_t before)
{
    char part[512];
    ssize_t got;
    session_flush(&kit->session);
    strbuf_reset(&kit->heard);
    lseek(kit->written, before, SEEK_SET);
    while ((got = read(kit->written, part, sizeof part)) > 0)
        strbuf_add_bytes(&kit->heard, part, (size_t)got);
    return kit->heard.text;
}

// Types a line and returns all that is written for it.
static inline const char *kit_type(struct kit *kit, const char *line)
{
    char text[1024];
    off_t before = lseek(kit->written, 0, SEEK_END);
    assert_true(strlen(line) < sizeof text);
    snprintf(text, sizeof text, "%s", line);
    session_line(&kit->session, text);
    return kit_heard(kit, before);
}

// Presses a key, by its name in the command table.
static inline const char *kit_press(struct kit *kit, const char *key)
{
    off_t before = lseek(kit->written, 0, SEEK_END);
    int command = command_find(key);
    assert_true(command >= 0);
    session_command(&kit->session, command, &(struct typed_args){ .count = 1, .word = &key });
    return kit_heard(kit, before);
}

// A line, or a key, that is answered with exactly these lines.
static inline void kit_hears(struct kit *kit, const char *line, const char *lines)
{
    assert_string_equal(kit_type(kit, line), lines);
}
static inline void kit_key(struct kit *kit, const char *key, const char *lines)
{
    assert_string_equal(kit_press(kit, key), lines);
}

#endif

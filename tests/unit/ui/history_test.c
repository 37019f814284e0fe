// SPDX-License-Identifier: GPL-3.0-or-later
// What was said can be heard again, in order and by class, and no step is silent.
#include "test.h"
#include "ui/export.h"
#include "ui/history.h"

#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "whole_file.h"

static void add_as(struct history *history, enum message_class kind, const char *text)
{
    history_add(history, &(struct message){ .print = text, .spoken = text, .kind = kind });
}

static void add(struct history *history, const char *text)
{
    add_as(history, MESSAGES_MOVES, text);
}

static void says(const struct message *message, const char *text)
{
    assert_non_null(message);
    assert_string_equal(message->print, text);
    assert_string_equal(message->spoken, text);
}

TEST(the_first_step_back_is_to_the_message_before_the_newest)
{
    struct history history = { 0 };
    add(&history, "one");
    add(&history, "two");
    add(&history, "three");
    says(history_older(&history), "two");
    says(history_older(&history), "one");
    assert_null(history_older(&history));
    says(history_newer(&history), "two");
    says(history_newer(&history), "three");
    assert_null(history_newer(&history));
    history_release(&history);
}

TEST(a_new_message_leaves_whoever_steps_in_place_and_playing_on_goes_to_the_end)
{
    struct history history = { 0 };
    add(&history, "one");
    add(&history, "two");
    says(history_older(&history), "one");
    add(&history, "three");
    says(history_newer(&history), "two");
    history_rest(&history);
    says(history_older(&history), "two");
    history_rest(&history);
    add(&history, "four");
    says(history_older(&history), "three");
    history_release(&history);
}

TEST(passing_messages_are_stepped_over_and_said_last)
{
    struct history history = { 0 };
    add(&history, "one");
    add(&history, "two");
    history_add(&history, &(struct message){ "a card", "a card", MESSAGES_ANSWERS, .passing = true });
    says(history_last(&history), "a card");
    says(history_older(&history), "two");
    says(history_older(&history), "one");
    assert_int_equal(history_count(&history, MESSAGES_ALL), 2);
    history_release(&history);
}

TEST(an_empty_history_has_nothing)
{
    struct history history = { 0 };
    assert_null(history_last(&history));
    assert_null(history_older(&history));
    assert_null(history_newer(&history));
    assert_null(history_reviewed(&history));
    assert_int_equal(history_count(&history, MESSAGES_ALL), 0);
    history_release(&history);
}

TEST(a_class_is_stepped_through_alone)
{
    struct history history = { 0 };
    add(&history, "move 1");
    add_as(&history, MESSAGES_CHAT, "hello");
    add_as(&history, MESSAGES_ANSWERS, "scores");
    add(&history, "move 2");
    add_as(&history, MESSAGES_ANSWERS, "turn");
    history_choose(&history, MESSAGES_MOVES);
    assert_int_equal(history_count(&history, MESSAGES_MOVES), 2);
    says(history_older(&history), "move 2");
    says(history_older(&history), "move 1");
    assert_int_equal(history_beyond(&history, 1), 1);
    assert_int_equal(history_beyond(&history, -1), 0);
    assert_null(history_older(&history));
    history_choose(&history, MESSAGES_ANSWERS); // from where he is
    says(history_newer(&history), "scores");
    says(history_newer(&history), "turn");
    assert_null(history_newer(&history));
    history_choose(&history, MESSAGES_CHAT);
    says(history_older(&history), "hello");
    history_release(&history);
}

TEST(the_newest_of_a_class_is_said_first_where_it_was_chosen_or_only_kept)
{
    struct history history = { 0 };
    add_as(&history, MESSAGES_CHAT, "hello");
    assert_null(history_older(&history)); // it has just been heard
    history_choose(&history, MESSAGES_CHAT);
    says(history_older(&history), "hello");
    history_rest(&history);
    history_add(&history, &(struct message){ "kept", "kept", MESSAGES_CHAT, .kept = true });
    says(history_older(&history), "kept");
    says(history_older(&history), "hello");
    history_release(&history);
}

TEST(the_oldest_are_forgotten_beyond_the_limit)
{
    struct history history = { 0 };
    char text[16], last[16] = "";
    for (int i = 0; i < HISTORY_MAX + 10; i++) {
        snprintf(text, sizeof text, "%d", i);
        add(&history, text);
    }
    int steps = 0;
    for (const struct message *m; (m = history_older(&history)); steps++)
        snprintf(last, sizeof last, "%s", m->print);
    assert_int_equal(steps, HISTORY_MAX - 1);
    assert_string_equal(last, "10");
    history_release(&history);
}

TEST(the_place_moves_along_when_the_oldest_are_forgotten)
{
    struct history history = { 0 };
    char text[16];
    for (int i = 0; i < HISTORY_MAX; i++) {
        snprintf(text, sizeof text, "%d", i);
        add(&history, text);
    }
    says(history_older(&history), "498");
    says(history_reviewed(&history), "498");
    add(&history, "new");
    says(history_reviewed(&history), "498");
    says(history_older(&history), "497");
    for (int i = 0; i < HISTORY_MAX; i++)
        add(&history, "newer");
    says(history_reviewed(&history), "newer");
    assert_null(history_older(&history));
    history_release(&history);
}

TEST(the_message_stepped_to_is_reviewed_or_else_the_last_one_and_stays_so)
{
    struct history history = { 0 };
    add(&history, "one");
    history_add(&history, &(struct message){ "a card", "a card", MESSAGES_ANSWERS, .passing = true });
    says(history_reviewed(&history), "a card");
    assert_true(review_step(&history.review, "a card", REVIEW_WORD, 1));
    add(&history, "two");
    says(history_reviewed(&history), "a card");
    assert_true(history.review.placed);
    history_rest(&history);
    says(history_reviewed(&history), "two");
    assert_false(history.review.placed);
    says(history_older(&history), "one");
    says(history_reviewed(&history), "one");
    history_release(&history);
}

// --- into a file ---

static void copies(const struct history *history, const struct message_export *what, const char *sentence)
{
    struct strbuf out = STRBUF_INIT;
    export_messages(history, what, &out);
    assert_string_equal(out.text, sentence);
    strbuf_release(&out);
}

TEST(messages_are_copied_by_class_and_never_over_another_file_or_into_a_pipe)
{
    struct history history = { 0 };
    char folder[] = "/tmp/parlour-copy-XXXXXX", sentence[128];
    assert_non_null(mkdtemp(folder));
    assert_int_equal(chdir(folder), 0);
    add(&history, "You draw.\n");
    add_as(&history, MESSAGES_CHAT, "Bob says, hello\n");
    history_add(&history, &(struct message){ "Own hand.\n", "", MESSAGES_MOVES, .secret = true });
    copies(&history, &(struct message_export){ .file = "some file" }, "Copied 3 messages, the file is some file.");
    char *text = read_whole("some file");
    assert_string_equal(text, "You draw.\nBob says, hello\nOwn hand.\n");
    free(text);
    struct stat about;
    assert_int_equal(stat("some file", &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    copies(&history, &(struct message_export){ .file = "some file" }, "Not copied, there is already something called some file.");
    assert_int_equal(mkfifo("pipe", 0600), 0);
    copies(&history, &(struct message_export){ .file = "pipe" }, "Not copied, there is already something called pipe.");
    assert_int_equal(symlink("/dev/null", "link"), 0);
    copies(&history, &(struct message_export){ .file = "link" }, "Not copied, there is already something called link.");
    copies(&history, &(struct message_export){ .class = MESSAGES_CHAT, .file = "chat" }, "Copied 1 message, the file is chat.");
    copies(&history, &(struct message_export){ .class = MESSAGES_ANSWERS, .file = "no" }, "No messages of that kind to copy.");
    copies(&history, &(struct message_export){ .masked = true, .file = "masked" }, "Copied 2 messages, the file is masked.");
    says(history_older(&history), "Bob says, hello\n");
    copies(&history, &(struct message_export){ .last = true, .file = "last" }, "Copied 1 message, the file is last.");
    text = read_whole("last");
    assert_string_equal(text, "Bob says, hello\n");
    free(text);
    snprintf(sentence, sizeof sentence, "Not copied, %s/no/such cannot be written. No such file or directory.", folder);
    char path[64];
    snprintf(path, sizeof path, "%s/no/such", folder);
    copies(&history, &(struct message_export){ .file = path }, sentence);
    struct rlimit limit, none = { 0, RLIM_INFINITY }; // as a full disk is: the file is made, and nothing goes into it
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    none.rlim_max = limit.rlim_max;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &none), 0);
    struct strbuf full = STRBUF_INIT;
    export_messages(&history, &(struct message_export){ .file = "full" }, &full);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    assert_string_equal(full.text, "Not copied, full cannot be written. File too large.");
    strbuf_release(&full);
    assert_int_equal(access("full", F_OK), -1);
    static const char *const files[] = { "some file", "pipe", "link", "chat", "masked", "last" };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        assert_int_equal(unlink(files[i]), 0);
    assert_int_equal(chdir("/"), 0);
    assert_int_equal(rmdir(folder), 0);
    history_release(&history);
}

TEST(a_copy_without_a_name_gets_one_of_its_own_each_time)
{
    struct history history = { 0 };
    char folder[] = "/tmp/parlour-copy-XXXXXX";
    assert_non_null(mkdtemp(folder));
    assert_int_equal(setenv("XDG_STATE_HOME", folder, 1), 0);
    add(&history, "You draw.\n");
    struct strbuf first = STRBUF_INIT, second = STRBUF_INIT;
    export_messages(&history, &(struct message_export){ 0 }, &first);
    export_messages(&history, &(struct message_export){ 0 }, &second);
    assert_string_not_equal(first.text, second.text);
    struct strbuf *const said[] = { &first, &second };
    for (int i = 0; i < 2; i++) {
        static const char before[] = "Copied 1 message, the file is ";
        assert_memory_equal(said[i]->text, before, sizeof before - 1);
        strbuf_cut(said[i], said[i]->length - 1);
        assert_int_equal(unlink(said[i]->text + sizeof before - 1), 0);
        strbuf_release(said[i]);
    }
    char own[64];
    snprintf(own, sizeof own, "%s/parlour", folder);
    assert_int_equal(rmdir(own), 0);
    assert_int_equal(rmdir(folder), 0);
    history_release(&history);
}

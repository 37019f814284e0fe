// SPDX-License-Identifier: GPL-3.0-or-later
// A console on a telnet line: a code is not shown while it is typed, questions are marked, and the text is that of a pipe.
#include "session/say/say.h"
#include "telnet/telnet_line.h"
#include "test.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <stdint.h>

#define OFFERS "\xff\xfb\x19\xff\xfb*\xff\xfd\x18"
#define DO_ECHO "\xff\xfd\x01"
#define DONT_ECHO "\xff\xfe\x01"
#define WILL_ECHO "\xff\xfb\x01"
#define WONT_ECHO "\xff\xfc\x01"
#define GA "\xff\xf9"

struct console {
    struct session session;
    struct telnet_line line;
    int to, from, stdin_kept, stdout_kept;
};

// The console's standard input and output are pipes; typed is already in the one.
static void setup(struct console *console, const char *typed)
{
    int in[2], out[2];
    assert_int_equal(pipe(in), 0);
    assert_int_equal(pipe(out), 0);
    console->stdin_kept = dup(STDIN_FILENO);
    console->stdout_kept = dup(STDOUT_FILENO);
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    close(in[0]);
    close(out[1]);
    console->to = in[1];
    console->from = out[0];
    assert_int_equal(write(console->to, typed, strlen(typed)), strlen(typed));
    session_init(&console->session);
    telnet_line_open(&console->line, &console->session);
}

// Ends it; what was written must have been this.
static void teardown(struct console *console, const char *written)
{
    char came[4096];
    dup2(console->stdin_kept, STDIN_FILENO);
    dup2(console->stdout_kept, STDOUT_FILENO);
    close(console->stdin_kept);
    close(console->stdout_kept);
    close(console->to);
    ssize_t length = read(console->from, came, sizeof came - 1);
    close(console->from);
    session_release(&console->session);
    telnet_line_release(&console->line);
    assert_true(length >= 0);
    came[length] = '\0';
    assert_string_equal(came, written);
}

TEST(a_code_is_not_shown_while_it_is_typed)
{
    struct console console;
    setup(&console, DO_ECHO "zw\xc3\xb6lf w\xc3\xb6rter\r\n" DONT_ECHO "ja\r\n");
    char *code = session_ask_secret(&console.session, "Code? "), *line = session_ask(&console.session, "Name? ");
    teardown(&console, OFFERS WILL_ECHO "Code?\r\n" GA WONT_ECHO "Name?\r\n" GA);
    assert_string_equal(code, "zwölf wörter");
    assert_string_equal(line, "ja");
    free(code);
    free(line);
}

TEST(a_code_that_is_asked_for_again_stays_hidden)
{
    struct console console;
    setup(&console, DO_ECHO "wrong\r\nright\r\n");
    char *wrong = session_ask_secret(&console.session, "Code? ");
    session_answerf(&console.session, "%s", "That is not the code.");
    char *right = session_ask_secret(&console.session, "Code? ");
    session_answerf(&console.session, "%s", "Welcome.");
    session_flush(&console.session);
    teardown(&console, OFFERS WILL_ECHO "Code?\r\n" GA "That is not the code.\r\nCode?\r\n" GA WONT_ECHO "Welcome.\r\n");
    free(wrong);
    free(right);
}

// A client that refuses ECHO, or does not know it, is asked all the same.
TEST(a_code_is_taken_from_a_client_that_shows_it)
{
    struct console console;
    setup(&console, DONT_ECHO "one\r\ntwo\r\n");
    char *first = session_ask_secret(&console.session, "Code? "), *second = session_ask_secret(&console.session, "Again? ");
    teardown(&console, OFFERS WILL_ECHO "Code?\r\n" GA WILL_ECHO "Again?\r\n" GA);
    assert_string_equal(first, "one");
    assert_string_equal(second, "two");
    free(first);
    free(second);
}

TEST(what_is_said_is_not_marked_and_rings)
{
    struct console console;
    setup(&console, "");
    session_answerf(&console.session, "%s", "Grüße.");
    session_answerf(&console.session, "%s", "Two lines.");
    session_flush(&console.session);
    console.session.output.ring = true;
    session_answerf(&console.session, "%s", "Your turn.");
    session_flush(&console.session);
    teardown(&console, OFFERS "Grüße.\r\nTwo lines.\r\nYour turn.\r\n\a");
}

static int left;

static void count_leaving(int signal_number)
{
    (void)signal_number;
    left++;
}

// Whoever takes nothing is waited for, though not for ever, and then hung up on, once.
TEST(a_client_that_reads_nothing_is_let_go)
{
    struct session session;
    struct telnet_line line;
    int pair[2], kept = dup(STDOUT_FILENO);
    left = 0;
    signal(SIGHUP, count_leaving);
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
    dup2(pair[0], STDOUT_FILENO);
    session_init(&session);
    telnet_line_open(&line, &session);
    struct timeval patience;
    socklen_t length = sizeof patience;
    getsockopt(pair[0], SOL_SOCKET, SO_SNDTIMEO, &patience, &length);
    setsockopt(pair[0], SOL_SOCKET, SO_SNDTIMEO, &(struct timeval){ .tv_usec = 20000 }, sizeof(struct timeval));
    for (int i = 0; i < 20000; i++) {
        session_answerf(&session, "%s", "A sentence that nobody reads, again and again.");
        session_flush(&session);
    }
    dup2(kept, STDOUT_FILENO);
    close(kept);
    close(pair[0]);
    close(pair[1]);
    session_release(&session);
    telnet_line_release(&line);
    signal(SIGHUP, SIG_DFL);
    assert_int_equal(patience.tv_sec, 60);
    assert_int_equal(left, 1);
}

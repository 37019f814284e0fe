// SPDX-License-Identifier: GPL-3.0-or-later
// Questions: the question itself is the prompt of a typed line.  In a pipe, which has no prompt, it
// is a line of its own, and the next line is the answer.
#include "base/text.h"
#include "console/keys.h"
#include "console/session.h"
#include "console/terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TRIES = 3 };

// Read byte by byte: what follows the line belongs to the next one, and a pipe cannot be looked into.
char *session_pipe_line(void)
{
    struct strbuf line = STRBUF_INIT;
    char byte;
    ssize_t n = 0;
    while (terminal_wait_input(STDIN_FILENO) && (n = read(STDIN_FILENO, &byte, 1)) == 1 && byte != '\n')
        if (line.length < 4096)
            strbuf_add_char(&line, byte);
    if (terminal_leaving() || (n != 1 && !line.length)) { // half a line is no command
        strbuf_release(&line);
        return NULL;
    }
    return strbuf_take(&line);
}

static void trim(char *line)
{
    size_t length = strlen(line), start = strspn(line, " \t\r");
    while (length > start && strchr(" \t\r", line[length - 1]))
        length--;
    memmove(line, line + start, length - start);
    line[length - start] = '\0';
}

char *session_ask(struct session *session, const char *prompt)
{
    char *line = NULL;
    bool climbs = session->screen.climbs;
    session->screen.climbs = false; // the prompt comes right below
    session_flush(session);
    session->screen.climbs = climbs;
    if (session->speech)
        speech_say(session->speech, SPEECH_URGENT, prompt);
    if (session->terminal) {
        screen_down(&session->screen);
        if (keys_line(prompt, false, &line) == LINE_LEAVE)
            session->done = true;
    } else {
        struct strbuf said = STRBUF_INIT;
        strbuf_add(&said, prompt);
        strbuf_cut(&said, said.length - 1);
        strbuf_add_char(&said, '\n');
        screen_write(&session->screen, said.text);
        strbuf_release(&said);
        line = session_pipe_line();
    }
    if (line)
        trim(line);
    return line;
}

// Where lines are commands anyway, a line that is no answer leaves the question and is obeyed.
static bool is_command(struct session *session, char *line)
{
    if (!session->words || !session->table || !line)
        return false;
    free(session->unread);
    session->unread = line;
    return true;
}

static bool is_yes(const char *line)
{
    return line && (text_typed(line, N_("y")) || text_typed(line, N_("yes")));
}

static bool is_no(const char *line)
{
    return line && (text_typed(line, N_("n")) || text_typed(line, N_("no")));
}

bool session_confirm(struct session *session, const char *prompt)
{
    for (int i = 0; i < TRIES; i++) {
        char *line = session_ask(session, prompt);
        bool yes = is_yes(line), no = !line || !*line || is_no(line);
        if (!yes && !no && is_command(session, line))
            return false;
        free(line);
        if (yes || no)
            return yes;
        session_answerf(session, "%s", _("Please answer y for yes or n for no."));
    }
    return false;
}

int session_decide(struct session *session, const char *prompt)
{
    for (int i = 0; i < TRIES && !session->done && !terminal_leaving(); i++) {
        if (i > 0)
            session_answerf(session, "%s", _("Please answer y for yes or n for no."));
        char *line = session_ask(session, prompt);
        bool yes = is_yes(line), no = is_no(line);
        free(line);
        if (yes || no)
            return yes;
    }
    return -1;
}

int session_choose(struct session *session, int count)
{
    char prompt[80];
    snprintf(prompt, sizeof prompt, _("Which one, 1 to %d? "), count);
    for (int i = 0; i < TRIES; i++) {
        char *line = session_ask(session, prompt);
        char *end = line;
        long number = line && *line ? strtol(line, &end, 10) : 0;
        bool none = !line || !*line, good = !none && !*end && number >= 1 && number <= count;
        if (!none && end == line && is_command(session, line))
            return -1;
        free(line);
        if (good)
            return (int)number - 1;
        if (none)
            return -1;
        session_answerf(session, _("Please answer with a number from 1 to %d."), count);
    }
    return -1;
}

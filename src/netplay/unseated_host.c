// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the console beside an open house; unseated_host.h says what it is for.  Who plays it reads from the file
// that the house writes: a guest's line of the same name would throw out the host who plays at another console.
#include "netplay/unseated_host.h"

#include "base/file.h"
#include "base/text.h"
#include "net/keys/code.h"
#include "term/keys.h"
#include "term/terminal.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { LOOK_MS = 1000 };

struct apart {
    const struct door *door;
    struct session *session;
    bool input_over; // nobody can type here
    bool done;
};

static void say(struct apart *apart, const char *sentences)
{
    session_answerf(apart->session, "%s", sentences);
    session_flush(apart->session);
}

// A sentence for each person at a table; how many play, or -1 where the house has not written it down.
static int tell_players(const struct apart *apart, struct strbuf *out)
{
    struct strbuf path = STRBUF_INIT, text = STRBUF_INIT;
    char *rest = NULL;
    int count = 0;
    strbuf_addf(&path, "%s/seated", apart->door->folder.text);
    bool known = files_read(path.text, &text);
    for (char *line = strtok_r(text.text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        char *game = strstr(line, ": ");
        if (!game)
            continue;
        *game = '\0';
        strbuf_addf(out, _("%s plays %s.\n"), line, game + 2);
        count++;
    }
    if (!known)
        strbuf_addf(out, "%s\n", _("Who plays in the house is not known now."));
    else if (!count)
        strbuf_addf(out, "%s\n", _("Nobody plays in the house now."));
    strbuf_release(&path);
    strbuf_release(&text);
    return known ? count : -1;
}

// Who plays at that table, with commas between.
static int tell_table(const struct apart *apart, const char *table, struct strbuf *out)
{
    struct strbuf path = STRBUF_INIT, text = STRBUF_INIT;
    char *rest = NULL;
    int count = 0;
    strbuf_addf(&path, "%s/seated", apart->door->folder.text);
    files_read(path.text, &text);
    for (char *line = strtok_r(text.text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        const char *game = strstr(line, ": ");
        if (game && !strcasecmp(game + 2, table))
            strbuf_addf(out, count++ ? ", %.*s" : "%.*s", (int)(game - line), line);
    }
    strbuf_release(&path);
    strbuf_release(&text);
    return count;
}

static void tell_open(struct apart *apart)
{
    say(apart, _("The house is open. Type close to close it, who to hear who plays."));
}

static void tell_who(struct apart *apart)
{
    struct strbuf text = STRBUF_INIT;
    tell_players(apart, &text);
    session_answer(apart->session, text.text, text.text);
    session_flush(apart->session);
    strbuf_release(&text);
}

static void close_house(struct apart *apart)
{
    struct err err = ERR_INIT;
    bool closed = door_close(apart->door, &err);
    say(apart, closed ? _("The house is closed. Its games are kept.") : err.text.text);
    err_release(&err);
    apart->done = true;
}

static void leave_open(struct apart *apart)
{
    say(apart, _("The house stays open. The command parlour host --close closes it."));
    apart->done = true;
}

static void tell_codes(struct apart *apart)
{
    struct strbuf text = STRBUF_INIT;
    door_tell_codes(apart->door, &text);
    if (text.length)
        session_say(apart->session, SPEECH_EVENT, text.text, text.text);
    else
        session_answerf(apart->session, "%s", _("The command parlour host --codes says the codes."));
    session_flush(apart->session);
    code_forget(text.text, text.length);
    strbuf_release(&text);
}

static void ask_house(struct apart *apart, const char *word, const char *name)
{
    struct strbuf answer = STRBUF_INIT;
    struct err err = ERR_INIT;
    bool fine = door_ask(apart->door, word, name, &answer, &err) && answer.length;
    say(apart, fine ? answer.text : err.text.text);
    strbuf_release(&answer);
    err_release(&err);
}

static void close_table(struct apart *apart, const char *table)
{
    struct strbuf players = STRBUF_INIT;
    bool sure = !tell_table(apart, table, &players) || !apart->session->terminal;
    if (!sure) {
        session_answerf(apart->session, _("At that table now, %s."), players.text);
        sure = session_confirm(apart->session, _("Close the table, y or n? "));
    }
    if (sure)
        ask_house(apart, "close", table);
    else if (terminal_leaving() == SIGINT)
        terminal_stay();
    apart->session->done = false;
    strbuf_release(&players);
}

// `close TABLE` and `remove NAME`; false: it is another word.
static bool asks_house(struct apart *apart, const char *line)
{
    struct strbuf word = STRBUF_INIT;
    size_t length = strcspn(line, " ");
    const char *name = line + length + strspn(line + length, " ");
    strbuf_add_bytes(&word, line, length);
    bool removes = text_among(word.text, NC_("typed", "remove"));
    bool closes = !removes && *name && text_among(word.text, NC_("typed", "close|close the house"));
    if (removes && !*name)
        say(apart, _("Say who, as in remove Bob."));
    else if (removes)
        ask_house(apart, "remove", name);
    else if (closes)
        close_table(apart, name);
    strbuf_release(&word);
    return removes || closes;
}

// close and leave; false: it is another word.
static bool ends(struct apart *apart, const char *word)
{
    if (text_among(word, NC_("typed", "close|close the house")))
        close_house(apart);
    else if (text_among(word, NC_("typed", "leave|quit|q|exit|bye")))
        leave_open(apart);
    return apart->done;
}

static void obey(struct apart *apart, const char *word)
{
    if (*word && ends(apart, word))
        return;
    if (!*word)
        tell_open(apart);
    else if (text_among(word, NC_("typed", "who|w|W")))
        tell_who(apart);
    else if (text_among(word, NC_("typed", "codes|code")))
        tell_codes(apart);
    else if (!asks_house(apart, word))
        say(apart, _("The words here are who, codes, close, leave, close TABLE and remove NAME."));
}

// A typed line, owned; NULL: none, by a signal or because there is no more input.
static char *read_line(struct apart *apart, const char *prompt)
{
    struct session *session = apart->session;
    char *line = session->terminal ? session_ask(session, prompt) : session_pipe_line();
    session->done = false; // a signal is answered here
    apart->input_over = !line && !terminal_leaving();
    return line;
}

// Control c where somebody can be asked.  Again while it asks, it is no close.
static void ask(struct apart *apart)
{
    tell_who(apart);
    say(apart, _("Type close to close the house for everybody. Type leave to go and let it stay open."));
    char *line = read_line(apart, _("Close, leave or stay? "));
    if (terminal_leaving() == SIGINT)
        terminal_stay();
    if (!terminal_leaving() && (!line || !ends(apart, line)))
        say(apart, _("The house stays open, and you stay here."));
    free(line);
}

static void answer_signal(struct apart *apart)
{
    struct strbuf text = STRBUF_INIT;
    int by = terminal_leaving();
    if (by == SIGINT)
        terminal_stay();
    if (by == SIGINT && apart->session->terminal && !apart->input_over) {
        ask(apart);
    } else if (by == SIGTERM || (by == SIGINT && tell_players(apart, &text) == 0)) {
        close_house(apart);
    } else {
        if (text.length)
            say(apart, text.text);
        leave_open(apart); // nobody can be asked, and others play
    }
    strbuf_release(&text);
}

void apart_stay(const struct door *door, struct session *session)
{
    struct apart apart = { .door = door, .session = session };
    tell_open(&apart);
    while (!apart.done && door_is_open(door)) {
        if (terminal_leaving()) {
            answer_signal(&apart);
        } else if (apart.input_over) {
            terminal_wait(-1, LOOK_MS);
        } else if ((session->terminal && keys_waiting()) || terminal_wait(STDIN_FILENO, LOOK_MS)) {
            char *line = read_line(&apart, "> ");
            if (line)
                obey(&apart, line);
            free(line);
        }
    }
    if (!apart.done)
        say(&apart, _("The house has closed. Its games are kept."));
}

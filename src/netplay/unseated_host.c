// SPDX-License-Identifier: GPL-3.0-or-later
// The console of an open server whose host does not play.  It reads from a file of the server who plays, because a connection
// under the host's name would cut off a host who plays at another console.
#include "netplay/netplay.h"

#include "base/text.h"
#include "net/keys/code.h"
#include "netplay/server_control.h"
#include "session/say/say.h"
#include "term/keys.h"
#include "term/terminal.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { LOOK_MS = 1000 };

struct unseated_host {
    const struct server_control *control;
    struct session *session;
    bool input_over; // nobody can type at the host's console
    bool done;
};

static void say(struct unseated_host *host, const char *sentences)
{
    session_reply(host->session, sentences);
    session_flush(host->session);
}

// Finds the next person at a table in the file in which the server says who plays, for a host without a seat.  *name gets the
// name, up to a colon.  Returns the game, or NULL if there are no more people.
static const char *next_seated(char **rest, const char **name)
{
    const char *game = NULL;
    while (!game && (*name = wire_line(rest)))
        game = strstr(*name, ": ");
    return game ? game + 2 : NULL;
}

// Appends, for a host without a seat, a sentence for each person who plays on the server.  Returns how many play, or -1 if the
// server has not written its file of players.
static int tell_players(const struct unseated_host *host, struct strbuf *out)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    int count = 0;
    bool known = server_control_read(host->control, "seated", &text);
    char *rest = text.text, who[NAME_MAX_BYTES];
    for (const char *name, *game; (game = next_seated(&rest, &name)); count++) {
        snprintf(who, sizeof who, "%.*s", (int)(game - 2 - name), name);
        strbuf_addf(out, _("%s plays %s.\n"), who, game);
    }
    if (!known)
        strbuf_addf(out, "%s\n", _("Who plays in the house is not known now."));
    else if (!count)
        strbuf_addf(out, "%s\n", _("Nobody plays in the house now."));
    return known ? count : -1;
}

// Appends, for a host without a seat, the people at a table of the server, with commas between the names.
static void tell_table(const struct unseated_host *host, const char *table, struct strbuf *out)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    server_control_read(host->control, "seated", &text);
    char *rest = text.text;
    for (const char *name, *game; (game = next_seated(&rest, &name));)
        if (strcasecmp(game, table) == 0)
            strbuf_addf(out, out->length ? ", %.*s" : "%.*s", (int)(game - 2 - name), name);
}

static void tell_open(struct unseated_host *host)
{
    say(host, _("The house is open. Type close to close it, who to hear who plays."));
}

static void tell_who(struct unseated_host *host)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    tell_players(host, &text);
    session_answer(host->session, text.text);
    session_flush(host->session);
}

static void close_server(struct unseated_host *host)
{
    LOCAL(err) err = ERR_INIT;
    bool closed = supervisor_stop(host->control->folder.text, &err);
    say(host, closed ? _("The house is closed. Its games are kept.") : err.text.text);
    host->done = true;
}

static void leave_open(struct unseated_host *host)
{
    say(host, _("The house stays open. The command parlour host --close closes it."));
    host->done = true;
}

static void tell_codes(struct unseated_host *host)
{
    LOCAL_SECRET text = STRBUF_INIT;
    server_control_tell_codes(host->control, host->control->args->name, host->control->args->names, &text);
    if (text.length)
        session_say(host->session, SPEECH_EVENT, text.text);
    else
        session_reply(host->session, _("The command parlour host --codes says the codes."));
    session_flush(host->session);
}

static void ask_server(struct unseated_host *host, const char *word, const char *name)
{
    LOCAL(strbuf) answer = STRBUF_INIT;
    LOCAL(err) err = ERR_INIT;
    bool fine = server_control_ask(host->control, word, name, &answer, &err);
    say(host, fine ? answer.text : err.text.text);
}

// The words about a person or a table that a host who does not play may type, and that are passed on to the server.
static const struct owner_word {
    const char *word, *typed, *without; // without: what is said if no name follows; NULL: the word alone is not one of these
} owner_words[] = {
    { "close", NC_("typed", "close|close the house"), NULL },
    { "remove", NC_("typed", "remove|kick"), N_("Say who, as in remove Bob.") },
    { "mute", NC_("typed", "mute"), N_("Say who, as in mute Bob.") },
    { "unmute", NC_("typed", "unmute"), N_("Say who, as in unmute Bob.") },
    { "start", NC_("typed", "start"), N_("Say which table, as in start Friday game.") },
    { "swap", NC_("typed", "swap"), N_("Say who changes seats with whom, as in swap Ben Cid.") },
};

// Passes a line `remove NAME`, `close TABLE` or the like, typed by a host without a seat, on to the server.  Returns false if the
// line begins with another word.
static bool asks_server(struct unseated_host *host, const char *line)
{
    LOCAL(strbuf) word = STRBUF_INIT, others = STRBUF_INIT;
    size_t length = strcspn(line, " "), i = 0, count = sizeof owner_words / sizeof *owner_words;
    const char *name = line + length + strspn(line + length, " ");
    strbuf_add_bytes(&word, line, length);
    while (i < count && !text_among(word.text, owner_words[i].typed))
        i++;
    if (i == count || (!*name && !owner_words[i].without))
        return false;
    if (host->session->input.terminal)
        tell_table(host, name, &others);
    if (!*name)
        say(host, _(owner_words[i].without));
    else if (owner_is_sure(host->session, owner_words[i].word, name, others.text, true))
        ask_server(host, owner_words[i].word, name);
    session_flush(host->session); // says what was not said above
    return true;
}

// The words that a host who does not play may type alone.  The first two end the console.
static const struct whole_word {
    const char *typed;
    void (*act)(struct unseated_host *host);
    const char *word, *name; // what the server is asked if act is NULL
} whole_words[] = {
    { NC_("typed", "close|close the house"), close_server, NULL, NULL },
    { NC_("typed", "leave|quit|q|exit|bye"), leave_open, NULL, NULL },
    { NC_("typed", "who|w|W"), tell_who, NULL, NULL },
    { NC_("typed", "codes|code"), tell_codes, NULL, NULL },
    { NC_("typed", "codes only"), NULL, "codes", "only" },
    { NC_("typed", "open to all"), NULL, "open", "to all" },
};
enum { ENDING_WORDS = 2, WHOLE_WORDS = sizeof whole_words / sizeof *whole_words };

// Obeys a line of a host without a seat if it is one of the first `words` rows of the table.  Returns false if it is not.
static bool obeys(struct unseated_host *host, const char *line, int words)
{
    int i = 0;
    while (i < words && !text_among(line, whole_words[i].typed))
        i++;
    if (i < words && whole_words[i].act)
        whole_words[i].act(host);
    else if (i < words)
        ask_server(host, whole_words[i].word, whole_words[i].name);
    return i < words;
}

static void obey(struct unseated_host *host, const char *line)
{
    if (!*line)
        tell_open(host);
    else if (!obeys(host, line, WHOLE_WORDS) && !asks_server(host, line))
        say(host, broker_has_door(host->control->folder.text)
                      ? _("The words here are who, codes, close, leave, close TABLE, start TABLE, remove NAME, mute NAME, "
                          "unmute NAME, codes only and open to all.")
                      : _("The words here are who, codes, close, leave, close TABLE and remove NAME."));
}

// Reads a line that a host without a seat typed, which the caller frees.  Returns NULL at a signal or at the end of the input.
static char *read_line(struct unseated_host *host, const char *prompt)
{
    struct session *session = host->session;
    char *line = session->input.terminal ? session_ask(session, prompt) : session_pipe_line(session);
    session->done = false; // signals are answered in this file
    host->input_over = !line && !session->input.escaped && !terminal_leaving();
    return line;
}

// Answers Control C of a host without a seat who can be asked: says who plays, and asks whether to close the server.  A second
// Control C during the question does not close the server.
static void ask(struct unseated_host *host)
{
    tell_who(host);
    say(host, _("Type close to close the house for everybody. Type leave to go and let it stay open."));
    char *line = read_line(host, _("Close, leave or stay? "));
    if (terminal_leaving() == SIGINT)
        terminal_stay();
    if (!terminal_leaving() && (!line || !obeys(host, line, ENDING_WORDS)))
        say(host, _("The house stays open, and you stay here."));
    free(line);
}

static void answer_signal(struct unseated_host *host)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    int by = terminal_leaving();
    if (by == SIGINT)
        terminal_stay();
    if (by == SIGINT && host->session->input.terminal && !host->input_over) {
        ask(host);
    } else if (by == SIGTERM || (by == SIGINT && tell_players(host, &text) == 0)) {
        close_server(host);
    } else {
        if (text.length)
            say(host, text.text);
        leave_open(host); // nobody can be asked here, and others are playing
    }
}

void unseated_host_run(const struct server_control *control, struct session *session)
{
    struct unseated_host host = { .control = control, .session = session };
    tell_open(&host);
    while (!host.done && supervisor_running(control->folder.text)) {
        if (terminal_leaving()) {
            answer_signal(&host);
        } else if (host.input_over) {
            terminal_wait(-1, LOOK_MS);
        } else if ((session->input.terminal && keys_waiting()) || terminal_wait(STDIN_FILENO, LOOK_MS)) {
            char *line = read_line(&host, "> ");
            if (line)
                obey(&host, line);
            free(line);
        }
    }
    if (!host.done)
        say(&host, _("The house has closed. Its games are kept."));
}

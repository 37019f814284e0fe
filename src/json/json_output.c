// SPDX-License-Identifier: GPL-3.0-or-later
// Writes what a session says and shows, its batches, as lines of JSON.  Knows no commands and no hand (json_state.c), and not
// which program shows what is written.
#include "json/json_output.h"

#include "base/bug.h"
#include "base/text.h"
#include "session/say/say.h"
#include "term/terminal.h"
#include "json/json_state.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { JSON_VERSION = 1 };

struct json_output {
    struct front_end front;
    struct session *session; // the session that writes JSON; NULL for lines outside of a session
    struct screen *screen;
    int patience_ms;      // how many milliseconds the JSON output waits for a reader who takes nothing; -1 for any time
    long number;          // the number of the last batch of JSON
    json_t *state, *keys; // the table's state and the keys, as the last batch wrote them
    json_t *events;       // the events that the next batch of JSON tells; NULL if there are none
    json_keeper *keep;    // the function that keeps the batches; NULL if nobody does
    void *keep_self;
};

enum {
    PIECE = 512, // the bytes that can be written to a pipe at once whenever poll says that it takes any
    READS_WITHIN_MS = 5000
};

// Ends the session as a dropped connection does, so that the game is saved, and returns false.  Called if the program that should
// read the JSON output does not read it: that program may be waiting for this program, as websocketd does, and then neither would
// ever go on.
static bool hang_up(void)
{
    if (!terminal_leaving())
        raise(SIGHUP);
    return false;
}

// Writes a whole line of JSON output.  Waits up to `patience_ms` for a slow reader, but not once a signal asks the program to
// end.  Returns false if the line cannot be written.
static bool write_all(const char *text, size_t length, int patience_ms)
{
    struct pollfd out = { .fd = STDOUT_FILENO, .events = POLLOUT };
    while (length > 0) {
        int ready = poll(&out, 1, patience_ms);
        if (ready == 0)
            return hang_up();
        if (ready < 0 && errno != EINTR)
            return false;
        if (terminal_leaving() && !(out.revents & POLLOUT))
            return false;
        if (!out.revents)
            continue;
        ssize_t n = write(STDOUT_FILENO, text, length < PIECE ? length : PIECE);
        if (n < 0 && errno != EINTR && errno != EAGAIN)
            return patience_ms >= 0 && hang_up();
        text += n > 0 ? n : 0;
        length -= n > 0 ? (size_t)n : 0;
    }
    return true;
}

static void write_line(const struct json_output *output, const char *line)
{
    output->screen->lost = output->screen->lost || !write_all(line, strlen(line), output->patience_ms);
}

// Writes a JSON object as one line of output and frees it.  The line is ASCII only, so that nothing in the text can end it early,
// reverse its direction or be cut in the middle of a character.
static void write_object(const struct json_output *output, json_t *object, bool keeps)
{
    char *text = json_dumps(object, JSON_COMPACT | JSON_ENSURE_ASCII);
    json_decref(object);
    if (!text)
        BUG("an object cannot be written as JSON");
    LOCAL(strbuf) line = STRBUF_INIT;
    strbuf_addf(&line, "%s\n", text);
    free(text);
    if (keeps && output->keep)
        output->keep(output->keep_self, output->number, line.text);
    write_line(output, line.text);
}

static json_t *said(const char *lines)
{
    json_t *all = json_array();
    while (*lines) {
        size_t length = strcspn(lines, "\n");
        json_array_append_new(all, json_text(lines, length));
        lines += length + (lines[length] == '\n');
    }
    return all;
}

static json_t *question(const struct question_asked *asked, const char *menu)
{
    static const char *const kinds[] = { "line", "yesno", "number", "secret" }; // ORDER: enum ask_kind
    json_t *object = json_pack("{s:o,s:s}", "text", json_text(asked->text, strlen(asked->text) - 1), "kind", kinds[asked->kind]);
    if (asked->kind == ASK_NUMBER)
        json_object_update_new(object, json_pack("{s:i,s:i}", "from", asked->from, "to", asked->to));
    if (menu)
        json_object_set_new(object, "menu", said(menu));
    return object;
}

// Returns whether a member of the JSON output is the same as in the last batch.  Keeps `now` in `*kept` for the next time.
static bool is_same(json_t **kept, json_t *now)
{
    bool same = *kept && json_equal(*kept, now);
    json_decref(*kept);
    *kept = json_incref(now);
    return same;
}

static void batch(void *self, struct session *session, const char *lines, const struct question_asked *asked)
{
    struct json_output *output = self;
    if (session->guest && session->input.over && !session->table)
        return; // no batch for menus that are left because the connection dropped: nobody hears of them
    json_t *state = json_object(), *keys = json_state_keys(session);
    json_state_add(session, state);
    json_t *ask = asked ? question(asked, output->front.menu) : json_state_question(session);
    if (ask)
        json_object_set_new(state, "ask", ask);
    bool same_state = is_same(&output->state, state), same_keys = is_same(&output->keys, keys);
    const char *opens = output->front.opens;
    output->front.opens = NULL;
    if (!same_state || !same_keys || *lines || asked || session->output.ring || opens) {
        json_t *object = json_pack("{s:i,s:I,s:o}", "v", JSON_VERSION, "n", (json_int_t)++output->number, "say", said(lines));
        json_object_update(object, state);
        if (session->output.ring)
            json_object_set_new(object, "bell", json_true());
        if (session->output.calls)
            json_object_set_new(object, "call", json_true());
        if (opens)
            json_object_set_new(object, "open", json_string(opens));
        if (output->events)
            json_object_set_new(object, "events", output->events);
        output->events = NULL;
        if (!same_keys)
            json_object_set(object, "keys", keys);
        write_object(output, object, true);
    }
    json_decref(state);
    json_decref(keys);
}

// Adds a game's event to the next batch of JSON output.  An event for one person alone is left out while the keyboard is passed
// on, and is told in words later.
static void hears(void *self, struct session *session, const struct event *event)
{
    struct json_output *output = self;
    bool waits = hotseat_passing(session) && mask_hides(session, event);
    json_t *object = waits ? NULL : json_state_event(session, event);
    if (object && !output->events)
        output->events = json_array();
    if (object)
        json_array_append_new(output->events, object);
}

// Reads the line "@keys on" or "@keys off", with which the program that reads the JSON output says whether it sends each key as
// soon as it is pressed.  Sentences then name keys, or else words.  Returns false for any other line.
static bool says_manner(const struct json_output *output, const char *line)
{
    size_t length = strcspn(line, "\r");
    bool on = length == strlen("@keys on") && strncmp(line, "@keys on", length) == 0;
    if (!on && (length != strlen("@keys off") || strncmp(line, "@keys off", length) != 0))
        return false;
    output->session->input.sent = on;
    return true;
}

// Answers a line that the program reading the JSON output sends for itself, which begins with an at sign.  Returns false for any
// other line, which comes from the player.
static bool own(void *self, const char *line)
{
    static const char ping[] = "@ping";
    size_t length = strlen(ping);
    if (*line != '@')
        return false;
    if (says_manner(self, line))
        return true;
    bool pings = strncmp(line, ping, length) == 0 && (!line[length] || line[length] == ' ');
    const char *word = line + length + (pings && line[length] == ' '),
               *error = _("That line with an at sign means nothing here.");
    write_object(self,
                 json_pack("{s:o}", pings ? "pong" : "error",
                           pings ? json_text(word, strcspn(word, "\r")) : json_text(error, strlen(error))),
                 false);
    return true;
}

// Writes a JSON object as a line of output when there is no session.
static void write_alone(json_t *object)
{
    struct screen screen = { 0 };
    struct json_output output = { .screen = &screen, .patience_ms = READS_WITHIN_MS };
    write_object(&output, object, false);
}

void json_output_error(const char *sentences)
{
    write_alone(json_pack("{s:o}", "error", json_text(sentences, strcspn(sentences, "\n"))));
}

void json_output_over(void)
{
    write_alone(json_pack("{s:b}", "over", true));
}

void json_output_open(struct session *session)
{
    struct json_output *output = mem_zero(1, sizeof *output);
    output->front = (struct front_end){ .batch = batch, .hears = hears, .self = output };
    output->session = session;
    output->screen = &session->output.screen;
    output->patience_ms = session->guest ? READS_WITHIN_MS : -1;
    session->output.front = &output->front;
    session->input.lines.own = own;
    session->input.lines.own_self = output;
    (void)signal(SIGPIPE, SIG_IGN); // a reader who is gone is noticed when writing fails
}

// Returns the JSON output of a session, or NULL if the session has another front end or none.
static struct json_output *output_of(const struct session *session)
{
    const struct front_end *front = session->output.front;
    return front && front->batch == batch ? front->self : NULL;
}

void json_output_keep(struct session *session, long number, json_keeper *keep, void *self)
{
    struct json_output *output = output_of(session);
    if (!output)
        return;
    output->number = number;
    output->keep = keep;
    output->keep_self = self;
}

void json_output_again(struct session *session, const char *line)
{
    if (output_of(session))
        write_line(output_of(session), line);
}

void json_output_close(struct session *session)
{
    struct json_output *output = output_of(session);
    if (!output)
        return;
    json_decref(output->state);
    json_decref(output->keys);
    json_decref(output->events);
    free(output);
    session->output.front = NULL;
    session->input.lines.own = NULL;
}

void json_library(struct strbuf *out)
{
    strbuf_addf(out, "jansson %s", jansson_version_str());
}

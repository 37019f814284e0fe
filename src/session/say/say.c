// SPDX-License-Identifier: GPL-3.0-or-later
// Saying: every message goes into the session's batch, and the batch is printed in one write and spoken.  Speech comes first,
// so that it never waits for the terminal.
#include "session/say/say.h"

#include "base/text.h"
#include "base/utf8.h"
#include "cards/card.h"
#include "rules/phrase.h"
#include "session/session.h"
#include "term/fold.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void session_put(struct session *session, const struct saying *saying)
{
    other_turn_tell(session);
    message_put(session, saying);
}

static struct saying saying(const struct session *session, enum speech_class kind, const char *print, const char *spoken,
                            bool secret)
{
    bool answers = kind == SPEECH_ANSWER;
    enum announce how = answers ? (enum announce)session->preferences.announce_answers : ANNOUNCE_SAID;
    enum message_class class = answers ? MESSAGES_ANSWERS : MESSAGES_MOVES;
    return (struct saying){ .kind = kind, .class = class, .how = how, .secret = secret, .print = print, .spoken = spoken };
}

void session_say_secret(struct session *session, enum speech_class kind, const char *text, bool secret)
{
    const struct saying said = saying(session, kind, text, text, secret);
    session_put(session, &said);
}

void session_say_pair(struct session *session, enum speech_class kind, const struct text_pair *text, bool secret)
{
    const struct saying said = saying(session, kind, text->print.text, text->spoken.text, secret);
    session_put(session, &said);
}

void session_chat(struct session *session, bool own, const char *line)
{
    struct quiet *quiet = &session->person->quiet;
    enum announce how = (enum announce)(own ? session->preferences.announce_answers : session->preferences.announce_chat);
    if (!own && quiet->on && !quiet->called)
        how = ANNOUNCE_KEPT;
    quiet->chat += quiet->on && how == ANNOUNCE_KEPT;
    session_put(
        session,
        &(struct saying){
            .kind = own ? SPEECH_ANSWER : SPEECH_CHAT, .class = MESSAGES_CHAT, .how = how, .print = line, .spoken = line });
}

static int count_lines(const char *text)
{
    int lines = 0;
    for (; *text; text++)
        lines += *text == '\n' || !text[1];
    return lines;
}

// Returns the place in `text`, an answer to be said, where the line after the first `lines` lines begins.
static const char *line_after(const char *text, int lines)
{
    for (int i = 0; i < lines && *text; i++) {
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    return text;
}

// Returns how many lines at the end of an answer are not said yet but wait for the command `more`.  The lines before them and the
// line about `more` then fill at most `rows` rows of the screen.  A long line fills several rows.
static int waiting(const char *text, int columns, int rows)
{
    LOCAL(strbuf) folded = STRBUF_INIT;
    int lines = count_lines(text), first = 0, filled = 0;
    fold_lines(text, columns, &folded);
    if (count_lines(folded.text) <= rows)
        first = lines;
    for (const char *line = text; first < lines; first++) {
        const char *next = line_after(line, 1);
        LOCAL(strbuf) one = STRBUF_INIT;
        strbuf_add_bytes(&one, line, (size_t)(next - line));
        strbuf_reset(&folded);
        fold_lines(one.text, columns, &folded);
        filled += count_lines(folded.text);
        if (first && filled >= rows)
            break;
        line = next;
    }
    return lines - first;
}

// Appends to `out` all but the last `more` lines of an answer, and a sentence that says how many lines are left.  `rest` gets the
// lines that are left.
static void shorten(const struct session *session, const char *text, int more, struct strbuf *out, struct strbuf *rest)
{
    int lines = count_lines(text) - more;
    LOCAL(strbuf) kept = STRBUF_INIT; // text may lie in rest
    if (!more || lines <= 0) {
        strbuf_add(out, text);
    } else {
        const char *cut = line_after(text, lines);
        strbuf_add(&kept, cut);
        strbuf_add_bytes(out, text, (size_t)(cut - text));
        strbuf_addf(out,
                    session_by_words(session) ? P_("%d more line, type more.", "%d more lines, type more.", more)
                                              : P_("%d more line, press v.", "%d more lines, press v.", more),
                    more);
        strbuf_add_char(out, '\n');
    }
    strbuf_reset(rest);
    strbuf_add(rest, kept.text);
}

// Says an answer without its last `more` lines, which wait for the command `more`.  Print and speech are cut by the same number
// of lines, so that both name the same number.
static void answer_but(struct session *session, const char *print, const char *spoken, int more, bool secret)
{
    LOCAL(text_pair) first = TEXT_PAIR_INIT;
    session->person->rest_secret = secret;
    shorten(session, print, more, &first.print, &session->person->rest.print);
    shorten(session, spoken, more, &first.spoken, &session->person->rest.spoken);
    session_say_pair(session, SPEECH_ANSWER, &first, secret);
}

// Says an answer to the person, cut to fit the screen.  With a tutor it is cut shorter, because the tutor speaks next.
static void answer(struct session *session, const char *print, const char *spoken, bool secret)
{
    bool large = session->preferences.theme == THEME_LARGE; // the large theme has a card on each line, for people who look
    int rows = large ? LARGE_LINES : session->tutor ? LESSON_LINES : ANSWER_LINES;
    int more = waiting(print, fold_columns(session_print_style(session)), rows), unsaid = waiting(spoken, INT_MAX, rows);
    answer_but(session, print, spoken, unsaid > more ? unsaid : more, secret);
}

void session_answer_secret(struct session *session, const char *text, bool secret)
{
    answer(session, text, text, secret);
}

void session_answer_pair(struct session *session, const struct text_pair *text, bool secret)
{
    answer(session, text->print.text, text->spoken.text, secret);
}

void session_answer_first(struct session *session, const struct text_pair *text, const char *rest)
{
    LOCAL(text_pair) whole = TEXT_PAIR_INIT;
    strbuf_addf(&whole.print, "%s%s", text->print.text, rest);
    strbuf_addf(&whole.spoken, "%s%s", text->spoken.text, rest);
    answer_but(session, whole.print.text, whole.spoken.text, count_lines(rest), false);
}

void session_answerf_secret(struct session *session, bool secret, const char *format, ...)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    va_list args;
    va_start(args, format);
    strbuf_addv(&text, format, args);
    va_end(args);
    if (text.length)
        utf8_mend(text.text);
    session_say_secret(session, SPEECH_ANSWER, text.text, secret);
}

void session_reply(struct session *session, const char *text)
{
    session_answerf(session, "%s", text);
}

void session_passing(struct session *session, const struct text_pair *text, bool secret)
{
    struct saying said = saying(session, SPEECH_ANSWER, text->print.text, text->spoken.text, secret);
    said.passing = true;
    session_put(session, &said);
}

void session_phrase(const struct session *session, const char *phrase, int face, struct text_pair *out)
{
    const struct says says = { phrase, NULL };
    for (struct both_ways to = { .text = out }; session_tells(session, &to);)
        phrase_say(&says, &(struct fill){ .card = face_name(face, to.hearer.style), .the_card = face_the(face, to.hearer.style) },
                   to.out);
}

bool session_topic(const struct session *session, const struct typed_args *topic, struct text_pair *out)
{
    const struct game *game = table_game(session->table);
    bool shown = true;
    for (struct both_ways to = { .text = out }; shown && session_tells(session, &to);)
        shown = game->show(game, &to.hearer, topic->word, topic->count, to.out);
    return shown;
}

static void refuse_with(struct session *session, const char *text, enum announce how, bool secret)
{
    struct saying said = saying(session, SPEECH_URGENT, text, text, secret);
    said.class = MESSAGES_ANSWERS;
    said.how = how;
    session_put(session, &said);
}

void session_refuse(struct session *session, const struct refusal *no)
{
    session->person->refusal = *no;
    session_cue(session, CUE_REFUSED);
    utf8_mend(session->person->refusal.text);
    bool secret = mask_refusal(no), masked = secret && mask_on(session);
    if (masked)
        refuse_with(session,
                    session_by_words(session) ? _("Refused, type mask, then why.") : _("Refused, w says why after shift x."),
                    ANNOUNCE_SAID, false);
    refuse_with(session, session->person->refusal.text, masked ? ANNOUNCE_KEPT : ANNOUNCE_SAID, secret);
}

bool session_refuse_masked(struct session *session, const struct refusal *no)
{
    bool secret = no->reason && mask_refusal(no) && mask_on(session);
    if (secret)
        session_refuse(session, no);
    return secret;
}

bool session_sums_up(const struct session *session)
{
    const struct batch *batch = &session->person->batch;
    int events = 0;
    for (int i = 0; i < batch->count; i++)
        events += batch->utterance[i].kind == SPEECH_EVENT;
    return events >= session->preferences.speech.burst;
}

// Appends the line with which a long batch begins for people who read line by line.  It says how many lines follow and which key
// sums them up.  The end of a round has no such line.  Parlour's own voice sums up by itself what comes at once.
static void add_burst(const struct session *session, struct strbuf *print)
{
    const struct batch *batch = &session->person->batch;
    int lines = 0;
    for (int i = 0; i < batch->count; i++)
        lines += batch->utterance[i].kind == SPEECH_EVENT ? count_lines(batch->utterance[i].print) : 0;
    if (session->input.terminal && lines > BURST_LINES && session->table && !session_over(session))
        strbuf_addf(print, P_("%d line, z sums it up.\n", "%d lines, z sums them up.\n", lines), lines);
}

// Appends to `out` the new messages of the batch, printed and spoken, before they are said.  Returns false if there are none.
static bool add_new(const struct session *session, struct text_pair *out)
{
    const struct batch *batch = &session->person->batch;
    bool some = false;
    for (int i = 0; i < batch->count; i++) {
        if (batch->utterance[i].again)
            continue;
        strbuf_add(&out->print, batch->utterance[i].print);
        strbuf_addf(&out->spoken, "%s%s", some ? " " : "", batch->utterance[i].text);
        some = true;
    }
    return some;
}

// Keeps the new messages of the batch, which are about to be said, for the command `repeat`.
static void remember_last(struct session *session, const char *burst)
{
    LOCAL(text_pair) said = TEXT_PAIR_INIT;
    struct text_pair *last = &session->person->last;
    if (!add_new(session, &said))
        return;
    session->input.answered = false;
    strbuf_reset(&last->print);
    strbuf_reset(&last->spoken);
    strbuf_addf(&last->print, "%s%s", burst, said.print.text);
    strbuf_add(&last->spoken, said.spoken.text);
}

void session_said_last(const struct session *session, struct text_pair *out)
{
    const struct text_pair *last = &session->person->last;
    if (add_new(session, out) || session->input.answered)
        return;
    strbuf_add(&out->print, last->print.text);
    strbuf_add(&out->spoken, last->spoken.text);
}

// Appends a question to the batch that is printed and said, as a line of its own.
static void add_question(const struct question_asked *asked, struct strbuf *print)
{
    strbuf_add(print, asked->text);
    strbuf_cut(print, print->length - 1);
    strbuf_add_char(print, '\n');
}

static void speak(struct session *session, const struct utterance *utterance)
{
    if (session->output.speech && !utterance->silent)
        speech_say(session->output.speech, utterance->kind, utterance->text);
}

static void write_out(struct session *session, const char *lines, const struct question_asked *asked)
{
    struct front_end *front = session->output.front;
    if (front)
        front->batch(front->self, session, lines, asked);
    else
        screen_write(&session->output.screen, lines);
    if (session->output.ring && !front)
        screen_bell(&session->output.screen);
    session->output.ring = session->output.calls = false;
}

void session_flush_asking(struct session *session, const struct question_asked *asked)
{
    struct batch *batch = &session->person->batch;
    LOCAL(strbuf) print = STRBUF_INIT;
    LOCAL(err) fault = ERR_INIT;
    other_turn_tell(session);
    if (session->output.speech && speech_fault(session->output.speech, &fault))
        session_say(session, SPEECH_EVENT, fault.text.text);
    if (batch->count) {
        add_burst(session, &print);
        remember_last(session, print.text);
    }
    for (int i = 0; i < batch->count; i++) {
        speak(session, &batch->utterance[i]);
        strbuf_add(&print, batch->utterance[i].print);
    }
    session_play_cues(session);
    if (asked && session->output.speech)
        speech_say(session->output.speech, SPEECH_URGENT, asked->text);
    if (asked)
        add_question(asked, &print);
    if (asked || batch->count || session->output.front)
        write_out(session, print.text, asked);
    batch_release(batch);
}

void session_flush(struct session *session)
{
    session_flush_asking(session, NULL);
}

void session_again(struct session *session, const char *print, const char *spoken)
{
    LOCAL(strbuf) lines = STRBUF_INIT;
    other_turn_tell(session);
    message_lines(&lines, session_print_style(session), print);
    bool silent = session->preferences.announce_answers != ANNOUNCE_SAID;
    batch_add(&session->person->batch, &(struct utterance){ SPEECH_ANSWER, (char *)spoken, lines.text, false, silent, true });
}

void session_question(struct session *session, const char *prompt)
{
    LOCAL(strbuf) plain = STRBUF_INIT, lines = STRBUF_INIT;
    strbuf_add_bytes(&plain, prompt, strlen(prompt) - 1);
    message_lines(&lines, session_print_style(session), plain.text);
    batch_add(&session->person->batch, &(struct utterance){ SPEECH_URGENT, plain.text, lines.text, false, false, true });
}

bool session_cut_in(struct session *session)
{
    const struct batch *batch = &session->person->batch;
    bool calls = false, climbs = session->output.screen.climbs;
    for (int i = 0; i < batch->count; i++)
        calls = calls || batch->utterance[i].kind == SPEECH_URGENT;
    if (!calls || session->input.asking) // a question that waits for a key is asked again afterwards
        return calls;
    session->output.screen.climbs = false; // the typed line is printed right below
    session->output.screen.down = 1;       // from the line where the cursor is
    session_flush(session);
    session->output.screen.climbs = climbs;
    return true;
}

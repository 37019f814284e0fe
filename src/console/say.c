// SPDX-License-Identifier: GPL-3.0-or-later
// Saying: everything goes into the session's batch, and the batch out in one write and as
// utterances.  Speech is asked first, so that it never waits for the terminal.
#include "base/bug.h"
#include "base/text.h"
#include "base/utf8.h"
#include "cards/card.h"
#include "console/fold.h"
#include "console/session.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void batch_release(struct batch *batch)
{
    for (int i = 0; i < batch->count; i++)
        free(batch->utterance[i].text);
    free(batch->utterance);
    strbuf_release(&batch->print);
    *batch = (struct batch){ .print = STRBUF_INIT };
}

// Whole lines, none wider than is good to hear or to feel.
static void add_lines(struct strbuf *out, const char *text)
{
    fold_lines(text, out);
    if (out->length && out->text[out->length - 1] != '\n')
        strbuf_add_char(out, '\n');
}

// A voice reads sentences, not lines.
static char *one_line(const char *text)
{
    char *line = mem_copy(text);
    size_t length = strlen(line);
    while (length && line[length - 1] == '\n')
        line[--length] = '\0';
    for (char *c = line; *c; c++)
        if (*c == '\n')
            *c = ' ';
    return line;
}

// Only the newest answer is spoken, so the answers of one batch are one utterance, and behind events they are events.
static void add_utterance(struct batch *batch, enum speech_class kind, const char *spoken)
{
    struct utterance *last = batch->utterance && batch->count ? &batch->utterance[batch->count - 1] : NULL;
    char *text = one_line(spoken);
    if (kind == SPEECH_ANSWER && last && last->kind == SPEECH_ANSWER) {
        struct strbuf both = STRBUF_INIT;
        strbuf_addf(&both, "%s %s", last->text, text);
        free(last->text);
        free(text);
        last->text = strbuf_take(&both);
        return;
    }
    if (kind == SPEECH_ANSWER && last)
        kind = SPEECH_EVENT;
    if (batch->count == batch->room || !batch->utterance) {
        batch->room = batch->room ? 2 * batch->room : 8;
        batch->utterance = mem_grow(batch->utterance, (size_t)batch->room * sizeof *batch->utterance);
    }
    batch->utterance[batch->count++] = (struct utterance){ kind, text };
}

static void put(struct session *session, enum speech_class kind, const char *print, const char *spoken, bool passing)
{
    struct batch *batch = &session->batch;
    if (!*print && !*spoken)
        return;
    batch->passing = passing && (batch->passing || !batch->count);
    add_lines(&batch->print, print);
    add_utterance(batch, kind, spoken);
    struct strbuf lines = STRBUF_INIT;
    add_lines(&lines, print);
    history_add(&session->history, lines.text, spoken, passing);
    strbuf_release(&lines);
}

void session_say(struct session *session, enum speech_class kind, const char *print, const char *spoken)
{
    put(session, kind, print, spoken, false);
}

// Where the line after so many lines begins, or NULL when there are no more than one beyond them.
static const char *cut_at(const char *text, int lines)
{
    const char *cut = text;
    for (int i = 0; i < lines && *cut; i++) {
        cut += strcspn(cut, "\n");
        cut += *cut == '\n';
    }
    size_t rest = strcspn(cut, "\n");
    return cut[rest] && cut[rest + 1] ? cut : NULL;
}

static int count_lines(const char *text)
{
    int lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

// The first lines of text into out, with a sentence that there is more; the others into rest.
static void shorten(struct session *session, const char *text, struct strbuf *out, struct strbuf *rest)
{
    const char *cut = cut_at(text, ANSWER_LINES - 1);
    strbuf_reset(rest);
    if (!cut) {
        strbuf_add(out, text);
        return;
    }
    struct strbuf kept = STRBUF_INIT; // text may be rest's own
    strbuf_add(&kept, cut);
    strbuf_add_bytes(out, text, (size_t)(cut - text));
    int lines = count_lines(cut);
    strbuf_addf(out,
                session->words ? P_("%d more line, type more.", "%d more lines, type more.", lines)
                               : P_("%d more line, press v.", "%d more lines, press v.", lines),
                lines);
    strbuf_add_char(out, '\n');
    strbuf_add(rest, kept.text);
    strbuf_release(&kept);
}

void session_answer(struct session *session, const char *print, const char *spoken)
{
    struct strbuf first = STRBUF_INIT, aloud = STRBUF_INIT, folded = STRBUF_INIT;
    fold_lines(print, &folded);
    shorten(session, folded.text, &first, &session->rest_print);
    shorten(session, spoken, &aloud, &session->rest_spoken);
    put(session, SPEECH_ANSWER, first.text, aloud.text, false);
    strbuf_release(&first);
    strbuf_release(&aloud);
    strbuf_release(&folded);
}

void session_more(struct session *session)
{
    struct strbuf print = STRBUF_INIT, spoken = STRBUF_INIT;
    strbuf_add(&print, session->rest_print.text);
    strbuf_add(&spoken, session->rest_spoken.text);
    if (print.length)
        session_answer(session, print.text, spoken.text);
    else
        session_answerf(session, "%s", _("There is no more to read."));
    strbuf_release(&print);
    strbuf_release(&spoken);
}

__attribute__((format(printf, 1, 0))) static char *format_text(const char *format, va_list args)
{
    char *text = NULL;
    if (vasprintf(&text, format, args) < 0)
        BUG("no memory for a sentence");
    return text;
}

void session_answerf(struct session *session, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *text = format_text(format, args);
    va_end(args);
    utf8_mend(text);
    put(session, SPEECH_ANSWER, text, text, false);
    free(text);
}

void session_passing(struct session *session, const char *print, const char *spoken)
{
    put(session, SPEECH_ANSWER, print, spoken, true);
}

void session_names(const uint16_t *card, int count, int style, struct strbuf *out)
{
    for (int i = 0; i < count; i++)
        strbuf_addf(out, "%s%s", i ? ", " : "", face_name(card_face(card[i]), (enum text_style)style));
}

// What the game shows of a topic, in one style; false when it has no such topic.
static bool show(struct session *session, int style, const struct args *topic, struct strbuf *out)
{
    struct hearer hearer;
    table_hearer(session->table, session->seat, (enum text_style)style, &hearer);
    return table_game(session->table)->show(&hearer, topic->word, topic->count, out);
}

bool session_topic(struct session *session, const struct args *topic, struct strbuf *print, struct strbuf *spoken)
{
    return show(session, session->preferences.print_style, topic, print) &&
           show(session, session->preferences.speech_style, topic, spoken);
}

void session_refuse(struct session *session, const struct refusal *no)
{
    session->refusal = *no;
    utf8_mend(session->refusal.text);
    put(session, SPEECH_URGENT, session->refusal.text, session->refusal.text, false);
}

void session_flush(struct session *session)
{
    struct batch *batch = &session->batch;
    struct err fault = ERR_INIT;
    if (session->speech && speech_fault(session->speech, &fault))
        put(session, SPEECH_EVENT, fault.text.text, fault.text.text, false);
    err_release(&fault);
    if (!batch->count)
        return;
    strbuf_reset(&session->last_print);
    strbuf_reset(&session->last_spoken);
    strbuf_add(&session->last_print, batch->print.text);
    for (int i = 0; i < batch->count; i++) {
        if (session->speech)
            speech_say(session->speech, batch->utterance[i].kind, batch->utterance[i].text);
        strbuf_addf(&session->last_spoken, "%s%s", i ? " " : "", batch->utterance[i].text);
    }
    screen_write(&session->screen, batch->print.text);
    if (session->ring)
        screen_bell(&session->screen);
    session->ring = false;
    batch_release(batch);
}

bool session_cut_in(struct session *session)
{
    const struct batch *batch = &session->batch;
    bool calls = false, climbs = session->screen.climbs;
    for (int i = 0; i < batch->count; i++)
        calls = calls || batch->utterance[i].kind == SPEECH_URGENT;
    if (!calls)
        return false;
    session->screen.climbs = false; // the typed line comes right below
    session->screen.down = 1;       // from where it stands now
    session_flush(session);
    session->screen.climbs = climbs;
    return true;
}

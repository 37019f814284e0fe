// SPDX-License-Identifier: GPL-3.0-or-later
// A message on its way into the history, and into the batch that is printed in one write and spoken.  Messages that the mask
// hides become one sentence in the batch.  What a message is about is not known here.
#include "base/bug.h"
#include "session/say/say.h"
#include "session/session.h"
#include "term/fold.h"
#include "userdata/guest.h"

#include <stdlib.h>
#include <string.h>

void batch_release(struct batch *batch)
{
    for (int i = 0; i < batch->count; i++) {
        free(batch->utterance[i].text);
        free(batch->utterance[i].print);
    }
    free(batch->utterance);
    *batch = (struct batch){ 0 };
}

void message_lines(struct strbuf *out, enum text_style style, const char *text)
{
    fold_lines(text, fold_columns(style), out);
    if (out->length && out->text[out->length - 1] != '\n')
        strbuf_add_char(out, '\n');
}

// Returns a message's text in one line, since a voice reads sentences and not lines.  The caller frees it.
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

// Joins two texts of a message: returns a new string of `text`, `between` and `more`.  Frees `text`; the caller frees the result.
static char *joined(char *text, const char *between, const char *more)
{
    LOCAL(strbuf) both = STRBUF_INIT;
    strbuf_addf(&both, "%s%s%s", text, between, more);
    free(text);
    return strbuf_take(&both);
}

// Adds a message to the batch that is printed and spoken.  Only the newest answer is spoken, so the answers of a batch become one
// message; an answer after an event is spoken as an event.
void batch_add(struct batch *batch, const struct utterance *added)
{
    struct utterance *last = batch->utterance && batch->count ? &batch->utterance[batch->count - 1] : NULL;
    enum speech_class kind = added->kind;
    char *text = one_line(added->text);
    if (kind == SPEECH_ANSWER && last && last->kind == SPEECH_ANSWER && last->silent == added->silent &&
        last->again == added->again) {
        last->text = joined(last->text, " ", text);
        last->print = joined(last->print, "", added->print);
        free(text);
        return;
    }
    if (kind == SPEECH_ANSWER && last && !last->silent)
        kind = SPEECH_EVENT;
    batch->utterance = mem_room(batch->utterance, batch->count, &batch->room, sizeof *batch->utterance);
    batch->utterance[batch->count++] =
        (struct utterance){ kind, text, mem_copy(added->print), added->open, added->silent, added->again };
}

// Adds to the batch the sentence that stands for a message that the mask hides, but only one for several such messages in a row.
static void add_masked(struct session *session, enum speech_class kind, bool silent)
{
    struct batch *batch = &session->person->batch;
    LOCAL(strbuf) sentence = STRBUF_INIT, line = STRBUF_INIT;
    mask_sentence(session, &sentence);
    message_lines(&line, session_print_style(session), sentence.text);
    const char *last = batch->count ? batch->utterance[batch->count - 1].print : "";
    size_t length = strlen(last);
    if (length < line.length || strcmp(last + length - line.length, line.text) != 0)
        batch_add(batch, &(struct utterance){ kind, line.text, line.text, false, silent, false });
}

static void put(struct session *session, const struct saying *saying)
{
    struct batch *batch = &session->person->batch;
    bool kept = saying->how == ANNOUNCE_KEPT, silent = saying->how == ANNOUNCE_PRINTED;
    if (!*saying->print && !*saying->spoken)
        return;
    LOCAL(strbuf) lines = STRBUF_INIT;
    message_lines(&lines, session_print_style(session), saying->print);
    history_add(&session->person->history, &(struct message){ .print = lines.text,
                                                              .spoken = saying->spoken,
                                                              .kind = saying->class,
                                                              .passing = saying->passing,
                                                              .kept = kept,
                                                              .secret = saying->secret });
    if (!kept && saying->secret && mask_on(session))
        // The sentence about the mask calls nobody to act.
        add_masked(session, saying->kind == SPEECH_URGENT ? SPEECH_EVENT : saying->kind, silent);
    else if (!kept)
        batch_add(batch, &(struct utterance){ saying->kind, (char *)saying->spoken, lines.text, saying->open, silent, false });
}

// Adds a message to the person's history and to the batch.  For a visitor by the door, paths of files on this computer are taken
// out of the message.
void message_put(struct session *session, const struct saying *saying)
{
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    struct saying told = *saying;
    if (!session->guest || (!strchr(saying->print, '/') && !strchr(saying->spoken, '/'))) {
        put(session, saying);
        return;
    }
    guest_tell(session->guest, saying->print, &text.print);
    guest_tell(session->guest, saying->spoken, &text.spoken);
    told.print = text.print.text;
    told.spoken = text.spoken.text;
    put(session, &told);
}

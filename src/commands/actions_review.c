// SPDX-License-Identifier: GPL-3.0-or-later
// Commands that review past messages: from message to message, within a message by sentence, word and letter, and into a file.
// What they say is no new message, so the place in the history stays.
#include "base/text.h"
#include "base/words.h"
#include "commands/table_commands.h"
#include "session/say/say.h"
#include "ui/export.h"

#include <stdlib.h>
#include <string.h>

// The words for the classes of messages to review, as typed after the commands `copy` and `messages`.  ORDER MESSAGES: one for
// each value of enum message_class, in its order.
static const char *const class_words[] = { N_("all"), N_("moves"), N_("answers"), N_("chat") };

static int class_of(const char *word)
{
    for (int i = 0; i < MESSAGE_CLASSES; i++)
        if (text_typed(word, class_words[i]))
            return i;
    return -1;
}

// Says a piece of the message under review, such as a word.  If the same piece was said just before, adds its place in the
// message, so that the listener knows it is another one.
static void say_piece(struct session *session, const char *print, const char *spoken, const char *place)
{
    struct strbuf *last = &session->person->last_piece;
    bool same = strcmp(last->text, print) == 0;
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    strbuf_add(&text.print, print);
    strbuf_add(&text.spoken, spoken);
    if (same && *place) {
        size_t length = text.print.length;
        strbuf_addf(&text.print, "%s%s", length && text.print.text[length - 1] == '\n' ? "" : "\n", place);
        strbuf_addf(&text.spoken, " %s", place);
    }
    strbuf_reset(last);
    strbuf_add(last, same && *place ? "" : print);
    session_again(session, text.print.text, text.spoken.text);
}

// --- from message to message ---

static bool hidden(const struct session *session, const struct message *message)
{
    return message->secret && mask_on(session);
}

static void say_text(struct session *session, const char *text, const char *place)
{
    say_piece(session, text, text, place);
}

static void step(struct session *session, const struct message *message, int by)
{
    struct history *history = &session->person->history;
    LOCAL(strbuf) place = STRBUF_INIT, masked = STRBUF_INIT;
    int beyond = history_beyond(history, -by), count = history_count(history, history->class);
    bool masks = message && hidden(session, message);
    if (!message && by < 0)
        strbuf_addf(&place, P_("%d message is newer.", "%d messages are newer.", beyond), beyond);
    else if (!message)
        strbuf_addf(&place, P_("%d message is older.", "%d messages are older.", beyond), beyond);
    else
        strbuf_addf(&place, _("Message %d of %d."), count - history_beyond(history, 1), count);
    if (masks)
        mask_sentence(session, &masked);
    if (message && !masks)
        say_piece(session, message->print, message->spoken, place.text);
    else
        say_text(session, masks ? masked.text : by < 0 ? _("No older message.") : _("No newer message."), place.text);
}

void act_step(struct session *session, const struct typed_args *)
{
    int by = command_by(session);
    struct history *history = &session->person->history;
    step(session, by < 0 ? history_older(history) : history_newer(history), by);
}

static void recall(struct session *session, int number)
{
    struct history *history = &session->person->history;
    int count = history_count(history, history->class);
    LOCAL(strbuf) few = STRBUF_INIT;
    if (number <= count) {
        step(session, history_recall(history, number), 1);
        return;
    }
    strbuf_addf(&few, P_("There is only %d message.", "There are only %d messages.", count), count);
    say_text(session, count ? few.text : _("No message yet."), "");
}

void act_outermost(struct session *session, const struct typed_args *)
{
    int count = history_count(&session->person->history, session->person->history.class);
    recall(session, command_by(session) < 0 && count ? count : 1);
}

// Runs the command `recall`, which says a past message by its number; without a number, the newest one.  The keys Alt+1 to Alt+9
// have the number in their names: "alt 3".
void act_recall(struct session *session, const struct typed_args *args)
{
    static const char digits[] = "0123456789";
    const char *word = args->word[args->count > 1], *digit = strpbrk(word, digits);
    bool good = args->count == 1 || (*word && !word[strspn(word, digits)] && strlen(word) <= 3);
    int number = digit ? atoi(digit) : 1;
    if (!good || number < 1)
        session_reply(session, _("Say recall and a number, 1 for the newest message."));
    else
        recall(session, number);
}

static void say_class(struct session *session, enum message_class class)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    int count = history_count(&session->person->history, class);
    strbuf_addf(&text,
                class == MESSAGES_MOVES     ? P_("Moves, %d message.", "Moves, %d messages.", count)
                : class == MESSAGES_ANSWERS ? P_("Answers, %d message.", "Answers, %d messages.", count)
                : class == MESSAGES_CHAT    ? P_("Chat, %d message.", "Chat, %d messages.", count)
                                            : P_("All, %d message.", "All, %d messages.", count),
                count);
    session_again(session, text.text, text.text);
}

// Runs the command `messages`: chooses which class of past messages, such as moves or chat, the player will review.  Without a
// word, takes the next or previous class.
void act_messages(struct session *session, const struct typed_args *args)
{
    int class = ((int)session->person->history.class + MESSAGE_CLASSES + command_by(session)) % MESSAGE_CLASSES;
    if (args->count > 1)
        class = class_of(args->word[1]);
    if (class < 0) {
        session_reply(session, _("Say messages all, moves, answers or chat."));
        return;
    }
    history_choose(&session->person->history, (enum message_class) class);
    say_class(session, (enum message_class) class);
}

// --- within a message ---

// Returns the text of the past message that the player reviews by sentence or word: its spoken text if Parlour speaks, else its
// printed text.  Returns NULL, after saying why, if there is no message or it is hidden.
static const char *reviewed(struct session *session)
{
    const struct message *message = history_reviewed(&session->person->history);
    LOCAL(strbuf) masked = STRBUF_INIT;
    if (message && hidden(session, message)) {
        mask_sentence(session, &masked);
        say_text(session, masked.text, "");
        return NULL;
    }
    if (!message) {
        say_text(session, _("No message yet."), "");
        return NULL;
    }
    bool aloud = strcmp(session->preferences.speech.output, "none") != 0 && !session->output.muted;
    if (aloud != session->person->history.review_aloud)
        session->person->history.review = (struct review){ 0 };
    session->person->history.review_aloud = aloud;
    return (aloud && *message->spoken) || !*message->print ? message->spoken : message->print;
}

static void say_end(struct session *session, const char *text, enum review_unit unit, int by)
{
    static const char *const ends[][2] = {
        [REVIEW_SENTENCE] = { N_("No earlier sentence."), N_("No more sentences.") },
        [REVIEW_WORD] = { N_("No earlier word."), N_("No more words.") },
    };
    LOCAL(strbuf) place = STRBUF_INIT;
    int count = review_count(text, unit);
    if (unit == REVIEW_WORD)
        strbuf_addf(&place, P_("The message has %d word.", "The message has %d words.", count), count);
    else
        strbuf_addf(&place, P_("The message has %d sentence.", "The message has %d sentences.", count), count);
    say_text(session, _(ends[unit][by > 0]), place.text);
}

static void review(struct session *session, enum review_unit unit, int by)
{
    struct review *review = &session->person->history.review;
    const char *text = reviewed(session);
    if (!text)
        return;
    if (!review_step(review, text, unit, by)) {
        say_end(session, text, unit, by);
        return;
    }
    LOCAL(strbuf) piece = STRBUF_INIT, place = STRBUF_INIT;
    int number = review_number(review, text), count = review_count(text, unit);
    review_piece(review, text, &piece);
    strbuf_addf(&place, unit == REVIEW_WORD ? _("Word %d of %d.") : _("Sentence %d of %d."), number, count);
    say_text(session, piece.text, place.text);
}

void act_sentence(struct session *session, const struct typed_args *)
{
    review(session, REVIEW_SENTENCE, command_by(session));
}

void act_word(struct session *session, const struct typed_args *)
{
    review(session, REVIEW_WORD, command_by(session));
}

void act_spell(struct session *session, const struct typed_args *)
{
    struct review *review = &session->person->history.review;
    LOCAL(strbuf) word = STRBUF_INIT, spelt = STRBUF_INIT;
    const char *text = reviewed(session);
    if (!text)
        return;
    if (!review_word(review, text)) {
        say_end(session, text, REVIEW_WORD, 1);
        return;
    }
    review_piece(review, text, &word);
    spell(word.text, review->spelt++ % 2, &spelt);
    say_text(session, spelt.text, "");
}

// --- copying messages to a file ---

// Says the past messages that a visitor asks to copy.  A visitor has no files on this computer to copy them to.
static void read_out(struct session *session, const struct message_export *what)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    if (what->file)
        session_reply(session, _("Say copy all, moves, answers, chat or last."));
    else if (export_text(&session->person->history, what, &text))
        session_answer(session, text.text);
    else
        session_reply(session, _("No messages of that kind to copy."));
}

void act_copy(struct session *session, const struct typed_args *args)
{
    int class = args->count > 1 ? class_of(args->word[1]) : -1;
    bool last = args->count > 1 && text_typed(args->word[1], N_("last"));
    int first = class >= 0 || last ? 2 : 1;
    LOCAL(strbuf) file = STRBUF_INIT, text = STRBUF_INIT;
    words_join(args->word + first, args->count - first, &file);
    struct message_export what = {
        .class = class >= 0 ? (enum message_class) class : session->person->history.class,
        .last = last,
        .masked = mask_on(session),
        .file = file.length ? file.text : NULL,
    };
    if (session_is_bare(session)) { // a visitor's files are out of reach
        read_out(session, &what);
        return;
    }
    export_messages(&session->person->history, &what, &text);
    session_reply(session, text.text);
}

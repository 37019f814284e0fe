// SPDX-License-Identifier: GPL-3.0-or-later
// Saying: everything goes into the history and into the batch of who is at the keyboard, and the batch out in one write and as
// utterances (say.c, message.c).
#ifndef SESSION_SAY_SAY_H
#define SESSION_SAY_SAY_H

#include "session/session.h"

// A message with its class in the history, and how it is announced.
struct saying {
    enum speech_class kind;
    enum message_class class;
    enum announce how;
    bool passing; // it need not be kept in full: a card walked over
    bool secret;  // it tells of the person's own hand: hidden while the mask is on
    bool open;    // everybody at the table hears it: it happened
    const char *print, *spoken;
};
// Adds a message to the history and to the batch, whatever is still pending (message.c).
void message_put(struct session *session, const struct saying *saying);
// Whole lines, none wider than is good to hear or to feel.
void message_lines(struct strbuf *out, enum text_style style, const char *text);
// The same after all that others did before.
void session_put(struct session *session, const struct saying *saying);
// One text for print and speech: SPEECH_ANSWER is an answer, anything else a message of the class of moves.
void session_say(struct session *session, enum speech_class kind, const char *text);
// secret: it tells of the person's own hand.
void session_say_secret(struct session *session, enum speech_class kind, const char *text, bool secret);
// The same with one text for print and another for speech.
void session_say_pair(struct session *session, enum speech_class kind, const struct text_pair *text, bool secret);
// An answer to a key, whole lines with their newlines: long ones are cut for `more`.
void session_answer(struct session *session, const char *text);
// The same; secret: it tells of the person's own hand.
void session_answer_secret(struct session *session, const char *text, bool secret);
void session_answer_pair(struct session *session, const struct text_pair *text,
                         bool secret); // with a text for print and another for speech
// A short one as printf writes it, with or without its newline, which is not cut.
void session_answerf(struct session *session, const char *format, ...) __attribute__((format(printf, 2, 3)));
void session_answerf_secret(struct session *session, bool secret, const char *format, ...) __attribute__((format(printf, 3, 4)));
// An answer of which the rest, the same in print and speech, waits for `more`.
void session_answer_first(struct session *session, const struct text_pair *text, const char *rest);
// The rest of the last long answer.
void session_more(struct session *session);
// The same for what need not be kept: a card walked over.
void session_passing(struct session *session, const struct text_pair *text, bool secret);
// Says a refusal and keeps it for `why`.
void session_refuse(struct session *session, const struct refusal *no);
// A line of chat; own: by the person themselves.
void session_chat(struct session *session, bool own, const char *line);
// Who is told, with the cards in the order the person has put them in; good until their hand or the table's view changes.
void session_hearer(const struct session *session, int style, struct hearer *out);
// What the game shows of a topic, in the styles of print and of speech; false when it has no such topic.
bool session_topic(struct session *session, const struct typed_args *topic, struct text_pair *out);
// What is asked, as the last line of the batch: no message that is kept.  The prompt ends with a space.
void session_question(struct session *session, const char *prompt);
// Says and prints at once what is no new message, as an answer: an old one, or a piece of one.
void session_again(struct session *session, const char *print, const char *spoken);
// Prints the batch in one write and hands it to speech, first of all what others did and is still pending.
void session_flush(struct session *session);
struct question_asked;
// The same with a question (NULL: none) as its last line.
void session_flush_asking(struct session *session, const struct question_asked *asked);
// While a line is typed what others do waits for its end; but where something calls the person, all of it is said at once and
// in order, on lines below the typed one.  True: it was, and the typed line is to be shown anew.
bool session_cut_in(struct session *session);

#endif

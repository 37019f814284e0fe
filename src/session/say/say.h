// SPDX-License-Identifier: GPL-3.0-or-later
// Saying and asking: everything goes into the history and into the batch of who is at the keyboard, and the batch out in one
// write and as utterances.  A section for each file, which calls only those before it.
#ifndef SESSION_SAY_SAY_H
#define SESSION_SAY_SAY_H

#include "session/session.h"

// --- another program at the other end of standard output ---

// It shows what is said in its own way, a page in a browser or any front end, and gets each batch instead of the screen.  What
// it makes of them is not known here (json/json_output.h is one).

// What kind of answer a question takes.
enum ask_kind { ASK_LINE, ASK_YESNO, ASK_NUMBER, ASK_SECRET };
struct question_asked {
    enum ask_kind kind;
    const char *text; // the question, which ends with a space
    int from, to;     // NUMBER: the lowest and the highest that may be answered
};

// What is typed to hear something once more, at the table and at a question.
#define WAYS_TO_REPEAT NC_("typed", "again|say again|what|pardon")

struct front_end {
    // Takes whole lines, as they would be printed, "" for none; ask: the question that now waits for an answer, whose text is
    // the last of the lines, or NULL.  Called with no lines too, where something else may have changed that it shows.
    void (*batch)(void *self, struct session *session, const char *lines, const struct question_asked *ask);
    // Takes what happened, in the order in which it is told, before the batch that tells it; NULL: it takes no events.
    void (*hears)(void *self, struct session *session, const struct event *event);
    const char *menu;  // the lines of a menu that is asked for without being read each time; NULL: there is none now
    const char *opens; // an address that the window goes to with the next batch; NULL: it stays
    const char *place; // where the person is without a table, in their language; NULL: at Home
    void *self;
};

// --- short sounds beside the words (cues.c) ---

bool cues_wanted(const struct session *session); // do the settings ask for sounds?
bool cues_noted(const struct session *session);  // does speech go to a file, and so the names of the sounds?
// Adds a sound to those of the batch, unless it was the last one; CUE_NONE adds nothing.
void session_cue(struct session *session, enum cue cue);
// Plays the sounds of the batch, or has speech note their names; without a sound card the turn rings the bell.
void session_play_cues(struct session *session);

// --- the mask (mask.c) ---

// While it is on, nothing names a card of the player's hand, in print or aloud, and the hand is still played by place and mark.
// What is hidden is what the game tells this seat alone about cards: the hand, hints, moves offered, refusals, and such events as
// what was drawn.  What is said there is kept whole in the history and can be heard when the mask is off.

bool mask_on(const struct session *session); // for the person at the keyboard now?
// Where several share the keyboard the mask is on for each, unless the settings or the person chose otherwise: what was chosen
// is remembered by the person's name.
void mask_remember(struct session *session);
// Turns it on or off for good, for the person at the keyboard; err says where that cannot be kept.
void mask_turn(struct session *session, bool on, struct err *err);
// Is a refusal secret: does it say more than whose turn it is, or that the words are none?
bool mask_refusal(const struct refusal *no);
// Is this event about cards told to this seat alone?
bool mask_hides(const struct session *session, const struct event *event);
// What is said instead, whole and with its newline.
void mask_sentence(const struct session *session, struct strbuf *out);
// Is a message secret that names cards of one's own hand by the functions below?  Not while the mask is on: it names none then.
bool mask_named(const struct session *session);
// A card of one's own hand by name; while the mask is on, "card".  Constant text.
const char *mask_face(const struct session *session, int face, enum text_style style);
const char *mask_the_face(const struct session *session, int face, enum text_style style); // the same with its article
// A sentence about {card} or {the card} of one's own hand, named so, and a newline.
void mask_phrase(const struct session *session, const char *sentence, int face, enum text_style style, struct strbuf *out);
// Several, a comma between; while the mask is on, how many.
void mask_names(const struct session *session, const uint16_t *card, int count, enum text_style style, struct strbuf *out);

// --- one message (message.c) ---

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
// Adds a message to the history and to the batch, whatever is still pending.
void message_put(struct session *session, const struct saying *saying);
// Whole lines, none wider than is good to hear or to feel.
void message_lines(struct strbuf *out, enum text_style style, const char *text);

// --- how what others do comes to the person (announce.c, other_turn.c) ---

// Events of one player told to the person in these words, announced as the settings and `quiet` say.
void session_tell(struct session *session, const struct event *event, int count, const struct text_pair *text);
// Says how many messages `quiet` has kept.
void session_tell_kept(struct session *session);
// Keeps an event to be told with those that follow; false where it is told alone, and then what was kept has been told.
bool other_turn_keeps(struct session *session, const struct view *view, const struct event *event);
void other_turn_tell(struct session *session); // what is kept, before anything else is said

// --- whatever is said (say.c, recap_note.c) ---

// Adds a message after all that others did before.
void session_put(struct session *session, const struct saying *saying);
// One text for print and speech: SPEECH_ANSWER is an answer, anything else a message of the class of moves.  secret: it tells of
// the person's own hand.
void session_say_secret(struct session *session, enum speech_class kind, const char *text, bool secret);
#define session_say(session, kind, text) session_say_secret(session, kind, text, false)
// Says a text that is printed in one form and spoken in another.
void session_say_pair(struct session *session, enum speech_class kind, const struct text_pair *text, bool secret);
// An answer to a key, whole lines with their newlines: long ones are cut for `more`.  secret: as above.
void session_answer_secret(struct session *session, const char *text, bool secret);
#define session_answer(session, text) session_answer_secret(session, text, false)
void session_answer_pair(struct session *session, const struct text_pair *text,
                         bool secret); // with a text for print and another for speech
// A short one, with or without its newline, which is not cut; and one as printf writes it.
void session_reply(struct session *session, const char *text);
void session_answerf_secret(struct session *session, bool secret, const char *format, ...) __attribute__((format(printf, 3, 4)));
#define session_answerf(session, ...) session_answerf_secret(session, false, __VA_ARGS__)
// An answer of which the rest, the same in print and speech, waits for `more`.
void session_answer_first(struct session *session, const struct text_pair *text, const char *rest);
// Says what need not be kept among the messages, such as a card that the cursor walks over.
void session_passing(struct session *session, const struct text_pair *text, bool secret);
// Says a refusal and keeps it for `why`.
void session_refuse(struct session *session, const struct refusal *no);
// The same, where the hand is masked and the refusal may name cards of it; false: it may be said as it is.
bool session_refuse_masked(struct session *session, const struct refusal *no);
// A line of chat; own: by the person themselves.
void session_chat(struct session *session, bool own, const char *line);
// Who is told, with the cards in the order the person has put them in; good until their hand or the table's view changes.
struct hearer session_hearer(const struct session *session, enum text_style style);
// Each way in which a text is told, first as it is printed, then as it is spoken: who is told, and where it goes.
//
//     for (struct both_ways to = { .text = &text }; session_tells(session, &to);)
//         game->hint(game, &to.hearer, level, to.out);
struct both_ways {
    struct text_pair *text;
    struct strbuf *out; // NULL before the first
    struct hearer hearer;
};
bool session_tells(const struct session *session, struct both_ways *to);
// A phrase about {card} or {the card}, in both.
void session_phrase(const struct session *session, const char *phrase, int face, struct text_pair *out);
// What the game shows of a topic, in the styles of print and of speech; false when it has no such topic.
bool session_topic(const struct session *session, const struct typed_args *topic, struct text_pair *out);
// What lies on the table and how the players stand, as the person may see it: a few short lines, each with its newline
// (table_lines.c).
void session_table_lines(const struct session *session, struct strbuf *out);
// What is about to be said, and is new; where nothing is, what `repeat` says, unless a question has been answered since.
void session_said_last(const struct session *session, struct text_pair *out);
// What is asked, as the last line of the batch: no message that is kept.  The prompt ends with a space.
void session_question(struct session *session, const char *prompt);
// Says and prints at once what is no new message, as an answer: an old one, or a piece of one.
void session_again(struct session *session, const char *print, const char *spoken);
// Does the voice sum up what comes next, since so much waits already?
bool session_sums_up(const struct session *session);
// Prints the batch in one write and hands it to speech, first of all what others did and is still pending.
void session_flush(struct session *session);
// Ends the batch with a question (NULL: none) as its last line.
void session_flush_asking(struct session *session, const struct question_asked *asked);
// While a line is typed what others do waits for its end; but where something calls the person, all of it is said at once and
// in order, on lines below the typed one.  True: it was, and the typed line is to be shown anew.
bool session_cut_in(struct session *session);
// Is this a move that a computer player made for the person, who was away?
bool recap_is_kept(const struct session *session, const struct event *event);
void recap_name_keeper(struct strbuf *text); // says so before sentences that tell it as the person's own move; nothing of none
// Keeps an event for `since`; heard: it was told to the person, in whatever way.
void recap_note(struct session *session, const struct event *event, bool heard);
void recap_after_move(struct session *session, int before); // the person's own ended their turn; before: what had been added

// --- questions, which a key or a typed line answers (prompt.c, visitor.c) ---
//
// At a choice among numbers and at y or n, r and a question mark say again what was said before the question, and the keys that
// only read answer; then it is asked again.

// One typed line, the caller's to free(), or NULL when there is no answer.  The prompt ends with a space.
char *session_ask(struct session *session, const char *prompt);
// The same where r, a question mark and what only reads answer, and the line is then asked for again.
char *session_ask_reading(struct session *session, const char *prompt);
// Asks for a code, which is not to be seen while it is typed.
char *session_ask_secret(struct session *session, const char *prompt);
// A question that y or n answers; true: yes.  Enter, Escape and the end of the input are no, and so is a third line that is
// neither.  again: a word offered what is asked about, and that word, typed again, leaves it.
bool session_confirm_offer(struct session *session, const char *prompt, bool again);
#define session_confirm(session, prompt) session_confirm_offer(session, prompt, false)
// Asks for y or n; a player who does not agree hears that nothing is done.
bool session_agrees(struct session *session, const char *prompt);
int session_yes_or_no(const char *word); // what a word answers: 1 yes, 0 no, -1 nothing
// Asks for y or n where Enter alone is no answer; -1: none of three was y or n.
int session_decide(struct session *session, const char *prompt);
// A choice among count numbered lines, already said by the caller: its index from 0; -1: none.
#define session_choose(session, count) session_choose_line(session, count, NULL)
// The same, where the beginning of one of the lines, such as its first letter, chooses it too.
int session_choose_line(struct session *session, int count, const char *lines);
// The same where the lines may have been said long ago: a page names its buttons by them.
int session_choose_named(struct session *session, const char *lines, int count);
enum { CHOICES_AT_ONCE = 9, CHOSE_MORE = 1000 };
// The same of one page, at most CHOICES_AT_ONCE; CHOSE_MORE: another page is wanted.
int session_choose_or_more(struct session *session, int count);
// The question of a menu, answered with a key, with a number or a word and Enter, or with a slash and a word.
enum menu_said {
    MENU_NUMBER, // of a row, 0 where there is more
    MENU_WORD,   // anything else: a word, a letter, "" for a key that is no character
    MENU_ENTER,  // Enter alone
    MENU_BACK,   // Escape
    MENU_GONE    // no terminal any more, the end of a pipe, or a signal asks to leave
};
enum { MENU_WORD_MAX = 160 };
struct menu_answer {
    enum menu_said said;
    int number;
    char word[MENU_WORD_MAX];
};
// Asks for a line of a menu.  from, to: the numbers of its lines, with 0 as from where there is more to choose from.
struct menu_answer session_menu(struct session *session, const char *prompt, int from, int to);
// A visitor by the door is here: lines are short and not too many at once, and who types none for long is told and sent off.
void session_receive(struct session *session);
// Takes what has come of the next line of a pipe; a whole one, as line_input_take gives it, ends the wait for a listener.
enum line_came session_take_line(struct session *session, char **line);
// Waits for the next line of a pipe: the caller's to free(), without its newline; NULL at the end.
char *session_pipe_line(struct session *session);

#endif

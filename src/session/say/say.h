// SPDX-License-Identifier: GPL-3.0-or-later
// Saying and asking.  Every message goes into the history and the batch of the person at the keyboard, and the batch is printed
// in one write and spoken.  There is a section for each file, which calls only those before it.
#ifndef SESSION_SAY_SAY_H
#define SESSION_SAY_SAY_H

#include "session/session.h"

// --- a front end at the other end of standard output ---

// A front end, such as a page in a browser, shows what is said in its own way, and gets each batch instead of the screen.  What
// it makes of the batch is not known here (json/json_output.h is one).

// The kind of answer that a question takes.
enum ask_kind { ASK_LINE, ASK_YESNO, ASK_NUMBER, ASK_SECRET };
struct question_asked {
    enum ask_kind kind;
    const char *text; // the question, which ends with a space
    int from, to;     // NUMBER: the lowest and the highest answer
};

// The words that say something once more, at the table and at a question.
#define WAYS_TO_REPEAT NC_("typed", "again|say again|what|pardon")

struct front_end {
    // Takes a batch as whole lines, as they would be printed, or "".  `ask` is the question that now waits for an answer, with
    // its text as the last of the lines, or NULL.  It is called without lines too, if something else may have changed that the
    // front end shows.
    void (*batch)(void *self, struct session *session, const char *lines, const struct question_asked *ask);
    // Takes an event, in the order in which events are told, before the batch that tells it.  NULL: the front end takes no
    // events.
    void (*hears)(void *self, struct session *session, const struct event *event);
    const char *menu;  // the lines of a menu that is asked without being read each time, or NULL
    const char *opens; // an address to which the window goes with the next batch, or NULL
    const char *place; // where a person without a table is, in the person's language; NULL: at Home
    void *self;
};

// --- short sounds beside the words (cues.c) ---

bool cues_wanted(const struct session *session); // returns whether the settings ask for sounds
bool cues_noted(const struct session *session);  // returns whether speech goes to a file, with the names of the sounds
// Adds a sound to the batch, unless it is the same as the last one.  CUE_NONE adds nothing.
void session_cue(struct session *session, enum cue cue);
// Plays the sounds of the batch, or has speech note their names.  Without a sound card, the call to the turn rings the bell.
void session_play_cues(struct session *session);

// --- the mask over the hand (mask.c) ---

// While the mask is on, nothing names a card of the player's hand, in print or aloud, and the hand is still played by place and
// mark.  Hidden is what the game tells only this seat about cards: the hand, hints, offered moves, refusals, and events such as
// a drawn card.  The history keeps what was hidden, and it can be heard when the mask is off.

bool mask_on(const struct session *session); // returns whether the mask is on for the person at the keyboard
// Sets the mask of each person at a shared keyboard: on, unless the settings or the person chose otherwise.  The person's
// choice is saved by name.
void mask_remember(struct session *session);
// Turns the mask of the person at the keyboard on or off for good. err gets a sentence if that cannot be saved.
void mask_turn(struct session *session, bool on, struct err *err);
// Returns whether a refusal is secret: one that says more than whose turn it is, or that the words are no move.
bool mask_refusal(const struct refusal *no);
// Returns whether an event is about cards and told to this seat alone.
bool mask_hides(const struct session *session, const struct event *event);
// Appends the whole sentence that is said instead of what the mask hides, with its newline.
void mask_sentence(const struct session *session, struct strbuf *out);
// Returns whether a message is secret if it names cards of the person's hand by the functions below.  While the mask is on, these
// name no cards, so it is not.
bool mask_named(const struct session *session);
// Returns the name of a card of the person's hand, or "card" while the mask is on.  Constant text.
const char *mask_face(const struct session *session, int face, enum text_style style);
const char *mask_the_face(const struct session *session, int face, enum text_style style); // the same with the card's article
// Appends a sentence about {card} or {the card} of the person's hand, named as mask_face does, and a newline.
void mask_phrase(const struct session *session, const char *sentence, int face, enum text_style style, struct strbuf *out);
// Appends the names of several cards with commas between, or how many there are while the mask is on.
void mask_names(const struct session *session, const uint16_t *card, int count, enum text_style style, struct strbuf *out);

// --- a message on its way (message.c) ---

// A message, with its class in the history and how it is announced.
struct saying {
    enum speech_class kind;
    enum message_class class;
    enum announce how;
    bool passing; // the message need not be kept in full, such as a card walked over
    bool secret;  // the message tells of the person's own hand, and is hidden while the mask is on
    bool open;    // everybody at the table hears the message, since it happened there
    const char *print, *spoken;
};
// Adds a message to the history and to the batch, before anything that is still pending.
void message_put(struct session *session, const struct saying *saying);
// Appends a text as whole lines that are not too wide to hear or to feel.
void message_lines(struct strbuf *out, enum text_style style, const char *text);

// --- how the person learns of what others do (announce.c, other_turn.c) ---

// Tells the person events of one player, in these words, as the settings and `quiet` say.
void session_tell(struct session *session, const struct event *event, int count, const struct text_pair *text);
// Says how many messages were kept unspoken while the person had Parlour be quiet.
void session_tell_kept(struct session *session);
// Keeps an event to be told with those that follow it.  Returns false if it must be told alone, after telling what was kept.
bool other_turn_keeps(struct session *session, const struct view *view, const struct event *event);
void other_turn_tell(struct session *session); // tells the kept events, before anything else is said

// --- saying anything to the person (say.c, recap_note.c) ---

// Adds a message, after telling all that others did before.
void session_put(struct session *session, const struct saying *saying);
// Says one text in print and speech: SPEECH_ANSWER makes it an answer, any other class a message about moves. secret: it tells
// of the person's own hand.
void session_say_secret(struct session *session, enum speech_class kind, const char *text, bool secret);
#define session_say(session, kind, text) session_say_secret(session, kind, text, false)
// Says a text that is printed in one form and spoken in another.
void session_say_pair(struct session *session, enum speech_class kind, const struct text_pair *text, bool secret);
// Answers a key with whole lines, each with its newline.  Long answers are cut for `more`. secret: as in session_say_secret.
void session_answer_secret(struct session *session, const char *text, bool secret);
#define session_answer(session, text) session_answer_secret(session, text, false)
// Answers with a text for print and another for speech, as session_answer_secret does.
void session_answer_pair(struct session *session, const struct text_pair *text, bool secret);
// These answer with a short text, with or without its newline, which is not cut. session_answerf formats it as printf does.
void session_reply(struct session *session, const char *text);
void session_answerf_secret(struct session *session, bool secret, const char *format, ...) __attribute__((format(printf, 3, 4)));
#define session_answerf(session, ...) session_answerf_secret(session, false, __VA_ARGS__)
// Says an answer to the person, and keeps `rest` for the command `more`.
void session_answer_first(struct session *session, const struct text_pair *text, const char *rest);
// Says something that need not be kept among the messages, such as a card that the cursor walks over.
void session_passing(struct session *session, const struct text_pair *text, bool secret);
// Says why a move was refused, and keeps the refusal for `why`.
void session_refuse(struct session *session, const struct refusal *no);
// Says a refusal as the mask allows, if the hand is masked and the refusal may name cards of it.  Returns false if it may be
// said as it is.
bool session_refuse_masked(struct session *session, const struct refusal *no);
// Says a line of chat. own: the person wrote it.
void session_chat(struct session *session, bool own, const char *line);
// Returns the person as a hearer, with the cards in the person's own order.  It is valid until the hand or the table's view
// changes.
struct hearer session_hearer(const struct session *session, enum text_style style);
// Each way in which a text is told, first as it is printed, then as it is spoken: who is told, and where it goes.
//
//     for (struct both_ways to = { .text = &text }; session_tells(session, &to);)
//         game->hint(game, &to.hearer, level, to.out);
struct both_ways {
    struct text_pair *text;
    struct strbuf *out; // NULL before the first way
    struct hearer hearer;
};
bool session_tells(const struct session *session, struct both_ways *to);
// Appends a phrase about {card} or {the card}, printed and spoken.
void session_phrase(const struct session *session, const char *phrase, int face, struct text_pair *out);
// Appends what the game shows of a topic, printed and spoken.  Returns false if the game has no such topic.
bool session_topic(const struct session *session, const struct typed_args *topic, struct text_pair *out);
// Appends what lies on the table and how the players stand, as the person may see it: a few short lines, each with its newline
// (table_lines.c).
void session_table_lines(const struct session *session, struct strbuf *out);
// Appends what is about to be said and is new.  If there is nothing new, appends what `repeat` says, unless a question has been
// answered since.
void session_said_last(const struct session *session, struct text_pair *out);
// Adds a question as the last line of the batch.  It is not kept as a message.  The prompt ends with a space.
void session_question(struct session *session, const char *prompt);
// Prints and says at once, as an answer, what is no new message: an old message or a piece of one.
void session_again(struct session *session, const char *print, const char *spoken);
// Returns whether so much waits to be spoken that the voice will sum up what comes next.
bool session_sums_up(const struct session *session);
// Prints the batch in one write and hands it to speech.  Pending turns of others come first.
void session_flush(struct session *session);
// Ends the batch with a question as its last line, or with none if it is NULL.
void session_flush_asking(struct session *session, const struct question_asked *asked);
// Says the batch while a line is being typed, if it calls the person, on lines below the typed one; other batches wait for the
// end of the line.  Returns true if it was said and the typed line has to be shown again.
bool session_cut_in(struct session *session);
// Returns whether this is a move that a computer player made for the person, who was away.
bool recap_is_kept(const struct session *session, const struct event *event);
// Adds a sentence about that before text, which tells the move as the person's own; an empty text stays empty.
void recap_name_keeper(struct strbuf *text);
// Notes an event for `since`. heard: the person was told of it in some way.
void recap_note(struct session *session, const struct event *event, bool heard);
// Forgets what was noted before the person's move that ended the turn.  `before` is the recap's count before the move.
void recap_after_move(struct session *session, int before);

// --- questions that a key or a typed line answers (prompt.c, visitor.c) ---
//
// At a question for a number, or for y or n, r and a question mark say again what was said before the question, and keys that
// only read are obeyed; then the question is asked again.

// Asks for one typed line, which the caller frees, or NULL if there is no answer.  The prompt ends with a space.
char *session_ask(struct session *session, const char *prompt);
// Asks for a typed line, but r, a question mark and words that only read are obeyed, and the line is asked for again.
char *session_ask_reading(struct session *session, const char *prompt);
// Asks for a code, which is not shown while it is typed.
char *session_ask_secret(struct session *session, const char *prompt);
// Asks for y or n and returns true for yes.  Enter, Escape and the end of the input mean no, and so does a third line that is
// neither. again: a word offered what is asked about, and the same word typed again means no.
bool session_confirm_offer(struct session *session, const char *prompt, bool again);
#define session_confirm(session, prompt) session_confirm_offer(session, prompt, false)
// Asks for y or n, and tells a player who says no that nothing is done.
bool session_agrees(struct session *session, const char *prompt);
int session_yes_or_no(const char *word); // what a word answers: 1 yes, 0 no, -1 neither
// Asks for y or n, where Enter alone is no answer.  Returns -1 if none of three answers was y or n.
int session_decide(struct session *session, const char *prompt);
// Asks for one of `count` numbered lines, which the caller has said.  Returns its index from 0, or -1 for none.
#define session_choose(session, count) session_choose_line(session, count, NULL)
// Asks for one of `count` lines, where the beginning of a line, such as its first letter, chooses it too.
int session_choose_line(struct session *session, int count, const char *lines);
// Asks like session_choose_line about lines that may have been said long ago: a page names its buttons by them.
int session_choose_named(struct session *session, const char *lines, int count);
enum { CHOICES_AT_ONCE = 9, CHOSE_MORE = 1000 };
// Asks for a line of one page of at most CHOICES_AT_ONCE lines.  Returns CHOSE_MORE if another page is wanted.
int session_choose_or_more(struct session *session, int count);
// How the question of a menu is answered: by a key, by a number or a word and Enter, or by a slash and a word.
enum menu_said {
    MENU_NUMBER, // the number of a row, or 0 where there are more rows
    MENU_WORD,   // anything else: a word, a letter, or "" for a key that is no character
    MENU_ENTER,  // Enter alone
    MENU_BACK,   // Escape
    MENU_GONE    // the terminal is gone, the pipe has ended, or a signal asks to leave
};
enum { MENU_WORD_MAX = 160 };
struct menu_answer {
    enum menu_said said;
    int number;
    char word[MENU_WORD_MAX];
};
// Asks for a line of a menu. from and to are the numbers of its lines; from is 0 if there are more to choose from.
struct menu_answer session_menu(struct session *session, const char *prompt, int from, int to);
// Takes in a visitor by the door: limits the length and the number of lines, and warns and disconnects a visitor who types none
// for long.
void session_receive(struct session *session);
// Takes what has come of the next line of a pipe.  A whole line, as line_input_take gives it, ends the wait for a listener.
enum line_came session_take_line(struct session *session, char **line);
// Waits for the next line of a pipe and returns it without its newline; the caller frees it.  Returns NULL at the end of the
// pipe.
char *session_pipe_line(struct session *session);

#endif

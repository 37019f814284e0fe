// SPDX-License-Identifier: GPL-3.0-or-later
// Saying to the person and asking the person.  Every message goes into the history and the batch of the person at the keyboard,
// and the batch is printed in one write and spoken.  There is a section for each file, which calls only those before it.
#ifndef SESSION_SAY_SAY_H
#define SESSION_SAY_SAY_H

#include "session/session.h"

// --- a front end at the other end of standard output ---

// A front end, such as a page in a browser, shows what is said in its own way, and gets each batch instead of the screen.  What a
// front end makes of the batch is not known here (json/json_output.h is one).

// The kind of answer that a question to the person takes.
enum ask_kind { ASK_LINE, ASK_YESNO, ASK_NUMBER, ASK_SECRET };
struct question_asked {
    enum ask_kind kind;
    const char *text; // the words of the question, which end with a space
    int from, to;     // for ASK_NUMBER: the lowest and the highest answer
};

// The words that a person types to hear the last message again, at the table or at a question.
#define WAYS_TO_REPEAT NC_("typed", "again|say again|what|pardon")

struct front_end {
    // Shows a batch, which is whole lines as they would be printed, or "".  `ask` is the question that waits for an answer after
    // the batch, with its text as the last of the lines, or NULL.  The front end is also called without lines, since something
    // else that it shows may have changed.
    void (*batch)(void *self, struct session *session, const char *lines, const struct question_asked *ask);
    // Gets an event of the game, in the order in which events are told, before the batch that tells it.  NULL: the front end
    // wants no events.
    void (*hears)(void *self, struct session *session, const struct event *event);
    const char *menu;  // the lines of a menu that asks again without saying them each time, or NULL
    const char *opens; // an address to which the browser's window goes with the next batch, or NULL
    const char *place; // the name of the place where a person without a table is, in the person's language; NULL: at Home
    void *self;
};

// --- short sounds beside the words (cues.c) ---

bool cues_wanted(const struct session *session); // returns whether the settings ask for sounds
bool cues_noted(const struct session *session);  // returns whether speech goes to a file, and with it the names of the sounds
// Adds a cue, a short sound, to the batch of messages that is said, unless the batch's last cue is the same.  CUE_NONE adds
// nothing.
void session_cue(struct session *session, enum cue cue);
// Plays the cues of the batch of messages that is said, or has speech note their names.  Without a sound card, the call to the
// turn rings the bell.
void session_play_cues(struct session *session);

// --- the mask over the hand (mask.c) ---

// While the mask is on, nothing names a card of the player's hand, in print or aloud, and the hand is still played by place and
// mark.  The mask hides what the game tells only this seat about cards: the hand, hints, offered moves, refusals, and events such
// as a drawn card.  The history keeps what was hidden, and it can be heard when the mask is off.

bool mask_on(const struct session *session); // returns whether the mask is on for the person at the keyboard
// Sets `mask_other` of the person at a shared keyboard from the preferences.  It is true if the person's name is on the list
// `mask_except`, that is, if the person once turned the mask the other way than the settings have it.
void mask_remember(struct session *session);
// Turns the mask over what is said to the person at the keyboard on or off, and saves that.  `err` gets a sentence if it cannot
// be saved.
void mask_turn(struct session *session, bool on, struct err *err);
// Returns whether the mask hides the words of a refusal.  It hides all but those that say only whose turn it is, or that the
// words are no move.
bool mask_refusal(const struct refusal *no);
// Returns whether the words of an event are not said because the mask hides them.  Such an event is about cards and is told to
// this seat alone.
bool mask_hides(const struct session *session, const struct event *event);
// Appends the sentence that is said instead of what the mask hides, with its newline.
void mask_sentence(const struct session *session, struct strbuf *out);
// Returns the `secret` with which to say a message that names cards of the person's hand by mask_face and the like.  It is false
// while the mask is on, since these functions then name no card and nothing has to be hidden.
bool mask_named(const struct session *session);
// Returns the name to be said for a card of the person's hand, or "card" while the mask is on.  Constant text.
const char *mask_face(const struct session *session, int face, enum text_style style);
// Returns the name to be said for a card of the person's hand with its article: "the queen", or "the card" while the mask is on.
// Constant text.
const char *mask_the_face(const struct session *session, int face, enum text_style style);
// Appends a sentence to be said and a newline.  The mask hides the face that stands for {card} or {the card} in the sentence, as
// mask_face does.
void mask_phrase(const struct session *session, const char *sentence, int face, enum text_style style, struct strbuf *out);
// Appends the names to be said for `count` cards of the person's hand, with commas between them.  While the mask is on, appends
// only the number of cards.
void mask_names(const struct session *session, const uint16_t *card, int count, enum text_style style, struct strbuf *out);

// --- a message on its way (message.c) ---

// A message to be said to the person, with its class in the history and how it is announced.
struct saying {
    enum speech_class kind;
    enum message_class class;
    enum announce how;
    bool passing; // the message is only passing, such as a card that the cursor walks over
    bool secret;  // the message tells of the person's own hand, and is hidden while the mask is on
    bool open;    // everybody at the table hears the message, since it happened there
    const char *print, *spoken;
};
// Adds a message to the person's history and, unless it is only kept there, to the batch that is said next.
void message_put(struct session *session, const struct saying *saying);
// Appends a message's text as whole lines, folded so that none is too wide to hear or to feel.
void message_lines(struct strbuf *out, enum text_style style, const char *text);

// --- how the person learns of what others do (announce.c, other_turn.c) ---

// Tells the person `count` events of one player; `text` has the words for them.  The text is said, only printed or only kept, as
// the settings and the mode `quiet` have it.
void session_tell(struct session *session, const struct event *event, int count, const struct text_pair *text);
// Says how many messages were kept unspoken while the mode `quiet` was on.
void session_tell_kept(struct session *session);
// Keeps an event of another player's turn, so that it can be told in one sentence with the events that follow.  Returns false if
// the event must be told alone; then the events kept before have been told.
bool other_turn_keeps(struct session *session, const struct view *view, const struct event *event);
void other_turn_tell(struct session *session); // tells the kept events of another player's turn, before anything else is said

// --- saying anything to the person (say.c, recap_note.c) ---

// Adds a message to the batch that is said next.  Another player's turn that still waits to be told goes before it.
void session_put(struct session *session, const struct saying *saying);
// Says one text in print and speech: SPEECH_ANSWER makes it an answer, any other class a message about moves.  `secret`: the text
// tells of the person's own hand.
void session_say_secret(struct session *session, enum speech_class kind, const char *text, bool secret);
#define session_say(session, kind, text) session_say_secret(session, kind, text, false)
// Says to the person a text that is printed in one form and spoken in another.
void session_say_pair(struct session *session, enum speech_class kind, const struct text_pair *text, bool secret);
// Answers a key of the person's with whole lines, each with its newline.  Long answers are cut, and the command `more` says the
// rest.  `secret`: as in session_say_secret.
void session_answer_secret(struct session *session, const char *text, bool secret);
#define session_answer(session, text) session_answer_secret(session, text, false)
// Says the answer to a key of the person's, with one text for print and another for speech.  The answer is cut as in
// session_answer_secret.
void session_answer_pair(struct session *session, const struct text_pair *text, bool secret);
// Say a short answer to a key of the person's, which is not cut.  The text may end in a newline or not. session_answerf formats
// it as printf does.
void session_reply(struct session *session, const char *text);
void session_answerf_secret(struct session *session, bool secret, const char *format, ...) __attribute__((format(printf, 3, 4)));
#define session_answerf(session, ...) session_answerf_secret(session, false, __VA_ARGS__)
// Says the first lines of an answer to the person, and keeps `rest`, the lines after them, for the command `more`.
void session_answer_first(struct session *session, const struct text_pair *text, const char *rest);
// Says a passing message, such as a card that the cursor walks over, which is not kept for the person to step back to.
void session_passing(struct session *session, const struct text_pair *text, bool secret);
// Says to the person why a move was refused, and keeps the refusal for the command `why`.
void session_refuse(struct session *session, const struct refusal *no);
// Says that a move was refused, in words that the mask allows, if the mask is on and the reason may name cards of the hand.
// Returns false, and says nothing, if the reason may be said as it is.
bool session_refuse_masked(struct session *session, const struct refusal *no);
// Says a line of chat to the person.  `own`: the person wrote it.
void session_chat(struct session *session, bool own, const char *line);
// Returns the session's person as a hearer, to whom the game's words are said, with the cards in the person's own order.  Valid
// until the hand or the table's view changes.
struct hearer session_hearer(const struct session *session, enum text_style style);
// The loop over the two ways in which a text is told to the person, first as it is printed, then as it is spoken: who the hearer
// is, and where the text goes.
//
//     for (struct both_ways to = { .text = &text }; session_tells(session, &to);)
//         game->hint(game, &to.hearer, level, to.out);
struct both_ways {
    struct text_pair *text;
    struct strbuf *out; // NULL before the first way
    struct hearer hearer;
};
bool session_tells(const struct session *session, struct both_ways *to);
// Appends a phrase to be said, printed and spoken, with the name of the card `face` in place of {card} or {the card}.
void session_phrase(const struct session *session, const char *phrase, int face, struct text_pair *out);
// Appends what the game says of a topic, such as "scores", printed and spoken.  Returns false if the game has no such topic.
bool session_topic(const struct session *session, const struct typed_args *topic, struct text_pair *out);
// Appends what lies on the table and how the players stand, as the person may see it: a few short lines, each with its newline
// (table_lines.c).
void session_table_lines(const struct session *session, struct strbuf *out);
// Appends what was said last to the person: the new messages of the batch, or if there are none, what the command `repeat` says,
// unless a question has been answered since.
void session_said_last(const struct session *session, struct text_pair *out);
// Adds a question to the person as the last line said in the batch.  It is not kept as a message.  The prompt ends with a space.
void session_question(struct session *session, const char *prompt);
// Says an old message again, or a piece of one.  It is said as an answer and is not kept as a new message.
void session_again(struct session *session, const char *print, const char *spoken);
// Returns whether the batch has too many events to say one by one, so that the voice will sum up what comes next.
bool session_sums_up(const struct session *session);
// Says the person's batch of messages: prints it in one write and hands it to speech.  Pending turns of others come first.
void session_flush(struct session *session);
// Says the person's batch of messages, in print and aloud.  The question `asked` is its last line, unless it is NULL.
void session_flush_asking(struct session *session, const struct question_asked *asked);
// Says the batch below a line that is being typed, if it calls the person to act.  Other batches wait for the end of the line.
// Returns true if the typed line has to be shown again.
bool session_cut_in(struct session *session);
// Returns whether an event is a move that a computer player made for the person, who was away.  The sentence on the move then
// begins by saying so.
bool recap_is_kept(const struct session *session, const struct event *event);
// Puts the sentence that a computer player moved for the person before the words of that move, which say "you".  An empty text
// stays empty.
void recap_name_keeper(struct strbuf *text);
// Notes an event in the recap, for the command `since`.  `heard`: the person was told of it in some way.
void recap_note(struct session *session, const struct event *event, bool heard);
// Forgets what the recap noted before the move that ended the person's turn.  `before` is the number of events that had been
// added to the recap before that move.
void recap_after_move(struct session *session, int before);

// --- questions that a key or a typed line answers (prompt.c, visitor.c) ---
//
// At a question for a number, or for y or n, r and a question mark say again what was said before the question, and keys that
// only read something out are obeyed; then the question is asked again.

// Says a question to the person and returns the line that is typed; the caller frees it.  Returns NULL if there is no answer.
// The question `prompt` ends with a space.
char *session_ask(struct session *session, const char *prompt);
// Says a question to the person and returns the line that is typed, as session_ask does.  If the line is r, a question mark or a
// word that only asks to hear something, obeys it and asks again.
char *session_ask_reading(struct session *session, const char *prompt);
// Says a question to the person and returns the code that is typed, which is not shown meanwhile.  The caller frees it.  Returns
// NULL if there is no answer.
char *session_ask_secret(struct session *session, const char *prompt);
// Says a question to the person and returns true if the answer is yes.  Enter, Escape and the end of the input mean no, and so
// does a third typed line that is neither y nor n.  `again`: a word of the person's led to the offer, and typing that word again
// means no.
bool session_confirm_offer(struct session *session, const char *prompt, bool again);
#define session_confirm(session, prompt) session_confirm_offer(session, prompt, false)
// Asks the person for y or n and returns true for yes.  Otherwise says that nothing was done.
bool session_agrees(struct session *session, const char *prompt);
int session_yes_or_no(const char *word); // returns what a word answers to a question: 1 yes, 0 no, -1 neither
// Says a question to the person that y or n answers; Enter alone is no answer.  Returns 1 for yes, 0 for no, or -1 if none of
// three answers was y or n.
int session_decide(struct session *session, const char *prompt);
// Asks the person for one of `count` numbered lines, which the caller has said.  Returns its index from 0, or -1 for none.
#define session_choose(session, count) session_choose_line(session, count, NULL)
// Asks the person for one of `count` numbered lines that were said.  The beginning of a line, such as its first letter, chooses
// it too.  Returns its index from 0, or -1 for none.
int session_choose_line(struct session *session, int count, const char *lines);
// Asks the person for one of `count` lines, which may have been said long ago, so a page in a browser shows them as buttons.
// Returns its index from 0, or -1 for none.
int session_choose_named(struct session *session, const char *lines, int count);
enum { CHOICES_AT_ONCE = 9, CHOSE_MORE = 1000 };
// Asks the person for one line of a page that was said, of at most CHOICES_AT_ONCE lines.  Returns its index from 0, -1 for none,
// or CHOSE_MORE if another page is wanted.
int session_choose_or_more(struct session *session, int count);
// How a person answers the question of a menu: by a key, by a number or a word and Enter, or by a slash and a word.
enum menu_said {
    MENU_NUMBER, // the number of a row of the menu, or 0 where there are more rows
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
// Asks the person for a line of a menu that was said.  The lines have the numbers `from` to `to`; `from` is 0 if there are more
// to choose from.
struct menu_answer session_menu(struct session *session, const char *prompt, int from, int to);
// Prepares the session for a visitor by the door: limits the length and the number of typed lines, and warns and disconnects a
// visitor who types nothing for long.
void session_receive(struct session *session);
// Takes what has come of the next line of a pipe, as line_input_take does.  After a whole line, the session no longer waits for
// the person to hear all that was said.
enum line_came session_take_line(struct session *session, char **line);
// Waits for the next line of a pipe and returns it without its newline; the caller frees it.  Returns NULL at the end of the
// pipe.
char *session_pipe_line(struct session *session);

#endif

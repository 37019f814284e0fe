// SPDX-License-Identifier: GPL-3.0-or-later
// One sitting at one table: what the loop, the commands and the questions share.  All that is said
// goes into a batch, which session_flush prints in one write and hands to speech.  It knows struct
// game's verbs and views, and no family.
#ifndef SESSION_SESSION_H
#define SESSION_SESSION_H

#include "session/person.h"
#include "sound/sound.h"
#include "table/interval.h"
#include "table/table.h"
#include "term/screen.h"
#include "ui/pace.h"
#include "userdata/preferences.h"

enum { ANSWER_LINES = 10, LESSON_LINES = 7, LARGE_LINES = 20, BURST_LINES = 20, LINE_WORDS = 160 };

struct session;
struct hotseat;

// The words of a typed line; word[0] is the command's.  A key gives a count of 1 and its own name.
struct typed_args {
    int count;
    const char *const *word;
    bool typed;
};

// Who gives a lesson at this table (lessons/lesson.c).
struct tutor {
    // The move to be made when the player wants this one: the lesson's, where it comes to the same.  NULL: not now, and it was
    // said what is.
    const struct move *(*move)(struct session *session, const struct move *move);
    bool (*allows)(struct session *session, const char *text); // the same for undo and next
    // Takes a command that a step waits for instead of what it does elsewhere, or that no lesson has: true.
    bool (*takes)(struct session *session, int command, const struct typed_args *args);
    // After what the player did; command -1: no command; ran: it was done, not only learnt.
    void (*after)(struct session *session, int command, bool ran);
    bool (*others_move)(const struct session *session); // is the record's next move another's?
    void (*speaks)(struct session *session);            // says the step that is due
    void (*repeats)(struct session *session);           // says the step again
    void *self;
};

// The others, where they sit at their own computers; run NULL: nobody does.
struct company {
    // Does what a word asks: chat, who, mute, keep, start, fair, refresh.  What comes of it is said by session_say and the like.
    void (*run)(void *self, struct session *session, const char *word, const struct typed_args *args);
    void *self;
    char *farewell; // said on leaving: how to come back, owned
};

struct session {
    struct preferences preferences;
    bool terminal;   // standard input is one
    bool words;      // lines are typed; else keys act at once
    bool types;      // here no key can act at once, or the command line said so
    bool fixed;      // speech was chosen on the command line and is not kept
    char *unread;    // a line that was no answer to a question: the next command
    bool input_over; // the pipe has ended
    bool home;       // leaving a table leads Home (home.h), not out of the program
    bool watching;   // computer players sit everywhere
    bool newcomer;   // one of the first games, and its line about keys has not been said yet
    struct screen screen;
    struct speech *speech;
    bool muted;
    bool ring;           // the bell, behind the batch
    struct sound *sound; // NULL: none is to be heard

    struct table *table;
    struct person *person;                        // who is at the keyboard: what they hold, heard, and are to hear
    const struct tutor *tutor;                    // who gives a lesson here; NULL: it is a game
    void (*say_lessons)(struct session *session); // for the word lesson, where none is given; NULL: there are none
    struct hotseat *hotseat;                      // those who share the keyboard; NULL: one person sits at it (hotseat.h)
    char *path; // the game's file; of a table elsewhere, where what belongs to it is kept beside
    struct company company;
    int command;              // that is run; -1 none
    struct pace pace;         // of the others, while the player listens
    long since;               // when the wait for what happens by itself began, in milliseconds
    bool finished;            // the match's file has been put away
    bool hands_named;         // that the hands left can be read was said
    struct interval interval; // between two rounds at this table; of one played elsewhere, as its house said
    int interval_told;        // enum interval_stage, what was said of it; INTERVAL_UNTOLD: nothing yet
    bool interval_came;       // a house has said it before the player heard that the round is over
    bool interval_due;        // the player has heard that, and its word is due
    int64_t read_told;        // when a house was told last that somebody reads here
    bool failed;              // the sitting ended because a move could not be kept
    bool asking;              // a question waits for a key
    bool done;                // the sitting is over
};

void session_init(struct session *session);
void session_release(struct session *session);
// Gets up: what belongs to a table is let go of, and the session is as before its first one.  Voice, screen and keys stay open.
void session_rise(struct session *session);
// Lines go to fd, as the settings say they shall look.
void session_set_screen(struct session *session, int fd);
// Sits down: the table is the session's from now on.  resumed: not a new game.
void session_sit(struct session *session, struct table *table, int seat, const char *path, bool resumed);
// Which game it is and who else sits there, or which one is gone on with.
void session_say_table(struct session *session, bool resumed);
// What is to be said if the program ends by a fault of its own: anew whenever it changes where the game is kept.
void session_last_words(const struct session *session);
// Who goes on with a game is told where it stands, unless its latest events call him.
void session_say_turn(struct session *session);
bool session_endless(const struct session *session); // do the rules let the match go on for as long as somebody likes?
// Does somebody else move before the person does?
bool session_others_move(const struct session *session);
void session_let_others_move(struct session *session);
// Nothing can be kept any more: says why, and ends the sitting.
void session_give_up(struct session *session);
// Others play on at once, though the player may not have heard all yet; false where nobody is waited for.
bool session_go_on(struct session *session);

// --- saying (say.c) ---
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
// One text for print and speech, of the class of moves, or an answer of any length.
void session_say(struct session *session, enum speech_class kind, const char *text);
void session_say_secret(struct session *session, enum speech_class kind, const char *text, bool secret);
void session_say_pair(struct session *session, enum speech_class kind, const struct text_pair *text, bool secret);
// An answer to a key: long ones are cut for `more`.
void session_answer(struct session *session, const char *text);
void session_answer_secret(struct session *session, const char *text, bool secret);
void session_answer_pair(struct session *session, const struct text_pair *text, bool secret);
// A short one, which is not cut.
void session_answerf_secret(struct session *session, bool secret, const char *format, ...) __attribute__((format(printf, 3, 4)));
void session_answerf(struct session *session, const char *format, ...) __attribute__((format(printf, 2, 3)));
// The same for what need not be kept: a card walked over.
void session_passing(struct session *session, const struct text_pair *text, bool secret);
void session_refuse(struct session *session, const struct refusal *no);
// Who is told, with the cards in the order the person has put them in.
void session_hearer(const struct session *session, int style, struct hearer *out);
// What the game shows of a topic, in the styles of print and of speech; false when it has no such topic.
bool session_topic(struct session *session, const struct typed_args *topic, struct text_pair *out);
// An answer of which the rest, the same in print and speech, waits for `more`.
void session_answer_first(struct session *session, const struct text_pair *text, const char *rest);
void session_more(struct session *session);
// What is asked, as the last line of the batch: no message that is kept.  The prompt ends with a space.
void session_question(struct session *session, const char *prompt);
// Says and prints at once what is no new message, as an answer: an old one, or a piece of one.
void session_again(struct session *session, const char *print, const char *spoken);
void session_flush(struct session *session);
// While a line is typed what others do waits for its end; but where something calls the person, all of it is said at once and
// in order, on lines below the typed one.  True: it was, and the typed line is to be shown anew.
bool session_cut_in(struct session *session);

// --- what others do (announce.c) ---
// Events of one player told to the person in these words, announced as his settings and `quiet` say.
void session_tell(struct session *session, const struct event *event, int count, const struct text_pair *text);
// Says how many messages `quiet` has kept.
void session_tell_kept(struct session *session);
// A line of chat; own: what he said himself.
void session_chat(struct session *session, bool own, const char *line);

// --- turns of others (other_turn.c) ---
// Keeps an event to be told with those that follow; false where it is told alone, and then what was kept has been told.
bool other_turn_keeps(struct session *session, const struct view *view, const struct event *event);
void other_turn_tell(struct session *session); // what is kept, before anything else is said

// --- what others did since the person's last turn (recap_note.c) ---
// Keeps an event for `since`; heard: it was told to the person, in whatever way.
void recap_note(struct session *session, const struct event *event, bool heard);

// --- sounds beside the words (cues.c) ---
bool cues_wanted(const struct session *session); // do the settings ask for sounds?
bool cues_noted(const struct session *session);  // does speech go to a file, and so the names of the sounds?
void session_cue(struct session *session, enum cue cue);
void session_event_cue(struct session *session, const struct event *event, bool calls);
void session_play_cues(struct session *session); // those of the batch

// --- asking (prompt.c) ---
// One typed line, owned, or NULL when there is no answer.  The prompt ends with a space.
char *session_ask(struct session *session, const char *prompt);
bool session_confirm(struct session *session, const char *prompt);
// The same where Enter alone is no answer; -1: none of three was y or n.
int session_decide(struct session *session, const char *prompt);
// A choice among count numbered lines, already said by the caller; -1: none.
int session_choose(struct session *session, int count);
// The same of one page, at most CHOICES_AT_ONCE; CHOSE_MORE: another page is wanted.
enum { CHOICES_AT_ONCE = 9, CHOSE_MORE = 1000 };
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
struct menu_answer session_menu(struct session *session, const char *prompt);
// The next line of a pipe, owned and without its newline; NULL at the end.
char *session_pipe_line(void);

// --- moves (session_events.c) ---
// A move in words of record.md; says why when it is refused.
bool session_move(struct session *session, const char *text, struct refusal *no);
bool session_apply(struct session *session, const struct move *move, struct refusal *no);
// The same, and a refusal is said.
bool session_try(struct session *session, const char *text);
void session_refused(struct session *session, const struct refusal *no);
bool session_rewinds(const struct session *session); // would undo go back to a decision now?
void session_look(struct session *session);          // the hand, after anything may have changed
// Sorts the hand, as this game sorts.
void session_sort(struct session *session, enum hand_order order);
// Is there a legal move that is printed with these first words?
bool session_can(struct session *session, const char *words);
bool session_turn(const struct session *session); // may the person act now?
bool session_over(const struct session *session);
const char *session_no_turn(const struct session *session); // why the person may not act: a sentence
bool session_own_turn(const struct session *session);       // is it the person's turn, and not only to answer?
// The hands that were left in a round that is over; false: there is nothing to tell.
bool session_hands_left(struct session *session, struct text_pair *out);
void session_hear(void *self, const struct view *view, const struct event *event); // a sitter's hear

// --- offering (offer.c) ---
// Offers moves by number, those that read alike once, and makes the chosen one; only one is asked about.
void session_offer(struct session *session, struct move_list *moves);
// Offers them by their shapes, and asks which cards where that matters; false: none was chosen, which was said.
bool session_pick(struct session *session, struct move_list *moves, struct move *out);
// A move as the line it is offered with.
void session_describe(struct session *session, const struct move *move, struct text_pair *out);
// Makes the only one of these moves, or offers them.  none: what is said when there is none.
void session_one_of(struct session *session, struct move_list *moves, const char *none);
// Keeps those whose first word is one of these, which have a space between.
void session_keep(struct session *session, struct move_list *moves, const char *words);
bool session_melds(const struct session *session); // are combinations laid in this game?

// --- several cards at once (actions_several.c) ---
// Adds the marked cards to one combination, where there are several and the cursor is on one of them, or the word was typed
// (then nobody looks at the cursor); false: it is not so.
bool session_lay_marked(struct session *session, bool typed);

// --- what digits choose (actions_choose.c) ---
// Makes the natural next move, or says why there is none; false where the game has no such thing.
bool session_step(struct session *session);
// Enter on what the digits chose or read; false when that is nothing.
bool session_use_chosen(struct session *session);

// --- what the person is asked, and standing orders (actions_buy.c) ---
bool session_asked(struct session *session, struct question *out);
// Says again what is asked; false when nothing is.
bool session_ask_again(struct session *session);
// What the person may be asked later, in this view; false: nothing.
bool session_pending_later(const struct session *session, const struct view *view, struct question *out);
// What the orders say to the question of this view.
enum auto_reply session_order_answer(const struct session *session, const struct view *view, struct question *out);
// Does an order answer what is asked in this view?
bool session_auto_answers(const struct session *session, const struct view *view);
bool session_auto_answer_due(const struct session *session); // now, and it has not been obeyed yet
void session_auto_answer(struct session *session);
void session_drop_wish(struct session *session, const struct view *view); // where what it is about is not for sale any more
void session_keep_orders(struct session *session);
void session_load_auto_answers(struct session *session);
// Orders for the round, or all, are over.
void session_end_auto_answers(struct session *session, bool match);

// --- between two rounds (pause.c) ---
// A round is over: the clock runs, and it is said who starts the next one.  at_once: the game is gone on with here, and nobody
// needs to wait.
void session_begin_interval(struct session *session, bool at_once);
// Who starts the next round, and when: a sentence.
void session_say_next(struct session *session);
// The next stage has come: says it where somebody waits for it.
void session_say_stage(struct session *session);
int session_stage_ms(const struct session *session); // until then; -1: none comes
// How long the pause is where only computer players play, in milliseconds; -1: the next round waits for its key.
int session_pause_ms(const struct session *session);
// May the person start the next round?  False with how long it takes yet, and who may.
bool session_may_start(struct session *session, struct refusal *no);
// What a house says of its clock: the stage, the seconds until the next one (-1 never), and who went out.
enum { INTERVAL_UNTOLD = -1 };
void session_server_interval(struct session *session, enum interval_stage stage, int seconds, unsigned starters);
void session_reads(struct session *session); // a key was pressed between rounds: others wait for who reads
// A rule of the table that is a number; 0 where the family has no such key.
int session_rule(const struct session *session, const char *key);
bool session_between_rounds(const struct session *session); // a round is over and the match is not

#endif

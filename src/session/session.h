// SPDX-License-Identifier: GPL-3.0-or-later
// One sitting at one table: the struct that the loop, the commands and the questions share, and then what can be done with it,
// in a section for each file, which calls only those before it.  Everything that is said goes into a batch, which session_flush
// prints in one write and hands to speech (say/say.h).  The session knows the verbs and views of struct game, and no family.
#ifndef SESSION_SESSION_H
#define SESSION_SESSION_H

#include "session/person.h"
#include "sound/sound.h"
#include "table/interval.h"
#include "table/table.h"
#include "term/line_input.h"
#include "term/screen.h"
#include "ui/hearing_time.h"
#include "userdata/preferences.h"

enum { ANSWER_LINES = 10, LESSON_LINES = 7, LARGE_LINES = 20, BURST_LINES = 20, LINE_WORDS = 160 };

struct session;
struct coach;
struct hotseat;
struct front_end;
struct question_asked;
struct guest;

// The words of a typed line; word[0] is the command's.  A key has a count of 1 and its own name.
struct typed_args {
    int count;
    const char *const *word;
    bool typed;
};

// The kinds of tutoring.  Only some words depend on them: how to leave, and what cannot be done.
enum tutoring { TUTORING_LESSON, TUTORING_DRILL, TUTORING_REVIEW };

// The tutor of a table: a lesson (lessons/lesson.c), a drill (drills/drill.c) or a review of a game (review/review.c).
struct tutor {
    // Returns the move to be made when the player wants this one, such as the lesson's if it does the same.  Returns NULL, and
    // says what to do, if no move is to be made now.
    const struct move *(*move)(struct session *session, const struct move *move);
    bool (*allows)(struct session *session, const char *text); // returns whether undo or next, the text, may be done now
    // Takes over a command that the present step waits for, or that cannot be used here, and returns true.
    bool (*takes)(struct session *session, int command, const struct typed_args *args);
    // Called after what the player did. command is -1 for none; ran: it was done, not only explained.
    void (*after)(struct session *session, int command, bool ran);
    // Returns whether the next move of the record is another player's; NULL: no.
    bool (*others_move)(const struct session *session);
    void (*speaks)(struct session *session);  // says the step that is due; NULL: no step ever is
    void (*repeats)(struct session *session); // says the present step again
    // Reads a typed line before the commands do, and returns true if it was the tutor's.  NULL: the tutor reads none.
    bool (*reads)(struct session *session, const struct typed_args *args);
    enum tutoring tutoring;
    void *self;
};

// The other players at their own computers; run is NULL if there are none.
struct company {
    // Does what a word asks: chat, who, mute, keep, start, sit, fair, refresh.  The result is said by session_say and the like.
    void (*run)(void *self, struct session *session, const char *word, const struct typed_args *args);
    // Returns whether the person may use this word here and now, for lists of words.  NULL: the person may use all.
    bool (*may)(void *self, const struct session *session, const char *word);
    void *self;
    char *farewell; // what is said on leaving about how to come back; freed by the session
    char *name;     // the table's name, freed by the session; NULL: the table is called by its rules
    bool moves_on;  // the person sits down at another table at once, so nothing is said on leaving
};

// The input of a session: where its keys and lines come from, and what they are.
struct session_input {
    bool terminal; // standard input is a terminal
    bool words;    // the person types lines; else keys act at once
    bool types;    // keys cannot act at once here, or the command line said so
    bool sent;     // lines come from a program that sends one as soon as a key is pressed
    bool asking;   // a question waits for a key
    bool escaped;  // the latest line was left with Escape, or the latest choice of a number with Escape or q
    bool over;     // the pipe has ended
    bool live;     // a person is at the other end, even of a pipe, so others play as slowly as at a terminal
    struct line_input lines;
    const struct question_asked *question; // the question that the next line answers; NULL: the line is a command
    char *unread;                          // a line that answered no question, to be obeyed next; freed by the session
    bool answered;                         // a question was answered, and nothing was said since
    const char *word; // the single word that is being obeyed, which leaves what it offered if it is typed again; or NULL
};

// The output of a session, to which a batch goes: screen, front end, voice and sounds.
struct session_output {
    struct screen screen;
    struct front_end *front; // shows the batches instead of the screen, or NULL
    struct speech *speech;   // NULL if no voice is open
    struct sound *sound;     // NULL if no sounds are to be heard
    bool fixed;              // speech was chosen on the command line and is not saved
    bool page;               // a page without a server shows the session, with no voice to choose and no shell to type to
    bool muted;
    bool ring;  // ring the bell after the batch
    bool calls; // the batch calls the person to act
};

// The pause between two rounds (between_rounds.c).
struct session_pause {
    struct interval interval; // the clock; of a table elsewhere, as its server said
    int told;                 // the enum interval_stage that was said last, or INTERVAL_UNTOLD
    bool came;                // a server announced the stage before the player heard that the round is over
    bool due;                 // the player heard that the round is over, and the server's word is due
    int64_t read_told;        // when a server was last told that the person is reading
};

// The wait until the others play on.
struct session_wait {
    struct pace pace; // the wait for the player to hear everything
    long since;       // when the wait began, in milliseconds
};

// How the events at a table elsewhere came about.
struct hearing {
    bool kept;  // a computer player moved for the person, who was away
    bool past;  // more has happened since and is heard next, so a player who is called has acted by now
    bool named; // it was said that a computer player moves for the person, and nothing else since
};

// The moves that the person may make, listed once and kept as long as the seat's view stays the same (session_legal).
struct legal_moves {
    struct move_list moves;
    struct view *seen; // the view that the moves are of, freed by the session; NULL: no moves are kept
    int seat;
};

struct session {
    struct preferences preferences;
    struct session_input input;
    struct session_output output;
    const struct guest *guest; // a visitor by the door; NULL: a player at their own computer
    bool home;                 // leaving a table leads to Home (home.h), and not out of the program
    bool first;                // the questions of the first start were just answered
    // Says the lessons, for the word lesson where none is given; NULL: there are none.
    void (*say_lessons)(struct session *session);
    // Obeys a key or word at a question if it only reads something, and else returns false.  NULL: questions read nothing.
    bool (*reads)(struct session *session, const char *word);
    // Sums up what the person's moves cost in a match that is over; false: it said nothing.
    bool (*sum_up)(struct session *session);

    struct table *table;
    char *path; // the game's file, freed by the session; at a table elsewhere, the path beside which its files are kept
    struct person *person;     // the person at the keyboard
    struct hotseat *hotseat;   // the people who share the keyboard, or NULL if there is one (hotseat.c)
    struct coach *coach;       // the coach of a practice table (coach/coach.h), or NULL
    const struct tutor *tutor; // the tutor of a lesson, drill or review; NULL: this is a game
    struct company company;
    struct hearing hearing;
    struct session_pause pause;
    struct session_wait wait;
    struct legal_moves legal;
    int command;          // the row of the command that is being run; -1: none
    bool watching;        // all seats have computer players
    unsigned call_named;  // the seats that were told how to say last card
    bool newcomer;        // this is one of the player's first games
    unsigned parts_named; // the parts of a round whose line about keys was said, as bits
    bool hands_named;     // it was said that the hands left over can be read
    bool back;            // the connection had only dropped, so what was told before is not told again
    bool finished;        // the file of the ended match has been put away
    bool failed;          // the sitting ended because a move could not be saved
    bool done;            // the sitting is over
};

void session_init(struct session *session); // makes a session without a table, a voice or a screen
// Frees the session's table, people, coach, voice and sounds.  What it only points to, such as a tutor or a front end, belongs
// to others. session_init has to come before it is used again.
void session_release(struct session *session);
// Gets up from the table: frees what belongs to it, so that the session is as before its first table.  Voice, screen and keys
// stay open.
void session_rise(struct session *session);
// Sends the lines to fd, in the form that the settings ask for.
void session_set_screen(struct session *session, int fd);

// Returns whether neither Parlour's own voice nor a folder of the person's is within reach, as for a visitor and on a page.
static inline bool session_is_bare(const struct session *session)
{
    return session->guest || session->output.page;
}

// Returns how the person acts: by keys of a terminal, by keys that another program sends, as far as it can, or by typed words.
// Every text that names a key or a word asks this.
static inline enum input_manner session_manner(const struct session *session)
{
    bool chosen = session->preferences.keys == KEYS_WORDS;
    enum input_manner by_keys = session->input.sent ? MANNER_SENT_KEYS : MANNER_KEYS;
    return (session->input.sent ? chosen : session->input.words) ? MANNER_WORDS : by_keys;
}
static inline bool session_by_words(const struct session *session)
{
    return session_manner(session) == MANNER_WORDS;
}

// The styles in which the person has text printed, and spoken.
static inline enum text_style session_print_style(const struct session *session)
{
    return preferences_style(&session->preferences, session->preferences.print_style);
}
static inline enum text_style session_speech_style(const struct session *session)
{
    return preferences_style(&session->preferences, session->preferences.speech_style);
}
// Returns the style for a text that is the same in print and speech, such as a refusal: in full words, with a card's parts in
// the person's order.
static inline enum text_style session_whole_style(const struct session *session)
{
    return session_print_style(session) & STYLE_SUIT_FIRST;
}

// Returns how the match at the session's table stands.
static inline struct standing session_standing(const struct session *session)
{
    return table_standing(session->table);
}

// --- reading the turn and the round (session_turn.c) ---

bool session_turn(const struct session *session); // returns whether the person may act now
// Returns whether it is the person's turn, and not only to answer a question.
bool session_own_turn(const struct session *session);
bool session_over(const struct session *session);           // returns whether the round is over, so that nobody is to act
const char *session_no_turn(const struct session *session); // a sentence why the person may not act; constant text
bool session_between_rounds(const struct session *session); // returns whether a round is over, but not the match
bool session_endless(const struct session *session);        // returns whether the rules set no end to the match
// Returns the number that a rule of the table has, or 0 if the family has no such key.
int session_rule(const struct session *session, const char *key);
bool session_rewinds(const struct session *session); // returns whether undo would go back to the person's last decision now

// Returns the moves that the person may make now, in the person's turn or, by session_legal_now, out of it too.  They belong to
// the session and are valid until the next move.
const struct move_list *session_legal(struct session *session);
const struct move_list *session_legal_now(struct session *session);
// Returns these moves if they are kept for this view of the person's, or NULL.
const struct move_list *session_kept_legal(const struct session *session, const struct view *view);
void session_forget_legal(struct session *session); // drops the kept moves, for another table
// Questions about moves whose verb has one of these flags of enum verb_flag: whether a move has one, whether the person may make
// such a move now, and whether the game has one. session_keep drops all other moves from a list, and session_moves fills an empty
// list with such moves.
bool session_does(const struct session *session, const struct move *move, unsigned flags);
void session_keep(struct session *session, struct move_list *moves, unsigned flags);
void session_moves(struct session *session, unsigned flags, struct move_list *out);
bool session_can(struct session *session, unsigned flags);
bool session_has(const struct session *session, unsigned flags);
// Returns whether the rules of this table have a verb with one of these flags.
bool session_rules(const struct session *session, unsigned flags);
// Returns whether the command of this name, or a move that begins with this word, is one that the person may make now.
bool session_can_say(struct session *session, const char *word);
// Returns whether a move of the game begins with the first of these words.
bool session_has_word(const struct session *session, const char *words);
// Adds the moves that Enter on this entry of the hand can mean, or none in games without that. no may be NULL.
void session_uses(struct session *session, int entry, struct move_list *out, struct refusal *no);

// --- between two rounds: who starts the next one, and when (between_rounds.c) ---

// Starts the clock after a round, and says who starts the next one. at_once: a kept game is gone on with, and nobody needs to
// wait.
void session_begin_interval(struct session *session, bool at_once);
void session_say_leave(struct session *session); // says how to leave the table once the match is over
void session_say_on(struct session *session);    // says who starts the next round, or after the match how to leave the table
// If the round or the match is over, says so and how it goes on.  Returns false if it is not over, or if the person only
// watches.
bool session_tell_over(struct session *session);
// Says that the next stage between two rounds has come, if somebody waits for it.
void session_say_stage(struct session *session);
int session_stage_ms(const struct session *session); // milliseconds until the next stage; -1: none comes, or a server says when
// Returns how long the pause between rounds is if only computer players play, in milliseconds: 0 if nobody listens, -1 if the
// next round waits for its key.
int session_pause_ms(const struct session *session);
// Returns whether the person may start the next round.  If not, `no` says how long it will take, and who may.
bool session_may_start(struct session *session, struct refusal *no);
enum { INTERVAL_UNTOLD = -1 };
// Takes over what a server says of its clock: the stage, the seconds until the next stage (-1: never), and the set of seats
// that went out.  A new stage is said once the person has heard that the round is over.
void session_server_interval(struct session *session, enum interval_stage stage, int seconds, unsigned starters);
void session_reads(struct session *session); // the person is reading what was played, so between rounds the others wait

// --- questions whether to take a card, and standing orders (asked.c) ---

// Says whose turn it is and what the person is asked, unless the last thing said has just called the person.
void session_say_turn(struct session *session);
// Gets the question that the person is asked now.  Returns false if there is none, or if the person only watches.
bool session_asked(struct session *session, struct question *out);
bool session_asked_yes(struct session *session); // returns whether the person is asked something that y or n answers
// Adds what the game says of the turn.  Returns false if it says nothing.
bool session_read_turn(const struct session *session, struct text_pair *out);
// Says again what the person is asked.  Returns false if there is no question.
bool session_ask_again(struct session *session);
// Gets the question that the person may be asked later, in this view.  Returns false if there is none.
bool session_pending_later(const struct session *session, const struct view *view, struct question *out);
// Returns what the person's standing orders answer to the question in this view.
enum auto_reply session_auto_reply(const struct session *session, const struct view *view, struct question *out);
// Returns whether a standing order answers the question now, and was not obeyed yet.
bool session_auto_answer_due(const struct session *session);
// Drops an answer given ahead if its card is no longer for sale.
void session_drop_wish(struct session *session, const struct view *view);
// Writes the standing orders beside the game's file, or removes their file if there are none.  Says so if that fails.
void session_keep_auto_answers(struct session *session);
// Reads the standing orders from their file.  Without a file they stay as they are.
void session_load_auto_answers(struct session *session);
// Ends the standing orders for the round, or all of them after the match.
void session_end_auto_answers(struct session *session, bool match);

// --- events that come back from the table, and the hand after them (session_events.c) ---

// Tells an event to the person, at once or with those that follow; self is the session.  This is the hear of a sitter.
void session_hear(void *self, const struct view *view, const struct event *event);
void session_look(struct session *session); // takes over the hand, after anything may have changed
// Sorts the hand, in the way of this game.
void session_sort(struct session *session, enum hand_order order);
// Puts the hand's cards into card in the order of its sets and runs.  Returns how many cards belong to some, or -1 if the game
// has no such order.
int session_arranged(struct session *session, uint16_t card[HAND_MAX]);
bool session_arrange(struct session *session); // sorts the hand by sets and runs from now on; false: the game has no such order
// Appends the hands that were left in a round that is over.  Returns false if there is nothing to tell.
bool session_hands_left(struct session *session, struct text_pair *out);

// --- the person's moves, with their warnings (session_move.c) ---

// Makes a move in words of record.md.  Returns false with the reason in no.  REASON_NONE means that the player was asked and
// did not want to, or was told something else.
bool session_move(struct session *session, const char *text, struct refusal *no);
// Makes a move as session_move does, and says a refusal.
bool session_try(struct session *session, const char *text);
// Makes a move as session_try does, in words that begin with the game's first verb that has one of these flags, or with `other`
// if there is none.  `more` follows, and may be NULL.
bool session_try_verb(struct session *session, unsigned flags, const char *other, const char *more);
// Makes a move as session_try does, from a move instead of words.
bool session_make(struct session *session, const struct move *move);
// Makes a move as session_move does, but asks about it before a tutor returns whether it takes the move.
bool session_ask_move(struct session *session, const struct move *move, struct refusal *no);
// Says a refusal, and then the question again if that is the reason.  REASON_NONE says nothing.
void session_refused(struct session *session, const struct refusal *no);
// Asks once in a round about the move that the rules propose, such as to end a round whose tricks are all certain.
void session_propose(struct session *session);
// Answers the present question as a standing order says, and says so.
void session_auto_answer(struct session *session);

// --- offering moves by number: first by shape, then by cards (offer.c) ---

// Offers moves by number and makes the chosen one.  Moves that read alike are offered once, and a single move is asked about
// with y or n. heads: no card has been named, so if only one can be played, its name is said before the suits to name with it.
void session_offer(struct session *session, struct move_list *moves, bool heads);
// Asks which of the moves the person wants, by their shapes, and then by their cards if that matters.  Returns false if none
// was chosen, which was said.  Moves that read alike are dropped from the list.
bool session_pick(struct session *session, struct move_list *moves, bool heads, struct move *out);
// Appends a move as the line that offers it, printed and spoken.
void session_describe(struct session *session, const struct move *move, struct text_pair *out);
// Makes the only one of these moves, or offers them.  If there is no move, says `none`.
void session_one_of(struct session *session, struct move_list *moves, const char *none);
bool session_melds(const struct session *session);   // returns whether cards are laid as combinations in this game
bool session_packets(const struct session *session); // returns whether several marked cards may be played together

// --- sitting down at a table and leaving it (sitting.c) ---

// Sits down at a table, which the session frees. path is the game's file, and is copied. resumed: this is not a new game.
void session_sit(struct session *session, struct table *table, int seat, const char *path, bool resumed);
// Prepares the person at the keyboard for the session's table: kept orders, and the hand in its order.
void session_settle(struct session *session);
// Sits down at a table that a tutor has laid, in place of the one before.  `kind` is where files of a game would be kept.
void session_sit_apart(struct session *session, struct table *table, int seat, const char *kind);
void session_farewell(struct session *session, const char *text); // sets what is said on leaving; NULL: the usual
// Frees the table, if there is one, and forgets what the person was doing there.  Voice, screen and keys stay, since another
// table follows.
void session_forget_table(struct session *session);
// Appends the others at a table: "Bob, Carol", or with partners "Carol against Bob and Dave".  Returns false if there are none.
bool session_company(const struct variant *variant, const char *const *name, int seats, int own, struct strbuf *out);
// Lets the person's memory hear again, from the record, all that the seat was told in a game that goes on: hints and reasons go
// by it.  For a person beside whom no coach sits down, who does the same (session/coach/coach.h).
void session_recall(struct session *session);
// Says which game this is and who else plays, or which game goes on.
void session_say_table(struct session *session, bool resumed);
// Sits a person down at a table as session_sit does, but lets the seat hear what is replayed from now on, for a front end that
// has heard the table's story until now.
void session_listen(struct session *session, struct table *table, int seat);
// Returns a sentence that says that the game is kept, and how to come back to it.  Constant text.
const char *session_way_back(const struct session *session);
// Prepares what is said if the program ends by a fault of its own.  Called again whenever the place where the game is kept
// changes.
void session_last_words(const struct session *session);

// --- several people at one keyboard (hotseat.c, hotseat_names.c) ---
//
// Each of them has a struct person, and session->person is the one at the keyboard; nothing else knows that there are several.
// While the keyboard is passed on, the person at it is a watcher, so that nothing secret is within reach.

// Each has a struct person, and session->person is who is at the keyboard; nothing else knows that there are several.  While the
// keyboard is being passed on nobody is at it: a watcher then, so that nothing secret is in reach.

// Appends a name that was typed or read from the settings, cleaned so that a record can hold it.
void hotseat_clean_name(const char *from, size_t length, struct strbuf *out);
// Gives seats to the names of a list such as "Ann,Bob", cleaned.  Returns how many there are, or 0 with a sentence in err.
int hotseat_names(const char *list, struct seat_plan seat[SEATS_MAX], struct err *err);
// Returns the seat at a shared keyboard whose person has this name, in capitals or not; -1: none.
int hotseat_called_so(const struct seat_plan *seat, int seats, const char *name);
// Gives the first seat to the person of this name, in capitals or not; the others follow in their order of playing.  Returns
// false with a sentence in err if nobody has the name.
bool hotseat_begin(struct seat_plan *seat, int people, const char *first, struct err *err);
// Sits several people down, as session_sit does one.  The first of them is asked to come.
void hotseat_sit(struct session *session, struct table *table, const char *path, bool resumed);
void hotseat_release(struct session *session); // frees all people; without a hotseat it does nothing

// Returns the set of seats of people who have to act before computer players may, also if only one person plays.
unsigned hotseat_called(const struct session *session);
// Has the keyboard passed on if another person has to act.  From then on nothing of the person before is heard.
void hotseat_look(struct session *session);
void hotseat_come(struct session *session); // the next person has the keyboard now
// Says who is next. anew: also that the keyboard is to be passed on.
void hotseat_say_next(struct session *session, bool anew);
void hotseat_take_back(struct session *session);     // takes back the last move, for the player who made it
bool hotseat_passing(const struct session *session); // returns whether the keyboard is being passed on, with nobody at it

// Returns whether a standing order answers for one of the people, which needs no keyboard.
bool hotseat_auto_answer_due(struct session *session);
void hotseat_auto_answer(struct session *session); // lets the order answer, for the first of them

// --- the turns of the others at this computer (others.c) ---

// Returns whether somebody else has to move before the person does.
bool session_others_move(const struct session *session);
// Lets computer players move until the turn goes to another seat, or without a wait up to the person's turn.
void session_let_others_move(struct session *session);
// Lets the others play on at once, though the player may not have heard everything.  Returns false if nobody is waited for.
bool session_go_on(struct session *session);
// Says that nothing can be saved any more and why, and ends the sitting.
void session_give_up(struct session *session);

// --- counting a match in the statistics (stats_count.c) ---

// Counts the match that has just ended at the session's table, or a round of a match without an end, if it is this player's
// own.  Returns false, and says so, if it could not be saved: then its record should stay where it is, to be counted later.
bool stats_count(struct session *session);
void stats_begun_again(struct session *session); // counts a deal that was left as not won
// Appends a line with how many matches each side at the table has won this evening, or nothing before the first one of these
// people.
void stats_evening(const struct session *session, struct strbuf *out);

#endif

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

// The words of a line that the person typed; word[0] is the command's name.  For a key that was pressed, the only word is the
// name of the key.
struct typed_args {
    int count;
    const char *const *word;
    bool typed;
};

// The kinds of a session's tutor.  Only a few sentences depend on them: how to leave, and what cannot be done at a tutor's table.
enum tutoring { TUTORING_LESSON, TUTORING_DRILL, TUTORING_REVIEW };

// The tutor of a session's table: a lesson (lessons/lesson.c), a drill (drills/drill.c) or a review of a game (review/review.c).
struct tutor {
    // Returns the move to be made when the player wants `move`: a tutor may put its own move in place of one that does the same.
    // Returns NULL, and says what to do, if no move is to be made now.
    const struct move *(*move)(struct session *session, const struct move *move);
    // Returns whether the tutor lets the player undo or go on; `text` is "undo", "undo decision" or "next".
    bool (*allows)(struct session *session, const char *text);
    // Takes over a command that the tutor's present step waits for, or that cannot be used in a lesson, drill or review.  Returns
    // false if the command is to be run as usual.
    bool (*takes)(struct session *session, int command, const struct typed_args *args);
    // Tells the tutor what the player did: `command` is the row of the command, or -1 for none, and `ran` says that the command
    // was run and not only explained.
    void (*after)(struct session *session, int command, bool ran);
    // Returns whether the tutor's next move is another player's; NULL: no move ever is.
    bool (*others_move)(const struct session *session);
    void (*speaks)(struct session *session);  // says the tutor's step that is due; NULL: no step ever is
    void (*repeats)(struct session *session); // says the tutor's present step again
    // Reads a typed line before the commands do, and returns true if the line was meant for the tutor.  NULL: the tutor reads
    // none.
    bool (*reads)(struct session *session, const struct typed_args *args);
    enum tutoring tutoring;
    void *self;
};

// The company of a session at a table elsewhere: the other players, who sit at their own computers.  `run` is NULL if the session
// has no company.
struct company {
    // Does what a word for the other players asks: chat, who, mute, keep, start, sit, fair, refresh.  The result is said by
    // session_say and the like.
    void (*run)(void *self, struct session *session, const char *word, const struct typed_args *args);
    // Returns whether the person may use this word of the company now, for lists of words.  NULL: the person may use all of them.
    bool (*may)(void *self, const struct session *session, const char *word);
    void *self;
    char *farewell; // what is said on leaving about how to come back to the table elsewhere; freed by the session
    char *name;     // the table's name, freed by the session; NULL: the table is called by its rules
    bool moves_on;  // the person sits down at another table at once, so nothing is said on leaving
};

// The input of a session: where its keys and lines come from, and what they are.
struct session_input {
    bool terminal; // standard input is a terminal, not a pipe
    bool words;    // the person types lines; else keys act at once
    bool types;    // keys cannot act at once here, or the command line said so
    bool sent;     // each line comes from a program, which sends it as soon as the person presses a key
    bool asking;   // a question waits for a key
    bool escaped;  // the latest line was left with Escape, or the latest choice of a number with Escape or q
    bool over;     // the pipe has ended
    bool live;     // a person types, even if through a pipe, so the computer players play as slowly as at a terminal
    struct line_input lines;
    const struct question_asked *question; // the question that the next line answers; NULL: the line is a command
    char *unread;  // a typed line that did not answer a question and is obeyed next as a command; freed by the session
    bool answered; // a question was answered, and nothing has been said since
    // The single word that is being obeyed; if that word has made an offer, typing it again declines.  NULL: no word, or several.
    const char *word;
};

// The output of a session, to which a batch of messages goes: screen, front end, voice and sounds.
struct session_output {
    struct screen screen;
    struct front_end *front; // the program, such as a page, that shows the batches instead of the screen, or NULL
    struct speech *speech;   // NULL if no voice is open
    struct sound *sound;     // NULL if no sounds are to be heard
    bool fixed;              // the way of speaking was chosen on the command line and is not saved in the settings
    bool page;               // a page without a server shows the session, with no voice to choose and no shell to type to
    bool muted;
    bool ring;  // the terminal's bell is rung after the batch
    bool calls; // the batch calls the person to act
};

// A session's pause between two rounds (between_rounds.c).
struct session_pause {
    struct interval interval; // the clock of the pause; for a table elsewhere, as its server told it
    int told;                 // the stage of the pause that was said last, an enum interval_stage, or INTERVAL_UNTOLD
    bool came;                // a server announced a stage before the player heard that the round is over
    bool due;                 // the player heard that the round is over, and the server has not yet said who may start
    int64_t read_told;        // when a server was last told that the person is reading
};

// A session's wait until the computer players play on.
struct session_wait {
    struct pace pace; // the time that the player needs to hear everything
    long since;       // when the wait began, in milliseconds
};

// What a session knows of the events that it hears from a table elsewhere: whether they are long past, and whether a computer
// player moved for the person.
struct hearing {
    bool kept;  // a computer player moved for the person, who was away
    bool past;  // more has happened since and is heard next, so a player whom an event calls to act has already acted
    bool named; // it has just been said that a computer player moves for the person
};

// The legal moves of the person at a session's table, listed once and kept as long as the seat's view stays the same
// (session_legal).
struct legal_moves {
    struct move_list moves;
    struct view *seen; // the view for which the legal moves were listed, freed by the session; NULL: no moves are kept
    int seat;
};

struct session {
    struct preferences preferences;
    struct session_input input;
    struct session_output output;
    const struct guest *guest; // a visitor by the door; NULL: a player at their own computer
    bool home;                 // leaving a table leads to the menu Home (home.h), and not out of the program
    bool first;                // the questions of the first start were just answered
    // Says which lessons there are, for the command `lesson` without a lesson's name; NULL: there are none.
    void (*say_lessons)(struct session *session);
    // Obeys a key or word that is typed at a question if it only reads something out, and else returns false.  NULL: nothing is
    // read out at questions.
    bool (*reads)(struct session *session, const char *word);
    // Sums up what the person's moves cost in a match that is over.  Returns false if it said nothing.
    bool (*sum_up)(struct session *session);

    struct table *table;
    // The game's file, freed by the session; at a table elsewhere, the path beside which the files of its game are kept.
    char *path;
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
    unsigned call_named;  // the set of seats whose players were told how to say "last card"
    bool newcomer;        // this is one of the player's first games
    unsigned parts_named; // the parts of a round whose line about keys was said, a set of bits
    bool hands_named;     // the person was told that the hands left over at the end of a round can be read
    bool back;            // the session goes on after a dropped connection, so what was told before is not told again
    bool finished;        // the file of the ended match has been put away
    bool failed;          // the sitting ended because a move could not be saved
    bool done;            // the sitting is over
};

void session_init(struct session *session); // makes a session that has no table, voice or screen yet
// Frees the session's table, people, coach, voice and sounds, but not what the session only points to, such as a tutor or a front
// end. session_init has to be called before the session is used again.
void session_release(struct session *session);
// Gets the session up from its table: frees what belongs to the table, so that the session is as it was before its first table.
// Voice, screen and keys stay open.
void session_rise(struct session *session);
// Sends the session's printed lines to the file descriptor `fd`, in the form that the settings ask for.
void session_set_screen(struct session *session, int fd);

// Returns whether the session has neither Parlour's own voice nor files of the person's within reach, as with a visitor by the
// door or on a page in a browser.
static inline bool session_is_bare(const struct session *session)
{
    return session->guest || session->output.page;
}

// Returns how the person gives commands in this session: by keys of a terminal, by keys that another program sends, as far as it
// can, or by typed words.  Every text that names a key or a word depends on this.
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

// Return the styles in which the session prints text for the person, and speaks it: full words, short or braille.
static inline enum text_style session_print_style(const struct session *session)
{
    return preferences_style(&session->preferences, session->preferences.print_style);
}
static inline enum text_style session_speech_style(const struct session *session)
{
    return preferences_style(&session->preferences, session->preferences.speech_style);
}
// Returns the style for a session's text that is the same in print and speech, such as a refusal: full words, with suit or rank
// first in a card's name as the person likes it.
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

bool session_turn(const struct session *session); // returns whether the session's person may act now
// Returns whether it is the turn of the session's person.  Returns false if the person is only asked something in another
// player's turn.
bool session_own_turn(const struct session *session);
bool session_over(const struct session *session); // returns whether the round at the session's table is over and nobody is to act
// Returns a sentence on why the session's person may not act; constant text.
const char *session_no_turn(const struct session *session);
// Returns whether a round at the session's table is over, but not the match.
bool session_between_rounds(const struct session *session);
bool session_endless(const struct session *session); // returns whether the rules of the session's table set no end to the match
// Returns the number that a rule of the session's table has, or 0 if the family has no such key.
int session_rule(const struct session *session, const char *key);
// Returns whether undo takes the session's person back to the last decision, and not by one move only.
bool session_rewinds(const struct session *session);

// Returns the legal moves of the session's person: session_legal only in the person's turn, session_legal_now out of turn too.
// The list belongs to the session and is valid until the next move.
const struct move_list *session_legal(struct session *session);
const struct move_list *session_legal_now(struct session *session);
// Returns the session's kept list of legal moves if it was made for this view of the person's seat, or NULL.
const struct move_list *session_kept_legal(const struct session *session, const struct view *view);
void session_forget_legal(struct session *session); // drops the session's kept list of legal moves when the table changes
// About moves whose verb has one of the flags `flags` of enum verb_flag: session_does returns whether a move has one, session_can
// whether the session's person may make such a move now, and session_has whether the game has such a verb. session_keep drops all
// other moves from a list, and session_moves appends such legal moves to a list.
bool session_does(const struct session *session, const struct move *move, unsigned flags);
void session_keep(struct session *session, struct move_list *moves, unsigned flags);
void session_moves(struct session *session, unsigned flags, struct move_list *out);
bool session_can(struct session *session, unsigned flags);
bool session_has(const struct session *session, unsigned flags);
// Returns whether the rules of the session's table, and not only its family, have a verb with one of these flags.
bool session_rules(const struct session *session, unsigned flags);
// Returns whether the session's person may now make a move that the command `word`, such as draw, makes.
bool session_can_say(struct session *session, const char *word);
// Returns whether `words` begin with a verb of the session's game.
bool session_has_word(const struct session *session, const char *words);
// Appends to `out` the moves that Enter on this entry of the hand can mean in the session's game, or none if the game has no such
// moves.  `no`, which may be NULL, gets the reason why there is none.
void session_uses(struct session *session, int entry, struct move_list *out, struct refusal *no);

// --- between two rounds: who starts the next one, and when (between_rounds.c) ---

// Starts the session's clock for the pause after a round, and says who starts the next round.  `at_once`: the game was kept and
// is continued now, so nobody needs to wait.
void session_begin_interval(struct session *session, bool at_once);
void session_say_leave(struct session *session); // says how to leave the session's table once the match is over
void session_say_on(struct session *session);    // says in the session who starts the next round, or after the match how to leave
// Says that the round or the match at the session's table is over and how it goes on.  Returns false if neither is over, or if
// the person only watches.
bool session_tell_over(struct session *session);
// Says that the next stage of the session's pause between two rounds has come: who may start the next round now.
void session_say_stage(struct session *session);
// Returns the milliseconds until the next stage of the session's pause between rounds; -1: none comes, or a server says when.
int session_stage_ms(const struct session *session);
// Returns how many milliseconds the session pauses between two rounds in a game of computer players alone: 0 if nobody listens,
// -1 if the next round waits for a key.
int session_pause_ms(const struct session *session);
// Returns whether the session's person may start the next round.  If not, `no` says how long the pause lasts, and who may start
// it.
bool session_may_start(struct session *session, struct refusal *no);
enum { INTERVAL_UNTOLD = -1 };
// Takes over into the session what a server says of its clock between two rounds: the stage, the seconds until the next stage
// (-1: never), and the set of seats that went out.  A new stage is said once the person has heard that the round is over.
void session_server_interval(struct session *session, enum interval_stage stage, int seconds, unsigned starters);
// Tells the server of a table elsewhere that the session's person is still reading what was played, so that the next round waits.
void session_reads(struct session *session);

// --- questions whether to take a card, and standing orders (asked.c) ---

// Says whose turn it is and what the session's person is asked, unless the last message has just called the person to act.
void session_say_turn(struct session *session);
// Gets the question that the rules ask the session's person now, such as whether to take a discard.  Returns false if there is
// none, or if the person only watches.
bool session_asked(struct session *session, struct question *out);
// Returns whether the rules ask the session's person something that y or n answers.
bool session_asked_yes(struct session *session);
// Appends what the game says of the turn to the session's person, printed and spoken.  Returns false if it says nothing.
bool session_read_turn(const struct session *session, struct text_pair *out);
// Says again what the rules ask the session's person, such as whether to take a discard.  Returns false if there is no question.
bool session_ask_again(struct session *session);
// Puts into `out` the question that the rules may still ask the session's person later in this turn, as far as `view` tells.
// Returns false if there is none.
bool session_pending_later(const struct session *session, const struct view *view, struct question *out);
// Returns what the standing orders of the session's person answer to the question in `view`, or AUTO_ASK if the person has to
// answer.  Puts the question into `out`.
enum auto_reply session_auto_reply(const struct session *session, const struct view *view, struct question *out);
// Returns whether a standing order answers the question that the session's person is asked now.
bool session_auto_answer_due(const struct session *session);
// Drops the answer that the session's person gave ahead of a question, once that question cannot come any more.
void session_drop_wish(struct session *session, const struct view *view);
// Writes the standing orders of the session's person to their file, beside the game's, or removes that file if there are no
// orders.  Says so if that fails.
void session_keep_auto_answers(struct session *session);
// Reads the standing orders of the session's person from their file.  Without a file they stay as they are.
void session_load_auto_answers(struct session *session);
// Ends those standing orders of the session's person that hold for one round only.  `match`: the match is over, so all orders
// end.
void session_end_auto_answers(struct session *session, bool match);

// --- events that come back from the table, and the hand after them (session_events.c) ---

// Tells the session's person an event of the table, at once or together with the events that follow.  `self` is the session,
// since this function is the `hear` of a sitter.
void session_hear(void *self, const struct view *view, const struct event *event);
// Brings the hand of the session's person up to date with the cards that the game says it has, after anything may have changed.
void session_look(struct session *session);
// Sorts the hand of the session's person in this order, with suits and ranks as the game at the table ranks them.
void session_sort(struct session *session, enum hand_order order);
// Puts the hand of the session's person into `card`, ordered by the sets and runs that they form.  Returns how many cards belong
// to sets and runs, or -1 if the game has no such order.
int session_arranged(struct session *session, uint16_t card[HAND_MAX]);
// Keeps the hand of the session's person sorted by sets and runs from now on.  Returns false if the game has no such order.
bool session_arrange(struct session *session);
// Appends which cards the players at the session's table had left in their hands in a round that is over.  Returns false if there
// is nothing to tell.
bool session_hands_left(struct session *session, struct text_pair *out);

// --- the person's moves, with their warnings (session_move.c) ---

// Makes a move of the session's person from the words that a record also has for it (record.md).  Returns false with the reason
// in `no`.  REASON_NONE: the person was warned and did not want the move, or was told something else instead.
bool session_move(struct session *session, const char *text, struct refusal *no);
// Makes a move of the session's person as session_move does, and says why if it is refused.
bool session_try(struct session *session, const char *text);
// Makes a move of the session's person as session_try does.  The words of the move are the game's first verb that has one of the
// flags, or `other` if no verb has one, and then `more`, unless it is NULL.
bool session_try_verb(struct session *session, unsigned flags, const char *other, const char *more);
// Makes a move of the session's person as session_try does, from a struct move instead of words.
bool session_make(struct session *session, const struct move *move);
// Makes a move of the session's person as session_move does, but warns of it before the tutor says whether it takes the move,
// rather than after.
bool session_ask_move(struct session *session, const struct move *move, struct refusal *no);
// Tells the session's person why a move was refused.  If the move came at the wrong time, then says what the person is asked
// instead.  Says nothing for REASON_NONE.
void session_refused(struct session *session, const struct refusal *no);
// Asks the session's person, once in a round, about the move that the rules propose, such as to end a round whose tricks are all
// certain.
void session_propose(struct session *session);
// Answers a question for the session's person, such as whether to take a discard, as a standing order says, and tells the person
// so.
void session_auto_answer(struct session *session);

// --- offering moves by number: first by shape, then by cards (offer.c) ---

// Offers moves by number to the session's person and makes the chosen one.  Moves that read alike are offered once, and a single
// move is offered with y or n.  `heads`: the person has named no card.  If the moves all play the same cards and differ only in
// what they name, such as a suit, the cards are then said first.
void session_offer(struct session *session, struct move_list *moves, bool heads);
// Offers moves by number: asks which shape of move the session's person wants, and then for which cards if that matters.  Returns
// false, after saying so, if none was chosen.  Moves that read alike are dropped from the list.
bool session_pick(struct session *session, struct move_list *moves, bool heads, struct move *out);
// Appends the line that offers a move to the session's person, printed and spoken.
void session_describe(struct session *session, const struct move *move, struct text_pair *out);
// Makes the move in `moves` for the session's person if there is just one, and offers the moves by number if there are several.
// Says `none` if there is none.
void session_one_of(struct session *session, struct move_list *moves, const char *none);
bool session_melds(const struct session *session); // returns whether players of the session's game lay cards as combinations
// Returns whether several marked cards may be played as one move in the session's game.
bool session_packets(const struct session *session);

// --- sitting down at a table and leaving it (sitting.c) ---

// Seats the session's person at a table, which the session frees.  `path` is the game's file, and is copied.  `resumed`: the game
// was kept and is continued now.
void session_sit(struct session *session, struct table *table, int seat, const char *path, bool resumed);
// Prepares the person at the keyboard for the session's table: reads kept standing orders, and puts the hand in its order.
void session_settle(struct session *session);
// Seats the person at a table that a tutor has laid, in place of the session's earlier table.  `kind` names the file in the state
// folder that is used instead of the game's.
void session_sit_apart(struct session *session, struct table *table, int seat, const char *kind);
void session_farewell(struct session *session, const char *text); // sets what the session says on leaving; NULL: the usual
// Frees the session's table, if there is one, and forgets what the person was doing there.  Voice, screen and keys stay, since
// another table follows.
void session_forget_table(struct session *session);
// Appends the names of the other players at the session's table: "Bob, Carol", or with partners "Carol against Bob and Dave".
// Returns whether there are partners.
bool session_company(const struct variant *variant, const char *const *name, int seats, int own, struct strbuf *out);
// Fills the memory of the session's person, on which hints and reasons rest, from the record of a continued game.  With a coach,
// the coach does the same (session/coach/coach.h).
void session_recall(struct session *session);
// Says which game is played at the session's table and who else plays, or with `resumed`, which game is continued.
void session_say_table(struct session *session, bool resumed);
// Seats the session's person at a table as session_sit does, but says nothing and repeats no event.  It is for a front end that
// has told the game so far and only wants the events that come.
void session_listen(struct session *session, struct table *table, int seat);
// Returns a sentence that tells the session's person, on leaving, that the game is kept and how to come back to it.  Constant
// text.
const char *session_way_back(const struct session *session);
// Prepares the last words, which are printed if a fault of the program ends it during the session.  Called again whenever the
// game is kept in another place.
void session_last_words(const struct session *session);

// --- several people at one keyboard (hotseat.c, hotseat_names.c) ---
//
// Each of several people at one keyboard has a struct person, and session->person is the one who has the keyboard; nothing else
// knows that there are several.  While the keyboard is passed on, a watcher has it, so that nothing secret is within reach.

// Appends a player's name for the session, typed or read from the settings, cleaned so that a record can hold it.
void hotseat_clean_name(const char *from, size_t length, struct strbuf *out);
// Gives seats to the people at the session's keyboard from a list of names such as "Ann,Bob", cleaned.  Returns how many people
// there are, or 0 with a sentence in `err`.
int hotseat_names(const char *list, struct seat_plan seat[SEATS_MAX], struct err *err);
// Returns the seat at the session's shared keyboard whose person has this name, in capitals or not, or -1 if there is none.
int hotseat_called_so(const struct seat_plan *seat, int seats, const char *name);
// Gives the first seat to the person at the session's shared keyboard who has this name, in capitals or not.  The others follow
// in their order of playing.  Returns false with a sentence in `err` if nobody has the name.
bool hotseat_begin(struct seat_plan *seat, int people, const char *first, struct err *err);
// Seats several people who share the session's keyboard, as session_sit seats one.  The first of them is asked to come.
void hotseat_sit(struct session *session, struct table *table, const char *path, bool resumed);
// Frees the people who share the session's keyboard; does nothing without a hotseat.
void hotseat_release(struct session *session);

// Returns the set of seats at the session's keyboard whose people have to act before computer players may.  There may be only one
// such seat.
unsigned hotseat_called(const struct session *session);
// Has the session's shared keyboard passed on if another person has to act.  From then on nothing of the person before is heard.
void hotseat_look(struct session *session);
void hotseat_come(struct session *session); // gives the shared keyboard to the next person, and says the turn
// Says which person gets the session's shared keyboard next.  `anew`: also says that the keyboard is to be passed on.
void hotseat_say_next(struct session *session, bool anew);
void hotseat_take_back(struct session *session);     // takes back the last move while the shared keyboard is passed on
bool hotseat_passing(const struct session *session); // returns whether the shared keyboard is being passed on

// Returns whether a standing order answers a question for one of the people at the session's keyboard.  That person then need not
// be called.
bool hotseat_auto_answer_due(struct session *session);
void hotseat_auto_answer(struct session *session); // lets a standing order answer for the first person who has one

// --- the turns of the others at this computer (others.c) ---

// Returns whether somebody else at the session's table, such as a computer player, has to move before the person does.
bool session_others_move(const struct session *session);
// Lets computer players at the session's table move until the turn goes to another seat, or, if the person wants no delay, until
// the person's turn.
void session_let_others_move(struct session *session);
// Lets the computer players of the session play on at once, though the person may not have heard everything.  Returns false if
// nobody is waited for.
bool session_go_on(struct session *session);
// Says that the game cannot be saved any more and why, and ends the session.
void session_give_up(struct session *session);

// --- counting a match in the statistics (stats_count.c) ---

// Counts the match that has just ended at the session's table in the statistics, or a round of a match without an end, if the
// match counts for this person.  Returns false, and says so, if it could not be saved.  Its record should then stay where it is,
// to be counted later.
bool stats_count(struct session *session);
void stats_begun_again(struct session *session); // counts a deal that was left and begun again as not won in the statistics
// Appends a line with how many matches each side at the session's table has won this evening.  Appends nothing if these players
// have played none.
void stats_evening(const struct session *session, struct strbuf *out);

#endif

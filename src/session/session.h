// SPDX-License-Identifier: GPL-3.0-or-later
// One sitting at one table: what the loop, the commands and the questions share, and below it what can be asked of it and done
// with it, a section for each file, which calls only those before it.  All that is said goes into a batch, which session_flush
// prints in one write and hands to speech (say/say.h).  It knows struct game's verbs and views, and no family.
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

// The words of a typed line; word[0] is the command's.  A key gives a count of 1 and its own name.
struct typed_args {
    int count;
    const char *const *word;
    bool typed;
};

// What a tutor gives: only the words of leaving it and of what cannot be done in it depend on this.
enum tutoring { TUTORING_LESSON, TUTORING_DRILL, TUTORING_REVIEW };

// Who gives a lesson at this table (lessons/lesson.c), a drill (drills/drill.c) or a walk through a game (review/review.c).
struct tutor {
    // The move to be made when the player wants this one: the lesson's, where it comes to the same.  NULL: not now, and it was
    // said what is.
    const struct move *(*move)(struct session *session, const struct move *move);
    bool (*allows)(struct session *session, const char *text); // the same for undo and next
    // Takes a command that a step waits for instead of what it does elsewhere, or that no lesson has: true.
    bool (*takes)(struct session *session, int command, const struct typed_args *args);
    // After what the player did; command -1: no command; ran: it was done, not only learnt.
    void (*after)(struct session *session, int command, bool ran);
    bool (*others_move)(const struct session *session); // is the record's next move another's?  NULL: never
    void (*speaks)(struct session *session);            // says the step that is due; NULL: none ever is
    void (*repeats)(struct session *session);           // says the step again
    // A typed line before it is looked up among the commands: true, it was the tutor's.  NULL: none is.
    bool (*reads)(struct session *session, const struct typed_args *args);
    enum tutoring tutoring;
    void *self;
};

// The others, where they sit at their own computers; run NULL: nobody does.
struct company {
    // Does what a word asks: chat, who, mute, keep, start, sit, fair, refresh.  What comes of it is said by session_say and the
    // like.
    void (*run)(void *self, struct session *session, const char *word, const struct typed_args *args);
    // May the person use that word here and now?  Only what is offered asks it; NULL: all of them.
    bool (*may)(void *self, const struct session *session, const char *word);
    void *self;
    char *farewell; // said on leaving: how to come back, owned
    char *name;     // of the table, owned; NULL: it is called by its rules
    bool moves_on;  // the person gets up only to sit down again at once, so nothing is said on leaving
};

// Where keys and lines come from.
struct session_input {
    bool terminal; // standard input is one
    bool words;    // lines are typed; else keys act at once
    bool types;    // here no key can act at once, or the command line said so
    bool sent;     // lines are read, and the program that sends them sends one for a key as soon as it is pressed
    bool asking;   // a question waits for a key
    bool escaped;  // the latest typed line was left with Escape, or the latest choice of a number with Escape or q
    bool over;     // the pipe has ended
    bool live;     // a person sits at the other end, also of a pipe: others play at a terminal's pace
    struct line_input lines;
    const struct question_asked *question; // that the next line answers; NULL: the line is a command
    char *unread;                          // a line that was no answer to a question: the next command, owned
    bool answered;                         // a question, and nothing was said since
    const char *word;                      // the one word that is being obeyed: typed again, it leaves what it offered; or NULL
};

// Where the batch goes.
struct session_output {
    struct screen screen;
    struct front_end *front; // shows the batches instead of the screen; NULL: none does
    struct speech *speech;   // NULL: none is open
    struct sound *sound;     // NULL: none is to be heard
    bool fixed;              // speech was chosen on the command line and is not kept
    bool page;               // a page shows it that is alone: there is no voice to choose, and no shell to type to
    bool muted;
    bool ring;  // the bell, after the batch
    bool calls; // the batch calls the person to act
};

// Between two rounds (between_rounds.c).
struct session_pause {
    struct interval interval; // of a table elsewhere, as its server said
    int told;                 // enum interval_stage, what was said of it; INTERVAL_UNTOLD: nothing yet
    bool came;                // a server has said it before the player heard that the round is over
    bool due;                 // the player has heard that, and its word is due
    int64_t read_told;        // when a server was told last that somebody reads here
};

// Until the others play on.
struct session_wait {
    struct pace pace; // while the player listens
    long since;       // when the wait began, in milliseconds
};

// How the events that are heard came about, at a table elsewhere.
struct hearing {
    bool kept;  // a computer player moved for the person, who was away
    bool past;  // more has happened since, and is heard next: a player who is called has acted by now
    bool named; // that a computer player moves was said, and nothing else has been told since
};

// The moves that the person may make, listed once and kept for as long as their seat sees the same (session_legal).
struct legal_moves {
    struct move_list moves;
    struct view *seen; // for which they were listed, owned; NULL: none are kept
    int seat;
};

struct session {
    struct preferences preferences;
    struct session_input input;
    struct session_output output;
    const struct guest *guest;                    // a visitor by the door; NULL: a player at their own computer
    bool home;                                    // leaving a table leads Home (home.h), not out of the program
    bool first;                                   // the questions of the first start were just answered
    void (*say_lessons)(struct session *session); // for the word lesson, where none is given; NULL: there are none
    // Obeys a key or word at a question if it only reads; false: it is none of these.  NULL: nothing is read there.
    bool (*reads)(struct session *session, const char *word);
    bool (*sum_up)(struct session *session); // of a match that is over, what the person's moves cost; false: it said nothing

    struct table *table;
    char *path;                // the game's file, owned; of a table elsewhere, where what belongs to it is kept beside
    struct person *person;     // who is at the keyboard: what they hold, heard, and are to hear
    struct hotseat *hotseat;   // those who share the keyboard; NULL: one person sits at it (hotseat.c)
    struct coach *coach;       // who may be asked at a practice table (coach/coach.h); NULL: nobody
    const struct tutor *tutor; // who gives a lesson here; NULL: it is a game
    struct company company;
    struct hearing hearing;
    struct session_pause pause;
    struct session_wait wait;
    struct legal_moves legal;
    int command;          // that is run; -1 none
    bool watching;        // computer players sit everywhere
    unsigned call_named;  // the seats that have heard how last card is said
    bool newcomer;        // one of the first games
    unsigned parts_named; // in it, the parts of a round whose line about keys has been said, as bits
    bool hands_named;     // that the hands left can be read was said
    bool back;            // only the line had dropped: what was told before is not told again
    bool finished;        // the match's file has been put away
    bool failed;          // the sitting ended because a move could not be kept
    bool done;            // the sitting is over
};

void session_init(struct session *session); // without a table, a voice or a screen
// Frees its table, people, coach, voice and sounds, and closes these; what it only points to, such as a tutor or a front end, is
// others'.  session_init before it is used again.
void session_release(struct session *session);
// Gets up: what belongs to a table is let go of, and the session is as before its first one.  Voice, screen and keys stay open.
void session_rise(struct session *session);
// Lines go to fd, as the settings say they shall look.
void session_set_screen(struct session *session, int fd);

// Is there neither a voice of Parlour's own nor a folder of the person's within reach?  So it is for a visitor and on a page.
static inline bool session_is_bare(const struct session *session)
{
    return session->guest || session->output.page;
}

// By what the person acts: keys of a terminal, keys of which another program sends those that it can have, or typed words.
// Whatever names a key or a word asks this.
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

// How the person has text printed, and spoken.
static inline enum text_style session_print_style(const struct session *session)
{
    return preferences_style(&session->preferences, session->preferences.print_style);
}
static inline enum text_style session_speech_style(const struct session *session)
{
    return preferences_style(&session->preferences, session->preferences.speech_style);
}
// Of one text for print and speech, such as a refusal, which is whole: only the order of a card's parts is as they have it.
static inline enum text_style session_whole_style(const struct session *session)
{
    return session_print_style(session) & STYLE_SUIT_FIRST;
}

// How the match at the session's table stands.
static inline struct standing session_standing(const struct session *session)
{
    return table_standing(session->table);
}

// --- questions about the turn and the round, which only read (session_turn.c) ---

bool session_turn(const struct session *session);           // may the person act now?
bool session_own_turn(const struct session *session);       // is it the person's turn, and not only to answer?
bool session_over(const struct session *session);           // is the round over, and nobody to act?
const char *session_no_turn(const struct session *session); // why the person may not act: a sentence, constant text
bool session_between_rounds(const struct session *session); // a round is over and the match is not
bool session_endless(const struct session *session);        // do the rules set no end to the match?
// A rule of the table that is a number; 0 where the family has no such key.
int session_rule(const struct session *session, const char *key);
bool session_rewinds(const struct session *session); // would undo go back to a decision now?

// The moves that the person may make now; the session's, good until the next move.
const struct move_list *session_legal(struct session *session);
void session_forget_legal(struct session *session); // another table follows
// Of a move, of a list, of the moves that the person may make now and of the game: has its verb one of these flags of enum
// verb_flag?  session_keep drops the others, session_moves fills an empty list.
bool session_does(const struct session *session, const struct move *move, unsigned flags);
void session_keep(struct session *session, struct move_list *moves, unsigned flags);
void session_moves(struct session *session, unsigned flags, struct move_list *out);
bool session_can(struct session *session, unsigned flags);
bool session_has(const struct session *session, unsigned flags);
// Does a move that the person may make now, or one of the game, begin with the first of these words?
bool session_can_say(struct session *session, const char *words);
bool session_has_word(const struct session *session, const char *words);
// Adds what Enter on this entry of the hand can mean; nothing in a game without such a thing.  no may be NULL.
void session_uses(struct session *session, int entry, struct move_list *out, struct refusal *no);

// --- between two rounds: who starts the next one, and when (between_rounds.c) ---

// A round is over: the clock runs, and it is said who starts the next one.  at_once: the game is gone on with here, and nobody
// needs to wait.
void session_begin_interval(struct session *session, bool at_once);
void session_say_leave(struct session *session); // how the table is left once the match is over
void session_say_on(struct session *session);    // after a round who starts the next one, after the match how the table is left
// Where a round or the match is over, says so and how it goes on; false: it is not, or the person only watches.
bool session_tell_over(struct session *session);
// The next stage has come: says it where somebody waits for it.
void session_say_stage(struct session *session);
int session_stage_ms(const struct session *session); // milliseconds until then; -1: none comes, or it is a server's to say
// How long the pause is where only computer players play, in milliseconds, 0 where nobody listens; -1: the next round waits for
// its key.
int session_pause_ms(const struct session *session);
// May the person start the next round?  False with how long it takes yet, and who may.
bool session_may_start(struct session *session, struct refusal *no);
enum { INTERVAL_UNTOLD = -1 };
// Takes over what a server says of its clock: the stage, the seconds until the next one (-1 never), and who went out, a set of
// seats.  A new stage is said, once the person has heard that the round is over.
void session_server_interval(struct session *session, enum interval_stage stage, int seconds, unsigned starters);
void session_reads(struct session *session); // what was played is read: between rounds others wait for it

// --- what the person is asked to take or to leave, and what standing orders answer (asked.c) ---

// Says whose turn it is and what they are asked, unless the last thing said has just called the person.
void session_say_turn(struct session *session);
// What the person is asked now, into out; false: nothing, also where nobody sits here.
bool session_asked(struct session *session, struct question *out);
bool session_asked_yes(struct session *session); // something that y or n answers
// Says again what is asked; false when nothing is.
bool session_ask_again(struct session *session);
// What the person may be asked later, in this view; false: nothing.
bool session_pending_later(const struct session *session, const struct view *view, struct question *out);
// What the orders say to the question of this view.
enum auto_reply session_auto_reply(const struct session *session, const struct view *view, struct question *out);
bool session_auto_answer_due(const struct session *session);              // now, and it has not been obeyed yet
void session_drop_wish(struct session *session, const struct view *view); // where what it is about is not for sale any more
// Writes the orders beside the game's file, or where there are none removes what was there; what cannot be written is said.
void session_keep_auto_answers(struct session *session);
// Reads the standing orders from their file; without a file they stay as they are.
void session_load_auto_answers(struct session *session);
// Orders for the round, or all, are over.
void session_end_auto_answers(struct session *session, bool match);

// --- what comes back from the table: events are heard, and the hand is looked at again (session_events.c) ---

// Tells an event to the person, at once or with those that follow; self: the session.  A sitter's hear.
void session_hear(void *self, const struct view *view, const struct event *event);
void session_look(struct session *session); // the hand, after anything may have changed
// Sorts the hand, as this game sorts.
void session_sort(struct session *session, enum hand_order order);
// The hand's cards in the order in which they lie together, and how many do; -1: by these rules hands have no such order.
int session_arranged(struct session *session, uint16_t card[HAND_MAX]);
bool session_arrange(struct session *session); // sorts the hand by that from now on; false: there is none
// The hands that were left in a round that is over; false: there is nothing to tell.
bool session_hands_left(struct session *session, struct text_pair *out);

// --- the person's moves: the only way to the table's, past the warnings (session_move.c) ---

// Makes a move in words of record.md.  False with why in no; with REASON_NONE there the player was asked and thought better of
// it, or was told something else.
bool session_move(struct session *session, const char *text, struct refusal *no);
// As session_move, and a refusal is said.
bool session_try(struct session *session, const char *text);
// The same with the words of the game's first verb that has one of these flags, or with `other` where none has, and what follows
// them; more NULL: nothing.
bool session_try_verb(struct session *session, unsigned flags, const char *other, const char *more);
// session_try with a move ready made.
bool session_make(struct session *session, const struct move *move);
// As session_move with a move ready made, which is asked about before a tutor says whether it takes it.
bool session_ask_move(struct session *session, const struct move *move, struct refusal *no);
// Says a refusal, and again what is asked where that is why; REASON_NONE says nothing.
void session_refused(struct session *session, const struct refusal *no);
// Asks once in a round about the move that the rules propose, such as to end a round whose tricks are all certain.
void session_propose(struct session *session);
// Answers the present question as a standing order says, and says so.
void session_auto_answer(struct session *session);

// --- offering moves by number: first by what they look like, then which of those (offer.c) ---

// Offers moves by number, those that read alike once, and makes the chosen one; only one is asked about.  heads: no card has been
// named, so if only one can be played, it is said before the suits to name with it.
void session_offer(struct session *session, struct move_list *moves, bool heads);
// Offers them by their shapes, and asks which cards where that matters; false: none was chosen, which was said.  Of moves those
// that read alike are dropped.
bool session_pick(struct session *session, struct move_list *moves, bool heads, struct move *out);
// A move as the line it is offered with, appended in the styles of print and of speech.
void session_describe(struct session *session, const struct move *move, struct text_pair *out);
// Makes the only one of these moves, or offers them.  none: what is said when there is none.
void session_one_of(struct session *session, struct move_list *moves, const char *none);
bool session_melds(const struct session *session);   // are combinations laid in this game?
bool session_packets(const struct session *session); // may several marked cards be played together?

// --- sitting down, listening, and the words on sitting down and on leaving (sitting.c) ---

// Sits down: the table is the session's to free from now on.  path: of the game's file, copied.  resumed: not a new game.
void session_sit(struct session *session, struct table *table, int seat, const char *path, bool resumed);
// What the person at the keyboard begins with at the session's table: orders that were kept, and the hand in its order.
void session_settle(struct session *session);
// The same as session_sit at a table that is laid for a tutor, in place of the one before: what belongs to a game would be kept
// under `kind`.
void session_sit_apart(struct session *session, struct table *table, int seat, const char *kind);
void session_farewell(struct session *session, const char *text); // what is said on leaving; NULL: the usual
// Frees the table, if there is one, and forgets what the person had in mind there; voice, screen and keys stay.  Another table
// follows.
void session_forget_table(struct session *session);
// The others at a table: "Bob, Carol", or where there are partners "Carol against Bob and Dave".  True: there are.
bool session_company(const struct variant *variant, const char *const *name, int seats, int own, struct strbuf *out);
// Which game it is and who else sits there, or which one is gone on with.
void session_say_table(struct session *session, bool resumed);
// The same as a front end that heard this table's story until now would be told: from now on the seat hears what is replayed.
void session_listen(struct session *session, struct table *table, int seat);
// That the game is kept, and how to come back to it: a sentence, constant text.
const char *session_way_back(const struct session *session);
// What is to be said if the program ends by a fault of its own: anew whenever it changes where the game is kept.
void session_last_words(const struct session *session);

// --- several people at one keyboard (hotseat.c, hotseat_names.c) ---

// Each has a struct person, and session->person is who is at the keyboard; nothing else knows that there are several.  While the
// keyboard is being passed on nobody is at it: a watcher then, so that nothing secret is in reach.

// Appends what was typed or read from the settings, as a name that a record can hold.
void hotseat_clean_name(const char *from, size_t length, struct strbuf *out);
// Seats the names of a list with commas, "Ann,Bob", cleaned; how many, or 0 and a sentence where there is a fault.
int hotseat_names(const char *list, struct seat_plan seat[SEATS_MAX], struct err *err);
int hotseat_called_so(const struct seat_plan *seat, int seats, const char *name); // in capitals or not; -1: none is
// Gives the first seat to the one of that name, in capitals or not, and the others follow in their order of playing; false and a
// sentence: nobody of them is called so.
bool hotseat_begin(struct seat_plan *seat, int people, const char *first, struct err *err);
// Sits several people down, as session_sit does one; the first of them is asked to come.
void hotseat_sit(struct session *session, struct table *table, const char *path, bool resumed);
void hotseat_release(struct session *session); // frees everybody; where there is no hotseat, nothing

// Which people are to act before computer players may, a set of seats; also where only one sits.
unsigned hotseat_called(const struct session *session);
// Has the keyboard passed on where somebody else has to act; from then on nothing of the one before is heard.
void hotseat_look(struct session *session);
void hotseat_come(struct session *session); // the next person has the keyboard now
// Says who is next; anew: that the keyboard is to be passed on.
void hotseat_say_next(struct session *session, bool anew);
void hotseat_take_back(struct session *session);     // for the player who made the last move, where that can be taken back
bool hotseat_passing(const struct session *session); // nobody is at the keyboard

// Does a standing order answer for somebody?  That needs no keyboard.
bool hotseat_auto_answer_due(struct session *session);
void hotseat_auto_answer(struct session *session); // and has it do so, for the first of them

// --- the others' turns, as far as they are played here (others.c) ---

// Does somebody else move before the person does?
bool session_others_move(const struct session *session);
// Computer players move until the turn is another one's, or without a wait up to the person's turn.
void session_let_others_move(struct session *session);
// Others play on at once, though the player may not have heard all yet; false where nobody is waited for.
bool session_go_on(struct session *session);
// Nothing can be kept any more: says why, and ends the sitting.
void session_give_up(struct session *session);

// --- a match that has ended becomes a line of the player's statistics (stats_count.c) ---

// The match that has just ended at the session's table, or a round of one without an end, where it is this player's own.
// False where it could not be kept, which was said: then its record should stay where it is, to be counted later.
bool stats_count(struct session *session);
void stats_begun_again(struct session *session); // the round before was left, and counts as not won
// How many matches each side at the table has won this evening, as a line; nothing before the first one of these people.
void stats_evening(const struct session *session, struct strbuf *out);

#endif

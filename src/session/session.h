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
    bool (*others_move)(const struct session *session); // is the record's next move another's?
    void (*speaks)(struct session *session);            // says the step that is due
    void (*repeats)(struct session *session);           // says the step again
    // A typed line before it is looked up among the commands: true, it was the tutor's.  NULL: none is.
    bool (*reads)(struct session *session, const struct typed_args *args);
    enum tutoring tutoring;
    void *self;
};

// The others, where they sit at their own computers; run NULL: nobody does.
struct company {
    // Does what a word asks: chat, who, mute, keep, start, fair, refresh.  What comes of it is said by session_say and the like.
    void (*run)(void *self, struct session *session, const char *word, const struct typed_args *args);
    // May the person use that word here and now?  Only what is offered asks it; NULL: all of them.
    bool (*may)(void *self, const struct session *session, const char *word);
    void *self;
    char *farewell; // said on leaving: how to come back, owned
    char *name;     // of the table, owned; NULL: it is called by its rules
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

struct session {
    struct preferences preferences;
    struct session_input input;
    struct session_output output;
    const struct guest *guest;                    // a visitor by the door; NULL: a player at their own computer
    bool home;                                    // leaving a table leads Home (home.h), not out of the program
    bool first;                                   // the questions of the first start were just answered
    void (*say_lessons)(struct session *session); // for the word lesson, where none is given; NULL: there are none
    bool (*sum_up)(struct session *session);      // of a match that is over, what the person's moves cost; false: it said nothing

    struct table *table;
    char *path;                // the game's file, owned; of a table elsewhere, where what belongs to it is kept beside
    struct person *person;     // who is at the keyboard: what they hold, heard, and are to hear
    struct hotseat *hotseat;   // those who share the keyboard; NULL: one person sits at it (hotseat.h)
    struct coach *coach;       // who may be asked at a practice table (coach/coach.h); NULL: nobody
    const struct tutor *tutor; // who gives a lesson here; NULL: it is a game
    struct company company;
    struct session_pause pause;
    struct session_wait wait;
    char *legal;      // moves that are, a line each, between two calls of session_look_up; NULL: not listed
    int command;      // that is run; -1 none
    bool watching;    // computer players sit everywhere
    bool newcomer;    // one of the first games, and its line about keys has not been said yet
    bool hands_named; // that the hands left can be read was said
    bool back;        // only the line had dropped: what was told before is not told again
    bool finished;    // the match's file has been put away
    bool failed;      // the sitting ended because a move could not be kept
    bool done;        // the sitting is over
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
    return preferences_print_style(&session->preferences);
}
static inline enum text_style session_speech_style(const struct session *session)
{
    return preferences_speech_style(&session->preferences);
}

#endif

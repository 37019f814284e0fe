// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons: the keys and each game in short steps, at a real table.  A lesson is a list of steps with their sentences
// (lesson_*.c) over positions that are records (config/lessons).  At a move step the next move of the record is what the player
// has to do, and the others play on from the record too, so the cards are always the same.  Keys do what they do in a game.  A
// move that leaves the record is explained and not made.
#ifndef LESSONS_LESSON_H
#define LESSONS_LESSON_H

#include "session/session.h"

// What the player does to get to the next step of a lesson.
enum step_kind {
    STEP_HEAR,  // press Enter
    STEP_WORD,  // use one of the commands in `does`
    STEP_MOVE,  // make the next move of the record
    STEP_TRY,   // try the move in `does`, which the rules refuse
    STEP_LEARN, // ask what keys do: `does` is on, try or off
};
// A step of a lesson.  In `says`, the name of a command in braces is replaced by how to give it, such as "press space" or "type
// draw", together with a card after the name.  A card in braces is replaced by its name, with an article if "the" stands before
// it.  The last sentence of `says` is repeated when the player did something else.
struct lesson_step {
    enum step_kind kind;
    const char *says, *does;
    const char *record; // a file of config/lessons that the table is laid from; NULL: the table stays
    const char *typed;  // the text for players who type words; NULL: the same as `says`
};
struct lesson {
    const char *name, *title;       // the title is a sentence
    const struct lesson_step *step; // ends with a row without `says`
};

extern const struct lesson *const lessons[]; // all lessons in the order in which they are taught, NULL at the end
extern const struct lesson lesson_keys, lesson_playroom, lesson_international, lesson_control, lesson_kings, lesson_battle,
    lesson_hearts, lesson_spades, lesson_eights, lesson_klondike, lesson_gin;

int lesson_find(const char *name);             // the number of the lesson with this name, or -1
int lesson_steps(const struct lesson *lesson); // how many steps the lesson has

// --- the player's place in the lessons (lesson_place.c) ---

enum { LESSONS_MAX = 16 };
struct progress {
    bool done[LESSONS_MAX];
    int step[LESSONS_MAX]; // the step to go on with in each lesson, from 0
    int lesson;            // the lesson that is being given, or was left last; -1: none
};
void progress_load(struct progress *progress);      // reads the player's place from its file; without a file no lesson is done
int progress_next(const struct progress *progress); // the lesson to go on with, or -1 if all are done
// Writes into the file the player's place in this lesson, the lessons that are done, and the lesson left last.  The file is
// read again first, since another program may have written to it.  Returns false with errno set if it cannot be written.
bool progress_keep(const struct progress *progress, int lesson);

// --- the sentences of a lesson (lesson_text.c) ---

// Appends a step of a lesson as it is said to a player who uses keys or types words; last: only its last sentence. preferences
// says which keys are bound, and may be NULL.
void lesson_say(const struct lesson_step *step, enum input_manner manner, bool last, enum text_style style,
                const struct preferences *preferences, struct strbuf *out);
void lessons_list(const struct progress *progress, struct strbuf *out); // one line a lesson, with how far the player has come
void lessons_page(struct strbuf *out);                                  // appends the page docs/lessons.md

// --- the record of a lesson (lesson_course.c) ---

// The moves of one record of config/lessons, in order, and how many of them are made.
struct course {
    char **line; // the moves, without the seats' names
    int *seat;
    int moves, next;
};
// Loads a lesson's table from its record, as it is after own_moves moves of the first seat.  The caller frees the table with
// table_free.  Returns NULL with sentences in err if the record cannot be read.  The caller releases the course in either case.
struct table *course_load(struct course *course, const char *record, int own_moves, struct err *err);
void course_release(struct course *course); // frees the moves of the course and empties it
// Returns the record from which this step's table is laid, and sets own_moves to the number of moves that the player has made
// in it before the step.
const char *course_before(const struct lesson *lesson, int step, int *own_moves);

// --- giving lessons to a player (lesson.c) ---

// Says all lessons and which are done, for the command `lesson` without a name.
void lessons_say(struct session *session);

// Gives this lesson from a step on, and then the next ones until the player leaves.  The session is opened and has its voice.
// Returns false with sentences in err if the record of a step cannot be read.
bool lesson_give(struct session *session, int lesson, int step, struct err *err);

#endif

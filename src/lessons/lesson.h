// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons: the keys and each game in short steps, at a real table.  A lesson is a row table of
// sentences (lesson_*.c) over positions that are records (config/lessons): what the player has to do
// at a move step, and what the others do then, is the record's next move, so the cards always fall
// alike.  Keys do what they do in a game; a move that leads elsewhere is told, and not made.
#ifndef LESSONS_LESSON_H
#define LESSONS_LESSON_H

#include "session/session.h"

// What goes on with the next step.
enum step_kind {
    STEP_HEAR,  // Enter
    STEP_WORD,  // one of the commands in `does`
    STEP_MOVE,  // the record's next move
    STEP_TRY,   // the move in `does`, which the rules refuse
    STEP_LEARN, // asking what keys do: `does` is on, try or off
};
// In `says` a name of a command in braces is how to give it, "press space" or "type draw"; with a card after it that card is
// typed too.  A card in braces is its name, and "the" before it gives the name its article.  The last sentence is what is said
// again when something else was pressed.
struct lesson_step {
    enum step_kind kind;
    const char *says, *does;
    const char *record; // the table is laid anew as this file of config/lessons says; NULL: it stays
    const char *typed;  // what is said instead where words are typed; NULL: the same
};
struct lesson {
    const char *name, *title;       // the title is a sentence
    const struct lesson_step *step; // ends with a row whose says is NULL
};

extern const struct lesson *const lessons[]; // in the order in which they are taught, NULL-ended
extern const struct lesson lesson_keys, lesson_playroom, lesson_international, lesson_control, lesson_kings, lesson_battle,
    lesson_hearts, lesson_spades, lesson_eights, lesson_klondike, lesson_gin;

int lesson_find(const char *name);             // -1: there is none
int lesson_steps(const struct lesson *lesson); // how many it has

// --- how far somebody has come (lesson_place.c) ---

enum { LESSONS_MAX = 16 };
struct progress {
    bool done[LESSONS_MAX];
    int step[LESSONS_MAX]; // where each lesson is gone on with, from 0
    int lesson;            // the one that is given, or was left last; -1: none
};
void progress_load(struct progress *progress);      // as the file has it; without one nothing is done yet
int progress_next(const struct progress *progress); // the lesson to go on with, or -1: all are done
// The place in this lesson, what is done, and which lesson comes last go into the file as it is now: another program may have
// kept its own there.  False: it cannot be written, see errno.
bool progress_keep(const struct progress *progress, int lesson);

// --- what is said (lesson_text.c) ---

// A step of a lesson as it is said, for keys or for typed words; last: its last sentence alone.  preferences: which keys are
// bound, or NULL.
void lesson_say(const struct lesson_step *step, enum input_manner manner, bool last, enum text_style style,
                const struct preferences *preferences, struct strbuf *out);
void lessons_list(const struct progress *progress, struct strbuf *out); // one line a lesson, with what is done
void lessons_page(struct strbuf *out);                                  // docs/lessons.md

// --- a position and what happens from there (lesson_course.c) ---

// The moves of a record of config/lessons, in order.
struct course {
    char **line; // without the seat's name
    int *seat;
    int moves, next;
};
// Loads a lesson's table, for table_free, as its record has it after own_moves moves of the first seat; NULL with sentences in
// err. course is to be released in either case.
struct table *course_load(struct course *course, const char *record, int own_moves, struct err *err);
void course_release(struct course *course); // frees its moves; empty
// How many of the first seat's moves were made before this step, and which record it is, the lesson's own word.
const char *course_before(const struct lesson *lesson, int step, int *own_moves);

// --- giving lessons (lesson.c) ---

// All lessons with what is done of them, for the word `lesson` where none is given.
void lessons_say(struct session *session);

// Gives this lesson from a step on, and further ones until the player leaves.  The session is
// opened and has its voice; false with sentences in err: a position is not there.
bool lesson_give(struct session *session, int lesson, int step, struct err *err);

#endif

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
// A step of a lesson.  In its sentences `says`, the name of a command in braces is replaced by how to give it, such as "press
// space" or "type draw"; a card may stand after the name.  A card in braces is replaced by its name, with an article if "the"
// stands before it.  The last sentence of `says` is repeated when the player did something else.
struct lesson_step {
    enum step_kind kind;
    const char *says, *does;
    const char *record; // a record of config/lessons from which the table is laid; NULL: the table stays
    const char *typed;  // the sentences for players who type words; NULL: as `says`
};
// A lesson: a list of steps that teach the keys or a game.
struct lesson {
    const char *name, *title;       // the lesson's title is a sentence
    const struct lesson_step *step; // the lesson's steps end with a row without `says`
};

extern const struct lesson *const lessons[]; // all lessons in the order in which they are taught, NULL at the end
extern const struct lesson lesson_keys, lesson_playroom, lesson_international, lesson_control, lesson_kings, lesson_battle,
    lesson_hearts, lesson_spades, lesson_eights, lesson_klondike, lesson_gin;

int lesson_find(const char *name);             // returns the index of the lesson with this name, or -1
int lesson_steps(const struct lesson *lesson); // returns how many steps the lesson has

// --- the player's place in the lessons (lesson_place.c) ---

enum { LESSONS_MAX = 16 };
// The player's place in the lessons: what is done, and where to go on.
struct progress {
    bool done[LESSONS_MAX];
    int step[LESSONS_MAX]; // the step to go on with in each lesson, from 0
    int lesson;            // the lesson that is being given, or was left last; -1: none
};
// Reads the player's place in the lessons from its file; without a file no lesson is done.
void progress_load(struct progress *progress);
int progress_next(const struct progress *progress); // returns the lesson to go on with, or -1 if all are done
// Writes the player's place in this lesson, the lessons that are done, and the lesson left last into the file of the lessons.
// The file is read again first, since another program may have written to it.  Returns false with errno set if it cannot be
// written.
bool progress_keep(const struct progress *progress, int lesson);

// --- the sentences of a lesson (lesson_text.c) ---

// Appends the sentences of a lesson's step as a player who uses keys, or one who types words, hears them.  `last`: only the last
// sentence.  `preferences` tells which keys are bound, and may be NULL.
void lesson_say(const struct lesson_step *step, enum input_manner manner, bool last, enum text_style style,
                const struct preferences *preferences, struct strbuf *out);
// Appends a line for each lesson, with how far the player has come in it.
void lessons_list(const struct progress *progress, struct strbuf *out);
void lessons_page(struct strbuf *out); // appends the page docs/lessons.md, which has all lessons

// --- the record of a lesson (lesson_course.c) ---

// The course of a lesson: the moves of a record of config/lessons, in order, and how many of them are made.
struct course {
    char **line; // the moves as words, without the seats' names
    int *seat;
    int moves, next;
};
// Loads a lesson's table and course from a record.  They are as after `own_moves` moves of the player and the others' moves that
// follow.  The caller frees the table with table_free.  Returns NULL with sentences in `err` if the record cannot be read.  The
// caller releases the course in either case.
struct table *course_load(struct course *course, const char *record, int own_moves, struct err *err);
void course_release(struct course *course); // frees the moves of a lesson's course and empties it
// Returns the record from which the table of a lesson's step is laid, and sets `own_moves` to the number of moves that the player
// makes in it before the step.
const char *course_before(const struct lesson *lesson, int step, int *own_moves);

// --- giving lessons to a player (lesson.c) ---

// Says which lessons there are and which are done, for the command `lesson` without a name.
void lessons_say(struct session *session);

// Gives the player this lesson, beginning with step `step`, and then the lessons after it until the player leaves.  The session
// is open and has its voice.  Returns false with sentences in `err` if the record of a step cannot be read.
bool lesson_give(struct session *session, int lesson, int step, struct err *err);

#endif

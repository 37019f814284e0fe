// SPDX-License-Identifier: GPL-3.0-or-later
// The course of a lesson: its records in config/lessons, each with a position and the moves that follow.  Before each step that
// is a move, the table holds the player's moves so far and the others' moves after them, so a lesson can be continued at any
// step.
#include "base/bug.h"
#include "base/text.h"
#include "lessons/lesson.h"
#include "system/paths.h"
#include "table/tokens.h"

#include <stdlib.h>
#include <string.h>

static void note_line(void *self, struct table *table, const char *line)
{
    struct course *course = self;
    const char *colon = strchr(line, ':');
    if (!colon) // a line of the record without a seat's name belongs to the position
        return;
    size_t moves = (size_t)course->moves + 1;
    course->line = mem_grow(course->line, moves * sizeof *course->line);
    course->seat = mem_grow(course->seat, moves * sizeof *course->seat);
    course->seat[course->moves] = WATCHER;
    for (int seat = 0; seat < table_seats(table); seat++)
        if (tokens_move(line, table_name(table, seat)))
            course->seat[course->moves] = seat;
    course->line[course->moves++] = mem_copy(colon + 1 + strspn(colon + 1, " "));
}

// Returns how many moves of a lesson's course are made once the player, who has the first seat, has made `own_moves` moves and
// the others have made theirs after them.
static int moves_for(const struct course *course, int own_moves)
{
    int at = 0;
    while (at < course->moves && (course->seat[at] != 0 || own_moves-- > 0))
        at++;
    return at;
}

// Translates the names of the seats in a lesson's course, "You" and "Computer", because the lesson's sentences use them.
static void name_seats(struct table *table)
{
    static const char *const names[] = { N_("You"), N_("Computer") };
    for (int seat = 0; seat < table_seats(table); seat++)
        for (size_t i = 0; i < sizeof names / sizeof *names; i++)
            if (strcmp(table_name(table, seat), names[i]) == 0)
                table_rename(table, seat, _(names[i]));
}

struct table *course_load(struct course *course, const char *record, int own_moves, struct err *err)
{
    LOCAL(strbuf) name = STRBUF_INIT, path = STRBUF_INIT;
    strbuf_addf(&name, "lessons/%s.record", record);
    paths_shipped(name.text, &path);
    *course = (struct course){ 0 };
    struct table *table = table_load_followed(path.text, false, (struct follower){ note_line, course }, err);
    if (table) {
        table_free(table);
        course->next = moves_for(course, own_moves);
        table = table_load_part(path.text, course->next, (struct follower){ 0 }, err);
    }
    if (table)
        name_seats(table);
    return table;
}

void course_release(struct course *course)
{
    for (int i = 0; i < course->moves; i++)
        free(course->line[i]);
    free(course->line);
    free(course->seat);
    *course = (struct course){ 0 };
}

const char *course_before(const struct lesson *lesson, int step, int *own_moves)
{
    *own_moves = 0;
    while (step > 0 && !lesson->step[step].record)
        *own_moves += lesson->step[--step].kind == STEP_MOVE;
    return lesson->step[step].record;
}

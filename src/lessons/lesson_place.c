// SPDX-License-Identifier: GPL-3.0-or-later
// The player's place in the lessons: a small file in the state folder, with lines such as "done keys" and "at playroom 7",
// written whole at every step.  The last "at" names the lesson left last; older versions of Parlour wrote only that one.  Lines
// that cannot be read are kept, and so is what another program wrote of other lessons meanwhile.
#include "lessons/lesson.h"
#include "system/file.h"
#include "system/kept_lines.h"
#include "system/paths.h"

#include <stdio.h>
#include <string.h>

int lesson_find(const char *name)
{
    for (int i = 0; lessons[i]; i++)
        if (strcmp(lessons[i]->name, name) == 0)
            return i;
    return -1;
}

int lesson_steps(const struct lesson *lesson)
{
    int steps = 0;
    while (lesson->step[steps].says)
        steps++;
    return steps;
}

static bool read_line(const char *line, void *into)
{
    struct progress *progress = into;
    char word[8], name[32];
    int step = 0, words = sscanf(line, "%7s %31s %4d", word, name, &step);
    int lesson = words >= 2 ? lesson_find(name) : -1;
    if (lesson < 0 || lesson >= LESSONS_MAX)
        return false;
    if (strcmp(word, "done") == 0) {
        progress->done[lesson] = true;
        return true;
    }
    if (strcmp(word, "at") == 0 && words == 3 && step > 0 && step <= lesson_steps(lessons[lesson])) {
        progress->lesson = lesson;
        progress->step[lesson] = step - 1;
        return true;
    }
    return false;
}

void progress_load(struct progress *progress)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    *progress = (struct progress){ .lesson = -1 };
    paths_state_file("lessons", &path);
    kept_lines_load(path.text, read_line, progress);
}

bool progress_keep(const struct progress *progress, int lesson)
{
    LOCAL(strbuf) path = STRBUF_INIT, text = STRBUF_INIT;
    struct progress now;
    paths_state_file("lessons", &path);
    LOCAL_FILE lock = file_lock_folder_of(path.text);
    progress_load(&now);
    now.step[lesson] = progress->step[lesson];
    now.lesson = progress->lesson;
    for (int i = 0; lessons[i]; i++)
        if (progress->done[i] || now.done[i])
            strbuf_addf(&text, "done %s\n", lessons[i]->name);
    for (int i = 0; lessons[i]; i++)
        if (now.step[i] > 0 && i != now.lesson)
            strbuf_addf(&text, "at %s %d\n", lessons[i]->name, now.step[i] + 1);
    if (now.lesson >= 0)
        strbuf_addf(&text, "at %s %d\n", lessons[now.lesson]->name, now.step[now.lesson] + 1);
    return kept_lines_save(path.text, read_line, &(struct progress){ 0 }, &text);
}

// Returns the number of the lesson at which the player's place is: the one left last, or else the first that is not done, or else
// the first that the player has begun again.  Returns -1 if there is none.
int progress_next(const struct progress *progress)
{
    if (progress->lesson >= 0)
        return progress->lesson;
    for (int i = 0; lessons[i]; i++)
        if (!progress->done[i])
            return i;
    for (int i = 0; lessons[i]; i++)
        if (progress->step[i] > 0)
            return i;
    return -1;
}

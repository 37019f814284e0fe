// SPDX-License-Identifier: GPL-3.0-or-later
// Learning at Home: the page of lessons, which says how far the player has come in each and gives one, and drills, in the row
// after the lessons.
#include "base/text.h"
#include "drills/drill.h"
#include "home/home.h"
#include "lessons/lesson.h"
#include "session/say/say.h"
#include "term/terminal.h"

static void add_lessons(const struct progress *progress, int next, struct strbuf *out)
{
    for (int i = 0; lessons[i]; i++) {
        const char *title = _(lessons[i]->title);
        if (progress->step[i] > 0)
            strbuf_addf(out, _("%d. %s You are at step %d of %d.\n"), i + 1, title, progress->step[i] + 1,
                        lesson_steps(lessons[i]));
        else if (progress->done[i])
            strbuf_addf(out, _("%d. %s Done.\n"), i + 1, title);
        else
            strbuf_addf(out, _("%d. %s\n"), i + 1, title);
    }
    strbuf_addf(out, _("%d. Drills, short problems to solve.\n"), 0); // no digit reaches a row after 9, so drills have 0
    if (next >= 0)
        strbuf_addf(out, _("Enter takes lesson %d.\n"), next + 1);
}

void home_give_lesson(struct home_visit *home, int lesson, int step)
{
    struct session *session = home->session;
    LOCAL(err) err = ERR_INIT;
    lesson_give(session, lesson, step, &err);
    home_gets_up(home, &err);
}

// --- the page of drills ---

static void kind_line(void *, int index, struct strbuf *out)
{
    strbuf_addf(out, "%s\n", index ? _(drill_kinds[index - 1].about) : _("One problem of each kind in turn."));
}

static int kind_typed(void *, const char *word)
{
    int kind = drill_find(word);
    return kind < 0 ? -1 : kind + 1;
}

static void give_drill(struct home_visit *home, int kind)
{
    struct session *session = home->session;
    const struct drill_plan plan = { .kind = kind, .problems = DRILL_PROBLEMS, .seed = home->args->seed };
    LOCAL(err) err = ERR_INIT;
    drill_give(session, &plan, &err);
    if (home_gets_up(home, &err))
        home_back(home);
}

static void home_drill(struct home_visit *home)
{
    struct home_list list = { .heading = _("Which drill?\n"), .line = kind_line, .typed = kind_typed };
    while (drill_kinds[list.count].name)
        list.count++;
    list.count++; // the row for all kinds of drills in turn
    int row = home_choose(home, &list);
    if (row >= 0)
        give_drill(home, row - 1);
    else
        home_back(home);
}

void home_learn(struct home_visit *home)
{
    struct progress progress;
    LOCAL(strbuf) lines = STRBUF_INIT;
    int count = 0;
    progress_load(&progress);
    int next = progress_next(&progress);
    while (lessons[count])
        count++;
    for (bool said = false;;) {
        if (!said)
            add_lessons(&progress, next, &lines);
        if (!said)
            home_say(home, &lines);
        struct menu_answer answer = home_ask_listed(home, count, true);
        int lesson = answer.said == MENU_NUMBER ? answer.number - 1 : answer.said == MENU_ENTER ? next : -1;
        if (answer.said == MENU_WORD)
            lesson = lesson_find(answer.word);
        bool drills = (answer.said == MENU_NUMBER && answer.number == 0) ||
                      (answer.said == MENU_WORD && home_typed(&answer, NC_("typed", "drill|drills|problems")));
        if (drills) {
            home_drill(home);
            return;
        }
        if (lesson >= 0) {
            home_give_lesson(home, lesson, progress.step[lesson]);
            if (!home->session->input.over && !terminal_leaving())
                session_reply(home->session, home->session->guest ? _("You are in the lobby. Number 5 goes on with the lessons.")
                                                                  : _("You are at Home. Number 4 goes on with the lessons."));
            return;
        }
        if (home_leaves(&answer) || answer.said == MENU_ENTER) {
            home_back(home);
            return;
        }
        said = !home_reads_again(&answer);
        if (said)
            home_unknown(home, &answer);
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later
// What a drill says of the player's answer to a problem: whether it was right, and the best way, move by move in a coach's words.
#include "drills/drill.h"

#include "base/text.h"

void problem_hearer(const struct problem *problem, const struct drill_spot *spot, enum text_style style, struct hearer *out)
{
    *out = (struct hearer){
        .options = spot->options,
        .view = spot->view,
        .name = problem->name,
        .seats = problem->kind->seats,
        .seat = DRILL_SEAT,
        .style = style,
    };
}

// Appends what a drill says of the cost of the player's wrong move, compared with the expert's move.
static void say_cost(const struct problem *problem, const struct drill_spot *spot, const struct hearer *hearer,
                     const struct move *move, struct strbuf *out)
{
    struct weighed weighed[WEIGHED_MOST];
    int count = players_weigh(&problem->expert, spot->options, spot->view, move, weighed);
    const struct weighed *made = players_find(weighed, count, move);
    if (made)
        players_compare(&problem->expert, hearer, COMPARED_DONE, &weighed[0], made, out);
}

// Appends what a drill says is wrong with the player's move.  If there is nothing to say and the answer is exact, names the move,
// because a wrong move is not made and so is not told otherwise.
void problem_say_wrong(const struct problem *problem, const struct drill_spot *spot, const struct move *move,
                       enum text_style style, struct strbuf *out)
{
    const struct drill_kind *kind = problem->kind;
    struct hearer hearer;
    problem_hearer(problem, spot, style, &hearer);
    if (kind->why)
        kind->why(problem, spot, move, style, out);
    if (kind->worth)
        say_cost(problem, spot, &hearer, move, out);
    if (!kind->holds || out->length)
        return;
    strbuf_add(out, _("You chose this.\n"));
    players_advice(&problem->expert, &hearer, move, out);
    if (kind->reasons)
        players_reason(&problem->expert, &hearer, move, out);
}

// Appends the moves of the best answer to a drill's problem, from move number `move` on, as a coach would say them.
static void say_way(const struct problem *problem, const struct drill_spot *spot, int move, enum text_style style,
                    struct strbuf *out)
{
    struct hearer hearer;
    LOCAL(drill_spot) next = { 0 };
    problem_hearer(problem, spot, style, &hearer);
    players_advice(&problem->expert, &hearer, &problem->way[move], out);
    if (move + 1 < problem->ways && spot_try(spot, &problem->way[move], &next))
        say_way(problem, &next, move + 1, style, out);
}

void problem_say_end(const struct problem *problem, bool right, const char *why, enum text_style style, struct strbuf *out)
{
    struct hearer hearer;
    problem_hearer(problem, &problem->begin, style, &hearer);
    if (right)
        strbuf_addf(out, "%s\n", _("Right."));
    else if (!problem->kind->holds)
        strbuf_addf(out, "%s\n", _("The expert would do something else."));
    else
        strbuf_addf(out, "%s\n%s%s\n", _("Wrong."), why, _("Here is the right way."));
    if (!right)
        say_way(problem, &problem->begin, 0, style, out);
    if (!problem->kind->holds || problem->kind->reasons)
        players_reason(&problem->expert, &hearer, &problem->way[0], out);
    if (!right && !problem->kind->holds)
        strbuf_add(out, why);
}

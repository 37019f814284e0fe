// SPDX-License-Identifier: GPL-3.0-or-later
// How the result of a knock is told: the conditions of its sentences, and what fills their gaps, for the rows of rummy's events
// in tell.c.  Results travel packed in `more` (engine/events.h).
#include "rules/rummy/options/options.h"
#include "rules/rummy/text/text.h"

bool knock_is_of_two(const struct hearer *h, const struct event *)
{
    return h->seats == 2;
}

bool knock_is_big(const struct hearer *, const struct event *e)
{
    return e->more % RESULT_MOST >= RESULT_BIG;
}

bool knock_is_again(const struct hearer *, const struct event *e)
{
    return e->more % RESULT_MOST >= RESULT_AGAIN;
}

bool knock_is_big_of_two(const struct hearer *h, const struct event *e)
{
    return knock_is_of_two(h, e) && knock_is_big(h, e);
}

bool knock_ends_match(const struct hearer *h, const struct event *e)
{
    unsigned winners = h->view->shown.winners;
    return knock_is_of_two(h, e) && options_score_knocks(h->options) && (winners == 1 || winners == 2);
}

bool knock_told_of_winner(const struct hearer *h, const struct event *e)
{
    int winner = h->view->shown.winners >> 1;
    return knock_ends_match(h, e) && e->seat != winner && knock_match_bonus(h->options, &h->view->shown, winner);
}

void knock_fill_won(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *)
{
    const struct shown *shown = &h->view->shown;
    if (!knock_ends_match(h, e))
        return;
    fill->n = shown->points[e->seat] - knock_match_bonus(h->options, shown, e->seat);
    fill->left = shown->points[!e->seat] - knock_match_bonus(h->options, shown, !e->seat);
}

void knock_fill_match_bonus(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *)
{
    int winner = h->view->shown.winners >> 1;
    if (!knock_ends_match(h, e))
        return;
    fill->n = h->view->shown.points[winner];
    fill->left = h->view->shown.points[!winner];
}

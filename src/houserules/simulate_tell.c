// SPDX-License-Identifier: GPL-3.0-or-later
// Tells the figures of a simulation as sentences, as CSV and as JSON, all from one list.
#include "houserules/simulate.h"

#include "base/bug.h"
#include "base/text.h"
#include "rules/kit/kit.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- the list of figures ---

// Adds a figure to the list of a simulation's figures to tell.  Returns it, or NULL if nothing was measured.  `whole` is what a
// share is a part of, or 0 for a figure that is no share.
static struct figure *add(struct figures *figures, const struct measure *measure, const char *id, const char *label, double whole)
{
    if (!measure->count)
        return NULL;
    struct figure *figure = &figures->figure[figures->count++];
    *figure = (struct figure){ .label = label, .measure = *measure, .share = whole > 0, .scale = whole > 0 ? whole : 1 };
    snprintf(figure->id, sizeof figure->id, "%s", id);
    return figure;
}

static void add_wins(struct figures *figures, const struct simulation *plan, const struct simulated *found)
{
    char id[40];
    for (int i = 0; i < plan->levels && plan->levels > 1; i++) {
        snprintf(id, sizeof id, "wins-level-%d-%s", i + 1, plan->level[i]);
        struct figure *figure = add(figures, &found->level[i], id, NC_("label", "Wins of %s"), WHOLE_WIN);
        if (figure)
            figure->level = plan->level[i];
    }
    for (int seat = 0; seat < plan->seats && plan->seats > 1; seat++) { // a game for one has its own sentence
        snprintf(id, sizeof id, "wins-seat-%d", seat + 1);
        struct figure *figure = add(figures, &found->seat[seat], id, NC_("label", "Wins of seat %d"), WHOLE_WIN);
        if (figure)
            figure->number = seat + 1;
    }
}

static void add_events(struct figures *figures, const struct game *game, const struct simulated *found)
{
    const struct kit_figure *figure;
    for (int i = 0, kind; i < SIMULATE_EVENTS && (figure = kit_figure(game, i, &kind)); i++) {
        char id[40];
        snprintf(id, sizeof id, "event-%s", figure->id ? figure->id : game_event_word(game, kind));
        if (found->event[i].sum)
            add(figures, &found->event[i], id, figure->label, figure->once);
    }
}

void simulate_figures(const struct simulation *plan, const struct simulated *found, int words_a_minute, struct figures *out)
{
    out->count = 0;
    add_wins(out, plan, found);
    add(out, &found->rounds, "rounds", NC_("label", "Rounds a match"), 0);
    add(out, &found->winnable, "winnable", NC_("label", "Deals that can be won"), 1);
    bool alone = plan->seats == 1;
    add(out, &found->turns, alone ? "moves" : "turns", alone ? NC_("label", "Moves a deal") : NC_("label", "Turns a round"), 0);
    struct figure *minutes = add(out, &found->words, "minutes", NC_("label", "Minutes of listening a round"), 0);
    if (minutes)
        minutes->scale = words_a_minute;
    if (!alone && kit_counts(plan->rules->game, COUNTED_BLOCKED))
        add(out, &found->blocked, "blocked", NC_("label", "Rounds that are blocked"), 1);
    if (found->opening_turn.count) {
        add(out, &found->opened, "opened", NC_("label", "Players who open in a round"), 1);
        add(out, &found->opening_turn, "opening-turn", NC_("label", "The turn in which they open"), 0);
    }
    if (found->laid.sum)
        add(out, &found->laid, "laid", NC_("label", "Points laid down a round"), 0);
    if (found->left.sum)
        add(out, &found->left, "left", NC_("label", "Points left in hand a round"), 0);
    add_events(out, plan->rules->game, found);
}

// Appends the label of a figure that is told of a simulation, with its seat or level filled in.
static void figure_name(const struct figure *figure, struct strbuf *out)
{
    const char *label = text_in("label", figure->label), *mark = strchr(label, '%');
    if (!mark || (mark[1] != 'd' && mark[1] != 's')) {
        strbuf_add(out, label);
        return;
    }
    strbuf_add_bytes(out, label, (size_t)(mark - label));
    if (figure->level)
        strbuf_add(out, text_in("value", figure->level));
    else
        strbuf_addf(out, "%d", figure->number);
    strbuf_add(out, mark + 2);
}

// Returns a figure that is told of a simulation as a share from 0 to 1.  Shares of wins are measured in units of 1/840, other
// shares in ones.
static struct share plain_share(const struct figure *figure)
{
    struct measure whole = figure->measure;
    if (figure->scale == 1) {
        whole.sum *= WHOLE_WIN;
        whole.squares *= (int64_t)WHOLE_WIN * WHOLE_WIN;
    }
    return measure_share(&whole);
}

struct share figure_share(const struct figure *figure)
{
    if (figure->share && figure->level) { // in mirrored deals a level may win a part
        double mean = measure_mean(&figure->measure) / WHOLE_WIN, half = measure_half(&figure->measure) / WHOLE_WIN;
        struct share wilson = plain_share(figure);
        return half > 0 ? (struct share){ mean, fmax(0, mean - half), fmin(1, mean + half) } : wilson;
    }
    if (figure->share)
        return plain_share(figure);
    double mean = measure_mean(&figure->measure) / figure->scale, half = measure_half(&figure->measure) / figure->scale;
    return (struct share){ mean, mean - half, mean + half };
}

// --- a simulation in sentences ---

static void tell_what(const struct simulation *plan, const struct simulated *found, struct strbuf *out)
{
    LOCAL(strbuf) levels = STRBUF_INIT;
    for (int i = 0; i < plan->levels; i++)
        strbuf_addf(&levels, i ? ", %s" : "%s", text_in("value", plan->level[i]));
    if (plan->seats == 1) { // a game for one, of which it is told how often it is won
        strbuf_addf(
            out,
            P_("%s, %d deal. Won by a %s player, %d of %d.\n", "%s, %d deals. Won by a %s player, %d of %d.\n", found->deals),
            variant_title(plan->rules), found->deals, levels.text, (int)(found->seat[0].sum / WHOLE_WIN), found->deals);
        if (found->winnable.count)
            strbuf_addf(out, _("Of %d looked into with all cards known, at least %d can be won.\n"), (int)found->winnable.count,
                        (int)found->winnable.sum);
        return;
    }
    if (plan->matches)
        strbuf_addf(out, P_("%d match of %s, %d players, %s.\n", "%d matches of %s, %d players, %s.\n", found->deals),
                    found->deals, variant_title(plan->rules), plan->seats, levels.text);
    else
        strbuf_addf(out, P_("%d round of %s, %d players, %s.\n", "%d rounds of %s, %d players, %s.\n", found->deals),
                    found->deals, variant_title(plan->rules), plan->seats, levels.text);
    if (plan->mirror)
        strbuf_addf(out,
                    P_("Each is played %d time, with the levels moved on.\n",
                       "Each is played %d times, with the levels moved on.\n", plan->levels),
                    plan->levels);
    if (found->stuck)
        strbuf_addf(out, P_("%d did not end and is not counted.\n", "%d did not end and are not counted.\n", found->stuck),
                    found->stuck);
}

// A decimal number in the sentences that tell of a simulation, as the player's language writes it.
struct decimal {
    char text[32];
};

static struct decimal decimal(double value, int places)
{
    struct decimal out;
    snprintf(out.text, sizeof out.text, "%.*f", places, value);
    // translators: what stands between whole numbers and tenths, one letter. German has a comma.
    const char *point = text_in("decimal", NC_("decimal", "."));
    char *dot = strchr(out.text, '.');
    if (dot)
        *dot = *point;
    return out;
}

static void tell_figure(const struct figure *figure, struct strbuf *out)
{
    LOCAL(strbuf) name = STRBUF_INIT;
    struct share share = figure_share(figure);
    figure_name(figure, &name);
    if (figure->share)
        strbuf_addf(out, _("%s, %s percent, between %s and %s.\n"), name.text, decimal(100 * share.share, 1).text,
                    decimal(100 * share.low, 1).text, decimal(100 * share.high, 1).text);
    else
        strbuf_addf(out, _("%s, %s, give or take %s.\n"), name.text, decimal(share.share, share.share < 10 ? 2 : 1).text,
                    decimal(share.high - share.share, share.share < 10 ? 2 : 1).text);
}

static void tell_both(const struct figure *one, const struct figure *other, struct strbuf *out)
{
    LOCAL(strbuf) name = STRBUF_INIT;
    const int times = one->share ? 100 : 1, places = one->share ? 1 : 2;
    struct decimal here = decimal(times * figure_share(one).share, places);
    struct decimal there = decimal(times * figure_share(other).share, places);
    figure_name(one, &name);
    strbuf_addf(out, one->share ? _("%s, %s percent here and %s there.\n") : _("%s, %s here and %s there.\n"), name.text,
                here.text, there.text);
    if (measure_differ(&one->measure, &other->measure))
        strbuf_add(out, _("That is more than chance.\n"));
}

static void tell_figures(const struct figures *here, const struct figures *there, struct strbuf *out)
{
    for (int i = 0; i < here->count; i++) {
        const struct figure *figure = &here->figure[i];
        if (!there)
            tell_figure(figure, out);
        for (int j = 0; there && j < there->count; j++)
            if (strcmp(there->figure[j].id, figure->id) == 0)
                tell_both(figure, &there->figure[j], out);
    }
}

void simulate_tell(const struct simulate_report *report, struct strbuf *out)
{
    struct figures here, there;
    tell_what(report->plan, report->found, out);
    simulate_figures(report->plan, report->found, report->words_a_minute, &here);
    if (report->against) {
        tell_what(report->against, report->other, out);
        simulate_figures(report->against, report->other, report->words_a_minute, &there);
    }
    tell_figures(&here, report->against ? &there : NULL, out);
    if (report->against)
        strbuf_add(out, _("Here is the first game, there the second.\n"
                          "More than chance means that chance alone makes such a difference\n"
                          "in fewer than 5 of 100 tries, by Welch's test.\n"));
    else
        strbuf_add(out, _("In 19 of 20 such runs the true figure lies within these limits.\n"));
}

// --- a simulation as CSV and JSON ---

static void game_csv(const struct simulation *plan, const struct simulated *found, int words_a_minute, struct strbuf *out)
{
    struct figures figures;
    simulate_figures(plan, found, words_a_minute, &figures);
    for (const struct figure *figure = figures.figure; figure < figures.figure + figures.count; figure++) {
        struct share share = figure_share(figure);
        strbuf_addf(out, "%s,%s,%lld,%.6g,%.6g,%.6g\n", plan->rules->id, figure->id, (long long)figure->measure.count,
                    share.share, share.low, share.high);
    }
}

void simulate_csv(const struct simulate_report *report, struct strbuf *out)
{
    strbuf_add(out, "rules,figure,count,value,low,high\n");
    game_csv(report->plan, report->found, report->words_a_minute, out);
    if (report->against)
        game_csv(report->against, report->other, report->words_a_minute, out);
}

static json_t *made(json_t *value)
{
    if (!value)
        BUG("jansson makes nothing");
    return value;
}

static json_t *share_json(const struct figure *figure)
{
    struct share share = figure_share(figure);
    return made(json_pack("{s:s, s:f, s:f, s:f, s:I}", "figure", figure->id, figure->share ? "share" : "mean", share.share, "low",
                          share.low, "high", share.high, "count", (json_int_t)figure->measure.count));
}

// Returns the JSON that tells of one simulated game: all its figures, and the wins of each level in `levels`.
static json_t *game_json(const struct simulation *plan, const struct simulated *found, int words_a_minute)
{
    struct figures all;
    json_t *levels = made(json_array()), *figures = made(json_array());
    simulate_figures(plan, found, words_a_minute, &all);
    for (const struct figure *figure = all.figure; figure < all.figure + all.count; figure++) {
        struct share share = figure_share(figure);
        json_array_append_new(figures, share_json(figure));
        if (figure->level)
            json_array_append_new(levels,
                                  made(json_pack("{s:s, s:f, s:f, s:f, s:i}", "level", figure->level, "share", share.share, "low",
                                                 share.low, "high", share.high, plan->matches ? "matches" : "rounds",
                                                 found->deals * (plan->mirror ? plan->levels : 1))));
    }
    if (plan->levels == 1)
        json_array_append_new(levels, made(json_pack("{s:s, s:f, s:f, s:f, s:i}", "level", plan->level[0], "share", 1.0, "low",
                                                     1.0, "high", 1.0, plan->matches ? "matches" : "rounds", found->deals)));
    return made(json_pack("{s:s, s:i, s:s, s:i, s:b, s:i, s:o, s:o}", "rules", plan->rules->id, "players", plan->seats, "seed",
                          plan->seed, plan->matches ? "matches" : "rounds", found->deals, "mirror", plan->mirror, "unended",
                          found->stuck, "levels", levels, "figures", figures));
}

void simulate_json(const struct simulate_report *report, struct strbuf *out)
{
    json_t *whole = game_json(report->plan, report->found, report->words_a_minute);
    if (report->against)
        json_object_set_new(whole, "against", game_json(report->against, report->other, report->words_a_minute));
    char *text = json_dumps(whole, JSON_INDENT(1) | JSON_REAL_PRECISION(6));
    strbuf_addf(out, "%s\n", text ? text : "{}");
    free(text);
    json_decref(whole);
}

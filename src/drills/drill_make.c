// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the problems of drills: deals cards, which the word of a problem decides, and lets computer players play until the
// player's position has the point.  The expert sits behind the player's seat and hears what that seat hears, as a coach does.
#include "drills/drill.h"

#include "base/bug.h"
#include "base/hash.h"
#include "base/text.h"
#include "system/clock.h"
#include "system/paths.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEALS_MOST = 600, MADE_MOST = 120, MOMENT_MS = 300 };

// Two computer players at the player's seat while a drill problem is made: one plays, and the other, the expert, only listens.
struct pair_seated {
    struct sitter plays, listens;
};

static bool ask_first(void *self, const struct options *o, const struct view *view, struct move *out)
{
    const struct pair_seated *pair = self;
    return pair->plays.ask(pair->plays.self, o, view, out);
}

static void hear_both(void *self, const struct view *view, const struct event *event)
{
    const struct pair_seated *pair = self;
    pair->plays.hear(pair->plays.self, view, event);
    pair->listens.hear(pair->listens.self, view, event);
}

static void release_first(void *self)
{
    struct pair_seated *pair = self;
    pair->plays.release(pair->plays.self);
    free(pair);
}

// Loads the rules with which a drill problem is made, and sets rule `key` to `value` unless `key` is NULL.  They come from
// Parlour's own files, because a player's file of that name may be another game.  Returns NULL with a sentence in `err` on a
// fault.
static struct variant *rules_of(const struct drill_kind *kind, const char *key, const char *value, struct err *err)
{
    LOCAL(strbuf) name = STRBUF_INIT, path = STRBUF_INIT;
    strbuf_addf(&name, "rules/%s.yaml", kind->rules);
    paths_shipped(name.text, &path);
    struct variant *variant = variant_load(path.text, NULL, err);
    if (variant && kind->sets)
        variant_set_pair(variant, kind->sets, "drill", err);
    if (variant && key)
        variant_set(variant, key, value, "drill", err);
    if (err->count) {
        variant_free(variant);
        return NULL;
    }
    return variant;
}

static struct sitter expert_of(const struct game *game, const char *word)
{
    LOCAL(strbuf) seed = STRBUF_INIT;
    strbuf_addf(&seed, "%s expert", word);
    return players_new(game, players_best_level(game), seed.text);
}

static struct table *deal(struct problem *problem, const char *word, struct err *err)
{
    const struct drill_kind *kind = problem->kind;
    struct seat_plan plan[SEATS_MAX] = { 0 };
    struct variant *variant = rules_of(kind, NULL, NULL, err);
    if (!variant)
        return NULL;
    snprintf(plan[DRILL_SEAT].name, NAME_MAX_BYTES, "%s", _("You"));
    for (int seat = DRILL_SEAT + 1; seat < kind->seats; seat++)
        snprintf(plan[seat].name, NAME_MAX_BYTES, "%s", players_name(seat - 1));
    struct table *table = table_new(variant, plan, kind->seats, word, err);
    for (int seat = 0; table && seat < kind->seats; seat++) {
        LOCAL(strbuf) seed = STRBUF_INIT;
        strbuf_addf(&seed, "%s %d", word, seat);
        struct sitter steady = players_new(table_game(table), kind->level ? kind->level : "steady", seed.text);
        if (seat == DRILL_SEAT) {
            struct pair_seated *pair = mem_zero(1, sizeof *pair);
            *pair = (struct pair_seated){ steady, problem->expert = expert_of(table_game(table), word) };
            steady = (struct sitter){ .ask = ask_first, .hear = hear_both, .release = release_first, .self = pair };
        }
        problem->name[seat] = table_name(table, seat);
        table_seat(table, seat, steady);
        table_repeat(table, seat);
    }
    return table;
}

static bool holds(struct problem *problem)
{
    struct table *table = problem->table;
    if (!(table_turn(table) >> DRILL_SEAT & 1))
        return false;
    spot_init(&problem->begin, table_game(table), table_variant(table)->options, table_view(table, DRILL_SEAT));
    bool point = problem_holds(problem, &problem->begin);
    if (!point)
        drill_spot_release(&problem->begin);
    return point;
}

// Plays a deal on until its position makes a drill problem of the kind wanted.  Returns false if the round ends first.  For kinds
// that nearly every position would fit, some moves are played first; how many is drawn from the word that seeds the problem.
static bool play_on(struct problem *problem)
{
    const struct drill_kind *kind = problem->kind;
    int passed = kind->passes ? (int)(hash_bytes(HASH_START, problem->word, strlen(problem->word)) / 2 % kind->passes) : 0;
    unsigned before = 0; // the set of seats that were to act before the last move
    for (int move = 0; move < MADE_MOST; move++) {
        struct standing standing = table_standing(problem->table);
        if (standing.round_over || standing.match_over)
            return false;
        bool begins = !kind->begins || !(before >> DRILL_SEAT & 1);
        before = table_turn(problem->table);
        if (begins && move >= passed && holds(problem))
            return true;
        if (!table_step(problem->table))
            return false;
    }
    return false;
}

static void clear_table(struct problem *problem)
{
    for (int seat = 0; problem->table && seat < table_seats(problem->table); seat++)
        table_seat(problem->table, seat, (struct sitter){ 0 });
}

static void drop_table(struct problem *problem)
{
    table_free(problem->table);
    problem->table = NULL;
    if (problem->expert.release)
        problem->expert.release(problem->expert.self);
    problem->expert = (struct sitter){ 0 };
}

bool problem_make(struct problem *problem, const struct drill_kind *kind, const char *word, struct drill_wait wait,
                  struct err *err)
{
    int64_t begun = clock_ms();
    *problem = (struct problem){ .kind = kind };
    snprintf(problem->word, sizeof problem->word, "%s", word);
    problem->loose = kind->loose ? rules_of(kind, "open.kind", "none", err) : NULL;
    if (err->count)
        return false;
    for (int number = 1; number <= DEALS_MOST; number++) {
        LOCAL(strbuf) seed = STRBUF_INIT;
        strbuf_addf(&seed, "%s-%s-%d", kind->name, word, number);
        problem->table = deal(problem, seed.text, err);
        if (!problem->table)
            return false;
        if (play_on(problem)) {
            clear_table(problem);
            if (kind->hushed)
                table_hush(problem->table);
            return true;
        }
        drop_table(problem);
        if (wait.run && clock_ms() - begun > MOMENT_MS) {
            wait.run(wait.self);
            wait.run = NULL;
        }
    }
    return err_add(err, _("No such problem came up in %d deals. Try another kind."), DEALS_MOST);
}

void problem_release(struct problem *problem)
{
    drop_table(problem);
    drill_spot_release(&problem->begin);
    if (problem->loose)
        variant_free(problem->loose);
    *problem = (struct problem){ 0 };
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The results of a path (contract_inside.h) as cards: which runs they made, which naturals are in which set,
// and which joker or wild card fills which gap.
#include "base/bug.h"
#include "rules/rummy/solve/contract_inside.h"
#include <string.h>

struct laid_run {
    int suit, start, length, code;
    int step; // of its last card
    bool ended;
    uint8_t fill[RING_SLOTS];
};
struct laid_runs {
    struct laid_run run[OPEN_MOST];
    int runs;
};
// Jokers, and cards of wild ranks that are used as jokers.
struct lent_cards {
    int jokers;
    uint8_t lent[FACES];
};

// --- runs ---

// The run that a change goes on with.  A change names it by its code before the step, not by an index; runs with equal codes
// are alike in all that counts, so any of them does. step keeps a run from taking two cards of one step.
static struct laid_run *open_run(struct laid_runs *table, int code, int step)
{
    for (int i = 0; i < table->runs; i++) {
        struct laid_run *run = &table->run[i];
        if (!run->ended && run->code == code && run->step != step)
            return run;
    }
    BUG("no open run is %x", (unsigned)code);
}

// Going round: the upper part, which was begun first, goes after the cards of the lower one.
static void join(struct laid_runs *table, const struct run_change *change)
{
    struct laid_run *lower = open_run(table, change->before, -1), *upper = open_run(table, change->after, -1);
    memcpy(lower->fill + lower->length, upper->fill, (size_t)upper->length);
    lower->length += upper->length;
    lower->ended = true;
    *upper = table->run[--table->runs];
}

static void extend(struct laid_runs *table, const struct run_change *change, int place, int step)
{
    struct laid_run *run;
    if (run_length(change->before) == 0) {
        run = &table->run[table->runs++];
        *run = (struct laid_run){ .suit = run_suit(change->before), .start = place };
    } else {
        run = open_run(table, change->before, step);
    }
    run->fill[run->length++] = change->fill;
    run->code = change->after;
    run->ended = change->after == 0;
    run->step = step;
}

// From the changes of each step to whole runs, in the order of the steps.  Upper parts are joined only after all cards of a
// step are laid, since both parts must have their last card.
static void gather_runs(const struct step_result *result, int steps, struct laid_runs *table)
{
    table->runs = 0;
    for (int at = 0; at < steps; at++) {
        for (int i = 0; i < result[at].count; i++)
            if (!result[at].change[i].joins)
                extend(table, &result[at].change[i], result[at].place, at);
        for (int i = 0; i < result[at].count; i++)
            if (result[at].change[i].joins)
                join(table, &result[at].change[i]);
    }
}

static int face_at(const struct laid_run *run, int at)
{
    return face_of((run->start + at - 1) % RANKS + 1, run->suit);
}

// Naturals come off by face.  Cards lent as jokers come off their faces too, and go to make up the number of jokers laid, so
// the difference is what comes off the real jokers.
int result_left(const struct step_result *result, int steps, const struct contract_limits *limits, const struct counts *hand,
                struct counts *left)
{
    struct laid_runs table;
    int jokers = 0, lent = 0;
    *left = *hand;
    gather_runs(result, steps, &table);
    for (int i = 0; i < table.runs; i++)
        for (int at = 0; at < table.run[i].length; at++) {
            jokers += table.run[i].fill[at] == FILL_JOKER;
            if (table.run[i].fill[at] == FILL_NATURAL)
                left->of[face_at(&table.run[i], at)]--;
        }
    for (int at = 0; at < steps; at++) {
        int rank = (result[at].place - 1) % RANKS + 1;
        jokers += result[at].jokers;
        for (int suit = 0; suit < SUITS; suit++) {
            uint8_t *of = &left->of[face_of(rank, suit)];
            *of = (uint8_t)(*of - result[at].naturals[suit] - (limits->wild >> rank & 1 ? result[at].lent[suit] : 0));
            lent += result[at].lent[suit];
        }
    }
    left->of[FACE_JOKER] = (uint8_t)(left->of[FACE_JOKER] + lent - jokers);
    return jokers;
}

// --- laying ---

// How many places must be filled by jokers, and which wild cards are to fill some of them.
static struct lent_cards gather_fillers(const struct step_result *result, int steps, const struct laid_runs *table)
{
    struct lent_cards fillers = { 0 };
    for (int i = 0; i < table->runs; i++)
        for (int at = 0; at < table->run[i].length; at++)
            fillers.jokers += table->run[i].fill[at] == FILL_JOKER;
    for (int at = 0; at < steps; at++) {
        fillers.jokers += result[at].jokers;
        for (int suit = 0; suit < SUITS; suit++) {
            int rank = (result[at].place - 1) % RANKS + 1;
            fillers.lent[face_of(rank, suit)] = (uint8_t)(fillers.lent[face_of(rank, suit)] + result[at].lent[suit]);
            fillers.jokers -= result[at].lent[suit];
        }
    }
    return fillers;
}

// Would a card of this face lie in the combination as itself?
static bool own_place(const struct combo *combo, int at, int face, bool distinct)
{
    if (combo->kind == MELD_RUN)
        return combo->card[at].as == face;
    if (face_rank(face) != combo->rank)
        return false;
    for (int i = 0; distinct && i < combo->count; i++)
        if (combo->card[i].face == face && combo->card[i].as == face)
            return false;
    return true;
}

// Fills a joker's place: with a wild card that is not itself there, with a joker, or, where nothing else is left, with a
// wild card that is.
static void fill(struct lent_cards *fillers, struct combo *combo, int at, bool distinct)
{
    int chosen = FACE_NONE;
    for (int face = 0; face < FACE_JOKER && chosen == FACE_NONE; face++)
        if (fillers->lent[face] && !own_place(combo, at, face, distinct))
            chosen = face;
    if (chosen == FACE_NONE && fillers->jokers)
        chosen = FACE_JOKER;
    for (int face = 0; face < FACE_JOKER && chosen == FACE_NONE; face++)
        if (fillers->lent[face]) {
            chosen = face;
            combo->card[at].as = (uint8_t)face;
        }
    if (chosen == FACE_NONE)
        BUG("a joker is missing");
    if (chosen == FACE_JOKER)
        fillers->jokers--;
    else
        fillers->lent[chosen]--;
    combo->card[at].face = (uint8_t)chosen;
}

static struct combo *add(struct combos *out, int kind, int rank, int suit)
{
    if (out->count == out->room) {
        out->room = out->room ? 2 * out->room : CONTRACT_PARTS;
        out->combo = mem_grow(out->combo, (size_t)out->room * sizeof *out->combo);
    }
    struct combo *combo = &out->combo[out->count++];
    memset(combo, 0, sizeof *combo);
    combo->kind = (uint8_t)kind;
    combo->rank = (uint8_t)rank;
    combo->suit = (uint8_t)suit;
    return combo;
}

static void put(struct combo *combo, int face, int as)
{
    combo->card[combo->count++] = (struct move_card){ (uint8_t)face, (uint8_t)as };
}

static void lay_run(const struct options *o, const struct laid_run *run, struct lent_cards *fillers, struct combos *out)
{
    struct combo *combo = add(out, MELD_RUN, run->start, run->suit);
    for (int at = 0; at < run->length; at++) {
        bool natural = run->fill[at] == FILL_NATURAL;
        int face = face_at(run, at);
        put(combo, natural ? face : FACE_JOKER, face);
        if (!natural)
            fill(fillers, combo, at, false);
        bool counts = combo->card[at].face == face || o->joker_value == JOKER_REPRESENTED;
        if (counts)
            combo->points += run->start + at == 1 ? o->score_ace_low : points_laid(o, face_rank(face));
    }
}

// Where every suit may be in a set once and all are there, the jokers are those that are missing.
static void settle(struct combo *combo)
{
    unsigned suits = 0;
    for (int i = 0; i < combo->count; i++)
        if (combo->card[i].as != FACE_NONE)
            suits |= 1U << face_suit(combo->card[i].as);
    for (int i = 0; i < combo->count; i++)
        if (combo->card[i].as == FACE_NONE) {
            combo->card[i].as = (uint8_t)face_of(combo->rank, __builtin_ctz(~suits));
            suits |= suits + 1;
        }
}

// Sets of one rank get the naturals one after the other: suit after suit, so that twins come into different sets.  Each set
// then takes the jokers that it must have, and those left over go to the first ones that may take more.
static void lay_sets(const struct options *o, const struct contract_limits *limits, const struct step_result *result,
                     struct lent_cards *fillers, struct combos *out)
{
    int first = out->count, naturals = 0, jokers = result->jokers;
    for (int i = 0; i < result->sets; i++)
        add(out, MELD_SET, result->rank, 0);
    struct combo *set = out->combo + first;
    for (int suit = 0; suit < SUITS; suit++)
        for (int n = 0; n < result->naturals[suit]; n++, naturals++)
            put(&set[naturals % result->sets], face_of(result->rank, suit), face_of(result->rank, suit));
    int spare = jokers, has[CONTRACT_PARTS];
    for (int i = 0; i < result->sets; i++) {
        has[i] = set[i].count;
        spare -= limits->low[has[i]];
    }
    for (int i = 0; i < result->sets; i++) {
        int more = limits->high[has[i]] - limits->low[has[i]], take = more < spare ? more : spare;
        spare -= take;
        for (int n = 0; n < limits->low[has[i]] + take; n++) {
            put(&set[i], FACE_JOKER, FACE_NONE);
            fill(fillers, &set[i], set[i].count - 1, limits->distinct);
        }
        if (limits->distinct && set[i].count == SUITS)
            settle(&set[i]);
        for (int n = 0; n < set[i].count; n++)
            if (set[i].card[n].face == set[i].card[n].as || o->joker_value == JOKER_REPRESENTED)
                set[i].points += points_laid(o, result->rank);
    }
}

void result_lay(const struct step_result *result, int steps, const struct options *o, const struct contract_limits *limits,
                struct combos *out)
{
    struct laid_runs table;
    out->count = 0;
    gather_runs(result, steps, &table);
    struct lent_cards fillers = gather_fillers(result, steps, &table);
    for (int at = 0; at < steps; at++)
        if (result[at].sets)
            lay_sets(o, limits, &result[at], &fillers, out);
    for (int i = 0; i < table.runs; i++)
        lay_run(o, &table.run[i], &fillers, out);
}

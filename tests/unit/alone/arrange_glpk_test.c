// SPDX-License-Identifier: GPL-3.0-or-later
// Larger hands than a search of everything can judge: the arranger against an integer program
// that GLPK solves.  Its columns are all combinations there are, listed here straight from the rules,
// whether anybody needs them or not.  Built only where GLPK is installed.

#include "base/rng.h"
#include "rules/rummy/melds/points.h"
#include "rules/rummy/solve/arrange.h"
#include "test.h"
#include <glpk.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 6000, ENTRIES = 20 };

struct column {
    int worth, entries, face[ENTRIES], times[ENTRIES]; // worth: points, then few jokers, then many cards
};
struct program {
    const struct options *o;
    const struct counts *hand;
    int jokers, cards, columns;
    bool overflow;
    struct column column[COLUMNS];
};

static void playroom(struct options *o)
{
    memset(o, 0, sizeof *o);
    settings_init(rummy_settings, o); // the engine's defaults are Playroom's
    for (int rank = 1; rank < POINT_ROWS; rank++)
        o->score_table.row[CARD_ROW_RANK + rank] = (struct card_point){ true, (int16_t)points_laid(o, rank) };
}

static void random_options(struct rng *rng, struct options *o)
{
    playroom(o);
    o->set_min = 2 + (int)rng_below(rng, 4);
    o->set_max = rng_below(rng, 2) ? 0 : o->set_min + (int)rng_below(rng, 3);
    o->set_distinct_suits = rng_below(rng, 3) > 0;
    o->run_min = 3 + (int)rng_below(rng, 4);
    o->run_max = rng_below(rng, 2) ? 14 : o->run_min + (int)rng_below(rng, 4);
    o->run_ace = (int)rng_below(rng, 4);
    o->joker_ratio = (int)rng_below(rng, 3);
    o->joker_min_naturals = (int)rng_below(rng, 4);
    o->joker_max_per_meld = (int)rng_below(rng, 3);
    o->joker_value = (int)rng_below(rng, 2);
    o->score_ace_low = (int)rng_below(rng, 20);
    for (int rank = 1; rank <= RANKS && rng_below(rng, 2); rank++)
        o->score_table.row[CARD_ROW_RANK + rank].points = (int16_t)rng_below(rng, 25);
}

static bool wild_fine(const struct options *o, int naturals, int jokers)
{
    bool ratio =
        o->joker_ratio == RATIO_ANY || naturals > jokers || (o->joker_ratio == RATIO_NATURAL_AT_LEAST_WILD && naturals == jokers);
    return ratio && naturals >= o->joker_min_naturals && (!o->joker_max_per_meld || jokers <= o->joker_max_per_meld);
}

static struct column *add_column(struct program *p)
{
    if (p->columns == COLUMNS) {
        p->overflow = true;
        return &p->column[0];
    }
    struct column *c = &p->column[p->columns++];
    memset(c, 0, sizeof *c);
    return c;
}

static void add_entry(struct column *c, int face, int times)
{
    for (int i = 0; i < c->entries; i++)
        if (c->face[i] == face) {
            c->times[i] += times;
            return;
        }
    c->face[c->entries] = face;
    c->times[c->entries++] = times;
}

static int weigh(const struct program *p, int points, int jokers, int cards)
{
    return (points * (p->jokers + 1) - jokers) * (p->cards + 1) + cards;
}

static void list_sets(struct program *p, int rank)
{
    int have[SUITS], most = p->o->set_max ? p->o->set_max : p->cards, value = p->o->score_table.row[CARD_ROW_RANK + rank].points;
    for (int suit = 0; suit < SUITS; suit++) {
        have[suit] = p->hand->of[face_of(rank, suit)];
        have[suit] = p->o->set_distinct_suits && have[suit] ? 1 : have[suit];
    }
    if (p->o->set_distinct_suits && most > 4)
        most = 4;
    for (int c = 0; c <= have[0]; c++)
        for (int d = 0; d <= have[1]; d++)
            for (int h = 0; h <= have[2]; h++)
                for (int s = 0; s <= have[3]; s++)
                    for (int jokers = 0; jokers <= p->jokers; jokers++) {
                        int naturals = c + d + h + s, take[SUITS] = { c, d, h, s };
                        if (naturals + jokers < p->o->set_min || naturals + jokers > most || !wild_fine(p->o, naturals, jokers))
                            continue;
                        struct column *column = add_column(p);
                        int counted = naturals + (p->o->joker_value == JOKER_REPRESENTED ? jokers : 0);
                        column->worth = weigh(p, counted * value, jokers, naturals + jokers);
                        for (int suit = 0; suit < SUITS; suit++)
                            if (take[suit])
                                add_entry(column, face_of(rank, suit), take[suit]);
                        if (jokers)
                            add_entry(column, FACE_JOKER, jokers);
                    }
}

// The run that begins at start; jokers: at which places.
static void list_run(struct program *p, int suit, int start, int length, unsigned jokers)
{
    int wild = __builtin_popcount(jokers), points = 0;
    struct column column = { 0 };
    if (wild > p->jokers || !wild_fine(p->o, length - wild, wild))
        return;
    for (int i = 0; i < length; i++) {
        int rank = (start + i - 1) % 13 + 1,
            value = start + i == 1 ? p->o->score_ace_low : p->o->score_table.row[CARD_ROW_RANK + rank].points;
        bool joker = jokers >> i & 1;
        add_entry(&column, joker ? FACE_JOKER : face_of(rank, suit), 1);
        if (!joker || p->o->joker_value == JOKER_REPRESENTED)
            points += value;
    }
    for (int i = 0; i < column.entries; i++)
        if (p->hand->of[column.face[i]] < column.times[i])
            return;
    column.worth = weigh(p, points, wild, length);
    *add_column(p) = column;
}

static void list_runs(struct program *p, int suit)
{
    for (int start = p->o->run_ace == ACE_HIGH ? 2 : 1; start <= 13; start++)
        for (int length = p->o->run_min; length <= p->o->run_max; length++) {
            int end = start + length - 1; // 14 is the high ace, 15 the 2 above it
            if (end > 14 && (p->o->run_ace != ACE_WRAP || length > 13))
                break;
            if (end > 13 && p->o->run_ace == ACE_LOW)
                break;
            unsigned missing = 0;
            for (int i = 0; i < length; i++)
                missing |= p->hand->of[face_of((start + i - 1) % 13 + 1, suit)] ? 0 : 1U << i;
            if (__builtin_popcount(missing) > p->jokers)
                continue;
            for (unsigned jokers = 0; jokers < 1U << length; jokers++)
                if ((jokers & missing) == missing)
                    list_run(p, suit, start, length, jokers);
        }
}

static double solve(const struct program *p)
{
    glp_prob *problem = glp_create_prob();
    glp_set_obj_dir(problem, GLP_MAX);
    glp_add_rows(problem, FACES);
    for (int face = 0; face < FACES; face++)
        glp_set_row_bnds(problem, face + 1, GLP_UP, 0, p->hand->of[face]);
    for (int i = 0; i < p->columns; i++) {
        int index[ENTRIES + 1], column = glp_add_cols(problem, 1);
        double times[ENTRIES + 1];
        for (int n = 0; n < p->column[i].entries; n++) {
            index[n + 1] = p->column[i].face[n] + 1;
            times[n + 1] = p->column[i].times[n];
        }
        glp_set_mat_col(problem, column, p->column[i].entries, index, times);
        glp_set_col_kind(problem, column, GLP_IV);
        glp_set_col_bnds(problem, column, GLP_LO, 0, 0);
        glp_set_obj_coef(problem, column, p->column[i].worth);
    }
    glp_smcp simplex;
    glp_iocp whole;
    glp_init_smcp(&simplex);
    glp_init_iocp(&whole);
    simplex.msg_lev = whole.msg_lev = GLP_MSG_OFF;
    whole.tol_obj = 1e-10;
    glp_simplex(problem, &simplex);
    glp_intopt(problem, &whole);
    double worth = glp_mip_obj_val(problem);
    glp_delete_prob(problem);
    return worth;
}

static void random_hand(struct rng *rng, struct counts *hand, int most)
{
    int cards = 13 + (int)rng_below(rng, (uint32_t)most - 12), jokers = (int)rng_below(rng, 6);
    int ranks = 6 + (int)rng_below(rng, 8), from = (int)rng_below(rng, 13);
    memset(hand, 0, sizeof *hand);
    hand->of[FACE_JOKER] = (uint8_t)jokers;
    for (int i = jokers; i < cards; i++)
        hand->of[face_of((from + (int)rng_below(rng, (uint32_t)ranks)) % 13 + 1, (int)rng_below(rng, 4))]++;
}

// True when the hand was small enough to be listed.
static bool check_hand(struct program *p)
{
    struct combos laid = { 0 };
    p->jokers = p->hand->of[FACE_JOKER];
    p->cards = p->columns = 0;
    p->overflow = false;
    for (int face = 0; face < FACES; face++)
        p->cards += p->hand->of[face];
    for (int rank = 1; rank <= RANKS; rank++)
        list_sets(p, rank);
    for (int suit = 0; suit < SUITS; suit++)
        list_runs(p, suit);
    if (p->overflow)
        return false;
    int points = arrange_best(p->o, p->hand, NULL, &laid), jokers = 0, cards = 0;
    for (int i = 0; i < laid.count; i++) {
        cards += laid.combo[i].count;
        for (int n = 0; n < laid.combo[i].count; n++)
            jokers += laid.combo[i].card[n].face == FACE_JOKER;
    }
    combos_release(&laid);
    double want = p->columns ? solve(p) : 0;
    assert_true(fabs(want - weigh(p, points, jokers, cards)) < 0.5);
    return true;
}

static void check_hands(const char *seed, int hands, int most, bool own_options)
{
    struct rng rng;
    struct options o;
    struct counts hand;
    struct program *p = test_malloc(sizeof *p);
    int checked = 0;
    rng_seed(&rng, seed);
    playroom(&o);
    p->o = &o;
    p->hand = &hand;
    for (int i = 0; i < hands; i++) {
        if (own_options && i % 4 == 0)
            random_options(&rng, &o);
        random_hand(&rng, &hand, most);
        checked += check_hand(p);
    }
    assert_true(checked > hands / 2);
    test_free(p);
}

TEST(playroom_hands_of_13_to_40_cards_agree_with_an_integer_program)
{
    check_hands("playroom", 2000, 40, false);
}

TEST(hands_under_any_rules_agree_with_an_integer_program)
{
    check_hands("any rules", 800, 34, true);
}

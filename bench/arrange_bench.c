// SPDX-License-Identifier: GPL-3.0-or-later
// How long the arranger needs for a hand, beside GLPK's integer optimiser on the very same hands
// in the same run: 14 cards of Playroom's two packs, and 40 cards of five packs, each pack with two jokers.
// GLPK gets the arranger's own list of combinations, ready made, and only its building and
// solving of the program is timed.  Both must find the same points, or the run stops.
#include "bench.h"

#include "base/bug.h"
#include "base/rng.h"
#include "rules/rummy/solve/arrange_inside.h"
#include <string.h>
#ifdef HAVE_GLPK
#include <glpk.h>
#endif

enum { REPEATS = 9 };

static void playroom(struct options *o)
{
    memset(o, 0, sizeof *o);
    settings_init(rummy_settings, o); // the engine's defaults are Playroom's
}

static void deal(struct rng *rng, int packs, int cards, struct counts *hand)
{
    uint16_t deck[PACK_MAX];
    int count = 0;
    for (int pack = 0; pack < packs; pack++)
        for (int i = 0; i < FACE_JOKER + 2; i++)
            deck[count++] = (uint16_t)(i < FACE_JOKER ? i : FACE_JOKER);
    memset(hand, 0, sizeof *hand);
    for (int i = 0; i < cards; i++) {
        int at = (int)rng_below(rng, (uint32_t)count);
        hand->of[deck[at]]++;
        deck[at] = deck[--count];
    }
}

static double time_arranger(const struct options *o, const struct counts *hand, int *points)
{
    double took[REPEATS];
    for (int i = 0; i < REPEATS; i++) {
        double begin = bench_now();
        *points = arrange_best(o, hand, NULL, NULL);
        took[i] = bench_now() - begin;
    }
    return bench_quantile(took, REPEATS, 0.5);
}

#ifdef HAVE_GLPK
static int glpk_solve(const struct candidates *list, const int *worth, const struct counts *hand)
{
    int row[FACES] = { 0 }, index[FACES_MOST + 2];
    double value[FACES_MOST + 2];
    glp_prob *p = glp_create_prob();
    glp_set_obj_dir(p, GLP_MAX);
    for (int face = 0; face < FACES; face++)
        if (hand->of[face]) {
            row[face] = glp_add_rows(p, 1);
            glp_set_row_bnds(p, row[face], GLP_UP, 0, hand->of[face]);
        }
    for (int i = 0; i < list->count; i++) {
        const struct candidate *c = &list->at[i];
        int column = glp_add_cols(p, 1), entries = 0;
        glp_set_col_kind(p, column, GLP_IV);
        glp_set_col_bnds(p, column, GLP_LO, 0, 0);
        glp_set_obj_coef(p, column, worth[i]);
        for (int n = 0; n < c->faces; n++) {
            index[++entries] = row[c->face[n]];
            value[entries] = c->times[n];
        }
        if (c->jokers) {
            index[++entries] = row[FACE_JOKER];
            value[entries] = c->jokers;
        }
        glp_set_mat_col(p, column, entries, index, value);
    }
    glp_smcp simplex;
    glp_iocp whole;
    glp_init_smcp(&simplex);
    glp_init_iocp(&whole);
    simplex.msg_lev = whole.msg_lev = GLP_MSG_OFF;
    glp_simplex(p, &simplex);
    glp_intopt(p, &whole);
    int points = (int)(glp_mip_obj_val(p) + 0.5);
    glp_delete_prob(p);
    return points;
}

static double time_glpk(const struct options *o, const struct counts *hand, int points)
{
    struct rates rates;
    struct candidates list;
    struct combos combos = { 0 };
    double took[3] = { 0 };
    candidates_init(&list);
    rates_begin(&rates, o, hand);
    rates_init(&rates, NULL);
    combos_find(&rates, &(struct finding){ .pool = false }, &list);
    int *worth = mem_zero((size_t)list.count + 1, sizeof *worth);
    for (int i = 0; i < list.count; i++) {
        combo_unpack(o, &list.at[i], &combos);
        worth[i] = combos.combo[i].points;
    }
    for (int i = 0; i < 3; i++) {
        double begin = bench_now();
        int got = list.count ? glpk_solve(&list, worth, hand) : 0;
        took[i] = bench_now() - begin;
        if (got != points)
            BUG("GLPK finds %d points, the arranger %d", got, points);
    }
    free(worth);
    combos_release(&combos);
    candidates_release(&list);
    return bench_quantile(took, 3, 0.5);
}
#endif

static void microseconds(char *out, size_t room, double *took, int hands, double part)
{
    snprintf(out, room, "%.1f us", bench_quantile(took, (size_t)hands, part) * 1e6);
}

static void say(const char *what, double *ours, double *anchor, int hands, double part, const char *target)
{
    char figure[32], beside[32];
    microseconds(figure, sizeof figure, ours, hands, part);
    microseconds(beside, sizeof beside, anchor, hands, part);
#ifdef HAVE_GLPK
    struct strbuf glpk = STRBUF_INIT;
    strbuf_addf(&glpk, "GLPK %s", beside);
    bench_row(what, figure, glpk.text, target);
    strbuf_release(&glpk);
#else
    bench_row(what, figure, "GLPK is not here", target);
#endif
}

struct measure {
    const char *middle, *slow; // the rows' names
    int packs, cards, hands;
    const char *middle_target, *slow_target;
};

static void run(const struct measure *m)
{
    struct rng rng;
    struct options o;
    double *ours = mem_zero((size_t)m->hands, sizeof *ours), *anchor = mem_zero((size_t)m->hands, sizeof *anchor);
    rng_seed(&rng, m->middle);
    playroom(&o);
    for (int i = 0; i < m->hands; i++) {
        struct counts hand;
        int points;
        deal(&rng, m->packs, m->cards, &hand);
        ours[i] = time_arranger(&o, &hand, &points);
#ifdef HAVE_GLPK
        anchor[i] = time_glpk(&o, &hand, points);
#endif
    }
    say(m->middle, ours, anchor, m->hands, 0.5, m->middle_target);
    say(m->slow, ours, anchor, m->hands, 0.99, m->slow_target);
    free(ours);
    free(anchor);
}

int main(void)
{
    static const struct measure measures[] = {
        { "arranger, 14 cards of two packs, median", "arranger, 14 cards of two packs, p99", 2, 14, 20000,
          "at most 5 us, stretch 1.5", "at most 30 us, stretch 10" },
        { "arranger, 40 cards of five packs, median", "arranger, 40 cards of five packs, p99", 5, 40, 5000,
          "at most 30 us, stretch 10", "at most 200 us, stretch 60" },
    };
    for (size_t i = 0; i < sizeof measures / sizeof *measures; i++)
        run(&measures[i]);
    return 0;
}

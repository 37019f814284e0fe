// SPDX-License-Identifier: GPL-3.0-or-later
// The name of a contract in words: "2 sets and 1 run of 13 cards", with each number in its own plural.  Also how large sets and
// runs may be.
#include "base/strbuf.h"
#include "base/text.h"
#include "rules/rummy/melds/terms.h"
#include "rules/rummy/options/options.h"

int options_longest_run(const struct options *o)
{
    bool both_ends = o->run_ace == ACE_BOTH || o->run_ace == ACE_WRAP;
    int most = both_ends ? LONGEST_RUN : run_place(o, RANK_KING);
    return o->run_max < most ? o->run_max : most;
}

int options_largest_set(const struct options *o)
{
    int most = o->set_max ? o->set_max : PACK_MAX;
    return o->set_distinct_suits && most > SUITS ? SUITS : most;
}

static void describe_sets(const struct options *o, const struct contract *c, struct strbuf *out)
{
    if (!c->set_min || c->set_min == o->set_min)
        strbuf_addf(out, P_("%d set", "%d sets", c->sets), c->sets);
    else if (c->set_min == options_largest_set(o))
        strbuf_addf(out, P_("%d set of %d cards", "%d sets of %d cards", c->sets), c->sets, c->set_min);
    else
        strbuf_addf(out, P_("%d set of %d or more cards", "%d sets of %d or more cards", c->sets), c->sets, c->set_min);
}

static void describe_runs(const struct options *o, const struct contract *c, struct strbuf *out)
{
    if (!c->run_min || c->run_min == o->run_min)
        strbuf_addf(out, P_("%d run", "%d runs", c->runs), c->runs);
    else if (c->run_min == options_longest_run(o))
        strbuf_addf(out, P_("%d run of %d cards", "%d runs of %d cards", c->runs), c->runs, c->run_min);
    else
        strbuf_addf(out, P_("%d run of %d or more cards", "%d runs of %d or more cards", c->runs), c->runs, c->run_min);
}

void describe_contract(const struct options *o, const struct contract *c, struct strbuf *out)
{
    LOCAL(strbuf) sets = STRBUF_INIT, runs = STRBUF_INIT;
    describe_sets(o, c, &sets);
    describe_runs(o, c, &runs);
    if (c->sets && c->runs)
        strbuf_addf(out, _("%s and %s"), sets.text, runs.text);
    else
        strbuf_add(out, c->sets ? sets.text : runs.text);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// A contract in words: "2 sets and 1 run of 13 or more cards", each number in its own plural.
#include "base/strbuf.h"
#include "base/text.h"
#include "rules/rummy/options/options.h"

void describe_contract(const struct options *o, const struct contract *c, struct strbuf *out)
{
    LOCAL(strbuf) sets = STRBUF_INIT, runs = STRBUF_INIT;
    if (c->set_min && c->set_min != o->set_min)
        strbuf_addf(&sets, P_("%d set of %d or more cards", "%d sets of %d or more cards", c->sets), c->sets, c->set_min);
    else
        strbuf_addf(&sets, P_("%d set", "%d sets", c->sets), c->sets);
    if (c->run_min && c->run_min != o->run_min)
        strbuf_addf(&runs, P_("%d run of %d or more cards", "%d runs of %d or more cards", c->runs), c->runs, c->run_min);
    else
        strbuf_addf(&runs, P_("%d run", "%d runs", c->runs), c->runs);
    if (c->sets && c->runs)
        strbuf_addf(out, _("%s and %s"), sets.text, runs.text);
    else
        strbuf_add(out, c->sets ? sets.text : runs.text);
}

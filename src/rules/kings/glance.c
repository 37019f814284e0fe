// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of Kings in the Corners at a glance: which card goes on which, how a round is won, how far the match goes.
// options.c says every rule.
#include "base/text.h"
#include "rules/keys/rule_rows.h"
#include "rules/kings/inside.h"

void kings_glance(const struct game *, const struct options *o, const struct view *, enum text_style style, struct strbuf *out)
{
    static const struct says always[][STYLES] = {
        SAID(N_("On a pile goes the next lower card of the other colour."), N_("Next lower, other colour.")),
        { { N_("A corner takes a king."), NULL } },
        SAID(N_("The first player with no cards left wins the round."), N_("An empty hand wins the round.")),
    };
    static const struct says target[STYLES] = {
        { NP_("The match ends at {n} point, the lowest score wins.", "The match ends at {n} points, the lowest score wins.") },
        { NP_("To {n} point, lowest score wins.", "To {n} points, lowest score wins.") },
    };
    for (size_t i = 0; i < sizeof always / sizeof *always; i++)
        phrase_answer(always[i], style, &(struct fill){ 0 }, out);
    if (o->match_rounds || !o->match_target)
        rule_say_rounds(o->match_rounds, false, out);
    if (o->match_target)
        phrase_answer(target, style, &(struct fill){ .n = o->match_target }, out);
}

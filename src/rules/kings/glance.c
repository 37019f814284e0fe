// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of Kings in the Corners at a glance: what goes on what, how a round is won, how far the
// match goes.  options.c says every rule.
#include "base/text.h"
#include "rules/kings/inside.h"
#include "rules/phrase.h"

void kings_glance(const struct game *, const struct options *o, const struct view *, enum text_style style, struct strbuf *out)
{
    static const struct says fits[STYLES] = { { N_("On a pile goes the next lower card of the other colour."), NULL },
                                              { N_("Next lower, other colour."), NULL } };
    static const struct says corners[STYLES] = { { N_("A corner takes a king."), NULL } };
    static const struct says wins[STYLES] = { { N_("The first player with no cards left wins the round."), NULL },
                                              { N_("An empty hand wins the round."), NULL } };
    static const struct says target[STYLES] = {
        { NP_("The match ends at {n} point, the lowest score wins.", "The match ends at {n} points, the lowest score wins.") },
        { NP_("To {n} point, lowest score wins.", "To {n} points, lowest score wins.") },
    };
    static const struct says rounds = { NP_("The match has {n} round.", "The match has {n} rounds.") };
    static const struct says endless = { N_("The match goes on for as long as you like."), NULL };
    phrase_answer(fits, style, &(struct fill){ 0 }, out);
    phrase_answer(corners, style, &(struct fill){ 0 }, out);
    phrase_answer(wins, style, &(struct fill){ 0 }, out);
    if (o->match_rounds)
        phrase_say(&rounds, &(struct fill){ .n = o->match_rounds }, out);
    if (o->match_target)
        phrase_answer(target, style, &(struct fill){ .n = o->match_target }, out);
    else if (!o->match_rounds)
        phrase_say(&endless, &(struct fill){ 0 }, out);
}

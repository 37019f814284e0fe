// SPDX-License-Identifier: GPL-3.0-or-later
// A move weighed: how it is called, what it gains and why.  A family weighs a move in one place, from what its seat sees (`weigh`
// of struct game), and what offers it, warns of leaving it out, hints at it, advises it or gives a reason for it takes what it
// says from there.
#ifndef RULES_GAIN_H
#define RULES_GAIN_H

#include "base/strbuf.h"
#include "rules/game.h"
#include "rules/phrase.h"

enum { WHYS_MOST = 8 };
struct gain {
    // A sentence for each style, all filled by fill: the move as a line to choose it by, as advice, and that it can still be
    // made, to who is about to give it up.  NULL: it has none.
    const struct says *offer, *advice, *still;
    struct fill fill;
    struct strbuf text; // what fill names, where that is put together
    int64_t cards;      // how many leave the hand by it
    bool wins;          // what is played for, at once
    bool sure;          // nobody can answer it with anything better, whatever they hold
    bool gives_up;      // what could still be made: a turn ends by it
    int whys;
    struct {
        const struct says *says;
        struct fill fill;
    } why[WHYS_MOST]; // what speaks for it, the weightiest first
};
#define GAIN_INIT                                                                                                                \
    {                                                                                                                            \
        .text = STRBUF_INIT                                                                                                      \
    }
void gain_release(struct gain *gain); // what fill names is gone too
// One reason more; of more than WHYS_MOST the last are left out.  says, and what fill points at, stay as long as the gain.
void gain_add(struct gain *gain, const struct says says[STYLES], struct fill fill);
// The offer of the move, as `offer` of struct game for a family that weighs.
void gain_offer(const struct game *game, const struct hearer *h, const struct move *m, struct strbuf *out);
// Of the moves that this one gives up the first that has a sentence, as `warn` of struct game; false too where the move is not
// legal.
bool gain_warn(const struct game *game, const struct hearer *h, const struct move *m, struct strbuf *out);

#endif

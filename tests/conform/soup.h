// SPDX-License-Identifier: GPL-3.0-or-later
// Rules drawn by lot: a shipped variant, or the family's own defaults, with some or all keys set to
// values that their rows allow.
#ifndef CONFORM_SOUP_H
#define CONFORM_SOUP_H

#include "base/rng.h"
#include "rules/variant/variant.h"

static inline int below(struct rng *rng, int bound)
{
    return (int)rng_below(rng, (uint32_t)bound);
}

static inline bool chance(struct rng *rng, int of_hundred)
{
    return below(rng, 100) < of_hundred;
}

// One value of a key, as it would be written in a file.
void soup_value(struct rng *rng, const struct setting *row, struct strbuf *out);
// Sets the key to one.
void soup_draw(struct variant *rules, const struct setting *row, struct rng *rng);
// Rules of this family drawn by this number alone: the same number gives the same rules, whether they can be played or not.  Each
// key is drawn by the number and its own name.
struct variant *soup_rules(const char *family, int number);
// Draws the keys anew, for the time-th time (from 1), that these sentences name; false when they name none.
bool soup_mend(struct variant *rules, const char *sentences, int number, int time);

#endif

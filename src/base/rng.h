// SPDX-License-Identifier: GPL-3.0-or-later
// A repeatable generator, the same on every machine: xoshiro256** (Blackman and Vigna, 2018),
// seeded through splitmix64 from a hash of a word.  Only luck.c and computer players use it.
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <stdint.h>

struct rng {
    uint64_t s[4];
};

void rng_seed(struct rng *rng, const char *word);
uint64_t rng_next(struct rng *rng);
uint32_t rng_below(struct rng *rng, uint32_t bound); // 0 to bound - 1, without bias; bound > 0

#endif

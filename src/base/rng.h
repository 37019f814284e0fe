// SPDX-License-Identifier: GPL-3.0-or-later
// A repeatable generator, the same on every machine: xoshiro256** (Blackman and Vigna, 2018),
// seeded through splitmix64 from a hash of a word; or keyed, ChaCha20 (RFC 8439), where nobody who has
// seen many cards may be able to reckon the others.  Only luck.c, computer players and the record use it.
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <stdint.h>

struct rng {
    uint64_t s[4]; // the state, or the key; later: s[0] is where its start stands
    uint64_t next; // keyed: 1 + the index of the next number; later: UINT64_MAX; else 0
};
// How to seed one whose numbers may never be asked for, where the word takes long to find.
struct rng_start {
    void (*seed)(struct rng *rng, const struct rng_start *start);
};

void rng_seed(struct rng *rng, const char *word);               // begins anew; equal words give equal numbers
void rng_key(struct rng *rng, const uint64_t key[4]);           // key[0] holds the first eight bytes, the least first
void rng_later(struct rng *rng, const struct rng_start *start); // seeded for the first number; start must stay until then
uint64_t rng_next(struct rng *rng);
uint32_t rng_below(struct rng *rng, uint32_t bound); // 0 to bound - 1, without bias; bound > 0

#endif

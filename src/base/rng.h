// SPDX-License-Identifier: GPL-3.0-or-later
// A repeatable random generator, the same on every machine: xoshiro256** (Blackman and Vigna, 2018), seeded through splitmix64
// from the hash of a word; or ChaCha20 (RFC 8439) with a key, if even somebody who has seen many cards must not be able to
// compute the others.  It is used for the luck of a game, by computer players and their judgement, and for random waits in the
// network.
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <stdint.h>

struct rng {
    uint64_t s[4]; // the state or the key; a generator to be seeded later keeps its rng_start in s[0]
    uint64_t next; // keyed generator: 1 + the index of the next number; to be seeded later: UINT64_MAX; else 0
};
// How a random generator (rng) is seeded when its first number is asked for.  Such a late start is used if the seed word takes
// long to find and may never be needed.
struct rng_start {
    void (*seed)(struct rng *rng, const struct rng_start *start);
};

void rng_seed(struct rng *rng, const char *word);     // seeds the random generator; equal words give equal numbers
void rng_key(struct rng *rng, const uint64_t key[4]); // seeds the generator with a key: key[0] has the first eight bytes
// Has the random generator rng seeded only when its first number is asked for.  `start` must stay valid until then.
void rng_later(struct rng *rng, const struct rng_start *start);
uint64_t rng_next(struct rng *rng);
uint32_t rng_below(struct rng *rng, uint32_t bound); // returns a number from 0 to bound - 1, without bias; bound > 0

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
// xoshiro256** 1.0 of David Blackman and Sebastiano Vigna, "Scrambled linear pseudorandom number
// generators" (2018), with its state filled by splitmix64 as they advise.  The seed word is
// hashed with 64-bit FNV-1a.  Changing a line here makes every old record replay wrongly.
#include "base/rng.h"

#include "base/bug.h"

static uint64_t hash(const char *word)
{
    uint64_t value = 0xcbf29ce484222325u;

    for (const unsigned char *c = (const unsigned char *)word; *c; c++)
        value = (value ^ *c) * 0x100000001b3u;
    return value;
}

static uint64_t split_mix(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;

    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static uint64_t rotate(uint64_t x, int by)
{
    return (x << by) | (x >> (64 - by));
}

void rng_seed(struct rng *rng, const char *word)
{
    uint64_t state = hash(word);

    for (int i = 0; i < 4; i++)
        rng->s[i] = split_mix(&state);
}

uint64_t rng_next(struct rng *rng)
{
    uint64_t *s = rng->s;
    uint64_t result = rotate(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 45);
    return result;
}

// Daniel Lemire, "Fast random integer generation in an interval" (2019): the high half of a product is the number, and
// the few low halves that would make some numbers likelier are drawn again.
uint32_t rng_below(struct rng *rng, uint32_t bound)
{
    uint64_t product;

    if (!bound)
        BUG("a number below 0 was asked for");
    product = (rng_next(rng) >> 32) * bound;
    if ((uint32_t)product < bound) {
        uint32_t least = -bound % bound;

        while ((uint32_t)product < least)
            product = (rng_next(rng) >> 32) * bound;
    }
    return (uint32_t)(product >> 32);
}

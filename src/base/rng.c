// SPDX-License-Identifier: GPL-3.0-or-later
// xoshiro256** 1.0 of David Blackman and Sebastiano Vigna, "Scrambled linear pseudorandom number generators" (2018), with its
// state filled by splitmix64 as they advise.  The seed word is hashed with 64-bit FNV-1a.  A keyed generator is the key stream
// of ChaCha20 with a nonce of zeros, eight bytes a number, the lowest byte first.  Changing a line here makes every old record
// replay wrongly.
#include "base/rng.h"

#include "base/bug.h"
#include "base/hash.h"
#include <string.h>

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
    uint64_t state = hash_bytes(HASH_START, word, strlen(word));
    for (int i = 0; i < 4; i++)
        rng->s[i] = split_mix(&state);
    rng->next = 0;
}

void rng_key(struct rng *rng, const uint64_t key[4])
{
    for (int i = 0; i < 4; i++)
        rng->s[i] = key[i];
    rng->next = 1;
}

void rng_later(struct rng *rng, const struct rng_start *start)
{
    *rng = (struct rng){ .s = { (uintptr_t)start }, .next = UINT64_MAX };
}

static uint32_t rotate32(uint32_t x, int by)
{
    return (x << by) | (x >> (32 - by));
}

// The quarter round of ChaCha20 (RFC 8439, 2.1), for the keyed random generator.
static void quarter_round(uint32_t x[16], int a, int b, int c, int d)
{
    x[a] += x[b];
    x[d] = rotate32(x[d] ^ x[a], 16);
    x[c] += x[d];
    x[b] = rotate32(x[b] ^ x[c], 12);
    x[a] += x[b];
    x[d] = rotate32(x[d] ^ x[a], 8);
    x[c] += x[d];
    x[b] = rotate32(x[b] ^ x[c], 7);
}

// Returns the next number of a keyed random generator (rng).  The ChaCha20 block is computed again for each number, so a deal
// takes some microseconds more but the state stays as small as a key.  Two words of the block counter are used, so that the
// numbers never start again.
static uint64_t keyed_next(struct rng *rng)
{
    enum { BLOCK_NUMBERS = 8, DOUBLE_ROUNDS = 10 };
    uint64_t index = rng->next++ - 1, block = index / BLOCK_NUMBERS;
    int at = (int)(index % BLOCK_NUMBERS) * 2;
    uint32_t start[16] = { 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574 }, x[16];

    for (int i = 0; i < 4; i++) {
        start[4 + 2 * i] = (uint32_t)rng->s[i];
        start[5 + 2 * i] = (uint32_t)(rng->s[i] >> 32);
    }
    start[12] = (uint32_t)block;
    start[13] = (uint32_t)(block >> 32);
    memcpy(x, start, sizeof x);
    for (int i = 0; i < DOUBLE_ROUNDS; i++) {
        for (int column = 0; column < 4; column++)
            quarter_round(x, column, 4 + column, 8 + column, 12 + column);
        for (int column = 0; column < 4; column++)
            quarter_round(x, column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4);
    }
    return (uint64_t)(x[at + 1] + start[at + 1]) << 32 | (uint32_t)(x[at] + start[at]);
}

uint64_t rng_next(struct rng *rng)
{
    if (rng->next == UINT64_MAX) {
        const struct rng_start *start = (const struct rng_start *)(uintptr_t)rng->s[0];
        start->seed(rng, start);
    }
    if (rng->next)
        return keyed_next(rng);
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

// Returns a random number below bound without bias, as in Daniel Lemire, "Fast random integer generation in an interval"
// (2019): the high half of a product is the number, and it is drawn again for the few low halves that would make some numbers
// likelier.
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

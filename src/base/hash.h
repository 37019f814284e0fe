// SPDX-License-Identifier: GPL-3.0-or-later
// The 64-bit FNV-1a hash (Fowler, Noll, Vo).  Records hold such hashes and random generators are seeded from them, so they must
// be the same on every machine.
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define HASH_START UINT64_C(0xcbf29ce484222325)

// Returns the FNV-1a hash `hash` with one more value added.  FNV-1a takes bytes, but solvers also hash larger values, which never
// leave the process.
static inline uint64_t hash_value(uint64_t hash, uint64_t value)
{
    return (hash ^ value) * UINT64_C(0x100000001b3);
}

// Returns the FNV-1a hash `hash` with more bytes added; the first call gives HASH_START as `hash`.  A run of zero bytes takes one
// multiplication, because most bytes of a view are zero.
static inline uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t length)
{
    enum { FEW_ZEROS = 8, ZEROS = 8 * FEW_ZEROS };
    const uint64_t zero_word = UINT64_C(0x1efac7090aef4a21),
                   zero_block = UINT64_C(0x0e9be24f4c2cc101); // the factor of the hash to the 8th and 64th power
    static const unsigned char zeros[ZEROS] = { 0 };
    const unsigned char *at = bytes;
    while (length) {
        size_t step = 1;
        if (*at)
            hash = hash_value(hash, *at);
        else if (length >= ZEROS && memcmp(at, zeros, ZEROS) == 0) {
            hash *= zero_block;
            step = ZEROS;
        } else if (length >= FEW_ZEROS && memcmp(at, zeros, FEW_ZEROS) == 0) {
            hash *= zero_word;
            step = FEW_ZEROS;
        } else
            hash = hash_value(hash, 0);
        at += step;
        length -= step;
    }
    return hash;
}

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
// 64-bit FNV-1a (Fowler, Noll, Vo).  Records hold hashes and generators are seeded from them, so they must stay the same on every
// machine.
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

#define HASH_START UINT64_C(0xcbf29ce484222325)

// The hash after one more value: a byte by the book; solvers hash larger ones, which never leave the process.
static inline uint64_t hash_value(uint64_t hash, uint64_t value)
{
    return (hash ^ value) * UINT64_C(0x100000001b3);
}

// The hash after more bytes; begins with HASH_START.
static inline uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t length)
{
    for (const unsigned char *at = bytes; length; at++, length--)
        hash = hash_value(hash, *at);
    return hash;
}

#endif

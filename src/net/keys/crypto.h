// SPDX-License-Identifier: GPL-3.0-or-later
// Cryptography: SHA-256 (by libcrypto), random bytes for secrets, and both as hex digits, always small ones.  These functions
// fail only on a broken system, and then the program ends: no server may deal cards from luck that is not random.
#ifndef NET_KEYS_CRYPTO_H
#define NET_KEYS_CRYPTO_H

#include "base/strbuf.h"
#include <stdbool.h>
#include <stddef.h>

enum {
    SHA_BYTES = 32,
    SHA_HEX_BYTES = 65,    // bytes of a SHA-256 in 64 hex digits, and the end
    SHA_FINGER_BYTES = 11, // the 10 hex digits of a fingerprint that people compare, and the end
    RANDOM_HEX_MOST = 64   // random bytes that hex_random makes at once
};

void sha_bytes(const void *data, size_t length, unsigned char digest[SHA_BYTES]); // computes the SHA-256 of these bytes
void sha_text(const char *text, char hex[SHA_HEX_BYTES]);                         // the same of a text, in 64 hex digits
// Writes the first hex digits of a text's SHA-256 hash, which people are shown as the fingerprint of rules.
void sha_finger(const char *text, char finger[SHA_FINGER_BYTES]);
void crypto_random(void *bytes, size_t count); // gives random bytes, good enough for keys
void hex_random(size_t bytes, char *hex);      // gives random bytes as hex digits, two a byte; hex has room for them and the end
void hex_write(const unsigned char *bytes, size_t count, char *hex); // writes bytes as hex digits
void crypto_library(struct strbuf *out);                             // appends the crypto library's name and version
bool hex_read(const char *hex, unsigned char *bytes, size_t count);  // reads bytes from exactly 2 * count hex digits, or false

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
// SHA-256 and random bytes, in hex digits: what promises, fingerprints and words are made of.  The
// hash is libcrypto's, the bytes are the kernel's.
#ifndef NET_FAIRNESS_SHA_H
#define NET_FAIRNESS_SHA_H

#include <stddef.h>

enum {
    SHA_BYTES = 32,
    SHA_HEX_BYTES = 65,    // 64 small hex digits and the end
    SHA_FINGER_BYTES = 11, // the 10 digits that people compare, and the end
    HEX_MOST = 64          // random bytes at once
};

void sha_bytes(const void *data, size_t length, unsigned char digest[SHA_BYTES]);
void sha_text(const char *text, char hex[SHA_HEX_BYTES]);
// The beginning of the hash of a text: what is shown of rules as their fingerprint.
void sha_finger(const char *text, char finger[SHA_FINGER_BYTES]);
// So many random bytes (at most HEX_MOST) as small hex digits; hex has room for twice as many and the end.
void hex_random(size_t bytes, char *hex);

#endif

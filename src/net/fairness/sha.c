// SPDX-License-Identifier: GPL-3.0-or-later
// SHA-256 by libcrypto and random bytes by getrandom; sha.h says what for.  Both cannot fail but for
// a system that is broken, and a server must not deal from luck that is none: then the program ends.
#include "net/fairness/sha.h"

#include "base/bug.h"

#include <errno.h>
#include <openssl/evp.h>
#include <string.h>
#include <sys/random.h>

static void write_hex(const unsigned char *bytes, size_t count, char *hex)
{
    static const char digits[] = "0123456789abcdef";

    for (size_t i = 0; i < count; i++) {
        hex[2 * i] = digits[bytes[i] >> 4];
        hex[2 * i + 1] = digits[bytes[i] & 15];
    }
    hex[2 * count] = '\0';
}

void sha_bytes(const void *data, size_t length, unsigned char digest[SHA_BYTES])
{
    unsigned int size = 0;

    if (EVP_Digest(data, length, digest, &size, EVP_sha256(), NULL) != 1 || size != SHA_BYTES)
        BUG("libcrypto has no SHA-256");
}

void sha_text(const char *text, char hex[SHA_HEX_BYTES])
{
    unsigned char digest[SHA_BYTES];

    sha_bytes(text, strlen(text), digest);
    write_hex(digest, sizeof digest, hex);
}

void sha_finger(const char *text, char finger[SHA_FINGER_BYTES])
{
    char hex[SHA_HEX_BYTES];

    sha_text(text, hex);
    memcpy(finger, hex, SHA_FINGER_BYTES - 1);
    finger[SHA_FINGER_BYTES - 1] = '\0';
}

void hex_random(size_t bytes, char *hex)
{
    unsigned char random[HEX_MOST];
    size_t got = 0;

    if (bytes > sizeof random)
        BUG("%zu random bytes at once", bytes);
    while (got < bytes) {
        ssize_t more = getrandom(random + got, bytes - got, 0);

        if (more < 0 && errno != EINTR)
            BUG("the system gives no random bytes: %s", strerror(errno));
        got += more > 0 ? (size_t)more : 0;
    }
    write_hex(random, bytes, hex);
    explicit_bzero(random, sizeof random);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Hashes and random bytes from libcrypto, whose failure ends the program, and the writing and reading of hex digits.
#include "net/keys/crypto.h"

#include "base/bug.h"
#include "net/protocol/wire.h"
#include "system/os.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <stdio.h>
#include <string.h>

void sha_bytes(const void *data, size_t length, unsigned char digest[SHA_BYTES])
{
    if (EVP_Digest(data, length, digest, NULL, EVP_sha256(), NULL) != 1)
        BUG("libcrypto has no SHA-256");
}

void sha_text(const char *text, char hex[SHA_HEX_BYTES])
{
    unsigned char digest[SHA_BYTES];
    sha_bytes(text, strlen(text), digest);
    hex_write(digest, sizeof digest, hex);
}

void sha_finger(const char *text, char finger[SHA_FINGER_BYTES])
{
    char hex[SHA_HEX_BYTES];
    sha_text(text, hex);
    snprintf(finger, SHA_FINGER_BYTES, "%.*s", SHA_FINGER_BYTES - 1, hex);
}

void crypto_random(void *bytes, size_t count)
{
    if (os_random(bytes, count) != 0)
        BUG("the system gives no random bytes");
}

void hex_random(size_t bytes, char *hex)
{
    unsigned char random[RANDOM_HEX_MOST];
    if (bytes > sizeof random)
        BUG("%zu random bytes at once", bytes);
    crypto_random(random, bytes);
    hex_write(random, bytes, hex);
    os_wipe(random, sizeof random);
}

void hex_write(const unsigned char *bytes, size_t count, char *hex)
{
    for (size_t i = 0; i < count; i++) // libcrypto's own writes capitals
        snprintf(hex + 2 * i, 3, "%02x", bytes[i]);
}

bool hex_read(const char *hex, unsigned char *bytes, size_t count)
{
    return wire_hex(hex, 2 * count) && OPENSSL_hexstr2buf_ex(bytes, count, NULL, hex, '\0') == 1;
}

void crypto_library(struct strbuf *out)
{
    strbuf_add(out, OpenSSL_version(OPENSSL_VERSION));
}

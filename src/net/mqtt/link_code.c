// SPDX-License-Identifier: GPL-3.0-or-later
// A link's call to a broker, encrypted by a code that proves the server to the client as much as the client to the server.  By
// itself libmosquitto would also accept, by way of TLS 1.3, a server that shows any certificate at all; so the encryption is set
// up with TLS 1.2 and the one cipher that needs the code at both ends.
#include "base/bug.h"
#include "net/keys/crypto.h"
#include "net/mqtt/broker.h"
#include "net/mqtt/link_inside.h"
#include "system/os.h"

#include <mosquitto.h>
#include <openssl/ssl.h>
#include <stdio.h>
#include <string.h>

// Reads the key of a person's code, by which the link is encrypted, from hex digits.  Returns its number of bytes, or 0 if the
// digits are malformed.
static unsigned read_key(const char *hex, unsigned char *key, unsigned room)
{
    size_t bytes = strlen(hex) / 2;
    return bytes <= room && hex_read(hex, key, bytes) ? (unsigned)bytes : 0;
}

// Gives OpenSSL the user's name and the key of the code during the handshake of a link.  The name goes out in the clear, and the
// key never leaves this computer.  Returns the key's number of bytes, or 0, which makes the handshake fail.
static unsigned give_key(SSL *call, const char *, char *user, unsigned user_room, unsigned char *key, unsigned key_room)
{
    const struct link *link = SSL_CTX_get_app_data(SSL_get_SSL_CTX(call));
    if (snprintf(user, user_room, "%s", link->plan.user) >= (int)user_room)
        return 0;
    return read_key(link->plan.psk_hex, key, key_room);
}

bool link_only_by_code(struct link *link)
{
    unsigned char key[PSK_MAX_PSK_LEN];
    bool fine = read_key(link->plan.psk_hex, key, sizeof key) > 0;
    os_wipe(key, sizeof key);
    if (!fine)
        return false;
    SSL_CTX *context = SSL_CTX_new(TLS_client_method());
    if (!context)
        BUG("encryption cannot be set up");
    SSL_CTX_set_app_data(context, link);
    SSL_CTX_set_psk_client_callback(context, give_key);
    SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
    SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
    if (!SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION) || !SSL_CTX_set_max_proto_version(context, TLS1_2_VERSION) ||
        !SSL_CTX_set_cipher_list(context, BROKER_CIPHERS) ||
        mosquitto_void_option(link->line, MOSQ_OPT_SSL_CTX, context) != MOSQ_ERR_SUCCESS ||
        mosquitto_int_option(link->line, MOSQ_OPT_SSL_CTX_WITH_DEFAULTS, 0) != MOSQ_ERR_SUCCESS)
        BUG("the cipher %s cannot be had", BROKER_CIPHERS);
    SSL_CTX_free(context); // the library holds a reference now
    return true;
}

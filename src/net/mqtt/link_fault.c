// SPDX-License-Identifier: GPL-3.0-or-later
// Finds out why a link to a broker failed, from what the library and the broker let know, and says it in one sentence with what
// to do about it.  No sentence holds a code, a password or a user's word.
#include "base/text.h"
#include "net/mqtt/link_inside.h"

#include <mosquitto.h>
#include <openssl/err.h>
#include <openssl/sslerr.h>

enum { ALERTS_FROM = 1000, ALERT_VERSION = 1070, ALERT_INTERNAL = 1080 };

// The broker's answers to a link's call, by MQTT 3.1.1, which tell the fault.
enum { ANSWER_VERSION = 1, ANSWER_NAME, ANSWER_LATER, ANSWER_PASSWORD, ANSWER_RIGHTS };

static enum link_fault fault_of_answer(int answer)
{
    bool refused = answer == ANSWER_NAME || answer == ANSWER_PASSWORD || answer == ANSWER_RIGHTS;
    return refused ? LINK_REFUSED_PASSWORD : answer == ANSWER_LATER ? LINK_BUSY : LINK_REFUSED_SPEECH;
}

static enum link_fault fault_of_tls(const struct link *link)
{
    int reason = ERR_GET_REASON(link->tls_error);
    if (reason == SSL_R_UNEXPECTED_EOF_WHILE_READING)
        return LINK_CUT;
    if (link->plan.psk_hex) {
        // A wrong key shows as a broken or unreadable message at one end or the other, depending on the versions of OpenSSL.
        bool key = reason == SSL_R_DECRYPTION_FAILED_OR_BAD_RECORD_MAC || reason == SSL_R_DIGEST_CHECK_FAILED;
        bool alert = reason >= ALERTS_FROM && reason != ALERT_VERSION && reason != ALERT_INTERNAL;
        return key || alert ? LINK_REFUSED_CODE : LINK_REFUSED_SPEECH;
    }
    bool certificates = reason == SSL_R_CERTIFICATE_VERIFY_FAILED || ERR_GET_LIB(link->tls_error) != ERR_LIB_SSL;
    return certificates ? LINK_REFUSED_BROKER : LINK_REFUSED_SPEECH;
}

// Returns the fault by which a link's call to the broker failed, judged by the most certain sign: what the broker answered, then
// what TLS said, then what the library returned.
enum link_fault link_fault_of(const struct link *link, int result)
{
    if (link->stage == LINK_STAGE_UP)
        return link->deaf ? LINK_REFUSED_READING : LINK_LOST;
    if (link->answer > 0)
        return fault_of_answer(link->answer);
    if (link->tls_error)
        return fault_of_tls(link);
    if (result == MOSQ_ERR_EAI)
        return LINK_UNKNOWN;
    if (result == MOSQ_ERR_INVAL && link->plan.psk_hex)
        return LINK_REFUSED_CODE; // the key is malformed
    if (result == MOSQ_ERR_INVAL && link->plan.tls)
        return LINK_REFUSED_BROKER; // the file of authorities cannot be read
    // Later versions of the library return MOSQ_ERR_TLS also for a connection that is gone, of which TLS itself says nothing.
    if (result == MOSQ_ERR_PROTOCOL || result == MOSQ_ERR_MALFORMED_PACKET)
        return LINK_REFUSED_SPEECH;
    return link->reached ? LINK_CUT : LINK_NO_WAY;
}

void link_fault_tell(const struct link *link, struct strbuf *out)
{
    const char *host = link->plan.host;
    int port = link->plan.port;
    switch (link->fault) {
    case LINK_FINE:
    case LINK_WAITING:
        return;
    case LINK_UNKNOWN:
        strbuf_addf(out, _("There is no computer called %s. Check the spelling, or give its address in numbers."), host);
        return;
    case LINK_NO_WAY:
        strbuf_addf(out, _("Nothing answers at %s, port %d. Ask whether the house is open, and check the address."), host, port);
        return;
    case LINK_SILENT:
        strbuf_addf(out, _("The computer %s accepts the call on port %d but says nothing. Parlour keeps trying. Ask its owner."),
                    host, port);
        return;
    case LINK_CUT:
        strbuf_addf(out, _("The computer %s hangs up on port %d. Parlour keeps trying. Ask whether port and address are right."),
                    host, port);
        return;
    case LINK_LOST:
        strbuf_add(out, _("The connection is lost. Parlour keeps trying."));
        return;
    case LINK_BUSY:
        strbuf_addf(out, _("The broker at %s lets nobody in just now. Parlour keeps trying."), host);
        return;
    case LINK_REFUSED_CODE:
        strbuf_add(out, _("The code is not right for this house. Ask the host for the 12 words that go with your name, and type "
                          "them again."));
        return;
    case LINK_REFUSED_PASSWORD:
        strbuf_addf(out, _("The broker at %s does not accept this user and password. Ask its owner."), host);
        return;
    case LINK_REFUSED_BROKER:
        if (link->plan.ca_file)
            strbuf_addf(out, _("The certificate of %s does not match the file %s. Ask the broker's owner for the right file."),
                        host, link->plan.ca_file);
        else
            strbuf_addf(out, _("This system does not trust the certificate of %s. Ask the broker's owner for a file to trust."),
                        host);
        return;
    case LINK_REFUSED_READING:
        strbuf_addf(out, _("The broker at %s does not let this user read what a game needs. Ask its owner for the rights."),
                    host);
        return;
    case LINK_REFUSED_SPEECH:
        strbuf_addf(out, _("The answer from %s, port %d, is not from a broker that Parlour can talk to. Check the port."), host,
                    port);
        return;
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The life of a link to a broker: its calls, its turns and its end.  A call is one attempt to connect, with a struct mosquitto
// of its own that is freed when the call ends, so that nothing of an old connection reaches the next one.
#include "net/mqtt/link.h"
#include "base/bug.h"
#include "base/words.h"
#include "net/keys/crypto.h"
#include "net/mqtt/link_inside.h"
#include "system/clock.h"
#include "system/os.h"

#include <errno.h>
#include <mosquitto.h>
#include <openssl/ssl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

enum {
    KEEPALIVE_S = 10,
    LINK_REACH_MS = 4000,     // until a link tries another address of the same computer
    LINK_PATIENCE_MS = 10000, // until a broker that took a link's call must have let the user in
    PAUSE_FIRST_MS = 200,
    PAUSE_LAST_MS = 4000, // the longest pause between two calls of a link, a quarter more or less by chance
    SETTLED_MS = 3000,    // after a connection that lasted so long the link's next pause is short again
    MIND_MS = 1000,
    LINK_FAREWELL_MS = 1000,
    TURN_PACKETS = 1000,   // packets read in one turn at most, so that the rest of the caller's loop gets its time
    CALL_PACKETS = 8,      // packets read in one turn before the broker has let the user in
    WAITING_MOST = 100000, // the most messages that wait in a link, as many as the broker queues for a client
    REFUSED_SUBSCRIPTION = 0x80
};

// --- what the library calls ---
//
// Each of these callbacks of the link sets errno to 0.  After the library has read, only errno tells whether the read found
// something or found nothing more.

static void on_answer(struct mosquitto *, void *self, int answer)
{
    struct link *link = self;
    link->answer = answer;
    link->taken = answer == 0;
    errno = 0;
}

static void on_message(struct mosquitto *, void *self, const struct mosquitto_message *message)
{
    struct link *link = self;
    bool kept = message->retain && link->events.kept;
    if (link->stage != LINK_STAGE_CLOSING && (kept || link->events.message)) {
        strbuf_reset(&link->payload);
        if (message->payloadlen > 0)
            strbuf_add_bytes(&link->payload, message->payload, (size_t)message->payloadlen);
        (kept ? link->events.kept : link->events.message)(link->events.self, message->topic, link->payload.text,
                                                          link->payload.length);
    }
    errno = 0;
}

static void on_sent(struct mosquitto *, void *self, int)
{
    struct link *link = self;
    link->waiting--;
    errno = 0;
}

static void on_subscribed(struct mosquitto *, void *self, int, int count, const int *granted)
{
    struct link *link = self;
    for (int i = 0; i < count; i++)
        link->deaf = link->deaf || granted[i] >= REFUSED_SUBSCRIPTION;
    errno = 0;
}

static void on_barrier(struct mosquitto *, void *self, int)
{
    struct link *link = self;
    link->barrier = true;
    errno = 0;
}

// Takes a line of the MQTT library's log for a link.  Only there does the library tell faults of encryption, as "OpenSSL
// Error[0]: error:0A000086:...".
static void on_log(struct mosquitto *, void *self, int, const char *text)
{
    struct link *link = self;
    const char *code = strstr(text, "error:");
    if (code && !link->tls_error)
        link->tls_error = strtoul(code + strlen("error:"), NULL, 16);
    errno = 0;
}

// --- calls to a broker ---

static bool plan_line(struct link *link)
{
    const struct link_plan *plan = &link->plan;
    struct mosquitto *line = link->line;
    mosquitto_connect_callback_set(line, on_answer);
    mosquitto_message_callback_set(line, on_message);
    mosquitto_publish_callback_set(line, on_sent);
    mosquitto_subscribe_callback_set(line, on_subscribed);
    mosquitto_unsubscribe_callback_set(line, on_barrier);
    mosquitto_log_callback_set(line, on_log);
    mosquitto_int_option(line, MOSQ_OPT_PROTOCOL_VERSION, MQTT_PROTOCOL_V311);
    mosquitto_int_option(line, MOSQ_OPT_TCP_NODELAY, plan->port != 0);
    if (plan->will_topic && mosquitto_will_set(line, plan->will_topic, (int)strlen(plan->will_text), plan->will_text, 0, true))
        BUG("a will that cannot be: %s", plan->will_topic);
    if (plan->psk_hex)
        return link_only_by_code(link);
    if (plan->port == 0) // the broker lets in every program that can open the socket's file, without a name
        return true;
    mosquitto_username_pw_set(line, plan->user, plan->password);
    if (!plan->tls)
        return true;
    if (plan->ca_file)
        return mosquitto_tls_set(line, plan->ca_file, NULL, NULL, NULL, NULL) == MOSQ_ERR_SUCCESS;
    return mosquitto_int_option(line, MOSQ_OPT_TLS_USE_OS_CERTS, 1) == MOSQ_ERR_SUCCESS;
}

// Returns the pause in milliseconds before a link calls the broker again.  It doubles each time, up to PAUSE_LAST_MS, and varies
// by a quarter at random.
static int pause_of(struct link *link)
{
    int pause = link->pause_ms - link->pause_ms / 4 + (int)rng_below(&link->chance, (uint32_t)link->pause_ms / 2 + 1);
    link->pause_ms = link->pause_ms * 2 < PAUSE_LAST_MS ? link->pause_ms * 2 : PAUSE_LAST_MS;
    return pause;
}

// Frees a link's call to the broker.  If mosquitto_disconnect was not called before, the broker takes this for a loss and
// publishes the will.
static void hang_up(struct link *link)
{
    if (link->line)
        mosquitto_destroy(link->line);
    link->line = NULL;
    link->waiting = 0;
    link->taken = link->unread = link->deaf = false;
}

// Ends a link's failed call to the broker.  If the call never came up, the link tries the broker's next address, and reports the
// fault only after the last one.
static void fall(struct link *link, enum link_fault fault, int64_t now_ms)
{
    bool was_up = link->stage == LINK_STAGE_UP;
    if (was_up && now_ms - link->up_since >= SETTLED_MS)
        link->pause_ms = PAUSE_FIRST_MS;
    hang_up(link);
    link->stage = LINK_STAGE_PAUSE;
    link->fault = fault;
    if (was_up)
        link->untried = NULL;
    link->until = link->untried ? now_ms : now_ms + pause_of(link);
    if (link->untried || fault == link->told)
        return;
    link->told = fault;
    LOCAL(strbuf) sentence = STRBUF_INIT;
    link_fault_tell(link, &sentence);
    if (link->events.down)
        link->events.down(link->events.self, sentence.text);
}

// Notes in the link whether the broker's computer has accepted the call at all, on the level of TCP.
static void note_reached(struct link *link)
{
    link->reached = link->reached || link->plan.port == 0 || os_connected(mosquitto_socket(link->line));
}

// Has a link call the next address of the broker.  Only the look-up of a name can block.  Connecting does not, and later turns
// show whether it worked.
static void call(struct link *link, int64_t now_ms)
{
    if (!link->untried && !link_addresses_find(link)) {
        fall(link, LINK_UNKNOWN, now_ms);
        return;
    }
    const char *host = word_cut(&link->untried, '\n');
    link->tls_error = 0;
    link->answer = -1;
    link->reached = false;
    link->line = mosquitto_new(link->plan.user, true, link);
    if (!link->line)
        BUG("the library cannot make a client for user %s", link->plan.user);
    link->stage = LINK_STAGE_CALLING;
    link->called_at = now_ms;
    link->until = now_ms + (link->untried ? LINK_REACH_MS : LINK_PATIENCE_MS);
    int result = MOSQ_ERR_INVAL;
    if (plan_line(link)) {
        errno = 0;
        result = mosquitto_connect_async(link->line, host, link->plan.port, KEEPALIVE_S);
    }
    if (result > MOSQ_ERR_SUCCESS)
        fall(link, link_fault_of(link, result), now_ms);
    else
        note_reached(link);
}

// --- turns of the link ---

// Reads from the link's broker until nothing more is there, including what TLS holds in memory already, which poll() does not
// see.  Returns a result of the library.
static int read_all(struct link *link)
{
    int most = link->stage == LINK_STAGE_CALLING ? CALL_PACKETS : TURN_PACKETS;
    link->unread = false;
    for (int i = 0; i < most; i++) {
        errno = 0;
        int result = mosquitto_loop_read(link->line, 1);
        if (result != MOSQ_ERR_SUCCESS)
            return result;
        if (os_not_yet(errno))
            return MOSQ_ERR_SUCCESS;
    }
    link->unread = link->stage != LINK_STAGE_CALLING;
    return MOSQ_ERR_SUCCESS;
}

// Returns whether the link has anything to write to the broker.  Later versions of the library would also write while TLS waits
// for the other computer's first words, again and again.
static bool wants_to_write(const struct link *link)
{
    const SSL *tls = mosquitto_ssl_get(link->line);
    bool waits = tls && SSL_in_init(tls) && SSL_want_read(tls);
    return mosquitto_want_write(link->line) && !waits;
}

static int write_some(struct link *link)
{
    errno = 0;
    return mosquitto_want_write(link->line) ? mosquitto_loop_write(link->line, 1) : MOSQ_ERR_SUCCESS;
}

// Deals with a link's call to the broker that takes too long.  If the other computer has not even accepted the call, the next
// address is called.  If it has, the link waits as long as a busy broker may need, counted from the beginning of the call.
static void lose_patience(struct link *link, int64_t now_ms)
{
    if (!link->reached)
        fall(link, LINK_NO_WAY, now_ms);
    else if (now_ms < link->called_at + LINK_PATIENCE_MS)
        link->until = link->called_at + LINK_PATIENCE_MS;
    else
        fall(link, LINK_SILENT, now_ms);
}

// Returns whether the broker's computer has refused the link's call or hung up, and everything that it had sent was read.  The
// library would go on trying to encrypt such a call.
static bool is_over(const struct link *link, short revents)
{
    return (revents & (POLLERR | POLLHUP)) && os_unread(mosquitto_socket(link->line)) == 0;
}

// Does one turn of the link: reads, tells the caller once the broker has let the user in, writes, and now and then lets the
// library do what keeps the connection alive.  Returns a result of the library.
static int turn(struct link *link, short revents, int64_t now_ms)
{
    int result = MOSQ_ERR_SUCCESS;
    if (link->stage == LINK_STAGE_CALLING) {
        note_reached(link);
        if (is_over(link, revents))
            return MOSQ_ERR_CONN_LOST;
    }
    if ((revents & ~POLLOUT) || link->unread)
        result = read_all(link);
    if (result == MOSQ_ERR_SUCCESS && link->taken) {
        link->taken = false;
        link->stage = LINK_STAGE_UP;
        link->fault = link->told = LINK_FINE;
        link->up_since = link->minded_at = now_ms;
        if (link->events.up)
            link->events.up(link->events.self);
    }
    if (result == MOSQ_ERR_SUCCESS)
        result = write_some(link);
    if (result == MOSQ_ERR_SUCCESS && link->stage == LINK_STAGE_UP && now_ms - link->minded_at >= MIND_MS) {
        link->minded_at = now_ms;
        result = mosquitto_loop_misc(link->line);
    }
    return result == MOSQ_ERR_SUCCESS && link->deaf ? MOSQ_ERR_ACL_DENIED : result;
}

void link_turn(struct link *link, short revents, int64_t now_ms)
{
    if (link->stage == LINK_STAGE_PAUSE) {
        if (now_ms >= link->until)
            call(link, now_ms);
        return;
    }
    int result = turn(link, revents, now_ms);
    if (result != MOSQ_ERR_SUCCESS)
        fall(link, link_fault_of(link, result), now_ms);
    else if (link->stage == LINK_STAGE_CALLING && now_ms >= link->until)
        lose_patience(link, now_ms);
}

// Returns the socket of the link for poll(), or -1 if it has none.
static int poll_line(const struct link *link)
{
    int line = link->line ? mosquitto_socket(link->line) : -1;
    return line < 0 ? line : os_poll_line(line);
}

void link_poll(struct link *link, int64_t now_ms, struct pollfd *fd, int *timeout_ms)
{
    int64_t wait = link->stage == LINK_STAGE_UP ? link->minded_at + MIND_MS - now_ms : link->until - now_ms;
    if (link->unread || wait < 0)
        wait = 0;
    if (*timeout_ms < 0 || wait < *timeout_ms)
        *timeout_ms = (int)wait;
    fd->fd = poll_line(link);
    fd->events = POLLIN;
    fd->revents = 0;
    if (link->line && wants_to_write(link))
        fd->events |= POLLOUT;
}

// --- what the caller sends and asks ---

bool link_is_up(const struct link *link)
{
    return link->stage == LINK_STAGE_UP;
}

enum link_fault link_fault(const struct link *link)
{
    return link->fault;
}

bool link_subscribe(struct link *link, const char *filter)
{
    return link->stage == LINK_STAGE_UP && mosquitto_subscribe(link->line, NULL, filter, 0) == MOSQ_ERR_SUCCESS;
}

// Publishes a message over the link.  Messages at QoS 0 get no receipt, and `waiting` counts those that the library still holds.
// A broker that reads nothing must not fill this program's memory, so messages beyond WAITING_MOST are lost, as on a broken
// connection.
bool link_publish(struct link *link, const char *topic, const char *payload, size_t length, bool retain)
{
    if (link->stage != LINK_STAGE_UP || link->waiting >= WAITING_MOST)
        return false;
    link->waiting++;
    if (mosquitto_publish(link->line, NULL, topic, (int)length, payload, 0, retain) == MOSQ_ERR_SUCCESS)
        return true;
    link->waiting--;
    return false;
}

// --- the beginning and the end of a link ---

// The strings of a link's plan, by their offsets in the struct.  The link copies each of them.
static const size_t plan_texts[] = {
    offsetof(struct link_plan, host),      offsetof(struct link_plan, user),    offsetof(struct link_plan, psk_hex),
    offsetof(struct link_plan, password),  offsetof(struct link_plan, ca_file), offsetof(struct link_plan, will_topic),
    offsetof(struct link_plan, will_text),
};
enum { PLAN_TEXTS = sizeof plan_texts / sizeof *plan_texts };

static char **plan_text(struct link *link, int number)
{
    return (char **)(void *)((char *)&link->plan + plan_texts[number]);
}

struct link *link_open(const struct link_plan *plan, struct link_events events, int64_t now_ms)
{
    // Writing to a broker that is gone must fail with an error, and not end the program by SIGPIPE.
    struct sigaction pipe_end;
    if (sigaction(SIGPIPE, NULL, &pipe_end) == 0 && pipe_end.sa_handler == SIG_DFL)
        (void)signal(SIGPIPE, SIG_IGN);
    mosquitto_lib_init();
    struct link *link = mem_zero(1, sizeof *link);
    link->plan = *plan;
    for (int i = 0; i < PLAN_TEXTS; i++)
        if (*plan_text(link, i))
            *plan_text(link, i) = mem_copy(*plan_text(link, i));
    link->plan.tls = plan->tls && !plan->psk_hex;
    link->events = events;
    link->fault = link->told = LINK_WAITING;
    link->until = now_ms;
    link->pause_ms = PAUSE_FIRST_MS;
    strbuf_init(&link->payload);
    strbuf_init(&link->addresses);
    crypto_random(link->chance.s, sizeof link->chance.s);
    return link;
}

void link_drop(struct link *link)
{
    if (!link)
        return;
    hang_up(link);
    strbuf_release(&link->addresses);
    for (int i = 0; i < PLAN_TEXTS; i++) {
        char *text = *plan_text(link, i); // may be a secret, so it is wiped
        if (text)
            os_wipe(text, strlen(text));
        free(text);
    }
    strbuf_release(&link->payload);
    free(link);
    mosquitto_lib_cleanup();
}

// Reads from the link's broker and writes to it until *done is set or the time `until` has come.  Returns whether *done was set;
// it is not if the broker hangs up before.
static bool drain(struct link *link, const bool *done, int64_t until)
{
    while (!*done) {
        int64_t wait = until - clock_ms();
        struct pollfd fd = { .fd = poll_line(link), .events = POLLIN };
        if (wait <= 0 || fd.fd < 0)
            return false;
        if (wants_to_write(link))
            fd.events |= POLLOUT;
        if (poll(&fd, 1, link->unread ? 0 : (int)wait) < 0 && errno != EINTR)
            return false;
        if (read_all(link) != MOSQ_ERR_SUCCESS || write_some(link) != MOSQ_ERR_SUCCESS)
            return false;
    }
    return true;
}

// Closes a link.  Closing a socket that has unread bytes discards what it has not delivered yet.  So the broker is first asked
// for something that it answers only after all published messages: to end a subscription that the link never had.
void link_close(struct link *link, const char *farewell)
{
    if (!link)
        return;
    if (link->stage == LINK_STAGE_UP) {
        int64_t until = clock_ms() + LINK_FAREWELL_MS;
        if (farewell && link->plan.will_topic)
            link_publish(link, link->plan.will_topic, farewell, strlen(farewell), true);
        link->stage = LINK_STAGE_CLOSING;
        if (mosquitto_unsubscribe(link->line, NULL, link->plan.user) == MOSQ_ERR_SUCCESS)
            drain(link, &link->barrier, until);
        bool never = false;
        if (mosquitto_disconnect(link->line) == MOSQ_ERR_SUCCESS)
            drain(link, &never, until); // until the library, which said goodbye, has closed the socket
    }
    link_drop(link);
}

void link_libraries(struct strbuf *out)
{
    int major, minor, revision;
    mosquitto_lib_version(&major, &minor, &revision);
    strbuf_addf(out, "libmosquitto %d.%d.%d, ", major, minor, revision);
    crypto_library(out);
}

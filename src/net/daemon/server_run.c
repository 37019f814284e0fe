// SPDX-License-Identifier: GPL-3.0-or-later
// The loop of the server's process.  In each turn it reads all messages that have arrived from the broker, lets the server act
// and sync its files, and only then publishes.
#include "net/daemon/server_run.h"
#include "base/bug.h"
#include "base/text.h"
#include "net/daemon/standby.h"
#include "net/daemon/supervisor.h"
#include "net/mqtt/broker.h"
#include "system/clock.h"
#include "system/file.h"
#include "system/os.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

struct server_process {
    const struct server_setup *place;
    struct server *server;   // NULL while this process is a standby
    struct standby *standby; // NULL if this process was the server from the start
    struct link *link;
    struct keyring *ring; // the keys of the broker's users; NULL with a broker that somebody else runs
    int signals;          // the file descriptor from which signals are read
    bool leaving;         // a signal has asked the server to close
};

// --- what the server asks of its process ---

static void publish(void *self, const char *topic, const char *text, size_t length, bool retain)
{
    struct server_process *run = self;
    // If the link is down the message is lost, and the client's next sync makes up for it.
    link_publish(run->link, topic, text, length, retain);
}

static bool write_words(const struct ring_key *key, struct strbuf *out)
{
    char words[CODE_TEXT_BYTES];
    code_write(&key->code, words);
    strbuf_add(out, words);
    os_wipe(words, sizeof words);
    return true;
}

// Returns whether a user of the running server's broker has a key.  If `add` is set, a user without one is given a key, whose
// code is written to `code`.  The keys are read from the disk again first, because another process, such as the host's console,
// may have added some.
static bool user_has_key(void *self, const char *user, const char *name, bool add, struct strbuf *code)
{
    struct server_process *run = self;
    LOCAL(err) err = ERR_INIT;
    bool known = keyring_again(run->ring, &err) && keyring_find(run->ring, user);
    if (!known && add && !err.count && keyring_add(run->ring, user, name, &err)) {
        const struct ring_key *key = keyring_find(run->ring, user);
        known = key && supervisor_tell(run->place->folder, &err);
        if (known && code)
            write_words(key, code);
    }
    fputs(err.text.text, stderr);
    return known;
}

// Writes the code of a user of the running server's broker, from the keys that user_has_key read last.  Returns false if the user
// has no key.
static bool code_of_user(void *self, const char *user, struct strbuf *code)
{
    const struct ring_key *key = keyring_find(((const struct server_process *)self)->ring, user);
    return key && write_words(key, code);
}

// Returns whether `name` looks like the name of a user of the running server's broker, among the keys that user_has_key read
// last.
static bool name_is_alike(void *self, const char *name)
{
    return keyring_has_alike(((const struct server_process *)self)->ring, name);
}

// Removes the key of a user of the running server's broker.  The supervisor then has the broker cut the user's connection.
static void forget_key(void *self, const char *user)
{
    struct server_process *run = self;
    LOCAL(err) err = ERR_INIT;
    if (keyring_drop(run->ring, user, &err))
        supervisor_reload(run->place->folder, &err);
    fputs(err.text.text, stderr);
}

// --- what the link to the broker reports ---

static void came_up(void *self)
{
    struct server_process *run = self;
    char topic[WIRE_TOPIC_BYTES];
    for (int i = 0; run->server && server_subscription(run->server, i, topic); i++)
        link_subscribe(run->link, topic);
    if (run->server)
        server_connected(run->server, clock_ms());
    else
        standby_connected(run->standby, clock_ms());
}

static void went_down(void *self, const char *sentence)
{
    struct server_process *run = self;
    fprintf(stderr, "%s\n", sentence);
    if (!run->server)
        standby_disconnected(run->standby);
}

static void brought(void *self, const char *topic, const char *payload, size_t length)
{
    struct server_process *run = self;
    if (run->server)
        server_message(run->server, topic, payload, length, clock_ms());
    else
        standby_message(run->standby, topic, payload, length, clock_ms());
}

// Takes a message that the broker retained for the server before it was running.  A retained act is left out.  Clients publish
// acts without retain, and an act that somebody had the broker retain would be done again after each connecting.
static void brought_of_before(void *self, const char *topic, const char *payload, size_t length)
{
    struct topic parts;
    if (wire_topic_read(topic, &parts) && (parts.kind == TOPIC_UP || parts.kind == TOPIC_CARD || parts.kind == TOPIC_HERE))
        brought(self, topic, payload, length);
}

static void subscribe(void *self, const char *topic)
{
    struct server_process *run = self;
    link_subscribe(run->link, topic);
}

static void log_news(void *, const char *sentence)
{
    fprintf(stderr, "%s\n", sentence);
}

// Opens the link of the running server to the broker, with a last will if this process is the server and not a standby.  At its
// own broker the server uses a separate socket, where no guest's connection can be ahead of it.
static void open_link(struct server_process *run)
{
    struct link_plan plan = run->place->link;
    const struct file_path own = file_in(run->place->folder, BROKER_SERVER);
    if (run->place->own_broker && broker_server_socket(run->place->folder))
        plan = (struct link_plan){ .host = own.text, .user = plan.user };
    LOCAL(strbuf) will = STRBUF_INIT;
    char topic[WIRE_TOPIC_BYTES];
    if (run->server) {
        server_down(run->server, false, topic, &will);
        plan.will_topic = topic;
        plan.will_text = will.text;
    }
    run->link = link_open(
        &plan,
        (struct link_events){ .up = came_up, .down = went_down, .message = brought, .kept = brought_of_before, .self = run },
        clock_ms());
}

// --- the turns of the loop ---

static void read_signals(struct server_process *run)
{
    for (int number; (number = os_signals_next(run->signals));)
        if (number != SIGHUP) // SIGHUP asks for nothing here, because keys are read again whenever they are needed
            run->leaving = true;
        else if (run->server)
            server_asked_here(run->server, clock_ms());
}

static void wait_for_something(struct server_process *run, int due_ms)
{
    struct pollfd fd[2] = { { .fd = run->signals, .events = POLLIN } };
    int timeout = due_ms;
    link_poll(run->link, clock_ms(), &fd[1], &timeout);
    if (poll(fd, 2, timeout) < 0 && errno != EINTR)
        BUG("poll failed: %s", strerror(errno));
    if (fd[0].revents)
        read_signals(run);
    link_turn(run->link, fd[1].fd >= 0 ? fd[1].revents : 0, clock_ms());
}

// Returns true, with a sentence in err, if the broker will never let the running server in, so that its process has to end.  At
// the server's own broker a refusal does not count, because that broker may not have read the new keys yet.
static bool shut_out(const struct server_process *run, struct err *err)
{
    if (run->place->own_broker || link_fault(run->link) < LINK_REFUSED_CODE)
        return false;
    err_add(err, "%s", _("The broker does not let the house in, so the house closes. The file house.log says what it answered."));
    return true;
}

static int run_as_server(struct server_process *run, struct err *err)
{
    for (;;) {
        int64_t now = clock_ms();
        server_tick(run->server, now);
        server_settle(run->server);
        if (server_replaced(run->server)) {
            fprintf(stderr, "%s\n", server_replaced(run->server));
            link_close(run->link, NULL); // the link closes without a farewell, because another server has taken over
            return SUPERVISOR_TAKEN_OVER;
        }
        if (shut_out(run, err)) {
            link_drop(run->link);
            return SUPERVISOR_GAVE_UP;
        }
        if (run->leaving || server_closing(run->server, now)) {
            LOCAL(strbuf) farewell = STRBUF_INIT;
            char topic[WIRE_TOPIC_BYTES];
            server_down(run->server, true, topic, &farewell);
            server_close(run->server);
            link_close(run->link, farewell.text);
            return SUPERVISOR_CLOSED;
        }
        wait_for_something(run, server_due(run->server, now));
    }
}

static bool open_server(struct server_process *run, const struct server_plan *wanted, struct err *err)
{
    struct server_callbacks out = { .publish = publish,
                                    .user = run->ring ? user_has_key : NULL,
                                    .code = run->ring ? code_of_user : NULL,
                                    .alike = run->ring ? name_is_alike : NULL,
                                    .forget = run->ring ? forget_key : NULL,
                                    .self = run };
    struct server_plan plan = *wanted;
    plan.shared = !run->place->own_broker;
    run->server = server_open(run->place->folder, &plan, out, clock_ms(), err);
    return run->server != NULL;
}

// Runs as a standby of another server until that server is gone.  Returns true if this process may take its place.  If not,
// returns false, and *end has the exit status.
static bool follow(struct server_process *run, int *end, struct err *err)
{
    struct standby_callbacks out = { .publish = publish, .subscribe = subscribe, .news = log_news, .self = run };
    *end = SUPERVISOR_GAVE_UP;
    run->standby = standby_open(run->place->folder, out, clock_ms(), err);
    if (!run->standby)
        return false;
    open_link(run);
    while (!standby_takes_over(run->standby, clock_ms())) {
        bool out_for_good = shut_out(run, err);
        if (run->leaving || out_for_good) {
            link_close(run->link, NULL);
            *end = out_for_good ? SUPERVISOR_GAVE_UP : SUPERVISOR_CLOSED;
            return false;
        }
        wait_for_something(run, standby_due(run->standby, clock_ms()));
        standby_settle(run->standby, clock_ms());
    }
    link_close(run->link, NULL);
    return true;
}

// Turns a standby into the running server, on a new connection that has a last will.  Returns an exit status of supervisor.h when
// that server has ended.
static int take_over(struct server_process *run, struct err *err)
{
    fprintf(stderr, "%s\n", _("The other house is gone, and this one takes its place."));
    struct server_plan plan = run->place->plan;
    plan.name = standby_name(run->standby);
    plan.wall_s = (int64_t)time(NULL);
    if (!open_server(run, &plan, err))
        return SUPERVISOR_GAVE_UP;
    open_link(run);
    return run_as_server(run, err);
}

// Runs as a standby of another server until that server is gone, and then takes over.  If the other server comes back before this
// one has spoken, this process becomes its standby again.  Returns an exit status of supervisor.h.
static int stand_by(struct server_process *run, struct err *err)
{
    int end;
    while (follow(run, &end, err)) {
        end = take_over(run, err);
        if (end != SUPERVISOR_TAKEN_OVER || server_has_spoken(run->server))
            break;
        server_free(run->server);
        standby_free(run->standby);
        run->server = NULL;
        run->standby = NULL;
    }
    return end;
}

static int run_from_the_start(struct server_process *run, struct err *err)
{
    const char *folder = run->place->folder;
    if (run->place->own_broker && !(run->ring = keyring_open(folder, err)))
        return SUPERVISOR_GAVE_UP;
    if (!open_server(run, &run->place->plan, err))
        return SUPERVISOR_GAVE_UP;
    open_link(run);
    return run_as_server(run, err);
}

// Raises the limit of open files of the running server above the usual thousand, because the record of every table in play is
// kept open.
static void take_all_files(void)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) == 0)
        setrlimit(RLIMIT_NOFILE, &(struct rlimit){ files.rlim_max, files.rlim_max });
}

int server_run(const struct server_setup *place, struct err *err)
{
    struct server_process run = { .place = place };
    take_all_files();
    sigset_t set, old;
    sigemptyset(&set);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGHUP);
    sigprocmask(SIG_BLOCK, &set, &old);
    run.signals = os_signals_open(&set);
    if (run.signals < 0)
        BUG("signals cannot be read: %s", strerror(errno));
    int end = place->standby ? stand_by(&run, err) : run_from_the_start(&run, err);
    server_free(run.server);
    standby_free(run.standby);
    keyring_free(run.ring);
    os_signals_close(run.signals, &old);
    return end;
}

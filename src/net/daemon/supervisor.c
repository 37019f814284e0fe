// SPDX-License-Identifier: GPL-3.0-or-later
// The loop of a house's supervisor: it waits for signals about its two children, the broker and the server, and decides when each
// is started again.  There is one thread, and signals are waited for, so they interrupt nothing.
#include "net/daemon/supervisor.h"
#include "base/text.h"
#include "net/daemon/supervisor_inside.h"
#include "net/keys/keyring.h"
#include "system/clock.h"
#include "system/os.h"

#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

// How often a child of the supervisor, broker or server, may die within a minute before the supervisor gives up starting it
// again; and the supervisor's waits, in milliseconds.
enum {
    DEATHS_MOST = 10,
    MINUTE_MS = 60000,
    REVIVE_FIRST_MS = 50,
    REVIVE_MOST_MS = 2000,
    PORT_MS = 3000,
    READY_MS = 10000,
    SERVER_FAREWELL_MS = 5000,
    LISTENS_MS = 500
};

enum { BROKER, SERVER, CHILDREN };

struct child {
    pid_t pid;   // 0: the supervisor's child does not run
    bool wanted; // false: somebody else runs the broker
    int64_t due; // when the supervisor starts the child again
    int64_t death[DEATHS_MOST];
    int deaths; // how often the child has died; the times of the last DEATHS_MOST are kept
};

struct supervision {
    const struct supervisor *plan;
    struct child child[CHILDREN];
    sigset_t waited, before;
    int lock, *ready; // descriptors of the supervisor's lock and of the pipe to its caller
    int reloads;      // how often the broker was given new keys
    int keys;         // how many keys the broker was given
    int64_t answered; // when the broker began to answer
    int64_t again;    // when the broker is told once more that there are new keys; 0 if it need not be
    bool ends;        // a signal has asked the supervisor to end, or the server has ended for good
    int status;       // how the supervisor ends: the server's status, or SUPERVISOR_GAVE_UP
    struct err *err;
};

static void stop(struct supervision *run, int which)
{
    if (run->child[which].pid)
        child_stop(run->child[which].pid, which == SERVER ? SERVER_FAREWELL_MS : 0);
    run->child[which].pid = 0;
}

// --- the broker as a child ---

static bool write_keys(struct supervision *run, bool all, struct err *err)
{
    const struct broker *broker = &run->plan->broker;
    struct keyring *ring = keyring_open(broker->folder, err);
    bool good = ring && (all ? broker_write(broker, ring, err) : broker_write_keys(broker->folder, ring, err));
    run->keys = ring ? ring->count : run->keys;
    keyring_free(ring);
    return good;
}

static bool start_broker(struct supervision *run, struct err *err)
{
    const struct broker *broker = &run->plan->broker;
    struct child *child = &run->child[BROKER];
    // A broker that was killed with its supervisor may still hold the port for a moment.
    if (!broker_port_is_free(broker, PORT_MS, err) || !write_keys(run, true, err) || !broker_start(broker, &child->pid, err))
        return false;
    if (broker_ready(broker, child->pid, READY_MS, err)) {
        run->answered = clock_ms();
        return true;
    }
    stop(run, BROKER);
    return false;
}

static void take_over_keys(struct supervision *run)
{
    LOCAL(err) err = ERR_INIT;
    int before = run->keys;
    run->again = 0;
    if (run->child[BROKER].pid && write_keys(run, false, &err) && run->keys < before) {
        // The broker checks a key only when somebody connects, so it is started anew to cut off the removed person.
        stop(run, BROKER);
        run->child[BROKER].due = clock_ms();
    } else if (run->child[BROKER].pid && !err.count) {
        kill(run->child[BROKER].pid, SIGHUP);
        // Just after its start the broker may miss the signal to read its keys, so it is sent again.
        run->again = clock_ms() - run->answered < LISTENS_MS ? clock_ms() + LISTENS_MS : 0;
    }
    supervisor_sign(run->lock, ++run->reloads); // signs even if no broker runs, or supervisor_reload would wait in vain
    supervisor_log(run->plan->broker.folder, err.text.text);
}

// --- the server as a child ---

static _Noreturn void become_server(struct supervision *run, pid_t parent)
{
    os_end_with_parent(SIGKILL);
    setpgid(0, 0);           // keeps Control C for the supervisor
    signal(SIGHUP, SIG_IGN); // the supervisor sends it, perhaps before the server listens
    if (getppid() != parent)
        _exit(SUPERVISOR_CLOSED);
    sigprocmask(SIG_SETMASK, &run->before, NULL);
    close(run->lock);
    if (*run->ready >= 0)
        close(*run->ready);
    int status = run->plan->server(run->plan->self);
    fflush(NULL);
    _exit(status);
}

static bool start_server(struct supervision *run, struct err *err)
{
    pid_t parent = getpid(), pid;
    fflush(NULL); // otherwise buffered output would be written by both processes
    pid = fork();
    if (pid == 0)
        become_server(run, parent);
    if (pid < 0)
        return err_add(err, _("The house cannot be started. %s."), strerror(errno));
    run->child[SERVER].pid = pid;
    return true;
}

// --- deaths of the children ---

static void say_death(const struct supervision *run, int which, int status)
{
    LOCAL(strbuf) line = STRBUF_INIT;
    if (WIFSIGNALED(status)) {
        strbuf_addf(&line, which == BROKER ? _("The broker was ended by signal %d.") : _("The house was ended by signal %d."),
                    WTERMSIG(status));
    } else {
        strbuf_addf(&line, which == BROKER ? _("The broker ended with status %d.") : _("The house ended with status %d."),
                    WEXITSTATUS(status));
    }
    supervisor_log(run->plan->broker.folder, line.text);
}

static void give_up(struct supervision *run, int which)
{
    const char *folder = run->plan->broker.folder;
    err_add(run->err,
            which == BROKER
                ? _("The broker ended %d times within a minute, so the house is closed. The file %s/broker.log says more.")
                : _("The house ended %d times within a minute, so it is closed. The file %s/house.log says more."),
            DEATHS_MOST, folder);
    supervisor_log(folder, run->err->text.text);
    run->ends = true;
    run->status = SUPERVISOR_GAVE_UP;
}

// Counts the death of a child of the supervisor, broker or server, and decides when the child is started again.  That is at once,
// or after a pause that grows if the child keeps dying soon.
static void count_death(struct supervision *run, int which)
{
    struct child *child = &run->child[which];
    int64_t now = clock_ms(), pause = 0;
    int recent = 0;
    child->death[child->deaths++ % DEATHS_MOST] = now;
    for (int i = 0; i < DEATHS_MOST && i < child->deaths; i++)
        recent += child->death[i] > now - MINUTE_MS;
    for (int i = 1; i < recent; i++)
        pause = pause == 0 ? REVIVE_FIRST_MS : pause * 2;
    child->due = now + (pause < REVIVE_MOST_MS ? pause : REVIVE_MOST_MS);
    if (recent == DEATHS_MOST)
        give_up(run, which);
}

static void died(struct supervision *run, int which, int status)
{
    struct child *child = &run->child[which];
    bool exited = WIFEXITED(status);
    child->pid = 0;
    child->due = clock_ms();
    if (which == SERVER && exited && (WEXITSTATUS(status) == SUPERVISOR_CLOSED || WEXITSTATUS(status) == SUPERVISOR_TAKEN_OVER)) {
        run->ends = true;
        run->status = WEXITSTATUS(status);
        return;
    }
    say_death(run, which, status);
    if (exited || WTERMSIG(status) != SIGKILL) // a child that was killed from outside is not at fault
        count_death(run, which);
}

static void reap(struct supervision *run)
{
    for (int which = 0; which < CHILDREN && !run->ends; which++) {
        struct child *child = &run->child[which];
        int status;
        if (child->pid && waitpid(child->pid, &status, WNOHANG) == child->pid)
            died(run, which, status);
    }
}

// Starts again every child of the supervisor, broker or server, that is due.  A start that fails counts as a death.
static void revive(struct supervision *run)
{
    for (int which = 0; which < CHILDREN && !run->ends; which++) {
        struct child *child = &run->child[which];
        LOCAL(err) err = ERR_INIT;
        if (child->wanted && !child->pid && child->due <= clock_ms() &&
            !(which == BROKER ? start_broker(run, &err) : start_server(run, &err))) {
            supervisor_log(run->plan->broker.folder, err.text.text);
            count_death(run, which);
        }
    }
}

static void tell_ready(int *ready)
{
    if (*ready >= 0) {
        dprintf(*ready, SUPERVISOR_READY);
        close(*ready);
        *ready = -1;
    }
}

// --- the supervisor's loop ---

static long until_due(const struct supervision *run)
{
    int64_t wait = run->again ? run->again - clock_ms() : MINUTE_MS;
    wait = wait > 0 ? wait : 0;
    for (int which = 0; which < CHILDREN; which++) {
        const struct child *child = &run->child[which];
        if (child->wanted && !child->pid && child->due - clock_ms() < wait)
            wait = child->due > clock_ms() ? child->due - clock_ms() : 0;
    }
    return (long)wait;
}

static void keep(struct supervision *run)
{
    while (!run->ends) {
        switch (os_await(&run->waited, until_due(run))) {
        case SIGTERM:
        case SIGINT:
            run->ends = true;
            break;
        case SIGHUP:
            take_over_keys(run);
            if (run->child[SERVER].pid)
                kill(run->child[SERVER].pid, SIGHUP); // a file of the owner's console may wait for it
            break;
        default: // a child's death, or the time is up
            break;
        }
        if (run->again && run->again <= clock_ms())
            take_over_keys(run);
        reap(run);
        revive(run);
    }
    stop(run, SERVER);
    stop(run, BROKER);
}

static void wait_for_signals(struct supervision *run)
{
    static const int signals[] = { SIGCHLD, SIGTERM, SIGINT, SIGHUP };
    sigemptyset(&run->waited);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        sigaddset(&run->waited, signals[i]);
    sigprocmask(SIG_BLOCK, &run->waited, &run->before);
}

int supervisor_keep(const struct supervisor *supervisor, int *ready, struct err *err)
{
    struct supervision run = { .plan = supervisor, .ready = ready, .status = SUPERVISOR_CLOSED, .err = err };
    struct sigaction plain = { .sa_handler = SIG_DFL }, before;
    run.child[BROKER].wanted = supervisor->own_broker;
    run.child[SERVER].wanted = true;
    run.lock = supervisor_lock(supervisor->broker.folder, err);
    if (run.lock < 0)
        return SUPERVISOR_GAVE_UP;
    setrlimit(RLIMIT_CORE, &(struct rlimit){ 0, 0 }); // a core dump would hold keys and cards
    sigaction(SIGCHLD, &plain, &before);              // if SIGCHLD were ignored, no death would be reported
    wait_for_signals(&run);
    if ((!supervisor->own_broker || start_broker(&run, err)) && start_server(&run, err)) {
        tell_ready(run.ready);
        keep(&run);
    } else {
        run.status = SUPERVISOR_GAVE_UP;
        stop(&run, BROKER);
    }
    sigprocmask(SIG_SETMASK, &run.before, NULL);
    sigaction(SIGCHLD, &before, NULL);
    close(run.lock);
    return run.status;
}

int supervisor_run(const struct supervisor *supervisor, struct err *err)
{
    int nobody = -1;
    return supervisor_keep(supervisor, &nobody, err);
}

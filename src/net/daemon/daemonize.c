// SPDX-License-Identifier: GPL-3.0-or-later
// The supervisor's place in the system: the lock that makes it the only one of its folder and by which others find it, its log,
// and its way into the background.
#include "base/bug.h"
#include "base/text.h"
#include "net/daemon/supervisor_inside.h"
#include "net/keys/private.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PAUSE_MS = 10, LOCK_MS = 2000, PID_MS = 500, STOP_MS = 15000, RELOAD_MS = 3000, BROKER_MS = 50, LOG_MOST = 1024 * 1024 };
#define READY "ready\n"

static void pause_briefly(int *left_ms)
{
    struct timespec pause = { 0, PAUSE_MS * 1000000L };

    nanosleep(&pause, NULL);
    *left_ms -= PAUSE_MS;
}

static int open_in(const char *folder, const char *name, int flags)
{
    struct strbuf path = STRBUF_INIT;

    strbuf_addf(&path, "%s/%s", folder, name);
    int file = open(path.text, flags | O_CLOEXEC | O_NOFOLLOW, 0600);
    strbuf_release(&path);
    return file;
}

// --- the lock ---

// Its process, and how often the broker was given new keys; 0: it has not signed yet.
static pid_t read_sign(int lock, int *reloads)
{
    char text[48] = "";
    ssize_t got = pread(lock, text, sizeof text - 1, 0);
    long pid = 0;

    *reloads = 0;
    return got > 1 && text[got - 1] == '\n' && sscanf(text, "%ld\n%d", &pid, reloads) == 2 ? (pid_t)pid : 0;
}

bool supervisor_sign(int lock, int reloads)
{
    char text[48];
    int length = snprintf(text, sizeof text, "%ld\n%d\n", (long)getpid(), reloads);

    return pwrite(lock, text, (size_t)length, 0) == length;
}

int supervisor_lock(const char *folder, struct err *err)
{
    int left = LOCK_MS, lock = -1, reloads;

    if (!private_folder(folder, true, err)) {
        return -1;
    }
    lock = open_in(folder, "run.lock", O_RDWR | O_CREAT);
    if (lock < 0) {
        err_add(err, "%s/run.lock: %s.", folder, strerror(errno));
        return -1;
    }
    while (flock(lock, LOCK_EX | LOCK_NB) != 0) {
        if (left <= 0) {
            err_add(err, _("This house is already open, in process %ld."), (long)read_sign(lock, &reloads));
            close(lock);
            return -1;
        }
        pause_briefly(&left);
    }
    if (ftruncate(lock, 0) != 0 || !supervisor_sign(lock, 0)) {
        err_add(err, "%s/run.lock: %s.", folder, strerror(errno));
        close(lock);
        return -1;
    }
    return lock;
}

static pid_t look(const char *folder, int *reloads)
{
    int lock = open_in(folder, "run.lock", O_RDONLY), left = PID_MS;
    pid_t pid = 0;

    // Who has just taken the lock signs in a moment.
    while (lock >= 0 && pid <= 0 && left > 0 && flock(lock, LOCK_SH | LOCK_NB) != 0) {
        pid = read_sign(lock, reloads);
        if (pid <= 0) {
            pause_briefly(&left);
        }
    }
    if (lock >= 0) {
        close(lock);
    }
    return pid > 0 ? pid : 0;
}

pid_t supervisor_running(const char *folder)
{
    int reloads;

    return look(folder, &reloads);
}

bool supervisor_stop(const char *folder, struct err *err)
{
    pid_t pid = supervisor_running(folder), told = pid;
    int left = STOP_MS;

    if (pid) {
        kill(pid, SIGTERM);
    }
    while (pid && pid == told && left > 0) {
        pause_briefly(&left);
        pid = supervisor_running(folder);
    }
    return !pid || pid != told || err_add(err, _("The house does not close. Its process is %ld."), (long)pid);
}

bool supervisor_reload(const char *folder, struct err *err)
{
    int before, now, left = RELOAD_MS, more = BROKER_MS;
    pid_t pid = look(folder, &before);

    if (!pid || kill(pid, SIGHUP) != 0) {
        return err_add(err, "%s", _("The house is not open, so the new code counts from the next start."));
    }
    for (now = before; now == before && left > 0 && look(folder, &now) == pid;) {
        pause_briefly(&left);
    }
    // The supervisor has told the broker, who reads his keys between two messages and says nothing of it.
    while (now != before && more > 0) {
        pause_briefly(&more);
    }
    return now != before || err_add(err, "%s", _("The broker has not accepted the new code yet. Please try again in a moment."));
}

// --- the log ---

void supervisor_log(const char *folder, const char *sentences)
{
    time_t now = time(NULL);
    struct tm local;
    char when[32];
    int file = *sentences ? open_in(folder, "house.log", O_WRONLY | O_CREAT | O_APPEND) : -1;

    if (file < 0) {
        return;
    }
    strftime(when, sizeof when, "%Y-%m-%d %H:%M:%S", localtime_r(&now, &local));
    dprintf(file, "%s %s%s", when, sentences, sentences[strlen(sentences) - 1] == '\n' ? "" : "\n");
    close(file);
}

static int open_log(const char *folder)
{
    int file = open_in(folder, "house.log", O_WRONLY | O_CREAT | O_APPEND);
    struct stat about;

    if (file >= 0 && fstat(file, &about) == 0 && about.st_size > LOG_MOST && ftruncate(file, 0) != 0) {
        close(file);
        return -1;
    }
    return file;
}

// --- the background ---

void supervisor_tell_ready(int *ready)
{
    if (*ready >= 0) {
        dprintf(*ready, READY);
        close(*ready);
        *ready = -1;
    }
}

// Lets go of the terminal and of every file the caller had open.
static bool leave(const char *folder, int ready)
{
    int in = open("/dev/null", O_RDONLY | O_CLOEXEC), log = open_log(folder);

    setsid();
    if (in < 0 || log < 0 || dup2(in, STDIN_FILENO) < 0 || dup2(log, STDOUT_FILENO) < 0 || dup2(log, STDERR_FILENO) < 0) {
        return false;
    }
    if (ready > 3) {
        close_range(3, (unsigned)ready - 1, 0);
    }
    close_range((unsigned)ready + 1, ~0U, 0);
    return true;
}

static _Noreturn void go_on(const struct supervisor *supervisor, int ready)
{
    struct err err = ERR_INIT;
    int status = SUPERVISOR_GAVE_UP;
    sigset_t none;

    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int number = 1; number < NSIG; number++) {
        signal(number, SIG_DFL); // the console's handlers are for a terminal
    }
    // What is written to a pipe nobody reads is lost, and no reason to end.
    signal(SIGPIPE, SIG_IGN);
    if (private_folder(supervisor->broker.folder, true, &err) && !leave(supervisor->broker.folder, ready)) {
        err_add(&err, "%s/house.log: %s.", supervisor->broker.folder, strerror(errno));
    }
    if (!err.count) {
        status = supervisor_keep(supervisor, &ready, &err);
    }
    if (ready >= 0) {
        dprintf(ready, "%s", err.text.text);
    }
    err_release(&err);
    _exit(status);
}

// What the background says of its start, whole.
static void hear(int news, struct strbuf *text)
{
    char part[512];
    ssize_t got = 1;

    while (got > 0 || (got < 0 && errno == EINTR)) {
        got = read(news, part, sizeof part);
        if (got > 0) {
            strbuf_add_bytes(text, part, (size_t)got);
        }
    }
}

static bool take_news(int news, struct err *err)
{
    struct strbuf text = STRBUF_INIT;

    hear(news, &text);
    bool good = strcmp(text.text, READY) == 0;
    char *rest = text.text;
    for (char *line = strsep(&rest, "\n"); !good && line; line = strsep(&rest, "\n")) {
        if (*line) {
            err_add(err, "%s", line);
        }
    }
    if (!good && !text.length) {
        err_add(err, "%s", _("The house could not be started in the background."));
    }
    strbuf_release(&text);
    return good;
}

bool supervisor_start(const struct supervisor *supervisor, struct err *err)
{
    int news[2];

    if (pipe2(news, O_CLOEXEC) != 0) {
        return err_add(err, _("The house cannot be started. %s."), strerror(errno));
    }
    fflush(NULL); // what is not written yet would be written twice
    pid_t pid = fork();
    if (pid == 0) {
        close(news[0]);
        // A child's child belongs to the system, and leaves nothing for the caller to bury.
        if (fork() == 0) {
            go_on(supervisor, news[1]);
        }
        _exit(0);
    }
    close(news[1]);
    if (pid < 0) {
        close(news[0]);
        return err_add(err, _("The house cannot be started. %s."), strerror(errno));
    }
    while (waitpid(pid, NULL, 0) < 0 && errno == EINTR) {
    }
    bool good = take_news(news[0], err);
    close(news[0]);
    return good;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The lock file of a supervisor's folder, which makes the supervisor the only one there and holds its process id, and the signals
// that other processes send to it; also the log that the supervisor and the server write to.
#include "base/text.h"
#include "net/daemon/supervisor_inside.h"
#include "net/keys/private.h"
#include "system/clock.h"
#include "system/file.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

enum { LOCK_PAUSE_MS = 10, LOCK_MS = 2000, PID_MS = 500, CLOSE_MS = 15000, RELOAD_MS = 3000, BROKER_MS = 50 };

static void pause_briefly(int *left_ms)
{
    clock_sleep(LOCK_PAUSE_MS);
    *left_ms -= LOCK_PAUSE_MS;
}

int supervisor_file(const char *folder, const char *name, int flags)
{
    return open(file_in(folder, name).text, flags | O_CLOEXEC | O_NOFOLLOW, 0600);
}

// Reads a supervisor's lock file.  Returns the supervisor's process id, or 0 if it is not written yet, and sets *reloads to how
// often the supervisor gave the broker new keys.
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
    if (!private_folder(folder, true, err))
        return -1;
    lock = supervisor_file(folder, "run.lock", O_RDWR | O_CREAT);
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
    LOCAL_FILE lock = supervisor_file(folder, "run.lock", O_RDONLY);
    int left = PID_MS;
    pid_t pid = 0;
    // A supervisor that has just taken the lock writes its process id only a moment later.
    while (lock >= 0 && pid <= 0 && left > 0 && flock(lock, LOCK_SH | LOCK_NB) != 0) {
        pid = read_sign(lock, reloads);
        if (pid <= 0)
            pause_briefly(&left);
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
    int left = CLOSE_MS;
    if (pid)
        kill(pid, SIGTERM);
    while (pid && pid == told && left > 0) {
        pause_briefly(&left);
        pid = supervisor_running(folder);
    }
    return !pid || pid != told || err_add(err, _("The house does not close. Its process is %ld."), (long)pid);
}

bool supervisor_tell(const char *folder, struct err *err)
{
    pid_t pid = supervisor_running(folder);
    return (pid && kill(pid, SIGHUP) == 0) ||
           err_add(err, "%s", _("The house is not open, so the new code counts from the next start."));
}

bool supervisor_reload(const char *folder, struct err *err)
{
    int before, now, left = RELOAD_MS, more = BROKER_MS;
    pid_t pid = look(folder, &before);
    if (!pid || kill(pid, SIGHUP) != 0)
        return err_add(err, "%s", _("The house is not open, so the new code counts from the next start."));
    for (now = before; now == before && left > 0 && look(folder, &now) == pid;)
        pause_briefly(&left);
    // The supervisor has signalled the broker, which reads its keys a moment later without saying so, so the caller waits a
    // little longer.
    while (now != before && more > 0)
        pause_briefly(&more);
    return now != before || err_add(err, "%s", _("The broker has not accepted the new code yet. Please try again in a moment."));
}

void supervisor_log(const char *folder, const char *sentences)
{
    time_t now = time(NULL);
    struct tm local;
    char when[32];
    LOCAL_FILE file = *sentences ? supervisor_file(folder, "house.log", O_WRONLY | O_CREAT | O_APPEND) : -1;
    if (file < 0)
        return;
    strftime(when, sizeof when, "%Y-%m-%d %H:%M:%S", localtime_r(&now, &local));
    dprintf(file, "%s %s%s", when, sentences, sentences[strlen(sentences) - 1] == '\n' ? "" : "\n");
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Starts a house's supervisor in the background, as a daemon: two forks away from the caller and without a terminal.  The caller
// is told through a pipe whether the start succeeded.
#include "base/text.h"
#include "base/words.h"
#include "net/daemon/supervisor_inside.h"
#include "net/keys/private.h"
#include "system/file.h"
#include "system/os.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LOG_BYTES_MOST = 1024 * 1024, SIGNALS_MOST = 65 };

// --- the log file of the house ---

static int open_log(const char *folder)
{
    int file = supervisor_file(folder, "house.log", O_WRONLY | O_CREAT | O_APPEND);
    struct stat about;
    if (file >= 0 && fstat(file, &about) == 0 && about.st_size > LOG_BYTES_MOST && ftruncate(file, 0) != 0) {
        close(file);
        return -1;
    }
    return file;
}

// --- going into the background ---

// Detaches the daemon's process from the terminal, has it write to the house's log, and closes every file that the caller had
// open except the pipe `ready`.  Returns false, with errno set, on failure.
static bool leave(const char *folder, int ready)
{
    int in = open("/dev/null", O_RDONLY | O_CLOEXEC), log = open_log(folder);
    setsid();
    if (in < 0 || log < 0 || dup2(in, STDIN_FILENO) < 0 || dup2(log, STDOUT_FILENO) < 0 || dup2(log, STDERR_FILENO) < 0)
        return false;
    if (ready > 3)
        os_close(3, ready - 1);
    os_close(ready + 1, INT_MAX);
    return true;
}

static _Noreturn void go_on(const struct supervisor *supervisor, int ready)
{
    LOCAL(err) err = ERR_INIT;
    int status = SUPERVISOR_GAVE_UP;
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int number = 1; number < SIGNALS_MOST; number++)
        signal(number, SIG_DFL); // the console's handlers are for a terminal
    // Nobody may be reading a pipe that this process writes to; what is written there is then lost, but the process goes on.
    signal(SIGPIPE, SIG_IGN);
    if (private_folder(supervisor->broker.folder, true, &err) && !leave(supervisor->broker.folder, ready))
        err_add(&err, "%s/house.log: %s.", supervisor->broker.folder, strerror(errno));
    if (!err.count)
        status = supervisor_keep(supervisor, &ready, &err);
    if (ready >= 0)
        dprintf(ready, "%s", err.text.text);
    err_release(&err);
    _exit(status);
}

static bool take_news(int news, struct err *err)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    file_read_fd(news, SIZE_MAX, &text);
    bool good = strcmp(text.text, SUPERVISOR_READY) == 0;
    char *rest = text.text;
    for (char *line = word_cut(&rest, '\n'); !good && line; line = word_cut(&rest, '\n'))
        if (*line)
            err_add(err, "%s", line);
    if (!good && !text.length)
        err_add(err, "%s", _("The house could not be started in the background."));
    return good;
}

bool supervisor_start(const struct supervisor *supervisor, struct err *err)
{
    int news[2];
    if (os_pipe(news) != 0)
        return err_add(err, _("The house cannot be started. %s."), strerror(errno));
    fflush(NULL); // otherwise buffered output would be written by both processes
    pid_t pid = fork();
    if (pid == 0) {
        close(news[0]);
        // Forks twice, so that the supervisor is adopted by the system and the caller never has to wait for its end.
        if (fork() == 0)
            go_on(supervisor, news[1]);
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

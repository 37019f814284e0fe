// SPDX-License-Identifier: GPL-3.0-or-later
// Starts, asks and ends the other programs of a door, without knowing what they are for.
#include "door/door.h"

#include "net/mqtt/broker.h"
#include "system/clock.h"
#include "system/file.h"
#include "system/os.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LOOK_AGAIN_MS = 10, HEARD_MOST = 65536 };

// Turns a child process of the door into another program, or ends it if that fails.
static _Noreturn void become(char *const argv[], int out)
{
    signal(SIGXFSZ, SIG_DFL);
    if (child_begin(out))
        execv(argv[0], argv);
    _exit(127);
}

int program_ask(char *const argv[], struct strbuf *said)
{
    LOCAL(strbuf) unheard = STRBUF_INIT;
    int ends[2], status = -1;
    if (os_pipe(ends) != 0)
        return -1;
    pid_t child = fork();
    if (child == 0)
        become(argv, ends[1]);
    close(ends[1]);
    if (child > 0)
        file_read_fd(ends[0], HEARD_MOST, said ? said : &unheard);
    close(ends[0]);
    while (child > 0 && waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return -1;
    return child > 0 && WIFEXITED(status) && WEXITSTATUS(status) != 127 ? WEXITSTATUS(status) : -1;
}

pid_t program_start(char *const argv[], const char *log)
{
    LOCAL_FILE out = file_open(log, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_NOFOLLOW, NULL);
    if (out < 0)
        return -1;
    pid_t parent = getpid(), child = fork();
    if (child == 0) {
        setpgid(0, 0); // keeps Control C at the terminal for this process, which ends the program
        os_end_with_parent(SIGTERM);
        if (getppid() != parent)
            _exit(127);
        become(argv, out);
    }
    if (child > 0)
        setpgid(child, child);
    return child;
}

void program_stop(pid_t program, int patience_ms)
{
    int64_t end = clock_ms() + patience_ms;
    kill(-program, SIGTERM);
    while (waitpid(program, NULL, WNOHANG) == 0 && clock_ms() < end)
        clock_sleep(LOOK_AGAIN_MS);
    while (kill(-program, 0) == 0 && clock_ms() < end) // waits for the program's own children
        clock_sleep(LOOK_AGAIN_MS);
    kill(-program, SIGKILL);
    waitpid(program, NULL, 0);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// What os.h promises and POSIX offers, for all systems that have it, Linux among them.
#include "system/os.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <poll.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <unistd.h>

// --- files by POSIX ---

static bool same(const struct stat *one, const struct stat *other)
{
    return one->st_dev == other->st_dev && one->st_ino == other->st_ino;
}

bool os_same_file(const char *path, const char *other)
{
    struct stat one, two;
    return lstat(path, &one) == 0 && lstat(other, &two) == 0 && same(&one, &two);
}

bool os_is_at(int fd, const char *path)
{
    struct stat ours, theirs;
    return fstat(fd, &ours) == 0 && stat(path, &theirs) == 0 && same(&ours, &theirs);
}

int os_lock(int fd)
{
    return flock(fd, LOCK_EX | LOCK_NB);
}

int os_lock_folder(const char *folder)
{
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0 || flock(fd, LOCK_EX) == 0)
        return fd;
    int fault = errno;
    close(fd);
    errno = fault;
    return -1;
}

void os_path_taken(char *path)
{
    (void)path; // POSIX has no other separator
}

bool os_path_whole(const char *path)
{
    return *path == '/';
}

// Appends a folder of the player's, by the XDG variables of Unix.  A relative path in the variable counts as none.
void os_own_folder(enum os_folder which, struct strbuf *out)
{
    static const struct {
        const char *variable, *below_home;
    } folders[] = { [OS_SETTINGS] = { "XDG_CONFIG_HOME", ".config" }, [OS_STATE] = { "XDG_STATE_HOME", ".local/state" } };
    const char *given = getenv(folders[which].variable), *home = getenv("HOME");
    if (!home || !*home) { // a service, or a shell without HOME: the system knows the folder
        const struct passwd *account = getpwuid(getuid());
        home = account ? account->pw_dir : "";
    }
    if (given && os_path_whole(given))
        strbuf_add(out, given);
    else
        strbuf_addf(out, "%s/%s", home, folders[which].below_home);
}

// --- the terminal, and the person at it, by POSIX ---

// Returns the name of the Unix terminal, from the variable TERM.  Without TERM the terminal may be anything, so it counts as
// "dumb".
static const char *terminal_name(void)
{
    const char *term = getenv("TERM");
    return term && *term ? term : "dumb";
}

bool os_terminal_keys(void)
{
    return strcmp(terminal_name(), "dumb") != 0;
}

bool os_terminal_climbs(int fd)
{
    return isatty(fd) && os_terminal_keys();
}

const char *os_language(void)
{
    static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value && *value)
            return value;
    }
    return "C";
}

void os_login_name(char *name, size_t size)
{
    const struct passwd *user = getpwuid(getuid());
    const char *told = getenv("USER");
    snprintf(name, size, "%s", user && *user->pw_name ? user->pw_name : told ? told : "");
}

int os_processors(void)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors < 1 ? 1 : (int)processors;
}

bool os_name(struct os_name *name)
{
    struct utsname system;
    if (uname(&system) < 0)
        return false;
    snprintf(name->system, sizeof name->system, "%s", system.sysname);
    snprintf(name->release, sizeof name->release, "%s", system.release);
    snprintf(name->machine, sizeof name->machine, "%s", system.machine);
    return true;
}

// --- the network by POSIX ---

bool os_takes_call(const struct addrinfo *at, int ms)
{
    int line = os_socket(at->ai_family, at->ai_socktype, at->ai_protocol), fault = 0;
    socklen_t size = sizeof fault;
    struct pollfd writes = { .fd = line, .events = POLLOUT };
    if (line < 0)
        return false;
    fcntl(line, F_SETFL, O_NONBLOCK);
    bool taken =
        connect(line, at->ai_addr, at->ai_addrlen) == 0 || (errno == EINPROGRESS && poll(&writes, 1, ms) == 1 &&
                                                            getsockopt(line, SOL_SOCKET, SO_ERROR, &fault, &size) == 0 && !fault);
    close(line);
    return taken;
}

int os_poll_line(int line)
{
    return line;
}

int os_unread(int line)
{
    int bytes = 0;
    return ioctl(line, FIONREAD, &bytes) == 0 ? bytes : -1;
}

bool os_not_yet(int fault)
{
    return fault == EAGAIN || fault == EWOULDBLOCK;
}

// --- starting programs by POSIX ---

bool os_opens_houses(void)
{
    return true;
}

bool os_is_part(const char *)
{
    return false;
}

bool os_runs_programs(void)
{
    pid_t child = fork();
    if (!child)
        _exit(EXIT_SUCCESS);
    while (child > 0 && waitpid(child, NULL, 0) < 0 && errno == EINTR)
        continue;
    return child > 0;
}

// Sets up the input and output of a child process on Unix.  If `pipe` is not NULL, all output goes into the pipe and there is no
// input.
static void take_streams(const int *pipe)
{
    int none = pipe ? open("/dev/null", O_RDONLY) : -1;
    if (!pipe || none < 0)
        return;
    dup2(none, STDIN_FILENO);
    dup2(pipe[1], STDOUT_FILENO);
    dup2(pipe[1], STDERR_FILENO);
}

static void read_all(int fd, struct strbuf *out)
{
    char bytes[8192];
    for (ssize_t got; (got = read(fd, bytes, sizeof bytes)) > 0 || (got < 0 && errno == EINTR);)
        strbuf_add_bytes(out, bytes, got > 0 ? (size_t)got : 0);
}

int os_run(const char *path, const char *const arguments[], struct strbuf *out)
{
    int ends[2] = { -1, -1 };
    if (out && os_pipe(ends))
        return -1;
    struct sigaction ignore = { .sa_handler = SIG_IGN }, before;
    int status = 0;
    sigemptyset(&ignore.sa_mask);
    sigaction(SIGINT, &ignore, &before);
    pid_t child = fork();
    if (!child) {
        sigaction(SIGINT, &before, NULL);
        take_streams(out ? ends : NULL);
        execv(path, (char *const *)arguments);
        _exit(127);
    }
    int fault = errno;
    if (out) {
        close(ends[1]);
        if (child > 0)
            read_all(ends[0], out);
        close(ends[0]);
    }
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR)
        continue;
    sigaction(SIGINT, &before, NULL);
    errno = fault;
    return child < 0 ? -1 : WIFEXITED(status) ? WEXITSTATUS(status) : EXIT_FAILURE;
}

void os_become(const char *path, char **arguments)
{
    execv(path, arguments);
}

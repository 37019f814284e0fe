// SPDX-License-Identifier: GPL-3.0-or-later
// What a process in a sandbox can and cannot do, each tried by a child of its own: files read, written, made, renamed and run,
// ports, memory, processes, size of files.
#include "system/sandbox.h"
#include "test.h"

#include "system/file.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MEMORY = 256 << 20, ABI_PORTS = 4 };

static char top[] = "/tmp/parlour-sandbox-XXXXXX";
static char own[64], readable[64], secret[64];
static int open_port, closed_port, abi;

static const char *at(const char *folder, const char *name)
{
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void put(const char *folder, const char *name)
{
    assert_true(file_save(at(folder, name), "text\n"));
}

// A port of this computer on which somebody listens.
static int listening(void)
{
    struct sockaddr_in address = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    socklen_t size = sizeof address;
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(bind(fd, (struct sockaddr *)&address, size), 0);
    assert_int_equal(listen(fd, 4), 0);
    assert_int_equal(getsockname(fd, (struct sockaddr *)&address, &size), 0);
    return ntohs(address.sin_port);
}

static int set_up(void **state)
{
    (void)state;
    if (!mkdtemp(top))
        return 1;
    snprintf(own, sizeof own, "%s/own", top);
    snprintf(readable, sizeof readable, "%s/readable", top);
    snprintf(secret, sizeof secret, "%s/secret", top);
    put(own, "kept");
    put(own, "second");
    put(readable, "rules");
    put(secret, "another");
    open_port = listening();
    closed_port = listening();
    abi = (int)syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
#ifdef PARLOUR_POSIX_ONLY
    abi = 0; // whatever the kernel can do
#endif
    if (abi < 1)
        printf("Files are not tried: there is no Landlock.\n");
    return 0;
}

static int clean_up(void **state)
{
    char command[80];
    (void)state;
    snprintf(command, sizeof command, "rm -rf %s", top);
    return system(command);
}

static bool enter(int port, bool limits)
{
    const char *const list[] = { readable, "/etc/hostname", "/nowhere/at/all", NULL };
    struct sandbox sandbox = { .folder = own, .readable = list, .port = port, .observed = !limits };
    LOCAL(err) err = ERR_INIT;
#ifndef PARLOUR_SANITIZE // they have taken more than that already
    sandbox.memory = limits ? MEMORY : 0;
#endif
    return sandbox_enter(&sandbox, &err);
}

// What a child that has entered the sandbox finds.
static bool finds(bool (*trial)(void))
{
    int status = 1;
    pid_t child = fork();
    if (child == 0) {
        enter(open_port, true);
        _exit(trial() ? 0 : 7);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status) == 0;
}

static bool opens(const char *path, int flags)
{
    int fd = open(path, flags | O_CLOEXEC, 0600);
    if (fd >= 0)
        close(fd);
    return fd >= 0;
}

static bool own_folder(void)
{
    return opens(at(own, "kept"), O_RDONLY) && opens(at(own, "kept"), O_RDWR | O_TRUNC) &&
           opens(at(own, "new"), O_WRONLY | O_CREAT) && mkdir(at(own, "games"), 0700) == 0 &&
           file_save(at(own, "games/one"), "x") && opens(own, O_RDONLY | O_DIRECTORY) && unlink(at(own, "second")) == 0;
}

// From one of its folders into another, as a game that is over is put away; the oldest kernels cannot allow it.
static bool own_rename(void)
{
    char from[128];
    snprintf(from, sizeof from, "%s/kept", own);
    return mkdir(at(own, "finished"), 0700) == 0 && rename(from, at(own, "finished/kept")) == 0;
}

static bool named_folder(void)
{
    return opens(at(readable, "rules"), O_RDONLY) && opens(readable, O_RDONLY | O_DIRECTORY);
}

static bool named_folder_is_written(void)
{
    return opens(at(readable, "rules"), O_WRONLY) || opens(at(readable, "new"), O_WRONLY | O_CREAT) ||
           unlink(at(readable, "rules")) == 0 || mkdir(at(readable, "folder"), 0700) == 0;
}

static bool other_is_read(void)
{
    return opens(at(secret, "another"), O_RDONLY) || opens(secret, O_RDONLY | O_DIRECTORY) || opens("/etc/passwd", O_RDONLY) ||
           opens("/proc/self/environ", O_RDONLY) || opens("/", O_RDONLY | O_DIRECTORY);
}

static bool other_is_reached_by_dots(void)
{
    return opens(at(own, "../secret/another"), O_RDONLY) || opens(at(own, "../escaped"), O_WRONLY | O_CREAT);
}

static bool other_is_written(void)
{
    return opens(at(secret, "another"), O_WRONLY | O_APPEND) || opens(at(secret, "new"), O_WRONLY | O_CREAT) ||
           opens("/tmp/parlour-escaped", O_WRONLY | O_CREAT) || unlink(at(secret, "another")) == 0;
}

static bool link_is_made(void)
{
    return symlink("/etc/passwd", at(own, "link")) == 0 || mkfifo(at(own, "pipe"), 0600) == 0 ||
           link(at(secret, "another"), at(own, "hard")) == 0;
}

static bool program_is_run(void)
{
    execl("/bin/true", "true", (char *)NULL);
    return errno != EACCES;
}

static bool connects(int port)
{
    struct sockaddr_in address = { .sin_family = AF_INET,
                                   .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
                                   .sin_port = htons((uint16_t)port) };
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool there = connect(fd, (struct sockaddr *)&address, sizeof address) == 0;
    close(fd);
    return there;
}

static bool the_house(void)
{
    return connects(open_port);
}

static bool another_port(void)
{
    return connects(closed_port);
}

static bool is_limited(int what, size_t most)
{
    struct rlimit now;
    return getrlimit(what, &now) == 0 && now.rlim_cur <= most && now.rlim_max <= most;
}

static bool limits(void)
{
    return is_limited(RLIMIT_CORE, 0) && is_limited(RLIMIT_NPROC, 0) && is_limited(RLIMIT_NOFILE, 64) &&
           is_limited(RLIMIT_FSIZE, 8 << 20);
}

#ifndef PARLOUR_POSIX_ONLY
static bool marks(void)
{
    return prctl(PR_GET_DUMPABLE) == 0 && prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1;
}
#endif

static bool many_files(void)
{
    for (int i = 0; i < 100; i++)
        if (open(at(readable, "rules"), O_RDONLY) < 0)
            return false;
    return true;
}

static bool large_file(void)
{
    signal(SIGXFSZ, SIG_IGN);
    int fd = open(at(own, "large"), O_WRONLY | O_CREAT, 0600);
    return fd >= 0 && pwrite(fd, "x", 1, 9 << 20) == 1;
}

static bool process_is_begun(void)
{
    if (setresuid(65534, 65534, 65534) != 0) // root may
        return false;
    pid_t child = fork();
    if (child == 0)
        _exit(0);
    return child > 0;
}

#ifndef PARLOUR_SANITIZE
static bool much_memory(void)
{
    void *much = mmap(NULL, MEMORY, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return much != MAP_FAILED;
}
#endif

static void skip_without_landlock(void)
{
    if (abi < 1)
        skip();
}

TEST(its_own_folder_is_the_visitors)
{
    assert_true(finds(own_folder));
    if (abi != 1)
        assert_true(finds(own_rename));
}

TEST(a_named_folder_is_read_only)
{
    skip_without_landlock();
    assert_true(finds(named_folder));
    assert_false(finds(named_folder_is_written));
}

TEST(nothing_else_is_there)
{
    skip_without_landlock();
    assert_false(finds(other_is_read));
    assert_false(finds(other_is_reached_by_dots));
    assert_false(finds(other_is_written));
    assert_false(finds(link_is_made));
    assert_false(finds(program_is_run));
}

TEST(one_port_is_the_house)
{
    assert_true(finds(the_house));
    if (abi < ABI_PORTS)
        skip();
    assert_false(finds(another_port));
}

TEST(what_is_limited)
{
    assert_true(finds(limits));
#ifndef PARLOUR_POSIX_ONLY
    assert_true(finds(marks));
#endif
    assert_false(finds(many_files));
    assert_false(finds(large_file));
    assert_false(finds(process_is_begun));
#ifndef PARLOUR_SANITIZE
    assert_false(finds(much_memory));
#endif
}

static bool any_port_but_no_folder(void)
{
    struct sandbox sandbox = { .folder = "/nowhere/at/all", .port = SANDBOX_ANY_PORT, .observed = true };
    LOCAL(err) err = ERR_INIT;
    return !sandbox_enter(&sandbox, &err) && err.count == 1 && (abi < 1 || !opens(at(own, "kept"), O_RDONLY)) &&
           connects(closed_port) && prctl(PR_GET_DUMPABLE) == 1;
}

// A folder that is not there is a fault, and all the same nothing else is open.
TEST(a_fault_opens_nothing)
{
    int status = 1;
    pid_t child = fork();
    if (child == 0)
        _exit(any_port_but_no_folder() ? 0 : 7);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

ALL_BETWEEN(set_up, clean_up)

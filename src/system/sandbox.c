// SPDX-License-Identifier: GPL-3.0-or-later
// The sandbox, made by Landlock's three system calls and by limits.  The structures are written out in this file, since a kernel
// may know more than the headers that it was built with: each part is given only to a kernel that knows it.  A service manager
// has to keep away what Landlock does not see: sockets with a path, and the marks of files (mode, times).  Other systems, and
// builds with headers that lack Landlock, get the limits alone, and the host who opens the door is told so.
#if defined(__linux__) && !defined(PARLOUR_POSIX_ONLY) && __has_include(<linux/landlock.h>)
#define _GNU_SOURCE
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif
#include "system/sandbox.h"

#include "base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILES_MOST = 64, FILE_BYTES_MOST = 8 << 20 };

const char *const sandbox_libraries[] = {
    "/lib",
    "/lib64",
    "/usr/lib",
    "/usr/lib64",
    "/usr/local/lib",
    "/usr/share/locale",
    "/usr/share/zoneinfo",
    "/usr/share/terminfo",
    "/etc/terminfo",
    "/etc/ld.so.cache",
    "/etc/localtime",
    "/etc/hosts",
    "/etc/host.conf",
    "/etc/gai.conf",
    "/etc/nsswitch.conf",
    "/etc/ssl/openssl.cnf",
    "/etc/inputrc",
    "/dev/null",
    "/dev/urandom",
    NULL,
};

#ifdef LANDLOCK_CREATE_RULESET_VERSION
enum { ABI_REFER = 2, ABI_TRUNCATE = 3, ABI_PORTS = 4, ABI_DEVICES = 5, ABI_SCOPES = 6 };
enum { PORT_RULE = 2 };

// The flags of Landlock's access rights that the headers on this computer may lack, as in linux/landlock.h of today, for the
// sandbox.
static const uint64_t refers = 1U << 13, truncates = 1U << 14, controls_devices = 1U << 15;
static const uint64_t binds = 1U << 0, connects = 1U << 1;
static const uint64_t abstract_sockets = 1U << 0, signals = 1U << 1;
struct handled {
    uint64_t files, ports, scoped;
};
struct port_rule {
    uint64_t allowed, port;
};

static const uint64_t reads = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
static const uint64_t of_files = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_READ_FILE;

static struct handled handled_by(int abi)
{
    struct handled handled = { .files = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1 };
    if (abi >= ABI_REFER)
        handled.files |= refers;
    if (abi >= ABI_TRUNCATE)
        handled.files |= truncates;
    if (abi >= ABI_DEVICES)
        handled.files |= controls_devices;
    if (abi >= ABI_PORTS)
        handled.ports = binds | connects;
    if (abi >= ABI_SCOPES)
        handled.scoped = abstract_sockets | signals;
    return handled;
}

static int make_ruleset(int abi, const struct handled *handled)
{
    size_t size = abi >= ABI_SCOPES  ? sizeof *handled
                  : abi >= ABI_PORTS ? offsetof(struct handled, scoped)
                                     : sizeof handled->files;
    return (int)syscall(SYS_landlock_create_ruleset, handled, size, 0);
}

// Lets the process in the sandbox have this access to a path.  Returns false with errno set if that fails.
static bool allow_path(int ruleset, const char *path, uint64_t access)
{
    struct stat is;
    struct landlock_path_beneath_attr rule = { .allowed_access = access, .parent_fd = open(path, O_PATH | O_CLOEXEC) };
    if (rule.parent_fd < 0)
        return false;
    if (fstat(rule.parent_fd, &is) == 0 && !S_ISDIR(is.st_mode))
        rule.allowed_access &= of_files | truncates;
    bool good = syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) == 0;
    int error = errno;
    close(rule.parent_fd);
    errno = error;
    return good;
}

// Lets the process in the sandbox use a visitor's folder: it may read, write, rename and remove the files there, but not run them
// or make devices or links.  Returns false with errno set if that fails.
static bool allow_folder(int ruleset, const char *path, uint64_t known)
{
    uint64_t writes = LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
                      LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG | refers | truncates;
    return allow_path(ruleset, path, (reads | writes) & known);
}

static bool restrict_files(const struct sandbox *sandbox, int abi, struct err *err)
{
    struct handled handled = handled_by(abi);
    if (sandbox->port == SANDBOX_ANY_PORT)
        handled.ports &= ~connects;
    int ruleset = make_ruleset(abi, &handled);
    if (ruleset < 0)
        return err_add(err, _("Files could not be closed to this visitor, %s."), strerror(errno));
    bool good = allow_folder(ruleset, sandbox->folder, handled.files);
    if (!good)
        err_add(err, _("The visitor's folder %s cannot be used, %s."), sandbox->folder, strerror(errno));
    for (const char *const *path = sandbox->readable; path && *path; path++)
        allow_path(ruleset, *path, reads);
    struct port_rule port = { .allowed = connects, .port = (uint64_t)sandbox->port };
    if (sandbox->port > 0 && handled.ports)
        syscall(SYS_landlock_add_rule, ruleset, PORT_RULE, &port, 0);
    if (syscall(SYS_landlock_restrict_self, ruleset, 0) != 0)
        good = err_add(err, _("Files could not be closed to this visitor, %s."), strerror(errno));
    close(ruleset);
    return good;
}

// Restricts by Landlock which files and ports the sandbox leaves to this process, and keeps it and its children from gaining
// rights.  Returns false as sandbox_enter does.
static bool restrict_reach(const struct sandbox *sandbox, struct err *err)
{
    int abi = (int)syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    if (!sandbox->observed)
        prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    if (abi > 0)
        return restrict_files(sandbox, abi, err);
    return err_add(err, _("This kernel has no Landlock, so a visitor's files are kept apart by Parlour alone."));
}
#else
static bool restrict_reach(const struct sandbox *, struct err *err)
{
    return err_add(err, _("This kernel has no Landlock, so a visitor's files are kept apart by Parlour alone."));
}
#endif

static void limit(int what, size_t most)
{
    struct rlimit now;
    if (getrlimit(what, &now) == 0 && now.rlim_max > most)
        setrlimit(what, &(struct rlimit){ most, most });
}

bool sandbox_enter(const struct sandbox *sandbox, struct err *err)
{
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_NOFILE, FILES_MOST);
    limit(RLIMIT_FSIZE, FILE_BYTES_MOST);
    if (sandbox->memory)
        limit(RLIMIT_AS, sandbox->memory);
#ifdef RLIMIT_NPROC
    if (!sandbox->observed)
        limit(RLIMIT_NPROC, 0); // root is not bound by this, but by Landlock, which lets nothing be run
#endif
    return restrict_reach(sandbox, err);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// What emscripten's C library leaves out or gets wrong.
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

// gettext's catalogue in memory: that of 3.1.6 gives -1, which gettext takes for an address.  It is never given back.
const char unsigned *__map_file(const char *path, size_t *size);
const char unsigned *__map_file(const char *path, size_t *size)
{
    struct stat about;
    int fd = open(path, O_RDONLY);
    unsigned char *all = fd >= 0 && fstat(fd, &about) == 0 ? malloc((size_t)about.st_size) : NULL;
    *size = all ? (size_t)about.st_size : 0;
    for (size_t at = 0; all && at < *size;) {
        ssize_t got = read(fd, all + at, *size - at);
        if (got <= 0) {
            free(all);
            all = NULL;
        }
        at += got > 0 ? (size_t)got : 0;
    }
    if (fd >= 0)
        close(fd);
    return all;
}

// There are no other programs, and no signals that come by themselves.
int posix_spawnp(pid_t *restrict child, const char *restrict file, const posix_spawn_file_actions_t *actions,
                 const posix_spawnattr_t *restrict attributes, char *const argument[restrict], char *const variable[restrict])
{
    (void)child, (void)file, (void)actions, (void)attributes, (void)argument, (void)variable;
    return ENOSYS;
}

int sigaltstack(const stack_t *restrict stack, stack_t *restrict old)
{
    (void)stack, (void)old;
    errno = ENOSYS;
    return -1;
}

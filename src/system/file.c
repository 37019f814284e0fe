// SPDX-License-Identifier: GPL-3.0-or-later
// Files whole; file.h says what.
#include "system/file.h"

#include "base/bug.h"
#include "base/text.h"
#include "system/os.h"
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

bool file_exists(const char *path)
{
    return access(path, F_OK) == 0;
}

bool file_make_folder(const char *path)
{
    LOCAL(strbuf) part = STRBUF_INIT;
    bool made = true;
    for (const char *end = path; made && *end;) {
        end += strspn(end, "/");
        end += strcspn(end, "/");
        strbuf_reset(&part);
        strbuf_add_bytes(&part, path, (size_t)(end - path));
        made = !mkdir(part.text, 0700) || errno == EEXIST;
        if (!made) {
            int fault = errno; // of mkdir, which says more than that nothing is there
            made = file_exists(part.text);
            errno = fault;
        }
    }
    return made;
}

// --- reading ---

static int refuse(const char *path, struct err *err)
{
    err_add(err, _("%s: This is a pipe or a device. Name a plain file."), path);
    errno = 0;
    return -1;
}

// Opened first and looked at afterwards, so that nothing can be put in its place between the two; what is no regular file is
// closed before a byte of it is read.
int file_open(const char *path, int flags, struct err *err)
{
    int fd = open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0600), fault = 0;
    struct stat about;
    if (fd < 0)
        return errno == ENXIO ? refuse(path, err) : -1; // a socket, or a device that is not there
    if (fstat(fd, &about))
        fault = errno;
    else if (S_ISDIR(about.st_mode))
        fault = EISDIR;
    if (!fault && S_ISREG(about.st_mode))
        return fd;
    close(fd);
    if (!fault)
        return refuse(path, err);
    errno = fault;
    return -1;
}

bool file_read_fd(int fd, size_t most, struct strbuf *out)
{
    char bytes[8192];
    ssize_t got = 1;
    while ((got > 0 || (got < 0 && errno == EINTR)) && out->length <= most) {
        got = read(fd, bytes, sizeof bytes);
        if (got > 0)
            strbuf_add_bytes(out, bytes, (size_t)got);
    }
    os_wipe(bytes, sizeof bytes); // they may have been a secret
    return got >= 0;
}

bool file_read(const char *path, struct strbuf *out)
{
    int fd = file_open(path, O_RDONLY, NULL);
    if (fd < 0)
        return false;
    bool whole = file_read_fd(fd, SIZE_MAX, out);
    int fault = errno;
    close(fd);
    errno = fault;
    return whole;
}

// --- writing ---

bool file_write_all(int fd, const char *bytes, size_t length)
{
    while (length) {
        ssize_t done = write(fd, bytes, length);
        if (done < 0 && errno != EINTR)
            return false;
        if (done > 0) {
            bytes += done;
            length -= (size_t)done;
        }
    }
    return true;
}

// The new name is on the disk once its folder is.  Where a folder cannot be synced the file is there all the same.
static void sync_folder_of(const char *path)
{
    char *copy = mem_copy(path);
    int fd = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
    free(copy);
}

// The new file beside path, open as fd, gets its bytes and then the name; gives fd, or -1: errno, and it is gone.
static int put_in_place(const char *path, const char *beside, int fd, const char *bytes, size_t length, bool locked)
{
    bool fine = fd >= 0 && (!locked || !flock(fd, LOCK_EX | LOCK_NB)) && file_write_all(fd, bytes, length) && !fsync(fd) &&
                !rename(beside, path);
    int fault = errno;
    if (fine)
        sync_folder_of(path);
    else if (fd >= 0) {
        unlink(beside);
        close(fd);
    }
    errno = fault;
    return fine ? fd : -1;
}

// Two processes may replace the same file at once, so each new one has a name of its own.
static int replace(const char *path, const char *bytes, size_t length, bool locked)
{
    LOCAL(strbuf) beside = STRBUF_INIT;
    strbuf_addf(&beside, "%s.XXXXXX", path);
    int fd = os_temporary(beside.text); // mode 0600
    return put_in_place(path, beside.text, fd, bytes, length, locked);
}

int file_replace_open(const char *path, const char *bytes, size_t length)
{
    return replace(path, bytes, length, true);
}

bool file_replace(const char *path, const char *bytes, size_t length)
{
    int fd = replace(path, bytes, length, false);
    return fd >= 0 && !close(fd);
}

bool file_replace_alone(const char *path, const char *bytes, size_t length)
{
    LOCAL(strbuf) beside = STRBUF_INIT;
    strbuf_addf(&beside, "%s.new", path);
    unlink(beside.text); // left by a process that was killed; its rights are not known
    int fd = open(beside.text, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
    fd = put_in_place(path, beside.text, fd, bytes, length, false);
    return fd >= 0 && !close(fd);
}

bool file_save(const char *path, const char *text)
{
    const char *slash = strrchr(path, '/');
    LOCAL(strbuf) folder = STRBUF_INIT;
    strbuf_add_bytes(&folder, path, slash ? (size_t)(slash - path) : 0);
    bool made = file_make_folder(folder.text);
    return made && file_replace(path, text, strlen(text));
}

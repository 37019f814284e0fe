// SPDX-License-Identifier: GPL-3.0-or-later
// Files for one account alone.  The rights are looked at on the open file, so that nobody can exchange it in between.
#include "net/keys/private.h"
#include "base/bug.h"
#include "base/text.h"
#include "net/keys/code.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static bool fault(const char *path, struct err *err)
{
    return err_add(err, "%s: %s.", path, strerror(errno));
}

bool private_folder(const char *path, bool own, struct err *err)
{
    char *part = mem_copy(path);
    bool good = true;

    for (char *slash = part + 1; good && *slash; slash++) {
        if (*slash == '/') {
            *slash = 0;
            good = mkdir(part, 0700) == 0 || errno == EEXIST;
            *slash = '/';
        }
    }
    good = good && (mkdir(part, 0700) == 0 || (errno == EEXIST && (!own || chmod(part, 0700) == 0)));
    free(part);
    return good || fault(path, err);
}

// Ours, and closed to others?
static bool is_private(int file, const char *path, struct err *err)
{
    struct stat about;

    if (fstat(file, &about) != 0) {
        return fault(path, err);
    }
    if (!S_ISREG(about.st_mode) || about.st_size > PRIVATE_MOST) {
        return err_add(err, _("%s is not a file of keys. Please move it out of the way."), path);
    }
    if (about.st_uid != geteuid() && geteuid() != 0) {
        return err_add(err, _("%s holds keys but belongs to another account, so it is not used."), path);
    }
    if (about.st_mode & 077) {
        return err_add(err, _("%s holds keys, and others on this computer can read it. Protect it with chmod 600."), path);
    }
    return true;
}

static bool read_all(int file, struct strbuf *text)
{
    char part[4096];
    ssize_t got = 1;

    while (got > 0 && text->length <= PRIVATE_MOST) {
        got = read(file, part, sizeof part);
        if (got > 0) {
            strbuf_add_bytes(text, part, (size_t)got);
        } else if (got < 0 && errno == EINTR) {
            got = 1;
        }
    }
    code_forget(part, sizeof part);
    return got == 0;
}

bool private_read(const char *path, struct strbuf *text, struct err *err)
{
    // Non-blocking, because what lies there may be a pipe.
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);

    if (file < 0) {
        return errno == ENOENT || fault(path, err);
    }
    bool good = is_private(file, path, err) && (read_all(file, text) || fault(path, err));

    close(file);
    return good;
}

static bool write_all(int file, const char *text, size_t length)
{
    while (length > 0) {
        ssize_t put = write(file, text, length);

        if (put < 0 && errno != EINTR) {
            return false;
        }
        text += put > 0 ? put : 0;
        length -= put > 0 ? (size_t)put : 0;
    }
    return true;
}

// The renaming is on the disk once the folder is.
static void sync_folder(const char *path)
{
    char *folder = mem_copy(path);
    char *slash = strrchr(folder, '/');
    int file;

    if (slash) {
        *slash = 0;
    }
    file = open(slash ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file >= 0) {
        fsync(file);
        close(file);
    }
    free(folder);
}

bool private_write(const char *path, const char *text, size_t length, struct err *err)
{
    struct strbuf beside = STRBUF_INIT;
    int file;
    bool good;

    strbuf_addf(&beside, "%s.new", path);
    unlink(beside.text); // left by a process that was killed; its rights are not known
    file = open(beside.text, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
    good = file >= 0 && write_all(file, text, length) && fsync(file) == 0 && rename(beside.text, path) == 0;
    if (good) {
        sync_folder(path);
    } else {
        fault(path, err);
        unlink(beside.text);
    }
    if (file >= 0) {
        close(file);
    }
    strbuf_release(&beside);
    return good;
}

int private_lock(const char *folder, struct err *err)
{
    int lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

    if (lock < 0 || flock(lock, LOCK_EX) != 0) {
        fault(folder, err);
        private_unlock(lock);
        return -1;
    }
    return lock;
}

void private_unlock(int lock)
{
    if (lock >= 0) {
        close(lock);
    }
}

void private_release(struct strbuf *text)
{
    if (text->length > 0) {
        code_forget(text->text, text->length);
    }
    strbuf_release(text);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Private files, which only this account can read.  Their rights are checked on the open file, so that nobody can exchange it
// between check and reading.
#include "net/keys/private.h"
#include "base/text.h"
#include "system/file.h"
#include "system/os.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool fault(const char *path, struct err *err)
{
    return err_add(err, "%s: %s.", path, strerror(errno));
}

bool private_folder(const char *path, bool own, struct err *err)
{
    return (file_make_folder(path) && (!own || chmod(path, 0700) == 0)) || fault(path, err);
}

// Returns whether the open file is private, which means that it belongs to this account and is closed to others.  If it is not,
// err has a sentence.
static bool is_private(int file, const char *path, struct err *err)
{
    struct stat about;
    if (fstat(file, &about) != 0)
        return fault(path, err);
    if (!S_ISREG(about.st_mode) || about.st_size > PRIVATE_MOST)
        return err_add(err, _("%s is not a file of keys. Please move it out of the way."), path);
    if (about.st_uid != geteuid() && geteuid() != 0)
        return err_add(err, _("%s holds keys but belongs to another account, so it is not used."), path);
    if (about.st_mode & 077)
        return err_add(err, _("%s holds keys, and others on this computer can read it. Protect it with chmod 600."), path);
    return true;
}

bool private_read(const char *path, struct strbuf *text, struct err *err)
{
    // A private file is opened without blocking, because it may be a pipe.
    LOCAL_FILE file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (file < 0)
        return errno == ENOENT || fault(path, err);
    return is_private(file, path, err) && (file_read_fd(file, PRIVATE_MOST, text) || fault(path, err));
}

bool private_write(const char *path, const char *text, size_t length, struct err *err)
{
    return file_replace_alone(path, text, length) || fault(path, err);
}

int private_lock(const char *folder, struct err *err)
{
    int lock = os_lock_folder(folder);
    if (lock < 0)
        fault(folder, err);
    return lock;
}

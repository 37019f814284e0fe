// SPDX-License-Identifier: GPL-3.0-or-later
// Opening a file that is a file; plain_file.h says why.  Opened without waiting and looked at afterwards, so that nothing can be
// put in its place between the two.  What is no plain file is closed before a byte of it is read.
#include "base/plain_file.h"

#include "base/text.h"
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static int refuse(const char *path, struct err *err)
{
    err_add(err, _("%s: This is a pipe or a device. Name a plain file."), path);
    errno = 0;
    return -1;
}

int plain_file_open(const char *path, int flags, struct err *err)
{
    int file = open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY), fault = 0;
    struct stat about;
    if (file < 0)
        return errno == ENXIO ? refuse(path, err) : -1; // a socket, or a device that is not there
    if (fstat(file, &about))
        fault = errno;
    else if (S_ISDIR(about.st_mode))
        fault = EISDIR;
    if (!fault && S_ISREG(about.st_mode))
        return file;
    close(file);
    if (!fault)
        return refuse(path, err);
    errno = fault;
    return -1;
}

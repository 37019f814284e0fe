// SPDX-License-Identifier: GPL-3.0-or-later
// Reads, writes and replaces whole files.  A new file is written beside the old one and then renamed.
#include "system/file.h"

#include "base/bug.h"
#include "base/text.h"
#include "system/os.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <libgen.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

void file_release(const int *fd)
{
    int fault = errno;
    if (*fd >= 0)
        close(*fd);
    errno = fault;
}

struct file_path file_in(const char *folder, const char *name)
{
    struct file_path path;
    snprintf(path.text, sizeof path.text, "%s/%s", folder, name);
    return path;
}

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
            int fault = errno; // mkdir says more about what is wrong than stat does
            made = file_exists(part.text);
            errno = fault;
        }
    }
    return made;
}

// --- reading files ---

static int refuse(const char *path, struct err *err)
{
    err_add(err, _("%s: This is a pipe or a device. Name a plain file."), path);
    errno = 0;
    return -1;
}

// Opens a regular file.  It is opened first and checked afterwards, so that nothing can replace it in between, and anything else
// is closed before a byte of it is read.  Returns the descriptor, or -1 with errno set or a sentence in err.
int file_open(const char *path, int flags, struct err *err)
{
    int fd = open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0600), fault = 0;
    struct stat about;
    if (fd < 0)
        return errno == ENXIO ? refuse(path, err) : -1; // a socket, or a device that is missing
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
    os_wipe(bytes, sizeof bytes); // the bytes may have been a secret
    return got >= 0;
}

bool file_read(const char *path, struct strbuf *out)
{
    LOCAL_FILE fd = file_open(path, O_RDONLY, NULL);
    return fd >= 0 && file_read_fd(fd, SIZE_MAX, out);
}

bool file_read_line(const char *path, char *line, size_t size)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    bool there = file_read(path, &text);
    if (there)
        snprintf(line, size, "%.*s", (int)strcspn(text.text, "\n"), text.text);
    return there;
}

// --- writing files ---

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

// Syncs the folder of a file that was written, since a new name is on the disk only with its folder.  If a folder cannot be
// synced, the file is there all the same.
static void sync_folder_of(const char *path)
{
    char *copy = mem_copy(path);
    LOCAL_FILE fd = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0)
        fsync(fd);
    free(copy);
}

static bool take_name(const char *path)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
    return fd >= 0 && !close(fd);
}

bool file_move(const char *from, const char *to)
{
    // Both names are one file if an earlier call was killed between this line and the next.
    if (!link(from, to) || (errno == EEXIST && os_same_file(from, to))) {
        unlink(from);
        return true;
    }
    if (errno == EEXIST || !take_name(to)) // a file cannot have a second name on FAT, on some networks and in a browser
        return false;
    if (!rename(from, to))
        return true;
    int fault = errno;
    unlink(to);
    errno = fault;
    return false;
}

// Returns whether the file at a path may be replaced by a new one.  A pipe or a device stays, since somebody put it there for a
// reason, such as /dev/null for a file that must never be kept.
static bool is_replaceable(const char *path)
{
    struct stat about;
    if (lstat(path, &about) || S_ISREG(about.st_mode) || S_ISLNK(about.st_mode))
        return true;
    errno = S_ISDIR(about.st_mode) ? EISDIR : EPERM;
    return false;
}

// Writes the bytes to a new file, which is open as fd and has the name `beside`, and then renames the file to `path`.  Returns
// fd.  On failure returns -1 with errno set, and the new file is gone.
static int put_in_place(const char *path, const char *beside, int fd, const char *bytes, size_t length, bool locked, bool new)
{
    bool fine = fd >= 0 && (!locked || !os_lock(fd)) && file_write_all(fd, bytes, length) && !fsync(fd) &&
                (new ? file_move(beside, path) : is_replaceable(path) && !rename(beside, path));
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

// The temporary name of a file that is being written.  Two processes may replace the same file at once, so each gets a name of
// its own.
static const char unnamed[] = ".parlour-XXXXXX";
enum { UNNAMED_MARK = sizeof ".parlour-" - 1, LEFT_S = 3600 };

// Removes temporary files that were left in the folder by processes killed while writing.  No write takes an hour.
static void remove_left(const char *folder)
{
    DIR *dir = opendir(folder);
    for (const struct dirent *entry; dir && (entry = readdir(dir));) {
        struct stat about;
        if (strncmp(entry->d_name, unnamed, UNNAMED_MARK) != 0 || strlen(entry->d_name) != sizeof unnamed - 1)
            continue;
        const struct file_path path = file_in(folder, entry->d_name);
        if (!lstat(path.text, &about) && S_ISREG(about.st_mode) && about.st_mtime + LEFT_S < time(NULL))
            unlink(path.text);
    }
    if (dir)
        closedir(dir);
}

static int put(const char *path, const char *bytes, size_t length, bool locked, bool new)
{
    LOCAL(strbuf) beside = STRBUF_INIT;
    char *copy = mem_copy(path);
    strbuf_add(&beside, dirname(copy));
    free(copy);
    remove_left(beside.text);
    strbuf_addf(&beside, "/%s", unnamed);
    int fd = os_temporary(beside.text); // its mode is 0600
    return put_in_place(path, beside.text, fd, bytes, length, locked, new);
}

int file_replace_open(const char *path, const char *bytes, size_t length)
{
    return put(path, bytes, length, true, false);
}

int file_create_open(const char *path, const char *bytes, size_t length)
{
    return put(path, bytes, length, true, true);
}

bool file_replace(const char *path, const char *bytes, size_t length)
{
    int fd = put(path, bytes, length, false, false);
    return fd >= 0 && !close(fd);
}

bool file_replace_alone(const char *path, const char *bytes, size_t length)
{
    LOCAL(strbuf) beside = STRBUF_INIT;
    strbuf_addf(&beside, "%s.new", path);
    unlink(beside.text); // left by a process that was killed, with unknown rights
    int fd = open(beside.text, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
    fd = put_in_place(path, beside.text, fd, bytes, length, false, false);
    return fd >= 0 && !close(fd);
}

bool file_replace_unsynced(const char *path, const char *bytes, size_t length)
{
    LOCAL(strbuf) beside = STRBUF_INIT;
    strbuf_addf(&beside, "%s.new", path);
    int fd = open(beside.text, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    bool fine = fd >= 0 && file_write_all(fd, bytes, length);
    return fd >= 0 && close(fd) == 0 && fine && rename(beside.text, path) == 0;
}

static int remove_one(const char *path, const struct stat *, int, struct FTW *)
{
    return remove(path), 0;
}

void file_remove_tree(const char *path)
{
    enum { TREE_OPEN = 8 };
    nftw(path, remove_one, TREE_OPEN, FTW_DEPTH | FTW_PHYS);
}

bool file_can_save(const char *path)
{
    LOCAL(strbuf) folder = STRBUF_INIT;
    struct stat about;
    strbuf_add(&folder, path);
    do {
        const char *slash = strrchr(folder.text, '/');
        size_t length = slash ? (size_t)(slash - folder.text) : 0;
        strbuf_cut(&folder, length);
        if (!length)
            strbuf_add(&folder, slash ? "/" : ".");
    } while (stat(folder.text, &about) != 0 && errno == ENOENT && strchr(folder.text, '/') && folder.length > 1);
    return stat(folder.text, &about) == 0 && S_ISDIR(about.st_mode) && access(folder.text, W_OK | X_OK) == 0;
}

// Follows a path's symbolic links to the file where they lead, so that a link stays a link when the file is replaced.
static void follow(const char *path, struct strbuf *out)
{
    enum { LINKS_MOST = 8 };
    char target[PATH_MAX];
    strbuf_add(out, path);
    for (int i = 0; i < LINKS_MOST; i++) {
        ssize_t length = readlink(out->text, target, sizeof target);
        if (length <= 0 || length == (ssize_t)sizeof target)
            return;
        const char *slash = strrchr(out->text, '/');
        strbuf_cut(out, *target != '/' && slash ? (size_t)(slash + 1 - out->text) : 0);
        strbuf_add_bytes(out, target, (size_t)length);
    }
}

static bool make_folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    LOCAL(strbuf) folder = STRBUF_INIT;
    strbuf_add_bytes(&folder, path, slash ? (size_t)(slash - path) : 0);
    return file_make_folder(folder.text);
}

bool file_save_bytes(const char *path, const char *bytes, size_t length)
{
    LOCAL(strbuf) place = STRBUF_INIT;
    follow(path, &place);
    return make_folder_of(place.text) && file_replace(place.text, bytes, length);
}

bool file_save(const char *path, const char *text)
{
    return file_save_bytes(path, text, strlen(text));
}

bool file_save_new(const char *path, const char *text)
{
    int fd = make_folder_of(path) ? put(path, text, strlen(text), false, true) : -1;
    return fd >= 0 && !close(fd);
}

int file_lock_folder_of(const char *path)
{
    char *copy = mem_copy(path);
    int fd = make_folder_of(path) ? os_lock_folder(dirname(copy)) : -1;
    free(copy);
    return fd;
}

int file_output(const char *path, int flags)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | flags, 0666);
    if (fd >= 0)
        fcntl(fd, F_SETFL, flags & O_APPEND); // only opening the file was not allowed to wait
    return fd;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Visitors' folders and their locks; folders.h says what.  The lock is fcntl's, which the system lets go of with the process
// however that ends, and which says who holds it: no file can name a process that is long gone.
#include "lobby/folders.h"

#include "base/text.h"
#include "net/keys/crypto.h"
#include "system/clock.h"
#include "system/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char stays_mark[] = "stays", gone_mark[] = "gone-", lock_name[] = "lock";
enum { IDLE_S = 2 * 60 * 60, NEWEST_BYTES = 17 };

// --- removing ---

static int remove_one(const char *path, const struct stat *is, int kind, struct FTW *at)
{
    (void)is;
    (void)kind;
    (void)at;
    remove(path);
    return 0;
}

static void remove_tree(const char *path)
{
    enum { FOLDERS_OPEN = 8 };
    nftw(path, remove_one, FOLDERS_OPEN, FTW_DEPTH | FTW_PHYS);
}

void folders_empty(const char *folder)
{
    remove_tree(folder);
}

static bool is_locked(const char *path)
{
    struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    int file = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW);
    bool locked = file >= 0 && (fcntl(file, F_GETLK, &lock) < 0 || lock.l_type != F_UNLCK);
    if (file >= 0)
        close(file);
    return locked;
}

// When anything was last written at the top of the folder; 0: there is nothing.
static time_t last_used(const char *folder)
{
    static const char *const names[] = { lock_name, "where", "batches" };
    time_t last = 0;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        LOCAL(strbuf) path = STRBUF_INIT;
        struct stat is;
        strbuf_addf(&path, "%s/%s", folder, names[i]);
        if (lstat(path.text, &is) == 0 && is.st_mtime > last)
            last = is.st_mtime;
    }
    return last;
}

static bool is_idle(const char *folder)
{
    LOCAL(strbuf) stays = STRBUF_INIT, lock = STRBUF_INIT;
    strbuf_addf(&stays, "%s/%s", folder, stays_mark);
    strbuf_addf(&lock, "%s/%s", folder, lock_name);
    return !file_exists(stays.text) && last_used(folder) + IDLE_S < time(NULL) && !is_locked(lock.text);
}

// Gives one idle folder another name, so that nobody finds it any more, and says in out which.
static void put_away(const char *folders, struct strbuf *out)
{
    DIR *all = opendir(folders);
    char random[17];
    for (const struct dirent *one; all && !out->length && (one = readdir(all));) {
        LOCAL(strbuf) path = STRBUF_INIT;
        strbuf_addf(&path, "%s/%s", folders, one->d_name);
        if (*one->d_name == '.')
            continue;
        if (strncmp(one->d_name, gone_mark, sizeof gone_mark - 1) == 0) {
            strbuf_add(out, path.text);
        } else if (is_idle(path.text)) {
            hex_random(8, random);
            strbuf_addf(out, "%s/%s%s", folders, gone_mark, random);
            if (rename(path.text, out->text) != 0)
                strbuf_reset(out);
        }
    }
    if (all)
        closedir(all);
}

// --- the lock ---

static bool take(int file)
{
    struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    return fcntl(file, F_SETLK, &lock) == 0;
}

static pid_t holder(int file)
{
    struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    return fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK ? lock.l_pid : 0;
}

// The lock's file says which console came last.
static bool is_newest(int file, const char *own)
{
    char text[NEWEST_BYTES] = "";
    return pread(file, text, NEWEST_BYTES - 1, 0) == NEWEST_BYTES - 1 && strcmp(text, own) == 0;
}

// Asks whoever holds the lock to leave, and after a while no longer asks.
static bool take_over(int file, const char *own, struct err *err)
{
    enum { POLITE_MS = 3000, PATIENCE_MS = 6000, RETRY_MS = 10 };
    int64_t begun = clock_ms();
    pid_t asked = 0;
    while (!take(file)) {
        int64_t past = clock_ms() - begun;
        pid_t who = holder(file);
        if (!is_newest(file, own))
            return false;
        if (past > PATIENCE_MS)
            return err_add(err, "%s", _("Your other console does not close. Try again in a minute."));
        if (who > 1 && (who != asked || past > POLITE_MS))
            kill(who, past > POLITE_MS ? SIGKILL : SIGTERM);
        asked = who;
        poll(NULL, 0, RETRY_MS);
    }
    return true;
}

// What lies there may not lead elsewhere.
static bool is_folder(const char *path)
{
    struct stat is;
    bool found = lstat(path, &is) == 0, folder = found && S_ISDIR(is.st_mode) && is.st_uid == geteuid();
    if (found && !folder)
        errno = ENOTDIR;
    return folder;
}

static bool make(const char *folder, bool stays, int *file, char own[NEWEST_BYTES])
{
    LOCAL(strbuf) lock = STRBUF_INIT, mark = STRBUF_INIT;
    strbuf_addf(&lock, "%s/%s", folder, lock_name);
    strbuf_addf(&mark, "%s/%s", folder, stays_mark);
    hex_random((NEWEST_BYTES - 1) / 2, own);
    if ((mkdir(folder, 0700) != 0 && (errno != EEXIST || !is_folder(folder))) ||
        (stays && !file_exists(mark.text) && !file_replace(mark.text, "\n", 1)))
        return false;
    *file = open(lock.text, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    return *file >= 0 && pwrite(*file, own, NEWEST_BYTES - 1, 0) == NEWEST_BYTES - 1;
}

// While a folder is opened or put away nobody else does either.
bool folders_open(const char *folders, const char *name, bool stays, int *lock, struct err *err)
{
    char own[NEWEST_BYTES];
    LOCAL(strbuf) folder = STRBUF_INIT, gone = STRBUF_INIT;
    strbuf_addf(&folder, "%s/%s", folders, name);
    int all = file_make_folder(folders) ? open(folders, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    bool made = all >= 0 && flock(all, LOCK_EX) == 0 && make(folder.text, stays, lock, own);
    int why = errno;
    if (made)
        put_away(folders, &gone);
    if (all >= 0)
        close(all);
    if (!made) {
        err_add(err, "%s",
                _("The door has no room for you now. Try again in a few minutes, or tell the person who keeps this house."));
        return err_add(err, _("A visitor's folder cannot be made. The system says, %s."), strerror(why));
    }
    if (gone.length)
        remove_tree(gone.text);
    return take_over(*lock, own, err);
}

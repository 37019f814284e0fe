// SPDX-License-Identifier: GPL-3.0-or-later
// Visitors' folders and their locks.  A lock is one of fcntl's, which the system releases when its process ends in whatever way,
// and which says who holds it, so no file can name a process that is long gone.  A visitor who has said no name yet sits in a
// spare folder, which is used again after them; otherwise anybody could fill the disk by coming and going.  The sandbox lets a
// console rename nothing outside its folder, so a process outside the sandbox does that once.
#include "lobby/visitor.h"

#include "base/text.h"
#include "net/keys/crypto.h"
#include "system/clock.h"
#include "system/file.h"
#include "system/os.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static const char stays_mark[] = "stays", gone_mark[] = "gone-", lock_name[] = "lock";
enum { IDLE_S = 2 * 60 * 60, CLEANED_S = 60, NEWEST_BYTES = 17, SPARES_MOST = 4096 };

// --- removing visitors' folders ---

static int remove_within(const char *path, const struct stat *, int, struct FTW *at)
{
    if (at->level > 1 || (at->level == 1 && strcmp(path + at->base, lock_name) != 0))
        remove(path);
    return 0;
}

void folders_empty(const char *folder)
{
    enum { FOLDERS_OPEN = 8 };
    nftw(folder, remove_within, FOLDERS_OPEN, FTW_DEPTH | FTW_PHYS);
}

static bool is_locked(const char *path)
{
    struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    LOCAL_FILE file = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW);
    return file >= 0 && (fcntl(file, F_GETLK, &lock) < 0 || lock.l_type != F_UNLCK);
}

// Returns the time when anything at the top of a visitor's folder was last written, or 0 if nothing is there.
static time_t last_used(const char *folder)
{
    static const char *const names[] = { lock_name, "where", "batches" };
    time_t last = 0;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct stat is;
        if (lstat(file_in(folder, names[i]).text, &is) == 0 && is.st_mtime > last)
            last = is.st_mtime;
    }
    return last;
}

static bool is_idle(const char *folder)
{
    return !file_exists(file_in(folder, stays_mark).text) && last_used(folder) + IDLE_S < time(NULL) &&
           !is_locked(file_in(folder, lock_name).text);
}

// --- the lock of a folder ---

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

// Returns whether this console is still the newest one in its visitor's folder, according to the file of the folder's lock.
static bool is_newest(int file, const char *own)
{
    char text[NEWEST_BYTES] = "";
    return pread(file, text, NEWEST_BYTES - 1, 0) == NEWEST_BYTES - 1 && strcmp(text, own) == 0;
}

// Takes the lock of a visitor's folder from an older console.  The older one is asked to leave and, after a while, killed.
// Returns false if a newer console came meanwhile, or, with a sentence in err, if the older one does not end.
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

// --- processes beside the console, which remove or rename folders ---

// Forks a helper process for a visitor's folder beside the console.  Nobody waits for it, and its only open connection is `line`,
// or none if `line` is -1.  Returns true in that process.  It has to be called before there are threads.
static bool beside(int line)
{
    int none = open("/dev/null", O_RDWR | O_CLOEXEC); // opened here, because the console may not open it in its sandbox
    pid_t child = fork();
    if (child == 0) {
        if (fork() != 0)
            _exit(0);
        setsid();
        if (none < 0 || dup2(line >= 0 ? line : none, STDIN_FILENO) < 0 || dup2(none, STDOUT_FILENO) < 0 ||
            dup2(none, STDERR_FILENO) < 0)
            _exit(1);
        os_close(STDERR_FILENO + 1, INT_MAX);
        return true;
    }
    if (none >= 0)
        close(none);
    while (child > 0 && waitpid(child, NULL, 0) < 0 && errno == EINTR)
        continue;
    return false;
}

// Renames an idle visitor's folder, so that nobody finds it any more, and then removes it.  Other processes have to wait only for
// the renaming.
static void put_away(const char *folders, int all, const char *path)
{
    char random[17];
    LOCAL(strbuf) gone = STRBUF_INIT;
    hex_random(8, random);
    strbuf_addf(&gone, "%s/%s%s", folders, gone_mark, random);
    bool renamed = flock(all, LOCK_EX) == 0 && is_idle(path) && rename(path, gone.text) == 0;
    flock(all, LOCK_UN);
    if (renamed)
        file_remove_tree(gone.text);
}

static void clean(const char *folders)
{
    DIR *all = opendir(folders);
    for (const struct dirent *one; all && (one = readdir(all));) {
        const struct file_path path = file_in(folders, one->d_name);
        if (*one->d_name == '.')
            continue;
        if (strncmp(one->d_name, gone_mark, sizeof gone_mark - 1) == 0)
            file_remove_tree(path.text);
        else if (is_idle(path.text))
            put_away(folders, dirfd(all), path.text);
    }
    if (all)
        closedir(all);
}

static bool is_clean(int mark)
{
    struct stat is;
    return fstat(mark, &is) != 0 || is.st_mtime + CLEANED_S > time(NULL);
}

// Removes idle visitors' folders in a process beside this one.  One such process runs at a time, and not at every visit, because
// many folders take a while.
static void clean_beside(const char *folders)
{
    enum { PATIENT = 10 };
    const struct file_path path = file_in(folders, ".cleaned");
    struct stat is;
    if ((stat(path.text, &is) == 0 && is.st_mtime + CLEANED_S > time(NULL)) || !beside(-1))
        return;
    bool first = !file_exists(path.text);
    int mark = open(path.text, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (mark >= 0 && take(mark) && (first || !is_clean(mark)) && futimens(mark, NULL) == 0 && nice(PATIENT) >= -PATIENT)
        clean(folders);
    _exit(0);
}

// --- opening a visitor's folder ---

// Returns whether the path is a folder of this account's for a visitor and no link that leads elsewhere.
static bool is_folder(const char *path)
{
    struct stat is;
    bool found = lstat(path, &is) == 0, folder = found && S_ISDIR(is.st_mode) && is.st_uid == geteuid();
    if (found && !folder)
        errno = ENOTDIR;
    return folder;
}

static bool make(const char *folder, int *file)
{
    if (mkdir(folder, 0700) != 0 && (errno != EEXIST || !is_folder(folder)))
        return false;
    *file = open(file_in(folder, lock_name).text, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    return *file >= 0;
}

// Makes this console the newest one in its visitor's folder, by writing a random word, which `own` gets, into the file of the
// folder's lock.  Returns false on failure.
static bool sign(int file, char own[NEWEST_BYTES])
{
    hex_random((NEWEST_BYTES - 1) / 2, own);
    return pwrite(file, own, NEWEST_BYTES - 1, 0) == NEWEST_BYTES - 1;
}

// Finds the first spare folder, one in which no visitor sits, and takes its lock.  Returns false and sets errno on failure.
static bool find_spare(const char *folders, struct folder *folder)
{
    for (int i = 0; i < SPARES_MOST; i++) {
        snprintf(folder->path, sizeof folder->path, "%s/spare-%d", folders, i);
        if (!make(folder->path, &folder->lock))
            return false;
        if (take(folder->lock)) {
            char own[NEWEST_BYTES];
            return sign(folder->lock, own);
        }
        close(folder->lock);
        folder->lock = -1;
    }
    errno = EMFILE;
    return false;
}

// Waits, in a process beside the visitor's console, until the console asks for the folder to be given its name, or ends.
static void wait_beside(struct folder *folder)
{
    int line[2];
    char go;
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, line) != 0)
        return;
    fcntl(line[0], F_SETFD, FD_CLOEXEC);
    if (beside(line[1])) {
        if (read(STDIN_FILENO, &go, 1) == 1 && rename(folder->path, folder->named) == 0 && write(STDIN_FILENO, &go, 1) == 1)
            _exit(0);
        _exit(1);
    }
    close(line[1]);
    folder->mover = line[0];
}

void folders_stay(const char *folder)
{
    // If this mark cannot be written, the visitor's folder is removed like others, after two idle hours or more.
    file_replace(file_in(folder, stays_mark).text, "\n", 1);
}

bool folders_settle(struct folder *folder)
{
    char go = 0;
    bool named = folder->mover >= 0 && send(folder->mover, &go, 1, MSG_NOSIGNAL) == 1 && recv(folder->mover, &go, 1, 0) == 1;
    if (folder->mover >= 0)
        close(folder->mover);
    folder->mover = -1;
    if (named)
        memcpy(folder->path, folder->named, sizeof folder->path);
    return named;
}

// Opens a visitor's folder.  While one process opens or puts away a folder, no other may do either.
bool folders_open(const char *folders, const char *name, struct folder *folder, struct err *err)
{
    char own[NEWEST_BYTES];
    struct stat is;
    *folder = (struct folder){ .lock = -1, .mover = -1 };
    snprintf(folder->named, sizeof folder->named, "%s/%s", folders, name ? name : "");
    int all = file_make_folder(folders) ? open(folders, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    bool locked = all >= 0 && flock(all, LOCK_EX) == 0, known = locked && name && lstat(folder->named, &is) == 0;
    bool made = locked && (known ? make(folder->named, &folder->lock) && sign(folder->lock, own) : find_spare(folders, folder));
    int why = errno;
    if (all >= 0)
        close(all);
    if (!made) {
        err_add(err, "%s",
                _("The door has no room for you now. Try again in a few minutes, or tell the person who keeps this house."));
        return err_add(err, _("A visitor's folder cannot be made. The system says, %s."), strerror(why));
    }
    clean_beside(folders);
    if (known) {
        memcpy(folder->path, folder->named, sizeof folder->path);
        return take_over(folder->lock, own, err);
    }
    folders_empty(folder->path);
    if (name)
        wait_beside(folder);
    return true;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// What src/ takes from POSIX and mingw does not have, before every file of it (-include).  Only what somebody needs who plays, alone
// or as a guest: nothing of houses and doors.  posix.c holds the functions.
#ifndef WINDOWS_POSIX_H
#define WINDOWS_POSIX_H

#define _POSIX_THREAD_SAFE_FUNCTIONS 1
#define _FILE_OFFSET_BITS 64
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <limits.h>
#include <locale.h>
#include <math.h>
#include <process.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>
#include <wctype.h>

// --- files ---

#define O_CLOEXEC _O_NOINHERIT
#define O_NONBLOCK 0x4000000 // of pipes, by F_SETFL
#define O_NOCTTY 0
#define O_NOFOLLOW 0
#define O_DIRECTORY 0x1000000
enum { F_GETFD, F_SETFD, F_SETFL, F_DUPFD_CLOEXEC, FD_CLOEXEC };
#ifndef EDQUOT
#define EDQUOT 10069
#endif
#ifndef PATH_MAX
#define PATH_MAX 260
#endif
#define S_ISLNK(mode) ((void)(mode), 0)
#define S_ISSOCK(mode) ((void)(mode), 0)

struct posix_stat {
    uint64_t st_dev, st_ino; // those of mingw are 16 bits wide and always 0, so that all files would be the same one
    unsigned st_mode, st_uid;
    int64_t st_size;
    time_t st_mtime;
    struct timespec st_mtim;
};
int posix_open(const char *path, int flags, ...);
int posix_stat(const char *path, struct posix_stat *about);
int posix_fstat(int fd, struct posix_stat *about);
int posix_rename(const char *from, const char *to);
int posix_unlink(const char *path);
int posix_mkdir(const char *path, int mode);
int posix_remove(const char *path);
int posix_isatty(int fd);
ssize_t posix_read(int fd, void *bytes, size_t size);
size_t posix_strftime(char *out, size_t size, const char *format, const struct tm *when);
int posix_raise(int number);
void (*posix_signal(int number, void (*handler)(int)))(int);
char *posix_setlocale(int category, const char *name);
#define open posix_open
#undef stat
#undef fstat
#define stat posix_stat
#define lstat posix_stat
#define fstat posix_fstat
#define rename posix_rename
#define unlink posix_unlink
#define mkdir posix_mkdir
#define remove posix_remove
#define isatty posix_isatty
#define strftime posix_strftime
#ifdef PARLOUR_OWN_NAMES // a file whose own functions have these names, which Linux's headers do not bring in
#define read own_read
#define raise own_raise
#else
#define read posix_read
#define raise posix_raise
#endif
#define tell own_tell // likewise of io.h
#define signal posix_signal
#undef setlocale
#define setlocale posix_setlocale
#define fsync _commit

enum { AT_FDCWD = -100, UTIME_NOW = 1, UTIME_OMIT = 2 };
int utimensat(int folder, const char *path, const struct timespec times[2], int flags);
int fcntl(int fd, int command, ...);
bool posix_waits_not(int fd);
int link(const char *from, const char *to);
ssize_t readlink(const char *path, char *out, size_t size);
char *realpath(const char *path, char *out);
ssize_t pread(int fd, void *bytes, size_t size, off_t at);
ssize_t pwrite(int fd, const void *bytes, size_t size, off_t at);
ssize_t getline(char **line, size_t *room, FILE *file);
int setenv(const char *name, const char *value, int over);
int unsetenv(const char *name);
char *stpcpy(char *to, const char *from);
int scandir(const char *path, struct dirent ***all, int (*takes)(const struct dirent *),
            int (*order)(const struct dirent **, const struct dirent **));
int alphasort(const struct dirent **a, const struct dirent **b);

// --- signals ---

// Beside the six that mingw has; none of them comes by itself.
#define SIGHUP 1
#define SIGPIPE 13
#define SIGXFSZ 25
#ifndef _POSIX
typedef uint64_t sigset_t;
#endif
enum { SIG_BLOCK, SIG_UNBLOCK, SIG_SETMASK };
struct sigaction {
    void (*sa_handler)(int);
};
static inline int sigaction(int number, const struct sigaction *now, struct sigaction *old) { return (void)number, (void)now, (void)old, -1; }
static inline int sigemptyset(sigset_t *set) { return *set = 0, 0; }
static inline int sigfillset(sigset_t *set) { return *set = ~(sigset_t)0, 0; }
static inline int sigaddset(sigset_t *set, int number) { return *set |= (sigset_t)1 << number, 0; }
static inline int sigprocmask(int how, const sigset_t *set, sigset_t *old) { return (void)how, (void)set, old ? *old = 0 : 0, 0; }

static inline unsigned getuid(void) { return 0; } // nobody but the player
static inline unsigned geteuid(void) { return 0; }

enum { LC_MESSAGES = 7 };

#endif

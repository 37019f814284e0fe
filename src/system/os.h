// SPDX-License-Identifier: GPL-3.0-or-later
// The operating system: what each does in its own way, so that everything else compiles on all of them. os_unix.c has what POSIX
// offers.  For what goes beyond POSIX, os_linux.c uses Linux's own calls, and os_posix.c serves all other systems, and
// -DPARLOUR_POSIX_ONLY=ON. os_windows.c does everything for Windows.  Apart from these files, only sandbox.c knows Linux.
#ifndef SYSTEM_OS_H
#define SYSTEM_OS_H

#include "base/strbuf.h"
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0 // os_socket then sets this for the whole connection
#endif

// --- files of the system ---

int os_pipe(int ends[2]);                              // pipe() with both ends closed on exec
int os_socket(int family, int type, int protocol);     // socket() closed on exec; it is written to with MSG_NOSIGNAL
int os_temporary(char *path);                          // opens a new temporary file as mkstemp() does, closed on exec
void os_close(int first, int last);                    // closes all open files from one number to another
bool os_program(char path[PATH_MAX]);                  // gives the path of this program; false: errno is set
struct timespec os_modified(const struct stat *about); // returns when a file was last written
int os_sync(int fd);                                   // brings a file onto the disk, perhaps not at once; -1: errno is set
int os_sync_all(int fd);                               // the same for the whole file system; -1: not possible in one go
// Returns whether both paths lead to the same file of the operating system.  A link counts as a file of its own.
bool os_same_file(const char *path, const char *other);
bool os_is_at(int fd, const char *path); // returns whether the open file is the one at this path, links followed
int os_lock(int fd); // locks a file against other processes; -1: errno is set, EWOULDBLOCK if another has the lock
// Waits for the system's lock of a folder.  Returns a file whose closing gives the lock back, or -1 with errno set.
int os_lock_folder(const char *folder);
void os_path_taken(char *path);       // turns a path that somebody typed into one with / between its parts
bool os_path_whole(const char *path); // returns whether the path begins at the very top, and not in some folder

// Appends one of the folders in which programs of this operating system keep a player's files, without a closing slash.
enum os_folder { OS_SETTINGS, OS_STATE };
void os_own_folder(enum os_folder which, struct strbuf *out);

// --- the terminal, and the person at it ---

bool os_window(int fd, int *rows, int *columns); // gives the size of a terminal; false: the terminal does not say
bool os_terminal_keys(void);                     // returns whether the terminal sends single keys
bool os_terminal_climbs(int fd);                 // returns whether the cursor can go up in the terminal
const char *os_language(void);                   // returns the environment's language, such as "de_DE" or "C"
void os_login_name(char *name, size_t size);     // gives the person's login name; "": unknown
int os_processors(void);                         // returns how many processors there are, at least 1
struct os_name {
    char system[72], release[72], machine[72];
};
bool os_name(struct os_name *name);

// --- the network ---

struct addrinfo;
bool os_takes_call(const struct addrinfo *at, int ms); // returns whether a call to this address is taken within ms milliseconds
bool os_connected(int line);                           // returns whether the other end of a TCP connection has taken the call
int os_poll_line(int line);                            // returns the number by which poll() knows a connection
int os_unread(int line);                               // returns how many bytes have come by a connection; -1: errno is set
bool os_not_yet(int fault);                            // returns whether this errno only means that nothing more has come yet
int os_addresses(unsigned address[], int most);        // gives the IPv4 addresses at which others reach this computer

// --- processes, threads and signals ---

bool os_runs_programs(void);       // returns whether another program can be started on this system
bool os_opens_houses(void);        // returns whether houses, their standby and doors can be opened on this system
bool os_is_part(const char *name); // returns whether this program is also that part ("parlour-net")
// Runs another program on any operating system and waits for its end; only that program gets Ctrl-C meanwhile.  Returns its exit
// status, or -1 with errno set if it cannot be started.  If out is not NULL, out gets what the program prints, and the program
// has no input.  If out is NULL, the program has the terminal.
int os_run(const char *path, const char *const arguments[], struct strbuf *out);
// Turns this process into another program, on any operating system.  Returns only if that fails, with errno set.
void os_become(const char *path, char **arguments);
void os_end_with_parent(int number);                  // sends this child a signal when its parent ends; on Linux alone
void os_condition(pthread_cond_t *condition);         // makes a condition whose waits use os_wait_clock
struct timespec os_wait_clock(void);                  // returns the time by a clock that never goes back, if conditions have one
int os_await(const sigset_t *signals, long ms);       // takes one of these blocked signals; -1: none came in time
int os_signals_open(const sigset_t *signals);         // returns a file to poll for these blocked signals; one at a time
int os_signals_next(int file);                        // returns the next signal that came; 0: no more
void os_signals_close(int file, const sigset_t *old); // closes the file and restores the blocked signals

// --- random numbers and secrets ---

int os_random(void *bytes, size_t length); // gives at most 256 random bytes, good enough for keys; -1: errno is set
void os_wipe(void *bytes, size_t length);  // zeroes bytes in a way that no compiler leaves out

#endif

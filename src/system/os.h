// SPDX-License-Identifier: GPL-3.0-or-later
// What systems do each in their own way, so that everything else compiles on all of them.  os_unix.c has what POSIX says; of what
// goes beyond it os_linux.c takes Linux's own ways, and os_posix.c is for all others, and for -DPARLOUR_POSIX_ONLY=ON.
// os_windows.c is Windows' answer to all of it.  Besides these, sandbox.c alone knows Linux.
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
#define MSG_NOSIGNAL 0 // then os_socket has said so of the whole line
#endif

// --- files ---

int os_pipe(int ends[2]);                               // pipe(), both ends closed on exec
int os_socket(int family, int type, int protocol);      // socket(), closed on exec; to be written to with MSG_NOSIGNAL
int os_temporary(char *path);                           // mkstemp(), closed on exec
void os_close(int first, int last);                     // closes all that are open from one number to the other
bool os_program(char path[PATH_MAX]);                   // where this program lies; false: errno
struct timespec os_modified(const struct stat *about);  // when the file was written
int os_sync(int fd);                                    // what was written is on the disk, perhaps not yet when; -1: errno
int os_sync_all(int fd);                                // so is all else of its file system; -1: it cannot be had at one go
bool os_same_file(const char *path, const char *other); // are both names of one file?  A link is a file of its own
bool os_is_at(int fd, const char *path);                // is what is open the file of this name, links followed?
int os_lock(int fd);                    // against other processes; -1: errno, EWOULDBLOCK where one of them has it
int os_lock_folder(const char *folder); // waits for it; a file to close, which gives it back; -1: errno
void os_path_taken(char *path);         // a path as somebody typed it becomes one with / between its parts
bool os_path_whole(const char *path);   // does it begin at the very top, and not in some folder?

// Folders of the player's, for all programs; without a closing slash.
enum os_folder { OS_SETTINGS, OS_STATE };
void os_own_folder(enum os_folder which, struct strbuf *out);

// --- the terminal, and the person at it ---

bool os_window(int fd, int *rows, int *columns); // the size of a terminal, where it says so
bool os_terminal_keys(void);                     // does the terminal send single keys?
bool os_terminal_climbs(int fd);                 // may the cursor go up in it?
const char *os_language(void);                   // of the surroundings, as "de_DE" or "C"
void os_login_name(char *name, size_t size);     // "" where the system knows none
int os_processors(void);                         // at least 1
struct os_name {
    char system[72], release[72], machine[72];
};
bool os_name(struct os_name *name);

// --- the network ---

struct addrinfo;
bool os_takes_call(const struct addrinfo *at, int ms); // does anybody there take a call in so long?
bool os_connected(int line);                           // has the other end of a TCP line taken the call?
int os_poll_line(int line);                            // the number by which poll() knows a line
int os_unread(int line);                               // bytes that have come by it; -1: errno
bool os_not_yet(int fault);                            // is this errno of a line that nothing more has come by yet?
int os_addresses(unsigned address[], int most);        // at which others reach this computer, as inet_ntop reads IPv4

// --- processes, threads and signals ---

bool os_runs_programs(void);       // can another program be started?
bool os_opens_houses(void);        // can houses, their standby and doors be opened here?
bool os_is_part(const char *name); // is this program that part of Parlour too ("parlour-net")?
// Runs a program, with Ctrl-C for it alone, and waits for its end: its exit status; -1: errno, it cannot be started.  out takes
// what it prints, and it has no input; NULL: it has the terminal.
int os_run(const char *path, const char *const arguments[], struct strbuf *out);
void os_become(const char *path,
               char **arguments);               // this program goes on as that one; comes back only when it cannot, with errno
void os_end_with_parent(int number);            // is sent to this child when its parent ends; on Linux alone
void os_condition(pthread_cond_t *condition);   // whose waits are by os_wait_clock
struct timespec os_wait_clock(void);            // never goes back, where conditions can be had that wait by such a clock
int os_await(const sigset_t *signals, long ms); // takes one of these, which are blocked; -1: none came in so long
int os_signals_open(const sigset_t *signals);   // a file to poll for these, which are blocked; one at a time
int os_signals_next(int file);                  // which one came; 0: no more
void os_signals_close(int file, const sigset_t *old); // and puts the blocked ones back as they were

// --- secrets ---

int os_random(void *bytes, size_t length); // good enough for keys, at most 256 bytes; -1: errno
void os_wipe(void *bytes, size_t length);  // zeroes that no compiler leaves out

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
// What goes beyond POSIX and is still needed, so that everything else compiles wherever POSIX is.  os_linux.c takes Linux's own
// ways; os_posix.c is for all other systems, and for -DPARLOUR_POSIX_ONLY=ON.  Besides these, sandbox.c alone knows Linux.
#ifndef SYSTEM_OS_H
#define SYSTEM_OS_H

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

int os_pipe(int ends[2]);                              // pipe(), both ends closed on exec
int os_socket(int family, int type, int protocol);     // socket(), closed on exec; to be written to with MSG_NOSIGNAL
int os_temporary(char *path);                          // mkstemp(), closed on exec
void os_close(int first, int last);                    // closes all that are open from one number to the other
bool os_program(char path[PATH_MAX]);                  // where this program lies; false: errno
struct timespec os_modified(const struct stat *about); // when the file was written
int os_sync(int fd);                                   // what was written is on the disk, perhaps not yet when; -1: errno
int os_sync_all(int fd);                               // so is all else of its file system; -1: it cannot be had at one go
bool os_window(int fd, int *rows, int *columns);       // the size of a terminal, where it says so

// --- the network ---

bool os_connected(int line);                    // has the other end of a TCP line taken the call?
int os_addresses(unsigned address[], int most); // at which others reach this computer, as inet_ntop reads IPv4

// --- processes, threads and signals ---

void os_end_with_parent(int number);                  // is sent to this child when its parent ends; on Linux alone
void os_condition(pthread_cond_t *condition);         // whose waits are by os_wait_clock
struct timespec os_wait_clock(void);                  // never goes back, where conditions can be had that wait by such a clock
int os_await(const sigset_t *signals, long ms);       // takes one of these, which are blocked; -1: none came in so long
int os_signals_open(const sigset_t *signals);         // a file to poll for these, which are blocked; one at a time
int os_signals_next(int file);                        // which one came; 0: no more
void os_signals_close(int file, const sigset_t *old); // and puts the blocked ones back as they were

// --- secrets ---

int os_random(void *bytes, size_t length); // good enough for keys, at most 256 bytes; -1: errno
void os_wipe(void *bytes, size_t length);  // zeroes that no compiler leaves out

#endif

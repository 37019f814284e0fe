// SPDX-License-Identifier: GPL-3.0-or-later
// Files read whole, written whole and replaced so that a crash leaves the old one or the new one.  It knows neither
// what is in them nor which folders are Parlour's (paths.h).
#ifndef SYSTEM_FILE_H
#define SYSTEM_FILE_H

#include "base/err.h"
#include "base/strbuf.h"
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

// A descriptor that is closed at the end of its block, where it is one (not below 0); errno stays.
#define LOCAL_FILE __attribute__((cleanup(file_release), unused)) int
void file_release(const int *fd);

// The path of a file in a folder, as one value: file_exists(file_in(folder, "lock").text).  One that is too long
// is cut, and still longer than the system takes: ENAMETOOLONG.
struct file_path {
    char text[PATH_MAX + 1];
};
struct file_path file_in(const char *folder, const char *name);

bool file_exists(const char *path); // also a folder
// Makes a folder with those above it, for the player alone (0700); one that exists is fine.  False: errno.
bool file_make_folder(const char *path);

// open() of a regular file, close-on-exec and never waiting; one that O_CREAT makes is the player's alone.  -1: errno says why,
// or errno is 0 and err has a sentence because it is a pipe, a device, a socket or a terminal (err may be NULL).  A folder is
// EISDIR.
int file_open(const char *path, int flags, struct err *err);
// Appends what can be read from fd, up to its end, or until out holds more than `most` bytes.  False: errno, and out holds what
// came before.
bool file_read_fd(int fd, size_t most, struct strbuf *out);
bool file_read(const char *path, struct strbuf *out); // appends a whole regular file; false: errno, 0 for a pipe or a device
bool file_read_line(const char *path, char *line, size_t size); // its first line, cut to the room; false as file_read

void file_remove_tree(const char *path); // a folder with all in it, as far as that can be removed; links are not followed

// Gives the file another name, never one that something has: EEXIST.  False: errno, and it has its old name.
bool file_move(const char *from, const char *to);

bool file_write_all(int fd, const char *bytes, size_t length); // all of them, however often it takes; false: errno
// Replaces or makes the file at path, in a folder that exists: writes beside it (mode 0600), syncs, renames, syncs the folder.
// What a killed process left beside it is removed.  False: errno, and what was there is as before.
bool file_replace(const char *path, const char *bytes, size_t length);
// The same; gives it open to write, flocked before it has its name; -1: errno.
int file_replace_open(const char *path, const char *bytes, size_t length);
// So does this, but where something has the name already, however lately: -1 and EEXIST, and that stays.
int file_create_open(const char *path, const char *bytes, size_t length);
// The same where no two processes ever replace the file at once: the new one is PATH.new until it has its name, so that however
// often a process is killed over it, at most one copy of a secret is left lying beside it.
bool file_replace_alone(const char *path, const char *bytes, size_t length);
// So does this, and syncs nothing: for what is about a program that runs and may be gone after a loss of power.
bool file_replace_unsynced(const char *path, const char *bytes, size_t length);
// Could file_save write there, as far as can be seen without making anything?
bool file_can_save(const char *path);
// file_replace, making the folder where there is none.  Where path is a link, what it leads to is replaced, and it stays a link.
bool file_save(const char *path, const char *text);
bool file_save_bytes(const char *path, const char *bytes, size_t length); // the same of any bytes
bool file_save_new(const char *path, const char *text);                   // the same where nothing has the name; EEXIST
// Waits until no other program of ours changes a file of the folder that path is in, which is made where there is none, and keeps
// them waiting until the descriptor is closed: of two that read a file, change it and write it whole, one would undo the other.
// -1: errno; the caller writes all the same then.
int file_lock_folder_of(const char *path);
// Opens what a person named for output: what is there, a file, a device, a pipe that somebody reads, also by a link, or a new
// file; no folder is made.  flags: O_TRUNC, O_APPEND.  -1: errno.
int file_output(const char *path, int flags);

#endif

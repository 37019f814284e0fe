// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are read whole, written whole, and replaced so that a crash leaves the old file or the new one.  It does not know
// what is in them, nor which folders are Parlour's (paths.h).
#ifndef SYSTEM_FILE_H
#define SYSTEM_FILE_H

#include "base/err.h"
#include "base/strbuf.h"
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

// Declares a descriptor that is closed at the end of its block, unless it is below 0. errno stays as it is.
#define LOCAL_FILE __attribute__((cleanup(file_release), unused)) int
void file_release(const int *fd);

// The path of a file in a folder, as one value: file_exists(file_in(folder, "lock").text).  A path that is too long is cut, but
// stays longer than the system accepts, so using it fails with ENAMETOOLONG.
struct file_path {
    char text[PATH_MAX + 1];
};
struct file_path file_in(const char *folder, const char *name);

bool file_exists(const char *path); // returns whether a file or folder has this path
// Makes a folder, and those above it, for the player alone (0700).  An existing folder is fine.  Returns false with errno set if
// that fails.
bool file_make_folder(const char *path);

// Opens a regular file, close-on-exec and without waiting.  A file made by O_CREAT is the player's alone.  Returns -1 with
// errno set; if errno is 0, err has a sentence that the path is a pipe, a device, a socket or a terminal.  A folder gives
// EISDIR. err may be NULL.
int file_open(const char *path, int flags, struct err *err);
// Appends what can be read from the open file fd, up to its end, or until out has more than `most` bytes.  Returns false with
// errno set if reading fails; out then has what came before.
bool file_read_fd(int fd, size_t most, struct strbuf *out);
// Appends the whole text of a regular file.  Returns false with errno set on failure; errno is 0 for a pipe or a device.
bool file_read(const char *path, struct strbuf *out);
// Reads the first line of a file into `line`, cut off to fit into size bytes.  Returns false as file_read does.
bool file_read_line(const char *path, char *line, size_t size);

void file_remove_tree(const char *path); // removes a folder with all that is in it, as far as possible; links are not followed

// Gives a file another name, but never the name of an existing file.  Returns false with errno set if that fails, EEXIST if the
// name is taken; the file then keeps its old name.
bool file_move(const char *from, const char *to);

bool file_write_all(int fd, const char *bytes, size_t length); // writes all bytes to a file; false: errno is set
// Makes or replaces the file at path, in a folder that exists: writes beside it (mode 0600), syncs, renames, and syncs the
// folder.  It also removes what a killed process left there.  Returns false with errno set, and leaves the old file, if that
// fails.
bool file_replace(const char *path, const char *bytes, size_t length);
// Replaces a file as file_replace does, and keeps it open for writing and locked (by flock) since before it had its name.
// Returns the descriptor, or -1 with errno set.
int file_replace_open(const char *path, const char *bytes, size_t length);
// Makes a new file as file_replace_open does, but never replaces one.  If a file of that name exists, even one made a moment ago,
// leaves it unchanged and returns -1 with EEXIST.
int file_create_open(const char *path, const char *bytes, size_t length);
// Replaces a file as file_replace does, if no two processes ever replace it at once: the new file is PATH.new until it has its
// name.  So however often a process is killed meanwhile, at most one copy of a secret is left beside it.
bool file_replace_alone(const char *path, const char *bytes, size_t length);
// Replaces a file as file_replace_alone does, but syncs nothing: for a file about a running program, which may be gone after a
// loss of power.
bool file_replace_unsynced(const char *path, const char *bytes, size_t length);
// Returns whether file_save could write a file at this path, as far as can be seen without making anything.
bool file_can_save(const char *path);
// Saves a text with file_replace, and makes the folder if there is none.  If path is a link, the file that it leads to is
// replaced, and the link stays.
bool file_save(const char *path, const char *text);
bool file_save_bytes(const char *path, const char *bytes, size_t length); // saves a file of bytes in the same way
bool file_save_new(const char *path, const char *text);                   // the same, but EEXIST if the file exists
// Locks the folder that a file is in: waits until no other program of ours changes a file there, and keeps others waiting until
// the returned descriptor is closed.  Of two programs that read a file, change it and write it whole, one would undo the other's
// change.  The folder is made if there is none.  Returns -1 with errno set if it cannot be locked; the caller then writes all the
// same.
int file_lock_folder_of(const char *path);
// Opens a file that a person named for output: an existing file, a device, a pipe that somebody reads, or a new file.  A link to
// one of these is followed, and no folder is made.  `flags` are O_TRUNC and O_APPEND.  Returns the descriptor, or -1 with errno
// set.
int file_output(const char *path, int flags);

#endif

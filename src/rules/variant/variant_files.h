// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the file that a variant's name means.  For the files that read variants only.
#ifndef RULES_VARIANT_VARIANT_FILES_H
#define RULES_VARIANT_VARIANT_FILES_H

#include "base/err.h"
#include "base/strbuf.h"
#include <dirent.h>
#include <stdbool.h>

enum { VARIANT_ID_MAX = 63 };

bool variant_is_path(const char *name); // returns whether the name of a rules file has a slash or ends in .yaml
bool variant_is_id(const char *name);   // returns whether the name is 1 to VARIANT_ID_MAX letters of a to z, 0 to 9 and hyphens
// Finds the rules file that a variant's name means, and puts its path into `path`.  A name that is a path is looked for in
// `folder` (NULL: the current one).  Any other name is the id of a file in the player's own folder or else in the shipped one, or
// the other way round if `folder` is the shipped one.  The file at the path `not_this` (may be NULL) is never meant, so that a
// file that extends its own id extends the shipped one.  Returns false if there is none, and leaves the sentence about that to
// the caller.
bool variant_find_file(const char *name, const char *folder, const char *not_this, struct strbuf *path);
bool variant_same_file(const char *a, const char *b);         // returns whether both paths are there, and are the same file
void variant_id_of(const char *path, struct strbuf *out);     // appends a rules file's name without folder and .yaml
void variant_folder_of(const char *path, struct strbuf *out); // appends a file's folder without a last slash, or "."
// Returns whether a file lies in one of the two folders of rules files, the player's own or the shipped one.
bool variant_in_folders(const char *path);
bool variant_is_shipped(const char *path); // returns whether a rules file is in the shipped folder
// Finds the shipped rules file of this id, even if the player has one of the same name.  Returns false if there is none.
bool variant_shipped_file(const char *id, struct strbuf *path);
bool variant_shipped_there(void);     // returns whether there is a folder of rules that came with the program
const char *variant_none_found(void); // the sentence that says that there is no folder of rules
// Lists the rules files of a folder in the order of their names, for variant_scan_free, and returns how many there are.  If the
// folder does not exist, returns 0 and leaves `files` as it was, so it must begin as NULL.
int variant_scan(const char *folder, struct dirent ***files);
int variant_scan_all(const char *folder, struct dirent ***files); // the same for all files of the rules folder
void variant_scan_free(struct dirent **files, int count);

#endif

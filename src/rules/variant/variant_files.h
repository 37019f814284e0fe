// SPDX-License-Identifier: GPL-3.0-or-later
// Which file is meant by a variant's name.  For the files that read variants only.
#ifndef RULES_VARIANT_VARIANT_FILES_H
#define RULES_VARIANT_VARIANT_FILES_H

#include "base/err.h"
#include "base/strbuf.h"
#include <dirent.h>
#include <stdbool.h>

enum { VARIANT_ID_MAX = 63 };

bool variant_is_path(const char *name); // it has a slash or ends in .yaml
bool variant_is_id(const char *name);   // 1 to VARIANT_ID_MAX of a to z, 0 to 9 and hyphens
// The file that name means, in folder (NULL: the current one) when it is a path, else among the player's own and the shipped
// rules, from a shipped folder among the shipped ones first.  not_this (may be NULL) is a path that cannot be meant: a file that
// extends its own id means the shipped one.  path holds it then, and nothing else; false when there is none, and faults are for
// the caller to tell.
bool variant_find_file(const char *name, const char *folder, const char *not_this, struct strbuf *path);
bool variant_same_file(const char *a, const char *b);         // are both there, and one file, by whatever path?
void variant_id_of(const char *path, struct strbuf *out);     // the file's name without folder and .yaml
void variant_folder_of(const char *path, struct strbuf *out); // without a slash at its end; "." where the path names none
bool variant_in_folders(const char *path);                    // it lies in the player's rules folder or in the shipped one
bool variant_is_shipped(const char *path);                    // it lies in the shipped one
// The shipped file of this id, also where the player has one of the same name; false where there is none.
bool variant_shipped_file(const char *id, struct strbuf *path);
bool variant_shipped_there(void);     // is there a folder of rules that came with the program?
const char *variant_none_found(void); // the sentence where it is not
// The rules files of a folder in the order of their names, and how many there are, for variant_scan_free.  A folder that does
// not exist has none, and leaves files as it was: begin with NULL.
int variant_scan(const char *folder, struct dirent ***files);
int variant_scan_all(const char *folder, struct dirent ***files); // the same of all its files
void variant_scan_free(struct dirent **files, int count);

#endif

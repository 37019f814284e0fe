// SPDX-License-Identifier: GPL-3.0-or-later
// What is answered to a rules file that is wrong as a whole: its name, its head, keys of another game.  For variant.c and
// variant_list.c.
#ifndef RULES_VARIANT_VARIANT_WRONG_H
#define RULES_VARIANT_VARIANT_WRONG_H

#include "rules/game.h"

// A sentence for each key at the top level that the family does not have and something is known about: it is one of another
// family, or a rule that these games have not.  They are added to known, which has `room` places more and ends with NULL,
// so that nobody else complains of them.  False where there was one.
bool variant_wrong_keys(const struct game *game, const struct yaml_node *root, const char *path, const char **known, int room,
                        struct err *err);
// The file says neither extends nor family.  Always false.
bool variant_wrong_head(const struct yaml_node *root, const char *path, struct err *err);
// The rules that it extends are not there.  Always false.
bool variant_wrong_extends(const struct yaml_node *node, const char *path, struct err *err);
// The file's name cannot be an id, and nothing in it says one.  Always false.
bool variant_wrong_file_name(const struct yaml_node *root, const char *path, struct err *err);
// There is no file of the name that was asked for.  Always false.
bool variant_wrong_name(const char *name, struct err *err);
// For each file of the folder that was meant for rules and can never be found, a sentence.
void variant_wrong_files(const char *folder, struct err *err);

#endif

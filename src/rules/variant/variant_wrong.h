// SPDX-License-Identifier: GPL-3.0-or-later
// What is answered to a rules file that is wrong as a whole: its name, its head, or keys of another game.  For variant.c and
// variant_list.c.
#ifndef RULES_VARIANT_VARIANT_WRONG_H
#define RULES_VARIANT_VARIANT_WRONG_H

#include "rules/game.h"

// Adds a sentence for each key at the top level of a rules file that the family does not have and something is known about: it is
// a key of another family, or a rule that these games do not have.  These keys are added to known, which has room for `room` more
// and ends with NULL, so that nobody else complains of them.  Returns false if there was one.
bool variant_wrong_keys(const struct game *game, const struct yaml_node *root, const char *path, const char **known, int room,
                        struct err *err);
// Adds to err that a rules file has neither extends nor family.  Always returns false.
bool variant_wrong_head(const struct yaml_node *root, const char *path, struct err *err);
// Adds to err that the rules which a rules file extends are not there.  Always returns false.
bool variant_wrong_extends(const struct yaml_node *node, const char *path, struct err *err);
// Adds to err that a rules file's name cannot be an id, and that nothing in the file gives one.  Always returns false.
bool variant_wrong_file_name(const struct yaml_node *root, const char *path, struct err *err);
// Adds to err that there is no rules file of the name that was asked for.  Always returns false.
bool variant_wrong_name(const char *name, struct err *err);
// Adds a sentence for each file of a folder that was meant for rules and can never be found by its name.
void variant_wrong_files(const char *folder, struct err *err);

#endif

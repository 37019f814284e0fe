// SPDX-License-Identifier: GPL-3.0-or-later
// What is answered to a rules file that is wrong as a whole: its name, its head, or keys of another game.  For variant.c and
// variant_list.c.
#ifndef RULES_VARIANT_VARIANT_WRONG_H
#define RULES_VARIANT_VARIANT_WRONG_H

#include "rules/game.h"

// Adds to err a sentence for each wrong key at the top level of a rules file about which something is known: it belongs to
// another family, or is a rule that these games do not have.  These keys are added to `known`, which ends with NULL and has room
// for `room` more, so that nobody else complains of them.  Returns false if there was one.
bool variant_wrong_keys(const struct game *game, const struct yaml_node *root, const char *path, const char **known, int room,
                        struct err *err);
// Adds to err that a rules file is wrong because it has neither extends nor family.  Always returns false.
bool variant_wrong_head(const struct yaml_node *root, const char *path, struct err *err);
// Adds to err that a file's `extends` is wrong, because the rules that it names are not there.  Always returns false.
bool variant_wrong_extends(const struct yaml_node *node, const char *path, struct err *err);
// Adds to err that a rules file has a wrong name, which cannot be an id, while nothing in the file gives one.  Always returns
// false.
bool variant_wrong_file_name(const struct yaml_node *root, const char *path, struct err *err);
// Adds to err that a name is wrong because no rules file has it.  Always returns false.
bool variant_wrong_name(const char *name, struct err *err);
// Adds to err a sentence for each file of a folder that was meant to hold rules but has a wrong name, by which it can never be
// found.
void variant_wrong_files(const char *folder, struct err *err);

#endif

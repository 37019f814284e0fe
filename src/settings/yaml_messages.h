// SPDX-License-Identifier: GPL-3.0-or-later
// What libyaml finds wrong with a file, in sentences for the person who edits it.
#ifndef SETTINGS_YAML_MESSAGES_H
#define SETTINGS_YAML_MESSAGES_H

#include <stdbool.h>

struct yaml_message {
    const char *sentence; // the sentence, translated
    bool at_context;      // the fault is where the surrounding list, map or quote begins, not where libyaml noticed it
};
// Returns the sentence for a problem. problem and context are libyaml's texts, and either may be NULL; at is the byte at the
// problem.
struct yaml_message yaml_message(const char *problem, const char *context, char at);

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
// What libyaml finds wrong, in sentences for the person who edits the file.
#ifndef SETTINGS_YAML_MESSAGES_H
#define SETTINGS_YAML_MESSAGES_H

#include <stdbool.h>

struct yaml_message {
    const char *sentence; // translated
    bool at_context;      // the fault is where the surrounding thing begins, not where libyaml noticed
};
// problem and context are libyaml's (either may be NULL); at is the byte at the place of the problem.
struct yaml_message yaml_message(const char *problem, const char *context, char at);

#endif

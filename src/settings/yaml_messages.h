// SPDX-License-Identifier: GPL-3.0-or-later
// What libyaml finds wrong with a YAML file, in sentences for the person who edits it.
#ifndef SETTINGS_YAML_MESSAGES_H
#define SETTINGS_YAML_MESSAGES_H

#include <stdbool.h>

struct yaml_message {
    const char *sentence; // the error message, translated
    bool at_context;      // the fault is where the surrounding YAML list, map or quote begins, not where libyaml noticed it
};
// Returns the message, made for players, for a problem that libyaml has found.  `problem` and `context` are libyaml's texts, and
// may be NULL; `at` is the byte of the YAML file at the problem.
struct yaml_message yaml_message(const char *problem, const char *context, char at);

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
// `keep rules sunday`: who plays at a friend's table keeps its rules.
#ifndef NETPLAY_KEEP_RULES_H
#define NETPLAY_KEEP_RULES_H

#include "session/session.h"

bool keep_is_of_rules(const struct typed_args *args); // keep rules, with or without a name
// Keeps the rules of a table's card under the name that follows, and says so, or why not.
void keep_rules(struct session *session, const char *card_rules, const struct typed_args *args);

#endif

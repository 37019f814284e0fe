// SPDX-License-Identifier: GPL-3.0-or-later
// What is written on the page itself: headings, buttons, help.  All else that a visitor reads there comes from the console.
#ifndef DOOR_LABELS_H
#define DOOR_LABELS_H

#include "base/strbuf.h"
#include <stdbool.h>

// Appends the labels in the language in use, as JSON for the page; is_alone: for the page that has no house behind it (web/).
void labels_write(bool is_alone, struct strbuf *out);
// Appends what a browser without JavaScript shows instead of the page, in the language in use.  telnet: where else it may go, or
// NULL.
void labels_without(const char *telnet, struct strbuf *out);

#endif

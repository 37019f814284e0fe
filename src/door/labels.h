// SPDX-License-Identifier: GPL-3.0-or-later
// The labels of the door's page itself: headings, buttons, help.  All else that a visitor reads on the page comes from the
// console.
#ifndef DOOR_LABELS_H
#define DOOR_LABELS_H

#include "base/strbuf.h"
#include <stdbool.h>

// Appends the labels of the door's page in the language in use, as JSON.  `is_alone` is set for a page that has no house behind
// it (web/).
void labels_write(bool is_alone, struct strbuf *out);
// Appends the labels that a browser without JavaScript shows instead of the page, in the language in use.  `telnet` is another
// address where the visitor may go, or NULL.
void labels_without(const char *telnet, struct strbuf *out);

#endif

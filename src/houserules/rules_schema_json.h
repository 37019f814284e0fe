// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of rules files as a JSON Schema, by which an editor shows faults, completes keys and says what they mean.
#ifndef HOUSERULES_RULES_SCHEMA_JSON_H
#define HOUSERULES_RULES_SCHEMA_JSON_H

#include "base/strbuf.h"

// Draft 7, the one that editors read, with a newline at its end.  It names the games that came with Parlour, which can be
// extended.
void rules_schema_json(struct strbuf *out);

#endif

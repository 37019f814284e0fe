// SPDX-License-Identifier: GPL-3.0-or-later
// A flat JSON object of texts: {"name": "text", ...}.
#ifndef JSON_JSON_PAIRS_H
#define JSON_JSON_PAIRS_H

#include "base/strbuf.h"

// Appends one more member, and the brace that opens the object before the first; json_pairs_end closes it.
void json_pairs_add(struct strbuf *out, const char *name, const char *text);
void json_pairs_end(struct strbuf *out); // the closing brace, with both braces where nothing was added

#endif

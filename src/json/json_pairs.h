// SPDX-License-Identifier: GPL-3.0-or-later
// A flat JSON object of texts: {"name": "text", ...}.
#ifndef JSON_JSON_PAIRS_H
#define JSON_JSON_PAIRS_H

#include "base/strbuf.h"

// Appends a pair, a name and its text, to a flat JSON object.  Appends the opening brace before the first pair; json_pairs_end
// closes the object.
void json_pairs_add(struct strbuf *out, const char *name, const char *text);
// Ends a flat JSON object of pairs: appends the closing brace, or both braces if there are no pairs.
void json_pairs_end(struct strbuf *out);

#endif

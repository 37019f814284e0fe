// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of rules files, told from the families' setting tables.
#ifndef CLI_RULES_SCHEMA_H
#define CLI_RULES_SCHEMA_H

#include "base/strbuf.h"

#include <stdbool.h>

extern const char *const rules_page_parts[];    // what that page says before the keys, N_(), up to a NULL
void rules_schema(struct strbuf *out);          // one line a key
void rules_schema_markdown(struct strbuf *out); // the page docs/house-rules.md
// The key of this name, those below it, the one that is meant by the word, or those that speak of it, in each family; false, and
// a sentence: none.
bool rules_schema_word(const char *word, struct strbuf *out);

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of rules files, told from the families' setting tables.
#ifndef CLI_RULES_SCHEMA_H
#define CLI_RULES_SCHEMA_H

#include "base/strbuf.h"

void rules_schema(struct strbuf *out);          // one line a key
void rules_schema_markdown(struct strbuf *out); // the page docs/house-rules.md

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
// What differs between two variants: for listeners in sentences, for authors of rules files as keys.
#ifndef HOUSERULES_RULES_DIFF_H
#define HOUSERULES_RULES_DIFF_H

#include "rules/variant/variant.h"

// What differs with so many at the table, in the order of explain, each sentence after the title of the rules it belongs to; or
// the one sentence that nothing does, or that these are two games.
void rules_diff_tell(const struct variant *a, const struct variant *b, int seats, struct strbuf *out);
// What `to` says otherwise than `from`, as explain says it, and then which rules of `from` are not in force.  Nothing: no rule.
void rules_diff_changes(const struct variant *from, const struct variant *to, int seats, struct strbuf *out);
// The lines of YAML which make `to` in a file that extends `from`; nothing where no rule differs.  Of one family.
void rules_diff_keys(const struct variant *from, const struct variant *to, struct strbuf *out);
// For how many players two variants are best compared: as many as usually play the first, where the second allows it.
int rules_diff_seats(const struct variant *a, const struct variant *b);

#endif

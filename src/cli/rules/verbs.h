// SPDX-License-Identifier: GPL-3.0-or-later
// The verbs of `parlour rules` that have a file of their own, and what all verbs say in one way.
#ifndef CLI_RULES_VERBS_H
#define CLI_RULES_VERBS_H

#include "base/err.h"
#include "cli/commands.h"

#include <stdio.h>

// Each is given what follows `parlour rules`, argv[0] its own name, and returns the exit status.
subcommand_run rules_check, rules_diff, rules_explain, rules_new, rules_edit, rules_simulate;

// In call.c, below them all.
int rules_misuse(const char *sentence);       // says that the command was called wrongly; EXIT_USAGE
int rules_unknown_option(const char *option); // the same of this option
// The faults' sentences, and how many there are beyond those that were kept.
void rules_say_faults(const struct err *err, FILE *out);
// The value of the option at argv[*i], after = or the next word; NULL: it is another option.
const char *rules_option_value(const char *option, int argc, char **argv, int *i);

// --- the keys of rules files, told from the families' setting tables (schema.c, page.c) ---

extern const char *const rules_page_parts[];    // what that page says before the keys, N_(), up to a NULL
void rules_schema(struct strbuf *out);          // one line a key
void rules_schema_markdown(struct strbuf *out); // the page docs/house-rules.md
// The key of this name, those below it, the one that is meant by the word, or those that speak of it, in each family; false, and
// a sentence: none.
bool rules_schema_word(const char *word, struct strbuf *out);

#endif

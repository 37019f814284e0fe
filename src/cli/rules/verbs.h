// SPDX-License-Identifier: GPL-3.0-or-later
// The verbs of `parlour rules` that have a file of their own, and how all verbs answer a wrong command line.
#ifndef CLI_RULES_VERBS_H
#define CLI_RULES_VERBS_H

#include "base/err.h"
#include "cli/commands.h"

#include <stdio.h>

// The functions that run the verbs of `parlour rules`. argv[0] is the verb itself, and the exit status is returned.
subcommand_run rules_check, rules_diff, rules_explain, rules_new, rules_edit, rules_simulate;

// Functions by which all verbs of `parlour rules` read and answer their command lines (call.c).
int rules_misuse(const char *sentence);       // prints `sentence`, on what is wrong with the command line, and returns EXIT_USAGE
int rules_unknown_option(const char *option); // prints that the verb has no option `option`, and returns EXIT_USAGE
// Prints the faults of a rules file for a verb of `parlour rules`, and how many more faults there are than `err` keeps.
void rules_say_faults(const struct err *err, FILE *out);
// Returns the value of an option of a verb of `parlour rules`, which follows an equals sign or is the word after argv[*i].
// Returns NULL if argv[*i] is another option.
const char *rules_option_value(const char *option, int argc, char **argv, int *i);

// --- the keys of rules files, told from the families' setting tables (schema.c, page.c) ---

// The text of the page docs/house-rules.md before the list of keys, as N_() strings up to a NULL, for the verb `schema`.
extern const char *const rules_page_parts[];
void rules_schema(struct strbuf *out);          // appends the keys of rules files, a line each
void rules_schema_markdown(struct strbuf *out); // appends the page docs/house-rules.md
// Appends what the verb `parlour rules schema WORD` tells: the rule key of this name in each family, the keys below it, the key
// that is meant, or the keys whose help has the word.  Returns false, with a sentence in `out`, if there are none.
bool rules_schema_word(const char *word, struct strbuf *out);

#endif

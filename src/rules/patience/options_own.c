// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and prints a kind of option that only patience has: a rule key with a number for each pile.
#include "base/number.h"
#include "base/text.h"
#include "rules/keys/rule_rows.h"
#include "rules/patience/inside.h"
#include <string.h>
#include <strings.h>

// A word that a rules file may have in place of a number for each patience pile, and the number that it means: the `own` of an
// option's row.
struct patience_word {
    const char *word;
    int all;
};
const struct patience_word patience_none = { "none", 0 }, patience_all = { "all", EACH_ALL };

bool patience_parse_each(const struct setting *row, const struct yaml_node *node, const char *file, void *field, struct err *err)
{
    const struct patience_word *word = row->own;
    struct patience_each *each = field;
    long number = 0;
    *each = (struct patience_each){ .said = true };
    if (node->kind == YAML_SCALAR && strcmp(node->text, word->word) == 0) {
        *each = (struct patience_each){ .said = word->all == EACH_ALL, .all = word->all };
        return true;
    }
    if (node->kind == YAML_SCALAR && number_read(node->text, 0, PATIENCE_CARDS, &number)) {
        each->all = (int)number;
        return true;
    }
    if (node->kind != YAML_LIST || !node->count || node->count > PATIENCE_PILES)
        return yaml_fault(node, file, err, "%s",
                          _("This is one number for all piles, or a list with a number for each, such as [1, 2, 3]."));
    for (int i = 0; i < node->count; i++) {
        const struct yaml_node *item = node->child[i];
        if (item->kind != YAML_SCALAR || !number_read(item->text, 0, PATIENCE_CARDS, &number))
            return yaml_fault(item, file, err, "%s",
                              _("This is one number for all piles, or a list with a number for each, such as [1, 2, 3]."));
        each->value[each->count++] = (int)number;
    }
    return true;
}

void patience_print_each(const struct setting *, const void *field, struct strbuf *out)
{
    const struct patience_each *each = field;
    if (!each->count && each->said && each->all != EACH_ALL)
        strbuf_addf(out, "%d", each->all);
    else if (!each->count)
        strbuf_add(out, each->said ? "all" : "none");
    for (int i = 0; i < each->count; i++)
        strbuf_addf(out, "%s%d%s", i ? ", " : "[", each->value[i], i + 1 == each->count ? "]" : "");
}

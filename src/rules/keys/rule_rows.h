// SPDX-License-Identifier: GPL-3.0-or-later
// How every family writes the rows of its rule keys (settings.h): the field of struct options that a key sets, with its type
// and range; when the key is worth a sentence; and a sentence of its own.
#ifndef RULES_KEYS_RULE_ROWS_H
#define RULES_KEYS_RULE_ROWS_H

#include "base/strbuf.h"
#include "base/text.h"
#include "rules/keys/card_keys.h"
#include "settings/settings.h"

#define AT(field) .offset = offsetof(struct options, field), .size = sizeof(((struct options *)0)->field)
#define INT(field, least, most) .type = SETTING_INT, AT(field), .min = (least), .max = (most)
#define BY(field, least, most) .type = SETTING_BY, AT(field), .min = (least), .max = (most)
#define BOOL(field) .type = SETTING_BOOL, AT(field)
#define WORD(field, list) .type = SETTING_WORD, AT(field), .words = (list)

// The members of a rule key's row whose value names cards, as a struct card_key describes.
#define CARD_KEY(field, key)                                                                                                     \
    .type = SETTING_OWN, AT(field), .own = &(key), .parse = card_key_parse, .print = card_key_print, .over = card_key_over

// The JSON Schema of a rule key whose value is a list of such items, or a single item; `more` adds what else holds for the list,
// with a comma after it.
#define RULE_SHAPE_LIST(item, more) "{anyOf: [" item ", {type: array, " more "items: " item "}]}"

// The type of a function in a row of rule keys, to declare functions of another file: ROW_VERB(say) say_ranks, say_wild;
#define ROW_VERB(name) __typeof__(*((struct setting *)0)->name)

// Defines a condition on the options o of a game, for the .when of a rule key's row.
// clang-format off
#define WHEN(name, condition) \
    static bool name(const void *values) \
    { \
        const struct options *o = values; \
        return condition; \
    }
// clang-format on

// Defines a function for the .say of a rule key's row: it says a statement about the options o for this number of seats.
// RULE_SAYS is for rows in another file, SAYS for rows in the same file.
#define RULE_SAYS(name, ...)                                                                                                     \
    void name(const void *values, int seats, struct strbuf *out)                                                                 \
    {                                                                                                                            \
        const struct options *o = values;                                                                                        \
        (void)o, (void)seats;                                                                                                    \
        __VA_ARGS__;                                                                                                             \
    }
#define SAYS(name, ...) static RULE_SAYS(name, __VA_ARGS__)

// Defines a .say function of a rule key's row that says these sentences in order; a NULL sentence is skipped.
#define RULE_SENTENCES(name, ...)                                                                                                \
    RULE_SAYS(name, const char *const said[] = { __VA_ARGS__ }; rule_say_all(said, sizeof said / sizeof *said, out))
#define SENTENCES(name, ...) static RULE_SENTENCES(name, __VA_ARGS__)

static inline void rule_say(const char *sentence, struct strbuf *out)
{
    strbuf_addf(out, "%s\n", _(sentence));
}

// The functions below append a statement about the rules of a game, as a line with its newline, for rule keys of several
// families.
struct says;
// Appends the sentences of a rule, except those that are NULL.
void rule_say_all(const char *const *sentence, size_t count, struct strbuf *out);
// Appends a rule's sentence with this number; nothing for 0.
void rule_say_number(const struct says *says, int number, struct strbuf *out);
// Appends a rule's sentence about ranks, a bit for each, as its {cards}; 0: appends nothing.
void rule_say_ranks(const struct says *says, unsigned ranks, struct strbuf *out);
void rule_say_dropped(unsigned ranks, struct strbuf *out); // appends which ranks the packs lack, a bit for each; 0: nothing
void rule_say_dealt(int cards, struct strbuf *out);        // appends how many cards each player gets; 0: nothing
void rule_say_target(int points, struct strbuf *out);      // appends how many points win the match; 0: nothing
// Appends how many rounds a match has by the rules; 0: no limit; sooner: it may end before.
void rule_say_rounds(int rounds, bool sooner, struct strbuf *out);

// Warns when a changed rule takes away the target, so that a match that had an end no longer has one.  Returns false if there is
// nothing to warn of.
bool rule_doubt_end(bool endless, bool before, struct strbuf *out);

#endif

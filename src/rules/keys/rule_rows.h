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

// The members of a rule's row whose value names cards; `key` is the struct card_key that says which names and what shape.
#define CARD_KEY(field, key)                                                                                                     \
    .type = SETTING_OWN, AT(field), .own = &(key), .parse = card_key_parse, .print = card_key_print, .over = card_key_over

// The JSON Schema of a rule's row whose value is a list of items, or a single item; `more` adds what else holds for the list,
// with a comma after it.
#define RULE_SHAPE_LIST(item, more) "{anyOf: [" item ", {type: array, " more "items: " item "}]}"

// The type of a function in a rule's row, for declaring functions of another file: ROW_VERB(say) say_ranks, say_wild;
#define ROW_VERB(name) __typeof__(*((struct setting *)0)->name)

// Defines a condition on the options o of a game, for the .when of a rule's row.
// clang-format off
#define WHEN(name, condition) \
    static bool name(const void *values) \
    { \
        const struct options *o = values; \
        return condition; \
    }
// clang-format on

// Defines a function for the .say of a rule's row, which says what the options o mean for this number of seats.  RULE_SAYS is for
// rows in another file, SAYS for rows in the same file.
#define RULE_SAYS(name, ...)                                                                                                     \
    void name(const void *values, int seats, struct strbuf *out)                                                                 \
    {                                                                                                                            \
        const struct options *o = values;                                                                                        \
        (void)o, (void)seats;                                                                                                    \
        __VA_ARGS__;                                                                                                             \
    }
#define SAYS(name, ...) static RULE_SAYS(name, __VA_ARGS__)

// Defines a function for the .say of a rule's row that says these sentences in order, except those that are NULL.
#define RULE_SENTENCES(name, ...)                                                                                                \
    RULE_SAYS(name, const char *const said[] = { __VA_ARGS__ }; rule_say_all(said, sizeof said / sizeof *said, out))
#define SENTENCES(name, ...) static RULE_SENTENCES(name, __VA_ARGS__)

static inline void rule_say(const char *sentence, struct strbuf *out)
{
    strbuf_addf(out, "%s\n", _(sentence));
}

// The functions below append a sentence about a rule, as a line with its newline, for the rows of several families.
struct says;
// Appends the sentences of a rule's row, except those that are NULL.
void rule_say_all(const char *const *sentence, size_t count, struct strbuf *out);
// Appends the sentence of a rule's row with this number; appends nothing for 0.
void rule_say_number(const struct says *says, int number, struct strbuf *out);
// Appends the sentence of a rule's row about ranks, whose names fill its {cards}. `ranks` has a bit for each rank; for 0 nothing
// is appended.
void rule_say_ranks(const struct says *says, unsigned ranks, struct strbuf *out);
void rule_say_dropped(unsigned ranks, struct strbuf *out); // appends which ranks the packs lack, a bit for each; 0: nothing
void rule_say_dealt(int cards, struct strbuf *out);        // appends how many cards each player gets; 0: nothing
void rule_say_target(int points, struct strbuf *out);      // appends how many points win the match; 0: nothing
// Appends, for a rule's row, how many rounds a match has, or has at most if it may end before (sooner).  Without a limit (0),
// says that the match goes on, unless it may end before.
void rule_say_rounds(int rounds, bool sooner, struct strbuf *out);

// Warns of a changed rule that takes away the target, so that a match that had an end no longer has one.  Returns false if there
// is nothing to warn of.
bool rule_doubt_end(bool endless, bool before, struct strbuf *out);

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
// How the rows of rule keys (settings.h) are written in every family: which field of struct options a key is about, with its type
// and range; when there is anything to say of it; and a sentence of its own.
#ifndef RULES_RULE_ROWS_H
#define RULES_RULE_ROWS_H

#include "base/strbuf.h"
#include "base/text.h"
#include "rules/card_keys.h"
#include "settings/settings.h"

#define AT(field) .offset = offsetof(struct options, field), .size = sizeof(((struct options *)0)->field)
#define INT(field, least, most) .type = SETTING_INT, AT(field), .min = (least), .max = (most)
#define BY(field, least, most) .type = SETTING_BY, AT(field), .min = (least), .max = (most)
#define BOOL(field) .type = SETTING_BOOL, AT(field)
#define WORD(field, list) .type = SETTING_WORD, AT(field), .words = (list)

// A value that names cards, as this struct card_key says.
#define CARD_KEY(field, key)                                                                                                     \
    .type = SETTING_OWN, AT(field), .own = &(key), .parse = card_key_parse, .print = card_key_print, .over = card_key_over

// The shape of a list of such items, of which one may stand by itself; more: what else is so of the list, with a comma after it.
#define RULE_SHAPE_LIST(item, more) "{anyOf: [" item ", {type: array, " more "items: " item "}]}"

// The type of a function of a row, to declare some that rows of another file name: ROW_VERB(say) say_ranks, say_wild;
#define ROW_VERB(name) __typeof__(*((struct setting *)0)->name)

// A condition of the options o, as a row's .when.
// clang-format off
#define WHEN(name, condition) \
    static bool name(const void *values) \
    { \
        const struct options *o = values; \
        return condition; \
    }
// clang-format on

// A sentence of a row's own, as its .say: a statement about the options o, for this number of seats.  RULE_: for the rows of
// another file.
#define RULE_SAYS(name, ...)                                                                                                     \
    void name(const void *values, int seats, struct strbuf *out)                                                                 \
    {                                                                                                                            \
        const struct options *o = values;                                                                                        \
        (void)o, (void)seats;                                                                                                    \
        __VA_ARGS__;                                                                                                             \
    }
#define SAYS(name, ...) static RULE_SAYS(name, __VA_ARGS__)

// The same of sentences alone, in their order; one that is NULL is not said.
#define RULE_SENTENCES(name, ...)                                                                                                \
    RULE_SAYS(name, const char *const said[] = { __VA_ARGS__ }; rule_say_all(said, sizeof said / sizeof *said, out))
#define SENTENCES(name, ...) static RULE_SENTENCES(name, __VA_ARGS__)

static inline void rule_say(const char *sentence, struct strbuf *out)
{
    strbuf_addf(out, "%s\n", _(sentence));
}

// Each of these says one statement about the rules, a line with its newline.
struct says;
void rule_say_all(const char *const *sentence, size_t count, struct strbuf *out); // those of these that are not NULL
void rule_say_number(const struct says *says, int number, struct strbuf *out);    // of 0 nothing is said
void rule_say_dropped(unsigned ranks, struct strbuf *out);                        // bits of ranks the packs have not; 0: none
void rule_say_dealt(int cards, struct strbuf *out);                               // to each player
void rule_say_target(int points, struct strbuf *out);                             // 0: there is none
void rule_say_rounds(int rounds, bool sooner, struct strbuf *out);                // 0: no limit; sooner: it may end before

// The doubt about a target that is taken away: is the match without an end now, though it had one?
bool rule_doubt_end(bool endless, bool before, struct strbuf *out);

#endif

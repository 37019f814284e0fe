// SPDX-License-Identifier: GPL-3.0-or-later
// Reserved names, the words that no person may be called by, which translators list: they are read once in all languages, and a
// name is compared with them.
#include "net/protocol/reserved_names.h"

#include "base/text.h"
#include "base/words.h"
#include "net/protocol/likeness.h"
#include "system/language.h"

#include <string.h>

// The kinds of reserved words: articles, which change nothing; words that may not be a whole name; words with which a name may
// not begin; and words with which a name may not go on.  ORDER of the rows.
enum kind { ARTICLES, WHOLE, FIRST, LATER, KINDS };

static const struct nobody_row {
    enum kind kind;
    const char *words;
} rows[] = {
    // translators: words that may stand before a name without changing who is meant, with | between
    { ARTICLES, NC_("nobody", "the|a|an") },
    // translators: what nobody may be called: the house, those who keep it, its parts
    { WHOLE, NC_("nobody", "house|this house|parlour|host|owner|admin|administrator|moderator|system|server|computer|"
                           "computer player|robot|lobby|menu|dealer|stock|discard pile|standby") },
    // translators: the same, words for people which are no names; too short to be forbidden at the beginning of a longer name
    { WHOLE, NC_("nobody", "me|I|you|he|she|we|us|they|it|all|both|none|other|others|yes|no|help|quit|leave") },
    // translators: words with which sentences begin, so that no name may begin with them
    { FIRST,
      NC_("nobody", "your|yours|you are|you have|myself|yourself|somebody|someone|nobody|no one|everybody|everyone|anybody|"
                    "anyone|nothing|everything|whoever|all of|sit down|play alone|who is") },
    // translators: what follows a name in sentences, such as Bob says, so that no name may go on with it
    { LATER, NC_("nobody", "says|said|draws|drew|discards|lays|adds|buys|wins|loses|plays|leaves|turn|has come|has gone|sits") },
};

struct lists {
    struct strbuf looks[KINDS]; // the listed words of each kind, with a line for each way a word may look
};

static void read_rows(void *self, const char *)
{
    struct lists *lists = self;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        LOCAL(strbuf) words = STRBUF_INIT;
        strbuf_add(&words, text_in("nobody", rows[i].words));
        for (char *rest = words.text, *word = word_cut(&rest, '|'); word; word = word_cut(&rest, '|'))
            name_looks(word, false, &lists->looks[rows[i].kind]);
    }
}

static const struct lists *all_lists(void)
{
    static struct lists lists;
    static bool known;
    if (!known)
        language_each(read_rows, &lists);
    known = true;
    return &lists;
}

// Returns the length of the first word of a person's name.  Words of a name are separated by a space, a hyphen, an apostrophe or
// a full stop.
static size_t word_length(const char *name)
{
    return strcspn(name, " -'.");
}

static const char *after_word(const char *name)
{
    name += word_length(name);
    return name + strspn(name, " -'.");
}

static bool in(const struct lists *lists, enum kind kind, const char *name, size_t length)
{
    LOCAL(strbuf) part = STRBUF_INIT, looks = STRBUF_INIT;
    strbuf_addf(&part, "%.*s", (int)length, name);
    name_looks(part.text, false, &looks);
    return looks_meet(looks.text, lists->looks[kind].text);
}

// Skips articles, and a number as in "9.  Sit down" of a menu's line, at the beginning of a name that may be reserved, as long as
// something is left.  Returns the rest of the name.
static const char *meant(const struct lists *lists, const char *name)
{
    for (const char *next; *(next = after_word(name)); name = next)
        if (strspn(name, "0123456789") != word_length(name) && !in(lists, ARTICLES, name, word_length(name)))
            break;
    return name;
}

bool name_is_reserved(const char *name)
{
    const struct lists *lists = all_lists();
    const char *begin = meant(lists, name), *second = after_word(begin);
    if (in(lists, WHOLE, begin, strlen(begin)) || in(lists, WHOLE, name, strlen(name)) ||
        in(lists, FIRST, begin, strlen(begin)) || in(lists, FIRST, begin, word_length(begin)) ||
        in(lists, LATER, begin, strlen(begin)))
        return true;
    for (const char *word = second; *word; word = after_word(word))
        if (in(lists, LATER, word, strlen(word)) || in(lists, LATER, word, word_length(word)) ||
            (word == second && in(lists, FIRST, begin, (size_t)(word - begin) + word_length(word))))
            return true;
    return false;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Turns the words typed after a command, such as a block of numbers, into what the rules read.
#include "commands/typed/typed.h"

#include "base/number.h"
#include "base/text.h"
#include "base/words.h"
#include "session/session.h"

#include <ctype.h>

// Reads the digits of a typed argument "5", "36" or "3-6" into `digit`.  Returns how many there are, or 0 if the word is none of
// these.
int typed_digits(const char *word, int digit[2])
{
    int count = 0;
    for (const char *c = word; *c; c++) {
        if (*c == '-' && c == word + 1 && c[1])
            continue;
        if (!isdigit((unsigned char)*c) || count == 2)
            return 0;
        digit[count++] = *c - '0';
    }
    return count;
}

bool typed_block(const struct typed_args *args, struct strbuf *out)
{
    int digit[2], more[2], count = args->count > 1 ? typed_digits(args->word[1], digit) : 0;
    bool two = args->count == 3 || (args->count == 4 && text_typed(args->word[2], N_("to")));
    if (two && count == 1 && typed_digits(args->word[args->count - 1], more) == 1)
        digit[count++] = more[0];
    else if (args->count != 2)
        return false;
    if (count < 2)
        return false;
    bool up = digit[0] <= digit[1];
    strbuf_addf(out, "%d-%d", digit[!up], digit[up]);
    return true;
}

int typed_number(const char *word)
{
    long number;
    return number_read(word, 0, 99, &number) ? (int)number : -1;
}

bool typed_move(struct session *session, const char *name, const char *const *word, int count)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    if (!verb_line(table_game(session->table), name, word, count, &text)) {
        strbuf_addf(&text, count ? "%s " : "%s", name);
        words_join(word, count, &text);
    }
    return session_try(session, text.text);
}

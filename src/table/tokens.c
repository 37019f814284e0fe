// SPDX-License-Identifier: GPL-3.0-or-later
// Splitting a record's line into words, and writing words so that they are read back the same.
#include "table/tokens.h"
#include "base/bug.h"
#include "base/text.h"
#include <string.h>

enum words_fault words_split(struct words *words, const char *text)
{
    size_t length = strlen(text);
    words->count = 0;
    if (length > LINE_BYTES)
        return WORDS_TOO_LONG;
    memcpy(words->text, text, length + 1);
    for (char *at = words->text;;) {
        while (*at == ' ')
            at++;
        if (!*at)
            return WORDS_FINE;
        bool quoted = *at == '"';
        char *word = quoted ? at + 1 : at;
        char *end = word + strcspn(word, quoted ? "\"" : " \"");
        if (quoted && !*end)
            return WORDS_OPEN_QUOTE;
        if (!quoted && *end == '"')
            return WORDS_GLUED_QUOTE;
        if (quoted && end[1] && end[1] != ' ')
            return WORDS_GLUED_QUOTE;
        words->word[words->count++] = word;
        at = *end ? end + 1 : end;
        *end = '\0';
    }
}

void words_join(struct words *words, int first)
{
    char *to = words->text + (words->word[first] - words->text);
    for (int i = first; i < words->count; i++) {
        size_t length = strlen(words->word[i]);
        if (i > first)
            *to++ = ' ';
        memmove(to, words->word[i], length);
        to += length;
    }
    *to = '\0';
    words->count = first + 1;
}

const char *words_fault_text(enum words_fault fault)
{
    switch (fault) {
    case WORDS_OPEN_QUOTE:
        return _("A double quote is opened and not closed; close it after the name.");
    case WORDS_GLUED_QUOTE:
        return _("There is a double quote inside a word; put quotes around the whole name, with a space on either side.");
    case WORDS_TOO_LONG:
        return _("The line is longer than 4096 bytes; make it shorter.");
    case WORDS_FINE:
        break;
    }
    BUG("words fault %d has no sentence", fault);
}

size_t words_comment(const char *text, size_t length)
{
    bool quoted = false;
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '"')
            quoted = !quoted;
        else if (text[i] == '#' && !quoted)
            return i;
    }
    return length;
}

void words_write(const char *word, struct strbuf *out)
{
    bool quote = !*word || strpbrk(word, " #");
    if (quote)
        strbuf_add_char(out, '"');
    strbuf_add(out, word);
    if (quote)
        strbuf_add_char(out, '"');
}

bool words_printable(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c < 0x20 || c == 0x7f)
            return false;
        // U+0080 to U+009F, some of which a terminal takes for commands.
        if (c == 0xc2 && i + 1 < length && (unsigned char)text[i + 1] < 0xa0)
            return false;
    }
    return true;
}

void words_squeeze(char *text)
{
    char *to = text;
    for (const char *from = text; *from; from++)
        if (*from != ' ' || (to > text && to[-1] != ' '))
            *to++ = *from;
    if (to > text && to[-1] == ' ')
        to--;
    *to = '\0';
}

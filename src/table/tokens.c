// SPDX-License-Identifier: GPL-3.0-or-later
// Splits a record's line into tokens, which are its words, and writes words so that they are read back the same.
#include "table/tokens.h"
#include "base/bug.h"
#include "base/text.h"
#include <string.h>

// Splits a record's line into tokens, which are its words, at the spaces.  A name in double quotes is one token, and has no
// escapes in it.  The tokens point into tokens->text, which is a copy, and are valid until the next split.  Returns TOKENS_FINE,
// or why the line cannot be split.
enum tokens_fault tokens_split(struct tokens *tokens, const char *text)
{
    size_t length = strlen(text);
    tokens->count = 0;
    if (length > LINE_BYTES)
        return TOKENS_TOO_LONG;
    memcpy(tokens->text, text, length + 1);
    for (char *at = tokens->text;;) {
        while (*at == ' ')
            at++;
        if (!*at)
            return TOKENS_FINE;
        bool quoted = *at == '"';
        char *word = quoted ? at + 1 : at;
        char *end = word + strcspn(word, quoted ? "\"" : " \"");
        if (quoted && !*end)
            return TOKENS_OPEN_QUOTE;
        if (!quoted && *end == '"')
            return TOKENS_GLUED_QUOTE;
        if (quoted && end[1] && end[1] != ' ')
            return TOKENS_GLUED_QUOTE;
        tokens->word[tokens->count++] = word;
        at = *end ? end + 1 : end;
        *end = '\0';
    }
}

// Joins the tokens of a record's line from number `first` on into one, with spaces between the words.  This is done in place,
// since the result is never longer.
void tokens_join(struct tokens *tokens, int first)
{
    char *to = tokens->text + (tokens->word[first] - tokens->text);
    for (int i = first; i < tokens->count; i++) {
        size_t length = strlen(tokens->word[i]);
        if (i > first)
            *to++ = ' ';
        memmove(to, tokens->word[i], length);
        to += length;
    }
    *to = '\0';
    tokens->count = first + 1;
}

const char *const *tokens_keep(const struct tokens *tokens)
{
    size_t bytes = (size_t)tokens->count * sizeof(char *);
    for (int i = 0; i < tokens->count; i++)
        bytes += strlen(tokens->word[i]) + 1;
    const char **kept = mem_zero(1, bytes ? bytes : 1); // first the pointers, and then what they point at
    char *to = (char *)(kept + tokens->count);
    for (int i = 0; i < tokens->count; i++) {
        kept[i] = to;
        to = stpcpy(to, tokens->word[i]) + 1;
    }
    return kept;
}

const char *tokens_fault_text(enum tokens_fault fault)
{
    switch (fault) {
    case TOKENS_OPEN_QUOTE:
        return _("A double quote is opened and not closed; close it after the name.");
    case TOKENS_GLUED_QUOTE:
        return _("There is a double quote inside a word; put quotes around the whole name, with a space on either side.");
    case TOKENS_TOO_LONG:
        return _("The line is longer than 4096 bytes; make it shorter.");
    case TOKENS_FINE:
        break;
    }
    BUG("words fault %d has no sentence", fault);
}

size_t tokens_comment(const char *text, size_t length)
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

void tokens_write(const char *word, struct strbuf *out)
{
    bool quote = !*word || strpbrk(word, " #");
    if (quote)
        strbuf_add_char(out, '"');
    strbuf_add(out, word);
    if (quote)
        strbuf_add_char(out, '"');
}

bool tokens_printable(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c < 0x20 || c == 0x7f)
            return false;
        // U+0080 to U+009F, some of which are commands to a terminal.
        if (c == 0xc2 && i + 1 < length && (unsigned char)text[i + 1] < 0xa0)
            return false;
    }
    return true;
}

void tokens_squeeze(char *text)
{
    char *to = text;
    for (const char *from = text; *from; from++)
        if (*from != ' ' || (to > text && to[-1] != ' '))
            *to++ = *from;
    if (to > text && to[-1] == ' ')
        to--;
    *to = '\0';
}

const char *tokens_move(const char *line, const char *name)
{
    bool quoted = *line == '"';
    const char *at = line + quoted;
    size_t length = strlen(name);
    if (strncmp(at, name, length) != 0 || (quoted && at[length] != '"') || at[length + quoted] != ':')
        return NULL;
    at += length + quoted + 1;
    return at + strspn(at, " ");
}

const char *tokens_after_play(const char *text)
{
    for (const char *at = text; at && *at; at = strchr(at, '\n'), at = at ? at + 1 : NULL)
        if (strncmp(at, "play\n", 5) == 0)
            return at + 5;
    return NULL;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The table of the names of keys, as the command table writes them and as they are spoken, and the bytes that terminals send for
// each key.
#include "term/keys_inside.h"

#include "base/text.h"
#include "term/keys.h"
#include <ctype.h>
#include <stdio.h>
#include <string.h>

// The header of readline uses FILE, but does not include stdio.h on every system.
#include <readline/readline.h>

enum { RAW_MAX = 64 };

static const struct named_key named[] = {
    { "space", N_("space"), { " " } },
    { "enter", N_("enter"), { "\\C-m", "\\C-j" } },
    { "left", N_("left arrow"), { "\\e[D", "\\eOD" } },
    { "right", N_("right arrow"), { "\\e[C", "\\eOC" } },
    { "up", N_("up arrow"), { "\\e[A", "\\eOA" } },
    { "down", N_("down arrow"), { "\\e[B", "\\eOB" } },
    { "shift-left", N_("shift left"), { "\\e[1;2D", "\\e[d" } },
    { "shift-right", N_("shift right"), { "\\e[1;2C", "\\e[c" } },
    { "home", N_("home"), { "\\e[H", "\\eOH", "\\e[1~", "\\e[7~" } },
    { "end", N_("end"), { "\\e[F", "\\eOF", "\\e[4~", "\\e[8~" } },
    { "delete", N_("delete"), { "\\e[3~" } },
    { "ctrl-page-up", N_("control page up"), { "\\e[5;5~", "\\e[5^" } },
    { "ctrl-page-down", N_("control page down"), { "\\e[6;5~", "\\e[6^" } },
    { "page-up", N_("page up"), { "\\e[5~" } },
    { "page-down", N_("page down"), { "\\e[6~" } },
    { "backspace", N_("backspace"), { "\\C-h", "\\C-?" } },
    { "tab", N_("tab"), { "\\C-i" } },
    { "shift-tab", N_("shift tab"), { "\\e[Z", "\\e\\C-i" } }, // the Linux console sends the second sequence
    { "f1", N_("F1"), { "\\eOP", "\\e[11~", "\\e[[A" } },
    { "f2", N_("F2"), { "\\eOQ", "\\e[12~", "\\e[[B" } },
    { "]", N_("right bracket"), { "]" } },
    { "[", N_("left bracket"), { "[" } },
    { "\\", N_("backslash"), { "\\\\" } },
    { ",", N_("comma"), { "," } },
    { ".", N_("period"), { "." } },
    { "?", N_("question mark"), { "?" } },
    { "!", N_("exclamation mark"), { "!" } },
    { "+", N_("plus"), { "+" } },
    { "-", N_("minus"), { "-" } },
    { "*", N_("star"), { "*" } },
    { "/", N_("slash"), { "/" } },
    { "'", N_("apostrophe"), { "'" } },
    { "{", N_("left brace"), { "{" } },
    { "}", N_("right brace"), { "}" } },
    { "<", N_("less than"), { "<" } },
    { ">", N_("greater than"), { ">" } },
    { ";", N_("semicolon"), { ";" } },
    { ":", N_("colon"), { ":" } },
    { "(", N_("left parenthesis"), { "(" } },
    { ")", N_("right parenthesis"), { ")" } },
    { "=", N_("equals"), { "=" } },
    { "\"", N_("quotation mark"), { "\\\"" } },
};
enum { NAMED = sizeof named / sizeof *named };

const struct named_key *key_find_named(const char *name)
{
    for (int i = 0; i < NAMED; i++)
        if (strcmp(named[i].name, name) == 0)
            return &named[i];
    return NULL;
}

const char *key_spoken(const char *name)
{
    const struct named_key *key = key_find_named(name);
    return key ? _(key->spoken) : name;
}

const char *key_called(const char *sign)
{
    bool said_alone = isalnum((unsigned char)*sign) && !sign[1];
    return said_alone || key_find_named(sign) ? key_spoken(sign) : "";
}

// Returns whether the bytes that a terminal sent are one of the sequences of a named key.  The table of key names writes them in
// readline's notation.
static bool is_sequence(const struct named_key *key, const char *bytes)
{
    for (int i = 0; i < KEY_SEQUENCES && key->sequence[i]; i++) {
        char raw[RAW_MAX];
        int length = 0;
        if (!rl_translate_keyseq(key->sequence[i], raw, &length) && length == (int)strlen(bytes) &&
            memcmp(raw, bytes, (size_t)length) == 0)
            return true;
    }
    return false;
}

void key_name(const char *bytes, char *out)
{
    for (int i = 0; i < NAMED; i++)
        if (is_sequence(&named[i], bytes)) {
            snprintf(out, KEY_NAME_MAX, "%s", _(named[i].spoken));
            return;
        }
    unsigned char first = (unsigned char)bytes[0];
    if (isalnum(first) && !bytes[1])
        snprintf(out, KEY_NAME_MAX, "%s", bytes);
    else if (first && first < 0x1b && !bytes[1])
        snprintf(out, KEY_NAME_MAX, _("control %c"), first + 0x60);
    else if (first == 0x1b && isalnum((unsigned char)bytes[1]) && !bytes[2])
        snprintf(out, KEY_NAME_MAX, _("alt %c"), bytes[1]);
    else if (strcmp(bytes, "\033") == 0)
        snprintf(out, KEY_NAME_MAX, "%s", _("escape"));
    else
        *out = '\0';
}

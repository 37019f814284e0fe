// SPDX-License-Identifier: GPL-3.0-or-later
// What a page does not have, in the place of two files of src/: the keys of a terminal (term/keys.c, term/line_keys.c).  Keys come
// as lines.
#include "term/keys.h"

#include <readline/readline.h>

// --- keys, which nobody reads where standard input is no terminal ---

void keys_open(const struct key_row *, bool, struct key_ears) {}
void keys_rebind(const struct key_row *) {}
void keys_close(void) {}
void keys_resume(void) {}
void keys_unread(const char *) {}
void keys_answered(const char *, const char *, bool) {}
void keys_forget(void) {}
void keys_enter_asked(bool) {}
void keys_lines_free(struct key_lines *) {}

bool keys_bind(const char *, const char *, struct err *)
{
    return true;
}

bool keys_waiting(void)
{
    return false;
}

void keys_library(struct strbuf *out)
{
    strbuf_add(out, "no readline");
}

struct key_press keys_read(void)
{
    return (struct key_press){ .kind = KEY_END };
}

enum line_end keys_line(const char *, bool, char **line)
{
    *line = NULL;
    return LINE_EMPTY_END;
}

struct reply keys_reply(void)
{
    return (struct reply){ .kind = REPLY_GONE };
}

struct key_lines *keys_lines_swap(struct key_lines *others)
{
    return others;
}

int rl_translate_keyseq(const char *, char *, int *)
{
    return 1;
}

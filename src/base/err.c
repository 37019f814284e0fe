// SPDX-License-Identifier: GPL-3.0-or-later
// The list of sentences that say what went wrong.  Sentences beyond ERR_MAX are counted and not kept, because a player who
// listens to them has heard enough after twenty.
#include "base/err.h"
#include "base/utf8.h"

#include <stdarg.h>

void err_release(struct err *err)
{
    strbuf_release(&err->text);
    err->count = 0;
}

void err_clear(struct err *err)
{
    strbuf_reset(&err->text);
    err->count = 0;
}

bool err_add(struct err *err, const char *format, ...)
{
    LOCAL(strbuf) sentence = STRBUF_INIT;
    va_list args;
    if (!err || err->count++ >= ERR_MAX)
        return false;
    va_start(args, format);
    strbuf_addv(&sentence, format, args);
    va_end(args);
    utf8_mend(sentence.text);
    strbuf_addf(&err->text, "%s\n", sentence.text);
    return false;
}

bool err_full(const struct err *err, int start)
{
    return err_count(err) - start >= ERR_MAX;
}

int err_count(const struct err *err)
{
    return err ? err->count : 0;
}

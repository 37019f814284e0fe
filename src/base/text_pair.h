// SPDX-License-Identifier: GPL-3.0-or-later
// A pair of texts: one as it is printed, and one as it is spoken.
#ifndef BASE_TEXT_PAIR_H
#define BASE_TEXT_PAIR_H

#include "base/strbuf.h"

struct text_pair {
    struct strbuf print, spoken;
};
#define TEXT_PAIR_INIT                                                                                                           \
    {                                                                                                                            \
        STRBUF_INIT, STRBUF_INIT                                                                                                 \
    }

// Frees both texts of a printed and spoken pair, which are then empty and usable.
static inline void text_pair_release(struct text_pair *pair)
{
    strbuf_release(&pair->print);
    strbuf_release(&pair->spoken);
}
static inline void text_pair_reset(struct text_pair *pair)
{
    strbuf_reset(&pair->print);
    strbuf_reset(&pair->spoken);
}
// Appends one text to both of a pair, the printed and the spoken.
static inline void text_pair_add(struct text_pair *pair, const char *text)
{
    strbuf_add(&pair->print, text);
    strbuf_add(&pair->spoken, text);
}

#endif

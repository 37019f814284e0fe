// SPDX-License-Identifier: GPL-3.0-or-later
// A reason is added as long as there are not too many yet: what every family's file says its sentences with.
#include "players/reason/reason.h"

static bool reason_enough(const struct advice *r, size_t begin)
{
    int lines = 0;
    for (size_t at = begin; at < r->out->length; at++)
        lines += r->out->text[at] == '\n';
    return lines >= REASON_LINES;
}

void reason_say(const struct advice *r, size_t begin, const struct says says[STYLES], const struct fill *fill)
{
    if (!reason_enough(r, begin))
        phrase_answer(says, r->h->style, fill, r->out);
}

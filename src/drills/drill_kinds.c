// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of problems, in the order in which they come up.
#include "base/text.h"
#include "drills/drill.h"

#include <string.h>

const struct drill_kind *const drill_kinds[] = { &drill_opening, &drill_joker, &drill_discard, &drill_kings, &drill_buy,
                                                 &drill_battle,  &drill_skips, &drill_suit,    &drill_wild,  &drill_follow,
                                                 &drill_lead,    &drill_bid,   &drill_gift,    NULL };

int drill_find(const char *name)
{
    for (int i = 0; drill_kinds[i]; i++)
        if (strcmp(drill_kinds[i]->name, name) == 0)
            return i;
    return -1;
}

void drills_list(struct strbuf *out)
{
    for (int i = 0; drill_kinds[i]; i++)
        strbuf_addf(out, "%s: %s\n", drill_kinds[i]->name, _(drill_kinds[i]->about));
}

// SPDX-License-Identifier: GPL-3.0-or-later
// By insertion, since there are few.
#include "base/ranked.h"

int ranked_add(struct ranked *best, int count, int room, int what, int worth)
{
    int at = count;
    while (at > 0 && best[at - 1].worth < worth)
        at--;
    if (at == room)
        return count;
    count += count < room;
    for (int i = count - 1; i > at; i--)
        best[i] = best[i - 1];
    best[at] = (struct ranked){ what, worth };
    return count;
}

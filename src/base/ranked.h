// SPDX-License-Identifier: GPL-3.0-or-later
// A ranking: the few best of many things, the best first, and of equally good ones the first that was added.
#ifndef BASE_RANKED_H
#define BASE_RANKED_H

struct ranked {
    int what, worth;
};
// Adds a thing, `what`, of this worth to the ranking `best`, which has `count` things and keeps at most `room` (at least 1).
// Returns how many it has afterwards.  The ranking is short, so the thing is inserted in order.
static inline int ranked_add(struct ranked *best, int count, int room, int what, int worth)
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

#endif

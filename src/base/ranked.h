// SPDX-License-Identifier: GPL-3.0-or-later
// Of many things the few best ones, best first; of equals the one that came first.
#ifndef BASE_RANKED_H
#define BASE_RANKED_H

struct ranked {
    int what, worth;
};
// One more beside count of them; only the best `room`, 1 or more, are kept.  How many there are then.  By insertion, since there
// are few.
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

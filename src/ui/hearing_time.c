// SPDX-License-Identifier: GPL-3.0-or-later
// Words, a rate and the time: how long a listener needs.
#include "ui/hearing_time.h"

#include <string.h>

enum { PACE_MINUTE_MS = 60000 };

int pace_words(const char *text)
{
    int words = 0;
    for (text += strspn(text, " \n"); *text; text += strspn(text, " \n")) {
        text += strcspn(text, " \n");
        words++;
    }
    return words;
}

int pace_rate(int setting, int delay_ms, bool voice, bool nobody)
{
    if (setting > 0)
        return setting;
    return setting == PACE_AUTO && delay_ms > 0 && !voice && !nobody ? PACE_USUAL : 0;
}

void pace_said(struct pace *pace, int words, int rate, int64_t now)
{
    int64_t from = pace->heard_at > now ? pace->heard_at : now;
    if (rate > 0 && words > 0)
        pace->heard_at = from + (int64_t)words * PACE_MINUTE_MS / rate;
}

void pace_cut(struct pace *pace)
{
    pace->heard_at = 0;
}

int64_t pace_left(const struct pace *pace, int64_t since, int64_t delay, int64_t now)
{
    int64_t end = since + delay > pace->heard_at ? since + delay : pace->heard_at;
    return end > now ? end - now : 0;
}

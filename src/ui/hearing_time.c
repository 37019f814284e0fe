// SPDX-License-Identifier: GPL-3.0-or-later
// Computes how long a listener needs to hear a text, from the number of its words, a rate and the time.
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

static int64_t sooner(int64_t one, int64_t other)
{
    return one < other ? one : other;
}

static int64_t later(int64_t one, int64_t other)
{
    return one > other ? one : other;
}

// Returns the time at which the listener will have heard `words` words that come after all the words still to be heard.
static int64_t heard(const struct pace *pace, int words, int rate, int64_t now)
{
    return later(pace->heard_at, now) + (int64_t)words * PACE_MINUTE_MS / rate;
}

void pace_said(struct pace *pace, int words, int rate, int64_t now)
{
    if (words > 0)
        pace->reads = false;
    if (rate > 0 && words > 0)
        pace->heard_at = heard(pace, words, rate, now);
}

void pace_answered(struct pace *pace, int words, int rate, int64_t now)
{
    if (words > 0)
        pace->reads = true;
    if (rate > 0 && words > 0)
        pace->read_at = heard(pace, words, rate, now);
}

void pace_cut(struct pace *pace)
{
    pace->heard_at = pace->read_at = 0;
}

int64_t pace_left(const struct pace *pace, int64_t since, int64_t delay, int64_t now)
{
    int64_t read = sooner(pace->read_at, since + later(delay, PACE_READ_MS));
    int64_t end = later(later(since + delay, pace->heard_at), read);
    return end > now ? end - now : 0;
}

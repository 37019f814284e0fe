// SPDX-License-Identifier: GPL-3.0-or-later
// Edit distance by the usual table, of which three rows are kept (Damerau, "A technique for computer detection and correction
// of spelling errors", 1964, in its restricted form).
#include "base/edit_distance.h"

#include <limits.h>
#include <string.h>

enum { LETTERS_MOST = 63, FAR = 1000 };

static int lower(char c)
{
    return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

int edit_distance(const char *a, const char *b)
{
    int rows[3][LETTERS_MOST + 1];
    int *before = rows[0], *above = rows[1], *row = rows[2];
    size_t a_length = strlen(a), b_length = strlen(b);
    if (a_length > LETTERS_MOST || b_length > LETTERS_MOST)
        return FAR;
    for (size_t j = 0; j <= b_length; j++)
        above[j] = (int)j;
    for (size_t i = 1; i <= a_length; i++) {
        int *spare = before;

        row[0] = (int)i;
        for (size_t j = 1; j <= b_length; j++) {
            int same = lower(a[i - 1]) == lower(b[j - 1]);

            row[j] = least(least(row[j - 1], above[j]) + 1, above[j - 1] + !same);
            if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]))
                row[j] = least(row[j], before[j - 2] + 1);
        }
        before = above;
        above = row;
        row = spare;
    }
    return above[b_length];
}

struct nearest nearest_to(const char *word)
{
    return (struct nearest){ .word = word, .distance = INT_MAX };
}

void nearest_try(struct nearest *nearest, const char *word)
{
    int distance = edit_distance(nearest->word, word);
    if (distance >= nearest->distance || strlen(word) >= sizeof nearest->best)
        return;
    nearest->distance = distance;
    memcpy(nearest->best, word, strlen(word) + 1);
}

bool nearest_is_slip(const struct nearest *nearest)
{
    return *nearest->best && edit_near(nearest->word, nearest->distance);
}

bool edit_near(const char *word, int distance)
{
    size_t length = strlen(word);
    return distance <= (length < 4 ? 1 : length < 8 ? 2 : (int)(length / 3));
}

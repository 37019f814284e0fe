// SPDX-License-Identifier: GPL-3.0-or-later
// An opening of several combinations, put together one by one; staged_melds.h says what and why.
#include "ui/staged_melds.h"

#include "cards/card.h"
#include <stdio.h>
#include <string.h>

bool attempt_keeps(enum reason reason)
{
    return reason == REASON_THRESHOLD || reason == REASON_CONTRACT_INCOMPLETE;
}

bool attempt_add(struct attempt *attempt, const char *words, const uint16_t *card, int count)
{
    if (attempt->count == ATTEMPT_MAX || count > ATTEMPT_CARDS || strlen(words) >= ATTEMPT_BYTES)
        return false;
    struct aside *aside = &attempt->aside[attempt->count++];
    aside->cards = count;
    memcpy(aside->card, card, (size_t)count * sizeof *card);
    snprintf(aside->words, sizeof aside->words, "%s", words);
    return true;
}

void attempt_drop_last(struct attempt *attempt)
{
    if (attempt->count)
        attempt->count--;
}

int attempt_holds(const struct attempt *attempt, uint16_t card)
{
    for (int i = 0; i < attempt->count; i++)
        for (int j = 0; j < attempt->aside[i].cards; j++)
            if (attempt->aside[i].card[j] == card)
                return i + 1;
    return 0;
}

void attempt_words(const uint16_t *card, int count, struct strbuf *out)
{
    for (int i = 0; i < count; i++) {
        if (i)
            strbuf_add_char(out, ' ');
        face_write(card_face(card[i]), out);
    }
}

void attempt_move(const struct attempt *attempt, const char *words, struct strbuf *out)
{
    strbuf_add(out, "meld ");
    for (int i = 0; i < attempt->count; i++)
        strbuf_addf(out, "%s / ", attempt->aside[i].words);
    strbuf_add(out, words);
}

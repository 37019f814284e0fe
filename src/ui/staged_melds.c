// SPDX-License-Identifier: GPL-3.0-or-later
// Melds set aside for an opening.  Each is kept as words, which become part of one move, and as cards, which are found in the
// hand.
#include "ui/staged_melds.h"

#include "cards/card.h"
#include <stdio.h>
#include <string.h>

bool staged_melds_worth(enum reason reason)
{
    return reason == REASON_THRESHOLD || reason == REASON_CONTRACT_INCOMPLETE;
}

bool staged_melds_add(struct staged_melds *staged, const char *words, const uint16_t *card, int count)
{
    if (staged->count == STAGED_MAX || count > STAGED_CARDS || strlen(words) >= STAGED_BYTES)
        return false;
    struct staged_meld *meld = &staged->meld[staged->count++];
    meld->cards = count;
    memcpy(meld->card, card, (size_t)count * sizeof *card);
    snprintf(meld->words, sizeof meld->words, "%s", words);
    return true;
}

void staged_melds_drop_last(struct staged_melds *staged)
{
    if (staged->count)
        staged->count--;
}

int staged_melds_holds(const struct staged_melds *staged, uint16_t card)
{
    for (int i = 0; i < staged->count; i++)
        for (int j = 0; j < staged->meld[i].cards; j++)
            if (staged->meld[i].card[j] == card)
                return i + 1;
    return 0;
}

void staged_melds_words(const uint16_t *card, int count, struct strbuf *out)
{
    for (int i = 0; i < count; i++) {
        if (i)
            strbuf_add_char(out, ' ');
        face_write(card_face(card[i]), out);
    }
}

void staged_melds_move(const struct staged_melds *staged, const char *words, struct strbuf *out)
{
    for (int i = 0; i < staged->count; i++)
        strbuf_addf(out, "%s / ", staged->meld[i].words);
    strbuf_add(out, words);
}

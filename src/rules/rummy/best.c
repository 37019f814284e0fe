// SPDX-License-Identifier: GPL-3.0-or-later
// `parlour best`: a hand in words to the arranger, and its answer in the words of a record.  A
// joker is written plain where the engine, reading the line as a move, would give it the same place.
#include "rules/best.h"
#include "base/text.h"
#include "rules/rummy/inside.h"
#include <string.h>

enum { JOKERS_MOST = 24, COPIES_MOST = UINT8_MAX, WORD_MOST = 24 };

bool best_can(const struct game *game)
{
    return game == &rummy;
}

static bool read_card(const char *word, size_t length, struct counts *hand, struct err *err)
{
    char card[WORD_MOST + 1] = "";
    memcpy(card, word, length < WORD_MOST ? length : WORD_MOST);
    int face = length < WORD_MOST ? face_read(card) : -1;
    if (face < 0)
        return err_add(err, _("There is no card %s. Write rank and suit, such as 10H, or JK for a joker."), card);
    int most = face == FACE_JOKER ? JOKERS_MOST : COPIES_MOST;
    if (hand->of[face] == most)
        return err_add(err, _("The card %s is there too often. A hand may hold it %d times."), card, most);
    hand->of[face]++;
    return true;
}

static bool read_hand(const char *text, struct counts *hand, struct err *err)
{
    static const char blanks[] = " \t\r\n";
    memset(hand, 0, sizeof *hand);
    for (const char *at = text + strspn(text, blanks); *at;) {
        size_t length = strcspn(at, blanks);
        if (!read_card(at, length, hand, err))
            return false;
        at += length;
        at += strspn(at, blanks);
    }
    return true;
}

// Would the engine read the cards, jokers plain, as this very combination?
static bool reads_plain(const struct options *o, const struct combo *combo)
{
    struct move_card card[MELD_CARDS];
    struct reading reading;
    struct refusal no = { 0 };
    for (int i = 0; i < combo->count; i++)
        card[i] = (struct move_card){ combo->card[i].face, FACE_NONE };
    bool same = shape_read(o, card, combo->count, &reading, &no) && reading.kind == combo->kind && reading.rank == combo->rank;
    for (int i = 0; same && combo->kind == MELD_RUN && i < combo->count; i++)
        same = reading.card[i].face == combo->card[i].face && reading.card[i].as == combo->card[i].as;
    return same;
}

static void write_combo(const struct options *o, const struct combo *combo, struct strbuf *out)
{
    bool plain = reads_plain(o, combo);
    for (int i = 0; i < combo->count; i++) {
        const struct move_card *card = &combo->card[i];
        strbuf_add_char(out, ' ');
        face_write(card->face, out);
        if (card->face != FACE_JOKER || plain)
            continue;
        strbuf_add_char(out, '=');
        face_write(card->as == FACE_NONE ? face_of(combo->rank, i % SUITS) : card->as, out);
    }
}

bool best_answer(const struct options *o, const char *text, struct strbuf *out, struct err *err)
{
    struct counts hand;
    struct combos laid = { 0 };
    if (!read_hand(text, &hand, err))
        return false;
    strbuf_addf(out, "%d", arrange_best(o, &hand, NULL, &laid));
    for (int i = 0; i < laid.count; i++) {
        strbuf_add(out, i ? " /" : ":");
        write_combo(o, &laid.combo[i], out);
    }
    combos_release(&laid);
    return true;
}

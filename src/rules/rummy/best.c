// SPDX-License-Identifier: GPL-3.0-or-later
// Answers `parlour best` for rummy: reads a hand in words for the arranger and writes its answer in the words of a record.  A
// joker is written plain where the engine, reading the answer as a move, would give it the same place.  Where each round has
// another wild rank, that of round 1 is wild.  With meld.rule control every control card of the deck is in force, and each
// combination names its kind.
#include "rules/best.h"
#include "base/text.h"
#include "rules/rummy/inside.h"
#include "rules/rummy/melds/control.h"
#include <string.h>

enum { HAND_JOKERS = 24, COPIES_MOST = UINT8_MAX, WORD_MOST = 24 };

bool best_can(const struct game *game)
{
    return game == &rummy;
}

static bool read_card(const char *word, size_t length, struct counts *hand, struct err *err)
{
    char card[WORD_MOST + 1] = "";
    memcpy(card, word, length < WORD_MOST ? length : WORD_MOST);
    int face = length < WORD_MOST ? face_read_french(card) : -1;
    if (face < 0 || face >= FACES)
        return err_add(err, _("There is no card %s. Write rank and suit, such as 10H, or JK for a joker."), card);
    int most = face == FACE_JOKER ? HAND_JOKERS : COPIES_MOST;
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

// Returns whether a combination in the answer of `parlour best` may be written plain: read back as a rummy move, it means the
// same without naming what its jokers and wild cards stand for.
static bool reads_plain(const struct options *o, const struct terms *terms, const struct combo *combo)
{
    struct move_card card[MELD_CARDS];
    struct meld_reading reading;
    for (int i = 0; i < combo->count; i++)
        card[i] = (struct move_card){ combo->card[i].face, FACE_NONE };
    bool same =
        shape_read(o, terms, card, combo->count, &reading, NULL) && reading.kind == combo->kind && reading.rank == combo->rank;
    for (int i = 0; same && combo->kind == MELD_RUN && i < combo->count; i++)
        same = reading.card[i].face == combo->card[i].face && reading.card[i].as == combo->card[i].as;
    return same;
}

static void write_combo(const struct options *o, const struct terms *terms, const struct combo *combo, struct strbuf *out)
{
    struct move_card card[MELD_CARDS];
    bool plain = o->meld_rule == RULE_CONTROL || reads_plain(o, terms, combo);
    shape_name(o, terms, combo, card);
    if (o->meld_rule == RULE_CONTROL)
        strbuf_addf(out, " type=%s", control_id(combo->kind));
    for (int i = 0; i < combo->count; i++) {
        strbuf_add_char(out, ' ');
        notation_write((struct move_card){ card[i].face, plain ? FACE_NONE : card[i].as }, out);
    }
}

bool best_answer(const struct options *o, const char *text, struct strbuf *out, struct err *err)
{
    struct counts hand;
    LOCAL(combos) laid = { 0 };
    if (!read_hand(text, &hand, err))
        return false;
    hand.terms.wild = (uint16_t)wild_ranks(o, &(struct shown){ .round = 1 });
    if (o->meld_rule == RULE_CONTROL)
        hand.terms.kinds = (uint16_t)(CONTROLLED | control_deck_kinds(o));
    strbuf_addf(out, "%d", arrange_best(o, &hand, NULL, &laid));
    for (int i = 0; i < laid.count; i++) {
        strbuf_add(out, i ? " /" : ":");
        write_combo(o, &hand.terms, &laid.combo[i], out);
    }
    return true;
}

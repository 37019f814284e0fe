// SPDX-License-Identifier: GPL-3.0-or-later
// Decides which cards of wild ranks take the places that a candidate leaves to jokers.  Candidates count jokers and wild cards
// as one (arrange_inside.h); here the cards get their faces.  A card that could lie in its own place of the combination is a
// natural card there and never a joker: that reading is among the candidates too, and is worth more.
#include "base/bug.h"
#include "rules/rummy/solve/arrange_inside.h"

enum { FILLERS = FACES };
struct filler_cards { // the cards that can fill joker places: jokers first, then wild cards by face
    int count;
    uint8_t face[FILLERS], of[FILLERS];
};

static int face_at(const struct options *o, const struct candidate *c, int place)
{
    return face_of(run_rank(o, c->start + place), c->suit);
}

static int used(const struct candidate *c, int face)
{
    for (int i = 0; i < c->faces; i++)
        if (c->face[i] == face)
            return c->times[i];
    return 0;
}

// Returns whether the candidate combination has a free place in which this wild card would stand for itself.
static bool has_own_place(const struct options *o, const struct candidate *c, int face)
{
    if (c->kind == MELD_SET)
        return face_rank(face) == c->start && !(o->set_distinct_suits && used(c, face));
    for (int i = 0; i < c->length; i++)
        if (!(c->natural >> i & 1) && face_at(o, c, i) == face)
            return true;
    return false;
}

// Finds the jokers and wild cards of the hand that can fill joker places of the candidate combination; `out` gets them.  Returns
// how many cards they are.
static int fillers_of(const struct options *o, const struct counts *hand, const struct candidate *c, struct filler_cards *out)
{
    int cards = hand->of[FACE_JOKER];
    *out = (struct filler_cards){ .count = cards > 0, .face = { FACE_JOKER }, .of = { hand->of[FACE_JOKER] } };
    for (int face = 0; face < FACE_JOKER; face++) {
        int left = hand->terms.wild >> face_rank(face) & 1 ? hand->of[face] - used(c, face) : 0;
        if (left <= 0 || has_own_place(o, c, face))
            continue;
        out->face[out->count] = (uint8_t)face;
        out->of[out->count++] = (uint8_t)left;
        cards += left;
    }
    return cards;
}

bool wilds_suffice(const struct options *o, const struct counts *hand, const struct candidate *c)
{
    struct filler_cards fillers;
    return c->jokers == 0 || fillers_of(o, hand, c, &fillers) >= c->jokers;
}

// A combination whose joker places are being filled with jokers and wild cards.
struct filling {
    struct combo combo;
    struct filler_cards fillers;
    int place[MELD_CARDS], places;
    int most;
    struct combos *out;
};

// Lists, by recursion, all ways to fill the joker places of a combination from place number `from` on.  Only the jokers and wild
// cards from index `filler` on are used; `left` is how many cards they are together.
static void fill(struct filling *f, int from, int filler, int left)
{
    if (f->out->count >= f->most || left < f->places - from)
        return;
    if (from == f->places) {
        *combo_add(f->out) = f->combo;
        return;
    }
    if (filler == f->fillers.count)
        return;
    int most = f->fillers.of[filler], free = f->places - from;
    for (int n = most < free ? most : free; n >= 0; n--) {
        for (int i = 0; i < n; i++)
            f->combo.card[f->place[from + i]].face = f->fillers.face[filler];
        fill(f, from + n, filler + 1, left - most);
    }
}

void wilds_list(const struct options *o, const struct counts *hand, const struct candidate *c, int most, struct combos *out)
{
    struct filling f = { .most = most, .out = out };
    combo_unpack(o, c, out);
    f.combo = out->combo[--out->count];
    for (int i = 0; i < f.combo.count; i++)
        if (f.combo.card[i].face == FACE_JOKER)
            f.place[f.places++] = i;
    fill(&f, 0, 0, fillers_of(o, hand, c, &f.fillers));
}

// Returns the face of the next card to fill a joker place: a joker if one is left, since a wild card kept in hand is as useful
// and costs less.  Otherwise returns a wild card other than `own`, the face to which the place belongs, or if there is none,
// `own` itself (which may be FACE_NONE).
static int next_filler(const struct counts *left, int own)
{
    if (left->of[FACE_JOKER])
        return FACE_JOKER;
    for (int face = 0; face < FACE_JOKER; face++)
        if (left->of[face] && left->terms.wild >> face_rank(face) & 1 && face != own)
            return face;
    return own;
}

void wilds_fill(struct counts *left, int wanted, struct combos *out)
{
    for (int i = 0; i < out->count; i++)
        for (int n = 0; n < out->combo[i].count; n++) {
            struct move_card *card = &out->combo[i].card[n];
            if (card->face != FACE_JOKER)
                continue;
            int face = wanted == FACE_NONE ? next_filler(left, card->as) : wanted;
            if (face == FACE_NONE || left->of[face] == 0)
                BUG("nothing is left to stand for %d", card->as);
            wanted = FACE_NONE;
            card->face = (uint8_t)face;
            left->of[face]--;
        }
}

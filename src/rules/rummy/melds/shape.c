// SPDX-License-Identifier: GPL-3.0-or-later
// Combinations of any kind: reading new ones under the terms of the round, what fits on those of the table, and how a card
// changes them. classic.c reads sets and runs, control_shape.c the kinds of control cards.
#include "rules/rummy/melds/shape.h"
#include "base/text.h"
#include "rules/rummy/melds/control.h"
#include <string.h>

bool shape_read(const struct options *o, const struct terms *terms, const struct move_card *card, int count,
                struct meld_reading *out, struct refusal *no)
{
    return terms->kinds ? control_read(o, terms, card, count, out, no) : classic_read(o, terms, card, count, out, no);
}

// Names a suit for each joker of a set whose suit is open, as a move may have to name one.  Suits that the set lacks are named
// first.
static void name_suits(const struct combo *combo, struct move_card *card)
{
    unsigned suits = 0;
    for (int i = 0; i < combo->count; i++)
        if (combo->card[i].as != FACE_NONE)
            suits |= 1u << face_suit(combo->card[i].as);
    for (int i = 0; i < combo->count; i++) {
        if (combo->card[i].as != FACE_NONE)
            continue;
        card[i].as = (uint8_t)face_of(combo->rank, suits == (1u << SUITS) - 1 ? 0 : suit_missing(&suits));
    }
}

void shape_name(const struct options *o, const struct terms *terms, const struct combo *combo, struct move_card *card)
{
    bool open = false;
    for (int i = 0; i < combo->count; i++) {
        card[i] = combo->card[i];
        open = open || card[i].as == FACE_NONE;
        if (card[i].as == card[i].face)
            card[i].as = FACE_NONE;
    }
    struct meld_reading reading;
    if (open &&
        !(shape_read(o, terms, card, combo->count, &reading, NULL) && reading.kind == combo->kind && reading.rank == combo->rank))
        name_suits(combo, card);
}

// --- combinations on the table ---

void shape_copy(struct shown *to, const struct shown *from)
{
    memcpy(to, from, offsetof(struct shown, taken));
    to->over_count = from->over_count;
    memcpy(to->over, from->over, from->over_count);
    to->meld_count = from->meld_count;
    to->laid_count = from->laid_count;
    memcpy(to->meld, from->meld, from->meld_count * sizeof to->meld[0]);
    memcpy(to->laid, from->laid, from->laid_count * sizeof to->laid[0]);
}

unsigned shape_suits(const struct shown *shown, const struct meld *meld)
{
    unsigned suits = 0;
    for (int i = 0; i < meld->count; i++) {
        int stands = shown->laid[meld->first + i].as;
        if (stands != FACE_NONE)
            suits |= 1u << face_suit(stands);
    }
    return suits;
}

// Returns whether a card of this face fits the shape of a laid set as itself, and not as a joker.
static bool belongs_to_set(const struct options *o, const struct shown *shown, const struct meld *meld, int face)
{
    if (face == FACE_JOKER || face_rank(face) != meld->rank)
        return false;
    return !o->set_distinct_suits || !(shape_suits(shown, meld) >> face_suit(face) & 1);
}

static uint64_t face_bit(int face)
{
    return UINT64_C(1) << face;
}

uint64_t shape_jokers(unsigned wild)
{
    uint64_t faces = face_bit(FACE_JOKER);
    for (; wild; wild &= wild - 1)
        faces |= shape_rank(__builtin_ctz(wild));
    return faces;
}

// Returns the faces that could be laid off as jokers, a bit for each face.  They are the joker and, if joker.layoff allows it,
// cards of the wild ranks.
static uint64_t joker_faces(const struct options *o, const struct shown *shown)
{
    return shape_jokers(o->joker_layoff ? wild_ranks(o, shown) : 0);
}

static uint64_t set_faces(const struct options *o, const struct shown *shown, const struct meld *meld)
{
    if ((o->set_max && meld->count >= o->set_max) || (o->set_distinct_suits && meld->count >= SUITS))
        return 0;
    uint64_t there = o->set_distinct_suits ? (uint64_t)shape_suits(shown, meld) << face_of(meld->rank, 0) : 0;
    return joker_faces(o, shown) | (shape_rank(meld->rank) & ~there);
}

static int face_below(const struct options *o, const struct meld *run)
{
    return shape_face_at(o, run->rank > 1 ? run->rank - 1 : RANKS, run->suit);
}

static int face_above(const struct options *o, const struct meld *run)
{
    return shape_face_at(o, run->rank + run->count, run->suit);
}

// Returns at which ends the shape of a laid run has room for one more card: FIT_LOW, FIT_HIGH, their sum, or 0 for neither.
static int run_room(const struct options *o, const struct meld *meld)
{
    if (meld->count >= o->run_max)
        return 0;
    bool low = meld->rank > run_first(o), high = meld->rank + meld->count <= run_last(o);
    if (o->run_ace == ACE_WRAP) {
        low = meld->count < RANKS || meld->rank == 2;
        high = meld->count < RANKS || meld->rank == 1;
    }
    return (low ? FIT_LOW : 0) | (high ? FIT_HIGH : 0);
}

// Returns the face that the joker at index `at` of a laid combination stands for, as a set with that one face.  The set is empty
// if the card is no joker, or what it stands for is open.
static uint64_t stands_for(const struct shown *shown, const struct meld *meld, int at)
{
    const struct laid *laid = &shown->laid[meld->first + at];
    return laid_is_wild(laid) && laid->as < FACES ? face_bit(laid->as) : 0;
}

static void run_fits(const struct options *o, const struct shown *shown, const struct meld *meld, struct fit_faces *out)
{
    int room = run_room(o, meld);
    uint64_t jokers = room ? joker_faces(o, shown) : 0;
    if (room & FIT_LOW)
        out->low = jokers | face_bit(face_below(o, meld));
    if (room & FIT_HIGH)
        out->high = jokers | face_bit(face_above(o, meld));
    if (o->joker_slide && room & FIT_HIGH)
        out->slide_low = stands_for(shown, meld, 0);
    if (o->joker_slide && room & FIT_LOW)
        out->slide_high = stands_for(shown, meld, meld->count - 1);
}

void shape_fit_faces(const struct options *o, const struct shown *shown, const struct meld *meld, struct fit_faces *out)
{
    *out = (struct fit_faces){ 0 };
    if (meld->kind == MELD_SET)
        out->set = set_faces(o, shown, meld);
    else if (meld->kind == MELD_RUN)
        run_fits(o, shown, meld, out);
    else
        control_fit_faces(shown, meld, out);
}

int shape_fits(const struct options *o, const struct shown *shown, const struct meld *meld, int face)
{
    struct fit_faces fits;
    shape_fit_faces(o, shown, meld, &fits);
    return face < FACES ? fit_of(&fits, face) : 0;
}

// A spot in the shape of a combination where a card can be laid off: its place, the face that it has there, and whether a joker
// slides to the other end to make room.
struct spot {
    int at;
    uint8_t as;
    bool slides, high;
};

// Finds the spot in the shape of a set for a card that is laid off.  The card lies as itself, or as a joker, whose suit may stay
// open.  Returns 1, or 0 if the card does not fit.
static int set_spot(const struct options *o, const struct shown *shown, const struct meld *meld, const struct move_card *card,
                    struct spot *out)
{
    *out = (struct spot){ .at = meld->count, .as = card->face };
    if (!shape_fits(o, shown, meld, card->face))
        return 0;
    if (belongs_to_set(o, shown, meld, card->face) && (card->as == FACE_NONE || card->as == card->face))
        return 1;
    out->as = card->as;
    return joker_faces(o, shown) >> card->face & 1 && (card->as == FACE_NONE || belongs_to_set(o, shown, meld, card->as));
}

// Finds the spots in the shape of a run where a card can be laid off, the best first: as itself (the high end before the low one,
// since an ace scores more there), in place of a joker that slides to the other end, and last as a joker.  Returns the number of
// spots.
static int run_spots(const struct options *o, const struct shown *shown, const struct meld *meld, int face, struct spot *out)
{
    const struct {
        int fit, at, as;
        bool slides;
    } ways[] = {
        { FIT_HIGH, meld->count, face_above(o, meld), false },
        { FIT_LOW, 0, face_below(o, meld), false },
        { FIT_SLIDE_HIGH, meld->count - 1, face, true },
        { FIT_SLIDE_LOW, 0, face, true },
    };
    int fits = shape_fits(o, shown, meld, face), count = 0;
    for (int as_joker = 0; as_joker < 2; as_joker++)
        for (int i = 0; i < 4; i++)
            if (fits & ways[i].fit && (ways[i].as != face) == as_joker)
                out[count++] = (struct spot){ ways[i].at, (uint8_t)ways[i].as, ways[i].slides, i % 2 == 0 };
    return count;
}

static int spots_of(const struct options *o, const struct shown *shown, const struct move *m, struct spot *out)
{
    const struct meld *meld = &shown->meld[m->target];
    const struct move_card *card = &m->card[0];
    if (meld->kind == MELD_SET)
        return m->where == WHERE_ANY ? set_spot(o, shown, meld, card, out) : 0;
    int all = run_spots(o, shown, meld, card->face, out), count = 0;
    for (int i = 0; i < all; i++) {
        bool end = m->where == WHERE_ANY || out[i].high == (m->where == WHERE_HIGH);
        if (end && (card->as == FACE_NONE || card->as == out[i].as))
            out[count++] = out[i];
    }
    return count;
}

static bool refuse_lay(const struct options *o, const struct shown *shown, const struct move *m, struct refusal *no)
{
    int face = m->card[0].face;
    bool wild = wild_ranks(o, shown) >> face_rank(face) & 1;
    if (wild && !o->joker_layoff && shape_fits(o, shown, &shown->meld[m->target], FACE_JOKER))
        return refuse(no, REASON_NO_JOKER_LAYOFF, "joker.layoff",
                      _("In that place %s would be a joker, and jokers may be used only in new combinations."),
                      face_the(face, refusal_style(no)));
    return refuse(no, REASON_NO_FIT, NULL, _("%s does not fit combination %d."), face_the(face, refusal_style(no)),
                  m->target + 1);
}

bool shape_lay(const struct options *o, const struct shown *shown, const struct move *m, struct lay_place *out,
               struct refusal *no)
{
    const struct meld *meld = &shown->meld[m->target];
    int face = m->card[0].face;
    out->slides = false;
    out->as = (uint8_t)face;
    if (meld->kind > MELD_RUN) {
        out->at = control_place(shown, meld, face);
        return shape_fits(o, shown, meld, face) ? true : refuse_lay(o, shown, m, no);
    }
    struct spot spot[4];
    int count = spots_of(o, shown, m, spot);
    if (count == 0)
        return refuse_lay(o, shown, m, no);
    if (count > 1 && spot[0].as != face && m->where == WHERE_ANY)
        return refuse(no, REASON_AMBIGUOUS_JOKER, NULL, _("%s fits at both ends. Say low or high."),
                      face_the(face, refusal_style(no)));
    out->at = spot[0].at;
    out->as = spot[0].as;
    out->slides = spot[0].slides;
    return true;
}

int shape_joker(const struct options *o, const struct shown *shown, const struct meld *meld, int face, struct refusal *no)
{
    bool open = false, jokers = false;
    for (int i = 0; i < meld->count; i++) {
        const struct laid *laid = &shown->laid[meld->first + i];
        if (!laid_is_wild(laid))
            continue;
        if (laid->as == face)
            return i;
        jokers = true;
        open = open || laid->as == FACE_NONE;
    }
    if (!no) // only asked, not told: lists of moves come here often
        return -1;
    if (!jokers)
        refuse(no, REASON_WRONG_CARD, NULL, "%s", _("There is no joker in that combination."));
    else if (open && belongs_to_set(o, shown, meld, face))
        refuse(no, REASON_AMBIGUOUS_JOKER, NULL, "%s",
               _("It is not certain which card that joker stands for. Adding your card to the set would settle it."));
    else
        refuse(no, REASON_WRONG_CARD, NULL, "%s", _("That is not the card the joker stands for."));
    return -1;
}

// Gives the jokers of a laid set their suits once it has four cards and suits must differ: they stand for the missing suits.
static void settle(const struct options *o, struct shown *shown, struct meld *meld)
{
    if (meld->kind != MELD_SET || !o->set_distinct_suits || meld->count != SUITS)
        return;
    unsigned suits = shape_suits(shown, meld);
    for (int i = 0; i < meld->count; i++) {
        struct laid *laid = &shown->laid[meld->first + i];
        if (laid->as == FACE_NONE)
            laid->as = (uint8_t)face_of(meld->rank, suit_missing(&suits));
    }
}

void shape_insert(struct shown *shown, int meld, int at, struct laid laid)
{
    int place = shown->meld[meld].first + at;
    memmove(&shown->laid[place + 1], &shown->laid[place], (size_t)(shown->laid_count - place) * sizeof shown->laid[0]);
    shown->laid[place] = laid;
    shown->laid_count++;
    shown->meld[meld].count++;
    for (int i = meld + 1; i < shown->meld_count; i++)
        shown->meld[i].first++;
}

static void grow(const struct options *o, struct shown *shown, int target, int at, struct laid laid)
{
    struct meld *meld = &shown->meld[target];
    shape_insert(shown, target, at, laid);
    if (meld->kind == MELD_RUN && at == 0)
        meld->rank = (uint8_t)(meld->rank > 1 ? meld->rank - 1 : RANKS);
    if (meld->kind == MELD_STEP_RUN && at == 0)
        meld->rank = (uint8_t)(meld->rank - meld->suit);
    settle(o, shown, meld);
}

void shape_add(const struct options *o, struct shown *shown, int target, const struct lay_place *place, uint16_t card, int seat)
{
    const struct meld *meld = &shown->meld[target];
    const struct laid laid = { card, place->as, (uint8_t)seat };
    if (!place->slides) {
        grow(o, shown, target, place->at, laid);
        return;
    }
    struct laid joker = shown->laid[meld->first + place->at];
    shown->laid[meld->first + place->at] = laid;
    joker.as = (uint8_t)(place->at ? face_below(o, meld) : face_above(o, meld));
    grow(o, shown, target, place->at ? 0 : meld->count, joker);
}

uint64_t shape_fits_one(const struct options *o, const struct shown *shown, int seat, int target)
{
    const struct meld *meld = &shown->meld[target];
    struct fit_faces fits;
    if (o->layoff_on == LAYOFF_NONE || (o->layoff_on == LAYOFF_OWN && meld->owner != seat))
        return 0;
    shape_fit_faces(o, shown, meld, &fits);
    return o->joker_layoff ? fit_any(&fits) : fit_any(&fits) & ~face_bit(FACE_JOKER);
}

uint64_t shape_takes_one(const struct options *o, const struct shown *shown, int seat, int target)
{
    const struct meld *meld = &shown->meld[target];
    uint64_t faces = 0;
    if (o->joker_recover == RECOVER_NONE || (o->joker_recover == RECOVER_OWN && meld->owner != seat))
        return 0;
    for (int at = 0; at < meld->count; at++)
        faces |= stands_for(shown, meld, at);
    return faces;
}

uint64_t shape_fits_any(const struct options *o, const struct shown *shown, int seat)
{
    uint64_t faces = 0;
    for (int target = 0; target < shown->meld_count; target++)
        faces |= shape_fits_one(o, shown, seat, target);
    return faces;
}

uint64_t shape_takes_any(const struct options *o, const struct shown *shown, int seat)
{
    uint64_t faces = 0;
    for (int target = 0; o->joker_recover != RECOVER_NONE && target < shown->meld_count; target++)
        faces |= shape_takes_one(o, shown, seat, target);
    return faces;
}

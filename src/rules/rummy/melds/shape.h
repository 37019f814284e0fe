// SPDX-License-Identifier: GPL-3.0-or-later
// What cards are as a rummy combination, where each lies in it, and what fits on the combinations of the table.  All of it is
// judged by the rules and by what lies open; whose turn it is does not matter here.
#ifndef RULES_RUMMY_MELDS_SHAPE_H
#define RULES_RUMMY_MELDS_SHAPE_H

#include "rules/rummy/melds/combo.h"
#include "rules/rummy/melds/points.h"
#include "rules/rummy/melds/terms.h"

// A reading of a move's cards as a new combination: its shape (kind, rank and suit) and its cards in the order in which they
// would lie.  Each card's `as` is the face that it stands for, or FACE_NONE for a joker whose face is open.
struct meld_reading {
    uint8_t kind, rank, suit; // as in struct meld
    uint16_t count;
    struct move_card card[MOVE_CARDS];
};

// --- reading new combinations: classic.c for sets and runs, control_shape.c for the kinds of control cards ---
// Reads cards as a new combination of any kind under the terms of the round (its wild ranks and control cards).  Returns false,
// and fills `no` (may be NULL), if they are none, with the reason meld_invalid, too_few_naturals, too_many_jokers, joker_ratio,
// control_type or ambiguous_joker.
bool shape_read(const struct options *o, const struct terms *terms, const struct move_card *card, int count,
                struct meld_reading *out, struct refusal *no);
// Reads cards as a classic combination, a new set or run, as in games without control cards; of the terms only the wild ranks
// matter.  Returns false, and fills `no` as shape_read does, if they are neither.
bool classic_read(const struct options *o, const struct terms *terms, const struct move_card *card, int count,
                  struct meld_reading *out, struct refusal *no);
// Fills `card` (room for combo->count cards) with a combination's cards as a move must name them for shape_read to read the same
// combination.  A joker of a set names its suit only if it must.
void shape_name(const struct options *o, const struct terms *terms, const struct combo *combo, struct move_card *card);

// --- places in a run: 1 the low ace to 14 the high ace; where runs go round, on from there with the 2 as 15 ---
// Returns the lowest place in the shape of a run that the rules allow: 1, the low ace, or 2 where an ace is only high.
static inline int run_first(const struct options *o)
{
    return o->run_ace == ACE_HIGH ? 2 : 1;
}
// Returns the highest place in the shape of a run that the rules allow.  It is 14, the high ace; more where runs go round the
// corner; less where an ace is only low.
static inline int run_last(const struct options *o)
{
    if (o->run_ace == ACE_WRAP)
        return WRAP_PLACES;
    return o->run_ace == ACE_LOW ? run_place(o, RANK_KING) : POSITION_ACE_HIGH;
}
// Returns the most cards that a run may have if its lowest card lies at place `start`; 0 if no run may begin there.  An ace is
// low or high, and no place is used twice.  Where runs go round the corner, only the run from the low ace to the high one has 14
// cards.
static inline int run_longest(const struct options *o, int start)
{
    if (start < run_first(o) || start > RANKS)
        return 0;
    int room = o->run_ace != ACE_WRAP ? run_last(o) + 1 - start : start > 1 ? RANKS : LONGEST_RUN;
    return room < o->run_max ? room : o->run_max;
}
// Returns the face that belongs at this place of a run of the suit (place 1 is the low ace).
static inline int shape_face_at(const struct options *o, int position, int suit)
{
    return face_of(run_rank(o, position), suit);
}
int shape_place(int kind, int rank, int at); // returns the place of a combination's card `at`; in a set that is its rank

// --- points of combinations, where laid cards score at all ---
int shape_points(const struct options *o, const struct meld_reading *reading); // returns a new combination's points
// Returns the points of one card at its place of a combination of this kind.  `face` is FACE_JOKER for a card that stands for
// another.
int shape_card_points(const struct options *o, int kind, int place, int face);

// --- combinations on the table ---
// Copies the combinations and the other open facts of a rummy table, but not the discard pile.  Arrays are copied only as far as
// they are used; the rest of `to` keeps what it had.
void shape_copy(struct shown *to, const struct shown *from);
// shape_rank, shape_suit and shape_jokers each return a set of faces, as bits: shape_rank all cards of a rank, shape_suit all
// cards of a suit, and shape_jokers the joker and all cards of the ranks in `wild` (bit r).
static inline uint64_t shape_rank(int rank)
{
    return UINT64_C(0xf) << face_of(rank, 0);
}
static inline uint64_t shape_suit(int suit)
{
    return UINT64_C(0x1111111111111) << suit;
}
uint64_t shape_jokers(unsigned wild);
// Returns the suits that the cards of a laid set are known to have, a bit for each suit.  A joker whose suit is open is not
// counted.
unsigned shape_suits(const struct shown *shown, const struct meld *meld);
// Returns the first suit that is not in `suits`, which has a bit for each suit of a set of cards, and adds that suit to `suits`.
static inline int suit_missing(unsigned *suits)
{
    int suit = __builtin_ctz(~*suits);
    *suits |= 1u << suit;
    return suit;
}
// Returns whether a card of a laid combination stands for another one: a joker, or a card of a wild rank outside its own place.
static inline bool laid_is_wild(const struct laid *laid)
{
    return laid->as != card_face(laid->card);
}
// The places at which a card fits on a combination of the table, as a sum; 0 if it fits nowhere.  A card of a wild rank fits as
// itself and, if joker.layoff allows it, wherever a joker does.  With FIT_SLIDE_LOW or FIT_SLIDE_HIGH the card takes the place of
// the joker at that end, which by joker.slide moves to the other end.
enum { FIT_LOW = 1, FIT_HIGH = 2, FIT_SET = 4, FIT_SLIDE_LOW = 8, FIT_SLIDE_HIGH = 16 };
static inline bool fits_both_ends(int fits) // returns whether a card could be laid off at either end of a run
{
    return fits & (FIT_LOW | FIT_SLIDE_LOW) && fits & (FIT_HIGH | FIT_SLIDE_HIGH);
}
// The faces that fit on a combination of the table, sorted by the place at which they would be laid off, each member with a bit
// for each face.  `set` has the faces for which the place does not matter, as in a set.
struct fit_faces {
    uint64_t low, high, set, slide_low, slide_high;
};
static inline uint64_t fit_any(const struct fit_faces *fits)
{
    return fits->low | fits->high | fits->set | fits->slide_low | fits->slide_high;
}
static inline int fit_of(const struct fit_faces *fits, int face) // returns the places of one face, a sum of FIT_...
{
    return (int)((fits->low >> face & 1) * FIT_LOW | (fits->high >> face & 1) * FIT_HIGH | (fits->set >> face & 1) * FIT_SET |
                 (fits->slide_low >> face & 1) * FIT_SLIDE_LOW | (fits->slide_high >> face & 1) * FIT_SLIDE_HIGH);
}
// Returns the places, a sum of FIT_... (0: nowhere), at which a card of this face fits on a combination of the table.  Whether a
// player may lay off at all is not asked.
int shape_fits(const struct options *o, const struct shown *shown, const struct meld *meld, int face);
// Finds the faces that fit on a combination of the table, each with the places at which it could be laid off.
void shape_fit_faces(const struct options *o, const struct shown *shown, const struct meld *meld, struct fit_faces *out);
// Returns the faces that the seat could lay off on combination `target` of the table, a bit for each face.  It takes for granted
// that the seat may lay off at all.
uint64_t shape_fits_one(const struct options *o, const struct shown *shown, int seat, int target);
// Returns the faces that the seat could exchange for a joker of combination `target`, a bit for each face.
uint64_t shape_takes_one(const struct options *o, const struct shown *shown, int seat, int target);
// shape_fits_any returns the faces that the seat could lay off on any combination of the table, a bit for each face.
// shape_takes_any returns the faces that the seat could exchange for a joker of any combination.
uint64_t shape_fits_any(const struct options *o, const struct shown *shown, int seat);
uint64_t shape_takes_any(const struct options *o, const struct shown *shown, int seat);
// Returns the index of the joker in a laid combination that a card of this face may replace.  Returns -1, with a refusal in `no`
// (may be NULL), if there is no such joker.
int shape_joker(const struct options *o, const struct shown *shown, const struct meld *meld, int face, struct refusal *no);

// The place in the shape of a combination at which a card is laid off, and what the card stands for there.
struct lay_place {
    int at;      // how many cards of the combination lie below the card
    uint8_t as;  // the face that the card stands for there
    bool slides; // the card takes the place of the joker there, which moves to the other end
};
// Finds the place in the shape of a combination at which a move `lay` puts its card.  Returns false if the card may not lie
// there, with a refusal for the reason no_fit, no_joker_layoff (a card of a wild rank would fit only as a joker) or
// ambiguous_joker.
bool shape_lay(const struct options *o, const struct shown *shown, const struct move *m, struct lay_place *out,
               struct refusal *no);
// Lays a card off on combination `target` at the place that shape_lay found.  A run may begin lower afterwards, and what a joker
// of a set stands for may become known.  If the card takes the place of a joker that slides, the joker then stands for the next
// face at the other end.
void shape_add(const struct options *o, struct shown *shown, int target, const struct lay_place *place, uint16_t card, int seat);
// Inserts a card into combination `meld` of the table, `at` cards from its bottom.  The kind and the rank of the combination do
// not change.
void shape_insert(struct shown *shown, int meld, int at, struct laid laid);

#endif

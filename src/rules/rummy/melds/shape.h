// SPDX-License-Identifier: GPL-3.0-or-later
// What cards are as a combination, where they lie in it, and what fits on those of the table.
// Judged by the rules and by what lies open; whose turn it is, is not asked here.
#ifndef RULES_RUMMY_MELDS_SHAPE_H
#define RULES_RUMMY_MELDS_SHAPE_H

#include "rules/rummy/melds/combo.h"
#include "rules/rummy/melds/points.h"
#include "rules/rummy/melds/terms.h"

// A combination as it would lie: its cards in order; as: what each counts as (jokers: FACE_NONE where open).
struct meld_reading {
    uint8_t kind, rank, suit; // as in struct meld
    uint16_t count;
    struct move_card card[MOVE_CARDS];
};

// --- reading new combinations: classic.c for sets and runs, control_shape.c for the kinds of control cards ---
// Reads cards as a new combination under these terms.  False with meld_invalid, too_few_naturals, too_many_jokers, joker_ratio,
// control_type or ambiguous_joker.  no may be NULL.
bool shape_read(const struct options *o, const struct terms *terms, const struct move_card *card, int count,
                struct meld_reading *out, struct refusal *no);
// The same where no kinds of control cards count: terms says only what is wild.
bool classic_read(const struct options *o, const struct terms *terms, const struct move_card *card, int count,
                  struct meld_reading *out, struct refusal *no);
// The cards of a combination as a move must name them so that shape_read takes them for just this: a joker of a set says
// its suit only where it must.  card has room for combo->count.
void shape_name(const struct options *o, const struct terms *terms, const struct combo *combo, struct move_card *card);

// --- places in a run: 1 the low ace to 14 the high one; where runs go round, on from there with the 2 as 15 ---
// The lowest place of a run.
static inline int run_first(const struct options *o)
{
    return o->run_ace == ACE_HIGH ? 2 : 1;
}
// The highest place of a run.
static inline int run_last(const struct options *o)
{
    if (o->run_ace == ACE_WRAP)
        return WRAP_PLACES;
    return o->run_ace == ACE_LOW ? run_place(o, RANK_KING) : POSITION_ACE_HIGH;
}
// The most cards of a run from this place on: an ace is low or high, and no place is used twice; where runs go round, only the
// one from the low ace to the high one has 14.
static inline int run_longest(const struct options *o, int start)
{
    if (start < run_first(o) || start > RANKS)
        return 0;
    int room = o->run_ace != ACE_WRAP ? run_last(o) + 1 - start : start > 1 ? RANKS : LONGEST_RUN;
    return room < o->run_max ? room : o->run_max;
}
// The face at a place of a run.
static inline int shape_face_at(const struct options *o, int position, int suit)
{
    return face_of(run_rank(o, position), suit);
}
int shape_place(int kind, int rank, int at); // of card `at`; all cards of a set are at its rank

// --- points, where laid cards score at all ---
int shape_points(const struct options *o, const struct meld_reading *reading);
int shape_card_points(const struct options *o, int kind, int place, int face); // of one laid card; a joker is FACE_JOKER

// --- combinations on the table ---
// All that lies open but the piles: no more than there is, what lies behind it stays as it was.
void shape_copy(struct shown *to, const struct shown *from);
// Sets of faces, bit by face: of a rank, of a suit, and jokers with the cards of these ranks (bit r).
static inline uint64_t shape_rank(int rank)
{
    return UINT64_C(0xf) << face_of(rank, 0);
}
static inline uint64_t shape_suit(int suit)
{
    return UINT64_C(0x1111111111111) << suit;
}
uint64_t shape_jokers(unsigned wild);
// The suits, bit by suit, that the cards of a set are known to have.
unsigned shape_suits(const struct shown *shown, const struct meld *meld);
// The first suit that is not among these, which then it is.
static inline int suit_missing(unsigned *suits)
{
    int suit = __builtin_ctz(~*suits);
    *suits |= 1u << suit;
    return suit;
}
// Is it a joker, or a card of a wild rank that counts as another?
static inline bool laid_is_wild(const struct laid *laid)
{
    return laid->as != card_face(laid->card);
}
// Where a face (or a joker) could be added, together; 0 nowhere.  A card of a wild rank fits as itself and, as far as
// joker.layoff goes, wherever a joker does.  SLIDE: with joker.slide, in the place of the joker at that end, which goes to the
// other.
enum { FIT_LOW = 1, FIT_HIGH = 2, FIT_SET = 4, FIT_SLIDE_LOW = 8, FIT_SLIDE_HIGH = 16 };
static inline bool fits_both_ends(int fits) // so that a move must say low or high
{
    return fits & (FIT_LOW | FIT_SLIDE_LOW) && fits & (FIT_HIGH | FIT_SLIDE_HIGH);
}
// Where each face fits into a combination, bit by face; set: anywhere, as in a set.
struct fit_faces {
    uint64_t low, high, set, slide_low, slide_high;
};
static inline uint64_t fit_any(const struct fit_faces *fits)
{
    return fits->low | fits->high | fits->set | fits->slide_low | fits->slide_high;
}
static inline int fit_of(const struct fit_faces *fits, int face) // of the face alone
{
    return (int)((fits->low >> face & 1) * FIT_LOW | (fits->high >> face & 1) * FIT_HIGH | (fits->set >> face & 1) * FIT_SET |
                 (fits->slide_low >> face & 1) * FIT_SLIDE_LOW | (fits->slide_high >> face & 1) * FIT_SLIDE_HIGH);
}
// Where the face fits on this combination, of FIT_..., from any player.
int shape_fits(const struct options *o, const struct shown *shown, const struct meld *meld, int face);
// Where all faces fit into a combination.
void shape_fit_faces(const struct options *o, const struct shown *shown, const struct meld *meld, struct fit_faces *out);
// Which faces would combination `target` take from the seat, once the seat may add at all?  Bit by face.
uint64_t shape_fits_one(const struct options *o, const struct shown *shown, int seat, int target);
// For which would it give the seat its joker?  Likewise.
uint64_t shape_takes_one(const struct options *o, const struct shown *shown, int seat, int target);
// Both of any combination.
uint64_t shape_fits_any(const struct options *o, const struct shown *shown, int seat);
uint64_t shape_takes_any(const struct options *o, const struct shown *shown, int seat);
// The place of a joker that face may replace, from the meld's first card; -1 and a refusal.
int shape_joker(const struct options *o, const struct shown *shown, const struct meld *meld, int face, struct refusal *no);

// Where a card is laid off.
struct lay_place {
    int at;      // cards below it in the combination
    uint8_t as;  // what it counts as
    bool slides; // it takes the place of the joker there, which goes to the other end
};
// The place that a move `lay` names.  False with no_fit, no_joker_layoff (of a card of a wild rank that fits only as a joker) or
// ambiguous_joker.
bool shape_lay(const struct options *o, const struct shown *shown, const struct move *m, struct lay_place *out,
               struct refusal *no);
// Lays the card off there: a run may now begin lower, and a joker of a set be certain.  Where it takes the place of a joker,
// a card of a wild rank that was that joker is a natural card again at the other end.
void shape_add(const struct options *o, struct shown *shown, int target, const struct lay_place *place, uint16_t card, int seat);
// Only puts a card into a combination, `at` cards from its bottom; the rest moves up.
void shape_insert(struct shown *shown, int meld, int at, struct laid laid);

#endif

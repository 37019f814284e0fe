// SPDX-License-Identifier: GPL-3.0-or-later
// Sets and runs: is this a combination, what do its jokers stand for, what fits on it and what is
// it worth?  Places in a run count from 1, the low ace, to 14, the high one; with meld.run.ace
// wrap they go on behind 14 with the 2 as 15.
#include "base/text.h"
#include "rules/rummy/inside.h"
#include <string.h>

enum { WRAP_PLACES = 2 * RANKS, NO_PLACE = 0 };

int shape_face_at(int position, int suit)
{
    return face_of((position - 1) % RANKS + 1, suit);
}

static int first_place(const struct options *o)
{
    return o->run_ace == ACE_HIGH ? 2 : 1;
}

static int last_place(const struct options *o)
{
    if (o->run_ace == ACE_WRAP)
        return WRAP_PLACES;
    return o->run_ace == ACE_LOW ? RANK_KING : POSITION_ACE_HIGH;
}

// Is a run from low over count places within the rules?  Going round, a run starts at 1 to 13.
static bool window_allowed(const struct options *o, int low, int count)
{
    if (low < first_place(o) || low + count - 1 > last_place(o))
        return false;
    return o->run_ace != ACE_WRAP || (low <= RANKS && (count <= RANKS || low == 1)); // only from ace to ace are there 14
}

int shape_card_points(const struct options *o, int kind, int place, int face)
{
    if (face == FACE_JOKER && o->joker_value == JOKER_ZERO)
        return 0;
    return kind == MELD_RUN && place == 1 ? o->score_ace_low : o->score_table.value[(place - 1) % RANKS + 1];
}

int shape_points(const struct options *o, const struct reading *reading)
{
    int points = 0;
    for (int i = 0; i < reading->count; i++)
        points += shape_card_points(o, reading->kind, shape_place(reading->kind, reading->rank, i), reading->card[i].face);
    return points;
}

int shape_place(int kind, int rank, int at)
{
    return kind == MELD_RUN ? rank + at : rank;
}

// --- new combinations ---

struct entry { // the cards as they were written
    const struct move_card *card;
    int count, naturals, jokers;
};

static int natural_rank(const struct entry *e)
{
    for (int i = 0; i < e->count; i++)
        if (e->card[i].face != FACE_JOKER)
            return face_rank(e->card[i].face);
    for (int i = 0; i < e->count; i++)
        if (e->card[i].as != FACE_NONE)
            return face_rank(e->card[i].as);
    return 0;
}

// With meld.set.distinct_suits and every suit there, jokers stand for the suits that are missing.
static void settle_suits(struct reading *out, unsigned suits)
{
    if (out->count != SUITS)
        return;
    for (int i = 0; i < out->count; i++)
        for (int suit = 0; suit < SUITS && out->card[i].as == FACE_NONE; suit++)
            if (!(suits & 1u << suit)) {
                suits |= 1u << suit;
                out->card[i].as = (uint8_t)face_of(out->rank, suit);
            }
}

static bool read_set(const struct options *o, const struct entry *e, struct reading *out)
{
    int rank = natural_rank(e);
    unsigned suits = 0;
    if (rank == 0 || e->count < o->set_min || (o->set_max && e->count > o->set_max))
        return false;
    if (o->set_distinct_suits && e->count > SUITS)
        return false;
    out->kind = MELD_SET;
    out->rank = (uint8_t)rank;
    out->suit = 0;
    out->count = (uint16_t)e->count;
    for (int i = 0; i < e->count; i++) {
        int face = e->card[i].face, stands = face == FACE_JOKER ? e->card[i].as : face;
        if (stands != FACE_NONE && face_rank(stands) != rank)
            return false;
        if (stands != FACE_NONE && o->set_distinct_suits && suits & 1u << face_suit(stands))
            return false;
        if (stands != FACE_NONE)
            suits |= 1u << face_suit(stands);
        out->card[i] = (struct move_card){ (uint8_t)face, (uint8_t)stands };
    }
    if (o->set_distinct_suits)
        settle_suits(out, suits);
    return true;
}

// Puts the written cards into the places from low on; slot[i] is the entry's index, jokers not said anywhere fill up in the
// order written.  False when a card has no place there.
static bool fill_window(const struct entry *e, int suit, int low, int *slot)
{
    for (int i = 0; i < e->count; i++)
        slot[i] = -1;
    for (int i = 0; i < e->count; i++) {
        int stands = e->card[i].face == FACE_JOKER ? e->card[i].as : e->card[i].face;
        if (stands == FACE_NONE)
            continue;
        int at = 0;
        while (at < e->count && (slot[at] >= 0 || shape_face_at(low + at, suit) != stands))
            at++;
        if (at == e->count)
            return false;
        slot[at] = i;
    }
    for (int i = 0, at = 0; i < e->count; i++) {
        if (e->card[i].face != FACE_JOKER || e->card[i].as != FACE_NONE)
            continue;
        while (slot[at] >= 0)
            at++;
        slot[at] = i;
    }
    return true;
}

// How well a window agrees with the order written: 3 as written, 2 written downwards, 1 each joker on the side of the
// natural cards it was written on, 0 not.
static int agreement(const struct entry *e, const int *slot)
{
    bool up = true, down = true;
    int first = -1, last = -1, first_natural = e->count, last_natural = -1;
    for (int i = 0; i < e->count; i++) {
        up = up && slot[i] == i;
        down = down && slot[i] == e->count - 1 - i;
        if (e->card[i].face != FACE_JOKER) {
            first_natural = i < first_natural ? i : first_natural;
            last_natural = i;
        }
        if (e->card[slot[i]].face != FACE_JOKER) {
            first = first < 0 ? i : first;
            last = i;
        }
    }
    if (up || down)
        return up ? 3 : 2;
    bool sides = true;
    for (int i = 0; i < e->count; i++) {
        bool below = i<first, above = i> last;
        if (e->card[slot[i]].face == FACE_JOKER && (below || above))
            sides = sides && (below ? slot[i] < first_natural : slot[i] > last_natural);
    }
    return sides;
}

static int run_suit(const struct entry *e)
{
    int suit = -1;
    for (int i = 0; i < e->count; i++) {
        int stands = e->card[i].face == FACE_JOKER ? e->card[i].as : e->card[i].face;
        if (stands == FACE_NONE)
            continue;
        if (suit >= 0 && face_suit(stands) != suit)
            return -1;
        suit = face_suit(stands);
    }
    return suit;
}

static void take_window(const struct entry *e, int suit, int low, const int *slot, struct reading *out)
{
    out->kind = MELD_RUN;
    out->rank = (uint8_t)low;
    out->suit = (uint8_t)suit;
    out->count = (uint16_t)e->count;
    for (int i = 0; i < e->count; i++)
        out->card[i] = (struct move_card){ e->card[slot[i]].face, (uint8_t)shape_face_at(low + i, suit) };
}

// The best agreeing window into out; the number of windows that share that agreement (0: no run at all).
static int read_run(const struct options *o, const struct entry *e, struct reading *out)
{
    int suit = run_suit(e), best = -1, ways = 0, slot[MOVE_CARDS];
    if (suit < 0 || e->count < o->run_min || e->count > o->run_max)
        return 0;
    for (int low = 1; low <= RANKS; low++) {
        if (!window_allowed(o, low, e->count) || !fill_window(e, suit, low, slot))
            continue;
        int agrees = agreement(e, slot);
        ways = agrees > best ? 1 : ways + (agrees == best);
        if (agrees > best) {
            best = agrees;
            take_window(e, suit, low, slot, out);
        }
    }
    return ways;
}

static bool check_jokers(const struct options *o, const struct entry *e, struct refusal *no)
{
    if (e->naturals < o->joker_min_naturals)
        return refuse(no, REASON_TOO_FEW_NATURALS, "joker.min_naturals",
                      P_("A new combination needs at least %d card that is no joker.",
                         "A new combination needs at least %d cards that are no jokers.", o->joker_min_naturals),
                      o->joker_min_naturals);
    if (o->joker_max_per_meld && e->jokers > o->joker_max_per_meld)
        return refuse(
            no, REASON_TOO_MANY_JOKERS, "joker.max_per_meld",
            P_("A new combination holds at most %d joker.", "A new combination holds at most %d jokers.", o->joker_max_per_meld),
            o->joker_max_per_meld);
    if (o->joker_ratio == RATIO_NATURAL_AT_LEAST_WILD && e->naturals < e->jokers)
        return refuse(no, REASON_JOKER_RATIO, "joker.ratio", "%s",
                      _("A new combination needs at least as many other cards as jokers."));
    if (o->joker_ratio == RATIO_NATURAL_MORE && e->naturals <= e->jokers)
        return refuse(no, REASON_JOKER_RATIO, "joker.ratio", "%s", _("A new combination needs more other cards than jokers."));
    return true;
}

static bool refuse_shape(const struct options *o, const struct entry *e, struct refusal *no)
{
    int least = o->set_min < o->run_min ? o->set_min : o->run_min;
    if (e->count < least)
        return refuse(no, REASON_MELD_INVALID, "meld.set.min",
                      P_("A combination needs at least %d card.", "A combination needs at least %d cards.", least), least);
    return refuse(no, REASON_MELD_INVALID, NULL, "%s", _("These cards are neither a set nor a run."));
}

bool shape_read(const struct options *o, const struct move_card *card, int count, struct reading *out, struct refusal *no)
{
    struct entry e = { card, count, 0, 0 };
    for (int i = 0; i < count; i++) {
        e.jokers += card[i].face == FACE_JOKER;
        if (card[i].face != FACE_JOKER && card[i].as != FACE_NONE && card[i].as != card[i].face)
            return refuse(no, REASON_MELD_INVALID, NULL, "%s", _("Only a joker can stand for another card."));
    }
    e.naturals = count - e.jokers;
    bool plain = natural_rank(&e) == 0; // jokers only, and nothing said about them
    struct reading set;
    bool is_set = read_set(o, &e, &set);
    int runs = is_set ? 0 : read_run(o, &e, out);
    bool long_enough = count >= o->set_min || count >= o->run_min;
    if (!is_set && runs == 0 && !(plain && long_enough))
        return refuse_shape(o, &e, no);
    if (!check_jokers(o, &e, no))
        return false;
    if (is_set)
        *out = set;
    if (plain || runs > 1)
        return refuse(no, REASON_AMBIGUOUS_JOKER, NULL, "%s",
                      _("The joker could stand for more than one card. Say which one, such as JK=7H."));
    return true;
}

// --- combinations on the table ---

static int set_suits(const struct shown *shown, const struct meld *meld)
{
    int suits = 0;
    for (int i = 0; i < meld->count; i++) {
        int stands = shown->laid[meld->first + i].stands;
        if (stands != FACE_NONE)
            suits |= 1 << face_suit(stands);
    }
    return suits;
}

static int fits_set(const struct options *o, const struct shown *shown, const struct meld *meld, int face)
{
    if ((o->set_max && meld->count >= o->set_max) || (o->set_distinct_suits && meld->count >= SUITS))
        return 0;
    if (face == FACE_JOKER)
        return FIT_SET;
    if (face_rank(face) != meld->rank)
        return 0;
    return o->set_distinct_suits && set_suits(shown, meld) & 1 << face_suit(face) ? 0 : FIT_SET;
}

int shape_fits(const struct options *o, const struct shown *shown, const struct meld *meld, int face)
{
    if (meld->kind == MELD_SET)
        return fits_set(o, shown, meld, face);
    if (meld->count >= o->run_max)
        return 0;
    int below = meld->rank - 1, above = meld->rank + meld->count, fits = 0;
    if (o->run_ace == ACE_WRAP && below == 0)
        below = RANKS;
    bool low = below >= first_place(o), high = above <= last_place(o);
    if (o->run_ace == ACE_WRAP) {
        low = meld->count < RANKS || meld->rank == 2;
        high = meld->count < RANKS || meld->rank == 1;
    }
    if (low && (face == FACE_JOKER || shape_face_at(below, meld->suit) == face))
        fits |= FIT_LOW;
    if (high && (face == FACE_JOKER || shape_face_at(above, meld->suit) == face))
        fits |= FIT_HIGH;
    return fits;
}

// Is it one of the cards that a joker of this set may stand for?
static bool may_be_joker(const struct options *o, const struct shown *shown, const struct meld *meld, int face)
{
    if (face == FACE_JOKER || face_rank(face) != meld->rank)
        return false;
    return !o->set_distinct_suits || !(set_suits(shown, meld) & 1 << face_suit(face));
}

int shape_joker(const struct options *o, const struct shown *shown, const struct meld *meld, int face, struct refusal *no)
{
    bool open = false, jokers = false;
    for (int i = 0; i < meld->count; i++) {
        const struct laid *laid = &shown->laid[meld->first + i];
        if (card_face(laid->card) != FACE_JOKER)
            continue;
        if (laid->stands == face)
            return i;
        jokers = true;
        open = open || laid->stands == FACE_NONE;
    }
    if (!no) // only asked, not told: lists of moves come here often
        return -1;
    if (!jokers)
        refuse(no, REASON_WRONG_CARD, NULL, "%s", _("There is no joker in that combination."));
    else if (open && may_be_joker(o, shown, meld, face))
        refuse(no, REASON_AMBIGUOUS_JOKER, NULL, "%s",
               _("It is not certain which card that joker stands for. Adding your card to the set would settle it."));
    else
        refuse(no, REASON_WRONG_CARD, NULL, "%s", _("That is not the card the joker stands for."));
    return -1;
}

// After a set grew: jokers whose suit is now certain get their face.
static void settle(const struct options *o, struct shown *shown, struct meld *meld)
{
    if (meld->kind != MELD_SET || !o->set_distinct_suits || meld->count != SUITS)
        return;
    int suits = set_suits(shown, meld);
    for (int i = 0; i < meld->count; i++) {
        struct laid *laid = &shown->laid[meld->first + i];
        for (int suit = 0; suit < SUITS && laid->stands == FACE_NONE; suit++)
            if (!(suits & 1 << suit)) {
                suits |= 1 << suit;
                laid->stands = (uint8_t)face_of(meld->rank, suit);
            }
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

void shape_add(const struct options *o, struct shown *shown, int target, int at, struct laid laid)
{
    struct meld *meld = &shown->meld[target];
    shape_insert(shown, target, at, laid);
    if (meld->kind == MELD_RUN && at == 0)
        meld->rank = (uint8_t)(meld->rank > 1 ? meld->rank - 1 : RANKS);
    settle(o, shown, meld);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Reads cards as a set or a run of rummy: what each joker stands for, and which reading counts if there are several.  Places in
// a run count from 1, the low ace, to 14, the high ace; with meld.run.ace wrap they go on after 14 with the 2 as 15.  This file
// knows no table and no control cards.
#include "base/text.h"
#include "rules/rummy/melds/shape.h"

int shape_card_points(const struct options *o, int kind, int place, int face)
{
    if (face == FACE_JOKER && o->joker_value == JOKER_ZERO)
        return 0;
    if (kind > MELD_RUN)
        return points_laid(o, face_rank(face));
    return kind == MELD_RUN ? points_in_run(o, place) : points_laid(o, place);
}

int shape_points(const struct options *o, const struct meld_reading *reading)
{
    int points = 0;
    for (int i = 0; i < reading->count; i++) {
        const struct move_card *card = &reading->card[i];
        int face = card->face == card->as ? card->face : FACE_JOKER;
        points += shape_card_points(o, reading->kind, shape_place(reading->kind, reading->rank, i), face);
    }
    return points;
}

int shape_place(int kind, int rank, int at)
{
    return kind == MELD_RUN ? rank + at : rank;
}

struct entry { // a move's cards, to be read as a set or a run
    const struct options *o;
    const struct move_card *card;
    int count;
    unsigned wild; // wild ranks, bit r
};

// Returns the face that card `i` of a move certainly stands for in a classic set or run.  For a joker or a card of a wild rank
// this is FACE_NONE, unless the move says what it stands for.
static int certain(const struct entry *e, int i)
{
    const struct move_card *card = &e->card[i];
    return face_is_wild(e->wild, card->face) || card->as != FACE_NONE ? card->as : card->face;
}

// Gives the jokers of a new set their suits under meld.set.distinct_suits: a set of four cards has every suit, so the jokers
// stand for the missing ones.  Leaves smaller sets alone.
static void settle_suits(struct meld_reading *out, unsigned suits)
{
    if (out->count != SUITS)
        return;
    for (int i = 0; i < out->count; i++)
        if (out->card[i].as == FACE_NONE)
            out->card[i].as = (uint8_t)face_of(out->rank, suit_missing(&suits));
}

// Puts card `at` of a move into the set that is being read, as the face `stands`; `suits` has a bit for each suit already there.
// Returns false if the face is of another rank than the set or, under meld.set.distinct_suits, of a suit already there.
static bool put_in_set(const struct options *o, struct meld_reading *out, int at, int stands, unsigned *suits)
{
    unsigned suit = 1u << face_suit(stands);
    if (face_rank(stands) != out->rank || (o->set_distinct_suits && *suits & suit))
        return false;
    *suits |= suit;
    out->card[at].as = (uint8_t)stands;
    return true;
}

static bool read_set(const struct options *o, const struct entry *e, int rank, struct meld_reading *out)
{
    unsigned suits = 0;
    *out = (struct meld_reading){ .kind = MELD_SET, .rank = (uint8_t)rank, .count = (uint16_t)e->count };
    for (int i = 0; i < e->count; i++) {
        out->card[i] = (struct move_card){ e->card[i].face, FACE_NONE };
        if (certain(e, i) != FACE_NONE && !put_in_set(o, out, i, certain(e, i), &suits))
            return false;
    }
    for (int i = 0; i < e->count; i++) // a card of a wild rank in a set of that rank is no joker
        if (out->card[i].as == FACE_NONE && out->card[i].face != FACE_JOKER)
            put_in_set(o, out, i, out->card[i].face, &suits);
    if (o->set_distinct_suits)
        settle_suits(out, suits);
    return true;
}

// Returns the ranks of which a move's cards could be a classic set, as bits by rank.  Only cards that certainly stand for one
// face decide.
static unsigned set_ranks(const struct entry *e)
{
    unsigned ranks = ((1u << RANKS) - 1) << 1;
    for (int i = 0; i < e->count; i++)
        if (certain(e, i) != FACE_NONE)
            ranks &= 1u << face_rank(certain(e, i));
    return ranks;
}

// Reads a move's cards as the classic set with the fewest wild cards.  Returns how many ranks allow a set with equally few, or 0
// if the cards are no set; with more than one rank the reading is ambiguous.
static int best_set(const struct options *o, const struct entry *e, struct meld_reading *out)
{
    int most = o->set_max && o->set_max < MOVE_CARDS ? o->set_max : MOVE_CARDS, ways = 0, fewest = 0;
    if (o->set_distinct_suits && most > SUITS)
        most = SUITS;
    if (e->count < o->set_min || e->count > most)
        return 0;
    for (unsigned ranks = set_ranks(e); ranks; ranks &= ranks - 1) {
        struct meld_reading set;
        if (!read_set(o, e, __builtin_ctz(ranks), &set))
            continue;
        int wilds = cards_wild(set.card, set.count);
        if (ways == 0 || wilds < fewest) {
            *out = set;
            ways = 0;
            fewest = wilds;
        }
        ways += wilds == fewest;
    }
    return ways;
}

// A window in which a move's cards could be a classic run: the places of a suit that they would fill, and which of the cards lies
// at each place.
struct run_window {
    int suit, low, slot[MOVE_CARDS]; // slot: the index of the move's card there, -1: none yet
};

static bool put_in_run(const struct entry *e, struct run_window *w, int i, int stands)
{
    for (int at = 0; at < e->count; at++)
        if (w->slot[at] < 0 && shape_face_at(e->o, w->low + at, w->suit) == stands) {
            w->slot[at] = i;
            return true;
        }
    return false;
}

// Puts a move's cards into the places of a run's window.  Cards of wild ranks take their own places where they can.  Other wild
// cards, and jokers for which the move names no face, fill the free places in the order written, from the low end up or, if
// `downwards`, from the high end down.  Returns false if a card that certainly stands for one face finds no place.
static bool fill_window(const struct entry *e, struct run_window *w, bool downwards)
{
    bool loose[MOVE_CARDS];
    for (int i = 0; i < e->count; i++)
        w->slot[i] = -1;
    for (int i = 0; i < e->count; i++) {
        loose[i] = certain(e, i) == FACE_NONE;
        if (!loose[i] && !put_in_run(e, w, i, certain(e, i)))
            return false;
    }
    for (int i = 0; i < e->count; i++)
        if (loose[i] && e->card[i].face != FACE_JOKER)
            loose[i] = !put_in_run(e, w, i, e->card[i].face);
    for (int i = 0, at = downwards ? e->count - 1 : 0; i < e->count; i++) {
        if (!loose[i])
            continue;
        while (w->slot[at] >= 0)
            at += downwards ? -1 : 1;
        w->slot[at] = i;
    }
    return true;
}

static bool lies_as_itself(const struct entry *e, const struct run_window *w, int at)
{
    return e->card[w->slot[at]].face == shape_face_at(e->o, w->low + at, w->suit);
}

static bool written_alike(const struct entry *e, int i, int j)
{
    return e->card[i].face == e->card[j].face && e->card[i].as == e->card[j].as;
}

// Returns how well a run's window agrees with the order in which the move names the cards: 3 if the order is the same, 2 if it is
// reversed, 1 if each joker at an end lies on the side of the natural cards on which it was written, else 0.
static int agreement(const struct entry *e, const struct run_window *w)
{
    bool up = true, down = true, sides = true;
    int first = -1, last = -1, first_natural = e->count, last_natural = -1;
    for (int i = 0; i < e->count; i++) {
        int card = w->slot[i];
        up = up && written_alike(e, card, i);
        down = down && written_alike(e, card, e->count - 1 - i);
        if (!lies_as_itself(e, w, i))
            continue;
        first = first < 0 ? i : first;
        last = i;
        first_natural = card < first_natural ? card : first_natural;
        last_natural = card > last_natural ? card : last_natural;
    }
    if (up || down)
        return up ? 3 : 2;
    for (int i = 0; i < e->count; i++) {
        bool below = i<first, above = i> last;
        if (below || above)
            sides = sides && (below ? w->slot[i] < first_natural : w->slot[i] > last_natural);
    }
    return sides;
}

static void take_window(const struct entry *e, const struct run_window *w, struct meld_reading *out)
{
    out->kind = MELD_RUN;
    out->rank = (uint8_t)w->low;
    out->suit = (uint8_t)w->suit;
    out->count = (uint16_t)e->count;
    for (int i = 0; i < e->count; i++)
        out->card[i] = (struct move_card){ e->card[w->slot[i]].face, (uint8_t)shape_face_at(e->o, w->low + i, w->suit) };
}

// Fills a run's window again, from the high end down, if its cards then lie exactly in the reverse of the order in which the move
// names them.  Returns how well the window agrees with the order written, as agreement() does.
static int turn_window(const struct entry *e, struct run_window *w)
{
    struct run_window turned = *w;
    fill_window(e, &turned, true);
    if (agreement(e, &turned) != 2)
        return agreement(e, w);
    *w = turned;
    return 2;
}

// Returns how well a window suits a move's cards as a run; higher is better.  A window with fewer wild cards is better, and of
// equal ones the window that agrees better with the order written.  If some ranks are wild, the window may be filled again from
// the high end to agree better.
static int rank_window(const struct entry *e, struct run_window *w)
{
    int naturals = 0, agrees = agreement(e, w);
    for (int i = 0; i < e->count; i++)
        naturals += lies_as_itself(e, w, i);
    if (e->wild && agrees < 2)
        agrees = turn_window(e, w);
    return 4 * naturals + agrees;
}

// Returns the suits of which a move's cards could be a classic run, a bit for each suit.  Only cards that certainly stand for one
// face decide.
static unsigned run_suits(const struct entry *e)
{
    unsigned suits = (1u << SUITS) - 1;
    for (int i = 0; i < e->count; i++)
        if (certain(e, i) != FACE_NONE)
            suits &= 1u << face_suit(certain(e, i));
    return suits;
}

// Returns the places at which a run of a move's cards could begin and still cover every card that certainly stands for one face,
// a bit for each place.  With meld.run.over_gaps these are all places.
static uint32_t run_starts(const struct entry *e)
{
    uint64_t starts = UINT64_MAX;
    for (int i = 0; i < e->count && !e->o->run_over_gaps; i++) {
        int stands = certain(e, i);
        uint64_t window = (UINT64_C(1) << e->count) - 1;
        if (stands < FACE_JOKER) // of its two places the higher one is RANKS more
            starts &= (window << face_rank(stands) | window << (face_rank(stands) + RANKS)) >> (e->count - 1);
    }
    return (uint32_t)starts;
}

// Reads a move's cards as the best classic run.  Returns how many windows are equally good, or 0 if the cards are no run; with
// more than one window the reading is ambiguous.
static int best_run(const struct options *o, const struct entry *e, struct meld_reading *out)
{
    int best = -1, ways = 0;
    struct run_window w;
    if (e->count < o->run_min || e->count > o->run_max)
        return 0;
    uint32_t starts = run_starts(e);
    for (unsigned suits = run_suits(e); suits; suits &= suits - 1) {
        w.suit = __builtin_ctz(suits);
        for (w.low = 1; w.low <= RANKS; w.low++) {
            if (!(starts >> w.low & 1) || e->count > run_longest(o, w.low) || !fill_window(e, &w, false))
                continue;
            int good = rank_window(e, &w);
            ways = good > best ? 1 : ways + (good == best);
            if (good > best) {
                best = good;
                take_window(e, &w, out);
            }
        }
    }
    return ways;
}

static bool check_jokers(const struct options *o, const struct meld_reading *reading, struct refusal *no)
{
    int jokers = cards_wild(reading->card, reading->count), naturals = reading->count - jokers;
    if (naturals < o->joker_min_naturals)
        return refuse(no, REASON_TOO_FEW_NATURALS, "joker.min_naturals",
                      P_("A new combination needs at least %d card that is not a joker.",
                         "A new combination needs at least %d cards that are not jokers.", o->joker_min_naturals),
                      o->joker_min_naturals);
    if (o->joker_max_per_meld && jokers > o->joker_max_per_meld)
        return refuse(
            no, REASON_TOO_MANY_JOKERS, "joker.max_per_meld",
            P_("A new combination holds at most %d joker.", "A new combination holds at most %d jokers.", o->joker_max_per_meld),
            o->joker_max_per_meld);
    if (o->joker_ratio == RATIO_NATURAL_AT_LEAST_WILD && naturals < jokers)
        return refuse(no, REASON_JOKER_RATIO, "joker.ratio", "%s",
                      _("A new combination needs at least as many other cards as jokers."));
    if (o->joker_ratio == RATIO_NATURAL_MORE && naturals <= jokers)
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

static bool check_said(const struct entry *e, struct refusal *no)
{
    for (int i = 0; i < e->count; i++) {
        int face = e->card[i].face, as = e->card[i].as;
        if (face > FACE_JOKER || (as > FACE_JOKER && as != FACE_NONE))
            return refuse(no, REASON_MELD_INVALID, NULL, "%s", _("A control card cannot be part of a combination."));
        if (as == FACE_NONE || as == face || (as != FACE_JOKER && face_is_wild(e->wild, face)))
            continue;
        return refuse(no, REASON_MELD_INVALID, NULL, "%s",
                      e->wild ? _("Only a joker or a wild card can stand for another card.")
                              : _("Only a joker can stand for another card."));
    }
    return true;
}

bool classic_read(const struct options *o, const struct terms *terms, const struct move_card *card, int count,
                  struct meld_reading *out, struct refusal *no)
{
    const struct entry e = { o, card, count, terms->wild };
    struct meld_reading set;
    if (!check_said(&e, no))
        return false;
    // A set has as many jokers as a run, and comes first; cards of wild ranks may make a difference.
    int sets = best_set(o, &e, &set), runs = sets && !e.wild ? 0 : best_run(o, &e, out), ways = runs;
    if (sets && (runs == 0 || cards_wild(set.card, count) <= cards_wild(out->card, count))) {
        *out = set;
        ways = sets;
    }
    if (ways == 0)
        return refuse_shape(o, &e, no);
    if (!check_jokers(o, out, no))
        return false;
    if (ways > 1)
        return refuse(no, REASON_AMBIGUOUS_JOKER, NULL, "%s",
                      e.wild ? _("A wild card could stand for more than one card. Say which one, such as 2C=7H.")
                             : _("The joker could stand for more than one card. Say which one, such as JK=7H."));
    return true;
}

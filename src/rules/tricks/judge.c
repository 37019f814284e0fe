// SPDX-License-Identifier: GPL-3.0-or-later
// The judge of the cards that may be played to a trick: how likely the side is to take the trick with each card, what the trick
// is worth, and what the card would take later.  So the best card wins as cheaply as it can, leaves a partner's trick alone, and
// saves sure winners; where tricks cost points, it ducks.  A steady player plays the card of the greatest worth.  Reasons for a
// card (weigh.c) do not recommend a folly.
//
// Figures compare the cards of one hand in one trick; each part of the file says its unit.  They were chosen by hand, so that
// what people laughed at in matches of steady players comes last (unit/players_positions_test).  No measurement of a single one
// is on record; the judge as a whole was measured against the one before, in thousands of deals of Hearts, Spades and Oh Hell.
#include "rules/tricks/think.h"

// --- the chance to take the trick ---

// The trick for which the judge chooses a card.
struct choosing {
    const struct tricks_think *t;
    enum trick_wish wish;
    int best, winner, led; // best: the winning card so far; winner: its seat; led: the suit led
    bool last, ours;       // ours: a partner is winning
    int points;            // points that lie in the trick
    int yet;               // how many seats play after this one
    int shooter;           // an opponent who has every point taken so far, and many; else NOBODY
};

// Returns the judge's chance, of EVERY_TIME, that no opponent who has yet to play to the trick beats this card, if it is winning.
static int stays(const struct choosing *c, int face, int led)
{
    const struct tricks_think *t = c->t;
    int chance = EVERY_TIME, seat = t->seat;
    for (int i = 0; i < c->yet; i++) {
        seat = tricks_next(t->o, t->s, seat);
        if (!tricks_same_side(t, seat))
            chance = chance * (EVERY_TIME - tricks_can_beat(t, seat, face, led)) / EVERY_TIME;
    }
    return chance;
}

static bool wins(const struct choosing *c, int face)
{
    return c->best == FACE_NONE || tricks_beats(c->t->o, c->t->trump, face, c->best);
}

// Returns the judge's chance, of EVERY_TIME, that the seat's side takes the trick if this card is played.  Later players beat the
// winning card if they can.  But a partner who is not the next to play does so less often, and one who bid nil never does.
static int side_takes(const struct choosing *c, int face)
{
    enum { RAISED = 60 }; // of a hundred times that the partner could, chosen by hand
    const struct tricks_think *t = c->t;
    bool own = wins(c, face), raised = false;
    int led = c->best == FACE_NONE ? tricks_suit_in(t, face) : c->led, top = own ? face : c->best, seat = t->seat;
    int takes = own || c->ours ? EVERY_TIME : 0;
    for (int i = 0; i < c->yet; i++) {
        seat = tricks_next(t->o, t->s, seat);
        int beats = tricks_can_beat(t, seat, top, led);
        if (!tricks_same_side(t, seat))
            takes = takes * (EVERY_TIME - beats) / EVERY_TIME;
        else if (!tricks_bid_nil(t, seat))
            takes += (EVERY_TIME - takes) * (raised ? beats * RAISED / 100 : beats) / EVERY_TIME;
        raised = true;
    }
    return takes;
}

// Returns how much the judge of a trick would rather keep this card in hand than play it, in ranks.  Trumps count more than all
// other cards, and a card that nobody can beat counts extra.
static int keep(const struct choosing *c, int face)
{
    enum { A_TRUMP = 40, THE_TOP = 10 };
    const struct tricks_think *t = c->t;
    return tricks_height_in(t, face) + (tricks_suit_in(t, face) == t->trump ? A_TRUMP : 0) +
           (tricks_above_in(t, face) == 0 ? THE_TOP : 0);
}

// --- judging cards where tricks are wanted ---

// Returns whether the judge must fear that an opponent who plays later trumps a trick of this suit.
static bool may_be_trumped(const struct choosing *c, int suit)
{
    enum { EARLY_TRICKS = 3 }; // so early nobody is expected to be out of a suit
    const struct tricks_think *t = c->t;
    const struct state *s = t->s;
    if (t->trump == NO_TRUMP || suit == t->trump || !t->left[t->trump])
        return false;
    int seat = t->seat;
    for (int i = 0; i < c->yet; i++) {
        seat = tricks_next(t->o, s, seat);
        if (!tricks_same_side(t, seat) && tricks_may_hold(s, seat, t->trump) && !tricks_may_hold(s, seat, suit))
            return true;
    }
    return c->best == FACE_NONE && t->left[suit] < s->shown.k.seats - 1 && s->shown.trick_number > EARLY_TRICKS;
}

int tricks_hunted(const struct tricks_think *t, int suit)
{
    for (int seat = 0; seat < t->s->shown.k.seats; seat++)
        if (!tricks_same_side(t, seat) && tricks_keeps_nil(t, seat) && tricks_may_hold(t->s, seat, suit) && t->left[suit])
            return seat;
    return NOBODY;
}

// Returns how well the judge thinks that leading this card hunts an opponent who bid nil: the percentage of unseen cards of its
// suit that beat it.  Returns 0 if no such opponent may have to follow suit.
static int hunts(const struct tricks_think *t, int face)
{
    int suit = tricks_suit_in(t, face);
    return tricks_hunted(t, suit) == NOBODY ? 0 : 100 * tricks_above_in(t, face) / t->left[suit];
}

static enum tricks_lead lead_for(const struct tricks_think *t, enum trick_wish wish, int face)
{
    enum { HUNTED = 40 }; // of a hundred unseen cards that may be higher; more of them hunt a nil
    if (wish == WISH_ALL)
        return LEAD_ALL;
    if (wish <= WISH_LITTLE || (t->o->score_mode == SCORE_EXACT && tricks_to_take(t) <= 0))
        return LEAD_DUCKS;
    if (tricks_covers_nil(t))
        return LEAD_COVERS;
    return hunts(t, face) > HUNTED ? LEAD_HUNTS : LEAD_PLAIN;
}

enum tricks_lead tricks_lead_for(const struct tricks_think *t, int face)
{
    return lead_for(t, tricks_wish(t), face);
}

// Returns whether the judge leads trumps to draw those of others.  If nobody made trump, the seat must hold at least half as many
// as are unseen; otherwise its side must have made trump.
static bool draws_trumps(const struct tricks_think *t)
{
    return t->s->shown.maker == NOBODY ? 2 * t->own[t->trump] >= t->left[t->trump] : tricks_makes(t);
}

// Returns how many other cards in hand are as good a lead as this one for the judge, as no unseen card of the suit lies between
// them.  `higher`: counts the higher ones, otherwise the lower ones.
static int touching(const struct tricks_think *t, int face, bool higher)
{
    int count = 0;
    for (int i = 0; i < t->count; i++)
        count += t->hand[i] != face && tricks_suit_in(t, t->hand[i]) == tricks_suit_in(t, face) &&
                 tricks_above_in(t, t->hand[i]) == tricks_above_in(t, face) &&
                 (tricks_height_in(t, t->hand[i]) > tricks_height_in(t, face)) == higher;
    return count;
}

// Returns what the judge adds to the worth of leading a trump that nobody can beat.  It is above 0 for a side that draws trumps,
// below 0 for others, and lowest for the opponents of a maker of trump.
static int trump_worth(const struct tricks_think *t)
{
    enum { DRAWS_TRUMP = 40, KEEPS_TRUMP = -60, AGAINST_MAKER = -240 }; // below any other plan of lead_worth
    return draws_trumps(t) ? DRAWS_TRUMP : t->o->score_mode == SCORE_MAKER ? AGAINST_MAKER : KEEPS_TRUMP;
}

// Returns the judge's worth of leading this card where tricks are wanted.  The figures only put plans in order: a card that
// nobody beats, an opponent's nil to break, the top of a sequence, a long suit.  Within a plan the rank decides.
static int lead_worth(const struct choosing *c, int face)
{
    // UNBEATEN: nobody beats the card.  HUNTS: the nil of an opponent.  TOP_OF_ROW: an ace, or the king of king and queen, which
    // makes the queen the best of the suit.
    enum { UNBEATEN = 200, HUNTS = 150, TOP_OF_ROW = 30, RETURNED = 8, LAST_FEW = 3, EACH_OF_SUIT = 3 };
    // KEPT_TRUMP: what speaks against a trump where side suits do as well, OTHER_TRUMP in any other plan.  Where card points
    // count, makers lead trumps, and the points of a card come first (A_CARD_POINT).
    enum { KEPT_TRUMP = 60, OTHER_TRUMP = 20, MAKER_LEADS = 60, MAKER_LED = -40, A_CARD_POINT = 3 };
    enum {
        COVER_RANK = 8,
        COVER_STAYS = 10
    }; // the rank of a card that covers a partner's nil, and a tenth of its chance to stay
    const struct tricks_think *t = c->t;
    int suit = tricks_suit_in(t, face), points = tricks_worth_in(t, face), height = tricks_height_in(t, face);
    bool trump = suit == t->trump;
    switch (lead_for(t, c->wish, face)) {
    case LEAD_ALL:
        return stays(c, face, suit) + height;
    case LEAD_COVERS:
        return COVER_RANK * height + stays(c, face, suit) / COVER_STAYS - (trump ? KEPT_TRUMP : 0);
    case LEAD_HUNTS:
        return HUNTS + hunts(t, face) - (trump ? KEPT_TRUMP : 0);
    default:
        break;
    }
    if (tricks_above_in(t, face) == 0 && !may_be_trumped(c, suit))
        return UNBEATEN + points + (trump ? trump_worth(t) : 0) -
               touching(t, face, true); // the ace before the king: a partner sees why
    if (t->o->score_mode == SCORE_CARDS)
        return (trump ? (tricks_makes(t) ? MAKER_LEADS : MAKER_LED) : 0) - A_CARD_POINT * points - height;
    if (trump && t->own[suit] == t->count && t->count <= LAST_FEW) // at the end nothing but trumps: a high one draws others
        return height;
    if (!trump && tricks_above_in(t, face) <= 1 && touching(t, face, false) >= tricks_above_in(t, face))
        return TOP_OF_ROW + EACH_OF_SUIT * t->own[suit] - touching(t, face, true);
    return (trump ? -OTHER_TRUMP : EACH_OF_SUIT * t->own[suit] + (suit == tricks_led_by_partner(t) ? RETURNED : 0)) - height;
}

// Returns whether the judge finds that this trump is needlessly high for trumping a suit: no trump lies in the trick, and the
// hand has a clearly lower one.
static bool is_high_ruff(const struct choosing *c, int face)
{
    enum { CLEARLY = 3 }; // ranks
    const struct tricks_think *t = c->t;
    if (c->led == t->trump || tricks_suit_in(t, face) != t->trump || tricks_suit_in(t, c->best) == t->trump)
        return false;
    for (int i = 0; i < t->count; i++)
        if (tricks_suit_in(t, t->hand[i]) == t->trump && tricks_height_in(t, t->hand[i]) < tricks_height_in(t, face) - CLEARLY)
            return true;
    return false;
}

// Returns whether the judge could play another card of the hand that does not take the trick.
static bool may_lose(const struct choosing *c)
{
    const struct tricks_think *t = c->t;
    for (int i = 0; i < t->count; i++)
        if (!wins(c, t->hand[i]) && (!t->own[c->led] || tricks_suit_in(t, t->hand[i]) == c->led))
            return true;
    return false;
}

// Returns whether the judge finds that the card takes a trick that a partner is sure to win, though another card in hand would
// leave it to the partner.
static bool robs_partner(const struct choosing *c, int face)
{
    enum { SURELY = 950 }; // of EVERY_TIME
    const struct tricks_think *t = c->t;
    bool follows = tricks_suit_in(t, face) == c->led;
    if (!c->ours || stays(c, c->best, c->led) < SURELY || !wins(c, face) || tricks_keeps_nil(t, c->winner))
        return false;
    // Following suit with points for the own side is another matter.
    return may_lose(c) && (!follows || t->o->score_mode != SCORE_CARDS);
}

// Returns whether the judge finds that the card breaks the seat's own nil: it is played last and takes the trick, though another
// card would lose it.
static bool breaks_nil(const struct choosing *c, int face)
{
    return c->last && tricks_keeps_nil(c->t, c->t->seat) && wins(c, face) && may_lose(c);
}

static bool is_folly(const struct choosing *c, int face)
{
    return robs_partner(c, face) || breaks_nil(c, face) ||
           (c->wish > WISH_LITTLE && is_high_ruff(c, face) && !(c->wish == WISH_ALL && may_be_trumped(c, c->led)));
}

// Returns whether the judge finds that this card leaves the trick to an opponent who bid nil, and so breaks that bid.
static bool leaves_nil(const struct choosing *c, int face)
{
    const struct tricks_think *t = c->t;
    return !wins(c, face) && !c->ours && tricks_keeps_nil(t, c->winner);
}

// Returns the judge's worth of a card played to a trick that another seat led, where tricks are wanted.  The unit is a thousandth
// of a trick, or a hundredth of a point where card points count.
static int follow_worth(const struct choosing *c, int face)
{
    // The points of a later trick, and of each later card in this one: less than the mean trick (19) and card (4.75) of Belote.
    enum { TRICK_POINTS = 14, EACH_MORE = 4, NEVER = 100000 };
    // LATER_COUNTS: of a hundred, since a later trick is less sure than this one.  NIL: what an opponent's nil broken, or a
    // partner's saved, is worth, two tricks.  COVERS: for each rank of a card that covers the partner's, RUFFED for any trump.
    // ALL_NOW: where every trick is needed, this one counts so much more than a later one.
    enum { LATER_COUNTS = 70, NIL = 2 * EVERY_TIME, COVERS = 20, RUFFED = 8, ALL_NOW = 8 };
    const struct tricks_think *t = c->t;
    int takes = side_takes(c, face), later = tricks_later(t, face) * LATER_COUNTS / 100, points = tricks_worth_in(t, face);
    // The trick is covered for a partner who plays later and wants none; any trump does that on another suit.
    bool wins_it = wins(c, face), covered = c->yet > 1 && wins_it && tricks_covers_nil(t);
    int nil = leaves_nil(c, face)                                  ? NIL
              : wins_it && c->ours && tricks_bid_nil(t, c->winner) ? NIL
              : covered ? COVERS * (tricks_suit_in(t, face) == c->led ? tricks_height_in(t, face) : RUFFED)
                        : 0;
    if (is_folly(c, face))
        return -NEVER;
    if (c->wish == WISH_ALL)
        return ALL_NOW * takes + nil - later - keep(c, face);
    if (t->o->score_mode == SCORE_CARDS)
        return ((2 * takes - EVERY_TIME) * (c->points + points + EACH_MORE * c->yet) - later * (points + TRICK_POINTS)) / 10 -
               keep(c, face);
    return takes + nil - later - keep(c, face);
}

// --- judging cards where tricks cost points, or are worth little ---

// What the judge counts against a lead where tricks cost points: a low spade that guards the queen, and each point of the card.
// A lead that is certain to keep the trick counts 100.
enum { GUARDS_HER = 120, EACH_PENALTY = 12 };

static bool queen_costs(const struct tricks_think *t)
{
    return t->o->score_mode == SCORE_PENALTY && tricks_worth_in(t, face_of(RANK_QUEEN, SUIT_SPADES)) > 0;
}

// Returns what the queen of spades adds to the judge's fear of leading a card.  A seat that holds her needs low spades as guards;
// a seat with a higher spade may have to take her; other spades drive her out.
static int fear_of_queen(const struct tricks_think *t, int face)
{
    enum { MAY_TAKE = 80, WITH_HIGHER = 20, DRIVES_OUT = -70, WELL_GUARDED = 6 }; // WELL_GUARDED: spades in hand
    const int queen = face_of(RANK_QUEEN, SUIT_SPADES);
    bool holds = false, higher = false;
    if (!queen_costs(t) || tricks_suit_in(t, face) != SUIT_SPADES)
        return 0;
    for (int i = 0; i < t->count; i++) {
        holds |= t->hand[i] == queen;
        higher |= tricks_suit_in(t, t->hand[i]) == SUIT_SPADES && tricks_height_in(t, t->hand[i]) > tricks_height_in(t, queen);
    }
    if (holds)
        return t->own[SUIT_SPADES] < WELL_GUARDED ? GUARDS_HER : 0;
    if (!(t->unseen >> queen & 1))
        return 0;
    return tricks_height_in(t, face) > tricks_height_in(t, queen) ? MAY_TAKE : higher ? WITH_HIGHER : DRIVES_OUT;
}

// Returns how much more the judge of a trick wishes to throw this card away because it is a spade above the queen that may have
// to take her.  Returns 0 for any other card, or if enough spades guard it.
static int may_catch_her(const struct tricks_think *t, int face)
{
    enum { CATCHES = 60, GUARDED = 5 }; // in ranks, as keep; with that number of spades low ones guard the high one
    const int queen = face_of(RANK_QUEEN, SUIT_SPADES);
    bool catches = queen_costs(t) && t->unseen >> queen & 1 && tricks_suit_in(t, face) == SUIT_SPADES &&
                   tricks_height_in(t, face) > tricks_height_in(t, queen);
    return catches && t->own[SUIT_SPADES] < GUARDED ? CATCHES : 0;
}

// Returns the judge's worth of leading a card where the seat does not want the trick.  A low card that others must beat is best;
// a card of a suit that nobody else has is sure to take the trick.
static int low_lead(const struct choosing *c, int face)
{
    enum { KEEPS_TRICK = 100, EACH_BESIDE = 2 }; // EACH_BESIDE: a card more of its suit, as short suits are led first
    const struct tricks_think *t = c->t;
    int suit = tricks_suit_in(t, face), left = t->left[suit], above = tricks_above_in(t, face);
    int fear = left == 0 ? KEEPS_TRICK : KEEPS_TRICK * (left - above) / left, points = tricks_worth_in(t, face);
    return -fear - fear_of_queen(t, face) - EACH_PENALTY * points - EACH_BESIDE * t->own[suit];
}

// Returns whether the judge would rather spend this card, if it is high, on a trick without points than keep it.  That is so
// where card points count against their taker and its suit is short, as the low cards of the suit are soon gone.
static bool can_be_spared(const struct tricks_think *t, int face)
{
    enum { SHORT_SUIT = 3 };
    return t->o->score_mode == SCORE_PENALTY && t->own[tricks_suit_in(t, face)] <= SHORT_SUIT;
}

// The judge's worth of a card where tricks cost points, by what the card does.  The best cards stop an opponent who shoots the
// moon.  The next best are thrown under the trick, or take a trick without points, above all if their suit is short.  Worse is
// a card that takes a trick with points as its last card.  The worst is a card that is winning the trick while others have yet to
// play, since points may still come to it.  Rank and points decide between cards that do the same.
enum { BREAKS_MOON = 500, MAY_BREAK_MOON = 400, THROWN_UNDER = 300, SPARED = 305, FREE = 260, TAKEN_LAST = 120, TAKEN = 60 };

// Returns the judge's worth of a card that takes a trick where tricks cost points.  The trick should have few points, and the
// card that takes it should be high.
static int low_win(const struct choosing *c, int face)
{
    // Where a trick is worth little, an opponent's is taken and a partner's is not.  FOUR_ABOVE: with four higher cards unseen
    // another one may take the trick yet; EACH_BELOW of them speaks against the card.
    enum { FROM_PARTNER = -100, FROM_OPPONENT = 90, FOUR_ABOVE = 4, EACH_BELOW = 10 };
    const struct tricks_think *t = c->t;
    int points = t->o->score_mode == SCORE_PENALTY ? c->points + tricks_worth_in(t, face) : 1; // of a nil any trick is the end
    // Nothing that costs can come to the trick any more.
    bool free = c->last || (t->o->score_mode == SCORE_PENALTY && !t->o->first_points && t->s->shown.trick_number == 1);
    if (c->wish == WISH_LITTLE)
        return (c->ours ? FROM_PARTNER : FROM_OPPONENT) - keep(c, face);
    if (c->shooter != NOBODY && points > 0)
        return (c->last ? BREAKS_MOON : MAY_BREAK_MOON) - EACH_PENALTY * points - tricks_above_in(t, face);
    int plan = free && points <= 0 ? (can_be_spared(t, face) ? SPARED : FREE) : c->last ? TAKEN_LAST : TAKEN;
    return plan - EACH_PENALTY * points +
           (c->last || free ? keep(c, face) : -keep(c, face) - EACH_BELOW * (FOUR_ABOVE - tricks_above_in(t, face)));
}

static int low_worth(const struct choosing *c, int face)
{
    enum { LITTLE_LOST = 100, POINTS_THROWN = 15 }; // POINTS_THROWN: for each point of a card that goes to another
    if (c->best == FACE_NONE)
        return low_lead(c, face);
    if (wins(c, face))
        return low_win(c, face);
    if (c->wish == WISH_LITTLE)
        return LITTLE_LOST - keep(c, face);
    if (c->shooter != NOBODY) // the opponent needs the points that the seat keeps
        return THROWN_UNDER - keep(c, face) - POINTS_THROWN * tricks_worth_in(c->t, face);
    return THROWN_UNDER + keep(c, face) + may_catch_her(c->t, face) +
           POINTS_THROWN * tricks_worth_in(c->t, face); // the worst card goes first
}

// --- judging cards where only the exact number of tricks counts ---

// A card that the judge keeps in hand where only the exact number of tricks counts: its chance to take a later trick, if the seat
// wants it to.
struct kept {
    int later;
    bool top; // a trump that nobody can beat
};

// Lists the cards that the judge keeps in hand when the card `gone` is played, those likeliest to take a trick first.  Returns
// how many there are.
static int keep_others(const struct tricks_think *t, int gone, struct kept out[TRICKS_HELD])
{
    int count = 0;
    for (int i = 0; i < t->count; i++) {
        if (t->hand[i] == gone)
            continue;
        int at = count++, later = tricks_later(t, t->hand[i]);
        for (; at > 0 && out[at - 1].later < later; at--)
            out[at] = out[at - 1];
        out[at] = (struct kept){ later, later == EVERY_TIME && tricks_suit_in(t, t->hand[i]) == t->trump };
    }
    return count;
}

// Returns the judge's expected score of an exact bid, in thousandths of a point, after the card `gone` is played.  `wanted`
// tricks are needed, and `takes` says whether the seat takes this one.  The best cards kept should take the other tricks that are
// needed, and the rest should lose.
static int64_t worth_of_rest(const struct tricks_think *t, int gone, int wanted, bool takes)
{
    // FORCED: of a hundred tricks that a card might take, those that it has to take.  AT_THE_END: what even the lowest may take,
    // of EVERY_TIME.  Both by hand; with them a steady player won 54.6 of 100 rounds of Oh Hell against the one before.
    enum { FORCED = 40, AT_THE_END = 15 };
    struct kept kept[TRICKS_HELD];
    int chance[TRICKS_HELD + 1], count = keep_others(t, gone, kept), later = wanted - takes;
    for (int i = 0; i < count; i++)
        chance[i] = later < 0 || i < later || kept[i].top ? kept[i].later : AT_THE_END + kept[i].later * FORCED / 100;
    if (takes)
        chance[count++] = EVERY_TIME;
    return tricks_exact_worth(t->o, chance, count, wanted);
}

// Returns whether the judge finds that the card, the highest of its suit, is thrown under a trick though the seat needs all such
// cards to make its exact bid.
static bool throws_high(const struct choosing *c, int face)
{
    const struct tricks_think *t = c->t;
    int highest = 0;
    if (t->o->score_mode != SCORE_EXACT || c->best == FACE_NONE || wins(c, face) || tricks_above_in(t, face))
        return false;
    for (int i = 0; i < t->count; i++)
        highest += !tricks_above_in(t, t->hand[i]);
    return highest <= tricks_to_take(t);
}

// Returns the judge's expected score of the round, in thousandths of a point, if this card is played, where only the exact number
// of tricks counts.
static int exact_worth(const struct choosing *c, int face)
{
    // CAN_WAIT: where a bid is met either way, a trick is left for later.  THROWN: two points, for a card that can be counted on.
    enum { CAN_WAIT = 80, THROWN = 2000 };
    const struct tricks_think *t = c->t;
    int takes = wins(c, face) ? stays(c, face, c->best == FACE_NONE ? tricks_suit_in(t, face) : c->led) : 0;
    int wanted = tricks_to_take(t);
    int64_t taken = takes ? worth_of_rest(t, face, wanted, true) : 0,
            left = takes < EVERY_TIME ? worth_of_rest(t, face, wanted, false) : 0;
    return (int)((takes * taken + (EVERY_TIME - takes) * left) / EVERY_TIME) - (wins(c, face) ? CAN_WAIT : 0) -
           (throws_high(c, face) ? THROWN : 0);
}

// --- choosing the card to play ---

static int card_worth(const struct choosing *c, int face)
{
    if (c->t->o->score_mode == SCORE_EXACT && c->wish != WISH_ALL)
        return exact_worth(c, face);
    if (c->wish <= WISH_LITTLE)
        return low_worth(c, face);
    return c->best == FACE_NONE ? lead_worth(c, face) : follow_worth(c, face);
}

// Returns the opponent whom the judge of a trick suspects of shooting the moon: the only seat with points so far, and with nearly
// all of them.  NOBODY: there is none.
static int who_shoots(const struct tricks_think *t)
{
    enum { NEARLY_ALL = 18 }; // of the 26 points of Hearts
    int shooter = NOBODY, most = 0;
    if (t->o->score_mode != SCORE_PENALTY || !t->o->shoot)
        return NOBODY;
    for (int seat = 0; seat < t->s->shown.k.seats; seat++) {
        int points = tricks_points_taken(t->o, t->s, seat, true);
        if (!points)
            continue;
        if (shooter != NOBODY)
            return NOBODY;
        shooter = seat;
        most = points;
    }
    return most >= NEARLY_ALL && shooter != t->seat ? shooter : NOBODY;
}

static void begin(const struct tricks_think *t, struct choosing *c)
{
    const struct state *s = t->s;
    *c = (struct choosing){ .t = t, .wish = tricks_wish(t), .best = FACE_NONE, .winner = NOBODY, .shooter = who_shoots(t) };
    for (int seat = tricks_next(t->o, s, t->seat); seat != (s->shown.trick_count ? s->shown.led : t->seat);
         seat = tricks_next(t->o, s, seat))
        c->yet++;
    if (!s->shown.trick_count)
        return;
    int best = tricks_winning(t->o, s);
    c->best = s->trick[best];
    c->winner = tricks_seat_of(t->o, s, best);
    c->led = tricks_led(t);
    c->ours = tricks_same_side(t, c->winner);
    c->last = c->yet == 0;
    for (int i = 0; i < s->shown.trick_count; i++)
        c->points += tricks_worth_in(t, s->trick[i]);
}

bool tricks_is_folly(const struct tricks_think *t, int face)
{
    struct choosing c;
    begin(t, &c);
    return c.best != FACE_NONE && is_folly(&c, face);
}

// Returns whether the judge would rather play `other` than `face`, a card of the same suit that does the same for this trick: the
// lower one where tricks are wanted, the higher one where they are not.
static bool outdoes(const struct choosing *c, int other, int face)
{
    const struct tricks_think *t = c->t;
    bool wanted = c->wish > WISH_LITTLE, higher = tricks_height_in(t, other) > tricks_height_in(t, face);
    if (other == face || tricks_suit_in(t, other) != tricks_suit_in(t, face) || wins(c, other) != wins(c, face) ||
        higher == wanted)
        return false;
    return wins(c, face) ? wanted && c->last : wanted || tricks_worth_in(t, other) >= tricks_worth_in(t, face);
}

// Returns whether the judge knows a better lead: a higher card of the suit where every trick is needed; the highest of several
// that nobody can beat; or another suit instead of a spade that guards the queen.
static bool is_poor_lead(const struct choosing *c, int face)
{
    const struct tricks_think *t = c->t;
    int suit = tricks_suit_in(t, face), above = tricks_above_in(t, face);
    bool poor = false;
    if (c->best != FACE_NONE || t->o->score_mode == SCORE_CARDS)
        return false;
    if (c->wish == WISH_NONE)
        return suit == SUIT_SPADES && t->own[suit] < t->count && fear_of_queen(t, face) == GUARDS_HER;
    for (int i = 0; i < t->count && c->wish == WISH_ALL; i++)
        poor |= tricks_suit_in(t, t->hand[i]) == suit && tricks_above_in(t, t->hand[i]) < above;
    return poor || (c->wish > WISH_LITTLE && !above && touching(t, face, true));
}

// Returns whether the judge finds that this card, the last of the trick, gives an opponent the trick or points for nothing.
// Another card would have taken the trick, such as a trump that may not win later, or would have given fewer points.
static bool gives_away(const struct choosing *c, int face)
{
    enum { GIVEN_FREELY = 2 }; // card points more than another card would give
    const struct tricks_think *t = c->t;
    int suit = tricks_suit_in(t, face);
    bool gives = false;
    if (!c->last || c->ours || wins(c, face) || c->wish <= WISH_LITTLE || leaves_nil(c, face))
        return false;
    for (int i = 0; i < t->count; i++) {
        int other = tricks_suit_in(t, t->hand[i]);
        bool may = other == suit || (suit != c->led && other != t->trump && !t->own[c->led]);
        bool ruffs = other == t->trump && suit != other && wins(c, t->hand[i]) && tricks_above_in(t, t->hand[i]) > 0;
        gives |=
            ruffs || (may && (wins(c, t->hand[i]) || tricks_worth_in(t, t->hand[i]) + GIVEN_FREELY < tricks_worth_in(t, face)));
    }
    return gives;
}

bool tricks_is_outdone(const struct tricks_think *t, int face)
{
    struct choosing c;
    bool outdone = false;
    begin(t, &c);
    if (t->o->score_mode != SCORE_EXACT && gives_away(&c, face))
        return true;
    if (is_poor_lead(&c, face) || throws_high(&c, face))
        return true;
    if (c.best == FACE_NONE || c.wish == WISH_LITTLE || c.shooter != NOBODY || t->o->score_mode == SCORE_EXACT ||
        t->o->score_mode == SCORE_CARDS)
        return false;
    for (int i = 0; i < t->count; i++)
        outdone |= outdoes(&c, t->hand[i], face);
    return outdone;
}

int tricks_judge_cards(const struct tricks_think *t, const uint8_t *card, int count, int *worth)
{
    struct choosing c;
    int best = 0;
    begin(t, &c);
    for (int i = 0; i < count; i++) {
        worth[i] = card_worth(&c, card[i]);
        best = worth[i] > worth[best] ? i : best;
    }
    return best;
}

void tricks_judge_all(const struct options *o, const struct view *v, const struct memory *, const struct move *moves, int count,
                      struct judgement *out)
{
    const struct kit_now now = kit_view(&tricks_game, o, v);
    struct tricks_think t;
    struct choosing c;
    tricks_think(&now, &t);
    if (now.s->shown.phase < PHASE_PLAY) {
        tricks_judge_before(&t, moves, count, out);
        return;
    }
    begin(&t, &c);
    for (int i = 0; i < count; i++) {
        bool plays = moves[i].verb == TRICKS_PLAY;
        out[i] = (struct judgement){ plays, plays ? card_worth(&c, moves[i].card[0].face) : 0 };
    }
}

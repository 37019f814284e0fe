// SPDX-License-Identifier: GPL-3.0-or-later
// The spots where the cards of a patience move lie: which cards are open, which are free, and which card the player means.
#include "base/text.h"
#include "rules/patience/refuse.h"
#include <string.h>

// clang-format off
// The refusals of a patience move whose card cannot be taken from its spot: {card} and {the card} are the card concerned, {cards}
// others, {meld} is a place, and {m}, {n} and {left} are numbers.
static const struct kit_reason
    no_piles = { REASON_BAD_MOVE, NULL, { { N_("This game has no piles."), NULL } } },
    no_pile = { REASON_BAD_MOVE, NULL, { { NP_("There is only {n} pile.", "There are only {n} piles."), } } },
    no_cells = { REASON_BAD_MOVE, NULL, { { N_("This game has no such cell."), NULL } } },
    no_source = { REASON_BAD_MOVE, NULL, { { N_("Nothing can be taken from there in this game."), NULL } } },
    no_suit = { REASON_BAD_MOVE, NULL, { { N_("This game has no such foundation."), NULL } } },
    empty_there = { REASON_NOT_THERE, NULL, { { N_("Nothing lies there."), NULL } } },
    unseen = { REASON_NOT_THERE, NULL, { { N_("{The card} is nowhere to be seen."), NULL } } },
    covered = { REASON_COVERED, NULL, { { NP_("{The cards} lies on it.", "{The cards} lie on it."), } } };

const struct kit_reason patience_given_back = { REASON_NO_GIVE_BACK,
    "foundations.give_back",
    { { N_("A card that is home stays there in these rules."), NULL } } };
// clang-format on

static struct patience_spot end_of(const struct kit_now *now, int zone, int place)
{
    return (struct patience_spot){ (uint8_t)zone, (uint8_t)place, (uint8_t)(patience_count(now, zone, place) - 1) };
}

int patience_face(const struct kit_now *now, struct patience_spot spot)
{
    return zone_cards(patience_zone_at(spot), now->s, spot.place)[spot.at];
}

// --- open and free cards of a patience ---

// Returns whether the card at a spot of the patience lies face up.  It does not if it was put back face down, even though the
// player knows it.
static bool is_open(const struct kit_now *now, struct patience_spot spot)
{
    switch (spot.zone) {
    case PATIENCE_RESERVE_ZONE:
        return now->o->reserve_open != RESERVE_TOP || spot.at + 1 == now->s->shown.reserve_count;
    case PATIENCE_LAYOUT_ZONE:
        return now->o->layout_open == LAYOUT_ALL || !patience_upon(now, spot);
    case PATIENCE_UNDER:
    case PATIENCE_STOCK:
        return false;
    default:
        return true;
    }
}

bool patience_is_free(const struct kit_now *now, struct patience_spot spot)
{
    if (spot.zone == PATIENCE_LAYOUT_ZONE)
        return !patience_upon(now, spot);
    if (spot.zone == PATIENCE_RESERVE_ZONE && now->o->reserve_open == RESERVE_PLAY)
        return true;
    return spot.at + 1 == patience_count(now, spot.zone, spot.place) && is_open(now, spot);
}

int patience_free(const struct kit_now *now, struct patience_spot spot[PATIENCE_FREE])
{
    // The zones of a patience in the order in which their cards go home.
    static const uint8_t zones[] = { PATIENCE_PILE, PATIENCE_CELL, PATIENCE_RESERVE_ZONE, PATIENCE_WASTE, PATIENCE_LAYOUT_ZONE };
    int count = 0;
    for (size_t z = 0; z < sizeof zones; z++) {
        int places = patience_places(now->o, zones[z]);
        bool all = zones[z] == PATIENCE_RESERVE_ZONE && now->o->reserve_open == RESERVE_PLAY; // otherwise only the end card
        for (int place = 0; place < places; place++) {
            int end = patience_count(now, zones[z], place) - 1;
            for (int at = end; at >= 0 && (all || at == end); at--) {
                struct patience_spot here = { zones[z], (uint8_t)place, (uint8_t)at };
                if (patience_is_free(now, here))
                    spot[count++] = here;
            }
        }
    }
    return count;
}

// --- the card that a player of patience means ---

// Finds the spot of the card `face` that the player of a patience means, but never the spot `but` (NULL: any spot will do).  A
// free card goes before others, then the one nearest to pile 1, and within a pile the one nearest its end.  Returns false if no
// such card is seen.
bool patience_find(const struct kit_now *now, int face, const struct patience_spot *but, bool homes, struct patience_spot *out)
{
    static const uint8_t zones[] = { PATIENCE_PILE, PATIENCE_CELL, PATIENCE_RESERVE_ZONE, PATIENCE_WASTE, PATIENCE_LAYOUT_ZONE };
    bool found = false;
    for (size_t z = 0; z < sizeof zones; z++)
        for (int place = 0; place < patience_places(now->o, zones[z]); place++)
            for (int at = patience_count(now, zones[z], place) - 1; at >= 0; at--) {
                struct patience_spot here = { zones[z], (uint8_t)place, (uint8_t)at };
                if (patience_face(now, here) != face || !is_open(now, here) || (but && memcmp(but, &here, sizeof here) == 0))
                    continue;
                bool is_free = patience_is_free(now, here);
                if (!found || is_free)
                    *out = here;
                found = true;
                if (is_free)
                    return true;
            }
    for (int home = 0; !found && homes && home < patience_homes(now->o); home++)
        if (patience_count(now, PATIENCE_HOME, home) && patience_face(now, end_of(now, PATIENCE_HOME, home)) == face) {
            *out = end_of(now, PATIENCE_HOME, home);
            found = true;
        }
    return found;
}

int patience_upon(const struct kit_now *now, struct patience_spot spot)
{
    int by[2];
    if (spot.zone != PATIENCE_LAYOUT_ZONE)
        return patience_count(now, spot.zone, spot.place) - 1 - spot.at;
    return patience_covers(now->o, spot.place, by) ? now->s->shown.layout_count[by[0]] + now->s->shown.layout_count[by[1]] : 0;
}

bool patience_bar_pile(const struct kit_now *now, struct refusal *no)
{
    return now->o->piles ? BAR(no_pile, .n = now->o->piles) : BAR(no_piles);
}

// Refuses to take the card at a spot of the patience's piles or layout because other cards lie on it.  Always returns false.
bool patience_bar_covered(const struct kit_now *now, struct patience_spot spot, struct refusal *no)
{
    LOCAL(strbuf) on = STRBUF_INIT;
    if (!no)
        return false;
    patience_name_upon(now, spot, refusal_style(no), &on);
    return BAR(covered, .n = patience_upon(now, spot), .cards = on.text, .the_cards = on.text);
}

// Finds the spot of the end card of a patience's pile, cell, waste or reserve.  Returns false with a refusal if there is no such
// place or it is empty.
static bool find_place(const struct kit_now *now, int where, struct patience_spot *spot, struct refusal *no)
{
    const struct options *o = now->o;
    int zone = where < FROM_CELL     ? PATIENCE_PILE
               : where < FROM_HOME   ? PATIENCE_CELL
               : where == FROM_WASTE ? PATIENCE_WASTE
                                     : PATIENCE_RESERVE_ZONE;
    int place = where < FROM_CELL ? where : where < FROM_HOME ? where - FROM_CELL : 0;
    if (zone == PATIENCE_PILE && place >= o->piles)
        return patience_bar_pile(now, no);
    if (zone == PATIENCE_CELL && place >= o->cells)
        return BAR(no_cells);
    if ((zone == PATIENCE_WASTE && !patience_has_waste(o)) || (zone == PATIENCE_RESERVE_ZONE && !o->reserve))
        return BAR(no_source);
    if (!patience_count(now, zone, place))
        return BAR(empty_there);
    *spot = end_of(now, zone, place);
    return true;
}

// Finds the spot of a card that a patience move takes back from home: on the foundation that the move names, or the highest of
// its suit, if possible one that fits on the move's pile.  Returns false with a refusal if there is none, or if the rules forbid
// such moves.
static bool find_home(const struct kit_now *now, const struct move *m, struct patience_spot *spot, struct refusal *no)
{
    const struct options *o = now->o;
    int where = m->where;
    int best = -1, any = -1;
    bool by_suit = where >= FROM_SUIT;
    if (!o->give_back)
        return BAR(patience_given_back);
    if (by_suit != (o->home_build == HOME_SUIT) || o->goal != GOAL_FOUNDATIONS || o->takes == TAKES_WHOLE ||
        (by_suit ? !patience_has_suit(o, where - FROM_SUIT) : where - FROM_HOME >= patience_homes(o)))
        return BAR(no_suit);
    for (int home = 0; home < patience_homes(o); home++) {
        const struct patience_home *at = &now->s->shown.home[home];
        if (!at->count || (by_suit ? patience_home_suit(o, home) != where - FROM_SUIT : home != where - FROM_HOME))
            continue;
        bool fits = patience_accepts(now, m->target, at->card[at->count - 1]);
        any = any < 0 || at->count > now->s->shown.home[any].count ? home : any;
        if (fits && (best < 0 || at->count > now->s->shown.home[best].count))
            best = home;
    }
    if (any < 0)
        return BAR(empty_there);
    *spot = end_of(now, PATIENCE_HOME, best < 0 ? any : best);
    return true;
}

// Finds the spot of the card that a patience move takes.  `target` is the pile that the move goes onto, or NULL.  Returns false,
// with a refusal, if the card cannot be seen, is not free, or is home for good.
bool patience_source(const struct kit_now *now, const struct move *m, const struct patience_heap *target,
                     struct patience_spot *spot, struct refusal *no)
{
    int face = m->where == FROM_CARD ? m->card[0].face : FACE_NONE;
    if (m->where >= FROM_HOME && m->where < FROM_WASTE)
        return target ? find_home(now, m, spot, no) : BAR(no_source);
    if (m->where != FROM_CARD)
        return find_place(now, m->where, spot, no);
    if (!patience_find(now, face, NULL, target != NULL, spot))
        return BAR(unseen, CARD_OF(face));
    if (spot->zone == PATIENCE_HOME)
        return now->o->give_back || BAR(patience_given_back);
    return patience_is_free(now, *spot) || patience_bar_covered(now, *spot, no);
}

// Finds the spots of the two cards of a pair in a patience.  Returns false with a refusal if one of them cannot be seen.
bool patience_two(const struct kit_now *now, const struct move *m, struct patience_spot spot[2], struct refusal *no)
{
    for (int i = 0; i < 2; i++)
        if (!patience_find(now, m->card[i].face, i ? &spot[0] : NULL, false, &spot[i]))
            return BAR(unseen, CARD_OF(m->card[i].face));
    return true;
}

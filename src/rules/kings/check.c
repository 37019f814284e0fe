// SPDX-License-Identifier: GPL-3.0-or-later
// May this seat make this move?  Decided from what the seat sees and nothing else, so that hints and
// computer players can ask the same question.  Questions are asked in the order of record.md: what
// the move names (a card in hand, a pile), then the rule of the move.  Whose turn it is, moves.c has asked before.
#include "base/text.h"
#include "rules/kings/inside.h"
#include <string.h>

struct asked {
    const struct options *o;
    const struct shown *shown;
    const uint8_t *hand;
    int count;
    const struct move *m;
};

static bool check_held(const struct asked *a, struct refusal *no)
{
    int face = a->m->card[0].face;
    if (memchr(a->hand, face, (size_t)a->count))
        return true;
    return refuse(no, REASON_NOT_IN_HAND, NULL, _("%s is not in your hand."), face_the(face, refusal_style(no)));
}

// A king that may not go to an empty side may not get there by going under a pile either.
static bool is_kept_out(const struct asked *a, int face)
{
    return face_rank(face) == RANK_KING && !a->o->slot_king;
}

// An empty place: a corner begins with a king; a side takes any card of the hand, but no pile.
static bool check_empty(const struct asked *a, int place, int bottom, bool from_hand, struct refusal *no)
{
    bool king = face_rank(bottom) == RANK_KING;
    if (place_is_corner(place))
        return king ||
               refuse(no, REASON_SLOT, NULL, "%s", _("A corner begins with a king, or with a pile that begins with one."));
    if (!from_hand)
        return refuse(no, REASON_SLOT, NULL, "%s", _("A pile does not go to an empty side. Move it onto another pile."));
    return !is_kept_out(a, bottom) || refuse(no, REASON_SLOT, "kings.slot_king", "%s",
                                             _("A king does not go to an empty side in these rules. Put it in a corner."));
}

// The cards that fit on this one (step -1) or below it (1): "a red 9".
static const char *neighbour_name(int face, int by)
{
    return kings_any_name(face_rank(face) + by, !face_is_red(face));
}

static bool refuse_fit(const struct shown *shown, int place, struct refusal *no)
{
    if (!no) // lists of moves come here often
        return false;
    int top = pile_top(&shown->pile[place]);
    const char *name = kings_place_name(place, STYLE_FULL), *card = face_the(top, refusal_style(no));
    if (face_rank(top) == RANK_ACE)
        return refuse(no, REASON_NO_FIT, NULL, _("The %s pile has %s on top, and nothing goes on an ace."), name, card);
    return refuse(no, REASON_NO_FIT, NULL, _("The %s pile has %s on top. It takes %s."), name, card, neighbour_name(top, -1));
}

static bool refuse_under(int place, int bottom, struct refusal *no)
{
    if (!no)
        return false;
    const char *name = kings_place_name(place, STYLE_FULL), *card = face_the(bottom, refusal_style(no));
    if (face_rank(bottom) == RANK_KING)
        return refuse(no, REASON_NO_FIT, NULL, _("The %s pile begins with %s, and nothing goes under a king."), name, card);
    return refuse(no, REASON_NO_FIT, NULL, _("The %s pile begins with %s. Only %s goes under it."), name, card,
                  neighbour_name(bottom, 1));
}

static bool check_play(const struct asked *a, struct refusal *no)
{
    int place = a->m->target, face = a->m->card[0].face;
    const struct pile *pile = &a->shown->pile[place];
    if (!check_held(a, no))
        return false;
    if (pile->count == 0)
        return check_empty(a, place, face, true, no);
    return kings_fits(face, pile_top(pile)) || refuse_fit(a->shown, place, no);
}

static bool check_under(const struct asked *a, struct refusal *no)
{
    int place = a->m->target, face = a->m->card[0].face;
    const struct pile *pile = &a->shown->pile[place];
    if (!check_held(a, no))
        return false;
    if (place_is_corner(place))
        return refuse(no, REASON_SLOT, NULL, "%s", _("Nothing goes under a corner pile. Name a side."));
    if (pile->count == 0)
        return refuse(no, REASON_SLOT, NULL, _("There is no %s pile to put a card under. Play the card there instead."),
                      kings_place_name(place, STYLE_FULL));
    if (is_kept_out(a, face))
        return refuse(no, REASON_SLOT, "kings.slot_king", "%s",
                      _("A king does not go under a side pile in these rules. Put it in a corner."));
    if (kings_empty_side(a->shown) < 0)
        return refuse(no, REASON_NO_EMPTY_SLOT, NULL, "%s",
                      _("A card goes under a pile only while a side is empty. Move a pile first."));
    return kings_fits(pile_bottom(pile), face) || refuse_under(place, pile_bottom(pile), no);
}

static bool check_move(const struct asked *a, struct refusal *no)
{
    int from = a->m->where, place = a->m->target;
    const struct pile *moved = &a->shown->pile[from], *pile = &a->shown->pile[place];
    if (place_is_corner(from))
        return refuse(no, REASON_CORNER, NULL, "%s", _("Corner piles stay where they are. Move a side pile."));
    if (moved->count == 0)
        return refuse(no, REASON_SLOT, NULL, _("There is no %s pile to move."), kings_place_name(from, STYLE_FULL));
    if (from == place)
        return refuse(no, REASON_SLOT, NULL, "%s", _("A pile cannot go onto itself. Name another place."));
    if (pile->count == 0)
        return check_empty(a, place, pile_bottom(moved), false, no);
    return kings_fits(pile_bottom(moved), pile_top(pile)) || refuse_fit(a->shown, place, no);
}

// Could any card be played, or any pile be moved?
static bool may_anything(const struct asked *a)
{
    struct move m = { .count = 1 };
    struct asked other = *a;
    other.m = &m;
    for (int target = 0; target < PLACES; target++) {
        m.target = (int16_t)target;
        for (int from = 0; from < KINGS_SIDES; from++) {
            m.where = (uint8_t)from;
            if (check_move(&other, NULL))
                return true;
        }
        for (int i = 0; i < a->count; i++) {
            m.card[0].face = a->hand[i];
            if (check_play(&other, NULL) || check_under(&other, NULL))
                return true;
        }
    }
    return false;
}

static bool check_end(const struct asked *a, struct refusal *no)
{
    if (!a->o->must_play || !may_anything(a))
        return true;
    return refuse(no, REASON_MUST_PLAY, "kings.must_play", "%s",
                  _("In these rules you may end your turn only when nothing can be played or moved."));
}

static bool is_place(int place)
{
    return place >= 0 && place < PLACES;
}

bool kings_may(const struct options *o, const struct shown *shown, const uint8_t *hand, int count, const struct move *m,
               struct refusal *no)
{
    // ORDER VERBS
    static const struct {
        bool (*check)(const struct asked *a, struct refusal *no);
        int cards;
    } rows[KINGS_VERBS] = { { check_play, 1 }, { check_under, 1 }, { check_move, 0 }, { check_end, 0 } };
    const struct asked a = { o, shown, hand, count, m };
    if (m->verb >= KINGS_VERBS || m->count != rows[m->verb].cards || !is_place(m->target) || !is_place(m->where))
        return refuse(no, REASON_BAD_MOVE, NULL, "%s", _("That is not a move in this game."));
    return rows[m->verb].check(&a, no);
}

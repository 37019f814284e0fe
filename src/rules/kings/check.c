// SPDX-License-Identifier: GPL-3.0-or-later
// May this seat make this move?  Decided from what the seat sees and nothing else, so that hints and
// computer players can ask the same question; and the lists of all that may be done.
#include "base/text.h"
#include "rules/kings/inside.h"

// clang-format off
// {meld} is a place, {the card} one that lies or goes there, {who} such a card as would do.
static const struct kit_reason
    not_king = { REASON_SLOT, NULL, { { N_("A corner begins with a king, or with a pile that begins with one."), NULL } } },
    not_pile = { REASON_SLOT, NULL, { { N_("A pile does not go to an empty side. Move it onto another pile."), NULL } } },
    king_kept = { REASON_SLOT, "kings.slot_king", { { N_("A king does not go to an empty side in these rules. Put it in a corner."), NULL } } },
    king_under = { REASON_SLOT, "kings.slot_king", { { N_("A king does not go under a side pile in these rules. Put it in a corner."), NULL } } },
    on_ace = { REASON_NO_FIT, NULL, { { N_("The {meld} pile has {the card} on top, and nothing goes on an ace."), NULL } } },
    on_top = { REASON_NO_FIT, NULL, { { N_("The {meld} pile has {the card} on top. It takes {who}."), NULL } } },
    under_king = { REASON_NO_FIT, NULL, { { N_("The {meld} pile begins with {the card}, and nothing goes under a king."), NULL } } },
    below = { REASON_NO_FIT, NULL, { { N_("The {meld} pile begins with {the card}. Only {who} goes under it."), NULL } } },
    nowhere = { REASON_NO_FIT, NULL, { { N_("The {meld} pile begins with {the card}, which fits nowhere now."), NULL } } },
    under_corner = { REASON_SLOT, NULL, { { N_("Nothing goes under a corner pile. Name a side."), NULL } } },
    under_nothing = { REASON_SLOT, NULL, { { N_("There is no {meld} pile to put a card under. Play the card there instead."), NULL } } },
    no_side = { REASON_NO_EMPTY_SLOT, NULL, { { N_("A card goes under a pile only while a side is empty. Move a pile first."), NULL } } },
    corner_stays = { REASON_CORNER, NULL, { { N_("Corner piles stay where they are. Move a side pile."), NULL } } },
    no_pile = { REASON_SLOT, NULL, { { N_("There is no {meld} pile to move."), NULL } } },
    onto_itself = { REASON_SLOT, NULL, { { N_("A pile cannot go onto itself. Name another place."), NULL } } },
    may_play_on = { REASON_MUST_PLAY, "kings.must_play", { { N_("In these rules you may end your turn only when nothing can be played or moved."), NULL } } };
// clang-format on

// face: the card that is named; by: how many ranks from it the one stands that would do, 0: none would.
static bool bar(struct refusal *no, const struct kit_reason *why, int place, int face, int by)
{
    if (!no) // lists of moves come here often
        return false;
    return kit_refuse(no, why,
                      &(struct fill){ .meld = kings_place_name(place, STYLE_FULL),
                                      .the_card = face_the(face, refusal_style(no)),
                                      .who = by ? kings_any_name(face_rank(face) + by, !face_is_red(face)) : NULL });
}

// A king that may not go to an empty side may not get there by going under a pile either.
static bool is_kept_out(const struct kit_now *now, int face)
{
    return face_rank(face) == RANK_KING && !now->o->slot_king;
}

// An empty place: a corner begins with a king; a side takes any card of the hand, but no pile.
static bool check_empty(const struct kit_now *now, int place, int bottom, bool from_hand, struct refusal *no)
{
    if (place_is_corner(place))
        return face_rank(bottom) == RANK_KING || bar(no, &not_king, place, bottom, 0);
    if (!from_hand)
        return bar(no, &not_pile, place, bottom, 0);
    return !is_kept_out(now, bottom) || bar(no, &king_kept, place, bottom, 0);
}

static bool check_top(const struct pile *pile, int place, int face, struct refusal *no)
{
    int top = pile_top(pile);
    bool ace = face_rank(top) == RANK_ACE;
    return kings_fits(face, top) || bar(no, ace ? &on_ace : &on_top, place, top, ace ? 0 : -1);
}

bool kings_may_play(const struct kit_now *now, const struct move *m, struct refusal *no)
{
    int place = m->target, face = m->card[0].face;
    const struct pile *pile = &now->s->shown.pile[place];
    return pile->count ? check_top(pile, place, face, no) : check_empty(now, place, face, true, no);
}

bool kings_may_under(const struct kit_now *now, const struct move *m, struct refusal *no)
{
    int place = m->target, face = m->card[0].face;
    const struct pile *pile = &now->s->shown.pile[place];
    const struct kit_reason *why = place_is_corner(place)                 ? &under_corner
                                   : pile->count == 0                     ? &under_nothing
                                   : is_kept_out(now, face)               ? &king_under
                                   : kings_empty_side(&now->s->shown) < 0 ? &no_side
                                                                          : NULL;
    if (why)
        return bar(no, why, place, face, 0);
    int bottom = pile_bottom(pile);
    bool king = face_rank(bottom) == RANK_KING;
    return kings_fits(bottom, face) || bar(no, king ? &under_king : &below, place, bottom, king ? 0 : 1);
}

bool kings_may_move(const struct kit_now *now, const struct move *m, struct refusal *no)
{
    int from = m->where, place = m->target;
    const struct pile *moved = &now->s->shown.pile[from], *pile = &now->s->shown.pile[place];
    int bottom = moved->card[0]; // of an empty one no sentence names it
    const struct kit_reason *why = place_is_corner(from) ? &corner_stays
                                   : moved->count == 0   ? &no_pile
                                   : from == place       ? &onto_itself
                                                         : NULL;
    if (why)
        return bar(no, why, from, bottom, 0);
    return pile->count ? check_top(pile, place, bottom, no) : check_empty(now, place, bottom, false, no);
}

// --- listing ---

static const struct pile *pile_at(const struct kit_now *now, int place)
{
    return &now->s->shown.pile[place];
}

// Does this card go on the pile, or, where empty places are asked for, into it?  Most places take no card, so this is asked
// before a move is written down.
static bool takes(const struct kit_now *now, int place, int face, bool empty)
{
    const struct pile *pile = pile_at(now, place);
    if (!pile->count)
        return empty && (!place_is_corner(place) || face_rank(face) == RANK_KING);
    return !empty && kings_fits(face, pile_top(pile));
}

// Lists the plays of a card on piles, or into empty places, among the places from .. to.
static void list_plays(const struct kit_now *now, int face, bool empty, int from, int to, struct move_list *out)
{
    for (int place = from; place < to; place++)
        if (takes(now, place, face, empty))
            kit_list(now, out, KINGS_PLAY, face, 0, place);
}

static void list_all_plays(const struct kit_now *now, bool empty, int from, int to, struct move_list *out)
{
    for (int i = 0; i < now->k->hand_count[now->seat]; i++)
        list_plays(now, kit_hand(now, now->seat)[i], empty, from, to, out);
}

static void list_unders(const struct kit_now *now, int face, struct move_list *out)
{
    for (int place = 0; place < KINGS_SIDES; place++)
        if (pile_at(now, place)->count && kings_fits(pile_bottom(pile_at(now, place)), face))
            kit_list(now, out, KINGS_UNDER, face, 0, place);
}

static void list_moves(const struct kit_now *now, int from, bool one_corner, struct move_list *out)
{
    const struct pile *moved = pile_at(now, from);
    int corner = kings_empty_corner(&now->s->shown);
    for (int place = 0; moved->count && place < PLACES; place++)
        if (takes(now, place, pile_bottom(moved), !pile_at(now, place)->count) &&
            (!one_corner || place == corner || pile_at(now, place)->count))
            kit_list(now, out, KINGS_MOVE, FACE_NONE, from, place);
}

// What Enter on a card can mean.  All empty sides are alike, and so are all empty corners: only the first is listed.
static void list_uses(const struct kit_now *now, int face, struct move_list *out)
{
    int side = kings_empty_side(&now->s->shown), corner = kings_empty_corner(&now->s->shown);
    list_plays(now, face, false, 0, PLACES, out);
    if (corner >= 0)
        kit_list(now, out, KINGS_PLAY, face, 0, corner);
    if (side >= 0)
        kit_list(now, out, KINGS_PLAY, face, 0, side);
    list_unders(now, face, out);
}

// The useful moves first, since an offered list is cut at its end.
static void list_all(const struct kit_now *now, struct move_list *out)
{
    bool side = kings_empty_side(&now->s->shown) >= 0, corner = kings_empty_corner(&now->s->shown) >= 0;
    list_all_plays(now, false, 0, PLACES, out);
    if (corner)
        list_all_plays(now, true, KINGS_SIDES, PLACES, out);
    for (int from = 0; from < KINGS_SIDES; from++)
        list_moves(now, from, false, out);
    if (side)
        list_all_plays(now, true, 0, KINGS_SIDES, out);
    for (int i = 0; side && i < now->k->hand_count[now->seat]; i++)
        list_unders(now, kit_hand(now, now->seat)[i], out);
}

void kings_list(const struct kit_now *now, int face, struct move_list *out)
{
    if (face != FACE_NONE) {
        list_uses(now, face, out);
        return;
    }
    list_all(now, out);
    kit_list(now, out, KINGS_END, FACE_NONE, 0, 0);
}

bool kings_may_end(const struct kit_now *now, const struct move *, struct refusal *no)
{
    LOCAL(move_list) moves = { 0 };
    if (now->o->must_play)
        list_all(now, &moves);
    return !moves.count || kit_bar(no, &may_play_on, FACE_NONE);
}

// A pile named twice is refused for what lies there before it is refused for going on itself.
static void refuse_pile(const struct kit_now *now, int place, struct refusal *no)
{
    const struct pile *pile = &now->s->shown.pile[place];
    const struct move itself = { .verb = KINGS_MOVE, .where = (uint8_t)place, .target = (int16_t)place };
    if (place_is_corner(place) || pile->count == 0)
        kings_may_move(now, &itself, no);
    else
        bar(no, &nowhere, place, pile_bottom(pile), 0);
}

void kings_table_uses(const struct game *game, const struct options *o, const struct view *v, int number, struct move_list *out,
                      struct refusal *no)
{
    const struct kit_now now = kit_view(game, o, v);
    int before = out->count;
    if (v->seat == WATCHER || !kit_may_act(&now, no))
        return;
    if (number < 1 || number > PLACES) {
        refuse(no, REASON_BAD_MOVE, NULL, "%s", _("Places are 1 to 4 for the sides and 5 to 8 for the corners."));
        return;
    }
    list_moves(&now, number - 1, true, out);
    if (out->count == before)
        refuse_pile(&now, number - 1, no);
}

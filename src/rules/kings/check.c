// SPDX-License-Identifier: GPL-3.0-or-later
// Checks which moves of Kings in the Corners are allowed, by what the seat sees alone, so that hints and computer players can ask
// too; and the lists of allowed moves.
#include "base/text.h"
#include "cards/coloured.h"
#include "rules/kings/inside.h"

// clang-format off
// The sentences that refuse a move of Kings in the Corners when it is checked.  {meld} is a place, {the card} the card that lies
// or goes there, {who} a card that would do.
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

// Refuses a move to a pile or an empty place of Kings in the Corners.  `face`: the card that the sentence names; `by`: how far
// the rank of a card that would do is from that of `face` (1: one above, -1: one below), or 0 if none would do.  Returns false.
static bool bar(struct refusal *no, const struct kit_reason *why, int place, int face, int by)
{
    if (!no) // lists of moves come here often
        return false;
    return kit_refuse(no, why,
                      &(struct fill){ .meld = kings_place_name(place, STYLE_FULL),
                                      .the_card = face_the(face, refusal_style(no)),
                                      .who = by ? coloured_any(face_rank(face) + by, !face_is_red(face)) : NULL });
}

// Returns whether this card is a king that the rules of Kings in the Corners keep out of empty sides.  Such a king may not get
// there by going under a pile either.
static bool is_kept_out(const struct kit_now *now, int face)
{
    return is_king(face) && !now->o->slot_king;
}

// Returns whether a card from the hand, or a pile whose bottom card is `face`, may go to this place in Kings in the Corners; if
// not, `no` says why.  An empty corner takes only kings; an empty side takes no pile.
static bool may_go(const struct kit_now *now, int place, int face, bool from_hand, struct refusal *no)
{
    const struct pile *pile = &now->s->shown.pile[place];
    if (pile->count) {
        int top = pile_top(pile);
        bool ace = face_rank(top) == RANK_ACE;
        return kings_fits(face, top) || bar(no, ace ? &on_ace : &on_top, place, top, ace ? 0 : -1);
    }
    if (place_is_corner(place))
        return is_king(face) || bar(no, &not_king, place, face, 0);
    return (from_hand && !is_kept_out(now, face)) || bar(no, from_hand ? &king_kept : &not_pile, place, face, 0);
}

bool kings_may_play(const struct kit_now *now, const struct move *m, struct refusal *no)
{
    return may_go(now, m->target, m->card[0].face, true, no);
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
    return kings_fits(bottom, face) || bar(no, is_king(bottom) ? &under_king : &below, place, bottom, !is_king(bottom));
}

bool kings_may_move(const struct kit_now *now, const struct move *m, struct refusal *no)
{
    int from = m->where, place = m->target;
    const struct pile *moved = &now->s->shown.pile[from];
    int bottom = moved->card[0]; // no sentence names the card of an empty pile
    const struct kit_reason *why = place_is_corner(from) ? &corner_stays
                                   : moved->count == 0   ? &no_pile
                                   : from == place       ? &onto_itself
                                                         : NULL;
    return why ? bar(no, why, from, bottom, 0) : may_go(now, place, bottom, false, no);
}

// --- listing moves onto piles and places ---

// The ways in which cards and side piles of Kings in the Corners go to piles or empty places.  The most useful comes first, as a
// list of offers is cut at its end.  needs: a function that must find an empty side or corner, or else the way does not exist.
static const struct goal_way {
    uint8_t verb, from, to;
    bool piles, empty;
    int (*needs)(const struct shown *shown);
} ways[] = {
    { KINGS_PLAY, 0, PLACES, true, false, NULL },
    { KINGS_PLAY, KINGS_SIDES, PLACES, false, true, kings_empty_corner },
    { KINGS_MOVE, 0, PLACES, true, true, NULL },
    { KINGS_PLAY, 0, KINGS_SIDES, false, true, kings_empty_side },
    { KINGS_UNDER, 0, KINGS_SIDES, true, false, kings_empty_side },
};
enum { GOAL_WAYS = sizeof ways / sizeof *ways, WAY_MOVE = 2 };

// Returns whether a place of Kings in the Corners may take the card in this way.  This is a quick check before a move is made up:
// most places do not take the card, and lists of moves are made often.
static bool takes(const struct goal_way *way, const struct pile *pile, int place, int face)
{
    if (!pile->count)
        return way->empty && (place_is_corner(place) ? is_king(face) : way->verb == KINGS_PLAY);
    return way->piles && (way->verb == KINGS_UNDER ? kings_fits(pile_bottom(pile), face) : kings_fits(face, pile_top(pile)));
}

// Lists the moves of Kings in the Corners that one row of `ways` allows for a card or a side pile.  `face`: the card, or the
// bottom card of the pile on side `from`.  `once`: of the empty places, which are all alike, lists only the first side and the
// first corner.
static void list_way(const struct kit_now *now, const struct goal_way *way, int face, int from, bool once, struct move_list *out)
{
    const struct shown *shown = &now->s->shown;
    for (int place = way->from; place < way->to; place++)
        if (takes(way, &shown->pile[place], place, face) &&
            (!once || shown->pile[place].count || place == kings_empty_side(shown) || place == kings_empty_corner(shown)))
            kit_list(now, out, way->verb, way->verb == KINGS_MOVE ? FACE_NONE : face, from, place);
}

void kings_list_moves(const struct kit_now *now, int face, bool once, struct move_list *out)
{
    const struct pile *pile = now->s->shown.pile;
    const uint8_t *hand = kit_hand(now, now->seat);
    for (const struct goal_way *way = ways; way < ways + GOAL_WAYS; way++) {
        if (way->needs && way->needs(&now->s->shown) < 0)
            continue;
        for (int from = 0; way->verb == KINGS_MOVE && from < KINGS_SIDES; from++)
            if (face == FACE_NONE && pile[from].count)
                list_way(now, way, pile_bottom(&pile[from]), from, once, out);
        for (int i = 0; way->verb != KINGS_MOVE && i < now->k->hand_count[now->seat]; i++)
            if (face == FACE_NONE || face == hand[i])
                list_way(now, way, hand[i], 0, once, out);
    }
}

// Lists the allowed moves of a seat in Kings in the Corners; with a card, only those that the Enter key on that card can mean.
void kings_list(const struct kit_now *now, int face, struct move_list *out)
{
    kings_list_moves(now, face, face != FACE_NONE, out);
    if (face == FACE_NONE)
        kit_list(now, out, KINGS_END, FACE_NONE, 0, 0);
}

bool kings_may_end(const struct kit_now *now, const struct move *, struct refusal *no)
{
    LOCAL(move_list) moves = { 0 };
    if (now->o->must_play)
        kings_list_moves(now, FACE_NONE, false, &moves);
    return !moves.count || kit_bar(no, &may_play_on, FACE_NONE);
}

void kings_table_uses(const struct game *game, const struct options *o, const struct view *v, int number, struct move_list *out,
                      struct refusal *no)
{
    const struct kit_now now = kit_view(game, o, v);
    int before = out->count, from = number - 1;
    if (v->seat == WATCHER || !kit_may_act(&now, no))
        return;
    if (from < 0 || from >= PLACES) {
        refuse(no, REASON_BAD_MOVE, NULL, "%s", _("Places are 1 to 4 for the sides and 5 to 8 for the corners."));
        return;
    }
    const struct pile *pile = &v->s.shown.pile[from];
    if (place_is_corner(from) || !pile->count) { // what lies there refuses the move, before the place is named twice
        kings_may_move(&now, &(struct move){ .where = (uint8_t)from, .target = (int16_t)from }, no);
        return;
    }
    list_way(&now, &ways[WAY_MOVE], pile_bottom(pile), from, true, out);
    if (out->count == before)
        bar(no, &nowhere, from, pile_bottom(pile), 0);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// What can happen in games of Kings in the Corners, and by which rules (rules.md section 6).
#include "conform/things.h"

#include "rules/kings/kings.h"

// --- what the rules can bring about ---

static bool always(const struct options *o, int number)
{
    (void)o;
    (void)number;
    return true;
}
static bool fills_sides_with_kings(const struct options *o, int number)
{
    (void)number;
    return o->slot_king;
}
static bool ends_early(const struct options *o, int number)
{
    (void)number;
    return !o->must_play;
}
static bool draws(const struct options *o, int number)
{
    return o->draw_at == number;
}
static bool clears_corners(const struct options *o, int number)
{
    (void)number;
    return o->clear_complete;
}
static bool keeps_corners(const struct options *o, int number)
{
    return !clears_corners(o, number);
}
static bool tells_few(const struct options *o, int number)
{
    (void)number;
    return o->announce_few_cards > 0;
}
static bool counts_points(const struct options *o, int number)
{
    (void)number;
    return o->score_mode != SCORE_NONE;
}
static bool has_last_round(const struct options *o, int number)
{
    (void)number;
    return o->match_rounds > 0 || o->match_target > 0;
}

// --- what a move has brought about ---

static const struct event *told(const struct happened *h, int kind)
{
    for (int i = 0; i < h->events->count; i++)
        if (h->events->event[i].kind == kind)
            return &h->events->event[i];
    return NULL;
}
static bool told_kind(const struct happened *h, int number)
{
    return told(h, number) != NULL;
}
static bool said(const struct happened *h, int number)
{
    return h->move->verb == number;
}

// The kinds of moves of rules.md 6.3, and apart from them what is special about a king.
enum kind {
    ON_SIDE,
    ON_CORNER,
    KING_TO_CORNER,
    INTO_SIDE,
    KING_INTO_SIDE,
    UNDER,
    KING_UNDER,
    PILE_ON_SIDE,
    PILE_ON_CORNER,
    A_PILE,
    NO_PLAY
};

static enum kind kind_of(const struct happened *h)
{
    const struct pile *pile = &h->before->shown.pile[h->move->target];
    bool corner = place_is_corner(h->move->target);
    bool king = h->move->count && face_rank(h->move->card[0].face) == RANK_KING;
    if (said(h, KINGS_END))
        return NO_PLAY;
    if (said(h, KINGS_UNDER))
        return king ? KING_UNDER : UNDER;
    if (said(h, KINGS_MOVE))
        return !corner ? PILE_ON_SIDE : pile->count ? PILE_ON_CORNER : A_PILE;
    if (pile->count)
        return corner ? ON_CORNER : ON_SIDE;
    return corner ? KING_TO_CORNER : king ? KING_INTO_SIDE : INTO_SIDE;
}
static bool was(const struct happened *h, int number)
{
    return kind_of(h) == (enum kind)number;
}
static bool went_out_by(const struct happened *h, int number)
{
    return was(h, number) && told(h, KINGS_TOLD_OUT);
}
static bool moved_several(const struct happened *h, int number)
{
    const struct event *event = told(h, KINGS_TOLD_MOVED);
    return event && event->more >= number;
}
static bool moved_twice(const struct happened *h, int number)
{
    return said(h, KINGS_MOVE) && h->after->shown.moved == number;
}
static bool ended_idle(const struct happened *h, int number)
{
    (void)number;
    return said(h, KINGS_END) && h->before->shown.played + h->before->shown.moved == 0;
}
static bool ended_with_fits(const struct happened *h, int number)
{
    (void)number;
    const struct shown *shown = &h->before->shown;
    for (int i = 0; said(h, KINGS_END) && i < shown->k.hand_count[h->seat]; i++)
        for (int place = 0; place < PLACES; place++)
            if (shown->pile[place].count && kings_fits(h->before->hand[h->seat][i], pile_top(&shown->pile[place])))
                return true;
    return false;
}
static bool drew_card(const struct happened *h, int number)
{
    const struct event *event = told(h, number == DRAW_AT_START ? KINGS_TOLD_TURN : KINGS_TOLD_DREW_CARD);
    return event && event->count;
}
static bool drew_none(const struct happened *h, int number)
{
    (void)number;
    return said(h, KINGS_END) && h->before->shown.stock_count == 0;
}
static bool completed_corner(const struct happened *h, int number)
{
    (void)number;
    return place_is_corner(h->move->target) && h->before->shown.pile[h->move->target].count < RANKS &&
           h->after->shown.pile[h->move->target].count == RANKS;
}
static bool filled_cleared_corner(const struct happened *h, int number)
{
    (void)number;
    return (was(h, KING_TO_CORNER) || was(h, A_PILE)) && h->before->shown.off_count;
}
static bool orbit_broken(const struct happened *h, int number)
{
    (void)number;
    return said(h, KINGS_END) && h->before->shown.idle && h->before->shown.played;
}
static bool shared_lowest(const struct happened *h, int number)
{
    const struct event *event = told(h, KINGS_TOLD_LOWEST);
    return event && (event->more > 1) == number;
}
static bool charged_king(const struct happened *h, int number)
{
    for (int i = 0; i < h->events->count; i++) {
        const struct event *left = &h->events->event[i];
        if (left->kind == KINGS_TOLD_LEFT && left->more && left->number >= left->count + number)
            return true;
    }
    return false;
}

const struct thing kings_things[] = { { "a card on a side pile", always, was, ON_SIDE },
                                      { "a card on a corner pile", always, was, ON_CORNER },
                                      { "a king to a corner", always, was, KING_TO_CORNER },
                                      { "a card into an empty side", always, was, INTO_SIDE },
                                      { "a king into an empty side", fills_sides_with_kings, was, KING_INTO_SIDE },
                                      { "a card under a pile", always, was, UNDER },
                                      { "a king under a pile", always, was, KING_UNDER },
                                      { "a pile on a side pile", always, was, PILE_ON_SIDE },
                                      { "a pile on a corner pile", always, was, PILE_ON_CORNER },
                                      { "a king's pile to a corner", always, was, A_PILE },
                                      { "a pile of several cards moved", always, moved_several, 2 },
                                      { "a second pile moved in a turn", always, moved_twice, 2 },
                                      { "a third pile moved in a turn", always, moved_twice, 3 },
                                      { "a turn ended with nothing done", always, ended_idle, 0 },
                                      { "a turn ended with a card that fits", ends_early, ended_with_fits, 0 },
                                      { "a card drawn at the start of a turn", draws, drew_card, DRAW_AT_START },
                                      { "a card drawn at the end of a turn", draws, drew_card, DRAW_AT_END },
                                      { "a stock that ran empty", always, told_kind, KINGS_TOLD_STOCK_EMPTY },
                                      { "a turn ended with nothing more to draw", always, drew_none, 0 },
                                      { "a play that broke an orbit without one", always, orbit_broken, 0 },
                                      { "a complete corner that stays", keeps_corners, completed_corner, 0 },
                                      { "a complete corner taken off", clears_corners, told_kind, KINGS_TOLD_CLEARED },
                                      { "a corner begun after another was taken off", clears_corners, filled_cleared_corner, 0 },
                                      { "few cards told", tells_few, told_kind, KINGS_TOLD_FEW },
                                      { "a hand out by a card on a side pile", always, went_out_by, ON_SIDE },
                                      { "a hand out by a card on a corner pile", always, went_out_by, ON_CORNER },
                                      { "a hand out by a king to a corner", always, went_out_by, KING_TO_CORNER },
                                      { "a hand out by a card into an empty side", always, went_out_by, INTO_SIDE },
                                      { "a hand out by a card under a pile", always, went_out_by, UNDER },
                                      { "a round that was blocked", always, told_kind, KINGS_TOLD_BLOCKED },
                                      { "a lowest hand alone", always, shared_lowest, false },
                                      { "a lowest hand shared", always, shared_lowest, true },
                                      { "points for cards left", counts_points, told_kind, KINGS_TOLD_SCORE },
                                      { "ten points for a king", counts_points, charged_king, 9 },
                                      { "a match won", has_last_round, told_kind, KINGS_TOLD_WON },
                                      { "a match shared", has_last_round, told_kind, KINGS_TOLD_SHARED },
                                      { 0 } };

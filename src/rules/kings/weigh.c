// SPDX-License-Identifier: GPL-3.0-or-later
// Weighs what a move of Kings in the Corners gains: which cards and piles can follow it, what the best turn does after it
// (plan.h), what it saves.  All of it lies open or is in the seat's own hand.  Offers do not name empty places, which are all
// worth the same.
#include "base/text.h"
#include "rules/gain.h"
#include "rules/kings/inside.h"
#include "rules/kings/plan.h"

// clang-format off
// How each sort of move in Kings in the Corners is offered, advised once it is weighed, and said to be possible still: {card} is
// the card played, {who} the pile that moves, {meld} the place concerned, {cards} what lies there.
static const struct {
    struct says offer[STYLES], advice[STYLES], still[STYLES];
} ways[] = {
    [ON_PILE] = { { { N_("{card} on {meld}, {cards}."), NULL } },
                  SAID(N_("Play {the card} on {meld}."), N_("{The card} on {meld}.")),
                  { { N_("{The card} still fits on {meld}."), NULL } } },
    [TO_CORNER] = { { { N_("{card} to an empty corner."), NULL } },
                    SAID(N_("Start {meld} with {the card}."), N_("{The card} starts {meld}.")),
                    { { N_("{The card} can still start {meld}."), NULL } } },
    [TO_SIDE] = { { { N_("{card} to an empty side."), NULL } },
                  SAID(N_("Start {meld} with {the card}."), N_("{The card} starts {meld}.")),
                  { { N_("{The card} can still start {meld}."), NULL } } },
    [UNDER_PILE] = { { { N_("{card} under {meld}, {cards}."), NULL } },
                     SAID(N_("Put {the card} under {meld}."), N_("{The card} under {meld}.")),
                     { { N_("{The card} still fits under {meld}."), NULL } } },
    [PILE_ON_PILE] = { { { N_("{who} on {meld}, {cards}."), NULL } },
                       SAID(N_("Move the pile {who} on {meld}."), N_("{who} on {meld}.")),
                       { { N_("The {who} pile still fits on {meld}."), NULL } } },
    [PILE_TO_CORNER] = { { { N_("{who} to an empty corner."), NULL } },
                         SAID(N_("Move the pile {who} to {meld}."), N_("{who} to {meld}.")),
                         { { N_("The {who} pile can still go to {meld}."), NULL } } },
    [ENDS_TURN] = { { { N_("End your turn."), NULL } }, { { N_("End your turn."), NULL } }, { { NULL, NULL } } },
};

// What a weighed move to a pile or a corner of Kings in the Corners makes possible: {the cards}, another card of the hand, or
// {who}, a side pile, can follow.  On a new side other cards can follow anyway, so only piles are told.
static const struct says
    then_card[STYLES] = { { N_("After {the card} on {meld}, {the cards} fits too."), NULL } },
    then_pile[STYLES] = { { N_("After {the card} on {meld}, {who} can follow."), NULL } },
    corner_card[STYLES] = { { N_("After {the card} in a corner, {the cards} fits too."), NULL } },
    corner_pile[STYLES] = { { N_("After {the card} in a corner, {who} can follow."), NULL } },
    side_pile[STYLES] = SAID(N_("After {the card} to an empty side, {who} can follow."),
                             N_("{card} to an empty side, {who} can follow."));

// The reasons found when a move of Kings in the Corners is weighed: {the card} is the card that can follow or is played, {meld} a
// pile or a place, {n} the cards left.
static const struct says
    last[STYLES] = SAID(N_("It is your last card, and you win the round with it."), N_("Your last card, you win.")),
    king[STYLES] = SAID(N_("A king left in your hand costs 10 points."), N_("A king in hand costs 10.")),
    follow[STYLES] = SAID(N_("After it you can play {the card} there."), N_("Then {the card} there.")),
    frees_pile[STYLES] = SAID(N_("Then the pile {meld} can move on it, and its place is free."),
                              N_("Then {meld} can move on it.")),
    queens[STYLES] = SAID(N_("A king goes nowhere but to a place of its own, and queens can follow it."),
                          N_("Queens can follow it.")),
    fewer[STYLES] = { { NP_("It leaves you {n} card.", "It leaves you {n} cards.") }, { NP_("{n} card left.", "{n} cards left.") } },
    saves[STYLES] = SAID(N_("There it takes up no place of its own."), N_("It takes up no place.")),
    frees_place[STYLES] = SAID(N_("It leaves {meld} empty, where you can play {the card}."),
                               N_("{meld} is free then, for {the card}.")),
    empties[STYLES] = SAID(N_("It leaves {meld} empty."), N_("{meld} is free then.")),
    then_on[STYLES] = SAID(N_("After it you can play {the card} on that pile."), N_("Then {the card} on it.")),
    nothing[STYLES] = SAID(N_("Nothing of yours fits anywhere now."), N_("Nothing fits.")),
    keep[STYLES] = SAID(N_("You keep what you could still play for a later turn."), N_("The rest is for later."));
// clang-format on

// A move of Kings in the Corners while it is weighed.
struct kings_move {
    const struct hearer *h;
    const struct move *m;
    const struct shown *shown;
    const uint8_t *hand;
    int cards; // how many cards the hand has
    int face;  // the card played; FACE_NONE: none
    int from, to;
};

enum kings_way kings_way(const struct shown *shown, const struct move *m)
{
    bool pile = shown->pile[m->target].count;
    switch ((enum kings_verb)m->verb) {
    case KINGS_UNDER:
        return UNDER_PILE;
    case KINGS_MOVE:
        return pile ? PILE_ON_PILE : PILE_TO_CORNER;
    case KINGS_PLAY:
        return pile ? ON_PILE : place_is_corner(m->target) ? TO_CORNER : TO_SIDE;
    default:
        return ENDS_TURN;
    }
}

static void add(const struct kings_move *k, struct gain *gain, const struct says says[STYLES], int face, int place)
{
    struct fill fill = kings_fill(k->h->style, face, -1, place);
    fill.n = k->cards - 1;
    gain_add(&gain->why, says, fill);
}

// Returns another card of the hand that could go next on the card `face` of a pile, as a reason for the move of Kings in the
// Corners being weighed; FACE_NONE: there is none.
static int follower(const struct kings_move *k, int face)
{
    for (int i = 0; i < k->cards; i++)
        if (k->hand[i] != face && kings_fits(k->hand[i], face))
            return k->hand[i];
    return FACE_NONE;
}

// Returns the first side pile, from `side` on, that could go on the card played by the move of Kings in the Corners being
// weighed, as a reason for it; -1: there is none.
static int pile_for(const struct kings_move *k, int side)
{
    for (; side < KINGS_SIDES; side++)
        if (side != k->to && kings_pile_fits(&k->shown->pile[side], k->face))
            return side;
    return -1;
}

static void add_then(const struct kings_move *k, enum kings_way way, struct gain *gain)
{
    struct fill fill = kings_fill(k->h->style, k->face, -1, k->to);
    for (int i = 0; i < k->cards && way != TO_SIDE; i++)
        if (kings_fits(k->hand[i], k->face)) {
            fill.the_cards = face_the(k->hand[i], k->h->style);
            gain_add(&gain->then, way == TO_CORNER ? corner_card : then_card, fill);
        }
    for (int side = pile_for(k, 0); side >= 0; side = pile_for(k, side + 1))
        gain_add(&gain->then,
                 way == TO_SIDE     ? side_pile
                 : way == TO_CORNER ? corner_pile
                                    : then_pile,
                 kings_fill(k->h->style, k->face, side, k->to));
}

// Returns the highest card that goes onto an empty side in the best turn of Kings in the Corners after the weighed move;
// FACE_NONE: there is none.
static int waits_for_place(const struct kings_move *k)
{
    const struct kit_now now = kit_view(&kings_game, k->h->options, k->h->view);
    const struct kings_judged judged = kings_judge(&now, k->m);
    int best = FACE_NONE;
    for (int i = 0; i < k->cards; i++) {
        int face = k->hand[i];
        if (judged.rest.into[kings_sequence(face)][face_rank(face)] && (best == FACE_NONE || face_rank(face) > face_rank(best)))
            best = face;
    }
    return best;
}

static void weigh_play(const struct kings_move *k, struct gain *gain)
{
    int next = follower(k, k->face), pile = pile_for(k, 0);
    if (is_king(k->face) && kings_is_scored(k->h->options))
        add(k, gain, king, k->face, k->to);
    if (next != FACE_NONE)
        add(k, gain, follow, next, k->to);
    if (pile >= 0)
        add(k, gain, frees_pile, k->face, pile);
    if (is_king(k->face) && !gain->why.count)
        add(k, gain, queens, k->face, k->to);
}

static void weigh_pile(const struct kings_move *k, struct gain *gain)
{
    int waits = waits_for_place(k), next = follower(k, pile_top(&k->shown->pile[k->from]));
    bool fills = waits != FACE_NONE && waits != next; // a card that goes on the pile needs no place of its own
    add(k, gain, fills ? frees_place : empties, waits, k->from);
    if (next != FACE_NONE)
        add(k, gain, then_on, next, k->to);
}

static void weigh_end(const struct kings_move *k, struct gain *gain)
{
    // A free side takes any card of the hand.
    bool may = game_verbs(&kings_game, k->h) & (1u << KINGS_PLAY | 1u << KINGS_UNDER | 1u << KINGS_MOVE);
    add(k, gain, may ? keep : nothing, FACE_NONE, -1);
}

void kings_weigh(const struct game *, const struct hearer *h, const struct move *m, struct gain *out)
{
    const struct shown *shown = &h->view->s.shown;
    const struct kings_move k = { h,
                                  m,
                                  shown,
                                  kings_own(h->view),
                                  h->seat == WATCHER ? 0 : shown->k.hand_count[h->seat],
                                  m->count ? m->card[0].face : FACE_NONE,
                                  m->where,
                                  m->target };
    enum kings_way way = kings_way(shown, m);
    struct fill fill = kings_fill(h->style, k.face, k.from, k.to);
    if (shown->pile[k.to].count)
        kings_describe(pile_bottom(&shown->pile[k.to]), pile_top(&shown->pile[k.to]), h->style, &out->text);
    fill.cards = gain_keep(out);
    gain_add(&out->offer, ways[way].offer, fill);
    gain_add(&out->advice, ways[way].advice, fill);
    out->still = (struct gain_line){ way == ENDS_TURN ? NULL : ways[way].still, fill };
    out->gives_up = way == ENDS_TURN;
    out->cards = m->count;
    out->wins = m->count && k.cards == 1;
    if (m->count && way != UNDER_PILE)
        add_then(&k, way, out);
    if (!out->asks_why || h->seat == WATCHER)
        return;
    if (out->wins)
        add(&k, out, last, k.face, k.to);
    else if (way == ENDS_TURN)
        weigh_end(&k, out);
    else if (!m->count)
        weigh_pile(&k, out);
    else if (way == UNDER_PILE)
        add(&k, out, saves, k.face, k.to);
    else
        weigh_play(&k, out);
    if (m->count && !out->wins)
        add(&k, out, fewer, k.face, k.to);
}

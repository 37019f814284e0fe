// SPDX-License-Identifier: GPL-3.0-or-later
// The player's hand.  After each change, the cursor and the marks are found again by their cards.
#include "ui/hand.h"

#include "base/bug.h"
#include "cards/card.h"
#include <string.h>

static int find(const uint16_t *list, int count, uint16_t card)
{
    for (int i = 0; i < count; i++)
        if (list[i] == card)
            return i;
    return -1;
}

static void drop(uint16_t *list, int *count, int index)
{
    (*count)--;
    memmove(list + index, list + index + 1, (size_t)(*count - index) * sizeof *list);
}

static void arrange(struct hand *hand)
{
    memcpy(hand->card, hand->drawn, (size_t)hand->count * sizeof *hand->card);
    ordered_hand_sort(hand->card, hand->count, hand->order);
}

static void point_at(struct hand *hand, uint16_t card)
{
    int at = find(hand->card, hand->count, card);
    hand->cursor = at < 0 ? 0 : at;
}

// Returns the card to which the hand's cursor goes when the hand's cards become `card`.  It is the card under the cursor or, if
// that is gone, the nearest one before it that is still held.  Returns NO_CARD if there is no such card.
static uint16_t survivor(const struct hand *hand, const uint16_t *card, int count)
{
    for (int i = hand->cursor; i >= 0 && i < hand->count; i--)
        if (find(card, count, hand->card[i]) >= 0)
            return hand->card[i];
    return NO_CARD;
}

void hand_refresh(struct hand *hand, const uint16_t *card, int count)
{
    if (count > HAND_MAX)
        BUG("a hand of %d cards", count);
    bool dealt = hand->count == 0;
    uint16_t at = survivor(hand, card, count);
    for (int i = hand->count - 1; i >= 0; i--)
        if (find(card, count, hand->drawn[i]) < 0)
            drop(hand->drawn, &hand->count, i);
    for (int i = hand->marks - 1; i >= 0; i--)
        if (find(card, count, hand->mark[i]) < 0)
            drop(hand->mark, &hand->marks, i);
    for (int i = 0; i < count; i++) {
        if (find(hand->drawn, hand->count, card[i]) >= 0)
            continue;
        hand->drawn[hand->count++] = card[i];
        at = card[i];
    }
    arrange(hand);
    point_at(hand, dealt ? NO_CARD : at);
}

void hand_sort(struct hand *hand, enum hand_order order)
{
    uint16_t at = hand_current(hand);
    hand->order = order;
    arrange(hand);
    point_at(hand, at);
}

void hand_lay_out(struct hand *hand, const uint16_t *card)
{
    uint16_t at = hand_current(hand);
    hand->order = ORDER_DRAWN;
    memcpy(hand->card, card, (size_t)hand->count * sizeof *card);
    point_at(hand, at);
}

uint16_t hand_current(const struct hand *hand)
{
    return hand->count ? hand->card[hand->cursor] : NO_CARD;
}

bool hand_go(struct hand *hand, int index)
{
    if (index < 0 || index >= hand->count)
        return false;
    hand->cursor = index;
    return true;
}

bool hand_step(struct hand *hand, int by)
{
    return hand_go(hand, hand->cursor + by);
}

// Returns the number of the suit by which the cursor jumps through the hand: a card's suit, SUITS for jokers, SUITS + 1 for
// control cards.
static int suit_of(uint16_t card)
{
    int face = card_face(card);
    return face_is_plain(face) ? face_suit(face) : face == FACE_JOKER ? SUITS : SUITS + 1;
}

static int suit_at(const struct hand *hand, int index)
{
    return index >= 0 && index < hand->count ? suit_of(hand->card[index]) : -1;
}

bool hand_step_suit(struct hand *hand, int by)
{
    int at = hand->cursor, suit = suit_at(hand, at);
    while (suit_at(hand, at) == suit && suit >= 0)
        at += by;
    while (by < 0 && at > 0 && suit_at(hand, at - 1) == suit_at(hand, at))
        at--;
    return hand_go(hand, at);
}

bool hand_go_face(struct hand *hand, int face)
{
    for (int i = 1; i <= hand->count; i++) {
        int at = (hand->cursor + i) % hand->count;
        if (card_face(hand->card[at]) == face)
            return hand_go(hand, at);
    }
    return false;
}

bool hand_shift(struct hand *hand, int by)
{
    int to = hand->cursor + by;
    if (hand->order != ORDER_DRAWN || !hand->count || to < 0 || to >= hand->count)
        return false;
    uint16_t card = hand->drawn[to];
    hand->drawn[to] = hand->drawn[hand->cursor];
    hand->drawn[hand->cursor] = card;
    hand->cursor = to;
    arrange(hand);
    return true;
}

int hand_marked(const struct hand *hand, uint16_t card)
{
    return find(hand->mark, hand->marks, card) + 1;
}

bool hand_mark(struct hand *hand, uint16_t card)
{
    if (hand_marked(hand, card) || hand->marks == HAND_MAX)
        return false;
    hand->mark[hand->marks++] = card;
    return true;
}

bool hand_unmark(struct hand *hand, uint16_t card)
{
    int number = hand_marked(hand, card);
    if (number)
        drop(hand->mark, &hand->marks, number - 1);
    return number > 0;
}

uint16_t hand_pick(const struct hand *hand, int face, const uint16_t *taken, int count)
{
    for (int i = 0; i < hand->count; i++) {
        uint16_t card = hand->card[(hand->cursor + i) % hand->count];
        if (card_face(card) == face && find(taken, count, card) < 0)
            return card;
    }
    return NO_CARD;
}

bool hand_has(const struct hand *hand, uint16_t card)
{
    return find(hand->card, hand->count, card) >= 0;
}

bool hand_of_colours(const struct hand *hand)
{
    int face = hand->count ? card_face(hand->card[0]) : FACE_NONE;
    return face >= FACE_COLOURS && face < ALL_FACES;
}

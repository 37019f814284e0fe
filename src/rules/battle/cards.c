// SPDX-License-Identifier: GPL-3.0-or-later
// The cards of Deck battle.  Bags tell how many cards there are of each number, and cards are drawn from them at random;
// combinations can be played and beat each other (rules.md 4.4, 4.5); decks are queues of lots: named cards first, then random
// ones from the first lot until it is empty.
#include "base/bug.h"
#include "rules/battle/inside.h"
#include <stdio.h>
#include <string.h>

// --- bags of cards ---

int bag_lowest(const struct bag *bag)
{
    int n = 1;
    while (n <= BATTLE_NUMBERS && !bag->of[n])
        n++;
    return n <= BATTLE_NUMBERS ? n : 0;
}

int bag_highest(const struct bag *bag)
{
    int n = BATTLE_NUMBERS;
    while (n > 0 && !bag->of[n])
        n--;
    return n;
}

int bag_missing(const struct bag *bag, int lo, int hi)
{
    int n = lo;
    while (n <= hi && bag->of[n])
        n++;
    return n <= hi ? n : 0;
}

int64_t bag_cards(const struct bag *bag)
{
    int64_t cards = 0;
    for (int n = 1; n <= BATTLE_NUMBERS; n++)
        cards += bag->of[n];
    return cards;
}

bool bag_same(const struct bag *a, const struct bag *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

void bag_add(struct bag *to, const struct bag *more)
{
    for (int n = 1; n <= BATTLE_NUMBERS; n++)
        to->of[n] += more->of[n];
}

void bag_take(struct bag *from, const struct bag *less)
{
    for (int n = 1; n <= BATTLE_NUMBERS; n++)
        from->of[n] -= less->of[n];
}

struct bag combo_bag(const struct battle_combo *combo)
{
    struct bag bag = { 0 };
    for (int n = combo->lo; combo->copies && n <= combo->hi; n++)
        bag.of[n] = combo->copies;
    return bag;
}

struct bag bag_even(int32_t copies)
{
    return combo_bag(&(struct battle_combo){ 1, BATTLE_NUMBERS, copies });
}

// Draws cards from a bag of Deck battle's cards one by one, so that the chances are exact.  Picks either the cards drawn or the
// cards that stay, whichever are fewer.  Each pick counts the numbers below it without a branch, as in game 16 mispredicted
// branches would take most of the time.
void bag_draw(struct bag *from, int32_t count, struct luck *luck, struct bag *out)
{
    int64_t cards = bag_cards(from);
    if (count < 0 || count > cards)
        BUG("%d cards out of a bag of %lld", (int)count, (long long)cards);
    bool stays = count > cards / 2;
    struct bag picked = { 0 }, rest = *from;
    int32_t upto[BATTLE_NUMBERS], sum = 0; // a pick below upto[k] has number k + 1 or a lower one
    for (int k = 0; k < BATTLE_NUMBERS; k++)
        upto[k] = sum += from->of[k + 1];
    for (int64_t left = stays ? cards - count : count; left > 0; left--, cards--) {
        int32_t at = (int32_t)luck_below(luck, (uint32_t)cards);
        int n = BATTLE_NUMBERS + 1;
        for (int k = 0; k < BATTLE_NUMBERS; k++) {
            int below = at < upto[k];
            upto[k] -= below;
            n -= below;
        }
        picked.of[n]++;
    }
    bag_take(&rest, &picked);
    *out = stays ? rest : picked;
    *from = stays ? picked : rest;
}

// --- bags that travel in events ---

enum { TEN = 10 };

static void put_card(struct event *event, int rank, int suit)
{
    event->card[event->count++] = (struct move_card){ (uint8_t)face_of(rank, suit), FACE_NONE };
}

void event_put_bag(struct event *event, const struct bag *bag)
{
    char digits[16];
    event->count = 0;
    for (int n = 1; n <= BATTLE_NUMBERS; n++) {
        if (bag->of[n] <= 0)
            continue;
        put_card(event, n, SUIT_CLUBS);
        snprintf(digits, sizeof digits, "%d", bag->of[n]);
        for (const char *digit = digits; *digit; digit++)
            put_card(event, *digit == '0' ? TEN : *digit - '0', SUIT_HEARTS);
    }
}

bool event_bag(const struct event *event, struct bag *out)
{
    int number = 0;
    *out = (struct bag){ 0 };
    for (int i = 0; i < event->count; i++) {
        int face = event->card[i].face, rank = face_rank(face);
        if (face >= FACE_JOKER)
            return false;
        if (face_suit(face) == SUIT_CLUBS) {
            if (rank <= number || rank > BATTLE_NUMBERS)
                return false;
            number = rank;
        } else {
            int32_t count = TEN * out->of[number] + rank % TEN;
            if (!number || face_suit(face) != SUIT_HEARTS || rank > TEN || count < 1 || count > BAG_MOST)
                return false;
            out->of[number] = count;
        }
    }
    return true;
}

// --- combinations and their strength ---

struct battle_combo combo_of(const struct bag *hand, int lo, int hi)
{
    struct battle_combo combo = { (uint16_t)lo, (uint16_t)hi, hand->of[lo] };
    for (int n = lo + 1; n <= hi; n++)
        if (hand->of[n] < combo.copies)
            combo.copies = hand->of[n];
    return combo;
}

static int sign(int64_t number)
{
    return (number > 0) - (number < 0);
}

int combo_compare(const struct battle_combo *a, const struct battle_combo *b)
{
    int64_t cards = combo_cards(a) - combo_cards(b);
    int range = combo_range(a) - combo_range(b);
    return sign(cards ? cards : range ? range : a->hi - b->hi);
}

int combo_list(const struct bag *hand, struct battle_combo out[COMBOS_MOST])
{
    int count = 0;
    for (int lo = 1; lo <= BATTLE_NUMBERS; lo++)
        for (int hi = lo; hi <= BATTLE_NUMBERS && hand->of[hi] > 0; hi++) {
            struct battle_combo combo = combo_of(hand, lo, hi);
            int at = count++;
            for (; at > 0 && combo_compare(&combo, &out[at - 1]) < 0; at--)
                out[at] = out[at - 1];
            out[at] = combo;
        }
    return count;
}

bool battle_beats(const struct shown *shown, int seat, const struct battle_combo *combo)
{
    if (!shown->top.copies)
        return true;
    int more = combo_compare(combo, &shown->top);
    return more > 0 || (more == 0 && seat == RUNNER && shown->held[UPGRADE_EDGE][0]);
}

// --- how many cards a game draws ---

// The most cards that a draw of Deck battle may have.  A draw larger than any deck is capped, so that its number can still be
// said.
enum { DRAW_MOST = 1000000000 };

static int32_t grown(int first, int growth, int game)
{
    int64_t draw = first;
    for (int g = 1; g < game && draw < DRAW_MOST; g++)
        draw *= growth;
    return (int32_t)(draw < DRAW_MOST ? draw : DRAW_MOST);
}

int32_t battle_scale(int game)
{
    return (int32_t)1 << (game - 1);
}

int32_t battle_hand_draw(const struct options *o, int game)
{
    return grown(o->hand_draw, o->hand_growth, game);
}

int32_t battle_pass_draw(const struct options *o, int game)
{
    return grown(o->pass_draw, o->pass_growth, game);
}

// --- decks of lots ---

void deck_fill(struct deck *deck, const struct bag *cards)
{
    memset(deck, 0, sizeof *deck);
    deck_under(deck, cards);
}

void deck_under(struct deck *deck, const struct bag *cards)
{
    if (bag_cards(cards) == 0)
        return;
    if (deck->lots < LOTS_MOST)
        deck->lots++;
    bag_add(&deck->lot[deck->lots - 1], cards);
}

void deck_name(struct deck *deck, const uint8_t *number, int count)
{
    memset(deck, 0, sizeof *deck);
    memcpy(deck->named, number, (size_t)count);
    deck->named_count = (uint16_t)count;
}

int32_t deck_draw(struct deck *deck, int64_t count, struct luck *luck, struct bag *out)
{
    int64_t left = count;
    *out = (struct bag){ 0 };
    for (; left > 0 && deck->named_at < deck->named_count; left--)
        out->of[deck->named[deck->named_at++]]++;
    while (left > 0 && deck->lots > 0) {
        struct bag *lot = &deck->lot[0], drawn;
        int64_t there = bag_cards(lot), some = left < there ? left : there;
        bag_draw(lot, (int32_t)some, luck, &drawn);
        bag_add(out, &drawn);
        left -= some;
        if (some < there)
            break;
        deck->lots--;
        memmove(&deck->lot[0], &deck->lot[1], deck->lots * sizeof deck->lot[0]);
        deck->lot[deck->lots] = (struct bag){ 0 };
    }
    return (int32_t)(count - left);
}

struct bag deck_bag(const struct deck *deck)
{
    struct bag bag = { 0 };
    for (int i = deck->named_at; i < deck->named_count; i++)
        bag.of[deck->named[i]]++;
    for (int i = 0; i < deck->lots; i++)
        bag_add(&bag, &deck->lot[i]);
    return bag;
}

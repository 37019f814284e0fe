// SPDX-License-Identifier: GPL-3.0-or-later
// What a player of shedding games concludes when another one draws: that player could not follow, so nothing in that hand
// follows except cards drawn later.  It is never certain: a person may keep a card back.
#include "players/choose.h"
#include "rules/shed/shed.h"
#include <string.h>

void shed_hear(struct memory *memory, const struct event *event)
{
    int seat = event->seat, last = event->count - 1;
    switch (event->kind) {
    case SHED_TOLD_ROUND:
    case SHED_TOLD_SWAPPED:
        memset(memory->drew, 0, sizeof memory->drew);
        break;
    case SHED_TOLD_UPCARD:
    case SHED_TOLD_PLAYED:
        memory->asked = last < 0 ? memory->asked : (struct asked){ event->card[last].face, (uint16_t)event->other, 0, false };
        break;
    case SHED_TOLD_DRAWS:
        for (int i = 0; i < DRAWS_KEPT; i++)
            memory->drew[seat][i].fresh += memory->drew[seat][i].known ? event->number : 0;
        if (event->other) { // of its own will, not to pay for something
            memmove(memory->drew[seat] + 1, memory->drew[seat], (DRAWS_KEPT - 1) * sizeof memory->drew[seat][0]);
            memory->drew[seat][0] = memory->asked;
            memory->drew[seat][0].known = true;
        }
        break;
    case SHED_TOLD_PASSED: // the card drawn follows, and is kept
        memory->drew[seat][0].fresh += event->number > 0;
        break;
    default:
        break;
    }
}

// Adds to `follows` the faces that a player of a shedding game is recalled not to have held.  With any of them the player could
// have followed the card `asked`, and drew instead.
static void mark_follows(const struct options *o, const struct asked *asked, bool follows[ALL_FACES])
{
    struct state s = { .shown.pile_count = 1, .shown.demand = asked->named, .pile[0] = asked->face };
    const struct kit_now now = { .o = o, .s = &s, .k = &s.shown.k };
    for (int face = 0; face < ALL_FACES; face++)
        follows[face] |= face_is_card(face) && shed_follows(&now, face);
}

// Returns the index of a random card in the guessed stock that may replace a card of a hand; -1 if there is none.  The player of
// the hand is recalled not to have followed in a shedding game, so the card must be one that does not follow.
static int exchange(const struct state *guess, const bool follows[ALL_FACES], struct luck *luck)
{
    int count = guess->shown.stock_count, from = count ? (int)luck_below(luck, (uint32_t)count) : 0;
    for (int i = 0; i < count; i++)
        if (!follows[guess->stock[(from + i) % count]])
            return (from + i) % count;
    return -1;
}

// Corrects a guessed hand of a shedding game by the draws that the player recalls.  Only cards that the hand held when it drew
// are exchanged; cards drawn later lie last in the hand, and stay.
static void recall_hand(const struct options *o, const struct asked drew[DRAWS_KEPT], uint8_t *hand, int count,
                        struct state *guess, struct luck *luck)
{
    bool follows[ALL_FACES] = { false };
    for (int i = 0; i < DRAWS_KEPT && drew[i].known; i++) {
        mark_follows(o, &drew[i], follows);
        int later = i + 1 < DRAWS_KEPT && drew[i + 1].known ? drew[i + 1].fresh : count;
        for (int at = count - later > 0 ? count - later : 0; at < count - drew[i].fresh; at++) {
            int other = follows[hand[at]] ? exchange(guess, follows, luck) : -1;
            if (other < 0)
                continue;
            uint8_t face = hand[at];
            hand[at] = guess->stock[other];
            guess->stock[other] = face;
        }
    }
}

void shed_recall(const struct options *o, const struct view *v, const struct memory *memory, struct state *guess,
                 struct luck *luck)
{
    for (int seat = 0; seat < guess->shown.k.seats; seat++)
        if (seat != v->seat)
            recall_hand(o, memory->drew[seat], guess->hand[seat], guess->shown.k.hand_count[seat], guess, luck);
}

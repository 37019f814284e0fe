// SPDX-License-Identifier: GPL-3.0-or-later
// The events of a rummy game, and what each of them holds.
#ifndef RULES_RUMMY_ENGINE_EVENTS_H
#define RULES_RUMMY_ENGINE_EVENTS_H

#include "rules/game.h"

// The kinds of rummy events; text/tell.c has a row for each.
enum rummy_event {
    RUMMY_TOLD_ROUND = EVENT_FAMILY, // seat deals; number: the round
    RUMMY_TOLD_DEALT,                // to seat: its cards
    RUMMY_TOLD_WILD,                 // number: the rank that is wild in this round
    RUMMY_TOLD_UPCARD,               // card: the one turned up
    RUMMY_TOLD_TURN,                 // seat is to act
    RUMMY_TOLD_DREW,                 // to the others: seat drew from the stock
    RUMMY_TOLD_DREW_CARD,            // to seat: the card it drew
    RUMMY_TOLD_TURNED,               // seat turned the card up from the stock onto the discard pile
    RUMMY_TOLD_PASSES,               // seat leaves the card that it turned up
    RUMMY_TOLD_NO_DRAW,              // seat: there was nothing to draw
    RUMMY_TOLD_REFILL,               // number: cards now in the stock; more: 1 shuffled, 0 turned over
    RUMMY_TOLD_TOOK,                 // seat took cards of the discard pile, the chosen one first
    RUMMY_TOLD_OPENED,               // seat opens; number: its points
    RUMMY_TOLD_MELD,                 // seat, other: combination; cards; number: points scored; more: its kind
    RUMMY_TOLD_LAY,                  // seat, other: combination; card; number: points scored; more: 1 a joker slid
    RUMMY_TOLD_TAKE,                 // as LAY, with the card in place of a joker; more: the face of that joker or wild card
    RUMMY_TOLD_DISCARD,              // seat, card; number: 1 it is dead, 2 its twin was shown, 3 the players may object to it
    RUMMY_TOLD_ASKED,                // to seat: buy the card?  number: 1 it draws next; other: who wants the card, or SEATS_MAX
    RUMMY_TOLD_LEAVES,               // to seat: it leaves the card for sale
    RUMMY_TOLD_WANTS,                // to seat: it wants the card, but the next player is asked first
    RUMMY_TOLD_BOUGHT,               // seat, card; number: cards of the stock that come with it
    RUMMY_TOLD_GOT,                  // to seat: the cards of the stock that came with the bought one
    RUMMY_TOLD_DOWN,                 // seat goes down with the contract
    RUMMY_TOLD_CONTROL,              // number: the control card that is turned up; seat: who played it, or -1
    RUMMY_TOLD_ENDED,                // seat ended its turn
    RUMMY_TOLD_FEW,                  // seat; number: cards left
    RUMMY_TOLD_FLOATS,               // seat discarded its last card, but is not out
    RUMMY_TOLD_PENALTY,              // seat; number: points lost; more: jokers taken and not laid again
    RUMMY_TOLD_LAST,                 // seat has no cards left, the others have one more turn each
    RUMMY_TOLD_DROPPED,              // seat drops out of the round; number: points
    RUMMY_TOLD_OUT,                  // seat has no cards left; more: 1 if it is the last player who did not drop out
    RUMMY_TOLD_BLOCKED,              // nobody goes out; number: what the next round counts, 0: as always
    RUMMY_TOLD_LEFT,                 // seat; cards left in hand; number: their points
    RUMMY_TOLD_COLLECTS,             // seat; number: points of the others' hands
    RUMMY_TOLD_ALONE,                // seat goes out, and nobody else has laid anything; number: the bonus
    RUMMY_TOLD_BONUS,                // seat; number: the bonus of a rummy; more: 1 without a lay-off
    RUMMY_TOLD_SCORE,                // seat; number: match points; more: of this round
    RUMMY_TOLD_WON,                  // seat, alone
    RUMMY_TOLD_SHARED,               // seat shares first place
    RUMMY_TOLD_OFFERED,              // seat is asked to take the first upcard: card; number: 1 it is the first to be asked
    RUMMY_TOLD_LEFT_IT,              // seat leaves the first upcard
    RUMMY_TOLD_LIMIT,                // number: points that may be left over in this round; more: 1 the round counts double
    RUMMY_TOLD_KNOCKED,              // seat; number: points left over; more: enum knocked.  What the seat lays follows
    RUMMY_TOLD_LEFT_OVER,            // seat; cards left over
    RUMMY_TOLD_MAY_ADD,              // seat may add to the knocker's combinations
    RUMMY_TOLD_RESULT,   // the knocker, seat, gets number points from other; more: what both have left over (result_pack)
    RUMMY_TOLD_UNDERCUT, // seat gets number points, as it has no more left over than the knocker, other; more: as RESULT
    // Seat gets number points; more: the bonus for gin, and what the others have left over (result_pack); other: one of them.
    RUMMY_TOLD_GIN,
    RUMMY_TOLD_DOUBLED,     // seat gets number points, twice as many
    RUMMY_TOLD_COUNTS,      // seat counts number points for what it has left over
    RUMMY_TOLD_VOID,        // seat deals again, as the round counts nothing; number: cards left in the stock
    RUMMY_TOLD_MATCH_BONUS, // seat has number points with the bonus of the match's end; more: that bonus
    RUMMY_TOLD_ONE_RUN,     // seat wins the match with number cards in one run; cards: the ends of the run
    RUMMY_TOLD_PUT_OUT,     // seat is out of the match with number points
    RUMMY_TOLD_MAY_REJOIN,  // to seat: it may come back with number points
    RUMMY_TOLD_REJOINS,     // seat comes back with number points
    RUMMY_TOLD_STAYS_OUT,   // seat does not come back
    RUMMY_TOLD_END_OF_KINDS
};

// Two numbers of points packed in one: the first less than RESULT_MOST.  Added to the first: BIG of GIN for big gin, AGAIN of
// the others if the knocker's figure was already said.
enum { RESULT_MOST = 4096, RESULT_BIG = 2048, RESULT_AGAIN = RESULT_BIG };
static inline int32_t result_pack(int one, int other)
{
    return (int32_t)(other * RESULT_MOST + one);
}
static inline int result_one(int32_t both)
{
    return both % RESULT_MOST;
}
static inline int result_other(int32_t both)
{
    return both / RESULT_MOST;
}

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
// The events of a rummy game.
#ifndef RULES_RUMMY_ENGINE_EVENTS_H
#define RULES_RUMMY_ENGINE_EVENTS_H

#include "rules/game.h"

// The kinds of rummy events.  Each says what the seat and the cards of the event are; the event's row in text/tell.c says what
// its numbers mean.
enum rummy_event {
    RUMMY_TOLD_ROUND = EVENT_FAMILY, // seat deals
    RUMMY_TOLD_DEALT,                // to seat: its cards
    RUMMY_TOLD_WILD,                 // a rank is wild in this round
    RUMMY_TOLD_UPCARD,               // card: the one turned up
    RUMMY_TOLD_TURN,                 // seat is to act
    RUMMY_TOLD_DREW,                 // to the others: seat drew from the stock
    RUMMY_TOLD_DREW_CARD,            // to seat: the card it drew
    RUMMY_TOLD_TURNED,               // seat turned the card up from the stock onto the discard pile
    RUMMY_TOLD_PASSES,               // seat leaves the card that it turned up
    RUMMY_TOLD_NO_DRAW,              // seat: there was nothing to draw
    RUMMY_TOLD_REFILL,               // the discard pile is the stock now
    RUMMY_TOLD_TOOK,                 // seat took cards of the discard pile, the chosen one first
    RUMMY_TOLD_OPENED,               // seat opens
    RUMMY_TOLD_MELD,                 // seat lays cards as a combination
    RUMMY_TOLD_LAY,                  // seat adds a card to a combination
    RUMMY_TOLD_TAKE,                 // seat takes a joker or wild card of a combination for its card
    RUMMY_TOLD_DISCARD,              // seat discards the card
    RUMMY_TOLD_ASKED,                // to seat: the question whether it buys the card
    RUMMY_TOLD_LEAVES,               // to seat: it leaves the card for sale
    RUMMY_TOLD_WANTS,                // to seat: it wants the card, but the next player is asked first
    RUMMY_TOLD_BOUGHT,               // seat buys the discard, card
    RUMMY_TOLD_GOT,                  // to seat: the cards of the stock that came with the bought one
    RUMMY_TOLD_DOWN,                 // seat goes down with the contract
    RUMMY_TOLD_CONTROL,              // a control card is turned up; seat: who played it, or -1
    RUMMY_TOLD_ENDED,                // seat ended its turn
    RUMMY_TOLD_FEW,                  // seat has few cards left
    RUMMY_TOLD_FLOATS,               // seat discarded its last card, but is not out
    RUMMY_TOLD_PENALTY,              // seat pays for jokers that it took and did not lay again
    RUMMY_TOLD_LAST,                 // seat has no cards left, the others have one more turn each
    RUMMY_TOLD_DROPPED,              // seat drops out of the round
    RUMMY_TOLD_OUT,                  // seat has no cards left, or is the last player who did not drop out
    RUMMY_TOLD_BLOCKED,              // nobody goes out
    RUMMY_TOLD_LEFT,                 // seat has the cards left in hand at the end of the round
    RUMMY_TOLD_COLLECTS,             // seat gets the points of the others' hands
    RUMMY_TOLD_ALONE,                // seat goes out, and nobody else has laid anything
    RUMMY_TOLD_BONUS,                // seat gets the bonus of a rummy
    RUMMY_TOLD_SCORE,                // seat has points in the match, and gained some in the round
    RUMMY_TOLD_WON,                  // seat wins the match alone
    RUMMY_TOLD_SHARED,               // seat shares first place
    RUMMY_TOLD_OFFERED,              // seat is asked to take the first upcard: card
    RUMMY_TOLD_LEFT_IT,              // seat leaves the first upcard
    RUMMY_TOLD_LIMIT,                // how much may be left over in this round; card: the one that says so
    RUMMY_TOLD_KNOCKED,              // seat knocks; what it lays follows
    RUMMY_TOLD_LEFT_OVER,            // seat, the knocker, has the cards left over
    RUMMY_TOLD_MAY_ADD,              // seat may add to the knocker's combinations
    RUMMY_TOLD_RESULT,               // seat, the knocker, gets points from the seat `other`
    RUMMY_TOLD_UNDERCUT,             // seat gets points, as it has no more left over than `other`, the knocker
    RUMMY_TOLD_GIN,                  // seat gets points for gin; `other`: one of the others
    RUMMY_TOLD_DOUBLED,              // seat gets twice as many points
    RUMMY_TOLD_COUNTS,               // seat counts points for what it has left over
    RUMMY_TOLD_VOID,                 // seat deals again, as the round counts nothing
    RUMMY_TOLD_MATCH_BONUS,          // seat has points with the bonus of the match's end
    RUMMY_TOLD_ONE_RUN,              // seat wins the match with cards in one run; cards: the ends of the run
    RUMMY_TOLD_PUT_OUT,              // seat is out of the match
    RUMMY_TOLD_MAY_REJOIN,           // to seat: it may come back
    RUMMY_TOLD_REJOINS,              // seat comes back
    RUMMY_TOLD_STAYS_OUT,            // seat does not come back
    RUMMY_TOLD_END_OF_KINDS
};

// The packing of two numbers of points into one number of a knock's event; the first number must be less than RESULT_MOST.
// RESULT_BIG is added to the first number of a GIN event for big gin.  RESULT_AGAIN is added to the first number of other events
// if the knocker's points left over were told before.
enum { RESULT_MOST = 4096, RESULT_BIG = 2048, RESULT_AGAIN = RESULT_BIG };
static inline int32_t result_pack(int one, int other)
{
    return (int32_t)(other * RESULT_MOST + one);
}

#endif

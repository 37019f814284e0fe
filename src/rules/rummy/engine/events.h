// SPDX-License-Identifier: GPL-3.0-or-later
// What happens in a game of rummy, and what each event holds.
#ifndef RULES_RUMMY_ENGINE_EVENTS_H
#define RULES_RUMMY_ENGINE_EVENTS_H

#include "rules/game.h"

// text/tell.c has a row for each.
enum rummy_event {
    RUMMY_TOLD_ROUND = EVENT_FAMILY, // seat deals; number: the round
    RUMMY_TOLD_DEALT,                // to seat: its cards
    RUMMY_TOLD_WILD,                 // number: the rank that is wild in this round
    RUMMY_TOLD_UPCARD,               // card
    RUMMY_TOLD_TURN,                 // seat is to act
    RUMMY_TOLD_DREW,                 // to the others: seat drew from the stock
    RUMMY_TOLD_DREW_CARD,            // to seat: the card
    RUMMY_TOLD_TURNED,               // seat turned the card up from the stock onto the discard pile
    RUMMY_TOLD_PASSES,               // seat leaves the card it turned up
    RUMMY_TOLD_NO_DRAW,              // seat: nothing was there to draw
    RUMMY_TOLD_REFILL,               // number: cards now in the stock; more: 1 shuffled, 0 turned over
    RUMMY_TOLD_TOOK,                 // seat took cards of the discard pile, the chosen one first
    RUMMY_TOLD_OPENED,               // seat; number: points
    RUMMY_TOLD_MELD,                 // seat, other: combination; cards; number: points scored; more: its kind
    RUMMY_TOLD_LAY,                  // seat, other: combination; card; number: points scored; more: 1 a joker slid
    RUMMY_TOLD_TAKE,                 // the same; the card went in for a joker; more: the face of that joker, or wild card
    RUMMY_TOLD_DISCARD,              // seat, card; number: 1 it is dead, 2 its twin was shown, 3 it may be called back
    RUMMY_TOLD_ASKED,                // to seat: buy the card?  number: 1 it draws next; other: who wants the card, or SEATS_MAX
    RUMMY_TOLD_LEAVES,               // to seat: it leaves the card
    RUMMY_TOLD_WANTS,                // to seat: it wants the card, the next player is asked first
    RUMMY_TOLD_BOUGHT,               // seat, card; number: cards of the stock that come with it
    RUMMY_TOLD_GOT,                  // to seat: those cards
    RUMMY_TOLD_DOWN,                 // seat goes down with the contract
    RUMMY_TOLD_CONTROL,              // number: a control card is turned up; seat: who played it, or -1
    RUMMY_TOLD_ENDED,                // seat ended its turn
    RUMMY_TOLD_FEW,                  // seat; number: cards left
    RUMMY_TOLD_FLOATS,               // seat discarded its last card, and is not out
    RUMMY_TOLD_PENALTY,              // seat; number: points lost; more: jokers not played
    RUMMY_TOLD_LAST,                 // seat has no cards left, the others have one more turn each
    RUMMY_TOLD_DROPPED,              // seat drops out of the round; number: points
    RUMMY_TOLD_OUT,                  // seat has no cards left; more: 1 it is the last one that did not drop out
    RUMMY_TOLD_BLOCKED,              // number: what the next round counts, 0: as ever
    RUMMY_TOLD_LEFT,                 // seat; cards left in hand; number: their points
    RUMMY_TOLD_COLLECTS,             // seat; number: points of the others' hands
    RUMMY_TOLD_ALONE,                // seat; number: bonus
    RUMMY_TOLD_BONUS,                // seat; number: bonus of a rummy; more: 1 without a lay-off
    RUMMY_TOLD_SCORE,                // seat; number: match points; more: of this round
    RUMMY_TOLD_WON,                  // seat, alone
    RUMMY_TOLD_SHARED,               // seat shares first place
    RUMMY_TOLD_END_OF_KINDS
};

#endif

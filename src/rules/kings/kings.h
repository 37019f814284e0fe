// SPDX-License-Identifier: GPL-3.0-or-later
// Kings in the Corners (rules.md section 6).  This header is the inside of the family: options, state, view, moves and events,
// and the questions that its computer players may ask about a view.  Only files of src/rules/kings, its computer players and its
// tests include it.
#ifndef RULES_KINGS_KINGS_H
#define RULES_KINGS_KINGS_H

#include "rules/kit/kit.h"

enum { KINGS_CARDS = FACE_JOKER, KINGS_SEATS = 6 };

// The places for piles around the stock of Kings in the Corners: four sides, then four corners.  ORDER PLACES: names.c has their
// words in the order of this enum; the digit key p + 1 reads place p.
enum place {
    PLACE_NORTH,
    PLACE_EAST,
    PLACE_SOUTH,
    PLACE_WEST,
    PLACE_NORTHEAST,
    PLACE_SOUTHEAST,
    PLACE_SOUTHWEST,
    PLACE_NORTHWEST,
    PLACES,
    KINGS_SIDES = PLACE_NORTHEAST
};
static inline bool place_is_corner(int place)
{
    return place >= KINGS_SIDES && place < PLACES;
}

// ORDER: an enum for each option of Kings in the Corners whose values are words; options.c has the words in the order of the
// enum.
enum draw_at { DRAW_AT_START, DRAW_AT_END };
enum kings_score_mode { SCORE_NONE, SCORE_KINGS_PENALTY };

struct options {
    int players_min, players_max, players_usual;
    int deal_cards;
    int draw_at;
    bool must_play, slot_king, clear_complete, auto_corner;
    int score_mode, match_target, match_rounds;
    bool undo_turn;
    int announce_few_cards;
};

enum { KINGS_HAND, KINGS_PILE, KINGS_OFF, KINGS_STOCK }; // ORDER ZONES: kings.c

// A pile on a side or corner of Kings in the Corners: its cards from bottom to top.  Each card fits on the one below it, so a
// pile has at most thirteen.
struct pile {
    uint8_t count;
    uint8_t card[RANKS];
};
static inline int pile_bottom(const struct pile *pile) // the bottom card of a pile that is not empty
{
    return pile->card[0];
}
static inline int pile_top(const struct pile *pile) // the top card of a pile that is not empty
{
    return pile->card[pile->count - 1];
}
// Returns whether card `upper` goes on card `lower` in Kings in the Corners: it must be one rank lower and of the other colour.
// Nothing goes on an ace.
static inline bool kings_fits(int upper, int lower)
{
    return face_rank(upper) + 1 == face_rank(lower) && face_is_red(upper) != face_is_red(lower);
}
// Returns whether a whole pile of Kings in the Corners fits on the card `face`.
static inline bool kings_pile_fits(const struct pile *pile, int face)
{
    return pile->count && kings_fits(pile_bottom(pile), face);
}
static inline bool is_king(int face)
{
    return face_rank(face) == RANK_KING;
}

// What lies open on the table of Kings in the Corners, so that everybody may know it.
struct shown {
    struct kit_shown k;
    uint8_t out; // the seat that ended the round by an empty hand, or SEATS_MAX: none
    uint8_t stock_count, off_count;
    struct pile pile[PLACES];
    uint8_t off[KINGS_CARDS]; // complete corners that were taken off the table, in order (kings.clear_complete)
    uint8_t stock_told;       // it was told in this round that the stock is empty
    uint8_t idle;             // turns in a row before this one in which nothing could be drawn and no card was played from hand
    // The following members are about this turn of Kings in the Corners.
    uint8_t drawn;  // while a position is read: the turn's card has been drawn
    uint8_t dry;    // no card could be drawn in this turn
    uint8_t played; // how many cards were played from hand in this turn
    uint8_t moved;  // how many piles were moved in this turn
};

struct state {
    struct shown shown;
    uint8_t stock[KINGS_CARDS];             // the stock's faces; the last one is drawn next
    uint8_t hand[KINGS_SEATS][KINGS_CARDS]; // in the order drawn
    uint8_t in_play[ALL_FACES];
};

struct view {
    struct state s; // with FACE_NONE for the cards that the seat does not know
    int seat;       // the seat whose view it is, or WATCHER
};
static inline const uint8_t *kings_own(const struct view *v) // the cards of the view's seat, k.hand_count of them
{
    return v->s.hand[v->seat];
}

// ORDER VERBS: the moves of Kings in the Corners; kings.c has a row for each in the order of the enum, check.c says when each is
// allowed.
//   PLAY   card[0] from hand goes on place `target`, or into it when it is empty  (M1, M3, M5)
//   UNDER  card[0] from hand goes under the side pile `target`                    (M6)
//   MOVE   the side pile `where` goes on place `target`                           (M2, M4)
//   END    the turn ends
enum kings_verb { KINGS_PLAY, KINGS_UNDER, KINGS_MOVE, KINGS_END };

// ORDER KINDS: the events of Kings in the Corners; kings.c has a row for each in the order of the enum.  `other` is a place, from
// 0; `number` and `more` are explained with each event.
enum kings_event {
    KINGS_TOLD_ROUND = EVENT_FAMILY, // seat deals
    KINGS_TOLD_DEALT,                // to seat: its cards
    KINGS_TOLD_SIDE,                 // card: laid on a side
    KINGS_TOLD_CORNERED,             // card: a king that went from a side to a corner at the deal
    KINGS_TOLD_TURN,                 // calls seat; card: the card it drew, count 0: none
    KINGS_TOLD_DREW,                 // seat drew a card that this hearer does not know
    KINGS_TOLD_DREW_CARD,            // to seat, as its turn ends: the card it drew
    KINGS_TOLD_STOCK_EMPTY,          // the stock is empty, told once a round
    KINGS_TOLD_PLAYED,               // seat plays a card on a place
    KINGS_TOLD_UNDER,                // seat puts a card under a pile; cards: the whole pile now, from bottom to top
    KINGS_TOLD_MOVED,                // seat moves a pile onto another; cards: the whole pile now
    KINGS_TOLD_CLEARED,              // a corner was complete and was taken off
    KINGS_TOLD_ENDED,                // seat ends its turn
    KINGS_TOLD_FEW,                  // seat has few cards left
    KINGS_TOLD_OUT,                  // seat has no cards left
    KINGS_TOLD_BLOCKED,              // nobody plays any more
    KINGS_TOLD_LEFT,                 // seat shows the cards left in its hand
    KINGS_TOLD_LOWEST,               // seat has the lowest hand of a blocked round
    KINGS_TOLD_SCORE,                // the new score of seat
    KINGS_TOLD_WON,                  // seat has won the match alone
    KINGS_TOLD_SHARED,               // seat shares the win of the match
};

int kings_empty_side(const struct shown *shown);             // the first side of the table without a pile; -1: none
int kings_empty_corner(const struct shown *shown);           // the first corner without a pile; -1: none
unsigned kings_fitting(const struct shown *shown, int face); // the places whose pile takes this card, as a set

extern const struct game kings_game;
extern const struct setting kings_settings[];
extern const struct setting_word kings_lacks[];

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
// Kings in the Corners (rules.md section 6).  This header is the family's inside: options, state,
// view, moves and events, and the questions its computer players may ask of a view.  Only files of
// src/rules/kings, its computer players and its tests include it.
#ifndef RULES_KINGS_KINGS_H
#define RULES_KINGS_KINGS_H

#include "rules/kit/kit.h"

enum { KINGS_CARDS = FACE_JOKER, KINGS_SEATS = 6 };

// The places around the stock: four sides, then four corners.  ORDER PLACES: names.c has their words; place p is digit p + 1.
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

// ORDER: each enum has its words in options.c.
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

// A pile on a place: cards are faces, bottom to top.  Every card fits on the one below it, so thirteen are the most.
struct pile {
    uint8_t count;
    uint8_t card[RANKS];
};
static inline int pile_bottom(const struct pile *pile) // of a pile that is not empty
{
    return pile->card[0];
}
static inline int pile_top(const struct pile *pile) // of a pile that is not empty
{
    return pile->card[pile->count - 1];
}
// Does `upper` go on `lower`?  One rank lower and of the other colour; so nothing goes on an ace.
static inline bool kings_fits(int upper, int lower)
{
    return face_rank(upper) + 1 == face_rank(lower) && face_is_red(upper) != face_is_red(lower);
}
// Could the whole pile go on that card?
static inline bool kings_pile_fits(const struct pile *pile, int face)
{
    return pile->count && kings_fits(pile_bottom(pile), face);
}
static inline bool is_king(int face)
{
    return face_rank(face) == RANK_KING;
}
static inline int kings_value(const struct options *, int face) // points of a card left in hand
{
    return is_king(face) ? 10 : 1;
}

// What lies open on the table: everybody may know all of it.
struct shown {
    struct kit_shown k;
    uint8_t out; // the seat that ended the round by an empty hand, or SEATS_MAX: nobody did
    uint8_t stock_count, off_count;
    struct pile pile[PLACES];
    uint8_t off[KINGS_CARDS]; // complete corners taken off the table, in the order they went (kings.clear_complete)
    uint8_t stock_told;       // that the stock is empty was told in this round
    uint8_t idle;             // turns in a row with nothing to draw and no card played from hand, before this one
    // This turn:
    uint8_t drawn;  // of a position that is being read: the card of the turn has been drawn
    uint8_t dry;    // there was nothing to draw
    uint8_t played; // cards played from hand
    uint8_t moved;  // piles moved
};

struct state {
    struct shown shown;
    uint8_t stock[KINGS_CARDS];             // faces; the last one is drawn next
    uint8_t hand[KINGS_SEATS][KINGS_CARDS]; // in the order drawn
    uint8_t in_play[ALL_FACES];
};

struct view {
    struct state s; // with holes
    int seat;       // or WATCHER
};
static inline const uint8_t *kings_own(const struct view *v) // of a seat: its cards, k.hand_count of them
{
    return v->s.hand[v->seat];
}

// ORDER VERBS: kings.c has a row for each, check.c what each may do.
//   PLAY   card[0] from hand on place `target`, or into it when it is empty  (M1, M3, M5)
//   UNDER  card[0] from hand under the side pile `target`                    (M6)
//   MOVE   the side pile `where` on place `target`                           (M2, M4)
//   END    the turn
enum kings_verb { KINGS_PLAY, KINGS_UNDER, KINGS_MOVE, KINGS_END };

// ORDER KINDS: kings.c has a row for each.  other: a place, from 0; number and more as said.
enum kings_event {
    KINGS_TOLD_ROUND = EVENT_FAMILY, // seat deals; number: the round
    KINGS_TOLD_DEALT,                // to seat: its cards; number: how many
    KINGS_TOLD_SIDE,                 // other: a side; card: what was laid there
    KINGS_TOLD_CORNERED,             // other: the corner a king went to at the deal; card: the king; number: the side it lay on
    KINGS_TOLD_TURN,                 // calls seat; card: what it drew, count 0: nothing
    KINGS_TOLD_DREW,                 // seat drew, and this hearer does not know what
    KINGS_TOLD_DREW_CARD,            // to seat, as its turn ends: the card
    KINGS_TOLD_STOCK_EMPTY,          // once a round
    KINGS_TOLD_PLAYED,               // seat, other: on which place; card; number: cards of the pile now
    KINGS_TOLD_UNDER,                // seat, other: under which place; card: the whole pile now, bottom to top
    KINGS_TOLD_MOVED,   // seat, other: on which place; number: from which; card: the whole pile now; more: cards moved
    KINGS_TOLD_CLEARED, // other: the corner that was complete
    KINGS_TOLD_ENDED,   // seat; number: cards played and piles moved in the turn; more: 1 when a card is drawn next
    KINGS_TOLD_FEW,     // seat; number: cards left
    KINGS_TOLD_OUT,     // seat has no cards left
    KINGS_TOLD_BLOCKED,
    KINGS_TOLD_LEFT,   // seat; cards left in hand; number: their points; more: 1 when the points count
    KINGS_TOLD_LOWEST, // seat has the lowest hand of a blocked round; number: its points; more: how many share it
    KINGS_TOLD_SCORE,  // seat; number: match points; more: of this round
    KINGS_TOLD_WON,    // seat, alone
    KINGS_TOLD_SHARED, // seat shares first place
};

int kings_empty_side(const struct shown *shown);             // the first empty side; -1: there is none
int kings_empty_corner(const struct shown *shown);           // the first empty corner, likewise
unsigned kings_fitting(const struct shown *shown, int face); // the places whose pile takes this card, a set

extern const struct game kings_game;
extern const struct setting kings_settings[];
extern const struct setting_word kings_lacks[];

#endif

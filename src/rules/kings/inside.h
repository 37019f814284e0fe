// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of Kings in the Corners share inside the family and computer players do not need: piles in words, and how a
// state changes.
#ifndef RULES_KINGS_INSIDE_H
#define RULES_KINGS_INSIDE_H

#include "rules/kings/kings.h"

// --- names.c: places and piles in words ---
int kings_place_read(const char *word); // reads a place such as "north", "ne" or "5", in either case; -1: no place
VERB(typed) kings_typed;                // the record's word for a place as it is heard, or NULL
const char *kings_place_name(int place, enum text_style style); // constant text: "northeast", or a place's letters in braille
// Returns what fills the places in a sentence on a move of Kings in the Corners: {card} is the card, {who} the place that it
// concerns or that a pile comes from, {meld} the place it goes to.  FACE_NONE and -1: there is none.
struct fill kings_fill(enum text_style style, int face, int from, int at);
// Appends the name of a pile of Kings in the Corners by its two ends, as in "red 9 down to black 7", or of a single card, "king
// of spades".
void kings_describe(int bottom, int top, enum text_style style, struct strbuf *out);
extern const struct place_names kings_places;

// --- turn.c: the deal, turns, and the end of a round of Kings in the Corners ---
// Moves kings that lie on these sides of Kings in the Corners (a set) to empty corners, and lays cards from the stock in their
// places.
void kings_corner_kings(const struct kit_now *now, unsigned sides);
void kings_lay(const struct kit_now *now); // function of struct kit, like kings_begin, kings_end and the makes
void kings_begin(const struct kit_now *now);
// Takes a corner pile of Kings in the Corners off the table if it is complete and the rules say so.
void kings_clear_corner(const struct kit_now *now, int place);
kit_make kings_make_card, kings_make_move, kings_make_end;
struct kit_end kings_end(const struct options *o, int seats);

// --- check.c: which moves are allowed in Kings in the Corners, and their lists ---
kit_check kings_may_play, kings_may_under, kings_may_move, kings_may_end;
void kings_list(const struct kit_now *now, int face, struct move_list *out);
// Lists all moves of cards and piles in Kings in the Corners, or only those with the card `face`, but not the end of the turn.
// `once`: of the empty places, lists only the first side and the first corner.
void kings_list_moves(const struct kit_now *now, int face, bool once, struct move_list *out);
VERB(table_uses) kings_table_uses;

// --- weigh.c: reasons for a move ---
// The sorts of moves in Kings in the Corners, in the order in which hints speak of them.  Moves of one sort have the same
// wording.
enum kings_way { ON_PILE, TO_CORNER, PILE_TO_CORNER, PILE_ON_PILE, UNDER_PILE, TO_SIDE, ENDS_TURN };
enum kings_way kings_way(const struct shown *shown, const struct move *m);
VERB(weigh) kings_weigh;

// --- options.c, glance.c, hint.c, show.c, tell_turn.c, digest.c: verbs of struct game for Kings in the Corners ---
VERB(check) kings_check;
bool kings_is_scored(const struct options *o); // returns whether cards left in hand cost points
VERB(tell_turn) kings_tell_turn;
VERB(digest) kings_digest;
VERB(hint) kings_hint;
VERB(glance) kings_glance;
// Show, in Kings in the Corners, all piles on the table or the pile at the place `where`, and how many cards each seat and the
// stock have.
void kings_show_table(const struct hearer *h, const char *where, struct strbuf *out);
void kings_show_counts(const struct hearer *h, const char *where, struct strbuf *out);
const struct says *kings_own_turn(const struct hearer *h); // `own_turn` of struct kit for Kings in the Corners

#endif

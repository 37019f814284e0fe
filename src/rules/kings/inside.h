// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of the family share and computer players do not need: piles in words, and how a
// state changes.
#ifndef RULES_KINGS_INSIDE_H
#define RULES_KINGS_INSIDE_H

#include "rules/kings/kings.h"

// --- names.c: places and piles in words ---
int kings_place_read(const char *word);                         // "north", "ne", "5" in any case; -1: no place
VERB(typed) kings_typed;                                        // the record's word for a place as it is heard, or NULL
const char *kings_place_name(int place, enum text_style style); // "northeast", in braille its letters: constant text
// What a sentence names: {card} a card, {who} the place it is about or a pile comes from, {meld} the place where it goes.
// FACE_NONE and -1: none.
struct fill kings_fill(enum text_style style, int face, int from, int at);
// A pile by its ends: "king of spades" of a single card, else "red 9 down to black 7".
void kings_describe(int bottom, int top, enum text_style style, struct strbuf *out);
extern const struct place_names kings_places;

// --- turn.c: the deal, turns, and the end of a round ---
// The kings among the sides of this set go to empty corners, and the next card of the stock takes their place.
void kings_corner_kings(const struct kit_now *now, unsigned sides);
void kings_lay(const struct kit_now *now); // of struct kit, as kings_begin, kings_end and the makes
void kings_begin(const struct kit_now *now);
void kings_clear_corner(const struct kit_now *now, int place); // if it is complete
kit_make kings_make_card, kings_make_move, kings_make_end;
struct kit_end kings_end(const struct options *o, int seats);

// --- check.c: what each verb may do, and the lists of what may be done ---
kit_check kings_may_play, kings_may_under, kings_may_move, kings_may_end;
void kings_list(const struct kit_now *now, int face, struct move_list *out);
// All but to end the turn, or those with this card; once: of empty places the first alone.
void kings_list_moves(const struct kit_now *now, int face, bool once, struct move_list *out);
VERB(table_uses) kings_table_uses;

// --- weigh.c ---
// The sorts of moves that are called alike, in the order in which hints speak of them.
enum kings_way { ON_PILE, TO_CORNER, PILE_TO_CORNER, PILE_ON_PILE, UNDER_PILE, TO_SIDE, ENDS_TURN };
enum kings_way kings_way(const struct shown *shown, const struct move *m);
VERB(weigh) kings_weigh;

// --- options.c, glance.c, hint.c, show.c, tell_turn.c, digest.c ---
VERB(check) kings_check;
bool kings_is_scored(const struct options *o); // do cards left in hand cost points?
VERB(tell_turn) kings_tell_turn;
VERB(digest) kings_digest;
VERB(hint) kings_hint;
VERB(glance) kings_glance;
// What the topics show, as lines.
void kings_show_table(const struct hearer *h, const char *where, struct strbuf *out);
void kings_show_counts(const struct hearer *h, const char *where, struct strbuf *out);
const struct says *kings_own_turn(const struct hearer *h); // `own_turn` of the kit

#endif

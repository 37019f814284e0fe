// SPDX-License-Identifier: GPL-3.0-or-later
// The control cards of Control-card rummy (rules.md section 3): their names, and the combinations they allow.  The number of a
// control card is the kind of combination it allows (enum meld_kind), or CONTROL_ANY; its face is FACE_CONTROL plus that
// number.
#ifndef RULES_RUMMY_MELDS_CONTROL_H
#define RULES_RUMMY_MELDS_CONTROL_H

#include "rules/rummy/rummy.h"

// The fewest cards of a step run, of primes, and of a number with its divisors; and the most primes.
enum { NUMBERS_FEWEST = 3, PRIMES_MOST = 4 };
enum { PRIME_NUMBERS = 1 << 2 | 1 << 3 | 1 << 5 | 1 << 7 | 1 << RANK_JACK | 1 << RANK_KING }; // a bit for each number

int control_find(const char *id);                             // a control card by its word in record.md, or -1
const char *control_id(int control);                          // a kind of control card as records write it: "suit_run"
const char *control_name(int control);                        // a kind of control card as it is said: "suit run", translated
const char *control_says(int control, enum text_style style); // what it allows, as one sentence without a newline, translated

// --- control_shape.c: reading cards as combinations under control cards ---
// The numbers of cards under control cards: an ace is 1, a jack 11, a queen 12 and a king 13; only a suit run asks for
// meld.run.ace.  A same rank and a suit run are what sets and runs are in other rules.
struct terms;
struct meld_reading;

// The kinds of combination, a bit for each of enum meld_kind, that these cards make as a whole, whatever is in force.
unsigned control_kinds(const struct options *o, const struct move_card *card, int count);
// Chooses the kind that the rules take if several of `kinds` are in force and the move names none of those that `fit`: the
// first of the control deck, or of control.active_ids.
int control_choose(const struct options *o, unsigned kinds, unsigned fit);
// Arranges the cards as a combination of this kind: low to high, except that a same rank stays as it is written.
void control_arrange(const struct options *o, int kind, const struct move_card *card, int count, struct meld_reading *out);
// shape_read for terms with control cards, where terms->kinds is not 0.
bool control_read(const struct options *o, const struct terms *terms, const struct move_card *card, int count,
                  struct meld_reading *out, struct refusal *no);

// Returns whether no card can ever be added to a combination of this kind.
bool control_closed(int kind);
// The control cards that are in force or can be turned up; and the kinds of combination that they allow.
const struct controls *control_deck_of(const struct options *o);
unsigned control_lays(const struct options *o);
// All kinds of combination that this control deck allows, including those of a level.
unsigned control_deck_kinds(const struct options *o);
unsigned control_decks(const struct options *o); // the control cards that the rules name, a bit for each
struct fit_faces;
// shape_fit_faces for the kinds after MELD_RUN; out must be empty.
void control_fit_faces(const struct shown *shown, const struct meld *meld, struct fit_faces *out);
// The place, counted from the first card, where a card that fits goes into a combination of these kinds; it stands for itself.
int control_place(const struct shown *shown, const struct meld *meld, int face);

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
// The control cards of Control-card rummy (rules.md section 3): their names, and the combinations
// they allow.  A control card's number is that of the kind of combination it allows (enum
// meld_kind), or CONTROL_ANY; its face is FACE_CONTROL and that number.
#ifndef RULES_RUMMY_MELDS_CONTROL_H
#define RULES_RUMMY_MELDS_CONTROL_H

#include "rules/rummy/rummy.h"

// Cards of a step run, of primes, and of a number with its divisors at least; primes at most.
enum { NUMBERS_FEWEST = 3, PRIMES_MOST = 4 };
enum { PRIME_NUMBERS = 1 << 2 | 1 << 3 | 1 << 5 | 1 << 7 | 1 << RANK_JACK | 1 << RANK_KING }; // bit by number

int control_find(const char *id);                             // a control card by the word of record.md, or -1
const char *control_id(int control);                          // "suit_run"
const char *control_name(int control);                        // "suit run", translated
const char *control_says(int control, enum text_style style); // what it allows, one sentence without a newline, translated

// --- control_shape.c: cards as combinations under control cards ---
// Everywhere an ace is 1, a jack 11, a queen 12 and a king 13; only a suit run asks meld.run.ace.  A same rank and a suit
// run are what sets and runs are elsewhere.
struct terms;
struct meld_reading;

// The kinds, bit by enum meld_kind, that these cards are a whole new combination of, whatever is in force.
unsigned control_kinds(const struct options *o, const struct move_card *card, int count);
// Which of the kinds that fit is taken where all of kinds are in force and none is said: the first of the control deck, or
// of control.active_ids.
int control_choose(const struct options *o, unsigned kinds, unsigned fit);
// The cards as this kind, which they are: low to high, but a same rank stays as it is written.
void control_arrange(const struct options *o, int kind, const struct move_card *card, int count, struct meld_reading *out);
// shape_read where terms->kinds is not 0.
bool control_read(const struct options *o, const struct terms *terms, const struct move_card *card, int count,
                  struct meld_reading *out, struct refusal *no);

// Is a combination of this kind never added to?
bool control_closed(int kind);
// The control cards that are in force, or come to be; and the kinds that these allow.
const struct controls *control_deck_of(const struct options *o);
unsigned control_lays(const struct options *o);
// All kinds that this control deck knows, those of a level too.
unsigned control_deck_kinds(const struct options *o);
unsigned control_decks(const struct options *o); // the control cards that these rules name, a bit each
struct fit_faces;
// shape_fit_faces for the kinds after MELD_RUN; out is empty.
void control_fit_faces(const struct shown *shown, const struct meld *meld, struct fit_faces *out);
// How many cards from the first a card goes that fits a combination of one of those kinds; it counts as its own face.
int control_place(const struct shown *shown, const struct meld *meld, int face);

#endif

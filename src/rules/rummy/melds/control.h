// SPDX-License-Identifier: GPL-3.0-or-later
// The control cards of Control-card rummy (rules.md section 3): their names, and the combinations they allow.  The number of a
// control card is the kind of combination it allows (enum meld_kind), or CONTROL_ANY; its face is FACE_CONTROL plus that
// number.
#ifndef RULES_RUMMY_MELDS_CONTROL_H
#define RULES_RUMMY_MELDS_CONTROL_H

#include "rules/rummy/rummy.h"

// The lengths of control-card combinations: the fewest cards of a step run, of primes, and of a number with its divisors, and the
// most cards of primes.
enum { NUMBERS_FEWEST = 3, PRIMES_MOST = 4 };
enum { PRIME_NUMBERS = 1 << 2 | 1 << 3 | 1 << 5 | 1 << 7 | 1 << RANK_JACK | 1 << RANK_KING }; // a bit for each number

int control_find(const char *id);                             // returns the control card of this word in records, or -1
const char *control_id(int control);                          // returns a control card's word in records, such as "suit_run"
const char *control_name(int control);                        // returns a control card's translated name, such as "suit run"
const char *control_says(int control, enum text_style style); // returns a translated sentence on what the card allows

// --- control_shape.c: reading cards as combinations under control cards ---
// Cards as numbers under control cards: an ace is 1, a jack 11, a queen 12 and a king 13; only a suit run obeys meld.run.ace.  A
// same rank is what other rules call a set, and a suit run a run.
struct terms;
struct meld_reading;

// Returns the kinds of combination that these cards could be, all cards together, a bit for each of enum meld_kind, no matter
// which control cards are in force.
unsigned control_kinds(const struct options *o, const struct move_card *card, int count);
// Returns which kind of combination counts when a move names none and its cards `fit` several of the `kinds` (bits) that the
// control cards in force allow.  It is the kind that comes first in the control deck, or in control.active_ids.  Under a control
// card that allows any kind it is the first of enum meld_kind.
int control_choose(const struct options *o, unsigned kinds, unsigned fit);
// Arranges cards as a control-card combination of this kind, from low to high; the cards of a same rank stay in the order
// written.
void control_arrange(const struct options *o, int kind, const struct move_card *card, int count, struct meld_reading *out);
// Reads cards as a new combination under the control cards in force; terms->kinds must not be 0.  Returns false, with the reason
// control_type or meld_invalid in `no` (may be NULL), if they are none.
bool control_read(const struct options *o, const struct terms *terms, const struct move_card *card, int count,
                  struct meld_reading *out, struct refusal *no);

// Returns whether no card can ever be laid off on a control-card combination of this kind, such as a sum.
bool control_closed(int kind);
// control_deck_of returns the control cards that are in force or can be turned up.  control_lays returns the kinds of combination
// that these cards allow, a bit for each kind.
const struct controls *control_deck_of(const struct options *o);
unsigned control_lays(const struct options *o);
// Returns all kinds of combination that some control card of the rules allows, a bit for each kind, whether from the control deck
// or at this level.
unsigned control_deck_kinds(const struct options *o);
unsigned control_decks(const struct options *o); // returns all control cards of the rules, a bit for each
struct fit_faces;
// Finds the faces that can be laid off on a control-card combination, and at which places.  Its kind must come after MELD_RUN,
// and `out` must be empty before.
void control_fit_faces(const struct shown *shown, const struct meld *meld, struct fit_faces *out);
// Returns the index at which a card of this face goes into a control-card combination when it is laid off.  The combination is
// kept from low to high, and its kind comes after MELD_RUN.
int control_place(const struct shown *shown, const struct meld *meld, int face);

#endif

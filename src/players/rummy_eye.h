// SPDX-License-Identifier: GPL-3.0-or-later
// What a card is worth to its holder and to the others, as a good player guesses it from what lies
// open.  For the steady player only.
//
// Worth is counted in tenths of a point (TENTH), chances in thousandths (SURE).
#ifndef PLAYERS_RUMMY_EYE_H
#define PLAYERS_RUMMY_EYE_H

#include "players/choose.h"
#include "rules/rummy/arrange.h"
#include "rules/rummy/rummy.h"

enum { POINT = 10, SURE = 1000 };

struct eye {
    const struct options *o;
    const struct memory *memory;
    int seat;
    int unseen[FACES]; // of each face, how many are neither in the hand nor open
    int unknown;       // all of them together
    int turns;         // of the seat, before the round may well be over
    int out_worth;     // going out: what the others' cards bring
    int tempo;         // one card fewer in hand
};

void eye_open(struct eye *eye, const struct options *o, const struct view *v, const struct memory *memory);
// The chance to come by one of so many cards before the round is over.
int eye_chance(const struct eye *eye, int outs);
// What one card of this face is worth to the hand of the view, from what it may yet be laid with; may be below 0.
int eye_keep(const struct eye *eye, const struct view *v, const struct counts *hand, int face);
// The same for the whole hand.
int eye_hold(const struct eye *eye, const struct view *v);
// What the players who can reach it would gain by a discard of this face.
int eye_danger(const struct eye *eye, const struct view *v, int face);
int eye_points(const struct options *o, int face); // what it scores when it is laid

#endif

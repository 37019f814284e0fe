// SPDX-License-Identifier: GPL-3.0-or-later
// Questions about the rules of rummy that a seat, such as a computer player's, can ask the engine.  Every answer comes from the
// seat's view alone, so nothing hidden from the seat can reach it.
#ifndef RULES_RUMMY_ENGINE_BOT_QUERIES_H
#define RULES_RUMMY_ENGINE_BOT_QUERIES_H

#include "rules/rummy/rummy.h"
#include "rules/rummy/solve/arrange.h"

// Answers a computer player's query whether its seat may make this rummy move now.
bool query_allowed(const struct options *o, const struct view *v, const struct move *m);
// Answers a computer player's query whether a seat of rummy has opened, or the rules ask for no opening.
bool query_open(const struct options *o, const struct view *v, int seat);
// Answers a computer player's query for the faces, a bit for each, that a seat of rummy could add to combinations of the table or
// exchange for a joker there, as far as layoff.on and joker.recover let it; whether it has opened does not matter.  query_fits:
// whether one face is among them.
uint64_t query_fit_faces(const struct options *o, const struct view *v, int seat);
static inline bool query_fits(const struct options *o, const struct view *v, int seat, int face)
{
    return query_fit_faces(o, v, seat) >> face & 1;
}
// Answers a computer player's query whether its seat of rummy, on turn, may discard a card of this face that it holds.
bool query_may_discard(const struct options *o, const struct view *v, int face);
// Answers a computer player's query for the cards of a rummy deck that its view does not show: those neither in its hand nor
// open.  `unseen` gets how many there are of each face.  Returns their total.
int query_unseen(const struct options *o, const struct view *v, uint8_t unseen[FACES]);
// Answers a computer player's query whether a seat must still go down with the contract of the rummy round.
bool query_lacks_contract(const struct options *o, const struct view *v, int seat);
// Answers a computer player's query whether a seat of rummy may lay new combinations now.  It may not after the most that a turn
// allows, or after a contract that must be met exactly.
bool query_may_meld(const struct options *o, const struct view *v, int seat);
// Answers a computer player's query how a rummy hand can go down so that the cards left in hand are the cheapest.  cost: of one
// card, by face.  `out` (may be NULL) gets the combinations.  Returns false if the hand cannot go down, or the search gives up.
bool query_going_down(const struct options *o, const struct view *v, const struct counts *hand, const uint8_t cost[FACES],
                      struct effort *effort, struct combos *out);
// Answers a computer player's query whether its seat owns a combination of the kind that control.must_include asks for.  True
// also if none is asked for.
bool query_includes(const struct options *o, const struct view *v);
// Answers a computer player's query for the lay-offs and the takings of jokers that its seat may make in rummy now, which are
// appended to `out`.
void query_additions(const struct options *o, const struct view *v, struct move_list *out);
// Adds a combination to a computer player's rummy move that lays cards.  Where the rules cannot tell what a joker or wild card in
// it stands for, the move names that.  The move needs room for the combination and one card more.
void query_add_combo(const struct options *o, const struct view *v, const struct combo *combo, struct move *m);
// Answers a computer player's query for the view that its rummy seat would have after a move that reveals nothing: a take from
// the discard pile, a meld, a lay-off, the taking of a joker, or a control card from the hand.  Returns false, with `after`
// untouched, if the move is of another kind or not allowed.  If the move ends the round, the other hands, which are unknown,
// count as worth nothing.
bool query_after(const struct options *o, const struct view *v, const struct move *m, struct view *after);
// Answers a computer player's query whether its seat can lay its whole hand now, and so open without the points for it
// (open.whole_hand).  The seat has drawn but not opened.  `out` gets the combinations.
bool query_whole_opening(const struct options *o, const struct view *v, const struct counts *hand, struct effort *effort,
                         struct combos *out);

// Answers a computer player's query for the moves by which its hand can go out whole now, in rummy games that ask for that
// (goout.whole_hand).  The moves are appended to `out`.
void query_going_out(const struct options *o, const struct view *v, struct move_list *out);
// Answers a computer player's query for the points that the cards of a hand outside combinations cost at the end, in rummy games
// where a hand goes out whole.  `out` (may be NULL) gets the combinations.
int query_left_over(const struct options *o, const struct counts *hand, struct effort *effort, struct combos *out);

// What everybody, a computer player too, learns from a rummy event about the hand of its seat.  GAINED: cards came into the hand
// openly; LAID and DISCARDED: cards were put down, or (DISCARDED) a card on offer was left; DREW: a card was drawn from the
// stock.  CONTROL: control card `number` was turned up.  FRESH: a new round, with new hands.
enum learnt { LEARNT_NOTHING, LEARNT_GAINED, LEARNT_LAID, LEARNT_DISCARDED, LEARNT_DREW, LEARNT_CONTROL, LEARNT_FRESH };
// Answers a computer player's query what everybody learns from a rummy event about its seat's hand.
enum learnt query_learnt(const struct event *event);

#endif

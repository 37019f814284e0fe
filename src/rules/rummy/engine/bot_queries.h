// SPDX-License-Identifier: GPL-3.0-or-later
// Questions about the rules of rummy that a seat, such as a computer player's, can ask.  Every answer comes from the seat's
// view alone, so nothing hidden from the seat can reach it.
#ifndef RULES_RUMMY_ENGINE_BOT_QUERIES_H
#define RULES_RUMMY_ENGINE_BOT_QUERIES_H

#include "rules/rummy/rummy.h"
#include "rules/rummy/solve/arrange.h"

// Returns whether the seat of this view may make the rummy move now.
bool query_allowed(const struct options *o, const struct view *v, const struct move *m);
// Returns whether the seat has opened, or nobody needs to open.
bool query_open(const struct options *o, const struct view *v, int seat);
// Finds the faces that would go on a combination of the table, or take a joker there, if the seat may add at all, as a bit for
// each face; and says whether one face is among them.
uint64_t query_fit_faces(const struct options *o, const struct view *v, int seat);
static inline bool query_fits(const struct options *o, const struct view *v, int seat, int face)
{
    return query_fit_faces(o, v, seat) >> face & 1;
}
// Returns whether the seat, on its turn, may discard a card of this face that it holds.
bool query_may_discard(const struct options *o, const struct view *v, int face);
// Counts by face the cards that are neither in the seat's hand nor open, and returns how many there are together.
int query_unseen(const struct options *o, const struct view *v, uint8_t unseen[FACES]);
// Returns whether the seat must still go down with the contract of the round.
bool query_lacks_contract(const struct options *o, const struct view *v, int seat);
// Returns whether the seat may ever lay new combinations again in this round.
bool query_may_meld(const struct options *o, const struct view *v, int seat);
// Finds a way to go down with these cards by the present table.  Of all ways, out (may be NULL) gets the one whose cards left
// in hand cost least (cost: of one card, by face).  Returns false also when the effort is spent.
bool query_going_down(const struct options *o, const struct view *v, const struct counts *hand, const uint8_t cost[FACES],
                      struct effort *effort, struct combos *out);
// Returns whether the seat owns a combination of the kind that control.must_include asks for, or none is asked for.
bool query_includes(const struct options *o, const struct view *v);
// Appends the lay-offs and joker recoveries that the seat may make now.
void query_additions(const struct options *o, const struct view *v, struct move_list *out);
// Adds a combination to a move that lays some, and names its jokers and wild cards where the move must.  The move needs room
// for the combination and one card more.
void query_add_combo(const struct options *o, const struct view *v, const struct combo *combo, struct move *m);
// Works out what the seat would see after a move that reveals nothing: a take from the discard pile, a meld, a lay-off, a
// recovery or a control card from the hand.  Returns false, with `after` untouched, if the move is of another kind or not
// allowed.  If the move ends the round, the other hands, which are unknown, count as worth nothing.
bool query_after(const struct options *o, const struct view *v, const struct move *m, struct view *after);
// Returns whether the seat, which has drawn but not opened, can lay these cards, its whole hand, without an opening
// (open.whole_hand).  Fills out with the combinations.
bool query_whole_opening(const struct options *o, const struct view *v, const struct counts *hand, struct effort *effort,
                         struct combos *out);

// Where a hand goes out whole (goout.whole_hand): appends the ways to do so now.
void query_going_out(const struct options *o, const struct view *v, struct move_list *out);
// Where a hand goes out whole: what its cards outside combinations cost at the end. out (may be NULL) gets the combinations.
int query_left_over(const struct options *o, const struct counts *hand, struct effort *effort, struct combos *out);

// What everybody learns from an event about the hand of its seat.  GAINED: cards came into the hand openly; LAID and DISCARDED:
// cards were put down; DREW: a card was drawn from the stock.  CONTROL: control card `number` was turned up.  FRESH: a new
// round, with new hands.
enum learnt { LEARNT_NOTHING, LEARNT_GAINED, LEARNT_LAID, LEARNT_DISCARDED, LEARNT_DREW, LEARNT_CONTROL, LEARNT_FRESH };
// Says what everybody learns from a rummy event.
enum learnt query_learnt(const struct event *event);

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
// What a seat can ask the rules from what it sees: computer players ask here.  Every answer comes
// from the view alone, so nothing that is hidden from the seat can reach it.
#ifndef RULES_RUMMY_ENGINE_BOT_QUERIES_H
#define RULES_RUMMY_ENGINE_BOT_QUERIES_H

#include "rules/rummy/rummy.h"
#include "rules/rummy/solve/arrange.h"

// May the seat whose view this is make this move now?
bool query_allowed(const struct options *o, const struct view *v, const struct move *m);
// Has this seat opened, or need nobody open?
bool query_open(const struct options *o, const struct view *v, int seat);
// Which faces would go on a combination of the table, or take a joker there, if the seat (any) may add at all?  Bit by face; and
// is this one of them?
uint64_t query_fit_faces(const struct options *o, const struct view *v, int seat);
static inline bool query_fits(const struct options *o, const struct view *v, int seat, int face)
{
    return query_fit_faces(o, v, seat) >> face & 1;
}
// May the seat, if it is its turn, discard a card of this face that it holds?
bool query_may_discard(const struct options *o, const struct view *v, int face);
// Must this seat still go down with the contract of the round?
bool query_lacks_contract(const struct options *o, const struct view *v, int seat);
// May this seat ever lay new combinations again in this round?
bool query_may_meld(const struct options *o, const struct view *v, int seat);
// Could the seat go down with these cards, by the table as it lies now?  Of all ways the one whose cards left in hand cost the
// least (cost: of one card, by face) into out, which may be NULL.  No when the effort is spent.
bool query_going_down(const struct options *o, const struct view *v, const struct counts *hand, const uint8_t cost[FACES],
                      struct effort *effort, struct combos *out);
// Does the seat own a combination of the kind that control.must_include asks for, or is none asked for?
bool query_includes(const struct options *o, const struct view *v);
// The lay-offs and recoveries the seat may make now; appended to out.
void query_additions(const struct options *o, const struct view *v, struct move_list *out);
// Adds a combination to a move that lays some, its jokers and wild cards named where they must be.  The move must have room
// for it and for one card more.
void query_add_combo(const struct options *o, const struct view *v, const struct combo *combo, struct move *m);
// What the seat would see after a move that reveals nothing: a take from the discard pile, a meld, a lay-off, a
// recovery or a control card out of the hand.  False when the move is of another kind or not allowed; after is then untouched.
// Where the move ends the round, the others' hands are counted as worth nothing: they are not known.
bool query_after(const struct options *o, const struct view *v, const struct move *m, struct view *after);
// Can the seat, which has drawn and not opened, lay these cards, its whole hand, without an opening (open.whole_hand)?  Fills
// out.
bool query_whole_opening(const struct options *o, const struct view *v, const struct counts *hand, struct effort *effort,
                         struct combos *out);

// Where a hand goes out whole (goout.whole_hand): the ways to do so now, appended to out.
void query_going_out(const struct options *o, const struct view *v, struct move_list *out);
// There too: what those of these cards cost at the end that are in no combination, and (out may be NULL) the combinations.
int query_left_over(const struct options *o, const struct counts *hand, struct effort *effort, struct combos *out);

// GAINED, LAID and DISCARDED are of the hand of an event's seat: cards came into it openly, or were put down.  DREW: a card was
// drawn from the stock.  CONTROL: control card `number` was turned up.  FRESH: a new round, all hands are new.
enum learnt { LEARNT_NOTHING, LEARNT_GAINED, LEARNT_LAID, LEARNT_DISCARDED, LEARNT_DREW, LEARNT_CONTROL, LEARNT_FRESH };
// What everybody learns from an event.
enum learnt query_learnt(const struct event *event);

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a patience move is allowed: where its card lies, whether the card is open, whether the cards on it are a run, whether
// the target takes the card, and how many cards there is room for.  The checks are made in this order.
#include "base/text.h"
#include "cards/coloured.h"
#include "rules/patience/refuse.h"
#include <string.h>

// clang-format off
// The refusals of patience moves that fail a check: {card} and {the card} are the card concerned, {cards} others, {meld} is a
// place, and {m}, {n} and {left} are numbers.
static const struct kit_reason
    no_source = { REASON_BAD_MOVE, NULL, { { N_("Nothing can be taken from there in this game."), NULL } } },
    no_move = { REASON_BAD_MOVE, NULL, { { N_("There is no such move in this game."), NULL } } },
    leaves_alone = { REASON_BAD_MOVE, "foundations.takes", { { N_("Runs leave by themselves once they are complete."), NULL } } },
    from_layout = { REASON_BAD_MOVE, NULL, { { N_("A card of the layout goes nowhere but out of it."), NULL } } },
    not_in_pile = { REASON_NOT_THERE, NULL, { { N_("{The card} does not lie open in pile {n}."), NULL } } },
    faces_down = { REASON_FACE_DOWN, NULL, { { N_("{The card} does not lie open in pile {n}."), NULL } } },
    not_run = { REASON_NOT_RUN, NULL, { { N_("{The card} does not go with {the cards} below it."), NULL } } },
    part_of_run = { REASON_NOT_RUN, NULL, { { N_("Only the whole run moves, or its end card alone."), NULL } } },
    onto_itself = { REASON_NO_FIT, NULL, { { N_("It lies there already."), NULL } } },
    nothing_goes = { REASON_NO_FIT, NULL, { { N_("Nothing goes on {the card}."), NULL } } },
    no_fit = { REASON_NO_FIT, NULL, { { N_("{The cards} does not go on {the card}. It takes {who}."), NULL } } },
    no_fit_colour = { REASON_NO_FIT, NULL, { { N_("{card} does not go on {cards}. It takes {who}."), NULL } } },
    no_fit_other = { REASON_NO_FIT, NULL, { { N_("{The cards} does not go on {the card}. It takes any {who} of another suit."), NULL } } },
    no_fit_any = { REASON_NO_FIT, NULL, { { N_("{The cards} does not go on {the card}. It takes any {who}."), NULL } } },
    only_king = { REASON_EMPTY_PILE, "piles.empty", { { N_("Only a king goes on an empty pile."), NULL } } },
    stays_empty = { REASON_EMPTY_PILE, "piles.empty", { { N_("Nothing goes on an empty pile."), NULL } } },
    no_room = { REASON_NO_ROOM,
                "piles.move",
                { { NP_("Only {n} of those {left} cards can be moved at once.", "Only {n} of those {left} cards can be moved at once.") } } },
    no_cells = { REASON_BAD_MOVE, NULL, { { N_("This game has no cells."), NULL } } },
    cells_full = { REASON_NO_ROOM, NULL, { { N_("No cell is free."), NULL } } },
    home_wants = { REASON_NO_FIT, NULL, { { N_("{who} want the {cards} next."), NULL } } },
    home_later = { REASON_NO_FIT, NULL, { { N_("{The card} cannot go home yet."), NULL } } },
    none_home = { REASON_NO_FIT, NULL, { { N_("Nothing can go home now."), NULL } } },
    no_waste = { REASON_NO_FIT, NULL, { { N_("Nothing lies there that it could go on."), NULL } } },
    no_higher = { REASON_NO_FIT, NULL, { { N_("No higher card of its suit is free."), NULL } } },
    pair_sum = { REASON_WRONG_SUM, "goal.sum", { { N_("{card} and {cards} are {n}. {left} is wanted."), NULL } } },
    one_sum = { REASON_WRONG_SUM, "goal.sum", { { N_("{card} is {n}. {left} is wanted."), NULL } } },
    no_stock = { REASON_STOCK_DONE, "stock.to", { { N_("This game has no stock."), NULL } } },
    stock_done = { REASON_STOCK_DONE, NULL, { { N_("The stock is done."), NULL } } },
    fill_first = { REASON_PILE_OPEN, "stock.full", { { N_("Fill the empty pile first."), NULL } } };
// clang-format on

// --- moves onto a patience pile ---

static int empty_piles(const struct kit_now *now, int but)
{
    int count = 0;
    for (int pile = 0; pile < now->o->piles; pile++)
        count += pile != but && !now->s->shown.pile[pile].count;
    return count;
}

static int free_cells(const struct kit_now *now)
{
    int count = 0;
    for (int cell = 0; cell < now->o->cells; cell++)
        count += !now->s->shown.cell_count[cell];
    return count;
}

// Returns how many cards a check allows to move onto pile `target` of the patience at once: as many as free cells and empty piles
// permit where the rules count these, else one or any number.
static int room_for(const struct kit_now *now, int target)
{
    enum { DOUBLED_MOST = 8 };
    const struct options *o = now->o;
    if (o->move != LIFT_CELLS)
        return o->move == LIFT_ONE ? 1 : PATIENCE_CARDS;
    int empty = o->empty == EMPTY_ANY ? empty_piles(now, target) : 0;
    return (free_cells(now) + 1) << (empty < DOUBLED_MOST ? empty : DOUBLED_MOST);
}

static bool bar_target(const struct kit_now *now, int target, int face, struct refusal *no)
{
    const struct patience_heap *pile = &now->s->shown.pile[target];
    const struct options *o = now->o;
    LOCAL(strbuf) wanted = STRBUF_INIT;
    if (!no)
        return false;
    if (!pile->count)
        return o->empty == EMPTY_KING ? BAR(only_king) : BAR(stays_empty);
    int end = pile->card[pile->count - 1];
    enum text_style style = refusal_style(no);
    patience_name_taken(o, end, patience_goes, o->build, style, &wanted);
    if (!wanted.length)
        return BAR(nothing_goes, CARD_OF(end));
    switch (o->build) {
    case BUILD_ALTERNATE:
    case BUILD_COLOUR:
        return BAR(no_fit_colour, .card = coloured_name(face, style), .cards = coloured_name(end, style), .who = wanted.text);
    case BUILD_SUIT:
        return BAR(no_fit, CARD_OF(end), CARDS_OF(face), .who = wanted.text);
    case BUILD_OTHER:
        return BAR(no_fit_other, CARD_OF(end), CARDS_OF(face), .who = wanted.text);
    default:
        return BAR(no_fit_any, CARD_OF(end), CARDS_OF(face), .who = wanted.text);
    }
}

// Returns how many cards a patience move takes from pile `source` if the lowest of them is `face`.  Returns 0, with a refusal, if
// the check finds that these cannot be lifted.
static int count_from(const struct kit_now *now, int source, int face, struct refusal *no)
{
    const struct patience_heap *pile = &now->s->shown.pile[source];
    const uint8_t *under = now->s->under[source];
    int at = pile->count - 1;
    while (at >= 0 && pile->card[at] != face)
        at--;
    if (at < 0) {
        bool down = memchr(under, face, now->s->shown.under_count[source]) != NULL;
        // Both refusals have the same words: otherwise a player could find out what lies under a pile by asking for one card
        // after another.
        return down ? BAR(faces_down, CARD_OF(face), .n = source + 1) : BAR(not_in_pile, CARD_OF(face), .n = source + 1);
    }
    int count = pile->count - at, run = patience_run(now->o, pile);
    if (now->o->move == LIFT_ANY)
        return count;
    if (count > run) {
        int broken = pile->count - run; // goes with nothing below it
        return BAR(not_run, CARD_OF(pile->card[broken]), CARDS_OF(pile->card[broken - 1]));
    }
    return now->o->move != LIFT_WHOLE || count == run || count == 1 ? count : BAR(part_of_run);
}

// Returns the most cards of pile `source` that the check lets go together onto pile `target` of the patience.  Returns 0, with a
// refusal, if none may.
int patience_most(const struct kit_now *now, int source, int target, struct refusal *no)
{
    const struct patience_heap *pile = &now->s->shown.pile[source];
    int run = patience_run(now->o, pile), most = now->o->move == LIFT_ANY ? pile->count : run, room = room_for(now, target),
        many = 0;
    for (int count = most; count > 0; count--) {
        if ((now->o->move == LIFT_WHOLE && count != run && count != 1) ||
            !patience_accepts(now, target, pile->card[pile->count - count]))
            continue;
        if (count <= room)
            return count;
        many = count;
    }
    return many ? BAR(no_room, .n = room, .left = many) : bar_target(now, target, pile->card[pile->count - 1], no);
}

static bool take_of_pile(const struct kit_now *now, const struct move *m, struct patience_taken *taken, struct refusal *no)
{
    const struct patience_heap *pile = &now->s->shown.pile[taken->spot.place];
    int source = taken->spot.place, target = m->target, room = room_for(now, target);
    bool said = m->count && m->where != FROM_CARD;
    if (said)
        taken->count = count_from(now, source, m->card[0].face, no);
    if (!taken->count)
        return false;
    if (source == target)
        return BAR(onto_itself);
    if (!said && m->where != FROM_CARD)
        taken->count = patience_most(now, source, target, no);
    else if (!patience_accepts(now, target, pile->card[pile->count - taken->count]))
        return bar_target(now, target, pile->card[pile->count - taken->count], no);
    else if (taken->count > room)
        return BAR(no_room, .n = room, .left = taken->count);
    taken->spot.at = (uint8_t)(pile->count - taken->count);
    return taken->count > 0;
}

static bool take_to_pile(const struct kit_now *now, const struct move *m, struct patience_taken *taken, struct refusal *no)
{
    bool home = m->where >= FROM_HOME && m->where < FROM_WASTE;
    if (home && !now->o->give_back)
        return BAR(patience_given_back);
    if (m->target >= now->o->piles)
        return patience_bar_pile(now, no);
    if (!patience_source(now, m, &now->s->shown.pile[m->target], &taken->spot, no))
        return false;
    if (taken->spot.zone == PATIENCE_LAYOUT_ZONE)
        return BAR(from_layout);
    if (taken->spot.zone == PATIENCE_PILE)
        return take_of_pile(now, m, taken, no);
    int face = patience_face(now, taken->spot);
    return patience_accepts(now, m->target, face) || bar_target(now, m->target, face, no);
}

// --- moves home, out of the game, onto the waste ---

static bool bar_home(const struct kit_now *now, int face, struct refusal *no)
{
    const struct options *o = now->o;
    if (!no)
        return false;
    for (int rank = 1; rank <= RANKS && o->home_build == HOME_SUIT; rank++) {
        int next = face_of(rank, face_suit(face));
        if (patience_copies(o, 1, next) && patience_home_for(o, &now->s->shown, next) >= 0 && now->s->shown.base)
            return BAR(home_wants, .who = suit_name(face_suit(face)), .cards = rank_name(rank));
    }
    return BAR(home_later, CARD_OF(face));
}

static bool take_home(const struct kit_now *now, struct patience_taken *taken, struct refusal *no)
{
    int face = patience_face(now, taken->spot);
    taken->home = patience_home_for(now->o, &now->s->shown, face);
    return taken->home >= 0 || bar_home(now, face, no);
}

static bool take_to_waste(const struct kit_now *now, const struct patience_taken *taken, struct refusal *no)
{
    const struct patience_heap *waste = &now->s->shown.waste;
    int face = patience_face(now, taken->spot);
    if (!waste->count)
        return BAR(no_waste);
    if (taken->spot.zone == PATIENCE_WASTE)
        return BAR(onto_itself);
    int top = waste->card[waste->count - 1];
    if (patience_follows(now->o, face, top))
        return true;
    LOCAL(strbuf) wanted = STRBUF_INIT;
    if (no)
        patience_name_taken(now->o, top, patience_follows, BUILD_ANY, refusal_style(no), &wanted);
    return wanted.length ? BAR(no_fit_any, CARD_OF(top), CARDS_OF(face), .who = wanted.text) : BAR(nothing_goes, CARD_OF(top));
}

static int high(const struct options *o, int face) // ace high
{
    return face_rank(face) == RANK_ACE ? RANKS + 1 : patience_order(o, face_rank(face));
}

static bool take_lower(const struct kit_now *now, const struct patience_taken *taken, struct refusal *no)
{
    struct patience_spot spot[PATIENCE_FREE];
    int count = patience_free(now, spot), face = patience_face(now, taken->spot);
    for (int i = 0; i < count; i++) {
        int other = patience_face(now, spot[i]);
        if (face_suit(other) == face_suit(face) && high(now->o, other) > high(now->o, face))
            return true;
    }
    return BAR(no_higher);
}

bool patience_take(const struct kit_now *now, const struct move *m, struct patience_taken *taken, struct refusal *no)
{
    const struct options *o = now->o;
    *taken = (struct patience_taken){ .count = 1, .home = -1 };
    if (m->verb == PATIENCE_MOVE)
        return take_to_pile(now, m, taken, no);
    if (o->goal == GOAL_FOUNDATIONS && o->takes == TAKES_WHOLE)
        return BAR(leaves_alone);
    if (!patience_source(now, m, NULL, &taken->spot, no))
        return false;
    int face = patience_face(now, taken->spot);
    switch (o->goal) {
    case GOAL_WASTE:
        return take_to_waste(now, taken, no);
    case GOAL_PAIRS:
        return patience_value(face) == o->sum || BAR(one_sum, CARD_OF(face), .n = patience_value(face), .left = o->sum);
    case GOAL_DISCARD:
        return take_lower(now, taken, no);
    default:
        return take_home(now, taken, no);
    }
}

// --- whether each verb of patience is allowed ---

bool patience_may_move(const struct kit_now *now, const struct move *m, struct refusal *no)
{
    struct patience_taken taken;
    return patience_take(now, m, &taken, no);
}

bool patience_may_up(const struct kit_now *now, const struct move *m, struct refusal *no)
{
    struct patience_taken taken;
    return patience_take(now, m, &taken, no);
}

bool patience_may_cell(const struct kit_now *now, const struct move *m, struct refusal *no)
{
    struct patience_spot spot;
    if (!now->o->cells)
        return BAR(no_cells);
    if (m->where >= FROM_CELL && m->where < FROM_WASTE)
        return BAR(no_source);
    if (!patience_source(now, m, NULL, &spot, no))
        return false;
    if (spot.zone == PATIENCE_LAYOUT_ZONE)
        return BAR(from_layout);
    if (spot.zone == PATIENCE_CELL)
        return BAR(no_source);
    return free_cells(now) > 0 || BAR(cells_full);
}

bool patience_may_pair(const struct kit_now *now, const struct move *m, struct refusal *no)
{
    struct patience_spot spot[2];
    int first = m->card[0].face, second = m->card[1].face, sum = patience_value(first) + patience_value(second);
    if (now->o->goal != GOAL_PAIRS)
        return BAR(no_move);
    if (!patience_two(now, m, spot, no))
        return false;
    for (int i = 0; i < 2; i++)
        if (!patience_is_free(now, spot[i]))
            return patience_bar_covered(now, spot[i], no);
    return sum == now->o->sum || BAR(pair_sum, CARD_OF(first), CARDS_OF(second), .n = sum, .left = now->o->sum);
}

bool patience_may_turn(const struct kit_now *now, const struct move *, struct refusal *no)
{
    const struct shown *shown = &now->s->shown;
    bool again = now->o->stock == STOCK_WASTE && now->o->goal != GOAL_WASTE && shown->redeals && shown->waste.count;
    if (now->o->stock == STOCK_NONE)
        return BAR(no_stock);
    if (!shown->stock_count && !again)
        return BAR(stock_done);
    return now->o->stock != STOCK_PILES || !now->o->full || !empty_piles(now, -1) ||
           patience_lying(now, PATIENCE_PILE) + patience_lying(now, PATIENCE_UNDER) < now->o->piles || BAR(fill_first);
}

bool patience_may_finish(const struct kit_now *now, const struct move *, struct refusal *no)
{
    struct patience_spot spot[PATIENCE_FREE];
    if (now->o->goal == GOAL_FOUNDATIONS && now->o->takes == TAKES_WHOLE)
        return BAR(leaves_alone);
    if (now->o->goal != GOAL_FOUNDATIONS)
        return BAR(no_move);
    int count = patience_free(now, spot);
    for (int i = 0; i < count; i++)
        if (patience_home_for(now->o, &now->s->shown, patience_face(now, spot[i])) >= 0)
            return true;
    return BAR(none_home);
}

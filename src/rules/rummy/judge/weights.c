// SPDX-License-Identifier: GPL-3.0-or-later
// The weights by which the levels of rummy players differ.  All figures were found by letting players play against each other.
// docs and bench measure them again: `parlour rules simulate NAME --levels expert,steady --mirror`.
#include "rules/rummy/judge/value.h"

// clang-format off
// The weights of the steady rummy player.  `complete` decides how long a player waits with opening in the hope to lay everything
// in one turn.  At 900 the steady player wins as often as at 650, but lays nothing in twice as many rounds.
const struct weights rummy_weights_steady = {
    .tempo = 3 * POINT, .complete = 650, .fits = 900, .danger = 100, .draws = 8, .doubled = 15 * POINT, .card_price = 5 * POINT,
    .waiting = 400
};

// The weights of the expert rummy player for contracts, with two players and with more.  Against several others a contract needs
// patience for one card more, and buying cards counts as cheaper.
static const struct weights contract_two = {
    .tempo = 3 * POINT, .complete = 650, .fits = 900, .danger = 100, .draws = 3, .doubled = 10 * POINT, .card_price = 10 * POINT,
    .waiting = 400
};
static const struct weights contract_many = {
    .tempo = 3 * POINT, .complete = 650, .fits = 900, .danger = 100, .draws = 4, .doubled = 15 * POINT, .card_price = 8 * POINT,
    .waiting = 400
};

// The weights of the expert rummy player where neither contracts nor hands decide, found in many thousands of rounds against
// steady players without thinking ahead.  A card that fits the table counts as sure to be laid, so that a hand goes out sooner
// than it seems to.  What the table offers the others counts, a discard costs what the rest of the hand loses by it, and a card
// from the pile may be kept.
static const struct weights plain_two = {
    .tempo = POINT, .complete = 900, .fits = 1000, .danger = 30, .draws = 8, .doubled = 15 * POINT, .card_price = 5 * POINT,
    .waiting = 200, .table = 100, .late = 20, .out = 30 * POINT, .company = true, .keeps = true
};
static const struct weights plain_many = {
    .tempo = POINT, .complete = 910, .fits = 1000, .danger = 45, .draws = 8, .doubled = 15 * POINT, .card_price = 5 * POINT,
    .waiting = 200, .table = 100, .late = 20, .out = 30 * POINT, .company = true, .keeps = true
};
// The weights of the expert rummy player where cards in hand cost points and opening takes points.  Laying is then better than
// keeping.
static const struct weights hands = {
    .tempo = 8 * POINT, .complete = 650, .fits = 600, .danger = 60, .draws = 8, .doubled = 15 * POINT, .card_price = 5 * POINT,
    .waiting = 400
};
// clang-format on

const struct weights *rummy_weights_expert(const struct options *o, int seats)
{
    if (o->open_kind == OPEN_CONTRACT)
        return seats > 2 ? &contract_many : &contract_two;
    if (o->score_mode == SCORE_IMMEDIATE && o->discard_required)
        return seats > 2 ? &plain_many : &plain_two;
    return o->open_kind == OPEN_POINTS && o->discard_required ? &hands : &rummy_weights_steady;
}

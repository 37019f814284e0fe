// SPDX-License-Identifier: GPL-3.0-or-later
// What the levels of rummy players weigh differently.  All figures were found by play against each other; docs and
// bench measure them again: `parlour rules simulate NAME --levels expert,steady --mirror`.
#include "players/rummy/value.h"

// complete decides how long a player waits with opening in the hope to lay everything in one turn: at 900 the steady player
// wins as often as at 650, and lays nothing in twice as many rounds.
const struct weights rummy_weights_steady = {
    .tempo = 3 * POINT, .complete = 650, .fits = 900, .danger = 100, .draws = 8, .doubled = 15 * POINT, .card_price = 5 * POINT
};

const struct weights *rummy_weights_expert(const struct options *o, int seats)
{
    static const struct weights plain = {
        .tempo = 15, .complete = 910, .fits = 700, .danger = 30, .draws = 8, .doubled = 15 * POINT, .card_price = 5 * POINT
    };
    static const struct weights contract = { .tempo = 3 * POINT,
                                             .complete = 650,
                                             .fits = 900,
                                             .danger = 100,
                                             .draws = 3,
                                             .doubled = 10 * POINT,
                                             .card_price = 10 * POINT };
    (void)seats;
    return o->open_kind == OPEN_CONTRACT ? &contract : &plain;
}

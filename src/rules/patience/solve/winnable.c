// SPDX-License-Identifier: GPL-3.0-or-later
// Patience deals that can be won, where the rules want no others: deals are tried one after another until the solver wins one.
// Its effort is counted in positions, so a seed gives the same deal everywhere.  A record keeps the number of the deal taken,
// so the deal stays the same when the solver gets better.
#include "base/bug.h"
#include "base/text.h"
#include "rules/patience/solve/solve.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The effort for finding a winnable patience deal: the solver's positions for each deal; the number of the deal that is
// taken as it is if none before could be won; and how many of DEALS_TRIED must be winnable for the rules to pass.
enum { EFFORT_DEAL = 2000, DEALS_TAKEN = 200, DEALS_TRIED = 40, WON_LEAST = 4 };

bool patience_can_be_won(const struct kit_now *now)
{
    LOCAL(events) quiet = { 0 };
    struct kit_now then = patience_copy(now, &quiet);
    patience_go_on(&then);
    struct patience_solution solution = patience_solve(&then, EFFORT_DEAL);
    bool won = solution.found == PATIENCE_WINS;
    patience_solution_release(&solution);
    free(then.s);
    return won;
}

// Puts all cards of a patience deal back into the stock, in a new order, because that deal is not winnable or not the one wanted.
static void gather(const struct kit_now *now, const uint8_t *pack, int count)
{
    uint16_t order[PATIENCE_CARDS];
    for (int i = 0; i < count; i++)
        order[i] = pack[i];
    luck_shuffle(now->luck, order, count);
    EACH_PLACE(now->kit, zone, place)
    {
        memset(zone_cards(zone, now->s, place), 0, *zone_count(zone, now->s, place));
        *zone_count(zone, now->s, place) = 0;
    }
    for (int i = 0; i < count; i++)
        patience_put(now, PATIENCE_STOCK, 0, order[i]);
}

void patience_lay(const struct kit_now *now)
{
    uint8_t pack[PATIENCE_CARDS];
    int count = now->s->shown.stock_count;
    int64_t deal = 1, wanted = now->luck->wanted;
    memcpy(pack, now->s->stock, (size_t)count);
    patience_lay_once(now);
    for (; now->o->winnable && deal < DEALS_TAKEN && (wanted ? deal < wanted : !patience_can_be_won(now)); deal++) {
        gather(now, pack, count);
        patience_lay_once(now);
    }
    now->luck->deal = now->o->winnable ? deal : 0;
}

bool patience_trial(const struct game *game, const struct options *o, struct err *err)
{
    if (!o->winnable)
        return true;
    struct options plain = *o;
    struct state *s = mem_zero(1, game->state_size);
    int won = 0;
    plain.winnable = false;
    for (int tried = 0; tried < DEALS_TRIED && won < WON_LEAST && won + DEALS_TRIED - tried >= WON_LEAST; tried++) {
        char seed[32];
        struct luck luck;
        LOCAL(events) quiet = { .mute = true };
        snprintf(seed, sizeof seed, "winnable %d", tried);
        luck_seed(&luck, seed);
        memset(s, 0, game->state_size);
        game->deal(game, &plain, 1, s, &luck, &quiet);
        struct kit_now now = kit_now(game, &plain, s, 0);
        won += s->shown.k.over || patience_can_be_won(&now);
    }
    free(s);
    return won >= WON_LEAST ||
           err_add(err,
                   _("Of %d deals of this game %d can be won in the time there is, so deal.winnable is too much. Leave it out."),
                   DEALS_TRIED, won);
}

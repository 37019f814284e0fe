// SPDX-License-Identifier: GPL-3.0-or-later
// What a move gains, as sentences: it is weighed where it is offered, and before a turn ends all others are, for what is given
// up.
#include "rules/gain.h"

void gain_release(struct gain *gain)
{
    strbuf_release(&gain->text);
}

void gain_add(struct gain *gain, const struct says says[STYLES], struct fill fill)
{
    if (gain->whys == WHYS_MOST)
        return;
    gain->why[gain->whys].says = says;
    gain->why[gain->whys].fill = fill;
    gain->whys++;
}

void gain_offer(const struct game *game, const struct hearer *h, const struct move *m, struct strbuf *out)
{
    LOCAL(gain) gain = GAIN_INIT;
    game->weigh(game, h, m, &gain);
    phrase_answer(gain.offer, h->style, &gain.fill, out);
}

static bool is_listed(const struct move_list *moves, const struct move *m)
{
    int at = 0;
    while (at < moves->count && !move_equal(&moves->move[at], m))
        at++;
    return at < moves->count;
}

static bool gives_up(const struct game *game, const struct hearer *h, const struct move *m)
{
    LOCAL(gain) gain = GAIN_INIT;
    game->weigh(game, h, m, &gain);
    return gain.gives_up;
}

// A move that is refused gives nothing up.
bool gain_warn(const struct game *game, const struct hearer *h, const struct move *m, struct strbuf *out)
{
    LOCAL(move_list) moves = { 0 };
    bool warns = false;
    game->legal(game, h->options, h->view, &moves);
    for (int i = is_listed(&moves, m) && gives_up(game, h, m) ? 0 : moves.count; i < moves.count && !warns; i++) {
        LOCAL(gain) gain = GAIN_INIT;
        game->weigh(game, h, &moves.move[i], &gain);
        warns = gain.still != NULL;
        if (warns)
            phrase_answer(gain.still, h->style, &gain.fill, out);
    }
    return warns;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of Deck battle at a glance: how many cards are drawn in this game, what loses it, what is
// kept of it.  options.c says every rule.
#include "base/text.h"
#include "rules/battle/inside.h"
#include "rules/phrase.h"

void battle_glance(const struct game *, const struct options *o, const struct view *v, enum text_style style, struct strbuf *out)
{
    static const struct says draws[STYLES] =
        SAID(N_("In game {m} a hand takes {n} cards, a pass draws {left}."), N_("Game {m}, hand {n}, pass {left}."));
    static const struct says loses[STYLES] = { { N_("A deck too small for a hand loses the game."), NULL } };
    static const struct says carries[][STYLES] = {
        // ORDER battle_carry
        { { N_("Cards won go back after each game."), NULL } },
        SAID(N_("You keep all cards won from game to game."), N_("Cards won are kept.")),
    };
    static const struct says ends[STYLES] = { { N_("The first game you lose ends the run."), NULL } };
    static const struct says last = { N_("The run is won with game {n}."), NULL };
    int game = v ? v->shown.game : 1;
    phrase_answer(draws, style, &(struct fill){ .m = game, .n = battle_hand_draw(o, game), .left = battle_pass_draw(o, game) },
                  out);
    phrase_answer(loses, style, &(struct fill){ 0 }, out);
    phrase_answer(carries[o->carry], style, &(struct fill){ 0 }, out);
    phrase_answer(ends, style, &(struct fill){ 0 }, out);
    if (o->max_game)
        phrase_say(&last, &(struct fill){ .n = o->max_game }, out);
}

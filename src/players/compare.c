// SPDX-License-Identifier: GPL-3.0-or-later
// Says how two moves of a computer player compare in what is played for: points, rounds or cards.  This file knows no game's
// cards.
#include "players/compare.h"
#include "base/text.h"
#include "rules/gain.h"
#include "rules/kit/kit.h"
#include <stdlib.h>

enum worth_unit compare_unit(const struct game *game, const struct options *o)
{
    if (game->kit && game->kit->players.wins_cards)
        return WORTH_IN_CARDS;
    return game_ahead(game, o) == AHEAD_ROUNDS ? WORTH_IN_ROUNDS : WORTH_IN_POINTS;
}

// ORDER COMPARED: the sentences that compare a computer player's move with the next best move, the first choice, and the hearer's
// move, in this order.  Each is there in full and in short, for each unit of worth.
struct comparison {
    struct says loss;
    struct says more[3][STYLES], less[3][STYLES], same[3][STYLES];
};
// clang-format off
static const struct comparison by_unit[] = {
    [WORTH_IN_POINTS] = {
        .loss = { NP_("That loses about {n} point, as the coach reckons.", "That loses about {n} points, as the coach reckons.") },
        .more = { { { NP_("It is worth about {n} point more than the next best move.", "It is worth about {n} points more than the next best move.") },
                    { NP_("{n} point more than the next.", "{n} points more than the next.") } },
                  { { NP_("It is worth about {n} point more than the first choice.", "It is worth about {n} points more than the first choice.") },
                    { NP_("{n} point more than the first.", "{n} points more than the first.") } },
                  { { NP_("That was worth about {n} point more than what you did.", "That was worth about {n} points more than what you did.") },
                    { NP_("{n} point more than yours.", "{n} points more than yours.") } } },
        .less = { { { NP_("It is worth about {n} point less than the next one.", "It is worth about {n} points less than the next one.") },
                    { NP_("{n} point less than the next.", "{n} points less than the next.") } },
                  { { NP_("It is worth about {n} point less than the first choice.", "It is worth about {n} points less than the first choice.") },
                    { NP_("{n} point less than the first.", "{n} points less than the first.") } },
                  { { NP_("That was worth about {n} point less than what you did.", "That was worth about {n} points less than what you did.") },
                    { NP_("{n} point less than yours.", "{n} points less than yours.") } } },
        .same = { SAID(N_("The next best move is worth about as much."), N_("The next is about as good.")),
                  SAID(N_("It is worth about as much as the first choice."), N_("About as good as the first.")),
                  SAID(N_("What you did was worth about as much."), N_("Yours was about as good.")) },
    },
    [WORTH_IN_ROUNDS] = {
        .loss = { NP_("That loses about {n} round in 100, as the coach reckons.", "That loses about {n} rounds in 100, as the coach reckons.") },
        .more = { { { NP_("It wins about {n} round in 100 more than the next best move.", "It wins about {n} rounds in 100 more than the next best move.") },
                    { NP_("{n} round in 100 more than the next.", "{n} rounds in 100 more than the next.") } },
                  { { NP_("It wins about {n} round in 100 more than the first choice.", "It wins about {n} rounds in 100 more than the first choice.") },
                    { NP_("{n} round in 100 more than the first.", "{n} rounds in 100 more than the first.") } },
                  { { NP_("That would win about {n} round in 100 more than what you did.", "That would win about {n} rounds in 100 more than what you did.") },
                    { NP_("{n} round in 100 more than yours.", "{n} rounds in 100 more than yours.") } } },
        .less = { { { NP_("It wins about {n} round in 100 less than the next one.", "It wins about {n} rounds in 100 less than the next one.") },
                    { NP_("{n} round in 100 less than the next.", "{n} rounds in 100 less than the next.") } },
                  { { NP_("It wins about {n} round in 100 less than the first choice.", "It wins about {n} rounds in 100 less than the first choice.") },
                    { NP_("{n} round in 100 less than the first.", "{n} rounds in 100 less than the first.") } },
                  { { NP_("That would win about {n} round in 100 less than what you did.", "That would win about {n} rounds in 100 less than what you did.") },
                    { NP_("{n} round in 100 less than yours.", "{n} rounds in 100 less than yours.") } } },
        .same = { SAID(N_("The next best move is about as good."), N_("The next is about as good.")),
                  SAID(N_("It is about as good as the first choice."), N_("About as good as the first.")),
                  SAID(N_("What you did was about as good."), N_("Yours was about as good.")) },
    },
    [WORTH_IN_CARDS] = {
        .loss = { NP_("That loses about {n} card in 100, as the coach reckons.", "That loses about {n} cards in 100, as the coach reckons.") },
        .more = { { { NP_("It wins about {n} card in 100 more than the next best move.", "It wins about {n} cards in 100 more than the next best move.") },
                    { NP_("{n} card in 100 more than the next.", "{n} cards in 100 more than the next.") } },
                  { { NP_("It wins about {n} card in 100 more than the first choice.", "It wins about {n} cards in 100 more than the first choice.") },
                    { NP_("{n} card in 100 more than the first.", "{n} cards in 100 more than the first.") } },
                  { { NP_("That would win about {n} card in 100 more than what you did.", "That would win about {n} cards in 100 more than what you did.") },
                    { NP_("{n} card in 100 more than yours.", "{n} cards in 100 more than yours.") } } },
        .less = { { { NP_("It wins about {n} card in 100 less than the next one.", "It wins about {n} cards in 100 less than the next one.") },
                    { NP_("{n} card in 100 less than the next.", "{n} cards in 100 less than the next.") } },
                  { { NP_("It wins about {n} card in 100 less than the first choice.", "It wins about {n} cards in 100 less than the first choice.") },
                    { NP_("{n} card in 100 less than the first.", "{n} cards in 100 less than the first.") } },
                  { { NP_("That would win about {n} card in 100 less than what you did.", "That would win about {n} cards in 100 less than what you did.") },
                    { NP_("{n} card in 100 less than yours.", "{n} cards in 100 less than yours.") } } },
        .same = { SAID(N_("The next best move is about as good."), N_("The next is about as good.")),
                  SAID(N_("It is about as good as the first choice."), N_("About as good as the first.")),
                  SAID(N_("What you did was about as good."), N_("Yours was about as good.")) },
    },
};
// clang-format on

static int card_of_choice(const struct game *game, const struct hearer *h, const struct move *m)
{
    LOCAL(gain) gain = GAIN_INIT;
    if (game->weigh)
        game->weigh(game, h, m, &gain);
    return gain.parts_with;
}

// Appends the sentence that compares two moves.  If they differ only in the card, as two discards do, it names the card of the
// other move.
void compare_say(const struct game *game, const struct hearer *h, enum compared how, const struct move *one,
                 const struct move *other, int by, struct strbuf *out)
{
    static const struct says than_card[STYLES] = { { NP_("It is worth about {n} point more than {the card}.",
                                                         "It is worth about {n} points more than {the card}.") },
                                                   { NP_("{n} point more than {card}.", "{n} points more than {card}.") } };
    enum worth_unit unit = compare_unit(game, h->options);
    bool asks_card = unit == WORTH_IN_POINTS && by > 0 && how == COMPARED_NEXT && card_of_choice(game, h, one) != FACE_NONE;
    int card = asks_card ? card_of_choice(game, h, other) : FACE_NONE;
    const struct comparison *says = &by_unit[unit];
    struct fill fill = { .n = abs(by) };
    if (card < FACES) {
        fill.card = face_name(card, h->style);
        fill.the_card = face_the(card, h->style);
        phrase_answer(than_card, h->style, &fill, out);
    } else {
        phrase_answer(by > 0 ? says->more[how] : by < 0 ? says->less[how] : says->same[how], h->style, &fill, out);
    }
}

void compare_say_loss(const struct game *game, const struct hearer *h, int loss, struct strbuf *out)
{
    phrase_say(&by_unit[compare_unit(game, h->options)].loss, &(struct fill){ .n = loss }, out);
}

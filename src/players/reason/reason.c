// SPDX-License-Identifier: GPL-3.0-or-later
// Which family's file puts a move into advice and says why, and how two moves compare.  It knows no game's cards.
#include "players/reason/reason.h"
#include "base/text.h"
#include "rules/gain.h"
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *family;
    reason_fn *advice, *why;                                             // NULL: as the family weighs its moves
    int (*other_card)(const struct move *one, const struct move *other); // NULL: there is never such a card
    bool cards;                                                          // they are what is won
} rows[] = {
    { "rummy", rummy_advice, rummy_why, rummy_other_card, false },
    { "battle", NULL, NULL, NULL, true },
    { NULL, NULL, NULL, NULL, false }, // all others
};

static int row_of(const struct game *game)
{
    int row = 0;
    while (rows[row].family && strcmp(rows[row].family, game->id) != 0)
        row++;
    return row;
}

void reason_advice(const struct game *game, const struct advice *r)
{
    int row = row_of(game);
    LOCAL(gain) gain = GAIN_INIT;
    if (rows[row].advice) {
        rows[row].advice(r);
    } else if (game->weigh) {
        game->weigh(game, r->h, r->m, &gain);
        phrase_answer(gain.advice, r->h->style, &gain.fill, r->out);
    } else if (game->offer) {
        game->offer(game, r->h, r->m, r->out);
    } else {
        game->print(game, (struct seat_names){ r->h->name, r->h->seats }, r->m, r->out);
        strbuf_add(r->out, ".\n");
    }
}

void reason_why(const struct game *game, const struct advice *r)
{
    int row = row_of(game);
    LOCAL(gain) gain = GAIN_INIT;
    if (rows[row].why)
        rows[row].why(r);
    else if (game->weigh)
        game->weigh(game, r->h, r->m, &gain);
    for (int i = 0; i < gain.whys && i < REASON_LINES; i++)
        phrase_answer(gain.why[i].says, r->h->style, &gain.why[i].fill, r->out);
}

enum worth_unit reason_unit(const struct game *game, const struct options *o)
{
    if (rows[row_of(game)].cards)
        return WORTH_IN_CARDS;
    return game_ahead(game, o) == AHEAD_ROUNDS ? WORTH_IN_ROUNDS : WORTH_IN_POINTS;
}

// ORDER COMPARED: with the next best move, with the first choice, with what was done; each in full and short.
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
        .same = { { { N_("The next best move is worth about as much."), NULL }, { N_("The next is about as good."), NULL } },
                  { { N_("It is worth about as much as the first choice."), NULL }, { N_("About as good as the first."), NULL } },
                  { { N_("What you did was worth about as much."), NULL }, { N_("Yours was about as good."), NULL } } },
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
        .same = { { { N_("The next best move is about as good."), NULL }, { N_("The next is about as good."), NULL } },
                  { { N_("It is about as good as the first choice."), NULL }, { N_("About as good as the first."), NULL } },
                  { { N_("What you did was about as good."), NULL }, { N_("Yours was about as good."), NULL } } },
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
        .same = { { { N_("The next best move is about as good."), NULL }, { N_("The next is about as good."), NULL } },
                  { { N_("It is about as good as the first choice."), NULL }, { N_("About as good as the first."), NULL } },
                  { { N_("What you did was about as good."), NULL }, { N_("Yours was about as good."), NULL } } },
    },
};
// clang-format on

void reason_compare(const struct game *game, const struct advice *r, enum compared how, const struct move *other, int by)
{
    static const struct says than_card[STYLES] = { { NP_("It is worth about {n} point more than {the card}.",
                                                         "It is worth about {n} points more than {the card}.") },
                                                   { NP_("{n} point more than {card}.", "{n} points more than {card}.") } };
    int row = row_of(game);
    enum worth_unit unit = reason_unit(game, r->h->options);
    bool asks_card = rows[row].other_card && unit == WORTH_IN_POINTS && by > 0 && how == COMPARED_NEXT;
    int card = asks_card ? rows[row].other_card(r->m, other) : FACE_NONE;
    const struct comparison *says = &by_unit[unit];
    struct fill fill = { .n = abs(by) };
    if (card < FACES) {
        fill.card = face_name(card, r->h->style);
        fill.the_card = face_the(card, r->h->style);
        phrase_answer(than_card, r->h->style, &fill, r->out);
    } else {
        phrase_answer(by > 0 ? says->more[how] : by < 0 ? says->less[how] : says->same[how], r->h->style, &fill, r->out);
    }
}

void reason_loss(const struct game *game, const struct hearer *h, int loss, struct strbuf *out)
{
    phrase_say(&by_unit[reason_unit(game, h->options)].loss, &(struct fill){ .n = loss }, out);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// A move of rummy as advice: "Discard the 7 of clubs."  It says what to do and not why.
#include "base/text.h"
#include "players/reason/reason.h"
#include "rules/rummy/engine/bot_queries.h"
#include "rules/rummy/text/text.h"

static void say(const struct advice *r, const struct says says[STYLES], int face)
{
    phrase_answer(says, r->h->style,
                  &(struct fill){
                      .card = face < CARD_FACES ? face_name(face, r->h->style) : "",
                      .the_card = face < CARD_FACES ? face_the(face, r->h->style) : "",
                      .m = r->m->target + 1,
                  },
                  r->out);
}

// One line a combination.
static void advise_melds(const struct advice *r)
{
    static const struct says lay[STYLES] = { { N_("Lay {meld}."), NULL } };
    static const struct says also[STYLES] = { { N_("Lay {meld} at the same time."), NULL }, { N_("And {meld}."), NULL } };
    for (int from = 0; from < r->m->count; from = move_part(r->m, from) + 1) {
        LOCAL(strbuf) meld = STRBUF_INIT;
        describe_new(r->h, r->h->seat, r->m, from, &meld);
        phrase_answer(from ? also : lay, r->h->style, &(struct fill){ .meld = meld.text }, r->out);
    }
}

// The chosen card of the discard pile, and how many come with it.
static void advise_take(const struct advice *r)
{
    static const struct says alone[STYLES] = { { N_("Take {the card} from the discard pile."), NULL },
                                               { N_("Take {the card}."), NULL } };
    static const struct says more[STYLES] = { { NP_("Take {the card} from the discard pile, and {n} more card with it.",
                                                    "Take {the card} from the discard pile, and {n} more cards with it.") },
                                              { NP_("Take {the card} and {n} more.", "Take {the card} and {n} more.") } };
    const struct shown *shown = &r->h->view->shown;
    int from, to, face = card_face(shown->discard.card[shown->discard.count - r->m->target]);
    discard_reach(r->h->options, shown, r->m->target, &from, &to);
    phrase_answer(to > from ? more : alone, r->h->style,
                  &(struct fill){ .card = face_name(face, r->h->style), .the_card = face_the(face, r->h->style), .n = to - from },
                  r->out);
}

// clang-format off
// By what is done, where one sentence is enough: {the card} is played, or lies on the discard pile; {m} a combination.
static const struct says
    ways[][STYLES] = {
        [RUMMY_DRAW_STOCK] = { { N_("Draw from the stock."), NULL } },
        [RUMMY_BUY] = { { N_("Buy {the card}."), NULL } },
        [RUMMY_LEAVE] = { { N_("Leave {the card} to the others."), NULL }, { N_("Leave {the card}."), NULL } },
        [RUMMY_LAY] = { { N_("Add {the card} to combination {m}."), NULL }, { N_("{The card} to combination {m}."), NULL } },
        [RUMMY_TAKE] = { { N_("Put {the card} in combination {m} and take its joker."), NULL }, { N_("{The card} for the joker of {m}."), NULL } },
        [RUMMY_DISCARD] = { { N_("Discard {the card}."), NULL } },
        [RUMMY_END] = { { N_("End your turn."), NULL } },
        [RUMMY_PLAY] = { { N_("Play {the card}."), NULL } },
        [RUMMY_DROP] = { { N_("Drop out of the round."), NULL } },
    },
    low[STYLES] = { { N_("Add {the card} to the low end of combination {m}."), NULL }, { N_("{The card} to {m}, low."), NULL } },
    high[STYLES] = { { N_("Add {the card} to the high end of combination {m}."), NULL }, { N_("{The card} to {m}, high."), NULL } },
    pair[STYLES] = { { N_("Discard {the card} and show its twin."), NULL } };
// clang-format on

void rummy_advice(const struct advice *r)
{
    const struct move *m = r->m;
    bool lays = m->verb == RUMMY_LAY, lying = m->verb == RUMMY_BUY || m->verb == RUMMY_LEAVE;
    if (m->verb == RUMMY_MELD)
        advise_melds(r);
    else if (m->verb == RUMMY_DRAW_DISCARD)
        advise_take(r);
    else
        say(r,
            lays && m->where == WHERE_LOW                        ? low
            : lays && m->where == WHERE_HIGH                     ? high
            : m->verb == RUMMY_DISCARD && m->where == WHERE_PAIR ? pair
                                                                 : ways[m->verb],
            lying      ? buying_top(&r->h->view->shown)
            : m->count ? m->card[0].face
                       : FACE_NONE);
}

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

void rummy_advice(const struct advice *r)
{
    static const struct says stock[STYLES] = { { N_("Draw from the stock."), NULL } };
    static const struct says buy[STYLES] = { { N_("Buy {the card}."), NULL } };
    static const struct says leave[STYLES] = { { N_("Leave {the card} to the others."), NULL },
                                               { N_("Leave {the card}."), NULL } };
    static const struct says discard[STYLES] = { { N_("Discard {the card}."), NULL } };
    static const struct says pair[STYLES] = { { N_("Discard {the card} and show its twin."), NULL } };
    static const struct says add[STYLES] = { { N_("Add {the card} to combination {m}."), NULL },
                                             { N_("{The card} to combination {m}."), NULL } };
    static const struct says low[STYLES] = { { N_("Add {the card} to the low end of combination {m}."), NULL },
                                             { N_("{The card} to {m}, low."), NULL } };
    static const struct says high[STYLES] = { { N_("Add {the card} to the high end of combination {m}."), NULL },
                                              { N_("{The card} to {m}, high."), NULL } };
    static const struct says joker[STYLES] = { { N_("Put {the card} in combination {m} and take its joker."), NULL },
                                               { N_("{The card} for the joker of {m}."), NULL } };
    static const struct says end[STYLES] = { { N_("End your turn."), NULL } };
    static const struct says control[STYLES] = { { N_("Play {the card}."), NULL } };
    static const struct says drop[STYLES] = { { N_("Drop out of the round."), NULL } };
    int face = r->m->count ? r->m->card[0].face : FACE_NONE;
    switch ((enum rummy_verb)r->m->verb) {
    case RUMMY_DRAW_STOCK:
        say(r, stock, face);
        break;
    case RUMMY_DRAW_DISCARD:
        advise_take(r);
        break;
    case RUMMY_BUY:
        say(r, buy, buying_top(&r->h->view->shown));
        break;
    case RUMMY_LEAVE:
        say(r, leave, buying_top(&r->h->view->shown));
        break;
    case RUMMY_MELD:
        advise_melds(r);
        break;
    case RUMMY_LAY:
        say(r, r->m->where == WHERE_LOW ? low : r->m->where == WHERE_HIGH ? high : add, face);
        break;
    case RUMMY_TAKE:
        say(r, joker, face);
        break;
    case RUMMY_DISCARD:
        say(r, r->m->where == WHERE_PAIR ? pair : discard, face);
        break;
    case RUMMY_END:
        say(r, end, face);
        break;
    case RUMMY_PLAY:
        say(r, control, face);
        break;
    case RUMMY_DROP:
        say(r, drop, face);
        break;
    }
}

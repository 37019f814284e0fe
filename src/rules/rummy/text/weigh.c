// SPDX-License-Identifier: GPL-3.0-or-later
// Weighs a rummy move: the words for the move where it is offered as a choice and where it is advised.  The reasons for it are in
// why.c.
#include "base/text.h"
#include "rules/rummy/engine/bot_queries.h"
#include "rules/rummy/options/options.h"
#include "rules/rummy/text/text.h"

// clang-format off
// The words for weighed rummy moves, as an offer and as advice, by verb.  {the card} is played, or lies on the discard pile; {m}
// is a combination of the table, {meld} its cards.  A move without an offer is listed among choices by its own words.
static const struct way {
    struct says offer[STYLES], advice[STYLES];
} ways[] = {
    [RUMMY_DRAW_STOCK] = { .advice = { { N_("Draw from the stock."), NULL } } },
    [RUMMY_BUY] = { .advice = { { N_("Buy {the card}."), NULL } } },
    [RUMMY_LEAVE] = { .advice = { { N_("Leave {the card}."), NULL } } },
    [RUMMY_LAY] = { SAID(N_("To combination {m}, {meld}."), N_("To {m}, {meld}.")),
                    SAID(N_("Add {the card} to combination {m}."), N_("{The card} to combination {m}.")) },
    [RUMMY_TAKE] = { SAID(N_("For the joker of combination {m}, {meld}."), N_("For the joker of {m}, {meld}.")),
                     SAID(N_("Put {the card} in combination {m} and take its joker."), N_("{The card} for the joker of {m}.")) },
    [RUMMY_DISCARD] = { .advice = { { N_("Discard {the card}."), NULL } } },
    [RUMMY_END] = { .advice = { { N_("End your turn."), NULL } } },
    [RUMMY_PLAY] = { .advice = { { N_("Play {the card}."), NULL } } },
    [RUMMY_DROP] = { .advice = { { N_("Drop out of the round."), NULL } } },
    [RUMMY_KNOCK] = { .advice = SAID(N_("Knock, and discard {the card}."), N_("Knock with {card}.")) },
    [RUMMY_REJOIN] = { .advice = { { N_("Come back into the match."), NULL } } },
    [RUMMY_STAY_OUT] = { .advice = { { N_("Stay out of the match."), NULL } } },
},
low = { SAID(N_("To the low end of combination {m}, {meld}."), N_("To {m} low, {meld}.")),
        SAID(N_("Add {the card} to the low end of combination {m}."), N_("{The card} to {m}, low.")) },
high = { SAID(N_("To the high end of combination {m}, {meld}."), N_("To {m} high, {meld}.")),
         SAID(N_("Add {the card} to the high end of combination {m}."), N_("{The card} to {m}, high.")) },
pair = { .advice = { { N_("Discard {the card} and show its twin."), NULL } } };
// clang-format on

static const struct way *way_of(const struct move *m)
{
    if (m->verb == RUMMY_LAY && m->where == WHERE_LOW)
        return &low;
    if (m->verb == RUMMY_LAY && m->where == WHERE_HIGH)
        return &high;
    return m->verb == RUMMY_DISCARD && m->where == WHERE_PAIR ? &pair : &ways[m->verb];
}

static void call_plain(const struct hearer *h, const struct move *m, struct gain *gain)
{
    const struct shown *shown = &h->view->shown;
    const struct way *way = way_of(m);
    const struct says *offer = way->offer;
    bool lying = m->verb == RUMMY_BUY || m->verb == RUMMY_LEAVE;
    int face = lying ? buying_top(shown) : m->count ? m->card[0].face : FACE_NONE;
    if (offer->one)
        describe_meld(shown, &shown->meld[m->target], h->style, &gain->text);
    const struct fill fill = { .card = face < CARD_FACES ? face_name(face, h->style) : "",
                               .the_card = face < CARD_FACES ? face_the(face, h->style) : "",
                               .m = m->target + 1,
                               .meld = gain_keep(gain) };
    if (offer->one)
        gain_add(&gain->offer, offer, fill);
    gain_add(&gain->advice, way->advice, fill);
    gain->parts_with = m->verb == RUMMY_DISCARD ? face : FACE_NONE;
}

// Puts a draw from the discard pile into words, as an offer and as advice, when it is weighed: the card chosen, and how many
// others come with it.
static void call_take(const struct hearer *h, const struct move *m, struct gain *gain)
{
    static const struct says alone[STYLES] = { { N_("{The card}."), NULL } };
    static const struct says newer[STYLES] = { { NP_("{The card}, with the card above it.",
                                                     "{The card}, with the {n} cards above it.") } };
    static const struct says older[STYLES] = { { NP_("{The card}, with the card below it.",
                                                     "{The card}, with the {n} cards below it.") } };
    static const struct says take[STYLES] = SAID(N_("Take {the card} from the discard pile."), N_("Take {the card}."));
    static const struct says take_more[STYLES] = { { NP_("Take {the card} from the discard pile, and {n} more card with it.",
                                                         "Take {the card} from the discard pile, and {n} more cards with it.") },
                                                   { NP_("Take {the card} and {n} more.", "Take {the card} and {n} more.") } };
    const struct shown *shown = &h->view->shown;
    int from, to, chosen = shown->discard.count - m->target, face = card_face(shown->discard.card[chosen]);
    discard_reach(h->options, shown, m->target, &from, &to);
    describe_discard(shown, chosen, h->style, &gain->text);
    gain_add(&gain->offer,
             to == from      ? alone
             : from < chosen ? older
                             : newer,
             (struct fill){ .card = gain_keep(gain), .n = to - from });
    gain_add(&gain->advice, to > from ? take_more : take, (struct fill){ A_CARD(face, h->style), .n = to - from });
}

// Adds to the advice for a weighed move the new combinations that it lays, a line for each.
static void advise_melds(const struct hearer *h, const struct move *m, struct gain *gain)
{
    static const struct says lay[STYLES] = { { N_("Lay {meld}."), NULL } };
    static const struct says also[STYLES] = SAID(N_("Lay {meld} at the same time."), N_("And {meld}."));
    for (int from = 0; from < m->count; from = move_part(m, from) + 1) {
        describe_new(h, h->seat, m, from, &gain->text);
        gain_add(&gain->advice, from ? also : lay, (struct fill){ .meld = gain_keep(gain) });
    }
}

void rummy_weigh(const struct game *, const struct hearer *h, const struct move *m, struct gain *gain)
{
    for (int i = 0; i < m->count; i++)
        gain->cards += m->card[i].face != FACE_NONE;
    if (m->verb == RUMMY_MELD) {
        offer_melds(h, m, false, gain);
        advise_melds(h, m, gain);
    } else if (m->verb == RUMMY_DRAW_DISCARD) {
        call_take(h, m, gain);
    } else {
        call_plain(h, m, gain);
    }
    rummy_why(h, m, gain);
}

// Asks whether the player really wants to knock, as a knock cannot be taken back.  Returns false, with nothing said, if the rules
// do not allow the knock.
static bool warn_knock(const struct hearer *h, const struct move *m, struct strbuf *out)
{
    static const struct says knock[STYLES] = { { N_("Knock with {n}, y or n?"), NULL } };
    static const struct says close[STYLES] = { { N_("Close with {n}, y or n?"), NULL } };
    static const struct says gin[][STYLES] = { { { N_("Gin, y or n?"), NULL } }, { { N_("Big gin, y or n?"), NULL } } };
    static const struct says whole[STYLES] = { { N_("Close with nothing left over, y or n?"), NULL } };
    struct move_plan plan;
    if (!check_move(h->options, &h->view->shown, &h->view->hand, h->seat, m, &plan, NULL))
        return false;
    int over = h->view->hand.count - m->target;
    for (int i = 0; i < plan.melds; i++)
        over -= plan.meld[i].count;
    bool closes = options_close(h->options);
    phrase_answer(over     ? (closes ? close : knock)
                  : closes ? whole
                           : gin[!m->target],
                  h->style, &(struct fill){ .n = plan.points }, out);
    return true;
}

// Warns of what a rummy move costs at once: dropping out, a joker taken but not laid, or a knock.  Warns of the joker even if
// another rule would refuse the move, but of the others only if the rules allow them now.  Returns whether there was anything to
// warn of.
bool rummy_warn(const struct game *, const struct hearer *h, const struct move *m, struct strbuf *out)
{
    static const struct says drop[STYLES] = { { NP_("Drop out for {n} point, y or n?", "Drop out for {n} points, y or n?") } };
    static const struct says joker[STYLES] = { { NP_("You have not laid the joker you took, that costs {n} point.",
                                                     "You have not laid the joker you took, that costs {n} points.") } };
    if (m->verb == RUMMY_KNOCK)
        return warn_knock(h, m, out);
    bool drops = m->verb == RUMMY_DROP && game_verbs(&rummy, h) & 1u << RUMMY_DROP;
    int lost = m->verb == RUMMY_DISCARD || m->verb == RUMMY_END ? turn_lost(h->options, &h->view->shown) : 0;
    if (lost)
        phrase_answer(joker, h->style, &(struct fill){ .n = lost }, out);
    else if (drops)
        phrase_answer(drop, h->style, &(struct fill){ .n = whole_drop_price(h->options, &h->view->shown, h->seat) }, out);
    return drops || lost;
}

void rummy_shape(const struct game *game, const struct hearer *h, const struct move *m, struct strbuf *out)
{
    LOCAL(gain) gain = GAIN_INIT;
    if (m->verb == RUMMY_MELD) {
        offer_melds(h, m, true, &gain);
        gain_say_line(&gain.offer, h->style, out);
    } else {
        gain_offer(game, h, m, out);
    }
}

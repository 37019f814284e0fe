// SPDX-License-Identifier: GPL-3.0-or-later
// What happened, in sentences: one row an event, for the one who did it and for the others, in
// each text style.  A style without a sentence takes the fuller one.
#include "base/bug.h"
#include "base/text.h"
#include "rules/rummy/inside.h"

// clang-format off
// ORDER KINDS.  {who} a player, {card} a card, {cards} several, {meld} a combination, {m} its number, {n} points or cards.
static const struct telling rows[TOLD_END_OF_KINDS - EVENT_FAMILY] = {
#define ROW(kind) [(kind) - EVENT_FAMILY]
    ROW(TOLD_ROUND) = {
        .own = { { N_("Round {n}. You deal."), NULL }, { N_("Round {n}, you deal."), NULL } },
        .other = { { N_("Round {n}. {who} deals."), NULL }, { N_("Round {n}, {who} deals."), NULL } } },
    ROW(TOLD_DEALT) = { .own = { { NP_("You have {n} card.", "You have {n} cards.") }, { NP_("{n} card.", "{n} cards.") } } },
    ROW(TOLD_UPCARD) = {
        .other = { { N_("The {card} is turned up."), NULL }, { N_("Turned up, {card}."), NULL } } },
    ROW(TOLD_TURN) = { .own = { { N_("Your turn."), NULL } } },
    ROW(TOLD_DREW) = { .other = { { N_("{who} draws."), NULL } } },
    ROW(TOLD_DREW_CARD) = { .own = { { N_("You draw the {card}."), NULL }, { N_("{card}."), NULL } } },
    ROW(TOLD_NO_DRAW) = {
        .own = { { N_("There is nothing to draw."), NULL }, { N_("Nothing to draw."), NULL } },
        .other = { { N_("{who} has nothing to draw."), NULL }, { N_("{who}, nothing to draw."), NULL } } },
    ROW(TOLD_REFILL) = {
        .other = { { NP_("The discard pile is shuffled, {n} card in the stock.", "The discard pile is shuffled, {n} cards in the stock.") },
                   { NP_("Pile shuffled, {n} card.", "Pile shuffled, {n} cards.") } } },
    ROW(TOLD_TOOK) = {
        .own = { { N_("You take the {card} from the pile."), NULL }, { N_("You take {card}."), NULL } },
        .other = { { N_("{who} takes the {card} from the pile."), NULL }, { N_("{who} takes {card}."), NULL } } },
    ROW(TOLD_OPENED) = {
        .own = { { NP_("You open with {n} point.", "You open with {n} points.") } },
        .other = { { NP_("{who} opens with {n} point.", "{who} opens with {n} points.") } } },
    ROW(TOLD_MELD) = {
        .own = { { N_("You lay {meld}, combination {m}."), NULL }, { N_("{meld}, {m}."), NULL } },
        .other = { { N_("{who} lays {meld}, combination {m}."), NULL }, { N_("{who}, {meld}, {m}."), NULL } } },
    ROW(TOLD_LAY) = {
        .own = { { N_("You add the {card} to combination {m}."), NULL }, { N_("{card} to {m}."), NULL } },
        .other = { { N_("{who} adds the {card} to combination {m}."), NULL }, { N_("{who}, {card} to {m}."), NULL } } },
    ROW(TOLD_TAKE) = {
        .own = { { N_("You take the joker of combination {m} for the {card}."), NULL }, { N_("Joker of {m} for {card}."), NULL } },
        .other = { { N_("{who} takes the joker of combination {m} for the {card}."), NULL }, { N_("{who}, joker of {m} for {card}."), NULL } } },
    ROW(TOLD_DISCARD) = {
        .own = { { N_("You discard the {card}."), NULL }, { N_("You discard {card}."), NULL } },
        .other = { { N_("{who} discards the {card}."), NULL }, { N_("{who}, {card}."), NULL } } },
    ROW(TOLD_ENDED) = { .own = { { N_("You end your turn."), NULL } }, .other = { { N_("{who} ends the turn."), NULL } } },
    ROW(TOLD_FEW) = {
        .own = { { NP_("You have {n} card left.", "You have {n} cards left.") }, { NP_("{n} card left.", "{n} cards left.") } },
        .other = { { NP_("{who} has {n} card left.", "{who} has {n} cards left.") }, { NP_("{who}, {n} card left.", "{who}, {n} cards left.") } } },
    ROW(TOLD_PENALTY) = {
        .own = { { NP_("You did not lay the joker you took and lose {n} point.", "You did not lay the joker you took and lose {n} points.") } },
        .other = { { NP_("{who} did not lay the joker taken and loses {n} point.", "{who} did not lay the joker taken and loses {n} points.") } } },
    ROW(TOLD_OUT) = {
        .own = { { N_("You have no cards left and win the round."), NULL }, { N_("You win the round."), NULL } },
        .other = { { N_("{who} has no cards left and wins the round."), NULL }, { N_("{who} wins the round."), NULL } } },
    ROW(TOLD_BLOCKED) = { .other = { { N_("Nobody can go on, the round is blocked."), NULL }, { N_("The round is blocked."), NULL } } },
    ROW(TOLD_LEFT) = {
        .own = { { NP_("You are left with {n} point.", "You are left with {n} points.") }, { NP_("{n} point left.", "{n} points left.") } },
        .other = { { NP_("{who} is left with {n} point.", "{who} is left with {n} points.") }, { NP_("{who}, {n} point left.", "{who}, {n} points left.") } } },
    ROW(TOLD_COLLECTS) = {
        .own = { { NP_("You get {n} point for the cards left.", "You get {n} points for the cards left.") } },
        .other = { { NP_("{who} gets {n} point for the cards left.", "{who} gets {n} points for the cards left.") } } },
    ROW(TOLD_ALONE) = {
        .own = { { NP_("Nobody else laid anything, {n} point more for you.", "Nobody else laid anything, {n} points more for you.") } },
        .other = { { NP_("Nobody else laid anything, {n} point more for {who}.", "Nobody else laid anything, {n} points more for {who}.") } } },
    ROW(TOLD_BONUS) = {
        .own = { { NP_("Rummy, all in one turn, {n} point more for you.", "Rummy, all in one turn, {n} points more for you.") } },
        .other = { { NP_("Rummy, all in one turn, {n} point more for {who}.", "Rummy, all in one turn, {n} points more for {who}.") } } },
    ROW(TOLD_SCORE) = {
        .own = { { NP_("You have {n} point, {left} in this round.", "You have {n} points, {left} in this round.") } },
        .other = { { NP_("{who} has {n} point, {left} in this round.", "{who} has {n} points, {left} in this round.") } } },
    ROW(TOLD_WON) = { .own = { { N_("You win the match."), NULL } }, .other = { { N_("{who} wins the match."), NULL } } },
    ROW(TOLD_SHARED) = {
        .own = { { N_("You share the win of the match."), NULL } }, .other = { { N_("{who} shares the win of the match."), NULL } } },
};
// With points scored at once; more than one card taken; a pile turned over.
static const struct telling meld_points = {
    .own = { { NP_("You lay {meld}, combination {m}, {n} point.", "You lay {meld}, combination {m}, {n} points.") },
             { NP_("{meld}, {m}, {n} point.", "{meld}, {m}, {n} points.") } },
    .other = { { NP_("{who} lays {meld}, combination {m}, {n} point.", "{who} lays {meld}, combination {m}, {n} points.") },
               { NP_("{who}, {meld}, {m}, {n} point.", "{who}, {meld}, {m}, {n} points.") } } };
static const struct telling lay_points = {
    .own = { { NP_("You add the {card} to combination {m}, {n} point.", "You add the {card} to combination {m}, {n} points.") },
             { NP_("{card} to {m}, {n} point.", "{card} to {m}, {n} points.") } },
    .other = { { NP_("{who} adds the {card} to combination {m}, {n} point.", "{who} adds the {card} to combination {m}, {n} points.") },
               { NP_("{who}, {card} to {m}, {n} point.", "{who}, {card} to {m}, {n} points.") } } };
static const struct telling take_points = {
    .own = { { NP_("You take the joker of combination {m} for the {card}, {n} point.", "You take the joker of combination {m} for the {card}, {n} points.") },
             { NP_("Joker of {m} for {card}, {n} point.", "Joker of {m} for {card}, {n} points.") } },
    .other = { { NP_("{who} takes the joker of combination {m} for the {card}, {n} point.", "{who} takes the joker of combination {m} for the {card}, {n} points.") },
               { NP_("{who}, joker of {m} for {card}, {n} point.", "{who}, joker of {m} for {card}, {n} points.") } } };
static const struct telling took_several = {
    .own = { { NP_("You take {n} card from the pile, {cards}.", "You take {n} cards from the pile, {cards}.") } },
    .other = { { NP_("{who} takes {n} card from the pile, {cards}.", "{who} takes {n} cards from the pile, {cards}.") } } };
static const struct telling turned_over = {
    .other = { { NP_("The discard pile is turned over, {n} card in the stock.", "The discard pile is turned over, {n} cards in the stock.") },
               { NP_("Pile turned over, {n} card.", "Pile turned over, {n} cards.") } } };
// clang-format on

static const struct telling *row_of(const struct event *e)
{
    switch (e->kind) {
    case TOLD_MELD:
        return e->number ? &meld_points : &rows[TOLD_MELD - EVENT_FAMILY];
    case TOLD_LAY:
        return e->number ? &lay_points : &rows[TOLD_LAY - EVENT_FAMILY];
    case TOLD_TAKE:
        return e->number ? &take_points : &rows[TOLD_TAKE - EVENT_FAMILY];
    case TOLD_TOOK:
        return e->more > 1 ? &took_several : &rows[TOLD_TOOK - EVENT_FAMILY];
    case TOLD_REFILL:
        return e->more ? &rows[TOLD_REFILL - EVENT_FAMILY] : &turned_over;
    default:
        return &rows[e->kind - EVENT_FAMILY];
    }
}

void rummy_tell(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    if (e->kind < EVENT_FAMILY || e->kind >= TOLD_END_OF_KINDS)
        BUG("event %d is no rummy event", e->kind);
    struct strbuf meld = STRBUF_INIT, cards = STRBUF_INIT;
    if (e->kind == TOLD_MELD)
        describe_combination(e->card, e->count, h->style, &meld);
    describe_cards(e->card, e->count, h->style, &cards);
    const struct fill fill = { .who = e->seat >= 0 ? h->name[e->seat] : NULL,
                               .card = e->count ? face_name(e->card[0].face, h->style) : NULL,
                               .cards = cards.text,
                               .meld = meld.text,
                               .m = e->other + 1,
                               .n = e->kind == TOLD_TOOK ? e->more : e->number,
                               .left = e->more };
    phrase_tell(row_of(e), e->seat >= 0 && e->seat == h->seat, h->style, &fill, out);
    if (e->kind == TOLD_LEFT)
        describe_left(e->card, e->count, h->style, out);
    strbuf_release(&meld);
    strbuf_release(&cards);
}

// --- a move to choose ---

static void offer_melds(const struct hearer *h, const struct move *m, struct strbuf *out)
{
    static const struct says says = { NP_("{meld}, {n} point.", "{meld}, {n} points.") };
    for (int from = 0, to; from < m->count; from = to + 1) {
        struct reading reading;
        struct strbuf meld = STRBUF_INIT;
        for (to = from; to < m->count && m->card[to].face != FACE_NONE;)
            to++;
        if (!shape_read(h->options, &m->card[from], to - from, &reading, NULL))
            continue;
        describe_combination(reading.card, reading.count, h->style, &meld);
        if (from > 0) // one line a choice: the newline before becomes a space
            out->text[out->length - 1] = ' ';
        phrase_say(&says, &(struct fill){ .meld = meld.text, .n = shape_points(h->options, &reading) }, out);
        strbuf_release(&meld);
    }
}

void rummy_offer(const struct hearer *h, const struct move *m, struct strbuf *out)
{
    static const struct says add = { N_("To combination {m}, {meld}."), NULL };
    static const struct says low = { N_("To the low end of combination {m}, {meld}."), NULL };
    static const struct says high = { N_("To the high end of combination {m}, {meld}."), NULL };
    static const struct says take = { N_("For the joker of combination {m}, {meld}."), NULL };
    struct strbuf meld = STRBUF_INIT;
    if (m->verb == RUMMY_MELD) {
        offer_melds(h, m, out);
    } else if (m->verb == RUMMY_LAY || m->verb == RUMMY_TAKE) {
        const struct says *says = m->where == WHERE_LOW ? &low : m->where == WHERE_HIGH ? &high : &add;
        describe_meld(&h->view->shown, &h->view->shown.meld[m->target], h->style, &meld);
        phrase_say(m->verb == RUMMY_TAKE ? &take : says, &(struct fill){ .meld = meld.text, .m = m->target + 1 }, out);
    } else {
        rummy_print(m, out);
        strbuf_add_char(out, '\n');
    }
    strbuf_release(&meld);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Tells an undone rummy move, one that is taken back: which cards go where.  Such moves were made in the open, so everybody hears
// the same.  The move may come from another computer, so it is checked before a sentence relies on it.  The view is the one after
// the move was taken back.
#include "base/text.h"
#include "rules/rummy/melds/control.h"
#include "rules/rummy/text/text.h"

// clang-format off
// The sentences for undone rummy moves, which are moves that are taken back.  {m} is a combination's number, {meld} a
// combination, {n} a number of cards.
static const struct telling took = {
    TOLD(N_("You put {the card} back on the discard pile."), N_("Back on the pile, {card}."),
         N_("{who} puts {the card} back on the discard pile."), N_("{who} puts {card} back.")) };
static const struct telling took_several = {
    .own = { { NP_("You put {n} card back on the discard pile.", "You put {n} cards back on the discard pile.") },
             { NP_("Back on the pile, {n} card.", "Back on the pile, {n} cards.") } },
    .other = { { NP_("{who} puts {n} card back on the discard pile.", "{who} puts {n} cards back on the discard pile.") },
               { NP_("{who} puts {n} card back.", "{who} puts {n} cards back.") } } };
static const struct telling melded = {
    TOLD(N_("You take back combination {m}, {meld}."), N_("Taken back, {m}, {meld}."),
         N_("{who} takes back combination {m}, {meld}."), N_("{who} takes back {m}, {meld}.")) };
static const struct telling laid = {
    TOLD(N_("You take back {the card} from combination {m}."), N_("{card} back from {m}."),
         N_("{who} takes back {the card} from combination {m}."), N_("{who} takes back {card} from {m}.")) };
static const struct telling recovered = {
    TOLD(N_("You take back {the card} from combination {m}, {the cards} is in it again."), N_("{card} back from {m}, {cards} in it."),
         N_("{who} takes back {the card} from combination {m}, {the cards} is in it again."), N_("{who} takes back {card} from {m}, {cards} in it.")) };
static const struct telling discarded = {
    TOLD(N_("You take back {the card} from the discard pile."), N_("{card} back from the pile."),
         N_("{who} takes back {the card} from the discard pile."), N_("{who} takes back {card} from the pile.")) };
static const struct telling control = {
    TOLD(N_("You take back the control card {card}."), N_("Control card {card} back."),
         N_("{who} takes back the control card {card}."), N_("{who} takes back control card {card}.")) };
// The sentences for undone rummy moves that only a person playing alone can take back, as other people may not know the cards.
static const struct telling drawn = {
    TOLD(N_("You put the card you drew back on the stock."), N_("The card is back on the stock."),
         N_("{who} puts the drawn card back on the stock."), N_("{who} puts a card back on the stock.")) };
static const struct telling turned = {
    .own = { { N_("The card you turned up is back on the stock."), NULL } },
    .other = { { N_("The card that {who} turned up is back on the stock."), NULL } } };
static const struct telling bought = {
    .own = SAID(N_("You take back your buy."), N_("Buy taken back.")),
    .other = { { N_("{who} takes back the buy."), NULL } } };
static const struct telling ended = {
    .own = { { N_("Your turn goes on."), NULL } }, .other = { { N_("{who}'s turn goes on."), NULL } } };
static const struct telling dropped = {
    .own = { { N_("You are in the round again."), NULL } }, .other = { { N_("{who} is in the round again."), NULL } } };
static const struct telling left = {
    .own = { { N_("You have not answered yet."), NULL } }, .other = { { N_("{who} has not answered yet."), NULL } } };
// The sentences for an undone discard that another player calls back.  {meld} is the player who discarded the card.
static const struct telling called_back = {
    TOLD(N_("You call back {the card}, which {meld} discarded."), N_("{card} goes back to {meld}."),
         N_("{who} calls back {the card}, which {meld} discarded."), N_("{who} calls {card} back to {meld}.")) };
static const struct telling yours = {
    .other = SAID(N_("{who} calls back {the card}, which you discarded."), N_("{who} calls back your {card}.")) };
// clang-format on

static void say(const struct hearer *h, const struct event *e, const struct telling *row, struct fill fill, struct strbuf *out)
{
    fill.who = h->name[e->seat];
    phrase_tell(row, e->seat == h->seat, h->style, &fill, out);
}

static bool is_meld_number(const struct hearer *h, const struct move *m)
{
    return m->target >= 0 && m->target < h->view->shown.meld_count;
}

static bool tell_took(const struct hearer *h, const struct event *e, const struct move *m, struct strbuf *out)
{
    const struct shown *shown = &h->view->shown;
    int from, to;
    if (m->target < 1 || m->target > shown->discard.count)
        return false;
    discard_reach(h->options, shown, m->target, &from, &to);
    int face = card_face(shown->discard.card[shown->discard.count - m->target]);
    say(h, e, to > from ? &took_several : &took, (struct fill){ A_CARD(face, h->style), .n = to - from + 1 }, out);
    return true;
}

// Tells that a move of new combinations is undone, one combination on a line.  Their numbers on the table are free again.
static bool tell_melded(const struct hearer *h, const struct event *e, const struct move *m, struct strbuf *out)
{
    int number = h->view->shown.meld_count;
    for (int from = 0; from < m->count; from = move_part(m, from) + 1) {
        LOCAL(strbuf) meld = STRBUF_INIT;
        describe_new(h, e->other, m, from, &meld);
        say(h, e, &melded, (struct fill){ .m = ++number, .meld = meld.text }, out);
    }
    return m->count > 0;
}

static bool tell_discarded(const struct hearer *h, const struct event *e, struct fill fill, struct strbuf *out)
{
    const struct telling *row = e->other == e->seat ? &discarded : e->other == h->seat ? &yours : &called_back;
    fill.meld = h->name[e->other];
    say(h, e, row, fill, out);
    return true;
}

// Returns the face of the joker or wild card that is in its combination again, once the move that put another card in its place
// is undone.
static int joker_for(const struct hearer *h, const struct move *m)
{
    const struct meld *meld = &h->view->shown.meld[m->target];
    int found = FACE_JOKER;
    for (int i = 0; i < meld->count; i++) {
        const struct laid *card = &h->view->shown.laid[meld->first + i];
        if (laid_is_wild(card) && (card->as == m->card[0].face || card->as == FACE_NONE))
            found = card_face(card->card);
    }
    return found;
}

static bool tell_recovered(const struct hearer *h, const struct event *e, const struct move *m, struct fill fill,
                           struct strbuf *out)
{
    int joker = joker_for(h, m);
    fill.cards = face_name(joker, h->style);
    fill.the_cards = face_the(joker, h->style);
    say(h, e, &recovered, fill, out);
    return true;
}

bool rummy_tell_undo(const struct game *, const struct hearer *h, const struct event *e, struct strbuf *out)
{
    struct move m;
    if (!event_undone(e, &m))
        return false;
    if (m.verb == RUMMY_DRAW_DISCARD)
        return tell_took(h, e, &m, out);
    if (m.verb == RUMMY_MELD)
        return tell_melded(h, e, &m, out);
    const struct telling *plain = m.verb == RUMMY_DRAW_STOCK ? h->options->draw_stock == DRAW_TURNED ? &turned : &drawn
                                  : m.verb == RUMMY_BUY      ? &bought
                                  : m.verb == RUMMY_LEAVE    ? &left
                                  : m.verb == RUMMY_END      ? &ended
                                  : m.verb == RUMMY_DROP     ? &dropped
                                                             : NULL;
    if (plain) {
        say(h, e, plain, (struct fill){ 0 }, out);
        return true;
    }
    if (m.count != 1 || m.card[0].face >= CARD_FACES)
        return false;
    int face = m.card[0].face;
    struct fill fill = { A_CARD(face, h->style), .m = m.target + 1 };
    if (m.verb == RUMMY_DISCARD)
        return tell_discarded(h, e, fill, out);
    if (m.verb == RUMMY_TAKE && is_meld_number(h, &m))
        return tell_recovered(h, e, &m, fill, out);
    if (m.verb == RUMMY_LAY && is_meld_number(h, &m)) {
        say(h, e, &laid, fill, out);
        return true;
    }
    if (m.verb != RUMMY_PLAY || face < FACE_CONTROL)
        return false;
    say(h, e, &control, (struct fill){ .card = control_name(face - FACE_CONTROL) }, out);
    return true;
}

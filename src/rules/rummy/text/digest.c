// SPDX-License-Identifier: GPL-3.0-or-later
// The digest of what others did in rummy: opening, points and few cards come first, then how much was laid and added, and which
// card lies on the discard pile.  The cards themselves are told in full when a player asks.
#include "rules/digest.h"
#include "base/text.h"
#include "rules/rummy/melds/control.h"
#include "rules/rummy/options/options.h"
#include "rules/rummy/text/text.h"

// clang-format off
// The clauses of a digest of rummy, a short account of what the others did.  {who} is a player, {card} a card, {n} a number of
// points, cards or combinations.
static const struct clause opens = {
    .first = { { NP_("{who} opens with {n} point", "{who} opens with {n} points") }, { N_("{who} opens {n}"), NULL } } };
static const struct clause goes_down = { .first = SAID(N_("{who} goes down"), N_("{who} down")) };
static const struct clause drops_out = { .first = SAID(N_("{who} drops out of the round"), N_("{who} drops out")) };
static const struct clause plays_control = {
    .first = SAID(N_("{who} plays the control card {card}"), N_("{who}, control card {card}")),
    .then = SAID(N_("plays the control card {card}"), N_("control card {card}")) };
static const struct clause scores = {
    .first = { { NP_("{who} scores {n} point", "{who} scores {n} points") }, { NP_("{who}, {n} point", "{who}, {n} points") } },
    .then = { { NP_("{n} point", "{n} points") } } };
// The digest's clause for all points scored in a turn, said after a clause that told the points of the opening alone.
static const struct clause in_all = { .then = { { N_("{n} in all"), NULL } } };
static const struct clause lays = {
    .first = { { NP_("{who} lays a combination", "{who} lays {n} combinations") },
               { NP_("{who}, {n} combination", "{who}, {n} combinations") } },
    .then = { { NP_("lays a combination", "lays {n} combinations") }, { NP_("{n} combination", "{n} combinations") } } };
static const struct clause adds = {
    .first = { { NP_("{who} adds a card", "{who} adds {n} cards") }, { NP_("{who}, {n} card added", "{who}, {n} cards added") } },
    .then = { { NP_("adds a card", "adds {n} cards") }, { NP_("{n} added", "{n} added") } } };
static const struct clause takes_jokers = {
    .first = { { NP_("{who} takes a joker", "{who} takes {n} jokers") }, { NP_("{who}, {n} joker taken", "{who}, {n} jokers taken") } },
    .then = { { NP_("takes a joker", "takes {n} jokers") }, { NP_("{n} joker taken", "{n} jokers taken") } } };
static const struct clause took = {
    .first = SAID(N_("{who} takes {the card} from the pile"), N_("{who} takes {card}")),
    .then = SAID(N_("takes {the card} from the pile"), N_("takes {card}")) };
static const struct clause took_several = {
    .first = { { NP_("{who} takes {n} card from the pile", "{who} takes {n} cards from the pile") },
               { NP_("{who} takes {n} card", "{who} takes {n} cards") } },
    .then = { { NP_("takes {n} card from the pile", "takes {n} cards from the pile") }, { NP_("takes {n} card", "takes {n} cards") } } };
// The kind of event that each rummy move leads to, by the move's verb, for the digest.
static const uint8_t made[] = {
    [RUMMY_DRAW_STOCK] = RUMMY_TOLD_DREW, [RUMMY_DRAW_DISCARD] = RUMMY_TOLD_TOOK, [RUMMY_MELD] = RUMMY_TOLD_MELD,
    [RUMMY_LAY] = RUMMY_TOLD_LAY, [RUMMY_TAKE] = RUMMY_TOLD_TAKE, [RUMMY_DISCARD] = RUMMY_TOLD_DISCARD,
    [RUMMY_PLAY] = RUMMY_TOLD_CONTROL, [RUMMY_DROP] = RUMMY_TOLD_DROPPED, [RUMMY_KNOCK] = RUMMY_TOLD_KNOCKED,
    [RUMMY_REJOIN] = RUMMY_TOLD_REJOINS, [RUMMY_STAY_OUT] = RUMMY_TOLD_STAYS_OUT };
// clang-format on

// Adds to a turn's digest all that may decide the round: an opening, dropping out, points, few cards left, a control card.
static void put_standing(const struct turn_told *turn, long points, int left)
{
    const struct event *opened = turn_latest(turn, RUMMY_TOLD_OPENED), *control = turn_latest(turn, RUMMY_TOLD_CONTROL);
    if (opened)
        turn_put(turn, &opens, (struct fill){ .n = opened->number });
    if (turn_latest(turn, RUMMY_TOLD_DOWN))
        turn_put(turn, &goes_down, (struct fill){ 0 });
    if (turn_latest(turn, RUMMY_TOLD_DROPPED))
        turn_put(turn, &drops_out, (struct fill){ 0 });
    if (!opened || points != opened->number)
        turn_put_number(turn, opened ? &in_all : &scores, points);
    if (digest_few(left))
        turn_put_number(turn, &digest_left, left);
    if (control)
        turn_put(turn, &plays_control, (struct fill){ .card = control_name(control->number) });
}

static void put_moves(const struct turn_told *turn)
{
    const struct event *taken = turn_latest(turn, RUMMY_TOLD_TOOK);
    turn_put_number(turn, &lays, events_of(turn->event, turn->count, RUMMY_TOLD_MELD));
    turn_put_number(turn, &adds, events_of(turn->event, turn->count, RUMMY_TOLD_LAY));
    turn_put_number(turn, &takes_jokers, events_of(turn->event, turn->count, RUMMY_TOLD_TAKE));
    tell_bought(turn);
    if (taken)
        turn_put(turn, taken->more > 1 ? &took_several : &took,
                 (struct fill){ A_CARD(taken->card[0].face, turn->h->style), .n = taken->more });
}

// Tells a turn in which nothing noteworthy for the digest happened.  Returns DIGEST_IDLE, with nothing said, if the player only
// drew and discarded; DIGEST_PLAYS, with the turn told as in the full account; or DIGEST_NOTHING if there is nothing to tell.
static int tell_plain(const struct turn_told *turn)
{
    const struct event *won = turn_latest(turn, RUMMY_TOLD_OUT);
    if (won && won->more) // the winner is told separately
        return DIGEST_NOTHING;
    if (turn_latest(turn, RUMMY_TOLD_DISCARD) && !turn_latest(turn, RUMMY_TOLD_NO_DRAW))
        return DIGEST_IDLE;
    rummy_tell_turn(&rummy, turn->h, turn->event, turn->count, turn->out);
    return turn->out->length ? DIGEST_PLAYS : DIGEST_NOTHING;
}

static int tell_line(const struct turn_told *turn)
{
    const struct shown *shown = &turn->h->view->shown;
    long points = points_scored(turn);
    int left = round_is_over(shown) || options_knock(turn->h->options) ? 0 : shown->hand_count[turn->event->seat];
    put_standing(turn, points, left);
    put_moves(turn);
    if (!turn->out->length)
        return tell_plain(turn);
    strbuf_add(turn->out, ".\n");
    if (turn_latest(turn, RUMMY_TOLD_OPENED) || turn_latest(turn, RUMMY_TOLD_DOWN) || turn_latest(turn, RUMMY_TOLD_DROPPED))
        return DIGEST_DECIDES;
    if (digest_few(left))
        return DIGEST_FEW;
    return points > 0 && points < DIGEST_FEW - DIGEST_PLAYS ? DIGEST_PLAYS + (int)points : DIGEST_PLAYS;
}

static void tell_lying(const struct hearer *h, struct strbuf *out)
{
    static const struct says lies[STYLES] = { { N_("{The card} lies on the discard pile."), NULL },
                                              { N_("{card} on the pile."), NULL },
                                              { N_("Pile {card}."), NULL } };
    const struct shown *shown = &h->view->shown;
    int top = shown->discard.count - 1;
    if (top < 0 || round_is_over(shown))
        return;
    int face = card_face(shown->discard.card[top]);
    phrase_answer(lies, h->style, &(struct fill){ A_CARD(face, h->style) }, out);
}

// Adds to the digest of the others' turns which control card is in force, if a new one was turned up.
static void tell_control(const struct hearer *h, const struct event *e, int count, struct strbuf *out)
{
    const struct event *turned = NULL;
    for (int i = 0; i < count; i++)
        if (e[i].kind == RUMMY_TOLD_CONTROL && e[i].seat < 0)
            turned = &e[i];
    if (turned)
        rummy_tell_turn(&rummy, h, turned, 1, out);
}

void rummy_digest(const struct game *game, const struct hearer *h, const struct event *e, int count, struct strbuf *out)
{
    static const struct digest digest = { .made = made,
                                          .verbs = sizeof made,
                                          .before = { RUMMY_TOLD_OPENED, RUMMY_TOLD_DOWN },
                                          .line = tell_line,
                                          .lies = tell_lying,
                                          .idle = { { NP_("{who} only drew and discarded.", "{who} only drew and discarded.") },
                                                    { NP_("{who}, only a discard.", "{who}, only discards.") } },
                                          .all_idle = SAID(N_("Everybody else only drew and discarded."),
                                                           N_("All others, only discards.")) };
    digest_tell(game, &digest, h, e, count, out);
    tell_control(h, e, count, out);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// A play or a pass as one sentence: what was played and how many cards that is.  Its range and its highest number are what
// `table` says.  And what the other side did in short, with how many cards it still holds; decks and draws are told in full when
// it is asked for.
#include "base/text.h"
#include "rules/battle/inside.h"

// clang-format off
// {who} who plays or passes, {card} the other side, {meld} what is played, {n} its cards, {left} cards won.  One card, several,
// and the same where the hand is won by it.
static const struct telling plays_one = {
    .own = SAID(N_("You play {meld}."), N_("{meld}.")),
    .other = { { N_("{who} plays {meld}."), NULL }, { N_("{who}, {meld}."), NULL }, { N_("{who} {meld}."), NULL } } };
static const struct telling plays = {
    .own = { { N_("You play {meld}, {n} cards."), NULL }, { N_("{meld}, {n} cards."), NULL }, { N_("{meld}, {n}."), NULL } },
    .other = { { N_("{who} plays {meld}, {n} cards."), NULL }, { N_("{who}, {meld}, {n} cards."), NULL }, { N_("{who} {meld}, {n}."), NULL } } };
static const struct telling wins_by_one = {
    .own = { { NP_("You win the hand with {meld}, {n} card won.", "You win the hand with {meld}, {n} cards won.") },
             { NP_("You win the hand, {meld}, {n} card won.", "You win the hand, {meld}, {n} cards won.") } },
    .other = { { NP_("{who} wins the hand with {meld}, {n} card won.", "{who} wins the hand with {meld}, {n} cards won.") },
               { NP_("{who} wins the hand, {meld}, {n} card won.", "{who} wins the hand, {meld}, {n} cards won.") } } };
// Of a pass, {n} is what was won by it and {left} what was drawn after it; others hear who won, the winner that the hand is theirs.
static const struct telling passes_draws = {
    .other = { { NP_("{who} passes and draws {left}, {card} wins {n} card.", "{who} passes and draws {left}, {card} wins {n} cards.") },
               { N_("{who} passes, draws {left}, {card} wins {n}."), NULL } } };
static const struct telling passes_draws_won = {
    .other = { { NP_("{who} passes and draws {left}, you win {n} card.", "{who} passes and draws {left}, you win {n} cards.") },
               { N_("{who} passes, draws {left}, you win {n}."), NULL } } };
// clang-format on

// A seat's own plays are told like those of the others.
bool battle_joins(const struct game *game, const struct hearer *h, const struct event *before, const struct event *e)
{
    bool own_too = e->kind == BATTLE_TOLD_PLAY || e->kind == BATTLE_TOLD_HAND_WON;
    return own_too ? !before || before->seat == e->seat : kit_joins(game, h, before, e);
}

static void tell_play(const struct hearer *h, const struct event *e, const struct event *won, struct strbuf *out)
{
    const struct battle_combo combo = event_combo(e);
    long cards = (long)combo_cards(&combo);
    LOCAL(strbuf) name = STRBUF_INIT;
    name_combo(&combo, &name);
    phrase_tell(won          ? &wins_by_one
                : cards == 1 ? &plays_one
                             : &plays,
                e->seat == h->seat, h->style,
                &(struct fill){ .who = h->name[e->seat], .meld = name.text, .n = won ? won->number : cards }, out);
    if (e->more)
        phrase_answer(says_edge, h->style, &(struct fill){ 0 }, out);
}

static void tell_pass(const struct hearer *h, const struct event *e, const struct event *drawn, struct strbuf *out)
{
    phrase_tell(
        h->seat == other_side(e->seat) ? &passes_draws_won : &passes_draws, false, h->style,
        &(struct fill){ .who = h->name[e->seat], .card = h->name[other_side(e->seat)], .n = e->number, .left = drawn->number },
        out);
}

void battle_tell_turn(const struct game *game, const struct hearer *h, const struct event *e, int count, struct strbuf *out)
{
    for (int i = 0; i < count; i++) {
        const struct event *next = i + 1 < count ? &e[i + 1] : NULL;
        if (e[i].kind == BATTLE_TOLD_PLAY) {
            const struct event *won = next && next->kind == BATTLE_TOLD_HAND_WON ? next : NULL;
            tell_play(h, &e[i], won, out);
            i += won != NULL;
        } else if (e[i].kind == BATTLE_TOLD_PASS && e[i].number && next && next->kind == BATTLE_TOLD_DRAWN && next->number) {
            tell_pass(h, &e[i], next, out);
            i++;
        } else {
            kit_says(game, h, &e[i], out);
        }
    }
}

static void tell_left(const struct hearer *h, struct strbuf *out)
{
    static const struct says left[STYLES] = { { NP_("{who} has {n} card left in hand.", "{who} has {n} cards left in hand.") },
                                              { NP_("{who}, {n} card left.", "{who}, {n} cards left.") } };
    const struct shown *shown = &h->view->shown;
    for (int seat = 0; seat < BATTLE_SIDES && shown->phase != BATTLE_PHASE_OVER; seat++)
        if (seat != h->seat)
            phrase_answer(left, h->style, &(struct fill){ .who = h->name[seat], .n = shown->hand_count[seat] }, out);
}

void battle_digest(const struct game *game, const struct hearer *h, const struct event *e, int count, struct strbuf *out)
{
    kit_digest(game, h, e, count, out);
    tell_left(h, out);
}

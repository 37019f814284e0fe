// SPDX-License-Identifier: GPL-3.0-or-later
// What a player may ask to hear again: hand, table, discard pile, scores, counts, turn.
#include "base/text.h"
#include "rules/rummy/inside.h"
#include <stdlib.h>
#include <string.h>

static void show_hand(const struct hearer *h, int which, struct strbuf *out)
{
    (void)which;
    static const struct says cards = { NP_("{n} card.", "{n} cards.") };
    phrase_say(&cards, &(struct fill){ .n = h->view->hand.count }, out);
    describe_hand(&h->view->hand, h->style, out);
}

static void show_meld(const struct hearer *h, int which, struct strbuf *out)
{
    struct strbuf meld = STRBUF_INIT;
    describe_meld(&h->view->shown, &h->view->shown.meld[which], h->style, &meld);
    strbuf_addf(out, _("%d, %s.\n"), which + 1, meld.text);
    strbuf_release(&meld);
}

static void show_table(const struct hearer *h, int which, struct strbuf *out)
{
    static const struct says none = { N_("No combinations yet."), NULL };
    static const struct says missing = { N_("There is no combination of that number."), NULL };
    const struct shown *shown = &h->view->shown;
    if (which > 0 && which <= shown->meld_count) {
        show_meld(h, which - 1, out);
        return;
    }
    if (which > 0 || shown->meld_count == 0) {
        phrase_say(which > 0 ? &missing : &none, &(struct fill){ .m = which }, out);
        return;
    }
    for (int i = 0; i < shown->meld_count; i++)
        show_meld(h, i, out);
}

static void show_pile(const struct hearer *h, int which, struct strbuf *out)
{
    static const struct says count = { NP_("{n} discard, from the top.", "{n} discards, from the top.") };
    static const struct says empty = { N_("The discard pile is empty."), NULL };
    static const struct says never = { N_("There is no discard pile in this game."), NULL };
    const struct pile *pile = &h->view->shown.discard;
    if (pile->count == 0) {
        phrase_say(h->options->discard_required ? &empty : &never, &(struct fill){ 0 }, out);
        return;
    }
    phrase_say(&count, &(struct fill){ .n = pile->count }, out);
    size_t at = out->length;
    int deepest = which > 0 && which < pile->count ? pile->count - which : 0;
    for (int i = pile->count - 1; i >= deepest; i--)
        phrase_list(out, &at, face_name(card_face(pile->card[i]), h->style), i == deepest);
}

static void show_scores(const struct hearer *h, int which, struct strbuf *out)
{
    (void)which;
    static const struct says row = { NP_("{who}, {n} point, {left} in hand.", "{who}, {n} points, {left} in hand.") };
    static const struct says down = { NP_("{who}, {n} point, {left} in hand, open.",
                                          "{who}, {n} points, {left} in hand, open.") };
    const struct shown *shown = &h->view->shown;
    for (int seat = 0; seat < shown->seats; seat++) {
        bool open = shown->down[seat] && h->options->open_kind != OPEN_NONE;
        phrase_say(open ? &down : &row,
                   &(struct fill){ .who = h->name[seat], .n = shown->points[seat], .left = shown->hand_count[seat] }, out);
    }
}

static void show_counts(const struct hearer *h, int which, struct strbuf *out)
{
    (void)which;
    static const struct says row = { NP_("{who}, {n} card.", "{who}, {n} cards.") };
    static const struct says stock = { NP_("Stock, {n} card.", "Stock, {n} cards.") };
    const struct shown *shown = &h->view->shown;
    for (int seat = 0; seat < shown->seats; seat++)
        phrase_say(&row, &(struct fill){ .who = h->name[seat], .n = shown->hand_count[seat] }, out);
    phrase_say(&stock, &(struct fill){ .n = shown->stock_count }, out);
}

static bool can(const struct hearer *h, int verb)
{
    struct moves moves = { 0 };
    bool found = false;
    rummy_legal(h->options, h->view, &moves);
    for (int i = 0; i < moves.count; i++)
        found = found || moves.move[i].verb == verb;
    moves_release(&moves);
    return found;
}

static void show_own_turn(const struct hearer *h, struct strbuf *out)
{
    static const struct says draw = { N_("Your turn, draw from the stock."), NULL };
    static const struct says take = { N_("Your turn, draw, or take the {card}."), NULL };
    static const struct says lay = { N_("Your turn, lay cards or discard."), NULL };
    static const struct says discard = { N_("Your turn, discard a card."), NULL };
    static const struct says end = { N_("Your turn, lay cards or end it."), NULL };
    const struct shown *shown = &h->view->shown;
    const struct pile *pile = &shown->discard;
    const char *top = pile->count ? face_name(card_face(pile->card[pile->count - 1]), h->style) : NULL;
    const struct says *says = &end;
    if (shown->phase == PHASE_DRAW)
        says = can(h, RUMMY_DRAW_DISCARD) ? &take : &draw;
    else if (h->options->discard_required)
        says = can(h, RUMMY_MELD) || can(h, RUMMY_LAY) || can(h, RUMMY_TAKE) ? &lay : &discard;
    phrase_say(says, &(struct fill){ .card = top }, out);
}

static void show_turn(const struct hearer *h, int which, struct strbuf *out)
{
    (void)which;
    static const struct says draws = { N_("{who} is to draw."), NULL };
    static const struct says plays = { N_("{who} is to play."), NULL };
    static const struct says round = { N_("The round is over."), NULL };
    static const struct says match = { N_("The match is over."), NULL };
    const struct shown *shown = &h->view->shown;
    if (shown->phase == PHASE_OVER)
        phrase_say(shown->match_over ? &match : &round, &(struct fill){ 0 }, out);
    else if (shown->turn == h->seat)
        show_own_turn(h, out);
    else
        phrase_say(shown->phase == PHASE_DRAW ? &draws : &plays, &(struct fill){ .who = h->name[shown->turn] }, out);
}

bool rummy_show(const struct hearer *h, const char *const *word, int count, struct strbuf *out)
{
    static const struct {
        const char *word;
        void (*show)(const struct hearer *h, int which, struct strbuf *out);
    } rows[] = { { "hand", show_hand },     { "table", show_table },   { "pile", show_pile },
                 { "scores", show_scores }, { "counts", show_counts }, { "turn", show_turn } };
    long number = count > 1 ? strtol(word[1], NULL, 10) : 0;
    int which = number < 0 || number > PACK_MAX ? PACK_MAX : (int)number; // more cards or combinations there cannot be
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i].word, word[0]) == 0) {
            rows[i].show(h, which, out);
            return true;
        }
    return false;
}

bool rummy_warn(const struct hearer *h, const struct move *m, struct strbuf *out)
{
    static const struct says joker = { NP_("The joker you took is not laid, that costs {n} point.",
                                           "The joker you took is not laid, that costs {n} points.") };
    const struct options *o = h->options;
    int lost = h->view->shown.recovered * o->joker_unplayed_penalty;
    if (lost == 0 || o->joker_replay != REPLAY_SAME_TURN || (m->verb != RUMMY_DISCARD && m->verb != RUMMY_END))
        return false;
    phrase_say(&joker, &(struct fill){ .n = lost }, out);
    return true;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// What a player may ask to hear again: hand, piles, scores, counts, turn.
#include "base/text.h"
#include "rules/kings/inside.h"
#include <string.h>

static void say(const struct says *says, struct strbuf *out)
{
    phrase_say(says, &(struct fill){ 0 }, out);
}

static void show_hand(const struct hearer *h, const char *where, struct strbuf *out)
{
    (void)where;
    uint16_t card[KINGS_CARDS];
    ordered_hand_show(h, card, kings_hand(&kings_game, h->view, card, KINGS_CARDS), out);
}

// --- the piles ---

// A pile in full, from the bottom up.  Ranks go down, so it is plain which end is which.
static void show_place(const struct hearer *h, int place, struct strbuf *out)
{
    static const struct says empty = { N_("{meld} is empty."), NULL };
    const struct pile *pile = &h->view->shown.pile[place];
    size_t at = out->length;
    if (pile->count == 0) {
        phrase_say(&empty, &(struct fill){ .meld = kings_place_name(place, h->style) }, out);
        return;
    }
    phrase_list(out, &at, kings_place_name(place, h->style), false);
    for (int i = 0; i < pile->count; i++)
        phrase_list(out, &at, face_name(pile->card[i], h->style), i + 1 == pile->count);
}

static void show_ends(const struct hearer *h, int place, struct strbuf *out)
{
    static const struct says ends = { N_("{meld}, {cards}."), NULL };
    LOCAL(strbuf) pile = STRBUF_INIT;
    kings_describe_pile(&h->view->shown.pile[place], h->style, &pile);
    phrase_say(&ends, &(struct fill){ .meld = kings_place_name(place, h->style), .cards = pile.text }, out);
}

// The empty places from `from` on, in one sentence.
static void show_empty(const struct hearer *h, int from, int to, const struct says *says, const struct says *all,
                       struct strbuf *out)
{
    LOCAL(strbuf) names = STRBUF_INIT;
    int count = 0;
    for (int place = from; place < to; place++)
        if (h->view->shown.pile[place].count == 0)
            strbuf_addf(&names, "%s%s", count++ ? ", " : "", kings_place_name(place, h->style));
    if (count)
        phrase_say(count == to - from ? all : says, &(struct fill){ .n = count, .cards = names.text }, out);
}

static void show_stock(const struct hearer *h, struct strbuf *out)
{
    static const struct says stock = { NP_("Stock, {n} card.", "Stock, {n} cards.") };
    static const struct says none = { N_("The stock is empty."), NULL };
    int count = h->view->shown.stock_count;
    phrase_say(count ? &stock : &none, &(struct fill){ .n = count }, out);
}

static void show_all(const struct hearer *h, struct strbuf *out)
{
    static const struct says sides = { NP_("Empty side, {cards}.", "Empty sides, {cards}.") };
    static const struct says all_sides = { N_("All sides are empty."), NULL };
    static const struct says corners = { NP_("Empty corner, {cards}.", "Empty corners, {cards}.") };
    static const struct says all_corners = { N_("All corners are empty."), NULL };
    for (int place = 0; place < PLACES; place++)
        if (h->view->shown.pile[place].count)
            show_ends(h, place, out);
    show_empty(h, 0, KINGS_SIDES, &sides, &all_sides, out);
    show_empty(h, KINGS_SIDES, PLACES, &corners, &all_corners, out);
    show_stock(h, out);
}

static void show_table(const struct hearer *h, const char *where, struct strbuf *out)
{
    static const struct says unknown = { N_("Places are north, east, south and west, 1 to 4, and the corners, 5 to 8."), NULL };
    int place = where ? kings_place_read(where) : -1;
    if (!where)
        show_all(h, out);
    else if (place >= 0)
        show_place(h, place, out);
    else
        say(&unknown, out);
}

// --- the players ---

static void show_scores(const struct hearer *h, const char *where, struct strbuf *out)
{
    (void)where;
    static const struct says points = { NP_("{who}, {n} point, {left} in hand.", "{who}, {n} points, {left} in hand.") };
    static const struct says rounds = { NP_("{who}, {n} round won, {left} in hand.", "{who}, {n} rounds won, {left} in hand.") };
    const struct shown *shown = &h->view->shown;
    bool scored = h->options->score_mode == SCORE_KINGS_PENALTY;
    for (int seat = 0; seat < shown->seats; seat++)
        phrase_say(scored ? &points : &rounds,
                   &(struct fill){ .who = phrase_player(h->name, seat, h->seat),
                                   .n = scored ? shown->points[seat] : shown->won[seat],
                                   .left = shown->hand_count[seat] },
                   out);
}

static void show_counts(const struct hearer *h, const char *where, struct strbuf *out)
{
    (void)where;
    static const struct says row = { NP_("{who}, {n} card.", "{who}, {n} cards.") };
    const struct shown *shown = &h->view->shown;
    for (int seat = 0; seat < shown->seats; seat++)
        phrase_say(&row, &(struct fill){ .who = phrase_player(h->name, seat, h->seat), .n = shown->hand_count[seat] }, out);
    show_stock(h, out);
}

// The verbs of the moves the hearer may make now, bit by verb.
static unsigned verbs(const struct hearer *h)
{
    LOCAL(move_list) moves = { 0 };
    unsigned set = 0;
    kings_legal(&kings_game, h->options, h->view, &moves);
    for (int i = 0; i < moves.count; i++)
        set |= 1u << moves.move[i].verb;
    return set;
}

static const struct says *own_turn(const struct hearer *h)
{
    static const struct says both[STYLES] = { { N_("Your turn, play a card, move a pile, or end it."), NULL },
                                              { N_("Your turn, play, move, or end it."), NULL } };
    static const struct says play[STYLES] = { { N_("Your turn, play a card or end it."), NULL } };
    static const struct says move[STYLES] = { { N_("Your turn, move a pile or end it."), NULL } };
    static const struct says must[STYLES] = { { N_("Your turn, something can still be played or moved."), NULL } };
    static const struct says end[STYLES] = { { N_("Your turn, nothing fits, end it."), NULL } };
    unsigned may = verbs(h);
    if (!(may & 1u << KINGS_END))
        return must;
    if (may & 1u << KINGS_PLAY)
        return may & 1u << KINGS_MOVE ? both : play;
    return may & 1u << KINGS_MOVE ? move : end;
}

static void show_turn(const struct hearer *h, const char *where, struct strbuf *out)
{
    (void)where;
    static const struct says plays = { N_("{who} is to play."), NULL };
    static const struct says round = { N_("The round is over."), NULL };
    static const struct says match = { N_("The match is over."), NULL };
    const struct shown *shown = &h->view->shown;
    if (shown->phase == KINGS_PHASE_OVER)
        say(shown->match_over ? &match : &round, out);
    else if (shown->turn == h->seat)
        phrase_answer(own_turn(h), h->style, &(struct fill){ 0 }, out);
    else
        phrase_say(&plays, &(struct fill){ .who = h->name[shown->turn] }, out);
}

bool kings_show(const struct game *, const struct hearer *h, const char *const *word, int count, struct strbuf *out)
{
    static const struct {
        const char *word;
        void (*show)(const struct hearer *h, const char *where, struct strbuf *out);
    } rows[] = { { "hand", show_hand },     { "table", show_table },   { "pile", show_table },
                 { "scores", show_scores }, { "counts", show_counts }, { "turn", show_turn } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i].word, word[0]) == 0) {
            rows[i].show(h, count > 1 ? word[1] : NULL, out);
            return true;
        }
    return false;
}

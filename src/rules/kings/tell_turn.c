// SPDX-License-Identifier: GPL-3.0-or-later
// Tells another player's turn of Kings in the Corners as one sentence: the moves in order, since each makes room for the next,
// with what they share said once.  Clauses are whole sentences without a full stop; the first names the player, later ones may
// leave the name out.
#include "base/text.h"
#include "rules/digest.h"
#include "rules/kings/inside.h"
#include "rules/turn_told.h"

// clang-format off
// The clauses that tell another player's turn of Kings in the Corners: {who} is a player, {card} a card or the pile that moves,
// {cards} several cards, {meld} a place, or the cards and places after a verb, {n} a number of cards.
static const struct clause wins = { .first = SAID(N_("{who} wins the round"), NULL) };
static const struct clause idle = { .first = SAID(N_("{who} plays nothing"), NULL) };
// The clauses that tell of each kind of move in another player's turn of Kings in the Corners: playing cards, starting places,
// putting cards under piles, and moving piles.  Moves of one kind share a verb, and each is an item after it.
static const struct alike {
    struct clause clause;
    struct says item[STYLES];
} plays = {
    { .first = SAID(N_("{who} plays {meld}"), N_("{who}, {meld}")), .then = SAID(N_("plays {meld}"), N_("{meld}")) },
    { { N_("{cards} on {meld}"), NULL } } };
static const struct alike starts = {
    { .first = SAID(N_("{who} starts {meld}"), N_("{who}, {meld}")), .then = SAID(N_("starts {meld}"), N_("{meld}")) },
    SAID(N_("{meld} with {card}"), N_("{card} starts {meld}")) };
static const struct alike puts_under = {
    { .first = SAID(N_("{who} puts {meld}"), N_("{who}, {meld}")), .then = SAID(N_("puts {meld}"), N_("{meld}")) },
    { { N_("{card} under {meld}"), NULL } } };
static const struct alike moves = {
    { .first = SAID(N_("{who} moves {meld}"), N_("{who}, {meld}")), .then = SAID(N_("moves {meld}"), N_("{meld}")) },
    { { N_("{card} on {meld}"), NULL } } };
static const struct says to_corner[STYLES] = { { N_("{card} to {meld}"), NULL } };
// clang-format on

// Returns the clause that tells a move in another player's turn of Kings in the Corners, by the kind of its event; NULL: the
// event is no move.
static const struct alike *alike_of(const struct event *e)
{
    switch (e->kind) {
    case KINGS_TOLD_PLAYED:
        return e->number > 1 ? &plays : &starts;
    case KINGS_TOLD_UNDER:
        return &puts_under;
    case KINGS_TOLD_MOVED:
        return &moves;
    default:
        return NULL;
    }
}

// Returns the index of the next move, from `at` on, among the events of a turn of Kings in the Corners that is told.  Between two
// moves an event may tell how few cards are left.
static int next_move(const struct turn_told *turn, int at)
{
    while (at < turn->count && !alike_of(&turn->event[at]))
        at++;
    return at;
}

static bool is_verb(const struct turn_told *turn, int at, const struct alike *alike)
{
    return at < turn->count && alike_of(&turn->event[at]) == alike;
}

// Tells, within another player's turn of Kings in the Corners, the moves of one kind that follow each other from `at` on: "queen
// of clubs, jack of hearts on west".  Returns the index of the move after them.
static int put_alike(struct turn_told *turn, int at)
{
    enum text_style style = turn->h->style;
    const struct alike *alike = alike_of(&turn->event[at]);
    bool pile = alike == &moves;
    LOCAL(strbuf) all = STRBUF_INIT, cards = STRBUF_INIT;
    for (int next; is_verb(turn, at, alike); at = next) {
        const struct event *e = &turn->event[at];
        next = next_move(turn, at + 1);
        if (!pile)
            strbuf_addf(&cards, cards.length ? ", %s" : "%s", face_name(e->card[0].face, style));
        if (alike == &plays && is_verb(turn, next, &plays) && turn->event[next].other == e->other)
            continue; // said with the next card on the same place
        strbuf_add(&all, all.length ? ", " : "");
        phrase_part(pile && e->count == e->more ? to_corner : alike->item, style,
                    &(struct fill){ .cards = cards.text,
                                    .card = pile ? kings_place_name(e->number, style) : face_name(e->card[0].face, style),
                                    .meld = kings_place_name(e->other, style) },
                    &all);
        strbuf_reset(&cards);
    }
    turn_put(turn, &alike->clause, (struct fill){ .meld = all.text });
    return at;
}

void kings_tell_turn(const struct game *, const struct hearer *h, const struct event *e, int count, struct strbuf *out)
{
    struct turn_told turn = { h, e, count, out, out->length };
    const struct event *ended = turn_latest(&turn, KINGS_TOLD_ENDED), *left = turn_latest(&turn, KINGS_TOLD_FEW);
    bool out_of_cards = turn_latest(&turn, KINGS_TOLD_OUT);
    if (out_of_cards)
        turn_put(&turn, &wins, (struct fill){ 0 });
    for (int i = next_move(&turn, 0); i < count;)
        i = put_alike(&turn, i);
    if (ended && ended->number == 0)
        turn_put(&turn, &idle, (struct fill){ 0 });
    if (left && !out_of_cards)
        turn_put(&turn, &digest_left, (struct fill){ .n = left->number });
    if (out->length > turn.begin)
        strbuf_add(out, ".\n");
}

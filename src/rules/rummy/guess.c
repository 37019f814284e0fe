// SPDX-License-Identifier: GPL-3.0-or-later
// Guesses a whole state of rummy from what one seat sees (game.h, guess): the hidden cards are dealt anew to the other hands and
// the stock.  What lies open tells a little of them: cards just taken from the discard pile, and the rank of a card turned up.
#include "rules/rummy/inside.h"
#include <string.h>

enum { COPIES = 6 * 4 };
struct hidden {
    bool seen[COPIES << CARD_COPY]; // which cards the seat sees, by card
    struct pile cards;
};

static void see_pile(struct hidden *hidden, const struct pile *pile)
{
    for (int i = 0; i < pile->count; i++)
        hidden->seen[pile->card[i]] = true;
}

static void see_all(struct hidden *hidden, const struct options *o, const struct view *v)
{
    see_pile(hidden, &v->hand);
    see_pile(hidden, &v->shown.discard);
    for (int i = 0; i < v->shown.laid_count; i++)
        hidden->seen[v->shown.laid[i].card] = true;
    for (int i = 0; o->control_mode == CONTROL_IN_HAND && i < CONTROLS && v->shown.control[i] != CONTROL_NONE; i++)
        hidden->seen[card_of(FACE_CONTROL + v->shown.control[i], 0)] = true; // a played control card does not come back
}

static void gather(struct hidden *hidden, const struct options *o, const struct view *v, struct luck *luck)
{
    struct pile deck;
    memset(&deck, 0, sizeof deck);
    state_build_deck(o, v->shown.seats, &deck);
    see_all(hidden, o, v);
    for (int i = 0; i < deck.count; i++)
        if (!hidden->seen[deck.card[i]])
            pile_add(&hidden->cards, deck.card[i]);
    luck_shuffle(luck, hidden->cards.card, hidden->cards.count);
}

// Drops the hidden cards for which a guessed rummy state has no place.  Control cards that were played earlier are out of the
// game, and a position may have left some cards out.
static void leave_out(struct hidden *hidden, int places)
{
    for (int i = hidden->cards.count - 1; i >= 0 && hidden->cards.count > places; i--)
        if (card_face(hidden->cards.card[i]) >= FACE_CONTROL)
            pile_remove(&hidden->cards, i);
    if (hidden->cards.count > places)
        hidden->cards.count = (uint16_t)places;
}

// Moves one card from the hidden cards of a guessed rummy state to a hand or the stock, if it is among them.
static void pick_card(struct hidden *hidden, uint16_t card, struct pile *to)
{
    int at = pile_find(&hidden->cards, card);
    if (at >= 0)
        pile_add(to, pile_remove(&hidden->cards, at));
}

// Moves the first hidden card of a face to a hand or the stock of a guessed rummy state, if there is one.
static void pick_face(struct hidden *hidden, int face, struct pile *to)
{
    for (int i = 0; i < hidden->cards.count; i++)
        if (card_face(hidden->cards.card[i]) == face) {
            pile_add(to, pile_remove(&hidden->cards, i));
            return;
        }
}

// Puts a card of the wild rank at the bottom of a guessed stock.  The wild card was turned up there as the round began, and stays
// there until discards go under it.
static void pick_wild(struct hidden *hidden, const struct shown *shown, struct pile *stock)
{
    for (int i = 0; i < hidden->cards.count; i++) {
        int face = card_face(hidden->cards.card[i]);
        if (face < FACE_CONTROL && (face < FACE_JOKER ? face_rank(face) : RANK_ACE) == shown->wild) {
            pile_add(stock, pile_remove(&hidden->cards, i));
            return;
        }
    }
}

static void fill(struct hidden *hidden, struct pile *pile, int count)
{
    while (pile->count < count && hidden->cards.count)
        pile_add(pile, pile_remove(&hidden->cards, hidden->cards.count - 1));
}

// Guesses the order in which control cards will be turned up in a guessed rummy state: all but those in force, shuffled.
static void guess_controls(const struct options *o, const struct view *v, struct state *out, struct luck *luck)
{
    unsigned in_force = controls_set(v->shown.control, CONTROLS);
    if (o->meld_rule == RULE_CONTROL && o->control_mode == CONTROL_TURNED)
        out->next.count = (uint8_t)turn_shuffle_controls(o, in_force, luck, out->next.id);
}

void rummy_guess(const struct game *, const struct options *o, const struct view *v, struct state *out, struct luck *luck)
{
    const struct shown *shown = &v->shown;
    struct hidden hidden;
    int places = shown->stock_count + shown->face_down;
    memset(&hidden, 0, sizeof hidden);
    out->shown = *shown;
    gather(&hidden, o, v, luck);
    for (int seat = 0; seat < shown->seats; seat++)
        places += seat == v->seat ? 0 : shown->hand_count[seat];
    leave_out(&hidden, places);
    out->deck_count = (uint16_t)(places + v->hand.count + shown->discard.count + shown->laid_count);
    if (v->seat != WATCHER)
        out->hand[v->seat] = v->hand;
    bool knocked = shown->knocker < SEATS_MAX; // then a card that was taken lies open somewhere
    for (int i = 0; i < shown->taken.count && shown->turn != v->seat && !knocked; i++)
        pick_card(&hidden, shown->taken.card[i], &out->hand[shown->turn]);
    if (shown->wild && !shown->refills && shown->stock_count)
        pick_wild(&hidden, shown, &out->stock);
    for (int i = 0; knocked && shown->knocker != v->seat && i < shown->over_count; i++)
        pick_face(&hidden, shown->over[i], &out->hand[shown->knocker]);
    if (shown->face_down && hidden.cards.count)
        out->knock_card = pile_remove(&hidden.cards, hidden.cards.count - 1);
    for (int seat = 0; seat < shown->seats; seat++)
        if (seat != v->seat)
            fill(&hidden, &out->hand[seat], shown->hand_count[seat]);
    fill(&hidden, &out->stock, shown->stock_count);
    guess_controls(o, v, out, luck);
}

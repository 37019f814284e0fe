// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a rummy view from lines that another computer sent.  The lines are read in fields.c.  The cards get new numbers here:
// those of the hand first, so that a card of the hand keeps its number while cards elsewhere are only added after it.
#include "base/text.h"
#include "rules/rummy/lines/lines.h"
#include <string.h>

struct numbering {
    // How many cards of each face are in the packs, and how many cards of the view are numbered so far.
    uint8_t deck[CARD_FACES], numbered[CARD_FACES];
};

static bool number_card(struct numbering *n, uint16_t *card)
{
    int face = card_face(*card);
    *card = card_of(face, n->numbered[face]);
    return n->numbered[face]++ < n->deck[face];
}

static bool number_pile(struct numbering *n, struct pile *pile)
{
    for (int i = 0; i < pile->count; i++)
        if (!number_card(n, &pile->card[i]))
            return false;
    return true;
}

// Gives the cards of a view that was read from lines their numbers, as copies of their faces.  `taken` says whether the cards
// taken from the discard pile are numbered too.  Returns false if a face is there more often than in the packs.  A control card
// that has been played is counted too, as it cannot also be in a hand.
static bool number_cards(const struct options *o, struct view *v, bool taken)
{
    struct numbering numbering = { 0 }, *n = &numbering;
    struct shown *shown = &v->shown;
    struct pile deck;
    memset(&deck, 0, sizeof deck);
    state_build_deck(o, shown->seats, &deck);
    for (int i = 0; i < deck.count; i++)
        n->deck[card_face(deck.card[i])]++;
    if (!number_pile(n, &v->hand) || !number_pile(n, &shown->discard))
        return false;
    for (int i = 0; i < shown->laid_count; i++)
        if (!number_card(n, &shown->laid[i].card))
            return false;
    for (int i = 0; o->control_mode == CONTROL_IN_HAND && i < CONTROLS && shown->control[i] != CONTROL_NONE; i++) {
        uint16_t played = card_of(FACE_CONTROL + shown->control[i], 0);
        if (!number_card(n, &played))
            return false;
    }
    return !taken || number_pile(n, &shown->taken);
}

// Finishes reading a rummy view: numbers its cards and checks all its lines together.  Returns a sentence on what is wrong with
// the lines, or NULL if nothing is.  If `places` is not 0, the cards taken from the discard pile are given as places in the hand.
static const char *finish(const struct options *o, struct view *v, int places)
{
    struct shown *shown = &v->shown;
    if (!number_cards(o, v, places == 0))
        return _("A card is in this view more often than in the packs.");
    bool own = v->seat == shown->turn;
    struct pile *taken = &shown->taken;
    if (taken->count && (places ? !own || places < taken->count : own))
        return _("The card taken is not in the hand this view says.");
    for (int i = 0; places && i < taken->count; i++) {
        if (taken->card[i] > v->hand.count)
            return _("The card taken is not in the hand this view says.");
        taken->card[i] = v->hand.card[taken->card[i] - 1];
    }
    return view_fault(o, v);
}

bool rummy_read(const struct game *, const struct options *o, const struct position *p, int seat, struct view *v, struct err *err)
{
    static const struct statement all = { .file = "view" };
    struct rummy_lines lines = { .view = v, .upcard = FACE_NONE };
    struct field_line l = { .of = &rummy_fields, .position = p, .options = o, .shown = &v->shown, .self = &lines, .err = err };
    v->seat = seat;
    v->shown.seats = (uint8_t)p->seats;
    memset(v->shown.control, CONTROL_NONE, sizeof v->shown.control);
    v->shown.upcard = FACE_NONE;
    v->shown.knocker = SEATS_MAX;
    if (!fields_read(&l))
        return false;
    const char *fault = finish(o, v, lines.places);
    return !fault || statement_fault(p->count ? l.line : &all, err, "%s", fault);
}

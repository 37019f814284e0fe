// SPDX-License-Identifier: GPL-3.0-or-later
// The record lines on knocking and on players out of the match (rules.md 7.14), for the table of rows in fields.c, and what a
// position leaves open of them.
#include "base/text.h"
#include "rules/rummy/lines/lines.h"
#include <string.h>

static const char *const hows[] = { [KNOCKED_PLAIN] = "", [KNOCKED_GIN] = "gin", [KNOCKED_BIG] = "big" };

static bool needs_knock(const struct field_line *l)
{
    return options_knock(l->options) || field_fault(l, _("Nobody knocks by these rules; leave the line out."));
}

// --- the record line `upcard 6S` ---

static bool packs_hold(const struct field_line *l, int face)
{
    struct pile all = { 0 };
    state_build_deck(l->options, l->shown->seats, &all);
    for (int i = 0; i < all.count; i++)
        if (card_face(all.card[i]) == face)
            return true;
    return false;
}

bool upcard_place(struct field_line *l)
{
    if (!needs_knock(l))
        return false;
    int face = l->line->count == 2 ? face_read_french(l->line->word[1]) : -1;
    if (face < 0 || face > FACE_JOKER || !packs_hold(l, face))
        return field_fault(l, _("Name the card that was turned up first."));
    if (face == FACE_JOKER && l->options->goout_knock == KNOCK_UPCARD)
        return field_fault(l, _("A joker that is turned up is put back by these rules; name another card."));
    struct rummy_lines *lines = l->self;
    lines->upcard = face;
    return true;
}

bool upcard_read(struct field_line *l)
{
    int face = 0;
    if (!lines_face(l, l->line->word[l->at], &face))
        return false;
    l->shown->upcard = (uint8_t)face;
    return (face <= FACE_JOKER && options_knock(l->options)) || field_fault(l, _("A line of this seat's view cannot be read."));
}

void upcard_write(const struct field_writer *w, int)
{
    if (w->shown->upcard == FACE_NONE)
        return;
    strbuf_add(w->out, "upcard");
    lines_write_face(w, w->shown->upcard);
    strbuf_add_char(w->out, '\n');
}

// --- the line `knocked Ann`, `knocked Ann gin`, `knocked Ann big` ---

static int read_how(const char *word)
{
    for (int how = KNOCKED_GIN; how <= KNOCKED_BIG; how++)
        if (strcmp(word, hows[how]) == 0)
            return how;
    return -1;
}

// Reads the line `knocked` of a position or a view: who knocked, and how.  Returns false with a fault if it cannot be read.
bool knocked_take(struct field_line *l)
{
    int seat, how = l->line->count == 3 ? read_how(l->line->word[2]) : KNOCKED_PLAIN;
    if (!needs_knock(l))
        return false;
    if (l->line->count < 2 || l->line->count > 3 || how < 0)
        return field_fault(l, _("Say who knocked, and gin or big where it was that."));
    seat = position_seat(l->position, l->line, l->line->word[1], l->err);
    if (seat < 0)
        return false;
    l->shown->knocker = (uint8_t)seat;
    l->shown->knocked = (uint8_t)how;
    return true;
}

void knocked_write(const struct field_writer *w, int)
{
    const struct shown *shown = w->shown;
    if (shown->knocker == SEATS_MAX)
        return;
    field_begin("knocked", w->name[shown->knocker], w->out);
    if (shown->knocked)
        strbuf_addf(w->out, " %s", hows[shown->knocked]);
    strbuf_add_char(w->out, '\n');
}

bool knocked_expect(struct field_line *l)
{
    const struct shown *is = l->is;
    bool none = field_says_none(l, 1), said = l->line->count == 3;
    int seat = SEATS_MAX, how = said ? read_how(l->line->word[2]) : KNOCKED_PLAIN;
    if (l->line->count < 2 || l->line->count > 3 || how < 0)
        return field_fault(l, _("Say who knocked, or none."));
    if (!none && (seat = position_seat(l->position, l->line, l->line->word[1], l->err)) < 0)
        return false;
    lines_write_name(is->knocker < SEATS_MAX ? l->position->name[is->knocker] : "none", l->got);
    if (is->knocker < SEATS_MAX && is->knocked)
        strbuf_addf(l->got, " %s", hows[is->knocked]);
    return is->knocker == seat && (!said || is->knocked == how);
}

// --- the line `over-cards 5C 2D`: what the knocker has left over, in a view ---

bool over_read(struct field_line *l)
{
    for (int i = l->at; i < l->line->count; i++) {
        int face = 0;
        if (!lines_face(l, l->line->word[i], &face))
            return false;
        if (face > FACE_JOKER || l->shown->over_count == PACK_MAX)
            return field_fault(l, _("A card of this seat's view cannot be read."));
        l->shown->over[l->shown->over_count++] = (uint8_t)face;
    }
    return true;
}

void over_write(const struct field_writer *w, int)
{
    if (!w->shown->over_count)
        return;
    strbuf_add(w->out, "over-cards");
    for (int i = 0; i < w->shown->over_count; i++)
        lines_write_face(w, w->shown->over[i]);
    strbuf_add_char(w->out, '\n');
}

// --- lines of seats in games with knocks ---

bool turns_take(struct field_line *l)
{
    return needs_knock(l) && field_take(l);
}

bool boxes_take(struct field_line *l)
{
    return l->options->score_mode == SCORE_KNOCK ? field_take(l)
                                                 : field_fault(l, _("These rules count no boxes; leave the line out."));
}

static bool needs_out(const struct field_line *l)
{
    return l->options->match_out_at || field_fault(l, _("Nobody is out of the match by these rules; leave the line out."));
}

bool gone_place(struct field_line *l)
{
    int seat = 0;
    if (!needs_out(l) || !field_seat(l, 2, &seat))
        return false;
    l->shown->gone[seat] = true;
    return true;
}

bool gone_read(struct field_line *l)
{
    l->shown->gone[l->seat] = true;
    return needs_out(l);
}

bool rejoined_take(struct field_line *l)
{
    return needs_out(l) && field_take(l);
}

// --- lines on knocks that only expectations have ---

bool deadwood_expect(struct field_line *l)
{
    const struct counts counts = counts_of(l->options, l->is, &l->state->hand[l->seat]);
    if (!needs_knock(l))
        return false;
    bool counted = l->is->knocker == l->seat;
    return field_is_number(l, 2, counted ? knock_over_points(l->options, l->is) : knock_left_over(l->options, &counts));
}

bool limit_expect(struct field_line *l)
{
    return needs_knock(l) && field_is_number(l, 1, knock_limit(l->options, l->is));
}

// --- settling a knock that a position leaves open ---

static bool settle_knocker(const struct field_line *l)
{
    struct rummy_lines *lines = l->self;
    struct shown *shown = l->shown;
    bool later = shown->phase == RUMMY_PHASE_LAYOFF || round_is_over(shown);
    if (shown->knocker == SEATS_MAX) {
        if (options_knock(l->options) && shown->meld_count)
            return field_fault(l, _("Nothing lies on the table before a knock; say who knocked, or leave the melds out."));
        return shown->phase != RUMMY_PHASE_LAYOFF || field_fault(l, _("Nobody adds cards before a knock; say who knocked."));
    }
    const struct pile *hand = &lines->state->hand[shown->knocker];
    if (!later)
        return field_fault(l, _("After a knock the others add cards; say phase layoff or over."));
    if (shown->gone[shown->knocker] && !round_is_over(shown))
        return field_fault(l, _("Whoever is out of the match does not knock; name another seat."));
    if (shown->knocked == KNOCKED_PLAIN && !field_said(l, "hand", shown->knocker))
        return field_fault(l, _("Say what the knocker has left over as the hand, or say gin or big."));
    if (shown->knocked != KNOCKED_PLAIN && hand->count)
        return field_fault(l, _("After gin nothing is left over; leave the knocker's hand out."));
    for (int i = 0; i < shown->meld_count; i++)
        if (shown->meld[i].owner != shown->knocker)
            return field_fault(l, _("After a knock all combinations are the knocker's; name no other seat."));
    for (int i = 0; i < hand->count; i++)
        shown->over[shown->over_count++] = (uint8_t)card_face(hand->card[i]);
    return true;
}

static bool settle_adding(const struct field_line *l)
{
    const struct options *o = l->options;
    struct rummy_lines *lines = l->self;
    struct shown *shown = l->shown;
    if (shown->phase != RUMMY_PHASE_LAYOFF)
        return true;
    if (o->layoff_on != LAYOFF_KNOCKER || (shown->knocked != KNOCKED_PLAIN && !o->layoff_on_gin))
        return field_fault(l, _("Nobody adds cards to such a knock by these rules; say phase over."));
    if (!field_said(l, "turn", -1)) {
        int next = knock_next(o, lines->state, shown->knocker);
        shown->turn = (uint8_t)(next < SEATS_MAX ? next : seat_after(shown, shown->knocker));
    }
    return shown->turn != shown->knocker || field_fault(l, _("The knocker adds no cards; name another seat."));
}

// Settles who deals and who begins in a rummy position whose rules offer the first upcard or have knocks.  Returns false with a
// fault if the first upcard cannot be offered.
static bool settle_starter(const struct field_line *l)
{
    struct shown *shown = l->shown;
    bool offers = shown->phase == RUMMY_PHASE_OFFER;
    if (offers && !options_offer_first(l->options))
        return field_fault(l, _("No card is offered by these rules; say another phase."));
    if (offers && shown->discard.count == 0)
        return field_fault(l, _("There is no card to offer; name it on the discard line."));
    if (offers && !field_said(l, "dealer", -1))
        shown->dealer = (uint8_t)seat_before(shown, shown->turn);
    if (options_offer_first(l->options) || options_knock(l->options))
        shown->starter = (uint8_t)seat_after(shown, shown->dealer);
    return true;
}

static bool settle_upcard(const struct field_line *l)
{
    const struct rummy_lines *lines = l->self;
    const struct options *o = l->options;
    struct shown *shown = l->shown;
    if (!options_know_upcard(o))
        return true;
    if (lines->upcard != FACE_NONE)
        shown->upcard = (uint8_t)lines->upcard;
    else if (shown->discard.count)
        shown->upcard = (uint8_t)card_face(shown->discard.card[0]);
    bool there = shown->upcard < FACE_JOKER || (shown->upcard == FACE_JOKER && o->goout_knock != KNOCK_UPCARD);
    return there || o->goout_knock != KNOCK_UPCARD ||
           field_fault(l, _("The first card turned up says what may be left over; name it on a line upcard."));
}

static void settle_turns(const struct field_line *l)
{
    struct shown *shown = l->shown;
    bool began = field_said(l, "hand", -1) && shown->phase != RUMMY_PHASE_OFFER && options_knock(l->options);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (!field_said(l, "turns", seat))
            shown->turns[seat] = began && seat < shown->seats;
}

// Settles which players a rummy position between rounds asks whether they come back into the match: those that the line `asked`
// names, or else the seat on turn.  They are out of the match until they answer.  Returns false with a fault if they cannot be
// asked.
static bool settle_rejoin(const struct field_line *l)
{
    const struct rummy_lines *lines = l->self;
    struct shown *shown = l->shown;
    if (shown->phase != RUMMY_PHASE_REJOIN)
        return true;
    if (!l->options->match_out_at || !l->options->match_rejoin)
        return field_fault(l, _("Nobody comes back by these rules; say phase over."));
    if (!lines->asked_set && !field_said(l, "turn", -1))
        return field_fault(l, _("Say who is asked to come back."));
    shown->to_ask = (uint8_t)(lines->asked_set ? lines->asked_set : 1u << shown->turn);
    shown->asked = shown->turn = (uint8_t)(lines->asked_set ? lines->asked : shown->turn);
    for (int seat = 0; seat < shown->seats; seat++)
        if (shown->to_ask >> seat & 1) {
            shown->gone[seat] = true;
            if (shown->rejoined[seat] >= l->options->match_rejoin)
                return field_fault(l, _("A seat that is asked has come back as often as it may."));
        }
    if (__builtin_popcount(match_in(shown)) < 2)
        return field_fault(l, _("With one player left in the match is over; leave two in, or say phase over."));
    shown->back_at = match_highest_in(shown) + l->options->match_rejoin_plus;
    return true;
}

static bool settle_gone(const struct field_line *l)
{
    const struct rummy_lines *lines = l->self;
    const struct shown *shown = l->shown;
    for (int seat = 0; seat < shown->seats; seat++)
        if (shown->gone[seat] && field_said(l, "hand", seat) && lines->state->hand[seat].count && !round_is_over(shown))
            return field_fault(l, _("Whoever is out of the match holds no cards; leave the hand out."));
    if (round_is_over(shown))
        return true;
    if (shown->gone[shown->turn])
        return field_fault(l, _("Whoever is out of the match has no turn; name another seat."));
    return __builtin_popcount(match_in(shown)) > 1 ||
           field_fault(l, _("With one player left in the match is over; leave two in, or say phase over."));
}

bool knock_settle(const struct field_line *l)
{
    settle_turns(l);
    return settle_starter(l) && settle_rejoin(l) && settle_gone(l) && settle_knocker(l) && settle_adding(l) && settle_upcard(l);
}

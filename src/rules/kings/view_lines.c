// SPDX-License-Identifier: GPL-3.0-or-later
// A seat's view as lines that travel to another computer, and back.  What a hand of another seat
// holds is not in a view, so its cards are written as ??.  A line that is left out says what is so
// most of the time: no points, an empty place, nothing in the stock.
#include "base/text.h"
#include "rules/kings/inside.h"
#include "rules/statement.h"
#include <string.h>

enum { NUMBER_MOST = 1000000000 };

// --- writing ---

// The cards, or as many hidden ones.
static void write_cards(const uint8_t *card, int count, struct strbuf *out)
{
    for (int i = 0; i < count; i++) {
        strbuf_add_char(out, ' ');
        face_write(card ? card[i] : FACE_NONE, out);
    }
    strbuf_add_char(out, '\n');
}

static void write_seat(const char *word, const char *name, struct strbuf *out)
{
    statement_begin(word, name, out);
    strbuf_add_char(out, '\n');
}

static void write_number(const char *word, const char *name, int number, struct strbuf *out)
{
    if (number == 0)
        return;
    statement_begin(word, name, out);
    strbuf_addf(out, " %d\n", number);
}

static void write_moment(const struct shown *shown, const char *const *name, struct strbuf *out)
{
    strbuf_addf(out, "round %d\n", shown->round);
    write_seat("dealer", name[shown->dealer], out);
    write_seat("turn", name[shown->turn], out);
    strbuf_addf(out, "phase %s\n", shown->phase == KINGS_PHASE_OVER ? "over" : "play");
    if (shown->match_over)
        strbuf_add(out, "over match\n");
    if (shown->stock_count)
        strbuf_addf(out, "stock %d\n", shown->stock_count);
}

void kings_write(const struct options *o, const char *const *name, int seats, const struct view *v, struct strbuf *out)
{
    (void)o;
    const struct shown *shown = &v->shown;
    write_moment(shown, name, out);
    for (int seat = 0; seat < seats; seat++) {
        statement_begin("hand", name[seat], out);
        write_cards(seat == v->seat ? v->hand : NULL, shown->hand_count[seat], out);
        write_number("score", name[seat], shown->points[seat], out);
        write_number("won", name[seat], shown->won[seat], out);
    }
    for (int place = 0; place < PLACES; place++)
        if (shown->pile[place].count) {
            strbuf_addf(out, "pile %s", kings_place_word(place));
            write_cards(shown->pile[place].card, shown->pile[place].count, out);
        }
}

// --- reading ---

struct taken {
    struct view *v;
    bool seen[KINGS_CARDS]; // by face: a line has named it
    int cards;              // in all places, seen or not: there is only one pack
};

static struct shown *shown_of(const struct line_read *r)
{
    struct taken *taken = r->self;
    return &taken->v->shown;
}

static bool count_cards(const struct line_read *r, int count)
{
    struct taken *taken = r->self;
    taken->cards += count;
    return taken->cards <= KINGS_CARDS || reading_fault(r, _("There are more cards in this view than in the pack."));
}

static bool read_card(const struct line_read *r, int at, uint8_t *card)
{
    struct taken *taken = r->self;
    int face = face_read(r->line->word[at]);
    if (face < 0 || face >= KINGS_CARDS || taken->seen[face])
        return reading_fault(r, _("A card in this view is none of the pack, or is there twice."));
    taken->seen[face] = true;
    *card = (uint8_t)face;
    return count_cards(r, 1);
}

static bool read_round(const struct line_read *r)
{
    int round;
    if (!reading_number(r, r->at, 1, UINT16_MAX, &round))
        return false;
    shown_of(r)->round = (uint16_t)round;
    return true;
}

static bool read_dealer(const struct line_read *r)
{
    shown_of(r)->dealer = (uint8_t)r->seat;
    return true;
}

static bool read_turn(const struct line_read *r)
{
    shown_of(r)->turn = (uint8_t)r->seat;
    return true;
}

static bool read_phase(const struct line_read *r)
{
    bool over = strcmp(r->line->word[r->at], "over") == 0;
    shown_of(r)->phase = over ? KINGS_PHASE_OVER : KINGS_PHASE_PLAY;
    return over || strcmp(r->line->word[r->at], "play") == 0 || reading_fault(r, _("The phase in this view is play or over."));
}

static bool read_over(const struct line_read *r)
{
    shown_of(r)->match_over = true;
    return strcmp(r->line->word[r->at], "match") == 0 || reading_fault(r, _("Only the match is said to be over in this view."));
}

static bool read_stock(const struct line_read *r)
{
    int count;
    if (!reading_number(r, r->at, 0, KINGS_CARDS, &count))
        return false;
    shown_of(r)->stock_count = (uint8_t)count;
    return count_cards(r, count);
}

// The seat's own cards by their faces, those of the others as ??.
static bool read_hand(const struct line_read *r)
{
    struct taken *taken = r->self;
    uint8_t *count = &shown_of(r)->hand_count[r->seat];
    for (int at = r->at; at < r->line->count; at++) {
        bool hidden = strcmp(r->line->word[at], "??") == 0;
        if (hidden == (r->seat == taken->v->seat))
            return reading_fault(r, _("A seat knows its own cards and no other hand."));
        if (!(hidden ? count_cards(r, 1) : read_card(r, at, &taken->v->hand[*count])))
            return false;
        ++*count;
    }
    return true;
}

static bool read_pile(const struct line_read *r)
{
    int place = kings_place_read(r->line->word[r->at]);
    if (place < 0 || shown_of(r)->pile[place].count)
        return reading_fault(r, _("A place in this view is unknown, or is there twice."));
    struct pile *pile = &shown_of(r)->pile[place];
    for (int at = r->at + 1; at < r->line->count; at++) {
        uint8_t card = 0;
        if (!read_card(r, at, &card))
            return false;
        if (pile->count ? !kings_fits(card, pile_top(pile)) : place_is_corner(place) && face_rank(card) != RANK_KING)
            return reading_fault(r, _("A card in this view does not fit where it lies."));
        kings_pile_add(pile, card);
    }
    return true;
}

static bool read_score(const struct line_read *r)
{
    return reading_number(r, r->at, -NUMBER_MOST, NUMBER_MOST, &shown_of(r)->points[r->seat]);
}

static bool read_won(const struct line_read *r)
{
    int won;
    if (!reading_number(r, r->at, 0, UINT16_MAX, &won))
        return false;
    shown_of(r)->won[r->seat] = (uint16_t)won;
    return true;
}

bool kings_read(const struct options *o, const struct position *p, int seat, struct view *v, struct err *err)
{
    static const struct statement_row rows[] = {
        { "round", ABOUT_ALL, 1, 1, read_round },
        { "dealer", ABOUT_SEAT, 0, 0, read_dealer },
        { "turn", ABOUT_SEAT, 0, 0, read_turn },
        { "phase", ABOUT_ALL, 1, 1, read_phase },
        { "over", ABOUT_ALL, 1, 1, read_over },
        { "stock", ABOUT_ALL, 1, 1, read_stock },
        { "hand", ABOUT_SEAT, 0, KINGS_CARDS, read_hand },
        { "score", ABOUT_SEAT, 1, 1, read_score },
        { "won", ABOUT_SEAT, 1, 1, read_won },
        { "pile", ABOUT_PART, 2, 1 + RANKS, read_pile },
        { 0 },
    };
    struct taken taken = { .v = v };
    (void)o;
    v->seat = seat;
    v->shown.seats = (uint8_t)p->seats;
    v->shown.round = 1;
    v->shown.out = SEATS_MAX;
    return statements_read(p, rows, &taken, err);
}

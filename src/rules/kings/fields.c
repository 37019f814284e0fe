// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of Kings, as rules/field.h reads, writes and compares them: a record's position (record.md "Position"), a seat's view
// on its way to another computer, and expectations.  Hands, the stock and the piles are what the table of rows cannot say;
// position.c deals what a position leaves open.  A hand that the view does not hold is written as so many ??.
#include "base/text.h"
#include "rules/kings/inside.h"
#include <string.h>

enum { VIEW_SCORE_MOST = 1000000000 };

static const char *const phases[] = { "play", "over", NULL }; // ORDER PHASES
static const char *const overs[] = { "", "match", NULL };

// --- cards ---

// A card that no line has named yet.
static bool claim(struct field_line *l, int at, uint8_t *card)
{
    struct kings_lines *lines = l->self;
    const char *word = l->line->word[at];
    int face = face_read(word);
    bool known = face >= 0 && face < KINGS_CARDS;
    if (l->use == IN_VIEW && (!known || lines->taken[face]))
        return field_fault(l, _("A card in this view is none of the pack, or is there twice."));
    if (!known)
        return statement_fault(l->line, l->err, _("%.20s is not a card in this game; cards are written like 10H or AS."), word);
    if (l->use != IN_EXPECT && lines->taken[face])
        return statement_fault(l->line, l->err, _("The pack has %s only once; name it once."), face_the(face, STYLE_FULL));
    if (l->use != IN_EXPECT)
        lines->taken[face] = true;
    *card = (uint8_t)face;
    return true;
}

// The words from `at` on, at most the whole pack, since each is claimed.
static bool claim_all(struct field_line *l, int at, uint8_t *card, int *count)
{
    for (; at < l->line->count; at++)
        if (!claim(l, at, &card[(*count)++]))
            return false;
    return true;
}

// So many cards more in a view: there is only one pack.
static bool count_cards(struct field_line *l, int count)
{
    struct kings_lines *lines = l->self;
    lines->cards += count;
    return lines->cards <= KINGS_CARDS || field_fault(l, _("There are more cards in this view than in the pack."));
}

// card NULL: as many hidden ones.
static void write_cards(const uint8_t *card, int count, struct strbuf *out)
{
    for (int i = 0; i < count; i++) {
        strbuf_add_char(out, ' ');
        face_write(card ? card[i] : FACE_NONE, out);
    }
    strbuf_add_char(out, '\n');
}

// Are the words from 2 on these cards, or "none"?  In their order, or in any.
static bool is_cards(struct field_line *l, const uint8_t *card, int count, bool in_order)
{
    int words = field_says_none(l, 2) ? 0 : l->line->count - 2;
    bool same = words == count, seen[KINGS_CARDS] = { false };
    for (int i = 0; i < count; i++) {
        strbuf_add(l->got, i ? " " : "");
        face_write(card[i], l->got);
    }
    if (count == 0)
        strbuf_add(l->got, "none");
    for (int i = 0; i < words; i++) {
        uint8_t face = 0;
        if (!claim(l, 2 + i, &face))
            return false;
        same = same && !seen[face] && (in_order ? card[i] == face : memchr(card, face, (size_t)count) != NULL);
        seen[face] = true;
    }
    return same;
}

// --- the round ---

static bool place_round(struct field_line *l)
{
    int rounds = l->options->match_rounds;
    if (!field_take(l))
        return false;
    return !rounds || l->shown->round <= rounds ||
           statement_fault(
               l->line, l->err,
               P_("This match has %d round, so name no later one.", "This match has %d rounds, so name no later one.", rounds),
               rounds);
}

// A position may also say that the card of the turn is yet to be drawn.
static bool place_phase(struct field_line *l)
{
    struct kings_lines *lines = l->self;
    const char *word = l->line->count == 2 ? l->line->word[1] : "";
    lines->drawn = strcmp(word, phases[KINGS_PHASE_PLAY]) == 0;
    if (strcmp(word, phases[KINGS_PHASE_OVER]) == 0)
        l->shown->phase = KINGS_PHASE_OVER;
    else if (!lines->drawn && strcmp(word, "draw") != 0)
        return field_fault(l, _("The phases of this game are draw, play and over."));
    return true;
}

// --- hands and the stock ---

static bool place_hand(struct field_line *l)
{
    struct kings_lines *lines = l->self;
    int count = 0;
    if (!claim_all(l, 2, lines->state->hand[l->seat], &count))
        return false;
    l->shown->hand_count[l->seat] = (uint8_t)count;
    return true;
}

// The seat's own cards by their faces, those of the others as ??.
static bool read_hand(struct field_line *l)
{
    struct kings_lines *lines = l->self;
    uint8_t *count = &l->shown->hand_count[l->seat];
    for (int at = l->at; at < l->line->count; at++) {
        bool hidden = strcmp(l->line->word[at], "??") == 0;
        if (hidden == (l->seat == lines->view->seat))
            return field_fault(l, _("A seat knows its own cards and no other hand."));
        if ((!hidden && !claim(l, at, &lines->view->hand[*count])) || !count_cards(l, 1))
            return false;
        ++*count;
    }
    return true;
}

static void write_hand(const struct field_writer *w, int seat)
{
    field_begin("hand", w->name[seat], w->out);
    write_cards(seat == w->view->seat ? w->view->hand : NULL, w->shown->hand_count[seat], w->out);
}

static bool expect_hand(struct field_line *l)
{
    return is_cards(l, l->state->hand[l->seat], l->is->hand_count[l->seat], false);
}

static bool place_stock(struct field_line *l)
{
    struct kings_lines *lines = l->self;
    return claim_all(l, 1, lines->next, &lines->nexts);
}

static bool read_stock(struct field_line *l)
{
    return field_take(l) && count_cards(l, l->shown->stock_count);
}

static bool place_exactly(struct field_line *l)
{
    return l->line->count == 1 ? field_once(l)
                               : field_fault(l, _("stock-exactly takes nothing after it; the cards go on the stock line."));
}

// --- piles: a place, and its cards from the bottom up or none ---

static bool usage_of_pile(const struct field_line *l)
{
    return field_fault(l, _("Say a place and its cards from the bottom up, or none, as in pile north KS QH."));
}

// "none" is said in place of cards, not beside them.
static bool has_none(const struct statement *line)
{
    for (int i = 2; i < line->count; i++)
        if (strcmp(line->word[i], "none") == 0)
            return true;
    return false;
}

static bool place_pile(struct field_line *l)
{
    uint8_t card[KINGS_CARDS] = { 0 };
    int count = 0, place = l->line->count > 2 ? kings_place_read(l->line->word[1]) : -1;
    if (place < 0)
        return usage_of_pile(l);
    l->seat = place; // once for each place
    if (!field_once(l))
        return false;
    if (has_none(l->line))
        return l->line->count == 3 || field_fault(l, _("For an empty place write only none, without cards."));
    if (!claim_all(l, 2, card, &count))
        return false;
    for (int i = 1; i < count; i++)
        if (!kings_fits(card[i], card[i - 1]))
            return statement_fault(l->line, l->err,
                                   _("Here %s does not fit on the card below it; name piles from the bottom up."),
                                   face_the(card[i], STYLE_FULL));
    if (place_is_corner(place) && face_rank(card[0]) != RANK_KING)
        return field_fault(l, _("A corner begins with a king; name the king first, or another place."));
    for (int i = 0; i < count; i++)
        kings_pile_add(&l->shown->pile[place], card[i]);
    return true;
}

static bool read_pile(struct field_line *l)
{
    int place = kings_place_read(l->line->word[l->at]);
    if (place < 0 || l->shown->pile[place].count)
        return field_fault(l, _("A place in this view is unknown, or is there twice."));
    struct pile *pile = &l->shown->pile[place];
    for (int at = l->at + 1; at < l->line->count; at++) {
        uint8_t card = 0;
        if (!claim(l, at, &card) || !count_cards(l, 1))
            return false;
        if (pile->count ? !kings_fits(card, pile_top(pile)) : place_is_corner(place) && face_rank(card) != RANK_KING)
            return field_fault(l, _("A card in this view does not fit where it lies."));
        kings_pile_add(pile, card);
    }
    return true;
}

static void write_piles(const struct field_writer *w, int seat)
{
    (void)seat;
    for (int place = 0; place < PLACES; place++)
        if (w->shown->pile[place].count) {
            strbuf_addf(w->out, "pile %s", kings_place_word(place));
            write_cards(w->shown->pile[place].card, w->shown->pile[place].count, w->out);
        }
}

static bool expect_pile(struct field_line *l)
{
    int place = l->line->count > 2 ? kings_place_read(l->line->word[1]) : -1;
    if (place < 0)
        return usage_of_pile(l);
    return is_cards(l, l->is->pile[place].card, l->is->pile[place].count, true);
}

// --- the table ---

// clang-format off
static const struct field rows[] = {
    { FIELD("round", IN_ALL, OF_TABLE, U16, round), .usual = 1, .always = true,
      .position = { 1, 9999 }, .view = { 1, UINT16_MAX }, .place = place_round },
    { FIELD("dealer", IN_ALL, OF_TABLE, SEAT, dealer), .always = true },
    { FIELD("turn", IN_POSITION | IN_VIEW, OF_TABLE, SEAT, turn), .always = true },
    { FIELD("phase", IN_ALL, OF_TABLE, WORD, phase), .always = true, .word_list = phases,
      .wrong = N_("The phase in this view is play or over."), .place = place_phase },
    { FIELD("over", IN_VIEW, OF_TABLE, WORD, match_over), .word_list = overs, .word_from = 1,
      .wrong = N_("Only the match is said to be over in this view.") },
    { FIELD("stock", IN_ALL, OF_TABLE, U8, stock_count), .view = { 0, KINGS_CARDS }, .place = place_stock, .read = read_stock },
    { OWN_FIELD("stock-exactly", IN_POSITION, OF_PARTS), .place = place_exactly },
    { FIELD("cards", IN_EXPECT, OF_SEAT, U8, hand_count) },
    { OWN_FIELD("hand", IN_ALL, OF_SEAT), .words = { 0, KINGS_CARDS },
      .place = place_hand, .read = read_hand, .write = write_hand, .expect = expect_hand },
    { FIELD("score", IN_POSITION | IN_VIEW, OF_SEAT, I32, points), .joined = true,
      .position = { -SCORE_MOST, SCORE_MOST }, .view = { -VIEW_SCORE_MOST, VIEW_SCORE_MOST } },
    { FIELD("won", IN_VIEW, OF_SEAT, U16, won), .joined = true, .view = { 0, UINT16_MAX } },
    { OWN_FIELD("pile", IN_ALL, OF_PARTS), .words = { 2, 1 + RANKS },
      .place = place_pile, .read = read_pile, .write = write_piles, .expect = expect_pile },
    { 0 },
};
// clang-format on
const struct fields kings_fields = { rows, .exact = IN_POSITION };

void kings_write(const struct game *, const struct options *o, const char *const *name, int seats, const struct view *v,
                 struct strbuf *out)
{
    (void)o;
    fields_write(&kings_fields,
                 &(struct field_writer){ .name = name, .seats = seats, .view = v, .shown = &v->shown, .out = out });
}

bool kings_read(const struct game *, const struct options *o, const struct position *p, int seat, struct view *v, struct err *err)
{
    struct kings_lines lines = { .view = v };
    struct field_line l = { .of = &kings_fields, .position = p, .options = o, .shown = &v->shown, .self = &lines, .err = err };
    v->seat = seat;
    v->shown.seats = (uint8_t)p->seats;
    v->shown.out = SEATS_MAX;
    return fields_read(&l);
}

bool kings_expect(const struct game *, const struct options *o, const struct state *s, const struct position *p,
                  const struct statement *line, struct strbuf *got, struct err *err)
{
    struct field_line l = {
        .of = &kings_fields, .position = p, .options = o, .is = &s->shown, .state = s, .line = line, .got = got, .err = err
    };
    return fields_expect(&l);
}

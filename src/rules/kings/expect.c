// SPDX-License-Identifier: GPL-3.0-or-later
// The `?` lines of a record about Kings: what a test expects, compared with what is there; and
// whether a state is in order.
#include "base/text.h"
#include "rules/kings/inside.h"
#include <stdlib.h>
#include <string.h>

struct asking {
    const struct state *s;
    const struct position *p;
    const struct statement *line;
    struct strbuf *got;
    struct err *err;
};

static bool usage(const struct asking *a, const char *sentence)
{
    return statement_fault(a->line, a->err, "%s", sentence);
}

// One number, the last word.
static bool compare_number(const struct asking *a, int at, long actual)
{
    char *end = NULL;
    long wanted = at < a->line->count ? strtol(a->line->word[at], &end, 10) : 0;
    if (a->line->count != at + 1 || end == a->line->word[at] || *end)
        return usage(a, _("Write one number here."));
    strbuf_addf(a->got, "%ld", actual);
    return wanted == actual;
}

static bool expect_phase(const struct asking *a)
{
    static const char *const words[] = { "play", "over" }; // ORDER PHASES
    const char *actual = words[a->s->shown.phase];
    if (a->line->count != 2)
        return usage(a, _("Write one word here."));
    strbuf_add(a->got, actual);
    return strcmp(a->line->word[1], actual) == 0;
}

static bool expect_round(const struct asking *a)
{
    return compare_number(a, 1, a->s->shown.round);
}

static bool expect_stock(const struct asking *a)
{
    return compare_number(a, 1, a->s->shown.stock_count);
}

static int seat_of(const struct asking *a)
{
    if (a->line->count < 2) {
        usage(a, _("This expectation has too few or too many words; see docs/record.md."));
        return -1;
    }
    return position_seat(a->p, a->line, a->line->word[1], a->err);
}

static bool expect_dealer(const struct asking *a)
{
    int seat = seat_of(a);
    if (seat < 0 || a->line->count != 2)
        return seat >= 0 && usage(a, _("Write one name here."));
    strbuf_add(a->got, a->p->name[a->s->shown.dealer]);
    return seat == a->s->shown.dealer;
}

static bool expect_cards(const struct asking *a)
{
    int seat = seat_of(a);
    return seat >= 0 && compare_number(a, 2, a->s->shown.hand_count[seat]);
}

static bool read_face(const struct asking *a, const char *word, int *face)
{
    *face = face_read(word);
    return (*face >= 0 && *face < KINGS_CARDS) ||
           statement_fault(a->line, a->err, _("%.20s is not a card in this game; cards are written like 10H or AS."), word);
}

// The words from 2 on are these cards; in their order, or as a bag.
static bool compare_cards(const struct asking *a, const uint8_t *card, int count, bool in_order)
{
    bool same = a->line->count - 2 == count, seen[KINGS_CARDS] = { false };
    for (int i = 0; i < count; i++) {
        strbuf_add(a->got, i ? " " : "");
        face_write(card[i], a->got);
    }
    if (count == 0)
        strbuf_add(a->got, "none");
    for (int i = 2; i < a->line->count; i++) {
        int face;
        if (!read_face(a, a->line->word[i], &face))
            return false;
        same = same && !seen[face] && (in_order ? card[i - 2] == face : memchr(card, face, (size_t)count) != NULL);
        seen[face] = true;
    }
    return same;
}

// "none" stands for no cards.
static bool compare_or_none(const struct asking *a, const uint8_t *card, int count, bool in_order)
{
    struct statement bare = *a->line;
    struct asking none = *a;
    bool is_none = a->line->count == 3 && strcmp(a->line->word[2], "none") == 0;
    bare.count = 2;
    none.line = &bare;
    return compare_cards(is_none ? &none : a, card, count, in_order);
}

static bool expect_hand(const struct asking *a)
{
    int seat = seat_of(a);
    return seat >= 0 && compare_or_none(a, a->s->hand[seat], a->s->shown.hand_count[seat], false);
}

static bool expect_pile(const struct asking *a)
{
    int place = a->line->count > 2 ? kings_place_read(a->line->word[1]) : -1;
    if (place < 0)
        return usage(a, _("Say a place and its cards from the bottom up, or none, as in pile north KS QH."));
    const struct pile *pile = &a->s->shown.pile[place];
    return compare_or_none(a, pile->card, pile->count, true);
}

bool kings_expect(const struct options *o, const struct state *s, const struct position *p, const struct statement *line,
                  struct strbuf *got, struct err *err)
{
    (void)o;
    static const struct {
        const char *word;
        bool (*expect)(const struct asking *a);
    } rows[] = {
        { "phase", expect_phase },   { "round", expect_round }, { "hand", expect_hand }, { "cards", expect_cards },
        { "dealer", expect_dealer }, { "stock", expect_stock }, { "pile", expect_pile },
    };
    const struct asking a = { s, p, line, got, err };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i].word, line->word[0]) == 0)
            return rows[i].expect(&a);
    return statement_fault(line, err, _("This game knows nothing called %.40s; see docs/record.md."), line->word[0]);
}

// --- is a state in order? ---

static bool count_cards(const uint8_t *card, int count, int *seen, struct err *err)
{
    for (int i = 0; i < count; i++) {
        if (card[i] >= KINGS_CARDS)
            return err_add(err, "%d is no card.", card[i]);
        seen[card[i]]++;
    }
    return true;
}

static bool count_pile(const struct pile *pile, int place, int *seen, struct err *err)
{
    if (!count_cards(pile->card, pile->count, seen, err))
        return false;
    for (int i = 1; i < pile->count; i++)
        if (!kings_fits(pile->card[i], pile->card[i - 1]))
            return err_add(err, "On %s the %s lies on what it does not fit.", kings_place_word(place),
                           face_name(pile->card[i], STYLE_FULL));
    if (place_is_corner(place) && pile->count && face_rank(pile_bottom(pile)) != RANK_KING)
        return err_add(err, "The corner %s does not begin with a king.", kings_place_word(place));
    return true;
}

bool kings_sound(const struct options *o, const struct state *s, struct err *err)
{
    (void)o;
    int seen[KINGS_CARDS] = { 0 };
    const struct shown *shown = &s->shown;
    if (!count_cards(s->stock, shown->stock_count, seen, err) || !count_cards(shown->off, shown->off_count, seen, err))
        return false;
    for (int place = 0; place < PLACES; place++)
        if (!count_pile(&shown->pile[place], place, seen, err))
            return false;
    for (int seat = 0; seat < shown->seats; seat++)
        if (!count_cards(s->hand[seat], shown->hand_count[seat], seen, err))
            return false;
    for (int face = 0; face < KINGS_CARDS; face++)
        if (seen[face] != s->in_play[face])
            return err_add(err, "The %s is there %d times.", face_name(face, STYLE_FULL), seen[face]);
    return true;
}

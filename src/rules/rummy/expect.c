// SPDX-License-Identifier: GPL-3.0-or-later
// The `?` lines of a record about rummy: what a test expects, compared with what is there.
#include "base/text.h"
#include "rules/rummy/inside.h"
#include <stdlib.h>
#include <string.h>

struct asking {
    const struct options *o;
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

static int seat_of(const struct asking *a, int least, int most)
{
    if (a->line->count < least || (most && a->line->count > most)) {
        usage(a, _("This expectation has too few or too many words; see docs/record.md."));
        return -1;
    }
    return position_seat(a->p, a->line, a->line->word[1], a->err);
}

// One number, the last word.
static bool compare_number(const struct asking *a, int at, long actual)
{
    char *end = NULL;
    long wanted = at < a->line->count ? strtol(a->line->word[at], &end, 10) : 0;
    if (a->line->count != at + 1 || end == a->line->word[at] || *end)
        return usage(a, _("Here stands one number."));
    strbuf_addf(a->got, "%ld", actual);
    return wanted == actual;
}

static bool compare_word(const struct asking *a, int at, const char *actual)
{
    if (a->line->count != at + 1)
        return usage(a, _("Here stands one word."));
    strbuf_add(a->got, actual);
    return strcmp(a->line->word[at], actual) == 0;
}

static bool expect_phase(const struct asking *a)
{
    static const char *const words[] = { "buy", "draw", "play", "over" };
    return compare_word(a, 1, words[a->s->shown.phase]);
}

static bool expect_round(const struct asking *a)
{
    return compare_number(a, 1, a->s->shown.round);
}

static bool expect_cards(const struct asking *a)
{
    int seat = seat_of(a, 3, 3);
    return seat >= 0 && compare_number(a, 2, a->s->hand[seat].count);
}

static bool expect_down(const struct asking *a)
{
    int seat = seat_of(a, 3, 3);
    return seat >= 0 && compare_word(a, 2, a->s->shown.down[seat] ? "yes" : "no");
}

static bool expect_stock(const struct asking *a)
{
    return compare_number(a, 1, a->s->stock.count);
}

static bool expect_discards(const struct asking *a)
{
    return compare_number(a, 1, a->s->shown.discard.count);
}

static bool expect_melds(const struct asking *a)
{
    return compare_number(a, 1, a->s->shown.meld_count);
}

static bool read_face(const struct asking *a, const char *word, int *face)
{
    *face = face_read(word);
    return *face >= 0 || statement_fault(a->line, a->err, _("%.20s is no card; cards are written like 10H, AS or JK."), word);
}

static bool expect_discard(const struct asking *a)
{
    const struct pile *discard = &a->s->shown.discard;
    int face = -1;
    if (a->line->count != 2)
        return usage(a, _("Say the top card of the discard pile, or none."));
    bool none = strcmp(a->line->word[1], "none") == 0;
    if (!none && !read_face(a, a->line->word[1], &face))
        return false;
    if (discard->count == 0) {
        strbuf_add(a->got, "none");
        return none;
    }
    int top = card_face(discard->card[discard->count - 1]);
    face_write(top, a->got);
    return top == face;
}

static bool expect_hand(const struct asking *a)
{
    int seat = seat_of(a, 2, 0), held[FACE_NONE + 1] = { 0 };
    if (seat < 0)
        return false;
    const struct pile *hand = &a->s->hand[seat];
    for (int i = 0; i < hand->count; i++) {
        held[card_face(hand->card[i])]++;
        strbuf_add(a->got, i ? " " : "");
        face_write(card_face(hand->card[i]), a->got);
    }
    bool same = a->line->count - 2 == hand->count;
    for (int i = 2; i < a->line->count; i++) {
        int face;
        if (!read_face(a, a->line->word[i], &face))
            return false;
        same = same && held[face]-- > 0;
    }
    return same;
}

// --- combinations ---

static void write_laid(const struct laid *laid, struct strbuf *out)
{
    face_write(card_face(laid->card), out);
    if (card_face(laid->card) == FACE_JOKER && laid->stands != FACE_NONE) {
        strbuf_add_char(out, '=');
        face_write(laid->stands, out);
    }
}

static bool matches(const struct laid *laid, int face, int as)
{
    return card_face(laid->card) == face && (as == FACE_NONE || laid->stands == as);
}

// A run is compared low to high, a set as a bag.
static bool match_card(const struct meld *meld, const struct laid *laid, bool *used, int at, int face, int as)
{
    for (int i = 0; i < meld->count; i++)
        if (!used[i] && (meld->kind == MELD_SET || i == at) && matches(&laid[i], face, as))
            return used[i] = true;
    return false;
}

static bool expect_meld(const struct asking *a)
{
    char *end = NULL;
    long number = a->line->count > 1 ? strtol(a->line->word[1], &end, 10) : 0;
    if (a->line->count < 2 || *end || number < 1)
        return usage(a, _("Say the combination's number and its cards."));
    if (number > a->s->shown.meld_count) {
        strbuf_addf(a->got, "%d combinations", a->s->shown.meld_count);
        return false;
    }
    const struct meld *meld = &a->s->shown.meld[number - 1];
    const struct laid *laid = &a->s->shown.laid[meld->first];
    bool used[PACK_MAX] = { false }, same = a->line->count - 2 == meld->count;
    for (int i = 0; i < meld->count; i++) {
        strbuf_add(a->got, i ? " " : "");
        write_laid(&laid[i], a->got);
    }
    for (int i = 2; i < a->line->count; i++) {
        const char *word = a->line->word[i];
        bool stands = strncmp(word, "JK=", 3) == 0 || strncmp(word, "jk=", 3) == 0;
        int face;
        if (!read_face(a, stands ? word + 3 : word, &face))
            return false;
        same = same && match_card(meld, laid, used, i - 2, stands ? FACE_JOKER : face, stands ? face : FACE_NONE);
    }
    return same;
}

bool rummy_expect(const struct options *o, const struct state *s, const struct position *p, const struct statement *line,
                  struct strbuf *got, struct err *err)
{
    static const struct {
        const char *word;
        bool (*expect)(const struct asking *a);
    } rows[] = {
        { "phase", expect_phase },       { "round", expect_round }, { "hand", expect_hand },   { "cards", expect_cards },
        { "down", expect_down },         { "stock", expect_stock }, { "melds", expect_melds }, { "discard", expect_discard },
        { "discards", expect_discards }, { "meld", expect_meld },
    };
    const struct asking a = { o, s, p, line, got, err };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i].word, line->word[0]) == 0)
            return rows[i].expect(&a);
    return statement_fault(line, err, _("%.40s cannot be asked about in this game; see docs/record.md."), line->word[0]);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The `?` lines of a record about rummy: what a test expects, compared with what is there.
#include "base/text.h"
#include "rules/rummy/inside.h"
#include "rules/rummy/melds/control.h"
#include <stdio.h>
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
        return usage(a, _("Write one number here."));
    strbuf_addf(a->got, "%ld", actual);
    return wanted == actual;
}

static bool compare_word(const struct asking *a, int at, const char *actual)
{
    if (a->line->count != at + 1)
        return usage(a, _("Write one word here."));
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
    return *face >= 0 || statement_fault(a->line, a->err, _("%.20s is not a card; cards are written like 10H, AS or JK."), word);
}

// The word without its sign: '!' dead, '^' a first upcard that must be bought.
static int cut_sign(char *word, size_t room, const char *written)
{
    snprintf(word, room, "%s", written);
    size_t length = strlen(word);
    char sign = length ? word[length - 1] : '\0';
    if (sign != '!' && sign != '^')
        return 0;
    word[length - 1] = '\0';
    return sign == '!' ? MARK_DEAD : MARK_FIRST;
}

static bool expect_discard(const struct asking *a)
{
    const struct pile *discard = &a->s->shown.discard;
    char word[64];
    int face = -1;
    if (a->line->count != 2)
        return usage(a, _("Say the top card of the discard pile, or none."));
    bool none = strcmp(a->line->word[1], "none") == 0;
    int sign = cut_sign(word, sizeof word, a->line->word[1]);
    if (!none && !read_face(a, word, &face))
        return false;
    if (discard->count == 0) {
        strbuf_add(a->got, "none");
        return none;
    }
    int mark = buying_top_mark(&a->s->shown) & (MARK_DEAD | MARK_FIRST), top = buying_top(&a->s->shown);
    face_write(top, a->got);
    if (mark)
        strbuf_add_char(a->got, mark & MARK_DEAD ? '!' : '^');
    return top == face && (mark & sign) == sign && (mark != 0) == (sign != 0);
}

static bool expect_buys(const struct asking *a)
{
    int seat = seat_of(a, 3, 3);
    return seat >= 0 && compare_number(a, 2, a->o->buy_limit - a->s->shown.bought[seat]);
}

// A name as the record writes it among other words.
static void write_name(const char *name, struct strbuf *out)
{
    const char *quote = strchr(name, ' ') ? "\"" : "";
    strbuf_addf(out, "%s%s%s%s", out->length ? " " : "", quote, name, quote);
}

// The one that is asked; with first come, all that have not answered.
static bool expect_asked(const struct asking *a)
{
    const struct shown *shown = &a->s->shown;
    unsigned asked = shown->asked < SEATS_MAX ? 1u << shown->asked : shown->to_ask, wanted = 0;
    bool none = a->line->count == 2 && strcmp(a->line->word[1], "none") == 0;
    if (a->line->count < 2)
        return usage(a, _("Say who is asked, or none."));
    for (int i = 1; !none && i < a->line->count; i++) {
        int seat = position_seat(a->p, a->line, a->line->word[i], a->err);
        if (seat < 0)
            return false;
        wanted |= 1u << seat;
    }
    for (int seat = 0; seat < shown->seats; seat++)
        if (asked & 1u << seat)
            write_name(a->p->name[seat], a->got);
    if (!asked)
        strbuf_add(a->got, "none");
    return asked == wanted;
}

// Are these control cards in force?
static bool expect_control(const struct asking *a)
{
    const struct shown *shown = &a->s->shown;
    unsigned in_force = 0, wanted = 0;
    if (a->line->count < 2)
        return usage(a, _("Name the control cards in force, or none."));
    for (int i = 0; i < CONTROLS && shown->control[i] != CONTROL_NONE; i++) {
        in_force |= 1u << shown->control[i];
        strbuf_addf(a->got, "%s%s", i ? " " : "", control_id(shown->control[i]));
    }
    if (!in_force)
        strbuf_add(a->got, "none");
    if (a->line->count == 2 && strcmp(a->line->word[1], "none") == 0)
        return in_force == 0;
    for (int i = 1; i < a->line->count; i++) {
        int control = control_find(a->line->word[i]);
        if (control < 0)
            return statement_fault(a->line, a->err, _("%.40s is not a control card, such as suit_run."), a->line->word[i]);
        wanted |= 1u << control;
    }
    return (in_force & wanted) == wanted;
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
    if (laid->as != FACE_NONE && laid->as != card_face(laid->card)) {
        strbuf_add_char(out, '=');
        face_write(laid->as, out);
    }
}

static bool matches(const struct laid *laid, int face, int as)
{
    return card_face(laid->card) == face && (as == FACE_NONE || laid->as == as);
}

// A run is compared low to high, all others as bags.
static bool in_order(const struct meld *meld)
{
    return meld->kind == MELD_RUN || meld->kind == MELD_STEP_RUN;
}

static bool match_card(const struct meld *meld, const struct laid *laid, bool *used, int at, int face, int as)
{
    for (int i = 0; i < meld->count; i++)
        if (!used[i] && (!in_order(meld) || i == at) && matches(&laid[i], face, as))
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
        struct move_card card;
        if (!notation_card(word, &card))
            return statement_fault(a->line, a->err, _("%.20s is not a card; cards are written like 10H, AS or JK."), word);
        same = same && match_card(meld, laid, used, i - 2, card.face, card.as);
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
        { "discards", expect_discards }, { "meld", expect_meld },   { "buys", expect_buys },   { "asked", expect_asked },
        { "control", expect_control },
    };
    const struct asking a = { o, s, p, line, got, err };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i].word, line->word[0]) == 0)
            return rows[i].expect(&a);
    return statement_fault(line, err, _("This game knows nothing called %.40s; see docs/record.md."), line->word[0]);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Rummy combinations as lines of a record's position, of a view on its way to another computer and of an expectation, for the
// table of rows in fields.c.  The combinations of a position must be legal by the rules.  Those from another computer are only
// read here; view_check.c judges them.
#include "base/number.h"
#include "base/text.h"
#include "rules/rummy/lines/lines.h"
#include "rules/rummy/melds/control.h"
#include <limits.h>
#include <string.h>

// Reads the kind of combination that a record's line `meld` may name, as in "type=step_run".  `kind` gets the kind, or -1 if the
// line names none; `first` gets the index of the next word.  Returns false if the line names an unknown kind.
static bool read_kind(const struct field_line *l, int *kind, int *first)
{
    const char *word = l->line->count > 2 ? l->line->word[2] : "";
    bool said = strncmp(word, "type=", 5) == 0;
    *first = said ? 3 : 2;
    *kind = said ? control_find(word + 5) : -1;
    return !said || (*kind >= 0 && *kind < MELD_KINDS);
}

// --- combinations in a position ---

// Returns the rules by which a position's line `meld` is read.  They do not limit jokers, as the combination may have grown since
// it was first laid.
static struct options as_grown(const struct options *o)
{
    struct options grown = *o;
    grown.joker_min_naturals = 0;
    grown.joker_max_per_meld = 0;
    grown.joker_ratio = RATIO_ANY;
    return grown;
}

// Reads a position's line `meld` in a game with control cards: the combination may be of any kind that the rules have, no matter
// which control card is in force.  Returns false with a fault if the cards fit no kind, or several.
static bool read_control_meld(struct field_line *l, int kind, const struct move_card *card, int count,
                              struct meld_reading *reading)
{
    unsigned fit = control_kinds(l->options, card, count) & control_deck_kinds(l->options);
    if (kind >= 0)
        fit &= 1u << kind;
    if (fit == 0)
        return field_fault(l, _("These cards are not a combination of that kind, or of any kind."));
    if (fit & (fit - 1))
        return field_fault(l, _("These cards fit several kinds; say which one, such as type=step_run before the cards."));
    control_arrange(l->options, __builtin_ctz(fit), card, count, reading);
    return true;
}

bool melds_place(struct field_line *l)
{
    struct shown *shown = l->shown;
    struct move_card card[MOVE_CARDS];
    struct meld_reading reading;
    struct refusal no = { 0 };
    int seat = 0, count = 0, first, kind;
    if (!field_seat(l, 0, &seat))
        return false;
    if (!read_kind(l, &kind, &first) || (kind >= 0 && l->options->meld_rule != RULE_CONTROL))
        return statement_fault(l->line, l->err,
                               _("%.40s is not a kind of combination here; write one such as type=step_run in a control game."),
                               l->line->word[2]);
    for (int i = first; i < l->line->count; i++) {
        if (count == MOVE_CARDS)
            return field_fault(l, _("A combination has too many cards."));
        if (!lines_card(l, l->line->word[i], &card[count++]))
            return false;
    }
    const struct options grown = as_grown(l->options);
    const struct terms terms = terms_of(l->options, shown);
    if (l->options->meld_rule == RULE_CONTROL) {
        if (!read_control_meld(l, kind, card, count, &reading))
            return false;
    } else if (!shape_read(&grown, &terms, card, count, &reading, &no)) {
        return field_fault(l, no.text);
    }
    if (shown->meld_count == MELDS_MAX)
        return field_fault(l, _("There are too many combinations."));
    struct meld *meld = &shown->meld[shown->meld_count++];
    *meld = (struct meld){ reading.kind, (uint8_t)seat, reading.rank, reading.suit, shown->laid_count, reading.count };
    for (int i = 0; i < reading.count; i++) {
        struct laid *laid = &shown->laid[shown->laid_count];
        uint16_t id = 0;
        if (!lines_claim(l, reading.card[i].face, &id))
            return false;
        *laid = (struct laid){ id, reading.card[i].as, (uint8_t)seat };
        shown->laid_count++;
    }
    shown->has_laid[seat] = true;
    return true;
}

// Reads a position's line `laid NAME CARD on MELD`: who put down a card of a combination.  Returns false with a fault if the line
// or its card is wrong.
bool laid_place(struct field_line *l)
{
    struct shown *shown = l->shown;
    struct move_card card;
    int seat = 0, number = 0;
    if (!field_seat(l, 5, &seat) || !lines_card(l, l->line->word[2], &card))
        return false;
    if (strcmp(l->line->word[3], "on") != 0)
        return field_fault(l, _("Say laid, a seat, a card, on and a combination."));
    if (!field_number(l, 4, 1, MELDS_MAX, &number))
        return false;
    if (number > shown->meld_count)
        return statement_fault(l->line, l->err,
                               _("There is no combination %d on the table. Write its meld line before this one."), number);
    const struct meld *meld = &shown->meld[number - 1];
    for (int i = 0; i < meld->count; i++) {
        struct laid *laid = &shown->laid[meld->first + i];
        if (card_face(laid->card) != card.face || (card.as != FACE_NONE && laid->as != card.as))
            continue;
        if (laid->by == seat && seat != meld->owner)
            continue; // the line before meant this card; this line means its copy
        laid->by = (uint8_t)seat;
        shown->has_laid[seat] = true;
        return true;
    }
    return field_fault(l, _("That card is not in that combination."));
}

// --- combinations in a view ---

// Returns the kind of combination, MELD_SET or MELD_RUN, that the cards show on a view's line `meld` that names no kind.
static int kind_of_laid(const struct laid *laid, int count)
{
    for (int i = 0; i < count; i++)
        if (laid[i].as == FACE_NONE)
            return MELD_SET;
    return count > 1 && face_rank(laid[0].as) != face_rank(laid[1].as) ? MELD_RUN : MELD_SET;
}

// Reads a card of a view's line `meld`: "7H" is a card as itself; "JK=7S" or "2C=7S" stands for another card; for "JK" or "2C=??"
// the card it stands for is open.
static bool read_laid_card(struct field_line *l, const char *text, struct laid *laid)
{
    const char *as;
    int face = notation_face(text, &as), stands = FACE_NONE;
    if (face < 0)
        return field_fault(l, _("A card of this seat's view cannot be read."));
    if (!as && face != FACE_JOKER)
        stands = face;
    else if (as && strcmp(as, "??") != 0 && !lines_face(l, as, &stands))
        return false;
    laid->card = card_of(face, 0);
    laid->as = (uint8_t)stands;
    return true;
}

// Works out from the cards of a view's line `meld` what the line does not say: the rank of a set, where a run begins, the step of
// a step run, the suit of four of a suit.
static void settle_meld(const struct options *o, struct meld *meld, const struct laid *laid)
{
    int known = 0;
    while (known < meld->count - 1 && laid[known].as == FACE_NONE)
        known++;
    int face = laid[known].as, rank = face_rank(face);
    if (meld->kind == MELD_SET || meld->kind == MELD_RUN || meld->kind == MELD_STEP_RUN)
        meld->rank = (uint8_t)(meld->kind == MELD_RUN ? run_place(o, rank) : rank);
    if (meld->kind == MELD_FACTORS)
        meld->rank = (uint8_t)face_rank(laid[meld->count - 1].as);
    if (meld->kind == MELD_RUN || meld->kind == MELD_FOUR_SUIT)
        meld->suit = (uint8_t)face_suit(face);
    if (meld->kind == MELD_STEP_RUN && meld->count > 1)
        meld->suit = (uint8_t)(face_rank(laid[1].as) - rank);
}

// Reads a view's line `meld NAME CARD...`, a combination on the table.  Returns false with a fault if it cannot be read.
bool melds_read(struct field_line *l)
{
    struct shown *shown = l->shown;
    int kind, i, seat = position_seat(l->position, l->line, l->line->word[l->at], l->err);
    if (seat < 0)
        return false;
    if (!read_kind(l, &kind, &i))
        return field_fault(l, _("A kind of combination in this view is unknown."));
    int count = l->line->count - i;
    if (count == 0 || shown->meld_count == MELDS_MAX || count > PACK_MAX - shown->laid_count)
        return field_fault(l, _("This view has too many combinations, or one without cards."));
    struct laid *laid = &shown->laid[shown->laid_count];
    for (int at = 0; at < count; at++) {
        laid[at].by = (uint8_t)seat;
        if (!read_laid_card(l, l->line->word[i + at], &laid[at]))
            return false;
    }
    struct meld *meld = &shown->meld[shown->meld_count++];
    meld->kind = (uint8_t)(kind < 0 ? kind_of_laid(laid, count) : kind);
    meld->owner = (uint8_t)seat;
    meld->first = shown->laid_count;
    meld->count = (uint16_t)count;
    settle_meld(l->options, meld, laid);
    shown->laid_count = (uint16_t)(shown->laid_count + count);
    return true;
}

// Reads a view's line `laid NAME on MELD CARD...`: who put down cards of a combination.  The combination and its cards are
// numbers from 1.
bool laid_read(struct field_line *l)
{
    int number = 0, card = 0, seat = position_seat(l->position, l->line, l->line->word[l->at], l->err);
    if (seat < 0 || !field_number(l, l->at + 2, 1, l->shown->meld_count, &number))
        return false;
    if (strcmp(l->line->word[l->at + 1], "on") != 0)
        return field_fault(l, _("A line of this seat's view cannot be read."));
    const struct meld *meld = &l->shown->meld[number - 1];
    for (int i = l->at + 3; i < l->line->count; i++) {
        if (!field_number(l, i, 1, meld->count, &card))
            return false;
        l->shown->laid[meld->first + card - 1].by = (uint8_t)seat;
    }
    return true;
}

// Writes a combination as a view's line `meld`, with its kind if the cards alone do not tell it (kind_of_laid).
static void write_meld(const struct field_writer *w, const struct meld *meld)
{
    const struct laid *laid = &w->shown->laid[meld->first];
    field_begin("meld", w->name[meld->owner], w->out);
    if (kind_of_laid(laid, meld->count) != (int)meld->kind)
        strbuf_addf(w->out, " type=%s", control_id(meld->kind));
    for (int i = 0; i < meld->count; i++) {
        int face = card_face(laid[i].card);
        lines_write_face(w, face);
        if (laid[i].as == face || (laid[i].as == FACE_NONE && face == FACE_JOKER))
            continue;
        strbuf_add_char(w->out, '=');
        face_write(laid[i].as, w->out);
    }
    strbuf_add_char(w->out, '\n');
}

// Writes a view's line `laid` for the cards that a seat has put down on another player's combination, if there are any.  `laid
// Bob on 2 4 5` means that Bob put down the fourth and the fifth card of combination 2.
static void write_laid(const struct field_writer *w, int number, int seat)
{
    const struct meld *meld = &w->shown->meld[number];
    bool any = false;
    for (int i = 0; i < meld->count; i++) {
        if (w->shown->laid[meld->first + i].by != seat)
            continue;
        if (!any) {
            field_begin("laid", w->name[seat], w->out);
            strbuf_addf(w->out, " on %d", number + 1);
        }
        strbuf_addf(w->out, " %d", i + 1);
        any = true;
    }
    if (any)
        strbuf_add_char(w->out, '\n');
}

void melds_write(const struct field_writer *w, int)
{
    for (int i = 0; i < w->shown->meld_count; i++) {
        write_meld(w, &w->shown->meld[i]);
        for (int other = 0; other < w->seats; other++)
            if (other != w->shown->meld[i].owner)
                write_laid(w, i, other);
    }
}

// --- combinations in an expectation ---

static bool matches(const struct laid *laid, int face, int as)
{
    return card_face(laid->card) == face && (as == FACE_NONE || laid->as == as);
}

// Returns whether an expectation's line `meld` compares the cards of this combination in order, from low to high, as it does for
// runs.  The cards of other combinations may be named in any order.
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

bool melds_expect(struct field_line *l)
{
    long number = 0;
    if (l->line->count < 2 || !number_read(l->line->word[1], 1, LONG_MAX, &number))
        return field_fault(l, _("Say the combination's number and its cards."));
    if (number > l->is->meld_count) {
        strbuf_addf(l->got, "%d combinations", l->is->meld_count);
        return false;
    }
    const struct meld *meld = &l->is->meld[number - 1];
    const struct laid *laid = &l->is->laid[meld->first];
    bool used[PACK_MAX] = { false }, same = l->line->count - 2 == meld->count;
    for (int i = 0; i < meld->count; i++) {
        int face = card_face(laid[i].card);
        strbuf_add(l->got, i ? " " : "");
        notation_write((struct move_card){ (uint8_t)face, laid[i].as == face ? FACE_NONE : laid[i].as }, l->got);
    }
    for (int i = 2; i < l->line->count; i++) {
        struct move_card card;
        if (!lines_card(l, l->line->word[i], &card))
            return false;
        same = same && match_card(meld, laid, used, i - 2, card.face, card.as);
    }
    return same;
}

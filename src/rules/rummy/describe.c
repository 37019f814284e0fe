// SPDX-License-Identifier: GPL-3.0-or-later
// Combinations, lists of cards and hands in words.
#include "base/text.h"
#include "rules/rummy/inside.h"

// A set's cards all count as one rank; a run's never.
static bool is_run(const struct move_card *card, int count)
{
    int rank = 0;
    for (int i = 0; i < count; i++) {
        if (card[i].as == FACE_NONE)
            continue;
        if (rank && face_rank(card[i].as) != rank)
            return true;
        rank = face_rank(card[i].as);
    }
    return false;
}

static int any_face(const struct move_card *card, int count)
{
    for (int i = 0; i < count; i++)
        if (card[i].as != FACE_NONE)
            return card[i].as;
    return face_of(RANK_ACE, SUIT_CLUBS);
}

static bool has_joker(const struct move_card *card, int count)
{
    for (int i = 0; i < count; i++)
        if (card[i].face == FACE_JOKER)
            return true;
    return false;
}

static void add_item(struct strbuf *out, const char *item, bool *first)
{
    strbuf_add(out, *first ? " " : ", ");
    strbuf_add(out, item);
    *first = false;
}

void describe_cards(const struct move_card *card, int count, enum text_style style, struct strbuf *out)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            strbuf_add(out, style == STYLE_BRAILLE ? " " : ", ");
        strbuf_add(out, face_name(card[i].face, style));
    }
}

void describe_combination(const struct move_card *card, int count, enum text_style style, struct strbuf *out)
{
    bool run = is_run(card, count), first = true;
    int face = any_face(card, count);
    if (style == STYLE_BRAILLE) {
        describe_cards(card, count, style, out);
        return;
    }
    if (run && !has_joker(card, count)) {
        strbuf_addf(out, _("%s %s to %s"), suit_name(face_suit(face)), rank_name(face_rank(card[0].face)),
                    rank_name(face_rank(card[count - 1].face)));
        return;
    }
    strbuf_add(out, run ? suit_name(face_suit(face)) : rank_plural(face_rank(face)));
    if (!run)
        strbuf_add(out, ",");
    for (int i = 0; i < count; i++) {
        if (card[i].face == FACE_JOKER)
            add_item(out, face_name(FACE_JOKER, STYLE_FULL), &first);
        else
            add_item(out, run ? rank_name(face_rank(card[i].face)) : suit_name(face_suit(card[i].face)), &first);
    }
}

void describe_meld(const struct shown *shown, const struct meld *meld, enum text_style style, struct strbuf *out)
{
    struct move_card card[PACK_MAX];
    for (int i = 0; i < meld->count; i++) {
        const struct laid *laid = &shown->laid[meld->first + i];
        int stands = meld->kind == MELD_SET && laid->stands == FACE_NONE ? face_of(meld->rank, SUIT_CLUBS) : laid->stands;
        card[i] = (struct move_card){ (uint8_t)card_face(laid->card), (uint8_t)stands };
    }
    describe_combination(card, meld->count, style, out);
}

static void add_copies(struct strbuf *out, const char *name, int copies, bool *first)
{
    struct strbuf item = STRBUF_INIT;
    if (copies == 1)
        strbuf_add(&item, name);
    else if (copies == 2)
        strbuf_addf(&item, _("%s twice"), name);
    else
        strbuf_addf(&item, _("%s %d times"), name, copies);
    add_item(out, item.text, first);
    strbuf_release(&item);
}

static void describe_suit(const int *held, int suit, enum text_style style, struct strbuf *out)
{
    bool first = true;
    struct strbuf line = STRBUF_INIT;
    if (style != STYLE_BRAILLE)
        strbuf_add(&line, suit_name(suit));
    for (int rank = RANK_ACE; rank <= RANK_KING; rank++) {
        int face = face_of(rank, suit);
        for (int copy = 0; style == STYLE_BRAILLE && copy < held[face]; copy++)
            strbuf_addf(&line, "%s%s", line.length ? " " : "", face_name(face, style));
        if (style != STYLE_BRAILLE && held[face])
            add_copies(&line, rank_name(rank), held[face], &first);
    }
    if (!first || (style == STYLE_BRAILLE && line.length)) {
        text_title(line.text, out);
        strbuf_add(out, ".\n");
    }
    strbuf_release(&line);
}

static void describe_held(const int *held, enum text_style style, struct strbuf *out)
{
    static const struct says jokers = { NP_("{n} joker.", "{n} jokers.") };
    for (int suit = SUITS - 1; suit >= 0; suit--)
        describe_suit(held, suit, style, out);
    if (held[FACE_JOKER])
        phrase_say(&jokers, &(struct fill){ .n = held[FACE_JOKER] }, out);
}

void describe_hand(const struct pile *hand, enum text_style style, struct strbuf *out)
{
    int held[FACE_NONE + 1] = { 0 };
    for (int i = 0; i < hand->count; i++)
        held[card_face(hand->card[i])]++;
    describe_held(held, style, out);
}

void describe_left(const struct move_card *card, int count, enum text_style style, struct strbuf *out)
{
    int held[FACE_NONE + 1] = { 0 };
    for (int i = 0; i < count; i++)
        held[card[i].face]++;
    describe_held(held, style, out);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Rummy combinations, lists of cards and hands in words.
#include "base/text.h"
#include "rules/rummy/melds/control.h"
#include "rules/rummy/text/text.h"

static int any_face(const struct move_card *card, int count)
{
    for (int i = 0; i < count; i++)
        if (card[i].as != FACE_NONE)
            return card[i].as;
    return face_of(RANK_ACE, SUIT_CLUBS);
}

// Returns whether a card of the combination to be described is a joker, or a wild card in the place of another card.  In a set a
// wild card is known by its rank, which is not `rank`, as the suit that it stands for may be open.
static bool stands_in(const struct move_card *card, int kind, int rank)
{
    if (card->face == FACE_JOKER)
        return true;
    return kind == MELD_SET ? face_rank(card->face) != rank : card->as != FACE_NONE && card->as != card->face;
}

static void add_item(struct strbuf *out, const char *item, bool *first)
{
    strbuf_add(out, *first ? " " : ", ");
    strbuf_add(out, item);
    *first = false;
}

static void add_copies(struct strbuf *out, const char *name, int copies, bool *first)
{
    LOCAL(strbuf) item = STRBUF_INIT;
    ordered_hand_copies(name, copies, &item);
    add_item(out, item.text, first);
}

void describe_cards(const struct move_card *card, int count, enum text_style style, struct strbuf *out)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            strbuf_add(out, style_wording(style) == STYLE_BRAILLE ? " " : ", ");
        strbuf_add(out, face_name(card[i].face, style));
    }
}

void describe_the_cards(const struct move_card *card, int count, enum text_style style, struct strbuf *out)
{
    for (int i = 0; i < count; i++)
        strbuf_addf(out, "%s%s", i ? ", " : "", face_the(card[i].face, style));
}

// Returns how many cards of the set to be described have the same face as card `at`.  Returns 0 if an earlier card has it too, so
// that each face is described once.
static int named_alike(const struct move_card *card, int count, int at)
{
    int alike = 0;
    for (int i = 0; i < count; i++) {
        if (card[i].face != card[at].face)
            continue;
        if (i < at)
            return 0;
        alike++;
    }
    return alike;
}

// Returns the full name for a joker or wild card that is described in another card's place, with the suit first if the reader
// wants that.
static const char *name_stands(int face, enum text_style style)
{
    return face_name(face, (enum text_style)(STYLE_FULL | ((int)style & STYLE_SUIT_FIRST)));
}

// Describes a set in words: "sevens, clubs twice, hearts, joker".  Each suit is named once, with the number of its cards.
static void describe_set(const struct move_card *card, int count, int rank, enum text_style style, struct strbuf *out)
{
    bool first = true;
    strbuf_addf(out, "%s,", rank_plural(rank));
    for (int i = 0; i < count; i++) {
        int alike = named_alike(card, count, i);
        bool stands = stands_in(&card[i], MELD_SET, rank);
        if (alike)
            add_copies(out, stands ? name_stands(card[i].face, style) : suit_name(face_suit(card[i].face)), alike, &first);
    }
}

// Returns the face whose place card `at` has in the run to be described: the face that a joker or wild card stands for, or else
// the card's own face.
static int place_of(const struct move_card *card, int at)
{
    return card[at].as != FACE_NONE ? card[at].as : card[at].face;
}

// Appends a combination's name and how many jokers or wild cards it has: "hearts 4 to 7 with a joker as 6", "sevens with 2 wild
// cards".  If there are both, jokers are counted among the wild cards.  `as` names the ranks that they stand for, or is empty.
static void add_helpers(const char *name, int stand, int jokers, const char *as, enum text_style style, struct strbuf *out)
{
    static const struct says with[2][2][STYLES] = {
        { { { NP_("{meld} with a joker", "{meld} with {n} jokers") } },
          { { NP_("{meld} with a joker as {cards}", "{meld} with {n} jokers as {cards}") } } },
        { { { NP_("{meld} with a wild card", "{meld} with {n} wild cards") } },
          { { NP_("{meld} with a wild card as {cards}", "{meld} with {n} wild cards as {cards}") } } },
    };
    if (stand)
        phrase_part(with[stand > jokers][*as != '\0'], style, &(struct fill){ .meld = name, .cards = as, .n = stand }, out);
    else
        strbuf_add(out, name);
}

// Describes a run card by card.  This is needed for a run from another computer that leaves open what some of its cards stand
// for.
static void describe_open_run(const struct move_card *card, int count, enum text_style style, struct strbuf *out)
{
    bool first = true;
    strbuf_add(out, suit_name(face_suit(any_face(card, count))));
    for (int i = 0; i < count; i++)
        add_item(out, stands_in(&card[i], MELD_RUN, 0) ? name_stands(card[i].face, style) : rank_name(face_rank(card[i].face)),
                 &first);
}

// Describes a run by its ends: "hearts 4 to 6", "spades 10 to king with a joker as queen".
static void describe_run(const struct move_card *card, int count, bool as, enum text_style style, struct strbuf *out)
{
    int stand = 0, jokers = 0;
    const char *rank[PACK_MAX];
    LOCAL(strbuf) name = STRBUF_INIT, ranks = STRBUF_INIT;
    for (int i = 0; i < count; i++) {
        if (place_of(card, i) >= FACE_JOKER) {
            describe_open_run(card, count, style, out);
            return;
        }
        jokers += card[i].face == FACE_JOKER;
        if (stands_in(&card[i], MELD_RUN, 0))
            rank[stand++] = rank_name(face_rank(place_of(card, i)));
    }
    run_name(suit_name(face_suit(any_face(card, count))), rank_name(face_rank(place_of(card, 0))),
             rank_name(face_rank(place_of(card, count - 1))), &name);
    phrase_names(rank, as ? stand : 0, &ranks);
    add_helpers(name.text, stand, jokers, ranks.length ? ranks.text : "", style, out);
}

// Describes four cards of a suit in words: "all hearts, 3, 7, 9, king".
static void describe_four(const struct move_card *card, int count, struct strbuf *out)
{
    strbuf_add(out, suit_all(face_suit(card[0].face)));
    for (int i = 0; i < count; i++)
        strbuf_addf(out, ", %s", rank_name(face_rank(card[i].face)));
}

// Describes a control-card combination of numbers in words: "steps of 2, 2 of clubs, 4 of hearts, 6 of spades"; "sum, 2 of clubs,
// 3 of hearts, 5 of diamonds".
static void describe_numbers(int kind, const struct move_card *card, int count, enum text_style style, struct strbuf *out)
{
    if (kind == MELD_STEP_RUN)
        strbuf_addf(out, _("steps of %d"), face_rank(card[1].face) - face_rank(card[0].face));
    else
        strbuf_add(out, control_name(kind));
    strbuf_add(out, ", ");
    describe_cards(card, count, style, out);
}

void describe_combination(int kind, const struct move_card *card, int count, enum text_style style, struct strbuf *out)
{
    if (style_wording(style) == STYLE_BRAILLE) {
        if (kind > MELD_RUN)
            strbuf_addf(out, "%s ", face_name(FACE_CONTROL + kind, style));
        describe_cards(card, count, style, out);
    } else if (kind == MELD_SET) {
        describe_set(card, count, face_rank(any_face(card, count)), style, out);
    } else if (kind == MELD_RUN) {
        describe_run(card, count, true, style, out);
    } else if (kind == MELD_FOUR_SUIT) {
        describe_four(card, count, out);
    } else {
        describe_numbers(kind, card, count, style, out);
    }
}

// --- combinations in few words ---

enum { USUAL_SET = 3 }; // a set of this many cards is described without their number

// Describes a set in few words: "jacks", "4 jacks", "jacks with a joker".
static void set_briefly(const struct move_card *card, int count, enum text_style style, struct strbuf *out)
{
    int rank = face_rank(any_face(card, count)), stand = 0, jokers = 0;
    LOCAL(strbuf) name = STRBUF_INIT;
    for (int i = 0; i < count; i++) {
        jokers += card[i].face == FACE_JOKER;
        stand += stands_in(&card[i], MELD_SET, rank);
    }
    if (count > USUAL_SET)
        strbuf_addf(&name, _("%d %s"), count - stand, rank_plural(rank));
    else
        strbuf_add(&name, rank_plural(rank));
    add_helpers(name.text, stand, jokers, "", style, out);
}

static void ranks_briefly(int kind, const struct move_card *card, int count, struct strbuf *out)
{
    strbuf_add(out, control_name(kind));
    for (int i = 0; i < count; i++)
        strbuf_addf(out, ", %s",
                    card[i].face == FACE_JOKER ? face_name(FACE_JOKER, STYLE_FULL) : rank_name(face_rank(card[i].face)));
}

void describe_briefly(int kind, const struct move_card *card, int count, bool as, enum text_style style, struct strbuf *out)
{
    if (style_wording(style) == STYLE_BRAILLE || kind == MELD_FOUR_SUIT ||
        (kind == MELD_SET && any_face(card, count) >= FACE_JOKER))
        describe_combination(kind, card, count, style, out);
    else if (kind == MELD_RUN)
        describe_run(card, count, as, style, out);
    else if (kind == MELD_STEP_RUN)
        strbuf_addf(out, _("steps of %d, %s to %s"), face_rank(card[1].face) - face_rank(card[0].face),
                    rank_name(face_rank(card[0].face)), rank_name(face_rank(card[count - 1].face)));
    else if (kind == MELD_SET)
        set_briefly(card, count, style, out);
    else
        ranks_briefly(kind, card, count, out);
}

bool lies_untouched(const struct options *o)
{
    return o->goout_whole_hand && (o->layoff_on == LAYOFF_NONE || !o->goout_last_turns);
}

static struct move_card card_of_laid(const struct laid *laid)
{
    return (struct move_card){ (uint8_t)card_face(laid->card), laid->as };
}

void describe_meld(const struct shown *shown, const struct meld *meld, enum text_style style, struct strbuf *out)
{
    struct move_card card[PACK_MAX];
    for (int i = 0; i < meld->count; i++) {
        card[i] = card_of_laid(&shown->laid[meld->first + i]);
        if (meld->kind == MELD_SET && card[i].as == FACE_NONE)
            card[i].as = (uint8_t)face_of(meld->rank, SUIT_CLUBS);
    }
    describe_combination(meld->kind, card, meld->count, style, out);
}

bool has_joker(const struct shown *shown, const struct meld *meld)
{
    bool any = false;
    for (int i = 0; i < meld->count; i++) {
        const struct move_card card = card_of_laid(&shown->laid[meld->first + i]);
        any = any || stands_in(&card, meld->kind, meld->rank);
    }
    return any;
}

// Returns the suits for which the open jokers of a laid set may stand, a bit for each: those that no card shows.  Returns 0 if a
// suit may be in a set more than once.
static unsigned suits_open(const struct options *o, const struct shown *shown, const struct meld *meld)
{
    return o->set_distinct_suits ? ((1u << SUITS) - 1) & ~shape_suits(shown, meld) : 0;
}

// Describes a joker of a laid combination with the card that it stands for: "joker for the 7 of diamonds or the 7 of spades".  If
// it could be any of more than two cards, only its name is given.
static void describe_joker(const struct options *o, const struct shown *shown, const struct meld *meld, const struct laid *laid,
                           enum text_style style, struct strbuf *out)
{
    const char *name = face_name(card_face(laid->card), STYLE_FULL);
    unsigned open = laid->as == FACE_NONE ? suits_open(o, shown, meld) : 0;
    if (laid->as != FACE_NONE)
        strbuf_addf(out, _("%s for %s"), name, face_the(laid->as, style));
    else if (__builtin_popcount(open) == 1)
        strbuf_addf(out, _("%s for %s"), name, face_the(face_of(meld->rank, __builtin_ctz(open)), style));
    else if (__builtin_popcount(open) == 2)
        strbuf_addf(out, _("%s for %s or %s"), name, face_the(face_of(meld->rank, __builtin_ctz(open)), style),
                    face_the(face_of(meld->rank, __builtin_ctz(open & (open - 1))), style));
    else
        strbuf_add(out, name);
}

// Describes a laid set or run card by card, for players who want to take a joker and so must know what it stands for.
void describe_jokers(const struct options *o, const struct shown *shown, const struct meld *meld, enum text_style style,
                     struct strbuf *out)
{
    strbuf_add(out, meld->kind == MELD_RUN ? suit_name(meld->suit) : rank_plural(meld->rank));
    for (int i = 0; i < meld->count; i++) {
        const struct laid *laid = &shown->laid[meld->first + i];
        const struct move_card card = card_of_laid(laid);
        strbuf_add(out, i == 0 && meld->kind == MELD_RUN ? " " : ", ");
        if (stands_in(&card, meld->kind, meld->rank))
            describe_joker(o, shown, meld, laid, style, out);
        else
            strbuf_add(out, meld->kind == MELD_RUN ? rank_name(face_rank(card.face)) : suit_name(face_suit(card.face)));
    }
}

void describe_left(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    uint16_t left[EVENT_CARDS];
    for (int i = 0; i < e->count; i++)
        left[i] = card_of(e->card[i].face, 0);
    ordered_hand_sort(left, e->count, ORDER_SUIT);
    ordered_hand_say(&(struct ordered_hand){ left, e->count, ORDER_SUIT }, h->style, out);
}

void describe_discard(const struct shown *shown, int at, enum text_style style, struct strbuf *out)
{
    const char *name = face_name(card_face(shown->discard.card[at]), style);
    if (shown->mark[at] & MARK_DEAD)
        strbuf_addf(out, _("%s dead"), name);
    else if (shown->mark[at] & MARK_FIRST)
        strbuf_addf(out, _("%s to be bought"), name);
    else
        strbuf_add(out, name);
}

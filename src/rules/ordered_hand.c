// SPDX-License-Identifier: GPL-3.0-or-later
// Sorts the cards of a hand, and says the ordered hand in lines.
#include "rules/ordered_hand.h"
#include "base/bug.h"
#include "base/text.h"
#include "rules/game.h"
#include "rules/phrase.h"
#include <stdlib.h>
#include <string.h>

// --- sorting a hand ---

static bool is_by_rank(enum hand_order order)
{
    return order == ORDER_RANK || order == ORDER_RANK_HIGH;
}

static bool is_by_suit(enum hand_order order)
{
    return order == ORDER_SUIT || order == ORDER_SUIT_HIGH;
}

static int key_of(int face, enum hand_order order)
{
    bool high = face_rank(face) == RANK_ACE && (order == ORDER_SUIT_HIGH || order == ORDER_RANK_HIGH);
    int rank = high ? RANKS + 1 : face_rank(face);
    if (is_by_rank(order))
        return rank * SUITS + SUITS - 1 - face_suit(face);
    if (order == ORDER_COLOUR)
        return (face_is_red(face) * (RANKS + 1) + RANKS - face_rank(face)) * SUITS + face_suit(face);
    // In a pack of colours red comes first, as spades do with suits.
    int suit = face < FACE_COLOURS ? SUITS - 1 - face_suit(face) : face_suit(face);
    return suit * (RANKS + 1) + rank;
}

// Returns a number by which the card is sorted in an ordered hand; lower numbers come first.  Copies of a card have the same
// number, since another computer may count the copies differently.
static int place(uint16_t card, enum hand_order order)
{
    enum { BEHIND_ALL = 1000 };
    int face = card_face(card);
    return face_is_plain(face) ? key_of(face, order) : BEHIND_ALL + face;
}

// Sorts a hand into its order by insertion, which is fast enough for some twenty cards.
void ordered_hand_sort(uint16_t *card, int count, enum hand_order order)
{
    for (int i = 1; i < count && order != ORDER_DRAWN; i++) {
        uint16_t moved = card[i];
        int at = i;
        for (; at > 0 && place(card[at - 1], order) > place(moved, order); at--)
            card[at] = card[at - 1];
        card[at] = moved;
    }
}

// --- reading a hand ---

void ordered_hand_copies(const char *name, int copies, struct strbuf *out)
{
    if (copies == 1)
        strbuf_add(out, name);
    else if (copies == 2)
        strbuf_addf(out, _("%s twice"), name);
    else
        strbuf_addf(out, _("%s %d times"), name, copies);
}

static int face_at(const struct ordered_hand *hand, int at)
{
    return card_face(hand->card[at]);
}

// Returns how many equal cards lie side by side in the ordered hand from index `at` on.
static int copies_at(const struct ordered_hand *hand, int at)
{
    int copies = 1;
    while (at + copies < hand->count && face_at(hand, at + copies) == face_at(hand, at))
        copies++;
    return copies;
}

// Returns the group of the card at index `at` in the ordered hand, such as its suit.  Cards of one group are read in one line.
static int group_of(const struct ordered_hand *hand, int at)
{
    int face = face_at(hand, at);
    if (hand->order == ORDER_DRAWN)
        return 0;
    if (!face_is_plain(face))
        return face == FACE_JOKER ? -1 : face < CARD_FACES ? -2 : -3;
    return is_by_suit(hand->order) ? face_suit(face) : hand->order == ORDER_COLOUR ? face_is_red(face) : face_rank(face);
}

static int group_end(const struct ordered_hand *hand, int at)
{
    int end = at;
    while (end < hand->count && group_of(hand, end) == group_of(hand, at))
        end++;
    return end;
}

// Appends the cards from index `from` to `to` of an ordered hand under a title that says what they share, as in "Spades 3, king
// twice.", where the title is "Spades".
static void say_titled(const struct ordered_hand *hand, int from, int to, const char *title, const char *(*name)(int face),
                       struct strbuf *out)
{
    LOCAL(strbuf) line = STRBUF_INIT;
    strbuf_add(&line, title);
    for (int i = from, copies; i < to; i += copies) {
        copies = copies_at(hand, i);
        strbuf_add(&line, i == from && !is_by_rank(hand->order) && face_is_plain(face_at(hand, i)) ? " " : ", ");
        ordered_hand_copies(name(face_at(hand, i)), copies, &line);
    }
    text_title(line.text, out);
    strbuf_add(out, ".\n");
}

static const char *name_of_control(int face)
{
    return face_name(face, STYLE_SHORT);
}

// Appends cards of an ordered hand by their whole names with commas between them, after a title unless it is NULL.
static void say_list(const struct ordered_hand *hand, int from, int to, const char *title, enum text_style style,
                     struct strbuf *out)
{
    size_t at = out->length;
    if (title)
        phrase_list(out, &at, title, false);
    for (int i = from, copies; i < to; i += copies) {
        LOCAL(strbuf) item = STRBUF_INIT;
        copies = copies_at(hand, i);
        ordered_hand_copies(face_name(face_at(hand, i), style), copies, &item);
        phrase_list(out, &at, item.text, i + copies >= to);
    }
}

// Returns whether the card at index `at` of an ordered hand is the only one of its rank, apart from copies of itself.  Such cards
// share a line.
static bool stands_alone(const struct ordered_hand *hand, int at)
{
    return face_is_plain(face_at(hand, at)) && at + copies_at(hand, at) == group_end(hand, at);
}

static int alone_until(const struct ordered_hand *hand, int at)
{
    while (at < hand->count && stands_alone(hand, at))
        at = group_end(hand, at);
    return at;
}

static int say_ranks(const struct ordered_hand *hand, int from, enum text_style style, struct strbuf *out)
{
    int to = alone_until(hand, from);
    if (to > from) {
        say_list(hand, from, to, NULL, style, out);
        return to;
    }
    to = group_end(hand, from);
    say_titled(hand, from, to, face_rank_plural(face_at(hand, from)), face_suit_name, out);
    return to;
}

// Appends the cards of an ordered hand that belong together from index `from` on, such as a suit, as one or a few lines.  Returns
// the index of the first card after them.
static int say_group(const struct ordered_hand *hand, int from, enum text_style style, struct strbuf *out)
{
    static const struct says jokers = { NP_("{n} joker.", "{n} jokers.") };
    int face = face_at(hand, from), to = group_end(hand, from);
    if (hand->order == ORDER_DRAWN || (!face_is_plain(face) && face > CARD_FACES))
        say_list(hand, from, to, NULL, style, out);
    else if (face == FACE_JOKER)
        phrase_say(&jokers, &(struct fill){ .n = to - from }, out);
    else if (!face_is_plain(face))
        say_titled(hand, from, to, _("control cards"), name_of_control, out);
    else if (is_by_rank(hand->order))
        to = say_ranks(hand, from, style, out);
    else if (hand->order == ORDER_COLOUR)
        say_list(hand, from, to, face_is_red(face) ? _("red") : _("black"), style, out);
    else
        say_titled(hand, from, to, face_suit_name(face), face_rank_name, out);
    return to;
}

// Appends the ordered hand for braille: one line with a short name for each card.
static void add_cells(const struct ordered_hand *hand, enum text_style style, struct strbuf *out)
{
    for (int i = 0; i < hand->count; i++)
        strbuf_addf(out, "%s%s", i ? " " : "", face_name(face_at(hand, i), style));
}

void ordered_hand_say(const struct ordered_hand *hand, enum text_style style, struct strbuf *out)
{
    if (style_wording(style) == STYLE_BRAILLE && hand->count) {
        add_cells(hand, style, out);
        strbuf_add(out, ".\n");
        return;
    }
    for (int at = 0; at < hand->count;)
        at = say_group(hand, at, style, out);
}

// --- naming cards within a sentence ---

enum { TOGETHER_MOST = 64 };

static void name_suit(const uint16_t *card, int count, enum text_style style, struct strbuf *out)
{
    static const struct says of_suit[STYLES] = SAID(N_("the {cards} of {others}"), N_("{cards} {others}"));
    static const struct says suit_first[STYLES] = SAID(N_("{others} {cards}"), NULL);
    const char *rank[TOGETHER_MOST];
    LOCAL(strbuf) ranks = STRBUF_INIT;
    if (count == 1) { // a joker has no suit, so it is always alone
        strbuf_add(out, face_the(card_face(card[0]), style));
        return;
    }
    for (int i = 0; i < count; i++)
        rank[i] = face_rank_name(card_face(card[i]));
    phrase_names(rank, count, &ranks);
    phrase_part(style & STYLE_SUIT_FIRST ? suit_first : of_suit, style,
                &(struct fill){ .cards = ranks.text, .others = suit_name(face_suit(card_face(card[0]))) }, out);
}

void ordered_hand_names(const uint8_t *face, int count, enum text_style style, struct strbuf *out)
{
    uint16_t card[TOGETHER_MOST];
    LOCAL(strbuf) lines = STRBUF_INIT;
    for (int i = 0; i < count; i++)
        card[i] = card_of(face[i], 0);
    ordered_hand_sort(card, count, ORDER_SUIT_HIGH);
    for (int from = 0, to; from < count; from = to) {
        // In braille, and for jokers, each card has its own name.
        bool alone = style_wording(style) == STYLE_BRAILLE || !face_is_plain(card_face(card[from]));
        for (to = from + 1; !alone && to < count && face_is_plain(card_face(card[to])) &&
                            face_suit(card_face(card[to])) == face_suit(card_face(card[from]));)
            to++;
        strbuf_add(&lines, from ? "\n" : "");
        name_suit(card + from, to - from, style, &lines);
    }
    phrase_items(lines.text, style, out);
}

// --- showing a whole hand ---

// Returns whether the hand that the hearer has ordered holds the very cards that are to be shown.  As a round begins, the ordered
// hand may still hold the cards of the last round.
static bool same_cards(const struct ordered_hand *hand, const uint16_t *card, int count)
{
    int same = 0;
    for (int i = 0; i < count && hand->count == count; i++)
        for (int j = 0; j < count; j++)
            same += hand->card[j] == card[i];
    return same == count && hand->count == count;
}

void ordered_hand_show(const struct hearer *h, const uint16_t *card, int count, const struct says *total, struct strbuf *out)
{
    static const struct says usual = { NP_("{n} card.", "{n} cards.") };
    static const struct says line = { N_("{cards}, {n}."), NULL }; // news first: the number of cards comes last
    uint16_t *own = mem_zero((size_t)count + 1, sizeof *own);
    struct ordered_hand hand = h->ordered;
    if (!same_cards(&hand, card, count)) { // the player has not ordered these cards
        memcpy(own, card, (size_t)count * sizeof *own);
        ordered_hand_sort(own, count, hand.order);
        hand.card = own;
        hand.count = count;
    }
    if (style_wording(h->style) == STYLE_BRAILLE && count) {
        LOCAL(strbuf) cells = STRBUF_INIT;
        add_cells(&hand, h->style, &cells);
        phrase_say(&line, &(struct fill){ .cards = cells.text, .n = count }, out);
    } else {
        phrase_say(total ? total : &usual, &(struct fill){ .n = count }, out);
        ordered_hand_say(&hand, h->style, out);
    }
    free(own);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The names of cards in writing and in speech.  Each name is a whole string for the translators: languages differ in order,
// gender and preposition, so no name is put together from a rank and a suit.
#include "cards/card.h"
#include "base/bug.h"
#include "base/text.h"
#include "base/utf8.h"
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char *const rank_words[RANKS] = { "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K" };
static const char suit_letters[] = "CDHS"; // the letter of each suit in a written card.  ORDER SUITS
// The words for the control cards in a record, in the order of their numbers.  ORDER CONTROL (rules/rummy/rummy.h)
static const char *const control_words[CARD_FACES - FACE_CONTROL] = { "same_rank", "suit_run",   "four_suit", "step_run",
                                                                      "sum",       "difference", "product",   "quotient",
                                                                      "primes",    "factors",    "any" };

// The names of cards in each style: each row is a rank, from ace to king, with its cards from clubs to spades (ORDER SUITS); then
// comes the joker, and then the control cards (ORDER CONTROL).
static const char *const names[STYLES][CARD_FACES] = {
    [STYLE_FULL] = {
// clang-format off
    N_("ace of clubs"), N_("ace of diamonds"), N_("ace of hearts"), N_("ace of spades"),
    N_("2 of clubs"), N_("2 of diamonds"), N_("2 of hearts"), N_("2 of spades"),
    N_("3 of clubs"), N_("3 of diamonds"), N_("3 of hearts"), N_("3 of spades"),
    N_("4 of clubs"), N_("4 of diamonds"), N_("4 of hearts"), N_("4 of spades"),
    N_("5 of clubs"), N_("5 of diamonds"), N_("5 of hearts"), N_("5 of spades"),
    N_("6 of clubs"), N_("6 of diamonds"), N_("6 of hearts"), N_("6 of spades"),
    N_("7 of clubs"), N_("7 of diamonds"), N_("7 of hearts"), N_("7 of spades"),
    N_("8 of clubs"), N_("8 of diamonds"), N_("8 of hearts"), N_("8 of spades"),
    N_("9 of clubs"), N_("9 of diamonds"), N_("9 of hearts"), N_("9 of spades"),
    N_("10 of clubs"), N_("10 of diamonds"), N_("10 of hearts"), N_("10 of spades"),
    N_("jack of clubs"), N_("jack of diamonds"), N_("jack of hearts"), N_("jack of spades"),
    N_("queen of clubs"), N_("queen of diamonds"), N_("queen of hearts"), N_("queen of spades"),
    N_("king of clubs"), N_("king of diamonds"), N_("king of hearts"), N_("king of spades"),
    N_("joker"),
    N_("same rank card"), N_("suit run card"), N_("four of a suit card"), N_("step run card"),
    N_("sum card"), N_("difference card"), N_("product card"), N_("quotient card"),
    N_("primes card"), N_("factors card"), N_("any kind card") },
    [STYLE_SHORT] = {
    N_("ace clubs"), N_("ace diamonds"), N_("ace hearts"), N_("ace spades"),
    N_("2 clubs"), N_("2 diamonds"), N_("2 hearts"), N_("2 spades"),
    N_("3 clubs"), N_("3 diamonds"), N_("3 hearts"), N_("3 spades"),
    N_("4 clubs"), N_("4 diamonds"), N_("4 hearts"), N_("4 spades"),
    N_("5 clubs"), N_("5 diamonds"), N_("5 hearts"), N_("5 spades"),
    N_("6 clubs"), N_("6 diamonds"), N_("6 hearts"), N_("6 spades"),
    N_("7 clubs"), N_("7 diamonds"), N_("7 hearts"), N_("7 spades"),
    N_("8 clubs"), N_("8 diamonds"), N_("8 hearts"), N_("8 spades"),
    N_("9 clubs"), N_("9 diamonds"), N_("9 hearts"), N_("9 spades"),
    N_("10 clubs"), N_("10 diamonds"), N_("10 hearts"), N_("10 spades"),
    N_("jack clubs"), N_("jack diamonds"), N_("jack hearts"), N_("jack spades"),
    N_("queen clubs"), N_("queen diamonds"), N_("queen hearts"), N_("queen spades"),
    N_("king clubs"), N_("king diamonds"), N_("king hearts"), N_("king spades"),
    N_("joker"),
    N_("same rank"), N_("suit run"), N_("four of a suit"), N_("step run"),
    N_("sum"), N_("difference"), N_("product"), N_("quotient"),
    N_("primes"), N_("factors"), N_("any kind") },
    [STYLE_BRAILLE] = {
    N_("Ac"), N_("Ad"), N_("Ah"), N_("As"),
    N_("2c"), N_("2d"), N_("2h"), N_("2s"),
    N_("3c"), N_("3d"), N_("3h"), N_("3s"),
    N_("4c"), N_("4d"), N_("4h"), N_("4s"),
    N_("5c"), N_("5d"), N_("5h"), N_("5s"),
    N_("6c"), N_("6d"), N_("6h"), N_("6s"),
    N_("7c"), N_("7d"), N_("7h"), N_("7s"),
    N_("8c"), N_("8d"), N_("8h"), N_("8s"),
    N_("9c"), N_("9d"), N_("9h"), N_("9s"),
    N_("10c"), N_("10d"), N_("10h"), N_("10s"),
    N_("Jc"), N_("Jd"), N_("Jh"), N_("Js"),
    N_("Qc"), N_("Qd"), N_("Qh"), N_("Qs"),
    N_("Kc"), N_("Kd"), N_("Kh"), N_("Ks"),
    N_("Jk"),
    N_("rank"), N_("run"), N_("four"), N_("step"),
    N_("sum"), N_("diff"), N_("prod"), N_("quot"),
    N_("primes"), N_("fact"), N_("any") },
// clang-format on
};

// The names of cards with the article that some languages put before them in a sentence.
static const char *const the_names[CARD_FACES] = {
    // clang-format off
    N_("the ace of clubs"), N_("the ace of diamonds"), N_("the ace of hearts"), N_("the ace of spades"),
    N_("the 2 of clubs"), N_("the 2 of diamonds"), N_("the 2 of hearts"), N_("the 2 of spades"),
    N_("the 3 of clubs"), N_("the 3 of diamonds"), N_("the 3 of hearts"), N_("the 3 of spades"),
    N_("the 4 of clubs"), N_("the 4 of diamonds"), N_("the 4 of hearts"), N_("the 4 of spades"),
    N_("the 5 of clubs"), N_("the 5 of diamonds"), N_("the 5 of hearts"), N_("the 5 of spades"),
    N_("the 6 of clubs"), N_("the 6 of diamonds"), N_("the 6 of hearts"), N_("the 6 of spades"),
    N_("the 7 of clubs"), N_("the 7 of diamonds"), N_("the 7 of hearts"), N_("the 7 of spades"),
    N_("the 8 of clubs"), N_("the 8 of diamonds"), N_("the 8 of hearts"), N_("the 8 of spades"),
    N_("the 9 of clubs"), N_("the 9 of diamonds"), N_("the 9 of hearts"), N_("the 9 of spades"),
    N_("the 10 of clubs"), N_("the 10 of diamonds"), N_("the 10 of hearts"), N_("the 10 of spades"),
    N_("the jack of clubs"), N_("the jack of diamonds"), N_("the jack of hearts"), N_("the jack of spades"),
    N_("the queen of clubs"), N_("the queen of diamonds"), N_("the queen of hearts"), N_("the queen of spades"),
    N_("the king of clubs"), N_("the king of diamonds"), N_("the king of hearts"), N_("the king of spades"),
    N_("the joker"),
    N_("the same rank card"), N_("the suit run card"), N_("the four of a suit card"), N_("the step run card"),
    N_("the sum card"), N_("the difference card"), N_("the product card"), N_("the quotient card"),
    N_("the primes card"), N_("the factors card"), N_("the any kind card"),
    // clang-format on
};

// The names of cards with the suit first (STYLE_SUIT_FIRST).  A joker and a control card have no suit.
static const char *const suit_first[FACE_JOKER] = {
    // clang-format off
    N_("clubs ace"), N_("diamonds ace"), N_("hearts ace"), N_("spades ace"),
    N_("clubs 2"), N_("diamonds 2"), N_("hearts 2"), N_("spades 2"),
    N_("clubs 3"), N_("diamonds 3"), N_("hearts 3"), N_("spades 3"),
    N_("clubs 4"), N_("diamonds 4"), N_("hearts 4"), N_("spades 4"),
    N_("clubs 5"), N_("diamonds 5"), N_("hearts 5"), N_("spades 5"),
    N_("clubs 6"), N_("diamonds 6"), N_("hearts 6"), N_("spades 6"),
    N_("clubs 7"), N_("diamonds 7"), N_("hearts 7"), N_("spades 7"),
    N_("clubs 8"), N_("diamonds 8"), N_("hearts 8"), N_("spades 8"),
    N_("clubs 9"), N_("diamonds 9"), N_("hearts 9"), N_("spades 9"),
    N_("clubs 10"), N_("diamonds 10"), N_("hearts 10"), N_("spades 10"),
    N_("clubs jack"), N_("diamonds jack"), N_("hearts jack"), N_("spades jack"),
    N_("clubs queen"), N_("diamonds queen"), N_("hearts queen"), N_("spades queen"),
    N_("clubs king"), N_("diamonds king"), N_("hearts king"), N_("spades king"),
    // clang-format on
};
static const char *const the_suit_first[FACE_JOKER] = {
    // clang-format off
    N_("the clubs ace"), N_("the diamonds ace"), N_("the hearts ace"), N_("the spades ace"),
    N_("the clubs 2"), N_("the diamonds 2"), N_("the hearts 2"), N_("the spades 2"),
    N_("the clubs 3"), N_("the diamonds 3"), N_("the hearts 3"), N_("the spades 3"),
    N_("the clubs 4"), N_("the diamonds 4"), N_("the hearts 4"), N_("the spades 4"),
    N_("the clubs 5"), N_("the diamonds 5"), N_("the hearts 5"), N_("the spades 5"),
    N_("the clubs 6"), N_("the diamonds 6"), N_("the hearts 6"), N_("the spades 6"),
    N_("the clubs 7"), N_("the diamonds 7"), N_("the hearts 7"), N_("the spades 7"),
    N_("the clubs 8"), N_("the diamonds 8"), N_("the hearts 8"), N_("the spades 8"),
    N_("the clubs 9"), N_("the diamonds 9"), N_("the hearts 9"), N_("the spades 9"),
    N_("the clubs 10"), N_("the diamonds 10"), N_("the hearts 10"), N_("the spades 10"),
    N_("the clubs jack"), N_("the diamonds jack"), N_("the hearts jack"), N_("the spades jack"),
    N_("the clubs queen"), N_("the diamonds queen"), N_("the hearts queen"), N_("the spades queen"),
    N_("the clubs king"), N_("the diamonds king"), N_("the hearts king"), N_("the spades king"),
    // clang-format on
};
static const char *const suit_first_braille[FACE_JOKER] = {
    // clang-format off
    N_("cA"), N_("dA"), N_("hA"), N_("sA"),
    N_("c2"), N_("d2"), N_("h2"), N_("s2"),
    N_("c3"), N_("d3"), N_("h3"), N_("s3"),
    N_("c4"), N_("d4"), N_("h4"), N_("s4"),
    N_("c5"), N_("d5"), N_("h5"), N_("s5"),
    N_("c6"), N_("d6"), N_("h6"), N_("s6"),
    N_("c7"), N_("d7"), N_("h7"), N_("s7"),
    N_("c8"), N_("d8"), N_("h8"), N_("s8"),
    N_("c9"), N_("d9"), N_("h9"), N_("s9"),
    N_("c10"), N_("d10"), N_("h10"), N_("s10"),
    N_("cJ"), N_("dJ"), N_("hJ"), N_("sJ"),
    N_("cQ"), N_("dQ"), N_("hQ"), N_("sQ"),
    N_("cK"), N_("dK"), N_("hK"), N_("sK"),
    // clang-format on
};

// clang-format off
#define COLOUR_NUMBERS \
    N_("red 0"), N_("yellow 0"), N_("green 0"), N_("blue 0"), \
    N_("red 1"), N_("yellow 1"), N_("green 1"), N_("blue 1"), \
    N_("red 2"), N_("yellow 2"), N_("green 2"), N_("blue 2"), \
    N_("red 3"), N_("yellow 3"), N_("green 3"), N_("blue 3"), \
    N_("red 4"), N_("yellow 4"), N_("green 4"), N_("blue 4"), \
    N_("red 5"), N_("yellow 5"), N_("green 5"), N_("blue 5"), \
    N_("red 6"), N_("yellow 6"), N_("green 6"), N_("blue 6"), \
    N_("red 7"), N_("yellow 7"), N_("green 7"), N_("blue 7"), \
    N_("red 8"), N_("yellow 8"), N_("green 8"), N_("blue 8"), \
    N_("red 9"), N_("yellow 9"), N_("green 9"), N_("blue 9")
#define THE_COLOUR_NUMBERS \
    N_("the red 0"), N_("the yellow 0"), N_("the green 0"), N_("the blue 0"), \
    N_("the red 1"), N_("the yellow 1"), N_("the green 1"), N_("the blue 1"), \
    N_("the red 2"), N_("the yellow 2"), N_("the green 2"), N_("the blue 2"), \
    N_("the red 3"), N_("the yellow 3"), N_("the green 3"), N_("the blue 3"), \
    N_("the red 4"), N_("the yellow 4"), N_("the green 4"), N_("the blue 4"), \
    N_("the red 5"), N_("the yellow 5"), N_("the green 5"), N_("the blue 5"), \
    N_("the red 6"), N_("the yellow 6"), N_("the green 6"), N_("the blue 6"), \
    N_("the red 7"), N_("the yellow 7"), N_("the green 7"), N_("the blue 7"), \
    N_("the red 8"), N_("the yellow 8"), N_("the green 8"), N_("the blue 8"), \
    N_("the red 9"), N_("the yellow 9"), N_("the green 9"), N_("the blue 9")
// clang-format on
// The names of the cards of number-and-colour games, from FACE_COLOURS on: 0 to 9, skip, turn and plus 2, each in red, yellow,
// green and blue; then the wild cards.  Each face belongs to one pack, so these names never fit another pack's cards.  Parlour
// says the names in the last row, which has the colour first, or those in braille.  The other rows are only understood when a
// player types them.
static const char *const colour_names[STYLES + 1][ALL_FACES - FACE_COLOURS] = {
    [STYLE_FULL] = {
// clang-format off
    COLOUR_NUMBERS,
    N_("skip, red"), N_("skip, yellow"), N_("skip, green"), N_("skip, blue"),
    N_("turn, red"), N_("turn, yellow"), N_("turn, green"), N_("turn, blue"),
    N_("plus 2, red"), N_("plus 2, yellow"), N_("plus 2, green"), N_("plus 2, blue"),
    N_("wild"), N_("wild plus 4") },
    [STYLE_SHORT] = {
    COLOUR_NUMBERS,
    N_("skip red"), N_("skip yellow"), N_("skip green"), N_("skip blue"),
    N_("turn red"), N_("turn yellow"), N_("turn green"), N_("turn blue"),
    N_("plus 2 red"), N_("plus 2 yellow"), N_("plus 2 green"), N_("plus 2 blue"),
    N_("wild"), N_("wild plus 4") },
    [STYLE_BRAILLE] = {
    N_("r0"), N_("y0"), N_("g0"), N_("b0"),
    N_("r1"), N_("y1"), N_("g1"), N_("b1"),
    N_("r2"), N_("y2"), N_("g2"), N_("b2"),
    N_("r3"), N_("y3"), N_("g3"), N_("b3"),
    N_("r4"), N_("y4"), N_("g4"), N_("b4"),
    N_("r5"), N_("y5"), N_("g5"), N_("b5"),
    N_("r6"), N_("y6"), N_("g6"), N_("b6"),
    N_("r7"), N_("y7"), N_("g7"), N_("b7"),
    N_("r8"), N_("y8"), N_("g8"), N_("b8"),
    N_("r9"), N_("y9"), N_("g9"), N_("b9"),
    N_("rS"), N_("yS"), N_("gS"), N_("bS"),
    N_("rV"), N_("yV"), N_("gV"), N_("bV"),
    N_("rD"), N_("yD"), N_("gD"), N_("bD"),
    N_("w"), N_("w4") },
    [STYLES] = {
    COLOUR_NUMBERS,
    N_("red skip"), N_("yellow skip"), N_("green skip"), N_("blue skip"),
    N_("red turn"), N_("yellow turn"), N_("green turn"), N_("blue turn"),
    N_("red plus 2"), N_("yellow plus 2"), N_("green plus 2"), N_("blue plus 2"),
    N_("wild"), N_("wild plus 4") },
// clang-format on
};
static const char *const the_colour_names[2][ALL_FACES - FACE_COLOURS] = {
    // the names with the article, understood when they are typed; then the same with the colour first, as they are said
    { // clang-format off
    THE_COLOUR_NUMBERS,
    N_("the skip, red"), N_("the skip, yellow"), N_("the skip, green"), N_("the skip, blue"),
    N_("the turn, red"), N_("the turn, yellow"), N_("the turn, green"), N_("the turn, blue"),
    N_("the plus 2, red"), N_("the plus 2, yellow"), N_("the plus 2, green"), N_("the plus 2, blue"),
    N_("the wild"), N_("the wild plus 4") },
    {
    THE_COLOUR_NUMBERS,
    N_("the red skip"), N_("the yellow skip"), N_("the green skip"), N_("the blue skip"),
    N_("the red turn"), N_("the yellow turn"), N_("the green turn"), N_("the blue turn"),
    N_("the red plus 2"), N_("the yellow plus 2"), N_("the green plus 2"), N_("the blue plus 2"),
    N_("the wild"), N_("the wild plus 4") },
    // clang-format on
};

static const char *const rank_names[] = { NULL,    N_("ace"), N_("2"), N_("3"),  N_("4"),    N_("5"),     N_("6"),
                                          N_("7"), N_("8"),   N_("9"), N_("10"), N_("jack"), N_("queen"), N_("king") };
static const char *const the_ranks[] = { NULL,         N_("the ace"),  N_("the 2"),     N_("the 3"),   N_("the 4"),
                                         N_("the 5"),  N_("the 6"),    N_("the 7"),     N_("the 8"),   N_("the 9"),
                                         N_("the 10"), N_("the jack"), N_("the queen"), N_("the king") };
static const char *const rank_plurals[] = { NULL,        N_("aces"),  N_("twos"),   N_("threes"), N_("fours"),
                                            N_("fives"), N_("sixes"), N_("sevens"), N_("eights"), N_("nines"),
                                            N_("tens"),  N_("jacks"), N_("queens"), N_("kings") };
static const char *const rank_eaches[] = { NULL,          N_("each ace"),  N_("each 2"),     N_("each 3"),   N_("each 4"),
                                           N_("each 5"),  N_("each 6"),    N_("each 7"),     N_("each 8"),   N_("each 9"),
                                           N_("each 10"), N_("each jack"), N_("each queen"), N_("each king") };
static const char *const colour_rank_words[RANKS] = { "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "S", "V", "+2" };
static const char colour_letters[] = "RYGB"; // ORDER SUITS, as the coloured pack has them
static const char *const colour_rank_names[] = { NULL,    N_("0"), N_("1"), N_("2"), N_("3"),    N_("4"),    N_("5"),
                                                 N_("6"), N_("7"), N_("8"), N_("9"), N_("skip"), N_("turn"), N_("plus 2") };
static const char *const colour_rank_plurals[] = { NULL,        N_("zeros"), N_("ones"),  N_("twos"),     N_("threes"),
                                                   N_("fours"), N_("fives"), N_("sixes"), N_("sevens"),   N_("eights"),
                                                   N_("nines"), N_("skips"), N_("turns"), N_("plus twos") };
static const char *const colour_suits[SUITS] = { N_("red"), N_("yellow"), N_("green"), N_("blue") };
static const char *const suit_names[SUITS] = { N_("clubs"), N_("diamonds"), N_("hearts"), N_("spades") };

// The names of all the cards of a suit together, such as "all clubs".  ORDER SUITS
static const char *const all_suits[SUITS] = {
    [SUIT_CLUBS] = N_("all clubs"),
    [SUIT_DIAMONDS] = N_("all diamonds"),
    [SUIT_HEARTS] = N_("all hearts"),
    [SUIT_SPADES] = N_("all spades"),
};

static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

// Returns the face of a card that is written as the word of a rank and the letter of a suit, such as "10H".  Returns -1 if the
// word is no such card.
static int read_plain(const char *word, const char *const ranks[RANKS], const char *letters)
{
    size_t length = strlen(word);
    const char *suit = length > 1 ? strchr(letters, upper(word[length - 1])) : NULL;
    for (int rank = 1; suit && rank <= RANKS; rank++)
        if (strlen(ranks[rank - 1]) == length - 1 && strncasecmp(word, ranks[rank - 1], length - 1) == 0)
            return face_of(rank, (int)(suit - letters));
    return -1;
}

// Returns the face of a card of the coloured pack, such as "5R", "+2G" or "W4", or -1 if the word is no such card.
static int read_colours(const char *word)
{
    if (strcasecmp(word, "W") == 0 || strcasecmp(word, "W4") == 0)
        return word[1] ? FACE_WILD_FOUR : FACE_WILD;
    int face = read_plain(word, colour_rank_words, colour_letters);
    return face < 0 ? face : FACE_COLOURS + face;
}

static int read_control(const char *word)
{
    for (int i = 0; i < CARD_FACES - FACE_CONTROL; i++)
        if (strcasecmp(word, control_words[i]) == 0)
            return FACE_CONTROL + i;
    return -1;
}

int face_read(const char *word)
{
    int control = read_control(word), colours = read_colours(word);
    if (control >= 0 || colours >= 0)
        return control >= 0 ? control : colours;
    if (strcasecmp(word, "JK") == 0)
        return FACE_JOKER;
    char ten[] = "10_"; // T also means 10
    ten[2] = upper(*word) == 'T' && word[1] && !word[2] ? word[1] : '\0';
    return read_plain(ten[2] ? ten : word, rank_words, suit_letters);
}

int face_read_french(const char *word)
{
    int face = face_read(word);
    return face < FACE_COLOURS ? face : -1;
}

void face_write(int face, struct strbuf *out)
{
    if (face == FACE_JOKER)
        strbuf_add(out, "JK");
    else if (face >= 0 && face < FACE_JOKER)
        strbuf_addf(out, "%s%c", rank_words[face_rank(face) - 1], suit_letters[face_suit(face)]);
    else if (face >= FACE_CONTROL && face < CARD_FACES)
        strbuf_add(out, face_control_word(face));
    else if (face >= FACE_WILD && face < ALL_FACES)
        strbuf_add(out, face == FACE_WILD ? "W" : "W4");
    else if (face >= FACE_COLOURS && face < FACE_WILD)
        strbuf_addf(out, "%s%c", colour_rank_words[face_rank(face) - 1], colour_letters[face_suit(face)]);
    else
        strbuf_add(out, "??");
}

const char *face_control_word(int face)
{
    return control_words[face - FACE_CONTROL];
}

const char *face_name(int face, enum text_style style)
{
    if (!face_is_card(face))
        BUG("face %d has no name", face);
    if (face >= FACE_COLOURS)
        return _(colour_names[style_wording(style) == STYLE_BRAILLE ? STYLE_BRAILLE : STYLES][face - FACE_COLOURS]);
    if (!(style & STYLE_SUIT_FIRST) || face >= FACE_JOKER)
        return _(names[style_wording(style)][face]);
    return _(style_wording(style) == STYLE_BRAILLE ? suit_first_braille[face] : suit_first[face]);
}

const char *face_the(int face, enum text_style style)
{
    if (style_wording(style) != STYLE_FULL)
        return face_name(face, style);
    if (!face_is_card(face))
        BUG("face %d has no name", face);
    if (face >= FACE_COLOURS)
        return _(the_colour_names[1][face - FACE_COLOURS]);
    return _(style & STYLE_SUIT_FIRST && face < FACE_JOKER ? the_suit_first[face] : the_names[face]);
}

void text_title(const char *text, struct strbuf *out)
{
    uint32_t first;
    char bytes[4];
    size_t length = *text ? utf8_decode(text, strlen(text), &first) : 0;
    if (length)
        strbuf_add_bytes(out, bytes, utf8_bytes(utf8_large(first), bytes));
    strbuf_add(out, text + length);
}

void face_title(int face, enum text_style style, struct strbuf *out)
{
    text_title(face_name(face, style), out);
}

const char *rank_name(int rank)
{
    return _(rank_names[rank]);
}

const char *rank_the(int rank)
{
    return _(the_ranks[rank]);
}

const char *rank_plural(int rank)
{
    return _(rank_plurals[rank]);
}

const char *face_rank_name(int face)
{
    return _(face >= FACE_COLOURS ? colour_rank_names[face_rank(face)] : rank_names[face_rank(face)]);
}

const char *face_rank_plural(int face)
{
    return _(face >= FACE_COLOURS ? colour_rank_plurals[face_rank(face)] : rank_plurals[face_rank(face)]);
}

const char *face_suit_name(int face)
{
    return face >= FACE_COLOURS ? colour_name(face_suit(face)) : suit_name(face_suit(face));
}

const char *colour_name(int suit)
{
    return _(colour_suits[suit]);
}

const char *rank_each(int rank)
{
    return _(rank_eaches[rank]);
}

const char *suit_name(int suit)
{
    return _(suit_names[suit]);
}

const char *suit_all(int suit)
{
    return _(all_suits[suit]);
}

void run_name(const char *suit, const char *from, const char *to, struct strbuf *out)
{
    strbuf_addf(out, _("%s %s to %s"), suit, from, to);
}

const char *face_form(int face, int form)
{
    if (face >= FACE_COLOURS && form <= STYLES)
        return colour_names[form][face - FACE_COLOURS];
    if (face >= FACE_COLOURS)
        return form <= STYLES + 2 ? the_colour_names[form - STYLES - 1][face - FACE_COLOURS] : NULL;
    if (form < STYLES)
        return names[form][face];
    if (form == STYLES)
        return the_names[face];
    const char *const *const rest[] = { suit_first, the_suit_first, suit_first_braille };
    bool more = face < FACE_JOKER && form - STYLES - 1 < (int)(sizeof rest / sizeof *rest);
    return more ? rest[form - STYLES - 1][face] : NULL;
}

const char *rank_form(int rank, int form)
{
    const char *const forms[] = { rank_names[rank], rank_plurals[rank], rank_eaches[rank] };
    return form < (int)(sizeof forms / sizeof *forms) ? forms[form] : NULL;
}

const char *suit_form(int suit, int form)
{
    return form == 0 ? suit_names[suit] : form == 1 ? all_suits[suit] : NULL;
}

void card_names(const uint16_t *card, int count, enum text_style style, struct strbuf *out)
{
    for (int i = 0; i < count; i++)
        strbuf_addf(out, "%s%s", i ? ", " : "", face_name(card_face(card[i]), style));
}

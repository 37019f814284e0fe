// SPDX-License-Identifier: GPL-3.0-or-later
// The forms of a family's moves (rules/kit/kit.h): what each slot and each group in brackets reads and writes.
#include <stdint.h>

#include "base/strbuf.h"
#include "rules/kit/kit.h"
#include "test.h"
#include <string.h>
#include <strings.h>

struct options {
    int none;
};
struct state {
    struct kit_shown k;
    uint8_t hand[SEATS_MAX][1];
};
struct view {
    struct state s;
    int seat;
};
static const struct zone zones[] = {
    { ZONE("hand", SEEN_BY_OWNER, 0, k.hand_count, hand), .room = 1, .count_step = 1, .card_step = 1 },
    { 0 },
};

static const char *const suits[] = { "C", "D", "H", "S" };

static int read_suit(const char *word)
{
    for (int i = 0; i < 4; i++)
        if (strcasecmp(word, suits[i]) == 0)
            return i;
    return -1;
}

static const char *write_suit(int suit)
{
    return suits[suit];
}

static const struct place_names values = { read_suit, write_suit, "Say a suit.", "{who} is no suit." };
enum { PLAY, BID_NIL, BID, CATCH, ACCEPT, END, ASK };
static const struct kit_verb verbs[] = {
    { "play CARDS [name VALUE] [call]", "Say play and cards.", .mark = UNDO_CLEAR },
    { "bid nil", "Say bid.", .mark = UNDO_CLEAR },
    { "bid NUMBER", "Say bid and a number.", .mark = UNDO_CLEAR },
    { "catch SEAT", "Say whom.", .mark = UNDO_CLEAR },
    { "accept [alone]", "Say accept.", .mark = UNDO_CLEAR },
    { "end", "Say end.", .mark = UNDO_CLEAR },
    { "ask WHOM for VALUE", "Say whom and for what.", .mark = UNDO_CLEAR },
};
static const struct kit kit = {
    .rows = {
        KIT_VERBS(verbs),
        .zones = { .zone = zones },
        .values = &values,
        .value_count = 4,
        .no_verb = "No move.",
    },
};
static const struct game game = { .kit = &kit, .state_size = sizeof(struct state), .turn = kit_turn };
static const char *const names[] = { "Ann", "Aunt May" };
static const struct seat_names who = { names, 2 };

// The move that the words mean, written again, or the refusal's sentence.
static const char *again(const char *const *word, int count, struct move *m)
{
    static char text[400];
    struct refusal no = { 0 };
    struct strbuf out = STRBUF_INIT;
    if (kit_parse(&game, NULL, who, word, count, m, &no)) {
        assert_true(kit_shaped(&kit, m));
        kit_print(&game, who, m, &out);
    } else {
        assert_int_equal(no.reason, REASON_BAD_MOVE);
        strbuf_add(&out, no.text);
    }
    strncpy(text, out.text ? out.text : "", sizeof text - 1);
    strbuf_release(&out);
    return text;
}
#define READS(m, text, ...)                                                                                                      \
    assert_string_equal(                                                                                                         \
        again((const char *const[]){ __VA_ARGS__ }, (int)(sizeof((const char *const[]){ __VA_ARGS__ }) / sizeof(char *)), m),    \
        text)

TEST(several_cards_and_groups)
{
    struct move m;
    READS(&m, "play 9H 9C", "play", "9h", "9C");
    assert_int_equal(m.count, 2);
    assert_int_equal(m.target, KIT_UNSAID);
    assert_int_equal(m.where, 0);
    READS(&m, "play 8C name D call", "play", "8C", "name", "d", "call");
    assert_int_equal(m.target, 1);
    assert_int_equal(m.where, 1);
    READS(&m, "play 9H 9C 9S call", "play", "9H", "9C", "9S", "call");
    assert_int_equal(m.target, KIT_UNSAID);
}

TEST(what_does_not_fit_is_told)
{
    struct move m;
    READS(&m, "Say play and cards.", "play");
    READS(&m, "Say play and cards.", "play", "8C", "name");
    READS(&m, "X is no suit.", "play", "8C", "name", "X");
    READS(&m, "8X is not a card in this game. Cards are written like 10H or AS.", "play", "8X");
    READS(&m, "Say play and cards.", "play", "8C", "call", "name", "D"); // groups keep their order
    READS(&m, "No move.", "jump");
}

TEST(numbers_players_and_words)
{
    struct move m;
    READS(&m, "bid nil", "bid", "nil");
    assert_int_equal(m.verb, BID_NIL);
    READS(&m, "bid 13", "bid", "13");
    assert_int_equal(m.target, 13);
    READS(&m, "Four is no number. Write it in digits, such as 4.", "bid", "four");
    READS(&m, "catch \"Aunt May\"", "catch", "aunt may");
    assert_int_equal(m.target, 1);
    READS(&m, "Nobody here is called Zoe.", "catch", "Zoe");
    READS(&m, "accept", "accept");
    assert_int_equal(m.where, 0);
    READS(&m, "accept alone", "accept", "ALONE");
    assert_int_equal(m.where, 1);
    READS(&m, "Say end.", "end", "now");
}

TEST(a_player_beside_a_value)
{
    struct move m;
    READS(&m, "ask \"Aunt May\" for H", "ask", "Aunt May", "for", "h");
    assert_int_equal(m.where, 1);
    assert_int_equal(m.target, 2);
    READS(&m, "Nobody here is called Zoe.", "ask", "Zoe", "for", "H");
    READS(&m, "X is no suit.", "ask", "Ann", "for", "X");
    READS(&m, "Say whom and for what.", "ask", "Ann");
    assert_false(kit_shaped(&kit, &(struct move){ .verb = ASK, .where = SEATS_MAX }));
}

// Each player with each value once, and nobody who does not sit there.
TEST(players_and_values_are_listed)
{
    struct state s = { .k = { .seats = 2 } };
    struct view v = { s, 0 };
    LOCAL(move_list) moves = { 0 };
    kit_legal(&game, NULL, &v, &moves);
    int asks = 0;
    for (int i = 0; i < moves.count; i++)
        if (moves.move[i].verb == ASK) {
            assert_in_range(moves.move[i].where, 0, 1);
            asks++;
        }
    assert_int_equal(asks, 2 * 4);
    struct refusal no = { 0 };
    const struct kit_now now = kit_view(&game, NULL, &v);
    assert_false(kit_may(&now, &(struct move){ .verb = ASK, .where = 2 }, &no));
    assert_string_equal(no.text, "Nobody sits there.");
}

// Tests and other computers make moves up, and what is printed of one is read as none.
TEST(a_value_that_is_none_is_written_as_a_number)
{
    struct strbuf out = STRBUF_INIT;
    kit_print(&game, who, &(struct move){ .verb = ASK, .where = 1, .target = 99 }, &out);
    assert_string_equal(out.text, "ask \"Aunt May\" for 99");
    strbuf_release(&out);
}

TEST(what_was_made_up_has_no_shape)
{
    const struct move whole = { .verb = PLAY, .target = KIT_UNSAID, .count = 2 };
    struct move m = whole;
    assert_true(kit_shaped(&kit, &m));
    m.where = 2;
    assert_false(kit_shaped(&kit, &m));
    m = whole;
    m.target = 4;
    assert_false(kit_shaped(&kit, &m));
    m = whole;
    m.card[1].face = FACE_NONE;
    assert_false(kit_shaped(&kit, &m));
    m = whole;
    m.count = 0;
    assert_false(kit_shaped(&kit, &m));
    assert_false(kit_shaped(&kit, &(struct move){ .verb = CATCH, .target = SEATS_MAX }));
    assert_false(kit_shaped(&kit, &(struct move){ .verb = ACCEPT, .target = KIT_UNSAID }));
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Who plays with whom: sides as sets and as names, two who are brought together, and what a sitting at a table with partners
// says.
#include "base/bug.h"
#include "base/strbuf.h"
#include "home/startup.h"
#include "pairs/pairs_game.h"
#include "rules/sides.h"
#include "table/table.h"
#include "test.h"
#include "unit/session_kit.h"
#include "json/json_state.h"

static const char *const four[] = { "Ann", "Ben", "Cid", "Dot" }, *const six[] = { "Ann", "Ben", "Cid", "Dot", "Eve", "Fay" };
static const char record[] = "rules highest-card\nset cards 3\nseat Ann\nseat Ben\nseat Cid\nseat Dot\nturn Ann\n"
                             "hand Ann 4H KD 5D\nhand Ben 5C 6C 7C\nhand Cid 6H AS 2C\nhand Dot 9H 8C 2H\n";

static struct variant *pairs(void)
{
    struct variant *variant = variant_load("highest-card", NULL, NULL);
    assert_non_null(variant);
    return variant;
}

static bool sides(int seats, unsigned side[SEATS_MAX])
{
    struct variant *variant = pairs();
    bool any = sides_of(variant->game, variant->options, seats, side);
    variant_free(variant);
    return any;
}

// --- sets ---

TEST(a_side_is_a_set_of_seats_with_the_seat_itself)
{
    unsigned side[SEATS_MAX];
    assert_true(sides(4, side));
    assert_int_equal(side[0], 5);
    assert_int_equal(side[1], 10);
    assert_int_equal(side[2], 5);
    assert_int_equal(side[3], 10);
    assert_int_equal(side[4], 0);
    assert_false(sides(3, side));
    assert_int_equal(side[2], 4);
    assert_true(sides(6, side));
}

TEST(who_plays_alone_is_a_side_of_one)
{
    struct variant *kings = variant_load("kings", NULL, NULL);
    unsigned side[SEATS_MAX];
    assert_false(sides_of(kings->game, kings->options, 4, side));
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(side[seat], 1 << seat);
    variant_free(kings);
}

TEST(a_standing_says_what_puts_a_player_ahead)
{
    static const struct {
        const char *variant;
        enum ahead ahead;
    } rows[] = {
        { "kings", AHEAD_ROUNDS },    { "kings-scored", AHEAD_FEWEST }, { "hearts", AHEAD_FEWEST },
        { "spades", AHEAD_MOST },     { "contract", AHEAD_FEWEST },     { "rummy-500", AHEAD_MOST },
        { "conquian", AHEAD_ROUNDS }, { "mau-mau", AHEAD_ROUNDS },      { "crazy-eights", AHEAD_MOST },
        { "battle", AHEAD_ROUNDS },   { "highest-card", AHEAD_MOST },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct seat_plan plan[SEATS_MAX] = { 0 };
        struct variant *variant = variant_load(rows[i].variant, NULL, NULL);
        int seats = strcmp(rows[i].variant, "battle") == 0 || strcmp(rows[i].variant, "conquian") == 0 ? 2 : 4;
        for (int seat = 0; seat < seats; seat++)
            snprintf(plan[seat].name, sizeof plan[seat].name, "%s", four[seat]);
        struct table *table = table_new(variant, plan, seats, "ahead", NULL);
        struct standing standing = table_standing(table);
        if (standing.ahead != rows[i].ahead)
            fail_msg("%s: %d", rows[i].variant, (int)standing.ahead);
        table_free(table);
    }
}

// --- names ---

static void check_names(int seats, const char *const *name, int own, const char *as, const char *expected)
{
    unsigned side[SEATS_MAX];
    LOCAL(strbuf) text = STRBUF_INIT;
    sides(seats, side);
    sides_names(side, name, seats, own, as, &text);
    assert_string_equal(text.text, expected);
}

TEST(sides_are_told_with_the_own_one_first)
{
    static const char *const one_free[] = { "Ann", "Ben", "", "Dot" }, *const two_free[] = { "", "Ben", "", "Dot" };
    check_names(4, four, WATCHER, NULL, "Ann and Cid against Ben and Dot");
    check_names(4, four, 1, "you", "you and Dot against Ann and Cid");
    check_names(4, four, 3, NULL, "Ben against Ann and Cid");
    check_names(6, six, WATCHER, NULL, "Ann and Dot against Ben and Eve against Cid and Fay");
    check_names(4, one_free, WATCHER, NULL, "Ann and a free seat against Ben and Dot");
    check_names(4, two_free, WATCHER, NULL, "2 free seats against Ben and Dot");
    check_names(4, one_free, 0, NULL, "a free seat against Ben and Dot");
}

// --- bringing two together ---

TEST(two_meet_and_the_first_seat_stays)
{
    unsigned side[SEATS_MAX];
    sides(4, side);
    for (int one = 0; one < 4; one++)
        for (int other = 0; other < 4; other++) {
            int from, to, seat[4] = { 0, 1, 2, 3 }, place[4];
            bool meet = sides_meet(side, 4, one, other, &from, &to);
            assert_int_equal(meet, one != other && (one + 2) % 4 != other);
            if (!meet)
                continue;
            seat[from] = to;
            seat[to] = from;
            for (int i = 0; i < 4; i++)
                place[seat[i]] = i;
            assert_int_equal(place[one] % 2, place[other] % 2);
            assert_int_equal(seat[0], 0);
        }
}

static void check_partner(const char *who, const char *partner, const char *expected)
{
    struct variant *variant = pairs();
    struct seat_plan plan[SEATS_MAX] = { { .name = "Ann" }, { .name = "Ben" }, { .name = "Cid" }, { .name = "" } };
    LOCAL(strbuf) order = STRBUF_INIT;
    LOCAL(err) err = ERR_INIT;
    if (seating_partner(variant, plan, 4, who, partner, &err))
        for (int i = 0; i < 4; i++)
            strbuf_addf(&order, "%s%s", i ? " " : "", *plan[i].name ? plan[i].name : "-");
    else
        strbuf_add(&order, err.text.text);
    assert_string_equal(order.text, expected);
    variant_free(variant);
}

TEST(a_partner_is_moved_opposite)
{
    check_partner("Ann", "Ben", "Ann Cid Ben -");
    check_partner(NULL, "ben", "Ann Cid Ben -");
    check_partner("Ann", "Cid", "Ann Ben Cid -");
    check_partner("Ben", "Cid", "Ann Ben - Cid");
    check_partner("Ben", "Ann", "Ann Cid Ben -"); // Ann begins
    check_partner("Ann", "Zoe", "Nobody at this table is called Zoe, so nobody of that name can be a partner.\n");
    check_partner("Ann", "Ann", "A partner is somebody else. Write another name after --partner.\n");
}

TEST(partners_cannot_be_had_where_everybody_plays_alone)
{
    struct variant *kings = variant_load("kings", NULL, NULL);
    struct seat_plan plan[SEATS_MAX] = { { .name = "Ann" }, { .name = "Ben" } };
    LOCAL(err) err = ERR_INIT;
    assert_false(seating_partner(kings, plan, 2, NULL, "Ben", &err));
    assert_string_equal(err.text.text, "In Kings in the Corners everybody plays alone. Leave out --partner.\n");
    variant_free(kings);
}

// --- at the table ---

static void play(struct kit *kit, const char *cards)
{
    struct refusal no = { 0 };
    char text[16];
    for (; *cards; cards += strcspn(cards, " "), cards += strspn(cards, " ")) {
        int seat = __builtin_ctz(table_turn(kit->session.table));
        snprintf(text, sizeof text, "play %.*s", (int)strcspn(cards, " "), cards);
        if (!table_move(kit->session.table, seat, text, &no))
            fail_msg("%s: %s", text, no.text);
    }
    session_flush(&kit->session);
}

TEST(a_sitting_says_who_plays_with_whom)
{
    struct kit kit;
    kit_sit(&kit, record);
    assert_non_null(strstr(kit_heard(&kit, 0), "Highest card, with Cid against Ben and Dot.\n"));
    session_say_table(&kit.session, true);
    assert_non_null(strstr(kit_heard(&kit, 0), "Going on with Highest card, with Cid against Ben and Dot.\n"));
    kit_leave(&kit);
    kit_sit_as(&kit, record, WATCHER);
    assert_non_null(strstr(kit_heard(&kit, 0), "Highest card, with Ann and Cid against Ben and Dot.\n"));
    kit_leave(&kit);
}

TEST(scores_are_the_sides_mine_first)
{
    struct kit kit;
    kit_sit_as(&kit, record, 1);
    play(&kit, "4H 5C AS 9H");
    kit_hears(&kit, "scores", "You and Dot, 0 points.\nAnn and Cid, 1 point.\n");
    kit_leave(&kit);
    kit_sit_as(&kit, record, WATCHER);
    kit_hears(&kit, "scores", "Ann and Cid, 0 points.\nBen and Dot, 0 points.\n");
    kit_leave(&kit);
}

TEST(what_a_partner_did_comes_first)
{
    struct kit kit;
    kit_sit(&kit, record);
    play(&kit, "KD 5C 6H 8C"); // Ann takes it and is on turn again
    kit_hears(&kit, "since", "Cid plays the 6 of hearts.\nBen plays the 5 of clubs.\nDot plays the 8 of clubs.\n");
    kit_leave(&kit);
}

TEST(json_names_the_sides)
{
    static const char *const expected[] = {
        "{\"text\":\"You and Dot against Ann and Cid.\",\"names\":[[\"Ben\",\"Dot\"],[\"Ann\",\"Cid\"]]}",
        "{\"text\":\"Ann and Cid against Ben and Dot.\",\"names\":[[\"Ann\",\"Cid\"],[\"Ben\",\"Dot\"]]}"
    };
    for (int watches = 0; watches < 2; watches++) {
        struct kit kit;
        json_t *object = json_object();
        kit_sit_as(&kit, record, watches ? WATCHER : 1);
        json_state_add(&kit.session, object);
        char *sides = json_dumps(json_object_get(object, "sides"), JSON_COMPACT);
        assert_string_equal(sides, expected[watches]);
        free(sides);
        json_decref(object);
        kit_leave(&kit);
    }
}

TEST(json_of_a_game_where_all_play_alone_has_no_sides)
{
    struct kit kit;
    json_t *object = json_object();
    kit_sit(&kit, "rules kings\nseat Ann\nseat Ben\n");
    json_state_add(&kit.session, object);
    assert_null(json_object_get(object, "sides"));
    json_decref(object);
    kit_leave(&kit);
}

TEST(a_match_is_won_by_the_side)
{
    struct kit kit;
    struct standing standing;
    kit_sit(&kit, record);
    standing = table_standing(kit.session.table);
    assert_int_equal(standing.side[0], 5);
    assert_int_equal(standing.side[3], 10);
    play(&kit, "4H 5C AS 9H 6H 2H KD 6C 5D 7C 2C 8C"); // Cid, Ann and Dot take a trick each
    standing = table_standing(kit.session.table);
    assert_true(standing.round_over);
    assert_false(standing.match_over);
    assert_int_equal(standing.points[0], 2);
    assert_int_equal(standing.points[2], 2);
    assert_int_equal(standing.points[1], 1);
    kit_leave(&kit);
}

TEST(the_last_point_of_one_wins_for_both)
{
    static const char near[] = "rules highest-card\nset cards 3\nset target 1\nseat Ann\nseat Ben\nseat Cid\nseat Dot\nturn Ann\n"
                               "hand Ann 4H KD 5D\nhand Ben 5C 6C 7C\nhand Cid 6H AS 2C\nhand Dot 9H 8C 2H\n";
    struct kit kit;
    struct standing standing;
    kit_sit(&kit, near);
    off_t before = lseek(kit.written, 0, SEEK_END);
    play(&kit, "4H 5C AS 9H");
    assert_string_equal(kit_heard(&kit, before),
                        "You play the 4 of hearts.\nBen plays the 5 of clubs.\nCid plays the ace of spades.\n"
                        "Dot plays the 9 of hearts.\nCid takes the trick and has 1 point.\n"
                        "You win the match.\nCid wins the match.\n");
    standing = table_standing(kit.session.table);
    assert_int_equal(standing.winners, 5);
    kit_leave(&kit);
}

// --- strangers ---

// What a seat is shown stays the same to the byte whatever its partner holds.
TEST(a_partner_is_a_stranger)
{
    enum { TRIES = 20 };
    struct variant *variant = pairs();
    const struct game *game = variant->game;
    struct state *s = mem_zero(1, game->state_size);
    struct view *view = mem_zero(1, game->view_size), *again = mem_zero(1, game->view_size);
    struct view *partner = mem_zero(1, game->view_size), *other = mem_zero(1, game->view_size);
    struct luck luck;
    LOCAL(events) quiet = { .mute = true };
    int changed = 0;
    luck_seed(&luck, "strangers");
    game->deal(game, variant->options, 4, s, &luck, &quiet);
    for (int i = 0; i < TRIES; i++) {
        memset(view, 0, game->view_size);
        memset(again, 0, game->view_size);
        memset(partner, 0, game->view_size);
        memset(other, 0, game->view_size);
        game->look(game, variant->options, s, 0, view);
        game->look(game, variant->options, s, 2, partner);
        game->reshuffle(game, variant->options, s, 0, &luck);
        game->look(game, variant->options, s, 0, again);
        game->look(game, variant->options, s, 2, other);
        assert_memory_equal(view, again, game->view_size);
        changed += memcmp(partner, other, game->view_size) != 0;
    }
    assert_true(changed > TRIES / 2);
    free(s);
    free(view);
    free(again);
    free(partner);
    free(other);
    variant_free(variant);
}

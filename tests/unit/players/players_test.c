// SPDX-License-Identifier: GPL-3.0-or-later
// What computer players do in chosen positions, written as records, and how they are named.
#include "base/bug.h"
#include "players/players.h"
#include "players/search.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The table of a record; rules and position are the lines between "parlour 1" and "play".
static struct table *set_up(const char *lines)
{
    char path[] = "/tmp/parlour-players-XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    FILE *file = fdopen(fd, "w");
    fprintf(file, "parlour 1\n%splay\n", lines);
    fclose(file);
    struct err err = ERR_INIT;
    struct table *table = table_load(path, false, &err);
    unlink(path);
    if (!table)
        fail_msg("%s", err.text.text);
    err_release(&err);
    return table;
}

// Asks a player of this level on the seat that is to act, once; the move's words into out.
static void ask(struct table *table, const char *level, const char *seed, struct strbuf *out)
{
    int seat = __builtin_ctz(table_turn(table));
    const struct game *game = table_game(table);
    struct sitter sitter = players_new(game, level, seed);
    struct move move;
    assert_true(sitter.ask(sitter.self, table_variant(table)->options, table_view(table, seat), &move));
    strbuf_cut(out, 0);
    game->print(game, (struct seat_names){ 0 }, &move, out);
    sitter.release(sitter.self);
    struct refusal no = { 0 };
    if (!table_apply(table, seat, &move, &no))
        fail_msg("%s was refused: %s", out->text, no.text);
}

// A steady player makes exactly these moves, one after the other, from this position; moves end with NULL.
static void decides(const char *lines, const char *const *moves)
{
    struct table *table = set_up(lines);
    struct strbuf words = STRBUF_INIT;
    for (int i = 0; moves[i]; i++) {
        ask(table, "steady", "test", &words);
        assert_string_equal(words.text, moves[i]);
    }
    strbuf_release(&words);
    table_free(table);
}
#define DECIDES(lines, ...) decides(lines, (const char *const[]){ __VA_ARGS__, NULL })

#define TWO "rules playroom\nseat Alice\nseat Bob\nseed players\nturn Alice\n"

TEST(levels_are_known_by_name)
{
    assert_true(players_level_known("novice"));
    assert_true(players_level_known("steady"));
    assert_false(players_level_known("Steady"));
    assert_false(players_level_known(""));
    assert_string_equal(players_levels(), "novice, steady, hard, expert");
    assert_true(players_level_known("hard"));
    assert_true(players_level_in(game_find("battle"), "hard"));
    assert_string_equal(players_levels_in(game_find("battle")), "novice, steady, hard");
    assert_string_equal(players_level_usual(game_find("battle"), "hard"), "hard");
    assert_string_equal(players_level_usual(game_find("battle"), "expert"), "hard");
    for (int i = 0; games[i]; i++) {
        assert_true(players_level_in(games[i], "novice") && players_level_in(games[i], "steady"));
        assert_false(players_level_in(games[i], "fierce"));
        assert_string_equal(players_level_usual(games[i], "fierce"), "steady");
        assert_true(players_level_in(games[i], players_best_level(games[i])));
        assert_string_equal(players_level_usual(games[i], "expert"), players_best_level(games[i]));
        if (strcmp(games[i]->id, "battle") == 0)
            continue;
        assert_false(players_level_in(games[i], "hard"));
        bool expert = players_level_in(games[i], "expert");
        assert_string_equal(players_levels_in(games[i]), expert ? "novice, steady, expert" : "novice, steady");
        assert_string_equal(players_level_usual(games[i], "hard"), "steady");
    }
}

TEST(a_steady_player_opens_with_everything_when_it_goes_out_by_it)
{
    DECIDES(TWO "phase play\nhand Alice KS KH KD 4C 5C 6C 8S\nhand Bob 2C 9D 3H\n", "meld 4C 5C 6C / KD KH KS", "discard 8S");
}

TEST(a_steady_player_opens_when_an_opponent_is_about_to_go_out)
{
    struct table *table = set_up(TWO "phase play\nhand Alice KS KH KD 8S 2D JH 5C 9D\nhand Bob 2C 9C\ndown Bob\n");
    struct strbuf words = STRBUF_INIT;
    ask(table, "steady", "test", &words);
    assert_string_equal(words.text, "meld KD KH KS");
    strbuf_release(&words);
    table_free(table);
}

TEST(a_steady_player_does_not_open_below_the_points)
{
    struct table *table = set_up(TWO "phase play\nhand Alice 4C 5C 6C JH 9D\nhand Bob 2C 9C\ndown Bob\n");
    struct strbuf words = STRBUF_INIT;
    ask(table, "steady", "test", &words);
    assert_string_not_equal(words.text, "meld 4C 5C 6C");
    assert_memory_equal(words.text, "discard", 7);
    strbuf_release(&words);
    table_free(table);
}

#define JOKER_OF_A_RUN "meld Bob 4S 5S JK=6S\ndown Alice\ndown Bob\nstock 2C 3D 7H\n"

TEST(a_steady_player_lays_where_a_turn_has_room_for_one_combination)
{
    DECIDES("rules basic-rummy\nseat Alice\nseat Bob\nseed one\nturn Alice\nphase play\n"
            "hand Alice AS AH 2H 3H AD 3D 5D 6D 5C 6C 6H\nhand Bob 2S 3S 6S 4H 2D 4D AC 2C 3C 4C\n",
            "meld 6C 6D 6H");
}

TEST(a_steady_player_leaves_a_joker_it_cannot_lay_again)
{
    struct table *table = set_up(TWO "phase play\nhand Alice 6S 9H KD 2D\nhand Bob 5C 8D 9D JC\n" JOKER_OF_A_RUN);
    struct strbuf words = STRBUF_INIT;
    ask(table, "steady", "test", &words);
    assert_string_not_equal(words.text, "take 6S from 1");
    strbuf_release(&words);
    table_free(table);
}

TEST(a_steady_player_takes_a_joker_and_lays_it_again_at_once)
{
    DECIDES(TWO "phase play\nhand Alice 6S KH KD 2D\nhand Bob 5C 8D\n" JOKER_OF_A_RUN, "take 6S from 1", "meld KD KH JK",
            "discard 2D");
}

TEST(a_steady_player_lays_off_to_go_out)
{
    DECIDES(TWO "phase play\nhand Alice 7S 8S 2D\nhand Bob 5C 8D\nmeld Bob 4S 5S 6S\ndown Alice\ndown Bob\n", "lay 7S on 1",
            "lay 8S on 1", "discard 2D");
}

TEST(a_steady_player_takes_the_discard_that_lets_it_go_out)
{
    DECIDES(TWO "hand Alice 4H 5H 9C\nhand Bob 5C 8D\ndown Alice\ndown Bob\ndiscard 6H\n", "draw discard", "meld 4H 5H 6H",
            "discard 9C");
}

TEST(a_steady_player_takes_a_deep_card_that_lets_it_go_out)
{
    DECIDES("rules playroom-multiple\nseat Alice\nseat Bob\nseed deep\nturn Alice\nhand Alice 4H 5H\nhand Bob 5C 8D\n"
            "down Alice\ndown Bob\ndiscard 9C 6H QS\n",
            "draw discard 2", "meld 4H 5H 6H", "discard 9C");
}

TEST(a_steady_player_takes_a_deep_card_where_the_top_one_may_not_be_taken)
{
    DECIDES("rules rummy-500\nset draw.top_free false\nseat Alice\nseat Bob\nseed deep\nturn Alice\nhand Alice 4H 5H 2C\n"
            "hand Bob 5C 8D\ndiscard 9C 6H QS\n",
            "draw discard 2", "meld 4H 5H 6H");
}

TEST(a_steady_player_leaves_a_discard_it_could_not_play)
{
    DECIDES("rules playroom\nset draw.use must_play\nset draw.needs_open false\nseat Alice\nseat Bob\nseed must\nturn Alice\n"
            "hand Alice 4H 5H 9C\nhand Bob 5C 8D\ndiscard 6H\nstock 2S\n",
            "draw stock");
}

// However much it has laid already.
TEST(a_steady_player_leaves_a_discard_of_no_use)
{
    DECIDES(TWO "hand Alice 4H 9C 2S\nhand Bob 5C 8D JD\nmeld Alice KS KH KD\nmeld Alice QS QH QD\nmeld Alice JS JH JC\n"
                "down Alice\ndown Bob\ndiscard 7D\nstock 3S 6C\n",
            "draw stock");
}

// Nothing comes any more that a card could wait for.
TEST(a_steady_player_lays_what_it_can_when_nobody_draws_any_more)
{
    DECIDES("rules playroom-none\nseat Alice\nseat Bob\nseed dry\nturn Alice\nphase play\nstock-exactly\nhand Alice QS 5C QS\n"
            "hand Bob 2C 4S KD\nmeld Bob 9S 10S JS\ndown Alice\ndown Bob\n",
            "lay QS on 1", "end");
}

TEST(a_steady_player_keeps_a_pair_and_parts_with_the_loner)
{
    DECIDES(TWO "phase play\nhand Alice 7H 8H KS KD 2C\nhand Bob 5C 8D 9D JC JD QD\nmeld Bob 9S 10S JS\ndown Alice\ndown Bob\n",
            "discard 2C");
}

TEST(a_steady_player_does_not_discard_what_the_next_player_can_lay_off)
{
    // The 6 and the 9 are of the same use to Alice, none, but the 6 goes on Bob's run, where only he may add.
    struct table *table = set_up("rules playroom\nset layoff.on own\nset joker.recover none\nseat Alice\nseat Bob\nseed next\n"
                                 "turn Alice\nphase play\nhand Alice 6S 9D KH KC\nhand Bob 5C 8D 9D JC\n"
                                 "meld Bob 3S 4S 5S\nmeld Alice 2H 3H 4H\ndown Alice\ndown Bob\n");
    struct strbuf words = STRBUF_INIT;
    ask(table, "steady", "test", &words);
    assert_string_equal(words.text, "discard 9D");
    strbuf_release(&words);
    table_free(table);
}

TEST(a_steady_player_dumps_the_high_card_when_an_opponent_is_nearly_out)
{
    DECIDES(
        "rules playroom-one-way\nseat Alice\nseat Bob\nseed dump\nturn Alice\nphase play\nhand Alice 2C KH 4D 9S\nhand Bob 5C\n"
        "meld Bob 3S 4S 5S\ndown Alice\ndown Bob\n",
        "discard KH");
}

// The card taken must be laid: the two runs of six cards that could be laid without it are no way out.
TEST(a_steady_player_lays_the_card_it_has_to_play)
{
    struct table *table =
        set_up("rules playroom\nset draw.use must_play\nset draw.needs_open false\nseat Alice\nseat Bob\nseed must\n"
               "turn Alice\nhand Alice 6S 7S 8S 6D 7D 8D KC 2C\nhand Bob 5C 8H 9C JD QH\n"
               "down Alice\ndown Bob\ndiscard 6H\nstock 2S\n");
    struct strbuf words = STRBUF_INIT;
    struct refusal no = { 0 };
    assert_true(table_move(table, 0, "draw discard", &no));
    ask(table, "steady", "test", &words);
    assert_string_equal(words.text, "meld 6D 6H 6S");
    strbuf_release(&words);
    table_free(table);
}

// With factors in force for good the 8 goes with the 4 and a 2 to come, and the 7 with nothing.
TEST(a_steady_player_keeps_what_the_control_card_in_force_can_use)
{
    DECIDES("rules control-level\nset control.active_ids [factors]\nset control.must_include none\nseat Alice\nseat Bob\nseed "
            "factors\nturn Alice\nphase play\n"
            "hand Alice 4D 8S 7S\nhand Bob 5C 8H 9C JD QH\n",
            "discard 7S");
}

// What Alice discards after Bob took two diamonds openly and kept them; whether she listened is the difference.
// alice: her seat, 0 or 1.
static void discard_after_a_take(int alice, bool listened, struct strbuf *out)
{
    char lines[400];
    int bob = 1 - alice;
    snprintf(lines, sizeof lines, "%s%s%s", "rules playroom-multiple\n",
             alice ? "seat Bob\nseat Alice\n" : "seat Alice\nseat Bob\n",
             "seed heard\nturn Bob\n"
             "hand Alice 4D 4S KH KC\nhand Bob 5C 8H 9D JC JD QH 6S\nmeld Bob 7C 8C 9C\ndown Alice\ndown Bob\n"
             "discard 2D 3D\nstock KS KD\n");
    struct table *table = set_up(lines);
    struct sitter sitter = players_new(table_game(table), "steady", "test");
    struct sitter ears = { .hear = listened ? sitter.hear : NULL, .self = sitter.self };
    struct refusal no = { 0 };
    struct move move;
    table_seat(table, alice, ears);
    assert_true(table_move(table, bob, "draw discard 2", &no));
    assert_true(table_move(table, bob, "discard JC", &no));
    assert_true(table_move(table, alice, "draw stock", &no));
    assert_true(table_move(table, alice, "meld KH KC KS", &no));
    assert_true(sitter.ask(sitter.self, table_variant(table)->options, table_view(table, alice), &move));
    strbuf_cut(out, 0);
    table_print(table, &move, out);
    table_free(table);
    sitter.release(sitter.self);
}

TEST(a_steady_player_remembers_what_the_next_one_took)
{
    struct strbuf words = STRBUF_INIT;
    for (int alice = 0; alice < 2; alice++) {
        discard_after_a_take(alice, false, &words);
        assert_string_equal(words.text, "discard 4D");
        discard_after_a_take(alice, true, &words);
        assert_string_equal(words.text, "discard 4S");
    }
    strbuf_release(&words);
}

TEST(a_joker_is_not_discarded)
{
    static const char *const levels[] = { "novice", "steady" };
    struct strbuf words = STRBUF_INIT;
    for (int i = 0; i < 2; i++) {
        struct table *table = set_up(TWO "phase play\nhand Alice JK 2C 9H KS\nhand Bob 5C 8D 3H 3D 6C\n");
        ask(table, levels[i], "test", &words);
        assert_memory_equal(words.text, "discard", 7);
        assert_string_not_equal(words.text, "discard JK");
        table_free(table);
    }
    strbuf_release(&words);
}

// It looks for what fits before it parts with anything, six times out of ten; the rest is by lot.
TEST(a_novice_mostly_parts_with_the_loner)
{
    enum { TURNS = 60 };
    int loners = 0;
    struct strbuf words = STRBUF_INIT;
    for (int i = 0; i < TURNS; i++) {
        char seed[16];
        snprintf(seed, sizeof seed, "lone%d", i);
        struct table *table = set_up(TWO "phase play\nhand Alice 7H 8H KS KD 4C\nhand Bob 5C 8D 9D JC\n");
        ask(table, "novice", seed, &words);
        loners += strcmp(words.text, "discard 4C") == 0;
        table_free(table);
    }
    assert_in_range(loners, TURNS / 2, TURNS - 1);
    strbuf_release(&words);
}

#define THREE "rules contract\nset draw.needs_open true\nseat Alice\nseat Bob\nseat Carol\nseed contract\n"

// Nobody could take it from the pile: it is kept for what it brings to the contract.
TEST(a_steady_player_keeps_a_joker_for_its_contract)
{
    struct table *table = set_up(THREE "round 1\nturn Alice\nphase play\nhand Alice JK KS KH QD QC 3H 4D 5S 6C 7D 8H\n"
                                       "discard 9C\n");
    struct strbuf words = STRBUF_INIT;
    ask(table, "steady", "test", &words);
    assert_memory_equal(words.text, "discard", 7);
    assert_string_not_equal(words.text, "discard JK");
    strbuf_release(&words);
    table_free(table);
}

// Alice is two cards short of two runs; Bob has discarded one of them, or a card of no use.
#define FOR_SALE                                                                                                                 \
    "rules contract\nseat Alice\nseat Bob\nseat Carol\nseed sale\nround 3\nturn Carol\nphase buy\ndiscarded Bob\nasked Alice\n"  \
    "hand Alice 5C 6C 8C 9D 10D QD 2H 4S KH AS\n"

TEST(a_steady_player_buys_what_its_contract_waits_for)
{
    DECIDES(FOR_SALE "discard 7C 3S\n", "buy");
}

TEST(a_steady_player_does_not_buy_what_its_contract_has_no_use_for)
{
    DECIDES(FOR_SALE "discard 3D 3S\n", "leave");
}

#define INDIAN "rules indian-rummy\nseat Alice\nseat Bob\nseat Carol\nseed drops\nturn Alice\nwild 13\ndiscard none\n"
#define HOPELESS "hand Alice AC 5C 9C QC 3D 7D JD 2H 6H 10H 4S 8S QS\n"

TEST(a_steady_player_drops_out_with_a_hopeless_first_hand)
{
    DECIDES(INDIAN HOPELESS, "drop");
    DECIDES(INDIAN "hand Alice AC 5C 9C QC 3D 7D JD 2H 6H 10H 4S 8S KS\n", "draw stock"); // a wild card
    DECIDES(INDIAN "hand Alice AC 2C 3C QC 3D 7D JD 2H 6H 10H 4S 8S QS\n", "draw stock"); // a run without a joker
    DECIDES(INDIAN "hand Alice AC 3C 5C 10C 2D 4D 6D 3H 5H 7H 4S 8S QS\n", "drop");       // six halves of runs
    DECIDES(INDIAN "hand Alice AC 3C 5C 7C 2D 4D 6D 3H 5H 7H 4S 8S QS\n", "draw stock");  // seven
    DECIDES(INDIAN "hand Alice AC 3C 5C QC 2D 4D 6D 3H 5H 7H 4S 8S QS\n", "draw stock");  // and with an ace beside its queen
    DECIDES(INDIAN HOPELESS "drawn Alice\n", "draw stock");                               // for 40 points
    DECIDES(INDIAN HOPELESS "score Alice 81\n", "draw stock");                            // the match would be lost
    DECIDES("set drop.first 50\n" INDIAN HOPELESS, "draw stock");                         // too dear
}

// Of two kings the one goes that the next player can use less: queen and ace of clubs are unseen, the queen of spades is not.
TEST(a_steady_player_counts_runs_that_end_with_a_high_ace)
{
#define KINGS_GO                                                                                                                 \
    "rules gin\nseat Alice\nseat Bob\nseed kings\nturn Alice\nphase play\ndiscard JC QS 5D\n"                                    \
    "hand Alice 7C 7D 7H 2S 3S 4S 8H 9H 10H KC KS\n"
    DECIDES("set knock.limit 5\nset meld.run.ace both\n" KINGS_GO, "discard KS");
    DECIDES("set knock.limit 5\n" KINGS_GO, "discard KC"); // they are alike
}

TEST(a_novice_never_drops_out)
{
    LOCAL(strbuf) words = STRBUF_INIT;
    for (int i = 0; i < 20; i++) {
        struct table *table = set_up(INDIAN HOPELESS);
        char seed[] = "a";
        seed[0] = (char)('a' + i);
        ask(table, "novice", seed, &words);
        assert_string_not_equal(words.text, "drop");
        table_free(table);
    }
}

TEST(the_same_view_is_answered_alike)
{
    struct strbuf first = STRBUF_INIT, again = STRBUF_INIT;
    for (int i = 0; i < 20; i++) {
        char seed[16];
        snprintf(seed, sizeof seed, "mood%d", i);
        struct table *one = set_up(TWO "phase play\nhand Alice 4C 9D KS 2H 7S\nhand Bob 5C 8D\n");
        struct table *two = set_up(TWO "phase play\nhand Alice 4C 9D KS 2H 7S\nhand Bob AD QS\n"); // Bob's cards are not seen
        ask(one, "novice", seed, &first);
        ask(two, "novice", seed, &again);
        assert_string_equal(first.text, again.text);
        table_free(one);
        table_free(two);
    }
    strbuf_release(&first);
    strbuf_release(&again);
}

TEST(players_sit_where_a_level_is_named)
{
    struct err err = ERR_INIT;
    const struct seat_plan plan[] = { { "Alice", "" }, { "Bob", "steady" }, { "Cedric", "novice" } };
    struct table *table = table_new(variant_load("playroom", NULL, &err), plan, 3, "sit", &err);
    assert_non_null(table);
    players_seat_all(table, "sit");
    struct refusal no = { 0 };
    while (table_turn(table) != 1)
        assert_true(table_step(table));
    assert_false(table_step(table)); // Alice is a person
    assert_true(table_move(table, 0, "draw stock", &no));
    assert_false(table_step(table));
    table_free(table);
    err_release(&err);
}

// rules.md G4: the card taken can be laid no more.  Whoever takes the seat over then would wait for ever.
TEST(a_player_takes_back_a_turn_that_cannot_end_as_somebody_else_played_it)
{
    struct table *table = set_up("rules conquian\nseat Alice\nseat Bob\nseed corner\nturn Alice\n"
                                 "hand Alice 5H 6H 5C 5S KD 2C\nhand Bob QC QD\ndiscard 7H\n");
    struct refusal no = { 0 };
    struct move_list legal = { 0 };
    assert_true(table_move(table, 0, "draw discard", &no));
    assert_true(table_move(table, 0, "meld 5C 5H 5S", &no));
    table_legal(table, 0, &legal);
    assert_int_equal(legal.count, 0);
    table_seat(table, 0, players_new(table_game(table), "steady", "corner"));
    assert_true(table_step(table));
    assert_false(table_can_undo(table, 0));
    table_legal(table, 0, &legal);
    assert_true(legal.count > 0);
    move_list_release(&legal);
    for (int moves = 0; table_turn(table) == 1; moves++)
        assert_true(table_step(table) && moves < 10);
    table_free(table);
}

// --- cards that go round ---

// The stock is empty, and what each of them holds goes best with what the other gives away, whichever control card turns up.
#define GOES_ROUND                                                                                                               \
    "rules control\nseat Alice\nseat Bob\nseed round\nturn Alice\nphase draw\ncontrol four_suit\nhand Alice QH\nhand Bob 10H\n"  \
    "discard JH 9D 3D 5D 8H 9H JC 10D 5C 5H 7H KC 6C AD 6H AS 10S 10C 8C 2D 2C KD JD 3S 5S 4D AC 8D 8S 4H AH 7S\n"               \
    "meld Alice type=sum 2H 2S 4S\nmeld Bob type=sum 4C 9S KS\nmeld Bob QC QD QS\nmeld Alice type=step_run 3C 6D 9C\n"           \
    "meld Bob type=step_run 3H 7D JS\nmeld Alice type=sum 6S 7C KH\n"

static int unfinished;
static int32_t count_unfinished(const struct game *game, const struct options *, const struct state *s, int)
{
    unfinished += game->turn(game, s) != 0;
    return 0;
}

TEST(players_who_think_ahead_bring_each_round_to_an_end)
{
    enum { LONG_ENOUGH = 200 };
    struct table *table = set_up(GOES_ROUND);
    struct search_family family = rummy_search;
    struct memory memory = { .whole = true };
    family.worth = count_unfinished;
    unfinished = 0;
    struct thinking *search =
        thinking_new(table_game(table), &family, table_variant(table)->options, table_view(table, 0), &memory, "round", NULL);
    thinking_go(search, LONG_ENOUGH);
    assert_int_equal(unfinished, 0);
    thinking_free(search);
    table_free(table);
}

TEST(players_who_hear_each_other_bring_a_round_to_an_end)
{
    struct table *table = set_up(GOES_ROUND);
    for (int seat = 0; seat < 2; seat++)
        table_seat(table, seat, players_new(table_game(table), "steady", "round"));
    for (int moves = 0; table_turn(table); moves++)
        assert_true(table_step(table) && moves < 400);
    table_free(table);
}

TEST(a_family_without_players_is_played_at_random)
{
    struct err err = ERR_INIT;
    const struct seat_plan plan[] = { { "Alice", "steady" }, { "Bob", "novice" } };
    struct table *table = table_new(variant_load("highest-card", NULL, &err), plan, 2, "random", &err);
    assert_non_null(table);
    players_seat_all(table, "random");
    int moves = 0;
    while (table_turn(table)) {
        assert_true(table_step(table));
        assert_true(++moves < 1000);
    }
    assert_true(moves > 2);
    table_free(table);
    err_release(&err);
}

static struct move laying(int where, int count)
{
    struct move move = { .verb = 3, .where = (uint8_t)where, .count = (int16_t)count };
    for (int i = 0; i < count; i++)
        move.card[i] = (struct move_card){ (uint8_t)(i + 1), FACE_NONE };
    return move;
}

// What the coach takes for the same: the cards in any order, but neither one more nor one less, and one place where both name
// one.
TEST(moves_are_alike_by_their_cards)
{
    const struct move three = laying(0, 3), four = laying(0, 4), here = laying(1, 3), there = laying(2, 3);
    struct move turned = three;
    turned.card[0] = three.card[2];
    turned.card[2] = three.card[0];
    assert_true(players_alike(&three, &turned));
    assert_false(players_alike(&four, &three));
    assert_false(players_alike(&three, &four));
    assert_true(players_alike(&here, &three));
    assert_false(players_alike(&here, &there));
}

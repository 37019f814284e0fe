// SPDX-License-Identifier: GPL-3.0-or-later
// Computer players of Deck battle: what each policy of battle.ai plays in chosen positions and, looked
// at from outside, in every position of many runs; that runs nobody attends to end; and that the steady
// runner, and its judgement of upgrades, win more.  Averages are printed; the bounds are far from them.
#include "base/bug.h"
#include "players/battle_policy.h"
#include "players/players.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const variants[] = { "battle", "battle-captured", "battle-as-written" };
static const char *const policies[] = { "weakest", "strongest", "mixed" };
enum { VARIANTS = sizeof variants / sizeof *variants, POLICIES = sizeof policies / sizeof *policies };

// --- chosen positions ---

// The table of a record; lines are its settings, seats and position.
static struct table *set_up(const char *policy, const char *lines)
{
    char path[] = "/tmp/parlour-battle-XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    FILE *file = fdopen(fd, "w");
    fprintf(file, "parlour 1\nrules battle\nset battle.ai %s\n%splay\n", policy, lines);
    fclose(file);
    struct err err = ERR_INIT;
    struct table *table = table_load(path, false, &err);
    unlink(path);
    if (!table)
        fail_msg("%s", err.text.text);
    err_release(&err);
    return table;
}

// What the seat on turn answers, in words; it must be allowed.
static void answer(const char *policy, const char *lines, const char *level, const char *seed, struct strbuf *out)
{
    struct table *table = set_up(policy, lines);
    int seat = __builtin_ctz(table_turn(table));
    struct sitter sitter = players_new(table_game(table), level, seed);
    struct refusal no = { 0 };
    struct move move;
    assert_true(sitter.ask(sitter.self, table_variant(table)->options, table_view(table, seat), &move));
    strbuf_cut(out, 0);
    table_print(table, &move, out);
    if (!table_apply(table, seat, &move, &no))
        fail_msg("%s was refused: %s", out->text, no.text);
    sitter.release(sitter.self);
    table_free(table);
}

static void answers(const char *policy, const char *lines, const char *level, const char *expected)
{
    struct strbuf words = STRBUF_INIT;
    answer(policy, lines, level, "test", &words);
    if (strcmp(words.text, expected) != 0)
        fail_msg("%s, %s, from\n%swas %s and not %s", policy, level, lines, words.text, expected);
    strbuf_release(&words);
}

#define SEATS "seat You\nseat Computer\nseed position\n"
#define RIVAL_LEADS(cards) SEATS "hand Computer " cards "\nhand You 1 2 3 4 5 6 7 8\nleader Computer\n"
#define RIVAL_REPLIES(area, cards) SEATS "hand Computer " cards "\nhand You 1 2 3 4 5\narea " area "\nleader You\n"
#define RUNNER_REPLIES(area, cards) SEATS "hand You " cards "\nhand Computer 1 2 3 4 5\narea " area "\nleader Computer\n"

TEST(the_weakest_play_has_the_fewest_cards_then_numbers_then_the_lowest_highest)
{
    static const struct {
        const char *lines, *weakest, *strongest;
    } rows[] = {
        { RIVAL_LEADS("2 2 2 3 3"), "play 3", "play 2-3" }, // two threes, three twos, two of each
        { RIVAL_LEADS("1 2 8"), "play 1", "play 1-2" },
        { RIVAL_LEADS("8"), "play 8", "play 8" },
        { RIVAL_LEADS("8 8 8 8 8 8"), "play 8", "play 8" },
        { RIVAL_LEADS("1 2 3 4 5 6 7 8"), "play 1", "play 1-8" },
        { RIVAL_LEADS("4 4 5 6 6"), "play 5", "play 4-6" },       // 5 before both sets; three numbers beat the fours
        { RIVAL_LEADS("1 1 1 1 2 2 3 3"), "play 2", "play 1-3" }, // twos before threes; six cards before the four ones
        { RIVAL_LEADS("1 1 4 4 7 7"), "play 1", "play 7" },       // only the highest number differs
        { RIVAL_REPLIES("7", "5 5 6"), "play 5", "play 5-6" },    // as many cards, so fewer numbers are weaker
        { RIVAL_REPLIES("8", "3 3 6 6"), "play 3", "play 6" },    // as many cards and numbers
        { RIVAL_REPLIES("4", "3 5 8"), "play 5", "play 8" },      // the 3 does not beat
        { RIVAL_REPLIES("4 4 4", "1 1 1 5 5 5 6 7"), "play 5", "play 5-7" },
        { RIVAL_REPLIES("8 8", "1 2 7 7"), "play 1-2", "play 1-2" }, // two numbers beat one
        { RIVAL_REPLIES("1 2", "2 3 3"), "play 2-3", "play 2-3" },
        { RIVAL_REPLIES("1", "2 2 2 2"), "play 2", "play 2" }, // a set is played whole, however dear it is
        { RIVAL_REPLIES("4 4 4 5 5 5", "1 2 3 4 5 6"), "play 1-6", "play 1-6" },
    };
    static const char *const levels[] = { "novice", "steady" };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int level = 0; level < 2; level++) {
            answers("weakest", rows[i].lines, levels[level], rows[i].weakest);
            answers("strongest", rows[i].lines, levels[level], rows[i].strongest);
        }
}

TEST(every_policy_passes_when_it_must)
{
    for (int i = 0; i < POLICIES; i++) {
        answers(policies[i], RIVAL_REPLIES("8 8", "1 7 7"), "steady", "pass");
        answers(policies[i], RIVAL_REPLIES("5", "5 1"), "novice", "pass"); // as strong does not beat
        answers(policies[i], RUNNER_REPLIES("1 2 3 4 5 6 7 8", "1 2 3 4 5 6 7"), "novice", "pass");
    }
}

TEST(a_leader_plays_even_where_it_may_pass)
{
    answers("weakest", "set battle.leader_may_pass true\n" RIVAL_LEADS("6 6 6"), "steady", "play 6");
    answers("strongest", "set battle.leader_may_pass true\n" RIVAL_LEADS("6 6 6"), "novice", "play 6");
}

TEST(the_runner_minds_its_edge_and_the_rival_has_none)
{
    answers("weakest", RUNNER_REPLIES("5 5", "5 5 8"), "novice", "pass");
    answers("weakest", RUNNER_REPLIES("5 5", "5 5 8 8") "upgrade edge\n", "novice", "play 5");
    answers("weakest", RUNNER_REPLIES("5 5", "5 5 8 8"), "novice", "play 8");
    answers("strongest", RUNNER_REPLIES("5 5", "5 5 8") "upgrade edge\n", "novice", "play 5");
    answers("weakest", RIVAL_REPLIES("5 5", "5 5 8") "upgrade edge\n", "novice", "pass");
}

TEST(a_novice_on_the_runners_seat_plays_the_policy_too)
{
    answers("weakest", RUNNER_REPLIES("7", "5 5 6"), "novice", "play 5");
    answers("strongest", RUNNER_REPLIES("7", "5 5 6"), "novice", "play 5-6");
}

TEST(a_mixed_player_is_of_either_mood_at_even_odds)
{
    enum { MOODS = 400, LEAST = 150 };
    struct strbuf words = STRBUF_INIT, again = STRBUF_INIT;
    int weak = 0;
    for (int i = 0; i < MOODS; i++) {
        char seed[24];
        snprintf(seed, sizeof seed, "mood%d", i);
        answer("mixed", RIVAL_REPLIES("4 4 4", "1 1 1 5 5 5 6 6 7"), "steady", seed, &words);
        if (strcmp(words.text, "play 5") == 0)
            weak++;
        else
            assert_string_equal(words.text, "play 5-6"); // four cards
        answer("mixed", RIVAL_REPLIES("4 4 4", "1 1 1 5 5 5 6 6 7"), "novice", seed, &again);
        assert_string_equal(again.text, words.text);
    }
    assert_in_range(weak, LEAST, MOODS - LEAST);
    strbuf_release(&words);
    strbuf_release(&again);
}

// What the rival sees is the same when other cards fill the runner's hand and the decks.
TEST(what_a_player_cannot_see_changes_no_answer)
{
    struct strbuf one = STRBUF_INIT, two = STRBUF_INIT;
    static const char *const levels[] = { "novice", "steady" };
    for (int i = 0; i < 40; i++) {
        char seed[24];
        snprintf(seed, sizeof seed, "mood%d", i);
        answer("mixed", SEATS "hand You 1 2 2 7 8\nhand Computer 1 1 4 4 6\nleader You\n", levels[i % 2], seed, &one);
        answer("mixed", SEATS "hand You 1 2 2 7 8\nhand Computer 3 5 5 6 8\nleader You\n", levels[i % 2], seed, &two);
        assert_string_equal(one.text, two.text);
        answer("mixed", SEATS "hand Computer 1 2 2 7 8\nhand You 1 1 4 4 6\nleader Computer\n", levels[i % 2], seed, &one);
        answer("mixed", SEATS "hand Computer 1 2 2 7 8\nhand You 3 5 5 6 8\nleader Computer\n", levels[i % 2], seed, &two);
        assert_string_equal(one.text, two.text);
    }
    strbuf_release(&one);
    strbuf_release(&two);
}

TEST(a_steady_runner_sees_how_a_hand_ends)
{
    for (int i = 0; i < POLICIES; i++) {
        // All at once wins the hand.
        answers(policies[i], SEATS "hand You 4 5 6\nhand Computer 1 2 3 7 8\nleader You\n", "steady", "play 4-6");
        answers(policies[i], RUNNER_REPLIES("3 3", "8 8"), "steady", "play 8");
        // A single card is beaten by a single card; two are not, and then the last one wins.
        answers(policies[i], SEATS "hand You 1 7 7\nhand Computer 5\nleader You\n", "steady", "play 7");
    }
}

// --- upgrades ---

#define WON(offer) SEATS "phase over\nscore You 1\noffer " offer "\n"

TEST(a_steady_runner_takes_the_upgrade_that_is_worth_most)
{
    answers("weakest", WON("big_hand second_wind edge"), "steady", "upgrade big_hand");
    answers("weakest", WON("promote scout head_start"), "steady", "upgrade promote 1");
    answers("weakest", WON("reinforce scout second_wind"), "steady", "upgrade reinforce 8");
    answers("weakest", WON("second_wind edge scout"), "steady", "upgrade edge");
    answers("weakest", WON("second_wind"), "steady", "upgrade second_wind");
    answers("weakest", WON("edge second_wind") "upgrade edge\n", "steady", "upgrade second_wind"); // once is all there is of it
}

TEST(a_novice_takes_any_upgrade)
{
    struct strbuf words = STRBUF_INIT;
    int big = 0, edge = 0, promoted = 0;
    for (int i = 0; i < 60; i++) {
        char seed[24];
        snprintf(seed, sizeof seed, "choice%d", i);
        answer("weakest", WON("promote big_hand edge"), "novice", seed, &words);
        big += strcmp(words.text, "upgrade big_hand") == 0;
        edge += strcmp(words.text, "upgrade edge") == 0;
        promoted += strncmp(words.text, "upgrade promote ", strlen("upgrade promote ")) == 0;
    }
    assert_int_equal(big + edge + promoted, 60);
    assert_true(big > 0 && edge > 0 && promoted > 0);
    strbuf_release(&words);
}

// --- whole runs ---

enum { MOVES_MOST = 1000000 };

struct run {
    struct variant *variant;
    struct sitter sitter[BATTLE_SIDES];
    struct sitter other; // the rival's seat at another level, asked and not obeyed
    struct state *state;
    struct luck luck;
    struct events events;
    long moves;
};

static void run_between(struct run *run, const char *variant, const char *policy, const char *level, const char *rival, int seed)
{
    struct err err = ERR_INIT;
    char word[32];
    snprintf(word, sizeof word, "run%d", seed);
    *run = (struct run){ .variant = variant_load(variant, NULL, &err), .events = { .mute = true } };
    if (!run->variant || !variant_set(run->variant, "battle.ai", policy, "test", &err))
        fail_msg("%s", err.text.text);
    run->state = mem_zero(1, sizeof *run->state);
    luck_seed(&run->luck, word);
    run->sitter[RUNNER] = players_new(&battle_game, level, word);
    run->sitter[RIVAL] = players_new(&battle_game, rival, word);
    run->other = players_new(&battle_game, "novice", word);
    battle_game.deal(&battle_game, run->variant->options, BATTLE_SIDES, run->state, &run->luck, &run->events);
    err_release(&err);
}

static void run_begin(struct run *run, const char *variant, const char *policy, const char *level, int seed)
{
    run_between(run, variant, policy, level, "steady", seed);
}

static void run_end(struct run *run)
{
    run->sitter[RUNNER].release(run->sitter[RUNNER].self);
    run->sitter[RIVAL].release(run->sitter[RIVAL].self);
    run->other.release(run->other.self);
    events_release(&run->events);
    free(run->state);
    variant_free(run->variant);
}

static void run_set(struct run *run, const char *key, const char *value)
{
    struct err err = ERR_INIT;
    if (!variant_set(run->variant, key, value, "test", &err))
        fail_msg("%s", err.text.text);
    err_release(&err);
}

static void run_do(struct run *run, int seat, const struct move *move)
{
    struct refusal no = { 0 };
    if (!battle_game.apply(&battle_game, run->variant->options, run->state, seat, move, &run->luck, &run->events, &no))
        fail_msg("%s: a player was refused: %s", run->variant->id, no.text);
    run->moves++;
}

// A move of whoever is on turn, or false when the run is over.
static bool run_step(struct run *run)
{
    unsigned set = battle_game.turn(&battle_game, run->state);
    if (!set)
        return false;
    int seat = __builtin_ctz(set);
    struct view view = { 0 };
    struct move move;
    battle_game.look(&battle_game, run->variant->options, run->state, seat, &view);
    assert_true(run->sitter[seat].ask(run->sitter[seat].self, run->variant->options, &view, &move));
    run_do(run, seat, &move);
    return true;
}

static void run_out(struct run *run)
{
    while (run_step(run))
        if (run->moves > MOVES_MOST)
            fail_msg("%s: a run does not end", run->variant->id);
    const struct shown *shown = &run->state->shown;
    assert_true(shown->run_lost != shown->run_won);
    assert_int_equal(shown->games_won, shown->run_won ? shown->game : shown->game - 1);
}

// Of few games: where both play their strongest, later ones go on for millions of moves.
TEST(every_run_that_computers_play_ends)
{
    enum { NOVICES = 6, STEADIES = 1 };
    for (int v = 0; v < VARIANTS; v++)
        for (int p = 0; p < POLICIES; p++)
            for (int seed = 0; seed < NOVICES + STEADIES; seed++) {
                struct run run;
                run_begin(&run, variants[v], policies[p], seed < NOVICES ? "novice" : "steady", seed);
                run_set(&run, "battle.max_game", "3");
                run_out(&run);
                run_end(&run);
            }
}

TEST(a_steady_runner_comes_to_the_last_game_there_is)
{
    enum { RUNS = 5 };
    int won = 0;
    for (int seed = 0; seed < RUNS && won < GAMES_MOST; seed++) {
        struct run run;
        run_begin(&run, "battle", "weakest", "steady", seed);
        run_out(&run);
        won = run.state->shown.games_won;
        print_message("a steady runner wins %d games in %ld moves\n", won, run.moves);
        run_end(&run);
    }
    assert_int_equal(won, GAMES_MOST);
}

// Plays until a hand has had so many exchanges or the run is over; true: it has.
static bool comes_to(struct run *run, int exchanges)
{
    while (run->state->shown.exchanges < exchanges && run->moves < MOVES_MOST)
        if (!run_step(run))
            return false;
    return run->state->shown.exchanges == exchanges;
}

// Two that always play their strongest can pass a thousand times in one hand, and ten thousand; battle.max_exchanges ends it.
TEST(strongest_against_strongest_needs_an_end_of_exchanges)
{
    enum { SEEDS_MOST = 400, LIMIT = 1000 };
    for (int seed = 0; seed < SEEDS_MOST; seed++) {
        struct run run;
        run_begin(&run, "battle", "strongest", "novice", seed);
        run_set(&run, "battle.max_exchanges", "1000");
        bool found = comes_to(&run, LIMIT - 1);
        if (found) {
            print_message("run %d has a hand of %d exchanges\n", seed, LIMIT);
            while (run.state->shown.exchanges == LIMIT - 1)
                assert_true(run_step(&run));
            assert_int_equal(run.state->shown.exchanges, 0);
            run_end(&run);
            run_begin(&run, "battle", "strongest", "novice", seed);
            run_set(&run, "battle.max_exchanges", "0");
            assert_true(comes_to(&run, LIMIT + 1)); // without the limit the same hand goes on
        }
        run_end(&run);
        if (found)
            return;
    }
    fail_msg("no run of %d comes to so many exchanges", SEEDS_MOST);
}

// --- every decision of the rival, looked at from outside ---

// The strength of a play as one number: cards, then numbers, then the highest.
static long strength(const struct bag *hand, const struct move *play)
{
    long least = hand->of[play->target];
    for (int n = play->target; n <= play->where; n++)
        least = hand->of[n] < least ? hand->of[n] : least;
    long numbers = play->where - play->target + 1;
    return (least * numbers * BATTLE_NUMBERS + numbers) * (BATTLE_NUMBERS + 1) + play->where;
}

static void judge(const struct view *view, const struct move_list *legal, const struct move *move, const char *policy)
{
    long least = 0, most = 0;
    int plays = 0;
    for (int i = 0; i < legal->count; i++) {
        if (legal->move[i].verb != BATTLE_PLAY)
            continue;
        long strong = strength(&view->hand, &legal->move[i]);
        least = plays == 0 || strong < least ? strong : least;
        most = plays == 0 || strong > most ? strong : most;
        plays++;
    }
    assert_int_equal(move->verb, plays ? BATTLE_PLAY : BATTLE_PASS);
    if (!plays)
        return;
    long chosen = strength(&view->hand, move);
    bool weak = chosen == least, strong = chosen == most;
    if (strcmp(policy, "weakest") == 0 ? !weak : strcmp(policy, "strongest") == 0 ? !strong : !weak && !strong)
        fail_msg("a rival that plays the %s plays %d to %d", policy, move->target, move->where);
}

// The runner plays at random, so that the rival comes into every kind of position; it may pass, too.
static long play_against_chance(const char *variant, const char *policy, int seed, struct move_list *legal)
{
    struct run run;
    struct rng rng;
    long judged = 0;
    run_begin(&run, variant, policy, "novice", seed);
    rng_seed(&rng, "chance");
    for (unsigned set; (set = battle_game.turn(&battle_game, run.state)) != 0 && run.moves < MOVES_MOST;) {
        int seat = __builtin_ctz(set);
        struct view view = { 0 };
        struct move move, other;
        battle_game.look(&battle_game, run.variant->options, run.state, seat, &view);
        legal->count = 0;
        battle_game.legal(&battle_game, run.variant->options, &view, legal);
        if (seat == RUNNER) {
            move = legal->move[rng_below(&rng, (uint32_t)legal->count)];
        } else {
            assert_true(run.sitter[RIVAL].ask(run.sitter[RIVAL].self, run.variant->options, &view, &move));
            assert_true(run.other.ask(run.other.self, run.variant->options, &view, &other));
            assert_true(move_equal(&move, &other)); // the level makes no difference
            judge(&view, legal, &move, policy);
            judged++;
        }
        run_do(&run, seat, &move);
    }
    run_end(&run);
    return judged;
}

TEST(the_rival_always_plays_its_policy)
{
    enum { RUNS = 15 };
    struct move_list legal = { 0 };
    long judged = 0;
    for (int v = 0; v < VARIANTS; v++)
        for (int p = 0; p < POLICIES; p++)
            for (int seed = 0; seed < RUNS; seed++)
                judged += play_against_chance(variants[v], policies[p], seed, &legal);
    print_message("%ld moves of the rival are what its policy plays\n", judged);
    assert_true(judged > 3000);
    move_list_release(&legal);
}

// --- what is worth it ---

// Games won in a run of at most so many.
static int games_won(const char *policy, const char *level, bool judges, int seed, const char *most)
{
    struct run run;
    run_begin(&run, "battle", policy, level, seed);
    run_set(&run, "battle.max_game", most);
    for (bool going = true; going && run.moves < MOVES_MOST;) {
        struct view view = { 0 };
        struct move move;
        battle_game.look(&battle_game, run.variant->options, run.state, RUNNER, &view);
        if (judges && view.shown.offers && battle_best(run.variant->options, &view, &move))
            run_do(&run, RUNNER, &move);
        else
            going = run_step(&run);
    }
    int won = run.state->shown.games_won;
    run_end(&run);
    return won;
}

TEST(a_steady_runner_wins_far_more_games)
{
    enum { RUNS = 30 };
    for (int p = 0; p < POLICIES; p++) {
        int steady = 0, novice = 0;
        for (int seed = 0; seed < RUNS; seed++) {
            steady += games_won(policies[p], "steady", false, seed, "1");
            novice += games_won(policies[p], "novice", false, seed, "1");
        }
        print_message("against the %s, of %d first games a steady runner wins %d, a novice %d\n", policies[p], RUNS, steady,
                      novice);
        assert_true(steady * 10 > RUNS * 8);
        assert_true(novice * 10 < RUNS * 7);
    }
}

// The same play, once with the upgrade that is thought to help most and once with any.
TEST(the_judgement_of_upgrades_wins_games)
{
    enum { RUNS = 300 };
    int judged = 0, any = 0;
    for (int seed = 0; seed < RUNS; seed++) {
        judged += games_won("weakest", "novice", true, seed, "5");
        any += games_won("weakest", "novice", false, seed, "5");
    }
    print_message("in %d runs of at most 5 games, chosen upgrades win %d games and any upgrades %d\n", RUNS, judged, any);
    assert_true(judged * 10 > any * 11);
}

// The first games of so many runs that a steady runner wins against this rival.
static int first_games(const char *rival, int runs)
{
    int won = 0;
    for (int seed = 0; seed < runs; seed++) {
        struct run run;
        run_between(&run, "battle", "weakest", "steady", rival, seed);
        run_set(&run, "battle.max_game", "1");
        run_out(&run);
        won += run.state->shown.games_won;
        run_end(&run);
    }
    return won;
}

TEST(a_hard_rival_wins_far_more_games)
{
    const char *wanted = getenv("PARLOUR_RUNS"); // more, to measure
    int runs = wanted ? atoi(wanted) : 40;
    int steady = first_games("steady", runs), hard = first_games("hard", runs);
    print_message("of %d first games a steady runner wins %d against a steady rival, %d against a hard one\n", runs, steady,
                  hard);
    assert_true(steady * 10 > runs * 8);
    assert_true(hard * 10 < runs * 7);
}

// Steady runner, hard rival and coach ask one judge, whatever their moods: what is advised first is what both play.
TEST(the_coach_advises_what_is_judged_best)
{
    enum { RUNS = 20 };
    struct battle_judged judged[BATTLE_MOVES_MOST];
    int asked = 0;
    for (int seed = 0; seed < RUNS; seed++) {
        struct run run;
        run_begin(&run, "battle", "weakest", "steady", seed);
        run_set(&run, "battle.max_game", "2");
        struct sitter coach = players_new(&battle_game, "hard", "coach");
        do {
            struct view view = { 0 };
            struct weighed weighed[WEIGHED_MOST];
            struct move played;
            battle_game.look(&battle_game, run.variant->options, run.state, RUNNER, &view);
            int count = battle_judge(run.variant->options, &view, judged);
            if (count < 2)
                continue;
            assert_true(judged[0].cards >= judged[count - 1].cards);
            assert_true(players_weigh(&coach, run.variant->options, &view, NULL, weighed) > 0);
            assert_true(run.sitter[RUNNER].ask(run.sitter[RUNNER].self, run.variant->options, &view, &played));
            assert_true(move_equal(&weighed[0].move, &judged[0].move) && move_equal(&played, &judged[0].move));
            asked++;
        } while (run_step(&run) && run.moves < MOVES_MOST);
        coach.release(coach.self);
        run_end(&run);
    }
    assert_true(asked > RUNS);
}

// Other cards in the runner's hand and in the decks change nothing that a hard rival plays.
TEST(a_hard_rival_does_not_peek)
{
    static const char seen[] = SEATS "hand Computer 1 2 2 7 8\nleader Computer\n";
    static const char *const hidden[] = { "hand You 1 1 4 4 6\n", "hand You 3 5 5 6 8\n" };
    struct strbuf words[2] = { STRBUF_INIT, STRBUF_INIT }, lines = STRBUF_INIT;
    for (int seed = 0; seed < 10; seed++) {
        char word[24];
        snprintf(word, sizeof word, "peek%d", seed);
        for (int i = 0; i < 2; i++) {
            strbuf_reset(&lines);
            strbuf_addf(&lines, "%s%s", seen, hidden[i]);
            answer("weakest", lines.text, "hard", word, &words[i]);
        }
        assert_string_equal(words[0].text, words[1].text);
    }
    strbuf_release(&lines);
    strbuf_release(&words[0]);
    strbuf_release(&words[1]);
}

TEST(a_hard_rival_sees_how_a_hand_ends)
{
    for (int i = 0; i < POLICIES; i++) {
        answers(policies[i], SEATS "hand Computer 4 5 6\nhand You 1 2 3 7 8\nleader Computer\n", "hard", "play 4-6");
        answers(policies[i], SEATS "hand Computer 1 7 7\nhand You 5\nleader Computer\n", "hard", "play 7");
    }
}

// What the best player says a play is worth begins with the one it makes, goes down from there, and has the one it is asked
// about, however many there are; a play that wins everything at once is worth more than giving it away.
TEST(what_moves_are_worth_goes_down_from_the_one_that_is_made)
{
    static const char lines[] = SEATS "hand You 1 1 2 2 3 3 4 5 6 7 8 8\nhand Computer 1 2 3 4 5\nleader You\n";
    struct table *table = set_up("weakest", lines);
    const struct options *o = table_variant(table)->options;
    struct sitter hard = players_new(table_game(table), "hard", "worth"),
                  novice = players_new(table_game(table), "novice", "worth");
    struct weighed weighed[WEIGHED_MOST];
    struct move made;
    LOCAL(move_list) moves = { 0 };
    table_legal(table, 0, &moves);
    assert_true(moves.count > WEIGHED_MOST);
    assert_true(players_reckon(&hard));
    assert_false(players_reckon(&novice));
    assert_true(hard.ask(hard.self, o, table_view(table, 0), &made));
    for (int i = 0; i < moves.count; i++) {
        int count = players_weigh(&hard, o, table_view(table, 0), &moves.move[i], weighed);
        assert_int_equal(count, WEIGHED_MOST);
        assert_true(move_equal(&weighed[0].move, &made));
        assert_non_null(players_find(weighed, count, &moves.move[i]));
        for (int n = 1; n < count; n++)
            assert_true(weighed[n].worth <= weighed[n - 1].worth && weighed[n].worth > 0 && weighed[0].worth <= 100);
    }
    hard.release(hard.self);
    novice.release(novice.self);
    table_free(table);
}

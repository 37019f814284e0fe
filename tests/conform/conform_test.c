// SPDX-License-Identifier: GPL-3.0-or-later
// What every game must keep, whatever its rules: each shipped variant of each family, with every
// number of seats, is played through the table, by chance and by computer players, and after every
// move the promises of rules/game.h are looked at.  It knows no game; a new family is judged by it
// unchanged.  What can happen in a variant (things.h) is counted, and what never happened is named.
//
//   conform_tests conform_test                        every variant
//   conform_tests conform_test -- VARIANT [TIMES]     one variant, with so many times as many games
//
// The costly looks are taken at every SAMPLE-th step.
#include "conform/conform.h"
#include "conform/things.h"
#include "test.h"

#include "base/bug.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    SEEDS = 12,       // games for each variant and number of seats
    GAMES_LEAST = 36, // for each variant: one for two players only would have few; of those for one player there are many
    MATCH_EVERY = 4,  // of so many games one is a match, the others are a round
    REPLAY_EVERY = 3,
    WAIT_EVERY = 12,      // in one of so many everybody waits; never in a match, which would be a long one
    ROUND_MOVES = 9000,   // no round is this long
    PLAYERS_MOVES = 1500, // where players do not come to an end chance goes on
    MATCH_ROUNDS = 400,   // no match of random play has this many rounds
    CHANCE_ROUNDS = 300,  // from then on players go on where chance came to no end
    // Matches are played with a target this near and no more rounds, where the variant has such an end.
    BRIEF_ROUNDS = 40,
    ENDLESS_ROUNDS = 12, // of a match that the rules give no end, even so
    ALONE_ROUNDS = 4,    // the same for one player
    BRIEF_POINTS = 150
};

static const char *only;
static int times = 1;

// --- shorter matches ---

static int number_of(const struct variant *rules, const char *key)
{
    const struct setting *row = setting_find(rules->game->settings, key);
    struct strbuf text = STRBUF_INIT;
    if (row)
        setting_print(row, rules->options, &text);
    int number = row ? atoi(text.text) : 0;
    strbuf_release(&text);
    return number;
}

static void set(struct variant *rules, const char *key, int number)
{
    struct err err = ERR_INIT;
    char value[16];
    snprintf(value, sizeof value, "%d", number);
    if (setting_find(rules->game->settings, key) && !variant_set(rules, key, value, "conform", &err))
        BUG("%s takes no shorter match: %s", rules->id, err.text.text);
}

// Random play scores slowly, and where it pays penalties it may never come to a target at all.
static void shorten(struct variant *rules)
{
    int target = number_of(rules, "match.target"), rounds = number_of(rules, "match.rounds");
    if (abs(target) > BRIEF_POINTS)
        set(rules, "match.target", target < 0 ? -BRIEF_POINTS : BRIEF_POINTS);
    if (rounds == 0 || rounds > BRIEF_ROUNDS)
        set(rules, "match.rounds", BRIEF_ROUNDS);
}

// A family whose matches are one long round: a run of Deck battle, whose cards double with every game.
static void curb(struct variant *rules, int seed)
{
    enum { GAMES = 4, LONG_RUN = 6, LONG_EVERY = 11, HAND_EXCHANGES = 40 };
    if (!setting_find(rules->game->settings, "battle.max_game"))
        return;
    set(rules, "battle.max_game", seed % LONG_EVERY ? 1 + seed % GAMES : LONG_RUN);
    set(rules, "battle.max_exchanges", HAND_EXCHANGES);
}

// --- playing ---

static void play_round(struct trial *trial)
{
    enum manner manner = trial->manner;
    trial->round_moves = 0;
    while (table_turn(trial->table)) {
        trial_step(trial);
        if (++trial->round_moves > ROUND_MOVES)
            trial_fail(trial, "the round does not end");
        if (trial->round_moves == PLAYERS_MOVES && manner == BY_PLAYERS) {
            trial->manner = BY_CHANCE;
            trial->forgiven++;
        }
    }
    trial->manner = manner;
    look_over(trial);
    trial->rounds++;
    if (trial->round_moves > trial->longest)
        trial->longest = trial->round_moves;
}

static void play_match(struct trial *trial)
{
    struct standing standing;
    int rounds = 1;
    const struct game *game = table_game(trial->table);
    bool endless = game->endless && game->endless(game, trial_options(trial), trial->seats);
    enum manner manner = trial->manner;
    play_round(trial);
    for (standing = table_standing(trial->table); !standing.match_over; standing = table_standing(trial->table)) {
        if (endless && rounds == (trial->seats == 1 ? ALONE_ROUNDS : ENDLESS_ROUNDS))
            break;
        if (++rounds > CHANCE_ROUNDS && trial->manner == BY_CHANCE) // where skill alone ends a round for anybody
            trial->manner = BY_PLAYERS;
        if (rounds > MATCH_ROUNDS)
            trial_fail(trial, "the match does not end");
        trial_next(trial);
        play_round(trial);
    }
    trial->manner = manner;
    trial->matches++;
    if (rounds > trial->most_rounds)
        trial->most_rounds = rounds;
}

static enum manner manner_of(int seed)
{
    return seed % WAIT_EVERY == 1 ? BY_WAITING : (enum manner)(seed / MATCH_EVERY % BY_WAITING);
}

static void play_seed(struct trial *trial, const struct variant *variant, int seats, int seed)
{
    struct variant *rules = variant_copy(variant);
    bool match = seed % MATCH_EVERY == 0;
    if (match)
        shorten(rules);
    curb(rules, seed);
    trial_begin(trial, rules, variant->id, seats, seed, manner_of(seed));
    if (match)
        play_match(trial);
    else
        play_round(trial);
    trial_end(trial, seed % REPLAY_EVERY == 0);
}

static void report(const struct variant *variant, int seats, const struct trial *trial, double seconds)
{
    printf("%s, %d seats: %ld moves, %ld of them by players, %ld taken back, %ld corners, %ld rounds, %ld matches, the longest "
           "round %d, the longest match %d rounds; %ld moves refused, %ld taken; %.1f s.\n",
           variant->id, seats, trial->moves, trial->suggested, trial->taken_back, trial->corners, trial->rounds, trial->matches,
           trial->longest, trial->most_rounds, trial->refused, trial->accepted, seconds);
}

static void report_things(const struct variant *variant, const long *seen)
{
    const struct thing *thing = things_of(variant->game);
    for (int i = 0; thing[i].name; i++) {
        bool has = thing[i].has(variant->options, thing[i].number);
        if (has)
            printf("%s, %s: %ld.\n", variant->id, thing[i].name, seen[i]);
        if (has && !seen[i])
            print_error("%s never had %s.\n", variant->id, thing[i].name);
    }
}

static double seconds_used(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static void play_variant(const struct variant *variant)
{
    long seen[THINGS_MOST] = { 0 };
    int min, max;
    variant_players(variant, &min, &max);
    int seeds = max > 1 && SEEDS * (max - min + 1) < GAMES_LEAST ? GAMES_LEAST / (max - min + 1) : SEEDS;
    for (int seats = min; seats <= max; seats++) {
        struct trial trial = { .forgives = true };
        double start = seconds_used();
        for (int seed = 1; seed <= seeds * times; seed++)
            play_seed(&trial, variant, seats, seed);
        report(variant, seats, &trial, seconds_used() - start);
        trial_say_times(&trial);
        for (int i = 0; i < THINGS_MOST; i++)
            seen[i] += trial.seen[i];
        trial_release(&trial);
    }
    report_things(variant, seen);
}

TEST(a_variant_keeps_the_promises_of_a_game)
{
    struct variant_list list;
    struct err err = ERR_INIT;
    int played = 0;
    variant_list_load(&list, &err);
    assert_string_equal(err.text.text, "");
    for (int i = 0; i < list.count; i++) {
        if (only && strcmp(only, list.entry[i].id) != 0)
            continue;
        struct variant *variant = variant_load(list.entry[i].id, NULL, &err);
        assert_non_null(variant);
        play_variant(variant);
        variant_free(variant);
        played++;
    }
    variant_list_release(&list);
    err_release(&err);
    assert_true(played > 0);
}

TEST(every_family_has_a_variant)
{
    struct variant_list list;
    variant_list_load(&list, NULL);
    for (int g = 0; games[g]; g++) {
        bool found = false;
        for (int i = 0; i < list.count; i++) {
            struct variant *variant = variant_load(list.entry[i].id, NULL, NULL);
            found |= variant && variant->game == games[g];
            variant_free(variant);
        }
        if (!found)
            fail_msg("no shipped variant plays the family %s", games[g]->id);
    }
    variant_list_release(&list);
}

// What game.h asks of every family, by name: the rest of the program calls it without looking.
TEST(every_family_has_the_verbs_it_must)
{
    for (int g = 0; games[g]; g++) {
        const struct game *game = games[g];
        const struct {
            const char *name;
            bool there;
        } must[] = { { "verbs", game_verb(game, 0).form },
                     { "first_keys", game->first_keys || game->part_keys },
                     { "first_words", game->first_words || game->part_keys },
                     { "settings", game->settings },
                     { "deal", game->deal },
                     { "place", game->place },
                     { "turn", game->turn },
                     { "look", game->look },
                     { "legal", game->legal },
                     { "apply", game->apply },
                     { "score", game->score },
                     { "parse", game->parse },
                     { "print", game->print },
                     { "tell", game->tell },
                     { "show", game->show },
                     { "expect", game->expect },
                     { "sound", game->sound },
                     { "reshuffle", game->reshuffle },
                     { "write", game->write },
                     { "read", game->read },
                     { "kit", game->kit },
                     { "event_ok", game->event_ok },
                     { "table_number", game->table_number || !game->table_uses } };
        for (size_t i = 0; i < sizeof must / sizeof *must; i++)
            if (!must[i].there)
                fail_msg("the family %s has no %s", game->id, must[i].name);
    }
}

static int read_words(void **)
{
    only = test_word(1);
    if (test_word(2))
        times = atoi(test_word(2));
    return 0;
}

ALL_BETWEEN(read_words, NULL)

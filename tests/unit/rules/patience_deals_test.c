// SPDX-License-Identifier: GPL-3.0-or-later
// Every shipped patience is dealt many times and played by chance, a move of its list after the other, and stays sound: no card
// is lost, what can be made is listed, what is listed can be made, and a deal that is over is won or was given up.  And no file
// of the family knows a game by name: a game is its file and nothing more.
#include "test.h"

#include "base/bug.h"
#include "base/rng.h"
#include "rules/patience/patience.h"
#include "rules/variant/variant.h"
#include "whole_file.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEALS = 200, MOVES = 24, STUCK_EVERY = 8 };

static void play(const struct variant *rules, int deal, long *moves, long *won)
{
    const struct game *game = rules->game;
    struct state *s = mem_zero(1, game->state_size);
    struct events events = { 0 };
    struct luck luck;
    struct rng rng;
    char seed[32];
    snprintf(seed, sizeof seed, "deal-%d", deal);
    luck_seed(&luck, seed);
    rng_seed(&rng, seed);
    game->deal(game, rules->options, 1, s, &luck, &events);
    for (int i = 0; i < MOVES && game->turn(game, s); i++) {
        const struct kit_now now = kit_now(game, rules->options, s, 0);
        struct move_list list = { 0 };
        struct refusal no = { 0 };
        struct err err = ERR_INIT;
        patience_list(&now, false, &list);
        if (i % STUCK_EVERY == 0 && list.count > 1 && patience_stuck(&now))
            fail_msg("%s, deal %d: it is stuck, and something can be done", rules->id, deal);
        if (!list.count)
            i = MOVES;
        else if (!game->apply(game, rules->options, s, 0, &list.move[rng_below(&rng, (uint32_t)list.count)], &luck, &events, &no))
            fail_msg("%s, deal %d: a listed move is refused, %s", rules->id, deal, no.text);
        if (!game->sound(game, rules->options, s, &err))
            fail_msg("%s, deal %d, move %d: %s", rules->id, deal, i, err.text.text);
        *moves += list.count > 0;
        move_list_release(&list);
        err_release(&err);
    }
    *won += kit_shown(s)->over;
    events_release(&events);
    free(s);
}

TEST(each_patience_is_dealt_and_played_by_chance)
{
    struct variant_list list;
    int played = 0;
    variant_list_load(&list, NULL);
    for (int i = 0; i < list.count; i++) {
        struct variant *rules = variant_load(list.entry[i].id, NULL, NULL);
        assert_non_null(rules);
        long moves = 0, won = 0;
        for (int deal = 0; rules->game == &patience_game && deal < DEALS; deal++)
            play(rules, deal, &moves, &won);
        if (rules->game == &patience_game) {
            printf("%s: %ld moves in %d deals, %ld won.\n", rules->id, moves, DEALS, won);
            assert_true(moves > DEALS);
            played++;
        }
        variant_free(rules);
    }
    variant_list_release(&list);
    assert_true(played >= 32);
}

// Is it a word of a key too, as the shape of a layout is?
static bool is_word_of_a_key(const char *id)
{
    for (const struct setting *row = patience_settings; row->key; row++)
        if (row->words && setting_word_find(row->words, id))
            return true;
    return false;
}

static void look_for_ids(const char *path, const char *text)
{
    struct variant_list list;
    variant_list_load(&list, NULL);
    for (int i = 0; i < list.count; i++) {
        char quoted[80];
        snprintf(quoted, sizeof quoted, "\"%s\"", list.entry[i].id);
        if (list.entry[i].game == &patience_game && !is_word_of_a_key(list.entry[i].id) && strstr(text, quoted))
            fail_msg("%s knows %s by name", path, list.entry[i].id);
    }
    variant_list_release(&list);
}

TEST(no_file_of_the_family_knows_a_game_by_name)
{
    const char *source = getenv("PARLOUR_SOURCE");
    char name[600];
    int files = 0;
    snprintf(name, sizeof name, "%s/src/rules/patience", source ? source : ".");
    DIR *folder = opendir(name);
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder));) {
        char path[600];
        const char *dot = strrchr(entry->d_name, '.');
        if (!dot || strcmp(dot, ".c") != 0)
            continue;
        snprintf(path, sizeof path, "%.500s/%.90s", name, entry->d_name);
        char *text = read_whole(path);
        look_for_ids(entry->d_name, text);
        free(text);
        files++;
    }
    closedir(folder);
    assert_true(files > 10);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a rules file: the reader must give a tree or sentences, never crash, and what a
// tree says must load or be refused by the setting table of rummy without touching the options on
// a refusal.  What has loaded can be judged and explained for every number of players, and dealt where
// it is playable.
#include "base/bug.h"
#include "rules/game.h"
#include "settings/settings.h"
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void deal(const struct game *game, const struct options *options, int seats)
{
    struct state *state = mem_zero(1, game->state_size);
    struct events events = { .mute = true };
    struct luck luck;
    struct err err = ERR_INIT;
    luck_seed(&luck, "fuzz");
    game->deal(game, options, seats, state, &luck, &events);
    if (!game->sound(game, options, state, &err))
        BUG("%s", err.text.text);
    events_release(&events);
    err_release(&err);
    free(state);
}

static void judge(const struct game *game, const void *options)
{
    for (int seats = 2; seats <= SEATS_MAX; seats++) {
        struct err err = ERR_INIT;
        struct strbuf out = STRBUF_INIT;
        if ((!game->check || game->check(game, options, seats, &err)) != (err.count == 0))
            BUG("rules that cannot be played without a sentence, or a sentence without them: %s", err.text.text);
        if (err.count == 0)
            deal(game, options, seats);
        settings_explain(game->settings, options, seats, &out);
        if (out.length == 0 || out.text[out.length - 1] != '\n')
            BUG("rules without a whole explanation: %s", out.text);
        err_release(&err);
        strbuf_release(&out);
    }
}

static void load(const struct yaml_node *tree)
{
    static const char *const known[] = { "id", "family", "extends", "title", NULL };
    const struct game *game = game_find("rummy");
    void *options = mem_zero(1, game->options_size), *before = mem_zero(1, game->options_size);
    struct err err = ERR_INIT;
    settings_init(game->settings, options);
    memcpy(before, options, game->options_size);
    bool loaded = settings_load(game->settings, tree, "fuzz.yaml", known, NULL, options, &err);
    if (loaded != (err.count == 0))
        BUG("a refusal without a sentence, or a sentence without a refusal: %s", err.text.text);
    if (!loaded && memcmp(before, options, game->options_size) != 0)
        BUG("a refused file changed the options: %s", err.text.text);
    if (loaded)
        judge(game, options);
    err_release(&err);
    free(options);
    free(before);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct err err = ERR_INIT;
    struct yaml_node *tree = yaml_parse("fuzz.yaml", (const char *)data, size, &err);
    if ((tree == NULL) != (err.count > 0))
        BUG("neither a tree nor a sentence, or both: %s", err.text.text);
    if (tree)
        load(tree);
    yaml_release(tree);
    err_release(&err);
    return 0;
}

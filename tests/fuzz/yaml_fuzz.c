// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a rules file: the reader must give a tree or sentences, never crash, and what a
// tree says must load or be refused by the setting table of rummy without touching the options on
// a refusal.
#include "base/bug.h"
#include "base/settings.h"
#include "rules/game.h"
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void load(const struct yaml_node *tree)
{
    static const char *const known[] = { "id", "family", "extends", "title", NULL };
    const struct game *game = game_find("rummy");
    void *options = mem_zero(1, game->options_size), *before = mem_zero(1, game->options_size);
    struct err err = ERR_INIT;
    settings_init(game->settings, options);
    memcpy(before, options, game->options_size);
    bool loaded = settings_load(game->settings, tree, "fuzz.yaml", known, options, &err);
    if (loaded != (err.count == 0))
        BUG("a refusal without a sentence, or a sentence without a refusal: %s", err.text.text);
    if (!loaded && memcmp(before, options, game->options_size) != 0)
        BUG("a refused file changed the options: %s", err.text.text);
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

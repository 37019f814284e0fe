// SPDX-License-Identifier: GPL-3.0-or-later
// Finds stray rounds: rounds that are written among the finished matches of the statistics by mistake.  A round only counts as a
// match if its rules set no end to the match.  An earlier Parlour also took other rules for endless, such as those whose target
// depends on the number of players.
#include "base/bug.h"
#include "rules/game.h"
#include "rules/variant/variant_kept.h"
#include "userdata/stats.h"

#include <stdlib.h>
#include <string.h>

// Returns whether a record's name in the statistics stands for a round, which may be a stray one: "NAME.record round 3".
static bool is_round(const char *record)
{
    const char *space = strrchr(record, ' ');
    const char *word = " round ";
    return space && space > record + strlen(word) && strspn(space + 1, "0123456789") == strlen(space + 1) &&
           strncmp(space - strlen(word) + 1, word, strlen(word)) == 0;
}

// Returns where the next key begins in a match's list of changed rules, such as "give.cards 3, match.target {2: 3, 5: 4}, best
// lowest", or NULL at its end.  Stray rounds are known by these rules.
static const char *next_key(const struct game *game, const char *text)
{
    while ((text = strstr(text, ", "))) {
        LOCAL(strbuf) key = STRBUF_INIT;
        text += 2;
        strbuf_add_bytes(&key, text, strcspn(text, " "));
        if (setting_find(game->settings, key.text))
            break;
    }
    return text;
}

static void change(struct variant *variant, const char *changed)
{
    for (const char *at = changed, *next; at && *at; at = next) {
        LOCAL(strbuf) key = STRBUF_INIT, value = STRBUF_INIT;
        next = next_key(variant->game, at);
        size_t length = next ? (size_t)(next - at) - 2 : strlen(at), word = strcspn(at, " ");
        strbuf_add_bytes(&key, at, word);
        if (word < length)
            strbuf_add_bytes(&value, at + word + 1, length - word - 1);
        variant_set(variant, key.text, value.text, "", NULL); // the key may be of a later Parlour
    }
}

// Returns whether the rules of a match in the statistics have an end, so that a single round of it is stray.  Returns false if
// the game is not known any more, so that none of its rounds is left out.
static bool has_end(const struct bout *bout)
{
    LOCAL_VARIANT variant = variant_kept_read(bout->game, "", NULL);
    if (!variant)
        return false;
    const struct game *game = variant->game;
    change(variant, bout->changed);
    return !game->endless || !game->endless(game, variant->options, (int)bout->players);
}

static bool same_rules(const struct bout *a, const struct bout *b)
{
    return strcmp(a->game, b->game) == 0 && strcmp(a->changed, b->changed) == 0 && a->players == b->players;
}

int stats_find_stray(struct bouts *bouts)
{
    const struct bout *last = NULL; // the last match whose rules were looked at
    bool end = false;
    int fresh = 0;
    for (int i = 0; i < bouts->count; i++) {
        struct bout *bout = &bouts->bout[i];
        if (bout->left_out || !is_round(bout->record))
            continue;
        if (!last || !same_rules(last, bout))
            end = has_end(bout);
        last = bout;
        bout->left_out = end;
        fresh += end;
    }
    return fresh;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The game that a link to a page opens at Home.  The link's parts, KEY=VALUE, come from the writer of the link, so each is
// checked by itself.  Parts that can be used decide what is dealt, and for every other part the player hears why it is left out.
#include "home/home.h"

#include "base/text.h"
#include "base/utf8.h"
#include "players/players.h"
#include "rules/variant/variant_files.h"
#include "table/tokens.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { PART_SHOWN = 30 }; // the characters of a link's part that are said back

// The parts of a link that Home understands, each with its value.
struct link_parts {
    const char *rules, *seed, *players, *level;
    struct strbuf unknown; // the names of the link's other parts, which mean nothing
};

// Finds the rules that a link names and copies their id into `id`.  The name may be written with capitals and in several words:
// "Oh Hell" means oh-hell.  Returns false if there are no such rules.
static bool find_rules(const char *said, char *id, size_t size)
{
    LOCAL(games) all = games_load();
    LOCAL(strbuf) name = STRBUF_INIT;
    for (const char *at = said; *at; at++)
        strbuf_addf(&name, "%c", *at == ' ' ? '-' : tolower((unsigned char)*at));
    snprintf(id, size, "%s", name.text);
    if (variant_is_id(id) && variant_exists(id))
        return true;
    const struct variant_entry *game = games_typed(&all, said);
    snprintf(id, size, "%s", game ? game->id : "");
    return game;
}

// Appends the seed in a link as one word, so that the same link deals the same cards everywhere.  Characters that no word may
// have, such as spaces, become one hyphen.
static void make_word(const char *said, struct strbuf *out)
{
    size_t length = strlen(said);
    bool gap = false;
    for (size_t at = 0, size; at < length; at += size) {
        uint32_t code;
        size = utf8_decode(said + at, length - at, &code);
        size = size ? size : 1;
        char one[5];
        snprintf(one, sizeof one, "%.*s", (int)size, said + at);
        if (strchr(" \"#", said[at]) || !tokens_printable(one, size) || !utf8_is_clean(one)) {
            gap = out->length > 0;
            continue;
        }
        strbuf_addf(out, "%s%.*s", gap ? "-" : "", (int)size, said + at);
        gap = false;
    }
}

static void take_seed(const struct link_parts *link, struct play_args *args, struct strbuf *out)
{
    LOCAL(strbuf) word = STRBUF_INIT;
    make_word(link->seed ? link->seed : "", &word);
    if (word.length >= sizeof args->dealt)
        strbuf_addf(out, _("The seed of the link is longer than %d bytes, so other cards are dealt.\n"),
                    (int)sizeof args->dealt - 1);
    else if (word.length)
        args->seed = memcpy(args->dealt, word.text, word.length + 1);
}

static void take_players(const struct link_parts *link, const struct variant *variant, struct play_args *args, struct strbuf *out)
{
    LOCAL(err) err = ERR_INIT;
    args->players_word = link->players && *link->players ? link->players : NULL;
    if (args->players_word && play_args_take_players(args, &err))
        variant_check(variant, args->players, &err);
    if (err.count)
        args->players = 0;
    strbuf_add(out, err.count ? err.text.text : "");
}

static void take_level(const struct link_parts *link, const struct variant *variant, struct play_args *args, struct strbuf *out)
{
    LOCAL(strbuf) shown = STRBUF_INIT;
    if (!link->level || !*link->level)
        return;
    args->level = players_level_in(variant->game, link->level) ? link->level : NULL;
    utf8_plain(link->level, PART_SHOWN, &shown);
    if (!args->level)
        strbuf_addf(out, _("There is no level %s in %s. Its levels are %s."), shown.text, variant_title(variant),
                    players_levels_in(variant->game));
    strbuf_add(out, args->level ? "" : "\n");
}

static void take_rules(const struct link_parts *link, struct play_args *args, struct strbuf *out)
{
    const char *said = link->rules && *link->rules ? link->rules : link->seed || link->players || link->level ? "playroom" : NULL;
    LOCAL(strbuf) shown = STRBUF_INIT;
    LOCAL(err) err = ERR_INIT;
    if (!said)
        return;
    utf8_plain(said, PART_SHOWN, &shown);
    if (!find_rules(said, args->joined, sizeof args->joined)) {
        strbuf_addf(out, _("The link names rules that are not here, %s. Number 2 has those that are.\n"), shown.text);
        return;
    }
    LOCAL_VARIANT variant = variant_load(args->joined, NULL, &err);
    args->rules = args->joined; // if these rules have faults, dealing them says what is wrong
    if (!variant)
        return;
    take_seed(link, args, out);
    take_players(link, variant, args, out);
    take_level(link, variant, args, out);
}

static void sort(const char *part, struct link_parts *link)
{
    const struct link_row {
        const char *name, **value;
    } rows[] = { { "rules", &link->rules }, { "seed", &link->seed }, { "players", &link->players }, { "level", &link->level } };
    const char *value = strchr(part, '=');
    LOCAL(strbuf) name = STRBUF_INIT, shown = STRBUF_INIT;
    strbuf_addf(&name, "%.*s", value ? (int)(value - part) : PART_SHOWN, part);
    for (size_t i = 0; value && i < sizeof rows / sizeof *rows; i++)
        if (strcmp(name.text, rows[i].name) == 0 && !*rows[i].value) {
            *rows[i].value = value + 1;
            return;
        }
    utf8_plain(name.text ? name.text : "", PART_SHOWN, &shown);
    if (shown.length)
        strbuf_addf(&link->unknown, "%s%s", link->unknown.length ? ", " : "", shown.text);
}

void home_follow_link(struct home_visit *home, struct play_args *args)
{
    struct link_parts link = { .unknown = STRBUF_INIT };
    LOCAL(strbuf) lines = STRBUF_INIT;
    for (int i = 0; i < args->parts; i++)
        sort(args->part[i], &link);
    if (link.unknown.length)
        strbuf_addf(&lines, _("The link also says %s, which means nothing here.\n"), link.unknown.text);
    take_rules(&link, args, &lines);
    if (lines.length)
        home_say(home, &lines);
    strbuf_release(&link.unknown);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The rules by which the tables of a server are played.  Tables with the same rules share one entry, which has the lines that
// their cards show.
#include "base/bug.h"
#include "base/text.h"
#include "net/server/server_inside.h"
#include "rules/sides.h"
#include "rules/variant/variant_travel.h"

#include <stdlib.h>
#include <string.h>

// Sets an option of the rules of a server's table by a line `set KEY VALUE`, or the title of rules that somebody made by a line
// `title TEXT`.  Returns false, with a sentence in err, if the line is wrong.
static bool set_line(struct variant *variant, const char *line, size_t length, struct err *err)
{
    LOCAL(strbuf) copy = STRBUF_INIT, where = STRBUF_INIT;
    strbuf_add_bytes(&copy, line, length);
    const char *at = copy.text;
    char key[128];
    bool fine = wire_take(&at, "set") && wire_word(&at, key, sizeof key) && *at;
    if (strncmp(copy.text, "title ", 6) == 0) {
        variant_call(variant, copy.text + 6);
        fine = true;
    } else if (fine) {
        strbuf_addf(&where, "set %s", key);
        fine = variant_set(variant, key, at, where.text, err);
    } else {
        err_add(err, "%s", _("Write set, a rule key and its value, such as set match.target 500."));
    }
    return fine;
}

struct variant *server_variant(const char *word, const char *sets, struct err *err)
{
    struct variant *variant = variant_load(word, NULL, err);
    for (const char *at = sets; variant && *at;) {
        size_t length = strcspn(at, "\n");
        if (!set_line(variant, at, length, err)) {
            variant_free(variant);
            return NULL;
        }
        at += length + (at[length] == '\n');
    }
    return variant;
}

// Returns an option of the table's rules that is a number of seconds, or 0 if the game has no option of that name.
static int seconds(const struct variant *variant, const char *key)
{
    const struct setting *row = setting_find(variant->game->settings, key);
    const char *options = (const char *)variant->options;
    return row && row->type == SETTING_INT ? *(const int *)(const void *)(options + row->offset) : 0;
}

// Returns the lines about rules on a table's card: their fingerprint and the whole rules.  With these a guest needs no files of
// the server, and can tell whether their Parlour reads the rules the same way.
static char *card_lines(const struct variant *variant)
{
    LOCAL(strbuf) canon = STRBUF_INIT, lines = STRBUF_INIT;
    char finger[SHA_FINGER_BYTES];
    variant_canon(variant, &canon);
    sha_finger(canon.text, finger);
    strbuf_addf(&lines, "rules %s %s\n", finger, variant->title);
    variant_travel_write(variant, &lines);
    return strbuf_take(&lines);
}

static void note_sides(struct server_rules *rules, const struct variant *variant)
{
    int least, most;
    variant_players(variant, &least, &most);
    for (int seats = least; seats <= most && seats <= SEATS_MAX; seats++)
        if (!sides_of(variant->game, variant->options, seats, rules->side[seats]))
            memset(rules->side[seats], 0, sizeof rules->side[seats]);
}

static struct server_rules *add_rules(struct server *server, const char *word, const char *sets, const struct variant *variant)
{
    struct server_rules *rules = mem_zero(1, sizeof *rules);
    rules->word = mem_copy(word);
    rules->sets = mem_copy(sets);
    rules->card = card_lines(variant);
    rules->pause_s = seconds(variant, "ui.round_pause_s");
    rules->wait_s = seconds(variant, "ui.round_wait_s");
    rules->game = variant->game;
    rules->hushed = variant->game->hushes && variant->game->hushes(variant->game, variant->options);
    note_sides(rules, variant);
    pointers_insert(&server->rules, server->rules.count, rules);
    return rules;
}

// Returns the server's entry for these rules, or NULL with a sentence in err.  Entries are never freed while the server runs;
// tables only point to them.
struct server_rules *server_rules(struct server *server, const char *word, const char *sets, struct err *err)
{
    for (int i = 0; i < server->rules.count; i++) {
        struct server_rules *rules = server->rules.item[i];
        if (strcmp(rules->word, word) == 0 && strcmp(rules->sets, sets) == 0)
            return rules;
    }
    LOCAL_VARIANT variant = server_variant(word, sets, err);
    return variant ? add_rules(server, variant->word, sets, variant) : NULL;
}

// Lets a server's table that was begun with an older Parlour go on by the rules of its record, and tells its changed card.
void server_keep_rules(struct server *server, struct server_table *table, const struct variant *variant)
{
    struct server_rules *kept = NULL;
    char *card = card_lines(variant);
    for (int i = 0; i < server->rules.count && !kept; i++) {
        struct server_rules *rules = server->rules.item[i];
        if (strcmp(rules->card, card) == 0)
            kept = rules;
    }
    free(card);
    if (kept == table->rules)
        return;
    table->rules = kept ? kept : add_rules(server, table->rules->word, table->rules->sets, variant);
    server_touch(server, table, NEWS_OF_CARD);
}

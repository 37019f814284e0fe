// SPDX-License-Identifier: GPL-3.0-or-later
// Tables that are awake: replayed from their record when somebody needs them, and let go again when others were needed later.
// Here too is what is kept apart of a computer player: what it will do is decided before its time has come, so that the time
// between two moves tells nobody what it thought about.
#include "base/bug.h"
#include "base/text.h"
#include "net/server/server_inside.h"
#include "players/players.h"
#include "rules/variant/variant_travel.h"

#include <stdlib.h>
#include <string.h>

// --- rules ---

// `set KEY VALUE`, or the title of rules of somebody's own.
static bool set_line(struct variant *variant, const char *line, size_t length, struct err *err)
{
    struct strbuf copy = STRBUF_INIT, where = STRBUF_INIT;
    strbuf_add_bytes(&copy, line, length);
    const char *at = copy.text;
    char word[8], key[128];
    bool fine = wire_word(&at, word, sizeof word) && strcmp(word, "set") == 0 && wire_word(&at, key, sizeof key) && *at;
    if (strncmp(copy.text, "title ", 6) == 0) {
        variant_call(variant, copy.text + 6);
        fine = true;
    } else if (fine) {
        strbuf_addf(&where, "set %s", key);
        fine = variant_set(variant, key, at, where.text, err);
    } else {
        err_add(err, "%s", _("Write set, a rule key and its value, such as set match.target 500."));
    }
    strbuf_release(&copy);
    strbuf_release(&where);
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

// A rule that is a number of seconds; 0 where the game has none of that name.
static int seconds(const struct variant *variant, const char *key)
{
    const struct setting *row = setting_find(variant->game->settings, key);
    const char *options = (const char *)variant->options;
    return row && row->type == SETTING_INT ? *(const int *)(const void *)(options + row->offset) : 0;
}

static char *card_lines(const struct variant *variant)
{
    struct strbuf canon = STRBUF_INIT, lines = STRBUF_INIT;
    char finger[SHA_FINGER_BYTES];
    variant_canon(variant, &canon);
    sha_finger(canon.text, finger);
    strbuf_addf(&lines, "rules %s %s\n", finger, variant->title);
    variant_travel_write(variant, &lines);
    strbuf_release(&canon);
    return strbuf_take(&lines);
}

static struct server_rules *add_rules(struct server *server, const char *word, const char *sets, const struct variant *variant)
{
    struct server_rules *rules = mem_zero(1, sizeof *rules);
    rules->word = mem_copy(word);
    rules->sets = mem_copy(sets);
    rules->card = card_lines(variant);
    rules->pause_s = seconds(variant, "ui.round_pause_s");
    rules->wait_s = seconds(variant, "ui.round_wait_s");
    server_list_insert(&server->rules, server->rules.count, rules);
    return rules;
}

struct server_rules *server_rules(struct server *server, const char *word, const char *sets, struct err *err)
{
    for (int i = 0; i < server->rules.count; i++) {
        struct server_rules *rules = server->rules.item[i];
        if (strcmp(rules->word, word) == 0 && strcmp(rules->sets, sets) == 0)
            return rules;
    }
    struct variant *variant = server_variant(word, sets, err);
    if (!variant)
        return NULL;
    struct server_rules *rules = add_rules(server, variant->word, sets, variant);
    variant_free(variant);
    return rules;
}

// A table that began with an older Parlour's game goes on by its rules, as its record keeps them.
static void keep_rules(struct server *server, struct server_table *table, const struct variant *variant)
{
    struct server_rules *kept = NULL;
    char *card = card_lines(variant);
    for (int i = 0; i < server->rules.count && !kept; i++) {
        struct server_rules *rules = server->rules.item[i];
        if (!strcmp(rules->card, card))
            kept = rules;
    }
    free(card);
    if (kept == table->rules)
        return;
    table->rules = kept ? kept : add_rules(server, table->rules->word, table->rules->sets, variant);
    table->card_dirty = true;
    server_touch(server, table);
}

// --- computer players ---

struct server_bot {
    struct sitter player;
    struct table *table;
    struct move move; // what it decided for the position with so many moves
    int moves;
    bool decided;
};

static bool ask(void *self, const struct options *o, const struct view *view, struct move *out)
{
    struct server_bot *thinker = self;
    if (!thinker->decided || thinker->moves != table_moves(thinker->table))
        return thinker->player.ask(thinker->player.self, o, view, out);
    *out = thinker->move;
    return true;
}

static void hear(void *self, const struct view *view, const struct event *event)
{
    struct server_bot *thinker = self;
    if (thinker->player.hear)
        thinker->player.hear(thinker->player.self, view, event);
}

static void release(void *self)
{
    struct server_bot *thinker = self;
    if (thinker->player.release)
        thinker->player.release(thinker->player.self);
    free(thinker);
}

static bool decide(struct server_awake *awake, int seat)
{
    struct server_bot *thinker = awake->thinker[seat];
    thinker->moves = table_moves(awake->table);
    thinker->decided = thinker->player.ask(thinker->player.self, table_variant(awake->table)->options,
                                           table_view(awake->table, seat), &thinker->move);
    return thinker->decided;
}

// The seats that table_step would ask: whoever is asked goes before the one whose turn it is, and people before computer
// players.
static unsigned may_step(const struct server_awake *awake)
{
    struct standing standing;
    unsigned turn = table_turn(awake->table), people = 0;
    table_standing(awake->table, &standing);
    unsigned asked = turn & ~standing.on_turn;
    for (int seat = 0; seat < awake->of->seats; seat++)
        if (!awake->thinker[seat])
            people |= 1u << seat;
    if (!asked || asked == turn)
        return turn;
    return asked & people ? 0 : asked;
}

bool server_think(struct server_awake *awake)
{
    unsigned turn = may_step(awake);
    for (int seat = 0; seat < awake->of->seats; seat++)
        if (turn >> seat & 1 && awake->thinker[seat] && decide(awake, seat))
            return true;
    return false;
}

void server_seat_player(struct server_awake *awake, int seat)
{
    const struct server_seat *of = &awake->of->seat[seat];
    const char *level = of->user ? of->keep : of->level;
    struct strbuf seed = STRBUF_INIT;
    awake->thinker[seat] = NULL;
    if (!*level) {
        table_seat(awake->table, seat, (struct sitter){ 0 });
        return;
    }
    struct server_bot *thinker = mem_zero(1, sizeof *thinker);
    strbuf_addf(&seed, "%s %d", awake->lot, seat);
    thinker->table = awake->table;
    thinker->player = players_new(table_game(awake->table), level, seed.text);
    strbuf_release(&seed);
    table_seat(awake->table, seat, (struct sitter){ .ask = ask, .hear = hear, .release = release, .self = thinker });
    awake->thinker[seat] = thinker;
}

// --- sleeping ---

static void let_go(struct server *server, struct server_awake *awake)
{
    struct server_list *list = &server->awake;
    for (int i = 0; i < list->count; i++)
        if (list->item[i] == awake)
            list->item[i--] = list->item[--list->count];
    if (awake->table)
        table_sync(awake->table);
    table_free(awake->table);
    awake->of->awake = NULL;
    free(awake);
}

void server_sleep(struct server *server, struct server_table *table)
{
    if (table->awake && table->state_dirty && !server->replaced)
        server_write_state(server, table, NULL);
    if (table->awake)
        let_go(server, table->awake);
}

// Room for one more.  One whose state waits for room on the disk stays, because it has words that stand nowhere else.
static void make_room(struct server *server)
{
    struct server_awake *oldest = NULL;
    for (int i = 0; server->awake.count >= SERVER_AWAKE_MOST && i < server->awake.count; i++) {
        struct server_awake *awake = server->awake.item[i];
        if (!awake->of->state_dirty && (!oldest || awake->used < oldest->used))
            oldest = awake;
    }
    if (oldest)
        let_go(server, oldest);
}

// --- waking ---

static void seat_players(void *self, struct table *table, const char *line)
{
    struct server_awake *awake = self;
    if (*line)
        return;
    awake->table = table;
    for (int seat = 0; seat < awake->of->seats && seat < table_seats(table); seat++)
        server_seat_player(awake, seat); // before the moves, so that they remember them
}

static bool same_seats(const struct server_table *table, const struct table *loaded)
{
    if (table_seats(loaded) != table->seats)
        return false;
    for (int seat = 0; seat < table->seats; seat++)
        if (strcmp(table_name(loaded, seat), table->seat[seat].name) != 0)
            return false;
    return true;
}

static bool load(struct server *server, struct server_awake *awake, struct err *err)
{
    struct strbuf path = STRBUF_INIT;
    server_path(server, "tables", awake->of->word, ".record", &path);
    struct table *loaded = table_load_followed(path.text, true, (struct follower){ seat_players, awake }, err);
    strbuf_release(&path);
    awake->table = loaded;
    if (!loaded)
        return false;
    table_follow(loaded, (struct follower){ server_after, awake });
    table_defer_sync(loaded, true);
    table_forbid_rewinds(loaded);
    if (table_variant(loaded)->outdated)
        keep_rules(server, awake->of, table_variant(loaded));
    if (same_seats(awake->of, loaded) && table_moves(loaded) == awake->of->moves)
        return true;
    return err_add(err, "%s", _("The record and the saved state of this table belong to different games."));
}

static void find_rounds(struct server *server, struct server_awake *awake)
{
    struct server_table *table = awake->of;
    if (table->round > 0)
        server_read_round(server, table, table->round, &awake->now);
    if (!server_read_round(server, table, table->round + 1, &awake->next)) {
        awake->next = (struct deal_opened){ .round = table->round + 1 };
        proof_seed(&awake->next.secret);
        table->state_dirty = table->card_dirty = true;
        server_touch(server, table);
    }
    proof_commit(awake->next.round, &awake->next.secret, table->commit);
}

static bool give_up(struct server *server, struct server_table *table, const struct err *err)
{
    server_log_line(server, _("The game at the table %s cannot go on. %s"), table->word, err->text.text);
    table->broken = true;
    table->state_dirty = false;
    table->due = NEVER;
    let_go(server, table->awake);
    return false;
}

bool server_wake(struct server *server, struct server_table *table)
{
    if (table->broken)
        return false;
    if (table->awake) {
        table->awake->used = ++server->uses;
        return true;
    }
    make_room(server);
    struct server_awake *awake = mem_zero(1, sizeof *awake);
    *awake = (struct server_awake){ .server = server, .of = table, .mover = -1, .used = ++server->uses };
    table->awake = awake;
    hex_random(8, awake->lot); // of its own: nothing that a computer player does may tell of the deal's seed
    find_rounds(server, awake);
    struct err err = ERR_INIT;
    server_list_insert(&server->awake, server->awake.count, awake);
    bool fine = table->stage == STAGE_WAITING || load(server, awake, &err);
    if (!fine)
        give_up(server, table, &err);
    err_release(&err);
    return fine;
}

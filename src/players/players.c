// SPDX-License-Identifier: GPL-3.0-or-later
// Computer players as the table sees them: their levels, which functions play each family, and the one door through which every
// answer goes.  This file knows no game's cards.
#include "players/players.h"
#include "base/bug.h"
#include "base/hash.h"
#include "base/text.h"
#include "players/choose.h"
#include "players/compare.h"
#include "players/search.h"
#include "rules/kit/kit.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

const char *const players_level_words[] = {
    [LEVEL_NOVICE] = "novice", [LEVEL_STEADY] = "steady", [LEVEL_HARD] = "hard", [LEVEL_EXPERT] = "expert", NULL
};

// A novice for those families of computer players that have none of their own.  Half of the time it is a steady player, otherwise
// it makes any move.
static choose_fn careless;

// The computer players of each family, a row for each.  A family without a row is played by what it says a state is worth
// (rules/kit/kit.h).  If it does not say that, its players move at random at every level.
static const struct family_players {
    const char *family;
    const char *levels; // the family's levels, the best one last
    choose_fn *choose[PLAYER_LEVELS];
    hear_fn *hear;                      // NULL: the family's players remember nothing
    const struct search_family *search; // the search with which the expert thinks ahead; NULL: it chooses as the others do
    weigh_fn *weigh;                    // how the best player says what moves are worth, if not by a search
} rows[] = {
    // clang-format off
    { "rummy", "novice, steady, expert", { [LEVEL_NOVICE] = rummy_novice, [LEVEL_STEADY] = rummy_steady, [LEVEL_EXPERT] = rummy_expert },
      rummy_hear, &rummy_search, NULL },
    { "battle", "novice, steady, hard", { [LEVEL_NOVICE] = battle_novice, [LEVEL_STEADY] = battle_steady, [LEVEL_HARD] = battle_hard },
      NULL, NULL, battle_weighed },
    { "shed", "novice, steady, expert", { [LEVEL_NOVICE] = careless, [LEVEL_STEADY] = shed_steady }, shed_hear, &shed_search, NULL },
    { "kings", "novice, steady, expert", { [LEVEL_NOVICE] = kings_novice, [LEVEL_STEADY] = kings_steady }, NULL, &kings_search, NULL },
    { "tricks", "novice, steady, expert", { [LEVEL_NOVICE] = tricks_novice, [LEVEL_STEADY] = tricks_steady }, tricks_hear, &tricks_search,
      NULL },
    { "patience", "novice, steady, expert", { [LEVEL_NOVICE] = careless, [LEVEL_STEADY] = patience_steady, [LEVEL_EXPERT] = patience_expert },
      NULL, NULL, chances_weigh },
    // clang-format on
};
enum { FAMILIES = sizeof rows / sizeof *rows };
static const struct family_players by_worth = {
    NULL, "novice, steady, expert", { [LEVEL_NOVICE] = careless, [LEVEL_STEADY] = kit_steady }, NULL, &kit_search, NULL
};

struct player {
    const struct game *game;
    choose_fn *choose;                  // chooses the player's move; NULL: at random
    const struct search_family *search; // the player's search; NULL: the player does not think ahead
    weigh_fn *weigh;                    // NULL: the player does not say what moves are worth, unless it searches
    struct memory memory;
    char *seed;
    struct move_list legal;
    struct thinking *thinking; // the search begun by players_think, for the view and the memory of the hash `about`
    uint64_t about;
    int part; // of the playouts, the player takes one in this many
};

// Returns the level of computer players that has this word; -1 if no game has such players.
static int level_of(const char *word)
{
    for (int level = 0; level < PLAYER_LEVELS; level++)
        if (strcmp(players_level_words[level], word) == 0)
            return level;
    return -1;
}

bool players_level_known(const char *level)
{
    return level_of(level) >= 0;
}

const char *players_levels(void)
{
    return "novice, steady, hard, expert";
}

static const struct family_players *row_of(const struct game *game)
{
    for (int i = 0; i < FAMILIES; i++)
        if (strcmp(rows[i].family, game->id) == 0)
            return &rows[i];
    return game->kit && game->kit->players.worth ? &by_worth : NULL;
}

static bool careless(const struct game *game, const struct options *o, const struct view *v, const struct memory *memory,
                     struct rng *rng, struct move *out)
{
    return rng_below(rng, 2) && row_of(game)->choose[LEVEL_STEADY](game, o, v, memory, rng, out);
}

const char *players_levels_in(const struct game *game)
{
    const struct family_players *row = row_of(game);
    return row ? row->levels : "novice, steady";
}

const char *players_best_level(const struct game *game)
{
    return strrchr(players_levels_in(game), ' ') + 1;
}

bool players_level_in(const struct game *game, const char *level)
{
    const struct family_players *row = row_of(game);
    int index = level_of(level);
    if (row && index == LEVEL_EXPERT && row->search)
        return true;
    return index >= 0 && (row ? row->choose[index] != NULL : index <= LEVEL_STEADY);
}

const char *players_level_usual(const struct game *game, const char *level)
{
    if (players_level_in(game, level))
        return level;
    return strcmp(level, "expert") == 0 ? players_best_level(game) : players_level_words[LEVEL_STEADY];
}

// Returns a hash of what the seat of a computer player sees.  The same view gives the player the same mood, which is its random
// numbers.
static uint64_t view_hash(const struct game *game, const struct view *view)
{
    return hash_bytes(HASH_START, view, game->view_size);
}

static void mood_word(const struct player *player, const struct view *view, struct strbuf *out)
{
    strbuf_addf(out, "%s %016llx", player->seed, (unsigned long long)view_hash(player->game, view));
}

// The mood of a computer player: its random numbers for one view.  They are made only if the player asks for them, which most
// never do.
struct mood {
    struct rng_start start;
    const struct player *player;
    const struct view *view;
};

static void mood_begin(struct rng *rng, const struct rng_start *start)
{
    const struct mood *mood = (const struct mood *)start;
    LOCAL(strbuf) word = STRBUF_INIT;
    mood_word(mood->player, mood->view, &word);
    rng_seed(rng, word.text);
}

static struct thinking *think(const struct player *player, const struct options *o, const struct view *view,
                              const struct move *also)
{
    LOCAL(strbuf) word = STRBUF_INIT;
    mood_word(player, view, &word);
    struct thinking *search = thinking_new(player->game, player->search, o, view, &player->memory, word.text, also);
    thinking_hurry(search, player->part);
    return search;
}

static bool ask_search(const struct player *player, const struct options *o, const struct view *view, struct move *out)
{
    struct thinking *search = think(player, o, view, NULL);
    thinking_decide(search);
    thinking_go(search, INT_MAX);
    bool found = thinking_move(search, out);
    thinking_free(search);
    return found;
}

static bool ask(void *self, const struct options *o, const struct view *view, struct move *out)
{
    struct player *player = self;
    struct rng rng;
    const struct mood mood = { { mood_begin }, player, view };
    rng_later(&rng, &mood.start);
    if (player->search && ask_search(player, o, view, out))
        return true;
    if (player->choose && player->choose(player->game, o, view, &player->memory, &rng, out))
        return true;
    player->legal.count = 0;
    player->game->legal(player->game, o, view, &player->legal);
    if (player->legal.count == 0)
        return false;
    *out = player->legal.move[rng_below(&rng, (uint32_t)player->legal.count)];
    return true;
}

void players_note(const struct game *game, struct memory *memory, const struct event *event)
{
    const struct family_players *row = row_of(game);
    if (row && row->hear)
        row->hear(memory, event);
}

static void hear(void *self, const struct view *, const struct event *event)
{
    struct player *player = self;
    players_note(player->game, &player->memory, event);
}

static void release(void *self)
{
    struct player *player = self;
    thinking_free(player->thinking);
    move_list_release(&player->legal);
    free(player->seed);
    free(player);
}

const char *players_name(int number)
{
    static const char *const names[PLAYERS_NAMES] = {
        NC_("name", "Alice"), NC_("name", "Bob"),   NC_("name", "Carol"), NC_("name", "Dan"),
        NC_("name", "Eve"),   NC_("name", "Frank"), NC_("name", "Grace"), NC_("name", "Heidi"),
        NC_("name", "Ivan"),  NC_("name", "Judy"),  NC_("name", "Kim"),   NC_("name", "Leo"),
        NC_("name", "Mia"),   NC_("name", "Nora"),  NC_("name", "Olga"),  NC_("name", "Paul"),
    };
    return text_in("name", names[number % PLAYERS_NAMES]);
}

struct sitter players_new(const struct game *game, const char *level, const char *seed)
{
    int index = level_of(level);
    if (index < 0)
        BUG("%s is no level of computer players", level);
    struct player *player = mem_zero(1, sizeof *player);
    player->game = game;
    player->seed = mem_copy(seed);
    player->part = 1;
    const struct family_players *row = row_of(game);
    if (row) {
        player->search = index == LEVEL_EXPERT ? row->search : NULL;
        player->weigh = strcmp(level, players_best_level(game)) == 0 ? row->weigh : NULL;
        while (!row->choose[index])
            index--;
        player->choose = row->choose[index];
    }
    return (struct sitter){ .ask = ask, .hear = hear, .release = release, .self = player };
}

void players_hurry(const struct sitter *sitter, int part)
{
    struct player *player = sitter->self;
    player->part = part;
}

bool players_think(const struct sitter *sitter, const struct options *o, const struct view *view, struct move *out, bool *over)
{
    struct player *player = sitter->self;
    *over = true;
    if (!player->search)
        return sitter->ask(sitter->self, o, view, out);
    uint64_t about = hash_bytes(view_hash(player->game, view), &player->memory, sizeof player->memory);
    if (!player->thinking || player->about != about) {
        thinking_free(player->thinking);
        player->thinking = think(player, o, view, NULL);
        thinking_decide(player->thinking);
        player->about = about;
    }
    *over = thinking_go_on(player->thinking);
    if (!*over)
        return false;
    bool found = thinking_move(player->thinking, out);
    thinking_free(player->thinking);
    player->thinking = NULL;
    return found || sitter->ask(sitter->self, o, view, out);
}

// Weighs the moves of a computer player, and returns how many it weighed.  own: think on even if the player would make the move
// `also` itself.  A player that searches thinks twice.  To choose, it may look only some moves ahead (`ahead` of struct
// search_family), but for the worths it plays rounds to the end.
static int weigh(const struct sitter *sitter, const struct options *o, const struct view *v, const struct move *also, bool own,
                 struct weighed out[WEIGHED_MOST])
{
    const struct player *player = sitter->self;
    int weighed = player->weigh ? player->weigh(o, v, also, out) : 0;
    if (weighed)
        return weighed;
    if (!sitter->ask(sitter->self, o, v, &out[0].move))
        return 0;
    out[0].worth = 0;
    if (player->search && (own || !players_alike(also, &out[0].move))) {
        struct move first = out[0].move;
        struct thinking *search = think(player, o, v, also);
        thinking_go(search, INT_MAX);
        int count = thinking_weigh(search, &first, out);
        thinking_free(search);
        if (count)
            return count;
        out[0] = (struct weighed){ .move = first };
    }
    if (!also || move_equal(also, &out[0].move))
        return 1;
    out[1] = (struct weighed){ .move = *also };
    return 2;
}

int players_weigh(const struct sitter *sitter, const struct options *o, const struct view *v, const struct move *also,
                  struct weighed out[WEIGHED_MOST])
{
    return weigh(sitter, o, v, also, true, out);
}

int players_weigh_made(const struct sitter *sitter, const struct options *o, const struct view *v, const struct move *made,
                       struct weighed out[WEIGHED_MOST])
{
    return weigh(sitter, o, v, made, false, out);
}

bool players_reckon(const struct sitter *sitter)
{
    const struct player *player = sitter->self;
    return player->search || player->weigh;
}

// Returns whether the combination of move `a` that begins at index `from` has the same cards as move `b`, in any order.  A
// person's move is then taken to be the computer player's.
static bool same_cards(const struct move *a, int from, const struct move *b)
{
    int of[ALL_FACES] = { 0 };
    int to = move_part(a, from);
    if (to - from != b->count)
        return false;
    for (int i = 0; i < b->count; i++) {
        of[a->card[from + i].face]++;
        of[b->card[i].face]--;
    }
    for (int face = 0; face < ALL_FACES; face++)
        if (of[face])
            return false;
    return true;
}

bool players_alike(const struct move *made, const struct move *move)
{
    if (made->verb != move->verb || made->target != move->target || (made->where != move->where && made->where && move->where))
        return false;
    if (move_equal(made, move) || (!made->count && !move->count))
        return true;
    for (int from = 0; from < made->count; from = move_part(made, from) + 1)
        if (same_cards(made, from, move))
            return true;
    return false;
}

const struct weighed *players_find(const struct weighed *weighed, int count, const struct move *move)
{
    for (int i = 0; i < count; i++)
        if (players_alike(move, &weighed[i].move))
            return &weighed[i];
    return NULL;
}

bool players_reckoned(const struct weighed *weighed, int count)
{
    for (int i = 0; i < count; i++)
        if (weighed[i].worth)
            return true;
    return false;
}

// Has a computer player weigh a move for advice or reasons, with what the player has heard at its seat.
static void weigh_for(const struct player *self, const struct hearer *hearer, const struct move *move, struct gain *gain)
{
    struct hearer heard = *hearer;
    heard.memory = &self->memory;
    if (self->game->weigh)
        self->game->weigh(self->game, &heard, move, gain);
}

// Appends a computer player's advice to make a move.  In a family that does not weigh its moves, the advice has the words of its
// offers.
void players_advice(const struct sitter *player, const struct hearer *hearer, const struct move *move, struct strbuf *out)
{
    const struct player *self = player->self;
    LOCAL(gain) gain = GAIN_INIT;
    weigh_for(self, hearer, move, &gain);
    gain_say(&gain.advice, hearer->style, gain.advice.count, out);
    if (gain.advice.count)
        return;
    if (self->game->offer) {
        self->game->offer(self->game, hearer, move, out);
    } else {
        self->game->print(self->game, (struct seat_names){ hearer->name, hearer->seats }, move, out);
        strbuf_add(out, ".\n");
    }
}

// Appends a computer player's reasons for a move, at most two lines, which are enough to hear.
void players_reason(const struct sitter *player, const struct hearer *hearer, const struct move *move, struct strbuf *out)
{
    enum { REASON_LINES = 2 };
    const struct player *self = player->self;
    LOCAL(gain) gain = GAIN_INIT;
    gain.asks_why = true;
    weigh_for(self, hearer, move, &gain);
    gain_say(&gain.why, hearer->style, REASON_LINES, out);
}

int players_loss(const struct sitter *player, const struct options *o, const struct weighed *best, const struct weighed *other)
{
    enum { WORTH_POINT = 100 };
    const struct player *self = player->self;
    int lost = best->worth - other->worth, unit = compare_unit(self->game, o) == WORTH_IN_POINTS ? WORTH_POINT : 1;
    return (lost < 0 ? lost - unit / 2 : lost + unit / 2) / unit;
}

void players_say_loss(const struct sitter *player, const struct hearer *hearer, int loss, struct strbuf *out)
{
    const struct player *self = player->self;
    compare_say_loss(self->game, hearer, loss, out);
}

void players_compare(const struct sitter *player, const struct hearer *hearer, enum compared how, const struct weighed *one,
                     const struct weighed *other, struct strbuf *out)
{
    const struct player *self = player->self;
    compare_say(self->game, hearer, how, &one->move, &other->move, players_loss(player, hearer->options, one, other), out);
}

void players_tell(const struct sitter *player, const struct hearer *hearer, const struct weighed *one,
                  const struct weighed *other, enum compared how, struct strbuf *out)
{
    players_advice(player, hearer, &one->move, out);
    players_reason(player, hearer, &one->move, out);
    if (other)
        players_compare(player, hearer, how, one, other, out);
}

struct sitter players_twin(const struct sitter *player)
{
    const struct player *self = player->self;
    struct player *twin = mem_zero(1, sizeof *twin);
    *twin = *self;
    twin->seed = mem_copy(self->seed);
    twin->legal = (struct move_list){ 0 };
    twin->thinking = NULL;
    struct sitter sitter = *player;
    sitter.self = twin;
    return sitter;
}

void players_seat_all(struct table *table, const char *seed)
{
    for (int seat = 0; seat < table_seats(table); seat++) {
        if (!*table_level(table, seat))
            continue;
        LOCAL(strbuf) word = STRBUF_INIT;
        strbuf_addf(&word, "%s %d", seed, seat);
        table_seat(table, seat, players_new(table_game(table), table_level(table, seat), word.text));
    }
}

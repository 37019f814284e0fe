// SPDX-License-Identifier: GPL-3.0-or-later
// Computer players at a server's tables.  A computer player's move is decided before its time has come, so that the pause
// between two moves tells nobody how long it thought.
#include "base/bug.h"
#include "net/server/server_inside.h"
#include "players/players.h"

#include <stdlib.h>

struct server_bot {
    struct sitter player;
    struct table *table;
    struct move move; // what the computer player decided when the table had this many moves
    int moves;
    bool decided;
};

// Answers for a computer player (a bot) of the server with the move that it decided ahead of time.  If somebody has moved since
// then, the player is asked again.
static bool ask(void *self, const struct options *o, const struct view *view, struct move *out)
{
    struct server_bot *bot = self;
    if (!bot->decided || bot->moves != table_moves(bot->table))
        return bot->player.ask(bot->player.self, o, view, out);
    *out = bot->move;
    return true;
}

static void hear(void *self, const struct view *view, const struct event *event)
{
    struct server_bot *bot = self;
    if (bot->player.hear)
        bot->player.hear(bot->player.self, view, event);
}

static void release(void *self)
{
    struct server_bot *bot = self;
    if (bot->player.release)
        bot->player.release(bot->player.self);
    free(bot);
}

// Decides the next move of a computer player (a bot) of the server, from what its seat may see and nothing else.  Returns whether
// there is a move; *over is false if the player has to go on thinking.
static bool decide(struct awake_table *awake, int seat, bool *over)
{
    struct server_bot *bot = awake->bot[seat];
    bot->moves = table_moves(awake->table);
    bot->decided =
        players_think(&bot->player, table_variant(awake->table)->options, table_view(awake->table, seat), &bot->move, over);
    return bot->decided;
}

enum server_thought server_think(struct awake_table *awake)
{
    enum server_thought thought = THOUGHT_BY_NOBODY;
    unsigned turn = table_asks(awake->table);
    for (int seat = 0; seat < awake->of->seats; seat++) {
        bool over = true;
        if (!(turn >> seat & 1) || !awake->bot[seat])
            continue;
        if (decide(awake, seat, &over))
            return THOUGHT_OVER;
        if (!over)
            return THOUGHT_NOT_OVER;
        thought = THOUGHT_OVER; // the player has no move; table_step may begin its turn anew
    }
    return thought;
}

void server_seat_player(struct awake_table *awake, int seat)
{
    const struct server_seat *of = &awake->of->seat[seat];
    const char *level = of->user ? of->keep : of->level;
    LOCAL(strbuf) seed = STRBUF_INIT;
    awake->bot[seat] = NULL;
    if (!*level) {
        table_seat(awake->table, seat, (struct sitter){ 0 });
        return;
    }
    struct server_bot *bot = mem_zero(1, sizeof *bot);
    strbuf_addf(&seed, "%s %d", awake->lot, seat);
    bot->table = awake->table;
    bot->player = players_new(table_game(awake->table), level, seed.text);
    table_seat(awake->table, seat,
               (struct sitter){ .ask = ask, .hear = hear, .release = release, .self = bot, .mark = of->user ? WIRE_KEPT : NULL });
    awake->bot[seat] = bot;
}

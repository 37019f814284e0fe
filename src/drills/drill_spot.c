// SPDX-License-Identifier: GPL-3.0-or-later
// Tries out moves in the spot of a drill, a position whose state is guessed from a view, so that nothing hidden is ever looked
// at.  Moves are known by their words alone.
#include "drills/drill.h"

#include "base/bug.h"

#include <stdlib.h>
#include <string.h>

void spot_init(struct drill_spot *spot, const struct game *game, const struct options *o, const struct view *view)
{
    struct luck luck;
    luck_seed(&luck, "drill");
    *spot = (struct drill_spot){ game, o, mem_zero(1, game->state_size), mem_zero(1, game->view_size) };
    memcpy(spot->view, view, game->view_size);
    game->guess(game, o, view, spot->state, &luck);
}

void drill_spot_release(struct drill_spot *spot)
{
    free(spot->state);
    free(spot->view);
    *spot = (struct drill_spot){ 0 };
}

bool spot_try(const struct drill_spot *spot, const struct move *move, struct drill_spot *next)
{
    const struct game *game = spot->game;
    struct events events = { .mute = true };
    struct refusal no = { 0 };
    struct luck luck;
    luck_seed(&luck, "drill");
    *next = (struct drill_spot){ game, spot->options, mem_zero(1, game->state_size), mem_zero(1, game->view_size) };
    memcpy(next->state, spot->state, game->state_size);
    bool made = game->apply(game, spot->options, next->state, DRILL_SEAT, move, &luck, &events, &no);
    events_release(&events);
    if (made) // the new view starts zeroed
        game->look(game, spot->options, next->state, DRILL_SEAT, next->view);
    else
        drill_spot_release(next);
    return made;
}

void spot_moves(const struct drill_spot *spot, struct move_list *out)
{
    spot->game->legal(spot->game, spot->options, spot->view, out);
}

bool spot_over(const struct drill_spot *spot)
{
    struct standing standing = { 0 };
    spot->game->score(spot->game, spot->options, spot->state, &standing);
    return standing.round_over;
}

int spot_hand(const struct drill_spot *spot)
{
    return spot->game->hand(spot->game, spot->view, NULL, 0);
}

bool spot_mine(const struct drill_spot *spot)
{
    return spot->game->turn(spot->game, spot->state) == 1u << DRILL_SEAT;
}

bool spot_tells(const struct drill_spot *spot, int seats, const char *word)
{
    static const char *const names[SEATS_MAX] = { "1", "2", "3", "4", "5", "6", "7", "8" };
    LOCAL(strbuf) text = STRBUF_INIT, line = STRBUF_INIT;
    strbuf_add(&text, "\n");
    strbuf_addf(&line, "\n%s ", word);
    spot->game->write(spot->game, spot->options, names, seats, spot->view, &text);
    return strstr(text.text, line.text);
}

bool spot_holds(const struct drill_spot *spot, int face)
{
    enum { ROOM = 400 };
    uint16_t card[ROOM];
    int count = spot->game->hand(spot->game, spot->view, card, ROOM);
    for (int i = 0; i < count && i < ROOM; i++)
        if (card_face(card[i]) == face)
            return true;
    return false;
}

bool move_does(const struct drill_spot *spot, const struct move *move, unsigned flags)
{
    return move_flags(spot->game, move) & flags;
}

bool move_has(const struct move *move, int face)
{
    for (int i = 0; i < move->count; i++)
        if (move->card[i].face == face)
            return true;
    return false;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a game: the first ones say which rules (a capital letter: rules by lot) and how many
// players, each further one which of the listed moves is made, a capital letter a listed move changed
// a little.  What is listed is allowed, what is refused changes nothing, and after every move each
// card is in one place.
#include "base/bug.h"
#include "conform/soup.h"
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { HEAD = 4, MOVES_MOST = 250 };

struct play {
    const struct game *game;
    struct variant *rules;
    struct state *state, *before;
    struct view *view;
    struct luck luck;
    struct events events;
    struct move_list legal;
    int seats;
};

// The shipped variants, read once.
static const struct variant *shipped(int number)
{
    static struct variant *variant[64];
    static int count;
    if (count == 0) {
        struct variant_list list;
        variant_list_load(&list, NULL);
        for (int i = 0; i < list.count && i < 64; i++)
            variant[count++] = variant_load(list.entry[i].id, NULL, NULL);
        variant_list_release(&list);
    }
    return variant[number % count];
}

static bool is_capital(uint8_t byte)
{
    return byte >= 'A' && byte <= 'Z';
}

static struct variant *rules_of(const uint8_t *data)
{
    if (is_capital(data[0]))
        return soup_rules("rummy", data[2] << 8 | data[3]);
    return variant_copy(shipped(data[0]));
}

static bool begin(struct play *play, const uint8_t *data)
{
    struct err err = ERR_INIT;
    char word[8] = { (char)('a' + data[2] % 16), (char)('a' + data[3] % 16) };
    *play = (struct play){ .rules = rules_of(data), .seats = 2 + data[1] % (SEATS_MAX - 1), .events = { .mute = true } };
    play->game = play->rules->game;
    bool playable = variant_check(play->rules, play->seats, &err);
    if (playable != (err.count == 0))
        BUG("a refusal without a sentence, or a sentence without one: %s", err.text.text);
    err_release(&err);
    if (!playable) {
        variant_free(play->rules);
        return false;
    }
    play->state = mem_zero(1, play->game->state_size);
    play->before = mem_zero(1, play->game->state_size);
    play->view = mem_zero(1, play->game->view_size);
    luck_seed(&play->luck, word);
    play->game->deal(play->game, play->rules->options, play->seats, play->state, &play->luck, &play->events);
    return true;
}

static void end(struct play *play)
{
    variant_free(play->rules);
    events_release(&play->events);
    move_list_release(&play->legal);
    free(play->state);
    free(play->before);
    free(play->view);
}

static void look_sound(const struct play *play)
{
    struct err err = ERR_INIT;
    if (!play->game->sound(play->game, play->rules->options, play->state, &err))
        BUG("%s", err.text.text);
    err_release(&err);
}

static bool make(struct play *play, int seat, const struct move *move)
{
    struct refusal no = { 0 };
    struct luck luck = play->luck;
    memcpy(play->before, play->state, play->game->state_size);
    if (play->game->apply(play->game, play->rules->options, play->state, seat, move, &play->luck, &play->events, &no)) {
        look_sound(play);
        return true;
    }
    if (no.reason == REASON_NONE || !no.text[0])
        BUG("a refusal without a reason or without a sentence");
    if (memcmp(play->before, play->state, play->game->state_size) != 0 || memcmp(&luck, &play->luck, sizeof luck) != 0)
        BUG("a refused move changed something: %s", no.text);
    return false;
}

// Only what can be written comes through a door.
static bool can_be_said(const struct play *play, const struct move *move)
{
    struct strbuf text = STRBUF_INIT;
    const char *word[2 * MOVE_CARDS];
    struct move again = { 0 };
    int count = 0;
    play->game->print(play->game, (struct seat_names){ 0 }, move, &text);
    for (char *rest = NULL, *one = strtok_r(text.text, " ", &rest); one && count < 2 * MOVE_CARDS;
         one = strtok_r(NULL, " ", &rest))
        word[count++] = one;
    bool said = play->game->parse(play->game, play->rules->options, (struct seat_names){ 0 }, word, count, &again, NULL) &&
                move_equal(move, &again);
    strbuf_release(&text);
    return said;
}

static void change(struct move *move, uint8_t how, uint8_t what)
{
    int at = move->count ? how / 8 % move->count : 0;
    switch (how % 8) {
    case 0:
        move->target = (int16_t)(what % 64);
        break;
    case 1:
        move->where = what % 4;
        break;
    case 2:
        move->card[at].as = what % FACES;
        break;
    case 3:
        if (move->count)
            move->card[at] = move->card[--move->count];
        break;
    case 4:
        if (move->count && move->count < MOVE_CARDS)
            move->card[move->count++] = (struct move_card){ what % FACES, FACE_NONE };
        break;
    default:
        move->card[at].face = what % FACES;
        break;
    }
}

static int seat_to_act(const struct play *play, uint8_t byte)
{
    unsigned set = play->game->turn(play->game, play->state);
    return byte & 1 ? 31 - __builtin_clz(set) : __builtin_ctz(set);
}

// One move; false when the game is over, or nothing is left but taking back.
static bool step(struct play *play, const uint8_t *data, size_t rest)
{
    const struct game *game = play->game;
    struct standing standing = { 0 };
    if (!game->turn(game, play->state)) {
        game->score(game, play->rules->options, play->state, &standing);
        if (standing.match_over)
            return false;
        game->deal(game, play->rules->options, play->seats, play->state, &play->luck, &play->events);
        look_sound(play);
        return true;
    }
    int seat = seat_to_act(play, data[0]);
    memset(play->view, 0, game->view_size);
    game->look(game, play->rules->options, play->state, seat, play->view);
    play->legal.count = 0;
    game->legal(game, play->rules->options, play->view, &play->legal);
    if (play->legal.count == 0)
        return false;
    struct move move = play->legal.move[data[0] % play->legal.count];
    if (is_capital(data[0]) && rest > 2) {
        change(&move, data[1], data[2]);
        if (can_be_said(play, &move))
            make(play, seat, &move);
    } else if (!make(play, seat, &move)) {
        BUG("a listed move is refused");
    }
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct play play;
    if (size <= HEAD || !begin(&play, data))
        return 0;
    look_sound(&play);
    for (size_t i = HEAD; i < size && i < MOVES_MOST && step(&play, data + i, size - i); i++)
        ;
    end(&play);
    return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Moves that should not be: legal ones changed a little, legal ones of other seats and of other
// positions.  Each is refused and changes not one byte, or it is a move that legal lists in other
// words: listed combinations, perhaps with more of them.
#include "conform/conform.h"
#include "rules/shed/shed.h" // NAME_UNKNOWN

#include <stdio.h>
#include <string.h>

enum { MUTANTS = 24 };

static bool takes_cards(const struct move *m, int from, int to, bool taken[MOVE_CARDS], const struct move *of, int first,
                        int last)
{
    if (last - first != to - from)
        return false;
    for (int i = from; i < to; i++) {
        int at = first;
        while (at < last && (taken[at] || of->card[at].face != m->card[i].face))
            at++;
        if (at == last)
            return false;
        taken[at] = true;
    }
    return true;
}

static int combo_end(const struct move *m, int from)
{
    while (from < m->count && m->card[from].face != FACE_NONE)
        from++;
    return from;
}

// With the last card of a shedding game any name is ignored, and the list has one that means nothing for all of them.
static bool any_name(const struct trial *trial, const struct move *listed)
{
    return table_game(trial->table) == &shed_game && listed->verb == SHED_PLAY && listed->target == NAME_UNKNOWN;
}

// Is each combination of the listed move one of the other's, by faces?
static bool covers(const struct trial *trial, const struct move *other, const struct move *listed)
{
    bool used[MOVE_CARDS] = { false }; // combinations of other, by their first card
    if (other->verb != listed->verb || (other->target != listed->target && !any_name(trial, listed)))
        return false;
    if (listed->count == 0)
        return other->count == 0;
    for (int from = 0, to; from < listed->count; from = to + 1) {
        bool found = false;
        to = combo_end(listed, from);
        for (int first = 0, last; !found && first < other->count; first = last + 1) {
            bool taken[MOVE_CARDS] = { false };
            last = combo_end(other, first);
            found = !used[first] && takes_cards(listed, from, to, taken, other, first, last);
            used[first] |= found;
        }
        if (!found)
            return false;
    }
    return true;
}

static bool has_groups(const struct move *m)
{
    return combo_end(m, 0) < m->count;
}

// Of moves that lay several groups of cards at once only some are listed (rules/game.h), and of those that lay several cards
// where the list says that it is cut.
static bool is_listed(const struct trial *trial, const struct move *move)
{
    for (int i = 0; i < trial->legal.count; i++) {
        const struct move *listed = &trial->legal.move[i];
        bool alike = listed->verb == move->verb && move->count > 1 && listed->count > 1;
        if (covers(trial, move, listed) || (alike && (trial->legal.cut || (has_groups(move) && has_groups(listed)))))
            return true;
    }
    return false;
}

// Only what can be written is a move: others never come through a door.
static bool can_be_said(const struct trial *trial, const struct move *move)
{
    struct strbuf text = STRBUF_INIT;
    struct tokens words;
    struct move again = { 0 };
    table_print(trial->table, move, &text);
    bool said = tokens_split(&words, text.text) == TOKENS_FINE && words.count > 0 &&
                table_parse(trial->table, words.word, words.count, &again, NULL) && move_equal(move, &again);
    strbuf_release(&text);
    return said;
}

static void mutate(struct trial *trial, struct move *move)
{
    struct rng *rng = &trial->rng;
    const struct move *other = &trial->legal.move[rng_below(rng, (uint32_t)trial->legal.count)];
    int at = move->count ? (int)rng_below(rng, (uint32_t)move->count) : 0;
    switch (rng_below(rng, 8)) {
    case 0:
        move->target = (int16_t)(move->target + (int)rng_below(rng, 5) - 2);
        break;
    case 1:
        move->where = (uint8_t)rng_below(rng, 4);
        break;
    case 2:
        if (move->count)
            move->card[at].face = (uint8_t)rng_below(rng, FACES);
        break;
    case 3:
        if (move->count)
            move->card[at] = move->card[--move->count];
        break;
    case 4:
        if (move->count && move->count < MOVE_CARDS)
            move->card[move->count++] = (struct move_card){ (uint8_t)rng_below(rng, FACES), FACE_NONE };
        break;
    case 5:
        if (move->count)
            move->card[at].as = (uint8_t)rng_below(rng, FACES);
        break;
    case 6:
        move->verb = other->verb;
        break;
    default: // two moves in one
        if (move->count && other->count && move->count + other->count + 1 <= MOVE_CARDS) {
            move->card[move->count++] = (struct move_card){ FACE_NONE, FACE_NONE };
            memcpy(move->card + move->count, other->card, (size_t)other->count * sizeof other->card[0]);
            move->count += other->count;
        }
    }
}

static void fail_with(struct trial *trial, int seat, const struct move *move, const char *what)
{
    struct strbuf text = STRBUF_INIT;
    table_print(trial->table, move, &text);
    fprintf(stderr, "%s: %s\n", table_name(trial->table, seat), text.text);
    trial_fail(trial, what);
}

// listed: it is this seat's turn, and trial->legal is what it may do.
static void try_move(struct trial *trial, int seat, const struct move *move, bool listed)
{
    const struct game *game = table_game(trial->table);
    const struct options *o = table_variant(trial->table)->options;
    struct luck luck = trial->table->luck, before = luck;
    struct events quiet = { .mute = true };
    struct refusal no = { 0 };
    struct err err = ERR_INIT;
    memcpy(trial->state, trial->table->state, game->state_size);
    if (game->apply(game, o, trial->state, seat, move, &luck, &quiet, &no)) {
        trial->accepted++;
        if (!listed)
            fail_with(trial, seat, move, "a seat moved out of turn");
        if (!is_listed(trial, move))
            fail_with(trial, seat, move, "a move that is not listed is accepted");
        if (!game->sound(game, o, trial->state, &err))
            fail_with(trial, seat, move, err.text.text);
    } else {
        trial->refused++;
        if (no.reason == REASON_NONE || no.reason >= REASONS || !no.text[0])
            fail_with(trial, seat, move, "a refusal has no reason or no sentence");
        if (memcmp(trial->state, trial->table->state, game->state_size) != 0 || memcmp(&luck, &before, sizeof luck) != 0)
            fail_with(trial, seat, move, "a refused move changed something");
    }
    events_release(&quiet);
    err_release(&err);
}

unsigned trial_late(const struct trial *trial)
{
    const struct game *game = table_game(trial->table);
    return game->late ? game->late(game, table_variant(trial->table)->options, trial->table->state) : 0;
}

// A seat that may still change an answer may do what it is offered, and nothing else.
static void try_late(struct trial *trial, int seat, const struct move *move)
{
    struct move_list offered = { 0 }, others = trial->legal;
    table_legal(trial->table, seat, &offered);
    if (offered.count == 0)
        fail_with(trial, seat, move, "a seat that may change its answer is offered nothing");
    trial->legal = offered;
    for (int i = 0; i < offered.count; i++)
        try_move(trial, seat, &offered.move[i], true);
    try_move(trial, seat, move, true);
    trial->legal = others;
    move_list_release(&offered);
}

void trial_try_illegal(struct trial *trial, int seat)
{
    unsigned turn = table_turn(trial->table);
    int olds = trial->olds < OLD_MOVES ? trial->olds : OLD_MOVES;
    for (int i = 0; i < olds; i += 4)
        try_move(trial, seat, &trial->old[i], true);
    for (int i = 0; i < MUTANTS; i++) {
        struct move move = trial->legal.move[rng_below(&trial->rng, (uint32_t)trial->legal.count)];
        for (unsigned more = rng_below(&trial->rng, 3) + 1; more > 0; more--)
            mutate(trial, &move);
        if (can_be_said(trial, &move))
            try_move(trial, seat, &move, true);
    }
    for (int other = 0; other < trial->seats; other++)
        if (trial_late(trial) & 1u << other)
            try_late(trial, other, &trial->legal.move[rng_below(&trial->rng, (uint32_t)trial->legal.count)]);
        else if (!(turn & 1u << other))
            try_move(trial, other, &trial->legal.move[rng_below(&trial->rng, (uint32_t)trial->legal.count)], false);
}

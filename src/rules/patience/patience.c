// SPDX-License-Identifier: GPL-3.0-or-later
// Patience as rows (rules/kit/kit.h): its moves, and the game.  lines.c has its zones and lines, tell.c what is told, check.c
// what may be done and turn.c what is done.
#include "base/text.h"
#include "rules/gain.h"
#include "rules/patience/weigh.h"

static bool may_always(const struct kit_now *, const struct move *, struct refusal *)
{
    return true;
}

// clang-format off
static const struct kit_verb verbs[] = {
    [PATIENCE_MOVE] = { "move SOURCE on PILE [from CARD]", .may = patience_may_move, .make = patience_make },
    [PATIENCE_UP] = { "up SOURCE", .may = patience_may_up, .make = patience_make },
    [PATIENCE_TO_CELL] = { "cell SOURCE", .may = patience_may_cell, .make = patience_make },
    [PATIENCE_PAIR] = { "pair CARDS", .may = patience_may_pair, .make = patience_make },
    [PATIENCE_TURN] = { "turn", .may = patience_may_turn, .make = patience_make },
    [PATIENCE_FINISH] = { "finish", .may = patience_may_finish, .make = patience_make },
    [PATIENCE_GIVE_UP] = { "give-up", .may = may_always, .make = patience_make },
    [PATIENCE_AGAIN] = { "again", .may = may_always, .make = patience_make, .after_end = true },
};
// clang-format on

static void list(const struct kit_now *now, int face, struct move_list *out)
{
    if (face == FACE_NONE)
        patience_list(now, true, out);
}

static int dealt(const struct options *, int, int, int)
{
    return 0;
}

static const struct kit kit = {
    .rows = {
        .zones = { .zone = patience_zones, .in_play = ZONES_IN_PLAY, .copies = patience_copies },
        .shown_size = sizeof(struct shown),
        .event = patience_events,
        .kinds = { .turn = PATIENCE_TOLD_DEAL },
        KIT_VERBS(verbs),
        .topic = patience_topics,
        .shaped = patience_shaped,
        .no_verb = N_("That is not a move in this game. The moves are move, up, cell, pair, turn, finish, give-up and again."),
        .kept = offsetof(struct state, shown.kept),
        .kept_size = sizeof(struct patience_kept),
        .lasting = offsetof(struct state, shown.unseen),
        .lasting_size = sizeof(struct patience_unseen),
    },
    .course = {
        .dealt = dealt,
        .lay = patience_lay,
        .begin = patience_begin,
        .end = patience_end,
        .list = list,
    },
    .positions = {
        .reckon = patience_reckon,
        .wanted = patience_wanted,
        .settle = patience_settle,
    },
    .telling = {
        .says = patience_says,
        .fill = patience_fill,
    },
};
// clang-format off
const struct game patience_game = {
    KIT_PLAYS(kit), .parse = patience_parse, .print = patience_print, .endless = kit_endless,
    .fields = &patience_lines, .id = "patience", .verbs = "move up cell pair turn finish give-up again",
    .first_keys = N_("{table} reads all ends, {new} offers what goes where, {draw} turns the stock, {help} says the keys."),
    .first_words = N_("Type {table} to hear all ends, {new} for what goes where, {draw} to turn the stock, {help} for all words."),
    .settings = patience_settings, .lacks = patience_lacks, .check = patience_check, .lays = "move up cell pair",
    .weigh = patience_weigh, .offer = gain_offer, .sift = patience_sift,
};
// clang-format on

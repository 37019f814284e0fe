// SPDX-License-Identifier: GPL-3.0-or-later
// What points a rummy card counts: those of the preset in score.preset, unless score.table and score.hand_table say otherwise
// (rules.md 2.9, 3.6).
#include "rules/rummy/melds/points.h"
#include "rules/rummy/melds/terms.h"

// ORDER PRESETS: the points of cards in each preset of score.preset, by rank from ace to king, and the joker's at RANK_JOKER.
static const uint8_t presets[][POINT_ROWS] = {
    [PRESET_FIVES] = { 0, 15, 5, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10, 10, 25 },
    [PRESET_LIVERPOOL] = { 0, 15, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 15 },
    [PRESET_CARIOCA] = { 0, 20, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 30 },
    [PRESET_STEEP] = { 0, 20, 5, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10, 10, 50 },
    [PRESET_PIPS] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 25 },
    [PRESET_NUMBERS] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 25 },
};

int points_preset(const struct options *o, int rank)
{
    return presets[o->score_preset][rank];
}

// Returns whether each laid card counts as 1 instead of its points.  That is so where a match counts only the rounds won, and
// opening needs no points.
static bool counts_cards(const struct options *o)
{
    return o->score_mode == SCORE_ROUNDS && o->open_kind != OPEN_POINTS;
}

int points_laid(const struct options *o, int rank)
{
    if (counts_cards(o))
        return 1;
    const struct card_point *own = &o->score_table.row[CARD_ROW_RANK + rank];
    return own->given ? own->points : points_preset(o, rank);
}

int points_in_run(const struct options *o, int place)
{
    int rank = run_rank(o, place);
    return place == 1 && rank == RANK_ACE && !counts_cards(o) ? o->score_ace_low : points_laid(o, rank);
}

int points_left(const struct options *o, int face)
{
    if (face > FACE_JOKER) // a control card
        return 0;
    int rank = face == FACE_JOKER ? RANK_JOKER : face_rank(face);
    const struct card_point *own = &o->score_hand_table.row[CARD_ROW_RANK + rank];
    return own->given ? own->points : points_laid(o, rank);
}

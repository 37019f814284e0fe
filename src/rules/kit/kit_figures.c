// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the events of a kit's family, as the rows of the events say: for the figures of simulations, and for statistics.
#include "rules/kit/kit.h"

const struct kit_figure *kit_figure(const struct game *game, int at, int *kind)
{
    const struct kit_event *row = game->kit->rows.event;
    for (int i = 0; row[i].word; i++)
        for (const struct kit_figure *figure = row[i].figures; figure && figure->label; figure++)
            if (at-- == 0) {
                *kind = EVENT_FAMILY + i;
                return figure;
            }
    return NULL;
}

int64_t kit_figure_adds(const struct game *game, const struct options *o, int seats, const struct kit_figure *figure,
                        const struct event *e)
{
    const struct kit_event *row = kit_event_row(game->kit, e->kind);
    int number = kit_event_number(e, figure->of);
    if (row->of_side && e->seat != __builtin_ctz(game_side(game, o, seats, e->seat)))
        return 0; // its side is counted by its first seat
    if ((figure->of != EVENT_WHATEVER && (number < figure->least || number > figure->most)) ||
        (figure->when && !figure->when(o, seats, e)))
        return 0;
    return figure->sum == EVENT_WHATEVER ? 1 : kit_event_number(e, figure->sum);
}

enum kit_counted kit_counted(const struct game *game, const struct event *e)
{
    const struct kit_event *row = kit_event_row(game->kit, e->kind);
    if (!row)
        return COUNTED_NOTHING;
    return !row->counted_if || kit_event_number(e, row->counted_if) ? row->counted : COUNTED_NOTHING;
}

bool kit_counts(const struct game *game, enum kit_counted counted)
{
    const struct kit_event *row = game->kit->rows.event;
    while (row->word && row->counted != counted)
        row++;
    return row->word;
}

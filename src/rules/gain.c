// SPDX-License-Identifier: GPL-3.0-or-later
// What a move gains, as sentences.  A move is weighed where it is offered; before a turn ends, every other move is weighed too,
// to warn of what is given up.
#include "rules/gain.h"
#include "base/bug.h"
#include <stdlib.h>

void gain_release(struct gain *gain)
{
    while (gain->kept_count)
        free(gain->kept[--gain->kept_count]);
    free(gain->kept);
    free(gain->offer.line);
    free(gain->advice.line);
    free(gain->why.line);
    free(gain->then.line);
    strbuf_release(&gain->text);
}

void gain_add(struct gain_lines *lines, const struct says says[STYLES], struct fill fill)
{
    lines->line = mem_grow(lines->line, (size_t)(lines->count + 1) * sizeof *lines->line);
    lines->line[lines->count++] = (struct gain_line){ says, fill };
}

const char *gain_keep(struct gain *gain)
{
    gain->kept = mem_grow(gain->kept, (size_t)(gain->kept_count + 1) * sizeof *gain->kept);
    return gain->kept[gain->kept_count++] = strbuf_take(&gain->text);
}

void gain_say(const struct gain_lines *lines, enum text_style style, int most, struct strbuf *out)
{
    for (int i = 0; i < lines->count && i < most; i++)
        phrase_answer(lines->line[i].says, style, &lines->line[i].fill, out);
}

// Appends the sentences of a gain as one line, so that they can be chosen together.  The newlines between them become spaces.
void gain_say_line(const struct gain_lines *lines, enum text_style style, struct strbuf *out)
{
    for (int i = 0; i < lines->count; i++) {
        if (i)
            out->text[out->length - 1] = ' ';
        phrase_answer(lines->line[i].says, style, &lines->line[i].fill, out);
    }
}

void gain_offer(const struct game *game, const struct hearer *h, const struct move *m, struct strbuf *out)
{
    LOCAL(gain) gain = GAIN_INIT;
    game->weigh(game, h, m, &gain);
    gain_say_line(&gain.offer, h->style, out);
    if (gain.offer.count)
        return;
    game->print(game, (struct seat_names){ h->name, h->seats }, m, out);
    strbuf_add_char(out, '\n');
}

bool gain_warn(const struct game *game, const struct hearer *h, const struct move *m, struct strbuf *out)
{
    LOCAL(gain) own = GAIN_INIT;
    LOCAL(move_list) room = { 0 };
    const struct move_list *moves = game_legal(game, h, &room);
    bool warns = false;
    if (move_is_among(m, moves->move, moves->count)) // an illegal move is refused anyway
        game->weigh(game, h, m, &own);
    for (int i = 0; own.gives_up && i < moves->count && !warns; i++) {
        LOCAL(gain) gain = GAIN_INIT;
        game->weigh(game, h, &moves->move[i], &gain);
        warns = gain.still.says != NULL;
        if (warns)
            phrase_answer(gain.still.says, h->style, &gain.still.fill, out);
    }
    return warns;
}

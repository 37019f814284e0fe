// SPDX-License-Identifier: GPL-3.0-or-later
// Hints for patience, from what the player sees: which moves turn a card or free a pile, what would turn a card, and which move
// is best by that.
#include "base/text.h"
#include "rules/gain.h"
#include "rules/patience/solve/solve.h"

// A hint that is being given to a patience player: the game as the player sees it, and the text that the hint is appended to.
struct patience_hint {
    const struct hearer *h;
    struct kit_now now;
    struct strbuf *out;
};

static void say_advice(const struct patience_hint *hint, const struct move *m)
{
    LOCAL(gain) weighed = GAIN_INIT;
    weighed.asks_why = true;
    patience_weigh(hint->now.game, hint->h, m, &weighed);
    gain_say(&weighed.advice, hint->h->style, 1, hint->out);
    gain_say(&weighed.why, hint->h->style, 1, hint->out);
}

// Appends to a hint the patience moves that gain as much as `least` or more, the best first, at most `count` of them.
static void say_moves(const struct patience_hint *hint, enum patience_gain least, int count)
{
    LOCAL(move_list) moves = { 0 };
    patience_rank(&hint->now, &moves);
    for (int i = 0; i < moves.count && i < count && patience_gain(&hint->now, &moves.move[i]) <= least; i++)
        say_advice(hint, &moves.move[i]);
}

static void hint_turns(const struct patience_hint *hint)
{
    enum { MOVES_SAID = 4 };
    size_t before = hint->out->length;
    say_moves(hint, PATIENCE_FREES, MOVES_SAID);
    if (hint->out->length == before)
        PHRASE(hint->h->style, hint->out, FILL(0), { N_("No move turns a card or frees a pile now."), NULL },
               { N_("Nothing turns or frees."), NULL });
}

// Gives as a hint the first move of a line of play that wins the patience, with how sure that is.  Returns false if no line was
// found.
static bool hint_line(const struct patience_hint *hint)
{
    struct patience_chance chance[PATIENCE_CHANCES];
    if (!patience_chances(hint->now.game, hint->h->options, hint->h->view, NULL, chance))
        return false;
    say_advice(hint, &chance[0].move);
    const struct fill fill = { .n = chance[0].wins, .left = chance[0].guesses };
    if (chance[0].guesses == 1)
        PHRASE(hint->h->style, hint->out, &fill, { N_("It begins a line that wins."), NULL }, { N_("It wins."), NULL });
    else
        PHRASE(hint->h->style, hint->out, &fill, { N_("It wins in {n} of {left} ways in which the unseen cards may lie."), NULL },
               { N_("It wins in {n} of {left} ways."), NULL });
    return true;
}

static void hint_best(const struct patience_hint *hint)
{
    struct move best;
    if (hint_line(hint))
        return;
    if (patience_best(&hint->now, &best) < PATIENCE_IDLE)
        say_advice(hint, &best);
    else
        phrase_answer(patience_stuck(&hint->now) ? patience_stuck_says(hint->h) : patience_idle_says(hint->h), hint->h->style,
                      FILL(0), hint->out);
}

// Gives a hint for each patience pile with face-down cards: which cards its lowest open card could go on.  Where no card lies
// face down, the hint tells which cards the foundations want, or else the best move.
static void hint_missing(const struct patience_hint *hint)
{
    static const struct says
        waits[STYLES] = { { N_("{meld} would turn a card if {the card} went on {cards}."), NULL },
                          { N_("{meld}, {card} on {cards}."), NULL } },
        any[STYLES] = { { N_("{meld} would turn a card if {the card} went on any {cards}."), NULL },
                        { N_("{meld}, {card} on any {cards}."), NULL } },
        other[STYLES] = { { N_("{meld} would turn a card if {the card} went on any {cards} of another suit."), NULL },
                          { N_("{meld}, {card} on any {cards} of another suit."), NULL } },
        king[STYLES] = { { N_("{meld} would turn a card if {the card} had an empty pile."), NULL },
                         { N_("{meld}, {card} to an empty pile."), NULL } };
    const struct options *o = hint->h->options;
    const struct shown *shown = &hint->now.s->shown;
    const struct says *says = o->build == BUILD_OTHER ? other : o->build == BUILD_ANY || o->build == BUILD_RANK ? any : waits;
    size_t before = hint->out->length;
    for (int pile = 0; pile < o->piles; pile++) {
        if (!shown->under_count[pile] || !shown->pile[pile].count)
            continue;
        char room[PLACE_ROOM];
        int face = shown->pile[pile].card[0];
        LOCAL(strbuf) list = STRBUF_INIT;
        patience_name_wanted(o, face, hint->h->style, &list);
        struct fill fill = fill_of_card(face, hint->h->style);
        fill.meld = patience_place(FROM_PILE + pile, STYLE_FULL, room);
        fill.cards = list.text;
        phrase_answer(list.length ? says : king, hint->h->style, &fill, hint->out);
    }
    if (hint->out->length == before) // nothing lies face down
        patience_say_wanted(hint->h, hint->out);
    if (hint->out->length == before)
        hint_best(hint);
}

void patience_hint(const struct game *game, const struct hearer *h, int level, struct strbuf *out)
{
    static void (*const levels[])(const struct patience_hint *hint) = { hint_turns, hint_missing, hint_best };
    struct patience_hint hint = { .h = h, .now = kit_view(game, h->options, h->view), .out = out };
    if (hint.now.k->over) {
        strbuf_addf(out, "%s\n", game_over_says(hint.now.k->match_over, h->seats));
        return;
    }
    levels[level < 0 ? 0 : level % 3](&hint);
}

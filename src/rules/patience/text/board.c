// SPDX-License-Identifier: GPL-3.0-or-later
// The board of a patience, as the cursor walks it: piles, the layout, cells, reserve, waste, foundations, in this order.
#include "rules/board.h"
#include "base/text.h"
#include "base/words.h"
#include "rules/patience/inside.h"
#include <string.h>

static struct kit_now now_of(const struct hearer *h)
{
    return kit_view(&patience_game, h->options, h->view);
}

// --- the places of a patience table that a cursor walks ---

// Returns how many places of a zone (piles, cells and so on) are on the patience's board.  Foundations are on it only where
// single cards go to them.
static int places_of(const struct hearer *h, int zone)
{
    const struct options *o = h->options;
    bool there = zone != PATIENCE_HOME || (o->goal == GOAL_FOUNDATIONS && o->takes == TAKES_CARDS);
    return there ? patience_places(o, zone) : 0;
}

// The zones of a patience's board (piles, cells and so on) in the order in which the cursor walks them.
static const uint8_t walked[] = { PATIENCE_PILE,         PATIENCE_LAYOUT_ZONE, PATIENCE_CELL,
                                  PATIENCE_RESERVE_ZONE, PATIENCE_WASTE,       PATIENCE_HOME };

static int places(const struct hearer *h)
{
    int count = 0;
    for (size_t i = 0; i < sizeof walked; i++)
        count += places_of(h, walked[i]);
    return count;
}

// Returns the zone of a place of the patience's board, with the number of the place in that zone.
static struct patience_spot spot_of(const struct hearer *h, int place)
{
    for (size_t i = 0; i < sizeof walked; i++) {
        int count = places_of(h, walked[i]);
        if (place < count)
            return (struct patience_spot){ walked[i], (uint8_t)place, 0 };
        place -= count;
    }
    return (struct patience_spot){ PATIENCE_HOME, 0, 0 };
}

static int place_of(const struct hearer *h, struct patience_spot spot)
{
    int first = 0;
    for (size_t i = 0; i < sizeof walked && walked[i] != spot.zone; i++)
        first += places_of(h, walked[i]);
    return first + spot.place;
}

// Returns the place of the patience's board that a digit key reads: a pile, or in a game without piles the first card of a row of
// the layout.  Returns -1 if there is none.
static int numbered(const struct hearer *h, int number)
{
    if (number >= 1 && number <= h->options->piles)
        return number - 1;
    if (h->options->piles || h->options->shape == SHAPE_NONE || number < 1 || number > patience_rows(h->options))
        return -1;
    return place_of(h, (struct patience_spot){ PATIENCE_LAYOUT_ZONE, (uint8_t)patience_row_first(h->options, number - 1), 0 });
}

static int lying(const struct hearer *h, int place)
{
    const struct kit_now now = now_of(h);
    struct patience_spot spot = spot_of(h, place);
    return patience_count(&now, spot.zone, spot.place);
}

// Returns how many cards the cursor walks at a place of the patience's board, at least 1.  It walks only the top card of a
// foundation, and of a reserve whose other cards are hidden.
static int cards(const struct hearer *h, int place)
{
    struct patience_spot spot = spot_of(h, place);
    int count = lying(h, place);
    if (spot.zone == PATIENCE_HOME || (spot.zone == PATIENCE_RESERVE_ZONE && h->options->reserve_open == RESERVE_TOP))
        count = count > 0;
    return count ? count : 1;
}

// Finds the card on the patience's board that the cursor is on: its spot, and its face or FACE_NONE.  Returns false if no card
// lies there.
static bool card_at(const struct hearer *h, struct board_at at, struct patience_spot *spot, int *face)
{
    const struct kit_now now = now_of(h);
    int count = lying(h, at.place);
    *spot = spot_of(h, at.place);
    if (!count)
        return false;
    spot->at = (uint8_t)(at.depth < count ? count - 1 - at.depth : 0);
    *face = patience_face(&now, *spot);
    return true;
}

// --- naming places of the patience table ---

static void name_place(const struct hearer *h, struct patience_spot spot, struct strbuf *out)
{
    char room[PLACE_ROOM];
    if (spot.zone == PATIENCE_LAYOUT_ZONE)
        patience_name_row(1 + patience_row_of(h->options, spot.place), out);
    else if (spot.zone == PATIENCE_HOME)
        patience_name_foundation(patience_home_suit(h->options, spot.place), 1 + spot.place, out);
    else
        strbuf_add(out, patience_place(patience_from(spot), STYLE_FULL, room));
}

// Says, for the cursor on the board, the run at the end of a patience pile and how many cards lie below it.
static void say_run(const struct hearer *h, struct patience_spot spot, struct strbuf *out)
{
    static const struct says
        one[STYLES] = { { N_("{meld}, {card}."), NULL } },
        one_down[STYLES] = SAID(N_("{meld}, {card}, {m} face down."), N_("{meld}, {card}, {m} down.")),
        run[STYLES] = { { NP_("{meld}, {card}, {n} card.", "{meld}, {card}, {cards} cards.") } },
        run_down[STYLES] = { { NP_("{meld}, {card}, {n} card, {m} face down.", "{meld}, {card}, {cards} cards, {m} face down.") },
                             { NP_("{meld}, {card}, {n} card, {m} down.", "{meld}, {card}, {cards} cards, {m} down.") } },
        more[STYLES] = { { NP_("{meld}, {card}, {left} below.", "{meld}, {card}, {cards} cards, {left} below.") } },
        more_down[STYLES] = { { NP_("{meld}, {card}, {left} below, {m} face down.",
                                    "{meld}, {card}, {cards} cards, {left} below, {m} face down.") },
                              { NP_("{meld}, {card}, {left} below, {m} down.",
                                    "{meld}, {card}, {cards} cards, {left} below, {m} down.") } };
    const struct shown *shown = &h->view->s.shown;
    const struct patience_heap *pile = &shown->pile[spot.place];
    int count = patience_run(h->options, pile), down = shown->under_count[spot.place], left = pile->count - count;
    LOCAL(strbuf) name = STRBUF_INIT, place = STRBUF_INIT;
    patience_name_run(h->options, pile->card + pile->count - count, count, h->style, &name);
    name_place(h, spot, &place);
    const struct says *says = left ? (down ? more_down : more) : count > 1 ? (down ? run_down : run) : down ? one_down : one;
    char room[NUMBER_ROOM];
    phrase_answer(says, h->style,
                  &(struct fill){ .meld = place.text,
                                  .card = name.text,
                                  .cards = patience_number(count, h->style, room),
                                  .n = count,
                                  .m = down,
                                  .left = left },
                  out);
}

// Says all open cards of a pile on the patience's board, the end card last.
static void say_open(const struct hearer *h, struct patience_spot spot, struct strbuf *out)
{
    const struct patience_heap *pile = &h->view->s.shown.pile[spot.place];
    LOCAL(strbuf) place = STRBUF_INIT;
    size_t at = out->length;
    name_place(h, spot, &place);
    phrase_list(out, &at, place.text, false);
    for (int i = 0; i < pile->count; i++)
        phrase_list(out, &at, face_name(pile->card[i], h->style), i + 1 == pile->count);
}

// Says the cards in a row of the layout on the patience's board.  Which of them are free is told by the key f.
static void say_row(const struct hearer *h, struct patience_spot spot, struct strbuf *out)
{
    const struct state *s = &h->view->s;
    int row = patience_row_of(h->options, spot.place);
    LOCAL(strbuf) name = STRBUF_INIT;
    size_t at = out->length;
    patience_name_row(1 + row, &name);
    phrase_list(out, &at, name.text, false);
    for (int place = 0; place < PATIENCE_LAYOUT; place++) {
        if (patience_row_of(h->options, place) != row)
            continue;
        bool last = place + 1 == PATIENCE_LAYOUT || patience_row_of(h->options, place + 1) != row;
        const char *card = !s->shown.layout_count[place]   ? patience_gone_name()
                           : s->layout[place] == FACE_NONE ? patience_hidden_name()
                                                           : face_name(s->layout[place], h->style);
        phrase_list(out, &at, card, last);
    }
}

static void say_card(const struct hearer *h, struct board_at at, struct patience_spot spot, int face, struct strbuf *out)
{
    static const struct says here[STYLES] = { { N_("{card}, {meld}."), NULL } },
                             below[STYLES] = { { NP_("{card}, {meld}, {n} card on it.", "{card}, {meld}, {n} cards on it.") },
                                               { NP_("{card}, {meld}, {n} on it.", "{card}, {meld}, {n} on it.") } },
                             free_one[STYLES] = { { N_("{card}, free, {meld}."), NULL } },
                             down[STYLES] = { { N_("Face down, {meld}."), NULL } };
    const struct kit_now now = now_of(h);
    LOCAL(strbuf) place = STRBUF_INIT;
    name_place(h, spot, &place);
    struct fill fill = fill_of_card(face, h->style);
    fill.meld = place.text;
    fill.n = at.depth;
    bool layout = spot.zone == PATIENCE_LAYOUT_ZONE;
    phrase_answer(face == FACE_NONE                        ? down
                  : layout && patience_is_free(&now, spot) ? free_one
                  : at.depth                               ? below
                                                           : here,
                  h->style, &fill, out);
}

static void say(const struct hearer *h, struct board_at at, enum board_way way, struct strbuf *out)
{
    static const struct says empty[STYLES] = { { N_("{meld} is empty."), NULL }, { N_("{meld} empty."), NULL } };
    struct patience_spot spot;
    int face;
    bool there = card_at(h, at, &spot, &face);
    if (spot.zone == PATIENCE_LAYOUT_ZONE && way != BOARD_WALKED)
        say_row(h, spot, out);
    else if (there && spot.zone == PATIENCE_PILE && way == BOARD_READ)
        say_run(h, spot, out);
    else if (there && spot.zone == PATIENCE_PILE && way == BOARD_READ_AGAIN)
        say_open(h, spot, out);
    else if (there)
        say_card(h, at, spot, face, out);
    else {
        LOCAL(strbuf) place = STRBUF_INIT;
        name_place(h, spot, &place);
        phrase_answer(empty, h->style, &(struct fill){ .meld = place.text }, out);
    }
}

// --- where a card of the patience lies ---

static void say_where(const struct hearer *h, struct patience_spot spot, int face, struct strbuf *out)
{
    static const struct says free_there[STYLES] = { { N_("{The card} is free, {meld}."), NULL },
                                                    { N_("{card}, {meld}."), NULL } },
                             under[STYLES] = { { N_("{The card}, {meld}, under {cards}."), NULL } },
                             home[STYLES] = { { N_("{The card} is home."), NULL }, { N_("{card} home."), NULL } };
    const struct kit_now now = now_of(h);
    LOCAL(strbuf) place = STRBUF_INIT, on = STRBUF_INIT;
    struct fill fill = fill_of_card(face, h->style);
    name_place(h, spot, &place);
    bool is_free = spot.zone == PATIENCE_HOME || patience_is_free(&now, spot);
    if (!is_free)
        patience_name_upon(&now, spot, h->style, &on);
    fill.meld = place.text;
    fill.cards = on.text;
    phrase_answer(spot.zone == PATIENCE_HOME ? home : is_free || !on.length ? free_there : under, h->style, &fill, out);
}

bool patience_where(const struct hearer *h, int face, struct patience_spot *spot)
{
    const struct kit_now now = now_of(h);
    if (patience_find(&now, face, NULL, false, spot))
        return true;
    for (int home = 0; home < PATIENCE_HOMES; home++)
        if (memchr(now.s->shown.home[home].card, face, now.s->shown.home[home].count)) {
            *spot = (struct patience_spot){ PATIENCE_HOME, (uint8_t)home, 0 };
            return true;
        }
    return false;
}

// Finds the spot of a card that the player of the patience has seen, and that lies face down again in a pile or in the stock.
// Returns false if there is none.
bool patience_was_seen(const struct hearer *h, int face, struct patience_spot *spot)
{
    const struct state *s = &h->view->s;
    for (int pile = 0; pile < h->options->piles; pile++)
        for (int at = 0; at < s->shown.under_count[pile]; at++)
            if (s->under[pile][at] == face) {
                *spot = (struct patience_spot){ PATIENCE_UNDER, (uint8_t)pile, (uint8_t)at };
                return true;
            }
    *spot = (struct patience_spot){ PATIENCE_STOCK, 0, 0 };
    return memchr(s->stock, face, s->shown.stock_count) != NULL;
}

static bool find(const struct hearer *h, int face, struct board_at *at, struct strbuf *out)
{
    static const struct says nowhere[STYLES] = { { N_("{The card} has not been seen yet."), NULL },
                                                 { N_("{card} not seen."), NULL } },
                             gone[STYLES] = { { N_("{The card} has left the game."), NULL }, { N_("{card} gone."), NULL } },
                             not_here[STYLES] = { { N_("{The card} is not in this game."), NULL } },
                             in_stock[STYLES] = { { N_("{The card} is in the stock."), NULL }, { N_("{card} in stock."), NULL } },
                             down[STYLES] = { { N_("{The card} lies face down again, in pile {n}."), NULL } };
    const struct shown *shown = &h->view->s.shown;
    struct patience_spot spot;
    struct fill fill = fill_of_card(face, h->style);
    if (patience_where(h, face, &spot)) {
        say_where(h, spot, face, out);
        const struct kit_now now = now_of(h);
        bool walks = spot.zone != PATIENCE_HOME;
        if (walks)
            *at = (struct board_at){ place_of(h, spot), patience_count(&now, spot.zone, spot.place) - 1 - spot.at };
        return walks;
    }
    bool left = memchr(shown->gone.card, face, shown->gone.count) || memchr(shown->off.card, face, shown->off.count);
    bool seen = patience_was_seen(h, face, &spot);
    fill.n = spot.place + 1;
    phrase_answer(!patience_copies(h->options, 1, face) ? not_here
                  : left                                ? gone
                  : seen && spot.zone == PATIENCE_STOCK ? in_stock
                  : seen                                ? down
                                                        : nowhere,
                  h->style, &fill, out);
    return false;
}

// --- patience moves of the card under the cursor ---

// Returns whether a patience move takes the card at this spot of the board, or a run of which it is the lowest card.
static bool takes(const struct kit_now *now, const struct move *m, struct patience_spot spot)
{
    struct patience_taken taken;
    struct patience_spot two[2];
    if (m->verb == PATIENCE_PAIR)
        return patience_two(now, m, two, NULL) &&
               (memcmp(&two[0], &spot, sizeof spot) == 0 || memcmp(&two[1], &spot, sizeof spot) == 0);
    return m->verb <= PATIENCE_UP && patience_take(now, m, &taken, NULL) && memcmp(&taken.spot, &spot, sizeof spot) == 0;
}

// Returns whether the move `m` is offered when Enter is pressed on a card of the patience's board.  From the end of a pile the
// longest run that goes somewhere is offered, one move for each target.  Of several empty piles only the first is a target.
static bool is_offered(const struct kit_now *now, const struct move *m, struct patience_spot spot, int depth, bool *empty)
{
    bool pile = spot.zone == PATIENCE_PILE && m->verb == PATIENCE_MOVE;
    if (patience_gain(now, m) == PATIENCE_IDLE)
        return false;
    if (!(pile && !depth ? m->where == spot.place && !m->count : takes(now, m, spot)))
        return false;
    if (m->verb != PATIENCE_MOVE || now->s->shown.pile[m->target].count)
        return true;
    bool first = !*empty;
    *empty = true;
    return first;
}

static void add_uses(const struct kit_now *now, const struct move_list *all, struct patience_spot spot, int depth, int verb,
                     struct move_list *out)
{
    bool empty = false;
    for (int i = 0; i < all->count; i++)
        if ((int)all->move[i].verb == verb && is_offered(now, &all->move[i], spot, depth, &empty))
            *move_list_add(out) = all->move[i];
}

static bool cell_takes(const struct kit_now *now, struct patience_spot spot, int depth)
{
    const int from = patience_from(spot);
    return !depth && from != FROM_CARD &&
           patience_may_cell(now, &(struct move){ .verb = PATIENCE_TO_CELL, .where = (uint8_t)from }, NULL);
}

static bool bar_nothing(struct refusal *no)
{
    return refuse(no, REASON_NOT_THERE, NULL, "%s", _("Nothing lies there."));
}

static bool open_card_at(const struct hearer *h, struct board_at at, struct patience_spot *spot, int *face, struct refusal *no)
{
    return (card_at(h, at, spot, face) && *face != FACE_NONE) || bar_nothing(no);
}

static void uses(const struct hearer *h, struct board_at at, struct move_list *out, struct refusal *no)
{
    const struct kit_now now = now_of(h);
    struct patience_spot spot;
    int face;
    LOCAL(move_list) all = { 0 };
    if (!kit_may_act(&now, no))
        return;
    if (!card_at(h, at, &spot, &face)) {
        bar_nothing(no);
        return;
    }
    patience_list(&now, false, &all);
    add_uses(&now, &all, spot, at.depth, PATIENCE_MOVE, out);
    if (!out->count)
        add_uses(&now, &all, spot, at.depth, PATIENCE_PAIR, out);
    if (!out->count)
        add_uses(&now, &all, spot, at.depth, PATIENCE_UP, out);
    if (!out->count)
        refuse(no, REASON_NO_FIT, NULL, "%s",
               face == FACE_NONE                  ? _("That card lies face down.")
               : cell_takes(&now, spot, at.depth) ? _("Only a cell takes it now.")
                                                  : _("Nothing takes it now."));
}

static bool up(const struct hearer *h, struct board_at at, struct move *m, struct refusal *no)
{
    struct patience_spot spot;
    int face;
    if (!open_card_at(h, at, &spot, &face, no))
        return false;
    *m = (struct move){ .verb = PATIENCE_UP, .where = FROM_CARD, .count = 1, .card[0] = { (uint8_t)face, FACE_NONE } };
    int where = patience_from(spot);
    if (!at.depth && where != FROM_CARD && where < FROM_HOME)
        *m = (struct move){ .verb = PATIENCE_UP, .where = (uint8_t)where };
    return true;
}

static bool put(const struct hearer *h, struct board_at at, int place, struct move *m, struct refusal *no)
{
    struct patience_spot spot, to = spot_of(h, place);
    int face;
    if (!open_card_at(h, at, &spot, &face, no))
        return false;
    int where = patience_from(spot);
    bool named = where == FROM_CARD || (at.depth && spot.zone != PATIENCE_PILE);
    if (to.zone != PATIENCE_PILE && to.zone != PATIENCE_CELL)
        return up(h, at, m, no);
    *m = (struct move){ .verb = to.zone == PATIENCE_PILE ? PATIENCE_MOVE : PATIENCE_TO_CELL,
                        .where = (uint8_t)(named ? FROM_CARD : where),
                        .target = (int16_t)(to.zone == PATIENCE_PILE ? to.place : 0) };
    if (named || (spot.zone == PATIENCE_PILE && to.zone == PATIENCE_PILE)) {
        m->count = 1;
        m->card[0] = (struct move_card){ (uint8_t)face, FACE_NONE };
    }
    if (spot.zone == PATIENCE_HOME && patience_home_suit(h->options, spot.place) >= 0)
        m->where = (uint8_t)(FROM_SUIT + patience_home_suit(h->options, spot.place));
    return true;
}

static bool can_move(const struct hearer *h, struct board_at at)
{
    LOCAL(move_list) moves = { 0 };
    uses(h, at, &moves, NULL);
    return moves.count > 0;
}

static const char *none_moves(const struct hearer *h)
{
    const struct kit_now now = now_of(h);
    for (int place = 0; place < places(h); place++)
        if (cell_takes(&now, spot_of(h, place), 0))
            return _("Cards can only go to a cell now.");
    return _("No card can be moved now.");
}

// Returns the place of the board onto which the patience's stock is turned, where the card to play next lies; -1 if there is
// none.
static int turned(const struct hearer *h)
{
    return patience_has_waste(h->options) ? place_of(h, (struct patience_spot){ PATIENCE_WASTE, 0, 0 }) : -1;
}

const struct board patience_board = {
    .places = places,
    .numbered = numbered,
    .cards = cards,
    .say = say,
    .find = find,
    .uses = uses,
    .up = up,
    .put = put,
    .typed = patience_typed,
    .turned = turned,
    .can_move = can_move,
    .none_moves = none_moves,
};

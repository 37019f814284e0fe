// SPDX-License-Identifier: GPL-3.0-or-later
// What is told of a game: each kind of event with its sentences.
#include "base/text.h"
#include "rules/patience/inside.h"
#include "rules/phrase.h"

// --- what follows a sentence ---

static void tell_ends(const struct hearer *h, const struct event *, struct strbuf *out)
{
    patience_show_ends(h, NULL, out);
}

static void tell_won(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    PHRASE(h->style, out, FILL(.n = e->more, .left = e->other), { N_("{n} of {left} won."), NULL });
}

// --- kinds of events ---

// clang-format off
#define ALL(full, brief, dots) { .own = { { full, NULL }, { brief, NULL }, { dots, NULL } }, .other = { { full, NULL }, { brief, NULL }, { dots, NULL } } }
#define A_PILE KIT_NUMBER("pile", 0, PATIENCE_PILES - 1)
#define A_LOWER_CARD KIT_NUMBER("below", 0, FACE_JOKER) // 1 + the card below, 0 none
#define ROW(kind) [(kind) - EVENT_FAMILY] =
// {the card} a card or a run that moves, {the cards} the card it goes on or several cards, {meld} a place, {n} and
// {left} numbers.
const struct kit_event patience_events[] = {
    ROW(PATIENCE_TOLD_DEAL) { "deal", CUE_DRAW, .after = patience_tell_deal },
    ROW(PATIENCE_TOLD_MOVED) { "moved", .least = 1, .most = EVENT_CARDS, .other = A_PILE, .more = A_LOWER_CARD,
      .says = ALL(N_("{The card} on {the cards}, {meld}."), N_("{card} on {cards}."), N_("{card} on {cards}.")) },
    ROW(PATIENCE_TOLD_CELLED) { "celled", .least = 1, .most = 1, .other = KIT_NUMBER("cell", 0, PATIENCE_CELLS - 1), .says = ALL(N_("{The card} to {meld}."), N_("{card}, {meld}."), NULL) },
    ROW(PATIENCE_TOLD_HOME) { "home", .least = 1, .most = 1, .says = ALL(N_("{card} home."), NULL, NULL) },
    ROW(PATIENCE_TOLD_PLAYED) { "played", .least = 1, .most = 1, .more = A_LOWER_CARD, .says = ALL(N_("{card} on {cards}."), NULL, NULL) },
    ROW(PATIENCE_TOLD_OFF) { "off", .least = 1, .most = 2, .says = ALL(N_("{cards} gone, {n} left."), NULL, NULL) },
    ROW(PATIENCE_TOLD_TURNED) { "turned", CUE_DRAW, .most = 5, .says = ALL(N_("{cards}, {n} left."), NULL, NULL) },
    ROW(PATIENCE_TOLD_DEALT) { "dealt-on", CUE_DRAW, .most = PATIENCE_PILES, .says = ALL(N_("Dealt, {cards}, {n} left."), N_("{cards}, {n} left."), NULL) },
    ROW(PATIENCE_TOLD_SHOWS) { "shows", .least = 1, .most = 1, .other = KIT_NUMBER("pile", -1, PATIENCE_PILES - 1), .says = ALL(N_("{meld} shows {the card}."), N_("{card}."), NULL) },
    ROW(PATIENCE_TOLD_EMPTY) { "empty", .other = A_PILE, .says = ALL(N_("{meld} is empty."), N_("{meld} empty."), NULL) },
    ROW(PATIENCE_TOLD_FILLED) { "filled", .least = 1, .most = 1, .other = A_PILE, .says = ALL(N_("{The card} comes from the reserve."), N_("{card} from reserve."), NULL) },
    ROW(PATIENCE_TOLD_GONE) { "gone", CUE_WON, .least = 1, .most = 1, .says = ALL(N_("{who} are complete and gone, {n} of {left}."), N_("{who} complete, {n} of {left}."), NULL) },
    ROW(PATIENCE_TOLD_AUTO) { "auto", .least = 1, .most = EVENT_CARDS, .says = ALL(N_("Home, {cards}."), NULL, NULL) },
    ROW(PATIENCE_TOLD_THROUGH) { "through", .says = ALL(N_("The stock is through. It begins again for the {who} of {meld} times."), N_("Stock through, {who} of {meld} times."), NULL) },
    ROW(PATIENCE_TOLD_STUCK) { "stuck", .says = ALL(N_("Nothing more can be moved. Undo, again, or go."), N_("Nothing more moves."), NULL) },
    ROW(PATIENCE_TOLD_WON) { "won", CUE_WON, .after = tell_won, .says = { .own = { { NP_("Done, in {n} move.", "Done, in {n} moves.") } }, .other = { { NP_("Done, in {n} move.", "Done, in {n} moves.") } } } },
    ROW(PATIENCE_TOLD_GAVE_UP) { "gave-up", .after = tell_won, .says = ALL(N_("Given up."), NULL, NULL) },
    ROW(PATIENCE_TOLD_AGAIN) { "again", CUE_DRAW, .says = ALL(N_("The same deal again."), N_("Again."), NULL) },
    ROW(PATIENCE_TOLD_ENDS) { "ends", .after = tell_ends },
    [PATIENCE_TOLD_END - EVENT_FAMILY] = { 0 },
};
// clang-format on

static bool is_run_told(const struct hearer *h, const struct event *e)
{
    return e->kind == PATIENCE_TOLD_MOVED && e->count > 1 && style_wording(h->style) == STYLE_FULL;
}

const struct telling *patience_says(const struct hearer *h, const struct event *e)
{
    // clang-format off
    static const struct telling run = ALL(N_("{card} on {cards}, {meld}."), NULL, NULL);
    static const struct telling to_empty = ALL(N_("{The card} to {meld}, which was empty."), N_("{card} to {meld}."), NULL);
    static const struct telling layout_shows = ALL(N_("Turned up, {card}."), N_("{card}."), NULL);
    static const struct telling through = ALL(N_("The stock is through and begins again."), N_("Stock through."), NULL);
    static const struct telling done = ALL(N_("The stock is through, and it does not begin again."), N_("Stock through for good."), NULL);
    // clang-format on
    switch (e->kind) {
    case PATIENCE_TOLD_MOVED:
        return !e->more ? &to_empty : is_run_told(h, e) ? &run : NULL;
    case PATIENCE_TOLD_SHOWS:
        return e->other < 0 ? &layout_shows : NULL;
    case PATIENCE_TOLD_THROUGH:
        return e->number < 0 ? &done : e->more ? NULL : &through;
    default:
        return NULL;
    }
}

// Names that one sentence needs, each ended by a zero byte; text may move while they are put together.
struct names {
    struct strbuf *text;
    size_t card, cards, meld;
};

static size_t next_name(struct names *names)
{
    strbuf_add_bytes(names->text, "", 1);
    return names->text->length;
}

static void name_cards(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    uint8_t face[EVENT_CARDS];
    for (int i = 0; i < e->count; i++)
        face[i] = e->card[i].face;
    if (e->kind == PATIENCE_TOLD_AUTO)
        patience_name_home(face, e->count, h->style, out);
    else if (e->kind == PATIENCE_TOLD_TURNED && e->count > 1)
        patience_name_turned(face, e->count, h->style, out);
    else if (e->kind == PATIENCE_TOLD_OFF && e->count == 2)
        phrase_names((const char *const[]){ face_name(face[0], h->style), face_name(face[1], h->style) }, 2, out);
    else
        patience_name_cards(face, e->count, h->style, out);
}

static void name_run(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    uint8_t face[EVENT_CARDS];
    for (int i = 0; i < e->count; i++)
        face[i] = e->card[i].face;
    patience_name_run(h->options, face, style_wording(h->style) == STYLE_FULL ? e->count : 1, h->style, out);
}

static void name_place(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    char room[PLACE_ROOM], number[NUMBER_ROOM];
    if (e->kind == PATIENCE_TOLD_THROUGH) // of how many times
        strbuf_add(out, patience_number(e->more, h->style, number));
    else if (e->other >= 0)
        strbuf_add(out,
                   patience_place(e->kind == PATIENCE_TOLD_CELLED ? FROM_CELL + e->other : FROM_PILE + e->other, h->style, room));
}

void patience_fill(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *text)
{
    struct names names = { .text = text };
    bool lower = (e->kind == PATIENCE_TOLD_MOVED || e->kind == PATIENCE_TOLD_PLAYED) && e->more, run = is_run_told(h, e);
    int below = lower ? e->more - 1 : FACE_NONE;
    if (e->kind == PATIENCE_TOLD_MOVED)
        name_run(h, e, text);
    names.cards = next_name(&names);
    if (!lower)
        name_cards(h, e, text);
    names.meld = next_name(&names);
    name_place(h, e, text);
    if (e->kind == PATIENCE_TOLD_MOVED)
        fill->card = text->text;
    fill->cards =
        lower ? (run ? patience_name_lower(h->options, below, h->style) : face_name(below, h->style)) : text->text + names.cards;
    fill->the_cards = lower && !run ? face_the(below, h->style) : NULL;
    if (run)
        fill->the_card = NULL;
    if (e->kind == PATIENCE_TOLD_PLAYED && e->count) {
        fill->card = rank_name(face_rank(e->card[0].face));
        fill->cards = lower ? rank_name(face_rank(below)) : "";
    }
    fill->meld = text->text + names.meld;
    if (e->kind == PATIENCE_TOLD_THROUGH)
        fill->who = patience_time(e->number);
    if (e->kind == PATIENCE_TOLD_GONE && e->count)
        fill->who = suit_name(face_suit(e->card[0].face));
}

// --- what is taken back ---

// The end card of the place that a move took from; FACE_NONE: nothing is seen there.
static int end_card(const struct hearer *h, const struct move *m)
{
    const struct shown *shown = &h->view->s.shown;
    if (m->where == FROM_CARD)
        return m->card[0].face;
    if (m->where == FROM_WASTE || m->where < FROM_CELL) {
        const struct patience_heap *heap = m->where == FROM_WASTE ? &shown->waste : &shown->pile[m->where];
        return heap->count ? heap->card[heap->count - 1] : FACE_NONE;
    }
    if (m->where < FROM_HOME)
        return shown->cell_count[m->where - FROM_CELL] ? shown->cell[m->where - FROM_CELL] : FACE_NONE;
    if (m->where == FROM_RESERVE)
        return shown->reserve_count ? h->view->s.reserve[shown->reserve_count - 1] : FACE_NONE;
    int best = FACE_NONE, most = 0;
    for (int home = 0; home < PATIENCE_HOMES; home++) {
        const struct patience_home *at = &shown->home[home];
        bool meant =
            m->where < FROM_SUIT ? home == m->where - FROM_HOME : at->count && face_suit(at->card[0]) == m->where - FROM_SUIT;
        if (meant && at->count > most) {
            most = at->count;
            best = at->card[most - 1];
        }
    }
    return best;
}

static void name_source(const struct options *o, int where, struct strbuf *out)
{
    char room[PLACE_ROOM];
    bool home = where >= FROM_HOME && where < FROM_WASTE;
    if (home && where >= FROM_SUIT)
        patience_name_foundation(where - FROM_SUIT, 0, out);
    else if (home && where - FROM_HOME < patience_homes(o))
        patience_name_foundation(patience_home_suit(o, where - FROM_HOME), where - FROM_HOME + 1, out);
    else if (!home)
        strbuf_add(out, patience_place(where, STYLE_FULL, room));
}

void patience_fill_move(const struct hearer *h, const struct move *m, struct fill *fill, struct strbuf *text)
{
    if (m->verb > PATIENCE_TO_CELL)
        return;
    int face = end_card(h, m), where = m->where;
    struct patience_spot spot;
    if (where == FROM_CARD && patience_where(h, face, &spot))
        where = patience_from(spot);
    name_source(h->options, where, text);
    fill->card = face == FACE_NONE ? patience_hidden_name() : face_name(face, h->style);
    fill->the_card = face == FACE_NONE ? NULL : face_the(face, h->style);
    fill->meld = text->text;
}

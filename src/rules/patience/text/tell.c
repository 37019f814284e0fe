// SPDX-License-Identifier: GPL-3.0-or-later
// The sentences for the events of a patience, a row for each kind.
#include "base/text.h"
#include "rules/patience/inside.h"
#include "rules/phrase.h"

// --- what follows a sentence about a patience move ---

static void tell_ends(const struct hearer *h, const struct event *, struct strbuf *out)
{
    patience_show_ends(h, NULL, out);
}

static void tell_stuck(const struct hearer *h, const struct event *, struct strbuf *out)
{
    phrase_answer(patience_stuck_says(h), h->style, FILL(0), out);
}

static void tell_won(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    PHRASE(h->style, out, FILL(.n = e->more, .left = e->other), { N_("{n} of {left} won."), NULL });
}

// --- filling sentences about patience moves ---

static bool is_run(const struct hearer *h, const struct event *e)
{
    return e->count > 1 && style_wording(h->style) == STYLE_FULL;
}

static int faces_of(const struct event *e, uint8_t face[EVENT_CARDS])
{
    for (int i = 0; i < e->count; i++)
        face[i] = e->card[i].face;
    return e->count;
}

void patience_name_told(const struct hearer *h, const struct event *e, bool, struct strbuf *out)
{
    uint8_t face[EVENT_CARDS];
    patience_name_cards(face, faces_of(e, face), h->style, out);
}

static void fill_auto(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *text)
{
    uint8_t face[EVENT_CARDS];
    patience_name_home(face, faces_of(e, face), h->style, text);
    fill->cards = text->text;
}

static void fill_turned(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *text)
{
    uint8_t face[EVENT_CARDS];
    if (e->count > 1)
        patience_name_turned(face, faces_of(e, face), h->style, text);
    else
        patience_name_cards(face, faces_of(e, face), h->style, text);
    fill->cards = text->text;
}

static void fill_off(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *text)
{
    if (e->count < 2) {
        fill->cards = fill->all_cards;
        return;
    }
    phrase_names((const char *const[]){ face_name(e->card[0].face, h->style), face_name(e->card[1].face, h->style) }, 2, text);
    fill->cards = text->text;
}

// Fills in the sentence that tells how cards moved in a patience: the run or card that moved, and the card it was put on.
static void fill_moved(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *text)
{
    uint8_t face[EVENT_CARDS];
    int cards = faces_of(e, face), below = e->more - 1;
    bool run = is_run(h, e);
    patience_name_run(h->options, face, style_wording(h->style) == STYLE_FULL ? cards : 1, h->style, text);
    fill->card = text->text;
    if (run)
        fill->the_card = NULL;
    if (e->more)
        fill->cards = run ? patience_name_lower(h->options, below, h->style) : face_name(below, h->style);
    fill->the_cards = e->more && !run ? face_the(below, h->style) : NULL;
}

static void fill_played(const struct hearer *, const struct event *e, struct fill *fill, struct strbuf *)
{
    fill->card = rank_name(face_rank(e->card[0].face));
    fill->cards = e->more ? rank_name(face_rank(e->more - 1)) : "";
}

static void fill_gone(const struct hearer *, const struct event *e, struct fill *fill, struct strbuf *)
{
    fill->who = suit_name(face_suit(e->card[0].face));
}

static const char *place_name(const struct hearer *h, int place)
{
    static _Thread_local char room[PLACE_ROOM];
    return patience_place(place, h->style, room);
}

static const char *pile_name(const struct hearer *h, int pile)
{
    return pile >= 0 ? place_name(h, FROM_PILE + pile) : NULL;
}

// Returns the name of the place where a patience card came from, to tell a move.  The name has a buffer of its own, so that the
// same sentence can also name the place the card goes to.
static const char *source_name(const struct hearer *h, int from)
{
    static _Thread_local char room[PLACE_ROOM];
    return patience_place(from, h->style, room);
}

// Returns the name of the card on which a patience move put its cards, to tell the move.  `face` is 1 + the card's face; NULL is
// returned for 0, where the pile was empty.
static const char *lower_card(const struct hearer *h, int face)
{
    return face ? face_name(face - 1, h->style) : NULL;
}

static const char *cell_name(const struct hearer *h, int cell)
{
    return place_name(h, FROM_CELL + cell);
}

static const char *time_name(const struct hearer *, int time)
{
    return patience_time(time);
}

static const char *times_name(const struct hearer *h, int times)
{
    static _Thread_local char room[NUMBER_ROOM];
    return patience_number(times, h->style, room);
}

// --- kinds of events in patience ---

// ALL makes sentences that tell an event of a patience to everybody in the same words.  The macros after it say what the numbers
// of such an event mean.
// clang-format off
#define ALL(full, brief, dots) { .own = { { full, NULL }, { brief, NULL }, { dots, NULL } }, .other = { { full, NULL }, { brief, NULL }, { dots, NULL } } }
#define A_PILE KIT_NUMBER("place", 0, PATIENCE_PILES - 1, .say = pile_name)
#define A_SOURCE KIT_NUMBER("from", 0, FROM_ENDS - 1, .say = source_name, .also_n = true)
#define A_COUNT(word) KIT_N(word, 0, PATIENCE_CARDS)
#define AT_END .number = KIT_N("moves", 0, UINT16_MAX), .more = KIT_NUMBER("deals_won", 0, UINT16_MAX), .other = KIT_NUMBER("deals", 0, INT16_MAX)
#define A_LOWER_CARD KIT_NUMBER("below", 0, FACE_JOKER, .say = lower_card)
#define ROW(kind) [(kind) - EVENT_FAMILY] =
// The rows that tell the events of a patience, by kind: {the card} is the card or run that moves, {the cards} the card it goes on
// or several cards, {n} and {left} are numbers.
const struct kit_event patience_events[] = {
    ROW(PATIENCE_TOLD_DEAL) { "deal", CUE_DRAW, .number = KIT_N("deal", 0, UINT16_MAX), .after = patience_tell_deal },
    ROW(PATIENCE_TOLD_MOVED) { "moved", .least = 1, .most = EVENT_CARDS, .other = A_PILE, .number = A_SOURCE, .more = A_LOWER_CARD,
      .fill = fill_moved, .says = ALL(N_("{The card} on {the cards}, {place}."), N_("{card} on {cards}."), N_("{card} on {cards}.")),
      .cases = KIT_CASES({ KIT_IF(MORE, 0, 0), .says = ALL(N_("{The card} to {place}, which was empty."), N_("{card} to {place}."), NULL) },
                         { .when = is_run, .says = ALL(N_("{card} on {cards}, {place}."), NULL, NULL) }) },
    ROW(PATIENCE_TOLD_CELLED) { "celled",
                                .least = 1,
                                .most = 1,
                                .other = KIT_NUMBER("cell", 0, PATIENCE_CELLS - 1, .say = cell_name),
                                .number = A_SOURCE,
                                .says = ALL(N_("{The card} to {cell}."), N_("{card}, {cell}."), NULL) },
    ROW(PATIENCE_TOLD_HOME) { "home", .least = 1, .most = 1, .other = KIT_NUMBER("foundation", -1, PATIENCE_HOMES - 1), .number = A_SOURCE, .says = ALL(N_("{card} home."), NULL, NULL) },
    ROW(PATIENCE_TOLD_PLAYED) { "played", .least = 1, .most = 1, .number = A_COUNT("left"), .more = A_LOWER_CARD, .fill = fill_played, .says = ALL(N_("{card} on {cards}."), NULL, NULL) },
    ROW(PATIENCE_TOLD_OFF) { "off", .least = 1, .most = 2, .number = A_COUNT("left"), .fill = fill_off, .says = ALL(N_("{cards} gone, {n} left."), NULL, NULL) },
    ROW(PATIENCE_TOLD_TURNED) { "turned", CUE_DRAW, .most = 5, .number = A_COUNT("in_stock"), .more = KIT_NUMBER("over", 0, 1), .fill = fill_turned, .says = ALL(N_("{cards}, {n} left."), NULL, NULL) },
    ROW(PATIENCE_TOLD_DEALT) { "dealt-on",
                               CUE_DRAW,
                               .most = PATIENCE_PILES,
                               .number = A_COUNT("in_stock"),
                               .says = ALL(N_("Dealt, {all cards}, {n} left."), N_("{all cards}, {n} left."), NULL) },
    ROW(PATIENCE_TOLD_SHOWS) { "shows",
                               .least = 1,
                               .most = 1,
                               .other = KIT_NUMBER("place", -1, PATIENCE_PILES - 1, .say = pile_name),
                               .number = KIT_N("in_layout", 0, PATIENCE_LAYOUT - 1),
                               .says = ALL(N_("{place} shows {the card}."), N_("{card}."), NULL),
      // The card was turned up in the layout.
      .cases = KIT_CASES({ KIT_IF(OTHER, -1, -1), .says = ALL(N_("Turned up, {card}."), N_("{card}."), NULL) }) },
    ROW(PATIENCE_TOLD_EMPTY) { "empty", .other = A_PILE, .says = ALL(N_("{place} is empty."), N_("{place} empty."), NULL) },
    ROW(PATIENCE_TOLD_FILLED) { "filled",
                                .least = 1,
                                .most = 1,
                                .other = A_PILE,
                                .says = ALL(N_("{The card} comes from the reserve."), N_("{card} from reserve."), NULL) },
    ROW(PATIENCE_TOLD_GONE) { "gone",
                              CUE_WON,
                              .least = 1,
                              .most = 1,
                              .other = A_PILE,
                              .number = A_COUNT("gone"),
                              .more = KIT_NUMBER("in_all", 0, PATIENCE_HOMES),
                              .fill = fill_gone,
                              .says = ALL(N_("{who} are complete and gone, {n} of {left}."), N_("{who} complete, {n} of {left}."), NULL) },
    ROW(PATIENCE_TOLD_AUTO) { "auto", .least = 1, .most = EVENT_CARDS, .number = A_COUNT("moved"), .fill = fill_auto, .says = ALL(N_("Home, {cards}."), NULL, NULL) },
    ROW(PATIENCE_TOLD_THROUGH) { "through",
                                 .number = KIT_NUMBER("time", 0, UINT8_MAX, .say = time_name),
                                 .more = KIT_NUMBER("times", 0, UINT8_MAX, .say = times_name),
                                 .says = ALL(N_("The stock is through. It begins again for the {time} of {times} times."),
                                             N_("Stock through, {time} of {times} times."),
                                             NULL),
      .cases = KIT_CASES({ KIT_IF(NUMBER, INT32_MIN, 0),
                           .says = ALL(N_("The stock is through, and it does not begin again."), N_("Stock through for good."), NULL) },
                         { KIT_IF(MORE, 0, 0), .says = ALL(N_("The stock is through and begins again."), N_("Stock through."), NULL) }) },
    ROW(PATIENCE_TOLD_STUCK) { "stuck", .after = tell_stuck },
    ROW(PATIENCE_TOLD_WON) { "won",
                             CUE_WON,
                             AT_END,
                             .after = tell_won,
                             .says = { .own = { { NP_("Done, in {n} move.", "Done, in {n} moves.") } },
                                       .other = { { NP_("Done, in {n} move.", "Done, in {n} moves.") } } } },
    ROW(PATIENCE_TOLD_GAVE_UP) { "gave-up", AT_END, .after = tell_won, .says = ALL(N_("Given up."), NULL, NULL) },
    ROW(PATIENCE_TOLD_AGAIN) { "again", CUE_DRAW, .says = ALL(N_("The same deal again."), N_("Again."), NULL) },
    ROW(PATIENCE_TOLD_ENDS) { "ends", .after = tell_ends },
    [PATIENCE_TOLD_END - EVENT_FAMILY] = { 0 },
};
// clang-format on

// --- patience moves that are taken back ---

// Returns the end card of the place from which a patience move took its card, to tell that this move was taken back; FACE_NONE if
// no card is seen there.
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

// Appends the name of the run that a patience move had taken, which lies where it was, and a zero byte, to tell that the move was
// taken back.  Returns how many cards the run has; if that is 1, it is no run and nothing is appended.
static int name_taken_run(const struct hearer *h, const struct move *m, struct strbuf *text)
{
    const struct kit_now now = kit_view(&patience_game, h->options, h->view);
    struct patience_taken taken;
    if (m->verb != PATIENCE_MOVE || m->where >= FROM_CELL || !patience_take(&now, m, &taken, NULL) || taken.count < 2)
        return 1;
    const uint8_t *run = &now.s->shown.pile[taken.spot.place].card[taken.spot.at];
    patience_name_run(h->options, run, style_wording(h->style) == STYLE_FULL ? taken.count : 1, h->style, text);
    strbuf_add_char(text, '\0');
    return taken.count;
}

void patience_fill_move(const struct hearer *h, const struct move *m, struct fill *fill, struct strbuf *text)
{
    if (m->verb > PATIENCE_TO_CELL)
        return;
    int face = end_card(h, m), where = m->where;
    struct patience_spot spot;
    if (where == FROM_CARD && patience_where(h, face, &spot))
        where = patience_from(spot);
    fill->n = name_taken_run(h, m, text);
    size_t run = text->length;
    name_source(h->options, where, text);
    fill->card = run ? text->text : face == FACE_NONE ? patience_hidden_name() : face_name(face, h->style);
    fill->the_card = run || face == FACE_NONE ? NULL : face_the(face, h->style);
    fill->meld = text->text + run;
}

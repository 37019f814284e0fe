// SPDX-License-Identifier: GPL-3.0-or-later
// Hints for Kings in the Corners, from the seat's own view and its list of moves: where each card fits, what each move would
// make possible, and the moves that the best turn can begin with, as judged (plan.h) and weighed (weigh.c).  Hints say nothing
// about cards that the seat cannot see.
#include "base/text.h"
#include "base/words.h"
#include "rules/gain.h"
#include "rules/kings/inside.h"
#include "rules/kings/plan.h"

// What a hint in Kings in the Corners is made from: the view, the hand, and the moves to speak of.
struct thought {
    const struct hearer *h;
    struct kit_now now;
    const struct shown *shown;
    const uint8_t *hand;
    int count;
    struct move_list can; // the moves to speak of, in turn or out of it; of empty places only the first
    struct strbuf *out;
};

static void say(const struct thought *t, const struct says says[STYLES], int face, int from, int at)
{
    const struct fill fill = kings_fill(t->h->style, face, from, at);
    phrase_answer(says, t->h->style, &fill, t->out);
}

static void say_plain(const struct thought *t, const struct says says[STYLES])
{
    say(t, says, FACE_NONE, -1, -1);
}

// Appends the names of a set of sides and corners of Kings in the Corners, within a sentence of a hint.  `either`: joined by
// "or", else by "and".
static void name_places(const struct thought *t, unsigned places, bool either, struct strbuf *out)
{
    const char *name[PLACES] = { NULL };
    int count = 0;
    for (int at = 0; at < PLACES; at++)
        if (places >> at & 1)
            name[count++] = kings_place_name(at, t->h->style);
    words_say_list(name, count, either, out);
}

// Returns the card that a move in a hint of Kings in the Corners plays; FACE_NONE: the move takes a pile.
static int played(const struct move *m)
{
    return m->count ? m->card[0].face : FACE_NONE;
}

static bool fits_somewhere(const struct thought *t, int face)
{
    return is_king(face) || kings_fitting(t->shown, face);
}

// --- hints: which cards and piles can move ---

// Returns whether the move with index `at` in a hint in Kings in the Corners is of this sort, such as a card onto a pile.
// Returns false after the last move.
static bool is_way(const struct thought *t, int at, enum kings_way way)
{
    return at < t->can.count && kings_way(t->shown, &t->can.move[at]) == way;
}

// Says, as one sentence of a hint, all moves of one sort in Kings in the Corners: each card or pile with the places where it
// fits.
static void join_moves(const struct thought *t, enum kings_way way, const struct joining *joining)
{
    struct strbuf places[KINGS_CARDS];
    struct fill fill[KINGS_CARDS] = { 0 };
    int count = 0;
    unsigned fits = 0;
    for (int i = 0; i < t->can.count; i++) {
        const struct move *m = &t->can.move[i];
        if (!is_way(t, i, way))
            continue;
        fits |= 1u << m->target;
        if (is_way(t, i + 1, way) && m->where == m[1].where && played(m) == played(&m[1]))
            continue;
        strbuf_init(&places[count]);
        name_places(t, fits, false, &places[count]);
        fill[count] = kings_fill(t->h->style, played(m), m->where, -1);
        fill[count].meld = places[count].text;
        count++;
        fits = 0;
    }
    phrase_join(joining, t->h->style, fill, count, t->out);
    while (count)
        strbuf_release(&places[--count]);
}

// Says, as one sentence of a hint, which kings of the hand can go to an empty corner in Kings in the Corners.
static void say_kings(const struct thought *t)
{
    static const struct says corner[STYLES] = { { NP_("{The cards} fits in an empty corner.",
                                                      "{The cards} fit in an empty corner.") },
                                                { N_("{cards} to an empty corner."), NULL } };
    const char *name[SUITS] = { NULL }, *the_name[SUITS] = { NULL };
    LOCAL(strbuf) cards = STRBUF_INIT, the_cards = STRBUF_INIT;
    int count = 0;
    for (int i = 0; i < t->can.count; i++)
        if (is_way(t, i, TO_CORNER)) {
            name[count] = face_name(played(&t->can.move[i]), t->h->style);
            the_name[count++] = face_the(played(&t->can.move[i]), t->h->style);
        }
    words_say_list(name, count, false, &cards);
    words_say_list(the_name, count, false, &the_cards);
    if (count)
        phrase_answer(corner, t->h->style, &(struct fill){ .cards = cards.text, .the_cards = the_cards.text, .n = count },
                      t->out);
}

// Returns whether a hint in Kings in the Corners has any card to play or pile to move.
static bool is_anything_possible(const struct thought *t)
{
    return kings_empty_side(t->shown) >= 0 || t->can.count;
}

static void hint_possible(const struct thought *t)
{
    static const struct joining card = {
        .alone = SAID(N_("{The card} fits on {meld}."), N_("{card} on {meld}.")),
        .first = SAID(N_("{The card} fits on {meld}, {others}."), N_("{card} on {meld}, {others}.")),
        .other = { { N_("{the card} on {meld}"), NULL } },
    };
    static const struct joining pile = {
        .alone = SAID(N_("{who} fits on {meld}."), N_("{who} on {meld}.")),
        .first = SAID(N_("{who} fits on {meld}, {others}."), N_("{who} on {meld}, {others}.")),
        .other = { { N_("{who} on {meld}"), NULL } },
    };
    static const struct says corner[STYLES] = { { N_("{who} to an empty corner."), NULL } };
    static const struct says any[STYLES] = SAID(N_("Any card to {meld}, which is empty."), N_("Any card to {meld}."));
    static const struct says no_king[STYLES] =
        SAID(N_("Any card but a king to {meld}, which is empty."), N_("Any card but a king to {meld}."));
    static const struct says none[STYLES] = { { N_("Nothing fits, and no pile can be moved."), NULL } };
    join_moves(t, ON_PILE, &card);
    say_kings(t);
    join_moves(t, PILE_ON_PILE, &pile);
    for (int i = 0; i < t->can.count; i++)
        if (is_way(t, i, PILE_TO_CORNER))
            say(t, corner, FACE_NONE, t->can.move[i].where, -1);
    for (int side = 0; side < KINGS_SIDES; side++)
        if (t->shown->pile[side].count == 0)
            say(t, t->h->options->slot_king ? any : no_king, FACE_NONE, -1, side);
    if (!is_anything_possible(t))
        say_plain(t, none);
}

// --- hints: what an empty side would allow ---

// Says, in a hint of Kings in the Corners while no side is empty, which cards could go under a pile if one were.
static void follow_if_empty(const struct thought *t)
{
    static const struct says needs[STYLES] =
        SAID(N_("With an empty side, {the card} could go below {who}."), N_("Empty side, {card} could go below {who}."));
    for (int i = 0; i < t->count && kings_empty_side(t->shown) < 0; i++)
        for (int from = 0; from < KINGS_SIDES; from++)
            if (kings_pile_fits(&t->shown->pile[from], t->hand[i]) && !fits_somewhere(t, t->hand[i]))
                say(t, needs, t->hand[i], from, -1);
}

// Returns whether a hint leaves out this move of a card to an empty side of Kings in the Corners, because the card also fits on a
// pile or, as a king, in a corner.
static bool is_better_elsewhere(const struct thought *t, int at)
{
    return is_way(t, at, TO_SIDE) && fits_somewhere(t, played(&t->can.move[at]));
}

static void hint_missing(const struct thought *t)
{
    static const struct says leaves[STYLES] =
        SAID(N_("Moving {who} leaves an empty place for a card from your hand."), N_("Moving {who} makes room for a card."));
    static const struct says none[STYLES] =
        SAID(N_("No play or move would make another one possible."), N_("Nothing makes another play possible."));
    size_t before = t->out->length;
    unsigned moved = 0;
    LOCAL(strbuf) who = STRBUF_INIT;
    for (int i = 0; i < t->can.count; i++)
        moved |= t->can.move[i].verb == KINGS_MOVE ? 1u << t->can.move[i].where : 0;
    name_places(t, moved, true, &who);
    if (moved)
        phrase_answer(leaves, t->h->style, &(struct fill){ .who = who.text }, t->out);
    for (int i = 0; i < t->can.count; i++) {
        LOCAL(gain) gain = GAIN_INIT;
        if (!is_better_elsewhere(t, i))
            kings_weigh(t->now.game, t->h, &t->can.move[i], &gain);
        gain_say(&gain.then, t->h->style, gain.then.count, t->out);
    }
    follow_if_empty(t);
    if (t->out->length == before)
        say_plain(t, none);
}

// --- hints: which moves on piles are wise ---

static const struct move end_turn = { .verb = KINGS_END };

// Lists, for a hint, the moves with which the best turn of Kings in the Corners can begin.
static void list_best(const struct thought *t, struct move_list *out)
{
    int32_t most = kings_judge(&t->now, &end_turn).worth;
    for (int i = 0; i < t->can.count; i++) {
        int32_t worth = kings_judge(&t->now, &t->can.move[i]).worth;
        if (worth > most)
            out->count = 0;
        most = worth > most ? worth : most;
        if (worth == most)
            *move_list_add(out) = t->can.move[i];
    }
}

static void weigh(const struct thought *t, const struct move *m, struct gain *gain)
{
    gain->asks_why = true;
    kings_weigh(t->now.game, t->h, m, gain);
}

// Returns the index of the move of this sort that a hint in Kings in the Corners should name: the one with the most reasons, and
// of those the one with the highest card; -1: there is none.
static int best_of(const struct thought *t, enum kings_way way)
{
    int best = -1, most = -1;
    for (int i = 0; i < t->can.count; i++) {
        const struct move *m = &t->can.move[i];
        LOCAL(gain) gain = GAIN_INIT;
        if (!is_way(t, i, way) || is_better_elsewhere(t, i))
            continue;
        weigh(t, m, &gain);
        int speaks = (gain.why.count + gain.then.count) * 2 * RANKS + (m->count ? face_rank(played(m)) : 0);
        if (speaks > most) {
            best = i;
            most = speaks;
        }
    }
    return best;
}

// Says, in a hint of Kings in the Corners, which cards of the hand fit on the same pile as a side pile that can move there.
// Whichever of the two goes first keeps the other out.
static void say_rivals(const struct thought *t, const struct move *m)
{
    static const struct says choice[STYLES] = { { N_("{meld} takes {the card} or {who}, not both."), NULL } };
    for (int i = 0; i < t->count && m->verb == KINGS_MOVE; i++)
        if (kings_fitting(t->shown, t->hand[i]) >> m->target & 1)
            say(t, choice, t->hand[i], m->where, m->target);
}

// Says, in a hint, the best move of one sort in Kings in the Corners and the best reason for it.  That a card leaves the hand is
// not enough of a reason.
static void say_best(const struct thought *t, enum kings_way way)
{
    static const struct says high[STYLES] =
        SAID(N_("For an empty side {the card} is best, it leaves the most room."), N_("Best for an empty side, {card}."));
    static const struct says ace[STYLES] =
        SAID(N_("{card} would close an empty side, nothing goes on it."), N_("{card} would close an empty side."));
    int best = best_of(t, way);
    if (best < 0)
        return;
    LOCAL(gain) gain = GAIN_INIT;
    const struct move *m = &t->can.move[best];
    weigh(t, m, &gain);
    if (gain.wins || gain.why.count > m->count) {
        gain_say(&gain.advice, t->h->style, 1, t->out);
        gain_say(&gain.why, t->h->style, 1, t->out);
    } else if (way == TO_SIDE) {
        say(t, face_rank(played(m)) == RANK_ACE ? ace : high, played(m), -1, -1);
    }
    say_rivals(t, m);
}

// Says, in a hint, what is wise in Kings in the Corners: of each sort of move with which the best turn can begin, the one with
// the most reasons.
static void hint_wise(const struct thought *t)
{
    static const struct says plays[STYLES] = SAID(N_("Nothing is better than playing what fits."), N_("Play what fits."));
    static const struct says none[STYLES] = { { N_("Nothing fits now, keep your cards."), NULL } };
    size_t before = t->out->length;
    struct thought best = *t;
    best.can = (struct move_list){ 0 };
    list_best(t, &best.can);
    for (enum kings_way way = 0; way < ENDS_TURN; way++)
        say_best(&best, way);
    move_list_release(&best.can);
    if (t->out->length == before)
        say_plain(t, is_anything_possible(t) ? plays : none);
}

void kings_hint(const struct game *game, const struct hearer *h, int level, struct strbuf *out)
{
    static void (*const levels[])(const struct thought *t) = { hint_possible, hint_missing, hint_wise };
    const struct shown *shown = &h->view->s.shown;
    struct thought t = { .h = h, .now = kit_view(game, h->options, h->view), .shown = shown, .out = out };
    t.hand = kings_own(h->view);
    t.count = shown->k.hand_count[h->seat];
    if (shown->k.over) {
        strbuf_addf(out, "%s\n", game_over_says(shown->k.match_over, h->seats));
        return;
    }
    kings_list_moves(&t.now, FACE_NONE, true, &t.can);
    levels[level < 0 ? 0 : level % 3](&t);
    move_list_release(&t.can);
}

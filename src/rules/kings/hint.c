// SPDX-License-Identifier: GPL-3.0-or-later
// Hints, from the seat's own view: what fits, what a play or a pile move would make possible, and
// what is wise.  Nothing is said about cards the seat cannot see.
#include "base/text.h"
#include "base/words.h"
#include "rules/gain.h"
#include "rules/kings/inside.h"

// What a hint looks at.
struct thought {
    const struct hearer *h;
    struct kit_now now;
    const struct shown *shown;
    const uint8_t *hand;
    int count;
    struct move_list can; // the moves that it speaks of, whoever's turn it is
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

// A set of places in words.
static void name_places(const struct thought *t, unsigned places, bool either, struct strbuf *out)
{
    const char *name[PLACES] = { NULL };
    int count = 0;
    for (int at = 0; at < PLACES; at++)
        if (places >> at & 1)
            name[count++] = kings_place_name(at, t->h->style);
    words_say_list(name, count, either, out);
}

static const struct pile *pile_at(const struct thought *t, int at)
{
    return &t->shown->pile[at];
}

// Is move i of what can be done of this verb, and goes it on a pile?
static bool goes_on(const struct thought *t, int i, int verb)
{
    const struct move *m = &t->can.move[i];
    return m->verb == verb && pile_at(t, m->target)->count;
}

// --- what is possible ---

// Each card with all places where it fits.
static void possible_plays(struct thought *t)
{
    static const struct joining fits = {
        .alone = { { N_("{The card} fits on {meld}."), NULL }, { N_("{card} on {meld}."), NULL } },
        .first = { { N_("{The card} fits on {meld}, {others}."), NULL }, { N_("{card} on {meld}, {others}."), NULL } },
        .other = { { N_("{the card} on {meld}"), NULL } },
    };
    struct strbuf goals[KINGS_CARDS];
    struct fill fill[KINGS_CARDS] = { 0 };
    int count = 0;
    for (int i = 0; i < t->count; i++) {
        unsigned places = kings_fitting(t->shown, t->hand[i]);
        if (!places)
            continue;
        strbuf_init(&goals[count]);
        name_places(t, places, false, &goals[count]);
        fill[count] = kings_fill(t->h->style, t->hand[i], -1, -1);
        fill[count].meld = goals[count].text;
        count++;
    }
    phrase_join(&fits, t->h->style, fill, count, t->out);
    while (count)
        strbuf_release(&goals[--count]);
}

// A sentence about every king of the hand, where there is an empty corner.
static void answer_kings(const struct thought *t, const struct says says[STYLES])
{
    const char *name[SUITS] = { NULL }, *the_name[SUITS] = { NULL };
    LOCAL(strbuf) cards = STRBUF_INIT, the_cards = STRBUF_INIT;
    int count = 0;
    for (int i = 0; i < t->count && kings_empty_corner(t->shown) >= 0; i++)
        if (is_king(t->hand[i])) {
            name[count] = face_name(t->hand[i], t->h->style);
            the_name[count++] = face_the(t->hand[i], t->h->style);
        }
    words_say_list(name, count, false, &cards);
    words_say_list(the_name, count, false, &the_cards);
    if (count)
        phrase_answer(says, t->h->style, &(struct fill){ .cards = cards.text, .the_cards = the_cards.text, .n = count }, t->out);
}

static void possible_kings(struct thought *t)
{
    static const struct says corner[STYLES] = { { NP_("{The cards} fits in an empty corner.",
                                                      "{The cards} fit in an empty corner.") },
                                                { N_("{cards} to an empty corner."), NULL } };
    answer_kings(t, corner);
}

// Side piles that can go to a corner.
static void say_corners(const struct thought *t, const struct says says[STYLES])
{
    for (int from = 0; from < KINGS_SIDES && kings_empty_corner(t->shown) >= 0; from++)
        if (pile_at(t, from)->count && is_king(pile_bottom(pile_at(t, from))))
            say(t, says, FACE_NONE, from, -1);
}

// The piles that can go on others; unrivalled: only where no card of the hand fits.
static void join_moves(const struct thought *t, const struct joining *joining, bool unrivalled)
{
    struct fill fill[KINGS_SIDES * PLACES] = { { 0 } };
    int count = 0;
    unsigned rivals = 0;
    for (int i = 0; i < t->count && unrivalled; i++)
        rivals |= kings_fitting(t->shown, t->hand[i]);
    for (int i = 0; i < t->can.count; i++)
        if (goes_on(t, i, KINGS_MOVE) && !(rivals >> t->can.move[i].target & 1))
            fill[count++] = kings_fill(t->h->style, FACE_NONE, t->can.move[i].where, t->can.move[i].target);
    phrase_join(joining, t->h->style, fill, count, t->out);
}

static void possible_moves(struct thought *t)
{
    static const struct joining on = {
        .alone = { { N_("{who} fits on {meld}."), NULL }, { N_("{who} on {meld}."), NULL } },
        .first = { { N_("{who} fits on {meld}, {others}."), NULL }, { N_("{who} on {meld}, {others}."), NULL } },
        .other = { { N_("{who} on {meld}"), NULL } },
    };
    static const struct says corner[STYLES] = { { N_("{who} to an empty corner."), NULL } };
    join_moves(t, &on, false);
    say_corners(t, corner);
}

static void possible_starts(struct thought *t)
{
    static const struct says any[STYLES] = { { N_("Any card to {meld}, which is empty."), NULL },
                                             { N_("Any card to {meld}."), NULL } };
    static const struct says no_king[STYLES] = { { N_("Any card but a king to {meld}, which is empty."), NULL },
                                                 { N_("Any card but a king to {meld}."), NULL } };
    for (int at = 0; at < KINGS_SIDES; at++)
        if (pile_at(t, at)->count == 0)
            say(t, t->h->options->slot_king ? any : no_king, FACE_NONE, -1, at);
}

// Can a card be played or a pile be moved?  To end the turn comes last in what can be done.
static bool is_anything_possible(const struct thought *t)
{
    return kings_empty_side(t->shown) >= 0 || (t->can.count && t->can.move[0].verb != KINGS_END);
}

static void hint_possible(struct thought *t)
{
    static const struct says none[STYLES] = { { N_("Nothing fits, and no pile can be moved."), NULL } };
    possible_plays(t);
    possible_kings(t);
    possible_moves(t);
    possible_starts(t);
    if (!is_anything_possible(t))
        say_plain(t, none);
}

// --- what would become possible ---

static bool fits_somewhere(const struct thought *t, int face)
{
    return is_king(face) || kings_fitting(t->shown, face);
}

// What the plays of each card make possible, on a pile or in a corner, or else in an empty side: cards that fit on a pile are
// better played there, and kings in a corner.
static void follow_plays(const struct thought *t, bool sides)
{
    for (int i = 0; i < t->count; i++) {
        LOCAL(move_list) moves = { 0 };
        kings_list(&t->now, t->hand[i], &moves);
        for (int m = 0; m < moves.count; m++) {
            LOCAL(gain) gain = GAIN_INIT;
            bool side = !place_is_corner(moves.move[m].target) && !pile_at(t, moves.move[m].target)->count;
            if (side == sides && !(side && fits_somewhere(t, t->hand[i])))
                kings_weigh(t->now.game, t->h, &moves.move[m], &gain);
            gain_say(&gain.then, t->h->style, gain.then.count, t->out);
        }
    }
}

// Without an empty side: what one would allow, since a pile that goes on the card leaves a side empty again.
static void follow_if_empty(const struct thought *t)
{
    static const struct says needs[STYLES] = { { N_("With an empty side, {the card} could go below {who}."), NULL },
                                               { N_("Empty side, {card} could go below {who}."), NULL } };
    for (int i = 0; i < t->count; i++)
        for (int from = 0; from < KINGS_SIDES; from++)
            if (kings_pile_fits(pile_at(t, from), t->hand[i]) && !fits_somewhere(t, t->hand[i]))
                say(t, needs, t->hand[i], from, -1);
}

static void hint_missing(struct thought *t)
{
    static const struct says leaves[STYLES] = { { N_("Moving {who} leaves an empty place for a card from your hand."), NULL },
                                                { N_("Moving {who} makes room for a card."), NULL } };
    static const struct says none[STYLES] = { { N_("No play or move would make another one possible."), NULL },
                                              { N_("Nothing makes another play possible."), NULL } };
    size_t before = t->out->length;
    unsigned moved = 0;
    LOCAL(strbuf) who = STRBUF_INIT;
    for (int i = 0; i < t->can.count; i++)
        moved |= t->can.move[i].verb == KINGS_MOVE ? 1u << t->can.move[i].where : 0;
    name_places(t, moved, true, &who);
    if (moved)
        phrase_answer(leaves, t->h->style, &(struct fill){ .who = who.text }, t->out);
    follow_plays(t, false);
    if (kings_empty_side(t->shown) >= 0)
        follow_plays(t, true);
    else
        follow_if_empty(t);
    if (t->out->length == before)
        say_plain(t, none);
}

// --- what is wise ---

// Two cards that fit the same place: whichever goes first keeps the other out.
static void wise_choice(struct thought *t)
{
    static const struct says choice[STYLES] = { { N_("{meld} takes {the card} or {who}, not both."), NULL } };
    for (int i = 0; i < t->can.count; i++)
        for (int j = 0; goes_on(t, i, KINGS_MOVE) && j < t->can.count; j++)
            if (goes_on(t, j, KINGS_PLAY) && t->can.move[j].target == t->can.move[i].target)
                say(t, choice, t->can.move[j].card[0].face, t->can.move[i].where, t->can.move[i].target);
}

// How many piles and cards of the hand could follow this card in an empty side.
static int followers(const struct thought *t, int face)
{
    int count = 0;
    for (int i = 0; i < t->count; i++)
        count += kings_fits(t->hand[i], face);
    for (int from = 0; from < KINGS_SIDES; from++)
        count += kings_pile_fits(pile_at(t, from), face);
    return count;
}

// The card that is best spent on an empty side: of those that fit nowhere the one that most can follow, then the highest.
static void wise_start(struct thought *t)
{
    static const struct says follow[STYLES] = { { N_("For an empty side {the card} is best, others can follow it."), NULL },
                                                { N_("Best for an empty side, {card}."), NULL } };
    static const struct says high[STYLES] = { { N_("For an empty side {the card} is best, it leaves the most room."), NULL },
                                              { N_("Best for an empty side, {card}."), NULL } };
    int best = FACE_NONE, most = -1;
    for (int i = 0; i < t->count && kings_empty_side(t->shown) >= 0; i++) {
        int face = t->hand[i], worth = followers(t, face) * 2 * RANKS + face_rank(face);
        if (fits_somewhere(t, face) || face_rank(face) == RANK_ACE || worth <= most)
            continue;
        best = face;
        most = worth;
    }
    if (best != FACE_NONE)
        say(t, followers(t, best) ? follow : high, best, -1, -1);
}

static void wise_kings(struct thought *t)
{
    static const struct says play[STYLES] = { { NP_("{cards}, best in a corner now, it counts 10 in your hand.",
                                                    "{cards}, best in a corner now, each counts 10 in your hand.") },
                                              { N_("{cards}, best in a corner now."), NULL } };
    static const struct says plain[STYLES] = { { NP_("{cards}, best in a corner now, queens can follow it.",
                                                     "{cards}, best in a corner now, queens can follow them.") },
                                               { N_("{cards}, best in a corner now."), NULL } };
    static const struct says pile[STYLES] = { { N_("{who}, better in a corner, it leaves a side empty."), NULL },
                                              { N_("{who}, better in a corner."), NULL } };
    answer_kings(t, kings_is_scored(t->h->options) ? play : plain);
    say_corners(t, pile);
}

static void wise_moves(struct thought *t)
{
    static const struct joining free = {
        .alone = { { N_("Move {who} on {meld}, an empty side takes any card."), NULL }, { N_("Move {who} on {meld}."), NULL } },
        .first = { { N_("Move {who} on {meld}, {others}, an empty side takes any card."), NULL },
                   { N_("Move {who} on {meld}, {others}."), NULL } },
        .other = { { N_("{who} on {meld}"), NULL } },
    };
    static const struct joining free_no_king = {
        .alone = { { N_("Move {who} on {meld}, an empty side takes any card but a king."), NULL },
                   { N_("Move {who} on {meld}."), NULL } },
        .first = { { N_("Move {who} on {meld}, {others}, an empty side takes any card but a king."), NULL },
                   { N_("Move {who} on {meld}, {others}."), NULL } },
        .other = { { N_("{who} on {meld}"), NULL } },
    };
    join_moves(t, t->h->options->slot_king ? &free : &free_no_king, true);
}

// Nothing goes on an ace, so it is the worst card to begin a side with.
static void wise_aces(struct thought *t)
{
    static const struct says ace[STYLES] = { { N_("{card} would close an empty side, nothing goes on it."), NULL },
                                             { N_("{card} would close an empty side."), NULL } };
    for (int i = 0; i < t->count && kings_empty_side(t->shown) >= 0; i++)
        if (face_rank(t->hand[i]) == RANK_ACE && t->count > 1)
            say(t, ace, t->hand[i], -1, -1);
}

static void hint_wise(struct thought *t)
{
    static const struct says plays[STYLES] = { { N_("Nothing is better than playing what fits."), NULL },
                                               { N_("Play what fits."), NULL } };
    static const struct says none[STYLES] = { { N_("Nothing fits now, keep your cards."), NULL } };
    static const struct says win[STYLES] = { { N_("{card} is your last card, and an empty side takes it."), NULL },
                                             { N_("{card} is your last, a side takes it."), NULL } };
    size_t before = t->out->length;
    bool side = kings_empty_side(t->shown) >= 0 && (t->h->options->slot_king || (t->count && !is_king(t->hand[0])));
    if (t->count == 1 && side)
        say(t, win, t->hand[0], -1, -1);
    wise_kings(t);
    wise_choice(t);
    wise_moves(t);
    if (t->count > 1)
        wise_start(t);
    wise_aces(t);
    if (t->out->length == before)
        say_plain(t, is_anything_possible(t) ? plays : none);
}

void kings_hint(const struct game *game, const struct hearer *h, int level, struct strbuf *out)
{
    static void (*const levels[])(struct thought * t) = { hint_possible, hint_missing, hint_wise };
    static const struct says over[STYLES] = { { N_("The round is over."), NULL } };
    const struct shown *shown = &h->view->s.shown;
    struct thought t = {
        .h = h, .now = kit_view(game, h->options, h->view), .shown = shown, .hand = kings_own(h->view), .out = out
    };
    t.count = h->seat == WATCHER ? 0 : shown->k.hand_count[h->seat];
    if (shown->k.over) {
        say_plain(&t, over);
        return;
    }
    if (h->seat != WATCHER)
        kings_list(&t.now, FACE_NONE, &t.can);
    levels[level < 0 ? 0 : level % 3](&t);
    move_list_release(&t.can);
}

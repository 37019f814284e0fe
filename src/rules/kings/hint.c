// SPDX-License-Identifier: GPL-3.0-or-later
// Hints, from the seat's own view: what fits, what a play or a pile move would make possible, and
// what is wise.  Nothing is said about cards the seat cannot see.
#include "base/text.h"
#include "base/words.h"
#include "rules/kings/inside.h"
#include <string.h>

// What a hint looks at.
struct thought {
    const struct hearer *h;
    const struct shown *shown;
    const uint8_t *hand;
    int count;
    struct strbuf *out;
};

// {card} {cards} cards, {meld} a place, {who} a second place.
static void say(const struct thought *t, const struct says *says, const struct fill *fill)
{
    phrase_say(says, fill, t->out);
}

static void answer(const struct thought *t, const struct says says[STYLES], const struct fill *fill)
{
    phrase_answer(says, t->h->style, fill, t->out);
}

static const char *card(const struct thought *t, int face)
{
    return face_name(face, t->h->style);
}

static const char *the_card(const struct thought *t, int face)
{
    return face_the(face, t->h->style);
}

static const char *place(const struct thought *t, int at)
{
    return kings_place_name(at, t->h->style);
}

static const struct pile *pile_at(const struct thought *t, int at)
{
    return &t->shown->pile[at];
}

static bool is_king(int face)
{
    return face_rank(face) == RANK_KING;
}

static bool fits_at(const struct thought *t, int face, int at)
{
    return pile_at(t, at)->count && kings_fits(face, pile_top(pile_at(t, at)));
}

// --- what is possible ---

// Where the card fits; false: nowhere.
static bool add_goals(const struct thought *t, int face, struct strbuf *out)
{
    const char *name[PLACES] = { NULL };
    int count = 0;
    for (int at = 0; at < PLACES; at++)
        if (fits_at(t, face, at))
            name[count++] = place(t, at);
    words_say_list(name, count, false, out);
    return count > 0;
}

static void possible_plays(struct thought *t)
{
    static const struct joining fits = {
        .alone = { { N_("{The card} fits on {meld}."), NULL }, { N_("{card} on {meld}."), NULL } },
        .first = { { N_("{The card} fits on {meld}, {others}."), NULL }, { N_("{card} on {meld}, {others}."), NULL } },
        .other = { { N_("{the card} on {meld}"), NULL } },
    };
    struct strbuf goals[KINGS_CARDS];
    struct fill fill[KINGS_CARDS] = { { 0 } };
    int count = 0;
    for (int i = 0; i < t->count; i++) {
        strbuf_init(&goals[count]);
        if (!add_goals(t, t->hand[i], &goals[count]))
            continue;
        fill[count] =
            (struct fill){ .card = card(t, t->hand[i]), .the_card = the_card(t, t->hand[i]), .meld = goals[count].text };
        count++;
    }
    phrase_join(&fits, t->h->style, fill, count, t->out);
    for (int i = 0; i < count; i++)
        strbuf_release(&goals[i]);
}

// A sentence about every king of the hand, where there is an empty corner.
static void answer_kings(const struct thought *t, const struct says says[STYLES])
{
    const char *name[SUITS] = { NULL }, *the_name[SUITS] = { NULL };
    LOCAL(strbuf) cards = STRBUF_INIT, the_cards = STRBUF_INIT;
    int count = 0;
    for (int i = 0; i < t->count && kings_empty_corner(t->shown) >= 0; i++)
        if (is_king(t->hand[i])) {
            name[count] = card(t, t->hand[i]);
            the_name[count++] = the_card(t, t->hand[i]);
        }
    words_say_list(name, count, false, &cards);
    words_say_list(the_name, count, false, &the_cards);
    if (count)
        answer(t, says, &(struct fill){ .cards = cards.text, .the_cards = the_cards.text, .n = count });
}

static void possible_kings(struct thought *t)
{
    static const struct says corner[STYLES] = { { NP_("{The cards} fits in an empty corner.",
                                                      "{The cards} fit in an empty corner.") },
                                                { N_("{cards} to an empty corner."), NULL } };
    answer_kings(t, corner);
}

static bool may_go(const struct thought *t, int from, int at)
{
    const struct pile *moved = pile_at(t, from), *pile = pile_at(t, at);
    return from != at && moved->count && pile->count && kings_fits(pile_bottom(moved), pile_top(pile));
}

static bool may_corner(const struct thought *t, int from)
{
    const struct pile *pile = pile_at(t, from);
    return pile->count && is_king(pile_bottom(pile)) && kings_empty_corner(t->shown) >= 0;
}

static void possible_moves(struct thought *t)
{
    static const struct joining on = {
        .alone = { { N_("{who} fits on {meld}."), NULL }, { N_("{who} on {meld}."), NULL } },
        .first = { { N_("{who} fits on {meld}, {others}."), NULL }, { N_("{who} on {meld}, {others}."), NULL } },
        .other = { { N_("{who} on {meld}"), NULL } },
    };
    static const struct says corner = { N_("{who} to an empty corner."), NULL };
    struct fill fill[KINGS_SIDES * PLACES] = { { 0 } };
    int count = 0;
    for (int from = 0; from < KINGS_SIDES; from++)
        for (int at = 0; at < PLACES; at++)
            if (may_go(t, from, at))
                fill[count++] = (struct fill){ .who = place(t, from), .meld = place(t, at) };
    phrase_join(&on, t->h->style, fill, count, t->out);
    for (int from = 0; from < KINGS_SIDES; from++)
        if (may_corner(t, from))
            say(t, &corner, &(struct fill){ .who = place(t, from) });
}

static void possible_starts(struct thought *t)
{
    static const struct says any[STYLES] = { { N_("Any card to {meld}, which is empty."), NULL },
                                             { N_("Any card to {meld}."), NULL } };
    static const struct says no_king[STYLES] = { { N_("Any card but a king to {meld}, which is empty."), NULL },
                                                 { N_("Any card but a king to {meld}."), NULL } };
    for (int at = 0; at < KINGS_SIDES; at++)
        if (pile_at(t, at)->count == 0)
            answer(t, t->h->options->slot_king ? any : no_king, &(struct fill){ .meld = place(t, at) });
}

static bool list_possible(struct thought *t)
{
    size_t before = t->out->length;
    possible_plays(t);
    possible_kings(t);
    possible_moves(t);
    possible_starts(t);
    return t->out->length > before;
}

static void hint_possible(struct thought *t)
{
    static const struct says none = { N_("Nothing fits, and no pile can be moved."), NULL };
    if (!list_possible(t))
        say(t, &none, &(struct fill){ 0 });
}

// --- what would become possible ---

static bool may_leave(const struct thought *t, int from)
{
    bool may = may_corner(t, from);
    for (int at = 0; at < PLACES; at++)
        may |= may_go(t, from, at);
    return may;
}

// Which cards could follow a card of the hand once it lies on a pile or begins a corner.
static void follow_play(struct thought *t, int face, int at)
{
    static const struct says hand = { N_("After {the card} on {meld}, {the cards} fits too."), NULL };
    static const struct says pile = { N_("After {the card} on {meld}, {who} can follow."), NULL };
    static const struct says corner_hand = { N_("After {the card} in a corner, {the cards} fits too."), NULL };
    static const struct says corner_pile = { N_("After {the card} in a corner, {who} can follow."), NULL };
    bool corner = pile_at(t, at)->count == 0;
    struct fill fill = { .card = card(t, face), .the_card = the_card(t, face), .meld = place(t, at) };
    for (int i = 0; i < t->count; i++) {
        fill.cards = card(t, t->hand[i]);
        fill.the_cards = the_card(t, t->hand[i]);
        if (kings_fits(t->hand[i], face))
            say(t, corner ? &corner_hand : &hand, &fill);
    }
    for (int from = 0; from < KINGS_SIDES; from++) {
        fill.who = place(t, from);
        if (from != at && pile_at(t, from)->count && kings_fits(pile_bottom(pile_at(t, from)), face))
            say(t, corner ? &corner_pile : &pile, &fill);
    }
}

static void follow_all(struct thought *t)
{
    for (int i = 0; i < t->count; i++) {
        int face = t->hand[i], corner = kings_empty_corner(t->shown);
        for (int at = 0; at < PLACES; at++)
            if (fits_at(t, face, at))
                follow_play(t, face, at);
        if (is_king(face) && corner >= 0)
            follow_play(t, face, corner);
    }
}

static bool fits_somewhere(const struct thought *t, int face)
{
    for (int at = 0; at < PLACES; at++)
        if (fits_at(t, face, at))
            return true;
    return is_king(face);
}

// What a card in an empty side would allow: a pile goes on it, and that leaves another side empty.  Cards that fit on a pile
// are better played there, and kings in a corner.
static void follow_starts(struct thought *t, bool now)
{
    static const struct says starts[STYLES] = { { N_("After {the card} to an empty side, {who} can follow."), NULL },
                                                { N_("{card} to an empty side, {who} can follow."), NULL } };
    static const struct says needs[STYLES] = { { N_("With an empty side, {the card} could go below {who}."), NULL },
                                               { N_("Empty side, {card} could go below {who}."), NULL } };
    for (int i = 0; i < t->count; i++)
        for (int from = 0; from < KINGS_SIDES; from++) {
            const struct pile *pile = pile_at(t, from);
            if (pile->count && kings_fits(pile_bottom(pile), t->hand[i]) && !fits_somewhere(t, t->hand[i]))
                answer(t, now ? starts : needs,
                       &(struct fill){ .card = card(t, t->hand[i]), .the_card = the_card(t, t->hand[i]), .who = place(t, from) });
        }
}

static void hint_missing(struct thought *t)
{
    static const struct says leaves[STYLES] = { { N_("Moving {who} leaves an empty place for a card from your hand."), NULL },
                                                { N_("Moving {who} makes room for a card."), NULL } };
    static const struct says none[STYLES] = { { N_("No play or move would make another one possible."), NULL },
                                              { N_("Nothing makes another play possible."), NULL } };
    size_t before = t->out->length;
    const char *name[KINGS_SIDES] = { NULL };
    LOCAL(strbuf) who = STRBUF_INIT;
    int count = 0;
    for (int from = 0; from < KINGS_SIDES; from++)
        if (may_leave(t, from))
            name[count++] = place(t, from);
    words_say_list(name, count, true, &who);
    if (count)
        answer(t, leaves, &(struct fill){ .who = who.text });
    follow_all(t);
    follow_starts(t, kings_empty_side(t->shown) >= 0);
    if (t->out->length == before)
        answer(t, none, &(struct fill){ 0 });
}

// --- what is wise ---

// Two cards that fit the same place: whichever goes first keeps the other out.
static void wise_choice(struct thought *t)
{
    static const struct says choice = { N_("{meld} takes {the card} or {who}, not both."), NULL };
    for (int from = 0; from < KINGS_SIDES; from++)
        for (int at = 0; at < PLACES; at++)
            for (int i = 0; may_go(t, from, at) && i < t->count; i++)
                if (fits_at(t, t->hand[i], at))
                    say(t, &choice,
                        &(struct fill){ .card = card(t, t->hand[i]),
                                        .the_card = the_card(t, t->hand[i]),
                                        .meld = place(t, at),
                                        .who = place(t, from) });
}

static bool has_rival(const struct thought *t, int at)
{
    for (int i = 0; i < t->count; i++)
        if (fits_at(t, t->hand[i], at))
            return true;
    return false;
}

// How many piles and cards of the hand could follow this card in an empty side.
static int followers(const struct thought *t, int face)
{
    int count = 0;
    for (int i = 0; i < t->count; i++)
        count += kings_fits(t->hand[i], face);
    for (int from = 0; from < KINGS_SIDES; from++)
        count += pile_at(t, from)->count && kings_fits(pile_bottom(pile_at(t, from)), face);
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
        answer(t, followers(t, best) ? follow : high, &(struct fill){ .card = card(t, best), .the_card = the_card(t, best) });
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
    bool scored = t->h->options->score_mode == SCORE_KINGS_PENALTY;
    answer_kings(t, scored ? play : plain);
    for (int from = 0; from < KINGS_SIDES; from++)
        if (may_corner(t, from))
            answer(t, pile, &(struct fill){ .who = place(t, from) });
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
    struct fill fill[KINGS_SIDES * PLACES] = { { 0 } };
    int count = 0;
    for (int from = 0; from < KINGS_SIDES; from++)
        for (int at = 0; at < PLACES; at++)
            if (may_go(t, from, at) && !has_rival(t, at))
                fill[count++] = (struct fill){ .who = place(t, from), .meld = place(t, at) };
    phrase_join(t->h->options->slot_king ? &free : &free_no_king, t->h->style, fill, count, t->out);
}

// Nothing goes on an ace, so it is the worst card to begin a side with.
static void wise_aces(struct thought *t)
{
    static const struct says ace[STYLES] = { { N_("{card} would close an empty side, nothing goes on it."), NULL },
                                             { N_("{card} would close an empty side."), NULL } };
    for (int i = 0; i < t->count && kings_empty_side(t->shown) >= 0; i++)
        if (face_rank(t->hand[i]) == RANK_ACE && t->count > 1)
            answer(t, ace, &(struct fill){ .card = card(t, t->hand[i]), .the_card = the_card(t, t->hand[i]) });
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
        answer(t, win, &(struct fill){ .card = card(t, t->hand[0]), .the_card = the_card(t, t->hand[0]) });
    wise_kings(t);
    wise_choice(t);
    wise_moves(t);
    if (t->count > 1)
        wise_start(t);
    wise_aces(t);
    if (t->out->length > before)
        return;
    bool any = list_possible(t);
    strbuf_cut(t->out, before);
    answer(t, any ? plays : none, &(struct fill){ 0 });
}

void kings_hint(const struct game *, const struct hearer *h, int level, struct strbuf *out)
{
    static void (*const levels[])(struct thought * t) = { hint_possible, hint_missing, hint_wise };
    static const struct says over = { N_("The round is over."), NULL };
    const struct shown *shown = &h->view->s.shown;
    struct thought t = { .h = h, .shown = shown, .hand = kings_own(h->view), .out = out };
    t.count = h->seat == WATCHER ? 0 : shown->k.hand_count[h->seat];
    if (shown->k.over)
        phrase_say(&over, &(struct fill){ 0 }, out);
    else
        levels[level < 0 ? 0 : level % 3](&t);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Weighs what a move of a shedding game gains, in sentences: what it does to the next player, what it keeps, what can follow it,
// by what judge.c counts for it.  All of it lies open or is in the seat's own hand.
#include "base/text.h"
#include "rules/gain.h"
#include "rules/shed/inside.h"

// clang-format off
// The sentences that advise a play in a shedding game once it is weighed: {the card} is the card played, {cards} what is named
// with it.
static const struct says
    play[STYLES] = SAID(N_("Play {the card}."), N_("{The card}.")),
    play_call[STYLES] = SAID(N_("Play {the card}, and say last card."), N_("{The card}, last card.")),
    play_name[STYLES] = SAID(N_("Play {the card} and ask for {cards}."), N_("{The card}, {cards}.")),
    play_both[STYLES] = SAID(N_("Play {the card}, ask for {cards}, and say last card."), N_("{The card}, {cards}, last card."));
// The reasons found when a move of a shedding game is weighed: {the card} is a card that can follow or is kept, {cards} what is
// named, {who} the player whom the move concerns, {n} a number of cards or points.
static const struct says
    last[STYLES] = SAID(N_("It is your last card, and you win the round with it."), N_("Your last card, you win.")),
    ends_debt[STYLES] = SAID(N_("Nobody has to draw then."), NULL),
    passes_debt[STYLES] = SAID(N_("It passes the cards on, and {who} must draw {n} or answer."), N_("{who} must draw {n} or answer.")),
    makes_draw[STYLES] = { { NP_("It makes {who} draw {n} card.", "It makes {who} draw {n} cards.") }, { NP_("{who} draws {n}.", "{who} draws {n}.") } },
    skips[STYLES] = SAID(N_("It makes {who} miss a turn."), N_("{who} misses a turn.")),
    most[STYLES] = SAID(N_("Of {cards} you hold {n}."), NULL),
    only[STYLES] = SAID(N_("Nothing else can be played."), NULL),
    keeps_wild[STYLES] = SAID(N_("It keeps {the card}, which goes on anything."), N_("It keeps {the card}.")),
    follow[STYLES] = SAID(N_("{The card} can follow it."), NULL),
    rid[STYLES] = { { NP_("Left in your hand it costs {n} point.", "Left in your hand it costs {n} points.") },
                    { NP_("It costs {n} point in hand.", "It costs {n} points in hand.") } },
    fewer[STYLES] = { { NP_("It leaves you {n} card.", "It leaves you {n} cards.") }, { NP_("{n} card left.", "{n} cards left.") } },
    kept[STYLES] = { { NP_("{who} kept {n} card that may be of that colour.", "{who} kept {n} cards, and one may be of that colour.") },
                     { NP_("{who} kept {n} card.", "{who} kept {n} cards.") } },
    wrong[STYLES] = { { NP_("Whoever is wrong draws {n} card more.", "Whoever is wrong draws {n} cards more.") } },
    over[STYLES] = SAID(N_("Every card you hold goes over {n}."), NULL),
    total[STYLES] = SAID(N_("The total is {n} then."), NULL),
    no_fit[STYLES] = SAID(N_("Nothing you hold can be played."), NULL),
    no_answer[STYLES] = SAID(N_("You hold no answer."), NULL),
    later[STYLES] = SAID(N_("You keep what you could play for a later turn."), N_("The rest is for later.")),
    forgets[STYLES] = { { NP_("Forgetting it costs {n} card.", "Forgetting it costs {n} cards.") } },
    caught[STYLES] = { { NP_("{who} draws {n} card then.", "{who} draws {n} cards then.") } };
// clang-format on

// A move of a shedding game while it is weighed and the reasons for it are found.
struct shed_move {
    const struct hearer *h;
    struct kit_now now;
    const struct move *m;
    int face; // the last card played
    struct gain *gain;
};

static void add(const struct shed_move *w, const struct says says[STYLES], int face, int seat, int n)
{
    struct fill fill = fill_of_card(face, w->h->style);
    fill.cards = w->m->target > 0 && w->m->verb == SHED_PLAY ? shed_name(w->h, w->m->target) : NULL;
    fill.who = seat < 0 ? NULL : w->h->name[seat];
    fill.n = n;
    gain_add(&w->gain->why, says, fill);
}

// Returns how many cards of the suit that the weighed play of a shedding game asks for stay in hand, if no other suit has more;
// else 0.
static int most_of(const struct shed_judged *j, int named)
{
    int suit = (named - NAME_SUIT) % SUITS, held = named >= NAME_SUIT && named < NAME_UNKNOWN ? j->suit[suit] : 0;
    for (int other = 0; other < SUITS; other++)
        held = j->suit[other] > held ? 0 : held;
    return held;
}

// Returns whether the seat of a shedding game could lay another card instead of the one being weighed; if not, that is a reason
// to lay it.
static bool could_play_another(const struct shed_move *w)
{
    int laid = 0;
    for (int i = 0; i < w->now.k->hand_count[w->h->seat]; i++) {
        int face = kit_hand(&w->now, w->h->seat)[i];
        if (face == w->face && !laid++)
            continue;
        if (shed_fits(&w->now, face))
            return true;
    }
    return false;
}

// Weighs the effect of a card in a shedding game: adds as a reason what it does to the player before or after, or to the cards
// owed.  `hinders`: the next player has few cards and should be hindered.
static void weigh_effect(const struct shed_move *w, struct shed_effect effect, bool hinders)
{
    int next = shed_next(&w->now, w->h->seat), debt = w->now.s->shown.debt;
    bool goes_back = debt && effect.back; // which is said below
    if (debt && !goes_back && effect.does & DOES_CANCEL)
        add(w, ends_debt, FACE_NONE, -1, 0);
    else if (debt && !goes_back)
        add(w, passes_debt, FACE_NONE, next, debt + effect.draw * w->m->count);
    else if (!debt && effect.draw && hinders)
        add(w, makes_draw, FACE_NONE, next, effect.draw * w->m->count);
    if (effect.back)
        add(w, makes_draw, FACE_NONE, shed_before(&w->now, w->h->seat), w->now.s->shown.debt + effect.back * w->m->count);
    if (effect.does & DOES_SKIP && hinders)
        add(w, skips, FACE_NONE, next, 0);
}

static void weigh_play(const struct shed_move *w)
{
    enum { DEAR = 10 };
    const struct options *o = w->h->options;
    const struct shed_effect effect = shed_effect(o, w->face);
    int points = shed_points(o, w->face);
    if (w->gain->wins) {
        add(w, last, FACE_NONE, -1, 0);
        return;
    }
    if (o->total) {
        add(w, total, FACE_NONE, -1, shed_total_after(&w->now, w->m));
        return;
    }
    const struct shed_judged j = shed_judge(&w->now, w->m);
    int named = most_of(&j, w->m->target);
    weigh_effect(w, effect, j.part[PART_HARM] > 0);
    if (named)
        add(w, most, FACE_NONE, -1, named);
    if (w->m->count == 1 && !could_play_another(w))
        add(w, only, FACE_NONE, -1, 0);
    else if (!(effect.does & DOES_WILD) && j.wild != FACE_NONE)
        add(w, keeps_wild, j.wild, -1, 0);
    if (j.follow != FACE_NONE && !named)
        add(w, follow, j.follow, -1, 0);
    if (j.part[PART_POINTS] > 0 && points >= DEAR)
        add(w, rid, FACE_NONE, -1, points);
    if (!w->gain->why.count)
        add(w, fewer, FACE_NONE, -1, w->now.k->hand_count[w->h->seat] - w->m->count);
}

static void weigh_rest(const struct shed_move *w)
{
    const struct options *o = w->h->options;
    const struct shown *shown = &w->now.s->shown;
    const struct says *stays = shed_can_play(&w->now) ? later : shed_owes(&w->now) ? no_answer : no_fit;
    const struct {
        const struct says *says;
        int seat, n;
    } why[] = {
        [SHED_DRAW] = { stays, -1, 0 },
        [SHED_END] = { stays, -1, 0 },
        [SHED_CALL] = { forgets, -1, o->call_penalty },
        [SHED_CATCH] = { caught, w->m->target, o->call_penalty },
        [SHED_CHALLENGE] = { kept, shown->four, shown->four_left },
        [SHED_LEAVE] = { wrong, -1, o->wild_challenge },
        [SHED_BUST] = { over, -1, o->total_limit },
    };
    add(w, why[w->m->verb].says, FACE_NONE, why[w->m->verb].seat, why[w->m->verb].n);
}

void shed_weigh(const struct game *game, const struct hearer *h, const struct move *m, struct gain *out)
{
    bool plays = m->verb == SHED_PLAY && m->count, own = plays && h->seat != WATCHER;
    const struct shed_move w = { h, kit_view(game, h->options, h->view), m, plays ? m->card[m->count - 1].face : FACE_NONE, out };
    struct fill fill = { 0 };
    shed_fill_move(h, m, &fill, &out->text);
    if (own) {
        fill.card = m->count > 1 ? fill.meld : face_name(w.face, h->style);
        fill.the_card = m->count > 1 ? fill.meld : face_the(w.face, h->style);
    }
    gain_add(&out->offer, game->kit->rows.verb[m->verb].offer, fill);
    gain_add(&out->advice,
             !own            ? game->kit->rows.verb[m->verb].offer
             : m->target > 0 ? (m->where ? play_both : play_name)
             : m->where      ? play_call
                             : play,
             fill);
    out->cards = plays ? m->count : 0;
    out->wins = own && m->count == w.now.k->hand_count[h->seat] && !h->options->total;
    if (own)
        weigh_play(&w);
    else if (h->seat != WATCHER)
        weigh_rest(&w);
}

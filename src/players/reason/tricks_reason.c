// SPDX-License-Identifier: GPL-3.0-or-later
// A card of a trick-taking game as advice, and why a player would play it: what was shown to everybody, and the own hand.
#include "base/text.h"
#include "players/reason/reason.h"
#include "players/tricks_think.h"

void tricks_advice(const struct advice *r)
{
    static const struct says play[STYLES] = { { N_("Play {the card}."), NULL }, { N_("{The card}."), NULL } };
    if (r->m->verb == TRICKS_PLAY)
        phrase_answer(play, r->h->style, &(struct fill){ .the_card = face_the(r->m->card[0].face, r->h->style) }, r->out);
    else
        kit_offer(&tricks_game, r->h, r->m, r->out);
}

struct tricks_facts {
    const struct advice *r;
    struct tricks_think t;
    size_t begin;
    int face, suit;
};

static void say(const struct tricks_facts *f, const struct says says[STYLES], int seat, int suit)
{
    const struct fill fill = { .who = seat < 0 ? NULL : f->r->h->name[seat],
                               .the_card = face_the(f->face, f->r->h->style),
                               .cards = suit_name(suit) };
    reason_say(f->r, f->begin, says, &fill);
}

static bool is_partner(const struct tricks_facts *f, int seat)
{
    return tricks_side(f->t.o, f->r->h->seats, seat) == tricks_side(f->t.o, f->r->h->seats, f->t.seat);
}

// Of those who are known to have none of the suit the first opponent, or -1.
static int who_is_void(const struct tricks_facts *f)
{
    for (int seat = 0; seat < f->r->h->seats; seat++)
        if (!is_partner(f, seat) && !tricks_may_hold(f->t.s, seat, f->suit))
            return seat;
    return -1;
}

static void why_lead(const struct tricks_facts *f)
{
    static const struct says sure[STYLES] = { { N_("Nobody can beat {the card}."), NULL } };
    static const struct says none[STYLES] = { { N_("{who} has no more {cards}."), NULL } };
    static const struct says low[STYLES] = { { N_("It is low, so that others are likely to take the trick."), NULL } };
    int seat = who_is_void(f), above = tricks_above_in(&f->t, f->face);
    if (!above)
        say(f, sure, -1, f->suit);
    if (seat >= 0)
        say(f, none, seat, f->suit);
    if (above > 3 && seat < 0)
        say(f, low, -1, f->suit);
}

static void why_follow(const struct tricks_facts *f)
{
    static const struct says partner[STYLES] = { { N_("{who} is winning for your side."), NULL } };
    static const struct says takes[STYLES] = { { N_("It is winning, and nobody plays after you."), NULL } };
    static const struct says sure[STYLES] = { { N_("Nobody can beat {the card}."), NULL } };
    static const struct says wins[STYLES] = { { N_("It is winning so far."), NULL } };
    static const struct says loses[STYLES] = { { N_("It does not take the trick."), NULL } };
    const struct state *s = f->t.s;
    int best = tricks_winning(f->t.o, s), seat = tricks_seat_of(f->t.o, s, best);
    bool last = tricks_next(f->t.o, s, f->t.seat) == s->shown.led;
    if (is_partner(f, seat))
        say(f, partner, seat, f->suit);
    if (!tricks_beats(f->t.o, s->shown.trump, f->face, s->trick[best]))
        say(f, loses, -1, f->suit);
    else
        say(f, last ? takes : !tricks_above_in(&f->t, f->face) ? sure : wins, -1, f->suit);
}

void tricks_why(const struct advice *r)
{
    struct tricks_facts f = { .r = r, .begin = r->out->length };
    if (r->m->verb != TRICKS_PLAY || r->h->seat == WATCHER)
        return;
    tricks_think(r->h->options, r->h->view, &f.t);
    f.face = r->m->card[0].face;
    f.suit = tricks_suit(f.t.o, f.t.s->shown.trump, f.face);
    if (f.t.s->shown.trick_count)
        why_follow(&f);
    else
        why_lead(&f);
}

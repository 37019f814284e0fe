// SPDX-License-Identifier: GPL-3.0-or-later
// A move of Kings in the Corners as advice, and why a player would make it: what it makes room for, what can follow it, what it
// saves.  All of it lies open or in the seat's own hand.
#include "base/text.h"
#include "players/reason/reason.h"
#include "rules/kings/inside.h"

struct kings_facts {
    const struct advice *r;
    const struct options *o;
    const struct view *v;
    enum text_style style;
    size_t begin;
    int face;     // of a play; FACE_NONE: no card is played
    int from, to; // the pile that moves, the place it is about
};

static const struct pile *pile_at(const struct kings_facts *f, int place)
{
    return &f->v->s.shown.pile[place];
}

static int cards(const struct kings_facts *f)
{
    return f->v->s.shown.k.hand_count[f->v->seat];
}

static void read_facts(const struct advice *r, struct kings_facts *f)
{
    *f = (struct kings_facts){ .r = r, .o = r->h->options, .v = r->h->view, .style = r->h->style, .begin = r->out->length };
    f->face = r->m->count ? r->m->card[0].face : FACE_NONE;
    f->from = r->m->where;
    f->to = r->m->target;
}

static void say(const struct kings_facts *f, const struct says says[STYLES], int face, int place)
{
    struct fill fill = kings_fill(f->style, face, -1, place);
    fill.n = cards(f) - 1;
    reason_say(f->r, f->begin, says, &fill);
}

// --- advice ---

void kings_advice(const struct advice *r)
{
    static const struct says play[STYLES] = { { N_("Play {the card} on {meld}."), NULL }, { N_("{The card} on {meld}."), NULL } };
    static const struct says start[STYLES] = { { N_("Start {meld} with {the card}."), NULL },
                                               { N_("{The card} starts {meld}."), NULL } };
    static const struct says under[STYLES] = { { N_("Put {the card} under {meld}."), NULL },
                                               { N_("{The card} under {meld}."), NULL } };
    static const struct says move[STYLES] = { { N_("Move the pile {who} on {meld}."), NULL }, { N_("{who} on {meld}."), NULL } };
    static const struct says corner[STYLES] = { { N_("Move the pile {who} to {meld}."), NULL },
                                                { N_("{who} to {meld}."), NULL } };
    static const struct says end[STYLES] = { { N_("End your turn."), NULL } };
    struct kings_facts f;
    read_facts(r, &f);
    if (r->m->verb == KINGS_MOVE) {
        const struct fill fill = kings_fill(f.style, FACE_NONE, f.from, f.to);
        phrase_answer(pile_at(&f, f.to)->count ? move : corner, f.style, &fill, r->out);
        return;
    }
    if (r->m->verb == KINGS_END)
        say(&f, end, FACE_NONE, -1);
    else
        say(&f, r->m->verb == KINGS_UNDER ? under : pile_at(&f, f.to)->count ? play : start, f.face, f.to);
}

// --- reasons ---

// The highest other card of the hand that could go on this one next.
static int follower(const struct kings_facts *f, int face)
{
    for (int i = 0; i < cards(f); i++)
        if (kings_own(f->v)[i] != face && kings_fits(kings_own(f->v)[i], face))
            return kings_own(f->v)[i];
    return FACE_NONE;
}

// A side pile, not at this place, that could go on this card; -1: none.
static int pile_for(const struct kings_facts *f, int face, int place)
{
    for (int side = 0; side < KINGS_SIDES; side++)
        if (side != place && pile_at(f, side)->count && kings_fits(pile_bottom(pile_at(f, side)), face))
            return side;
    return -1;
}

static void say_fewer(const struct kings_facts *f)
{
    static const struct says fewer[STYLES] = { { NP_("It leaves you {n} card.", "It leaves you {n} cards.") },
                                               { NP_("{n} card left.", "{n} cards left.") } };
    say(f, fewer, f->face, f->to);
}

static void why_play(const struct kings_facts *f)
{
    static const struct says last[STYLES] = { { N_("It is your last card, and you win the round with it."), NULL },
                                              { N_("Your last card, you win."), NULL } };
    static const struct says king[STYLES] = { { N_("A king left in your hand costs 10 points."), NULL },
                                              { N_("A king in hand costs 10."), NULL } };
    static const struct says follow[STYLES] = { { N_("After it you can play {the card} there."), NULL },
                                                { N_("Then {the card} there."), NULL } };
    static const struct says frees[STYLES] = { { N_("Then the pile {meld} can move on it, and its place is free."), NULL },
                                               { N_("Then {meld} can move on it."), NULL } };
    static const struct says queens[STYLES] = { { N_("A king goes nowhere but to a place of its own, and queens can follow it."),
                                                  NULL },
                                                { N_("Queens can follow it."), NULL } };
    int next = follower(f, f->face), pile = pile_for(f, f->face, f->to);
    if (cards(f) == 1) {
        say(f, last, f->face, f->to);
        return;
    }
    if (face_rank(f->face) == RANK_KING && f->o->score_mode == SCORE_KINGS_PENALTY)
        say(f, king, f->face, f->to);
    if (next != FACE_NONE)
        say(f, follow, next, f->to);
    if (pile >= 0)
        say(f, frees, f->face, pile);
    if (face_rank(f->face) == RANK_KING && f->r->out->length == f->begin)
        say(f, queens, f->face, f->to);
    say_fewer(f);
}

static void why_under(const struct kings_facts *f)
{
    static const struct says saves[STYLES] = { { N_("There it takes up no place of its own."), NULL },
                                               { N_("It takes up no place."), NULL } };
    static const struct says last[STYLES] = { { N_("It is your last card, and you win the round with it."), NULL },
                                              { N_("Your last card, you win."), NULL } };
    if (cards(f) == 1) {
        say(f, last, f->face, f->to);
        return;
    }
    say(f, saves, f->face, f->to);
    say_fewer(f);
}

// The card of the hand that would go into the place that becomes free, though it goes nowhere else.
static int waits_for_place(const struct kings_facts *f)
{
    int best = FACE_NONE;
    for (int i = 0; i < cards(f); i++) {
        int face = kings_own(f->v)[i];
        bool fits = face_rank(face) == RANK_KING && !f->o->slot_king;
        for (int place = 0; place < PLACES; place++)
            fits = fits || (pile_at(f, place)->count && kings_fits(face, pile_top(pile_at(f, place))));
        if (!fits && (best == FACE_NONE || face_rank(face) > face_rank(best)))
            best = face;
    }
    return best;
}

static void why_move(const struct kings_facts *f)
{
    static const struct says frees[STYLES] = { { N_("It leaves {meld} empty, where you can play {the card}."), NULL },
                                               { N_("{meld} is free then, for {the card}."), NULL } };
    static const struct says empty[STYLES] = { { N_("It leaves {meld} empty."), NULL }, { N_("{meld} is free then."), NULL } };
    static const struct says next[STYLES] = { { N_("After it you can play {the card} on that pile."), NULL },
                                              { N_("Then {the card} on it."), NULL } };
    int waits = waits_for_place(f), follows = follower(f, pile_top(pile_at(f, f->from)));
    if (waits != FACE_NONE)
        say(f, frees, waits, f->from);
    else
        say(f, empty, FACE_NONE, f->from);
    if (follows != FACE_NONE && pile_at(f, f->to)->count + pile_at(f, f->from)->count > 0)
        say(f, next, follows, f->to);
}

static void why_end(const struct kings_facts *f)
{
    static const struct says nothing[STYLES] = { { N_("Nothing of yours fits anywhere now."), NULL },
                                                 { N_("Nothing fits."), NULL } };
    static const struct says moves[STYLES] = { { N_("No card of yours fits, and to move a pile makes room for the others too."),
                                                 NULL },
                                               { N_("Moving a pile makes room for all."), NULL } };
    static const struct says keep[STYLES] = { { N_("You keep what you could still play for a later turn."), NULL },
                                              { N_("The rest is for later."), NULL } };
    LOCAL(move_list) legal = { 0 };
    bool plays = false, shifts = false;
    kit_legal(&kings_game, f->o, f->v, &legal);
    for (int i = 0; i < legal.count; i++) {
        plays = plays || legal.move[i].verb == KINGS_PLAY || legal.move[i].verb == KINGS_UNDER;
        shifts = shifts || legal.move[i].verb == KINGS_MOVE;
    }
    say(f, plays || (shifts && waits_for_place(f) != FACE_NONE) ? keep : shifts ? moves : nothing, FACE_NONE, -1);
}

void kings_why(const struct advice *r)
{
    struct kings_facts f;
    read_facts(r, &f);
    switch ((enum kings_verb)r->m->verb) {
    case KINGS_PLAY:
        why_play(&f);
        break;
    case KINGS_UNDER:
        why_under(&f);
        break;
    case KINGS_MOVE:
        why_move(&f);
        break;
    case KINGS_END:
        why_end(&f);
        break;
    case KINGS_VERBS:
        break;
    }
}

bool kings_scores(const struct options *o)
{
    return o->score_mode != SCORE_NONE;
}

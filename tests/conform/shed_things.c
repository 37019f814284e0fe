// SPDX-License-Identifier: GPL-3.0-or-later
// What can happen in shedding games, and by which rules (rules.md section 12).
#include "conform/things.h"

#include "rules/shed/shed.h"

// --- what the rules can bring about ---

static bool follows(const struct options *o, int number)
{
    (void)number;
    return !o->total;
}
static bool adds(const struct options *o, int number)
{
    (void)number;
    return o->total;
}
static bool does(const struct options *o, int number)
{
    for (int row = 0; row < CARD_ROWS; row++)
        if (o->effects[row].does & number)
            return true;
    return false;
}
static bool names(const struct options *o, int number)
{
    return !o->total && does(o, number);
}
static bool draws(const struct options *o, int number)
{
    (void)number;
    for (int row = 0; row < CARD_ROWS; row++)
        if (o->effects[row].draw)
            return !o->total;
    return false;
}
static bool answers(const struct options *o, int number)
{
    return draws(o, number) && o->debt_answer != SHED_ANSWER_NONE;
}
static bool waits(const struct options *o, int number)
{
    (void)number;
    return o->skip_answer;
}
static bool packets(const struct options *o, int number)
{
    (void)number;
    return o->play_many != MANY_ONE;
}
static bool calls(const struct options *o, int number)
{
    (void)number;
    return !o->total && o->call_how != CALL_AUTO;
}
static bool catches(const struct options *o, int number)
{
    (void)number;
    return !o->total && o->call_how == CALL_CAUGHT;
}
static bool forgets(const struct options *o, int number)
{
    (void)number;
    return !o->total && o->call_how == CALL_SELF;
}
static bool misses(const struct options *o, int number)
{
    (void)number;
    return does(o, DOES_SKIP) && (o->total || !o->skip_answer);
}
static bool turns(const struct options *o, int number)
{
    (void)number;
    return does(o, DOES_TURN);
}

// --- what a move has brought about ---

static bool told(const struct happened *h, int kind)
{
    for (int i = 0; i < h->events->count; i++)
        if (h->events->event[i].kind == kind)
            return true;
    return false;
}
static bool said(const struct happened *h, int number)
{
    return h->move->verb == number;
}
static bool asked(const struct happened *h, int number)
{
    (void)number;
    return said(h, SHED_PLAY) && h->after->shown.demand;
}
static bool named_rank(const struct happened *h, int number)
{
    return asked(h, number) && h->after->shown.demand >= NAME_RANK;
}
static bool laid_packet(const struct happened *h, int number)
{
    return said(h, SHED_PLAY) && h->move->count >= number;
}
static bool played_drawn(const struct happened *h, int number)
{
    (void)number;
    return said(h, SHED_PLAY) && h->before->shown.phase == SHED_PHASE_DRAWN;
}
static bool owed(const struct happened *h, int verb)
{
    return said(h, verb) && h->before->shown.debt;
}
static bool answered_wait(const struct happened *h, int number)
{
    return said(h, number) && h->before->shown.skips && !h->before->shown.debt;
}
static bool called(const struct happened *h, int number)
{
    return said(h, SHED_CALL) || (said(h, SHED_PLAY) && h->move->where == number);
}
static bool binds(const struct options *o, int number)
{
    (void)number;
    return o->names_orbit && does(o, DOES_NAMES_RANK);
}
static bool bound(const struct happened *h, int number)
{
    (void)number;
    return said(h, SHED_PLAY) && h->before->shown.asker < SEATS_MAX;
}
static bool on_open(const struct happened *h, int number)
{
    return said(h, SHED_PLAY) && h->before->shown.pile_count && shed_effect(h->o, shed_top(h->before)).does & (unsigned)number;
}
static bool hit_back(const struct happened *h, int number)
{
    return said(h, SHED_PLAY) && shed_effect(h->o, h->move->card[h->move->count - 1].face).does & (unsigned)number;
}
// clang-format off
const struct thing shed_things[] = {
    { "a card drawn", follows, said, SHED_DRAW },
    { "a drawn card played", follows, played_drawn, 0 },
    { "a turn ended after a draw", follows, said, SHED_END },
    { "the pile shuffled", follows, told, SHED_TOLD_SHUFFLED },
    { "a suit asked for", names, asked, DOES_WILD },
    { "a rank asked for", names, named_rank, DOES_NAMES_RANK },
    { "a rank that binds an orbit", binds, bound, 0 },
    { "a card on an open one", names, on_open, DOES_OPEN },
    { "cards for the player before", names, hit_back, DOES_BACK },
    { "a debt laid", draws, told, SHED_TOLD_DEBT },
    { "a debt drawn", draws, owed, SHED_DRAW },
    { "a debt answered", answers, owed, SHED_PLAY },
    { "a wait taken", waits, told, SHED_TOLD_WAITS },
    { "a wait answered", waits, answered_wait, SHED_PLAY },
    { "a missed turn", misses, told, SHED_TOLD_MISSES },
    { "a packet", packets, laid_packet, 2 },
    { "a packet of three", packets, laid_packet, 3 },
    { "play that goes the other way", turns, told, SHED_TOLD_TURNED },
    { "a call", calls, called, 1 },
    { "somebody caught", catches, said, SHED_CATCH },
    { "a call forgotten", forgets, told, SHED_TOLD_FORGOT },
    { "somebody out", follows, told, SHED_TOLD_OUT },
    { "tokens lost", adds, told, SHED_TOLD_TOKENS },
    { "somebody bust", adds, told, SHED_TOLD_BUST },
    { "somebody without tokens", adds, told, SHED_TOLD_NO_TOKENS },
    { 0 },
};
// clang-format on

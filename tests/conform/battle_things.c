// SPDX-License-Identifier: GPL-3.0-or-later
// What can happen in games of Deck battle, and by which rules (rules.md section 4).
#include "conform/things.h"

#include "rules/battle/inside.h"

// --- what the rules can bring about ---

static bool always(const struct options *o, int number)
{
    (void)o;
    (void)number;
    return true;
}
static bool may_lead_by_passing(const struct options *o, int number)
{
    (void)number;
    return o->leader_may_pass;
}
// Limits that random play does not come near are as good as none.
static bool cuts_hands(const struct options *o, int number)
{
    return o->max_exchanges > 0 && o->max_exchanges <= number;
}
static bool ends_soon(const struct options *o, int number)
{
    return o->max_game > 0 && o->max_game <= number;
}
static bool has_offers(const struct options *o, int number)
{
    (void)number;
    return o->offer > 0;
}
static bool captures(const struct options *o, int number)
{
    return o->carry == number;
}
static bool draws_after_passing(const struct options *o, int number)
{
    (void)number;
    return o->pass_draw > 0;
}
static bool grows_evenly(const struct options *o, int number) // draws no faster than decks, so that later games are played
{
    (void)number;
    return o->hand_growth <= 2;
}

// --- what a move has brought about ---

static const struct event *told(const struct happened *h, int kind)
{
    for (int i = 0; i < h->events->count; i++)
        if (h->events->event[i].kind == kind)
            return &h->events->event[i];
    return NULL;
}
static bool told_kind(const struct happened *h, int number)
{
    return told(h, number) != NULL;
}
static bool told_by(const struct happened *h, int kind, int seat)
{
    const struct event *event = told(h, kind);
    return event && event->seat == seat;
}
static bool won_hand(const struct happened *h, int number)
{
    return told_by(h, BATTLE_TOLD_HAND_WON, number);
}
static bool short_of_cards(const struct happened *h, int number)
{
    return told_by(h, BATTLE_TOLD_SHORT, number);
}

static bool played(const struct happened *h)
{
    return h->move->verb == BATTLE_PLAY;
}
static struct battle_combo combo_played(const struct happened *h)
{
    return combo_of(&h->before->hand[h->seat], h->move->target, h->move->where);
}

enum { SET, RUN, STAIR };
static bool played_kind(const struct happened *h, int number)
{
    if (!played(h))
        return false;
    struct battle_combo combo = combo_played(h);
    return number == (combo_range(&combo) == 1 ? SET : combo.copies == 1 ? RUN : STAIR);
}
static bool left_copies(const struct happened *h, int number) // cards of a number in the block that stayed in the hand
{
    (void)number;
    struct battle_combo combo = played(h) ? combo_played(h) : (struct battle_combo){ 0 };
    for (int n = combo.lo; combo.copies && n <= combo.hi; n++)
        if (h->before->hand[h->seat].of[n] > combo.copies)
            return true;
    return false;
}

static bool leads(const struct happened *h)
{
    return h->before->shown.top.copies == 0;
}
static bool led(const struct happened *h, int number)
{
    (void)number;
    return played(h) && leads(h);
}

// By what a reply was stronger.
enum { BY_CARDS, BY_NUMBERS, BY_HIGHEST, BY_EDGE };
static bool beat(const struct happened *h, int number)
{
    if (!played(h) || leads(h))
        return false;
    struct battle_combo combo = combo_played(h), top = h->before->shown.top;
    if (combo_cards(&combo) != combo_cards(&top))
        return number == BY_CARDS;
    if (combo_range(&combo) != combo_range(&top))
        return number == BY_NUMBERS;
    return number == (combo.hi != top.hi ? BY_HIGHEST : BY_EDGE);
}

static bool passed(const struct happened *h, int number)
{
    (void)number;
    return h->move->verb == BATTLE_PASS;
}
static bool passed_as_leader(const struct happened *h, int number)
{
    return passed(h, number) && leads(h);
}
static bool passed_unforced(const struct happened *h, int number)
{
    struct battle_combo held[COMBOS_MOST];
    int count = combo_list(&h->before->hand[h->seat], held);
    return passed(h, number) && count > 0 && battle_beats(&h->before->shown, h->seat, &held[count - 1]);
}
static bool drew_less(const struct happened *h, int number)
{
    const struct event *event = told(h, BATTLE_TOLD_DRAWN);
    return event && event->number < turn_pass_draw(h->o, &h->before->shown, h->seat) && (number == 0) == (event->number == 0);
}

static bool won_by(const struct happened *h, int number) // 0 a lead, 1 a reply
{
    return told_kind(h, BATTLE_TOLD_HAND_WON) && number == !leads(h);
}
static bool upgraded(const struct happened *h, int number)
{
    const struct event *event = told(h, BATTLE_TOLD_UPGRADE);
    return event && event->other == number;
}
static bool upgraded_again(const struct happened *h, int number)
{
    (void)number;
    return h->move->verb == BATTLE_UPGRADE && h->before->shown.held[h->move->target][h->move->where] > 0;
}
static bool began_game(const struct happened *h, int number)
{
    const struct event *event = told(h, BATTLE_TOLD_GAME);
    return event && event->number >= number;
}
static bool brought_captured(const struct happened *h, int number)
{
    (void)number;
    return told_kind(h, BATTLE_TOLD_GAME_WON) &&
           bag_cards(&h->after->shown.list[RUNNER]) > bag_cards(&h->before->shown.list[RUNNER]);
}

const struct thing battle_things[] = { { "a set", always, played_kind, SET },
                                       { "a run", always, played_kind, RUN },
                                       { "a stair", always, played_kind, STAIR },
                                       { "a block that left copies in the hand", always, left_copies, 0 },
                                       { "a lead", always, led, 0 },
                                       { "a play beaten by more cards", always, beat, BY_CARDS },
                                       { "a play beaten by more numbers", always, beat, BY_NUMBERS },
                                       { "a play beaten by a higher number", always, beat, BY_HIGHEST },
                                       { "a play beaten by edge", has_offers, beat, BY_EDGE },
                                       { "a pass", always, passed, 0 },
                                       { "a pass of one who could have played", always, passed_unforced, 0 },
                                       { "a pass of a leader", may_lead_by_passing, passed_as_leader, 0 },
                                       { "a pass that drew fewer cards", draws_after_passing, drew_less, 1 },
                                       { "a pass that drew nothing", draws_after_passing, drew_less, 0 },
                                       { "a hand won by the runner", always, won_hand, RUNNER },
                                       { "a hand won by the rival", always, won_hand, RIVAL },
                                       { "a hand won by a lead", always, won_by, 0 },
                                       { "a hand won by a reply", always, won_by, 1 },
                                       { "a hand that had too many exchanges", cuts_hands, told_kind, BATTLE_TOLD_HAND_CUT },
                                       { "a runner short of cards", always, short_of_cards, RUNNER },
                                       { "a rival short of cards", always, short_of_cards, RIVAL },
                                       { "a game won", always, told_kind, BATTLE_TOLD_GAME_WON },
                                       { "a third game", grows_evenly, began_game, 3 },
                                       { "a sixth game", grows_evenly, began_game, 6 },
                                       { "a game won with captured cards", captures, brought_captured, CARRY_CAPTURED },
                                       { "a run lost", always, told_kind, BATTLE_TOLD_RUN_LOST },
                                       { "a run won", ends_soon, told_kind, BATTLE_TOLD_RUN_WON },
                                       { "an offer of upgrades", has_offers, told_kind, BATTLE_TOLD_OFFER },
                                       { "reinforce", has_offers, upgraded, UPGRADE_REINFORCE },
                                       { "cull", has_offers, upgraded, UPGRADE_CULL },
                                       { "promote", has_offers, upgraded, UPGRADE_PROMOTE },
                                       { "big hand", has_offers, upgraded, UPGRADE_BIG_HAND },
                                       { "second wind", has_offers, upgraded, UPGRADE_SECOND_WIND },
                                       { "scout", has_offers, upgraded, UPGRADE_SCOUT },
                                       { "edge", has_offers, upgraded, UPGRADE_EDGE },
                                       { "head start", has_offers, upgraded, UPGRADE_HEAD_START },
                                       { "an upgrade taken again", has_offers, upgraded_again, 0 },
                                       { "a scout's report", has_offers, told_kind, BATTLE_TOLD_SCOUT },
                                       { 0 } };

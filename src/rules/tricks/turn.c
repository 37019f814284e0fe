// SPDX-License-Identifier: GPL-3.0-or-later
// The turns of a round: playing to tricks, taking them, and ending a round whose remaining tricks are all certain (rules.md
// 13.3).
#include "base/text.h"
#include "rules/tricks/inside.h"

// --- whose turn it is in a round of tricks ---

unsigned tricks_on_turn(const struct kit_now *now)
{
    return now->s->shown.phase == PHASE_GIVE ? tricks_all(now) & ~(unsigned)now->s->shown.given : 1u << now->k->turn;
}

unsigned tricks_changes(const struct kit_now *now)
{
    return now->s->shown.phase == PHASE_GIVE ? now->s->shown.given : 0;
}

// Refuses a move at the wrong time in a trick-taking game: everybody has given cards already, or the seat sits out and has no
// turn.  Returns whether the move was refused.
bool tricks_untimely(const struct kit_now *now, const struct move *m, struct refusal *no)
{
    if (m->verb == TRICKS_GIVE && now->o->give_cards && now->s->shown.phase != PHASE_GIVE)
        return !refuse(no, REASON_WRONG_PHASE, NULL, "%s", _("Everybody has given, so it is too late."));
    if (now->s->shown.phase == PHASE_PLAY && now->seat != WATCHER && tricks_is_out(now, now->seat))
        return !refuse(no, REASON_NOT_YOUR_TURN, NULL, "%s", _("You sit out this round."));
    return false;
}

// Adds the seat that is winning the trick, its card and the suit that was led to the event that calls a seat to its turn.  Adds
// nothing if no trick has begun.
void tricks_called(const struct kit_now *now, struct event *e)
{
    const struct state *s = now->s;
    if (s->shown.phase != PHASE_PLAY || !s->shown.trick_count)
        return;
    int best = tricks_winning(now->o, s);
    e->other = (int16_t)tricks_seat_of(now->o, s, best);
    e->number = tricks_suit_of(now, s->trick[0]);
    e->card[e->count++] = (struct move_card){ s->trick[best], FACE_NONE };
}

int tricks_leader(const struct kit_now *now)
{
    int first = tricks_first(now->o, now->k->seats), seat = kit_after(now, now->k->dealer);
    if (now->o->lead_first == LEAD_ALONE_LEFT && now->s->shown.alone != NOBODY)
        seat = kit_after(now, now->s->shown.alone);
    if (now->o->lead_first == LEAD_MAKER_LEFT && now->s->shown.maker != NOBODY)
        seat = kit_after(now, now->s->shown.maker);
    for (int other = 0; now->o->lead_first == LEAD_HOLDER && other < now->k->seats; other++)
        if (kit_holds(now, other, first))
            seat = other;
    return tricks_is_out(now, seat) ? tricks_next(now->o, now->s, seat) : seat;
}

// --- playing to a trick ---

static enum how_played how_played(const struct kit_now *now, int face)
{
    int suit = tricks_suit_of(now, face);
    if (!now->s->shown.trick_count)
        return PLAYED_LEAD;
    if (suit == tricks_suit_of(now, now->s->trick[0]))
        return PLAYED_FOLLOW;
    return suit == now->s->shown.trump ? PLAYED_TRUMP : PLAYED_THROW;
}

// Returns the suits that the seat shows it lacks when it plays this card to the trick in its turn.
static unsigned voids_shown(const struct kit_now *now, int face, enum how_played how)
{
    const struct shown *shown = &now->s->shown;
    unsigned voids = 0;
    bool want = how == PLAYED_LEAD && tricks_is_closed(now->o, shown, face) && tricks_leads_for_want(now);
    for (int suit = 0; want && suit < SUITS; suit++)
        voids |= tricks_is_closed(now->o, shown, face_of(1, suit)) ? 0 : 1u << suit;
    if (how == PLAYED_THROW || how == PLAYED_TRUMP)
        voids |= 1u << tricks_suit_of(now, now->s->trick[0]);
    return how == PLAYED_THROW && tricks_asks_trump(now) ? voids | 1u << shown->trump : voids;
}

// Returns the suits that this card breaks when it is played in turn, so that they may be led from then on.
static unsigned breaks(const struct kit_now *now, int face, enum how_played how)
{
    bool away = how == PLAYED_LEAD ? tricks_leads_for_want(now) : how != PLAYED_FOLLOW;
    return tricks_breaks(now, face, away ? ~0u : 0) & ~(unsigned)now->s->shown.broken;
}

// Tells that the seat holds king and queen of trump (belote), when the first of the two is played or the round ends early.
static void tell_belote(const struct kit_now *now, int face)
{
    struct shown *shown = &now->s->shown;
    bool either = face_is_plain(face) && face_suit(face) == shown->trump && face_rank(face) >= RANK_QUEEN;
    int other = either ? face_of(RANK_QUEEN + RANK_KING - face_rank(face), shown->trump) : FACE_NONE;
    if (now->o->score_mode != SCORE_CARDS || !now->o->belote || !either || shown->belote != NOBODY ||
        !kit_holds(now, now->seat, other))
        return;
    shown->belote = (uint8_t)now->seat;
    kit_tell(now, TRICKS_TOLD_BELOTE, now->seat, EVERYONE)->number = now->o->belote;
}

static bool is_full(const struct kit_now *now)
{
    return tricks_seat_of(now->o, now->s, now->s->shown.trick_count) == now->s->shown.led;
}

// Returns how many tricks the seat's side needs, or all tricks of the round where more than it needs count as well, to be told as
// it takes one.  -1: tricks do not decide, or everybody plays alone.
static int goal_of(const struct kit_now *now, int seat)
{
    const struct shown *shown = &now->s->shown;
    unsigned side = tricks_allies(now, seat);
    int needed = tricks_needed(now->o, shown, side), cards = tricks_cards(now->o, now->k->seats, now->k->round);
    bool all =
        now->o->score_mode == SCORE_OVER || (now->o->score_mode == SCORE_MAKER && tricks_sum(shown->tricks, side) > needed);
    return now->o->sides == SIDES_NONE || needed < 0 ? -1 : all ? cards : needed;
}

// Returns whether the trick of this turn makes a side fail: the side can no longer take the tricks that it needs, though it still
// could with the `before` tricks that it had.
static bool is_set(const struct kit_now *now, unsigned side, int before)
{
    const struct shown *shown = &now->s->shown;
    bool decides = now->o->score_mode == SCORE_BID ||
                   (now->o->score_mode == SCORE_MAKER && shown->maker != NOBODY && side >> shown->maker & 1);
    int needed = tricks_needed(now->o, shown, side), left = now->k->hand_count[shown->last];
    return decides && needed - tricks_counted(now->o, shown, side) > left && needed - before <= left + 1;
}

// Tells what the trick just taken has made certain, while the round goes on: that a nil is lost, or that a side can no longer
// take what it needs.
static void tell_certain(const struct kit_now *now, int seat)
{
    struct shown then = now->s->shown;
    then.tricks[seat]--;
    if (now->o->score_mode == SCORE_BID && tricks_is_nil(now, seat) && now->s->shown.tricks[seat] == 1)
        kit_tell(now, TRICKS_TOLD_NIL_LOST, seat, EVERYONE);
    for (int other = 0; other < now->k->seats; other++) {
        unsigned side = tricks_allies(now, other);
        if (__builtin_ctz(side) == other && is_set(now, side, tricks_counted(now->o, &then, side)))
            kit_tell_side(now, TRICKS_TOLD_SET, other, -1, 0, 0);
    }
}

static void take_trick(const struct kit_now *now)
{
    struct state *s = now->s;
    struct shown *shown = &s->shown;
    int best = tricks_winning(now->o, s), seat = tricks_seat_of(now->o, s, best), points = 0;
    struct event *e = kit_tell_card(now, TRICKS_TOLD_TRICK, seat, EVERYONE, s->trick[best]);
    for (int i = 0; i < shown->trick_count; i++)
        points += tricks_worth(now->o, shown->trump, s->trick[i]);
    shown->tricks[seat]++;
    e->number = tricks_counted(now->o, shown, tricks_allies(now, seat));
    e->more = points;
    e->other = (int16_t)((goal_of(now, seat) + 1) * TRICK_GOAL);
    e->other |= now->o->score_mode == SCORE_PENALTY || now->o->score_mode == SCORE_CARDS ? TRICK_TELLS_POINTS : 0;
    if (tricks_show_announced(now)) // what others hold is known now
        now->events->undo = UNDO_CLEAR;
    zone_pour(kit_zone(now, IN_TRICK), s, 0, kit_zone(now, IN_TAKEN), seat);
    shown->before = shown->last;
    shown->before_led = shown->last_led;
    shown->last = (uint8_t)seat;
    shown->last_led = shown->led;
    shown->led = (uint8_t)seat;
    if (now->k->hand_count[seat] == 0) {
        tricks_end_round(now);
        return;
    }
    tell_certain(now, seat);
    shown->trick_number++;
    kit_turn_to(now, seat);
}

void tricks_make_play(const struct kit_now *now, const struct move *m)
{
    struct shown *shown = &now->s->shown;
    int face = m->card[0].face;
    enum how_played how = how_played(now, face);
    unsigned broken = breaks(now, face, how);
    struct event *e = kit_tell_card(now, TRICKS_TOLD_PLAYED, now->seat, EVERYONE, face);
    e->number = how;
    e->other = shown->trump;
    e->more = (int32_t)broken;
    shown->voids[now->seat] |= (uint8_t)voids_shown(now, face, how);
    shown->broken |= (uint8_t)broken;
    zone_take(kit_hands(now), now->s, now->seat, face);
    tell_belote(now, face);
    zone_put(kit_zone(now, IN_TRICK), now->s, 0, face);
    tricks_announce(now, now->seat);
    now->events->undo = now->o->undo_turn ? UNDO_PUSH : UNDO_CLEAR;
    if (!is_full(now)) {
        kit_turn_to(now, tricks_next(now->o, now->s, now->seat));
        return;
    }
    take_trick(now);
    if (now->k->over)
        now->events->undo = UNDO_CLEAR;
}

// --- ending a round whose remaining tricks are certain ---

bool tricks_is_highest(const struct kit_now *now, int face)
{
    return !tricks_above(now->o, now->s->shown.trump, tricks_unseen(now), face);
}

// Returns whether the seat is on turn to lead and is certain to take every trick that is left.  It draws trumps first: if it has
// at least as many as are unseen, no trump is left to take its other cards.
bool tricks_is_certain(const struct kit_now *now)
{
    const struct shown *shown = &now->s->shown;
    int trumps = 0, held = now->seat == WATCHER ? 0 : now->k->hand_count[now->seat];
    if (!held || shown->phase != PHASE_PLAY || shown->trick_count || now->seat != now->k->turn)
        return false;
    uint64_t unseen = tricks_unseen(now);
    for (int i = 0; i < held; i++) {
        int face = kit_hand(now, now->seat)[i];
        if (tricks_above(now->o, shown->trump, unseen, face))
            return false;
        trumps += tricks_suit_of(now, face) == shown->trump;
    }
    return trumps == held || trumps >= __builtin_popcountll(tricks_of_suit(now->o, shown->trump, unseen, shown->trump));
}

bool tricks_may_finish(const struct kit_now *now, const struct move *, struct refusal *no)
{
    if (now->o->finish == FINISH_NEVER)
        return refuse(no, REASON_WRONG_PHASE, "play.finish", "%s", _("In these rules every trick is played."));
    return tricks_is_certain(now) ||
           refuse(no, REASON_WRONG_PHASE, "play.finish", "%s", _("Not every trick that is left is certain to be yours."));
}

// Tells which seat has a belote (king and queen of trump), if the round ends before the turns that would have shown it.
static void tell_belotes(const struct kit_now *now)
{
    struct kit_now its = *now;
    int queen = face_of(RANK_QUEEN, now->s->shown.trump);
    for (its.seat = 0; its.seat < now->k->seats; its.seat++)
        if (!tricks_is_out(now, its.seat) && kit_holds(now, its.seat, queen))
            tell_belote(&its, queen);
}

void tricks_make_finish(const struct kit_now *now, const struct move *)
{
    struct state *s = now->s;
    int seat = now->seat, left = now->k->hand_count[seat];
    kit_tell(now, TRICKS_TOLD_FINISHED, seat, EVERYONE)->number = left;
    for (int other = 0; other < now->k->seats; other++)
        if (!tricks_is_out(now, other))
            tricks_announce(now, other);
    tricks_show_announced(now);
    if (s->shown.trump != NO_TRUMP)
        tell_belotes(now);
    s->shown.tricks[seat] = (uint8_t)(s->shown.tricks[seat] + left);
    for (int other = 0; other < now->k->seats; other++)
        while (!tricks_is_out(now, other) && now->k->hand_count[other])
            zone_put(kit_zone(now, IN_TAKEN), s, seat, zone_draw(kit_hands(now), s, other));
    s->shown.last = s->shown.before = NOBODY; // no trick was laid that could be shown again
    s->shown.led = (uint8_t)seat;
    tricks_end_round(now);
}

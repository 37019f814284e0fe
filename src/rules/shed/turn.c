// SPDX-License-Identifier: GPL-3.0-or-later
// What a turn of a shedding game does: the upcard, plays and their effects, drawing, who is next, and the end of a round.
#include "rules/shed/inside.h"
#include <string.h>

// --- drawing from the stock ---

// Shuffles the pile of a shedding game, except its top card, into a new stock so that players can draw in their turns, and tells
// it.
static void reshuffle(const struct kit_now *now)
{
    struct shown *shown = &now->s->shown;
    uint16_t card[SHED_PACK];
    int count = shown->pile_count - 1, top = shed_top(now->s);
    for (int i = 0; i < count; i++)
        card[i] = now->s->pile[i];
    memset(now->s->pile, 0, sizeof now->s->pile);
    now->s->pile[0] = (uint8_t)top;
    shown->pile_count = 1;
    luck_shuffle(now->luck, card, count);
    for (int i = 0; i < count; i++)
        zone_put(kit_zone(now, SHED_STOCK), now->s, 0, card[i]);
    kit_tell(now, SHED_TOLD_SHUFFLED, -1, EVERYONE)->number = count;
}

static int draw_card(const struct kit_now *now, int seat)
{
    if (shed_nothing_to_draw(now))
        return FACE_NONE;
    if (!now->s->shown.stock_count)
        reshuffle(now);
    return kit_draw(now, seat);
}

// Draws up to `most` cards from the stock of a shedding game for the seat in its turn; `playable`: only until one can be played
// or the hand has HAND_ENDS cards.  Returns how many were drawn; the caller tells of them.
static int draw(const struct kit_now *now, int seat, int most, bool playable)
{
    enum { HAND_ENDS = 40 };
    int count = 0;
    for (int face; count < most && (face = draw_card(now, seat)) != FACE_NONE; count++) {
        now->s->shown.called &= (uint8_t) ~(1u << seat);
        if (playable && (now->k->hand_count[seat] >= HAND_ENDS || shed_fits(now, face)))
            return count + 1;
    }
    return count;
}

// Tells that a seat of a shedding game drew `count` cards, the last ones of its hand, in its turn.  `last`, which the seat
// alone is told: 1 if the last one can be played, 2 if none can, 0 if neither is to be said.  `playable`, which the others are
// told: 1 if the seat can play some card of its hand, 2 if none, 0 if that does not matter.
static void tell_drawn(const struct kit_now *now, int seat, int count, int last, int playable)
{
    if (!count)
        return;
    struct event *own = kit_tell_of(now, SHED_TOLD_DREW, seat, last, count);
    event_cards(own, kit_hand(now, seat) + now->k->hand_count[seat] - count, count);
    own->hearers = 1u << seat;
    kit_tell_of(now, SHED_TOLD_DRAWS, seat, playable, count)->hearers = EVERYONE & ~(1u << seat);
}

static void draw_and_tell(const struct kit_now *now, int seat, int most)
{
    now->events->undo = UNDO_CLEAR;
    tell_drawn(now, seat, draw(now, seat, most, false), 0, 0);
}

static void draw_debt(const struct kit_now *now, int seat)
{
    int debt = now->s->shown.debt;
    now->s->shown.debt = 0;
    draw_and_tell(now, seat, debt);
}

// --- the upcard of a shedding game ---

static bool is_quiet(const struct kit_now *now, int face)
{
    struct shed_effect effect = shed_effect(now->o, face);
    return now->o->upcard == UPCARD_QUIET || (now->o->upcard == UPCARD_PLAIN ? !effect.does : !shed_is_four(effect));
}

// Turns up a card to begin the pile of a shedding game, and returns it.  A card that may not begin it goes back to a random place
// in the stock, and another one is turned up.
static int turn_up(const struct kit_now *now)
{
    int face = zone_draw(kit_zone(now, SHED_STOCK), now->s, 0);
    for (int tries = 0; !is_quiet(now, face) && now->s->shown.stock_count && tries < 1000; tries++) {
        int at = (int)luck_below(now->luck, now->s->shown.stock_count);
        zone_put(kit_zone(now, SHED_STOCK), now->s, 0, now->s->stock[at]);
        now->s->stock[at] = (uint8_t)face;
        face = zone_draw(kit_zone(now, SHED_STOCK), now->s, 0);
    }
    return face;
}

// Lets the effect of a shedding game's upcard act before the first turn, on the seat that would begin, as if the player before it
// had laid the card.
static void act_upcard(const struct kit_now *now, int face)
{
    struct shown *shown = &now->s->shown;
    struct shed_effect effect = shed_effect(now->o, face);
    shown->debt = effect.draw;
    if (effect.does & DOES_TURN) {
        now->k->turn = now->k->dealer;
        shown->direction = now->k->seats > 2;
    }
    if (effect.does & DOES_SKIP && now->o->skip_answer) {
        shown->skips = 1;
    } else if (effect.does & DOES_SKIP) {
        kit_tell_of(now, SHED_TOLD_MISSES, -1, now->k->turn, 0);
        if (shown->debt)
            draw_debt(now, now->k->turn);
        now->k->turn = (uint8_t)shed_next(now, now->k->turn);
    }
}

void shed_upcard(const struct kit_now *now)
{
    int face = turn_up(now);
    zone_put(kit_zone(now, SHED_PILE), now->s, 0, face);
    kit_tell_card(now, SHED_TOLD_UPCARD, -1, EVERYONE, face)->number = now->k->hand_count[now->k->turn];
    if (now->o->upcard == UPCARD_ACTS)
        act_upcard(now, face);
}

void shed_lay(const struct kit_now *now)
{
    now->s->shown.four = now->s->shown.asker = SEATS_MAX;
    for (int seat = 0; now->o->total && now->k->round == 1 && seat < now->k->seats; seat++)
        now->k->points[seat] = now->o->tokens;
    if (!now->o->total)
        shed_upcard(now);
}

// --- turns of a shedding game ---

static void add_top(const struct kit_now *now, struct event *e)
{
    if (now->s->shown.pile_count)
        event_cards(e, &now->s->pile[now->s->shown.pile_count - 1], 1);
}

// Fills in the event that calls a seat to its turn.  `owed`: how many cards it must draw; in adding games, whether every card
// goes over the limit.
static void fill_turn(const struct kit_now *now, int owed, struct event *turn)
{
    turn->other = (int16_t)now->s->shown.demand;
    turn->number = owed;
    turn->more = now->s->shown.skips;
    add_top(now, turn);
}

void shed_turn_now(const struct kit_now *now, struct event *turn)
{
    bool bust = now->o->total && now->o->over_forbidden && !shed_can_play(now);
    *turn = (struct event){ .kind = SHED_TOLD_TURN, .seat = (int8_t)now->k->turn };
    fill_turn(now, now->o->total ? bust : now->s->shown.debt, turn);
}

static void tell_turn(const struct kit_now *now, unsigned hearers, int owed)
{
    struct event *turn = kit_tell(now, SHED_TOLD_TURN, now->k->turn, hearers);
    turn->call = true;
    fill_turn(now, owed, turn);
}

void shed_begin(const struct kit_now *now)
{
    struct shown *shown = &now->s->shown;
    struct kit_now own = *now;
    own.seat = now->k->turn;
    shown->phase = SHED_PHASE_PLAY;
    shown->dry = !now->o->total && shed_nothing_to_draw(now);
    if (!shown->dry)
        shown->idle = 0;
    bool bust = now->o->total && now->o->over_forbidden;
    tell_turn(now, bust ? EVERYONE & ~(1u << own.seat) : EVERYONE, shown->debt);
    if (bust) // nobody else knows yet that it is
        tell_turn(now, 1u << own.seat, !shed_can_play(&own));
}

static bool is_blocked(const struct kit_now *now, int seat);

// Tells of the cards to draw or the turns to miss that a play of a shedding game has left to the next seat's turn, if there are
// any.
static void tell_owed(const struct kit_now *now, int seat)
{
    const struct shown *shown = &now->s->shown;
    if (!shed_owes(now))
        return;
    struct event *owed = kit_tell_of(now, shown->debt ? SHED_TOLD_DEBT : SHED_TOLD_WAIT_LAID, now->seat, seat,
                                     shown->debt ? shown->debt : shown->skips);
    owed->more = shown->demand;
    add_top(now, owed);
}

// Ends a demand that holds for one round of turns in a shedding game, once the seat that asked for a rank has had its next turn
// or missed it.
static void ends_asking(const struct kit_now *now, int seat)
{
    struct shown *shown = &now->s->shown;
    if (shown->asker != seat)
        return;
    shown->asker = SEATS_MAX;
    shown->demand = 0;
}

// Passes the turn of a shedding game to the next player who need not miss it.  Each player who misses a turn draws the cards that
// are owed, and takes over the turns to miss that are passed on.
static void pass_on(const struct kit_now *now, int from)
{
    struct shown *shown = &now->s->shown;
    int seat = shed_next(now, from);
    for (; shown->waits[seat]; seat = shed_next(now, seat)) {
        shown->dry = shed_nothing_to_draw(now); // a missed turn counts as a turn too
        if (shown->debt)
            draw_debt(now, seat);
        shown->waits[seat] = (uint8_t)(shown->waits[seat] + shown->skips - 1);
        shown->skips = 0;
        kit_tell_of(now, SHED_TOLD_MISSES, from, seat, 0);
        ends_asking(now, seat);
        if (is_blocked(now, seat))
            return;
    }
    tell_owed(now, seat);
    kit_turn_to(now, seat);
}

// Notes that the player on turn of a shedding game acts, so that the play before can no longer be caught or challenged.
static void acts(const struct kit_now *now)
{
    now->s->shown.forgot = 0;
    now->s->shown.four = SEATS_MAX;
    now->events->undo = now->o->undo_turn ? now->events->undo : UNDO_CLEAR;
}

// --- the end of a round of shedding ---

// Ends the round of a shedding game after its last turn.  Where the winner takes points, each winner gets the points of every
// losing hand, less `least`, which is 0 if somebody went out.
static void end_round(const struct kit_now *now, unsigned winners, int least)
{
    struct kit_round round = { .winners = winners, .hands_count = now->o->score_mode != MODE_ROUNDS };
    for (int seat = 0; seat < now->k->seats; seat++) {
        int points = kit_hand_points(now, seat);
        for (int other = 0; now->o->score_mode == MODE_WINNER_TAKES && other < now->k->seats; other++)
            if (winners >> other & 1 && !(winners >> seat & 1)) {
                round.gained[other] += points - least;
                kit_tell_of(now, SHED_TOLD_FROM, other, seat, points - least);
            }
        if (now->o->score_mode == MODE_HAND_PENALTY)
            round.gained[seat] = points;
        if (now->o->score_mode == MODE_ROUNDS)
            round.gained[seat] = winners >> seat & 1;
    }
    kit_round_end(now, &round);
}

static void go_out(const struct kit_now *now, bool laid_debt)
{
    struct shown *shown = &now->s->shown;
    kit_tell(now, SHED_TOLD_OUT, now->seat, EVERYONE);
    if (laid_debt && now->o->debt_after_last)
        draw_debt(now, shed_next(now, now->seat));
    shown->debt = shown->skips = 0;
    now->events->undo = UNDO_CLEAR; // hands are shown
    end_round(now, 1u << now->seat, 0);
}

// Notes that a seat's turn of a shedding game is over.  If all players have had turns with nothing to draw since the last play,
// ends the round and returns true; else returns false.
static bool is_blocked(const struct kit_now *now, int seat)
{
    struct shown *shown = &now->s->shown;
    if (shown->dry)
        shown->idle |= (uint8_t)(1u << seat);
    if (shown->idle != (1u << now->k->seats) - 1)
        return false;
    int32_t points[SEATS_MAX];
    for (int each = 0; each < now->k->seats; each++)
        points[each] = kit_hand_points(now, each);
    unsigned who = kit_best(points, now->k->seats, true);
    int first = __builtin_ctz(who);
    kit_tell(now, SHED_TOLD_BLOCKED, first, EVERYONE)->number = points[first];
    end_round(now, who, points[first]);
    return true;
}

struct kit_end shed_end(const struct options *o, int)
{
    return (struct kit_end){ .ahead = shed_least(o) ? AHEAD_FEWEST : AHEAD_MOST };
}

bool shed_decided(const struct kit_now *now, unsigned *winners)
{
    const struct kit_shown *k = now->k;
    int target = setting_by_value(&now->o->target, k->seats, 1);
    bool over = now->o->match_rounds && k->round >= now->o->match_rounds;
    *winners = kit_best(k->points, k->seats, shed_least(now->o));
    if (now->o->total && shed_players(now) == 1) {
        *winners = shed_in(now);
        return true;
    }
    for (int seat = 0; !now->o->total && target && seat < k->seats; seat++)
        over |= k->points[seat] >= target;
    return over && (now->o->tie_shared || !(*winners & (*winners - 1)));
}

int shed_starter(const struct kit_now *now, int dealer)
{
    unsigned worst = kit_best(now->k->gained, now->k->seats, now->o->score_mode != MODE_HAND_PENALTY);
    const unsigned which[] = { [STARTS_WINNER] = now->k->round_winners, [STARTS_LOSER] = worst, [STARTS_RANDOM] = 0 };
    unsigned wanted = which[now->o->starter] & shed_in(now);
    bool random = now->o->starter == STARTS_RANDOM;
    int seat = kit_after(now, dealer), steps = random ? (int)luck_below(now->luck, (uint32_t)shed_players(now)) : 0;
    while (steps-- > 0)
        seat = kit_after(now, seat);
    while (wanted && !(wanted >> seat & 1))
        seat = kit_after(now, seat);
    return seat;
}

// --- playing cards onto the pile ---

// The effects of all cards that a play of a shedding game lays in one turn, added up.
struct sum {
    int skips, turns, draw, rotates;
    int back;      // cards for the player before, who draws the debt that lies there too
    unsigned does; // effects that ask for a name only if they are the last card's, like the demand
};

static struct sum sum_of(const struct kit_now *now, const struct move *m)
{
    struct sum sum = { 0 };
    for (int i = 0; i < m->count; i++) {
        struct shed_effect effect = shed_effect(now->o, m->card[i].face);
        sum.does |= i + 1 < m->count ? effect.does & ~DOES_NAME : effect.does;
        sum.rotates += (effect.does & DOES_ROTATE) != 0;
        sum.draw = effect.does & DOES_CANCEL ? 0 : sum.draw; // by the order laid: cards after it make a new debt
        sum.skips += (effect.does & DOES_SKIP) != 0;
        sum.turns += (effect.does & DOES_TURN) != 0;
        sum.draw += effect.draw;
        if (effect.back) {
            sum.back += sum.draw + effect.back;
            sum.draw = 0;
        }
    }
    return sum;
}

static void grow_debt(const struct kit_now *now, const struct sum *sum)
{
    struct shown *shown = &now->s->shown;
    int most = now->o->debt_max ? now->o->debt_max : DEBT_MOST, was = shown->debt, debt = was + sum->draw;
    if (sum->does & (DOES_CANCEL | DOES_BACK)) {
        was = 0;
        debt = sum->draw;
    }
    shown->debt = (uint8_t)(debt <= most ? debt : was > most ? was : most);
}

// Makes the player before the seat on turn draw at once, by the effect of a card in a shedding game.  That player also draws the
// cards that were owed, unless the effect cancels them.
static void draw_back(const struct kit_now *now, const struct sum *sum, int debt)
{
    if (sum->does & DOES_BACK)
        draw_and_tell(now, shed_before(now, now->seat), sum->back + (sum->does & DOES_CANCEL ? 0 : debt));
}

// Reverses the direction of play in a shedding game if the cards laid in a turn demand it.  Between two players, such cards let
// their player play again or do nothing.
static void turn_round(const struct kit_now *now, struct sum *sum)
{
    if (shed_players(now) == 2)
        sum->skips += now->o->two_nothing ? 0 : sum->turns;
    else if (sum->turns % 2)
        now->s->shown.direction = !now->s->shown.direction;
    if (shed_players(now) > 2 && sum->turns % 2)
        kit_tell_of(now, SHED_TOLD_TURNED, now->seat, shed_next(now, now->seat), 0);
}

// Exchanges the hands of two seats of a shedding game, as a card in a turn demands.  A call of last card for an old hand no
// longer counts.
static void exchange(const struct kit_now *now, int a, int b)
{
    uint8_t cards[SHED_PACK], count = now->k->hand_count[a];
    memcpy(cards, now->s->hand[a], sizeof cards);
    memcpy(now->s->hand[a], now->s->hand[b], sizeof cards);
    memcpy(now->s->hand[b], cards, sizeof cards);
    now->k->hand_count[a] = now->k->hand_count[b];
    now->k->hand_count[b] = count;
    now->s->shown.called &= (uint8_t) ~(1u << a | 1u << b);
}

// Passes every hand of a shedding game on to the next player, as often as the cards laid in a turn say.  If they do not demand
// that, exchanges the seat's hand with that of the player `named` (a NAME_ number), or else of the next player.
static void move_hands(const struct kit_now *now, const struct sum *sum, int named)
{
    int other = named >= NAME_SEAT && named < NAME_SEAT + SEATS_MAX ? named - NAME_SEAT : shed_next(now, now->seat);
    kit_tell_of(now, SHED_TOLD_SWAPPED, now->seat, sum->rotates ? -1 : other, sum->rotates);
    if (!sum->rotates)
        exchange(now, now->seat, other);
    for (int i = 0; i < sum->rotates; i++)
        for (int seat = shed_next(now, now->seat); seat != now->seat; seat = shed_next(now, seat))
            exchange(now, now->seat, seat); // each gets the hand of the seat before
    for (int seat = 0; seat < now->k->seats; seat++)
        if (sum->rotates ? shed_in(now) >> seat & 1 : seat == other || seat == now->seat)
            kit_tell_hand(now, SHED_TOLD_HAND, seat, 1u << seat);
    now->events->undo = UNDO_CLEAR; // hands were seen
}

// Punishes a seat that is left with one card by its turn and did not say last card: the player draws for that at once, or can be
// caught, by the rules.
static void mind_call(const struct kit_now *now)
{
    struct shown *shown = &now->s->shown;
    if (now->k->hand_count[now->seat] != 1 || !shed_may_forget(now))
        return;
    if (now->o->call_how == CALL_CAUGHT) {
        shown->forgot |= (uint8_t)(1u << now->seat);
        return;
    }
    kit_tell(now, SHED_TOLD_FORGOT, now->seat, EVERYONE);
    draw_and_tell(now, now->seat, now->o->call_penalty);
}

static void pass_turn(const struct kit_now *now, const struct sum *sum)
{
    struct shown *shown = &now->s->shown;
    int seat = now->seat, others = shed_players(now) - (shed_in(now) >> seat & 1);
    bool skips_two = shed_players(now) == 2 && sum->turns;
    if (sum->does & DOES_AGAIN && shed_in(now) >> seat & 1) { // not a player whom the card put out
        kit_turn_to(now, seat);
        return;
    }
    int skips = sum->skips < others ? sum->skips : others;
    if (now->o->skip_answer && !now->o->total && !skips_two) {
        shown->skips = (uint8_t)(shown->skips + sum->skips);
        skips = 0;
    }
    for (int i = 0; i < skips; i++) {
        seat = shed_next(now, seat);
        if (shown->debt)
            draw_debt(now, seat);
        kit_tell_of(now, SHED_TOLD_MISSES, now->seat, seat, 0);
        ends_asking(now, seat);
    }
    pass_on(now, seat);
}

// Lays the cards of a turn on the pile, and notes whether last card is said with them.
static void put_cards(const struct kit_now *now, const struct move *m)
{
    for (int i = 0; i < m->count; i++) {
        zone_take(kit_hands(now), now->s, now->seat, m->card[i].face);
        zone_put(kit_zone(now, SHED_PILE), now->s, 0, m->card[i].face);
    }
    if (m->where)
        now->s->shown.called |= (uint8_t)(1u << now->seat);
}

static void tell_played(const struct kit_now *now, const struct move *m, int named, int total)
{
    struct event *e = kit_tell_of(now, SHED_TOLD_PLAYED, now->seat, named, now->k->hand_count[now->seat]);
    memcpy(e->card, m->card, (size_t)m->count * sizeof *m->card);
    e->count = m->count;
    e->more = total;
    if (m->where)
        kit_tell(now, SHED_TOLD_CALLED, now->seat, EVERYONE);
}

// Notes that a wild plus 4 was laid in this turn and on which suit, so that it can be challenged.
static void note_four(const struct kit_now *now, const struct move *m, int suit)
{
    struct shown *shown = &now->s->shown;
    if (!shed_is_four(shed_effect(now->o, m->card[m->count - 1].face)))
        return;
    shown->four = (uint8_t)now->seat;
    shown->four_left = now->k->hand_count[now->seat];
    shown->four_suit = (uint8_t)suit;
}

static void make_total(const struct kit_now *now, const struct move *m)
{
    struct sum sum = sum_of(now, m);
    int before = now->s->shown.total;
    now->s->shown.total = shed_total_after(now, m);
    put_cards(now, m);
    tell_played(now, m, 0, now->s->shown.total);
    now->events->undo = UNDO_CLEAR; // a card is drawn
    if (shed_pay_total(now, before))
        return;
    int face = now->k->points[now->seat] ? draw_card(now, now->seat) : FACE_NONE;
    if (face != FACE_NONE) {
        struct event *e = kit_tell_card(now, SHED_TOLD_DREW, now->seat, 1u << now->seat, face);
        e->number = 1;
        e->other = 0;
    }
    turn_round(now, &sum);
    pass_turn(now, &sum);
}

// Sets the suit or rank that a play of a shedding game demands for the next turn, and returns what it names (0: nothing).  A
// demand that holds for one round of turns stays until its player's next turn if no other is made.
static int ask(const struct kit_now *now, const struct move *m, bool out)
{
    struct shown *shown = &now->s->shown;
    unsigned asks = shed_effect(now->o, m->card[m->count - 1].face).does;
    int named = out || !(asks & DOES_NAME) || m->target < 0 ? 0 : m->target;
    bool demands = named && asks & (DOES_WILD | DOES_NAMES | DOES_NAMES_RANK);
    if (!demands && shown->asker < SEATS_MAX && shown->asker != now->seat)
        return named;
    shown->demand = (uint16_t)(demands ? named : 0);
    shown->asker = (uint8_t)(now->o->names_orbit && shed_rank_named(shown->demand) ? now->seat : SEATS_MAX);
    return named;
}

void shed_make_play(const struct kit_now *now, const struct move *m)
{
    struct shown *shown = &now->s->shown;
    int suit = shed_suit_asked(now->s);
    struct sum sum = sum_of(now, m);
    int debt = shown->debt;
    acts(now);
    if (now->o->total) {
        make_total(now, m);
        return;
    }
    shown->idle = 0;
    shown->phase = SHED_PHASE_PLAY;
    put_cards(now, m);
    bool out = !now->k->hand_count[now->seat];
    int named = ask(now, m, out);
    grow_debt(now, &sum);
    tell_played(now, m, named >= NAME_SEAT && named < NAME_SEAT + SEATS_MAX ? 0 : named, 0);
    draw_back(now, &sum, debt);
    turn_round(now, &sum);
    if (out) {
        go_out(now, sum.draw > 0);
        return;
    }
    note_four(now, m, suit);
    if (sum.does & (DOES_SWAP | DOES_ROTATE))
        move_hands(now, &sum, named);
    else
        mind_call(now);
    if (now->k->hand_count[now->seat] > 1 || now->o->call_how == CALL_AUTO)
        kit_few(now, now->o->few_cards);
    pass_turn(now, &sum);
}

// --- other moves of shedding games ---

void shed_make_bust(const struct kit_now *now, const struct move *)
{
    acts(now);
    kit_tell(now, SHED_TOLD_BUST, now->seat, EVERYONE)->number = now->s->shown.total;
    shed_lose(now, 1u << now->seat, now->o->bust, 0);
    kit_round_end(now, &(struct kit_round){ .winners = shed_in(now) & ~(1u << now->seat) });
}

static void draw_to_play(const struct kit_now *now)
{
    struct shown *shown = &now->s->shown;
    int count = draw(now, now->seat, now->o->draw_until ? SHED_PACK : 1, now->o->draw_until);
    shown->phase = count && now->o->draw_play != DRAW_NONE ? SHED_PHASE_DRAWN : SHED_PHASE_PLAY;
    bool can = shown->phase == SHED_PHASE_DRAWN && shed_can_play(now);
    bool fits = can && shed_fits(now, shed_drawn(now)); // by draw.play: any, another card may be what can be played
    int cannot = now->o->draw_play == DRAW_NONE ? 0 : 2;
    tell_drawn(now, now->seat, count, fits ? 1 : can ? 0 : cannot, can ? 1 : cannot);
    if (!count)
        kit_tell(now, SHED_TOLD_PASSED, now->seat, EVERYONE)->number = 0;
    if (can)
        return;
    shown->phase = SHED_PHASE_PLAY;
    ends_asking(now, now->seat);
    if (!is_blocked(now, now->seat))
        pass_on(now, now->seat);
}

// Makes the move `draw` in a seat's turn of a shedding game.  The seat draws the cards and waits for the turns that it owes; if
// it owes nothing, it draws a card to play.
void shed_make_draw(const struct kit_now *now, const struct move *)
{
    struct shown *shown = &now->s->shown;
    int debt = shown->debt, waits = shown->skips;
    acts(now);
    if (!debt && !waits) {
        draw_to_play(now);
        return;
    }
    if (debt)
        draw_debt(now, now->seat);
    if (waits) {
        shown->waits[now->seat] = (uint8_t)(waits - 1);
        shown->skips = 0;
        kit_tell(now, SHED_TOLD_WAITS, now->seat, EVERYONE)->number = waits;
    }
    if (now->o->debt_skips || waits)
        ends_asking(now, now->seat);
    if (is_blocked(now, now->seat))
        return;
    if (now->o->debt_skips || waits)
        pass_on(now, now->seat);
    else
        kit_turn_to(now, now->seat);
}

void shed_make_end(const struct kit_now *now, const struct move *)
{
    acts(now);
    now->s->shown.phase = SHED_PHASE_PLAY;
    kit_tell(now, SHED_TOLD_PASSED, now->seat, EVERYONE)->number = 1;
    ends_asking(now, now->seat);
    pass_on(now, now->seat);
}

void shed_make_call(const struct kit_now *now, const struct move *)
{
    now->s->shown.called |= (uint8_t)(1u << now->seat);
    now->s->shown.forgot &= (uint8_t) ~(1u << now->seat);
    kit_tell(now, SHED_TOLD_CALLED, now->seat, EVERYONE);
    if (!now->o->undo_turn)
        now->events->undo = UNDO_CLEAR;
}

void shed_make_catch(const struct kit_now *now, const struct move *m)
{
    now->s->shown.forgot &= (uint8_t) ~(1u << m->target);
    kit_tell_of(now, SHED_TOLD_CAUGHT, now->seat, m->target, 0);
    draw_and_tell(now, m->target, now->o->call_penalty);
}

void shed_make_challenge(const struct kit_now *now, const struct move *)
{
    struct shown *shown = &now->s->shown;
    int four = shown->four;
    bool right = shed_holds_suit(now, four, shown->four_left, shown->four_suit, FACE_NONE);
    kit_tell_of(now, SHED_TOLD_CHALLENGED, now->seat, four, right);
    acts(now);
    if (right) {
        draw_debt(now, four);
        kit_turn_to(now, now->seat);
        return;
    }
    int debt = shown->debt + now->o->wild_challenge;
    shown->debt = (uint8_t)(debt < UINT8_MAX ? debt : UINT8_MAX);
    draw_debt(now, now->seat);
    pass_on(now, now->seat);
}

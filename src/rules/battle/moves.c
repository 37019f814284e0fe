// SPDX-License-Identifier: GPL-3.0-or-later
// What may be played, and what playing, passing and choosing an upgrade do (rules.md 4.3 to 4.6).
#include "base/bug.h"
#include "base/text.h"
#include "rules/battle/inside.h"
#include <string.h>

// --- what is allowed ---

int playable(const struct view *v, struct battle_combo out[COMBOS_MOST])
{
    int count = 0;
    if (v->seat == WATCHER || v->shown.phase != BATTLE_PHASE_PLAY || v->shown.turn != v->seat)
        return 0;
    int held = combo_list(&v->hand, out);
    for (int i = 0; i < held; i++)
        if (battle_beats(&v->shown, v->seat, &out[i]))
            out[count++] = out[i];
    return count;
}

// Upgrades without a number first: after eight numbers of another, few would read on to them.
static void legal_upgrades(const struct options *o, const struct shown *shown, struct move_list *out)
{
    for (int n = 0; n <= BATTLE_NUMBERS; n++)
        for (int i = 0; i < shown->offers; i++) {
            if (upgrade_has_number(shown->offer[i]) != (n > 0) || !upgrade_check(o, shown, shown->offer[i], n, NULL))
                continue;
            set_move(move_list_add(out), BATTLE_UPGRADE, shown->offer[i], n);
        }
}

void battle_legal(const struct game *, const struct options *o, const struct view *v, struct move_list *out)
{
    struct battle_combo combo[COMBOS_MOST];
    const struct shown *shown = &v->shown;
    int count = playable(v, combo);
    for (int i = 0; i < count; i++)
        set_move(move_list_add(out), BATTLE_PLAY, combo[i].lo, combo[i].hi);
    if (shown->phase == BATTLE_PHASE_PLAY && shown->turn == v->seat && (shown->top.copies || o->leader_may_pass))
        move_list_add(out)->verb = BATTLE_PASS;
    if (offer_stands(shown) && v->seat == RUNNER)
        legal_upgrades(o, shown, out);
}

static bool check_play(const struct shown *shown, const struct bag *hand, int seat, const struct move *m,
                       struct battle_combo *combo, struct refusal *no)
{
    if (m->target < 1 || m->where > BATTLE_NUMBERS || m->target > m->where || m->count)
        return refuse(no, REASON_BAD_MOVE, NULL, "%s",
                      _("Play one number, or a block with the lower number first, such as 3-6."));
    for (int n = m->target; n <= m->where; n++)
        if (!hand->of[n])
            return refuse(no, REASON_NO_COPIES, NULL, _("You hold no %s."), number_name(n, NUMBER_PLURAL));
    *combo = combo_of(hand, m->target, m->where);
    if (battle_beats(shown, seat, combo))
        return true;
    LOCAL(strbuf) why = STRBUF_INIT;
    static const struct combo_says beat = {
        .set = { { NP_("That does not beat {meld}, {n} card, 1 number, {m} the highest.",
                       "That does not beat {meld}, {n} cards, 1 number, {m} the highest.") } },
        .block = { { N_("That does not beat {meld}, {n} cards, {left} numbers, {m} the highest."), NULL } },
    };
    say_combo(&beat, refusal_style(no), NULL, &shown->top, &why);
    return refuse(no, REASON_NOT_STRONGER, NULL, "%.*s", (int)strcspn(why.text, "\n"), why.text);
}

static bool refuse_seat(const struct shown *shown, int seat, int verb, struct refusal *no)
{
    if (shown->phase == BATTLE_PHASE_OVER && !offer_stands(shown))
        return !refuse(no, REASON_WRONG_PHASE, NULL, "%s", _("The run is over."));
    if (shown->turn != seat)
        return !refuse(no, REASON_NOT_YOUR_TURN, NULL, "%s", _("It is not your turn."));
    if (offer_stands(shown) && verb != BATTLE_UPGRADE)
        return !refuse(no, REASON_WRONG_PHASE, NULL, "%s", _("Choose an upgrade first, and then the next game begins."));
    if (!offer_stands(shown) && verb == BATTLE_UPGRADE)
        return !refuse(no, REASON_WRONG_PHASE, NULL, "%s", _("Upgrades are chosen only after a game is won."));
    return false;
}

static bool check_upgrade(const struct options *o, const struct shown *shown, const struct move *m, struct refusal *no)
{
    LOCAL(strbuf) list = STRBUF_INIT;
    for (int i = 0; i < shown->offers; i++)
        if (shown->offer[i] == m->target && m->count == 0)
            return upgrade_check(o, shown, m->target, m->where, no);
    for (int i = 0; i < shown->offers; i++)
        strbuf_addf(&list, i ? ", %s" : "%s", name_upgrade(shown->offer[i]));
    return refuse(no, REASON_BAD_MOVE, NULL, _("That is not on offer. On offer are %s."), list.text);
}

// --- what it does ---

static void hand_turn(const struct battle_change *h, int seat, int kind)
{
    h->s->shown.turn = (uint8_t)seat;
    turn_tell(h, kind, seat, 0, 0)->call = true;
}

static void play(const struct battle_change *h, int seat, const struct battle_combo *combo)
{
    struct state *s = h->s;
    struct shown *shown = &s->shown;
    const struct bag played = combo_bag(combo);
    bool only_as_strong = shown->top.copies && combo_compare(combo, &shown->top) == 0;
    turn_tell(h, BATTLE_TOLD_PLAY, seat, combo->copies, only_as_strong)->other = (int16_t)(combo->lo * BLOCK + combo->hi);
    bag_take(&s->hand[seat], &played);
    bag_add(&shown->area, &played);
    shown->hand_count[seat] -= (int32_t)combo_cards(combo);
    shown->top = *combo;
    shown->top_by = (uint8_t)seat;
    if (shown->hand_count[seat] == 0)
        turn_hand_over(h, seat, false);
    else
        hand_turn(h, other_side(seat), BATTLE_TOLD_TURN);
}

// The play area goes under the other side's deck.
static void give_area(const struct battle_change *h, int seat)
{
    struct shown *shown = &h->s->shown;
    turn_tell(h, BATTLE_TOLD_PASS, seat, (int32_t)bag_cards(&shown->area), 0);
    deck_under(&h->s->deck[other_side(seat)], &shown->area);
    turn_clear_area(shown);
}

static void draw_after_pass(const struct battle_change *h, int seat)
{
    struct state *s = h->s;
    struct bag drawn;
    int32_t draws = turn_pass_draw(h->o, &s->shown, seat);
    int32_t count = deck_draw(&s->deck[seat], draws, h->luck, &drawn);
    bag_add(&s->hand[seat], &drawn);
    turn_count_decks(s);
    if (draws == 0)
        return;
    h->events->undo = UNDO_CLEAR; // new cards in the hand
    event_put_bag(events_add(h->events, BATTLE_TOLD_DREW, seat, 1u << seat), &drawn);
    events_add(h->events, BATTLE_TOLD_DRAWN, seat, EVERYONE & ~(1u << seat))->number = count;
}

static void pass(const struct battle_change *h, int seat)
{
    struct shown *shown = &h->s->shown;
    int leads = other_side(seat);
    give_area(h, seat);
    draw_after_pass(h, seat);
    shown->leader = (uint8_t)leads;
    shown->exchanges++;
    if (h->o->max_exchanges && shown->exchanges >= h->o->max_exchanges)
        turn_hand_over(h, shown->hand_count[leads] < shown->hand_count[seat] ? leads : seat, true);
    else
        hand_turn(h, leads, BATTLE_TOLD_LEAD);
}

static void take_upgrade(const struct battle_change *h, int id, int number)
{
    struct shown *shown = &h->s->shown;
    int32_t amount = upgrade_amount(shown, id, number);
    turn_tell(h, BATTLE_TOLD_UPGRADE, RUNNER, amount, number)->other = (int16_t)id;
    upgrade_list(&shown->list[RUNNER], id, number, amount);
    shown->held[id][number]++;
    shown->head_start = id == UPGRADE_HEAD_START ? amount : 0;
    turn_next_game(h);
}

bool battle_apply(const struct game *, const struct options *o, struct state *s, int seat, const struct move *m,
                  struct luck *luck, struct events *events, struct refusal *no)
{
    const struct battle_change h = { o, s, luck, events };
    const struct shown *shown = &s->shown;
    struct battle_combo combo;
    if (refuse_seat(shown, seat, m->verb, no))
        return false;
    events->undo = UNDO_ENDED;
    switch (m->verb) {
    case BATTLE_PLAY:
        if (!check_play(shown, &s->hand[seat], seat, m, &combo, no))
            return false;
        play(&h, seat, &combo);
        break;
    case BATTLE_PASS:
        if (m->target || m->where || m->count)
            return refuse(no, REASON_BAD_MOVE, NULL, "%s", _("The word pass takes nothing after it."));
        if (!shown->top.copies && !o->leader_may_pass)
            return refuse(no, REASON_MUST_LEAD, "battle.leader_may_pass", "%s",
                          _("You lead, so you cannot pass. Play something."));
        pass(&h, seat);
        break;
    case BATTLE_UPGRADE:
        if (!check_upgrade(o, shown, m, no))
            return false;
        take_upgrade(&h, m->target, m->where);
        break;
    default:
        BUG("verb %d of Deck battle", m->verb);
    }
    return true;
}

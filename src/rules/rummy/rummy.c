// SPDX-License-Identifier: GPL-3.0-or-later
// Rummy as a `struct game`: the family's table of verbs, and the short verbs themselves.
#include "base/text.h"
#include "rules/kit/kit.h"
#include "rules/rummy/inside.h"
#include "rules/rummy/judge/judge.h"
#include "rules/rummy/lines/lines.h"
#include <string.h>

static void deal(const struct game *, const struct options *o, int seats, struct state *s, struct luck *luck,
                 struct events *events)
{
    s->shown.seats = (uint8_t)seats;
    state_deal(&(struct rummy_change){ o, s, luck, events });
}

static unsigned turn(const struct game *, const struct state *s)
{
    if (s->shown.phase == RUMMY_PHASE_BUY)
        return buying_may_act(&s->shown);
    return s->shown.phase == RUMMY_PHASE_OVER ? 0 : 1u << s->shown.turn;
}

// Returns the set of rummy seats that declined to buy a discard, but may still take it as nobody has drawn yet.
static unsigned late(const struct game *game, const struct options *o, const struct state *s)
{
    unsigned set = 0;
    for (int seat = 0; seat < s->shown.seats; seat++)
        if (buying_left(o, &s->shown, seat))
            set |= 1u << seat;
    return set & ~turn(game, s);
}

static void look(const struct game *, const struct options *, const struct state *s, int seat, struct view *v)
{
    v->seat = seat;
    shown_copy(&v->shown, &s->shown); // the rest of the view is zero already
    if (seat != WATCHER)
        pile_copy(&v->hand, &s->hand[seat]);
}

static int hand(const struct game *, const struct view *v, uint16_t *card, int room)
{
    int count = v->hand.count < room ? v->hand.count : room;
    memcpy(card, v->hand.card, (size_t)count * sizeof *card);
    return v->hand.count;
}

static void score(const struct game *, const struct options *o, const struct state *s, struct standing *out)
{
    memcpy(out->points, s->shown.points, sizeof out->points);
    out->round_over = round_is_over(&s->shown);
    out->match_over = s->shown.match_over;
    out->winners = s->shown.winners;
    for (int seat = 0; out->round_over && seat < s->shown.seats; seat++)
        if (seat == s->shown.out ||
            (!s->shown.hand_count[seat] && o->goout_discard != GOOUT_FLOATS && !options_knock(o) && !s->shown.gone[seat]))
            out->went_out |= 1u << seat;
    out->on_turn = s->shown.phase == RUMMY_PHASE_OVER ? 0 : 1u << s->shown.turn;
}

static enum ahead ahead(const struct options *o)
{
    return o->score_mode == SCORE_ROUNDS ? AHEAD_ROUNDS : o->match_best == BEST_LOWEST ? AHEAD_FEWEST : AHEAD_MOST;
}

static bool endless(const struct game *, const struct options *o, int)
{
    return !o->match_target && !o->match_rounds && !o->match_out_at;
}

static unsigned round_winners(const struct game *, const struct options *o, const struct state *s)
{
    if (!round_is_over(&s->shown))
        return 0;
    if (options_knock(o))
        return match_served(o, &s->shown, false);
    return s->shown.out < SEATS_MAX ? 1u << s->shown.out : 0;
}

static bool rummy_pending(const struct game *, const struct options *o, const struct view *v, struct question *out)
{
    const struct shown *shown = &v->shown;
    if (shown->turned && v->seat == shown->turn && !check_is_forced(o, shown, v->seat)) {
        *out = (struct question){ .face = buying_top(shown), .free = true };
        out->take = (struct move){ .verb = RUMMY_DRAW_DISCARD, .target = 1 };
        out->leave.verb = RUMMY_LEAVE;
        return true;
    }
    if (v->seat != WATCHER && v->seat == shown->turn && shown->phase == RUMMY_PHASE_OFFER) {
        *out = (struct question){ .face = buying_top(shown), .free = true, .yes = true };
        out->take = (struct move){ .verb = RUMMY_DRAW_DISCARD, .target = 1 };
        out->leave.verb = RUMMY_LEAVE;
        return true;
    }
    if (v->seat != WATCHER && v->seat == shown->asked && shown->phase == RUMMY_PHASE_REJOIN) {
        *out = (struct question){ .face = FACE_NONE, .free = true, .yes = true };
        out->take.verb = RUMMY_REJOIN;
        out->leave.verb = RUMMY_STAY_OUT;
        return true;
    }
    if (v->seat == WATCHER || shown->phase != RUMMY_PHASE_BUY || !(buying_may_act(shown) & 1u << v->seat))
        return false;
    bool draws = shown->wants < SEATS_MAX;
    if (shown->asked == SEATS_MAX && v->seat == shown->turn) // first come: it just draws
        return false;
    *out = (struct question){ .face = buying_top(shown), .free = draws };
    out->take.verb = draws ? RUMMY_DRAW_DISCARD : RUMMY_BUY;
    out->take.target = draws;
    out->leave.verb = RUMMY_LEAVE;
    return true;
}

// Returns the rummy verb that key b (`takes`) or key l stands for while the player is not asked anything; -1 if the rules in
// force have no such verb.  Key b buys where discards are for sale, and takes the discard free of charge where a stock card is
// turned up instead.
static int unasked(const struct options *o, bool takes)
{
    if (!o->buy_limit && o->draw_stock != DRAW_TURNED)
        return -1;
    return !takes ? RUMMY_LEAVE : o->buy_limit ? RUMMY_BUY : RUMMY_DRAW_DISCARD;
}

// Fills in the question about a discard that a seat of rummy will be asked later: its turn to answer is still to come, or it
// draws next and is asked once another seat wants the card.  Returns whether there is such a question.
static bool pending_later(const struct game *, const struct options *o, const struct view *v, struct question *out)
{
    const struct shown *shown = &v->shown;
    if (v->seat == WATCHER || shown->phase != RUMMY_PHASE_BUY || shown->asked == SEATS_MAX || shown->asked == v->seat)
        return false;
    bool draws = v->seat == shown->turn && o->buy_next_player_first && check_pile_draws(o, shown, v->seat);
    *out = (struct question){ .face = buying_top(shown), .free = draws };
    return draws || shown->to_ask >> v->seat & 1;
}

static int depth(const struct game *, const struct view *v, int face)
{
    const struct pile *discard = &v->shown.discard;
    for (int i = discard->count - 1; i >= 0; i--)
        if (card_face(discard->card[i]) == face)
            return discard->count - i;
    return 0;
}

// --- checks of a rummy state for tests ---

struct census {
    uint8_t seen[FACE_NONE + 1][6 * 4];
    int total;
};

static bool count_card(struct census *census, uint16_t card, struct err *err)
{
    int face = card_face(card), copy = card_copy(card);
    if (face >= CARD_FACES || copy >= 6 * 4)
        return err_add(err, "%d is no card.", card);
    census->total++;
    if (census->seen[face][copy]++)
        return err_add(err, "The %s number %d is in two places.", face_name(face, STYLE_FULL), copy);
    return true;
}

static bool count_pile(struct census *census, const struct pile *pile, struct err *err)
{
    for (int i = 0; i < pile->count; i++)
        if (!count_card(census, pile->card[i], err))
            return false;
    return true;
}

static bool count_table(struct census *census, const struct shown *shown, struct err *err)
{
    int first = 0;
    for (int i = 0; i < shown->meld_count; first += shown->meld[i++].count)
        if (shown->meld[i].first != first)
            return err_add(err, "Combination %d begins at %d, not at %d.", i + 1, shown->meld[i].first, first);
    if (first != shown->laid_count)
        return err_add(err, "%d cards lie in combinations, %d are laid.", first, shown->laid_count);
    for (int i = 0; i < shown->laid_count; i++)
        if (!count_card(census, shown->laid[i].card, err))
            return false;
    return true;
}

static bool sound(const struct game *, const struct options *, const struct state *s, struct err *err)
{
    struct census census = { 0 };
    const struct shown *shown = &s->shown;
    if (shown->face_down && !count_card(&census, s->knock_card, err))
        return false;
    if (!count_pile(&census, &s->stock, err) || !count_pile(&census, &shown->discard, err) || !count_table(&census, shown, err))
        return false;
    for (int seat = 0; seat < shown->seats; seat++) {
        if (!count_pile(&census, &s->hand[seat], err))
            return false;
        if (seat == shown->knocker && (shown->over_count != s->hand[seat].count))
            return err_add(err, "Of the knocker %d cards lie open, of %d.", shown->over_count, s->hand[seat].count);
        if (shown->hand_count[seat] != s->hand[seat].count)
            return err_add(err, "Seat %d shows %d cards and has %d.", seat, shown->hand_count[seat], s->hand[seat].count);
    }
    if (shown->stock_count != s->stock.count)
        return err_add(err, "The stock shows %d cards and has %d.", shown->stock_count, s->stock.count);
    return census.total == s->deck_count || err_add(err, "There are %d cards of %d.", census.total, s->deck_count);
}

static void swap_all(struct pile *pile, uint16_t *heap, int *count, bool gather)
{
    for (int i = 0; i < pile->count; i++) {
        if (gather)
            heap[(*count)++] = pile->card[i];
        else
            pile->card[i] = heap[--*count];
    }
}

static void shuffle_next(struct controls *next, struct luck *luck)
{
    uint16_t heap[CONTROLS];
    for (int i = 0; i < next->count; i++)
        heap[i] = next->id[i];
    luck_shuffle(luck, heap, next->count);
    for (int i = 0; i < next->count; i++)
        next->id[i] = (uint8_t)heap[i];
}

// Shuffles all cards that a seat of rummy does not see, the stock and the other hands, and deals them out again.  The control
// cards to come are shuffled too.
static void reshuffle(const struct game *, const struct options *, struct state *s, int seat, struct luck *luck)
{
    uint16_t heap[PACK_MAX];
    int count = 0;
    for (int gather = 1; gather >= 0; gather--) {
        for (int other = 0; other < s->shown.seats; other++)
            if (other != seat && other != s->shown.knocker)
                swap_all(&s->hand[other], heap, &count, gather);
        swap_all(&s->stock, heap, &count, gather);
        if (s->shown.face_down && gather)
            heap[count++] = s->knock_card;
        else if (s->shown.face_down)
            s->knock_card = heap[--count];
        if (gather)
            luck_shuffle(luck, heap, count);
    }
    shuffle_next(&s->next, luck);
}

static const struct word_help helps[] = {
    { "number", N_("Read one combination on the table.") },
    { NULL, NULL },
};

static int copies(const struct options *, int, int face)
{
    return face < CARD_FACES;
}

static const struct kit rummy_kit = {
    .rows = {
        .zones = { .copies = copies },
        .event = rummy_events,
    },
    .telling = { .event_ok = rummy_event_ok, .name_cards = rummy_name_cards },
    .players = { .judge_all = rummy_judge },
};

// The parts of a rummy round for which a newcomer is told different keys: the draw, discarding and laying, knocking, or adding to
// a knocker's combinations.
enum rummy_part { RUMMY_PART_DRAW, RUMMY_PART_PLAY, RUMMY_PART_KNOCK, RUMMY_PART_LAYOFF, RUMMY_PART_OTHER };

static const struct part_keys part_keys[] = {
    [RUMMY_PART_DRAW] = { N_("{hand} reads your hand, {Draw} draws, {help} says the keys."),
                          N_("Type {hand} to hear your cards, {draw} to draw, {help} for all words.") },
    [RUMMY_PART_PLAY] = { N_("{new} lists what you can lay, {discard} discards the card you are on, {help} says the keys."),
                          N_("Type {new} for what you can lay, {discard} and a card, {help} for all words.") },
    [RUMMY_PART_KNOCK] = { N_("{discard} discards the card you are on, {knock} knocks with it, {goal} says what is left over, "
                              "{help} says the keys."),
                           N_("Type {discard} and a card, {knock} to knock, {goal} for what is left over, {help} for all "
                              "words.") },
    [RUMMY_PART_LAYOFF] = { N_("{Use} adds the card you are on, {end} ends, {help} says the keys."),
                            N_("Type {use} and a card to add it, {end} to end, {help} for all words.") },
    [RUMMY_PART_OTHER] = { NULL, NULL },
};

static int part(const struct options *o, const struct view *v)
{
    switch (v->shown.phase) {
    case RUMMY_PHASE_DRAW:
        return RUMMY_PART_DRAW;
    case RUMMY_PHASE_PLAY:
        return options_knock(o) ? RUMMY_PART_KNOCK : RUMMY_PART_PLAY;
    case RUMMY_PHASE_LAYOFF:
        return RUMMY_PART_LAYOFF;
    default:
        return RUMMY_PART_OTHER;
    }
}

// Returns whether a seat is out of the rummy match and holds no cards.  A seat that is asked to come back, or waits for the next
// deal, still holds the cards of the round that put it out.
static bool is_out(const struct view *v)
{
    return v->seat != WATCHER && v->shown.gone[v->seat] && v->hand.count == 0 && v->shown.phase != RUMMY_PHASE_REJOIN;
}

// clang-format off
const struct game rummy = {
    .kit = &rummy_kit, .fields = &rummy_fields, .id = "rummy",
    .verb = rummy_verbs, .has_verb = rummy_has_verb, .helps = helps, .lacks = rummy_lacks,
    .part_keys = part_keys, .part = part,
    .table_topics = "table pile:1 goal counts scores",
    .settings = rummy_settings, .options_size = sizeof(struct options), .state_size = sizeof(struct state),
    .view_size = sizeof(struct view), .check = rummy_check, .ahead = ahead,
    .deal = deal, .place = rummy_place, .turn = turn, .look = look, .legal = rummy_legal, .apply = rummy_apply, .score = score,
    .endless = endless, .round_winners = round_winners, .parse = rummy_parse, .print = rummy_print, .expect = kit_expect,
    .write = rummy_write, .read = rummy_read, .event_ok = kit_event_ok,
    .sound = sound, .reshuffle = reshuffle, .guess = rummy_guess,
    .tell = kit_says, .show = rummy_show, .tell_undo = rummy_tell_undo, .on_request = kit_on_request,
    .joins = rummy_joins, .tell_turn = rummy_tell_turn, .digest = rummy_digest,
    .hand = hand, .is_out = is_out, .arrange = rummy_arrange, .uses = rummy_uses, .depth = depth,
    .pending = rummy_pending, .pending_later = pending_later, .unasked = unasked, .late = late,
    .weigh = rummy_weigh, .offer = gain_offer, .shape = rummy_shape, .narrow = rummy_narrow, .sift = rummy_sift,
    .warn = rummy_warn, .hint = rummy_hint, .glance = rummy_glance,
};
// clang-format on

// SPDX-License-Identifier: GPL-3.0-or-later
// The family's row of verbs, and the short ones among them.
#include "base/text.h"
#include "rules/kings/inside.h"
#include <string.h>

static void deal(const struct game *, const struct options *o, int seats, struct state *s, struct luck *luck,
                 struct events *events)
{
    s->shown.seats = (uint8_t)seats;
    kings_deal(o, s, luck, events);
}

static unsigned turn(const struct game *, const struct state *s)
{
    return s->shown.phase == KINGS_PHASE_OVER ? 0 : 1u << s->shown.turn;
}

static void look(const struct game *, const struct options *o, const struct state *s, int seat, struct view *v)
{
    (void)o;
    v->seat = seat;
    memcpy(&v->shown, &s->shown, sizeof v->shown);
    if (seat != WATCHER)
        memcpy(v->hand, s->hand[seat], s->shown.hand_count[seat]);
}

static void score(const struct game *, const struct options *o, const struct state *s, struct standing *out)
{
    (void)o;
    memcpy(out->points, s->shown.points, sizeof out->points);
    out->round_over = s->shown.phase == KINGS_PHASE_OVER;
    out->match_over = s->shown.match_over;
    out->winners = s->shown.winners;
}

// Hands are long, and who won comes first.
static bool on_request(const struct game *, const struct event *e)
{
    return e->kind == KINGS_TOLD_LEFT;
}

// The natural next move is to end the turn: everything else needs a card or a pile to be named.
static bool step(const struct game *, const struct hearer *h, const struct choice *choice, struct move *m, struct strbuf *out)
{
    (void)h;
    (void)choice;
    (void)out;
    *m = (struct move){ .verb = KINGS_END };
    return true;
}

// Ending a turn is free, but it cannot be taken back: one thing that could still be played is named.
static bool warn(const struct game *game, const struct hearer *h, const struct move *m, struct strbuf *out)
{
    static const struct says fits = { N_("{The card} still fits on {meld}."), NULL };
    static const struct says pile_fits = { N_("The {who} pile still fits on {meld}."), NULL };
    static const struct says under = { N_("{The card} still fits under {meld}."), NULL };
    static const struct says starts = { N_("{The card} can still start {meld}."), NULL };
    static const struct says pile_corner = { N_("The {who} pile can still go to {meld}."), NULL };
    LOCAL(move_list) moves = { 0 };
    if (m->verb == KINGS_END)
        kings_legal(game, h->options, h->view, &moves);
    bool ends = moves.count > 1 && moves.move[moves.count - 1].verb == KINGS_END; // else it is refused, or nothing is overlooked
    const struct move *can = ends ? &moves.move[0] : NULL;                        // what is of most use comes first
    if (can) {
        bool empty = !h->view->shown.pile[can->target].count, pile = can->verb == KINGS_MOVE;
        const struct says *says = can->verb == KINGS_UNDER ? &under
                                  : pile                   ? (empty ? &pile_corner : &pile_fits)
                                  : empty                  ? &starts
                                                           : &fits;
        phrase_say(says,
                   &(struct fill){ .card = pile ? NULL : face_name(can->card[0].face, h->style),
                                   .the_card = pile ? NULL : face_the(can->card[0].face, h->style),
                                   .who = kings_place_name(can->where, h->style),
                                   .meld = kings_place_name(can->target, h->style) },
                   out);
    }
    return can != NULL;
}

static void swap_all(uint8_t *card, int count, uint16_t *hidden, int *hidden_count, bool gather)
{
    for (int i = 0; i < count; i++) {
        if (gather)
            hidden[(*hidden_count)++] = card[i];
        else
            card[i] = (uint8_t)hidden[--*hidden_count];
    }
}

// A seat can see neither the stock nor the other hands.
static void reshuffle(const struct game *, const struct options *o, struct state *s, int seat, struct luck *luck)
{
    (void)o;
    uint16_t hidden[KINGS_CARDS];
    int count = 0;
    for (int gather = 1; gather >= 0; gather--) {
        for (int other = 0; other < s->shown.seats; other++)
            if (other != seat)
                swap_all(s->hand[other], s->shown.hand_count[other], hidden, &count, gather);
        swap_all(s->stock, s->shown.stock_count, hidden, &count, gather);
        if (gather)
            luck_shuffle(luck, hidden, count);
    }
}

static void mark_seen(const uint8_t *card, int count, bool *seen)
{
    for (int i = 0; i < count; i++)
        seen[card[i]] = true;
}

static void take_hidden(uint16_t *hidden, int *count, struct state *out, uint8_t *card, int cards)
{
    for (int i = 0; i < cards && *count; i++) {
        card[i] = (uint8_t)hidden[--*count];
        out->in_play[card[i]] = 1;
    }
}

// The cards that the seat does not see, in any order.  Where a position left some out of play, any of them may be those.
static void guess(const struct game *, const struct options *o, const struct view *v, struct state *out, struct luck *luck)
{
    (void)o;
    uint16_t hidden[KINGS_CARDS];
    bool seen[KINGS_CARDS] = { false };
    int count = 0;
    memcpy(&out->shown, &v->shown, sizeof out->shown);
    mark_seen(v->shown.off, v->shown.off_count, seen);
    for (int place = 0; place < PLACES; place++)
        mark_seen(v->shown.pile[place].card, v->shown.pile[place].count, seen);
    if (v->seat != WATCHER) {
        mark_seen(v->hand, v->shown.hand_count[v->seat], seen);
        memcpy(out->hand[v->seat], v->hand, v->shown.hand_count[v->seat]);
    }
    for (int face = 0; face < KINGS_CARDS; face++) {
        out->in_play[face] = seen[face];
        if (!seen[face])
            hidden[count++] = (uint16_t)face;
    }
    luck_shuffle(luck, hidden, count);
    for (int seat = 0; seat < v->shown.seats; seat++)
        if (seat != v->seat)
            take_hidden(hidden, &count, out, out->hand[seat], v->shown.hand_count[seat]);
    take_hidden(hidden, &count, out, out->stock, v->shown.stock_count);
}

// --- is a state in order? ---

static bool count_cards(const uint8_t *card, int count, int *seen, struct err *err)
{
    for (int i = 0; i < count; i++) {
        if (card[i] >= KINGS_CARDS)
            return err_add(err, "%d is no card.", card[i]);
        seen[card[i]]++;
    }
    return true;
}

static bool count_pile(const struct pile *pile, int place, int *seen, struct err *err)
{
    if (!count_cards(pile->card, pile->count, seen, err))
        return false;
    for (int i = 1; i < pile->count; i++)
        if (!kings_fits(pile->card[i], pile->card[i - 1]))
            return err_add(err, "On %s the %s lies on what it does not fit.", kings_place_word(place),
                           face_name(pile->card[i], STYLE_FULL));
    if (place_is_corner(place) && pile->count && face_rank(pile_bottom(pile)) != RANK_KING)
        return err_add(err, "The corner %s does not begin with a king.", kings_place_word(place));
    return true;
}

static bool sound(const struct game *, const struct options *o, const struct state *s, struct err *err)
{
    (void)o;
    int seen[KINGS_CARDS] = { 0 };
    const struct shown *shown = &s->shown;
    if (!count_cards(s->stock, shown->stock_count, seen, err) || !count_cards(shown->off, shown->off_count, seen, err))
        return false;
    for (int place = 0; place < PLACES; place++)
        if (!count_pile(&shown->pile[place], place, seen, err))
            return false;
    for (int seat = 0; seat < shown->seats; seat++)
        if (!count_cards(s->hand[seat], shown->hand_count[seat], seen, err))
            return false;
    for (int face = 0; face < KINGS_CARDS; face++)
        if (seen[face] != s->in_play[face])
            return err_add(err, "The %s is there %d times.", face_name(face, STYLE_FULL), seen[face]);
    return true;
}

static const struct word_help helps[] = {
    { "suit", N_("Sort your hand by colour.") },
    { "draw", N_("End your turn. The next card comes by itself.") },
    { "use", N_("Play the card under the cursor, or move the pile you read last.") },
    { "new", N_("Say what can be played or moved, and offer it.") },
    { "number", N_("Read a place in full, 1 to 4 are the sides, 5 to 8 the corners.") },
    { "table", N_("Say each pile's bottom card and top card.") },
    { "pile", N_("Say a pile in full, as in pile north.") },
    { "play", N_("Play a card, as in play 7H on north.") },
    { "under", N_("Put a card under a pile, as in under 8S north.") },
    { "move", N_("Move a whole pile, as in move north on east.") },
    { "find", N_("Go to the next card that can be played.") },
    { "find-back", N_("Go to the previous card that can be played.") },
    { "scores", N_("Say points or rounds won, and cards in hand.") },
    { "ideas", N_("Say what fits, then what would fit, then what is wise.") },
    { NULL, NULL },
};

const struct game kings_game = {
    .id = "kings",
    .verbs = "play move end",
    .lays = "play move",
    .helps = helps,
    .first_keys = N_("{hand} reads your hand, {new} offers what fits, {Draw} ends your turn, {help} says the keys."),
    .first_words = N_("Type {hand} to hear your cards, {new} for what fits, {end} to end your turn, {help} for all words."),
    .sorted = ORDER_COLOUR, // suits mean nothing here, and piles ask for a colour
    .settings = kings_settings,
    .options_size = sizeof(struct options),
    .state_size = sizeof(struct state),
    .view_size = sizeof(struct view),
    .check = kings_check,
    .deal = deal,
    .place = kings_place,
    .turn = turn,
    .look = look,
    .legal = kings_legal,
    .apply = kings_apply,
    .score = score,
    .round_winners = kings_round_winners,
    .parse = kings_parse,
    .print = kings_print,
    .tell = kings_tell,
    .show = kings_show,
    .expect = kings_expect,
    .sound = sound,
    .reshuffle = reshuffle,
    .guess = guess,
    .write = kings_write,
    .read = kings_read,
    .typed = kings_typed,
    .tellings = kings_tellings,
    .cues = kings_cues,
    .event_ok = kings_event_ok,
    .tell_undo = kings_tell_undo,
    .on_request = on_request,
    .hand = kings_hand,
    .joins = kings_joins,
    .tell_turn = kings_tell_turn,
    .digest = kings_digest,
    .uses = kings_uses,
    .table_uses = kings_table_uses,
    .step = step,
    .warn = warn,
    .warns_once = true,
    .offer = kings_offer,
    .hint = kings_hint,
    .glance = kings_glance,
};

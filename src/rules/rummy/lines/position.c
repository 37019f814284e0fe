// SPDX-License-Identifier: GPL-3.0-or-later
// A match in the middle: the lines of a record's position (record.md "Position").  First every
// line is read and its cards are taken out of the deck, then what no line named is dealt from the
// rest.
#include "base/text.h"
#include "rules/rummy/inside.h"
#include "rules/rummy/melds/control.h"
#include <stdlib.h>
#include <string.h>

struct placing {
    const struct options *o;
    const struct position *p;
    const struct statement *line; // the one being read
    struct state *s;
    struct err *err;
    struct pile deck; // what no line has named yet
    struct pile top;  // the named cards of the stock, the next to be drawn first
    bool has_hand[SEATS_MAX], has_score[SEATS_MAX];
    bool has_turn, has_phase, has_stock, exactly, has_discard, has_dealer, has_round, has_refills;
    bool has_discarded, has_asked, has_control, has_controls, has_bought[SEATS_MAX];
    int discarded, asked;
    const struct statement *round; // the line that says it, or NULL
};

static bool fault(struct placing *pl, const char *sentence)
{
    return statement_fault(pl->line, pl->err, "%s", sentence);
}

static bool once(struct placing *pl, bool *seen)
{
    if (*seen)
        return fault(pl, _("This is said twice; say it once."));
    *seen = true;
    return true;
}

// Takes a card of this face out of the deck.
static bool claim(struct placing *pl, int face, uint16_t *card)
{
    for (int i = 0; i < pl->deck.count; i++)
        if (card_face(pl->deck.card[i]) == face) {
            *card = pile_remove(&pl->deck, i);
            return true;
        }
    return statement_fault(pl->line, pl->err, _("These packs do not hold %s that many times; name it fewer times."),
                           face_the(face, STYLE_FULL));
}

static bool read_card(struct placing *pl, const char *word, struct move_card *card)
{
    return notation_card(word, card) ||
           statement_fault(pl->line, pl->err, _("%.20s is not a card; cards are written like 10H, AS or JK."), word);
}

static bool read_number(struct placing *pl, int at, int least, int most, int *value)
{
    char *end = NULL;
    long number = at < pl->line->count ? strtol(pl->line->word[at], &end, 10) : 0;
    if (at >= pl->line->count || end == pl->line->word[at] || *end || number < least || number > most ||
        pl->line->count != at + 1)
        return statement_fault(pl->line, pl->err, _("Write one number from %d to %d here."), least, most);
    *value = (int)number;
    return true;
}

static bool read_seat(struct placing *pl, int count, int *seat)
{
    if (pl->line->count < 2 || (count && pl->line->count != count))
        return fault(pl, _("Name a seat here, and nothing more than the line needs."));
    *seat = position_seat(pl->p, pl->line, pl->line->word[1], pl->err);
    return *seat >= 0;
}

// Cards from word `from` on, each taken out of the deck, onto a pile.
static bool read_cards(struct placing *pl, int from, struct pile *pile)
{
    for (int i = from; i < pl->line->count; i++) {
        struct move_card card;
        uint16_t id = 0;
        if (!read_card(pl, pl->line->word[i], &card))
            return false;
        if (card.as != FACE_NONE)
            return fault(pl, _("A joker stands for a card only in a combination; write JK here."));
        if (!claim(pl, card.face, &id))
            return false;
        pile_add(pile, id);
    }
    return true;
}

// --- the statements ---

static bool place_round(struct placing *pl)
{
    int round = 0;
    if (!once(pl, &pl->has_round) || !read_number(pl, 1, 1, 9999, &round))
        return false;
    pl->s->shown.round = (uint16_t)round;
    pl->round = pl->line;
    return true;
}

static bool place_turn(struct placing *pl)
{
    int seat = 0;
    if (!once(pl, &pl->has_turn) || !read_seat(pl, 2, &seat))
        return false;
    pl->s->shown.turn = (uint8_t)seat;
    return true;
}

static bool place_dealer(struct placing *pl)
{
    int seat = 0;
    if (!once(pl, &pl->has_dealer) || !read_seat(pl, 2, &seat))
        return false;
    pl->s->shown.dealer = (uint8_t)seat;
    return true;
}

static bool place_phase(struct placing *pl)
{
    static const char *const words[] = { "buy", "draw", "play", "over" }; // ORDER PHASES
    if (!once(pl, &pl->has_phase))
        return false;
    for (int phase = RUMMY_PHASE_BUY; phase <= RUMMY_PHASE_OVER && pl->line->count == 2; phase++)
        if (strcmp(pl->line->word[1], words[phase]) == 0) {
            pl->s->shown.phase = (uint8_t)phase;
            return true;
        }
    return fault(pl, _("The phases of this game are buy, draw, play and over."));
}

static bool place_hand(struct placing *pl)
{
    int seat = 0;
    if (!read_seat(pl, 0, &seat) || !once(pl, &pl->has_hand[seat]))
        return false;
    return read_cards(pl, 2, &pl->s->hand[seat]);
}

static bool place_stock(struct placing *pl)
{
    return once(pl, &pl->has_stock) && read_cards(pl, 1, &pl->top);
}

static bool place_exactly(struct placing *pl)
{
    if (pl->line->count != 1)
        return fault(pl, _("stock-exactly takes nothing after it; the cards go on the stock line."));
    return once(pl, &pl->exactly);
}

// "QS", "QS!" dead, "QD^" a first upcard that must be bought.
static bool read_discard(struct placing *pl, const char *word, struct pile *pile, uint8_t *mark)
{
    char face[8];
    size_t length = strlen(word);
    char sign = length ? word[length - 1] : '\0';
    bool marked = sign == '!' || sign == '^';
    struct move_card card;
    uint16_t id = 0;
    if (marked && length < sizeof face) {
        memcpy(face, word, length - 1);
        face[length - 1] = '\0';
        word = face;
    }
    if (!read_card(pl, word, &card))
        return false;
    if (card.as != FACE_NONE)
        return fault(pl, _("A joker stands for a card only in a combination; write JK here."));
    if (!claim(pl, card.face, &id))
        return false;
    *mark = (uint8_t)(SEATS_MAX | (sign == '!' ? MARK_DEAD : sign == '^' ? MARK_FIRST : 0));
    pile_add(pile, id);
    return true;
}

static bool place_discard(struct placing *pl)
{
    struct pile down = { 0 };
    uint8_t mark[PACK_MAX];
    if (!once(pl, &pl->has_discard))
        return false;
    if (pl->line->count == 2 && strcmp(pl->line->word[1], "none") == 0)
        return true;
    if (!pl->o->discard_required)
        return fault(pl, _("These rules have no discard pile; leave the line out."));
    if (pl->line->count < 2)
        return fault(pl, _("Name the cards of the discard pile, the top one first, or say none."));
    for (int i = 1; i < pl->line->count; i++)
        if (!read_discard(pl, pl->line->word[i], &down, &mark[down.count]))
            return false;
    int firsts = 0;
    for (int i = 0; i < down.count; i++)
        firsts += (mark[i] & MARK_FIRST) != 0;
    if (firsts > 1)
        return fault(pl, _("Only one card can be the first upcard; write one ^."));
    for (int i = down.count - 1; i >= 0; i--)
        discard_add(&pl->s->shown, down.card[i], mark[i]);
    return true;
}

// A named combination needs no proof of an opening, nor of how many jokers came into it.
static struct options as_grown(const struct options *o)
{
    struct options grown = *o;
    grown.joker_min_naturals = 0;
    grown.joker_max_per_meld = 0;
    grown.joker_ratio = RATIO_ANY;
    return grown;
}

// "type=step_run" says the kind; where it is left out only one may fit.
static bool read_kind(struct placing *pl, int *first, int *kind)
{
    const char *word = pl->line->count > 2 ? pl->line->word[2] : "";
    *kind = -1;
    if (strncmp(word, "type=", 5) != 0)
        return true;
    *first = 3;
    *kind = control_find(word + 5);
    if (pl->o->meld_rule == RULE_CONTROL && *kind >= 0 && *kind < MELD_KINDS)
        return true;
    return statement_fault(pl->line, pl->err,
                           _("%.40s is not a kind of combination here; write one such as type=step_run in a control game."),
                           word);
}

// Any kind may lie there, whichever control card is in force.
static bool read_control_meld(struct placing *pl, int kind, const struct move_card *card, int count, struct meld_reading *reading)
{
    unsigned fit = control_kinds(pl->o, card, count) & control_deck_kinds(pl->o);
    if (kind >= 0)
        fit &= 1u << kind;
    if (fit == 0)
        return fault(pl, _("These cards are not a combination of that kind, or of any kind."));
    if (fit & (fit - 1))
        return fault(pl, _("These cards fit several kinds; say which one, such as type=step_run before the cards."));
    control_arrange(pl->o, __builtin_ctz(fit), card, count, reading);
    return true;
}

static bool place_meld(struct placing *pl)
{
    struct shown *shown = &pl->s->shown;
    struct move_card card[MOVE_CARDS];
    struct meld_reading reading;
    struct refusal no = { 0 };
    int seat = 0, count = 0;
    if (!read_seat(pl, 0, &seat))
        return false;
    int first = 2, kind = -1;
    if (!read_kind(pl, &first, &kind))
        return false;
    for (int i = first; i < pl->line->count; i++) {
        if (count == MOVE_CARDS)
            return fault(pl, _("A combination has too many cards."));
        if (!read_card(pl, pl->line->word[i], &card[count++]))
            return false;
    }
    const struct options grown = as_grown(pl->o);
    const struct terms terms = terms_of(pl->o, shown);
    if (pl->o->meld_rule == RULE_CONTROL) {
        if (!read_control_meld(pl, kind, card, count, &reading))
            return false;
    } else if (!shape_read(&grown, &terms, card, count, &reading, &no)) {
        return fault(pl, no.text);
    }
    if (shown->meld_count == MELDS_MAX)
        return fault(pl, _("There are too many combinations."));
    struct meld *meld = &shown->meld[shown->meld_count++];
    *meld = (struct meld){ reading.kind, (uint8_t)seat, reading.rank, reading.suit, shown->laid_count, reading.count };
    for (int i = 0; i < reading.count; i++) {
        struct laid *laid = &shown->laid[shown->laid_count];
        uint16_t id = 0;
        if (!claim(pl, reading.card[i].face, &id))
            return false;
        *laid = (struct laid){ id, reading.card[i].as, (uint8_t)seat };
        shown->laid_count++;
    }
    shown->has_laid[seat] = true;
    return true;
}

// laid NAME CARD on MELD
static bool place_laid(struct placing *pl)
{
    struct shown *shown = &pl->s->shown;
    struct move_card card;
    int seat = 0, number = 0;
    if (!read_seat(pl, 5, &seat) || !read_card(pl, pl->line->word[2], &card))
        return false;
    if (strcmp(pl->line->word[3], "on") != 0)
        return fault(pl, _("Say laid, a seat, a card, on and a combination."));
    if (!read_number(pl, 4, 1, MELDS_MAX, &number))
        return false;
    if (number > shown->meld_count)
        return statement_fault(pl->line, pl->err,
                               _("There is no combination %d on the table. Write its meld line before this one."), number);
    const struct meld *meld = &shown->meld[number - 1];
    for (int i = 0; i < meld->count; i++) {
        struct laid *laid = &shown->laid[meld->first + i];
        if (card_face(laid->card) != card.face || (card.as != FACE_NONE && laid->as != card.as))
            continue;
        if (laid->by == seat && seat != meld->owner)
            continue; // the line before this one meant it; this one means its twin
        laid->by = (uint8_t)seat;
        shown->has_laid[seat] = true;
        return true;
    }
    return fault(pl, _("That card is not in that combination."));
}

static bool place_down(struct placing *pl)
{
    int seat = 0;
    if (!read_seat(pl, 2, &seat))
        return false;
    pl->s->shown.down[seat] = pl->s->shown.has_laid[seat] = true;
    return true;
}

static bool place_refills(struct placing *pl)
{
    int refills = 0;
    int most = pl->o->stock_stalemate ? pl->o->stock_stalemate : 10; // one more and the round would be blocked
    if (!once(pl, &pl->has_refills) || !read_number(pl, 1, 0, most, &refills))
        return false;
    pl->s->shown.refills = (uint8_t)refills;
    return true;
}

static bool place_score(struct placing *pl)
{
    int seat = 0, points = 0;
    if (!read_seat(pl, 3, &seat) || !once(pl, &pl->has_score[seat]) || !read_number(pl, 2, -1000000, 1000000, &points))
        return false;
    pl->s->shown.points[seat] = points;
    return true;
}

static bool place_bought(struct placing *pl)
{
    int seat = 0, buys = 0;
    if (!read_seat(pl, 3, &seat) || !once(pl, &pl->has_bought[seat]) || !read_number(pl, 2, 0, pl->o->buy_limit, &buys))
        return false;
    pl->s->shown.bought[seat] = (uint8_t)buys;
    return true;
}

static bool place_discarded(struct placing *pl)
{
    return once(pl, &pl->has_discarded) && read_seat(pl, 2, &pl->discarded);
}

static bool place_asked(struct placing *pl)
{
    return once(pl, &pl->has_asked) && read_seat(pl, 2, &pl->asked);
}

static bool in_deck(const struct options *o, int control)
{
    const struct controls *decks[] = { &o->control_deck, &o->control_active_ids };
    for (size_t d = 0; d < sizeof decks / sizeof decks[0]; d++)
        for (int i = 0; i < decks[d]->count; i++)
            if (decks[d]->id[i] == control)
                return true;
    return false;
}

// Control cards from word 1 on.
static bool read_controls(struct placing *pl, int most, uint8_t *id, int *count)
{
    if (pl->o->meld_rule != RULE_CONTROL)
        return fault(pl, _("These rules have no control cards; leave the line out."));
    for (int i = 1; i < pl->line->count; i++) {
        int control = control_find(pl->line->word[i]);
        if (control < 0)
            return statement_fault(pl->line, pl->err, _("%.40s is not a control card, such as suit_run."), pl->line->word[i]);
        if (*count == most)
            return statement_fault(pl->line, pl->err, _("Write at most %d control cards here."), most);
        if (!in_deck(pl->o, control))
            return statement_fault(pl->line, pl->err, _("There is no control card %s in these rules."), control_id(control));
        for (int before = 0; before < *count; before++)
            if (id[before] == control)
                return fault(pl, _("A control card is named twice; there is only one of each kind."));
        id[(*count)++] = (uint8_t)control;
    }
    return *count > 0 || fault(pl, _("Name the control cards, such as suit_run."));
}

static bool place_control(struct placing *pl)
{
    int count = 0, most = pl->o->control_mode == CONTROL_LEVEL ? CONTROLS : pl->o->control_active;
    if (!once(pl, &pl->has_control) || !read_controls(pl, most, pl->s->shown.control, &count))
        return false;
    uint16_t card;
    for (int i = 0; pl->o->control_mode == CONTROL_IN_HAND && i < count; i++) // it has left the pack
        if (!claim(pl, FACE_CONTROL + pl->s->shown.control[i], &card))
            return false;
    return true;
}

static bool place_controls(struct placing *pl)
{
    int count = 0;
    if (!once(pl, &pl->has_controls) || !read_controls(pl, CONTROLS, pl->s->next.id, &count))
        return false;
    pl->s->next.count = (uint8_t)count;
    return true;
}

static const struct row {
    const char *word;
    bool (*place)(struct placing *pl);
} rows[] = {
    { "round", place_round },     { "turn", place_turn },       { "phase", place_phase },
    { "hand", place_hand },       { "stock", place_stock },     { "stock-exactly", place_exactly },
    { "discard", place_discard }, { "meld", place_meld },       { "laid", place_laid },
    { "down", place_down },       { "refills", place_refills }, { "dealer", place_dealer },
    { "score", place_score },     { "bought", place_bought },   { "discarded", place_discarded },
    { "asked", place_asked },     { "control", place_control }, { "controls", place_controls },
};

static bool place_line(struct placing *pl)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i].word, pl->line->word[0]) == 0)
            return rows[i].place(pl);
    return statement_fault(pl->line, pl->err, _("A position in this game has no line %.40s; see docs/record.md."),
                           pl->line->word[0]);
}

// --- what no line named ---

static bool deal_hands(struct placing *pl)
{
    struct shown *shown = &pl->s->shown;
    for (int seat = 0; seat < shown->seats; seat++) {
        struct pile *hand = &pl->s->hand[seat];
        int cards = setting_by_value(&pl->o->deal_cards, shown->seats, shown->round);
        if (shown->phase == RUMMY_PHASE_PLAY && seat == shown->turn)
            cards++;
        while (!pl->has_hand[seat] && cards-- > 0) {
            if (pl->deck.count == 0)
                return fault(pl, _("The position leaves too few cards to deal the hands it does not name."));
            pile_add(hand, pile_remove(&pl->deck, pl->deck.count - 1));
        }
        if (hand->count == 0 && shown->phase != RUMMY_PHASE_OVER)
            return fault(pl, _("A hand without cards would end the round; give every hand a card or say phase over."));
        shown->hand_count[seat] = hand->count;
    }
    return true;
}

static bool deal_rest(struct placing *pl)
{
    struct state *s = pl->s;
    if (!deal_hands(pl))
        return false;
    if (!pl->has_discard && pl->o->deal_upcard && pl->deck.count)
        discard_add(&s->shown, pile_remove(&pl->deck, pl->deck.count - 1), state_upcard_mark(pl->o));
    if (!pl->exactly)
        s->stock = pl->deck;
    for (int i = pl->top.count - 1; i >= 0; i--)
        pile_add(&s->stock, pl->top.card[i]);
    s->shown.stock_count = s->stock.count;
    s->deck_count = (uint16_t)(s->stock.count + s->shown.discard.count + s->shown.laid_count);
    for (int seat = 0; seat < s->shown.seats; seat++)
        s->deck_count = (uint16_t)(s->deck_count + s->hand[seat].count);
    return true;
}

static bool only_deals(const struct position *p)
{
    for (int i = 0; i < p->count; i++)
        if (strcmp(p->line[i].word[0], "turn") != 0 && strcmp(p->line[i].word[0], "dealer") != 0 &&
            strcmp(p->line[i].word[0], "round") != 0)
            return false;
    return true;
}

static void settle_turn(struct placing *pl, struct luck *luck)
{
    struct shown *shown = &pl->s->shown;
    if (!pl->has_dealer)
        shown->dealer = (uint8_t)(shown->seats - 1);
    shown->starter = (uint8_t)((shown->dealer + 1) % shown->seats);
    if (!pl->has_turn) {
        struct shown first = *shown;
        first.round = 0;
        shown->turn = (uint8_t)state_starter(pl->o, &first, luck);
    }
    shown->down_before = shown->down[shown->turn];
    shown->laid_before = shown->has_laid[shown->turn];
    memcpy(shown->before, shown->points, sizeof shown->before);
}

// Only who begins is said: a normal start of that round.
static void deal_start(struct placing *pl, struct luck *luck)
{
    struct shown *shown = &pl->s->shown;
    struct events quiet = { .mute = true };
    const struct rummy_change h = { pl->o, pl->s, luck, &quiet };
    state_deal_to(&h, shown->round, shown->dealer, shown->turn);
    events_release(&quiet);
}

// --- control cards and the buy window ---

static bool is_named(const struct state *s, int control)
{
    for (int i = 0; i < CONTROLS && s->shown.control[i] != CONTROL_NONE; i++)
        if (s->shown.control[i] == control)
            return true;
    for (int i = 0; i < s->next.count; i++)
        if (s->next.id[i] == control)
            return true;
    return false;
}

// What no line says: of the control cards that are not named some lie face up where none is said to, and the others turn
// behind those that are named.
static void settle_turned(struct placing *pl, struct luck *luck)
{
    struct state *s = pl->s;
    uint16_t rest[CONTROLS];
    int count = 0, at = 0;
    for (int i = 0; i < pl->o->control_deck.count; i++)
        if (!is_named(s, pl->o->control_deck.id[i]))
            rest[count++] = pl->o->control_deck.id[i];
    luck_shuffle(luck, rest, count);
    for (int i = 0; !pl->has_control && i < pl->o->control_active && at < count; i++)
        s->shown.control[i] = (uint8_t)rest[at++];
    if (!pl->has_control && count == 0) { // all are named as those that turn next: the first of them has turned
        s->shown.control[0] = s->next.id[0];
        memmove(s->next.id, s->next.id + 1, --s->next.count);
        s->next.id[s->next.count] = 0;
    }
    while (at < count)
        s->next.id[s->next.count++] = (uint8_t)rest[at++];
}

static bool settle_controls(struct placing *pl, struct luck *luck)
{
    struct state *s = pl->s;
    if (pl->o->meld_rule != RULE_CONTROL)
        return true;
    for (int i = 0; i < s->next.count; i++)
        for (int j = 0; j < CONTROLS; j++)
            if (s->shown.control[j] == s->next.id[i])
                return fault(pl, _("A control card cannot be in force and turn next; name it once."));
    if (pl->o->control_mode == CONTROL_TURNED)
        settle_turned(pl, luck);
    for (int i = 0; pl->o->control_mode == CONTROL_LEVEL && !pl->has_control && i < pl->o->control_active_ids.count; i++)
        s->shown.control[i] = pl->o->control_active_ids.id[i];
    return true;
}

// The top card lies there by who had the turn before, unless a line says otherwise.
static void settle_discarder(struct placing *pl)
{
    struct shown *shown = &pl->s->shown;
    if (shown->discard.count == 0 || shown->mark[shown->discard.count - 1] & MARK_FIRST || shown->phase >= RUMMY_PHASE_PLAY)
        return;
    int by = pl->has_discarded ? pl->discarded : seat_before(shown, shown->turn);
    uint8_t *mark = &shown->mark[shown->discard.count - 1];
    if (pl->has_discard || pl->has_discarded)
        *mark = (uint8_t)((*mark & ~MARK_BY) | by);
}

static bool settle_window(struct placing *pl)
{
    struct shown *shown = &pl->s->shown;
    bool first = buying_top_mark(shown) & MARK_FIRST;
    if (shown->phase == RUMMY_PHASE_BUY && pl->has_discarded && pl->discarded == shown->turn)
        return fault(pl, _("The seat that draws next has not just discarded; name another one."));
    if (shown->phase != RUMMY_PHASE_BUY)
        return !pl->has_asked || fault(pl, _("A seat is asked only in a buy window; add phase buy or leave asked out."));
    unsigned set = first ? buying_first_buyers(pl->o, shown) : buying_buyers(pl->o, shown);
    int from = first ? shown->turn + shown->seats - 1 : shown->turn;
    shown->to_ask = (uint8_t)set;
    if (set == 0)
        return fault(pl, _("Nobody may buy here; say phase draw, or change the cards or the number of buys used."));
    if (pl->has_asked && !(set & 1u << pl->asked))
        return fault(pl, _("That seat may not buy here, so it cannot be the one being asked."));
    if (pl->o->buy_priority == BUY_FIRST_COME)
        return true;
    shown->asked = (uint8_t)buying_next_asked(shown, from);
    while (pl->has_asked && shown->asked != pl->asked) { // those before it have left the card
        shown->to_ask &= (uint8_t) ~(1u << shown->asked);
        shown->asked = (uint8_t)buying_next_asked(shown, shown->asked);
    }
    return true;
}

// More rounds than the match has are played only while the lead is shared, where the rules go on then (rules.md 9.12).
static bool settle_round(struct placing *pl)
{
    const struct options *o = pl->o;
    const struct shown *shown = &pl->s->shown;
    int first = 0;
    if (!o->match_rounds || shown->round <= o->match_rounds)
        return true;
    for (int seat = 0; seat < shown->seats; seat++)
        first += match_place(o, shown, seat) == 1;
    if (o->match_tie == TIE_EXTRA_ROUND && first > 1)
        return true;
    return statement_fault(
        pl->round, pl->err,
        P_("This match has %d round, so name no later one.", "This match has %d rounds, so name no later one.", o->match_rounds),
        o->match_rounds);
}

bool rummy_place(const struct options *o, const struct position *p, struct state *s, struct luck *luck, struct err *err)
{
    struct placing pl = { .o = o, .p = p, .s = s, .err = err, .line = p->line };
    struct shown *shown = &s->shown; // field by field: states are compared by the byte, padding too
    shown->seats = (uint8_t)p->seats;
    shown->phase = RUMMY_PHASE_DRAW;
    shown->round = 1;
    shown->out = SEATS_MAX;
    shown->must_play = FACE_NONE;
    shown->under_way = true;
    buying_close(shown);
    memset(shown->control, CONTROL_NONE, sizeof shown->control);
    state_build_deck(o, p->seats, &pl.deck);
    for (int i = 0; i < p->count; i++) {
        pl.line = &p->line[i];
        if (!place_line(&pl))
            return false;
    }
    if (!settle_round(&pl))
        return false;
    settle_turn(&pl, luck);
    if (only_deals(p)) {
        deal_start(&pl, luck);
        return true;
    }
    luck_shuffle(luck, pl.deck.card, pl.deck.count);
    if (!deal_rest(&pl) || !settle_controls(&pl, luck))
        return false;
    settle_discarder(&pl);
    if (shown->phase == RUMMY_PHASE_OVER) {
        struct events quiet = { .mute = true };
        match_finish(o, shown, &quiet);
        events_release(&quiet);
    }
    return settle_window(&pl);
}

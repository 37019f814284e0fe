// SPDX-License-Identifier: GPL-3.0-or-later
// A match in the middle: the lines of a record's position (record.md "Position").  First every
// line is read and its cards are taken out of the deck, then what no line named is dealt from the
// rest.
#include "base/text.h"
#include "rules/rummy/inside.h"
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
    return statement_fault(pl->line, pl->err, _("There are not so many cards like the %s in these packs; name it less often."),
                           face_name(face, STYLE_FULL));
}

static bool read_card(struct placing *pl, const char *word, struct move_card *card)
{
    bool stands = strncmp(word, "JK=", 3) == 0 || strncmp(word, "jk=", 3) == 0;
    int face = face_read(stands ? word + 3 : word);
    if (face < 0 || (stands && face == FACE_JOKER))
        return statement_fault(pl->line, pl->err, _("%.20s is no card; cards are written like 10H, AS or JK."), word);
    *card = (struct move_card){ (uint8_t)(stands ? FACE_JOKER : face), (uint8_t)(stands ? face : FACE_NONE) };
    return true;
}

static bool read_number(struct placing *pl, int at, int least, int most, int *value)
{
    char *end = NULL;
    long number = at < pl->line->count ? strtol(pl->line->word[at], &end, 10) : 0;
    if (at >= pl->line->count || end == pl->line->word[at] || *end || number < least || number > most ||
        pl->line->count != at + 1)
        return statement_fault(pl->line, pl->err, _("Here stands one number from %d to %d."), least, most);
    *value = (int)number;
    return true;
}

static bool read_seat(struct placing *pl, int count, int *seat)
{
    if (pl->line->count < 2 || (count && pl->line->count != count))
        return fault(pl, _("Here a seat must be named, and nothing more than the statement needs."));
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
            return fault(pl, _("Only in a combination does a joker stand for a card; write JK."));
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
    static const char *const words[] = { [PHASE_DRAW] = "draw", [PHASE_PLAY] = "play", [PHASE_OVER] = "over" };
    if (!once(pl, &pl->has_phase))
        return false;
    for (int phase = PHASE_DRAW; phase <= PHASE_OVER && pl->line->count == 2; phase++)
        if (strcmp(pl->line->word[1], words[phase]) == 0) {
            pl->s->shown.phase = (uint8_t)phase;
            return true;
        }
    return fault(pl, _("A phase of this game is draw, play or over."));
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
        return fault(pl, _("stock-exactly stands alone; the cards stand on the stock line."));
    return once(pl, &pl->exactly);
}

static bool place_discard(struct placing *pl)
{
    struct pile down = { 0 };
    if (!once(pl, &pl->has_discard))
        return false;
    if (pl->line->count == 2 && strcmp(pl->line->word[1], "none") == 0)
        return true;
    if (!pl->o->discard_required)
        return fault(pl, _("These rules have no discard pile; leave the line out."));
    if (pl->line->count < 2)
        return fault(pl, _("Name the cards of the discard pile, the top one first, or say none."));
    if (!read_cards(pl, 1, &down))
        return false;
    while (down.count)
        pile_add(&pl->s->shown.discard, pile_remove(&down, down.count - 1));
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

static bool place_meld(struct placing *pl)
{
    struct shown *shown = &pl->s->shown;
    struct move_card card[MOVE_CARDS];
    struct reading reading;
    struct refusal no = { 0 };
    int seat = 0, count = 0;
    if (!read_seat(pl, 0, &seat))
        return false;
    for (int i = 2; i < pl->line->count; i++) {
        if (count == MOVE_CARDS)
            return fault(pl, _("A combination has too many cards."));
        if (!read_card(pl, pl->line->word[i], &card[count++]))
            return false;
    }
    const struct options grown = as_grown(pl->o);
    if (!shape_read(&grown, card, count, &reading, &no))
        return fault(pl, no.text);
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
    if (!read_number(pl, 4, 1, shown->meld_count, &number))
        return false;
    const struct meld *meld = &shown->meld[number - 1];
    for (int i = 0; i < meld->count; i++) {
        struct laid *laid = &shown->laid[meld->first + i];
        if (card_face(laid->card) != card.face || (card.as != FACE_NONE && laid->stands != card.as))
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
    if (!once(pl, &pl->has_refills) || !read_number(pl, 1, 0, 10, &refills))
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

static const struct row {
    const char *word;
    bool (*place)(struct placing *pl);
} rows[] = {
    { "round", place_round },     { "turn", place_turn },       { "phase", place_phase },
    { "hand", place_hand },       { "stock", place_stock },     { "stock-exactly", place_exactly },
    { "discard", place_discard }, { "meld", place_meld },       { "laid", place_laid },
    { "down", place_down },       { "refills", place_refills }, { "dealer", place_dealer },
    { "score", place_score },
};

static bool place_line(struct placing *pl)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i].word, pl->line->word[0]) == 0)
            return rows[i].place(pl);
    return statement_fault(pl->line, pl->err, _("%.40s is not said in a position of this game; see docs/record.md."),
                           pl->line->word[0]);
}

// --- what no line named ---

static bool deal_hands(struct placing *pl)
{
    struct shown *shown = &pl->s->shown;
    for (int seat = 0; seat < shown->seats; seat++) {
        struct pile *hand = &pl->s->hand[seat];
        int cards = setting_by_value(&pl->o->deal_cards, shown->seats, shown->round);
        if (shown->phase == PHASE_PLAY && seat == shown->turn)
            cards++;
        while (!pl->has_hand[seat] && cards-- > 0) {
            if (pl->deck.count == 0)
                return fault(pl, _("The position leaves too few cards to deal the hands it does not name."));
            pile_add(hand, pile_remove(&pl->deck, pl->deck.count - 1));
        }
        if (hand->count == 0 && shown->phase != PHASE_OVER)
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
        pile_add(&s->shown.discard, pile_remove(&pl->deck, pl->deck.count - 1));
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
    if (!pl->has_turn) {
        struct shown first = *shown;
        first.round = 0;
        shown->turn = (uint8_t)state_starter(pl->o, &first, luck);
    }
    shown->down_before = shown->down[shown->turn];
    memcpy(shown->before, shown->points, sizeof shown->before);
}

// Only who begins is said: a normal start of that round.
static void deal_start(struct placing *pl, struct luck *luck)
{
    struct shown *shown = &pl->s->shown;
    int starter = shown->turn, dealer = shown->dealer;
    struct events quiet = { .mute = true };
    shown->round--; // the deal counts it up again
    state_deal(pl->o, pl->s, luck, &quiet);
    shown->dealer = (uint8_t)dealer;
    turn_begin(pl->s, starter, &quiet);
    events_release(&quiet);
}

bool rummy_place(const struct options *o, const struct position *p, struct state *s, struct luck *luck, struct err *err)
{
    struct placing pl = { .o = o, .p = p, .s = s, .err = err, .line = p->line };
    struct shown *shown = &s->shown; // field by field: states are compared by the byte, padding too
    shown->seats = (uint8_t)p->seats;
    shown->phase = PHASE_DRAW;
    shown->round = 1;
    shown->out = SEATS_MAX;
    shown->must_play = FACE_NONE;
    shown->taken = NO_CARD;
    state_build_deck(o, p->seats, &pl.deck);
    for (int i = 0; i < p->count; i++) {
        pl.line = &p->line[i];
        if (!place_line(&pl))
            return false;
    }
    settle_turn(&pl, luck);
    if (only_deals(p)) {
        deal_start(&pl, luck);
        return true;
    }
    luck_shuffle(luck, pl.deck.card, pl.deck.count);
    return deal_rest(&pl);
}

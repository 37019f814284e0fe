// SPDX-License-Identifier: GPL-3.0-or-later
// A match in the middle: the lines of a record's position (record.md "Position").  First every
// line is read and its cards are taken out of the pack, then what no line named is dealt from the
// rest.
#include "base/text.h"
#include "rules/kings/inside.h"
#include <stdlib.h>
#include <string.h>

struct placing {
    const struct options *o;
    const struct position *p;
    const struct statement *line; // the one being read
    struct state *s;
    struct err *err;
    bool taken[KINGS_CARDS];   // by face: a line has named it
    uint8_t next[KINGS_CARDS]; // the named cards of the stock, the next to be drawn first
    int nexts;
    uint16_t rest[KINGS_CARDS]; // what no line named, shuffled; dealt from its end
    int rests;
    bool has_hand[SEATS_MAX], has_score[SEATS_MAX], has_pile[PLACES];
    bool has_turn, has_phase, has_stock, exactly, has_dealer, has_round;
    bool drawn; // phase play: the card of the turn has been drawn
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

static bool read_number(struct placing *pl, int at, int least, int most, int *value)
{
    char *end = NULL;
    long number = at < pl->line->count ? strtol(pl->line->word[at], &end, 10) : 0;
    if (pl->line->count != at + 1 || end == pl->line->word[at] || *end || number < least || number > most)
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

static bool claim(struct placing *pl, const char *word, uint8_t *card)
{
    int face = face_read(word);
    if (face < 0 || face >= KINGS_CARDS)
        return statement_fault(pl->line, pl->err, _("%.20s is not a card in this game; cards are written like 10H or AS."), word);
    if (pl->taken[face])
        return statement_fault(pl->line, pl->err, _("The pack has %s only once; name it once."), face_the(face, STYLE_FULL));
    pl->taken[face] = true;
    *card = (uint8_t)face;
    return true;
}

// "none" is said in place of cards, not beside them.
static bool says_none(const struct placing *pl)
{
    for (int i = 2; i < pl->line->count; i++)
        if (strcmp(pl->line->word[i], "none") == 0)
            return true;
    return false;
}

// Cards from word `from` on, at most the whole pack, since each is claimed.
static bool read_cards(struct placing *pl, int from, uint8_t *card, int *count)
{
    for (int i = from; i < pl->line->count; i++) {
        uint8_t face = 0;
        if (!claim(pl, pl->line->word[i], &face))
            return false;
        card[(*count)++] = face;
    }
    return true;
}

// --- the statements ---

static bool place_round(struct placing *pl)
{
    int round = 0;
    if (!once(pl, &pl->has_round) || !read_number(pl, 1, 1, 9999, &round))
        return false;
    if (pl->o->match_rounds && round > pl->o->match_rounds)
        return statement_fault(pl->line, pl->err,
                               P_("This match has %d round, so name no later one.",
                                  "This match has %d rounds, so name no later one.", pl->o->match_rounds),
                               pl->o->match_rounds);
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
    const char *word = pl->line->count == 2 ? pl->line->word[1] : "";
    if (!once(pl, &pl->has_phase))
        return false;
    pl->drawn = strcmp(word, "play") == 0;
    if (strcmp(word, "over") == 0)
        pl->s->shown.phase = KINGS_PHASE_OVER;
    else if (!pl->drawn && strcmp(word, "draw") != 0)
        return fault(pl, _("The phases of this game are draw, play and over."));
    return true;
}

static bool place_hand(struct placing *pl)
{
    int seat = 0, count = 0;
    if (!read_seat(pl, 0, &seat) || !once(pl, &pl->has_hand[seat]) || !read_cards(pl, 2, pl->s->hand[seat], &count))
        return false;
    pl->s->shown.hand_count[seat] = (uint8_t)count;
    return true;
}

static bool place_stock(struct placing *pl)
{
    return once(pl, &pl->has_stock) && read_cards(pl, 1, pl->next, &pl->nexts);
}

static bool place_exactly(struct placing *pl)
{
    if (pl->line->count != 1)
        return fault(pl, _("stock-exactly takes nothing after it; the cards go on the stock line."));
    return once(pl, &pl->exactly);
}

// pile PLACE none, or its cards from the bottom up.
static bool place_pile(struct placing *pl)
{
    uint8_t card[KINGS_CARDS];
    int count = 0, place = pl->line->count > 1 ? kings_place_read(pl->line->word[1]) : -1;
    if (place < 0 || pl->line->count < 3)
        return fault(pl, _("Say a place and its cards from the bottom up, or none, as in pile north KS QH."));
    if (!once(pl, &pl->has_pile[place]))
        return false;
    if (says_none(pl))
        return pl->line->count == 3 || fault(pl, _("For an empty place write only none, without cards."));
    if (!read_cards(pl, 2, card, &count))
        return false;
    for (int i = 1; i < count; i++)
        if (!kings_fits(card[i], card[i - 1]))
            return statement_fault(pl->line, pl->err,
                                   _("Here %s does not fit on the card below it; name piles from the bottom up."),
                                   face_the(card[i], STYLE_FULL));
    if (place_is_corner(place) && face_rank(card[0]) != RANK_KING)
        return fault(pl, _("A corner begins with a king; name the king first, or another place."));
    for (int i = 0; i < count; i++)
        kings_pile_add(&pl->s->shown.pile[place], card[i]);
    return true;
}

static bool place_score(struct placing *pl)
{
    int seat = 0, points = 0;
    if (!read_seat(pl, 3, &seat) || !once(pl, &pl->has_score[seat]) || !read_number(pl, 2, -SCORE_MOST, SCORE_MOST, &points))
        return false;
    pl->s->shown.points[seat] = points;
    return true;
}

static const struct row {
    const char *word;
    bool (*place)(struct placing *pl);
} rows[] = {
    { "round", place_round },           { "turn", place_turn }, { "dealer", place_dealer },
    { "phase", place_phase },           { "hand", place_hand }, { "stock", place_stock },
    { "stock-exactly", place_exactly }, { "pile", place_pile }, { "score", place_score },
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

static void shuffle_rest(struct placing *pl, struct luck *luck)
{
    for (int face = 0; face < KINGS_CARDS; face++)
        if (!pl->taken[face])
            pl->rest[pl->rests++] = (uint16_t)face;
    luck_shuffle(luck, pl->rest, pl->rests);
}

static bool deal_one(struct placing *pl, int *face)
{
    if (pl->rests == 0)
        return fault(
            pl, _("The position leaves too few cards to deal what it does not name; name fewer cards, or hands and sides too."));
    *face = pl->rest[--pl->rests];
    return true;
}

static bool deal_hands(struct placing *pl)
{
    struct shown *shown = &pl->s->shown;
    for (int seat = 0; seat < shown->seats; seat++) {
        int cards = pl->o->deal_cards, face = 0;
        if (pl->drawn && seat == shown->turn && pl->o->draw_at == DRAW_AT_START)
            cards++;
        while (!pl->has_hand[seat] && shown->hand_count[seat] < cards) {
            if (!deal_one(pl, &face))
                return false;
            pl->s->hand[seat][shown->hand_count[seat]++] = (uint8_t)face;
        }
        if (shown->hand_count[seat] == 0 && shown->phase != KINGS_PHASE_OVER)
            return fault(pl, _("A hand without cards would end the round; give every hand a card or say phase over."));
    }
    return true;
}

// The sides that no line named, as a set.
static bool deal_sides(struct placing *pl, unsigned *sides)
{
    int face = 0;
    for (int side = 0; side < SIDES; side++) {
        if (pl->has_pile[side])
            continue;
        if (!deal_one(pl, &face))
            return false;
        kings_pile_add(&pl->s->shown.pile[side], face);
        *sides |= 1u << side;
    }
    return true;
}

// The stock, and which cards are in play at all.
static void deal_stock(struct placing *pl)
{
    struct state *s = pl->s;
    int count = 0;
    memset(s->in_play, 1, sizeof s->in_play);
    for (int i = 0; i < pl->rests; i++) {
        if (pl->exactly)
            s->in_play[pl->rest[i]] = 0;
        else
            s->stock[count++] = (uint8_t)pl->rest[i];
    }
    for (int i = pl->nexts - 1; i >= 0; i--)
        s->stock[count++] = pl->next[i];
    s->shown.stock_count = (uint8_t)count;
}

static bool only_deals(const struct position *p)
{
    for (int i = 0; i < p->count; i++)
        if (strcmp(p->line[i].word[0], "turn") != 0 && strcmp(p->line[i].word[0], "dealer") != 0 &&
            strcmp(p->line[i].word[0], "round") != 0)
            return false;
    return true;
}

// The deal moves on by one seat each round, the last seat deals the first.
static void settle_turn(struct placing *pl)
{
    struct shown *shown = &pl->s->shown;
    if (!pl->has_dealer)
        shown->dealer = (uint8_t)((shown->seats - 1 + shown->round - 1) % shown->seats);
    if (!pl->has_turn)
        shown->turn = (uint8_t)((shown->dealer + 1) % shown->seats);
}

// The moment that the lines describe: the turn's card is given unless it was drawn before.
static void settle_moment(struct placing *pl, unsigned sides)
{
    struct state *s = pl->s;
    struct shown *shown = &s->shown;
    struct events quiet = { .mute = true };
    if (pl->o->auto_corner)
        kings_corner_kings(s, sides, &quiet);
    for (int place = SIDES; place < PLACES; place++)
        kings_clear_corner(pl->o, s, place, &quiet);
    if (shown->phase == KINGS_PHASE_OVER)
        kings_match_finish(pl->o, shown, &quiet);
    else if (pl->o->draw_at == DRAW_AT_START)
        shown->dry = pl->drawn ? shown->stock_count == 0 : !kings_turn_draw(s);
    events_release(&quiet);
}

bool kings_place(const struct options *o, const struct position *p, struct state *s, struct luck *luck, struct err *err)
{
    struct placing pl = { .o = o, .p = p, .s = s, .err = err, .line = p->line };
    struct events quiet = { .mute = true };
    unsigned sides = 0;
    s->shown.seats = (uint8_t)p->seats;
    s->shown.round = 1;
    s->shown.out = SEATS_MAX;
    for (int i = 0; i < p->count; i++) {
        pl.line = &p->line[i];
        if (!place_line(&pl))
            return false;
    }
    settle_turn(&pl);
    if (only_deals(p)) {
        kings_deal_to(o, s, s->shown.round, s->shown.dealer, s->shown.turn, luck, &quiet);
        events_release(&quiet);
        return true;
    }
    shuffle_rest(&pl, luck);
    if (!deal_hands(&pl) || !deal_sides(&pl, &sides))
        return false;
    deal_stock(&pl);
    settle_moment(&pl, sides);
    return true;
}

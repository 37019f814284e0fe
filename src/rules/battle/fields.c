// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of Deck battle, as rules/field.h reads, writes and compares them: a record's position (record.md "Position"), a
// seat's view on its way to another computer, and expectations.  Bags of cards and upgrades are what the table of rows cannot
// say.  A record names cards one by one; a view may hold thousands, so it says how many there are of each number: 3*12 are twelve
// threes. position.c works out what a position leaves open.
#include "base/bug.h"
#include "base/text.h"
#include "rules/battle/inside.h"
#include <string.h>

static const char *const phases[] = { "play", "over", NULL }; // enum battle_phase

// --- cards, as bags ---

// ORDER BAG LINES: which cards a row is about.
enum bag_line { LINE_HAND, LINE_DECK, LINE_LIST, LINE_SCOUTED, LINE_AREA, LINE_UNDER };

// The numbers of a position or an expectation, in order into number (which may be NULL) and counted.
static bool read_numbers(const struct field_line *l, uint8_t *number, struct bag *out)
{
    const struct statement *line = l->line;
    if (line->count == l->at)
        return field_fault(l, _("Cards are missing here; write numbers from 1 to 8, or none."));
    for (int i = l->at; i < line->count && !field_says_none(l, l->at); i++) {
        int n = words_number(line->word[i]);
        if (!n && l->use == IN_EXPECT)
            return field_fault(l, _("Cards are numbers from 1 to 8 here."));
        if (!n)
            return statement_fault(line, l->err, _("Cards are numbers from 1 to 8 here, and %.20s is not."), line->word[i]);
        if (number && i - l->at >= NAMED_MOST)
            return statement_fault(line, l->err, _("More than %d cards are named here."), NAMED_MOST);
        if (number)
            number[i - l->at] = (uint8_t)n;
        out->of[n]++;
    }
    return true;
}

// The same of a position: they are no more than the two sides have.
static bool claim(const struct field_line *l, uint8_t *number, struct bag *out)
{
    struct battle_lines *lines = l->self;
    bool more = l->options->carry == CARRY_CAPTURED && l->shown->game > 1; // than the lists hold
    if (!read_numbers(l, number, out))
        return false;
    for (int n = 1; n <= BATTLE_NUMBERS; n++)
        if (out->of[n] > lines->left.of[n] && !more)
            return statement_fault(l->line, l->err, _("The two decks do not hold that many %s; name fewer."),
                                   number_name(n, NUMBER_PLURAL));
    bag_take(&lines->left, out);
    if (l->seat >= 0)
        bag_take(&lines->pool[l->seat], out);
    return true;
}

// hi: the highest number of the block.
static bool is_block(struct field_line *l, const struct bag *cards, int hi)
{
    struct battle_combo *top = &l->shown->top;
    *top = combo_of(cards, bag_lowest(cards), hi);
    const struct bag block = combo_bag(top);
    bag_add(&l->shown->area, cards);
    return bag_same(cards, &block);
}

static bool place_area(struct field_line *l, const struct bag *cards)
{
    int hi = bag_lowest(cards);
    while (hi && hi < BATTLE_NUMBERS && cards->of[hi + 1])
        hi++;
    return !hi || is_block(l, cards, hi) ||
           field_fault(l, _("This is not a combination; write one number, or a block with the same count of each."));
}

static bool place_bag(struct field_line *l)
{
    struct battle_lines *lines = l->self;
    uint8_t number[NAMED_MOST] = { 0 };
    struct bag cards = { 0 };
    if (!claim(l, number, &cards))
        return false;
    switch ((enum bag_line)l->field->part) {
    case LINE_HAND:
        lines->state->hand[l->seat] = cards;
        return true;
    case LINE_DECK:
        deck_name(&lines->state->deck[l->seat], number, (int)bag_cards(&cards));
        return true;
    case LINE_AREA:
        return place_area(l, &cards);
    default:
        bag_add(&l->shown->area, &cards);
        return true;
    }
}

// "3*12" after "1*4": a number higher than the last one, and how many of it.
static bool read_counts(const struct field_line *l, struct bag *bag)
{
    int last = 0;
    for (int at = l->at; at < l->line->count; at++) {
        const char *word = l->line->word[at], digit[2] = { word[0] };
        int number = words_number(digit);
        long count;
        if (number <= last || word[1] != '*' || !words_amount(word + 2, 1, BAG_MOST, &count))
            return field_fault(l, _("Cards in this view are numbers with how many there are of each, lowest first."));
        bag->of[number] = (int32_t)count;
        last = number;
    }
    return true;
}

static bool read_bag(struct field_line *l)
{
    struct view *v = ((const struct battle_lines *)l->self)->view;
    struct bag cards = { 0 };
    if (l->field->part == LINE_HAND && l->seat != v->seat)
        return field_fault(l, _("A seat knows its own cards and no other hand."));
    if (!read_counts(l, &cards))
        return false;
    switch ((enum bag_line)l->field->part) {
    case LINE_HAND:
        v->hand = cards;
        v->shown.hand_count[l->seat] = (int32_t)bag_cards(&cards);
        return true;
    case LINE_LIST:
        v->shown.list[l->seat] = cards;
        return true;
    case LINE_SCOUTED:
        v->scouted = cards;
        return v->seat == RUNNER || field_fault(l, _("Only the first side has a scout."));
    case LINE_AREA:
        return is_block(l, &cards, l->line->word[l->line->count - 1][0] - '0') ||
               field_fault(l, _("The cards to beat in this view are not a combination."));
    default:
        bag_add(&v->shown.area, &cards);
        return true;
    }
}

// What lies there.  hidden: the cards of the line that do not lie open, a hand or what was scouted.
static struct bag bag_of_line(enum bag_line line, const struct shown *shown, const struct bag *hidden, int seat)
{
    const struct bag top = combo_bag(&shown->top);
    struct bag under = shown->area;
    bag_take(&under, &top);
    switch (line) {
    case LINE_LIST:
        return shown->list[seat];
    case LINE_AREA:
        return top;
    case LINE_UNDER:
        return under;
    default:
        return *hidden;
    }
}

// Nothing where it is empty.
static void write_bag(const struct field_writer *w, int seat)
{
    static const struct bag unseen;
    const struct bag *own = w->field->part == LINE_SCOUTED ? &w->view->scouted : seat == w->view->seat ? &w->view->hand : &unseen;
    const struct bag bag = bag_of_line((enum bag_line)w->field->part, w->shown, own, seat);
    if (!bag_lowest(&bag))
        return;
    field_start(w, w->field->word, seat);
    for (int n = 1; n <= BATTLE_NUMBERS; n++)
        if (bag.of[n])
            strbuf_addf(w->out, " %d*%d", n, (int)bag.of[n]);
    strbuf_add_char(w->out, '\n');
}

// The cards one by one, or how many of each where they are too many for that.
static void write_got(const struct bag *bag, struct strbuf *out)
{
    enum { WRITTEN_MOST = 400 };
    bool few = bag_cards(bag) <= WRITTEN_MOST;
    for (int n = 1; n <= BATTLE_NUMBERS; n++) {
        for (int i = 0; few && i < bag->of[n]; i++)
            strbuf_addf(out, out->length ? " %d" : "%d", n);
        if (!few)
            strbuf_addf(out, "%s%d of %d", out->length ? ", " : "", bag->of[n], n);
    }
    if (!out->length)
        strbuf_add(out, "none");
}

static bool expect_bag(struct field_line *l)
{
    const struct bag *hand = &l->state->hand[l->seat < 0 ? 0 : l->seat];
    const struct bag is = bag_of_line((enum bag_line)l->field->part, l->is, hand, l->seat);
    struct bag wanted = { 0 };
    if (!read_numbers(l, NULL, &wanted))
        return false;
    write_got(&is, l->got);
    return bag_same(&wanted, &is);
}

// --- where the run is ---

static bool place_game(struct field_line *l)
{
    int most = l->options->max_game;
    if (!field_take(l))
        return false;
    return !most || l->shown->game <= most ||
           statement_fault(l->line, l->err, _("With battle.max_game the run ends with game %d."), most);
}

static bool phase_said(const struct field_line *l, uint8_t *phase)
{
    const char *word = l->line->count == 2 ? l->line->word[1] : "";
    *phase = strcmp(word, phases[BATTLE_PHASE_OVER]) == 0;
    return *phase || strcmp(word, phases[BATTLE_PHASE_PLAY]) == 0 || field_fault(l, _("The phase of a battle is play or over."));
}

static bool place_phase(struct field_line *l)
{
    return phase_said(l, &l->shown->phase) && field_once(l);
}

static bool read_phase(struct field_line *l)
{
    return field_once(l) && field_take(l);
}

static bool expect_phase(struct field_line *l)
{
    uint8_t phase;
    if (!phase_said(l, &phase))
        return false;
    strbuf_add(l->got, phases[l->is->phase]);
    return phase == l->is->phase;
}

// As in a position: who played what is to be beaten, else who leads.
static bool expect_leader(struct field_line *l)
{
    int is = l->is->top.copies ? l->is->top_by : l->is->leader;
    strbuf_add(l->got, l->position->name[is]);
    return l->seat == is;
}

static void write_played(const struct field_writer *w, int)
{
    if (!w->shown->top.copies)
        return;
    field_begin("played", w->name[w->shown->top_by], w->out);
    strbuf_add_char(w->out, '\n');
}

// The runner's points are games won, the rival's the run, which a view says otherwise.
static bool take_score(struct field_line *l)
{
    int points = 0;
    if (l->use == IN_VIEW && l->seat != RUNNER)
        return field_fault(l, _("Only the first side wins games in this view."));
    if (!field_number(l, l->at, 0, l->seat == RUNNER ? GAMES_MOST : 1, &points))
        return false;
    if (l->seat == RUNNER)
        l->shown->games_won = (uint8_t)points;
    else
        l->shown->run_lost = points > 0;
    return true;
}

static void write_count(const struct field_writer *w, int seat, int count)
{
    if (count == 0)
        return;
    field_begin(w->field->word, w->name[seat], w->out);
    strbuf_addf(w->out, " %d\n", count);
}

static void write_score(const struct field_writer *w, int seat)
{
    write_count(w, seat, seat == RUNNER ? w->shown->games_won : 0);
}

static bool read_hand_count(struct field_line *l)
{
    const struct battle_lines *lines = l->self;
    return l->seat == lines->view->seat ? field_fault(l, _("A seat's own cards are named, not just counted.")) : field_take(l);
}

static void write_hand_count(const struct field_writer *w, int seat)
{
    write_count(w, seat, seat == w->view->seat ? 0 : w->shown->hand_count[seat]);
}

static bool expect_area_count(struct field_line *l)
{
    return field_is_number(l, 1, (long)bag_cards(&l->is->area));
}

// --- upgrades: on offer, and held ---

static bool take_offer(struct field_line *l)
{
    struct shown *shown = l->shown;
    bool view = l->use == IN_VIEW;
    if (l->line->count == l->at)
        return field_fault(l, _("Name the upgrades on offer, such as cull reinforce edge."));
    for (int at = l->at; at < l->line->count; at++) {
        int id = upgrade_read(l->line->word[at]);
        bool unknown = id == UPGRADES, twice = memchr(shown->offer, id, shown->offers);
        if (view && (unknown || twice))
            return field_fault(l, _("An upgrade in this view is unknown, or is there twice."));
        if (unknown)
            return statement_fault(l->line, l->err, _("There is no upgrade %.20s."), l->line->word[at]);
        if (twice)
            return field_fault(l, _("An upgrade is named twice; name it once."));
        if (!view && shown->held[id][0] >= UPGRADE_LIMIT)
            return field_fault(l, _("An upgrade that is held as often as allowed is not on offer."));
        shown->offer[shown->offers++] = (uint8_t)id;
    }
    return true;
}

static void write_offer(const struct field_writer *w, int)
{
    for (int i = 0; i < w->shown->offers; i++)
        strbuf_addf(w->out, i ? " %s" : "offer %s", upgrade_row(w->shown->offer[i])->word);
    if (w->shown->offers)
        strbuf_add_char(w->out, '\n');
}

static bool expect_offer(struct field_line *l)
{
    unsigned asked = 0, is = 0;
    if (l->line->count < 2)
        return field_fault(l, _("Name the upgrades on offer, or none."));
    for (int i = 1; !field_says_none(l, 1) && i < l->line->count; i++) {
        int id = upgrade_read(l->line->word[i]);
        if (id == UPGRADES)
            return field_fault(l, _("There is no such upgrade; docs/record.md names them all."));
        asked |= 1u << id;
    }
    for (int i = 0; i < l->is->offers; i++) {
        is |= 1u << l->is->offer[i];
        strbuf_addf(l->got, i ? " %s" : "%s", upgrade_row(l->is->offer[i])->word);
    }
    if (!is)
        strbuf_add(l->got, "none");
    return asked == is;
}

// `upgrade reinforce 8 2`, `upgrade edge 1`; a position may leave out how often it is held.
static bool place_upgrade(struct field_line *l)
{
    const struct statement *line = l->line;
    struct shown *shown = l->shown;
    int id = line->count > 1 ? upgrade_read(line->word[1]) : UPGRADES, number = 0, at = 2;
    long times = 1;
    if (id == UPGRADES)
        return field_fault(l, _("Name an upgrade, such as upgrade edge or upgrade reinforce 8 2."));
    if (upgrade_has_number(id)) {
        number = line->count > 2 ? words_number(line->word[2]) : 0;
        if (!number || number > upgrade_highest(id))
            return statement_fault(line, l->err, _("Write %s and a number from 1 to %d, such as upgrade %s 2."), line->word[1],
                                   upgrade_highest(id), line->word[1]);
        at = 3;
    }
    if (line->count > at + 1 || (line->count == at + 1 && !words_amount(line->word[at], 1, UPGRADE_LIMIT, &times)))
        return field_fault(l, _("End the line with how often it is held, 1, 2 or 3."));
    if (shown->held[id][number])
        return field_fault(l, _("This upgrade was already named; keep one of the two lines."));
    if (times == UPGRADE_LIMIT && !number && memchr(shown->offer, id, shown->offers))
        return field_fault(l, _("An upgrade that is held as often as allowed is not on offer."));
    shown->held[id][number] = (uint8_t)times;
    return true;
}

static bool read_upgrade(struct field_line *l)
{
    struct shown *shown = l->shown;
    int id = upgrade_read(l->line->word[l->at]), number = 0, times, last = l->line->count - 1;
    if (id == UPGRADES || last != l->at + 1 + upgrade_has_number(id))
        return field_fault(l, _("An upgrade in this view is unknown, or has a number too many or too few."));
    if (upgrade_has_number(id) && !field_number(l, l->at + 1, 1, upgrade_highest(id), &number))
        return false;
    if (shown->held[id][number])
        return field_fault(l, _("An upgrade in this view is held twice."));
    if (!field_number(l, last, 1, UPGRADE_LIMIT, &times))
        return false;
    shown->held[id][number] = (uint8_t)times;
    return true;
}

static void write_upgrades(const struct field_writer *w, int)
{
    for (int id = 0; id < UPGRADES; id++)
        for (int n = 0; n <= BATTLE_NUMBERS; n++) {
            if (!w->shown->held[id][n])
                continue;
            strbuf_addf(w->out, "upgrade %s", upgrade_row(id)->word);
            if (n)
                strbuf_addf(w->out, " %d", n);
            strbuf_addf(w->out, " %d\n", w->shown->held[id][n]);
        }
}

static bool expect_upgrade(struct field_line *l)
{
    int id = l->line->count > 1 ? upgrade_read(l->line->word[1]) : UPGRADES, number = 0;
    if (id == UPGRADES)
        return field_fault(l, _("Name an upgrade, its number where it has one, and how often it is held."));
    if (upgrade_has_number(id)) {
        number = l->line->count > 2 ? words_number(l->line->word[2]) : 0;
        if (!number)
            return field_fault(l, _("This upgrade has a number of cards, such as reinforce 8."));
    }
    return field_is_number(l, upgrade_has_number(id) ? 3 : 2, l->is->held[id][number]);
}

// --- the table ---

enum { CARDS_IN_ALL = IN_POSITION_LATER | IN_VIEW | IN_EXPECT };
// clang-format off
#define BAG_FIELD(name, use, subject, which) \
    OWN_FIELD(name, use, subject), .words = { 1, BATTLE_NUMBERS }, .part = (which), \
    .place = place_bag, .read = read_bag, .write = write_bag, .expect = expect_bag
static const struct field rows[] = {
    { FIELD("game", IN_ALL, OF_TABLE, U8, game), .usual = 1, .always = true,
      .position = { 1, GAMES_MOST }, .view = { 1, GAMES_MOST }, .place = place_game },
    { FIELD("round", IN_EXPECT, OF_TABLE, U8, game) },
    { FIELD("phase", IN_ALL, OF_PARTS, WORD, phase), .always = true, .word_list = phases,
      .wrong = N_("The phase in this view is play or over."), .place = place_phase, .read = read_phase, .expect = expect_phase },
    { FIELD("leader", IN_ALL, OF_TABLE, SEAT, leader), .always = true, .expect = expect_leader },
    { FIELD("turn", IN_POSITION | IN_VIEW, OF_TABLE, SEAT, turn), .always = true },
    { OWN_FIELD("score", IN_POSITION | IN_VIEW, OF_SEAT), .words = { 1, 1 },
      .place = take_score, .read = take_score, .write = write_score },
    { FIELD("won", IN_VIEW, OF_SEAT, I32, hands_won), .joined = true, .view = { 0, BAG_MOST } },
    { BAG_FIELD("hand", CARDS_IN_ALL, OF_SEAT, LINE_HAND), .joined = true },
    { FIELD("cards", IN_VIEW | IN_EXPECT, OF_SEAT, I32, hand_count), .joined = true, .view = { 0, BAG_MOST },
      .read = read_hand_count, .write = write_hand_count },
    { FIELD("deck", CARDS_IN_ALL, OF_SEAT, I32, deck_count), .joined = true, .view = { 0, BAG_MOST },
      .part = LINE_DECK, .place = place_bag },
    { BAG_FIELD("list", IN_VIEW | IN_EXPECT, OF_SEAT, LINE_LIST), .joined = true },
    { BAG_FIELD("scouted", IN_VIEW, OF_TABLE, LINE_SCOUTED) },
    { BAG_FIELD("area", CARDS_IN_ALL, OF_TABLE, LINE_AREA) },
    { BAG_FIELD("under", IN_POSITION_LATER | IN_VIEW, OF_TABLE, LINE_UNDER) },
    { OWN_FIELD("area-count", IN_EXPECT, OF_TABLE), .expect = expect_area_count },
    { FIELD("played", IN_VIEW, OF_TABLE, SEAT, top_by), .write = write_played },
    { OWN_FIELD("offer", IN_ALL, OF_TABLE), .words = { 1, UPGRADES },
      .place = take_offer, .read = take_offer, .write = write_offer, .expect = expect_offer },
    { OWN_FIELD("upgrade", IN_ALL, OF_PARTS), .words = { 2, 3 },
      .place = place_upgrade, .read = read_upgrade, .write = write_upgrades, .expect = expect_upgrade },
    { 0 },
};
// clang-format on

static bool plain_number(const char *word, long *number)
{
    return words_amount(word, 0, 2000000000, number);
}

static bool fault(const struct field_line *l, enum field_fault fault, int least, int most)
{
    const char *word = l->line->word[0];
    switch (fault) {
    case FAULT_NO_LINE:
        return statement_fault(l->line, l->err, _("Deck battle knows no line %s in a position."), word);
    case FAULT_TWICE:
        return statement_fault(l->line, l->err, _("The line %s is there twice; keep one of them."), word);
    case FAULT_SEAT:
        return field_fault(l, l->field->about == OF_SEAT ? _("Name a seat here.") : _("Name one seat here, and nothing more."));
    case FAULT_NUMBER:
        return statement_fault(l->line, l->err, _("The line %s ends with one number from %ld to %ld."), word, (long)least,
                               (long)most);
    case FAULT_NO_TOPIC:
        return statement_fault(l->line, l->err, _("Deck battle knows nothing called %.40s; see docs/record.md."), word);
    case FAULT_NO_NAME:
        return field_fault(l, _("A name is missing here."));
    case FAULT_NO_NUMBER:
        return field_fault(l, _("Write one number here, and nothing after it."));
    }
    BUG("fault %d has no sentence", fault);
}

const struct fields battle_fields = { rows, .number = plain_number, .fault = fault };

bool battle_read(const struct game *, const struct options *o, const struct position *p, int seat, struct view *v,
                 struct err *err)
{
    struct battle_lines lines = { .view = v };
    struct field_line l = { .of = &battle_fields, .position = p, .options = o, .shown = &v->shown, .self = &lines, .err = err };
    const struct shown *shown = &v->shown;
    v->seat = seat;
    if (!fields_read(&l))
        return false;
    if (shown->offers && (shown->phase != BATTLE_PHASE_OVER || shown->turn != RUNNER))
        return err_add(err, "%s", _("Upgrades are on offer in this view, but it is no time to choose one."));
    if (bag_lowest(&shown->area) && !shown->top.copies)
        return err_add(err, "%s", _("Cards lie in play in this view, but nothing is to be beaten."));
    return true;
}

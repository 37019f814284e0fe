// SPDX-License-Identifier: GPL-3.0-or-later
// The record lines of Deck battle, read, written and compared by rules/field.h: a position (record.md "Position"), a seat's
// view on its way to another computer, and expectations.  Bags of cards and upgrades need functions of their own.  A record
// names cards one by one; a view may hold thousands, so it counts each number: 3*12 are twelve threes.  A position is read in
// two passes: first the lines that say where the run is, and so which cards there are, then those that name cards; cards that
// no line names are dealt.
#include "base/bug.h"
#include "base/number.h"
#include "base/text.h"
#include "base/words.h"
#include "rules/battle/inside.h"
#include <string.h>

static const char *const phases[] = { "play", "over", NULL }; // the words for enum battle_phase in a battle's record

// A position of Deck battle while its lines are read; `self` of each line points to it, or to the view if the lines are those of
// a view.
struct battle_lines {
    struct state *state;
    struct luck *luck;
    struct bag left;               // cards of both lists that no line has named yet
    struct bag pool[BATTLE_SIDES]; // the same for each side; negative where a side has cards of the other
};

// Reads a number in a line of Deck battle.  Returns false if it has a sign or a space before it, or is out of range.
static bool plain_amount(const char *word, long least, long most, long *out)
{
    return word[0] >= '0' && word[0] <= '9' && number_read(word, least, most, out);
}

// --- lines of cards, as bags ---

// ORDER BAG LINES: the lines of Deck battle that name cards, in positions, views and expectations, by the bag of cards that each
// is about.
enum bag_line { LINE_HAND, LINE_DECK, LINE_LIST, LINE_SCOUTED, LINE_AREA, LINE_UNDER };

// Makes the cards of a Deck battle line the combination to beat.  Returns whether they make one: equally many of each number,
// with no gap.
static bool is_block(struct field_line *l, const struct bag *cards)
{
    l->shown->top = combo_of(cards, bag_lowest(cards), bag_highest(cards));
    const struct bag block = combo_bag(&l->shown->top);
    return bag_same(cards, &block);
}

// Reads the card numbers in a line of a Deck battle position or expectation, in order into `number` (may be NULL) and counted
// into `out`.  Returns false with an error if a word is no number.
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

// Reads a line of a Deck battle position that names the cards of a hand, a deck or another bag.  Returns false with an error if
// the two sides do not have that many of a number.
static bool place_bag(struct field_line *l)
{
    struct battle_lines *lines = l->self;
    bool more = l->options->carry == CARRY_CAPTURED && l->shown->game > 1; // then decks may have more cards than the lists
    uint8_t number[NAMED_MOST] = { 0 };
    struct bag cards = { 0 };
    if (!read_numbers(l, number, &cards))
        return false;
    for (int n = 1; n <= BATTLE_NUMBERS; n++)
        if (cards.of[n] > lines->left.of[n] && !more)
            return statement_fault(l->line, l->err, _("The two decks do not hold that many %s; name fewer."),
                                   number_name(n, NUMBER_PLURAL));
    bag_take(&lines->left, &cards);
    if (l->seat >= 0)
        bag_take(&lines->pool[l->seat], &cards);
    if (l->field->part == LINE_DECK)
        deck_name(&lines->state->deck[l->seat], number, (int)bag_cards(&cards));
    else
        bag_add(l->field->part == LINE_HAND ? &lines->state->hand[l->seat] : &l->shown->area, &cards);
    return l->field->part != LINE_AREA || is_block(l, &cards) ||
           field_fault(l, _("This is not a combination; write one number, or a block with the same count of each."));
}

// Reads the cards of a line in a Deck battle view, such as "1*4 3*12" for four ones and twelve threes.  Returns false with an
// error unless the numbers rise.
static bool read_counts(const struct field_line *l, struct bag *bag)
{
    int last = 0;
    for (int at = l->at; at < l->line->count; at++) {
        const char *word = l->line->word[at], digit[2] = { word[0] };
        int number = words_number(digit);
        long count;
        if (number <= last || word[1] != '*' || !plain_amount(word + 2, 1, BAG_MOST, &count))
            return field_fault(l, _("Cards in this view are numbers with how many there are of each, lowest first."));
        bag->of[number] = (int32_t)count;
        last = number;
    }
    return true;
}

static bool read_bag(struct field_line *l)
{
    struct view *v = l->self;
    enum bag_line line = (enum bag_line)l->field->part;
    struct bag cards = { 0 };
    if (line == LINE_HAND && l->seat != v->seat)
        return field_fault(l, _("A seat knows its own cards and no other hand."));
    if (!read_counts(l, &cards))
        return false;
    if (line == LINE_HAND)
        v->shown.hand_count[l->seat] = (int32_t)bag_cards(&cards);
    bag_add(line == LINE_HAND      ? &v->hand
            : line == LINE_LIST    ? &v->shown.list[l->seat]
            : line == LINE_SCOUTED ? &v->scouted
                                   : &v->shown.area,
            &cards);
    if (line == LINE_SCOUTED && v->seat != RUNNER)
        return field_fault(l, _("Only the first side has a scout."));
    return line != LINE_AREA || is_block(l, &cards) || field_fault(l, _("The cards to beat in this view are not a combination."));
}

// Returns the bag of cards that a line of Deck battle is about.  For a line about cards that do not lie open, such as a hand or
// scouted cards, that is `hidden`.
static struct bag bag_of_line(enum bag_line line, const struct shown *shown, const struct bag *hidden, int seat)
{
    const struct bag top = combo_bag(&shown->top);
    struct bag under = shown->area;
    bag_take(&under, &top);
    return line == LINE_LIST ? shown->list[seat] : line == LINE_AREA ? top : line == LINE_UNDER ? under : *hidden;
}

// Writes the line of a Deck battle view about a bag of cards; writes nothing for an empty bag.
static void write_bag(const struct field_writer *w, int seat)
{
    enum bag_line line = (enum bag_line)w->field->part;
    const struct bag bag = bag_of_line(line, w->shown, line == LINE_HAND ? &w->view->hand : &w->view->scouted, seat);
    if (!bag_lowest(&bag) || (line == LINE_HAND && seat != w->view->seat))
        return;
    field_start(w, w->field->word, seat);
    for (int n = 1; n <= BATTLE_NUMBERS; n++)
        if (bag.of[n])
            strbuf_addf(w->out, " %d*%d", n, (int)bag.of[n]);
    strbuf_add_char(w->out, '\n');
}

// Appends, for an error message, the cards that Deck battle has where a line expected others: one by one, or as a count of each
// number if there are too many.
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
    strbuf_add(out, out->length ? "" : "none");
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

// --- lines on the state of the runner's run ---

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
    return phase_said(l, &phase) && field_is_word(l, 1, phases[l->is->phase]);
}

// Returns whether a line of Deck battle expects the right side: that of the combination to beat, or the leader if there is none.
// Appends the right side's name to the message.
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

// Reads a line of the score in Deck battle: the runner's points are the games won, and a point of the rival is a lost run.
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
    field_start(w, w->field->word, seat);
    strbuf_addf(w->out, " %d\n", count);
}

static void write_score(const struct field_writer *w, int seat)
{
    write_count(w, seat, seat == RUNNER ? w->shown->games_won : 0);
}

static bool read_hand_count(struct field_line *l)
{
    const struct view *v = l->self;
    return l->seat == v->seat ? field_fault(l, _("A seat's own cards are named, not just counted.")) : field_take(l);
}

static void write_hand_count(const struct field_writer *w, int seat)
{
    write_count(w, seat, seat == w->view->seat ? 0 : w->shown->hand_count[seat]);
}

static bool expect_area_count(struct field_line *l)
{
    return field_is_number(l, 1, (long)bag_cards(&l->is->area));
}

// --- lines on upgrades, on offer and held ---

// Returns the upgrade that word `at` of a Deck battle line names; UPGRADES: it names none.
static int upgrade_at(const struct field_line *l, int at)
{
    return at < l->line->count ? upgrade_read(l->line->word[at]) : UPGRADES;
}

static bool take_offer(struct field_line *l)
{
    struct shown *shown = l->shown;
    bool view = l->use == IN_VIEW;
    if (l->line->count == l->at)
        return field_fault(l, _("Name the upgrades on offer, such as cull reinforce edge."));
    for (int at = l->at; at < l->line->count; at++) {
        int id = upgrade_at(l, at);
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

static void list_offer(const struct shown *shown, struct strbuf *out)
{
    for (int i = 0; i < shown->offers; i++)
        strbuf_addf(out, i ? " %s" : "%s", upgrades[shown->offer[i]].word);
}

static void write_offer(const struct field_writer *w, int)
{
    if (!w->shown->offers)
        return;
    strbuf_add(w->out, "offer ");
    list_offer(w->shown, w->out);
    strbuf_add_char(w->out, '\n');
}

static bool expect_offer(struct field_line *l)
{
    unsigned asked = 0, is = 0;
    if (l->line->count < 2)
        return field_fault(l, _("Name the upgrades on offer, or none."));
    for (int at = 1; !field_says_none(l, 1) && at < l->line->count; at++) {
        int id = upgrade_at(l, at);
        if (id == UPGRADES)
            return field_fault(l, _("There is no such upgrade; docs/record.md names them all."));
        asked |= 1u << id;
    }
    for (int i = 0; i < l->is->offers; i++)
        is |= 1u << l->is->offer[i];
    list_offer(l->is, l->got);
    strbuf_add(l->got, is ? "" : "none");
    return asked == is;
}

// Returns the number that follows an upgrade in a Deck battle line; 0: there is none.
static int number_after(const struct field_line *l, int id)
{
    return upgrades[id].highest && l->line->count > 2 ? words_number(l->line->word[2]) : 0;
}

// Reads a line about an upgrade in Deck battle, such as `upgrade reinforce 8 2` or `upgrade edge 1`.  The last number tells how
// often the runner has it; a position may leave that out.
static bool place_upgrade(struct field_line *l)
{
    const struct statement *line = l->line;
    struct shown *shown = l->shown;
    int id = upgrade_at(l, 1);
    long times = 1;
    if (id == UPGRADES)
        return field_fault(l, _("Name an upgrade, such as upgrade edge or upgrade reinforce 8 2."));
    int number = number_after(l, id), highest = upgrades[id].highest, at = highest ? 3 : 2;
    if (highest && (!number || number > highest))
        return statement_fault(line, l->err, _("Write %s and a number from 1 to %d, such as upgrade %s 2."), line->word[1],
                               highest, line->word[1]);
    if (line->count > at + 1 || (line->count == at + 1 && !plain_amount(line->word[at], 1, UPGRADE_LIMIT, &times)))
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
    int id = upgrade_at(l, l->at), number = 0, times, last = l->line->count - 1;
    if (id == UPGRADES || last != l->at + 1 + (upgrades[id].highest > 0))
        return field_fault(l, _("An upgrade in this view is unknown, or has a number too many or too few."));
    if (upgrades[id].highest && !field_number(l, l->at + 1, 1, upgrades[id].highest, &number))
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
            strbuf_addf(w->out, "upgrade %s", upgrades[id].word);
            if (n)
                strbuf_addf(w->out, " %d", n);
            strbuf_addf(w->out, " %d\n", w->shown->held[id][n]);
        }
}

static bool expect_upgrade(struct field_line *l)
{
    int id = upgrade_at(l, 1);
    if (id == UPGRADES)
        return field_fault(l, _("Name an upgrade, its number where it has one, and how often it is held."));
    int number = number_after(l, id), highest = upgrades[id].highest;
    if (highest && !number)
        return field_fault(l, _("This upgrade has a number of cards, such as reinforce 8."));
    return field_is_number(l, highest ? 3 : 2, l->is->held[id][number]);
}

// --- settling a position of Deck battle ---

// Makes the lists of cards with which both decks begin in the game of a Deck battle position: equally many of each number, the
// runner's changed by the upgrades taken before the last doubling.
static void make_lists(struct shown *shown)
{
    struct bag *list = &shown->list[RUNNER];
    uint8_t game = shown->game, before = (uint8_t)(game > 1 ? game - 1 : 1);
    shown->list[RIVAL] = bag_even(START_COPIES * battle_scale(game));
    *list = bag_even(START_COPIES * battle_scale(before));
    if (game == 1)
        return;
    shown->game = before; // the game whose scale decided the amounts
    for (int id = 0; id < UPGRADES; id++)
        for (int n = 1; n <= BATTLE_NUMBERS; n++)
            for (int i = 0; i < shown->held[id][n]; i++)
                upgrade_list(list, id, n, upgrade_amount(shown, id, n));
    if (shown->held[UPGRADE_HEAD_START][0])
        shown->head_start = upgrade_amount(shown, UPGRADE_HEAD_START, 0);
    shown->game = game;
    bag_add(list, list);
}

// Returns whether a Deck battle position has one of the lines that `words` names.
static bool said(const struct field_line *l, const char *words)
{
    char word[16];
    bool found = false;
    while (!found && word_next(&words, word, sizeof word))
        found = field_said(l, word, -1);
    return found;
}

static bool settle_over(const struct field_line *l)
{
    struct shown *shown = l->shown;
    bool last = shown->game == GAMES_MOST || shown->game == l->options->max_game;
    if (said(l, "hand area under leader"))
        return field_fault(l, said(l, "offer") && !said(l, "phase")
                                  ? _("An offer stands between two games; take it out, or the cards in hand and in play.")
                                  : _("In the phase over nobody holds or plays cards; leave those lines out."));
    if (shown->offers && (last || shown->run_lost))
        return field_fault(l, _("No upgrade is on offer when the run is over."));
    if (said(l, "turn") && (shown->turn != RUNNER || !shown->offers))
        return field_fault(l, shown->offers ? _("While upgrades are on offer it is the first seat's turn; name that seat.")
                                            : _("When the run is over it is nobody's turn; leave out turn, or write an offer."));
    shown->phase = BATTLE_PHASE_OVER;
    shown->turn = RUNNER;
    if (!shown->offers) {
        shown->run_won = last && !shown->run_lost && shown->games_won >= shown->game;
        shown->run_lost = !shown->run_won;
    }
    return true;
}

static bool settle_turn(const struct field_line *l)
{
    struct shown *shown = l->shown;
    bool area = shown->top.copies > 0, has_turn = said(l, "turn"), has_leader = said(l, "leader");
    int turn = shown->turn;
    if (shown->run_lost)
        return field_fault(l, _("A lost run is in the phase over."));
    if (!area && bag_cards(&shown->area))
        return field_fault(l, _("There are cards under a combination; write area with the one to beat."));
    if (area && !has_leader && !has_turn)
        return field_fault(l, _("Say who played the combination, with the line leader and a name."));
    if (!has_leader && has_turn)
        shown->leader = (uint8_t)(area ? other_side(turn) : turn);
    shown->top_by = area ? shown->leader : 0;
    shown->turn = (uint8_t)(area ? other_side(shown->leader) : shown->leader);
    if (has_turn && turn != shown->turn)
        return field_fault(l, _("The turn and the leader contradict each other; leave one of them out."));
    return true;
}

// Balances the pools of both sides in a Deck battle position: cards that lines gave to one side beyond its own come out of the
// other side's pool.
static void balance(struct bag pool[BATTLE_SIDES])
{
    for (int n = 1; n <= BATTLE_NUMBERS; n++) {
        for (int seat = 0; seat < BATTLE_SIDES; seat++)
            if (pool[seat].of[n] < 0) {
                pool[other_side(seat)].of[n] += pool[seat].of[n];
                pool[seat].of[n] = 0;
            }
        if (pool[RUNNER].of[n] < 0) // more than both have: only where captured cards add to the lists
            pool[RUNNER].of[n] = 0;
    }
}

// Draws a side's hand in a Deck battle position.  If a line names the side's deck and its pool (cards that no line has placed) is
// large enough, the hand comes from the pool; otherwise it comes from the deck.
static void draw_hand(const struct field_line *l, int seat)
{
    struct battle_lines *lines = l->self;
    struct state *s = lines->state;
    int32_t draws = turn_hand_draw(l->options, &s->shown, seat);
    if (field_said(l, "deck", seat) && bag_cards(&lines->pool[seat]) >= draws)
        bag_draw(&lines->pool[seat], draws, lines->luck, &s->hand[seat]);
    else
        deck_draw(&s->deck[seat], draws, lines->luck, &s->hand[seat]);
}

// Deals the decks and hands of a Deck battle position that no line names.  Returns false with an error if a hand has no cards.
static bool settle_cards(const struct field_line *l)
{
    struct battle_lines *lines = l->self;
    struct state *s = lines->state;
    bag_take(&lines->pool[s->shown.leader], &s->shown.area);
    balance(lines->pool);
    for (int seat = 0; seat < BATTLE_SIDES; seat++) {
        if (!field_said(l, "deck", seat))
            deck_fill(&s->deck[seat], &lines->pool[seat]);
        if (!field_said(l, "hand", seat) && s->shown.phase == BATTLE_PHASE_PLAY)
            draw_hand(l, seat);
        if (s->shown.phase == BATTLE_PHASE_PLAY && !bag_cards(&s->hand[seat]))
            return field_fault(l, _("A hand without cards would end the round; name at least one card for each seat."));
    }
    if (said(l, "offer") && field_said(l, "deck", RUNNER) && l->options->carry == CARRY_CAPTURED)
        s->shown.list[RUNNER] = deck_bag(&s->deck[RUNNER]); // the list is what was captured
    if (s->shown.phase == BATTLE_PHASE_PLAY)
        turn_scout(s);
    s->cards = turn_count(s);
    return true;
}

// --- the table of record lines for Deck battle ---

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
    return plain_amount(word, 0, 2000000000, number);
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
    struct field_line l = { .of = &battle_fields, .position = p, .options = o, .shown = &v->shown, .self = v, .err = err };
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

bool battle_place(const struct game *, const struct options *o, const struct position *p, struct state *s, struct luck *luck,
                  struct err *err)
{
    struct battle_lines lines = { .state = s, .luck = luck };
    struct shown *shown = &s->shown;
    struct field_line l = { .of = &battle_fields, .position = p, .options = o, .shown = shown, .self = &lines, .err = err };
    shown->first_hand = true;
    if (!fields_place(&l, IN_POSITION))
        return false;
    make_lists(shown);
    for (int seat = 0; seat < BATTLE_SIDES; seat++) {
        lines.pool[seat] = shown->list[seat];
        bag_add(&lines.left, &shown->list[seat]);
    }
    if (!fields_place(&l, IN_POSITION_LATER))
        return false;
    bool offer = said(&l, "offer"), over = shown->phase == BATTLE_PHASE_OVER;
    if (!over && !shown->run_lost && !said(&l, "offer turn leader area under hand deck")) { // the start of a game
        LOCAL(events) quiet = { .mute = true };
        turn_start_game(&(struct battle_change){ o, s, luck, &quiet });
        return true;
    }
    if (offer && said(&l, "phase") && !over)
        return field_fault(&l, _("Upgrades are on offer only in the phase over."));
    return (over || offer ? settle_over(&l) : settle_turn(&l)) && settle_cards(&l);
}

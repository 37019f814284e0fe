// SPDX-License-Identifier: GPL-3.0-or-later
// A run in the middle, from the lines of a record's position (record.md "Position").  The lines are
// read twice: first those that say where the run is and so which cards there are, then those that
// name cards.  What no line names is dealt from the rest.
#include "base/text.h"
#include "rules/battle/inside.h"
#include <string.h>

struct placing {
    const struct options *o;
    const struct position *p;
    const struct statement *line; // the one being read
    struct state *s;
    struct luck *luck;
    struct err *err;
    struct bag left;        // what no line has named yet, of both lists
    struct bag pool[SIDES]; // the same, a side each: below 0 where a side has cards of the other
    struct bag under;
    bool has_hand[SIDES], has_deck[SIDES], has_score[SIDES];
    bool has_turn, has_leader, has_phase, has_game, has_offer, has_area, has_under;
    bool phase_over;
    int turn, leader;
};

static bool fault(const struct placing *pl, const char *sentence)
{
    return statement_fault(pl->line, pl->err, "%s", sentence);
}

static bool once(const struct placing *pl, bool *seen)
{
    if (*seen)
        return statement_fault(pl->line, pl->err, _("The line %s is there twice; keep one of them."), pl->line->word[0]);
    *seen = true;
    return true;
}

static bool read_number(const struct placing *pl, int at, long least, long most, int *value)
{
    long number = 0;
    if (pl->line->count != at + 1 || !words_amount(pl->line->word[at], least, most, &number))
        return statement_fault(pl->line, pl->err, _("The line %s ends with one number from %ld to %ld."), pl->line->word[0],
                               least, most);
    *value = (int)number;
    return true;
}

static bool read_seat(const struct placing *pl, int *seat)
{
    if (pl->line->count < 2)
        return fault(pl, _("Name a seat here."));
    *seat = position_seat(pl->p, pl->line, pl->line->word[1], pl->err);
    return *seat >= 0;
}

static bool read_only_seat(const struct placing *pl, int *seat)
{
    if (pl->line->count != 2)
        return fault(pl, _("Name one seat here, and nothing more."));
    return read_seat(pl, seat);
}

// --- where the run is ---

static bool place_game(struct placing *pl)
{
    int game = 0;
    if (!once(pl, &pl->has_game) || !read_number(pl, 1, 1, GAMES_MOST, &game))
        return false;
    if (pl->o->max_game && game > pl->o->max_game)
        return statement_fault(pl->line, pl->err, _("With battle.max_game the run ends with game %d."), pl->o->max_game);
    pl->s->shown.game = (uint8_t)game;
    return true;
}

static bool place_phase(struct placing *pl)
{
    const char *word = pl->line->count == 2 ? pl->line->word[1] : "";
    pl->phase_over = strcmp(word, "over") == 0;
    if (!pl->phase_over && strcmp(word, "play") != 0)
        return fault(pl, _("The phase of a battle is play or over."));
    return once(pl, &pl->has_phase);
}

static bool place_turn(struct placing *pl)
{
    return once(pl, &pl->has_turn) && read_only_seat(pl, &pl->turn);
}

static bool place_leader(struct placing *pl)
{
    return once(pl, &pl->has_leader) && read_only_seat(pl, &pl->leader);
}

static bool place_score(struct placing *pl)
{
    int seat = 0, points = 0;
    if (!read_seat(pl, &seat) || !once(pl, &pl->has_score[seat]) ||
        !read_number(pl, 2, 0, seat == RUNNER ? GAMES_MOST : 1, &points))
        return false;
    if (seat == RUNNER)
        pl->s->shown.games_won = (uint8_t)points;
    else
        pl->s->shown.run_lost = points > 0;
    return true;
}

static bool place_offer(struct placing *pl)
{
    struct shown *shown = &pl->s->shown;
    if (!once(pl, &pl->has_offer))
        return false;
    if (pl->line->count < 2)
        return fault(pl, _("Name the upgrades on offer, such as cull reinforce edge."));
    for (int i = 1; i < pl->line->count; i++) {
        int id = upgrade_read(pl->line->word[i]);
        if (id == UPGRADES)
            return statement_fault(pl->line, pl->err, _("There is no upgrade %.20s."), pl->line->word[i]);
        if (memchr(shown->offer, id, shown->offers))
            return fault(pl, _("An upgrade is named twice; name it once."));
        if (shown->held[id][0] >= UPGRADE_LIMIT)
            return fault(pl, _("An upgrade that is held as often as allowed is not on offer."));
        shown->offer[shown->offers++] = (uint8_t)id;
    }
    return true;
}

// `upgrade reinforce 8 2`, `upgrade edge 1`; how often may be left out.
static bool place_upgrade(struct placing *pl)
{
    const struct statement *line = pl->line;
    struct shown *shown = &pl->s->shown;
    int id = line->count > 1 ? upgrade_read(line->word[1]) : UPGRADES, number = 0, at = 2;
    long times = 1;
    if (id == UPGRADES)
        return fault(pl, _("Name an upgrade, such as upgrade edge or upgrade reinforce 8 2."));
    if (upgrade_has_number(id)) {
        number = line->count > 2 ? words_number(line->word[2]) : 0;
        if (!number || (id == UPGRADE_PROMOTE && number == NUMBERS))
            return statement_fault(line, pl->err, _("Write %s and a number from 1 to %d, such as upgrade %s 2."), line->word[1],
                                   id == UPGRADE_PROMOTE ? NUMBERS - 1 : NUMBERS, line->word[1]);
        at = 3;
    }
    if (line->count > at + 1 || (line->count == at + 1 && !words_amount(line->word[at], 1, UPGRADE_LIMIT, &times)))
        return fault(pl, _("End the line with how often it is held, 1, 2 or 3."));
    if (shown->held[id][number])
        return fault(pl, _("This upgrade was already named; keep one of the two lines."));
    if (times == UPGRADE_LIMIT && !number && memchr(shown->offer, id, shown->offers))
        return fault(pl, _("An upgrade that is held as often as allowed is not on offer."));
    shown->held[id][number] = (uint8_t)times;
    return true;
}

// --- cards ---

static void name_cards(struct placing *pl, int seat, const struct bag *cards)
{
    bag_take(&pl->pool[seat], cards);
    bag_take(&pl->left, cards);
}

static bool more_may_be_named(const struct placing *pl)
{
    return pl->o->carry == CARRY_CAPTURED && pl->s->shown.game > 1;
}

// Numbers from word `from` on, in order into number (which may be NULL) and counted; none is said by the word none.
static bool read_cards(struct placing *pl, int from, uint8_t *number, struct bag *out)
{
    const struct statement *line = pl->line;
    if (line->count == from)
        return fault(pl, _("Cards are missing here; write numbers from 1 to 8, or none."));
    for (int i = from; i < line->count; i++) {
        int n = words_number(line->word[i]);
        if (line->count == from + 1 && strcmp(line->word[i], "none") == 0)
            return true;
        if (!n)
            return statement_fault(line, pl->err, _("Cards are numbers from 1 to 8 here, and %.20s is not."), line->word[i]);
        if (i - from >= NAMED_MOST)
            return statement_fault(line, pl->err, _("More than %d cards are named here."), NAMED_MOST);
        if (number)
            number[i - from] = (uint8_t)n;
        out->of[n]++;
    }
    for (int n = 1; n <= NUMBERS; n++)
        if (out->of[n] > pl->left.of[n] && !more_may_be_named(pl))
            return statement_fault(line, pl->err, _("The two decks do not hold that many %s; name fewer."), number_plural(n));
    return true;
}

static bool place_hand(struct placing *pl)
{
    int seat = 0;
    if (!read_seat(pl, &seat) || !once(pl, &pl->has_hand[seat]) || !read_cards(pl, 2, NULL, &pl->s->hand[seat]))
        return false;
    name_cards(pl, seat, &pl->s->hand[seat]);
    return true;
}

static bool place_deck(struct placing *pl)
{
    uint8_t number[NAMED_MOST] = { 0 };
    struct bag cards = { 0 };
    int seat = 0;
    if (!read_seat(pl, &seat) || !once(pl, &pl->has_deck[seat]) || !read_cards(pl, 2, number, &cards))
        return false;
    deck_name(&pl->s->deck[seat], number, (int)bag_cards(&cards));
    name_cards(pl, seat, &cards);
    return true;
}

// The combination to beat: a block, of each number as many.
static bool place_area(struct placing *pl)
{
    struct bag cards = { 0 }, rest;
    struct battle_combo *top = &pl->s->shown.top;
    if (!once(pl, &pl->has_area) || !read_cards(pl, 1, NULL, &cards))
        return false;
    int lo = bag_lowest(&cards), hi = lo;
    if (!lo)
        return true;
    while (hi < NUMBERS && cards.of[hi + 1])
        hi++;
    *top = combo_of(&cards, lo, hi);
    rest = cards;
    bag_take_combo(&rest, top);
    if (bag_lowest(&rest))
        return fault(pl, _("This is not a combination; write one number, or a block with the same count of each."));
    bag_add(&pl->s->shown.area, &cards);
    bag_take(&pl->left, &cards);
    return true;
}

static bool place_under(struct placing *pl)
{
    if (!once(pl, &pl->has_under) || !read_cards(pl, 1, NULL, &pl->under))
        return false;
    bag_add(&pl->s->shown.area, &pl->under);
    bag_take(&pl->left, &pl->under);
    return true;
}

// --- all lines ---

static const struct {
    const char *word;
    bool cards; // it names cards, so it is read in the second turn
    bool (*place)(struct placing *pl);
} lines[] = {
    { "game", false, place_game },   { "phase", false, place_phase },   { "turn", false, place_turn },
    { "score", false, place_score }, { "offer", false, place_offer },   { "upgrade", false, place_upgrade },
    { "hand", true, place_hand },    { "deck", true, place_deck },      { "area", true, place_area },
    { "under", true, place_under },  { "leader", false, place_leader },
};
enum { LINES = sizeof lines / sizeof *lines };

static bool read_lines(struct placing *pl, bool cards)
{
    for (int i = 0; i < pl->p->count; i++) {
        int at = 0;
        pl->line = &pl->p->line[i];
        while (at < LINES && strcmp(lines[at].word, pl->line->word[0]) != 0)
            at++;
        if (at == LINES)
            return statement_fault(pl->line, pl->err, _("Deck battle knows no line %s in a position."), pl->line->word[0]);
        if (lines[at].cards == cards && !lines[at].place(pl))
            return false;
    }
    return true;
}

// The lists of this game, from the start list and what was taken before the last doubling.
static void make_lists(struct shown *shown)
{
    int before = shown->game > 1 ? shown->game - 1 : 1;
    int32_t copies = START_COPIES * battle_scale(before);
    for (int n = 1; n <= NUMBERS; n++)
        shown->list[RUNNER].of[n] = shown->list[RIVAL].of[n] = copies;
    if (shown->game == 1)
        return;
    struct shown then = *shown;
    then.game = (uint8_t)before;
    for (int id = 0; id <= UPGRADE_PROMOTE; id++)
        for (int n = 1; n <= NUMBERS; n++)
            for (int i = 0; i < shown->held[id][n]; i++)
                upgrade_list(&then.list[RUNNER], id, n, upgrade_amount(&then, id, n));
    for (int n = 1; n <= NUMBERS; n++) {
        shown->list[RUNNER].of[n] = 2 * then.list[RUNNER].of[n];
        shown->list[RIVAL].of[n] *= 2;
    }
    if (shown->held[UPGRADE_HEAD_START][0])
        shown->head_start = battle_scale(before);
}

// --- what the lines come to ---

static bool settle_over(struct placing *pl)
{
    struct shown *shown = &pl->s->shown;
    if (pl->has_hand[RUNNER] || pl->has_hand[RIVAL] || pl->has_area || pl->has_under || pl->has_leader)
        return fault(pl, pl->has_offer && !pl->has_phase
                             ? _("An offer stands between two games; take it out, or the cards in hand and in play.")
                             : _("In the phase over nobody holds or plays cards; leave those lines out."));
    shown->phase = BATTLE_PHASE_OVER;
    shown->turn = RUNNER;
    bool last = shown->game == GAMES_MOST || shown->game == pl->o->max_game;
    if (shown->offers && (last || shown->run_lost))
        return fault(pl, _("No upgrade is on offer when the run is over."));
    if (pl->has_turn && (pl->turn != RUNNER || !shown->offers))
        return fault(pl, shown->offers ? _("While upgrades are on offer it is the first seat's turn; name that seat.")
                                       : _("When the run is over it is nobody's turn; leave out turn, or write an offer."));
    if (!shown->offers) {
        shown->run_won = last && !shown->run_lost && shown->games_won >= shown->game;
        shown->run_lost = !shown->run_won;
    }
    return true;
}

static bool settle_turn(struct placing *pl)
{
    struct shown *shown = &pl->s->shown;
    bool area = shown->top.copies > 0;
    if (shown->run_lost)
        return fault(pl, _("A lost run is in the phase over."));
    if (!area && bag_cards(&shown->area))
        return fault(pl, _("There are cards under a combination; write area with the one to beat."));
    if (area && !pl->has_leader && !pl->has_turn)
        return fault(pl, _("Say who played the combination, with the line leader and a name."));
    if (!pl->has_leader)
        pl->leader = pl->has_turn ? (area ? other_side(pl->turn) : pl->turn) : RUNNER;
    shown->leader = (uint8_t)pl->leader;
    shown->top_by = (uint8_t)(area ? pl->leader : 0);
    shown->turn = (uint8_t)(area ? other_side(pl->leader) : pl->leader);
    if (pl->has_turn && pl->turn != shown->turn)
        return fault(pl, _("The turn and the leader contradict each other; leave one of them out."));
    return true;
}

// What is below nothing on one side is taken from the other.
static void balance(struct bag pool[SIDES])
{
    for (int seat = 0; seat < SIDES; seat++)
        for (int n = 1; n <= NUMBERS; n++)
            if (pool[seat].of[n] < 0) {
                pool[other_side(seat)].of[n] += pool[seat].of[n];
                pool[seat].of[n] = 0;
            }
    for (int seat = 0; seat < SIDES; seat++) // more than both have: only where captured cards make more
        for (int n = 1; n <= NUMBERS; n++)
            if (pool[seat].of[n] < 0)
                pool[seat].of[n] = 0;
}

// A hand comes out of what its side has left beside a named deck, and else out of the deck.
static void draw_hand(struct placing *pl, int seat)
{
    struct state *s = pl->s;
    int32_t draws = turn_hand_draw(pl->o, &s->shown, seat);
    if (pl->has_deck[seat] && bag_cards(&pl->pool[seat]) >= draws)
        bag_draw(&pl->pool[seat], draws, pl->luck, &s->hand[seat]);
    else
        deck_draw(&s->deck[seat], draws, pl->luck, &s->hand[seat]);
}

// Unnamed decks and hands.
static bool settle_cards(struct placing *pl)
{
    struct state *s = pl->s;
    bag_take(&pl->pool[s->shown.leader], &s->shown.area);
    balance(pl->pool);
    for (int seat = 0; seat < SIDES; seat++) {
        if (!pl->has_deck[seat])
            deck_fill(&s->deck[seat], &pl->pool[seat]);
        if (!pl->has_hand[seat] && s->shown.phase == BATTLE_PHASE_PLAY)
            draw_hand(pl, seat);
        if (s->shown.phase == BATTLE_PHASE_PLAY && !bag_cards(&s->hand[seat]))
            return fault(pl, _("A hand without cards would end the round; name at least one card for each seat."));
    }
    if (pl->has_offer && pl->has_deck[RUNNER] && pl->o->carry == CARRY_CAPTURED)
        deck_bag(&s->deck[RUNNER], &s->shown.list[RUNNER]); // the deck is what was captured
    if (s->shown.held[UPGRADE_SCOUT][0] && s->shown.phase == BATTLE_PHASE_PLAY)
        s->scouted = s->hand[RIVAL];
    turn_count_decks(s);
    s->cards = s->shown.area;
    for (int seat = 0; seat < SIDES; seat++) {
        struct bag deck;
        deck_bag(&s->deck[seat], &deck);
        bag_add(&s->cards, &deck);
        bag_add(&s->cards, &s->hand[seat]);
    }
    return true;
}

// In the middle of the run, but at the start of a game?
static bool is_start(const struct placing *pl)
{
    return !pl->phase_over && !pl->has_offer && !pl->has_turn && !pl->has_leader && !pl->has_area && !pl->has_under &&
           !pl->has_hand[RUNNER] && !pl->has_hand[RIVAL] && !pl->has_deck[RUNNER] && !pl->has_deck[RIVAL] &&
           !pl->s->shown.run_lost;
}

bool battle_place(const struct options *o, const struct position *p, struct state *s, struct luck *luck, struct err *err)
{
    struct placing pl = { .o = o, .p = p, .s = s, .luck = luck, .err = err };
    struct shown *shown = &s->shown;
    shown->game = 1;
    shown->first_hand = true;
    if (!read_lines(&pl, false))
        return false;
    make_lists(shown);
    for (int seat = 0; seat < SIDES; seat++) {
        pl.pool[seat] = shown->list[seat];
        bag_add(&pl.left, &shown->list[seat]);
    }
    if (!read_lines(&pl, true))
        return false;
    if (is_start(&pl)) {
        struct events quiet = { .mute = true };
        turn_start_game(&(struct battle_change){ o, s, luck, &quiet });
        events_release(&quiet);
        return true;
    }
    if (pl.has_offer && pl.has_phase && !pl.phase_over)
        return fault(&pl, _("Upgrades are on offer only in the phase over."));
    bool over = pl.phase_over || pl.has_offer;
    return (over ? settle_over(&pl) : settle_turn(&pl)) && settle_cards(&pl);
}

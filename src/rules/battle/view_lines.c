// SPDX-License-Identifier: GPL-3.0-or-later
// A seat's view as lines that travel to another computer, and back.  A hand may hold thousands of
// cards, so a bag is written as how many there are of each number: 3*12 are twelve threes.  A line
// that is left out says that there is nothing of its kind.
#include "base/text.h"
#include "rules/battle/inside.h"
#include "rules/statement.h"
#include <string.h>

// --- writing ---

static void write_seat(const char *word, const char *name, struct strbuf *out)
{
    statement_begin(word, name, out);
    strbuf_add_char(out, '\n');
}

static void write_number(const char *word, const char *name, int32_t number, struct strbuf *out)
{
    if (number == 0)
        return;
    statement_begin(word, name, out);
    strbuf_addf(out, " %d\n", (int)number);
}

static void write_bag(const char *word, const char *name, const struct bag *bag, struct strbuf *out)
{
    if (!bag_lowest(bag))
        return;
    if (name)
        statement_begin(word, name, out);
    else
        strbuf_add(out, word);
    for (int n = 1; n <= NUMBERS; n++)
        if (bag->of[n])
            strbuf_addf(out, " %d*%d", n, (int)bag->of[n]);
    strbuf_add_char(out, '\n');
}

// What is to be beaten, who played it, and what lies under it.
static void write_area(const struct shown *shown, const char *const *name, struct strbuf *out)
{
    struct bag top = { 0 }, under = shown->area;
    bag_add_combo(&top, &shown->top);
    bag_take(&under, &top);
    write_bag("area", NULL, &top, out);
    write_bag("under", NULL, &under, out);
    if (shown->top.copies)
        write_seat("played", name[shown->top_by], out);
}

static void write_upgrades(const struct shown *shown, struct strbuf *out)
{
    for (int i = 0; i < shown->offers; i++)
        strbuf_addf(out, i ? " %s" : "offer %s", upgrade_row(shown->offer[i])->word);
    if (shown->offers)
        strbuf_add_char(out, '\n');
    for (int id = 0; id < UPGRADES; id++)
        for (int n = 0; n <= NUMBERS; n++) {
            if (!shown->held[id][n])
                continue;
            strbuf_addf(out, "upgrade %s", upgrade_row(id)->word);
            if (n)
                strbuf_addf(out, " %d", n);
            strbuf_addf(out, " %d\n", shown->held[id][n]);
        }
}

void battle_write(const struct options *o, const char *const *name, int seats, const struct view *v, struct strbuf *out)
{
    const struct shown *shown = &v->shown;
    (void)o;
    strbuf_addf(out, "game %d\nphase %s\n", shown->game, shown->phase == BATTLE_PHASE_OVER ? "over" : "play");
    write_seat("leader", name[shown->leader], out);
    write_seat("turn", name[shown->turn], out);
    write_number("score", name[RUNNER], shown->games_won, out);
    for (int seat = 0; seat < seats; seat++) {
        write_number("won", name[seat], shown->hands_won[seat], out);
        if (seat == v->seat)
            write_bag("hand", name[seat], &v->hand, out);
        else
            write_number("cards", name[seat], shown->hand_count[seat], out);
        write_number("deck", name[seat], shown->deck_count[seat], out);
        write_bag("list", name[seat], &shown->list[seat], out);
    }
    write_bag("scouted", NULL, &v->scouted, out);
    write_area(shown, name, out);
    write_upgrades(shown, out);
}

// --- reading ---

static struct shown *shown_of(const struct line_read *r)
{
    struct view *v = r->self;
    return &v->shown;
}

// "3*12" behind "1*4": a number higher than the last one, and how many of it.
static bool read_pair(const struct line_read *r, const char *word, int above, struct bag *bag)
{
    const char digit[2] = { word[0] };
    int number = words_number(digit);
    long count;
    if (number <= above || word[1] != '*' || !words_amount(word + 2, 1, BAG_MOST, &count))
        return reading_fault(r, _("Cards in this view are numbers with how many there are of each, lowest first."));
    bag->of[number] = (int32_t)count;
    return true;
}

static bool read_bag(const struct line_read *r, struct bag *bag)
{
    int last = 0;
    for (int at = r->at; at < r->line->count; at++) {
        if (!read_pair(r, r->line->word[at], last, bag))
            return false;
        last = r->line->word[at][0] - '0';
    }
    return true;
}

static bool read_small(const struct line_read *r, int least, int most, uint8_t *out)
{
    int number;
    if (!reading_number(r, r->at, least, most, &number))
        return false;
    *out = (uint8_t)number;
    return true;
}

static bool read_game(const struct line_read *r)
{
    return read_small(r, 1, GAMES_MOST, &shown_of(r)->game);
}

static bool read_phase(const struct line_read *r)
{
    bool over = strcmp(r->line->word[r->at], "over") == 0;
    shown_of(r)->phase = over ? BATTLE_PHASE_OVER : BATTLE_PHASE_PLAY;
    return over || strcmp(r->line->word[r->at], "play") == 0 || reading_fault(r, _("The phase in this view is play or over."));
}

static bool read_leader(const struct line_read *r)
{
    shown_of(r)->leader = (uint8_t)r->seat;
    return true;
}

static bool read_turn(const struct line_read *r)
{
    shown_of(r)->turn = (uint8_t)r->seat;
    return true;
}

static bool read_played(const struct line_read *r)
{
    shown_of(r)->top_by = (uint8_t)r->seat;
    return true;
}

static bool read_score(const struct line_read *r)
{
    if (r->seat != RUNNER)
        return reading_fault(r, _("Only the first side wins games in this view."));
    return read_small(r, 0, GAMES_MOST, &shown_of(r)->games_won);
}

static bool read_won(const struct line_read *r)
{
    return reading_number(r, r->at, 0, BAG_MOST, &shown_of(r)->hands_won[r->seat]);
}

static bool read_hand(const struct line_read *r)
{
    struct view *v = r->self;
    if (r->seat != v->seat)
        return reading_fault(r, _("A seat knows its own cards and no other hand."));
    if (!read_bag(r, &v->hand))
        return false;
    v->shown.hand_count[r->seat] = (int32_t)bag_cards(&v->hand);
    return true;
}

static bool read_cards(const struct line_read *r)
{
    struct view *v = r->self;
    if (r->seat == v->seat)
        return reading_fault(r, _("A seat's own cards are named, not just counted."));
    return reading_number(r, r->at, 0, BAG_MOST, &v->shown.hand_count[r->seat]);
}

static bool read_deck(const struct line_read *r)
{
    return reading_number(r, r->at, 0, BAG_MOST, &shown_of(r)->deck_count[r->seat]);
}

static bool read_list(const struct line_read *r)
{
    return read_bag(r, &shown_of(r)->list[r->seat]);
}

static bool read_scouted(const struct line_read *r)
{
    struct view *v = r->self;
    return read_bag(r, &v->scouted) && (v->seat == RUNNER || reading_fault(r, _("Only the first side has a scout.")));
}

// A block, of each number as many.
static bool read_area(const struct line_read *r)
{
    struct shown *shown = shown_of(r);
    struct bag area = { 0 }, block = { 0 };
    if (!read_bag(r, &area))
        return false;
    int lo = bag_lowest(&area), hi = r->line->word[r->line->count - 1][0] - '0';
    shown->top = combo_of(&area, lo, hi);
    bag_add_combo(&block, &shown->top);
    bag_add(&shown->area, &area);
    return memcmp(&area, &block, sizeof area) == 0 ||
           reading_fault(r, _("The cards to beat in this view are not a combination."));
}

static bool read_under(const struct line_read *r)
{
    struct bag under = { 0 };
    if (!read_bag(r, &under))
        return false;
    bag_add(&shown_of(r)->area, &under);
    return true;
}

static bool read_offer(const struct line_read *r)
{
    struct shown *shown = shown_of(r);
    for (int at = r->at; at < r->line->count; at++) {
        int id = upgrade_read(r->line->word[at]);
        if (id == UPGRADES || memchr(shown->offer, id, shown->offers))
            return reading_fault(r, _("An upgrade in this view is unknown, or is there twice."));
        shown->offer[shown->offers++] = (uint8_t)id;
    }
    return true;
}

// `upgrade reinforce 8 2`, `upgrade edge 1`: with its number where it has one, and how often it is held.
static bool read_upgrade(const struct line_read *r)
{
    struct shown *shown = shown_of(r);
    int id = upgrade_read(r->line->word[r->at]), number = 0, times, last = r->line->count - 1;
    if (id == UPGRADES || last != r->at + 1 + upgrade_has_number(id))
        return reading_fault(r, _("An upgrade in this view is unknown, or has a number too many or too few."));
    if (upgrade_has_number(id) && !reading_number(r, r->at + 1, 1, id == UPGRADE_PROMOTE ? NUMBERS - 1 : NUMBERS, &number))
        return false;
    if (shown->held[id][number])
        return reading_fault(r, _("An upgrade in this view is held twice."));
    if (!reading_number(r, last, 1, UPGRADE_LIMIT, &times))
        return false;
    shown->held[id][number] = (uint8_t)times;
    return true;
}

static const struct statement_row rows[] = {
    { "game", ABOUT_ALL, 1, 1, read_game },
    { "phase", ABOUT_ALL, 1, 1, read_phase },
    { "leader", ABOUT_SEAT, 0, 0, read_leader },
    { "turn", ABOUT_SEAT, 0, 0, read_turn },
    { "score", ABOUT_SEAT, 1, 1, read_score },
    { "won", ABOUT_SEAT, 1, 1, read_won },
    { "hand", ABOUT_SEAT, 1, NUMBERS, read_hand },
    { "cards", ABOUT_SEAT, 1, 1, read_cards },
    { "deck", ABOUT_SEAT, 1, 1, read_deck },
    { "list", ABOUT_SEAT, 1, NUMBERS, read_list },
    { "scouted", ABOUT_ALL, 1, NUMBERS, read_scouted },
    { "area", ABOUT_ALL, 1, NUMBERS, read_area },
    { "under", ABOUT_ALL, 1, NUMBERS, read_under },
    { "played", ABOUT_SEAT, 0, 0, read_played },
    { "offer", ABOUT_ALL, 1, UPGRADES, read_offer },
    { "upgrade", ABOUT_PART, 2, 3, read_upgrade },
    { 0 },
};

bool battle_read(const struct options *o, const struct position *p, int seat, struct view *v, struct err *err)
{
    const struct shown *shown = &v->shown;
    (void)o;
    v->seat = seat;
    v->shown.game = 1;
    if (!statements_read(p, rows, v, err))
        return false;
    if (shown->offers && (shown->phase != BATTLE_PHASE_OVER || shown->turn != RUNNER))
        return err_add(err, "%s", _("Upgrades are on offer in this view, but it is no time to choose one."));
    if (bag_lowest(&shown->area) && !shown->top.copies)
        return err_add(err, "%s", _("Cards lie in play in this view, but nothing is to be beaten."));
    return true;
}

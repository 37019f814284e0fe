// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of trick-taking games in records: positions, expectations and views (rules.md 13.5).
#include "base/text.h"
#include "rules/tricks/inside.h"
#include <string.h>

// --- numbers of a side ---

// Returns the partner in a trick-taking game for whom an earlier line of the position gave the same field, points or bags.
// Returns the seat of the line `l` itself if there is none.
static int named_before(const struct field_line *l)
{
    unsigned side = tricks_partners(NULL, l->options, l->position->seats, l->seat);
    for (int seat = 0; seat < l->position->seats; seat++)
        if (seat != l->seat && side >> seat & 1 && field_said(l, l->field->word, seat))
            return seat;
    return l->seat;
}

// Reads a record's line that gives points or bags of a trick-taking game.  Partners share them, so that the number holds for the
// whole side, and a second line for the side must give the same number.
static bool take_together(struct field_line *l)
{
    unsigned side = tricks_partners(NULL, l->options, l->position->seats, l->seat);
    int32_t *each = (int32_t *)(void *)((char *)l->shown + l->field->offset);
    int before = named_before(l);
    int32_t was = each[before];
    if (!field_take(l))
        return false;
    if (before != l->seat && was != each[l->seat])
        return field_fault(l, _("Partners have this together; say it of one of them."));
    for (int seat = 0; seat < l->position->seats; seat++)
        each[seat] = side >> seat & 1 ? each[l->seat] : each[seat];
    return true;
}

// --- sets of suits: those that are broken, or that a seat is known to lack ---

static bool read_suits(const struct field_line *l, uint8_t *set)
{
    bool good = l->line->count > l->at, none = field_says_none(l, l->at);
    for (int i = l->at; good && !none && i < l->line->count; i++) {
        int suit = tricks_suits.read(l->line->word[i]);
        good = suit >= 0 && suit < SUITS;
        *set |= (uint8_t)(good ? 1u << suit : 0);
    }
    return good || field_fault(l, _("Write suits here, C, D, H or S."));
}

static bool take_suits(struct field_line *l)
{
    return read_suits(l, l->seat < 0 ? &l->shown->broken : &l->shown->voids[l->seat]);
}

static void add_suits(unsigned set, struct strbuf *out)
{
    for (int suit = 0; suit < SUITS; suit++)
        if (set >> suit & 1)
            strbuf_addf(out, " %s", tricks_suits.write(suit));
}

static void write_suits(const struct field_writer *w, int seat)
{
    unsigned set = seat < 0 ? w->shown->broken : w->shown->voids[seat];
    if (!set)
        return;
    field_start(w, w->field->word, seat);
    add_suits(set, w->out);
    strbuf_add_char(w->out, '\n');
}

static bool expect_suits(struct field_line *l)
{
    unsigned is = l->seat < 0 ? l->is->broken : l->is->voids[l->seat];
    uint8_t set = 0;
    LOCAL(strbuf) text = STRBUF_INIT;
    add_suits(is, &text);
    strbuf_add(l->got, is ? text.text + 1 : "none");
    return read_suits(l, &set) && set == is;
}

// --- trump, by its letter in either case, its name, or none ---

static int read_trump(const struct field_line *l)
{
    int suit = l->line->count == l->at + 1 ? tricks_suits.read(l->line->word[l->at]) : -1;
    if (suit < 0)
        field_fault(l, _("Write C, D, H, S or none for the trump."));
    return suit;
}

static bool take_trump(struct field_line *l)
{
    int suit = read_trump(l);
    l->shown->trump = (uint8_t)suit;
    return suit >= 0;
}

static bool expect_trump(struct field_line *l)
{
    strbuf_add(l->got, tricks_suits.write(l->is->trump));
    return read_trump(l) == l->is->trump;
}

// --- the seats that have passed, in order ---

enum { PASSES_MOST = 2 * SEATS_MAX };

static bool take_passed(struct field_line *l)
{
    int before = -1, seats = l->position->seats;
    for (int i = 1; i < l->line->count; i++) {
        int seat = position_seat(l->position, l->line, l->line->word[i], l->err);
        if (seat < 0)
            return false;
        if ((before >= 0 && seat != (before + 1) % seats) || i >= 2 * seats)
            return field_fault(l, _("Players pass in turn, at most twice each; name them so."));
        before = seat;
    }
    l->shown->passes = (uint8_t)(l->line->count - 1);
    return l->shown->passes || field_fault(l, _("Players pass in turn, at most twice each; name them so."));
}

static void write_passed(const struct field_writer *w, int)
{
    if (!w->shown->passes)
        return;
    strbuf_add(w->out, "passed");
    for (int i = 1; i <= w->shown->passes; i++)
        field_begin("", w->name[(w->shown->k.dealer + i) % w->seats], w->out);
    strbuf_add_char(w->out, '\n');
}

static bool expect_passed(struct field_line *l)
{
    int passes = l->is->passes;
    bool same = field_says_none(l, 1) ? !passes : l->line->count == passes + 1;
    for (int i = 1; i <= passes; i++) {
        int seat = (l->is->k.dealer + i) % l->position->seats;
        strbuf_addf(l->got, i > 1 ? " %s" : "%s", l->position->name[seat]);
        same = same && strcmp(l->line->word[i], l->position->name[seat]) == 0;
    }
    strbuf_add(l->got, passes ? "" : "none");
    return same;
}

// --- bids in record lines ---

static int no_bid(const struct shown *, int)
{
    return NO_BID;
}

static bool says_nil(const struct field_line *l)
{
    return l->line->count == l->at + 1 && strcmp(l->line->word[l->at], "nil") == 0;
}

static bool take_bid(struct field_line *l)
{
    bool nil = says_nil(l);
    if (l->options->bid_kind == BID_NONE)
        return field_fault(l, _("Nobody bids in these rules."));
    if (nil && !l->options->bid_nil)
        return field_fault(l, _("There is no nil in these rules, bid a number."));
    return nil || field_take(l); // the field of the bid is 0
}

static bool expect_bid(struct field_line *l)
{
    int is = l->is->bid[l->seat];
    bool none = field_says_none(l, l->at);
    if (is != NO_BID && !none && !says_nil(l))
        return field_is_number(l, l->at, is);
    strbuf_addf(l->got, is == NO_BID ? "none" : "%d", is);
    return none ? is == NO_BID : is == 0;
}

// --- the rows of record lines for trick-taking games ---

// clang-format off
static const char *const phases[] = { [PHASE_GIVE] = "give", "offer", "bury", "blind", "bid", "play", "over", NULL };
static const char *const trumps[] = { "C", "D", "H", "S", "none", NULL };
#define SOMEBODY(text, use, member) FIELD(text, use, OF_TABLE, SEAT, member), .usual = NOBODY

static const struct field rows[] = {
    KIT_ROUND,
    KIT_DEALER,
    KIT_TURN,
    { FIELD("phase", IN_ALL, OF_TABLE, WORD, phase),
      .usual = PHASE_PLAY,
      .always = true,
      .word_list = phases,
      .wrong = N_("The phases of this game are give, offer, bury, bid, play and over.") },
    KIT_OVER,
    { FIELD("trump", IN_ALL, OF_TABLE, WORD, trump), .usual = NO_TRUMP, .word_list = trumps, .place = take_trump, .expect = expect_trump },
    { SOMEBODY("maker", IN_ALL, maker) },
    { SOMEBODY("alone", IN_ALL, alone) },
    { SOMEBODY("belote", IN_ALL, belote) },
    { OWN_FIELD("passed", IN_ALL, OF_TABLE),
      .words = { 1, PASSES_MOST },
      .place = take_passed,
      .read = take_passed,
      .write = write_passed,
      .expect = expect_passed },
    { SOMEBODY("led", IN_ALL, led) },
    { ZONE_FIELD("trick", &tricks_zones[IN_TRICK], IN_ALL, OF_TABLE) },
    { FIELD("trick-number", IN_ALL, OF_TABLE, U8, trick_number), .usual = 1, .position = { 1, TRICKS_HELD }, .view = { 1, TRICKS_HELD } },
    { OWN_FIELD("broken", IN_ALL, OF_TABLE), .words = { 1, SUITS }, .place = take_suits, .read = take_suits, .write = write_suits, .expect = expect_suits },
    { FIELD("held", IN_ALL, OF_TABLE, I32, held), .position = { 0, 100000 }, .view = { 0, 1000000000 } },
    { ZONE_FIELD("turnup", &tricks_zones[IN_TURNUP], IN_ALL, OF_TABLE) },
    { ZONE_FIELD("stock", &tricks_zones[IN_STOCK], IN_ALL, OF_TABLE) },
    KIT_STOCK_EXACTLY,
    { SOMEBODY("last", IN_VIEW, last) },
    { SOMEBODY("last-led", IN_VIEW, last_led) },
    { SOMEBODY("before", IN_VIEW, before) },
    { SOMEBODY("before-led", IN_VIEW, before_led) },
    { FIELD("given", IN_VIEW, OF_PARTS, SEATS, given) },
    { FIELD("blind", IN_POSITION | IN_VIEW, OF_PARTS, SEATS, blind) },
    KIT_CARDS,
    { ZONE_FIELD("hand", &tricks_zones[IN_HAND], IN_ALL, OF_SEAT) },
    { FIELD("bid", IN_ALL, OF_SEAT, U8, bid),
      .joined = true,
      .usual_of = no_bid,
      .position = { 0, TRICKS_HELD },
      .view = { 0, NO_BID },
      .place = take_bid,
      .expect = expect_bid },
    { FIELD("tricks", IN_ALL, OF_SEAT, U8, tricks), .joined = true, .position = { 0, TRICKS_HELD }, .view = { 0, TRICKS_HELD } },
    { ZONE_FIELD("taken", &tricks_zones[IN_TAKEN], IN_ALL, OF_SEAT), .joined = true },
    { ZONE_FIELD("buried", &tricks_zones[IN_BURIED], IN_ALL, OF_SEAT), .joined = true },
    { OWN_FIELD("void", IN_ALL, OF_SEAT),
      .joined = true,
      .words = { 1, SUITS },
      .place = take_suits,
      .read = take_suits,
      .write = write_suits,
      .expect = expect_suits },
    { FIELD("announced", IN_ALL, OF_SEAT, I32, announced), .joined = true, .position = { 0, 1000 }, .view = { 0, 1000 } },
    { FIELD("bags", IN_ALL, OF_SEAT, I32, bags), .joined = true, .position = { 0, BAGS_MOST - 1 }, .view = { 0, UINT16_MAX }, .place = take_together },
    { FIELD("score", IN_POSITION | IN_VIEW, OF_SEAT, I32, k.points),
      .joined = true,
      .position = { -1000000, 1000000 },
      .view = { -1000000000, 1000000000 },
      .place = take_together },
    KIT_WON,
    { 0 },
};
// clang-format on
const struct fields tricks_lines = { .row = rows };

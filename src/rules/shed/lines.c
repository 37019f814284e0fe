// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of a shedding game in records, views and expectations; and the places where its cards lie.
#include "base/number.h"
#include "base/text.h"
#include "rules/shed/inside.h"
#include <stdio.h>
#include <string.h>

enum { WILD_ROOM = 4 }; // "W4" and its zero byte

// clang-format off
const struct zone shed_zones[] = {
    { ZONE("hand", SEEN_BY_OWNER, 0, shown.k.hand_count, hand), .room = SHED_PACK, .count_step = 1, .card_step = SHED_PACK, .any_order = true },
    { ZONE("discard", SEEN_BY_ALL, 1, shown.pile_count, pile), .room = SHED_PACK, .top_first = true },
    { ZONE("stock", SEEN_BY_NOBODY, 1, shown.stock_count, stock), .room = SHED_PACK, .stock = true },
    { 0 },
};
// clang-format on

// --- the line of a demand ---

// Returns the sentence that says why a record's line cannot have this suit or rank demanded in a shedding game with these rules;
// NULL: it can.
static const char *demand_wrong(const struct options *o, int named)
{
    int first = NAME_SUIT + (o->dress == DRESS_COLOURS ? SUITS : 0), rank = shed_rank_named(named);
    bool suit = named >= first && named < first + SUITS;
    if (o->total || (!suit && (!rank || o->dress == DRESS_COLOURS)))
        return N_("A demand is a suit, a colour or a rank of this game, or none.");
    if (suit)
        return shed_does(o, DOES_WILD) || shed_does(o, DOES_NAMES)
                   ? NULL
                   : N_("No card asks for a suit or a colour in these rules; leave the line out.");
    if (!shed_does(o, DOES_NAMES_RANK))
        return N_("No card asks for a rank in these rules; leave the line out.");
    return o->names_ranks >> rank & 1 ? NULL : N_("This rank cannot be asked for in these rules; name another.");
}

// Reads a record's line with the suit or rank that a player of a shedding game has demanded of the next player, or "none".
// Returns false with an error if the rules have no such demand.
static bool take_demand(struct field_line *l)
{
    const char *word = l->line->count == 2 ? l->line->word[1] : "", *wrong = NULL;
    bool none = strcmp(word, "none") == 0 && !l->options->total;
    l->shown->demand = (uint16_t)(none ? 0 : shed_names.read(word));
    if (!none)
        wrong = demand_wrong(l->options, l->shown->demand);
    return !wrong || field_fault(l, _(wrong));
}

static void write_demand(const struct field_writer *w, int)
{
    if (w->shown->demand)
        strbuf_addf(w->out, "demand %s\n", shed_names.write(w->shown->demand));
}

static bool is_demand(struct field_line *l)
{
    // A demand may be written as "h" for hearts, or T for 10.
    bool read = l->line->count == 2 && l->is->demand && shed_names.read(l->line->word[1]) == l->is->demand;
    return field_is_word(l, 1, l->is->demand ? shed_names.write(l->is->demand) : "none") || read;
}

// Reads a record's line of cards in which wild cards may name a colour, as in "W=R" for a wild card W that names red.  Takes the
// colours off, and `cards` reads the rest.  *named gets the colour of the first card, which for the pile is the colour asked for.
static bool without_colours(struct field_line *l, bool (*cards)(struct field_line *l), int *named)
{
    const struct statement *line = l->line;
    const char *word[ZONE_PACK_MOST];
    char room[ZONE_PACK_MOST][WILD_ROOM];
    struct statement plain = *line;
    plain.word = word;
    plain.count = line->count < ZONE_PACK_MOST ? line->count : ZONE_PACK_MOST;
    for (int i = 0; i < plain.count; i++) {
        const char *equals = strchr(line->word[i], '=');
        word[i] = line->word[i];
        if (!equals || equals - word[i] >= WILD_ROOM || (word[i][0] & ~0x20) != 'W')
            continue;
        snprintf(room[i], WILD_ROOM, "%.*s", (int)(equals - word[i]), word[i]);
        word[i] = room[i];
        *named = i == 1 ? shed_names.read(equals + 1) : *named;
    }
    l->line = &plain;
    bool good = cards(l);
    l->line = line;
    return good;
}

static bool place_pile(struct field_line *l)
{
    int named = 0;
    if (!l->options->total && (l->line->count < 2 || strcmp(l->line->word[1], "none") == 0))
        return field_fault(l, _("One card at least always lies there; name it, or leave the line out."));
    if (!without_colours(l, zone_place, &named))
        return false;
    l->shown->demand = (uint16_t)(named ? named : l->shown->demand);
    return !named || shed_is_colour(named) || field_fault(l, _("A wild card has a colour of this game, such as W=R."));
}

static bool is_pile(struct field_line *l)
{
    int named = 0;
    return without_colours(l, zone_expect, &named) && (!named || named == l->is->demand);
}

// --- the lines of the phase and the tokens ---

static bool place_phase(struct field_line *l)
{
    const char *word = l->line->count == 2 ? l->line->word[1] : "";
    l->shown->phase = strcmp(word, "drawn") == 0 ? SHED_PHASE_DRAWN : SHED_PHASE_PLAY;
    l->shown->k.over = strcmp(word, "over") == 0;
    return l->shown->phase || l->shown->k.over || strcmp(word, "play") == 0 ||
           field_fault(l, _("The phases of this game are play, drawn and over."));
}

static bool is_phase(struct field_line *l)
{
    return field_is_word(l, 1, l->is->k.over ? "over" : l->is->phase ? "drawn" : "play");
}

static bool set_tokens(struct field_line *l, int seat, int tokens)
{
    l->seat = seat;
    l->shown->k.points[seat] = tokens;
    if (!tokens)
        l->shown->out |= (uint8_t)(1u << seat);
    return field_once(l);
}

// Reads a record's line that gives tokens of an adding game to one player or all, as in "tokens Ann 9" or "tokens of all 9".
static bool place_tokens(struct field_line *l)
{
    const struct statement *line = l->line;
    bool all = line->count == 4 && strcmp(line->word[1], "of") == 0 && strcmp(line->word[2], "all") == 0, good = true;
    int seat = 0, number = 0;
    if (!l->options->total)
        return field_fault(l, _("Only games that add have tokens."));
    if ((!all && !field_seat(l, 3, &seat)) || !field_number(l, all ? 3 : 2, 0, 30, &number))
        return false;
    for (int each = 0; good && each < l->position->seats; each++)
        if (all || each == seat)
            good = set_tokens(l, each, number);
    return good;
}

// --- the table of record lines for shedding games ---

// clang-format off
static const char *const phases[] = { "play", "drawn", NULL }, *const directions[] = { "left", "right", NULL };
static const struct field rows[] = {
    KIT_ROUND, KIT_DEALER, KIT_TURN,
    { FIELD("phase", IN_ALL, OF_TABLE, WORD, phase),
      .word_list = phases,
      .wrong = N_("The phase in this view is play or drawn."),
      .place = place_phase,
      .expect = is_phase },
    KIT_OVER,
    { FIELD("debt", IN_ALL, OF_TABLE, U8, debt), .position = { 0, DEBT_MOST }, .view = { 0, DEBT_MOST } },
    { FIELD("skips", IN_ALL, OF_TABLE, U8, skips), .position = { 0, 100 }, .view = { 0, UINT8_MAX } },
    { FIELD("direction", IN_ALL, OF_TABLE, WORD, direction), .word_list = directions, .wrong = N_("The direction is left or right.") },
    { OWN_FIELD("demand", IN_ALL, OF_TABLE), .words = { 1, 1 }, .place = take_demand, .read = take_demand, .write = write_demand, .expect = is_demand },
    { FIELD("waits", IN_ALL, OF_SEAT, U8, waits), .position = { 0, 100 }, .view = { 0, UINT8_MAX } },
    { FIELD("called", IN_ALL, OF_PARTS, SEATS, called) },
    { FIELD("forgot", IN_ALL, OF_PARTS, SEATS, forgot) },
    { FIELD("idle", IN_VIEW, OF_PARTS, SEATS, idle) },
    { FIELD("out", IN_VIEW, OF_PARTS, SEATS, out) },
    { FIELD("dry", IN_VIEW, OF_TABLE, FLAG, dry) },
    { FIELD("total", IN_ALL, OF_TABLE, I32, total), .position = { 0, 1998 }, .view = { 0, 1998 } },
    { FIELD("four", IN_VIEW, OF_TABLE, SEAT, four), .usual = SEATS_MAX },
    { FIELD("asker", IN_ALL, OF_TABLE, SEAT, asker), .usual = SEATS_MAX },
    { FIELD("four-left", IN_VIEW, OF_TABLE, U8, four_left), .view = { 0, SHED_PACK } },
    { FIELD("four-suit", IN_VIEW, OF_TABLE, U8, four_suit), .view = { 0, NAME_UNKNOWN - 1 } },
    { OWN_FIELD("discard", IN_ALL, OF_TABLE),
      .zone = &shed_zones[SHED_PILE],
      .words = { 0, ZONE_PACK_MOST },
      .place = place_pile,
      .read = zone_read,
      .write = zone_write,
      .expect = is_pile },
    { FIELD("discards", IN_EXPECT, OF_TABLE, U8, pile_count) },
    { ZONE_FIELD("stock", &shed_zones[SHED_STOCK], IN_ALL, OF_TABLE) },
    KIT_STOCK_EXACTLY, KIT_CARDS,
    { ZONE_FIELD("hand", &shed_zones[SHED_HAND], IN_ALL, OF_SEAT) },
    { OWN_FIELD("tokens", IN_POSITION, OF_PARTS), .place = place_tokens },
    { FIELD("tokens", IN_EXPECT, OF_SEAT, I32, k.points) },
    KIT_SCORE, KIT_WON,
    { 0 },
};
const struct fields shed_lines = { .row = rows };
// clang-format on

// --- checking a position of a shedding game ---

// A contradiction between lines of a shedding game's position, to which no play leads: whether it is there, and the sentence that
// refuses it.
struct disagrees {
    bool is;
    const char *says;
};

static bool first_wrong(struct field_line *l, const struct disagrees *row)
{
    for (; row->says; row++)
        if (row->is)
            return field_fault(l, _(row->says));
    return true;
}

static bool table_agrees(const struct kit_now *now, struct field_line *l)
{
    const struct shown *shown = &now->s->shown;
    const struct options *o = now->o;
    bool drawn = shown->phase == SHED_PHASE_DRAWN, waits = shown->skips;
    for (int seat = 0; seat < now->k->seats; seat++)
        waits = waits || shown->waits[seat];
    const struct disagrees wrong[] = {
        { o->total && (shown->debt || waits || shown->demand || drawn || shown->called || shown->forgot),
          N_("Games that add know no demand, no debt and no calls.") },
        { shown->total && !o->total, N_("Only games that add have a total.") },
        { shown->total > o->total_limit && !now->k->over, N_("A total above the limit has ended the round; say phase over.") },
        { shown->debt && !shed_does(o, DOES_DRAW), N_("No card makes anybody draw in these rules; leave the debt out.") },
        { waits && (!o->skip_answer || !shed_does(o, DOES_SKIP)),
          N_("In these rules nobody waits, a turn is missed at once; leave the line out.") },
        { shown->waits[now->k->turn] && !now->k->over, N_("Whoever is on turn does not wait; name another turn.") },
        { drawn && (shed_owes(now) || o->draw_play == DRAW_NONE),
          N_("After a draw a debt and a wait are over; leave one of them out.") },
        { shown->asker < SEATS_MAX && (!o->names_orbit || !shed_rank_named(shown->demand)),
          N_("Nobody has asked for a rank that binds an orbit here; leave the line out.") },
        { shown->forgot & shown->called, N_("Nobody has called and forgotten to; leave one of the two lines out.") },
        { (shown->forgot && o->call_how != CALL_CAUGHT) || (shown->called && o->call_how == CALL_AUTO),
          N_("In these rules nobody does that; leave the line out.") },
        { !o->total && !field_said(l, "discard", -1) && !shown->stock_count,
          N_("No card is left to be turned up; name the discard.") },
        { 0 },
    };
    return first_wrong(l, wrong);
}

static bool seat_agrees(const struct kit_now *now, struct field_line *l, int seat)
{
    const struct shown *shown = &now->s->shown;
    int held = now->k->hand_count[seat];
    bool out = shown->out >> seat & 1;
    const struct disagrees wrong[] = {
        { !now->k->over && !held && !out,
          N_("A hand without cards would end the round; give every hand a card or say phase over.") },
        { shown->forgot >> seat & 1 && held != 1, N_("Whoever forgot to call holds one card.") },
        { shown->called >> seat & 1 && !shed_could_leave_one(now, seat),
          N_("Whoever called holds two cards at most, or a packet and one.") },
        { out && held, N_("Whoever has no tokens holds no cards.") },
        { 0 },
    };
    return first_wrong(l, wrong);
}

// Completes the lines of a shedding game's position before cards are dealt.  In adding games, players without a line have all
// their tokens, and those with no tokens are out.  Returns false with an error if the seat on turn is out, if too few players are
// left, or if a seat has both tokens and a score.
bool shed_reckon(const struct kit_now *now, struct field_line *l)
{
    struct shown *shown = &now->s->shown;
    for (int seat = 0; now->o->total && seat < now->k->seats; seat++) {
        if (field_said(l, "tokens", seat) && field_said(l, "score", seat))
            return field_fault(l, _("The tokens are the score here; say one of them."));
        if (!field_said(l, "tokens", seat) && !field_said(l, "score", seat))
            now->k->points[seat] = now->o->tokens;
        shown->out |= (uint8_t)(now->k->points[seat] > 0 ? 0 : 1u << seat);
    }
    return (shed_in(now) >> now->k->turn & 1 && shed_players(now) > 1) || now->k->over ||
           field_fault(l, _("Whoever is on turn needs a token, and somebody else too."));
}

bool shed_settle(const struct kit_now *now, struct field_line *l)
{
    struct shown *shown = &now->s->shown;
    bool follows = !now->o->total, good = table_agrees(now, l);
    if (!shed_does(now->o, DOES_TURN)) // then play goes to the left, whatever the position says
        shown->direction = 0;
    shown->four = SEATS_MAX;
    // The demand is read as if the rank had just been asked for.
    if (now->o->names_orbit && shed_rank_named(shown->demand) && !field_said(l, "asker", -1))
        shown->asker = (uint8_t)shed_before(now, now->k->turn);
    for (int seat = 0; good && seat < now->k->seats; seat++)
        good = seat_agrees(now, l, seat);
    if (!good)
        return false;
    if (follows && !field_said(l, "discard", -1))
        shed_upcard(now);
    shown->dry = follows && !shown->phase && shed_nothing_to_draw(now);
    return true;
}

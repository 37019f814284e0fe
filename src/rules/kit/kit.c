// SPDX-License-Identifier: GPL-3.0-or-later
// The course of a game of the kit (kit.h): dealing, turns, the end of a round and of a match, and what a seat sees.
#include "rules/kit/kit.h"
#include "base/text.h"
#include <string.h>

struct kit_now kit_now(const struct game *game, const struct options *o, const struct state *s, int seat)
{
    return (struct kit_now){ .game = game, .kit = game->kit, .o = o, .s = (struct state *)s, .k = kit_shown(s), .seat = seat };
}

// Returns the seat to which a view of a kit game belongs.  The view begins with a state, and the number of the seat follows.
static int seat_of(const struct game *game, const struct view *v)
{
    return *(const int *)(const void *)((const char *)v + game->state_size);
}

static struct state *state_of(const struct view *v)
{
    return (struct state *)v;
}

struct kit_now kit_view(const struct game *game, const struct options *o, const struct view *v)
{
    return kit_now(game, o, state_of(v), seat_of(game, v));
}

void kit_judge(const struct game *game, const struct options *o, const struct view *v, const struct memory *memory,
               const struct move *moves, int count, struct judgement *out)
{
    const struct kit_players *players = &game->kit->players;
    if (players->judge_all) {
        players->judge_all(o, v, memory, moves, count, out);
        return;
    }
    const struct kit_now now = kit_view(game, o, v);
    for (int i = 0; i < count; i++)
        out[i].judged = players->judge(&now, &moves[i], &out[i].worth);
}

static struct kit_now doing(const struct game *game, const struct options *o, struct state *s, int seat, struct luck *luck,
                            struct events *events)
{
    struct kit_now now = kit_now(game, o, s, seat);
    now.luck = luck;
    now.events = events;
    return now;
}

// Returns the side of a seat in a kit game, the set of its partners and itself.
static unsigned side_of(const struct kit_now *now, int seat)
{
    return game_side(now->game, now->o, now->k->seats, seat);
}

// --- telling events ---

struct event *kit_tell(const struct kit_now *now, int kind, int seat, unsigned hearers)
{
    return events_add(now->events, kind, seat, hearers);
}

struct event *kit_tell_of(const struct kit_now *now, int kind, int seat, int other, int number)
{
    struct event *e = kit_tell(now, kind, seat, EVERYONE);
    e->other = (int16_t)other;
    e->number = number;
    return e;
}

struct event *kit_tell_cards(const struct kit_now *now, int kind, int seat, unsigned hearers, const uint8_t *card, int count)
{
    struct event *e = kit_tell(now, kind, seat, hearers);
    event_cards(e, card, count);
    return e;
}

struct event *kit_tell_card(const struct kit_now *now, int kind, int seat, unsigned hearers, int face)
{
    return kit_tell_cards(now, kind, seat, hearers, &(uint8_t){ (uint8_t)face }, 1);
}

struct event *kit_tell_hand(const struct kit_now *now, int kind, int seat, unsigned hearers)
{
    return kit_tell_cards(now, kind, seat, hearers, kit_hand(now, seat), now->k->hand_count[seat]);
}

void kit_tell_side(const struct kit_now *now, int kind, int seat, int other, int number, int more)
{
    unsigned side = side_of(now, seat);
    for (int each = 0; each < now->k->seats; each++)
        if (side >> each & 1)
            kit_tell_of(now, kind, each, other, number)->more = more;
}

// --- dealing a round ---

// Clears the state of a kit game for the next round, except what belongs to the match, such as the points.
static void clear_round(const struct kit_now *now)
{
    struct kit_shown before;
    const struct kit *kit = now->kit;
    uint8_t *s = (uint8_t *)now->s, *end = s + now->game->state_size, *kept = kit->rows.kept_size ? s + kit->rows.kept : end;
    memcpy(&before, now->k, sizeof before);
    memset(s, 0, (size_t)(kept - s));
    memset(kept + kit->rows.kept_size, 0, (size_t)(end - kept) - kit->rows.kept_size);
    now->k->seats = before.seats;
    memcpy(now->k->points, before.points, sizeof before.points);
    memcpy(now->k->won, before.won, sizeof before.won);
}

static const struct zone *stock_of(const struct kit *kit)
{
    const struct zone *zone = kit->rows.zones.zone;
    while (!zone->stock)
        zone++;
    return zone;
}

static void stack(const struct kit_now *now)
{
    uint16_t pack[ZONE_PACK_MOST];
    uint8_t *in_play = (uint8_t *)now->s + now->kit->rows.zones.in_play;
    int count = zones_pack(&now->kit->rows.zones, now->o, now->k->seats, pack);
    luck_shuffle(now->luck, pack, count);
    for (int i = 0; i < count; i++) {
        int face = pack[now->kit->course.stacked_last ? i : count - 1 - i];
        zone_put(stock_of(now->kit), now->s, 0, face);
        in_play[face]++;
    }
}

int kit_draw(const struct kit_now *now, int seat)
{
    const struct zone *stock = stock_of(now->kit);
    if (!*zone_count(stock, now->s, 0))
        return FACE_NONE;
    int face = zone_draw(stock, now->s, 0);
    zone_put(kit_hands(now), now->s, seat, face);
    return face;
}

void kit_deal_hand(const struct kit_now *now, int seat, int cards)
{
    for (int left = cards; left > 0; left--)
        kit_draw(now, seat);
    kit_tell_hand(now, now->kit->rows.kinds.dealt, seat, 1u << seat)->number = now->k->hand_count[seat];
}

void kit_deal_round(const struct kit_now *now, int round, int dealer, int starter)
{
    struct kit_shown *k = now->k;
    const struct kit_kinds *kinds = &now->kit->rows.kinds;
    clear_round(now);
    k->round = (uint16_t)round;
    k->dealer = (uint8_t)dealer;
    k->turn = (uint8_t)starter;
    stack(now);
    if (kinds->round)
        kit_tell(now, kinds->round, dealer, EVERYONE)->number = round;
    for (int seat = 0; seat < k->seats; seat++)
        if (kit_has_hands(now->kit) && (!now->kit->course.in || now->kit->course.in(now) >> seat & 1))
            kit_deal_hand(now, seat, now->kit->course.dealt(now->o, k->seats, seat, round));
    if (now->kit->course.lay)
        now->kit->course.lay(now);
    kit_begin(now);
}

// Deals the next round of a game of the kit.  The seat with the highest number deals the first round, and then the deal moves on.
void kit_deal(const struct game *game, const struct options *o, int seats, struct state *s, struct luck *luck,
              struct events *events)
{
    struct kit_now now = doing(game, o, s, WATCHER, luck, events);
    now.k->seats = (uint8_t)seats;
    bool first = now.k->round == 0;
    int dealer = first ? seats - 1 : kit_after(&now, now.k->dealer);
    int starter = first || !game->kit->course.starter ? kit_after(&now, dealer) : game->kit->course.starter(&now, dealer);
    kit_deal_round(&now, now.k->round + 1, dealer, starter);
}

// --- turns of a round ---

struct event *kit_call(const struct kit_now *now, unsigned hearers)
{
    struct event *e = kit_tell(now, now->kit->rows.kinds.turn, now->k->turn, hearers);
    e->call = true;
    return e;
}

void kit_begin(const struct kit_now *now)
{
    unsigned turn = kit_turn(now->game, now->s);
    if (now->kit->course.begin) {
        now->kit->course.begin(now);
        return;
    }
    if (!now->kit->course.on_turn) {
        kit_call(now, EVERYONE);
        return;
    }
    for (int seat = 0; seat < now->k->seats; seat++) {
        if (!(turn >> seat & 1))
            continue;
        struct event *e = kit_tell(now, now->kit->rows.kinds.turn, seat, 1u << seat);
        e->call = true;
        if (now->kit->telling.called)
            now->kit->telling.called(now, e);
    }
}

int kit_after(const struct kit_now *now, int seat)
{
    unsigned in = now->kit->course.in ? now->kit->course.in(now) : 0;
    do
        seat = (seat + 1) % now->k->seats;
    while (in && !(in >> seat & 1));
    return seat;
}

void kit_turn_to(const struct kit_now *now, int seat)
{
    now->k->turn = (uint8_t)seat;
    now->k->few_told = 0;
    kit_begin(now);
}

void kit_few(const struct kit_now *now, int most)
{
    int count = now->k->hand_count[now->k->turn];
    if (count == 0 || count > most || count == now->k->few_told)
        return;
    now->k->few_told = (uint8_t)count;
    kit_tell(now, now->kit->rows.kinds.few, now->k->turn, EVERYONE)->number = count;
}

// Returns the set of seats whose turn it is in a game of the kit.
unsigned kit_turn(const struct game *game, const struct state *s)
{
    const struct kit_now now = kit_now(game, NULL, s, WATCHER);
    return now.k->over ? 0 : now.kit->course.on_turn ? now.kit->course.on_turn(&now) : 1u << now.k->turn;
}

unsigned kit_changes(const struct kit_now *now)
{
    return now->k->over || !now->kit->course.changes ? 0 : now->kit->course.changes(now);
}

// --- the end of a round and of a match ---

bool kit_holds(const struct kit_now *now, int seat, int face)
{
    return memchr(kit_hand(now, seat), face, now->k->hand_count[seat]) != NULL;
}

int kit_hand_points(const struct kit_now *now, int seat)
{
    int points = 0;
    for (int i = 0; now->kit->course.value && i < now->k->hand_count[seat]; i++)
        points += now->kit->course.value(now->o, kit_hand(now, seat)[i]);
    return points;
}

unsigned kit_best(const int32_t *points, int seats, bool least)
{
    unsigned best = 1;
    for (int seat = 1; seat < seats; seat++) {
        int32_t lead = points[seat] - points[__builtin_ctz(best)];
        lead = least ? -lead : lead;
        best = (lead > 0 ? 0 : best) | (lead >= 0 ? 1u << seat : 0);
    }
    return best;
}

int kit_rank(const struct kit_shown *k, int seat, bool least)
{
    int rank = 1;
    for (int other = 0; other < k->seats; other++)
        rank += least ? k->points[other] < k->points[seat] : k->points[other] > k->points[seat];
    return rank;
}

// Returns whether a match of the kit is over: all rounds are played, or a seat has reached the target or fallen to the floor and
// no tie at the top (level) has to be played off.
static bool ends_match(const struct kit_end *end, const struct kit_shown *k, bool level)
{
    bool reached = false;
    for (int seat = 0; seat < k->seats; seat++)
        reached |= (end->target && k->points[seat] >= end->target) || (end->floor && k->points[seat] <= end->floor);
    return (reached && !(level && end->tie_goes_on)) || (end->rounds && k->round >= end->rounds);
}

bool kit_endless(const struct game *game, const struct options *o, int seats)
{
    const struct kit_end end = game->kit->course.end(o, seats);
    return !end.target && !end.rounds && !end.floor;
}

// Returns whether a match of the kit is tied: the best seats, given as a set, belong to more than one side.
static bool is_level(const struct kit_now *now, unsigned best)
{
    return (best & ~side_of(now, __builtin_ctz(best))) != 0;
}

static void match_end(const struct kit_now *now)
{
    struct kit_shown *k = now->k;
    const struct kit_kinds *kinds = &now->kit->rows.kinds;
    const struct kit_end end = now->kit->course.end(now->o, now->k->seats);
    int32_t won[SEATS_MAX];
    for (int seat = 0; seat < SEATS_MAX; seat++)
        won[seat] = k->won[seat];
    unsigned best =
        end.ahead == AHEAD_ROUNDS ? kit_best(won, k->seats, false) : kit_best(k->points, k->seats, end.ahead == AHEAD_FEWEST);
    if (now->kit->course.decided ? !now->kit->course.decided(now, &best) : !ends_match(&end, k, is_level(now, best)))
        return;
    k->match_over = true;
    k->winners = 0;
    for (int seat = 0; seat < k->seats; seat++)
        k->winners |= (uint8_t)(best >> seat & 1 ? side_of(now, seat) : 0);
    for (int seat = 0; seat < k->seats; seat++)
        if (k->winners >> seat & 1)
            kit_tell(now, is_level(now, best) && kinds->shared ? kinds->shared : kinds->won, seat, EVERYONE);
}

// Adds the events that tell the scores at the end of a kit's round, by place.  Players who share a place come in the order of
// their seats.
static void tell_scores(const struct kit_now *now)
{
    const struct kit_shown *k = now->k;
    const struct kit_end end = now->kit->course.end(now->o, now->k->seats);
    for (int rank = 1; now->kit->rows.kinds.score && end.ahead != AHEAD_ROUNDS && rank <= k->seats; rank++)
        for (int seat = 0; seat < k->seats; seat++)
            if (kit_rank(k, seat, end.ahead == AHEAD_FEWEST) == rank)
                kit_tell_of(now, now->kit->rows.kinds.score, seat, -1, k->points[seat])->more = k->gained[seat];
}

void kit_round_end(const struct kit_now *now, const struct kit_round *round)
{
    struct kit_shown *k = now->k;
    k->over = true;
    k->round_winners = (uint8_t)round->winners;
    for (int seat = 0; seat < k->seats; seat++) {
        k->gained[seat] = round->gained[seat];
        k->points[seat] += round->gained[seat];
        k->won[seat] = (uint16_t)(k->won[seat] + (round->winners >> seat & 1));
    }
    match_end(now);
    tell_scores(now);
    for (int seat = 0; now->kit->rows.kinds.left && seat < k->seats; seat++)
        if (k->hand_count[seat]) {
            struct event *left = kit_tell_hand(now, now->kit->rows.kinds.left, seat, EVERYONE);
            left->number = kit_hand_points(now, seat);
            left->more = round->hands_count;
        }
}

void kit_score(const struct game *game, const struct options *o, const struct state *s, struct standing *out)
{
    const struct kit_shown *k = kit_shown(s);
    const struct kit_now now = kit_now(game, o, s, WATCHER);
    unsigned changes = kit_changes(&now);
    // Seats that may change an answer have the turn beside those that are waited for.
    out->on_turn = changes ? changes | kit_turn(game, s) : 0;
    memcpy(out->points, k->points, sizeof out->points);
    out->round_over = k->over;
    out->match_over = k->match_over;
    if (game->kit->rows.moves)
        out->moves = *(const uint16_t *)(const void *)((const char *)s + game->kit->rows.moves);
    out->winners = k->winners;
}

unsigned kit_round_winners(const struct game *, const struct options *, const struct state *s)
{
    return kit_shown(s)->over ? kit_shown(s)->round_winners : 0;
}

void kit_lasts(const struct game *game, const struct state *left, struct state *back)
{
    size_t at = game->kit->rows.lasting;
    memcpy((char *)back + at, (const char *)left + at, game->kit->rows.lasting_size);
}

// --- what a seat sees ---

void kit_look(const struct game *game, const struct options *, const struct state *s, int seat, struct view *v)
{
    memcpy(v, s, game->kit->rows.shown_size);
    zones_look(&game->kit->rows.zones, game->kit->rows.shown_size, kit_shown(s)->seats, seat, s, state_of(v));
    *(int *)(void *)((char *)v + game->state_size) = seat;
}

void kit_guess(const struct game *game, const struct options *o, const struct view *v, struct state *out, struct luck *luck)
{
    const struct kit_now seen = kit_view(game, o, v);
    memcpy(out, v, game->state_size);
    zones_fill(&game->kit->rows.zones, o, kit_shown(out)->seats, out, luck);
    if (game->kit->players.fit)
        game->kit->players.fit(&seen, out, luck);
}

void kit_reshuffle(const struct game *game, const struct options *o, struct state *s, int seat, struct luck *luck)
{
    zones_hide(&game->kit->rows.zones, kit_shown(s)->seats, seat, s);
    zones_fill(&game->kit->rows.zones, o, kit_shown(s)->seats, s, luck);
}

bool kit_sound(const struct game *game, const struct options *, const struct state *s, struct err *err)
{
    return zones_sound(&game->kit->rows.zones, kit_shown(s)->seats, s, err);
}

int kit_cards(const struct game *game, const struct view *v, uint16_t *card, int room)
{
    int seat = seat_of(game, v), count = seat == WATCHER ? 0 : kit_shown(state_of(v))->hand_count[seat];
    const uint8_t *hand = zone_cards(game->kit->rows.zones.zone, state_of(v), seat == WATCHER ? 0 : seat);
    uint8_t copies[ALL_FACES] = { 0 }; // equal cards need different copies, or the cursor would walk them as one
    for (int i = 0; i < count && i < room; i++)
        card[i] = card_of(hand[i], copies[hand[i]]++);
    return count;
}

// --- the lines of a position ---

// A position of a record that is being read for a game of the kit.
struct kit_lines {
    struct zone_lines zones;
    const struct kit_now *now;
};

// Returns how many cards the kit deals to a place of a zone that no line of a record's position has named.
static int wanted(const struct field_line *l, const struct zone *zone, int place)
{
    const struct kit_now *now = ((const struct kit_lines *)l->self)->now;
    bool hand =
        kit_has_hands(now->kit) && zone == kit_hands(now) && (!now->kit->course.in || now->kit->course.in(now) >> place & 1);
    int usual = hand ? now->kit->course.dealt(now->o, now->k->seats, place, now->k->round) : 0;
    return now->kit->positions.wanted ? now->kit->positions.wanted(now, zone, place, usual) : usual;
}

bool kit_place_exactly(struct field_line *l)
{
    return l->line->count == 1 ? field_once(l)
                               : field_fault(l, _("stock-exactly takes nothing after it; the cards go on the stock line."));
}

bool kit_place_round(struct field_line *l)
{
    const struct kit_now *now = ((const struct kit_lines *)l->self)->now;
    int rounds = now->kit->course.end(l->options, l->position->seats).rounds;
    if (!field_take(l))
        return false;
    return !rounds || now->k->round <= rounds ||
           statement_fault(
               l->line, l->err,
               P_("This match has %d round, so name no later one.", "This match has %d rounds, so name no later one.", rounds),
               rounds);
}

bool kit_read_over(struct field_line *l)
{
    struct kit_shown *k = (struct kit_shown *)l->shown;
    const char *word = l->line->word[l->at];
    k->over = true;
    k->match_over = strcmp(word, "match") == 0;
    return k->match_over || strcmp(word, "round") == 0 || field_fault(l, _("Only a round or the match is over in this view."));
}

void kit_write_over(const struct field_writer *w, int)
{
    const struct kit_shown *k = (const struct kit_shown *)w->shown;
    if (k->over)
        strbuf_add(w->out, k->match_over ? "over match\n" : "over round\n");
}

bool kit_place(const struct game *game, const struct options *o, const struct position *p, struct state *s, struct luck *luck,
               struct err *err)
{
    LOCAL(events) quiet = { .mute = true };
    struct kit_now now = doing(game, o, s, WATCHER, luck, &quiet);
    struct kit_lines lines = { { .zones = &game->kit->rows.zones, .cards = s, .viewer = WATCHER }, &now };
    struct field_line l = {
        .of = game->fields, .position = p, .options = o, .shown = (struct shown *)s, .self = &lines, .err = err
    };
    now.k->seats = (uint8_t)p->seats;
    now.k->round = 1;
    if (!fields_place(&l, IN_POSITION))
        return false;
    if (!field_said(&l, "dealer", -1))
        now.k->dealer = (uint8_t)((now.k->seats - 1 + now.k->round - 1) % now.k->seats);
    if (!field_said(&l, "turn", -1))
        now.k->turn = (uint8_t)kit_after(&now, now.k->dealer);
    if (position_only_deals(p)) {
        kit_deal_round(&now, now.k->round, now.k->dealer, now.k->turn);
        return true;
    }
    bool good = (!game->kit->positions.reckon || game->kit->positions.reckon(&now, &l)) && zones_deal(&l, wanted, luck) &&
                (!game->kit->positions.settle || game->kit->positions.settle(&now, &l));
    if (good && now.k->over)
        match_end(&now);
    return good;
}

void kit_write(const struct game *game, const struct options *, const char *const *name, int seats, const struct view *v,
               struct strbuf *out)
{
    fields_write(game->fields,
                 &(struct field_writer){ .name = name, .seats = seats, .view = v, .shown = (const struct shown *)v, .out = out });
}

bool kit_read(const struct game *game, const struct options *o, const struct position *p, int seat, struct view *v,
              struct err *err)
{
    struct zone_lines lines = { .zones = &game->kit->rows.zones, .cards = state_of(v), .viewer = seat };
    struct field_line l = {
        .of = game->fields, .position = p, .options = o, .shown = (struct shown *)v, .self = &lines, .err = err
    };
    kit_shown(state_of(v))->seats = (uint8_t)p->seats;
    *(int *)(void *)((char *)v + game->state_size) = seat;
    return fields_read(&l);
}

bool kit_expect(const struct game *game, const struct options *o, const struct state *s, const struct position *p,
                const struct statement *line, struct strbuf *got, struct err *err)
{
    struct zone_lines lines = { .zones = &game->kit->rows.zones, .viewer = WATCHER };
    struct field_line l = { .of = game->fields,
                            .position = p,
                            .options = o,
                            .is = (const struct shown *)s,
                            .state = s,
                            .self = &lines,
                            .line = line,
                            .got = got,
                            .err = err };
    return fields_expect(&l);
}

void kit_write_zones(const struct game *game, const char *const *name, const struct view *v, struct strbuf *out)
{
    const struct state *s = state_of(v);
    for (const struct zone *zone = game->kit->rows.zones.zone; zone->word; zone++)
        for (int place = 0; place < zone_places(zone, kit_shown(s)->seats); place++) {
            if (!zone->places)
                field_begin(zone->word, name[place], out);
            else
                strbuf_addf(out, zone->names ? "%s %s" : "%s", zone->word, zone->names ? zone->names->write(place) : "");
            zone_write_cards(zone, s, place, out);
        }
}

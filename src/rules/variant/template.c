// SPDX-License-Identifier: GPL-3.0-or-later
// Highest card: the smallest game, to copy a new one from (docs/dev/adding-a-game.md).  Each seat gets some cards of one pack,
// and in turn everyone plays one.  The highest rank (aces are high) takes the trick for one point and leads the next; among
// equal ranks, the first one played does.  A round ends when the hands are empty, the match when somebody has the target.
#include "base/text.h"
#include "rules/kit/kit.h"
#include "rules/verbs/shared.h"

enum { CARDS_MAX = 6, PACK = FACE_JOKER };

struct options {
    int players_min, players_max, cards, target;
};
struct shown { // what lies open in a game of Highest card
    struct kit_shown k;
    uint8_t leader, played_count[SEATS_MAX], spent_count, rest_count;
    int32_t tricks[SEATS_MAX]; // the tricks of this round
};
struct state { // what lies open, and where the cards are
    struct shown shown;
    uint8_t hand[SEATS_MAX][CARDS_MAX], played[SEATS_MAX][1], spent[PACK], rest[PACK], in_play[ALL_FACES];
};
struct view {
    struct state s;
    int seat;
};

enum { TOLD_DEALT = EVENT_FAMILY, TOLD_TURN, TOLD_PLAYED, TOLD_TRICK, TOLD_MATCH }; // ORDER: events
enum { HAND, TRICK, SPENT, REST };                                                  // ORDER: zones

static const struct zone zones[] = {
    { ZONE("hand", SEEN_BY_OWNER, 0, shown.k.hand_count, hand), .room = CARDS_MAX, .count_step = 1, .card_step = CARDS_MAX },
    { ZONE("played", SEEN_BY_ALL, 0, shown.played_count, played), .room = 1, .count_step = 1, .card_step = 1 },
    { ZONE("spent", SEEN_BY_ALL, 1, shown.spent_count, spent), .room = PACK },
    { ZONE("stock", SEEN_BY_NOBODY, 1, shown.rest_count, rest), .room = PACK, .stock = true },
    { 0 },
};

// --- the rules of Highest card ---

static bool check(const struct game *, const struct options *o, int seats, struct err *err)
{
    return seats * o->cards <= PACK ||
           err_add(err, _("%d cards for each of %d players are more than one pack holds; deal fewer."), o->cards, seats);
}

static int dealt(const struct options *o, int, int, int)
{
    return o->cards;
}

// Returns who begins the next round of Highest card: the seat that took the last trick.
static int starter(const struct kit_now *now, int)
{
    return now->s->shown.leader;
}

static void lay(const struct kit_now *now)
{
    now->s->shown.leader = now->k->turn;
}

static struct kit_end end(const struct options *o, int)
{
    return (struct kit_end){ .target = o->target };
}

// Returns the height of a card in a trick of Highest card: its rank, with the ace as the highest.
static int height(int face)
{
    return face_rank(face) == RANK_ACE ? RANK_KING + 1 : face_rank(face);
}

static void end_trick(const struct kit_now *now)
{
    struct state *s = now->s;
    int best = s->shown.leader;
    for (int seat = kit_after(now, best); seat != s->shown.leader; seat = kit_after(now, seat))
        if (height(s->played[seat][0]) > height(s->played[best][0]))
            best = seat;
    for (int seat = 0; seat < now->k->seats; seat++)
        zone_pour(&zones[TRICK], s, seat, &zones[SPENT], 0);
    s->shown.leader = (uint8_t)best;
    kit_tell(now, TOLD_TRICK, best, EVERYONE)->number = ++now->k->points[best];
    s->shown.tricks[best]++;
    if (now->k->points[best] >= now->o->target || now->k->hand_count[best] == 0)
        kit_round_end(now, &(struct kit_round){ .winners = kit_best(s->shown.tricks, now->k->seats, false) });
    else
        kit_turn_to(now, best);
}

static void play(const struct kit_now *now, const struct move *m)
{
    int face = m->card[0].face, next = kit_after(now, now->seat);
    zone_take(&zones[HAND], now->s, now->seat, face);
    zone_put(&zones[TRICK], now->s, now->seat, face);
    kit_tell_card(now, TOLD_PLAYED, now->seat, EVERYONE, face);
    if (next == now->s->shown.leader)
        end_trick(now);
    else
        kit_turn_to(now, next);
}

// Returns what a state of Highest card is worth to a seat, for its computer players.  Points count most, and of two hands the
// higher one is better.
static int32_t worth(const struct options *, const struct state *s, int seat)
{
    int32_t worth = 0;
    for (int other = 0; other < s->shown.k.seats; other++) {
        int32_t each = 100 * s->shown.k.points[other];
        for (int i = 0; i < s->shown.k.hand_count[other]; i++)
            each += height(s->hand[other][i]);
        worth += other == seat ? each * (s->shown.k.seats - 1) : -each;
    }
    return worth;
}

// --- what is said in Highest card ---

static void show_table(const struct hearer *h, const char *, struct strbuf *out)
{
    const struct state *s = &h->view->s;
    size_t before = out->length;
    for (int i = 0; i < h->seats; i++) {
        int seat = (s->shown.leader + i) % h->seats;
        if (s->shown.played_count[seat])
            strbuf_addf(out, _("%s has played %s.\n"), h->name[seat], face_the(s->played[seat][0], h->style));
    }
    if (out->length == before)
        strbuf_add(out, s->shown.k.over ? _("The round is over.\n") : _("Nothing is played yet.\n"));
}

static void glance(const struct game *, const struct options *o, const struct view *, enum text_style, struct strbuf *out)
{
    strbuf_addf(out, P_("The match ends at %d point.", "The match ends at %d points.", o->target), o->target);
    strbuf_add_char(out, '\n');
}

// The events of Highest card, with the sentences that tell them: a row for each, in the order of their enum.
// clang-format off
static const struct kit_event events[] = {
    { "dealt", .most = CARDS_MAX, KIT_DEALT_NUMBER, .read = READ_HAND },
    { "turn", .says = { .own = { { N_("Your turn."), NULL } } } },
    { "played", CUE_LAY, .least = 1, .most = 1, .joins = true,
      .says = { .own = { { N_("You play {the card}."), NULL } }, .other = SAID(N_("{who} plays {the card}."), N_("{who}, {card}.")) },
      .clause = { .first = SAID(N_("{who} plays {the card}"), N_("{who}, {card}")), .then = SAID(N_("plays {the card}"), N_("{card}")) } },
    { "trick", CUE_WON, .weight = 2, .number = KIT_N_POINTS, .says = {
      .own = { { NP_("You take the trick and have {n} point.", "You take the trick and have {n} points.") } },
      .other = { { NP_("{who} takes the trick and has {n} point.", "{who} takes the trick and has {n} points.") },
                 { NP_("{who} takes it, {n} point.", "{who} takes it, {n} points.") } } } },
    { "match", .weight = 1, .says = KIT_SAYS_WON },
    { 0 },
};
static const struct kit_verb verbs[] = {
    { "play CARD",
      N_("Say play and a card, such as play 7H."),
      .flags = VERB_OFFERED | VERB_PLAYS,
      .command = &shared_play,
      .make = play,
      .offer = { { N_("{card}."), NULL } },
      .mark = UNDO_CLEAR },
};
static const struct kit_topic topics[] = { { "table", show_table }, { 0 } };
static const struct field rows[] = {
    KIT_TURN,
    { FIELD("leader", IN_POSITION | IN_VIEW, OF_TABLE, SEAT, leader), .always = true },
    KIT_OVER, KIT_CARDS,
    { ZONE_FIELD("hand", &zones[HAND], IN_ALL, OF_SEAT) },
    { ZONE_FIELD("played", &zones[TRICK], IN_ALL, OF_SEAT), .joined = true },
    { FIELD("score", IN_POSITION | IN_VIEW, OF_SEAT, I32, k.points), .joined = true, .position = { 0, 100 }, .view = { 0, INT16_MAX } },
    { 0 },
};
static const struct fields lines = { .row = rows };

#define INT(field) .type = SETTING_INT, .offset = offsetof(struct options, field)
static const struct setting settings[] = {
    { .key = "players.min", INT(players_min), .min = 2, .max = SEATS_MAX, .fallback = "2", .help = N_("The fewest players.") },
    { .key = "players.max", INT(players_max), .min = 2, .max = SEATS_MAX, .fallback = "8", .help = N_("The most players.") },
    { .key = "cards", INT(cards), .min = 1, .max = CARDS_MAX, .fallback = "3", .help = N_("How many cards each player is dealt."),
      .one = NP_("Each player is dealt %d card.", "Each player is dealt %d cards.") },
    { .key = "target", INT(target), .min = 1, .max = 100, .fallback = "5", .help = N_("The points that end the match."),
      .one = NP_("The match ends at %d point.", "The match ends at %d points.") },
    { 0 },
};

static const struct kit kit = {
    .rows = {
        .zones = { .zone = zones, .in_play = ZONES_IN_PLAY },
        .shown_size = sizeof(struct shown),
        .event = events,
        KIT_VERBS(verbs),
        .topic = topics,
        .no_verb = N_("Say play and a card, such as play 7H."),
        .kinds = { .dealt = TOLD_DEALT, .turn = TOLD_TURN, .won = TOLD_MATCH },
    },
    .course = {
        .dealt = dealt,
        .starter = starter,
        .lay = lay,
        .end = end,
    },
    .players = { .worth = worth },
};
const struct game template_game = {
    KIT_GAME(kit), .fields = &lines, .id = "template", .example = true,
    .settings = settings, .check = check, .glance = glance,
    .first_keys = N_("{hand} reads your hand, {Use} plays the card you are on, {help} says the keys."),
    .first_words = N_("Type {hand} to hear your cards, {new} for what can be played, {help} for all words."),
    .uses = kit_uses, .offer = kit_offer, .joins = kit_joins, .tell_turn = kit_says_turn, .digest = kit_digest,
};
// clang-format on

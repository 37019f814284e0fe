// SPDX-License-Identifier: GPL-3.0-or-later
// A family with partners, for tests: Highest card, where an even number of four or more plays in pairs, opposite seats together.
// It has one more verb, which no other family has: bartering a card for the next of the stock (pairs_barters).  It is in the list
// of families (pairs_registry.c) wherever this is linked, so highest-card is played so there.
#include "pairs/pairs_game.h"

#include "rules/kit/kit.h"
#include "rules/sides.h"

#include <string.h>

extern const struct game template_game;
extern struct game pairs_game;
struct game pairs_game;
bool pairs_hushed, pairs_barters;

extern const char parlour_commit[]; // which programs have of commit.c
const char parlour_commit[] = "";

static unsigned opposite(const struct game *, const struct options *, int seats, int seat)
{
    bool even = seats >= 4 && seats % 2 == 0;
    return even ? 1u << seat | 1u << (seat + seats / 2) % seats : 1u << seat;
}

// What one of a side gains, the side gains.
static bool apply(const struct game *game, const struct options *o, struct state *s, int seat, const struct move *m,
                  struct luck *luck, struct events *events, struct refusal *no)
{
    struct kit_shown *k = kit_shown(s);
    int32_t before[SEATS_MAX], gained[SEATS_MAX];
    unsigned side[SEATS_MAX];
    memcpy(before, k->points, sizeof before);
    if (!kit_apply(game, o, s, seat, m, luck, events, no))
        return false;
    for (int i = 0; i < SEATS_MAX; i++)
        gained[i] = k->points[i] - before[i];
    if (sides_of(game, o, k->seats, side))
        for (int i = 0; i < k->seats; i++)
            for (int other = 0; other < k->seats; other++)
                if (other != i && side[i] >> other & 1)
                    k->points[other] += gained[i];
    return true;
}

static bool hushes(const struct game *, const struct options *)
{
    return pairs_hushed;
}

// --- a verb of this family alone, as rows that the console has never heard of ---

enum { HAND, STOCK = 3, TOLD_BARTERED = EVENT_FAMILY + 5, EVENTS = 6 }; // as template.c has them

static struct zone *zone_of(const struct kit_now *now, int which)
{
    return (struct zone *)&now->kit->rows.zones.zone[which];
}

static bool may_barter(const struct kit_now *, const struct move *m, struct refusal *no)
{
    if (m->card[0].face == face_of(RANK_ACE, SUIT_SPADES))
        return refuse(no, REASON_BAD_MOVE, NULL, "%s", "The ace of spades stays.");
    return true;
}

static bool ready(const struct kit_now *, const struct move *, struct refusal *no)
{
    return pairs_barters || refuse(no, REASON_WRONG_PHASE, NULL, "%s", "Nobody barters now.");
}

static void barter(const struct kit_now *now, const struct move *m)
{
    kit_draw(now, now->seat);
    zone_take(zone_of(now, HAND), now->s, now->seat, m->card[0].face);
    zone_put(zone_of(now, STOCK), now->s, 0, m->card[0].face);
    kit_tell_card(now, TOLD_BARTERED, now->seat, EVERYONE, m->card[0].face)->number = m->where;
}

// clang-format off
static const struct kit_verb barter_row = {
    "barter CARD [openly]", "Say barter and a card, such as barter 7H.", .may = may_barter, .ready = ready, .make = barter,
    .offer = { { "Barter {the card}.", NULL } }, .offer_named = { { "Barter {the card} openly.", NULL } },
    VERB_COMMAND("barter", .after = "play", .ways = "trade in", .keys = "Y", .args = "CARD [openly]",
                 .takes = TAKES_CARD | TAKES_CURSOR, .summary = "Barter the card under the cursor."),
    VERB_WORDS(VERB_WORD("openly", "openly|face up|shown",
                         VERB_COMMAND("show-barter", .after = "barter", .args = "[CARD]", .takes = TAKES_CHOICE | TAKES_CURSOR,
                                      .summary = "Barter a card openly."))),
};
static const struct kit_event bartered = { "bartered", .least = 1, .most = 1,
    .cases = KIT_CASES({ KIT_IF(NUMBER, 1, 1), .says = { .own = { { "You barter {the card}, shown.", NULL } }, .other = { { "{who} barters {the card}.", NULL } } } }),
    .says = { .own = { { "You barter {the card}.", NULL } }, .other = { { "{who} barters a card.", NULL } } } };
// clang-format on

// Adds the verb's rows to those of Highest card.
static const struct kit *with_barter(void)
{
    static struct kit kit;
    static struct kit_verb verbs[2];
    static struct kit_form forms[2];
    static struct kit_event events[EVENTS + 1];
    kit = *template_game.kit;
    verbs[0] = kit.rows.verb[0];
    verbs[1] = barter_row;
    memcpy(events, kit.rows.event, (EVENTS - 1) * sizeof *events);
    events[TOLD_BARTERED - EVENT_FAMILY] = bartered;
    kit.rows.verb = verbs;
    kit.rows.verbs = 2;
    kit.rows.forms = forms;
    kit.rows.event = events;
    return &kit;
}

__attribute__((constructor)) static void set_up(void)
{
    pairs_game = template_game;
    pairs_game.kit = with_barter();
    pairs_game.example = false; // Home offers it
    pairs_game.partners = opposite;
    pairs_game.apply = apply;
    pairs_game.hushes = hushes;
}

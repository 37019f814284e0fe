// SPDX-License-Identifier: GPL-3.0-or-later
// Works out what a move is worth where players knock (rules/rummy/judge/knock_worth.h).
#include "rules/rummy/judge/knock_worth.h"
#include "rules/rummy/engine/bot_queries.h"
#include "rules/rummy/judge/near.h"
#include "rules/rummy/melds/points.h"
#include "rules/rummy/options/options.h"

enum {
    // the worth of an unseen card that would make a combination of what is left over, with the whole stock to come
    OUT_WORTH = 70,
    SPAN = 12 // only discards are considered that leave at most this many points more over than the best one
};

// --- the weights of a discard ---

// Returns the worth, where players knock, of one unseen card that would combine with the cards left over.  It shrinks with the
// number of cards in the stock.
int knock_out_worth(int stock)
{
    enum { STOCK_FULL = 31 };
    return OUT_WORTH * (stock < STOCK_FULL ? stock : STOCK_FULL) / STOCK_FULL;
}

int knock_span(int fewest, int limit)
{
    return fewest <= limit && limit < fewest + SPAN ? limit : fewest + SPAN;
}

int knock_brings(const struct options *o, int own, int other, bool gin)
{
    if (!options_score_knocks(o))
        return other - (gin ? o->bonus_whole_hand : own);
    if (gin)
        return other + o->bonus_gin;
    return other > own ? other - own : other - own - o->bonus_undercut;
}

// --- what a hand has left over ---

void knock_look(struct knock_sight *s, const struct options *o, const struct view *v, const struct memory *memory)
{
    s->o = o;
    s->v = v;
    s->memory = memory;
    s->hand = counts_of(o, &v->shown, &v->hand);
    s->unseen_count = query_unseen(o, v, s->unseen);
}

int knock_best_discard(const struct options *o, const struct counts *hand, uint64_t may, int *points)
{
    struct counts rest = *hand;
    int best = FACE_NONE;
    for (int face = 0; face < FACES; face++) {
        if (!rest.of[face] || !(may >> face & 1))
            continue;
        rest.of[face]--;
        int left = knock_left_over(o, &rest);
        rest.of[face]++;
        if (best == FACE_NONE || left < *points || (left == *points && points_left(o, face) > points_left(o, best))) {
            *points = left;
            best = face;
        }
    }
    return best;
}

int knock_cards_for_gin(const struct options *o, const struct counts *hand, const uint8_t unseen[FACES])
{
    struct counts with = *hand;
    int cards = 0;
    for (int face = 0; face < FACES; face++) {
        int points = 0;
        if (!unseen[face])
            continue;
        with.of[face]++;
        knock_best_discard(o, &with, UINT64_MAX, &points);
        cards += points == 0 ? unseen[face] : 0;
        with.of[face]--;
    }
    return cards;
}

int knock_take_gain(const struct knock_sight *s, int face)
{
    struct counts with = s->hand;
    int now = knock_left_over(s->o, &s->hand), then = now;
    if (face >= FACES)
        return 0;
    with.of[face]++;
    if (knock_best_discard(s->o, &with, ~(UINT64_C(1) << face), &then) == FACE_NONE || then >= now)
        return 0;
    return knock_left_over(s->o, &with) < now + points_left(s->o, face) ? now - then : 0;
}

int knock_add_gain(const struct knock_sight *s, int face)
{
    struct counts rest = s->hand;
    rest.of[face]--;
    return knock_left_over(s->o, &s->hand) - knock_left_over(s->o, &rest);
}

// Returns whether a natural card would be worth drawing where players knock: enough cards of the hand go with it for a
// combination without jokers.  Otherwise the card itself would be left over.
static bool has_company(const struct options *o, const struct counts *hand, int face)
{
    int beside = 0, least = o->set_min < o->run_min ? o->set_min : o->run_min;
    for (int other = 0; other < FACE_JOKER; other++)
        beside += hand->of[other] && near_goes_with(o, face, other) ? hand->of[other] : 0;
    return beside >= least - 1;
}

static bool has_wild(const struct counts *hand)
{
    for (int face = 0; face < FACES; face++)
        if (hand->of[face] && face_is_wild(hand->terms.wild, face))
            return true;
    return false;
}

// Returns how many unseen cards would be worth drawing where players knock.  With such a card the hand leaves fewer than `now`
// points over, even before a discard.  Each copy counts.
static int outs(const struct knock_sight *s, const struct counts *hand, int now)
{
    struct counts with = *hand;
    const bool wild = has_wild(hand);
    int count = 0;
    for (int face = 0; face < FACES; face++) {
        bool alone = !wild && !face_is_wild(hand->terms.wild, face) && points_left(s->o, face) && !has_company(s->o, hand, face);
        if (!s->unseen[face] || alone) // such a card would be left over itself
            continue;
        with.of[face]++;
        count += knock_left_over(s->o, &with) < now ? s->unseen[face] : 0;
        with.of[face]--;
    }
    return count;
}

// --- knocks ---

bool knock_fewest(const struct knock_sight *s, struct move *knock, int *left)
{
    bool found = false;
    *knock = (struct move){ .verb = RUMMY_KNOCK };
    *left = 0;
    if (query_allowed(s->o, s->v, knock))
        return true;
    for (int face = 0; face < FACES; face++) {
        struct move with = { .verb = RUMMY_KNOCK, .target = 1, .count = 1, .card = { { (uint8_t)face, FACE_NONE } } };
        struct counts rest = s->hand;
        struct deadwood over;
        if (!rest.of[face] || !query_allowed(s->o, s->v, &with))
            continue;
        rest.of[face]--;
        knock_least(s->o, &rest, knock_most(s->o), NULL, &over, NULL);
        if (found && over.points >= *left)
            continue;
        found = true;
        *knock = with;
        *left = over.points;
    }
    return found;
}

// --- the danger of a discard for the next player ---

// Returns how many pairs of unseen cards could lie in one run with a card of `face`, to judge how useful the card is to the next
// player where players knock.
static int runs_around(const struct knock_sight *s, int face)
{
    int near[RANKS], count = 0, pairs = 0;
    for (int other = face_suit(face); other < FACE_JOKER; other += SUITS) {
        if (!s->unseen[other] || !near_in_run(s->o, face, other))
            continue;
        for (int i = 0; i < count; i++)
            pairs += near_in_run(s->o, near[i], other);
        near[count++] = other;
    }
    return pairs;
}

int knock_danger(const struct knock_sight *s, int face)
{
    enum { JOKER_WAYS = 10 };
    const int next = seat_after(&s->v->shown, s->v->seat);
    int same = 0;
    if (face >= FACE_JOKER)
        return JOKER_WAYS * KNOCK_SHOWN_WORTH;
    for (int suit = 0; suit < SUITS; suit++)
        same += suit != face_suit(face) && s->unseen[face_of(face_rank(face), suit)] > 0;
    return KNOCK_SHOWN_WORTH * __builtin_popcountll(near_shown(s->o, s->memory, next, face)) +
           KNOCK_DANGER_WORTH * (same * (same - 1) / 2 + runs_around(s, face));
}

// --- discards ---

int knock_spares(const struct knock_sight *s, struct knock_spare out[FACES])
{
    struct counts rest = s->hand;
    int count = 0;
    for (int face = 0; face < FACES; face++) {
        if (!rest.of[face] || !query_may_discard(s->o, s->v, face))
            continue;
        rest.of[face]--;
        out[count++] = (struct knock_spare){ .face = face, .left = knock_left_over(s->o, &rest) };
        rest.of[face]++;
    }
    return count;
}

void knock_losses(const struct knock_sight *s, struct knock_spare spare[FACES], int count)
{
    const struct shown *shown = &s->v->shown;
    int fewest = 0;
    for (int i = 0; i < count; i++)
        fewest = !i || spare[i].left < fewest ? spare[i].left : fewest;
    int most = knock_span(fewest, knock_limit(s->o, shown));
    for (int i = 0; i < count; i++) {
        struct knock_spare *one = &spare[i];
        struct counts rest = s->hand;
        rest.of[one->face]--;
        one->folly = one->left > most;
        one->loss = KNOCK_LEFT_WORTH * one->left;
        if (!one->folly)
            one->loss += knock_danger(s, one->face) - knock_out_worth(shown->stock_count) * outs(s, &rest, one->left + 1);
    }
}

int knock_spare_worth(const struct knock_spare *spare)
{
    enum { KNOCK_FOLLY = 1000000 };
    return -spare->loss - (spare->folly ? KNOCK_FOLLY : 0);
}

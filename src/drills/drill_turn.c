// SPDX-License-Identifier: GPL-3.0-or-later
// Drill problems on a whole turn, whose answers are known exactly: a dead end to avoid in Kings in the Corners, the most cards of
// a shedding game that can go before anybody else's turn, and a lead that nobody can beat.
#include "drills/drill.h"

#include "base/hash.h"
#include "base/text.h"
#include "rules/gain.h"

#include <string.h>

// --- the most cards that can go in a turn ---

enum { TRIED_MOST = 4096, PLAYED_LEAST = 2 };

// A search for the turn that leaves fewest cards in the hand, for a drill.  It keeps the hashes of the states that it has seen.
struct tried_turns {
    uint64_t seen[TRIED_MOST];
    int states;
    bool given_up;
    int least; // the fewest cards left in hand that were found so far
    int ways;  // how many moves lead to them
    struct move way[DRILL_WAY];
    struct move now[DRILL_WAY];
};

static bool is_seen(struct tried_turns *search, const struct drill_spot *spot)
{
    uint64_t hash = hash_bytes(HASH_START, spot->state, spot->game->state_size);
    unsigned at = (unsigned)(hash % TRIED_MOST);
    for (; search->seen[at]; at = (at + 1) % TRIED_MOST)
        if (search->seen[at] == hash)
            return true;
    if (search->states >= TRIED_MOST / 2) {
        search->given_up = true;
        return true;
    }
    search->seen[at] = hash;
    search->states++;
    return false;
}

// Tries a move of a turn in a drill and writes the position after the move into `next`.  Returns false if the rules refuse the
// move, or if it draws a card or only ends the turn.
static bool try_turn(const struct drill_spot *spot, const struct move *move, struct drill_spot *next)
{
    if (!spot_try(spot, move, next))
        return false;
    return spot_hand(next) < spot_hand(spot) || (spot_hand(next) == spot_hand(spot) && spot_mine(next));
}

static void search_turn(struct tried_turns *search, const struct drill_spot *spot, int depth)
{
    LOCAL(move_list) moves = { 0 };
    int hand = spot_hand(spot);
    if (is_seen(search, spot))
        return;
    if (hand < search->least) {
        search->least = hand;
        search->ways = depth;
        memcpy(search->way, search->now, (size_t)depth * sizeof *search->now);
    }
    if (depth == DRILL_WAY || !spot_mine(spot))
        return;
    spot_moves(spot, &moves);
    for (int i = 0; i < moves.count && !search->given_up; i++) {
        LOCAL(drill_spot) next = { 0 };
        search->now[depth] = moves.move[i];
        if (try_turn(spot, &moves.move[i], &next))
            search_turn(search, &next, depth + 1);
    }
}

// Returns the fewest cards that a turn in a drill can leave in the hand, or -1 if the search takes too long.  `way`, unless it is
// NULL, gets the moves of such a turn.
static int fewest_left(const struct drill_spot *spot, struct problem *way)
{
    struct tried_turns search = { .least = spot_hand(spot) + 1 };
    search_turn(&search, spot, 0);
    if (way) {
        way->ways = search.ways;
        memcpy(way->way, search.way, sizeof search.way);
    }
    return search.given_up ? -1 : search.least;
}

// Returns whether a position makes a drill problem on a whole turn: it has a dead end, a move after which fewer cards can go than
// without it.
bool drill_turn_holds(struct problem *problem, const struct drill_spot *spot)
{
    LOCAL(move_list) moves = { 0 };
    bool trap = false;
    int least = fewest_left(spot, problem), hand = spot_hand(spot);
    if (least < 0 || hand - least < PLAYED_LEAST)
        return false;
    spot_moves(spot, &moves);
    for (int i = 0; i < moves.count && !trap; i++) {
        LOCAL(drill_spot) next = { 0 };
        trap = try_turn(spot, &moves.move[i], &next) && fewest_left(&next, NULL) > least;
    }
    // Counted from the beginning of the problem, while drill_turn_judge looks from the position before the player's move.
    problem->number = hand - least;
    return trap;
}

enum verdict drill_turn_judge(const struct problem *, const struct drill_spot *spot, const struct move *move)
{
    LOCAL(drill_spot) next = { 0 };
    if (!try_turn(spot, move, &next))
        return VERDICT_WRONG;
    int least = fewest_left(spot, NULL), left = fewest_left(&next, NULL);
    return left > least ? VERDICT_WRONG : spot_hand(&next) == least ? VERDICT_RIGHT : VERDICT_GO_ON;
}

void drill_turn_why(const struct problem *problem, const struct drill_spot *spot, const struct move *move, enum text_style,
                    struct strbuf *out)
{
    LOCAL(drill_spot) next = { 0 };
    int left = try_turn(spot, move, &next) ? fewest_left(&next, NULL) : spot_hand(spot);
    int played = spot_hand(&problem->begin) - left;
    if (played > 0)
        strbuf_addf(out, P_("So only %d card would go.", "So only %d cards would go.", played), played);
    else
        strbuf_add(out, _("So no card would go."));
    strbuf_add(out, "\n");
}

// --- a lead that nobody can beat ---

static bool is_sure(const struct problem *problem, const struct drill_spot *spot, const struct move *move)
{
    LOCAL(gain) gain = GAIN_INIT;
    struct hearer hearer;
    problem_hearer(problem, spot, STYLE_FULL, &hearer);
    spot->game->weigh(spot->game, &hearer, move, &gain);
    return gain.sure;
}

static int height(const struct move *move)
{
    int rank = face_rank(move->card[0].face);
    return rank == RANK_ACE ? RANKS + 1 : rank;
}

// Returns whether a position of Whist makes a drill problem on leading to a trick: some lead is sure to win, but another card at
// least as high can be beaten, so the player must have counted cards.
bool drill_lead_holds(struct problem *problem, const struct drill_spot *spot)
{
    LOCAL(move_list) moves = { 0 };
    int highest = 0;
    spot_moves(spot, &moves);
    bool about = drill_is_about(problem->kind, spot, &moves);
    problem->ways = 0;
    for (int i = 0; i < moves.count && about; i++) {
        const struct move *move = &moves.move[i];
        about = move_does(spot, move, VERB_PLAYS);
        if (!about)
            break;
        if (!is_sure(problem, spot, move)) {
            highest = height(move) > highest ? height(move) : highest;
        } else if (!problem->ways || height(move) < height(&problem->way[0])) {
            problem->way[0] = *move;
            problem->ways = 1;
        }
    }
    return about && problem->ways && highest >= height(&problem->way[0]);
}

enum verdict drill_lead_judge(const struct problem *problem, const struct drill_spot *spot, const struct move *move)
{
    return is_sure(problem, spot, move) ? VERDICT_RIGHT : VERDICT_WRONG;
}

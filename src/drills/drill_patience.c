// SPDX-License-Identifier: GPL-3.0-or-later
// Drill problems in a patience, whose answers are known exactly from the open cards: the move that turns a face-down card,
// whether anything can still be moved, and what has to move so that a card can go home.
#include "drills/drill.h"

#include "base/hash.h"
#include "base/text.h"

#include <string.h>

// Returns whether a move of a patience takes cards from one open place to another.  Turning the stock is no such move, since it
// brings unknown cards.
static bool moves_cards(const struct drill_spot *spot, const struct move *move)
{
    return move_does(spot, move, VERB_OFFERED);
}

// Returns how many of the legal moves of a patience move cards.  A move that can be said in two or three forms of words is
// counted once for each form.
static int count_moves(const struct drill_spot *spot, const struct move_list *moves)
{
    int count = 0;
    for (int i = 0; i < moves->count; i++)
        count += moves_cards(spot, &moves->move[i]);
    return count;
}

// Returns whether a patience problem in a drill is of the second sort of its kind.  The word that the problem is dealt from
// decides that.
static bool second_sort(const struct problem *problem)
{
    return hash_bytes(HASH_START, problem->word, strlen(problem->word)) & 1;
}

// --- turning a face-down card ---

// Returns how many cards of a patience its player has not seen yet, since they lie face down.
static int hidden(const struct drill_spot *spot)
{
    static const char *const name[] = { "1" };
    LOCAL(strbuf) text = STRBUF_INIT;
    int count = 0;
    spot->game->write(spot->game, spot->options, name, 1, spot->view, &text);
    for (const char *at = text.text; (at = strstr(at, "??")); at += 2)
        count++;
    return count;
}

// Returns whether a move of a patience turns up a face-down card, perhaps only because cards go home by themselves after it.
static bool turns_card(const struct drill_spot *spot, const struct move *move)
{
    LOCAL(drill_spot) next = { 0 };
    return moves_cards(spot, move) && spot_try(spot, move, &next) && hidden(&next) < hidden(spot);
}

enum { SOUGHT_MOST = 2, SOUGHT_NEVER = SOUGHT_MOST + 1 };

// Returns how many moves of a patience it takes to turn up a face-down card, or SOUGHT_NEVER if more than `most`.  `way` gets the
// first such moves that are found.
static int moves_to_turn(const struct drill_spot *spot, int most, struct move *way)
{
    LOCAL(move_list) moves = { 0 };
    int best = SOUGHT_NEVER;
    spot_moves(spot, &moves);
    for (int i = 0; i < moves.count; i++)
        if (turns_card(spot, &moves.move[i])) {
            *way = moves.move[i];
            return 1;
        }
    for (int i = 0; i < moves.count && most > 1 && best == SOUGHT_NEVER; i++) {
        LOCAL(drill_spot) next = { 0 };
        if (!moves_cards(spot, &moves.move[i]) || !spot_try(spot, &moves.move[i], &next))
            continue;
        int after = moves_to_turn(&next, most - 1, way + 1);
        if (after < SOUGHT_NEVER) {
            *way = moves.move[i];
            best = after + 1;
        }
    }
    return best;
}

// Returns whether a position of Klondike makes a patience problem on turning a card: one move turns up a card and most moves do
// not.  For the second sort of problem, two moves must be needed.
bool drill_frees_holds(struct problem *problem, const struct drill_spot *spot)
{
    enum { WORDS_OF_ONE = 3, CHOICE_LEAST = 6 };
    LOCAL(move_list) moves = { 0 };
    int turning = 0;
    spot_moves(spot, &moves);
    int wanted = 1 + second_sort(problem), count = count_moves(spot, &moves);
    problem->ways = 0;
    if (count < CHOICE_LEAST || moves_to_turn(spot, wanted, problem->way) != wanted)
        return false;
    for (int i = 0; i < moves.count; i++)
        turning += turns_card(spot, &moves.move[i]);
    if (turning > WORDS_OF_ONE || count - turning < CHOICE_LEAST)
        return false;
    problem->number = problem->ways = wanted;
    return true;
}

enum verdict drill_frees_judge(const struct problem *, const struct drill_spot *spot, const struct move *move)
{
    LOCAL(drill_spot) next = { 0 };
    struct move way[SOUGHT_MOST];
    if (!moves_cards(spot, move) || !spot_try(spot, move, &next))
        return VERDICT_WRONG;
    if (turns_card(spot, move))
        return VERDICT_RIGHT;
    return moves_to_turn(&next, SOUGHT_MOST, way) < moves_to_turn(spot, SOUGHT_MOST, way) ? VERDICT_GO_ON : VERDICT_WRONG;
}

// --- a blocked position ---

// Returns whether a position of a patience makes a problem on being blocked: nothing can be moved or, in problems of the first
// sort, only one or two cards can.
bool drill_blocked_holds(struct problem *problem, const struct drill_spot *spot)
{
    enum { WORDS_OF_TWO = 6 };
    LOCAL(move_list) moves = { 0 };
    spot_moves(spot, &moves);
    int count = count_moves(spot, &moves);
    bool blocked = second_sort(problem);
    problem->ways = 0;
    if (blocked ? count > 0 : count == 0 || count > WORDS_OF_TWO)
        return false;
    for (int i = 0; i < moves.count && !problem->ways; i++)
        if (blocked ? move_does(spot, &moves.move[i], VERB_GIVES_UP) : moves_cards(spot, &moves.move[i])) {
            problem->way[0] = moves.move[i];
            problem->ways = 1;
        }
    return problem->ways > 0;
}

enum verdict drill_blocked_judge(const struct problem *, const struct drill_spot *spot, const struct move *move)
{
    LOCAL(move_list) moves = { 0 };
    spot_moves(spot, &moves);
    bool can = count_moves(spot, &moves) > 0;
    return moves_cards(spot, move) || (!can && move_does(spot, move, VERB_GIVES_UP)) ? VERDICT_RIGHT : VERDICT_WRONG;
}

// --- a card that is wanted at home ---

static bool can_go_up(const struct drill_spot *spot)
{
    LOCAL(move_list) moves = { 0 };
    bool can = false;
    spot_moves(spot, &moves);
    for (int i = 0; i < moves.count && !can; i++)
        can = move_does(spot, &moves.move[i], VERB_HOME);
    return can;
}

static bool lets_up(const struct drill_spot *spot, const struct move *move)
{
    LOCAL(drill_spot) next = { 0 };
    return moves_cards(spot, move) && spot_try(spot, move, &next) && can_go_up(&next);
}

// Returns whether a position of FreeCell, a patience, makes a problem on a wanted card: no card can go home, and a few of many
// moves change that.
bool drill_wanted_holds(struct problem *problem, const struct drill_spot *spot)
{
    enum { UNHELPFUL_LEAST = 10 };
    LOCAL(move_list) moves = { 0 };
    int others = 0;
    problem->ways = 0;
    if (can_go_up(spot))
        return false;
    spot_moves(spot, &moves);
    for (int i = 0; i < moves.count; i++) {
        if (!lets_up(spot, &moves.move[i]))
            others++;
        else if (!problem->ways) {
            problem->way[0] = moves.move[i];
            problem->ways = 1;
        }
    }
    return problem->ways && others >= UNHELPFUL_LEAST;
}

enum verdict drill_wanted_judge(const struct problem *, const struct drill_spot *spot, const struct move *move)
{
    return lets_up(spot, move) ? VERDICT_RIGHT : VERDICT_WRONG;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Drills on laying cards in Playroom rummy: an opening of exactly 30 points, a joker to be taken from the table and laid again,
// and a discard that can be laid nowhere.  All answers are known exactly, by trying every move.
#include "drills/drill.h"

#include "base/bug.h"
#include "base/text.h"

#include <stdlib.h>

// --- an opening of exactly 30 points ---

enum { OPENING = 30, PARTS_MOST = 160, GROUPS_MOST = 4 };

// The combinations that a hand could lay if it had opened already, and the points of each, for a drill on laying an opening.
struct parts {
    int count;
    struct move move[PARTS_MOST];
    int points[PARTS_MOST];
};

static int32_t points_of(const struct drill_spot *spot)
{
    struct standing standing = { 0 };
    spot->game->score(spot->game, spot->options, spot->state, &standing);
    return standing.points[DRILL_SEAT];
}

// Returns the points of the cards that a move lays in a drill on laying, or -1 if the rules refuse the move.
static int worth_of(const struct drill_spot *spot, const struct move *move)
{
    LOCAL(drill_spot) next = { 0 };
    return spot_try(spot, move, &next) ? points_of(&next) - points_of(spot) : -1;
}

static void find_parts(const struct problem *problem, const struct drill_spot *spot, struct parts *parts)
{
    struct drill_spot loose = *spot;
    LOCAL(move_list) moves = { 0 };
    loose.options = problem->loose->options;
    spot_moves(&loose, &moves);
    parts->count = 0;
    for (int i = 0; i < moves.count && parts->count < PARTS_MOST; i++) {
        const struct move *move = &moves.move[i];
        if (!move_does(spot, move, VERB_MELDS) || move_has(move, FACE_NONE))
            continue;
        parts->move[parts->count] = *move;
        parts->points[parts->count] = worth_of(&loose, move);
        parts->count += parts->points[parts->count] > 0;
    }
}

static void join(struct move *whole, const struct move *part)
{
    if (whole->count)
        whole->card[whole->count++] = (struct move_card){ FACE_NONE, FACE_NONE };
    else
        *whole = (struct move){ .verb = part->verb, .where = part->where, .target = part->target };
    for (int i = 0; i < part->count && whole->count < MOVE_CARDS; i++)
        whole->card[whole->count++] = part->card[i];
}

// Looks for combinations to lay that are worth exactly `points` points together, among those from number `from` on, and adds them
// to `whole`, the answer to a drill on opening.  `groups` is the number of combinations in `whole` so far, at most GROUPS_MOST.
// Returns false if there are none.
static bool find_opening(const struct drill_spot *spot, const struct parts *parts, int from, int points, int groups,
                         struct move *whole)
{
    if (points == 0)
        return worth_of(spot, whole) == OPENING;
    for (int i = from; groups < GROUPS_MOST && i < parts->count; i++) {
        struct move longer = *whole;
        if (parts->points[i] > points || whole->count + parts->move[i].count >= MOVE_CARDS)
            continue;
        join(&longer, &parts->move[i]);
        if (find_opening(spot, parts, i, points - parts->points[i], groups + 1, &longer)) {
            *whole = longer;
            return true;
        }
    }
    return false;
}

// Returns whether a position makes a drill on laying an opening: the hand can open with exactly 30 points, but also with more, so
// that the player has to add up.
bool drill_opening_holds(struct problem *problem, const struct drill_spot *spot)
{
    LOCAL(move_list) moves = { 0 };
    bool more = false, opened = false;
    spot_moves(spot, &moves);
    for (int i = 0; i < moves.count && !opened; i++) {
        bool meld = move_does(spot, &moves.move[i], VERB_MELDS);
        int worth = meld ? worth_of(spot, &moves.move[i]) : -1;
        more = more || worth > OPENING;
        opened = (meld && worth < OPENING) || move_does(spot, &moves.move[i], VERB_LAYS);
    }
    if (!more || opened)
        return false;
    struct parts *parts = mem_zero(1, sizeof *parts);
    find_parts(problem, spot, parts);
    problem->way[0] = (struct move){ 0 };
    problem->ways = find_opening(spot, parts, 0, OPENING, 0, &problem->way[0]);
    free(parts);
    return problem->ways > 0;
}

enum verdict drill_opening_judge(const struct problem *, const struct drill_spot *spot, const struct move *move)
{
    return move_does(spot, move, VERB_MELDS) && worth_of(spot, move) == OPENING ? VERDICT_RIGHT : VERDICT_WRONG;
}

void drill_opening_why(const struct problem *, const struct drill_spot *spot, const struct move *move, enum text_style,
                       struct strbuf *out)
{
    int points = move_does(spot, move, VERB_MELDS) ? worth_of(spot, move) : -1;
    if (points < 0)
        return;
    strbuf_addf(out, P_("That is %d point.", "That is %d points.", points), points);
    strbuf_add(out, "\n");
}

// --- a joker to be taken and laid again ---

// Returns whether the drill's seat can take a joker from the table and lay it again, or lay the joker that it has taken.  `way`
// gets the moves that do it, and `ways` their number, 1 or 2.
static bool joker_can(const struct drill_spot *spot, struct move *way, int *ways)
{
    LOCAL(move_list) moves = { 0 };
    bool holds = spot_holds(spot, FACE_JOKER), found = false;
    *ways = 0;
    spot_moves(spot, &moves);
    for (int i = 0; i < moves.count && !found; i++) {
        const struct move *move = &moves.move[i];
        LOCAL(drill_spot) next = { 0 };
        if (holds)
            found = move_does(spot, move, VERB_MELDS) && !move_has(move, FACE_NONE) && move_has(move, FACE_JOKER);
        else if (move_does(spot, move, VERB_REDEEMS) && spot_try(spot, move, &next))
            found = joker_can(&next, way + 1, ways);
        if (found) {
            way[0] = *move;
            ++*ways;
        }
    }
    return found;
}

bool drill_joker_holds(struct problem *problem, const struct drill_spot *spot)
{
    return !spot_holds(spot, FACE_JOKER) && joker_can(spot, problem->way, &problem->ways);
}

enum verdict drill_joker_judge(const struct problem *, const struct drill_spot *spot, const struct move *move)
{
    LOCAL(drill_spot) next = { 0 };
    struct move way[2];
    int ways;
    if (spot_holds(spot, FACE_JOKER) && move_does(spot, move, VERB_MELDS) && move_has(move, FACE_JOKER))
        return VERDICT_RIGHT;
    bool lays = move_does(spot, move, VERB_REDEEMS | VERB_MELDS | VERB_LAYS);
    return lays && spot_try(spot, move, &next) && joker_can(&next, way, &ways) ? VERDICT_GO_ON : VERDICT_WRONG;
}

// --- a discard that gives nothing away ---

// Returns whether a player who has opened could lay a discard of this face on the table, so that the drill counts it as wrong.  A
// joker can be laid everywhere.
static bool gives_away(const struct problem *problem, const struct drill_spot *spot, int face)
{
    struct drill_spot loose = *spot;
    LOCAL(move_list) moves = { 0 };
    bool fits = face == FACE_JOKER;
    loose.options = problem->loose->options;
    spot_moves(&loose, &moves);
    for (int i = 0; i < moves.count && !fits; i++) {
        const struct move *move = &moves.move[i];
        bool adds = move_does(spot, move, VERB_LAYS | VERB_REDEEMS);
        fits = adds && move->count == 1 && move->card[0].face == face;
    }
    return fits;
}

// Chooses the discard that a drill on laying tells as the best answer: a sensible one, found quickly, as a steady computer player
// plays.  Returns false if there is no move.
static bool steady_move(const struct drill_spot *spot, struct move *out)
{
    struct sitter player = players_new(spot->game, "steady", "drill");
    bool moves = player.ask(player.self, spot->options, spot->view, out);
    player.release(player.self);
    return moves;
}

// Returns whether a position makes a drill on a safe discard: the hand can lay nothing, and has at least two discards that can be
// laid on the table and two that cannot.
bool drill_discard_holds(struct problem *problem, const struct drill_spot *spot)
{
    enum { BOTH_LEAST = 2 };
    LOCAL(move_list) moves = { 0 };
    int gives = 0, safe = 0;
    bool lays = false;
    spot_moves(spot, &moves);
    for (int i = 0; i < moves.count; i++)
        lays = lays || !move_does(spot, &moves.move[i], VERB_DISCARDS);
    for (int i = 0; i < moves.count && !lays; i++)
        gives += gives_away(problem, spot, moves.move[i].card[0].face);
    struct move best;
    bool asked = !lays && gives >= BOTH_LEAST && steady_move(spot, &best);
    for (int i = 0; i < moves.count && asked; i++) {
        if (gives_away(problem, spot, moves.move[i].card[0].face))
            continue;
        if (safe == 0 || move_equal(&moves.move[i], &best))
            problem->way[0] = moves.move[i];
        safe++;
    }
    problem->ways = safe >= BOTH_LEAST;
    return problem->ways > 0;
}

enum verdict drill_discard_judge(const struct problem *problem, const struct drill_spot *spot, const struct move *move)
{
    bool safe = move_does(spot, move, VERB_DISCARDS) && !gives_away(problem, spot, move->card[0].face);
    return safe ? VERDICT_RIGHT : VERDICT_WRONG;
}

void drill_discard_why(const struct problem *problem, const struct drill_spot *spot, const struct move *move,
                       enum text_style style, struct strbuf *out)
{
    if (!move_does(spot, move, VERB_DISCARDS) || !gives_away(problem, spot, move->card[0].face))
        return;
    if (move->card[0].face == FACE_JOKER)
        strbuf_add(out, _("Anybody can use a joker."));
    else
        strbuf_addf(out, _("The table has a place for %s."), face_the(move->card[0].face, style));
    strbuf_add(out, "\n");
}

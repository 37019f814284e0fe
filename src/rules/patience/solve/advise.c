// SPDX-License-Identifier: GPL-3.0-or-later
// Advises a patience player who sees only the view: the unseen cards are dealt at random in several ways, each is solved, and a
// move is as good as the number of ways in which a line that begins with it wins.
#include "base/bug.h"
#include "rules/patience/solve/solve.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The effort for advising a patience player.  WAYS_TO_LIE: in how many ways the unseen cards are laid out.  The others are how
// many positions the solver may try: to find a first move in one of these ways, to find whether another move wins there too, and
// to find the first move where every card is seen.
enum { WAYS_TO_LIE = 6, EFFORT_FIRST = 1200, EFFORT_OTHER = 600, EFFORT_SEEN = 8000 };

struct ways_to_lie {
    const struct game *game;
    const struct options *o;
    struct state *guess[WAYS_TO_LIE];
    int guesses, count, positions;
    struct patience_chance *chance;
    bool wins[WAYS_TO_LIE][PATIENCE_CHANCES], asked[WAYS_TO_LIE][PATIENCE_CHANCES];
};

static bool is_all_seen(const struct view *v)
{
    static const struct patience_unseen none = { 0 };
    return memcmp(&v->s.shown.unseen, &none, sizeof none) == 0;
}

static void make_guesses(struct ways_to_lie *all, const struct view *v)
{
    all->guesses = is_all_seen(v) ? 1 : WAYS_TO_LIE;
    for (int n = 0; n < all->guesses; n++) {
        char word[32];
        struct luck luck;
        snprintf(word, sizeof word, "a way to lie %d", n);
        luck_seed(&luck, word);
        all->guess[n] = mem_zero(1, all->game->state_size);
        all->game->guess(all->game, all->o, v, all->guess[n], &luck);
    }
}

// Returns the index of a patience move among those that can be advised, and adds it if it is new.  Returns -1 if there is no room
// for it.
static int number_of(struct ways_to_lie *all, const struct move *m)
{
    for (int i = 0; i < all->count; i++)
        if (move_equal(&all->chance[i].move, m))
            return i;
    if (all->count == PATIENCE_CHANCES)
        return -1;
    all->chance[all->count] = (struct patience_chance){ .move = *m };
    return all->count++;
}

// Solves the patience with the unseen cards laid out in way `n`.  The first move of the line that wins becomes one that can be
// advised.
static void solve_guess(struct ways_to_lie *all, int n)
{
    struct kit_now now = kit_now(all->game, all->o, all->guess[n], 0);
    struct patience_solution solution = patience_solve(&now, all->guesses == 1 ? EFFORT_SEEN : EFFORT_FIRST);
    all->positions += solution.positions;
    int number = solution.moves.count ? number_of(all, &solution.moves.move[0]) : -1;
    if (number >= 0)
        all->asked[n][number] = all->wins[n][number] = true;
    patience_solution_release(&solution);
}

// Returns whether the solver wins the patience after move `m` if the unseen cards lie in way `n`, so that this move can be
// advised too.
static bool wins_after(struct ways_to_lie *all, int n, const struct move *m)
{
    LOCAL(events) quiet = { 0 };
    struct kit_now now = kit_now(all->game, all->o, all->guess[n], 0), then = patience_copy(&now, &quiet);
    patience_step(&then, m);
    struct patience_solution solution = patience_solve(&then, EFFORT_OTHER);
    bool wins = solution.found == PATIENCE_WINS;
    all->positions += solution.positions;
    patience_solution_release(&solution);
    free(then.s);
    return wins;
}

// Sorts the moves that can be advised to a patience player: those that win in the most ways come first, and equal ones stay in
// order.
static void sort_by_wins(struct patience_chance *chance, int count)
{
    for (int i = 1; i < count; i++)
        for (int at = i; at > 0 && chance[at].wins > chance[at - 1].wins; at--) {
            struct patience_chance better = chance[at];
            chance[at] = chance[at - 1];
            chance[at - 1] = better;
        }
}

// Finds the moves that can be advised to a patience player: solves the patience for each way in which its unseen cards may lie,
// and counts for each first move in how many it wins.  Returns how many moves there are, or 0 if none wins.
static int find_chances(const struct game *game, const struct options *o, const struct view *v, const struct move *also,
                        struct patience_chance out[PATIENCE_CHANCES])
{
    struct ways_to_lie *all = mem_zero(1, sizeof *all);
    all->game = game;
    all->o = o;
    all->chance = out;
    make_guesses(all, v);
    if (also && also->verb < PATIENCE_GIVE_UP)
        number_of(all, also);
    for (int n = 0; n < all->guesses; n++)
        solve_guess(all, n);
    for (int i = 0; i < all->count; i++) {
        out[i].guesses = all->guesses;
        for (int n = 0; n < all->guesses; n++)
            out[i].wins += all->asked[n][i] ? all->wins[n][i] : wins_after(all, n, &out[i].move);
    }
    for (int i = 0; i < all->count; i++)
        out[i].positions = all->positions;
    sort_by_wins(out, all->count);
    int count = all->count && out[0].wins ? all->count : 0;
    for (int n = 0; n < all->guesses; n++)
        free(all->guess[n]);
    free(all);
    return count;
}

// The advice that a patience player was given last, and for which position.  The same advice is needed when a hint is repeated,
// for its reason and for a review, and finding it costs thousands of positions.
struct advice_given {
    struct options o;
    struct view v;
    struct move also;
    bool asked;
    int count;
    struct patience_chance chance[PATIENCE_CHANCES];
};

// Returns whether two flat structs of a patience, such as options or views, are the same, so that the last advice still holds.
static bool same_bytes(const void *one, const void *two, size_t size)
{
    return memcmp(one, two, size) == 0;
}

int patience_chances(const struct game *game, const struct options *o, const struct view *v, const struct move *also,
                     struct patience_chance out[PATIENCE_CHANCES])
{
    static _Thread_local struct advice_given last; // computer players simulate in several threads
    const struct move beside = also ? *also : (struct move){ .verb = PATIENCE_GIVE_UP };
    bool same = last.asked && same_bytes(&last.o, o, sizeof *o) && same_bytes(&last.v, v, sizeof *v);
    if (!same || !move_equal(&last.also, &beside)) {
        last = (struct advice_given){ .o = *o, .v = *v, .also = beside, .asked = true };
        last.count = find_chances(game, o, v, also, last.chance);
    }
    memcpy(out, last.chance, sizeof last.chance);
    return last.count;
}

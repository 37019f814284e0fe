// SPDX-License-Identifier: GPL-3.0-or-later
// The search by which computer players think ahead (search.h).  All tries are played on in the same guesses with the same luck,
// so that they differ by the moves and not by the cards.  A steady player's move stays unless another one is better beyond the
// error of the sample: among many moves that are about equally good, the one that looks best is mostly the lucky one.  Tries that
// fall behind are given up, the rest of the budget goes to the others, and the search stops when it is sure.  It knows no game,
// holds no true state, and looks at no clock.
#include "players/search.h"
#include "base/bug.h"
#include "base/hash.h"
#include "rules/kit/kit.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// How often a search compares its tries, counted in samples (guesses in which all tries were played out).  SAMPLES_LEAST,
// SAMPLES_CAREFUL: before the first comparison; SAMPLES_MORE: between two.
enum { SAMPLES_LEAST = 16, SAMPLES_CAREFUL = 64, SAMPLES_MORE = 8 };
static const double GIVEN_UP = 2.0; // a try is given up if it is behind by so much, in standard errors of the difference

struct tried {
    struct search_try what;
    bool out; // the try was given up, or the rules refused it in a guess
    int samples;
    double judged;          // the try's lead over the steady player's move as judged without thinking ahead
    struct judgement plain; // the judgement of the try by the judge of its game
    double sum;             // the sum of the try's worths in all samples
    uint64_t trace; // the try's worths in all samples as a hash: tries with the same trace are the same move in other words
};

// Totals for two tries of a search over the samples in which both were played out: the sum of one try's leads over the other, and
// the sum of the squares of these leads.
struct both {
    double sum, squares;
};

struct thinking {
    const struct game *game;
    const struct search_family *family;
    const struct options *o;
    struct view *view, *seen; // seen: the view of the seat on turn in a playout
    struct state *guess, *state;
    struct memory memory, noted; // noted: the memory with what was done in this playout
    char *word;
    struct search_task task;
    struct move_list legal;
    // least: samples before the tries are first compared; most: playouts of the search; next: the next try of this sample
    int tries, least, most, sample, playouts, next;
    int also;                      // the try that the caller asked about; -1: none
    struct luck luck;              // the luck of this sample of the search
    bool begun, decides, narrowed; // decides: only a choice is wanted; narrowed: the worse half of the tries is given up
    int32_t worth[TRIES_MOST + 1]; // the worth of each try in this sample
    struct tried tried[TRIES_MOST + 1];
    struct both pair[TRIES_MOST + 1][TRIES_MOST + 1]; // how each try compares with each one of a lower number
};

void search_luck(const char *word, int sample, struct luck *out)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    strbuf_addf(&text, "search %s, sample %d", word, sample);
    rng_seed(&out->rng, text.text); // not luck_seed: a word that is a key stays a word
}

// Makes the random numbers for the moods of a playout's players out of the luck of the search's sample.
static struct rng split(struct luck *luck)
{
    struct rng out = { .next = 0 };
    for (int i = 0; i < 4; i++)
        out.s[i] = rng_next(&luck->rng);
    return out;
}

static void add_also(struct thinking *search, const struct move *also)
{
    for (search->also = 0; search->also < search->tries; search->also++)
        if (move_equal(&search->tried[search->also].what.move, also))
            return;
    search->tried[search->tries++].what.move = *also;
}

static void judge(struct thinking *search)
{
    struct search_try tries[TRIES_MOST + 1];
    int32_t worth[TRIES_MOST + 1] = { 0 };
    if (!search->family->judge)
        return;
    for (int i = 0; i < search->tries; i++)
        tries[i] = search->tried[i].what;
    search->family->judge(search->o, search->view, &search->memory, tries, search->tries, worth);
    for (int i = 0; i < search->tries; i++)
        search->tried[i].judged = (double)worth[i] - (double)worth[0];
}

// Finds the lowest worth among a judge's judgements of legal moves, so that the search can leave out the moves of that worth.
// Returns false if fewer than three moves are judged, or all are judged the same.
static bool find_least(const struct judgement *judgement, int count, int64_t *least)
{
    enum { JUDGED_FEWEST = 3 };
    int64_t most = INT64_MIN;
    int judged = 0;
    *least = INT64_MAX;
    for (int i = 0; i < count; i++) {
        const int64_t worth = judgement[i].worth;
        if (!judgement[i].judged)
            continue;
        judged++;
        *least = worth < *least ? worth : *least;
        most = worth > most ? worth : most;
    }
    return judged >= JUDGED_FEWEST && *least < most;
}

// Leaves out of a search the tries that the game's judge rates lowest, except the one that was asked about.  However many guesses
// speak for it, a player or a coach shall not do what a steady player would do last.
static void leave_out_the_least(struct thinking *search)
{
    const struct game *game = search->game;
    LOCAL(move_list) moves = { 0 };
    int64_t least;
    int left = 0;
    game->legal(game, search->o, search->view, &moves);
    const int legal = moves.count, also = search->also;
    for (int i = 0; i < search->tries; i++) // behind the legal moves, to be judged beside them
        *move_list_add(&moves) = search->tried[i].what.move;
    struct judgement *judgement = mem_zero((size_t)moves.count, sizeof *judgement);
    kit_judge(game, search->o, search->view, &search->memory, moves.move, moves.count, judgement);
    bool told = find_least(judgement, legal, &least);
    for (int i = 0; i < search->tries; i++)
        search->tried[i].plain = judgement[legal + i];
    for (int i = 0; told && i < search->tries; i++) {
        if (i != also && judgement[legal + i].judged && judgement[legal + i].worth <= least)
            continue;
        search->also = i == also ? left : search->also;
        search->tried[left++] = search->tried[i];
    }
    search->tries = left ? left : search->tries;
    free(judgement);
}

struct thinking *thinking_new(const struct game *game, const struct search_family *family, const struct options *o,
                              const struct view *v, const struct memory *memory, const char *word, const struct move *also)
{
    struct thinking *search = mem_zero(1, sizeof *search);
    struct search_try tries[TRIES_MOST];
    struct luck luck;
    search->game = game;
    search->family = family;
    search->o = o;
    search->view = mem_zero(1, game->view_size);
    search->seen = mem_zero(1, game->view_size);
    search->guess = mem_zero(1, game->state_size);
    search->state = mem_zero(1, game->state_size);
    memcpy(search->view, v, game->view_size);
    search->memory = *memory;
    search->word = mem_copy(word);
    search->least = SAMPLES_CAREFUL;
    search->task = family->task(game, o, v);
    search->most = search->task.weigh;
    search_luck(word, -1, &luck);
    search->tries = family->tries(game, o, v, memory, &luck.rng, tries);
    for (int i = 0; i < search->tries; i++)
        search->tried[i].what = tries[i];
    search->also = -1;
    if (also && search->tries)
        add_also(search, also);
    return search;
}

// Returns whether all tries of a search begin with the same move, so that there is no choice left to make at present.
static bool is_one_move(const struct thinking *search)
{
    for (int i = 1; i < search->tries; i++)
        if (!move_equal(&search->tried[0].what.move, &search->tried[i].what.move))
            return false;
    return true;
}

// Returns a share of a search's playouts, one in `part`, rounded up, so that only a search without playouts gets none.
static int share(int playouts, int part)
{
    return (playouts + part - 1) / part;
}

void thinking_hurry(struct thinking *search, int part)
{
    search->task.decide = share(search->task.decide, part);
    search->task.weigh = share(search->task.weigh, part);
    search->most = search->task.weigh;
}

void thinking_decide(struct thinking *search)
{
    search->decides = true;
    search->least = SAMPLES_LEAST;
    search->most = is_one_move(search) ? 0 : search->task.decide;
    if (search->family->ahead)
        search->task.moves = search->family->ahead(search->o, search->view);
}

void thinking_free(struct thinking *search)
{
    if (!search)
        return;
    move_list_release(&search->legal);
    free(search->view);
    free(search->seen);
    free(search->guess);
    free(search->state);
    free(search->word);
    free(search);
}

// --- one playout of a try ---

// Returns the seat that moves next in a playout of the search; -1 if the round is over.  As at the table, seats that must answer
// a question come before the seat whose turn it is.
static int next_seat(const struct thinking *search)
{
    struct standing standing = { 0 };
    unsigned turn = search->game->turn(search->game, search->state);
    if (turn & (turn - 1)) {
        search->game->score(search->game, search->o, search->state, &standing);
        if (turn & ~standing.on_turn)
            turn &= ~standing.on_turn;
    }
    return turn ? __builtin_ctz(turn) : -1;
}

static bool choose(struct thinking *search, int seat, uint32_t way, struct rng *rng, struct move *out)
{
    const struct search_family *family = search->family;
    memset(search->seen, 0, search->game->view_size);
    search->game->look(search->game, search->o, search->state, seat, search->seen);
    if (way && family->go_on(search->o, search->seen, way, out))
        return true;
    choose_fn *plain = seat == search->task.seat && family->own ? family->own : family->steady;
    if (plain(search->game, search->o, search->seen, &search->noted, rng, out))
        return true;
    search->legal.count = 0;
    search->game->legal(search->game, search->o, search->seen, &search->legal);
    if (search->legal.count)
        *out = search->legal.move[rng_below(rng, (uint32_t)search->legal.count)];
    return search->legal.count > 0;
}

// Plays one try of the search to its end: makes the try's move in the guessed state and plays the round on.  `worth` gets what
// the round is worth to the searching seat.  Returns false if the rules refuse the move.
static bool play_out(struct thinking *search, const struct search_try *what, int32_t *worth)
{
    const int seat = search->task.seat;
    const struct search_family *family = search->family;
    struct luck luck = search->luck;
    struct rng rng = split(&luck);
    struct events quiet = { .mute = true };
    struct refusal no = { 0 };
    struct move move = what->move;
    uint32_t way = what->way;
    memcpy(search->state, search->guess, search->game->state_size);
    search->noted = search->memory;
    bool fine = search->game->apply(search->game, search->o, search->state, seat, &move, &luck, &quiet, &no);
    int mover = fine ? next_seat(search) : -1;
    for (int moves = 0; mover >= 0 && moves < search->task.moves; moves++) {
        way = mover == seat ? way : 0;
        if (family->note)
            family->note(&search->noted, &move);
        if (!choose(search, mover, way, &rng, &move) ||
            !search->game->apply(search->game, search->o, search->state, mover, &move, &luck, &quiet, &no))
            break;
        mover = next_seat(search);
    }
    events_release(&quiet);
    *worth = fine ? family->worth(search->game, search->o, search->state, seat) : 0;
    return fine;
}

// --- which tries are better ---

// The gap between two tries of a search: how far one is ahead of the other on average in a sample, and the standard error of that
// lead.
struct gap {
    double ahead, error;
};

static struct gap gap_between(const struct thinking *search, int one, int other)
{
    const int first = one > other ? one : other, second = one > other ? other : one;
    const struct both *pair = &search->pair[first][second];
    double n = search->tried[first].samples, sign = one > other ? 1 : -1;
    n = fmin(n, search->tried[second].samples);
    if (one == other || n <= 0)
        return (struct gap){ 0, 0 };
    double mean = pair->sum / n, variance = n > 1 ? (pair->squares - n * mean * mean) / (n - 1) : 0;
    return (struct gap){ sign * mean, variance > 0 ? sqrt(variance / n) : 0 };
}

static double lead(const struct thinking *search, int try) // over the steady player's move
{
    return gap_between(search, try, 0).ahead;
}

static double doubt(const struct thinking *search, int try)
{
    return gap_between(search, try, 0).error;
}

// Returns the likely lead of a search's try over the steady player's move, by playouts and judgement together.  Each of the two
// counts the more, the less it may be off.
static double likely(const struct thinking *search, int try)
{
    enum { SAMPLES_TELL = 4 }; // with fewer samples the doubt is not known
    const struct tried *tried = &search->tried[try];
    double off = search->family->doubt, error = doubt(search, try);
    if (off <= 0)
        return lead(search, try);
    if (tried->samples < SAMPLES_TELL)
        return tried->judged;
    return (lead(search, try) * off * off + tried->judged * error * error) / (off * off + error * error);
}

// Returns whether one try of a search is better than another beyond the error of the samples.  A coach, who only weighs, asks for
// a larger lead than a player, to whom a small chance is worth taking.
static bool is_sure(const struct thinking *search, int one, int other)
{
    const struct search_family *family = search->family;
    struct gap gap = gap_between(search, one, other);
    return gap.ahead > (search->decides || !family->advises ? family->sure : family->advises) * gap.error;
}

// Returns whether a try is better than the steady player's move beyond the error of the search's samples.
static bool is_better(const struct thinking *search, int try)
{
    return !search->tried[try].out && search->tried[try].samples && is_sure(search, try, 0);
}

// Returns whether the game's judge rates one try of a search above the other.  Returns false unless both are judged: the judge
// has no opinion on holding a card back, for example.
static bool is_plainer(const struct thinking *search, int one, int other)
{
    const struct judgement *a = &search->tried[one].plain, *b = &search->tried[other].plain;
    return a->judged && b->judged && a->worth > b->worth;
}

// Returns the best try of a search: the steady player's move, or the best of the tries that are surely better.  Where the samples
// cannot tell several of these apart, the game's judge decides, for example for asking for the suit of which most is held.
static int best_of(const struct thinking *search)
{
    int best = 0, choice;
    for (int i = 1; i < search->tries; i++)
        if (is_better(search, i) && likely(search, i) > likely(search, best))
            best = i;
    choice = best;
    for (int i = 1; i < search->tries; i++)
        if (is_better(search, i) && !search->family->judge && !is_sure(search, best, i) && is_plainer(search, i, choice))
            choice = i;
    return choice;
}

// Returns whether an earlier try of the search had the same worth in every sample.  Such tries come to the same thing, like
// laying two cards in either order.
static bool is_another(const struct thinking *search, int try)
{
    for (int i = 0; i < try; i++)
        if (search->tried[i].samples == search->tried[try].samples && search->tried[i].trace == search->tried[try].trace)
            return true;
    return false;
}

// Gives up tries of a search that are clearly worse than the best one, which is the steady player's move or the try with the
// largest sure lead.  If only a choice is wanted, tries that come to the same as an earlier one are given up too.  Returns true
// if nothing is left to decide.
static bool give_up(struct thinking *search)
{
    int left = 0;
    double most = 0;
    for (int i = 1; i < search->tries; i++)
        if (!search->tried[i].out)
            most = fmax(most, lead(search, i) - GIVEN_UP * doubt(search, i));
    for (int i = 1; i < search->tries; i++) {
        struct tried *tried = &search->tried[i];
        tried->out =
            tried->out || lead(search, i) + GIVEN_UP * doubt(search, i) < most || (search->decides && is_another(search, i));
        left += !tried->out;
    }
    // The one that is left is surely better than the steady player's move.
    return left == 0 || (search->decides && left == 1 && most > 0);
}

// Gives up the worse half of a search's tries when half of the playouts are spent, in families that also judge their tries.  In
// Kings in the Corners, where a round is won or lost, giving up half was found to make no difference.
static void narrow(struct thinking *search)
{
    int left = 0;
    for (int i = 1; i < search->tries; i++)
        left += !search->tried[i].out;
    for (int drop = left / 2; drop > 0; drop--) {
        int worst = 0;
        for (int i = 1; i < search->tries; i++)
            if (!search->tried[i].out && (!worst || likely(search, i) < likely(search, worst)))
                worst = i;
        search->tried[worst].out = true;
    }
    search->narrowed = true;
}

static void begin_sample(struct thinking *search)
{
    const struct search_family *family = search->family;
    search_luck(search->word, search->sample, &search->luck);
    memset(search->guess, 0, search->game->state_size);
    search->game->guess(search->game, search->o, search->view, search->guess, &search->luck);
    if (family->recall)
        family->recall(search->o, search->view, &search->memory, search->guess, &search->luck);
}

static void count_sample(struct thinking *search)
{
    const int32_t *worth = search->worth;
    for (int i = 0; i < search->tries; i++) {
        struct tried *tried = &search->tried[i];
        if (tried->out)
            continue;
        tried->samples++;
        tried->sum += worth[i];
        for (int other = 0; other < i; other++)
            if (!search->tried[other].out) {
                double more = (double)worth[i] - (double)worth[other];
                search->pair[i][other].sum += more;
                search->pair[i][other].squares += more * more;
            }
        tried->trace = hash_bytes(tried->trace, &worth[i], sizeof worth[i]);
    }
}

static bool is_done(const struct thinking *search)
{
    return search->tries < 2 || (search->next == 0 && search->playouts >= search->most);
}

static void end_sample(struct thinking *search)
{
    count_sample(search);
    search->sample++;
    search->next = 0;
    if (search->family->judge && !search->narrowed && search->decides && search->playouts * 2 >= search->most)
        narrow(search);
    if (search->sample >= search->least && search->sample % SAMPLES_MORE == 0 && give_up(search))
        search->playouts = search->most;
}

// Begins a search: has the tries judged, without a playout.  A search that is to make no playouts never gets this far, which
// saves time.
static void begin(struct thinking *search)
{
    search->begun = true;
    if (kit_judges(search->game))
        leave_out_the_least(search);
    judge(search);
}

bool thinking_go(struct thinking *search, int playouts)
{
    if (!search->begun && !is_done(search))
        begin(search);
    while (playouts > 0 && !is_done(search)) {
        struct tried *tried = &search->tried[search->next];
        if (search->next == 0)
            begin_sample(search);
        if (!tried->out) {
            tried->out = !play_out(search, &tried->what, &search->worth[search->next]);
            search->playouts++;
            playouts--;
        }
        if (++search->next == search->tries)
            end_sample(search);
    }
    return is_done(search);
}

bool thinking_go_on(struct thinking *search)
{
    return thinking_go(search, search->task.slice);
}

// --- the result of a search ---

bool thinking_move(const struct thinking *search, struct move *out)
{
    if (search->tries)
        *out = search->tried[best_of(search)].what.move;
    return search->tries > 0;
}

static int32_t worth_of(const struct thinking *search, int try)
{
    const struct tried *steady = &search->tried[0];
    double start = steady->samples ? steady->sum / steady->samples : 0;
    return (int32_t)lround(try ? start + likely(search, try) : start);
}

static int by_worth(const void *a, const void *b)
{
    const struct weighed *one = a, *other = b;
    return (one->worth < other->worth) - (one->worth > other->worth);
}

// Returns the index of a move in a search's list of weighed moves; `count` if the list lacks the move.
static int find(const struct weighed *list, int count, const struct move *move)
{
    int at = 0;
    while (at < count && !move_equal(&list[at].move, move))
        at++;
    return at;
}

// Returns the index of the best of a search's tries that begin with this move; -1 if there is none.
static int way_of(const struct thinking *search, const struct move *move)
{
    int best = -1;
    for (int i = 0; i < search->tries; i++)
        if (move_equal(&search->tried[i].what.move, move) && (best < 0 || worth_of(search, i) > worth_of(search, best)))
            best = i;
    return best;
}

// Returns whether the quick choice of a search is rash: after longer thought it is not surely better than the steady player's
// move.
static bool is_rash(const struct thinking *search, int choice)
{
    return choice > 0 && search->family->advises > 0 && !is_sure(search, choice, 0);
}

int thinking_weigh(const struct thinking *search, const struct move *first, struct weighed out[WEIGHED_MOST])
{
    struct weighed all[TRIES_MOST + 1];
    int best = way_of(search, first), count = 1;
    if (!search->tries)
        return 0;
    best = best < 0 ? best_of(search) : is_rash(search, best) ? 0 : best;
    all[0] = (struct weighed){ search->tried[best].what.move, worth_of(search, best) };
    for (int i = 0; i < search->tries; i++) {
        const struct move *move = &search->tried[i].what.move;
        if (find(all, count, move) < count || (!search->tried[i].samples && !search->family->judge))
            continue;
        int other = way_of(search, move);
        int32_t worth = worth_of(search, other);
        bool told = worth < all[0].worth && (search->family->judge || is_sure(search, best, other));
        all[count++] = (struct weighed){ *move, told ? worth : all[0].worth };
    }
    qsort(all + 1, (size_t)count - 1, sizeof *all, by_worth);
    int also = search->also < 0 ? count : find(all, count, &search->tried[search->also].what.move);
    if (also >= WEIGHED_MOST && also < count) // the last place is for the move that was asked about
        all[WEIGHED_MOST - 1] = all[also];
    count = count < WEIGHED_MOST ? count : WEIGHED_MOST;
    memcpy(out, all, (size_t)count * sizeof *out);
    return count;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Problems of a turn: a dead end to be avoided in Kings in the Corners, which is known exactly, and a card for sale and a play of
// Deck battle, where the best computer player says what is right.
#include "drills/drill.h"

#include "base/hash.h"
#include "base/text.h"

#include <string.h>

// --- a dead end in Kings in the Corners ---

enum { TRIED_MOST = 4096, PLAYED_LEAST = 2 };

// The states of a turn that were looked at already, by their hashes.
struct tried_turns {
    uint64_t seen[TRIED_MOST];
    int states;
    bool given_up;
    int least; // cards left, of what was found so far
    int ways;  // that lead there
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

static void search_turn(struct tried_turns *search, const struct drill_spot *spot, int depth)
{
    struct move_list moves = { 0 };
    int hand = spot_hand(spot);
    if (is_seen(search, spot))
        return;
    if (hand < search->least) {
        search->least = hand;
        search->ways = depth;
        memcpy(search->way, search->now, (size_t)depth * sizeof *search->now);
    }
    if (depth == DRILL_WAY || spot_over(spot))
        return;
    spot->game->legal(spot->game, spot->options, spot->view, &moves);
    for (int i = 0; i < moves.count && !search->given_up; i++) {
        struct drill_spot next;
        if (move_is(spot, &moves.move[i], "end") || !spot_try(spot, &moves.move[i], &next))
            continue;
        search->now[depth] = moves.move[i];
        search_turn(search, &next, depth + 1);
        spot_release(&next);
    }
    move_list_release(&moves);
}

// The fewest cards that can be left in hand at the end of this turn; -1: it takes too long to know.
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

// Some play is a dead end: after it fewer cards go than could.
static bool kings_holds(struct problem *problem, const struct drill_spot *spot)
{
    struct move_list moves = { 0 };
    bool trap = false;
    int least = fewest_left(spot, problem), hand = spot_hand(spot);
    if (least < 0 || hand - least < PLAYED_LEAST)
        return false;
    spot->game->legal(spot->game, spot->options, spot->view, &moves);
    for (int i = 0; i < moves.count && !trap; i++) {
        struct drill_spot next;
        if (move_is(spot, &moves.move[i], "end") || !spot_try(spot, &moves.move[i], &next))
            continue;
        trap = fewest_left(&next, NULL) > least;
        spot_release(&next);
    }
    move_list_release(&moves);
    problem->number = hand - least; // of the hand as it was; the judge counts from the table
    return trap;
}

static enum verdict kings_judge(const struct problem *, const struct drill_spot *spot, const struct move *move)
{
    struct drill_spot next;
    if (move_is(spot, move, "end") || !spot_try(spot, move, &next))
        return VERDICT_WRONG;
    int least = fewest_left(spot, NULL), left = fewest_left(&next, NULL);
    bool done = spot_hand(&next) == least;
    spot_release(&next);
    return left > least ? VERDICT_WRONG : done ? VERDICT_RIGHT : VERDICT_GO_ON;
}

static void kings_why(const struct problem *problem, const struct drill_spot *spot, const struct move *move, enum text_style,
                      struct strbuf *out)
{
    struct drill_spot next;
    if (!spot_try(spot, move, &next))
        return;
    int played = spot_hand(&problem->begin) - (move_is(spot, move, "end") ? spot_hand(spot) : fewest_left(&next, NULL));
    spot_release(&next);
    if (played > 0)
        strbuf_addf(out, P_("So only %d card would go.", "So only %d cards would go.", played), played);
    else
        strbuf_add(out, _("So no card would go."));
    strbuf_add(out, "\n");
}

static void kings_task(const struct problem *problem, struct strbuf *out)
{
    strbuf_addf(out,
                P_("%d card of yours can go in this turn. Play it.",
                   "%d cards of yours can go in this turn, if you begin well. Play them all.", problem->number),
                problem->number);
}

const struct drill_kind drill_kings = {
    .name = "kings",
    .about = N_("A dead end to avoid in Kings in the Corners."),
    .rules = "kings",
    .seats = 2,
    .task = kings_task,
    .holds = kings_holds,
    .judge = kings_judge,
    .why = kings_why,
    .level = "novice",
    .begins = true,
};

// --- what the expert would do ---

// The move of the expert, where a steady player with other luck would make it too: then it is no matter of taste.
static bool is_clear(struct problem *problem, const struct drill_spot *spot, struct move *out)
{
    const char *const levels[] = { "steady", players_best_level(spot->game) };
    if (!problem->expert.ask(problem->expert.self, spot->options, spot->view, out))
        return false;
    for (int i = 0; i < 2; i++) {
        struct move other;
        struct sitter player = players_new(spot->game, levels[i], levels[i]);
        bool same = player.ask(player.self, spot->options, spot->view, &other) && move_equal(out, &other);
        player.release(player.self);
        if (!same && (i == 1 || spot->game->pending))
            return false;
    }
    return true;
}

// A card for sale that is worth its cards, or is not: which of the two is asked for is the word's to say, or else nearly all of
// them would better be left.
static bool buy_holds(struct problem *problem, const struct drill_spot *spot)
{
    struct question question;
    bool wants = hash_bytes(HASH_START, problem->word, strlen(problem->word)) & 1;
    if (!spot->game->pending(spot->game, spot->options, spot->view, &question) || question.free)
        return false;
    struct drill_spot next;
    if (!spot_try(spot, &question.take, &next)) // there must be something to choose
        return false;
    spot_release(&next);
    problem->ways =
        is_clear(problem, spot, &problem->way[0]) && move_equal(&problem->way[0], wants ? &question.take : &question.leave);
    return problem->ways > 0;
}

// Who draws has left the card.
static enum verdict buy_judge(const struct problem *problem, const struct drill_spot *spot, const struct move *move)
{
    return move_is(spot, move, "buy") == move_is(spot, &problem->way[0], "buy") ? VERDICT_RIGHT : VERDICT_WRONG;
}

static void buy_task(const struct problem *, struct strbuf *out)
{
    strbuf_add(out, _("A card is for sale. Buy it or leave it, as an expert would."));
}

const struct drill_kind drill_buy = {
    .name = "buy",
    .about = N_("A buy that is worth its cards, or is not."),
    .rules = "international",
    .seats = 3,
    .task = buy_task,
    .holds = buy_holds,
    .judge = buy_judge,
    .passes = 24,
    .by_expert = true,
};

// A play that a careless player would not make.
static bool battle_holds(struct problem *problem, const struct drill_spot *spot)
{
    enum { CHOICES_LEAST = 3 };
    struct move_list moves = { 0 };
    struct move careless;
    spot->game->legal(spot->game, spot->options, spot->view, &moves);
    int choices = moves.count;
    bool plays = choices && !move_is(spot, &moves.move[0], "upgrade");
    move_list_release(&moves);
    if (!plays || choices < CHOICES_LEAST || !is_clear(problem, spot, &problem->way[0]))
        return false;
    struct sitter novice = players_new(spot->game, "novice", problem->word);
    bool trap = novice.ask(novice.self, spot->options, spot->view, &careless) && !move_equal(&careless, &problem->way[0]);
    novice.release(novice.self);
    problem->ways = trap;
    return trap;
}

static enum verdict battle_judge(const struct problem *problem, const struct drill_spot *, const struct move *move)
{
    return move_equal(move, &problem->way[0]) ? VERDICT_RIGHT : VERDICT_WRONG;
}

static void battle_task(const struct problem *, struct strbuf *out)
{
    strbuf_add(out, _("Play a combination or pass, as an expert would."));
}

const struct drill_kind drill_battle = {
    .name = "battle",
    .about = N_("A choice in Deck battle."),
    .rules = "battle",
    .seats = 2,
    .task = battle_task,
    .holds = battle_holds,
    .judge = battle_judge,
    .passes = 12,
    .by_expert = true,
};

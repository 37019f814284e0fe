// SPDX-License-Identifier: GPL-3.0-or-later
// Drill problems whose answer is the expert's, by the rows of drill_kinds.c.  A position counts only where a second expert would
// give the same answer, so that the answer is no matter of taste.
#include "drills/drill.h"

#include "base/hash.h"
#include "base/text.h"

#include <string.h>

// Appends the words of a move from the word `word` on, or all of them if `word` is NULL.  Appends nothing if the move has no such
// word.  A drill compares these words with those of the expert's move.
static void words_from(const struct drill_spot *spot, const struct move *move, const char *word, struct strbuf *out)
{
    LOCAL(strbuf) text = STRBUF_INIT, wanted = STRBUF_INIT;
    strbuf_add(&text, " ");
    spot->game->print(spot->game, (struct seat_names){ 0 }, move, &text);
    strbuf_add(&text, " ");
    strbuf_addf(&wanted, " %s ", word ? word : "");
    const char *at = word ? strstr(text.text, wanted.text) : text.text;
    strbuf_add(out, at ? at : "");
}

// Returns whether a move has the word, or a verb with the flags, for which this kind of drill asks the expert.
static bool has(const struct drill_kind *kind, const struct drill_spot *spot, const struct move *move)
{
    LOCAL(strbuf) words = STRBUF_INIT;
    if (kind->answer == ANSWER_DOES)
        return move_does(spot, move, kind->does);
    words_from(spot, move, kind->word, &words);
    return words.length;
}

static bool same_cards(const struct move *a, const struct move *b)
{
    bool same = a->verb == b->verb && a->count == b->count;
    for (int i = 0; same && i < a->count; i++)
        same = move_has(b, a->card[i].face);
    return same;
}

static bool same_answer(const struct drill_kind *kind, const struct drill_spot *spot, const struct move *a, const struct move *b)
{
    LOCAL(strbuf) one = STRBUF_INIT, other = STRBUF_INIT;
    if (kind->answer == ANSWER_MOVE)
        return move_equal(a, b);
    if (kind->answer == ANSWER_CARDS)
        return same_cards(a, b);
    if (kind->answer != ANSWER_FROM)
        return has(kind, spot, a) == has(kind, spot, b);
    words_from(spot, a, kind->word, &one);
    words_from(spot, b, kind->word, &other);
    return strcmp(one.text, other.text) == 0;
}

bool drill_is_about(const struct drill_kind *kind, const struct drill_spot *spot, const struct move_list *moves)
{
    struct question question;
    if (!moves->count || moves->count < kind->choices || (kind->verb && !move_does(spot, &moves->move[0], kind->verb)) ||
        (kind->line && !spot_tells(spot, kind->seats, kind->line)) ||
        (kind->lacks && spot_tells(spot, kind->seats, kind->lacks)) ||
        (kind->asked && (!spot->game->pending(spot->game, spot->options, spot->view, &question) || question.free)))
        return false;
    bool other = false;
    for (int i = 0; kind->shuns && i < moves->count; i++)
        if (move_does(spot, &moves->move[i], kind->shuns))
            return false;
    for (int i = 1; i < moves->count && !other; i++)
        other = !same_answer(kind, spot, &moves->move[0], &moves->move[i]);
    return other;
}

// Returns whether a computer player of this level would give the expert's answer to the drill's problem.  The text `luck` seeds
// the player's random choices.
static bool agrees(const struct problem *problem, const struct drill_spot *spot, const char *level, const char *luck)
{
    struct move move;
    struct sitter player = players_new(spot->game, level, luck);
    bool same =
        player.ask(player.self, spot->options, spot->view, &move) && same_answer(problem->kind, spot, &move, &problem->way[0]);
    player.release(player.self);
    return same;
}

bool problem_holds(struct problem *problem, const struct drill_spot *spot)
{
    const struct drill_kind *kind = problem->kind;
    LOCAL(move_list) moves = { 0 };
    if (kind->holds)
        return kind->holds(problem, spot);
    bool wanted = hash_bytes(HASH_START, problem->word, strlen(problem->word)) & 1;
    const char *best = players_best_level(spot->game);
    spot_moves(spot, &moves);
    problem->ways = drill_is_about(kind, spot, &moves) &&
                    problem->expert.ask(problem->expert.self, spot->options, spot->view, &problem->way[0]) &&
                    (!kind->either || has(kind, spot, &problem->way[0]) == wanted) &&
                    (kind->answer != ANSWER_FROM || has(kind, spot, &problem->way[0])) &&
                    (!kind->steady || agrees(problem, spot, "steady", "steady")) && agrees(problem, spot, best, best) &&
                    (!kind->trap || !agrees(problem, spot, "novice", problem->word));
    return problem->ways;
}

enum verdict problem_judge(const struct problem *problem, const struct drill_spot *spot, const struct move *move)
{
    const struct drill_kind *kind = problem->kind;
    if (kind->judge)
        return kind->judge(problem, spot, move);
    return same_answer(kind, spot, move, &problem->way[0]) ? VERDICT_RIGHT : VERDICT_WRONG;
}

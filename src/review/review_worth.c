// SPDX-License-Identifier: GPL-3.0-or-later
// What the moves of a finished game are worth to an expert.  The expert hears the record from one seat and is asked with the
// views of that seat, so the advice is what a player could have known there.
#include "base/bug.h"
#include "base/text.h"
#include "review/inside.h"
#include "session/say/say.h"

#include <string.h>

// The expert who says what reviewed moves are worth, and who hears what a seat heard while the record is played again.
struct listener {
    struct sitter player;
    int seat;
};

static void hear(void *self, const struct view *view, const struct event *event)
{
    const struct listener *listener = self;
    if (listener->player.hear)
        listener->player.hear(listener->player.self, view, event);
}

static void sit_down(struct listener *listener, struct table *table)
{
    listener->player = players_new(table_game(table), players_best_level(table_game(table)), "coach");
    table_seat(table, listener->seat, (struct sitter){ .hear = hear, .self = listener });
    table_repeat(table, listener->seat);
}

// --- weighing one move ---

static void follow_one(void *self, struct table *table, const char *line)
{
    if (!*line)
        sit_down(self, table);
}

// Appends, for one hearer, the expert's advice at the review's cursor.  The advice is compared with `made`, the move that was
// made there, or if that is NULL, with the second best move.  If `made` is what the expert advises, the player hears so instead.
// There is no comparison either if the expert has not estimated what the moves are worth.
static void tell(const struct listener *listener, const struct hearer *hearer, const struct weighed *weighed, int count,
                 const struct weighed *made, struct strbuf *out)
{
    const struct weighed *other = made ? made : count > 1 ? &weighed[1] : NULL;
    bool known = made != weighed && players_reckoned(weighed, count);
    players_tell(&listener->player, hearer, weighed, known ? other : NULL, made ? COMPARED_DONE : COMPARED_NEXT, out);
    if (made == weighed)
        strbuf_add(out, _("That is what was done.\n"));
}

void review_advise(struct session *session, struct game_review *review)
{
    unsigned turn = table_turn(session->table);
    int seat = review->seat;
    bool own = seat != WATCHER && turn >> seat & 1;
    for (int other = 0; !own && review->open && other < table_seats(session->table); other++)
        if (turn >> other & 1) {
            seat = other;
            break;
        }
    if (!turn) {
        session_reply(session, _("Nobody has a move to make here."));
        return;
    }
    if (!own && !review->open) {
        session_reply(session, _("It is not your turn here. With all hands open, the coach speaks for whoever is to move."));
        return;
    }
    struct listener listener = { .seat = seat };
    LOCAL(err) err = ERR_INIT;
    struct table *table = table_load_part(review->path, review->at, (struct follower){ follow_one, &listener }, &err);
    if (!table) {
        session_say(session, SPEECH_URGENT, err.text.text);
        return;
    }
    struct weighed weighed[WEIGHED_MOST];
    struct move made = { 0 };
    bool known = review->at < review->moves && review->move[review->at].seat == seat &&
                 table_parse_line(table, review->move[review->at].text, &made, NULL);
    int count =
        players_weigh(&listener.player, table_variant(table)->options, table_view(table, seat), known ? &made : NULL, weighed);
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    for (struct both_ways to = { .text = &text }; count && session_tells(session, &to);) {
        if (!own)
            strbuf_addf(to.out, _("For %s.\n"), table_name(table, seat));
        to.hearer = table_hearer(table, seat, to.hearer.style);
        tell(&listener, &to.hearer, weighed, count, known ? players_find(weighed, count, &made) : NULL, to.out);
    }
    if (count)
        session_answer_pair(session, &text, false);
    else
        session_reply(session, _("There was nothing to choose here."));
    table_free(table);
    listener.player.release(listener.player.self);
}

// --- weighing all moves of the seat ---

enum { DEAREST = 3 };
// The judging of what each move of a seat was worth in a review, while the record is played again.  It keeps the moves that lost
// most points, the worst first.
struct weighing {
    struct session *session;
    struct listener listener;
    struct game_review *review;
    int from, at;
    int blunder; // the search stops at the first move of the seat's that loses this many points; 0: it does not stop
    int found;   // the number of the move at which the search stopped, or -1
    int all;     // how many moves are to be weighed, as the person was told; 0: nothing was said
    int weighed; // how many of these moves are weighed
    struct dear {
        int move; // the number of the move in the record; -1: the entry is free
        struct text_pair text;
    } dear[DEAREST];
};

static void note_dear(struct weighing *w, struct table *table, int at)
{
    const struct game_review *review = w->review;
    int place = DEAREST;
    while (place > 0 && (w->dear[place - 1].move < 0 || review->move[w->dear[place - 1].move].loss < review->move[at].loss))
        place--;
    if (place == DEAREST)
        return;
    text_pair_release(&w->dear[DEAREST - 1].text);
    memmove(&w->dear[place + 1], &w->dear[place], (size_t)(DEAREST - 1 - place) * sizeof *w->dear);
    struct dear *dear = &w->dear[place];
    *dear = (struct dear){ at, TEXT_PAIR_INIT };
    for (struct both_ways to = { .text = &dear->text }; session_tells(w->session, &to);) {
        to.hearer = table_hearer(table, w->listener.seat, to.hearer.style);
        strbuf_addf(to.out, _("Move %d was this.\n"), at + 1);
        players_advice(&w->listener.player, &to.hearer, &review->move[at].lost->made, to.out);
        players_say_loss(&w->listener.player, &to.hearer, review->move[at].loss, to.out);
        strbuf_add(to.out, _("This would have been better.\n"));
        players_advice(&w->listener.player, &to.hearer, &review->move[at].lost->better, to.out);
    }
}

static void weigh_one(struct weighing *w, struct table *table, struct reviewed_move *move)
{
    struct weighed weighed[WEIGHED_MOST];
    struct move made = { 0 };
    const struct sitter *player = &w->listener.player;
    const struct options *o = table_variant(table)->options;
    move->loss = LOSS_NONE;
    // Not every expert knows what moves are worth, and a line that cannot be parsed is no move of the game's but undo or next.
    if (!players_reckon(player) || !table_parse_line(table, move->text, &made, NULL))
        return;
    int count = players_weigh_made(player, o, table_view(table, w->listener.seat), &made, weighed);
    const struct weighed *found = players_find(weighed, count, &made);
    if (found == weighed)
        move->loss = 0;
    else if (found && players_reckoned(weighed, count))
        move->loss = players_loss(player, o, &weighed[0], found);
    if (move->loss <= 0)
        return;
    move->lost = mem_zero(1, sizeof *move->lost);
    *move->lost = (struct lost){ found->move, weighed[0].move };
}

// Says after every 40 moves how many of the reviewed moves the expert has judged, so that nobody wonders whether the program
// still runs.
static void say_how_far(struct weighing *w)
{
    enum { TOLD_EACH = 40 };
    if (!w->all || ++w->weighed % TOLD_EACH || w->all - w->weighed < TOLD_EACH / 2)
        return;
    session_answerf(w->session, _("Still thinking, %d of %d."), w->weighed, w->all);
    session_flush(w->session);
}

// Finds out what each of the seat's own moves is worth, before it is made, while the review's record is played again.  Moves that
// have been judged already are not judged again.  Stops at a blunder if one is looked for.
static void follow_all(void *self, struct table *table, const char *line)
{
    struct weighing *w = self;
    if (!*line)
        sit_down(&w->listener, table);
    else
        w->at++;
    bool due = w->at >= w->from && w->at < w->review->moves && review_is_own(w->review, w->at) && w->found < 0;
    if (!due)
        return;
    struct reviewed_move *move = &w->review->move[w->at];
    if (move->loss == LOSS_UNKNOWN) {
        weigh_one(w, table, move);
        say_how_far(w);
    }
    if (w->blunder > 0 && move->loss >= w->blunder)
        w->found = w->at;
    if (w->blunder <= 0 && move->loss > 0)
        note_dear(w, table, w->at);
}

static void weigh_all(struct weighing *w)
{
    LOCAL(err) ignored = ERR_INIT; // the review has read this record already
    table_free(table_load_part(w->review->path, w->review->moves, (struct follower){ follow_all, w }, &ignored));
    if (w->listener.player.release)
        w->listener.player.release(w->listener.player.self);
}

// Asks the person to wait, with the number of moves that the review's expert is going to judge.  Returns that number, or 0 if
// they are so few that nothing was said.
static int ask_for_patience(struct session *session, const struct game_review *review, int from)
{
    enum { MANY_MOVES = 4 };
    const struct game *game = table_game(session->table);
    struct sitter coach = players_new(game, players_best_level(game), "coach");
    int own = 0;
    for (int i = from; i < review->moves && players_reckon(&coach); i++)
        own += review_is_own(review, i) && review->move[i].loss == LOSS_UNKNOWN;
    coach.release(coach.self);
    if (own < MANY_MOVES)
        return 0;
    session_answerf(session, _("A moment, the coach thinks about %d moves of yours."), own);
    session_flush(session);
    return own;
}

int review_next_blunder(struct session *session, struct game_review *review, int from)
{
    int points = session->preferences.coach;
    struct weighing w = { .session = session,
                          .listener = { .seat = review->seat },
                          .review = review,
                          .from = from,
                          .blunder = points > 0 ? points : COACH_BLUNDERS,
                          .found = -1 };
    w.all = ask_for_patience(session, review, from);
    weigh_all(&w);
    return w.found;
}

static void sum_up(struct session *session, struct game_review *review, struct text_pair *text)
{
    struct weighing w = { .session = session, .listener = { .seat = review->seat }, .review = review, .found = -1 };
    for (int i = 0; i < DEAREST; i++)
        w.dear[i] = (struct dear){ -1, TEXT_PAIR_INIT };
    w.all = ask_for_patience(session, review, 0);
    weigh_all(&w);
    if (w.dear[0].move >= 0)
        text_pair_add(text, w.dear[1].move < 0 ? _("One of your moves cost something.\n")
                                               : _("Your moves that cost most, the dearest first.\n"));
    for (int i = 0; i < DEAREST; i++) {
        if (w.dear[i].move < 0)
            continue;
        strbuf_add(&text->print, w.dear[i].text.print.text);
        strbuf_add(&text->spoken, w.dear[i].text.spoken.text);
        text_pair_release(&w.dear[i].text);
    }
    if (w.dear[0].move < 0)
        text_pair_add(text, review_find(review, 0, 1, review_is_reckoned) >= 0
                                ? _("None of your moves cost anything, as an expert reckons.\n")
                                : _("What your moves cost cannot be reckoned in this game.\n"));
    LOCAL(strbuf) luck = STRBUF_INIT;
    if (review->over)
        review_say_luck(review, &luck);
    text_pair_add(text, luck.text);
}

void review_sum_up(struct session *session, struct game_review *review)
{
    struct text_pair *text = &session->person->summed;
    if (!text->print.length)
        sum_up(session, review, text);
    session_answer_pair(session, text, false);
}

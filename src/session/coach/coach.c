// SPDX-License-Identifier: GPL-3.0-or-later
// The coach: what it has heard, the person's moves of the turn with what was known when they were made, and what the coach says
// of them.  It is asked with views and hears events like any player, so it cannot tell what the person's seat could not know.
#include "session/coach/coach.h"

#include "base/bug.h"
#include "base/text.h"
#include "players/players.h"
#include "session/say/say.h"
#include "session/session.h"
#include "table/tokens.h"

#include <stdlib.h>
#include <string.h>

// A move that the person made and the coach can be asked about, with what the seat knew before it.
struct coached_move {
    struct view *view;
    struct sitter player;
    struct move move;
};

enum { DECISIONS_MOST = 24 };
// The coach of a seat: what it heard, the person's latest moves, and the choices it has judged.
struct coach {
    const struct game *game;
    int seat;
    struct sitter player;
    // The person's moves of the present turn, or else of the last one, the latest at the end.
    struct coached_move done[DECISIONS_MOST + 1];
    int count;
    bool begun; // the last of these moves is being made
    bool over;  // the person's turn is over, so the next move begins another
    struct weighed weighed[WEIGHED_MOST];
    int choices; // how many choices the coach has weighed for the present view; 0: not weighed yet
    int choice;  // the index of the choice that the coach told last
    int other;   // if the coach had only one choice: how many other legal moves it told
    int back;    // the person's move that the coach spoke of last, counted back from the latest; -1: none
    struct move warned;
    bool warns; // the coach has asked the person about the move `warned`
};

// --- sitting down and leaving ---

static void drop(struct coached_move *decision)
{
    free(decision->view);
    if (decision->player.release)
        decision->player.release(decision->player.self);
    *decision = (struct coached_move){ 0 };
}

// Makes the coach forget all of the person's moves but the latest `kept`.
static void drop_but(struct coach *coach, int kept)
{
    int gone = coach->count > kept ? coach->count - kept : 0;
    for (int i = 0; i < gone; i++)
        drop(&coach->done[i]);
    coach->count -= gone;
    memmove(&coach->done[0], &coach->done[gone], (size_t)coach->count * sizeof *coach->done);
}

void coach_free(struct coach *coach)
{
    if (!coach)
        return;
    drop_but(coach, 0);
    coach->player.release(coach->player.self);
    free(coach);
}

// A record played again for the coach: the coach, what the person has heard in it, and what the seat knew before its next move.
struct again {
    struct coach *coach;
    struct coached_move next; // the person's next move; without a view, the seat is not to move
    struct memory heard;      // what the person has heard
};

static void hear_again(void *self, const struct view *view, const struct event *event)
{
    struct again *again = self;
    coach_hear(again->coach, view, event);
    players_note(again->coach->game, &again->heard, event);
}

// Adds the person's move on a line of the record to those that the coach can be asked about, as if it had been made just now.
static void note_again(struct again *again, const struct table *table, const char *line)
{
    struct coach *coach = again->coach;
    const char *words = tokens_move(line, table_name(table, coach->seat));
    if (!words || !again->next.view || !table_parse_line(table, words, &again->next.move, NULL))
        return;
    coach->done[coach->count++] = again->next;
    again->next = (struct coached_move){ 0 };
    drop_but(coach, coach->over ? 1 : DECISIONS_MOST);
    coach->over = !(table_on_turn(table) >> coach->seat & 1);
}

static void look_ahead(struct again *again, struct table *table)
{
    struct coach *coach = again->coach;
    drop(&again->next);
    if (!(table_turn(table) >> coach->seat & 1))
        return;
    again->next.view = mem_zero(1, coach->game->view_size);
    memcpy(again->next.view, table_view(table, coach->seat), coach->game->view_size);
    again->next.player = players_twin(&coach->player);
}

// Takes a line of the record that is played again for the coach.  The coach hears all that its seat was told, and keeps the
// person's moves so that it can be asked about them.
static void follow(void *self, struct table *table, const char *line)
{
    struct again *again = self;
    if (*line) {
        note_again(again, table, line);
    } else {
        table_seat(table, again->coach->seat, (struct sitter){ .hear = hear_again, .self = again });
        table_repeat(table, again->coach->seat);
    }
    look_ahead(again, table);
}

void coach_come(struct session *session, const char *path)
{
    const struct game *game = table_game(session->table);
    struct coach *coach = mem_zero(1, sizeof *coach);
    LOCAL(err) ignored = ERR_INIT; // without its record the coach has heard nothing, and claims nothing about the past
    coach->game = game;
    coach->seat = session->person->seat;
    coach->player = players_new(game, players_best_level(game), "coach");
    coach->choice = coach->back = -1;
    struct again again = { .coach = coach };
    struct table *table = path ? table_load_followed(path, false, (struct follower){ follow, &again }, &ignored) : NULL;
    if (table)
        session->person->heard = again.heard;
    table_free(table);
    drop(&again.next);
    coach_free(session->coach);
    session->coach = coach;
}

// --- listening to events and moves ---

void coach_hear(struct coach *coach, const struct view *view, const struct event *event)
{
    coach->player.hear(coach->player.self, view, event);
    coach->choices = 0;
    coach->choice = -1;
    if (event->kind == EVENT_UNDO && event->seat == coach->seat && coach->count > 0)
        drop(&coach->done[--coach->count]);
}

void coach_begin(struct session *session, const struct move *move)
{
    struct coach *coach = session->coach;
    if (!coach)
        return;
    struct view *view = mem_zero(1, coach->game->view_size);
    memcpy(view, table_view(session->table, coach->seat), coach->game->view_size);
    coach->done[coach->count++] = (struct coached_move){ view, players_twin(&coach->player), *move };
    coach->begun = true;
}

void coach_made(struct session *session, bool made, bool over)
{
    struct coach *coach = session->coach;
    if (!coach || !coach->begun)
        return;
    coach->begun = false;
    if (made)
        drop_but(coach, coach->over ? 1 : DECISIONS_MOST);
    else // the coach can still be asked about the moves of the turn before
        drop(&coach->done[--coach->count]);
    coach->over = coach->over && !made;
    coach->warns = coach->warns && !made;
    coach->over = coach->over || over;
    coach->back = -1;
}

// --- weighing moves ---

// Lets the coach judge the moves that its seat can make now, and `move` too unless it is NULL.  Puts the judgements into
// `weighed` and returns how many there are.
static int weigh(const struct session *session, const struct move *move, struct weighed *weighed)
{
    const struct coach *coach = session->coach;
    return players_weigh(&coach->player, table_variant(session->table)->options, table_view(session->table, coach->seat), move,
                         weighed);
}

static int weigh_now(struct session *session)
{
    struct coach *coach = session->coach;
    if (!coach->choices)
        coach->choices = weigh(session, NULL, coach->weighed);
    return coach->choices;
}

// --- a question before a blunder ---

static bool is_legal(struct session *session, const struct move *move)
{
    const struct move_list *moves = session_legal_now(session);
    bool legal = false;
    for (int i = 0; i < moves->count && !legal; i++)
        legal = players_alike(&moves->move[i], move);
    return legal;
}

// Returns how much the person's move loses against the coach's best, in points or in rounds of a hundred.  Returns 0 if the move
// is illegal or the loss cannot be computed.
static int loss_of(struct session *session, const struct move *move)
{
    struct coach *coach = session->coach;
    struct weighed weighed[WEIGHED_MOST];
    if ((coach->choices && players_alike(move, &coach->weighed[0].move)) || !is_legal(session, move))
        return 0;
    int count = weigh(session, move, weighed);
    const struct weighed *made = players_find(weighed, count, move);
    return made && players_reckoned(weighed, count)
               ? players_loss(&coach->player, table_variant(session->table)->options, &weighed[0], made)
               : 0;
}

bool coach_lets(struct session *session, const struct move *move)
{
    struct coach *coach = session->coach;
    const struct preferences *preferences = &session->preferences;
    if (!coach || preferences->coach < 0 || (coach->warns && players_alike(&coach->warned, move)))
        return true;
    int loss = loss_of(session, move);
    if (loss < preferences->coach)
        return true;
    coach->warns = true;
    coach->warned = *move;
    LOCAL(strbuf) text = STRBUF_INIT;
    const struct hearer hearer = session_hearer(session, session_print_style(session));
    players_say_loss(&coach->player, &hearer, loss, &text);
    session_say(session, SPEECH_URGENT, text.text);
    return session_agrees(session, _("Do it all the same, y or n? "));
}

// --- answering the person ---

bool coach_may_help(const struct session *session)
{
    return session->coach && session->preferences.coach != COACH_OFF;
}

static void advise_now(struct session *session, const struct hearer *hearer, struct strbuf *out)
{
    const struct coach *coach = session->coach;
    const struct weighed *weighed = coach->weighed;
    int at = coach->choice;
    bool known = coach->choices > 1 && players_reckoned(weighed, coach->choices);
    if (at > 0)
        strbuf_addf(out, _("Choice %d of %d.\n"), at + 1, coach->choices);
    players_tell(&coach->player, hearer, &weighed[at],
                 !known   ? NULL
                 : at > 0 ? &weighed[0]
                          : &weighed[1],
                 at > 0 ? COMPARED_FIRST : COMPARED_NEXT, out);
}

static void say_pair(struct session *session,
                     void (*tell)(struct session *session, const struct hearer *hearer, struct strbuf *out), const char *head)
{
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    text_pair_add(&text, head);
    for (struct both_ways to = { .text = &text }; session_tells(session, &to);)
        tell(session, &to.hearer, to.out);
    session_answer_pair(session, &text, true);
}

// Lets the coach judge one more legal move, to compare with the only one that it has chosen.  Returns false if no move is left to
// compare, or if the coach cannot judge it.
static bool weigh_other(struct session *session)
{
    enum { OTHERS_MOST = 5 };
    struct coach *coach = session->coach;
    const struct move_list *moves = session_legal_now(session);
    int seen = 0;
    if (coach->other == OTHERS_MOST)
        return false;
    for (int i = 0; i < moves->count; i++) {
        if (players_alike(&moves->move[i], &coach->weighed[0].move) || seen++ < coach->other)
            continue;
        struct weighed weighed[WEIGHED_MOST];
        int count = weigh(session, &moves->move[i], weighed);
        const struct weighed *found = players_find(weighed, count, &moves->move[i]);
        if (!found || !players_reckoned(weighed, count))
            return false;
        coach->weighed[0] = weighed[0];
        coach->weighed[1] = *found;
        coach->other++;
        return true;
    }
    return false;
}

static void advise_other(struct session *session, const struct hearer *hearer, struct strbuf *out)
{
    const struct coach *coach = session->coach;
    players_tell(&coach->player, hearer, &coach->weighed[1], &coach->weighed[0], COMPARED_FIRST, out);
}

static void say_now(struct session *session, bool again)
{
    struct coach *coach = session->coach;
    if (!weigh_now(session)) {
        session_reply(session, _("There is nothing for you to do now."));
        return;
    }
    again = again && coach->choice >= 0;
    coach->back = -1;
    if (again && coach->choices == 1 && weigh_other(session)) {
        say_pair(session, advise_other, _("The rules also let you do this.\n"));
        return;
    }
    bool others = coach->other > 0;
    coach->other = 0;
    coach->choice = again ? (coach->choice + 1) % coach->choices : 0;
    say_pair(session, advise_now,
             !again || coach->choice > 0      ? ""
             : coach->choices == 1 && !others ? _("There is only this advice.\n")
                                              : _("The first choice again.\n"));
}

// Returns whether the person made `move`, which the coach would have made in place of move number `after`, later in the turn.
static bool made_later(const struct coach *coach, int after, const struct move *move)
{
    for (int i = after + 1; i < coach->count; i++)
        if (players_alike(&coach->done[i].move, move))
            return true;
    return false;
}

static void advise_done(struct session *session, const struct hearer *hearer, struct strbuf *out)
{
    const struct coach *coach = session->coach;
    const int at = coach->count - 1 - coach->back;
    const struct coached_move *decision = &coach->done[at];
    struct hearer then = *hearer;
    then.view = decision->view;
    then.legal = NULL;
    const struct weighed *made = players_find(coach->weighed, coach->choices, &decision->move);
    bool same = made == coach->weighed, known = made && players_reckoned(coach->weighed, coach->choices);
    bool later = !same && made_later(coach, at, &coach->weighed[0].move);
    if (later)
        strbuf_add(out, _("One move earlier, the coach would have begun with what you did later.\n"));
    else if (same)
        strbuf_add(out, coach->back ? _("One move earlier, yours was the coach's choice too.\n")
                                    : _("Your last move was the coach's choice too.\n"));
    else
        strbuf_add(out, coach->back ? _("One move earlier, the coach's choice was another.\n")
                                    : _("Before your last move the coach's choice was another.\n"));
    players_tell(&decision->player, &then, &coach->weighed[0], same || later || !known ? NULL : made, COMPARED_DONE, out);
}

static void say_done(struct session *session, bool again)
{
    struct coach *coach = session->coach;
    if (!coach->count) {
        session_reply(session, _("You have made no move since you sat down that the coach could speak of."));
        return;
    }
    coach->back = again ? (coach->back + 1) % coach->count : 0;
    const struct coached_move *decision = &coach->done[coach->count - 1 - coach->back];
    coach->choices =
        players_weigh(&decision->player, table_variant(session->table)->options, decision->view, &decision->move, coach->weighed);
    if (coach->choices)
        say_pair(session, advise_done, "");
    else
        session_reply(session, _("There was nothing for you to choose."));
    coach->choices = 0; // the coach weighed these choices for another view
    coach->choice = -1;
}

void coach_say(struct session *session, bool again, bool last)
{
    if (!last && session_turn(session))
        say_now(session, again);
    else
        say_done(session, again);
}

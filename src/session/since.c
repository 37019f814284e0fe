// SPDX-License-Identifier: GPL-3.0-or-later
// `since`: what others did since the person's last turn.  Their events are kept, and told when somebody asks: first as a digest
// that the game makes of them, and when it is asked for again at once, all in full, player by player.
#include "base/bug.h"
#include "base/text.h"
#include "commands/table_commands.h"

#include <stdlib.h>

// --- keeping ---

// Is it a move, or what comes of one, and not what is told of a round that is over?  Whoever asks, so that all are told alike.
static bool is_move(const struct session *session, const struct event *event)
{
    const struct game *game = table_game(session->table);
    int cue = event->kind >= EVENT_FAMILY && game->cues ? game->cues[event->kind - EVENT_FAMILY] : CUE_NONE;
    struct hearer hearer;
    if (cue == CUE_WON)
        return false;
    if (event->kind < EVENT_FAMILY || cue != CUE_NONE)
        return true;
    session_hearer(session, STYLE_FULL, &hearer);
    hearer.seat = WATCHER;
    return game->joins && game->joins(&hearer, NULL, event);
}

static bool is_end(const struct session *session, const struct event *event)
{
    struct standing standing;
    table_standing(session->table, &standing);
    return standing.round_over && !is_move(session, event);
}

// Rounds and turns begin and end, before what is heard is noted.
static void keep(struct session *session, const struct event *event)
{
    struct recap *recap = &session->recap;
    bool own_turn = session_own_turn(session);
    if (recap->own_turn && !own_turn)
        recap_forget(recap, recap->added);
    recap->own_turn = own_turn;
    if (event->kind == EVENT_FAMILY)
        recap_begin_round(recap);
    else if (session->seat == WATCHER && event->seat >= 0 && !is_end(session, event))
        recap_begin_turn(recap, event->seat, event->call);
}

// Others are noted, and of the own seat what all hear of the round: that it deals, and how the round ended.
static bool is_noted(const struct session *session, const struct event *event)
{
    if (session->seat == WATCHER || event->seat != session->seat)
        return true;
    if (event->hearers == 1U << session->seat || event->count)
        return false;
    return event->kind == EVENT_FAMILY || is_end(session, event);
}

void since_note(struct session *session, const struct event *event, bool heard)
{
    keep(session, event);
    if (event_undo_is(event, EVENT_UNDO_OTHERS)) // none of it happened
        recap_forget(&session->recap, session->recap.added);
    if (!heard || !is_noted(session, event))
        return;
    recap_add(&session->recap, event, is_end(session, event));
    session->digested = false;
}

// --- telling ---

// What goes in one sentence is told in one, as it is at the table.
static void tell_joined(struct session *session, const struct hearer *hearer, const struct event *event, int count,
                        struct strbuf *out)
{
    const struct game *game = table_game(session->table);
    for (int i = 0, next; i < count; i = next) {
        next = i + 1;
        if (event[i].kind < EVENT_FAMILY || !game->joins || !game->joins(hearer, NULL, &event[i])) {
            table_tell(session->table, hearer, &event[i], out);
            continue;
        }
        while (next < count && event[next].kind >= EVENT_FAMILY && game->joins(hearer, &event[next - 1], &event[next]))
            next++;
        game->tell_turn(hearer, &event[i], next - i, out);
    }
}

// How the last round ended, what nobody did, the deal above all, and then the players in turn.
static void tell_full(struct session *session, int style, struct strbuf *out)
{
    const struct recap *recap = &session->recap;
    int seats = table_seats(session->table), first = session->seat == WATCHER ? 0 : session->seat;
    struct event *event = mem_zero((size_t)recap->count + 1, sizeof *event);
    struct hearer hearer;
    session_hearer(session, style, &hearer);
    for (int i = RECAP_END; i < seats; i++) {
        int count = recap_of(recap, i < 0 ? i : (first + i) % seats, event);
        tell_joined(session, &hearer, event, count, out);
    }
    free(event);
}

static void tell_digest(struct session *session, int style, struct strbuf *out)
{
    const struct game *game = table_game(session->table);
    struct event *event = mem_zero((size_t)session->recap.count + 1, sizeof *event);
    struct hearer hearer;
    session_hearer(session, style, &hearer);
    int count = recap_of(&session->recap, RECAP_ALL, event);
    if (count && game->digest)
        game->digest(&hearer, event, count, out);
    free(event);
}

// Where there is nothing of note all is told at once.
void act_since(struct session *session, const struct typed_args *args)
{
    (void)args;
    struct strbuf print = STRBUF_INIT, spoken = STRBUF_INIT;
    int print_style = preferences_print_style(&session->preferences);
    int speech_style = preferences_speech_style(&session->preferences);
    if (!session->digested) {
        tell_digest(session, print_style, &print);
        tell_digest(session, speech_style, &spoken);
    }
    session->digested = print.length > 0;
    if (!print.length) {
        tell_full(session, print_style, &print);
        tell_full(session, speech_style, &spoken);
    }
    if (print.length)
        session_answer(session, print.text, spoken.text);
    else
        session_answerf(session, "%s", _("Nothing happened since your last turn."));
    strbuf_release(&print);
    strbuf_release(&spoken);
}

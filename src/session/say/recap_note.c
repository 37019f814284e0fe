// SPDX-License-Identifier: GPL-3.0-or-later
// Notes in the recap what the others do, for the command `since`, and forgets it when the person's turn is over or a round
// begins.
#include "session/say/say.h"

#include "base/text.h"
#include "session/session.h"

// Returns whether the recap counts an event as a move or as what follows from a move, and not as the end of a round.
static bool is_move(const struct session *session, const struct event *event)
{
    const struct game *game = table_game(session->table);
    enum cue cue = game_event_cue(game, event->kind);
    if (cue == CUE_WON)
        return false;
    if (event->kind < EVENT_FAMILY || cue != CUE_NONE)
        return true;
    struct hearer hearer = session_hearer(session, STYLE_FULL);
    hearer.seat = WATCHER;
    return game->joins && game->joins(game, &hearer, NULL, event);
}

static bool is_end(const struct session *session, const struct event *event)
{
    return session_standing(session).round_over && !is_move(session, event);
}

// Returns whether it is the person's turn.  It still is while others are first asked about a discard: the recap counts what they
// answer as news of that turn.
static bool is_own_turn(const struct session *session)
{
    return session->person->seat != WATCHER && table_on_turn(session->table) >> session->person->seat & 1;
}

// Begins and ends rounds and turns in the recap of what others did, before `event` is noted there.
static void keep(struct session *session, const struct event *event)
{
    struct recap *recap = &session->person->recap;
    bool own_turn = is_own_turn(session) && !session->hearing.past;
    if (recap->own_turn && !own_turn && !session->hearing.past && !session->hearing.kept)
        recap_forget(recap, recap->added);
    recap->own_turn = own_turn;
    if (event->kind == EVENT_FAMILY)
        recap_begin_round(recap);
    else if (session->person->seat == WATCHER && event->seat >= 0 && !is_end(session, event))
        recap_begin_turn(recap, event->seat, event->call);
}

bool recap_is_kept(const struct session *session, const struct event *event)
{
    return session->hearing.kept && event->seat == session->person->seat && !event->call && is_move(session, event);
}

void recap_name_keeper(struct strbuf *text)
{
    LOCAL(strbuf) own = STRBUF_INIT;
    if (!text->length)
        return;
    strbuf_add(&own, text->text);
    strbuf_reset(text);
    // translators: Sentences follow that tell the player of a move as if they had made it: "You lead the ace of hearts."
    strbuf_addf(text, _("The computer player played for you. %s"), own.text);
}

// Returns whether an event is noted in the recap of what others did.  Of the person's own seat, only the deal, the end of the
// round, and moves that a computer player made for the person are noted.
static bool is_noted(const struct session *session, const struct event *event)
{
    if (session->person->seat == WATCHER || event->seat != session->person->seat)
        return true;
    if (recap_is_kept(session, event))
        return true;
    if (event->hearers == 1U << session->person->seat || event->count)
        return false;
    return event->kind == EVENT_FAMILY || is_end(session, event);
}

// --- games whose moves are recalled in order ---

static bool tells_in_order(const struct session *session)
{
    return table_game(session->table)->scene != NULL;
}

static bool is_noted_in_order(const struct session *session, const struct event *event, const struct recap_entry *entry)
{
    if (session->person->seat == WATCHER || event->seat != session->person->seat || entry->kept || entry->scene == SCENE_NEWS)
        return !event->call;
    return event->hearers != 1U << session->person->seat &&
           (entry->ends || entry->scene == SCENE_BEGINS || recap_is_open(&session->person->recap));
}

static void note_in_order(struct session *session, const struct event *event, bool heard)
{
    struct recap *recap = &session->person->recap;
    if (event->kind == EVENT_UNDO) {
        recap_take_back(recap, event->other);
        return;
    }
    struct recap_entry entry = { .event = *event, .ends = is_end(session, event), .kept = recap_is_kept(session, event) };
    entry.scene = event->kind < EVENT_FAMILY ? SCENE_FOLLOWS : table_game(session->table)->scene(event);
    bool moves = entry.scene == SCENE_MOVE || entry.scene == SCENE_BEGINS;
    entry.own = event->seat == session->person->seat && moves && !entry.kept;
    if (event->kind == EVENT_FAMILY)
        recap_begin_round(recap);
    if (session->person->seat == WATCHER && entry.scene == SCENE_BEGINS)
        recap_watch(recap);
    else if (entry.own)
        recap_move(recap, entry.scene == SCENE_BEGINS);
    if (heard && is_noted_in_order(session, event, &entry))
        recap_add_told(recap, &entry);
}

void recap_after_move(struct session *session, int before)
{
    if (!tells_in_order(session))
        recap_forget(&session->person->recap, before);
}

void recap_note(struct session *session, const struct event *event, bool heard)
{
    if (!tells_in_order(session))
        keep(session, event);
    if (event_undo_is(event, EVENT_UNDO_OTHERS)) // a move taken back did not happen
        recap_forget(&session->person->recap, session->person->recap.added);
    if (tells_in_order(session)) {
        note_in_order(session, event, heard);
        return;
    }
    if (!heard || !is_noted(session, event))
        return;
    if (recap_is_kept(session, event))
        recap_add_kept(&session->person->recap, event);
    else
        recap_add(&session->person->recap, event, is_end(session, event));
    session->person->digested = false;
}

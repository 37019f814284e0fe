// SPDX-License-Identifier: GPL-3.0-or-later
// The turn of another player, as it goes on.  Events of one player that the game can tell in one sentence wait here until
// something else is said, somebody else acts, or the batch goes out.  So events that come together are told together, and a
// player who lays melds, thinks and discards later is heard as it happens.
#include "base/bug.h"
#include "session/say/say.h"
#include "session/session.h"

#include <stdlib.h>

// Returns whether another player's turn is said aloud to the person now, not only printed or kept.  If not, an event that calls
// the person is told apart from that turn.
static bool others_said(const struct session *session)
{
    return session->preferences.announce_moves == ANNOUNCE_SAID && (!session->person->quiet.on || session->person->quiet.called);
}

static bool is_kept(const struct session *session, const struct view *view, const struct event *event)
{
    const struct other_turn *turn = &session->person->other_turn;
    const struct game *game = table_game(session->table);
    if (session->preferences.turns != TURNS_JOINED || !game->joins || event->kind < EVENT_FAMILY)
        return false;
    if (session->tutor && session->tutor->tutoring == TUTORING_REVIEW) // a review goes move by move
        return false;
    if (session->person->seat != WATCHER && event->seat == session->person->seat && event->call && !others_said(session))
        return false;
    struct hearer hearer = table_hearer(session->table, session->person->seat, STYLE_FULL);
    hearer.view = view;
    return game->joins(game, &hearer, turn->count ? &turn->event[turn->count - 1] : NULL, event);
}

bool other_turn_keeps(struct session *session, const struct view *view, const struct event *event)
{
    struct other_turn *turn = &session->person->other_turn;
    if (turn->count && !is_kept(session, view, event))
        other_turn_tell(session);
    if (!turn->count && !is_kept(session, view, event))
        return false;
    turn->event = mem_room(turn->event, turn->count, &turn->room, sizeof *turn->event);
    turn->event[turn->count++] = *event;
    return true;
}

void other_turn_tell(struct session *session)
{
    struct other_turn turn = session->person->other_turn;
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    if (!turn.count)
        return;
    session->person->other_turn = (struct other_turn){ 0 };
    const struct game *game = table_game(session->table);
    for (struct both_ways to = { .text = &text }; session_tells(session, &to);)
        game->tell_turn(game, &to.hearer, turn.event, turn.count, to.out);
    session_tell(session, turn.event, turn.count, &text);
    free(turn.event);
}

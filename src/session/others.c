// SPDX-License-Identifier: GPL-3.0-or-later
// The turns of the others, as far as they are played at this computer: computer players move until it is the person's turn.
#include "session/session.h"

#include "base/bug.h"
#include "session/say/say.h"
#include "system/clock.h"
#include "term/terminal.h"
#include "userdata/guest.h"

// Returns whether somebody other than the person has to move first: a computer player, or in a lesson another player of its
// record.  If several are asked at once, computer players answer before the person whose turn it is.
bool session_others_move(const struct session *session)
{
    if (session->tutor)
        return session->tutor->others_move && session->tutor->others_move(session);
    if (table_is_far(session->table) || hotseat_passing(session)) // the server of a table elsewhere lets its players move
        return false;
    return table_turn(session->table) && !hotseat_called(session);
}

// Ends the session because a move of the others, or the next round of computer players alone, cannot be saved.  Nothing is lost,
// and waiting for the others to move would only be silence.
void session_give_up(struct session *session)
{
    const char *trouble = table_trouble(session->table);
    if (!trouble)
        BUG("nobody moves, and nothing is wrong");
    session_say(session, SPEECH_URGENT, session->guest ? guest_no_move() : trouble);
    session->failed = session->done = true;
}

// Lets the others, computer players, move until the turn goes to another seat, so that one batch tells a turn.  If the person
// wants no delay, they move until it is the person's turn.  Those who are asked about a discard answer at once: most answers are
// silent, and a wait that depended on the answer would tell of a hand.
void session_let_others_move(struct session *session)
{
    unsigned turn = table_on_turn(session->table);
    bool wait = session->input.live &&
                (session->preferences.delay_ms > 0 || session->preferences.pace > 0 || session->preferences.pace == PACE_KEY);
    while (session_others_move(session) && !terminal_leaving() &&
           (!wait || table_on_turn(session->table) == turn || !(table_turn(session->table) & table_on_turn(session->table))))
        if (!table_step(session->table)) {
            session_give_up(session);
            return;
        }
    session_look(session);
}

bool session_go_on(struct session *session)
{
    if (!session->input.live || session_between_rounds(session) || !session_others_move(session))
        return false;
    session->wait.pace.holds = false;
    pace_cut(&session->wait.pace);
    session_let_others_move(session);
    session->wait.since = clock_ms();
    return true;
}

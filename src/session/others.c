// SPDX-License-Identifier: GPL-3.0-or-later
// The others' turns, as far as they are played here: computer players move until it is the person's turn.
#include "session/session.h"

#include "base/bug.h"
#include "session/say/say.h"
#include "system/clock.h"
#include "term/terminal.h"
#include "userdata/guest.h"

// Does somebody else move before the person does?  Where all are asked at once, so do computer players that are, before
// the person whose turn it is.
bool session_others_move(const struct session *session)
{
    if (session->tutor)
        return session->tutor->others_move && session->tutor->others_move(session);
    if (table_is_far(session->table) || hotseat_passing(session)) // who plays there moves there
        return false;
    return table_turn(session->table) && !hotseat_called(session);
}

// A move that cannot be kept ends the sitting: nothing is lost, and to wait would be silence.
void session_give_up(struct session *session)
{
    const char *trouble = table_trouble(session->table);
    if (!trouble)
        BUG("nobody moves, and nothing is wrong");
    session_say(session, SPEECH_URGENT, session->guest ? guest_no_move() : trouble);
    session->failed = session->done = true;
}

// Computer players move until the turn is another one's, so that a turn is told in one batch; without a delay all of
// them do, up to the person's turn.  Those asked about a discard answer at once, whatever the answer: most are silent, so a
// wait for each would be dead air, and a wait that depends on the answer would tell of a hand.
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

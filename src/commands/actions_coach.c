// SPDX-License-Identifier: GPL-3.0-or-later
// The command that asks the coach, and what it says where there is none.  What the coach says is in session/coach/coach.h.
#include "base/text.h"
#include "commands/table_commands.h"
#include "session/coach/coach.h"
#include "session/say/say.h"

void session_say_practice(struct session *session)
{
    LOCAL(strbuf) way = STRBUF_INIT, title = STRBUF_INIT, line = STRBUF_INIT;
    if (session->preferences.coach == COACH_OFF)
        return;
    bool key = command_first_way(session, command_row("coach"), &way);
    text_title(way.text, &title);
    strbuf_addf(&line, key ? _("A practice table. %s asks the coach.") : _("A practice table. The word %s asks the coach."),
                key ? title.text : way.text);
    session_say(session, SPEECH_EVENT, line.text);
}

// Returns a sentence that says why no coach answers here.
static const char *no_coach(const struct session *session)
{
    if (session->coach)
        return _("The coach is off. Type set coach ask to hear it again.");
    if (session->tutor && session->tutor->tutoring == TUTORING_DRILL)
        return _("This is a drill. It tells the best way once you have answered.");
    if (session->tutor)
        return _("This is a lesson. A coach sits only at a practice table.");
    if (session->hotseat || table_is_far(session->table))
        return _("No coach sits at a table with other people.");
    if (session->person->seat == WATCHER)
        return _("The coach helps who plays, and here only computers do.");
    if (session->guest)
        return _("No coach sits at this table. To practise with one, choose practice after you have chosen a game.");
    return _("No coach sits at this table. To practise with one, choose practice after you have chosen a game at Home.");
}

void act_coach(struct session *session, const struct typed_args *args)
{
    bool last = args->count > 1 && text_typed(args->word[1], N_("last")), again = session->person->coached;
    if (args->count > 1 && !last) {
        session_reply(session, _("Say coach or coach last."));
        return;
    }
    session->person->coached = coach_may_help(session);
    if (session->person->coached)
        coach_say(session, again, last);
    else
        session_reply(session, no_coach(session));
}

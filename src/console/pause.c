// SPDX-License-Identifier: GPL-3.0-or-later
// Between two rounds: the next one starts by its key, or by itself after a pause that the rules or
// the player set.  Nothing ticks meanwhile.
#include "base/text.h"
#include "console/session.h"

bool session_between_rounds(const struct session *session)
{
    struct standing standing;
    table_standing(session->table, &standing);
    return standing.round_over && !standing.match_over && !table_turn(session->table);
}

int session_rule(const struct session *session, const char *key)
{
    const struct setting *row = setting_find(table_game(session->table)->settings, key);
    const char *options = (const char *)table_variant(session->table)->options;
    return row && row->type == SETTING_INT ? *(const int *)(const void *)(options + row->offset) : 0;
}

static int pause_s(const struct session *session)
{
    int own = session->preferences.pause_s;
    return own == PAUSE_RULES || table_is_far(session->table) ? session_rule(session, "ui.round_pause_s") : own;
}

int session_pause_ms(const struct session *session)
{
    enum { LISTENER_DELAYS = 3 };
    int pause = pause_s(session) * 1000;
    if (table_is_far(session->table)) // it runs there
        return -1;
    if (session->preferences.pace == PACE_KEY && session->terminal) // whoever reads by touch says when
        return -1;
    if (session->watching) // nobody sits there to press the key
        return !session->terminal ? 0 : pause ? pause : LISTENER_DELAYS * session->preferences.delay_ms;
    return pause ? pause : -1;
}

void session_say_next(struct session *session)
{
    bool by_key = session->preferences.pace == PACE_KEY && session->terminal && !table_is_far(session->table);
    int pause = by_key ? 0 : pause_s(session);
    bool looks_on = session->watching || session->seat == WATCHER;
    if (!session_between_rounds(session) || (session->watching && !session->terminal))
        return;
    if (pause && session->seat == WATCHER && table_is_far(session->table)) // those who play may start it sooner
        session_answerf(session, P_("Next round in %d second.", "Next round in %d seconds.", pause), pause);
    else if (pause)
        session_answerf(
            session,
            session->words
                ? P_("Next round in %d second, go starts it now.", "Next round in %d seconds, go starts it now.", pause)
                : P_("Next round in %d second, g starts it now.", "Next round in %d seconds, g starts it now.", pause),
            pause);
    else if (!looks_on || by_key)
        session_answerf(session, "%s", session->words ? _("Type go for the next round.") : _("Press g for the next round."));
}

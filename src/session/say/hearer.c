// SPDX-License-Identifier: GPL-3.0-or-later
// The person at the table as a hearer of the game's words, with the hand in the person's own order: once for what is printed and
// once for what is spoken.
#include "session/say/say.h"
#include "session/session.h"

struct hearer session_hearer(const struct session *session, enum text_style style)
{
    const struct hand *hand = &session->person->hand;
    struct hearer hearer = table_hearer(session->table, session->person->seat, style);
    hearer.ordered = (struct ordered_hand){ hand->card, hand->count, hand->order };
    hearer.asked = session->person->asked;
    hearer.memory = &session->person->heard;
    hearer.words = session_by_words(session);
    hearer.legal = session_kept_legal(session, hearer.view);
    return hearer;
}

bool session_tells(const struct session *session, struct both_ways *to)
{
    bool prints = !to->out, tells = to->out != &to->text->spoken;
    if (tells)
        to->hearer = session_hearer(session, prints ? session_print_style(session) : session_speech_style(session));
    to->out = prints ? &to->text->print : &to->text->spoken;
    return tells;
}

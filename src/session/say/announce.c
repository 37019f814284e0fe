// SPDX-License-Identifier: GPL-3.0-or-later
// How moves of others are announced to the person: said, only printed, or only kept among the messages, as the settings say, or
// kept quiet until the person's turn.  A call is always said, and so are answers to the person's own keys and the end of a round:
// nobody should wait without knowing it.
#include "session/say/say.h"

#include "base/text.h"
#include "session/session.h"

#include <limits.h>

// Announces how many messages the mode `quiet` has kept back, before the message that ends the quiet.  The announcement itself is
// not kept.
void session_tell_kept(struct session *session)
{
    struct quiet *quiet = &session->person->quiet;
    LOCAL(strbuf) text = STRBUF_INIT;
    if (quiet->moves)
        strbuf_addf(&text, P_("%d message kept, z tells it.\n", "%d messages kept, z tells them.\n", quiet->moves), quiet->moves);
    if (quiet->chat)
        strbuf_addf(&text,
                    P_("%d chat message kept, comma steps back.\n", "%d chat messages kept, comma steps back.\n", quiet->chat),
                    quiet->chat);
    quiet->moves = quiet->chat = 0;
    message_put(session, &(struct saying){ .kind = SPEECH_EVENT,
                                           .class = MESSAGES_MOVES,
                                           .how = ANNOUNCE_SAID,
                                           .passing = true,
                                           .print = text.text,
                                           .spoken = text.text });
}

// Remembers which kind of question an event has announced to the person, because the price of a card and the keys for an answer
// are announced only once a round.
static void note_asked(struct session *session, const struct event *event)
{
    if (event->kind == EVENT_FAMILY)
        session->person->asked = 0;
    else if (event->call && event->count && event->seat == session->person->seat &&
             (unsigned)event->number < CHAR_BIT * sizeof(unsigned))
        session->person->asked |= 1u << event->number;
}

// Hands announced events to a front end, such as a page in a browser.  Events whose words the mask hides are left out.
static void hand_over(struct session *session, const struct event *event, int count)
{
    const struct front_end *front = session->output.front;
    for (int i = 0; front && front->hears && i < count; i++)
        if (!mask_on(session) || !mask_hides(session, &event[i]))
            front->hears(front->self, session, &event[i]);
}

void session_tell(struct session *session, const struct event *event, int count, const struct text_pair *text)
{
    struct quiet *quiet = &session->person->quiet;
    const struct event *last = &event[count - 1];
    bool own = session->person->seat != WATCHER && event->seat == session->person->seat,
         ends = session_standing(session).round_over;
    bool calls = session->person->seat != WATCHER && last->seat == session->person->seat && last->call;
    bool words = text->print.length || text->spoken.length; // a draw may have no words but still has a sound
    enum announce how = (enum announce)session->preferences.announce_moves;
    quiet->called = quiet->called && session_turn(session);
    if (words && (calls || ends))
        session_tell_kept(session);
    if (calls)
        how = ANNOUNCE_SAID;
    else if (own)
        how = (enum announce)session->preferences.announce_answers;
    else if (ends)
        how = how == ANNOUNCE_KEPT ? ANNOUNCE_SAID : how;
    else if (quiet->on && !quiet->called)
        how = ANNOUNCE_KEPT;
    quiet->called = quiet->called || calls;
    quiet->moves += words && quiet->on && how == ANNOUNCE_KEPT;
    for (int i = 0; i < count && how != ANNOUNCE_KEPT; i++) {
        session_cue(session, game_event_cue(table_game(session->table), event[i].kind));
        session_cue(session, calls ? CUE_TURN : CUE_NONE);
    }
    unsigned alone = session->person->seat == WATCHER ? WATCHERS : 1u << session->person->seat;
    message_put(session, &(struct saying){ .kind = calls ? SPEECH_URGENT : SPEECH_EVENT,
                                           .class = MESSAGES_MOVES,
                                           .how = how,
                                           .secret = mask_hides(session, event),
                                           .open = event->hearers != alone,
                                           .print = text->print.text,
                                           .spoken = text->spoken.text });
    if (words && how != ANNOUNCE_KEPT)
        hand_over(session, event, count);
    for (int i = 0; i < count; i++)
        note_asked(session, &event[i]);
}

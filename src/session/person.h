// SPDX-License-Identifier: GPL-3.0-or-later
// One of several people at a keyboard: what he has of his own while he is away from it.  While he
// is at it, struct session holds it.  Knows nothing of whose turn it is.
#ifndef SESSION_PERSON_H
#define SESSION_PERSON_H

#include "session/session.h"
#include "term/keys.h"

struct person {
    struct session *session;
    int number; // in the list
    int seat;   // WATCHER: nobody's
    struct history history;
    struct strbuf last_print, last_spoken, last_piece, rest_print, rest_spoken;
    bool rest_secret;
    struct batch batch;
    struct other_turn other_turn; // what he is to hear when he is at the keyboard again
    struct cues cues;
    struct hand hand;
    struct staged_melds staged;
    struct refusal refusal;
    struct recap recap;
    struct quiet quiet;
    bool digested;
    int hint_level;
    struct choice choice;
    int place;
    bool walked, learning;
    int learnt;
    struct auto_answers auto_answers;
    bool by_hand, leaving_by_order, warned, between_rounds, mask_other;
    struct key_lines *lines; // that he typed
};

// What the session holds becomes the person's, and what the person holds the session's.
void person_put_away(const struct session *session, struct person *person);
void person_take_out(struct session *session, const struct person *person);
// What he holds is let go, and he is as new; he may be zeroed before.
void person_forget(struct person *person);

#endif

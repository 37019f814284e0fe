// SPDX-License-Identifier: GPL-3.0-or-later
// Who of this name is here.  A person may sit down, or watch, at another computer while the first one is still at the table,
// or only cut off; the younger one stays.  Each process has a session of its own and says `here SESSION`, retained; brokers
// may also throw the older connection out when the same user connects, and tell its will.
//
// At its first connection a process says its word at once, and whoever it then hears of was here before it: an
// elder.  Connected again, it first looks what the broker keeps: any session that is neither its own nor an elder's is
// younger, and then it leaves without a word.
#include "base/text.h"
#include "net/client/client_inside.h"

#include <stdio.h>
#include <string.h>

enum { MET_MOST = 3 }; // an elder heard so often does not leave by itself: both came at the same time

static void say(struct guest *guest)
{
    char topic[WIRE_TOPIC_BYTES], text[32];
    int length = snprintf(text, sizeof text, "here %s", guest->session);
    wire_topic(TOPIC_HERE, NULL, NULL, guest->user, topic);
    guest->here.wanted = false;
    guest->here.last = guest->now;
    guest->out.publish(guest->out.self, topic, text, (size_t)length, true);
}

static void want(struct guest *guest)
{
    struct here *here = &guest->here;
    here->wanted = true;
    here->due = guest->now > here->last + HERE_AGAIN ? guest->now : here->last + HERE_AGAIN;
}

void guest_here_begin(struct guest *guest)
{
    struct here *here = &guest->here;
    guest_subscribe(guest, TOPIC_HERE, NULL, NULL, guest->user);
    if (here->ours_seen) {
        here->looking = true;
        here->due = guest->now + LOOK_MOST;
    } else {
        say(guest);
    }
}

static void look_no_more(struct guest *guest)
{
    guest->here.looking = false;
    say(guest);
}

static bool is_elder(const struct here *here, const char *session)
{
    for (int i = 0; i < here->elders; i++)
        if (strcmp(here->elder[i], session) == 0)
            return true;
    return false;
}

static void add_elder(struct here *here, const char *session)
{
    if (is_elder(here, session) || here->elders == ELDERS_MOST)
        return;
    memcpy(here->elder[here->elders++], session, WIRE_HOUSE_BYTES);
}

static void leave(struct guest *guest)
{
    guest->here.looking = false;
    guest_sent_away(guest, _("You sat down at another computer, so this one leaves the table."));
}

static void hear_ours(struct guest *guest, bool here)
{
    guest->here.ours_seen = true;
    if (guest->here.looking)
        look_no_more(guest);
    else if (!here) // the will of our last connection
        want(guest);
}

static void hear_other(struct guest *guest, const char *session, bool is_here)
{
    struct here *here = &guest->here;
    bool elder = is_elder(here, session);
    if (!here->ours_seen) {
        add_elder(here, session);
    } else if (elder) {
        here->met += is_here || here->looking;
        if (here->met >= MET_MOST && strcmp(session, guest->session) > 0)
            leave(guest);
        else if (here->looking)
            look_no_more(guest);
        else
            want(guest);
    } else if (is_here || here->looking) {
        leave(guest);
    } else { // a younger one that came and went before it was heard
        want(guest);
    }
}

void guest_here_message(struct guest *guest, const char *text, size_t length)
{
    char copy[32], word[8], session[WIRE_HOUSE_BYTES];
    const char *line = copy;
    if (!guest->at.any || guest->at.gone || length == 0)
        return;
    if (length >= sizeof copy || !wire_text(text, length)) {
        guest->ignored++;
        return;
    }
    memcpy(copy, text, length);
    copy[length] = '\0';
    bool fine = wire_word(&line, word, sizeof word) && wire_word(&line, session, sizeof session);
    bool is_here = fine && strcmp(word, "here") == 0;
    if (!fine || !wire_hex(session, WIRE_HOUSE_BYTES - 1) || (!is_here && strcmp(word, "gone") != 0))
        guest->ignored++;
    else if (strcmp(session, guest->session) == 0)
        hear_ours(guest, is_here);
    else
        hear_other(guest, session, is_here);
}

void guest_here_tick(struct guest *guest)
{
    if (guest->now < guest_here_due(guest))
        return;
    if (guest->here.looking)
        look_no_more(guest);
    else
        say(guest);
}

int64_t guest_here_due(const struct guest *guest)
{
    const struct here *here = &guest->here;
    if (!guest->connected)
        return NEVER;
    return here->looking || here->wanted ? here->due : here->last + HERE_EVERY;
}

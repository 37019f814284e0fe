// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps two programs of one person from playing the same seat.  A person may sit down, or watch, at another computer while the
// first one is still at the table or has only lost its connection; then the newer program stays and the older one leaves.  Each
// program has a session of its own and publishes the frame `here SESSION`, retained.  A broker may also cut the older
// connection when the same user connects again, and publish its will.
//
// After its first connecting a program publishes its own frame at once.  Every session that it hears of before that frame comes
// back from the broker was here earlier and is a predecessor.  After connecting again, a program first waits for the retained
// frame.  A session that is neither its own nor a predecessor's is newer, and then this program leaves without publishing
// anything.
#include "base/text.h"
#include "net/client/client_inside.h"

#include <stdio.h>
#include <string.h>

enum { MET_MOST = 3 }; // a predecessor heard so often does not leave, so both programs must have come at the same time

static void say(struct client *client)
{
    char topic[WIRE_TOPIC_BYTES], text[32];
    int length = snprintf(text, sizeof text, "here %s", client->session);
    wire_topic(TOPIC_HERE, NULL, NULL, client->user, topic);
    client->here.wanted = false;
    client->here.last = client->now;
    client->out.publish(client->out.self, topic, text, (size_t)length, true);
}

// Makes the client send its frame HERE, the sign of its presence, as soon as it may.  HERE_AGAIN has to pass between two such
// frames, so that two programs of one person that answer each other do not flood the broker.
static void want(struct client *client)
{
    struct client_presence *here = &client->here;
    here->wanted = true;
    here->due = client->now > here->last + HERE_AGAIN ? client->now : here->last + HERE_AGAIN;
}

void client_here_begin(struct client *client)
{
    struct client_presence *here = &client->here;
    client_subscribe(client, TOPIC_HERE, NULL, NULL, client->user);
    if (here->ours_seen) {
        here->looking = true;
        here->due = client->now + LOOK_MOST;
    } else {
        say(client);
    }
}

static void look_no_more(struct client *client)
{
    client->here.looking = false;
    say(client);
}

static bool is_predecessor(const struct client_presence *here, const char *session)
{
    for (int i = 0; i < here->predecessors; i++)
        if (strcmp(here->predecessor[i], session) == 0)
            return true;
    return false;
}

static void leave(struct client *client)
{
    client->here.looking = false;
    client_sent_away(client, _("You sat down somewhere else, so you leave the table here."));
}

static void hear_ours(struct client *client, bool here)
{
    client->here.ours_seen = true;
    if (client->here.looking)
        look_no_more(client);
    else if (!here) // this is the will of this client's own last connection
        want(client);
}

// Takes a frame HERE, the sign of presence of another program of the same person.  If this program's own frame has not come back
// from the broker yet, the other program was there first and is a predecessor.  Later a predecessor may still repeat its frame,
// or its will may come; then this program publishes its own frame again so that it is the retained one.  Two programs that began
// at the same moment take each other for predecessors; after MET_MOST frames the one with the lower session leaves.
static void hear_other(struct client *client, const char *session, bool is_here)
{
    struct client_presence *here = &client->here;
    bool predecessor = is_predecessor(here, session);
    if (!here->ours_seen) {
        if (!predecessor && here->predecessors < PREDECESSORS_MOST)
            memcpy(here->predecessor[here->predecessors++], session, WIRE_SERVER_BYTES);
    } else if (predecessor) {
        here->met += is_here || here->looking;
        if (here->met >= MET_MOST && strcmp(session, client->session) > 0)
            leave(client);
        else if (here->looking)
            look_no_more(client);
        else
            want(client);
    } else if (is_here || here->looking) {
        leave(client);
    } else { // a newer program came and left before this one heard of it
        want(client);
    }
}

void client_here_message(struct client *client, const char *text, size_t length)
{
    char copy[32], session[WIRE_SERVER_BYTES];
    const char *line = copy;
    bool is_here;
    if (!client->at.any || client->at.gone || length == 0)
        return;
    if (length >= sizeof copy || !wire_text(text, length)) {
        client->ignored++;
        return;
    }
    memcpy(copy, text, length);
    copy[length] = '\0';
    if (!wire_here(&line, &is_here, session))
        client->ignored++;
    else if (strcmp(session, client->session) == 0)
        hear_ours(client, is_here);
    else
        hear_other(client, session, is_here);
}

void client_here_tick(struct client *client)
{
    if (client->here.looking)
        look_no_more(client);
    else
        say(client);
}

int64_t client_here_due(const struct client *client)
{
    const struct client_presence *here = &client->here;
    if (!client->connected)
        return NEVER;
    return here->looking || here->wanted ? here->due : here->last + HERE_EVERY;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Asks the server for what is missing, and notices when it is not heard any more.  A sync is never assumed to arrive: it is
// repeated after ASK_AGAIN, then after twice as long each time up to QUIET_MOST, until what it asks for, or the word that
// nothing is missing, has come.
#include "base/text.h"
#include "net/client/client_inside.h"

// --- asking ---

// As soon as may be, but not twice within SYNC_GAP: a burst of sheets out of order asks once.
void client_sync_want(struct client *client, bool whole)
{
    struct client_table *at = &client->at;
    int64_t soonest = at->synced + SYNC_GAP > client->now ? at->synced + SYNC_GAP : client->now;
    at->whole |= whole;
    at->ask_span = ASK_AGAIN;
    at->sync_due = sooner_of(at->sync_due, soonest);
}

// From now on an answer is expected; the time counts from the first question without one.
void client_sync_asked(struct client *client)
{
    if (client->at.lost_since == NEVER)
        client->at.lost_since = client->now;
}

// A whole sheet is asked for (-1) only when no move is missing, or the moves in between would never be heard.  at->asked counts
// in vain until a sheet is taken; what asks again sooner than an answer can be missed, because more has come ahead of the gap,
// does not count.
static void sync(struct client *client)
{
    struct client_table *at = &client->at;
    LOCAL(strbuf) frame = STRBUF_INIT;
    bool whole = at->whole && !at->fresh && at->ahead <= at->last;
    long closed = client->open.answer == ANSWER_WAITING ? client->open.id - 1 : at->id;
    strbuf_addf(&frame, "sync %ld %s", whole ? -1 : at->last, client->session);
    if (closed > 0)
        strbuf_addf(&frame, "\nclosed %ld", closed);
    client_act(client, &frame);
    if (at->ahead > at->last && client->now >= at->asked_at + ASK_AGAIN) {
        at->asked++;
        at->asked_at = client->now;
    }
    at->synced = client->now;
    at->sync_due = client->now + at->ask_span;
    at->ask_span = 2 * at->ask_span < QUIET_MOST ? 2 * at->ask_span : QUIET_MOST;
    client_sync_asked(client);
}

// A sync has its answer; what it brings may still be on the way.
void client_sync_answered(struct client *client)
{
    struct client_table *at = &client->at;
    at->ask_span = ASK_AGAIN;
    at->sync_due = at->whole || at->ahead > at->last ? client->now + ASK_AGAIN : NEVER;
}

// Something arrived from this server that cannot be used.  The first time we ask again at once, later more slowly.
void client_sync_bad(struct client *client)
{
    struct client_table *at = &client->at;
    client->ignored++;
    at->bad++;
    if (at->bad == 1) {
        client_sync_want(client, true);
        return;
    }
    at->whole = true;
    if (at->sync_due > client->now + QUIET_MOST)
        at->sync_due = client->now + QUIET_MOST;
    if (!at->bad_told)
        client_told(client, _("The house sent something this Parlour cannot read. Both need the same version."));
    at->bad_told = true;
}

// A server with a higher epoch, or another program of the same one, has taken over: it may know fewer moves than we do, so
// numbers may go back until its first sheet is taken, and an acknowledgement of the one before counts for nothing.
void client_sync_epoch(struct client *client, long epoch, bool other_run)
{
    struct client_table *at = &client->at;
    if (epoch < at->epoch || (epoch == at->epoch && !other_run))
        return;
    at->epoch = epoch;
    at->fresh = true;
    at->ahead = at->last;
    client->open.acknowledged = false;
    client_sync_want(client, true);
    client->open.due = at->sync_due; // it is judged only behind a sync
}

// --- is the server heard? ---

void client_sync_heard(struct client *client)
{
    struct client_table *at = &client->at;
    bool told = at->lost_told;
    at->heard = client->now;
    at->lost_since = NEVER;
    at->lost_told = false;
    if (told && client->out.quiet)
        client->out.quiet(client->out.self, false);
}

void client_sync_closed(struct client *client)
{
    client_sync_asked(client);
    if (client->at.lost_told)
        return;
    client->at.lost_told = true;
    client_told(client, _("The host has closed the house. Its games are kept, and Parlour keeps trying to reach it."));
}

static void not_heard(struct client *client)
{
    client->at.lost_told = true;
    if (client->out.quiet)
        client->out.quiet(client->out.self, true);
}

// --- the time ---

void client_sync_tick(struct client *client)
{
    struct client_table *at = &client->at;
    if (!at->lost_told && at->lost_since != NEVER && client->now >= at->lost_since + LOST_TOLD)
        not_heard(client);
    if (!client->connected || client->here.looking)
        return;
    if (at->sync_due == NEVER && client->now >= at->heard + QUIET_MOST)
        client_sync_want(client, false);
    if (client->now >= at->sync_due)
        sync(client);
}

int64_t client_sync_due(const struct client *client)
{
    const struct client_table *at = &client->at;
    int64_t told_at = at->lost_told || at->lost_since == NEVER ? NEVER : at->lost_since + LOST_TOLD;
    int64_t asks_at = at->sync_due == NEVER ? at->heard + QUIET_MOST : at->sync_due;
    bool may_ask = client->connected && !client->here.looking;
    return may_ask ? sooner_of(asks_at, told_at) : told_at;
}

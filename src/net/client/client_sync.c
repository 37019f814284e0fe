// SPDX-License-Identifier: GPL-3.0-or-later
// The client's syncs, which ask the server for what the mirror lacks, and its watch for a server that is no longer heard.  A sync
// may be lost, so it is repeated after ASK_AGAIN, and then after twice as long each time up to QUIET_MOST, until what it asks for
// has come or the server says that nothing is missing.
#include "base/text.h"
#include "net/client/client_inside.h"

// --- sending syncs ---

// Makes the client's sync (its request for missing sheets) due as soon as possible, but not twice within SYNC_GAP, so that the
// client asks once after a burst of sheets out of order.
void client_sync_want(struct client *client, bool whole)
{
    struct client_table *at = &client->at;
    int64_t soonest = at->synced + SYNC_GAP > client->now ? at->synced + SYNC_GAP : client->now;
    at->whole |= whole;
    at->ask_span = ASK_AGAIN;
    at->sync_due = sooner_of(at->sync_due, soonest);
}

// Notes that the client has sent a sync or asked the server something else, and expects an answer.  The time without an answer
// counts from the first such request.
void client_sync_asked(struct client *client)
{
    if (client->at.lost_since == NEVER)
        client->at.lost_since = client->now;
}

// Sends the client's sync, its request for missing sheets.  The client asks for a whole sheet (-1) only if it lacks no move,
// because otherwise it would never hear the moves in between. at->asked counts the syncs sent since a sheet was last taken.  A
// sync that is repeated sooner than an answer could come, because more sheets have come ahead of the gap, is not counted.
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

// Notes that the server has answered the client's sync.  The next sync waits, because the sheets that this one brings may still
// be on their way.
void client_sync_answered(struct client *client)
{
    struct client_table *at = &client->at;
    at->ask_span = ASK_AGAIN;
    at->sync_due = at->whole || at->ahead > at->last ? client->now + ASK_AGAIN : NEVER;
}

// Counts a frame of the server that the client cannot use.  The first time, a sync asks for a whole sheet at once.  After that
// the client asks more slowly, and tells the person once that the versions differ.
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

// Notes the epoch of a frame that came to the client.  Makes a sync due if the epoch is higher than before, or if another program
// of the same server has taken over (other_run).  That server may know fewer moves than the mirror shows.  So move numbers may go
// back until its first sheet is taken, and the `done` of the earlier server no longer counts.
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
    client->open.due = at->sync_due; // the open move is judged only after a sync
}

// --- whether the server is heard ---

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

// --- what is due by the clock ---

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

// SPDX-License-Identifier: GPL-3.0-or-later
// The stream of what the server says to a client's seat: sheets and replies.  A sheet is numbered by the moves in the server's
// record: the client takes the next one, ignores older ones, and asks for those in a gap.  Each sheet holds all that the seat may
// know, so any sheet that comes makes up for whatever was lost before it.
#include "base/text.h"
#include "base/utf8.h"
#include "net/client/client_inside.h"

#include <limits.h>
#include <string.h>

// --- sheets: in which order the mirror takes them ---

enum {
    TELL_MOST = 200, // how many missed moves a server tells a client one by one
    ASKED_MOST = 3,  // after asking for missed moves so often in vain, a client takes a whole sheet instead
    REWINDS_DOUBTED = 2
};

struct sheet_frame {
    long epoch, n, id;
    bool whole, kept, past;
    const char *did; // the record's line of the move, or NULL for a deal
    const char *sheet;
};

static bool read_frame(const char *line, char *rest, struct sheet_frame *frame)
{
    *frame = (struct sheet_frame){ .sheet = "" };
    if (!wire_number(&line, 0, INT_MAX, &frame->epoch) || !wire_number(&line, 0, INT_MAX, &frame->n) ||
        !wire_number(&line, 0, INT_MAX, &frame->id))
        return false;
    frame->whole = wire_take(&line, "whole");
    frame->kept = wire_take(&line, WIRE_KEPT);
    frame->past = wire_take(&line, WIRE_PAST);
    if (rest && strncmp(rest, "did ", 4) == 0)
        frame->did = wire_line(&rest) + 4;
    if (rest)
        frame->sheet = rest;
    return frame->whole || frame->n == 0 || frame->did;
}

// Returns whether a server that was started again really has fewer moves than the client's stream of sheets has shown.  A sheet
// with a lower number may also be a late answer to an earlier sync.  So the client asks again, and believes the server only after
// it has said so several times.
static bool is_rewound(struct client *client)
{
    struct client_table *at = &client->at;
    if (!at->fresh)
        return false;
    if (at->rewinds == 0 || at->synced > at->rewind_asked)
        at->rewinds++;
    at->rewind_asked = at->synced;
    client_sync_want(client, false);
    return at->rewinds > REWINDS_DOUBTED;
}

// Returns whether the client's mirror takes this sheet of the stream at once.  A sheet after one move is taken only if that is
// the very next move, because otherwise its events would be told out of order.  A whole sheet is taken if it skips nothing: it is
// the first, it shows the same move again, or it goes back because the server has lost moves.  A whole sheet may skip moves only
// if there are more of them than the server tells one by one, or if they do not come however often the client asks.  A sheet that
// is too far ahead shows that others are missing, and the client asks for them.
static bool is_next(struct client *client, const struct sheet_frame *frame)
{
    struct client_table *at = &client->at;
    long gap = frame->n - at->last;
    if (frame->whole && (at->last < 0 || gap == 0 || (gap < 0 && (!at->mirror || is_rewound(client)))))
        return true;
    if (frame->whole ? gap > TELL_MOST || (gap > 0 && at->asked > ASKED_MOST) : gap == 1)
        return true;
    client->ignored++;
    if (frame->n > at->ahead) {
        at->ahead = frame->n;
        client_sync_want(client, false);
    }
    return false;
}

// Tells the client's person that the stream of sheets has skipped moves, or that the server has lost some.
static void tell_jump(struct client *client, const struct sheet_frame *frame)
{
    const struct client_table *at = &client->at;
    LOCAL(strbuf) sentence = STRBUF_INIT;
    long missed = frame->n - at->last - 1;
    if (frame->n < at->last)
        strbuf_add(&sentence, _("The house has lost the last moves. This is how things stand now."));
    else if (missed > 0)
        strbuf_addf(&sentence,
                    P_("You missed %ld move. Here is how things stand now.",
                       "You missed %ld moves. Here is how things stand now.", missed),
                    missed);
    if (sentence.length)
        client_told(client, sentence.text);
}

// Ends the client's requests for missing sheets, because the mirror shows all moves that the stream has told of.  If a whole
// sheet is wanted, that is still asked for.
static void caught_up(struct client *client)
{
    client->at.sync_due = NEVER;
    if (client->at.whole)
        client_sync_want(client, true);
}

// Returns whether `did`, the record's line that came with a sheet of the stream, is the whole line of its move.  For a move made
// unseen, the line says only that the move was made, and the client can ask for the whole line after the round.
static bool is_line(const char *did)
{
    const size_t end = sizeof WIRE_UNSEEN - 1, length = did ? strlen(did) : 0;
    return length > end && strcmp(did + length - end, WIRE_UNSEEN) != 0;
}

// Passes a sheet of the stream that the mirror has taken to all parts of the client that waited for it: the proof, the open move
// and the console.
static void taken(struct client *client, const struct sheet_frame *frame)
{
    struct client_table *at = &client->at;
    at->bad = 0;
    at->ahead = frame->n > at->ahead ? frame->n : at->ahead;
    if (at->fresh)
        at->ahead = frame->n;
    at->whole = at->whole && !frame->whole && at->last >= 0; // the first sheet is whole in any case
    at->asked = at->rewinds = 0;
    if (at->proof && at->fresh)
        proof_again(at->proof, (int)frame->n);
    if (at->proof)
        proof_sheet(at->proof, (int)frame->n, is_line(frame->did) ? frame->did : frame->whole ? NULL : "", frame->sheet);
    at->fresh = false;
    at->last = frame->n;
    if (at->ahead <= at->last)
        caught_up(client);
    client_moves_seen(client, frame->id);
    bool first = !at->sat;
    at->sat = true;
    client_proof_look(client);
    if (first && client->out.sat)
        client->out.sat(client->out.self, at->mirror);
}

static struct table *make_mirror(struct client *client, struct err *err)
{
    struct seat_plan plan[SEATS_MAX];
    const struct client_table *at = &client->at;
    const struct card *card = client_card_find(client, at->server, at->table);
    if (!card)
        return NULL;
    card_plan(card, plan);
    return table_mirror(variant_copy(at->variant), plan, card->seats, at->seat, client->far, err);
}

static bool show(struct client *client, const struct sheet_frame *frame, bool hear, struct err *err)
{
    const struct client_callbacks *out = &client->out;
    if (out->manner)
        out->manner(out->self, frame->kept, frame->past);
    bool fine = table_mirror_take(client->at.mirror, frame->sheet, hear, err);
    if (out->manner)
        out->manner(out->self, false, false);
    return fine;
}

// Takes a sheet of the stream into the client's mirror, which is made with the first sheet.  Only events of moves that the mirror
// did not show yet are told, never those of an earlier sheet.
static void apply(struct client *client, const struct sheet_frame *frame)
{
    struct client_table *at = &client->at;
    LOCAL(err) err = ERR_INIT;
    if (!at->mirror)
        at->mirror = make_mirror(client, &err);
    if (!at->mirror) {
        client_sent_away(client, err.text.length ? err.text.text : _("This table cannot be shown here."));
    } else {
        if (at->sat || at->last >= 0)
            tell_jump(client, frame);
        bool hear = at->sat && frame->n > at->last;
        if (show(client, frame, hear, &err))
            taken(client, frame);
        else
            client_sync_bad(client);
    }
}

// Notes the epoch of a frame in the client's stream, and that the server is heard.  Returns false for a frame of a lower epoch.
// Such a frame comes from a server that has been replaced, so it is ignored and is no sign that the present server is up.
static bool hears(struct client *client, long epoch)
{
    bool counts = epoch >= client->at.epoch;
    client->ignored += !counts;
    if (counts) {
        client_sync_epoch(client, epoch, false);
        client_sync_heard(client);
    }
    return counts;
}

static void take_sheet(struct client *client, bool reply, const char *line, char *rest)
{
    struct sheet_frame frame;
    if (!read_frame(line, rest, &frame)) {
        client_sync_bad(client);
        return;
    }
    if (!hears(client, frame.epoch))
        return;
    if (reply)
        client_sync_answered(client);
    if (is_next(client, &frame))
        apply(client, &frame);
}

// Takes "same EPOCH N ID", in which the server tells the client that it has N moves.  If the mirror shows as many, the stream has
// lost nothing.  If the server has more, the client still has to ask for those sheets.  If it has fewer, the answer is older than
// the mirror.  N is -1 before the first deal.
static void take_same(struct client *client, const char *line)
{
    struct client_table *at = &client->at;
    long epoch, n, id;
    if (!wire_number(&line, 0, INT_MAX, &epoch) || !wire_number(&line, -1, INT_MAX, &n) || !wire_number(&line, 0, INT_MAX, &id)) {
        client_sync_bad(client);
        return;
    }
    if (!hears(client, epoch))
        return;
    if (n > at->last) {
        client_sync_want(client, at->last < 0);
        return;
    }
    if (n < at->last)
        return;       // the answer is older than the mirror
    if (at->last < 0) // no round has been dealt yet
        at->whole = false;
    else if (!at->mirror) // the person's earlier program has missed nothing
        at->whole = true;
    at->ahead = n;
    if (at->proof && at->fresh && n >= 0)
        proof_again(at->proof, (int)n);
    at->fresh = false;
    caught_up(client);
}

// --- other frames to a seat: sentences, intervals, replies ---

enum { SAID_MOST = 400 };

const char *client_removed(void)
{
    return _("The owner of this house has removed you. Your code no longer opens it.");
}

void client_take_said(struct client *client, char *rest)
{
    LOCAL(strbuf) clean = STRBUF_INIT;
    for (const char *line; (line = wire_line(&rest));) {
        strbuf_reset(&clean);
        utf8_plain(line, SAID_MOST, &clean);
        if (clean.length)
            client_told(client, clean.text);
    }
}

// Takes the server's "next STAGE SECONDS SEAT..." from the client's stream: how long the seats wait between two rounds, and which
// seats may start the next round.
static void take_interval(struct client *client, const char *line)
{
    long seconds, seat;
    unsigned starters = 0;
    int stage = wire_take_of(&line, wire_stages, INTERVAL_OPEN + 1);
    bool fine = stage >= 0 && wire_number(&line, -1, INTERVAL_MOST_S, &seconds);
    for (; fine && *line; starters |= fine ? 1u << (seat - 1) : 0)
        fine = wire_number(&line, 1, SEATS_MAX, &seat);
    if (!fine)
        client->ignored++;
    else if (client->out.interval && client->at.sat)
        client->out.interval(client->out.self, (enum interval_stage)stage, (int)seconds, starters);
}

void client_stream_message(struct client *client, bool reply, char *text)
{
    char word[8];
    char *rest = text;
    const char *line = wire_line(&rest);
    bool known = wire_word(&line, word, sizeof word);
    if (!known || (!reply && strcmp(word, "sheet") != 0 && strcmp(word, "chat") != 0))
        client_sync_bad(client);
    else if (strcmp(word, "sheet") == 0)
        take_sheet(client, reply, line, rest);
    else if (strcmp(word, "same") == 0)
        take_same(client, line);
    else if (strcmp(word, "said") == 0)
        client_take_said(client, rest);
    else if (strcmp(word, "out") == 0)
        client_sent_away(client, client_removed());
    else if (strcmp(word, "next") == 0)
        take_interval(client, line);
    else if (!client_chat_message(client, word, line, rest) && !client_moves_reply(client, word, line, rest) &&
             !client_proof_reply(client, word, line, rest))
        client->ignored++; // a newer server says something that this program does not know
}

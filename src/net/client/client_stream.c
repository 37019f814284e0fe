// SPDX-License-Identifier: GPL-3.0-or-later
// What the house tells of a table, and asking for what is missing.  Sheets are numbered by the house's
// record: the next one is taken over, older ones are passed by, a hole is asked for.  Each holds all that the seat
// may know, so one that comes heals whatever was lost before it.
#include "base/text.h"
#include "base/utf8.h"
#include "net/client/client_inside.h"

#include <limits.h>
#include <string.h>

// --- asking ---

void guest_stream_want(struct guest *guest, bool whole)
{
    struct sitting *at = &guest->at;
    int64_t soonest = at->synced + SYNC_GAP > guest->now ? at->synced + SYNC_GAP : guest->now;
    at->whole |= whole;
    at->ask_span = ASK_AGAIN;
    if (soonest < at->sync_due)
        at->sync_due = soonest;
}

void guest_stream_ask(struct guest *guest)
{
    if (guest->at.lost_since == NEVER)
        guest->at.lost_since = guest->now;
}

static void sync(struct guest *guest)
{
    struct sitting *at = &guest->at;
    bool whole = at->whole && !at->fresh && at->ahead <= at->last;
    guest_act_line(guest, "sync %ld %s", whole ? -1 : at->last, guest->session);
    at->asked += at->ahead > at->last;
    at->synced = guest->now;
    at->sync_due = guest->now + at->ask_span;
    at->ask_span = 2 * at->ask_span < QUIET_MOST ? 2 * at->ask_span : QUIET_MOST;
    guest_stream_ask(guest);
}

// A sync has its answer; what it brings may still be on the way.
static void answered(struct guest *guest)
{
    struct sitting *at = &guest->at;
    at->ask_span = ASK_AGAIN;
    at->sync_due = at->whole || at->ahead > at->last ? guest->now + ASK_AGAIN : NEVER;
}

// What arrived of this house cannot be used.  Asked for anew at once the first time, then with patience.
static void bad(struct guest *guest)
{
    struct sitting *at = &guest->at;
    guest->ignored++;
    at->bad++;
    if (at->bad == 1) {
        guest_stream_want(guest, true);
        return;
    }
    at->whole = true;
    if (at->sync_due > guest->now + QUIET_MOST)
        at->sync_due = guest->now + QUIET_MOST;
    if (!at->bad_told)
        guest_told(guest, _("The house sent something this Parlour cannot read. Both need the same version."));
    at->bad_told = true;
}

void guest_stream_epoch(struct guest *guest, long epoch, bool other_run)
{
    struct sitting *at = &guest->at;
    if (epoch < at->epoch || (epoch == at->epoch && !other_run))
        return;
    at->epoch = epoch;
    at->fresh = true;
    at->ahead = at->last;
    guest->open.acknowledged = false;
    guest_stream_want(guest, true);
}

// --- the house is heard, or not ---

void guest_stream_lost(struct guest *guest)
{
    guest_stream_ask(guest);
}

void guest_stream_heard(struct guest *guest)
{
    struct sitting *at = &guest->at;
    bool told = at->lost_told;
    at->heard = guest->now;
    at->lost_since = NEVER;
    at->lost_told = false;
    if (told && guest->out.quiet)
        guest->out.quiet(guest->out.self, false);
}

void guest_stream_closed(struct guest *guest)
{
    guest_stream_lost(guest);
    if (guest->at.lost_told)
        return;
    guest->at.lost_told = true;
    if (guest->out.said)
        guest->out.said(guest->out.self,
                        _("The host has closed the house. Its games are kept, and Parlour keeps trying to reach it."));
}

static void not_heard(struct guest *guest)
{
    guest->at.lost_told = true;
    if (guest->out.quiet)
        guest->out.quiet(guest->out.self, true);
}

// --- sheets ---

enum {
    TELL_MOST = 200, // missed moves that the house tells one by one
    ASKED_MOST = 3,  // asked for so often, then it does not, for whatever reason
    REWINDS_DOUBTED = 2
};

struct frame {
    long epoch, n, id;
    bool whole;
    const char *did; // the record's line; NULL: none
    const char *sheet;
};

static bool read_frame(const char *line, char *rest, struct frame *frame)
{
    char word[8];
    *frame = (struct frame){ .sheet = "" };
    if (!wire_number(&line, 0, INT_MAX, &frame->epoch) || !wire_number(&line, 0, INT_MAX, &frame->n) ||
        !wire_number(&line, 0, INT_MAX, &frame->id))
        return false;
    frame->whole = wire_word(&line, word, sizeof word) && strcmp(word, "whole") == 0;
    if (rest && strncmp(rest, "did ", 4) == 0)
        frame->did = wire_line(&rest) + 4;
    if (rest)
        frame->sheet = rest;
    return frame->whole || frame->n == 0 || frame->did;
}

// Has a house that has just begun again really lost what we know?  What it says of an earlier move may also be the answer
// to a question of old; so it is asked until it says so again.
static bool is_rewound(struct guest *guest)
{
    struct sitting *at = &guest->at;
    if (!at->fresh)
        return false;
    if (at->rewinds == 0 || at->synced > at->rewind_asked)
        at->rewinds++;
    at->rewind_asked = at->synced;
    guest_stream_want(guest, false);
    return at->rewinds > REWINDS_DOUBTED;
}

// Is this the next thing to take over?  Where it shows that something is missing, that is asked for.
static bool is_next(struct guest *guest, const struct frame *frame)
{
    struct sitting *at = &guest->at;
    long gap = frame->n - at->last;
    if (frame->whole && (at->last < 0 || gap == 0 || (gap < 0 && is_rewound(guest))))
        return true;
    if (frame->whole ? gap > TELL_MOST || (gap > 0 && at->asked > ASKED_MOST) : gap == 1)
        return true;
    guest->ignored++;
    if (frame->n > at->ahead) {
        at->ahead = frame->n;
        guest_stream_want(guest, false);
    }
    return false;
}

// Where the numbers do not go on by one, the person is told why.
static void tell_jump(struct guest *guest, const struct frame *frame)
{
    const struct sitting *at = &guest->at;
    struct strbuf sentence = STRBUF_INIT;
    long missed = frame->n - at->last - 1;
    if (frame->n < at->last)
        strbuf_add(&sentence, _("The house has lost the last moves. This is how things stand now."));
    else if (missed > 0)
        strbuf_addf(&sentence,
                    P_("You missed %ld move. Here is how things stand now.",
                       "You missed %ld moves. Here is how things stand now.", missed),
                    missed);
    if (sentence.length)
        guest_told(guest, sentence.text);
    strbuf_release(&sentence);
}

// Nothing is missing any more.
static void caught_up(struct guest *guest)
{
    guest->at.sync_due = NEVER;
    if (guest->at.whole)
        guest_stream_want(guest, true);
}

static void taken(struct guest *guest, const struct frame *frame)
{
    struct sitting *at = &guest->at;
    at->bad = 0;
    at->ahead = frame->n > at->ahead ? frame->n : at->ahead;
    if (at->fresh)
        at->ahead = frame->n;
    at->whole = at->whole && !frame->whole && at->last >= 0; // the first one is all there is
    at->asked = at->rewinds = 0;
    if (at->proof && at->fresh)
        proof_again(at->proof, (int)frame->n);
    if (at->proof)
        proof_sheet(at->proof, (int)frame->n, frame->did ? frame->did : frame->whole ? NULL : "", frame->sheet);
    at->fresh = false;
    at->last = frame->n;
    if (at->ahead <= at->last)
        caught_up(guest);
    guest_moves_seen(guest, frame->id);
    bool first = !at->sat;
    at->sat = true;
    guest_proof_look(guest);
    if (first && guest->out.sat)
        guest->out.sat(guest->out.self, at->mirror);
}

static void apply(struct guest *guest, const struct frame *frame)
{
    struct sitting *at = &guest->at;
    struct err err = ERR_INIT;
    if (!at->mirror)
        at->mirror = guest_table_make_mirror(guest, &err);
    if (!at->mirror) {
        guest_sent_away(guest, err.text.length ? err.text.text : _("This table cannot be shown here."));
    } else {
        if (at->sat)
            tell_jump(guest, frame);
        bool hear = at->sat && frame->n > at->last;
        if (table_mirror_take(at->mirror, frame->sheet, hear, &err))
            taken(guest, frame);
        else
            bad(guest);
    }
    err_release(&err);
}

static void take_sheet(struct guest *guest, bool reply, const char *line, char *rest)
{
    struct frame frame;
    if (!read_frame(line, rest, &frame)) {
        bad(guest);
        return;
    }
    if (frame.epoch < guest->at.epoch) {
        guest->ignored++;
        return;
    }
    guest_stream_epoch(guest, frame.epoch, false);
    guest_stream_heard(guest);
    if (reply)
        answered(guest);
    if (is_next(guest, &frame))
        apply(guest, &frame);
}

// "same EPOCH N ID": nothing was missed.
static void take_same(struct guest *guest, const char *line)
{
    struct sitting *at = &guest->at;
    long epoch, n, id;
    if (!wire_number(&line, 0, INT_MAX, &epoch) || !wire_number(&line, -1, INT_MAX, &n) || !wire_number(&line, 0, INT_MAX, &id)) {
        bad(guest);
        return;
    }
    if (epoch < at->epoch) {
        guest->ignored++;
        return;
    }
    guest_stream_epoch(guest, epoch, false);
    guest_stream_heard(guest);
    if (n > at->last) {
        guest_stream_want(guest, at->last < 0);
        return;
    }
    if (n < at->last)
        return;       // an old one
    if (at->last < 0) // nothing is dealt yet
        at->whole = false;
    at->ahead = n;
    if (at->proof && at->fresh && n >= 0)
        proof_again(at->proof, (int)n);
    at->fresh = false;
    caught_up(guest);
}

// --- words ---

enum { SAID_MOST = 400, CHAT_MOST = 500 };

const char *guest_removed(void)
{
    return _("The owner of this house has removed you. Your code no longer opens it.");
}

void guest_take_said(struct guest *guest, char *rest)
{
    struct strbuf clean = STRBUF_INIT;
    for (const char *line; (line = wire_line(&rest));) {
        strbuf_reset(&clean);
        utf8_plain(line, SAID_MOST, &clean);
        if (clean.length)
            guest_told(guest, clean.text);
    }
    strbuf_release(&clean);
}

static void take_chat(struct guest *guest, const char *line, char *rest)
{
    struct strbuf name = STRBUF_INIT, text = STRBUF_INIT;
    const char *words = wire_line(&rest);
    utf8_clean(line, NAME_MAX_BYTES, &name);
    utf8_clean(words ? words : "", CHAT_MOST, &text);
    if (name.length && text.length && guest->out.chat)
        guest->out.chat(guest->out.self, name.text, text.text);
    strbuf_release(&name);
    strbuf_release(&text);
}

// "next STAGE SECONDS SEAT..."; server_between.c writes it.
static void take_interval(struct guest *guest, const char *line)
{
    char word[12];
    long seconds, seat;
    unsigned starters = 0;
    int stage = 0;
    bool fine = wire_word(&line, word, sizeof word) && wire_number(&line, -1, INTERVAL_MOST_S, &seconds);
    while (fine && stage <= INTERVAL_OPEN && strcmp(word, wire_stages[stage]) != 0)
        stage++;
    for (fine = fine && stage <= INTERVAL_OPEN; fine && *line; starters |= fine ? 1u << (seat - 1) : 0)
        fine = wire_number(&line, 1, SEATS_MAX, &seat);
    if (!fine)
        guest->ignored++;
    else if (guest->out.interval && guest->at.sat)
        guest->out.interval(guest->out.self, (enum interval_stage)stage, (int)seconds, starters);
}

void guest_stream_message(struct guest *guest, bool reply, char *text)
{
    char word[8];
    char *rest = text;
    const char *line = wire_line(&rest);
    bool known = wire_word(&line, word, sizeof word);
    if (!known || (!reply && strcmp(word, "sheet") != 0 && strcmp(word, "chat") != 0))
        bad(guest);
    else if (strcmp(word, "sheet") == 0)
        take_sheet(guest, reply, line, rest);
    else if (strcmp(word, "chat") == 0)
        take_chat(guest, line, rest);
    else if (strcmp(word, "same") == 0)
        take_same(guest, line);
    else if (strcmp(word, "said") == 0)
        guest_take_said(guest, rest);
    else if (strcmp(word, "out") == 0)
        guest_sent_away(guest, guest_removed());
    else if (strcmp(word, "next") == 0)
        take_interval(guest, line);
    else if (!guest_moves_reply(guest, word, line, rest) && !guest_proof_reply(guest, word, line, rest))
        guest->ignored++; // of a newer house
}

void guest_stream_bad(struct guest *guest)
{
    bad(guest);
}

// --- the time ---

void guest_stream_tick(struct guest *guest)
{
    struct sitting *at = &guest->at;
    if (guest->now >= at->card_due)
        guest_lobby_tell_card(guest);
    if (!at->lost_told && at->lost_since != NEVER && guest->now >= at->lost_since + LOST_TOLD)
        not_heard(guest);
    if (!guest->connected || guest->here.looking)
        return;
    if (at->sync_due == NEVER && guest->now >= at->heard + QUIET_MOST)
        guest_stream_want(guest, false);
    if (guest->now >= at->sync_due)
        sync(guest);
}

static int64_t sooner(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

int64_t guest_stream_due(const struct guest *guest)
{
    const struct sitting *at = &guest->at;
    int64_t due = at->card_due;
    if (!at->lost_told && at->lost_since != NEVER)
        due = sooner(due, at->lost_since + LOST_TOLD);
    if (guest->connected && !guest->here.looking)
        due = sooner(due, at->sync_due == NEVER ? at->heard + QUIET_MOST : at->sync_due);
    return due;
}

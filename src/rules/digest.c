// SPDX-License-Identifier: GPL-3.0-or-later
// The digest of what others did: gathers the events of each seat, without moves taken back, and tells them by importance.
#include "rules/digest.h"
#include "base/bug.h"
#include "base/text.h"
#include "rules/kit/kit.h"

#include <stdlib.h>

// The clause of the digest that says how many cards a player has left.
// clang-format off
const struct clause digest_left = {
    .first = { { NP_("{who} has {n} card left", "{who} has {n} cards left") }, { NP_("{who}, {n} card left", "{who}, {n} cards left") } },
    .then = { { NP_("{n} card left", "{n} cards left") }, { N_("{n} left"), NULL } } };
// clang-format on

// --- what one seat did ---

struct doings { // what one seat did in the round: its events, in the order they happened
    int seat, count;
    struct event *event;
};

static int latest_kind(const struct doings *doings)
{
    return doings->count ? doings->event[doings->count - 1].kind : 0;
}

// Drops from a seat's doings the events of a move that was taken back, and the events that followed from it, so that the digest
// does not tell them.  One move may have made several events of a kind, such as one for each combination.
static void take_back(const struct digest *digest, struct doings *doings, const struct event *undo)
{
    struct move move;
    if (!event_undone(undo, &move) || move.verb >= digest->verbs || !digest->made[move.verb])
        return;
    int kind = digest->made[move.verb], made = 1;
    for (int i = 0; i < move.count; i++)
        made += move.card[i].face == FACE_NONE;
    if (events_of(doings->event, doings->count, kind) < made)
        return;
    while (made > 0)
        made -= doings->event[--doings->count].kind == kind;
    while (latest_kind(doings) && (latest_kind(doings) == digest->before[0] || latest_kind(doings) == digest->before[1]))
        doings->count--;
}

static void gather(const struct digest *digest, struct doings *doings, const struct event *e, int count)
{
    doings->event = mem_zero((size_t)count + 1, sizeof *doings->event);
    for (int i = 0; i < count; i++)
        if (e[i].kind == EVENT_UNDO && e[i].other == doings->seat)
            take_back(digest, doings, &e[i]);
        else if (e[i].kind >= EVENT_FAMILY && e[i].seat == doings->seat)
            doings->event[doings->count++] = e[i];
}

// --- what all seats did ---

struct line {
    struct strbuf text;
    int worth;
};

static void say_idle(const struct digest *digest, const struct hearer *h, const char *const *name, int count, struct strbuf *out)
{
    enum { MANY = 3 };
    LOCAL(strbuf) names = STRBUF_INIT;
    phrase_names(name, count, &names);
    if (count >= MANY && h->seat != WATCHER && count == h->seats - 1)
        phrase_answer(digest->all_idle, h->style, &(struct fill){ .n = count }, out);
    else if (count)
        phrase_answer(digest->idle, h->style, &(struct fill){ .who = names.text, .n = count }, out);
}

// Returns the line of the digest with the greatest weight that is at least `worth`, or NULL if there is none.  Lines that were
// said weigh nothing.  Of equal weights, the line of the seat that plays first after the hearer is returned.
static struct line *next_line(struct line *line, int count, int worth)
{
    struct line *next = NULL;
    for (int i = 0; i < count; i++)
        if (line[i].worth >= worth && line[i].worth > (next ? next->worth : 0))
            next = &line[i];
    return next;
}

static void say_lines(struct line *line, int count, int worth, struct strbuf *out)
{
    for (struct line *next; (next = next_line(line, count, worth)); next->worth = DIGEST_NOTHING)
        strbuf_add(out, next->text.text);
}

// Returns the index of the first event after the last deal, where the present round begins.  The digest tells nothing of the
// seats' doings before it.
static int round_begins(const struct event *e, int count)
{
    while (count > 0 && e[count - 1].kind != EVENT_FAMILY)
        count--;
    return count;
}

void digest_tell(const struct game *game, const struct digest *digest, const struct hearer *h, const struct event *e, int count,
                 struct strbuf *out)
{
    struct line line[SEATS_MAX] = { 0 };
    const char *idle[SEATS_MAX];
    int begin = round_begins(e, count), idlers = 0, first = h->seat == WATCHER ? 0 : h->seat + 1;
    int others = h->seats - (h->seat != WATCHER);
    kit_digest_weights(game, h, e, count, true, out);
    for (int i = 0; i < others; i++) {
        struct doings doings = { (first + i) % h->seats, 0, NULL };
        gather(digest, &doings, e + begin, count - begin);
        line[i].text = (struct strbuf)STRBUF_INIT;
        const struct turn_told turn = { h, doings.event, doings.count, &line[i].text, 0 };
        line[i].worth = doings.count ? digest->line(&turn) : DIGEST_NOTHING;
        if (line[i].worth == DIGEST_IDLE)
            idle[idlers++] = h->name[doings.seat];
        free(doings.event);
    }
    say_lines(line, others, DIGEST_FEW, out);
    if (digest->lies)
        digest->lies(h, out);
    say_lines(line, others, DIGEST_PLAYS, out);
    say_idle(digest, h, idle, idlers, out);
    for (int i = 0; i < others; i++)
        strbuf_release(&line[i].text);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Offering: moves as numbered lines, and the one that is chosen is made.  It knows moves only by
// their words and by what the game says of them.
#include "base/text.h"
#include "console/mask.h"

#include <string.h>

// A move as a sentence to choose it by: the game's own, or its written words.
static void describe(struct session *session, const struct move *move, int style, struct strbuf *out)
{
    const struct game *game = table_game(session->table);
    struct hearer hearer;
    session_hearer(session, style, &hearer);
    if (game->offer) {
        game->offer(&hearer, move, out);
        return;
    }
    game->print(move, out);
    strbuf_add(out, ".\n");
}

// Offers that read alike, such as a king to any empty corner, are one: the first stands for all.
static void drop_alike(struct session *session, struct moves *moves)
{
    struct strbuf seen = STRBUF_INIT, line = STRBUF_INIT;
    int kept = 0;
    strbuf_add(&seen, "\n");
    for (int i = 0; i < moves->count; i++) {
        strbuf_reset(&line);
        strbuf_add(&line, "\n");
        describe(session, &moves->move[i], STYLE_FULL, &line);
        if (strstr(seen.text, line.text))
            continue;
        strbuf_add(&seen, line.text + 1);
        moves->move[kept++] = moves->move[i];
    }
    moves->count = kept;
    strbuf_release(&seen);
    strbuf_release(&line);
}

void session_describe(struct session *session, const struct move *move, struct strbuf *print, struct strbuf *spoken)
{
    describe(session, move, preferences_print_style(&session->preferences), print);
    describe(session, move, preferences_speech_style(&session->preferences), spoken);
}

static void add_offers(struct session *session, const struct moves *moves, int most, int style, struct strbuf *out)
{
    int count = moves->count < most ? moves->count : most, more = moves->count - count;
    for (int i = 0; i < count; i++) {
        if (moves->count > 1)
            strbuf_addf(out, "%d. ", i + 1);
        describe(session, &moves->move[i], style, out);
    }
    if (more)
        strbuf_addf(out, P_("%d more is possible.\n", "%d more are possible.\n", more), more);
}

int session_pick(struct session *session, struct moves *moves)
{
    enum { OFFERS = 12 };
    struct strbuf print = STRBUF_INIT, spoken = STRBUF_INIT;
    drop_alike(session, moves);
    add_offers(session, moves, OFFERS, preferences_print_style(&session->preferences), &print);
    add_offers(session, moves, OFFERS, preferences_speech_style(&session->preferences), &spoken);
    mask_next(session);
    session_say(session, SPEECH_ANSWER, print.text, spoken.text);
    bool only = moves->count == 1;
    int chosen = only ? session_confirm(session, _("Do it, y or n? ")) - 1
                      : session_choose(session, moves->count < OFFERS ? moves->count : OFFERS);
    if (chosen < 0)
        session_answerf(session, "%s", only ? _("Not done.") : _("Nothing chosen."));
    strbuf_release(&print);
    strbuf_release(&spoken);
    return chosen;
}

void session_offer(struct session *session, struct moves *moves)
{
    struct refusal no = { 0 };
    int chosen = session_pick(session, moves);
    if (chosen < 0)
        return;
    if (session_apply(session, &moves->move[chosen], &no))
        session->attempt.count = 0;
    else
        session_refused(session, &no);
}

void session_one_of(struct session *session, struct moves *moves, const char *none)
{
    struct refusal no = { 0 };
    drop_alike(session, moves);
    if (!moves->count)
        mask_named(session);
    if (!moves->count)
        session_answerf(session, "%s", none);
    else if (moves->count > 1)
        session_offer(session, moves);
    else if (!session_apply(session, &moves->move[0], &no))
        session_refused(session, &no);
}

// Does the move begin with one of these words, which have a space between?
static bool begins(const char *move, const char *words)
{
    size_t first = strcspn(move, " ");
    for (const char *at = words; *at; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        if (length == first && !strncmp(move, at, length))
            return true;
        at += length;
    }
    return false;
}

void session_keep(struct session *session, struct moves *moves, const char *words)
{
    struct strbuf written = STRBUF_INIT;
    int kept = 0;
    for (int i = 0; i < moves->count; i++) {
        strbuf_reset(&written);
        table_game(session->table)->print(&moves->move[i], &written);
        if (begins(written.text, words))
            moves->move[kept++] = moves->move[i];
    }
    moves->count = kept;
    strbuf_release(&written);
}

bool session_melds(const struct session *session)
{
    return begins("meld", table_game(session->table)->lays);
}

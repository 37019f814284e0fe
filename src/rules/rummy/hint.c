// SPDX-License-Identifier: GPL-3.0-or-later
// Hints, from the seat's own view: what can be laid, what is missing, what can be discarded safely.
#include "base/text.h"
#include "rules/rummy/inside.h"
#include <string.h>

enum { HINT_CARDS = 6 };

static const struct wish plain = { .need = FACE_NONE };

static void hint_combos(const struct hearer *h, const struct combos *best, struct strbuf *out)
{
    static const struct says lay = { NP_("You could lay {meld}, {n} point.", "You could lay {meld}, {n} points.") };
    for (int i = 0; i < best->count; i++) {
        struct strbuf meld = STRBUF_INIT;
        struct move_card card[MELD_CARDS];
        const struct combo *combo = &best->combo[i];
        for (int c = 0; c < combo->count; c++) {
            card[c] = combo->card[c];
            if (card[c].face != FACE_JOKER)
                card[c].as = card[c].face;
        }
        describe_combination(card, combo->count, h->style, &meld);
        phrase_say(&lay, &(struct fill){ .meld = meld.text, .n = combo->points }, out);
        strbuf_release(&meld);
    }
}

static void hint_additions(const struct hearer *h, struct strbuf *out)
{
    static const struct says lay = { N_("The {card} fits combination {m}."), NULL };
    static const struct says take = { N_("The {card} would take the joker of combination {m}."), NULL };
    struct moves moves = { 0 };
    rummy_legal(h->options, h->view, &moves);
    for (int i = 0; i < moves.count; i++) {
        const struct move *m = &moves.move[i];
        if (m->verb == RUMMY_LAY || m->verb == RUMMY_TAKE)
            phrase_say(m->verb == RUMMY_LAY ? &lay : &take,
                       &(struct fill){ .card = face_name(m->card[0].face, h->style), .m = m->target + 1 }, out);
    }
    moves_release(&moves);
}

static void hint_possible(const struct hearer *h, struct strbuf *out)
{
    static const struct says draw = { N_("Draw first."), NULL };
    static const struct says nothing = { N_("Nothing can be laid now."), NULL };
    const struct shown *shown = &h->view->shown;
    struct counts counts;
    struct combos best = { 0 };
    size_t before = out->length;
    counts_of(&h->view->hand, &counts);
    int points = arrange_best(h->options, &counts, &plain, &best);
    if (check_is_open(h->options, shown, h->seat) || points >= h->options->open_points)
        hint_combos(h, &best, out);
    if (shown->turn == h->seat && shown->phase == PHASE_PLAY)
        hint_additions(h, out);
    if (out->length == before)
        phrase_say(&nothing, &(struct fill){ 0 }, out);
    if (shown->turn == h->seat && shown->phase == PHASE_DRAW)
        phrase_say(&draw, &(struct fill){ 0 }, out);
    combos_release(&best);
}

// Which single card more would let the hand lay more points?  The most useful first.
static void hint_wanted(const struct hearer *h, const struct counts *counts, int points, struct strbuf *out)
{
    static const struct says none = { N_("No single card would add to your combinations."), NULL };
    static const struct says wanted = { N_("These cards would help most."), NULL };
    int face[HINT_CARDS], gain[HINT_CARDS], found = 0;
    struct counts more = *counts;
    for (int f = 0; f < FACE_JOKER; f++) {
        more.of[f]++;
        int g = arrange_best(h->options, &more, &plain, NULL) - points;
        more.of[f]--;
        if (g <= 0 || (found == HINT_CARDS && g <= gain[found - 1]))
            continue;
        int at = found < HINT_CARDS ? found++ : found - 1;
        for (; at > 0 && gain[at - 1] < g; at--) {
            face[at] = face[at - 1];
            gain[at] = gain[at - 1];
        }
        face[at] = f;
        gain[at] = g;
    }
    phrase_say(found ? &wanted : &none, &(struct fill){ 0 }, out);
    size_t at = out->length;
    for (int i = 0; i < found; i++)
        phrase_list(out, &at, face_name(face[i], h->style), i + 1 == found);
}

static void hint_missing(const struct hearer *h, struct strbuf *out)
{
    static const struct says open = { NP_("You have opened, you could lay {n} point now.",
                                          "You have opened, you could lay {n} points now.") };
    static const struct says nothing = { N_("You have opened, and hold no combination to lay."), NULL };
    static const struct says enough = { NP_("You could open now with {n} point.", "You could open now with {n} points.") };
    static const struct says missing = { NP_("You could lay {n} point, {left} short of opening.",
                                             "You could lay {n} points, {left} short of opening.") };
    struct counts counts;
    counts_of(&h->view->hand, &counts);
    int points = arrange_best(h->options, &counts, &plain, NULL), left = h->options->open_points - points;
    const struct says *says = left > 0 ? &missing : &enough;
    if (check_is_open(h->options, &h->view->shown, h->seat))
        says = points ? &open : &nothing;
    phrase_say(says, &(struct fill){ .n = points, .left = left }, out);
    hint_wanted(h, &counts, points, out);
}

// Is there another card of the hand that this one could be combined with some day?
static bool has_friend(const struct counts *counts, int face)
{
    for (int other = 0; other < FACE_JOKER; other++) {
        if (other == face || !counts->of[other])
            continue;
        int apart = face_rank(other) - face_rank(face);
        if (apart == 0 || (face_suit(other) == face_suit(face) && apart >= -2 && apart <= 2))
            return true;
    }
    return false;
}

static bool fits_table(const struct hearer *h, int face)
{
    for (int i = 0; i < h->view->shown.meld_count; i++)
        if (shape_fits(h->options, &h->view->shown, &h->view->shown.meld[i], face))
            return true;
    return false;
}

// Once its turn is to end a seat is not told to discard what the rules keep in its hand.
static bool may_go(const struct hearer *h, int face)
{
    const struct shown *shown = &h->view->shown;
    bool now = shown->turn == h->seat && shown->phase == PHASE_PLAY;
    return !now || check_may_discard(h->options, shown, &h->view->hand, face);
}

static void hint_safe(const struct hearer *h, struct strbuf *out)
{
    static const struct says safe = { N_("Safe to discard, of no use to you and fitting nothing laid."), NULL };
    static const struct says none = { N_("Every card of your hand is of some use, to you or on the table."), NULL };
    static const struct says never = { N_("Nothing is discarded in this game."), NULL };
    struct counts counts;
    int face[FACES], found = 0;
    counts_of(&h->view->hand, &counts);
    for (int f = 0; f < FACE_JOKER; f++)
        if (counts.of[f] && !has_friend(&counts, f) && !fits_table(h, f) && may_go(h, f))
            face[found++] = f;
    if (!h->options->discard_required)
        phrase_say(&never, &(struct fill){ 0 }, out);
    else
        phrase_say(found ? &safe : &none, &(struct fill){ 0 }, out);
    size_t at = out->length;
    for (int i = 0; h->options->discard_required && i < found; i++)
        phrase_list(out, &at, face_name(face[i], h->style), i + 1 == found);
}

void rummy_hint(const struct hearer *h, int level, struct strbuf *out)
{
    static void (*const levels[])(const struct hearer *h, struct strbuf *out) = { hint_possible, hint_missing, hint_safe };
    levels[level < 0 ? 0 : level % 3](h, out);
}

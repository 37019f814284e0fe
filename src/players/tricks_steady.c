// SPDX-License-Identifier: GPL-3.0-or-later
// The novice and the steady computer player of trick-taking games.  A steady one makes the move that is judged best
// (rules/tricks/judge.c and judge_before.c).  A novice plays any legal card half of the time.
#include "players/choose.h"
#include "rules/tricks/think.h"
#include <string.h>

static bool play(const struct kit_now *now, const struct tricks_think *t, struct move *out)
{
    struct move m = { .verb = TRICKS_PLAY, .count = 1 };
    uint8_t card[TRICKS_HELD];
    int worth[TRICKS_HELD], count = 0, led = tricks_led(t);
    for (int i = 0; i < t->count; i++) {
        m.card[0] = (struct move_card){ t->hand[i], FACE_NONE };
        // The rules refuse a card that does not follow suit, and this is checked often.
        bool revokes = led != NO_TRUMP && t->own[led] && tricks_suit_in(t, t->hand[i]) != led;
        if (!revokes && tricks_may_play(now, &m, NULL))
            card[count++] = t->hand[i];
    }
    if (!count)
        return false;
    m.card[0].face = card[tricks_judge_cards(t, card, count, worth)];
    *out = m;
    return true;
}

// Chooses the cards that a steady player of trick-taking games gives away: the cards that are most dangerous to keep.
static void give(const struct tricks_think *t, struct move *out)
{
    bool taken[TRICKS_HELD] = { false };
    memset(out, 0, offsetof(struct move, card));
    out->verb = TRICKS_GIVE;
    while (out->count < t->o->give_cards) {
        int best = -1, most = 0;
        for (int i = 0; i < t->count; i++) {
            int worth = taken[i] ? 0 : tricks_gift_of(t, t->hand[i]).worth;
            if (!taken[i] && (best < 0 || worth > most)) {
                best = i;
                most = worth;
            }
        }
        taken[best] = true;
        out->card[out->count++] = (struct move_card){ t->hand[best], FACE_NONE };
    }
}

bool tricks_steady(const struct game *game, const struct options *o, const struct view *v, const struct memory *memory,
                   struct rng *, struct move *out)
{
    struct tricks_think t;
    const struct kit_now now = kit_view(game, o, v);
    if (v->seat == WATCHER || !kit_may_act(&now, NULL))
        return false;
    if (v->s.shown.phase != PHASE_PLAY && v->s.shown.phase != PHASE_GIVE)
        return choose_judged(game, o, v, memory, NULL, out);
    tricks_think(&now, &t);
    if (v->s.shown.phase == PHASE_PLAY)
        return play(&now, &t, out);
    give(&t, out);
    return true;
}

bool tricks_novice(const struct game *game, const struct options *o, const struct view *v, const struct memory *memory,
                   struct rng *rng, struct move *out)
{
    bool plays = v->s.shown.phase == PHASE_PLAY || v->s.shown.phase == PHASE_GIVE; // at random it would bid at random too
    return (!plays || rng_below(rng, 2)) && tricks_steady(game, o, v, memory, rng, out);
}

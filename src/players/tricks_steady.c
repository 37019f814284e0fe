// SPDX-License-Identifier: GPL-3.0-or-later
// Novice and steady players of trick-taking games.  A steady one plays the card that is judged best (rules/tricks/judge.c).  A
// novice plays any legal card half of the time.
#include "players/choose.h"
#include "players/tricks_bids.h"

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

bool tricks_steady(const struct game *game, const struct options *o, const struct view *v, const struct memory *, struct rng *,
                   struct move *out)
{
    struct tricks_think t;
    const struct kit_now now = kit_view(game, o, v);
    if (v->seat == WATCHER || !kit_may_act(&now, NULL))
        return false;
    tricks_think(&now, &t);
    if (v->s.shown.phase == PHASE_PLAY)
        return play(&now, &t, out);
    tricks_before(&t, out);
    return true;
}

bool tricks_novice(const struct game *game, const struct options *o, const struct view *v, const struct memory *memory,
                   struct rng *rng, struct move *out)
{
    bool plays = v->s.shown.phase == PHASE_PLAY || v->s.shown.phase == PHASE_GIVE; // at random it would bid at random too
    return (!plays || rng_below(rng, 2)) && tricks_steady(game, o, v, memory, rng, out);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// What the other side did, in short: how a run, a game or a hand ended, then what was played and how many cards that side still
// holds.  Decks and draws are told in full when it is asked for.
#include "rules/digest.h"
#include "base/text.h"
#include "rules/battle/inside.h"

static void tell_plays(const struct hearer *h, const struct event *e, int count, struct strbuf *out)
{
    for (int i = 0, next; i < count; i = next) {
        next = i + 1;
        if (e[i].kind < EVENT_FAMILY || !battle_joins(&battle_game, h, NULL, &e[i]))
            continue;
        while (next < count && e[next].kind >= EVENT_FAMILY && battle_joins(&battle_game, h, &e[next - 1], &e[next]))
            next++;
        battle_tell_turn(&battle_game, h, &e[i], next - i, out);
    }
}

static void tell_left(const struct hearer *h, struct strbuf *out)
{
    static const struct says left[STYLES] = { { NP_("{who} has {n} card left in hand.", "{who} has {n} cards left in hand.") },
                                              { NP_("{who}, {n} card left.", "{who}, {n} cards left.") } };
    const struct shown *shown = &h->view->shown;
    for (int seat = 0; seat < BATTLE_SIDES && shown->phase != BATTLE_PHASE_OVER; seat++)
        if (seat != h->seat)
            phrase_answer(left, h->style, &(struct fill){ .who = h->name[seat], .n = shown->hand_count[seat] }, out);
}

void battle_digest(const struct game *game, const struct hearer *h, const struct event *e, int count, struct strbuf *out)
{
    static const uint8_t kinds[] = { BATTLE_TOLD_RUN_WON,  BATTLE_TOLD_RUN_LOST, BATTLE_TOLD_GAME_WON, BATTLE_TOLD_SHORT,
                                     BATTLE_TOLD_HAND_CUT, BATTLE_TOLD_UPGRADE,  BATTLE_TOLD_GAME,     0 };
    digest_kinds(game, kinds, h, e, count, out);
    tell_plays(h, e, count, out);
    tell_left(h, out);
}

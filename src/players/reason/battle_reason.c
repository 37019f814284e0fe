// SPDX-License-Identifier: GPL-3.0-or-later
// A move of Deck battle as advice, and why a player would make it: what it beats, what it leaves, whether the other side holds
// enough cards to answer.
#include "base/text.h"
#include "players/reason/reason.h"
#include "rules/battle/inside.h"

static struct battle_combo combo_played(const struct advice *r)
{
    return combo_of(&r->h->view->hand, r->m->target, r->m->where);
}

void battle_advice(const struct advice *r)
{
    static const struct combo_says play = {
        .set = { { NP_("Play {meld}, {n} card.", "Play {meld}, {n} cards.") } },
        .block = { { N_("Play {meld}, {n} cards."), NULL } },
    };
    static const struct says pass[STYLES] = { { N_("Pass."), NULL } };
    static const struct says upgrade[STYLES] = { { N_("Take {card}."), NULL } };
    const struct battle_combo combo = combo_played(r);
    LOCAL(strbuf) name = STRBUF_INIT;
    switch ((enum battle_verb)r->m->verb) {
    case BATTLE_PLAY:
        say_combo(&play, r->h->style, NULL, &combo, r->out);
        break;
    case BATTLE_PASS:
        phrase_answer(pass, r->h->style, &(struct fill){ 0 }, r->out);
        break;
    case BATTLE_UPGRADE:
        name_held(r->m->target, r->m->where, 1, &name);
        phrase_answer(upgrade, r->h->style, &(struct fill){ .card = name.text }, r->out);
        break;
    }
}

// Which of the plays that may be made now is the one of this move, from the weakest; count: how many there are.
static int place_of(const struct advice *r, int *count)
{
    struct battle_combo combo[COMBOS_MOST], own = combo_played(r);
    *count = playable(r->h->view, combo);
    for (int i = 0; i < *count; i++)
        if (combo[i].lo == own.lo && combo[i].hi == own.hi)
            return i;
    return -1;
}

static void why_play(const struct advice *r)
{
    static const struct says whole[STYLES] = { { N_("It is your whole hand, and you win this hand with it."), NULL },
                                               { N_("Your whole hand, you win."), NULL } };
    static const struct says weakest[STYLES] = {
        { N_("It is the weakest play that beats what lies there, and keeps the stronger ones."), NULL },
        { N_("The weakest that beats it."), NULL }
    };
    static const struct says weak_lead[STYLES] = {
        { N_("It is your weakest play, and keeps the stronger ones for later."), NULL }, { N_("Your weakest play."), NULL }
    };
    static const struct says strongest[STYLES] = { { N_("It is your strongest play."), NULL } };
    static const struct says only[STYLES] = { { N_("It is the only play you have."), NULL }, { N_("Your only play."), NULL } };
    static const struct says helpless[STYLES] = { { NP_("{who} holds {n} card, too few to beat it.",
                                                        "{who} holds {n} cards, too few to beat it.") },
                                                  { NP_("{who} has {n} card, too few.", "{who} has {n} cards, too few.") } };
    static const struct says leaves[STYLES] = { { NP_("It leaves you {n} card.", "It leaves you {n} cards.") },
                                                { NP_("{n} card left.", "{n} cards left.") } };
    const struct view *v = r->h->view;
    const struct battle_combo own = combo_played(r);
    size_t begin = r->out->length;
    int count, at = place_of(r, &count), rival = other_side(v->seat);
    int64_t left = bag_cards(&v->hand) - combo_cards(&own);
    if (left == 0) {
        reason_say(r, begin, whole, &(struct fill){ 0 });
        return;
    }
    if (v->shown.hand_count[rival] < combo_cards(&own))
        reason_say(r, begin, helpless, &(struct fill){ .who = r->h->name[rival], .n = v->shown.hand_count[rival] });
    if (count == 1)
        reason_say(r, begin, only, &(struct fill){ 0 });
    else if (at == 0)
        reason_say(r, begin, v->shown.top.copies ? weakest : weak_lead, &(struct fill){ 0 });
    else if (at == count - 1)
        reason_say(r, begin, strongest, &(struct fill){ 0 });
    reason_say(r, begin, leaves, &(struct fill){ .n = (long)left });
}

static void why_pass(const struct advice *r)
{
    static const struct says none[STYLES] = { { N_("Nothing of yours beats what lies there."), NULL },
                                              { N_("You cannot beat it."), NULL } };
    static const struct says cheap[STYLES] = { { NP_("It gives {who} {n} card, and you keep your plays.",
                                                     "It gives {who} {n} cards, and you keep your plays.") },
                                               { NP_("{who} gets {n} card.", "{who} gets {n} cards.") } };
    static const struct says draws[STYLES] = { { NP_("You draw {n} card for it.", "You draw {n} cards for it.") } };
    const struct view *v = r->h->view;
    struct battle_combo combo[COMBOS_MOST];
    size_t begin = r->out->length;
    int32_t drawn = turn_pass_draw(r->h->options, &v->shown, v->seat);
    if (playable(v, combo) == 0)
        reason_say(r, begin, none, &(struct fill){ 0 });
    else if (v->shown.top.copies)
        reason_say(r, begin, cheap, &(struct fill){ .who = r->h->name[v->shown.top_by], .n = (long)bag_cards(&v->shown.area) });
    if (drawn > 0 && v->shown.deck_count[v->seat] >= drawn)
        reason_say(r, begin, draws, &(struct fill){ .n = drawn });
}

void battle_why(const struct advice *r)
{
    switch ((enum battle_verb)r->m->verb) {
    case BATTLE_PLAY:
        why_play(r);
        break;
    case BATTLE_PASS:
        why_pass(r);
        break;
    case BATTLE_UPGRADE:
        say_upgrade(r->h, r->m->target, r->m->where, r->out);
        break;
    }
}

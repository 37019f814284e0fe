// SPDX-License-Identifier: GPL-3.0-or-later
// Weighs what a move of Deck battle gains: what it beats, what it leaves, whether the other side holds enough cards to answer.
// Also names it in an offer: a combination by its strength, an upgrade by what it does.
#include "base/text.h"
#include "rules/battle/inside.h"
#include "rules/gain.h"

// clang-format off
static const struct combo_says strength = {
    .set = { { NP_("{meld}, {n} card, 1 number, {m} the highest.", "{meld}, {n} cards, 1 number, {m} the highest.") },
             { NP_("{meld}, {n} card, 1 number, {m} high.", "{meld}, {n} cards, 1 number, {m} high.") },
             { N_("{meld}, {n} 1 {m}."), NULL } },
    .block = { { N_("{meld}, {n} cards, {left} numbers, {m} the highest."), NULL },
               { N_("{meld}, {n} cards, {left} numbers, {m} high."), NULL },
               { N_("{meld}, {n} {left} {m}."), NULL } },
};
static const struct says
    play[STYLES] = { { NP_("Play {meld}, {n} card.", "Play {meld}, {n} cards.") } },
    pass[STYLES] = { { N_("Pass."), NULL } },
    take[STYLES] = { { N_("Take {card}."), NULL } },
    could_win[STYLES] = { { N_("You could play your whole hand and win it."), NULL } };

// The reasons for a play, when moves of Deck battle are weighed: {who} is the other side, {n} a number of cards.
static const struct says
    whole[STYLES] = SAID(N_("It is your whole hand, and you win this hand with it."), N_("Your whole hand, you win.")),
    weakest[STYLES] = SAID(N_("It is the weakest play that beats what lies there, and keeps the stronger ones."),
                           N_("The weakest that beats it.")),
    weak_lead[STYLES] = SAID(N_("It is your weakest play, and keeps the stronger ones for later."), N_("Your weakest play.")),
    strongest[STYLES] = { { N_("It is your strongest play."), NULL } },
    only[STYLES] = SAID(N_("It is the only play you have."), N_("Your only play.")),
    helpless[STYLES] = { { NP_("{who} holds {n} card, too few to beat it.", "{who} holds {n} cards, too few to beat it.") },
                         { NP_("{who} has {n} card, too few.", "{who} has {n} cards, too few.") } },
    leaves[STYLES] = { { NP_("It leaves you {n} card.", "It leaves you {n} cards.") }, { NP_("{n} card left.", "{n} cards left.") } };
// The reasons for a pass, when moves of Deck battle are weighed: {who} is the other side, {n} a number of cards.
static const struct says
    cannot[STYLES] = SAID(N_("Nothing of yours beats what lies there."), N_("You cannot beat it.")),
    cheap[STYLES] = { { NP_("It gives {who} {n} card, and you keep your plays.", "It gives {who} {n} cards, and you keep your plays.") },
                      { NP_("{who} gets {n} card.", "{who} gets {n} cards.") } },
    draws[STYLES] = { { NP_("You draw {n} card for it.", "You draw {n} cards for it.") } };
// The reason against an upgrade that would add nothing, when moves of Deck battle are weighed.
static const struct says
    useless[STYLES] = SAID(N_("You have it already, and a second one adds nothing."), N_("You have it, a second adds nothing."));
// clang-format on

void say_strength(const struct hearer *h, const struct battle_combo *combo, struct strbuf *out)
{
    say_combo(&strength, h->style, NULL, combo, out);
}

static void add(struct gain *out, const struct says says[STYLES], const char *who, int64_t n)
{
    gain_add(&out->why, says, (struct fill){ .who = who, .n = (long)n });
}

// Weighs a play of Deck battle by its rank among those that can be made now: adds as a reason that it is the only one, the
// weakest or the strongest.
static void weigh_rank(const struct view *v, const struct battle_combo *own, struct gain *out)
{
    const struct plays plays = playable(v);
    int at = 0;
    while (at < plays.count && (plays.combo[at].lo != own->lo || plays.combo[at].hi != own->hi))
        at++;
    if (plays.count == 1)
        add(out, only, NULL, 0);
    else if (at == 0)
        add(out, v->shown.top.copies ? weakest : weak_lead, NULL, 0);
    else if (at == plays.count - 1)
        add(out, strongest, NULL, 0);
}

static void weigh_play(const struct hearer *h, const struct move *m, struct gain *out)
{
    const struct view *v = h->view;
    const struct battle_combo own = combo_of(&v->hand, m->target, m->where);
    int rival = other_side(v->seat);
    int64_t left = bag_cards(&v->hand) - combo_cards(&own);
    strbuf_add(&out->text, name_combo(&own).text);
    const struct fill fill = fill_combo(&own, gain_keep(out));
    gain_add(&out->offer, own.lo < own.hi ? strength.block : strength.set, fill);
    gain_add(&out->advice, play, fill);
    out->cards = combo_cards(&own);
    out->wins = left == 0;
    out->sure = out->wins || v->shown.hand_count[rival] < out->cards;
    if (out->wins) {
        out->still.says = could_win;
        add(out, whole, NULL, 0);
        return;
    }
    if (out->sure)
        add(out, helpless, h->name[rival], v->shown.hand_count[rival]);
    weigh_rank(v, &own, out);
    add(out, leaves, NULL, left);
}

static void weigh_pass(const struct hearer *h, struct gain *out)
{
    const struct view *v = h->view;
    int32_t drawn = turn_pass_draw(h->options, &v->shown, v->seat);
    gain_add(&out->advice, pass, (struct fill){ 0 });
    out->gives_up = true;
    if (playable(v).count == 0)
        add(out, cannot, NULL, 0);
    else if (v->shown.top.copies)
        add(out, cheap, h->name[v->shown.top_by], bag_cards(&v->shown.area));
    if (drawn > 0 && v->shown.deck_count[v->seat] >= drawn)
        add(out, draws, NULL, drawn);
}

static void weigh_upgrade(const struct hearer *h, const struct move *m, struct gain *out)
{
    const int id = m->target, number = m->where;
    name_held(id, number, 1, &out->text);
    const struct says *offer = number ? upgrades[id].with_number : upgrades[id].offer;
    const struct fill fill = { .who = h->name[RIVAL],
                               .card = gain_keep(out),
                               .n = upgrade_amount(&h->view->shown, id, number),
                               .m = number,
                               .left = number + 1 };
    gain_add(&out->offer, offer, fill);
    gain_add(&out->advice, take, fill);
    gain_add(&out->why, battle_esteem(&h->view->shown, m) ? upgrades[id].why : useless, fill);
}

void battle_weigh(const struct game *, const struct hearer *h, const struct move *m, struct gain *out)
{
    if (m->verb == BATTLE_PLAY)
        weigh_play(h, m, out);
    else if (m->verb == BATTLE_PASS)
        weigh_pass(h, out);
    else
        weigh_upgrade(h, m, out);
}

// Appends how a move of Deck battle is offered.  A pass has a sentence of its own, as some languages use one word to offer it and
// another to advise it.
void battle_offer(const struct game *game, const struct hearer *h, const struct move *m, struct strbuf *out)
{
    if (m->verb == BATTLE_PASS)
        strbuf_add(out, _("Pass.\n"));
    else
        gain_offer(game, h, m, out);
}

void say_upgrade(const struct hearer *h, int id, int number, struct strbuf *out)
{
    gain_offer(&battle_game, h, &(struct move){ .verb = BATTLE_UPGRADE, .target = (int16_t)id, .where = (uint8_t)number }, out);
}

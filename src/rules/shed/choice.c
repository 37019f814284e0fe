// SPDX-License-Identifier: GPL-3.0-or-later
// What a choice in a shedding game comes to, said before it is made: for a suit, how many of its cards are held; for a player,
// how many cards that hand has; for a value, the total that it makes and what that costs.
#include "base/text.h"
#include "rules/shed/inside.h"
#include <stdio.h>

// --- what a total comes to ---

// clang-format off
// The sentences that tell what a choice of value costs in an adding game, before it is made: {m} is the total, {n} the number of
// tokens that a player loses, {left} what the others lose as well, {who} the only other player.
static const struct says
    free_of[STYLES] = SAID(N_("Total {m}."), NULL),
    own[STYLES] = { { NP_("Total {m}, and you lose a token.", "Total {m}, and you lose {n} tokens.") }, { NP_("{m}, you lose {n}.", "{m}, you lose {n}.") } },
    others[STYLES] = { { NP_("Total {m}, and the others lose a token.", "Total {m}, and the others lose {n} tokens.") },
                       { NP_("{m}, the others lose {n}.", "{m}, the others lose {n}.") } },
    other[STYLES] = { { NP_("Total {m}, and {who} loses a token.", "Total {m}, and {who} loses {n} tokens.") },
                      { NP_("{m}, {who} loses {n}.", "{m}, {who} loses {n}.") } },
    both[STYLES] = { { NP_("Total {m}, you lose a token, the others {left}.", "Total {m}, you lose {n} tokens, the others {left}.") },
                     { NP_("{m}, you lose {n}, others {left}.", "{m}, you lose {n}, others {left}.") } },
    bust[STYLES] = { { NP_("Total {m}, bust, and you lose a token.", "Total {m}, bust, and you lose {n} tokens.") }, { NP_("{m}, bust.", "{m}, bust.") } };
// clang-format on

static void say_total(const struct hearer *h, const struct kit_now *now, int total, struct strbuf *out)
{
    const struct shed_cost cost = shed_costs(now->o, now->s->shown.total, total);
    unsigned left = shed_in(now) & ~(1u << now->seat);
    bool one = left && !(left & (left - 1));
    int mine = 0, theirs = 0;
    for (int i = 0; i < cost.steps; i++)
        *(cost.step[i].own ? &mine : &theirs) += cost.step[i].tokens;
    const struct says *says = cost.bust ? bust : mine && theirs ? both : mine ? own : !theirs ? free_of : one ? other : others;
    const struct fill fill = {
        .m = total, .n = mine ? mine : theirs, .left = theirs, .who = one ? h->name[__builtin_ctz(left)] : NULL
    };
    phrase_answer(says, h->style, &fill, out);
}

void shed_foretell(const struct game *game, const struct hearer *h, int face, struct strbuf *out)
{
    int number[VALUES_MOST], total[VALUES_MOST];
    const struct kit_now now = kit_view(game, h->options, h->view);
    if (!h->options->total || now.k->over || !(shed_in(&now) >> h->seat & 1))
        return;
    int only = shed_only_total(&now, face), count = shed_totals(&now, face, number, total);
    if (count && only >= 0)
        say_total(h, &now, only, out);
    for (int i = 0; i < count && only < 0; i++)
        say_total(h, &now, total[i], out);
}

// --- suits and ranks that are named with a card ---

// Returns whether a card in hand has the suit or rank `named`, which is the choice that a player of a shedding game considers.
static bool is_of(int face, int named)
{
    int rank = shed_rank_named(named);
    return face_is_plain(face) && (named < NAME_UNKNOWN ? shed_suit_of(face) == named : rank && face_rank(face) == rank);
}

// Returns how many cards of the suit or rank named by a play of a shedding game stay in hand, to be said before the choice is
// made.
static int left_of(const struct kit_now *now, const struct move *m)
{
    int count = 0;
    for (int i = 0; i < now->k->hand_count[now->seat]; i++)
        count += is_of(kit_hand(now, now->seat)[i], m->target);
    for (int i = 0; i < m->count; i++)
        count -= is_of(m->card[i].face, m->target);
    return count;
}

static void say_held(const struct hearer *h, const struct kit_now *now, const struct move *m, struct strbuf *out)
{
    static const struct says held[STYLES] = SAID(N_("{The card}, you hold {n}."), N_("{The card}, {n}.")),
                             none[STYLES] = SAID(N_("{The card}, you hold none."), N_("{The card}, none."));
    int count = left_of(now, m);
    phrase_answer(count ? held : none, h->style, &(struct fill){ .card = shed_asked(h, m->target), .n = count }, out);
}

static void say_hand_of(const struct hearer *h, const struct kit_now *now, int seat, struct strbuf *out)
{
    static const struct says cards[STYLES] = { { NP_("{who}, {n} card.", "{who}, {n} cards.") }, { N_("{who}, {n}."), NULL } };
    phrase_answer(cards, h->style, &(struct fill){ .who = h->name[seat], .n = now->k->hand_count[seat] }, out);
}

void shed_apart(const struct game *game, const struct hearer *h, const struct move *m, bool bare, struct strbuf *out)
{
    const struct kit_now now = kit_view(game, h->options, h->view);
    int named = m->target;
    if (named <= 0)
        kit_offer(game, h, m, out);
    else if (!bare && h->options->total)
        say_total(h, &now, shed_total_after(&now, m), out);
    else if (!bare && named >= NAME_SEAT && named < NAME_SEAT + h->seats)
        say_hand_of(h, &now, named - NAME_SEAT, out);
    else if (!bare && h->seat != WATCHER)
        say_held(h, &now, m, out);
    else
        phrase_say(&(struct says){ N_("{The card}."), NULL }, &(struct fill){ .card = shed_asked(h, named) }, out);
}

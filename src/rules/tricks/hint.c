// SPDX-License-Identifier: GPL-3.0-or-later
// Hints at three levels: which cards may be played, which suits others are known to have none of, which cards cannot lose.  All
// of it was shown to everybody, or lies in the seat's own hand.
#include "base/text.h"
#include "rules/tricks/inside.h"

// The sentence, and after it the cards as a hand is read.
static void say_cards(const struct hearer *h, const struct says says[STYLES], const uint8_t *face, int count, struct strbuf *out)
{
    uint16_t card[TRICKS_HELD];
    for (int i = 0; i < count; i++)
        card[i] = card_of(face[i], 0);
    ordered_hand_sort(card, count, h->ordered.order);
    phrase_answer(says, h->style, &(struct fill){ 0 }, out);
    ordered_hand_say(&(struct ordered_hand){ card, count, h->ordered.order }, h->style, out);
}

static bool may_be_played(const struct kit_now *now, int face)
{
    const struct move m = { .verb = TRICKS_PLAY, .count = 1, .card[0] = { (uint8_t)face, FACE_NONE } };
    return tricks_may_play(now, &m, NULL);
}

static void hint_legal(const struct kit_now *now, const struct hearer *h, struct strbuf *out)
{
    static const struct says cards[STYLES] = SAID(N_("You may play these."), NULL);
    static const struct says any[STYLES] = SAID(N_("You may play any card."), N_("Any card."));
    uint8_t face[TRICKS_HELD];
    int count = tricks_find(now, may_be_played, face);
    if (count == now->k->hand_count[now->seat])
        phrase_answer(any, h->style, &(struct fill){ 0 }, out);
    else
        say_cards(h, cards, face, count, out);
}

// The bids that may be made, in the sentences that refuse all others.
static void hint_bids(const struct kit_now *now, struct strbuf *out)
{
    int most = now->k->hand_count[now->seat];
    for (int bid = most + 1; bid >= tricks_least_bid(now->o, most); bid--) {
        struct refusal no = { 0 };
        const struct move m = { .verb = TRICKS_BID, .target = (int16_t)bid };
        if (!tricks_may_bid(now, &m, &no))
            strbuf_addf(out, "%s\n", no.text);
    }
}

static void hint_voids(const struct kit_now *now, const struct hearer *h, struct strbuf *out)
{
    static const struct says none[STYLES] = SAID(N_("{who} has no more {cards}."), N_("{who}, no {cards}."));
    size_t before = out->length;
    for (int seat = 0; seat < h->seats; seat++) {
        const char *name[SUITS];
        LOCAL(strbuf) suits = STRBUF_INIT;
        int count = 0;
        for (int suit = 0; suit < SUITS; suit++)
            if (now->s->shown.voids[seat] >> suit & 1)
                name[count++] = suit_name(suit);
        phrase_names(name, count, &suits);
        if (count && seat != h->seat)
            phrase_answer(none, h->style, &(struct fill){ .who = h->name[seat], .cards = suits.text }, out);
    }
    if (out->length == before)
        strbuf_addf(out, "%s\n", _("Nobody has failed to follow yet."));
}

// Nobody can beat these in their own suit, though they may be trumped.
static void hint_sure(const struct kit_now *now, const struct hearer *h, struct strbuf *out)
{
    static const struct says sure[STYLES] = SAID(N_("Nobody can beat these, except by trump."), NULL);
    static const struct says plain[STYLES] = SAID(N_("Nobody can beat these."), NULL);
    uint8_t face[TRICKS_HELD];
    int count = tricks_find(now, tricks_is_highest, face), trump = now->s->shown.trump;
    bool trumps = trump != NO_TRUMP ? tricks_unseen(now, trump) > 0 : now->s->shown.phase == PHASE_OFFER; // of a suit to come
    if (count)
        say_cards(h, trumps ? sure : plain, face, count, out);
    else
        strbuf_addf(out, "%s\n", _("Each of your cards can be beaten."));
}

void tricks_hint(const struct game *game, const struct hearer *h, int level, struct strbuf *out)
{
    const struct kit_now now = kit_view(game, h->options, h->view);
    int own_phase = now.k->turn == now.seat ? now.s->shown.phase : -1;
    level = level < 0 ? 0 : level % 3;
    if (now.k->over || now.seat == WATCHER)
        strbuf_addf(out, "%s\n", _("The round is over."));
    else if (level == 1)
        hint_voids(&now, h, out);
    else if (level == 2)
        hint_sure(&now, h, out);
    else if (own_phase == PHASE_PLAY)
        hint_legal(&now, h, out);
    else if (own_phase == PHASE_BID)
        hint_bids(&now, out);
    else
        tricks_step(game, h, &(struct choice){ 0 }, &(struct move){ 0 }, out);
}

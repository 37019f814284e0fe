// SPDX-License-Identifier: GPL-3.0-or-later
// Hints for trick-taking games at three levels: which cards may be played, which suits others are known to lack, which cards
// cannot lose, and before the play how many trumps the seat holds and which suit is long.  All of it was shown to everybody, or
// lies in the seat's own hand.
#include "base/text.h"
#include "rules/tricks/inside.h"
#include "rules/tricks/think.h"

// Says a sentence of a hint on tricks and then the cards it speaks of, in the order of a sorted hand.
static void say_cards(const struct hearer *h, const struct says says[STYLES], const uint8_t *face, int count, struct strbuf *out)
{
    uint16_t card[TRICKS_HELD];
    for (int i = 0; i < count; i++)
        card[i] = card_of(face[i], 0);
    ordered_hand_sort(card, count, h->ordered.order);
    phrase_answer(says, h->style, &(struct fill){ .n = count }, out);
    ordered_hand_say(&(struct ordered_hand){ card, count, h->ordered.order }, h->style, out);
}

static bool may_be_played(const struct kit_now *now, int face)
{
    const struct move m = { .verb = TRICKS_PLAY, .count = 1, .card[0] = { (uint8_t)face, FACE_NONE } };
    return tricks_may_play(now, &m, NULL);
}

static void hint_legal(const struct kit_now *now, const struct hearer *h, struct strbuf *out)
{
    static const struct says cards[STYLES] = { { NP_("You may play this one.", "You may play these.") } };
    static const struct says any[STYLES] = SAID(N_("You may play any card."), N_("Any card."));
    uint8_t face[TRICKS_HELD];
    int count = tricks_find(now, may_be_played, face);
    if (count == now->k->hand_count[now->seat])
        phrase_answer(any, h->style, &(struct fill){ 0 }, out);
    else
        say_cards(h, cards, face, count, out);
}

// Says, in a hint, which numbers of tricks may not be bid, each with the sentence that would refuse that bid.
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

// --- hints on cards that cannot lose ---

// Returns the set of cards that a hint on tricks must expect others to play: all unseen ones, and the trump on offer if another
// seat deals and would take it.
static uint64_t may_meet(const struct kit_now *now)
{
    bool taken = now->s->shown.phase == PHASE_OFFER && now->s->shown.turnup_count && now->o->offer_kind == OFFER_EUCHRE &&
                 !tricks_offers_again(now) && now->k->dealer != now->seat;
    return tricks_unseen(now) | (taken ? UINT64_C(1) << now->s->turnup[0] : 0);
}

// Returns whether the card follows suit or trumps, but cannot beat the card that is winning the trick.  A hint does not call such
// a card sure.
static bool is_beaten_now(const struct kit_now *now, int face)
{
    const struct shown *shown = &now->s->shown;
    if (shown->phase != PHASE_PLAY || !shown->trick_count || now->k->turn != now->seat)
        return false;
    int suit = tricks_suit(now->o, shown->trump, face);
    return (suit == shown->trump || suit == tricks_suit(now->o, shown->trump, now->s->trick[0])) &&
           !tricks_beats(now->o, shown->trump, face, now->s->trick[tricks_winning(now->o, now->s)]);
}

// Finds the cards in hand that a hint calls sure, as no card of their suit beats them with this trump.  `trumps`: finds only
// trumps, otherwise only cards of other suits.  Returns how many are in `out`.
static int find_sure(const struct kit_now *now, int trump, bool trumps, uint8_t out[TRICKS_HELD])
{
    uint64_t others = may_meet(now);
    int count = 0;
    for (int i = 0; i < now->k->hand_count[now->seat]; i++) {
        int face = kit_hand(now, now->seat)[i];
        if (!tricks_above(now->o, trump, others, face) && !is_beaten_now(now, face) &&
            (tricks_suit(now->o, trump, face) == trump) == trumps)
            out[count++] = (uint8_t)face;
    }
    return count;
}

// Says, in a hint, which cards in hand nobody can beat.  As long as others may hold trumps, cards of other suits are named
// separately, since they can be trumped.
static void hint_sure(const struct kit_now *now, const struct hearer *h, int trump, struct strbuf *out)
{
    static const struct says sure[STYLES] = { { NP_("Nobody can beat this one, except by trump.",
                                                    "Nobody can beat these, except by trump.") } };
    static const struct says plain[STYLES] = { { NP_("Nobody can beat this one.", "Nobody can beat these.") } };
    uint8_t face[TRICKS_HELD];
    bool may_be_trumped = trump != NO_TRUMP && tricks_of_suit(now->o, trump, may_meet(now), trump);
    int count = find_sure(now, trump, true, face), others = 0;
    if (!may_be_trumped) // then trumps and other cards are alike
        count += find_sure(now, trump, false, face + count);
    if (count)
        say_cards(h, plain, face, count, out);
    if (may_be_trumped && (others = find_sure(now, trump, false, face)) > 0)
        say_cards(h, sure, face, others, out);
    if (!count && !others)
        strbuf_addf(out, "%s\n", _("Each of your cards can be beaten."));
}

// --- hints before the play: trumps, long suits, sure cards ---

const struct says tricks_would_be[STYLES] = { { NP_("With {cards} as trumps you hold {n} of them.",
                                                    "With {cards} as trumps you hold {n} of them.") } };

int tricks_held_of(const struct kit_now *now, int trump, int suit)
{
    int count = 0;
    for (int i = 0; i < now->k->hand_count[now->seat]; i++)
        count += tricks_suit(now->o, trump, kit_hand(now, now->seat)[i]) == suit;
    return count;
}

// Returns, for a hint, the longest suit in the seat's hand with this trump, other than the suit `but`.
static int longest_but(const struct kit_now *now, int trump, int but)
{
    int best = but == SUIT_CLUBS ? SUIT_DIAMONDS : SUIT_CLUBS;
    for (int suit = 0; suit < SUITS; suit++)
        if (suit != but && tricks_held_of(now, trump, suit) > tricks_held_of(now, trump, best))
            best = suit;
    return best;
}

int tricks_trump_to_be(const struct kit_now *now)
{
    const struct state *s = now->s;
    if (s->shown.phase != PHASE_OFFER || !s->shown.turnup_count)
        return s->shown.trump;
    struct tricks_think t;
    tricks_think(now, &t);
    return tricks_offers_again(now) ? tricks_best_trump(&t) : face_suit(s->turnup[0]);
}

static void hint_hand(const struct kit_now *now, const struct hearer *h, struct strbuf *out)
{
    static const struct says trumps[STYLES] = { { NP_("You hold {n} trump.", "You hold {n} trumps.") } };
    static const struct says longest[STYLES] = { { NP_("Your longest suit is {cards}, with {n} card.",
                                                       "Your longest suit is {cards}, with {n} cards.") } };
    static const struct says besides[STYLES] = { { NP_("Your longest suit besides trumps is {cards}, with {n} card.",
                                                       "Your longest suit besides trumps is {cards}, with {n} cards.") } };
    int trump = tricks_trump_to_be(now), suit = longest_but(now, trump, trump), length = tricks_held_of(now, trump, suit);
    if (trump != NO_TRUMP)
        phrase_answer(now->s->shown.phase == PHASE_OFFER ? tricks_would_be : trumps, h->style,
                      &(struct fill){ .cards = suit_name(trump), .n = tricks_held_of(now, trump, trump) }, out);
    if (length > 1)
        phrase_answer(trump == NO_TRUMP ? longest : besides, h->style, &(struct fill){ .cards = suit_name(suit), .n = length },
                      out);
    hint_sure(now, h, trump, out);
}

// --- hints where no trick is wanted ---

// Returns whether every unseen card of the same suit is higher, and there is at least one, so that a hint can call this card the
// lowest where no trick is wanted.
static bool is_lowest(const struct kit_now *now, int face)
{
    int trump = now->s->shown.trump;
    uint64_t others = tricks_of_suit(now->o, trump, tricks_unseen(now), tricks_suit(now->o, trump, face));
    return others && tricks_above(now->o, trump, others, face) == __builtin_popcountll(others);
}

static bool wants_none(const struct kit_now *now)
{
    struct tricks_think t;
    tricks_think(now, &t);
    return tricks_wish(&t) == WISH_NONE;
}

static void hint_lowest(const struct kit_now *now, const struct hearer *h, struct strbuf *out)
{
    static const struct says lowest[STYLES] = { { NP_("Anyone who follows suit has to play higher than this one.",
                                                      "Anyone who follows suit has to play higher than these.") } };
    uint8_t face[TRICKS_HELD];
    int count = tricks_find(now, is_lowest, face);
    if (count)
        say_cards(h, lowest, face, count, out);
    else
        strbuf_addf(out, "%s\n", _("Each of your cards may take a trick."));
}

void tricks_hint(const struct game *game, const struct hearer *h, int level, struct strbuf *out)
{
    const struct kit_now now = kit_view(game, h->options, h->view);
    int own_phase = now.k->turn == now.seat ? now.s->shown.phase : -1;
    level = level < 0 ? 0 : level % 3;
    if (now.k->over || now.seat == WATCHER)
        strbuf_addf(out, "%s\n", game_over_says(now.k->match_over, h->seats));
    else if (level == 1)
        hint_voids(&now, h, out);
    else if (level == 2 && now.s->shown.phase < PHASE_PLAY && now.k->hand_count[now.seat])
        hint_hand(&now, h, out);
    else if (level == 2 && wants_none(&now))
        hint_lowest(&now, h, out);
    else if (level == 2)
        hint_sure(&now, h, now.s->shown.trump, out);
    else if (own_phase == PHASE_PLAY)
        hint_legal(&now, h, out);
    else if (own_phase == PHASE_BID)
        hint_bids(&now, out);
    else
        tricks_step(game, h, &(struct choice){ 0 }, &(struct move){ 0 }, out);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// What players may ask in a game of rummy with knocks: the points left over, the card to knock with, which cards would help, and
// which discard helps the next player least.  All of it comes from the player's own hand, what lies open, and what everybody
// heard.
#include "base/text.h"
#include "rules/rummy/engine/bot_queries.h"
#include "rules/rummy/judge/knock_worth.h"
#include "rules/rummy/options/options.h"
#include "rules/rummy/text/text.h"
#include <string.h>

enum { HELPFUL_MOST = 4 }; // cards, since more lines are hardly kept in mind

// Fills `card` with the cards of a hand that are in none of the combinations `laid`, and so are left over after a knock, the card
// with the most points first.  Returns how many cards these are.
static int cards_over(const struct options *o, const struct counts *hand, const struct combos *laid,
                      struct move_card card[EVENT_CARDS])
{
    struct counts left = *hand;
    int count = 0;
    for (int i = 0; i < laid->count; i++)
        for (int c = 0; c < laid->combo[i].count; c++)
            left.of[laid->combo[i].card[c].face]--;
    for (;;) {
        int dearest = FACE_NONE;
        for (int face = 0; face < FACES; face++)
            if (left.of[face] && (dearest == FACE_NONE || points_left(o, face) > points_left(o, dearest)))
                dearest = face;
        if (dearest == FACE_NONE || count == EVENT_CARDS)
            return count;
        card[count++] = (struct move_card){ (uint8_t)dearest, FACE_NONE };
        left.of[dearest]--;
    }
}

// Moves the first card of this face that stands at index `to` or later to index `to`.  This puts a hand in order card by card, so
// that a player sees what a knock would leave over.
static void pull_forward(uint16_t *card, int count, int to, int face)
{
    for (int at = to; at < count; at++) {
        if (card_face(card[at]) != face)
            continue;
        uint16_t found = card[at];
        memmove(&card[to + 1], &card[to], (size_t)(at - to) * sizeof *card);
        card[to] = found;
        return;
    }
}

int rummy_arrange(const struct game *, const struct options *o, const struct view *v, uint16_t *card, int count)
{
    LOCAL(combos) laid = { 0 };
    struct deadwood least;
    struct move_card over[EVENT_CARDS];
    int to = 0;
    if (!options_knock(o) || v->seat == WATCHER)
        return -1;
    struct counts hand = counts_of(o, &v->shown, &v->hand);
    knock_least(o, &hand, DEADWOOD_ANY, NULL, &least, &laid);
    for (int i = 0; i < laid.count; i++)
        for (int c = 0; c < laid.combo[i].count; c++)
            pull_forward(card, count, to++, laid.combo[i].card[c].face);
    int together = to, left = cards_over(o, &hand, &laid, over);
    for (int i = 0; i < left; i++)
        pull_forward(card, count, to++, over[i].face);
    return together;
}

// Returns the allowed discard after which the hearer's hand has the fewest points left over for a knock; `points` gets that
// number.  Returns FACE_NONE if no card may be discarded.
static int best_discard(const struct hearer *h, int *points)
{
    const struct counts hand = counts_of(h->options, &h->view->shown, &h->view->hand);
    uint64_t may = 0;
    for (int face = 0; face < FACES; face++)
        may |= (uint64_t)(hand.of[face] && query_may_discard(h->options, h->view, face)) << face;
    return knock_best_discard(h->options, &hand, may, points);
}

static void say_limit(const struct hearer *h, struct strbuf *out)
{
    static const struct says knock[STYLES] = { { N_("{n} to knock."), NULL } };
    static const struct says close[STYLES] = { { N_("{n} to close."), NULL } };
    static const struct says gin[STYLES] = { { N_("Only with nothing left over may you knock."), NULL },
                                             { N_("Gin only."), NULL } };
    int limit = knock_limit(h->options, &h->view->shown);
    phrase_answer(options_close(h->options) ? close : limit ? knock : gin, h->style, &(struct fill){ .n = limit }, out);
}

// Does the same as best_discard (the discard after which a knock leaves the fewest points over) if it is the hearer's turn to
// discard.  Otherwise returns FACE_NONE, and `points` keeps its value.
static int discard_now(const struct hearer *h, int *points)
{
    bool discards = h->view->shown.turn == h->seat && h->view->shown.phase == RUMMY_PHASE_PLAY;
    return discards ? best_discard(h, points) : FACE_NONE;
}

// Shows what the hearer's hand would have left over after a knock: first the points, then the cards, which would otherwise make
// the listener forget the points.  On the hearer's turn to discard, shows what the best discard leaves.
static void show_left(const struct hearer *h, bool goes_on, struct strbuf *out)
{
    enum { LEFT_NAMED = 3 }; // cards that are named in the sentence of the points; more come after all else
    static const struct says without[STYLES] = { { N_("{n} left over without {the card}."), NULL },
                                                 { N_("{n} without {card}."), NULL } };
    static const struct says free[STYLES] = { { N_("Nothing left over without {the card}."), NULL },
                                              { N_("Nothing left without {card}."), NULL } };
    static const struct says few[STYLES] = { { N_("{n} left over, {the cards}."), NULL },
                                             { N_("{n} left over, {cards}."), NULL } };
    static const struct says many[STYLES] = { { N_("{n} left over."), NULL } };
    static const struct says all[STYLES] = { { N_("{The cards}."), NULL }, { N_("{cards}."), NULL } };
    static const struct says none[STYLES] = { { N_("Nothing is left over."), NULL } };
    LOCAL(combos) laid = { 0 };
    LOCAL(strbuf) cards = STRBUF_INIT, the_cards = STRBUF_INIT;
    struct deadwood least;
    struct move_card over[EVENT_CARDS];
    struct counts hand = counts_of(h->options, &h->view->shown, &h->view->hand);
    knock_least(h->options, &hand, DEADWOOD_ANY, NULL, &least, &laid);
    int points = least.points, card = least.cards ? discard_now(h, &points) : FACE_NONE;
    if (card != FACE_NONE) { // it is named with the points, and the others lie as they do without it
        hand.of[card]--;
        knock_least(h->options, &hand, DEADWOOD_ANY, NULL, &least, &laid);
    }
    int count = cards_over(h->options, &hand, &laid, over);
    describe_cards(over, count, h->style, &cards);
    describe_the_cards(over, count, h->style, &the_cards);
    struct fill fill = { .n = points, .cards = cards.text, .the_cards = the_cards.text };
    bool apart = card != FACE_NONE || count > LEFT_NAMED; // the cards are named last
    if (card != FACE_NONE)
        phrase_answer(points ? without : free, h->style, &(struct fill){ A_CARD(card, h->style), .n = points }, out);
    else
        phrase_answer(!count ? none : apart ? many : few, h->style, &fill, out);
    if (goes_on)
        say_limit(h, out);
    if (apart && count)
        phrase_answer(all, h->style, &fill, out);
}

void knock_show_goal(const struct hearer *h, struct strbuf *out)
{
    static const struct says ended[STYLES] = { { N_("The round has been ended."), NULL } };
    const struct shown *shown = &h->view->shown;
    bool goes_on = !round_is_over(shown) && shown->knocker == SEATS_MAX;
    if (h->seat != WATCHER && !shown->gone[h->seat])
        show_left(h, goes_on, out);
    else if (goes_on)
        say_limit(h, out);
    else
        phrase_answer(ended, h->style, &(struct fill){ 0 }, out);
}

void knock_show_together(const struct hearer *h, struct strbuf *out)
{
    static const struct says none[STYLES] = { { N_("Nothing lies together."), NULL } };
    LOCAL(combos) laid = { 0 };
    struct deadwood least;
    struct counts hand = counts_of(h->options, &h->view->shown, &h->view->hand);
    knock_least(h->options, &hand, DEADWOOD_ANY, NULL, &least, &laid);
    for (int i = 0; i < laid.count; i++) {
        LOCAL(strbuf) meld = STRBUF_INIT;
        describe_combination(laid.combo[i].kind, laid.combo[i].card, laid.combo[i].count, h->style, &meld);
        strbuf_addf(out, _("%d, %s.\n"), i + 1, meld.text);
    }
    if (!laid.count)
        phrase_answer(none, h->style, &(struct fill){ 0 }, out);
}

// --- hints on knocking ---

// Shows, as a hint, whether the player may knock now, with which card, and what that leaves over.  If the hand has too much left
// over, only the points and the limit are shown.
void knock_hint_possible(const struct hearer *h, struct strbuf *out)
{
    static const struct says knock[STYLES] = { { N_("You may knock with {the card}, {n} left over."), NULL },
                                               { N_("Knock with {card}, {n}."), NULL } };
    static const struct says close[STYLES] = { { N_("You may close with {the card}, {n} left over."), NULL },
                                               { N_("Close with {card}, {n}."), NULL } };
    static const struct says gin[STYLES] = { { N_("You may knock with {the card}, nothing left over."), NULL },
                                             { N_("Gin with {card}."), NULL } };
    static const struct says whole[STYLES] = { { N_("You may close with {the card}, nothing left over."), NULL },
                                               { N_("Close with {card}, nothing left."), NULL } };
    static const struct says big[STYLES] = { { N_("You may knock without a discard."), NULL }, { N_("Big gin."), NULL } };
    static const struct says no[STYLES] = { { N_("You may not knock now."), NULL }, { N_("No knock."), NULL } };
    static const struct says no_close[STYLES] = { { N_("You may not close now."), NULL }, { N_("No closing."), NULL } };
    const struct options *o = h->options;
    const struct move all = { .verb = RUMMY_KNOCK };
    int points = 0, card = best_discard(h, &points);
    const struct move one = { .verb = RUMMY_KNOCK, .target = 1, .count = 1, .card = { { (uint8_t)card, FACE_NONE } } };
    bool closes = options_close(o);
    if (query_allowed(o, h->view, &all))
        phrase_answer(big, h->style, &(struct fill){ 0 }, out);
    else if (card != FACE_NONE && query_allowed(o, h->view, &one))
        phrase_answer(points ? (closes ? close : knock) : (closes ? whole : gin), h->style,
                      &(struct fill){ A_CARD(card, h->style), .n = points }, out);
    else {
        const struct counts hand = counts_of(o, &h->view->shown, &h->view->hand);
        int left = discard_now(h, &points) == FACE_NONE ? knock_left_over(o, &hand) : points;
        knock_show_goal(h, out);
        if (left <= knock_limit(o, &h->view->shown))
            phrase_answer(closes ? no_close : no, h->style, &(struct fill){ 0 }, out);
    }
}

// Shows, as a hint, the cards that would most help a player who wants to knock: for each, the points that it would leave over,
// and how many copies are unseen.
void knock_hint_missing(const struct hearer *h, struct strbuf *out)
{
    static const struct says helps[STYLES] = { { NP_("{The card} would leave {left}, {n} is unseen.",
                                                     "{The card} would leave {left}, {n} are unseen.") },
                                               { N_("{card}, {left} left over, {n} unseen."), NULL } };
    static const struct says none[STYLES] = { { N_("No single card would help now."), NULL } };
    const struct options *o = h->options;
    struct counts hand = counts_of(o, &h->view->shown, &h->view->hand);
    int best[FACES], found = 0, leaves[FACES] = { 0 }, points = 0;
    uint8_t unseen[FACES];
    int own = h->view->shown.phase == RUMMY_PHASE_PLAY && h->view->shown.turn == h->seat ? best_discard(h, &points) : FACE_NONE;
    if (own != FACE_NONE)
        hand.of[own]--;
    const int now = knock_left_over(o, &hand);
    query_unseen(o, h->view, unseen);
    for (int face = 0; face < FACES; face++) {
        struct counts with = hand;
        if (!unseen[face])
            continue;
        with.of[face]++;
        if (knock_left_over(o, &with) >= now) // it combines with no others
            continue;
        points = now;
        knock_best_discard(o, &with, ~(UINT64_C(1) << face), &points);
        leaves[face] = points < now ? points : now;
        best[found++] = face;
    }
    for (int i = 0; i < found && i < HELPFUL_MOST; i++) {
        int at = i;
        for (int j = i + 1; j < found; j++)
            at = leaves[best[j]] < leaves[best[at]] ? j : at;
        int face = best[at];
        best[at] = best[i];
        best[i] = face;
        phrase_answer(helps, h->style, &(struct fill){ A_CARD(face, h->style), .n = unseen[face], .left = leaves[face] }, out);
    }
    if (!found)
        phrase_answer(none, h->style, &(struct fill){ 0 }, out);
}

// Returns the discard that helps the next player least before a knock, but leaves at most a few points more over than the best
// discard.  Of equally harmless cards it is the one that the hand misses least, and never the one that it misses most, unless
// there is no other.  Returns FACE_NONE if there is no discard.
static int harmless_discard(const struct knock_sight *s)
{
    enum { SLACK = 5 }; // points, half a dear card, chosen by hand
    struct knock_spare spare[FACES];
    int count = knock_spares(s, spare), best = 0, worst = 0, least = 0;
    knock_losses(s, spare, count);
    for (int i = 0; i < count; i++) {
        best = knock_spare_worth(&spare[i]) > knock_spare_worth(&spare[best]) ? i : best;
        worst = knock_spare_worth(&spare[i]) < knock_spare_worth(&spare[worst]) ? i : worst;
        least = spare[i].left < spare[least].left ? i : least;
    }
    for (int i = 0; i < count; i++) {
        bool little = !spare[i].folly && spare[i].left <= spare[least].left + SLACK && i != worst;
        int danger = knock_danger(s, spare[i].face), before = knock_danger(s, spare[best].face);
        if (little && (danger < before || (danger == before && knock_spare_worth(&spare[i]) > knock_spare_worth(&spare[best]))))
            best = i;
    }
    return count ? spare[best].face : FACE_NONE;
}

// Shows, as a hint before a knock, which discard helps the next player least.  If the player has yet to draw, says so.
void knock_hint_safe(const struct hearer *h, struct strbuf *out)
{
    static const struct says safe[STYLES] = { { N_("{The card} helps {who} least."), NULL },
                                              { N_("{card} helps {who} least."), NULL } };
    static const struct says threw[STYLES] = { { N_("{who} has discarded one of its rank."), NULL } };
    static const struct says draw[STYLES] = { { N_("Draw first."), NULL } };
    static const struct memory nothing;
    const struct shown *shown = &h->view->shown;
    const struct memory *heard = h->memory ? h->memory : &nothing;
    struct knock_sight sight;
    knock_look(&sight, h->options, h->view, heard);
    bool discards = shown->turn == h->seat && shown->phase == RUMMY_PHASE_PLAY;
    int next = seat_after(shown, h->seat), best = discards ? harmless_discard(&sight) : FACE_NONE;
    if (best == FACE_NONE) {
        phrase_answer(draw, h->style, &(struct fill){ 0 }, out);
        return;
    }
    phrase_answer(safe, h->style, &(struct fill){ A_CARD(best, h->style), .who = h->name[next] }, out);
    for (int suit = 0; best < FACE_JOKER && suit < SUITS; suit++)
        if (heard->discarded[next][face_of(face_rank(best), suit)]) {
            phrase_answer(threw, h->style, &(struct fill){ .who = h->name[next] }, out);
            return;
        }
}

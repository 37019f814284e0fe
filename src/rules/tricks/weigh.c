// SPDX-License-Identifier: GPL-3.0-or-later
// What a move of a trick-taking game gains: whether others can beat the card, who lacks its suit, who is winning.  All of it
// was shown to everybody, or lies in the seat's own hand.
#include "base/text.h"
#include "rules/gain.h"
#include "rules/tricks/inside.h"
#include "rules/tricks/think.h"

// clang-format off
static const struct says
    play[STYLES] = SAID(N_("Play {the card}."), N_("{The card}.")),
    put_away[STYLES] = SAID(N_("Put {the card} away."), N_("{The card}.")),
    take_alone[STYLES] = SAID(N_("Take {cards}, alone."), NULL),
    name_alone[STYLES] = SAID(N_("{The cards} as trump, alone."), NULL);
// The reasons for a card, a bid or a gift in a game of tricks, as moves are weighed for a player.  {the card} is the card played
// or given; {who} is winning, or has none of {cards}.
static const struct says
    sure[STYLES] = SAID(N_("Nobody can beat {the card}."), NULL),
    but_trumps[STYLES] = SAID(N_("Only a trump can beat {the card}."), NULL),
    none[STYLES] = SAID(N_("{who} has no more {cards}."), NULL),
    low[STYLES] = SAID(N_("It is low, so that others are likely to take the trick."), NULL),
    keeps[STYLES] = SAID(N_("It is low, and keeps your higher cards for later."), N_("It keeps your higher cards.")),
    hunts[STYLES] = SAID(N_("{who} bid nil, and may have to take the trick."), NULL),
    covers[STYLES] = SAID(N_("It covers {who}, who bid nil."), NULL),
    partner[STYLES] = SAID(N_("{who} is winning for your side."), NULL),
    takes[STYLES] = SAID(N_("It is winning, and nobody plays after you."), NULL),
    wins[STYLES] = SAID(N_("It is winning so far."), NULL),
    tops[STYLES] = { { NP_("Nobody can beat {the cards} in its suit.", "Nobody can beat {the cards} in their suits.") } },
    no_tops[STYLES] = SAID(N_("Each of your cards can be beaten."), NULL),
    trumps[STYLES] = { { NP_("You hold {n} trump.", "You hold {n} trumps.") } },
    counts[STYLES] = { { NP_("{The card} counts {n} point.", "{The card} counts {n} points.") } },
    catches[STYLES] = SAID(N_("{The card} could be made to take {others}."), NULL),
    high[STYLES] = SAID(N_("{The card} is likely to take a trick."), NULL),
    empties[STYLES] = SAID(N_("You have no {cards} left then, and can throw what you like."), NULL),
    loses[STYLES] = SAID(N_("It does not take the trick."), NULL),
    nil[STYLES] = SAID(N_("{who} bid nil and is winning."), NULL),
    all[STYLES] = SAID(N_("Every trick that is left is needed."), NULL);
// clang-format on

// A card that a seat may play to the trick, while it is weighed for reasons to play it.
struct tricks_card {
    const struct hearer *h;
    struct kit_now now;
    int face, suit;
    int above;       // unseen cards of its suit that beat it
    bool is_trumped; // others may trump the card
    bool needs_all;  // the side needs every trick that is left
    bool keeps_nil;  // the seat that is winning bid nil, and has taken no trick
    const struct tricks_think *t;
    bool is_folly; // the judge would not play it, so only what the card does can speak for it
    struct gain *gain;
};

static void add(const struct tricks_card *c, const struct says says[STYLES], int seat)
{
    gain_add(&c->gain->why, says,
             (struct fill){ .who = seat < 0 ? NULL : c->h->name[seat],
                            .the_card = face_the(c->face, c->h->style),
                            .cards = suit_name(c->suit) });
}

static bool is_partner(const struct tricks_card *c, int seat)
{
    return tricks_side(c->now.o, c->h->seats, seat) == tricks_side(c->now.o, c->h->seats, c->h->seat);
}

// Returns the first opponent who is known to lack the suit of the card that is weighed for the trick; -1: there is none.
static int who_is_void(const struct tricks_card *c)
{
    for (int seat = 0; seat < c->h->seats; seat++)
        if (!is_partner(c, seat) && c->now.s->shown.voids[seat] >> c->suit & 1)
            return seat;
    return -1;
}

// Returns the partner who bid nil and has taken no trick, whom the card being weighed can cover; -1: there is none.
static int who_is_covered(const struct tricks_card *c)
{
    for (int seat = 0; seat < c->h->seats; seat++)
        if (seat != c->h->seat && is_partner(c, seat) && tricks_keeps_nil(c->t, seat))
            return seat;
    return -1;
}

// Returns whether the hand has a better card than the one being weighed: a higher card or a trump that fewer others can beat.
// The reason for the low card is then that it saves the better one.
static bool holds_higher(const struct tricks_card *c)
{
    for (int i = 0; i < c->t->count; i++) {
        int face = c->t->hand[i];
        bool higher = tricks_height_in(c->t, face) > tricks_height_in(c->t, c->face) || tricks_suit_in(c->t, face) == c->t->trump;
        if (higher && tricks_above_in(c->t, face) < c->above)
            return true;
    }
    return false;
}

// Weighs a lead that others can beat, and adds the judge's aim with it as the reason.  `low_card`: several cards of its suit may
// beat it.
static void weigh_aim(const struct tricks_card *c, bool low_card)
{
    switch (tricks_lead_for(c->t, c->face)) {
    case LEAD_HUNTS:
        add(c, hunts, tricks_hunted(c->t, c->suit));
        break;
    case LEAD_COVERS:
        if (!low_card)
            add(c, covers, who_is_covered(c));
        break;
    case LEAD_DUCKS:
        if (low_card)
            add(c, low, -1);
        break;
    case LEAD_PLAIN:
        if (low_card && holds_higher(c))
            add(c, keeps, -1);
        break;
    default:
        break;
    }
}

static void weigh_lead(const struct tricks_card *c)
{
    enum { LOW = 3 };
    int seat = who_is_void(c);
    if (c->needs_all)
        add(c, all, -1);
    c->gain->sure = !c->above && !c->is_trumped;
    if (!c->above)
        add(c, c->is_trumped ? but_trumps : sure, -1);
    if (seat >= 0)
        add(c, none, seat);
    else if (c->above)
        weigh_aim(c, c->above > LOW);
}

static void weigh_follow(const struct tricks_card *c)
{
    const struct state *s = c->now.s;
    int best = tricks_winning(c->now.o, s), seat = tricks_seat_of(c->now.o, s, best);
    bool is_last = tricks_next(c->now.o, s, c->h->seat) == s->shown.led;
    if (c->keeps_nil || is_partner(c, seat))
        add(c, c->keeps_nil ? nil : partner, seat);
    if (!tricks_beats(c->now.o, s->shown.trump, c->face, s->trick[best])) {
        add(c, loses, -1);
        return;
    }
    if (c->needs_all && !is_partner(c, seat))
        add(c, all, -1);
    c->gain->sure = is_last || (!c->above && !c->is_trumped);
    if (!c->is_folly)
        add(c, is_last ? takes : c->above ? wins : c->is_trumped ? but_trumps : sure, -1);
    else if (!is_partner(c, seat))
        add(c, wins, -1);
}

// Weighs a bid of tricks: adds the cards that nobody beats in their suits, and how many trumps the seat holds.  That every card
// can be beaten is said of a bid of nothing, or if the seat holds no trump.
static void weigh_bid(const struct tricks_card *c, int trump, bool promises_none)
{
    const char *name[TRICKS_HELD];
    uint8_t face[TRICKS_HELD];
    int count = tricks_find(&c->now, tricks_is_highest, face),
        held = trump == NO_TRUMP ? 0 : tricks_held_of(&c->now, trump, trump);
    for (int i = 0; i < count; i++)
        name[i] = face_the(face[i], c->h->style);
    phrase_names(name, count, &c->gain->text);
    if (count || promises_none || !held)
        gain_add(&c->gain->why, count ? tops : no_tops, (struct fill){ .the_cards = gain_keep(c->gain), .n = count });
    if (trump != NO_TRUMP)
        gain_add(&c->gain->why, trumps, (struct fill){ .n = held });
}

// Weighs an answer to an offer of trump: adds how many trumps the seat has, or would have.
static void weigh_offer(const struct tricks_card *c, const struct move *m)
{
    int trump = m->verb == TRICKS_NAME ? m->target : tricks_trump_to_be(&c->now);
    gain_add(&c->gain->why, tricks_would_be,
             (struct fill){ .cards = suit_name(trump), .n = tricks_held_of(&c->now, trump, trump) });
}

// Weighs giving a card away before the first trick where points cost.  The reason that it adds is that the card could be made to
// take a costly card, that it is high, or how many points it counts.
static void weigh_gift(const struct tricks_card *c, const struct tricks_think *t, int face)
{
    const struct tricks_gift gift = tricks_gift_of(t, face);
    struct fill fill = { .the_card = face_the(face, c->h->style), .n = tricks_worth_in(t, face) };
    fill.others = gift.catches != FACE_NONE ? face_the(gift.catches, c->h->style) : NULL;
    if (fill.others || gift.high)
        gain_add(&c->gain->why, fill.others ? catches : high, fill);
    else if (fill.n > 0)
        gain_add(&c->gain->why, counts, fill);
}

static void weigh_give(const struct tricks_card *c, const struct move *m)
{
    int left[SUITS] = { 0 };
    struct tricks_think t;
    tricks_think(&c->now, &t);
    for (int i = 0; i < c->now.k->hand_count[c->h->seat]; i++)
        left[face_suit(kit_hand(&c->now, c->h->seat)[i])]++;
    for (int i = 0; i < m->count; i++) {
        if (c->now.o->score_mode == SCORE_PENALTY)
            weigh_gift(c, &t, m->card[i].face);
        if (--left[face_suit(m->card[i].face)] == 0)
            gain_add(&c->gain->why, empties, (struct fill){ .cards = suit_name(face_suit(m->card[i].face)) });
    }
}

// Weighs a move that comes before the first trick: adds the reasons for a bid, for an answer to an offer of trump, or for cards
// to give.
static void weigh_before(const struct tricks_card *c, const struct move *m)
{
    if (c->now.s->shown.phase == PHASE_OFFER && m->verb != TRICKS_FARMER)
        weigh_offer(c, m);
    if (m->verb == TRICKS_BID || m->verb == TRICKS_NIL)
        weigh_bid(c, c->now.s->shown.trump, m->verb == TRICKS_NIL || !m->target);
    if (m->verb == TRICKS_GIVE)
        weigh_give(c, m);
}

static void weigh_play(struct tricks_card *c, int face)
{
    const struct state *s = c->now.s;
    int trump = s->shown.trump;
    struct tricks_think t;
    tricks_think(&c->now, &t);
    c->t = &t; // until this function returns
    c->face = face;
    c->suit = tricks_suit_in(&t, face);
    c->above = tricks_above_in(&t, face);
    c->is_trumped = trump != NO_TRUMP && c->suit != trump && t.left[trump];
    c->is_folly = tricks_is_folly(&t, face);
    c->needs_all = tricks_needs_all(&t);
    c->keeps_nil = s->shown.trick_count && tricks_keeps_nil(&t, tricks_seat_of(c->now.o, s, tricks_winning(c->now.o, s)));
    if (s->shown.trick_count)
        weigh_follow(c);
    else
        weigh_lead(c);
}

// Returns the sentence that advises a weighed move in a game of tricks.  If the move has none of its own, that is `offer`, the
// sentence in which it is offered.
static const struct says *advice_of(const struct move *m, const struct says *offer)
{
    switch (m->verb) {
    case TRICKS_PLAY:
        return play;
    case TRICKS_BURY:
        return put_away;
    case TRICKS_NAME:
        return m->where ? name_alone : offer;
    default:
        return m->where ? take_alone : offer;
    }
}

void tricks_weigh(const struct game *game, const struct hearer *h, const struct move *m, struct gain *out)
{
    struct tricks_card c = { .h = h, .now = kit_view(game, h->options, h->view), .face = FACE_NONE, .gain = out };
    const struct says *offer = game->kit->rows.verb[m->verb].offer;
    struct fill fill = { 0 };
    kit_fill_move(game, h, m, &fill, &out->text);
    gain_keep(out); // the names in the fill live here
    gain_add(&out->offer, offer, fill);
    gain_add(&out->advice, advice_of(m, offer), fill);
    out->cards = m->verb == TRICKS_PLAY;
    if (h->seat == WATCHER)
        return;
    if (m->verb == TRICKS_PLAY)
        weigh_play(&c, m->card[0].face);
    else
        weigh_before(&c, m);
}

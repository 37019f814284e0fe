// SPDX-License-Identifier: GPL-3.0-or-later
// How the events of trick-taking games are told: a row of the kit for each, with its word, its sound, the numbers it may have,
// and its sentences with their conditions.
#include "base/text.h"
#include "rules/sides.h"
#include "rules/tricks/inside.h"

// Returns whether a card that was not led breaks its own suit.  The short style then tells the card and the broken suit in one
// clause.
static bool breaks_its_own(const struct event *e)
{
    return e->number != PLAYED_LEAD && e->more == 1 << face_suit(e->card[0].face);
}

// Tells, after the sentence about a card played to a trick, which suits it broke.
static void after_played(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    static const struct says broken[STYLES] = SAID(N_("{The cards} are broken."), N_("{The cards} broken."));
    for (int suit = 0; suit < SUITS; suit++)
        if (e->more >> suit & 1 && (style_wording(h->style) == STYLE_FULL || !breaks_its_own(e)))
            phrase_answer(broken, h->style, &(struct fill){ .the_cards = suit_name(suit) }, out);
}

// --- sentences for tricks, results and turns ---

// clang-format off
static const struct telling
    points = { .own = { { NP_("You take it with the {card}, {left} point, {m} tricks.", "You take it with the {card}, {left} points, {m} tricks.") },
                        { N_("{n}, yours."), NULL } },
               .other = { { NP_("{who} takes it with the {card}, {left} point, {m} tricks.", "{who} takes it with the {card}, {left} points, {m} tricks.") },
                          { N_("{n}, {who}."), NULL } } },
    first_points = { .own = { { NP_("You take it with the {card}, {left} point, 1 trick.", "You take it with the {card}, {left} points, 1 trick.") },
                              { N_("{n}, yours."), NULL } },
                     .other = { { NP_("{who} takes it with the {card}, {left} point, 1 trick.", "{who} takes it with the {card}, {left} points, 1 trick.") },
                                { N_("{n}, {who}."), NULL } } },
    side_goal = { TOLD(N_("You take it with the {card}, your side has {n} of {m}."),
                       N_("You take."),
                       N_("{who} takes it with the {card}, your side has {n} of {m}."),
                       N_("{who} takes.")) },
    their_goal = { TOLD(NULL, NULL, N_("{who} takes it with the {card}, their side has {n} of {m}."), N_("{who} takes.")) },
    side_bag = { TOLD(N_("You take it with the {card}, a bag, your side has {n} of {m}."),
                      N_("You take."),
                      N_("{who} takes it with the {card}, a bag, your side has {n} of {m}."),
                      N_("{who} takes.")) },
    their_bag = { TOLD(NULL, NULL, N_("{who} takes it with the {card}, a bag, their side has {n} of {m}."), N_("{who} takes.")) },
    side_tricks = { .own = { { NP_("You take it with the {card}, your side has {n} trick.", "You take it with the {card}, your side has {n} tricks.") },
                             { N_("You take."), NULL } },
                    .other = { { NP_("{who} takes it with the {card}, your side has {n} trick.", "{who} takes it with the {card}, your side has {n} tricks.") },
                               { N_("{who} takes."), NULL } } },
    their_tricks = { .other = { { NP_("{who} takes it with the {card}, their side has {n} trick.", "{who} takes it with the {card}, their side has {n} tricks.") },
                                { N_("{who} takes."), NULL } } },
    side_points = { .own = { { NP_("You take it with the {card}, {left} points, your side has {n} trick.", "You take it with the {card}, {left} points, your side has {n} tricks.") },
                             { N_("{left}, yours."), NULL } },
                    .other = { { NP_("{who} takes it with the {card}, {left} points, your side has {n} trick.", "{who} takes it with the {card}, {left} points, your side has {n} tricks.") },
                               { N_("{left}, {who}."), NULL } } },
    their_points = { .other = { { NP_("{who} takes it with the {card}, {left} points, their side has {n} trick.", "{who} takes it with the {card}, {left} points, their side has {n} tricks.") },
                                { N_("{left}, {who}."), NULL } } },
    turn_lead = { .own = SAID(N_("Your turn, you lead."), N_("You lead.")) },
    turn_certain = { .own = SAID(N_("Your turn, every trick left is yours."), N_("Every trick left is yours.")) },
    turn_give = { .own = { { NP_("Your turn, give {n} card to {others}.", "Your turn, give {n} cards to {others}.") },
                           { N_("Give {n} to {others}."), NULL } } },
    turn_offer = { .own = SAID(N_("{The card} is turned up, {others} deals and would get it."), N_("{card} for {others}, the dealer.")) },
    turn_offer_own = { .own = SAID(N_("{The card} is turned up, you deal and would get it."), N_("{card} for you, the dealer.")) },
    turn_offer_taker = { .own = SAID(N_("{The card} is turned up, {others} deals, you would get it."), N_("{card} for you, {others} deals.")) },
    turn_name = { .own = SAID(N_("Your turn, name a suit as trump, or pass."), N_("Name a suit, or pass.")) },
    turn_bury = { .own = SAID(N_("Your turn, put a card away."), N_("Put a card away.")) },
    turn_blind = { .own = SAID(N_("Your turn, bid nil blind, or pass and see your cards."), N_("Bid blind, or pass.")) },
    turn_bid = { .own = { { NP_("Your turn, bid. {n} trick is bid so far.", "Your turn, bid. {n} tricks are bid so far.") },
                          { N_("Bid, {n} so far."), NULL } } },
    turn_bid_last = { .own = { { NP_("Your turn, bid. {n} trick is bid so far, so not {m}.", "Your turn, bid. {n} tricks are bid so far, so not {m}.") },
                               { N_("Bid, {n} so far, not {m}."), NULL } } },
    turn_given = { .own = { { NP_("You gave {n} card to {others}. Until all have given you may change it.", "You gave {n} cards to {others}. Until all have given you may change them.") },
                            { N_("Given to {others}, you may change it."), NULL } } },
    turn_bid_first = { .own = SAID(N_("Your turn, bid."), N_("Bid.")) };
// clang-format on

// --- the side that a sentence is about ---

static unsigned side_of(const struct hearer *h, int seat)
{
    return tricks_partners(NULL, h->options, h->seats, seat);
}

static bool has_partner(const struct hearer *h, int seat)
{
    return side_of(h, seat) != 1u << seat;
}

// Returns the first seat of the other side, where two sides play tricks against each other, so that a sentence can tell of it;
// else NOBODY.
static int rival(const struct hearer *h, int seat)
{
    unsigned others = ((1u << h->seats) - 1) & ~side_of(h, seat);
    int first = others ? __builtin_ctz(others) : NOBODY;
    return first != NOBODY && has_partner(h, seat) && side_of(h, first) == others ? first : NOBODY;
}

static bool is_own(const struct hearer *h, int seat)
{
    return side_of(h, seat) >> (h->seat == WATCHER ? 0 : h->seat) & 1;
}

// --- conditions for another sentence about a trick or bid ---

static bool is_alone(const struct hearer *h, const struct event *e)
{
    return !has_partner(h, e->seat);
}

static bool is_of_two(const struct hearer *h, const struct event *e)
{
    return rival(h, e->seat) != NOBODY;
}

static bool is_own_of_two(const struct hearer *h, const struct event *e)
{
    return is_of_two(h, e) && is_own(h, e->seat);
}

// --- conditions for another sentence about a result: by what the rules count ---

static bool counts_cards(const struct hearer *h, const struct event *)
{
    return h->options->score_mode == SCORE_CARDS;
}

static bool counts_tricks(const struct hearer *h, const struct event *e)
{
    return !counts_cards(h, e);
}

static bool has_maker(const struct hearer *h, const struct event *e)
{
    return counts_cards(h, e) || h->options->score_mode == SCORE_MAKER;
}

// Returns whether a result is told with the maker of trump and the number of tricks taken.  A single trick, as with hands of one
// card, is told without the maker.
static bool has_maker_and_tricks(const struct hearer *h, const struct event *e)
{
    return has_maker(h, e) && e->more > 1;
}

static bool counts_exactly(const struct hearer *h, const struct event *)
{
    return h->options->score_mode == SCORE_EXACT;
}

static bool counts_bids(const struct hearer *h, const struct event *)
{
    return h->options->score_mode == SCORE_BID;
}

static bool has_missed(const struct hearer *h, const struct event *e)
{
    return counts_bids(h, e) && e->more < e->other;
}

static bool lost_with_one(const struct hearer *h, const struct event *e)
{
    return counts_bids(h, e) && e->more == 1;
}

// --- conditions for another sentence about cards ---

static bool begins_with_sides(const struct hearer *h, const struct event *)
{
    return h->view->s.shown.k.round == 1 && h->options->sides != SIDES_NONE;
}

static bool is_from_stock(const struct hearer *, const struct event *e)
{
    return e->other == e->seat;
}

static bool is_bower(const struct hearer *, const struct event *e)
{
    return face_suit(e->card[0].face) != e->other;
}

static bool breaks_own(const struct hearer *, const struct event *e)
{
    return breaks_its_own(e);
}

static bool shows_four(const struct hearer *, const struct event *e)
{
    return face_rank(e->card[0].face) == face_rank(e->card[1].face);
}

// --- sentences about tricks that depend on several things ---

static int goal_of(const struct event *e) // the tricks that the side needs; -1: tricks do not decide
{
    return e->other / TRICK_GOAL - 1;
}

// Returns the sentence that tells who took a trick, with tricks or points by side where there are sides.  NULL: the usual
// sentence.
static const struct telling *trick_says(const struct hearer *h, const struct event *e)
{
    bool points_count = e->other & TRICK_TELLS_POINTS && e->more, own = h->seat != WATCHER && is_own(h, e->seat);
    if (!has_partner(h, e->seat))
        return points_count ? (e->number == 1 ? &first_points : &points) : NULL;
    if (points_count)
        return own ? &side_points : &their_points;
    if (goal_of(e) < 0)
        return own ? &side_tricks : &their_tricks;
    bool bag = h->options->score_mode == SCORE_BID && h->options->bags && e->number > goal_of(e);
    return bag ? (own ? &side_bag : &their_bag) : own ? &side_goal : &their_goal;
}

// Returns the sentence that tells a seat of its turn in the offer of trump.  The question whether to take the card is a sentence
// of its own, told afterwards.
static const struct telling *offer_says(const struct hearer *h, const struct kit_now *now)
{
    if (tricks_offers_again(now))
        return &turn_name;
    if (now->k->dealer == h->seat)
        return &turn_offer_own;
    return h->options->offer_kind == OFFER_TAKER ? &turn_offer_taker : &turn_offer;
}

static const struct telling *bid_says(const struct kit_now *now)
{
    if (!tricks_bids_made(&now->s->shown))
        return &turn_bid_first;
    return tricks_hooked(now) >= 0 ? &turn_bid_last : &turn_bid;
}

static const struct telling *turn_says(const struct hearer *h, const struct event *e)
{
    static const struct telling silent = { 0 };
    const struct kit_now now = kit_view(&tricks_game, h->options, h->view);
    bool given = h->seat != WATCHER && now.s->shown.given >> h->seat & 1;
    const struct telling *const tellings[] = {
        [PHASE_GIVE] = given ? &turn_given : &turn_give,
        [PHASE_OFFER] = offer_says(h, &now),
        [PHASE_BURY] = &turn_bury,
        [PHASE_BLIND] = &turn_blind,
        [PHASE_BID] = bid_says(&now),
        [PHASE_PLAY] = NULL,
        [PHASE_OVER] = &silent,
    };
    if (now.s->shown.phase != PHASE_PLAY || e->count)
        return tellings[now.s->shown.phase];
    return h->options->finish == FINISH_ASK && tricks_is_certain(&now) ? &turn_certain : &turn_lead;
}

// Tells, after the sentence about the cards dealt in a game of tricks, that they are a farmer's hand, which may be thrown in.  A
// mask, which hides private text from others at the keyboard, hides this too.
static void after_dealt(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    static const struct says by_key[STYLES] =
        SAID(N_("You hold a farmer's hand, shift r throws it in."), N_("Farmer's hand, shift r throws it in."));
    static const struct says by_word[STYLES] =
        SAID(N_("You hold a farmer's hand, type farmer to throw it in."), N_("Farmer's hand, type farmer to throw it in."));
    const struct kit_now now = kit_view(&tricks_game, h->options, h->view);
    bool may = h->options->offer_farmer && e->seat == h->seat && now.s->shown.phase == PHASE_OFFER;
    if (may && tricks_may_throw_in(&now, NULL, NULL))
        phrase_answer(h->words ? by_word : by_key, h->style, &(struct fill){ 0 }, out);
}

// Asks, after a turn in the offer of trump is told, whether the player takes the card, and tells whether one may play alone.
static void after_turn(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    static const struct says take[STYLES] = SAID(N_("Take {cards}, y or n?"), NULL);
    static const struct says take_alone[][STYLES] = {
        SAID(N_("Take {cards}, y or n, or alone with shift k?"), N_("{cards}, y, n, or alone, shift k?")),
        SAID(N_("Take {cards}, y or n, or type alone?"), N_("{cards}, y, n, or alone?")),
    };
    static const struct says name_alone[][STYLES] = {
        SAID(N_("Shift k names one to play it alone."), N_("Shift k plays alone.")),
        SAID(N_("Type alone and a suit to play it alone."), N_("Alone and a suit plays alone.")),
    };
    const struct kit_now now = kit_view(&tricks_game, h->options, h->view);
    bool may_alone = tricks_may_alone(h->options), again = tricks_offers_again(&now);
    if (e->seat != h->seat || now.s->shown.phase != PHASE_OFFER || (again && !may_alone))
        return;
    const struct says *says = again ? name_alone[h->words] : may_alone ? take_alone[h->words] : take;
    phrase_answer(says, h->style,
                  &(struct fill){ .cards = now.s->shown.turnup_count ? suit_name(face_suit(now.s->turnup[0])) : NULL }, out);
}

// --- filling sentences about tricks ---

void tricks_name_cards(const struct move_card *card, int count, enum text_style style, struct strbuf *text)
{
    uint8_t face[TRICKS_HELD];
    count = count < TRICKS_HELD ? count : TRICKS_HELD; // a made-up move may have more cards
    for (int i = 0; i < count; i++)
        face[i] = card[i].face;
    ordered_hand_names(face, count, style, text);
}

static void fill_turn(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *)
{
    const struct state *s = &h->view->s;
    fill->n = h->options->give_cards;
    fill->the_cards = fill->cards = e->count ? suit_name(e->number) : NULL;
    fill->others = h->name[e->other >= 0 ? e->other : tricks_receiver(h->options, h->seats, s->shown.k.round, e->seat)];
    if (e->count) { // a card of the suit led is told by its rank; any other winner is a trump
        int face = e->card[0].face;
        bool of_lead = face_suit(face) == (int)e->number;
        fill->card = of_lead ? tricks_short_name(h, s->shown.trump, face) : face_name(face, h->style);
        fill->the_card = of_lead ? tricks_short_the(h, s->shown.trump, face) : face_the(face, h->style);
    }
    if (s->shown.phase == PHASE_OFFER && s->shown.turnup_count) {
        fill->card = face_name(s->turnup[0], h->style);
        fill->the_card = face_the(s->turnup[0], h->style);
        fill->others = h->name[s->shown.k.dealer];
    }
    if (s->shown.phase == PHASE_BID) {
        const struct kit_now now = kit_view(&tricks_game, h->options, h->view);
        fill->n = tricks_sum(s->shown.bid, (1u << h->seats) - 1);
        fill->m = tricks_hooked(&now);
    }
}

// Fills in {others}, the names of the opposing side, in the sentence that tells how many tricks a side needs.  Does nothing
// unless there are two sides.
static void fill_need(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *text)
{
    int other = rival(h, e->seat);
    if (other == NOBODY)
        return;
    side_names(side_of(h, other), h->name, h->seat, _("You"), text);
    fill->others = text->text;
}

static void fill_won(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *)
{
    int other = rival(h, e->seat);
    if (other == NOBODY)
        return;
    fill->n = h->view->s.shown.k.points[e->seat];
    fill->left = h->view->s.shown.k.points[other];
}

static void fill_dealt(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *text)
{
    if (!has_partner(h, e->seat))
        return;
    side_names(side_of(h, e->seat) & ~(1u << e->seat), h->name, WATCHER, NULL, text);
    fill->who = text->text;
}

void tricks_name_told(const struct hearer *h, const struct event *e, bool, struct strbuf *out)
{
    tricks_name_cards(e->card, e->count, h->style, out);
}

static void fill_showed(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *text)
{
    tricks_name_cards(e->card, e->count, h->style, text);
    fill->cards = shows_four(h, e) ? rank_plural(face_rank(e->card[0].face)) : text->text;
}

// Fills in the card in the sentence that tells of a play to a trick.  The card is told by its rank alone if its suit is clear
// from the lead or from the suit that it breaks.
static void fill_played(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *)
{
    bool rank = e->number == PLAYED_FOLLOW || e->number == PLAYED_TRUMP;
    if (e->more)
        fill->cards = fill->the_cards = suit_name(face_suit(e->card[0].face));
    if (rank || (e->number == PLAYED_THROW && e->more))
        fill->card = tricks_short_name(h, e->other, e->card[0].face);
    if (rank)
        fill->the_card = tricks_short_the(h, e->other, e->card[0].face);
}

// Fills in the sentence that tells who took a trick: the card that took it, and the side's tricks as {n} of the {m} that it
// needs, or a single player's tricks or points.
static void fill_trick(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *)
{
    bool by_seat = !has_partner(h, e->seat);
    fill->card = tricks_short_name(h, h->view->s.shown.trump, e->card[0].face);
    fill->the_card = tricks_short_the(h, h->view->s.shown.trump, e->card[0].face);
    fill->m = by_seat ? (int)e->number : goal_of(e);
    fill->n = by_seat && e->other & TRICK_TELLS_POINTS && e->more ? e->more : e->number;
}

// Fills in the points lost, without a minus sign, in the sentence that tells of a bid or a nil that lost points.
static void fill_lost(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *)
{
    if (e->number < 0 && (counts_bids(h, e) || counts_exactly(h, e)))
        fill->n = -fill->n;
}

static const char *suit_told(const struct hearer *, int suit)
{
    return suit == NO_TRUMP ? NULL : suit_name(suit);
}

static const char *nil_told(const struct hearer *, int nil)
{
    static const char *const names[] = { [NIL_OPEN] = NC_("value", "nil"), [NIL_BLIND] = NC_("value", "blind nil") };
    return nil ? text_in("value", names[nil]) : NULL;
}

static const char *made_told(const struct hearer *, int made)
{
    static const char *const names[] = {
        [MADE_TRUMP] = NC_("value", "trump made"), [MADE_AND_FAILED] = NC_("value", "trump made, and failed")
    };
    return made > MADE_NOTHING && made <= MADE_AND_FAILED ? text_in("value", names[made]) : NULL;
}

static const char *announced_name(const struct hearer *, int kind)
{
    static const char *const names[] = { [ANNOUNCED_TIERCE] = NC_("value", "a tierce"),
                                         [ANNOUNCED_FIFTY] = NC_("value", "a fifty"),
                                         [ANNOUNCED_HUNDRED] = NC_("value", "a hundred"),
                                         [ANNOUNCED_FOUR] = NC_("value", "four of a kind") };
    return text_in("value", names[kind]);
}

// --- which results the figures of simulations count ---

static bool is_kept(const struct options *o, int, const struct event *e)
{
    return o->score_mode == SCORE_EXACT ? e->more == e->other : o->score_mode == SCORE_BID && e->more >= e->other;
}

static bool is_of_makers(const struct options *o, int, const struct event *e)
{
    return o->score_mode == SCORE_MAKER && e->other != MADE_NOTHING;
}

static bool is_march(const struct options *o, int seats, const struct event *e)
{
    return is_of_makers(o, seats, e) && e->more == tricks_cards(o, seats, 1);
}

static bool is_failure(const struct options *o, int, const struct event *e)
{
    return (o->score_mode == SCORE_MAKER || o->score_mode == SCORE_CARDS) && e->other == MADE_AND_FAILED;
}

// --- kinds of events in trick-taking games ---

// clang-format off
// ORDER KINDS: the sentences that tell the events of trick-taking games, in the order of enum tricks_event.  {who} is a player,
// or a side, as "You and Cid"; {card} a card, or its rank alone; {cards} a suit or several cards; {others} another player.
#define A_COUNT(word) KIT_N(word, 0, TRICKS_HELD)
#define OF_BID(...) .says = { BOTH({ __VA_ARGS__ }, { N_("{who}, {tricks} of {bid}, {points}."), NULL }) }
const struct kit_event tricks_events[] = {
    { "round", KIT_A_ROUND, .says = KIT_SAYS_ROUND },
    { "dealt", .most = TRICKS_HELD, KIT_DEALT_NUMBER, .after = after_dealt, .says = { .own = { { NP_("{n} card each.", "{n} cards each.") } } },
      .fill = fill_dealt, .cases = KIT_CASES({ KIT_IF(NUMBER, 0, 0) }, // bids are blind, and the cards come after them
                         { .when = begins_with_sides,
                           .says = { .own = { { NP_("{n} card each. {who} is your partner.", "{n} cards each. {who} is your partner.") },
                                              { N_("{n} each, partner {who}."), NULL } } } }) },
    { "trump", .most = 1, .nobody = true, .other = KIT_NUMBER("suit", 0, NO_TRUMP, .say = suit_told), .says = { BOTH({ N_("{Suit} are trump."), NULL }) },
      .cases = KIT_CASES({ KIT_IF(OTHER, NO_TRUMP, NO_TRUMP), .says = { BOTH({ N_("There is no trump."), NULL }) } },
                         { KIT_IF(COUNT, 1, 1), .says = { BOTH({ N_("{Suit} are trump, by {the card}."), NULL }) } }) },
    { "turnup", .least = 1, .most = 1, .says = { BOTH({ N_("{The card} is turned up."), NULL }, { N_("{card} turned up."), NULL }) } },
    { "chose", .least = 1, .most = 5, .whom = WHOM_SEAT, .says = { .own = SAID(N_("You give {all cards} to {whom}."), N_("{all cards} to {whom}.")) } },
    { "got", .most = TRICKS_HELD, .whom = WHOM_SEAT, .says = { .own = SAID(N_("From {whom} you have {all cards}."), N_("From {whom} {all cards}.")) },
      .cases = KIT_CASES({ KIT_IF(COUNT, 0, 0) }, { .when = is_from_stock, .says = { .own = SAID(N_("You get {all cards}."), N_("{all cards}.")) } }) },
    { "given", .number = KIT_N("each", 0, TRICKS_HELD), .says = { BOTH({ NP_("Everybody gives {n} card away.", "Everybody gives {n} cards away.") }) } },
    { "passed", .says = { TOLD(N_("You pass."), N_("Pass."), N_("{who} passes."), NULL) } },
    { "took",
      CUE_TURN,
      .figures = KIT_FIGURES({ .label = NC_("label", "Rounds that are played alone"), .id = "alone", .once = true, .of = EVENT_MORE, .least = 1, .most = 1 }),
      .other = KIT_NUMBER("suit", 0, SUITS - 1, .say = suit_told),
      .more = KIT_NUMBER("alone", 0, 1),
      .says = { TOLD(N_("You take {suit}."), N_("You, {suit}."), N_("{who} takes {suit}."), N_("{who}, {suit}.")) },
      .cases = KIT_CASES({ KIT_IF(MORE, 1, INT32_MAX),
                           .says = { TOLD(N_("You take {suit}, alone."),
                                          N_("You, {suit}, alone."),
                                          N_("{who} takes {suit}, alone."),
                                          N_("{who}, {suit}, alone.")) } }) },
    { "sits-out", .says = { TOLD(N_("You sit out."), NULL, N_("{who} sits out."), NULL) } },
    { "picked", CUE_DRAW, .least = 1, .most = 1, .says = { TOLD(N_("You have {the card}."), NULL, N_("{who} has {the card}."), NULL) } },
    { "buried", CUE_DISCARD, .most = 1, .says = { TOLD(N_("You put {the card} away."), N_("{card} away."), N_("{who} puts a card away."), NULL) } },
    { "no-taker",
      .figures = KIT_FIGURES({ .label = NC_("label", "Times a round everybody passes on trump") }),
      .says = { BOTH({ N_("Everybody passed, new cards."), NULL }) } },
    { "bid",
      .figures = KIT_FIGURES({ .label = NC_("label", "Tricks bid a round"), .sum = EVENT_NUMBER }),
      .number = A_COUNT("tricks"), .more = KIT_NUMBER("nil", 0, NIL_BLIND, .say = nil_told),
      .says = { TOLD(N_("You bid {n}."), N_("Bid {n}."), N_("{who} bids {n}."), N_("{who}, {n}.")) },
      .cases = KIT_CASES({ KIT_IF(MORE, NIL_BLIND, NIL_BLIND), .says = { TOLD(N_("You bid nil blind."), NULL, N_("{who} bids nil blind."), NULL) } },
                         { KIT_IF(MORE, NIL_OPEN, NIL_OPEN), .says = { TOLD(N_("You bid nil."), N_("Nil."), N_("{who} bids nil."), N_("{who}, nil.")) } }) },
    { "need", .of_side = true, .number = KIT_N("tricks", 0, BIDS_MOST), .more = KIT_NUMBER("others_need", 0, BIDS_MOST), .says = { BOTH({ N_("{who} need {n}."), NULL }) },
      .fill = fill_need,
      .cases = KIT_CASES({ .when = is_own_of_two,
                           .says = { BOTH({ N_("{who} need {n}, {others} {left}."), NULL },
                                          [STYLE_BRAILLE] = { N_("{who} need {n},\n{others} {left}."), NULL }) } },
                         { .when = is_of_two }) }, // two sides in one sentence
    { "sum", .nobody = true, .number = KIT_N("bid", 0, BIDS_MOST), .more = KIT_NUMBER("tricks", 0, TRICKS_HELD), .says = { BOTH({ NP_("{n} trick is bid of {left}.", "{n} tricks are bid of {left}.") }, { N_("{n} of {left} bid."), NULL }) } },
    { "played",
      CUE_LAY,
      .least = 1,
      .most = 1,
      .other = KIT_NUMBER("trump", 0, NO_TRUMP),
      .more = KIT_NUMBER("broken", 0, (1 << SUITS) - 1), // a set of suits
      .number = KIT_NUMBER("how", 0, PLAYED_TRUMP),
      .after = after_played,
      .says = { TOLD(N_("You follow with the {card}."), N_("{card}."), N_("{who}, {card}."), NULL) },
      .fill = fill_played,
      // The whole name of a bower says that it is a trump.
      .cases = KIT_CASES({ KIT_IF(NUMBER, PLAYED_TRUMP, PLAYED_TRUMP),
                           .when = is_bower,
                           .says = { TOLD(N_("You trump with the {card}."), N_("{card}."), N_("{who} trumps with the {card}."), N_("{who}, {card}.")) } },
                         { KIT_IF(NUMBER, PLAYED_TRUMP, PLAYED_TRUMP),
                           .when = breaks_own,
                           .says = { TOLD(N_("You trump with the {card}."),
                                          N_("{The cards} broken, {card}."),
                                          N_("{who} trumps with the {card}."),
                                          N_("{who} breaks {cards}, {card}.")) } },
                         { .when = breaks_own,
                           .says = { TOLD(N_("You throw {the card}."),
                                          N_("{The cards} broken, {card}."),
                                          N_("{who} throws {the card}."),
                                          N_("{who} breaks {cards}, {card}.")) } },
                         { KIT_IF(NUMBER, PLAYED_LEAD, PLAYED_LEAD),
                           .says = { TOLD(N_("You lead {the card}."), N_("{card}."), N_("{who} leads {the card}."), N_("{who}, {card}.")) } },
                         { KIT_IF(NUMBER, PLAYED_THROW, PLAYED_THROW),
                           .says = { TOLD(N_("You throw {the card}."), N_("{card}."), N_("{who} throws {the card}."), N_("{who}, {card}.")) } },
                         { KIT_IF(NUMBER, PLAYED_TRUMP, PLAYED_TRUMP),
                           .says = { TOLD(N_("You trump with the {card}."),
                                          N_("Trump {card}."),
                                          N_("{who} trumps with the {card}."),
                                          N_("{who}, trump {card}.")) } }) },
    { "belote", .figures = KIT_FIGURES({ .label = NC_("label", "Belotes a round") }),
      .number = KIT_N_POINTS,
      .says = { .own = { { NP_("You have king and queen of trump, {n} point.", "You have king and queen of trump, {n} points.") }, { N_("Belote."), NULL } },
                                       .other = { { NP_("{who} has king and queen of trump, {n} point.", "{who} has king and queen of trump, {n} points.") },
                                                  { N_("Belote."), NULL } } } },
    { "announced",
      .number = KIT_NUMBER("announced", 0, ANNOUNCED_FOUR, .say = announced_name),
      .says = { TOLD(N_("You announce {announced}."), N_("You, {announced}."), N_("{who} announces {announced}."), N_("{who}, {announced}.")) } },
    { "showed", .figures = KIT_FIGURES({ .label = NC_("label", "Announcements shown a round") }),
      .least = 3,
      .most = RANKS,
      .number = KIT_N_POINTS,
      .says = { .own = { { NP_("You show {cards}, {n} point.", "You show {cards}, {n} points.") } },
                .other = { { NP_("{who} shows {cards}, {n} point.", "{who} shows {cards}, {n} points.") } } },
      .fill = fill_showed,
      .cases = KIT_CASES({ .when = shows_four,
                           .says = { .own = { { NP_("You show four {cards}, {n} point.", "You show four {cards}, {n} points.") } },
                                     .other = { { NP_("{who} shows four {cards}, {n} point.", "{who} shows four {cards}, {n} points.") } } } }) },
    { "trick", CUE_DISCARD, .least = 1, .most = 1, .number = A_COUNT("tricks"), .more = KIT_POINTS("points"),
      .other = KIT_PARTS(0, (BIDS_MOST + 2) * TRICK_GOAL - 1, KIT_PART("points_count", TRICK_GOAL), KIT_PART("goal", 0, .from = -1)), .says = {
        .own = { { NP_("You take it with the {card}, {n} trick.", "You take it with the {card}, {n} tricks.") }, { N_("You take."), NULL } },
        .other = { { NP_("{who} takes it with the {card}, {n} trick.", "{who} takes it with the {card}, {n} tricks.") }, { N_("{who} takes."), NULL } } },
      .fill = fill_trick, .chooses = trick_says },
    { "nil-lost", .says = { TOLD(N_("That ends your nil."), NULL, N_("That ends the nil of {who}."), NULL) } },
    { "set",
      .figures = KIT_FIGURES({ .label = NC_("label", "Sides that are set, a round") }),
      .of_side = true, .says = { BOTH({ N_("{who} are set."), NULL }, { N_("{who} set."), NULL }) },
      .cases = KIT_CASES({ .when = is_alone, .says = { TOLD(N_("You are set."), N_("You, set."), N_("{who} is set."), N_("{who} set.")) } }) },
    { "last-trick",
      .number = KIT_N_POINTS,
      .says = { TOLD(N_("You get {n} for the last trick."),
                     N_("{n} for the last trick."),
                     N_("{who} gets {n} for the last trick."),
                     N_("{who}, {n} for the last trick.")) } },
    { "capot",
      .figures = KIT_FIGURES({ .label = NC_("label", "Rounds in which a side takes every trick"), .once = true }),
      .of_side = true, .number = KIT_N_POINTS, .says = { BOTH({ N_("{who} took every trick, {n} points."), NULL }, { N_("{who}, every trick, {n}."), NULL }) },
      .cases = KIT_CASES({ .when = is_alone,
                           .says = { TOLD(N_("You took every trick, {n} points."),
                                          N_("Every trick, {n}."),
                                          N_("{who} took every trick, {n} points."),
                                          N_("{who}, every trick, {n}.")) } }) },
    { "finished",
      .number = A_COUNT("tricks"),
      .says = { .own = { { NP_("The last trick is yours.", "The last {n} tricks are yours.") } },
                .other = { { NP_("The last trick is {who}'s.", "The last {n} tricks are {who}'s.") } } } },
    { "moon",
      CUE_WON, .figures = KIT_FIGURES({ .label = NC_("label", "Rounds in which a player takes every point"), .once = true }),
      .number = KIT_N_POINTS,
      .more = KIT_NUMBER("how", 0, SHOOT_SELF),
      .says = { TOLD(N_("You took every point. Everybody else gets {n}."),
                     N_("Every point. All others {n}."),
                     N_("{who} took every point. Everybody else gets {n}."),
                     N_("{who}, every point. All others {n}.")) },
      .cases = KIT_CASES({ KIT_IF(MORE, SHOOT_SELF, SHOOT_SELF),
                           .says = { TOLD(N_("You took every point and lose {n}."),
                                          NULL,
                                          N_("{who} took every point and loses {n}."),
                                          N_("{who}, every point, loses {n}.")) } }) },
    { "result",
      .figures = KIT_FIGURES({ .label = NC_("label", "Bids kept a round"), .id = "bid-kept", .when = is_kept },
                               { .label = NC_("label", "Tricks of the makers of trump, a round"), .id = "makers-tricks", .sum = EVENT_MORE, .when = is_of_makers },
                               { .label = NC_("label", "Rounds in which the makers take every trick"), .id = "march", .once = true, .when = is_march },
                               { .label = NC_("label", "Rounds in which the makers fail"), .id = "makers-fail", .once = true, .when = is_failure }),
      .of_side = true,
      .number = KIT_N_POINTS,
      .other = KIT_PARTS(-1, BIDS_MOST, KIT_PART("bid", 0), KIT_PART("made", 0, .say = made_told, .when = has_maker)),
      .more = KIT_PARTS(-KIT_POINTS_MOST, KIT_POINTS_MOST, KIT_PART("tricks", 0, .when = counts_tricks), KIT_PART("card_points", 0, .when = counts_cards)),
      .says = { BOTH({ NP_("{who} took {tricks} tricks, {n} point.", "{who} took {tricks} tricks, {n} points.") },
                     { N_("{who}, {tricks} tricks, {n}."), NULL }) },
      .fill = fill_lost,
      .cases = KIT_CASES({ KIT_IF(MORE, 1, 1), .when = has_missed, OF_BID(NP_("{who} missed {bid} with 1 trick, {n} point lost.", "{who} missed {bid} with 1 trick, {n} points lost.")) },
                         { .when = has_missed, OF_BID(NP_("{who} missed {bid} with {tricks} tricks, {n} point lost.", "{who} missed {bid} with {tricks} tricks, {n} points lost.")) },
                         { KIT_IF(NUMBER, INT32_MIN, -1), .when = lost_with_one, OF_BID(NP_("{who} made {bid} with 1 trick, {n} point lost.", "{who} made {bid} with 1 trick, {n} points lost.")) },
                         { KIT_IF(NUMBER, INT32_MIN, -1), .when = counts_bids, OF_BID(NP_("{who} made {bid} with {tricks} tricks, {n} point lost.", "{who} made {bid} with {tricks} tricks, {n} points lost.")) },
                         { KIT_IF(MORE, 1, 1), .when = counts_bids, OF_BID(NP_("{who} made {bid} with 1 trick, {n} point.", "{who} made {bid} with 1 trick, {n} points.")) },
                         { .when = counts_bids, OF_BID(NP_("{who} made {bid} with {tricks} tricks, {n} point.", "{who} made {bid} with {tricks} tricks, {n} points.")) },
                         { KIT_IF(NUMBER, INT32_MIN, -1), .when = counts_exactly, OF_BID(NP_("{who} bid {bid} and took {tricks}, {n} point lost.", "{who} bid {bid} and took {tricks}, {n} points lost.")) },
                         { .when = counts_exactly, OF_BID(NP_("{who} bid {bid} and took {tricks}, {n} point.", "{who} bid {bid} and took {tricks}, {n} points.")) },
                         { KIT_IF(OTHER, MADE_TRUMP, MADE_TRUMP), .when = counts_cards,
                           .says = { BOTH({ N_("{who} made trump, have {card_points} card points and score {n}."), NULL },
                                          { N_("{who}, trump, {card_points}, score {n}."), NULL },
                                          [STYLE_BRAILLE] = { N_("{who}, trump,\n{card_points}, score {n}."), NULL }) } },
                         { KIT_IF(OTHER, MADE_AND_FAILED, MADE_AND_FAILED), .when = counts_cards,
                           .says = { BOTH({ N_("{who} made trump and failed with {card_points} card points, they score {n}."), NULL },
                                          { N_("{who} failed, {card_points}, score {n}."), NULL },
                                          [STYLE_BRAILLE] = { N_("{who} failed,\n{card_points}, score {n}."), NULL }) } },
                         { .when = counts_cards,
                           .says = { BOTH({ N_("{who} have {card_points} card points and score {n}."), NULL },
                                          { N_("{who}, {card_points}, score {n}."), NULL }) } },
                         { KIT_IF(OTHER, MADE_TRUMP, MADE_TRUMP), .when = has_maker_and_tricks,
                           .says = { BOTH({ NP_("{who} made trump and took {tricks} tricks, {n} point.", "{who} made trump and took {tricks} tricks, {n} points.") },
                                          { N_("{who}, trump, {tricks}, {n}."), NULL }) } },
                         { KIT_IF(OTHER, MADE_AND_FAILED, MADE_AND_FAILED), .when = has_maker, .n = EVENT_MORE,
                           .says = { BOTH({ NP_("{who} made trump and failed with {n} trick, 0 points.", "{who} made trump and failed with {n} tricks, 0 points.") },
                                          { N_("{who} failed, {n}, {points}."), NULL }) } },
                         { KIT_IF(MORE, 1, 1),
                           .says = { BOTH({ NP_("{who} took 1 trick, {n} point.", "{who} took 1 trick, {n} points.") }, { N_("{who}, 1 trick, {n}."), NULL }) } }) },
    { "nil",
      .figures = KIT_FIGURES({ .label = NC_("label", "Nils made a round"), .id = "nil-made", .of = EVENT_NUMBER, .least = 0, .most = INT32_MAX },
                               { .label = NC_("label", "Nils missed a round"), .id = "nil-missed", .of = EVENT_NUMBER, .least = INT32_MIN, .most = -1 }),
      .number = KIT_N_POINTS,
      .fill = fill_lost,
      .says = { .own = { { NP_("You made nil, {n} point.", "You made nil, {n} points.") }, { N_("You made nil, {n}."), NULL } },
                .other = { { NP_("{who} made nil, {n} point.", "{who} made nil, {n} points.") }, { N_("{who} made nil, {n}."), NULL } } },
      .cases = KIT_CASES({ KIT_IF(NUMBER, INT32_MIN, -1),
                           .says = { .own = { { NP_("You failed nil, {n} point lost.", "You failed nil, {n} points lost.") },
                                              { N_("You failed nil, {points}."), NULL } },
                                     .other = { { NP_("{who} failed nil, {n} point lost.", "{who} failed nil, {n} points lost.") },
                                                { N_("{who} failed nil, {points}."), NULL } } } }) },
    { "bags", .figures = KIT_FIGURES({ .label = NC_("label", "Times a round bags cost points") }),
      .of_side = true,
      .number = KIT_N_POINTS,
      .other = KIT_NUMBER("bags", 0, INT16_MAX),
      .says = { BOTH({ N_("{who} lose {n} for {bags} bags."), NULL }, { N_("{who}, bags, lose {n}."), NULL }) },
      .cases = KIT_CASES({ .when = is_alone, .says = { TOLD(N_("You lose {n} for {bags} bags."), NULL, N_("{who} loses {n} for {bags} bags."), NULL) } }) },
    { "held",
      .nobody = true,
      .number = KIT_N_POINTS,
      .says = { BOTH({ NP_("{n} point is held for the next round.", "{n} points are held for the next round.") }, { N_("{n} held."), NULL }) } },
    { "got-held",
      .of_side = true,
      .number = KIT_N_POINTS,
      .says = { BOTH({ NP_("{who}, {n} point that was held.", "{who}, {n} points that were held.") }, { N_("{who}, held {n}."), NULL }) } },
    { "score", .of_side = true, KIT_SCORE_NUMBERS, .says = { BOTH({ NP_("{who}, {n} point.", "{who}, {n} points.") }, { N_("{who}, {n}."), NULL }) } },
    { "won", CUE_WON, .of_side = true, .says = { BOTH({ N_("{who} win the match."), NULL }) },
      .fill = fill_won,
      .cases = KIT_CASES({ .when = is_of_two, .says = { BOTH({ N_("{who} win with {n} to {left}."), NULL }, { N_("{who} win, {n} to {left}."), NULL }) } },
                         { .when = is_alone, .says = KIT_SAYS_WON }) },
    { "shared", CUE_WON, .of_side = true, .says = { BOTH({ N_("{who} share the win of the match."), NULL }, { N_("{who} share the match."), NULL }) },
      .cases = KIT_CASES({ .when = is_alone,
                           .says = { TOLD(N_("You share the win of the match."),
                                          NULL,
                                          N_("{who} shares the win of the match."),
                                          N_("{who} shares the match.")) } }) },
    { "farmer", .figures = KIT_FIGURES({ .label = NC_("label", "Farmer's hands thrown in, a round") }),
      .says = { TOLD(N_("You throw in a farmer's hand, new cards."),
                     N_("New cards."),
                     N_("{who} throws in a farmer's hand, new cards."),
                     N_("{who}, new cards.")) } },
    { "turn",
      .most = 1,
      .after = after_turn,
      .whom = WHOM_SEAT_OR_NONE,
      .number = KIT_NUMBER("led", 0, SUITS - 1),
      .says = { .own = SAID(N_("Your turn. {The cards} were led, {others} is winning with the {card}."), N_("You.")) },
      .fill = fill_turn, .chooses = turn_says },
    { 0 },
};
// clang-format on

enum scene tricks_scene(const struct event *e)
{
    switch (e->kind) {
    case TRICKS_TOLD_PLAYED:
        return e->number == PLAYED_LEAD ? SCENE_BEGINS : SCENE_MOVE;
    case TRICKS_TOLD_TRICK:
        return SCENE_ENDS;
    case TRICKS_TOLD_CHOSE:
    case TRICKS_TOLD_PASSED:
    case TRICKS_TOLD_TOOK:
    case TRICKS_TOLD_BURIED:
    case TRICKS_TOLD_BID:
    case TRICKS_TOLD_FARMER:
    case TRICKS_TOLD_FINISHED:
        return SCENE_MOVE;
    case TRICKS_TOLD_GOT:
    case TRICKS_TOLD_PICKED:
    case TRICKS_TOLD_SITS_OUT:
    case TRICKS_TOLD_NEED:
        return SCENE_NEWS;
    default:
        return SCENE_FOLLOWS;
    }
}

// Changes how the cards of a trick are told again: a card is told by its rank alone only if a card told before it has named the
// suit.
void tricks_retell(const struct options *o, struct event *e, int count)
{
    int suit = NO_TRUMP;
    for (int i = 0; i < count; i++) {
        if (e[i].kind != TRICKS_TOLD_PLAYED)
            continue;
        int own = tricks_suit(o, e[i].other, e[i].card[0].face);
        if (e[i].number == PLAYED_FOLLOW && own != suit)
            e[i].number = PLAYED_ALONE;
        if (e[i].number == PLAYED_LEAD || e[i].number == PLAYED_ALONE)
            suit = own;
    }
}

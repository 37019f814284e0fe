// SPDX-License-Identifier: GPL-3.0-or-later
// What a player of a trick-taking game can have shown again: the trick and those before it, trump and bids, tricks, scores, and
// the rules at a glance.
#include "base/text.h"
#include "rules/sides.h"
#include "rules/tricks/inside.h"

static const struct state *seen(const struct hearer *h)
{
    return &h->view->s;
}

const char *tricks_short_name(const struct hearer *h, int trump, int face)
{
    return face_is_plain(face) && tricks_suit(h->options, trump, face) == face_suit(face) ? rank_name(face_rank(face))
                                                                                          : face_name(face, h->style);
}

const char *tricks_short_the(const struct hearer *h, int trump, int face)
{
    return face_is_plain(face) && tricks_suit(h->options, trump, face) == face_suit(face) ? rank_the(face_rank(face))
                                                                                          : face_the(face, h->style);
}

// Says a sentence that shows how a seat stands, such as its tricks or its bid.  The player of that seat hears {who} as "You".
static void say(const struct hearer *h, const struct telling *says, int seat, struct fill fill, struct strbuf *out)
{
    fill.who = phrase_player(h->name, seat, h->seat);
    phrase_tell(says, seat == h->seat, h->style, &fill, out);
}

// --- showing the trick and those before it ---

static void show_card(const struct hearer *h, int seat, int face, struct strbuf *out)
{
    static const struct telling card = { BOTH({ N_("{who}, {card}."), NULL }) };
    say(h, &card, seat, (struct fill){ .card = face_name(face, h->style) }, out);
}

// Shows the trick so far, and who is winning or leads.  `after_turn`: the listener has just heard whose turn it is.
static void show_trick(const struct hearer *h, bool after_turn, struct strbuf *out)
{
    static const struct telling leads = { TOLD(N_("You lead the next trick."), NULL, N_("{who} leads the next trick."), NULL) };
    static const struct telling wins = { TOLD(N_("You are winning with the {card}."), NULL,
                                              N_("{who} is winning with the {card}."), NULL) };
    const struct state *s = seen(h);
    const struct options *o = h->options;
    int best = tricks_winning(o, s);
    bool turn_said = after_turn && h->seat != WATCHER && s->shown.phase == PHASE_PLAY && s->shown.k.turn == h->seat;
    for (int i = 0; i < s->shown.trick_count; i++)
        show_card(h, tricks_seat_of(o, s, i), s->trick[i], out);
    if (after_turn && s->shown.phase < PHASE_PLAY)
        return; // no trick is taken, which is said
    if (turn_said && (!s->shown.trick_count || style_wording(h->style) == STYLE_FULL))
        return; // the turn was told with the lead, and in full with the winning card
    if (s->shown.trick_count)
        say(h, &wins, tricks_seat_of(o, s, best),
            (struct fill){ .card = tricks_short_name(h, s->shown.trump, s->trick[best]),
                           .the_card = tricks_short_the(h, s->shown.trump, s->trick[best]) },
            out);
    else if (s->shown.phase == PHASE_PLAY && s->shown.led < h->seats)
        say(h, &leads, s->shown.led, (struct fill){ 0 }, out);
    else
        strbuf_addf(out, "%s\n",
                    s->shown.phase == PHASE_OVER ? game_over_says(s->shown.k.match_over, h->seats) : _("No card is played yet."));
}

// Shows the last trick and who took it, or the trick before it if `before`.  The trick's cards are the last ones that its taker
// has won, not counting those of a later trick.
static void show_old(const struct hearer *h, bool before, struct strbuf *out)
{
    static const struct telling took = { TOLD(N_("You took it."), NULL, N_("{who} took it."), NULL) };
    const struct state *s = seen(h);
    const struct shown *shown = &s->shown;
    int taker = before ? shown->before : shown->last, led = before ? shown->before_led : shown->last_led, cards = 0;
    for (int seat = 0; seat < h->seats; seat++)
        cards += !tricks_sleeps(h->options, s, seat);
    int skip = before && shown->last == taker ? cards : 0, from = taker == NOBODY ? -1 : shown->taken_count[taker] - cards - skip;
    if (from < 0 || led == NOBODY) {
        int tricks = 0; // over: the last ones were taken without being laid
        for (int seat = 0; shown->phase == PHASE_OVER && seat < h->seats; seat++)
            tricks += shown->tricks[seat];
        strbuf_addf(out, "%s\n",
                    shown->last != NOBODY ? _("No such trick is taken yet.")
                    : tricks              ? _("The last trick was not played out.")
                                          : _("No trick is taken yet."));
        return;
    }
    for (int i = 0; i < cards; i++, led = tricks_next(h->options, s, led))
        show_card(h, led, s->taken[taker][from + i], out);
    say(h, &took, taker, (struct fill){ 0 }, out);
}

// Shows the present trick to a listener who has just heard whose turn it is, so that nothing is said twice.
static void show_trick_after_turn(const struct hearer *h, const char *, struct strbuf *out)
{
    show_trick(h, true, out);
}

// Shows the cards played to a trick: the present trick if `where` is NULL, the last trick for "1", the one before it for "2".
static void show_table(const struct hearer *h, const char *where, struct strbuf *out)
{
    if (!where)
        show_trick(h, false, out);
    else if ((where[0] == '1' || where[0] == '2') && !where[1])
        show_old(h, where[0] == '2', out);
    else
        strbuf_addf(out, "%s\n", _("1 is the last trick, 2 the one before it."));
}

static void show_last(const struct hearer *h, const char *, struct strbuf *out)
{
    show_old(h, false, out);
}

// Shows the last trick after the words "The last trick", so that its cards are not taken for those of the present trick, which
// was read before.
static void show_last_named(const struct hearer *h, const char *, struct strbuf *out)
{
    if (seen(h)->shown.last != NOBODY)
        strbuf_addf(out, "%s\n", _("The last trick."));
    show_old(h, false, out);
}

// --- showing trump, bids and needed tricks ---

// Returns the trump suit to show, or NO_TRUMP.  Returns NOBODY while bids are blind, if trump is decided only after them.
static int known_trump(const struct hearer *h)
{
    const struct options *o = h->options;
    const struct shown *shown = &seen(h)->shown;
    if (shown->phase != PHASE_BLIND || o->trump_by == TRUMP_NONE)
        return shown->trump;
    if (o->trump_by == TRUMP_CYCLE && o->cycle.count)
        return o->cycle.of[(shown->k.round - 1) % o->cycle.count];
    return o->trump_by == TRUMP_FIXED ? o->trump_suit : NOBODY;
}

static void show_offer(const struct hearer *h, struct strbuf *out)
{
    static const struct says up[STYLES] = SAID(N_("{The card} is turned up."), NULL);
    static const struct says down[STYLES] = SAID(N_("{The card} was turned down."), NULL);
    static const struct telling deals = { TOLD(N_("You deal."), NULL, N_("{who} deals."), NULL) };
    const struct shown *shown = &seen(h)->shown;
    // In Belote the taker has the card all the same.
    bool refused = h->options->offer_kind == OFFER_EUCHRE && shown->passes >= h->seats;
    phrase_answer(refused ? down : up, h->style, &(struct fill){ .the_card = face_the(seen(h)->turnup[0], h->style) }, out);
    say(h, &deals, seen(h)->shown.k.dealer, (struct fill){ 0 }, out);
}

static void show_trump(const struct hearer *h, struct strbuf *out)
{
    static const struct says trump[STYLES] = SAID(N_("{The cards} are trump."), NULL);
    static const struct telling maker = { TOLD(N_("You made trump."), NULL, N_("{who} made trump."), NULL) };
    static const struct telling alone = { TOLD(N_("You made trump and play alone."), NULL,
                                               N_("{who} made trump and plays alone."), NULL) };
    static const struct telling sits_out = { TOLD(N_("You sit out."), NULL, N_("{who} sits out."), NULL) };
    const struct shown *shown = &seen(h)->shown;
    int suit = known_trump(h);
    if (shown->phase == PHASE_OFFER && shown->turnup_count)
        show_offer(h, out);
    else if (suit == NOBODY)
        strbuf_addf(out, "%s\n", _("What is trump is decided after the blind bids."));
    else if (suit == NO_TRUMP)
        strbuf_addf(out, "%s\n", _("There is no trump."));
    else
        phrase_answer(trump, h->style, &(struct fill){ .the_cards = suit_name(suit) }, out);
    if (shown->maker != NOBODY)
        say(h, shown->alone == shown->maker ? &alone : &maker, shown->maker, (struct fill){ 0 }, out);
    for (int seat = 0; seat < h->seats; seat++)
        if (tricks_sleeps(h->options, seen(h), seat))
            say(h, &sits_out, seat, (struct fill){ 0 }, out);
}

static void show_bids(const struct hearer *h, struct strbuf *out)
{
    static const struct telling bid = { BOTH({ N_("{who}, bid {m}, {n} taken."), NULL }) };
    static const struct telling nil = { BOTH({ N_("{who}, nil, {n} taken."), NULL }) };
    static const struct telling none = { BOTH({ N_("{who}, no bid yet."), NULL }) };
    static const struct says sum[STYLES] = { { NP_("{n} trick is bid of {left}.", "{n} tricks are bid of {left}.") },
                                             { N_("{n} of {left} bid."), NULL } };
    const struct shown *shown = &seen(h)->shown;
    for (int seat = 0; seat < h->seats; seat++) {
        int made = shown->bid[seat];
        say(h,
            made == NO_BID                     ? &none
            : made == 0 && h->options->bid_nil ? &nil
                                               : &bid,
            seat, (struct fill){ .m = made, .n = shown->tricks[seat] }, out);
    }
    if (h->options->sides == SIDES_NONE && tricks_bids_made(shown) == h->seats)
        phrase_answer(sum, h->style,
                      &(struct fill){ .n = tricks_sum(shown->bid, (1u << h->seats) - 1),
                                      .left = tricks_cards(h->options, h->seats, shown->k.round) },
                      out);
}

// Says how many tricks the hearer's side still needs.
static void show_need(const struct hearer *h, struct strbuf *out)
{
    enum { HAS, NEEDS, TOO_MANY, OUT_OF_REACH };
    static const struct says needs[][4][STYLES] = {
        { SAID(N_("You have what you need."), NULL),
          { { NP_("You need {n} trick more.", "You need {n} tricks more.") } },
          { { NP_("You have {n} trick too many.", "You have {n} tricks too many.") } },
          { { NP_("You need {n} trick more, which is too many.", "You need {n} tricks more, which is too many.") } } },
        { SAID(N_("{who} have what you need."), NULL),
          { { NP_("{who} need {n} trick more.", "{who} need {n} tricks more.") } },
          { { NP_("You have {n} trick too many.", "You have {n} tricks too many.") } },
          { { NP_("{who} need {n} trick more and are set.", "{who} need {n} tricks more and are set.") } } },
    };
    const struct shown *shown = &seen(h)->shown;
    unsigned side = tricks_partners(NULL, h->options, h->seats, h->seat);
    int needed = shown->phase == PHASE_OVER ? -1 : tricks_needed(h->options, shown, side);
    int more = needed - tricks_counted(h->options, shown, side);
    int left = tricks_cards(h->options, h->seats, shown->k.round) - tricks_sum(shown->tricks, (1u << h->seats) - 1);
    int how = h->options->score_mode == SCORE_EXACT && more < 0 ? TOO_MANY : more > left ? OUT_OF_REACH : more > 0 ? NEEDS : HAS;
    LOCAL(strbuf) who = STRBUF_INIT;
    side_names(side, h->name, h->seat, _("You"), &who);
    if (needed >= 0)
        phrase_answer(needs[h->options->sides != SIDES_NONE][how], h->style,
                      &(struct fill){ .who = who.text, .n = how == TOO_MANY ? -more : more }, out);
}

static void show_announced(const struct hearer *h, struct strbuf *out)
{
    static const struct telling announced = { .own = { { NP_("You announced {n} point.", "You announced {n} points.") } },
                                              .other = { { NP_("{who} announced {n} point.", "{who} announced {n} points.") } } };
    for (int seat = 0; seat < h->seats; seat++)
        if (seen(h)->shown.announced[seat])
            say(h, &announced, seat, (struct fill){ .n = seen(h)->shown.announced[seat] }, out);
}

static void show_goal(const struct hearer *h, const char *, struct strbuf *out)
{
    static const struct says held[STYLES] = { { NP_("{n} point is held for whoever wins this round.",
                                                    "{n} points are held for whoever wins this round.") } };
    show_trump(h, out);
    if (seen(h)->shown.held)
        phrase_answer(held, h->style, &(struct fill){ .n = seen(h)->shown.held }, out);
    show_announced(h, out);
    if (h->options->bid_kind != BID_NONE)
        show_bids(h, out);
    if (h->seat != WATCHER)
        show_need(h, out);
}

// --- showing tricks of each player, and scores by side ---

// Shows how many tricks each side has, the hearer's own side first; says nothing where everybody plays alone.
static void show_sides(const struct hearer *h, struct strbuf *out)
{
    static const struct says tricks[STYLES] = { { NP_("{who}, {n} trick.", "{who}, {n} tricks.") } };
    static const struct says of[STYLES] = { { NP_("{who}, {n} trick of {m}.", "{who}, {n} tricks of {m}.") } };
    const struct shown *shown = &seen(h)->shown;
    unsigned sides[SEATS_MAX];
    if (h->options->sides == SIDES_NONE)
        return;
    sides_of(&tricks_game, h->options, h->seats, sides);
    for (struct side_walk walk = { 0 }; side_next(&walk, sides, h->seats, h->seat);) {
        LOCAL(strbuf) names = STRBUF_INIT;
        const unsigned side = sides[walk.seat];
        int needed = tricks_needed(h->options, shown, side);
        side_names(side, h->name, h->seat, _("You"), &names);
        phrase_answer(needed >= 0 ? of : tricks, h->style,
                      &(struct fill){ .who = names.text, .n = tricks_counted(h->options, shown, side), .m = needed }, out);
    }
}

static void show_counts(const struct hearer *h, const char *, struct strbuf *out)
{
    static const struct telling tricks = { BOTH({ NP_("{who}, {n} trick.", "{who}, {n} tricks.") }) };
    show_sides(h, out);
    for (int seat = 0; seat < h->seats; seat++)
        say(h, &tricks, seat, (struct fill){ .n = seen(h)->shown.tricks[seat] }, out);
}

static void show_hand(const struct hearer *h, const char *, struct strbuf *out)
{
    uint16_t card[TRICKS_HELD];
    if (h->seat != WATCHER && tricks_game.hides_hand(h->view))
        strbuf_addf(out, "%s\n", _("You have not seen your cards."));
    else
        ordered_hand_show(h, card, kit_cards(&tricks_game, h->view, card, TRICKS_HELD), NULL, out);
}

const struct says *tricks_scored(const struct hearer *h, int seat, struct fill *fill)
{
    static const struct says bags = { NP_("{who}, {n} point, bags {m}.", "{who}, {n} points, bags {m}.") };
    fill->m = seen(h)->shown.bags[seat];
    return fill->m ? &bags : NULL;
}

const struct kit_topic tricks_topics[] = {
    { "hand", show_hand },
    { "table", show_table },
    { "trick", show_trick_after_turn },
    { "pile", show_last },
    { "last-trick", show_last_named },
    { "goal", show_goal },
    { "counts", show_counts },
    { 0 },
};

// --- trick-taking rules at a glance ---

void tricks_glance(const struct game *, const struct options *o, const struct view *v, enum text_style style, struct strbuf *out)
{
    bool known = v || o->rounds.by == SETTING_FIXED; // before anybody plays, the number of players is open
    int rounds = known ? setting_by_value(&o->rounds, v ? v->s.shown.k.seats : 0, 1) : 0;
    static const struct says trump[STYLES] = SAID(N_("{The cards} are always trump."), NULL);
    static const struct says modes[][STYLES] = {

        [SCORE_PENALTY] = SAID(N_("Points you take count against you."), NULL),
        [SCORE_OVER] = SAID(N_("Tricks above {m} count."), NULL),
        [SCORE_BID] = SAID(N_("Take as many tricks as your side bids."), NULL),
        [SCORE_EXACT] = SAID(N_("Take exactly as many tricks as you bid."), NULL),
        [SCORE_MAKER] = SAID(N_("Whoever makes trump needs {n} tricks."), NULL),
        [SCORE_CARDS] = SAID(N_("Whoever makes trump needs more card points than the others."), NULL),
    };
    static const struct says own_bid[STYLES] = SAID(N_("Take as many tricks as you bid."), NULL);
    static const struct says target[STYLES] = { { NP_("The match ends at {n} point.", "The match ends at {n} points.") } };
    strbuf_addf(out, "%s\n", _("Follow suit if you can."));
    if (o->trump_by == TRUMP_FIXED)
        phrase_answer(trump, style, &(struct fill){ .the_cards = suit_name(o->trump_suit) }, out);
    phrase_answer(o->score_mode == SCORE_BID && o->sides == SIDES_NONE ? own_bid : modes[o->score_mode], style,
                  &(struct fill){ .m = o->book, .n = o->need }, out);
    if (o->target)
        phrase_answer(target, style, &(struct fill){ .n = o->target }, out);
    else if (rounds)
        rule_say_rounds(rounds, false, out);
}

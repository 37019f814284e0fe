// SPDX-License-Identifier: GPL-3.0-or-later
// What a player of rummy may ask to hear again: hand, table, discard pile, scores, counts, turn.
#include "base/text.h"
#include "rules/rummy/melds/control.h"
#include "rules/rummy/options/options.h"
#include "rules/rummy/solve/contract.h"
#include "rules/rummy/text/text.h"
#include <stdlib.h>
#include <string.h>

int buys_left(const struct hearer *h)
{
    return h->seat == WATCHER ? 0 : h->options->buy_limit - h->view->shown.bought[h->seat];
}

// Returns how many stock cards come with a discard that the hearer buys, which differs on the hearer's own turn.
int buy_price(const struct hearer *h)
{
    return h->view->shown.turn == h->seat ? h->options->buy_own_turn_extra : h->options->buy_extra;
}

static void show_hand(const struct hearer *h, int, struct strbuf *out)
{
    ordered_hand_show(h, h->view->hand.card, h->view->hand.count, NULL, out);
}

static void show_meld(const struct hearer *h, int which, struct strbuf *out)
{
    LOCAL(strbuf) meld = STRBUF_INIT;
    describe_meld(&h->view->shown, &h->view->shown.meld[which], h->style, &meld);
    strbuf_addf(out, _("%d, %s.\n"), which + 1, meld.text);
}

// Shows the table's combinations that have a joker, each joker with the card that it stands for.  `which` is the number of the
// only combination to show, or 0 for all.
static void show_jokers(const struct hearer *h, int which, struct strbuf *out)
{
    static const struct says none = { N_("No joker lies on the table."), NULL };
    static const struct says none_in = { N_("{m}, {meld}, no joker."), NULL };
    const struct shown *shown = &h->view->shown;
    size_t begin = out->length;
    for (int i = 0; i < shown->meld_count; i++) {
        LOCAL(strbuf) meld = STRBUF_INIT;
        bool joker = has_joker(shown, &shown->meld[i]);
        if (which == i + 1 && !joker && !options_have_jokers(h->options)) {
            show_meld(h, i, out); // nobody there would expect one
        } else if (which == i + 1 && !joker) {
            describe_meld(shown, &shown->meld[i], h->style, &meld);
            phrase_say(&none_in, &(struct fill){ .m = which, .meld = meld.text }, out);
        } else if (joker && (!which || which == i + 1)) {
            describe_jokers(h->options, shown, &shown->meld[i], h->style, &meld);
            strbuf_addf(out, _("%d, %s.\n"), i + 1, meld.text);
        }
    }
    if (out->length == begin)
        phrase_say(&none, &(struct fill){ 0 }, out);
}

static void show_table(const struct hearer *h, int which, struct strbuf *out)
{
    static const struct says none = { N_("No combinations yet."), NULL };
    static const struct says knock = { N_("Nothing lies on the table before a knock."), NULL };
    static const struct says close = { N_("Nothing lies on the table before somebody closes."), NULL };
    static const struct says missing = { N_("There is no combination of that number."), NULL };
    const struct shown *shown = &h->view->shown;
    if (which > 0 && which <= shown->meld_count) {
        show_meld(h, which - 1, out);
        return;
    }
    if (which > 0 || shown->meld_count == 0) {
        bool before = options_knock(h->options) && shown->knocker == SEATS_MAX;
        phrase_say(before      ? (options_close(h->options) ? &close : &knock)
                   : which > 0 ? &missing
                               : &none,
                   &(struct fill){ .m = which }, out);
        return;
    }
    for (int i = 0; i < shown->meld_count; i++)
        show_meld(h, i, out);
}

static bool in_braille(const struct hearer *h)
{
    return style_wording(h->style) == STYLE_BRAILLE;
}

// Shows the cards of the discard pile from the top down to index `deepest`.  Where the rules let a player take cards below the
// top, each card is numbered from the top; in speech it then has a line of its own, since two numbers side by side are hard to
// tell apart by ear.
static void list_pile(const struct hearer *h, int deepest, struct strbuf *out)
{
    const struct pile *pile = &h->view->shown.discard;
    bool numbered = h->options->draw_discard == DRAW_DEEP;
    size_t at = out->length;
    for (int i = pile->count - 1; i >= deepest; i--) {
        LOCAL(strbuf) card = STRBUF_INIT, item = STRBUF_INIT;
        describe_discard(&h->view->shown, i, h->style, &card);
        strbuf_addf(&item, "%d %s", pile->count - i, card.text);
        if (numbered && !in_braille(h))
            strbuf_addf(out, _("%d, %s.\n"), pile->count - i, card.text);
        else
            phrase_list(out, &at, numbered ? item.text : card.text, i == deepest);
    }
}

// Shows the discard pile, or its top `which` cards.  Speech begins with the number of cards.  Braille ends with it, so that the
// news comes first.
static void show_pile(const struct hearer *h, int which, struct strbuf *out)
{
    static const struct says count = { NP_("{n} discard, from the top.", "{n} discards, from the top.") };
    static const struct says total = { NP_("{n} discard.", "{n} discards.") };
    static const struct says empty = { N_("The discard pile is empty."), NULL };
    static const struct says never = { N_("There is no discard pile in this game."), NULL };
    const struct pile *pile = &h->view->shown.discard;
    const struct fill fill = { .n = pile->count };
    if (pile->count == 0) {
        phrase_say(h->options->discard_required ? &empty : &never, &fill, out);
        return;
    }
    if (!in_braille(h))
        phrase_say(&count, &fill, out);
    list_pile(h, which > 0 && which < pile->count ? pile->count - which : 0, out);
    if (in_braille(h))
        phrase_say(&total, &fill, out);
}

// Shows a seat's score with its boxes (the rounds that brought it points).  The plural in these sentences follows the number of
// boxes, so 0, 1 and more points have sentences of their own.
static void show_boxes(const struct hearer *h, int seat, struct strbuf *out)
{
    static const struct says none = { NP_("{who}, 0 points, {n} box, {left} in hand.",
                                          "{who}, 0 points, {n} boxes, {left} in hand.") };
    static const struct says one = { NP_("{who}, 1 point, {n} box, {left} in hand.",
                                         "{who}, 1 point, {n} boxes, {left} in hand.") };
    static const struct says more = { NP_("{who}, {points} points, {n} box, {left} in hand.",
                                          "{who}, {points} points, {n} boxes, {left} in hand.") };
    const struct shown *shown = &h->view->shown;
    const int points = shown->points[seat];
    phrase_say(points == 0   ? &none
               : points == 1 ? &one
                             : &more,
               FILL(.who = phrase_player(h->name, seat, h->seat), .n = shown->boxes[seat], .left = shown->hand_count[seat],
                    .named = { { .name = "points", .number = points } }),
               out);
}

static void show_scores(const struct hearer *h, int, struct strbuf *out)
{
    static const struct says row = { NP_("{who}, {n} point, {left} in hand.", "{who}, {n} points, {left} in hand.") };
    static const struct says down = { NP_("{who}, {n} point, {left} in hand, open.",
                                          "{who}, {n} points, {left} in hand, open.") };
    static const struct says contract = { NP_("{who}, {n} point, {left} in hand, down.",
                                              "{who}, {n} points, {left} in hand, down.") };
    static const struct says dropped = { NP_("{who}, {n} point, {left} in hand, dropped out.",
                                             "{who}, {n} points, {left} in hand, dropped out.") };
    static const struct says gone = { NP_("{who}, {n} point, out of the match.", "{who}, {n} points, out of the match.") };
    const struct shown *shown = &h->view->shown;
    bool counts_boxes = options_score_knocks(h->options) && h->options->bonus_box;
    for (int seat = 0; seat < shown->seats; seat++) {
        bool open = shown->down[seat] && h->options->open_kind != OPEN_NONE;
        if (counts_boxes && !shown->gone[seat] && !shown->dropped[seat]) {
            show_boxes(h, seat, out);
            continue;
        }
        phrase_say(shown->gone[seat]                        ? &gone
                   : shown->dropped[seat]                   ? &dropped
                   : !open                                  ? &row
                   : h->options->open_kind == OPEN_CONTRACT ? &contract
                                                            : &down,
                   &(struct fill){
                       .who = phrase_player(h->name, seat, h->seat), .n = shown->points[seat], .left = shown->hand_count[seat] },
                   out);
    }
}

static void show_counts(const struct hearer *h, int, struct strbuf *out)
{
    static const struct says row = { NP_("{who}, {n} card.", "{who}, {n} cards.") };
    static const struct says dropped = { N_("{who}, dropped out."), NULL };
    static const struct says gone = { N_("{who}, out of the match."), NULL };
    static const struct says stock = { NP_("Stock, {n} card.", "Stock, {n} cards.") };
    const struct shown *shown = &h->view->shown;
    for (int seat = 0; seat < shown->seats; seat++)
        phrase_say(shown->gone[seat]      ? &gone
                   : shown->dropped[seat] ? &dropped
                                          : &row,
                   &(struct fill){ .who = phrase_player(h->name, seat, h->seat), .n = shown->hand_count[seat] }, out);
    phrase_say(&stock, &(struct fill){ .n = shown->stock_count }, out);
}

static const struct says *own_turn(const struct hearer *h)
{
    static const struct says draw = { N_("Your turn, draw from the stock."), NULL };
    static const struct says take = { N_("Your turn, draw, or D takes {the card}."), NULL };
    static const struct says dig = { N_("Your turn, draw, or D takes from the discard pile."), NULL };
    static const struct says buy = { NP_(
        "Your turn, draw, or b buys {the card} with {left} more from the stock, {n} buy left.",
        "Your turn, draw, or b buys {the card} with {left} more from the stock, {n} buys left.") };
    static const struct says take_or_buy = { NP_(
        "Your turn, draw, or D takes {the card}, b buys it with {left} more from the stock, {n} buy left.",
        "Your turn, draw, or D takes {the card}, b buys it with {left} more from the stock, {n} buys left.") };
    static const struct says buy_alone = { NP_("Your turn, draw, or b buys {the card}, {n} buy left.",
                                               "Your turn, draw, or b buys {the card}, {n} buys left.") };
    static const struct says take_or_buy_alone = { NP_("Your turn, draw, or D takes {the card}, b buys it, {n} buy left.",
                                                       "Your turn, draw, or D takes {the card}, b buys it, {n} buys left.") };
    static const struct says lay = { N_("Your turn, lay cards or discard."), NULL };
    static const struct says discard = { N_("Your turn, discard a card."), NULL };
    static const struct says knock = { N_("Your turn, discard a card or knock."), NULL };
    static const struct says close = { N_("Your turn, discard a card or close."), NULL };
    static const struct says forced = { N_("Your turn, you must buy {the card}, press b."), NULL };
    static const struct says end = { N_("Your turn, lay cards or end it."), NULL };
    static const struct says must = { N_("Your turn, D takes {the card}, which fits your combinations."), NULL };
    static const struct says due = { N_("Your turn, lay {the card}, which you took."), NULL };
    unsigned may = game_verbs(&rummy, h);
    bool buys = may & 1u << RUMMY_BUY;
    if (h->view->shown.phase == RUMMY_PHASE_DRAW) {
        bool alone = buy_price(h) == 0;
        if (check_is_forced(h->options, &h->view->shown, h->seat))
            return &must;
        if (!(may & 1u << RUMMY_DRAW_DISCARD))
            return !buys ? &draw : alone ? &buy_alone : &buy;
        if (buys)
            return alone ? &take_or_buy_alone : &take_or_buy;
        return h->options->draw_discard == DRAW_DEEP ? &dig : &take;
    }
    if (h->options->draw_stock == DRAW_TURNED && h->view->shown.must_play != FACE_NONE)
        return &due;
    if (options_knock(h->options))
        return may & 1u << RUMMY_KNOCK ? options_close(h->options) ? &close : &knock : &discard;
    if (!h->options->discard_required)
        return &end;
    if (may & (1u << RUMMY_MELD | 1u << RUMMY_LAY | 1u << RUMMY_TAKE))
        return &lay;
    return buys ? &forced : &discard;
}

// Shows again the question about the top discard, or the card turned up, as fully as if the hearer had not been asked before in
// this round.
static void tell_anew(const struct hearer *h, int kind, struct strbuf *out)
{
    const struct event e = { .kind = (uint8_t)kind,
                             .seat = (int8_t)h->seat,
                             .other = h->view->shown.wants,
                             .count = 1,
                             .card = { { (uint8_t)buying_top(&h->view->shown), FACE_NONE } } };
    struct hearer anew = *h;
    anew.asked = 0;
    kit_says(&rummy, &anew, &e, out);
}

static void show_window(const struct hearer *h, struct strbuf *out)
{
    static const struct says other[STYLES] =
        SAID(N_("{The card} is for sale, {who} is asked."), N_("{card} for sale, {who} is asked."));
    static const struct says all[STYLES] =
        SAID(N_("{The card} is for sale to the first who buys."), N_("{card} for sale to the first who buys."));
    static const struct says next[STYLES] =
        SAID(N_("You may draw, or buy {the card} before others do."), N_("Draw, or buy {card} before others do."));
    const struct shown *shown = &h->view->shown;
    struct question question;
    if (rummy.pending(&rummy, h->options, h->view, &question)) {
        tell_anew(h, RUMMY_TOLD_ASKED, out);
        return;
    }
    bool first_come = shown->asked == SEATS_MAX;
    struct fill fill = fill_of_card(buying_top(shown), h->style);
    fill.who = first_come ? NULL : h->name[shown->asked];
    phrase_answer(!first_come ? other : shown->turn == h->seat ? next : all, h->style, &fill, out);
}

// Adds to the turn that is shown whether the player may drop out of the round and what that costs, or that the player has dropped
// out.
static void show_drop(const struct hearer *h, struct strbuf *out)
{
    static const struct says drop = { NP_("P drops out of the round for {n} point.",
                                          "P drops out of the round for {n} points.") };
    static const struct says dropped = { N_("You have dropped out of this round."), NULL };
    const struct shown *shown = &h->view->shown;
    if (h->seat == WATCHER || round_is_over(shown))
        return;
    if (shown->dropped[h->seat])
        phrase_say(&dropped, &(struct fill){ 0 }, out);
    else if (game_verbs(&rummy, h) & 1u << RUMMY_DROP)
        phrase_say(&drop, &(struct fill){ .n = whole_drop_price(h->options, shown, h->seat) }, out);
}

// Shows the turn in a phase in which few moves are possible: the offer of the first upcard, lay-offs after a knock, or coming
// back into the match.  Returns false, with nothing shown, in any other phase.
static bool show_narrow(const struct hearer *h, struct strbuf *out)
{
    static const struct telling rows[] = {
        [RUMMY_PHASE_OFFER] = { .own = { { N_("Take {the card}, y or n?"), NULL } },
                                .other = { { N_("{who} is asked to take {the card}."), NULL } } },
        [RUMMY_PHASE_LAYOFF] = { .own = { { N_("You may lay off cards, or end."), NULL } },
                                 .other = { { N_("{who} may lay off cards."), NULL } } },
        [RUMMY_PHASE_REJOIN] = { .own = { { N_("Come back in with {n}, y or n?"), NULL } },
                                 .other = { { N_("{who} may come back with {n}."), NULL } } },
    };
    static const struct telling by_key = { .own = { { N_("You may lay off cards, or end with o."), NULL } } };
    const struct shown *shown = &h->view->shown;
    int face = buying_top(shown);
    bool own = shown->turn == h->seat;
    if (shown->phase != RUMMY_PHASE_OFFER && shown->phase != RUMMY_PHASE_LAYOFF && shown->phase != RUMMY_PHASE_REJOIN)
        return false;
    struct fill fill = fill_of_card(face, h->style);
    fill.who = h->name[shown->turn];
    fill.n = shown->back_at;
    bool keyed = own && !h->words && shown->phase == RUMMY_PHASE_LAYOFF;
    phrase_tell(keyed ? &by_key : &rows[shown->phase], own, h->style, &fill, out);
    return true;
}

static void show_turn(const struct hearer *h, int, struct strbuf *out)
{
    static const struct says draws = { N_("{who} is to draw."), NULL };
    static const struct says plays = { N_("{who} is to play."), NULL };
    const struct shown *shown = &h->view->shown;
    bool due = h->options->draw_stock == DRAW_TURNED && shown->must_play != FACE_NONE;
    int top = due ? shown->must_play : buying_top(shown);
    const struct fill fill = { .who = h->name[shown->turn],
                               .card = top == FACE_NONE ? NULL : face_name(top, h->style),
                               .the_card = top == FACE_NONE ? NULL : face_the(top, h->style),
                               .n = buys_left(h),
                               .left = buy_price(h) };
    if (show_narrow(h, out))
        return;
    if (shown->phase == RUMMY_PHASE_OVER)
        strbuf_addf(out, "%s\n", game_over_says(shown->match_over, h->seats));
    else if (shown->phase == RUMMY_PHASE_BUY)
        show_window(h, out);
    else if (shown->turn == h->seat && shown->turned)
        tell_anew(h, RUMMY_TOLD_TURNED, out);
    else if (shown->turn == h->seat)
        phrase_say(own_turn(h), &fill, out);
    else
        phrase_say(shown->phase == RUMMY_PHASE_DRAW ? &draws : &plays, &fill, out);
    show_drop(h, out);
}

static void show_buys(const struct hearer *h, struct strbuf *out)
{
    static const struct says left = { NP_("You have {n} buy left.", "You have {n} buys left.") };
    static const struct says none = { N_("You have no buys left."), NULL };
    if (h->options->buy_limit && h->seat != WATCHER)
        phrase_say(buys_left(h) ? &left : &none, &(struct fill){ .n = buys_left(h) }, out);
}

static void show_controls(const struct hearer *h, struct strbuf *out)
{
    static const struct says none = { N_("No control card is in force yet."), NULL };
    const uint8_t *control = h->view->shown.control;
    for (int i = 0; i < CONTROLS && control[i] != CONTROL_NONE; i++) {
        const struct event turned = { .kind = RUMMY_TOLD_CONTROL, .seat = -1, .number = control[i] };
        kit_says(&rummy, h, &turned, out);
    }
    if (control[0] == CONTROL_NONE)
        phrase_say(&none, &(struct fill){ 0 }, out);
}

// Shows the goal of the hand, which is what must be laid first: the contract of the round, the control cards in force, or the
// points to open.  In a game with knocks, shows what is left over and the limit for a knock.
static void show_goal(const struct hearer *h, int, struct strbuf *out)
{
    static const struct says contract = { N_("Round {n}, {meld}."), NULL };
    static const struct says down = { N_("You are down."), NULL };
    static const struct says points = { NP_("Open with {n} point.", "Open with {n} points.") };
    static const struct says open = { N_("You have opened."), NULL };
    static const struct says free = { N_("Lay any set or run."), NULL };
    const struct options *o = h->options;
    const struct shown *shown = &h->view->shown;
    bool met = h->seat != WATCHER && check_is_open(o, shown, h->seat);
    if (options_knock(o)) {
        knock_show_goal(h, out);
        return;
    }
    if (o->meld_rule == RULE_CONTROL)
        show_controls(h, out);
    if (o->open_kind == OPEN_CONTRACT) {
        LOCAL(strbuf) parts = STRBUF_INIT;
        const struct contract asks = contract_of_round(o, shown->round);
        describe_contract(o, &asks, &parts);
        phrase_say(&contract, &(struct fill){ .n = shown->round, .meld = parts.text }, out);
        if (met)
            phrase_say(&down, &(struct fill){ 0 }, out);
    } else if (o->open_kind == OPEN_POINTS) {
        phrase_say(met ? &open : &points, &(struct fill){ .n = o->open_points }, out);
    } else if (o->meld_rule == RULE_CLASSIC && !o->goout_whole_hand) {
        phrase_say(&free, &(struct fill){ 0 }, out);
    }
    say_whole(o, out);
    say_wild_now(o, h->view, out);
    show_buys(h, out);
}

// Shows which combinations the player's own hand holds, in games with knocks.
static void show_together(const struct hearer *h, int, struct strbuf *out)
{
    knock_show_together(h, out);
}

bool rummy_show(const struct game *, const struct hearer *h, const char *const *word, int count, struct strbuf *out)
{
    static const struct {
        const char *word;
        void (*show)(const struct hearer *h, int which, struct strbuf *out);
    } rows[] = { { "hand", show_hand },     { "table", show_table }, { "pile", show_pile }, { "scores", show_scores },
                 { "counts", show_counts }, { "turn", show_turn },   { "goal", show_goal }, { "together", show_together } };
    long number = count > 1 ? strtol(word[1], NULL, 10) : 0;
    bool jokers = count > 1 && strcmp(word[count - 1], "jokers") == 0;
    int which = number < 0 || number > PACK_MAX ? PACK_MAX : (int)number; // there cannot be more cards or combinations
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i].word, word[0]) == 0 && (rows[i].show != show_together || options_knock(h->options))) {
            (jokers && rows[i].show == show_table && which <= h->view->shown.meld_count ? show_jokers : rows[i].show)(h, which,
                                                                                                                      out);
            return true;
        }
    return false;
}

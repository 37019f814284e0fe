// SPDX-License-Identifier: GPL-3.0-or-later
// Knocking in words (rules.md 7.14): what may be left over, the knock, and what each pair of players comes to.  Where hands count
// against their players it is called closing.  Events whose sentence never differs are rows of tell.c.
#include "base/text.h"
#include "rules/rummy/options/options.h"
#include "rules/rummy/text/text.h"

// --- the limit ---

static void tell_limit(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    static const struct says knock[][STYLES] = {
        SAID(N_("{The card} is turned up. Knock with {n} or less."), N_("{card}, knock with {n}.")),
        SAID(N_("{The card} is turned up. Knock with {n} or less, and the round counts double."),
             N_("{card}, knock with {n}, double.")),
        SAID(N_("{The card} is turned up. Knock only with nothing left over."), N_("{card}, gin only.")),
        SAID(N_("{The card} is turned up. Knock only with nothing left over, and the round counts double."),
             N_("{card}, gin only, double.")),
    };
    static const struct says close[][STYLES] = {
        SAID(N_("{The card} is turned up. Close with {n} or less."), N_("{card}, close with {n}.")),
        SAID(N_("{The card} is turned up. Close only with nothing left over."), N_("{card}, nothing left over.")),
    };
    int none = e->number == 0;
    const struct says *says = options_close(h->options) ? close[none] : knock[2 * none + (e->more != 0)];
    phrase_answer(says, h->style, &(struct fill){ A_CARD(e->card[0].face, h->style), .n = e->number }, out);
}

// --- the knock ---

const struct telling *knock_row(const struct options *o, int how)
{
    static const struct telling knocks[] = {
        [KNOCKED_PLAIN] = { TOLD(N_("You knock with {n}."), N_("Knock, {n}."), N_("{who} knocks with {n}."),
                                 N_("{who} knocks, {n}.")) },
        [KNOCKED_GIN] = { TOLD(N_("You go gin."), N_("Gin."), N_("{who} goes gin."), N_("{who}, gin.")) },
        [KNOCKED_BIG] = { TOLD(N_("You go big gin."), N_("Big gin."), N_("{who} goes big gin."), N_("{who}, big gin.")) },
    };
    static const struct telling closes[] = {
        [KNOCKED_PLAIN] = { TOLD(N_("You close with {n}."), N_("Closed, {n}."), N_("{who} closes with {n}."),
                                 N_("{who} closes, {n}.")) },
        [KNOCKED_GIN] = { TOLD(N_("You close, and nothing is left over."), N_("Closed, nothing left over."),
                               N_("{who} closes, and nothing is left over."), N_("{who} closes, nothing left over.")) },
    };
    return options_close(o) ? &closes[how == KNOCKED_PLAIN ? KNOCKED_PLAIN : KNOCKED_GIN] : &knocks[how];
}

// What was laid, as one list, and what is left over.
void knock_tell_hand(const struct hearer *h, const struct event *e, int count, struct strbuf *out)
{
    static const struct says laid[STYLES] = { { N_("{meld}."), NULL } };
    static const struct says over[STYLES] = SAID(N_("Left over, {the cards}."), N_("Left over, {cards}."));
    LOCAL(strbuf) lines = STRBUF_INIT, melds = STRBUF_INIT, cards = STRBUF_INIT, the_cards = STRBUF_INIT;
    for (int i = 0; i < count; i++) {
        LOCAL(strbuf) meld = STRBUF_INIT;
        if (e[i].kind == RUMMY_TOLD_LEFT_OVER) {
            describe_cards(e[i].card, e[i].count, h->style, &cards);
            describe_the_cards(e[i].card, e[i].count, h->style, &the_cards);
        }
        if (e[i].kind != RUMMY_TOLD_MELD)
            continue;
        describe_briefly(e[i].more, e[i].card, e[i].count, true, h->style, &meld);
        strbuf_addf(&lines, "%s\n", meld.text);
    }
    phrase_items(lines.text, h->style, &melds);
    if (melds.length)
        phrase_answer(laid, h->style, &(struct fill){ .meld = melds.text }, out);
    if (cards.length)
        phrase_answer(over, h->style, &(struct fill){ .cards = cards.text, .the_cards = the_cards.text }, out);
}

// --- what it comes to ---

// For the one who gets it, for the other of the pair, and for everybody else.
struct pair_says {
    struct says own[STYLES], other[STYLES], all[STYLES];
};

static void tell_pair(const struct hearer *h, const struct event *e, const struct pair_says *says, struct fill fill,
                      struct strbuf *out)
{
    fill.who = h->name[e->seat];
    fill.cards = e->other >= 0 && e->other < h->seats ? h->name[e->other] : "";
    fill.n = e->number;
    phrase_answer(e->seat == h->seat ? says->own : e->other == h->seat ? says->other : says->all, h->style, &fill, out);
}

static void tell_result(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    static const struct pair_says result = {
        SAID(N_("You have {m}, {cards} has {left}. {n} for you."), N_("{m} to {left}, {n} for you.")),
        SAID(N_("{who} has {m}, you have {left}. {n} for {who}."), N_("{m} to {left}, {n} for {who}.")),
        SAID(N_("{who} has {m}, {cards} has {left}. {n} for {who}."), N_("{m} to {left}, {n} for {who}.")),
    };
    tell_pair(h, e, &result, (struct fill){ .m = result_one(e->more), .left = result_other(e->more) }, out);
}

static void tell_undercut(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    static const struct pair_says undercut = {
        SAID(N_("Undercut. You have {left}, {cards} has {m}. {n} for you."), N_("Undercut, {left} to {m}, {n} for you.")),
        SAID(N_("Undercut. {who} has {left}, you have {m}. {n} for {who}."), N_("Undercut, {left} to {m}, {n} for {who}.")),
        SAID(N_("Undercut. {who} has {left}, {cards} has {m}. {n} for {who}."), N_("Undercut, {left} to {m}, {n} for {who}.")),
    };
    tell_pair(h, e, &undercut, (struct fill){ .m = result_one(e->more), .left = result_other(e->more) }, out);
}

static void tell_gin(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    static const struct pair_says two[] = {
        { SAID(N_("Gin. {left} left with {cards}, and {m}. {n} for you."), N_("Gin, {left} and {m}, {n} for you.")),
          SAID(N_("Gin. {left} left with you, and {m}. {n} for {who}."), N_("Gin, {left} and {m}, {n} for {who}.")),
          SAID(N_("Gin. {left} left with {cards}, and {m}. {n} for {who}."), N_("Gin, {left} and {m}, {n} for {who}.")) },
        { SAID(N_("Big gin. {left} left with {cards}, and {m}. {n} for you."), N_("Big gin, {left} and {m}, {n} for you.")),
          SAID(N_("Big gin. {left} left with you, and {m}. {n} for {who}."), N_("Big gin, {left} and {m}, {n} for {who}.")),
          SAID(N_("Big gin. {left} left with {cards}, and {m}. {n} for {who}."), N_("Big gin, {left} and {m}, {n} for {who}.")) },
    };
    static const struct pair_says more[] = {
        { SAID(N_("Gin. {left} left with the others, and {m}. {n} for you."), N_("Gin, {left} and {m}, {n} for you.")),
          SAID(N_("Gin. {left} left with the others, and {m}. {n} for {who}."), N_("Gin, {left} and {m}, {n} for {who}.")),
          SAID(N_("Gin. {left} left with the others, and {m}. {n} for {who}."), N_("Gin, {left} and {m}, {n} for {who}.")) },
        { SAID(N_("Big gin. {left} left with the others, and {m}. {n} for you."), N_("Big gin, {left} and {m}, {n} for you.")),
          SAID(N_("Big gin. {left} left with the others, and {m}. {n} for {who}."),
               N_("Big gin, {left} and {m}, {n} for {who}.")),
          SAID(N_("Big gin. {left} left with the others, and {m}. {n} for {who}."),
               N_("Big gin, {left} and {m}, {n} for {who}.")) },
    };
    bool big = result_one(e->more) >= RESULT_BIG;
    int bonus = result_one(e->more) - (big ? RESULT_BIG : 0);
    tell_pair(h, e, h->seats == 2 ? &two[big] : &more[big], (struct fill){ .m = bonus, .left = result_other(e->more) }, out);
}

static void tell_doubled(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    static const struct says two[STYLES] = { { N_("Doubled, {n}."), NULL } };
    static const struct telling more = { .own = { { N_("Doubled, {n} for you."), NULL } },
                                         .other = { { N_("Doubled, {n} for {who}."), NULL } } };
    const struct fill fill = { .who = h->name[e->seat], .n = e->number };
    if (h->seats == 2)
        phrase_answer(two, h->style, &fill, out);
    else
        phrase_tell(&more, e->seat == h->seat, h->style, &fill, out);
}

// Less than nothing is said without a sign.
static void tell_counts(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    static const struct telling counts = {
        .own = { { NP_("You count {n} point.", "You count {n} points.") }, { N_("You, {n}."), NULL } },
        .other = { { NP_("{who} counts {n} point.", "{who} counts {n} points.") }, { N_("{who}, {n}."), NULL } }
    };
    static const struct telling less = {
        .own = { { NP_("You take {n} point off.", "You take {n} points off.") }, { N_("You, {n} off."), NULL } },
        .other = { { NP_("{who} takes {n} point off.", "{who} takes {n} points off.") }, { N_("{who}, {n} off."), NULL } }
    };
    bool off = e->number < 0;
    phrase_tell(off ? &less : &counts, e->seat == h->seat, h->style,
                &(struct fill){ .who = h->name[e->seat], .n = off ? -e->number : e->number }, out);
}

static void tell_one_run(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    static const struct telling says = { TOLD(
        N_("You have {n} in a row, {meld}, and win the match."), N_("{n} in a row, {meld}, you win."),
        N_("{who} has {n} in a row, {meld}, and wins the match."), N_("{who}, {n} in a row, {meld}, wins.")) };
    LOCAL(strbuf) run = STRBUF_INIT;
    run_name(suit_name(face_suit(e->card[0].face)), rank_name(face_rank(e->card[0].face)), rank_name(face_rank(e->card[1].face)),
             &run);
    phrase_tell(&says, e->seat == h->seat, h->style, &(struct fill){ .who = h->name[e->seat], .n = e->number, .meld = run.text },
                out);
}

// On how many of the knocker's combinations something of the hearer's hand goes.
static void tell_may_add(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    static const struct says may[STYLES] = { { NP_("You may lay off on {n} combination, or end.",
                                                   "You may lay off on {n} combinations, or end.") },
                                             { NP_("Lay off on {n}, or end.", "Lay off on {n}, or end.") } };
    int places = 0;
    if (e->seat != h->seat)
        return;
    for (int at = 0; at < h->view->shown.meld_count; at++) {
        uint64_t fits = shape_fits_one(h->options, &h->view->shown, h->seat, at);
        bool any = false;
        for (int i = 0; i < h->view->hand.count; i++)
            any = any || (card_face(h->view->hand.card[i]) < FACES && fits >> card_face(h->view->hand.card[i]) & 1);
        places += any;
    }
    phrase_answer(may, h->style, &(struct fill){ .n = places }, out);
}

// Of two players: what the rounds came to, and then what the end of the match makes of it, once for both.  False: it is said as
// in every rummy.
static bool tell_match(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    static const struct telling wins = { .own = { { N_("You win the match, {n} to {left}."), NULL } },
                                         .other = { { N_("{who} wins the match, {n} to {left}."), NULL } } };
    static const struct says sums[STYLES] = { { N_("With game and boxes {n} to {left}."), NULL } };
    const struct shown *shown = &h->view->shown;
    bool bonus = e->kind == RUMMY_TOLD_MATCH_BONUS;
    if (h->seats != 2 || !options_score_knocks(h->options) || (!bonus && e->kind != RUMMY_TOLD_WON) || shown->winners == 0 ||
        shown->winners == 3)
        return false;
    int winner = shown->winners >> 1, other = !winner, first = knock_match_bonus(h->options, shown, winner);
    int second = knock_match_bonus(h->options, shown, other);
    const struct fill rounds = { .who = h->name[winner],
                                 .n = shown->points[winner] - first,
                                 .left = shown->points[other] - second };
    if (!bonus)
        phrase_tell(&wins, winner == h->seat, h->style, &rounds, out);
    else if (e->seat == winner || !first)
        phrase_answer(sums, h->style, &(struct fill){ .n = shown->points[winner], .left = shown->points[other] }, out);
    return true;
}

bool knock_tell(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    static void (*const tells[])(const struct hearer *h, const struct event *e, struct strbuf *out) = {
        [RUMMY_TOLD_LIMIT] = tell_limit,     [RUMMY_TOLD_RESULT] = tell_result,   [RUMMY_TOLD_UNDERCUT] = tell_undercut,
        [RUMMY_TOLD_GIN] = tell_gin,         [RUMMY_TOLD_DOUBLED] = tell_doubled, [RUMMY_TOLD_COUNTS] = tell_counts,
        [RUMMY_TOLD_ONE_RUN] = tell_one_run, [RUMMY_TOLD_MAY_ADD] = tell_may_add,
    };
    if (tell_match(h, e, out))
        return true;
    if (e->kind >= (int)(sizeof tells / sizeof *tells) || !tells[e->kind])
        return false;
    tells[e->kind](h, e, out);
    return true;
}

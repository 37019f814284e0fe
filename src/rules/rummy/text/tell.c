// SPDX-License-Identifier: GPL-3.0-or-later
// The events of rummy as rows of the kit: each has its word, its sound, what may travel with it, and its sentences with their
// conditions, for the player who did it and for the others, in each text style.  A style without a sentence takes the fuller
// one.  Where hands count against their players, knocking (rules.md 7.14) is called closing.
#include "base/text.h"
#include "rules/rummy/melds/control.h"
#include "rules/rummy/options/options.h"
#include "rules/rummy/solve/contract.h"
#include "rules/rummy/text/text.h"

// --- conditions for another sentence: by the rules of rummy ---

static bool asks_contract(const struct hearer *h, const struct event *)
{
    return h->options->open_kind == OPEN_CONTRACT;
}

static bool is_upcard_for_sale(const struct hearer *h, const struct event *)
{
    return h->options->deal_first_upcard == FIRST_MUST_BUY;
}

static bool is_upcard_dead(const struct hearer *h, const struct event *)
{
    return h->options->deal_first_upcard == FIRST_DEAD;
}

static bool ends_with_stock(const struct hearer *h, const struct event *)
{
    return h->options->stock_empty == STOCK_END_ROUND;
}

static bool counts_rounds(const struct hearer *h, const struct event *)
{
    return h->options->score_mode == SCORE_ROUNDS;
}

static bool lies_whole(const struct hearer *h, const struct event *)
{
    return lies_untouched(h->options);
}

static bool is_knocking(const struct hearer *h, const struct event *)
{
    return options_knock(h->options);
}

static bool is_closing(const struct hearer *h, const struct event *)
{
    return options_close(h->options);
}

// --- conditions for another sentence: by the cards on the table ---

static bool is_last_turn(const struct hearer *h, const struct event *)
{
    return h->view->shown.out < SEATS_MAX;
}

static bool was_draw_dealt(const struct hearer *h, const struct event *)
{
    return check_draw_was_dealt(h->options, &h->view->shown);
}

static bool must_take_top(const struct hearer *h, const struct event *)
{
    const struct shown *shown = &h->view->shown;
    return h->seat == shown->turn && shown->phase == RUMMY_PHASE_DRAW && check_is_forced(h->options, shown, h->seat);
}

// Returns whether an event tells the hearer of a card that the hearer turned up from the stock and must take.
static bool must_take_turned(const struct hearer *h, const struct event *e)
{
    const struct shown *shown = &h->view->shown;
    return e->seat == h->seat && shown->turned && check_is_forced(h->options, shown, h->seat);
}

static bool cannot_take_turned(const struct hearer *h, const struct event *e)
{
    const struct move take = { .verb = RUMMY_DRAW_DISCARD, .target = 1 };
    struct move_plan plan;
    return e->seat == h->seat && h->view->shown.turned &&
           !check_move(h->options, &h->view->shown, &h->view->hand, h->seat, &take, &plan, NULL);
}

bool asked_before(const struct hearer *h, const struct event *e)
{
    return h->asked >> e->number & 1;
}

// Returns whether an event tells of a discard for sale that the hearer would get alone, without stock cards.
static bool is_sold_alone(const struct hearer *h, const struct event *)
{
    return !buy_price(h);
}

static bool was_last_buy(const struct hearer *h, const struct event *e)
{
    return e->seat == h->seat && h->options->buy_limit && !buys_left(h);
}

// --- conditions for another sentence: by the rummy event itself ---

static bool is_by_nobody(const struct hearer *, const struct event *e)
{
    return e->seat < 0;
}

// Returns whether the event tells of a joker or wild card that is laid as another card.
static bool stands_for_another(const struct hearer *, const struct event *e)
{
    return e->card[0].as < FACE_JOKER && e->card[0].as != e->card[0].face;
}

// Finds the ends of the run to which an event tells that a card was added.  Returns false if that is no run on the table.
static bool run_ends(const struct shown *shown, const struct event *e, const struct laid **low, const struct laid **high)
{
    const struct meld *meld = e->other < shown->meld_count ? &shown->meld[e->other] : NULL;
    if (!meld || meld->kind != MELD_RUN || meld->count < 2)
        return false;
    *low = &shown->laid[meld->first];
    *high = *low + meld->count - 1;
    return true;
}

// Returns whether an event tells of a joker or wild card that was laid at the high end of a run, or if `is_high` is false, at the
// low end.  Returns false if both ends of a run of fourteen stand for the same ace, as the end is then not told.
static bool stands_at(const struct hearer *h, const struct event *e, bool is_high)
{
    const struct laid *low, *high;
    if (!stands_for_another(h, e) || !run_ends(&h->view->shown, e, &low, &high))
        return false;
    const struct laid *end = is_high ? high : low;
    return low->as != high->as && end->as == e->card[0].as && laid_is_wild(end);
}

static bool stands_low(const struct hearer *h, const struct event *e)
{
    return stands_at(h, e, false);
}

static bool stands_high(const struct hearer *h, const struct event *e)
{
    return stands_at(h, e, true);
}

static bool is_doubled(const struct hearer *, const struct event *e)
{
    return e->more;
}

// --- filling sentences about rummy events ---

static void fill_contract(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *text)
{
    if (!asks_contract(h, e))
        return;
    const struct contract contract = contract_of_round(h->options, e->number);
    describe_contract(h->options, &contract, text);
    fill->meld = text->text;
}

static void fill_wild(const struct hearer *, const struct event *e, struct fill *fill, struct strbuf *)
{
    fill->card = rank_plural(e->number);
}

static void fill_control(const struct hearer *, const struct event *e, struct fill *fill, struct strbuf *)
{
    fill->card = control_name(e->number);
}

static void fill_turn(const struct hearer *h, const struct event *, struct fill *fill, struct strbuf *)
{
    if (!h->view->shown.discard.count)
        return;
    fill->card = face_name(buying_top(&h->view->shown), h->style);
    fill->the_card = face_the(buying_top(&h->view->shown), h->style);
}

void rummy_name_cards(const struct hearer *h, const struct event *e, bool articles, struct strbuf *out)
{
    (articles ? describe_the_cards : describe_cards)(e->card, e->count, h->style, out);
}

static void fill_meld(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *text)
{
    if (lies_untouched(h->options))
        describe_briefly(e->more, e->card, e->count, false, h->style, text);
    else
        describe_combination(e->more, e->card, e->count, h->style, text);
    fill->meld = text->text;
    fill->m = e->other + 1;
}

// Fills the sentence that tells of a card laid off; {cards} is the card for which it stands.  A joker is told as "a joker", as
// there may be several and nobody asks which one it was.
static void fill_lay(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *)
{
    fill->m = e->other + 1;
    if (e->card[0].face == FACE_JOKER && style_wording(h->style) == STYLE_FULL)
        fill->the_card = _("a joker");
    if (stands_for_another(h, e)) {
        fill->cards = face_name(e->card[0].as, h->style);
        fill->the_cards = face_the(e->card[0].as, h->style);
    }
    if (e->seat == h->seat && options_knock(h->options)) {
        const struct counts hand = counts_of(h->options, &h->view->shown, &h->view->hand);
        fill->n = knock_left_over(h->options, &hand);
    }
}

// Fills the sentence that tells of a joker taken from a combination; {cards} is the joker or wild card that was taken.
static void fill_take(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *)
{
    fill->m = e->other + 1;
    fill->cards = face_name(e->more, h->style);
    fill->the_cards = face_the(e->more, h->style);
}

static void fill_asked(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *)
{
    if (e->other < SEATS_MAX)
        fill->who = h->name[e->other];
    fill->n = buys_left(h);
    fill->left = buy_price(h);
}

static void fill_bought(const struct hearer *h, const struct event *, struct fill *fill, struct strbuf *)
{
    fill->n = buys_left(h);
}

static void fill_score(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *)
{
    fill->m = match_place(h->options, &h->view->shown, e->seat);
}

// Returns whether the sentence that tells the event may name a key, as the hearer presses keys and does not type words.
static bool has_keys(const struct hearer *h, const struct event *)
{
    return !h->words;
}

// Fills the sentence that tells the hearer to lay off after a knock: how many of the knocker's combinations fit a card of the
// hand.
static void fill_may_add(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *)
{
    const struct view *v = h->view;
    fill->n = 0;
    for (int at = 0; e->seat == h->seat && at < v->shown.meld_count; at++) {
        uint64_t fits = shape_fits_one(h->options, &v->shown, h->seat, at);
        bool any = false;
        for (int i = 0; i < v->hand.count; i++)
            any = any || (card_face(v->hand.card[i]) < FACES && fits >> card_face(v->hand.card[i]) & 1);
        fill->n += any;
    }
}

// Fills the sentence that tells what a hand counts; a number below zero has a sentence of its own and loses its sign.
static void fill_counts(const struct hearer *, const struct event *e, struct fill *fill, struct strbuf *)
{
    fill->n = e->number < 0 ? -e->number : e->number;
}

static void fill_run(const struct hearer *, const struct event *e, struct fill *fill, struct strbuf *text)
{
    int low = e->card[0].face, high = e->card[1].face;
    run_name(suit_name(face_suit(low)), rank_name(face_rank(low)), rank_name(face_rank(high)), text);
    fill->meld = text->text;
}

// --- what follows a sentence about a rummy event ---

static void say_left_over(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    if (h->left_over && e->seat == h->seat && options_knock(h->options))
        knock_show_goal(h, out);
}

// Tells, after a lay-off, that the card took the place of the joker at one end of a run, and the joker went to the other.
static void say_slid(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    const struct laid *low, *high;
    if (!run_ends(&h->view->shown, e, &low, &high) || laid_is_wild(low) == laid_is_wild(high))
        strbuf_addf(out, "%s\n", _("The joker goes to the other end."));
    else if (laid_is_wild(low))
        PHRASE(h->style, out, FILL(A_CARD(low->as, h->style)), { N_("The joker goes to the low end, as {the card}."), NULL });
    else
        PHRASE(h->style, out, FILL(A_CARD(high->as, h->style)), { N_("The joker goes to the high end, as {the card}."), NULL });
}

// Tells, after a lay-off, where a joker went to make room, and then the points if the card stands for another.
static void say_joker(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    if (e->more)
        say_slid(h, e, out);
    if (stands_for_another(h, e) && e->number)
        PHRASE(h->style, out, FILL(.n = e->number), { NP_("{n} point.", "{n} points.") });
}

static void say_control(const struct hearer *h, const struct event *e, struct strbuf *out)
{
    strbuf_addf(out, "%s\n", control_says(e->number, h->style));
}

// --- the rows of rummy's events ---

// clang-format off
// ORDER KINDS: the rows that tell rummy's events, in the order of enum rummy_event, each with its word, sound and sentences.
// {who} is a player, {card} a card, {cards} several, {meld} a combination, {m} its number, {n} a number of points or cards; of a
// score {m} is the place.
#define CARDS .least = 1, .most = EVENT_CARDS
#define A_MELD .other = KIT_NUMBER("combination", 0, MELDS_MAX - 1)
#define A_COUNT(word) .number = KIT_NUMBER(word, 0, PACK_MAX)
#define POINTS .number = KIT_POINTS("points")
#define LEFT_OVER .more = KIT_PARTS(0, INT32_MAX, KIT_PART("knocker_left_over", RESULT_AGAIN), KIT_PART("again", 2), KIT_PART("other_left_over", 0))
const struct kit_event rummy_events[RUMMY_TOLD_END_OF_KINDS - EVENT_FAMILY + 1] = {
#define ROW(kind) [(kind) - EVENT_FAMILY]
    ROW(RUMMY_TOLD_ROUND) = { "round", .counted = COUNTED_ROUND, .number = KIT_NUMBER("round", 0, UINT16_MAX), .weight = 10, .fill = fill_contract, .says = KIT_SAYS_ROUND,
      .cases = KIT_CASES(
        { .when = asks_contract,
          .says = { .own = { { N_("Round {n}, {meld}. You deal."), NULL },
                             { N_("Round {n}, {meld}, you deal."), NULL },
                             { N_("{n}, {meld}, you deal."), NULL } },
                    .other = { { N_("Round {n}, {meld}. {who} deals."), NULL },
                               { N_("Round {n}, {meld}, {who} deals."), NULL },
                               { N_("{n}, {meld}, {who} deals."), NULL } } } }) },
    ROW(RUMMY_TOLD_DEALT) = { "dealt", .most = EVENT_CARDS, A_COUNT("dealt"), .says = KIT_SAYS_DEALT },
    ROW(RUMMY_TOLD_WILD) = { "wild", .nobody = true, .number = KIT_NUMBER("rank", 1, RANKS), .fill = fill_wild,
      .says = { .other = SAID(N_("In this round {card} are wild."), N_("Wild, {card}.")) } },
    ROW(RUMMY_TOLD_UPCARD) = { "upcard", .nobody = true, CARDS,
      .says = { .other = SAID(N_("{The card} is turned up."), N_("Turned up, {card}.")) },
      .cases = KIT_CASES(
        { .when = is_upcard_for_sale,
          .says = { .other = SAID(N_("{The card} is turned up, it can only be bought."), N_("Turned up, {card}, to be bought.")) } },
        { .when = is_upcard_dead, .says = { .other = SAID(N_("{The card} is turned up, dead."), N_("Turned up, {card}, dead.")) } }) },
    ROW(RUMMY_TOLD_TURN) = { "turn", .fill = fill_turn, .says = { .own = { { N_("Your turn."), NULL } } },
      .cases = KIT_CASES(
        { .when = is_last_turn, .says = { .own = SAID(N_("Your last turn of the round."), N_("Your last turn.")) } },
        { .when = was_draw_dealt,
          .says = { .own = SAID(N_("Your turn. You have one card more, so you do not draw."), N_("Your turn, no draw.")) } },
        { .when = must_take_top,
          .says = { .own = SAID(N_("Your turn. {The card} fits your combinations, D takes it."), N_("Your turn, {card} to be taken, D.")) } }) },
    ROW(RUMMY_TOLD_DREW) = { "drew", .cue = CUE_DRAW, .joins = true, .says = { .other = { { N_("{who} draws."), NULL } } } },
    ROW(RUMMY_TOLD_DREW_CARD) = { "drew-card", .cue = CUE_DRAW, CARDS, .after = say_left_over,
      .says = { .own = SAID(N_("You draw {the card}."), N_("{card}.")) } },
    ROW(RUMMY_TOLD_TURNED) = { "turned", .cue = CUE_DRAW, CARDS, .joins = true,
      .says = { .own = SAID(N_("You turn up {the card}, b takes it, l leaves it."), N_("{card}, b or l.")),
                .other = SAID(N_("{who} turns up {the card}."), N_("{who} turns up {card}.")) },
      .cases = KIT_CASES(
        { .when = must_take_turned,
          .says = { .own = SAID(N_("You turn up {the card}, which you must lay, b takes it."), N_("{card}, to be laid, b.")) } },
        { .when = cannot_take_turned,
          .says = { .own = SAID(N_("You turn up {the card}, which you cannot lay, l leaves it."), N_("{card}, no use, l.")) } }) },
    ROW(RUMMY_TOLD_PASSES) = { "passes", CARDS, .joins = true,
      .says = { .own = { { N_("You leave it."), NULL } }, .other = SAID(N_("{who} leaves {the card}."), N_("{who} leaves {card}.")) } },
    ROW(RUMMY_TOLD_NO_DRAW) = { "no-draw",
      .figures = KIT_FIGURES({ .label = NC_("label", "Times a round there is nothing to draw") }),
      .joins = true,
      .says = { .own = SAID(N_("There is nothing to draw."), N_("Nothing to draw.")),
                .other = SAID(N_("{who} has nothing to draw."), N_("{who}, nothing to draw.")) } },
    ROW(RUMMY_TOLD_REFILL) = { "refill",
      .figures = KIT_FIGURES({ .label = NC_("label", "Times a round the stock is renewed") }),
      .nobody = true, A_COUNT("in_stock"), .more = KIT_NUMBER("shuffled", 0, 1),
      .says = { .other = { { NP_("The discard pile is shuffled, {n} card in the stock.", "The discard pile is shuffled, {n} cards in the stock.") },
                           { NP_("Pile shuffled, {n} card.", "Pile shuffled, {n} cards.") } } },
      .cases = KIT_CASES(
        { KIT_IF(MORE, 0, 0),
          .says = { .other = { { NP_("The discard pile is turned over, {n} card in the stock.", "The discard pile is turned over, {n} cards in the stock.") },
                               { NP_("Pile turned over, {n} card.", "Pile turned over, {n} cards.") } } } }) },
    ROW(RUMMY_TOLD_TOOK) = { "took", .figures = KIT_FIGURES({ .label = NC_("label", "Draws from the discard pile a round") }),
                             .cue = CUE_DRAW,
                             CARDS,
                             .number = KIT_NUMBER("offered", 0, 1),
                             .more = KIT_NUMBER("taken", 0, PACK_MAX),
                             .joins = true,
                             .after = say_left_over,
      .says = { .own = SAID(N_("You take {the card} from the pile."), N_("You take {card}.")),
                .other = SAID(N_("{who} takes {the card} from the pile."), N_("{who} takes {card}.")) },
      .cases = KIT_CASES(
        { KIT_IF(NUMBER, 1, 1),
          .says = { TOLD(N_("You take {the card}."), N_("You take {card}."), N_("{who} takes it."), N_("{who} takes it.")) } },
        { KIT_IF(MORE, 2, INT32_MAX), .n = EVENT_MORE,
          .says = { .own = { { NP_("You take {n} card from the pile, {all cards}.", "You take {n} cards from the pile, {all cards}.") },
                             { NP_("You take {n} card, {all cards}.", "You take {n} cards, {all cards}.") } },
                    .other = { { NP_("{who} takes {n} card from the pile, {all cards}.", "{who} takes {n} cards from the pile, {all cards}.") },
                               { NP_("{who} takes {n} card, {all cards}.", "{who} takes {n} cards, {all cards}.") } } } }) },
    ROW(RUMMY_TOLD_OPENED) = { "opened", .counted = COUNTED_OPENING, POINTS, .joins = true,
      .says = { .own = { { NP_("You open with {n} point.", "You open with {n} points.") } },
                .other = { { NP_("{who} opens with {n} point.", "{who} opens with {n} points.") } } } },
    ROW(RUMMY_TOLD_MELD) = { "meld", .counted = COUNTED_LAID, .cue = CUE_LAY, CARDS, A_MELD, POINTS, .more = KIT_NUMBER("kind", 0, MELD_KINDS - 1), .joins = true, .fill = fill_meld,
      .says = { .own = { { NP_("You lay {meld}, combination {m}, {n} point.", "You lay {meld}, combination {m}, {n} points.") },
                         { NP_("{meld}, number {m}, {n} point.", "{meld}, number {m}, {n} points.") },
                         { NP_("{meld}, {m}, {n} point.", "{meld}, {m}, {n} points.") } },
                .other = { { NP_("{who} lays {meld}, combination {m}, {n} point.", "{who} lays {meld}, combination {m}, {n} points.") },
                           { NP_("{who}, {meld}, number {m}, {n} point.", "{who}, {meld}, number {m}, {n} points.") },
                           { NP_("{who}, {meld}, {m}, {n} point.", "{who}, {meld}, {m}, {n} points.") } } },
      .cases = KIT_CASES(
        { .when = is_knocking,
          .says = { BOTH({ N_("{meld}, combination {m}."), NULL }, { N_("{meld}, number {m}."), NULL }, { N_("{meld}, {m}."), NULL }) } },
        { .when = lies_whole, .says = { TOLD(N_("You lay {meld}."), N_("{meld}."), N_("{who} lays {meld}."), N_("{who}, {meld}.")) } },
        { KIT_IF(NUMBER, 0, 0),
          .says = { .own = { { N_("You lay {meld}, combination {m}."), NULL }, { N_("{meld}, number {m}."), NULL }, { N_("{meld}, {m}."), NULL } },
                    .other = { { N_("{who} lays {meld}, combination {m}."), NULL },
                               { N_("{who}, {meld}, number {m}."), NULL },
                               { N_("{who}, {meld}, {m}."), NULL } } } }) },
    ROW(RUMMY_TOLD_LAY) = { "lay", .counted = COUNTED_LAID,
                            .cue = CUE_LAY,
                            CARDS,
                            A_MELD,
                            POINTS,
                            .more = KIT_NUMBER("slides", 0, 1),
                            .joins = true,
                            .fill = fill_lay,
                            .after = say_joker,
      .says = { .own = { { NP_("You add {the card} to combination {m}, {n} point.", "You add {the card} to combination {m}, {n} points.") },
                         { NP_("{card} to {m}, {n} point.", "{card} to {m}, {n} points.") } },
                .other = { { NP_("{who} adds {the card} to combination {m}, {n} point.", "{who} adds {the card} to combination {m}, {n} points.") },
                           { NP_("{who}, {card} to {m}, {n} point.", "{who}, {card} to {m}, {n} points.") } } },
      .cases = KIT_CASES(
        { .when = stands_low,
          .says = { TOLD(N_("You add {the card} to combination {m}, at the low end, as {the cards}."), N_("{card} to {m} low, as {cards}."),
                     N_("{who} adds {the card} to combination {m}, at the low end, as {the cards}."), N_("{who}, {card} to {m} low, as {cards}.")) } },
        { .when = stands_high,
          .says = { TOLD(N_("You add {the card} to combination {m}, at the high end, as {the cards}."), N_("{card} to {m} high, as {cards}."),
                     N_("{who} adds {the card} to combination {m}, at the high end, as {the cards}."), N_("{who}, {card} to {m} high, as {cards}.")) } },
        { .when = stands_for_another,
          .says = { TOLD(N_("You add {the card} to combination {m}, as {the cards}."), N_("{card} to {m}, as {cards}."),
                     N_("{who} adds {the card} to combination {m}, as {the cards}."), N_("{who}, {card} to {m}, as {cards}.")) } },
        { .when = is_knocking,
          .says = { TOLD(N_("You lay off {the card} on combination {m}, {n} left over."), N_("{card} to {m}, {n} left over."),
                     N_("{who} lays off {the card} on combination {m}."), N_("{who}, {card} to {m}.")) } },
        { KIT_IF(NUMBER, 0, 0),
          .says = { .own = SAID(N_("You add {the card} to combination {m}."), N_("{card} to {m}.")),
                    .other = SAID(N_("{who} adds {the card} to combination {m}."), N_("{who}, {card} to {m}.")) } }) },
    ROW(RUMMY_TOLD_TAKE) = { "take", .counted = COUNTED_LAID,
      .figures = KIT_FIGURES({ .label = NC_("label", "Jokers taken back a round") }),
      .cue = CUE_LAY, CARDS, A_MELD, POINTS, .more = KIT_NUMBER("joker", 0, CARD_FACES - 1), .joins = true, .fill = fill_take,
      .says = { .own = { { NP_("You take {the cards} from combination {m} for {the card}, {n} point.", "You take {the cards} from combination {m} for {the card}, {n} points.") },
                         { NP_("{cards} from {m} for {card}, {n} point.", "{cards} from {m} for {card}, {n} points.") } },
                .other = { { NP_("{who} takes {the cards} from combination {m} for {the card}, {n} point.", "{who} takes {the cards} from combination {m} for {the card}, {n} points.") },
                           { NP_("{who}, {cards} from {m} for {card}, {n} point.", "{who}, {cards} from {m} for {card}, {n} points.") } } },
      .cases = KIT_CASES(
        { KIT_IF(NUMBER, 0, 0),
          .says = { .own = SAID(N_("You take {the cards} from combination {m} for {the card}."), N_("{cards} from {m} for {card}.")),
                    .other = SAID(N_("{who} takes {the cards} from combination {m} for {the card}."), N_("{who}, {cards} from {m} for {card}.")) } }) },
    ROW(RUMMY_TOLD_DISCARD) = { "discard", .cue = CUE_DISCARD, CARDS, .number = KIT_NUMBER("state", 0, 3), .joins = true,
      .says = { .own = SAID(N_("You discard {the card}."), N_("You discard {card}.")),
                .other = SAID(N_("{who} discards {the card}."), N_("{who}, {card}.")) },
      .cases = KIT_CASES(
        { KIT_IF(NUMBER, 1, 1),
          .says = { TOLD(N_("You discard {the card}, dead."), N_("You discard {card}, dead."),
                     N_("{who} discards {the card}, dead."), N_("{who}, {card}, dead.")) } },
        { KIT_IF(NUMBER, 2, 2),
          .says = { TOLD(N_("You show two and discard {the card}, dead."), N_("Two shown, {card}, dead."),
                     N_("{who} shows two and discards {the card}, dead."), N_("{who} shows two, {card}, dead.")) } },
        { KIT_IF(NUMBER, 3, 3),
          .says = { TOLD(N_("You discard {the card}, a player, it may be called back."), N_("{card}, a player, may be called back."),
                     N_("{who} discards {the card}, a player, undo calls it back."), N_("{who}, {card}, undo calls it back.")) } }) },
    ROW(RUMMY_TOLD_ASKED) = { "asked", CARDS, .other = KIT_NUMBER("wants_it", 0, SEATS_MAX), .number = KIT_NUMBER("draws_next", 0, 1), .fill = fill_asked,
      .says = { .own = { { NP_("You begin. {The card} is for sale with {left} more from the stock, {n} buy left, b buys, l leaves.", "You begin. {The card} is for sale with {left} more from the stock, {n} buys left, b buys, l leaves.") },
                         { NP_("You begin, {card} for sale, {left} more from the stock, {n} buy left, b or l.", "You begin, {card} for sale, {left} more from the stock, {n} buys left, b or l.") },
                         { NP_("You begin, {card} and {left}, {n} buy, b or l.", "You begin, {card} and {left}, {n} buys, b or l.") } } },
      .cases = KIT_CASES(
        { KIT_IF(OTHER, 0, SEATS_MAX - 1),
          .says = { .own = SAID(N_("{who} wants {the card}. b takes it as your draw, l leaves it."), N_("{who} wants {card}, b or l.")) } },
        { .when = asked_before,
          .says = { .own = { { N_("{card} for sale, b or l."), NULL }, { NULL, NULL }, { N_("{card}, b or l."), NULL } } } },
        { KIT_IF(NUMBER, 0, 0), .when = is_sold_alone,
          .says = { .own = { { NP_("{The card} is for sale, {n} buy left, b buys, l leaves.", "{The card} is for sale, {n} buys left, b buys, l leaves.") },
                             { NP_("{card} for sale, {n} buy left, b or l.", "{card} for sale, {n} buys left, b or l.") },
                             { NP_("{card}, {n} buy, b or l.", "{card}, {n} buys, b or l.") } } } },
        { .when = is_sold_alone,
          .says = { .own = { { NP_("You begin. {The card} is for sale, {n} buy left, b buys, l leaves.", "You begin. {The card} is for sale, {n} buys left, b buys, l leaves.") },
                             { NP_("You begin, {card} for sale, {n} buy left, b or l.", "You begin, {card} for sale, {n} buys left, b or l.") },
                             { NP_("You begin, {card}, {n} buy, b or l.", "You begin, {card}, {n} buys, b or l.") } } } },
        { KIT_IF(NUMBER, 0, 0),
          .says = { .own = { { NP_("{The card} is for sale with {left} more from the stock, {n} buy left, b buys, l leaves.", "{The card} is for sale with {left} more from the stock, {n} buys left, b buys, l leaves.") },
                             { NP_("{card} for sale, {left} more from the stock, {n} buy left, b or l.", "{card} for sale, {left} more from the stock, {n} buys left, b or l.") },
                             { NP_("{card} and {left}, {n} buy, b or l.", "{card} and {left}, {n} buys, b or l.") } } } }) },
    ROW(RUMMY_TOLD_LEAVES) = { "leaves", .says = { .own = { { N_("You leave it."), NULL } } } },
    ROW(RUMMY_TOLD_WANTS) = { "wants",
      .says = { .own = SAID(N_("You want it, the next player may take it first."), N_("Wanted, the next player comes first.")) } },
    ROW(RUMMY_TOLD_BOUGHT) = { "bought",
      .figures = KIT_FIGURES({ .label = NC_("label", "Discards bought a round") }),
      .cue = CUE_DRAW, CARDS, A_COUNT("with_it"), .joins = true, .fill = fill_bought,
      .says = { .own = { { NP_("You buy {the card}, {n} buy left.", "You buy {the card}, {n} buys left.") },
                         { NP_("You buy {card}, {n} buy left.", "You buy {card}, {n} buys left.") } },
                .other = SAID(N_("{who} buys {the card}."), N_("{who} buys {card}.")) },
      .cases = KIT_CASES(
        { .when = was_last_buy, .says = { .own = SAID(N_("You buy {the card}, your last buy."), N_("You buy {card}, your last buy.")) } }) },
    ROW(RUMMY_TOLD_GOT) = { "got", CARDS, .says = { .own = SAID(N_("You get {all the cards}."), N_("{all cards}.")) } },
    ROW(RUMMY_TOLD_DOWN) = { "down", .counted = COUNTED_OPENING, .joins = true,
      .says = { .own = { { N_("You go down."), NULL } }, .other = { { N_("{who} goes down."), NULL } } } },
    ROW(RUMMY_TOLD_CONTROL) = { "control", .figures = KIT_FIGURES({ .label = NC_("label", "Control cards a round") }),
                                .cue = CUE_LAY,
                                .nobody = true,
                                .number = KIT_NUMBER("control", 0, CONTROLS - 1),
                                .fill = fill_control,
                                .after = say_control,
      .says = { .own = SAID(N_("You play the control card {card}."), N_("Control card {card}.")),
                .other = SAID(N_("{who} plays the control card {card}."), N_("{who}, control card {card}.")) },
      .cases = KIT_CASES({ .when = is_by_nobody, .says = { .other = { { N_("Control card, {card}."), NULL } } } }) },
    ROW(RUMMY_TOLD_ENDED) = { "ended", .joins = true,
      .says = { .own = { { N_("You end your turn."), NULL } }, .other = { { N_("{who} ends the turn."), NULL } } } },
    ROW(RUMMY_TOLD_FEW) = { "few", A_COUNT("in_hand"), .joins = true,
      .says = { .own = { { NP_("You have {n} card left.", "You have {n} cards left.") }, { NP_("{n} card left.", "{n} cards left.") } },
                .other = { { NP_("{who} has {n} card left.", "{who} has {n} cards left.") }, { NP_("{who}, {n} card left.", "{who}, {n} cards left.") } } } },
    ROW(RUMMY_TOLD_FLOATS) = { "floats", .joins = true,
      .says = { .own = SAID(N_("You have no cards left, and need one more to lay."), N_("No cards left, one more to lay.")),
                .other = SAID(N_("{who} has no cards left, and needs one more to lay."), N_("{who}, no cards left.")) } },
    ROW(RUMMY_TOLD_PENALTY) = { "penalty",
      .figures = KIT_FIGURES({ .label = NC_("label", "Penalties for jokers a round") }),
      POINTS, .more = KIT_NUMBER("jokers", 0, PACK_MAX), .weight = 9,
      .says = { .own = { { NP_("You did not lay the joker you took, that costs {n} point.", "You did not lay the joker you took, that costs {n} points.") },
                         { NP_("Joker kept, costs {n} point.", "Joker kept, costs {n} points.") } },
                .other = { { NP_("{who} did not lay the joker taken, that costs {n} point.", "{who} did not lay the joker taken, that costs {n} points.") },
                           { NP_("{who}, joker kept, costs {n} point.", "{who}, joker kept, costs {n} points.") } } },
      .cases = KIT_CASES(
        { KIT_IF(MORE, 2, INT32_MAX),
          .says = { .own = { { NP_("You did not lay the jokers you took, that costs {n} point.", "You did not lay the jokers you took, that costs {n} points.") },
                             { NP_("Jokers kept, costs {n} point.", "Jokers kept, costs {n} points.") } },
                    .other = { { NP_("{who} did not lay the jokers taken, that costs {n} point.", "{who} did not lay the jokers taken, that costs {n} points.") },
                               { NP_("{who}, jokers kept, costs {n} point.", "{who}, jokers kept, costs {n} points.") } } } }) },
    ROW(RUMMY_TOLD_LAST) = { "last", .weight = 3,
      .says = { .own = { { N_("You are out, the others have one more turn each."), NULL },
                         { N_("You are out, the others have one turn each."), NULL },
                         { N_("You are out, one turn for the others."), NULL } },
                .other = SAID(N_("{who} is out, one more turn for everybody else."), N_("{who} is out, last turns.")) } },
    ROW(RUMMY_TOLD_DROPPED) = { "dropped", POINTS,
      .says = { .own = { { NP_("You drop out of the round for {n} point.", "You drop out of the round for {n} points.") },
                         { NP_("You drop out, {n} point.", "You drop out, {n} points.") } },
                .other = { { NP_("{who} drops out of the round for {n} point.", "{who} drops out of the round for {n} points.") },
                           { NP_("{who} drops out, {n} point.", "{who} drops out, {n} points.") } } } },
    ROW(RUMMY_TOLD_OUT) = { "out", .cue = CUE_WON, .more = KIT_NUMBER("alone", 0, 1), .weight = 4, .joins = true,
      .says = { .own = { { N_("Only you are left, you win the round."), NULL } },
                .other = { { N_("Only {who} is left and wins the round."), NULL } } },
      .cases = KIT_CASES(
        { KIT_IF(MORE, 0, 0), .says = { .own = { { N_("You win the round."), NULL } }, .other = { { N_("{who} wins the round."), NULL } } } }) },
    ROW(RUMMY_TOLD_BLOCKED) = { "blocked", .counted = COUNTED_BLOCKED, .nobody = true, .number = KIT_NUMBER("next_counts", 0, 1 + CARRIED_MOST), .weight = 5,
      .says = { .other = { { NP_("Nobody can go on, the round is blocked. The next one counts {n} point.", "Nobody can go on, the round is blocked. The next one counts {n} points.") },
                           { N_("Blocked, the next round counts {n}."), NULL } } },
      .cases = KIT_CASES(
        { KIT_IF(NUMBER, 0, 0), .when = ends_with_stock,
          .says = { .other = SAID(N_("There is nothing left to draw, the round is over."), N_("Nothing to draw, the round is over.")) } },
        { KIT_IF(NUMBER, 0, 0), .says = { .other = SAID(N_("Nobody can go on, the round is blocked."), N_("The round is blocked.")) } },
        { .when = ends_with_stock,
          .says = { .other = { { NP_("There is nothing left to draw, nobody wins the round. The next one counts {n} point.", "There is nothing left to draw, nobody wins the round. The next one counts {n} points.") },
                               { N_("Nobody wins, the next round counts {n}."), NULL } } } }) },
    ROW(RUMMY_TOLD_LEFT) = { "left", .counted = COUNTED_LEFT,
                             .most = EVENT_CARDS,
                             POINTS,
                             .more = KIT_NUMBER("in_hand", 0, PACK_MAX),
                             .asked = true,
                             .after = describe_left,
                             .says = KIT_SAYS_LEFT,
      .cases = KIT_CASES(
        { .when = counts_rounds, .n = EVENT_MORE,
          .says = { .own = { { NP_("You are left with {n} card.", "You are left with {n} cards.") }, { NP_("{n} card left.", "{n} cards left.") } },
                    .other = { { NP_("{who} is left with {n} card.", "{who} is left with {n} cards.") },
                               { NP_("{who}, {n} card left.", "{who}, {n} cards left.") } } } }) },
    ROW(RUMMY_TOLD_COLLECTS) = { "collects", POINTS, .weight = 6,
      .says = { .own = { { NP_("You get {n} point for cards left.", "You get {n} points for cards left.") },
                         { NP_("You get {n} point.", "You get {n} points.") } },
                .other = { { NP_("{who} gets {n} point for cards left.", "{who} gets {n} points for cards left.") },
                           { NP_("{who} gets {n} point.", "{who} gets {n} points.") } } } },
    ROW(RUMMY_TOLD_ALONE) = { "alone",
      .figures = KIT_FIGURES({ .label = NC_("label", "Bonuses for going out alone a round") }),
      POINTS, .weight = 7,
      .says = { .own = { { NP_("Nobody else laid anything, {n} point more for you.", "Nobody else laid anything, {n} points more for you.") },
                         { NP_("Alone, {n} point more.", "Alone, {n} points more.") } },
                .other = { { NP_("Nobody else laid anything, {n} point more for {who}.", "Nobody else laid anything, {n} points more for {who}.") },
                           { NP_("{who}, alone, {n} point more.", "{who}, alone, {n} points more.") } } } },
    ROW(RUMMY_TOLD_BONUS) = { "bonus",
      .figures = KIT_FIGURES({ .label = NC_("label", "Bonuses for a rummy a round") }),
      POINTS, .more = KIT_NUMBER("pure", 0, 1), .weight = 8,
      .says = { .own = { { NP_("Rummy, all in one turn, {n} point more for you.", "Rummy, all in one turn, {n} points more for you.") },
                         { NP_("Rummy, {n} point more.", "Rummy, {n} points more.") } },
                .other = { { NP_("Rummy, all in one turn, {n} point more for {who}.", "Rummy, all in one turn, {n} points more for {who}.") },
                           { NP_("{who}, rummy, {n} point more.", "{who}, rummy, {n} points more.") } } } },
    ROW(RUMMY_TOLD_SCORE) = { "score", POINTS, .more = KIT_POINTS("gained"), .fill = fill_score, .cases = kit_score_cases, .says = KIT_SAYS_SCORE },
    ROW(RUMMY_TOLD_WON) = { "won", .weight = 1, .fill = knock_fill_won, .says = KIT_SAYS_WON,
      .cases = KIT_CASES(
        { .when = knock_ends_match,
          .says = { .own = { { N_("You win the match, {n} to {left}."), NULL } }, .other = { { N_("{who} wins the match, {n} to {left}."), NULL } } } }) },
    ROW(RUMMY_TOLD_SHARED) = { "shared", .weight = 2, .says = KIT_SAYS_SHARED },
    ROW(RUMMY_TOLD_OFFERED) = { "offered", CARDS, .number = KIT_NUMBER("is_first", 0, 1),
      .says = { .own = SAID(N_("Take {the card}, y or n?"), N_("{card}, y or n?")) },
      .cases = KIT_CASES({ KIT_IF(NUMBER, 1, 1), .says = { .own = { { N_("Take it, y or n?"), NULL } } } }) },
    ROW(RUMMY_TOLD_LEFT_IT) = { "left-it", CARDS,
      .says = { .own = { { N_("You leave it."), NULL } }, .other = { { N_("{who} leaves it."), NULL } } } },
    ROW(RUMMY_TOLD_LIMIT) = { "limit", .nobody = true, CARDS, .number = KIT_NUMBER("most", 0, RESULT_MOST - 1), .more = KIT_NUMBER("doubled", 0, 1),
      .says = { BOTH({ N_("{The card} is turned up. Knock with {n} or less."), NULL }, { N_("{card}, knock with {n}."), NULL }) },
      .cases = KIT_CASES(
        { KIT_IF(NUMBER, 0, 0), .when = is_closing,
          .says = { BOTH({ N_("{The card} is turned up. Close only with nothing left over."), NULL }, { N_("{card}, nothing left over."), NULL }) } },
        { .when = is_closing,
          .says = { BOTH({ N_("{The card} is turned up. Close with {n} or less."), NULL }, { N_("{card}, close with {n}."), NULL }) } },
        { KIT_IF(NUMBER, 0, 0), .when = is_doubled,
          .says = { BOTH({ N_("{The card} is turned up. Knock only with nothing left over, and the round counts double."), NULL },
                           { N_("{card}, gin only, double."), NULL }) } },
        { KIT_IF(NUMBER, 0, 0),
          .says = { BOTH({ N_("{The card} is turned up. Knock only with nothing left over."), NULL }, { N_("{card}, gin only."), NULL }) } },
        { .when = is_doubled,
          .says = { BOTH({ N_("{The card} is turned up. Knock with {n} or less, and the round counts double."), NULL },
                           { N_("{card}, knock with {n}, double."), NULL }) } }) },
    ROW(RUMMY_TOLD_KNOCKED) = { "knocked", .counted = COUNTED_WHOLE_HAND, .counted_if = EVENT_MORE,
                                .cue = CUE_LAY,
                                .number = KIT_NUMBER("left_over", 0, RESULT_MOST - 1),
                                .more = KIT_NUMBER("how", 0, KNOCKED_BIG),
                                .weight = 3,
      .says = { TOLD(N_("You knock with {n}."), N_("Knock, {n}."), N_("{who} knocks with {n}."), N_("{who} knocks, {n}.")) },
      .cases = KIT_CASES(
        { KIT_IF(MORE, KNOCKED_PLAIN, KNOCKED_PLAIN), .when = is_closing,
          .says = { TOLD(N_("You close with {n}."), N_("Closed, {n}."), N_("{who} closes with {n}."), N_("{who} closes, {n}.")) } },
        { .when = is_closing,
          .says = { TOLD(N_("You close, and nothing is left over."), N_("Closed, nothing left over."),
                     N_("{who} closes, and nothing is left over."), N_("{who} closes, nothing left over.")) } },
        { KIT_IF(MORE, KNOCKED_GIN, KNOCKED_GIN), .says = { TOLD(N_("You go gin."), N_("Gin."), N_("{who} goes gin."), N_("{who}, gin.")) } },
        { KIT_IF(MORE, KNOCKED_BIG, KNOCKED_BIG),
          .says = { TOLD(N_("You go big gin."), N_("Big gin."), N_("{who} goes big gin."), N_("{who}, big gin.")) } }) },
    ROW(RUMMY_TOLD_LEFT_OVER) = { "left-over", CARDS,
      .says = { .other = SAID(N_("Left over, {all the cards}."), N_("Left over, {all cards}.")) } },
    ROW(RUMMY_TOLD_MAY_ADD) = { "may-add", .fill = fill_may_add,
      .says = { .own = { { NP_("You may lay off on {n} combination, or end.", "You may lay off on {n} combinations, or end.") },
                         { NP_("Lay off on {n}, or end.", "Lay off on {n}, or end.") } } },
      .cases = KIT_CASES({ .when = has_keys,
                           .says = { .own = { { NP_("You may lay off on {n} combination, or end with o.",
                                                    "You may lay off on {n} combinations, or end with o.") },
                                              { NP_("Lay off on {n}, or o.", "Lay off on {n}, or o.") } } } }) },
    ROW(RUMMY_TOLD_RESULT) = { "result", .whom = WHOM_SEAT, POINTS, LEFT_OVER, .weight = 4,
      .says = { TOLD(N_("You have {knocker_left_over}, {whom} has {other_left_over}. {n} for you."), N_("{knocker_left_over} to {other_left_over}, {n} for you."),
                 N_("{who} has {knocker_left_over}, {whom} has {other_left_over}. {n} for {who}."), N_("{knocker_left_over} to {other_left_over}, {n} for {who}.")) },
      .you = { .other = SAID(N_("{who} has {knocker_left_over}, you have {other_left_over}. {n} for {who}."), N_("{knocker_left_over} to {other_left_over}, {n} for {who}.")) },
      .cases = KIT_CASES(
        { .when = knock_is_again,
          .says = { TOLD(N_("{whom} has {other_left_over}. {n} for you."), N_("{other_left_over}, {n} for you."),
                     N_("{whom} has {other_left_over}. {n} for {who}."), N_("{other_left_over}, {n} for {who}.")) },
          .you = { .other = SAID(N_("You have {other_left_over}. {n} for {who}."), N_("{other_left_over}, {n} for {who}.")) } }) },
    ROW(RUMMY_TOLD_UNDERCUT) = { "undercut", .counted = COUNTED_UNDERCUT, .whom = WHOM_SEAT, POINTS, LEFT_OVER, .weight = 4,
      .says = { TOLD(N_("Undercut. You have {other_left_over}, {whom} has {knocker_left_over}. {n} for you."), N_("Undercut, {other_left_over} to {knocker_left_over}, {n} for you."),
                 N_("Undercut. {who} has {other_left_over}, {whom} has {knocker_left_over}. {n} for {who}."), N_("Undercut, {other_left_over} to {knocker_left_over}, {n} for {who}.")) },
      .you = { .other = SAID(N_("Undercut. {who} has {other_left_over}, you have {knocker_left_over}. {n} for {who}."), N_("Undercut, {other_left_over} to {knocker_left_over}, {n} for {who}.")) },
      .cases = KIT_CASES(
        { .when = knock_is_again,
          .says = { TOLD(N_("Undercut. You have {other_left_over}. {n} for you."), N_("Undercut, {other_left_over}, {n} for you."),
                     N_("Undercut. {who} has {other_left_over}. {n} for {who}."), N_("Undercut, {other_left_over}, {n} for {who}.")) } }) },
    ROW(RUMMY_TOLD_GIN) = { "gin", .counted = COUNTED_GIN, .whom = WHOM_SEAT, POINTS,
      .more = KIT_PARTS(0, INT32_MAX, KIT_PART("bonus", RESULT_BIG), KIT_PART("big", 2), KIT_PART("others_left_over", 0)),
      .weight = 4,
      .says = { TOLD(N_("Gin. {others_left_over} left with the others, and {bonus}. {n} for you."), N_("Gin, {others_left_over} and {bonus}, {n} for you."),
                 N_("Gin. {others_left_over} left with the others, and {bonus}. {n} for {who}."), N_("Gin, {others_left_over} and {bonus}, {n} for {who}.")) },
      .cases = KIT_CASES(
        { .when = knock_is_big_of_two,
          .says = { TOLD(N_("Big gin. {others_left_over} left with {whom}, and {bonus}. {n} for you."), N_("Big gin, {others_left_over} and {bonus}, {n} for you."),
                     N_("Big gin. {others_left_over} left with {whom}, and {bonus}. {n} for {who}."), N_("Big gin, {others_left_over} and {bonus}, {n} for {who}.")) },
          .you = { .other = SAID(N_("Big gin. {others_left_over} left with you, and {bonus}. {n} for {who}."), N_("Big gin, {others_left_over} and {bonus}, {n} for {who}.")) } },
        { .when = knock_is_big,
          .says = { TOLD(N_("Big gin. {others_left_over} left with the others, and {bonus}. {n} for you."), N_("Big gin, {others_left_over} and {bonus}, {n} for you."),
                     N_("Big gin. {others_left_over} left with the others, and {bonus}. {n} for {who}."), N_("Big gin, {others_left_over} and {bonus}, {n} for {who}.")) } },
        { .when = knock_is_of_two,
          .says = { TOLD(N_("Gin. {others_left_over} left with {whom}, and {bonus}. {n} for you."), N_("Gin, {others_left_over} and {bonus}, {n} for you."),
                     N_("Gin. {others_left_over} left with {whom}, and {bonus}. {n} for {who}."), N_("Gin, {others_left_over} and {bonus}, {n} for {who}.")) },
          .you = { .other = SAID(N_("Gin. {others_left_over} left with you, and {bonus}. {n} for {who}."), N_("Gin, {others_left_over} and {bonus}, {n} for {who}.")) } }) },
    ROW(RUMMY_TOLD_DOUBLED) = { "doubled", POINTS, .weight = 5,
      .says = { .own = { { N_("Doubled, {n} for you."), NULL } }, .other = { { N_("Doubled, {n} for {who}."), NULL } } },
      .cases = KIT_CASES({ .when = knock_is_of_two, .says = { BOTH({ N_("Doubled, {n}."), NULL }) } }) },
    ROW(RUMMY_TOLD_COUNTS) = { "counts", .number = KIT_NUMBER("points", 1 - RESULT_MOST, RESULT_MOST - 1), .weight = 5, .fill = fill_counts,
      .says = { .own = { { NP_("You count {n} point.", "You count {n} points.") }, { N_("You, {n}."), NULL } },
                .other = { { NP_("{who} counts {n} point.", "{who} counts {n} points.") }, { N_("{who}, {n}."), NULL } } },
      .cases = KIT_CASES(
        { KIT_IF(NUMBER, INT32_MIN, -1),
          .says = { .own = { { NP_("You take {n} point off.", "You take {n} points off.") }, { N_("You, {n} off."), NULL } },
                    .other = { { NP_("{who} takes {n} point off.", "{who} takes {n} points off.") }, { N_("{who}, {n} off."), NULL } } } }) },
    ROW(RUMMY_TOLD_VOID) = { "void", A_COUNT("in_stock"), .weight = 4,
      .says = { .own = { { NP_("{n} card is left in the stock. Nobody scores, and you deal again.", "{n} cards are left in the stock. Nobody scores, and you deal again.") },
                         { NP_("{n} card in the stock, nobody scores, you deal again.", "{n} cards in the stock, nobody scores, you deal again.") } },
                .other = { { NP_("{n} card is left in the stock. Nobody scores, and {who} deals again.", "{n} cards are left in the stock. Nobody scores, and {who} deals again.") },
                           { NP_("{n} card in the stock, nobody scores, {who} deals again.", "{n} cards in the stock, nobody scores, {who} deals again.") } } } },
    ROW(RUMMY_TOLD_MATCH_BONUS) = { "match-bonus", POINTS, .more = KIT_POINTS("added"), .weight = 2, .fill = knock_fill_match_bonus,
      .says = { .own = SAID(N_("With game and boxes {n} for you."), N_("With game and boxes, you, {n}.")),
                .other = SAID(N_("With game and boxes {n} for {who}."), N_("With game and boxes, {who}, {n}.")) },
      .cases = KIT_CASES(
        { .when = knock_told_of_winner },
        { .when = knock_ends_match, .says = { BOTH({ N_("With game and boxes {n} to {left}."), NULL }) } }) },
    ROW(RUMMY_TOLD_ONE_RUN) = { "one-run", .counted = COUNTED_ONE_RUN, .least = 2, .most = 2, A_COUNT("in_row"), .weight = 1, .fill = fill_run,
      .says = { TOLD(N_("You have {n} in a row, {meld}, and win the match."), N_("{n} in a row, {meld}, you win."),
                 N_("{who} has {n} in a row, {meld}, and wins the match."), N_("{who}, {n} in a row, {meld}, wins.")) } },
    ROW(RUMMY_TOLD_PUT_OUT) = { "put-out", POINTS, .weight = 5,
      .says = { .own = SAID(N_("You have {n} and are out."), N_("You, {n}, out.")),
                .other = SAID(N_("{who} has {n} and is out."), N_("{who}, {n}, out.")) } },
    ROW(RUMMY_TOLD_MAY_REJOIN) = { "may-rejoin", POINTS, .says = { .own = SAID(N_("Come back in with {n}, y or n?"), N_("Back in with {n}, y or n?")) } },
    ROW(RUMMY_TOLD_REJOINS) = { "rejoins", POINTS, .weight = 6,
      .says = { .own = SAID(N_("You come back with {n}."), N_("Back with {n}.")),
                .other = SAID(N_("{who} comes back with {n}."), N_("{who}, back with {n}.")) } },
    ROW(RUMMY_TOLD_STAYS_OUT) = { "stays-out",
      .says = { .own = { { N_("You stay out."), NULL } }, .other = { { N_("{who} stays out."), NULL } } } },
};
// clang-format on

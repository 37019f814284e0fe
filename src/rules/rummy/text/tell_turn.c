// SPDX-License-Identifier: GPL-3.0-or-later
// Tells another player's turn of rummy in one breath.  A first sentence tells what was laid, added and taken; a second one tells
// the discard, which the next player may take.  Clauses are whole sentences without a full stop; the first names the player,
// later ones may leave the name out.
#include "base/text.h"
#include "rules/rummy/melds/control.h"
#include "rules/rummy/options/options.h"
#include "rules/rummy/text/text.h"
#include "rules/turn_told.h"

// clang-format off
// The clauses of a sentence that tells another player's turn of rummy.  {who} is a player, {card} a card, {cards} several, {meld}
// combinations and their numbers, {m} a number, {n} a number of points or cards.
static const struct clause wins = { .first = { { N_("{who} wins the round"), NULL } } };
static const struct clause last_left = { .first = { { N_("Only {who} is left and wins the round"), NULL } } };
static const struct clause opens = {
    .first = SAID(N_("{who} opens with {n}, {meld}"), N_("{who} opens {n}, {meld}")),
    .then = { { N_("opens with {n}, {meld}"), NULL } } };
static const struct clause goes_down = {
    .first = SAID(N_("{who} goes down with {meld}"), N_("{who} down, {meld}")),
    .then = { { N_("goes down with {meld}"), NULL } } };
static const struct clause lays = {
    .first = SAID(N_("{who} lays {meld}"), N_("{who}, {meld}")), .then = SAID(N_("lays {meld}"), N_("{meld}")) };
static const struct clause takes_joker = {
    .first = SAID(N_("{who} takes {cards} from {m} for {card}"), N_("{who}, {cards} from {m} for {card}")),
    .then = SAID(N_("takes {cards} from {m} for {card}"), N_("{cards} from {m} for {card}")) };
static const struct clause adds = {
    .first = SAID(N_("{who} adds {meld}"), N_("{who}, {meld}")), .then = SAID(N_("adds {meld}"), N_("{meld}")) };
static const struct clause lays_off = {
    .first = SAID(N_("{who} lays off {meld}"), N_("{who}, {meld}")), .then = SAID(N_("lays off {meld}"), N_("{meld}")) };
// The clauses that tell the knock at a turn's end, by the kind of knock, after the clause about the card taken.
static const struct clause knocks[] = {
    [KNOCKED_PLAIN] = { .then = SAID(N_("knocks with {n}"), N_("knocks, {n}")) },
    [KNOCKED_GIN] = { .then = SAID(N_("goes gin"), N_("gin")) },
    [KNOCKED_BIG] = { .then = SAID(N_("goes big gin"), N_("big gin")) },
};
static const struct clause closes[] = {
    [KNOCKED_PLAIN] = { .then = SAID(N_("closes with {n}"), N_("closes, {n}")) },
    [KNOCKED_GIN] = { .then = SAID(N_("closes, and nothing is left over"), N_("closes, nothing left over")) },
    [KNOCKED_BIG] = { .then = SAID(N_("closes, and nothing is left over"), N_("closes, nothing left over")) },
};
static const struct clause scores = { .then = { { NP_("{n} point", "{n} points") } } };
static const struct clause took = {
    .first = { { N_("{who} takes {card}"), NULL } }, .then = SAID(N_("after taking {card}"), N_("took {card}")) };
static const struct clause took_several = {
    .first = { { N_("{who} takes {n} cards, {cards}"), NULL } },
    .then = SAID(N_("after taking {n} cards, {cards}"), N_("took {n} cards, {cards}")) };
static const struct clause turned = {
    .first = { { N_("{who} turns up {card}"), NULL } }, .then = { { N_("turns up {card}"), NULL } } };
static const struct clause turned_took = {
    .first = SAID(N_("{who} turns up {card} and takes it"), N_("{who} turns up and takes {card}")),
    .then = SAID(N_("after turning up {card}"), N_("turned up {card}")) };
static const struct clause turned_left = {
    .first = SAID(N_("{who} turns up {card} and leaves it"), N_("{who} leaves {card}")),
    .then = SAID(N_("turns up {card} and leaves it"), N_("leaves {card}")) };
static const struct clause left_it = {
    .first = { { N_("{who} leaves {card}"), NULL } }, .then = { { N_("leaves {card}"), NULL } } };
static const struct clause floats = {
    .first = SAID(N_("{who} has no cards left, and needs one more to lay"), N_("{who}, no cards left")),
    .then = SAID(N_("no cards left, one more to lay"), N_("no cards left")) };
static const struct clause buys = {
    .first = SAID(N_("{who} buys {the cards}"), N_("{who} buys {cards}")),
    .then = SAID(N_("buys {the cards}"), N_("buys {cards}")) };
static const struct clause no_draw = {
    .first = SAID(N_("{who} has nothing to draw"), N_("{who}, nothing to draw")),
    .then = SAID(N_("with nothing to draw"), N_("nothing to draw")) };
static const struct clause discards = {
    .first = SAID(N_("{who} discards {card}"), N_("{who}, {card}")),
    .then = { { N_("discards {card}"), NULL }, { NULL, NULL }, { N_("{card}"), NULL } } };
static const struct clause discards_dead = {
    .first = SAID(N_("{who} discards {card}, dead"), N_("{who}, {card}, dead")),
    .then = { { N_("discards {card}, dead"), NULL }, { NULL, NULL }, { N_("{card}, dead"), NULL } } };
static const struct clause discards_pair = {
    .first = SAID(N_("{who} shows two and discards {card}, dead"), N_("{who} shows two, {card}, dead")),
    .then = SAID(N_("shows two and discards {card}, dead"), N_("shows two, {card}, dead")) };
static const struct clause ends = { .first = { { N_("{who} ends the turn"), NULL } } };
static const struct clause few = {
    .first = { { NP_("{who} has {n} card left", "{who} has {n} cards left") }, { NP_("{who}, {n} card left", "{who}, {n} cards left") } },
    .then = { { N_("{n} left"), NULL } } };
static const struct clause for_sale = {
    .then = { { NP_("for sale with {left} more from the stock, {n} buy left, b or l", "for sale with {left} more from the stock, {n} buys left, b or l") },
              { NULL, NULL },
              { NP_("with {left}, {n} buy, b or l", "with {left}, {n} buys, b or l") } } };
static const struct clause for_sale_alone = {
    .then = { { NP_("for sale, {n} buy left, b or l", "for sale, {n} buys left, b or l") },
              { NULL, NULL },
              { NP_("{n} buy, b or l", "{n} buys, b or l") } } };
// The clause of a turn for a discard that is for sale, if the player was asked before in this round and so knows the price.
static const struct clause for_sale_again = {
    .first = { { N_("{who}, {card} for sale, b or l"), NULL }, { NULL, NULL }, { N_("{who}, {card}, b or l"), NULL } },
    .then = { { N_("{card} for sale, b or l"), NULL }, { NULL, NULL }, { N_("{card}, b or l"), NULL } } };
// Parts of the sentence that tells a turn: combinations, with the number of one, the numbers of two, or the first and last number
// of more; cards added to a combination; and a joker with the card that it stands for.
static const struct says number_one[STYLES] = { { N_("{meld}, number {m}"), NULL }, { NULL, NULL }, { N_("{meld}, {m}"), NULL } };
static const struct says number_two[STYLES] = { { N_("{meld}, numbers {m} and {left}"), NULL }, { NULL, NULL },
                                                { N_("{meld}, {m} and {left}"), NULL } };
static const struct says number_more[STYLES] = { { N_("{meld}, numbers {m} to {left}"), NULL }, { NULL, NULL },
                                                 { N_("{meld}, {m} to {left}"), NULL } };
static const struct says added[STYLES] = { { N_("{cards} to {m}"), NULL } };
static const struct says joker_as[STYLES] = { { N_("{cards} as {card}"), NULL } };
static const struct says joker_slides[STYLES] = SAID(N_("the joker to the other end"), N_("joker to the other end"));
// clang-format on

// Returns whether a rummy event is told in one sentence with the events of the turn before it.  A discard that others may call
// back stands by itself.  A control card turned up joins them if something lies on the table; otherwise it is told with what it
// allows.  The question whether to buy the discard joins them, so that the hearer learns at once which key to press.
bool rummy_joins(const struct game *game, const struct hearer *h, const struct event *before, const struct event *e)
{
    if (e->kind == RUMMY_TOLD_ASKED)
        return before && before->seat != e->seat && (before->kind == RUMMY_TOLD_DISCARD || before->kind == RUMMY_TOLD_FEW) &&
               e->other == SEATS_MAX && !e->number;
    if (before && before->seat != e->seat)
        return false;
    if (e->kind == RUMMY_TOLD_KNOCKED || e->kind == RUMMY_TOLD_LEFT_OVER ||
        (e->kind == RUMMY_TOLD_MELD && options_knock(h->options)))
        return e->kind == RUMMY_TOLD_KNOCKED || before;
    if (e->kind == RUMMY_TOLD_CONTROL)
        return e->seat < 0 && h->view->shown.meld_count > 0;
    return kit_joins(game, h, before, e) && !(e->kind == RUMMY_TOLD_DISCARD && e->number == 3);
}

// Adds a clause about a turn as a sentence of its own, which does not name the player again.  If nothing has been told of the
// turn yet, the clause begins its first sentence instead.
static void put_apart(struct turn_told *turn, const struct clause *clause, const struct fill *fill)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    if (turn->out->length == turn->begin) {
        turn_put(turn, clause, *fill);
        return;
    }
    phrase_part(clause->then, turn->h->style, fill, &text);
    strbuf_add(turn->out, ". ");
    text_title(text.text, turn->out);
}

// --- combinations that were laid ---

static void list_item(struct strbuf *out, const char *item)
{
    strbuf_addf(out, "%s%s", out->length ? ", " : "", item);
}

// Returns whether the hearer of a turn should hear what a joker stands for, because the hearer may take it.
static bool decides(const struct hearer *h)
{
    return h->options->joker_recover == RECOVER_ANY && h->seat != WATCHER && check_is_open(h->options, &h->view->shown, h->seat);
}

// Lists the combinations laid in a turn.  `first` gets the number of the first one.  With `as`, a run names the cards for which
// its jokers stand.  Returns how many combinations there are.
static int list_melds(const struct turn_told *turn, bool as, int *first, struct strbuf *out)
{
    LOCAL(strbuf) lines = STRBUF_INIT;
    int laid = 0;
    for (int i = 0; i < turn->count; i++) {
        const struct event *e = &turn->event[i];
        LOCAL(strbuf) meld = STRBUF_INIT;
        if (e->kind != RUMMY_TOLD_MELD)
            continue;
        *first = laid++ ? *first : e->other + 1;
        describe_briefly(e->more, e->card, e->count, as, turn->h->style, &meld);
        strbuf_addf(&lines, "%s\n", meld.text);
    }
    phrase_items(lines.text, turn->h->style, out);
    return laid;
}

static void put_melds(struct turn_told *turn)
{
    enum text_style style = turn->h->style;
    LOCAL(strbuf) melds = STRBUF_INIT, all = STRBUF_INIT;
    const struct event *opened = turn_latest(turn, RUMMY_TOLD_OPENED), *last = turn_latest(turn, RUMMY_TOLD_MELD);
    int first = 0, melds_laid = list_melds(turn, decides(turn->h), &first, &melds);
    if (melds_laid && lies_untouched(turn->h->options)) {
        turn_put(turn, &lays, (struct fill){ .meld = melds.text });
    } else if (melds_laid) {
        phrase_part(melds_laid == 1   ? number_one
                    : melds_laid == 2 ? number_two
                                      : number_more,
                    style, &(struct fill){ .meld = melds.text, .m = first, .left = last->other + 1 }, &all);
        const struct clause *clause = opened ? &opens : turn_latest(turn, RUMMY_TOLD_DOWN) ? &goes_down : &lays;
        turn_put(turn, clause, (struct fill){ .meld = all.text, .n = opened ? opened->number : 0 });
    }
}

// --- cards added, and jokers taken ---

static void put_takes(struct turn_told *turn)
{
    for (int i = 0; i < turn->count; i++) {
        const struct event *e = &turn->event[i];
        if (e->kind == RUMMY_TOLD_TAKE)
            turn_put(turn, &takes_joker,
                     (struct fill){ A_CARD(e->card[0].face, turn->h->style), .cards = face_name(e->more, turn->h->style),
                                    .the_cards = face_the(e->more, turn->h->style), .m = e->other + 1 });
    }
}

// Names a card that was laid off in a turn.  A joker is named together with the card that it stands for, if that is known.
static void name_added(const struct event *e, enum text_style style, struct strbuf *out)
{
    LOCAL(strbuf) item = STRBUF_INIT;
    int face = e->card[0].face, as = e->card[0].as;
    if (face == FACE_JOKER && as < FACE_JOKER)
        phrase_part(joker_as, style, &(struct fill){ .card = face_name(as, style), .cards = face_name(face, style) }, &item);
    else
        strbuf_add(&item, face_name(face, style));
    list_item(out, item.text);
}

static bool is_added_before(const struct turn_told *turn, int at)
{
    for (int i = 0; i < at; i++)
        if (turn->event[i].kind == RUMMY_TOLD_LAY && turn->event[i].other == turn->event[at].other)
            return true;
    return false;
}

// Names all cards that a turn added to the same combination as event `at`, with the combination's number.
static void name_all_added(const struct turn_told *turn, int at, struct strbuf *out)
{
    LOCAL(strbuf) cards = STRBUF_INIT;
    bool slides = false;
    for (int i = at; i < turn->count; i++) {
        const struct event *e = &turn->event[i];
        if (e->kind != RUMMY_TOLD_LAY || e->other != turn->event[at].other)
            continue;
        slides = slides || e->more;
        name_added(e, turn->h->style, &cards);
    }
    phrase_part(added, turn->h->style, &(struct fill){ .cards = cards.text, .m = turn->event[at].other + 1 }, out);
    if (slides) {
        strbuf_add(out, ", ");
        phrase_part(joker_slides, turn->h->style, &(struct fill){ 0 }, out);
    }
}

// Tells a turn's lay-offs after a knock as one clause.  It leaves out where each card lies, as a player who wants to know can ask
// for the combinations.
static void put_laid_off(struct turn_told *turn)
{
    LOCAL(strbuf) all = STRBUF_INIT;
    for (int i = 0; i < turn->count; i++) {
        const struct event *e = &turn->event[i];
        if (e->kind == RUMMY_TOLD_LAY && e->card[0].face == FACE_JOKER)
            name_added(e, turn->h->style, &all);
        else if (e->kind == RUMMY_TOLD_LAY)
            list_item(&all, face_the(e->card[0].face, turn->h->style));
    }
    if (all.length)
        turn_put(turn, &lays_off, (struct fill){ .meld = all.text });
}

static void put_added(struct turn_told *turn)
{
    LOCAL(strbuf) all = STRBUF_INIT;
    if (options_knock(turn->h->options) && style_wording(turn->h->style) == STYLE_FULL) {
        put_laid_off(turn);
        return;
    }
    for (int i = 0; i < turn->count; i++) {
        LOCAL(strbuf) one = STRBUF_INIT;
        if (turn->event[i].kind != RUMMY_TOLD_LAY || is_added_before(turn, i))
            continue;
        name_all_added(turn, i, &one);
        list_item(&all, one.text);
    }
    if (all.length)
        turn_put(turn, options_knock(turn->h->options) ? &lays_off : &adds, (struct fill){ .meld = all.text });
}

long points_scored(const struct turn_told *turn)
{
    long points = 0;
    for (int i = 0; i < turn->count; i++)
        if (turn->event[i].kind == RUMMY_TOLD_MELD || turn->event[i].kind == RUMMY_TOLD_LAY ||
            turn->event[i].kind == RUMMY_TOLD_TAKE)
            points += turn->event[i].number;
    return points;
}

// Tells all points of the turn as one sum, unless the clause on opening has told the same sum.
static void put_points(struct turn_told *turn)
{
    const struct event *opened = turn_latest(turn, RUMMY_TOLD_OPENED);
    long points = points_scored(turn);
    if (!opened || points != opened->number)
        turn_put_number(turn, &scores, points);
}

// --- cards that came and went ---

static void put_taken(struct turn_told *turn)
{
    const struct event *e = turn_latest(turn, RUMMY_TOLD_TOOK);
    enum text_style style = turn->h->style;
    LOCAL(strbuf) cards = STRBUF_INIT;
    if (turn_latest(turn, RUMMY_TOLD_NO_DRAW))
        turn_put(turn, &no_draw, (struct fill){ 0 });
    if (!e)
        return;
    describe_cards(e->card, e->count, style, &cards);
    turn_put(turn,
             e->more > 1                            ? &took_several
             : turn_latest(turn, RUMMY_TOLD_TURNED) ? &turned_took
                                                    : &took,
             (struct fill){ A_CARD(e->card[0].face, style), .cards = cards.text, .n = e->more });
}

// Tells the card that was turned up from the stock in a turn, or the discard that was left, if nothing was taken.
static void put_turned(struct turn_told *turn)
{
    const struct event *up = turn_latest(turn, RUMMY_TOLD_TURNED), *passes = turn_latest(turn, RUMMY_TOLD_PASSES);
    const struct event *e = up ? up : passes;
    if (!e || turn_latest(turn, RUMMY_TOLD_TOOK))
        return;
    turn_put(turn, !passes ? &turned : up ? &turned_left : &left_it, (struct fill){ A_CARD(e->card[0].face, turn->h->style) });
}

void tell_bought(const struct turn_told *turn)
{
    LOCAL(strbuf) cards = STRBUF_INIT, the_cards = STRBUF_INIT;
    struct move_card card[PACK_MAX] = { 0 };
    int count = 0;
    for (int i = 0; i < turn->count && count < PACK_MAX; i++)
        if (turn->event[i].kind == RUMMY_TOLD_BOUGHT)
            card[count++] = turn->event[i].card[0];
    describe_cards(card, count, turn->h->style, &cards);
    describe_the_cards(card, count, turn->h->style, &the_cards);
    if (count)
        turn_put(turn, &buys, (struct fill){ .cards = cards.text, .the_cards = the_cards.text });
}

static void put_discard(struct turn_told *turn)
{
    static const struct clause *const rows[] = { &discards, &discards_dead, &discards_pair };
    const struct event *e = turn_latest(turn, RUMMY_TOLD_DISCARD);
    if (e)
        put_apart(turn, rows[e->number], &(struct fill){ A_CARD(e->card[0].face, turn->h->style) });
    else if (turn_latest(turn, RUMMY_TOLD_ENDED) && turn->out->length == turn->begin)
        turn_put(turn, &ends, (struct fill){ 0 });
}

// Tells the knocker's hand after the knock that ends a turn: the combinations as one list, and what is left over.  The knocker
// hears this too.
static void tell_knocked_hand(const struct turn_told *turn, struct strbuf *out)
{
    static const struct says laid[STYLES] = { { N_("{meld}."), NULL } };
    static const struct says over[STYLES] = SAID(N_("Left over, {the cards}."), N_("Left over, {cards}."));
    LOCAL(strbuf) melds = STRBUF_INIT, cards = STRBUF_INIT, the_cards = STRBUF_INIT;
    const struct event *left = turn_latest(turn, RUMMY_TOLD_LEFT_OVER);
    int first;
    if (list_melds(turn, true, &first, &melds))
        phrase_answer(laid, turn->h->style, &(struct fill){ .meld = melds.text }, out);
    if (!left)
        return;
    describe_cards(left->card, left->count, turn->h->style, &cards);
    describe_the_cards(left->card, left->count, turn->h->style, &the_cards);
    phrase_answer(over, turn->h->style, &(struct fill){ .cards = cards.text, .the_cards = the_cards.text }, out);
}

// Tells a turn that ends with a knock: the card taken, the knock, and then the knocker's hand, sentence by sentence.
static void put_knock(struct turn_told *turn)
{
    const struct event *knock = turn_latest(turn, RUMMY_TOLD_KNOCKED), *taken = turn_latest(turn, RUMMY_TOLD_TOOK);
    LOCAL(strbuf) all = STRBUF_INIT;
    const struct hearer *h = turn->h;
    if (taken) {
        const struct clause *rows = options_close(h->options) ? closes : knocks;
        turn_put(turn, &took, (struct fill){ A_CARD(taken->card[0].face, h->style) });
        put_apart(turn, &rows[knock->more], &(struct fill){ .who = h->name[knock->seat], .n = knock->number });
        strbuf_add(turn->out, ". ");
    } else {
        kit_says(&rummy, h, knock, &all);
    }
    tell_knocked_hand(turn, &all);
    for (size_t i = 0; i + 1 < all.length; i++)
        strbuf_add_char(turn->out, all.text[i] == '\n' ? ' ' : all.text[i]);
    strbuf_add_char(turn->out, '\n');
}

// Adds to the sentence at a turn's end, which tells of the discard, the question whether the hearer buys it.
static void put_sale(struct turn_told *turn)
{
    int price = buy_price(turn->h);
    turn_put(turn, price ? &for_sale : &for_sale_alone, (struct fill){ .n = buys_left(turn->h), .left = price });
}

static void put_left(struct turn_told *turn)
{
    const struct event *left = turn_latest(turn, RUMMY_TOLD_FEW);
    if (turn_latest(turn, RUMMY_TOLD_FLOATS))
        turn_put(turn, &floats, (struct fill){ 0 });
    else if (left && !turn_latest(turn, RUMMY_TOLD_OUT))
        turn_put(turn, &few, (struct fill){ .n = left->number });
}

// Tells the end of a turn: the discard, how few cards are left in hand, and whether the discard is for sale.
static void put_end(struct turn_told *turn)
{
    const struct event *asked = turn_latest(turn, RUMMY_TOLD_ASKED), *e = turn_latest(turn, RUMMY_TOLD_DISCARD);
    if (asked && e && asked_before(turn->h, asked)) {
        put_left(turn);
        put_apart(turn, &for_sale_again, &(struct fill){ .card = face_name(e->card[0].face, turn->h->style) });
        return;
    }
    put_discard(turn);
    put_left(turn);
    if (asked)
        put_sale(turn);
}

void rummy_tell_turn(const struct game *, const struct hearer *h, const struct event *e, int count, struct strbuf *out)
{
    static const struct says control_turned = { N_("Control card, {card}."), NULL };
    struct turn_told turn = { h, e, count, out, out->length };
    for (int i = 0; i < count && e[i].kind == RUMMY_TOLD_CONTROL; i++)
        phrase_say(&control_turned, &(struct fill){ .card = control_name(e[i].number) }, out);
    if (e->seat < 0)
        return;
    const struct event *won = turn_latest(&turn, RUMMY_TOLD_OUT);
    if (turn_latest(&turn, RUMMY_TOLD_KNOCKED)) {
        put_knock(&turn);
        return;
    }
    if (won)
        turn_put(&turn, won->more ? &last_left : &wins, (struct fill){ 0 });
    put_melds(&turn);
    put_takes(&turn);
    put_added(&turn);
    put_points(&turn);
    tell_bought(&turn);
    put_taken(&turn);
    put_turned(&turn);
    put_end(&turn);
    if (out->length > turn.begin)
        strbuf_add(out, ".\n");
}

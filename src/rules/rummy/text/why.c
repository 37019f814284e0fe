// SPDX-License-Identifier: GPL-3.0-or-later
// Says why a rummy move is good or bad.  Each function tries some facts, the weightiest first, and adds the reasons that hold;
// they come from the view and from what everybody heard.  What the others hold is guessed in one place only.
#include "base/text.h"
#include "rules/rummy/engine/bot_queries.h"
#include "rules/rummy/judge/knock_counsel.h"
#include "rules/rummy/judge/near.h"
#include "rules/rummy/melds/control.h"
#include "rules/rummy/melds/points.h"
#include "rules/rummy/melds/shape.h"
#include "rules/rummy/options/options.h"
#include "rules/rummy/solve/effort.h"
#include "rules/rummy/text/text.h"

struct rummy_facts {
    const struct hearer *h;
    const struct options *o;
    const struct view *v;
    const struct memory *memory;
    const struct move *m;
    struct gain *gain;
    int face; // the card that the move is about; FACE_NONE: no single card
    struct counts hand;
};

static void say(const struct rummy_facts *f, const struct says says[STYLES], const struct fill *more)
{
    struct fill fill = *more;
    if (f->face < CARD_FACES) {
        fill.card = face_name(f->face, f->h->style);
        fill.the_card = face_the(f->face, f->h->style);
    }
    gain_add(&f->gain->why, says, fill);
}
#define SAY(f, says, ...) say(f, says, &(struct fill){ __VA_ARGS__ })

// Adds a reason why a move is good or bad that speaks of a player and of a card other than the move's own.
static void say_of(const struct rummy_facts *f, const struct says says[STYLES], int seat, int face)
{
    gain_add(&f->gain->why, says, (struct fill){ .who = f->h->name[seat], A_CARD(face, f->h->style) });
}

// Fills `card` with the other cards of the hand that could lie in a combination with this face, and returns how many they are.
static int companions(const struct rummy_facts *f, int face, struct move_card *card)
{
    int count = 0;
    for (int other = 0; other < FACE_JOKER; other++) {
        int held = f->hand.of[other] - (other == face && f->m->verb == RUMMY_DISCARD);
        if (held > 0 && !face_is_wild(f->hand.terms.wild, other) && near_goes_with(f->o, face, other))
            card[count++] = (struct move_card){ (uint8_t)other, FACE_NONE };
    }
    return count;
}

// Returns whether a card's use can be explained by sets and runs: it is not wild, and there are no control cards, which allow
// other kinds of combination.  Some reasons why a move is good are given only then.
static bool is_plain(const struct rummy_facts *f, int face)
{
    return face < FACE_JOKER && !face_is_wild(f->hand.terms.wild, face) && f->o->meld_rule == RULE_CLASSIC;
}

// Returns whether no other card of the hand goes with this one, which is a reason why the card can be given up.
static bool is_alone(const struct rummy_facts *f, int face)
{
    struct move_card card[FACES];
    return is_plain(f, face) && companions(f, face, card) == 0;
}

static bool is_useless(const struct rummy_facts *f, int face)
{
    return is_alone(f, face) && !query_fits(f->o, f->v, f->v->seat, face);
}

// Returns whether a card is spare, a reason why it can be given up: no other card of the hand goes with it, and nobody could add
// it to the table.
static bool is_spare(const struct rummy_facts *f, int face)
{
    if (f->o->meld_rule == RULE_CONTROL) { // whatever control card is in force, each kind of the deck comes round
        struct counts all = f->hand;
        all.terms.kinds = (uint16_t)(CONTROLLED | control_deck_kinds(f->o));
        if (face >= FACES || arrange_uses(f->o, &all, face))
            return false;
    } else if (!is_alone(f, face)) {
        return false;
    }
    for (int seat = 0; seat < f->v->shown.seats; seat++)
        if (query_fits(f->o, f->v, seat, face))
            return false;
    return true;
}

static bool holds_wild(const struct rummy_facts *f)
{
    for (int face = 0; face < FACES; face++)
        if (f->hand.of[face] && face_is_wild(f->hand.terms.wild, face))
            return true;
    return false;
}

// Returns whether players may take or buy discards by the rules; if not, no reason why speaks of what others took.
static bool discards_are_had(const struct options *o)
{
    return o->draw_discard != DRAW_NEVER || o->buy_limit > 0;
}

// Returns whether another player openly took a card of one of these faces (bits) in this round, a reason why a discard is risky.
static bool others_took(const struct rummy_facts *f, uint64_t faces)
{
    for (int seat = 0; seat < f->v->shown.seats; seat++)
        if (seat != f->v->seat && f->memory->took[seat] & faces)
            return true;
    return false;
}

// Returns what a card left in hand counts at the end of the round, against its player or for the one who goes out; 0 if nothing.
static int hand_cost(const struct rummy_facts *f, int face)
{
    bool counts = f->o->score_mode != SCORE_ROUNDS && f->o->score_mode != SCORE_WINNER_MELDS;
    return counts ? points_left(f->o, face) : 0;
}

// --- reasons for discards ---

// Says why to discard a card: it is of no use to the player or, as far as everybody heard, to others.  "Nobody else has taken
// clubs, and it fits nothing of yours."
static void say_idle(const struct rummy_facts *f)
{
    static const struct says both[STYLES] = SAID(N_("Nobody else has taken {cards}, and it fits nothing of yours."),
                                                 N_("Nobody has taken {cards}, it fits nothing."));
    static const struct says none[STYLES] = SAID(N_("It fits nothing of yours."), N_("It fits nothing."));
    static const struct says wild[STYLES] = SAID(N_("Nobody else has taken {cards}, and only a wild card of yours goes with it."),
                                                 N_("Nobody has taken {cards}, only a wild card goes with it."));
    static const struct says only[STYLES] =
        SAID(N_("Of your cards only a wild one goes with it."), N_("Only a wild card goes with it."));
    static const struct says safe[STYLES] =
        SAID(N_("Nobody else has taken {cards} in this round."), N_("Nobody has taken {cards}."));
    bool useless = is_useless(f, f->face), wilds = holds_wild(f);
    const char *cards = NULL;
    if (is_plain(f, f->face) && f->memory->whole && discards_are_had(f->o)) {
        if (!others_took(f, shape_suit(face_suit(f->face))))
            cards = suit_name(face_suit(f->face));
        else if (!others_took(f, shape_rank(face_rank(f->face))))
            cards = rank_plural(face_rank(f->face));
    }
    if (cards && useless)
        SAY(f, wilds ? wild : both, .cards = cards);
    else if (useless)
        SAY(f, wilds ? only : none, .n = 0);
    else if (cards)
        SAY(f, safe, .cards = cards);
}

static int choices(const struct rummy_facts *f)
{
    int count = 0;
    for (int face = 0; face < CARD_FACES; face++)
        count += pile_count(&f->v->hand, face) && query_may_discard(f->o, f->v, face);
    return count;
}

// Says why a discard is safe: the next player has discarded a card of this rank before, and so is unlikely to collect that rank.
static void say_next_discarded(const struct rummy_facts *f)
{
    static const struct says parted[STYLES] =
        SAID(N_("{who} is next, and has discarded {the card} before."), N_("{who} discarded {the card} before."));
    int next = seat_after(&f->v->shown, f->v->seat);
    for (int suit = 0; suit < SUITS && is_plain(f, f->face) && discards_are_had(f->o); suit++) {
        int face = face_of(face_rank(f->face), suit);
        if (!f->memory->discarded[next][face])
            continue;
        say_of(f, parted, next, face);
        return;
    }
}

static void say_lies_on_table(const struct rummy_facts *f)
{
    static const struct says closed[STYLES] =
        SAID(N_("It fits no combination on the table."), N_("It fits nothing on the table."));
    if (f->v->shown.meld_count && f->face < FACES && !query_fits(f->o, f->v, seat_after(&f->v->shown, f->v->seat), f->face) &&
        !query_fits(f->o, f->v, f->v->seat, f->face))
        SAY(f, closed, .n = 0);
}

static void say_cost(const struct rummy_facts *f)
{
    static const struct says costs[STYLES] = { { NP_("Left in your hand it costs you {n} point.",
                                                     "Left in your hand it costs you {n} points.") },
                                               { NP_("In hand it costs {n} point.", "In hand it costs {n} points.") } };
    static const struct says gives[STYLES] = { { NP_("Left in your hand it gives {n} point to whoever goes out.",
                                                     "Left in your hand it gives {n} points to whoever goes out.") },
                                               { NP_("In hand it gives {n} point away.", "In hand it gives {n} points away.") } };
    bool collected =
        f->o->score_mode == SCORE_WINNER_HANDS || (f->o->score_mode == SCORE_IMMEDIATE && !f->o->score_losers_deduct);
    if (f->face < FACES && hand_cost(f, f->face) > 0)
        SAY(f, collected ? gives : costs, .n = hand_cost(f, f->face));
}

// Says why a move is good or bad by naming a few cards of the hand that could lie in a combination with the move's card.  Returns
// false, with nothing said, if the hand has no such cards.
static bool say_companions(const struct rummy_facts *f, const struct says says[STYLES])
{
    enum { COMPANIONS_NAMED = 3 };
    struct move_card card[FACES];
    int count = is_plain(f, f->face) ? companions(f, f->face, card) : 0;
    if (!count)
        return false;
    count = count < COMPANIONS_NAMED ? count : COMPANIONS_NAMED;
    describe_cards(card, count, f->h->style, &f->gain->text);
    const char *cards = gain_keep(f->gain);
    describe_the_cards(card, count, f->h->style, &f->gain->text);
    SAY(f, says, .cards = cards, .the_cards = gain_keep(f->gain));
    return true;
}

// Warns, among the reasons why to discard a card, that the next player may want it, because that player openly took a card that
// goes with it and has not put it down since.
static void say_danger(const struct rummy_facts *f)
{
    static const struct says danger[STYLES] =
        SAID(N_("Take care, {who} took {the card}, which goes with it."), N_("Take care, {who} took {card}."));
    int next = seat_after(&f->v->shown, f->v->seat);
    uint64_t shown = is_plain(f, f->face) && discards_are_had(f->o) ? near_shown(f->o, f->memory, next, f->face) : 0;
    for (; shown; shown &= shown - 1) {
        int face = __builtin_ctzll(shown);
        if (face_is_wild(f->hand.terms.wild, face))
            continue;
        say_of(f, danger, next, face);
        return;
    }
}

// Describes one of the combinations that would be best to lay from `hand` by the rules of the view `v`, for a reason why a move
// is good or bad.  The combination must have the face `need`, unless that is FACE_NONE.  Returns false if there is no such
// combination.
static bool name_combination(const struct rummy_facts *f, const struct view *v, const struct counts *hand, int need,
                             struct strbuf *out)
{
    struct effort effort = { EFFORT_HINT };
    LOCAL(combos) best = { 0 };
    if (arrange_best(f->o, hand, &(struct arrange_wish){ .need = need, .effort = &effort }, &best) < 0)
        return false;
    for (int i = 0; i < best.count; i++) {
        if (need != FACE_NONE && !combo_holds(&best.combo[i], need))
            continue;
        struct hearer hearer = *f->h;
        struct move move = { .verb = RUMMY_MELD };
        hearer.view = v;
        hearer.legal = NULL;
        query_add_combo(f->o, v, &best.combo[i], &move);
        describe_new(&hearer, f->h->seat, &move, 0, out);
        return true;
    }
    return false;
}

static bool say_combination(const struct rummy_facts *f, const struct view *v, const struct counts *hand, int need,
                            const struct says says[STYLES])
{
    if (!name_combination(f, v, hand, need, &f->gain->text))
        return false;
    SAY(f, says, .meld = gain_keep(f->gain));
    return true;
}

// Says why to discard a card: no combination of the hand needs it.  If a combination does, names the one in which the card could
// be laid now.
static void say_needed(const struct rummy_facts *f)
{
    static const struct says idle[STYLES] = SAID(N_("No combination of your hand needs it."), N_("No combination needs it."));
    static const struct says used[STYLES] = { { N_("It could lie in {meld}."), NULL } };
    static const struct says control[STYLES] = { { N_("It lies in no combination."), NULL } };
    if (f->face >= FACES)
        SAY(f, control, .n = 0);
    else if (!say_combination(f, f->v, &f->hand, f->face, used))
        SAY(f, idle, .n = 0);
}

// Says why to discard a card under control cards, by naming the combination that the cards left in hand make.  If they make none,
// says what say_needed says.
static void say_kept(const struct rummy_facts *f)
{
    static const struct says kept[STYLES] = SAID(N_("What you keep makes {meld}."), N_("You keep {meld}."));
    struct counts rest = f->hand;
    if (f->o->meld_rule != RULE_CONTROL || f->face >= FACES)
        return;
    rest.of[f->face]--;
    if (!say_combination(f, f->v, &rest, FACE_NONE, kept))
        say_needed(f);
}

static bool can_lay(const struct rummy_facts *f)
{
    return game_verbs(&rummy, f->h) & (1u << RUMMY_MELD | 1u << RUMMY_LAY | 1u << RUMMY_TAKE);
}

// --- reasons for knocking ---

// Returns how many unseen cards would leave nothing over after the move's discard, for the reasons why to knock or to wait.
static int cards_for_gin(const struct rummy_facts *f)
{
    struct counts rest = f->hand;
    uint8_t unseen[FACES];
    if (f->face >= FACES || !rest.of[f->face])
        return 0;
    rest.of[f->face]--;
    query_unseen(f->o, f->v, unseen);
    return knock_cards_for_gin(f->o, &rest, unseen);
}

// Says why to discard without knocking: a card may come that leaves nothing over, or somebody else may have less left over.
static void say_waits(const struct rummy_facts *f)
{
    static const struct says knock[STYLES] = {
        { NP_("You could knock, but you wait for one of {n} card that leaves nothing over.",
              "You could knock, but you wait for one of {n} cards that leave nothing over.") },
        { NP_("Wait, {n} card leaves nothing over.", "Wait, {n} cards leave nothing over.") }
    };
    static const struct says close[STYLES] = {
        { NP_("You could close, but you wait for one of {n} card that leaves nothing over.",
              "You could close, but you wait for one of {n} cards that leave nothing over.") },
        { NP_("Wait, {n} card leaves nothing over.", "Wait, {n} cards leave nothing over.") }
    };
    static const struct says less[STYLES] =
        SAID(N_("You could knock, but somebody else may well have less left over."), N_("Somebody may have less left over."));
    static const struct says fewer[STYLES] =
        SAID(N_("You could close, but somebody else may well have less left over."), N_("Somebody may have less left over."));
    const struct move with = { .verb = RUMMY_KNOCK, .target = 1, .count = 1, .card = { { (uint8_t)f->face, FACE_NONE } } };
    bool closes = options_close(f->o);
    struct counts rest = f->hand;
    struct knock_sight sight;
    if (!options_knock(f->o) || f->face >= FACES || !query_allowed(f->o, f->v, &with))
        return;
    rest.of[f->face]--;
    int left = knock_left_over(f->o, &rest), cards = cards_for_gin(f);
    if (left == 0) // there is nothing to wait for
        return;
    knock_look(&sight, f->o, f->v, f->memory);
    if (knock_counsel(&sight, f->face, left) == COUNSEL_LESS)
        SAY(f, closes ? fewer : less, .n = 0);
    else if (cards)
        SAY(f, closes ? close : knock, .n = cards);
}

// Says why to knock: it is early, and in a few turns the others can hardly have put their hands in order.
static void say_early(const struct rummy_facts *f)
{
    enum { EARLY_TURNS = 5 };
    static const struct says early[STYLES] = { { NP_("It is early, nobody else has had more than {n} turn.",
                                                     "It is early, nobody else has had more than {n} turns.") },
                                               { NP_("Early, {n} turn each.", "Early, {n} turns each.") } };
    const struct shown *shown = &f->v->shown;
    int most = 0;
    for (int seat = 0; seat < shown->seats; seat++)
        if (seat != f->v->seat && !shown->gone[seat] && shown->turns[seat] > most)
            most = shown->turns[seat];
    if (most && most <= EARLY_TURNS)
        SAY(f, early, .n = most);
}

static void why_knock(struct rummy_facts *f)
{
    static const struct says whole[STYLES] = { { N_("Your whole hand lies in combinations."), NULL } };
    static const struct says none[STYLES] = { { N_("Nothing is left over."), NULL } };
    static const struct says bonus[STYLES] = { { NP_("That brings {n} point more.", "That brings {n} points more.") } };
    static const struct says left[STYLES] = { { NP_("Only {n} point is left over.", "Only {n} points are left over.") },
                                              { N_("{n} left over."), NULL } };
    static const struct says few[STYLES] = { { NP_("Only {n} card that you have not seen would leave nothing over.",
                                                   "Only {n} cards that you have not seen would leave nothing over.") },
                                             { NP_("Only {n} card would leave nothing over.",
                                                   "Only {n} cards would leave nothing over.") } };
    static const struct says no_card[STYLES] =
        SAID(N_("No single card would leave nothing over."), N_("No card leaves nothing over."));
    struct counts rest = f->hand;
    if (f->face < FACES)
        rest.of[f->face]--;
    int points = knock_left_over(f->o, &rest), more = f->m->count ? f->o->bonus_gin : f->o->bonus_big_gin;
    if (points == 0) {
        SAY(f, f->m->count ? none : whole, .n = 0);
        if (options_score_knocks(f->o) && more)
            SAY(f, bonus, .n = more);
        return;
    }
    SAY(f, left, .n = points);
    say_early(f);
    int cards = cards_for_gin(f);
    SAY(f, cards ? few : no_card, .n = cards);
}

static void why_discard(struct rummy_facts *f)
{
    static const struct says last[STYLES] =
        SAID(N_("It is your last card, and you go out with it."), N_("Your last card, you go out."));
    static const struct says only[STYLES] = { { N_("The rules let you discard nothing else."), NULL } };
    static const struct says twin[STYLES] = SAID(N_("You hold another one like it."), N_("You hold two."));
    static const struct says nobody[STYLES] = { { N_("Nobody may take what is discarded."), NULL } };
    static const struct says keeps[STYLES] =
        SAID(N_("What you could lay now you keep for a later turn."), N_("You keep what you could lay."));
    static const struct says with[STYLES] = { { N_("You part it from {the cards}."), NULL } };
    if (f->v->hand.count == 1 && f->o->goout_discard != GOOUT_FLOATS) {
        SAY(f, last, .n = 0);
        return;
    }
    if (choices(f) == 1) {
        SAY(f, only, .n = 0);
        return;
    }
    say_waits(f);
    if (can_lay(f))
        SAY(f, keeps, .n = 0);
    say_kept(f);
    say_danger(f);
    say_idle(f);
    if (f->face < FACES && f->hand.of[f->face] > 1)
        SAY(f, twin, .n = 0);
    say_next_discarded(f);
    say_cost(f);
    if (discards_are_had(f->o))
        say_lies_on_table(f);
    else
        SAY(f, nobody, .n = 0);
    if (!f->gain->why.count && !say_companions(f, with))
        say_needed(f);
}

// --- reasons for drawing ---

// Returns whether the seat could lay the move's card in the turn in which it draws it, a reason why to draw the card.
static bool lies_at_once(const struct rummy_facts *f)
{
    struct counts more = f->hand;
    if (f->face >= FACES || f->o->goout_whole_hand || !query_open(f->o, f->v, f->v->seat))
        return false;
    more.of[f->face]++;
    return query_fits(f->o, f->v, f->v->seat, f->face) ||
           (query_may_meld(f->o, f->v, f->v->seat) && arrange_uses(f->o, &more, f->face));
}

// Says why to take a discard: what the card is good for.  Returns whether there was anything to say.
static bool say_good_for(const struct rummy_facts *f)
{
    static const struct says down[STYLES] = { { N_("With it you could go down."), NULL } };
    static const struct says lays[STYLES] = SAID(N_("With it you have a new combination to lay."), N_("It makes a combination."));
    static const struct says makes[STYLES] = { { N_("With it you could lay {meld}."), NULL } };
    static const struct says fits[STYLES] = SAID(N_("It fits a combination on the table."), N_("It fits the table."));
    static const struct says goes[STYLES] = SAID(N_("It goes with {the cards} in your hand."), N_("It goes with {the cards}."));
    static const struct says wild[STYLES] = { { N_("It can stand for almost any card."), NULL } };
    static const uint8_t cost[FACES] = { 0 };
    struct effort effort = { EFFORT_HINT };
    struct counts more = f->hand;
    int before = f->gain->why.count;
    if (f->face >= FACES)
        return false;
    more.of[f->face]++;
    if (face_is_wild(f->hand.terms.wild, f->face))
        SAY(f, wild, .n = 0);
    if (query_lacks_contract(f->o, f->v, f->v->seat)) {
        if (query_going_down(f->o, f->v, &more, cost, &effort, NULL) &&
            !query_going_down(f->o, f->v, &f->hand, cost, &effort, NULL))
            SAY(f, down, .n = 0);
    } else if (query_may_meld(f->o, f->v, f->v->seat) && query_open(f->o, f->v, f->v->seat) && !f->o->goout_whole_hand &&
               arrange_uses(f->o, &more, f->face)) {
        if (f->o->meld_rule == RULE_CLASSIC || !say_combination(f, f->v, &more, f->face, makes))
            SAY(f, lays, .n = 0);
    } else if (query_open(f->o, f->v, f->v->seat) && query_fits(f->o, f->v, f->v->seat, f->face)) {
        SAY(f, fits, .n = 0);
    }
    if (f->gain->why.count == before)
        say_companions(f, goes);
    return f->gain->why.count > before;
}

static void why_stock(struct rummy_facts *f)
{
    static const struct says empty[STYLES] = { { N_("There is no discard to take."), NULL } };
    static const struct says never[STYLES] = { { N_("Discards may not be taken in this game."), NULL } };
    static const struct says closed[STYLES] =
        SAID(N_("You may not take {the card} from the discard pile now."), N_("You may not take {the card} now."));
    static const struct says useless[STYLES] =
        SAID(N_("{The card} on the discard pile fits nothing of yours."), N_("{The card} fits nothing of yours."));
    static const struct says later[STYLES] =
        SAID(N_("You could not lay {the card} of the discard pile at once."), N_("{The card} could not be laid at once."));
    static const struct says hidden[STYLES] =
        SAID(N_("A card of the stock tells the others nothing of your hand."), N_("It tells the others nothing."));
    static const struct says price[STYLES] = { { NP_("To buy {the card} would bring {n} more card into your hand.",
                                                     "To buy {the card} would bring {n} more cards into your hand.") },
                                               { NP_("Buying brings {n} more card.", "Buying brings {n} more cards.") } };
    static const struct move take = { .verb = RUMMY_DRAW_DISCARD, .target = 1 }, buy = { .verb = RUMMY_BUY };
    f->face = buying_top(&f->v->shown);
    if (f->o->draw_discard == DRAW_NEVER)
        SAY(f, never, .n = 0);
    else if (f->face >= CARD_FACES)
        SAY(f, empty, .n = 0);
    else if (is_useless(f, f->face) && !holds_wild(f))
        SAY(f, useless, .n = 0);
    else if (query_allowed(f->o, f->v, &buy) && buy_price(f->h) > 0)
        SAY(f, price, .n = buy_price(f->h));
    else if (!query_allowed(f->o, f->v, &take))
        SAY(f, closed, .n = 0);
    else
        SAY(f, f->o->goout_whole_hand || options_knock(f->o) || lies_at_once(f) ? hidden : later, .n = 0);
}

static void why_take(struct rummy_facts *f)
{
    static const struct says known[STYLES] =
        SAID(N_("You know what it is, which you do not of a card of the stock."), N_("You know what you get."));
    static const struct says empty[STYLES] = { { N_("There is nothing to draw from the stock."), NULL } };
    const struct pile *pile = &f->v->shown.discard;
    f->face = card_face(pile->card[pile->count - f->m->target]);
    bool useful = say_good_for(f);
    if (f->v->shown.stock_count == 0)
        SAY(f, empty, .n = 0);
    else if (!useful)
        SAY(f, known, .n = 0);
}

// --- reasons for buying ---

static void why_buy(struct rummy_facts *f)
{
    static const struct says price[STYLES] = { { NP_("{n} more card comes with it.", "{n} more cards come with it.") } };
    static const struct says alone[STYLES] = { { N_("Nobody else gets it then."), NULL } };
    f->face = buying_top(&f->v->shown);
    if (!say_good_for(f))
        SAY(f, alone, .n = 0);
    if (buy_price(f->h) > 0)
        SAY(f, price, .n = buy_price(f->h));
}

static void why_leave(struct rummy_facts *f)
{
    static const struct says useless[STYLES] = SAID(N_("It fits nothing of yours."), N_("It fits nothing."));
    static const struct says price[STYLES] = { { NP_("To buy it would bring {n} more card into your hand.",
                                                     "To buy it would bring {n} more cards into your hand.") },
                                               { NP_("Buying brings {n} more card.", "Buying brings {n} more cards.") } };
    static const struct says little[STYLES] = { { N_("Your hand stays as it is."), NULL } };
    f->face = buying_top(&f->v->shown);
    int before = f->gain->why.count;
    if (is_useless(f, f->face) && !holds_wild(f))
        SAY(f, useless, .n = 0);
    if (f->v->shown.wants >= SEATS_MAX && f->o->buy_limit > 0 && buy_price(f->h) > 0)
        SAY(f, price, .n = buy_price(f->h));
    if (f->gain->why.count == before)
        SAY(f, little, .n = 0);
}

// --- reasons for laying ---

static int cost_of_cards(const struct rummy_facts *f)
{
    int cost = 0;
    for (int i = 0; i < f->m->count; i++)
        if (f->m->card[i].face < FACES)
            cost += hand_cost(f, f->m->card[i].face);
    return cost;
}

static int points_of_melds(const struct rummy_facts *f)
{
    LOCAL(strbuf) ignored = STRBUF_INIT;
    int points = 0;
    for (int from = 0; from < f->m->count; from = move_part(f->m, from) + 1)
        points += describe_new(f->h, f->h->seat, f->m, from, &ignored);
    return points;
}

// Says why to lay cards: the player goes out with them, or keeps only one card, with which to go out.  Returns false, with
// nothing said, if neither is so.
static bool say_out(const struct rummy_facts *f)
{
    static const struct says out[STYLES] = SAID(N_("You go out with it."), N_("You go out."));
    static const struct says all_but[STYLES] =
        SAID(N_("Then you discard your last card and go out."), N_("Then your last card, and out."));
    struct view after;
    bool made = query_after(f->o, f->v, f->m, &after);
    bool discards = f->o->goout_discard == GOOUT_REQUIRED || f->o->goout_discard == GOOUT_OPTIONAL;
    int before = f->gain->why.count;
    if (made && after.hand.count == 0 && f->o->goout_discard != GOOUT_FLOATS)
        SAY(f, out, .n = 0);
    else if (made && after.hand.count == 1 && discards && query_may_discard(f->o, &after, card_face(after.hand.card[0])))
        SAY(f, all_but, .n = 0);
    return f->gain->why.count > before;
}

static void say_gain(const struct rummy_facts *f, int points)
{
    static const struct says scores[STYLES] = { { NP_("It scores {n} point at once.", "It scores {n} points at once.") },
                                                { NP_("{n} point at once.", "{n} points at once.") } };
    static const struct says rids[STYLES] = { { NP_("So {n} point less can be left in your hand.",
                                                    "So {n} points less can be left in your hand.") },
                                              { NP_("{n} point less in hand.", "{n} points less in hand.") } };
    static const struct says fewer[STYLES] = { { NP_("It leaves {n} card fewer in your hand.",
                                                     "It leaves {n} cards fewer in your hand.") },
                                               { NP_("{n} card fewer.", "{n} cards fewer.") } };
    static const struct says wins[STYLES] = { { NP_("It counts {n} point for you if you go out.",
                                                    "It counts {n} points for you if you go out.") },
                                              { NP_("{n} point if you go out.", "{n} points if you go out.") } };
    static const struct says counts[STYLES] = { { NP_("On the table it counts {n} point for you.",
                                                      "On the table it counts {n} points for you.") },
                                                { NP_("It counts {n} point.", "It counts {n} points.") } };
    bool at_end = f->o->score_mode == SCORE_WINNER_MELDS || f->o->score_mode == SCORE_MELDS_MINUS_HAND;
    if (f->o->score_mode == SCORE_IMMEDIATE && points > 0)
        SAY(f, scores, .n = points);
    if (at_end && points > 0)
        SAY(f, f->o->score_mode == SCORE_WINNER_MELDS && f->o->score_who == WHO_WINNER ? wins : counts, .n = points);
    if (cost_of_cards(f) > 0)
        SAY(f, rids, .n = cost_of_cards(f));
    SAY(f, fewer, .n = (long)f->gain->cards);
}

static void why_meld(struct rummy_facts *f)
{
    static const struct says opens[STYLES] = { { NP_("That is {n} point, and {left} are enough to open.",
                                                     "That is {n} points, and {left} are enough to open.") },
                                               { NP_("{n} point, {left} open.", "{n} points, {left} open.") } };
    static const struct says down[STYLES] = SAID(
        N_("It is the contract of this round, and after it you may add to what lies there."), N_("The contract of this round."));
    static const struct says contract[STYLES] = { { N_("It is the contract of this round."), NULL } };
    int points = points_of_melds(f);
    if (say_out(f))
        return;
    if (f->o->open_kind == OPEN_POINTS && !query_open(f->o, f->v, f->v->seat))
        SAY(f, opens, .n = points, .left = f->o->open_points);
    else if (query_lacks_contract(f->o, f->v, f->v->seat))
        SAY(f, f->o->layoff_on == LAYOFF_NONE ? contract : down, .n = 0);
    say_gain(f, points);
}

static void why_add(struct rummy_facts *f)
{
    static const struct says joker[STYLES] =
        SAID(N_("The joker goes with almost any of your cards."), N_("A joker goes with almost anything."));
    static const struct says idle[STYLES] =
        SAID(N_("No other card of your hand goes with it."), N_("Nothing else goes with it."));
    if (say_out(f))
        return;
    if (f->m->verb == RUMMY_TAKE) {
        SAY(f, joker, .n = 0);
        return;
    }
    if (is_alone(f, f->face) && f->hand.of[f->face] == 1)
        SAY(f, idle, .n = 0);
    say_gain(f, 0);
}

// --- reasons for other rummy moves ---

static void why_end(struct rummy_facts *f)
{
    static const struct says nothing[STYLES] =
        SAID(N_("There is nothing that you could lay now."), N_("Nothing can be laid now."));
    static const struct says keep[STYLES] =
        SAID(N_("You keep what you could still lay for a later turn."), N_("The rest is for later."));
    SAY(f, can_lay(f) ? keep : nothing, .n = 0);
}

static void why_drop(struct rummy_facts *f)
{
    static const struct says price[STYLES] = { { NP_("It costs {n} point, and your loose cards count {left} now.",
                                                     "It costs {n} points, and your loose cards count {left} now.") },
                                               { NP_("{n} point, your loose cards count {left}.",
                                                     "{n} points, your loose cards count {left}.") } };
    struct effort effort = { EFFORT_HINT };
    SAY(f, price, .n = whole_drop_price(f->o, &f->v->shown, f->v->seat), .left = query_left_over(f->o, &f->hand, &effort, NULL));
}

// Says why to play a control card, by naming what the hand could lay under it.  If that is nothing, names what could be laid only
// without it, or says that nothing can be laid either way.
static void why_control(struct rummy_facts *f)
{
    static const struct says lays[STYLES] = { { N_("Under it you can lay {meld}."), NULL } };
    static const struct says loses[STYLES] =
        SAID(N_("Without it {meld} can be laid, and nothing of yours under it."), N_("Nothing of yours can be laid under it."));
    static const struct says nothing[STYLES] =
        SAID(N_("Neither with it nor without it can you lay anything now."), N_("With it or without you can lay nothing."));
    struct view after;
    if (query_after(f->o, f->v, f->m, &after)) {
        struct counts hand = counts_of(f->o, &after.shown, &after.hand);
        if (!say_combination(f, &after, &hand, FACE_NONE, lays) && !say_combination(f, f->v, &f->hand, FACE_NONE, loses))
            SAY(f, nothing, .n = 0);
    }
}

void rummy_why(const struct hearer *h, const struct move *m, struct gain *gain)
{
    static void (*const whys[])(struct rummy_facts * f) = {
        [RUMMY_DRAW_STOCK] = why_stock, [RUMMY_DRAW_DISCARD] = why_take, [RUMMY_BUY] = why_buy,   [RUMMY_LEAVE] = why_leave,
        [RUMMY_MELD] = why_meld,        [RUMMY_LAY] = why_add,           [RUMMY_TAKE] = why_add,  [RUMMY_DISCARD] = why_discard,
        [RUMMY_END] = why_end,          [RUMMY_PLAY] = why_control,      [RUMMY_DROP] = why_drop, [RUMMY_KNOCK] = why_knock,
        [RUMMY_REJOIN] = NULL,          [RUMMY_STAY_OUT] = NULL,
    };
    static const struct memory nothing;
    struct rummy_facts f = { h, h->options, h->view, h->memory ? h->memory : &nothing, m, gain, .face = FACE_NONE };
    f.face = m->count ? m->card[0].face : FACE_NONE;
    f.hand = counts_of(f.o, &f.v->shown, &f.v->hand);
    gain->spare = m->verb == RUMMY_DISCARD && is_spare(&f, f.face);
    if (gain->asks_why && whys[m->verb])
        whys[m->verb](&f);
}

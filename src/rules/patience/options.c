// SPDX-License-Identifier: GPL-3.0-or-later
// The rule keys of patience, one row each (docs/rules.md), with the sentences that `rules explain` and key `a` say for them.
#include "base/words.h"
#include "rules/keys/rule_rows.h"
#include "rules/patience/inside.h"
#include "rules/phrase.h"

// --- what `rules explain` says of a patience ---

SAYS(say_packs, {
    static const struct says packs = { NP_("The game takes {n} pack.", "The game takes {n} packs.") };
    rule_say_number(&packs, o->packs, out);
})

SAYS(say_keep, {
    static const struct says only = { N_("The packs hold only {cards}."), NULL };
    rule_say_ranks(&only, o->keep, out);
})

SAYS(say_piles, {
    static const struct says piles = { NP_("There is {n} pile.", "There are {n} piles.") };
    rule_say_number(&piles, o->piles, out);
    if (!o->piles)
        rule_say(N_("There are no piles."), out);
})

static void list_numbers(const struct patience_each *each, struct strbuf *out)
{
    for (int i = 0; i < each->count; i++)
        strbuf_addf(out, i ? ", %d" : "%d", each->value[i]);
}

SAYS(say_deal, {
    static const struct says all = { NP_("Each pile is dealt {n} card.", "Each pile is dealt {n} cards.") };
    static const struct says list = { N_("The piles are dealt {cards} cards."), NULL };
    LOCAL(strbuf) numbers = STRBUF_INIT;
    list_numbers(&o->deal, &numbers);
    if (o->deal.count)
        phrase_say(&list, &(struct fill){ .cards = numbers.text }, out);
    else if (o->deal.said && !o->deal.all)
        rule_say(N_("The piles begin empty."), out);
    else if (o->deal.said)
        rule_say_number(&all, o->deal.all, out);
})

SAYS(say_open, {
    static const struct says one = { NP_("At the end of each pile {n} card lies open.",
                                         "At the end of each pile {n} cards lie open.") };
    static const struct says list = { N_("Of the piles {cards} cards lie open."), NULL };
    LOCAL(strbuf) numbers = STRBUF_INIT;
    list_numbers(&o->open, &numbers);
    if (o->open.count)
        phrase_say(&list, &(struct fill){ .cards = numbers.text }, out);
    else if (o->open.all == EACH_ALL)
        rule_say(N_("All cards of the piles lie open."), out);
    else
        phrase_say(&one, &(struct fill){ .n = o->open.all }, out);
    if (!o->open.count && o->open.all == EACH_ALL)
        return;
    rule_say(N_("A card that lies face down is turned as soon as nothing lies on it."), out);
})

WHEN(steps, o->piles && o->build != BUILD_NONE && o->build != BUILD_RANK)
WHEN(has_piles, o->piles > 0)
WHEN(deals_piles, o->piles && (o->deal.count || o->deal.all > 0))
WHEN(is_home, o->goal == GOAL_FOUNDATIONS)
WHEN(is_cards, o->goal == GOAL_FOUNDATIONS && o->takes == TAKES_CARDS)
WHEN(has_cells, o->cells > 0)
WHEN(has_reserve, o->reserve > 0)
WHEN(is_waste, o->goal == GOAL_WASTE)
WHEN(is_pairs, o->goal == GOAL_PAIRS)
WHEN(has_shape, o->shape != SHAPE_NONE)
WHEN(to_waste, o->stock == STOCK_WASTE)
WHEN(redeals, o->stock == STOCK_WASTE && o->goal != GOAL_WASTE)
WHEN(to_piles, o->stock == STOCK_PILES)
WHEN(is_other_run, o->piles && o->run != BUILD_AS_PILES && o->run != o->build)
WHEN(clears, (o->goal == GOAL_WASTE || o->goal == GOAL_PAIRS) && o->stock != STOCK_NONE)
WHEN(moves_cards, o->piles && (o->build != BUILD_NONE || o->empty != EMPTY_NONE))

SAYS(say_base, {
    static const struct says begins = { N_("Each foundation begins with {cards}."), NULL };
    if (o->base == BASE_DEALT)
        rule_say(N_("A first card goes home at the deal, and all foundations begin with its rank."), out);
    else
        phrase_say(&begins, &(struct fill){ .cards = rank_the(o->base) }, out);
})

SAYS(say_redeals, {
    static const struct says times = { NP_("The waste becomes the stock again {n} time.",
                                           "The waste becomes the stock again {n} times.") };
    if (o->redeals == REDEALS_UNLIMITED)
        rule_say(N_("When the stock is through, the waste becomes the stock again."), out);
    else if (!o->redeals)
        rule_say(N_("The stock is gone through once."), out);
    else
        rule_say_number(&times, o->redeals, out);
})

SAYS(say_clear, {
    bool layout = o->shape != SHAPE_NONE;
    if (o->clear == CLEAR_ALL)
        rule_say(N_("The stock has to be gone too."), out);
    else if (o->piles && layout)
        rule_say(N_("It is enough to clear the piles and the layout."), out);
    else
        rule_say(layout ? N_("It is enough to clear the layout.") : N_("It is enough to clear the piles."), out);
})

// --- rule keys with a number for each pile ---

static int count_piles(const void *values)
{
    return ((const struct options *)values)->piles;
}

// Returns the number that an option of patience has for a pile.  A list with fewer numbers than there are piles goes on with its
// last number.
static int number_now(const struct patience_each *each, int pile)
{
    return !each->count ? each->all : each->value[pile < each->count ? pile : each->count - 1];
}

static int dealt_now(const void *values, int pile)
{
    return number_now(&((const struct options *)values)->deal, pile);
}

static int open_now(const void *values, int pile)
{
    const struct options *o = values;
    int open = number_now(&o->open, pile), dealt = dealt_now(o, pile);
    return open == EACH_ALL || open > dealt ? dealt : open;
}

static bool fits_piles(const struct options *o, const struct patience_each *each)
{
    return !each->count || each->count == o->piles;
}

static bool awaits_deal(const void *values, struct err *)
{
    const struct options *o = values;
    return o->piles && (!fits_piles(o, &o->deal) || !fits_piles(o, &o->open));
}

static bool check_cards(const struct options *o, struct err *err);

// Returns whether the only fault of a patience's options is that the list of the rule piles.open does not fit the number of
// piles.  That changes nothing about how many cards are dealt.
static bool awaits_open(const void *values, struct err *err)
{
    const struct options *o = values;
    return fits_piles(o, &o->deal) && !fits_piles(o, &o->open) && check_cards(o, err);
}

// --- rules by which a patience can never be won ---

// Returns whether, by these options of a patience, foundations neither begin at an end of the ranks nor go round, so that some
// ranks could never go home.
static bool leaves_ranks_out(const struct options *o)
{
    int end = o->home_step == STEP_DOWN ? patience_ranks(o) - 1 : 0;
    return is_cards(o) && o->base != BASE_DEALT && !o->home_wrap && patience_order(o, o->base) != end;
}

// Returns whether the options of a patience, whose cards leave in pairs, give a sum that some rank can make neither alone nor
// with another rank.
static bool leaves_rank_unpaired(const struct options *o, int sum)
{
    for (int rank = 1; rank <= RANKS && o->goal == GOAL_PAIRS; rank++) {
        int other = sum - rank;
        if (patience_copies(o, 1, face_of(rank, SUIT_SPADES)) && other &&
            (other < 1 || other > RANKS || !patience_copies(o, 1, face_of(other, SUIT_SPADES))))
            return true;
    }
    return false;
}

// Returns whether the options of a patience let a player build runs in one suit on the piles.
static bool comes_to_run(const struct options *o)
{
    bool other_suits = o->build == BUILD_ALTERNATE || o->build == BUILD_OTHER;
    return o->build != BUILD_NONE && o->build != BUILD_RANK && !(other_suits && o->run == BUILD_AS_PILES);
}

// Returns the lowest value of the option for the sum of a pair with which every rank of the patience's pack has a partner, or
// needs none.  Returns 0 if no sum does that.
static int sum_that_pairs(const struct options *o)
{
    for (int sum = 2; sum <= 2 * RANKS; sum++)
        if (!leaves_rank_unpaired(o, sum))
            return sum;
    return 0;
}

static bool lacks_sum(const struct options *o)
{
    return leaves_rank_unpaired(o, o->sum);
}

static bool lacks_run(const struct options *o)
{
    return o->goal == GOAL_FOUNDATIONS && o->takes == TAKES_WHOLE && !comes_to_run(o);
}

static bool lacks_pile(const struct options *o)
{
    return o->goal == GOAL_DISCARD && o->piles < patience_homes(o);
}

// Returns whether the changed options of a patience have a fault that the inherited options do not have, such as that it can
// never be won.
static bool is_new(bool (*is_so)(const struct options *), const void *values, const void *inherited)
{
    return is_so(values) && !is_so(inherited);
}

static bool doubt_ranks(const void *values, const void *inherited, struct strbuf *out)
{
    if (!is_new(leaves_ranks_out, values, inherited))
        return false;
    strbuf_add(out, _("Foundations do not come to all ranks, so this can never be won. Write foundations: {wrap: true}."));
    return true;
}

static bool doubt_sum(const void *values, const void *inherited, struct strbuf *out)
{
    if (!is_new(lacks_sum, values, inherited))
        return false;
    int sum = sum_that_pairs(values);
    if (sum)
        strbuf_addf(out, _("Some ranks make the sum with no other, so this can never be won. Write goal: {sum: %d}."), sum);
    else
        strbuf_add(out, _("No sum makes pairs of all these ranks, so this can never be won. Keep others in deck.keep."));
    return true;
}

static bool doubt_run(const void *values, const void *inherited, struct strbuf *out)
{
    if (!is_new(lacks_run, values, inherited))
        return false;
    strbuf_add(out, _("No run comes about in such piles, so this can never be won. Write piles: {build: any}."));
    return true;
}

static bool doubt_discard(const void *values, const void *inherited, struct strbuf *out)
{
    if (!is_new(lacks_pile, values, inherited))
        return false;
    strbuf_addf(out, _("Each pile has to hold one ace at the end, so this can never be won. Write piles: {count: %d}."),
                patience_homes(values));
    return true;
}

// The words that rule keys of patience may be set to, each with the sentence that explains the option.
// clang-format off
static const struct setting_word
    suits[] = { { "1", N_("All cards are spades.") }, { "2", N_("All cards are spades or hearts.") }, { "4", NULL }, { 0 } },
    builds[] = { { "none", N_("Nothing is put on another card of a pile.") },
                 { "alternate", N_("On a pile goes a card of the other colour.") },
                 { "suit", N_("On a pile goes a card of the same suit.") },
                 { "other", N_("On a pile goes a card of any other suit.") },
                 { "colour", N_("On a pile goes a card of the same colour.") },
                 { "any", N_("On a pile goes a card of any suit.") },
                 { "rank", N_("On a pile goes a card of the same rank.") },
                 { 0 } },
    steps_words[] = { { "down", N_("It is one rank lower.") },
                      { "up", N_("It is one rank higher.") },
                      { "both", N_("It is one rank lower or higher.") },
                      { 0 } },
    runs[] = { { "none", N_("No cards move together.") },
               { "alternate", N_("Only cards of changing colours move together.") },
               { "suit", N_("Only cards of one suit move together.") },
               { "other", N_("Only cards of changing suits move together.") },
               { "colour", N_("Only cards of one colour move together.") },
               { "any", N_("Cards of any suits move together.") },
               { "rank", N_("Only cards of one rank move together.") },
               { "as_build", NULL },
               { 0 } },
    moves[] = { { "one", N_("One card is moved at a time.") },
                { "cells", N_("As many cards move together as free cells and empty piles allow.") },
                { "built", N_("Cards that follow each other move together, or the upper ones of them.") },
                { "whole", N_("Of cards that follow each other all move, or the end card alone.") },
                { "any", N_("Any open card moves with all that lies on it.") },
                { 0 } },
    empties[] = { { "any", N_("Any card goes on an empty pile.") },
                  { "king", N_("Only a king goes on an empty pile.") },
                  { "none", N_("Nothing goes on an empty pile.") },
                  { "reserve", N_("An empty pile is filled from the reserve at once, and later by any card.") },
                  { 0 } },
    home_builds[] = { { "suit", N_("Foundations are built in suit.") },
                      { "colour", N_("Foundations are built in colour.") },
                      { "any", N_("Foundations are built in any suit.") },
                      { 0 } },
    bases[] = { { "dealt", NULL },
                { "A", NULL },
                { "2", NULL },
                { "3", NULL },
                { "4", NULL },
                { "5", NULL },
                { "6", NULL },
                { "7", NULL },
                { "8", NULL },
                { "9", NULL },
                { "10", NULL },
                { "J", NULL },
                { "Q", NULL },
                { "K", NULL },
                { 0 } },
    home_steps[] = { { "down", N_("They go down by one.") }, { "up", N_("They go up by one.") }, { 0 } },
    takes[] = { { "cards", NULL }, { "whole", N_("A run of all ranks in one suit leaves its pile by itself.") }, { 0 } },
    autos[] = { { "never", N_("No card goes home by itself.") }, { "safe", N_("Cards that nothing can need any more go home by themselves.") }, { 0 } },
    opens[] = { { "top", N_("Only the end card of the reserve is seen.") },
                { "all", N_("All cards of the reserve are seen, and its end card may be played.") },
                { "play", N_("Any card of the reserve may be played.") },
                { 0 } },
    stocks[] = { { "none", N_("There is no stock.") },
                 { "waste", N_("Cards of the stock are turned onto a waste, whose top card may be played.") },
                 { "piles", N_("The stock deals a card onto each pile.") },
                 { 0 } },
    redeal_words[] = { { "0", NULL },
                       { "1", NULL },
                       { "2", NULL },
                       { "3", NULL },
                       { "4", NULL },
                       { "5", NULL },
                       { "6", NULL },
                       { "7", NULL },
                       { "8", NULL },
                       { "9", NULL },
                       { "unlimited", NULL },
                       { 0 } },
    shapes[] = { { "none", NULL },
                 { "pyramid", N_("28 cards lie in a pyramid, each covered by two of the next row.") },
                 { "peaks", N_("28 cards lie in three peaks, each covered by two of the next row.") },
                 { 0 } },
    layout_opens[] = { { "all", N_("All cards of the layout lie open.") }, { "free", N_("Cards of the layout are turned when nothing covers them.") }, { 0 } },
    goals[] = { { "foundations", N_("The game is won when all cards are home.") },
                { "waste", N_("The game is won when all cards have gone onto the waste.") },
                { "pairs", N_("The game is won when all cards have gone in pairs.") },
                { "discard", N_("A card goes when a higher one of its suit is free, until four aces are left.") },
                { 0 } },
    goal_steps[] = { { "down", N_("A card goes on the waste that is one rank lower.") },
                     { "up", N_("A card goes on the waste that is one rank higher.") },
                     { "both", N_("A card goes on the waste that is one rank lower or higher.") },
                     { 0 } },
    clear_words[] = { { "piles", N_("It is enough to clear the piles and the layout.") }, { "all", N_("The stock has to be gone too.") }, { 0 } },
    modes[] = { { "none", NULL },
                { "moves", N_("The fewest moves are best.") },
                { "vegas", N_("A deal costs 52 points, and each card at home gives 5.") },
                { 0 } };

#define SHAPE_NUMBER "{type: integer, minimum: 0, maximum: 208}"
#define SHAPE_NUMBERS "{type: array, minItems: 1, maxItems: 20, items: " SHAPE_NUMBER "}"
#define SHAPE_DEAL "{anyOf: [" SHAPE_NUMBER ", {const: none}, " SHAPE_NUMBERS "]}"
#define SHAPE_OPEN "{anyOf: [" SHAPE_NUMBER ", {const: all}, " SHAPE_NUMBERS "]}"

const struct setting patience_settings[] = {
    { .key = "players.min", INT(players_min, 1, 1), .fallback = "1", .help = N_("The fewest players, which is one.") },
    { .key = "players.max", INT(players_max, 1, 1), .fallback = "1", .help = N_("The most players, which is one.") },
    { .key = "players.usual", INT(players_usual, 1, 1), .fallback = "1", .help = N_("How many sit at the table, which is one.") },
    { .key = "goal.by",
      .doubt = doubt_discard,
      .asked = 1,
      .likely = "goal win winning aim",
      WORD(goal, goals),
      .fallback = "foundations",
      .help = N_("How the game is won.") },
    { .key = "deck.packs",
      .doubt = doubt_discard,
      .likely = "packs decks number_of_packs",
      INT(packs, 1, 4),
      .fallback = "1",
      .help = N_("How many packs of 52 cards are used."),
      .say = say_packs },
    { .key = "deck.suits",
      .likely = "suits number_of_suits",
      WORD(suits, suits),
      .fallback = "4",
      .help = N_("How many suits the packs have, 1 for spades alone, 2 for spades and hearts.") },
    { .key = "deck.keep",
      .doubt = doubt_sum,
      .likely = "keep ranks",
      CARD_KEY(keep, card_key_ranks),
      .fallback = "[]",
      .help = N_("The ranks that the packs keep, none named for all of them."),
      .range = N_("a list of ranks, such as [A, 7, 8, 9, 10, J, Q, K]"),
      .sample = "[A, 7, 8, 9, 10, J, Q, K]",
      .shape = RULE_SHAPE_LIST(CARD_SHAPE_RANK, ""),
      .say = say_keep },
    { .key = "layout.shape", .likely = "layout shape", WORD(shape, shapes), .fallback = "none", .help = N_("A layout of cards that cover each other.") },
    { .key = "layout.open", .when = has_shape, WORD(layout_open, layout_opens), .fallback = "all", .help = N_("Which cards of the layout are seen.") },
    { .key = "piles.count",
      .doubt = doubt_discard,
      .awaits = awaits_deal,
      .asked = 2,
      .likely = "piles columns number_of_piles tableau",
      INT(piles, 0, PATIENCE_PILES),
      .fallback = "7",
      .help = N_("How many piles there are."),
      .say = say_piles },
    { .key = "piles.deal",
      .asked = 3,
      .places = count_piles,
      .place_now = dealt_now,
      .place_asks = N_("Pile {m} of {left}, how many cards, now {n}? "),
      .awaits = awaits_open,
      .likely = "deal cards dealt",
      .type = SETTING_OWN,
      AT(deal),
      .when = has_piles,
      .fallback = "none",
      .help = N_("How many cards each pile is dealt."),
      .range = N_("a number, or a list with one for each pile, such as [1, 2, 3]"),
      .sample = "5",
      .shape = SHAPE_DEAL,
      .own = &patience_none,
      .parse = patience_parse_each,
      .print = patience_print_each,
      .say = say_deal },
    { .key = "piles.open",
      .asked = 4,
      .places = count_piles,
      .place_now = open_now,
      .place_asks = N_("Pile {m} of {left}, how many of them open, now {n}? "),
      .likely = "open face_up piles.face_up piles.face_down face_down piles.up",
      .type = SETTING_OWN,
      AT(open),
      .when = deals_piles,
      .fallback = "all",
      .help = N_("How many cards at the end of each pile lie open."),
      .range = N_("a number, all, or a list with one for each pile, such as [1, 2, 3]"),
      .sample = "1",
      .shape = SHAPE_OPEN,
      .own = &patience_all,
      .parse = patience_parse_each,
      .print = patience_print_each,
      .say = say_open },
    { .key = "piles.build",
      .doubt = doubt_run,
      .asked = 5,
      .likely = "build building piles.order piles.colour",
      .meant = { "red and black", "alternate" },
      WORD(build, builds),
      .when = has_piles,
      .fallback = "alternate",
      .help = N_("What goes on the end card of a pile.") },
    { .key = "piles.step",
      .likely = "direction",
      WORD(step, steps_words),
      .when = steps,
      .sentences = SENTENCES_GO_ON,
      .fallback = "down",
      .help = N_("Whether piles go down, up or both ways.") },
    { .key = "piles.wrap",
      BOOL(wrap),
      .when = steps,
      .fallback = "false",
      .help = N_("Whether piles go on from ace to king."),
      .yes = N_("In piles king and ace follow each other.") },
    { .key = "piles.run",
      .likely = "run sequence",
      WORD(run, runs),
      .when = is_other_run,
      .fallback = "as_build",
      .help = N_("Which cards of a pile hang together, where that is stricter than what goes on them.") },
    { .key = "piles.move",
      .asked = 6,
      .likely = "group",
      WORD(move, moves),
      .when = moves_cards,
      .fallback = "built",
      .help = N_("How many cards move together.") },
    { .key = "piles.empty",
      .asked = 7,
      .likely = "empty spaces empty_piles",
      WORD(empty, empties),
      .when = has_piles,
      .fallback = "any",
      .help = N_("What goes on an empty pile.") },
    { .key = "piles.kings_down",
      .likely = "kings_down",
      BOOL(kings_down),
      .when = has_piles,
      .fallback = "false",
      .help = N_("Whether kings go to the bottom of their piles at the deal."),
      .yes = N_("Kings go to the bottom of their piles at the deal.") },
    { .key = "foundations.build", WORD(home_build, home_builds), .when = is_cards, .fallback = "suit", .help = N_("What goes on a foundation.") },
    { .key = "foundations.base",
      .doubt = doubt_ranks,
      .asked = 8,
      .likely = "base foundations.start foundations.first start",
      WORD(base, bases),
      .when = is_cards,
      .fallback = "A",
      .help = N_("The rank that foundations begin with, or dealt."),
      .say = say_base },
    { .key = "foundations.step",
      .doubt = doubt_ranks,
      WORD(home_step, home_steps),
      .when = is_cards,
      .fallback = "up",
      .help = N_("Whether foundations go up or down.") },
    { .key = "foundations.wrap",
      BOOL(home_wrap),
      .when = is_cards,
      .fallback = "false",
      .help = N_("Whether foundations go on from king to ace."),
      .yes = N_("On foundations an ace follows a king.") },
    { .key = "foundations.dealt_aces",
      BOOL(dealt_aces),
      .when = is_cards,
      .fallback = "false",
      .help = N_("Whether the first card of each foundation is home at the deal."),
      .yes = N_("The first card of each foundation is home at the deal.") },
    { .key = "foundations.takes",
      .doubt = doubt_run,
      WORD(takes, takes),
      .when = is_home,
      .fallback = "cards",
      .help = N_("Whether cards go home one by one, or only whole runs leave.") },
    { .key = "foundations.give_back",
      BOOL(give_back),
      .when = is_cards,
      .fallback = "false",
      .help = N_("Whether a card may come back from its foundation onto a pile."),
      .yes = N_("A card may come back from its foundation onto a pile."),
      .no = N_("What is home stays there.") },
    { .key = "foundations.auto",
      .likely = "auto autoplay",
      WORD(home_auto, autos),
      .when = is_cards,
      .fallback = "safe",
      .help = N_("Whether cards that nothing can need go home by themselves.") },
    { .key = "cells.count",
      .asked = 9,
      .likely = "cells free_cells freecells",
      INT(cells, 0, PATIENCE_CELLS),
      .fallback = "0",
      .help = N_("How many cells there are."),
      .one = NP_("There is %d cell, which holds one card.", "There are %d cells, each of which holds one card.") },
    { .key = "cells.deal",
      INT(cells_deal, 0, PATIENCE_CELLS),
      .when = has_cells,
      .fallback = "0",
      .help = N_("How many cells hold a card at the deal."),
      .one = NP_("At the deal %d cell is filled.", "At the deal %d cells are filled.") },
    { .key = "reserve.cards",
      .likely = "reserve",
      INT(reserve, 0, PATIENCE_RESERVE),
      .fallback = "0",
      .help = N_("How many cards the reserve has."),
      .one = NP_("The reserve has %d card.", "The reserve has %d cards.") },
    { .key = "reserve.open",
      WORD(reserve_open, opens),
      .when = has_reserve,
      .fallback = "top",
      .help = N_("Which cards of the reserve are seen, and which may be played.") },
    { .key = "stock.to", .asked = 10, .likely = "stock talon", WORD(stock, stocks), .fallback = "waste", .help = N_("Where cards of the stock go.") },
    { .key = "stock.turn",
      .asked = 11,
      .likely = "draw turn stock.draw draw_count stock.cards stock.by turned",
      INT(turn, 1, 5),
      .when = to_waste,
      .fallback = "1",
      .help = N_("How many cards of the stock are turned at once."),
      .one = NP_("%d card is turned at once.", "%d cards are turned at once.") },
    { .key = "stock.redeals",
      .asked = 12,
      .likely = "redeals passes redeal stock.passes stock.rounds",
      .meant = { "infinite", "unlimited" },
      WORD(redeals, redeal_words),
      .when = redeals,
      .fallback = "unlimited",
      .help = N_("How often the waste becomes the stock again."),
      .say = say_redeals },
    { .key = "stock.full",
      BOOL(full),
      .when = to_piles,
      .fallback = "false",
      .help = N_("Whether the stock deals only while no pile is empty."),
      .yes = N_("It deals only while no pile is empty.") },
    { .key = "goal.step", WORD(goal_step, goal_steps), .when = is_waste, .fallback = "both", .help = N_("Which card goes on the waste.") },
    { .key = "goal.wrap",
      BOOL(goal_wrap),
      .when = is_waste,
      .fallback = "false",
      .help = N_("Whether king and ace follow each other on the waste."),
      .yes = N_("On the waste king and ace follow each other."),
      .no = N_("On the waste nothing joins king and ace.") },
    { .key = "goal.sum",
      .doubt = doubt_sum,
      .likely = "sum",
      INT(sum, 2, 26),
      .when = is_pairs,
      .fallback = "13",
      .help = N_("What the ranks of a pair make together."),
      .one = NP_("A pair makes %d.", "A pair makes %d, an ace counts 1, a jack 11, a queen 12, a king 13.") },
    { .key = "goal.clear", WORD(clear, clear_words), .when = clears, .say = say_clear, .fallback = "piles", .help = N_("What has to be cleared.") },
    { .key = "deal.winnable",
      .likely = "winnable solvable",
      BOOL(winnable),
      .fallback = "false",
      .help = N_("Whether only deals are dealt that can be won."),
      .yes = N_("Only deals that can be won are dealt.") },
    { .key = "undo.all",
      .likely = "undo",
      BOOL(undo_all),
      .fallback = "true",
      .help = N_("Whether moves can be taken back past a card that was turned."),
      .yes = N_("Any number of moves may be taken back."),
      .no = N_("Moves may be taken back up to the last card that was turned.") },
    { .key = "score.mode", .likely = "scoring score", WORD(score_mode, modes), .fallback = "none", .help = N_("What is counted beside deals won.") },
    { 0 }
};

const struct setting_word patience_lacks[] = {
    { "drag double_click", N_("Cards are moved by keys and words here.") },
    { "two_players opponent race", N_("A patience is for one. Two do not race each other with a pack each.") },
    { "accordion clock_patience", N_("Piles do not move onto each other in a row, and no card tells the pile that it goes to.") },
    { "time_bonus time_score", N_("No time is counted, so nobody has to hear fast.") },
    { "waste discard_pile", N_("How many cards are turned onto the waste is stock.turn, and how often it begins again stock.redeals.") },
    { 0 },
};
// clang-format on

// --- rules by which a patience cannot be played ---

static int needed(const struct options *o)
{
    int cards = o->reserve + o->cells_deal + patience_places(o, PATIENCE_LAYOUT_ZONE);
    for (int pile = 0; pile < o->piles; pile++)
        cards += patience_dealt(o, pile);
    if (o->goal == GOAL_FOUNDATIONS && o->takes == TAKES_CARDS)
        cards += o->dealt_aces ? patience_homes(o) : o->base == BASE_DEALT;
    return cards + (o->goal == GOAL_WASTE);
}

static bool check_list(const struct options *o, const struct patience_each *each, const char *key, struct err *err)
{
    return !each->count || each->count == o->piles ||
           err_add(err, _("The key %s lists %d numbers, and piles.count is %d. Write one number for each pile."), key,
                   each->count, o->piles);
}

// Appends the rule keys that decide how many cards a patience deals, as options to lower when the pack has too few cards.
static void name_takers(const struct options *o, struct strbuf *out)
{
    const char *key[4];
    int count = 0;
    if (o->piles)
        key[count++] = "piles.deal";
    if (o->reserve)
        key[count++] = "reserve.cards";
    if (o->cells_deal)
        key[count++] = "cells.deal";
    if (o->shape != SHAPE_NONE)
        key[count++] = "layout.shape";
    words_say_list(key, count, true, out);
}

static bool check_cards(const struct options *o, struct err *err)
{
    int cards = needed(o), pack = patience_pack(o);
    LOCAL(strbuf) takers = STRBUF_INIT;
    name_takers(o, &takers);
    if (cards > pack)
        return err_add(err,
                       _("The deal takes %d cards, and there are only %d. Deal fewer, in %s, or set deck.packs or deck.keep."),
                       cards, pack, takers.text);
    if (o->stock == STOCK_NONE && cards < pack)
        return err_add(err,
                       _("The deal takes %d of %d cards, and there is no stock for the others. Deal them too, in %s, or set "
                         "stock.to."),
                       cards, pack, takers.text);
    return true;
}

static bool check_ranks(const struct options *o, struct err *err)
{
    if (o->goal != GOAL_FOUNDATIONS || o->takes == TAKES_WHOLE || o->base == BASE_DEALT ||
        patience_copies(o, 1, face_of(o->base, SUIT_SPADES)))
        return true;
    return err_add(err, "%s", _("foundations.base is a rank that deck.keep leaves out. Name one that is kept."));
}

bool patience_check(const struct game *, const struct options *o, int, struct err *err)
{
    bool good = check_list(o, &o->deal, "piles.deal", err);
    good &= check_list(o, &o->open, "piles.open", err);
    if (o->piles && !o->deal.said)
        good = err_add(err, "%s", _("The key piles.deal is missing. Say how many cards each pile gets."));
    if (!o->piles && o->shape == SHAPE_NONE)
        good = err_add(err, "%s", _("There are neither piles nor a layout. Set piles.count or layout.shape."));
    if (o->stock == STOCK_PILES && !o->piles)
        good =
            err_add(err, "%s", _("The stock is dealt on the piles, and there are none. Set piles.count, or another stock.to."));
    if (o->cells_deal > o->cells)
        good = err_add(err, _("cells.deal is %d, and there are only %d cells. Deal fewer, or set cells.count."), o->cells_deal,
                       o->cells);
    if (o->stock == STOCK_PILES && o->full && o->empty == EMPTY_NONE)
        good = err_add(err, "%s", _("Nothing goes on an empty pile, so stock.full would stop the stock for good. Leave it out."));
    good &= check_ranks(o, err);
    return good && check_cards(o, err);
}

// --- the rules of a patience at a glance ---

// Sums up a patience's options, its rules, for the player: which card goes on which, what goes on an empty pile, and how it is
// won.
void patience_glance(const struct game *, const struct options *o, const struct view *, enum text_style, struct strbuf *out)
{
    static const char *const keys[] = { "piles.build", "piles.step", "piles.move", "piles.empty", "stock.to", "goal.by" };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        setting_explain(setting_find(patience_settings, keys[i]), o, 1, out);
}

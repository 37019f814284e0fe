// SPDX-License-Identifier: GPL-3.0-or-later
// The sentences on rummy's options (rule keys) that one fixed sentence cannot explain.  They are heard one after another, so each
// says only what holds at this table, and nothing is said of a rule that cannot come into play.
#include "base/text.h"
#include "rules/rummy/melds/control.h"
#include "rules/rummy/melds/points.h"
#include "rules/rummy/options/options.h"

bool options_may_lay(const struct options *o, int kind)
{
    return (o->meld_rule == RULE_CLASSIC ? 1u << MELD_SET | 1u << MELD_RUN : control_lays(o)) >> kind & 1;
}

bool options_count_laid(const struct options *o)
{
    return o->score_mode == SCORE_IMMEDIATE || o->score_mode == SCORE_MELDS_MINUS_HAND || o->score_mode == SCORE_WINNER_MELDS ||
           o->open_kind == OPEN_POINTS;
}

bool options_count_hands(const struct options *o)
{
    return o->score_mode != SCORE_WINNER_MELDS && o->score_mode != SCORE_ROUNDS;
}

// Returns whether cards of some ranks are wild by these options.  While a wild card stands for another card, it counts as a joker
// in every rule.
bool options_have_wild(const struct options *o)
{
    return o->deck_wild.by_round || o->deck_wild.turned || o->deck_wild.ranks;
}

bool options_have_jokers(const struct options *o)
{
    return o->deck_jokers > 0 || options_have_wild(o);
}

bool options_must_buy_first(const struct options *o)
{
    return o->deal_upcard && o->deal_first_upcard == FIRST_MUST_BUY && o->buy_limit > 0;
}

bool options_charge_hands(const struct options *o)
{
    return o->score_mode == SCORE_HAND_PENALTY || o->score_mode == SCORE_LOSER_NEGATIVE || o->score_mode == SCORE_WINNER_HANDS;
}

// Returns whether these options could let players drop out of a round, for a price.  They cannot if hands cost nothing.  Nor can
// they if combinations are laid during the round or discards are for sale, as a player who has left would be in the way.
bool options_may_drop(const struct options *o)
{
    return o->goout_whole_hand && o->buy_limit == 0 && options_charge_hands(o);
}
bool options_know_drawn(const struct options *o)
{
    bool drops = options_may_drop(o) && (o->drop_first || o->drop_middle);
    return drops || (!o->draw_first_turn && o->draw_discard != DRAW_NEVER) || o->deal_starter_extra;
}
bool options_waive_opening(const struct options *o)
{
    return o->open_whole_hand && o->open_kind == OPEN_POINTS && o->meld_rule == RULE_CLASSIC;
}
bool options_price_unopened(const struct options *o)
{
    return o->score_unopened && o->open_kind != OPEN_NONE && options_count_hands(o);
}
bool options_take_freely(const struct options *o, int depth)
{
    bool alone = o->draw_discard == DRAW_DEEP && o->draw_deep_order == DEEP_NEWER && depth == 1;
    return o->draw_use == USE_FREE || (o->draw_top_free && alone);
}

static void say_number(const struct says *says, int n, struct strbuf *out)
{
    phrase_say(says, &(struct fill){ .n = n }, out);
}

// --- sentences on packs and dealt cards ---

void say_packs(const void *values, int seats, struct strbuf *out)
{
    static const struct says packs = { NP_("{n} pack of {m} cards is used.", "{n} packs of {m} cards are used.") };
    const struct options *o = values;
    int cards = SUITS * (RANKS - __builtin_popcount(o->deck_drop_ranks));
    phrase_say(&packs, &(struct fill){ .n = setting_by_value(&o->deck_packs, seats, 1), .m = cards }, out);
}

void say_ranks(const void *values, int, struct strbuf *out)
{
    rule_say_dropped(((const struct options *)values)->deck_drop_ranks, out);
}

void say_wild(const void *values, int, struct strbuf *out)
{
    static const struct says wild = { N_("All {card} are wild and may stand for any card."), NULL };
    const struct options *o = values;
    if (o->deck_wild.by_round)
        rule_say(N_("In round 1 threes are wild, in round 2 fours, and so on."), out);
    for (int rank = 1; rank <= RANKS; rank++)
        if (o->deck_wild.ranks & ~o->deck_drop_ranks & 1u << rank)
            phrase_say(&wild, &(struct fill){ .card = rank_plural(rank) }, out);
    if (o->deck_wild.turned) {
        rule_say(N_("In each round a card of the stock is shown, and all cards of its rank are wild."), out);
        if (o->deck_jokers > 0)
            rule_say(N_("If it is a joker, aces are wild."), out);
    }
    if (options_have_wild(o))
        rule_say(N_("A wild card that stands for another counts as a joker."), out);
}

// Returns the last round whose number of dealt cards is looked at, when the options on dealing are put into few sentences.
static int last_round(const struct options *o)
{
    return o->match_rounds && o->match_rounds < SETTING_BY_MAX ? o->match_rounds : SETTING_BY_MAX - 1;
}

// Returns by how many cards the deal grows each round, so that one sentence can say it.  Returns 0 if it does not grow by the
// same number each time.
static int dealt_step(const struct options *o, int seats)
{
    int step = setting_by_value(&o->deal_cards, seats, 2) - setting_by_value(&o->deal_cards, seats, 1);
    for (int round = 3; round <= last_round(o); round++)
        if (setting_by_value(&o->deal_cards, seats, round) - setting_by_value(&o->deal_cards, seats, round - 1) != step)
            return 0;
    return step;
}

// Says in which rounds everybody is dealt this many cards, as a sentence on the options: "In rounds 1 and 2 everybody is dealt 7
// cards."
static void say_dealt_in(int first, int last, bool ends, int cards, struct strbuf *out)
{
    static const struct says one = { NP_("In round {m} everybody is dealt {n} card.",
                                         "In round {m} everybody is dealt {n} cards.") };
    static const struct says two = { NP_("In rounds {m} and {left} everybody is dealt {n} card.",
                                         "In rounds {m} and {left} everybody is dealt {n} cards.") };
    static const struct says several = { NP_("In rounds {m} to {left} everybody is dealt {n} card.",
                                             "In rounds {m} to {left} everybody is dealt {n} cards.") };
    static const struct says later = { NP_("From round {m} on everybody is dealt {n} card.",
                                           "From round {m} on everybody is dealt {n} cards.") };
    const struct says *says = ends ? &later : last == first ? &one : last == first + 1 ? &two : &several;
    phrase_say(says, &(struct fill){ .n = cards, .m = first, .left = last }, out);
}

void say_dealt(const void *values, int seats, struct strbuf *out)
{
    static const struct says cards = { NP_("Everybody is dealt {n} card.", "Everybody is dealt {n} cards.") };
    static const struct says more = { NP_("Each later round it is {n} card more.", "Each later round it is {n} cards more.") };
    const struct options *o = values;
    bool by_round = o->deal_cards.by == SETTING_BY_ROUND;
    int step = by_round ? dealt_step(o, seats) : 0, rounds = last_round(o);
    if (!by_round || rounds == 1) {
        say_number(&cards, setting_by_value(&o->deal_cards, seats, 1), out);
        return;
    }
    if (step > 0) {
        say_dealt_in(1, 1, false, setting_by_value(&o->deal_cards, seats, 1), out);
        say_number(&more, step, out);
        return;
    }
    for (int first = 1, last; first <= rounds; first = last + 1) {
        int now = setting_by_value(&o->deal_cards, seats, first);
        for (last = first; last < rounds && setting_by_value(&o->deal_cards, seats, last + 1) == now; last++)
            ;
        if (first == 1 && last == rounds)
            say_number(&cards, now, out);
        else
            say_dealt_in(first, last, last == rounds && last > first, now, out);
    }
}

RULE_SENTENCES(say_first_upcard,
               !o->deal_upcard || o->deal_first_upcard == FIRST_FREE ? NULL
               : options_must_buy_first(o) || options_offer_first(o)
                   ? first_upcard_words[o->deal_first_upcard].says
                   : N_("The first card turned up can be neither drawn nor bought."),
               options_must_buy_first(o) ? N_("Before the first turn it is offered to all, first to the player who starts.")
               : options_offer_first(o)  ? N_("If nobody takes it, the first player draws from the stock.")
                                         : NULL)

// --- sentences on drawing and discarding ---

RULE_SENTENCES(say_needs_open, o->draw_discard == DRAW_NEVER || o->open_kind == OPEN_NONE ? NULL
                               : o->open_kind == OPEN_POINTS ? needs_open_words[o->draw_needs_open].says
                               : o->draw_needs_open == NEEDS_OPEN_YES
                                   ? N_("The discard pile is closed to players who have not gone down.")
                               : o->draw_needs_open == NEEDS_OPEN_OR_OPENS
                                   ? N_("Before going down, a discard may be taken only to go down with it at once.")
                                   : NULL)

RULE_SENTENCES(say_stock, draw_stock_words[o->draw_stock].says,
               o->draw_stock == DRAW_TURNED ? N_("A player takes such a card from the pile, or leaves it and the turn is over.")
                                            : NULL)

RULE_SENTENCES(say_use, o->draw_discard == DRAW_DEEP && o->draw_use == USE_MUST_PLAY
                            ? N_("The card chosen must be laid in the same turn, the others need not.")
                        : o->draw_discard == DRAW_DEEP && o->draw_use == USE_PLAYABLE
                            ? N_("A card may be chosen only if it could be laid at once.")
                            : draw_use_words[o->draw_use].says)

RULE_SENTENCES(say_discards,
               !o->discard_required ? N_("There are no discards, a player says when the turn is over.")
               : o->draw_stock == DRAW_TURNED && o->draw_discard != DRAW_NEVER
                   ? N_("A player who has taken a card ends the turn with a discard.")
                   : N_("A turn ends with a discard."),
               o->discard_required ? NULL : N_("When the stock is empty nobody draws any more."),
               options_knock(o) ? NULL
               : o->discard_required && o->goout_discard == GOOUT_FLOATS
                   ? (o->goout_last_turns ? N_("A player who lays the last card goes out.")
                                          : N_("A player who lays the last card goes out, and the round ends."))
                   : (o->goout_last_turns ? N_("A player with no cards left goes out.")
                                          : N_("A player with no cards left goes out, and the round ends.")))

// Says, for the option discard.stuck_rule, what happens if a player holds only cards that may not be discarded, also under rules
// in which nothing can be bought.
RULE_SENTENCES(say_stuck,
               !o->discard_required || !o->discard_ban_playable ? NULL
               : o->discard_stuck_rule == STUCK_FORCED_BUY && o->buy_limit == 0
                   ? N_("A player who holds only such cards may discard one, and nobody may take it.")
                   : stuck_rule_words[o->discard_stuck_rule].says,
               o->discard_required && o->discard_ban_playable && o->discard_stuck_rule == STUCK_FORCED_BUY && o->buy_limit > 0
                   ? N_("A player with no buys left discards one such card, and nobody may take it.")
                   : NULL)

RULE_SENTENCES(say_undo_discard, !o->discard_required || !o->undo_discard ? NULL
                                 : o->buy_limit > 0 && seats > 2
                                     ? N_("A discard may be taken back until the next player draws or somebody buys.")
                                     : N_("A discard may be taken back until the next player draws."))

// --- sentences on knocking ---

RULE_SENTENCES(say_knock,
               !options_knock(o)  ? NULL
               : options_close(o) ? N_("Nothing is laid before a player closes, and that ends the round.")
                                  : N_("Nothing is laid before a player knocks, and that ends the round."),
               o->goout_knock == KNOCK_UPCARD ? N_("What may be left over is what the first card turned up counts.") : NULL)

void say_knock_limit(const void *values, int seats, struct strbuf *out)
{
    static const struct says knock = { NP_("A player may knock with at most {n} point left over.",
                                           "A player may knock with at most {n} points left over.") };
    static const struct says close = { NP_("A player may close with at most {n} point left over.",
                                           "A player may close with at most {n} points left over.") };
    const struct options *o = values;
    int limit = setting_by_value(&o->knock_limit, seats, 1);
    if (o->goout_knock != KNOCK_POINTS)
        return;
    if (limit == 0)
        rule_say(options_close(o) ? N_("A player may close only with nothing left over.")
                                  : N_("A player may knock only with nothing left over."),
                 out);
    else
        say_number(options_close(o) ? &close : &knock, limit, out);
}

RULE_SENTENCES(say_knock_first, o->knock_first_turn ? NULL
                                : options_close(o)  ? N_("Nobody closes in their first turn of a round.")
                                                    : N_("Nobody knocks in their first turn of a round."))

// Says, for an option on bonuses, what a special hand counts: a hand with nothing left over, or one run with a joker.  If the
// points are below zero, `less` is said and not `more`; if they are 0, nothing.
static void say_bonus(const struct says *less, const struct says *more, int points, struct strbuf *out)
{
    if (points)
        say_number(points < 0 ? less : more, points < 0 ? -points : points, out);
}

void say_whole_bonus(const void *values, int, struct strbuf *out)
{
    static const struct says less = { NP_("Closing with nothing left over takes {n} point off.",
                                          "Closing with nothing left over takes {n} points off.") };
    static const struct says more = { NP_("Closing with nothing left over counts {n} point.",
                                          "Closing with nothing left over counts {n} points.") };
    say_bonus(&less, &more, ((const struct options *)values)->bonus_whole_hand, out);
}

void say_joker_run(const void *values, int, struct strbuf *out)
{
    static const struct says less = { NP_("Closing with one run that holds a joker takes {n} point off.",
                                          "Closing with one run that holds a joker takes {n} points off.") };
    static const struct says more = { NP_("Closing with one run that holds a joker counts {n} point.",
                                          "Closing with one run that holds a joker counts {n} points.") };
    say_bonus(&less, &more, ((const struct options *)values)->bonus_joker_run, out);
}

void say_out_at(const void *values, int, struct strbuf *out)
{
    static const struct says says = { NP_("A player who has {n} point after a round is out of the match.",
                                          "A player who has {n} points after a round is out of the match.") };
    const struct options *o = values;
    if (!o->match_out_at)
        return;
    say_number(&says, o->match_out_at, out);
    rule_say(N_("The others play on, and the last one still in wins the match."), out);
}

// --- sentences on combinations ---

// Says, for an option, how large combinations may be: "3 to 4 cards", "3 cards", or "3 or more cards" if `most` is 0.
static void say_sizes(const struct says says[3], int fewest, int most, struct strbuf *out)
{
    phrase_say(&says[!most ? 2 : most == fewest], &(struct fill){ .m = fewest, .n = most }, out);
}

void say_set_max(const void *values, int, struct strbuf *out)
{
    static const struct says sizes[][3] = {
        // ORDER meld_rule
        { { N_("A set has {m} to {n} cards of one rank."), NULL },
          { N_("A set has {m} cards of one rank."), NULL },
          { N_("A set has {m} or more cards of one rank."), NULL } },
        { { N_("A combination of one rank has {m} to {n} cards."), NULL },
          { N_("A combination of one rank has {m} cards."), NULL },
          { N_("A combination of one rank has {m} or more cards."), NULL } },
    };
    const struct options *o = values;
    if (options_may_lay(o, MELD_SET))
        say_sizes(sizes[o->meld_rule], o->set_min, o->set_max, out);
}

// Says, for the option meld.set.distinct_suits, whether a set may have a suit twice.  Says nothing if there are one pack and no
// jokers, as a set then never can.
RULE_SENTENCES(say_suits,
               !options_may_lay(o, MELD_SET) || (setting_by_value(&o->deck_packs, seats, 1) == 1 && !options_have_jokers(o))
                   ? NULL
               : o->set_distinct_suits ? N_("Each suit may be in it only once.")
                                       : N_("A suit may be in it more than once."))

void say_run_max(const void *values, int, struct strbuf *out)
{
    static const struct says sizes[][3] = {
        // ORDER meld_rule
        { { N_("A run has {m} to {n} cards of one suit in order."), NULL },
          { N_("A run has {m} cards of one suit in order."), NULL } },
        { { N_("A suit run has {m} to {n} cards in order."), NULL }, { N_("A suit run has {m} cards in order."), NULL } },
    };
    const struct options *o = values;
    if (options_may_lay(o, MELD_RUN))
        say_sizes(sizes[o->meld_rule], o->run_min, o->run_max, out);
}

// Says, for the option meld.run.over_gaps, which ranks follow each other in runs where ranks between them are not in the packs.
// Ace and king have no gap beside them.
void say_gaps(const void *values, int, struct strbuf *out)
{
    static const struct says follows = { N_("In runs {cards} follow {card}."), NULL };
    const struct options *o = values;
    for (int rank = 2, last = 1; o->run_over_gaps && rank <= RANKS; rank++) {
        if (o->deck_drop_ranks >> rank & 1)
            continue;
        if (rank - last > 1 && !(o->deck_drop_ranks >> last & 1))
            phrase_say(&follows, &(struct fill){ .card = rank_plural(last), .cards = rank_plural(rank) }, out);
        last = rank;
    }
}

void say_controls(const void *values, int, struct strbuf *out)
{
    const struct options *o = values;
    const struct controls *deck = control_deck_of(o);
    bool numbers = false;
    if (o->meld_rule == RULE_CLASSIC)
        return;
    for (int i = 0; i < deck->count; i++) {
        int id = deck->id[i];
        strbuf_addf(out, _("Control card %s. %s"), control_name(id), control_says(id, STYLE_FULL));
        strbuf_add_char(out, '\n');
        numbers = numbers || (id != MELD_SET && id != MELD_RUN && id != MELD_FOUR_SUIT);
    }
    if (numbers)
        rule_say(N_("As numbers an ace is 1, a jack 11, a queen 12 and a king 13."), out);
}

// --- sentences on opening and adding ---

void say_contracts(const void *values, int, struct strbuf *out)
{
    static const struct says says = { N_("To go down in round {m} lay {meld}."), NULL };
    static const struct says always = { N_("To go down lay {meld}."), NULL };
    const struct options *o = values;
    int count = o->open_contracts.count;
    if (o->open_kind != OPEN_CONTRACT)
        return;
    for (int round = 0; round < count && (!o->match_rounds || round < o->match_rounds); round++) {
        LOCAL(strbuf) parts = STRBUF_INIT;
        describe_contract(o, &o->open_contracts.of[round], &parts);
        phrase_say(count > 1 ? &says : &always, &(struct fill){ .m = round + 1, .meld = parts.text }, out);
    }
    if (count > 1 && (!o->match_rounds || o->match_rounds > count))
        rule_say(N_("That holds for all later rounds too."), out);
}

// Says, for the option open.pure_runs, how many runs without a joker the opening needs.  If there are no jokers, every run is
// such a run, and a contract names its runs anyway; then nothing is said of a contract.
void say_pure_runs(const void *values, int, struct strbuf *out)
{
    static const struct says pure = { NP_("The opening must hold {n} run without a joker.",
                                          "The opening must hold {n} runs without a joker.") };
    static const struct says runs = { NP_("The opening must hold {n} run.", "The opening must hold {n} runs.") };
    const struct options *o = values;
    if (o->open_kind == OPEN_NONE || !o->open_pure_runs)
        return;
    if (options_have_jokers(o))
        say_number(&pure, o->open_pure_runs, out);
    else if (o->open_kind == OPEN_POINTS)
        say_number(&runs, o->open_pure_runs, out);
}

void say_layoffs(const void *values, int, struct strbuf *out)
{
    static const struct says closed = { N_("Nothing may be added to a combination of the kind {card}."), NULL };
    const struct options *o = values;
    if (o->goout_whole_hand && !o->goout_last_turns) // the round is over when something lies there
        return;
    if (o->layoff_on == LAYOFF_KNOCKER)
        rule_say(options_close(o) ? N_("When a player closes, the others may add cards to what that player lays.")
                                  : N_("When a player knocks, the others may add cards to what that player lays."),
                 out);
    else
        rule_say_all(&layoff_words[o->layoff_on].says, 1, out);
    for (int kind = 0; o->layoff_on != LAYOFF_NONE && kind < MELD_KINDS; kind++)
        if (control_closed(kind) && options_may_lay(o, kind))
            phrase_say(&closed, &(struct fill){ .card = control_name(kind) }, out);
}

// Says, for the option drop.middle, what dropping out of a round costs after the first draw, and that the last player left wins
// the round.
void say_middle_drop(const void *values, int, struct strbuf *out)
{
    static const struct says middle = { NP_("Instead of a later draw, a player may drop out of the round for {n} point.",
                                            "Instead of a later draw, a player may drop out of the round for {n} points.") };
    const struct options *o = values;
    if (!options_may_drop(o) || (!o->drop_first && !o->drop_middle))
        return;
    if (o->drop_middle)
        say_number(&middle, o->drop_middle, out);
    rule_say(N_("The others play on, and the last one left wins the round."), out);
}

RULE_SENTENCES(say_layoff_open, o->layoff_on == LAYOFF_NONE || !o->layoff_needs_open ? NULL
                                : o->open_kind == OPEN_POINTS   ? N_("Only players who have opened may add to combinations.")
                                : o->open_kind == OPEN_CONTRACT ? N_("Only players who are down may add to combinations.")
                                                                : NULL)

RULE_SENTENCES(say_layoff_turn, o->layoff_on == LAYOFF_NONE || o->layoff_same_turn ? NULL
                                : o->open_kind == OPEN_POINTS
                                    ? N_("Nothing may be added to combinations in the turn in which a player opens.")
                                : o->open_kind == OPEN_CONTRACT
                                    ? N_("Nothing may be added to combinations in the turn in which a player goes down.")
                                    : NULL)

// --- sentences on buying ---

// Returns whether these options let players buy out of turn.  Where two play nobody can, except for a first upcard that is
// offered to both.
static bool buys_out_of_turn(const struct options *o, int seats)
{
    return o->buy_limit > 0 && (seats > 2 || options_must_buy_first(o));
}

void say_buys(const void *values, int seats, struct strbuf *out)
{
    static const struct says limit = { NP_("Each player may buy {n} discard in a round.",
                                           "Each player may buy {n} discards in a round.") };
    const struct options *o = values;
    if (o->buy_limit > 0 && seats > 2)
        rule_say(N_("Out of turn a discard may be bought, before the next player draws."), out);
    if (buys_out_of_turn(o, seats) || (o->buy_limit > 0 && o->buy_own_turn_extra))
        say_number(&limit, o->buy_limit, out);
    else if (o->buy_limit > 0)
        rule_say(N_("With two players nothing is bought out of turn."), out);
}

void say_buy_extra(const void *values, int seats, struct strbuf *out)
{
    static const struct says extra = { NP_("A player who buys gets {n} card from the stock with the discard.",
                                           "A player who buys gets {n} cards from the stock with the discard.") };
    const struct options *o = values;
    if (!buys_out_of_turn(o, seats))
        return;
    if (o->buy_extra)
        say_number(&extra, o->buy_extra, out);
    else
        rule_say(N_("A player who buys gets no other card with the discard."), out);
}

RULE_SENTENCES(say_priority, o->buy_limit > 0 && seats > 2 ? buy_priority_words[o->buy_priority].says : NULL)

RULE_SENTENCES(say_next_first, o->buy_limit == 0 || o->buy_priority != BUY_ORDER || seats == 2 ? NULL
                               : o->buy_next_player_first
                                   ? N_("The player who draws next may take a card that somebody wants as the draw.")
                                   : N_("A buy goes before the next player's draw."))

RULE_SENTENCES(say_after_down, o->buy_limit == 0 || o->buy_after_down ? NULL
                               : o->open_kind == OPEN_POINTS          ? N_("A player who has opened may not buy.")
                               : o->open_kind == OPEN_CONTRACT        ? N_("Players who are down may not buy.")
                                                                      : N_("A player who has laid a combination may not buy."))

// --- sentences on the stock, points and the match ---

void say_stalemate(const void *values, int, struct strbuf *out)
{
    static const struct says says = { NP_("After {n} new stock without a card laid the round is blocked.",
                                          "After {n} new stocks in a row without a card laid the round is blocked.") };
    const struct options *o = values;
    bool ends = o->stock_empty == STOCK_END_ROUND || o->stock_empty == STOCK_NO_SCORE;
    if (ends || !o->discard_required || !o->stock_stalemate)
        return;
    say_number(&says, o->stock_stalemate, out);
    if (o->score_mode != SCORE_HAND_PENALTY)
        rule_say(N_("Nobody scores points at the end of a blocked round."), out);
}

enum { POINTS_ACE = RANK_KING + 1 }; // in sentences on points the ace is said after the king

static int points_at(const int *points, int at)
{
    return points[at == POINTS_ACE ? RANK_ACE : at];
}

// Says the points of ranks, for an option: "2 to 9 count 5." or "2 to 10 count their number."  Neighbouring ranks with equal
// points share a sentence, and so do ranks that count their own number.  `says` has the sentence for one rank, the sentence for
// several ranks, and the sentence for ranks that count their number.
static void say_points(const int *points, const struct says says[3], struct strbuf *out)
{
    for (int first = 2; first <= POINTS_ACE;) {
        int last = first, number = first;
        while (last < POINTS_ACE && points_at(points, last + 1) == points_at(points, first))
            last++;
        while (number <= 10 && points[number] == number)
            number++;
        bool by_number = number - 1 > last;
        last = by_number ? number - 1 : last;
        int rank = first == POINTS_ACE ? RANK_ACE : first;
        struct fill fill = { .card = last > first ? rank_name(rank) : rank_each(rank),
                             .cards = rank_name(last == POINTS_ACE ? RANK_ACE : last),
                             .n = points_at(points, first) };
        phrase_say(&says[by_number ? 2 : last > first], &fill, out);
        first = last + 1;
    }
}

// Finds what a card of each rank counts by these options: `laid` gets the points when it is laid, `left` when it is left in hand.
// Returns whether both are the same for every rank, so that one sentence can say them.
static bool point_rows(const struct options *o, int *laid, int *left)
{
    bool same = true;
    for (int rank = 1; rank <= RANKS; rank++) {
        laid[rank] = points_laid(o, rank);
        left[rank] = points_left(o, face_of(rank, SUIT_CLUBS));
        same = same && laid[rank] == left[rank];
    }
    return same;
}

void say_table(const void *values, int, struct strbuf *out)
{
    static const struct says laid_down[] = {
        { NP_("Laid down, {card} counts {n} point.", "Laid down, {card} counts {n} points.") },
        { NP_("Laid down, {card} to {cards} count {n} point.", "Laid down, {card} to {cards} count {n} points.") },
        { N_("Laid down, {card} to {cards} count their number."), NULL },
    };
    static const struct says both[] = {
        { NP_("Laid down or left in hand, {card} counts {n} point.", "Laid down or left in hand, {card} counts {n} points.") },
        { NP_("Laid down or left in hand, {card} to {cards} count {n} point.",
              "Laid down or left in hand, {card} to {cards} count {n} points.") },
        { N_("Laid down or left in hand, {card} to {cards} count their number."), NULL },
    };
    const struct options *o = values;
    int laid[RANKS + 1], left[RANKS + 1];
    bool same = point_rows(o, laid, left);
    if (options_count_laid(o))
        say_points(laid, same && options_count_hands(o) ? both : laid_down, out);
}

void say_hand_table(const void *values, int, struct strbuf *out)
{
    static const struct says left_over[] = {
        { NP_("Left in hand, {card} counts {n} point.", "Left in hand, {card} counts {n} points.") },
        { NP_("Left in hand, {card} to {cards} count {n} point.", "Left in hand, {card} to {cards} count {n} points.") },
        { N_("Left in hand, {card} to {cards} count their number."), NULL },
    };
    static const struct says joker = { NP_("Left in hand, a joker counts {n} point.",
                                           "Left in hand, a joker counts {n} points.") };
    const struct options *o = values;
    int laid[RANKS + 1], left[RANKS + 1];
    bool same = point_rows(o, laid, left);
    if (!options_count_hands(o))
        return;
    if (!same || !options_count_laid(o))
        say_points(left, left_over, out);
    if (o->deck_jokers > 0)
        say_number(&joker, points_left(o, FACE_JOKER), out);
}

void say_hand_wild(const void *values, int, struct strbuf *out)
{
    static const struct says says = { NP_("A wild card left in hand counts {n} point.",
                                          "A wild card left in hand counts {n} points.") };
    const struct options *o = values;
    bool counts = options_count_hands(o) && options_have_wild(o);
    if (counts && o->score_hand_wild == WILD_AS_JOKER)
        say_number(&says, points_left(o, FACE_JOKER), out);
    else if (counts)
        rule_say(N_("A wild card left in hand counts as its rank."), out);
}

RULE_SENTENCES(say_hand_melds,
               options_count_hands(o) && !options_knock(o) && !o->score_hand_melds
                   ? N_("Cards left in hand that make combinations count nothing.")
                   : NULL,
               options_count_hands(o) && !o->score_hand_melds && o->goout_whole_hand && (o->goout_runs || o->goout_pure_runs)
                   ? N_("But without the runs needed to go out, every card left in hand counts.")
                   : NULL)

void say_factor(const void *values, int, struct strbuf *out)
{
    static const struct says says = { N_("Going out in one turn, with nothing laid before, makes hands count {n} times."), NULL };
    const struct options *o = values;
    if (o->score_rummy_factor > 1 && !options_knock(o))
        say_number(&says, o->score_rummy_factor, out);
}

void say_rummy_own(const void *values, int, struct strbuf *out)
{
    const struct options *o = values;
    static const struct says any = { NP_("It is {n} point instead if no card was added to any combination in that turn.",
                                         "It is {n} points instead if no card was added to any combination in that turn.") };
    static const struct says others = { NP_("It is {n} point instead if no card was added to others' combinations then.",
                                            "It is {n} points instead if no card was added to others' combinations then.") };
    if (o->score_mode == SCORE_IMMEDIATE && o->bonus_rummy_pure != o->bonus_rummy)
        say_number(o->score_rummy_own == OWN_ANY_LAYOFF ? &any : &others, o->bonus_rummy_pure, out);
}

void say_target(const void *values, int, struct strbuf *out)
{
    static const struct says reached = { NP_("The match ends with the round in which somebody reaches {n} point.",
                                             "The match ends with the round in which somebody reaches {n} points.") };
    static const struct says lost = { NP_("The match ends with the round in which somebody is down to {n} point.",
                                          "The match ends with the round in which somebody is down to {n} points.") };
    static const struct says endless = { N_("The match goes on until you end it."), NULL };
    const struct options *o = values;
    bool falls = o->score_mode == SCORE_LOSER_NEGATIVE, both = o->score_mode == SCORE_MELDS_MINUS_HAND;
    bool comes = o->match_target && (both || falls == (o->match_target < 0));
    if (comes)
        say_number(o->match_target > 0 ? &reached : &lost, o->match_target, out);
    else if (!o->match_rounds && !o->match_out_at)
        phrase_say(&endless, &(struct fill){ 0 }, out);
}

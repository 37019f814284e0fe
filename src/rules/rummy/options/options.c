// SPDX-License-Identifier: GPL-3.0-or-later
// The rule keys of the rummy engine, one row each (rules.md sections 1 and 5), with the sentence that `rules explain` and key
// `a` say for each.
#include "rules/rummy/options/options.h"
#include "base/text.h"
#include "rules/rummy/melds/points.h"

// JSON Schemas of rummy rule keys whose values are neither numbers nor words.
#define SHAPE_RANKS RULE_SHAPE_LIST(CARD_SHAPE_RANK, "")
#define SHAPE_WILD "{anyOf: [{enum: [by_round, turned]}, " SHAPE_RANKS "]}"
#define SHAPE_POINTS CARD_SHAPE_POINTS("A|[2-9]|10|J|Q|K|JK", "0", "1000")
#define SHAPE_CONTROLS                                                                                                           \
    "{type: array, uniqueItems: true, items: {enum: [same_rank, suit_run, four_suit, step_run, sum, difference, product,"        \
    " quotient, primes, factors, any]}}"
#define SHAPE_PART(most) "{type: integer, minimum: 0, maximum: " #most "}"
#define SHAPE_CONTRACTS                                                                                                          \
    "{type: array, items: {type: object, minProperties: 1, additionalProperties: false, properties: {sets: " SHAPE_PART(         \
        8) ", runs: " SHAPE_PART(8) ", set_min: " SHAPE_PART(20) ", run_min: " SHAPE_PART(14) "}}}"

#define POINTS(field, kind)                                                                                                      \
    .type = SETTING_OWN, AT(field), .max = 1000, .own = &(kind), .parse = card_key_parse, .print = card_key_print,               \
    .over = print_points_over

WHEN(discards, o->discard_required)
WHEN(knocks, options_knock(o))
WHEN(no_knocks, !options_knock(o))
// A hand that knocks may discard any card, and ends the round with it.
WHEN(goes_out, discards(o) && !options_knock(o))
WHEN(takes_discards, o->draw_discard != DRAW_NEVER)
WHEN(takes_newer, o->draw_discard == DRAW_DEEP && o->draw_deep_order == DEEP_NEWER && o->draw_use != USE_FREE)
WHEN(takes_deep, o->draw_discard == DRAW_DEEP)
// Says whether draw.use is worth a sentence: a player who opens with the card has used it, so that a free use says nothing
// more.
static bool use_matters(const void *values)
{
    const struct options *o = values;
    bool opens = o->draw_needs_open == NEEDS_OPEN_OR_OPENS && o->open_kind != OPEN_NONE;
    return takes_discards(o) && !(opens && o->draw_use == USE_FREE);
}
// A card that must be laid is not given back, but those that come with it may be.
WHEN(return_matters, takes_discards(o) && discards(o) && (o->draw_use != USE_MUST_PLAY || takes_deep(o)))
WHEN(returns_limited, return_matters(o) && o->draw_return_same != RETURN_ALLOW)
WHEN(bans, o->discard_required && o->discard_ban_playable)
WHEN(has_jokers, options_have_jokers(o))
WHEN(adds_jokers, options_have_jokers(o) && (o->layoff_on != LAYOFF_NONE || options_knock(o)))
// Where only hands that went out lie on the table, jokers are worth a sentence only if they can be taken from those.
WHEN(tables_jokers, options_have_jokers(o) && !options_knock(o) && (!o->goout_whole_hand || o->joker_recover != RECOVER_NONE))
WHEN(recovers, options_have_jokers(o) && !options_knock(o) && o->joker_recover != RECOVER_NONE)
WHEN(replays, recovers(o) && o->joker_replay == REPLAY_SAME_TURN)
WHEN(pauses, o->ui_round_pause > 0)

WHEN(scores_at_once, o->score_mode == SCORE_IMMEDIATE)
WHEN(recovers_for_points, recovers(o) && scores_at_once(o))
WHEN(jokers_have_points, options_have_jokers(o) && options_count_laid(o))
WHEN(controlled, o->meld_rule == RULE_CONTROL)
WHEN(turns_controls, controlled(o) && o->control_mode == CONTROL_TURNED)
WHEN(lays_runs, options_may_lay(o, MELD_RUN))
// Where points of laid cards never count, they still say which of several ways to lay is listed first.
WHEN(low_ace_is_laid, lays_runs(o) && o->run_ace != ACE_HIGH && !options_knock(o))
WHEN(values_jokers, options_have_jokers(o) && !options_knock(o))
WHEN(low_ace_differs,
     options_count_laid(o) && lays_runs(o) && o->run_ace != ACE_HIGH && o->score_ace_low != points_laid(o, RANK_ACE))
WHEN(opens_by_points, o->open_kind == OPEN_POINTS)
// The search for a whole hand knows only sets and runs.
WHEN(lays_classic_for_points, opens_by_points(o) && !controlled(o))
WHEN(opens_by_contract, o->open_kind == OPEN_CONTRACT)
// Says whether some contract asks for two sets, or two runs.
static bool has_two(const struct options *o, bool sets)
{
    for (int i = 0; i < o->open_contracts.count; i++)
        if ((sets ? o->open_contracts.of[i].sets : o->open_contracts.of[i].runs) > 1)
            return opens_by_contract(o);
    return false;
}
WHEN(opens_with_two_sets, has_two(o, true))
WHEN(opens_with_two_runs, has_two(o, false))
WHEN(buys, o->buy_limit > 0)
// A purchase without another card and in place of the draw is the draw itself.
WHEN(buys_in_turn, buys(o) && (o->buy_own_turn_extra || !o->buy_own_turn_replaces_draw || options_must_buy_first(o)))
WHEN(forces_buys, buys(o) && bans(o) && o->discard_stuck_rule == STUCK_FORCED_BUY)
WHEN(refills, o->stock_empty != STOCK_END_ROUND && o->stock_empty != STOCK_NO_SCORE && discards(o))
WHEN(runs_out, o->stock_empty == STOCK_NO_SCORE && options_knock(o))
WHEN(one_scores_melds, o->score_mode == SCORE_WINNER_MELDS)
WHEN(scores_rounds, o->score_mode == SCORE_ROUNDS)
WHEN(takes_and_adds, takes_discards(o) && o->layoff_on != LAYOFF_NONE)
WHEN(lays_early, !o->goout_whole_hand && !options_knock(o))
WHEN(goes_out_whole, o->goout_whole_hand)
WHEN(may_drop, options_may_drop(o))
WHEN(goes_out_with_runs, goes_out_whole(o) && lays_runs(o))
WHEN(goes_out_with_pure_runs, goes_out_with_runs(o) && options_have_jokers(o))
WHEN(counts_hands, options_count_hands(o) && !options_knock(o))
WHEN(limits_hands, options_count_hands(o) && o->score_mode != SCORE_KNOCK)
WHEN(counts_unopened, options_count_hands(o) && o->open_kind != OPEN_NONE)
WHEN(counts_wild, options_count_hands(o) && options_have_wild(o))
WHEN(credits, o->layoff_on != LAYOFF_NONE && (o->score_mode == SCORE_WINNER_MELDS || o->score_mode == SCORE_MELDS_MINUS_HAND))
// The cards left in hands are told in points, though nobody scores them.
WHEN(tells_hands, one_scores_melds(o))
WHEN(charges_hands, options_charge_hands(o) && !options_knock(o))
WHEN(scores_knocks, options_score_knocks(o))
WHEN(closes, options_close(o))
WHEN(knocks_by_upcard, options_knock(o) && o->goout_knock == KNOCK_UPCARD)
WHEN(turns_up, options_score_knocks(o) && o->deal_upcard)
WHEN(adds_to_knocks, options_knock(o) && o->layoff_on == LAYOFF_KNOCKER)
WHEN(knocks_big, options_score_knocks(o) && o->knock_big)
WHEN(closes_with_jokers, options_close(o) && options_have_jokers(o))
WHEN(puts_out, o->match_out_at > 0)
WHEN(lets_back, puts_out(o) && o->match_rejoin > 0)

// The words of each rummy rule key, one row each.
// clang-format off
static const struct setting_word starters[] = {
    { "left_of_dealer", N_("The player left of the dealer starts, and the deal moves on each round.") },
    { "winner", N_("The first player starts round 1, later rounds the player who went out.") },
    { "loser", N_("The first player starts round 1, later rounds the player who did worst.") },
    { "random", N_("Chance decides who starts a round.") },
    { 0 }
};
static const struct setting_word discard_draws[] = {
    { "never", N_("Nobody may draw from the discard pile.") },
    { "top", N_("The top card of the discard pile may be drawn instead of the stock.") },
    { "deep", N_("Any card of the discard pile may be drawn, together with others from the pile.") },
    { 0 }
};
static const struct setting_word discard_modes[] = {
    { "none", N_("There are no discards.") },
    { "one_way", N_("Nobody may draw from the discard pile.") },
    { "simple", N_("The top discard may be drawn if it could be laid at once.") },
    { "multiple", N_("Any discard may be drawn, with all later ones.") },
    { 0 }
};
static const char *const discard_mode_keys[] = { // ORDER discard_modes
    "{draw.discard: never, draw.use: playable, discard.required: false}",
    "{draw.discard: never, draw.use: playable, discard.required: true}",
    "{draw.discard: top, draw.use: playable, discard.required: true}",
    "{draw.discard: deep, draw.use: free, discard.required: true}",
};
static const struct setting_word deep_orders[] = {
    { "newer", N_("With a card from inside the pile come all cards discarded after it.") },
    { "older", N_("With a card from inside the pile come all cards discarded before it.") },
    { 0 }
};
static const struct setting_word returns[] = {
    { "allow", N_("A card drawn from the discard pile may be discarded again at once.") },
    { "forbid_card", N_("A card drawn from the discard pile may not be discarded in the same turn.") },
    { "forbid_face", N_("No card of the same rank and suit may be discarded in that turn.") },
    { 0 }
};
static const struct setting_word goouts[] = {
    { "optional", N_("The last card may be discarded or laid.") },
    { "required", N_("The last card must be discarded.") },
    { "forbidden", N_("The last card must be laid, not discarded.") },
    { "floats", N_("A player who discards the last card draws on until one more card can be laid.") },
    { 0 }
};
static const struct setting_word aces[] = {
    { "low", N_("In a run the ace stands before the 2.") },
    { "high", N_("In a run the ace stands after the king.") },
    { "both", N_("In a run the ace stands before the 2 or after the king, but never between them.") },
    { "wrap", N_("Runs go round, king, ace, 2.") },
    { 0 }
};
static const struct setting_word opens[] = {
    { "none", N_("Combinations may be laid from the first turn on.") },
    { "points", NULL },
    { "contract", N_("A player goes down by laying the contract of the round in one turn.") },
    { 0 }
};
static const struct setting_word ratios[] = {
    { "any", NULL },
    { "natural_at_least_wild", N_("A new combination has at least as many other cards as jokers.") },
    { "natural_more", N_("A new combination has more other cards than jokers.") },
    { 0 }
};
static const struct setting_word recoveries[] = {
    { "none", N_("A joker on the table stays where it is.") },
    { "own", N_("In your own combinations you may swap a joker for the card it stands for.") },
    { "any", N_("A joker may be taken by putting the card it stands for in its place.") },
    { 0 }
};
static const struct setting_word replays_words[] = {
    { "free", N_("A joker taken back may be kept in hand.") },
    { "same_turn", N_("A joker taken back must be laid in a new combination in the same turn.") },
    { "required", N_("A joker may be taken back only to lay it in a new combination in the same turn.") },
    { 0 }
};
static const struct setting_word joker_values[] = {
    { "zero", N_("A joker laid down counts nothing.") },
    { "represented", N_("A joker laid down counts as the card it stands for.") },
    { 0 }
};
static const struct setting_word empties[] = {
    { "reshuffle", N_("When the stock is empty the discard pile is shuffled into a new one.") },
    { "turn_over", N_("When the stock is empty the discard pile is turned over, without shuffling.") },
    { "end_round", N_("When the stock is empty and a card is needed, the round ends.") },
    { "no_score", N_("When the stock runs out nobody scores, and the same player deals again.") },
    { 0 }
};
static const struct setting_word modes[] = {
    { "hand_penalty", N_("At the end of a round everybody scores the points left in hand.") },
    { "winner_melds", N_("The player who goes out scores the points of their own combinations.") },
    { "loser_negative", N_("When somebody goes out the others lose the points left in hand.") },
    { "immediate", N_("Points are scored at once by whoever lays a card.") },
    { "melds_minus_hand", N_("At the end of a round players score the cards laid, minus those left in hand.") },
    { "winner_hands", N_("The player who goes out scores the points left in the other hands.") },
    { "rounds", N_("The player who goes out scores 1 point.") },
    { "knock", N_("Who knocks scores what the others have left over beyond the knocker's own.") },
    { 0 }
};
static const struct setting_word hand_wilds[] = { { "rank", NULL }, { "joker", NULL }, { 0 } };
static const struct setting_word rummy_owns[] = { { "any_layoff", NULL }, { "others_only", NULL }, { 0 } };
static const struct setting_word knock_words[] = { { "none", NULL }, { "points", NULL }, { "upcard", NULL }, { 0 } }; // say_knock
static const struct setting_word knock_aces[] = {
    { "one", N_("If it is an ace, 1 point may be left over.") },
    { "gin", N_("If it is an ace, nothing may be left over.") },
    { 0 }
};
static const struct setting_word undercuts[] = {
    { "each", N_("Who has no more left over than the knocker scores the difference instead.") },
    { "lowest", N_("Of those with no more left over than the knocker, only the lowest scores.") },
    { 0 }
};
// The words of score.double_suit: none, then the suits.
static const struct setting_word double_suits[] = {
    { "none", NULL },
    { "C", N_("If the first card turned up is a club, the round counts double.") },
    { "D", N_("If the first card turned up is a diamond, the round counts double.") },
    { "H", N_("If the first card turned up is a heart, the round counts double.") },
    { "S", N_("If the first card turned up is a spade, the round counts double.") },
    { 0 }
};
static const struct setting_word one_runs[] = {
    { "none", NULL },
    { "match", N_("Closing with the whole hand as one run, without a joker, wins the match.") },
    { 0 }
};
static const struct setting_word bests[] = {
    { "lowest", N_("The lowest score wins the match.") }, { "highest", N_("The highest score wins the match.") }, { 0 }
};
static const struct setting_word ties[] = {
    { "shared", N_("Equal scores share the win.") },
    { "extra_round", N_("If the best scores are equal, another round is played.") },
    { 0 }
};
static const struct setting_word enforces[] = {
    { "strict", NULL },
    { "table", N_("If one is discarded anyway, anybody may call it back until the next draw.") },
    { 0 }
};
static const struct setting_word meld_rules[] = {
    { "classic", NULL },
    { "control", N_("A new combination must be of a kind that a control card in force allows.") },
    { 0 }
};
static const struct setting_word presets[] = {
    { "fives", NULL }, { "liverpool", NULL }, { "carioca", NULL }, { "steep", NULL }, { "pips", NULL }, { "numbers", NULL }, { 0 }
};
static const struct setting_word score_whos[] = {
    { "winner", NULL },
    { "all", N_("The others score their own combinations too.") },
    { 0 }
};
static const struct setting_word score_credits[] = {
    { "owner", N_("A card added to a combination counts for the combination's owner.") },
    { "player", N_("A card added to a combination counts for the player who added it.") },
    { 0 }
};
static const struct setting_word control_modes[] = {
    { "turned", N_("Control cards lie in a pile of their own and are turned up one after the other.") },
    { "level", N_("The same control cards are in force for the whole round.") },
    { "in_hand", N_("Control cards are dealt too, and one that is played is in force until the next.") },
    { 0 }
};
static const struct setting_word control_turns[] = {
    { "hand", N_("A control card stays for the whole round.") },
    { "orbit", N_("The next control card is turned when the player who began has another turn.") },
    { "turn", N_("The next control card is turned at the beginning of every turn.") },
    { "meld", N_("The next control card is turned after each new combination.") },
    { 0 }
};
// ORDER CONTROL: the words of control.must_include, after none.
static const struct setting_word must_includes[] = {
    { "none", NULL },
    { "same_rank", N_("To go out you must have laid a combination of the kind same rank.") },
    { "suit_run", N_("To go out you must have laid a combination of the kind suit run.") },
    { "four_suit", N_("To go out you must have laid a combination of the kind four of a suit.") },
    { "step_run", N_("To go out you must have laid a combination of the kind step run.") },
    { "sum", N_("To go out you must have laid a combination of the kind sum.") },
    { "difference", N_("To go out you must have laid a combination of the kind difference.") },
    { "product", N_("To go out you must have laid a combination of the kind product.") },
    { "quotient", N_("To go out you must have laid a combination of the kind quotient.") },
    { "primes", N_("To go out you must have laid a combination of the kind primes.") },
    { "factors", N_("To go out you must have laid a combination of the kind factors.") },
    { 0 }
};
// clang-format on

// clang-format off
const struct setting rummy_settings[] = {
    { .key = "players.min", .likely = "min_players minimum_players", INT(players_min, 2, SEATS_MAX), .fallback = "2", .help = N_("The fewest players.") },
    { .key = "players.max", .likely = "max_players maximum_players player_count seats players", INT(players_max, 2, SEATS_MAX), .fallback = "8", .help = N_("The most players.") },
    { .key = "deck.packs", .likely = "decks packs_of_cards number_of_packs number_of_decks deck_count deck packs_per_game", BY(deck_packs, 1, 6), .fallback = "{2: 2, 5: 3, 7: 4}", .help = N_("How many packs of 52 cards are used."), .say = say_packs },
    { .key = "deck.jokers_per_pack", .asked = 2, .likely = "jokers joker_count jokers_per_pack number_of_jokers jokers_per_deck deck.jokers joker", INT(deck_jokers, 0, 4), .fallback = "2", .help = N_("How many jokers each pack has."), .one = NP_("Each pack has %d joker.", "Each pack has %d jokers."), .none = N_("There are no jokers.") },
    { .key = "deck.drop_ranks", .sentences = SENTENCES_ALONE, CARD_KEY(deck_drop_ranks, dropped_key), .fallback = "[]", .help = N_("Ranks taken out of the packs."), .range = N_("a list of ranks, such as [8, 9, 10]"), .sample = "[2]", .shape = SHAPE_RANKS, .say = say_ranks },
    { .key = "deck.wild_ranks", .likely = "wild wilds wildcards wild_cards wild_card joker.wild wild_jokers jokers_wild deuces_wild wild_rank deck.wild", .type = SETTING_OWN, AT(deck_wild), .own = &wild_key, .fallback = "[]", .help = N_("Ranks whose cards are wild, or by_round for a different one each round, beginning with threes, or turned for the rank of a card shown in each round."), .range = N_("a list of ranks, such as [2], or by_round or turned"), .sample = "[3]", .shape = SHAPE_WILD, .parse = parse_wild, .print = print_wild, .say = say_wild },
    { .key = "deal.cards", .asked = 1, .likely = "hand hand_size hand_cards cards card_count cards_dealt cards_in_hand cards_per_player starting_cards starting_hand deal_size deal dealt", BY(deal_cards, 3, 20), .fallback = "14", .help = N_("How many cards each player is dealt."), .say = say_dealt },
    { .key = "deal.upcard", BOOL(deal_upcard), .fallback = "false", .help = N_("Whether a card is turned up to begin the discard pile."), .yes = N_("One card is turned up to begin the discard pile.") },
    { .key = "deal.first_upcard", WORD(deal_first_upcard, first_upcard_words), .fallback = "free", .help = N_("What may be done with the card turned up at the start of a round."), .say = say_first_upcard },
    { .key = "deal.starter", .likely = "first_player starting_player who_starts dealer starter deal.first", WORD(deal_starter, starters), .fallback = "left_of_dealer", .help = N_("Who starts a round.") },
    { .key = "deal.starter_extra", .likely = "extra_card first_discard starter_cards starter_discards deal.extra", INT(deal_starter_extra, 0, 1), .fallback = "0", .help = N_("How many more cards the player who starts a round is dealt, 0 or 1. With one more, the first turn has no draw."), .one = NP_("The first player is dealt %d card more, and does not draw in the first turn.", "The first player is dealt %d cards more, and does not draw in the first turn.") },
    { .key = "discard.mode", .asked = 3, .likely = "discards mode discard_rule discard_rules discard_type discarding discard_pile discard", .type = SETTING_SHORT, .fallback = "simple", .help = N_("How discards are used, in one of four usual ways. Each gives draw.discard, draw.use and discard.required their values, and one of these three that stands beside it wins."), .words = discard_modes, .meant = { "never", "one_way" }, .stands = discard_mode_keys, .print = print_discard_mode },
    { .key = "draw.discard", .likely = "draw_from_discard draw_from_pile take_discard pick_up pickup draw", WORD(draw_discard, discard_draws), .fallback = "top", .help = N_("Whether the discard pile may be drawn from.") },
    { .key = "draw.deep_order", WORD(draw_deep_order, deep_orders), .fallback = "newer", .help = N_("Which cards come with a card from inside the pile."), .when = takes_deep },
    { .key = "draw.stock", .likely = "turn_up turned_up flip draw.turned draw.hand", WORD(draw_stock, draw_stock_words), .fallback = "hand", .help = N_("Whether a card of the stock goes into the hand, or is turned up on the discard pile to be taken from there or left."), .when = takes_discards, .say = say_stock },
    { .key = "draw.needs_open", .likely = "pile_needs_open closed_pile", WORD(draw_needs_open, needs_open_words), .fallback = "true", .help = N_("Whether the discard pile is closed to players who have not opened, or open to those who open with its card at once."), .say = say_needs_open },
    { .key = "draw.use", WORD(draw_use, draw_use_words), .fallback = "playable", .help = N_("Whether a card drawn from the discard pile must be usable."), .when = use_matters, .say = say_use },
    { .key = "draw.top_free", .sentences = SENTENCES_GO_ON, .likely = "top_alone free_top top_free", BOOL(draw_top_free), .fallback = "false", .help = N_("Whether the top discard, taken alone, need not be laid where a deeper one must be."), .yes = N_("The top discard alone may be taken without laying it."), .when = takes_newer },
    { .key = "draw.first_turn", .likely = "first_turn first_round_discard", BOOL(draw_first_turn), .fallback = "true", .help = N_("Whether a player may draw from the discard pile in the first turn of a round."), .no = N_("In their first turn of a round players draw from the stock only."), .when = takes_discards },
    { .key = "draw.return_same", WORD(draw_return_same, returns), .fallback = "forbid_card", .help = N_("Whether a card just taken may be discarded again."), .when = return_matters },
    { .key = "draw.return_last", .sentences = SENTENCES_GO_ON, BOOL(draw_return_last), .fallback = "true", .help = N_("Whether the last card of a hand may be discarded although it was just taken."), .no = N_("That holds for the last card of a hand too."), .when = returns_limited },
    { .key = "discard.required", .likely = "must_discard end_with_discard", BOOL(discard_required), .fallback = "true", .help = N_("Whether a turn ends with a discard."), .say = say_discards },
    { .key = "discard.ban_playable", BOOL(discard_ban_playable), .fallback = "false", .when = discards, .help = N_("Whether a player may not be discarded. A player is a card that fits a combination on the table."), .yes = N_("A card that fits a combination on the table may not be discarded.") },
    { .key = "discard.pair_exception", .sentences = SENTENCES_GO_ON, BOOL(discard_pair_exception), .fallback = "true", .help = N_("Whether a player of a run may be discarded by showing a second one like it."), .when = bans, .yes = N_("One that fits a run may go if its twin is shown, but nobody may take it.") },
    { .key = "discard.stuck_rule", .sentences = SENTENCES_GO_ON, WORD(discard_stuck_rule, stuck_rule_words), .fallback = "forced_buy", .help = N_("What happens when a hand holds nothing but players and cannot go down."), .say = say_stuck },
    { .key = "discard.dead_forever", BOOL(discard_dead_forever), .fallback = "true", .help = N_("Whether a dead discard stays dead when it is uncovered again."), .when = bans, .no = N_("A discard that nobody may take is free again once another card has lain on it.") },
    { .key = "rules.enforce", .sentences = SENTENCES_GO_ON, WORD(rules_enforce, enforces), .fallback = "strict", .help = N_("Whether a forbidden discard is refused, or may be called back by anybody."), .when = bans },
    { .key = "goout.discard", .likely = "going_out go_out final_discard last_discard", WORD(goout_discard, goouts), .fallback = "optional", .help = N_("Whether the last card may be a discard."), .when = goes_out },
    { .key = "goout.whole_hand", .likely = "whole_hand all_at_once lay_all declare show concealed meld.timing", BOOL(goout_whole_hand), .fallback = "false", .help = N_("Whether nothing is laid until a player can go out with the whole hand at once."), .yes = N_("Nothing is laid until a player can go out with the whole hand at once.") },
    { .key = "goout.runs", .likely = "sequences runs_to_go_out", INT(goout_runs, 0, 4), .fallback = "0", .help = N_("With goout.whole_hand, how many runs the hand that goes out needs."), .one = NP_("To go out the hand must hold at least %d run.", "To go out the hand must hold at least %d runs."), .when = goes_out_with_runs },
    { .key = "goout.pure_runs", .likely = "pure_run pure_runs pure_sequence pure_sequences", INT(goout_pure_runs, 0, 4), .fallback = "0", .help = N_("With goout.whole_hand, how many of the runs must be without a joker."), .one = NP_("It must hold at least %d run without a joker.", "It must hold at least %d runs without a joker."), .when = goes_out_with_pure_runs },
    { .key = "goout.last_turns", .likely = "last_turn last_turns final_turn one_more_turn", BOOL(goout_last_turns), .fallback = "false", .help = N_("Whether everybody else has one more turn when a player goes out."), .yes = N_("When a player goes out, everybody else has one more turn, and the round ends.") },
    { .key = "goout.knock", .likely = "knock knocking knocks close closing gin gin_rummy", WORD(goout_knock, knock_words), .fallback = "none", .help = N_("Whether a round ends when somebody knocks, and what may be left over then: none, nobody knocks. points, as many as knock.limit says. upcard, as many as the first card turned up counts."), .say = say_knock },
    { .key = "knock.limit", .likely = "knock_limit knock_points knock_max deadwood_limit close_limit", BY(knock_limit, 0, 100), .fallback = "10", .help = N_("With goout.knock points, how many points may be left over in a hand that knocks. 0: none, so that only gin ends a round."), .say = say_knock_limit },
    { .key = "knock.ace", .sentences = SENTENCES_GO_ON, .likely = "ace_gin", WORD(knock_ace, knock_aces), .fallback = "one", .help = N_("With goout.knock upcard, what an ace turned up allows."), .when = knocks_by_upcard },
    { .key = "knock.cards", .likely = "knock_cards cards_left_over", INT(knock_cards, 0, 7), .fallback = "0", .help = N_("How many cards may be left over in a hand that knocks, 0 for any number."), .one = NP_("No more than %d card may be left over.", "No more than %d cards may be left over."), .when = knocks },
    { .key = "knock.first_turn", .likely = "first_turn_knock early_knock", BOOL(knock_first_turn), .fallback = "true", .help = N_("Whether a player may knock in the first turn of a round."), .when = knocks, .say = say_knock_first },
    { .key = "knock.big", .likely = "big_gin", BOOL(knock_big), .fallback = "true", .help = N_("Whether a hand that lies whole with the card just drawn may knock without a discard."), .yes = N_("Who has the whole hand in combinations, with the card drawn, need not discard."), .when = knocks },
    { .key = "drop.first", .likely = "drop drops first_drop initial_drop dropping drop_out drop_points fold fold_points pack scoot", INT(drop_first, 0, 1000), .fallback = "0", .help = N_("What it costs to drop out of a round before having drawn a card in it, 0 if nobody may."), .one = NP_("Instead of the first draw, a player may drop out of the round for %d point.", "Instead of the first draw, a player may drop out of the round for %d points."), .when = may_drop },
    { .key = "drop.middle", .likely = "middle_drop mid_drop later_drop second_drop drop_later", INT(drop_middle, 0, 1000), .fallback = "0", .help = N_("What it costs to drop out of a round in place of a later draw, 0 if nobody may."), .say = say_middle_drop },
    { .key = "meld.rule", WORD(meld_rule, meld_rules), .fallback = "classic", .help = N_("Whether sets and runs are laid, or what the control card says.") },
    { .key = "control.mode", WORD(control_mode, control_modes), .fallback = "turned", .help = N_("Where control cards come from."), .when = controlled },
    { .key = "control.deck", .sentences = SENTENCES_ALONE, .type = SETTING_OWN, AT(control_deck), .fallback = "[same_rank, suit_run, four_suit, step_run, sum, primes]", .help = N_("The control cards. The card any allows every kind, also those that the list leaves out."), .range = N_("a list of control cards, such as [same_rank, suit_run, sum]"), .sample = "[difference, product]", .shape = SHAPE_CONTROLS, .parse = parse_controls, .print = print_controls, .say = say_controls },
    { .key = "control.active_ids", .type = SETTING_OWN, AT(control_active_ids), .fallback = "[four_suit, same_rank, sum]", .help = N_("The control cards in force with control.mode level."), .range = N_("a list of control cards, such as [four_suit, same_rank, sum]"), .sample = "[difference, product]", .shape = SHAPE_CONTROLS, .parse = parse_controls, .print = print_controls },
    { .key = "control.active", INT(control_active, 1, CONTROLS_ACTIVE), .fallback = "1", .help = N_("How many control cards are in force together."), .one = NP_("%d control card is in force at a time.", "%d control cards are in force at a time."), .when = turns_controls },
    { .key = "control.turn_every", WORD(control_turn_every, control_turns), .fallback = "orbit", .help = N_("When the next control card is turned up."), .when = turns_controls },
    { .key = "control.avoid_repeat", BOOL(control_avoid_repeat), .fallback = "true", .help = N_("Whether the last control card may not come first when they are shuffled again."), .no = N_("The same control card may come twice in a row."), .when = turns_controls },
    { .key = "control.must_include", WORD(control_must_include, must_includes), .fallback = "none", .help = N_("The kind of combination that a player must have laid to go out."), .when = controlled },
    { .key = "meld.set.min", .likely = "set_size minimum_set meld.set set set.min min_set meld.min meld_size", INT(set_min, 2, 5), .fallback = "3", .help = N_("The fewest cards of a set.") },
    { .key = "meld.set.max", .likely = "set.max max_set meld.max", INT(set_max, 0, 20), .fallback = "4", .help = N_("The most cards of a set, 0 for no limit."), .say = say_set_max },
    { .key = "meld.set.distinct_suits", .sentences = SENTENCES_GO_ON, BOOL(set_distinct_suits), .fallback = "true", .help = N_("Whether each suit may be in a set only once."), .say = say_suits },
    { .key = "meld.run.min", .likely = "run_size run_length minimum_run sequence_length meld.run run run.min min_run", INT(run_min, 3, 14), .fallback = "3", .help = N_("The fewest cards of a run.") },
    { .key = "meld.run.max", .likely = "run.max max_run", INT(run_max, 3, 14), .fallback = "13", .help = N_("The most cards of a run."), .say = say_run_max },
    { .key = "meld.run.ace", .asked = 10, .likely = "ace aces ace.high ace.low high_ace low_ace", WORD(run_ace, aces), .fallback = "both", .help = N_("Where an ace stands in a run."), .when = lays_runs },
    { .key = "meld.run.over_gaps", .likely = "run_gaps gaps skip_ranks spanish meld.run.gaps", BOOL(run_over_gaps), .fallback = "false", .help = N_("Whether a run goes on over ranks that deck.drop_ranks takes out."), .say = say_gaps, .when = lays_runs },
    { .key = "meld.per_turn", .likely = "melds_per_turn max_melds melds", INT(meld_per_turn, 0, 9), .fallback = "0", .help = N_("The most new combinations in one turn, 0 for no limit."), .one = NP_("At most %d new combination may be laid in a turn.", "At most %d new combinations may be laid in a turn."), .when = no_knocks },
    { .key = "open.kind", .asked = 4, WORD(open_kind, opens), .fallback = "points", .help = N_("What a player's first combinations must come to."), .when = lays_early },
    { .key = "open.points", .asked = 5, .likely = "opening opening_points opening_score threshold points_to_open open.threshold open.minimum open.score minimum_points first_meld initial_meld meld_points points_needed go_down_points open open.min", INT(open_points, 0, 200), .fallback = "30", .help = N_("The points needed to open."), .one = NP_("To open, new combinations of at least %d point are laid in one turn.", "To open, a player lays new combinations worth at least %d points in one turn."), .when = opens_by_points },
    { .key = "open.pure_runs", INT(open_pure_runs, 0, 3), .fallback = "0", .help = N_("How many runs without a joker an opening needs."), .say = say_pure_runs },
    { .key = "open.whole_hand", .sentences = SENTENCES_GO_ON, .likely = "hand_rommé hand_romme open.hand whole_hand_opens", BOOL(open_whole_hand), .fallback = "false", .help = N_("Whether a player who lays the whole hand in one turn needs neither open.points nor open.pure_runs."), .yes = N_("Laying the whole hand in one turn needs none of that."), .when = lays_classic_for_points },
    { .key = "open.contracts", .sentences = SENTENCES_ALONE, .likely = "contract contracts rounds_contracts", .type = SETTING_OWN, AT(open_contracts), .fallback = "[{sets: 2}, {sets: 1, runs: 1}, {runs: 2}, {sets: 3}, {sets: 2, runs: 1}, {sets: 1, runs: 2}, {runs: 3}]", .help = N_("The contract of each round, with set_min and run_min for the least cards of its sets and runs where they differ from meld.set.min and meld.run.min."), .range = N_("a list of contracts, such as [{sets: 2}, {sets: 1, runs: 1}, {runs: 1, run_min: 13}]"), .sample = "[{runs: 2, run_min: 5}]", .shape = SHAPE_CONTRACTS, .parse = parse_contracts, .print = print_contracts, .say = say_contracts, .doubt = doubt_contracts },
    { .key = "open.exact", BOOL(open_exact), .fallback = "true", .help = N_("Whether nothing may be laid beyond the contract."), .yes = N_("Nobody may lay more sets or runs than the contract asks for."), .no = N_("More combinations than the contract asks for may be laid."), .when = opens_by_contract },
    { .key = "open.ends_turn", BOOL(open_ends_turn), .fallback = "false", .help = N_("Whether going down ends the turn, without a discard."), .yes = N_("Going down ends the turn, without a discard."), .when = opens_by_contract },
    { .key = "open.same_rank_sets", BOOL(open_same_rank_sets), .fallback = "true", .help = N_("Whether two sets of a contract may be of one rank."), .no = N_("Two sets of a contract must be of different ranks."), .when = opens_with_two_sets },
    { .key = "open.touching_runs", BOOL(open_touching_runs), .fallback = "true", .help = N_("Whether two runs of a contract may be of one suit and touch."), .no = N_("Two runs of one suit in a contract must not touch."), .when = opens_with_two_runs },
    { .key = "open.last_all", BOOL(open_last_all), .fallback = "false", .help = N_("Whether the contract of the last round must take every card of the hand."), .yes = N_("In the last round the contract must take every card of the hand."), .when = opens_by_contract },
    { .key = "layoff.on", .asked = 6, .written = "layoff.whose", .likely = "layoffs lay_off laying_off add_to_melds layoff", WORD(layoff_on, layoff_words), .fallback = "all", .help = N_("To whose combinations cards may be added."), .say = say_layoffs },
    { .key = "layoff.on_gin", .sentences = SENTENCES_GO_ON, BOOL(layoff_on_gin), .fallback = "false", .help = N_("Whether cards may also be added when the hand that knocked has nothing left over."), .yes = N_("They may also when nothing is left over."), .no = N_("But not when nothing is left over."), .when = adds_to_knocks },
    { .key = "layoff.needs_open", BOOL(layoff_needs_open), .fallback = "true", .help = N_("Whether only players who have opened may add cards."), .say = say_layoff_open },
    { .key = "layoff.same_turn", BOOL(layoff_same_turn), .fallback = "true", .help = N_("Whether cards may be added in the turn of opening."), .say = say_layoff_turn },
    { .key = "layoff.forced", .likely = "forcing force forced force_melds must_meld", BOOL(layoff_forced), .fallback = "false", .help = N_("Whether a player must take the top discard and lay it if it fits their own combinations."), .yes = N_("If the top discard fits your own combinations, you must take it and lay it."), .when = takes_and_adds },
    { .key = "joker.ratio", WORD(joker_ratio, ratios), .fallback = "any", .help = N_("How many jokers a new combination may hold for its other cards."), .when = has_jokers },
    { .key = "joker.min_naturals", INT(joker_min_naturals, 0, 3), .fallback = "2", .help = N_("How many cards that are not jokers a new combination needs."), .one = NP_("A new combination needs at least %d card that is not a joker.", "A new combination needs at least %d cards that are not jokers."), .when = has_jokers },
    { .key = "joker.max_per_meld", .asked = 7, .likely = "max_jokers jokers_per_meld joker_limit", INT(joker_max_per_meld, 0, 9), .fallback = "1", .help = N_("The most jokers in a new combination, 0 for no limit."), .one = NP_("A new combination holds at most %d joker.", "A new combination holds at most %d jokers."), .when = has_jokers, .doubt = doubt_joker_limit },
    { .key = "joker.layoff", BOOL(joker_layoff), .fallback = "false", .help = N_("Whether a joker may be added to a combination."), .yes = N_("A joker may be added to a combination."), .no = N_("A joker may be used only in new combinations."), .when = adds_jokers },
    { .key = "joker.recover", .asked = 8, .likely = "joker_swap swap_joker swap_jokers take_joker take_jokers steal_joker", WORD(joker_recover, recoveries), .fallback = "any", .help = N_("Whether a joker on the table may be taken by putting its card there."), .when = tables_jokers },
    { .key = "joker.replay", WORD(joker_replay, replays_words), .fallback = "same_turn", .help = N_("When a joker taken back must be laid again."), .when = recovers },
    { .key = "joker.unplayed_penalty", .likely = "joker_penalty", INT(joker_unplayed_penalty, 0, 1000), .fallback = "200", .help = N_("The points lost for each joker taken back and not laid again in the same turn, with joker.replay same_turn."), .one = NP_("A joker taken back and not laid in the same turn costs %d point.", "A joker taken back and not laid in the same turn costs %d points."), .when = replays },
    { .key = "joker.recover_scores", BOOL(joker_recover_scores), .fallback = "true", .help = N_("Whether the card put in a joker's place scores."), .no = N_("A card put in a joker's place scores nothing."), .when = recovers_for_points },
    { .key = "joker.value", WORD(joker_value, joker_values), .fallback = "zero", .help = N_("What a joker counts when laid down."), .when = jokers_have_points, .decides = values_jokers },
    { .key = "joker.slide", BOOL(joker_slide), .fallback = "false", .help = N_("Whether a joker at the end of a run gives way to its card and goes to the other end."), .yes = N_("A joker at the end of a run gives way to its card and goes to the other end."), .when = has_jokers },
    { .key = "buy.limit", .asked = 9, .likely = "buys buying max_buys number_of_buys buys_per_round buy.max buy", INT(buy_limit, 0, 9), .fallback = "0", .help = N_("How many discards a player may buy in a round, 0 for none."), .say = say_buys },
    { .key = "buy.extra", .likely = "buy.cards buy.penalty", INT(buy_extra, 0, 4), .fallback = "2", .help = N_("How many cards from the stock come with a discard bought out of turn."), .say = say_buy_extra },
    { .key = "buy.own_turn_extra", INT(buy_own_turn_extra, 0, 5), .fallback = "3", .help = N_("How many cards from the stock come with a discard bought on the buyer's own turn."), .one = NP_("A buy on a player's own turn, before drawing, brings %d card from the stock.", "A buy on a player's own turn, before drawing, brings %d cards from the stock."), .none = N_("A buy on a player's own turn, before drawing, brings no other card."), .when = buys_in_turn },
    { .key = "buy.own_turn_replaces_draw", BOOL(buy_own_turn_replaces_draw), .fallback = "true", .help = N_("Whether a discard bought on a player's own turn takes the place of the draw."), .yes = N_("A buy on a player's own turn takes the place of the draw."), .no = N_("After a buy on a player's own turn a card is still drawn."), .when = buys_in_turn },
    { .key = "buy.forced_extra", INT(buy_forced_extra, 0, 5), .fallback = "3", .help = N_("How many cards from the stock come with a discard that must be bought."), .when = forces_buys, .one = NP_("A player who must buy gets %d card from the stock.", "A player who must buy gets %d cards from the stock."), .none = N_("A player who must buy gets no other card.") },
    { .key = "buy.priority", .likely = "who_buys buy_order buying_order", WORD(buy_priority, buy_priority_words), .fallback = "order", .help = N_("Which player gets a discard that several want to buy."), .say = say_priority },
    { .key = "buy.next_player_first", BOOL(buy_next_player_first), .fallback = "true", .help = N_("Whether the next player may draw the card that somebody wants to buy."), .say = say_next_first },
    { .key = "buy.chain", BOOL(buy_chain), .fallback = "false", .help = N_("Whether the card below a bought one is for sale too."), .yes = N_("The card below a bought one is for sale too."), .when = buys },
    { .key = "buy.uncovered_drawable", BOOL(buy_uncovered_drawable), .fallback = "true", .help = N_("Whether the next player may draw the card below a bought one."), .no = N_("The next player may not draw the card below a bought one."), .when = buys },
    { .key = "buy.own_discard", BOOL(buy_own_discard), .fallback = "false", .help = N_("Whether players may buy back their own discards."), .yes = N_("A player may buy back their own discard."), .when = buys },
    { .key = "buy.after_down", BOOL(buy_after_down), .fallback = "true", .help = N_("Whether players who are down may buy."), .say = say_after_down },
    { .key = "stock.empty", .likely = "empty_stock reshuffle stock_empty stock", WORD(stock_empty, empties), .fallback = "reshuffle", .help = N_("What happens when the stock is empty."), .when = discards },
    { .key = "stock.last", .sentences = SENTENCES_GO_ON, .likely = "last_cards stock_left", INT(stock_last, 0, 10), .fallback = "2", .help = N_("With stock.empty no_score, at how many cards left in the stock a discard ends the round."), .one = NP_("That is so when no more than %d card is left in it after a discard.", "That is so when no more than %d cards are left in it after a discard."), .none = N_("That is so when no card is left in it after a discard."), .when = runs_out },
    { .key = "stock.keep_top", .sentences = SENTENCES_GO_ON, BOOL(stock_keep_top), .fallback = "false", .help = N_("Whether the top discard stays when the pile becomes the stock. A card for sale always stays."), .yes = N_("The top card of the discard pile stays."), .when = refills },
    { .key = "stock.stalemate", .sentences = SENTENCES_ALONE, INT(stock_stalemate, 0, 10), .fallback = "3", .help = N_("After how many new stocks in a row with no card laid the round is blocked, 0 for never."), .say = say_stalemate },
    { .key = "score.mode", .likely = "scoring scoring_mode score", WORD(score_mode, modes), .fallback = "immediate", .help = N_("How a round is scored."), .doubt = doubt_mode },
    { .key = "score.undercut", .likely = "undercut undercuts", WORD(score_undercut, undercuts), .fallback = "each", .help = N_("With score.mode knock, who scores where others have no more left over than the knocker."), .when = scores_knocks },
    { .key = "score.double_suit", .likely = "double_suit spades_double double", WORD(score_double_suit, double_suits), .fallback = "none", .help = N_("With score.mode knock, a suit of the first card turned up that makes the round count double."), .when = turns_up },
    { .key = "score.preset", .decides = tells_hands, WORD(score_preset, presets), .fallback = "fives", .help = N_("The points of cards that score.table does not name: fives, 2 to 9 count 5, 10 to king 10, ace 15, joker 25. liverpool, 2 to 10 as numbered, court cards 10, ace and joker 15. carioca, the same with ace 20, joker 30. steep, fives with ace 20, joker 50. pips, as numbered, ace 1, court cards 10. numbers, ace 1 to king 13."), .doubt = doubt_preset },
    { .key = "score.who", WORD(score_who, score_whos), .fallback = "winner", .help = N_("With score.mode winner_melds, which players score their combinations."), .when = one_scores_melds },
    { .key = "score.credit", WORD(score_credit, score_credits), .fallback = "owner", .help = N_("Whose score a card added to a combination counts for."), .when = credits },
    { .key = "score.rummy_factor", INT(score_rummy_factor, 1, 4), .fallback = "1", .help = N_("How many times the points of the hands count when somebody goes out in one turn."), .say = say_factor, .when = charges_hands },
    { .key = "score.table", .sentences = SENTENCES_ALONE, .likely = "card_points card_values points_per_card values point_values points score.points score.ace score.king score.queen score.jack score.cards king queen jack", .decides = tells_hands, POINTS(score_table, laid_key), .fallback = "{}", .help = N_("The points of a card laid down, by rank."), .range = N_("a map from ranks and JK to points from 0 to 1000, or none"), .sample = "{A: 71, 2: 72, 3: 73, 4: 74, 5: 75, 6: 76, 7: 77, 8: 78, 9: 79, 10: 80, J: 81, Q: 82, K: 83, JK: 84}", .shape = SHAPE_POINTS, .say = say_table },
    { .key = "score.ace_low", .decides = low_ace_is_laid, INT(score_ace_low, 0, 1000), .fallback = "5", .help = N_("The points of an ace laid before a 2."), .one = NP_("An ace laid before a 2 counts %d point.", "An ace laid before a 2 counts %d points."), .when = low_ace_differs },
    { .key = "score.hand_table", .sentences = SENTENCES_ALONE, .likely = "hand_points penalty_points score.joker score.hand joker_value", .decides = tells_hands, POINTS(score_hand_table, left_key), .fallback = "{}", .help = N_("The points of a card left in hand, by rank."), .range = N_("a map from ranks and JK to points from 0 to 1000, or none"), .sample = "{A: 71, 2: 72, 3: 73, 4: 74, 5: 75, 6: 76, 7: 77, 8: 78, 9: 79, 10: 80, J: 81, Q: 82, K: 83, JK: 84}", .shape = SHAPE_POINTS, .say = say_hand_table },
    { .key = "score.hand_melds", .likely = "deadwood unmatched", BOOL(score_hand_melds), .fallback = "true", .help = N_("Whether cards left in hand count although they make combinations."), .when = counts_hands, .say = say_hand_melds },
    { .key = "score.hand_wild", .likely = "wild_points wild_value", WORD(score_hand_wild, hand_wilds), .fallback = "rank", .help = N_("Whether a wild card left in hand counts as its rank or as a joker."), .when = counts_wild, .say = say_hand_wild },
    { .key = "score.hand_most", .likely = "max_hand_points full_count", INT(score_hand_most, 0, 1000), .fallback = "0", .help = N_("The most points that a hand can cost, 0 for no limit."), .one = NP_("A hand costs at most %d point.", "A hand costs at most %d points."), .when = limits_hands },
    { .key = "score.unopened", .likely = "not_opened unopened_penalty score.not_opened closed_hand", INT(score_unopened, 0, 1000), .fallback = "0", .help = N_("What a hand costs when its player has not opened, 0 for the points of its cards."), .one = NP_("The hand of a player who has not opened costs %d point, whatever it holds.", "The hand of a player who has not opened costs %d points, whatever it holds."), .when = counts_unopened },
    { .key = "score.losers_deduct", BOOL(score_losers_deduct), .fallback = "false", .help = N_("Whether the others lose the points left in their hands."), .yes = N_("Going out earns the points left in the other hands, and the others lose them."), .no = N_("Going out earns the points left in the other hands, the others lose nothing."), .when = scores_at_once },
    { .key = "score.carry", .likely = "carry_over blocked_rounds double_next pot tabled", BOOL(score_carry), .fallback = "false", .help = N_("With score.mode rounds, whether a round that nobody wins makes the next one count 1 point more."), .yes = N_("A round that nobody wins makes the next one count 1 point more."), .when = scores_rounds },
    { .key = "bonus.alone", INT(bonus_alone, 0, 1000), .fallback = "100", .help = N_("The bonus for going out when nobody else has laid anything."), .one = NP_("Going out when nobody else has laid anything earns %d extra point.", "Going out when nobody else has laid anything earns %d extra points."), .when = scores_at_once },
    { .key = "bonus.rummy", .likely = "rummy_bonus bonus", INT(bonus_rummy, 0, 1000), .fallback = "200", .help = N_("The bonus for opening and going out in one turn."), .one = NP_("Opening and going out in one turn is a rummy and earns %d extra point.", "Opening and going out in one turn is a rummy and earns %d extra points."), .when = scores_at_once },
    { .key = "bonus.rummy_pure", .sentences = SENTENCES_GO_ON, INT(bonus_rummy_pure, 0, 1000), .fallback = "300", .help = N_("The bonus for a rummy when no card was added in that turn."), .say = say_rummy_own },
    { .key = "score.rummy_own", .sentences = SENTENCES_GO_ON, WORD(score_rummy_own, rummy_owns), .fallback = "any_layoff", .help = N_("Which added cards lower the bonus for a rummy, any or only those added to others' combinations.") },
    { .key = "bonus.gin", .likely = "gin_bonus", INT(bonus_gin, 0, 1000), .fallback = "25", .help = N_("With score.mode knock, the bonus for a knock with nothing left over."), .one = NP_("A knock with nothing left over is gin and earns %d point more.", "A knock with nothing left over is gin and earns %d points more."), .none = N_("A knock with nothing left over is gin and earns nothing more."), .when = scores_knocks },
    { .key = "bonus.big_gin", .likely = "big_gin_bonus", INT(bonus_big_gin, 0, 1000), .fallback = "31", .help = N_("The same for a knock without a discard."), .one = NP_("Without a discard it is big gin and earns %d point more instead.", "Without a discard it is big gin and earns %d points more instead."), .sentences = SENTENCES_GO_ON, .none = N_("Without a discard it is big gin and earns nothing more."), .when = knocks_big },
    { .key = "bonus.undercut", .likely = "undercut_bonus", INT(bonus_undercut, 0, 1000), .fallback = "25", .help = N_("With score.mode knock, the bonus for having no more left over than the knocker."), .one = NP_("Such an undercut earns %d point more.", "Such an undercut earns %d points more."), .when = scores_knocks },
    { .key = "bonus.game", .likely = "game_bonus", INT(bonus_game, 0, 1000), .fallback = "0", .help = N_("With score.mode knock, what winning the match adds at its end."), .one = NP_("Winning the match earns %d point more.", "Winning the match earns %d points more."), .when = scores_knocks },
    { .key = "bonus.shutout", .likely = "shutout schneider", INT(bonus_shutout, 0, 1000), .fallback = "0", .help = N_("What it adds where nobody else had a round that brought points."), .one = NP_("If no round brought anybody else points, it earns %d point more again.", "If no round brought anybody else points, it earns %d points more again."), .when = scores_knocks },
    { .key = "bonus.box", .likely = "box boxes line_bonus", INT(bonus_box, 0, 200), .fallback = "0", .help = N_("What each round that brought a player points adds at the end of the match."), .one = NP_("At the end each round that brought points counts %d point more.", "At the end each round that brought points counts %d points more."), .when = scores_knocks },
    { .key = "bonus.whole_hand", .likely = "minus_ten whole_hand_bonus", INT(bonus_whole_hand, -100, 100), .fallback = "0", .help = N_("With score.mode hand_penalty, what a knock counts for its player that leaves nothing over."), .say = say_whole_bonus, .when = closes },
    { .key = "bonus.one_run", .likely = "chinchon chinchón one_run", WORD(bonus_one_run, one_runs), .fallback = "none", .help = N_("Whether a knock with the whole hand as one run without a joker wins the match."), .when = knocks },
    { .key = "bonus.joker_run", .sentences = SENTENCES_GO_ON, .likely = "joker_run", INT(bonus_joker_run, -100, 100), .fallback = "0", .help = N_("What such a run counts with a joker in it, in place of bonus.whole_hand, 0 for the same."), .say = say_joker_run, .when = closes_with_jokers },
    { .key = "match.rounds", .asked = 12, .likely = "rounds number_of_rounds round_count max_rounds", INT(match_rounds, 0, 99), .fallback = "0", .help = N_("After how many rounds the match ends, 0 for no limit."), .one = NP_("The match has %d round.", "The match has %d rounds."), .doubt = doubt_rounds },
    { .key = "match.target", .asked = 11, .likely = "target target_score target_points winning_score win_score points_to_win goal limit score_limit end_score max_score play_to game_target match.points match.score match", INT(match_target, -10000, 10000), .fallback = "1000", .help = N_("The points that end the match, 0 for none."), .say = say_target },
    { .key = "match.best", .likely = "winner match.winner best lowest highest", WORD(match_best, bests), .fallback = "highest", .help = N_("Which score wins."), .doubt = doubt_best },
    { .key = "match.tie", WORD(match_tie, ties), .fallback = "extra_round", .help = N_("What happens when the best scores are equal.") },
    { .key = "match.out_at", .likely = "eliminate_at elimination match.eliminate_at out_at knocked_out", INT(match_out_at, 0, 10000), .fallback = "0", .help = N_("The points with which a player is out of the match, 0 for nobody ever. The last one in wins."), .say = say_out_at },
    { .key = "match.rejoin", .likely = "rebuy match.rebuy re_entry reenter come_back", INT(match_rejoin, 0, 9), .fallback = "0", .help = N_("How often a player who is out may come back into the match."), .one = NP_("Whoever is out may come back %d time, with the points of the highest still in.", "Whoever is out may come back %d times, with the points of the highest still in."), .when = puts_out },
    { .key = "match.rejoin_most", .sentences = SENTENCES_GO_ON, INT(match_rejoin_most, 0, 10000), .fallback = "0", .help = N_("Nobody comes back once a player still in has more points than this, 0 for no limit."), .one = NP_("Nobody comes back once a player still in has more than %d point.", "Nobody comes back once a player still in has more than %d points."), .when = lets_back },
    { .key = "match.rejoin_plus", .sentences = SENTENCES_GO_ON, INT(match_rejoin_plus, 0, 10), .fallback = "0", .help = N_("With how many points more than the highest still in a player comes back."), .one = NP_("It is with %d point more than those.", "It is with %d points more than those."), .when = lets_back },
    { .key = "undo.turn", .likely = "undo", BOOL(undo_turn), .fallback = "true", .help = N_("Whether moves can be taken back within a turn."), .yes = N_("Within your turn you may take back what you laid, until you draw or end it."), .no = N_("Nothing can be taken back.") },
    { .key = "undo.discard", BOOL(undo_discard), .fallback = "false", .help = N_("Whether a discard can be taken back until the next draw."), .say = say_undo_discard },
    { .key = "ui.round_pause_s", .likely = "pause round_pause", INT(ui_round_pause, 0, 60), .fallback = "0", .help = N_("For how many seconds nobody starts the next round, 0 for none. Then whoever went out may."), .one = NP_("For %d second nobody starts the next round, then the player who went out may.", "For %d seconds nobody starts the next round, then the player who went out may.") },
    { .key = "ui.round_wait_s", .sentences = SENTENCES_GO_ON, .likely = "wait round_wait", INT(ui_round_wait, 0, 600), .fallback = "60", .help = N_("After how many seconds more anybody may start the next round, 0 for never."), .one = NP_("After %d second more anybody may start it.", "After %d seconds more anybody may start it."), .when = pauses },
    { .key = "announce.few_cards", INT(announce_few_cards, 0, 10), .fallback = "3", .help = N_("At how many cards left a hand is announced, 0 for never."), .one = NP_("A hand of %d card is announced.", "Hands of %d cards or fewer are announced."), .when = no_knocks },
    { 0 }
};
// clang-format on

// SPDX-License-Identifier: GPL-3.0-or-later
// The rule keys of the rummy engine, one row each (rules.md sections 1 and 5), with the sentence
// that `rules explain` and key `a` say for it, and the check that they can be played together.
#include "base/text.h"
#include "rules/rummy/inside.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define AT(field) .offset = offsetof(struct options, field), .size = sizeof(((struct options *)0)->field)

static bool discards(const void *values)
{
    return ((const struct options *)values)->discard_required;
}
static bool takes_discards(const void *values)
{
    return ((const struct options *)values)->draw_discard != DRAW_NEVER;
}
static bool takes_deep(const void *values)
{
    return ((const struct options *)values)->draw_discard == DRAW_DEEP;
}
static bool has_jokers(const void *values)
{
    return ((const struct options *)values)->deck_jokers > 0;
}
static bool recovers(const void *values)
{
    const struct options *o = values;
    return o->deck_jokers > 0 && o->joker_recover != RECOVER_NONE;
}
static bool replays(const void *values)
{
    return recovers(values) && ((const struct options *)values)->joker_replay == REPLAY_SAME_TURN;
}
static bool opens_by_points(const void *values)
{
    return ((const struct options *)values)->open_kind == OPEN_POINTS;
}
static bool must_open(const void *values)
{
    return ((const struct options *)values)->open_kind != OPEN_NONE;
}
static bool lays_off(const void *values)
{
    return ((const struct options *)values)->layoff_on != LAYOFF_NONE;
}
static bool lays_off_opened(const void *values)
{
    return lays_off(values) && must_open(values);
}
static bool refills(const void *values)
{
    return ((const struct options *)values)->stock_empty != STOCK_END_ROUND && discards(values);
}
static bool scores_at_once(const void *values)
{
    return ((const struct options *)values)->score_mode == SCORE_IMMEDIATE;
}
static bool runs_take_aces_low(const void *values)
{
    return ((const struct options *)values)->run_ace != ACE_HIGH;
}

// The words of each key, a row a word.
// clang-format off
static const struct setting_word starters[] = {
    { "left_of_dealer", N_("The player left of the dealer starts, the deal moves on every round.") },
    { "winner", N_("The player who went out starts the next round.") },
    { "loser", N_("The player with the worst score of the round starts the next one.") },
    { "random", N_("Chance decides who starts a round.") },
    { 0 }
};
static const struct setting_word discard_draws[] = {
    { "never", N_("Nobody may draw from the discard pile.") },
    { "top", N_("The top card of the discard pile may be drawn instead of the stock.") },
    { "deep", N_("Any card of the discard pile may be drawn, together with others of the pile.") },
    { 0 }
};
static const struct setting_word deep_orders[] = {
    { "newer", N_("With a card from inside the pile come all cards discarded after it.") },
    { "older", N_("With a card from inside the pile come all cards discarded before it.") },
    { 0 }
};
static const struct setting_word uses[] = {
    { "free", N_("A card drawn from the discard pile need not be used.") },
    { "playable", N_("A card of the discard pile may be drawn only if it could be laid at once.") },
    { "must_play", N_("A card drawn from the discard pile must be laid in the same turn.") },
    { 0 }
};
static const struct setting_word returns[] = {
    { "allow", N_("A card drawn from the discard pile may be discarded again at once.") },
    { "forbid_card", N_("A card drawn from the discard pile may not be discarded in the same turn.") },
    { "forbid_face", N_("No card like the one drawn from the discard pile may be discarded in the same turn.") },
    { 0 }
};
static const struct setting_word goouts[] = {
    { "optional", N_("The last card may be discarded or laid.") },
    { "required", N_("The last card must be discarded.") },
    { "forbidden", N_("The last card must be laid, not discarded.") },
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
    { 0 }
};
static const struct setting_word layoffs[] = {
    { "none", N_("Combinations on the table are never added to.") },
    { "own", N_("Cards may be added only to your own combinations.") },
    { "all", N_("Cards may be added to anybody's combinations.") },
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
    { "own", N_("You may put the card a joker stands for in its place, in your own combinations.") },
    { "any", N_("Who holds the card a joker stands for may put it there and take the joker.") },
    { 0 }
};
static const struct setting_word replays_words[] = {
    { "free", N_("A joker taken back may be kept in hand.") },
    { "same_turn", N_("A joker taken back must be laid in a new combination in the same turn.") },
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
    { 0 }
};
static const struct setting_word modes[] = {
    { "hand_penalty", N_("At the end of a round everybody scores the points left in hand.") },
    { "winner_melds", N_("Who goes out scores the points of the combinations before him.") },
    { "loser_negative", N_("When somebody goes out the others lose the points left in hand.") },
    { "immediate", N_("Points are scored at once by whoever lays a card.") },
    { "melds_minus_hand", N_("At the end of a round everybody scores the cards laid, less those in hand.") },
    { 0 }
};
static const struct setting_word rummy_owns[] = { { "any_layoff", NULL }, { "others_only", NULL }, { 0 } };
static const struct setting_word bests[] = {
    { "lowest", N_("The lowest score wins the match.") }, { "highest", N_("The highest score wins the match.") }, { 0 }
};
static const struct setting_word ties[] = {
    { "shared", N_("Equal scores share the win.") },
    { "extra_round", N_("Equal best scores play another round.") },
    { 0 }
};
// clang-format on

static bool rank_of_word(const char *word, int *rank)
{
    char card[8];
    if (strlen(word) > 2)
        return false;
    snprintf(card, sizeof card, "%sC", word);
    int face = face_read(card);
    *rank = face >= 0 && face != FACE_JOKER ? face_rank(face) : 0;
    return *rank > 0;
}

static bool node_fault(const struct yaml_node *node, const char *file, struct err *err, const char *sentence)
{
    return yaml_fault(node, file, err, "%s", sentence);
}

static bool parse_ranks(const struct yaml_node *node, const char *file, void *field, struct err *err)
{
    unsigned *ranks = field;
    if (node->kind != YAML_LIST)
        return node_fault(node, file, err, _("deck.drop_ranks is a list of ranks, such as [8, 9, 10]."));
    *ranks = 0;
    for (int i = 0; i < node->count; i++) {
        int rank;
        if (node->child[i]->kind != YAML_SCALAR || !rank_of_word(node->child[i]->text, &rank))
            return node_fault(node->child[i], file, err, _("deck.drop_ranks holds ranks only: A, 2 to 10, J, Q, K."));
        *ranks |= 1u << rank;
    }
    return true;
}

static void print_ranks(const void *field, struct strbuf *out)
{
    const unsigned *ranks = field;
    const char *comma = "";
    strbuf_add_char(out, '[');
    for (int rank = 1; rank <= RANKS; rank++)
        if (*ranks & 1u << rank) {
            struct strbuf card = STRBUF_INIT;
            face_write(face_of(rank, SUIT_CLUBS), &card);
            strbuf_cut(&card, card.length - 1);
            strbuf_addf(out, "%s%s", comma, card.text);
            strbuf_release(&card);
            comma = ", ";
        }
    strbuf_add_char(out, ']');
}

static void say_ranks(const void *values, int seats, struct strbuf *out)
{
    (void)seats;
    const struct options *o = values;
    for (int rank = 1; rank <= RANKS; rank++)
        if (o->deck_drop_ranks & 1u << rank)
            phrase_say(&(struct says){ N_("There are no {card} in the packs."), NULL },
                       &(struct fill){ .card = rank_plural(rank) }, out);
}

static bool parse_number(const char *text, int *value)
{
    char *end;
    long number = strtol(text, &end, 10);
    *value = (int)number;
    return end != text && !*end && number >= 0 && number <= 1000;
}

// A map from ranks (and JK) to points of 0 to 1000; ranks not named keep their points.
static bool parse_points(const struct yaml_node *node, const char *file, void *field, struct err *err)
{
    struct points *points = field;
    if (node->kind != YAML_MAP)
        return node_fault(node, file, err, _("Points are a map from ranks to numbers, such as {K: 10, A: 15, JK: 20}."));
    for (int i = 0; i < node->count; i++) {
        const struct yaml_node *entry = node->child[i];
        int rank = RANK_JOKER, value;
        if (strcmp(entry->key, "JK") != 0 && !rank_of_word(entry->key, &rank))
            return node_fault(entry, file, err, _("Points are given for A, 2 to 10, J, Q, K and JK only."));
        if (entry->kind != YAML_SCALAR || entry->quoted || !parse_number(entry->text, &value))
            return node_fault(entry, file, err, _("The points of a card are a number from 0 to 1000."));
        points->value[rank] = value;
    }
    return true;
}

static void print_points(const void *field, struct strbuf *out)
{
    const struct points *points = field;
    strbuf_add_char(out, '{');
    for (int rank = 1; rank <= RANK_JOKER; rank++) {
        struct strbuf card = STRBUF_INIT;
        face_write(rank == RANK_JOKER ? FACE_JOKER : face_of(rank, SUIT_CLUBS), &card);
        if (rank != RANK_JOKER)
            strbuf_cut(&card, card.length - 1);
        strbuf_addf(out, "%s%s: %d", rank > 1 ? ", " : "", card.text, points->value[rank]);
        strbuf_release(&card);
    }
    strbuf_add_char(out, '}');
}

// "2 to 9 count 5.": neighbouring ranks of equal points are said together, the ace after the king.
static void say_points(const struct points *points, const struct says *single, const struct says *range, struct strbuf *out)
{
    for (int first = 2; first <= RANK_KING + 1;) {
        int rank = first > RANK_KING ? RANK_ACE : first, last = first;
        while (first <= RANK_KING && last < RANK_KING && points->value[last + 1] == points->value[first])
            last++;
        struct fill fill = { .card = rank_name(rank),
                             .cards = rank_name(last > RANK_KING ? RANK_ACE : last),
                             .n = points->value[rank] };
        phrase_say(last > first ? range : single, &fill, out);
        first = last + 1;
    }
}

static void say_table(const void *values, int seats, struct strbuf *out)
{
    (void)seats;
    static const struct says single = { .one =
                                            NP_("Laid down, {card} counts {n} point.", "Laid down, {card} counts {n} points.") };
    static const struct says range = { .one = NP_("Laid down, {card} to {cards} count {n} point.",
                                                  "Laid down, {card} to {cards} count {n} points.") };
    const struct options *o = values;
    if (o->score_mode == SCORE_IMMEDIATE || o->score_mode == SCORE_MELDS_MINUS_HAND || o->score_mode == SCORE_WINNER_MELDS)
        say_points(&o->score_table, &single, &range, out);
}

static void say_hand_table(const void *values, int seats, struct strbuf *out)
{
    (void)seats;
    static const struct says single = { .one = NP_("Left in hand, {card} counts {n} point.",
                                                   "Left in hand, {card} counts {n} points.") };
    static const struct says range = { .one = NP_("Left in hand, {card} to {cards} count {n} point.",
                                                  "Left in hand, {card} to {cards} count {n} points.") };
    static const struct says joker = { .one = NP_("Left in hand, a joker counts {n} point.",
                                                  "Left in hand, a joker counts {n} points.") };
    const struct options *o = values;
    if (o->score_mode == SCORE_WINNER_MELDS)
        return;
    say_points(&o->score_hand_table, &single, &range, out);
    if (o->deck_jokers > 0)
        phrase_say(&joker, &(struct fill){ .n = o->score_hand_table.value[RANK_JOKER] }, out);
}

static void say_packs(const void *values, int seats, struct strbuf *out)
{
    static const struct says packs = { .one = NP_("{n} pack of 52 cards is used.", "{n} packs of 52 cards are used.") };
    const struct options *o = values;
    phrase_say(&packs, &(struct fill){ .n = setting_by_value(&o->deck_packs, seats, 1) }, out);
}

static void say_dealt(const void *values, int seats, struct strbuf *out)
{
    static const struct says cards = { .one = NP_("Everybody is dealt {n} card.", "Everybody is dealt {n} cards.") };
    const struct options *o = values;
    phrase_say(&cards, &(struct fill){ .n = setting_by_value(&o->deal_cards, seats, 1) }, out);
    static const struct says later = { .one = NP_("From round {m} on everybody is dealt {n} card.",
                                                  "From round {m} on everybody is dealt {n} cards.") };
    for (int round = 2; o->deal_cards.by == SETTING_BY_ROUND && round < SETTING_BY_MAX; round++) {
        int now = setting_by_value(&o->deal_cards, seats, round);
        if (now != setting_by_value(&o->deal_cards, seats, round - 1))
            phrase_say(&later, &(struct fill){ .n = now, .m = round }, out);
    }
}

static void say_set_max(const void *values, int seats, struct strbuf *out)
{
    (void)seats;
    static const struct says most = { N_("A set has {m} to {n} cards of one rank."), NULL };
    static const struct says open = { N_("A set has {m} or more cards of one rank."), NULL };
    const struct options *o = values;
    phrase_say(o->set_max ? &most : &open, &(struct fill){ .m = o->set_min, .n = o->set_max }, out);
}

static void say_run_max(const void *values, int seats, struct strbuf *out)
{
    (void)seats;
    static const struct says says = { N_("A run has {m} to {n} cards of one suit in order."), NULL };
    const struct options *o = values;
    phrase_say(&says, &(struct fill){ .m = o->run_min, .n = o->run_max }, out);
}

static void say_rummy_own(const void *values, int seats, struct strbuf *out)
{
    (void)seats;
    const struct options *o = values;
    static const struct says any = { .one =
                                         NP_("It is {n} point instead if in that turn no card was added to any combination.",
                                             "It is {n} points instead if in that turn no card was added to any combination.") };
    static const struct says others = { .one = NP_(
                                            "It is {n} point instead if in that turn no card was added to what others laid.",
                                            "It is {n} points instead if in that turn no card was added to what others laid.") };
    if (scores_at_once(o) && o->bonus_rummy_pure != o->bonus_rummy)
        phrase_say(o->score_rummy_own == OWN_ANY_LAYOFF ? &any : &others, &(struct fill){ .n = o->bonus_rummy_pure }, out);
}

static void say_target(const void *values, int seats, struct strbuf *out)
{
    (void)seats;
    static const struct says says = { .one = NP_("The match ends with the round in which somebody reaches {n} point.",
                                                 "The match ends with the round in which somebody reaches {n} points.") };
    const struct options *o = values;
    if (o->match_target)
        phrase_say(&says, &(struct fill){ .n = o->match_target }, out);
}

// clang-format off
const struct setting rummy_settings[] = {
    { .key = "players.min", .type = SETTING_INT, AT(players_min), .min = 2, .max = SEATS_MAX, .fallback = "2", .help = N_("The fewest players.") },
    { .key = "players.max", .type = SETTING_INT, AT(players_max), .min = 2, .max = SEATS_MAX, .fallback = "8", .help = N_("The most players.") },
    { .key = "deck.packs", .type = SETTING_BY, AT(deck_packs), .min = 1, .max = 6, .fallback = "{2: 2, 5: 3, 7: 4}", .help = N_("How many packs of 52 cards are used."), .say = say_packs },
    { .key = "deck.jokers_per_pack", .type = SETTING_INT, AT(deck_jokers), .min = 0, .max = 4, .fallback = "2", .help = N_("How many jokers each pack has."), .one = NP_("Each pack has %d joker.", "Each pack has %d jokers."), .none = N_("There are no jokers.") },
    { .key = "deck.drop_ranks", .type = SETTING_OWN, AT(deck_drop_ranks), .fallback = "[]", .help = N_("Ranks taken out of the packs."), .range = N_("a list of ranks, such as [8, 9, 10]"), .parse = parse_ranks, .print = print_ranks, .say = say_ranks },
    { .key = "deal.cards", .type = SETTING_BY, AT(deal_cards), .min = 3, .max = 20, .fallback = "14", .help = N_("How many cards each player is dealt."), .say = say_dealt },
    { .key = "deal.upcard", .type = SETTING_BOOL, AT(deal_upcard), .fallback = "false", .help = N_("Whether a card is turned up to begin the discard pile."), .yes = N_("One card is turned up to begin the discard pile.") },
    { .key = "deal.starter", .type = SETTING_WORD, AT(deal_starter), .fallback = "left_of_dealer", .help = N_("Who starts a round."), .words = starters },
    { .key = "draw.discard", .type = SETTING_WORD, AT(draw_discard), .fallback = "top", .help = N_("Whether the discard pile may be drawn from."), .words = discard_draws },
    { .key = "draw.deep_order", .type = SETTING_WORD, AT(draw_deep_order), .fallback = "newer", .help = N_("Which cards come with one from inside the pile."), .words = deep_orders, .when = takes_deep },
    { .key = "draw.needs_open", .type = SETTING_BOOL, AT(draw_needs_open), .fallback = "true", .help = N_("Whether the discard pile is closed to players who have not opened."), .yes = N_("The discard pile is closed to players who have not opened."), .when = takes_discards },
    { .key = "draw.use", .type = SETTING_WORD, AT(draw_use), .fallback = "playable", .help = N_("Whether a card drawn from the discard pile must be usable."), .words = uses, .when = takes_discards },
    { .key = "draw.return_same", .type = SETTING_WORD, AT(draw_return_same), .fallback = "forbid_card", .help = N_("Whether a card just taken may be discarded again."), .words = returns, .when = takes_discards },
    { .key = "discard.required", .type = SETTING_BOOL, AT(discard_required), .fallback = "true", .help = N_("Whether a turn ends with a discard."), .yes = N_("A turn ends with a discard."), .no = N_("There are no discards, a turn is ended by saying so.") },
    { .key = "goout.discard", .type = SETTING_WORD, AT(goout_discard), .fallback = "optional", .help = N_("Whether the last card may be a discard."), .words = goouts, .when = discards },
    { .key = "meld.set.min", .type = SETTING_INT, AT(set_min), .min = 2, .max = 5, .fallback = "3", .help = N_("The fewest cards of a set.") },
    { .key = "meld.set.max", .type = SETTING_INT, AT(set_max), .min = 0, .max = 20, .fallback = "4", .help = N_("The most cards of a set, 0 for no limit."), .say = say_set_max },
    { .key = "meld.set.distinct_suits", .type = SETTING_BOOL, AT(set_distinct_suits), .fallback = "true", .help = N_("Whether each suit may be in a set only once."), .yes = N_("Each suit is in a set only once."), .no = N_("A suit may be in a set more than once.") },
    { .key = "meld.run.min", .type = SETTING_INT, AT(run_min), .min = 3, .max = 14, .fallback = "3", .help = N_("The fewest cards of a run.") },
    { .key = "meld.run.max", .type = SETTING_INT, AT(run_max), .min = 3, .max = 14, .fallback = "13", .help = N_("The most cards of a run."), .say = say_run_max },
    { .key = "meld.run.ace", .type = SETTING_WORD, AT(run_ace), .fallback = "both", .help = N_("Where an ace stands in a run."), .words = aces },
    { .key = "meld.per_turn", .type = SETTING_INT, AT(meld_per_turn), .min = 0, .max = 9, .fallback = "0", .help = N_("The most new combinations in one turn, 0 for no limit."), .one = NP_("At most %d new combination may be laid in a turn.", "At most %d new combinations may be laid in a turn.") },
    { .key = "open.kind", .type = SETTING_WORD, AT(open_kind), .fallback = "points", .help = N_("What the first combinations of a player must come to."), .words = opens },
    { .key = "open.points", .type = SETTING_INT, AT(open_points), .min = 0, .max = 200, .fallback = "30", .help = N_("The points needed to open."), .one = NP_("To open, new combinations of at least %d point are laid in one turn.", "To open, new combinations of at least %d points are laid in one turn."), .when = opens_by_points },
    { .key = "open.pure_runs", .type = SETTING_INT, AT(open_pure_runs), .min = 0, .max = 3, .fallback = "0", .help = N_("How many runs without a joker an opening needs."), .one = NP_("The opening must hold %d run without a joker.", "The opening must hold %d runs without a joker."), .when = must_open },
    { .key = "layoff.on", .type = SETTING_WORD, AT(layoff_on), .fallback = "all", .help = N_("To whose combinations cards may be added."), .words = layoffs },
    { .key = "layoff.needs_open", .type = SETTING_BOOL, AT(layoff_needs_open), .fallback = "true", .help = N_("Whether only players who have opened may add cards."), .yes = N_("Only players who have opened may add to combinations."), .when = lays_off_opened },
    { .key = "layoff.same_turn", .type = SETTING_BOOL, AT(layoff_same_turn), .fallback = "true", .help = N_("Whether cards may be added in the turn of opening."), .no = N_("In the turn of opening nothing may be added to combinations."), .when = lays_off_opened },
    { .key = "joker.ratio", .type = SETTING_WORD, AT(joker_ratio), .fallback = "any", .help = N_("How jokers and other cards stand to each other in a new combination."), .words = ratios, .when = has_jokers },
    { .key = "joker.min_naturals", .type = SETTING_INT, AT(joker_min_naturals), .min = 0, .max = 3, .fallback = "2", .help = N_("How many cards that are no jokers a new combination needs."), .one = NP_("A new combination needs at least %d card that is no joker.", "A new combination needs at least %d cards that are no jokers."), .when = has_jokers },
    { .key = "joker.max_per_meld", .type = SETTING_INT, AT(joker_max_per_meld), .min = 0, .max = 9, .fallback = "1", .help = N_("The most jokers in a new combination, 0 for no limit."), .one = NP_("A new combination holds at most %d joker.", "A new combination holds at most %d jokers."), .when = has_jokers },
    { .key = "joker.layoff", .type = SETTING_BOOL, AT(joker_layoff), .fallback = "false", .help = N_("Whether a joker may be added to a combination."), .yes = N_("A joker may be added to a combination."), .no = N_("A joker is used in new combinations only."), .when = has_jokers },
    { .key = "joker.recover", .type = SETTING_WORD, AT(joker_recover), .fallback = "any", .help = N_("Whether a joker on the table may be taken by putting its card there."), .words = recoveries, .when = has_jokers },
    { .key = "joker.replay", .type = SETTING_WORD, AT(joker_replay), .fallback = "same_turn", .help = N_("When a joker taken back must be laid again."), .words = replays_words, .when = recovers },
    { .key = "joker.unplayed_penalty", .type = SETTING_INT, AT(joker_unplayed_penalty), .min = 0, .max = 1000, .fallback = "200", .help = N_("The points lost for each joker taken back and not laid again in the same turn."), .one = NP_("A joker taken back and not laid in the same turn costs %d point.", "A joker taken back and not laid in the same turn costs %d points."), .when = replays },
    { .key = "joker.recover_scores", .type = SETTING_BOOL, AT(joker_recover_scores), .fallback = "true", .help = N_("Whether the card put in a joker's place scores."), .no = N_("A card put in a joker's place scores nothing."), .when = recovers },
    { .key = "joker.value", .type = SETTING_WORD, AT(joker_value), .fallback = "zero", .help = N_("What a joker laid down counts."), .words = joker_values, .when = has_jokers },
    { .key = "stock.empty", .type = SETTING_WORD, AT(stock_empty), .fallback = "reshuffle", .help = N_("What happens when the stock is empty."), .words = empties, .when = discards },
    { .key = "stock.keep_top", .type = SETTING_BOOL, AT(stock_keep_top), .fallback = "false", .help = N_("Whether the top discard stays when the pile becomes the stock."), .yes = N_("The top card of the discard pile stays."), .when = refills },
    { .key = "stock.stalemate", .type = SETTING_INT, AT(stock_stalemate), .min = 0, .max = 10, .fallback = "3", .help = N_("After how many new stocks without any card laid the round is blocked, 0 for never."), .one = NP_("After %d new stock without a card laid the round is blocked.", "After %d new stocks in a row without a card laid the round is blocked."), .when = refills },
    { .key = "score.mode", .type = SETTING_WORD, AT(score_mode), .fallback = "immediate", .help = N_("How a round is scored."), .words = modes },
    { .key = "score.table", .type = SETTING_OWN, AT(score_table), .fallback = "{A: 15, 2: 5, 3: 5, 4: 5, 5: 5, 6: 5, 7: 5, 8: 5, 9: 5, 10: 10, J: 10, Q: 10, K: 10, JK: 0}", .help = N_("The points of a card laid down, by rank."), .range = N_("a map from ranks and JK to points from 0 to 1000"), .parse = parse_points, .print = print_points, .say = say_table },
    { .key = "score.ace_low", .type = SETTING_INT, AT(score_ace_low), .min = 0, .max = 1000, .fallback = "5", .help = N_("The points of an ace laid before a 2."), .one = NP_("An ace laid before a 2 counts %d point.", "An ace laid before a 2 counts %d points."), .when = runs_take_aces_low },
    { .key = "score.hand_table", .type = SETTING_OWN, AT(score_hand_table), .fallback = "{A: 15, 2: 5, 3: 5, 4: 5, 5: 5, 6: 5, 7: 5, 8: 5, 9: 5, 10: 10, J: 10, Q: 10, K: 10, JK: 20}", .help = N_("The points of a card left in hand, by rank."), .range = N_("a map from ranks and JK to points from 0 to 1000"), .parse = parse_points, .print = print_points, .say = say_hand_table },
    { .key = "score.losers_deduct", .type = SETTING_BOOL, AT(score_losers_deduct), .fallback = "false", .help = N_("Whether the others lose the points left in their hands."), .yes = N_("Who goes out gets the points left in the other hands, and the others lose them."), .no = N_("Who goes out gets the points left in the other hands, the others lose nothing."), .when = scores_at_once },
    { .key = "bonus.alone", .type = SETTING_INT, AT(bonus_alone), .min = 0, .max = 1000, .fallback = "100", .help = N_("The bonus for going out when nobody else has laid anything."), .one = NP_("Going out when nobody else has laid anything brings %d point more.", "Going out when nobody else has laid anything brings %d points more."), .when = scores_at_once },
    { .key = "bonus.rummy", .type = SETTING_INT, AT(bonus_rummy), .min = 0, .max = 1000, .fallback = "200", .help = N_("The bonus for opening and going out in one turn."), .one = NP_("Opening and going out in one turn is rummy and brings %d point more.", "Opening and going out in one turn is rummy and brings %d points more."), .when = scores_at_once },
    { .key = "bonus.rummy_pure", .type = SETTING_INT, AT(bonus_rummy_pure), .min = 0, .max = 1000, .fallback = "300", .help = N_("The bonus instead of it when no card was added in that turn."), .say = say_rummy_own },
    { .key = "score.rummy_own", .type = SETTING_WORD, AT(score_rummy_own), .fallback = "any_layoff", .help = N_("Which added cards lower the bonus of a rummy, any or only those on others' combinations."), .words = rummy_owns },
    { .key = "match.rounds", .type = SETTING_INT, AT(match_rounds), .min = 0, .max = 99, .fallback = "0", .help = N_("After how many rounds the match ends, 0 for no limit."), .one = NP_("The match has %d round.", "The match has %d rounds.") },
    { .key = "match.target", .type = SETTING_INT, AT(match_target), .min = -10000, .max = 10000, .fallback = "1000", .help = N_("The points that end the match, 0 for none."), .say = say_target },
    { .key = "match.best", .type = SETTING_WORD, AT(match_best), .fallback = "highest", .help = N_("Which score wins."), .words = bests },
    { .key = "match.tie", .type = SETTING_WORD, AT(match_tie), .fallback = "extra_round", .help = N_("What happens when the best scores are equal."), .words = ties },
    { .key = "undo.turn", .type = SETTING_BOOL, AT(undo_turn), .fallback = "true", .help = N_("Whether moves can be taken back within a turn."), .yes = N_("Within your turn you may take back what you laid, until you draw or end it."), .no = N_("Nothing can be taken back.") },
    { .key = "undo.discard", .type = SETTING_BOOL, AT(undo_discard), .fallback = "false", .help = N_("Whether a discard can be taken back until the next draw."), .yes = N_("A discard may be taken back until the next player draws."), .when = discards },
    { .key = "announce.few_cards", .type = SETTING_INT, AT(announce_few_cards), .min = 0, .max = 10, .fallback = "3", .help = N_("From how many cards in a hand their number is announced, 0 for never."), .one = NP_("A hand of %d card is announced.", "Hands of %d cards and fewer are announced.") },
    { 0 }
};
// clang-format on

static int deck_size(const struct options *o, int seats)
{
    int dropped = __builtin_popcount(o->deck_drop_ranks);
    return setting_by_value(&o->deck_packs, seats, 1) * (52 - 4 * dropped + o->deck_jokers);
}

static bool check_cards(const struct options *o, int seats, struct err *err)
{
    int most = 0;
    for (int round = 1; round < SETTING_BY_MAX; round++) {
        int cards = setting_by_value(&o->deal_cards, seats, round);
        most = cards > most ? cards : most;
    }
    int deck = deck_size(o, seats), need = most * seats + (o->deal_upcard ? 2 : 1);
    if (deck >= need)
        return true;
    return err_add(err,
                   _("%d players with %d cards each need %d cards, and the packs have %d; lower deal.cards or raise deck.packs."),
                   seats, most, need, deck);
}

static bool check_deck(const struct options *o, int seats, struct err *err)
{
    bool good = check_cards(o, seats, err);
    if (__builtin_popcount(o->deck_drop_ranks) == RANKS)
        good = err_add(err, _("deck.drop_ranks takes out every card that is no joker; leave some ranks in."));
    if (o->deck_packs.by == SETTING_BY_ROUND)
        good = err_add(err, _("deck.packs cannot change from round to round; give one number, or numbers by players."));
    return good;
}

static bool check_combinations(const struct options *o, struct err *err)
{
    bool good = true;
    if (o->set_max && o->set_max < o->set_min)
        good = err_add(err, _("meld.set.max is %d and meld.set.min is %d; the most cannot be below the fewest."), o->set_max,
                       o->set_min);
    if (o->run_max < o->run_min)
        good = err_add(err, _("meld.run.max is %d and meld.run.min is %d; the most cannot be below the fewest."), o->run_max,
                       o->run_min);
    if (o->set_distinct_suits && o->set_min > SUITS)
        good = err_add(err, _("meld.set.min is %d, but with meld.set.distinct_suits a set has at most 4 cards."), o->set_min);
    if (o->open_kind == OPEN_POINTS && o->meld_per_turn && o->open_pure_runs > o->meld_per_turn)
        good = err_add(err,
                       _("open.pure_runs is %d and meld.per_turn is %d, so nobody could open; lower the one or raise the other."),
                       o->open_pure_runs, o->meld_per_turn);
    return good;
}

static bool check_discards(const struct options *o, struct err *err)
{
    bool good = true;
    if (!o->discard_required && o->draw_discard != DRAW_NEVER)
        good = err_add(
            err, _("Without discards there is no pile to draw from; set draw.discard to never or discard.required to true."));
    if (!o->discard_required && o->deal_upcard)
        good = err_add(err, _("Without discards no card is turned up; set deal.upcard to false or discard.required to true."));
    if (!o->discard_required && o->goout_discard == GOOUT_REQUIRED)
        good = err_add(
            err, _("Without discards the last card cannot be one; set goout.discard to optional or discard.required to true."));
    if (o->draw_discard != DRAW_NEVER && o->draw_use == USE_MUST_PLAY && !o->undo_turn) // rules.md G4: undo frees such a card
        good = err_add(
            err, _("A card that must be laid could keep a turn from ending; set undo.turn to true or draw.use to playable."));
    return good;
}

// Can the points ever reach the target?  Only a score of melds less hands goes both ways round after round.
static bool check_match(const struct options *o, struct err *err)
{
    if (o->match_rounds)
        return true;
    if (o->match_target == 0)
        return err_add(err, _("The match would never end; set match.rounds or match.target."));
    bool falls = o->score_mode == SCORE_LOSER_NEGATIVE, both = o->score_mode == SCORE_MELDS_MINUS_HAND;
    if (!both && falls && o->match_target > 0)
        return err_add(err, _("With this score.mode points only fall, so match.target must be below 0, or set match.rounds."));
    if (!both && !falls && o->match_target < 0)
        return err_add(err, _("With this score.mode points rise, so match.target must be above 0, or set match.rounds."));
    return true;
}

bool rummy_check(const struct options *o, int seats, struct err *err)
{
    bool good = check_deck(o, seats, err);
    good &= check_combinations(o, err);
    good &= check_discards(o, err);
    good &= check_match(o, err);
    return good;
}

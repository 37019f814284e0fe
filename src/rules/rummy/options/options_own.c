// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and prints the rummy rule keys whose values are neither numbers nor words: ranks, points, contracts, control cards.
#include "base/number.h"
#include "base/text.h"
#include "rules/rummy/melds/control.h"
#include "rules/rummy/melds/points.h"
#include "rules/rummy/options/options.h"
#include "settings/settings_meant.h"
#include <stdio.h>
#include <string.h>
#include <strings.h>

static bool node_fault(const struct yaml_node *node, const char *file, struct err *err, const char *sentence)
{
    return yaml_fault(node, file, err, "%s", sentence);
}

#define NO_JOKER N_("A joker has no rank. How many jokers there are is deck.jokers_per_pack.")
#define RANKS_ARE N_("Ranks are A, 2 to 10, J, Q, K.")
const struct card_key dropped_key = { CARD_RANK_SET, NAMES_RANKS, RANKS_ARE, "[8, 9, 10]", .joker = NO_JOKER },
                      wild_key = { CARD_RANK_SET, NAMES_RANKS, RANKS_ARE, "[2]", .joker = NO_JOKER };

// Reads the value of the option deck.wild_ranks: a list of wild ranks, or the word `by_round` or `turned`.  Returns false with a
// fault if it is none of these.
bool parse_wild(const struct setting *row, const struct yaml_node *node, const char *file, void *field, struct err *err)
{
    struct wild_ranks *wild = field;
    bool word = node->kind == YAML_SCALAR;
    *wild = (struct wild_ranks){ .by_round = word && strcmp(node->text, "by_round") == 0,
                                 .turned = word && strcmp(node->text, "turned") == 0 };
    return wild->by_round || wild->turned || card_key_parse(row, node, file, &wild->ranks, err);
}

void print_wild(const struct setting *row, const void *field, struct strbuf *out)
{
    const struct wild_ranks *wild = field;
    if (wild->by_round)
        strbuf_add(out, "by_round");
    else if (wild->turned)
        strbuf_add(out, "turned");
    else
        card_key_print(row, &wild->ranks, out);
}

static bool parse_number(const char *text, int most, int *value)
{
    long number = 0;
    bool read = number_read(text, 0, most, &number);
    *value = (int)number;
    return read;
}

static int left_of_rank(const struct options *o, int rank)
{
    return points_left(o, rank == RANK_JOKER ? FACE_JOKER : face_of(rank, SUIT_CLUBS));
}

#define POINTS_KEY                                                                                                               \
    {                                                                                                                            \
        CARD_MAP, NAMES_RANKS | NAMES_JOKER, N_("Points are given for A, 2 to 10, J, Q, K and JK only."),                        \
            "{K: 10, A: 15, JK: 20}", .value = &card_value_points                                                                \
    }
const struct points_key laid_key = { POINTS_KEY, points_laid }, left_key = { POINTS_KEY, left_of_rank };

// Prints the option for points of single cards in a rules file that extends `from`, so that the points become those of `to`.  If
// `to` no longer gives a card points of its own, the points that the card then has are written out, as older programs do not know
// the word `none` here.  Prints nothing if that is all and every card is worth the same anyway.
void print_points_over(const struct setting *row, const void *from, const void *to, struct strbuf *out)
{
    const struct points_key *key = row->own;
    const struct card_points *old = (const void *)((const char *)from + row->offset);
    struct options now = *(const struct options *)to; // the rules as they would be if only all other keys were those of `to`
    struct card_points *table = (void *)((char *)&now + row->offset), all = *table;
    bool differs = false, taken_back = false;
    *table = *old;
    for (int rank = 1; rank <= RANK_JOKER; rank++) {
        struct card_point *point = &all.row[CARD_ROW_RANK + rank];
        differs |= key->worth(&now, rank) != key->worth(to, rank);
        if (!old->row[CARD_ROW_RANK + rank].given || point->given)
            continue;
        *point = (struct card_point){ true, (int16_t)key->worth(to, rank) };
        taken_back = true;
    }
    if (differs || !taken_back)
        card_key_print(row, &all, out);
}

// Finds the single cards whose points a rules file takes over from the file that it extends although its own preset has other
// points for them.  `out` gets the preset's points for these cards.  Returns false if there are none.
static bool find_kept(const struct options *o, const struct card_points *table, const struct card_points *inherited,
                      struct card_points *out)
{
    bool found = false;
    *out = (struct card_points){ 0 };
    for (int rank = 1; rank <= RANK_JOKER; rank++) {
        const struct card_point *now = &table->row[CARD_ROW_RANK + rank], *old = &inherited->row[CARD_ROW_RANK + rank];
        int preset = points_preset(o, rank);
        if (!old->given || now->points != old->points || now->points == preset)
            continue;
        out->row[CARD_ROW_RANK + rank] = (struct card_point){ true, (int16_t)preset };
        found = true;
    }
    return found;
}

bool doubt_preset(const void *values, const void *inherited, struct strbuf *out)
{
    const struct options *o = values, *old = inherited;
    const struct setting *row = setting_find(rummy_settings, "score.table");
    struct card_points laid, left;
    LOCAL(strbuf) write = STRBUF_INIT;
    bool in_table = find_kept(o, &o->score_table, &old->score_table, &laid);
    bool in_hand = find_kept(o, &o->score_hand_table, &old->score_hand_table, &left);
    if (o->score_preset == old->score_preset || (!in_table && !in_hand))
        return false;
    strbuf_add(&write, in_table ? "score.table: " : "");
    if (in_table)
        card_key_print(row, &laid, &write);
    strbuf_addf(&write, "%s%s", in_table && in_hand ? ", " : "", in_hand ? "score.hand_table: " : "");
    if (in_hand)
        card_key_print(row, &left, &write);
    strbuf_addf(out,
                _("The rules that this file extends name some cards and their points, and score.preset does not change those. To "
                  "have them as the preset has them write %s."),
                write.text);
    return true;
}

// Warns of rounds of the match for which the option open.contracts has no contract of its own, unless it has fewer than two
// contracts.  Returns whether it warns.
static bool doubt_repeats(const struct options *o, struct strbuf *out)
{
    int contracts = o->open_contracts.count, first = contracts + 1, last = o->match_rounds;
    if (o->open_kind != OPEN_CONTRACT || contracts < 2 || last < first) // one contract is meant for all
        return false;
    if (first == last)
        strbuf_addf(out,
                    _("The match has %d rounds and %d contracts, so round %d repeats the last one. Name more contracts, or write "
                      "match.rounds: %d."),
                    last, contracts, first, contracts);
    else
        strbuf_addf(out,
                    _("The match has %d rounds and %d contracts, so rounds %d to %d repeat the last one. Name more contracts, or "
                      "write match.rounds: %d."),
                    last, contracts, first, last, contracts);
    return true;
}

static bool same_contracts(const struct options *a, const struct options *b)
{
    return memcmp(&a->open_contracts, &b->open_contracts, sizeof a->open_contracts) == 0;
}

bool doubt_contracts(const void *values, const void *inherited, struct strbuf *out)
{
    return !same_contracts(values, inherited) && doubt_repeats(values, out);
}

bool doubt_rounds(const void *values, const void *inherited, struct strbuf *out)
{
    return same_contracts(values, inherited) && doubt_repeats(values, out);
}

bool doubt_joker_limit(const void *values, const void *inherited, struct strbuf *out)
{
    const struct options *o = values, *old = inherited;
    if (o->joker_max_per_meld || !old->joker_max_per_meld || !options_have_jokers(o))
        return false;
    strbuf_add(out, _("With joker.max_per_meld 0 there is no limit. For a game without jokers write deck.jokers_per_pack: 0."));
    return true;
}

// Warns if the option match.best lets the players with the worst score by score.mode win the match.  Returns whether it warns.
static bool doubt_winner(const struct options *o, struct strbuf *out)
{
    const char *mode = setting_find(rummy_settings, "score.mode")->words[o->score_mode].word;
    bool good = o->score_mode != SCORE_HAND_PENALTY, highest = o->match_best == BEST_HIGHEST;
    if (good && !highest)
        strbuf_addf(out,
                    _("With score.mode %s points are good to have, and with match.best lowest the fewest win. Write match.best: "
                      "highest, or change score.mode."),
                    mode);
    else if (!good && highest)
        strbuf_addf(out,
                    _("With score.mode %s points are bad to have, and with match.best highest the most win. Write match.best: "
                      "lowest, or change score.mode."),
                    mode);
    return good != highest;
}

bool doubt_best(const void *values, const void *inherited, struct strbuf *out)
{
    const struct options *o = values, *old = inherited;
    return o->match_best != old->match_best && doubt_winner(o, out);
}

bool doubt_mode(const void *values, const void *inherited, struct strbuf *out)
{
    const struct options *o = values, *old = inherited;
    return o->match_best == old->match_best && o->score_mode != old->score_mode && doubt_winner(o, out);
}

// Guesses the contract that the author of a rules file meant by text such as "2 sets and 1 run" or "sets 2" in the option
// open.contracts.  `out` gets what belongs between the brackets: "sets: 2, runs: 1".  Returns false if the text does not look
// like a contract.
static bool contract_meant(const char *text, struct strbuf *out)
{
    LOCAL(strbuf) number = STRBUF_INIT;
    const char *part = NULL;
    while (*(text += strspn(text, " ,:=&+"))) {
        LOCAL(strbuf) word = STRBUF_INIT;
        size_t length = strcspn(text, " ,:=&+");
        strbuf_add_bytes(&word, text, length);
        text += length;
        const char *named = strncmp(word.text, "set", 3) == 0 ? "sets" : strncmp(word.text, "run", 3) == 0 ? "runs" : NULL;
        if (named)
            part = named;
        else if (strcmp(word.text, "and") != 0 && !meant_number(word.text, &number))
            return false;
        if (part && number.length) {
            strbuf_addf(out, "%s%s: %s", out->length ? ", " : "", part, number.text);
            strbuf_reset(&number);
            part = NULL;
        }
    }
    return out->length && !part && !number.length;
}

// Reads one entry of a contract in the option open.contracts, such as `runs: 1` of {sets: 2, runs: 1}: how many sets or runs the
// contract asks for, or the fewest cards that one may have.  Returns false with a fault.
static bool read_part(const struct yaml_node *entry, const char *file, struct contract *contract, struct err *err)
{
    static const struct {
        const char *key;
        size_t offset;
        int most;
    } parts[] = { { "sets", offsetof(struct contract, sets), CONTRACT_PARTS },
                  { "runs", offsetof(struct contract, runs), CONTRACT_PARTS },
                  { "set_min", offsetof(struct contract, set_min), 20 },
                  { "run_min", offsetof(struct contract, run_min), 14 } };
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        int number;
        if (strcmp(entry->key, parts[i].key) != 0)
            continue;
        if (entry->kind != YAML_SCALAR || entry->quoted || !parse_number(entry->text, parts[i].most, &number))
            return yaml_fault(entry, file, err, _("In a contract %s is a number from 0 to %d."), parts[i].key, parts[i].most);
        *((uint8_t *)contract + parts[i].offset) = (uint8_t)number;
        return true;
    }
    LOCAL(strbuf) meant = STRBUF_INIT;
    if (entry->kind == YAML_SCALAR && !*entry->text && contract_meant(entry->key, &meant))
        return yaml_fault(entry, file, err, _("A colon is missing in this contract. Write %s."), meant.text);
    if (strcmp(entry->key, "set") == 0 || strcmp(entry->key, "run") == 0)
        return yaml_fault(entry, file, err, _("A contract holds only sets, runs, set_min and run_min. Write %ss."), entry->key);
    return node_fault(entry, file, err, _("A contract holds only sets, runs, set_min and run_min."));
}

static bool read_contract(const struct yaml_node *node, const char *file, struct contract *contract, struct err *err)
{
    LOCAL(strbuf) meant = STRBUF_INIT;
    *contract = (struct contract){ 0 };
    if (node->kind == YAML_SCALAR && contract_meant(node->text, &meant))
        return yaml_fault(node, file, err, _("A contract stands in brackets of its own. Write {%s}, not %s."), meant.text,
                          yaml_show(node->text).text);
    if (node->kind != YAML_MAP)
        return node_fault(node, file, err, _("A contract is written like {sets: 2, runs: 1}."));
    for (int i = 0; i < node->count; i++)
        if (!read_part(node->child[i], file, contract, err))
            return false;
    int parts = contract->sets + contract->runs;
    return (parts > 0 && parts <= CONTRACT_PARTS) ||
           yaml_fault(node, file, err, _("A contract asks for 1 to %d sets and runs together."), CONTRACT_PARTS);
}

bool parse_contracts(const struct setting *, const struct yaml_node *node, const char *file, void *field, struct err *err)
{
    struct contracts *contracts = field;
    if (node->kind != YAML_LIST)
        return node_fault(
            node, file, err,
            _("open.contracts is a list, with a contract for each round, such as [{sets: 2}, {sets: 1, runs: 1}]."));
    if (node->count > CONTRACTS_MOST)
        return yaml_fault(node, file, err, _("open.contracts has %d contracts, and the most allowed is %d."), node->count,
                          CONTRACTS_MOST);
    *contracts = (struct contracts){ .count = node->count };
    for (int i = 0; i < node->count; i++)
        if (!read_contract(node->child[i], file, &contracts->of[i], err))
            return false;
    return true;
}

void print_contracts(const struct setting *, const void *field, struct strbuf *out)
{
    const struct contracts *contracts = field;
    strbuf_add_char(out, '[');
    for (int i = 0; i < contracts->count; i++) {
        const struct contract *c = &contracts->of[i];
        strbuf_addf(out, "%s{sets: %d, runs: %d", i ? ", " : "", c->sets, c->runs);
        if (c->set_min)
            strbuf_addf(out, ", set_min: %d", c->set_min);
        if (c->run_min)
            strbuf_addf(out, ", run_min: %d", c->run_min);
        strbuf_add_char(out, '}');
    }
    strbuf_add_char(out, ']');
}

bool parse_controls(const struct setting *, const struct yaml_node *node, const char *file, void *field, struct err *err)
{
    struct controls *controls = field;
    if (node->kind != YAML_LIST)
        return node_fault(node, file, err, _("Control cards are a list of their names, such as [same_rank, suit_run]."));
    *controls = (struct controls){ 0 };
    for (int i = 0; i < node->count; i++) {
        int id = node->child[i]->kind == YAML_SCALAR ? control_find(node->child[i]->text) : -1;
        if (id < 0)
            return node_fault(node->child[i], file, err,
                              _("Control cards are same_rank, suit_run, four_suit, step_run, sum, difference, product, quotient, "
                                "primes, factors and any."));
        for (int before = 0; before < controls->count; before++)
            if (controls->id[before] == id)
                return yaml_fault(node->child[i], file, err, _("%s is here twice; there is only one control card of each kind."),
                                  control_id(id));
        controls->id[controls->count++] = (uint8_t)id;
    }
    return true;
}

void print_controls(const struct setting *, const void *field, struct strbuf *out)
{
    const struct controls *controls = field;
    strbuf_add_char(out, '[');
    for (int i = 0; i < controls->count; i++)
        strbuf_addf(out, "%s%s", i ? ", " : "", control_id(controls->id[i]));
    strbuf_add_char(out, ']');
}

enum discard_mode options_discard_mode(const struct options *o)
{
    if (o->draw_discard == DRAW_NEVER)
        return o->discard_required ? DISCARD_ONE_WAY : DISCARD_NONE;
    if (o->draw_discard == DRAW_TOP && o->draw_use == USE_PLAYABLE && o->discard_required)
        return DISCARD_SIMPLE;
    if (o->draw_discard == DRAW_DEEP && o->draw_use == USE_FREE && o->discard_required)
        return DISCARD_MULTIPLE;
    return DISCARD_OTHER;
}

void print_discard_mode(const struct setting *, const void *values, struct strbuf *out)
{
    static const char *const modes[] = { "none", "one_way", "simple", "multiple", "" }; // ORDER discard_mode
    strbuf_add(out, modes[options_discard_mode(values)]);
}

// ORDER: the words of options (rule keys) that need more than fixed sentences, each list in the order of its enum in rummy.h.
// clang-format off
const struct setting_word draw_stock_words[] = {
    [DRAW_TO_HAND] = { "hand", NULL },
    [DRAW_TURNED] = { "turned", N_("Cards of the stock are turned up on the discard pile, not drawn into the hand.") },
    { 0 },
};
const struct setting_word draw_use_words[] = {
    { "free", N_("A card drawn from the discard pile need not be used.") },
    { "playable", N_("A card may be drawn from the discard pile only if it could be laid at once.") },
    { "must_play", N_("A card drawn from the discard pile must be laid in the same turn.") },
    { 0 }
};
const struct setting_word needs_open_words[] = {
    { "false", NULL },
    { "true", N_("The discard pile is closed to players who have not opened.") },
    { "or_opens", N_("Before opening, a discard may be taken only to open with it in the same turn.") },
    { 0 }
};
const struct setting_word first_upcard_words[] = {
    { "free", NULL },
    { "must_buy", N_("The first card turned up cannot be drawn, only bought.") },
    { "dead", N_("The first card turned up can be neither drawn nor bought.") },
    { "offered", N_("Before the first turn the card turned up is offered to one after the other.") },
    { 0 }
};
const struct setting_word stuck_rule_words[] = {
    { "forced_buy", N_("A player who holds only such cards and cannot go down must buy the last discard.") },
    { "dead_discard", N_("A player who holds only such cards may discard one, and nobody may take it.") },
    { "free", N_("A player who holds only such cards may discard one.") },
    { 0 }
};
const struct setting_word layoff_words[] = {
    { "none", N_("Nothing is added to combinations on the table.") },
    { "own", N_("Cards may be added only to your own combinations.") },
    { "all", N_("Cards may be added to anybody's combinations.") },
    { "knocker", NULL },
    { 0 }
};
const struct setting_word buy_priority_words[] = {
    { "order", N_("If several want to buy, the next in playing order gets the card.") },
    { "first_come", N_("If several want to buy, the first to say so gets the card.") },
    { 0 }
};
// clang-format on

#define NO_TEAMS N_("There are no teams in these games. Everybody plays alone.")
#define NO_TRICKS N_("These games have neither tricks nor trumps.")
#define NO_CLOCK N_("No clock runs at a turn. Everybody may think as long as they like.")
#define NO_PACE N_("How long the others wait for you is no rule, but a setting of your own. Type parlour settings pace.")
#define NO_CANASTA N_("Canasta cannot be had. It has teams, and points for long combinations, which these games have not.")
#define NO_TILES N_("Combinations on the table cannot be taken apart in these games.")
const struct setting_word rummy_lacks[] = {
    { "teams team partners partner partnership partnerships", NO_TEAMS },
    { "trump trumps", NO_TRICKS },
    { "bid bidding", N_("Nobody bids in these games.") },
    { "pass", N_("Nobody passes in these games. A turn is a draw, what is laid, and a discard.") },
    { "time_limit timer turn_time", NO_CLOCK },
    { "pace clock speed delay", NO_PACE },
    { "canasta canastas burraco samba hand_and_foot", NO_CANASTA },
    { "rummikub manipulate manipulation rearrange", NO_TILES },
    { "borrow borrowing", N_("A card of your own combinations is not taken for a new one, as some do in Conquian.") },
    { "hollywood three_games", N_("Three games of gin at once, as in Hollywood, are not scored.") },
    { "suits", N_("The packs always have all four suits. Ranks can be taken out, with deck.drop_ranks.") },
    { 0 }
};

// SPDX-License-Identifier: GPL-3.0-or-later
// Values by lot for every row of every family's table (soup.h).
#include "conform/soup.h"

#include "base/bug.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- numbers ---

// Ends of a range and what stands in its middle are equally likely: faults live at the ends.
static int number_between(struct rng *rng, int min, int max)
{
    switch (below(rng, 4)) {
    case 0:
        return min;
    case 1:
        return max;
    default:
        return min + below(rng, max - min + 1);
    }
}

static void add_number(struct rng *rng, const struct setting *row, struct strbuf *out)
{
    if (chance(rng, 30))
        strbuf_add(out, row->fallback);
    else
        strbuf_addf(out, "%d", number_between(rng, row->min, row->max));
}

// A map from some numbers, 1 to most, to values in the row's range.
static void add_map(struct rng *rng, const struct setting *row, int first, int most, struct strbuf *out)
{
    const char *comma = "";
    strbuf_add_char(out, '{');
    for (int i = first; i <= most; i++)
        if (i == first || chance(rng, 30)) {
            strbuf_addf(out, "%s%d: %d", comma, i, row->min + below(rng, row->max - row->min + 1));
            comma = ", ";
        }
    strbuf_add_char(out, '}');
}

static void add_by(struct rng *rng, const struct setting *row, struct strbuf *out)
{
    enum { ROUNDS = 10 };
    switch (below(rng, 4)) {
    case 0:
        add_map(rng, row, 2 + below(rng, 3), SETTING_PLAYERS_MAX, out);
        break;
    case 1:
        strbuf_add(out, "{by_round: ");
        add_map(rng, row, 1 + below(rng, 3), ROUNDS, out);
        strbuf_add_char(out, '}');
        break;
    default:
        strbuf_addf(out, "%d", number_between(rng, row->min, row->max));
    }
}

// --- lists and maps of a key's own ---

static const char *const ranks[] = { "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K" };
enum { RANK_WORDS = sizeof ranks / sizeof *ranks };

static void add_ranks(struct rng *rng, struct strbuf *out)
{
    static const int likely[] = { 0, 8, 30, 70 };
    int each = likely[below(rng, 4)];
    const char *comma = "";
    strbuf_add_char(out, '[');
    for (int i = 0; i < RANK_WORDS; i++)
        if (chance(rng, each)) {
            strbuf_addf(out, "%s%s", comma, ranks[i]);
            comma = ", ";
        }
    strbuf_add_char(out, ']');
}

static void add_wild(struct rng *rng, struct strbuf *out)
{
    if (chance(rng, 30))
        strbuf_add(out, "by_round");
    else
        add_ranks(rng, out);
}

static void add_points(struct rng *rng, struct strbuf *out)
{
    const char *comma = "";
    strbuf_add_char(out, '{');
    for (int i = 0; i <= RANK_WORDS; i++)
        if (chance(rng, 25)) {
            strbuf_addf(out, "%s%s: %d", comma, i < RANK_WORDS ? ranks[i] : "JK", chance(rng, 10) ? 1000 : below(rng, 31));
            comma = ", ";
        }
    strbuf_add_char(out, '}');
}

// A contract asks for 1 to 8 sets and runs together; most are of a size that is played.
static void add_contract(struct rng *rng, struct strbuf *out)
{
    int parts = chance(rng, 80) ? 1 + below(rng, 3) : 1 + below(rng, 8), sets = below(rng, parts + 1);
    strbuf_addf(out, "{sets: %d, runs: %d", sets, parts - sets);
    if (chance(rng, 25))
        strbuf_addf(out, ", set_min: %d", chance(rng, 80) ? 2 + below(rng, 4) : below(rng, 21));
    if (chance(rng, 25))
        strbuf_addf(out, ", run_min: %d", chance(rng, 80) ? 3 + below(rng, 4) : below(rng, 15));
    strbuf_add_char(out, '}');
}

static void add_contracts(struct rng *rng, struct strbuf *out)
{
    int count = chance(rng, 90) ? 1 + below(rng, 7) : below(rng, 17);
    strbuf_add_char(out, '[');
    for (int i = 0; i < count; i++) {
        strbuf_add(out, i ? ", " : "");
        add_contract(rng, out);
    }
    strbuf_add_char(out, ']');
}

static void add_controls(struct rng *rng, struct strbuf *out)
{
    static const char *const ids[] = { "same_rank", "suit_run", "four_suit", "step_run", "sum", "difference",
                                       "product",   "quotient", "primes",    "factors",  "any" };
    enum { IDS = sizeof ids / sizeof *ids };
    bool used[IDS] = { false };
    strbuf_add_char(out, '[');
    for (int count = below(rng, IDS + 1), i = 0; i < count; i++) {
        int id = below(rng, IDS);
        if (used[id])
            continue;
        strbuf_addf(out, "%s%s", out->text[out->length - 1] == '[' ? "" : ", ", ids[id]);
        used[id] = true;
    }
    strbuf_add_char(out, ']');
}

// Some of these words, each at most so often as luck has it.
static void add_words(struct rng *rng, const char *const *word, int words, int most, struct strbuf *out)
{
    int count = below(rng, most + 1);
    strbuf_add_char(out, '[');
    for (int i = 0; i < count; i++)
        strbuf_addf(out, i ? ", %s" : "%s", word[below(rng, words)]);
    strbuf_add_char(out, ']');
}

static void add_ways(struct rng *rng, struct strbuf *out)
{
    static const char *const ways[] = { "left", "right", "across", "hold" };
    add_words(rng, ways, 4, 5, out);
}

static const char *const suits[] = { "C", "D", "H", "S", "none" };
static void add_suits(struct rng *rng, struct strbuf *out)
{
    add_words(rng, suits, 4, 2, out);
}
static void add_trumps(struct rng *rng, struct strbuf *out)
{
    add_words(rng, suits, 5, 6, out);
}

static const char *const some_cards[] = { "2C", "3C", "2D", "QS", "JD", "AH", "10S", "2H" };
static void add_cards(struct rng *rng, struct strbuf *out)
{
    add_words(rng, some_cards, 8, 3, out);
}

static void add_cards_by(struct rng *rng, struct strbuf *out)
{
    strbuf_add_char(out, '{');
    for (int seats = 3; seats <= 6; seats += 1 + below(rng, 2)) {
        strbuf_addf(out, seats == 3 ? "%d: " : ", %d: ", seats);
        add_cards(rng, out);
    }
    strbuf_add_char(out, '}');
}

static void add_card_points(struct rng *rng, struct strbuf *out)
{
    static const char *const rows[] = { "H", "S", "Q", "K", "A", "JD", "QS", "10H" };
    const char *comma = "";
    strbuf_add_char(out, '{');
    for (int i = 0; i < 8; i++)
        if (chance(rng, 30)) {
            if (chance(rng, 10))
                strbuf_addf(out, "%s%s: none", comma, rows[i]);
            else
                strbuf_addf(out, "%s%s: %d", comma, rows[i], below(rng, 41) - 10);
            comma = ", ";
        }
    strbuf_add_char(out, '}');
}

// Effects of shedding games, by card or rank, of both dresses.
static void add_effects(struct rng *rng, struct strbuf *out)
{
    static const char *const effects[] = {
        "wild",   "any",           "names",       "names_rank",      "skip",   "turn",        "draw 2", "draw 5",    "draw 20",
        "cancel", "cancel+draw 3", "again",       "skip+draw 1",     "rotate", "wild+draw 4", "swap",   "any+again", "none",
        "open",   "any+open",      "draw_back 3", "skip+draw_back 2"
    };
    static const char *const rows[] = { "A",  "2",  "4",  "7",  "8",  "J", "Q", "KS", "KH",
                                        "JK", "5R", "SR", "+2", "0B", "S", "V", "W",  "W4" };
    const char *comma = "";
    strbuf_add_char(out, '{');
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (chance(rng, 30)) {
            strbuf_addf(out, "%s%s: %s", comma, rows[i], effects[below(rng, sizeof effects / sizeof *effects)]);
            comma = ", ";
        }
    strbuf_add_char(out, '}');
}

static void add_follow(struct rng *rng, struct strbuf *out)
{
    static const char *const ways[] = { "[suit, rank]", "[suit]", "[rank]" };
    strbuf_add(out, ways[below(rng, 3)]);
}

static void add_total_values(struct rng *rng, struct strbuf *out)
{
    static const char *const values[] = { "0", "7", "-10", "[1, 11]", "[-10, 10]", "double", "set" };
    static const char *const rows[] = { "A", "2", "9", "10", "K" };
    const char *comma = "";
    strbuf_add_char(out, '{');
    for (int i = 0; i < 5; i++)
        if (chance(rng, 40)) {
            strbuf_addf(out, "%s%s: %s", comma, rows[i], values[below(rng, 7)]);
            comma = ", ";
        }
    strbuf_add_char(out, '}');
}

static void add_marks(struct rng *rng, struct strbuf *out)
{
    static const char *const marks[] = { "[]", "[33, 66]", "[50]", "[9, 19, 29, 39]" };
    strbuf_add(out, marks[below(rng, 4)]);
}

static void add_high(struct rng *rng, struct strbuf *out)
{
    static const char *const high[] = { "[]", "[JK]", "[2S]", "[JK, 2D, QH]", "[7C, AS]" };
    strbuf_add(out, high[below(rng, 5)]);
}

static void add_each(struct rng *rng, struct strbuf *out)
{
    static const char *const some[] = { "4", "0", "2", "3", "1", "[1, 2, 3, 4, 5, 6, 7]" };
    strbuf_add(out, some[below(rng, 6)]);
}

static void add_own(struct rng *rng, const struct setting *row, struct strbuf *out)
{
    static const struct {
        const char *key;
        void (*add)(struct rng *rng, struct strbuf *out);
    } own[] = {
        { "deck.drop_ranks", add_ranks },
        { "deck.wild_ranks", add_wild },
        { "open.contracts", add_contracts },
        { "score.table", add_points },
        { "score.hand_table", add_points },
        { "control.deck", add_controls },
        { "control.active_ids", add_controls },
        { "deck.keep", add_ranks },
        { "deck.order", add_ranks },
        { "deck.trump_order", add_ranks },
        { "deck.high_trumps", add_high },
        { "deck.drop_cards", add_cards_by },
        { "give.to", add_ways },
        { "trump.cycle", add_trumps },
        { "lead.unbroken", add_suits },
        { "lead.broken_by", add_cards },
        { "score.cards", add_card_points },
        { "score.values", add_card_points },
        { "score.trump_values", add_card_points },
        { "effects", add_effects },
        { "names.ranks", add_ranks },
        { "follow.by", add_follow },
        { "total.values", add_total_values },
        { "total.marks", add_marks },
        { "piles.deal", add_each },
        { "piles.open", add_each },
    };
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (strcmp(own[i].key, row->key) == 0) {
            own[i].add(rng, out);
            return;
        }
    BUG("nothing is known here of the values of %s; add a row", row->key);
}

// --- rules ---

void soup_value(struct rng *rng, const struct setting *row, struct strbuf *out)
{
    int words = 0;
    switch (row->type) {
    case SETTING_BOOL:
    case SETTING_YES_NO:
        strbuf_add(out, chance(rng, 50) ? "true" : "false");
        return;
    case SETTING_INT:
        add_number(rng, row, out);
        return;
    case SETTING_WORD:
    case SETTING_SHORT:
        while (row->words[words].word)
            words++;
        strbuf_add(out, row->words[below(rng, words)].word);
        return;
    case SETTING_BY:
        add_by(rng, row, out);
        return;
    case SETTING_OWN:
        add_own(rng, row, out);
        return;
    case SETTING_TEXT:
        break;
    }
    BUG("%s is of a kind that rules do not have", row->key);
}

// What is drawn for a name has a luck of its own, made of the number and the name: a new key or a new variant changes nothing
// of the others.
static void seed(struct rng *rng, int number, const char *name, int time)
{
    struct strbuf word = STRBUF_INIT;
    strbuf_addf(&word, "soup-%d %s %d", number, name, time);
    rng_seed(rng, word.text);
    strbuf_release(&word);
}

void soup_draw(struct variant *rules, const struct setting *row, struct rng *rng)
{
    struct strbuf value = STRBUF_INIT;
    struct err err = ERR_INIT;
    soup_value(rng, row, &value);
    if (!variant_set(rules, row->key, value.text, "soup", &err))
        BUG("%s: %s is refused: %s", row->key, value.text, err.text.text);
    strbuf_release(&value);
}

// The value that this number gives the key when it is drawn for this time.
static void draw_key(struct variant *rules, const struct setting *row, int number, int time)
{
    struct rng rng;
    seed(&rng, number, row->key, time);
    soup_draw(rules, row, &rng);
}

// Each variant draws a number, and the highest gets it.
static struct variant *highest(struct variant *const *some, int count, int number)
{
    int best = 0;
    uint32_t most = 0;
    for (int i = 0; i < count; i++) {
        struct rng rng;
        seed(&rng, number, some[i]->id, 0);
        uint32_t drawn = rng_below(&rng, UINT32_MAX);
        if (i == 0 || drawn > most) {
            best = i;
            most = drawn;
        }
    }
    return variant_copy(some[best]);
}

// A shipped variant of this family; they are read once, for one family a process.
static struct variant *some_variant(const char *family, int number)
{
    enum { ROOM = 64 };
    static struct variant *of_family[ROOM];
    static int count;
    if (count == 0) {
        struct variant_list list;
        variant_list_load(&list, NULL);
        for (int i = 0; i < list.count && count < ROOM; i++) {
            struct variant *rules = variant_load(list.entry[i].id, NULL, NULL);
            if (rules && strcmp(rules->game->id, family) == 0)
                of_family[count++] = rules;
            else
                variant_free(rules);
        }
        variant_list_release(&list);
    }
    if (count == 0)
        BUG("there is no variant of the family %s", family);
    return highest(of_family, count, number);
}

// Whatever is drawn, a table of most numbers of players is no fault worth a draw.
static void widen(struct variant *rules)
{
    const struct setting *row = setting_find(rules->game->settings, "players.max");
    char most[16];
    snprintf(most, sizeof most, "%d", row->max);
    if (!variant_set(rules, "players.min", row->max < 2 ? "1" : "2", "soup", NULL) ||
        !variant_set(rules, "players.max", most, "soup", NULL))
        BUG("the players of %s cannot be 2 to %s", rules->id, most);
}

// The dealer's last card is shown to everybody as it is dealt; look_at_heard takes that for a secret where a bid made blind
// deals.
static void show_no_card_by_a_bid(struct variant *rules)
{
    const struct setting *row = setting_find(rules->game->settings, "bid.blind");
    struct strbuf trump = STRBUF_INIT;
    if (row)
        setting_print(setting_find(rules->game->settings, "trump.by"), rules->options, &trump);
    if (row && strcmp(trump.text, "last_card") == 0)
        variant_set(rules, row->key, "false", "soup", NULL);
    strbuf_release(&trump);
}

// Where every deal is looked into until one can be won hundreds may be, and no program begins such a game before
// variant_trial has said that it can be had; unit/patience_solve_test deals such games.
static void take_deals_as_they_come(struct variant *rules)
{
    if (setting_find(rules->game->settings, "deal.winnable"))
        variant_set(rules, "deal.winnable", "false", "soup", NULL);
}

static bool is_drawn(const struct setting *row, int number, int of_hundred)
{
    struct rng rng;
    seed(&rng, number, row->key, 0);
    return chance(&rng, of_hundred);
}

struct variant *soup_rules(const char *family, int number)
{
    static const int likely[] = { 100, 8, 40 }; // every key, a few, or each with some likelihood
    struct variant *rules = some_variant(family, number);
    struct rng rng;
    seed(&rng, number, "", 0);
    int of_hundred = likely[below(&rng, 3)];
    widen(rules);
    for (const struct setting *row = rules->game->settings; row->key; row++)
        if (is_drawn(row, number, of_hundred))
            draw_key(rules, row, number, 1);
    show_no_card_by_a_bid(rules);
    take_deals_as_they_come(rules);
    return rules;
}

bool soup_mend(struct variant *rules, const char *sentences, int number, int time)
{
    bool named = false;
    for (const struct setting *row = rules->game->settings; row->key; row++)
        if (strstr(sentences, row->key)) {
            draw_key(rules, row, number, 1 + time);
            named = true;
        }
    return named;
}

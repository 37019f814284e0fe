// SPDX-License-Identifier: GPL-3.0-or-later
// The options of trick-taking games that need their own reading and writing, as their values are neither numbers nor words: keys
// that name cards, the ways to give cards, and cards left out by the number of players.
#include "base/number.h"
#include "base/text.h"
#include "rules/tricks/inside.h"
#include "settings/yaml.h"
#include <string.h>
#include <strings.h>

// clang-format off
const struct card_key
    tricks_ranks_key = { CARD_LIST, NAMES_RANKS, N_("Ranks are A, 2 to 10, J, Q, K."), .sample = "[A, 10, K, Q, J, 9, 8, 7]", .once = true },
    tricks_suits_key = { CARD_LIST, NAMES_SUITS, N_("Suits are C, D, H, S."), .sample = "[H, S]" },
    tricks_trumps_key = { CARD_LIST, NAMES_SUITS | NAMES_NO_TRUMP, N_("Trumps are C, D, H, S, or none."), .sample = "[H, S, none]" },
    tricks_cards_key = { CARD_FACE_SET, NAMES_CARDS, N_("A card is its rank and its suit."), .sample = "[QS, 10H]" },
    tricks_high_key = { CARD_LIST, NAMES_CARDS | NAMES_JOKER, N_("A card is its rank and its suit, and a joker is JK."), .sample = "[JK, 2S]", .once = true },
    tricks_drop_key = { CARD_FACE_SET, NAMES_CARDS, N_("A card is its rank and its suit."), .sample = "{3: [2C], 4: []}" },
    tricks_points_key = { CARD_MAP,
                          NAMES_CARDS | NAMES_RANKS | NAMES_SUITS,
                          N_("Points are given for a card, a rank or a suit."),
                          .sample = "{H: 1, 10: 5, QS: 13}",
                          .value = &card_value_points, .down = true };
// clang-format on

// --- a suit in a move ---

// Reads a suit that a move or a record's line names, such as trump, by its letter or its name.  Returns NO_TRUMP for "none", and
// a negative number for a word that names no suit.
static int read_suit(const char *word)
{
    for (int suit = 0; suit < SUITS; suit++)
        if (text_typed(word, suit_form(suit, 0)))
            return suit;
    return card_row(NAMES_SUITS | NAMES_NO_TRUMP, word) - CARD_ROW_SUIT;
}

static const char *write_suit(int suit)
{
    static const char *const words[] = { "C", "D", "H", "S", "none" };
    return suit >= 0 && suit <= NO_TRUMP ? words[suit] : "?"; // "?" stands for a suit in a made-up move
}

const struct place_names tricks_suits = { .read = read_suit,
                                          .write = write_suit,
                                          .usage = N_("Name a suit."),
                                          .unknown = N_("{who} is no suit. Suits are C, D, H and S.") };

// --- the ways to give cards ---

static const char *const ways[] = { "left", "right", "across", "hold" };

static int way_of(const char *word)
{
    for (int way = GIVE_LEFT; way <= GIVE_HOLD; way++)
        if (strcasecmp(word, ways[way]) == 0)
            return way;
    return -1;
}

bool tricks_parse_ways(const struct setting *, const struct yaml_node *node, const char *file, void *field, struct err *err)
{
    struct tricks_ways list = { 0 };
    int items = yaml_items(node);
    for (int i = 0; i < items && items <= TRICKS_WAYS_MOST; i++) {
        const struct yaml_node *item = yaml_item(node, i);
        int way = item->kind == YAML_SCALAR ? way_of(item->text) : -1;
        if (way < 0)
            return yaml_fault(item, file, err, "%s", _("Write a list of left, right, across and hold here."));
        list.of[list.count++] = (uint8_t)way;
    }
    *(struct tricks_ways *)field = list;
    return list.count == items || yaml_fault(node, file, err, "%s", _("Write a list of left, right, across and hold here."));
}

void tricks_print_ways(const struct setting *, const void *field, struct strbuf *out)
{
    const struct tricks_ways *list = field;
    strbuf_add_char(out, '[');
    for (int i = 0; i < list->count; i++)
        strbuf_addf(out, i ? ", %s" : "%s", ways[list->of[i]]);
    strbuf_add_char(out, ']');
}

// --- cards left out by the number of players ---

static int players_of(const char *word, const void *)
{
    long seats;
    return number_read(word, 1, SEATS_MAX, &seats) ? (int)seats : -1;
}

bool tricks_parse_drop(const struct setting *row, const struct yaml_node *node, const char *file, void *field, struct err *err)
{
    struct faces_by drop = { 0 };
    if (node->kind != YAML_MAP)
        return yaml_fault(node, file, err, "%s", _("Write cards by the number of players here, such as {3: [2C], 4: []}."));
    for (int i = 0; i < node->count; i++) {
        const struct yaml_node *entry = node->child[i];
        int seats = players_of(entry->key, NULL);
        if (seats < 0)
            return yaml_fault(entry, file, err, _("Players are counted from 1 to %d here."), SEATS_MAX);
        if (yaml_is_twice(node, i, players_of, NULL, file, err) || !card_key_parse(row, entry, file, &drop.of[seats], err))
            return false;
        drop.named |= (uint16_t)(1u << seats);
    }
    for (int seats = 1; seats <= SEATS_MAX; seats++)
        if (!(drop.named >> seats & 1))
            drop.of[seats] = drop.of[seats - 1];
    *(struct faces_by *)field = drop;
    return true;
}

void tricks_print_drop(const struct setting *row, const void *field, struct strbuf *out)
{
    const struct faces_by *drop = field;
    const char *comma = "";
    strbuf_add_char(out, '{');
    for (int seats = 1; seats <= SEATS_MAX; seats++)
        if (drop->named >> seats & 1) {
            strbuf_addf(out, "%s%d: ", comma, seats);
            card_key_print(row, &drop->of[seats], out);
            comma = ", ";
        }
    strbuf_add_char(out, '}');
}

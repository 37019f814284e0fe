// SPDX-License-Identifier: GPL-3.0-or-later
// Reading and printing the rule keys whose values are neither a number nor a word: lists of ranks, suits and cards, and points.
#include "base/number.h"
#include "base/text.h"
#include "rules/card_keys.h"
#include "rules/tricks/inside.h"
#include "settings/yaml.h"
#include <string.h>
#include <strings.h>

// A list of words, and what is said of one that is none.
struct tricks_list {
    const char *const *word; // ends with NULL
    const char *fault;
};
static const char *const rank_words[] = { "", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", NULL };
static const char *const suit_words[] = { "C", "D", "H", "S", "none", NULL };
static const char *const give_words[] = { "left", "right", "across", "hold", NULL };
// clang-format off
const struct tricks_list
    tricks_list_suits = { suit_words, N_("Write a list of suits here, C, D, H, S, such as [H, S].") },
    tricks_list_gives = { give_words, N_("Write a list of left, right, across and hold here.") };
// clang-format on

// Which of the words, or -1.
static int place_among(const char *const *words, const char *word)
{
    for (int i = 0; words[i]; i++)
        if (words[i][0] && strcasecmp(word, words[i]) == 0)
            return i;
    return -1;
}

// A suit in a move may be its letter or its name, as it is heard.
static int read_suit(const char *word)
{
    for (int suit = 0; suit < SUITS; suit++)
        if (text_typed(word, suit_form(suit, 0)))
            return suit;
    return place_among(suit_words, word);
}

static const char *write_suit(int suit)
{
    return suit >= 0 && suit <= NO_TRUMP ? suit_words[suit] : "?"; // of a move that was made up
}

const struct place_names tricks_suits = { .read = read_suit,
                                          .write = write_suit,
                                          .usage = N_("Name a suit."),
                                          .unknown = N_("{who} is no suit. Suits are C, D, H and S.") };

// --- lists ---

bool tricks_parse_list(const struct setting *row, const struct yaml_node *node, const char *file, void *field, struct err *err)
{
    const struct tricks_list *words = row->own;
    struct tricks_order list = { 0 };
    if (yaml_items(node) < 0 || yaml_items(node) > LIST_MOST)
        return yaml_fault(node, file, err, "%s", _(words->fault));
    for (int i = 0; i < yaml_items(node); i++) {
        const struct yaml_node *item = yaml_item(node, i);
        int value = item->kind == YAML_SCALAR ? place_among(words->word, item->text) : -1;
        if (value < 0)
            return yaml_fault(item, file, err, "%s", _(words->fault));
        list.of[list.count++] = (uint8_t)value;
    }
    *(struct tricks_order *)field = list;
    return true;
}

void tricks_print_list(const struct setting *row, const void *field, struct strbuf *out)
{
    const struct tricks_list *words = row->own;
    const struct tricks_order *list = field;
    strbuf_add_char(out, '[');
    for (int i = 0; i < list->count; i++)
        strbuf_addf(out, i ? ", %s" : "%s", words->word[list->of[i]]);
    strbuf_add_char(out, ']');
}

bool tricks_parse_ranks(const struct setting *, const struct yaml_node *node, const char *file, void *field, struct err *err)
{
    static const struct rank_key order = { "[A, 10, K, Q, J, 9, 8, 7]", NULL, true };
    struct tricks_order *out = field;
    struct rank_list list;
    if (!card_key_ranks(&order, node, file, &list, err))
        return false;
    *out = (struct tricks_order){ .count = (uint8_t)list.count };
    memcpy(out->of, list.rank, (size_t)list.count);
    return true;
}

void tricks_print_ranks(const struct setting *, const void *field, struct strbuf *out)
{
    const struct tricks_order *list = field;
    strbuf_add_char(out, '[');
    for (int i = 0; i < list->count; i++)
        strbuf_addf(out, i ? ", %s" : "%s", rank_words[list->of[i]]);
    strbuf_add_char(out, ']');
}

// --- cards ---

bool tricks_parse_faces(const struct setting *, const struct yaml_node *node, const char *file, void *field, struct err *err)
{
    uint64_t faces = 0;
    if (yaml_items(node) < 0)
        return yaml_fault(node, file, err, "%s", _("Write a list of cards here, such as [QS]."));
    for (int i = 0; i < yaml_items(node); i++) {
        const struct yaml_node *item = yaml_item(node, i);
        int face = item->kind == YAML_SCALAR ? face_read(item->text) : -1;
        if (face < 0 || face >= FACE_JOKER)
            return yaml_fault(item, file, err, "%s", _("Write cards here such as 2C or QS."));
        faces |= UINT64_C(1) << face;
    }
    *(uint64_t *)field = faces;
    return true;
}

void tricks_print_faces(const struct setting *, const void *field, struct strbuf *out)
{
    const char *comma = "";
    strbuf_add_char(out, '[');
    for (int face = 0; face < TRICKS_PACK; face++)
        if (*(const uint64_t *)field >> face & 1) {
            strbuf_add(out, comma);
            face_write(face, out);
            comma = ", ";
        }
    strbuf_add_char(out, ']');
}

// Cards from the highest down, the joker too, each once.
bool tricks_parse_high(const struct setting *, const struct yaml_node *node, const char *file, void *field, struct err *err)
{
    struct tricks_order list = { 0 };
    bool good = yaml_items(node) >= 0 && yaml_items(node) <= LIST_MOST;
    for (int i = 0; good && i < yaml_items(node); i++) {
        const struct yaml_node *item = yaml_item(node, i);
        int face = item->kind == YAML_SCALAR ? face_read(item->text) : -1;
        good = face >= 0 && face <= FACE_JOKER && !memchr(list.of, face, list.count);
        list.of[list.count++] = (uint8_t)face;
    }
    *(struct tricks_order *)field = list;
    return good || yaml_fault(node, file, err, "%s", _("Write a list of cards here, each once, such as [JK] or [2S]."));
}

void tricks_print_high(const struct setting *, const void *field, struct strbuf *out)
{
    const struct tricks_order *list = field;
    strbuf_add_char(out, '[');
    for (int i = 0; i < list->count; i++) {
        strbuf_add(out, i ? ", " : "");
        face_write(list->of[i], out);
    }
    strbuf_add_char(out, ']');
}

static int players_of(const char *word)
{
    long seats;
    return number_read(word, 1, SEATS_MAX, &seats) ? (int)seats : -1;
}

bool tricks_parse_drop(const struct setting *, const struct yaml_node *node, const char *file, void *field, struct err *err)
{
    struct faces_by drop = { 0 };
    if (node->kind != YAML_MAP)
        return yaml_fault(node, file, err, "%s", _("Write cards by the number of players here, such as {3: [2C], 4: []}."));
    for (int i = 0; i < node->count; i++) {
        const struct yaml_node *entry = node->child[i];
        int seats = players_of(entry->key);
        if (seats < 0)
            return yaml_fault(entry, file, err, _("Players are counted from 1 to %d here."), SEATS_MAX);
        if (yaml_is_twice(node, i, players_of, file, err) || !tricks_parse_faces(NULL, entry, file, &drop.of[seats], err))
            return false;
        drop.named |= (uint16_t)(1u << seats);
    }
    for (int seats = 1; seats <= SEATS_MAX; seats++)
        if (!(drop.named >> seats & 1))
            drop.of[seats] = drop.of[seats - 1];
    *(struct faces_by *)field = drop;
    return true;
}

void tricks_print_drop(const struct setting *, const void *field, struct strbuf *out)
{
    const struct faces_by *drop = field;
    const char *comma = "";
    strbuf_add_char(out, '{');
    for (int seats = 1; seats <= SEATS_MAX; seats++)
        if (drop->named >> seats & 1) {
            strbuf_addf(out, "%s%d: ", comma, seats);
            tricks_print_faces(NULL, &drop->of[seats], out);
            comma = ", ";
        }
    strbuf_add_char(out, '}');
}

// --- points ---

static int row_of(const char *word)
{
    int face = face_read(word);
    if (face >= 0 && face < FACE_JOKER)
        return face;
    int rank = place_among(rank_words, word), suit = place_among(suit_words, word);
    return rank > 0 ? POINTS_OF_RANK + rank : suit >= 0 && suit < NO_TRUMP ? POINTS_OF_SUIT + suit : -1;
}

// Rows that are not named stay as they were; `none` takes one away.
bool tricks_parse_points(const struct setting *, const struct yaml_node *node, const char *file, void *field, struct err *err)
{
    struct card_points *points = field;
    if (node->kind != YAML_MAP)
        return yaml_fault(node, file, err, "%s", _("Write points by card, rank or suit here, such as {H: 1, QS: 13}."));
    for (int i = 0; i < node->count; i++) {
        const struct yaml_node *entry = node->child[i];
        long value = 0;
        int row = row_of(entry->key);
        bool none = entry->kind == YAML_SCALAR && strcmp(entry->text, "none") == 0;
        if (row < 0)
            return yaml_fault(entry, file, err, "%s", _("Points are given for a card, a rank or a suit, such as QS, Q or S."));
        if (yaml_is_twice(node, i, row_of, file, err))
            return false;
        if (!none && (entry->kind != YAML_SCALAR || !number_read(entry->text, -1000, 1000, &value)))
            return yaml_fault(entry, file, err, "%s", _("Points are a number from -1000 to 1000, or none."));
        points->row[row] = (struct points_row){ .given = !none, .points = (int16_t)value };
    }
    return true;
}

static void print_row(int row, struct strbuf *out)
{
    if (row < POINTS_OF_RANK)
        face_write(row, out);
    else
        strbuf_add(out, row < POINTS_OF_SUIT ? rank_words[row - POINTS_OF_RANK] : suit_words[row - POINTS_OF_SUIT]);
}

// What has to be written beside another table: rows that differ from its own, or (all) each that is given.
static void print_rows(const struct card_points *points, const struct card_points *beside, bool all, struct strbuf *out)
{
    const char *before = "{";
    for (int i = POINTS_ROWS - 1; i >= 0; i--) {
        struct points_row row = points->row[i], other = beside->row[i];
        if (row.given == other.given && row.points == other.points && !(all && row.given))
            continue;
        strbuf_add(out, before);
        print_row(i, out);
        strbuf_add(out, ": ");
        if (row.given)
            strbuf_addf(out, "%d", row.points);
        else
            strbuf_add(out, "none");
        before = ", ";
    }
    strbuf_add(out, *before == ',' ? "}" : all ? "{}" : "");
}

// As a file has it: its rows join those of a file that says nothing, so what it takes back of these is written too.
void tricks_print_points(const struct setting *row, const void *field, struct strbuf *out)
{
    struct card_points plain = { 0 };
    LOCAL_YAML node = yaml_value("", row->fallback, NULL);
    tricks_parse_points(row, node, "", &plain, NULL);
    print_rows(field, &plain, true, out);
}

// A table joins the one it overrides, so only what differs is written.
void tricks_over_points(const struct setting *row, const void *from, const void *to, struct strbuf *out)
{
    print_rows((const void *)((const char *)to + row->offset), (const void *)((const char *)from + row->offset), false, out);
}

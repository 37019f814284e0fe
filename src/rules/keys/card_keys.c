// SPDX-License-Identifier: GPL-3.0-or-later
// Rule keys that name cards: how a rules file spells the names, which name a wrong spelling may mean, and the shapes of the
// values.
#include "rules/keys/card_keys.h"

#include "base/bug.h"
#include "base/number.h"
#include "base/text.h"
#include "cards/said.h"
#include "settings/settings_meant.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

const struct card_key card_key_ranks = { CARD_RANK_SET, NAMES_RANKS, N_("Ranks are A, 2 to 10, J, Q, K."),
                                         .sample = "[8, 9, 10]" };

// --- the names of cards in a rules file ---

static const char *const colour_words[CARD_ROW_FACE - CARD_ROW_COLOURS] = { "0", "1", "S", "V", "+2", "W", "W4" };

int card_key_rank(const char *word)
{
    char card[8];
    if (strlen(word) > 2)
        return 0;
    snprintf(card, sizeof card, "%sC", word);
    int face = face_read_french(card);
    return face >= 0 && face != FACE_JOKER ? face_rank(face) : 0;
}

static int suit_of(const char *word)
{
    char card[8];
    if (strlen(word) != 1)
        return -1;
    snprintf(card, sizeof card, "A%s", word);
    int face = face_read_french(card);
    return face >= 0 ? face_suit(face) : -1;
}

// Returns the kind of a card name in a rule's card key, such as a suit or a rank: one of enum card_names.
static unsigned kind_of(int row)
{
    if (row <= CARD_ROW_NO_TRUMP)
        return row == CARD_ROW_NO_TRUMP ? NAMES_NO_TRUMP : NAMES_SUITS;
    if (row <= CARD_ROW_JOKER)
        return row == CARD_ROW_JOKER ? NAMES_JOKER : NAMES_RANKS;
    return row >= CARD_ROW_FACE && row < CARD_ROW_FACE + FACE_COLOURS ? NAMES_CARDS : NAMES_COLOURS;
}

int card_row(unsigned names, const char *word)
{
    int rank = names & NAMES_RANKS ? card_key_rank(word) : 0, suit = names & NAMES_SUITS ? suit_of(word) : -1;
    if (rank || suit >= 0)
        return rank ? CARD_ROW_RANK + rank : CARD_ROW_SUIT + suit;
    if (names & NAMES_NO_TRUMP && strcasecmp(word, "none") == 0)
        return CARD_ROW_NO_TRUMP;
    for (int i = 0; names & NAMES_COLOURS && i < CARD_ROW_FACE - CARD_ROW_COLOURS; i++)
        if (strcasecmp(word, colour_words[i]) == 0)
            return CARD_ROW_COLOURS + i;
    int face = face_read(word);
    int row = face == FACE_JOKER ? CARD_ROW_JOKER : face_is_plain(face) ? CARD_ROW_FACE + face : -1;
    return row >= 0 && kind_of(row) & names ? row : -1;
}

int card_row_rank(int face)
{
    enum { NOUGHT = CARD_ROW_COLOURS, SKIP = NOUGHT + 2, WILD = NOUGHT + 5 };
    int rank = face_rank(face);
    if (face < FACE_COLOURS)
        return face == FACE_JOKER ? CARD_ROW_JOKER : CARD_ROW_RANK + rank;
    if (face >= FACE_WILD)
        return WILD + face - FACE_WILD;
    return rank >= RANK_SKIP ? SKIP + rank - RANK_SKIP
           : rank <= 2       ? NOUGHT + rank - 1
                             : CARD_ROW_RANK + rank - 1; // 2 to 9 are the same word in both packs
}

static void row_write(int row, struct strbuf *out)
{
    LOCAL(strbuf) card = STRBUF_INIT;
    unsigned kind = kind_of(row);
    if (kind == NAMES_NO_TRUMP)
        strbuf_add(out, "none");
    else if (kind == NAMES_JOKER)
        face_write(FACE_JOKER, out);
    else if (row >= CARD_ROW_FACE)
        face_write(row - CARD_ROW_FACE, out);
    else if (kind == NAMES_COLOURS)
        strbuf_add(out, colour_words[row - CARD_ROW_COLOURS]);
    else {
        face_write(kind == NAMES_SUITS ? face_of(RANK_ACE, row - CARD_ROW_SUIT) : face_of(row - CARD_ROW_RANK, SUIT_CLUBS),
                   &card);
        strbuf_add_bytes(out, card.text + (kind == NAMES_SUITS), card.length - 1);
    }
}

int card_row_shown(bool down, int i)
{
    static const int begins[] = { CARD_ROW_SUIT, CARD_ROW_RANK + 1, CARD_ROW_FACE, CARD_ROWS };
    int part = 0;
    while (i >= begins[part + 1])
        part++;
    return down ? begins[part] + begins[part + 1] - 1 - i : i;
}

// --- which card name a wrong word may mean ---

// Returns the row of the card name that is meant by a wrong word in a card key, such as "Ks" for K, "2s" for 2 or "deuces" for 2.
// Returns -1 if the word means no card name.
static int row_meant_plainly(unsigned names, const char *word)
{
    static const struct {
        unsigned names;
        const char *word, *name;
    } others[] = { { NAMES_RANKS, "1", "A" },
                   { NAMES_RANKS, "11", "J" },
                   { NAMES_RANKS, "12", "Q" },
                   { NAMES_RANKS, "13", "K" },
                   { NAMES_RANKS, "deuce", "2" },
                   { NAMES_RANKS, "deuces", "2" },
                   { NAMES_COLOURS, "skip", "S" },
                   { NAMES_COLOURS, "turn", "V" },
                   { NAMES_COLOURS, "reverse", "V" },
                   { NAMES_COLOURS, "wild", "W" },
                   { NAMES_NO_TRUMP, "no trump", "none" },
                   { NAMES_NO_TRUMP, "notrump", "none" } };
    LOCAL(strbuf) one = STRBUF_INIT;
    size_t length = strlen(word);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (others[i].names & names && strcasecmp(others[i].word, word) == 0)
            return card_row(others[i].names, others[i].name);
    strbuf_add_bytes(&one, word, length - (length && tolower((unsigned char)word[length - 1]) == 's'));
    return card_row(names & ~(unsigned)NAMES_NO_TRUMP, one.text);
}

// Returns the row of the card name that is meant by a wrong word in a card key.  The word may be written as it is spoken, in
// English or the player's language: "king", "queen of spades", "hearts".  Returns -1 if the word means no card name.
static int row_meant(unsigned names, const char *word)
{
    LOCAL(strbuf) said_word = STRBUF_INIT;
    struct said said;
    int row = row_meant_plainly(names, word);
    strbuf_add(&said_word, word);
    for (size_t i = 0; i < said_word.length; i++)
        if (said_word.text[i] == '_')
            said_word.text[i] = ' ';
    if (row >= 0)
        return row;
    if (!said_whole(said_word.text, &said)) {
        strbuf_add_char(&said_word, 's'); // a suit is named like its cards
        if (!said_whole(said_word.text, &said) || said.kind != SAID_SUIT)
            return -1;
    }
    row = said.kind == SAID_RANK                              ? CARD_ROW_RANK + said.rank
          : said.kind == SAID_SUIT                            ? CARD_ROW_SUIT + said.suit
          : said.kind != SAID_FACE                            ? -1
          : said.face == FACE_JOKER || said.face >= FACE_WILD ? card_row_rank(said.face)
          : face_is_plain(said.face)                          ? CARD_ROW_FACE + said.face
                                                              : -1;
    return row >= 0 && kind_of(row) & names ? row : -1;
}

// Appends in its right spelling, such as "JK: 50", an entry of a card key's map that was written as "JK 50", "JK=50" or "joker
// 50".  Returns false if the text is nothing like an entry.
static bool entry_meant(unsigned names, const char *text, struct strbuf *out)
{
    LOCAL(strbuf) name = STRBUF_INIT, number = STRBUF_INIT;
    size_t length = strcspn(text, " =:");
    strbuf_add_bytes(&name, text, length);
    int row = card_row(names, name.text);
    row = row >= 0 ? row : row_meant(names, name.text);
    text += length;
    if (row < 0 || !meant_number(text + strspn(text, " =:"), &number))
        return false;
    row_write(row, out);
    strbuf_addf(out, ": %s", number.text);
    return true;
}

// --- what is wrong with a value of card names ---

static const char *scalar(const struct yaml_node *node)
{
    return node->kind == YAML_SCALAR ? node->text : "";
}

// Refuses a word in a card key of the rules that is no card name: adds to err which names there are, and which was perhaps meant.
// Always returns false.
static bool name_fault(const struct card_key *key, const struct yaml_node *node, const char *word, const char *file,
                       struct err *err)
{
    LOCAL(strbuf) all = STRBUF_INIT, name = STRBUF_INIT;
    int meant = row_meant(key->names, word);
    if (key->joker && row_meant(NAMES_JOKER, word) >= 0)
        return yaml_fault(node, file, err, "%s", _(key->joker));
    strbuf_addf(&all, "%s ", _(key->are));
    if (meant >= 0) {
        row_write(meant, &name);
        strbuf_addf(&all, _("Write %s, not %s."), name.text, yaml_show(word).text);
    } else if (key->shape != CARD_MAP && strcasecmp(word, "none") == 0) {
        strbuf_add(&all, _("To name none of them write []."));
    } else {
        strbuf_addf(&all, _("Write for example %s."), key->sample);
    }
    return yaml_fault(node, file, err, "%s", all.text);
}

// Refuses the value of a card key of the rules that is no map from card names, and shows the right spelling if it looks like an
// entry of one.  Always returns false.
static bool map_fault(const struct setting *row, const struct yaml_node *node, const char *file, struct err *err)
{
    const struct card_key *key = row->own;
    LOCAL(strbuf) all = STRBUF_INIT, meant = STRBUF_INIT;
    strbuf_addf(&all, _("The key %s takes %s."), setting_name(row), _(row->range));
    strbuf_add_char(&all, ' ');
    if (entry_meant(key->names, scalar(node), &meant))
        strbuf_addf(&all, _("Write {%s}."), meant.text);
    else
        strbuf_addf(&all, _("Write for example %s."), key->sample);
    return yaml_fault(node, file, err, "%s", all.text);
}

bool card_value_fault(const struct setting *row, const struct yaml_node *node, const char *file, struct err *err)
{
    const struct card_key *key = row->own;
    return yaml_fault(node, file, err, _("The entry of %s is not understood. Write for example %s."), yaml_show(node->key).text,
                      key->sample);
}

// --- reading card names ---

// Returns what a list or set in a card key of the rules holds for the row of a card name: the suit, the rank or the face.
static int value_of(int row)
{
    unsigned kind = kind_of(row);
    return kind == NAMES_JOKER   ? FACE_JOKER
           : kind == NAMES_RANKS ? row - CARD_ROW_RANK
           : kind == NAMES_CARDS ? row - CARD_ROW_FACE
                                 : row - CARD_ROW_SUIT;
}

static bool read_list(const struct setting *row, const struct yaml_node *node, const char *file, void *field, struct err *err)
{
    const struct card_key *key = row->own;
    struct card_list list = { 0 };
    uint64_t set = 0;
    int items = yaml_items(node);
    if (items < 0)
        return name_fault(key, node, "", file, err);
    for (int i = 0; i < items; i++) {
        const struct yaml_node *item = yaml_item(node, i);
        int at = card_row(key->names, scalar(item));
        if (at < 0)
            return name_fault(key, item, scalar(item), file, err);
        int value = value_of(at);
        if (key->once && set >> value & 1)
            return yaml_fault(item, file, err, _("Each is named once here, and %s is there twice."), scalar(item));
        if (key->shape == CARD_LIST && list.count == CARD_LIST_MOST)
            return yaml_fault(node, file, err, _("At most %d can be named here."), CARD_LIST_MOST);
        if (key->shape == CARD_LIST)
            list.of[list.count++] = (uint8_t)value;
        set |= UINT64_C(1) << value;
    }
    if (key->shape == CARD_LIST)
        *(struct card_list *)field = list;
    else if (key->shape == CARD_RANK_SET)
        *(unsigned *)field = (unsigned)set;
    else
        *(uint64_t *)field = set;
    return true;
}

static int row_of(const char *word, const void *names)
{
    return card_row(*(const unsigned *)names, word);
}

static bool read_entry(const struct setting *row, const struct yaml_node *map, int entry, const char *file, char *rows,
                       struct err *err)
{
    const struct card_key *key = row->own;
    const struct yaml_node *node = map->child[entry];
    int at = card_row(key->names, node->key);
    LOCAL(strbuf) meant = STRBUF_INIT;
    if (at < 0 && node->kind == YAML_SCALAR && !*node->text && entry_meant(key->names, node->key, &meant))
        return yaml_fault(node, file, err, _("A colon is missing here. Write %s."), meant.text);
    if (at < 0)
        return name_fault(key, node, node->key, file, err);
    if (yaml_is_twice(map, entry, row_of, &key->names, file, err))
        return false;
    char *value = rows + (size_t)at * key->value->size;
    if (strcmp(scalar(node), "none") != 0)
        return key->value->read(row, node, file, value, err);
    memset(value, 0, key->value->size);
    return true;
}

// Reads the value of a card key from a rules file: a map from card names to values, such as points.  Names that are not in the
// file keep their values.  Returns false with a sentence in err after a fault.
static bool read_map(const struct setting *row, const struct yaml_node *node, const char *file, void *field, struct err *err)
{
    if (node->kind != YAML_MAP)
        return map_fault(row, node, file, err);
    for (int i = 0; i < node->count; i++)
        if (!read_entry(row, node, i, file, field, err))
            return false;
    return true;
}

bool card_key_parse(const struct setting *row, const struct yaml_node *node, const char *file, void *field, struct err *err)
{
    const struct card_key *key = row->own;
    return key->shape == CARD_MAP ? read_map(row, node, file, field, err) : read_list(row, node, file, field, err);
}

// --- writing card names ---

static bool is_zero(const struct card_value *value, const char *at)
{
    static const char zeros[CARD_VALUE_BYTES];
    if (value->size > sizeof zeros)
        BUG("a value of a map has %zu bytes", value->size);
    return memcmp(at, zeros, value->size) == 0;
}

// Appends the rows of a rule's map from card names that differ from the map `beside`, and with `all` also every row that has a
// value.  Returns false if there was none.
static bool print_rows(const struct card_key *key, const char *map, const char *beside, bool all, struct strbuf *out)
{
    size_t size = key->value->size;
    bool some = false;
    for (int i = 0; i < CARD_ROWS; i++) {
        int row = card_row_shown(key->down, i);
        const char *at = map + (size_t)row * size;
        bool none = is_zero(key->value, at);
        if ((none || !all) && memcmp(at, beside + (size_t)row * size, size) == 0)
            continue;
        strbuf_add(out, some ? ", " : "{");
        row_write(row, out);
        strbuf_add(out, ": ");
        if (none)
            strbuf_add(out, "none");
        else
            key->value->print(at, out);
        some = true;
    }
    strbuf_add(out, some ? "}" : "");
    return some;
}

// Appends a card key's map as a rules file has it.  Reading adds a file's rows to the default ones, so rows that this map lacks
// but the default map has are written too, to take them away.
static void print_map(const struct setting *row, const char *map, struct strbuf *out)
{
    const struct card_key *key = row->own;
    LOCAL_YAML node = yaml_value("", row->fallback, NULL);
    char *plain = mem_zero(CARD_ROWS, key->value->size);
    if (!node || !read_map(row, node, "", plain, NULL))
        BUG("the row %s has a bad fallback: %s", row->key, row->fallback);
    if (!print_rows(key, map, plain, true, out))
        strbuf_add(out, "{}");
    free(plain);
}

void card_key_print(const struct setting *row, const void *field, struct strbuf *out)
{
    const struct card_key *key = row->own;
    const struct card_list *list = field;
    const char *comma = "";
    if (key->shape == CARD_MAP) {
        print_map(row, field, out);
        return;
    }
    int first = key->names & NAMES_RANKS ? CARD_ROW_RANK : key->names & NAMES_SUITS ? CARD_ROW_SUIT : CARD_ROW_FACE;
    uint64_t set = key->shape == CARD_FACE_SET   ? *(const uint64_t *)field
                   : key->shape == CARD_RANK_SET ? *(const unsigned *)field
                                                 : 0;
    strbuf_add_char(out, '[');
    for (int i = 0; i < (key->shape == CARD_LIST ? list->count : FACES); i++) {
        int value = key->shape == CARD_LIST ? list->of[i] : i;
        if (key->shape != CARD_LIST && !(set >> i & 1))
            continue;
        strbuf_add(out, comma);
        row_write(value == FACE_JOKER ? CARD_ROW_JOKER : first + value, out);
        comma = ", ";
    }
    strbuf_add_char(out, ']');
}

void card_key_over(const struct setting *row, const void *from, const void *to, struct strbuf *out)
{
    const struct card_key *key = row->own;
    const char *is = (const char *)to + row->offset;
    if (key->shape == CARD_MAP)
        print_rows(key, is, (const char *)from + row->offset, false, out);
    else
        card_key_print(row, is, out);
}

// --- points for cards ---

static bool read_points(const struct setting *row, const struct yaml_node *node, const char *file, void *value, struct err *err)
{
    LOCAL(strbuf) all = STRBUF_INIT, meant = STRBUF_INIT;
    long points;
    if (node->kind == YAML_SCALAR && !node->quoted && number_read(node->text, row->min, row->max, &points)) {
        *(struct card_point *)value = (struct card_point){ .given = true, .points = (int16_t)points };
        return true;
    }
    strbuf_addf(&all, _("Points are a number from %d to %d, or none."), row->min, row->max);
    if (meant_number(scalar(node), &meant) && number_read(meant.text, row->min, row->max, &points)) {
        strbuf_add_char(&all, ' ');
        strbuf_addf(&all, _("Write %s."), meant.text);
    }
    return yaml_fault(node, file, err, "%s", all.text);
}

static void print_points(const void *value, struct strbuf *out)
{
    strbuf_addf(out, "%d", ((const struct card_point *)value)->points);
}

const struct card_value card_value_points = { sizeof(struct card_point), read_points, print_points };

bool card_points_find(const struct card_points *points, int face, int *found)
{
    const int rows[] = { CARD_ROW_FACE + face, card_row_rank(face), CARD_ROW_SUIT + face_suit(face) };
    for (int i = 0; i < (face < FACE_JOKER ? 3 : 2); i++)
        if (points->row[rows[i]].given) {
            *found = points->row[rows[i]].points;
            return true;
        }
    return false;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Values of rule keys that name cards, read and written the same in every family: lists and sets of ranks, suits or cards, and
// maps from them.  Each key's row has a struct card_key in its `own` that says what may be named (CARD_KEY of rule_rows.h).  A
// name that is spelt in another way is refused with the right spelling.  This file knows no family and no options.
#ifndef RULES_KEYS_CARD_KEYS_H
#define RULES_KEYS_CARD_KEYS_H

#include "cards/card.h"
#include "settings/settings.h"
#include <stdint.h>

// The sorts of card names that a card key of a rules file may allow, as flags.
enum card_names {
    NAMES_RANKS = 1,    // A, 2 to 10, J, Q, K
    NAMES_JOKER = 2,    // JK
    NAMES_SUITS = 4,    // C, D, H, S
    NAMES_NO_TRUMP = 8, // none, in the place of a suit
    NAMES_CARDS = 16,   // 2C, QS
    NAMES_COLOURS = 32  // names in the pack of colours: 0, S, +2, W, 5R
};

// The number of each card name that a card key of the rules can use, which is also its row in a map from card names: first suits,
// then ranks and other names without a suit, then single cards by face.
enum {
    CARD_ROW_SUIT = 0,
    CARD_ROW_NO_TRUMP = CARD_ROW_SUIT + SUITS,
    CARD_ROW_RANK = CARD_ROW_NO_TRUMP, // + the rank, from 1 on
    CARD_ROW_JOKER = CARD_ROW_RANK + RANKS + 1,
    CARD_ROW_COLOURS,                     // 0, 1, S, V, +2, W, W4: the ranks that the other pack has not
    CARD_ROW_FACE = CARD_ROW_COLOURS + 7, // + the face
    CARD_ROWS = CARD_ROW_FACE + ALL_FACES
};
// Returns the row of a card name in a card key of the rules, in upper or lower case; -1 if `word` is none of these `names`.
int card_row(unsigned names, const char *word);
int card_row_rank(int face); // returns the row of a card's rank, or of its name if it has no suit
// Returns the row of the i-th card name in the order in which the card keys of rules are written: suits, ranks, cards.  With
// `down`, each of these begins with its last row.
int card_row_shown(bool down, int i);
int card_key_rank(const char *word); // returns the rank that a word names, 1 (A) to 13 (K); 0: none

// The shape of the value that a card key of the rules takes, which is the type of its field in the options.
enum card_shape {
    CARD_RANK_SET, // unsigned, a bit for each rank
    CARD_FACE_SET, // uint64_t, a bit for each face of a pack with suits
    CARD_LIST,     // struct card_list
    CARD_MAP       // an array of CARD_ROWS values; zeros mean not given, and a file writes `none` to take a value away
};
enum { CARD_LIST_MOST = 16 };
struct card_list {
    uint8_t count, of[CARD_LIST_MOST]; // ranks, suits (SUITS: no trump) or faces, in the order of the file
};
struct card_key {
    enum card_shape shape;
    unsigned names;
    const char *are;    // a sentence that says how the cards are named, N_()
    const char *sample; // a value as a rules file has it: "[8, 9, 10]"
    const char *joker;  // a sentence for a joker where none may be named, N_(); NULL: it is refused like any other name
    bool once;          // of a list: each name may stand there only once
    bool down;          // of a map: its rows are written from the last to the first
    const struct card_value *value; // of a map: the type of its values
};
extern const struct card_key card_key_ranks; // the description of a rule key that is a set of ranks

enum { CARD_VALUE_BYTES = 16 }; // the most bytes that one value of a card map takes
// The type of the values, such as points, in a card key of the rules that is a map from card names.
struct card_value {
    size_t size;
    // Reads a value of a card map from its node in the rules file; returns false with a sentence about that node in err.  Never
    // called for `none`.
    bool (*read)(const struct setting *row, const struct yaml_node *node, const char *file, void *value, struct err *err);
    void (*print)(const void *value, struct strbuf *out); // writes a value of a card map
};
bool card_value_fault(const struct setting *row, const struct yaml_node *node, const char *file, struct err *err);

// The points that a card key of the rules gives for each card name, within the range of the key's row.
struct card_points {
    struct card_point {
        int16_t given, points; // both 0: no points are given for this name
    } row[CARD_ROWS];
};
extern const struct card_value card_value_points;
// Finds the points that a card key of the rules gives to a card: those of the card itself, else of its rank, else of its suit.
// Returns false if it names none of these.
bool card_points_find(const struct card_points *points, int face, int *found);

// The functions in the row of every card key of the rules, which read its value, print it, and print what a file must say to
// override one value with another.
bool card_key_parse(const struct setting *row, const struct yaml_node *node, const char *file, void *field, struct err *err);
void card_key_print(const struct setting *row, const void *field, struct strbuf *out);
void card_key_over(const struct setting *row, const void *from, const void *to, struct strbuf *out);

// JSON Schemas for values of rules' card keys that name a rank or a card, or map them.
#define CARD_SHAPE_RANK "{enum: [A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K]}"
#define CARD_SHAPE_FACE "{type: string, pattern: '^(A|[2-9]|10|J|Q|K)[CDHS]$'}"
#define CARD_SHAPE_MAP(name, value) "{type: object, patternProperties: {'^(" name ")$': " value "}, additionalProperties: false}"
#define CARD_SHAPE_POINTS(name, least, most)                                                                                     \
    CARD_SHAPE_MAP(name, "{anyOf: [{const: none}, {type: integer, minimum: " least ", maximum: " most "}]}")

#endif

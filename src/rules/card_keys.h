// SPDX-License-Identifier: GPL-3.0-or-later
// Values of rule keys that name cards, read and written the same in every family: lists and sets of ranks, of suits or of cards,
// and maps from them.  A key's row says by its `own`, a struct card_key, what may be named (CARD_KEY of rule_rows.h); a word that
// is written otherwise is answered with how it is written.  It knows no family and no options.
#ifndef RULES_CARD_KEYS_H
#define RULES_CARD_KEYS_H

#include "cards/card.h"
#include "settings/settings.h"
#include <stdint.h>

// What may be named, as a set.
enum card_names {
    NAMES_RANKS = 1,    // A, 2 to 10, J, Q, K
    NAMES_JOKER = 2,    // JK
    NAMES_SUITS = 4,    // C, D, H, S
    NAMES_NO_TRUMP = 8, // none, in the place of a suit
    NAMES_CARDS = 16,   // 2C, QS
    NAMES_COLOURS = 32  // of the pack of colours: 0, S, +2, W, 5R
};

// Each name has a number: suits, then ranks and what has a name without a suit, then cards by their face.  It is the row of a
// map.
enum {
    CARD_ROW_SUIT = 0,
    CARD_ROW_NO_TRUMP = CARD_ROW_SUIT + SUITS,
    CARD_ROW_RANK = CARD_ROW_NO_TRUMP, // + the rank, from 1 on
    CARD_ROW_JOKER = CARD_ROW_RANK + RANKS + 1,
    CARD_ROW_COLOURS,                     // 0, 1, S, V, +2, W, W4: the ranks that the other pack has not
    CARD_ROW_FACE = CARD_ROW_COLOURS + 7, // + the face
    CARD_ROWS = CARD_ROW_FACE + ALL_FACES
};
int card_row(unsigned names, const char *word); // that a file names so, in any case; -1: none of these names
int card_row_rank(int face);                    // of the rank of a card, or of its name where it has no suit
int card_row_shown(bool down, int i); // the rows as they are written: suits, ranks, cards, each from the first or the last on
int card_key_rank(const char *word);  // a rank, 1 (A) to 13 (K); 0: it is none

// What a key is: the type of its field, and what it may name.
enum card_shape {
    CARD_RANK_SET, // unsigned, a bit for each rank
    CARD_FACE_SET, // uint64_t, a bit for each face of a pack with suits
    CARD_LIST,     // struct card_list
    CARD_MAP       // an array of CARD_ROWS values; one of zeros is not given, and a file takes it away by `none`
};
enum { CARD_LIST_MOST = 16 };
struct card_list {
    uint8_t count, of[CARD_LIST_MOST]; // ranks, suits (SUITS: none) or faces, in the order of the file
};
struct card_key {
    enum card_shape shape;
    unsigned names;
    const char *are;                // what the names are, a sentence, N_()
    const char *sample;             // as a file has it: "[8, 9, 10]"
    const char *joker;              // what is said of a joker where none may be named, N_(); NULL: nothing of its own
    bool once;                      // of a list: each may be there once only
    bool down;                      // of a map: written from the last row on
    const struct card_value *value; // of a map
};
extern const struct card_key card_key_ranks; // a set of them

// What a map has for each name.
enum { CARD_VALUE_BYTES = 16 }; // the most that one takes
struct card_value {
    size_t size;
    // False and a sentence at the node that is at fault; it is not asked about `none`.
    bool (*read)(const struct setting *row, const struct yaml_node *node, const char *file, void *value, struct err *err);
    void (*print)(const void *value, struct strbuf *out); // of one that is given
};
bool card_value_fault(const struct setting *row, const struct yaml_node *node, const char *file, struct err *err);

// Points, from the row's min to its max.
struct card_points {
    struct card_point {
        int16_t given, points; // not given: both 0
    } row[CARD_ROWS];
};
extern const struct card_value card_value_points;
// The points of a card: by its own row, else its rank's, else its suit's.  False: none of them is given.
bool card_points_find(const struct card_points *points, int face, int *found);

// parse, print and over of such a row.
bool card_key_parse(const struct setting *row, const struct yaml_node *node, const char *file, void *field, struct err *err);
void card_key_print(const struct setting *row, const void *field, struct strbuf *out);
void card_key_over(const struct setting *row, const void *from, const void *to, struct strbuf *out);

// What such a value may be, as a JSON Schema.
#define CARD_SHAPE_RANK "{enum: [A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K]}"
#define CARD_SHAPE_FACE "{type: string, pattern: '^(A|[2-9]|10|J|Q|K)[CDHS]$'}"
#define CARD_SHAPE_MAP(name, value) "{type: object, patternProperties: {'^(" name ")$': " value "}, additionalProperties: false}"
#define CARD_SHAPE_POINTS(name, least, most)                                                                                     \
    CARD_SHAPE_MAP(name, "{anyOf: [{const: none}, {type: integer, minimum: " least ", maximum: " most "}]}")

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
// A YAML file as a tree of nodes that know where they stood, read with libyaml's event parser.  Only plain data is allowed:
// anchors, aliases, tags, duplicate keys, several documents, nesting deeper than YAML_DEPTH and files over YAML_BYTES are
// refused, each in one sentence with file, line and column.
#ifndef SETTINGS_YAML_H
#define SETTINGS_YAML_H

#include "base/err.h"
#include <stddef.h>

enum { YAML_DEPTH = 16, YAML_BYTES = 256 * 1024, YAML_NODES = 20000 };

enum yaml_kind { YAML_SCALAR, YAML_MAP, YAML_LIST };

struct yaml_node {
    enum yaml_kind kind;
    int line, column;         // counted from 1, in characters; where the key of a map's entry stands, or else the value
    char *key;                // the key of a map's entry; else NULL
    char *text;               // the text of a scalar; else NULL
    int from, to;             // where the value begins, and a scalar ends, in characters after the byte order mark
    bool quoted;              // a scalar in quotes, which is never a number, a bool or null
    int count;                // the number of children of a map or list
    struct yaml_node **child; // the children in the order of the file
};

// Reads a text as a tree, which the caller frees with yaml_release. name is used in sentences.  Returns NULL with sentences in
// err on any fault.  An empty text is an empty map.
struct yaml_node *yaml_parse(const char *name, const char *text, size_t length, struct err *err);
struct yaml_node *yaml_load(const char *path, struct err *err); // reads a file as yaml_parse reads a text
// Reads the bytes of a file: all of them, or enough for yaml_parse to find it too large.
bool yaml_read(const char *path, struct strbuf *text, struct err *err);
// Reads a file in which a fault spoils only its own line: that line is named in err, left out of the tree and appended to lost.
// A key may be there twice.  Returns NULL if nothing of the file can be read.
struct yaml_node *yaml_salvage(const char *path, struct strbuf *lost, struct err *err);
// Reads a text as yaml_parse does, but allows a key twice, and sets line to the line of the first fault.
struct yaml_node *yaml_try(const char *name, const char *text, size_t length, struct err *err, int *line);
size_t yaml_mark(const char *text, size_t length); // the length of the byte order mark at the beginning of the text, or 0
// Returns how many items a list has.  A value by itself is a list of one; a map returns -1.
static inline int yaml_items(const struct yaml_node *node)
{
    return node->kind == YAML_LIST ? node->count : node->kind == YAML_SCALAR ? 1 : -1;
}
static inline const struct yaml_node *yaml_item(const struct yaml_node *node, int i)
{
    return node->kind == YAML_LIST ? node->child[i] : node;
}

// Reads one value as `--set KEY=VALUE` or a record's line gives it.  Its faults begin with `where` and no place, and its nodes
// have line 0.
struct yaml_node *yaml_value(const char *where, const char *text, struct err *err);
void yaml_release(struct yaml_node *node); // frees the tree, which may be NULL; the name yaml_free is libyaml's
// Declares a local pointer to a tree that is freed at the end of its block.
#define LOCAL_YAML __attribute__((cleanup(yaml_drop))) struct yaml_node *
static inline void yaml_drop(struct yaml_node *const *node)
{
    yaml_release(*node);
}
const struct yaml_node *yaml_find(const struct yaml_node *map, const char *key); // the value of a key of a map, or NULL
// Returns the value of a key with dots, however a file writes its dots, or NULL if there is none or it is not in a map.
const struct yaml_node *yaml_entry(const struct yaml_node *map, const char *key);

// Returns whether an earlier entry of the map stands for the same thing in another spelling, such as 10 and T, and then adds a
// fault.  `which` gets a key and `of`, and returns the place that the key stands for, or a negative number for none.
bool yaml_is_twice(const struct yaml_node *map, int entry, int (*which)(const char *key, const void *of), const void *of,
                   const char *file, struct err *err);

// Appends the name and version of the YAML library.
void yaml_library(struct strbuf *out);

// Adds "FILE, line L, column C: sentence" about a node, or "FILE: sentence" where it has line 0, and returns false.
bool yaml_fault(const struct yaml_node *node, const char *file, struct err *err, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

enum { YAML_SHOWN = 40 };
struct yaml_shown {
    char text[4 * YAML_SHOWN + 4];
};
// Returns a text made fit to be quoted in a sentence: cleaned, on one line, at most YAML_SHOWN characters.
struct yaml_shown yaml_show(const char *text);

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
// A YAML file as a tree of nodes that remember where they stood, read with libyaml's event
// parser.  Only plain data is allowed: anchors, aliases, tags, duplicate keys, several
// documents, nesting deeper than YAML_DEPTH and files over YAML_BYTES are refused, each in one
// sentence with file, line and column.
#ifndef SETTINGS_YAML_H
#define SETTINGS_YAML_H

#include "base/err.h"
#include <stddef.h>

enum { YAML_DEPTH = 16, YAML_BYTES = 256 * 1024, YAML_NODES = 20000 };

enum yaml_kind { YAML_SCALAR, YAML_MAP, YAML_LIST };

struct yaml_node {
    enum yaml_kind kind;
    int line, column;         // 1-based, in characters; of the key for a map's entry, else of the value
    char *key;                // in a map: the entry's key; else NULL
    char *text;               // a scalar's text; else NULL
    int from, to;             // of the value, where it begins and where a scalar ends, in characters after a byte order mark
    bool quoted;              // a scalar written in quotes: never a number, a bool or null
    int count;                // children of a map or a list
    struct yaml_node **child; // in the order of the file
};

// The tree of the text, for yaml_release; name is used in sentences.  NULL and sentences in err on any fault.  An empty text is
// an empty map.
struct yaml_node *yaml_parse(const char *name, const char *text, size_t length, struct err *err);
struct yaml_node *yaml_load(const char *path, struct err *err); // the same for a file
// Reads the bytes of a file: all of them, or enough for yaml_parse to find it too large.
bool yaml_read(const char *path, struct strbuf *text, struct err *err);
// The tree of a file of which a fault spoils only its own line: that line is named in err, left out and added to lost.  A key may
// stand there twice.  NULL: nothing of it can be read.
struct yaml_node *yaml_salvage(const char *path, struct strbuf *lost, struct err *err);
// As yaml_parse, but a key may be there twice, and line gets the line of the first fault.
struct yaml_node *yaml_try(const char *name, const char *text, size_t length, struct err *err, int *line);
size_t yaml_mark(const char *text, size_t length); // the bytes of the byte order mark that the text begins with, or 0
// The items of a list; a value by itself is a list of one.  A map has none: yaml_items is -1.
static inline int yaml_items(const struct yaml_node *node)
{
    return node->kind == YAML_LIST ? node->count : node->kind == YAML_SCALAR ? 1 : -1;
}
static inline const struct yaml_node *yaml_item(const struct yaml_node *node, int i)
{
    return node->kind == YAML_LIST ? node->child[i] : node;
}

// The tree of one value as `--set KEY=VALUE` or a record's line gives it.  Its sentences begin with where alone, and its
// nodes have line 0.
struct yaml_node *yaml_value(const char *where, const char *text, struct err *err);
void yaml_release(struct yaml_node *node); // frees the tree, or nothing; libyaml exports a yaml_free of its own
// A local pointer to a tree that is freed at the end of its block.
#define LOCAL_YAML __attribute__((cleanup(yaml_drop))) struct yaml_node *
static inline void yaml_drop(struct yaml_node *const *node)
{
    yaml_release(*node);
}
const struct yaml_node *yaml_find(const struct yaml_node *map, const char *key); // the key's value; NULL: none, or no map
// The value of a dotted key, wherever the file has its dots; NULL: none, or no map.
const struct yaml_node *yaml_entry(const struct yaml_node *map, const char *key);

// Does an entry before this one stand for the same, in another spelling, such as 10 and T?  which gives the place that a key
// stands for, below 0 for none, and is handed `of`.  Then a sentence is added.
bool yaml_is_twice(const struct yaml_node *map, int entry, int (*which)(const char *key, const void *of), const void *of,
                   const char *file, struct err *err);

// The name of the library and its version added to out.
void yaml_library(struct strbuf *out);

// Adds "FILE, line L, column C: sentence" about a node, or "FILE: sentence" where it has line 0, and returns false.
bool yaml_fault(const struct yaml_node *node, const char *file, struct err *err, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

enum { YAML_SHOWN = 40 };
struct yaml_shown {
    char text[4 * YAML_SHOWN + 4];
};
// What strangers wrote, made fit to be quoted in a sentence: cleaned, on one line, at most YAML_SHOWN characters of it.
struct yaml_shown yaml_show(const char *text);

#endif

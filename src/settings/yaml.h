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
    // A node's place, counted from 1, in characters: where the key of a map's entry stands, or else the value.
    int line, column;
    char *key;                // the key of an entry of a YAML map; else NULL
    char *text;               // the text of a YAML scalar; else NULL
    int from, to;             // where the node's value begins, and a scalar ends, in characters after the byte order mark
    bool quoted;              // a YAML scalar in quotes, which is never a number, a bool or null
    int count;                // the number of children of a YAML map or list
    struct yaml_node **child; // the node's children in the order of the file
};

// Parses a YAML text into a tree, which the caller frees with yaml_release.  Returns NULL, with messages in `err` that begin with
// `name`, if there is any fault.  An empty text gives an empty map.
struct yaml_node *yaml_parse(const char *name, const char *text, size_t length, struct err *err);
struct yaml_node *yaml_load(const char *path, struct err *err); // parses a YAML file as yaml_parse does a text
// Reads the bytes of a YAML file into `text`.  Of a file that is too large, reads just enough for yaml_parse to refuse it.
// Returns false, with an error message in `err`, if the file cannot be read.
bool yaml_read(const char *path, struct strbuf *text, struct err *err);
// Parses a YAML file as far as it is sound.  Each faulty line is named in `err`, left out of the tree and appended to `lost`, and
// a key may be there twice.  Returns NULL if nothing of the file can be read.
struct yaml_node *yaml_salvage(const char *path, struct strbuf *lost, struct err *err);
// Parses a YAML text as yaml_parse does, but allows the same key twice.  Returns NULL on any fault; `*line` gets the line of the
// first.
struct yaml_node *yaml_try(const char *name, const char *text, size_t length, struct err *err, int *line);
// Returns the length of the byte order mark at the beginning of a YAML text, or 0.
size_t yaml_mark(const char *text, size_t length);
// Returns how many items a YAML list has.  Returns 1 for a single value, which counts as a list of one, and -1 for a map.
static inline int yaml_items(const struct yaml_node *node)
{
    return node->kind == YAML_LIST ? node->count : node->kind == YAML_SCALAR ? 1 : -1;
}
static inline const struct yaml_node *yaml_item(const struct yaml_node *node, int i)
{
    return node->kind == YAML_LIST ? node->child[i] : node;
}

// Parses a single YAML value, as it stands in `--set KEY=VALUE` or on a line of a record.  Error messages begin with `where` and
// name no line or column, and the nodes have line 0.  Returns NULL on any fault.
struct yaml_node *yaml_value(const char *where, const char *text, struct err *err);
void yaml_release(struct yaml_node *node); // frees a YAML tree, which may be NULL; the name yaml_free is libyaml's
// Declares a local pointer to a YAML tree that is freed at the end of its block.
#define LOCAL_YAML __attribute__((cleanup(yaml_drop))) struct yaml_node *
static inline void yaml_drop(struct yaml_node *const *node)
{
    yaml_release(*node);
}
// Returns the value of a key in a YAML map, or NULL.
const struct yaml_node *yaml_find(const struct yaml_node *map, const char *key);
// Returns the value in a YAML tree of a key with dots, however the file writes the dots.  Returns NULL if there is none or `map`
// is no map.
const struct yaml_node *yaml_entry(const struct yaml_node *map, const char *key);

// Returns whether entry number `entry` of a YAML map means the same as an earlier entry in another spelling, such as 10 and T,
// and if so adds an error message.  `which` is called with a key and `of`, and returns the number of the thing that the key
// means, or a negative number for none.
bool yaml_is_twice(const struct yaml_node *map, int entry, int (*which)(const char *key, const void *of), const void *of,
                   const char *file, struct err *err);

// Appends the name and version of the library that parses YAML.
void yaml_library(struct strbuf *out);

// Adds an error message about a YAML node to `err`, "FILE, line L, column C: sentence", or "FILE: sentence" where the node has
// line 0.  Returns false.
bool yaml_fault(const struct yaml_node *node, const char *file, struct err *err, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

enum { YAML_SHOWN = 40 };
struct yaml_shown {
    char text[4 * YAML_SHOWN + 4];
};
// Returns a text from a YAML file in a form fit to be quoted in an error message: clean, on one line, at most YAML_SHOWN
// characters.
struct yaml_shown yaml_show(const char *text);

#endif

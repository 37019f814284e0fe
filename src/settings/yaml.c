// SPDX-License-Identifier: GPL-3.0-or-later
// The YAML reader.  First checks the bytes (size, zero bytes, UTF-8, tabs), because libyaml reports these without a useful place,
// and then makes a tree of libyaml's events.  After a fault of meaning (anchors, tags, duplicate keys) the reading goes on, so
// that a player hears of all of them; a fault of syntax ends it, because what follows cannot be trusted. libyaml's messages are
// replaced by sentences that say what to do (yaml_messages.c).  The reader does not know what the keys mean.
#include "settings/yaml.h"

#include "base/bug.h"
#include "base/hash.h"
#include "base/text.h"
#include "base/utf8.h"
#include "settings/settings_meant.h"
#include "settings/yaml_messages.h"
#include "system/file.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

// A map or list of a YAML file, while the reader is inside it and builds its node.
struct frame {
    struct yaml_node *node;
    int room;
    uint64_t *hash; // the hashes of a YAML map's keys, in the order of node->child, for finding duplicates quickly
    bool has_key;
    struct yaml_node key; // the key, line and column of the YAML entry whose value comes next
};

struct builder {
    const char *name;
    bool places; // error messages and nodes of the YAML tree have a line and a column
    struct err *err;
    int start; // the number of faults in err when the reading began
    bool fine;
    int line;   // the line of the first fault in the YAML text
    bool twice; // a key may be in a YAML map twice, because the caller decides which one holds
    bool stop;  // nothing that follows in the YAML text can be trusted
    int nodes, documents;
    struct yaml_node *root;
    int depth; // how many maps and lists are open
    struct frame frame[YAML_DEPTH];
};

#define FAULT(b, place, ...) ((b)->fine = yaml_fault(first_fault(b, place), (b)->name, (b)->err, __VA_ARGS__))

// Returns `place`, the place of a fault in a YAML text.  If it is the first fault, keeps its line for the caller of the reader.
static const struct yaml_node *first_fault(struct builder *b, const struct yaml_node *place)
{
    if (!b->line)
        b->line = place->line;
    return place;
}

struct yaml_shown yaml_show(const char *text)
{
    struct yaml_shown shown;
    LOCAL(strbuf) clean = STRBUF_INIT;
    utf8_plain(text, YAML_SHOWN, &clean);
    if (clean.length + 4 > sizeof shown.text)
        BUG("%zu bytes for %d characters", clean.length, YAML_SHOWN);
    snprintf(shown.text, sizeof shown.text, "%s%s", clean.text, utf8_count(clean.text) == YAML_SHOWN ? "..." : "");
    return shown;
}

bool yaml_fault(const struct yaml_node *node, const char *file, struct err *err, const char *format, ...)
{
    LOCAL(strbuf) sentence = STRBUF_INIT;
    va_list args;
    if (!err)
        return false;
    va_start(args, format);
    strbuf_addv(&sentence, format, args);
    va_end(args);
    if (node->line && err->places != ERR_PLACES_SPOKEN)
        err_add(err, "%s:%d:%d: %s: %s", file, node->line, node->column, err->places == ERR_PLACES_WARNING ? "warning" : "error",
                sentence.text);
    else if (node->line)
        err_add(err, _("%s, line %d, column %d: %s"), file, node->line, node->column, sentence.text);
    else if (*file)
        err_add(err, _("%s: %s"), file, sentence.text);
    else
        err_add(err, "%s", sentence.text);
    return false;
}

// --- the bytes of a YAML file ---

size_t yaml_mark(const char *text, size_t length)
{
    static const char mark[] = "\xef\xbb\xbf";
    return length >= strlen(mark) && memcmp(text, mark, strlen(mark)) == 0 ? strlen(mark) : 0;
}

static void count_byte(unsigned char byte, struct yaml_node *place)
{
    if (byte == '\n') {
        place->line++;
        place->column = 1;
    } else if ((byte & 0xc0) != 0x80) {
        place->column++;
    }
}

static bool bad_control(unsigned char byte)
{
    return (byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') || byte == 0x7f;
}

// Adds an error message for each byte order mark at the beginning of a line of a YAML text, which joining files may leave there.
// The mark at the beginning of the text is allowed.
static void find_marks(struct builder *b, const char *text, size_t length)
{
    struct yaml_node place = { .line = b->places, .column = 1 };
    for (size_t i = 0; i < length && !err_full(b->err, b->start); i++) {
        if ((!i || text[i - 1] == '\n') && yaml_mark(text + i, length - i))
            FAULT(b, &place,
                  _("This line begins with a byte order mark, which can be neither seen nor heard. Delete the line and "
                    "type it anew."));
        if (b->places)
            count_byte((unsigned char)text[i], &place);
    }
}

// Adds an error message about tabs at the beginning of a line of a YAML text.  YAML does not allow them there, and nobody hears
// them.
static void find_tabs(struct builder *b, const char *text, size_t length)
{
    struct yaml_node place = { .line = b->places, .column = 1 };
    bool indent = true;
    for (size_t i = 0; i < length && !err_full(b->err, b->start); i++) {
        if (text[i] == '\t' && indent) {
            FAULT(b, &place, _("This line begins with a tab. Indent it with spaces, two for each level."));
            indent = false;
        }
        indent = text[i] == '\n' || (indent && text[i] == ' ');
        if (b->places)
            count_byte((unsigned char)text[i], &place);
    }
}

// Returns a node with the line and column of a byte in a YAML text.
static struct yaml_node place_of(const struct builder *b, const char *text, size_t byte)
{
    struct yaml_node place = { .line = b->places, .column = 1 };
    for (size_t i = 0; b->places && i < byte; i++)
        count_byte((unsigned char)text[i], &place);
    return place;
}

static void look_over(struct builder *b, const char *text, size_t length)
{
    struct yaml_node place = place_of(b, text, 0);
    size_t valid;
    if (length > YAML_BYTES) {
        FAULT(b, &place, _("This is larger than %d kilobytes, the most Parlour reads. Rules need far less."), YAML_BYTES / 1024);
        return;
    }
    valid = utf8_valid_length(text, length);
    if (valid < length) {
        place = place_of(b, text, valid);
        FAULT(b, &place, _("This is not UTF-8 text. Save the file as UTF-8, or check that it is a rules file."));
        return;
    }
    for (size_t i = 0; i < length; i++) {
        if (!bad_control((unsigned char)text[i]))
            continue;
        place = place_of(b, text, i);
        FAULT(b, &place,
              text[i] ? _("There is a control character here. Only plain text is allowed, so delete it.")
                      : _("There is a zero byte here, so this is not a text file. Only plain text is allowed."));
        return;
    }
    find_marks(b, text, length);
    find_tabs(b, text, length);
}

// --- the tree of a YAML file ---

static struct yaml_node place_at(const struct builder *b, const yaml_mark_t *mark)
{
    struct yaml_node place = { .line = 0 };
    if (b->places) {
        place.line = (int)mark->line + 1;
        place.column = (int)mark->column + 1;
    }
    return place;
}

static struct frame *top(struct builder *b)
{
    return b->depth ? &b->frame[b->depth - 1] : NULL;
}

static bool wants_key(struct builder *b)
{
    return b->depth && top(b)->node->kind == YAML_MAP && !top(b)->has_key;
}

// Replaces a number or word in a YAML file that was typed in full-width letters by ordinary ones.  Leaves other text as it is.
static void plain_signs(char *text)
{
    LOCAL(strbuf) plain = STRBUF_INIT;
    strbuf_add(&plain, text);
    utf8_plain_signs(plain.text);
    if (!plain.text[strspn(plain.text, "-+0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_")])
        memcpy(text, plain.text, strlen(plain.text) + 1);
}

static void put_key(struct builder *b, const yaml_event_t *event)
{
    struct frame *frame = top(b);
    char *key = mem_copy((const char *)event->data.scalar.value);
    if (event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE)
        plain_signs(key);
    uint64_t mine = hash_bytes(HASH_START, key, strlen(key));
    frame->key = place_at(b, &event->start_mark);
    frame->key.key = key;
    frame->has_key = true;
    if (!*key)
        FAULT(b, &frame->key, _("A key is missing before the colon. Write it, as in packs: 2, or delete the line."));
    for (int i = 0; i < frame->node->count && !b->twice; i++) {
        const struct yaml_node *old = frame->node->child[i];

        if (frame->hash[i] != mine || strcmp(old->key, key) != 0)
            continue;
        if (b->places)
            FAULT(b, &frame->key, _("The key %s is here a second time; the first is on line %d. Keep one of them."),
                  yaml_show(key).text, old->line);
        else
            FAULT(b, &frame->key, _("The key %s is here twice. Keep one of them."), yaml_show(key).text);
        return;
    }
}

// Adds a node to the YAML tree and returns it.  It becomes the root, the next item of a list, or the value of the key just read.
static struct yaml_node *put(struct builder *b, const yaml_event_t *event, enum yaml_kind kind)
{
    struct yaml_node *node = mem_zero(1, sizeof *node);
    struct frame *frame = top(b);
    *node = place_at(b, &event->start_mark);
    if (!frame) {
        b->root = node;
    } else {
        if (frame->node->count == frame->room) {
            frame->room = frame->room ? frame->room * 2 : 8;
            frame->node->child = mem_grow(frame->node->child, (size_t)frame->room * sizeof *frame->node->child);
            frame->hash = mem_grow(frame->hash, (size_t)frame->room * sizeof *frame->hash);
        }
        if (frame->has_key) {
            *node = frame->key;
            frame->has_key = false;
            frame->hash[frame->node->count] = hash_bytes(HASH_START, node->key, strlen(node->key));
        }
        frame->node->child[frame->node->count++] = node;
    }
    node->from = (int)event->start_mark.index;
    node->to = (int)event->end_mark.index;
    node->kind = kind;
    return node;
}

static void stop(struct builder *b, const yaml_event_t *event, const char *sentence)
{
    struct yaml_node place = place_at(b, &event->start_mark);
    FAULT(b, &place, "%s", sentence);
    b->stop = true;
}

// Adds an error message about a YAML anchor or tag, which plain data does not need.
static void check_properties(struct builder *b, const yaml_event_t *event, const yaml_char_t *anchor, const yaml_char_t *tag)
{
    static const char standard[] = "tag:yaml.org,2002:"; // libyaml turns a tag with !! into one that begins so
    struct yaml_node place = place_at(b, &event->start_mark);
    if (anchor)
        FAULT(b, &place, _("The anchor &%s is not allowed. Write the value out wherever it is needed."),
              yaml_show((const char *)anchor).text);
    if (tag) {
        const char *name = (const char *)tag;
        bool own = strncmp(name, standard, strlen(standard)) != 0;

        FAULT(b, &place,
              own ? _("The tag %s is not allowed. Delete it; text that begins with ! needs quotes.")
                  : _("The tag !!%s is not allowed. Delete it; text that begins with ! needs quotes."),
              yaml_show(own ? name : name + strlen(standard)).text);
    }
}

// Adds an error message about a colon without a space after it in a YAML map.  YAML takes {1:7} for a key without a value.
static void check_colon(struct builder *b, const struct yaml_node *node)
{
    const char *colon = strchr(node->key, ':');
    LOCAL(strbuf) key = STRBUF_INIT;
    if (!colon || colon == node->key || !colon[1])
        return;
    strbuf_add_bytes(&key, node->key, (size_t)(colon - node->key));
    FAULT(b, node, _("A space is missing after the colon. Write %s: %s."), yaml_show(key.text).text, yaml_show(colon + 1).text);
}

static void on_scalar(struct builder *b, const yaml_event_t *event)
{
    const char *text = (const char *)event->data.scalar.value;
    struct yaml_node place = place_at(b, &event->start_mark), *node;
    check_properties(b, event, event->data.scalar.anchor, event->data.scalar.tag);
    for (size_t i = 0; i < event->data.scalar.length; i++)
        if (bad_control((unsigned char)text[i])) { // a control character written as an escape in double quotes
            FAULT(b, &place, _("This text holds a control character. Delete the escape that makes it."));
            break;
        }
    if (wants_key(b)) {
        put_key(b, event);
        return;
    }
    node = put(b, event, YAML_SCALAR);
    node->text = mem_copy(text);
    node->quoted = event->data.scalar.style != YAML_PLAIN_SCALAR_STYLE;
    if (!node->quoted)
        plain_signs(node->text);
    if (node->key && !*text && !node->quoted)
        check_colon(b, node);
}

static void on_start(struct builder *b, const yaml_event_t *event, enum yaml_kind kind)
{
    if (wants_key(b)) {
        stop(b, event, _("A map or a list cannot be a key. Write a word before the colon, as in packs: 2."));
    } else if (b->depth == YAML_DEPTH) {
        stop(b, event, _("Maps and lists are nested more than 16 deep here, the most Parlour reads. Rules need 3 at most."));
    } else {
        struct yaml_node *node = put(b, event, kind);

        b->frame[b->depth++] = (struct frame){ .node = node };
    }
}

static void on_end(struct builder *b)
{
    free(top(b)->hash);
    b->depth--;
}

static void on_document(struct builder *b, const yaml_event_t *event)
{
    if (b->documents++)
        stop(b, event, _("A second document begins here, but a file holds only one. Delete this line or what follows."));
    else if (event->data.document_start.version_directive ||
             event->data.document_start.tag_directives.start != event->data.document_start.tag_directives.end)
        stop(b, event, _("A line that begins with a percent sign is not allowed. Delete it."));
}

static void on_alias(struct builder *b, const yaml_event_t *event)
{
    struct yaml_node place = place_at(b, &event->start_mark);
    FAULT(b, &place, _("The alias *%s is not allowed. Write the value out; text that begins with * needs quotes."),
          yaml_show((const char *)event->data.alias.anchor).text);
    if (wants_key(b))
        b->stop = true;
    else
        put(b, event, YAML_SCALAR)->text = mem_copy("");
}

static void on_event(struct builder *b, const yaml_event_t *event)
{
    if (event->type == YAML_SCALAR_EVENT || event->type == YAML_ALIAS_EVENT || event->type == YAML_MAPPING_START_EVENT ||
        event->type == YAML_SEQUENCE_START_EVENT) {
        if (++b->nodes > YAML_NODES) {
            stop(b, event, _("This holds more than 20000 values, the most Parlour reads. Rules need far less."));
            return;
        }
    }
    switch (event->type) {
    case YAML_DOCUMENT_START_EVENT:
        on_document(b, event);
        break;
    case YAML_SCALAR_EVENT:
        on_scalar(b, event);
        break;
    case YAML_ALIAS_EVENT:
        on_alias(b, event);
        break;
    case YAML_MAPPING_START_EVENT:
        check_properties(b, event, event->data.mapping_start.anchor, event->data.mapping_start.tag);
        on_start(b, event, YAML_MAP);
        break;
    case YAML_SEQUENCE_START_EVENT:
        check_properties(b, event, event->data.sequence_start.anchor, event->data.sequence_start.tag);
        on_start(b, event, YAML_LIST);
        break;
    case YAML_MAPPING_END_EVENT:
    case YAML_SEQUENCE_END_EVENT:
        on_end(b);
        break;
    default:
        break;
    }
}

// Appends line number `number` of a YAML text, without its newline.
static void take_line(const char *text, size_t length, int number, struct strbuf *out)
{
    const char *end = text + length;
    for (int i = 1; i < number && text < end; i++)
        for (bool over = false; !over && text < end; text++)
            over = *text == '\n';
    while (text < end && *text != '\n' && *text != '\r')
        strbuf_add_char(out, *text++);
}

// Adds an error message about a YAML line without a colon and a space, if it is clear what the line means: "open.points:40",
// "open.points = 40", "// mine".  Returns false if the meaning is not clear.
static bool say_line(struct builder *b, const struct yaml_node *place, const char *text, size_t length)
{
    LOCAL(strbuf) line = STRBUF_INIT;
    take_line(text, length, place->line, &line);
    const char *key = line.text + strspn(line.text, " "), *odd = meant_odd(line.text);
    size_t letters = strspn(key, "abcdefghijklmnopqrstuvwxyz_.");
    const char *sign = key + letters + strspn(key + letters, " "), *value = sign + 1;
    if (strncmp(key, "//", 2) == 0 || strncmp(key, "--", 2) == 0 || *key == ';')
        return !FAULT(b, place, _("A comment begins with a number sign, #. Write it before this line's text."));
    if (odd)
        return !FAULT(b, place, _("A colon and a space are missing after this key. %s"), odd);
    if (letters && *sign != ':' && *sign != '=' && sign > key + letters && !strchr(sign, ' '))
        value = sign; // as in "open.points 40"
    else if (!letters || (*sign != ':' && *sign != '='))
        return false;
    value += strspn(value, " ");
    if (!*value)
        return false;
    return !FAULT(b, place, _("A colon and a space are missing after this key. Write %.*s: %s."), (int)letters, key,
                  yaml_show(value).text);
}

// Adds an error message about a YAML line with one colon too many: it is indented too far, the line above lacks its colon, or it
// has a key and a map without brackets.  Returns false if it is none of these.
static bool say_colon(struct builder *b, const struct yaml_node *place, const char *text, size_t length)
{
    LOCAL(strbuf) line = STRBUF_INIT, above = STRBUF_INIT, before = STRBUF_INIT;
    take_line(text, length, place->line, &line);
    take_line(text, length, place->line - 1, &above);
    size_t indent = strspn(line.text, " "), over = strspn(above.text, " ");
    const char *colon = strstr(line.text, ": "), *value = colon ? colon + 2 : "", *second = strstr(value, ": ");
    if (!second && place->line > 1 && indent > over && strstr(above.text, ": "))
        return !FAULT(b, place,
                      _("This line begins further right than the one above it, which has a value already. Begin both in the "
                        "same column."));
    if (!second && place->line > 1 && above.length && !strstr(above.text, ": ") && above.text[above.length - 1] != ':' &&
        !strchr("#-", above.text[over])) {
        struct yaml_node at = { .line = place->line - 1, .column = (int)over + 1 };
        return say_line(b, &at, text, length) || !FAULT(b, &at, _("A colon is missing in this line, after the key."));
    }
    if (!second || strchr("{['\"", *value))
        return false;
    const char *quote = strchr(value, '\'') ? "\"" : "'";
    strbuf_add_bytes(&before, line.text + indent, (size_t)(value - line.text) - indent);
    if (strspn(value, "abcdefghijklmnopqrstuvwxyz_0123456789") == (size_t)(second - value))
        return !FAULT(b, place, _("There are two keys in this line. Write %s{%s}."), yaml_show(before.text).text,
                      yaml_show(value).text);
    return !FAULT(b, place, _("There is a second colon in this line. Put the text in quotes: %s%s%s%s."),
                  yaml_show(before.text).text, quote, yaml_show(value).text, quote);
}

// Adds an error message about a YAML line in which text follows the closing quote, because the quoted text has such a quote in
// it, as in 'Ann's rules'.  Returns false if something else is wrong.
static bool say_quotes(struct builder *b, const struct yaml_node *place, const char *text, size_t length)
{
    LOCAL(strbuf) line = STRBUF_INIT, inside = STRBUF_INIT;
    take_line(text, length, place->line, &line);
    const char *colon = strstr(line.text, ": "), *open = colon ? colon + 2 + strspn(colon + 2, " ") : "";
    char other = *open == '\'' ? '"' : '\'';
    const char *last = *open && strchr("'\"", *open) ? strrchr(open + 1, *open) : NULL;
    if (!last || memchr(open + 1, *open, (size_t)(last - open) - 1) == NULL)
        return false;
    strbuf_add_bytes(&inside, open + 1, (size_t)(last - open) - 1);
    if (strchr(inside.text, other))
        return !FAULT(b, place, _("There are quotes of both kinds within the quotes of this line. Leave out those of one kind."));
    return !FAULT(b, place, _("There is a quote within the quotes of this line. Write %c%s%c."), other,
                  yaml_show(inside.text).text, other);
}

// Adds an error message about a YAML line that begins further left than the first line with a key.  Returns false if the line
// does not.
static bool say_left(struct builder *b, const struct yaml_node *place, const char *text, size_t length)
{
    for (int number = 1; number < place->line; number++) {
        LOCAL(strbuf) line = STRBUF_INIT;
        take_line(text, length, number, &line);
        size_t indent = strspn(line.text, " ");
        if (indent == line.length || line.text[indent] == '#')
            continue;
        return (int)indent >= place->column &&
               !FAULT(b, place, _("This line begins further left than the first one. Begin both in the same column."));
    }
    return false;
}

static void on_problem(struct builder *b, const yaml_parser_t *parser, const char *text, size_t length)
{
    char at = parser->problem_mark.index < length ? text[parser->problem_mark.index] : '\0';
    struct yaml_message words = yaml_message(parser->problem, parser->context, at);
    struct yaml_node place = place_at(b, words.at_context ? &parser->context_mark : &parser->problem_mark);
    bool colon = parser->problem && strstr(parser->problem, "expected ':'") && place.line;
    b->fine = false;
    bool second = parser->problem && strstr(parser->problem, "mapping values are not allowed") && place.line;
    bool left = parser->problem && strstr(parser->problem, "<document start>") && place.line;
    if (!(place.line && say_quotes(b, &place, text, length)) && !(colon && say_line(b, &place, text, length)) &&
        !(second && say_colon(b, &place, text, length)) && !(left && say_left(b, &place, text, length)))
        FAULT(b, &place, "%s", words.sentence);
}

static void read_events(struct builder *b, const char *text, size_t length)
{
    yaml_parser_t parser;
    bool over = false;

    if (!yaml_parser_initialize(&parser))
        BUG("libyaml does not start");
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&parser, (const unsigned char *)text, length);
    while (!over && !b->stop && !err_full(b->err, b->start)) {
        yaml_event_t event;

        if (!yaml_parser_parse(&parser, &event)) {
            on_problem(b, &parser, text, length);
            break;
        }
        over = event.type == YAML_STREAM_END_EVENT;
        on_event(b, &event);
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
}

static struct yaml_node *build(struct builder *b, const char *text, size_t length)
{
    size_t mark = yaml_mark(text, length);
    b->start = err_count(b->err);
    b->fine = true;
    look_over(b, text + mark, length - mark);
    if (b->fine)
        read_events(b, text + mark, length - mark);
    for (int i = 0; i < b->depth; i++) {
        free(b->frame[i].hash);
        if (b->frame[i].has_key)
            free(b->frame[i].key.key);
    }
    if (!b->fine) {
        yaml_release(b->root);
        return NULL;
    }
    if (!b->root) {
        b->root = mem_zero(1, sizeof *b->root);
        b->root->kind = YAML_MAP;
        b->root->line = b->root->column = b->places;
    }
    return b->root;
}

static struct yaml_node *parse(const char *name, bool places, const char *text, size_t length, struct err *err)
{
    struct builder b = { .name = name, .places = places, .err = err };
    return build(&b, text, length);
}

struct yaml_node *yaml_parse(const char *name, const char *text, size_t length, struct err *err)
{
    return parse(name, true, text, length, err);
}

struct yaml_node *yaml_try(const char *name, const char *text, size_t length, struct err *err, int *line)
{
    struct builder b = { .name = name, .places = true, .twice = true, .err = err };
    struct yaml_node *root = build(&b, text, length);
    *line = b.line;
    return root;
}

struct yaml_node *yaml_value(const char *where, const char *text, struct err *err)
{
    // Nearly every value is a plain word or number. libyaml, which is slow to start, is not needed for those.
    size_t length = strlen(text);
    if (isalnum((unsigned char)*text) && length <= YAML_SHOWN &&
        strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789.") == length) {
        struct yaml_node *word = mem_zero(1, sizeof *word);
        word->kind = YAML_SCALAR;
        word->text = mem_copy(text);
        return word;
    }
    return parse(where, false, text, length, err);
}

bool yaml_read(const char *path, struct strbuf *text, struct err *err)
{
    LOCAL_FILE fd = file_open(path, O_RDONLY, err);
    bool whole = fd >= 0 && file_read_fd(fd, YAML_BYTES, text);
    if (fd < 0 && errno == ENOENT)
        err_add(err, _("%s: There is no such file. Check the name."), path);
    else if (!whole && errno)
        err_add(err, errno == EISDIR ? _("%s: This is a folder. Name a file inside it.") : _("%s: This cannot be read: %s."),
                path, strerror(errno));
    return whole;
}

struct yaml_node *yaml_load(const char *path, struct err *err)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    struct yaml_node *root = NULL;
    if (yaml_read(path, &text, err))
        root = yaml_parse(path, text.text, text.length, err);
    return root;
}

void yaml_release(struct yaml_node *node)
{
    if (!node)
        return;
    for (int i = 0; i < node->count; i++)
        yaml_release(node->child[i]);
    free(node->child);
    free(node->key);
    free(node->text);
    free(node);
}

const struct yaml_node *yaml_find(const struct yaml_node *map, const char *key)
{
    if (map->kind == YAML_MAP)
        for (int i = 0; i < map->count; i++)
            if (strcmp(map->child[i]->key, key) == 0)
                return map->child[i];
    return NULL;
}

const struct yaml_node *yaml_entry(const struct yaml_node *map, const char *key)
{
    const struct yaml_node *found = NULL;
    for (int i = 0; i < map->count && !found; i++) {
        const struct yaml_node *child = map->child[i];
        size_t length = strlen(child->key);
        if (strcmp(child->key, key) == 0)
            found = child;
        else if (child->kind == YAML_MAP && strncmp(child->key, key, length) == 0 && key[length] == '.')
            found = yaml_entry(child, key + length + 1);
    }
    return found;
}

bool yaml_is_twice(const struct yaml_node *map, int entry, int (*which)(const char *key, const void *of), const void *of,
                   const char *file, struct err *err)
{
    const struct yaml_node *node = map->child[entry];
    int place = which(node->key, of);
    for (int i = 0; i < entry && place >= 0; i++)
        if (which(map->child[i]->key, of) == place)
            return !yaml_fault(node, file, err, _("The entry %s is here a second time, the first is %s. Keep one of them."),
                               yaml_show(node->key).text, yaml_show(map->child[i]->key).text);
    return false;
}

void yaml_library(struct strbuf *out)
{
    strbuf_addf(out, "libyaml %s", yaml_get_version_string());
}

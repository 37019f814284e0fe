// SPDX-License-Identifier: GPL-3.0-or-later
// Bad files, each with the exact sentences a player hears about it.  One row is one test.  To see
// what a changed reader says, run the test: a difference shows both texts.
#include "test.h"
#include "unit/house_settings.h"

#include <stdint.h>

static const char *const head[] = { "id", "title", "extends", "family", NULL };

struct bad {
    const char *name, *text;
    size_t length;
    const char *sentences; // without "house.yaml, " at the beginning of each
};

#define TEXT(text) (text), sizeof(text) - 1
// clang-format off
static const struct bad table[] = {
    { "a zero byte", TEXT("open.points: 4\x00" "0\n"), "line 1, column 15: There is a zero byte here, so this is not a text file. Only plain text is allowed." },
    { "a byte that is not UTF-8", TEXT("title: Caf\xe9\n"), "line 1, column 11: This is not UTF-8 text. Save the file as UTF-8, or check that it is a rules file." },
    { "UTF-16 with its mark", TEXT("\xff\xfeo\x00p\x00"), "line 1, column 1: This is not UTF-8 text. Save the file as UTF-8, or check that it is a rules file." },
    { "an overlong slash", TEXT("title: \xc0\xaf\n"), "line 1, column 8: This is not UTF-8 text. Save the file as UTF-8, or check that it is a rules file." },
    { "a surrogate in UTF-8", TEXT("title: \xed\xa0\x80\n"), "line 1, column 8: This is not UTF-8 text. Save the file as UTF-8, or check that it is a rules file." },
    { "a second byte order mark", TEXT("\xef\xbb\xbf\xef\xbb\xbftitle: a\n"), "line 1, column 1: This line begins with a byte order mark, which can be neither seen nor heard. Delete the line and type it anew." },
    { "a byte order mark in the middle", TEXT("title: a\n\xef\xbb\xbfopen.points: 40\n"), "line 2, column 1: This line begins with a byte order mark, which can be neither seen nor heard. Delete the line and type it anew." },
    { "an apostrophe within quotes", TEXT("title: 'Ann's rules'\n"), "line 1, column 13: There is a quote within the quotes of this line. Write \"Ann's rules\"." },
    { "a control character", TEXT("title: a\x1b[31mb\n"), "line 1, column 9: There is a control character here. Only plain text is allowed, so delete it." },
    { "a program", TEXT("\x7f" "ELF\x02\x01\x01\x00\x00"), "line 1, column 1: There is a control character here. Only plain text is allowed, so delete it." },
    { "a picture", TEXT("\x89PNG\x0d\n\x1a\n\x00"), "line 1, column 1: This is not UTF-8 text. Save the file as UTF-8, or check that it is a rules file." },
    { "a delete character", TEXT("title: a\x7f\n"), "line 1, column 9: There is a control character here. Only plain text is allowed, so delete it." },
    { "a tab before a key", TEXT("open:\n\tpoints: 40\n"), "line 2, column 1: This line begins with a tab. Indent it with spaces, two for each level." },
    { "three tabs are three sentences", TEXT("open:\n\tpoints: 40\ndeal:\n\tcards: 9\n \tupcard: true\n"), "line 2, column 1: This line begins with a tab. Indent it with spaces, two for each level.\nline 4, column 1: This line begins with a tab. Indent it with spaces, two for each level.\nline 5, column 2: This line begins with a tab. Indent it with spaces, two for each level." },
    { "a tab after spaces", TEXT("open:\n  \tpoints: 40\n"), "line 2, column 3: This line begins with a tab. Indent it with spaces, two for each level." },
    { "a tab behind a dash", TEXT("house:\n  sizes:\n  -\t- 1\n"), "line 3, column 4: There is a tab here. Use spaces instead." },
    { "a missing colon", TEXT("open\npoints: 3\n"), "line 1, column 1: A colon is missing in this line, after the key." },
    { "a colon without a space", TEXT("open:{points: 3}\ndeal:\n"), "line 1, column 1: There is no key open:{points. The nearest one is open.points.\nline 2, column 1: The key deal takes keys of its own, as in deal: {cards: 14}, not an empty value." },
    { "two colons in a line", TEXT("open: points: 3\n"), "line 1, column 13: There are two keys in this line. Write open: {points: 3}." },
    { "a child too far left", TEXT("open:\n    points: 3\n  cost: 4\n"), "line 3, column 3: A key was expected here. Keys of one map begin in the same column." },
    { "a child too far right", TEXT("open:\n  points: 3\n    cost: 4\n"), "line 3, column 9: This line begins further right than the one above it, which has a value already. Begin both in the same column." },
    { "a list item among keys", TEXT("open:\n  points: 3\n  - 4\n"), "line 3, column 3: A list item cannot stand among keys. Delete the dash, or indent the line." },
    { "a key among list items", TEXT("house:\n  sizes:\n    - 1\n    motto: 3\n"), "line 4, column 5: A list item was expected here. The dashes of one list begin in the same column." },
    { "a list that is not closed", TEXT("house: {sizes: [1, 2}\n"), "line 1, column 16: The list that opens here is not closed by ], or a comma is missing in it." },
    { "a list that is never closed", TEXT("house:\n  sizes: [1, 2\n"), "line 2, column 10: The list that opens here is not closed by ], or a comma is missing in it." },
    { "a map that is not closed", TEXT("open: {points: 3\n"), "line 1, column 7: The map that opens here is not closed by }, or a comma is missing in it." },
    { "a map closed by the wrong bracket", TEXT("open: {points: 3]\n"), "line 1, column 7: The map that opens here is not closed by }, or a comma is missing in it." },
    { "a bracket too many", TEXT("open: {points: 3}}\n"), "line 1, column 18: A bracket closes here that was never opened. Delete it." },
    { "a comma too many", TEXT("house: {sizes: [1,, 2]}\n"), "line 1, column 19: A value was expected here. Write one, or delete the key that needs it." },
    { "single quotes that are not closed", TEXT("house: {motto: 'abc}\n"), "line 1, column 16: The quotes that open here are never closed. Close them on the same line." },
    { "double quotes that are not closed", TEXT("house:\n  motto: \"abc\n"), "line 2, column 10: The quotes that open here are never closed. Close them on the same line." },
    { "a backslash in double quotes", TEXT("house: {motto: \"c:\\games\"}\n"), "line 1, column 19: A backslash in double quotes begins an escape, and this one is unknown. Use single quotes." },
    { "half an escape", TEXT("house: {motto: \"\\x4\"}\n"), "line 1, column 19: This escape needs hexadecimal digits. Write the character itself." },
    { "an escape that is no character", TEXT("house: {motto: \"\\ud800\"}\n"), "line 1, column 19: This escape is not a character. Write the character itself." },
    { "an escape that makes a control character", TEXT("house: {motto: \"\\e[1m\"}\n"), "line 1, column 16: This text holds a control character. Delete the escape that makes it." },
    { "an escape that makes a zero byte", TEXT("house: {motto: \"a\\0b\"}\n"), "line 1, column 16: This text holds a control character. Delete the escape that makes it." },
    { "text that begins with an at sign", TEXT("title: @home\n"), "line 1, column 8: Text cannot begin with an at sign. Put it in quotes." },
    { "text that begins with a backquote", TEXT("title: `home`\n"), "line 1, column 8: Text cannot begin with a backquote. Put it in quotes." },
    { "text that begins with a percent sign", TEXT("title: %home\n"), "line 1, column 8: Text cannot begin with a percent sign. Put it in quotes." },
    { "a directive", TEXT("%YAML 1.2\n---\nopen.points: 4\n"), "line 1, column 1: A line that begins with a percent sign is not allowed. Delete it." },
    { "an unknown directive", TEXT("%COLOUR red\n---\nopen.points: 4\n"), "line 1, column 1: A line that begins with a percent sign is not allowed. Delete it." },
    { "a broken directive", TEXT("%YAML one\n---\nopen.points: 4\n"), "line 1, column 1: A line that begins with a percent sign is not allowed. Delete it." },
    { "two documents", TEXT("open.points: 4\n---\nopen.points: 5\n"), "line 2, column 1: A second document begins here, but a file holds only one. Delete this line or what follows." },
    { "a document end in quotes", TEXT("title: 'a\n---\nb'\n"), "line 1, column 8: The quotes that open here are never closed. Close them on the same line." },
    { "a block text with a wrong head", TEXT("title: |x\n  a\n"), "line 1, column 8: The line must end after the sign that opens a text block." },
    { "a key that is a list", TEXT("[1, 2]: 3\n"), "line 1, column 1: A map or a list cannot be a key. Write a word before the colon, as in packs: 2." },
    { "a key that is a map", TEXT("? {a: 1}\n: 3\n"), "line 1, column 3: A map or a list cannot be a key. Write a word before the colon, as in packs: 2." },
    { "a key that is missing", TEXT(": 3\n"), "line 1, column 1: A key is missing before the colon. Write it, or delete the line." },
    { "a map in a map of 17", TEXT("a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: {a: 1}}}}}}}}}}}}}}}}}\n"), "line 1, column 64: Maps and lists are nested more than 16 deep here, the most Parlour reads. Rules need 3 at most." },
    { "a hundred brackets", TEXT("house.sizes: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\n"), "line 1, column 29: Maps and lists are nested more than 16 deep here, the most Parlour reads. Rules need 3 at most." },
    { "a page of the web", TEXT("<!DOCTYPE html>\n<html><body class=\"a\">\n"), "line 1, column 1: There are no keys here. Each line is a key, a colon, a space and a value." },
    { "plain prose", TEXT("Hello, these are my rules.\n"), "line 1, column 1: There are no keys here. Each line is a key, a colon, a space and a value." },
    { "a key with a no-break space behind its colon", TEXT("open.points:\u00a04\n"), "line 1, column 1: There are no keys here. Each line is a key, a colon, a space and a value. There is a no-break space in it, which only looks like a space; type one with the space bar." },
    { "prose with a curly apostrophe", TEXT("Hello, we\u2019re here.\n"), "line 1, column 1: There are no keys here. Each line is a key, a colon, a space and a value." },
    { "prose with a colon", TEXT("Dear friend: please note: rules\n"), "line 1, column 25: There is a second colon in this line. Put the text in quotes: Dear friend: 'please note: rules'." },
    { "a list instead of keys", TEXT("- open.points: 4\n"), "line 1, column 1: There are no keys here. Each line is a key, a colon, a space and a value." },
    { "a number instead of keys", TEXT("40\n"), "line 1, column 1: There are no keys here. Each line is a key, a colon, a space and a value." },
    { "C source", TEXT("int main(void) { return 0; }\n"), "line 1, column 1: There are no keys here. Each line is a key, a colon, a space and a value." },
    { "JSON that is cut off", TEXT("{\"open\": {\"points\": 4"), "line 1, column 10: The map that opens here is not closed by }, or a comma is missing in it." },
    { "an anchor", TEXT("open: &base {points: 4}\n"), "line 1, column 7: The anchor &base is not allowed. Write the value out wherever it is needed." },
    { "an anchor and its alias", TEXT("open: &base {points: 4}\ndeal: *base\n"), "line 1, column 7: The anchor &base is not allowed. Write the value out wherever it is needed.\nline 2, column 7: The alias *base is not allowed. Write the value out; text that begins with * needs quotes." },
    { "an alias as a key", TEXT("*base : 4\n"), "line 1, column 1: The alias *base is not allowed. Write the value out; text that begins with * needs quotes." },
    { "a merge key", TEXT("open:\n  <<: {points: 4}\n"), "line 2, column 3: There is no key open.<<. Delete it, or look up the right one in the documentation." },
    { "a tag", TEXT("open: {points: !!int 4}\n"), "line 1, column 16: The tag !!int is not allowed. Delete it; text that begins with ! needs quotes." },
    { "a tag of one's own", TEXT("open: !secret {points: 4}\n"), "line 1, column 7: The tag !secret is not allowed. Delete it; text that begins with ! needs quotes." },
    { "a tag with an unknown handle", TEXT("open: !e!x 4\n"), "line 1, column 7: Tags are not allowed. Text that begins with ! needs quotes." },
    { "a broken tag", TEXT("open: !<x 4\n"), "line 1, column 7: Tags are not allowed. Text that begins with ! needs quotes." },
    { "an anchor without a name", TEXT("open: & 4\n"), "line 1, column 7: Anchors are not allowed. Text that begins with & needs quotes." },
    { "an alias without a name", TEXT("open: *\n"), "line 1, column 7: Aliases are not allowed. Text that begins with * needs quotes." },
    { "a duplicate key", TEXT("open.points: 4\ndeal.cards: 9\nopen.points: 5\n"), "line 3, column 1: The key open.points is here a second time; the first is on line 1. Keep one of them." },
    { "a duplicate key in a map", TEXT("open: {points: 4, points: 5}\n"), "line 1, column 19: The key points is here a second time; the first is on line 1. Keep one of them." },
    { "a duplicate key in two spellings", TEXT("open: {points: 4}\nopen.points: 5\n"), "line 2, column 1: The key open.points is here a second time. Keep one of them." },
    { "a duplicate group", TEXT("open: {points: 4}\nopen: {points: 4}\n"), "line 2, column 1: The key open is here a second time; the first is on line 1. Keep one of them." },
    { "an unknown key", TEXT("colour: red\n"), "line 1, column 1: There is no key colour. Delete it, or look up the right one in the documentation." },
    { "a misspelt key", TEXT("opne: {points: 4}\n"), "line 1, column 1: There is no key opne. The nearest one is open." },
    { "a misspelt key inside", TEXT("open: {pionts: 4}\n"), "line 1, column 8: There is no key open.pionts. The nearest one is open.points." },
    { "a misspelt key three deep", TEXT("draw:\n  cost:\n    piont: 4\n"), "line 3, column 5: There is no key draw.cost.piont. The nearest one is draw.cost.points." },
    { "a key at the wrong level", TEXT("packs: 3\n"), "line 1, column 1: There is no key packs. The nearest one is deck.packs." },
    { "a misspelt head key", TEXT("titel: Home\n"), "line 1, column 1: There is no key titel. The nearest one is title." },
    { "a value for a group", TEXT("open: 40\n"), "line 1, column 1: The key open takes keys of its own, as in open: {points: 30}, not 40." },
    { "nothing for a group", TEXT("draw:\n  cost:\n"), "line 2, column 3: The key draw.cost takes keys of its own, as in draw: {cost: {points: 0}}, not an empty value." },
    { "a list for a group", TEXT("deck: [3]\n"), "line 1, column 1: The key deck takes keys of its own, as in deck: {packs: {2: 2, 5: 3}}, not a list." },
    { "a map for a value", TEXT("open: {points: {min: 4}}\n"), "line 1, column 8: The key open.points takes a whole number from 0 to 200, not a map of keys." },
    { "a word for a number", TEXT("open.points: many\n"), "line 1, column 1: The key open.points takes a whole number from 0 to 200, not many." },
    { "a number in quotes", TEXT("open.points: '40'\n"), "line 1, column 1: The key open.points takes a whole number from 0 to 200, not text in quotes. Write 40." },
    { "a number with a fraction", TEXT("open.points: 40.0\n"), "line 1, column 1: The key open.points takes a whole number from 0 to 200, not 40.0." },
    { "a hexadecimal number", TEXT("open.points: 0x28\n"), "line 1, column 1: The key open.points takes a whole number from 0 to 200, not 0x28." },
    { "an octal number", TEXT("open.points: 040\n"), "line 1, column 1: The key open.points takes a whole number from 0 to 200, not 040. Write 40." },
    { "a number with a plus sign", TEXT("open.points: +40\n"), "line 1, column 1: The key open.points takes a whole number from 0 to 200, not +40. Write 40." },
    { "a number with underscores", TEXT("open.points: 1_0\n"), "line 1, column 1: The key open.points takes a whole number from 0 to 200, not 1_0." },
    { "a number too small", TEXT("open.points: -1\n"), "line 1, column 1: The key open.points takes a whole number from 0 to 200, and -1 is out of range." },
    { "a number too large", TEXT("open.points: 201\n"), "line 1, column 1: The key open.points takes a whole number from 0 to 200, and 201 is out of range." },
    { "a number beyond all bounds", TEXT("open.points: 99999999999999999999\n"), "line 1, column 1: The key open.points takes a whole number from 0 to 200, and 99999999999999999999 is out of range." },
    { "no value", TEXT("open.points:\n"), "line 1, column 1: The key open.points takes a whole number from 0 to 200, not an empty value." },
    { "null", TEXT("open.points: ~\n"), "line 1, column 1: The key open.points takes a whole number from 0 to 200, not ~." },
    { "yes for true", TEXT("deal.upcard: yes\n"), "line 1, column 1: The key deal.upcard takes only the words true and false, not yes. Write true." },
    { "off for false", TEXT("deal: {upcard: off}\n"), "line 1, column 8: The key deal.upcard takes only the words true and false, not off. Write false." },
    { "a capital True", TEXT("deal: {upcard: True}\n"), "line 1, column 8: The key deal.upcard takes only the words true and false, not True. Write true." },
    { "a number for a truth", TEXT("deal: {upcard: 1}\n"), "line 1, column 8: The key deal.upcard takes only the words true and false, not 1. Write true." },
    { "true in quotes", TEXT("deal: {upcard: 'true'}\n"), "line 1, column 8: The key deal.upcard takes only the words true and false, not text in quotes. Write true." },
    { "a misspelt word", TEXT("draw: {discard: tpo}\n"), "line 1, column 8: The key draw.discard takes one of the words never, top, deep. Did you mean top, not tpo?" },
    { "a word that is none of them", TEXT("draw: {discard: sometimes}\n"), "line 1, column 8: The key draw.discard takes one of the words never, top, deep. It cannot be sometimes." },
    { "a list for a word", TEXT("draw: {discard: [top]}\n"), "line 1, column 8: The key draw.discard takes one of the words never, top, deep. It cannot be a list." },
    { "a list of packs", TEXT("deck: {packs: [2, 3]}\n"), "line 1, column 8: The key deck.packs takes a whole number from 1 to 6, or a map by players as in {2: 1, 5: 6}." },
    { "packs for no players", TEXT("deck: {packs: {}}\n"), "line 1, column 8: The key deck.packs has an empty map. Write for example {2: 1, 5: 6}." },
    { "packs for too many players", TEXT("deck: {packs: {2: 2, 99: 3}}\n"), "line 1, column 22: The key deck.packs counts players from 1 to 8 here, or takes by_round, not 99." },
    { "packs for a name", TEXT("deck: {packs: {two: 2}}\n"), "line 1, column 16: The key deck.packs counts players from 1 to 8 here, or takes by_round, not two." },
    { "too many packs for five", TEXT("deck: {packs: {2: 2, 5: 7}}\n"), "line 1, column 22: The key deck.packs takes a whole number from 1 to 6, and 7 is out of range." },
    { "rounds that are no map", TEXT("deal: {cards: {by_round: 7}}\n"), "line 1, column 16: The key deal.cards takes only by_round, with a map as in {1: 3, 2: 20}." },
    { "rounds beside players", TEXT("deal: {cards: {by_round: {1: 7}, 2: 8}}\n"), "line 1, column 16: The key deal.cards takes only by_round, with a map as in {1: 3, 2: 20}." },
    { "a round that is no number", TEXT("deal: {cards: {by_round: {first: 7}}}\n"), "line 1, column 27: The key deal.cards counts rounds from 1 to 31 here, not first." },
    { "a motto that is too long", TEXT("house: {motto: a house is a house}\n"), "line 1, column 9: The key house.motto takes text of at most 15 letters, and this is longer." },
    { "a motto of two lines", TEXT("house: {motto: \"a\\nb\"}\n"), "line 1, column 9: The key house.motto takes text on one line, without tabs." },
    { "a motto that is a map", TEXT("house: {motto: {a: b}}\n"), "line 1, column 9: The key house.motto takes text of at most 15 letters, not a map of keys." },
    { "sizes that are no list", TEXT("house: {sizes: 3}\n"), "line 1, column 9: The key house.sizes takes a list of at most 4 digits." },
    { "a size that is no digit", TEXT("house: {sizes: [1, 12]}\n"), "line 1, column 20: The key house.sizes takes digits." },
    { "an escape sequence in a key is not shown raw", TEXT("\"a\\u202eb\": 1\n"), "line 1, column 1: There is no key ab. Delete it, or look up the right one in the documentation." },
    { "five faults are five sentences", TEXT("open: {points: 900}\ndeal: {upcard: maybe}\ndraw: {discard: tp}\ncolour: red\ndeck: 4\n"), "line 1, column 8: The key open.points takes a whole number from 0 to 200, and 900 is out of range.\nline 2, column 8: The key deal.upcard takes only the words true and false, not maybe.\nline 3, column 8: The key draw.discard takes one of the words never, top, deep. Did you mean top, not tp?\nline 4, column 1: There is no key colour. Delete it, or look up the right one in the documentation.\nline 5, column 1: The key deck takes keys of its own, as in deck: {packs: {2: 2, 5: 3}}, not 4." },
};
// clang-format on
enum { ROWS = sizeof table / sizeof *table };

// Loads the text, checks that it failed and changed nothing, and leaves the sentences in err.
static void load(const char *text, size_t length, struct err *err)
{
    struct house before, house;
    struct yaml_node *root = yaml_parse("house.yaml", text, length, err);
    memset(&before, 0, sizeof before);
    settings_init(house_settings, &before);
    memcpy(&house, &before, sizeof house);
    assert_false(root && settings_load(house_settings, root, "house.yaml", head, NULL, &house, err));
    assert_memory_equal(&before, &house, sizeof house);
    yaml_release(root);
}

TEST_ROWS(tells_its_faults, table, name)
{
    const struct bad *bad = *state;
    struct err err = ERR_INIT;
    struct strbuf got = STRBUF_INIT;
    load(bad->text, bad->length, &err);
    for (const char *line = err.text.text; *line; line = strchr(line, '\n') + 1) {
        assert_memory_equal(line, "house.yaml, ", 12);
        strbuf_addf(&got, "%s%.*s", got.length ? "\n" : "", (int)strcspn(line, "\n") - 12, line + 12);
    }
    assert_string_equal(got.text, bad->sentences);
    strbuf_release(&got);
    err_release(&err);
}

TEST(a_file_over_the_limit_is_refused_unread)
{
    struct strbuf text = STRBUF_INIT;
    struct err err = ERR_INIT;
    while (text.length <= YAML_BYTES)
        strbuf_add(&text, "# a remark\n");
    load(text.text, text.length, &err);
    assert_string_equal(
        err.text.text,
        "house.yaml, line 1, column 1: This is larger than 256 kilobytes, the most Parlour reads. Rules need far less.\n");
    strbuf_release(&text);
    err_release(&err);
}

TEST(more_values_than_the_limit_are_refused)
{
    struct strbuf text = STRBUF_INIT;
    struct err err = ERR_INIT;
    strbuf_add(&text, "house.sizes: [");
    for (int i = 0; i < YAML_NODES; i++)
        strbuf_add(&text, "1,");
    strbuf_add(&text, "1]\n");
    load(text.text, text.length, &err);
    assert_string_equal(
        err.text.text,
        "house.yaml, line 1, column 40009: This holds more than 20000 values, the most Parlour reads. Rules need far less.\n");
    strbuf_release(&text);
    err_release(&err);
}

TEST(twenty_sentences_are_kept_of_a_hundred_faults)
{
    struct strbuf text = STRBUF_INIT;
    struct err err = ERR_INIT;
    int lines = 0;
    for (int i = 0; i < 100; i++)
        strbuf_addf(&text, "zz%d: 1\n", i);
    load(text.text, text.length, &err);
    for (const char *line = err.text.text; *line; line = strchr(line, '\n') + 1)
        lines++;
    assert_int_equal(lines, ERR_MAX);
    assert_non_null(strstr(err.text.text, "line 20, column 1: There is no key zz19."));
    strbuf_release(&text);
    err_release(&err);
}

TEST(a_long_wrong_key_is_shown_shortened)
{
    struct err err = ERR_INIT;
    char text[300];
    memset(text, 'k', 200);
    strcpy(text + 200, ": 1\n");
    load(text, strlen(text), &err);
    assert_string_equal(err.text.text,
                        "house.yaml, line 1, column 1: There is no key kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk.... Delete it, "
                        "or look up the right one in the documentation.\n");
    err_release(&err);
}

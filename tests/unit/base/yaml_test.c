// SPDX-License-Identifier: GPL-3.0-or-later
// Good files become trees with places.  Bad ones are bad_yaml_test.c's.
#include "settings/yaml.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <stdint.h>

static struct yaml_node *parse(const char *text)
{
    struct err err = ERR_INIT;
    struct yaml_node *root = yaml_parse("t.yaml", text, strlen(text), &err);
    assert_string_equal(err.text.text, "");
    assert_non_null(root);
    err_release(&err);
    return root;
}

static const struct yaml_node *at(const struct yaml_node *map, const char *key)
{
    const struct yaml_node *node = yaml_find(map, key);
    assert_non_null(node);
    return node;
}

TEST(maps_lists_and_texts_nest_in_the_order_of_the_file)
{
    struct yaml_node *root = parse("title: Ours\nmeld:\n  set: {min: 3, max: 4}\nranks:\n  - 8\n  - '9'\n");
    const struct yaml_node *set = at(at(root, "meld"), "set"), *ranks = at(root, "ranks");
    assert_int_equal(root->kind, YAML_MAP);
    assert_int_equal(root->count, 3);
    assert_string_equal(root->child[0]->key, "title");
    assert_string_equal(root->child[0]->text, "Ours");
    assert_string_equal(at(set, "max")->text, "4");
    assert_int_equal(ranks->kind, YAML_LIST);
    assert_null(ranks->child[0]->key);
    assert_false(ranks->child[0]->quoted);
    assert_true(ranks->child[1]->quoted);
    assert_null(yaml_find(root, "absent"));
    assert_null(yaml_find(ranks, "8"));
    yaml_release(root);
}

TEST(places_are_of_the_key_else_of_the_value)
{
    struct yaml_node *root = parse("# remark\n\xc3\xa9: {a: 1,\n  b: 2}\nlist: [7,\n       8]\n");
    const struct yaml_node *map = at(root, "\xc3\xa9"), *list = at(root, "list");
    assert_int_equal(map->line, 2);
    assert_int_equal(map->column, 1);
    assert_int_equal(at(map, "a")->column, 5); // characters, not bytes
    assert_int_equal(at(map, "b")->line, 3);
    assert_int_equal(at(map, "b")->column, 3);
    assert_int_equal(list->child[1]->line, 5);
    assert_int_equal(list->child[1]->column, 8);
    yaml_release(root);
}

TEST(an_empty_text_is_an_empty_map)
{
    static const char *const texts[] = { "", "\n\n", "# only a remark\n", "\xef\xbb\xbf" };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct yaml_node *root = parse(texts[i]);

        assert_int_equal(root->kind, YAML_MAP);
        assert_int_equal(root->count, 0);
        yaml_release(root);
    }
}

TEST(line_ends_of_other_systems_and_a_byte_order_mark_are_taken)
{
    struct yaml_node *root = parse("\xef\xbb\xbf"
                                   "a: 1\r\nb: 2\r\n");
    assert_string_equal(at(root, "a")->text, "1");
    assert_int_equal(at(root, "a")->column, 1);
    assert_string_equal(at(root, "b")->text, "2");
    assert_int_equal(at(root, "b")->line, 2);
    yaml_release(root);
}

TEST(tabs_inside_lines_do_no_harm)
{
    struct yaml_node *root = parse("a: 1\t# remark\nb: 'x\ty'\n");
    assert_string_equal(at(root, "a")->text, "1");
    assert_string_equal(at(root, "b")->text, "x\ty");
    yaml_release(root);
}

TEST(sixteen_levels_are_read)
{
    struct yaml_node *root = parse("[[[[[[[[[[[[[[[[7]]]]]]]]]]]]]]]]");
    const struct yaml_node *node = root;
    int depth = 0;
    for (; node->kind == YAML_LIST; node = node->child[0])
        depth++;
    assert_int_equal(depth, YAML_DEPTH);
    assert_string_equal(node->text, "7");
    yaml_release(root);
}

TEST(every_shortening_of_a_file_gives_a_tree_or_sentences)
{
    static const char text[] =
        "id: a\nmeld: {set: {min: 3}, run: [1, 'two', \"three\"]}\nopen:\n  kind: points\n  list:\n    - x\n";
    for (size_t length = 0; length < sizeof text; length++) {
        struct err err = ERR_INIT;
        struct yaml_node *root = yaml_parse("t.yaml", text, length, &err);

        assert_int_equal(root == NULL, err.count > 0);
        yaml_release(root);
        err_release(&err);
    }
}

TEST(a_value_of_an_option_has_no_place)
{
    struct err err = ERR_INIT;
    struct yaml_node *node = yaml_value("--set", "{2: 3, 5: 4}", &err);
    assert_int_equal(node->line, 0);
    assert_int_equal(node->child[1]->line, 0);
    assert_string_equal(at(node, "5")->text, "4");
    yaml_release(node);
    assert_null(yaml_value("--set", "[1, 2", &err));
    assert_string_equal(err.text.text, "--set: The list that opens here is not closed by ], or a comma is missing in it.\n");
    err_release(&err);
}

TEST(files_that_cannot_be_read_are_named)
{
    struct err err = ERR_INIT;
    assert_null(yaml_load("/nonexistent/mine.yaml", &err));
    assert_null(yaml_load("/", &err));
    assert_string_equal(err.text.text, "/nonexistent/mine.yaml: There is no such file. Check the name.\n"
                                       "/: This is a folder. Name a file inside it.\n");
    err_release(&err);
}

TEST(a_file_without_end_is_refused_and_one_that_is_too_large)
{
    struct err err = ERR_INIT;
    char name[] = "/tmp/parlour-yaml-XXXXXX";
    int file = mkstemp(name);
    assert_null(yaml_load("/dev/zero", &err));
    assert_string_equal(err.text.text, "/dev/zero: This is a pipe or a device. Name a plain file.\n");
    assert_int_equal(ftruncate(file, 300000), 0);
    assert_null(yaml_load(name, &err));
    assert_non_null(strstr(err.text.text, "larger than 256 kilobytes"));
    close(file);
    unlink(name);
    err_release(&err);
}

TEST(what_is_quoted_back_is_plain_and_short)
{
    assert_string_equal(yaml_show("tpo").text, "tpo");
    assert_string_equal(yaml_show("a\x1b[2Jb\nc").text, "ab c");
    assert_string_equal(yaml_show("0000000000000000000000000000000000000000000").text,
                        "0000000000000000000000000000000000000000...");
}

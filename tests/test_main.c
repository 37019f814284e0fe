// SPDX-License-Identifier: GPL-3.0-or-later
// The main of a program of tests: test.h says how it is called.
#include "test.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NAME_MAX_BYTES = 64, TESTS_MAX = 256 };

// Tests in order of their files' names, and in a file as they stand there.
struct test {
    char file[NAME_MAX_BYTES];
    int line;
    struct CMUnitTest unit;
    struct test *next;
};

struct frame {
    char file[NAME_MAX_BYTES];
    CMFixtureFunction before, after;
    struct frame *next;
};

static struct test *tests;
static struct frame *frames;
static char **words; // behind `--`
static int word_count;

// The constructors come before main: what goes wrong here ends the program.
static void *some(size_t size)
{
    void *found = calloc(1, size);
    if (!found)
        abort();
    return found;
}

// "/somewhere/tests/unit/base/rng_test.c" is rng_test.
static void write_name(char name[NAME_MAX_BYTES], const char *path)
{
    const char *slash = strrchr(path, '/');
    snprintf(name, NAME_MAX_BYTES, "%s", slash ? slash + 1 : path);
    name[strcspn(name, ".")] = '\0';
}

// Compilers call the constructors of a file in whatever order they like, and linkers those of the files.
void test_add(const char *file, int line, const struct CMUnitTest *test)
{
    struct test *added = some(sizeof *added), **place = &tests;
    write_name(added->file, file);
    added->line = line;
    added->unit = *test;
    while (*place &&
           (strcmp((*place)->file, added->file) < 0 || (strcmp((*place)->file, added->file) == 0 && (*place)->line <= line)))
        place = &(*place)->next;
    added->next = *place;
    *place = added;
}

void test_add_row(const char *file, int line, const char *label, CMUnitTestFunction run, const void *row)
{
    test_add(file, line, &(struct CMUnitTest){ label, run, NULL, NULL, (void *)(uintptr_t)row });
}

void test_frame(const char *file, CMFixtureFunction before, CMFixtureFunction after)
{
    struct frame *added = some(sizeof *added);
    write_name(added->file, file);
    added->before = before;
    added->after = after;
    added->next = frames;
    frames = added;
}

const char *test_word(int number)
{
    return number <= word_count ? words[number - 1] : NULL;
}

static bool is_chosen(const struct test *test, char **names, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], test->file) == 0 || strcmp(names[i], test->unit.name) == 0)
            return true;
    return count == 0;
}

static bool is_there(char *name)
{
    for (const struct test *test = tests; test; test = test->next)
        if (is_chosen(test, &name, 1))
            return true;
    fprintf(stderr, "No file of this program and none of its tests is called %s; -l lists them.\n", name);
    return false;
}

static const struct test *next_file(const struct test *test)
{
    const char *file = test->file;
    while (test && strcmp(test->file, file) == 0)
        test = test->next;
    return test;
}

// The chosen tests of the file that begins here: how many.
static size_t choose(const struct test *first, char **names, int count, struct CMUnitTest chosen[TESTS_MAX])
{
    size_t size = 0;
    for (const struct test *test = first; test != next_file(first); test = test->next)
        if (is_chosen(test, names, count)) {
            if (size == TESTS_MAX)
                abort();
            chosen[size++] = test->unit;
        }
    return size;
}

// How many failed.
static int run_file(const char *name, const struct CMUnitTest *chosen, size_t size)
{
    CMFixtureFunction before = NULL, after = NULL;
    for (const struct frame *frame = frames; frame; frame = frame->next)
        if (strcmp(frame->file, name) == 0) {
            before = frame->before;
            after = frame->after;
        }
    return _cmocka_run_group_tests(name, chosen, size, before, after);
}

// What a file leaves behind in its process is nothing to the next.
static int run_apart(const char *name, const struct CMUnitTest *chosen, size_t size)
{
    int status = 1;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0)
        exit(run_file(name, chosen, size) != 0);
    if (child < 0 || waitpid(child, &status, 0) != child)
        perror(name);
    if (status)
        fprintf(stderr, "%s FAILED\n", name);
    return status != 0;
}

static int list_tests(void)
{
    for (const struct test *test = tests; test; test = test->next)
        printf("%s %s\n", test->file, test->unit.name);
    return 0;
}

static int run(char **names, int count)
{
    static struct CMUnitTest chosen[TESTS_MAX];
    int files = 0, failed = 0;
    for (const struct test *file = tests; file; file = next_file(file))
        files += choose(file, names, count, chosen) > 0;
    for (const struct test *file = tests; file; file = next_file(file)) {
        size_t size = choose(file, names, count, chosen);
        if (size) // one file is run where a debugger sees it
            failed += (files == 1 ? run_file : run_apart)(file->file, chosen, size);
    }
    return failed || files == 0;
}

int main(int argc, char **argv)
{
    int count = 0;
    char **names = argv + 1;
    while (names[count] && strcmp(names[count], "--") != 0)
        count++;
    if (names[count]) {
        words = names + count + 1;
        word_count = argc - 2 - count;
    }
    if (count == 1 && strcmp(names[0], "-l") == 0)
        return list_tests();
    for (int i = 0; i < count; i++)
        if (!is_there(names[i]))
            return 2;
    return run(names, count);
}

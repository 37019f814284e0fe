// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a command line by a table of rows.  Options may be anywhere in it, and their values follow = or are the next word.
#include "system/args.h"

#include "base/number.h"
#include "base/text.h"
#include "system/os.h"
#include <string.h>

static bool is_option(const char *word, const char *name)
{
    size_t length = strlen(name);
    return strncmp(word, name, length) == 0 && (!word[length] || word[length] == '=');
}

static bool take_value(const struct arg_row *row, void *plan, const char *value, struct err *err)
{
    char *base = plan;
    if (row->kind == ARG_WORD) {
        memcpy(base + row->offset, &value, sizeof value);
        return true;
    }
    int *count = (int *)(void *)(base + row->count_offset);
    if (*count == row->most)
        return err_add(err, _("%s may be given %d times at most."), row->name, row->most);
    memcpy(base + row->offset + (size_t)*count * sizeof value, &value, sizeof value);
    ++*count;
    return true;
}

static bool take_option(const struct arg_row *row, void *plan, int argc, char **argv, int *at, struct err *err)
{
    const char *word = argv[*at], *equals = strchr(word, '=');
    if (row->kind == ARG_FLAG && equals)
        return err_add(err, _("%s takes no value."), row->name);
    if (row->kind == ARG_FLAG)
        return *(bool *)((char *)plan + row->offset) = true;
    const char *value = equals ? equals + 1 : *at + 1 < argc ? argv[++*at] : NULL;
    return value ? take_value(row, plan, value, err) : err_add(err, _("%s needs a value."), row->name);
}

static const struct arg_row *find(const struct arg_row *rows, const char *word)
{
    for (; rows->name; rows++)
        if (is_option(word, rows->name))
            return rows;
    return NULL;
}

bool args_read(const struct arg_row *rows, void *plan, int argc, char **argv, const char **word, int *words, int most,
               struct err *err)
{
    *words = 0;
    for (int i = 1; i < argc; i++) {
        const struct arg_row *row = find(rows, strcmp(argv[i], "-h") != 0 ? argv[i] : "--help");
        if (!row && *argv[i] == '-')
            return err_add(err, _("There is no option %s."), argv[i]);
        if (!row && *words == most)
            return err_add(err, _("There is one word too many: %s."), argv[i]);
        if (!row)
            word[(*words)++] = argv[i];
        else if (!take_option(row, plan, argc, argv, &i, err))
            return false;
    }
    return true;
}

// Returns the index in argv where the words at the beginning of a command line end and the options begin.  A later word may be
// the value of an option.
static int first_option(int argc, char **argv)
{
    int at = 1;
    while (at < argc && *argv[at] != '-')
        at++;
    return at;
}

void args_plain(int argc, char **argv)
{
    char *help = (char *)"--help", *version = (char *)"--version"; // nobody writes into these
    for (int i = 1; i < argc; i++)
        os_path_taken(argv[i]);
    int option = first_option(argc, argv);
    if (option < argc && strcmp(argv[option], "-h") == 0)
        argv[option] = help;
    else if (option < argc && strcmp(argv[option], "-V") == 0)
        argv[option] = version;
    if (argc > 1 && strcmp(argv[1], "help") == 0) {
        memmove(argv + 1, argv + 2, (size_t)(argc - 2) * sizeof *argv);
        argv[argc - 1] = help;
    } else if (argc == 3 && strcmp(argv[2], "help") == 0) {
        argv[2] = help;
    }
}

enum args_version args_version(int argc, char **argv)
{
    bool version = false, verbose = false;
    for (int i = first_option(argc, argv); i < argc; i++) {
        version = version || strcmp(argv[i], "--version") == 0 || strcmp(argv[i], "-V") == 0;
        verbose = verbose || strcmp(argv[i], "--verbose") == 0;
        if (!version && !verbose)
            break;
    }
    return !version ? ARGS_NO_VERSION : verbose ? ARGS_VERSION_VERBOSE : ARGS_VERSION;
}

bool arg_number(const char *name, const char *text, int least, int most, int *value, struct err *err)
{
    long number;
    if (!number_read(text, least, most, &number))
        return err_add(err, _("%s takes a number from %d to %d, not %s."), name, least, most, text);
    *value = (int)number;
    return true;
}

void args_one_line(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        for (char *c = argv[i]; *c; c++)
            if (*c == '\n' || *c == '\r')
                *c = ' ';
}

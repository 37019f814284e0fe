// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a command line by a table with a row for each option.  What is not an option is a word, in order.
#ifndef SYSTEM_ARGS_H
#define SYSTEM_ARGS_H

#include "base/err.h"
#include <stdbool.h>
#include <stddef.h>

// What kind of value a command line's option has.  ARG_WORD: `--name VALUE` or `--name=VALUE`, which goes into a const char *.
// ARG_FLAG: no value, and a bool is set.  ARG_LIST: the value goes into the next place of an array of const char *, and the
// number of values into an int.
enum arg_kind { ARG_WORD, ARG_FLAG, ARG_LIST };
struct arg_row {
    const char *name; // the option, such as "--words"
    enum arg_kind kind;
    size_t offset, count_offset; // where the option's value, and a list's count, lie in the plan
    int most;                    // the most values of an option that is a list
};
// A row of the table of a command line's options, for a member of struct plan, and the row that ends such a table.
#define ARG_ROW(plan, name, kind, member)                                                                                        \
    {                                                                                                                            \
        name, kind, offsetof(struct plan, member), 0, 0                                                                          \
    }
#define ARG_END                                                                                                                  \
    {                                                                                                                            \
        NULL, ARG_WORD, 0, 0, 0                                                                                                  \
    }

// Reads the arguments of a command line, argv[1] to argv[argc - 1], by rows that end with a NULL name.  Options go into plan, and
// the words into `word`, at most `most` of them; *words gets their number. -h is --help.  The plan points at argv's strings.
// Returns false with a sentence in err if the command line is wrong.
bool args_read(const struct arg_row *rows, void *plan, int argc, char **argv, const char **word, int *words, int most,
               struct err *err);
// Makes the arguments of a command line plain in place: paths as this system writes them (os_path_taken), -h for --help, -V for
// --version, and the word help for --help if it stands alone after a program or a verb, or before a verb.
void args_plain(int argc, char **argv);
enum args_version { ARGS_NO_VERSION, ARGS_VERSION, ARGS_VERSION_VERBOSE };
// Returns whether a command line has the argument --version, for the program or one of its verbs, and whether --verbose is with
// it.
enum args_version args_version(int argc, char **argv);
// Reads a whole number from the value of a command line's option.  Returns false with a sentence in err that names the option.
bool arg_number(const char *name, const char *text, int least, int most, int *value, struct err *err);
// Makes each argument of a command line one line, in place, so that nobody can put a line of their own into a sentence that
// quotes an argument.
void args_one_line(int argc, char **argv);

#endif

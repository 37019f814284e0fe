// SPDX-License-Identifier: GPL-3.0-or-later
// A command line read by a table: a row an option.  What is no option is a word, in order.
#ifndef SYSTEM_ARGS_H
#define SYSTEM_ARGS_H

#include "base/err.h"
#include <stdbool.h>
#include <stddef.h>

// ARG_WORD: `--name VALUE` or `--name=VALUE` into a const char *; ARG_FLAG: into a bool; ARG_LIST: the value into the
// next place of an array of const char *, how many there are into an int.
enum arg_kind { ARG_WORD, ARG_FLAG, ARG_LIST };
struct arg_row {
    const char *name; // "--words"
    enum arg_kind kind;
    size_t offset, count_offset; // in the plan
    int most;                    // of a list
};
// The row of a member of struct plan; and the last row.
#define ARG_ROW(plan, name, kind, member)                                                                                        \
    {                                                                                                                            \
        name, kind, offsetof(struct plan, member), 0, 0                                                                          \
    }
#define ARG_END                                                                                                                  \
    {                                                                                                                            \
        NULL, ARG_WORD, 0, 0, 0                                                                                                  \
    }

// Reads argv[1] to argv[argc - 1] into plan, by rows that end with a NULL name; the words into word, at most `most`.  -h is
// --help.  The plan keeps argv's strings.  False and a sentence when they were called wrongly.
bool args_read(const struct arg_row *rows, void *plan, int argc, char **argv, const char **word, int *words, int most,
               struct err *err);
// What is accepted everywhere, made plain in place: a path as this system writes it (os_path_taken), -h is --help, -V is
// --version, and so is the word help --help where it stands alone after a program or a verb, or before a verb.
void args_plain(int argc, char **argv);
enum args_version { ARGS_NO_VERSION, ARGS_VERSION, ARGS_VERSION_VERBOSE };
// Is --version asked of the program or of one of its verbs, and with --verbose?
enum args_version args_version(int argc, char **argv);
// A whole number out of an option's word; false and a sentence that names the option.
bool arg_number(const char *name, const char *text, int least, int most, int *value, struct err *err);
// Makes each argument one line, in place, so that nobody can put a line of their own into a sentence that quotes one.
void args_one_line(int argc, char **argv);

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
// The command `parlour replay`: tells a record in sentences, or checks the expectations in many records.  Only the table knows
// what a record is.
#include "base/text.h"
#include "cli/commands.h"
#include "system/file.h"
#include "table/table.h"
#include "term/fold.h"
#include "term/print_safe.h"
#include "userdata/preferences.h"

#include <dirent.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static int help(void)
{
    fputs(_("Usage: parlour replay FILE [--seat NAME] [--style full|short|braille]\n"
            "       parlour replay --check FILE...\n"
            "\n"
            "Tells a recorded game in sentences, as a watcher hears it, or with --seat as the\n"
            "player of that name heard it. With --check it plays each record, compares it\n"
            "with the expectations in it, says each that is not met, and ends with how many\n"
            "passed and failed. A folder stands for all records in it. Several records may\n"
            "stand in a file, each under a line such as === Kings, the last card.\n"
            "The exit status is 0 when all went well, 1 when a record has a fault or an\n"
            "expectation is not met, and 2 when the command was called wrongly.\n"),
          stdout);
    return EXIT_FINE;
}

__attribute__((format(printf, 1, 2))) static int usage(const char *format, ...)
{
    va_list args;
    LOCAL(strbuf) text = STRBUF_INIT;
    va_start(args, format);
    strbuf_addv(&text, format, args);
    va_end(args);
    print_safe(stderr, "%s", text.text);
    return EXIT_USAGE;
}

static int is_shown(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static bool is_record(const char *path)
{
    const char *dot = strrchr(path, '.');
    return dot && (strcmp(dot, ".parlour") == 0 || strcmp(dot, ".record") == 0);
}

// Checks one record, or all records in a folder and below it, for `parlour replay --check`.  Folders are allowed because a
// command line with all the names may be too long for the system.
static void check_one(const char *path, bool named, struct record_checked *checked)
{
    struct dirent **entries;
    struct stat about;
    if (stat(path, &about) == 0 && S_ISDIR(about.st_mode)) {
        int count = scandir(path, &entries, is_shown, alphasort);
        for (int i = 0; i < count; i++) {
            check_one(file_in(path, entries[i]->d_name).text, false, checked);
            free(entries[i]);
        }
        if (count >= 0)
            free(entries);
    } else if (named || is_record(path)) {
        LOCAL(strbuf) out = STRBUF_INIT;
        struct record_checked one = record_check(path, &out);
        checked->passed += one.passed;
        checked->failed += one.failed;
        print_safe(stdout, "%s", out.text);
    }
}

static int check_files(int count, char **path)
{
    struct record_checked checked = { 0 };
    for (int i = 0; i < count; i++) {
        int before = checked.passed + checked.failed;
        check_one(path[i], true, &checked);
        if (checked.passed + checked.failed > before)
            continue;
        print_safe(stdout, _("%s: There is no record in this folder. The name of a record ends in .parlour or .record.\n"),
                   path[i]);
        checked.failed++;
    }
    // This line is read by programs too, so it is not translated.
    printf("%d passed, %d failed\n", checked.passed, checked.failed);
    return checked.failed ? EXIT_WRONG : EXIT_FINE;
}

static bool read_style(const char *word, enum text_style *style)
{
    const struct setting_word *words = setting_find(preference_rows, "style.print")->words,
                              *found = setting_word_find(words, word);
    if (found)
        *style = (enum text_style)(found - words);
    return found;
}

static int tell(const char *path, const char *seat, enum text_style style)
{
    LOCAL(strbuf) out = STRBUF_INIT, folded = STRBUF_INIT;
    LOCAL(err) err = ERR_INIT;
    bool fine = record_replay(path, seat, style, &out, &err);
    fold_lines(out.text, fold_columns(style), &folded);
    print_safe(stdout, "%s", folded.text);
    fflush(stdout);
    print_safe(stderr, "%s", err.text.text);
    return fine ? EXIT_FINE : EXIT_WRONG;
}

// Returns the value of the option `name` of `parlour replay`, which follows an equals sign or is the next word.  Returns NULL if
// the word at `*at` is another option, or if it has no value.
static const char *option(const char *name, char **argv, int *at)
{
    size_t length = strlen(name);
    if (strncmp(argv[*at], name, length) != 0)
        return NULL;
    if (argv[*at][length] == '=')
        return argv[*at] + length + 1;
    return argv[*at][length] || !argv[*at + 1] ? NULL : argv[++*at];
}

int cmd_replay(int argc, char **argv)
{
    const char *path = NULL, *seat = NULL, *word;
    enum text_style style = STYLE_FULL;
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return help();
    if (argc > 1 && strcmp(argv[1], "--check") == 0) {
        if (argc == 2)
            return usage(_("Name the records to check. The command parlour replay --help says more.\n"));
        return check_files(argc - 2, argv + 2);
    }
    for (int i = 1; i < argc; i++) {
        if ((word = option("--seat", argv, &i))) {
            seat = word;
        } else if ((word = option("--style", argv, &i))) {
            if (!read_style(word, &style))
                return usage(_("There is no style %s. The styles are full, short and braille.\n"), word);
        } else if (argv[i][0] == '-' && argv[i][1]) {
            return usage(_("The option %s is unknown or has no value. The command parlour replay --help says more.\n"), argv[i]);
        } else if (path) {
            return usage(_("Only one record is told at a time, and %s is the second.\n"), argv[i]);
        } else {
            path = argv[i];
        }
    }
    if (!path)
        return usage(_("Name the record to tell. The command parlour replay --help says more.\n"));
    return tell(path, seat, style);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The command `parlour best`: prints, for each hand on standard input, the most points its cards can lay, and one way to lay
// them.  Knows variants and lines, and no game.
#include "base/text.h"
#include "cards/card.h"
#include "cli/rules/verbs.h"
#include "rules/best.h"
#include "rules/variant/variant.h"
#include "term/print_safe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BEST_SETS_MAX = 100, HAND_LINE_MOST = 4096 };

struct best_args {
    const char *rules;
    const char *set[BEST_SETS_MAX]; // the values of --set for `parlour best`, KEY=VALUE
    int sets;
};

static int help(void)
{
    puts(_("Usage: parlour best [RULES] [--set KEY=VALUE]...\n"
           "\n"
           "Reads hands, one a line, such as 4H 5H 6H KS KH JK. For each it writes the most points its cards\n"
           "can lay in new combinations, and one way to lay them, such as 35: 4H 5H 6H / KH KS JK. A hand\n"
           "that can lay nothing gets the line 0. Among equal ways it takes the one with fewer jokers, then\n"
           "the one with more cards.\n"
           "RULES is a name from parlour rules list or a file; without it the rules are playroom. The option\n"
           "--set overrides one of their keys. Blank lines are skipped, and what follows a # is a comment.\n"
           "A joker is written JK, or JK=7H where it could be read as another card. So is a card of a wild\n"
           "rank, 2C or 2C=7H. Where a different rank is wild each round, the one of round 1 is used.\n"
           "In a game with control cards all kinds of its deck count as allowed, and each combination is\n"
           "written with its kind, such as type=sum 2C 3H 5D.\n"
           "\n"
           "A line that is not a hand is reported by its number, and the others are answered. The exit status\n"
           "is 0 when all is well, 1 when something is wrong with a line or a rule, and 2 when the command\n"
           "was called wrongly."));
    return EXIT_FINE;
}

// Returns whether the text begins with a card, which means that `parlour best` got a hand on the command line in place of the
// name of the rules.
static bool begins_with_card(const char *text)
{
    LOCAL(strbuf) word = STRBUF_INIT;
    strbuf_add_bytes(&word, text, strcspn(text, " "));
    return face_read_french(word.text) >= 0;
}

static int read_arguments(int argc, char **argv, struct best_args *ask)
{
    for (int i = 1; i < argc; i++) {
        const char *set = rules_option_value("--set", argc, argv, &i);
        if (set) {
            if (!strchr(set, '=') || *set == '=' || ask->sets == BEST_SETS_MAX)
                return rules_misuse(_("The option --set takes a key and a value, as in --set joker.max_per_meld=0."));
            ask->set[ask->sets++] = set;
        } else if (argv[i][0] == '-') {
            print_safe(stderr, _("There is no option %s. The command parlour best --help lists the options.\n"), argv[i]);
            return EXIT_USAGE;
        } else if (begins_with_card(argv[i])) {
            return rules_misuse(_("Hands are typed, one a line, once parlour best has begun."));
        } else if (ask->rules) {
            return rules_misuse(_("The command parlour best takes the name of one game's rules."));
        } else {
            ask->rules = argv[i];
        }
    }
    return EXIT_FINE;
}

static struct variant *load(const struct best_args *ask, struct err *err)
{
    struct variant *variant = variant_load(ask->rules ? ask->rules : "playroom", NULL, err);
    if (!variant)
        return NULL;
    if (!best_can(variant->game))
        err_add(err, _("%s has no sets and runs. Name the rules of a rummy game, such as playroom."), variant_title(variant));
    for (int i = 0; i < ask->sets && !err->count; i++)
        variant_set_pair(variant, ask->set[i], "--set", err);
    return variant;
}

// Answers one line of the input of `parlour best`: prints the best points for the cards on the line and how to lay them.  Returns
// false, after printing why, if the line is no hand.
static bool answer(const struct variant *variant, char *line, size_t length, long number)
{
    LOCAL(strbuf) out = STRBUF_INIT;
    LOCAL(err) err = ERR_INIT;
    bool whole = strlen(line) == length && length <= HAND_LINE_MOST; // the line has no zero byte within
    line[strcspn(line, "#")] = '\0';
    if (!whole)
        err_add(&err, _("This line is too long, or is not text."));
    else if (line[strspn(line, " \t\r\n")] && best_answer(variant->options, line, &out, &err))
        print_safe(stdout, "%s\n", out.text);
    if (err.count)
        print_safe(stderr, "line %ld: %s", number, err.text.text);
    return !err.count;
}

static int answer_all(const struct variant *variant)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    int status = EXIT_FINE;
    if (isatty(STDIN_FILENO)) // otherwise nobody would know what the program waits for
        fputs(_("Type a hand and Enter, such as 4H 5H 6H KS KH JK. Control D ends.\n"), stderr);
    for (long number = 1; (length = getline(&line, &room, stdin)) >= 0; number++)
        if (!answer(variant, line, (size_t)length, number))
            status = EXIT_WRONG;
    free(line);
    return status;
}

int cmd_best(int argc, char **argv)
{
    struct best_args ask = { 0 };
    LOCAL(err) err = ERR_INIT;
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return help();
    int status = read_arguments(argc, argv, &ask);
    if (status != EXIT_FINE)
        return status;
    LOCAL_VARIANT variant = load(&ask, &err);
    print_safe(stderr, "%s", err.text.text);
    return err.count ? EXIT_WRONG : answer_all(variant);
}

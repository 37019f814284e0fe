// SPDX-License-Identifier: GPL-3.0-or-later
// What the command line asks for; plan.h says what.
#include "console/plan.h"

#include "base/text.h"
#include "cards/card.h"
#include "players/players.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

const char *plan_usage(void)
{
    return _("Usage: parlour play [RULES] [OPTION]...\n"
             "       parlour continue [FILE]\n"
             "       parlour\n"
             "\n"
             "Plays a match of RULES, playroom when none are named. RULES is a name that\n"
             "parlour rules list says, or a file. parlour continue goes on with an unfinished\n"
             "game, the newest or FILE. parlour alone asks what to do.\n"
             "\n"
             "  --players N     how many sit at the table\n"
             "  --level L       how well the computer plays: novice or steady\n"
             "  --seed WORD     the cards fall as they did for this word\n"
             "  --name NAME     your name\n"
             "  --set KEY=VALUE change a rule, may be repeated\n"
             "  --auto          computer players sit everywhere, you listen\n"
             "  --words         type words and Enter instead of single keys\n"
             "  --speech X      espeak, none or capture:FILE, for this sitting\n"
             "  --style S       full, short or braille, for this sitting\n"
             "  --resume FILE   go on with this game\n"
             "\n"
             "The exit status is 0 when all went well, 1 when rules or a file have a fault,\n"
             "and 2 when the command was called wrongly.\n");
}

struct option_row {
    const char *name;
    size_t offset; // of a const char * in struct plan
};
static const struct option_row options[] = {
    { "--players", offsetof(struct plan, players_word) },
    { "--level", offsetof(struct plan, level) },
    { "--seed", offsetof(struct plan, seed) },
    { "--name", offsetof(struct plan, name) },
    { "--speech", offsetof(struct plan, speech) },
    { "--style", offsetof(struct plan, style) },
    { "--resume", offsetof(struct plan, resume) },
    { NULL, 0 },
};

// The command line on its way.
struct words {
    int count, at;
    char **word;
};

static bool is_option(const char *word, const char *name)
{
    size_t length = strlen(name);
    return !strncmp(word, name, length) && (!word[length] || word[length] == '=');
}

// The value of `--name VALUE` or `--name=VALUE`; NULL where it is missing.
static const char *value_of(struct words *words, const char *name)
{
    const char *word = words->word[words->at];
    size_t length = strlen(name);
    if (word[length] == '=')
        return word + length + 1;
    return words->at + 1 < words->count ? words->word[++words->at] : NULL;
}

static bool read_value(struct plan *plan, struct words *words, const struct option_row *row, struct err *err)
{
    const char *value = value_of(words, row->name);
    if (!value)
        return err_add(err, _("%s needs a value."), row->name);
    memcpy((char *)plan + row->offset, &value, sizeof value);
    return true;
}

static bool read_set(struct plan *plan, struct words *words, struct err *err)
{
    const char *value = value_of(words, "--set");
    if (!value || !strchr(value, '=') || *value == '=')
        return err_add(err, "%s", _("--set needs KEY=VALUE."));
    if (plan->sets == PLAN_SETS_MAX)
        return err_add(err, _("--set may be given %d times at most."), PLAN_SETS_MAX);
    plan->set[plan->sets++] = value;
    return true;
}

static bool read_flag(struct plan *plan, const char *word, struct err *err)
{
    if (!strcmp(word, "--auto"))
        plan->watch = true;
    else if (!strcmp(word, "--words"))
        plan->words = true;
    else if (!strcmp(word, "--help") || !strcmp(word, "-h"))
        plan->help = true;
    else
        return err_add(err, _("There is no option %s."), word);
    return true;
}

static bool read_word(struct plan *plan, struct words *words, struct err *err)
{
    const char *word = words->word[words->at];
    for (const struct option_row *row = options; row->name; row++)
        if (is_option(word, row->name))
            return read_value(plan, words, row, err);
    if (is_option(word, "--set"))
        return read_set(plan, words, err);
    if (*word == '-')
        return read_flag(plan, word, err);
    if (plan->rules)
        return err_add(err, _("There is one word too many, %s."), word);
    plan->rules = word;
    return true;
}

static bool check_style(const struct plan *plan, struct err *err)
{
    static const char *const styles[STYLES] = { "full", "short", "braille" };
    for (int i = 0; plan->style && i < STYLES; i++)
        if (!strcmp(plan->style, styles[i]))
            return true;
    return !plan->style || err_add(err, _("There is no style %s. Styles are full, short and braille."), plan->style);
}

static bool check_players(struct plan *plan, struct err *err)
{
    enum { FEWEST = 2, MOST = 8 };
    if (!plan->players_word)
        return true;
    char *end;
    long players = strtol(plan->players_word, &end, 10);
    if (end == plan->players_word || *end || players < FEWEST || players > MOST)
        return err_add(err, _("The number of players is 2 to 8, not %s."), plan->players_word);
    plan->players = (int)players;
    return true;
}

static bool check_speech(const struct plan *plan, struct err *err)
{
    static const char *const words[] = { "espeak", "none" }, *const files[] = { "capture:", "espeak:" };
    for (size_t i = 0; plan->speech && i < sizeof words / sizeof *words; i++)
        if (!strcmp(plan->speech, words[i]) ||
            (!strncmp(plan->speech, files[i], strlen(files[i])) && plan->speech[strlen(files[i])]))
            return true;
    return !plan->speech || err_add(err, _("There is no speech %s. It is espeak, none or capture:FILE."), plan->speech);
}

bool plan_read(struct plan *plan, int argc, char **argv, struct err *err)
{
    struct words words = { argc, 1, argv };
    for (; words.at < argc; words.at++)
        if (!read_word(plan, &words, err))
            return false;
    if (plan->level && !players_level_known(plan->level))
        return err_add(err, _("There is no level %s. Levels are %s."), plan->level, players_levels());
    return check_style(plan, err) && check_speech(plan, err) && check_players(plan, err);
}

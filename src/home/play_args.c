// SPDX-License-Identifier: GPL-3.0-or-later
// What the command line asks for; play_args.h says what.
#include "home/play_args.h"

#include "base/args.h"
#include "base/text.h"
#include "players/players.h"
#include "speech/speech.h"
#include "term/theme.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

const char *plan_usage(void)
{
    return _("Usage: parlour play [RULES] [OPTION]...\n"
             "       parlour continue [FILE]\n"
             "       parlour\n"
             "\n"
             "Plays a match by RULES, or by playroom when none are named. RULES is a name\n"
             "from parlour rules list, or a file. parlour continue goes on with an unfinished\n"
             "game, the newest one or FILE. parlour alone asks what to do.\n"
             "\n"
             "  --players N     how many players sit at the table\n"
             "  --level L       how well computer players play: novice or steady,\n"
             "                  in Deck battle also hard\n"
             "  --seed WORD     the same word always deals the same cards\n"
             "  --name NAME     your name\n"
             "  --people A,B    several people take turns at the keyboard\n"
             "  --first NAME    which of these people begins; by default the first\n"
             "  --set KEY=VALUE change a rule, may be repeated\n"
             "  --auto          computer players take every seat, and you listen\n"
             "  --words         type words and Enter instead of single keys\n"
             "  --speech X      espeak, dispatcher, none or capture:FILE, for this sitting\n"
             "  --style S       full, short or braille, for this sitting\n"
             "  --theme T       plain, large, contrast or colour, for this sitting\n"
             "  --resume FILE   go on with this game\n"
             "\n"
             "The exit status is 0 when all went well, 1 when a rule or a file has a fault,\n"
             "and 2 when the command was called wrongly.\n");
}

#define WORD(name, member) OPTION_ROW(plan, name, OPTION_WORD, member)
#define FLAG(name, member) OPTION_ROW(plan, name, OPTION_FLAG, member)
static const struct option_row options[] = {
    WORD("--players", players_word),
    WORD("--level", level),
    WORD("--seed", seed),
    WORD("--name", name),
    WORD("--people", people),
    WORD("--first", first),
    WORD("--speech", speech),
    WORD("--style", style),
    WORD("--theme", theme),
    WORD("--resume", resume),
    { "--set", OPTION_LIST, offsetof(struct plan, set), offsetof(struct plan, sets), PLAN_SETS_MAX },
    FLAG("--auto", watch),
    FLAG("--words", words),
    FLAG("--help", help),
    OPTION_END,
};

static bool check_sets(const struct plan *plan, struct err *err)
{
    for (int i = 0; i < plan->sets; i++)
        if (!strchr(plan->set[i], '=') || *plan->set[i] == '=')
            return err_add(err, "%s", _("--set needs KEY=VALUE."));
    return true;
}

static bool check_style(const struct plan *plan, struct err *err)
{
    static const char *const styles[STYLES] = { "full", "short", "braille" };
    for (int i = 0; plan->style && i < STYLES; i++)
        if (!strcmp(plan->style, styles[i]))
            return true;
    return !plan->style || err_add(err, _("There is no style %s. The styles are full, short and braille."), plan->style);
}

static bool check_theme(const struct plan *plan, struct err *err)
{
    for (const struct setting_word *theme = theme_words; plan->theme && theme->word; theme++)
        if (!strcmp(plan->theme, theme->word))
            return true;
    return !plan->theme ||
           err_add(err, _("There is no theme %s. The themes are plain, large, contrast and colour."), plan->theme);
}

static bool check_players(struct plan *plan, struct err *err)
{
    enum { FEWEST = 2, MOST = 8 };
    if (!plan->players_word)
        return true;
    char *end;
    long players = strtol(plan->players_word, &end, 10);
    if (end == plan->players_word || *end || players < FEWEST || players > MOST)
        return err_add(err, _("The number of players is from 2 to 8, not %s."), plan->players_word);
    plan->players = (int)players;
    return true;
}

static bool check_speech(const struct plan *plan, struct err *err)
{
    return !plan->speech || speech_output_fits(plan->speech, err);
}

// Who sits at the keyboard is said once.
static bool check_people(const struct plan *plan, struct err *err)
{
    if (plan->first && !plan->people)
        return err_add(err, "%s", _("--first says which of several people begins, so it goes with --people."));
    return !plan->people || (!plan->name && !plan->watch) ||
           err_add(err, "%s", _("--people names the players, so --name and --auto cannot go with it."));
}

bool plan_check(const struct plan *plan, struct err *err)
{
    if (plan->level && !players_level_known(plan->level))
        return err_add(err, _("There is no level %s. The levels are %s."), plan->level, players_levels());
    return check_sets(plan, err) && check_style(plan, err) && check_theme(plan, err) && check_speech(plan, err);
}

bool plan_read(struct plan *plan, int argc, char **argv, struct err *err)
{
    int words;
    return options_read(options, plan, argc, argv, &plan->rules, &words, 1, err) && plan_check(plan, err) &&
           check_players(plan, err) && check_people(plan, err);
}

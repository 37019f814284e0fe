// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the options of `parlour play` and `parlour continue`, and which of these may not be given together.
#include "home/play_args.h"

#include "base/number.h"
#include "base/text.h"
#include "players/players.h"
#include "rules/variant/variant_files.h"
#include "speech/speech.h"
#include "system/args.h"
#include "term/theme.h"
#include "userdata/preferences.h"

#include <ctype.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

void play_args_usage(struct strbuf *out)
{
    LOCAL(strbuf) outputs = STRBUF_INIT;
    speech_outputs_say(true, &outputs);
    strbuf_addf(out,
                _("Usage: parlour play [RULES] [OPTION]...\n"
                  "       parlour continue [FILE]\n"
                  "       parlour\n"
                  "\n"
                  "Plays a match by RULES, or by playroom when none are named. RULES is a name\n"
                  "from parlour rules list, or a file. parlour continue goes on with an unfinished\n"
                  "game, the newest one or FILE. parlour alone asks what to do.\n"
                  "\n"
                  "  --players N     how many players sit at the table\n"
                  "  --level L       how well computer players play: novice, steady or expert,\n"
                  "                  in Deck battle hard for expert\n"
                  "  --seed WORD     the same word always deals the same cards\n"
                  "  --name NAME     your name\n"
                  "  --people A,B    several people take turns at the keyboard\n"
                  "  --first NAME    which of these people begins; by default the first\n"
                  "  --partner NAME  who plays with you, in games with partners\n"
                  "  --set KEY=VALUE change a rule, may be repeated\n"
                  "  --auto          computer players take every seat, and you listen\n"
                  "  --coach         a practice table, where a coach says what an expert would do\n"
                  "  --words         type words and Enter instead of single keys\n"
                  "  --output json   lines of JSON for another program, as docs/json.md says\n"
                  "  --live          computer players keep a person's pace, also when lines are piped\n"
                  "  --speech X      %s, for this sitting\n"
                  "  --style S       full, short or braille, for this sitting\n"
                  "  --theme T       plain, large, contrast or colour, for this sitting\n"
                  "  --resume FILE   go on with this game\n"
                  "\n"
                  "The exit status is 0 when all went well, 1 when a rule or a file has a fault,\n"
                  "and 2 when the command was called wrongly.\n"),
                outputs.text);
}

#define WORD(name, member) ARG_ROW(play_args, name, ARG_WORD, member)
#define FLAG(name, member) ARG_ROW(play_args, name, ARG_FLAG, member)
static const struct arg_row options[] = {
    WORD("--players", players_word),
    WORD("--level", level),
    WORD("--seed", seed),
    WORD("--name", name),
    WORD("--people", people),
    WORD("--first", first),
    WORD("--partner", partner),
    WORD("--speech", speech),
    WORD("--style", style),
    WORD("--theme", theme),
    WORD("--resume", resume),
    { "--set", ARG_LIST, offsetof(struct play_args, set), offsetof(struct play_args, sets), PLAY_SETS_MAX },
    FLAG("--auto", watch),
    FLAG("--words", words),
    WORD("--output", output),
    FLAG("--live", live),
    FLAG("--coach", coach),
    FLAG("--help", help),
    ARG_END,
};

static bool check_sets(const struct play_args *args, struct err *err)
{
    for (int i = 0; i < args->sets; i++)
        if (!strchr(args->set[i], '=') || *args->set[i] == '=')
            return err_add(err, "%s", _("--set needs KEY=VALUE."));
    return true;
}

static bool check_style(const struct play_args *args, struct err *err)
{
    const struct setting *row = setting_find(preference_rows, "style.print");
    return !args->style || setting_word_find(row->words, args->style) ||
           err_add(err, _("There is no style %s. The styles are full, short and braille."), args->style);
}

static bool check_theme(const struct play_args *args, struct err *err)
{
    return !args->theme || setting_word_find(theme_words, args->theme) ||
           err_add(err, _("There is no theme %s. The themes are plain, large, contrast and colour."), args->theme);
}

bool play_args_take_players(struct play_args *args, struct err *err)
{
    enum { FEWEST_PLAYERS = 1, MOST_PLAYERS = 8 };
    if (!args->players_word)
        return true;
    long players;
    if (!number_read(args->players_word, FEWEST_PLAYERS, MOST_PLAYERS, &players))
        return err_add(err, _("The number of players is from 1 to 8, not %s."), args->players_word);
    args->players = (int)players;
    return true;
}

bool play_args_json(const struct play_args *args)
{
    return args->output && (strcmp(args->output, "json") == 0 || strcmp(args->output, "json-keys") == 0 || play_args_page(args));
}

bool play_args_page(const struct play_args *args)
{
    return args->output && strcmp(args->output, "json-page") == 0;
}

static bool check_output(const struct play_args *args, struct err *err)
{
    bool known = !args->output || strcmp(args->output, "plain") == 0 || play_args_json(args);
    return known || err_add(err, _("There is no output %s. The outputs are plain and json."), args->output);
}

static bool check_speech(const struct play_args *args, struct err *err)
{
    return !args->speech || speech_output_fits(args->speech, err);
}

// Returns whether the options of `parlour play` agree on who sits at the keyboard and the table.  If not, `err` has a sentence.
static bool check_people(const struct play_args *args, struct err *err)
{
    if (args->first && !args->people)
        return err_add(err, "%s", _("--first says which of several people begins, so it goes with --people."));
    if (args->partner && args->resume)
        return err_add(err, "%s", _("An unfinished game has its own partners. Leave out --partner."));
    if (args->coach && (args->people || args->watch))
        return err_add(err, "%s",
                       _("The coach helps one person who plays alone.\nLeave out --coach, or else --people and --auto."));
    if (args->coach && args->resume)
        return err_add(err, "%s", _("An unfinished game has a coach or has none. Leave out --coach."));
    return !args->people || (!args->name && !args->watch) ||
           err_add(err, "%s", _("--people names the players, so --name and --auto cannot go with it."));
}

bool play_args_check(const struct play_args *args, struct err *err)
{
    if (args->level && !players_level_known(args->level))
        return err_add(err, _("There is no level %s. The levels are %s."), args->level, players_levels());
    return check_sets(args, err) && check_style(args, err) && check_theme(args, err) && check_output(args, err) &&
           check_speech(args, err);
}

// Returns whether the words on the command line, joined by hyphens in `joined`, name no game but seem to mean a rule: one that
// Parlour lacks, or one that a key in a file of rules sets.  If so, `err` has a sentence that tells the player which.
static bool wrong_words(const char *joined, struct err *err)
{
    LOCAL_VARIANT rules = game_lacks(joined) || game_likely(joined) ? variant_load(joined, NULL, err) : NULL;
    return err->count && !rules;
}

// Takes the name of the rules from the arguments on the command line.  A name in several words, "oh hell", means oh-hell.
// Returns false with a sentence in `err` if several words are not the name of one game.
static bool take_rules(struct play_args *args, const char *const *word, int words, struct err *err)
{
    LOCAL(strbuf) joined = STRBUF_INIT, path = STRBUF_INIT;
    for (int i = 0; i < words; i++)
        strbuf_addf(&joined, "%s%s", i ? "-" : "", word[i]);
    for (size_t i = 0; i < joined.length; i++)
        joined.text[i] = (char)tolower((unsigned char)joined.text[i]);
    args->rules = words ? word[0] : NULL;
    if (words < 2)
        return true;
    if (!variant_is_id(joined.text) || !variant_find_file(joined.text, NULL, NULL, &path))
        return !wrong_words(joined.text, err) &&
               err_add(err, _("One game is played at a time. Name %s or %s, not both."), word[0], word[1]);
    snprintf(args->joined, sizeof args->joined, "%s", joined.text);
    args->rules = args->joined;
    return true;
}

bool play_args_read(struct play_args *args, int argc, char **argv, struct err *err)
{
    enum { WORDS = 4 }; // the most words in a game's name on the command line
    const char *word[WORDS];
    int words;
    return args_read(options, args, argc, argv, word, &words, WORDS, err) && take_rules(args, word, words, err) &&
           play_args_check(args, err) && play_args_take_players(args, err) && check_people(args, err);
}

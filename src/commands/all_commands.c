// SPDX-License-Identifier: GPL-3.0-or-later
// Gathers the one table of commands at a card table: the console's own rows, and the rows of the families' verbs (struct
// verb_command in rules/game.h).  Each verb names the row that its own row follows.
#include "base/bug.h"
#include "commands/table_commands.h"

#include <string.h>

// Returns a row for the table of all commands, made from the command of a game's verb and the flags of the verb.
static struct command command_of_verb(const struct verb_command *of, unsigned verb_flags)
{
    struct command row = verb_row_model;
    for (const struct verb_kind *kind = verb_kinds; kind->run && row.run == verb_row_model.run; kind++)
        if (verb_flags & kind->does) {
            row.run = kind->run;
            row.does = kind->does;
            row.flags = kind->flags;
        }
    row.name = of->name;
    row.ways = of->ways;
    row.keys = of->keys;
    row.when = of->ruled ? WHEN_RULED : row.when;
    row.flags |= (of->console ? COMMAND_CONSOLE : 0u) | (of->takes & TAKES_CARD ? COMMAND_ONE_CARD : 0u);
    row.verb = of;
    row.args = of->args;
    row.summary = of->summary;
    row.help = of->help;
    return row;
}

static int find_row(const struct command *rows, const char *name)
{
    for (int i = 0; rows[i].name; i++)
        if (strcmp(rows[i].name, name) == 0)
            return i;
    return -1;
}

// Adds a verb's row to the table of all commands, behind the row that the verb names.  Returns false if that row is not there
// yet.
static bool add_row(struct command *rows, int count, const struct verb_command *of, unsigned verb_flags)
{
    int at = find_row(rows, of->after) + 1;
    if (!at)
        return false;
    if (count == KEY_COMMANDS_MAX)
        BUG("there are more commands than %d", KEY_COMMANDS_MAX);
    memmove(&rows[at + 1], &rows[at], (size_t)(count - at) * sizeof *rows);
    rows[at] = command_of_verb(of, verb_flags);
    return true;
}

// Adds a verb's command to the table of all commands if it is not NULL and has no row yet.  Returns whether it was added.  A new
// command whose place is not there yet is counted in `left`.
static bool add_new(struct command *rows, int count, const struct verb_command *of, unsigned verb_flags, int *left)
{
    bool is_new = of && find_row(rows, of->name) < 0, there = is_new && add_row(rows, count, of, verb_flags);
    *left += is_new && !there;
    return there;
}

// Adds to the table of all commands the verbs of all families that can be placed, because the rows that they are to follow are
// there.  Returns the number added; `left` gets the number of verbs that have to wait.
static int add_verbs(struct command *rows, int count, int *left)
{
    int added = 0;
    *left = 0;
    for (int g = 0; games[g]; g++)
        for (int verb = 0; game_verb(games[g], verb).form; verb++) {
            const struct verb_row row = game_verb(games[g], verb);
            added += add_new(rows, count + added, row.command, row.flags, left);
            for (const struct verb_word *word = row.words; word && word->word; word++)
                added += add_new(rows, count + added, word->command, 0,
                                 left); // of the row's kind are the moves, not what the word adds
        }
    return added;
}

const struct command *table_commands(void)
{
    static struct command rows[KEY_COMMANDS_MAX + 1]; // readline keeps the names of commands for the life of the program
    int count = 0, left = 1;
    if (rows[0].name)
        return rows;
    for (; own_commands[count].name; count++)
        rows[count] = own_commands[count];
    for (int added = 1; left && added; count += added)
        added = add_verbs(rows, count, &left);
    if (left)
        BUG("the commands of %d verbs are listed after no command", left);
    return rows;
}

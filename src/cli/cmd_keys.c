// SPDX-License-Identifier: GPL-3.0-or-later
// The command `parlour keys`: lists the keys and words of the table, as lines or as docs/keyboard.md.
#include "base/bug.h"
#include "base/text.h"
#include "cli/commands.h"
#include "commands/table_commands.h"
#include "term/print_safe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void list(int profile, struct strbuf *out)
{
    for (const struct command *row = table_commands(); row->name; row++) {
        LOCAL(strbuf) keys = STRBUF_INIT;
        command_say_keys(command_key_names(row, profile), &keys);
        if (keys.length)
            strbuf_addf(out, _("Key %s, word %s. %s\n"), keys.text, command_word(row), _(row->summary));
        else
            strbuf_addf(out, _("Word %s. %s\n"), command_word(row), _(row->summary));
    }
}

// Returns the key profile that `parlour keys` was asked for by its name, or the player's own if `name` is NULL.  Returns -1 if
// there is no profile of that name.
static int profile_of(const char *name)
{
    struct preferences *preferences = mem_zero(1, sizeof *preferences);
    LOCAL(err) ignored = ERR_INIT; // a sitting tells of faults in the file
    preferences_load(preferences, &ignored);
    bool known = !name || settings_set(preference_rows, "keys", name, "", preferences, &ignored);
    int profile = known ? preferences_profile(preferences) : -1;
    free(preferences);
    return profile;
}

int cmd_keys(int argc, char **argv)
{
    LOCAL(strbuf) out = STRBUF_INIT;
    LOCAL(err) err = ERR_INIT;
    const char *name = argc == 2 ? argv[1] : NULL;
    bool page = name && strcmp(name, "--markdown") == 0, help = name && strcmp(name, "--help") == 0;
    int profile = page || help || argc > 2 ? -1 : profile_of(name);
    if (help)
        strbuf_add(&out, _("Usage: parlour keys [parlour | playroom | playpalace | --markdown]\n"
                           "\n"
                           "Lists the keys and words of the table, with your own keys or with those of the profile\n"
                           "named. With --markdown it writes them as docs/keyboard.md.\n"));
    else if (page)
        commands_page(&out, &err);
    else if (profile >= 0)
        list(profile, &out);
    print_safe(stdout, "%s", out.text);
    print_safe(stderr, "%s", err.text.text);
    if (err.count)
        return EXIT_WRONG;
    if (page || help || profile >= 0)
        return EXIT_FINE;
    fputs(_("The command parlour keys takes parlour, playroom, playpalace, --markdown or nothing.\n"), stderr);
    return EXIT_USAGE;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of a typed line.  Readline has about 180, and several that nobody here was taught end the program in the
// callback interface (docs/dev/readline-report.md), ask for text or a count on a line of their own, list things nobody hears, or
// read ~/.inputrc anew.  So this is a list of what there is, not of what there is not.
#include "term/keys_inside.h"

#include "base/words.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include <readline/readline.h> // needs FILE, and does not everywhere say so

// By readline's own names: those that docs/console.md teaches, and where ~/.inputrc asks for vi, its own.
static const char taught[] =
    "self-insert accept-line abort complete "
    "beginning-of-line end-of-line forward-char backward-char forward-word backward-word "
    "previous-history next-history "
    "delete-char backward-delete-char kill-line kill-word backward-kill-word unix-line-discard unix-word-rubout yank "
    "vi-movement-mode vi-insertion-mode vi-insert-beg vi-append-mode vi-append-eol "
    "vi-delete vi-rubout vi-next-word vi-prev-word vi-end-word vi-eof-maybe";

static bool is_taught(rl_command_func_t *function)
{
    const char *names = taught;
    for (char name[32]; word_next(&names, name, sizeof name);)
        if (rl_named_function(name) == function)
            return true;
    return false;
}

static int nothing(int, int)
{
    return 0;
}

// What does nothing is still bound, or Alt and a letter would be Escape, which leaves the line, and then the letter.  With a
// digit it is just that: readline would ask for a count there, and by hand both are the same bytes.
static void keep_command(KEYMAP_ENTRY *entry)
{
    if (entry->function == rl_digit_argument)
        entry->function = NULL;
    else if (entry->function && !is_taught(entry->function))
        entry->function = nothing;
}

// A macro of ~/.inputrc is keys that are pressed one by one.  With one that begins a longer sequence, or another macro, it might
// never end.
static void keep_macro(KEYMAP_ENTRY *entry, Keymap first)
{
    char *keys = (char *)entry->function;
    bool ends = true;
    for (const char *key = keys; *key; key++)
        ends = ends && first[(unsigned char)*key].type == ISFUNC;
    if (ends)
        return;
    rl_free(keys);
    *entry = (KEYMAP_ENTRY){ ISFUNC, nothing };
}

// map is reached from the first one by the beginning of a sequence, or is that itself.
static void keep_taught(Keymap map, Keymap first)
{
    for (int i = 0; i < KEYMAP_SIZE; i++)
        if (map[i].type == ISKMAP)
            keep_taught((Keymap)map[i].function, first);
        else if (map[i].type == ISFUNC)
            keep_command(&map[i]);
        else
            keep_macro(&map[i], first);
}

// Letters that ~/.inputrc had taken.
static void type_letters(Keymap map)
{
    for (int i = ' '; i < ANYOTHERKEY; i++)
        if (i != 0x7f && map[i].type == ISFUNC && map[i].function == nothing)
            map[i].function = rl_insert;
}

void line_keys_keep_taught(void)
{
    const Keymap maps[] = { emacs_standard_keymap, vi_insertion_keymap, vi_movement_keymap };
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++)
        keep_taught(maps[i], maps[i]);
    type_letters(emacs_standard_keymap);
    type_letters(vi_insertion_keymap);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of readline that a typed line has.  Readline has about 180, and several that no help of Parlour's mentions end
// the program in the callback interface (docs/dev/readline-report.md), ask for text or a count on a line of their own, list
// things nobody hears, or read ~/.inputrc again.  So this is a list of the allowed commands, not of the forbidden ones.
#include "term/keys_inside.h"

#include "base/words.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include <readline/readline.h> // needs FILE, and does not everywhere say so

// The readline commands that the keys of a typed line may have: those that docs/console.md teaches and, if ~/.inputrc asks for
// vi, those of vi.
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

// Makes a key of a typed line do nothing if its readline command is not allowed.  The key stays bound, because readline would
// read an unbound Alt and letter as Escape, which leaves the line, and then the letter.  Alt and a digit are unbound on purpose,
// because readline would ask for a count.
static void keep_command(KEYMAP_ENTRY *entry)
{
    if (entry->function == rl_digit_argument)
        entry->function = NULL;
    else if (entry->function && !is_taught(entry->function))
        entry->function = nothing;
}

// Keeps a readline macro on a key of a typed line only if it is sure to end: none of its keys may begin a longer sequence or
// another macro.
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

// Disables the keys of a typed line whose readline commands or macros are not allowed, in `map`: the keymap `first`, or one for
// the rest of a key sequence in it.
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

// Makes the letter keys of a typed line type themselves again, where ~/.inputrc has bound them to other commands.
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

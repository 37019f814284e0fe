// SPDX-License-Identifier: GPL-3.0-or-later
// docs/keyboard.md, written from the command table: what each command does, its words, and its keys in each profile.
#include "base/text.h"
#include "commands/table_commands.h"
#include "commands/typed/typed.h"

void commands_page(struct strbuf *out)
{
    strbuf_add(out, "# The keys and words of the table\n\n"
                    "Written by `parlour keys --markdown` from the command table in `src/commands/table_commands.c`;\n"
                    "a test compares the two. Each key is short for a word. `/` opens a line for words. With `--words`, or\n"
                    "through a pipe, every line is a word or a key's letter, and whatever follows it. Capital and small\n"
                    "letters are different keys. You can bind a key of your own to `parlour-WORD` in `~/.inputrc`, between\n"
                    "`$if parlour` and `$endif`, or under `bind:` in the settings file.\n\n"
                    "The setting `keys` chooses a column: `parlour`, or `playroom` or `playpalace` for players whose fingers\n"
                    "know QuentinC's Playroom or PlayPalace. [Profiles](#profiles) below says what these keep the same.\n\n"
                    "| parlour | playroom | playpalace | word | does |\n|---|---|---|---|---|\n");
    for (const struct command *c = table_commands; c->name; c++) {
        for (int profile = 0; profile < KEY_PROFILES; profile++) {
            strbuf_add(out, "| ");
            command_keys(c, profile, out);
            strbuf_add_char(out, ' ');
        }
        strbuf_addf(out, "| `%s` | %s%s%s |\n", c->name, _(c->summary), c->help ? " " : "", c->help ? _(c->help) : "");
    }
    strbuf_add(out, "\nWhat may follow a word, in words mode or on a typed line:\n\n");
    for (const struct command *c = table_commands; c->name; c++)
        if (c->args)
            strbuf_addf(out, "- `%s %s`\n", c->name, c->args);
    command_words_page(out);
    strbuf_add(out, "\n## Cards and keys\n\nCards are written like `10H`, `AS` and `JK`, in capital or small letters.\n"
                    "Any key stops Parlour's own speech at once.\n\n"
                    "Keys typed ahead are obeyed in order. `b` and `l` are only ever answers, so typed ahead they answer the\n"
                    "next question that comes up, one question for each key. Space and Enter never do.\n\n"
                    "Orca uses the arrow keys, Home, End, Page Up, Page Down and Delete to move about in the text, and then\n"
                    "says only what is under the cursor. After Escape, F1, F2 and keys with Alt it says the key and misses the\n"
                    "answer. The letters and signs that do the same are answered in full, and so is Tab: `q` and Enter go back\n"
                    "where Escape does.\n\n"
                    "## Profiles\n\n"
                    "To choose one, press `O` and open Screen and keys, type `set keys playroom`, or run\n"
                    "`./play settings keys playroom`. It takes effect at once, and a few sentences say which keys matter.\n"
                    "`parlour keys playroom` lists them. `keys: words` is for typing words; `keys: instant`, found in older\n"
                    "files, means `parlour`.\n\n"
                    "Some keys are the same in every profile: F1 does what the question mark does, `m` marks, `x` discards,\n"
                    "`k` and `j` walk your hand, and Tab goes to the next suit. So are the Playroom's own keys for rummy: C, N,\n"
                    "Delete, Space, S, D, T, A, and Shift with D, C, H or M.\n\n"
                    "- **playroom**: Up and Down walk your cards, Left and Right go from suit to suit. Alt and a digit say one\n"
                    "  of the last nine messages; 1 is the newest. Page Up and Page Down step through the messages, and with\n"
                    "  Control they choose which kind. The Playroom publishes its keys for rummy with the rules. Of its other\n"
                    "  keys only some could be looked up, so Left, Right and the order of Alt and the digits are our choice.\n"
                    "- **playpalace**: Up and Down walk your cards, as they walk PlayPalace's menus, and Enter plays one. Comma\n"
                    "  and period step through the messages, less than and greater than go to the oldest and the newest, and\n"
                    "  the brackets choose which kind. Shift S also says the scores. PlayPalace has no rummy, so the other\n"
                    "  keys are Parlour's. Here the bell has no keys, only words, and the braces move a card within the hand.\n\n"
                    "Some terminals keep F1, or Alt and a digit, for themselves; use the question mark and the word `recall`\n"
                    "instead. Keys that you bind yourself stay bound in every profile.\n\n"
                    "## Standing orders\n\n"
                    "`buy` followed by cards is an order that answers for you when you are asked whether to buy: `buy queens`,\n"
                    "`buy 10`, `buy hearts`, `buy queen of spades` or `buy QS`, `buy jokers`, `buy anything`, `buy nothing`.\n"
                    "With `this round` at the end, the order lasts until the round is over. You can give several orders: the\n"
                    "latest one about a card decides, and a later one about the same cards replaces an earlier one. After\n"
                    "`buy ask queens` you are asked about queens again, after `buy ask` about everything, and `buy orders`\n"
                    "reads your orders. An order for a card also takes it where that costs nothing, and `buy nothing` does\n"
                    "not turn down a card that costs nothing. Parlour says what an order does; take that back, and the answer\n"
                    "is yours to give. Orders are kept in a file beside the game, named like it with `.orders` added, and\n"
                    "still hold when you go on with the game.\n");
}

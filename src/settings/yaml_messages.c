// SPDX-License-Identifier: GPL-3.0-or-later
// Turns libyaml's messages ("did not find expected <document start>") into sentences that tell a player what to change.  Each
// row is a problem of libyaml 0.2 (src/scanner.c, src/parser.c), and the first row that fits is used.  A problem without a row
// gets the last sentence.
#include "settings/yaml_messages.h"

#include "base/text.h"

#include <stddef.h>
#include <string.h>

struct row {
    const char *problem, *context; // parts of libyaml's message; NULL fits any message
    char at;                       // the byte of the YAML file at the problem; 0 fits any byte
    bool at_context;
    const char *sentence;
};

static const struct row rows[] = {
    { NULL, NULL, '\t', false, N_("There is a tab here. Use spaces instead.") },
    { "cannot start any token", NULL, '%', false, N_("Text cannot begin with a percent sign. Put it in quotes.") },
    { "cannot start any token", NULL, '@', false, N_("Text cannot begin with an at sign. Put it in quotes.") },
    { "cannot start any token", NULL, '`', false, N_("Text cannot begin with a backquote. Put it in quotes.") },
    { "found a tab character", NULL, 0, false, N_("There is a tab here. Use spaces instead.") },
    { "expected ':'", NULL, 0, true, N_("A colon and a space are missing after this key. Write for example packs: 2.") },
    { "mapping values are not allowed", NULL, 0, false,
      N_("There is a colon where no key can be. Check the indentation, or put the text in quotes.") },
    { "mapping keys are not allowed", NULL, 0, false, N_("A key cannot begin here. Put it on a line of its own.") },
    { "block sequence entries are not allowed", NULL, 0, false,
      N_("A dash cannot begin a list item here. Put the item on a line of its own.") },
    { "found unexpected end of stream", "quoted scalar", 0, true,
      N_("The quotes that open here are never closed. Close them on the same line.") },
    { "found unexpected document indicator", "quoted scalar", 0, true,
      N_("The quotes that open here are never closed. Close them on the same line.") },
    { "unknown escape character", NULL, 0, false,
      N_("A backslash in double quotes begins an escape, and this one is unknown. Use single quotes.") },
    { "hexdecimal number", NULL, 0, false, N_("This escape needs hexadecimal digits. Write the character itself.") },
    { "invalid Unicode character", NULL, 0, false, N_("This escape is not a character. Write the character itself.") },
    { "',' or ']'", NULL, 0, true, N_("The list that opens here is not closed by ], or a comma is missing in it.") },
    { "',' or '}'", NULL, 0, true, N_("The map that opens here is not closed by }, or a comma is missing in it.") },
    { "expected key", NULL, '}', false, N_("A bracket closes here that was never opened. Delete it.") },
    { "expected key", NULL, ']', false, N_("A bracket closes here that was never opened. Delete it.") },
    { "expected key", NULL, ':', false, N_("A key is missing before the colon. Write it, or delete the line.") },
    { "expected key", NULL, '-', false, N_("A list item cannot stand among keys. Delete the dash, or indent the line.") },
    { "expected key", NULL, 0, false, N_("A key was expected here. Keys of one map begin in the same column.") },
    { "expected '-' indicator", NULL, 0, false,
      N_("A list item was expected here. The dashes of one list begin in the same column.") },
    { "node content", NULL, '%', false, N_("Text cannot begin with a percent sign. Put it in quotes.") },
    { "node content", NULL, 0, false, N_("A value was expected here. Write one, or delete the key that needs it.") },
    { "<document start>", NULL, 0, false,
      N_("This does not belong to the lines above it. Check the indentation and the brackets.") },
    { "indentation indicator equal to 0", NULL, 0, false, N_("A text block cannot be indented by 0. Delete the digit.") },
    { NULL, "block scalar", 0, true, N_("The line must end after the sign that opens a text block.") },
    { NULL, "anchor", 0, true, N_("Anchors are not allowed. Text that begins with & needs quotes.") },
    { NULL, "alias", 0, true, N_("Aliases are not allowed. Text that begins with * needs quotes.") },
    { NULL, "directive", 0, true, N_("A line that begins with a percent sign is not allowed. Delete it.") },
    { "directive", NULL, 0, false, N_("A line that begins with a percent sign is not allowed. Delete it.") },
    { "incompatible YAML document", NULL, 0, false, N_("A line that begins with a percent sign is not allowed. Delete it.") },
    { "tag", NULL, 0, false, N_("Tags are not allowed. Text that begins with ! needs quotes.") },
    { NULL, "tag", 0, true, N_("Tags are not allowed. Text that begins with ! needs quotes.") },
    { NULL, NULL, 0, false, N_("This cannot be read as YAML. Compare it with a rules file that came with Parlour.") },
};

static bool holds(const char *text, const char *part)
{
    return !part || (text && strstr(text, part));
}

struct yaml_message yaml_message(const char *problem, const char *context, char at)
{
    const struct row *row = rows;
    while (!holds(problem, row->problem) || !holds(context, row->context) || (row->at && row->at != at))
        row++;
    return (struct yaml_message){ _(row->sentence), row->at_context && context };
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Which command a typed line means, when it is neither a command's word nor its key: another word for it, "hint" or "no thanks",
// the beginning of one, or one with a slip.
#ifndef COMMANDS_TYPED_COMMAND_WORDS_H
#define COMMANDS_TYPED_COMMAND_WORDS_H

#include "session/session.h"

enum meant { MEANT_NOTHING, MEANT_WORD, MEANT_SLIP, MEANT_SEVERAL, MEANT_KEEP };

// What the first words of a line mean, and how many they are.  SLIP: nothing else is as near, and it is to be said.  SEVERAL: a
// beginning of several, whose words are in list.  KEEP: that the game be kept, which is done anyway.
struct meaning {
    enum meant meant;
    int command, words;
    struct strbuf list;
};

// Fills a meaning, whose list is to be released.  A command's own word and key come first, then other words for it, of several
// commands the one that is known in this game; then beginnings, of what is useful now, of what is known here, of any; then slips.
void command_meant(struct session *session, const char *const *word, int count, struct meaning *out);
// Appends the part of docs/keyboard.md about such words.
void command_words_page(struct strbuf *out);

#endif

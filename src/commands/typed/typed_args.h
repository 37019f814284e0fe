// SPDX-License-Identifier: GPL-3.0-or-later
// What is typed after a command's word, made into what the rules read: numbers, blocks of numbers, and a place that was named
// without its "on".
#ifndef COMMANDS_TYPED_TYPED_ARGS_H
#define COMMANDS_TYPED_TYPED_ARGS_H

#include "session/session.h"

int typed_number(const char *word); // 0 to 99, or -1
// The digits of "5", "36", "3-6"; how many, 0 where the word is none of these.
int typed_digits(const char *word, int digit[2]);
// A block typed after a word, as people say it, "3 6", "3 to 6", "63", becomes "3-6"; false when it is none.
bool typed_block(const struct typed_args *args, struct strbuf *out);
// A typed move whose third word may have been left out: "lay 7h 2" is "lay 7h on 2", "take 7s 2" is "take 7s from 2".
void typed_between(struct session *session, const struct typed_args *args, const char *between);

#endif

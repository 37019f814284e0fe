// SPDX-License-Identifier: GPL-3.0-or-later
// In the place of readline's header: what src/term/key_names.c asks of it.
#ifndef READLINE_READLINE_H
#define READLINE_READLINE_H

int rl_translate_keyseq(const char *sequence, char *bytes, int *length);

#endif

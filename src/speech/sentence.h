// SPDX-License-Identifier: GPL-3.0-or-later
// A text made ready for a voice: cleaned, and given out sentence by sentence.  A short piece starts sooner, can be
// cut sooner, and lets the pause between sentences be ours instead of the synthesizer's third of a second.
#ifndef SPEECH_SENTENCE_H
#define SPEECH_SENTENCE_H

#include "base/strbuf.h"
#include <stdbool.h>

// Bytes of a whole text (more than twenty lines of 80 columns), and of one piece of it.
enum { SENTENCE_MOST = 4000, SENTENCE_PIECE = 400 };

// Appends text to out on one line, without control bytes and bytes that are not UTF-8, spaces folded.
void sentence_clean(const char *text, struct strbuf *out);
// The next sentence of a cleaned text into piece (emptied first), rest moved past it; false at the end.
bool sentence_next(const char **rest, struct strbuf *piece);

#endif

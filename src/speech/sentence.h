// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a text ready for a voice: cleans it and gives it out sentence by sentence.  A short piece starts sooner and can be cut
// sooner, and the pause between sentences is the player's and not the synthesizer's third of a second.
#ifndef SPEECH_SENTENCE_H
#define SPEECH_SENTENCE_H

#include "base/strbuf.h"
#include <stdbool.h>

// The most bytes of a whole text for a voice (more than twenty lines of 80 columns), and of one sentence or part of a sentence
// that is cut from it.
enum { SENTENCE_MOST = 4000, SENTENCE_PIECE = 400 };

// Appends text to out as one line of sentences for a voice, with single spaces, and without control bytes and bytes that are not
// UTF-8.
void sentence_clean(const char *text, struct strbuf *out);
// Puts the next sentence of a cleaned text, or the next part of one longer than SENTENCE_PIECE, into `piece`, which is emptied
// first, and moves *rest past it.  Returns false at the end of the text.
bool sentence_next(const char **rest, struct strbuf *piece);

#endif

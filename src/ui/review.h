// SPDX-License-Identifier: GPL-3.0-or-later
// Going through one text by sentence and by word, as a screen reader's review keys do, and spelling
// a word of it.  It knows nothing of messages, keys or voices.
#ifndef UI_REVIEW_H
#define UI_REVIEW_H

#include "base/strbuf.h"
#include <stdbool.h>
#include <stddef.h>

enum review_unit { REVIEW_SENTENCE, REVIEW_WORD };

// The piece said last.  Zeroed: none yet, so a step forward begins at the start and a step back at the end.
struct review {
    bool placed;
    enum review_unit unit;
    size_t from, to; // its bytes
    int spelt;       // how often it was spelt
};

// Steps to the next or previous (by 1 or -1) piece; false where there is none, and then nothing moves.  text is valid UTF-8 and
// the same at every step.  From a sentence to words: to its first one, or back to its last.  From a word to sentences: to the
// next one, or back to the one that holds the word.
bool review_step(struct review *review, const char *text, enum review_unit unit, int by);
// Appends the piece said last, on one line; a word without its punctuation.
void review_piece(const struct review *review, const char *text, struct strbuf *out);
int review_count(const char *text, enum review_unit unit);        // how many pieces of this kind there are
int review_number(const struct review *review, const char *text); // which of its kind the piece said last is, from 1
// Goes to the word to be spelt: the one it is at, or the first of its sentence, or of the text.  False: there is none.
bool review_word(struct review *review, const char *text);

// --- spelling.c ---
// Appended, with a full stop and no newline: "Q, U, E, E, N."; names: "Quebec, Uniform, Echo, Echo, November."
void spell(const char *word, bool names, struct strbuf *out);

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
// Reviews a text by sentence and by word, as a screen reader's review keys do, and spells a word of it.  Messages, keys and
// voices are not known here.
#ifndef UI_REVIEW_H
#define UI_REVIEW_H

#include "base/strbuf.h"
#include <stdbool.h>
#include <stddef.h>

enum review_unit { REVIEW_SENTENCE, REVIEW_WORD };

// The player's place in a message that is reviewed by sentence and word: the piece said last.  A zeroed review has no place yet,
// so a step forward begins at the start of the message and a step back at its end.
struct review {
    bool placed;
    enum review_unit unit;
    size_t from, to; // where the piece begins and ends in the text, in bytes
    int spelt;       // how often the piece was spelt
};

// Steps to the next (1) or previous (-1) sentence or word of a reviewed text.  Returns false, and moves nothing, if there is
// none.  `text` must be valid UTF-8 and the same at every step.  From a sentence to words, the step goes to its first word, or
// back to its last.  From a word to sentences, it goes to the next one, or back to the one that holds the word.
bool review_step(struct review *review, const char *text, enum review_unit unit, int by);
// Appends the sentence or word at the review's place in a text, on one line; a word without its punctuation.
void review_piece(const struct review *review, const char *text, struct strbuf *out);
int review_count(const char *text, enum review_unit unit); // returns how many sentences or words the text has
// Returns the number, from 1, of the sentence or word at the review's place in a text.
int review_number(const struct review *review, const char *text);
// Moves the review's place in a text to the word to be spelt: the word there, or the first word of the sentence or of the text.
// Returns false if there is none.
bool review_word(struct review *review, const char *text);

// --- spelling a word (spelling.c) ---

// Appends the letters of a word, spelt out, with a full stop and no newline: "Q, U, E, E, N."  With `names`, appends the words of
// the spelling alphabet: "Quebec, Uniform, Echo, Echo, November."
void spell(const char *word, bool names, struct strbuf *out);

#endif

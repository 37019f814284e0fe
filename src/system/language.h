// SPDX-License-Identifier: GPL-3.0-or-later
// The language in which sentences are said, by gettext.
#ifndef SYSTEM_LANGUAGE_H
#define SYSTEM_LANGUAGE_H

#include <stdbool.h>

// Sets the language of every sentence said from then on ("fr", "pt_BR"); "" or NULL stands for that of the environment.  Returns
// false if there is no translation into that language; sentences are then in English.
bool language_use(const char *language);
// Calls `in` once for each language of Parlour while gettext gives sentences in that language: English, and then each that has a
// catalogue.  Afterwards the language is the same as before.
void language_each(void (*in)(void *self, const char *language), void *self);
enum { LANGUAGE_TAG = 16 };
// Writes the language in which sentences are said at present into room, as a BCP 47 tag ("en", "fr", "pt-BR").  Returns room.
const char *language_tag(char room[LANGUAGE_TAG]);
// Returns whether text looks like the code of a language, "fr" or "pt_BR", whether or not there is a translation.
bool language_is_code(const char *text);

#endif

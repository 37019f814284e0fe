// SPDX-License-Identifier: GPL-3.0-or-later
// The language that sentences are said in.
#ifndef SYSTEM_LANGUAGE_H
#define SYSTEM_LANGUAGE_H

#include <stdbool.h>

// Says every sentence from now on in this language ("fr", "pt_BR"); "" or NULL: in the one the environment asks for.  False:
// there is no translation into it, and sentences stay English.
bool language_use(const char *language);
// Says sentences in English, then in each language that has a catalogue, and has `in` do something in it; afterwards it is the
// language of before again.
void language_each(void (*in)(void *self, const char *language), void *self);
enum { LANGUAGE_TAG = 16 };
// The language that sentences are said in now, as BCP 47 writes it ("en", "fr", "pt-BR"), into room; returns room.
const char *language_tag(char room[LANGUAGE_TAG]);
// Is text the form of a language's name, "fr" or "pt_BR"?  Says nothing of whether there is a translation.
bool language_is_code(const char *text);

#endif

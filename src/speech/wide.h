// SPDX-License-Identifier: GPL-3.0-or-later
// Texts as Windows takes them, in UTF-16.
#ifndef SPEECH_WIDE_H
#define SPEECH_WIDE_H

#include "speech/sentence.h"
#include <windows.h>

// Room for a whole message.
struct wide {
    WCHAR text[SENTENCE_MOST + 1];
};

// The text is UTF-8; where it does not fit it is empty.
static inline const WCHAR *wide_text(const char *text, struct wide *room)
{
    if (!MultiByteToWideChar(CP_UTF8, 0, text, -1, room->text, sizeof room->text / sizeof *room->text))
        room->text[0] = 0;
    return room->text;
}

#endif

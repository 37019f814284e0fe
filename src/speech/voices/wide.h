// SPDX-License-Identifier: GPL-3.0-or-later
// Texts in UTF-16, as Windows takes them.
#ifndef SPEECH_WIDE_H
#define SPEECH_WIDE_H

#include "speech/sentence.h"
#include <windows.h>

// Room for a whole message in UTF-16.
struct wide {
    WCHAR text[SENTENCE_MOST + 1];
};

// Converts a UTF-8 text to UTF-16 in room.  The result is empty if the text does not fit.
static inline const WCHAR *wide_text(const char *text, struct wide *room)
{
    if (!MultiByteToWideChar(CP_UTF8, 0, text, -1, room->text, sizeof room->text / sizeof *room->text))
        room->text[0] = 0;
    return room->text;
}

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
// Texts in UTF-16, as the voices of Windows take them.
#ifndef SPEECH_WIDE_H
#define SPEECH_WIDE_H

#include "speech/sentence.h"
#include <windows.h>

// Room for a whole message to a voice of Windows in UTF-16, the wide characters of Windows.
struct wide {
    WCHAR text[SENTENCE_MOST + 1];
};

// Converts a UTF-8 text to wide characters (UTF-16) for a voice of Windows.  Returns the result, which lies in `room` and is
// empty if the text does not fit.
static inline const WCHAR *wide_text(const char *text, struct wide *room)
{
    if (!MultiByteToWideChar(CP_UTF8, 0, text, -1, room->text, sizeof room->text / sizeof *room->text))
        room->text[0] = 0;
    return room->text;
}

#endif

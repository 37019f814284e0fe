// SPDX-License-Identifier: GPL-3.0-or-later
// How other programs ask NVDA, by NVDA's own line or by its controller client, which are the same four questions.
#ifndef SPEECH_NVDA_LINE_H
#define SPEECH_NVDA_LINE_H

#include <windows.h>

// A question to NVDA; 0: it was taken.
struct nvda_questions {
    unsigned long WINAPI (*running)(void);
    unsigned long WINAPI (*cancel)(void);
    unsigned long WINAPI (*speak)(const WCHAR *text);
    unsigned long WINAPI (*braille)(const WCHAR *text);
};

extern const struct nvda_questions nvda_line;

#endif

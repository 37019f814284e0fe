// SPDX-License-Identifier: GPL-3.0-or-later
// The four functions by which other programs use NVDA, through its DLL or by remote procedure calls.
#ifndef SPEECH_NVDA_LINE_H
#define SPEECH_NVDA_LINE_H

#include <windows.h>

// The functions of NVDA.  Each returns 0 if NVDA has done what it was asked.
struct nvda_questions {
    unsigned long WINAPI (*running)(void);
    unsigned long WINAPI (*cancel)(void);
    unsigned long WINAPI (*speak)(const WCHAR *text);
    unsigned long WINAPI (*braille)(const WCHAR *text);
};

extern const struct nvda_questions nvda_line;

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
// Before every file of readline 8.2 (-include): what its mingw branch forgets, and UTF-8, which msvcrt has no locale for.
#ifndef WINDOWS_READLINE_TYPES_H
#define WINDOWS_READLINE_TYPES_H
#include <locale.h>
#include <stdlib.h>
#include <wchar.h>
typedef struct readline_no_type readline_no_type;
#define fd_set readline_no_type
#define sigset_t readline_no_type
#undef MB_CUR_MAX
#define MB_CUR_MAX 4
#undef setlocale
#define setlocale(category, name) ((char *)"C.UTF-8")
size_t posix_mbrtowc(wchar_t *out, const char *bytes, size_t most, mbstate_t *state);
size_t posix_wcrtomb(char *out, wchar_t letter, mbstate_t *state);
#define mbrtowc posix_mbrtowc
#define mbrlen(bytes, most, state) posix_mbrtowc(NULL, bytes, most, state)
#define wcrtomb posix_wcrtomb
#define HAVE_WCWIDTH 1 // else it takes each byte for a letter, and one put before an umlaut breaks it
int posix_wcwidth(wchar_t letter);
#define wcwidth posix_wcwidth
#endif

// SPDX-License-Identifier: GPL-3.0-or-later
// What readline asks of termcap, for the console of Windows 10 and later, which knows the sequences of ECMA-48.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int tgetent(char *room, const char *name);
int tgetflag(const char *name);
int tgetnum(const char *name);
char *tgetstr(const char *name, char **room);
int tputs(const char *text, int lines, int (*put)(int));
char *tgoto(const char *text, int column, int row);

static const char *const sequences[][2] = {
    { "ce", "\033[K" }, { "cr", "\r" }, { "le", "\b" }, { "nd", "\033[C" }, { "up", "\033[A" }, { "cl", "\033[H\033[2J" },
    { "cd", "\033[J" },
};

int tgetent(char *, const char *) // Windows names no terminal, so whatever it is called
{
    return 1;
}

int tgetflag(const char *name)
{
    return strcmp(name, "am") == 0 || strcmp(name, "xn") == 0;
}

int tgetnum(const char *name)
{
    return strcmp(name, "co") == 0 ? 80 : strcmp(name, "li") == 0 ? 24 : -1;
}

char *tgetstr(const char *name, char **room)
{
    for (size_t i = 0; i < sizeof sequences / sizeof *sequences; i++)
        if (strcmp(sequences[i][0], name) == 0) {
            char *at = *room;
            strcpy(at, sequences[i][1]);
            *room += strlen(at) + 1;
            return at;
        }
    return NULL;
}

int tputs(const char *text, int, int (*put)(int))
{
    while (*text)
        put(*text++);
    return 0;
}

char *tgoto(const char *text, int, int)
{
    return (char *)text;
}

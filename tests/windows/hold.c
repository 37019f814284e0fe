// SPDX-License-Identifier: GPL-3.0-or-later
// Holds a file as a virus scanner does: it can be read meanwhile, and neither replaced nor deleted.  hold.exe FILE MILLISECONDS
#include <windows.h>

#include <stdio.h>
#include <stdlib.h>

int main(int, char **argv)
{
    HANDLE file = CreateFileA(argv[1], GENERIC_READ, FILE_SHARE_READ, NULL, OPEN_EXISTING, 0, NULL);
    puts(file == INVALID_HANDLE_VALUE ? "cannot" : "held");
    fflush(stdout);
    Sleep((DWORD)atoi(argv[2]));
    CloseHandle(file);
    return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef WINDOWS_FTW_H
#define WINDOWS_FTW_H
struct FTW {
    int base, level;
};
enum { FTW_DEPTH = 1, FTW_PHYS = 2 };
int nftw(const char *path, int (*visit)(const char *, const struct stat *, int, struct FTW *), int open, int flags);
#endif

// SPDX-License-Identifier: GPL-3.0-or-later
// Whose chat a person does not want to hear: names, kept in a file for every house.
#ifndef NETPLAY_MUTE_LIST_H
#define NETPLAY_MUTE_LIST_H

#include <stdbool.h>

struct muted {
    char **name; // owned
    int count;
};

void muted_load(struct muted *muted); // into zeroed memory
void muted_release(struct muted *muted);
bool muted_has(const struct muted *muted, const char *name); // in any case of letters
bool muted_add(struct muted *muted, const char *name);       // false: it holds, but could not be kept
bool muted_remove(struct muted *muted, const char *name);    // NULL: all

#endif

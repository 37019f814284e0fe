// SPDX-License-Identifier: GPL-3.0-or-later
// Whose chat a person does not want to hear: names, kept in a file for every server.
#ifndef NETPLAY_MUTE_LIST_H
#define NETPLAY_MUTE_LIST_H

#include <stdbool.h>

struct mute_list {
    char **name; // owned
    int count;
};

void mute_list_load(struct mute_list *muted); // into zeroed memory
void mute_list_release(struct mute_list *muted);
bool mute_list_has(const struct mute_list *muted, const char *name); // in any case of letters
bool mute_list_add(struct mute_list *muted, const char *name);       // false: it holds, but could not be kept
bool mute_list_remove(struct mute_list *muted, const char *name);    // NULL: all

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
// The names of people whose chat a person does not want to hear, kept in one file for all servers.
#ifndef NETPLAY_MUTE_LIST_H
#define NETPLAY_MUTE_LIST_H

#include <stdbool.h>

struct mute_list {
    char **name; // owned
    int count;
};

void mute_list_load(struct mute_list *muted);                        // into zeroed memory
void mute_list_release(struct mute_list *muted);                     // the file stays
bool mute_list_has(const struct mute_list *muted, const char *name); // in any case of letters
bool mute_list_add(struct mute_list *muted, const char *name);       // false: it is muted, but the file could not be written
bool mute_list_remove(struct mute_list *muted, const char *name);    // NULL: all

#endif

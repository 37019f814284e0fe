// SPDX-License-Identifier: GPL-3.0-or-later
// The list of people whose chat a person has muted, kept in a file with a line for each name.
#include "netplay/connection.h"

#include "base/bug.h"
#include "system/file.h"
#include "system/paths.h"
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static void add(struct mute_list *muted, const char *name)
{
    muted->name = mem_grow(muted->name, (size_t)(muted->count + 1) * sizeof *muted->name);
    muted->name[muted->count++] = mem_copy(name);
}

static void read_file(struct mute_list *muted, const char *path)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    if (file_read(path, &text)) {
        char *rest = NULL;
        for (char *name = strtok_r(text.text, "\n", &rest); name; name = strtok_r(NULL, "\n", &rest))
            if (!mute_list_has(muted, name))
                add(muted, name);
    }
}

void mute_list_load(struct mute_list *muted)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    paths_state_file("muted", &path);
    read_file(muted, path.text);
}

void mute_list_release(struct mute_list *muted)
{
    for (int i = 0; i < muted->count; i++)
        free(muted->name[i]);
    free(muted->name);
    *muted = (struct mute_list){ 0 };
}

bool mute_list_has(const struct mute_list *muted, const char *name)
{
    for (int i = 0; i < muted->count; i++)
        if (strcasecmp(muted->name[i], name) == 0)
            return true;
    return false;
}

// Adds a name to the mute list or removes it.  The file is read again first, because somebody else may have been muted at another
// table meanwhile.  Returns false if the file cannot be written.
bool mute_list_change(struct mute_list *muted, const char *name, bool mutes)
{
    LOCAL(strbuf) path = STRBUF_INIT, text = STRBUF_INIT;
    paths_state_file("muted", &path);
    LOCAL_FILE lock = file_lock_folder_of(path.text);
    read_file(muted, path.text);
    if (mutes && !mute_list_has(muted, name))
        add(muted, name);
    for (int i = muted->count - 1; i >= 0; i--)
        if (!mutes && (!name || strcasecmp(muted->name[i], name) == 0)) {
            free(muted->name[i]);
            muted->name[i] = muted->name[--muted->count];
        }
    for (int i = 0; i < muted->count; i++)
        strbuf_addf(&text, "%s\n", muted->name[i]);
    return file_save(path.text, text.text);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The names of muted people; the file has a line for each.
#include "netplay/connection.h"

#include "base/bug.h"
#include "system/file.h"
#include "system/paths.h"
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static void file_path(struct strbuf *out)
{
    paths_state(out);
    strbuf_add(out, "/muted");
}

static void add(struct mute_list *muted, const char *name)
{
    muted->name = mem_grow(muted->name, (size_t)(muted->count + 1) * sizeof *muted->name);
    muted->name[muted->count++] = mem_copy(name);
}

void mute_list_load(struct mute_list *muted)
{
    LOCAL(strbuf) path = STRBUF_INIT, text = STRBUF_INIT;
    file_path(&path);
    if (file_read(path.text, &text)) {
        char *rest = NULL;
        for (char *name = strtok_r(text.text, "\n", &rest); name; name = strtok_r(NULL, "\n", &rest))
            add(muted, name);
    }
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

static bool write_file(const struct mute_list *muted)
{
    LOCAL(strbuf) path = STRBUF_INIT, text = STRBUF_INIT;
    file_path(&path);
    for (int i = 0; i < muted->count; i++)
        strbuf_addf(&text, "%s\n", muted->name[i]);
    return file_save(path.text, text.text);
}

bool mute_list_add(struct mute_list *muted, const char *name)
{
    add(muted, name);
    return write_file(muted);
}

bool mute_list_remove(struct mute_list *muted, const char *name)
{
    for (int i = muted->count - 1; i >= 0; i--) {
        if (name && strcasecmp(muted->name[i], name) != 0)
            continue;
        free(muted->name[i]);
        muted->name[i] = muted->name[--muted->count];
    }
    return write_file(muted);
}

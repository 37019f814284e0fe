// SPDX-License-Identifier: GPL-3.0-or-later
// Lists all rules that can be played, by reading each file of the player's own rules folder and of the shipped one.
#include "base/bug.h"
#include "rules/variant/variant.h"
#include "rules/variant/variant_files.h"
#include "rules/variant/variant_wrong.h"
#include <stdlib.h>
#include <string.h>

static void add_folder(struct variant_list *list, const char *folder, bool own, struct err *err)
{
    struct dirent **files = NULL;
    int count = variant_scan(folder, &files);
    for (int i = 0; i < count; i++) {
        LOCAL(strbuf) path = STRBUF_INIT;
        strbuf_addf(&path, "%s/%s", folder, files[i]->d_name);
        LOCAL_VARIANT variant = variant_load(path.text, NULL, err);
        if (!variant || (own && !variant_check_all(variant, err))) // these rules could not be played
            continue;
        list->entry = mem_grow(list->entry, (size_t)(list->count + 1) * sizeof *list->entry);
        struct variant_entry *entry = &list->entry[list->count++];
        *entry = (struct variant_entry){ .id = mem_copy(variant->id),
                                         .title = mem_copy(variant->title),
                                         .path = mem_copy(path.text),
                                         .game = variant->game,
                                         .own = own };
        variant_players(variant, &entry->players_min, &entry->players_max);
    }
    variant_scan_free(files, count);
}

static int by_id(const void *a, const void *b)
{
    const struct variant_entry *one = a, *other = b;
    int order = strcmp(one->id, other->id);
    return order ? order : other->own - one->own;
}

void variant_list_load(struct variant_list *list, struct err *err)
{
    LOCAL(strbuf) own = STRBUF_INIT, shipped = STRBUF_INIT;
    *list = (struct variant_list){ 0 };
    variant_folders(&own, &shipped);
    add_folder(list, own.text, true, err);
    variant_wrong_files(own.text, err);
    add_folder(list, shipped.text, false, err);
    if (list->count)
        qsort(list->entry, (size_t)list->count, sizeof *list->entry, by_id);
}

static void release_entry(struct variant_entry *entry)
{
    free(entry->id);
    free(entry->title);
    free(entry->path);
}

void variant_list_offered(struct variant_list *list, struct err *err)
{
    variant_list_load(list, err);
    int all = list->count;
    list->count = 0;
    for (int i = 0; i < all; i++)
        if (list->entry[i].game->example)
            release_entry(&list->entry[i]);
        else
            list->entry[list->count++] = list->entry[i];
}

void variant_list_release(struct variant_list *list)
{
    for (int i = 0; i < list->count; i++)
        release_entry(&list->entry[i]);
    free(list->entry);
    *list = (struct variant_list){ 0 };
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The folders of rules files: where they are, which files are in them, and which file a name means.  What the files say is the
// business of variant.c.
#include "rules/variant/variant_files.h"

#include "base/text.h"
#include "rules/variant/variant.h"
#include "system/file.h"
#include "system/os.h"
#include "system/paths.h"
#include <fcntl.h>

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char suffix[] = ".yaml";

void variant_folders(struct strbuf *own, struct strbuf *shipped)
{
    paths_config(own);
    strbuf_add(own, "/rules");
    paths_shipped("rules", shipped);
}

static bool ends_in_suffix(const char *name)
{
    size_t length = strlen(name);
    return length > strlen(suffix) && strcmp(name + length - strlen(suffix), suffix) == 0;
}

bool variant_is_path(const char *name)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    strbuf_add(&path, name);
    os_path_taken(path.text);
    return strchr(path.text, '/') || ends_in_suffix(name);
}

bool variant_is_id(const char *name)
{
    size_t length = strlen(name);
    return length && length <= VARIANT_ID_MAX && strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == length;
}

bool variant_same_file(const char *a, const char *b)
{
    LOCAL_FILE fd = open(a, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    return fd >= 0 && os_is_at(fd, b);
}

void variant_id_of(const char *path, struct strbuf *out)
{
    const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    strbuf_add_bytes(out, name, strlen(name) - (ends_in_suffix(name) ? strlen(suffix) : 0));
}

void variant_folder_of(const char *path, struct strbuf *out)
{
    const char *slash = strrchr(path, '/');
    if (!slash)
        strbuf_add_char(out, '.');
    else
        strbuf_add_bytes(out, path, slash == path ? 1 : (size_t)(slash - path));
}

bool variant_in_folders(const char *path)
{
    LOCAL(strbuf) own = STRBUF_INIT, shipped = STRBUF_INIT, folder = STRBUF_INIT;
    variant_folders(&own, &shipped);
    variant_folder_of(path, &folder);
    return variant_same_file(folder.text, own.text) || variant_same_file(folder.text, shipped.text);
}

bool variant_is_shipped(const char *path)
{
    LOCAL(strbuf) own = STRBUF_INIT, shipped = STRBUF_INIT, folder = STRBUF_INIT;
    variant_folders(&own, &shipped);
    variant_folder_of(path, &folder);
    return variant_same_file(folder.text, shipped.text);
}

static bool is_there(const char *folder, const char *id, const char *not_this, struct strbuf *path)
{
    strbuf_reset(path);
    if (!*folder)
        return false;
    strbuf_addf(path, "%s/%s%s", folder, id, suffix);
    return access(path->text, F_OK) == 0 && !(not_this && variant_same_file(path->text, not_this));
}

bool variant_find_file(const char *name, const char *folder, const char *not_this, struct strbuf *path)
{
    LOCAL(strbuf) own = STRBUF_INIT, shipped = STRBUF_INIT;
    if (variant_is_path(name)) {
        strbuf_reset(path);
        if (folder && !os_path_whole(name))
            strbuf_addf(path, "%s/", folder);
        strbuf_add(path, name);
        os_path_taken(path->text);
        return access(path->text, F_OK) == 0;
    }
    if (!variant_is_id(name))
        return false;
    variant_folders(&own, &shipped);
    // A shipped rules file extends shipped ones, whatever the player's own files are called.
    return (folder && variant_same_file(folder, shipped.text) && is_there(shipped.text, name, not_this, path)) ||
           is_there(own.text, name, not_this, path) || is_there(shipped.text, name, not_this, path);
}

bool variant_exists(const char *name)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    return variant_find_file(name, NULL, NULL, &path);
}

bool variant_shipped_file(const char *id, struct strbuf *path)
{
    LOCAL(strbuf) own = STRBUF_INIT, shipped = STRBUF_INIT;
    variant_folders(&own, &shipped);
    return variant_is_id(id) && is_there(shipped.text, id, NULL, path);
}

bool variant_shipped_there(void)
{
    LOCAL(strbuf) own = STRBUF_INIT, shipped = STRBUF_INIT;
    variant_folders(&own, &shipped);
    return access(shipped.text, F_OK) == 0;
}

const char *variant_none_found(void)
{
    return _("No rules files were found. Unpack or install all of Parlour, or set PARLOUR_DATA to the folder they are in.");
}

// Returns whether the name of a file in a rules folder has no newline.  Nobody types such a name, and a newline would forge a
// line where files are listed.
static int is_plain_name(const struct dirent *entry)
{
    return !strpbrk(entry->d_name, "\r\n");
}

static int is_rules_file(const struct dirent *entry)
{
    return entry->d_name[0] != '.' && ends_in_suffix(entry->d_name) && is_plain_name(entry);
}

static int scan(const char *folder, int (*wanted)(const struct dirent *entry), struct dirent ***files)
{
    int count = *folder ? scandir(folder, files, wanted, alphasort) : -1;
    return count > 0 ? count : 0;
}

int variant_scan(const char *folder, struct dirent ***files)
{
    return scan(folder, is_rules_file, files);
}

int variant_scan_all(const char *folder, struct dirent ***files)
{
    return scan(folder, is_plain_name, files);
}

void variant_scan_free(struct dirent **files, int count)
{
    for (int i = 0; i < count; i++)
        free(files[i]);
    free(files);
}

static void try_folder(const char *folder, struct nearest *nearest)
{
    struct dirent **files = NULL;
    int count = variant_scan(folder, &files);
    for (int i = 0; i < count; i++) {
        LOCAL(strbuf) id = STRBUF_INIT;
        variant_id_of(files[i]->d_name, &id);
        if (variant_is_id(id.text)) // a file with another name cannot be named
            nearest_try(nearest, id.text);
    }
    variant_scan_free(files, count);
}

void variant_nearest(struct nearest *nearest)
{
    LOCAL(strbuf) own = STRBUF_INIT, shipped = STRBUF_INIT;
    variant_folders(&own, &shipped);
    try_folder(own.text, nearest);
    try_folder(shipped.text, nearest);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The paths of Parlour's files.  Shipped files are looked for from the program's own folder, because `cmake --install --prefix`,
// a package's staging folder and a copied tree all end up in other places than the build was told.
#include "system/paths.h"

#include "system/os.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Writes the path of the program's folder, without a closing slash, into `folder`, or "" if the system does not tell it.
static void program_folder(char folder[PATH_MAX])
{
    char *slash = os_program(folder) ? strrchr(folder, '/') : NULL;
    if (!slash)
        folder[0] = '\0';
    if (slash)
        *slash = '\0';
}

// Appends a path relative to the program's folder.  A part of Parlour that is installed in a folder of its own gets the paths
// beside the main program.  Returns false if the path leads nowhere.
static bool beside(const char *path, struct strbuf *out)
{
    static const char *const ways[] = { "", "/" PARLOUR_BESIDE_PROGRAM };
    char folder[PATH_MAX];
    program_folder(folder);
    size_t before = out->length;
    for (size_t i = 0; folder[0] && i < sizeof ways / sizeof *ways; i++) {
        strbuf_addf(out, "%s%s/%s", folder, ways[i], path);
        if (access(out->text + before, R_OK) == 0)
            return true;
        strbuf_cut(out, before);
    }
    return false;
}

bool paths_source(const char *name, struct strbuf *out)
{
    LOCAL(strbuf) linked = STRBUF_INIT, path = STRBUF_INIT;
    char plain[PATH_MAX];
    strbuf_addf(&linked, "source/%s", name);
    bool there = beside(linked.text, &path) && realpath(path.text, plain);
    if (there)
        strbuf_add(out, plain);
    return there;
}

void paths_shipped(const char *name, struct strbuf *out)
{
    const char *data = getenv("PARLOUR_DATA");
    size_t before = out->length;
    if (data && *data)
        strbuf_add(out, data);
    else if (!beside(PARLOUR_BESIDE_DATA, out) && !paths_source("config", out))
        strbuf_add(out, PARLOUR_INSTALLED_DATA);
    os_path_taken(out->text + before);
    if (*name)
        strbuf_addf(out, "/%s", name);
}

bool paths_page(const char *name, struct strbuf *out)
{
    LOCAL(strbuf) path = STRBUF_INIT, installed = STRBUF_INIT, written = STRBUF_INIT;
    char plain[PATH_MAX];
    strbuf_addf(&installed, "%s/%s", PARLOUR_BESIDE_PAGES, name);
    strbuf_addf(&written, "docs/%s", name);
    if (!beside(installed.text, &path))
        return paths_source(written.text, out);
    bool there = realpath(path.text, plain);
    if (there)
        strbuf_add(out, plain);
    return there;
}

void paths_locales(struct strbuf *out)
{
    if (!beside("locale", out) && !beside(PARLOUR_BESIDE_LOCALES, out))
        strbuf_add(out, PARLOUR_LOCALES);
}

bool paths_part(const char *name, struct strbuf *out)
{
    LOCAL(strbuf) installed = STRBUF_INIT;
    char own[PATH_MAX];
    if (os_is_part(name) && os_program(own)) {
        strbuf_add(out, own);
        return true;
    }
    strbuf_addf(&installed, "%s/%s", PARLOUR_BESIDE_PARTS, name);
    return beside(name, out) || beside(installed.text, out);
}

void paths_config(struct strbuf *out)
{
    os_own_folder(OS_SETTINGS, out);
    strbuf_add(out, "/parlour");
}

void paths_state(struct strbuf *out)
{
    os_own_folder(OS_STATE, out);
    strbuf_add(out, "/parlour");
}

void paths_state_file(const char *name, struct strbuf *out)
{
    paths_state(out);
    strbuf_addf(out, "/%s", name);
}

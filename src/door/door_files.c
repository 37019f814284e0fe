// SPDX-License-Identifier: GPL-3.0-or-later
// The files that come with the door, and the folder that is served: the page as it was installed, and its labels from the present
// catalogues of translations, so that the page always speaks the language of the console.
#include "door/door.h"

#include "base/text.h"
#include "door/labels.h"
#include "system/file.h"
#include "system/language.h"
#include "system/paths.h"

#include <dirent.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool door_shipped(const char *name, struct strbuf *path, struct err *err)
{
    LOCAL(strbuf) installed = STRBUF_INIT, source = STRBUF_INIT;
    size_t before = path->length;
    strbuf_addf(&installed, "door/%s", name);
    paths_shipped(installed.text, path);
    if (access(path->text + before, R_OK) != 0 && paths_source(installed.text, &source)) {
        strbuf_cut(path, before);
        strbuf_add(path, source.text);
    }
    return access(path->text + before, R_OK) == 0 ||
           err_add(err, _("%s is missing. It comes with the door. Install Parlour's door again."), path->text + before);
}

static bool save(const char *folder, const char *name, const struct strbuf *text, struct err *err)
{
    const struct file_path path = file_in(folder, name);
    return file_replace_alone(path.text, text->text, text->length) ||
           err_add(err, _("%s: The file cannot be written. The system says, %s."), path.text, strerror(errno));
}

static bool is_folder(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

// Copies the files of the door's page to the door's folder.  Subfolders are not copied, because they do not belong to the page.
// Returns false, with a sentence in err, on failure.
static bool copy_page(const char *from, const char *to, struct err *err)
{
    DIR *folder = opendir(from);
    bool fine = true;
    if (!folder)
        return err_add(err, _("%s: The folder cannot be read. The system says, %s."), from, strerror(errno));
    for (const struct dirent *entry; fine && (entry = readdir(folder));) {
        LOCAL(strbuf) text = STRBUF_INIT;
        const struct file_path path = file_in(from, entry->d_name);
        if (*entry->d_name == '.' || is_folder(path.text))
            continue;
        fine = file_read(path.text, &text)
                   ? save(to, entry->d_name, &text, err)
                   : err_add(err, _("%s: The file cannot be read. The system says, %s."), path.text, strerror(errno));
    }
    closedir(folder);
    return fine;
}

// The text of the door's page, in the languages done so far.
struct spoken {
    const char *telnet;
    struct strbuf labels, without;
};

static void speak(void *self, const char *language)
{
    struct spoken *spoken = self;
    LOCAL(strbuf) labels = STRBUF_INIT;
    labels_write(false, &labels);
    strbuf_addf(&spoken->labels, "%s\"%s\": %s", spoken->labels.length ? ",\n" : "export const labels = {\n", language,
                labels.text);
    strbuf_addf(&spoken->without, "<p lang=\"%s\">", language);
    labels_without(spoken->telnet, &spoken->without);
    strbuf_add(&spoken->without, "</p>");
}

// Writes the index file of the door's page.  The installed file has only English text between the tags <noscript> and
// </noscript>; the text in all languages takes its place.  Returns false, with a sentence in err, on failure.
static bool write_index(const char *from, const char *folder, const struct spoken *spoken, struct err *err)
{
    static const char begins[] = "<noscript>", ends[] = "</noscript>";
    LOCAL(strbuf) text = STRBUF_INIT, whole = STRBUF_INIT;
    if (!file_read(from, &text))
        return err_add(err, _("%s: The file cannot be read. The system says, %s."), from, strerror(errno));
    const char *start = strstr(text.text, begins), *end = strstr(text.text, ends);
    if (!start || !end)
        return err_add(err, _("%s is not the page that comes with the door. Install Parlour's door again."), from);
    start += strlen(begins);
    strbuf_addf(&whole, "%.*s%s%s", (int)(start - text.text), text.text, spoken->without.text, end);
    return save(folder, "index.html", &whole, err);
}

bool door_write_page(const char *folder, const char *telnet, struct err *err)
{
    LOCAL(strbuf) from = STRBUF_INIT, index = STRBUF_INIT;
    struct spoken spoken = { .telnet = telnet };
    if (!door_shipped("page/index.html", &from, err))
        return false;
    strbuf_add(&index, from.text);
    strbuf_cut(&from, from.length - strlen("/index.html"));
    if (!file_make_folder(folder))
        return err_add(err, _("%s: The folder cannot be made. The system says, %s."), folder, strerror(errno));
    language_each(speak, &spoken);
    strbuf_add(&spoken.labels, "};\n");
    bool fine = copy_page(from.text, folder, err) && save(folder, "labels.js", &spoken.labels, err) &&
                write_index(index.text, folder, &spoken, err);
    strbuf_release(&spoken.labels);
    strbuf_release(&spoken.without);
    return fine;
}

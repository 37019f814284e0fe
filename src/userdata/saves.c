// SPDX-License-Identifier: GPL-3.0-or-later
// The folders of saved games, and the names of their files.
#include "userdata/saves.h"

#include "base/bug.h"
#include "base/text.h"
#include "system/file.h"
#include "system/os.h"
#include "system/paths.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char ending[] = ".record";
enum { STAMP = sizeof "20261121-055100" - 1 };

// Returns where the variant's id begins in the file name of a saved game, "20261121-055100-playroom.record", which may have "-2"
// after the time.  Returns NULL if the name is not of that form.
static const char *find_game(const char *name)
{
    size_t length = strlen(name), end = sizeof ending - 1;
    if (length <= STAMP + 1 + end || name[8] != '-' || name[STAMP] != '-' || strcmp(name + length - end, ending) != 0)
        return NULL;
    const char *game = name + STAMP + 1;
    size_t digits = strspn(game, "0123456789");
    return game + (digits && game[digits] == '-' ? digits + 1 : 0);
}

// Returns the variant's id in the file name of a saved game, for the caller to free, or NULL.
static char *game_of(const char *name)
{
    const char *game = find_game(name);
    char *copy = game ? mem_copy(game) : NULL;
    if (copy)
        copy[strlen(copy) - (sizeof ending - 1)] = '\0';
    return copy;
}

static const char *save_name(const struct save *save)
{
    return strrchr(save->path, '/') + 1;
}

static int newest_first(const void *a, const void *b)
{
    const struct save *one = a, *other = b;
    if (one->at.tv_sec != other->at.tv_sec)
        return one->at.tv_sec < other->at.tv_sec ? 1 : -1;
    if (one->at.tv_nsec != other->at.tv_nsec)
        return one->at.tv_nsec < other->at.tv_nsec ? 1 : -1;
    return strcmp(other->path, one->path);
}

// Compares two saved games, so that the one begun last is sorted first.  Games of the same second are sorted by name.
static int youngest_first(const void *a, const void *b)
{
    const struct save *one = a, *other = b;
    int stamps = strncmp(save_name(other), save_name(one), STAMP);
    return stamps ? stamps : strcmp(save_name(one), save_name(other));
}

// Lists the saved games in the folder `kind`.  With `by_name`, looks at no file itself, which would take seconds in a folder of
// very many saves.
static struct saves list(const char *kind, bool by_name)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    struct saves saves = { 0 };
    int room = 0;
    paths_state_file(kind, &path);
    size_t base = path.length;
    DIR *dir = opendir(path.text);
    for (struct dirent *entry; dir && (entry = readdir(dir));) {
        struct stat about = { 0 };
        char *game = game_of(entry->d_name);
        strbuf_cut(&path, base);
        strbuf_add_char(&path, '/');
        strbuf_add(&path, entry->d_name);
        if (!game || (!by_name && stat(path.text, &about))) {
            free(game);
            continue;
        }
        if (saves.count == room) {
            room = room ? room * 2 : 16;
            saves.save = mem_grow(saves.save, (size_t)room * sizeof *saves.save);
        }
        saves.save[saves.count++] = (struct save){ mem_copy(path.text), game, os_modified(&about) };
    }
    if (dir)
        closedir(dir);
    if (saves.count)
        qsort(saves.save, (size_t)saves.count, sizeof *saves.save, by_name ? youngest_first : newest_first);
    return saves;
}

struct saves saves_list(void)
{
    return list("games", false);
}

struct saves saves_finished(void)
{
    return list("finished", false);
}

struct saves saves_past(void)
{
    return list("finished", true);
}

int saves_past_count(void)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    int count = 0;
    paths_state_file("finished", &path);
    DIR *dir = opendir(path.text);
    for (struct dirent *entry; dir && (entry = readdir(dir));)
        count += find_game(entry->d_name) != NULL;
    if (dir)
        closedir(dir);
    return count;
}

time_t saves_began(const struct save *save)
{
    struct tm tm = { .tm_isdst = -1 };
    if (sscanf(save_name(save), "%4d%2d%2d-%2d%2d%2d", &tm.tm_year, &tm.tm_mon, &tm.tm_mday, &tm.tm_hour, &tm.tm_min,
               &tm.tm_sec) != 6)
        return save->at.tv_sec;
    tm.tm_year -= 1900;
    tm.tm_mon--;
    return mktime(&tm);
}

void saves_release(struct saves *saves)
{
    for (int i = 0; i < saves->count; i++) {
        free(saves->save[i].path);
        free(saves->save[i].game);
    }
    free(saves->save);
    *saves = (struct saves){ 0 };
}

// Returns whether a saved game, unfinished or finished, has this file name already.
static bool is_taken(const struct strbuf *path)
{
    LOCAL(strbuf) finished = STRBUF_INIT;
    paths_state_file("finished", &finished);
    strbuf_add(&finished, strrchr(path->text, '/'));
    return file_exists(path->text) || file_exists(finished.text);
}

static void add_name(const char *stamp, int number, const char *game, struct strbuf *path)
{
    strbuf_addf(path, "/%.*s", STAMP, stamp);
    if (number > 1)
        strbuf_addf(path, "-%d", number);
    strbuf_addf(path, "-%s%s", game, ending);
}

// Saves a new game under a free name.  Another program may save a game in the same second, so names are tried until a new file
// could be created.
char *saves_new(const char *game, const struct strbuf *record, int *fd, struct err *err)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    struct tm local;
    time_t now = time(NULL);
    char stamp[STAMP + 1];
    paths_state_file("games", &path);
    if (!file_make_folder(path.text)) {
        err_add(err, _("Games cannot be saved in %s, %s."), path.text, strerror(errno));
        return NULL;
    }
    localtime_r(&now, &local);
    strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &local);
    size_t base = path.length;
    *fd = -1;
    for (int i = 1, fault = EEXIST; *fd < 0 && fault == EEXIST; i++) {
        strbuf_cut(&path, base);
        add_name(stamp, i, game, &path);
        bool taken = is_taken(&path);
        *fd = taken ? -1 : file_create_open(path.text, record->text, record->length);
        fault = taken ? EEXIST : errno;
    }
    if (*fd >= 0)
        return strbuf_take(&path);
    err_add(err, _("%s: The game cannot be saved. The system says, %s."), path.text, strerror(errno));
    return NULL;
}

// Removes a saved game: its record, and its file of standing orders.
static void remove_game(const char *path)
{
    LOCAL(strbuf) orders = STRBUF_INIT;
    strbuf_addf(&orders, "%s.orders", path);
    unlink(path);
    unlink(orders.text);
}

// Removes up to `most` saved games, the oldest first, from the end of the list, which is sorted with the newest first.  Returns
// how many were removed.
static int remove_oldest(const struct saves *saves, int most)
{
    int gone = 0;
    for (int i = saves->count - 1; i >= 0 && gone < most; i--, gone++)
        remove_game(saves->save[i].path);
    return gone;
}

int saves_make_room(int most)
{
    LOCAL(saves) finished = saves_finished(), unfinished = saves_list();
    int more = finished.count + unfinished.count - most + 1;
    int gone = remove_oldest(&finished, more);
    return gone + remove_oldest(&unfinished, more - gone);
}

void saves_touch(const char *path)
{
    utimensat(AT_FDCWD, path, NULL, 0);
}

bool saves_ours(const char *path)
{
    LOCAL(strbuf) games = STRBUF_INIT;
    const char *slash = strrchr(path, '/');
    paths_state_file("games", &games);
    return slash && (size_t)(slash - path) == games.length && strncmp(path, games.text, games.length) == 0;
}

// Moves a saved game into the folder `kind` beside games/, never in place of another file.  Returns false if it could not be
// moved.
static bool move_to(const char *kind, char **path)
{
    LOCAL(strbuf) to = STRBUF_INIT;
    const char *name = strrchr(*path, '/') + 1;
    char *game = game_of(name);
    paths_state_file(kind, &to);
    size_t base = to.length;
    bool moved = file_make_folder(to.text);
    strbuf_addf(&to, "/%s", name);
    moved = moved && file_move(*path, to.text);
    for (int i = 2; !moved && game && errno == EEXIST; i++) {
        strbuf_cut(&to, base);
        add_name(name, i, game, &to);
        moved = file_move(*path, to.text);
    }
    free(game);
    if (moved) {
        free(*path);
        *path = mem_copy(to.text);
    }
    return moved;
}

bool saves_finish(char **path)
{
    return !saves_ours(*path) || move_to("finished", path); // a record from elsewhere stays where its owner put it
}

bool saves_put_aside(const char *path, struct strbuf *folder)
{
    char *moved = mem_copy(path);
    bool fine = saves_ours(path) && move_to("aside", &moved);
    paths_state_file("aside", folder);
    free(moved);
    return fine;
}

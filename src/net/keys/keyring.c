// SPDX-License-Identifier: GPL-3.0-or-later
// The keyring of a house, with the keys of its users: the file `keys` in the server's folder, with a line `USER CODEHEX NAME` for
// each.  Several processes may add keys, so each takes a lock and reads the file again before it writes.
#include "net/keys/keyring.h"
#include "base/bug.h"
#include "base/text.h"
#include "base/utf8.h"
#include "base/words.h"
#include "net/keys/private.h"
#include "net/protocol/likeness.h"
#include "net/protocol/wire.h"
#include "system/file.h"
#include "system/os.h"

#include <stdlib.h>
#include <string.h>

enum { NAME_MOST = 100 }; // the most characters of a name on the keyring

static void key_release(struct ring_key *key)
{
    free(key->user);
    free(key->name);
    free(key->looks);
    os_wipe(key, sizeof *key);
}

static void keys_release(struct keyring *ring)
{
    for (int i = 0; i < ring->count; i++)
        key_release(&ring->keys[i]);
    free(ring->keys);
    free(ring->by_user);
    ring->keys = NULL;
    ring->by_user = NULL;
    ring->count = ring->room = 0;
}

void keyring_free(struct keyring *ring)
{
    if (ring) {
        keys_release(ring);
        free(ring->folder);
        free(ring);
    }
}

// Makes room in the keyring for one more key.  It does not use realloc, which would leave codes in freed memory.
static void make_room(struct keyring *ring)
{
    enum { ROOM_FIRST = 16 };
    if (ring->count < ring->room)
        return;
    ring->room = ring->room ? 2 * ring->room : ROOM_FIRST;
    struct ring_key *more = mem_zero((size_t)ring->room, sizeof *more);
    if (ring->count > 0) {
        memcpy(more, ring->keys, (size_t)ring->count * sizeof *more);
        os_wipe(ring->keys, (size_t)ring->count * sizeof *more);
    }
    free(ring->keys);
    ring->keys = more;
    ring->by_user = mem_grow(ring->by_user, (size_t)ring->room * sizeof *ring->by_user);
}

// Returns the place of the user's key in the keyring's list `by_user`, and sets *there to true.  If the user has no key, sets
// *there to false and returns the place where a key belongs.
static int place_of(const struct keyring *ring, const char *user, bool *there)
{
    int low = 0, high = ring->by_user ? ring->count : 0;
    while (low < high) {
        int middle = (low + high) / 2;
        if (strcmp(ring->keys[ring->by_user[middle]].user, user) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    *there = ring->by_user && low < ring->count && strcmp(ring->keys[ring->by_user[low]].user, user) == 0;
    return low;
}

static struct ring_key *find(const struct keyring *ring, const char *user)
{
    bool there;
    int place = place_of(ring, user, &there);
    return there && ring->by_user ? &ring->keys[ring->by_user[place]] : NULL;
}

const struct ring_key *keyring_find(const struct keyring *ring, const char *user)
{
    return find(ring, user);
}

// Adds a key without a code to the keyring, for a user who has no key, and returns it.
static struct ring_key *push(struct keyring *ring, const char *user, const char *name)
{
    bool there;
    make_room(ring);
    int place = place_of(ring, user, &there);
    memmove(ring->by_user + place + 1, ring->by_user + place, (size_t)(ring->count - place) * sizeof *ring->by_user);
    ring->by_user[place] = ring->count;
    struct ring_key *key = &ring->keys[ring->count++];
    *key = (struct ring_key){ .user = mem_copy(user), .name = mem_copy(name) };
    return key;
}

static void take_out(struct keyring *ring, struct ring_key *key)
{
    bool there;
    int number = (int)(key - ring->keys), place = place_of(ring, key->user, &there);
    ring->count--;
    memmove(ring->by_user + place, ring->by_user + place + 1, (size_t)(ring->count - place) * sizeof *ring->by_user);
    for (int i = 0; i < ring->count; i++)
        ring->by_user[i] -= ring->by_user[i] > number;
    key_release(key);
    memmove(key, key + 1, (size_t)(ring->count - number) * sizeof *key);
    os_wipe(ring->keys + ring->count, sizeof *key);
}

static bool name_is_sound(const char *name)
{
    bool good = *name && utf8_valid(name, strlen(name)) && utf8_count(name) <= NAME_MOST;
    for (const char *c = name; good && *c; c++)
        good = (unsigned char)*c >= ' ' && *c != 0x7f;
    return good && *name != ' ' && name[strlen(name) - 1] != ' ';
}

// Splits a line of the keyring's file in place and adds its key.  Returns false if the line is malformed or the user has a key
// already.
static bool read_line(char *line, struct keyring *ring)
{
    char *user = word_cut(&line, ' '), *hex = word_cut(&line, ' ');
    LOCAL(code) code = { 0 };
    bool good = line && wire_is_user(user) && !find(ring, user) && name_is_sound(line) && code_unhex(hex, &code);
    if (good)
        push(ring, user, line)->code = code;
    return good;
}

static bool read_keys(const char *path, struct keyring *ring, struct err *err)
{
    LOCAL_SECRET text = STRBUF_INIT;
    bool good = private_read(path, &text, err);
    char *rest = text.text;
    for (int number = 1; good && rest && *rest; number++) {
        char *line = word_cut(&rest, '\n');
        if (!rest || !read_line(line, ring))
            good = err_add(err, _("%s, line %d: This line does not hold a user, a code and a name. Take it out."), path, number);
    }
    return good;
}

// --- the file of keys ---

static struct stat look_at(const char *path)
{
    struct stat file;
    if (stat(path, &file) != 0)
        memset(&file, 0, sizeof file);
    return file;
}

// Returns whether the keyring's file is still the one that was read last, whose status is `before`.  Each writing makes a new
// file, which takes the place of the old one.
static bool is_unchanged(const struct stat *file, const struct stat *before)
{
    struct timespec now = os_modified(file), then = os_modified(before);
    return before->st_ino && file->st_ino == before->st_ino && file->st_dev == before->st_dev &&
           file->st_size == before->st_size && now.tv_sec == then.tv_sec && now.tv_nsec == then.tv_nsec &&
           file->st_mode == before->st_mode && file->st_uid == before->st_uid;
}

// Copies from the keyring as it was read before (`before`) how the users' names look, because finding that out takes longer than
// reading the file.
static void keep_looks(struct keyring *ring, const struct keyring *before)
{
    for (int i = 0; i < ring->count; i++) {
        struct ring_key *key = find(before, ring->keys[i].user);
        if (!key || strcmp(key->name, ring->keys[i].name) != 0)
            continue;
        ring->keys[i].looks = key->looks;
        key->looks = NULL;
    }
}

bool keyring_again(struct keyring *ring, struct err *err)
{
    const struct file_path path = file_in(ring->folder, "keys");
    // The state of the keyring's file is taken before reading, or a change in between would be missed.
    struct keyring again = { .folder = ring->folder, .file = look_at(path.text) };
    if (is_unchanged(&again.file, &ring->file))
        return true;
    bool good = read_keys(path.text, &again, err);
    if (!good) {
        keys_release(&again);
        return false;
    }
    keep_looks(&again, ring);
    keys_release(ring);
    ring->file = again.file;
    ring->keys = again.keys;
    ring->by_user = again.by_user;
    ring->count = again.count;
    ring->room = again.room;
    return true;
}

static bool save(struct keyring *ring, struct err *err)
{
    const struct file_path path = file_in(ring->folder, "keys");
    LOCAL_SECRET text = STRBUF_INIT;
    for (int i = 0; i < ring->count; i++) {
        const struct ring_key *key = &ring->keys[i];
        char hex[CODE_HEX_BYTES];
        code_hex(&key->code, hex);
        strbuf_addf(&text, "%s %s %s\n", key->user, hex, key->name);
        os_wipe(hex, sizeof hex);
    }
    bool good = private_write(path.text, text.text, text.length, err);
    if (good)
        ring->file = look_at(path.text);
    return good;
}

// Adds a key with a new code for this user to the keyring and to its file.  On failure changes neither and returns false, with a
// sentence in err.  The caller holds the lock.
static bool put(struct keyring *ring, const char *user, const char *name, struct err *err)
{
    struct ring_key *key = push(ring, user, name);
    code_make(&key->code);
    if (save(ring, err))
        return true;
    take_out(ring, key);
    return false;
}

struct keyring *keyring_open(const char *folder, struct err *err)
{
    struct keyring *ring = mem_zero(1, sizeof *ring);
    ring->folder = mem_copy(folder);
    LOCAL_FILE lock = private_folder(folder, true, err) ? private_lock(folder, err) : -1;
    if (lock >= 0 && keyring_again(ring, err) &&
        (keyring_find(ring, WIRE_SERVER_USER) || put(ring, WIRE_SERVER_USER, WIRE_SERVER_USER, err)))
        return ring;
    keyring_free(ring);
    return NULL;
}

static bool add(struct keyring *ring, const char *user, const char *name, struct err *err)
{
    const struct ring_key *known = keyring_find(ring, user);
    if (!known)
        return put(ring, user, name, err);
    return strcmp(known->name, name) == 0 ||
           err_add(err, _("%s and %s are the same name to the house. Please choose another for one of them."), name, known->name);
}

bool keyring_add(struct keyring *ring, const char *user, const char *name, struct err *err)
{
    if (!wire_is_user(user) || !name_is_sound(name))
        return err_add(err, "%s", _("No code can be made for this name. Please choose a shorter one, made of letters."));
    // The broker lets the users of the server and of a standby read and write everything.
    if (strcmp(user, WIRE_SERVER_USER) == 0 || strcmp(user, WIRE_STANDBY_USER) == 0)
        return err_add(err, _("Nobody can be called %s, because the house itself is. Please choose another name."), name);
    LOCAL_FILE lock = private_lock(ring->folder, err);
    return lock >= 0 && keyring_again(ring, err) && add(ring, user, name, err);
}

static bool drop(struct keyring *ring, const char *user, struct err *err)
{
    struct ring_key *key = find(ring, user);
    if (!key)
        return true;
    take_out(ring, key);
    return save(ring, err);
}

bool keyring_drop(struct keyring *ring, const char *user, struct err *err)
{
    LOCAL_FILE lock = private_lock(ring->folder, err);
    return lock >= 0 && keyring_again(ring, err) && drop(ring, user, err);
}

// --- how names look ---

static const char *looks_of(struct ring_key *key)
{
    LOCAL(strbuf) looks = STRBUF_INIT;
    if (!key->looks) {
        name_looks(key->name, true, &looks);
        key->looks = strbuf_take(&looks);
    }
    return key->looks;
}

bool keyring_has_alike(struct keyring *ring, const char *name)
{
    LOCAL(strbuf) looks = STRBUF_INIT;
    name_looks(name, true, &looks);
    for (int i = 0; i < ring->count; i++)
        if (looks_meet(looks_of(&ring->keys[i]), looks.text))
            return true;
    return false;
}

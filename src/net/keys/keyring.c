// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of a server: the file `keys` in its folder, a line for each user, `USER CODEHEX NAME`.  Several processes may add to
// it, so each reads it again under a lock before it writes.
#include "net/keys/keyring.h"
#include "base/bug.h"
#include "base/text.h"
#include "base/utf8.h"
#include "base/words.h"
#include "net/keys/private.h"
#include "net/protocol/wire.h"
#include "system/file.h"

#include <stdlib.h>
#include <string.h>

enum { NAME_MOST = 100 }; // characters of a name

static void keys_free(struct ring_key *keys, int count)
{
    for (int i = 0; i < count; i++) {
        free(keys[i].user);
        free(keys[i].name);
        os_wipe(&keys[i].code, sizeof keys[i].code);
    }
    free(keys);
}

void keyring_free(struct keyring *ring)
{
    if (ring) {
        keys_free(ring->keys, ring->count);
        free(ring->folder);
        free(ring);
    }
}

// Not by realloc, which would leave codes in freed memory.
static struct ring_key *key_push(struct ring_key **keys, int *count)
{
    struct ring_key *more = mem_zero((size_t)*count + 1, sizeof *more);
    if (*count > 0) {
        memcpy(more, *keys, (size_t)*count * sizeof *more);
        os_wipe(*keys, (size_t)*count * sizeof *more);
    }
    free(*keys);
    *keys = more;
    return &more[(*count)++];
}

static struct ring_key *find(struct ring_key *keys, int count, const char *user)
{
    for (int i = 0; i < count; i++)
        if (strcmp(keys[i].user, user) == 0)
            return &keys[i];
    return NULL;
}

const struct ring_key *keyring_find(const struct keyring *ring, const char *user)
{
    return find(ring->keys, ring->count, user);
}

static bool name_is_sound(const char *name)
{
    bool good = *name && utf8_valid(name, strlen(name)) && utf8_count(name) <= NAME_MOST;
    for (const char *c = name; good && *c; c++)
        good = (unsigned char)*c >= ' ' && *c != 0x7f;
    return good && *name != ' ' && name[strlen(name) - 1] != ' ';
}

// Takes a line apart in place.
static bool read_line(char *line, struct ring_key **keys, int *count)
{
    char *user = word_cut(&line, ' '), *hex = word_cut(&line, ' ');
    LOCAL(code) code = { 0 };
    bool good = line && wire_is_user(user) && !find(*keys, *count, user) && name_is_sound(line) && code_unhex(hex, &code);
    if (good) {
        struct ring_key *key = key_push(keys, count);
        key->user = mem_copy(user);
        key->name = mem_copy(line);
        key->code = code;
    }
    return good;
}

static bool read_keys(const char *path, struct ring_key **keys, int *count, struct err *err)
{
    LOCAL_SECRET text = STRBUF_INIT;
    bool good = private_read(path, &text, err);
    char *rest = text.text;
    for (int number = 1; good && rest && *rest; number++) {
        char *line = word_cut(&rest, '\n');
        if (!rest || !read_line(line, keys, count))
            good = err_add(err, _("%s, line %d: This line does not hold a user, a code and a name. Take it out."), path, number);
    }
    return good;
}

bool keyring_again(struct keyring *ring, struct err *err)
{
    struct ring_key *keys = NULL;
    int count = 0;
    bool good = read_keys(file_in(ring->folder, "keys").text, &keys, &count, err);
    if (!good) {
        keys_free(keys, count);
        return false;
    }
    keys_free(ring->keys, ring->count);
    ring->keys = keys;
    ring->count = count;
    return true;
}

static bool save(const struct keyring *ring, struct err *err)
{
    LOCAL_SECRET text = STRBUF_INIT;
    for (int i = 0; i < ring->count; i++) {
        const struct ring_key *key = &ring->keys[i];
        char hex[CODE_HEX_BYTES];
        code_hex(&key->code, hex);
        strbuf_addf(&text, "%s %s %s\n", key->user, hex, key->name);
        os_wipe(hex, sizeof hex);
    }
    return private_write(file_in(ring->folder, "keys").text, text.text, text.length, err);
}

// A new key in the ring and in the file, or in neither.  The lock is held.
static bool put(struct keyring *ring, const char *user, const char *name, struct err *err)
{
    struct ring_key *key = key_push(&ring->keys, &ring->count);
    key->user = mem_copy(user);
    key->name = mem_copy(name);
    code_make(&key->code);
    if (save(ring, err))
        return true;
    ring->count--;
    free(key->user);
    free(key->name);
    os_wipe(key, sizeof *key);
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
    // These two users may read and write everything.
    if (strcmp(user, WIRE_SERVER_USER) == 0 || strcmp(user, WIRE_STANDBY_USER) == 0)
        return err_add(err, _("Nobody can be called %s, because the house itself is. Please choose another name."), name);
    LOCAL_FILE lock = private_lock(ring->folder, err);
    return lock >= 0 && keyring_again(ring, err) && add(ring, user, name, err);
}

static bool drop(struct keyring *ring, const char *user, struct err *err)
{
    struct ring_key *key = find(ring->keys, ring->count, user);
    if (!key)
        return true;
    free(key->user);
    free(key->name);
    memmove(key, key + 1, (size_t)(ring->keys + --ring->count - key) * sizeof *key);
    os_wipe(ring->keys + ring->count, sizeof *key);
    return save(ring, err);
}

bool keyring_drop(struct keyring *ring, const char *user, struct err *err)
{
    LOCAL_FILE lock = private_lock(ring->folder, err);
    return lock >= 0 && keyring_again(ring, err) && drop(ring, user, err);
}

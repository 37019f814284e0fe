// SPDX-License-Identifier: GPL-3.0-or-later
// For tests of what lies in a server's folder: a folder in /tmp, what is in its files, who may read them, and what processes
// show.
#ifndef TESTS_NET_SERVER_FOLDER_H
#define TESTS_NET_SERVER_FOLDER_H

#include "base/bug.h"
#include "base/strbuf.h"
#include "net/keys/keyring.h"
#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FOLDER_BYTES = 64 };

static inline void folder_make(char folder[FOLDER_BYTES])
{
    strcpy(folder, "/tmp/parlour-house-XXXXXX");
    if (!mkdtemp(folder))
        BUG("no folder in /tmp");
}

static inline void folder_remove(const char *folder)
{
    struct strbuf path = STRBUF_INIT;
    DIR *dir = opendir(folder);
    for (struct dirent *entry; dir && (entry = readdir(dir));) {
        strbuf_reset(&path);
        strbuf_addf(&path, "%s/%s", folder, entry->d_name);
        if (entry->d_name[0] != '.' && unlink(path.text) != 0)
            folder_remove(path.text);
    }
    if (dir)
        closedir(dir);
    rmdir(folder);
    strbuf_release(&path);
}

// Appends all there is, also of a file of /proc; nothing where it cannot be read.  Zero bytes become spaces.
static inline void file_append(const char *path, struct strbuf *text)
{
    FILE *file = fopen(path, "re");
    int c;
    while (file && (c = getc(file)) != EOF)
        strbuf_add_char(text, c ? (char)c : ' ');
    if (file)
        fclose(file);
}

static inline int file_mode(const char *folder, const char *name)
{
    struct strbuf path = STRBUF_INIT;
    struct stat about;
    strbuf_addf(&path, "%s/%s", folder, name);
    int mode = stat(path.text, &about) == 0 ? (int)(about.st_mode & 07777) : -1;
    strbuf_release(&path);
    return mode;
}

// How many things in the folder somebody else may read, write or enter, the folder itself counted.
static inline int folder_open_things(const char *folder)
{
    int found = (file_mode(folder, ".") & 077) != 0;
    DIR *dir = opendir(folder);
    for (struct dirent *entry; dir && (entry = readdir(dir));) {
        if (entry->d_name[0] != '.' && (file_mode(folder, entry->d_name) & 077)) {
            fprintf(stderr, "%s/%s is open to others.\n", folder, entry->d_name);
            found++;
        }
    }
    if (dir)
        closedir(dir);
    return found;
}

// Does the text hold a secret of the ring: a code's words, its hex, its key, or even the first three words or a half of a key?
static inline bool tells_a_secret(const struct keyring *ring, const char *text)
{
    for (int i = 0; i < ring->count; i++) {
        char words[CODE_TEXT_BYTES], hex[CODE_HEX_BYTES], key[CODE_KEY_BYTES];
        char *end = words;
        code_write(&ring->keys[i].code, words);
        code_hex(&ring->keys[i].code, hex);
        code_key(&ring->keys[i].code, key);
        for (int spaces = 0; *end && (spaces += *end == ' ') < 3; end++) {
        }
        *end = 0;
        hex[16] = key[32] = 0;
        if (strstr(text, words) || strstr(text, hex) || strstr(text, key))
            return true;
    }
    return false;
}

// How many processes of the system tell one, in their arguments or surroundings.
static inline int processes_that_tell(const struct keyring *ring, int *looked)
{
    static const char *const parts[] = { "cmdline", "environ", "comm" };
    int found = 0;
    DIR *dir = opendir("/proc");
    *looked = 0;
    for (struct dirent *entry; dir && (entry = readdir(dir));) {
        for (size_t i = 0; i < sizeof parts / sizeof *parts && strspn(entry->d_name, "0123456789"); i++) {
            struct strbuf path = STRBUF_INIT, text = STRBUF_INIT;
            strbuf_addf(&path, "/proc/%s/%s", entry->d_name, parts[i]);
            file_append(path.text, &text);
            found += tells_a_secret(ring, text.text);
            *looked += text.length > 0;
            strbuf_release(&path);
            strbuf_release(&text);
        }
    }
    if (dir)
        closedir(dir);
    return found;
}

// How many files of the folder tell one, but for those that are there for it.
static inline int files_that_tell(const struct keyring *ring, const char *folder)
{
    int found = 0;
    DIR *dir = opendir(folder);
    for (struct dirent *entry; dir && (entry = readdir(dir));) {
        struct strbuf path = STRBUF_INIT, text = STRBUF_INIT;
        strbuf_addf(&path, "%s/%s", folder, entry->d_name);
        file_append(path.text, &text);
        found += strcmp(entry->d_name, "keys") != 0 && strcmp(entry->d_name, "psk") != 0 && tells_a_secret(ring, text.text);
        strbuf_release(&path);
        strbuf_release(&text);
    }
    if (dir)
        closedir(dir);
    return found;
}

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
// The system under a run of the simulated network, as far as it is luck and disk: random bytes come from a generator, and
// what is synced is only written down, so that a loss of power can take the rest.  It replaces functions of the C library, so
// only one file of a program may include it.
#ifndef TESTS_SIM_DISK_H
#define TESTS_SIM_DISK_H

#include "base/bug.h"
#include "base/rng.h"
#include "base/strbuf.h"

#include <dirent.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static struct rng sim_bytes;
static struct {
    dev_t device;
    ino_t inode;
    off_t size;
} synced[256];
static int syncs;

// os_random asks this (src/system/os_linux.c).
int getentropy(void *buffer, size_t length)
{
    for (size_t i = 0; i < length; i++)
        ((unsigned char *)buffer)[i] = (unsigned char)rng_next(&sim_bytes);
    return 0;
}

// Nothing goes to a real disk; what would be safe there is written down.
static inline int note_sync(int fd)
{
    struct stat is;
    if (fstat(fd, &is) != 0 || !S_ISREG(is.st_mode))
        return 0;
    int i = 0;
    while (i < syncs && (synced[i].inode != is.st_ino || synced[i].device != is.st_dev))
        i++;
    if (i == sizeof synced / sizeof *synced)
        i = syncs = 0;
    syncs += i == syncs;
    synced[i].device = is.st_dev;
    synced[i].inode = is.st_ino;
    synced[i].size = is.st_size;
    return 0;
}

int fdatasync(int fd)
{
    return note_sync(fd);
}

int fsync(int fd)
{
    return note_sync(fd);
}

static inline off_t size_on_disk(const struct stat *is)
{
    for (int i = 0; i < syncs; i++)
        if (synced[i].inode == is->st_ino && synced[i].device == is->st_dev)
            return synced[i].size;
    return is->st_size;
}

// A file as it is, or as it would be after a loss of power: at least what was synced, at most all.
static inline void copy_file(const char *from, const char *to, struct rng *power)
{
    char bytes[4096];
    struct stat is;
    FILE *in = fopen(from, "re"), *out = fopen(to, "we");
    if (!in || !out || fstat(fileno(in), &is) != 0)
        BUG("%s is not copied to %s", from, to);
    off_t left = is.st_size, safe = size_on_disk(&is);
    if (power && safe < left)
        left = safe + rng_below(power, (uint32_t)(left - safe) + 1);
    while (left > 0) {
        size_t some = left < (off_t)sizeof bytes ? (size_t)left : sizeof bytes;
        if (fread(bytes, 1, some, in) != some || fwrite(bytes, 1, some, out) != some)
            BUG("%s cannot be read to its end", from);
        left -= (off_t)some;
    }
    fclose(in);
    fflush(out);
    note_sync(fileno(out)); // also because the number of a file that is gone is used again
    fclose(out);
}

// Copies a folder; to NULL: removes it.
static inline void copy_folder(const char *from, const char *to, struct rng *power)
{
    DIR *folder = opendir(from);
    if (!folder || (to && mkdir(to, 0700) != 0))
        BUG("the folder %s is not copied", from);
    for (struct dirent *entry; (entry = readdir(folder));) {
        struct strbuf old = STRBUF_INIT, new = STRBUF_INIT;
        struct stat is;
        strbuf_addf(&old, "%s/%s", from, entry->d_name);
        strbuf_addf(&new, "%s/%s", to ? to : "", entry->d_name);
        if (*entry->d_name != '.' && stat(old.text, &is) == 0) {
            if (S_ISDIR(is.st_mode))
                copy_folder(old.text, to ? new.text : NULL, power);
            else if (to)
                copy_file(old.text, new.text, power);
            else
                unlink(old.text);
        }
        strbuf_release(&old);
        strbuf_release(&new);
    }
    closedir(folder);
    if (!to)
        rmdir(from);
}

#endif

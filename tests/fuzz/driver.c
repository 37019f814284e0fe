// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a fuzz target without libFuzzer, in every test run and with any compiler: the seeds of the
// folders it is given, then a fixed number of mutations of them, the same ones each time.
#include "base/bug.h"
#include "base/rng.h"
#include "base/strbuf.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MUTATIONS = 5000, CHANGES_MOST = 6, CHUNK_MOST = 24, SIZE_MOST = 8192, SEEDS_MOST = 4000 };

struct seeds {
    struct strbuf seed[SEEDS_MOST];
    int count;
};

static void run(const struct strbuf *input)
{
    // A copy of the exact size: the sanitizer sees a read beyond its end.
    uint8_t *data = mem_grow(NULL, input->length ? input->length : 1);

    memcpy(data, input->text, input->length);
    LLVMFuzzerTestOneInput(data, input->length);
    free(data);
}

static void read_seed(struct seeds *seeds, const char *path)
{
    struct strbuf *seed = &seeds->seed[seeds->count];
    FILE *file = fopen(path, "rb");
    char part[4096];
    size_t got;
    if (!file || seeds->count == SEEDS_MOST)
        BUG("the seed %s cannot be read, or is one too many", path);
    strbuf_init(seed);
    while ((got = fread(part, 1, sizeof part, file)) > 0)
        strbuf_add_bytes(seed, part, got);
    fclose(file);
    seeds->count++;
}

static int is_seed(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static void read_folder(struct seeds *seeds, const char *folder)
{
    struct dirent **files;
    int count = scandir(folder, &files, is_seed, alphasort); // sorted: the mutations depend on the order
    if (count < 0)
        BUG("the folder %s cannot be read", folder);
    for (int i = 0; i < count; i++) {
        struct strbuf path = STRBUF_INIT;

        strbuf_addf(&path, "%s/%s", folder, files[i]->d_name);
        read_seed(seeds, path.text);
        strbuf_release(&path);
        free(files[i]);
    }
    free(files);
}

// Puts length bytes into the text at the place.
static void insert(struct strbuf *text, size_t place, const char *bytes, size_t length)
{
    struct strbuf tail = STRBUF_INIT, copy = STRBUF_INIT; // bytes may lie in text itself
    strbuf_add_bytes(&copy, bytes, length);
    strbuf_add_bytes(&tail, text->text + place, text->length - place);
    strbuf_cut(text, place);
    strbuf_add_bytes(text, copy.text, copy.length);
    strbuf_add_bytes(text, tail.text, tail.length);
    strbuf_release(&tail);
    strbuf_release(&copy);
}

static void erase(struct strbuf *text, size_t place, size_t length)
{
    memmove(text->text + place, text->text + place + length, text->length - place - length);
    strbuf_cut(text, text->length - length);
}

static size_t below(struct rng *rng, size_t bound)
{
    return rng_below(rng, (uint32_t)bound);
}

// A piece of a text: where it begins, and how long it is.
static size_t piece(struct rng *rng, const struct strbuf *text, size_t *length)
{
    size_t start = below(rng, text->length + 1), rest = text->length - start;
    *length = below(rng, (rest < CHUNK_MOST ? rest : CHUNK_MOST) + 1);
    return start;
}

static void change(struct rng *rng, struct strbuf *text, const struct seeds *seeds)
{
    static const char marks[] = "{}[]:,-#&*!|>'\"%@` \n\t\0\x80\xff?0=/";
    const struct strbuf *other = &seeds->seed[below(rng, (size_t)seeds->count)];
    size_t place = below(rng, text->length + 1), length, start;
    char byte;
    switch (rng_below(rng, 6)) {
    case 0: // another byte
        if (place < text->length)
            text->text[place] = (char)rng_below(rng, 256);
        break;
    case 1: // a byte that means something in one of our languages
        byte = marks[below(rng, sizeof marks - 1)];
        insert(text, place, &byte, 1);
        break;
    case 2:
        start = piece(rng, text, &length);
        erase(text, start, length);
        break;
    case 3: // a piece of it again, elsewhere
        start = piece(rng, text, &length);
        insert(text, place, text->text + start, length);
        break;
    case 4: // a piece of another seed
        start = piece(rng, other, &length);
        insert(text, place, other->text + start, length);
        break;
    default: // cut off
        strbuf_cut(text, place);
        break;
    }
}

int main(int argc, char **argv)
{
    static struct seeds seeds; // too large for a stack
    struct rng rng;
    int mutations = MUTATIONS, first = 1;
    if (argc > 1 && strspn(argv[1], "0123456789") == strlen(argv[1])) // how many, for inputs that take long
        mutations = atoi(argv[first++]);
    for (int i = first; i < argc; i++)
        read_folder(&seeds, argv[i]);
    if (!seeds.count)
        BUG("there are no seeds; give their folders as arguments");
    for (int i = 0; i < seeds.count; i++)
        run(&seeds.seed[i]);
    rng_seed(&rng, "fuzz");
    for (int i = 0; i < mutations; i++) {
        struct strbuf text = STRBUF_INIT;
        const struct strbuf *seed = &seeds.seed[below(&rng, (size_t)seeds.count)];

        strbuf_add_bytes(&text, seed->text, seed->length);
        for (uint32_t changes = 1 + rng_below(&rng, CHANGES_MOST); changes; changes--)
            change(&rng, &text, &seeds);
        if (text.length <= SIZE_MOST)
            run(&text);
        strbuf_release(&text);
    }
    printf("%d seeds and %d mutations of them\n", seeds.count, mutations);
    for (int i = 0; i < seeds.count; i++)
        strbuf_release(&seeds.seed[i]);
    return 0;
}

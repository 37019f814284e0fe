// SPDX-License-Identifier: GPL-3.0-or-later
// gettext: catalogues that msgfmt made, by LANGUAGE alone.
#include <libintl.h>

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char folder[PATH_MAX];
// Texts that somebody was given stay for good, so each catalogue is read once.
static struct kept {
    char path[PATH_MAX];
    char *bytes;
    struct kept *next;
} *first;
static char *catalogue;         // one of them; NULL: none, sentences are English
static const char *plural;      // the expression of its header
static bool looked;

static uint32_t number(uint32_t at)
{
    uint32_t value;
    memcpy(&value, catalogue + at, sizeof value);
    return value;
}

// --- plural forms, C's expressions of n ---

static unsigned long choice(const char **at, unsigned long n);

static void blank(const char **at)
{
    while (**at == ' ')
        ++*at;
}

static unsigned long atom(const char **at, unsigned long n)
{
    blank(at);
    if (**at == '!')
        return ++*at, !atom(at, n);
    if (**at == '(') {
        ++*at;
        unsigned long value = choice(at, n);
        blank(at);
        *at += **at == ')';
        return value;
    }
    if (**at == 'n')
        return ++*at, n;
    return strtoul(*at, (char **)at, 10);
}

static const struct {
    const char *sign;
    int binds;
} signs[] = { { "||", 1 }, { "&&", 2 }, { "==", 3 }, { "!=", 3 }, { "<=", 4 }, { ">=", 4 }, { "<", 4 }, { ">", 4 }, { "+", 5 },
              { "-", 5 },  { "*", 6 },  { "/", 6 },  { "%", 6 } };
enum { SIGNS = sizeof signs / sizeof *signs };

static unsigned long apply(int sign, unsigned long a, unsigned long b)
{
    switch (sign) {
    case 0: return a || b;
    case 1: return a && b;
    case 2: return a == b;
    case 3: return a != b;
    case 4: return a <= b;
    case 5: return a >= b;
    case 6: return a < b;
    case 7: return a > b;
    case 8: return a + b;
    case 9: return a - b;
    case 10: return a * b;
    case 11: return b ? a / b : 0;
    default: return b ? a % b : 0;
    }
}

static unsigned long binary(const char **at, unsigned long n, int least)
{
    unsigned long value = atom(at, n);
    for (;;) {
        int sign = 0;
        blank(at);
        while (sign < SIGNS && strncmp(*at, signs[sign].sign, strlen(signs[sign].sign)) != 0)
            sign++;
        if (sign == SIGNS || signs[sign].binds < least)
            return value;
        *at += strlen(signs[sign].sign);
        value = apply(sign, value, binary(at, n, signs[sign].binds + 1));
    }
}

static unsigned long choice(const char **at, unsigned long n)
{
    unsigned long value = binary(at, n, 1);
    blank(at);
    if (**at != '?')
        return value;
    ++*at;
    unsigned long yes = choice(at, n);
    blank(at);
    *at += **at == ':';
    unsigned long no = choice(at, n);
    return value ? yes : no;
}

// --- the catalogue ---

static char *read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    fseek(file, 0, SEEK_END);
    size_t size = (size_t)ftell(file);
    rewind(file);
    char *bytes = calloc(1, size + 1);
    bool fine = bytes && fread(bytes, 1, size, file) == size && size > 28 && memcmp(bytes, "\xde\x12\x04\x95", 4) == 0;
    fclose(file);
    if (fine)
        return bytes;
    free(bytes);
    return NULL;
}

static bool load(const char *language)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/parlour.mo", folder, language);
    const struct kept *known = first;
    while (known && strcmp(known->path, path) != 0)
        known = known->next;
    char *bytes = known ? known->bytes : read_file(path);
    struct kept *more = bytes && !known ? malloc(sizeof *more) : NULL;
    if (more) {
        *more = (struct kept){ .bytes = bytes, .next = first };
        strcpy(more->path, path);
        first = more;
    }
    catalogue = bytes;
    return bytes;
}

static const char *find(const char *text)
{
    for (uint32_t low = 0, high = number(8); low < high;) {
        uint32_t middle = (low + high) / 2;
        int order = strcmp(text, catalogue + number(number(12) + 8 * middle + 4));
        if (!order)
            return catalogue + number(number(16) + 8 * middle + 4);
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

static void look(void)
{
    char all[256];
    const char *languages = getenv("LANGUAGE");
    looked = true;
    plural = NULL;
    snprintf(all, sizeof all, "%s", languages ? languages : "");
    for (char *one = strtok(all, ":"); one && !catalogue; one = strtok(NULL, ":")) {
        one[strcspn(one, ".@")] = '\0';
        if (strcmp(one, "en") == 0 || strncmp(one, "en_", 3) == 0)
            return;
        if (!load(one)) {
            one[strcspn(one, "_")] = '\0';
            load(one);
        }
    }
    const char *head = catalogue ? find("") : NULL, *forms = head ? strstr(head, "plural=") : NULL;
    plural = forms ? forms + strlen("plural=") : NULL;
}

char *gettext(const char *text)
{
    if (!looked)
        look();
    const char *found = catalogue ? find(text) : NULL;
    return (char *)(found ? found : text);
}

char *ngettext(const char *one, const char *many, unsigned long n)
{
    const char *found = gettext(one), *rule = plural;
    if (found == one || !rule)
        return (char *)(found != one ? found : n == 1 ? one : many);
    for (unsigned long form = choice(&rule, n); form; form--)
        found += strlen(found) + 1;
    return (char *)found;
}

char *textdomain(const char *domain)
{
    catalogue = NULL;
    looked = false;
    return (char *)domain;
}

char *bindtextdomain(const char *, const char *where)
{
    snprintf(folder, sizeof folder, "%s", where);
    return folder;
}

char *bind_textdomain_codeset(const char *, const char *codeset)
{
    return (char *)codeset;
}

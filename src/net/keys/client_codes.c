// SPDX-License-Identifier: GPL-3.0-or-later
// The codes that a person was given for houses, kept in the file `codes` in their folder of Parlour, with a line `ADDRESS USER
// CODEHEX` for each.
#include "base/text.h"
#include "base/words.h"
#include "net/keys/keyring.h"
#include "net/keys/private.h"
#include "net/protocol/wire.h"
#include "system/file.h"
#include "system/paths.h"

#include <string.h>

// Returns whether the text is one word, without spaces or control characters, as a line of the client's file of codes needs.
static bool is_word(const char *text)
{
    for (const char *c = text; *c; c++)
        if ((unsigned char)*c <= ' ' || *c == 0x7f)
            return false;
    return *text != 0;
}

struct code_line {
    const char *address, *user, *hex;
};

// Splits a line of the client's file of codes in place.  A line of fewer than three words gets an empty address and user.
static struct code_line split(char *line)
{
    struct code_line kept = { .address = word_cut(&line, ' ') };
    kept.user = line ? word_cut(&line, ' ') : "";
    kept.hex = line;
    if (!line)
        kept.address = kept.user = "";
    return kept;
}

// Splits the next line of the client's file of codes in place, as split does.  Returns false at the end of the file.
static bool next_kept(char **rest, struct code_line *kept)
{
    char *line;
    do {
        line = word_cut(rest, '\n');
    } while (line && !*line);
    if (line)
        *kept = split(line);
    return line != NULL;
}

static bool read_codes(struct strbuf *text, struct err *err)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    paths_state_file("codes", &path);
    return private_read(path.text, text, err);
}

// Returns how many codes the client keeps for this address, of this user or, if user is NULL, of anybody.  The last of these
// codes is put into *code, and its user into `found`.
static int find(const char *address, const char *user, char *found, size_t size, struct code *code, struct err *err)
{
    LOCAL_SECRET text = STRBUF_INIT;
    struct code_line kept;
    int count = 0;
    if (read_codes(&text, err))
        for (char *rest = text.text; next_kept(&rest, &kept);)
            if (strcmp(kept.address, address) == 0 && (!user || strcmp(kept.user, user) == 0) && strlen(kept.user) < size &&
                code_unhex(kept.hex, code)) {
                memcpy(found, kept.user, strlen(kept.user) + 1);
                count++;
            }
    return count;
}

bool codes_find(const char *address, const char *user, struct code *code, struct err *err)
{
    char same[WIRE_USER_BYTES];
    return find(address, user, same, sizeof same, code, err) > 0;
}

int codes_of(const char *user, struct code code[], int most, struct err *err)
{
    LOCAL_SECRET text = STRBUF_INIT;
    struct code_line kept;
    int count = 0;
    if (read_codes(&text, err))
        for (char *rest = text.text; count < most && next_kept(&rest, &kept);)
            if (*kept.address && strcmp(kept.user, user) == 0 && code_unhex(kept.hex, &code[count])) {
                bool known = false;
                for (int i = 0; i < count; i++)
                    known = known || memcmp(&code[i], &code[count], sizeof code[i]) == 0;
                count += !known;
            }
    return count;
}

bool codes_only(const char *address, char *user, size_t size, struct code *code, struct err *err)
{
    return find(address, NULL, user, size, code, err) == 1;
}

// Appends to out the lines of the client's file of codes except the one of this address and user.  The others stay
// as they are, even those that this version of Parlour cannot read: they may be a newer version's.
static void others(char *text, const char *address, const char *user, struct strbuf *out)
{
    for (char *rest = text, *line = word_cut(&rest, '\n'); line; line = word_cut(&rest, '\n')) {
        LOCAL_SECRET whole = STRBUF_INIT;
        strbuf_add(&whole, line);
        struct code_line kept = split(line);
        if (whole.length && (strcmp(kept.address, address) != 0 || strcmp(kept.user, user) != 0))
            strbuf_addf(out, "%s\n", whole.text);
    }
}

static bool change(const char *address, const char *user, const char *hex, struct err *err)
{
    LOCAL(strbuf) folder = STRBUF_INIT;
    LOCAL_SECRET text = STRBUF_INIT, out = STRBUF_INIT;
    paths_state(&folder);
    LOCAL_FILE lock = private_folder(folder.text, false, err) ? private_lock(folder.text, err) : -1;
    if (lock < 0 || !read_codes(&text, err))
        return false;
    others(text.text, address, user, &out);
    strbuf_addf(&out, "%s %s %s\n", address, user, hex);
    return private_write(file_in(folder.text, "codes").text, out.text, out.length, err);
}

bool codes_keep(const char *address, const char *user, const struct code *code, struct err *err)
{
    char hex[CODE_HEX_BYTES];
    if (!is_word(address) || !is_word(user))
        return err_add(err, "%s", _("The code cannot be saved, because there is a space in the address or the name."));
    code_hex(code, hex);
    bool good = change(address, user, hex, err);
    os_wipe(hex, sizeof hex);
    return good;
}

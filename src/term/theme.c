// SPDX-License-Identifier: GPL-3.0-or-later
// Adds a theme's colours to lines of the screen.  Escape sequences are put around whole words that are the name of a card or of a
// suit in the player's language, in any text style; the lines themselves are not changed.
#include "term/theme.h"

#include "base/text.h"
#include "cards/card.h"
#include "term/window_lines.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

const struct setting_word theme_words[] = { { NC_("value", "plain"), N_("Plain lines.") },
                                            { NC_("value", "large"), N_("Each card of the hand on its own line.") },
                                            { NC_("value", "contrast"), N_("Bright white on black.") },
                                            { NC_("value", "colour"), N_("The four suits in four colours.") },
                                            { NULL, NULL } };

static const char plain[] = "\033[0m", contrast[] = "\033[1;97;40m";
// The theme's colours of the suits.  ORDER SUITS: light shades of green, blue and red, which differ on dark and on light screens,
// and the terminal's own colour for spades.
static const char *const suit_colours[SUITS] = {
    [SUIT_CLUBS] = "\033[1;32m",
    [SUIT_DIAMONDS] = "\033[1;94m",
    [SUIT_HEARTS] = "\033[1;91m",
    [SUIT_SPADES] = "\033[1m",
};

enum theme theme_shown(enum theme wanted, int fd)
{
    const char *none = getenv("NO_COLOR");
    bool colours = wanted == THEME_CONTRAST || wanted == THEME_COLOUR;
    return colours && (pane_means(fd) == PANE_PLAIN || (none && *none)) ? THEME_PLAIN : wanted;
}

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || (c & 0x80);
}

// Returns the length of `name`, the name of a card or suit that the theme colours, if `text` begins with it as a whole word, else
// 0.  A capital at the beginning of a sentence makes no difference.
static size_t begins(const char *text, const char *name)
{
    size_t length = strlen(name);
    bool same = toupper((unsigned char)*text) == toupper((unsigned char)*name) &&
                strncmp(text + 1, name + 1, length ? length - 1 : 0) == 0;
    return length && same && !is_letter(text[length]) ? length : 0;
}

// Returns the length of the longest name of a card or suit with which `text` begins and which the theme colours, or 0 if there is
// none; `suit` gets its suit.
static size_t find_name(const char *text, bool braille, int *suit)
{
    size_t longest = 0;
    for (int i = braille ? FACE_JOKER * STYLE_BRAILLE : 0; i < FACE_JOKER * (braille ? STYLES : STYLE_BRAILLE); i++) {
        const char *name = face_name(i % FACE_JOKER, (enum text_style)(i / FACE_JOKER));
        size_t length = begins(text, name);
        if (length > longest && (!braille || strncmp(text, name, length) == 0)) {
            longest = length;
            *suit = face_suit(i % FACE_JOKER);
        }
    }
    for (int i = 0; i < SUITS && !longest; i++)
        if ((longest = begins(text, suit_name(i))))
            *suit = i;
    return longest;
}

static void dress_suits(const char *line, size_t length, bool braille, struct strbuf *out)
{
    const char *end = line + length, *from = line;
    for (const char *at = line; at < end;) {
        int suit = 0;
        bool word = is_letter(*at) && (at == line || !is_letter(at[-1]));
        size_t name = word ? find_name(at, braille, &suit) : 0;
        if (!name) {
            at++;
            continue;
        }
        strbuf_add_bytes(out, from, (size_t)(at - from));
        strbuf_addf(out, "%s%.*s%s", suit_colours[suit], (int)name, at, plain);
        from = at += name;
    }
    strbuf_add_bytes(out, from, (size_t)(end - from));
}

void theme_dress(enum theme theme, bool braille, const char *lines, struct strbuf *out)
{
    if (theme != THEME_CONTRAST && theme != THEME_COLOUR) {
        strbuf_add(out, lines);
        return;
    }
    while (*lines) {
        size_t length = strcspn(lines, "\n");
        if (theme == THEME_COLOUR)
            dress_suits(lines, length, braille, out);
        else if (length)
            strbuf_addf(out, "%s%.*s%s", contrast, (int)length, lines, plain);
        lines += length;
        if (*lines) {
            strbuf_add_char(out, '\n');
            lines++;
        }
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Spells a word letter by letter (review.h), by the letters themselves or by the names of a spelling alphabet.  Each name is a
// text of its own for the translators, since each language has its own alphabet.
#include "base/text.h"
#include "base/utf8.h"
#include "cards/card.h"
#include "term/keys.h"
#include "ui/review.h"

#include <stdint.h>
#include <string.h>

enum { LETTER_BYTES = 64 };

// The spelling alphabet: the name of each capital letter, such as "Alpha" for A.  The accented letters are those of the languages
// that Parlour speaks.
static const struct letter {
    const char *letter, *name;
} alphabet[] = {
    { "A", N_("Alpha") },        { "B", N_("Bravo") },        { "C", N_("Charlie") },      { "D", N_("Delta") },
    { "E", N_("Echo") },         { "F", N_("Foxtrot") },      { "G", N_("Golf") },         { "H", N_("Hotel") },
    { "I", N_("India") },        { "J", N_("Juliet") },       { "K", N_("Kilo") },         { "L", N_("Lima") },
    { "M", N_("Mike") },         { "N", N_("November") },     { "O", N_("Oscar") },        { "P", N_("Papa") },
    { "Q", N_("Quebec") },       { "R", N_("Romeo") },        { "S", N_("Sierra") },       { "T", N_("Tango") },
    { "U", N_("Uniform") },      { "V", N_("Victor") },       { "W", N_("Whiskey") },      { "X", N_("Xray") },
    { "Y", N_("Yankee") },       { "Z", N_("Zulu") },         { "Ä", N_("A umlaut") },     { "Ö", N_("O umlaut") },
    { "Ü", N_("U umlaut") },     { "ß", N_("Sharp S") },      { "Ñ", N_("N tilde") },      { "Ç", N_("C cedilla") },
    { "Á", N_("A acute") },      { "É", N_("E acute") },      { "Í", N_("I acute") },      { "Ó", N_("O acute") },
    { "Ú", N_("U acute") },      { "À", N_("A grave") },      { "È", N_("E grave") },      { "Ù", N_("U grave") },
    { "Â", N_("A circumflex") }, { "Ê", N_("E circumflex") }, { "Î", N_("I circumflex") }, { "Ô", N_("O circumflex") },
    { "Û", N_("U circumflex") }, { "Ë", N_("E diaeresis") },  { "Ï", N_("I diaeresis") },  { "Œ", N_("O E joined") },
};

// Returns the number of bytes of the first letter of a word to be spelt, together with the separate accents that follow it.
static size_t letter_length(const char *word)
{
    uint32_t code;
    size_t left = strlen(word), length = utf8_decode(word, left, &code);
    length = length ? length : 1;
    for (size_t more; word[length] && length < LETTER_BYTES - 8; length += more)
        if (!(more = utf8_decode(word + length, left - length, &code)) || code < 0x300 || code > 0x36f)
            break;
    return length;
}

static const char *name_of(const char *letter)
{
    for (size_t i = 0; i < sizeof alphabet / sizeof *alphabet; i++)
        if (strcmp(alphabet[i].letter, letter) == 0)
            return _(alphabet[i].name);
    return key_spoken(letter); // signs are called as keys are, and digits are said as they are
}

void spell(const char *word, bool names, struct strbuf *out)
{
    LOCAL(strbuf) letter = STRBUF_INIT, capital = STRBUF_INIT;
    for (size_t length; *word; word += length) {
        length = letter_length(word);
        strbuf_reset(&letter);
        strbuf_reset(&capital);
        strbuf_add_bytes(&letter, word, length);
        text_title(letter.text, &capital);
        strbuf_add(out, names ? name_of(capital.text) : key_spoken(capital.text));
        strbuf_add(out, word[length] ? ", " : ".");
    }
}

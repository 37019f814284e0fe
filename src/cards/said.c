// SPDX-License-Identifier: GPL-3.0-or-later
// Cards as people say them: compares their words with every form of every card's name.
#include "cards/said.h"

#include "base/text.h"
#include "cards/card.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SAID_WORDS = 16 };

int said_number(const char *word)
{
    static const char *const numbers[] = { NC_("typed", "one"),   NC_("typed", "two"),   NC_("typed", "three"),
                                           NC_("typed", "four"),  NC_("typed", "five"),  NC_("typed", "six"),
                                           NC_("typed", "seven"), NC_("typed", "eight"), NC_("typed", "nine"),
                                           NC_("typed", "ten") };
    for (int i = 0; i < (int)(sizeof numbers / sizeof *numbers); i++)
        if (text_among(word, numbers[i]))
            return i + 1;
    return 0;
}

// The words that a person said, in which the name of a card is looked for, and the numbers for which some of the words stand.
struct said_words {
    const char *const *word;
    int count;
    int number[SAID_WORDS];
};

static struct said_words words_from(const struct said_words *words, int at, int count)
{
    struct said_words rest = { .word = words->word + at, .count = count };
    memcpy(rest.number, words->number + at, (size_t)count * sizeof *rest.number);
    return rest;
}

// Returns whether the word at `at` of what a person said is the next word of a card's name.  Accents and case do not count, and a
// number may be typed in words.
static bool same_word(const struct said_words *words, int at, const char *name)
{
    if (text_like_word(words->word[at], name))
        return true;
    if (!words->number[at] || !isdigit((unsigned char)*name))
        return false;
    const char *end = name + strspn(name, "0123456789");
    return (!*end || *end == ' ') && words->number[at] == atoi(name);
}

// Returns how many of the said words, from the first on, make up this whole name of a card.  Returns 0 if they do not.
static int match(const char *name, const struct said_words *words)
{
    int used = 0;
    for (const char *at = name; *at; used++) {
        if (used == words->count || !same_word(words, used, at))
            return 0;
        at += strcspn(at, " ");
        at += strspn(at, " ");
    }
    return used;
}

// Returns how many of the said words make up a plural name of cards, as match does, but the article may be left out ("les rois").
static int match_plural(const char *name, const struct said_words *words)
{
    int used = match(name, words);
    const char *space = strchr(name, ' ');
    return used || !space ? used : match(space + 1, words);
}

struct said_reading {
    const struct said_words *words;
    bool english; // names of cards are compared in English, not in the language in use
    int used;     // how many words the longest name of a card found has
    struct said said;
};

// Returns whether cards have other names in this language than in English.  If not, no said name is looked up among the
// translations.
static bool is_translated(void)
{
    const char *name = face_form(0, 0);
    return _(name) != name;
}

static const char *in_language(const struct said_reading *reading, const char *name)
{
    return reading->english ? name : _(name);
}

static void found(struct said_reading *reading, int used, struct said said)
{
    if (used && used == reading->used && reading->said.kind == SAID_RANK && said.kind == SAID_FACE && said.face >= FACE_CONTROL &&
        said.face < CARD_FACES)
        reading->said.control = said.face;
    if (used <= reading->used)
        return;
    reading->used = used;
    reading->said = said;
}

static void look_for_faces(struct said_reading *reading)
{
    const char *name;
    for (int face = 0; face < ALL_FACES; face += face == CARD_FACES - 1 ? FACE_COLOURS - face : 1)
        for (int form = 0; (name = face_form(face, form)); form++)
            found(reading, match(in_language(reading, name), reading->words), (struct said){ .kind = SAID_FACE, .face = face });
    found(reading, match_plural(in_language(reading, N_("jokers")), reading->words),
          (struct said){ .kind = SAID_FACE, .face = FACE_JOKER, .many = true });
}

static void look_for_ranks(struct said_reading *reading)
{
    const char *name;
    for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
        for (int form = 0; (name = rank_form(rank, form)); form++)
            found(reading,
                  form == 1 ? match_plural(in_language(reading, name), reading->words)
                            : match(in_language(reading, name), reading->words),
                  (struct said){ .kind = SAID_RANK, .rank = rank, .many = form > 0 });
}

static void look_for_suits(struct said_reading *reading)
{
    const char *name;
    for (int suit = 0; suit < SUITS; suit++)
        for (int form = 0; (name = suit_form(suit, form)); form++)
            found(reading, match(in_language(reading, name), reading->words),
                  (struct said){ .kind = SAID_SUIT, .suit = suit, .many = true });
}

// Looks in what a player said, letter by letter, for half a card as a record writes it: "Q", "10" or "H".
static void look_for_letters(struct said_reading *reading)
{
    char card[8];
    if (strlen(reading->words->word[0]) > 2)
        return;
    snprintf(card, sizeof card, "%sC", reading->words->word[0]);
    int rank = face_read(card);
    snprintf(card, sizeof card, "A%s", reading->words->word[0]);
    int suit = face_read(card);
    if (rank >= 0 && rank < FACE_JOKER)
        found(reading, 1, (struct said){ .kind = SAID_RANK, .rank = face_rank(rank) });
    else if (suit >= 0 && suit < FACE_JOKER)
        found(reading, 1, (struct said){ .kind = SAID_SUIT, .suit = face_suit(suit), .many = true });
}

// Returns the card one of whose names, as they are said in the player's language, is exactly `word`, even if the same letters
// mean another card in a record.  So in French "tD" is the queen of clubs and "TD" the 10 of diamonds.  Returns -1 if there is
// none.
static int exact_face(const char *word, bool translated)
{
    const char *name;
    for (int face = 0; face < FACES; face++)
        for (int form = 0; (name = face_form(face, form)); form++)
            if (strcmp(word, translated ? _(name) : name) == 0)
                return face;
    return -1;
}

// Reads one card, rank or suit that a person said.  The longest name counts; of equally long ones, the record's word counts
// before the name in the player's language.  Returns how many words the name has, or 0 if there is none.
static int read_name(const struct said_words *words, struct said *out)
{
    struct said_reading reading = { .words = words };
    int face = words->count ? face_read(words->word[0]) : -1;
    const bool translated = is_translated();
    *out = (struct said){ 0 };
    if (!words->count)
        return 0;
    if (face >= 0) {
        int exact = exact_face(words->word[0], translated);
        found(&reading, 1, (struct said){ .kind = SAID_FACE, .face = exact >= 0 ? exact : face });
    }
    for (int pass = translated ? 0 : 1; pass < 2; pass++) {
        reading.english = pass;
        look_for_ranks(&reading);
        look_for_suits(&reading);
        look_for_faces(&reading);
    }
    look_for_letters(&reading);
    *out = reading.said;
    return reading.used;
}

// Reads the end of a said run again as a rank, if its one word means both a rank and a card, such as Spanish "as".
static void as_end(const struct said_words *words, int used, struct said *out)
{
    const struct said_words only = words_from(words, 0, words->count > 0);
    struct said_reading reading = { .words = &only, .english = !is_translated() };
    if (used != 1 || out->kind != SAID_FACE)
        return;
    look_for_ranks(&reading);
    if (reading.used)
        *out = reading.said;
}

static int read_end(const struct said_words *words, struct said *out)
{
    int used = read_name(words, out);
    as_end(words, used, out);
    return used;
}

static bool has_rank(const struct said *said)
{
    return said->kind == SAID_RANK || (said->kind == SAID_FACE && said->face < FACE_JOKER);
}

static int rank_of(const struct said *said)
{
    return said->kind == SAID_RANK ? said->rank : face_rank(said->face);
}

// Reads the two ends of a run that a person said: "hearts 3 to 5", "3 to 5 of hearts", "3 of hearts to 5 of hearts".  The suit is
// said at one end or at both.  Returns how many words the run has, or 0 if they are no run.
static int read_ends(const struct said_words *words, int used, const struct said *name, struct said *out)
{
    struct said from = *name, to;
    as_end(words, used, &from);
    if (!has_rank(&from) || used + 1 >= words->count || !text_typed(words->word[used], N_("to")))
        return 0;
    const struct said_words rest = words_from(words, used + 1, words->count - used - 1);
    int more = read_end(&rest, &to);
    bool first = from.kind == SAID_FACE, last = to.kind == SAID_FACE;
    if (!more || !has_rank(&to) || (!first && !last) || (first && last && face_suit(from.face) != face_suit(to.face)))
        return 0;
    *out = (struct said){
        .kind = SAID_RUN, .rank = rank_of(&from), .to = rank_of(&to), .suit = face_suit(first ? from.face : to.face), .many = true
    };
    return used + 1 + more;
}

// Reads a run of cards that a person said as Parlour itself says it, by the words around the three names in Parlour's sentence.
// Returns how many words the run has, or 0.
static int read_run(const struct said_words *words, struct said *out)
{
    enum { SUIT = 1, FROM, TO };
    LOCAL(strbuf) pattern = STRBUF_INIT;
    struct said part;
    int used = 0;
    run_name("\1", "\2", "\3", &pattern);
    *out = (struct said){ .kind = SAID_RUN, .many = true };
    for (const char *at = pattern.text; *at && used >= 0;) {
        size_t length = strcspn(at, " ");
        bool name = (unsigned char)*at <= TO;
        const struct said_words next = words_from(words, used, used < words->count);
        int more = !next.count ? 0 : name ? read_end(&next, &part) : same_word(&next, 0, at);
        bool fits = more && (!name || part.kind == (*at == SUIT ? SAID_SUIT : SAID_RANK));
        if (name && *at == SUIT)
            out->suit = part.suit;
        else if (name)
            *(*at == FROM ? &out->rank : &out->to) = part.rank;
        used = fits ? used + more : -1;
        at += length + strspn(at + length, " ");
    }
    return used < 0 ? 0 : used;
}

int said_read(const char *const *word, int count, struct said *out)
{
    struct said name, run;
    struct said_words words = { .word = word, .count = count < SAID_WORDS ? count : SAID_WORDS };
    for (int i = 0; i < words.count; i++)
        words.number[i] = said_number(word[i]);
    int used = read_name(&words, &name);
    int more = count > 1 ? read_ends(&words, used, &name, &run) : 0;
    if (!more && count > 1)
        more = read_run(&words, &run);
    *out = more > used ? run : name;
    return more > used ? more : used;
}

bool said_whole(const char *text, struct said *out)
{
    char copy[256], *rest = NULL;
    const char *word[SAID_WORDS];
    int count = 0;
    if (strlen(text) >= sizeof copy)
        return false;
    snprintf(copy, sizeof copy, "%s", text);
    for (char *w = strtok_r(copy, " ", &rest); w && count < SAID_WORDS; w = strtok_r(NULL, " ", &rest))
        word[count++] = w;
    return count && said_read(word, count, out) == count;
}

bool said_article(const char *word)
{
    for (int face = 0; face < FACES; face++) {
        const char *name = face_name(face, STYLE_FULL), *the = face_the(face, STYLE_FULL);
        size_t length = strlen(name), before = strlen(the) > length ? strlen(the) - length : 0;
        if (before > 1 && strcspn(the, " ") == before - 1 && strcmp(the + before, name) == 0 &&
            same_word(&(struct said_words){ .word = &word, .count = 1 }, 0, the))
            return true;
    }
    return false;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Names in a shedding game: what players name with a card (suits, ranks, numbers, players), and which cards may be played, in
// words.
#include "base/number.h"
#include "base/text.h"
#include "cards/said.h"
#include "rules/shed/inside.h"
#include <stdio.h>
#include <string.h>
#include <strings.h>

// --- suits and ranks named with a card, as records have them ---

static const struct {
    int from;
    const char *letters;
} lettered[] = { { NAME_SUIT, "CDHSRYGB" }, { NAME_RANK, "AJQK" } };
enum { LETTERED = sizeof lettered / sizeof *lettered };

static int rank_name_of(int rank)
{
    return rank == RANK_ACE ? NAME_RANK : rank >= RANK_JACK ? NAME_RANK + rank - RANK_JACK + 1 : NAME_NUMBER + rank;
}

// Returns the name by which a record of a shedding game writes a negative number that was typed in words, such as "minus 10";
// NULL for any other word.
const char *shed_typed(const struct game *, const char *word)
{
    for (int number = -99; number < 0; number++)
        if (text_like(word, shed_number(number)))
            return shed_names.write(NAME_NUMBER + number);
    return NULL;
}

// Reads the name of a suit, colour or rank as a player of a shedding game types it.  Returns its NAME_ number, or NAME_UNKNOWN.
static int read_said(const char *word)
{
    struct said said;
    for (int suit = 0; suit < SUITS; suit++)
        if (text_like(word, colour_name(suit)))
            return NAME_SUIT + SUITS + suit;
    if (!said_whole(word, &said) || (said.kind == SAID_RANK && !said.rank))
        return NAME_UNKNOWN;
    return said.kind == SAID_SUIT ? NAME_SUIT + said.suit : said.kind == SAID_RANK ? rank_name_of(said.rank) : NAME_UNKNOWN;
}

static int read_name(const char *word)
{
    long number;
    for (int i = 0; i < LETTERED && word[0] && !word[1]; i++) {
        const char *letter = strchr(lettered[i].letters, word[0] & ~0x20);
        if (letter && *letter)
            return lettered[i].from + (int)(letter - lettered[i].letters);
    }
    if (strcasecmp(word, "T") == 0)
        return NAME_NUMBER + 10;
    if (strncmp(word, "seat", 4) == 0 && number_read(word + 4, 1, SEATS_MAX, &number))
        return NAME_SEAT + (int)number - 1;
    return number_read(word, -99, 99, &number) ? NAME_NUMBER + (int)number : read_said(word);
}

static const char *write_name(int named)
{
    static _Thread_local char text[16]; // computer players simulate in several threads
    snprintf(text, sizeof text, "unknown");
    for (int i = 0; i < LETTERED; i++)
        if (named >= lettered[i].from && named < lettered[i].from + (int)strlen(lettered[i].letters))
            snprintf(text, sizeof text, "%c", lettered[i].letters[named - lettered[i].from]);
    if (named >= NAME_SEAT && named < NAME_SEAT + SEATS_MAX)
        snprintf(text, sizeof text, "seat%d", named - NAME_SEAT + 1);
    else if (named >= NAME_NUMBER - 99 && named <= NAME_NUMBER + 99)
        snprintf(text, sizeof text, "%d", named - NAME_NUMBER);
    return text;
}

const struct place_names shed_names = { read_name, write_name, N_("Say what is named."), N_("{who} cannot be named.") };

// --- suits and ranks named with a card, as they are said ---

const char *shed_name(const struct hearer *h, int named)
{
    if (named >= NAME_SUIT && named < NAME_SUIT + SUITS)
        return suit_name(named - NAME_SUIT);
    if (shed_is_colour(named))
        return colour_name(named - NAME_SUIT - SUITS);
    if (named >= NAME_RANK && named < NAME_RANK + 4)
        return rank_name(shed_rank_named(named));
    if (named >= NAME_SEAT && named < NAME_SEAT + h->seats)
        return h->name[named - NAME_SEAT];
    return shed_number(named - NAME_NUMBER);
}

bool shed_is_colour(int named)
{
    return named >= NAME_SUIT + SUITS && named < NAME_UNKNOWN;
}

const char *shed_asked(const struct hearer *h, int named)
{
    int rank = h->options->total ? 0 : shed_rank_named(named);
    return rank ? rank_plural(rank) : shed_name(h, named);
}

const char *shed_card(int face, enum text_style style)
{
    return face_name(face, face >= FACE_COLOURS ? (enum text_style)((int)style | (int)STYLE_SUIT_FIRST) : style);
}

// Names for the kinds of cards that may be played in a shedding game, as items of a sentence: suits in order, then ranks from the
// ace up, once for packs with suits and once for those with colours.
static const char *const some_suits[] = { N_("a club"),     N_("a diamond"),     N_("a heart"),      N_("a spade"),
                                          N_("a red card"), N_("a yellow card"), N_("a green card"), N_("a blue card") };
static const char *const some_ranks[2][RANKS] = {
    { N_("an ace"), N_("a 2"), N_("a 3"), N_("a 4"), N_("a 5"), N_("a 6"), N_("a 7"), N_("an 8"), N_("a 9"), N_("a 10"),
      N_("a jack"), N_("a queen"), N_("a king") },
    { N_("a 0"), N_("a 1"), N_("a 2"), N_("a 3"), N_("a 4"), N_("a 5"), N_("a 6"), N_("a 7"), N_("an 8"), N_("a 9"), N_("a skip"),
      N_("a turn"), N_("a plus 2") },
};

// The cards that may be played in a shedding game, while they are gathered under as few names as possible.
struct wanted {
    bool fits[ALL_FACES], there[ALL_FACES];
    const char *item[ALL_FACES];
    int count;
};

// Names a whole suit or rank in a shedding game by one item, such as "a heart", if all of its cards may be played and some of
// them are not named yet.
static void sum_up(struct wanted *w, bool by_rank, int which, const char *item)
{
    bool of[ALL_FACES], some = false;
    for (int face = 0; face < ALL_FACES; face++) {
        of[face] = w->there[face] && face_is_plain(face) && (by_rank ? face_rank(face) : face_suit(face)) == which;
        some |= of[face];
        if (of[face] && !w->fits[face])
            return;
    }
    for (int face = 0; face < ALL_FACES; face++)
        w->there[face] &= !of[face];
    if (some)
        w->item[w->count++] = item;
}

// Names the cards that may be played in a shedding game, as items of a sentence: first whole suits, then ranks, then single cards
// that no item covers.
static void list_wanted(struct wanted *w, bool colours, enum text_style style)
{
    for (int suit = 0; suit < SUITS; suit++)
        sum_up(w, false, suit, _(some_suits[suit + (colours ? SUITS : 0)]));
    for (int rank = 1; rank <= RANKS; rank++)
        sum_up(w, true, rank, _(some_ranks[colours][rank - 1]));
    for (int face = 0; face < ALL_FACES; face++)
        if (w->there[face] && w->fits[face])
            w->item[w->count++] = face == FACE_JOKER       ? _("a joker")
                                  : face == FACE_WILD      ? _("a wild card")
                                  : face == FACE_WILD_FOUR ? _("a wild plus 4")
                                                           : face_the(face, style);
}

int shed_wanted(const struct kit_now *now, enum text_style style, struct strbuf *out)
{
    struct wanted w = { 0 };
    for (int face = 0; face < ALL_FACES; face++) {
        w.there[face] = face != FACE_NONE && shed_copies(now->o, now->k->seats, face);
        w.fits[face] = w.there[face] && shed_goes(now, face);
    }
    list_wanted(&w, now->o->dress == DRESS_COLOURS, style);
    for (int i = 0; i < w.count; i++)
        if (i && i + 1 == w.count)
            strbuf_addf(out, _(" or %s"), w.item[i]);
        else
            strbuf_addf(out, "%s%s", i ? ", " : "", w.item[i]);
    return w.count;
}

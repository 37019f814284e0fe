// SPDX-License-Identifier: GPL-3.0-or-later
// The names of the piles, runs and other places of a patience.
#include "base/text.h"
#include "base/words.h"
#include "cards/coloured.h"
#include "rules/patience/inside.h"
#include <stdio.h>
#include <string.h>

// --- naming patience places ---

const char *patience_place(int where, enum text_style style, char room[PLACE_ROOM])
{
    bool cells = where >= FROM_CELL, brief = style_wording(style) != STYLE_FULL;
    if (where >= FROM_HOME)
        return where == FROM_WASTE     ? _("the waste")
               : where == FROM_RESERVE ? _("the reserve")
               : where == FROM_CARD    ? _("the layout")
                                       : text_in("place", NC_("place", "home")); // the key of this name is another word
    int number = 1 + (cells ? where - FROM_CELL : where - FROM_PILE);
    snprintf(room, PLACE_ROOM, cells ? _("cell %d") : brief ? _("%d") : _("pile %d"), number);
    return room;
}

// --- naming cards and runs of a patience ---

static bool is_one_suit(const uint8_t *card, int count)
{
    for (int i = 1; i < count; i++)
        if (face_suit(card[i]) != face_suit(card[0]))
            return false;
    return true;
}

void patience_name_run(const struct options *o, const uint8_t *card, int count, enum text_style style, struct strbuf *out)
{
    int bottom = card[0], top = card[count - 1];
    bool coloured = o->build == BUILD_ALTERNATE || o->build == BUILD_COLOUR;
    if (count == 1)
        strbuf_add(out, face_name(bottom, style));
    else if (coloured && style_wording(style) != STYLE_BRAILLE)
        strbuf_addf(out, _("%s to %s"), coloured_name(bottom, style), coloured_name(top, style));
    else if (is_one_suit(card, count) && style_wording(style) != STYLE_BRAILLE)
        run_name(suit_name(face_suit(bottom)), rank_name(face_rank(bottom)), rank_name(face_rank(top)), out);
    else
        strbuf_addf(out, _("%s to %s"), face_name(bottom, style), face_name(top, style));
}

void patience_name_cards(const uint8_t *card, int count, enum text_style style, struct strbuf *out)
{
    for (int i = 0; i < count; i++)
        strbuf_addf(out, i ? ", %s" : "%s", face_name(card[i], style));
}

// Appends the names of patience cards that went home, suit by suit, with the ranks of a suit in order: "3 of clubs, 3 and 4 of
// hearts".
void patience_name_home(const uint8_t *card, int count, enum text_style style, struct strbuf *out)
{
    static const struct says several[STYLES] = { { N_("{cards} of {meld}"), NULL }, { N_("{meld} {cards}"), NULL } };
    const char *comma = "";
    for (int suit = 0; suit < SUITS; suit++) {
        const char *rank[PATIENCE_CARDS];
        int ranks = 0, last = 0;
        for (int i = 0; i < count; i++)
            if (face_suit(card[i]) == suit) {
                rank[ranks++] = rank_name(face_rank(card[i]));
                last = card[i];
            }
        if (!ranks)
            continue;
        LOCAL(strbuf) list = STRBUF_INIT;
        words_say_list(rank, ranks, false, &list);
        strbuf_add(out, comma);
        if (ranks == 1)
            strbuf_add(out, face_name(last, style));
        else
            phrase_part(several, style & STYLE_SUIT_FIRST ? STYLE_SHORT : style,
                        &(struct fill){ .cards = list.text, .meld = suit_name(suit) }, out);
        comma = ", ";
    }
}

// Appends the names of the cards that one turn of the patience's stock brought to the waste.  Only the last of them can be
// played.
void patience_name_turned(const uint8_t *card, int count, enum text_style style, struct strbuf *out)
{
    static const struct says on_top[STYLES] = { { N_("{cards}, on top {card}"), NULL }, { N_("{cards}, {card}"), NULL } };
    LOCAL(strbuf) below = STRBUF_INIT;
    patience_name_cards(card, count - 1, style, &below);
    phrase_part(on_top, style, &(struct fill){ .cards = below.text, .card = face_name(card[count - 1], style) }, out);
}

const char *patience_name_lower(const struct options *o, int face, enum text_style style)
{
    bool coloured = o->build == BUILD_ALTERNATE || o->build == BUILD_COLOUR;
    return coloured ? coloured_name(face, style) : face_name(face, style);
}

// Adds the name of a card that fits on a patience pile to the list `name`, unless it is there already.  Returns the new length of
// the list.
static int add_name(const char **name, int count, const char *one)
{
    for (int i = 0; i < count; i++)
        if (strcmp(name[i], one) == 0)
            return count;
    name[count] = one;
    return count + 1;
}

// Appends the names of the cards that may lie under the patience card `face` or, without `below`, on it, as the function `lies`
// decides.
static void name_fitting(const struct options *o, int face, bool below, patience_lies *lies, int build, enum text_style style,
                         struct strbuf *out)
{
    const char *name[FACE_JOKER];
    int count = 0;
    for (int rank = 1; rank <= RANKS; rank++)
        for (int suit = 0; suit < SUITS; suit++) {
            int other = face_of(rank, suit);
            if (!patience_copies(o, 1, other) || !(below ? lies(o, face, other) : lies(o, other, face)))
                continue;
            bool coloured = build == BUILD_ALTERNATE || build == BUILD_COLOUR;
            count = add_name(name, count,
                             build == BUILD_SUIT                     ? face_the(other, style)
                             : !coloured                             ? rank_name(rank)
                             : style_wording(style) == STYLE_BRAILLE ? coloured_name(other, style)
                                                                     : coloured_any(rank, face_is_red(other)));
        }
    words_say_list(name, count, true, out);
}

void patience_name_taken(const struct options *o, int lower, patience_lies *lies, int build, enum text_style style,
                         struct strbuf *out)
{
    name_fitting(o, lower, false, lies, build, style, out);
}

void patience_name_wanted(const struct options *o, int upper, enum text_style style, struct strbuf *out)
{
    name_fitting(o, upper, true, patience_goes, o->build, style, out);
}

const char *patience_number(int number, enum text_style style, char room[NUMBER_ROOM])
{
    static const char *const words[] = {
        NC_("number of cards", "one"),   NC_("number of cards", "two"),    NC_("number of cards", "three"),
        NC_("number of cards", "four"),  NC_("number of cards", "five"),   NC_("number of cards", "six"),
        NC_("number of cards", "seven"), NC_("number of cards", "eight"),  NC_("number of cards", "nine"),
        NC_("number of cards", "ten"),   NC_("number of cards", "eleven"), NC_("number of cards", "twelve"),
    };
    if (style_wording(style) == STYLE_FULL && number >= 1 && number <= (int)(sizeof words / sizeof *words))
        return text_in("number of cards", words[number - 1]);
    snprintf(room, NUMBER_ROOM, "%d", number);
    return room;
}

const char *patience_time(int number)
{
    static const char *const times[] = {
        NC_("which time", "first"), NC_("which time", "second"), NC_("which time", "third"),   NC_("which time", "fourth"),
        NC_("which time", "fifth"), NC_("which time", "sixth"),  NC_("which time", "seventh"), NC_("which time", "eighth"),
        NC_("which time", "ninth"), NC_("which time", "tenth"),
    };
    return number >= 1 && number <= (int)(sizeof times / sizeof *times) ? text_in("which time", times[number - 1]) : NULL;
}

const char *patience_empty_name(void)
{
    return _("empty");
}

// --- naming rows and foundations that a cursor walks ---

void patience_name_row(int row, struct strbuf *out)
{
    strbuf_addf(out, _("row %d"), row);
}

void patience_name_foundation(int suit, int number, struct strbuf *out)
{
    if (suit < 0)
        strbuf_addf(out, _("foundation %d"), number);
    else
        strbuf_addf(out, _("home of %s"), suit_name(suit));
}

const char *patience_gone_name(void)
{
    return _("gone");
}

const char *patience_hidden_name(void)
{
    return _("face down");
}

// Appends what lies on a card of a patience's pile or layout: the names of one or two cards, or the number of more cards.
void patience_name_upon(const struct kit_now *now, struct patience_spot spot, enum text_style style, struct strbuf *out)
{
    enum { BY_NAME = 2 };
    const char *name[BY_NAME];
    int by[2], count = 0;
    if (spot.zone == PATIENCE_LAYOUT_ZONE && patience_covers(now->o, spot.place, by)) {
        for (int i = 0; i < 2; i++)
            if (now->s->shown.layout_count[by[i]] && now->s->layout[by[i]] != FACE_NONE)
                name[count++] = face_the(now->s->layout[by[i]], style);
    } else {
        count = patience_count(now, spot.zone, spot.place) - 1 - spot.at;
        for (int i = 0; i < count && count <= BY_NAME; i++)
            name[i] = face_the(zone_cards(patience_zone_at(spot), now->s, spot.place)[spot.at + 1 + i], style);
    }
    if (count > BY_NAME || !count)
        strbuf_addf(out, P_("%d card", "%d cards", count), count);
    else
        phrase_names(name, count, out);
}

// --- joining clauses about a patience ---

const struct says patience_comma[STYLES] = { { N_("{cards}, {who}"), NULL } },
                  patience_semicolon[STYLES] = { { N_("{cards}; {who}"), NULL } };

void patience_add_clause(const struct says between[STYLES], const struct says says[STYLES], enum text_style style,
                         const struct fill *fill, struct strbuf *list)
{
    LOCAL(strbuf) before = STRBUF_INIT, clause = STRBUF_INIT;
    strbuf_add(&before, list->text);
    phrase_part(says, style, fill, &clause);
    strbuf_reset(list);
    if (before.length)
        phrase_part(between, style, FILL(.cards = before.text, .who = clause.text), list);
    else
        strbuf_add(list, clause.text);
}

// --- naming the last patience moves ---

void patience_name_recent(const struct patience_recent *recent, int times, enum text_style style, struct strbuf *list)
{
    static const struct says moved[STYLES] = { { N_("{card} to {place}"), NULL } },
                             celled[STYLES] = { { N_("{card} to a cell"), NULL } }, up[STYLES] = { { N_("{card} up"), NULL } },
                             paired[STYLES] = { { N_("{card} in a pair"), NULL } },
                             turned[STYLES] = { { NP_("stock turned", "stock turned {n} times") } },
                             finished[STYLES] = { { N_("all home"), NULL } };
    static const struct says *const says[PATIENCE_VERBS] = {
        [PATIENCE_MOVE] = moved,  [PATIENCE_UP] = up,       [PATIENCE_TO_CELL] = celled,
        [PATIENCE_PAIR] = paired, [PATIENCE_TURN] = turned, [PATIENCE_FINISH] = finished
    };
    char room[PLACE_ROOM];
    if (!says[recent->verb])
        return;
    struct fill fill = fill_of_card(recent->face, style);
    fill.n = times;
    fill.named[0] = (struct fill_named){ .name = "place", .text = patience_place(FROM_PILE + recent->to, STYLE_FULL, room) };
    patience_add_clause(patience_comma, says[recent->verb], style, &fill, list);
}

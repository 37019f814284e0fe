// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of positions, views and expectations that name cards, by the table of zones (zones.h): hands, piles, the stock.  The
// lines of a view come from another computer, so all that they say is checked.
#include "base/number.h"
#include "base/text.h"
#include "rules/kit/zones.h"
#include "rules/phrase.h"
#include <string.h>

static bool fault_no_card(const struct field_line *l, const char *word)
{
    const struct zone_lines *lines = l->self;
    return statement_fault(l->line, l->err,
                           zones_of_colours(lines->zones, l->options)
                               ? _("%.20s is not a card in this game; cards are written like 7R, +2G or W4.")
                               : _("%.20s is not a card in this game; cards are written like 10H or AS."),
                           word);
}

// Claims a card of the pack for the line of a zone, which names it by `word`.  Returns false if the pack has no such card, or if
// every copy was named already.
static bool claim_face(struct field_line *l, const char *word, int face)
{
    struct zone_lines *lines = l->self;
    int copies = face < 0 ? 0 : zones_copies(lines->zones, l->options, l->position->seats, face);
    bool again = copies && l->use != IN_EXPECT && lines->named[face]++ >= copies;
    if (l->use == IN_VIEW && (!copies || again))
        return field_fault(l, _("A card in this view is none of the pack, or is there twice."));
    if (!copies)
        return fault_no_card(l, word);
    if (again && copies == 1)
        return statement_fault(l->line, l->err, _("The pack has %s only once; name it once."), face_the(face, STYLE_FULL));
    if (again)
        return statement_fault(l->line, l->err, _("The pack has %s only %d times; name it no more often."),
                               face_the(face, STYLE_FULL), copies);
    return true;
}

bool zone_claim(struct field_line *l, int face)
{
    LOCAL(strbuf) word = STRBUF_INIT;
    face_write(face, &word);
    return claim_face(l, word.text, face);
}

static bool claim(struct field_line *l, int at, uint8_t *card)
{
    int face = face_read(l->line->word[at]);
    *card = (uint8_t)face;
    return claim_face(l, l->line->word[at], face);
}

// Finds which place of a zone, such as whose hand, a record's line is about, and the index of the word where the line's cards
// begin.  Returns false if the line names no such place or stands there twice.
static bool find_place(struct field_line *l, int *place, int *at)
{
    const struct place_names *names = l->field->zone->names;
    *at = l->at;
    *place = l->seat < 0 ? 0 : l->seat;
    if (!names)
        return true;
    *place = l->line->count > 1 ? names->read(l->line->word[1]) : -1;
    *at = 2;
    if (*place < 0 || l->line->count < 3)
        return field_fault(l, l->use == IN_VIEW ? _("A place in this view is unknown, or is there twice.") : _(names->usage));
    l->seat = *place; // a zone's line stands once for each place
    return l->use == IN_EXPECT || field_once(l);
}

static bool too_many(const struct field_line *l)
{
    return l->use == IN_VIEW ? field_fault(l, _("There are more cards in this view than in the pack."))
                             : field_fault(l, _("More cards are named here than can lie in one place; name fewer."));
}

// Adds `count` to the cards, seen or not, that the lines of a view have put in zones so far.  Returns false if that is more than
// the pack has.
static bool count_seen(struct field_line *l, int count)
{
    struct zone_lines *lines = l->self;
    uint16_t pack[ZONE_PACK_MOST];
    lines->seen += count;
    return l->use != IN_VIEW || lines->seen <= zones_pack(lines->zones, l->options, l->position->seats, pack) || too_many(l);
}

static bool fault_misfit(const struct field_line *l, const char *sentence, int face)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    phrase_part((const struct says[STYLES]){ { sentence, NULL } }, STYLE_FULL, &(struct fill){ A_CARD(face, STYLE_FULL) }, &text);
    return field_fault(l, text.text);
}

static bool take_card(struct field_line *l, int place, int at)
{
    const struct zone_lines *lines = l->self;
    const struct zone *zone = l->field->zone;
    uint8_t *count = zone_count(zone, lines->cards, place), *card = zone_cards(zone, lines->cards, place);
    bool hole = l->use == IN_VIEW && strcmp(l->line->word[at], "??") == 0;
    if (*count >= zone->room)
        return too_many(l);
    if (l->use == IN_VIEW && zone->seen != SEEN_ABOVE && hole != (zone->seen == SEEN_BY_OWNER && place != lines->viewer))
        return field_fault(l, _("A seat knows its own cards and no other hand."));
    card[*count] = FACE_NONE;
    if (!count_seen(l, 1) || (!hole && !claim(l, at, &card[*count])))
        return false;
    const char *wrong = zone->misfit && !hole ? zone->misfit(place, card, *count, card[*count]) : NULL;
    if (wrong && l->use == IN_VIEW)
        return field_fault(l, _("A card in this view does not fit where it lies."));
    if (wrong)
        return fault_misfit(l, wrong, card[*count]);
    ++*count;
    return true;
}

static bool take_cards(struct field_line *l, int place, int at)
{
    const struct zone_lines *lines = l->self;
    const struct zone *zone = l->field->zone;
    int begin = *zone_count(zone, lines->cards, place);
    for (; at < l->line->count; at++)
        if (!take_card(l, place, at))
            return false;
    uint8_t *card = zone_cards(zone, lines->cards, place);
    for (int i = begin, j = *zone_count(zone, lines->cards, place) - 1; zone->top_first && i < j; i++, j--) {
        uint8_t kept = card[i];
        card[i] = card[j];
        card[j] = kept;
    }
    return true;
}

bool zone_place(struct field_line *l)
{
    int place, at;
    if (!find_place(l, &place, &at))
        return false;
    for (int i = at; i < l->line->count; i++)
        if (strcmp(l->line->word[i], "none") == 0)
            return l->line->count == at + 1 || field_fault(l, _("For an empty place write only none, without cards."));
    return take_cards(l, place, at);
}

// Sets how many cards of a zone's place a line of a view leaves unseen.  Returns false if they are not all at the bottom, under
// the seen ones.
static bool find_holes(struct field_line *l, int place)
{
    const struct zone_lines *lines = l->self;
    const struct zone *zone = l->field->zone;
    const uint8_t *card = zone_cards(zone, lines->cards, place);
    int count = *zone_count(zone, lines->cards, place), holes = 0;
    while (holes < count && card[holes] == FACE_NONE)
        holes++;
    ((uint8_t *)lines->cards + zone->unseen)[place] = (uint8_t)holes;
    return !memchr(card + holes, FACE_NONE, (size_t)(count - holes)) ||
           field_fault(l, _("A card in this view does not fit where it lies."));
}

bool zone_read(struct field_line *l)
{
    const struct zone_lines *lines = l->self;
    const struct zone *zone = l->field->zone;
    int place, at, count;
    if (!find_place(l, &place, &at))
        return false;
    if (zone->seen == SEEN_ABOVE)
        return take_cards(l, place, at) && find_holes(l, place);
    if (zone->seen != SEEN_BY_NOBODY)
        return take_cards(l, place, at);
    if (l->line->count != at + 1)
        return field_fault(l, _("A line of this seat's view is too short or too long."));
    if (!field_number(l, at, 0, zone->room, &count) || !count_seen(l, count))
        return false;
    *zone_count(zone, lines->cards, place) = (uint8_t)count;
    memset(zone_cards(zone, lines->cards, place), FACE_NONE, (size_t)count);
    return true;
}

void zone_write_cards(const struct zone *zone, const struct state *s, int place, struct strbuf *out)
{
    for (int i = 0, count = *zone_count(zone, s, place); i < count; i++) {
        strbuf_add_char(out, ' ');
        face_write(zone_cards(zone, s, place)[zone->top_first ? count - 1 - i : i], out);
    }
    strbuf_add_char(out, '\n');
}

// Writes the lines of a view for a zone's cards.  A place without cards has no line, except a zone that its owner sees (a hand).
void zone_write(const struct field_writer *w, int seat)
{
    const struct zone *zone = w->field->zone;
    const struct state *s = (const struct state *)w->view; // a view begins with the state (kit.h)
    for (int place = seat < 0 ? 0 : seat; place < (seat < 0 ? zone->places : seat + 1); place++) {
        int count = *zone_count(zone, s, place);
        if (!count && (seat < 0 || zone->seen != SEEN_BY_OWNER))
            continue;
        field_start(w, zone->word, seat);
        if (zone->names)
            strbuf_addf(w->out, " %s", zone->names->write(place));
        if (zone->seen == SEEN_BY_NOBODY)
            strbuf_addf(w->out, " %d\n", count);
        else
            zone_write_cards(zone, s, place, w->out);
    }
}

// Returns whether a line of expectation has, from word `at` on, just these cards of a zone, or "none" for no cards.  Some zones
// allow any order.
static bool is_cards(struct field_line *l, int at, const uint8_t *card, int count)
{
    uint8_t left[ALL_FACES] = { 0 };
    const struct zone *zone = l->field->zone;
    int words = field_says_none(l, at) ? 0 : l->line->count - at;
    int asked = zone->top_first && words && words < count ? words : count;
    bool same = words == asked;
    for (int i = 0; i < asked; i++) {
        strbuf_add(l->got, i ? " " : "");
        face_write(card[zone->top_first ? count - 1 - i : i], l->got);
        left[card[i]]++;
    }
    if (asked == 0)
        strbuf_add(l->got, "none");
    for (int i = 0; i < words; i++) {
        uint8_t face = 0;
        if (!claim(l, at + i, &face))
            return false;
        same = same && (zone->any_order ? left[face]-- > 0 : card[zone->top_first ? count - 1 - i : i] == face);
    }
    return same;
}

bool zone_expect(struct field_line *l)
{
    const struct zone *zone = l->field->zone;
    int place, at;
    if (!find_place(l, &place, &at))
        return false;
    long number;
    bool counted = l->line->count == at + 1 && number_read(l->line->word[at], 0, ZONE_PACK_MOST, &number);
    if (zone->seen == SEEN_BY_NOBODY || (zone->seen == SEEN_ABOVE && counted))
        return field_is_number(l, at, *zone_count(zone, l->state, place));
    return is_cards(l, at, zone_cards(zone, l->state, place), *zone_count(zone, l->state, place));
}

// --- cards that a position does not name ---

// Fills `rest`, shuffled, with the cards of the pack that no zone's line in a position has named, and returns how many there are.
static int rest_of_pack(const struct field_line *l, uint16_t rest[ZONE_PACK_MOST], struct luck *luck)
{
    const struct zone_lines *lines = l->self;
    int count = 0;
    for (int face = 0; face < ALL_FACES; face++)
        for (int i = lines->named[face]; i < zones_copies(lines->zones, l->options, l->position->seats, face); i++)
            rest[count++] = (uint16_t)face;
    luck_shuffle(luck, rest, count);
    return count;
}

// Puts the rest of the pack into a position's stock.  The line of the stock names its cards from the next one to be drawn, so
// these cards must lie at the end of the stock, after the rest.
static void fill_stock(const struct zone *zone, struct state *s, const uint16_t *rest, int count)
{
    uint8_t *card = zone_cards(zone, s, 0), *cards = zone_count(zone, s, 0), named[ZONE_PACK_MOST];
    int next = *cards;
    for (int i = 0; i < next; i++) // a zone that is named from its top has these in order already
        named[i] = card[zone->top_first ? next - 1 - i : i];
    for (*cards = 0; *cards < count; ++*cards)
        card[*cards] = (uint8_t)rest[*cards];
    while (next)
        card[(*cards)++] = named[--next];
}

bool zones_deal(struct field_line *l, int (*wanted)(const struct field_line *l, const struct zone *zone, int place),
                struct luck *luck)
{
    const struct zone_lines *lines = l->self;
    struct state *s = lines->cards;
    uint16_t rest[ZONE_PACK_MOST];
    uint8_t *in_play = (uint8_t *)s + lines->zones->in_play;
    int count = rest_of_pack(l, rest, luck), seats = l->position->seats;
    bool exactly = field_said(l, "stock-exactly", -1);
    for (const struct zone *zone = lines->zones->zone; zone->word; zone++)
        for (int place = 0; !zone->stock && place < zone_places(zone, seats); place++)
            for (int want = field_said(l, zone->word, zone->places == 1 ? -1 : place) ? 0 : wanted(l, zone, place); want > 0;
                 want--) {
                if (count == 0)
                    return field_fault(l,
                                       _("The position leaves too few cards to deal what it does not name; name fewer cards, or "
                                         "hands and sides too."));
                zone_put(zone, s, place, rest[--count]);
            }
    for (int face = 0; face < ALL_FACES; face++)
        in_play[face] = (uint8_t)zones_copies(lines->zones, l->options, seats, face);
    for (int i = 0; exactly && i < count; i++)
        in_play[rest[i]]--;
    for (const struct zone *zone = lines->zones->zone; zone->word; zone++)
        if (zone->stock)
            fill_stock(zone, s, rest, exactly ? 0 : count);
    return true;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Fills the places, such as {card}, of translated phrases.
#include "rules/phrase.h"
#include "base/text.h"
#include "base/utf8.h"
#include <stdlib.h>
#include <string.h>

// Appends a number to a phrase.  Many voices pass over a minus sign, so a negative number begins with the word for minus.
static void put_number(long number, struct strbuf *out)
{
    if (number < 0)
        strbuf_addf(out, _("minus %ld"), labs(number));
    else
        strbuf_addf(out, "%ld", number);
}

static bool is_word(const char *word, const char *place, size_t length)
{
    return strlen(word) == length && strncmp(word, place, length) == 0;
}

static void put_one(const char *text, long number, struct strbuf *out)
{
    if (text)
        strbuf_add(out, text);
    else
        put_number(number, out);
}

// Appends the text or number that fills a place of a phrase, such as {card}.  Returns false if no place has this name.  If the
// fill has a card's name only with its article, or only without, that name serves for both.
static bool put_named(const char *place, size_t length, const struct fill *fill, struct strbuf *out)
{
    const char *the_card = fill->the_card ? fill->the_card : fill->card, *card = fill->card ? fill->card : the_card;
    const char *the_cards = fill->the_cards ? fill->the_cards : fill->cards, *cards = fill->cards ? fill->cards : the_cards;
    const char *all_the_cards = fill->all_the_cards ? fill->all_the_cards : fill->all_cards;
    const char *all_cards = fill->all_cards ? fill->all_cards : all_the_cards;
    const struct {
        const char *word, *text;
        long number;
    } places[] = { { "who", fill->who, 0 },
                   { "card", card, 0 },
                   { "cards", cards, 0 },
                   { "the card", the_card, 0 },
                   { "the cards", the_cards, 0 },
                   { "meld", fill->meld, 0 },
                   { "others", fill->others, 0 },
                   { "m", NULL, (long)fill->m },
                   { "n", NULL, fill->n },
                   { "left", NULL, fill->left },
                   { "whom", fill->whom, 0 },
                   { "all cards", all_cards, 0 },
                   { "all the cards", all_the_cards, 0 } };
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        if (is_word(places[i].word, place, length)) {
            put_one(places[i].text, places[i].number, out);
            return true;
        }
    for (int i = 0; i < FILL_NAMED && fill->named[i].name; i++)
        if (is_word(fill->named[i].name, place, length)) {
            put_one(fill->named[i].text, fill->named[i].number, out);
            return true;
        }
    return false;
}

// Fills one place of a phrase.  If the place's name has a capital, so does the text: {The card} for {the card}, {Place} for
// {place}.  Returns false if the place is unknown.
static bool put_place(const char *place, size_t length, const struct fill *fill, struct strbuf *out)
{
    LOCAL(strbuf) text = STRBUF_INIT, name = STRBUF_INIT;
    bool title = length > 0 && place[0] >= 'A' && place[0] <= 'Z';
    strbuf_add_bytes(&name, place, length);
    if (title)
        name.text[0] = (char)(place[0] - 'A' + 'a');
    bool known = put_named(name.text, length, fill, &text);
    if (known && title)
        text_title(text.text, out);
    else if (known)
        strbuf_add(out, text.text);
    return known;
}

// Appends a translated phrase with all its places filled.  A place that is unknown stays as the translation has it.
static void fill_in(const char *text, const struct fill *fill, struct strbuf *out)
{
    while (*text) {
        const char *open = strchr(text, '{');
        const char *close = open ? strchr(open, '}') : NULL;
        if (!close) {
            strbuf_add(out, text);
            return;
        }
        strbuf_add_bytes(out, text, (size_t)(open - text));
        if (!put_place(open + 1, (size_t)(close - open - 1), fill, out))
            strbuf_add_bytes(out, open, (size_t)(close + 1 - open));
        text = close + 1;
    }
}

// Returns the singular or the plural of a translated phrase for the number `n`.  The singular may leave out its number and with
// it the minus sign, so a number below zero takes the form that has {n}.
static const char *form_of(const struct says *says, long n)
{
    const char *form = says->many ? P_(says->one, says->many, labs(n)) : _(says->one);
    return says->many && n < 0 && !strstr(form, "{n}") ? P_(says->one, says->many, 2) : form;
}

void phrase_say(const struct says *says, const struct fill *fill, struct strbuf *out)
{
    LOCAL(strbuf) line = STRBUF_INIT;
    fill_in(form_of(says, fill->n), fill, &line);
    text_title(line.text, out);
    strbuf_add_char(out, '\n');
}

static const struct says *in_style(const struct says says[STYLES], enum text_style style)
{
    int at = (int)style_wording(style);
    while (at > 0 && !says[at].one)
        at--;
    return &says[at];
}

void phrase_answer(const struct says says[STYLES], enum text_style style, const struct fill *fill, struct strbuf *out)
{
    const struct says *row = in_style(says, style);
    if (row->one)
        phrase_say(row, fill, out);
}

void phrase_part(const struct says says[STYLES], enum text_style style, const struct fill *fill, struct strbuf *out)
{
    const struct says *row = in_style(says, style);
    if (row->one)
        fill_in(form_of(row, fill->n), fill, out);
}

void phrase_join(const struct joining *joining, enum text_style style, const struct fill *fill, int count, struct strbuf *out)
{
    LOCAL(strbuf) others = STRBUF_INIT;
    for (int i = 1; i < count; i++) {
        strbuf_add(&others, i > 1 ? ", " : "");
        phrase_part(joining->other, style, &fill[i], &others);
    }
    if (count > 0) {
        struct fill whole = fill[0];
        whole.others = others.text;
        phrase_answer(count > 1 ? joining->first : joining->alone, style, &whole, out);
    }
}

void phrase_tell(const struct telling *row, bool own, enum text_style style, const struct fill *fill, struct strbuf *out)
{
    phrase_answer(own ? row->own : row->other, style, fill, out);
}

void phrase_clause(const struct clause *clause, enum text_style style, const struct fill *fill, size_t begin, struct strbuf *out)
{
    bool first = out->length == begin;
    if (!first)
        strbuf_add(out, ", ");
    phrase_part(first ? clause->first : clause->then, style, fill, out);
}

const char *phrase_player(const char *const *name, int seat, int hearer)
{
    return seat == hearer ? _("You") : name[seat];
}

// The phrases that add one more name to a list: {who} is the list so far, and {card} the new name.
static const struct says more = { N_("{who}, {card}"), NULL }, both = { N_("{who} and {card}"), NULL },
                         apart = { N_("{who}, and {card}"), NULL };

static void add_name(struct strbuf *list, const char *name, const struct says *how)
{
    struct strbuf longer = STRBUF_INIT;
    if (list->length)
        fill_in(_(how->one), &(struct fill){ .who = list->text, .card = name }, &longer);
    else
        strbuf_add(&longer, name);
    strbuf_release(list);
    *list = longer;
}

void phrase_names(const char *const *name, int count, struct strbuf *out)
{
    struct strbuf list = STRBUF_INIT;
    for (int i = 0; i < count; i++)
        add_name(&list, name[i], i + 1 == count ? &both : &more);
    strbuf_add(out, list.text);
    strbuf_release(&list);
}

void phrase_items(const char *lines, enum text_style style, struct strbuf *out)
{
    bool braille = style_wording(style) == STYLE_BRAILLE, commas = strchr(lines, ',') != NULL;
    // A comma before "and" is a pause, where a line may be broken.
    const struct says *last = commas || utf8_width(lines) > LIST_COLUMNS ? &apart : &both;
    struct strbuf list = STRBUF_INIT;
    while (*lines) {
        const char *end = lines + strcspn(lines, "\n"), *next = end + (*end != '\0');
        LOCAL(strbuf) item = STRBUF_INIT;
        strbuf_add_bytes(&item, lines, (size_t)(end - lines));
        if (braille)
            strbuf_addf(&list, "%s%s", list.length ? ", " : "", item.text);
        else
            add_name(&list, item.text, commas || !*next ? last : &more);
        lines = next;
    }
    strbuf_add(out, list.text);
    strbuf_release(&list);
}

void phrase_list(struct strbuf *out, size_t *at, const char *item, bool last)
{
    bool first = out->length == *at;
    size_t width = utf8_width(out->text + *at) + utf8_width(item) + 3;
    if (!first && width > LIST_COLUMNS) {
        strbuf_add(out, ",\n");
        *at = out->length;
    } else if (!first) {
        strbuf_add(out, ", ");
    }
    if (first)
        text_title(item, out);
    else
        strbuf_add(out, item); // a line that continues the sentence begins with a small letter
    if (last)
        strbuf_add(out, ".\n");
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Moves in words, and words as moves (record.md "Moves").
#include "base/text.h"
#include "rules/rummy/inside.h"
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static bool is_word(const char *word, const char *wanted)
{
    return strcasecmp(word, wanted) == 0;
}

static bool bad(struct refusal *no, const char *sentence)
{
    return refuse(no, REASON_BAD_MOVE, NULL, "%s", sentence);
}

// A card, a joker with or without what it stands for: 7H, JK, JK=7H.
static bool read_card(const char *word, struct move_card *card, struct refusal *no)
{
    int face = face_read(word), as = FACE_NONE;
    if (strncasecmp(word, "JK=", 3) == 0) {
        face = FACE_JOKER;
        as = face_read(word + 3);
        if (as < 0 || as == FACE_JOKER)
            face = -1;
    }
    if (face < 0)
        return refuse(no, REASON_BAD_MOVE, NULL, _("%.20s is no card. Cards are written like 10H, AS or JK."), word);
    *card = (struct move_card){ (uint8_t)face, (uint8_t)as };
    return true;
}

static bool read_number(const char *word, int least, int16_t *number)
{
    char *end;
    long value = strtol(word, &end, 10);
    *number = (int16_t)value;
    return end != word && !*end && value >= least && value <= PACK_MAX;
}

static bool parse_draw(const char *const *word, int count, struct move *m, struct refusal *no)
{
    m->verb = RUMMY_DRAW_DISCARD;
    m->target = 1;
    if (count == 2 && is_word(word[1], "stock")) {
        m->verb = RUMMY_DRAW_STOCK;
        m->target = 0;
        return true;
    }
    if (count < 2 || count > 3 || !is_word(word[1], "discard"))
        return bad(no, _("Say draw stock, draw discard or draw discard 3."));
    return count == 2 || read_number(word[2], 1, &m->target) ||
           bad(no, _("How deep to take is a number from 1 up, 1 is the top card."));
}

static bool parse_meld(const char *const *word, int count, struct move *m, struct refusal *no)
{
    m->verb = RUMMY_MELD;
    for (int i = 1; i < count; i++) {
        if (m->count == MOVE_CARDS)
            return bad(no, _("These are too many cards for one move. Lay them in several."));
        struct move_card *card = &m->card[m->count++];
        bool parts = is_word(word[i], "/");
        *card = (struct move_card){ FACE_NONE, FACE_NONE };
        if (parts ? i == 1 || i == count - 1 || is_word(word[i + 1], "/") : !read_card(word[i], card, no))
            return parts ? bad(no, _("Cards must stand on both sides of a slash.")) : false;
    }
    return m->count > 0 || bad(no, _("Say which cards, such as meld 4H 5H 6H."));
}

static bool parse_lay(const char *const *word, int count, struct move *m, struct refusal *no)
{
    static const char *const usage = N_("Say lay, a card, on and a combination, such as lay 7H on 2.");
    m->verb = RUMMY_LAY;
    m->count = 1;
    if (count < 4 || count > 5 || !is_word(word[2], "on") || !read_number(word[3], 1, &m->target))
        return bad(no, _(usage));
    m->target--;
    if (count == 5 && !is_word(word[4], "low") && !is_word(word[4], "high"))
        return bad(no, _(usage));
    if (count == 5)
        m->where = is_word(word[4], "low") ? WHERE_LOW : WHERE_HIGH;
    return read_card(word[1], &m->card[0], no);
}

static bool parse_take(const char *const *word, int count, struct move *m, struct refusal *no)
{
    m->verb = RUMMY_TAKE;
    m->count = 1;
    if (count != 4 || !is_word(word[2], "from") || !read_number(word[3], 1, &m->target))
        return bad(no, _("Say take, a card, from and a combination, such as take 7S from 2."));
    m->target--;
    return read_card(word[1], &m->card[0], no);
}

static bool parse_discard(const char *const *word, int count, struct move *m, struct refusal *no)
{
    m->verb = RUMMY_DISCARD;
    m->count = 1;
    if (count < 2 || count > 3 || (count == 3 && !is_word(word[2], "pair")))
        return bad(no, _("Say discard and a card, such as discard KS."));
    if (count == 3)
        m->where = WHERE_PAIR;
    return read_card(word[1], &m->card[0], no);
}

static bool parse_plain(int verb, int count, struct move *m, struct refusal *no)
{
    m->verb = (uint8_t)verb;
    return count == 1 || bad(no, _("That word stands alone."));
}

static bool parse_buy(const char *const *word, int count, struct move *m, struct refusal *no)
{
    (void)word;
    return parse_plain(RUMMY_BUY, count, m, no);
}

static bool parse_leave(const char *const *word, int count, struct move *m, struct refusal *no)
{
    (void)word;
    return parse_plain(RUMMY_LEAVE, count, m, no);
}

static bool parse_end(const char *const *word, int count, struct move *m, struct refusal *no)
{
    (void)word;
    return parse_plain(RUMMY_END, count, m, no);
}

bool rummy_parse(const struct options *o, const char *const *word, int count, struct move *m, struct refusal *no)
{
    (void)o;
    static const struct {
        const char *word;
        bool (*parse)(const char *const *word, int count, struct move *m, struct refusal *no);
    } rows[] = { { "draw", parse_draw },       { "meld", parse_meld }, { "lay", parse_lay }, { "take", parse_take },
                 { "discard", parse_discard }, { "end", parse_end },   { "buy", parse_buy }, { "leave", parse_leave } };
    memset(m, 0, offsetof(struct move, card));
    for (size_t i = 0; count > 0 && i < sizeof rows / sizeof rows[0]; i++)
        if (is_word(word[0], rows[i].word))
            return rows[i].parse(word, count, m, no);
    return bad(no, _("That is no move. Moves are draw, meld, lay, take, discard and end."));
}

static void print_card(const struct move_card *card, struct strbuf *out)
{
    strbuf_add_char(out, ' ');
    if (card->face == FACE_NONE) {
        strbuf_add_char(out, '/');
        return;
    }
    face_write(card->face, out);
    if (card->as != FACE_NONE) {
        strbuf_add_char(out, '=');
        face_write(card->as, out);
    }
}

void rummy_print(const struct move *m, struct strbuf *out)
{
    // ORDER VERBS
    static const char *const words[] = { "draw stock", "draw discard", "buy", "leave", "meld", "lay", "take", "discard", "end" };
    static const char *const ends[] = { "", " low", " high", " pair" }; // ORDER of WHERE_ANY, ...
    strbuf_add(out, words[m->verb]);
    for (int i = 0; i < m->count; i++)
        print_card(&m->card[i], out);
    if (m->verb == RUMMY_DRAW_DISCARD && m->target != 1)
        strbuf_addf(out, " %d", m->target);
    if (m->verb == RUMMY_LAY || m->verb == RUMMY_TAKE)
        strbuf_addf(out, m->verb == RUMMY_LAY ? " on %d" : " from %d", m->target + 1);
    strbuf_add(out, ends[m->where]);
}

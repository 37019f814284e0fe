// SPDX-License-Identifier: GPL-3.0-or-later
// Moves in words, and words as moves (record.md "Moves").
#include "base/text.h"
#include "rules/kings/inside.h"
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

static bool read_place(const char *word, int *place, struct refusal *no)
{
    *place = kings_place_read(word);
    return *place >= 0 || refuse(no, REASON_BAD_MOVE, NULL,
                                 _("No place is called %.20s. The places are north, east, south and west, and the corners "
                                   "northeast, southeast, southwest and northwest."),
                                 word);
}

static bool parse_play(const char *const *word, int count, struct move *m, struct refusal *no)
{
    int place;
    if (count != 4 || (!is_word(word[2], "on") && !is_word(word[2], "under")))
        return bad(no, _("Say play, a card, on or under, and a place, such as play 7H on north."));
    int face = face_read(word[1]);
    if (face < 0 || face >= KINGS_CARDS)
        return refuse(no, REASON_BAD_MOVE, NULL, _("%.20s is not a card in this game. Cards are written like 10H or AS."),
                      word[1]);
    if (!read_place(word[3], &place, no))
        return false;
    m->verb = is_word(word[2], "on") ? KINGS_PLAY : KINGS_UNDER;
    m->target = (int16_t)place;
    m->count = 1;
    m->card[0] = (struct move_card){ (uint8_t)face, FACE_NONE };
    return true;
}

static bool parse_move(const char *const *word, int count, struct move *m, struct refusal *no)
{
    int from, place;
    if (count != 4 || !is_word(word[2], "on"))
        return bad(no, _("Say move, a pile, on, and a place, such as move north on east."));
    if (!read_place(word[1], &from, no) || !read_place(word[3], &place, no))
        return false;
    m->verb = KINGS_MOVE;
    m->where = (uint8_t)from;
    m->target = (int16_t)place;
    return true;
}

static bool parse_end(const char *const *word, int count, struct move *m, struct refusal *no)
{
    (void)word;
    m->verb = KINGS_END;
    return count == 1 || bad(no, _("That word takes nothing after it."));
}

bool kings_parse(const struct game *, const struct options *o, const char *const *word, int count, struct move *m,
                 struct refusal *no)
{
    (void)o;
    static const struct {
        const char *word;
        bool (*parse)(const char *const *word, int count, struct move *m, struct refusal *no);
    } rows[] = { { "play", parse_play }, { "move", parse_move }, { "end", parse_end } };
    memset(m, 0, offsetof(struct move, card));
    for (size_t i = 0; count > 0 && i < sizeof rows / sizeof rows[0]; i++)
        if (is_word(word[0], rows[i].word))
            return rows[i].parse(word, count, m, no);
    return bad(no, _("That is not a move in this game. The moves are play, move and end."));
}

void kings_print(const struct game *, const struct move *m, struct strbuf *out)
{
    static const char *const words[KINGS_VERBS] = { "play", "play", "move", "end" }; // ORDER VERBS
    if (m->verb >= KINGS_VERBS)
        return;
    strbuf_add(out, words[m->verb]);
    for (int i = 0; i < m->count; i++) {
        strbuf_add_char(out, ' ');
        face_write(m->card[i].face, out);
    }
    if (m->verb == KINGS_MOVE)
        strbuf_addf(out, " %s", kings_place_word(m->where));
    if (m->verb != KINGS_END)
        strbuf_addf(out, " %s %s", m->verb == KINGS_UNDER ? "under" : "on", kings_place_word(m->target));
}

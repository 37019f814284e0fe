// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes rummy moves in words (record.md "Moves").
#include "base/number.h"
#include "base/text.h"
#include "rules/rummy/inside.h"
#include "rules/rummy/melds/control.h"
#include "rules/verbs/shared.h"
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

int notation_face(const char *word, const char **stands)
{
    char before[CARD_WORD_BYTES];
    const char *equals = strchr(word, '=');
    size_t length = equals ? (size_t)(equals - word) : strlen(word);
    *stands = equals ? equals + 1 : NULL;
    if (length >= sizeof before)
        return -1;
    memcpy(before, word, length);
    before[length] = '\0';
    return face_read_french(before);
}

bool notation_card(const char *word, struct move_card *card)
{
    const char *stands;
    int face = notation_face(word, &stands), as = stands ? face_read_french(stands) : FACE_NONE;
    *card = (struct move_card){ (uint8_t)face, (uint8_t)as };
    return face >= 0 && as >= 0 && !(stands && (face >= FACES || as >= FACE_JOKER));
}

static bool read_card(const char *word, struct move_card *card, struct refusal *no)
{
    return notation_card(word, card) ||
           refuse(no, REASON_BAD_MOVE, NULL, _("%.20s is not a card. Cards are written like 10H, AS or JK."), word);
}

static bool read_number(const char *word, int16_t *number)
{
    long value = 0;
    bool read = number_read(word, 1, PACK_MAX, &value);
    *number = (int16_t)value;
    return read;
}

static bool parse_dig(const char *const *word, int count, struct move *m, struct refusal *no)
{
    m->target = 1;
    if (count < 2 || count > 3 || !is_word(word[1], "discard"))
        return bad(no, _("Say draw stock, draw discard or draw discard 3."));
    return count == 2 || read_number(word[2], &m->target) || bad(no, _("The depth is a number from 1 up, 1 is the top card."));
}

// Reads the cards of a move from the word `first` on; slashes stand between combinations.  Returns false with a refusal if the
// words are not in a record's notation.
static bool parse_combinations(const char *const *word, int first, int count, struct move *m, struct refusal *no)
{
    for (int i = first; i < count; i++) {
        if (m->count == MOVE_CARDS)
            return bad(no, _("These are too many cards for one move. Lay them in several."));
        struct move_card *card = &m->card[m->count++];
        bool parts = is_word(word[i], "/");
        *card = (struct move_card){ FACE_NONE, FACE_NONE };
        if (parts ? i == first || i == count - 1 || is_word(word[i + 1], "/") : !read_card(word[i], card, no))
            return parts ? bad(no, _("There must be cards on both sides of a slash.")) : false;
    }
    return true;
}

static bool parse_meld(const char *const *word, int count, struct move *m, struct refusal *no)
{
    int first = 1;
    if (count > 1 && strncasecmp(word[1], "type=", 5) == 0) {
        int kind = control_find(word[1] + 5);
        if (kind < 0 || kind >= MELD_KINDS)
            return bad(no, _("Say the kind of combination like type=step_run."));
        m->where = (uint8_t)(1 + kind);
        first = 2;
    }
    if (!parse_combinations(word, first, count, m, no))
        return false;
    return m->count > 0 || bad(no, _("Say which cards, such as meld 4H 5H 6H."));
}

static bool parse_lay(const char *const *word, int count, struct move *m, struct refusal *no)
{
    static const char *const usage = N_("Say lay, a card, on and a combination, such as lay 7H on 2.");
    m->count = 1;
    if (count < 4 || count > 5 || !is_word(word[2], "on") || !read_number(word[3], &m->target))
        return bad(no, _(usage));
    m->target--;
    if (count == 5 && !is_word(word[4], "low") && !is_word(word[4], "high"))
        return bad(no, _(usage));
    if (count == 5)
        m->where = is_word(word[4], "low") ? WHERE_LOW : WHERE_HIGH;
    return read_card(word[1], &m->card[0], no);
}

// Reads a card of a move in which no card may stand for another, such as a discard.  The notation JK=7H is refused there.
static bool read_plain_card(const char *word, struct move_card *card, struct refusal *no)
{
    if (!read_card(word, card, no))
        return false;
    return card->as == FACE_NONE || bad(no, _("Only a joker that is laid stands for another card. Name the card alone."));
}

static bool parse_take(const char *const *word, int count, struct move *m, struct refusal *no)
{
    m->count = 1;
    if (count != 4 || !is_word(word[2], "from") || !read_number(word[3], &m->target))
        return bad(no, _("Say take, a card, from and a combination, such as take 7S from 2."));
    m->target--;
    return read_plain_card(word[1], &m->card[0], no);
}

static bool parse_discard(const char *const *word, int count, struct move *m, struct refusal *no)
{
    m->count = 1;
    if (count < 2 || count > 3 || (count == 3 && !is_word(word[2], "pair")))
        return bad(no, _("Say discard and a card, such as discard KS."));
    if (count == 3)
        m->where = WHERE_PAIR;
    return read_plain_card(word[1], &m->card[0], no);
}

// Reads the move in a record's notation that plays a control card from the hand: `play` and the card.
static bool parse_play(const char *const *word, int count, struct move *m, struct refusal *no)
{
    m->count = 1;
    int control = count == 2 ? control_find(word[1]) : -1;
    m->card[0] = (struct move_card){ (uint8_t)(FACE_CONTROL + control), FACE_NONE };
    return control >= 0 || bad(no, _("Say play and a control card, such as play suit_run."));
}

// Reads a knock in a record's notation: `knock`, `knock 5C`, `knock 5C as 7C 7D 7H / 4S 5S 6S`, `knock as ...`.
static bool parse_knock(const char *const *word, int count, struct move *m, struct refusal *no)
{
    static const char *const usage = N_("Say knock and a card, and if you like as and combinations, with slashes between.");
    int at = 1;
    // The ace of spades is written like the word `as`.  It is the card if nothing follows it, or if `as` does.  In a record
    // words are in small letters and cards in capitals: knock AS as 2S 3S 4S, knock as AS 2S 3S.
    bool ace = count > 1 && is_word(word[1], "as") && (count == 2 || is_word(word[2], "as"));
    if (ace && count > 2 && strcmp(word[1], "as") == 0 && strcmp(word[2], "as") != 0)
        ace = false;
    if (at < count && (ace || !is_word(word[at], "as"))) {
        m->target = m->count = 1;
        if (!read_plain_card(word[at++], &m->card[0], no))
            return false;
    }
    if (at == count)
        return true;
    if (!is_word(word[at], "as") || at + 1 == count)
        return bad(no, _(usage));
    return parse_combinations(word, at + 1, count, m, no);
}

const struct verb_row rummy_verbs[] = {
    [RUMMY_DRAW_STOCK] = { "draw stock", .flags = VERB_DRAWS, VERB_WORDS(WORD_STOCK) },
    [RUMMY_DRAW_DISCARD] = { "draw discard", .read = parse_dig, .flags = VERB_DRAWS | VERB_DIGS,
                             VERB_COMMAND(
                                 NC_("word", "dig"), .after = "together",
                                 .ways =
                                     NC_("typed", "pick up|pickup|take the pile|take pile|take the discard|take from the pile"),
                                 .keys = "D", .args = "[NUMBER | CARD]", .summary = N_("Take from the discard pile."),
                                 .help = N_("Where the rules allow a deep take, say which card by its number in the pile, 1 for "
                                            "the top card, or by its name, as in dig QS.")),
                             VERB_WORDS(VERB_WORD("discard", NC_("typed", "discard|pile"))) },
    [RUMMY_BUY] = { "buy", .flags = VERB_BUYS },
    [RUMMY_LEAVE] = { "leave", .flags = 0 },
    [RUMMY_MELD] = { "meld", .read = parse_meld, .flags = VERB_OFFERED | VERB_MELDS,
                     VERB_COMMAND(NC_("word", "meld"), .after = "new", .console = true,
                                  .args = "[type=CONTROL] CARD... [/ CARD...]...",
                                  .summary = N_("Lay a new combination, as new does.")) },
    [RUMMY_LAY] = { "lay CARD on NUMBER [low] [high]", .read = parse_lay, .flags = VERB_LAYS,
                    VERB_COMMAND(NC_("word", "lay"), .after = "use", .ways = NC_("typed", "lay off|add|put"), .console = true,
                                 .args = "CARD... [on] NUMBER [low | high]", .takes = TAKES_CARD,
                                 .summary = N_("Add cards to a combination."),
                                 .help = N_("With several cards, as in lay 10S 5S on 2, each is a move of its own, in that "
                                            "order, up to the first that is refused.")),
                    VERB_WORDS(WORD_ON, VERB_WORD("low", NC_("typed", "low|front|start")),
                               VERB_WORD("high", NC_("typed", "high|end"))) },
    [RUMMY_TAKE] = { "take CARD from NUMBER", .read = parse_take, .flags = VERB_REDEEMS, VERB_WORDS(WORD_FROM),
                     VERB_COMMAND(NC_("word", "take"), .after = "lay", .console = true, .answers = true,
                                  .args = "CARD [from] NUMBER", .takes = TAKES_CARD,
                                  .summary = N_("Put the card in its joker's place and take the joker.")) },
    [RUMMY_DISCARD] = { "discard CARD [pair]", .read = parse_discard, .flags = VERB_DISCARDS, .command = &shared_discard,
                        VERB_WORDS(VERB_WORD("pair", NC_("typed", "pair|both"))) },
    [RUMMY_END] = { "end", .flags = VERB_ENDS, .command = &shared_end },
    [RUMMY_PLAY] = { "play", .read = parse_play, .flags = VERB_PLAYS, .command = &shared_play },
    [RUMMY_DROP] = { "drop", .flags = 0,
                     VERB_COMMAND(
                         NC_("word", "drop"), .after = "discard", .ways = NC_("typed", "drop out|fold"), .keys = "P",
                         .ruled = true, .args = "[CARD]", .summary = N_("Drop out of the round."),
                         .help = N_(
                             "Some games allow it before you draw, and say what it costs. With a card, it discards the card.")) },
    [RUMMY_KNOCK] = { "knock", .read = parse_knock, .flags = VERB_KNOCKS | VERB_UNSEEN,
                      VERB_COMMAND(NC_("word", "knock"), .after = "drop", .ways = NC_("typed", "shut|go gin"), .keys = "K",
                                   .args = "[CARD [as CARD... [/ CARD...]...]]", .takes = TAKES_CARD | TAKES_CURSOR | TAKES_FIRST,
                                   .summary = N_("Knock with the card under the cursor."),
                                   .help = N_("Without a card, typed, it knocks with the one that leaves least. After as come "
                                              "combinations of your own.")) },
    [RUMMY_REJOIN] = { "rejoin", .flags = 0,
                       VERB_COMMAND(NC_("word", "rejoin"), .after = "knock", .ways = NC_("typed", "come back"),
                                    .summary = N_("Come back into the match.")) },
    [RUMMY_STAY_OUT] = { "stay-out", .flags = 0,
                         VERB_COMMAND(NC_("word", "stay-out"), .after = "rejoin", .ways = NC_("typed", "stay out"),
                                      .summary = N_("Stay out of the match.")) },
    { 0 },
};

bool rummy_has_verb(const struct options *o, int verb, struct refusal *no)
{
    if (verb == RUMMY_KNOCK)
        return options_knock(o) || refuse(no, REASON_BAD_MOVE, "goout.knock", "%s", _("Nobody knocks in this game."));
    if (verb == RUMMY_REJOIN || verb == RUMMY_STAY_OUT)
        return o->match_out_at ||
               refuse(no, REASON_BAD_MOVE, "match.out_at", "%s", _("In this game nobody is out of the match."));
    return verb != RUMMY_DROP || whole_may_drop(o, no);
}

// Returns whether the words of a move in a record are exactly those of its verb's form, and no more.
static bool is_form(const char *form, const char *const *word, int count)
{
    struct verb_part part[VERB_PARTS];
    int parts = verb_parts(form, part), same = 0;
    while (same < parts && same < count && verb_part_is(&part[same], word[same]))
        same++;
    return same == parts && same == count;
}

bool rummy_parse(const struct game *, const struct options *o, struct seat_names, const char *const *word, int count,
                 struct move *m, struct refusal *no)
{
    const char *wrong = N_("That is not a move. The moves are draw, meld, lay, take, discard, buy, leave and end.");
    memset(m, 0, offsetof(struct move, card));
    for (const struct verb_row *row = rummy_verbs; count > 0 && row->form; row++, m->verb++) {
        struct verb_part part[VERB_PARTS];
        verb_parts(row->form, part);
        if (!verb_part_is(&part[0], word[0]))
            continue;
        if (row->read || is_form(row->form, word, count))
            return (!row->read || row->read(word, count, m, no)) && rummy_has_verb(o, m->verb, no);
        wrong = N_("That word takes nothing after it.");
    }
    return bad(no, _(wrong));
}

void notation_write(struct move_card card, struct strbuf *out)
{
    face_write(card.face, out);
    if (card.as == FACE_NONE)
        return;
    strbuf_add_char(out, '=');
    face_write(card.as, out);
}

void rummy_print(const struct game *game, struct seat_names, const struct move *m, struct strbuf *out)
{
    static const char *const ends[] = { [WHERE_ANY] = "", [WHERE_LOW] = " low", [WHERE_HIGH] = " high", [WHERE_PAIR] = " pair" };
    verb_write_one(game, m->verb, out);
    if (m->verb == RUMMY_MELD && m->where)
        strbuf_addf(out, " type=%s", control_id(m->where - 1));
    for (int i = 0; i < m->count; i++) {
        if (m->verb == RUMMY_KNOCK && i == m->target)
            strbuf_add(out, " as");
        strbuf_add(out, m->card[i].face == FACE_NONE ? " /" : " ");
        if (m->card[i].face != FACE_NONE)
            notation_write(m->card[i], out);
    }
    if (m->verb == RUMMY_DRAW_DISCARD && m->target != 1)
        strbuf_addf(out, " %d", m->target);
    if (m->verb == RUMMY_LAY || m->verb == RUMMY_TAKE)
        strbuf_addf(out, m->verb == RUMMY_LAY ? " on %d" : " from %d", m->target + 1);
    if (m->verb != RUMMY_MELD && m->where <= WHERE_PAIR)
        strbuf_add(out, ends[m->where]);
}

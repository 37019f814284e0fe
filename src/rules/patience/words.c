// SPDX-License-Identifier: GPL-3.0-or-later
// Patience moves in the words of records.  A source is a pile's number, `waste`, `cell 2`, `reserve`, `home H`, `home 2` or a
// card; since it takes one word or two, moves are read here and not by the kit's forms.
#include "base/number.h"
#include "base/text.h"
#include "rules/patience/refuse.h"
#include <string.h>
#include <strings.h>

// --- numbers of piles and cells of a patience ---

static int read_from(const char *word, int most)
{
    long number;
    return number_read(word, 1, most, &number) ? (int)number - 1 : -1;
}

static const char *write_number(int number)
{
    static const char *const numbers[] = { "1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",  "9",  "10",
                                           "11", "12", "13", "14", "15", "16", "17", "18", "19", "20" };
    return number >= 0 && number < PATIENCE_PILES ? numbers[number] : "0";
}

static int read_pile(const char *word)
{
    return read_from(word, PATIENCE_PILES);
}

static int read_cell(const char *word)
{
    return read_from(word, PATIENCE_CELLS);
}

const struct place_names patience_piles = {
    .read = read_pile,
    .write = write_number,
    .usage = N_("Say the number of a pile and its cards from the bottom up, or none, as in pile 3 KS QH."),
    .unknown = N_("No pile is called {who}. Piles are called by their numbers."),
};
const struct place_names patience_cells = {
    .read = read_cell,
    .write = write_number,
    .usage = N_("Say the number of a cell and its card, or none, as in cell 2 7H."),
    .unknown = N_("No cell is called {who}. Cells are called by their numbers."),
};

// --- reading patience moves ---

static const struct {
    const char *word, *usage;
} verbs[PATIENCE_VERBS] = {
    [PATIENCE_MOVE] = { "move", N_("Say move, what moves, on, and a pile's number, such as move 3 on 5, move waste on 2 or move "
                                   "3 on 5 from 9H.") },
    [PATIENCE_UP] = { "up", N_("Say up and where the card lies, such as up 3, up waste or up 7H.") },
    [PATIENCE_TO_CELL] = { "cell", N_("Say cell and where the card lies, such as cell 3 or cell waste.") },
    [PATIENCE_PAIR] = { "pair", N_("Say pair and two cards, such as pair 6H 7C.") },
    [PATIENCE_TURN] = { "turn", N_("That word takes nothing after it.") },
    [PATIENCE_FINISH] = { "finish", N_("That word takes nothing after it.") },
    [PATIENCE_GIVE_UP] = { "give-up", N_("That word takes nothing after it.") },
    [PATIENCE_AGAIN] = { "again", N_("That word takes nothing after it.") },
};

static bool is(const char *word, const char *other)
{
    return strcasecmp(word, other) == 0;
}

// Reads from the words of a patience move where it takes its card from, beginning at index `at`.  Returns how many words that is,
// or 0 if they name no place or card.
static int read_source(const char *const *word, int count, int at, struct move *m)
{
    const char *first = at < count ? word[at] : "", *second = at + 1 < count ? word[at + 1] : "";
    static const char suits[] = {
        [SUIT_CLUBS] = 'C', [SUIT_DIAMONDS] = 'D', [SUIT_HEARTS] = 'H', [SUIT_SPADES] = 'S', [SUITS] = 0
    };
    const char *suit = second[0] && !second[1] ? strchr(suits, second[0] & ~('a' - 'A')) : NULL;
    int pile = read_pile(first), face = face_read_french(first), cell = read_cell(second),
        home = read_from(second, PATIENCE_HOMES);
    if (pile >= 0)
        m->where = (uint8_t)(FROM_PILE + pile);
    else if (is(first, "waste") || is(first, "reserve"))
        m->where = is(first, "waste") ? FROM_WASTE : FROM_RESERVE;
    else if (face >= 0 && face < FACE_JOKER) {
        m->where = FROM_CARD;
        m->card[m->count++] = (struct move_card){ (uint8_t)face, FACE_NONE };
    } else if (is(first, "cell") && cell >= 0)
        m->where = (uint8_t)(FROM_CELL + cell);
    else if (is(first, "home") && suit)
        m->where = (uint8_t)(FROM_SUIT + (suit - suits));
    else if (is(first, "home") && home >= 0)
        m->where = (uint8_t)(FROM_HOME + home);
    else
        return 0;
    return is(first, "cell") || is(first, "home") ? 2 : 1;
}

static bool read_card(const char *word, struct move *m)
{
    int face = face_read_french(word);
    if (face < 0 || face >= FACE_JOKER)
        return false;
    m->card[m->count++] = (struct move_card){ (uint8_t)face, FACE_NONE };
    return true;
}

static bool read_move(const char *const *word, int count, struct move *m)
{
    int at = 1 + read_source(word, count, 1, m);
    int target = at + 1 < count && is(word[at], "on") ? read_pile(word[at + 1]) : -1;
    if (at == 1 || target < 0)
        return false;
    m->target = (int16_t)target;
    at += 2;
    if (at + 2 == count && is(word[at], "from") && m->where < FROM_CELL)
        return read_card(word[at + 1], m);
    return at == count;
}

static bool read_rest(const char *const *word, int count, struct move *m)
{
    switch ((enum patience_verb)m->verb) {
    case PATIENCE_MOVE:
        return read_move(word, count, m);
    case PATIENCE_UP:
    case PATIENCE_TO_CELL: {
        int words = read_source(word, count, 1, m);
        return words && count == 1 + words;
    }
    case PATIENCE_PAIR:
        return count == 3 && read_card(word[1], m) && read_card(word[2], m);
    default:
        return count == 1;
    }
}

// Refuses words that are no patience move.  If the words would take a card back from home where the rules forbid it, that is the
// reason that is given, whatever else is wrong.  Always returns false.
static bool bar_words(const struct options *o, const char *const *word, int count, int verb, struct refusal *no)
{
    if (verb == PATIENCE_MOVE && count > 1 && is(word[1], "home") && !o->give_back)
        return BAR(patience_given_back);
    return refuse(no, REASON_BAD_MOVE, NULL, "%s", _(verbs[verb].usage));
}

bool patience_parse(const struct game *game, const struct options *o, struct seat_names, const char *const *word, int count,
                    struct move *m, struct refusal *no)
{
    memset(m, 0, offsetof(struct move, card));
    for (int verb = 0; count > 0 && verb < PATIENCE_VERBS; verb++)
        if (is(word[0], verbs[verb].word)) {
            m->verb = (uint8_t)verb;
            return read_rest(word, count, m) || bar_words(o, word, count, verb, no);
        }
    return refuse(no, REASON_BAD_MOVE, NULL, "%s", _(game->kit->rows.no_verb));
}

// --- writing patience moves ---

static void print_source(const struct move *m, struct strbuf *out)
{
    static const char *const suits[SUITS] = {
        [SUIT_CLUBS] = "C", [SUIT_DIAMONDS] = "D", [SUIT_HEARTS] = "H", [SUIT_SPADES] = "S"
    };
    if (m->where < FROM_CELL)
        strbuf_add(out, write_number(m->where));
    else if (m->where < FROM_HOME)
        strbuf_addf(out, "cell %s", write_number(m->where - FROM_CELL));
    else if (m->where < FROM_SUIT)
        strbuf_addf(out, "home %d", m->where - FROM_HOME + 1);
    else if (m->where < FROM_WASTE)
        strbuf_addf(out, "home %s", suits[m->where - FROM_SUIT]);
    else if (m->where == FROM_CARD && m->count)
        face_write(m->card[0].face, out);
    else
        strbuf_add(out, m->where == FROM_WASTE ? "waste" : "reserve");
}

void patience_print(const struct game *, struct seat_names, const struct move *m, struct strbuf *out)
{
    if (m->verb >= PATIENCE_VERBS)
        return;
    strbuf_add(out, verbs[m->verb].word);
    if (m->verb <= PATIENCE_TO_CELL) {
        strbuf_add_char(out, ' ');
        print_source(m, out);
    }
    if (m->verb == PATIENCE_MOVE) {
        strbuf_addf(out, " on %s", write_number(m->target));
        strbuf_add(out, m->count && m->where != FROM_CARD ? " from" : "");
    }
    for (int i = m->where == FROM_CARD && m->verb != PATIENCE_PAIR; i < m->count; i++) {
        strbuf_add_char(out, ' ');
        face_write(m->card[i].face, out);
    }
}

// --- patience moves that were made up, or came from elsewhere ---

bool patience_shaped(const struct move *m)
{
    int cards = m->verb == PATIENCE_PAIR ? 2 : m->verb <= PATIENCE_TO_CELL && m->where == FROM_CARD;
    bool from = m->verb == PATIENCE_MOVE && m->where < FROM_CELL && m->count == 1;
    for (int i = 0; i < m->count && i < MOVE_CARDS; i++)
        if (m->card[i].face >= FACE_JOKER || m->card[i].as != FACE_NONE)
            return false;
    if (m->verb >= PATIENCE_VERBS || (m->count != cards && !from) ||
        (m->verb > PATIENCE_TO_CELL ? m->where : m->where >= FROM_ENDS))
        return false;
    return m->verb == PATIENCE_MOVE ? m->target >= 0 && m->target < PATIENCE_PILES : m->target == 0;
}

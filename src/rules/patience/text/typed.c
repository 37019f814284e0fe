// SPDX-License-Identifier: GPL-3.0-or-later
// Turns patience moves that people type, "play waste on 1", "red jack on black queen", "column 3 to the foundation", into the
// console's own words for them.  A line that is understood only in part is left to others.
#include "base/text.h"
#include "base/words.h"
#include "cards/said.h"
#include "rules/board.h"
#include "rules/patience/inside.h"
#include <string.h>

enum { WAY_ROOM = 48, FACES_MEANT = SUITS };

// A line that a patience player has typed, and how many of its words were read so far.
struct typed_line {
    const struct hearer *h;
    struct kit_now now;
    const char *const *word;
    int count, at;
};

// A place or a card of the patience that a typed line names.
struct thing {
    enum {
        THING_NONE,
        THING_PILE,
        THING_EMPTY,
        THING_CELL,
        THING_HOME,
        THING_WASTE,
        THING_RESERVE,
        THING_STOCK,
        THING_CARD
    } kind;
    int number;                   // of a pile, a cell or a foundation, from 1 on; 0: the line names none
    int cards;                    // how many cards of the pile the line asks for; 0: it does not say
    int suit;                     // of a foundation; -1: the line names none
    int face[FACES_MEANT], faces; // "red 9" may be two cards, "king" four
};

// --- words of a typed patience move ---

// Returns how many of the next words of a typed line make up the longest phrase in `ways`, such as "free cell"; 0 if no phrase
// fits.
static int longest_of(const struct typed_line *line, const char *ways)
{
    char way[WAY_ROOM], part[WAY_ROOM];
    int most = 0;
    while (way_next(&ways, way, sizeof way)) {
        const char *rest = way;
        int used = 0;
        bool same = true;
        for (; same && word_next(&rest, part, sizeof part); used++)
            same = line->at + used < line->count && text_like(line->word[line->at + used], part);
        most = same && used > most ? used : most;
    }
    return most;
}

static bool take(struct typed_line *line, const char *ways)
{
    int english = longest_of(line, ways), own = longest_of(line, text_in("typed", ways));
    line->at += own > english ? own : english;
    return own || english;
}

static bool is_at_end(const struct typed_line *line)
{
    return line->at == line->count;
}

static bool take_article(struct typed_line *line)
{
    bool is = !is_at_end(line) && said_article(line->word[line->at]);
    line->at += is;
    return is;
}

// Reads the number of a pile or other place from a typed line; returns 0 if the next word is no number.  If the number stands
// after the word for the place (after), "one" is a number; elsewhere it may be an article.
static int take_number(struct typed_line *line, bool after)
{
    const char *word = is_at_end(line) ? "" : line->word[line->at];
    int pile = patience_piles.read(word), number = pile >= 0 ? pile + 1 : said_number(word);
    if (pile < 0 && number == 1 && !after)
        return 0;
    line->at += number > 0;
    return number;
}

static bool take_suit(struct typed_line *line, int *suit)
{
    struct said said;
    int used = said_read(line->word + line->at, line->count - line->at, &said);
    if (!used || said.kind != SAID_SUIT)
        return false;
    line->at += used;
    *suit = said.suit;
    return true;
}

// --- places and cards that a typed line names ---

// Reads from a typed line words such as "red 9", or a rank that cannot be the number of a pile, and fills in all cards that they
// may mean.  Returns false if no such words come next.
static bool take_rank(struct typed_line *line, struct thing *thing)
{
    static const uint8_t suits[SUITS] = { SUIT_HEARTS, SUIT_DIAMONDS, SUIT_SPADES, SUIT_CLUBS };
    struct said said;
    int before = line->at, black = take(line, NC_("typed", "black")), red = !black && take(line, NC_("typed", "red"));
    int used = said_read(line->word + line->at, line->count - line->at, &said);
    bool court = said.rank == RANK_ACE || said.rank > PATIENCE_CELLS, letter = used == 1 && strlen(line->word[line->at]) == 1;
    if (!used || said.kind != SAID_RANK || said.many ||
        !(red || black || (court && !letter) || (!line->now.o->piles && line->count > 1))) {
        line->at = before;
        return false;
    }
    line->at += used;
    for (int i = 2 * black; i < (red ? 2 : SUITS); i++)
        thing->face[thing->faces++] = face_of(said.rank, suits[i]);
    return true;
}

// Reads the longest name of a card with which the rest of a typed line begins: "seven of diamonds" from "seven of diamonds to 3".
// Reads words such as "red 9" too.  Returns false if no card comes next.
static bool take_card(struct typed_line *line, struct thing *thing)
{
    enum { CARD_NAME_WORDS = 5 };
    struct said said;
    thing->kind = THING_CARD;
    for (int words = line->count - line->at < CARD_NAME_WORDS ? line->count - line->at : CARD_NAME_WORDS; words > 0; words--)
        if (said_read(line->word + line->at, words, &said) == words && said.kind == SAID_FACE && said.face < FACE_JOKER) {
            line->at += words;
            thing->face[thing->faces++] = said.face;
            return true;
        }
    return take_rank(line, thing);
}

static bool take_place(struct typed_line *line, struct thing *thing)
{
    thing->suit = -1;
    if (take(line, NC_("typed", "waste|waste pile|wastepile|discard pile|discards")))
        thing->kind = THING_WASTE;
    else if (take(line, NC_("typed", "reserve|reserve pile")))
        thing->kind = THING_RESERVE;
    else if (take(line, NC_("typed", "stock|stock pile|stockpile|deck|draw pile")))
        thing->kind = THING_STOCK;
    else if (take(line, NC_("typed", "empty|empty pile|empty column|empty place|empty space|space|gap")))
        thing->kind = THING_EMPTY;
    else if (take(line, NC_("typed", "cell|freecell|free cell|cells|freecells|free cells")))
        thing->kind = THING_CELL;
    else if (take(line, NC_("typed", "home|up|foundation|foundations|foundation pile|home pile|home cell")))
        thing->kind = THING_HOME;
    else if (take(line, NC_("typed", "pile|column|tableau|tableau pile|stack")) ||
             (!line->now.o->piles && take(line, NC_("typed", "row"))))
        thing->kind = THING_PILE;
    else
        thing->kind = (thing->number = take_number(line, false)) ? THING_PILE : THING_NONE;
    take(line, NC_("typed", "number"));
    if (thing->kind == THING_HOME)
        take(line, NC_("typed", "of"));
    if (thing->kind == THING_HOME && take_suit(line, &thing->suit))
        return true;
    if (thing->kind == THING_CELL || thing->kind == THING_HOME || (thing->kind == THING_PILE && !thing->number))
        thing->number = take_number(line, true);
    return thing->kind != THING_NONE && (thing->kind != THING_PILE || thing->number);
}

// Reads from a typed line a place or a card of the patience.  Words such as articles before its name are passed over.  Returns
// false if neither comes next.
static bool take_thing(struct typed_line *line, struct thing *thing)
{
    for (;;) {
        *thing = (struct thing){ .kind = THING_NONE };
        if (is_at_end(line) || take_card(line, thing) || take_place(line, thing))
            return thing->kind != THING_NONE;
        if (!take_article(line) && !take(line, NC_("typed", "the|a|an|my|card|cards|top|end|of|from|off|all|everything|please")))
            return false;
    }
}

// --- where a named card or place lies ---

static const struct patience_spot nowhere = { PATIENCE_ZONES, 0, 0 };

// Returns the spot of the end card of a place that a typed line names, or `nowhere` if no card lies there.
static struct patience_spot end_of(const struct typed_line *line, const struct thing *thing)
{
    static const uint8_t zones[] = { [THING_PILE] = PATIENCE_PILE,
                                     [THING_CELL] = PATIENCE_CELL,
                                     [THING_WASTE] = PATIENCE_WASTE,
                                     [THING_RESERVE] = PATIENCE_RESERVE_ZONE,
                                     [THING_CARD] = PATIENCE_ZONES };
    const struct kit_now *now = &line->now;
    const int zone = thing->kind == THING_NONE ? PATIENCE_ZONES : zones[thing->kind],
              place = thing->number ? thing->number - 1 : 0;
    int count = zone < PATIENCE_ZONES && place < patience_places(now->o, zone) ? patience_count(now, zone, place) : 0;
    return count ? (struct patience_spot){ (uint8_t)zone, (uint8_t)place, (uint8_t)(count - 1) } : nowhere;
}

// Returns the lowest of the cards that a typed line asks to move from a pile ("3 cards from 4").  Returns FACE_NONE if the line
// gives no number of cards, or fewer lie open there.
static int lowest_of(const struct typed_line *line, const struct thing *thing)
{
    const struct patience_heap *pile =
        thing->cards && thing->number <= line->now.o->piles ? &line->now.s->shown.pile[thing->number - 1] : NULL;
    return pile && thing->cards <= pile->count ? pile->card[pile->count - thing->cards] : FACE_NONE;
}

static bool has_enough(const struct typed_line *line, const struct thing *thing)
{
    return !thing->cards || lowest_of(line, thing) != FACE_NONE;
}

static bool lies(struct patience_spot spot)
{
    return spot.zone != PATIENCE_ZONES;
}

// Returns the number, from 0, of the pile that a typed line means: a pile given by its number, by its end card, or the first
// empty pile.  Returns -1 if there is none.
static int pile_of(const struct typed_line *line, const struct thing *thing, int face)
{
    if (thing->kind == THING_PILE)
        return thing->number - 1;
    for (int pile = 0; pile < line->now.o->piles; pile++) {
        const struct patience_heap *heap = &line->now.s->shown.pile[pile];
        if (thing->kind == THING_EMPTY ? !heap->count : heap->count && heap->card[heap->count - 1] == face)
            return pile;
    }
    return -1;
}

// Returns the number, from 1, of the only cell with a card, for a typed line that says just "cell".  Returns 0 if no cell or more
// than one has a card.
static int only_cell(const struct typed_line *line)
{
    int found = 0;
    for (int cell = 0; cell < line->now.o->cells; cell++) {
        if (line->now.s->shown.cell_count[cell] && found)
            return 0;
        found = line->now.s->shown.cell_count[cell] ? cell + 1 : found;
    }
    return found;
}

// --- a typed line as a patience move ---

static void name_card(struct move *m, int face)
{
    m->card[m->count++] = (struct move_card){ (uint8_t)face, FACE_NONE };
}

// Sets the place from which the patience move of a typed line takes its card.  Returns false if no move can name that place.
static bool set_source(const struct typed_line *line, const struct thing *thing, int face, struct move *m)
{
    int number = thing->kind == THING_CELL && !thing->number ? only_cell(line) : thing->number;
    if (thing->kind == THING_CARD) {
        m->where = FROM_CARD;
        name_card(m, face);
    } else if (thing->kind == THING_PILE || (thing->kind == THING_CELL && number && number <= PATIENCE_CELLS))
        m->where = (uint8_t)((thing->kind == THING_PILE ? FROM_PILE : FROM_CELL) + number - 1);
    else if (thing->kind == THING_HOME && (thing->suit >= 0 || (number && number <= PATIENCE_HOMES)))
        m->where = (uint8_t)(thing->suit >= 0 ? FROM_SUIT + thing->suit : FROM_HOME + number - 1);
    else if (thing->kind == THING_WASTE || thing->kind == THING_RESERVE)
        m->where = thing->kind == THING_WASTE ? FROM_WASTE : FROM_RESERVE;
    else
        return false;
    return true;
}

// If a typed line names a card that lies under others in a pile, makes its move take the card from that pile, with all cards on
// it.
static void lift(const struct typed_line *line, struct move *m)
{
    struct patience_spot spot;
    if (m->where == FROM_CARD && patience_find(&line->now, m->card[0].face, NULL, false, &spot) && spot.zone == PATIENCE_PILE &&
        patience_upon(&line->now, spot))
        m->where = (uint8_t)(FROM_PILE + spot.place);
}

static int face_at(const struct typed_line *line, const struct thing *thing, int face)
{
    struct patience_spot spot = end_of(line, thing);
    return thing->kind == THING_CARD ? face : lies(spot) ? patience_face(&line->now, spot) : FACE_NONE;
}

static bool set_pair(const struct typed_line *line, const struct thing *one, int face, const struct thing *two, int other,
                     struct move *m)
{
    face = face_at(line, one, face);
    other = face_at(line, two, other);
    if (face == FACE_NONE || other == FACE_NONE)
        return false;
    m->verb = PATIENCE_PAIR;
    name_card(m, face);
    name_card(m, other);
    return true;
}

// Returns whether the target of a typed line is where the goal of the patience wants its cards: home, or on the waste.
static bool is_out(const struct typed_line *line, const struct thing *target, int on)
{
    struct thing waste = { .kind = THING_WASTE };
    bool goes_on = line->now.o->goal == GOAL_WASTE &&
                   (target->kind == THING_WASTE || (target->kind == THING_CARD && face_at(line, &waste, 0) == on));
    return target->kind == THING_HOME || goes_on;
}

// Sets the patience move that a typed line means.  `from` is the lowest card that moves, or FACE_NONE if the line names none.
// Returns false if the line makes no move.
static bool set_move(const struct typed_line *line, const struct thing *source, int face, const struct thing *target, int on,
                     int from, struct move *m)
{
    *m = (struct move){ .verb = PATIENCE_MOVE };
    if (line->now.o->goal == GOAL_PAIRS && target->kind != THING_HOME)
        return set_pair(line, source, face, target, on, m);
    if (!set_source(line, source, face, m))
        return false;
    if (is_out(line, target, on) || target->kind == THING_CELL) {
        m->verb = target->kind == THING_CELL ? PATIENCE_TO_CELL : PATIENCE_UP;
        return true;
    }
    int pile = pile_of(line, target, on);
    m->target = (int16_t)pile;
    lift(line, m);
    if (from != FACE_NONE && !m->count)
        name_card(m, from);
    return pile >= 0;
}

// Writes the console's words for asking where a card of the patience lies, in place of a typed line.
static void write_card(int face, struct strbuf *out)
{
    strbuf_add(out, "card ");
    face_write(face, out);
}

// Writes the patience move of a typed line in the console's own words.  If the line may mean several cards, the move takes the
// first that can be moved, or else the first.
static void write_sentence(const struct typed_line *line, const struct thing *source, const struct thing *target, int from,
                           struct strbuf *out)
{
    const struct kit_now *now = &line->now;
    int faces = source->faces ? source->faces : 1, ons = target->faces ? target->faces : 1, chosen = 0;
    struct move m;
    for (int n = faces * ons - 1; n >= 0; n--)
        if (set_move(line, source, source->face[n / ons], target, target->face[n % ons], from, &m) &&
            now->kit->rows.verb[m.verb].may(now, &m, NULL))
            chosen = n;
    if (set_move(line, source, source->face[chosen / ons], target, target->face[chosen % ons], from, &m))
        patience_print(now->game, (struct seat_names){ 0 }, &m, out);
    else if (target->kind == THING_CARD) { // the place of the card says why nothing goes on it
        write_card(target->face[chosen % ons], out);
    } else
        strbuf_add(out, now->o->goal == GOAL_PAIRS ? "pair on" : "move on"); // the word alone says what it takes
}

// --- whole lines that players type ---

// Puts the cursor on the place or the card of the patience that a typed line names.  Returns false for a place that
// the board lacks or that is empty.
static bool go_there(const struct typed_line *line, const struct thing *thing, struct board_at *at)
{
    const struct board *board = patience_game.board;
    struct patience_spot spot = end_of(line, thing);
    LOCAL(strbuf) unsaid = STRBUF_INIT;
    if (thing->kind == THING_PILE) {
        *at = (struct board_at){ board->numbered(line->h, thing->number), thing->cards ? thing->cards - 1 : 0 };
        return at->place >= 0;
    }
    for (int i = thing->faces - 1; i >= 0; i--)
        board->find(line->h, thing->face[i], at, &unsaid);
    return thing->faces || (lies(spot) && board->find(line->h, patience_face(&line->now, spot), at, &unsaid));
}

// Reads a typed line that only names a place or a card of the patience, so that the console says what lies there.  Returns false
// if the console says nothing of it.
static bool read_alone(const struct typed_line *line, const struct thing *thing, struct board_at *at, struct strbuf *out)
{
    if (thing->kind == THING_CARD && thing->faces == 1)
        write_card(thing->face[0], out);
    else if (thing->kind == THING_RESERVE && go_there(line, thing, at))
        strbuf_add(out, "card");
    else if (thing->kind == THING_RESERVE)
        strbuf_add(out, "up reserve"); // the refusal says what is wrong
    else if (thing->kind == THING_PILE && line->count > 1)
        strbuf_addf(out, "pile %d", thing->number);
    else
        strbuf_add(out, thing->kind == THING_WASTE                    ? "pile"
                        : thing->kind == THING_STOCK                  ? "counts"
                        : thing->kind == THING_HOME && !thing->number ? "goal"
                        : thing->kind == THING_CELL && !thing->number ? "table"
                                                                      : "");
    return out->length > 0;
}

// Returns the card that a typed line such as "red 9" means: of all the cards that fit, the first that is free, or else the first.
static int free_of(const struct typed_line *line, const struct thing *thing)
{
    struct patience_spot spot;
    int found = thing->face[0];
    for (int i = thing->faces - 1; i >= 0; i--)
        if (patience_find(&line->now, thing->face[i], NULL, false, &spot) && patience_is_free(&line->now, spot))
            found = thing->face[i];
    return found;
}

// Returns whether the card that a typed line names can be moved: in a pile together with all cards on it, elsewhere only if it is
// free.  Of a card that cannot be moved, the console just says where it lies.
static bool may_use(const struct typed_line *line, int face)
{
    struct patience_spot spot;
    return patience_find(&line->now, face, NULL, false, &spot) &&
           (spot.zone == PATIENCE_PILE || patience_is_free(&line->now, spot));
}

// Reads a typed line with a word for moving and a place or card but no target, such as "play 3": the card goes where it can.
static bool use_alone(const struct typed_line *line, struct thing *thing, struct board_at *at, struct strbuf *out)
{
    if (thing->kind == THING_CELL && !thing->number)
        thing->number = only_cell(line);
    if (thing->faces) {
        thing->face[0] = free_of(line, thing);
        thing->faces = 1;
    }
    if (thing->kind == THING_STOCK)
        strbuf_add(out, "turn");
    else if (thing->kind == THING_CARD && !may_use(line, thing->face[0]))
        write_card(thing->face[0], out);
    else if (has_enough(line, thing) && go_there(line, thing, at))
        strbuf_add(out, "use");
    else if (thing->kind == THING_PILE)
        strbuf_addf(out, "pile %d", thing->number);
    else if (thing->kind == THING_WASTE)
        strbuf_add(out, "pile"); // the answer says that the pile is empty
    else if (thing->kind == THING_RESERVE)
        strbuf_add(out, "up reserve"); // the refusal says that the reserve is empty
    return out->length > 0;
}

// Reads a typed line that turns the patience's stock: "flip", "deal", "draw from the stock".  Returns false if the line says
// something else.
static bool read_turn(struct typed_line *line, struct strbuf *out)
{
    struct thing thing;
    if (line->now.o->stock == STOCK_NONE || line->now.k->over)
        return false;
    if (!take(line, NC_("typed", "turn|turn over|flip|flip over|draw|deal|deal out|hit|next card|new card")))
        return false;
    take(line, NC_("typed", "one|a card|card|cards|another|another card|a row|row|more"));
    if (!is_at_end(line) && !(take_thing(line, &thing) && thing.kind == THING_STOCK && is_at_end(line)))
        return false;
    strbuf_add(out, "turn");
    return true;
}

// Reads from a typed line what is to be moved: "3 cards from 4", "3 from 4", or just a place or a card.
static void take_source(struct typed_line *line, struct thing *source)
{
    const int before = line->at, count = take_number(line, false);
    const bool cards = count && take(line, NC_("typed", "card|cards"));
    const bool counts = count && (take(line, NC_("typed", "from")) || cards);
    if (counts && take_thing(line, source) && source->kind == THING_PILE) {
        source->cards = count;
        return;
    }
    line->at = before;
    take_thing(line, source);
}

// Reads the card after "from" at the end of a line typed in a patience: "from 9H".
static void take_from_card(struct typed_line *line, const struct thing *source, int *from)
{
    struct thing card;
    int before = line->at;
    if (source->kind == THING_PILE && take(line, NC_("typed", "from")) && take_thing(line, &card) && card.faces == 1)
        *from = card.face[0];
    else
        line->at = before;
}

// Reads a typed line that sends all cards of a patience home: "all home", "auto".  Returns false if the line says something else.
static bool read_finish(struct typed_line *line, struct strbuf *out)
{
    if (!take(line,
              NC_("typed",
                  "all home|everything home|all up|auto|autoplay|auto finish|autofinish|bring all home|bring everything home")) ||
        !is_at_end(line))
        return false;
    strbuf_add(out, "finish");
    return true;
}

bool patience_typed(const struct hearer *h, const char *const *word, int count, struct board_at *at, struct strbuf *out)
{
    struct typed_line line = { .h = h, .now = kit_view(&patience_game, h->options, h->view), .word = word, .count = count };
    struct thing source, target;
    if (read_turn(&line, out))
        return true;
    line.at = 0;
    if (read_finish(&line, out))
        return true;
    line.at = 0;
    bool pairs = h->options->goal == GOAL_PAIRS;
    bool off = take(&line, NC_("typed", "remove|discard|throw|throw away|take away|pair|match"));
    bool verb = off || take(&line, NC_("typed", "move|play|put|place|lay|take|shift|bring|send|drag|drop|use"));
    take_source(&line, &source);
    if (source.kind == THING_NONE)
        return false;
    if (is_at_end(&line) && !off)
        return verb ? use_alone(&line, &source, at, out) : read_alone(&line, &source, at, out);
    bool joined = take(&line, NC_("typed", "on|onto|to|on to|into|in|over|upon|at|->")) ||
                  (pairs && take(&line, NC_("typed", "and|with|plus|+")));
    if (is_at_end(&line) && off && !joined)
        target = (struct thing){ .kind = THING_HOME, .suit = -1 };
    else if (!take_thing(&line, &target) || (!joined && !verb && (source.kind == THING_HOME || (target.faces && !pairs))))
        return false;
    int from = lowest_of(&line, &source);
    take_from_card(&line, &source, &from);
    take(&line, NC_("typed", "please"));
    if (!is_at_end(&line))
        return false;
    if (from == FACE_NONE && !has_enough(&line, &source))
        strbuf_addf(out, "pile %d", source.number); // says how many there are
    else
        write_sentence(&line, &source, &target, from, out);
    return true;
}

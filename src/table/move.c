// SPDX-License-Identifier: GPL-3.0-or-later
// Makes one move, from words or ready made: nobody hears of it until the rules have taken it and its line is in the journal.
// past.c keeps what can be taken back.
#include "base/bug.h"
#include "base/text.h"
#include "system/os.h"
#include "table/inside.h"
#include <string.h>

// --- making a move in the state ---

static bool do_next(struct table *table, struct refusal *no)
{
    const struct standing standing = table_standing(table);
    if (standing.match_over)
        return refuse(no, REASON_WRONG_PHASE, NULL, "%s", game_over_says(true, table->seats));
    if (!standing.round_over)
        return refuse(no, REASON_WRONG_PHASE, NULL, "%s",
                      game_has_deals(table->seats) ? _("The deal is not over yet.") : _("The round is not over yet."));
    if (table_turn(table))
        return refuse(no, REASON_WRONG_PHASE, NULL, "%s", _("There is still a choice to make, then the game goes on by itself."));
    if (table->next_luck[0])
        luck_seed(&table->luck, table->next_luck);
    table->luck.wanted = table->next_deal;
    table->game->deal(table->game, table->variant->options, table->seats, table->state, &table->luck, &table->fresh);
    return true;
}

static bool do_move(struct table *table, int seat, const struct move *move, struct refusal *no)
{
    return table->game->apply(table->game, table->variant->options, table->state, seat, move, &table->luck, &table->fresh, no);
}

// What a seat asks the table to do: a move of the game, or one of the table's own, such as undo.
struct wish {
    enum { WISH_MOVE, WISH_UNDO, WISH_REWIND, WISH_NEXT } kind;
    const struct move *move;
    const char *mark; // the mark behind the move in the record; NULL: none
};

// Makes a seat's move in the table's state, and keeps a copy of the state in table->before, to put it back if the move fails
// later.  The events go to table->fresh, and nobody hears them yet.  Returns false if the move is refused.
static bool do_wish(struct table *table, int seat, const struct wish *wish, struct refusal *no)
{
    if (seat < 0 || seat >= table->seats)
        BUG("there is no seat %d at a table of %d", seat, table->seats);
    if (table->telling)
        BUG("a move of seat %d while the last one is still being told", seat);
    events_reset(&table->fresh);
    memcpy(table->before, table->state, table->game->state_size);
    if (wish->kind == WISH_MOVE)
        return do_move(table, seat, wish->move, no);
    if (wish->kind == WISH_UNDO)
        return past_undo(table, seat, no);
    return wish->kind == WISH_REWIND ? past_rewind(table, seat, no) : do_next(table, no);
}

// --- the line of a move in the record ---

// ORDER WISHES: the words of the moves that are the table's own and no game's, such as undo, as a record has them.
static const char *const wish_words[] = { [WISH_UNDO] = "undo", [WISH_REWIND] = "undo decision", [WISH_NEXT] = "next" };

static void write_line(const struct table *table, int seat, const struct wish *wish, struct strbuf *out)
{
    strbuf_add(out, table->name[seat]);
    strbuf_add(out, ": ");
    if (wish->kind == WISH_MOVE)
        table_print(table, wish->move, out);
    else
        strbuf_add(out, wish_words[wish->kind]);
}

// Appends to the record what follows the words of a move: a comment with the caller's mark or, in a game for one, that an undone
// move had shown a new card; and for `next` lines with the luck and the deal.
static void write_rest(const struct table *table, const struct wish *wish, struct strbuf *out)
{
    if (wish->mark)
        strbuf_addf(out, " # %s", wish->mark);
    // In a game for one, an undo after a new card was seen is counted apart.
    else if (wish->kind == WISH_UNDO && table->seats == 1 && past_saw(table))
        strbuf_add(out, " # seen");
    strbuf_add_char(out, '\n');
    if (wish->kind != WISH_NEXT)
        return;
    if (table->next_luck[0]) {
        char hex[LUCK_HEX + 1];
        memcpy(hex, table->next_luck, sizeof hex);
        luck_scramble(table, hex);
        strbuf_addf(out, "luck round %s\n", hex);
    }
    record_write_deal(table, out);
}

// Puts back the table's state and luck as if the move had never been tried.  With other luck, the next card would be another one.
static void put_back(struct table *table, const struct luck *luck)
{
    memcpy(table->state, table->before, table->game->state_size);
    table->luck = *luck;
}

static void settle_past(struct table *table, int seat, const struct wish *wish, const struct luck *luck)
{
    if (wish->kind == WISH_MOVE)
        past_mark(table, seat, wish->move, luck);
    else if (wish->kind == WISH_UNDO)
        past_undone(table);
    else if (wish->kind == WISH_REWIND)
        past_rewound(table);
    else
        past_forget(table);
}

// Scrambles the luck that a move writes into the record, so that a glance at the file of a running game does not show the cards
// to come.  A second call makes it readable again.
void luck_scramble(const struct table *table, char hex[LUCK_HEX + 1])
{
    static const char digits[] = "0123456789abcdef";
    LOCAL(strbuf) word = STRBUF_INIT;
    struct rng rng;
    strbuf_addf(&word, "luck behind move %d of %s", table->moves, table->seed);
    rng_seed(&rng, word.text);
    for (int i = 0; i < LUCK_HEX; i++) {
        const char *digit = strchr(digits, hex[i]);
        if (!digit || !hex[i])
            BUG("luck is no hex number");
        hex[i] = digits[(unsigned)(digit - digits) ^ rng_below(&rng, 16)];
    }
}

void table_luck(struct table *table, const char *hex)
{
    if (strlen(hex) != LUCK_HEX || strspn(hex, "0123456789abcdef") != LUCK_HEX)
        BUG("luck is 64 hex digits");
    memcpy(table->next_luck, hex, sizeof table->next_luck);
}

void table_defer_sync(struct table *table, bool defer)
{
    table_sync(table);
    table->deferred = defer;
}

void table_sync(struct table *table)
{
    if (table->unsynced)
        journal_sync(&table->journal);
    table->unsynced = false;
}

void table_sync_many(struct table *const *table, int count)
{
    enum { ONE_BY_ONE = 3 }; // for more files, one flush of the whole file system is faster
    int unsynced = 0, fd = -1;
    for (int i = 0; i < count; i++)
        if (table[i]->unsynced && table[i]->journal.fd >= 0) {
            unsynced++;
            fd = table[i]->journal.fd;
        }
    if (unsynced > ONE_BY_ONE && os_sync_all(fd) == 0)
        for (int i = 0; i < count; i++)
            table[i]->unsynced = false;
    for (int i = 0; i < count; i++)
        table_sync(table[i]);
}

// Brings the move of a person in the record onto the disk at once, since it must outlast a loss of power.  A computer player's
// moves wait for the next move of a person.
static void keep(struct table *table, int seat)
{
    if (table->deferred)
        table->unsynced = true;
    else if (!table->sitter[seat].ask)
        journal_sync(&table->journal);
}

// Calls the table's follower after a move with the move's line of the record, without mark and luck.  Meanwhile table->telling is
// true, so that the follower cannot make a move.
static void follow(struct table *table, size_t from, size_t to)
{
    if (!table->follower.after)
        return;
    LOCAL(strbuf) line = STRBUF_INIT;
    strbuf_add_bytes(&line, table->record.text + from, to - from);
    bool telling = table->telling;
    table->telling = true;
    table->follower.after(table->follower.self, table, line.text);
    table->telling = telling;
}

// Makes a move at the table in an order that no crash can break.  The rules take the move, its line is written to the record, and
// only then is it counted and heard.  If the line cannot be written, the state and the luck are put back and the move is refused,
// so that nobody ever hears of a move that is not in the record.  Returns false if the move is refused.
static bool make(struct table *table, int seat, const struct wish *wish, struct refusal *no)
{
    struct luck luck = table->luck;
    if (!do_wish(table, seat, wish, no))
        return false;
    size_t whole = table->record.length;
    write_line(table, seat, wish, &table->record);
    size_t stop = table->record.length;
    write_rest(table, wish, &table->record);
    if (!journal_line(&table->journal, table->record.text + whole, table->record.length - whole)) {
        strbuf_cut(&table->record, whole);
        put_back(table, &luck);
        return refuse(no, REASON_BAD_MOVE, NULL, "%.*s", (int)strcspn(table_trouble(table), "\n"), table_trouble(table));
    }
    keep(table, seat);
    table->moves++;
    if (wish->kind == WISH_NEXT)
        table->next_luck[0] = '\0';
    if (wish->kind == WISH_NEXT)
        table->next_deal = 0;
    settle_past(table, seat, wish, &luck);
    struct events told = table->events;
    table->events = table->fresh;
    table->fresh = told;
    table_hear(table);
    follow(table, whole, stop);
    return true;
}

bool table_apply(struct table *table, int seat, const struct move *move, struct refusal *no)
{
    if (!table->mirror)
        return make(table, seat, &(struct wish){ .kind = WISH_MOVE, .move = move }, no);
    LOCAL(strbuf) text = STRBUF_INIT;
    table_print(table, move, &text);
    return mirror_move(table, text.text, no);
}

// --- moves of computer players ---

unsigned table_asks(const struct table *table)
{
    unsigned turn = table_turn(table), asked = turn & ~table_standing(table).on_turn, people = 0;
    for (int seat = 0; seat < table->seats; seat++)
        if (!table->sitter[seat].ask)
            people |= 1u << seat;
    if (!asked || asked == turn)
        return turn;
    return asked & people ? 0 : asked;
}

// Makes a computer player take back a turn that somebody else began and that cannot end, move by move, as a person would
// (rules.md G4).  Returns false if there is no such turn.
static bool begins_anew(struct table *table, int seat)
{
    LOCAL(move_list) legal = { 0 };
    struct refusal no = { 0 };
    int before = table->moves;
    table_legal(table, seat, &legal);
    while (!legal.count && table_can_undo(table, seat) &&
           make(table, seat, &(struct wish){ .kind = WISH_UNDO, .mark = table->sitter[seat].mark }, &no))
        continue;
    return table->moves > before;
}

// Makes the move of one computer player at the table, or has it take back a turn that cannot end.  Returns whether one did.  A
// refused move is a bug, unless the disk is full.
bool table_step(struct table *table)
{
    if (table->mirror)
        return false;
    unsigned turn = table_asks(table);
    for (int seat = 0; seat < table->seats; seat++) {
        struct sitter *sitter = &table->sitter[seat];
        struct move move = { 0 };
        struct refusal no = { 0 };
        if (!(turn & 1u << seat) || !sitter->ask)
            continue;
        if (!sitter->ask(sitter->self, table->variant->options, table_view(table, seat), &move)) {
            if (begins_anew(table, seat))
                return true;
            continue;
        }
        if (make(table, seat, &(struct wish){ .kind = WISH_MOVE, .move = &move, .mark = sitter->mark }, &no))
            return true;
        if (table_trouble(table))
            return false;
        BUG("the computer player on seat %d made a move that is refused as %s: %s", seat, reason_word(no.reason), no.text);
    }
    return false;
}

// --- moves from words ---

// Reads a seat's words to the table as a wish: undo, next, or a move of the game.  A move of the game goes into `move`, and the
// wish points at it.  Returns false with a refusal if the words are none of these.
static bool read_wish(const struct table *table, const struct tokens *words, struct move *move, struct wish *wish,
                      struct refusal *no)
{
    *wish = (struct wish){ .kind = WISH_MOVE, .move = move };
    if (words->count == 0)
        return refuse(no, REASON_BAD_MOVE, NULL, "%s", _("Say a move."));
    if (words->count == 1 && strcmp(words->word[0], "undo") == 0)
        wish->kind = WISH_UNDO;
    else if (words->count == 2 && strcmp(words->word[0], "undo") == 0 && strcmp(words->word[1], "decision") == 0)
        wish->kind = WISH_REWIND;
    else if (words->count == 1 && strcmp(words->word[0], "next") == 0)
        wish->kind = WISH_NEXT;
    else
        return table_parse(table, words->word, words->count, move, no);
    return true;
}

bool move_words(struct table *table, int seat, const struct tokens *words, struct refusal *no)
{
    struct move move = { 0 };
    struct wish wish;
    return read_wish(table, words, &move, &wish, no) && make(table, seat, &wish, no);
}

// Tries a move at the table and puts everything back, whether it was accepted or not.  `clean` tells whether a refusal changed
// nothing, as the rules promise.
bool move_try(struct table *table, int seat, const struct tokens *words, struct refusal *no, bool *clean)
{
    struct move move = { 0 };
    struct wish wish;
    *clean = true;
    if (!read_wish(table, words, &move, &wish, no))
        return false;
    struct luck luck = table->luck;
    bool done = do_wish(table, seat, &wish, no);
    *clean = done ||
             (memcmp(table->state, table->before, table->game->state_size) == 0 && memcmp(&table->luck, &luck, sizeof luck) == 0);
    put_back(table, &luck);
    return done;
}

bool table_move_marked(struct table *table, int seat, const char *text, const char *mark, struct refusal *no)
{
    struct tokens words;
    struct move move = { 0 };
    struct wish wish;
    if (table->mirror)
        return mirror_move(table, text, no);
    enum tokens_fault fault = tokens_split(&words, text);
    if (fault)
        return refuse(no, REASON_BAD_MOVE, NULL, "%s", tokens_fault_text(fault));
    if (!read_wish(table, &words, &move, &wish, no))
        return false;
    wish.mark = mark;
    return make(table, seat, &wish, no);
}

bool table_move(struct table *table, int seat, const char *text, struct refusal *no)
{
    return table_move_marked(table, seat, text, NULL, no);
}

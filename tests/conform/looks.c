// SPDX-License-Identifier: GPL-3.0-or-later
// What holds at every moment of every game, whatever its rules: cards are where they can be, what is
// told can be told, views hide what they must, and what is listed is what is allowed.
#include "conform/conform.h"

#include "base/bug.h"
#include "base/utf8.h"
#include "rules/kit/kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LINE_COLUMNS = 80,
    HAND_ROOM = 512,
    LISTED_MOST = 100,
    HINTS = 3,
    TALK_EVERY = 4,
    CHOICES_EVERY = 3,
    DIGITS = 10,
    PRESSES = 4
};

// --- what happened ---

// Returns what is wrong with a number of an event, or NULL: it is not 0 though its row gives it no name, so that no program can
// know of it, or it is outside of its range. without: what the number is where it is not used.
static const char *number_fault(const struct kit_number *means, int number, int without)
{
    if (!means->name && !means->parts)
        return number && number != without ? "has no name" : NULL;
    return number < means->range.least || number > means->range.most ? "is outside of its range" : NULL;
}

static void look_named(struct trial *trial, const struct event *event)
{
    const struct kit_event *row = &table_game(trial->table)->kit->rows.event[event->kind - EVENT_FAMILY];
    const struct {
        const char *what, *fault;
    } faults[] = { { "other", row->whom ? NULL : number_fault(&row->other, event->other, -1) },
                   { "number", number_fault(&row->number, event->number, 0) },
                   { "more", number_fault(&row->more, event->more, 0) } };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        if (faults[i].fault) {
            char what[160];
            snprintf(what, sizeof what, "%s of the event %s %s, %d %d %d", faults[i].what, row->word, faults[i].fault,
                     event->other, event->number, event->more);
            trial_fail(trial, what);
        }
}

void look_sound(struct trial *trial)
{
    for (int i = 0; i < trial->table->events.count; i++)
        if (trial->table->events.event[i].kind >= EVENT_FAMILY)
            look_named(trial, &trial->table->events.event[i]);
    struct err err = ERR_INIT;
    if (!table_game(trial->table)->sound(table_game(trial->table), trial_options(trial), trial->table->state, &err))
        trial_fail(trial, err.text.text);
    err_release(&err);
}

// --- what is told ---

// A long line is broken at commas, in braille style at spaces, so it is what stands between that must not be too wide.
static bool fits(const char *line, size_t length, enum text_style style)
{
    char piece[LINE_COLUMNS * 4 + 1];
    for (size_t from = 0; from < length; from++) {
        size_t more = strcspn(line + from, style == STYLE_BRAILLE ? " \n" : ",\n");
        if (more >= sizeof piece)
            return false;
        memcpy(piece, line + from, more);
        piece[more] = '\0';
        if (utf8_width(piece) > LINE_COLUMNS)
            return false;
        from += more;
    }
    return true;
}
bool look_fits(const char *text, enum text_style style)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        if (length == 0 || text[length] != '\n' || !fits(text, length, style))
            return false;
        text += length + 1;
    }
    return true;
}

void look_told(struct trial *trial, enum text_style style)
{
    if (look_fits(trial->told.text, style))
        return;
    fprintf(stderr, "%s\n", trial->told.text);
    trial_fail(trial, "what is told is no line that can be told, for it is empty, too wide, or without its end");
}

// --- moves ---

// Do the words of a move mean the same move?
static void look_at_words(struct trial *trial, const struct move *move)
{
    struct strbuf text = STRBUF_INIT;
    struct tokens words;
    struct move again = { 0 };
    struct refusal no = { 0 };
    table_print(trial->table, move, &text);
    if (tokens_split(&words, text.text) || !table_parse(trial->table, words.word, words.count, &again, &no) ||
        !move_equal(move, &again)) {
        fprintf(stderr, "%s\n", text.text);
        trial_fail(trial, "a legal move reads differently than it is written");
    }
    strbuf_release(&text);
}

static void look_accepted(struct trial *trial, int seat, const struct move *move)
{
    const struct game *game = table_game(trial->table);
    struct luck luck = trial->table->luck;
    struct events quiet = { .mute = true };
    struct refusal no = { 0 };
    struct strbuf text = STRBUF_INIT;
    memcpy(trial->state, trial->table->state, game->state_size);
    if (!game->apply(game, trial_options(trial), trial->state, seat, move, &luck, &quiet, &no)) {
        game->print(game, (struct seat_names){ 0 }, move, &text);
        fprintf(stderr, "%s: %s\n", text.text, no.text);
        trial_fail(trial, "a listed move is refused");
    }
    events_release(&quiet);
    strbuf_release(&text);
}

static bool is_legal(const struct trial *trial, const struct move *move)
{
    for (int i = 0; i < trial->legal.count; i++)
        if (move_equal(&trial->legal.move[i], move))
            return true;
    return false;
}

// Of long lists some moves only, other ones at each step.
static int stride(const struct trial *trial)
{
    return 1 + trial->legal.count / LISTED_MOST;
}

static void look_at_legal(struct trial *trial, int seat)
{
    int each = stride(trial);
    for (int i = (int)(trial->steps / SAMPLE) % each; i < trial->legal.count; i += each) {
        look_at_words(trial, &trial->legal.move[i]);
        look_accepted(trial, seat, &trial->legal.move[i]);
        for (int j = 0; j < i; j++)
            if (move_equal(&trial->legal.move[i], &trial->legal.move[j]))
                trial_fail(trial, "a move is listed twice");
    }
}

// --- what is shown ---

// What Enter on a card can mean are legal moves.
static void look_at_uses(struct trial *trial, const struct hearer *hearer)
{
    const struct game *game = table_game(trial->table);
    uint16_t card[HAND_ROOM];
    int count = game->hand ? game->hand(game, hearer->view, card, HAND_ROOM) : 0;
    for (int i = 0; game->uses && i < count && i < HAND_ROOM; i++) {
        trial->again.count = 0;
        game->uses(game, trial_options(trial), hearer->view, card_face(card[i]), &trial->again, NULL);
        for (int use = 0; use < trial->again.count; use++)
            if (!is_legal(trial, &trial->again.move[use]))
                trial_fail(trial, "a use of a card is no legal move");
    }
}

// What Enter on a place of the table can mean too, and an entry of the hand that is no card has a name.
static void look_at_places(struct trial *trial, const struct hearer *hearer)
{
    const struct game *game = table_game(trial->table);
    uint16_t entry[HAND_ROOM];
    int count = game->item ? game->hand(game, hearer->view, entry, HAND_ROOM) : 0;
    for (int i = 0; i < count; i++) {
        strbuf_reset(&trial->told);
        game->item(game, hearer, entry[i], &trial->told);
        if (!trial->told.length || strchr(trial->told.text, '\n'))
            trial_fail(trial, "an entry of the hand has no name, or one of several lines");
    }
    for (int number = 0; game->table_uses && number < DIGITS; number++) {
        trial->again.count = 0;
        struct refusal no = { 0 };
        game->table_uses(game, trial_options(trial), hearer->view, number, &trial->again, &no);
        if ((trial->again.count == 0) != (no.reason != REASON_NONE))
            trial_fail(trial, "a place on the table has no use, and nothing says why");
        for (int use = 0; use < trial->again.count; use++)
            if (!is_legal(trial, &trial->again.move[use]))
                trial_fail(trial, "a use of a place on the table is no legal move");
    }
}

// Digits pressed in a row: what each chooses is said, and chosen alike in every style; what Space makes of it is a move.
static void look_at_digits(struct trial *trial, const struct hearer *hearer)
{
    const struct game *game = table_game(trial->table);
    struct choice choice = { 0 };
    long pressed = trial->steps / SAMPLE / TALK_EVERY;
    struct move move = { 0 };
    for (int i = 0; game->choose && i < PRESSES; i++, pressed /= DIGITS) {
        struct hearer other = *hearer;
        struct choice before = choice, same = choice;
        other.style = STYLE_BRAILLE;
        strbuf_reset(&trial->told);
        bool means = game->choose(game, hearer, &choice, (int)(pressed % DIGITS), &trial->told);
        if (means != (trial->told.length > 0))
            trial_fail(trial, "a digit chooses without a word, or says something and chooses nothing");
        look_told(trial, hearer->style);
        if (means != game->choose(game, &other, &same, (int)(pressed % DIGITS), &trial->told) ||
            memcmp(&choice, &same, sizeof same) != 0)
            trial_fail(trial, "a digit chooses differently in another style");
        if (!means && memcmp(&choice, &before, sizeof before) != 0)
            trial_fail(trial, "a digit that means nothing changes what is chosen");
    }
    strbuf_reset(&trial->told);
    if (game->step && game->step(game, hearer, &choice, &move, &trial->told))
        look_at_words(trial, &move);
    else if (game->step && !trial->told.length)
        trial_fail(trial, "there is no next move, and no word about it");
    look_told(trial, hearer->style);
}

static void look_at_topics(struct trial *trial, const struct hearer *hearer)
{
    static const char *const topics[] = { "hand", "table", "pile", "scores", "turn", "counts", "stock", "melds", "goal" };
    const struct game *game = table_game(trial->table);
    for (size_t i = 0; i < sizeof topics / sizeof *topics; i++) {
        strbuf_reset(&trial->told);
        if (!game->show(game, hearer, &topics[i], 1, &trial->told) && trial->told.length)
            trial_fail(trial, "a topic the game does not have says something");
        look_told(trial, hearer->style);
    }
}

// Questions, hints, offers and warnings for the seat whose moves are in trial->legal.
static void look_at_help(struct trial *trial, const struct hearer *hearer)
{
    const struct game *game = table_game(trial->table);
    const struct move *move = &trial->legal.move[(int)(trial->steps / SAMPLE / TALK_EVERY) % trial->legal.count];
    struct question question;
    if (game->pending && game->pending(game, hearer->options, hearer->view, &question) && !is_legal(trial, &question.leave))
        trial_fail(trial, "what is asked cannot be left");
    strbuf_reset(&trial->told);
    trial_time(trial);
    if (game->hint) // dear in games that search for it: one level a look
        game->hint(game, hearer, (int)(trial->steps / SAMPLE / TALK_EVERY) % HINTS, &trial->told);
    trial_timed(trial, DEAR_HINT);
    look_told(trial, hearer->style);
    strbuf_reset(&trial->told);
    if (game->offer)
        game->offer(game, hearer, move, &trial->told);
    if (game->offer && (!trial->told.length || strchr(trial->told.text, '\n') != trial->told.text + trial->told.length - 1))
        trial_fail(trial, "a move is not offered in one line");
    look_told(trial, hearer->style);
    strbuf_reset(&trial->told);
    if (game->warn && game->warn(game, hearer, move, &trial->told) != (trial->told.length > 0))
        trial_fail(trial, "a warning without a word, or words without a warning");
    look_told(trial, hearer->style);
}

static void look_at_talk(struct trial *trial, int seat)
{
    enum text_style style = (enum text_style)(trial->steps / SAMPLE / TALK_EVERY % STYLES);
    for (int who = WATCHER; who < trial->seats; who++) {
        struct hearer any = table_hearer(trial->table, who, style);
        look_at_topics(trial, &any);
    }
    struct hearer hearer = table_hearer(trial->table, seat, style);
    look_at_help(trial, &hearer);
    look_at_uses(trial, &hearer);
    look_at_places(trial, &hearer);
    look_at_digits(trial, &hearer);
}

// --- all of it ---

static void look_at_standing(struct trial *trial)
{
    struct standing standing = table_standing(trial->table);
    unsigned turn = table_turn(trial->table);
    if (turn == 0 && !standing.round_over)
        trial_fail(trial, "nobody may act and the round is not over");
    if (turn && standing.match_over)
        trial_fail(trial, "the match is over and somebody may act");
    if (turn && standing.round_over) { // something is to be chosen first
        struct refusal no = { 0 };
        if (table_move(trial->table, 0, "next", &no) || no.reason != REASON_WRONG_PHASE)
            trial_fail(trial, "the next round begins though somebody may act");
    }
    if (standing.match_over && (!standing.round_over || !standing.winners))
        trial_fail(trial, "a match is over without a winner, or before its round");
    if (!standing.match_over && standing.winners)
        trial_fail(trial, "a match has a winner before its end");
}

void look_closely(struct trial *trial, int seat)
{
    look_at_standing(trial);
    look_at_legal(trial, seat);
    look_at_secrets(trial);
    if (trial->steps / SAMPLE % CHOICES_EVERY == 0)
        look_at_choices(trial, seat);
    look_at_heard(trial, seat);
    if (trial->steps / SAMPLE % TALK_EVERY == 0)
        look_at_talk(trial, seat);
    look_at_travel(trial, seat);
    trial_try_illegal(trial, seat);
}

void look_over(struct trial *trial)
{
    look_at_standing(trial);
    look_at_secrets(trial);
    look_at_travel_over(trial);
    for (int seat = WATCHER; seat < trial->seats; seat++) {
        struct hearer hearer = table_hearer(trial->table, seat, STYLE_FULL);
        look_at_topics(trial, &hearer);
    }
}

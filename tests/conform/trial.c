// SPDX-License-Identifier: GPL-3.0-or-later
// One game played at random and looked at after every move.  It reaches into the table for the
// state itself: promises about bytes cannot be checked from outside.
#include "conform/conform.h"

#include "base/bug.h"
#include "base/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINE_COLUMNS = 80, UNDO_EVERY = 5, SAVE_EVERY = 9, TELL_EVERY = 13, BRIEF_ROUNDS = 40, BRIEF_POINTS = 150 };

_Noreturn void trial_fail(struct trial *trial, const char *what)
{
    char path[] = "/tmp/parlour-conform-XXXXXX";
    struct strbuf record = STRBUF_INIT;
    table_write(trial->table, &record);
    int fd = mkstemp(path);
    if (fd < 0 || write(fd, record.text, record.length) != (ssize_t)record.length)
        fprintf(stderr, "The record could not be kept.\n");
    fprintf(stderr, "%s with %d seats, seed %d, after move %d: %s.\nThe record that leads there is %s.\n", trial->variant,
            trial->seats, trial->seed, table_moves(trial->table), what, path);
    abort();
}

static const struct options *options(const struct trial *trial)
{
    return table_variant(trial->table)->options;
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

static void check_told(struct trial *trial, enum text_style style)
{
    const char *text = trial->told.text;
    if (*text && text[trial->told.length - 1] != '\n')
        trial_fail(trial, "a sentence ends without a newline");
    while (*text) {
        size_t length = strcspn(text, "\n");
        if (length == 0)
            trial_fail(trial, "an empty line was told");
        if (!fits(text, length, style)) {
            fprintf(stderr, "%.*s\n", (int)length, text);
            trial_fail(trial, "a line is too wide to tell");
        }
        text += length + 1;
    }
}

struct listener {
    struct trial *trial;
    int seat;
};

static void hear(void *self, const struct view *view, const struct event *event)
{
    const struct listener *listener = self;
    struct trial *trial = listener->trial;
    struct hearer hearer = {
        .options = options(trial), .view = view, .name = table_names(trial->table), .seats = trial->seats, .seat = listener->seat
    };
    for (int style = 0; style < STYLES; style++) {
        hearer.style = (enum text_style)style;
        strbuf_reset(&trial->told);
        table_tell(trial->table, &hearer, event, &trial->told);
        check_told(trial, hearer.style);
    }
}

static void listen(struct trial *trial)
{
    for (int seat = WATCHER; seat < trial->seats; seat++) {
        struct listener *self = mem_zero(1, sizeof *self);
        *self = (struct listener){ trial, seat };
        struct sitter sitter = { .hear = hear, .release = free, .self = self };
        if (seat == WATCHER)
            table_watch(trial->table, sitter);
        else
            table_seat(trial->table, seat, sitter);
        table_repeat(trial->table, seat);
    }
}

// --- begin and end ---

static void shorten_by(struct variant *variant, const char *key, int most, struct err *err)
{
    const struct setting *row = setting_find(variant->game->settings, key);
    char value[16];
    if (!row)
        return;
    snprintf(value, sizeof value, "%d", row->max < most ? row->max : most);
    if (!variant_set(variant, key, value, "conform", err))
        BUG("%s takes no shorter match: %s", variant->id, err->text.text);
}

// Random play scores slowly, and where it pays penalties it may never come to a target at all.
static void shorten(struct variant *variant, struct err *err)
{
    shorten_by(variant, "match.target", BRIEF_POINTS, err);
    shorten_by(variant, "match.rounds", BRIEF_ROUNDS, err);
}

void trial_begin(struct trial *trial, const char *variant, int seats, int seed, bool brief)
{
    static const char *const names[SEATS_MAX] = { "Alice", "Bob", "Aunt May", "Dora", "Emil", "Fay", "Gus", "Hal" };
    struct seat_plan plan[SEATS_MAX] = { 0 };
    struct err err = ERR_INIT;
    char word[32];
    for (int seat = 0; seat < seats; seat++)
        snprintf(plan[seat].name, sizeof plan[seat].name, "%s", names[seat]);
    snprintf(word, sizeof word, "conform-%d", seed);
    trial->variant = variant;
    trial->seats = seats;
    trial->seed = seed;
    trial->olds = 0;
    rng_seed(&trial->rng, word);
    struct variant *rules = variant_load(variant, NULL, &err);
    if (rules && brief)
        shorten(rules, &err);
    trial->table = rules ? table_new(rules, plan, seats, word, &err) : NULL;
    if (!trial->table)
        BUG("%s cannot be played by %d: %s", variant, seats, err.text.text);
    if (!trial->state) {
        trial->state = mem_zero(1, table_game(trial->table)->state_size);
        trial->view = mem_zero(1, table_game(trial->table)->view_size);
        strbuf_init(&trial->told);
    }
    if (seed % TELL_EVERY == 0)
        listen(trial);
}

static void check_replay(struct trial *trial)
{
    char path[] = "/tmp/parlour-conform-XXXXXX";
    struct strbuf text = STRBUF_INIT;
    struct err err = ERR_INIT;
    int fd = mkstemp(path);
    table_write(trial->table, &text);
    if (fd < 0 || write(fd, text.text, text.length) != (ssize_t)text.length)
        BUG("%s cannot be written", path);
    close(fd);
    struct table *again = table_load(path, false, &err);
    unlink(path);
    if (!again)
        trial_fail(trial, err.text.text);
    if (table_digest(again) != table_digest(trial->table))
        trial_fail(trial, "the record replays to another end");
    struct strbuf second = STRBUF_INIT;
    table_write(again, &second);
    if (strcmp(second.text, text.text) != 0)
        trial_fail(trial, "the record is written differently after a replay");
    table_free(again);
    strbuf_release(&text);
    strbuf_release(&second);
    err_release(&err);
}

void trial_end(struct trial *trial)
{
    if (trial->seed % SAVE_EVERY == 0 || trial->seed < SAVE_EVERY)
        check_replay(trial);
    table_free(trial->table);
    trial->table = NULL;
}

void trial_release(struct trial *trial)
{
    moves_release(&trial->legal);
    moves_release(&trial->again);
    free(trial->state);
    free(trial->view);
    strbuf_release(&trial->told);
}

// --- looks ---

static void check_sound(struct trial *trial)
{
    struct err err = ERR_INIT;
    if (!table_game(trial->table)->sound(options(trial), trial->table->state, &err))
        trial_fail(trial, err.text.text);
    err_release(&err);
}

// Do the words of a move mean the same move?
static void check_words(struct trial *trial, const struct move *move)
{
    struct strbuf text = STRBUF_INIT;
    struct words words;
    struct move again = { 0 };
    struct refusal no = { 0 };
    table_game(trial->table)->print(move, &text);
    if (words_split(&words, text.text) ||
        !table_game(trial->table)->parse(options(trial), words.word, words.count, &again, &no) || !move_equal(move, &again)) {
        fprintf(stderr, "%s\n", text.text);
        trial_fail(trial, "a legal move reads differently than it is written");
    }
    strbuf_release(&text);
}

static void check_accepted(struct trial *trial, int seat, const struct move *move)
{
    const struct game *game = table_game(trial->table);
    struct luck luck = trial->table->luck;
    struct events quiet = { .mute = true };
    struct refusal no = { 0 };
    struct strbuf text = STRBUF_INIT;
    memcpy(trial->state, trial->table->state, game->state_size);
    if (!game->apply(options(trial), trial->state, seat, move, &luck, &quiet, &no)) {
        game->print(move, &text);
        fprintf(stderr, "%s: %s\n", text.text, no.text);
        trial_fail(trial, "a listed move is refused");
    }
    events_release(&quiet);
    strbuf_release(&text);
}

// What a seat cannot see must not shine through: not in its view, not in the moves it is offered.
static void check_secrets(struct trial *trial)
{
    const struct game *game = table_game(trial->table);
    for (int seat = WATCHER; seat < trial->seats; seat++) {
        struct luck luck;
        luck_seed(&luck, "reshuffle");
        memcpy(trial->state, trial->table->state, game->state_size);
        game->reshuffle(options(trial), trial->state, seat, &luck);
        memset(trial->view, 0, game->view_size);
        game->look(options(trial), trial->state, seat, trial->view);
        if (memcmp(trial->view, table_view(trial->table, seat), game->view_size) != 0)
            trial_fail(trial, "a seat's view shows what it cannot know");
        trial->again.count = 0;
        game->legal(options(trial), trial->view, &trial->again);
        if (seat == WATCHER && trial->again.count)
            trial_fail(trial, "a watcher is offered moves");
        if (seat == WATCHER)
            continue;
        struct moves listed = { 0 };
        table_legal(trial->table, seat, &listed);
        bool same = listed.count == trial->again.count;
        for (int i = 0; same && i < listed.count; i++)
            same = move_equal(&listed.move[i], &trial->again.move[i]);
        if (!same)
            trial_fail(trial, "the moves a seat is offered depend on what it cannot know");
        if (listed.count && !(table_turn(trial->table) & 1u << seat))
            trial_fail(trial, "a seat that may not act is offered moves");
        moves_release(&listed);
    }
}

// The verbs a family may provide, and what it shows: lines that can be told, and uses that are legal moves.
static void check_uses(struct trial *trial, const struct game *game, const struct view *view)
{
    uint16_t card[256];
    int count = game->hand(view, card, 256);
    for (int i = 0; game->uses && i < count && i < 256; i++) {
        trial->again.count = 0;
        game->uses(options(trial), view, card_face(card[i]), &trial->again);
        for (int use = 0; use < trial->again.count; use++) {
            bool listed = false;
            for (int j = 0; !listed && j < trial->legal.count; j++)
                listed = move_equal(&trial->legal.move[j], &trial->again.move[use]);
            if (!listed)
                trial_fail(trial, "a use of a card is no legal move");
        }
    }
}

static void check_shown(struct trial *trial, int seat)
{
    static const char *const topics[] = { "hand", "table", "pile", "scores", "turn", "counts", "stock", "melds" };
    const struct game *game = table_game(trial->table);
    struct hearer hearer;
    enum text_style style = (enum text_style)(trial->steps % STYLES);
    for (int who = WATCHER; who < trial->seats; who++) {
        table_hearer(trial->table, who, style, &hearer);
        for (size_t i = 0; i < sizeof topics / sizeof *topics; i++) {
            strbuf_reset(&trial->told);
            if (!game->show(&hearer, &topics[i], 1, &trial->told) && trial->told.length)
                trial_fail(trial, "a topic the game does not have says something");
            check_told(trial, style);
        }
    }
    table_hearer(trial->table, seat, style, &hearer);
    for (int level = 0; game->hint && level < 3; level++) {
        strbuf_reset(&trial->told);
        game->hint(&hearer, level, &trial->told);
        check_told(trial, style);
    }
    strbuf_reset(&trial->told);
    const struct move *move = &trial->legal.move[trial->steps % trial->legal.count];
    if (game->warn && game->warn(&hearer, move, &trial->told) != (trial->told.length > 0))
        trial_fail(trial, "a warning without a word, or words without a warning");
    check_told(trial, style);
    if (game->hand)
        check_uses(trial, game, hearer.view);
}

static void check_closely(struct trial *trial, int seat)
{
    for (int i = 0; i < trial->legal.count; i++) {
        check_words(trial, &trial->legal.move[i]);
        check_accepted(trial, seat, &trial->legal.move[i]);
        for (int j = 0; j < i; j++)
            if (move_equal(&trial->legal.move[i], &trial->legal.move[j]))
                trial_fail(trial, "a move is listed twice");
    }
    check_secrets(trial);
    if (trial->seed % TELL_EVERY == 0)
        check_shown(trial, seat);
    trial_try_illegal(trial, seat);
}

// --- moves ---

// Makes the move, sometimes by its words.
static void make(struct trial *trial, int seat, const struct move *move)
{
    struct refusal no = { 0 };
    struct strbuf text = STRBUF_INIT;
    bool done;
    if (rng_below(&trial->rng, 2)) {
        table_game(trial->table)->print(move, &text);
        done = table_move(trial->table, seat, text.text, &no);
    } else {
        done = table_apply(trial->table, seat, move, &no);
    }
    if (!done) {
        fprintf(stderr, "%s: %s\n", reason_word(no.reason), no.text);
        trial_fail(trial, "a legal move is refused");
    }
    strbuf_release(&text);
    check_sound(trial);
}

// Takes the move back, finds the bytes of before (trial->state), and makes it again.
static void take_back(struct trial *trial, int seat, const struct move *move, const struct luck *luck)
{
    struct refusal no = { 0 };
    if (!table_move(trial->table, seat, "undo", &no))
        trial_fail(trial, "a move that can be taken back is not");
    if (memcmp(trial->state, trial->table->state, table_game(trial->table)->state_size) != 0 ||
        memcmp(luck, &trial->table->luck, sizeof *luck) != 0)
        trial_fail(trial, "taking back does not give the state of before");
    make(trial, seat, move);
}

static int some_seat(struct trial *trial)
{
    unsigned turn = table_turn(trial->table);
    int seat;
    do
        seat = (int)rng_below(&trial->rng, (uint32_t)trial->seats);
    while (!(turn & 1u << seat));
    return seat;
}

void trial_step(struct trial *trial)
{
    int seat = some_seat(trial);
    table_legal(trial->table, seat, &trial->legal);
    if (trial->legal.count == 0)
        trial_fail(trial, "a seat that is to act has no move");
    if (trial->steps++ % SAMPLE == 0)
        check_closely(trial, seat);
    struct move move = trial->legal.move[rng_below(&trial->rng, (uint32_t)trial->legal.count)];
    trial->old[trial->olds++ % OLD_MOVES] = move;
    struct luck luck = trial->table->luck;
    memcpy(trial->state, trial->table->state, table_game(trial->table)->state_size);
    make(trial, seat, &move);
    for (int other = 0; other < trial->seats; other++)
        if (other != seat && table_can_undo(trial->table, other))
            trial_fail(trial, "a seat may take back another's move");
    if (table_can_undo(trial->table, seat) && rng_below(&trial->rng, UNDO_EVERY) == 0)
        take_back(trial, seat, &move, &luck);
}

void trial_next(struct trial *trial)
{
    struct refusal no = { 0 };
    int seat = (int)rng_below(&trial->rng, (uint32_t)trial->seats);
    if (!table_move(trial->table, seat, "next", &no))
        trial_fail(trial, "the next round is refused");
    check_sound(trial);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// A seat at another computer knows its view only as lines.  Here each view is written and read back,
// and whatever can be asked of the view that was read must be what the first one answers: the moves,
// the cards, every topic, what keys mean, hints, and what is told of the last move.
#include "conform/conform.h"
#include "view_text.h"

#include <stdio.h>

enum {
    HAND_ROOM = 512,
    DIGITS = 10,
    PRESSES = 4,
    HINTS = 3,
    TRAVEL_EVERY = 2,
    TALK_EVERY = 3,
    TOPICS_EVERY = 5,
    HINT_EVERY = 8,
    OFFERS = 3
};

// --- the way there and back ---

static void write_view(const struct trial *trial, const struct view *view, struct strbuf *out)
{
    strbuf_reset(out);
    table_game(trial->table)
        ->write(table_game(trial->table), trial_options(trial), table_names(trial->table), trial->seats, view, out);
}

static _Noreturn void differ(struct trial *trial, int seat, const char *here, const char *there, const char *what)
{
    fprintf(stderr, "Seat %d here:\n%s\nSeat %d there:\n%s\n", seat, here, seat, there);
    trial_fail(trial, what);
}

static void read_view(struct trial *trial, int seat, const char *text, struct view *view)
{
    struct view_text lines;
    struct err err = ERR_INIT;
    if (!view_text_split(&lines, text))
        differ(trial, seat, text, "", "a view is written in lines that are too long, or are none");
    const struct position position = { table_names(trial->table), trial->seats, lines.count, lines.line };
    if (!table_game(trial->table)->read(table_game(trial->table), trial_options(trial), &position, seat, view, &err))
        differ(trial, seat, text, err.text.text, "a view that was written cannot be read");
    view_text_release(&lines);
    err_release(&err);
}

// The view as it is known elsewhere, for the caller to free.  What is hidden from the seat does not change a word of it.
static struct view *travel(struct trial *trial, int seat)
{
    const struct game *game = table_game(trial->table);
    struct view *there = mem_zero(1, game->view_size);
    struct strbuf text = STRBUF_INIT, again = STRBUF_INIT;
    struct luck luck;
    write_view(trial, table_view(trial->table, seat), &text);
    read_view(trial, seat, text.text, there);
    write_view(trial, there, &again);
    if (strcmp(text.text, again.text) != 0)
        differ(trial, seat, text.text, again.text, "a view that was read is written differently");
    luck_seed(&luck, "travel");
    memcpy(trial->state, trial->table->state, game->state_size);
    game->reshuffle(game, trial_options(trial), trial->state, seat, &luck);
    memset(trial->view, 0, game->view_size);
    game->look(game, trial_options(trial), trial->state, seat, trial->view);
    write_view(trial, trial->view, &again);
    if (strcmp(text.text, again.text) != 0)
        differ(trial, seat, text.text, again.text, "what is written shows what the seat cannot know");
    strbuf_release(&text);
    strbuf_release(&again);
    return there;
}

// --- all that can be asked of a view, as one text ---

static void say_moves(const struct game *game, const struct move_list *moves, struct strbuf *out)
{
    for (int i = 0; i < moves->count; i++) {
        game->print(game, (struct seat_names){ 0 }, &moves->move[i], out);
        strbuf_add_char(out, '\n');
    }
}

static void say_uses(const struct game *game, const struct hearer *hearer, int face, struct strbuf *out)
{
    struct move_list moves = { 0 };
    if (game->uses)
        game->uses(game, hearer->options, hearer->view, face, &moves, NULL);
    say_moves(game, &moves, out);
    move_list_release(&moves);
}

static void say_hand(const struct game *game, const struct hearer *hearer, struct strbuf *out)
{
    uint16_t card[HAND_ROOM];
    int count = game->hand ? game->hand(game, hearer->view, card, HAND_ROOM) : 0;
    strbuf_addf(out, "hand of %d\n", count);
    for (int i = 0; i < count && i < HAND_ROOM; i++) {
        int entry = card_face(card[i]);
        strbuf_addf(out, "entry %d ", entry);
        if (game->item)
            game->item(game, hearer, entry, out);
        strbuf_add_char(out, '\n');
        say_uses(game, hearer, entry, out);
    }
}

static void say_places(const struct game *game, const struct hearer *hearer, struct strbuf *out)
{
    for (int number = 0; game->table_uses && number < DIGITS; number++) {
        struct move_list moves = { 0 };
        struct refusal no = { 0 };
        game->table_uses(game, hearer->options, hearer->view, number, &moves, &no);
        strbuf_addf(out, "place %d %s %s\n", number, reason_word(no.reason), no.text);
        say_moves(game, &moves, out);
        move_list_release(&moves);
    }
}

// Some of them, other ones each time.
static void say_topics(const struct game *game, const struct hearer *hearer, long number, struct strbuf *out)
{
    static const char *const topics[][2] = {
        { "hand", NULL },  { "table", NULL }, { "pile", NULL }, { "scores", NULL }, { "turn", NULL },    { "counts", NULL },
        { "stock", NULL }, { "melds", NULL }, { "goal", NULL }, { "table", "1" },   { "table", "2" },    { "pile", "1" },
        { "pile", "5" },   { "table", "8" },  { "meld", "1" },  { "table", "99" },  { "pile", "north" },
    };
    for (size_t i = (size_t)(number % TOPICS_EVERY); i < sizeof topics / sizeof *topics; i += TOPICS_EVERY) {
        bool known = game->show(game, hearer, topics[i], topics[i][1] ? 2 : 1, out);
        strbuf_addf(out, "%s %d\n", topics[i][0], known);
    }
}

static void say_digits(const struct game *game, const struct hearer *hearer, long pressed, struct strbuf *out)
{
    struct choice choice = { 0 };
    struct move move = { 0 };
    for (int i = 0; game->choose && i < PRESSES; i++, pressed /= DIGITS)
        strbuf_addf(out, "digit %d\n", game->choose(game, hearer, &choice, (int)(pressed % DIGITS), out));
    if (game->step && game->step(game, hearer, &choice, &move, out))
        game->print(game, (struct seat_names){ 0 }, &move, out);
}

static void say_question(const struct game *game, const struct hearer *hearer, struct strbuf *out)
{
    struct question question;
    if (!game->pending || !game->pending(game, hearer->options, hearer->view, &question))
        return;
    strbuf_addf(out, "asked %d %d ", question.face, question.free);
    game->print(game, (struct seat_names){ 0 }, &question.take, out);
    game->print(game, (struct seat_names){ 0 }, &question.leave, out);
}

static void say_offers(const struct game *game, const struct hearer *hearer, const struct move_list *legal, struct strbuf *out)
{
    for (int i = 0; i < OFFERS && i < legal->count; i++) {
        const struct move *move = &legal->move[(long)i * (legal->count - 1) / OFFERS];
        if (game->offer)
            game->offer(game, hearer, move, out);
        if (game->warn)
            strbuf_addf(out, "warn %d\n", game->warn(game, hearer, move, out));
    }
}

// legal: of the seat that is to act.
static void say_all(const struct trial *trial, const struct hearer *hearer, const struct move_list *legal, struct strbuf *out)
{
    const struct game *game = table_game(trial->table);
    long number = trial->steps / SAMPLE / TRAVEL_EVERY / (trial->seats + 1) / TALK_EVERY;
    say_hand(game, hearer, out);
    say_places(game, hearer, out);
    say_topics(game, hearer, number, out);
    say_digits(game, hearer, number, out);
    say_question(game, hearer, out);
    say_offers(game, hearer, legal, out);
    if (game->hint && hearer->seat != WATCHER && number % HINT_EVERY == 0) // dear in games that search for it
        game->hint(game, hearer, (int)(number / HINT_EVERY % HINTS), out);
}

// --- there it is as it is here ---

static void same_moves(struct trial *trial, const struct hearer *there)
{
    const struct game *game = table_game(trial->table);
    struct strbuf here = STRBUF_INIT, far = STRBUF_INIT;
    trial->again.count = 0;
    game->legal(game, there->options, there->view, &trial->again);
    say_moves(game, &trial->legal, &here);
    say_moves(game, &trial->again, &far);
    if (strcmp(here.text, far.text) != 0)
        differ(trial, there->seat, here.text, far.text, "a seat elsewhere is offered other moves");
    strbuf_release(&here);
    strbuf_release(&far);
}

void look_same_talk(struct trial *trial, const struct hearer *here, const struct hearer *there, bool acts, const char *what)
{
    static const struct move_list none;
    struct strbuf near = STRBUF_INIT, far = STRBUF_INIT;
    say_all(trial, here, acts ? &trial->legal : &none, &near);
    say_all(trial, there, acts ? &trial->legal : &none, &far);
    if (strcmp(near.text, far.text) != 0)
        differ(trial, here->seat, near.text, far.text, what);
    strbuf_release(&near);
    strbuf_release(&far);
}

void look_borne(struct trial *trial, const struct hearer *hearer, const struct event *event)
{
    const struct game *game = table_game(trial->table);
    if (event->kind >= EVENT_FAMILY && !game->event_ok(game, hearer, event))
        trial_fail(trial, "an event that happened is refused elsewhere");
}

static void same_tale(struct trial *trial, const struct hearer *here, const struct hearer *there)
{
    unsigned bit = here->seat == WATCHER ? WATCHERS : 1u << here->seat;
    struct strbuf near = STRBUF_INIT, far = STRBUF_INIT;
    for (int i = 0; i < trial->table->events.count; i++) {
        const struct event *event = &trial->table->events.event[i];
        if (!(event->hearers & bit))
            continue;
        look_borne(trial, there, event);
        table_tell(trial->table, here, event, &near);
        table_tell(trial->table, there, event, &far);
    }
    if (strcmp(near.text, far.text) != 0)
        differ(trial, here->seat, near.text, far.text, "a seat elsewhere is told something else");
    strbuf_release(&near);
    strbuf_release(&far);
}

// acts: its moves are in trial->legal.
static void look_at_seat(struct trial *trial, int seat, bool acts, bool talks)
{
    struct view *view = travel(trial, seat);
    struct hearer here, there;
    here = table_hearer(trial->table, seat, (enum text_style)(trial->steps / SAMPLE % STYLES));
    there = here;
    there.view = view;
    same_tale(trial, &here, &there);
    if (acts)
        same_moves(trial, &there);
    if (talks)
        look_same_talk(trial, &here, &there, acts, "a seat elsewhere hears something else");
    free(view);
}

// Another seat each time, and sometimes all that can be asked of it.
void look_at_travel(struct trial *trial, int seat)
{
    long number = trial->steps / SAMPLE / TRAVEL_EVERY;
    int who = (int)(number % (trial->seats + 1)) - 1;
    if (trial->steps / SAMPLE % TRAVEL_EVERY == 0)
        look_at_seat(trial, who, who == seat, number / (trial->seats + 1) % TALK_EVERY == 0);
}

void look_at_travel_over(struct trial *trial)
{
    int who = (int)((trial->rounds + trial->seed) % (trial->seats + 1)) - 1;
    look_at_seat(trial, who, false, true);
}

void look_at_travel_between(struct trial *trial, int seat)
{
    struct standing standing = table_standing(trial->table);
    if (standing.round_over)
        look_at_seat(trial, seat, true, true);
}

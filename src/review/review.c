// SPDX-License-Identifier: GPL-3.0-or-later
// The review of a game, as a tutor of the session: lays the table as it was at the cursor, has the move there told again, and
// walks through the record with the keys that make moves elsewhere.  Keys that only read the table do what they always do.
#include "base/bug.h"
#include "base/text.h"
#include "base/words.h"
#include "commands/dispatch.h"
#include "commands/table_commands.h"
#include "review/inside.h"
#include "session/say/say.h"
#include "term/keys.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static struct game_review *review_of(const struct session *session)
{
    return session->tutor->self;
}

// --- where the cursor of the review is ---

static void say_place(struct session *session)
{
    const struct game_review *review = review_of(session);
    LOCAL(strbuf) out = STRBUF_INIT;
    other_turn_tell(session); // the reviewed move is told before its number
    if (review->at == 0)
        strbuf_addf(&out, _("The start. The game has %d moves."), review->moves);
    else if (review->at == review->moves)
        strbuf_addf(&out, _("Move %d of %d, the end."), review->at, review->moves);
    else
        strbuf_addf(&out,
                    game_has_deals(table_seats(session->table)) ? _("Move %d of %d, deal %d.") : _("Move %d of %d, round %d."),
                    review->at, review->moves, review->move[review->at - 1].round);
    session_answer(session, out.text);
}

// Says, in a review with all hands open, which cards the player of the move now holds and did not hold before, such as a card
// from the stock.
static void say_hidden(struct session *session, int seat, const uint16_t *before, int count)
{
    const struct game *game = table_game(session->table);
    uint16_t now[MOVE_CARDS];
    int cards = game->hand(game, table_view(session->table, seat), now, MOVE_CARDS), of[UINT8_MAX + 1] = { 0 };
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    for (int i = 0; i < count; i++)
        of[card_face(before[i])]++;
    for (int i = 0; i < cards; i++) {
        int face = card_face(now[i]);
        if (of[face]-- > 0)
            continue;
        for (struct both_ways to = { .text = &text }; session_tells(session, &to);)
            strbuf_addf(to.out, _("%s now holds %s.\n"), table_name(session->table, seat), face_the(face, to.hearer.style));
    }
    if (text.print.length)
        session_answer_pair(session, &text, false);
}

// Lays the table of the review as it was after `at` moves of the record.  The session then tells the last of these moves, as its
// seat heard it.  Returns false with a sentence in `err` on a fault.
static bool lay_table(struct session *session, int at, struct err *err)
{
    struct game_review *review = review_of(session);
    struct table *table = table_load_part(review->path, at, (struct follower){ 0 }, err);
    if (!table)
        return false;
    const struct game *game = table_game(table);
    uint16_t held[MOVE_CARDS];
    int mover = at > 0 ? review->move[at - 1].seat : WATCHER, count = 0;
    bool shows =
        review->open && at == review->at + 1 && mover != WATCHER && mover != review->seat && game->hand && !game->numbers;
    if (shows)
        count = game->hand(game, table_view(session->table, mover), held, MOVE_CARDS);
    review->at = at;
    session_sit_apart(session, table, review->seat, "review");
    other_turn_tell(session);
    if (shows && strcmp(review->move[at - 1].text, "next") != 0)
        say_hidden(session, mover, held, count);
    return true;
}

static void go_to(struct session *session, int at)
{
    struct game_review *review = review_of(session);
    LOCAL(err) err = ERR_INIT;
    if (at > review->moves) {
        session_answerf(session, _("There is no move %d. The game has %d moves."), at, review->moves);
    } else if (!lay_table(session, at, &err)) {
        session_say(session, SPEECH_URGENT, err.text.text);
        session->failed = session->done = true;
    } else {
        say_place(session);
    }
}

// --- walking through the moves ---

static void walk_on(struct session *session)
{
    if (review_of(session)->at == review_of(session)->moves)
        session_reply(session, _("This is the end of the game."));
    else
        go_to(session, review_of(session)->at + 1);
}

static void walk_back(struct session *session)
{
    if (review_of(session)->at == 0)
        session_reply(session, _("This is the start of the game."));
    else
        go_to(session, review_of(session)->at - 1);
}

static void walk_to_start(struct session *session)
{
    go_to(session, 0);
}

static void walk_to_end(struct session *session)
{
    go_to(session, review_of(session)->moves);
}

// Moves the cursor of a review to just after move number `move`.  If `move` is -1, says the sentence `none` instead.
static void walk_to(struct session *session, int move, const char *none)
{
    if (move < 0)
        session_reply(session, none);
    else
        go_to(session, move + 1);
}

static void walk_to_mine(struct session *session)
{
    const struct game_review *review = review_of(session);
    if (review->seat == WATCHER)
        session_reply(session, _("Only computer players played this game."));
    else
        walk_to(session, review_find(review, review->at, 1, review_is_own), _("You make no further move in this game."));
}

static void walk_to_beginning(struct session *session, const char *none)
{
    const struct game_review *review = review_of(session);
    walk_to(session, review_find(review, review->at, 1, review_begins_round), none);
}

static void walk_to_round(struct session *session)
{
    walk_to_beginning(session, _("No further round begins in this game."));
}

static void walk_to_deal(struct session *session)
{
    walk_to_beginning(session, _("No further deal begins in this game."));
}

// Returns whether the coach may speak of the reviewed game: it is over, or was played at a practice table.  Says why not before
// returning false.
static bool may_advise(struct session *session)
{
    const struct game_review *review = review_of(session);
    if (review->over || review->practice)
        return true;
    session_reply(session, _("This game is not over. The coach speaks of it when it is."));
    return false;
}

// Moves the review's cursor to just before the person's next blunder, so that the player can think the position over.
static void walk_to_blunder(struct session *session)
{
    struct game_review *review = review_of(session);
    if (review->seat == WATCHER) {
        session_reply(session, _("Only computer players played this game."));
        return;
    }
    if (!may_advise(session))
        return;
    bool there = review->at < review->moves && review->move[review->at].loss > 0;
    int found = review_next_blunder(session, review, review->at + there);
    if (found < 0) {
        session_reply(session, review_find(review, 0, 1, review_is_reckoned) < 0
                                   ? _("What your moves cost cannot be reckoned in this game.")
                                   : _("No move of yours from here on loses much, as an expert reckons."));
        return;
    }
    go_to(session, found);
    session_answerf(session, _("Your next move, number %d, loses much. The coach says why."), found + 1);
}

// --- reading all hands ---

static void open_hands(struct session *session)
{
    struct game_review *review = review_of(session);
    if (!review->over) {
        session_reply(session, _("This game is not over, so only your own hand is read."));
        return;
    }
    review->open = !review->open;
    session_reply(session,
                  review->open ? _("All hands are open. The hand key reads them all.") : _("You hear what your own seat heard."));
}

static void read_hands(struct session *session)
{
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    static const char *const topic[] = { "hand" };
    for (struct both_ways to = { .text = &text }; session_tells(session, &to);)
        for (int seat = 0; seat < table_seats(session->table); seat++) {
            strbuf_addf(to.out, _("%s holds this.\n"), table_name(session->table, seat));
            to.hearer = table_hearer(session->table, seat, to.hearer.style);
            table_game(session->table)->show(table_game(session->table), &to.hearer, topic, 1, to.out);
        }
    session_answer_pair(session, &text, true);
}

// --- the expert's advice, and a new game from here ---

static void advise(struct session *session)
{
    if (may_advise(session))
        review_advise(session, review_of(session));
}

static void sum_up(struct session *session)
{
    struct game_review *review = review_of(session);
    if (review->seat == WATCHER)
        session_reply(session, _("Only computer players played this game."));
    else if (may_advise(session))
        review_sum_up(session, review);
}

static void play_on(struct session *session)
{
    struct game_review *review = review_of(session);
    LOCAL(err) err = ERR_INIT;
    if (session->guest)
        session_reply(session, _("Games are played at the tables here."));
    else if (!review->over)
        session_reply(session, _("This game is not over. Go on with it first."));
    else if (review->seat == WATCHER)
        session_reply(session, _("Only computer players played this game."));
    else if (session_standing(session).match_over)
        session_reply(session, _("The match is over here. Go back to an earlier move first."));
    else if (!session_confirm(session, _("Play on from here as a new game, y or n? ")))
        session_reply(session, _("You stay."));
    else if ((review->go_on = review_write(review, &err)))
        session->done = true;
    else
        session_say(session, SPEECH_URGENT, err.text.text);
}

// --- keys and words of a review ---

static void help(struct session *session);

// The rows of a review's keys and words.  A row has the table commands whose keys do something else in a review, the words that
// can be typed instead, a sentence on what they do, and the function that does it.
static const struct review_row {
    const char *commands, *typed, *says;
    void (*run)(struct session *session);
} rows[] = {
    { "draw use new", NC_("typed", "next|on|forward"), N_("Tell the next move."), walk_on },
    { "undo buy", NC_("typed", "back|previous"), N_("Go one move back."), walk_back },
    { "mark", NC_("typed", "mine|my"), N_("Go to your next move."), walk_to_mine },
    { "go", NC_("typed", "round"), N_("Go to the next round."), walk_to_round },
    { "go", NC_("typed", "deal"), N_("Go to the next deal."), walk_to_deal },
    { "find", NC_("typed", "blunder|mistake"), N_("Go to your next blunder."), walk_to_blunder },
    { "first", NC_("typed", "start|first|beginning"), N_("Go to the start."), walk_to_start },
    { "last", NC_("typed", "end|last"), N_("Go to the end."), walk_to_end },
    { "turn", NC_("typed", "where|place"), N_("Say where you are."), say_place },
    { "end", NC_("typed", "open|hands|all"), N_("Open all hands, or close them again."), open_hands },
    { "coach ideas", NC_("typed", "coach|expert|why"), N_("Ask what an expert would do here."), advise },
    { "since", NC_("typed", "costs|summary|sum"), N_("Hear which of your moves cost most."), sum_up },
    { "pass", NC_("typed", "play|what-if"), N_("Play on from here as a new game."), play_on },
    { "help", NC_("typed", "help"), NULL, help },
};
enum { REVIEW_ROWS = sizeof rows / sizeof *rows };

// Returns whether a row of the review's keys holds for this table.  Two rows have the key `go`: one leads to the next deal, in
// games for one, and the other to the next round, in all other games.
static bool is_for(const struct session *session, const struct review_row *row)
{
    return row->run != (game_has_deals(table_seats(session->table)) ? walk_to_round : walk_to_deal);
}

static void help(struct session *session)
{
    LOCAL(strbuf) out = STRBUF_INIT;
    for (int i = 0; i < REVIEW_ROWS; i++) {
        char name[KEY_NAME_MAX];
        const char *commands = rows[i].commands;
        LOCAL(strbuf) keys = STRBUF_INIT, word = STRBUF_INIT;
        if (!rows[i].says || !is_for(session, &rows[i]))
            continue;
        word_next(&commands, name, sizeof name);
        command_bound_keys(command_row(name), &session->preferences, session_manner(session), &keys);
        const char *typed = text_in("typed", rows[i].typed);
        strbuf_add_bytes(&word, typed, strcspn(typed, "|"));
        if (session_by_words(session))
            strbuf_addf(&out, _("Word %s. %s\n"), word.text, _(rows[i].says));
        else
            strbuf_addf(&out, _("Key %s. %s\n"), keys.text, _(rows[i].says));
    }
    strbuf_add(&out, session_by_words(session) ? _("A number goes to that move. The other words read what lay there.\n")
                                               : _("A typed number goes to that move. The other keys read what lay there.\n"));
    session_answer(session, out.text);
}

static void leave_it(struct session *session)
{
    LOCAL(strbuf) keys = STRBUF_INIT;
    command_bound_keys(command_row("pass"), &session->preferences, session_manner(session), &keys);
    if (session_by_words(session))
        session_reply(session, _("This is a game that was played. The word play goes on from here as a new one."));
    else
        session_answerf(session, _("This is a game that was played. Key %s goes on from here as a new one."), keys.text);
}

// Moves the review's cursor to the move whose number is in `word`.  Returns false if the word is no number.
static bool goes_to(struct session *session, const char *word)
{
    size_t digits = strspn(word, "0123456789");
    bool number = digits && !word[digits];
    if (number)
        go_to(session, digits > 6 ? review_of(session)->moves + 1 : atoi(word));
    return number;
}

// Asks for the number of the move to which the review goes.  The digit that was pressed begins that number.
static void ask_for_move(struct session *session, const char *digit)
{
    keys_unread(digit);
    char *line = session_ask(session, _("Go to move? "));
    if (!line || !*line || !goes_to(session, line))
        session_reply(session, _("You stay at this move."));
    free(line);
}

static bool takes(struct session *session, int command, const struct typed_args *args)
{
    if (session->person->learning || (args->typed && args->count > 1))
        return false;
    const char *name = command >= 0 ? table_commands()[command].name : "use"; // an empty line means Enter
    if (strcmp(name, "number") == 0 && !args->typed) {
        ask_for_move(session, args->word[0]);
        return true;
    }
    if (review_of(session)->open && strcmp(name, "hand") == 0) {
        read_hands(session);
        return true;
    }
    for (int i = 0; i < REVIEW_ROWS; i++)
        if (word_in(rows[i].commands, name) && is_for(session, &rows[i])) {
            rows[i].run(session);
            return true;
        }
    return false;
}

// Obeys a word that is typed in a review, such as next, back or a number, before the table's own commands get it.  Returns false
// if the review has no such word.
static bool reads(struct session *session, const struct typed_args *args)
{
    const char *word = args->word[0];
    if (args->count != 1)
        return false;
    if (goes_to(session, word))
        return true;
    for (int i = 0; i < REVIEW_ROWS; i++)
        if (text_among(word, rows[i].typed)) {
            rows[i].run(session);
            return true;
        }
    return false;
}

// --- what a lesson's tutor does and a review does not ---

static const struct move *no_move(struct session *session, const struct move *)
{
    leave_it(session);
    return NULL;
}

static bool allows_none(struct session *session, const char *)
{
    leave_it(session);
    return false;
}

static void after(struct session *, int, bool) {}

static void say_title(struct session *session, const struct game_review *review)
{
    session_answerf(session, _("%s, a game that was played."), review->rules);
    if (session_by_words(session))
        session_answerf(session, _("It has %d moves. Type next for each, and help for the rest."), review->moves);
    else
        session_answerf(session, _("It has %d moves. Space tells each, question mark the other keys."), review->moves);
}

bool review_give(struct session *session, const char *path, const char *seat_name, char **go_on, struct err *err)
{
    struct game_review review = { .path = path };
    text_pair_reset(&session->person->summed); // the kept summary may be of another match
    const struct tutor tutor = { .move = no_move,
                                 .allows = allows_none,
                                 .takes = takes,
                                 .after = after,
                                 .repeats = help,
                                 .reads = reads,
                                 .tutoring = TUTORING_REVIEW,
                                 .self = &review };
    session_farewell(session, _("The game stays among those that were played."));
    session->tutor = &tutor;
    bool good = review_read(&review, seat_name, err);
    if (good)
        say_title(session, &review);
    good = good && lay_table(session, 0, err);
    if (good)
        session_run(session);
    session_forget_table(session);
    review_release(&review);
    session->tutor = NULL;
    *go_on = review.go_on;
    return good;
}

bool review_sum_up_match(struct session *session)
{
    int seat = session->person->seat;
    LOCAL(err) ignored = ERR_INIT;
    if (!session->finished || !session->path || table_is_far(session->table) || seat == WATCHER)
        return false;
    struct game_review review = { .path = session->path };
    bool good = review_read(&review, table_name(session->table, seat), &ignored);
    if (good)
        review_sum_up(session, &review);
    review_release(&review);
    return good;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The digit keys at the table.  They choose numbers in games in which cards are numbers.  Elsewhere they read a place on the
// table, on which Enter then acts.  Space makes the natural next move with the chosen number.
#include "base/bug.h"
#include "base/text.h"
#include "commands/actions_board.h"
#include "commands/table_commands.h"
#include "commands/typed/typed.h"
#include "session/say/say.h"
#include "system/clock.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Asks the game for the natural next move with the numbers chosen so far.  Returns false if there is none; else `move` gets the
// move.  In both cases `text` gets what the game says of it, printed and spoken.
static bool step(struct session *session, struct move *move, struct text_pair *text)
{
    const struct game *game = table_game(session->table);
    bool there = false;
    for (struct both_ways to = { .text = text }; game->step && session_tells(session, &to);)
        there = game->step(game, &to.hearer, &session->person->choice, move, to.out);
    return there;
}

// Makes the only legal move when Space is pressed in a game without melds.  Returns false if there is not exactly one legal move.
static bool only_move(struct session *session)
{
    LOCAL(move_list) moves = { 0 };
    if (!session_melds(session))
        session_moves(session, VERB_ANY, &moves);
    bool only = moves.count == 1;
    if (only)
        session_make(session, &moves.move[0]);
    return only;
}

bool session_steps(struct session *session)
{
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    struct move *move = mem_zero(1, sizeof *move);
    bool steps = session->person->seat == WATCHER || !step(session, move, &text);
    if (!steps) {
        const struct move_list *legal = session_legal(session);
        steps = legal->cut || move_is_among(move, legal->move, legal->count); // a cut list leaves some legal moves out
    }
    free(move);
    return steps;
}

// Asks the player, with the question `text` that the game wrote, whether the chosen numbers are meant, if they may be a slip of
// the finger.  Returns false, and forgets the chosen numbers, if the player says no.
static bool is_meant(struct session *session, struct text_pair *text)
{
    bool asks = session->person->choice.doubtful && session->preferences.confirm && text->print.length;
    if (!asks)
        return true;
    text->print.text[text->print.length - 1] = ' '; // a space instead of the newline
    bool meant = session_agrees(session, text->print.text);
    if (!meant)
        session->person->choice = (struct choice){ 0 };
    return meant;
}

bool session_step(struct session *session)
{
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    if (!table_game(session->table)->step)
        return only_move(session);
    if (session->person->seat == WATCHER) {
        session_reply(session, session_no_turn(session));
        return true;
    }
    struct move *move = mem_zero(1, sizeof *move);
    if (!step(session, move, &text))
        session_answer_pair(session, &text, true);
    else if (is_meant(session, &text) && session_make(session, move) && board_walks(session))
        board_go_turned(session);
    free(move);
    return true;
}

// Makes the move that Enter means on the place of the table that was chosen with a digit key.  If several moves are possible,
// lets the player choose one.
static void use_place(struct session *session, int number)
{
    LOCAL(move_list) moves = { 0 };
    struct refusal no = { 0 };
    const struct game *game = table_game(session->table);
    game->table_uses(game, table_variant(session->table)->options, table_view(session->table, session->person->seat), number,
                     &moves, &no);
    if (moves.count)
        session_one_of(session, &moves, "");
    else
        session_refused(session, &no);
}

bool session_use_chosen(struct session *session)
{
    const struct game *game = table_game(session->table);
    bool bare = game->choose && !session->person->hand.count; // between two games Enter can do nothing else
    if (session->person->walked && !bare)
        return false;
    if ((session->person->choice.count || bare) && game->step)
        return session_step(session);
    if (!session->person->place || !game->table_uses || session->person->seat == WATCHER)
        return false;
    use_place(session, session->person->place);
    return true;
}

void act_carry(struct session *session, const struct typed_args *args)
{
    LOCAL(move_list) moves = { 0 };
    struct refusal no = { 0 };
    if (board_walks(session)) {
        if (args->count == 1)
            board_carry(session, 0);
        else
            typed_move(session, args->word[0], args->word + 1, args->count - 1);
        return;
    }
    if (args->count > 2 || !table_game(session->table)->table_uses || session->person->seat == WATCHER) {
        typed_move(session, args->word[0], args->word + 1, args->count - 1);
        return;
    }
    if (args->count == 2) {
        int place = table_game(session->table)->table_number(args->word[1], &no);
        if (place)
            use_place(session, place);
        else
            session_refused(session, &no);
        return;
    }
    session_moves(session, VERB_MOVES, &moves);
    session_one_of(session, &moves, session_turn(session) ? _("No pile can be moved now.") : session_no_turn(session));
}

// --- choosing numbers ---

enum { TOGETHER_MS = 1000 }; // digit keys pressed within this time may be the digits of one number

bool session_forget_choice(struct session *session)
{
    bool chosen = session->person->choice.count > 0;
    session->person->choice = (struct choice){ 0 };
    if (chosen)
        session_reply(session, _("The number is cleared."));
    return chosen;
}

void act_clear(struct session *session, const struct typed_args *)
{
    if (!session_forget_choice(session))
        session_reply(session, _("No number is chosen."));
}

// Adds a digit to the number that the player is choosing, and says the choice if `said` is true.  Returns false, after saying so,
// if the game cannot use the digit.
static bool choose(struct session *session, int digit, bool said)
{
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    const struct game *game = table_game(session->table);
    struct choice choice;
    bool means = true;
    for (struct both_ways to = { .text = &text }; means && session_tells(session, &to);) {
        choice = session->person->choice;
        choice.late = !choice.together && clock_ms() - session->person->chosen_ms > TOGETHER_MS;
        means = game->choose(game, &to.hearer, &choice, digit, to.out);
    }
    if (means) {
        session->person->choice = choice;
        session->person->chosen_ms = clock_ms();
        session->person->walked = false;
    }
    if (!means && mask_on(session)) // the digit may name the card under the cursor
        session_reply(session, _("Nothing chosen."));
    else if (!means)
        session_answerf(session, _("%d cannot be chosen here."), digit);
    else if (said && mask_on(session))
        session_reply(session, _("Chosen."));
    else if (said)
        session_answer_pair(session, &text, true);
    return means;
}

// Returns whether the digits chosen so far make a complete move.  Says nothing to the player.
static bool is_whole(struct session *session)
{
    LOCAL(text_pair) unsaid = TEXT_PAIR_INIT;
    struct move *move = mem_zero(1, sizeof *move);
    bool whole = step(session, move, &unsaid);
    free(move);
    return whole;
}

// Chooses the typed number or block of numbers, such as "5" or "3-6", and plays it at once.  A choice that is not yet a complete
// move waits for more digits.
static void choose_typed(struct session *session, const char *word)
{
    bool turn = session_turn(session);
    int digit[2], count = typed_digits(word, digit);
    if (!count) {
        session_answerf(session, _("That is not a number. Type 5 for fives, or 36 for 3 to 6."));
        return;
    }
    if (turn && count == 2) // both ends were typed, so no earlier choice belongs to them
        session->person->choice = (struct choice){ 0 };
    session->person->choice.together = count == 2;
    bool means = true;
    for (int i = 0; i < count && means; i++)
        means = choose(session, digit[i], !turn && i + 1 == count);
    session->person->choice.together = false;
    if (!means)
        return;
    bool whole = turn && is_whole(session);
    if (turn)
        session_step(session);
    if (whole)
        session->person->choice = (struct choice){ 0 };
}

// --- reading places of the table ---

// Reads out the place of the table that a digit key chooses.  If the same digit is pressed again, says what the jokers there
// stand for, or, in games without jokers, reads the place again.
static void read_place(struct session *session, int number)
{
    char text[16];
    const char *word[] = { "table", text, "jokers" };
    bool again = session->person->place == number && !session->person->walked;
    LOCAL(text_pair) said = TEXT_PAIR_INIT;
    snprintf(text, sizeof text, "%d", number);
    if (session_topic(session, &(struct typed_args){ .count = again ? 3 : 2, .word = word }, &said)) {
        session_answer_pair(session, &said, false);
        session->person->place = number;
        session->person->walked = false;
    } else {
        session_reply(session, _("This game has no numbers."));
    }
}

void act_number(struct session *session, const struct typed_args *args)
{
    if (board_walks(session)) {
        board_number(session, args);
        return;
    }
    bool bare = isdigit((unsigned char)*args->word[0]); // the digit key itself, or a line with only the number
    const char *word = args->word[!bare && args->count > 1];
    int number = typed_number(word);
    bool chooses = table_game(session->table)->choose && session->person->seat != WATCHER;
    LOCAL(strbuf) block = STRBUF_INIT;
    const char *words[LINE_WORDS + 2] = { "number" };
    memcpy(words + 1, args->word + !bare, (size_t)(args->count - !bare) * sizeof *words);
    // Several numbers were typed, as in "4 to 5".
    if (chooses && args->typed && typed_block(&(struct typed_args){ args->count + bare, words, true }, &block))
        choose_typed(session, block.text);
    else if (args->count > (bare ? 1 : 2))
        session_reply(session, _("One number at a time, such as 3."));
    else if (chooses && args->typed)
        choose_typed(session, word);
    else if (number < !chooses || number > 9)
        session_reply(session, _("Type a number from 1 to 9, such as number 3."));
    else if (chooses)
        choose(session, number, true);
    else
        read_place(session, number);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The command behind all verbs of games.  A verb's own row (rules/verbs/verbs.h) says what its command takes from the console:
// the card under the cursor, the marked cards, or a choice among the legal moves.  The rules decide, and events tell what the
// move did, so nothing in the command confirms it.
#include "cards/card.h"
#include "commands/dispatch.h"
#include "commands/table_commands.h"
#include "commands/typed/typed.h"
#include "session/say/say.h"

#include <string.h>

// The running command of a game's verb: the session, the verb's word and row, and the words that were typed.
struct verb_run {
    struct session *session;
    const char *name;
    const struct verb_command *of;
    const struct typed_args *args;
};

// Tries the typed words as a move of the verb.  If they do not fit the verb's form, says its usage.  Returns false if no move was
// made.
static bool try_words(const struct verb_run *run, const char *const *word, int count)
{
    LOCAL(strbuf) unused = STRBUF_INIT;
    if (!run->of->usage || verb_line(table_game(run->session->table), run->name, word, count, &unused))
        return typed_move(run->session, run->name, word, count);
    session_reply(run->session, _(run->of->usage));
    return false;
}

// Lists the legal moves of the verb whose first card is `face`, or all legal moves of the verb if `face` is -1.
static void list_moves(const struct verb_run *run, int face, struct move_list *out)
{
    const struct move_list *legal = session_legal(run->session);
    for (int i = 0; i < legal->count; i++)
        if (verb_makes(table_game(run->session->table), run->name, &legal->move[i]))
            *move_list_add(out) = legal->move[i];
    if (face >= 0)
        keep_card(out, face);
}

// Makes the only legal move of a game's verb with the card `face`, or lets the player choose among several.  If there is none,
// says the verb's own sentence about that, or has the rules refuse the words.
static void choose(const struct verb_run *run, int face, const char *const *word, int count)
{
    LOCAL(move_list) moves = { 0 };
    list_moves(run, face, &moves);
    if (moves.count || run->of->none)
        session_one_of(run->session, &moves, session_turn(run->session) ? _(run->of->none) : session_no_turn(run->session));
    else
        try_words(run, word, count); // the rules say why this is not possible
}

// Makes a move of the other verb that the verb's row prefers, such as catching a player instead of saying last card.  Returns
// false if there is no such move.  If there are several, makes none and tells the player how to choose.
static bool makes_rather(const struct verb_run *run)
{
    LOCAL(move_list) moves = { 0 };
    if (run->of->rather)
        session_moves(run->session, run->of->rather, &moves);
    if (moves.count > 1)
        session_reply(run->session, _(run->of->several));
    else if (moves.count == 1)
        session_make(run->session, &moves.move[0]);
    return moves.count > 0;
}

// Makes a move of the verb with the marked cards of the hand.  Returns false if the verb takes no marked cards, no cards are
// marked, or the verb has no move now.
static bool takes_marks(const struct verb_run *run)
{
    struct hand *hand = &run->session->person->hand;
    const char *word[LINE_WORDS];
    LOCAL(strbuf) words = STRBUF_INIT;
    if (!(run->of->takes & TAKES_MARKS) || !hand->marks || !session_can_say(run->session, run->name))
        return false;
    staged_melds_words(hand->mark, hand->marks, &words);
    if (try_words(run, word, session_split(words.text, word)))
        hand->marks = 0;
    return true;
}

static bool reads_topic(const struct verb_run *run)
{
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    bool reads =
        run->of->reads && session_topic(run->session, &(struct typed_args){ .count = 1, .word = &run->of->reads }, &text);
    if (reads)
        session_answer_pair(run->session, &text, false);
    return reads;
}

// Makes the first legal move of the verb, for verbs whose row says so.  A key makes it only if the move takes no card.  Returns
// false if no move was made.
static bool makes_first(const struct verb_run *run)
{
    LOCAL(move_list) moves = { 0 };
    if (run->of->takes & TAKES_FIRST)
        list_moves(run, -1, &moves);
    bool makes = moves.count && (run->args->typed || run->session->input.words || !moves.move[0].count);
    if (makes)
        session_make(run->session, &moves.move[0]);
    return makes;
}

// Makes a move of the verb with the card under the hand's cursor, followed by the words that were typed.
static void take_cursor(const struct verb_run *run)
{
    LOCAL(strbuf) card = STRBUF_INIT;
    const char *word[LINE_WORDS + 1];
    const int more = run->args->count - 1;
    if (!has_cards(run->session))
        return;
    const int face = card_face(hand_current(&run->session->person->hand));
    if (table_game(run->session->table)->numbers)
        strbuf_addf(&card, "%d", face);
    else
        face_write(face, &card);
    word[0] = card.text;
    memcpy(word + 1, run->args->word + 1, (size_t)more * sizeof *word);
    if (run->of->takes & TAKES_CHOICE && !more)
        choose(run, face, word, 1);
    else
        try_words(run, word, 1 + more);
}

// Makes the move of the verb that the typed words name.  Where they leave the card open, takes the one under the cursor or lets
// the player choose.
static void take_words(const struct verb_run *run)
{
    const int count = run->args->count - 1, face = face_read(run->args->word[1]);
    if (run->of->takes & TAKES_CURSOR && count == 1 && face < 0 && !(run->of->takes & TAKES_CARD))
        take_cursor(run);
    else if (run->of->takes & TAKES_CHOICE && count == 1 && face >= 0)
        choose(run, face, run->args->word + 1, count);
    else
        try_words(run, run->args->word + 1, count);
}

// Returns whether the verb takes the card under the hand's cursor if the player names no card.  A player who only types words
// cannot see the cursor, and so has to name the card for most verbs.
static bool means_cursor(const struct verb_run *run)
{
    const bool blind = run->args->typed && run->session->input.words && !run->session->input.sent;
    return run->of->takes & TAKES_CURSOR && (!blind || run->of->takes & (TAKES_FIRST | TAKES_CHOICE));
}

// Takes the card on offer if the verb is an answer to the offer, such as `take` to "Take it, y or n?".  Returns false if no card
// is on offer or the player named another card.
static bool answers_question(const struct verb_run *run)
{
    struct question question;
    const struct typed_args *args = run->args;
    if (!run->of->answers || args->count > 2 || !session_asked(run->session, &question) || question.face == FACE_NONE ||
        (args->count == 2 && face_read(args->word[1]) != question.face))
        return false;
    session_make(run->session, &question.take);
    return true;
}

void act_verb(struct session *session, const struct typed_args *args)
{
    const struct command *command = &table_commands()[session->command];
    const struct verb_run run = { session, command->name, command->verb, args };
    if (answers_question(&run))
        return;
    if (args->count > 1)
        take_words(&run);
    else if (takes_marks(&run) || reads_topic(&run) || makes_rather(&run) || makes_first(&run))
        return;
    else if (means_cursor(&run))
        take_cursor(&run);
    else if (run.of->takes & TAKES_CHOICE)
        choose(&run, -1, NULL, 0);
    else
        try_words(&run, NULL, 0);
}

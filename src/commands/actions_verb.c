// SPDX-License-Identifier: GPL-3.0-or-later
// The one command for verbs of games.  A verb's own row (rules/verbs/verbs.h) says what its command takes from the console: the
// card under the cursor, the marked cards, a choice among the moves that there are.  The rules decide, and events tell what the
// move did, so nothing here confirms it.
#include "cards/card.h"
#include "commands/dispatch.h"
#include "commands/table_commands.h"
#include "commands/typed/typed.h"
#include "session/say/say.h"

#include <string.h>

// A verb's command as it is run.
struct verb_run {
    struct session *session;
    const char *name;
    const struct verb_command *of;
    const struct typed_args *args;
};

// Tries the words after the command as its move, or says how they are said.
static bool try_words(const struct verb_run *run, const char *const *word, int count)
{
    LOCAL(strbuf) unused = STRBUF_INIT;
    if (!run->of->usage || verb_line(table_game(run->session->table), run->name, word, count, &unused))
        return typed_move(run->session, run->name, word, count);
    session_reply(run->session, _(run->of->usage));
    return false;
}

// Lists the moves that the command makes now. face -1: with any card.
static void list_moves(const struct verb_run *run, int face, struct move_list *out)
{
    const struct move_list *legal = session_legal(run->session);
    for (int i = 0; i < legal->count; i++)
        if (verb_makes(table_game(run->session->table), run->name, &legal->move[i]))
            *move_list_add(out) = legal->move[i];
    if (face >= 0)
        keep_card(out, face);
}

// Makes the move that was found, or asks which of several is meant.
static void choose(const struct verb_run *run, int face, const char *const *word, int count)
{
    LOCAL(move_list) moves = { 0 };
    list_moves(run, face, &moves);
    if (moves.count || run->of->none)
        session_one_of(run->session, &moves, session_turn(run->session) ? _(run->of->none) : session_no_turn(run->session));
    else
        try_words(run, word, count); // the rules say why this is not possible
}

// Makes the move of another verb that comes first, such as catching a player instead of saying last card.
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

// Makes the move of a game's verb with the marked cards, where there is such a move.
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

// Makes the move that comes first, in the order of the rules, for a word typed alone, or if that move takes no card.
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

// Makes the move with the card under the cursor, before the words that were typed.
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

// Makes the move that the typed words after a verb name, which may leave parts of it open.
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

// Returns whether a card under the cursor is meant though no card was named.  A player who types words cannot see the cursor, and
// has to name the card, unless the command finds a move by itself.
static bool means_cursor(const struct verb_run *run)
{
    const bool blind = run->args->typed && run->session->input.words && !run->session->input.sent;
    return run->of->takes & TAKES_CURSOR && (!blind || run->of->takes & (TAKES_FIRST | TAKES_CHOICE));
}

// Takes the card that is asked about, where the word is what a person says to that, such as take to "Take it, y or n?".
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

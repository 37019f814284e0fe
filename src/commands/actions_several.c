// SPDX-License-Identifier: GPL-3.0-or-later
// The commands `dig` and `lay`, for several cards at once: a deep take from the discard pile, and cards laid off on one meld.
// Each card laid is a move of its own, so each can be refused and taken back alone.
#include "base/text.h"
#include "base/words.h"
#include "cards/card.h"
#include "commands/dispatch.h"
#include "commands/table_commands.h"
#include "commands/typed/typed.h"
#include "rules/phrase.h"
#include "session/say/say.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

// --- taking from the discard pile ---

static int deepest_of(const struct move_list *moves)
{
    int deepest = 0;
    for (int i = 0; i < moves->count; i++)
        if (moves->move[i].target > deepest)
            deepest = moves->move[i].target;
    return deepest;
}

// Says how several cards can be taken from the discard pile.  Each possible take is told with its depth: the number of the
// deepest card taken, counted as the pile is read.
static void say_takes(struct session *session, const struct move_list *moves)
{
    enum { TAKES = 12 };
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    int more = moves->count - TAKES;
    for (int i = 0; i < moves->count && i < TAKES; i++) {
        char number[16];
        snprintf(number, sizeof number, "%d. ", moves->move[i].target);
        text_pair_add(&text, number);
        session_describe(session, &moves->move[i], &text);
    }
    if (more > 0) {
        strbuf_addf(&text.print, P_("%d more is possible.\n", "%d more are possible.\n", more), more);
        strbuf_addf(&text.spoken, P_("%d more is possible.\n", "%d more are possible.\n", more), more);
    }
    session_say_pair(session, SPEECH_ANSWER, &text, false);
}

// Asks the player how deep to take several cards from the discard pile, and runs the command `dig` with the answer, a number or a
// card.
static void ask_depth(struct session *session, const struct move_list *moves)
{
    char prompt[64];
    say_takes(session, moves);
    snprintf(prompt, sizeof prompt, _("Take which, 1 to %d? "), deepest_of(moves));
    char *line = session_ask_reading(session, prompt);
    if (line && *line) {
        LOCAL(strbuf) typed = STRBUF_INIT;
        strbuf_addf(&typed, "dig %s", line);
        session_line(session, typed.text);
    } else {
        session_reply(session, _("Nothing taken."));
    }
    free(line);
}

// Takes several cards from the discard pile, down to the depth or the card in `word`, as the command `dig` does.  The rules say
// whether that is allowed.
static void take_word(struct session *session, const char *word)
{
    const struct game *game = table_game(session->table);
    static const struct says absent = { N_("{The card} is not in the discard pile."), NULL };
    LOCAL(strbuf) text = STRBUF_INIT;
    int face = game->depth ? face_read(word) : -1;
    int depth = face < 0 ? 0 : game->depth(game, table_view(session->table, session->person->seat), face);
    if (depth)
        strbuf_addf(&text, "%d", depth);
    else
        strbuf_add(&text, word);
    if (depth || face < 0) {
        session_try_verb(session, VERB_DIGS, "", text.text);
    } else {
        strbuf_reset(&text);
        phrase_say(&absent, &(struct fill){ .card = face_name(face, STYLE_FULL), .the_card = face_the(face, STYLE_FULL) }, &text);
        session_answer(session, text.text);
    }
}

void act_dig(struct session *session, const struct typed_args *args)
{
    LOCAL(move_list) moves = { 0 };
    if (args->count == 1)
        session_moves(session, VERB_DIGS, &moves);
    if (args->count > 2)
        session_reply(session, _("Say one number or one card, as in dig 3."));
    else if (args->count == 2)
        take_word(session, args->word[1]);
    else if (deepest_of(&moves) > 1)
        ask_depth(session, &moves);
    else
        session_try_verb(session, VERB_DIGS, "", NULL);
}

// --- adding cards to a combination ---

// Lays off several cards on a meld, one move for each card.  `on` holds the typed words for the meld.  If a card is refused, says
// which cards are still in the hand.
static void lay_each(struct session *session, const uint16_t *card, int count, const char *const *on, int words)
{
    LOCAL(strbuf) verb = STRBUF_INIT;
    verb_write(table_game(session->table), VERB_LAYS, &verb);
    for (int i = 0; i < count; i++) {
        LOCAL(strbuf) text = STRBUF_INIT, rest = STRBUF_INIT;
        const char *word[LINE_WORDS + 1];
        face_write(card_face(card[i]), &text);
        word[0] = text.text;
        memcpy(word + 1, on, (size_t)words * sizeof *word);
        bool laid = typed_move(session, verb.text, word, 1 + words);
        if (!laid) {
            mask_names(session, card + i, count - i, STYLE_FULL, &rest);
            session_answerf_secret(session, mask_named(session), _("Not laid, %s."), rest.text);
        }
        if (!laid)
            return;
    }
}

void keep_card(struct move_list *moves, int face)
{
    int kept = 0;
    for (int i = 0; i < moves->count; i++)
        if (moves->move[i].count && moves->move[i].card[0].face == face)
            moves->move[kept++] = moves->move[i];
    moves->count = kept;
}

int cards_of(const struct typed_args *args, uint16_t *card, int room)
{
    int count = 0;
    for (int face; count < room && count + 1 < args->count && (face = face_read(args->word[count + 1])) >= 0; count++)
        card[count] = card_of(face, 0);
    return count;
}

void act_lay(struct session *session, const struct typed_args *args)
{
    uint16_t card[STAGED_CARDS];
    int count = cards_of(args, card, STAGED_CARDS), next = count + 1;
    if (count < 2)
        typed_move(session, args->word[0], args->word + 1, args->count - 1);
    else if (next < args->count)
        lay_each(session, card, count, args->word + next, args->count - next);
    else
        session_reply(session, _("Say on which combination, as in lay 10S 5S on 2."));
}

// Lists the moves that lay off the card `face` on a meld.  The card is the first of several marked cards, and the others follow
// it to the same meld.
static void list_goals(struct session *session, int face, struct move_list *moves, struct refusal *no)
{
    if (session_turn(session))
        session_uses(session, face, moves, no);
    session_keep(session, moves, VERB_LAYS);
}

bool session_lay_marked(struct session *session, bool typed)
{
    uint16_t card[STAGED_CARDS];
    struct hand *hand = &session->person->hand;
    LOCAL(move_list) moves = { 0 };
    struct refusal no = { .style = session_print_style(session) };
    int count = hand->marks < STAGED_CARDS ? hand->marks : STAGED_CARDS;
    if (count < 2 || !session_melds(session) || !(typed || hand_marked(hand, hand_current(hand))))
        return false;
    memcpy(card, hand->mark, (size_t)count * sizeof *card);
    list_goals(session, card_face(card[0]), &moves, &no);
    struct move chosen;
    bool picked = moves.count > 1 ? session_pick(session, &moves, false, &chosen) : moves.count == 1;
    if (moves.count == 1)
        chosen = moves.move[0];
    if (!moves.count && !session_refuse_masked(session, &no))
        session_reply(session, no.reason               ? no.text
                               : session_turn(session) ? _("The marked cards fit on no combination. n lays them as a new one.")
                                                       : session_no_turn(session));
    if (picked && session_make(session, &chosen)) {
        char number[16];
        const char *on[] = { number };
        snprintf(number, sizeof number, "%d", chosen.target + 1);
        lay_each(session, card + 1, count - 1, on, 1);
    }
    return true;
}

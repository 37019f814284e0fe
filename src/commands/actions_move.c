// SPDX-License-Identifier: GPL-3.0-or-later
// Commands that make moves: draw, new, discard, use, play, go and undo.  They put the words of a move together from the hand, the
// marks and what was typed, and the rules decide.  Events tell what the move did, so nothing in the commands confirms it.
#include "base/text.h"
#include "base/words.h"
#include "cards/card.h"
#include "commands/actions_board.h"
#include "commands/table_commands.h"
#include "commands/typed/typed.h"
#include "session/say/say.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

// Tries the words typed after a command as a move.  The rules' verb `verb` replaces the command's own word.
static void move_words(struct session *session, const char *verb, const struct typed_args *args)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    strbuf_addf(&text, args->count > 1 ? "%s " : "%s", verb);
    words_join(args->word + 1, args->count - 1, &text);
    session_try(session, text.text);
}

// Makes the move that gives away the hand's marked cards, in games in which players pass cards on.  Returns false if no cards are
// marked or no gift is allowed now.
static bool give_marked(struct session *session)
{
    LOCAL(strbuf) words = STRBUF_INIT;
    struct hand *hand = &session->person->hand;
    if (!hand->marks || !session_can(session, VERB_GIVES))
        return false;
    staged_melds_words(hand->mark, hand->marks, &words);
    if (session_try_verb(session, VERB_GIVES, "", words.text))
        hand->marks = 0;
    return true;
}

void act_draw(struct session *session, const struct typed_args *args)
{
    const char *own = table_commands()[session->command].name;
    if (args->count > 1) {
        move_words(session, own, args);
        return;
    }
    if (give_marked(session) || session_ask_again(session) || session_step(session))
        return;
    bool only_ends = session_can(session, VERB_ENDS) && !session_can(session, VERB_KNOCKS | VERB_DRAWS | VERB_DISCARDS);
    session_try_verb(session, only_ends ? VERB_ENDS : VERB_DRAWS, own, NULL);
}

void act_go(struct session *session, const struct typed_args *args)
{
    bool ended = session_standing(session).match_over;
    if (!board_give_up(session) && !session_go_on(session) && !(ended && session_tell_over(session)))
        move_words(session, table_commands()[session->command].needs, args);
}

// --- laying new combinations ---

// Finds cards of the hand for the typed words of a move that lays a meld, leaving out cards that are set aside.  Returns false if
// a card is missing or there is no room for it.
static bool own_cards(const struct session *session, const struct typed_args *args, uint16_t *card, int *count)
{
    uint16_t taken[HAND_MAX];
    int used = 0;
    for (int i = 0; i < session->person->staged.count; i++)
        for (int j = 0; j < session->person->staged.meld[i].cards && used < HAND_MAX; j++)
            taken[used++] = session->person->staged.meld[i].card[j];
    *count = 0;
    for (int i = 1; i < args->count; i++) {
        char word[8];
        snprintf(word, sizeof word, "%.*s", (int)strcspn(args->word[i], "="), args->word[i]);
        int face = face_read(word);
        if (face < 0)
            continue;
        uint16_t own = hand_pick(&session->person->hand, face, taken, used);
        if (own == NO_CARD || *count == STAGED_CARDS || used == HAND_MAX)
            return false;
        taken[used++] = card[(*count)++] = own;
    }
    return true;
}

static bool same_faces(const struct move *move, const uint16_t *card, int count)
{
    int held[ALL_FACES] = { 0 };
    for (int i = 0; i < count; i++)
        held[card_face(card[i])]++;
    for (int i = 0; i < move->count; i++)
        if (held[move->card[i].face]-- == 0)
            return false;
    return move->count == count;
}

// Offers the moves that lay exactly the marked cards `card` as a meld, because marks do not say which card a joker replaces.
// Returns false if there is no such move.
static bool offer_readings(struct session *session, const uint16_t *card, int count)
{
    LOCAL(move_list) moves = { 0 };
    int kept = 0;
    session_moves(session, VERB_MELDS, &moves);
    for (int i = 0; i < moves.count; i++)
        if (same_faces(&moves.move[i], card, count))
            moves.move[kept++] = moves.move[i];
    moves.count = kept;
    if (kept)
        session_offer(session, &moves, false);
    return kept > 0;
}

// Makes the move that lays the cards `card` as a meld, together with the melds set aside.  If the points are too few for the
// opening, sets these cards aside too.
static void lay(struct session *session, const char *words, const uint16_t *card, int count)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    struct refusal no = { 0 };
    verb_write(table_game(session->table), VERB_MELDS, &text);
    strbuf_add_char(&text, ' ');
    staged_melds_move(&session->person->staged, words, &text);
    if (session_move(session, text.text, &no))
        session->person->staged.count = 0;
    else if (no.reason == REASON_AMBIGUOUS_JOKER && session->person->staged.count == 0 && count <= STAGED_CARDS &&
             offer_readings(session, card, count))
        no.reason = REASON_NONE;
    else
        session_refused(session, &no);
    if (staged_melds_worth(no.reason) && staged_melds_add(&session->person->staged, words, card, count)) {
        for (int i = 0; i < count; i++)
            hand_unmark(&session->person->hand, card[i]);
        session_answerf(session, P_("%d combination set aside.", "%d combinations set aside.", session->person->staged.count),
                        session->person->staged.count);
    }
}

// Returns whether moves of the verb differ only by their cards, and not, say, by a pile.  A menu can then list the moves in the
// hand's order.
static bool goes_by_card(const struct game *game, int verb)
{
    const unsigned slots = verb_slots(game, verb), cards = 1u << SLOT_CARD | 1u << SLOT_CARDS;
    return slots & cards && !(slots & ~(cards | 1u << SLOT_VALUE));
}

// Sorts the moves of single cards in a menu into the order of the hand.
static void order_as_hand(const struct session *session, struct move_list *moves)
{
    const struct hand *hand = &session->person->hand;
    bool placed[ALL_FACES] = { false };
    int done = 0;
    for (int at = 0; at < hand->count; at++) {
        int face = card_face(hand->card[at]);
        for (int i = done; i < moves->count && !placed[face]; i++) {
            const struct move move = moves->move[i];
            if (!move.count || move.card[0].face != face || !goes_by_card(table_game(session->table), move.verb))
                continue;
            memmove(&moves->move[done + 1], &moves->move[done], (size_t)(i - done) * sizeof move);
            moves->move[done++] = move;
        }
        placed[face] = true;
    }
}

// Lists the moves that the key n offers: new melds to lay, or cards to play.
static void list_new(struct session *session, struct move_list *moves)
{
    const struct game *game = table_game(session->table);
    session_moves(session, VERB_OFFERED, moves);
    const struct hearer hearer = session_hearer(session, STYLE_FULL);
    if (game->sift && moves->count) // a watcher has no moves and no hand
        game->sift(game, &hearer, moves);
    order_as_hand(session, moves);
}

// Plays several cards as one move.  If the rules want something named with the last card, such as a suit, asks the player for it.
static void play_several(struct session *session, const uint16_t *card, int count)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    LOCAL(move_list) moves = { 0 };
    struct refusal no = { 0 };
    verb_write(table_game(session->table), VERB_PLAYS, &text);
    for (int i = 0; i < count; i++) {
        strbuf_add_char(&text, ' ');
        face_write(card_face(card[i]), &text);
    }
    if (session_move(session, text.text, &no))
        return;
    for (int i = count - 1; no.reason == REASON_NAME_NEEDED && !moves.count && i >= 0; i--)
        session_uses(session, card_face(card[i]), &moves, NULL);
    for (int i = 0; i < moves.count; i++)
        for (moves.move[i].count = 0; moves.move[i].count < count; moves.move[i].count++)
            moves.move[i].card[moves.move[i].count] =
                (struct move_card){ (uint8_t)card_face(card[moves.move[i].count]), FACE_NONE };
    if (moves.count)
        session_offer(session, &moves, false);
    else
        session_refused(session, &no);
}

static void offer_new(struct session *session)
{
    LOCAL(move_list) moves = { 0 };
    bool melds = session_melds(session);
    const char *topic = "together";
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    if (session->person->seat != WATCHER && session_topic(session, &(struct typed_args){ .count = 1, .word = &topic }, &text)) {
        session_answer_pair(session, &text, true);
        return;
    }
    list_new(session, &moves);
    if (moves.count)
        session_offer(session, &moves, true);
    else if (session_can(session, VERB_GIVES))
        session_step(session);
    else if (!session_turn(session))
        session_reply(session, melds && !session_over(session) ? _("It is not your turn. You can mark cards with m meanwhile.")
                                                               : session_no_turn(session));
    else if (!session_ask_again(session))
        session_reply(session, melds ? _("Nothing marked, and nothing can be laid now.") : _("Nothing can be played now."));
}

void act_new(struct session *session, const struct typed_args *args)
{
    LOCAL(strbuf) words = STRBUF_INIT;
    struct card_line said;
    uint16_t card[STAGED_CARDS];
    int count = 0;
    if (args->count == 1 && give_marked(session))
        return;
    if (args->count > 1 && !session_melds(session)) {
        act_play(session, args);
    } else if (args->count > 1) {
        if (!meld_words(session, args, &said))
            return;
        const struct typed_args named = { said.count, said.word, true };
        words_join(named.word + 1, named.count - 1, &words);
        bool own = own_cards(session, &named, card, &count);
        lay(session, words.text, card, own ? count : STAGED_CARDS + 1);
    } else if (session->person->hand.marks && session_packets(session)) {
        play_several(session, session->person->hand.mark, session->person->hand.marks);
    } else if (session->person->hand.marks) {
        count = session->person->hand.marks < STAGED_CARDS ? session->person->hand.marks : STAGED_CARDS;
        memcpy(card, session->person->hand.mark, (size_t)count * sizeof *card);
        staged_melds_words(card, count, &words);
        lay(session, words.text, card, count);
    } else {
        offer_new(session);
    }
}

// --- moves of single cards ---

// Returns the entry of the hand that a typed word names, or else the one under the cursor: a face or, if the hand holds numbers
// instead of cards, a number.  Returns -1, after saying why, if there is none.
static int entry_of_args(struct session *session, const struct typed_args *args)
{
    uint16_t card = hand_current(&session->person->hand);
    bool numbers = table_game(session->table)->numbers;
    if (args->count > 1) {
        int entry = numbers ? typed_number(args->word[1]) : face_read(args->word[1]);
        if (entry < 0 && numbers)
            session_answerf(session, _("%.20s is not a number in this game."), args->word[1]);
        else if (entry < 0)
            not_a_card(session, args->word[1]);
        return entry;
    }
    return has_cards(session) ? card_face(card) : -1;
}

// Finds the move that discards `face` and shows the card's twin, the second copy in the hand.  Returns false if there is no such
// move now.
static bool find_pair(struct session *session, int face, struct move *out)
{
    const struct move_list *legal = session_legal(session);
    for (int i = 0; i < legal->count; i++) {
        const struct move *move = &legal->move[i];
        if (!session_does(session, move, VERB_DISCARDS) || !move->where || move->card[0].face != face)
            continue;
        *out = *move;
        return true;
    }
    return false;
}

// Asks the player whether to make the move that discards `face` and shows its twin, the second copy in the hand.  The move lets a
// player get rid of a card that fits a meld on the table.  Returns false if there is no such move.
static bool offer_pair(struct session *session, int face)
{
    LOCAL(strbuf) line = STRBUF_INIT;
    struct move pair;
    bool can = find_pair(session, face, &pair);
    if (can) {
        mask_phrase(session, N_("{The card} fits the table, but you hold two of them."), face, session_print_style(session),
                    &line);
        session_say_secret(session, SPEECH_URGENT, line.text, mask_named(session));
        if (session_agrees(session, _("Show both, discard one dead, y or n? ")))
            session_make(session, &pair);
    }
    return can;
}

// Returns whether a card of the hand is part of a move that lays a new meld, as the key n would offer it.
static bool makes_new(struct session *session, int face)
{
    LOCAL(move_list) moves = { 0 };
    bool makes = false;
    if (session_melds(session))
        list_new(session, &moves);
    for (int i = 0; i < moves.count && !makes; i++)
        for (int c = 0; c < moves.move[i].count; c++)
            makes = makes || moves.move[i].card[c].face == face;
    return makes;
}

// Makes the move that Enter means on a card of the hand, or on a number if the hand holds numbers instead of cards.  If there are
// several moves, lets the player choose; if there is none, says why.
static void use_entry(struct session *session, int entry)
{
    const struct game *game = table_game(session->table);
    LOCAL(move_list) moves = { 0 };
    LOCAL(strbuf) none = STRBUF_INIT;
    const enum text_style style = session_print_style(session);
    struct refusal no = { .style = style };
    if (session_turn(session))
        session_uses(session, entry, &moves, &no);
    bool combining = !moves.count && makes_new(session, entry);
    if (!moves.count && !combining && session_refuse_masked(session, &no))
        return;
    if (!game->numbers && no.reason && !combining)
        strbuf_addf(&none, "%s\n", no.text);
    else if (!game->numbers)
        mask_phrase(session,
                    !combining       ? N_("{The card} fits nowhere now.")
                    : session->tutor ? N_("{The card} makes a new combination.") // a lesson or a drill may refuse to offer it
                                     : N_("{The card} makes a new combination, n offers it."),
                    entry, style, &none);
    strbuf_cut(&none, none.length ? none.length - 1 : 0); // without its newline
    if (game->numbers)
        strbuf_add(&none, _("That cannot be played on its own now."));
    if (!game->uses)
        session_reply(session, _("This game has no use for a single card here."));
    else
        session_one_of(session, &moves, session_turn(session) ? none.text : session_no_turn(session));
}

// Asks the player, once in a turn, whether to knock instead of making the move that discards `face`.  Returns true if the discard
// must not follow: the player knocked, left the question, or was told that knocking is not possible.
static bool knocks_instead(struct session *session, int face)
{
    LOCAL(move_list) knocks = { 0 };
    struct refusal no = { 0 };
    session_moves(session, VERB_KNOCKS, &knocks);
    keep_card(&knocks, face);
    bool asks = session->preferences.confirm && (!session->tutor || session->tutor->tutoring == TUTORING_LESSON);
    if (session->person->warned || !asks || !knocks.count)
        return false;
    bool done = session_ask_move(session, &knocks.move[0], &no);
    if (!done && no.reason != REASON_NONE)
        session_refused(session, &no);
    bool leads_elsewhere = session->tutor && !session->person->warned; // the lesson has said so
    return done || leads_elsewhere || no.reason != REASON_NONE || session->input.unread || session->done;
}

void act_discard(struct session *session, const struct typed_args *args)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    struct refusal no = { 0 };
    if (board_walks(session)) {
        board_up(session, args);
        return;
    }
    if (!session_has(session, VERB_DISCARDS)) {
        act_use(session, args);
        return;
    }
    int face = entry_of_args(session, args);
    if (face < 0)
        return;
    if (args->count <= 2 && !session_can(session, VERB_DISCARDS) &&
        session_can(session, VERB_PLAYS)) { // playing is how a card leaves the hand
        use_entry(session, face);
        return;
    }
    if (args->count == 1 && session->input.words && !session->input.sent) { // a player who types words cannot see the cursor
        session_reply(session, _("Say which card, such as discard 10H."));
        return;
    }
    if (args->count <= 2 && knocks_instead(session, face))
        return;
    verb_write(table_game(session->table), VERB_DISCARDS, &text);
    strbuf_add_char(&text, ' ');
    face_write(face, &text);
    bool plain = args->count <= 2;
    if (!plain) {
        strbuf_add_char(&text, ' ');
        words_join(args->word + 2, args->count - 2, &text);
    }
    if (!session_move(session, text.text, &no) && !(plain && no.reason == REASON_BAN_PLAYABLE && offer_pair(session, face)))
        session_refused(session, &no);
}

void act_use(struct session *session, const struct typed_args *args)
{
    if (board_walks(session) && args->count == 1) {
        if (!session_ask_again(session))
            board_use(session);
        return;
    }
    if (args->count == 1 &&
        (session_ask_again(session) || session_use_chosen(session) || session_lay_marked(session, args->typed)))
        return;
    if (args->count > 2) {
        session_reply(session, _("The word use takes one card. To say where it goes, type play or lay."));
        return;
    }
    int entry = entry_of_args(session, args);
    if (entry >= 0)
        use_entry(session, entry);
}

// Runs the command `play`, which makes a move with the cards that were typed.  "play 3 6" means "play 3-6", and "play 7h north"
// means "play 7h on north".  "play 7h" does what Enter does on that card, if the game plays cards onto something.
void act_play(struct session *session, const struct typed_args *args)
{
    const struct game *game = table_game(session->table);
    LOCAL(strbuf) block = STRBUF_INIT, verb = STRBUF_INIT;
    uint16_t several[LINE_WORDS];
    const char *word[] = { NULL };
    int cards = cards_of(args, several, LINE_WORDS);
    bool card = cards && game->uses && !game->numbers;
    if (game->choose && typed_block(args, &block))
        word[0] = block.text;
    if (!verb_write(game, VERB_PLAYS, &verb)) // the word that was typed may be new
        strbuf_add(&verb, table_commands()[session->command].name);
    if (card && args->count == 2 && session->person->seat != WATCHER)
        use_entry(session, card_face(several[0]));
    else if (cards > 1 && cards + 1 == args->count && session_packets(session))
        play_several(session, several, cards);
    else
        typed_move(session, verb.text, block.length ? word : args->word + 1, block.length ? 1 : args->count - 1);
}

// Undoes the player's last move, or more moves if the setting undo.solo allows that.  `decision` stands for the typed "undo
// decision", which goes back to the player's last decision and needs the setting.
static void take_back(struct session *session, bool decision)
{
    bool plain = session->person->seat != WATCHER && table_can_undo(session->table, session->person->seat);
    bool further = session_rewinds(session) && (decision || !plain), held = board_holds(session);
    if (decision && !further && table_can_rewind(session->table, session->person->seat))
        session_reply(session, _("Set undo.solo to decision, and undo goes back further."));
    else if (session_try(session, further || decision ? "undo decision" : "undo")) {
        if (held)
            board_go_back(session);
        session_ask_again(session);
    }
}

void act_undo(struct session *session, const struct typed_args *args)
{
    struct staged_melds *staged = &session->person->staged;
    bool decision = args->count > 1 && text_typed(args->word[1], N_("decision"));
    if (args->count > 1 && !decision) {
        session_reply(session, _("Say undo alone, or undo decision."));
        return;
    }
    if (!staged->count) {
        take_back(session, decision);
        return;
    }
    LOCAL(strbuf) names = STRBUF_INIT;
    const struct staged_meld *meld = &staged->meld[staged->count - 1];
    mask_names(session, meld->card, meld->cards, STYLE_FULL, &names);
    staged_melds_drop_last(staged);
    session_answerf_secret(session, mask_named(session), _("Taken back, %s."), names.text);
    if (staged->count)
        session_answerf(session, P_("%d combination still set aside.", "%d combinations still set aside.", staged->count),
                        staged->count);
}

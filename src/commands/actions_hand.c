// SPDX-License-Identifier: GPL-3.0-or-later
// Commands that walk over the player's hand with a cursor, mark its cards and sort it.  None of them is a move.
#include "base/text.h"
#include "base/words.h"
#include "cards/card.h"
#include "commands/actions_board.h"
#include "commands/setting_change.h"
#include "commands/table_commands.h"
#include "commands/typed/typed.h"
#include "rules/phrase.h"
#include "session/say/say.h"

#include <string.h>
#include <strings.h>

bool has_cards(struct session *session)
{
    if (session->person->hand.count)
        return true;
    const struct game *game = table_game(session->table);
    if (session->person->seat == WATCHER)
        session_reply(session, _("You are only listening and hold no cards."));
    else if (game->hides_hand && game->hides_hand(table_view(session->table, session->person->seat)))
        session_reply(session, _("You have not seen your cards."));
    else if (game->is_out && game->is_out(table_view(session->table, session->person->seat)))
        session_reply(session, _("You are out of the match and only listen."));
    else
        session_reply(session, _("Your hand is empty."));
    return false;
}

void not_a_card(struct session *session, const char *word)
{
    session_answerf(session,
                    hand_of_colours(&session->person->hand) ? _("%.20s is not a card. Cards are written like 7R, +2G or W4.")
                                                            : _("%.20s is not a card. Cards are written like 10H, AS or JK."),
                    word);
}

// Says a sentence about a card of the hand, with {card}, {n} and {left} filled in.  If `foretold` is true, also says what playing
// the card would lead to.
static void card_tells(struct session *session, uint16_t card, const char *sentence, int n, int left, bool foretold)
{
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    const struct says says = { sentence, NULL };
    const struct game *game = table_game(session->table);
    for (struct both_ways to = { .text = &text }; session_tells(session, &to);) {
        LOCAL(strbuf) name = STRBUF_INIT;
        struct fill fill = { .n = n, .left = left, .card = mask_face(session, card_face(card), to.hearer.style) };
        if (game->numbers)
            game->item(game, &to.hearer, card, &name);
        else
            fill.the_card = mask_the_face(session, card_face(card), to.hearer.style);
        if (game->numbers && !mask_on(session))
            fill.card = name.text;
        phrase_say(&says, &fill, to.out);
        if (foretold && game->foretell && !mask_on(session))
            game->foretell(game, &to.hearer, card_face(card), to.out);
    }
    session_passing(session, &text, mask_named(session));
}

static void card_says(struct session *session, uint16_t card, const char *sentence, int n, int left)
{
    card_tells(session, card, sentence, n, left, false);
}

// Says a sentence about the card under the hand's cursor and its place in the hand.
static void tell_here(struct session *session, const char *sentence, bool foretold)
{
    const struct hand *hand = &session->person->hand;
    session->person->walked = true; // Enter means the card from then on, not a chosen number
    card_tells(session, hand_current(hand), sentence, hand->cursor + 1, hand->count, foretold);
}

static void say_here(struct session *session, const char *sentence)
{
    tell_here(session, sentence, false);
}

// Sets `playable` for each face of the hand that a legal move other than a discard uses.  If the hand holds numbers instead of
// cards, sets it for each number that can be played alone.
static void playable_faces(struct session *session, bool *playable)
{
    const struct game *game = table_game(session->table);
    LOCAL(move_list) moves = { 0 };
    const struct move_list *legal = session_legal(session);
    for (int i = 0; i < legal->count; i++) {
        const struct move *move = &legal->move[i];
        if (session_does(session, move, VERB_DISCARDS) && !session_does(session, move, VERB_OFFERED))
            continue; // any card may be discarded
        for (int c = 0; c < move->count; c++)
            playable[move->card[c].face] = true;
    }
    for (int i = 0; i < session->person->hand.count && game->numbers && session_turn(session); i++) {
        int entry = card_face(session->person->hand.card[i]);
        moves.count = 0;
        session_uses(session, entry, &moves, NULL);
        playable[entry] = moves.count > 0;
    }
}

// Plays a sound for a card of the hand that can be played, if the settings ask for the sound.  Plays none while the mask is on,
// which hides the hand from others at the keyboard.
static void sound_playable(struct session *session, uint16_t card)
{
    bool playable[ALL_FACES] = { false };
    if (!session->preferences.sound_playable || !cues_wanted(session) || mask_on(session))
        return;
    playable_faces(session, playable);
    if (playable[card_face(card)])
        session_cue(session, CUE_FITS);
}

// Says the card under the hand's cursor: its name first, and then whether it is marked or set aside and its place in the hand.
static void tell_card(struct session *session, bool foretold)
{
    uint16_t card = hand_current(&session->person->hand);
    const char *sentence = staged_melds_holds(&session->person->staged, card) ? N_("{card}, set aside, {n} of {left}.")
                           : hand_marked(&session->person->hand, card)        ? N_("{card}, marked, {n} of {left}.")
                                                                              : N_("{card}, {n} of {left}.");
    sound_playable(session, card);
    tell_here(session, sentence, foretold);
}

static void say_card(struct session *session)
{
    tell_card(session, false);
}

static void walk(struct session *session, bool moved, const char *stop)
{
    if (moved)
        say_card(session);
    else if (has_cards(session))
        say_here(session, table_game(session->table)->numbers && stop ? N_("{card}, nothing further, {n} of {left}.") : stop);
}

void act_walk(struct session *session, const struct typed_args *)
{
    int by = command_by(session);
    if (board_walks(session)) {
        board_walk(session, by);
        return;
    }
    walk(session, hand_step(&session->person->hand, by),
         by < 0 ? N_("{card}, the first card, {n} of {left}.") : N_("{card}, the last card, {n} of {left}."));
}

void act_outermost_card(struct session *session, const struct typed_args *)
{
    struct hand *hand = &session->person->hand;
    if (board_walks(session)) {
        board_go_end(session, command_by(session));
        return;
    }
    walk(session, hand_go(hand, command_by(session) < 0 ? 0 : hand->count - 1), NULL);
}

// Runs the command that moves the hand's cursor to the next or previous suit.  If the hand holds numbers instead of cards, it
// moves to the next number, and on a board to the next pile.
void act_walk_suit(struct session *session, const struct typed_args *)
{
    int by = command_by(session);
    if (board_walks(session)) {
        board_walk(session, by);
        return;
    }
    struct hand *hand = &session->person->hand;
    bool numbers = table_game(session->table)->numbers;
    walk(session, numbers ? hand_step(hand, by) : hand_step_suit(hand, by),
         by < 0 ? N_("{card}, the first suit, {n} of {left}.") : N_("{card}, the last suit, {n} of {left}."));
}

void act_card(struct session *session, const struct typed_args *args)
{
    if (board_walks(session)) {
        board_card(session, args);
        return;
    }
    if (!has_cards(session))
        return;
    if (args->count > 1) {
        bool numbers = table_game(session->table)->numbers;
        int number = typed_number(args->word[1]);
        int face = numbers ? number : face_read(args->word[1]);
        bool there = face >= 0 ? hand_go_face(&session->person->hand, face) : hand_go(&session->person->hand, number - 1);
        if (!there && numbers)
            session_reply(session, _("That number is not in your hand."));
        else if (!there && face >= 0)
            card_says(session, card_of(face, 0), N_("{The card} is not in your hand."), 0, 0);
        else if (!there)
            session_answerf(session, _("No such card. You hold %d, numbered from 1."), session->person->hand.count);
        if (!there)
            return;
    }
    say_card(session);
}

// Returns the card of the hand that the typed `word` names, among the marked cards if `marked` is true and otherwise among the
// unmarked ones.  Returns NO_CARD, after saying why, if there is none.
static uint16_t named(struct session *session, const char *word, bool marked)
{
    int face = face_read(word);
    if (face < 0) {
        not_a_card(session, word);
        return NO_CARD;
    }
    const struct hand *hand = &session->person->hand;
    uint16_t skip[HAND_MAX];
    int skips = 0;
    for (int i = 0; i < hand->count; i++)
        if ((hand_marked(hand, hand->card[i]) > 0) != marked)
            skip[skips++] = hand->card[i];
    uint16_t card = hand_pick(hand, face, skip, skips);
    if (card == NO_CARD)
        card_says(session, card_of(face, 0),
                  marked ? N_("{The card} is not marked.") : N_("You do not hold {the card} unmarked."), 0, 0);
    return card;
}

static void set_mark(struct session *session, uint16_t card, bool on)
{
    struct hand *hand = &session->person->hand;
    if (on && staged_melds_holds(&session->person->staged, card))
        card_says(session, card, N_("{card} is set aside. Undo takes it back."), 0, 0);
    else if (on ? hand_mark(hand, card) : hand_unmark(hand, card))
        card_says(session, card, on ? N_("{card} marked, {n} in all.") : N_("{card} not marked, {n} left."), hand->marks, 0);
    else
        card_says(session, card, on ? N_("{card} is marked already.") : N_("{card} is not marked."), 0, 0);
}

static const char *nothing_to_mark(struct session *session)
{
    const struct game *game = table_game(session->table);
    if (game->packets)
        return _("One card is played at a time in these rules, so there is nothing to mark.");
    if (!session_has(session, VERB_GIVES))
        return _("No combinations are laid in this game, so there is nothing to mark.");
    return session_rules(session, VERB_GIVES) ? _("Only cards to give away are marked, and nobody gives any now.")
                                              : _("No cards are given away in this game, so there is nothing to mark.");
}

// Returns whether the game lets the player mark cards of the hand, to lay or to give away.  If not, says why.  If the hand holds
// numbers instead of cards, runs the command `number` instead, with the typed word or else the number under the cursor.
static bool has_marks(struct session *session, const struct typed_args *args)
{
    const char key[] = { (char)('0' + card_face(hand_current(&session->person->hand)) % 10), '\0' };
    const char *word[] = { "number", args->count > 1 ? args->word[1] : key };
    if (session_melds(session) || session_packets(session) || session_can(session, VERB_GIVES))
        return true;
    if (table_game(session->table)->numbers)
        act_number(session, &(struct typed_args){ .count = 2, .word = word });
    else
        session_reply(session, nothing_to_mark(session));
    return false;
}

// Marks (`on`) or unmarks the cards of the hand that were named after the command, or the one under the cursor.
static void set_marks(struct session *session, const struct typed_args *args, bool on)
{
    if (!has_cards(session) || !has_marks(session, args))
        return;
    if (args->count < 2)
        set_mark(session, hand_current(&session->person->hand), on);
    struct card_line said;
    if (!meld_words_cards(session, args, &said))
        return;
    for (int i = 1; i < said.count; i++) {
        uint16_t card = named(session, said.word[i], !on);
        if (card == NO_CARD)
            return;
        set_mark(session, card, on);
    }
}

// Runs the commands `mark` and `unmark`, and the key that toggles the mark on a card of the hand.  The number `by` in the
// command's row tells which of the three it is.
void act_mark(struct session *session, const struct typed_args *args)
{
    struct hand *hand = &session->person->hand;
    int by = command_by(session);
    bool all = by < 0 && args->count > 1 && strcasecmp(args->word[1], "all") == 0;
    if (board_walks(session)) {
        board_carry(session, by);
        return;
    }
    if (by < 0 && table_game(session->table)->numbers) {
        session->person->choice = (struct choice){ 0 };
        session_reply(session, _("Nothing chosen."));
    } else if (all && args->count > 2) {
        session_reply(session, _("Say unmark all alone, or unmark and cards."));
    } else if (all) {
        hand->marks = 0;
        session_reply(session, _("Nothing marked."));
    } else {
        set_marks(session, args, by ? by > 0 : args->count > 1 || !hand_marked(hand, hand_current(hand)));
    }
}

// Appends a sentence that names several cards of the hand, such as the marked ones.  Appends nothing if `count` is 0.
static void add_cards(const struct session *session, const char *sentence, const uint16_t *card, int count, struct text_pair *out)
{
    const struct says says = { sentence, NULL };
    for (struct both_ways to = { .text = out }; count && session_tells(session, &to);) {
        LOCAL(strbuf) names = STRBUF_INIT;
        mask_names(session, card, count, to.hearer.style, &names);
        phrase_say(&says, &(struct fill){ .cards = names.text }, to.out);
    }
}

void act_marks(struct session *session, const struct typed_args *)
{
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    const struct staged_melds *staged = &session->person->staged;
    if (board_walks(session)) {
        board_carried(session);
        return;
    }
    add_cards(session, N_("Marked, {cards}."), session->person->hand.mark, session->person->hand.marks, &text);
    for (int i = 0; i < staged->count; i++)
        add_cards(session, N_("Set aside, {cards}."), staged->meld[i].card, staged->meld[i].cards, &text);
    if (text.print.length)
        session_answer_pair(session, &text, mask_named(session));
    else
        session_reply(session, _("Nothing marked."));
}

// Moves the hand's cursor to the next card that fits into no set or run; cards with the most points come first.  Returns false in
// games that do not arrange the hand by sets and runs.
static bool find_left_over(struct session *session, int by)
{
    uint16_t card[HAND_MAX];
    struct hand *hand = &session->person->hand;
    int together = session_can(session, VERB_LAYS) ? -1 : session_arranged(session, card), at = -1;
    if (together < 0)
        return false;
    int left = hand->count - together;
    if (left == 0) {
        session_reply(session, _("Nothing is left over."));
        return true;
    }
    for (int i = together; i < hand->count; i++)
        if (card[i] == hand_current(hand))
            at = i - together;
    at = at < 0 ? (by > 0 ? 0 : left - 1) : (at + by + left) % left;
    for (int i = 0; i < hand->count; i++)
        if (hand->card[i] == card[together + at])
            hand_go(hand, i);
    tell_card(session, session_turn(session));
    return true;
}

void act_find(struct session *session, const struct typed_args *)
{
    int by = command_by(session);
    bool playable[ALL_FACES] = { false };
    struct hand *hand = &session->person->hand;
    if (board_walks(session)) {
        board_find(session, by);
        return;
    }
    if (!has_cards(session))
        return;
    if (find_left_over(session, by))
        return;
    playable_faces(session, playable);
    playable[FACE_NONE] = false;
    for (int i = 1; i <= hand->count; i++) {
        int at = ((hand->cursor + by * i) % hand->count + hand->count) % hand->count;
        if (!playable[card_face(hand->card[at])])
            continue;
        hand_go(hand, at);
        tell_card(session, session_turn(session));
        return;
    }
    bool melds = session_melds(session);
    if (session_turn(session))
        session_reply(session, melds ? _("None of your cards can be laid now.") : _("None of your cards can be played now."));
    else if (session_over(session))
        session_reply(session, session_no_turn(session));
    else
        session_reply(session, melds ? _("Nothing can be laid before your turn.") : _("Nothing can be played before your turn."));
}

// Returns whether the hand can be sorted, and if not, says why.  A hand that holds numbers instead of cards always keeps its
// order.
static bool has_order(struct session *session)
{
    if (!has_cards(session))
        return false;
    if (table_game(session->table)->numbers)
        session_reply(session, _("Your hand has only this order."));
    return !table_game(session->table)->numbers;
}

// Saves the player's way of sorting the hand in the settings, unless several people share the keyboard.
static void keep_order(struct session *session, enum hand_order order)
{
    const struct setting *row = setting_find(preference_rows, "hand.order");
    if (!session->hotseat && session->preferences.hand_order != (int)order)
        session_prefer(session, row->key, row->words[order].word);
}

void act_sort(struct session *session, const struct typed_args *)
{
    static const char *const sorted[] = { [ORDER_SUIT] = N_("Sorted by suit, {card}, {n} of {left}."),
                                          [ORDER_RANK] = N_("Sorted by number, {card}, {n} of {left}."),
                                          [ORDER_DRAWN] = N_("Not sorted, {card}, {n} of {left}.") };
    enum hand_order order = (enum hand_order)command_by(session);
    bool colours = order == ORDER_SUIT && table_game(session->table)->sorted == ORDER_COLOUR;
    if (!has_order(session))
        return;
    session_sort(session, order);
    say_here(session, colours ? N_("Sorted by colour, {card}, {n} of {left}.") : sorted[order]);
    keep_order(session, order);
}

void act_together(struct session *session, const struct typed_args *)
{
    if (has_order(session) && session_arrange(session))
        say_here(session, N_("Sorted by what lies together, {card}, {n} of {left}."));
}

void act_shift(struct session *session, const struct typed_args *)
{
    int by = command_by(session);
    if (board_walks(session)) {
        board_dig(session, by);
        return;
    }
    if (!has_order(session))
        return;
    if (session->person->hand.order != ORDER_DRAWN)
        session_reply(session, session_by_words(session) ? _("Your hand is sorted. Type unsorted to leave it as drawn.")
                                                         : _("Your hand is sorted. Shift M leaves it as drawn."));
    else
        walk(session, hand_shift(&session->person->hand, by),
             by < 0 ? N_("{card}, the first card, {n} of {left}.") : N_("{card}, the last card, {n} of {left}."));
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a table as members of a JSON batch: commands, hand, turn, table, events and keys.  Knows no game by name.
#include "json/json_state.h"

#include "base/text.h"
#include "base/utf8.h"
#include "base/words.h"
#include "cards/card.h"
#include "commands/table_commands.h"
#include "rules/board.h"
#include "rules/kit/kit.h"
#include "rules/sides.h"
#include "session/say/say.h"
#include "system/language.h"

#include <ctype.h>
#include <string.h>

json_t *json_text(const char *text, size_t length)
{
    LOCAL(strbuf) good = STRBUF_INIT;
    for (size_t at = 0; at < length;) {
        size_t valid = utf8_valid_length(text + at, length - at);
        strbuf_add_bytes(&good, text + at, valid);
        at += valid;
        if (at < length)
            strbuf_add(&good, "\uFFFD");
        at += at < length;
    }
    return json_stringn(good.text, good.length);
}

static json_t *text_of(const char *text)
{
    return json_text(text, strlen(text));
}

// --- the commands that can be given ---

// Returns whether a command is listed in the JSON state: the commands that `help` lists or, while the keyboard is passed to the
// next player, the few that work then.
static bool is_useful(struct session *session, const struct command *row)
{
    if (hotseat_passing(session) && !(row->flags & COMMAND_PUBLIC) && strcmp(row->name, "here") != 0)
        return false;
    if (row->when == WHEN_ASKED && session_asked_yes(session) && !session_can_say(session, row->name))
        return false; // y and n answer, as `ask` says
    return command_useful(session, row);
}

// The number of groups into which the JSON state sorts the commands: moves, commands that go on or back, questions, the rest, and
// commands that only a console needs.
enum { USES = 5 };

static int use_of(const struct command *row)
{
    if (row->flags & COMMAND_CONSOLE)
        return 4;
    if (row->when & (WHEN_STEP | WHEN_MOVE | WHEN_RULED | WHEN_ASKED) || row->flags & COMMAND_ONE_CARD)
        return 0;
    if (row->when & (WHEN_UNDO | WHEN_ROUND | WHEN_PEOPLE | WHEN_MORE | WHEN_REFUSED))
        return 1;
    return row->when == WHEN_ALWAYS || row->when & (WHEN_TOPIC | WHEN_HINTS | WHEN_COACH | WHEN_MELDS) ? 2 : 3;
}

// Adds to the JSON state the commands that can be given.  `with_card` gets those that take a card of the hand.
static void add_can(struct session *session, json_t *object, json_t *with_card)
{
    json_t *of_use[USES], *all = json_array();
    for (int i = 0; i < USES; i++)
        of_use[i] = json_array();
    for (const struct command *row = table_commands(); session->table && row->name; row++) {
        if (!is_useful(session, row))
            continue;
        json_array_append_new(of_use[use_of(row)], text_of(command_word(row)));
        if (row->flags & COMMAND_ONE_CARD && !(row->flags & COMMAND_CONSOLE)) // only commands that need no more than the card
            json_array_append_new(with_card, text_of(command_word(row)));
    }
    for (int i = 0; i < USES; i++) {
        json_array_extend(all, of_use[i]);
        json_decref(of_use[i]);
    }
    json_object_set_new(object, "can", all);
}

// --- the hand as JSON ---

// Returns whether digits choose cards of the hand for a move that is made afterwards.  The JSON state marks such cards.
static bool chooses(const struct session *session)
{
    return session->table && session->person->hand.count && table_game(session->table)->choose;
}

// Returns whether digits have chosen this card of the hand, so that the JSON state shows it as marked.
static bool is_chosen(const struct session *session, int entry)
{
    const struct choice *choice = &session->person->choice;
    if (!choice->count || session_over(session) || !session_turn(session))
        return false;
    int one = choice->digit[0], other = choice->digit[choice->count - 1];
    return entry >= (one < other ? one : other) && entry <= (one < other ? other : one);
}

static json_t *entry(const struct session *session, const struct hearer *hearer, int place)
{
    const struct game *game = table_game(session->table);
    const struct hand *hand = &session->person->hand;
    uint16_t card = hand->card[place];
    LOCAL(strbuf) typed = STRBUF_INIT, name = STRBUF_INIT;
    bool numbers = game->numbers;
    if (mask_on(session))
        strbuf_addf(&typed, "#%d", place + 1);
    else if (numbers)
        strbuf_addf(&typed, "%d", card_face(card));
    else
        face_write(card_face(card), &typed);
    if (numbers && !mask_on(session))
        game->item(game, hearer, card, &name);
    else
        strbuf_add(&name, mask_face(session, card_face(card), session_print_style(session)));
    LOCAL(strbuf) aside = STRBUF_INIT;
    if (staged_melds_holds(&session->person->staged, card))
        strbuf_addf(&aside, text_in("front", NC_("front", "%s, set aside")), name.text);
    bool marked = numbers ? is_chosen(session, card_face(card)) : hand_marked(hand, card) > 0;
    return json_pack("[o,o,b]", text_of(typed.text), text_of(aside.length ? aside.text : name.text), marked);
}

// Returns the commands that the program reading the JSON state sends before a card: one for a card that is pressed and, in games
// with marks, one for a card that is marked already.  They are in English, which is always understood.
static json_t *press(const struct session *session)
{
    return session_melds(session) || chooses(session) ? json_pack("[s,s]", "mark", "unmark") : json_pack("[s]", "use");
}

static void add_hand(struct session *session, json_t *object, json_t *with_card)
{
    const struct hand *hand = &session->person->hand;
    json_t *cards = json_array();
    const struct hearer hearer = session_hearer(session, session_print_style(session));
    for (int i = 0; i < hand->count; i++)
        json_array_append_new(cards, entry(session, &hearer, i));
    json_object_set_new(object, "hand", cards);
    if (!hand->count)
        return;
    json_object_set_new(object, "cursor", json_integer(hand->cursor));
    json_object_set_new(object, "press", press(session));
    json_object_set(object, "with_card", with_card);
}

static void add_pick(json_t *picks, int digit, const struct strbuf *says)
{
    LOCAL(strbuf) typed = STRBUF_INIT;
    strbuf_addf(&typed, "number %d", digit);
    json_array_append_new(picks, json_pack("[o,o]", text_of(typed.text), json_text(says->text, strcspn(says->text, "\n"))));
}

// Adds to the JSON state the places of a board that digits move to, each with what it would say.  Digit 0 stands for the tenth
// place.
static void add_places(const struct session *session, json_t *object)
{
    enum { PLACES_PICKED = 10 };
    const struct board *board = table_game(session->table)->board;
    json_t *picks = json_array();
    const struct hearer hearer = session_hearer(session, session_print_style(session));
    for (int number = 1; number <= PLACES_PICKED; number++) {
        LOCAL(strbuf) says = STRBUF_INIT;
        int place = board->numbered(&hearer, number);
        if (place < 0)
            continue;
        board->say(&hearer, (struct board_at){ .place = place }, BOARD_READ, &says);
        add_pick(picks, number % PLACES_PICKED, &says);
    }
    if (json_array_size(picks))
        json_object_set(object, "pick", picks);
    json_decref(picks);
}

// Adds to the JSON state what digits choose in a game in which they choose no card of a hand: places of the board, or things that
// `pick` lists, such as an upgrade, each with its number.
static void add_picks(const struct session *session, json_t *object)
{
    enum { DIGITS = 9 };
    const struct game *game = table_game(session->table);
    if (game->board && session_turn(session))
        add_places(session, object);
    if (!game->choose || session->person->hand.count || !session_turn(session))
        return;
    json_t *picks = json_array();
    const struct hearer hearer = session_hearer(session, session_print_style(session));
    for (int digit = 1; digit <= DIGITS; digit++) {
        LOCAL(strbuf) says = STRBUF_INIT;
        const struct choice *before = &session->person->choice;
        struct choice choice = *before;
        bool may = game->choose(game, &hearer, &choice, digit, &says);
        if (!may || (choice.count == before->count && memcmp(choice.digit, before->digit, (size_t)choice.count) == 0))
            continue;
        add_pick(picks, digit, &says);
    }
    if (json_array_size(picks))
        json_object_set(object, "pick", picks);
    json_decref(picks);
}

// --- whose turn it is, and the table ---

static const char *who_is_on_turn(const struct session *session)
{
    unsigned turn = table_on_turn(session->table);
    for (int seat = 0; seat < table_seats(session->table); seat++)
        // a person's own turn is left out, as it may wait while others are asked first
        if (turn == 1U << seat && seat != session->person->seat)
            return table_name(session->table, seat);
    return NULL;
}

static json_t *title(const struct session *session)
{
    const struct front_end *front = session->output.front;
    if (!session->table)
        return text_of(front->place ? front->place : text_in("front", NC_("front", "Home")));
    LOCAL(strbuf) line = STRBUF_INIT;
    const char *table = session->company.name ? session->company.name : variant_title(table_variant(session->table));
    const char *who = who_is_on_turn(session);
    bool alone = table_seats(session->table) == 1; // a player alone is always on turn
    if (session_standing(session).match_over && !table_turn(session->table))
        strbuf_addf(&line, text_in("front", NC_("front", "The match is over, %s")), table);
    else if (session_over(session))
        strbuf_addf(&line,
                    alone ? text_in("front", NC_("front", "Between deals, %s"))
                          : text_in("front", NC_("front", "Between rounds, %s")),
                    table);
    else if (hotseat_passing(session))
        strbuf_addf(&line, text_in("front", NC_("front", "The keyboard is passed on, %s")), table);
    else if (!alone && session_own_turn(session))
        strbuf_addf(&line, text_in("front", NC_("front", "Your turn, %s")), table);
    else if (!alone && session_turn(session))
        strbuf_addf(&line, text_in("front", NC_("front", "You are asked, %s")), table);
    else if (!alone && who)
        strbuf_addf(&line, text_in("front", NC_("front", "%s's turn, %s")), who, table);
    else
        strbuf_add(&line, table);
    return text_of(line.text);
}

static json_t *names_of(const struct table *table, unsigned side, int own)
{
    json_t *names = json_array();
    for (int i = -1; i < table_seats(table); i++) {
        int seat = i < 0 ? own : i;
        if (seat != WATCHER && side >> seat & 1 && (i < 0 || seat != own))
            json_array_append_new(names, text_of(table_name(table, seat)));
    }
    return names;
}

// Adds the sides to the JSON state, that is, who plays with whom.  The person's own side comes first.
static void add_sides(const struct session *session, json_t *object)
{
    const struct table *table = session->table;
    int own = session->person->seat, seats = table_seats(table);
    unsigned side[SEATS_MAX];
    LOCAL(strbuf) text = STRBUF_INIT, line = STRBUF_INIT;
    if (!sides_of(table_game(table), table_variant(table)->options, seats, side))
        return;
    json_t *names = json_array();
    for (struct side_walk walk = { 0 }; side_next(&walk, side, seats, own);)
        json_array_append_new(names, names_of(table, side[walk.seat], own));
    sides_names(side, table_names(table), seats, own, _("you"), &text);
    text_title(text.text, &line);
    strbuf_add_char(&line, '.');
    json_object_set_new(object, "sides", json_pack("{s:o,s:o}", "text", text_of(line.text), "names", names));
}

// Adds lines about the table to the JSON state, for people who see the screen or read braille.  The lines are not spoken.
static void add_table(const struct session *session, json_t *object)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    json_t *lines = json_array();
    session_table_lines(session, &text);
    for (const char *line = text.text; *line; line += strcspn(line, "\n") + 1)
        json_array_append_new(lines, json_text(line, strcspn(line, "\n")));
    json_object_set_new(object, "table", lines);
}

json_t *json_state_question(struct session *session)
{
    LOCAL(text_pair) turn = TEXT_PAIR_INIT;
    if (!session_asked_yes(session) || hotseat_passing(session) || !session_read_turn(session, &turn))
        return NULL;
    const char *last = turn.print.text;
    for (const char *next; (next = strchr(last, '\n')) && next[1];)
        last = next + 1;
    return json_pack("{s:o,s:s,s:b}", "text", json_text(last, strcspn(last, "\n")), "kind", "yesno", "stays", true);
}

void json_state_add(struct session *session, json_t *object)
{
    char tag[LANGUAGE_TAG];
    json_t *with_card = json_array();
    add_can(session, object, with_card);
    if (session->table && session->person->seat != WATCHER) {
        add_hand(session, object, with_card);
        add_picks(session, object);
    }
    json_decref(with_card);
    if (session->table && !hotseat_passing(session)) {
        add_sides(session, object);
        add_table(session, object);
    }
    json_object_set_new(object, "title", title(session));
    json_object_set_new(object, "lang", text_of(language_tag(tag)));
    if (session->table && !table_is_far(session->table))
        json_object_set_new(object, "at", json_integer(table_moves(session->table)));
}

// --- events as JSON ---

// Returns a number of an event for the JSON state: the number alone or, if it also has a text, a list of both, such as [0,
// "north"].
static json_t *figure(const struct fill_named *named)
{
    return named->text ? json_pack("[I,o]", (json_int_t)named->number, text_of(named->text)) : json_integer(named->number);
}

static json_t *cards_told(const struct event *event)
{
    json_t *cards = json_array();
    for (int i = 0; i < event->count; i++) {
        LOCAL(strbuf) typed = STRBUF_INIT;
        face_write(event->card[i].face, &typed);
        json_array_append_new(cards, text_of(typed.text));
    }
    return cards;
}

json_t *json_state_event(const struct session *session, const struct event *event)
{
    const struct game *game = table_game(session->table);
    const struct hearer hearer = session_hearer(session, session_print_style(session));
    const char *word = game_event_word(game, event->kind);
    struct fill_named named[EVENT_NUMBERS];
    if (!word)
        return NULL;
    json_t *object = json_pack("{s:s}", "what", word);
    if (event->seat >= 0 && event->seat == session->person->seat)
        json_object_set_new(object, "own", json_true());
    else if (event->seat >= 0)
        json_object_set_new(object, "who", text_of(table_name(session->table, event->seat)));
    if (kit_event_whom(game, event))
        json_object_set_new(object, "whom", text_of(table_name(session->table, event->other)));
    if (event->count && !game->numbers) // where cards are numbers, an event has no cards of a pack
        json_object_set_new(object, "cards", cards_told(event));
    int count = kit_event_numbers(game, &hearer, event, named);
    for (int i = 0; i < count; i++)
        json_object_set_new(object, named[i].name, figure(&named[i]));
    return object;
}

// --- the keys in force ---

// Adds a key, with the command that it gives, to the keys in the JSON state.  Digits give one command followed by the digit.
// Where a digit only chooses a card, the word is `mark`, because a typed number would play the card at once.
static void add_key(const struct session *session, json_t *keys, const struct command *row, const char *key)
{
    LOCAL(strbuf) typed = STRBUF_INIT;
    size_t length = strlen(key);
    bool marks = row->when == WHEN_DIGITS && chooses(session);
    strbuf_add(&typed, command_word(marks ? command_row("mark") : row));
    if (isdigit((unsigned char)key[length - 1]) && key[0] != 'f')
        strbuf_addf(&typed, " %c", key[length - 1]);
    json_array_append_new(keys, json_pack("[o,o]", text_of(key), text_of(typed.text)));
}

json_t *json_state_keys(const struct session *session)
{
    json_t *keys = json_array();
    bool none = session->preferences.keys == KEYS_WORDS;
    for (const struct command *row = table_commands(); row->name && !none; row++) {
        LOCAL(strbuf) bound = STRBUF_INIT;
        command_bound_names(row, &session->preferences, &bound);
        const char *names = bound.text;
        for (char key[KEY_NAME_MAX]; word_next(&names, key, sizeof key);)
            add_key(session, keys, row, key);
    }
    return keys;
}

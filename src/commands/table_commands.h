// SPDX-License-Identifier: GPL-3.0-or-later
// The one table of commands at a card table, with one row for each command.  Keys, typed words, completion, the ? help, learn
// mode and docs/keyboard.md all come from it; docs/dev/adding-a-command.md shows how to add one. (The subcommands of the
// program, `parlour NAME`, are in cli/commands.h.)
#ifndef COMMANDS_TABLE_COMMANDS_H
#define COMMANDS_TABLE_COMMANDS_H

#include "session/session.h"
#include "term/keys.h"

// When a command of the table is useful, and so is listed by the help key `?`.  Each is one bit.  A row has one of them, and
// several make a set.
enum command_when {
    WHEN_ALWAYS = 0,
    WHEN_CARDS = 1 << 0,  // useful while the player has cards for the cursor to walk over
    WHEN_ORDER = 1 << 1,  // useful while the player holds cards and may put them in another order
    WHEN_MELDS = 1 << 2,  // useful while the player holds cards, in a game with melds to lay
    WHEN_STEP = 1 << 3,   // useful if the game has a natural next move, or a legal move is of a kind in the command's `does`
    WHEN_DIGITS = 1 << 4, // useful where the digit keys have a meaning in the game that is played
    // Useful if a legal move is of a kind in the command's `does`, or is made by its name if `does` is empty.
    WHEN_MOVE = 1 << 5,
    // As WHEN_MOVE if the command's word stands alone; with more words, or if the rules lack the move, the word means something
    // else.
    WHEN_RULED = 1 << 6,
    // Useful if a legal move begins with the command's name, or if the player is asked whether to take a card.
    WHEN_ASKED = 1 << 7,
    WHEN_TOPIC = 1 << 8,    // useful if the game can show the topic in the command's `needs`
    WHEN_LAID = 1 << 9,     // as WHEN_TOPIC, but only in games that lay melds
    WHEN_HINTS = 1 << 10,   // useful in games that have hints
    WHEN_COACH = 1 << 11,   // useful at a practice table, which has a coach
    WHEN_UNDO = 1 << 12,    // useful while a move can be taken back
    WHEN_ROUND = 1 << 13,   // useful between two rounds of a match, or while the others wait for the player to go on
    WHEN_MORE = 1 << 14,    // useful after an answer that was too long and was cut
    WHEN_PEOPLE = 1 << 15,  // useful where several people share one keyboard
    WHEN_COMPANY = 1 << 16, // useful where others play at the same table from their own computers
    WHEN_REFUSED = 1 << 17, // useful after a move was refused
    WHEN_CHOSEN = 1 << 18   // useful while digit keys have chosen a number
};

enum command_flag {
    COMMAND_KEEPS_PLACE = 1, // the command rereads messages or changes how they sound, so the place among them stays
    COMMAND_GRAVE = 2,       // the command cannot be undone or is heard by others, so a slip of the fingers is asked about
    // The command runs even while the keyboard is passed to the next person, since it tells nothing of a hand.
    COMMAND_PUBLIC = 4,
    COMMAND_AT_HOME = 8,    // the command runs even at Home, where there is no card table
    COMMAND_ONE_CARD = 16,  // the first word typed after the command's, if any, must name a single card
    COMMAND_CONSOLE = 32,   // the command is only for players at a console: another program has its own way to do the same
    COMMAND_VOICE = 64,     // the command is about Parlour's own voice, which a visitor by the door does not hear
    COMMAND_READS = 128,    // the command reads what was played, while others at a networked table wait between rounds
    COMMAND_BOARD = 1024,   // the command works where the cursor walks over a board instead of a hand
    COMMAND_ONE_WORD = 256, // the command takes at most one word after its own
    COMMAND_EXACT = 512,    // the command's word is close to harmless words: no abbreviation or typing slip of it counts
    COMMAND_WALKS = COMMAND_CONSOLE | COMMAND_READS,                        // commands that walk over the hand
    COMMAND_REVIEWS = COMMAND_KEEPS_PLACE | COMMAND_CONSOLE | COMMAND_READS // commands that go back through messages
};

// The type of the functions that run a command of the table.  `args` has the words of the typed line, the command's own word
// first.
typedef void command_action(struct session *session, const struct typed_args *args);

// A row of the command table.  A field left out means no key, no argument, no help, always useful, or no flag.
struct command {
    const char *name; // the typed word, NC_("word", ...); readline calls the command parlour-NAME
    // Other words that people type for a command of the table, NC_("typed", "pick|pick a card"); translators make their own list.
    // Several commands may share a word: the first that the game knows is meant.
    const char *ways;
    // The command's keys by name, separated by spaces, a letter before an arrow; help names them in this order.
    const char *keys;
    const char *playroom; // the command's keys in the Playroom key profile, "" for none; NULL: the same as `keys`
    const char *playpalace;
    enum command_when when;
    unsigned does;     // for WHEN_MOVE and WHEN_STEP: the kinds of moves that the command makes, of enum verb_flag
    const char *needs; // the name of the command's topic (WHEN_TOPIC, WHEN_LAID) or move (WHEN_ROUND)
    command_action *run;
    // For a game's own verb, what the verb says of its command; NULL: the command is the console's.
    const struct verb_command *verb;
    // A number that tells apart commands run by the same function: -1 back or off, 1 forward or on, 0 either of them; for
    // act_sort the hand's order; for the two that answer a question, 1 is yes; for key 0 the place that it reads.
    int by;
    unsigned flags; // a set of enum command_flag
    // Words that may follow the command's, as help and docs/keyboard.md write them; NULL: none, and dispatch.c refuses them.
    const char *args;
    const char *summary; // the command's help in one sentence, N_()
    const char *help;    // the command's further sentences of help, N_()
    // The command's help for a visitor by the door, for whom it does something else, in place of `summary` and `help`, N_().
    const char *visitor;
};

// Returns the rows of the command table, in the order in which help lists them, ended by a row without a name.  They live as long
// as the program.
const struct command *table_commands(void);
// A kind of verb whose commands in the table are run by a function of their own instead of act_verb.
struct verb_kind {
    unsigned does; // a kind of verb: a flag of enum verb_flag
    command_action *run;
    unsigned flags; // the flags of enum command_flag that the commands of this kind of verb have too
};
extern const struct command own_commands[], verb_row_model;
extern const struct verb_kind verb_kinds[];

// Returns the index in the command table of the command that answers a question with yes (if `yes`) or no.
int command_answer(bool yes);
// Returns the field `by` in the table's row of the command that is being run: a direction, 1 forward or -1 back, or an amount.
static inline int command_by(const struct session *session)
{
    return table_commands()[session->command].by;
}

// Returns whether a command, given by its index in table_commands(), has this name.  -1 stands for no command, which has none.
bool command_is(int command, const char *name);
// Returns whether a command of the table, typed without another word, only goes on with the game: Enter (also -1, an empty line),
// Space, or the key for the next round.
bool command_goes_on(int command, const struct typed_args *args);
// Returns whether the typed command is a standing order, the word `buy` followed by another word.  Such an order answers all
// further offers for the person.
bool command_orders(int command, const struct typed_args *args);
// Returns the word to type for a command of the table in the player's language, or its English name if the language has none.
const char *command_word(const struct command *command);
// Finds a command of the table by its name or word, in any case, or by one of its keys in Parlour's own profile, exactly as
// written.  Returns the command's index in the table, or -1.
int command_find(const char *word);
const struct command *command_row(const char *name); // returns the row of a command by its name; there must be one
int command_typed(const char *word, int profile);    // finds a command by its name or word, or by a key in this key profile
int command_of_key(const char *key, int profile);    // finds the first command with this key in a key profile, or -1
// Returns the first command of the table that has this key and exists in the game being played, or -1.  Two games may use one key
// for different commands.
int command_of_key_here(struct session *session, const char *key);
// Returns the names of a command's keys in a profile, separated by spaces, or "" if it has none.
const char *command_key_names(const struct command *command, int profile);
// Returns the commands of the table with their keys in a profile, as rows for the reader of the keyboard (struct key_row), which
// live as long as the program.
const struct key_row *command_key_rows(int profile);
// Returns the help sentence of a command: that of the game being played or, if it has none, the summary in the command table.
const char *command_says(const struct session *session, const struct command *command);
// Returns the help that the rules being played have for `word`: a command's word, or the name of a line for newcomers, such as
// "call-keys".  Returns NULL if the rules have none, so that the help in the command table holds.
const char *command_help_in(const struct session *session, const char *word);
// Returns the further help sentences of a command of the table, or NULL if it has none or if the game has its own help for it.
const char *command_more(const struct session *session, const struct command *command);
// Returns whether a command of the table is closed to this person.  A visitor by the door hears no voice of Parlour, and so has
// no commands about the voice.
bool command_closed(const struct session *session, const struct command *command);
// Returns the verbs of a game whose moves a command of the table makes, as bits: 1 << verb.
unsigned command_verbs(const struct game *game, const struct command *command);
// Returns whether a command of the table can ever do something in the game that is played.
bool command_known(struct session *session, const struct command *command);
// Appends the names of a command's keys as they are spoken ("x or delete"), or nothing if there are none.
void command_say_keys(const char *names, struct strbuf *out);
// Appends the keys that give a command of the table under the player's key bindings, as spoken, for the screen reader that the
// settings name.  `preferences` may be NULL for the defaults.
void command_bound_keys(const struct command *command, const struct preferences *preferences, enum input_manner manner,
                        struct strbuf *out);
// Appends the names of the keys that give a command under the player's key bindings, separated by spaces.
void command_bound_names(const struct command *row, const struct preferences *preferences, struct strbuf *keys);
// Appends the first key that gives a command under the player's key bindings, or else the word to type.  Returns false if the
// player has no key for the command.
bool command_first_way(const struct session *session, const struct command *row, struct strbuf *out);
// Returns whether a command of the table can do something right now.
bool command_useful(struct session *session, const struct command *command);
bool command_acts(struct session *session, const struct command *command); // returns whether a command can move the game on now
// Appends the page docs/keyboard.md, which lists all commands of the table and their keys.  Returns false with an error message
// in `err` if a file that comes with Parlour is missing.
bool commands_page(struct strbuf *out, struct err *err);

// --- what the rows of the table run, file by file ---

// Commands of the table that actions_move.c runs: moves, and taking them back.
command_action act_draw, act_new, act_discard, act_use, act_play, act_go, act_undo;
// Commands of the table that actions_verb.c runs: moves of games, as the rows of their verbs say.
command_action act_verb;
// Commands of the table that actions_several.c runs: laying or taking several cards.
command_action act_lay, act_dig;
// Commands of the table that actions_buy.c runs: answers to an offered card.
command_action act_buy, act_leave;
// Commands of the table that actions_choose.c and actions_board.c run: digits, and the cursor of a board.
command_action act_carry, act_number, act_again, act_clear;
// Forgets the number chosen with digit keys, and says so.  Returns false if no number was chosen.
bool session_forget_choice(struct session *session);
// Commands of the table that actions_read.c runs: reading the table, the rules and messages, and asking the coach.
command_action act_topic, act_rules, act_refresh, act_ideas, act_repeat, act_more, act_why, act_coach;
// Commands of the table that actions_recap.c runs: the recap of what the others did.
command_action act_since;
// Commands of the table that actions_review.c runs: going through messages.
command_action act_step, act_messages, act_outermost, act_recall, act_sentence, act_word, act_spell, act_copy;
// Commands of the table that actions_self.c runs: help, chat, speech, leaving.
command_action act_quiet, act_help, act_learn, act_lesson, act_line, act_chat, act_company, act_bell, act_rate, act_speech,
    act_here, act_mask, act_quit;
// Commands of the table that actions_hand.c runs: walking, marking and sorting the hand.
command_action act_card, act_walk, act_outermost_card, act_walk_suit, act_mark, act_marks, act_find, act_sort, act_together,
    act_shift;
// Commands of the table that menu.c runs: changing settings.
command_action act_set, act_settings;

// --- what several commands have in common ---

// Adds the marked cards to a meld on the table, if several are marked and the hand's cursor is on one of them, or if the command
// was typed (`typed`).  If they fit on no meld, says so.  Returns false, and does nothing, in all other cases.
bool session_lay_marked(struct session *session, bool typed);
// Makes the natural next move of the game for the player, such as drawing, or says why there is none now.  Returns false if the
// game has no such move.
bool session_step(struct session *session);
// Returns whether the game has a natural next move that is legal now, or could say what such a move lacks.
bool session_steps(struct session *session);
// Says at a practice table how to ask the coach, before the game's opening lines.  Says nothing if the coach is off.
void session_say_practice(struct session *session);
// Does what Enter means on the place or number that digit keys have chosen.  Returns false if nothing is chosen.
bool session_use_chosen(struct session *session);
void keep_card(struct move_list *moves, int face); // keeps of a list only the moves whose first card is `face`
// Finds the cards named after the command's word, at most `room` of them, and puts them into `card`.  Returns how many there are.
int cards_of(const struct typed_args *args, uint16_t *card, int room);

// Returns whether the player holds any cards, and says so if the hand is empty or hidden.
bool has_cards(struct session *session);
// Says that a typed word names no card, and how cards are written.
void not_a_card(struct session *session, const char *word);

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
// The one table of commands at a card table, with one row for each command.  Keys, typed words, completion, the ? help, learn
// mode and docs/keyboard.md all come from it; docs/dev/adding-a-command.md shows how to add one. (The subcommands of the
// program, `parlour NAME`, are in cli/commands.h.)
#ifndef COMMANDS_TABLE_COMMANDS_H
#define COMMANDS_TABLE_COMMANDS_H

#include "session/session.h"
#include "term/keys.h"

// When a command can do something, and so is listed by `?`.  A row has one of these, and several make a set.
enum command_when {
    WHEN_ALWAYS = 0,
    WHEN_CARDS = 1 << 0,  // the player has cards to walk over
    WHEN_ORDER = 1 << 1,  // the same, and the player may put them in another order
    WHEN_MELDS = 1 << 2,  // the same, and the game lays combinations of them
    WHEN_STEP = 1 << 3,   // the game has a natural next move now, or a legal move is one of the row's `does`
    WHEN_DIGITS = 1 << 4, // digits mean something
    WHEN_MOVE = 1 << 5,   // a legal move is one of the row's `does`, or is made by the row's name if `does` is empty
    // WHEN_MOVE for the word alone; with more words, or if the rules lack the move, it means something else.
    WHEN_RULED = 1 << 6,
    WHEN_ASKED = 1 << 7,    // a legal move begins with the row's name, or the player is asked to take or leave something
    WHEN_TOPIC = 1 << 8,    // the game can show the row's `needs`
    WHEN_LAID = 1 << 9,     // WHEN_TOPIC in a game that lays combinations
    WHEN_HINTS = 1 << 10,   // the game has hints
    WHEN_COACH = 1 << 11,   // this is a practice table, with a coach
    WHEN_UNDO = 1 << 12,    // a move can be taken back
    WHEN_ROUND = 1 << 13,   // a round is over and the match is not
    WHEN_MORE = 1 << 14,    // an answer was cut
    WHEN_PEOPLE = 1 << 15,  // several people share the keyboard
    WHEN_COMPANY = 1 << 16, // others play at their own computers
    WHEN_REFUSED = 1 << 17, // a move was refused
    WHEN_CHOSEN = 1 << 18   // digits have chosen a number
};

enum command_flag {
    COMMAND_KEEPS_PLACE = 1, // goes back to messages, or only changes how they are heard, so the place among them stays
    COMMAND_GRAVE = 2,       // cannot be taken back or is heard by others, so a slip of the fingers is asked about
    COMMAND_PUBLIC = 4,      // obeyed even while the keyboard is being passed on, since it tells nothing of a hand
    COMMAND_AT_HOME = 8,     // obeyed even at Home, where there is no table
    COMMAND_ONE_CARD = 16,   // the first word after the command, if any, has to name one card
    COMMAND_CONSOLE = 32,    // only for players at a console: another program has its own way to do it, or another word for it
    COMMAND_VOICE = 64,      // about Parlour's own voice, which a visitor by the door does not hear
    COMMAND_READS = 128,     // reads what was played: between rounds at a table elsewhere, the others wait meanwhile
    COMMAND_BOARD = 1024,    // does something where a cursor walks over the table instead of a hand
    COMMAND_ONE_WORD = 256,  // takes at most one word after it
    COMMAND_EXACT = 512,     // too close to harmless words: neither its beginning nor a slip is taken for it
    COMMAND_WALKS = COMMAND_CONSOLE | COMMAND_READS,                        // walks over the hand
    COMMAND_REVIEWS = COMMAND_KEEPS_PLACE | COMMAND_CONSOLE | COMMAND_READS // goes through messages
};

// What runs a command. args has the words of the line, with the command's own word first.
typedef void command_action(struct session *session, const struct typed_args *args);

// A row of the table.  Fields that are left out mean no key, no argument, no help, always useful, and no flag.
struct command {
    const char *name; // the typed word, NC_("word", ...); readline calls the command parlour-NAME
    // Other words that people type for the command, NC_("typed", "pick|pick a card"); translators make their own list.  A word
    // may stand for several commands: the first that the game knows is meant.
    const char *ways;
    const char *keys;     // names of keys, separated by spaces, a letter before an arrow; help names them in this order
    const char *playroom; // the keys in this profile, "" for none; NULL: the same as `keys`
    const char *playpalace;
    enum command_when when;
    unsigned does;     // MOVE, STEP: the kinds of moves that the command makes, of enum verb_flag
    const char *needs; // TOPIC: the name of the topic; ROUND: the name of the move
    command_action *run;
    const struct verb_command *verb; // of a verb's row: what the verb says of its command; NULL: the row is the console's own
    // What tells apart rows with the same `run`: -1 back or off, 1 forward or on, 0 whichever of them; for act_sort the order;
    // for the two rows that answer a question, 1 is yes; for key 0 the place that it reads.
    int by;
    unsigned flags;      // a set of enum command_flag
    const char *args;    // what may follow the word, as `help` and the page write it; NULL: nothing, and dispatch.c says so
    const char *summary; // one sentence, N_()
    const char *help;    // more sentences, N_()
    // In place of summary and help for a visitor by the door, for whom the command does something else, N_().
    const char *visitor;
};

// Returns the rows in the order in which they are listed.  The last one has no name.  They live as long as the program.
const struct command *table_commands(void);
// The parts that the table is made of: the console's own rows, the model for rows of verbs, and what is done for some of them
// instead of act_verb.
struct verb_kind {
    unsigned does; // a flag of enum verb_flag
    command_action *run;
    unsigned flags; // of enum command_flag, which their commands have too
};
extern const struct command own_commands[], verb_row_model;
extern const struct verb_kind verb_kinds[];

// Returns the row that answers a question with y, or with n.
int command_answer(bool yes);
// Returns the number `by` of the command that is being run: forwards, backwards, or by how much.
static inline int command_by(const struct session *session)
{
    return table_commands()[session->command].by;
}

bool command_is(int command, const char *name); // returns whether the command's row has this name; command may be -1 for none
// Returns whether the person only goes on: by Enter (also -1, an empty line), Space or the key of the next round, with no word
// after it.
bool command_goes_on(int command, const struct typed_args *args);
// Returns whether it is an order, buy with a word, which answers for the person from now on.
bool command_orders(int command, const struct typed_args *args);
// Returns the word to type for a command in the player's language, or the command's name if the language has none.
const char *command_word(const struct command *command);
// These find a command by its name or word (in any case), or by one of its keys (exactly), or return -1.
int command_find(const char *word);                  // by the keys of Parlour's own profile
const struct command *command_row(const char *name); // the row of a command that must exist
int command_typed(const char *word, int profile);    // finds it by the keys of this profile
int command_of_key(const char *key, int profile);    // the first command that has the key, or -1
// Returns the first command with this key that is known in the present game, since two games may have a command each for one
// key.
int command_of_key_here(struct session *session, const char *key);
// Returns the names of a command's keys in a profile, separated by spaces, or "" if it has none.
const char *command_key_names(const struct command *command, int profile);
// Returns all commands with their keys in a profile, as keys.h takes them.  They live as long as the program.
const struct key_row *command_key_rows(int profile);
// Returns a sentence that says what a command does: the game's own, or the summary.
const char *command_says(const struct session *session, const struct command *command);
// Returns what a word of the console, or a line for newcomers, says in the rules that are played, or NULL if it says the same
// in all rules.
const char *command_help_in(const struct session *session, const char *word);
// Returns further sentences about a command for the help, or NULL.
const char *command_more(const struct session *session, const struct command *command);
// Returns whether a command is closed to this person: a visitor by the door does not hear Parlour's voice.
bool command_closed(const struct session *session, const struct command *command);
// Returns the set of a game's verbs of which the command makes moves, a bit for each.
unsigned command_verbs(const struct game *game, const struct command *command);
// Returns whether a command can ever do something in this game.
bool command_known(struct session *session, const struct command *command);
// Appends the names of keys as they are said ("x or delete"), or nothing if there are none.
void command_say_keys(const char *names, struct strbuf *out);
// Appends the keys that give a command with these settings, which may be NULL, and with the screen reader that they name
// (bound_keys.c), as they are said.
void command_bound_keys(const struct command *command, const struct preferences *preferences, enum input_manner manner,
                        struct strbuf *out);
// Appends the keys of command_bound_keys, separated by spaces as a row has them.
void command_bound_names(const struct command *row, const struct preferences *preferences, struct strbuf *keys);
// Appends the first key of command_bound_keys, or the command's word, and returns false, if the person has no key for it.
bool command_first_way(const struct session *session, const struct command *row, struct strbuf *out);
// Returns whether the command can do something right now.
bool command_useful(struct session *session, const struct command *command);
bool command_acts(struct session *session, const struct command *command); // returns whether the command can move the game on now
// Appends docs/keyboard.md.  Returns false with a sentence in err if Parlour's own files are not there.
bool commands_page(struct strbuf *out, struct err *err);

// --- what the rows of the table run, file by file ---

// actions_move.c: moves, and taking them back
command_action act_draw, act_new, act_discard, act_use, act_play, act_go, act_undo;
// actions_verb.c: moves of games, as the rows of their verbs say
command_action act_verb;
// actions_several.c: laying or taking several cards
command_action act_lay, act_dig;
// actions_buy.c: answers to an offered card
command_action act_buy, act_leave;
// actions_choose.c: digits, and the cursor of a table
command_action act_carry, act_number, act_again, act_clear;
bool session_forget_choice(struct session *session); // forgets the chosen digits and says so; false: there were none
// actions_read.c: reading the table, the rules and messages, and asking the coach
command_action act_topic, act_rules, act_refresh, act_ideas, act_repeat, act_more, act_why, act_coach;
// actions_recap.c: what the others did
command_action act_since;
// actions_review.c: going through messages
command_action act_step, act_messages, act_outermost, act_recall, act_sentence, act_word, act_spell, act_copy;
// actions_self.c: help, chat, speech, leaving
command_action act_quiet, act_help, act_learn, act_lesson, act_line, act_chat, act_company, act_bell, act_rate, act_speech,
    act_here, act_mask, act_quit;
// actions_hand.c: walking, marking and sorting the hand
command_action act_card, act_walk, act_outermost_card, act_walk_suit, act_mark, act_marks, act_find, act_sort, act_together,
    act_shift;
// menu.c: changing settings
command_action act_set, act_settings;

// --- what several commands have in common ---

// Adds the marked cards to one combination, if there are several and the cursor is on one of them, or if the word was typed, so
// that nobody looks at the cursor.  Returns false if it is not so.
bool session_lay_marked(struct session *session, bool typed);
// Makes the natural next move of the game, or says why there is none.  Returns false if the game has no such move.
bool session_step(struct session *session);
bool session_steps(struct session *session); // returns whether session_step would make a legal move, or say what is missing
// Says how the coach of a practice table is asked, before the table's own lines, or nothing if the coach is off.
void session_say_practice(struct session *session);
// Does what Enter means on the place or number that digits have chosen.  Returns false if nothing is chosen.
bool session_use_chosen(struct session *session);
void keep_card(struct move_list *moves, int face); // drops the moves without cards, and those whose first card is another face
// Finds the cards named after the command, at most `room` of them, and returns how many.
int cards_of(const struct typed_args *args, uint16_t *card, int room);

// Returns whether the person holds any cards, and if not, says so.
bool has_cards(struct session *session);
// Answers that the word names no card, and how cards are written.
void not_a_card(struct session *session, const char *word);

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
// The player's own settings: ${XDG_CONFIG_HOME:-~/.config}/parlour/parlour.yaml, which begins as the shipped
// config/parlour.yaml.  A change rewrites one value in the player's file and leaves comments and unknown keys as they are; a
// file with faults is never written.
#ifndef USERDATA_PREFERENCES_H
#define USERDATA_PREFERENCES_H

#include "cards/card.h"
#include "rules/ordered_hand.h"
#include "settings/settings.h"
#include "speech/speech.h"
#include <stdbool.h>

enum { PLAYER_NAME_BYTES = 64, NAMES_BYTES = 320, PLAYER_LEVEL_BYTES = 16, LANGUAGE_BYTES = 8, BINDS_MAX = 64, BIND_BYTES = 32 };
enum { CARDS_RANK, CARDS_SUIT };
// The key profiles that a player may prefer.  ORDER KEYS: as the words of the setting.  KEYS_WORDS is for typed words, and has
// the letters of the first profile.
enum { KEYS_PARLOUR, KEYS_PLAYROOM, KEYS_PLAYPALACE, KEYS_WORDS, KEY_PROFILES = KEYS_WORDS };
// How a person gives commands: by keys of a terminal, by keys that another program such as a page sends, or by typed words.
enum input_manner { MANNER_KEYS, MANNER_SENT_KEYS, MANNER_WORDS };
enum { CURSOR_TOP, CURSOR_STILL };
enum {
    READER_OTHER,
    READER_ORCA,
    READER_FENRIR,
    READER_BRLTTY,
    READER_NVDA,
    READER_JAWS,
    READER_NARRATOR
}; // the screen readers that a player may name; READER_OTHER also stands for none
// How a player prefers to have messages announced.  PRINTED: printed and not spoken.  KEPT: only put into the history.
enum announce { ANNOUNCE_SAID, ANNOUNCE_PRINTED, ANNOUNCE_KEPT };
enum { TURNS_JOINED, TURNS_APART }; // how another player's moves of one turn are told: in one sentence, or each in its own
enum { UNDO_TURN, UNDO_DECISION };  // how far back undo goes for a person who plays alone with computer players
// What the player prefers the coach of a practice table to do.  ASK: only answer questions.  OFF: say nothing.  Any other number:
// also warn of moves that lose that many points, or that many rounds or cards in 100.
enum { COACH_ASK = -1, COACH_OFF = -2, COACH_BLUNDERS = 20 };
enum { SOUND_OFF = -1 };
enum { PAUSE_RULES = -1, PAUSE_MAX = 60 };

struct key_bind {
    char command[BIND_BYTES], key[BIND_BYTES];
};

struct preferences {
    struct speech_settings speech;
    bool asked; // whether the player was asked who speaks
    int reader; // the screen reader that reads the terminal: READER_...
    bool muted;
    // The wording of sentences, printed and spoken, without the order of a card's parts.
    int print_style, speech_style;
    int card_order; // which part of a card's name comes first: CARDS_RANK, CARDS_SUIT
    int hand_order; // how the player's hand is sorted: enum hand_order
    // How the others' moves, chat and answers to keys are announced: enum announce.
    int announce_moves, announce_chat, announce_answers;
    // Whether what is left over is said after each draw, in games with knocking.
    bool announce_left_over;
    int turns; // how another player's turn is told: TURNS_JOINED, TURNS_APART
    int keys, cursor;
    int delay_ms;
    int undo_solo;    // how far undo goes back: UNDO_TURN, UNDO_DECISION
    int undo_wait_ms; // how many milliseconds computer players wait before the first of them acts
    int pace;         // how long other players wait for the listener: words a minute, or as in hearing_time.h
    int pause_s;      // the pause between two rounds in seconds; PAUSE_RULES: as the rules say; 0: none
    int coach;        // what the coach of a practice table does: COACH_..., or a number of points
    bool confirm, bell;
    int theme;                     // the look of lines on the screen: enum theme
    int sound;                     // the volume of the sounds, 0 to 100, or SOUND_OFF
    bool sound_playable;           // whether a card under the cursor that can be played makes a sound
    bool mask;                     // the mask: the player's hand is not told by name
    bool mask_shared;              // the mask of all hands if several people share the keyboard
    char mask_except[NAMES_BYTES]; // names, with commas between, of people for whom the mask is the other way round
    char language[LANGUAGE_BYTES]; // the language of all sentences; empty for the environment's
    char name[PLAYER_NAME_BYTES];
    int players; // how many sit at a table; 0 for as many as is usual in the game
    char level[PLAYER_LEVEL_BYTES];
    struct key_bind bind[BINDS_MAX];
    int binds;
    bool faulty; // the settings file has faults, so it is not written
};

extern const struct setting preference_rows[];

void preferences_path(struct strbuf *out); // appends the settings file's path, even if there is no file
// Sets the language of all sentences by the player's preferences or the environment, for programs that need no other preference.
void preferences_speak(void);
// Reads the file of the player's preferences into `preferences`, which is always filled.  Settings that are missing or faulty get
// their defaults or, where a fault might make Parlour speak, a cautious value.  Faults are named in `err`.
void preferences_load(struct preferences *preferences, struct err *err);
// Returns the number of the key profile that the player prefers, less than KEY_PROFILES.
int preferences_profile(const struct preferences *preferences);
// Returns the word for the screen reader in the player's preferences, such as "orca".
const char *preferences_reader(const struct preferences *preferences);
// Returns the text style for a wording in the preferences, print_style or speech_style, with the player's order of a card's
// parts.
enum text_style preferences_style(const struct preferences *preferences, int wording);
// Changes one of the player's preferences and writes it to the file.  Returns false, with an error message in `err`, if the key
// or value is wrong, and then nothing has changed.  Also returns false if the file cannot be written; the change then holds for
// this sitting.
bool preferences_set(struct preferences *preferences, const char *key, const char *value, struct err *err);
// Changes one of the player's preferences for a command that ends afterwards.  Returns false, with an error message in `err`, if
// the key or value is wrong or the file cannot be written; in the latter case the message says that nothing has changed.
bool preferences_set_lasting(struct preferences *preferences, const char *key, const char *value, struct err *err);
// Takes over each good value of the preferences' file, which has been parsed, even if others are faulty.  Returns false if any
// value is faulty.
bool preferences_take(struct preferences *preferences, const struct yaml_node *root, const char *path, enum setting_found *found,
                      struct err *err);
// Returns the text of a preferences' file with one value changed, for the caller to free(), or NULL if the file's layout does not
// allow the change.  Called by preferences_set and by tests.
char *preferences_edit(const char *text, const char *key, const char *value);

#endif

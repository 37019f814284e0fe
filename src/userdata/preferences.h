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
// The key profiles that the player's settings choose from, ORDER KEYS.  KEYS_WORDS is for typed words, and has the letters of the
// first profile.
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
// How the player's settings have messages announced.  PRINTED: not spoken; KEPT: only in the history.
enum announce { ANNOUNCE_SAID, ANNOUNCE_PRINTED, ANNOUNCE_KEPT };
enum { TURNS_JOINED, TURNS_APART }; // how another player's moves of one turn are told: in one sentence, or each in its own
enum { UNDO_TURN, UNDO_DECISION };  // how far back undo goes for a person who plays alone with computer players
// What the coach of a practice table does: it answers questions, says nothing, or also warns of moves that lose this number of
// points, or of rounds or cards in 100.
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
    int coach;        // what the coach of a practice table does: COACH_..
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
// Sets the language of every sentence from the player's settings or the environment, for a program that needs nothing else of the
// settings.
void preferences_speak(void);
// Reads the player's settings file, and fills `preferences` in any case: with defaults for what is missing, or faulty, which err
// then names.  What is good in a faulty file counts.
void preferences_load(struct preferences *preferences, struct err *err);
// Returns the key profile in force by the player's settings, which is less than KEY_PROFILES.
int preferences_profile(const struct preferences *preferences);
// Returns the player's screen reader as a word, such as "orca".
const char *preferences_reader(const struct preferences *preferences);
// Returns the text style of a wording, print_style or speech_style, with the player's order of a card's parts.
enum text_style preferences_style(const struct preferences *preferences, int wording);
// Changes one of the player's settings and writes it to the file.  Returns false, with an error message in err, if key or value
// is wrong (then nothing has changed) or if only the file could not be written (then the change lasts for this sitting).
bool preferences_set(struct preferences *preferences, const char *key, const char *value, struct err *err);
// Changes one of the player's settings for a command that ends afterwards.  If the file could not be written, the error message
// says that nothing has changed.
bool preferences_set_lasting(struct preferences *preferences, const char *key, const char *value, struct err *err);
// Takes the values of the player's settings file once it is parsed, each by itself (settings_load_each).  Returns false if there
// are faults.
bool preferences_take(struct preferences *preferences, const struct yaml_node *root, const char *path, enum setting_found *found,
                      struct err *err);
// Returns the text of a settings file with one value changed, for the caller to free(), or NULL if the file's layout does not
// allow that.  For preferences_set and tests.
char *preferences_edit(const char *text, const char *key, const char *value);

#endif

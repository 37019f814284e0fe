// SPDX-License-Identifier: GPL-3.0-or-later
// The player's own settings: ${XDG_CONFIG_HOME:-~/.config}/parlour/parlour.yaml, which begins as
// the shipped config/parlour.yaml.  A change rewrites one value in the player's file and leaves
// comments and unknown keys alone; a file with faults is never written.
#ifndef USERDATA_PREFERENCES_H
#define USERDATA_PREFERENCES_H

#include "cards/card.h"
#include "rules/ordered_hand.h"
#include "settings/settings.h"
#include "speech/speech.h"
#include <stdbool.h>

enum { PLAYER_NAME_BYTES = 64, NAMES_BYTES = 320, PLAYER_LEVEL_BYTES = 16, LANGUAGE_BYTES = 8, BINDS_MAX = 64, BIND_BYTES = 32 };
enum { CARDS_RANK, CARDS_SUIT };
// ORDER KEYS: a profile of keys each, and words, which have the first profile's letters.
enum { KEYS_PARLOUR, KEYS_PLAYROOM, KEYS_PLAYPALACE, KEYS_WORDS, KEY_PROFILES = KEYS_WORDS };
// By what a person acts: keys of a terminal; keys that another program sends, such as a page; or typed words.
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
};                                                                // READER_OTHER: or none
enum announce { ANNOUNCE_SAID, ANNOUNCE_PRINTED, ANNOUNCE_KEPT }; // printed: not spoken; kept: only in the history
enum { TURNS_JOINED, TURNS_APART }; // what another player does in a turn: one sentence, or one for each move
enum { UNDO_TURN, UNDO_DECISION };  // how far back somebody who plays alone with computer players goes
// The coach of a practice table answers, says nothing, or warns too, of moves that lose these points, or rounds or cards in 100.
enum { COACH_ASK = -1, COACH_OFF = -2, COACH_BLUNDERS = 20 };
enum { SOUND_OFF = -1 };
enum { PAUSE_RULES = -1, PAUSE_MAX = 60 };

struct key_bind {
    char command[BIND_BYTES], key[BIND_BYTES];
};

struct preferences {
    struct speech_settings speech;
    bool asked; // who speaks
    int reader; // READER_...: which screen reader reads the terminal
    bool muted;
    int print_style, speech_style;                       // the wording alone
    int card_order;                                      // CARDS_RANK, CARDS_SUIT
    int hand_order;                                      // enum hand_order
    int announce_moves, announce_chat, announce_answers; // enum announce
    bool announce_left_over;                             // after each draw, where somebody knocks
    int turns;                                           // TURNS_JOINED, TURNS_APART
    int keys, cursor;
    int delay_ms;
    int undo_solo;    // UNDO_TURN, UNDO_DECISION
    int undo_wait_ms; // of computer players, before the first one acts
    int pace;         // how long others wait for the listener: words a minute, or as in hearing_time.h
    int pause_s;      // between two rounds; PAUSE_RULES: as the rules say; 0: none
    int coach;        // COACH_...
    bool confirm, bell;
    int theme;                     // enum theme
    int sound;                     // 0 to 100; SOUND_OFF
    bool sound_playable;           // one of them for a card under the cursor that can be played
    bool mask;                     // the player's hand is not named
    bool mask_shared;              // the same where several share the keyboard
    char mask_except[NAMES_BYTES]; // names, with commas between, of those for whom it is the other way round
    char language[LANGUAGE_BYTES]; // of all sentences; empty: as the environment says
    char name[PLAYER_NAME_BYTES];
    int players; // 0: as many as is usual in the game
    char level[PLAYER_LEVEL_BYTES];
    struct key_bind bind[BINDS_MAX];
    int binds;
    bool faulty; // the file has faults: it is not written
};

extern const struct setting preference_rows[];

void preferences_path(struct strbuf *out); // appends where the file is, whether it is there or not
// Chooses the language of every sentence, for a program that needs nothing else of the settings: theirs, or the environment's.
void preferences_speak(void);
// Always fills preferences: with defaults where there is no file, or where it has faults, which err then names; what is good in
// it holds.
void preferences_load(struct preferences *preferences, struct err *err);
// Whose keys are in force: the number of a profile, under KEY_PROFILES.
int preferences_profile(const struct preferences *preferences);
// How sentences are worded and cards named in them.
const char *preferences_reader(const struct preferences *preferences);                 // the word of the setting
enum text_style preferences_style(const struct preferences *preferences, int wording); // print_style or speech_style
// Changes one value and keeps it in the file.  False and a sentence when key or value is wrong (nothing changed), or
// when only the file could not be written (changed for now).
bool preferences_set(struct preferences *preferences, const char *key, const char *value, struct err *err);
// Sets a preference for a command that ends then: where the file could not be written, the sentence says that nothing is changed.
bool preferences_set_lasting(struct preferences *preferences, const char *key, const char *value, struct err *err);
// The values of a file that was read, each by itself (settings_load_each); false: there are faults.
bool preferences_take(struct preferences *preferences, const struct yaml_node *root, const char *path, enum setting_found *found,
                      struct err *err);
// The text of a settings file with one value changed, the caller's to free(); NULL where it cannot be (an odd layout).  For
// preferences_set and tests.
char *preferences_edit(const char *text, const char *key, const char *value);

#endif

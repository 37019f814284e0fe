// SPDX-License-Identifier: GPL-3.0-or-later
// The table of the player's own settings, a row for each, and the reading of the player's settings file.
#include "userdata/preferences.h"

#include "base/bug.h"
#include "base/edit_distance.h"
#include "base/text.h"
#include "players/players.h"
#include "settings/settings_meant.h"
#include "system/elsewhere.h"
#include "system/file.h"
#include "system/language.h"
#include "system/paths.h"
#include "term/theme.h"
#include "ui/hearing_time.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The words for the preferences about the wording of sentences, and what the menu says of each.
static const struct setting_word style_words[] = { { NC_("value", "full"), N_("Whole sentences.") },
                                                   { NC_("value", "short"), N_("Short sentences.") },
                                                   { NC_("value", "braille"),
                                                     N_("For a braille display, at most 40 cells a line.") },
                                                   { NULL, NULL } };
// The words for the preference of how a hand is sorted.  ORDER ORDERS: in the order of enum hand_order.
static const struct setting_word order_words[] = { { NC_("value", "suit"), N_("By suit.") },
                                                   { NC_("value", "rank"), N_("By number.") },
                                                   { NC_("value", "drawn"), N_("As drawn.") },
                                                   { NULL, NULL } };
static const struct setting_word announce_words[] = { { NC_("value", "said"), N_("Spoken and printed.") },
                                                      { NC_("value", "printed"), N_("Only printed.") },
                                                      { NC_("value", "kept"), N_("Only kept among the messages.") },
                                                      { NULL, NULL } };
// The words for the preference of a key profile.  ORDER KEYS: in the order of the profiles, KEYS_PARLOUR first.
static const struct setting_word keys_words[] = {
    { NC_("value", "parlour"), N_("Left and Right walk your cards, Up and Down mark them.") },
    { NC_("value", "playroom"), N_("Up and Down walk your cards, Left and Right go from suit to suit.") },
    { NC_("value", "playpalace"), N_("Up and Down walk your cards, the brackets choose which messages.") },
    { NC_("value", "words"), N_("Words are typed, then Enter.") },
    { NULL, NULL }
};

// The words for the preference that names the player's screen reader.  ORDER READER_OTHER and the others: one for each of these
// constants.
static const struct setting_word reader_words[] = { { NC_("value", "other"), N_("Another one, or none.") },
                                                    { NC_("value", "orca"), N_("Orca.") },
                                                    { NC_("value", "fenrir"), N_("Fenrir.") },
                                                    { NC_("value", "brltty"), N_("BRLTTY.") },
                                                    { NC_("value", "nvda"), N_("NVDA.") },
                                                    { NC_("value", "jaws"), N_("JAWS.") },
                                                    { NC_("value", "narrator"), N_("Narrator.") },
                                                    { NULL, NULL } };

const char *preferences_reader(const struct preferences *preferences)
{
    return reader_words[preferences->reader].word;
}

static const char *scalar(const struct yaml_node *node)
{
    return node->kind == YAML_SCALAR ? node->text : "";
}

static bool takes(const struct setting *row, const struct yaml_node *node, const char *file, struct err *err, const char *found)
{
    return yaml_fault(node, file, err, _("The key %s takes %s, not %s."), row->key, _(row->range), yaml_show(found).text);
}

// The data in a preference's row (its member `own`) for a value that is a number, or one of a few words that stand for numbers.
struct word_or_number {
    int least, most; // the range of the setting's number; 0 is allowed too
    struct {
        const char *word; // NC_("value", ...)
        int number;
    } words[4]; // the last one is NULL
};

static bool parse_word_or_number(const struct setting *row, const struct yaml_node *node, const char *file, void *field,
                                 struct err *err)
{
    const struct word_or_number *rule = row->own;
    const char *text = scalar(node);
    char *end;
    long number = strtol(text, &end, 10);
    for (int i = 0; rule->words[i].word; i++)
        if (strcmp(text, rule->words[i].word) == 0) {
            *(int *)field = rule->words[i].number;
            return true;
        }
    if (end == text || *end || (number && (number < rule->least || number > rule->most)))
        return takes(row, node, file, err, text);
    *(int *)field = (int)number;
    return true;
}

static void print_word_or_number(const struct setting *row, const void *field, struct strbuf *out)
{
    const struct word_or_number *rule = row->own;
    int number = *(const int *)field;
    for (int i = 0; rule->words[i].word; i++)
        if (rule->words[i].number == number) {
            strbuf_add(out, rule->words[i].word);
            return;
        }
    strbuf_addf(out, "%d", number);
}

// clang-format off
static const struct word_or_number
    pause = { 0, PAUSE_MAX, { { NC_("value", "rules"), PAUSE_RULES }, { NC_("value", "off"), 0 } } },
    pace = { PACE_LEAST, PACE_MOST, { { NC_("value", "auto"), PACE_AUTO }, { NC_("value", "off"), PACE_OFF }, { NC_("value", "key"), PACE_KEY } } },
    coach = { 1, 1000, { { NC_("value", "ask"), COACH_ASK }, { NC_("value", "blunders"), COACH_BLUNDERS }, { NC_("value", "off"), COACH_OFF } } },
    sound = { 0, 100, { { NC_("value", "off"), SOUND_OFF } } };
// clang-format on

static bool level_fits(const char *level, struct err *why)
{
    return players_level_known(level) || err_add(why, _("There is no level %s. The levels are %s."), level, players_levels());
}

static bool parse_language(const struct setting *row, const struct yaml_node *node, const char *file, void *field,
                           struct err *err)
{
    const char *text = node->kind == YAML_SCALAR ? node->text : "?";
    if (*text && !language_is_code(text))
        return takes(row, node, file, err, text);
    snprintf(field, LANGUAGE_BYTES, "%s", text);
    return true;
}

static void print_language(const struct setting *, const void *field, struct strbuf *out)
{
    strbuf_add(out, *(const char *)field ? field : "\"\"");
}

// Parts that rows of the preferences have in common: the type of a setting and its member, and the unit of a number.
// clang-format off
#define WORDS(...) (const struct setting_word[]){ __VA_ARGS__, { NULL, NULL } }
// clang-format on
#define AT(member) .offset = offsetof(struct preferences, member)
#define YES_NO(member) .type = SETTING_YES_NO, AT(member)
#define NUMBER(member) .type = SETTING_INT, AT(member)
#define WORD(member) .type = SETTING_WORD, AT(member)
#define TEXT(member) .type = SETTING_TEXT, AT(member), .max = sizeof(((struct preferences *)0)->member)
#define WORD_OR_NUMBER(rule, member)                                                                                             \
    .type = SETTING_OWN, AT(member), .size = sizeof(int), .own = &(rule), .parse = parse_word_or_number,                         \
    .print = print_word_or_number
#define OF_100 .one = NP_("%d of 100", "%d of 100")
#define MILLISECONDS .one = NP_("%d millisecond", "%d milliseconds"), .called = WORDS({ "0", NC_("value", "none") })
const struct setting preference_rows[] = {
    { "language", .name = N_("Language of all sentences"), .visitor = VISITOR_MAY, .type = SETTING_OWN, AT(language),
      .size = LANGUAGE_BYTES, .fallback = "\"\"",
      .range = N_("a language such as fr, es, de or en, or nothing for the system's own"), .parse = parse_language,
      .print = print_language, .called = WORDS({ "", NC_("value", "your system's") }),
      .help = N_("The language of all sentences, empty follows the system.") },
    { "speech", .name = N_("Who speaks"), TEXT(speech.output), .fallback = speech_fallback, .doubted = "none",
      .fits = speech_output_fits, .called = speech_output_called, .words = speech_output_words,
      .help = N_("What speaks, Parlour itself, Speech Dispatcher or a screen reader.") },
    { "voice.language", .name = N_("Language of the voice"), TEXT(speech.language), .fallback = "\"\"",
      .called = WORDS({ "", NC_("value", "that of the sentences") }),
      .help = N_("The language of the voice, empty follows that of the sentences.") },
    { "voice.name", .name = N_("Name of the voice"), TEXT(speech.voice), .fallback = "\"\"",
      .called = WORDS({ "", NC_("value", "the language's own") }),
      .help = N_("The voice by its name, empty takes the usual one for the language.") },
    { "voice.rate", .name = N_("Speed of the voice"), NUMBER(speech.rate), .max = 100, .fallback = "50", OF_100,
      .help = N_("How fast the voice speaks, 50 is its own middle.") },
    { "voice.pitch", .name = N_("Pitch of the voice"), NUMBER(speech.pitch), .max = 100, .fallback = "50", OF_100,
      .help = N_("How high the voice speaks, 50 is its own middle.") },
    { "voice.volume", .name = N_("Volume of the voice"), NUMBER(speech.volume), .max = 100, .fallback = "50", OF_100,
      .help = N_("How loud the voice speaks, 50 is its own middle.") },
    { "voice.punctuation", .name = N_("Punctuation that is spoken"), WORD(speech.punctuation),
      .words = WORDS({ NC_("value", "none"), N_("No sign is named.") },
                     { NC_("value", "some"), N_("Signs are named, but not those of a sentence.") },
                     { NC_("value", "all"), N_("Every sign is named.") }),
      .fallback = "none", .help = N_("Which punctuation the voice names.") },
    { "voice.gap", .name = N_("Pause between sentences"), NUMBER(speech.gap_ms), .max = 1000, .fallback = "50", MILLISECONDS,
      .help = N_("The pause between two sentences, in milliseconds.") },
    { "voice.burst", .name = N_("Messages spoken one by one"), NUMBER(speech.burst), .max = SPEECH_BURST_MOST, .fallback = "5",
      .one = NP_("%d message", "%d messages"), .called = WORDS({ "0", NC_("value", "none") }),
      .help = N_("How many waiting messages are spoken before the rest are counted.") },
    { "asked", .name = N_("First questions asked"), YES_NO(asked), .fallback = "false",
      .help = N_("Has Parlour asked its first questions?") },
    { "reader", .name = N_("Your screen reader"), .visitor = VISITOR_AT_TERMINAL, WORD(reader), .fallback = "other",
      .words = reader_words, .help = N_("Your screen reader, for help to name the keys that work with it.") },
    { "muted", .name = N_("Voice turned off"), YES_NO(muted), .fallback = "false", .doubted = "true",
      .help = N_("Is the built in voice turned off?") },
    { "style.print", .name = N_("Wording in print"), .visitor = VISITOR_MAY, WORD(print_style), .fallback = "full",
      .words = style_words, .likely = "style wording", .help = N_("How printed sentences are worded.") },
    { "style.speech", .name = N_("Wording in speech"), WORD(speech_style), .fallback = "full", .words = style_words,
      .help = N_("How spoken sentences are worded.") },
    { "style.cards", .name = N_("Order of a card's parts"), .visitor = VISITOR_MAY, WORD(card_order), .fallback = "rank",
      .words = WORDS({ NC_("value", "rank"), N_("Queen of spades.") }, { NC_("value", "suit"), N_("Spades queen.") }),
      .help = N_("Which part of a card's name comes first, its rank or its suit.") },
    { "hand.order", .name = N_("Order of your hand"), .visitor = VISITOR_MAY, WORD(hand_order), .fallback = "suit",
      .words = order_words, .help = N_("How your hand is sorted. Keys C, H and M change it.") },
    { "announce.moves", .name = N_("What others do"), WORD(announce_moves), .fallback = "said", .words = announce_words,
      .help = N_("Is what others do said, only printed, or only kept?") },
    { "announce.chat", .name = N_("What others say"), WORD(announce_chat), .fallback = "said", .words = announce_words,
      .help = N_("Is what others chat said, only printed, or only kept?") },
    { "announce.answers", .name = N_("Answers to keys"), WORD(announce_answers), .fallback = "said",
      .words = WORDS({ NC_("value", "said"), N_("Spoken and printed.") }, { NC_("value", "printed"), N_("Only printed.") }),
      .help = N_("Are answers to your keys said, or only printed?") },
    { "announce.left_over", .name = N_("What is left over"), .visitor = VISITOR_MAY, YES_NO(announce_left_over),
      .fallback = "false", .help = N_("Say after each draw what is left over, where players knock or close?") },
    { "turns", .name = N_("Other players' turns"), .visitor = VISITOR_MAY, WORD(turns), .fallback = "joined",
      .words =
          WORDS({ NC_("value", "joined"), N_("One sentence a turn.") }, { NC_("value", "apart"), N_("One sentence a move.") }),
      .help = N_("Is another player's turn told in one sentence, or move by move?") },
    { "keys", .name = N_("Keys or typed words"), .visitor = VISITOR_MAY, WORD(keys), .fallback = "parlour", .words = keys_words,
      .before = { "instant", "parlour" }, .help = N_("Which set of keys acts at once, or are words typed?") },
    { "cursor", .name = N_("Place of the cursor"), .visitor = VISITOR_AT_TERMINAL, WORD(cursor), .fallback = "top",
      .words = WORDS({ NC_("value", "top"), N_("On the first line of what was said last.") },
                     { NC_("value", "still"), N_("Below the last line.") }),
      .help = N_("Where the cursor rests after a message.") },
    { "delay_ms", .name = N_("Wait before a computer player's turn"), .visitor = VISITOR_MAY, NUMBER(delay_ms), .max = 5000,
      .fallback = "1000", MILLISECONDS, .help = N_("How long a computer player waits before its turn.") },
    { "pace", .name = N_("Time to listen"), .visitor = VISITOR_MAY, WORD_OR_NUMBER(pace, pace), .fallback = "auto",
      .range = N_("a number of words a minute from 60 to 1000, or the words auto, off and key"),
      .one = NP_("%d word a minute", "%d words a minute"),
      .called = WORDS({ "auto", NC_("value", "as long as speech takes") }, { "off", NC_("value", "none") },
                      { "key", NC_("value", "until a key ends it") }),
      .help = N_("How long the others wait until you have heard or read what was said."),
      .visitor_help = N_("How long computer players wait, when you play alone, until you have heard or read what was said. "
                         "Parlour does not hear your screen reader, so auto counts 250 words a minute. Give the speed of your "
                         "screen reader as a number. If you read braille, take key, and the word go lets them play on.") },
    { "pause", .name = N_("Pause between rounds"), .visitor = VISITOR_MAY, WORD_OR_NUMBER(pause, pause_s), .fallback = "rules",
      .range = N_("a number of seconds from 1 to 60, or the words rules and off"), .one = NP_("%d second", "%d seconds"),
      .called = WORDS({ "rules", NC_("value", "as the rules of the game say") }, { "off", NC_("value", "until a key ends it") }),
      .help = N_("How long the pause between two rounds is.") },
    { "undo.solo", .name = N_("Taking back when you play alone"), .visitor = VISITOR_MAY, WORD(undo_solo), .fallback = "turn",
      .words = WORDS({ NC_("value", "turn"), N_("Until the next player has acted, and no new card was seen.") },
                     { NC_("value", "decision"), N_("Any decision of the round, and the record says so.") }),
      .help = N_("How far you can take back when only computers play with you.") },
    { "undo.wait_ms", .name = N_("Time to take your turn back"), .visitor = VISITOR_MAY, NUMBER(undo_wait_ms), .max = 10000,
      .fallback = "1500", MILLISECONDS, .help = N_("How long computers wait after your turn, so that you can take it back.") },
    { "coach", .name = N_("Coach of a practice table"), .visitor = VISITOR_MAY, WORD_OR_NUMBER(coach, coach), .fallback = "ask",
      .range = N_("a number of points from 1 to 1000, or the words ask, blunders and off"), .one = NP_("%d point", "%d points"),
      .called = WORDS({ "ask", NC_("value", "answers only") }, { "blunders", NC_("value", "answers and warnings") },
                      { "off", NC_("value", "off") }),
      .help = N_("Whether the coach of a practice table answers only, or also warns before a blunder.") },
    { "confirm", .name = N_("Question before what cannot be taken back"), .visitor = VISITOR_MAY, YES_NO(confirm),
      .fallback = "true", .help = N_("Ask before what cannot be taken back?") },
    { "bell", .name = N_("Bell at your turn"), .visitor = VISITOR_MAY, YES_NO(bell), .fallback = "false",
      .help = N_("Ring the terminal's bell at your turn?") },
    { "mask", .name = N_("Hand kept to yourself"), .visitor = VISITOR_MAY, YES_NO(mask), .fallback = "false",
      .help = N_("Leave the cards of your hand unnamed?") },
    { "mask_shared", .name = N_("Hands masked at one keyboard"), .visitor = VISITOR_ALONE, .type = SETTING_BOOL, AT(mask_shared),
      .fallback = "true", .help = N_("Leave the cards of every hand unnamed where several share the keyboard?") },
    { "mask_except", .name = N_("People who chose otherwise"), .visitor = VISITOR_ALONE, TEXT(mask_except), .fallback = "\"\"",
      .called = WORDS({ "", NC_("value", "nobody") }),
      .help = N_("The people at a shared keyboard who chose otherwise, names separated by commas.") },
    { "sound", .name = N_("Volume of the sounds"), WORD_OR_NUMBER(sound, sound), .fallback = "off",
      .range = N_("a number from 0 to 100, or the word off"), OF_100, .called = WORDS({ "off", NC_("value", "off") }),
      .help = N_("How loud short sounds go with the words, 50 is in the middle.") },
    { "sound_playable", .name = N_("Sound for a card that can be played"), YES_NO(sound_playable), .fallback = "false",
      .help = N_("Sound a short note for a card under the cursor that can be played? It needs a sound volume.") },
    { "theme", .name = N_("Look of the lines"), .visitor = VISITOR_AT_TERMINAL, WORD(theme), .fallback = "plain",
      .words = theme_words, .help = N_("How lines look, for players with some sight.") },
    { "name", .name = N_("Your name"), .visitor = VISITOR_ALONE, TEXT(name), .fallback = "\"\"",
      .called = WORDS({ "", NC_("value", "your name on this computer") }),
      .help = N_("Your name at the table, from your next game on.") },
    { "players", .name = N_("Players at a table"), .visitor = VISITOR_MAY, NUMBER(players), .min = 0, .max = 8, .fallback = "0",
      .one = NP_("%d player", "%d players"), .called = WORDS({ "0", NC_("value", "the usual number") }),
      .help = N_("How many sit at a table, 0 for the usual number in the game.") },
    { "level", .name = N_("Level of computer players"), .visitor = VISITOR_MAY, TEXT(level), .fallback = "steady",
      .fits = level_fits,
      .words =
          WORDS({ NC_("value", "novice"), N_("Plays what comes first.") }, { NC_("value", "steady"), N_("Plays with care.") },
                { NC_("value", "hard"), N_("Thinks ahead, in Deck battle. Elsewhere as steady.") },
                { NC_("value", "expert"), N_("Plays to win. In Deck battle as hard.") }),
      .help = N_("How well the computer plays, novice, steady or expert. In Deck battle hard takes the place of expert.") },
    { 0 },
};

void preferences_path(struct strbuf *out)
{
    paths_config(out);
    strbuf_add(out, "/parlour.yaml");
}

// --- reading the settings file ---

// Reads an entry of `bind` in the preferences' file: a key, and the command that the player has bound it to.
static void load_bind(struct preferences *preferences, const struct yaml_node *node, const char *path, struct err *err)
{
    struct key_bind *bind = &preferences->bind[preferences->binds];
    if (preferences->binds == BINDS_MAX)
        yaml_fault(node, path, err, _("There are more than %d keys of your own, so this one is left out."), BINDS_MAX);
    else if (node->kind != YAML_SCALAR || !*node->text)
        yaml_fault(node, path, err, _("The command %s takes a key, as in %s: y."), yaml_show(node->key).text,
                   yaml_show(node->key).text);
    else if (strlen(node->key) >= BIND_BYTES || strlen(node->text) >= BIND_BYTES)
        yaml_fault(node, path, err, _("The command %s takes a shorter name and a shorter key."), yaml_show(node->key).text);
    else {
        snprintf(bind->command, sizeof bind->command, "%s", node->key);
        snprintf(bind->key, sizeof bind->key, "%s", node->text);
        preferences->binds++;
    }
}

static void load_binds(struct preferences *preferences, const struct yaml_node *root, const char *path, struct err *err)
{
    for (int i = 0; i < root->count; i++) {
        const struct yaml_node *map = root->child[i];
        if (strcmp(map->key, "bind") != 0)
            continue;
        if (map->kind != YAML_MAP && (map->kind != YAML_SCALAR || *map->text))
            yaml_fault(map, path, err, _("The key bind takes keys of its own, a command and its key, as in bind: {draw: y}."));
        for (int j = 0; map->kind == YAML_MAP && j < map->count; j++)
            load_bind(preferences, map->child[j], path, err);
    }
}

// Returns whether `part` is a preference's whole key, or the key up to one of its dots.
static bool is_first_part(const char *part, const char *key)
{
    size_t length = strlen(part);
    return strncmp(part, key, length) == 0 && (key[length] == '\0' || key[length] == '.');
}

static bool is_ours(const char *key)
{
    bool ours = strcmp(key, "bind") == 0;
    for (const struct setting *row = preference_rows; row->key && !ours; row++)
        ours = is_first_part(key, row->key);
    return ours;
}

// Adds an error message for a key in the preferences' file that is no setting.  If it is a misspelt setting, names the one that
// is meant.
static void say_unknown(const struct yaml_node *node, const char *path, struct err *err)
{
    LOCAL(strbuf) plain = STRBUF_INIT;
    struct yaml_shown shown = yaml_show(node->key);
    const char *odd = meant_odd(node->key);
    meant_plain(node->key, &plain);
    struct nearest near = nearest_to(plain.text);
    for (const struct setting *row = preference_rows; row->key; row++) {
        char part[NEAREST_BYTES];
        snprintf(part, sizeof part, "%.*s", (int)strcspn(row->key, "."), row->key);
        nearest_try(&near, part);
        nearest_try(&near, row->key);
    }
    if (odd && is_ours(plain.text))
        yaml_fault(node, path, err, _("There is no setting %s; it is left alone. Write %s. %s"), shown.text, plain.text, odd);
    else if (nearest_is_slip(&near))
        yaml_fault(node, path, err, _("There is no setting %s; it is left alone. Did you mean %s?"), shown.text, near.best);
    else
        yaml_fault(node, path, err, _("There is no setting %s; it is left alone."), shown.text);
}

// Returns a list, for the caller to free, of `bind` and the keys of the preferences' file that are no settings, and names the
// latter in `err`.  The keys are kept, because they may be settings of a newer Parlour.
static const char **unknown_keys(const struct yaml_node *root, struct err *err, const char *path)
{
    const char **known = mem_zero((size_t)root->count + 2, sizeof *known);
    int count = 0;
    known[count++] = "bind";
    for (int i = 0; i < root->count; i++) {
        const char *key = root->child[i]->key;
        if (is_ours(key))
            continue;
        known[count++] = key;
        say_unknown(root->child[i], path, err);
    }
    return known;
}

bool preferences_take(struct preferences *preferences, const struct yaml_node *root, const char *path, enum setting_found *found,
                      struct err *err)
{
    if (root->kind != YAML_MAP)
        return settings_load_each(preference_rows, root, path, NULL, preferences, found, err);
    const char **known = unknown_keys(root, err, path);
    bool fine = settings_load_each(preference_rows, root, path, known, preferences, found, err);
    int before = err->count;
    load_binds(preferences, root, path, err);
    free(known);
    return fine && err->count == before;
}

static bool is_elsewhere(void)
{
    return elsewhere_ssh() || elsewhere_wsl();
}

// Returns whether the preferences' file has a misspelt key that means this setting.
static bool is_misspelt(const struct setting *row, const struct yaml_node *root)
{
    for (int i = 0; root && root->kind == YAML_MAP && i < root->count; i++) {
        const char *key = root->child[i]->key, *near = is_ours(key) ? NULL : setting_nearest(preference_rows, key);
        if (near && strcmp(near, row->key) == 0)
            return true;
    }
    return false;
}

// Gives each preference whose value in the file could not be read a cautious value, if its row has one.  For `speech` that value
// is silence.  Speech gets it too if a file with faults lacks the setting and the player was never asked who speaks.
static void take_doubted(struct preferences *preferences, const struct yaml_node *root, const enum setting_found *found,
                         const char *lost, struct err *err)
{
    for (const struct setting *row = preference_rows; row->key; row++) {
        enum setting_found how = found[row - preference_rows];
        bool speech = strcmp(row->key, "speech") == 0, unknown = speech && preferences->faulty && !preferences->asked;
        if (!row->doubted || how == SETTING_GOOD ||
            (how == SETTING_ABSENT && !strstr(lost, row->key) && !is_misspelt(row, root) && !unknown))
            continue;
        settings_set(preference_rows, row->key, row->doubted, "", preferences, err);
        if (speech)
            err_add(err, _("The settings file does not say who speaks in a way that Parlour can read, so it only prints."));
    }
}

void preferences_load(struct preferences *preferences, struct err *err)
{
    LOCAL(strbuf) path = STRBUF_INIT, lost = STRBUF_INIT;
    enum setting_found found[sizeof preference_rows / sizeof *preference_rows] = { SETTING_ABSENT };
    *preferences = (struct preferences){ 0 };
    settings_init(preference_rows, preferences);
    if (is_elsewhere())
        preferences->cursor = CURSOR_STILL; // no listener over ssh or in WSL has heard the cursor move up
    preferences_path(&path);
    if (!file_exists(path.text))
        return;
    int before = err->count;
    LOCAL_YAML root = yaml_salvage(path.text, &lost, err);
    preferences->faulty = err->count > before;
    if (root && !preferences_take(preferences, root, path.text, found, err))
        preferences->faulty = true;
    take_doubted(preferences, root, found, lost.text, err);
    if (preferences->faulty)
        err_add(err, _("What is at fault in the settings file is left out, the rest holds, and the file is not changed."));
}

void preferences_speak(void)
{
    struct preferences *preferences = mem_zero(1, sizeof *preferences);
    LOCAL(err) ignored = ERR_INIT; // a sitting tells of faults in the file
    language_use("");
    preferences_load(preferences, &ignored);
    language_use(preferences->language);
    free(preferences);
}

int preferences_profile(const struct preferences *preferences)
{
    return preferences->keys < KEY_PROFILES ? preferences->keys : KEYS_PARLOUR;
}

enum text_style preferences_style(const struct preferences *preferences, int wording)
{
    return (enum text_style)(wording | (preferences->card_order == CARDS_SUIT ? STYLE_SUIT_FIRST : 0));
}

// SPDX-License-Identifier: GPL-3.0-or-later
// The one table of what can be done at a card table; table_commands.h says what and why.
#include "commands/table_commands.h"

#include "base/text.h"
#include "base/words.h"
#include "commands/command_words.h"
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

// A capital letter must not be the first letter of what it answers: Orca takes that for an echo of the key and keeps
// silent.  So no J or K, for jacks and kings.
// Where a key has a letter beside it the letter comes first, since help and lessons name the keys in this order: Orca takes
// arrows, Home, End, Delete and the paging keys for itself, and what they answer is lost.
const struct command table_commands[] = {
    { NC_("word", "draw"), "space", "[stock | discard [DEPTH]]", N_("Draw from the stock."),
      N_("In a game without a stock it makes the natural next move, where there is one."), WHEN_STEP, "draw", act_draw },
    { NC_("word", "new"), "n", "[CARD... [/ CARD...]...]", N_("Lay the marked cards as a new combination."),
      N_("With none marked it says which are possible and offers them by number. A combination that is too small for the opening "
         "alone is set aside, and the next one is laid together with it."),
      WHEN_MOVE, "meld", act_new },
    { NC_("word", "meld"), NULL, "[type=CONTROL] CARD... [/ CARD...]...", N_("Lay a new combination, as new does."), NULL,
      WHEN_MOVE, "meld", act_new },
    { NC_("word", "use"), "enter", "[CARD]", N_("Act on the card under the cursor."),
      N_("It adds the card to a combination, takes a joker with it, or plays it. When several fit, it asks which. On one of "
         "several "
         "marked cards it adds them all to one combination, in the order marked."),
      WHEN_CARDS, NULL, act_use },
    { NC_("word", "lay"), NULL, "CARD... [on] NUMBER [low | high]", N_("Add cards to a combination."),
      N_("With several cards, as in lay 10S 5S on 2, each is a move of its own, in that order, up to the first that is refused."),
      WHEN_MOVE, "lay", act_lay },
    { NC_("word", "take"), NULL, "CARD [from] NUMBER", N_("Put the card in its joker's place and take the joker."), NULL,
      WHEN_MOVE, "take", act_take },
    { NC_("word", "discard"), "x delete", "[CARD [pair]]", N_("Discard the card under the cursor."),
      N_("Where a card may go only when its twin is shown, it asks whether to show both."), WHEN_MOVE, "discard", act_discard },
    { NC_("word", "dig"), "D", "[NUMBER | CARD]", N_("Take from the discard pile."),
      N_("Where the rules allow a deep take, say which card by its number in the pile, 1 for the top card, or by its name, as in "
         "dig QS."),
      WHEN_MOVE, "draw discard", act_dig },
    { NC_("word", "buy"), "b", "[orders | nothing | ask | [ask] CARDS] [this round]",
      N_("Buy the discard, or take what you are asked about."),
      N_("With cards it is an order that answers for you, as in buy queens or buy hearts this round. Cards are queens, hearts, "
         "QS, "
         "jokers, anything and nothing. The latest order about a card decides. Buy orders reads them, buy ask takes them back, "
         "and "
         "buy ask queens has you asked about queens."),
      WHEN_ASKED, "buy", act_buy },
    { NC_("word", "leave"), "l", NULL, N_("Leave the discard to others."), NULL, WHEN_ASKED, "leave", act_leave },
    { NC_("word", "end"), "o", NULL, N_("End your turn."), N_("Where the rules ask for a discard, discard instead."), WHEN_MOVE,
      "end", act_plain_move },
    { NC_("word", "undo"), "u", NULL, N_("Take back your last move."),
      N_("The combination set aside last goes back first. Moves go back only where the rules allow it. The setting undo.solo "
         "lets you go further when only computers play with you."),
      WHEN_UNDO, NULL, act_undo },
    { NC_("word", "play"), NULL, "CARD [on PLACE | under PLACE] | NUMBER[-NUMBER]", N_("Play a card, or numbers, of your hand."),
      N_("Playing a control card puts it in force."), WHEN_MOVE, "play", act_play },
    { NC_("word", "under"), NULL, "[CARD] [PILE]", N_("Put a card under a pile."),
      N_("Without a card it is the one under the cursor. Enter on a card offers this too."), WHEN_PILES, NULL, act_under },
    { NC_("word", "move"), NULL, "[PILE [on PILE]]", N_("Move a pile."),
      N_("Without a place the pile goes where it fits, or Parlour asks."), WHEN_MOVE, "move", act_carry },
    { NC_("word", "pass"), "p", NULL, N_("Pass, and let the other side lead."), NULL, WHEN_MOVE, "pass", act_plain_move },
    { NC_("word", "upgrade"), NULL, "NAME [NUMBER]", N_("Take an upgrade for the next game."), NULL, WHEN_MOVE, "upgrade",
      act_plain_move },
    { NC_("word", "number"), "1 2 3 4 5 6 7 8 9", "NUMBER[-NUMBER]", N_("Choose a number, or read that place on the table."),
      N_("Where numbers are played, a second one makes a block with the first, and Space plays it. Elsewhere it reads that "
         "combination or pile, and Enter then moves a pile."),
      WHEN_DIGITS, NULL, act_number },
    { NC_("word", "go"), "g", NULL, N_("Start the next round, or let the others play on."),
      N_("Others wait until you have heard what was said, as the setting pace says. Between rounds it also says "
         "who may start the next one, and how soon."),
      WHEN_ROUND, "next", act_go },

    { NC_("word", "hand"), "h", NULL, N_("Read your whole hand."), N_("When a round is over it reads the hands that were left."),
      WHEN_TOPIC, "hand", act_topic },
    { NC_("word", "table"), "c", "[NUMBER | PLACE] [jokers]", N_("Read the combinations on the table."),
      N_("With the word jokers it says what each joker stands for, and so does the number of a combination pressed twice."),
      WHEN_TOPIC, "table", act_topic },
    { NC_("word", "pile"), "d", "[HOW MANY | PLACE]", N_("Read the discard pile from the top."),
      N_("Where the rules allow a deep take, each card is numbered for D and dig."), WHEN_TOPIC, "pile", act_topic },
    { NC_("word", "scores"), "s", NULL, N_("Say the scores, card counts and who has opened."), NULL, WHEN_TOPIC, "scores",
      act_topic },
    { NC_("word", "counts"), "e", NULL, N_("Say how many cards each player holds."), NULL, WHEN_TOPIC, "counts", act_topic },
    { NC_("word", "turn"), "t", NULL, N_("Say whose turn it is and what may be done."), NULL, WHEN_TOPIC, "turn", act_topic },
    { NC_("word", "goal"), "A", NULL, N_("Say what you have to lay now."),
      N_("It says the contract of the round, the points to open, or the control card in force and what it allows."), WHEN_TOPIC,
      "goal", act_topic },
    { NC_("word", "contract"), NULL, NULL, N_("Say what you have to lay, as goal does."), NULL, WHEN_LAID, "goal", act_topic },
    { NC_("word", "control"), NULL, NULL, N_("Say what you have to lay, as goal does."), NULL, WHEN_LAID, "goal", act_topic },
    { NC_("word", "rules"), "a", NULL, N_("Say the rules in force."), NULL, WHEN_ALWAYS, NULL, act_rules },
    { NC_("word", "ideas"), "i", "[1 | 2 | 3]", N_("Give a hint."),
      N_("First what is possible. Again, and it says what is missing. A third time, and it says what is safe."), WHEN_HINTS, NULL,
      act_ideas },
    { NC_("word", "refresh"), "\\", NULL, N_("Read everything again from the start."), NULL, WHEN_ALWAYS, NULL, act_refresh },

    { NC_("word", "left"), "k left", NULL, N_("Go to the card on the left."), NULL, WHEN_CARDS, NULL, act_left },
    { NC_("word", "right"), "j right", NULL, N_("Go to the card on the right."), NULL, WHEN_CARDS, NULL, act_right },
    { NC_("word", "first"), "B home", NULL, N_("Go to the first card."), NULL, WHEN_CARDS, NULL, act_first },
    { NC_("word", "last"), "E end", NULL, N_("Go to the last card."), NULL, WHEN_CARDS, NULL, act_last },
    { NC_("word", "next-suit"), "tab", NULL, N_("Go to the next suit in your hand."),
      N_("To its first card. Where your hand holds numbers, to the next one."), WHEN_CARDS, NULL, act_next_suit },
    { NC_("word", "previous-suit"), "shift-tab", NULL, N_("Go to the previous suit in your hand."),
      N_("To its first card. Where your hand holds numbers, to the previous one."), WHEN_CARDS, NULL, act_previous_suit },
    { NC_("word", "card"), NULL, "[NUMBER | CARD]", N_("Go to a card, or say where you are."), NULL, WHEN_CARDS, NULL, act_card },
    { NC_("word", "mark"), "m", "[CARD...]", N_("Mark the card, or unmark it."),
      N_("Marks keep their order, which decides where a joker stands in a run."), WHEN_MELDS, NULL, act_mark },
    { NC_("word", "mark-on"), "up", "[CARD...]", N_("Mark the card for a combination."), NULL, WHEN_MELDS, NULL, act_mark_one },
    { NC_("word", "unmark"), "down", "[all | CARD...]", N_("Unmark the card."), NULL, WHEN_MELDS, NULL, act_unmark_one },
    { NC_("word", "marks"), "y", NULL, N_("Say which cards are marked or set aside."), NULL, WHEN_MELDS, NULL, act_marks },
    { NC_("word", "find"), "f", NULL, N_("Go to the next card that can be laid now."), NULL, WHEN_CARDS, NULL, act_find },
    { NC_("word", "find-back"), "F", NULL, N_("Go to the previous card that can be laid."), NULL, WHEN_CARDS, NULL,
      act_find_back },
    { NC_("word", "suit"), "C", NULL, N_("Sort your hand by suit."), NULL, WHEN_ORDER, NULL, act_by_suit },
    { NC_("word", "rank"), "H", NULL, N_("Sort your hand by number."), NULL, WHEN_ORDER, NULL, act_by_rank },
    { NC_("word", "unsorted"), "M", NULL, N_("Leave your hand as drawn."), NULL, WHEN_ORDER, NULL, act_unsorted },
    { NC_("word", "earlier"), "< shift-left", NULL, N_("Move the card to the left in your hand."),
      N_("Only while the hand is not sorted."), WHEN_ORDER, NULL, act_earlier },
    { NC_("word", "later"), "> shift-right", NULL, N_("Move the card to the right in your hand."),
      N_("Only while the hand is not sorted."), WHEN_ORDER, NULL, act_later },

    { NC_("word", "since"), "z", NULL, N_("Say what happened since your last turn."),
      N_("It says what matters most. Asked again at once, it tells all in full."), WHEN_ALWAYS, NULL, act_since },
    { NC_("word", "back"), ", page-up", NULL, N_("Step back through the messages."), NULL, WHEN_ALWAYS, NULL, act_older },
    { NC_("word", "forth"), ". page-down", NULL, N_("Step forward through the messages."), NULL, WHEN_ALWAYS, NULL, act_newer },
    { NC_("word", "messages"), "G", "[all | moves | answers | chat]", N_("Choose which messages to step through."),
      N_("Alone it moves on to the next kind. The kinds are moves, answers to your keys, and chat."), WHEN_ALWAYS, NULL,
      act_messages },
    { NC_("word", "messages-back"), NULL, NULL, N_("Choose the kind of messages before this one."), NULL, WHEN_ALWAYS, NULL,
      act_messages_back },
    { NC_("word", "oldest"), NULL, NULL, N_("Go to the oldest message."), NULL, WHEN_ALWAYS, NULL, act_oldest },
    { NC_("word", "newest"), NULL, NULL, N_("Go to the newest message."), NULL, WHEN_ALWAYS, NULL, act_newest },
    { NC_("word", "recall"), NULL, "[NUMBER]", N_("Say one of the last messages again, by number."),
      N_("1 is the newest, 2 the one before it. From there you can step on."), WHEN_ALWAYS, NULL, act_recall },
    { NC_("word", "sentence-back"), ";", NULL, N_("Go back by sentence in a message."),
      N_("In the message you stepped to, or else the last one."), WHEN_ALWAYS, NULL, act_sentence_back },
    { NC_("word", "sentence-forth"), ":", NULL, N_("Go forward by sentence in a message."),
      N_("In the message you stepped to, or else the last one."), WHEN_ALWAYS, NULL, act_sentence_forth },
    { NC_("word", "word-back"), "(", NULL, N_("Go back by word in a message."),
      N_("In the message you stepped to, or else the last one."), WHEN_ALWAYS, NULL, act_word_back },
    { NC_("word", "word-forth"), ")", NULL, N_("Go forward by word in a message."),
      N_("In the message you stepped to, or else the last one."), WHEN_ALWAYS, NULL, act_word_forth },
    { NC_("word", "spell"), "\"", NULL, N_("Spell the word said last."), N_("The second time it uses a spelling alphabet."),
      WHEN_ALWAYS, NULL, act_spell },
    { NC_("word", "copy"), "=", "[all | moves | answers | chat | last] [FILE]", N_("Write messages to a file."),
      N_("Alone it writes the messages you step through. It says where the file is, and never overwrites one."), WHEN_ALWAYS,
      NULL, act_copy },
    { NC_("word", "quiet"), "Q", NULL, N_("Be quiet about what others do until your turn."),
      N_("At your turn it says how many messages were kept. The same again lets you hear the others."), WHEN_ALWAYS, NULL,
      act_quiet },
    { NC_("word", "repeat"), "r", NULL, N_("Say the last message again."), NULL, WHEN_ALWAYS, NULL, act_repeat },
    { NC_("word", "more"), "v", NULL, N_("Go on with a long answer."), NULL, WHEN_MORE, NULL, act_more },
    { NC_("word", "why"), "w", NULL, N_("Say which rule refused your last move."), NULL, WHEN_REFUSED, NULL, act_why },
    { NC_("word", "help"), "? f1", "[WORD | KEY]", N_("Say which keys and words do something now."),
      N_("With a word or a key it says what that does."), WHEN_ALWAYS, NULL, act_help },
    { NC_("word", "learn"), "L f2", NULL, N_("Learn the keys."),
      N_("Each key then says what it would do. The same key a second time does it. Pressing this one twice ends the learning."),
      WHEN_ALWAYS, NULL, act_learn },
    { NC_("word", "lesson"), NULL, NULL, N_("Say the step of the lesson again, or list lessons."), NULL, WHEN_ALWAYS, NULL,
      act_lesson },
    { NC_("word", "line"), "/", NULL, N_("Type a command in words."), NULL, WHEN_ALWAYS, NULL, act_line },
    { NC_("word", "chat"), "'", "[TEXT]", N_("Chat with the others."),
      N_("Without text it asks for a line. What others say is kept among the messages, and spoken when nothing else is."),
      WHEN_COMPANY, NULL, act_chat },
    { NC_("word", "who"), "W", NULL, N_("Say who is here and who is away."), NULL, WHEN_COMPANY, NULL, act_company },
    { NC_("word", "mute"), NULL, "[NAME | nobody]", N_("Stop hearing somebody's chat."),
      N_("The same again lets you hear that person. Mute alone says who is muted, and mute nobody lets you hear everybody."),
      WHEN_COMPANY, NULL, act_company },
    { NC_("word", "keep"), NULL, "NAME [novice | steady | hard | off]",
      N_("Let a computer player play for somebody who is away."),
      N_("Only the host of the game may do this, until the person is back."), WHEN_COMPANY, NULL, act_company },
    { NC_("word", "start"), NULL, NULL, N_("Start without those who have not come yet."),
      N_("Only the host of the game may do this. Keep lets a computer player move for them."), WHEN_COMPANY, NULL, act_company },
    { NC_("word", "close"), NULL, "TABLE", N_("Close a table of your house."),
      N_("Only the owner of the house may do this. Those who sit there are told, and the record is kept."), WHEN_COMPANY, NULL,
      act_company },
    { NC_("word", "remove"), NULL, "NAME", N_("Remove a person from your house."),
      N_("Only the owner of the house may do this. A computer player takes the seat, and the code no longer opens the house."),
      WHEN_COMPANY, NULL, act_company },
    { NC_("word", "fair"), NULL, NULL, N_("Say whether the finished rounds were dealt fairly."),
      N_("Parlour checks the promise that the house gave before each deal, and that every card follows from it."), WHEN_COMPANY,
      NULL, act_company },
    { NC_("word", "bell"), "]", NULL, N_("Ring the bell at your turn."), NULL, WHEN_ALWAYS, NULL, act_bell_on },
    { NC_("word", "no-bell"), "[", NULL, N_("Turn the bell off."), NULL, WHEN_ALWAYS, NULL, act_bell_off },
    { NC_("word", "faster"), "+", NULL, N_("Speak faster."), NULL, WHEN_ALWAYS, NULL, act_faster },
    { NC_("word", "slower"), "-", NULL, N_("Speak slower."), NULL, WHEN_ALWAYS, NULL, act_slower },
    { NC_("word", "speech"), "*", "[on | off]", N_("Turn Parlour's own speech on or off."), NULL, WHEN_ALWAYS, NULL, act_speech },
    { NC_("word", "here"), NULL, NULL, N_("Take the keyboard when it is passed to you."), N_("Enter alone does it too."),
      WHEN_PEOPLE, NULL, act_here },
    { NC_("word", "mask"), "X", "[on | off]", N_("Hide your cards from speech and print, or show them."),
      N_("You play hidden cards by their places and marks. What was hidden can be heard later, among the past messages."),
      WHEN_ALWAYS, NULL, act_mask },
    { NC_("word", "set"), NULL, "[KEY [VALUE]]", N_("Say or change one of your settings."), NULL, WHEN_ALWAYS, NULL, act_set },
    { NC_("word", "settings"), "O", "[KEY [VALUE]]", N_("Read and change your settings, by number."), NULL, WHEN_ALWAYS, NULL,
      act_settings },
    { NC_("word", "quit"), "q", NULL, N_("Keep the game and leave."), NULL, WHEN_ALWAYS, NULL, act_quit },
    { 0 },
};

const char *command_word(const struct command *command)
{
    return text_in("word", command->name);
}

// What the other profiles change.  NULL: the keys of the row; empty: none.
const struct profile_keys profile_keys[] = {
    { "left", "k up", "k up left" },
    { "right", "j down", "j down right" },
    { "next-suit", "tab right", NULL },
    { "previous-suit", "shift-tab left", NULL },
    { "mark-on", "", "" },
    { "unmark", "", "" },
    { "earlier", NULL, "{ shift-left" },
    { "later", NULL, "} shift-right" },
    { "scores", NULL, "s S" },
    { "messages", "G ctrl-page-down", "G ]" },
    { "messages-back", "ctrl-page-up", "[" },
    { "oldest", NULL, "<" },
    { "newest", NULL, ">" },
    { "recall", "alt-1 alt-2 alt-3 alt-4 alt-5 alt-6 alt-7 alt-8 alt-9", NULL },
    { "bell", NULL, "" },
    { "no-bell", NULL, "" },
    { 0 },
};

const char *command_key_names(const struct command *command, int profile)
{
    const char *names = command->keys;
    for (const struct profile_keys *row = profile_keys; row->word && profile != KEYS_PARLOUR; row++) {
        const char *keys = profile == KEYS_PLAYROOM ? row->playroom : row->playpalace;
        if (keys && !strcmp(row->word, command->name))
            names = keys;
    }
    return names ? names : "";
}

const struct key_row *command_key_rows(int profile)
{
    static struct key_row rows[KEY_PROFILES][KEY_COMMANDS_MAX + 1]; // readline keeps them for the life of the program
    for (int i = 0; table_commands[i].name && i < KEY_COMMANDS_MAX; i++)
        rows[profile][i] = (struct key_row){ table_commands[i].name, command_key_names(&table_commands[i], profile) };
    return rows[profile];
}

static int find_word(const char *word)
{
    for (int i = 0; table_commands[i].name; i++)
        if (!strcasecmp(table_commands[i].name, word))
            return i;
    for (int i = 0; table_commands[i].name; i++)
        if (text_same(command_word(&table_commands[i]), word))
            return i;
    for (int i = 0; *word && table_commands[i].name; i++)
        if (text_like(command_word(&table_commands[i]), word))
            return i;
    return -1;
}

int command_typed(const char *word, int profile)
{
    int command = find_word(word);
    for (int i = 0; command < 0 && table_commands[i].name; i++)
        if (word_in(command_key_names(&table_commands[i], profile), word))
            command = i;
    return command;
}

int command_find(const char *word)
{
    return command_typed(word, KEYS_PARLOUR);
}

// A capital letter cannot be heard, so it is said with its shift.
static void say_key(const char *key, struct strbuf *out)
{
    if (!key[1] && isupper((unsigned char)*key))
        strbuf_addf(out, _("shift %s"), key);
    else
        strbuf_add(out, key_spoken(key));
}

const char *command_own_help(const struct session *session, const struct command *command)
{
    const struct word_help *helps = session->table ? table_game(session->table)->helps : NULL;
    for (; helps && helps->word; helps++)
        if (!strcmp(helps->word, command->name))
            return _(helps->help);
    return NULL;
}

const char *command_says(const struct session *session, const struct command *command)
{
    const char *own = command_own_help(session, command);
    return own ? own : _(command->summary);
}

// Nobody wants to hear nine digits.
static const char *digits(const char *names)
{
    return !strncmp(names, "1 2 3", 5) ? _("1 to 9") : !strncmp(names, "alt-1 alt-2", 11) ? _("alt 1 to alt 9") : NULL;
}

void command_keys(const struct command *command, int profile, struct strbuf *out)
{
    command_say_keys(command_key_names(command, profile), out);
}

void command_say_keys(const char *names, struct strbuf *out)
{
    bool more = false;
    if (digits(names)) {
        strbuf_add(out, digits(names));
        return;
    }
    for (char key[KEY_NAME_MAX]; word_next(&names, key, sizeof key); more = true) {
        if (more)
            strbuf_add(out, _(" or "));
        say_key(key, out);
    }
}

static bool shows(struct session *session, const char *topic, const char *more)
{
    struct strbuf out = STRBUF_INIT;
    struct hearer hearer;
    const char *word[] = { topic, more };
    session_hearer(session, STYLE_FULL, &hearer);
    bool can = table_game(session->table)->show(&hearer, word, more ? 2 : 1, &out);
    strbuf_release(&out);
    return can;
}

bool command_known(struct session *session, const struct command *command)
{
    const struct game *game = table_game(session->table);
    switch (command->when) {
    case WHEN_ORDER:
        return !game->item;
    case WHEN_MELDS:
        return session_melds(session) || (game->item && game->choose);
    case WHEN_STEP:
        return game->step || word_in(game->verbs, command->needs);
    case WHEN_MOVE:
    case WHEN_ASKED:
        return !strcmp(command->name, "new") || word_in(game->verbs, command->needs);
    case WHEN_LAID:
    case WHEN_TOPIC:
        return shows(session, command->needs, NULL);
    case WHEN_PILES:
        return game->table_uses != NULL;
    case WHEN_PEOPLE:
        return session->people != NULL;
    case WHEN_COMPANY:
        return session->company.run != NULL;
    default:
        return true;
    }
}

bool command_useful(struct session *session, const struct command *command)
{
    struct question question;
    switch (command->when) {
    case WHEN_ALWAYS:
        return true;
    case WHEN_CARDS:
        return session->hand.count > 0 || (session->choice.count > 0 && session_turn(session));
    case WHEN_ORDER:
        return session->hand.count > 0 && !table_game(session->table)->item;
    case WHEN_MELDS:
        return session->hand.count > 0 && session_melds(session);
    case WHEN_STEP:
        return (table_game(session->table)->step && session_turn(session)) || session_can(session, command->needs);
    case WHEN_DIGITS:
        return (session->seat != WATCHER && table_game(session->table)->choose) || shows(session, "table", "1");
    case WHEN_MOVE:
        return session_can(session, command->needs);
    case WHEN_ASKED:
        return session_asked(session, &question) || session_can(session, command->needs);
    case WHEN_LAID:
        return session_melds(session) && shows(session, command->needs, NULL);
    case WHEN_TOPIC:
        return shows(session, command->needs, NULL);
    case WHEN_HINTS:
        return table_game(session->table)->hint && session->seat != WATCHER;
    case WHEN_UNDO:
        return session->staged.count || session_rewinds(session) ||
               (session->seat != WATCHER && table_can_undo(session->table, session->seat));
    case WHEN_ROUND:
        return session_between_rounds(session) || session->pace.holds;
    case WHEN_MORE:
        return session->rest_print.length || session->rest_spoken.length;
    case WHEN_PILES:
        return table_game(session->table)->table_uses && session_turn(session);
    case WHEN_PEOPLE:
        return session->people != NULL;
    case WHEN_COMPANY:
        return session->company.run != NULL;
    case WHEN_REFUSED:
        return session->refusal.reason != REASON_NONE;
    }
    return false;
}

void commands_page(struct strbuf *out)
{
    strbuf_add(out, "# The keys and words of the table\n\n"
                    "Written by `parlour keys --markdown` from the command table in `src/commands/table_commands.c`;\n"
                    "a test compares the two. Each key is short for a word. `/` opens a line for words. With `--words`, or\n"
                    "through a pipe, every line is a word or a key's letter, and whatever follows it. Capital and small\n"
                    "letters are different keys. You can bind a key of your own to `parlour-WORD` in `~/.inputrc`, between\n"
                    "`$if parlour` and `$endif`, or under `bind:` in the settings file.\n\n"
                    "The setting `keys` chooses a column: `parlour`, or `playroom` or `playpalace` for players whose fingers\n"
                    "know QuentinC's Playroom or PlayPalace. [Profiles](#profiles) below says what these keep the same.\n\n"
                    "| parlour | playroom | playpalace | word | does |\n|---|---|---|---|---|\n");
    for (const struct command *c = table_commands; c->name; c++) {
        for (int profile = 0; profile < KEY_PROFILES; profile++) {
            strbuf_add(out, "| ");
            command_keys(c, profile, out);
            strbuf_add_char(out, ' ');
        }
        strbuf_addf(out, "| `%s` | %s%s%s |\n", c->name, _(c->summary), c->help ? " " : "", c->help ? _(c->help) : "");
    }
    strbuf_add(out, "\nWhat may follow a word, in words mode or on a typed line:\n\n");
    for (const struct command *c = table_commands; c->name; c++)
        if (c->args)
            strbuf_addf(out, "- `%s %s`\n", c->name, c->args);
    command_words_page(out);
    strbuf_add(out, "\n## Cards and keys\n\nCards are written like `10H`, `AS` and `JK`, in capital or small letters.\n"
                    "Any key stops Parlour's own speech at once.\n\n"
                    "Keys typed ahead are obeyed in order. `b` and `l` are only ever answers, so typed ahead they answer the\n"
                    "next question that comes up, one question for each key. Space and Enter never do.\n\n"
                    "Orca uses the arrow keys, Home, End, Page Up, Page Down and Delete to move about in the text, and then\n"
                    "says only what is under the cursor. After F1, F2 and keys with Alt it says the key and misses the answer.\n"
                    "The letters and signs that do the same are answered in full, and so is Tab.\n\n"
                    "## Profiles\n\n"
                    "To choose one, press `O` and open Eyes and hands, type `set keys playroom`, or run\n"
                    "`./play settings keys playroom`. It takes effect at once, and a few sentences say which keys matter.\n"
                    "`parlour keys playroom` lists them. `keys: words` is for typing words; `keys: instant`, found in older\n"
                    "files, means `parlour`.\n\n"
                    "Some keys are the same in every profile: F1 does what the question mark does, `m` marks, `x` discards,\n"
                    "`k` and `j` walk your hand, and Tab goes to the next suit. So are the Playroom's own keys for rummy: C, N,\n"
                    "Delete, Space, S, D, T, A, and Shift with D, C, H or M.\n\n"
                    "- **playroom**: Up and Down walk your cards, Left and Right go from suit to suit. Alt and a digit say one\n"
                    "  of the last nine messages; 1 is the newest. Page Up and Page Down step through the messages, and with\n"
                    "  Control they choose which kind. The Playroom publishes its keys for rummy with the rules. Of its other\n"
                    "  keys only some could be looked up, so Left, Right and the order of Alt and the digits are our choice.\n"
                    "- **playpalace**: Up and Down walk your cards, as they walk PlayPalace's menus, and Enter plays one. Comma\n"
                    "  and period step through the messages, less than and greater than go to the oldest and the newest, and\n"
                    "  the brackets choose which kind. Shift S also says the scores. PlayPalace has no rummy, so the other\n"
                    "  keys are Parlour's. Here the bell has no keys, only words, and the braces move a card within the hand.\n\n"
                    "Some terminals keep F1, or Alt and a digit, for themselves; use the question mark and the word `recall`\n"
                    "instead. Keys that you bind yourself stay bound in every profile.\n\n"
                    "## Standing orders\n\n"
                    "`buy` followed by cards is an order that answers for you when you are asked whether to buy: `buy queens`,\n"
                    "`buy 10`, `buy hearts`, `buy queen of spades` or `buy QS`, `buy jokers`, `buy anything`, `buy nothing`.\n"
                    "With `this round` at the end, the order lasts until the round is over. You can give several orders: the\n"
                    "latest one about a card decides, and a later one about the same cards replaces an earlier one. After\n"
                    "`buy ask queens` you are asked about queens again, after `buy ask` about everything, and `buy orders`\n"
                    "reads your orders. An order for a card also takes it where that costs nothing, and `buy nothing` does\n"
                    "not turn down a card that costs nothing. Parlour says what an order does; take that back, and the answer\n"
                    "is yours to give. Orders are kept in a file beside the game, named like it with `.orders` added, and\n"
                    "still hold when you go on with the game.\n");
}

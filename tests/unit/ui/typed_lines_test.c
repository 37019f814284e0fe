// SPDX-License-Identifier: GPL-3.0-or-later
// Lines as people type them: other words for commands, beginnings, slips, several cards said as one; and whatever is typed, in
// every family, a line is answered.
#include "commands/typed/typed.h"
#include "test.h"

#include "base/rng.h"
#include "commands/dispatch.h"
#include "unit/session_kit.h"

// Ann has three kings, a run, and a joker; she has drawn.
static const char rummy[] = "rules playroom\nseat Ann\nseat Bob\ndealer Bob\nturn Ann\nphase play\n"
                            "hand Ann KS KH KD 2H 3H 4H 10S 5C JK QS\nhand Bob AS 3D 5H 6C\ndiscard 9C\n";
static const char kings[] =
    "rules kings\nseat Ann\nseat Bob\ndealer Bob\nturn Ann\nhand Ann QH 6H\nhand Bob 9C 5D\npile north KS\n"
    "pile east 7S\n";
static const char battle[] = "rules battle\nseat Ann\nseat Bob\n";

static const char *meant(struct kit *kit, const char *line)
{
    char text[128];
    const char *word[LINE_WORDS];
    struct meaning meaning;
    snprintf(text, sizeof text, "%s", line);
    int count = session_split(text, word);
    command_meant(&kit->session, word, count, &meaning);
    strbuf_release(&meaning.list);
    switch (meaning.meant) {
    case MEANT_WORD:
        return meaning.command < 0 ? "" : table_commands()[meaning.command].name;
    case MEANT_SLIP:
        return table_commands()[meaning.command].name;
    case MEANT_SEVERAL:
        return "several";
    case MEANT_KEEP:
        return "kept";
    default:
        return "";
    }
}

TEST(other_words_beginnings_and_slips_mean_commands)
{
    static const struct {
        const char *line, *name;
    } rows[] = {
        { "hint", "ideas" },
        { "score", "scores" },
        { "points", "scores" },
        { "sort", "suit" },
        { "sort by number", "rank" },
        { "save", "kept" },
        { "save game", "kept" },
        { "save and quit", "quit" },
        { "exit", "quit" },
        { "bye", "quit" },
        { "quit game", "quit" },
        { "options", "settings" },
        { "cards", "hand" },
        { "read", "hand" },
        { "help me", "help" },
        { "status", "turn" },
        { "view", "table" },
        { "look", "table" },
        { "buy it", "buy" },
        { "no thanks", "leave" },
        { "No Thanks", "leave" },
        { "throw ks", "discard" },
        { "add ks to 2", "lay" },
        { "take back", "undo" },
        { "take ks 2", "take" },
        { "disc ks", "discard" },
        { "sco", "scores" },
        { "disc", "discard" },
        { "N", "new" },
        { "S", "scores" },
        { "T", "turn" },
        { "Delete", "discard" },
        { "DEL", "discard" },
        { "D", "dig" },
        { "d", "pile" },
        { "A", "goal" },
        { "a", "rules" },
        { "C", "suit" },
        { "c", "table" },
        { "SCORES", "scores" },
        { "discrad", "discard" },
        { "hnad", "hand" },
        { "scroes", "scores" },
        { "re", "several" },
        { "le", "several" },
        { "kings", "" },
        { "knig", "" },
        { "qqqq", "" },
        { "x", "discard" },
        { "next", "go" },
        { "opt", "settings" },
        { "?", "help" },
    };
    struct kit kit;
    kit_sit(&kit, rummy);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(meant(&kit, rows[i].line), rows[i].name) != 0)
            fail_msg("The line \"%s\" should mean the command %s, and means %s (commands/typed/command_words.c; a key with this "
                     "letter "
                     "comes first).",
                     rows[i].line, rows[i].name, meant(&kit, rows[i].line));
    kit_leave(&kit);
    kit_sit(&kit, kings); // where nothing is bought, a pass ends the turn
    assert_string_equal(meant(&kit, "pass"), "end");
    kit_leave(&kit);
}

TEST(a_guess_is_said_and_a_move_is_asked_about)
{
    struct kit kit;
    kit_sit(&kit, rummy);
    assert_non_null(strstr(kit_type(&kit, "hnad"), "Taken for hand.\n10 cards.\n"));
    kit_answer("n\n");
    kit_hears(&kit, "discrad qs", "Do you mean discard, y or n?\nNot done.\n");
    kit_hears(&kit, "mar", "Mark, mark-on, marks. Several words begin with mar.\n");
    kit_hears(&kit, "save", "The game is kept after every move. Quit leaves it.\n");
    kit_hears(&kit, "xyzzy", "There is no word xyzzy. Type help for the words.\n");
    kit_answer("y\n");
    assert_non_null(strstr(kit_type(&kit, "discrad qs"), "You discard the queen of spades.\n"));
    kit_leave(&kit);
}

TEST(cards_are_typed_as_they_are_said)
{
    struct kit kit;
    kit_sit(&kit, rummy);
    kit_hears(&kit, "queen of spades", "Queen of spades, 2 of 10.\n");
    kit_hears(&kit, "10 of spades", "10 of spades, 1 of 10.\n");
    kit_hears(&kit, "king of clubs", "The king of clubs is not in your hand.\n");
    kit_hears(&kit, "discard king", "Say which one, king of spades, king of hearts, king of diamonds.\n");
    kit_hears(&kit, "discard jack", "You hold no jacks.\n");
    kit_hears(&kit, "discard the knig of spades", "No card is called knig. Did you mean king?\n");
    kit_hears(&kit, "discard ten of spade", "No card is called spade. Did you mean spades?\n");
    kit_hears(&kit, "meld jacks", "You hold no jacks.\n");
    kit_hears(&kit, "meld kings and jacks", "You hold no jacks.\n");
    kit_hears(&kit, "mark hearts 2 to 3", "2 of hearts marked, 1 in all.\n3 of hearts marked, 2 in all.\n");
    kit_hears(&kit, "unmark all", "Nothing marked.\n");
    assert_non_null(strstr(kit_type(&kit, "meld kings"), "You lay kings, diamonds, hearts, spades, combination 1, 30 points.\n"));
    kit_hears(&kit, "meld two to four of hearts", "You lay hearts 2 to 4, combination 2, 15 points.\n");
    kit_hears(&kit, "lay the five of clubs on combination two", "The 5 of clubs does not fit combination 2.\n");
    kit_leave(&kit);
}

TEST(a_joker_is_laid_where_it_is_named)
{
    struct kit kit;
    kit_sit(&kit, rummy);
    assert_non_null(strstr(kit_type(&kit, "meld kings with a joker"), "kings, diamonds, hearts, spades, joker"));
    kit_leave(&kit);
    kit_sit(&kit, rummy);
    assert_non_null(strstr(kit_type(&kit, "meld kings / 10 to queen of spades with a joker"),
                           "You lay spades 10 to queen with a joker as jack"));
    kit_leave(&kit);
}

TEST(other_games_have_their_own_words)
{
    struct kit kit;
    kit_sit(&kit, kings);
    kit_hears(&kit, "play queen of clubs on north", "The queen of clubs is not in your hand.\n");
    assert_non_null(strstr(kit_type(&kit, "play the queen of hearts onto north"), "queen of hearts"));
    assert_non_null(strstr(kit_type(&kit, "play six to the east"), "6 of hearts"));
    kit_leave(&kit);
    kit_sit(&kit, battle);
    char number[2] = { (char)('0' + card_face(kit.session.person->hand.card[0])), '\0' };
    const char *const words[] = { "", "ones", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights" };
    assert_null(strstr(kit_type(&kit, words[number[0] - '0']), "There is no word"));
    assert_null(strstr(kit_type(&kit, "4 to 5"), "One number at a time"));
    assert_null(strstr(kit_type(&kit, "play four to five"), "Say play"));
    kit_leave(&kit);
}

// Every row that takes no words, or one, refuses more; what a game lacks it says instead.
TEST(no_word_after_a_command_is_left_unused)
{
    static const char *const records[] = { rummy, kings, battle };
    const char *words[] = { "", "zzz", "zzz" };
    struct kit kit;
    int refused = 0;
    for (size_t game = 0; game < sizeof records / sizeof *records; game++) {
        kit_sit(&kit, records[game]);
        for (int i = 0; table_commands()[i].name; i++) {
            const struct command *row = &table_commands()[i];
            bool one = row->flags & COMMAND_ONE_WORD;
            if (row->args && !one)
                continue;
            assert_true(!one || row->args);
            words[0] = row->name;
            off_t before = lseek(kit.written, 0, SEEK_END);
            session_command(&kit.session, i, &(struct typed_args){ one ? 3 : 2, words, true });
            const char *heard = kit_heard(&kit, before);
            refused += strstr(heard, one ? "takes only one word after it" : "takes nothing after it") != NULL;
            if (!strstr(heard, "after it") && !strstr(heard, "Not in this game"))
                fail_msg("%s with a word too many says: %s", row->name, heard);
        }
        kit_leave(&kit);
    }
    assert_true(refused > 90);
    kit_sit(&kit, rummy);
    kit_hears(&kit, "find AS", "The word find takes nothing after it. Type help find to hear what it does.\n");
    kit_hears(&kit, "undo everything", "Say undo alone, or undo decision.\n");
    kit_leave(&kit);
}

TEST(n_leaves_what_n_offered)
{
    struct kit kit;
    kit_sit(&kit, rummy);
    kit_answer("n\n");
    const char *heard = kit_type(&kit, "new");
    assert_non_null(strstr(heard, "2. "));
    assert_non_null(strstr(heard, "Nothing chosen."));
    assert_null(kit.session.input.unread); // it is no command that would read them all again
    kit_leave(&kit);
}

// Words of all kinds behind each other, and bytes that are no words.
TEST(whatever_is_typed_is_answered)
{
    static const char *const words[] = {
        "discard", "lay",      "meld", "new",         "mark", "card",   "take",  "play",  "dig",      "move", "disc",     "hint",
        "king",    "kings",    "of",   "spades",      "the",  "queen",  "joker", "for",   "to",       "on",   "hearts",   "3",
        "5",       "ten",      "10h",  "JK=4H",       "/",    "with",   "a",     "under", "north",    "east", "from",     "2",
        "fours",   ",",        "buy",  "ask",         "all",  "pair",   "high",  "twice", "discard,", "ks,",  "type=sum", "sum",
        "help",    "\xc3\xa9", "-1",   "99999999999", "0",    "unmark", "use",   "table", "pile",     "no",   "thanks"
    };
    static const char *const records[] = { rummy, kings, battle };
    struct rng rng;
    rng_seed(&rng, "typed lines");
    for (size_t game = 0; game < sizeof records / sizeof *records; game++) {
        struct kit kit;
        kit_sit(&kit, records[game]);
        for (int i = 0; i < 400; i++) {
            char line[512] = "";
            int count = 1 + (int)rng_below(&rng, 7);
            for (int w = 0; w < count; w++) {
                strcat(line, words[rng_below(&rng, sizeof words / sizeof *words)]);
                strcat(line, rng_below(&rng, 9) ? " " : "  ");
                if (!rng_below(&rng, 30))
                    line[strlen(line) - 2] = (char)(1 + rng_below(&rng, 255));
            }
            kit_answer("");
            if (!*kit_type(&kit, line))
                fail_msg("game %zu, nothing is said to: %s", game, line);
        }
        kit_leave(&kit);
    }
}

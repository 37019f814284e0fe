// SPDX-License-Identifier: GPL-3.0-or-later
// Several people at one keyboard, and the mask: every key of the command table is tried while the
// keyboard is passed on, and with the mask on, in every variant, and nothing printed or spoken may
// name a card that is only in a hand.  What lies open or was told to everybody may be named.
#include "commands/dispatch.h"
#include "own_home.h"
#include "test.h"
#include "unit/session_kit.h"

#include "players/players.h"
#include "session/say/say.h"
#include "speech/speech.h"

#include <ctype.h>
#include <sys/stat.h>

static const char *const variants[] = { "playroom", "international", "control", "kings", "battle" };

struct party {
    struct kit kit;
    struct strbuf open;   // all that everybody was told
    struct strbuf own[2]; // what Ann and Bob held at one time
    char said[40];        // where utterances are kept
    long heard;           // how much of them was looked at
};

static void hear_all(void *self, const struct view *view, const struct event *event)
{
    struct party *party = self;
    struct hearer hearer = table_hearer(party->kit.session.table, WATCHER, STYLE_FULL);
    hearer.view = view;
    table_tell(party->kit.session.table, &hearer, event, &party->open);
}

static void sit(struct party *party, const char *rules, int people)
{
    struct err err = ERR_INIT;
    struct seat_plan plan[SEATS_MAX] = { { .name = "Ann" }, { .name = "Bob" }, { .name = "Cid" } };
    struct variant *variant = variant_load(rules, NULL, &err);
    int min, max;
    assert_non_null(variant);
    variant_players(variant, &min, &max);
    int seats = max < 3 ? max : 3;
    for (int i = people; i < seats; i++)
        strcpy(plan[i].level, "novice");
    struct table *table = table_new(variant, plan, seats, "share", &err);
    assert_non_null(table);
    players_seat_all(table, "share");
    memset(party, 0, sizeof *party);
    strbuf_init(&party->open);
    strbuf_init(&party->own[0]);
    strbuf_init(&party->own[1]);
    strcpy(party->said, "/tmp/parlour-said-XXXXXX");
    close(mkstemp(party->said));
    struct kit *kit = &party->kit;
    char screen[] = "/tmp/parlour-kit-XXXXXX";
    strbuf_init(&kit->heard);
    strcpy(kit->record, "/tmp/parlour-people-none");
    kit->written = mkstemp(screen);
    unlink(screen);
    session_init(&kit->session);
    preferences_load(&kit->session.preferences, &err);
    struct speech_settings settings = kit->session.preferences.speech;
    snprintf(settings.output, sizeof settings.output, "capture:%s", party->said);
    kit->session.output.speech = speech_open(&settings, &err);
    kit->session.output.fixed = kit->session.input.words = true;
    screen_init(&kit->session.output.screen, kit->written, true);
    kit->session.table = table;
    table_watch(table, (struct sitter){ .hear = hear_all, .self = party });
    table_repeat(table, WATCHER);
    if (people > 1)
        hotseat_sit(&kit->session, table, kit->record, false);
    else
        session_sit(&kit->session, table, 0, kit->record, false);
    session_flush(&kit->session);
    err_release(&err);
}

static void leave(struct party *party)
{
    unlink(party->said);
    strbuf_release(&party->open);
    strbuf_release(&party->own[0]);
    strbuf_release(&party->own[1]);
    kit_leave(&party->kit);
}

// What lies open now, and all that everybody was told.
static void open_text(struct party *party, struct strbuf *out)
{
    static const char *const topics[] = { "table", "pile", "goal" };
    struct hearer hearer;
    strbuf_add(out, party->open.text);
    variant_glance(table_variant(party->kit.session.table), NULL, STYLE_FULL, out);
    variant_explain(table_variant(party->kit.session.table), 2, out);
    strbuf_add(out, "jokers"); // help on buying
    hearer = table_hearer(party->kit.session.table, WATCHER, STYLE_FULL);
    for (size_t i = 0; i < sizeof topics / sizeof *topics; i++)
        table_game(party->kit.session.table)->show(table_game(party->kit.session.table), &hearer, &topics[i], 1, out);
}

static bool contains(const char *text, const char *words)
{
    for (; *text; text++)
        if (strncasecmp(text, words, strlen(words)) == 0)
            return true;
    return false;
}

// How many names of cards in that seat's hand are secret, and of how many lines reading it would be: none may be in the text.
// besides: another text that may be known.
static int check_seat(struct party *party, int seat, const char *besides, const char *text)
{
    struct table *table = party->kit.session.table;
    const struct game *game = table_game(table);
    const char *hand = "hand";
    struct strbuf open = STRBUF_INIT, name = STRBUF_INIT, lines = STRBUF_INIT;
    struct hearer hearer;
    uint16_t card[HAND_MAX];
    int secrets = 0;
    open_text(party, &open);
    strbuf_add(&open, besides);
    hearer = table_hearer(table, seat, STYLE_FULL);
    int cards = game->hand(game, hearer.view, card, HAND_MAX);
    for (int i = 0; i < cards; i++) {
        strbuf_reset(&name);
        if (game->item)
            game->item(game, &hearer, card[i], &name);
        else
            strbuf_add(&name, face_name(card_face(card[i]), STYLE_FULL));
        bool secret = !contains(open.text, name.text);
        if (secret && contains(text, name.text))
            fail_msg("%s of %s in: %s", name.text, table_name(table, seat), text);
        secrets += secret;
    }
    game->show(game, &hearer, &hand, 1, &lines);
    char *rest = NULL;
    for (char *line = strtok_r(lines.text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
        if (cards > 3 && strpbrk(line, ",") && !contains(open.text, line) && contains(text, line))
            fail_msg("%s of %s in: %s", line, table_name(table, seat), text);
    strbuf_release(&open);
    strbuf_release(&name);
    strbuf_release(&lines);
    return secrets;
}

// The utterances since the last look.
static void spoken(struct party *party, struct strbuf *out)
{
    char part[512];
    size_t got;
    FILE *file = fopen(party->said, "r");
    assert_non_null(file);
    fseek(file, party->heard, SEEK_SET);
    while ((got = fread(part, 1, sizeof part, file)) > 0)
        strbuf_add_bytes(out, part, got);
    party->heard = ftell(file);
    fclose(file);
}

// Neither hand in what was printed, text, or spoken since the last look.
static int check_nothing_secret(struct party *party, const char *text)
{
    struct strbuf both = STRBUF_INIT;
    strbuf_add(&both, text);
    spoken(party, &both);
    int secrets = check_seat(party, 0, "", both.text) + check_seat(party, 1, "", both.text);
    strbuf_release(&both);
    return secrets;
}

static bool takes_keyboard(const struct command *row)
{
    return row->run == act_use || row->run == act_here;
}

static void heard(struct party *party, const struct command *row, const char *text, const char *gate, struct strbuf *all)
{
    struct session *session = &party->kit.session;
    if (!*text && row->run != act_quit)
        fail_msg("%s is not answered", row->name);
    static const char nothing[] = "There is nothing you could take back now.\n"; // u may take a discard back here
    bool undo = row->run == act_undo && strncmp(text, nothing, sizeof nothing - 1) == 0;
    if (!(row->flags & COMMAND_PUBLIC))
        assert_string_equal(undo ? text + sizeof nothing - 1 : text, gate);
    strbuf_add(all, text);
    assert_true(hotseat_passing(session));
    session->done = false; // it was `quit`, or `speech`
    speech_mute(session->output.speech, false);
    session->output.muted = false;
}

// While the keyboard is passed, u gives it back to whoever discarded; a sitting has that.
static bool takes_back(const struct command *row, const struct table *table)
{
    return row->run == act_undo && (table_can_undo(table, 0) || table_can_undo(table, 1));
}

// Every key and every word, while the keyboard is passed on to the person gate names.
static void try_all(struct party *party, const char *gate)
{
    struct strbuf all = STRBUF_INIT;
    struct kit *kit = &party->kit;
    for (const struct command *row = table_commands(); row->name; row++) {
        char line[80], keys[64], *rest = NULL;
        if (takes_back(row, kit->session.table))
            continue;
        snprintf(line, sizeof line, "%s 1", row->name);
        heard(party, row, kit_type(kit, line), gate, &all);
        if (takes_keyboard(row))
            continue;
        heard(party, row, kit_type(kit, row->name), gate, &all);
        snprintf(keys, sizeof keys, "%s", row->keys ? row->keys : "");
        for (char *key = strtok_r(keys, " ", &rest); key; key = strtok_r(NULL, " ", &rest))
            heard(party, row, kit_press(kit, key), gate, &all);
    }
    assert_string_equal(kit_type(kit, "queen of hearts"), gate);
    off_t before = lseek(kit->written, 0, SEEK_END);
    session_unknown_key(&kit->session, "control e");
    assert_string_equal(kit_heard(kit, before), gate);
    check_nothing_secret(party, all.text);
    strbuf_release(&all);
}

// Keeps the names of the cards that a seat holds now.
static void keep_own(struct party *party, int seat)
{
    struct strbuf *out = &party->own[seat];
    struct table *table = party->kit.session.table;
    struct hearer hearer;
    uint16_t card[HAND_MAX];
    const char *hand = "hand";
    hearer = table_hearer(table, seat, STYLE_FULL);
    int cards = table_game(table)->hand(table_game(table), hearer.view, card, HAND_MAX);
    for (int i = 0; i < cards; i++)
        if (table_game(table)->item)
            table_game(table)->item(table_game(table), &hearer, card[i], out);
        else
            strbuf_addf(out, "%s\n", face_name(card_face(card[i]), STYLE_FULL));
    table_game(table)->show(table_game(table), &hearer, &hand, 1, out);
}

// The person at the keyboard fills all that could be heard again, and moves until another is called.
static void play_on(struct party *party)
{
    static const char *const readings[] = { "hand",    "ideas", "mark", "right", "m",    "marks",
                                            "refresh", "since", "back", "why",   "rules" };
    struct session *session = &party->kit.session;
    for (size_t i = 0; i < sizeof readings / sizeof *readings; i++)
        kit_type(&party->kit, readings[i]);
    for (int moves = 0; !hotseat_passing(session) && moves < 60; moves++) {
        struct move_list legal = { 0 };
        struct refusal no;
        kit_answer("y\n");
        if (session_turn(session))
            table_legal(session->table, session->person->seat, &legal);
        if (legal.count)
            session_make(session, &legal.move[(legal.count - 1) * (moves % 3) / 2]);
        else if (session_between_rounds(session))
            session_move(session, "next", &no);
        keep_own(party, 0);
        keep_own(party, 1);
        while (!hotseat_called(session) && table_step(session->table))
            continue;
        move_list_release(&legal);
        hotseat_look(session);
    }
}

// Who has come hears nothing of the other's hand, in what he missed and in all that can be heard again.
static void look_back(struct party *party)
{
    static const char *const words[] = { "",      "back",   "back",  "spell", "since", "repeat", "more",     "why",
                                         "marks", "orders", "forth", "hand",  "ideas", "help",   "messages", "back" };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        struct strbuf both = STRBUF_INIT;
        strbuf_add(&both, kit_type(&party->kit, words[i]));
        spoken(party, &both);
        int seat = party->kit.session.person->seat;
        assert_true(seat == 0 || seat == 1);
        keep_own(party, seat);
        check_seat(party, !seat, party->own[seat].text, both.text);
        strbuf_release(&both);
    }
}

TEST(passed_with_nothing_secret)
{
    enum { TIMES = 4, TRIED = 2 };
    for (size_t v = 0; v < sizeof variants / sizeof *variants; v++) {
        struct party party;
        int secrets = 0;
        sit(&party, variants[v], 2);
        for (int i = 0; i < TIMES; i++) {
            char gate[80];
            snprintf(gate, sizeof gate, "%s", kit_type(&party.kit, "hand"));
            assert_non_null(strstr(gate, " is next, Enter goes on.\n"));
            assert_string_equal(kit_type(&party.kit, "more"), "There is no more to read.\n"); // the rules were long
            if (i < TRIED)                                                                    // once before each of them
                try_all(&party, gate);
            look_back(&party);
            play_on(&party);
            assert_true(hotseat_passing(&party.kit.session));
            struct strbuf before = STRBUF_INIT;
            spoken(&party, &before); // to the one who leaves
            strbuf_release(&before);
            secrets += check_nothing_secret(&party, kit_heard(&party.kit, lseek(party.kit.written, 0, SEEK_END)));
        }
        assert_true(secrets > TIMES); // else nothing was tried
        leave(&party);
    }
}

// Whoever is at the keyboard makes legal moves until the turn is over.
static void end_turn(struct party *party)
{
    struct session *session = &party->kit.session;
    for (int moves = 0; session_turn(session) && moves < 60; moves++) {
        struct move_list legal = { 0 };
        table_legal(session->table, session->person->seat, &legal);
        assert_true(legal.count > 0);
        kit_answer("y\n");
        assert_true(session_make(session, &legal.move[legal.count - 1]));
        move_list_release(&legal);
    }
    session_flush(&party->kit.session);
}

// Computer players play until somebody is called, and that person takes the keyboard: what is heard then.
static const char *take_keyboard(struct party *party)
{
    struct session *session = &party->kit.session;
    while (!hotseat_called(session) && table_step(session->table))
        continue;
    hotseat_look(session);
    assert_true(hotseat_passing(session));
    return kit_type(&party->kit, "");
}

// Bob is at the keyboard while a computer player is on turn, and chooses things that Ann does not; they are Bob's again later.
TEST(what_one_chose_is_there_when_the_keyboard_returns)
{
    struct party party;
    struct kit *kit = &party.kit;
    char second[200];
    sit(&party, "kings", 2);
    kit->session.preferences.mask_shared = false;
    kit_type(kit, "");
    if (kit->session.person->seat == 0) {
        end_turn(&party);
        take_keyboard(&party);
    }
    assert_int_equal(kit->session.person->seat, 1);
    end_turn(&party);
    assert_int_equal(hotseat_called(&kit->session), 0);
    kit_type(kit, "quiet");
    kit_press(kit, "3");
    kit_type(kit, "ideas 1");
    assert_null(strstr(take_keyboard(&party), "kept, z tells"));
    assert_int_equal(kit->session.person->seat, 0);
    kit_press(kit, "right");
    end_turn(&party);
    assert_non_null(strstr(take_keyboard(&party), "kept, z tells"));
    assert_int_equal(kit->session.person->seat, 1);
    snprintf(second, sizeof second, "%s", kit_type(kit, "ideas")); // the hints go on after the one that was given
    assert_string_not_equal(second, kit_type(kit, "ideas 1"));
    assert_string_equal(second, kit_type(kit, "ideas 2"));
    // Enter acts on the place that was read, though Ann has walked over cards since.
    assert_string_equal(kit_press(kit, "enter"), "The south pile begins with the jack of spades, which fits nowhere now.\n");
    leave(&party);
}

// With the mask on no key names a card of the own hand, while it is played.
TEST(masked_by_every_key)
{
    for (size_t v = 0; v < sizeof variants / sizeof *variants; v++) {
        struct party party;
        int secrets = 0;
        sit(&party, variants[v], 1);
        struct session *session = &party.kit.session;
        session->preferences.mask = true; // from here on; what was heard before is among the messages
        struct strbuf unmasked = STRBUF_INIT;
        spoken(&party, &unmasked);
        strbuf_release(&unmasked);
        for (const struct command *row = table_commands(); row->name; row++) {
            struct strbuf both = STRBUF_INIT;
            if (row->run == act_mask || row->run == act_line)
                continue;
            kit_answer("\n\n\n\n\n\n");
            if (row->keys) {
                char key[16];
                snprintf(key, sizeof key, "%.*s", (int)strcspn(row->keys, " "), row->keys);
                strbuf_add(&both, kit_press(&party.kit, key));
            }
            strbuf_add(&both, kit_type(&party.kit, row->name));
            while (!hotseat_called(session) && table_step(session->table))
                continue;
            session_look(session);
            strbuf_add(&both, kit_heard(&party.kit, lseek(party.kit.written, 0, SEEK_END)));
            spoken(&party, &both);
            secrets += check_seat(&party, 0, "", both.text);
            assert_true(session->preferences.mask);
            session->done = session->person->learning = false;
            strbuf_release(&both);
        }
        assert_true(secrets > 50);
        leave(&party);
    }
}

TEST(names_are_cleaned)
{
    struct seat_plan seat[SEATS_MAX] = { 0 };
    struct err err = ERR_INIT;
    assert_int_equal(hotseat_names("Ann,Bob", seat, &err), 2);
    assert_string_equal(seat[1].name, "Bob");
    assert_int_equal(hotseat_names(" A:nn  Lee ,\"Bob\",C\033[31md", seat, &err), 3);
    assert_string_equal(seat[0].name, "A nn Lee");
    assert_string_equal(seat[1].name, "Bob");
    assert_false(strchr(seat[2].name, '\033'));
    assert_int_equal(err.count, 0);
    assert_int_equal(hotseat_names("Ann", seat, &err), 0);
    assert_int_equal(hotseat_names("Ann,ann", seat, &err), 0);
    assert_int_equal(hotseat_names("Ann,,Bob", seat, &err), 0);
    assert_int_equal(hotseat_names("A,B,C,D,E,F,G,H,I", seat, &err), 0);
    assert_int_equal(err.count, 4);
    err_release(&err);
}

ALL_BETWEEN(enter_own_home, leave_own_home)

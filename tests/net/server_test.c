// SPDX-License-Identifier: GPL-3.0-or-later
// A server and its tables without a network: what it deals, what it tells whom and when, and what it does with frames that are
// late, doubled, out of order, or nobody's to send.
#include "net/server_kit.h"
#include "test.h"

#include "net/fairness/proof.h"

// --- from waiting to the end ---

TEST(test_waits_and_deals)
{
    struct kit kit;
    struct person person[2];
    kit_start(&kit);
    kit_game(&kit, "Friday game", "kings", "", two);
    for (int i = 0; i < 2; i++)
        person_init(&person[i], &kit, two, i, two[i]);
    assert_string_equal(kit.table, "friday_20game");
    assert_card(&kit, "stage waiting");
    assert_card(&kit, "seat missing Bob");
    assert_card(&kit, "owner alice");
    assert_card(&kit, "round 0");
    person_sync(&person[0], &kit);
    assert_reply(&kit, "alice", "same 1 -1 0");
    kit_wait(&kit, 10000);
    assert_card(&kit, "seat here Alice");
    assert_null(kit_latest(&kit, TOPIC_EVENT, "alice", "sheet"));
    person_sync(&person[1], &kit);
    kit_wait(&kit, 1000); // Bob's word may still come
    assert_null(kit_latest(&kit, TOPIC_EVENT, "alice", "sheet"));
    kit_act(&kit, "alice", "word 1 %032x\n", 7); // the owner's is not taken, and not waited for
    assert_no_reply(&kit, "alice", "word");
    kit_act(&kit, "bob", "word 1 0123456789abcdef0123456789abcdef\n");
    assert_reply(&kit, "bob", "word 1 0123456789abcdef0123456789abcdef");
    kit_act(&kit, "bob", "word 1 ffffffffffffffffffffffffffffffff\n"); // the first one stands
    assert_string_equal(kit_latest(&kit, TOPIC_REPLY, "bob", "word"), "word 1 0123456789abcdef0123456789abcdef\n");
    kit_wait(&kit, 10);
    assert_non_null(kit_latest(&kit, TOPIC_EVENT, "alice", "sheet 1 0 0\n"));
    assert_non_null(kit_latest(&kit, TOPIC_EVENT, "bob", "sheet 1 0 0\n"));
    assert_non_null(kit_latest(&kit, TOPIC_PUB, NULL, "sheet 1 0 0\n"));
    assert_card(&kit, "stage playing");
    assert_card(&kit, "round 1");
    for (int i = 0; i < 2; i++)
        person_listen(&person[i], &kit);
    assert_true(play_one(&kit, person, 2, 0));
    assert_int_equal(person[0].n, 1);
    people_release(person, 2);
    kit_end(&kit);
}

TEST(test_owner_starts)
{
    struct kit kit;
    kit_start(&kit);
    kit_game(&kit, "Friday game", "kings", "", two);
    kit_act(&kit, "bob", "start\n");
    assert_reply(&kit, "bob", "said\nOnly");
    kit_wait(&kit, 5000);
    assert_null(kit_latest(&kit, TOPIC_EVENT, "bob", "sheet"));
    kit_act(&kit, "alice", "start\n");
    kit_wait(&kit, 2100);
    assert_non_null(kit_latest(&kit, TOPIC_EVENT, "bob", "sheet 1 0 0\n"));
    assert_card(&kit, "seat missing Bob");
    kit_act(&kit, "alice", "start\n");
    assert_reply(&kit, "alice", "said\nThe game has already begun.");
    kit_end(&kit);
}

static void play_match(const char *rules, const char *sets, int most)
{
    struct kit kit;
    struct person person[3];
    kit_start(&kit);
    kit_game(&kit, "Friday game", rules, sets, two);
    for (int i = 0; i < 2; i++)
        person_init(&person[i], &kit, two, i, two[i]);
    person_init(&person[2], &kit, two, WATCHER, "Wendy");
    seat_all(&kit, person, 3);
    int moves = 0;
    while (moves < most && play_one(&kit, person, 2, (uint64_t)moves * 7919)) {
        person_listen(&person[2], &kit);
        moves++;
        if (moves % 97 == 0)
            for (int i = 0; i < 3; i++)
                check_against_record(&kit, &person[i]);
    }
    for (int i = 0; i < 3; i++) {
        assert_int_equal(person[i].n, moves);
        assert_int_equal(person[i].holes, 0);
        check_against_record(&kit, &person[i]);
    }
    if (moves < most)
        assert_card(&kit, "stage over");
    assert_int_equal(kit_counts(&kit).moves, moves);
    assert_int_equal(kit_counts(&kit).refused, 0);
    people_release(person, 3);
    kit_end(&kit);
}

TEST(test_whole_matches)
{
    play_match("kings", "set match.rounds 2\n", 1500);
    play_match("playroom", "set match.rounds 2\n", 400);
    play_match("highest-card", "", 400);
    play_match("battle", "", 300);
    play_match("international", "set match.rounds 1\n", 300);
}

// --- ids ---

TEST(test_ids)
{
    struct kit kit;
    struct person person[2];
    kit_start(&kit);
    kit_two_sit_down(&kit, person, "playroom", "");
    int mover = table_turn(person[0].mirror) & 1 ? 0 : 1;
    const char *user = person[mover].user, *other = person[!mover].user;
    char done[32];
    kit_act(&kit, user, "move 5\ndraw stock\n"); // ids need not follow each other
    assert_reply(&kit, user, "done 5");
    snprintf(done, sizeof done, "sheet 1 1 5\n");
    assert_non_null(kit_latest(&kit, TOPIC_EVENT, user, done));
    assert_non_null(kit_latest(&kit, TOPIC_EVENT, other, "sheet 1 1 0\n"));
    for (int again = 0; again < 3; again++) { // twice, and once more
        kit_forget(&kit);
        kit_act(&kit, user, "move 5\ndraw stock\n");
        assert_reply(&kit, user, "done 5");
        assert_null(kit_latest(&kit, TOPIC_EVENT, user, "sheet"));
    }
    kit_forget(&kit);
    kit_act(&kit, user, "move 3\ndraw stock\n"); // late, and never the open one
    assert_reply(&kit, user, "done 3");
    kit_act(&kit, user, "move 6\ndraw stock\n");
    assert_reply(&kit, user, "refused 6 wrong_phase");
    char *first = mem_copy(kit_latest(&kit, TOPIC_REPLY, user, "refused 6"));
    kit_forget(&kit);
    kit_act(&kit, user, "move 6\ndraw stock\n");
    assert_string_equal(kit_latest(&kit, TOPIC_REPLY, user, ""), first);
    kit_act(&kit, user, "move 7\nlay 2C on 9\n");
    assert_reply(&kit, user, "refused 7");
    kit_forget(&kit);
    kit_act(&kit, user, "move 6\ndraw stock\n"); // a refused one that comes late is made never more
    assert_int_equal(kit.frames, 0);
    kit_act(&kit, user, "move 7\ndraw stock\n"); // another move under the id of a refused one
    assert_int_equal(kit.frames, 0);
    // A new start of the program counts from what stands, and its 6 is a move of its own.
    kit_act(&kit, user, "sync -1 00000077\n");
    assert_reply(&kit, user, "sheet 1 1 5 whole\n");
    kit_act(&kit, user, "move 6\ndraw stock\n");
    assert_reply(&kit, user, "refused 6");
    kit_act(&kit, other, "move 1\ndraw stock\n"); // ids are each seat's own
    assert_reply(&kit, other, "refused 1 not_your_turn");
    assert_int_equal(kit_counts(&kit).moves, 1);
    // Dead and alive again, the record knows what stands.
    kit_kill(&kit);
    kit_forget(&kit);
    kit_act(&kit, user, "move 5\ndraw stock\n");
    assert_reply(&kit, user, "done 5");
    assert_int_equal(kit_counts(&kit).moves, 0);
    free(first);
    people_release(person, 2);
    kit_end(&kit);
}

// A refusal is told once and for all, also if the move would be right when it comes again, late.
static void refused_and_never_made(const char *meanwhile, bool killed)
{
    struct kit kit;
    struct person person[2];
    kit_start(&kit);
    kit_two_sit_down(&kit, person, "playroom", "");
    int mover = table_turn(person[0].mirror) & 1 ? 0 : 1;
    const char *user = person[!mover].user;
    kit_act(&kit, user, "move 7\ndraw stock\n");
    assert_reply(&kit, user, "refused 7 not_your_turn");
    if (killed)
        kit_kill(&kit);
    for (int i = 0; i < 2; i++)
        person_sync(&person[i], &kit);
    for (int i = 0; i < 100 && !(table_turn(person[0].mirror) >> !mover & 1); i++)
        assert_true(play_one(&kit, person, 2, (uint64_t)i));
    if (killed)
        kit_kill(&kit);
    int before = (int)kit_counts(&kit).moves;
    kit_act(&kit, user, "move 7\ndraw stock\n"); // before it says anything else
    if (*meanwhile)
        kit_act(&kit, user, "%s", meanwhile);
    kit_act(&kit, user, "move 7\ndraw stock\n");
    assert_int_equal(kit_counts(&kit).moves, before);
    kit_act(&kit, user, "move 8\ndraw stock\n");
    assert_int_equal(kit_counts(&kit).moves, before + 1);
    people_release(person, 2);
    kit_end(&kit);
}

TEST(a_refused_move_that_comes_late_is_not_made)
{
    refused_and_never_made("", false);
    refused_and_never_made("sync -1 000000aa\n", false); // by another program
    refused_and_never_made("sync 0 00000007\nclosed 7\n", true);
    refused_and_never_made("sync 0 00000007\nclosed nonsense\nclosed 7\n", false);
}

// --- people ---

TEST(test_presence)
{
    struct kit kit;
    kit_start(&kit);
    kit_game(&kit, "Friday game", "kings", "", two);
    kit_act(&kit, "alice", "sync -1 0000000a\n");
    kit_act(&kit, "bob", "sync -1 0000000b\n");
    assert_card(&kit, "seat here Bob");
    kit_here(&kit, "bob", "here 0000000b\n");
    kit_here(&kit, "bob", "gone 0000000b\n"); // a hiccup
    kit_wait(&kit, 4000);
    kit_here(&kit, "bob", "here 0000000b\n");
    kit_wait(&kit, 9000);
    assert_card(&kit, "seat here Bob");
    kit_here(&kit, "bob", "gone 0000000b\n");
    kit_wait(&kit, 4900);
    assert_card(&kit, "seat here Bob");
    kit_wait(&kit, 200);
    assert_card(&kit, "seat away Bob");
    assert_card(&kit, "seat here Alice");
    kit_here(&kit, "bob", "here 0000000c\n"); // another start: it has not said yet at which table
    assert_card(&kit, "seat away Bob");
    kit_act(&kit, "bob", "sync -1 0000000c\n");
    assert_card(&kit, "seat here Bob");
    kit_here(&kit, "bob", "gone 0000000b\n"); // the will of the one before, late
    kit_wait(&kit, 6000);
    assert_card(&kit, "seat here Bob");
    kit_here(&kit, "nobody", "here 00000001\n");
    kit_here(&kit, "bob", "here\n");
    kit_here(&kit, "bob", "away 0000000c\n");
    kit_here(&kit, "bob", "gone 0000000c 1\n");
    assert_int_equal(kit_counts(&kit).frames, 3);
    kit_wait(&kit, 6000);
    assert_card(&kit, "seat here Bob");
    kit_end(&kit);
}

TEST(test_one_table_at_a_time)
{
    struct kit kit;
    kit_start(&kit);
    kit_game(&kit, "One", "kings", "", two);
    kit_act(&kit, "bob", "sync -1 0000000b\n");
    assert_card(&kit, "seat here Bob");
    kit_game(&kit, "Two", "kings", "", two);
    assert_card(&kit, "seat missing Bob");
    kit_act(&kit, "bob", "sync -1 0000000b\n");
    assert_card(&kit, "seat here Bob");
    snprintf(kit.table, sizeof kit.table, "one");
    assert_card(&kit, "seat away Bob");
    kit_end(&kit);
}

TEST(test_restart_gives_time_to_come_back)
{
    struct kit kit;
    kit_start(&kit);
    kit_game(&kit, "Friday game", "kings", "", two);
    kit_act(&kit, "alice", "sync -1 0000000a\n");
    kit_act(&kit, "bob", "sync -1 0000000b\n");
    kit_wait(&kit, 3000);
    kit_forget(&kit);
    kit_kill(&kit);
    assert_non_null(kit_latest(&kit, TOPIC_UP, NULL, "up 2 "));
    assert_card(&kit, "seat here Bob");
    kit_act(&kit, "alice", "sync 0 0000000a\n");
    assert_reply(&kit, "alice", "same 2 0 0");
    kit_wait(&kit, 5000);
    assert_card(&kit, "seat here Alice");
    assert_card(&kit, "seat away Bob");
    kit_end(&kit);
}

static bool has_line(struct kit *kit, const char *name, const char *line)
{
    struct strbuf text = STRBUF_INIT;
    kit_text(kit, name, &text);
    bool has = strstr(text.text, line);
    strbuf_release(&text);
    return has;
}

// Of a move that a computer player made for Bob his sheets say so, in the record it has a mark, and of what is told again all but
// the last is marked as past.  Alice, whose own moves are hers, is told nothing of the kind.
TEST(test_marks_what_was_played_for_somebody)
{
    struct kit kit;
    struct person person[2];
    kit_start(&kit);
    kit_two_sit_down(&kit, person, "kings", "");
    kit_here(&kit, "bob", "gone 000abc01\n");
    kit_wait(&kit, 6000);
    kit_act(&kit, "alice", "keep Bob steady\n");
    int moves = 0;
    for (int i = 0; i < 60 && !has_line(&kit, "tables/friday_20game.record", " # kept\n"); i++) {
        moves += play_one(&kit, person, 1, 0);
        kit_wait(&kit, 800);
        person_listen(&person[0], &kit);
    }
    assert_true(moves > 0);
    int kept = 0, past = 0, alices = 0, last = 0;
    kit_forget(&kit);
    kit_act(&kit, "bob", "sync 0 000abc01\n");
    for (int i = 0; i < kit.frames; i++) {
        const char *text = kit.frame[i].text, *end = strchr(text, '\n');
        if (!strstr(kit.frame[i].topic, "/bob/re") || strncmp(text, "sheet ", 6) != 0 || !end)
            continue;
        bool is_kept = strstr(text, " kept") && strstr(text, " kept") < end, bobs = strncmp(end, "\ndid Bob: ", 10) == 0;
        assert_int_equal(is_kept, bobs);
        kept += is_kept;
        alices += !bobs;
        last = !(strstr(text, " past") && strstr(text, " past") < end);
        past += !last;
    }
    assert_true(kept > 0 && alices > 0 && last);
    assert_int_equal(past, kept + alices - 1);
    kit_forget(&kit);
    kit_act(&kit, "alice", "sync 0 %s\n", person[0].session);
    for (int i = 0; i < kit.frames; i++)
        assert_null(strstr(kit.frame[i].text, " kept\n"));
    kit_two_end(&kit, person);
}

// A computer player plays for who is away, until he comes.
TEST(test_keeps_a_seat)
{
    struct kit kit;
    struct person person[2];
    kit_start(&kit);
    kit_two_sit_down(&kit, person, "kings", "");
    kit_act(&kit, "bob", "keep Alice steady\n");
    assert_reply(&kit, "bob", "said\nOnly");
    kit_act(&kit, "alice", "keep Bob steady\n");
    assert_reply(&kit, "alice", "said\nBob is here");
    kit_act(&kit, "alice", "keep Bob off\n");
    assert_reply(&kit, "alice", "said\nNo computer player");
    kit_here(&kit, "bob", "gone 000abc01\n");
    kit_wait(&kit, 6000);
    kit_act(&kit, "alice", "keep Bob clever\n");
    assert_reply(&kit, "alice", "said\nThere is no such level");
    kit_act(&kit, "alice", "keep Carol steady\n");
    assert_reply(&kit, "alice", "said\nNo person");
    kit_act(&kit, "alice", "keep Bob steady\n");
    assert_card(&kit, "seat kept steady Bob");
    // Alice plays until the turn is Bob's; then it is played for him.
    long bobs = 0;
    for (int i = 0; i < 60 && bobs < 3; i++) {
        if (table_turn(person[0].mirror) == 2 || !play_one(&kit, person, 1, 0)) {
            kit_forget(&kit);
            kit_wait(&kit, 800);
            bobs += kit_latest(&kit, TOPIC_EVENT, "alice", "sheet") != NULL;
        }
        person_listen(&person[0], &kit);
    }
    assert_int_equal(bobs, 3);
    kit_kill(&kit); // it is remembered
    assert_card(&kit, "seat kept steady Bob");
    kit_act(&kit, "bob", "sync -1 000abc02\n");
    assert_card(&kit, "seat here Bob");
    long before = kit_counts(&kit).moves;
    person[1].n = -1;
    person_listen(&person[1], &kit);
    if (table_turn(person[1].mirror) & 2) { // nobody plays for him any more
        kit_wait(&kit, 5000);
        assert_int_equal(kit_counts(&kit).moves, before);
    }
    people_release(person, 2);
    kit_end(&kit);
}

// --- time ---

static const char *const with_bots[] = { "Alice", "Bot/steady", "Cat/novice", NULL };

struct pace {
    const struct kit *kit;
    int64_t last;
    int moves;
};

static void note_pace(void *self, const char *topic, const char *text)
{
    struct pace *pace = self;
    if (!strstr(topic, "/alice/ev") || strncmp(text, "sheet", 5) != 0)
        return;
    if (strstr(text, "\ndid Bot") || strstr(text, "\ndid Cat")) {
        assert_int_equal(pace->kit->now - pace->last, 700);
        pace->moves++;
    }
    pace->last = pace->kit->now;
}

TEST(test_pace_is_constant)
{
    struct kit kit;
    struct person person[1];
    struct pace pace = { &kit, 0, 0 };
    kit_start(&kit);
    kit_game(&kit, "Friday game", "playroom", "", with_bots);
    person_init(&person[0], &kit, with_bots, 0, "Alice");
    kit.heard = note_pace;
    kit.self = &pace;
    seat_all(&kit, person, 1);
    for (int i = 0; i < 4000 && pace.moves < 40; i++) {
        if (!play_one(&kit, person, 1, (uint64_t)i)) {
            kit_forget(&kit);
            kit_wait(&kit, 50);
        }
        person_listen(&person[0], &kit);
    }
    assert_true(pace.moves >= 40);
    people_release(person, 1);
    kit_end(&kit);
}

// The moment after which a computer player takes its time, and what was done last.
struct beat {
    const struct kit *kit;
    int64_t at;
    int turns, answers; // of computer players
    int own;            // answers of the one whose turn it is
    bool answered;
};

static void note_beat(void *self, const char *topic, const char *text)
{
    struct beat *beat = self;
    const char *did = strncmp(text, "sheet", 5) == 0 ? strstr(text, "\ndid ") : NULL;
    if (!strstr(topic, "/alice/ev") || !did)
        return;
    const char *move = strchr(did, ':') + 2;
    bool alice = strncmp(did, "\ndid Alice:", 11) == 0;
    bool answers = !alice && (strncmp(move, "buy", 3) == 0 || strncmp(move, "leave", 5) == 0);
    bool own = beat->answered && beat->kit->now - beat->at == 650 + 700; // whose turn it is was asked: it has begun
    beat->at += own ? 650 : 0;
    if (!alice && beat->at)
        assert_int_equal(beat->kit->now - beat->at, 700);
    beat->turns += !alice && !answers;
    beat->answers += answers;
    beat->own += own;
    beat->answered = answers;
    beat->at = answers && beat->at ? beat->at + 50 : beat->kit->now;
}

// From a discard to the next turn it is one pause and a short moment for each who is asked, whatever the answers are.
TEST(test_a_window_takes_one_pause)
{
    static const char *const names[] = { "Alice",      "Bob/steady", "Carl/novice", "Dan/steady", "Eve/novice",
                                         "Fay/steady", "Gus/novice", "Hal/steady",  NULL };
    struct kit kit;
    struct person person[1];
    struct beat beat = { .kit = &kit };
    kit_start(&kit);
    kit_game(&kit, "Friday game", "international", "", names);
    person_init(&person[0], &kit, names, 0, "Alice");
    kit.heard = note_beat;
    kit.self = &beat;
    seat_all(&kit, person, 1);
    for (int i = 0; i < 4000 && beat.turns < 100; i++) {
        if (!play_one(&kit, person, 1, (uint64_t)i)) {
            kit_forget(&kit);
            kit_wait(&kit, 50);
        }
        person_listen(&person[0], &kit);
    }
    assert_true(beat.turns >= 100);
    assert_true(beat.answers >= 100);
    assert_true(beat.own * 5 < beat.turns);
    people_release(person, 1);
    kit_end(&kit);
}

// An expert thinks in moments, at ticks of its own, and still moves when its pause is over and never before or after.
TEST(test_an_expert_moves_on_the_beat)
{
    static const char *const names[] = { "Alice", "Bob/expert", NULL };
    struct kit kit;
    struct person person[1];
    struct beat beat = { .kit = &kit };
    kit_start(&kit);
    kit_game(&kit, "Friday game", "kings", "", names);
    person_init(&person[0], &kit, names, 0, "Alice");
    kit.heard = note_beat;
    kit.self = &beat;
    seat_all(&kit, person, 1);
    for (int i = 0; i < 200 && beat.turns < 12; i++) {
        if (!play_one(&kit, person, 1, (uint64_t)i)) {
            kit_forget(&kit);
            kit_wait(&kit, 50);
        }
        person_listen(&person[0], &kit);
    }
    assert_true(beat.turns >= 12);
    people_release(person, 1);
    kit_end(&kit);
}

// --- the day after ---

TEST(test_finished_games_are_put_away)
{
    struct kit kit;
    struct person person[2];
    char command[256];
    kit_start(&kit);
    kit_two_sit_down(&kit, person, "kings", "set match.rounds 1\n");
    for (int i = 0; play_one(&kit, person, 2, (uint64_t)i * 31); i++)
        assert_true(i < 5000);
    assert_card(&kit, "stage over");
    kit_act(&kit, "bob", "move 9999\nnext\n");
    assert_reply(&kit, "bob", "refused 9999 wrong_phase");
    kit_act(&kit, "bob", "sync -1 0000000b\n"); // it can be read for a day, also after a kill
    assert_reply(&kit, "bob", "sheet");
    kit_wait(&kit, 3600 * 1000);
    kit_kill(&kit);
    kit_forget(&kit);
    kit_act(&kit, "bob", "sync -1 0000000c\n");
    assert_reply(&kit, "bob", "sheet");
    char old[WIRE_TABLE_BYTES];
    memcpy(old, kit.table, sizeof old);
    kit_game(&kit, "Friday game", "kings", "", two); // the next one of this name has a word of its own
    assert_string_equal(kit.table, "friday_20game_2");
    memcpy(kit.table, old, sizeof old);
    assert_int_equal(server_about(kit.server).tables, 2);
    kit_wait(&kit, 24 * 3600 * 1000);
    assert_int_equal(server_about(kit.server).tables, 1);
    assert_string_equal(kit_latest(&kit, TOPIC_CARD, NULL, ""), "");
    kit_act(&kit, "bob", "sync -1 0000000c\n");
    assert_reply(&kit, "bob", "said\nThere is no such table");
    snprintf(command, sizeof command, "test $(ls %s/finished | wc -l) = 2 && ! test -e %s/tables/friday_20game.record",
             kit.folder, kit.folder);
    kit_run(command);
    people_release(person, 2);
    kit_end(&kit);
}

// --- chat ---

TEST(test_chat)
{
    static const struct {
        const char *said, *heard;
    } rows[] = {
        { "hello, all", "hello, all" },
        { "waaaaaaaaah", "waaah" },
        { "nonononononononononono", "nonono" },
        { "good luck good luck good luck good luck good luck", "good luck good luck good luck good luck" },
        { "12345678901234567890123", "123456789012" },
        { "a\xe2\x80\xae b", "a b" }, // turns the direction of writing
        { "gr\xc3\xbc\xc3\x9f dich", "gr\xc3\xbc\xc3\x9f dich" },
        { "\xc3\xa4\xc3\xb6\xc3\xa4\xc3\xb6\xc3\xa4\xc3\xb6\xc3\xa4\xc3\xb6\xc3\xa4\xc3\xb6",
          "\xc3\xa4\xc3\xb6\xc3\xa4\xc3\xb6\xc3\xa4\xc3\xb6" },
    };
    struct kit kit;
    kit_start(&kit);
    kit_game(&kit, "Friday game", "kings", "", two);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char want[256];
        kit_forget(&kit);
        kit_wait(&kit, 11000);
        kit_act(&kit, "bob", "chat %s\n", rows[i].said);
        snprintf(want, sizeof want, "chat Bob\n%s\nnumber 1 %zu\n", rows[i].heard, i + 1);
        assert_string_equal(kit_latest(&kit, TOPIC_EVENT, "alice", "chat"), want);
        assert_string_equal(kit_latest(&kit, TOPIC_EVENT, "bob", "chat"), want);
        assert_string_equal(kit_latest(&kit, TOPIC_PUB, NULL, "chat"), want);
    }
    kit_wait(&kit, 11000);
    kit_forget(&kit);
    for (int i = 0; i < 20; i++)
        kit_act(&kit, "bob", "chat number %d\n", i);
    assert_int_equal(kit_count(&kit, TOPIC_EVENT, "alice", "chat"), 5);
    assert_int_equal(kit_count(&kit, TOPIC_REPLY, "bob", "said"), 1);
    kit_act(&kit, "aunt_20may", "chat hello\n"); // a watcher
    assert_non_null(kit_latest(&kit, TOPIC_EVENT, "alice", "chat aunt may\nhello\nnumber 1 "));
    kit_wait(&kit, 11000);
    kit_forget(&kit);
    kit_act(&kit, "bob", "chat %0700d\n", 1);
    kit_act(&kit, "bob", "chat\n");
    kit_act(&kit, "bob", "chat   \n");
    assert_true(strlen(kit_latest(&kit, TOPIC_EVENT, "alice", "chat")) < 250);
    kit_end(&kit);
}

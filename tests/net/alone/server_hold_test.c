// SPDX-License-Identifier: GPL-3.0-or-later
// What a server has said, it can always say again: kills at any point, torn lines, a full disk, tables asleep, clients who missed
// much, a standby that follows, and the proof of the deal.
#include "net/server_kit.h"
#include "test.h"

#include "net/fairness/proof.h"
#include "net/protocol/table_card.h"

#include <malloc.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/syscall.h>

// --- what reaches the disk, and when ---

enum { FILES = 1024 };
static bool unsynced[FILES];
static int syncs;

// In place of libc's, for this program: what was written and is not on the disk yet.
ssize_t pwrite(int fd, const void *bytes, size_t length, off_t place)
{
    unsynced[fd] = true;
    return syscall(SYS_pwrite64, fd, bytes, length, place);
}

int fdatasync(int fd)
{
    unsynced[fd] = false;
    syncs++;
    return (int)syscall(SYS_fdatasync, fd);
}

int fsync(int fd)
{
    unsynced[fd] = false;
    return (int)syscall(SYS_fsync, fd);
}

static void is_on_disk(void *self, const char *topic, const char *text)
{
    struct kit *kit = self;
    struct strbuf state = STRBUF_INIT;
    struct deal_secret secret;
    for (int fd = 0; fd < FILES; fd++)
        assert_false(unsynced[fd]);
    const char *promise = strstr(topic, "/lobby/") ? strstr(text, "\ncommit ") : NULL;
    if (!promise)
        return;
    // The seed that the card promises stands in the file.
    char commit[SHA_HEX_BYTES], made[SHA_HEX_BYTES], line[64], name[64];
    int round;
    assert_int_equal(sscanf(promise, "\ncommit %d %64s", &round, commit), 2);
    snprintf(name, sizeof name, "tables/%s.state", kit->table);
    kit_text(kit, name, &state);
    snprintf(line, sizeof line, "\nround %d ", round);
    const char *seed = strstr(state.text, line);
    assert_non_null(seed);
    snprintf(secret.seed, sizeof secret.seed, "%s", seed + strlen(line));
    proof_commit(round, &secret, made);
    assert_string_equal(made, commit);
    strbuf_release(&state);
}

TEST(test_nothing_is_told_before_it_is_on_the_disk)
{
    struct kit kit;
    struct person person[2];
    kit_start(&kit);
    kit_game(&kit, "Friday game", "kings", "set match.rounds 4\n", two);
    kit.heard = is_on_disk;
    kit.self = &kit;
    for (int i = 0; i < 2; i++)
        person_init(&person[i], &kit, two, i, two[i]);
    seat_all(&kit, person, 2);
    for (int i = 0; i < 300; i++) {
        syncs = 0;
        if (!play_one(&kit, person, 2, (uint64_t)i * 13))
            break;
        assert_int_equal(syncs, 1);
    }
    people_release(person, 2);
    kit_end(&kit);
}

TEST(test_one_sync_for_a_batch)
{
    struct kit kit;
    struct person person[2];
    kit_start(&kit);
    kit_two_sit_down(&kit, person, "kings", "");
    long most = 0, before = kit_counts(&kit).moves;
    for (int i = 0; i < 10; i++) { // some are moves, some are refused; none is told before all are on the disk
        long was = kit_counts(&kit).moves;
        char text[32];
        snprintf(text, sizeof text, "move %d\nend\n", i + 1);
        int frames = kit.frames;
        syncs = 0;
        kit_send(&kit, TOPIC_ACT, person[0].user, text);
        kit_send(&kit, TOPIC_ACT, person[1].user, text);
        assert_int_equal(kit.frames, frames);
        assert_int_equal(syncs, 0);
        kit_settle(&kit);
        long made = kit_counts(&kit).moves - was;
        assert_int_equal(syncs, made > 0);
        most = made > most ? made : most;
    }
    assert_int_equal(most, 2);
    assert_int_equal(kit_count(&kit, TOPIC_EVENT, "bob", "sheet"), kit_counts(&kit).moves - before);
    people_release(person, 2);
    kit_end(&kit);
}

// --- kills ---

// Told, or on its way when the server died: after the kill he asks for what he missed.
static void come_back(struct kit *kit, struct person *person, int people)
{
    for (int i = 0; i < people; i++) {
        kit_forget(kit);
        person_sync(&person[i], kit);
        person_listen(&person[i], kit);
        check_against_record(kit, &person[i]);
    }
}

static void kill_often(const char *rules, const char *sets)
{
    struct kit kit;
    struct person person[2];
    struct strbuf words = STRBUF_INIT;
    kit_start(&kit);
    kit_two_sit_down(&kit, person, rules, sets);
    for (int i = 0; i < 400; i++) {
        if (i % 9 == 8) { // a move is made and never told, nor answered
            int mover = table_turn(person[0].mirror) & 1 ? 0 : 1;
            char text[4200];
            long heard = person[mover].n;
            if (person_choose(&person[mover], (uint64_t)i, &words)) {
                snprintf(text, sizeof text, "move %ld\n%s\n", person[mover].id + 1, words.text);
                kit_send(&kit, TOPIC_ACT, person[mover].user, text);
                kit_kill(&kit);
                kit_forget(&kit);
                kit_act(&kit, person[mover].user, "%s", text); // he repeats it until it is answered
                assert_reply(&kit, person[mover].user, "done");
                come_back(&kit, person, 2);
                assert_int_equal(person[mover].n, heard + 1);
            }
        } else if (!play_one(&kit, person, 2, (uint64_t)i * 31)) {
            break;
        }
        if (i % 23 == 0) {
            kit_kill(&kit);
            come_back(&kit, person, 2);
        }
    }
    strbuf_release(&words);
    people_release(person, 2);
    kit_end(&kit);
}

TEST(test_kills)
{
    kill_often("kings", "set match.rounds 3\n");
    kill_often("playroom", "set match.rounds 2\n");
    kill_often("battle", "");
}

static void append(const struct kit *kit, const char *text)
{
    char path[256];
    snprintf(path, sizeof path, "%s/tables/%s.record", kit->folder, kit->table);
    FILE *file = fopen(path, "a");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

TEST(test_torn_line)
{
    static const char *const torn[] = { "Alice", "Bob: discard K", "Alice: draw stock # 1", "#", "luck round 01" };
    struct kit kit;
    struct person person[2];
    kit_start(&kit);
    kit_two_sit_down(&kit, person, "playroom", "");
    for (size_t i = 0; i < sizeof torn / sizeof *torn; i++) {
        assert_true(play_one(&kit, person, 2, i));
        append(&kit, torn[i]);
        kit_kill(&kit);
        come_back(&kit, person, 2);
        assert_int_equal(person[0].n, (long)i + 1);
    }
    people_release(person, 2);
    kit_end(&kit);
}

// A crash between `next` and the luck it was dealt with: nobody has heard of either, so the round is dealt anew.
TEST(test_torn_deal)
{
    struct kit kit;
    struct person person[2];
    char command[256];
    kit_start(&kit);
    kit_game(&kit, "Friday game", "kings", "set match.rounds 3\n", two);
    for (int i = 0; i < 2; i++) {
        person_init(&person[i], &kit, two, i, two[i]);
        person_think(&person[i]);
    }
    seat_all(&kit, person, 2);
    play_round(&kit, person, 2);
    long before = person[0].n;
    assert_true(play_one(&kit, person, 2, 0));
    assert_card(&kit, "round 2");
    snprintf(command, sizeof command, "cd %s/tables && tail -1 *.record | grep -q '^luck round' && sed -i '$d' *.record",
             kit.folder);
    kit_run(command);
    kit_kill(&kit);
    assert_card(&kit, "round 1");
    kit_wait(&kit, 100);
    assert_card(&kit, "stage between");
    kit_forget(&kit);
    for (int i = 0; i < 2; i++) {
        kit_act(&kit, person[i].user, "sync -1 %s\n", person[i].session);
        person_listen(&person[i], &kit);
        assert_int_equal(person[i].n, before);
    }
    assert_true(play_one(&kit, person, 2, 0));
    check_against_record(&kit, &person[1]);
    people_release(person, 2);
    kit_end(&kit);
}

// --- a full disk ---

static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

TEST(test_full_disk)
{
    struct kit kit;
    struct person person[2];
    struct strbuf words = STRBUF_INIT;
    kit_start(&kit);
    kit_game(&kit, "Friday game", "kings", "set match.rounds 2\n", two);
    for (int i = 0; i < 2; i++) {
        person_init(&person[i], &kit, two, i, two[i]);
        person_think(&person[i]);
        kit_act(&kit, person[i].user, "sync -1 %s\n", person[i].session);
    }
    limit_files(10);
    kit_wait(&kit, 20000); // no room for the deal
    assert_int_equal(kit_count(&kit, TOPIC_REPLY, "alice", "said"), 1);
    assert_null(kit_latest(&kit, TOPIC_EVENT, "bob", "sheet"));
    limit_files(RLIM_INFINITY);
    kit_wait(&kit, 2100);
    for (int i = 0; i < 2; i++)
        person_listen(&person[i], &kit);
    assert_int_equal(person[1].n, 0);
    for (int i = 0; i < 20; i++) {
        int mover = table_turn(person[0].mirror) & 1 ? 0 : 1;
        assert_true(person_choose(&person[mover], 0, &words));
        if (strcmp(words.text, "next") == 0)
            break; // below
        kit_forget(&kit);
        limit_files(10);
        kit_act(&kit, person[mover].user, "move %ld\n%s\n", person[mover].id + 1, words.text);
        assert_reply(&kit, person[mover].user, "refused");
        assert_non_null(strstr(kit.frame[kit.frames - 1].text, "may not grow"));
        assert_int_equal(kit.frames, 1);
        limit_files(RLIM_INFINITY);
        kit_forget(&kit);
        kit.now += 50;
        kit_act(&kit, person[mover].user, "move %ld\n%s\n", person[mover].id + 2, words.text);
        assert_reply(&kit, person[mover].user, "done");
        for (int k = 0; k < 2; k++)
            person_listen(&person[k], &kit);
        check_against_record(&kit, &person[0]);
    }
    play_round(&kit, person, 2);
    limit_files(10); // nor for the next round, nor for another game
    kit_act(&kit, "bob", "move 900\nnext\n");
    assert_reply(&kit, "bob", "refused 900");
    kit_send(&kit, TOPIC_NEW, "alice", "game Another\nrules kings\nseat Alice\ncomputer steady Bot\n");
    kit_settle(&kit);
    assert_int_equal(server_about(kit.server).tables, 1);
    limit_files(RLIM_INFINITY);
    assert_true(play_one(&kit, person, 2, 0) || true);
    kit_act(&kit, "alice", "move 901\nnext\n");
    assert_reply(&kit, "alice", "refused 901 wrong_phase"); // the round runs
    strbuf_release(&words);
    people_release(person, 2);
    kit_end(&kit);
}

// --- what was missed ---

// A sheet that a later one follows says so, by the word past in its first line.
static void assert_told_again(const char *again, const char *told)
{
    size_t head = strcspn(told, "\n"), own = strcspn(again, "\n");
    bool past = own > head && strncmp(again + head, " past\n", strlen(" past\n")) == 0;
    assert_int_equal(own, past ? head + strlen(" past") : head);
    assert_memory_equal(again, told, head);
    assert_string_equal(again + own, told + head);
}

TEST(test_missed_moves_are_told_again)
{
    struct kit kit;
    struct person person[3];
    enum { KEPT = 400 };
    char *told[KEPT] = { 0 }, *open[KEPT] = { 0 };
    kit_start(&kit);
    kit_game(&kit, "Friday game", "playroom", "", two);
    for (int i = 0; i < 2; i++)
        person_init(&person[i], &kit, two, i, two[i]);
    person_init(&person[2], &kit, two, WATCHER, "Wendy");
    seat_all(&kit, person, 3);
    for (int i = 1; i <= 250; i++) {
        assert_true(play_one(&kit, person, 2, (uint64_t)i * 7919));
        told[i] = mem_copy(kit_latest(&kit, TOPIC_EVENT, "bob", "sheet"));
        open[i] = mem_copy(kit_latest(&kit, TOPIC_PUB, NULL, "sheet"));
    }
    static const int from[] = { 249, 200, 100, 50 };
    for (size_t k = 0; k < sizeof from / sizeof *from; k++) {
        kit.now += 2000;
        kit_forget(&kit);
        kit_act(&kit, "bob", "sync %d 00000001\n", from[k]);
        kit_act(&kit, "wendy", "sync %d 00000001\n", from[k]);
        int n = from[k], m = from[k];
        for (int i = 0; i < kit.frames; i++)
            if (strstr(kit.frame[i].topic, "/bob/re"))
                assert_told_again(kit.frame[i].text, told[++n]);
            else if (strstr(kit.frame[i].topic, "/wendy/re"))
                assert_told_again(kit.frame[i].text, open[++m]);
        assert_int_equal(n, 250);
        assert_int_equal(m, 250);
    }
    kit_forget(&kit);
    kit_act(&kit, "bob", "sync 49 00000001\n"); // too many: one picture
    assert_int_equal(kit.frames, 1);
    char head[64];
    snprintf(head, sizeof head, "sheet 1 250 %ld whole\n", person[1].id);
    assert_reply(&kit, "bob", head);
    kit_act(&kit, "bob", "sync 300 00000001\n"); // from a server that never was
    assert_reply(&kit, "bob", head);
    kit_act(&kit, "bob", "sync 250 00000001\n");
    assert_non_null(kit_latest(&kit, TOPIC_REPLY, "bob", "same 1 250 "));
    for (int i = 0; i < KEPT; i++) {
        free(told[i]);
        free(open[i]);
    }
    people_release(person, 3);
    kit_end(&kit);
}

// Who comes back with a program that knows nothing hears what happened since his own last move.
TEST(test_coming_back)
{
    struct kit kit;
    struct person person[2], again;
    char head[64];
    kit_start(&kit);
    kit_game(&kit, "Friday game", "kings", "", two);
    for (int i = 0; i < 2; i++)
        person_init(&person[i], &kit, two, i, two[i]);
    person_init(&again, &kit, two, 1, "Bob");
    seat_all(&kit, person, 2);
    long own = 0;
    for (int i = 0; i < 200; i++) {
        bool bobs = table_turn(person[0].mirror) & 2;
        if (i > 20 && bobs && own < person[1].n)
            break;
        assert_true(play_one(&kit, person, 2, 0));
        const char *did = strstr(kit_latest(&kit, TOPIC_EVENT, "bob", "sheet"), "\ndid ");
        if (strncmp(did, "\ndid Bob:", 9) == 0 || strncmp(did, "\ndid Alice: next\n", 17) == 0)
            own = person[1].n;
    }
    kit_forget(&kit);
    kit_act(&kit, "bob", "sync -1 00000099\n");
    snprintf(head, sizeof head, "sheet 1 %ld %ld whole\n", own, person[1].id);
    assert_reply(&kit, "bob", head);
    assert_int_equal(kit_count(&kit, TOPIC_REPLY, "bob", "sheet"), person[1].n - own + 1);
    snprintf(head, sizeof head, "same 1 %ld %ld\n", person[1].n, person[1].id);
    assert_reply(&kit, "bob", head);
    person_listen(&again, &kit);
    assert_int_equal(again.n, person[1].n);
    assert_int_equal(again.holes, 0);
    check_against_record(&kit, &again);
    kit_forget(&kit);
    kit_act(&kit, "bob", "sync -1 00000099\n"); // the same program wants everything anew: one picture
    snprintf(head, sizeof head, "sheet 1 %ld %ld whole\n", person[1].n, person[1].id);
    assert_reply(&kit, "bob", head);
    assert_int_equal(kit.frames, 1);
    person_release(&again);
    people_release(person, 2);
    kit_end(&kit);
}

// --- the deal ---

static void check_fair(struct kit *kit, struct proof *proof, int round)
{
    struct strbuf out = STRBUF_INIT;
    kit_forget(kit);
    kit_act(kit, "bob", "proof %d\n", round);
    const char *opened = kit_latest(kit, TOPIC_REPLY, "bob", "proof ");
    assert_non_null(opened);
    assert_true(proof_open(proof, opened));
    if (proof_check(proof, round, &out) != PROOF_FAIR)
        fail_msg("%s", out.text);
    strbuf_release(&out);
}

static void feed(struct kit *kit, struct proof *proof)
{
    for (int i = 0; i < kit->frames; i++) {
        char *text = kit->frame[i].text;
        long epoch, n, id;
        if (strstr(kit->frame[i].topic, "/lobby/")) {
            int round;
            char commit[SHA_HEX_BYTES];
            const char *at = strstr(text, "\ncommit ");
            if (at && sscanf(at, "\ncommit %d %64s", &round, commit) == 2)
                proof_promise(proof, round, commit);
        }
        if (!strstr(kit->frame[i].topic, "/bob/ev") || sscanf(text, "sheet %ld %ld %ld", &epoch, &n, &id) != 3)
            continue;
        char *sheet = strchr(text, '\n') + 1, *line = mem_copy("");
        if (strncmp(sheet, "did ", 4) == 0) {
            free(line);
            line = mem_copy(sheet + 4);
            line[strcspn(line, "\n")] = '\0';
            sheet = strchr(sheet, '\n') + 1;
        }
        proof_sheet(proof, (int)n, line, sheet);
        free(line);
    }
}

static void send_word(struct kit *kit, struct proof *proof, int round)
{
    char word[PROOF_WORD_BYTES];
    assert_true(proof_word(proof, round, word));
    kit_act(kit, "bob", "word %d %s\n", round, word);
    assert_reply(kit, "bob", "word");
}

TEST(test_deals_are_proved)
{
    struct kit kit;
    struct person person[2];
    struct strbuf before = STRBUF_INIT;
    const struct seat_plan plan[] = { { "Alice", "" }, { "Bob", "" } };
    kit_start(&kit);
    kit_game(&kit, "Friday game", "kings", "set match.rounds 3\n", two);
    struct variant *variant = kit_rules(&kit);
    struct proof *proof = proof_new(variant, plan, 2, 1, 0);
    for (int i = 0; i < 2; i++) {
        person_init(&person[i], &kit, two, i, two[i]);
        person_think(&person[i]);
        kit_act(&kit, person[i].user, "sync -1 %s\n", person[i].session);
    }
    feed(&kit, proof);
    send_word(&kit, proof, 1);
    kit_wait(&kit, 10);
    feed(&kit, proof);
    for (int i = 0; i < 2; i++)
        person_listen(&person[i], &kit);
    send_word(&kit, proof, 2);
    kit_act(&kit, "bob", "proof 1\n");
    assert_reply(&kit, "bob", "noproof 1");
    kit_text(&kit, "tables/friday_20game.state", &before);
    for (int i = 0; i < 2000 && play_one(&kit, person, 2, 0); i++) {
        feed(&kit, proof);
        if (i == 5) {
            kit_kill(&kit); // seeds, words and promises stay as they were
            for (int p = 0; p < 2; p++)
                person_sync(&person[p], &kit);
        }
        const char *card = kit_latest(&kit, TOPIC_CARD, NULL, "card");
        if (card && strstr(card, "\nstage playing\nround 2\n"))
            send_word(&kit, proof, 3);
    }
    for (int round = 1; round <= 3; round++)
        check_fair(&kit, proof, round);
    // Until a round was over, nobody was sent its seed.
    assert_non_null(strstr(before.text, "\nround 1 "));
    proof_free(proof);
    variant_free(variant);
    strbuf_release(&before);
    people_release(person, 2);
    kit_end(&kit);
}

// --- a standby ---

struct follower_files {
    struct strbuf record, state;
    long lines, all; // all: as many tables there are
    int wholes;      // of any table
};

static void follow(void *self, const char *topic, const char *text)
{
    struct follower_files *files = self;
    long epoch, k;
    if (strstr(topic, "/log/") && sscanf(text, "all %ld %ld", &epoch, &k) == 2)
        files->all = k;
    files->wholes += strstr(topic, "/log/") && strncmp(text, "whole ", 6) == 0;
    if (strstr(topic, "/t/friday_20game/") && files->all) { // the standby has heard of a move before any client
        long n, id;
        int moves = 0;
        for (const char *at = files->record.text; (at = strchr(at, '\n')); at++)
            moves += at[1] && strncmp(at + 1, "luck", 4) != 0;
        const char *play = strstr(files->record.text, "\nplay\n");
        for (const char *at = files->record.text; at < play; at++)
            moves -= *at == '\n';
        if (sscanf(text, "sheet %ld %ld %ld", &epoch, &n, &id) == 3)
            assert_true(moves - 1 >= n);
    }
    if (!strstr(topic, "/log/friday_20game"))
        return;
    const char *rest = strchr(text, '\n') + 1;
    if (sscanf(text, "state %ld", &epoch) == 1) {
        strbuf_reset(&files->state);
        strbuf_add(&files->state, rest);
    } else if (sscanf(text, "head %ld", &epoch) == 1) {
        strbuf_reset(&files->record);
        strbuf_add(&files->record, rest);
        files->lines = 0;
    } else if (sscanf(text, "line %ld %ld", &epoch, &k) == 2) {
        assert_int_equal(k, files->lines + 1);
        strbuf_add(&files->record, rest);
        for (; *rest; rest++)
            files->lines += *rest == '\n';
    } else if (sscanf(text, "whole %ld %ld", &epoch, &k) == 2) {
        assert_int_equal(k, files->lines);
    } else {
        fail_msg("%s", text);
    }
}

static void check_files(const struct kit *kit, const struct follower_files *files)
{
    struct strbuf text = STRBUF_INIT;
    kit_text(kit, "tables/friday_20game.record", &text);
    assert_string_equal(files->record.text, text.text);
    strbuf_reset(&text);
    kit_text(kit, "tables/friday_20game.state", &text);
    assert_string_equal(files->state.text, text.text);
    strbuf_release(&text);
}

TEST(test_standby_follows)
{
    struct kit kit;
    struct person person[2];
    struct follower_files files = { .record = STRBUF_INIT, .state = STRBUF_INIT };
    kit_start(&kit);
    kit.heard = follow;
    kit.self = &files;
    kit_game(&kit, "Sunday game", "kings", "", two);
    kit_game(&kit, "Friday game", "kings", "set match.rounds 2\n", two);
    for (int i = 0; i < 2; i++) {
        person_init(&person[i], &kit, two, i, two[i]);
        person_think(&person[i]);
    }
    seat_all(&kit, person, 2);
    assert_true(play_one(&kit, person, 2, 0));
    assert_int_equal(files.record.length, 0);
    kit_send(&kit, TOPIC_NEW, "bob", "follow\n"); // not his to ask
    kit_wait(&kit, 100);
    assert_int_equal(files.record.length, 0);
    kit_send(&kit, TOPIC_NEW, "standby", "follow\n");
    kit_wait(&kit, 100);
    check_files(&kit, &files);
    for (int i = 0; i < 2000 && play_one(&kit, person, 2, 0); i++)
        check_files(&kit, &files);
    kit_wait(&kit, 10);
    check_files(&kit, &files);
    assert_int_equal(files.all, 2);
    int wholes = files.wholes;
    kit_game(&kit, "Monday game", "kings", "", two); // a new one is told whole too, and again when it is dealt
    kit_wait(&kit, 100);
    assert_int_equal(files.wholes, wholes + 1);
    kit_act(&kit, "alice", "start\n");
    kit_wait(&kit, 3000);
    assert_int_equal(files.wholes, wholes + 2);
    strbuf_release(&files.record);
    strbuf_release(&files.state);
    people_release(person, 2);
    kit_end(&kit);
}

// --- many tables ---

// Where the C library does not tell, nothing is measured.
static size_t used(void)
{
#ifdef __GLIBC__
    return mallinfo2().uordblks;
#else
    return 0;
#endif
}

TEST(test_a_thousand_tables)
{
    enum { TABLES = 1000 };
    struct kit kit;
    kit_start(&kit);
    for (int i = 0; i < TABLES; i++) {
        char game[32], alice[16], bob[16];
        snprintf(game, sizeof game, "Game %d", i);
        snprintf(alice, sizeof alice, "Ann %d", i / 2);
        snprintf(bob, sizeof bob, "Bob %d", i);
        const char *const names[] = { alice, bob, "Bot/novice", NULL };
        kit_game(&kit, game, "playroom", "", names);
        kit_act(&kit, "alice", "start\n");
        kit_wait(&kit, 20);
        kit_forget(&kit);
    }
    assert_int_equal(server_about(kit.server).tables, TABLES);
    assert_true(server_about(kit.server).awake >= TABLES / 2); // all, where the system lets so many files be open
    // Each is there when it is needed, and goes on where it was.
    for (int i = 0; i < TABLES; i += 7) {
        snprintf(kit.table, sizeof kit.table, "game_20%d", i);
        char user[32];
        snprintf(user, sizeof user, "bob_20%d", i);
        kit_forget(&kit);
        kit_act(&kit, user, "sync -1 00000001\n");
        assert_reply(&kit, user, "sheet 1 ");
    }
    assert_true(server_about(kit.server).awake >= TABLES / 2);
    server_free(kit.server);
    kit_forget(&kit);
    struct err err = ERR_INIT;
    size_t before = used();
    struct server_plan plan = { .name = "Our house", .wall_s = KIT_WALL };
    kit.server = server_open(kit.folder, &plan, (struct server_callbacks){ .publish = kit_publish, .self = &kit }, kit.now, &err);
    size_t asleep = used() - before;
    print_message("%zu bytes a table asleep\n", asleep / TABLES);
    assert_int_equal(server_about(kit.server).awake, 0);
    assert_true(asleep / TABLES < 1500);
    kit_end(&kit);
}

// With little memory for tables, those used longest ago leave it, and what is counted is what they take.
TEST(test_tables_that_are_awake_take_no_more_memory_than_they_may)
{
    enum { TABLES = 100, MOST = 2 * 1024 * 1024, LEAST = 16 };
    struct kit kit;
    struct err err = ERR_INIT;
    kit_start(&kit);
    server_free(kit.server);
    size_t before = used();
    struct server_plan plan = { .name = "Our house", .owner = "alice", .wall_s = KIT_WALL, .apart = true, .awake_most = MOST };
    kit.server = server_open(kit.folder, &plan, (struct server_callbacks){ .publish = kit_publish, .self = &kit }, kit.now, &err);
    server_connected(kit.server, kit.now);
    kit_wait(&kit, 300);
    for (int i = 0; i < TABLES; i++) {
        char game[32], alice[16], bob[16], alice_user[WIRE_USER_BYTES], bob_user[WIRE_USER_BYTES];
        snprintf(game, sizeof game, "Game %d", i);
        snprintf(alice, sizeof alice, "Ann %d", i);
        snprintf(bob, sizeof bob, "Bob %d", i);
        const char *const names[] = { alice, bob, NULL };
        kit_game(&kit, game, i % 2 ? "playroom" : "crazy-eights", "", names);
        wire_user(alice, alice_user, sizeof alice_user);
        wire_user(bob, bob_user, sizeof bob_user);
        kit_act(&kit, alice_user, "sync -1 00000001\n");
        kit_act(&kit, bob_user, "sync -1 00000002\n");
        kit_act(&kit, "alice", "start\n");
        kit_wait(&kit, 3000);
        kit_forget(&kit);
    }
    int awake = server_about(kit.server).awake;
    assert_in_range(awake, LEAST, TABLES - 1);
    for (int i = 0; i < TABLES; i++) { // each is there when it is needed
        char user[32];
        snprintf(kit.table, sizeof kit.table, "game_20%d", i);
        snprintf(user, sizeof user, "bob_20%d", i);
        kit_forget(&kit);
        kit_act(&kit, user, "sync -1 00000001\n");
        assert_reply(&kit, user, "sheet 2 0 "); // dealt
        assert_true(server_about(kit.server).awake < TABLES);
    }
    kit_forget(&kit);
    print_message("%d of %d tables awake, %zu kB in all\n", server_about(kit.server).awake, TABLES, (used() - before) / 1024);
    assert_true(!used() || used() - before < 2 * (size_t)MOST);
    kit_end(&kit);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// What others do is said, printed or kept as the settings and quiet say; nothing of it is lost, and a call is always said.
#include "commands/table_commands.h"
#include "session/say/say.h"
#include "test.h"
#include "unit/session_kit.h"

// Ann draws and discards, and so do Bob and Carol.
static const char playing[] = "rules playroom\nseat Ann\nseat Bob\nseat Carol\ndealer Carol\nturn Ann\nhand Ann KS 2H 5C 9D\n"
                              "hand Bob AS 3D 5H 6C\nhand Carol 8D 10C 3S 7C\nstock 7S 2D 4H JH QD 2C\n";
// Bob has one card, and has opened.
static const char ending[] = "rules playroom\nseat Ann\nseat Bob\ndealer Bob\nturn Ann\nhand Ann KS 2H 5C 9D\nhand Bob AS\n"
                             "stock 7S 10S 2D 4H JH QD\nmeld Bob JS QS KS\ndown Bob\n";

// Each move is a message of its own here; turns_test.c has turns that are one.
static void sit(struct kit *kit, const char *position)
{
    kit_sit(kit, position);
    kit->session.preferences.turns = TURNS_APART;
}

static void move(struct kit *kit, int seat, const char *text)
{
    struct refusal no = { 0 };
    if (!table_move(kit->session.table, seat, text, &no))
        fail_msg("%s", no.text);
}

// What is written for moves of others.
static const char *others(struct kit *kit, const char *bob, const char *carol)
{
    off_t before = lseek(kit->written, 0, SEEK_END);
    move(kit, 1, "draw stock");
    move(kit, 1, bob);
    if (carol) {
        move(kit, 2, "draw stock");
        move(kit, 2, carol);
    }
    return kit_heard(kit, before);
}

static void own_turn(struct kit *kit, const char *discard)
{
    char line[32];
    snprintf(line, sizeof line, "discard %s", discard);
    kit_hears(kit, "draw", "You draw the 7 of spades.\n");
    assert_non_null(strstr(kit_type(kit, line), "You discard the "));
}

TEST(quiet_keeps_all_until_the_call_and_says_how_many)
{
    struct kit kit;
    sit(&kit, playing);
    kit_key(&kit, "Q", "Quiet until your turn, messages are kept.\n");
    own_turn(&kit, "7s");
    assert_string_equal(others(&kit, "discard AS", "discard 10C"), "4 messages kept, z tells them.\nYour turn.\n");
    kit_hears(&kit, "since", "The 10 of clubs lies on the discard pile.\nBob and Carol only drew and discarded.\n");
    kit_hears(&kit, "back", "Your turn.\n");
    kit_hears(&kit, "back", "Carol discards the 10 of clubs.\n");
    kit_key(&kit, "Q", "You hear the others again.\n");
    kit_leave(&kit);
}

TEST(quiet_that_ends_early_says_what_was_kept)
{
    struct kit kit;
    sit(&kit, playing);
    kit_key(&kit, "Q", "Quiet until your turn, messages are kept.\n");
    own_turn(&kit, "7s");
    move(&kit, 1, "draw stock");
    session_chat(&kit.session, false, "Bob says, hello\n");
    kit_key(&kit, "Q", "You hear the others again.\n1 message kept, z tells it.\n1 chat message kept, comma steps back.\n");
    move(&kit, 1, "discard AS");
    kit_hears(&kit, "turn", "Bob discards the ace of spades.\nCarol is to draw.\n");
    kit_leave(&kit);
}

TEST(within_the_own_turn_others_are_heard_in_spite_of_quiet)
{
    struct kit kit;
    sit(&kit, playing);
    kit_key(&kit, "Q", "Quiet until your turn, messages are kept.\n");
    off_t before = lseek(kit.written, 0, SEEK_END);
    session_chat(&kit.session, false, "Bob says, hello\n");
    assert_string_equal(kit_heard(&kit, before), "Bob says, hello\n");
    kit_leave(&kit);
}

TEST(how_a_round_ends_is_said_also_where_moves_are_kept)
{
    for (int quiet = 0; quiet < 2; quiet++) {
        struct kit kit;
        sit(&kit, ending);
        kit.session.preferences.announce_moves = quiet ? ANNOUNCE_SAID : ANNOUNCE_KEPT;
        kit.session.person->quiet.on = quiet;
        own_turn(&kit, "7s");
        off_t before = lseek(kit.written, 0, SEEK_END);
        move(&kit, 1, "draw stock");
        move(&kit, 1, "lay 10S on 1 low");
        assert_string_equal(kit_heard(&kit, before), "");
        move(&kit, 1, "discard AS");
        kit_heard(&kit, before);
        static const char count[] = "3 messages kept, z tells them.\n",
                          end[] = "Bob discards the ace of spades.\nBob wins the round.\n";
        const char *heard = kit.heard.text;
        if (quiet) {
            assert_memory_equal(heard, count, sizeof count - 1);
            heard += sizeof count - 1;
        }
        assert_memory_equal(heard, end, sizeof end - 1);
        kit_leave(&kit);
    }
}

TEST(what_is_only_printed_is_not_spoken_and_what_is_kept_is_neither)
{
    struct kit kit;
    sit(&kit, playing);
    kit.session.preferences.announce_moves = ANNOUNCE_PRINTED;
    kit.session.preferences.announce_chat = ANNOUNCE_KEPT;
    own_turn(&kit, "7s");
    move(&kit, 1, "draw stock");
    session_chat(&kit.session, false, "Bob says, hello\n");
    session_chat(&kit.session, true, "Ann says, hello\n");
    assert_int_equal(kit.session.person->batch.count, 2);
    assert_true(kit.session.person->batch.utterance[0].silent);
    assert_string_equal(kit.session.person->batch.utterance[0].print, "Bob draws.\n");
    assert_false(kit.session.person->batch.utterance[1].silent);
    assert_int_equal(kit.session.person->batch.utterance[1].kind, SPEECH_ANSWER); // behind nothing that is spoken
    session_flush(&kit.session);
    kit_hears(&kit, "messages chat", "Chat, 2 messages.\n");
    kit_hears(&kit, "back", "Ann says, hello\n");
    kit_hears(&kit, "back", "Bob says, hello\n");
    kit.session.preferences.announce_answers = ANNOUNCE_PRINTED;
    session_answerf(&kit.session, "One.");
    session_answerf(&kit.session, "Two.");
    session_say(&kit.session, SPEECH_URGENT, "Three.\n");
    assert_int_equal(kit.session.person->batch.count, 2);
    assert_true(kit.session.person->batch.utterance[0].silent);
    assert_string_equal(kit.session.person->batch.utterance[0].print, "One.\nTwo.\n");
    assert_false(kit.session.person->batch.utterance[1].silent);
    kit_leave(&kit);
}

TEST(sounds_tell_no_more_than_the_words_beside_them)
{
    for (int kept = 0; kept < 2; kept++) {
        struct kit kit;
        sit(&kit, playing);
        const struct cues *cues = &kit.session.person->cues;
        kit.session.preferences.sound = 50;
        kit.session.preferences.announce_moves = kept ? ANNOUNCE_KEPT : ANNOUNCE_SAID;
        own_turn(&kit, "7s");
        move(&kit, 1, "draw stock");
        assert_int_equal(cues->count, !kept);
        assert_true(kept || cues->cue[0] == CUE_DRAW);
        kit_leave(&kit);
    }
}

TEST(without_a_sound_card_the_bell_rings_at_the_turn_alone)
{
    struct kit kit;
    sit(&kit, playing);
    for (enum cue cue = CUE_TURN; cue < CUES; cue++) {
        kit.session.preferences.sound = 50;
        kit.session.output.ring = false;
        session_cue(&kit.session, cue);
        session_play_cues(&kit.session);
        assert_true(kit.session.output.ring == (cue == CUE_TURN));
    }
    kit.session.preferences.sound = SOUND_OFF;
    kit.session.output.ring = false;
    session_cue(&kit.session, CUE_TURN);
    session_play_cues(&kit.session);
    assert_false(kit.session.output.ring);
    kit_leave(&kit);
}

TEST(the_mask_covers_the_rest_of_a_long_answer_too)
{
    struct kit kit;
    struct strbuf lines = STRBUF_INIT;
    sit(&kit, playing);
    for (int i = 0; i < 2 * ANSWER_LINES; i++)
        strbuf_addf(&lines, "Card %d.\n", i);
    session_answer_secret(&kit.session, lines.text, true);
    session_flush(&kit.session);
    kit.session.preferences.mask = true;
    kit_hears(&kit, "more", "Masked, 4 cards. Type mask to unmask.\n");
    kit_leave(&kit);
    strbuf_release(&lines);
}

TEST(refusals_are_answers_and_calls_are_moves)
{
    struct kit kit;
    sit(&kit, playing);
    kit_type(&kit, "discard ks");
    kit_hears(&kit, "messages answers", "Answers, 1 message.\n");
    kit_hears(&kit, "back", "Draw a card first.\n");
    kit_hears(&kit, "draw", "You draw the 7 of spades.\n");
    kit_hears(&kit, "messages moves", "Moves, 2 messages.\n");
    kit_hears(&kit, "back", "You draw the 7 of spades.\n");
    kit_leave(&kit);
}

TEST(a_watcher_hears_the_latest_turn_of_each_player)
{
    struct kit kit;
    kit_sit_as(&kit, playing, WATCHER);
    move(&kit, 0, "draw stock");
    move(&kit, 0, "discard 7S");
    others(&kit, "discard AS", "discard 10C");
    move(&kit, 0, "draw stock");
    move(&kit, 0, "discard KS");
    session_flush(&kit.session);
    kit_hears(&kit, "since", "The king of spades lies on the discard pile.\nAnn, Bob and Carol only drew and discarded.\n");
    kit_hears(&kit, "since", "Ann discards king of spades.\nBob discards ace of spades.\nCarol discards 10 of clubs.\n");
    kit_key(&kit, "Q", "Quiet until the round is over, messages are kept.\n");
    kit_leave(&kit);
}

// In Kings a watcher is not told whose turn begins.
TEST(a_watcher_of_kings_hears_the_latest_turns_too_and_at_the_end_who_won)
{
    struct kit kit;
    kit_sit_as(&kit,
               "rules kings\nseat Ann\nseat Bob\ndealer Bob\nturn Ann\nphase play\npile north QH\npile east 10D\npile south KC\n"
               "pile west 5S\nhand Ann 9S 2C KD\nhand Bob 4H JS\nstock 3S 8D 2D\n",
               WATCHER);
    move(&kit, 0, "play 9S on east");
    move(&kit, 0, "end");
    move(&kit, 1, "play 4H on west");
    session_flush(&kit.session);
    kit_hears(&kit, "since", "Ann has 2 cards left, plays a card.\nBob has 2 cards left, plays a card.\n");
    move(&kit, 1, "end");
    move(&kit, 0, "end");
    move(&kit, 1, "play JS on north");
    session_flush(&kit.session);
    kit_hears(&kit, "since", "Ann has 3 cards left.\nBob has 2 cards left, plays a card.\n");
    move(&kit, 1, "play 3S on west");
    move(&kit, 1, "play 2D on west");
    session_flush(&kit.session);
    kit_hears(&kit, "since", "Bob wins the round.\nBob plays 3 cards.\nAnn played nothing.\n");
    kit_leave(&kit);
}

// The same number in print, where lines fold, and in speech; where one has fewer lines, as many are left in both.
TEST(what_is_left_to_read_is_one_number_in_print_and_speech)
{
    struct kit kit;
    struct text_pair text = TEXT_PAIR_INIT, short_print = TEXT_PAIR_INIT, short_spoken = TEXT_PAIR_INIT;
    sit(&kit, playing);
    for (int i = 1; i <= 30; i++) {
        strbuf_addf(&text.print, "Line %d, which is so long that it does not fit in one row on any screen there is, %d.\n", i, i);
        strbuf_addf(&text.spoken, "Line %d.\n", i);
    }
    strbuf_add(&short_spoken.print, text.print.text);
    strbuf_add(&short_spoken.spoken, "Thirty lines.\nAnd some.\n");
    strbuf_add(&short_print.print, "Thirty lines.\nAnd some.\n");
    strbuf_add(&short_print.spoken, text.spoken.text);
    session_answer_pair(&kit.session, &text, false);
    const struct batch *batch = &kit.session.person->batch;
    assert_non_null(strstr(batch->utterance[0].print, "\n4.\n26 more lines, type more.\n"));
    assert_non_null(strstr(batch->utterance[0].text, "Line 4. 26 more lines, type more."));
    session_flush(&kit.session);
    act_more(&kit.session, NULL);
    assert_non_null(strstr(batch->utterance[0].print, "\n8.\n22 more lines, type more.\n"));
    assert_non_null(strstr(batch->utterance[0].text, "Line 8. 22 more lines, type more."));
    session_flush(&kit.session);
    session_answer_pair(&kit.session, &short_spoken, false);
    assert_non_null(strstr(batch->utterance[0].print, "26 more lines, type more.\n"));
    assert_string_equal(batch->utterance[0].text, "Thirty lines. And some.");
    session_flush(&kit.session);
    session_answer_pair(&kit.session, &short_print, false);
    assert_string_equal(batch->utterance[0].print, "Thirty lines.\nAnd some.\n");
    assert_non_null(strstr(batch->utterance[0].text, "Line 9. 21 more lines, type more."));
    session_flush(&kit.session);
    act_more(&kit.session, NULL);
    assert_string_equal(batch->utterance[0].text,
                        "Line 10. Line 11. Line 12. Line 13. Line 14. Line 15. Line 16. Line 17. Line 18. "
                        "12 more lines, type more.");
    session_flush(&kit.session);
    act_more(&kit.session, NULL);
    session_flush(&kit.session);
    act_more(&kit.session, NULL);
    assert_non_null(strstr(batch->utterance[0].text, "Line 30."));
    session_flush(&kit.session);
    kit_hears(&kit, "more", "There is no more to read.\n");
    text_pair_release(&text);
    text_pair_release(&short_print);
    text_pair_release(&short_spoken);
    kit_leave(&kit);
}

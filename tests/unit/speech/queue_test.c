// SPDX-License-Identifier: GPL-3.0-or-later
// What is said next, and how a text is made ready for a voice: plain calls without thread or time.
#include "speech/queue.h"
#include "speech/sentence.h"
#include "test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- the queue

enum { BURST = 5 };

static void init(struct queue *queue)
{
    *queue = (struct queue){ .burst = BURST };
}

static void assert_next(struct queue *queue, const char *text)
{
    char *next = queue_take(queue);
    if (text)
        assert_non_null(next);
    else
        assert_null(next);
    if (text)
        assert_string_equal(next, text);
    free(next);
    queue_done(queue);
}

TEST(events_are_said_in_the_order_they_came)
{
    struct queue queue;
    init(&queue);
    assert_false(queue_busy(&queue));
    assert_false(queue_add(&queue, SPEECH_EVENT, "one"));
    assert_false(queue_add(&queue, SPEECH_EVENT, "two"));
    assert_true(queue_busy(&queue));
    assert_next(&queue, "one");
    assert_next(&queue, "two");
    assert_next(&queue, NULL);
    assert_false(queue_busy(&queue));
    queue_release(&queue);
}

TEST(an_urgent_sentence_goes_before_all_that_waits)
{
    struct queue queue;
    init(&queue);
    queue_add(&queue, SPEECH_EVENT, "event");
    queue_add(&queue, SPEECH_ANSWER, "answer");
    queue_add(&queue, SPEECH_URGENT, "urgent");
    queue_add(&queue, SPEECH_URGENT, "second urgent");
    assert_next(&queue, "urgent");
    assert_next(&queue, "second urgent");
    assert_next(&queue, "answer");
    assert_next(&queue, "event");
    queue_release(&queue);
}

TEST(the_newest_answer_replaces_older_ones)
{
    struct queue queue;
    init(&queue);
    queue_add(&queue, SPEECH_ANSWER, "old");
    assert_false(queue_add(&queue, SPEECH_ANSWER, "new"));
    free(queue_take(&queue)); // "new" is being said
    assert_true(queue_add(&queue, SPEECH_ANSWER, "newer"));
    assert_next(&queue, "newer");
    assert_next(&queue, NULL);
    queue_release(&queue);
}

TEST(an_answer_cuts_an_event_and_leaves_the_waiting_ones_behind_it)
{
    struct queue queue;
    init(&queue);
    queue_add(&queue, SPEECH_EVENT, "one");
    queue_add(&queue, SPEECH_EVENT, "two");
    free(queue_take(&queue));
    assert_true(queue_add(&queue, SPEECH_ANSWER, "answer"));
    assert_next(&queue, "answer");
    assert_next(&queue, "two");
    queue_release(&queue);
}

TEST(nothing_that_comes_cuts_an_urgent_sentence)
{
    struct queue queue;
    init(&queue);
    queue_add(&queue, SPEECH_URGENT, "your turn");
    free(queue_take(&queue));
    for (int kind = 0; kind < SPEECH_CLASSES; kind++)
        assert_false(queue_add(&queue, (enum speech_class)kind, "other"));
    queue_release(&queue);
}

TEST(chat_is_dropped_when_anything_is_said_or_waits)
{
    struct queue queue;
    init(&queue);
    queue_add(&queue, SPEECH_EVENT, "event");
    queue_add(&queue, SPEECH_CHAT, "lost");
    free(queue_take(&queue));
    queue_add(&queue, SPEECH_CHAT, "lost too");
    queue_done(&queue);
    assert_next(&queue, NULL);
    queue_add(&queue, SPEECH_CHAT, "heard");
    assert_next(&queue, "heard");
    queue_release(&queue);
}

TEST(chat_gives_way_to_urgent_sentences_and_answers)
{
    struct queue queue;
    init(&queue);
    queue_add(&queue, SPEECH_CHAT, "chat");
    free(queue_take(&queue));
    assert_true(queue_add(&queue, SPEECH_URGENT, "urgent"));
    queue_stop(&queue);
    assert_next(&queue, "urgent");
    queue_add(&queue, SPEECH_CHAT, "chat");
    queue_add(&queue, SPEECH_ANSWER, "answer");
    assert_next(&queue, "answer");
    assert_next(&queue, NULL);
    queue_release(&queue);
}

static void add_events(struct queue *queue, int from, int to)
{
    char text[32];
    for (int i = from; i <= to; i++) {
        snprintf(text, sizeof text, "event %d", i);
        queue_add(queue, SPEECH_EVENT, text);
    }
}

static void assert_events(struct queue *queue, int from, int to)
{
    char text[32];
    for (int i = from; i <= to; i++) {
        snprintf(text, sizeof text, "event %d", i);
        assert_next(queue, text);
    }
}

TEST(more_than_a_few_waiting_events_are_summed_up)
{
    struct queue queue;
    init(&queue);
    add_events(&queue, 0, BURST + 1); // the first one need not wait
    assert_next(&queue, "event 0");
    queue_add(&queue, SPEECH_EVENT, "there would be room now, but order goes first");
    assert_events(&queue, 1, BURST);
    assert_next(&queue, "2 more messages, z tells them.");
    queue_add(&queue, SPEECH_EVENT, "the next");
    free(queue_take(&queue)); // it is being said
    add_events(&queue, 1, BURST + 1);
    assert_events(&queue, 1, BURST);
    assert_next(&queue, "1 more message, z tells it.");
    queue_release(&queue);
}

TEST(how_many_events_wait_is_the_players)
{
    static const int bursts[] = { 0, 1, SPEECH_BURST_MOST };
    for (size_t i = 0; i < sizeof bursts / sizeof *bursts; i++) {
        struct queue queue;
        int burst = bursts[i];

        init(&queue);
        queue.burst = burst;
        add_events(&queue, 0, burst + 3);
        assert_events(&queue, 0, burst);
        assert_next(&queue, "3 more messages, z tells them.");
        queue_add(&queue, SPEECH_ANSWER, "answer");
        add_events(&queue, 1, burst + 1); // behind an answer all of them wait
        assert_next(&queue, "answer");
        assert_events(&queue, 1, burst);
        assert_next(&queue, "1 more message, z tells it.");
        assert_next(&queue, NULL);
        queue_release(&queue);
    }
}

TEST(a_burst_that_is_lowered_meanwhile_drops_nothing_that_waits_and_adds_nothing_to_it)
{
    struct queue queue;
    init(&queue);
    queue.burst = SPEECH_BURST_MOST;
    queue_add(&queue, SPEECH_EVENT, "being said");
    free(queue_take(&queue));
    add_events(&queue, 1, 15);
    queue.burst = 3;
    add_events(&queue, 16, 25);
    assert_events(&queue, 1, 15);
    assert_next(&queue, "10 more messages, z tells them.");
    assert_next(&queue, NULL);
    queue_release(&queue);
}

TEST(stop_leaves_only_urgent_sentences_not_yet_begun)
{
    struct queue queue;
    init(&queue);
    queue_add(&queue, SPEECH_URGENT, "begun");
    free(queue_take(&queue));
    queue_add(&queue, SPEECH_URGENT, "not begun");
    for (int i = 0; i < 2 * BURST; i++)
        queue_add(&queue, SPEECH_EVENT, "event");
    queue_add(&queue, SPEECH_ANSWER, "answer");
    queue_stop(&queue);
    assert_next(&queue, "not begun");
    assert_next(&queue, NULL);
    queue_release(&queue);
}

TEST(of_too_many_urgent_sentences_the_newest_stay)
{
    struct queue queue;
    char text[32];
    init(&queue);
    for (int i = 0; i <= QUEUE_URGENT; i++) {
        snprintf(text, sizeof text, "%d", i);
        queue_add(&queue, SPEECH_URGENT, text);
    }
    assert_next(&queue, "1");
    queue_release(&queue);
}

// ---- texts

static void assert_clean(const char *text, const char *clean)
{
    struct strbuf out = STRBUF_INIT;
    sentence_clean(text, &out);
    assert_string_equal(out.text, clean);
    strbuf_release(&out);
}

TEST(a_text_is_cleaned_before_a_voice_gets_it)
{
    assert_clean("One.\nTwo.\n", "One. Two.");
    assert_clean("\x01"
                 "5S\x1b\x7f  a\xc2\x9b"
                 "b\t",
                 "5S a b");
    assert_clean("caf\xc3\xa9 \xff\xc3(\xed\xa0\x80)", "caf\xc3\xa9 ()");
    assert_clean("10000 points, 100000 in all", "10000 points, 100000 in all");
    assert_clean(" \n\t\x02", "");
}

TEST(a_text_without_end_is_cut_between_characters)
{
    struct strbuf text = STRBUF_INIT, out = STRBUF_INIT;
    for (int i = 0; i < 100000; i++)
        strbuf_add(&text, "\xe2\x82\xac");
    sentence_clean(text.text, &out);
    assert_int_equal(out.length, SENTENCE_MOST / 3 * 3);
    strbuf_release(&text);
    strbuf_release(&out);
}

TEST(a_text_is_said_sentence_by_sentence)
{
    static const char *const pieces[] = { "Alice draws.", "Is it 3.5, or 4?", "Yes!", "the end" };
    const char *rest = "Alice draws. Is it 3.5, or 4? Yes! the end";
    struct strbuf piece = STRBUF_INIT;
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        assert_true(sentence_next(&rest, &piece));
        assert_string_equal(piece.text, pieces[i]);
    }
    assert_false(sentence_next(&rest, &piece));
    strbuf_release(&piece);
}

TEST(a_long_sentence_is_cut_between_words)
{
    struct strbuf text = STRBUF_INIT, piece = STRBUF_INIT, whole = STRBUF_INIT;
    const char *rest;
    for (int i = 0; i < 200; i++)
        strbuf_add(&text, "queens ");
    strbuf_cut(&text, text.length - 1);
    rest = text.text;
    while (sentence_next(&rest, &piece)) {
        assert_in_range(piece.length, 1, SENTENCE_PIECE);
        assert_string_equal(piece.text + piece.length - strlen("queens"), "queens");
        strbuf_addf(&whole, "%s%s", whole.length ? " " : "", piece.text);
    }
    assert_string_equal(whole.text, text.text);
    strbuf_release(&text);
    strbuf_release(&piece);
    strbuf_release(&whole);
}

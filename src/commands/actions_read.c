// SPDX-License-Identifier: GPL-3.0-or-later
// Commands that read something to the player: topics that the game can show, the rules, hints, the rest of a long answer, why a
// move was refused, and what the coach says (session/coach/coach.h).
#include "base/text.h"
#include "base/words.h"
#include "commands/actions_board.h"
#include "commands/table_commands.h"
#include "session/coach/coach.h"
#include "session/say/say.h"

#include <stdlib.h>
#include <string.h>

// Replaces the printed text of the command that reads the hand, for the large-print theme: each card is on a line of its own, in
// full.
static void show_large_hand(struct session *session, struct strbuf *out)
{
    const struct game *game = table_game(session->table);
    const struct hearer hearer = session_hearer(session, STYLE_FULL);
    strbuf_reset(out);
    for (int i = 0; i < session->person->hand.count; i++) {
        if (game->numbers)
            game->item(game, &hearer, session->person->hand.card[i], out);
        else
            face_title(card_face(session->person->hand.card[i]), STYLE_FULL, out);
        strbuf_add(out, ".\n");
    }
}

// Reads out the cards that were left in the players' hands, between two rounds.  Returns false if there are none.
static bool read_hands_left(struct session *session)
{
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    bool left = session_hands_left(session, &text);
    if (left)
        session_answer_pair(session, &text, false);
    return left;
}

// Returns whether `text`, which was read out on a topic, says nothing but that the round or match is over.
static bool is_over_only(const struct session *session, const struct text_pair *text)
{
    const char *over = session_no_turn(session);
    size_t length = strlen(over);
    return session_over(session) && text->print.length == length + 1 && strncmp(text->print.text, over, length) == 0;
}

// Returns whether the person who wants something read has no hand in this round: a watcher, or a player who is out of the match.
static bool plays_none(const struct session *session)
{
    const struct game *game = table_game(session->table);
    return session->person->seat == WATCHER || (game->is_out && game->is_out(table_view(session->table, session->person->seat)));
}

void act_topic(struct session *session, const struct typed_args *args)
{
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    const char *word[LINE_WORDS];
    struct typed_args topic = { .count = args->count, .word = word };
    memcpy(word, args->word, (size_t)args->count * sizeof *word);
    word[0] = table_commands()[session->command].needs;
    if (args->typed && session_has_word(session, word[0])) {
        session_try(session, word[0]); // in this game the word is a move
        return;
    }
    // The game knows this topic by its English name.
    if (args->count > 1 && text_typed(args->word[args->count - 1], N_("jokers")))
        word[args->count - 1] = "jokers";
    if (args->count == 1 && strcmp(word[0], "pile") == 0 && board_walks(session))
        board_go_turned(session);
    bool hand = strcmp(word[0], "hand") == 0;
    if (hand && (read_hands_left(session) ||
                 (!session->person->hand.count && !session->tutor && !board_walks(session) && session_tell_over(session))))
        return;
    if (hand && plays_none(session))
        has_cards(session); // says why there is no hand
    else if (session_topic(session, &topic, &text)) {
        if (strcmp(word[0], "scores") == 0) {
            stats_evening(session, &text.print);
            stats_evening(session, &text.spoken);
        }
        if (hand && session->preferences.theme == THEME_LARGE && session->person->hand.count)
            show_large_hand(session, &text.print);
        session_answer_pair(session, &text, hand);
    } else
        session_reply(session, _("There is nothing of that kind in this game."));
    if (strcmp(word[0], "turn") == 0 || is_over_only(session, &text))
        session_say_on(session);
}

void act_rules(struct session *session, const struct typed_args *)
{
    const struct variant *rules = table_variant(session->table);
    LOCAL(strbuf) text = STRBUF_INIT;
    LOCAL(text_pair) said = TEXT_PAIR_INIT;
    for (struct both_ways to = { .text = &said }; session_tells(session, &to);)
        variant_glance(rules, to.hearer.view, to.hearer.style, to.out);
    variant_explain(rules, table_seats(session->table), &text);
    if (said.print.length)
        session_answer_first(session, &said, text.text);
    else
        session_answer(session, text.text);
}

// Appends a topic, such as turn or scores, for the command that reads everything on the table.  Leaves the topic out if its text
// repeats the text before it.
static void add_topic(struct session *session, const char *topic, struct text_pair *text)
{
    const size_t before = text->print.length, aloud = text->spoken.length;
    session_topic(session, &(struct typed_args){ .count = 1, .word = &topic }, text);
    const size_t added = text->print.length - before;
    if (added > before || memcmp(text->print.text + before - added, text->print.text + before, added) != 0)
        return;
    strbuf_cut(&text->print, before);
    strbuf_cut(&text->spoken, aloud);
}

void act_refresh(struct session *session, const struct typed_args *args)
{
    enum { TOPIC_ROOM = 16 };
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    if (session->company.run) // the text is of a table elsewhere and was fetched anew
        session->company.run(session->company.self, session, "refresh", args);
    const char *topics = table_game(session->table)->everything;
    topics = topics ? topics : "turn goal table pile scores hand";
    for (char topic[TOPIC_ROOM]; word_next(&topics, topic, sizeof topic);) {
        bool hand = strcmp(topic, "hand") == 0, none = hand ? !session->person->hand.count : strcmp(topic, "goal") == 0;
        if ((none && session_over(session)) || (hand && session->person->seat == WATCHER))
            continue;
        if (hand && mask_on(session)) {
            mask_sentence(session, &text.print);
            mask_sentence(session, &text.spoken);
        } else
            add_topic(session, topic, &text);
    }
    session_answer_pair(session, &text, mask_named(session));
}

void act_ideas(struct session *session, const struct typed_args *args)
{
    enum { HINT_LEVELS = 3 };
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    const struct game *game = table_game(session->table);
    int level = args->count > 1 ? atoi(args->word[1]) - 1 : session->person->hint_level;
    if (!game->hint)
        session_reply(session, _("This game has no hints."));
    else if (session->person->seat == WATCHER)
        session_reply(session, _("You are only listening and need no hints."));
    else if (level < 0 || level >= HINT_LEVELS)
        session_reply(session, _("Hints have levels 1 to 3."));
    else {
        for (struct both_ways to = { .text = &text }; session_tells(session, &to);) {
            game->hint(game, &to.hearer, level, to.out);
            strbuf_add(to.out, to.out->length ? "" : _("No idea."));
        }
        session_answer_pair(session, &text, true);
        session->person->hint_level = (level + 1) % HINT_LEVELS;
    }
}

void act_repeat(struct session *session, const struct typed_args *)
{
    session_again(session, session->person->last.print.text, session->person->last.spoken.text);
}

void act_more(struct session *session, const struct typed_args *)
{
    LOCAL(text_pair) text = session->person->rest;
    session->person->rest = (struct text_pair)TEXT_PAIR_INIT;
    if (text.print.length || text.spoken.length)
        session_answer_pair(session, &text, session->person->rest_secret);
    else
        session_reply(session, _("There is no more to read."));
}

void act_why(struct session *session, const struct typed_args *)
{
    const struct refusal *no = &session->person->refusal;
    bool secret = mask_refusal(no);
    if (no->reason == REASON_NONE)
        session_reply(session, _("Nothing was refused yet."));
    else if (no->key)
        session_answerf_secret(session, secret, _("%s\nThe rule %s decides this."), no->text, no->key);
    else
        session_answerf_secret(session, secret, _("%s\nNo house rule decides this."), no->text);
}

// --- the coach ---

void session_say_practice(struct session *session)
{
    LOCAL(strbuf) way = STRBUF_INIT, title = STRBUF_INIT, line = STRBUF_INIT;
    if (session->preferences.coach == COACH_OFF)
        return;
    bool key = command_first_way(session, command_row("coach"), &way);
    text_title(way.text, &title);
    strbuf_addf(&line, key ? _("A practice table. %s asks the coach.") : _("A practice table. The word %s asks the coach."),
                key ? title.text : way.text);
    session_say(session, SPEECH_EVENT, line.text);
}

// Returns a sentence for the player who reads the coach's advice at a table without a coach.  The sentence says why there is
// none.
static const char *no_coach(const struct session *session)
{
    if (session->coach)
        return _("The coach is off. Type set coach ask to hear it again.");
    if (session->tutor && session->tutor->tutoring == TUTORING_DRILL)
        return _("This is a drill. It tells the best way once you have answered.");
    if (session->tutor)
        return _("This is a lesson. A coach sits only at a practice table.");
    if (session->hotseat || table_is_far(session->table))
        return _("No coach sits at a table with other people.");
    if (session->person->seat == WATCHER)
        return _("The coach helps who plays, and here only computers do.");
    if (session->guest)
        return _("No coach sits at this table. To practise with one, choose practice after you have chosen a game.");
    return _("No coach sits at this table. To practise with one, choose practice after you have chosen a game at Home.");
}

void act_coach(struct session *session, const struct typed_args *args)
{
    bool last = args->count > 1 && text_typed(args->word[1], N_("last")), again = session->person->coached;
    if (args->count > 1 && !last) {
        session_reply(session, _("Say coach or coach last."));
        return;
    }
    session->person->coached = coach_may_help(session);
    if (session->person->coached)
        coach_say(session, again, last);
    else
        session_reply(session, no_coach(session));
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Commands that read: what the game can show, the rules, hints, and what was said before.
#include "base/text.h"
#include "console/table_commands.h"

#include <stdlib.h>
#include <string.h>

void act_topic(struct session *session, const struct args *args)
{
    struct strbuf print = STRBUF_INIT, spoken = STRBUF_INIT;
    const char *word[LINE_WORDS];
    struct args topic = { .count = args->count, .word = word };
    memcpy(word, args->word, (size_t)args->count * sizeof *word);
    word[0] = table_commands[session->command].needs;
    if (session->seat == WATCHER && !strcmp(word[0], "hand"))
        session_answerf(session, "%s", _("You listen and hold no cards."));
    else if (session_topic(session, &topic, &print, &spoken))
        session_answer(session, print.text, spoken.text);
    else
        session_answerf(session, "%s", _("This game has nothing of that kind."));
    if (!strcmp(word[0], "turn"))
        session_say_next(session);
    strbuf_release(&print);
    strbuf_release(&spoken);
}

void act_rules(struct session *session, const struct args *args)
{
    (void)args;
    struct strbuf text = STRBUF_INIT;
    variant_explain(table_variant(session->table), table_seats(session->table), &text);
    session_answer(session, text.text, text.text);
    strbuf_release(&text);
}

void act_refresh(struct session *session, const struct args *args)
{
    static const char *const topics[] = { "turn", "goal", "table", "pile", "scores", "hand" };
    struct strbuf print = STRBUF_INIT, spoken = STRBUF_INIT;
    if (session->company.run) // of a table elsewhere, fetched anew
        session->company.run(session->company.self, session, "refresh", args);
    for (size_t i = 0; i < sizeof topics / sizeof *topics; i++) {
        size_t before = print.length, aloud = spoken.length;
        if (session->seat == WATCHER && !strcmp(topics[i], "hand"))
            continue;
        session_topic(session, &(struct args){ .count = 1, .word = &topics[i] }, &print, &spoken);
        size_t added = print.length - before;
        if (added > before || memcmp(print.text + before - added, print.text + before, added) != 0)
            continue;
        strbuf_cut(&print, before); // a game whose piles are its table says them once
        strbuf_cut(&spoken, aloud);
    }
    session_answer(session, print.text, spoken.text);
    strbuf_release(&print);
    strbuf_release(&spoken);
}

static void hint(struct session *session, int level, int style, struct strbuf *out)
{
    struct hearer hearer;
    table_hearer(session->table, session->seat, (enum text_style)style, &hearer);
    table_game(session->table)->hint(&hearer, level, out);
}

void act_ideas(struct session *session, const struct args *args)
{
    enum { LEVELS = 3 };
    struct strbuf print = STRBUF_INIT, spoken = STRBUF_INIT;
    int level = args->count > 1 ? atoi(args->word[1]) - 1 : session->hint_level;
    if (!table_game(session->table)->hint)
        session_answerf(session, "%s", _("This game has no hints."));
    else if (session->seat == WATCHER)
        session_answerf(session, "%s", _("You listen and need no hints."));
    else if (level < 0 || level >= LEVELS)
        session_answerf(session, "%s", _("Hints have the levels 1 to 3."));
    else {
        hint(session, level, preferences_print_style(&session->preferences), &print);
        hint(session, level, preferences_speech_style(&session->preferences), &spoken);
        session_answer(session, print.length ? print.text : _("No idea."), spoken.length ? spoken.text : _("No idea."));
        session->hint_level = (level + 1) % LEVELS;
    }
    strbuf_release(&print);
    strbuf_release(&spoken);
}

// One more sentence of a line; a line that would be too long goes on in the next.
static void add_sentence(const char *sentence, size_t length, size_t *line, struct strbuf *out)
{
    enum { COLUMNS = 80 };
    bool first = out->length == *line;
    if (!first && out->length - *line + 1 + length > COLUMNS) {
        strbuf_add_char(out, '\n');
        *line = out->length;
    } else if (!first) {
        strbuf_add_char(out, ' ');
    }
    strbuf_add_bytes(out, sentence, length);
}

// All that one player did, as one line.
static void add_deeds(const struct session *session, int seat, bool spoken, struct strbuf *out)
{
    size_t before = out->length, line = before;
    for (int i = 0; i < session->deeds; i++) {
        const struct deed *deed = &session->deed[i];
        if (deed->seat != seat)
            continue;
        for (const char *c = spoken ? deed->spoken : deed->print; *c;) {
            size_t length = strcspn(c, "\n");
            add_sentence(c, length, &line, out);
            c += length + (c[length] == '\n');
        }
    }
    if (out->length > before)
        strbuf_add_char(out, '\n');
}

void act_since(struct session *session, const struct args *args)
{
    (void)args;
    struct strbuf print = STRBUF_INIT, spoken = STRBUF_INIT;
    int seats = table_seats(session->table), first = session->seat == WATCHER ? 0 : session->seat;
    for (int i = 0; i <= seats; i++) { // the players in turn, then what nobody did
        int seat = i == seats ? -1 : (first + i) % seats;
        add_deeds(session, seat, false, &print);
        add_deeds(session, seat, true, &spoken);
    }
    if (print.length)
        session_answer(session, print.text, spoken.text);
    else
        session_answerf(session, "%s", _("Nothing happened since your last turn."));
    strbuf_release(&print);
    strbuf_release(&spoken);
}

// Old messages are said again as they were, and are no new messages themselves.
static void say_again(struct session *session, const char *print, const char *spoken)
{
    screen_write(&session->screen, print);
    if (session->speech)
        speech_say(session->speech, SPEECH_ANSWER, spoken);
}

static void say_message(struct session *session, const struct message *message, const char *none)
{
    if (message)
        say_again(session, message->print, message->spoken);
    else
        say_again(session, none, none);
}

void act_older(struct session *session, const struct args *args)
{
    (void)args;
    say_message(session, history_older(&session->history), _("No older message.\n"));
}

void act_newer(struct session *session, const struct args *args)
{
    (void)args;
    say_message(session, history_newer(&session->history), _("No newer message.\n"));
}

void act_repeat(struct session *session, const struct args *args)
{
    (void)args;
    say_again(session, session->last_print.text, session->last_spoken.text);
}

void act_more(struct session *session, const struct args *args)
{
    (void)args;
    session_more(session);
}

void act_why(struct session *session, const struct args *args)
{
    (void)args;
    const struct refusal *no = &session->refusal;
    if (no->reason == REASON_NONE)
        session_answerf(session, "%s", _("Nothing was refused yet."));
    else if (no->key)
        session_answerf(session, _("%s\nThe rule %s decides this."), no->text, no->key);
    else
        session_answerf(session, _("%s\nNo house rule decides this."), no->text);
}

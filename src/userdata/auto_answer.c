// SPDX-License-Identifier: GPL-3.0-or-later
// Reads, tells and saves a player's standing orders about discards for sale, and finds the automatic answer to an offered card by
// the latest order about it.  The orders are saved in words of one language.
#include "userdata/auto_answer.h"

#include "base/text.h"
#include "base/words.h"
#include "cards/said.h"
#include "rules/phrase.h"
#include <stdio.h>
#include <string.h>

// --- orders as a player types them ---

static bool read_cards(const char *words, struct auto_answer *out)
{
    static const uint8_t abouts[] = { [SAID_FACE] = AUTO_FACE, [SAID_RANK] = AUTO_RANK, [SAID_SUIT] = AUTO_SUIT };
    struct said said;
    out->about = AUTO_ALL;
    if (text_typed(words, N_("anything")))
        return true;
    if (!said_whole(words, &said) || said.kind == SAID_RUN)
        return false;
    out->about = abouts[said.kind];
    out->which = (uint8_t)(said.kind == SAID_FACE ? said.face : said.kind == SAID_RANK ? said.rank : said.suit);
    return true;
}

// Cuts "this round" off the end of a typed order to answer offers automatically.  Returns whether it was there.
static bool cut_round(char *words)
{
    if (text_typed(words, N_("this round"))) {
        *words = '\0';
        return true;
    }
    for (char *space = strchr(words, ' '); space; space = strchr(space + 1, ' '))
        if (text_typed(space + 1, N_("this round"))) {
            *space = '\0';
            return true;
        }
    return false;
}

bool auto_answer_read(const char *words, struct auto_answer *out)
{
    LOCAL(strbuf) copy = STRBUF_INIT;
    strbuf_add(&copy, words);
    *out = (struct auto_answer){ .answer = AUTO_BUY, .round = cut_round(copy.text) };
    char *cards = copy.text, *space = strchr(cards, ' ');
    if (space)
        *space = '\0';
    bool asks = text_typed(cards, N_("ask"));
    if (space)
        *space = ' ';
    if (asks) {
        out->answer = AUTO_ASK;
        cards = space ? space + 1 : cards + strlen(cards);
    }
    bool good = true;
    if (text_typed(cards, N_("nothing")) && !asks)
        out->answer = AUTO_LEAVE;
    else if (*cards || !asks)
        good = read_cards(cards, out);
    return good;
}

static const char *name_cards(const struct auto_answer *order, enum text_style style)
{
    switch (order->about) {
    case AUTO_RANK:
        return rank_plural(order->which);
    case AUTO_SUIT:
        return suit_name(order->which);
    case AUTO_FACE:
        return order->which == FACE_JOKER ? _("jokers") : face_name(order->which, style);
    default:
        return _("anything");
    }
}

void auto_answer_say(const struct auto_answer *order, enum text_style style, struct strbuf *out)
{
    // The sentences that tell a standing order, ORDER auto_reply.  The second of each pair is for an order of this round alone.
    static const struct says says[][2] = {
        [AUTO_ASK] = { { N_("Ask about {cards}."), NULL }, { N_("Ask about {cards} this round."), NULL } },
        [AUTO_BUY] = { { N_("Buy {cards}."), NULL }, { N_("Buy {cards} this round."), NULL } },
        [AUTO_LEAVE] = { { N_("Buy nothing."), NULL }, { N_("Buy nothing this round."), NULL } },
    };
    phrase_say(&says[order->answer][order->round], &(struct fill){ .cards = name_cards(order, style) }, out);
}

// --- the list of orders ---

static uint64_t faces(const struct auto_answer *order)
{
    uint64_t set = 0;
    if (order->about == AUTO_ALL)
        return UINT64_MAX;
    if (order->about == AUTO_FACE)
        return UINT64_C(1) << order->which;
    for (int face = 0; face < FACE_JOKER; face++)
        if ((order->about == AUTO_RANK ? face_rank(face) : face_suit(face)) == order->which)
            set |= UINT64_C(1) << face;
    return set;
}

static bool covers(const struct auto_answer *order, const struct auto_answer *old)
{
    return (old->round || !order->round) && !(faces(old) & ~faces(order));
}

bool auto_answers_add(struct auto_answers *answers, const struct auto_answer *order)
{
    bool needed = order->answer != AUTO_ASK;
    int kept = 0;
    for (int i = 0; i < answers->count; i++)
        if (!covers(order, &answers->order[i]))
            answers->order[kept++] = answers->order[i];
    answers->count = kept;
    for (int i = 0; i < answers->count; i++) // a standing order to ask is only needed if it overrides another order
        needed = needed || (faces(&answers->order[i]) & faces(order));
    if (needed && answers->count == AUTO_ANSWERS_MAX)
        return false;
    if (needed)
        answers->order[answers->count++] = *order;
    return true;
}

enum auto_reply auto_answers_for(const struct auto_answers *answers, int face)
{
    if (answers->wish == face + 1)
        return AUTO_BUY;
    for (int i = answers->count - 1; i >= 0; i--)
        if (face < CARD_FACES && faces(&answers->order[i]) >> face & 1)
            return (enum auto_reply)answers->order[i].answer;
    return AUTO_ASK;
}

void auto_answers_end_round(struct auto_answers *answers)
{
    int kept = 0;
    for (int i = 0; i < answers->count; i++)
        if (!answers->order[i].round)
            answers->order[kept++] = answers->order[i];
    answers->count = kept;
}

// --- orders kept beside a game: "buy Q", "buy QS round", "leave any" ---

// The words in which the automatic answers are saved.  ORDER auto_reply: one for each value of the enum.
static const char *const reply_words[] = { "ask", "buy", "leave" };
static const char any[] = "any", round_word[] = "round";

static void write_cards(const struct auto_answer *order, struct strbuf *out)
{
    LOCAL(strbuf) card = STRBUF_INIT;
    if (order->about == AUTO_ALL)
        strbuf_add(out, any);
    else if (order->about == AUTO_FACE)
        face_write(order->which, out);
    if (order->about == AUTO_RANK) { // the letter of a rank, or below that of a suit
        face_write(face_of(order->which, SUIT_CLUBS), &card);
        strbuf_add_bytes(out, card.text, card.length - 1);
    } else if (order->about == AUTO_SUIT) {
        face_write(face_of(RANK_ACE, order->which), &card);
        strbuf_add(out, card.text + 1);
    }
}

void auto_answers_write(const struct auto_answers *answers, struct strbuf *out)
{
    for (int i = 0; i < answers->count; i++) {
        const struct auto_answer *order = &answers->order[i];
        strbuf_addf(out, "%s ", reply_words[order->answer]);
        write_cards(order, out);
        strbuf_addf(out, "%s%s\n", order->round ? " " : "", order->round ? round_word : "");
    }
}

static bool read_line(const char *line, struct auto_answer *out)
{
    char answer[8], cards[16], rest[8] = "", more[2];
    int words = sscanf(line, "%7s %15s %7s %1s", answer, cards, rest, more);
    *out = (struct auto_answer){ .round = words == 3 };
    if (words < 2 || words > 3 || (words == 3 && strcmp(rest, round_word) != 0))
        return false;
    while (out->answer < sizeof reply_words / sizeof *reply_words && strcmp(reply_words[out->answer], answer) != 0)
        out->answer++;
    if (out->answer == sizeof reply_words / sizeof *reply_words)
        return false;
    if (strcmp(cards, any) == 0)
        return true;
    int face = face_read_french(cards);
    if (face < 0) // it is the letter of a rank or a suit: Q, H
        return out->answer != AUTO_LEAVE && strlen(cards) <= 2 && read_cards(cards, out) && out->about != AUTO_FACE;
    out->about = AUTO_FACE;
    out->which = (uint8_t)face;
    return out->answer != AUTO_LEAVE;
}

void auto_answers_load(struct auto_answers *answers, const char *text)
{
    *answers = (struct auto_answers){ 0 };
    struct auto_answer order;
    for (char line[64]; line_next(&text, line, sizeof line);)
        if (read_line(line, &order))
            auto_answers_add(answers, &order);
}

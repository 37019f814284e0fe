// SPDX-License-Identifier: GPL-3.0-or-later
// The labels of the door's page, a row each.  The page finds a label by its key (door/page); this file does not know where it is
// shown.
#include "door/labels.h"

#include "base/text.h"
#include "base/words.h"
#include "cards/card.h"
#include "json/json_pairs.h"

#include <string.h>

static const struct label {
    const char *key, *text;
} labels[] = {
    { "messages", NC_("label", "Messages") },
    { "command", NC_("label", "Command") },
    { "send", NC_("label", "Send") },
    { "actions", NC_("label", "What can be done") },
    { "hand", NC_("label", "Your hand") },
    { "topics", NC_("label", "Table") },
    { "settings", NC_("label", "Settings") },
    { "language", NC_("label", "Language") },
    { "wording", NC_("label", "Wording of the messages") },
    { "full", NC_("label", "Whole sentences") },
    { "short", NC_("label", "Short sentences") },
    { "braille", NC_("label", "For a braille display") },
    { "theme", NC_("label", "Colours") },
    { "system", NC_("label", "As the system") },
    { "light", NC_("label", "Light") },
    { "dark", NC_("label", "Dark") },
    { "size", NC_("label", "Size of the text") },
    { "four", NC_("label", "A colour for each suit") },
    { "newest", NC_("label", "Only the newest message for the screen reader, as VoiceOver in Safari may need it") },
    { "single", NC_("label", "Single keys act at once") },
    { "bell", NC_("label", "A tone when it is your turn") },
    { "aloud", NC_("label", "Read aloud by the browser") },
    { "reading", NC_("label", "The browser reads aloud now. Any key makes it stop.") },
    { "silent", NC_("label", "The voice of this browser is silent, so reading aloud is off again.") },
    { "yes", NC_("label", "Yes") },
    { "no", NC_("label", "No") },
    { "none", NC_("label", "Go on") },
    { "show", NC_("label", "Show what I type") },
    { "loading", NC_("label", "Parlour is loading.") },
    { "stale", NC_("label", "That cannot be done any more.") },
    { "away", NC_("label", "The connection is lost. Trying again.") },
    { "back", NC_("label", "Connected again.") },
    { "refused", NC_("label", "Not sent. There is no connection now.") },
    { "unsure", NC_("label", "What you did last may not have arrived.") },
    { "elsewhere", NC_("label", "The table is open in another window. Reload this page to go on here.") },
    { "over", NC_("label", "Reload this page to come back.") },
    { "forgets", NC_("label", "This browser keeps nothing for this page. If you reload it, you come in as somebody new.") },
    { "afar", NC_("label", "A notice at your turn, when this page is not in front") },
    { "no_notices", NC_("label", "This browser allows no notices here.") },
    { "help", NC_("label", "Help") },
    { "help_keys",
      NC_("label", "In the field Command one key acts at once, as the game says when you press the question mark. Space draws, H "
                   "reads your hand, C reads the table, S says the scores, T says whose turn it is.") },
    { "help_line", NC_("label", "The slash opens a line for words, the apostrophe a line to chat. Enter sends the line. If "
                                "single keys are turned off in the settings, every line is words, or a key's letter.") },
    { "help_back",
      NC_("label", "To come back from the buttons to the keys, press Escape. Where your screen reader keeps Escape for "
                   "itself, go to the field Command, for example with E, which finds fields in most of them.") },
    { "help_readers",
      NC_("label",
          "If your keys do nothing, the screen reader has kept them for itself. In NVDA press NVDA and Space for focus mode, "
          "in JAWS Insert and Z, which turns its virtual cursor off. If nothing is said by itself in NVDA, press NVDA and 5, "
          "which reports changes of the page.") },
    { "help_read",
      NC_("label", "R says the last message again, comma and period step through the messages, Z tells what happened since your "
                   "last turn. The messages are also above the field Command, the newest at the end.") },
    { "help_aloud", NC_("label", "If your screen reader leaves out messages that come quickly, turn on Read aloud by the browser "
                                 "in the settings. Any key makes it stop.") },
    { "help_report", NC_("label", "Was something not spoken, or spoken twice? Tell the owner of this house which browser and "
                                  "screen reader you use, and the last messages.") },
};

// The labels that have another text on a page with no house behind it (web/).  Such a row replaces the row of the first table
// with the same key.
static const struct label instead[] = {
    { "forgets", NC_("label", "This browser keeps no choices for this page.") },
    { "help_line",
      NC_("label", "The slash opens a line for words. Enter sends the line. If single keys are turned off in the settings, "
                   "every line is words, or a key's letter.") },
    { "help_report",
      NC_("label", "Was something not spoken, or spoken twice? Tell who gave you this page which browser and screen "
                   "reader you use, and the last messages.") },
};

// The labels that only a page without a house has.  None of their keys is also a key of the door's own labels, because it would
// replace that label's text.
static const struct label alone[] = {
    { "alone", NC_("label", "Your games") },
    { "keep_game", NC_("label", "Keep a copy of this game") },
    { "keep_all", NC_("label", "Keep a copy of everything") },
    { "bring", NC_("label", "Bring a file") },
    { "help_alone",
      NC_("label",
          "This page is all of Parlour, and needs no connection after the first visit. Your games and rules are kept in this "
          "browser alone. A copy is a file for you to keep, and for any other Parlour. Friends at other computers "
          "need the program or a page with a house.") },
    { "copied", NC_("label", "The copy is among your downloads.") },
    { "nothing", NC_("label", "There is nothing to copy yet.") },
    { "brought",
      NC_("label", "It is here now. At Home, number 3 has unfinished games, 6 games that are over, and 2 has rules.") },
    { "unfit", NC_("label", "What cannot be played or read was left out.") },
    { "too_much",
      NC_("label", "That is more than can be brought at once, so only a part was taken. Bring the rest in smaller files.") },
    { "strange", NC_("label", "That file has no game and no rules of Parlour.") },
    { "damaged",
      NC_("label", "A part of that file is damaged, and only the rest was taken. Bring another copy if you have one.") },
    { "no_room",
      NC_("label", "This browser has no room left, so your moves are not kept. Play on, and keep a copy of the game.") },
    { "unkept",
      NC_("label", "This browser keeps nothing for this page. Play on, but a game ends with the page unless you keep a copy.") },
    { "lapsed",
      NC_("label", "This browser does not keep your moves just now. Play on, and keep a copy of the game to be safe.") },
    { "kept", NC_("label", "This browser keeps your moves again.") },
    { "left_out", NC_("label", "A part of what this browser kept for this page is damaged and was left out. The rest is here.") },
    { "stopped",
      NC_("label", "The game has stopped by a fault of the program. What you heard is kept. Reload this page to go on.") },
    { "hangs", NC_("label", "Parlour has not answered for ten seconds. A computer player may be thinking. If nothing more comes, "
                            "reload this page. What you have heard is kept.") },
    { "lacking", NC_("label", "That language cannot be fetched without a connection, so Parlour speaks English for now.") },
    { "missing", NC_("label", "A part of this page could not be loaded. Check the connection, then reload it.") },
    { "old",
      NC_("label", "This browser is too old for this page. It takes Firefox 119, Chrome 103, Safari 16.4 or newer ones.") },
};

// The commands whose labels the door's page treats specially, as words in the page's language: those that answer about the table,
// whose buttons stand together; those that need no button, or mean nothing alone; and those that take several marked cards.
static const char
    topics[] = "hand table pile scores counts turn goal ideas marks rules since who",
    others[] = "meld refresh suit rank unsorted lesson bell no-bell mask set settings number contract control left right first "
               "last next-suit previous-suit card mark mark-on unmark find find-back earlier later learn line messages "
               "messages-back oldest newest recall sentence-back sentence-forth word-back word-forth spell copy quiet lay take "
               "close remove keep",
    several[] = "use";

static void add_words(struct strbuf *out, const char *key, const char *words)
{
    enum { LABEL_WORD_MOST = 24 };
    char word[LABEL_WORD_MOST];
    LOCAL(strbuf) all = STRBUF_INIT;
    while (word_next(&words, word, sizeof word))
        strbuf_addf(&all, "%s%s", all.length ? " " : "", text_in("word", word));
    json_pairs_add(out, key, all.text);
}

// Appends the page's label of key 0, by which a list goes on.  It is the first of the words that may be typed for that.
static void add_more(struct strbuf *out)
{
    const char *words = _("more");
    LOCAL(strbuf) first = STRBUF_INIT, more = STRBUF_INIT;
    strbuf_addf(&first, "%.*s", (int)strcspn(words, "|"), words);
    text_title(first.text, &more);
    json_pairs_add(out, "more", more.text);
}

void labels_without(const char *telnet, struct strbuf *out)
{
    if (telnet)
        strbuf_addf(out, text_in("label", NC_("label", "This page needs JavaScript. Without it, play by telnet, %s.")), telnet);
    else
        strbuf_add(out, text_in("label", NC_("label", "This page needs JavaScript. Ask its owner how else you can come in.")));
}

#define ROWS(rows) rows, sizeof(rows) / sizeof *(rows)

// Returns the text of the page's label with this key, or NULL.
static const char *find(const struct label *rows, size_t count, const char *key)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(rows[i].key, key) == 0)
            return rows[i].text;
    return NULL;
}

static void add_rows(struct strbuf *out, const struct label *rows, size_t count, bool is_alone)
{
    for (size_t i = 0; i < count; i++) {
        const char *other = is_alone ? find(ROWS(instead), rows[i].key) : NULL;
        json_pairs_add(out, rows[i].key, text_in("label", other ? other : rows[i].text));
    }
}

void labels_write(bool is_alone, struct strbuf *out)
{
    add_rows(out, ROWS(labels), is_alone);
    if (is_alone)
        add_rows(out, ROWS(alone), true);
    add_words(out, "topic_words", topics);
    add_words(out, "other_words", others);
    add_words(out, "several_words", several);
    add_more(out);
    json_pairs_end(out);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a simulation as SVG: bars for how many turns a round takes, and for how much each seat wins, with its interval.  The
// drawing has the same facts as sentences, so that a person who listens to the file misses nothing.
#include "houserules/simulate.h"

#include "base/text.h"

#include <string.h>

enum { WIDE = 720, LEFT = 40, TOP = 40, HIGH = 180, GAP = 60, LINE = 18 };

static void add_escaped(const char *text, size_t length, struct strbuf *out)
{
    for (size_t i = 0; i < length; i++)
        strbuf_addf(out, text[i] == '<' ? "&lt;" : text[i] == '&' ? "&amp;" : text[i] == '>' ? "&gt;" : "%c", text[i]);
}

// Draws the bars of a simulation's plot for the lengths of rounds: one for each range of numbers of turns, as high as there were
// rounds.  Appends SVG to `out`.
static void draw_lengths(const struct simulated *found, struct strbuf *out)
{
    int64_t most = 1;
    int bars = 1;
    for (int i = 0; i < SIMULATE_BINS; i++) {
        most = found->length[i] > most ? found->length[i] : most;
        bars = found->length[i] ? i + 1 : bars;
    }
    double wide = (double)(WIDE - 2 * LEFT) / bars;
    for (int i = 0; i < bars; i++) {
        double high = (double)found->length[i] * HIGH / (double)most;
        strbuf_addf(out, "<rect class=\"bar\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>\n", LEFT + i * wide,
                    TOP + HIGH - high, wide * 0.9, high);
        if (i % ((bars + 9) / 10) == 0)
            strbuf_addf(out, "<text x=\"%.1f\" y=\"%d\">%d</text>\n", LEFT + i * wide, TOP + HIGH + LINE, i * SIMULATE_BIN);
    }
}

// Draws the bars of a simulation's plot for the wins: each seat's share, with its interval.  Appends SVG to `out`.
static void draw_wins(const struct simulate_report *report, int top, struct strbuf *out)
{
    struct figures figures;
    double wide = (double)(WIDE - 2 * LEFT) / report->plan->seats;
    simulate_figures(report->plan, report->found, report->words_a_minute, &figures);
    for (const struct figure *figure = figures.figure; figure < figures.figure + figures.count; figure++) {
        if (!figure->number)
            continue;
        struct share share = figure_share(figure);
        double x = LEFT + (figure->number - 1) * wide, foot = top + HIGH;
        strbuf_addf(out, "<rect class=\"bar\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>\n", x,
                    foot - HIGH * share.share, wide * 0.6, HIGH * share.share);
        strbuf_addf(out, "<path class=\"span\" d=\"M%.1f %.1fV%.1f\"/>\n", x + wide * 0.3, foot - HIGH * share.low,
                    foot - HIGH * share.high);
        strbuf_addf(out, "<text x=\"%.1f\" y=\"%.0f\">%d</text>\n", x, foot + LINE, figure->number);
    }
}

void simulate_plot(const struct simulate_report *report, struct strbuf *out)
{
    LOCAL(strbuf) facts = STRBUF_INIT;
    int lines = 0, wins = TOP + HIGH + GAP, text = wins + HIGH + GAP;
    simulate_tell(report, &facts);
    for (const char *c = facts.text; *c; c++)
        lines += *c == '\n';
    strbuf_addf(out,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" role=\"img\" aria-labelledby=\"t d\">\n",
                WIDE, text + lines * LINE + GAP);
    strbuf_add(out, "<title id=\"t\">");
    add_escaped(variant_title(report->plan->rules), strlen(variant_title(report->plan->rules)), out);
    strbuf_add(out, "</title>\n<desc id=\"d\">");
    add_escaped(facts.text, facts.length, out);
    strbuf_add(out,
               "</desc>\n<style>text{font:14px sans-serif;fill:#111}.bar{fill:#2266aa}.span{stroke:#111;stroke-width:3}</style>\n"
               "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
    strbuf_addf(out, "<text x=\"%d\" y=\"%d\">%s</text>\n", LEFT, TOP - LINE, _("Rounds by how many turns they take."));
    draw_lengths(report->found, out);
    strbuf_addf(out, "<text x=\"%d\" y=\"%d\">%s</text>\n", LEFT, wins - LINE, _("What each seat wins, of all."));
    draw_wins(report, wins, out);
    for (const char *line = facts.text; *line; line += strcspn(line, "\n") + 1) {
        strbuf_addf(out, "<text x=\"%d\" y=\"%d\">", LEFT, text);
        add_escaped(line, strcspn(line, "\n"), out);
        strbuf_add(out, "</text>\n");
        text += LINE;
    }
    strbuf_add(out, "</svg>\n");
}

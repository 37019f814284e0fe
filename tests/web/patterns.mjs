// SPDX-License-Identifier: GPL-3.0-or-later
// Measures how other ways of telling a screen reader about new lines are heard, beside the page's own: the table of
// docs/dev/door-heard.md.  Nothing can fail here but the page itself; the others are as good as they are.
import fs from "node:fs";
import path from "node:path";
import { build, check, fake, here, holds, pageFolder, run, serve, wanted } from "./kit.mjs";
import { hear, judge, say, sentences, steps } from "./orca.mjs";

const patterns = [
  ["log-paragraphs", "`role=log`, a `<p>` a line"],
  ["labelled-log", "`role=log` with a label, one text a batch"],
  ["hidden-region", "hidden polite region, its text replaced"],
  ["notify", "`ariaNotify`, a call a line"],
  ["four-regions", "four polite regions in turn"],
];

await run(async () => {
  const runs = Number(process.env.PARLOUR_RUNS || 2);
  const rows = [];
  const other = await serve(["cat"], { files: path.join(here, "patterns") });
  const page = fs.existsSync(pageFolder) ? await fake() : null;
  const all = patterns.map(([name, title]) => [title, other.url + name + ".html"]);
  if (page)
    all.push(["the page of the door", page.url]);
  for (const [title, url] of all) {
    const row = [title];
    for (const browser of ["firefox", "chromium"].filter((one) => wanted().includes(one))) {
      const found = [];
      for (let run = 0; run < runs; run++) {
        const heard = await hear(browser, url, steps);
        found.push(judge(heard.said, sentences));
        fs.appendFileSync(path.join(build, "patterns.log"), JSON.stringify({ title, browser, ...heard }) + "\n");
      }
      row.push(found.map(say).join("; "));
      await check(`${title} in ${browser} was heard`, () => {
        holds(found.length === runs, "not measured");
        return found.map(say).join("; ");
      });
    }
    rows.push(row);
  }
  const table = ["| Pattern | Firefox | Chromium |", "|---|---|---|", ...rows.map((row) => `| ${row.join(" | ")} |`)].join("\n");
  fs.writeFileSync(path.join(build, "patterns.md"), table + "\n");
  console.log(table);
});

// SPDX-License-Identifier: GPL-3.0-or-later
// Klondike on the page by keys alone, from the lobby to giving up.  What is pressed at the table, and what has to stand in the log after
// each key, is the sitting patience-page, which tests/play plays in a terminal: both say the same words.
import fs from "node:fs";
import path from "node:path";
import { check, holds, launch, root, run, same, until, wanted } from "./kit.mjs";
import { comeIn, home, soloDoor } from "./real.mjs";

const NAMES = { "<space>": " ", "<enter>": "Enter" }, ECHO = /^Command\? /, SPEECH = /^Speech is /;

// A sitting's seed, what it says at first, and its steps: [what is sent, the lines that follow].
function readSitting(name) {
  const [head, body] = fs.readFileSync(path.join(root, `tests/play/sittings/${name}.sitting`), "utf8").split("\n---\n"), steps = [["", []]];
  for (const line of body.trim().split("\n"))
    if (line.startsWith("> "))
      steps.push([line.slice(2), []]);
    else if (line.startsWith("| ") && !ECHO.test(line.slice(2)) && !SPEECH.test(line.slice(2)))
      steps.at(-1)[1].push(line.slice(2));
  return { seed: head.match(/--seed (\w+)/)[1], first: steps[0][1], steps: steps.slice(1) };
}

// Chooses from the menu that is read now, by the number that stands before the words.
async function choose(page, words, since) {
  const line = await page.says(new RegExp(`^\\d\\. ${words}`), { since });
  await page.asks("number");
  const before = await page.count();
  await page.press(line[0]);
  return before;
}

async function send(page, keys) {
  const typed = keys.match(/^(\/)(.*)<enter>$/);
  if (!typed)
    return page.tab.keyboard.press(NAMES[keys] ?? keys);
  await page.tab.keyboard.press("/");
  await page.tab.keyboard.type(typed[2]);
  await page.tab.keyboard.press("Enter");
}

// Waits for as many lines as are due.  One too many is found by the step after it.
async function compare(page, since, due, what) {
  await until("", async () => await page.count() >= since + due.length).catch(() => {});
  same((await page.lines()).slice(since), due, `after ${what}`);
  return since + due.length;
}

async function play(browser, sitting, url) {
  const page = await comeIn(browser, url, "Ann");
  let since = 0;
  for (const words of ["Play alone", "Choose a game", "Patience, for one", "Klondike\\.", "Play alone"])
    since = await choose(page, words, since);
  since = await compare(page, since, sitting.first, "sitting down");
  for (const [keys, due] of sitting.steps) {
    await send(page, keys);
    since = await compare(page, since, due, keys);
    same([await page.focus(), await page.tab.$eval("#line", (line) => line.value)], ["line", ""], `the focus and the field after ${keys}`);
  }
  same(page.faults, [], "The page's scripts failed");
  await page.shot("patience");
  await page.close();
  return `${sitting.steps.length} steps`;
}

await run(async () => {
  const sitting = readSitting("patience-page"), door = await soloDoor(home("patience"), sitting.seed);
  holds(sitting.steps.length > 10, "The sitting has hardly a step.");
  for (const name of wanted()) {
    const browser = await launch(name);
    await check(`Klondike by keys says the words of a terminal, ${name}`, () => play(browser, sitting, door.url));
    await browser.close();
  }
});

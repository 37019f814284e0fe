// SPDX-License-Identifier: GPL-3.0-or-later
// The page in German, Spanish and French: everything visible is compared with the same state in English, and whatever is the same
// in both must be a word that is the same in both.
import { check, holds, launch, run, same, wanted } from "./kit.mjs";
import { comeIn, home, soloDoor } from "./real.mjs";

// Names, numbers, and words that two languages share.
const SHARED = /^(Parlour|Deutsch|English|Español|Français|Ann|Alice|Bob|Carol|[\d\s%.,:]*|10[♠♥♦♣].*|[\dAKQJ]+[♠♥♦♣]\ufe0e?)$/;
const BOTH = { de: ["hand"], es: ["ideas"], fr: ["Messages", "pile", "scores", "table"] };

// What can be seen, heard or read in braille: texts, labels, titles, and what is only in attributes.
async function visible(page) {
  await page.tab.$$eval("details", (all) => all.forEach((one) => one.open = true));
  return page.tab.evaluate(() => {
    const found = new Set([document.title]);
    const walk = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    while (walk.nextNode())
      for (const line of walk.currentNode.textContent.split("\n"))
        if (line.trim() && walk.currentNode.parentElement.checkVisibility())
          found.add(line.trim().replace(/\u00a0$/, ""));
    for (const one of document.querySelectorAll("[aria-label], [placeholder], [title], [alt]"))
      for (const name of ["aria-label", "placeholder", "title", "alt"])
        if (one.getAttribute(name))
          found.add(one.getAttribute(name));
    return [...found];
  });
}

// The same way through the page in each language: the lobby, the games, a table, its words, an answer, a question.
async function states(browser, url) {
  const found = {};
  const page = await comeIn(browser, url, "Ann");
  const look = async (name) => found[name] = await visible(page);
  await look("lobby");
  await page.after(() => page.press("4"));
  await look("alone");
  await page.after(() => page.press("2"));
  await look("games");
  await page.after(() => page.press("1"));
  await look("options");
  await page.after(() => page.press("Enter"));
  await look("table");
  for (const key of ["Space", "s", "t", "c", "a", "i", "?"])
    await page.after(() => page.press(key)).catch(() => {});
  await look("answers");
  found.language = await page.tab.$eval("html", (html) => html.lang);
  await page.shot(`language-${found.language}`, { fullPage: true });
  found.faults = page.faults;
  await page.close();
  return found;
}

function compare(english, found, language) {
  same(found.language, language, "html lang");
  same(found.faults, [], "The page's scripts failed");
  const left = {}; // each text, with the first state it was seen in
  for (const state of ["lobby", "alone", "games", "options", "table", "answers"]) {
    const there = new Set(english[state]);
    for (const text of found[state])
      if (there.has(text) && !SHARED.test(text) && !BOTH[language].includes(text))
        left[text] ??= state;
  }
  holds(found.answers.length > 40, "too little was seen");
  holds(Object.keys(left).length === 0, "The same as in English:\n" + Object.entries(left).map((row) => row.reverse().join(": ")).join("\n"));
  return `${found.answers.length} texts at the table`;
}

await run(async () => {
  const door = await soloDoor(home("languages"));
  for (const name of wanted()) {
    const open = async (language) => {
      const browser = await launch(name, { prefs: { "intl.accept_languages": language } });
      const found = await states(browser, door.url);
      await browser.close();
      return found;
    };
    const english = await open("en-GB");
    same(english.language, "en");
    for (const language of ["de", "es", "fr"])
      await check(`${language}: no English word left, ${name}`, async () => compare(english, await open(language), language));
  }
});

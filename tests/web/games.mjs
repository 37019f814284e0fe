// SPDX-License-Identifier: GPL-3.0-or-later
// Whole matches of the five games on the page by keys alone.  The player is simple: it draws, lays the first thing offered, and
// discards; whoever wins, the match ends.
import { check, holds, launch, run, same, sleep, until, wanted } from "./kit.mjs";
import { comeIn, hurry, shortRules, soloDoor } from "./real.mjs";

const games = [["playroom", "1"], ["international", "2"], ["control", "3"], ["kings", "4"], ["battle", "5"]].filter(([game]) => (process.env.PARLOUR_GAMES || game).split(",").includes(game));
const ENDS = /wins the (match|game|run)|You win the (match|game|run)|The match is over|The run is over/;

// Words of the console that make a move, in the order a simple player tries them, with their keys.
const MOVES = [["draw", "Space"], ["leave", "l"], ["new", "n"], ["discard", "x"], ["end", "o"], ["pass", "p"], ["use", "Enter"]];
const TABLE = { kings: ["new", "end"], battle: ["new", "pass", "draw"] };

class Player {
  constructor(page, game, press) {
    this.page = page;
    this.game = game;
    this.press = press; // how a word is said: by key or by button
    this.tried = new Set();
    this.was = "";
    this.walked = 0;
  }

  async turn() {
    const { kind, says } = await this.page.question();
    if (kind === "yesno")
      return this.press("y");
    if (kind === "number")
      return this.press(says.includes("1") ? "1" : says[0]);
    const state = JSON.stringify([await this.page.buttons("hand"), says.slice(0, 4), await this.page.title()]);
    if (state !== this.was)
      this.tried.clear();
    this.was = state;
    if (!/^Your turn/.test(await this.page.title()) && !says.includes("leave"))
      return this.press("go");
    const words = TABLE[this.game] ?? MOVES.map(([word]) => word);
    for (const word of words)
      if (!this.tried.has(word) && (says.includes(word) || word === "new")) {
        this.tried.add(word);
        return this.press(word);
      }
    if (!says.includes("discard"))
      return this.tried.clear();
    this.tried.clear(); // this card cannot go: the next one
    this.tried.add("draw").add("new");
    const cards = (await this.page.buttons("hand")).length;
    return this.press(++this.walked % Math.max(cards, 1) === 0 ? "first" : "right");
  }
}

async function sitDown(page, number) {
  for (const key of ["4", "2", number])
    await page.after(() => page.press(key));
  await page.after(() => page.press("2")); // the fewest players are the quickest
  await page.after(() => page.tab.keyboard.type("2").then(() => page.press("Enter")));
}

async function playOn(page, game, press, ends, patience) {
  const player = new Player(page, game, press);
  const deadline = Date.now() + patience;
  let seen = 0;
  for (;;) {
    const lines = await page.lines();
    const end = lines.slice(seen).find((line) => ends.test(line));
    if (end)
      return end;
    seen = Math.max(0, lines.length - 30);
    holds(Date.now() < deadline, `No end in ${patience / 1000} seconds. Possible: ${(await page.question()).says.join(", ")}. Last: ${lines.slice(-15).join(" / ")}`);
    const before = lines.length;
    await player.turn();
    await until("", async () => await page.count() > before, 400).catch(() => {});
    await sleep(60);
  }
}

await run(async () => {
  const place = shortRules("games");
  const door = await soloDoor(place);
  for (const name of wanted()) {
    const browser = await launch(name);
    for (const [game, number] of games)
      await check(`a match of ${game} by keys alone, ${name}`, async () => {
        const page = await comeIn(browser, door.url, "Ann");
        await hurry(page);
        await sitDown(page, number);
        await page.after(() => page.press("Enter")).catch(() => {});
        const keys = Object.fromEntries(MOVES);
        const end = await playOn(page, game, (word) => page.press(keys[word] ?? { go: "g", right: "j", first: "B" }[word] ?? word), ENDS, 240000);
        same(page.faults, [], "The page's scripts failed");
        holds(await page.focus() === "line", "the focus left the field");
        await page.shot(`game-${game}`);
        await page.close();
        return end;
      });
    await browser.close();
  }
});

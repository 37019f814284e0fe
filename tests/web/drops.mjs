// SPDX-License-Identifier: GPL-3.0-or-later
// Games over a line that is cut, freezes and comes back, and on a page that is left and come back to: what the page has said is the
// record's telling, each line once and in order; and it is the console's batches, line by line.
// 20 drops in each browser, or 100 alone and 100 at a table of a house with --long.
import { check, dice, holds, launch, long, run, same, seed, sleep, until, wanted } from "./kit.mjs";
import { Proxy } from "./proxy.mjs";
import { comeIn, home, houseDoor, soloDoor } from "./real.mjs";
import { keptBatches, note, noted, telling, twiceOrLost } from "./told.mjs";

const SETTINGS = ["set turns apart", "set delay_ms 20", "set pace 0", "set undo.wait_ms 20", "set confirm no"];
const KINDS = ["cut", "amid", "freeze", "sleep", "away", "reload"];
const ASKED = ["Space", "s", "t", "g", "h"]; // keys that tell nothing of what was played

// What the page says by itself: that the line was lost, and that it is back.
async function own(page) {
  const words = await page.tab.evaluate(async () => (await import("./labels.js")).labels[document.documentElement.lang]);
  return [words.away, words.back, words.unsure, words.refused, words.stale, words.one];
}

async function loads(page) {
  await until("the page shows its field", () => page.tab.$eval("main", (main) => !main.hidden).catch(() => false));
}

async function drop(page, line, kind, chance) {
  if (kind === "cut")
    line.cut();
  else if (kind === "amid")
    line.cutAfter(Math.floor(chance() * 300));
  else if (kind === "freeze" || kind === "sleep")
    line.freeze();
  if (kind === "sleep") { // as a telephone does when it is unlocked
    await sleep(200);
    await page.tab.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      document.dispatchEvent(new Event("visibilitychange"));
    });
  }
  if (kind === "away" || kind === "reload")
    line.tidy();
  if (kind === "away") { // another page, and back: by the browser's cache, or loaded anew
    await page.tab.goto(`${line.url}icon.svg`);
    await sleep(chance() * 600);
    await page.tab.goBack();
    await loads(page);
  }
  if (kind === "reload") {
    await page.tab.reload();
    await loads(page);
  }
}

// What can be done now, the likeliest first.
function choices(batch, chance) {
  const can = batch.can ?? [];
  if (batch.ask)
    return [{ yesno: "y", number: "1" }[batch.ask.kind] ?? ""];
  if (can.includes("go"))
    return ["go"];
  const cards = (batch.with_card ?? []).flatMap((word) => batch.hand.map((card) => `${word} ${card[0]}`));
  cards.sort(() => chance() - 0.5);
  const [first, ends] = [["draw", "new"], ["pass", "end"]].map((words) => words.filter((word) => can.includes(word)));
  return batch.title.startsWith("Your turn") ? [...first, ...cards.slice(0, 6), ...ends] : [];
}

async function act(page, place, chance) {
  const lines = choices(keptBatches(place).at(-1), chance);
  if (!lines.length || chance() < 0.15)
    await page.press(ASKED[Math.floor(chance() * ASKED.length)]);
  else
    await page.type(lines[Math.floor(chance() * (chance() < 0.7 ? Math.min(3, lines.length) : lines.length))]);
}

async function connected(page, says) {
  await until("the page is connected again", async () => {
    const before = await page.count();
    await page.press("s");
    await sleep(300);
    return (await page.lines()).slice(before).some((text) => text.trim() && !says.includes(text));
  }, 30000).catch(async (fault) => {
    throw new Error(`${fault.message}; it said: ${(await page.lines()).slice(-12).join(" / ")}`);
  });
}

async function play(page, place, line, says, drops, chance) {
  const done = {};
  for (let at = 0; at < drops; at++) {
    for (let step = 0; step < 4; step++) {
      await act(page, place, chance);
      await sleep(60 + chance() * 200);
    }
    const kind = KINDS[at < KINDS.length ? at : Math.floor(chance() * KINDS.length)];
    done[kind] = (done[kind] ?? 0) + 1;
    await act(page, place, chance); // its answer may be on the way
    await sleep(chance() < 0.5 ? 0 : chance() * 80);
    await drop(page, line, kind, chance);
    await page.press("t"); // perhaps into the dead line: found out, or refused in words
    await connected(page, says);
  }
  return done;
}

async function alone(page) {
  for (const text of ["4", "2", "1"])
    await page.after(() => page.press(text));
  await page.after(() => page.press("Enter"));
}

// A table of Kings in the Corners for Ann and the house's computer player.
async function atHouse(page) {
  const answers = [[/How many seats/, "2"], [/[Cc]omputer players/, "1"], [/Name/, "Friday"], [/Which one, 1 to 2/, "1"], [/Which one/, "kings"]];
  await page.after(() => page.press("2"));
  for (let step = 0; step < 9 && !/Your turn|is to play|You have 7 cards/.test((await page.lines()).join(" ")); step++) {
    const last = (await page.lines()).slice(-3).join(" ");
    const text = answers.find(([asked]) => asked.test((last.match(/[^?.]*\?$/) ?? [""])[0]))?.[1] ?? "";
    await page.after(() => page.tab.keyboard.type(text).then(() => page.press("Enter")));
  }
}

async function match(name, title, door, place, drops, begin, inside) {
  await check(`${drops} drops ${title}, ${name}: the record's telling, each line once`, async () => {
    const chance = dice(seed + drops);
    const browser = await launch(name);
    const line = await Proxy.open(door.port);
    const page = await comeIn(browser, line.url, "Ann", { before: note });
    for (const text of SETTINGS)
      await page.after(() => page.type(text));
    await begin(page);
    const says = await own(page); // asked for while the line is whole: a fetch may wait for a frozen one for ever
    const done = await play(page, place, line, says, drops, chance);
    // The computer plays on while the page is read, so both are read until they agree, or the fault has come to stay.
    let fault, told, said, begun, batches;
    for (let tries = 0; tries < 10 && fault !== ""; tries++) {
      await sleep(1500);
      told = telling(place, "Ann", inside);
      said = (await noted(page.tab)).filter((one) => one.trim() && !says.includes(one));
      batches = keptBatches(place);
      begun = said.findIndex((one) => one.startsWith("Round 1") || one.includes(", with "));
      fault = begun < 0 ? "The page told no round" : twiceOrLost(said.slice(begun), told);
    }
    await browser.close();
    await sleep(1000); // the console leaves
    holds(told.length > drops, `Too little was played: ${told.length} lines`);
    same(fault, "", `Not the record's telling; the page said:\n${process.env.SHOW ? said.slice(begun).join("\n") : ""}`);
    holds(batches.every((one, at) => at === 0 || one.n === batches[at - 1].n + 1), `The numbers have holes: ${batches.map((one) => one.n).join(" ")}`);
    const lines = batches.flatMap((one) => one.say).filter((one) => one.trim()), most = Math.min(said.length, lines.length);
    same(said.slice(-most), lines.slice(-most), "The page and the console tell it differently");
    // Firefox counts a page left while it connects as an error of that page.
    same(page.faults.filter((one) => !/was interrupted while the page was loading/.test(one)), [], "The page's scripts failed");
    return `${told.length} lines of the record among ${said.length}; ${Object.entries(done).map((row) => row.join(" ")).join(", ")}`;
  });
}

await run(async () => {
  for (const name of long ? wanted().slice(0, 1) : wanted()) {
    const [own, house] = [home("alone"), home("house")];
    const matches = [
      async () => match(name, "in a game alone", await soloDoor(own), own, long ? 100 : 10, alone, "visitors"),
      // The door's own page knows only its own address; the cut line has another.
      async () => match(name, "at a table of a house", await houseDoor(house).then(() => soloDoor(house)), house, long ? 100 : 10, atHouse, "house/tables"),
    ];
    await Promise.all(matches.map((one) => one()));
  }
});

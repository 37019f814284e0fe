// SPDX-License-Identifier: GPL-3.0-or-later
// Games over a line that is cut, freezes and comes back: each line of the console's batches is on the page once and in order.
// What was told is kept by the console itself, in the visitor's folder; 20 drops, or 100 with a house and 100 alone with --long.
import fs from "node:fs";
import path from "node:path";
import { check, dice, holds, launch, long, run, same, sleep, until, wanted } from "./kit.mjs";
import { Proxy } from "./proxy.mjs";
import { comeIn, home, houseDoor, soloDoor } from "./real.mjs";

// Every line of the batches that the console kept, the older file first, and the numbers they have.
function told(place) {
  const folders = path.join(place.env.XDG_STATE_HOME, "parlour/visitors");
  const files = fs.readdirSync(folders).flatMap((one) => ["batches.old", "batches"].map((name) => path.join(folders, one, name))).filter((one) => fs.existsSync(one));
  holds(files.length, "The console kept no batches.");
  const rows = files.flatMap((one) => fs.readFileSync(one, "utf8").trim().split("\n"));
  const batches = rows.map((row) => JSON.parse(row.slice(row.indexOf("{"))));
  return { numbers: batches.map((one) => one.n), lines: batches.flatMap((one) => one.say) };
}

// What the page says by itself: that the line was lost, and that it is back.
async function own(page) {
  const words = await page.tab.evaluate(async () => (await fetch(`labels/${document.documentElement.lang}.json`)).json());
  return [words.away, words.back, words.unsure, words.refused];
}

const kinds = ["cut", "amid", "freeze", "sleep"];

async function drop(page, line, chance) {
  const kind = kinds[Math.floor(chance() * kinds.length)];
  if (kind === "cut")
    line.cut();
  else if (kind === "amid")
    line.cutAfter(Math.floor(chance() * 300));
  else
    line.freeze();
  if (kind === "sleep") { // as a telephone does when it is unlocked
    await sleep(200);
    await page.tab.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      document.dispatchEvent(new Event("visibilitychange"));
    });
  }
  return kind;
}

async function play(page, line, drops, chance) {
  const done = {};
  for (let at = 0; at < drops; at++) {
    for (let key = 0; key < 3; key++) {
      await page.press(["Space", "x", "g", "s", "t", "h", "n"][Math.floor(chance() * 7)]);
      await sleep(chance() * 250);
    }
    const kind = await drop(page, line, chance);
    done[kind] = (done[kind] ?? 0) + 1;
    await page.press("t"); // into the dead line: found out, or refused in words
    await until("the page is connected again", async () => {
      const before = await page.count();
      await page.press("s");
      await sleep(300);
      return (await page.lines()).slice(before).some((text) => !text.includes("connection"));
    }, 30000);
  }
  return done;
}

async function match(name, title, door, place, drops) {
  await check(`${drops} drops ${title}, ${name}: each line once`, async () => {
    const chance = dice();
    const browser = await launch(name);
    const line = await Proxy.open(door.port);
    const page = await comeIn(browser, line.url, "Ann");
    await page.after(() => page.press("4"));
    await page.after(() => page.press("1"));
    const done = await play(page, line, drops, chance);
    await sleep(1500);
    const [shown, says] = [await page.lines(), await own(page)];
    const real = told(place);
    holds(real.numbers.every((one, at) => at === 0 || one === real.numbers[at - 1] + 1), `The numbers have holes: ${real.numbers.join(" ")}`);
    const kept = shown.filter((one) => !says.includes(one) && one);
    const wanted = real.lines.filter((one) => one.trim());
    const most = Math.min(kept.length, wanted.length); // page and console each keep the last 300 batches
    same(kept.slice(-most), wanted.slice(-most), "The page and the console tell it differently");
    holds(most > drops, "nothing was played");
    same(page.faults, [], "The page's scripts failed");
    await browser.close();
    return `${most} lines; ${Object.entries(done).map((row) => row.join(" ")).join(", ")}`;
  });
}

await run(async () => {
  const count = long ? 100 : 10;
  const name = wanted()[0];
  const [alone, house] = [home("alone"), home("house")];
  await match(name, "in a game alone", await soloDoor(alone), alone, count);
  await houseDoor(house);
  // The door's own page knows only its own address; the cut line has another.
  await match(name, "with a house", await soloDoor(house), house, count);
});

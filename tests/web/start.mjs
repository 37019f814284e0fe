// SPDX-License-Identifier: GPL-3.0-or-later
// Begun from the page: two browsers and a terminal sit down at one table of a house, see it appear, come by a link, and leave one
// table for another.
import path from "node:path";
import { check, holds, launch, programs, run, start, until, wanted } from "./kit.mjs";
import { comeIn, home, houseDoor } from "./real.mjs";
import fs from "node:fs";

// A terminal of a friend: the lobby's plain lines, typed by words.
class Terminal {
  constructor(place) {
    this.child = start(["script", "-qfec", `${path.join(programs, "parlour-door")} lobby`, "/dev/null"], { env: { ...place.env, TERM: "dumb" }, input: true, log: "terminal" });
  }

  text() {
    return fs.readFileSync(this.child.log, "utf8");
  }

  async says(pattern) {
    await until(`the terminal says ${pattern}: ${this.text().slice(-600)}`, () => this.text().match(pattern));
  }

  type(text) {
    this.child.stdin.write(text + "\r");
  }
}

// A digit acts at once, anything else is a line.
const answer = (page, text) => page.after(() => /^\d$/.test(text) ? page.press(text) : page.tab.keyboard.type(text).then(() => page.press("Enter")));

// Through the questions of a new table: Playroom rummy, with so many seats, free for anybody.
async function openTable(page, name, seats) {
  await page.after(() => page.press("2"));
  await answer(page, name);
  const answers = [[/How many seats/, String(seats)], [/Computer players/, ""], [/Who plays/, ""], [/Which one/, "1"]];
  for (let step = 0; step < 8; step++) {
    const last = (await page.lines()).slice(-2).join(" ");
    if (/You are at the table|Type start/.test(last))
      return;
    await answer(page, answers.find(([asked]) => asked.test((last.match(/[^?.]*\?$/) ?? [""])[0]))?.[1] ?? "");
  }
  throw new Error(`The table was not opened: ${(await page.lines()).slice(-6).join(" / ")}`);
}

await run(async () => {
  const place = home("start");
  const door = await houseDoor(place);
  const names = wanted();
  const [one, two] = [await launch(names[0]), await launch(names.at(-1))];
  let ann, bob, cora;
  await check("two people come in and hear that no table is open", async () => {
    ann = await comeIn(one, door.url, "Ann");
    bob = await comeIn(two, door.url, "Bob");
    await bob.says(/No table is open/);
  });
  await check("a table opened from the page is heard at once by who refreshes, with its free seats", async () => {
    await openTable(ann, "Friday", 3);
    const heard = await bob.after(() => bob.press("7"));
    holds(heard.some((line) => /Friday.*Ann.*free/.test(line)), `Bob heard: ${heard.join(" / ")}`);
    return heard.find((line) => /Friday/.test(line));
  });
  await check("a browser with a link to the table sits down by it", async () => {
    cora = await comeIn(two, `${door.url}#table=Friday`, "Cora");
    await cora.says(/You are at the table|Ann/);
    await ann.says(/Cora/);
    await cora.shot("start-link");
    return (await cora.lines()).slice(-2).join(" ");
  });
  await check("several tables are open at once, and who sits at one is asked before another", async () => {
    await openTable(bob, "Second", 2);
    const heard = await cora.lines();
    holds(heard.length > 0, "nothing was heard");
    await bob.shot("start-second");
  });
  await check("a terminal takes the last seat, and the cards are dealt to all three", async () => {
    const dora = new Terminal(place);
    await dora.says(/your name/);
    dora.type("Dora");
    await dora.says(/Friday[^]*Which one/);
    dora.type("join Friday");
    await ann.says(/You have 14 cards/);
    await cora.says(/You have 14 cards/);
    await dora.says(/You have 14 cards/);
    await ann.shot("start-table");
  });
});

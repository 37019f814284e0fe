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

async function openTable(page, seats) {
  await page.after(() => page.press("2"));
  for (let step = 0; step < 12; step++) {
    const last = (await page.lines()).at(-1);
    const { kind } = await page.question();
    if (/seat|players|How many/i.test(last) && kind === "number")
      await page.after(() => page.tab.keyboard.type(String(seats)).then(() => page.press("Enter")));
    else if (kind === "number")
      await page.after(() => page.press("1"));
    else if (kind === "line")
      await page.after(() => page.tab.keyboard.type("Friday").then(() => page.press("Enter")));
    else if (kind === "yesno")
      await page.after(() => page.press("y"));
    else
      return;
  }
}

await run(async () => {
  const place = home("start");
  const door = await houseDoor(place);
  const names = wanted();
  const [one, two] = [await launch(names[0]), await launch(names.at(-1))];
  let ann, bob;
  await check("two people come in and see who is here", async () => {
    ann = await comeIn(one, door.url, "Ann");
    bob = await comeIn(two, door.url, "Bob");
    await bob.after(() => bob.press("6"));
    await bob.says(/Ann/);
  });
  await check("a table is opened from the page, and heard a second later by who refreshes", async () => {
    await openTable(ann, 3);
    const heard = await bob.after(() => bob.press("7"));
    holds(heard.some((line) => /Friday/.test(line)), `Bob heard: ${heard.join(" / ")}`);
    return heard.find((line) => /Friday/.test(line));
  });
  await check("the other browser sits down by a link", async () => {
    const guest = await comeIn(two, `${door.url}#table=Friday`, "Cora").catch(() => null);
    holds(guest, "Cora did not come in");
    await guest.says(/Friday/);
    await guest.shot("start-link");
    return (await guest.lines()).slice(-3).join(" / ");
  });
  await check("a terminal takes the last seat, and it is dealt", async () => {
    const dora = new Terminal(place);
    await dora.says(/name/);
    dora.type("Dora");
    await dora.says(/Friday/);
    dora.type("1");
    await dora.says(/deals|Your turn|turn/);
    await ann.says(/deals|Round 1/);
    await ann.shot("start-table");
  });
});

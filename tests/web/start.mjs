// SPDX-License-Identifier: GPL-3.0-or-later
// Begun from the page: two browsers and a terminal sit down at one table of a house, see it appear, come by a link, and leave one
// table for another.
import path from "node:path";
import { check, holds, launch, programs, run, same, start, until, wanted } from "./kit.mjs";
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

// The cards of the hand, as they are typed.
async function cards(page) {
  return (await page.buttons("hand")).map((one) => one.say.split(" ").at(-1));
}

// A turn of Playroom rummy, the shortest.
async function turn(page) {
  await page.after(() => page.press("Space"));
  await page.after(async () => page.type(`discard ${(await cards(page))[0]}`));
  await until("the turn is over", async () => !/^Your turn/.test(await page.title()));
}

// What the owner says at a console beside the house.
async function owner(place, line) {
  const child = start([path.join(programs, "parlour"), "host", "--apart"], { env: place.env, input: true, log: "owner" });
  child.stdin.write(`${line}\nleave\n`);
  await child.ended;
  return fs.readFileSync(child.log, "utf8");
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
  let dan;
  await check("several tables are open at once, each said with who sits there, and each person has their own", async () => {
    await openTable(bob, "Second", 2);
    dan = await comeIn(one, door.url, "Dan");
    await dan.says(/^Friday, .*Ann and Cora are here\. 1 free seat\./);
    await dan.says(/^Second, .*Bob is here\. 1 free seat\./);
    await dan.type("join Second");
    await dan.says(/You have 14 cards/);
    await bob.says(/You have 14 cards/);
    const heard = (await ann.after(() => ann.type("who"))).join(" ");
    holds(/Cora/.test(heard) && !/Dan|Bob/.test(heard), `Of her own table Ann heard: ${heard}`);
    holds(!(await ann.lines()).some((line) => /Dan|Bob/.test(line)), "Ann heard people of another table");
    await dan.shot("start-second");
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
  let eva;
  await check("from one table to another and back: the seat stays, and the cards are the same", async () => {
    eva = await comeIn(two, door.url, "Eva");
    await openTable(eva, "Third", 3);
    const hand = await cards(dan);
    await dan.after(() => dan.type("quit"));
    await dan.says(/^Your seat at Second stays yours/);
    await dan.after(() => dan.type("join Third"));
    await dan.says(/^At Second others wait for you/);
    await dan.press("y");
    await eva.says(/Dan/);
    await dan.says(/^You are at the table/);
    same(await cards(dan), [], "Cards of another table are shown");
    await dan.after(() => dan.type("quit"));
    await dan.says(/^Shall your seat be kept/);
    await dan.press("n");
    await eva.says(/^Dan gives the seat back/);
    await dan.after(() => dan.type("join Second"));
    await until("Dan has the same cards again", async () => JSON.stringify(await cards(dan)) === JSON.stringify(hand));
  });
  await check("another language chosen while away: what was played meanwhile and what is said then are in it", async () => {
    if (/^Your turn/.test(await dan.title()))
      await turn(dan);
    await until("it is Bob's turn", async () => /^Your turn/.test(await bob.title()));
    await dan.tab.goto(`${door.url}icon.svg`);
    await turn(bob);
    await dan.tab.evaluate(() => localStorage["parlour.language"] = "de");
    await dan.tab.goto(door.url);
    await dan.says(/^Bob wirft .* ab/);
    const heard = [...await dan.lines(), ...await dan.after(() => dan.press("s"))];
    same(await dan.tab.$eval("html", (html) => html.lang), "de", "The page's language");
    holds(!heard.some((line) => /\b(your|turn|draws|discards|points|the)\b/i.test(line)), `English is left: ${heard.join(" / ")}`);
    return heard.slice(0, 3).join(" / ");
  });
  await check("a table that the owner closes: who sits there hears so and is in the lobby", async () => {
    const before = await eva.count();
    const said = await owner(place, "close Third");
    holds(/Third is closed/.test(said), said);
    await eva.says(/closed/, { since: before });
    await eva.says(/^You are in the lobby/, { since: before });
    await eva.asks("number");
    holds(!/Third/.test((await eva.after(() => eva.press("7"))).join(" ")), "The closed table is still read");
    return (await eva.lines()).slice(before).join(" / ");
  });
  await check("a person whom the owner removes hears so plainly, also when they ask again or load the page", async () => {
    const before = await bob.count();
    const said = await owner(place, "remove Bob");
    holds(/Bob is removed/.test(said), said);
    await bob.says(/^The owner of this house has removed you\. Your code no longer opens it/, { since: before });
    await until("Bob is asked for another name", async () => {
      await bob.after(() => bob.press("7"));
      return (await bob.lines()).slice(before).some((line) => /^What is your name/.test(line));
    });
    const heard = (await bob.lines()).slice(before);
    holds(heard.some((line) => /^The owner of this house has removed the person of that name/.test(line)), `Bob heard: ${heard.join(" / ")}`);
    holds(!heard.some((line) => /code is not right/.test(line)), `Bob heard of his code: ${heard.join(" / ")}`);
    await bob.tab.reload();
    await bob.says(/^What is your name/);
    await dan.says(/Bob/); // whose seat the house's player has now
    return heard.join(" / ");
  });
});

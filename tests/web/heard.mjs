// SPDX-License-Identifier: GPL-3.0-or-later
// The page under Orca: 37 sentences in bursts, repeats and a key while they are spoken, each spoken once and in order, twice
// running; a key amid lines that are still coming; a real round, where Orca says what the page shows; and questions that buttons answer.
import fs from "node:fs";
import path from "node:path";
import { check, fake, holds, programs, run, same, serve, wanted } from "./kit.mjs";
import { Proxy } from "./proxy.mjs";
import { home, writePage } from "./real.mjs";
import { bursts, hear, judge, places, say, sentences, steps, whole } from "./orca.mjs";

const lines = (key) => bursts().find((one) => one.key === key).lines;

async function sentencesIn(browser, page, time) {
  let heard;
  await check(`37 sentences in ${browser}, run ${time}`, async () => {
    heard = await hear(browser, page.url, steps);
    holds(heard.before.some((text) => text.includes("Focus mode")), `Orca did not come to the field: ${heard.before.join(" / ")}`);
    return whole(judge(heard.said, sentences));
  });
  await check(`Orca adds nothing of its own in ${browser}, run ${time}`, () => {
    const more = heard.said.join(" ").replaceAll(/(Alpha|Bravo|Charlie|Delta|Foxtrot) \w+\.|Your turn\./g, "").trim();
    holds(more === "", `It said: ${more}`);
  });
}

// Whoever presses a key wants the old to end: Orca drops what it was just about to say, but the answer and what comes after it
// are whole and in order.
async function keyAmid(browser, page) {
  await check(`a key amid lines that are coming, in ${browser}`, async () => {
    const { said } = await hear(browser, page.url, ["&d", "@wait 0.3", "f"]);
    const [old, answer] = [judge(said, lines("d")), judge(said, lines("f"))];
    same([answer.heard, old.moved, old.twice], [2, 0, 0], `Not so: ${said.join(" / ")}`);
    holds(old.heard >= 6 && places(said, lines("d")).includes(9), `Too much was lost: ${say(old)}`);
    return say(old);
  });
  await check(`a key while a voice of 20 characters a second speaks, in ${browser}`, async () => {
    const { events } = await hear(browser, page.url, ["&b", "@wait 1.5", "f"], ["--cps", "20"]);
    const key = events.find((one) => one.ev === "KEY" && one.text === "f");
    const answer = events.find((one) => one.ev === "SAY" && one.text.includes("Foxtrot one."));
    holds(answer && answer.t - key.t < 1, `The answer came late: ${JSON.stringify(events)}`);
    return `the answer is spoken after ${Math.round((answer.t - key.t) * 1000)} ms`;
  });
}

// Over a line that takes 300 ms there and back Orca finds the field as well as beside the server.
async function fromAfar(browser, page) {
  const line = await Proxy.open(page.port);
  line.late = 150;
  await check(`keys come through from far away, in ${browser}`, async () => {
    const { before, said } = await hear(browser, line.url, ["f", "a"]);
    holds(before.some((text) => text.includes("Focus mode")), `Orca did not come to the field: ${before.join(" / ")}`);
    return whole(judge(said, [...lines("f"), ...lines("a")]));
  });
}

// Some turns of a real game: what Orca says is what the console wrote, word for word and once.
const turns = ["@wait 1", "ann<enter>", "4", "1", "<space>", "s", "x", "@wait 6", "h", "<space>", "t", "x", "@wait 6", "z", "c"];
const words = (texts) => texts.join(" ").toLowerCase().replace(/[^a-z0-9]+/g, " ").trim();

async function realRound(browser, time) {
  await check(`a real game in ${browser}, run ${time}`, async () => {
    const place = home("heard");
    const kept = path.join(place.at, "kept");
    const door = await serve(["sh", "-c", `"${programs}/parlour-door" lobby --output json --seed heard | tee "${kept}"`], { files: writePage(place), env: place.env });
    const { before, said } = await hear(browser, door.url, turns);
    const lines = fs.readFileSync(kept, "utf8").trim().split("\n").map((line) => JSON.parse(line)).flatMap((one) => one.say ?? []);
    const spoken = [before.at(-1), ...said.filter((text) => !/^(space|return|[a-z0-9]) ?$/i.test(text))];
    const [heard, told] = [words(spoken).replace(/^.*?(?=this is parlour|what is your name)/, ""), words(lines)];
    const apart = [...heard].findIndex((letter, at) => letter !== told[at]);
    // What is told while the ears are being closed is not heard any more.
    holds(apart < 0 && heard.length > 600 && told.length - heard.length < 250,
      `heard: ...${heard.slice(Math.max(0, apart - 60), apart + 120)}\ntold:  ...${told.slice(Math.max(0, apart - 60), apart + 120)}`);
    return `${lines.length} lines, ${told.split(" ").length} words`;
  });
}

// A question is answered by its keys and by its buttons.  The focus stays in the row of a button that answered, the next one is
// heard, and Escape comes back to the field.
const answering = ["@wait 1", "ann<enter>", "4", "@wait 1", "2", "@wait 1", "gin<enter>", "@wait 2", "1", "@wait 3", "q", "n", "<tab>", "<tab>",
  "<tab>", "<space>", "@wait 3", "<tab>", "<esc>", "q", "<tab>", "<tab>", "<enter>", "@wait 3", "<tab>"];
const answered = ["Take it, y or n?", "Leave the game, y or n?", "You stay.", "Send push button.", "Yes push button.", "No push button.",
  "You leave it.", "Draw push button.", "Command entry.", "Leave the game, y or n?", "Yes push button.", "You are in the lobby.",
  "4. Play alone. push button."];

async function yesAndNo(browser) {
  await check(`yes and no by keys and buttons in ${browser}`, async () => {
    const place = home("answers");
    const door = await serve([`${programs}/parlour-door`, "lobby", "--output", "json", "--seed", "heard"], { files: writePage(place), env: place.env });
    const { said } = await hear(browser, door.url, answering);
    let rest = said.join(" ");
    for (const one of answered) {
      holds(rest.includes(one), `${one} was not heard in its turn: ${said.join(" / ")}`);
      rest = rest.slice(rest.indexOf(one) + one.length);
    }
    return `${answered.length} things in their order`;
  });
}

await run(async () => {
  const runs = Number(process.env.PARLOUR_RUNS || 2);
  const page = await fake();
  for (const browser of wanted()) {
    for (let time = 1; time <= runs; time++)
      await sentencesIn(browser, page, time);
    await keyAmid(browser, page);
    await fromAfar(browser, page);
    for (let time = 1; time <= runs; time++)
      await realRound(browser, time);
    await yesAndNo(browser);
  }
});

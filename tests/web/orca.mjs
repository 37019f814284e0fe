// SPDX-License-Identifier: GPL-3.0-or-later
// Hearing a page under Orca, by the capture tool of the screen reader kit, and comparing what was said with what should have been.
import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { build, here, holds } from "./kit.mjs";

export const kit = process.env.SCREENREADER || "/work/shared/screenreader";

export function bursts() {
  const text = fs.readFileSync(path.join(here, "patterns/sentences.js"), "utf8");
  return JSON.parse(text.slice(text.indexOf("["), text.lastIndexOf("]") + 1));
}

// 5, 12 and a key of two sentences while they are spoken, 5 at 300 ms, 10 at 50 ms, and one sentence three times: 37.
export const steps = ["a", "&b", "@wait 0.5", "f", "c", "d", "e", "e", "e"];
export const sentences = steps.filter((step) => !step.startsWith("@")).flatMap((step) => bursts().find((one) => one.key === step.at(-1)).lines);

let runs = 0;

// What Orca spoke after the steps began, one utterance an element, the echo of keys left out.
export function hear(browser, url, keys, options = []) {
  fs.mkdirSync(build, { recursive: true });
  const file = path.join(build, `keys-${process.pid}-${++runs}`);
  fs.writeFileSync(file, keys.join("\n") + "\n");
  return new Promise((done, fail) => {
    execFile(path.join(kit, "orca-web-capture"), ["--browser", browser, "--url", url, "--keys", file, "--json", "--limit", "40", ...options],
      { maxBuffer: 1 << 26 }, (fault, out, errors) => {
        fs.rmSync(file, { force: true });
        if (fault)
          return fail(new Error(`The capture tool failed: ${errors}`));
        const events = out.split("\n").filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
        const begin = events.findIndex((one) => one.ev === "NOTE" && one.text === "steps begin");
        const before = events.slice(0, begin).filter((one) => one.ev === "SAY").map((one) => one.text);
        const after = events.slice(begin + 1);
        done({ before, events: after, said: after.filter((one) => one.ev === "SAY" && one.text.trim().length > 1).map((one) => one.text) });
      });
  });
}

// The sentences of WANTED in the order they were heard: their places, so that [0, 1, 2...] is perfect.
export function places(said, wanted) {
  const kinds = [...new Set(wanted)].sort((a, b) => b.length - a.length);
  const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const heard = said.join("\n").match(new RegExp(kinds.map(escape).join("|"), "g")) || [];
  const taken = new Set();
  return heard.map((text) => {
    const at = wanted.findIndex((one, place) => one === text && !taken.has(place));
    taken.add(at);
    return at; // -1: once more than it was told
  });
}

// Counts as the table of door.md does: how many were heard, how many came after a later one, how many twice.
export function judge(said, wanted) {
  const found = places(said, wanted);
  const once = found.filter((at) => at >= 0);
  const moved = once.filter((at, place) => once.slice(0, place).some((other) => other > at));
  const lost = wanted.filter((_, at) => !once.includes(at));
  return { of: wanted.length, heard: once.length, moved: moved.length, twice: found.length - once.length, lost };
}

export function say(result) {
  return `${result.heard} of ${result.of}` + (result.moved ? `, ${result.moved} out of order` : "") +
    (result.twice ? `, ${result.twice} twice` : "") + (result.lost.length ? `, lost: ${result.lost.join(" ")}` : "");
}

export function whole(result) {
  holds(result.heard === result.of && result.moved === 0 && result.twice === 0, say(result));
  return say(result);
}

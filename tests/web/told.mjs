// SPDX-License-Identifier: GPL-3.0-or-later
// What a page has said over all its loads, beside what the record of the game tells that person: each line once, and in order.
import fs from "node:fs";
import path from "node:path";
import { execFileSync, programs } from "./kit.mjs";

// Beside the record's telling there is whose turn it is, how a round goes on, and what answers a typed line.
const BESIDE = /^(Your turn\b.*|.+ is to play\.|(Type|Press) .*|The (match|round|deal) is over\..*|You went out, so you start .*|[A-Z].* starts? the next round.*|Next round .*)$/;

// The hands left after a round are told by a replay, and at the table only to who asks.
const HANDS_LEFT = /^(You are|.+ is) left with /, NEW_ROUND = /^((Round|Game) \d|.* the match\b)/;

function found(folder, fits) {
  return fs.readdirSync(folder, { recursive: true }).map((one) => path.join(folder, one)).filter((one) => fits(one));
}

// The record's telling to that person.
export function telling(place, name, inside) {
  const records = found(path.join(place.env.XDG_STATE_HOME, "parlour", inside), (one) => one.endsWith(".record"));
  if (records.length !== 1)
    throw new Error(`There are ${records.length} records in ${inside}.`);
  const env = { ...process.env, ...place.env, LANGUAGE: "" };
  const lines = execFileSync(path.join(programs, "parlour"), ["replay", records[0], "--seat", name], { env, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).split("\n").slice(2);
  let left = false;
  return lines.filter((line) => {
    left = !NEW_ROUND.test(line) && (left || HANDS_LEFT.test(line));
    return line.trim() && !left && !line.startsWith("The record ends");
  });
}

// The first line that is not where it should be; "": each was said once, in order.
export function twiceOrLost(said, told) {
  const known = new Set(told);
  let at = 0;
  for (const line of said)
    if (line === told[at])
      at++;
    else if (known.has(line) && !BESIDE.test(line))
      return `"${line}" instead of "${told[at]}", after "${told.slice(Math.max(0, at - 3), at).join(" / ")}"`;
  return at === told.length ? "" : `"${told[at]}" is lost, and all after it`;
}

// The console's batches as it kept them, the older file first.
export function keptBatches(place) {
  const files = ["batches.old", "batches"].flatMap((name) => found(path.join(place.env.XDG_STATE_HOME, "parlour/visitors"), (one) => path.basename(one) === name));
  const rows = files.flatMap((one) => fs.readFileSync(one, "utf8").split("\n")).filter((row) => row.includes("{") && row.endsWith("}"));
  return rows.map((row) => JSON.parse(row.slice(row.indexOf("{"))));
}

// Notes every message of the tab's log, also over loads of the page: before it is opened.
export async function note(tab) {
  await tab.evaluateOnNewDocument(() => {
    const begin = () => {
      const log = document.getElementById("log");
      new MutationObserver((changes) => {
        const said = changes.flatMap((change) => [...change.addedNodes]).flatMap((one) => one.textContent.replace(/\u00a0$/, "").split("\n"));
        sessionStorage.noted = JSON.stringify([...JSON.parse(sessionStorage.noted ?? "[]"), ...said]);
      }).observe(log, { childList: true });
    };
    if (document.getElementById("log"))
      begin();
    else
      document.addEventListener("readystatechange", () => document.getElementById("log") && document.readyState === "interactive" && begin());
  });
}

export function noted(tab) {
  return tab.evaluate(() => JSON.parse(sessionStorage.noted ?? "[]"));
}

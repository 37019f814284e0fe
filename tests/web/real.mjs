// SPDX-License-Identifier: GPL-3.0-or-later
// The real door: `parlour door` with its house and page, or websocketd with a lobby of a fixed seed and no house.
import fs from "node:fs";
import path from "node:path";
import { execFileSync, folder, freePort, programs, root, serve, start, until, listens, pageFolder } from "./kit.mjs";
import { Page } from "./page.mjs";

// Where the programs keep what they keep: a home of its own for each test.
export function home(name) {
  const at = folder(name);
  return { at, env: { HOME: at, XDG_STATE_HOME: `${at}/state`, XDG_CONFIG_HOME: `${at}/config`, XDG_DATA_HOME: `${at}/data`,
    XDG_CACHE_HOME: `${at}/cache`, PARLOUR_DATA: `${root}/config`, LC_ALL: "C.UTF-8", ASAN_OPTIONS: "detect_leaks=0" } };
}

// The five games with matches of a minute: the shipped rules, and only their ends are nearer.
export function shortRules(name) {
  const place = home(name);
  const data = path.join(place.at, "config-short");
  fs.cpSync(path.join(root, "config"), data, { recursive: true });
  const change = (game, from, to) => {
    const file = path.join(data, "rules", `${game}.yaml`);
    const text = fs.readFileSync(file, "utf8");
    if (!from.test(text))
      throw new Error(`${game}.yaml has no ${from}`);
    fs.writeFileSync(file, text.replace(from, to));
  };
  change("playroom", /rounds: 0, target: 1000/, "rounds: 1, target: 0");
  change("international", /rounds: 7/, "rounds: 1");
  change("control", /rounds: 0, target: 500/, "rounds: 1, target: 0");
  change("kings", /rounds: 0/, "rounds: 1");
  change("battle", /max_game: 0/, "max_game: 1");
  place.env.PARLOUR_DATA = data;
  return place;
}

// The page with its labels, as `parlour door` serves it.
export function writePage(place) {
  const files = path.join(place.at, "page");
  execFileSync(path.join(programs, "parlour-door"), ["door", "--page", files], { env: { ...process.env, ...place.env } });
  for (const file of fs.readdirSync(pageFolder).filter((one) => one.includes(".") && one !== "labels.js" && one !== "index.html"))
    fs.copyFileSync(path.join(pageFolder, file), path.join(files, file));
  return files;
}

// A lobby without a house: games alone, dealt by seed.
export async function soloDoor(place, seed = "web") {
  return serve([path.join(programs, "parlour-door"), "lobby", "--output", "json", "--seed", String(seed)], { files: writePage(place), env: place.env });
}

// The whole, in one command, as a newcomer starts it.
export async function houseDoor(place) {
  const port = await freePort();
  const child = start([path.join(programs, "parlour-door"), "door", "--port", String(port)], { env: place.env, log: "door" });
  await until("the door says its address", () => fs.readFileSync(child.log, "utf8").includes(`:${port}/`));
  await listens(port, "the door");
  return { port, url: `http://127.0.0.1:${port}/`, child };
}

// Comes in with a name, as far as the menu of the lobby.
export async function comeIn(browser, url, name, options = {}) {
  const page = await Page.open(browser, url, options);
  await page.says(/\?$/); // the name is asked for
  await page.after(() => page.tab.keyboard.type(name).then(() => page.press("Enter")));
  if (!url.includes("#table"))
    await page.asks("number");
  return page;
}

// Computer players that wait for nobody.
export async function hurry(page) {
  for (const line of ["set pace off", "set delay_ms 0", "set undo.wait_ms 0"])
    await page.after(() => page.type(line));
}

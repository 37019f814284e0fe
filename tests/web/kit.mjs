// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of the page share: starting a door with the real console or the fake one behind it, opening a browser, reading
// the page as a person would, and counting what held and what did not.
import { spawn, execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";

export const here = path.dirname(new URL(import.meta.url).pathname);
export const root = path.resolve(here, "../..");
export const build = process.env.PARLOUR_WEB || path.join(root, "build/web");
export const programs = process.env.PARLOUR_BUILD || path.join(root, "build/san");
export const pageFolder = process.env.PARLOUR_PAGE || path.join(root, "door/page");
export const shots = path.join(build, "shots");
export const long = process.env.PARLOUR_LONG === "1";
export const seed = Number(process.env.PARLOUR_SEED || 20261122);
const load = createRequire(path.join(build, "npm/"));

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

// The same numbers in every run, so that a failed run can be had again.
export function dice(from = seed) {
  let state = from >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

// Counting.

const counted = { passed: 0, failed: 0 };

export async function check(what, body) {
  try {
    const said = await body();
    counted.passed++;
    console.log(`ok: ${what}${typeof said === "string" ? ". " + said : ""}`);
    return true;
  } catch (fault) {
    counted.failed++;
    console.log(`FAILED: ${what}`);
    console.log("    " + String(process.env.PARLOUR_TRACE ? fault.stack : fault.message || fault).replaceAll("\n", "\n    "));
    return false;
  }
}

export function same(found, wanted, what) {
  const [a, b] = [JSON.stringify(found, null, 1), JSON.stringify(wanted, null, 1)];
  if (a !== b)
    throw new Error(`${what || "Not the same"}\nfound:  ${a}\nwanted: ${b}`);
}

export function holds(truth, sentence) {
  if (!truth)
    throw new Error(sentence);
}

export async function until(what, ask, patience = 20000) {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer)
      return answer;
    if (Date.now() > end)
      throw new Error(`Waited ${patience / 1000} seconds in vain: ${what}`);
    await sleep(30);
  }
}

// Programs that are started, and ended at the end whatever happens.

const started = [];

export function start(command, options = {}) {
  const log = path.join(build, "log", `${options.log || path.basename(command[0])}-${started.length}.log`);
  fs.mkdirSync(path.dirname(log), { recursive: true });
  const out = fs.openSync(log, "w");
  const child = spawn(command[0], command.slice(1), {
    stdio: [options.input ? "pipe" : "ignore", options.read ? "pipe" : out, out],
    env: { ...process.env, ...options.env }, cwd: options.cwd, detached: true });
  child.log = log;
  child.ended = new Promise((done) => child.on("exit", (code) => done(code)));
  child.on("error", (fault) => fs.appendFileSync(log, String(fault)));
  started.push(child);
  return child;
}

export async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid)
    return;
  for (const signal of ["SIGTERM", "SIGKILL"]) {
    try {
      process.kill(-child.pid, signal);
    } catch {
      return;
    }
    if (await Promise.race([child.ended.then(() => true), sleep(4000).then(() => false)]))
      return;
  }
}

const browsers = [];

export async function finish() {
  for (const browser of browsers)
    await Promise.race([browser.close().catch(() => {}), sleep(5000)]);
  for (const child of started.reverse())
    await stop(child);
  const name = path.basename(process.argv[1], ".mjs");
  console.log(`${name}: ${counted.passed} passed, ${counted.failed} failed.`);
  process.exit(counted.failed === 0 && counted.passed > 0 ? 0 : 1);
}

// Runs a whole test file: nothing it started is left, whatever it threw.
export async function run(body) {
  try {
    await body();
  } catch (fault) {
    await check("the test itself", () => { throw fault; });
  }
  await finish();
}

let lastPort = 26000 + (process.pid % 90) * 10;
export async function freePort() {
  for (;;) {
    const port = ++lastPort;
    const free = await new Promise((done) => {
      const probe = net.createServer().once("error", () => done(false));
      probe.listen(port, "127.0.0.1", () => probe.close(() => done(true)));
    });
    if (free)
      return port;
  }
}

export async function listens(port, who) {
  await until(`${who} does not listen on port ${port}`, () => new Promise((done) => {
    const probe = net.connect(port, "127.0.0.1", () => { probe.destroy(); done(true); });
    probe.on("error", () => done(false));
  }));
}

export function folder(name) {
  return fs.mkdtempSync(path.join(os.tmpdir(), `parlour-web-${name}-`));
}

// websocketd with the page and a program behind it; the folder may be another than the page's.
export async function serve(command, { files = pageFolder, env = {} } = {}) {
  const port = await freePort();
  const child = start(["websocketd", `--port=${port}`, "--address=127.0.0.1", `--staticdir=${files}`, "--sameorigin=true",
    "--maxforks=60", passed(env), ...command], { env, log: "websocketd" });
  await listens(port, "websocketd");
  return { port, url: `http://127.0.0.1:${port}/`, child };
}

// websocketd hands on no environment but what it is told to.
function passed(env) {
  const names = ["PATH", "LC_ALL", "LANG", "HOME", "ASAN_OPTIONS", "LSAN_OPTIONS", ...Object.keys(env)];
  return `--passenv=${[...new Set(names)].join(",")}`;
}

export function fake(options = {}) {
  return serve(["python3", path.join(here, "fake_console.py")], options);
}

export { load, execFileSync };

// Browsers.

export function has(browser) {
  return fs.existsSync(binary(browser));
}

function binary(browser) {
  return browser === "firefox" ? "/usr/bin/firefox-esr" : "/usr/bin/chromium";
}

export function wanted() {
  return (process.env.PARLOUR_BROWSERS || "chromium,firefox").split(",").filter(has);
}

export async function launch(name, { prefs = {}, args = [] } = {}) {
  const puppeteer = load("puppeteer-core");
  const language = prefs["intl.accept_languages"] || "en-GB";
  const browser = await puppeteer.launch(name === "firefox"
    ? { browser: "firefox", executablePath: binary(name), headless: true, extraPrefsFirefox: { "intl.accept_languages": language, ...prefs } }
    : { executablePath: binary(name), headless: true, args: ["--no-sandbox", "--disable-gpu", `--lang=${language}`, `--accept-lang=${language}`, ...args] });
  browsers.push(browser);
  return browser;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// How the page bears with what browsers and people do otherwise: single keys or words, a browser that keeps nothing, a code that one
// wants to see, notices while another page is in front, and the way back from the buttons.
import { check, fake, holds, launch, run, same, wanted } from "./kit.mjs";
import { Page } from "./page.mjs";
import { comeIn, home, soloDoor } from "./real.mjs";

const WORDS = /\b[Tt]ype [a-z]+|^Word /, MORE = /more lines?, (press v|type more)/;

function keepNothing() {
  const closed = { get() { throw new DOMException("Access is denied for this document.", "SecurityError"); } };
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, closed);
  window.BroadcastChannel = class { constructor() { throw new DOMException("No.", "SecurityError"); } };
}

// What of the system's the page would show.
function countNotices() {
  window.notices = [];
  window.Notification = class {
    static permission = "default";
    static requestPermission() { window.asked = (window.asked ?? 0) + 1; return Promise.resolve(this.permission = "granted"); }
    constructor(text) { window.notices.push(text); }
    close() { window.gone = (window.gone ?? 0) + 1; }
  };
}

async function tick(page, name) {
  await page.tab.$eval(`#${name}`, (one) => one.closest("details") && (one.closest("details").open = true));
  await page.tab.$eval(`#${name}`, (one) => one.click());
}

async function taught(browser) {
  const door = await soloDoor(home("manners"), "manners"), page = await comeIn(browser, door.url, "Ann");
  for (const key of ["4", "1", "Enter"])
    await page.after(() => page.press(key));
  await page.says(/reads your hand/);
  const before = await page.count();
  await page.after(() => page.press("?"));
  same((await page.says(MORE, { since: before })).match(MORE)[1], "press v", "what more is read by");
  same((await page.lines()).filter((line) => WORDS.test(line)), [], "words that are taught where keys act");
  const lines = await page.count();
  await page.tab.focus("#line");
  await page.after(() => page.press("v"));
  holds((await page.lines()).slice(lines).some((line) => /^Key /.test(line)), "v did not read on.");
  await tick(page, "single");
  await page.after(() => page.type("help"));
  same((await page.says(/type more/)).match(MORE)[1], "type more", "what more is read by where words are typed");
  const then = await page.count();
  await page.after(() => page.type("more"));
  holds((await page.lines()).slice(then).some((line) => /^Word /.test(line)), "The word more did not read on.");
  same(page.faults, []);
  await page.close();
}

async function nothingKept(browser, url) {
  const page = await Page.open(browser, url, { before: (tab) => tab.evaluateOnNewDocument(keepNothing) });
  await page.says(/Your turn/);
  same((await page.lines()).filter((line) => /keeps nothing/.test(line)).length, 1, "sentences that nothing is kept");
  await page.after(() => page.press("Space"));
  await page.says(/You draw/);
  same(page.faults, []);
  await page.close();
  const other = await Page.open(browser, url);
  await other.says(/Your turn/);
  holds(!(await other.lines()).some((line) => /keeps nothing/.test(line)), "It says that nothing is kept where all is.");
  await other.close();
}

async function seenCode(browser, url) {
  const page = await Page.open(browser, url);
  await page.says(/Your turn/);
  const type = () => page.tab.$eval("#line", (line) => line.type), shows = () => page.tab.$eval("#showing", (one) => one.checkVisibility());
  holds(!await shows(), "The tick is there without a code.");
  await page.after(() => page.type("ask secret"));
  same([await type(), await shows()], ["password", true]);
  await page.tab.focus("#line");
  await page.tab.keyboard.type("apple");
  await tick(page, "show");
  same([await type(), await page.tab.$eval("#line", (line) => line.value)], ["text", "apple"]);
  await page.tab.focus("#line");
  await page.after(() => page.press("Enter"));
  await page.says(/Answered with 5 letters/);
  await page.after(() => page.type("ask secret"));
  same([await type(), await shows()], ["password", true], "the next code");
  await page.close();
}

async function notices(browser, url) {
  const page = await Page.open(browser, url, { before: (tab) => tab.evaluateOnNewDocument(countNotices) });
  await page.says(/Your turn/);
  const front = (here) => page.tab.evaluate((is) => {
    Object.defineProperty(document, "visibilityState", { value: is ? "visible" : "hidden", configurable: true });
    document.hasFocus = () => is;
    document.dispatchEvent(new Event("visibilitychange"));
  }, here);
  const draw = () => page.after(() => page.press("Space"));
  await front(false);
  await draw();
  same(await page.tab.evaluate(() => [window.asked ?? 0, window.notices]), [0, []], "off at first");
  await tick(page, "afar");
  await page.tab.focus("#line");
  await draw();
  same(await page.tab.evaluate(() => [window.asked, window.notices]), [1, ["Your turn, Friday game"]]);
  await front(true);
  same(await page.tab.evaluate(() => window.gone), 1, "it goes when the page is looked at");
  await draw();
  same(await page.tab.evaluate(() => window.notices.length), 1, "in front there is none");
  await page.close();
}

async function backToKeys(browser, url) {
  const page = await Page.open(browser, url);
  await page.says(/Your turn/);
  await page.tab.focus("#actions button");
  await page.press("Escape");
  same(await page.focus(), "line");
  await page.after(() => page.type("ask line"));
  same((await page.buttons("actions")).map((one) => one.name), ["Go on"]);
  await page.close();
}

// Who plays with whom stands above the table's buttons for as long as it holds, and is no news of its own.
async function partners(browser, url) {
  const page = await Page.open(browser, url);
  await page.says(/Your turn/);
  const sides = () => page.tab.$eval("#sides", (one) => [one.textContent, one.checkVisibility(), Boolean(one.closest("[role=log], [aria-live]"))]);
  same(await sides(), ["", false, false]);
  await page.after(() => page.type("sides"));
  same(await sides(), ["You and Cid against Ben and Dot.", true, false]);
  await page.after(() => page.type("draw"));
  same(await sides(), ["", false, false], "of another table");
  await page.close();
}

// A voice that speaks as long as window.voice says so; undefined is the browser's own.
function lend(voice) {
  window.voice = voice;
  window.spoken = [];
  const speak = (utterance) => window.voice && setTimeout(() => {
    utterance.onstart?.();
    window.spoken.push(utterance.text);
    setTimeout(() => utterance.onend?.(), 30);
  }, 30);
  if (voice !== undefined)
    Object.defineProperty(window, "speechSynthesis", { value: { speak, cancel() {} } });
}

// The log is silent only while a voice is heard: else nobody would read.
async function readAloud(browser, url) {
  const off = /reading aloud is off again/, state = (page) => page.tab.evaluate(() => [document.getElementById("aloud").checked, document.getElementById("log").ariaLive]);
  for (const voice of [false, true]) {
    const page = await Page.open(browser, url, { before: (tab) => tab.evaluateOnNewDocument(lend, voice) });
    await page.says(/Your turn/);
    await tick(page, "aloud");
    await page.says(voice ? /The browser reads aloud now/ : off, { patience: 4000 });
    if (voice) {
      await page.tab.waitForFunction(() => window.spoken.length > 1);
      same((await state(page))[1], "off");
      same(await page.tab.evaluate(() => window.spoken), ["The browser reads aloud now.", "Any key makes it stop."]);
      await page.tab.evaluate(() => window.voice = false);
      await page.tab.focus("#line");
      const before = await page.count();
      await page.after(() => page.press("Space"));
      await page.says(off, { patience: 4000 });
      same((await page.lines()).slice(before), ["You draw the 2 of diamonds.", "The voice of this browser is silent, so reading aloud is off again.", "You draw the 2 of diamonds."]);
    }
    same(await state(page), [false, null]);
    same(page.faults, []);
    await page.close();
  }
}

await run(async () => {
  for (const name of wanted()) {
    const browser = await launch(name), { url } = await fake();
    await check(`${name}: keys are taught where they act, and words where they are typed`, () => taught(browser));
    await check(`${name}: a browser that keeps nothing`, () => nothingKept(browser, url));
    await check(`${name}: a code is seen where that is wanted`, () => seenCode(browser, url));
    await check(`${name}: notices at one's turn`, () => notices(browser, url));
    await check(`${name}: from the buttons back to the keys`, () => backToKeys(browser, url));
    await check(`${name}: a browser without a voice, and one that loses it`, () => readAloud(browser, url));
    await check(`${name}: who plays with whom`, () => partners(browser, url));
    await browser.close();
  }
});

// SPDX-License-Identifier: GPL-3.0-or-later
// The page as a person meets it: its lines, buttons and cards, and the ways to answer.
import fs from "node:fs";
import path from "node:path";
import { shots, sleep, until } from "./kit.mjs";

const HABIT_MS = 1100, PRESS_MS = 80;

export class Page {
  constructor(tab) {
    this.tab = tab;
    this.faults = [];
    tab.on("pageerror", (fault) => this.faults.push(String(fault)));
  }

  static async open(browser, url, { width = 1024, height = 768, scheme, forced, contrast, scale = 1, before } = {}) {
    const context = await browser.createBrowserContext(); // a person of its own: nothing kept is shared
    const page = new Page(await context.newPage());
    page.context = context;
    if (width)
      await page.tab.setViewport({ width, height, deviceScaleFactor: scale });
    await page.look({ scheme, forced, contrast });
    await before?.(page.tab);
    await page.tab.goto(url);
    await until("the page shows its field", () => page.tab.$eval("main", (main) => !main.hidden).catch(() => false));
    return page;
  }

  // Colours are told to Chromium; Firefox gets them by its preferences.
  async look({ scheme, forced, contrast }) {
    if (!scheme && !forced && !contrast)
      return;
    const session = await this.tab.createCDPSession();
    await session.send("Emulation.setEmulatedMedia", { features: [
      { name: "prefers-color-scheme", value: scheme || "light" }, { name: "forced-colors", value: forced ? "active" : "none" },
      { name: "prefers-contrast", value: contrast ? "more" : "no-preference" }] });
  }

  // Every line of the log, the no-break space that keeps a repeat apart taken off.
  lines() {
    return this.tab.$eval("#log", (log) => [...log.children].flatMap((one) => one.textContent.replace(/\u00a0$/, "").split("\n")));
  }

  async count() {
    return (await this.lines()).length;
  }

  buttons(section) {
    return this.tab.$$eval(`#${section} button`, (all) => all.filter((one) => one.ariaDisabled !== "true").map((one) =>
      ({ name: one.textContent, say: one.dataset.say, word: one.dataset.key, pressed: one.ariaPressed })));
  }

  async button(section, name) {
    const all = await this.tab.$$(`#${section} button`);
    for (const one of all)
      if (await one.evaluate((button, wanted) => button.ariaDisabled !== "true" && (button.textContent === wanted || button.dataset.say === wanted), name))
        return one;
    throw new Error(`There is no button ${name} among ${section}: ${(await this.buttons(section)).map((one) => one.name).join(", ")}`);
  }

  // As long as a hand presses, so that what the page does meanwhile counts.
  async click(section, name, times = 1) {
    const button = await this.button(section, name);
    await button.scrollIntoView();
    const { x, y } = await button.clickablePoint();
    await this.tab.mouse.move(x, y);
    for (let time = 1; time <= times; time++) {
      await this.tab.mouse.down({ clickCount: time });
      await sleep(PRESS_MS);
      await this.tab.mouse.up({ clickCount: time });
      await sleep(time < times ? PRESS_MS : 0);
    }
  }

  // What the page waits for: "yesno", "number" (with as many answers as there are), "text" or nothing at all.
  async question() {
    const all = await this.buttons("actions");
    const says = all.map((one) => one.say);
    if (says[0] === "y" && says[1] === "n")
      return { kind: "yesno", says };
    if (/^\d+$/.test(says[0] ?? ""))
      return { kind: "number", says: says.filter((one) => /^\d+$/.test(one)) };
    return { kind: all[0]?.word === "none" ? "line" : "none", says: all.map((one) => one.word) };
  }

  asks(kind) {
    return until(`a question of kind ${kind}`, async () => (await this.question()).kind === kind);
  }

  title() {
    return this.tab.title();
  }

  focus() {
    return this.tab.evaluate(() => document.activeElement?.id || document.activeElement?.textContent || "nothing");
  }

  // Enter straight after an answer of one key is taken as part of it, so one that is meant by itself comes a second later.
  async press(...keys) {
    for (const key of keys) {
      const since = Date.now() - (this.answered ?? 0);
      if (key === "Enter" && since < HABIT_MS)
        await sleep(HABIT_MS - since);
      await this.tab.keyboard.press(key === "Space" ? " " : key); // Firefox knows no other name
      this.answered = /^[0-9yn]$/.test(key) ? Date.now() : 0;
    }
  }

  // A line as one types it: the slash opens it where single keys act.
  async type(text) {
    await this.tab.focus("#line");
    if (await this.tab.$eval("#single", (tick) => tick.checked))
      await this.press("/");
    await this.tab.keyboard.type(text);
    await this.press("Enter");
  }

  async says(pattern, { since = 0, patience } = {}) {
    let lines = [];
    try {
      return await until("", async () => {
        lines = (await this.lines()).slice(since);
        return lines.find((line) => line.match(pattern));
      }, patience);
    } catch {
      throw new Error(`The page did not say ${pattern}. It said: ${lines.slice(-12).join(" / ")}`);
    }
  }

  // Does something, then waits until the page has said something and is quiet.
  async after(act, quiet = 250) {
    const before = await this.count();
    await act();
    let seen = before;
    let still = Date.now();
    await until("an answer of the page", async () => {
      const now = await this.count();
      if (now !== seen) {
        seen = now;
        still = Date.now();
      }
      return now > before && Date.now() - still > quiet;
    });
    return (await this.lines()).slice(before);
  }

  async shot(name, options = {}) {
    fs.mkdirSync(shots, { recursive: true });
    await this.tab.screenshot({ path: path.join(shots, `${name}.png`), ...options });
  }

  close() {
    return this.context.close();
  }
}

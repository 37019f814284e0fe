// SPDX-License-Identifier: GPL-3.0-or-later
// The page as it looks and feels in each state: axe finds nothing, nothing is cut or needs scrolling sideways, targets are large.
// Screenshots are left in build/web/shots for people to look at.
import fs from "node:fs";
import { check, fake, folder, holds, launch, load, run, same, stop, until, wanted } from "./kit.mjs";
import { Page } from "./page.mjs";

const axe = fs.readFileSync(load.resolve("axe-core/axe.min.js"), "utf8");
// WCAG 1.4.12, as its test says it.
const SPACING = "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

const states = [
  ["table", async () => {}],
  ["lobby", (page) => page.after(() => page.type("lobby"))],
  ["yesno", (page) => page.after(() => page.type("ask yesno"))],
  ["number", (page) => page.after(() => page.type("ask few"))],
  ["many", (page) => page.after(() => page.type("ask many"))],
  ["line", (page) => page.after(() => page.type("ask line"))],
  ["secret", (page) => page.after(() => page.type("ask secret"))],
  ["sides", (page) => page.after(() => page.type("sides"))],
  ["marked", async (page) => {
    await page.after(() => page.type("b"));
    await page.after(() => page.click("hand", "mark AS"));
  }],
  ["settings", (page) => page.tab.$$eval("details", (all) => all.forEach((one) => one.open = true))],
];

const looks = [
  ["light", { scheme: "light" }],
  ["dark", { scheme: "dark" }],
  ["forced", { scheme: "dark", forced: true }],
  ["contrast", { scheme: "light", contrast: true }],
  ["dark contrast", { scheme: "dark", contrast: true }],
];

const firefoxLooks = { light: { "layout.css.prefers-color-scheme.content-override": 1 }, dark: { "layout.css.prefers-color-scheme.content-override": 0 },
  forced: { "browser.display.document_color_use": 2, "ui.useAccessibilityTheme": 1 }, contrast: { "ui.prefersContrast": 1 }, "dark contrast": { "ui.prefersContrast": 1, "layout.css.prefers-color-scheme.content-override": 0 } };

async function violations(page, rules = {}) {
  await page.tab.evaluate(axe);
  const result = await page.tab.evaluate((options) => window.axe.run(document, options), { resultTypes: ["violations", "incomplete"], rules });
  return result.violations.map((one) => `${one.id}: ${one.help}, ${one.nodes.map((node) => node.target.join(" ")).join(" and ")}`);
}

// What is wider than the window, or cut off inside its own box.
function overflow(page) {
  return page.tab.evaluate(() => {
    const wide = document.scrollingElement.scrollWidth > innerWidth ? [`the page is ${document.scrollingElement.scrollWidth} wide, the window ${innerWidth}`] : [];
    for (const one of document.querySelectorAll("main *")) {
      const box = one.getBoundingClientRect();
      if (box.width === 0 || one.closest("[hidden]"))
        continue;
      if (box.right > innerWidth + 1 || box.left < -1)
        wide.push(`${one.id || one.tagName} reaches to ${Math.round(box.right)}`);
      if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0 && getComputedStyle(one).display !== "inline" && !["INPUT", "SELECT"].includes(one.tagName))
        wide.push(`${one.id || one.tagName} is cut: ${one.scrollWidth} in ${one.clientWidth}`);
    }
    return wide;
  });
}

// Whatever can be pressed, with its label where that is part of the target.
function small(page) {
  return page.tab.evaluate(() => [...document.querySelectorAll("button, input, select, summary, a")].filter((one) => one.checkVisibility()).map((one) => {
    const box = (one.type === "checkbox" ? one.closest("label") ?? one : one).getBoundingClientRect();
    return [one.id || one.textContent.trim(), Math.round(box.width), Math.round(box.height)];
  }).filter(([, width, height]) => width < 44 || height < 44));
}

async function eachState(browser, url, options, body, change) {
  const page = await Page.open(browser, url, options);
  await page.says(/Your turn/);
  await change?.(page);
  for (const [name, bring] of states) {
    const field = await page.tab.$("#line");
    await field.focus();
    if (await page.tab.$eval("#actions", (box) => box.textContent.includes("Yes") || !box.textContent.includes("draw")))
      await page.after(() => page.press("Enter")); // the question before is answered
    await bring(page);
    await body(page, name);
  }
  same(page.faults, [], "The page's scripts failed");
  await page.close();
}

async function themes(name, door) {
  for (const [look, options] of looks) {
    const browser = await launch(name, { prefs: name === "firefox" ? firefoxLooks[look] : {} });
    const shown = name === "firefox" ? {} : options;
    await check(`axe in ${name}, ${look}, each state`, async () => {
      const found = [];
      await eachState(browser, door.url, shown, async (page, state) => {
        await page.shot(`${name}-${look}-${state}`, { fullPage: true });
        for (const one of await violations(page, look === "forced" ? { "color-contrast": { enabled: false } } : {}))
          found.push(`${state}: ${one}`);
      });
      same(found, [], "axe found");
    });
    await browser.close();
  }
}

async function sizes(name, door) {
  const browser = await launch(name);
  const ways = [
    ["a phone, 320 by 640", { width: 320, height: 640 }, null],
    ["320 by 256, as at 400 %", { width: 320, height: 256 }, null],
    ["text of 200 %", { width: 1280, height: 800 }, (page) => page.tab.select("#size", "200 %")],
    ["text of 200 % in 640", { width: 640, height: 512 }, (page) => page.tab.select("#size", "200 %")],
    ["text of 300 %", { width: 1280, height: 800 }, (page) => page.tab.select("#size", "300 %")],
    ["text of 300 % on a phone", { width: 390, height: 844 }, (page) => page.tab.select("#size", "300 %")],
    ["text spacing", { width: 1024, height: 768 }, (page) => page.tab.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets.push(sheet);
    }, SPACING)],
  ];
  for (const [title, options, change] of ways)
    await check(`${title} in ${name}: nothing sideways, nothing cut, targets of 44`, async () => {
      const found = [];
      await eachState(browser, door.url, options, async (page, state) => {
        await page.shot(`${name}-${title.replace(/[^a-z0-9]+/g, "-")}-${state}`);
        for (const one of [...await overflow(page), ...(await small(page)).map((row) => `${row.join(" by ")} is small`)])
          found.push(`${state}: ${one}`);
      }, change);
      same(found, [], "Found");
    });
  await browser.close();
}

// What a card shows beside its name: where the colours are the system's, the frame and the ground are all there is.
const dress = (page) => page.tab.evaluate(() => Object.fromEntries([["plain", "#hand button:not([data-current]):not([aria-pressed=true])"], ["marked", "#hand button[aria-pressed=true]:not([data-current])"],
  ["current", "#hand button[data-current]:not([aria-pressed=true])"], ["both", "#hand button[data-current][aria-pressed=true]"]].map(([name, which]) => [name, document.querySelector(which)])
  .filter(([, card]) => card).map(([name, card]) => [name, (({ backgroundColor, borderBottomStyle, borderBottomWidth }) => `${backgroundColor} ${borderBottomStyle} ${borderBottomWidth}`)(getComputedStyle(card))])));

async function cards(name, door) {
  const browser = await launch(name, { prefs: name === "firefox" ? firefoxLooks.forced : {} });
  await check(`a marked card and the current one are told apart in forced colours, ${name}`, async () => {
    const page = await Page.open(browser, door.url, name === "firefox" ? {} : { scheme: "dark", forced: true });
    await page.says(/Your turn/);
    await page.after(() => page.click("hand", "mark AS"));
    const one = await dress(page);
    await page.tab.$eval("#hand button[data-current]", (card) => card.ariaPressed = "true");
    const all = { ...await dress(page), ...one };
    same([Object.keys(all).sort(), new Set(Object.values(all)).size], [["both", "current", "marked", "plain"], 4], JSON.stringify(all));
    await page.shot(`${name}-forced-cards`);
    await page.close();
    return JSON.stringify(all);
  });
  await browser.close();
}

async function colours(name, door) {
  const browser = await launch(name);
  await check(`each suit has a colour of its own where one wants that, ${name}`, async () => {
    const page = await Page.open(browser, door.url);
    await page.says(/Your turn/);
    const count = () => page.tab.$$eval(".pip", (all) => new Set(all.map((one) => getComputedStyle(one).color)).size);
    same(await count(), 2);
    await page.tab.$eval("#four", (box) => (box.closest("details").open = true, box.click()));
    same(await count(), 4);
    same(await violations(page), [], "axe found");
    await page.shot(`${name}-four`);
    await page.tab.reload();
    await until("the hand is there again", async () => await count() > 0);
    same([await count(), await page.tab.evaluate(() => Object.keys(localStorage).filter((one) => !one.startsWith("parlour.")))], [4, []], "after a reload");
    await page.close();
  });
  await check(`the newest message alone is live where one wants that, ${name}`, async () => {
    const page = await Page.open(browser, door.url), live = () => page.tab.evaluate(() => [document.getElementById("log").ariaLive, document.getElementById("newest").checkVisibility(), document.getElementById("newest").textContent]);
    await page.says(/Your turn/);
    same(await live(), [null, false, ""]);
    await page.tab.$eval("#latest", (box) => (box.closest("details").open = true, box.click()));
    const said = await page.after(() => page.press("h"));
    same(await live(), ["off", true, said.join("\n")]);
    await page.after(() => page.press("h"));
    same(await live(), ["off", true, `${said.join("\n")}\u00a0`], "a message that repeats");
    await page.tab.$eval("#latest", (box) => box.click());
    await page.after(() => page.press("h"));
    same(await live(), [null, false, ""]);
    await page.close();
  });
  await browser.close();
}

// The console goes away and stays away: what the page says then, and how it looks.
async function away(name, door) {
  const browser = await launch(name);
  await check(`away in ${name}: said, and axe finds nothing`, async () => {
    const page = await Page.open(browser, door.url);
    await page.says(/Your turn/);
    const before = await page.count();
    await stop(door.child);
    await page.says(/./, { since: before });
    await page.shot(`${name}-away`);
    same(await violations(page), [], "axe found");
    const told = await page.count();
    await page.press("h");
    await page.says(/./, { since: told });
    holds(await page.focus() === "line", "the focus has moved");
    return (await page.lines()).slice(before).join(" ");
  });
  await browser.close();
}

await run(async () => {
  const door = await fake({ env: { FAKE_STATE: folder("fake") } });
  for (const name of wanted()) {
    await themes(name, door);
    await sizes(name, door);
    await cards(name, door);
    await colours(name, door);
  }
  for (const name of wanted())
    await away(name, await fake());
});

// SPDX-License-Identifier: GPL-3.0-or-later
// What the page keeps in the browser: its choices in localStorage, and what belongs to this visit in the tab, in sessionStorage.
// A browser that keeps nothing throws wherever these are touched; then the page goes on with what it knows itself.
// Other pages of the same address have the same storage, so each name there begins with ours.
const OURS = "parlour.";
let kept = true;

// Reads and writes like the storage, of which it has a copy.
function area(name) {
  const copy = {};
  try {
    for (const [key, value] of Object.entries(window[name]))
      if (key.startsWith(OURS))
        copy[key.slice(OURS.length)] = value;
    window[name].setItem(OURS + "try", "");
    window[name].removeItem(OURS + "try");
  } catch {
    kept = false;
  }
  return new Proxy(copy, {
    set(_, key, value) {
      copy[key] = String(value);
      try {
        window[name].setItem(OURS + key, value);
      } catch {
        kept = false;
      }
      return true;
    },
  });
}

export const browser = area("localStorage"), tab = area("sessionStorage");
export const keeps = () => kept;

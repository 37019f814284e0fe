// SPDX-License-Identifier: GPL-3.0-or-later
// What the page keeps in the browser: its choices in localStorage, and what belongs to this visit in the tab, in sessionStorage.
// A browser that keeps nothing throws wherever these are touched; then the page goes on with what it knows itself.
let kept = true;

// Reads and writes like the storage, of which it has a copy.
function area(name) {
  const copy = {};
  try {
    Object.assign(copy, window[name]);
    window[name].setItem("try", "");
    window[name].removeItem("try");
  } catch {
    kept = false;
  }
  return new Proxy(copy, {
    set(_, key, value) {
      copy[key] = String(value);
      try {
        window[name].setItem(key, value);
      } catch {
        kept = false;
      }
      return true;
    },
  });
}

export const browser = area("localStorage"), tab = area("sessionStorage");
export const keeps = () => kept;

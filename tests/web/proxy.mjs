// SPDX-License-Identifier: GPL-3.0-or-later
// A line as people have it: everything between browser and server goes through here, and can be late, cut, or frozen.
import net from "node:net";
import { freePort } from "./kit.mjs";

export class Proxy {
  constructor(target) {
    this.target = target;
    this.late = 0;
    this.frozen = false;
    this.refusing = false;
    this.pairs = new Set();
  }

  static async open(target) {
    const proxy = new Proxy(target);
    proxy.port = await freePort();
    proxy.server = net.createServer((socket) => proxy.join(socket));
    await new Promise((done) => proxy.server.listen(proxy.port, "127.0.0.1", done));
    proxy.url = `http://127.0.0.1:${proxy.port}/`;
    return proxy;
  }

  join(near) {
    if (this.refusing)
      return near.destroy();
    const far = net.connect(this.target, "127.0.0.1");
    const pair = { near, far, budget: Infinity };
    this.pairs.add(pair);
    for (const [from, to] of [[near, far], [far, near]]) {
      from.on("data", (bytes) => this.pass(pair, from, to, bytes));
      from.on("error", () => {});
      from.on("close", () => {
        this.pairs.delete(pair);
        if (!pair.frozen)
          to.destroy();
      });
    }
  }

  pass(pair, from, to, bytes) {
    if (this.frozen || pair.frozen) {
      pair.frozen = true; // bytes are swallowed, and neither end is told
      return;
    }
    const some = bytes.subarray(0, pair.budget);
    pair.budget -= some.length;
    const send = () => {
      if (!to.destroyed)
        to.write(some);
      if (pair.budget <= 0)
        this.end(pair);
    };
    if (this.late)
      setTimeout(send, this.late);
    else
      send();
  }

  end(pair) {
    pair.near.destroy();
    pair.far.destroy();
  }

  cut() {
    for (const pair of this.pairs)
      this.end(pair);
  }

  // Ends those that are frozen or about to be cut, as the network does in the end: a page that is loaded makes new ones.
  tidy() {
    for (const pair of this.pairs)
      if (pair.frozen || pair.budget < Infinity)
        this.end(pair);
  }

  // Ends each connection after so many more bytes: amid a frame, or amid a line.
  cutAfter(bytes) {
    for (const pair of this.pairs)
      pair.budget = bytes;
  }

  // The telephone sleeps: both ends believe in the line, and nothing gets through any more, until a new one is made.
  freeze() {
    for (const pair of this.pairs)
      pair.frozen = true;
  }
}

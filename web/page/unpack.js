// SPDX-License-Identifier: GPL-3.0-or-later
// Unpacks what tools/page has packed: the format of .lzma files, which is a fifth smaller than the gzip that browsers can unpack by
// themselves.  In the worker, and, put into parlour.js, in the page.
const unpack = (() => {
  const STATES = 12, POSITIONS = 16, HEAD = 13, FIRST = 18, MIN = 0x80000000, RANGE = 0, CODE = 1;
  // Where the chances of each kind begin, in one row of them.
  const MATCH = 0, REPEAT = MATCH + STATES * POSITIONS, RECENT = REPEAT + STATES, SHORT = RECENT + 3 * STATES, SLOT = SHORT + STATES * POSITIONS,
    SPECIAL = SLOT + 4 * 64, ALIGN = SPECIAL + 128, LENGTH = ALIGN + 16, AGAIN = LENGTH + 514, LITERAL = AGAIN + 514;

  // The range decoder.  All numbers are of 32 bits, which browsers make quick; unsigned ones are compared with the highest bit turned.
  function decoder(packed, chances) {
    const now = new Int32Array([-1, new DataView(packed.buffer, packed.byteOffset).getInt32(HEAD + 1)]);
    let at = FIRST;

    function widen() {
      if (now[RANGE] & 0xff000000)
        return;
      if (at > packed.length)
        throw new Error("The file is cut short.");
      now[RANGE] <<= 8;
      now[CODE] = now[CODE] << 8 | packed[at++];
    }

    function bit(place) {
      const chance = chances[place], bound = Math.imul(now[RANGE] >>> 11, chance), low = (now[CODE] ^ MIN) < (bound ^ MIN);
      chances[place] = low ? chance + (2048 - chance >> 5) : chance - (chance >> 5);
      now[RANGE] = low ? bound : now[RANGE] - bound;
      if (!low)
        now[CODE] -= bound;
      widen();
      return low ? 0 : 1;
    }

    function even(bits) {
      let value = 0;
      for (; bits > 0; bits--) {
        now[RANGE] >>>= 1;
        const high = (now[CODE] ^ MIN) >= (now[RANGE] ^ MIN);
        if (high)
          now[CODE] -= now[RANGE];
        value = value << 1 | high;
        widen();
      }
      return value;
    }

    function tree(place, bits) {
      let value = 1;
      for (let left = bits; left > 0; left--)
        value = value << 1 | bit(place + value);
      return value - (1 << bits);
    }

    function backwards(place, bits) {
      let value = 0;
      for (let number = 0, node = 1; number < bits; number++) {
        const one = bit(place + node);
        node = node << 1 | one;
        value |= one << number;
      }
      return value;
    }

    return { bit, even, tree, backwards };
  }

  // How many bytes are repeated.
  function length({ bit, tree }, place, position) {
    if (!bit(place))
      return 2 + tree(place + 1 + 8 * position, 3);
    return bit(place + 257) ? 18 + tree(place + 258, 8) : 10 + tree(place + 129 + 8 * position, 3);
  }

  // How far back they are.
  function distance({ even, tree, backwards }, many) {
    const slot = tree(SLOT + 64 * Math.min(many - 2, 3), 6), bits = (slot >> 1) - 1;
    if (slot < 4)
      return slot;
    const base = (2 | slot & 1) << bits;
    return slot < 14 ? base + backwards(SPECIAL + base - slot, bits) : base + (even(bits - 4) << 4) + backwards(ALIGN, 4);
  }

  return (packed) => {
    const head = new DataView(packed.buffer, packed.byteOffset, FIRST), rest = Math.floor(packed[0] / 9);
    const contexts = packed[0] % 9, high = rest % 5, positions = (1 << Math.floor(rest / 5)) - 1, out = new Uint8Array(head.getUint32(5, true));
    const chances = new Uint16Array(LITERAL + (0x300 << contexts + high)).fill(1024), range = decoder(packed, chances), { bit } = range;
    let state = 0, far = [0, 0, 0, 0], at = 0;

    function literal() {
      const before = at ? out[at - 1] : 0, place = LITERAL + 0x300 * (((at & (1 << high) - 1) << contexts) + (before >> 8 - contexts));
      let value = 1, like = state >= 7 ? out[at - far[0] - 1] : 0;
      for (let matches = state >= 7; matches && value < 0x100; like <<= 1) {
        const wanted = like >> 7 & 1, one = bit(place + (1 + wanted << 8) + value);
        value = value << 1 | one;
        matches = one === wanted;
      }
      while (value < 0x100)
        value = value << 1 | bit(place + value);
      out[at++] = value;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
    }

    // One of the four latest distances, which becomes the latest.
    function again() {
      let which = 1;
      while (which < 3 && bit(RECENT + STATES * which + state))
        which++;
      far = [far[which], ...far.slice(0, which), ...far.slice(which + 1)];
    }

    function repeated(position) {
      let many = 1;
      if (bit(REPEAT + state)) {
        const latest = !bit(RECENT + state);
        if (!latest)
          again();
        const short = latest && !bit(SHORT + POSITIONS * state + position);
        if (!short)
          many = length(range, AGAIN, position);
        state = short ? state < 7 ? 9 : 11 : state < 7 ? 8 : 11;
      } else {
        many = length(range, LENGTH, position);
        far = [distance(range, many), far[0], far[1], far[2]];
        state = state < 7 ? 7 : 10;
      }
      if (far[0] >= at || far[0] < 0 || many > out.length - at)
        throw new Error("The file is damaged.");
      for (; many > 0; many--, at++)
        out[at] = out[at - far[0] - 1];
    }

    while (at < out.length) {
      const position = at & positions;
      if (bit(MATCH + POSITIONS * state + position))
        repeated(position);
      else
        literal();
    }
    return out;
  };
})();

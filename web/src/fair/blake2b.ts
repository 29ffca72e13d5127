// BLAKE2b with 32 bytes of output and no key (RFC 7693): the hash of the fair shuffles, which browsers lack.

const kMask = (1n << 64n) - 1n;
const kBlock = 128; // bytes
const kLength = 32;
const kStart: readonly bigint[] = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];
const kOrders: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
const kRounds = 12;
const kMixes: readonly (readonly [number, number, number, number])[] = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
];

const turned = (word: bigint, by: bigint): bigint => ((word >> by) | (word << (64n - by))) & kMask;

function compress(state: bigint[], block: DataView, count: bigint, last: boolean): void {
  const words = Array.from({ length: 16 }, (_, i) => block.getBigUint64(8 * i, true));
  const v = [...state, ...kStart];
  const at = (i: number): bigint => v[i] ?? 0n;
  v[12] = at(12) ^ count;
  if (last) v[14] = at(14) ^ kMask;
  for (let round = 0; round < kRounds; ++round) {
    const order = kOrders[round % kOrders.length] ?? [];
    kMixes.forEach(([a, b, c, d], i) => {
      const [x = 0n, y = 0n] = [words[order[2 * i] ?? 0], words[order[2 * i + 1] ?? 0]];
      v[a] = (at(a) + at(b) + x) & kMask;
      v[d] = turned(at(d) ^ at(a), 32n);
      v[c] = (at(c) + at(d)) & kMask;
      v[b] = turned(at(b) ^ at(c), 24n);
      v[a] = (at(a) + at(b) + y) & kMask;
      v[d] = turned(at(d) ^ at(a), 16n);
      v[c] = (at(c) + at(d)) & kMask;
      v[b] = turned(at(b) ^ at(c), 63n);
    });
  }
  state.forEach((word, i) => { state[i] = word ^ at(i) ^ at(i + 8); });
}

export function blake2b(message: Uint8Array): Uint8Array {
  const state = [...kStart];
  state[0] = (state[0] ?? 0n) ^ 0x01010000n ^ BigInt(kLength);
  const blocks = Math.max(1, Math.ceil(message.length / kBlock));
  const padded = new Uint8Array(blocks * kBlock);
  padded.set(message);
  for (let i = 0; i < blocks; ++i) {
    const last = i === blocks - 1;
    const count = last ? message.length : (i + 1) * kBlock;
    compress(state, new DataView(padded.buffer, i * kBlock, kBlock), BigInt(count), last);
  }
  const out = new DataView(new ArrayBuffer(64));
  state.forEach((word, i) => { out.setBigUint64(8 * i, word, true); });
  return new Uint8Array(out.buffer, 0, kLength);
}

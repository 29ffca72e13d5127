// The patterns on the cards (文様), each one tile that repeats. A card's pattern follows from its id,
// so that a card looks the same everywhere.
import type { Tone } from './signs';

export type Stroke = { d: string; fill?: true };
export type Tile = { width: number; height: number; strokes: Stroke[]; covered?: true };

const kSine60 = Math.sqrt(3);
const n = (value: number): string => String(Math.round(value * 100) / 100);
const line = (...points: [number, number][]): Stroke => ({
  d: points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join(''),
});
const area = (...points: [number, number][]): Stroke => ({ d: line(...points).d + 'Z', fill: true });
const circle = (x: number, y: number, r: number): Stroke => ({
  d: `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`,
});

// 青海波: waves lie over one another, the lower over the higher.
function seigaiha(): Tile {
  const strokes: Stroke[] = [];
  for (let row = 0; row <= 4; ++row) {
    const xs = row % 2 === 0 ? [0, 40] : [20];
    for (const x of xs) for (const r of [20, 14, 8]) strokes.push(circle(x, row * 10, r));
  }
  return { width: 40, height: 20, strokes, covered: true };
}

// 麻の葉: triangles, and from the middle of each a line to its corners.
function asanoha(): Tile {
  const s = 30;
  const h = s * kSine60;
  const middle: [number, number] = [s / 2, h / 2];
  const strokes = [
    line([0, 0], [s, 0]),
    line([0, h / 2], [s, h / 2]),
    line([0, 0], middle, [s, 0]),
    line([0, h], middle, [s, h]),
    line([0, 0], [s / 2, h / 6], [s, 0]),
    line([s / 2, h / 6], middle, [s / 2, (5 * h) / 6]),
    line([0, h], [s / 2, (5 * h) / 6], [s, h]),
  ];
  for (const x of [0, s]) {
    const inward = x === 0 ? 1 : -1;
    strokes.push(line([x, 0], [x, h]));
    for (const y of [h / 3, (2 * h) / 3]) strokes.push(line([x, y], [x + (inward * s) / 2, h / 2]));
  }
  return { width: s, height: h, strokes };
}

// 七宝: circles, each quartered by four others.
function shippo(): Tile {
  const r = 16;
  const corners = [0, 2 * r].flatMap((x) => [0, 2 * r].map((y) => circle(x, y, r)));
  const middles = [circle(r, r, r), circle(r, r, 2), circle(0, r, 2), circle(r, 0, 2)];
  return { width: 2 * r, height: 2 * r, strokes: [...corners, ...middles] };
}

// 矢絣: feathers of arrows.
function yagasuri(): Tile {
  const feather = (x: number, y: number): Stroke[] => [
    area([x, y], [x + 10, y + 10], [x + 10, y + 30], [x, y + 20]),
    area([x + 20, y], [x + 10, y + 10], [x + 10, y + 30], [x + 20, y + 20]),
  ];
  return { width: 40, height: 40, strokes: [...feather(0, 0), ...feather(20, 20), ...feather(20, -20)] };
}

// 鱗: scales.
function uroko(): Tile {
  return {
    width: 20,
    height: 36,
    strokes: [
      area([0, 18], [10, 0], [20, 18]),
      area([-10, 36], [0, 18], [10, 36]),
      area([10, 36], [20, 18], [30, 36]),
    ],
  };
}

// 亀甲: tortoiseshell, a hexagon in each hexagon.
function kikko(): Tile {
  const s = 16;
  const w = s * kSine60;
  const hexagon = (x: number, y: number, r: number): Stroke => {
    const corner = (k: number): [number, number] => [
      x + r * Math.sin((k * Math.PI) / 3),
      y - r * Math.cos((k * Math.PI) / 3),
    ];
    return { d: line(corner(0), corner(1), corner(2), corner(3), corner(4), corner(5)).d + 'Z' };
  };
  const centres: [number, number][] = [[0, 0], [w, 0], [w / 2, 1.5 * s], [0, 3 * s], [w, 3 * s]];
  const strokes = centres.flatMap(([x, y]) => [hexagon(x, y, s), hexagon(x, y, s * 0.6)]);
  return { width: w, height: 3 * s, strokes };
}

// 立涌: rising steam.
function tatewaku(): Tile {
  return {
    width: 32,
    height: 48,
    strokes: [
      { d: 'M8 0Q-4 12 8 24T8 48' },
      { d: 'M24 0Q36 12 24 24T24 48' },
      circle(16, 12, 3),
      circle(0, 36, 3),
      circle(32, 36, 3),
    ],
  };
}

// 籠目: the weave of a basket.
function kagome(): Tile {
  const s = 24;
  const h = s * kSine60;
  return {
    width: s,
    height: h,
    strokes: [
      line([0, 0], [s, h]),
      line([s, 0], [0, h]),
      line([0, h / 4], [s, h / 4]),
      line([0, (3 * h) / 4], [s, (3 * h) / 4]),
    ],
  };
}

// 市松: checks.
function ichimatsu(): Tile {
  return {
    width: 24,
    height: 24,
    strokes: [area([0, 0], [12, 0], [12, 12], [0, 12]), area([12, 12], [24, 12], [24, 24], [12, 24])],
  };
}

// 鹿の子: the spots of a fawn.
function kanoko(): Tile {
  const spot = (x: number, y: number): Stroke[] => [
    { d: line([x, y - 8], [x + 8, y], [x, y + 8], [x - 8, y]).d + 'Z' },
    { ...circle(x, y, 2.4), fill: true },
  ];
  const spots: [number, number][] = [[0, 0], [20, 0], [0, 20], [20, 20], [10, 10]];
  return { width: 20, height: 20, strokes: spots.flatMap(([x, y]) => spot(x, y)) };
}

const kTiles = { seigaiha, asanoha, shippo, yagasuri, uroko, kikko, tatewaku, kagome, ichimatsu, kanoko };
export type PatternName = keyof typeof kTiles;

const kPatterns: Record<Tone, readonly [PatternName, ...PatternName[]]> = {
  fire: ['uroko', 'yagasuri', 'tatewaku'],
  water: ['seigaiha', 'seigaiha', 'kanoko'],
  earth: ['asanoha', 'kikko', 'asanoha'],
  wind: ['tatewaku', 'yagasuri', 'kagome'],
  neutral: ['ichimatsu', 'shippo', 'kikko'],
  city: ['shippo', 'ichimatsu'],
  ruins: ['kikko', 'kagome'],
  item: ['kagome', 'kikko', 'ichimatsu'],
  instant: ['shippo', 'kanoko', 'asanoha'],
  lasting: ['seigaiha', 'shippo', 'kagome'],
  spring: ['asanoha', 'kanoko', 'shippo'],
  summer: ['seigaiha', 'tatewaku', 'kagome'],
  autumn: ['yagasuri', 'kikko', 'ichimatsu'],
  winter: ['uroko', 'kanoko', 'asanoha'],
};

export function tile_of(name: PatternName): Tile {
  return kTiles[name]();
}

// A number from 0 to 2^32 - 1 that the text alone decides (FNV-1a).
export function seed_of(text: string): number {
  let hash = 0x811c9dc5;
  for (const unit of text) {
    hash ^= unit.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}

export type Cloud = { x: number; y: number; width: number };
export type Composition = {
  pattern: PatternName;
  scale: number;
  shift: number;
  disc: { x: number; y: number; r: number }; // sun or moon, in hundredths of the card's width
  clouds: Cloud[];
};

// How a card's picture is put together.
export function compose(id: string, tone: Tone): Composition {
  let rest = seed_of(id);
  const pick = (choices: number): number => {
    const chosen = rest % choices;
    rest = Math.imul(rest ^ (rest >>> 13), 0x9e3779b1) >>> 0;
    return chosen;
  };
  const patterns = kPatterns[tone];
  const pattern = patterns[pick(patterns.length)] ?? patterns[0];
  const left = pick(2) === 0;
  return {
    pattern,
    scale: 0.44 + pick(5) * 0.06,
    shift: pick(20),
    disc: { x: 38 + pick(20), y: 36 + pick(14), r: 25 + pick(8) },
    clouds: [
      { x: left ? -20 : 52 + pick(16), y: 62 + pick(10), width: 56 + pick(22) },
      { x: left ? 58 + pick(12) : -18, y: 14 + pick(14), width: 48 + pick(16) },
      { x: left ? -14 : 66, y: 72 + pick(6), width: 46 },
    ],
  };
}

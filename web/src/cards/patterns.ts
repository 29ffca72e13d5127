// Patterns (文様), each one tile that repeats: the waves on the backs of cards, the leaves on the home page.
export type Stroke = { d: string };
export type Tile = { width: number; height: number; strokes: Stroke[] };

const kSine60 = Math.sqrt(3);
const n = (value: number): string => String(Math.round(value * 100) / 100);
const line = (...points: [number, number][]): Stroke => ({
  d: points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join(''),
});
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
  return { width: 40, height: 20, strokes };
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

const kTiles = { seigaiha, asanoha };
export type PatternName = keyof typeof kTiles;

export function tile_of(name: PatternName): Tile {
  return kTiles[name]();
}

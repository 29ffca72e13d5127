// A finished match as a sheet like a woodblock print: what is drawn, and what is written on it. It knows only
// what both players know.
export type PrintShape = 'upright' | 'wide';
export type PrintLight = 'day' | 'night';
// The picture of a game: SVG elements on 100 by 100; "$far", "$near", "$mark": its colours.
export type Motif = { day: MotifColours; night: MotifColours; drawing: string };
export type MotifColours = { sky: string; low: string; far: string; near: string; mark: string };
export type PrintPlayer = { name: string; deck: string; score: string };
export type PrintContent = {
  title: string;
  result: string;
  sentence: string;
  turning: string; // '': nobody has looked for it
  lines: readonly string[]; // of the tale that was told
  players: readonly [PrintPlayer, PrintPlayer];
  date: string;
  maker: string;
  seal: string;
};
// A line of text: where its beginning or middle is, on the sheet.
export type PrintText = {
  text: string; x: number; y: number; size: number; ink: string;
  anchor: 'start' | 'middle' | 'end'; turn?: number; bold?: true;
};
export type Print = { width: number; height: number; picture: string; texts: readonly PrintText[] };

export const kSizes: Record<PrintShape, { width: number; height: number }> = {
  upright: { width: 1080, height: 1620 },
  wide: { width: 1600, height: 1000 },
};
const kPaper = {
  day: { paper: '#f1e7cf', ink: '#1f2436', soft: '#5a5348', seal: '#b5301c', on_seal: '#fff6ea' },
  night: { paper: '#1b2338', ink: '#f2e8d2', soft: '#bdb39c', seal: '#c9452e', on_seal: '#fff6ea' },
};

// As wide as a letter is at most: kana and kanji fill their square.
function width_of(letter: string): number {
  return /[ -~\u00c0-\u024f‘’“”–—]/.test(letter) ? (/[MWmw@%]/.test(letter) ? 0.95 : 0.58) : 1;
}
export function length_of(text: string): number {
  return [...text].reduce((sum, letter) => sum + width_of(letter), 0);
}

const kNeverFirst = /^[、。，．）』」！？ー,.;:!?)’”]/;

// The text in lines of at most so many ems: Japanese between letters, other text between words.
export function lines_of(text: string, most: number, count: number): string[] {
  const parts = text.match(/[!-~\u00c0-\u024f‘’“”–—]+ ?|[^]/gu) ?? [];
  const lines: string[] = [];
  let line = '';
  for (const part of parts) {
    if (line !== '' && length_of(line + part.trimEnd()) > most && !kNeverFirst.test(part)) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += line === '' ? part.trimStart() : part;
  }
  if (line !== '') lines.push(line.trimEnd());
  if (lines.length <= count) return lines;
  return [...lines.slice(0, count - 1), `${lines[count - 1] ?? ''}…`];
}
// The text cut to one line.
const short = (text: string, most: number): string => lines_of(text, most, 1)[0] ?? '';

type Box = { x: number; y: number; width: number; height: number };

function sky(id: string, from: string, to: string): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/>`
    + `<stop offset="0.75" stop-color="${to}"/></linearGradient>`;
}
function picture_in(box: Box, motif: Motif, light: PrintLight, id: string): string {
  const colours = motif[light];
  const { far, near, mark } = colours;
  const drawing = motif.drawing.replaceAll('$far', far).replaceAll('$near', near).replaceAll('$mark', mark);
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(String);
  const at = `x="${x ?? ''}" y="${y ?? ''}" width="${width ?? ''}" height="${height ?? ''}"`;
  return `<defs>${sky(`${id}-sky`, colours.sky, colours.low)}</defs>`
    + `<rect ${at} fill="url(#${id}-sky)"/>`
    + `<svg ${at} viewBox="0 0 100 100" preserveAspectRatio="xMidYMax slice">${drawing}</svg>`
    + `<rect ${at} fill="none" stroke="${kPaper[light].ink}" stroke-width="6"/>`;
}

// A name from top to bottom: letter by letter where they are square, else turned.
function down(text: string, x: number, y: number, size: number, ink: string): PrintText[] {
  if (length_of(text) < [...text].length) {
    return [{ text, x: x - size * 0.34, y, size, ink, anchor: 'start', turn: 90, bold: true }];
  }
  return [...text].map((letter, i) => {
    const at = { x, y: y + size * (0.88 + i * 1.04), size, ink };
    return { text: letter, ...at, anchor: 'middle', bold: true, ...(letter === 'ー' ? { turn: 90 } : {}) };
  });
}

function rect({ x, y, width, height }: Box, rest: string): string {
  const at = `x="${String(x)}" y="${String(y)}"`;
  return `<rect ${at} width="${String(width)}" height="${String(height)}" ${rest}/>`;
}
type Part = { picture: string; texts: PrintText[] };

// The cartouche with the game's name in the corner of the picture, and the seal beneath it.
function cartouche({ title, seal }: PrintContent, box: Box, light: PrintLight): Part {
  const size = 40;
  const square = length_of(title) >= [...title].length;
  const long = (square ? [...title].length * 1.04 : length_of(title) * 1.1) * size + 44;
  const x = box.x + box.width - 104;
  const band: Box = { x, y: box.y + 28, width: 76, height: Math.min(long, box.height - 170) };
  const stamp: Box = { x: x - 2, y: band.y + band.height + 16, width: 80, height: 80 };
  const letters = length_of(seal) > 2 ? 26 : 46;
  const { paper, ink } = kPaper.day;
  return {
    picture: rect(band, `fill="${paper}" stroke="${ink}" stroke-width="4"`)
      + rect(stamp, `rx="8" fill="${kPaper[light].seal}"`),
    texts: [
      ...down(title, x + 38, band.y + 22, size, ink),
      {
        text: seal, x: stamp.x + 40, y: stamp.y + 40 + letters * 0.36, size: letters,
        ink: kPaper[light].on_seal, anchor: 'middle', bold: true,
      },
    ],
  };
}

// Both players with their decks and scores, below a line, and the date.
const kPlayersHigh = 228;
function players({ players: both, date, maker }: PrintContent, words: Box, light: PrintLight): Part {
  const { ink, soft, seal } = kPaper[light];
  const foot = words.y + words.height;
  const top = foot - kPlayersHigh;
  const [x, end] = [words.x, words.x + words.width];
  const room = words.width - 150; // beside the score
  const texts: PrintText[] = both.flatMap(({ name, deck, score }, i) => {
    const y = top + 44 + i * 84;
    return [
      { text: short(name, room / 38), x, y, size: 38, ink, anchor: 'start' as const, bold: true as const },
      { text: short(deck, room / 24), x, y: y + 32, size: 24, ink: soft, anchor: 'start' as const },
      {
        text: score, x: end, y: y + 12, size: 54, ink: i === 0 ? seal : ink,
        anchor: 'end' as const, bold: true as const,
      },
    ];
  });
  texts.push({ text: date, x, y: foot, size: 24, ink: soft, anchor: 'start' });
  texts.push({ text: maker, x: end, y: foot, size: 24, ink: soft, anchor: 'end' });
  const line = `M${String(x)} ${String(top)}h${String(words.width)}`;
  const picture = `<path d="${line}" stroke="${ink}" stroke-width="3"/>`;
  return { picture, texts: texts.filter(({ text }) => text !== '') };
}

// The deciding sentence, the turning point, and as much of the tale as there is room for.
function story(content: PrintContent, words: Box, light: PrintLight, most: number): PrintText[] {
  const { ink, soft, seal } = kPaper[light];
  const texts: PrintText[] = [];
  let y = words.y;
  const write = (text: string, size: number, colour: string, lines: number, bold?: true): void => {
    for (const line of lines_of(text, words.width / size, lines)) {
      y += size * 1.4;
      texts.push({ text: line, x: words.x, y, size, ink: colour, anchor: 'start', ...(bold ? { bold } : {}) });
    }
  };
  write(content.result, 30, seal, 1, true);
  y += 4;
  write(content.sentence, 44, ink, most, true);
  y += 14;
  write(content.turning, 28, soft, 2);
  const last = words.y + words.height - kPlayersHigh - 30;
  for (const line of content.lines) {
    const left = Math.floor((last - y - 6) / (26 * 1.4));
    if (left < 1) break;
    y += 6;
    write(line, 26, soft, Math.min(3, left));
  }
  return texts;
}

export function draw_print(
  content: PrintContent, motif: Motif, shape: PrintShape, light: PrintLight, id = 'print',
): Print {
  const { width, height } = kSizes[shape];
  const { paper, ink } = kPaper[light];
  const m = 48; // the margin
  const upright = shape === 'upright';
  const box: Box = upright
    ? { x: m, y: m, width: width - 2 * m, height: 820 }
    : { x: m, y: m, width: 800, height: height - 2 * m };
  const words: Box = upright
    ? { x: m + 12, y: box.height + m + 44, width: box.width - 24, height: height - box.height - 2 * m - 44 }
    : { x: box.width + m + 52, y: m + 8, width: width - box.width - 2 * m - 64, height: height - 2 * m - 8 };
  const corner = cartouche(content, box, light);
  const names = players(content, words, light);
  const picture = rect({ x: 0, y: 0, width, height }, `fill="${paper}"`)
    + rect({ x: 16, y: 16, width: width - 32, height: height - 32 },
      `fill="none" stroke="${ink}" stroke-width="3"`)
    + picture_in(box, motif, light, id) + corner.picture + names.picture;
  const told = story(content, words, light, upright ? 4 : 6);
  return { width, height, picture, texts: [...corner.texts, ...told, ...names.texts] };
}

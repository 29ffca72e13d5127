// The tables of the games as small pictures: the cloth, what is drawn on it, the cards (middle, colour,
// turn), and what the eye goes to. Measured in a box of 320 by 150.
type Lying = readonly [x: number, y: number, colour: string, turn?: number];
export type TablePicture = {
  mat: string;
  edge: string;
  line: string;
  lines: string;
  cards: readonly Lying[];
  marks: string;
};

const kRed = '#b8452c';
const kBlue = '#2f5f9c';
const kGreen = '#3d7a4a';
const kGold = '#b98a2e';
const kPurple = '#6a4a8c';
const kSlate = '#5c6470';
const kPink = '#c06a86';

const kSix = [22, 68, 114, 160, 206, 252]; // where each of a row of six begins
const six = (y: number): string => kSix.map((x) => `M${String(x)} ${String(y - 24)}h38v48h-38z`).join('');
function circle(x: number, y: number, r: number): string {
  const [radius, across] = [String(r), String(2 * r)];
  const half = `${radius} ${radius} 0 1 0`;
  return `M${String(x - r)} ${String(y)}a${half} ${across} 0a${half} -${across} 0z`;
}

export const pictures: Readonly<Record<string, TablePicture>> = {
  // Two rows of lands and the road between them.
  culdcept: {
    mat: '#dbd4aa', edge: '#24395f', line: '#8d8455', lines: `${six(40)}${six(110)}M20 75h282`,
    cards: [
      [86, 40, kRed], [178, 40, kBlue], [270, 40, kGreen],
      [40, 110, kBlue], [132, 110, kGold], [178, 110, kRed],
    ],
    marks: `${circle(132, 75, 7)}`,
  },
  // Units behind, the ones that act before them, points at the side.
  dgrayman: {
    mat: '#cfd8cc', edge: '#4f3626', line: '#6f7f72',
    lines: 'M44 16h150v54h-150zM202 16h90v54h-90zM44 80h150v54h-150zM202 80h90v54h-90z',
    cards: [
      [70, 43, kSlate], [106, 43, kPurple], [142, 43, kBlue], [246, 43, kBlue], [68, 107, kGold],
      [102, 107, kGreen], [136, 107, kSlate], [170, 107, kRed], [246, 107, '#c46a2a'],
    ],
    marks: 'M18 20h14v12h-14zM18 36h14v12h-14zM18 86h14v12h-14z',
  },
  // Places of the seasons, and what possesses them, at an angle upon them.
  kannagi: {
    mat: '#d9d3cd', edge: '#7c2f38', line: '#857c86', lines: 'M30 75h260M160 14v18M160 118v18',
    cards: [
      [70, 42, kPink], [130, 42, kGreen], [190, 42, '#c46a2a'], [250, 42, kSlate], [84, 52, kPurple, 12],
      [70, 108, kGreen], [130, 108, kPink], [190, 108, '#c46a2a'], [144, 100, kPurple, -12], [204, 100, kRed, 10],
    ],
    marks: 'M144 70h32v4h-32zM148 74h4v12h-4zM168 74h4v12h-4zM142 64h36v4h-36z',
  },
  // Girls in a row in the snow, and the memories between them.
  kanon: {
    mat: '#b9cbdd', edge: '#e9eef4', line: '#ffffff', lines: 'M24 75h272M24 70h272M24 80h272',
    cards: [
      [60, 40, kPink], [104, 40, kBlue], [148, 40, kPurple], [192, 40, kGreen], [262, 40, kSlate, 90],
      [60, 110, kBlue], [104, 110, kGold], [148, 110, kPink], [192, 110, kRed], [262, 110, kSlate, 90],
    ],
    marks: `${circle(228, 75, 5)}${circle(244, 75, 5)}${circle(260, 75, 5)}`,
  },
  // A tale that grows along a scroll, story after story.
  ouka: {
    mat: '#e4dcc4', edge: '#355c58', line: '#8d8260', lines: 'M20 52h280v46h-280zM20 56h280M20 94h280',
    cards: [
      [46, 75, kGold], [82, 75, kGreen], [118, 75, kRed], [154, 75, kBlue], [190, 75, kPurple],
      [70, 28, kBlue, 4], [112, 28, kSlate, -3], [208, 122, kGreen, 3], [250, 122, kRed, -4],
    ],
    marks: 'M296 50h8v50h-8zM16 50h8v50h-8z',
  },
};

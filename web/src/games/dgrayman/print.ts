// The sheet of a match: its picture and its score.
import type { GamePrint } from '../../table/ending';

export const print: GamePrint = {
  // The search points.
  score: ({ index }, seat) => index.field('points', { seat }),
  // A headquarters on its cliff above a town, beneath a great moon.
  motif: {
    day: { sky: '#6f7f8c', low: '#efd9b0', far: '#6d7a80', near: '#2c2f3a', mark: '#b5301c' },
    night: { sky: '#0b1022', low: '#3a4164', far: '#2b3350', near: '#0c0f1b', mark: '#e8cf86' },
    drawing:
      '<circle cx="62" cy="42" r="19" fill="#f6ecc9"/><circle cx="56" cy="38" r="3" fill="#e3d5a6"/>'
      + '<circle cx="68" cy="48" r="4" fill="#e3d5a6"/>'
      + '<path d="M4 40h22a2.2 2.2 0 0 0 0-4.4h-5.5a2.6 2.6 0 0 0-2.6-4.4h-8.8a4.4 4.4 0 0 0-4.4'
      + ' 4.4h-4.4a2.2 2.2 0 0 0 0 4.4z" fill="#fff" fill-opacity=".45"/>'
      + '<path d="M72 56h22a2.2 2.2 0 0 0 0-4.4h-5.5a2.6 2.6 0 0 0-2.6-4.4h-8.8a4.4 4.4 0 0 0-4.4'
      + ' 4.4h-4.4a2.2 2.2 0 0 0 0 4.4z" fill="#fff" fill-opacity=".4"/>'
      + '<path d="M-2 74l10-6 8 4 12-9 10 8 14-6 12 7 16-8 24 10v30H-2z" fill="$far"/>'
      + '<path d="M30 102l6-30 5-6V44l3-9 3 9v8h4V30l4-13 4 13v22h4V42l3-8 3 8v24l6 8 5 28z" fill="$near"/>'
      + '<path d="M54 36h2v5h-2zM43.200 50h1.600v4h-1.600zM67.200 50h1.600v4h-1.600zM54 60h2.500v5H54zM47'
      + ' 68h2v4h-2zM61 68h2v4h-2z" fill="$mark"/>'
      + '<path d="M-2 102V84h4v-4l3-3 3 3v6h5v-8l2-6 2 6v7h5v-4l3-3 3 3v8h6v16zM66 102V86h5v-6l3-4 3'
      + ' 4v5h4v-9l2-6 2 6v8h6v-5l3-3 3 3v23z" fill="$near"/>'
      + '<path d="M6 88h1.500v2H6zM16 86h1.500v2H16zM27 90h1.500v2H27zM73 89h1.500v2h-1.500zM84'
      + ' 84h1.500v2h-1.500zM95 90h1.500v2H95z" fill="$mark"/>'
      + '<path d="M14 34q3-3 5 0 2-3 5 0-3-1-5 1-2-2-5-1M24 44q2-2 4 0 2-2 4 0-2-1-4 1-2-2-4-1"'
      + ' fill="$near"/>',
  },
};

// The sheet of a match: its picture and its score.
import type { GamePrint } from '../../table/ending';

export const print: GamePrint = {
  // The lives left.
  score: ({ index }, seat) => index.field('life', { seat }),
  // A gate of a shrine in the water, beneath blossoms.
  motif: {
    day: { sky: '#b9d3d8', low: '#f7d9c4', far: '#8fa58f', near: '#3f5a4c', mark: '#c4341f' },
    night: { sky: '#141a3a', low: '#6a4a74', far: '#3b3a66', near: '#171a33', mark: '#d8452e' },
    drawing:
      '<circle cx="72" cy="34" r="9" fill="#fff3d9"/>'
      + '<path d="M6 50h24a2.2 2.2 0 0 0 0-4.4h-6a2.6 2.6 0 0 0-2.6-4.4h-9.6a4.4 4.4 0 0 0-4.4'
      + ' 4.4h-4.8a2.2 2.2 0 0 0 0 4.4z" fill="#fff" fill-opacity=".75"/>'
      + '<path d="M58 42h22a2.2 2.2 0 0 0 0-4.4h-5.5a2.6 2.6 0 0 0-2.6-4.4h-8.8a4.4 4.4 0 0 0-4.4'
      + ' 4.4h-4.4a2.2 2.2 0 0 0 0 4.4z" fill="#fff" fill-opacity=".5"/>'
      + '<path d="M-2 66c12-2 16-14 26-14s12 8 20 8 12-10 22-10 16 14 36 16v6H-2z" fill="$far"/>'
      + '<path d="M-2 70q2.6 -1.6 5.2 0t5.2 0q2.6 -1.6 5.2 0t5.2 0q2.6 -1.6 5.2 0t5.2 0q2.6 -1.6 5.2 0t5.2'
      + ' 0q2.6 -1.6 5.2 0t5.2 0q2.6 -1.6 5.2 0t5.2 0q2.6 -1.6 5.2 0t5.2 0q2.6 -1.6 5.2 0t5.2 0q2.6 -1.6'
      + ' 5.2 0t5.2 0q2.6 -1.6 5.2 0t5.2 0V102H-2z" fill="#6f9aa8" fill-opacity="1"/>'
      + '<path d="M-2 78q2.6 -2 5.2 0t5.2 0q2.6 -2 5.2 0t5.2 0q2.6 -2 5.2 0t5.2 0q2.6 -2 5.2 0t5.2 0q2.6'
      + ' -2 5.2 0t5.2 0q2.6 -2 5.2 0t5.2 0q2.6 -2 5.2 0t5.2 0q2.6 -2 5.2 0t5.2 0q2.6 -2 5.2 0t5.2 0q2.6'
      + ' -2 5.2 0t5.2 0V102H-2z" fill="#4a7d8f" fill-opacity="1"/>'
      + '<path d="M-2 88q2.6 -2.4 5.2 0t5.2 0q2.6 -2.4 5.2 0t5.2 0q2.6 -2.4 5.2 0t5.2 0q2.6 -2.4 5.2 0t5.2'
      + ' 0q2.6 -2.4 5.2 0t5.2 0q2.6 -2.4 5.2 0t5.2 0q2.6 -2.4 5.2 0t5.2 0q2.6 -2.4 5.2 0t5.2 0q2.6 -2.4'
      + ' 5.2 0t5.2 0q2.6 -2.4 5.2 0t5.2 0V102H-2z" fill="#2f6075" fill-opacity="1"/>'
      + '<path d="M22 44q28 6 56 0v5q-28 6-56 0z" fill="$near"/>'
      + '<path d="M24 49q26 5 52 0v4q-26 5-52 0z" fill="$mark"/><path d="M28 60h44v4H28z" fill="$mark"/>'
      + '<path d="M33 52h6l-1.500 36h-6zM61 52h6l1.500 36h-6z" fill="$mark"/>'
      + '<path d="M47.500 53h5v7h-5z" fill="$near"/><path d="M30 88h9v3h-9zM61 88h9v3h-9z" fill="$near"/>'
      + '<path d="M28 93q6-2 12 0M60 93q6-2 12 0M44 97q6-2 12 0" fill="none" stroke="#fff"'
      + ' stroke-opacity=".6"/><path d="M-2 20c10 2 20 2 28 10 3-1 6 0 8 2-8-1-14 2-36-6z" fill="$near"/>'
      + '<circle cx="2" cy="24" r="5" fill="#efa7b6"/><circle cx="10" cy="22" r="4" fill="#efa7b6"/>'
      + '<circle cx="9" cy="31" r="4" fill="#efa7b6"/><circle cx="18" cy="27" r="4.5" fill="#efa7b6"/>'
      + '<circle cx="24" cy="34" r="3.5" fill="#efa7b6"/><circle cx="30" cy="31" r="3" fill="#efa7b6"/>'
      + '<circle cx="15" cy="35" r="3" fill="#efa7b6"/><circle cx="34" cy="36" r="2.4" fill="#efa7b6"/>'
      + '<circle cx="3" cy="34" r="4" fill="#efa7b6"/><circle cx="40" cy="44" r="1" fill="#efa7b6"/>'
      + '<circle cx="46" cy="36" r="1" fill="#efa7b6"/><circle cx="52" cy="70" r="1" fill="#efa7b6"/>'
      + '<circle cx="20" cy="62" r="1" fill="#efa7b6"/><circle cx="78" cy="58" r="1" fill="#efa7b6"/>'
      + '<circle cx="86" cy="72" r="1" fill="#efa7b6"/><circle cx="12" cy="78" r="1" fill="#efa7b6"/>',
  },
};

// The sheet of a match: its picture and its score.
import type { GamePrint } from '../../table/ending';

export const print: GamePrint = {
  // The tolls taken.
  score: ({ index }, seat) => index.field('toll', { seat }),
  // A coast road past a castle, and the sea.
  motif: {
    day: { sky: '#2f6ea3', low: '#f4dfb4', far: '#7d9b76', near: '#2d4a3c', mark: '#c4412b' },
    night: { sky: '#0d1730', low: '#3c5680', far: '#33465c', near: '#131c2c', mark: '#e2b34d' },
    drawing:
      '<circle cx="30" cy="38" r="10" fill="$mark"/>'
      + '<path d="M50 52h26a2.2 2.2 0 0 0 0-4.4h-6.5a2.6 2.6 0 0 0-2.6-4.4h-10.4a4.4 4.4 0 0 0-4.4'
      + ' 4.4h-5.2a2.2 2.2 0 0 0 0 4.4z" fill="#fff" fill-opacity=".75"/>'
      + '<path d="M8 44h14a2.2 2.2 0 0 0 0-4.4h-3.5a2.6 2.6 0 0 0-2.6-4.4h-5.6a4.4 4.4 0 0 0-4.4'
      + ' 4.4h-2.8a2.2 2.2 0 0 0 0 4.4z" fill="#fff" fill-opacity=".5"/>'
      + '<path d="M-2 64L18 52l10 5 16-20 8 9 6-5 22 23H102V80H-2z" fill="$far"/>'
      + '<path d="M38 45l6-8 5 6-3 4-3-3-3 3z" fill="#fff" fill-opacity=".8"/>'
      + '<path d="M-2 70q2.6 -2.2 5.2 0t5.2 0q2.6 -2.2 5.2 0t5.2 0q2.6 -2.2 5.2 0t5.2 0q2.6 -2.2 5.2 0t5.2'
      + ' 0q2.6 -2.2 5.2 0t5.2 0q2.6 -2.2 5.2 0t5.2 0q2.6 -2.2 5.2 0t5.2 0q2.6 -2.2 5.2 0t5.2 0q2.6 -2.2'
      + ' 5.2 0t5.2 0q2.6 -2.2 5.2 0t5.2 0V102H-2z" fill="#4d86ad" fill-opacity="1"/>'
      + '<path d="M-2 75q2.6 -2.6 5.2 0t5.2 0q2.6 -2.6 5.2 0t5.2 0q2.6 -2.6 5.2 0t5.2 0q2.6 -2.6 5.2 0t5.2'
      + ' 0q2.6 -2.6 5.2 0t5.2 0q2.6 -2.6 5.2 0t5.2 0q2.6 -2.6 5.2 0t5.2 0q2.6 -2.6 5.2 0t5.2 0q2.6 -2.6'
      + ' 5.2 0t5.2 0q2.6 -2.6 5.2 0t5.2 0V102H-2z" fill="#2c5c86" fill-opacity="1"/>'
      + '<path d="M102 62c-14 0-22 6-34 12s-14 10-30 14-26 4-40 4v10h104z" fill="$near"/>'
      + '<path d="M102 74c-18 2-26 8-38 14s-30 9-44 14h20c14-4 30-8 40-13s14-6 22-7z" fill="#e3c88f"/>'
      + '<path d="M74 66V46h3v3h3v-3h4v3h3v-3h4v3h3v-3h3v22l-11-1z" fill="$near"/>'
      + '<path d="M80 46V36h9v10z" fill="$near"/><path d="M78.500 36l6-5 6 5z" fill="$mark"/>'
      + '<path d="M84.500 31v-5l5 1.800-5 1.800" fill="$mark" stroke="$near" stroke-width=".5"/>'
      + '<path d="M83 56h3v5h-3zM90 56h3v5h-3z" fill="#f4dfb4"/>'
      + '<path d="M-2 96q2.6 -3 5.2 0t5.2 0q2.6 -3 5.2 0t5.2 0q2.6 -3 5.2 0t5.2 0q2.6 -3 5.2 0t5.2 0q2.6'
      + ' -3 5.2 0t5.2 0q2.6 -3 5.2 0t5.2 0q2.6 -3 5.2 0t5.2 0q2.6 -3 5.2 0t5.2 0q2.6 -3 5.2 0t5.2 0q2.6'
      + ' -3 5.2 0t5.2 0V102H-2z" fill="#1d456b" fill-opacity="1"/>',
  },
};

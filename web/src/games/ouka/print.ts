// The sheet of a match: its picture and its score.
import type { GamePrint } from '../../table/ending';

export const print: GamePrint = {
  // The points of the tales.
  score: ({ index }, seat) => index.field('score', { seat }),
  // Peaks in the clouds with a pavilion, a crane, and a scroll that unrolls beneath.
  motif: {
    day: { sky: '#c9d8c6', low: '#f6e6bd', far: '#7f9d8a', near: '#355c58', mark: '#b5301c' },
    night: { sky: '#101b33', low: '#4b4f6b', far: '#3f5a6b', near: '#13263a', mark: '#d9a441' },
    drawing:
      '<circle cx="26" cy="36" r="9" fill="$mark"/>'
      + '<path d="M-2 82c4-14 4-30 12-38 6 8 4 14 8 20 4-12 6-26 14-32 8 8 8 24 14 34 4-8 4-14 10-20 8 6 8'
      + ' 14 12 20 4-14 6-30 16-36 8 8 10 26 18 34v30H-2z" fill="$far"/>'
      + '<path d="M52 92c6-10 8-26 18-36 8 6 10 18 16 24 4-4 8-8 16-10v32H52z" fill="$near"/>'
      + '<path d="M64 58h14v1.500H64zM66 59.500h1.500V66H66zM74.500 59.500H76V66h-1.500zM62 57.500q4-1 9-7'
      + ' 5 6 9 7z" fill="$mark"/><path d="M66 50.500q3-1 5-5 2 4 5 5z" fill="$mark"/>'
      + '<path d="M-4 74h30a2.2 2.2 0 0 0 0-4.4h-7.5a2.6 2.6 0 0 0-2.6-4.4h-12a4.4 4.4 0 0 0-4.4'
      + ' 4.4h-6a2.2 2.2 0 0 0 0 4.4z" fill="#fff" fill-opacity=".9"/>'
      + '<path d="M34 68h24a2.2 2.2 0 0 0 0-4.4h-6a2.6 2.6 0 0 0-2.6-4.4h-9.6a4.4 4.4 0 0 0-4.4'
      + ' 4.4h-4.8a2.2 2.2 0 0 0 0 4.4z" fill="#fff" fill-opacity=".8"/>'
      + '<path d="M60 80h40a2.2 2.2 0 0 0 0-4.4h-10a2.6 2.6 0 0 0-2.6-4.4h-16a4.4 4.4 0 0 0-4.4 4.4h-8a2.2'
      + ' 2.2 0 0 0 0 4.4z" fill="#fff" fill-opacity=".85"/>'
      + '<path d="M72 56h20a2.2 2.2 0 0 0 0-4.4h-5a2.6 2.6 0 0 0-2.6-4.4h-8a4.4 4.4 0 0 0-4.4 4.4h-4a2.2'
      + ' 2.2 0 0 0 0 4.4z" fill="#fff" fill-opacity=".5"/>'
      + '<path d="M30 46c6-4 10-4 14-1 2-5 6-9 12-10-3 4-5 7-6 12 4 0 7 1 10 4-6-1-9 0-13 2-3 2-7'
      + ' 2-10-1l-6 5 3-6c-2-2-3-3-4-5z" fill="#fff" stroke="$near" stroke-width=".5"/>'
      + '<circle cx="31.500" cy="46.500" r="1.200" fill="$mark"/>'
      + '<path d="M8 88q42-6 84 0v10q-42-6-84 0z" fill="#f4e7c4" stroke="$near" stroke-width=".8"/>'
      + '<path d="M6 86h4v14H6zM90 86h4v14h-4z" fill="$mark"/>'
      + '<path d="M18 90v6M24 89.500v6M30 89v6M38 88.600v5M44 88.400v6M50 88.300v6M58 88.400v4M64'
      + ' 88.700v6M70 89v6M78 89.700v5M84 90.300v6" stroke="$near" stroke-width=".7" stroke-opacity=".7"/>',
  },
};

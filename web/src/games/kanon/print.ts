// The sheet of a match: its picture and its score.
import type { GamePrint } from '../../table/ending';

export const print: GamePrint = {
  // The victory points.
  score: ({ index, zone_index }, seat) => index.cards(zone_index('points', seat)).length,
  // A street lamp and bare trees in the falling snow.
  motif: {
    day: { sky: '#9db7d3', low: '#f3e4e2', far: '#b6c6dc', near: '#53657f', mark: '#c8566e' },
    night: { sky: '#0f1a3c', low: '#3d4d80', far: '#4a5b88', near: '#16203f', mark: '#f0b860' },
    drawing:
      '<circle cx="24" cy="36" r="7" fill="#fff8ea" fill-opacity=".9"/>'
      + '<path d="M-2 66l14-10 8 5 14-13 12 11 12-8 18 12 10-6 16 9v12H-2z" fill="$far"/>'
      + '<path d="M4 70V58l7-6 7 6v12zM20 70V60l6-5 6 5v10zM72 70V57l8-7 8 7v13z" fill="$near"/>'
      + '<path d="M3 58.500l8-7 8 7-2 .5-6-5-6 5zM19 60.500l7-6 7 6-2 .5-5-4-5 4zM71 57.500l9-8 9 8-2'
      + ' .5-7-6-7 6z" fill="#fff"/><path d="M9 61h4v4H9zM24 63h4v3h-4zM78 60h4v4h-4z" fill="$mark"/>'
      + '<path d="M-2 70c20-5 34-3 50-1s34 1 54-2v35H-2z" fill="#f7f8fb"/>'
      + '<path d="M-2 80c26-6 44 2 62 1s28-6 42-6v27H-2z" fill="#dfe6f1"/>'
      + '<path d="M38 102c2-10 8-18 18-26l4 1c-4 8-4 16-2 25z" fill="#c3cfe2"/>'
      + '<path d="M62 88V40M62 46q-6 0-9-5M62 46q6 0 9-5" stroke="$near" stroke-width="2" fill="none"/>'
      + '<path d="M59 40h6l-1-8h-4z" fill="$mark"/><path d="M58 32h8l-4-4z" fill="$near"/>'
      + '<circle cx="62" cy="37" r="9" fill="$mark" fill-opacity=".22"/>'
      + '<ellipse cx="62" cy="88" rx="5" ry="1.500" fill="#fff"/>'
      + '<path d="M90 92V58M90 72l-7-9M90 68l6-8M90 64l-4-7M12 98V72M12 84l-6-7M12 80l5-7" stroke="$near"'
      + ' stroke-width="1.600" fill="none" stroke-linecap="round"/>'
      + '<circle cx="8" cy="26" r="0.9" fill="#fff"/><circle cx="18" cy="48" r="0.7" fill="#fff"/>'
      + '<circle cx="33" cy="30" r="1" fill="#fff"/><circle cx="42" cy="42" r="0.8" fill="#fff"/>'
      + '<circle cx="47" cy="24" r="0.9" fill="#fff"/><circle cx="54" cy="54" r="0.7" fill="#fff"/>'
      + '<circle cx="70" cy="30" r="1" fill="#fff"/><circle cx="76" cy="44" r="0.8" fill="#fff"/>'
      + '<circle cx="84" cy="34" r="0.9" fill="#fff"/><circle cx="93" cy="46" r="1" fill="#fff"/>'
      + '<circle cx="36" cy="60" r="0.8" fill="#fff"/><circle cx="66" cy="64" r="0.9" fill="#fff"/>'
      + '<circle cx="26" cy="76" r="1" fill="#fff"/><circle cx="48" cy="72" r="0.8" fill="#fff"/>'
      + '<circle cx="80" cy="82" r="1" fill="#fff"/><circle cx="6" cy="52" r="0.9" fill="#fff"/>'
      + '<circle cx="97" cy="28" r="0.7" fill="#fff"/><circle cx="30" cy="20" r="0.8" fill="#fff"/>',
  },
};

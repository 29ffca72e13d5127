// Texts of any length over a channel that takes short ones: cut into pieces, each with a sign that more
// follows.
const kPiece = 16_000; // letters
const kMore = '+';
const kLast = '.';

export function cut(text: string): string[] {
  const pieces: string[] = [];
  let at = 0;
  do {
    let end = Math.min(text.length, at + kPiece);
    // A letter of two units is not torn: a lone half would be lost on the way.
    if (end < text.length && /[\ud800-\udbff]/.test(text.charAt(end - 1))) end -= 1;
    pieces.push((end < text.length ? kMore : kLast) + text.slice(at, end));
    at = end;
  } while (at < text.length);
  return pieces;
}

export class Joiner {
  #held = '';

  // `most`: letters of a whole text.
  constructor(private readonly most: number) {}

  // The text that the piece completes, or null while it does not. 'bad': no piece, or too much.
  add(piece: unknown): { text: string } | null | 'bad' {
    if (typeof piece !== 'string' || !/^[+.]/.test(piece) || this.#held.length + piece.length > this.most) return 'bad';
    this.#held += piece.slice(1);
    if (piece.startsWith(kMore)) return null;
    const text = this.#held;
    this.#held = '';
    return { text };
  }
}

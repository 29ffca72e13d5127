import type { Chapter, Clause } from '../protocol/types';

function holds(clause: Clause, word: string): boolean {
  return [clause.id, clause.text.ja, clause.text.en, clause.reason?.ja, clause.reason?.en].some(
    (text) => text?.normalize('NFKC').toLowerCase().includes(word) ?? false,
  );
}

// The chapters with the clauses in which every word occurs. "cul-7.1" alone finds just that clause.
export function find_clauses(chapters: readonly Chapter[], line: string): Chapter[] {
  const words = line.normalize('NFKC').toLowerCase().split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [...chapters];
  const exact = chapters.flatMap((c) => c.clauses).find((clause) => clause.id.toLowerCase() === words.join(' '));
  return chapters
    .map((chapter) => ({
      ...chapter,
      clauses: chapter.clauses.filter((clause) =>
        exact === undefined ? words.every((word) => holds(clause, word)) : clause === exact,
      ),
    }))
    .filter((chapter) => chapter.clauses.length > 0);
}

export type Piece = { text: string; clause: boolean };

// A text cut at the clauses it names, so that they can be links.
export function pieces_of(text: string, prefix: string): Piece[] {
  const pattern = new RegExp(`(${prefix}-\\d+(?:\\.\\d+)*)`);
  return text
    .split(pattern)
    .map((piece, i) => ({ text: piece, clause: i % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

// Printed text read: which reading is meant, and what is put in where none is.
import type { ReadLine, TextReading } from '../protocol/types';

// The reading that is meant where only one is for a card of the kind.
export function sure_reading(line: ReadLine, kind: string): TextReading | null {
  if (line.readings.length === 1) return line.readings[0] ?? null;
  const fitting = line.readings.filter(({ kinds }) => kinds.includes(kind));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

// The text with a word that fits put in where reading ended, in place of what could not be read.
export function with_word(text: string, at: number, word: string): string {
  const letters = [...text];
  const rest = letters.slice(at).join('');
  const left = rest.replace(/^[^、。，．,.・／/：:「」［］\s]+/u, '');
  const before = letters.slice(0, at).join('');
  const is_latin = /[A-Za-z0-9]$/.test(before) && /^[A-Za-z]/.test(word);
  return `${before}${is_latin ? ' ' : ''}${word}${left}`;
}

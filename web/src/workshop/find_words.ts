import type { EffectWord } from '../protocol/types';

// The words that fit what somebody looks for, those that begin so first.
export function find_words(words: readonly EffectWord[], query: string): EffectWord[] {
  const wanted = query.normalize('NFKC').toLowerCase().split(/\s+/).filter((part) => part !== '');
  const text_of = (word: EffectWord): string =>
    [word.id, word.id.replaceAll('_', ' '), word.ja, word.en, word.example?.ja ?? '', word.example?.en ?? '', word.example?.name.ja ?? '', word.example?.name.en ?? '']
      .join('\n').normalize('NFKC').toLowerCase();
  const found = words.filter((word) => wanted.every((part) => text_of(word).includes(part)));
  const first = wanted[0] ?? '';
  const rank = (word: EffectWord): number =>
    word.id === first ? 0 : word.id.startsWith(first) ? 1 : `${word.ja} ${word.en}`.toLowerCase().includes(first) ? 2 : 3;
  return [...found].sort((a, b) => rank(a) - rank(b));
}

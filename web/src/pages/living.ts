// The cards whose texts are shown as examples of what one can write.
import type { CardDef } from '../protocol/types';

const kLeast = 12;
const kMost = 90; // letters of the longer language
const kExamples = 3;

// Some of the cards with one short sentence, far apart from each other, the same ones each time.
export function examples_of(cards: readonly CardDef[]): CardDef[] {
  const fit = cards.filter(({ lines, own }) => {
    const [line] = lines;
    if (line === undefined || lines.length > 1 || own === true) return false;
    return line.ja.length >= kLeast && line.en.length <= kMost;
  });
  const step = Math.max(1, Math.floor(fit.length / kExamples));
  return fit.filter((_, i) => i % step === 0).slice(0, kExamples);
}

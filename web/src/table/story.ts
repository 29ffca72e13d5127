// The log as a story: turns as headings, steps of the rules as quiet lines, the rest as sentences.
import type { GameEvent, Text } from '../protocol/types';

export type Line = { key: string; text: Text; tone: 'turn' | 'step' | 'done' | 'detail'; event: GameEvent };

const kDetails: readonly GameEvent['kind'][] = ['card_moved', 'value_changed', 'value_set', 'shuffled', 'effect'];

export type LinePart = { text: string; name: boolean };

// A sentence cut where it names a card. In English a name goes without its article after "your"; in Japanese
// it keeps its brackets, so that no line ends between them and the name.
export function parts_of(sentence: string, name: string): LinePart[] {
  const bare = sentence.includes(name) ? name : name.replace(/^(The|An?) /, '');
  const said = bare !== '' && sentence.includes(`『${bare}』`) ? `『${bare}』` : bare;
  const at = said === '' ? -1 : sentence.indexOf(said);
  if (at < 0) return [{ text: sentence, name: false }];
  return [
    { text: sentence.slice(0, at), name: false },
    { text: said, name: true },
    { text: sentence.slice(at + said.length), name: false },
  ].filter((part) => part.text !== '');
}

// `headings`: the numbers of the steps that begin a turn.
export function story_of(log: readonly GameEvent[], headings: ReadonlySet<number>): Line[] {
  const lines: Line[] = [];
  log.forEach((event, i) => {
    if (event.text.ja === '' && event.text.en === '') return;
    lines.push({ key: String(event.n ?? `i${String(i)}`), text: event.text, tone: tone_of(event, headings), event });
  });
  // A step in which nothing is told says nothing.
  return lines.filter((line, i) => line.tone !== 'step' || lines[i + 1]?.tone === 'done' || lines[i + 1]?.tone === 'detail');
}

function tone_of(event: GameEvent, headings: ReadonlySet<number>): Line['tone'] {
  if (event.kind === 'step') return headings.has(event.detail ?? -1) ? 'turn' : 'step';
  return kDetails.includes(event.kind) ? 'detail' : 'done';
}

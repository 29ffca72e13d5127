// The sentence that says what decided a match, from the last events of recorded matches: each of
// endings/*.json is the last turn of a match of `fudaba engine`, with what a spectator sees at its end.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { add_messages } from '../../src/i18n';
import { endings } from '../../src/i18n/messages/endings';
import { ending as culdcept } from '../../src/games/culdcept/ending';
import { ending as dgrayman } from '../../src/games/dgrayman/ending';
import { ending as kannagi } from '../../src/games/kannagi/ending';
import { ending as kanon } from '../../src/games/kanon/ending';
import { ending as ouka } from '../../src/games/ouka/ending';
import { decided, naming_for, with_end, type Ending } from '../../src/table/ending';
import { ViewIndex } from '../../src/table/view';
import type { CardDef, Field, GameEvent, GameInfo, Outcome, Seat, ViewZone } from '../../src/protocol/types';

add_messages({ endings });

type Recorded = {
  first_act: number;
  acts: string[];
  zones: { index: number; zone: string; seat: Seat; place: number; visibility: string }[];
  cases: { of: string; outcome: Outcome; fields: Field[]; zones: ViewZone[]; events: GameEvent[] }[];
};
const kEndings: Record<string, Ending> = { culdcept, dgrayman, kannagi, kanon, ouka };

const named = (id: string): CardDef => ({ id, name: { ja: id, en: id } }) as CardDef;

function sentences(game: string, reader: Seat | 'spectator'): string[] {
  const file = join(process.cwd(), 'tests/table/endings', `${game}.json`);
  const { first_act, acts, zones, cases } = JSON.parse(readFileSync(file, 'utf8')) as Recorded;
  const info = {
    first_act,
    acts: acts.map((id) => ({ id, name: { ja: id, en: id } })),
    zones: zones.map(({ visibility, ...zone }) => ({ ...zone, faces: visibility === 'public' ? 'open' : 'owner' })),
  } as unknown as GameInfo;
  return cases.map(({ outcome, fields, zones: lying, events }) => {
    const index = new ViewIndex({ viewer: 'spectator', zones: lying, fields, known_in_hand: {} });
    const told = decided({ info, index, log: events, outcome, how: 'rules', ending: kEndings[game], defs: named }, naming_for(reader));
    return `${told?.text.ja ?? ''} | ${told?.text.en ?? ''}`;
  });
}

describe.each(Object.keys(kEndings))('what decided a match of %s', (game) => {
  it('is told in one sentence, to whoever watches and to who sat there', () => {
    expect(sentences(game, 'spectator')).toMatchSnapshot('watching');
    expect(sentences(game, 'first')).toMatchSnapshot('as the first seat');
  });
  it('is a whole sentence with no blank left', () => {
    for (const said of [...sentences(game, 'spectator'), ...sentences(game, 'second')]) {
      expect(said).toMatch(/^[^{}]+。 \| [A-Z][^{}]+\.$/);
    }
  });
});

describe('an end that the rules did not bring', () => {
  const conceded: GameEvent = { kind: 'ended', n: 9, clause: 'CUL-1.7', text: { ja: 'プレイヤー1の勝ち（プレイヤー2の投了）', en: 'Player 1 won (Player 2 conceded)' } };
  const before: GameEvent = { kind: 'step', n: 8, text: { ja: 'x', en: 'x' } };
  const last = (...end: Parameters<typeof with_end>): string => with_end(...end).at(-1)?.text.en ?? '';

  it('is told as it was in the story, and not as a concession', () => {
    const log = [before, conceded];
    expect(last(log, { outcome: 'first', how: 'time' }, 'spectator')).toBe('Player 2’s time ran out.');
    expect(last(log, { outcome: 'first', how: 'left' }, 'first')).toBe('Your opponent had left the table, and you claimed the win.');
    expect(last(log, { outcome: 'first', how: 'left' }, 'second')).toBe('You had left the table, and your opponent claimed the win.');
    expect(last(log, { outcome: 'first', how: 'conceded' }, 'first')).toBe(conceded.text.en);
    expect(with_end(log, { outcome: 'first', how: 'rules' }, 'first')).toEqual(log);
  });
  it('is told where the rules have nothing to tell, and once', () => {
    const once = with_end([before], { outcome: 'draw', how: 'agreed' }, 'first');
    expect(once.at(-1)?.text.ja).toBe('二人の合意で引き分けになった。');
    expect(with_end(once, { outcome: 'draw', how: 'agreed' }, 'first')).toEqual(once);
    expect(last([before], { outcome: 'draw', how: 'left' }, 'second')).toContain('called a draw');
    expect(with_end([before], { outcome: 'ongoing' }, 'first')).toEqual([before]);
  });
});

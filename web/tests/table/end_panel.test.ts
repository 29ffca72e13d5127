// The end of a match as it is read, with the ways on.
import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { keep_cup } from '../../src/browser/keepsakes';
import { change_settings } from '../../src/browser/settings.svelte';
import EndPanel from '../../src/table/EndPanel.svelte';
import { end_sound, is_heard } from '../../src/table/sound';
import type { Update, Welcome } from '../../src/protocol/types';
import { fixture } from '../fixtures';
import { begin_each_with_a_seat, FakeWebSocket, seated, sit, welcome } from './seated';

begin_each_with_a_seat();

const over = fixture<Update>('server/update_over');

async function ended(how: Partial<Update> = {}, begun: Partial<Welcome> = {}): Promise<HTMLElement> {
  const table = sit();
  await FakeWebSocket.last.tell({ ...welcome, ...begun });
  await FakeWebSocket.last.tell({ ...over, ...how });
  return render(EndPanel, { table }).container;
}
const words = (of: HTMLElement, selector: string): string => of.querySelector(selector)?.textContent?.trim() ?? '';

describe('the end of a match', () => {
  it('is headed by the result and by what decided it', async () => {
    const panel = await ended();
    expect(words(panel, 'h2 .result')).toBe('You lost');
    expect(words(panel, 'h2 .why')).toBe('You conceded.');
    const late = await ended({ how: 'time' });
    expect(words(late, 'h2 .why')).toBe('Your time ran out.');
  });

  it('is told as it was in the story, too', async () => {
    const table = await seated();
    await FakeWebSocket.last.tell({ ...over, how: 'left' });
    expect(table.log.at(-1)?.text.en).toBe('You had left the table, and your opponent claimed the win.');
    expect(table.spoken).toContain('had left the table');
    // Whoever comes back hears it once.
    await FakeWebSocket.last.tell({ ...welcome, ...over, type: 'welcome', how: 'left', log: [], log_whole: false });
    expect(table.log.filter(({ kind }) => kind === 'ended')).toHaveLength(1);
  });

  it('has one way on that comes first: a rematch, the next game, the tournament', async () => {
    const first = (panel: HTMLElement): string[] => [...panel.querySelectorAll('.first')].map((way) => way.textContent.trim());
    expect(first(await ended())).toEqual(['Rematch']);
    expect(first(await ended({}, { series: { of: 3, played: 0, wins: [0, 0] } }))).toEqual(['Next game']);
    expect(first(await ended({}, { series: { of: 3, played: 1, wins: [0, 1] } }))).toEqual(['Rematch']);
    keep_cup('m1', 'autumn');
    const cup = await ended();
    expect(first(cup)).toEqual(['Back to the tournament']);
    expect(words(cup, '.others')).toContain('Rematch');
  });

  it('is light after a lesson', async () => {
    const lesson = { id: 'puzzle:p', step: 1, steps: 2, done: true } as unknown as NonNullable<Update['lesson']>;
    const panel = await ended({ lesson });
    expect(words(panel, 'h2 .result')).toBe('You lost');
    expect([...panel.querySelectorAll('.button')].map((way) => way.textContent.trim())).toEqual(['See the replay']);
  });
});

describe('the sound of an end', () => {
  const end = { outcome: 'first', seat: 'first', is_alone: true, is_lesson: false };
  it('fits how it ended, and for whom', () => {
    expect(end_sound(end)).toBe('won');
    expect(end_sound({ ...end, seat: 'second' })).toBe('lost');
    expect(end_sound({ ...end, outcome: 'draw' })).toBe('drawn');
    expect(end_sound({ ...end, is_alone: false })).toBe('over');
    expect(end_sound({ ...end, seat: 'spectator' })).toBe('over');
    expect(end_sound({ ...end, is_lesson: true })).toBe('light');
  });
  it('is heard where its kind is on', () => {
    change_settings({ sound: true, still: ['end'] });
    expect([is_heard('won'), is_heard('card'), is_heard('turn')]).toEqual([false, true, true]);
    change_settings({ sound: true, still: ['moves', 'calls'] });
    expect([is_heard('won'), is_heard('die'), is_heard('turn')]).toEqual([true, false, false]);
    change_settings({ sound: false, still: [] });
    expect(is_heard('won')).toBe(false);
  });
});

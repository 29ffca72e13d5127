import { describe, expect, it } from 'vitest';
import { is_kept_muted, keep_muted } from '../../src/browser/keepsakes';
import { one_line } from '../../src/manners/words';
import type { MannersMessage, SaidLine } from '../../src/protocol/types';
import type { Table } from '../../src/table/table.svelte';
import { fixture } from '../fixtures';
import { begin_each_with_a_seat, FakeWebSocket, settle, sent, sit, welcome } from './seated';

begin_each_with_a_seat();

const standing = fixture<MannersMessage>('server/manners');
const said = fixture<SaidLine & { type: 'said' }>('server/said');
const said_words = fixture<SaidLine & { type: 'said' }>('server/said_words');
const between_people = { ...welcome, players: welcome.players.map((player) => ({ ...player, kind: 'human' as const })) };

// At a table with another person, as the server tells how both stand.
async function with_somebody(more: Partial<MannersMessage> = {}): Promise<Table> {
  const table = sit();
  await FakeWebSocket.last.tell(between_people);
  expect(sent()).toMatchObject({ type: 'manners' });
  await FakeWebSocket.last.answer({ ...standing, ...more, said: [] });
  return table;
}

describe('manners', () => {
  it('are asked for where two people sit, and not elsewhere', async () => {
    const alone = sit();
    await FakeWebSocket.last.tell({ ...between_people, players: between_people.players.map((player) => (player.seat === 'second' ? { ...player, kind: 'computer' as const } : player)) });
    expect(sent()?.['type']).toBe('hello');
    expect(alone.manners.is_there).toBe(false);
    const watching = sit(true);
    await FakeWebSocket.last.tell({ ...between_people, seat: 'spectator' });
    expect(sent()?.['type']).toBe('hello');
    expect(watching.manners.is_there).toBe(false);
    expect((await with_somebody()).manners.is_there).toBe(true);
  });

  it('say a phrase by its id, and show it once', async () => {
    const { manners } = await with_somebody();
    const saying = manners.say('greet');
    expect(sent()).toMatchObject({ type: 'say', phrase: 'greet' });
    await FakeWebSocket.last.answer(said);
    expect(await saying).toBe(true);
    await FakeWebSocket.last.tell(said);
    expect(manners.lines.map((line) => manners.words_of(line))).toEqual(['Have a good game']);
    expect(manners.unread).toBe(0);
  });

  it('tell what the other one says, and count it until it is looked at', async () => {
    const { manners } = await with_somebody();
    await FakeWebSocket.last.tell(said_words);
    expect(manners.unread).toBe(1);
    expect(manners.fresh?.words).toBe('こちらこそ！');
    expect(manners.spoken).toContain('こちらこそ！');
    manners.open();
    expect(manners.unread).toBe(0);
    expect(manners.fresh).toBeNull();
    await FakeWebSocket.last.tell({ ...said_words, n: 3 });
    expect(manners.unread).toBe(0);
  });

  it('count what came while the line was broken', async () => {
    const { manners } = await with_somebody();
    await FakeWebSocket.last.tell({ ...standing, said: [said, said_words] });
    expect(manners.unread).toBe(1);
    manners.open();
    await FakeWebSocket.last.tell({ ...standing, said: [said, said_words, { ...said_words, n: 3 }] });
    expect(manners.unread).toBe(0);
  });

  it('tell why something was not said, and keep no move waiting', async () => {
    const table = await with_somebody();
    const saying = table.manners.talk('やあ');
    expect(table.line.sending).toBe(false);
    const error = { code: 'too_fast', message: { ja: '速すぎます', en: 'too fast' } };
    await FakeWebSocket.last.answer({ type: 'refused', error });
    expect(await saying).toBe(false);
    expect(table.toasts.list.map(({ text }) => text)).toContain('too fast');
  });

  it('keep the other one muted when the page comes back, and at the match that follows', async () => {
    const { manners } = await with_somebody();
    void manners.mute(true);
    expect(sent()).toMatchObject({ type: 'manners', mutes: true });
    await FakeWebSocket.last.tell(between_people);
    expect(sent()).toMatchObject({ type: 'manners', mutes: true });
    await FakeWebSocket.last.tell({ type: 'rematch', match: 'm2', seat: 'second' });
    await settle();
    expect(is_kept_muted('m2')).toBe(true);
    keep_muted('m2', false);
    expect(is_kept_muted('m2')).toBe(false);
    expect(is_kept_muted('m1')).toBe(true);
  });
});

describe('what somebody writes', () => {
  it('becomes one line without what is not seen', () => {
    expect(one_line('  いい\n勝負\u202eでした\u200b ')).toBe('いい 勝負 でした');
  });
});

import { describe, expect, it } from 'vitest';
import { settings } from '../../src/browser/settings.svelte';
import { add_messages } from '../../src/i18n';
import { tournaments } from '../../src/i18n/messages/tournaments';
import type { Pairing, Tournament } from '../../src/protocol/tournaments';
import { rules_of, sizes_of, type TournamentForm } from '../../src/tournaments/form';
import { deck_lines, length_of, own_part, percent, player_name, shown_pairings, takes_entries } from '../../src/tournaments/words';

add_messages({ tournaments });
settings.language = 'ja';

const form: TournamentForm = {
  name: ' 春の大会 ', game: 'culdcept', kind: 'swiss', rounds: 4, third_place: true, best_of: 3, lists: 'closed', clock: 'fischer',
  round_minutes: 50, most_players: 128, late_rounds: 2, starts: '', advance: 'auto',
};
const pairing = (first: number | null, second: number | null, result: Pairing['result'] = 'open'): Pairing => ({ first, second, result, games: [0, 0, 0] });

function running(rounds: Pairing[][], me: number | null): Tournament {
  return {
    id: 'A', version: 1, state: 'running', organiser: '主', is_organiser: false, created: 0, ended: 0, rules: rules_of(form),
    rounds_planned: 4, me, players: [{ name: '甲' }, { name: '乙' }, { name: '' }], rounds, standings: [],
  };
}

describe('the form of a tournament', () => {
  it('stands for what fits the kind', () => {
    expect(rules_of(form)).toMatchObject({ name: '春の大会', rounds: 4, late_rounds: 2, third_place: false, starts: 0, clock: { kind: 'fischer' } });
    const knockout = rules_of({ ...form, kind: 'knockout' });
    expect(knockout).toMatchObject({ rounds: 0, late_rounds: 0, third_place: true, most_players: 128 });
    expect(rules_of({ ...form, kind: 'round_robin' }).most_players).toBe(64);
    expect(Math.max(...sizes_of('round_robin'))).toBe(64);
    expect(rules_of({ ...form, starts: '2026-12-01T12:00' }).starts).toBe(new Date('2026-12-01T12:00').getTime());
  });
});

describe('what there is to do', () => {
  it('is the match of this round, its waiting, or a bye', () => {
    expect(own_part(running([[pairing(0, 1), pairing(2, null, 'first')]], 1))).toEqual({ is: 'match', round: 1, opponent: 0 });
    expect(own_part(running([[pairing(0, 1, 'drawn')]], 0))).toMatchObject({ is: 'over', opponent: 1 });
    expect(own_part(running([[pairing(0, 1), pairing(2, null, 'first')]], 2)).is).toBe('bye');
    expect(own_part(running([[pairing(0, 1)]], null)).is).toBe('none');
    expect(own_part({ ...running([[pairing(0, 1)]], 0), state: 'ended' }).is).toBe('none');
    const dropped = running([[pairing(0, 1, 'second')]], 0);
    expect(own_part({ ...dropped, players: [{ name: '甲', dropped: 1 }, { name: '乙' }] }).is).toBe('dropped');
  });
  it('is to enter while there is room and time', () => {
    const one = running([[pairing(0, 1)]], null);
    expect(takes_entries(one)).toBe(true);
    expect(takes_entries({ ...one, rounds: [[], []] })).toBe(false);
    expect(takes_entries({ ...one, rules: { ...one.rules, most_players: 3 } })).toBe(false);
  });
});

describe('the words', () => {
  it('round shares down and times to what people say', () => {
    expect(percent(333_333)).toBe('33.3%');
    expect(percent(1_000_000)).toBe('100.0%');
    expect(length_of(50)).toBe('50分');
    expect(length_of(180)).toBe('3時間');
    expect(length_of(10_080)).toBe('7日');
  });
  it('count the cards of a deck, those beside it too', () => {
    expect(deck_lines(['a', 'a', 'side:b', 'a'])).toEqual([{ card: 'a', count: 3 }, { card: 'b', count: 1 }]);
  });
  it('name who has left, and pass over pairings of nobody', () => {
    const one = running([[pairing(null, null, 'both_lost'), pairing(0, 1)]], null);
    expect(player_name(one, 2)).toBe('退会した人');
    expect(shown_pairings(one.rounds[0] ?? []).map(({ index }) => index)).toEqual([1]);
  });
});

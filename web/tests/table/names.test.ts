import { afterEach, describe, expect, it } from 'vitest';
import { change_settings } from '../../src/browser/settings.svelte';
import { level_of, player_name, with_names } from '../../src/table/names';

type Player = Parameters<typeof player_name>[0];
const person = (seat: Player['seat'], name: string): Player => ({ seat, name, kind: 'human' });
const computer = (seat: Player['seat']): Player => ({ seat, name: '', kind: 'computer' });

describe('a player without a name', () => {
  afterEach(() => { change_settings({ language: 'en' }); });
  const players = [person('first', ''), person('second', '')];
  const names = (you: Parameters<typeof player_name>[2]): string[] =>
    players.map((player) => player_name(player, players, you));

  it('is called by the part it has for whoever reads', () => {
    change_settings({ language: 'ja' });
    expect(names('first')).toEqual(['あなた', '相手']);
    expect(names('second')).toEqual(['相手', 'あなた']);
    change_settings({ language: 'en' });
    expect(names('first')).toEqual(['You', 'Opponent']);
  });

  it('is nobody’s "you" at one screen and for who only watches', () => {
    change_settings({ language: 'ja' });
    expect(names(null)).toEqual(['先の席', '後の席']);
  });

  it('keeps the name it has, whoever reads', () => {
    expect(player_name(person('second', '太郎'), players, 'second')).toBe('太郎');
    expect(player_name({ ...person('second', '太郎'), bot: true }, players, 'first')).toBe('太郎 (bot)');
  });

  it('is told from the other, if both are computers', () => {
    change_settings({ language: 'ja' });
    const both = [computer('first'), computer('second')];
    expect(both.map((player) => player_name(player, both, null))).toEqual(['コンピュータ1', 'コンピュータ2']);
    expect(player_name(computer('second'), [person('first', 'a'), computer('second')], 'first')).toBe('コンピュータ');
  });
});

describe('a text told to neither player', () => {
  const name_of = (seat: string): string => (seat === 'first' ? '花' : 'Player 1');
  it('says the players’ names, each once', () => {
    expect(with_names('プレイヤー1はプレイヤー2の手札を見た', name_of)).toBe('花はPlayer 1の手札を見た');
    expect(with_names("Player 2's deck was shuffled", name_of)).toBe("Player 1's deck was shuffled");
    expect(with_names('Player 12', name_of)).toBe('Player 12');
  });
});

describe('the level of a computer player', () => {
  const levels = [{ id: 'level1', name: { ja: '見習い（よく見落とす）', en: 'Novice (overlooks much)' } }];
  it('is told with how it plays, and of nobody else', () => {
    expect(level_of({ level: 'level1' }, levels)).toEqual({ own: 'Novice', plays: 'overlooks much' });
    expect([level_of({}, levels), level_of(undefined, levels)]).toEqual([null, null]);
  });
});

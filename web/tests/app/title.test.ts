import { describe, expect, it } from 'vitest';
import { title_of } from '../../src/app/title';

describe('the title of a page', () => {
  it('says the page, then the game, then the name', () => {
    expect(title_of('cards', '神奈備', 'ja')).toBe('カード — 神奈備 — 札場');
    expect(title_of('about', '', 'en')).toBe('About Fudaba — Fudaba');
    expect(title_of('home', '', 'en')).toBe('Fudaba');
  });
  it('is another for each kind of page', () => {
    const pages = ['home', 'new', 'lessons', 'puzzles', 'match', 'join', 'cards', 'rules', 'decks', 'workshop', 'words', 'replay', 'about', 'not_found'] as const;
    expect(new Set(pages.map((page) => title_of(page, '', 'ja'))).size).toBe(pages.length);
  });
});

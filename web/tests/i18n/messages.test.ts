import { describe, expect, it } from 'vitest';
import { add_messages, filled, find_message, message_in, messages } from '../../src/i18n';
import { build } from '../../src/i18n/messages/build';
import { endings } from '../../src/i18n/messages/endings';
import { making } from '../../src/i18n/messages/making';
import { solo } from '../../src/i18n/messages/solo';
import { about } from '../../src/i18n/messages/about';
import { sets } from '../../src/i18n/messages/sets';
import { words } from '../../src/i18n/messages/words';
import { workshop } from '../../src/i18n/messages/workshop';

add_messages({ about, build, endings, making, sets, solo, words, workshop });

const all = Object.entries(messages).flatMap(([area, texts]) =>
  Object.entries(texts).map(([key, text]) => ({ key: `${area}.${key}`, ...text })),
);
const holes = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe('the catalogue', () => {
  it.each(all)('has $key in both languages, with the same things to fill in', ({ ja, en }) => {
    expect(ja.trim()).not.toBe('');
    expect(en.trim()).not.toBe('');
    expect(holes(ja)).toEqual(holes(en));
  });
  it('fills sentences in and leaves unknown holes alone', () => {
    expect(filled('{a} と {b}', { a: 1 })).toBe('1 と {b}');
    expect(message_in('en', 'pages.moves', { count: 3 })).toBe('move 3');
  });
  it('knows what it does not have', () => {
    expect(find_message('pages.nothing')).toBeUndefined();
  });
});

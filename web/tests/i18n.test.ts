import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filled, find_message, message_in, messages } from '../src/i18n';

const kSource = join(process.cwd(), 'src');

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}
const sources = files(kSource)
  .filter((file) => /\.(ts|svelte)$/.test(file) && !file.includes('/i18n/'))
  .map((file) => ({ file: file.slice(kSource.length + 1), text: readFileSync(file, 'utf8') }));

const all = Object.entries(messages).flatMap(([area, list]) =>
  Object.entries(list).map(([key, text]) => ({ key: `${area}.${key}`, text })),
);
const places_in = (sentence: string): string[] => (sentence.match(/\{\w+\}/g) ?? []).sort();

describe('the catalogue', () => {
  it('says everything in both languages, with the same places to fill', () => {
    const same_places = (ja: string, en: string): boolean =>
      [...new Set(places_in(ja))].join() === [...new Set(places_in(en))].join();
    const faulty = all.filter(
      ({ text }) => text.ja.trim() === '' || text.en.trim() === '' || !same_places(text.ja, text.en),
    );
    expect(faulty).toEqual([]);
    expect(all.length).toBeGreaterThan(100);
  });

  it('has every key that the page names', () => {
    const missing: string[] = [];
    for (const { file, text } of sources) {
      for (const [, key = ''] of text.matchAll(/'((?:app|cards|culdcept|lessons|pages|table)\.\w+)'/g)) {
        if (find_message(key) === undefined) missing.push(`${file}: ${key}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it('holds no sentence that the page does not use', () => {
    const text = sources.map((source) => source.text).join('\n');
    // `area.begin_${…}`: a key put together from a name
    const stems = [...text.matchAll(/`((?:app|cards|culdcept|lessons|pages|table)\.\w*)\$\{([^}]*)\}(\w*)`/g)];
    const unused = all
      .map(({ key }) => key)
      .filter(
        (key) =>
          !text.includes(`'${key}'`) && !stems.some(([, stem = '', , end = '']) => key.startsWith(stem) && key.endsWith(end)),
      );
    expect(unused).toEqual([]);
  });

  it('leaves no Japanese or English sentence in a component', () => {
    const found: string[] = [];
    for (const { file, text } of sources) {
      if (!file.endsWith('.svelte')) continue;
      const markup = text.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->|\{[^{}]*\}/g, '');
      for (const [words] of markup.matchAll(/>[^<>{}]*[ぁ-んァ-ヶ一-龠]{2,}[^<>{}]*</g)) found.push(`${file}: ${words}`);
    }
    expect(found).toEqual([]);
  });
});

describe('a sentence', () => {
  it('is filled in', () => {
    expect(filled('{a} and {b}', { a: 1, b: 'two' })).toBe('1 and two');
    expect(filled('{a}', {})).toBe('{a}');
  });
  it('comes in the language asked for', () => {
    expect(message_in('ja', 'app.close')).toBe('閉じる');
    expect(message_in('en', 'app.close')).toBe('Close');
  });
});

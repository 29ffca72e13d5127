import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { find_message, messages } from '../../src/i18n';

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
  Object.keys(list).map((key) => `${area}.${key}`),
);

const areas = Object.keys(messages).join('|');

describe('the catalogue and the page', () => {
  it('has every key that the page names', () => {
    const missing: string[] = [];
    for (const { file, text } of sources) {
      for (const [, key = ''] of text.matchAll(new RegExp(`'((?:${areas})\\.\\w+)'`, 'g'))) {
        if (find_message(key) === undefined) missing.push(`${file}: ${key}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it('holds no sentence that the page does not use', () => {
    const text = sources.map((source) => source.text).join('\n');
    // `area.begin_${…}`: a key put together from a name
    const put_together = new RegExp(`\`((?:${areas})\\.\\w+)\\$\\{([^}]*)\\}(\\w*)\``, 'g');
    const stems = [...text.matchAll(put_together)];
    const is_put_together = (key: string): boolean =>
      stems.some(([, stem = '', , end = '']) => key.startsWith(stem) && key.endsWith(end));
    const unused = all.filter((key) => !text.includes(`'${key}'`) && !is_put_together(key));
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

import type { Language } from '../browser/settings.svelte';
import type { Text } from '../protocol/types';

// `name`: who has told it.
export type PlayerTale = { name: string; lines: readonly Text[] };

// A heading is no sentence. The last line is the score.
export function is_heading(lines: readonly Text[], i: number): boolean {
  return i < lines.length - 1 && !/[.!?"”’]$/.test(lines[i]?.en ?? '');
}

export function tales_as_text(tales: readonly PlayerTale[], language: Language): string {
  return tales
    .map(({ name, lines }) => {
      const [title, ...rest] = lines.map((line) => line[language]);
      return [`${title ?? ''} (${name})`, ...rest].join('\n\n');
    })
    .join('\n\n\n') + '\n';
}

// The messages that the server's tests read, too.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const kFolder = resolve(process.cwd(), '../tests/fixtures/table');

export function fixture_text(name: string): string {
  return readFileSync(`${kFolder}/${name}.json`, 'utf8');
}
export function fixture<T>(name: string): T {
  return JSON.parse(fixture_text(name)) as T;
}
export function fixture_names(folder: string): string[] {
  return readdirSync(`${kFolder}/${folder}`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name.slice(0, -5)}`);
}

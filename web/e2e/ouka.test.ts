import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { holds } from './support/looks';
import { plays } from './support/game';

// Both tales can be read in either language, and kept.
async function read_the_tales(page: Page): Promise<void> {
  await page.locator('.end button', { hasText: '物語を読む' }).click();
  const dialog = page.locator('dialog[open]');
  const told = dialog.locator('article');
  expect(await told.count()).toBe(2);
  expect(await told.first().locator('h3').innerText()).toMatch(/の物語$/);
  await holds(page, 'ouka_tales', { language: 'ja', theme: 'light' }, true);
  await dialog.getByRole('button', { name: '英語' }).click();
  expect(await told.first().locator('h3').innerText()).toMatch(/^The Tale of /);
  const saving = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'ファイルに保存' }).click();
  expect((await saving).suggestedFilename()).toBe('fudaba-tale-en.txt');
}

plays({
  game: 'ouka',
  decks: ['gale_and_thunder', 'needle_and_shadow'],
  seed: 5,
  look_at: 40,
  after: read_the_tales,
});

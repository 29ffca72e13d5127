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
  await holds(page, 'ouka_tales', 'ja', true);
  await dialog.getByRole('button', { name: '英語' }).click();
  expect(await told.first().locator('h3').innerText()).toMatch(/^The Tale of /);
  const saving = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'ファイルに保存' }).click();
  expect((await saving).suggestedFilename()).toBe('fudaba-tale-en.txt');
  await dialog.getByRole('button', { name: '閉じる' }).first().click();
}

// The replay offers the same tales where it ends, and not before.
async function read_them_again(page: Page): Promise<void> {
  // The review that the end offers is under way at once.
  await page.locator('.end').getByRole('link', { name: '検討' }).click();
  await page.locator('.review :is(progress, ol)').first().waitFor();
  await page.goBack();
  await page.locator('.end').getByRole('link', { name: '棋譜' }).click();
  await page.locator('.replay .board').first().waitFor();
  const button = page.locator('.replay').getByRole('button', { name: '物語を読む' });
  expect(await button.count()).toBe(0);
  await page.getByRole('button', { name: '最後へ' }).click();
  await button.click();
  const told = page.locator('dialog[open] article');
  expect(await told.count()).toBe(2);
  expect(await told.last().locator('h3').innerText()).toMatch(/の物語$/);
}

await plays({
  game: 'ouka',
  decks: ['gale_and_thunder', 'needle_and_shadow'],
  seed: 5,
  look_at: 40,
  after: async (page) => {
    await read_the_tales(page);
    await read_them_again(page);
  },
});

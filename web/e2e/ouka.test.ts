import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { holds } from './support/looks';
import { plays, sit_down, type Play } from './support/game';
import { leave, visit } from './support/page';
import { turn } from './support/play';
import { at_server } from './support/stage';

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

// The sheet tells the match, and is kept as a picture.
async function make_a_print(page: Page): Promise<void> {
  await page.locator('.end').getByRole('button', { name: '摺り物にする' }).click();
  const dialog = page.locator('dialog[open]');
  expect(await dialog.locator('svg[role=img]').getAttribute('aria-label')).toContain('コンピュータ');
  await holds(page, 'ouka_print', 'ja', true);
  for (const shape of ['縦', '横']) {
    await dialog.getByRole('button', { name: shape }).click();
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '画像を保存' }).click();
    expect((await saving).suggestedFilename()).toBe(`fudaba-${shape === '縦' ? 'upright' : 'wide'}.png`);
  }
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

const kPlay: Play = {
  game: 'ouka',
  decks: ['gale_and_thunder', 'needle_and_shadow'],
  seed: 5,
  look_at: 40,
  after: async (page) => {
    await read_the_tales(page);
    await make_a_print(page);
    await read_them_again(page);
  },
};
const { server, browser } = await at_server();

it('shows the protagonist where its slot is asked for, and does not ask a beginner', async () => {
  const { context, page, watch } = await visit(browser, server.url);
  await sit_down(page, server.url, kPlay);
  await turn(page);
  await page.locator('.arrival .who .card').waitFor();
  await holds(page, 'ouka_arrival', 'ja', true);
  await page.getByRole('button', { name: '真ん中のスロットに置く' }).click();
  await page.locator('.arrival').waitFor({ state: 'detached' });
  await turn(page);
  expect(await page.locator('.log').innerText()).not.toContain('真ん中に置きました');

  await page.goto(`${server.url}#/new/ouka?opponent=computer`);
  await page.locator('select').first().selectOption('level1');
  await page.locator('.start').click();
  await page.locator('.log', { hasText: '真ん中に置きました' }).waitFor();
  expect(await turn(page)).toBe('move');
  expect(await page.locator('.arrival').count()).toBe(0);
  await leave({ context, watch });
});

await plays(kPlay);

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { barriers } from './support/axe';
import { fits } from './support/looks';
import { leave, visit } from './support/page';
import { kMoves, make, turn } from './support/play';
import { at_server } from './support/stage';

const { server, browser } = await at_server();

const at = (page: Page): Promise<number> => page.locator('input[type=range]').evaluate((range) => (range as HTMLInputElement).valueAsNumber);

it('a finished match can be gone through, shared, saved, opened again and played on', async () => {
  const { context, page, watch } = await visit(browser, server.url, { clipboard: true });
  await page.goto(`${server.url}#/new/culdcept?opponent=computer`);
  await page.locator('select').first().selectOption('level1');
  await page.locator('.start').click();
  for (let i = 0; i < 6; ++i) {
    await turn(page);
    await make(page, () => page.locator(kMoves).first().click());
  }
  await turn(page);
  await page.getByRole('button', { name: 'メニュー' }).click();
  await page.getByRole('button', { name: '投了する' }).click();
  await page.locator('dialog[open] footer .button.first').click();
  await page.locator('.end').getByRole('link', { name: '棋譜' }).click();

  await page.locator('.replay .board').first().waitFor();
  expect(await at(page)).toBe(0);
  // The reader's own seat is told, and whoever plays on meets the level again.
  expect(await page.locator('h1').innerText()).toBe('先の席（あなた） 対 コンピュータ');
  await page.getByRole('button', { name: 'ここから指し継ぐ' }).click();
  expect(await page.locator('dialog[open] label').first().innerText()).toBe('先の席（あなた）');
  expect(await page.locator('dialog[open] select').inputValue()).toBe('level1');
  await page.keyboard.press('Escape');
  const first = await page.locator('.replay .story').innerText();
  await page.getByRole('button', { name: '一手進む' }).click();
  expect(await at(page)).toBe(1);
  expect(await page.locator('.replay .story').innerText()).not.toBe(first);
  await page.getByRole('button', { name: '最後へ' }).click();
  const last = await at(page);
  expect(last).toBeGreaterThan(5);
  // By the arrow keys the slider gets from one end to the other, and so does the page where it is not in use.
  const slider = page.locator('input[type=range]');
  await slider.focus();
  await page.keyboard.press('Home');
  expect(await at(page)).toBe(0);
  for (let i = 0; i < last; ++i) await page.keyboard.press('ArrowRight');
  expect(await at(page)).toBe(last);
  await slider.blur();
  for (let i = 0; i < last; ++i) await page.keyboard.press('ArrowLeft');
  expect(await at(page)).toBe(0);
  for (let i = 0; i < last - 1; ++i) await page.keyboard.press('ArrowRight');
  expect(await at(page)).toBe(last - 1);

  // The players' names, and the moves, to jump to.
  expect(await page.locator('.replay .bar .name').allInnerTexts()).toEqual(['コンピュータ', '先の席']);
  const moves = page.locator('.moves button');
  expect(await moves.count()).toBe(last);
  expect(await page.locator('.moves h3').count()).toBeGreaterThan(0);
  expect(await moves.first().innerText()).toMatch(/^1\s+(?:コンピュータ|先の席) \S/);
  await moves.nth(2).click();
  expect(await at(page)).toBe(3);
  expect(await page.locator('.moves [aria-current=step]').getAttribute('data-at')).toBe('3');
  await moves.nth(last - 2).click();
  expect(await at(page)).toBe(last - 1);

  // Both hands are open to the reader of everything, the far one first; one to a player, none to a spectator.
  const hands = (): Promise<number[]> => page.locator('.replay .field .hand').evaluateAll(
    (rows) => rows.map((row) => row.querySelectorAll('[data-card-id]').length),
  );
  const row = page.locator('.replay .field .hand');
  const [far, near] = await hands();
  expect(far).toBeGreaterThan(0);
  expect(near).toBeGreaterThan(0);
  for (const one of await row.all()) expect(await one.locator('[data-card-id]').first().isVisible()).toBe(true);
  await page.locator('select').first().selectOption('first');
  await page.waitForURL(/viewer=first/);
  await row.first().waitFor();
  expect(await hands()).toEqual([near]);
  await page.locator('select').first().selectOption('spectator');
  await page.waitForURL(/viewer=spectator/);
  await page.locator('.replay .field.none .bar').first().waitFor();
  expect(await hands()).toEqual([]);

  expect(await barriers(page)).toEqual([]);
  await fits(page, 'replay', { language: 'ja', theme: 'light' });

  await page.getByRole('button', { name: 'この場面のリンク' }).click();
  await page.getByText('コピーしました').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`at=${String(last - 1)}`);
  const other = await context.newPage();
  await other.goto(link);
  await other.locator('.replay .board').first().waitFor();
  expect(await at(other)).toBe(last - 1);
  await other.close();

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '棋譜を保存' }).click(),
  ]);
  const file = await saved.path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty('fudaba_record', 1);
  await page.goto(`${server.url}#/replay`);
  await page.locator('input[type=file]').setInputFiles({ name: 'r.json', mimeType: 'application/json', buffer: readFileSync(file) });
  await page.locator('.replay .board').first().waitFor();
  await page.getByText('検証済み').waitFor();

  await page.getByRole('button', { name: '一手進む' }).click();
  await page.getByRole('button', { name: 'ここから指し継ぐ' }).click();
  // A file does not say against whom it was played: it is who suits the reader.
  expect(await page.locator('dialog[open] select').inputValue()).toBe('level1');
  await page.locator('dialog[open] footer .button.first').click();
  await turn(page);
  expect(page.url()).toContain('#/match/');
  await leave({ context, watch });
});

it('a file that is no record is refused in words', async () => {
  const { context, page } = await visit(browser, server.url, { language: 'en' });
  await page.goto(`${server.url}#/replay`);
  await page.locator('input[type=file]').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') });
  await page.getByText('This file is not a record.').waitFor();
  await context.close();
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { have_letters, leave, visit, type Look } from './support/page';
import { kMoves, make } from './support/play';
import { kPage } from './support/server';
import { at_server } from './support/stage';

// Bytes of JavaScript, gzipped, of all pages together (first_visit.test.ts: of the first).
const kBudget = 430 * 1024;

const { server, browser } = await at_server();

describe('the page', () => {
  it('is a light load', () => {
    const scripts = readdirSync(join(kPage, 'assets')).filter((file) => file.endsWith('.js'));
    const sizes = scripts.map((file) => gzipSync(readFileSync(join(kPage, 'assets', file)), { level: 9 }).length);
    const size = sizes.reduce((sum, bytes) => sum + bytes, 0);
    expect(size).toBeGreaterThan(0);
    expect(size).toBeLessThan(kBudget);
  });

  it('changes language and colours, and remembers', async () => {
    const { context, page } = await visit(browser, server.url, { language: 'en', theme: 'light' });
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('radio', { name: '日本語' }).check();
    await have_letters(page); // they move what stands beside them
    await page.getByRole('radio', { name: '暗い' }).check();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.locator('.guided').waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ja');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    await context.close();
  });

  it('finds cards by the search line and says what it cannot read', async () => {
    const { context, page, watch } = await visit(browser, server.url);
    await page.goto(`${server.url}#/cards/culdcept`);
    await page.locator('input[type=search]').fill('属性:火 コスト<=1');
    await page.locator('.count').getByText(/^\d+枚$/).waitFor();
    const found = Number.parseInt(await page.locator('.count').innerText(), 10);
    expect(found).toBeGreaterThan(3);
    expect(found).toBeLessThan(40);
    expect(await page.locator('.grid li').count()).toBe(found);
    await page.locator('input[type=search]').fill('色:赤');
    await page.getByText('「色」が読めません').waitFor();
    await page.reload();
    expect(await page.locator('input[type=search]').inputValue()).toBe('色:赤');
    await leave({ context, watch });
  });

  it('asks at every window between two people and passes against the computer, until somebody chooses', async () => {
    const { context, page, watch } = await visit(browser, server.url);
    await page.goto(`${server.url}#/new/culdcept`);
    const shown = page.locator('select:has([value=never])');
    const against = async (kind: string): Promise<string> => {
      await page.locator(`[name=opponent][value=${kind}]`).check();
      return shown.inputValue();
    };
    await page.locator('details summary').click();
    expect(await against('computer')).toBe('idle');
    expect(await against('far')).toBe('never');
    expect(await against('here')).toBe('never');
    expect(await against('computer')).toBe('idle');
    await shown.selectOption('never');
    expect(await against('computer')).toBe('never');
    await shown.selectOption('idle');
    expect(await against('far')).toBe('idle');
    const [asked] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/matches')),
      page.locator('.start').click(),
    ]);
    expect(asked.postDataJSON()).toMatchObject({ auto_pass: 'idle' });
    await leave({ context, watch });
  });

  it('leads from clause to clause', async () => {
    const { context, page } = await visit(browser, server.url);
    await page.goto(`${server.url}#/rules/culdcept/CUL-1.5`);
    await page.locator('#CUL-1\\.5').getByRole('link', { name: 'CUL-1.3' }).click();
    await page.waitForFunction(() => document.activeElement?.id === 'CUL-1.3');
    await page.locator('input[type=search]').fill('地形効果 レベル1につき');
    await page.locator('#CUL-5\\.2').waitFor();
    expect(await page.locator('article').count()).toBeLessThan(5);
    await context.close();
  });

  it('can be played by touch on a small screen', async () => {
    const phone: Look = { touch: true, width: 390, height: 844 };
    const { context, page, watch } = await visit(browser, server.url, phone);
    await page.goto(`${server.url}#/new/culdcept?opponent=computer`);
    await page.locator('.start').tap();
    for (let i = 0; i < 8; ++i) {
      if ((await turn_by_touch(page)) === 'end') break;
    }
    await leave({ context, watch });
  });
});

// One move with a finger: a glowing card of the hand and what it offers, or a button.
async function turn_by_touch(page: Page): Promise<'move' | 'end'> {
  await page.locator('.tray .move:enabled, .end').first().waitFor();
  if (await page.locator('.end').count() > 0) return 'end';
  const card = page.locator('.hand .table-card.legal').first();
  const box = await card.count() > 0 ? await card.boundingBox() : null;
  if (box) await card.tap({ position: { x: box.width - 8, y: 40 } }); // its neighbour lies over the rest
  await make(page, () => page.locator(kMoves).first().tap());
  return 'move';
}

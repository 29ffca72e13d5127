import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from './support/axe';
import { launch, layout_shift, visit, type Look } from './support/page';
import { turn } from './support/play';
import { kRoot, kShots, Server } from './support/server';

const kSizes = [[390, 844], [844, 390], [1280, 800], [1920, 1080]] as const;
const kBudget = 250 * 1024; // bytes of JavaScript, gzipped
const dist = join(kRoot, 'web', 'dist');

const server = new Server();
let browser: Browser;
beforeAll(async () => {
  mkdirSync(kShots, { recursive: true });
  await server.start();
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

// Every page, and what shows that it is there.
const kPages: Record<string, { hash: string; there: string }> = {
  home: { hash: '#/', there: '.shelves a' },
  new: { hash: '#/new/culdcept', there: '.start' },
  lessons: { hash: '#/lessons/culdcept', there: '.numeral' },
  cards: { hash: '#/cards/culdcept', there: '.grid .card' },
  card: { hash: '#/cards/culdcept/gate_lions', there: '.keywords' },
  decks: { hash: '#/decks/culdcept/kiln_vanguard', there: '.curve' },
  rules: { hash: '#/rules/culdcept/CUL-7.1', there: '.wanted' },
  replay: { hash: '#/replay', there: 'input[type=file]' },
  about: { hash: '#/about', there: 'article' },
};

const kLooks: Look[] = [
  { language: 'ja', theme: 'light' }, { language: 'ja', theme: 'dark' },
  { language: 'en', theme: 'light' }, { language: 'en', theme: 'dark' },
];
const kKey = /\b(?:app|cards|lessons|pages|table|culdcept)\.[a-z]\w+/;

async function shoot(page: Page, name: string, look: Look): Promise<void> {
  for (const [width, height] of kSizes) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(60);
    const file = `${name}-${look.language ?? ''}-${look.theme ?? ''}-${String(width)}x${String(height)}.png`;
    await page.screenshot({ path: join(kShots, file) });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider, `${file} scrolls sideways`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

describe.each(kLooks)('every page in $language, $theme', (look) => {
  it('speaks its language, stands still and keeps nobody out', async () => {
    const { context, page, watch } = await visit(browser, server.url, look);
    for (const [name, { hash, there }] of Object.entries(kPages)) {
      await page.goto('about:blank');
      await page.goto(server.url + hash);
      await page.locator(there).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(look.language);
      expect(await page.locator('body').innerText(), name).not.toMatch(kKey);
      await page.evaluate(() => document.fonts.ready);
      const shift = await layout_shift(page);
      expect(shift.total, `${name} jumps about:\n${shift.moved.join('\n')}`).toBeLessThan(0.1);
      expect(await barriers(page), name).toEqual([]);
      await shoot(page, name, look);
    }
    await page.goto(`${server.url}#/cards/culdcept?q=gate_lions`);
    await page.locator('.grid button').first().click();
    await page.locator('dialog[open] .keywords').waitFor();
    expect(await barriers(page), 'zoomed card').toEqual([]);
    await shoot(page, 'zoom', look);
    expect(watch.faults).toEqual([]);
    await context.close();
  });

  it('has a table that fits the screen and keeps nobody out', async () => {
    const { context, page, watch } = await visit(browser, server.url, look);
    await page.goto(`${server.url}#/new/culdcept?opponent=computer&deck=kiln_vanguard`);
    await page.locator('.start').click();
    await turn(page);
    expect(await page.locator('body').innerText()).not.toMatch(kKey);
    expect(await barriers(page), 'table').toEqual([]);
    await shoot(page, 'table', look);
    for (const [width, height] of kSizes) {
      await page.setViewportSize({ width, height });
      const higher = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
      expect(higher, `the table scrolls at ${String(width)}x${String(height)}`).toBeLessThanOrEqual(0);
    }
    await page.goto('about:blank');
    await page.goto(server.url);
    await page.locator('.guided').click();
    await page.locator('.lesson .next').waitFor();
    expect(await barriers(page), 'lesson').toEqual([]);
    await shoot(page, 'lesson', look);
    expect(watch.faults).toEqual([]);
    await context.close();
  });
});

describe('the page', () => {
  it('is a light load', () => {
    const scripts = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'));
    const sizes = scripts.map((file) => gzipSync(readFileSync(join(dist, 'assets', file)), { level: 9 }).length);
    const size = sizes.reduce((sum, bytes) => sum + bytes, 0);
    expect(size).toBeGreaterThan(0);
    expect(size).toBeLessThan(kBudget);
  });

  it('changes language and colours, and remembers', async () => {
    const { context, page } = await visit(browser, server.url, { language: 'en', theme: 'light' });
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByText('日本語', { exact: true }).click();
    await page.getByText('暗い', { exact: true }).click();
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
    expect(watch.faults).toEqual([]);
    await context.close();
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
    expect(watch.faults).toEqual([]);
    await context.close();
  });
});

// One move with a finger: a glowing card of the hand and what it offers, or a button.
async function turn_by_touch(page: Page): Promise<'move' | 'end'> {
  await page.locator('.tray .move:enabled, .end').first().waitFor();
  if (await page.locator('.end').count() > 0) return 'end';
  const before = await page.locator('.prompt p').innerText();
  const card = page.locator('.hand .table-card.legal').first();
  if (await card.count() > 0) await card.tap();
  const move = page.locator('.tray .move:enabled:not(.all)').first();
  if (await move.count() > 0) await move.tap();
  else await page.locator('.tray .all').tap().then(() => page.locator('dialog[open] .move:enabled').first().tap());
  await page.waitForFunction((was) => document.querySelector('.prompt p')?.textContent !== was, before, { timeout: 5000 }).catch(() => undefined);
  return 'move';
}

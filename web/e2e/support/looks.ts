import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from './axe';
import { launch, layout_shift, visit, type Look } from './page';
import { turn } from './play';
import { kShots, Server } from './server';

const kSizes = [[390, 844], [844, 390], [1280, 800], [1920, 1080]] as const;

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

const kKey = /\b(?:app|cards|lessons|pages|table|culdcept|kannagi)\.[a-z]\w+/;

// Takes the page's picture at every size; nothing may be wider than the screen.
export async function shoot(page: Page, name: string, look: Look): Promise<void> {
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

// Goes through every page and the table in one language: by day and by night, at every size.
export function every_page_in(language: 'ja' | 'en'): void {
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

  const looks: Look[] = [{ language, theme: 'light' }, { language, theme: 'dark' }];
  describe.each(looks)('every page in $language, $theme', (look) => {
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
        await page.waitForTimeout(60);
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
}

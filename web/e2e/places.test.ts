import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from './support/axe';
import { launch, layout_shift, visit } from './support/page';
import { chance, kMoves, make, turn } from './support/play';
import { Server } from './support/server';

const server = new Server();
let browser: Browser;
beforeAll(async () => {
  await server.start();
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const kMost = 400;

// Exiles the last and the first card that is offered, in this order, and confirms.
async function defend(page: Page): Promise<void> {
  const guards = page.locator('.defence .guard');
  await guards.last().click();
  if ((await guards.count()) > 1) await guards.first().click();
  expect(await page.locator('.defence .sum').innerText()).toMatch(/[1-9]枚で/);
  await page.locator('.defence .confirm').click();
  await page.locator('.defence .guard[aria-pressed="true"]').first().waitFor({ state: 'detached' });
  await page.locator('.prompt p', { hasText: /選択済み[1-9]/ }).waitFor({ state: 'detached' });
}

describe('a game with places, ghosts and a soul', () => {
  it('is played to its end by clicking, defence and all, and keeps nobody out', async () => {
    const { context, page, watch } = await visit(browser, server.url);
    await page.goto(`${server.url}#/new/kannagi?opponent=computer&deck=minazuki_summer`);
    await page.locator('select').first().selectOption('random');
    await page.locator('.start').click();
    await page.locator('.board').waitFor();
    const pick = chance(11);
    let moves = 0;
    let defences = 0;
    let judged = false;
    for (; (await turn(page)) === 'move'; ++moves) {
      if (moves > kMost) throw new Error('the match was not over');
      if (await page.locator('.defence .confirm:enabled').count() > 0 ) {
        if (defences++ === 0) expect(await barriers(page), 'defence').toEqual([]);
        await defend(page);
        continue;
      }
      if (!judged && await page.locator('.half .stand').count() >= 2) {
        judged = true;
        expect(await barriers(page), 'table').toEqual([]);
      }
      // Acts before it passes, so that the game comes to its end.
      const acts = page.locator(`${kMoves}:not([data-move="pass"])`);
      const offered = await acts.count();
      const ends = offered === 0 || moves < 1;
      await make(page, () => (ends ? page.locator(`${kMoves}[data-move="pass"]`).first() : acts.nth(pick(offered))).click());
    }
    expect(judged, `after ${String(moves)} moves`).toBe(true);
    expect(defences, `in ${String(moves)} moves`).toBeGreaterThan(0);
    expect(await page.locator('.end h2').innerText()).toMatch(/あなたの勝ち|あなたの負け|引き分け/);
    const shifts = await layout_shift(page);
    expect(shifts.total, shifts.moved.join('\n')).toBeLessThan(0.1);
    expect(watch.faults).toEqual([]);
    await context.close();
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers } from './support/axe';
import { speaks } from './support/looks';
import { leave, visit } from './support/page';
import { kMoves } from './support/play';
import { layout_shift } from './support/shifts';
import { at_server } from './support/stage';

const kGames = ['culdcept', 'dgrayman', 'kannagi', 'kanon', 'ouka'];
const kMostTries = 400;

const { server, browser } = await at_server();

const version = (page: Page): Promise<string | null> => page.locator('.match').getAttribute('data-version');

// Waits until the puzzle is solved, or a move may be clicked.
async function waits(page: Page): Promise<'solved' | 'move'> {
  const now = await page.waitForFunction((moves) => {
    if (document.querySelector('.lesson .ways .first') !== null) return 'solved';
    return document.querySelector(moves) !== null ? 'move' : '';
  }, kMoves);
  return (await now.jsonValue()) as 'solved' | 'move';
}

// Tries one answer after the other, as somebody might who has no idea: wrong ones are refused.
async function solve(page: Page): Promise<void> {
  for (let tries = 0, answer = 0; tries < kMostTries; ++tries) {
    if ((await waits(page)) === 'solved') return;
    const before = await version(page);
    const moves = page.locator(kMoves);
    await moves.nth(answer % (await moves.count())).click();
    await waits(page);
    const same = (await version(page)) === before;
    answer = same ? answer + 1 : 0;
  }
  throw new Error('the puzzle is not solved');
}

describe('puzzles', () => {
  it.each(kGames)('one of %s is solved at the table, with every wrong answer refused', async (game) => {
    const { context, page, watch } = await visit(browser, server.url);
    await page.goto(`${server.url}#/puzzles/${game}`);
    await page.locator('button.puzzle').first().click();
    await page.locator('.lesson').waitFor();
    await solve(page);
    expect(await page.locator('.lesson .say').innerText()).toContain('正解');
    await page.goto(`${server.url}#/puzzles/${game}`);
    await page.locator('button.is-solved').waitFor();
    expect(await page.locator('button.is-solved').count()).toBe(1);
    await leave({ context, watch });
  });

  it('a wrong answer is told why it is wrong, and changes nothing', async () => {
    const { context, page, watch } = await visit(browser, server.url);
    await page.goto(`${server.url}#/puzzles/kannagi`);
    await page.locator('button.puzzle').first().click();
    await waits(page);
    const before = await version(page);
    await page.locator('.tray .move[data-move="pass"]').click(); // whoever ends the turn does not win in it
    await page.getByText('もう一度どうぞ').first().waitFor();
    expect(await version(page)).toBe(before);
    expect((await layout_shift(page)).total).toBeLessThan(0.1);
    await leave({ context, watch });
  });

  it('shows the answer to whoever asks, who then has not solved it', async () => {
    const { context, page, watch } = await visit(browser, server.url);
    await page.goto(`${server.url}#/puzzles/ouka`);
    await page.locator('button.puzzle').first().click();
    await waits(page);
    await page.getByRole('button', { name: '答えを見る' }).click();
    expect((await page.locator('.lesson .answer li').first().innerText()).length).toBeGreaterThan(1);
    expect(await barriers(page)).toEqual([]);
    await solve(page);
    expect(await page.locator('.lesson .say').innerText()).toContain('答えを見た');
    await page.goto(`${server.url}#/puzzles/ouka`);
    await page.locator('button.puzzle').first().waitFor();
    expect(await page.locator('button.is-solved').count()).toBe(0);
    await leave({ context, watch });
  });

  it('keep nobody out at the table', async () => {
    const { context, page, watch } = await visit(browser, server.url, { theme: 'dark', width: 390, height: 844, touch: true });
    await page.goto(`${server.url}#/puzzles/dgrayman`);
    await page.locator('.daily .button').waitFor();
    await page.locator('button.puzzle').first().click();
    await waits(page);
    expect(await barriers(page)).toEqual([]);
    await speaks(page, 'puzzle', 'ja');
    await leave({ context, watch });
  });
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, layout_shift, visit } from './support/page';
import { play_out, repeat_matches, turn } from './support/play';
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

const step_of = (page: Page): Promise<string> =>
  page.locator('.lesson').evaluate((panel) => `${panel.getAttribute('aria-label') ?? ''}/${panel.getAttribute('data-step') ?? ''}`);

// What somebody does who has never played: reads, goes on, and clicks what is lit.
async function follow(page: Page): Promise<void> {
  await page.locator('.lesson').waitFor();
  for (let i = 0; i < 80; ++i) {
    const before = await step_of(page);
    const next = page.locator('.lesson .next');
    if (await next.isVisible()) {
      await next.click();
    } else if ((await page.locator('.lesson .say').innerText()).includes('終えました')) {
      return;
    } else {
      await turn(page);
      await try_what_is_lit(page, before);
    }
    await page.waitForFunction(
      (was) => {
        const panel = document.querySelector('.lesson');
        return `${panel?.getAttribute('aria-label') ?? ''}/${panel?.getAttribute('data-step') ?? ''}` !== was;
      },
      before,
    );
  }
  throw new Error('the lesson does not come to its end');
}

// A lit button is pressed; with a lit card everything is tried that it offers, until the lesson goes on.
async function try_what_is_lit(page: Page, before: string): Promise<void> {
  const button = page.locator('.tray .move.pointed');
  if (await button.count() > 0) {
    await button.first().click();
    return;
  }
  const lit = page.locator('.table-card.legal.pointed').first();
  await lit.click();
  const offers = await page.locator('.tray .move:enabled').evaluateAll((all) => all.map((b) => b.getAttribute('data-move') ?? ''));
  for (const offer of new Set(offers)) {
    if ((await step_of(page)) !== before) return;
    if (await page.locator('.table-card.pointed.selected').count() === 0) await lit.click();
    await page.locator(`.tray .move:enabled[data-move="${offer}"]`).first().click();
    await page.waitForTimeout(400);
  }
}

describe('a newcomer', () => {
  it('learns the game in five lessons and then plays a whole one, by clicking', async () => {
    const { context, page, watch } = await visit(browser, server.url, { still: false });
    await page.goto(server.url);
    await page.locator('.guided').click();
    for (const last of [false, false, false, false, true]) {
      await follow(page);
      if (!last) {
        const done = await step_of(page);
        await page.locator('.lesson .button.first').click();
        await page.waitForFunction(
          (was) => {
            const panel = document.querySelector('.lesson');
            return panel !== null && `${panel.getAttribute('aria-label') ?? ''}/${panel.getAttribute('data-step') ?? ''}` !== was;
          },
          done,
        );
      }
    }
    expect(await page.locator('.end').count()).toBe(1);
    const guided = await layout_shift(page);
    expect(guided.total, guided.moved.join('\n')).toBeLessThan(0.02);
    await page.locator('.lesson .button.first').click();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await repeat_matches(page, 7, ['kiln_vanguard', 'kiln_vanguard']);
    await page.locator('select').first().selectOption('random');
    await page.locator('.start').click();
    await page.locator('.board').waitFor();
    const before = (await layout_shift(page)).total;
    const moves = await play_out(page, 7);
    expect(moves).toBeGreaterThan(10);
    expect(await page.locator('.end h2').innerText()).toMatch(/あなたの勝ち|あなたの負け|引き分け/);
    const played = await layout_shift(page);
    expect(played.total - before, played.moved.join('\n')).toBeLessThan(0.02);
    await page.goto(`${server.url}#/lessons/culdcept`);
    await page.locator('li.done').first().waitFor();
    expect(await page.locator('li.done').count()).toBe(5);
    expect(watch.faults).toEqual([]);
    await context.close();
  });

  it('is told kindly what to do when the move is another one', async () => {
    const { context, page } = await visit(browser, server.url);
    await page.goto(server.url);
    await page.locator('.guided').click();
    for (let i = 0; i < 3; ++i) {
      const before = await step_of(page);
      await page.locator('.lesson .next').click();
      await page.waitForFunction((was) => !was.endsWith(`/${document.querySelector('.lesson')?.getAttribute('data-step') ?? ''}`), before);
    }
    await turn(page);
    const before = await step_of(page);
    await page.locator('.tray .move:enabled:not(.pointed)').first().click();
    await page.getByText('スペルはまた今度').waitFor();
    expect(await step_of(page)).toBe(before);
    await context.close();
  });
});

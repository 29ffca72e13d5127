import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { leave, visit } from './support/page';
import { chance, make, repeat_matches, turn } from './support/play';
import { at_server } from './support/stage';

const { server, browser } = await at_server();

// Goes on with Tab until the thing has the focus.
async function tab_to(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 80; ++i) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${selector}`);
}

it('a whole game can be played with the keyboard alone', async () => {
  const { context, page, watch } = await visit(browser, server.url, { language: 'en' });
  await repeat_matches(page, 11, ['kiln_vanguard', 'kiln_vanguard']);
  await page.goto(server.url);
  await page.locator('.games a').first().waitFor();
  await tab_to(page, '.games a');
  await page.keyboard.press('Enter');
  await page.locator('form').waitFor();
  await tab_to(page, 'form select');
  await page.keyboard.press('Home');
  await page.keyboard.type('r');
  await tab_to(page, '.start');
  await page.keyboard.press('Enter');
  await page.locator('.board').waitFor();

  const pick = chance(11);
  let by_card = 0;
  for (let moves = 0; (await turn(page)) === 'move'; ++moves) {
    if (moves > 600) throw new Error('the match has no end');
    await make(page, async (offered) => {
      const way = pick(4);
      if (way === 0 && offered <= 9) {
        await page.keyboard.press(String(1 + pick(offered)));
        return;
      }
      if (way === 1 && (await play_from_hand(page))) {
        by_card += 1;
        return;
      }
      await page.keyboard.press('Escape');
      await page.keyboard.press('a');
      for (let down = pick(offered); down > 0; --down) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    });
  }
  expect(by_card).toBeGreaterThan(0);
  expect(await page.locator('.end h2').innerText()).toMatch(/won|lost|draw/i);
  await leave({ context, watch });
});

// Takes a card of the hand that may be used, with the arrow keys, and the first thing it can do.
async function play_from_hand(page: Page): Promise<boolean> {
  if (await page.locator('.hand .table-card.legal').count() === 0) return false;
  await page.keyboard.press('h');
  for (let i = 0; i < 20; ++i) {
    if (await page.evaluate(() => document.activeElement?.matches('.hand .table-card.legal') ?? false)) break;
    await page.keyboard.press(i < 10 ? 'ArrowRight' : 'ArrowLeft');
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('1');
  return true;
}

// A hint at the table of every game, at a desk and on a phone: step by step, by mouse or keyboard, and the
// best answer can be given.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers } from './support/axe';
import { speaks } from './support/looks';
import { leave, visit, type Look } from './support/page';
import { make, repeat_matches, turn } from './support/play';
import { at_server } from './support/stage';

const { server, browser } = await at_server();

const kGames = ['culdcept', 'dgrayman', 'kannagi', 'kanon', 'ouka'];

async function sit_down(page: Page, game: string, decks: readonly string[]): Promise<void> {
  await repeat_matches(page, 3, decks);
  await page.goto(`${server.url}#/new/${game}?opponent=computer`);
  await page.locator('select').first().selectOption('random');
  await page.locator('.start').click();
  await page.locator('.board').waitFor();
}

async function ready_decks(game: string): Promise<[string, string]> {
  const decks = (await (await fetch(`${server.url}api/games/${game}/decks`)).json()) as { id: string }[];
  return [decks[0]?.id ?? '', decks[1]?.id ?? ''];
}

// Whether the hint's first line is in sight, wherever its reader was in the list.
const begins_in_sight = (page: Page): Promise<boolean> =>
  page.locator('.tray').evaluate((tray) => {
    const first = tray.querySelector('.hint h2');
    return first !== null && first.getBoundingClientRect().top >= tray.getBoundingClientRect().top;
  });

// Asks for a hint and reads it to its end; answers the move that it names.
async function read_hint(page: Page, go_on: () => Promise<void>): Promise<string> {
  await page.locator('.tray').evaluate((tray) => { tray.scrollTop = tray.scrollHeight; });
  await go_on();
  await page.locator('.hint[data-step="look"]').waitFor();
  await expect.poll(() => begins_in_sight(page)).toBe(true);
  await go_on();
  await page.locator('.hint[data-step="answer"]').waitFor();
  expect(await page.locator('.hint .chance').innerText()).toMatch(/%|必ず勝て|whatever happens/);
  await go_on();
  await page.locator('.hint[data-step="why"] .bar').first().waitFor();
  return page.locator('.hint .answer').innerText();
}

// What of the hint, or of the page, is wider than its room.
const overflows = (page: Page): Promise<string[]> =>
  page.locator('.hint, .hint p, .hint .words, html').evaluateAll((things) => {
    const overflow = (thing: Element): number =>
      thing.clientWidth > 0 ? thing.scrollWidth - thing.clientWidth : 0;
    return things.filter((thing) => overflow(thing) > 1).map((thing) => thing.className);
  });

const kLooks: [string, Look][] = [
  ['at a desk', { language: 'ja', theme: 'light' }],
  ['on a phone', { language: 'en', theme: 'dark', width: 390, height: 844, touch: true }],
];

describe.each(kLooks)('a hint %s', (_, look) => {
  it.each(kGames)('is given in %s', async (game) => {
    const { context, page, watch } = await visit(browser, server.url, look);
    await sit_down(page, game, await ready_decks(game));
    expect(await turn(page)).toBe('move');
    const by_keys = look.touch !== true;
    const answer = await read_hint(page, async () => {
      if (by_keys) await page.keyboard.press('t');
      else await page.locator('.tool.ask-hint, .hint .more').last().click();
    });
    await speaks(page, `hint_${game}`, look.language ?? 'ja');
    expect(await overflows(page)).toEqual([]);
    // The reasons have the story's room at a desk, the hand's on a phone.
    const room = await page.locator('.tray-area').evaluate((area) => area.clientHeight / innerHeight);
    expect(room).toBeGreaterThan(0.4);
    expect(await barriers(page)).toEqual([]);
    // The answer stands lit in the list; given, the hint goes.
    expect(answer).not.toBe('');
    expect(await page.locator('.tray .move.pointed').count()).toBe(1);
    await make(page, () => page.locator('.hint .button.first').click());
    await page.locator('.hint').waitFor({ state: 'detached' });
    await leave({ context, watch });
  });
});

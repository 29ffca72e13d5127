// What holds of every page in every look: it fits the screen, speaks its language, keeps nobody out.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { game_messages } from '../../src/i18n/messages/games';
import { barriers } from './axe';
import type { Look } from './page';
import { kShots } from './server';
import { settled } from './settled';

const kSizes = [[390, 844], [844, 390], [1280, 800], [1920, 1080]] as const;
// FUDABA_SHOTS=1 keeps a picture of everything that is looked at, in build/screenshots.
const kPictures = process.env['FUDABA_SHOTS'] === '1';

// A key of the catalogue where its sentence should be.
const kAreas = ['app', 'board', 'build', 'cards', 'friend', 'lessons', 'lobby', 'manners', 'pages', 'people', 'puzzles', 'review', 'sets', 'solo', 'standing', 'table', 'tournaments', 'words', 'workshop', ...Object.keys(game_messages)];
const kKey = new RegExp(`\\b(?:${kAreas.join('|')})\\.[a-z]\\w+`);

export async function speaks(page: Page, name: string, language: 'ja' | 'en'): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
  expect(await page.locator('body').innerText(), name).not.toMatch(kKey);
}

// What must be read and cannot be: names of players, of games, of phases, of units, of empty places and of
// cards in an open hand that are cut, letters that are too small or too narrow, the game that a page is
// about out of sight. Cards on the table are small; they can be held up.
const kWhole =
  '.bar .name, .test h2 small, .hand:not(.folded) .table-card .name, .games button, .phases li, .unit .label .name, .spot .label';
const kSmallest = 11; // px
const kNarrowest = 0.7; // of a letter's own width
const kGrain = 0.25; // px, of a browser's sums

function unread(page: Page): Promise<string[]> {
  return page.evaluate(([whole, smallest, narrowest, grain]) => {
    const shown = (node: Element): boolean => node.getClientRects().length > 0;
    const px = Number.parseFloat;
    const spills = (node: Element): boolean => {
      const letters = document.createRange();
      letters.selectNodeContents(node);
      const [inner, outer] = [letters.getBoundingClientRect(), node.getBoundingClientRect()];
      const style = getComputedStyle(node);
      // Along the lines; across them letters take more than they are drawn in.
      return style.writingMode.startsWith('vertical')
        ? inner.height > outer.height - px(style.paddingTop) - px(style.paddingBottom) + grain
        : inner.width > outer.width - px(style.paddingLeft) - px(style.paddingRight) + grain;
    };
    const is_cut = (node: Element): boolean => {
      const squeezed = node.querySelector(':scope > [style*="scale"]') !== null;
      const wide = !squeezed && node.scrollWidth > node.clientWidth + 1;
      return wide || node.scrollHeight > node.clientHeight + 1 || spills(node);
    };
    const cut = [...document.querySelectorAll(whole)]
      .filter((node) => shown(node) && is_cut(node))
      .map((node) => `cut: ${node.textContent}`);
    const narrow = [...document.querySelectorAll<HTMLElement>('.unit .label .name > span')]
      .filter((node) => shown(node) && node.getBoundingClientRect().width < node.offsetWidth * narrowest)
      .map((node) => `narrow: ${node.textContent}`);
    const says = (node: Element): boolean =>
      [...node.childNodes].some((child) => child instanceof Text && child.data.trim() !== '');
    const small = [...document.querySelectorAll('main *')]
      .filter((node) => says(node) && shown(node))
      .filter((node) => node.closest('.card, .unit .icons, .unit .power, .stand, .clock, rt') === null)
      .filter((node) => Number.parseFloat(getComputedStyle(node).fontSize) < smallest)
      .map((node) => `small: ${node.textContent} (${node.parentElement?.className ?? ''})`);
    const away = [...document.querySelectorAll('main nav a[aria-current]')]
      .filter((node) => {
        const { left, right } = node.getBoundingClientRect();
        return left < 0 || right > innerWidth;
      })
      .map((node) => `away: ${node.textContent}`);
    return [...cut, ...narrow, ...small, ...away];
  }, [kWhole, kSmallest, kNarrowest, kGrain] as const);
}

// At no size the page is wider than the screen; a `whole` one is not higher either.
export async function fits(page: Page, name: string, look: Look, whole = false): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const [width, height] of kSizes) {
    await page.setViewportSize({ width, height });
    await is_sized(page, width, height);
    await settled(page);
    const file = `${name}-${look.language ?? ''}-${look.theme ?? ''}-${String(width)}x${String(height)}.png`;
    if (kPictures) {
      mkdirSync(kShots, { recursive: true });
      await page.screenshot({ path: join(kShots, file) });
    }
    const [wider, higher] = await page.evaluate(() => [
      document.documentElement.scrollWidth - window.innerWidth,
      document.documentElement.scrollHeight - window.innerHeight,
    ]);
    expect(wider, `${file} scrolls sideways`).toBeLessThanOrEqual(0);
    if (whole) expect(higher, `${file} scrolls`).toBeLessThanOrEqual(0);
    expect(await unread(page), file).toEqual([]);
  }
  await page.setViewportSize(before);
  await is_sized(page, before.width, before.height);
}

// Waits until the page knows its new size, which takes a busy machine longer.
async function is_sized(page: Page, width: number, height: number): Promise<void> {
  await page.waitForFunction(([w, h]) => innerWidth === w && innerHeight === h, [width, height] as const);
}

// Everything that must hold of what the page shows now, by day and by night. What a page is made of does not
// depend on its colours, so that by night those alone are looked at. Leaves the day.
export async function holds(page: Page, name: string, language: 'ja' | 'en', whole = false): Promise<void> {
  await speaks(page, name, language);
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await barriers(page, theme === 'dark' ? 'colours' : 'everything'), `${name}, ${theme}`).toEqual([]);
    if (theme !== 'dark' || kPictures) await fits(page, name, { language, theme }, whole);
  }
}

// The same in every language. Reads the page again for each.
export async function holds_in_every_look(page: Page, name: string): Promise<void> {
  for (const language of ['en', 'ja'] as const) {
    await page.evaluate((wanted) => {
      const kept = JSON.parse(localStorage.getItem('fudaba.settings') ?? '{}') as object;
      localStorage.setItem('fudaba.settings', JSON.stringify({ ...kept, language: wanted }));
    }, language);
    await page.reload();
    await page.locator('.board').first().waitFor();
    await holds(page, name, language, true);
  }
}

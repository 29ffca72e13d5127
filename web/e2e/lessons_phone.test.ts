// Lessons on phones: whatever a step lights is in sight, and nothing lies over it.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { follow_all, step_of } from './support/lesson';
import { have_letters, leave, visit } from './support/page';
import { settled } from './support/settled';
import { at_server } from './support/stage';

const { server, browser } = await at_server();

// Names all that is lit, if none of it is within reach.
function out_of_reach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lit = [...document.querySelectorAll('.match .pointed')]
      .filter((node) => node.checkVisibility({ visibilityProperty: true }));
    const is_hit = (node: Element): boolean => {
      const { left, top, width, height } = node.getBoundingClientRect();
      const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
      const at = (x: number, y: number): Element | null =>
        document.elementFromPoint(left + width * x, top + height * y);
      return parts.some((x) => parts.some((y) => node.contains(at(x, y))));
    };
    return lit.some(is_hit) ? [] : lit.map((node) => `${node.className}: ${node.textContent.trim().slice(0, 40)}`);
  });
}

it.each([
  ['culdcept', 'en', 320, 640], ['dgrayman', 'ja', 390, 844], ['kannagi', 'en', 844, 390],
  ['kanon', 'ja', 390, 844], ['ouka', 'en', 844, 390],
] as const)('%s in %s, %i × %i', async (game, language, width, height) => {
  const { context, page, watch } = await visit(browser, server.url, { language, width, height, touch: true });
  await page.goto(`${server.url}#/lessons/${game}`);
  await page.locator('main li .button, main li button').first().click();
  await page.locator('.lesson').waitFor();
  await have_letters(page);
  const hidden: string[] = [];
  await follow_all(page, async () => {
    await settled(page);
    const things = await out_of_reach(page);
    const step = await step_of(page);
    hidden.push(...things.map((thing) => `${step}: ${thing}`));
  });
  expect(hidden).toEqual([]);
  await leave({ context, watch });
});

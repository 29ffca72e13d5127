import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { barriers } from './support/axe';
import { plays } from './support/game';

let defences = 0;

// Exiles the last and the first card that is offered, in this order, and confirms.
async function defend(page: Page): Promise<boolean> {
  if (await page.locator('.defence .confirm:enabled').count() === 0) return false;
  if (defences++ === 0) expect(await barriers(page), 'defence').toEqual([]);
  const guards = page.locator('.defence .guard');
  await guards.last().click();
  if ((await guards.count()) > 1) await guards.first().click();
  expect(await page.locator('.defence .sum').innerText()).toMatch(/[1-9]枚で/);
  await page.locator('.defence .confirm').click();
  await page.locator('.defence .guard[aria-pressed="true"]').first().waitFor({ state: 'detached' });
  await page.locator('.prompt p', { hasText: /選択済み[1-9]/ }).waitFor({ state: 'detached' });
  return true;
}

await plays({ game: 'kannagi', decks: ['minazuki_summer', 'minazuki_summer'], seed: 11, also: defend });

afterAll(() => { expect(defences).toBeGreaterThan(0); });

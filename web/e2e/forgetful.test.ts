// Where the reader lets sites keep nothing, matches at a server are played all the same.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { keep_nothing } from './support/forgetful';
import { holds } from './support/looks';
import { have_letters, leave, visit, type Visit } from './support/page';
import { mover_of } from './support/people';
import { kMoves, make, turn } from './support/play';
import { at_server } from './support/stage';

const { server, browser } = await at_server();

async function come(language: 'ja' | 'en' = 'ja'): Promise<Visit> {
  const visited = await visit(browser, server.url, { language });
  await keep_nothing(visited.context);
  return visited;
}
const hand = (page: Page): Promise<number> => page.locator('.hand .table-card[data-card-id]').count();

it('two friends sit down and play', async () => {
  const host = await come();
  await host.page.goto(server.url);
  const told = host.page.locator('.line', { hasText: '何も保存できません' });
  await told.waitFor();
  await have_letters(host.page);
  await holds(host.page, 'forgetful', 'ja');
  await host.page.getByRole('button', { name: 'わかりました' }).click();
  await host.page.goto(`${server.url}#/new/culdcept?opponent=far`);
  await host.page.locator('.start').click();
  const link = await host.page.locator('.waiting input').inputValue();
  const guest = await come('en');
  await guest.page.goto(link);
  await guest.page.locator('.line', { hasText: 'keeps nothing' }).getByRole('button').click();
  await guest.page.locator('form .button.first').click();
  for (let i = 0; i < 4; ++i) {
    const mover = await mover_of(host, guest);
    await make(mover.page, () => mover.page.locator(kMoves).first().click());
  }
  expect(await hand(host.page)).toBeGreaterThan(0);
  expect(await hand(guest.page)).toBeGreaterThan(0);
  // It is told once, and the seat is still there after a look elsewhere.
  await host.page.goto(`${server.url}#/mine`);
  await host.page.locator('.calls li .button, li.theirs a').click();
  await host.page.locator('.hand .table-card[data-card-id]').first().waitFor();
  expect(await told.count()).toBe(0);
  await leave(host, guest);
});

it('the computer and a lesson are played, and what takes cookies says so', async () => {
  const { context, page, watch } = await come('en');
  await page.goto(`${server.url}#/new/kanon?opponent=computer`);
  await page.locator('.start').click();
  await turn(page);
  await make(page, () => page.locator(kMoves).first().click());
  await page.goto(`${server.url}#/lessons/culdcept`);
  await page.locator('li .button').first().click();
  await page.locator('.lesson .next').click();
  await page.goto(`${server.url}#/lobby`);
  await page.getByText('This browser takes no cookies').waitFor();
  expect(await page.locator('.make').isDisabled()).toBe(true);
  await page.goto(`${server.url}#/me`);
  await page.getByText('This browser takes no cookies').waitFor();
  await leave({ context, watch });
});

// Order at a table that is open to all: somebody is warned, suspended, and free again, by the command that
// whoever runs the server gives while it runs; a match is closed.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { holds } from './support/looks';
import { leave, visit } from './support/page';
import { kPassphrase, make_account, meet } from './support/people';
import { at_server } from './support/stage';

const { server, browser } = await at_server();

async function sign_in(page: Page, name: string, way: 0 | 1): Promise<void> {
  await page.goto(`${server.url}#/me`);
  await page.locator('.panel nav button').nth(way).click();
  await page.locator('input[autocomplete=username]').fill(name);
  await page.locator('input[type=password]').fill(kPassphrase);
  await page.locator('form .button.first').click();
}

// What the page says at its top.
const line = (page: Page, words: string) => page.locator('.line', { hasText: words });

async function open_far(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${server.url}#/new/culdcept?opponent=far`);
  await page.locator('.start').click();
}

it('an account is warned, suspended and free again, while the server runs', async () => {
  const { context, page, watch } = await visit(browser, server.url);
  await make_account(page, server.url, '花子');

  // The warning comes to the page that is open, stays wherever the reader goes, and is told once.
  await page.goto(`${server.url}#/lobby`);
  await page.locator('aside .button.first').waitFor();
  server.admin('warn', '花子', '--text', '暴言はおやめください。');
  await line(page, '暴言はおやめください。').waitFor();
  await holds(page, 'warned', 'ja');
  await page.goto(`${server.url}#/`);
  await line(page, '運営からの警告').getByRole('button', { name: '読みました' }).click();
  await line(page, '運営からの警告').waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.shelves a').first().waitFor();
  expect(await line(page, '運営からの警告').count()).toBe(0);

  // Suspended while the lobby is open: told at once, and refused.
  await page.goto(`${server.url}#/lobby`);
  await page.locator('aside .button.first').waitFor();
  server.admin('suspend', '花子', '--days', '7', '--reason', '対戦中の暴言');
  await line(page, '対戦中の暴言').waitFor();
  await line(page, '対戦中の暴言').getByRole('button', { name: '閉じる' }).click();
  await open_far(page);
  await line(page, '対戦中の暴言').waitFor();
  await holds(page, 'refused', 'ja');
  // What is one's own can be seen, and the page says why.
  await page.goto(`${server.url}#/me/account`);
  await page.locator('.suspended', { hasText: '対戦中の暴言' }).waitFor();
  await page.locator('section', { hasText: '暴言はおやめください。' }).waitFor();
  await holds(page, 'me_suspended', 'ja');

  // Nobody signs in anew, and who does not know the passphrase learns nothing.
  const away = await visit(browser, server.url);
  await sign_in(away.page, '花子', 0);
  await away.page.locator('.failure', { hasText: '対戦中の暴言' }).waitFor();
  await away.page.locator('input[type=password]').fill('まちがったことばの列');
  await away.page.locator('form .button.first').click();
  await away.page.locator('.failure', { hasText: '名前かパスフレーズが違います' }).waitFor();

  server.admin('lift', '花子');
  await sign_in(away.page, '花子', 0);
  await away.page.locator('header h1', { hasText: '花子' }).waitFor();
  await page.goto('about:blank');
  await page.goto(`${server.url}#/lobby`);
  await page.locator('aside .button.first').waitFor();
  expect(await page.locator('.line').count()).toBe(0);
  for (const one of [{ context, watch }, away]) {
    expect(one.watch.faults.filter((fault) => !/40[13]/.test(fault))).toEqual([]);
    await one.context.close();
  }
});

it('a match that is closed says why to those who play it', async () => {
  const host = await visit(browser, server.url);
  const guest = await visit(browser, server.url, { language: 'en' });
  await host.page.goto(`${server.url}#/new/culdcept?opponent=far`);
  await meet(host.page, guest.page);
  const match = /match\/([\w-]+)/.exec(host.page.url())?.[1] ?? '';
  server.admin('close-match', match, '--yes', '--reason', '荒らしのため');
  await host.page.locator('.end h2', { hasText: '勝敗なし' }).waitFor();
  await guest.page.locator('.end h2', { hasText: 'Nobody won' }).waitFor();
  for (const { page } of [host, guest]) expect(await page.locator('.end').innerText()).toContain('荒らしのため');
  expect(server.admin('log')).toContain(`closed match ${match}`);
  await leave(host, guest);
});

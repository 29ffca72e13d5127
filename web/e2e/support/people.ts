// Two people at work: they make accounts, meet at a table, move in turn, give up.
import type { Page } from 'playwright-core';
import type { Visit } from './page';
import { kMoves } from './play';

export const kPassphrase = '青い鳥がうたう朝に来る';

// Makes an account with a passphrase; answers its recovery codes.
export async function make_account(page: Page, url: string, name: string): Promise<string[]> {
  await page.goto(`${url}#/me`);
  await page.locator('.panel nav button').nth(1).click();
  await page.locator('input[autocomplete=username]').fill(name);
  await page.locator('input[type=password]').fill(kPassphrase);
  return keep_codes(page, name);
}

// Sends the form of a new account and goes on once its recovery codes are shown.
export async function keep_codes(page: Page, name: string): Promise<string[]> {
  await page.locator('form .button.first').click();
  await page.locator('ol code').first().waitFor();
  const codes = await page.locator('ol code').allInnerTexts();
  await page.locator('.acts .button.first').click();
  await page.locator('header h1', { hasText: name }).waitFor();
  return codes;
}

// The guest comes to the host's new match by its link, and both sit at the table.
export async function meet(host: Page, guest: Page): Promise<void> {
  await host.locator('.start').click();
  await guest.goto(await host.locator('.waiting input').inputValue());
  await guest.locator('form .button.first').click();
  await Promise.all([host, guest].map((page) => page.locator('.hand .table-card').first().waitFor()));
}

// Waits until one of them may move.
export function mover_of(...players: readonly Visit[]): Promise<Visit> {
  return Promise.race(players.map(async (one) => {
    await one.page.locator(kMoves).first().waitFor();
    return one;
  }));
}

export async function concede(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'メニュー' }).click();
  await page.locator('dialog[open]').getByRole('button', { name: '投了する' }).click();
  await page.locator('dialog[open] footer .button.first').click();
  await page.locator('.end').waitFor();
}

// Two people with accounts: a rated match, and what lasts of it.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers } from './support/axe';
import { holds, speaks } from './support/looks';
import { leave, visit } from './support/page';
import { concede, make_account, meet } from './support/people';
import { at_server } from './support/stage';

const { server, browser } = await at_server();

describe('two people', () => {
  it('make accounts, play a rated match, and both see what has come of it', async () => {
    const host = await visit(browser, server.url);
    const guest = await visit(browser, server.url, { language: 'en' });
    await make_account(host.page, server.url, '花子');
    await make_account(guest.page, server.url, 'Taro');

    await host.page.goto(`${server.url}#/new/culdcept?opponent=far`);
    await host.page.locator('.rated input').check();
    await meet(host.page, guest.page);
    // The table says what is at stake, and how both stand.
    await host.page.locator('.tools .rated').click();
    await host.page.locator('dialog[open] td', { hasText: '暫定' }).first().waitFor();
    expect(await host.page.locator('dialog[open]').innerText()).toMatch(/早指し|長考/);
    await speaks(host.page, 'rated', 'ja');
    expect(await barriers(host.page, 'everything')).toEqual([]);
    await host.page.keyboard.press('Escape');
    await host.page.locator('.bar .rating', { hasText: '1500?' }).first().waitFor();
    await concede(host.page);
    await guest.page.locator('.end').waitFor();
    await host.page.locator('.end .rating', { hasText: '1500 → 1338（−162）' }).waitFor();
    await guest.page.locator('.end .rating', { hasText: '1500 → 1662 (+162)' }).waitFor();
    await speaks(guest.page, 'rated_end', 'en');
    expect(await barriers(guest.page, 'everything')).toEqual([]);
    for (const [width, height] of [[390, 844], [844, 390]] as const) {
      await guest.page.setViewportSize({ width, height });
      const mark = await guest.page.locator('.tools .rated').boundingBox();
      expect(mark !== null && mark.x >= 0 && mark.x + mark.width <= width).toBe(true);
    }

    for (const { page, result, other, rating } of [
      { page: host.page, result: 'lost', other: 'Taro', rating: '1338' },
      { page: guest.page, result: 'won', other: '花子', rating: '1662' },
    ]) {
      await page.goto(`${server.url}#/me`);
      await page.locator(`li .${result}`).waitFor();
      expect(await page.locator('li.panel').innerText()).toContain(other);
      await page.goto(`${server.url}#/me/figures`);
      await page.locator('.now b', { hasText: rating }).waitFor();
    }

    // Everything looks right and keeps nobody out; the longer words are the English ones.
    await look_at(host.page, 'ja', ['me', 'me/figures']);
    await look_at(guest.page, 'en', ['me/kept', 'me/account', 'player/Taro', 'leaders/culdcept']);
    await leave(host, guest);
  });

  it('come back in by a recovery code, which ends what was signed in before', async () => {
    const home = await visit(browser, server.url);
    await holds_sign_in(home.page);
    const codes = await make_account(home.page, server.url, '次郎');
    expect(codes).toHaveLength(8);
    const away = await visit(browser, server.url);
    await away.page.goto(`${server.url}#/me`);
    await away.page.getByRole('button', { name: 'サインインできないとき' }).click();
    await away.page.locator('input[autocomplete=username]').fill('次郎');
    await away.page.locator('input[autocomplete=off]').fill(codes[0]?.toLowerCase() ?? '');
    await away.page.locator('input[type=password]').fill('別の長いことばを並べる');
    await away.page.locator('form .button.first').click();
    await away.page.locator('header h1', { hasText: '次郎' }).waitFor();
    // The code has ended the session at home.
    await home.page.goto('about:blank');
    await home.page.goto(`${server.url}#/me`);
    await home.page.locator('input[autocomplete=username]').waitFor();
    await leave(home, away);
  });
});

async function look_at(page: Page, language: 'ja' | 'en', parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    await page.goto(`${server.url}#/${part}`);
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
    await holds(page, part.replace('/', '_'), language);
  }
}

async function holds_sign_in(page: Page): Promise<void> {
  await page.goto(`${server.url}#/me`);
  await page.locator('input[autocomplete=username]').waitFor();
  await holds(page, 'me_sign_in', 'ja');
}

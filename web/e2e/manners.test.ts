// What two people say to each other, and how they keep clear of each other.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers } from './support/axe';
import { holds, speaks } from './support/looks';
import { have_letters, leave, visit } from './support/page';
import { make_account, meet } from './support/people';
import { kShots } from './support/server';
import { layout_shift } from './support/shifts';
import { at_server } from './support/stage';

const { server, browser } = await at_server();

// The one opens a match, the other comes by the link.
async function sit_down(host: Page, guest: Page): Promise<void> {
  await host.goto(`${server.url}#/new/culdcept?opponent=far`);
  await meet(host, guest);
  await Promise.all([host, guest].map((page) => page.locator('.tool.talk').waitFor()));
}

const talk = (page: Page) => page.locator('div.talk');
const lines = (page: Page) => page.locator('div.talk .lines li:not(.none)');

// The panel lies whole on every screen, speaks its language and keeps nobody out, by day and by night.
async function panel_holds(page: Page, name: string, language: 'ja' | 'en', of = 'div.talk'): Promise<void> {
  await speaks(page, name, language);
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await barriers(page, theme === 'dark' ? 'colours' : 'everything'), `${name}, ${theme}`).toEqual([]);
    for (const [width, height] of [[390, 844], [844, 390], [1280, 800], [1920, 1080]] as const) {
      await page.setViewportSize({ width, height });
      const size = `${name}-${language}-${theme}-${String(width)}x${String(height)}`;
      if (process.env['FUDABA_SHOTS'] === '1') {
        mkdirSync(kShots, { recursive: true });
        await page.screenshot({ path: join(kShots, `${size}.png`) });
      }
      const box = await page.locator(of).boundingBox();
      expect(box, size).not.toBeNull();
      if (box === null) continue;
      const room = [box.x, box.y, width - box.x - box.width, height - box.y - box.height];
      expect(Math.min(...room), size).toBeGreaterThanOrEqual(0);
    }
  }
  await page.setViewportSize(before);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, before);
}

describe('two people at a table', () => {
  it('say phrases, follow each other and talk, mute, report and block', async () => {
    const host = await visit(browser, server.url);
    const guest = await visit(browser, server.url, { language: 'en', width: 390, height: 844, touch: true });
    await make_account(host.page, server.url, '花子');
    await make_account(guest.page, server.url, 'Taro');
    await sit_down(host.page, guest.page);

    // A phrase is heard in the reader's language, is counted, and moves nothing.
    await have_letters(host.page);
    const before = (await layout_shift(host.page)).total;
    await guest.page.getByRole('button', { name: 'Talk' }).click();
    await guest.page.getByRole('button', { name: 'Have a good game' }).click();
    await host.page.locator('.fresh', { hasText: 'Taro：よろしくお願いします' }).waitFor();
    await host.page.getByRole('button', { name: '会話（未読1件）' }).waitFor();
    expect((await layout_shift(host.page)).total - before).toBeLessThan(0.01);
    await host.page.keyboard.press('c');
    await host.page.getByRole('button', { name: '考え中です' }).click();
    await lines(guest.page).getByText('I am thinking').waitFor();
    expect(await lines(host.page).count()).toBe(2);

    // Whoever follows is seen to; when both do, words of their own go both ways.
    await talk(host.page).locator('.follow').getByRole('button', { name: 'フォローする' }).click();
    await talk(guest.page).getByText('花子 follows you').waitFor();
    await panel_holds(guest.page, 'talk', 'en');
    await talk(guest.page).locator('.follow').getByRole('button', { name: 'Follow' }).click();
    await talk(host.page).getByRole('textbox').fill('手札はどうですか？');
    await talk(host.page).getByRole('textbox').press('Enter');
    await lines(guest.page).getByText('手札はどうですか？').waitFor();
    await talk(guest.page).getByRole('textbox').fill('Quite good!');
    await talk(guest.page).getByRole('button', { name: 'Send' }).click();
    await lines(host.page).getByText('Quite good!').waitFor();
    await panel_holds(host.page, 'talk_friends', 'ja');

    // Muted, nothing comes; what was said meanwhile is not told later.
    await talk(guest.page).getByRole('button', { name: 'Mute, block, report' }).click();
    await panel_holds(guest.page, 'talk_menu', 'en');
    await talk(guest.page).getByRole('button', { name: 'Mute for this match' }).click();
    await talk(guest.page).getByText('Muted').waitFor();
    await talk(host.page).getByRole('button', { name: 'すみません' }).click();
    await lines(host.page).getByText('すみません').waitFor();
    await guest.page.reload();
    await guest.page.getByRole('button', { name: 'Talk' }).click();
    await talk(guest.page).getByRole('button', { name: 'Mute, block, report' }).click();
    await talk(guest.page).getByRole('button', { name: 'Unmute' }).click();
    await talk(host.page).getByRole('button', { name: 'お待たせしました' }).click();
    await lines(guest.page).getByText('Thanks for waiting').waitFor();
    expect(await lines(guest.page).getByText('Sorry', { exact: true }).count()).toBe(0);

    await talk(host.page).getByRole('button', { name: 'ミュート・ブロック・通報' }).click();
    await talk(host.page).getByRole('button', { name: '通報する' }).click();
    await host.page.getByLabel('わざと進めない・放置').check();
    await host.page.locator('dialog[open] textarea').fill('十分\n待ちました');
    await panel_holds(host.page, 'report', 'ja', 'dialog[open]');
    await host.page.locator('dialog[open]').getByRole('button', { name: '通報する' }).click();
    await host.page.locator('.toast', { hasText: '通報を受け付けました。' }).waitFor();

    await talk(host.page).getByRole('button', { name: 'ミュート・ブロック・通報' }).click();
    await talk(host.page).getByRole('button', { name: 'ブロックする' }).click();
    await host.page.locator('dialog[open] footer').getByRole('button', { name: 'ブロックする' }).click();
    await talk(host.page).getByText('ブロックしている相手です。').waitFor();
    expect(await talk(host.page).locator('.phrases').count()).toBe(0);
    const heard = await lines(host.page).count();
    await talk(guest.page).getByRole('button', { name: 'Take your time' }).click();
    await lines(guest.page).getByText('Take your time').waitFor();
    expect(await lines(host.page).count()).toBe(heard);
    await host.page.keyboard.press('Escape');
    await talk(host.page).waitFor({ state: 'detached' });
    expect(await host.page.locator('.tool.talk').evaluate((node) => node === document.activeElement)).toBe(true);

    // One's own page takes it back; the player's page does each of these things as well.
    await host.page.goto(`${server.url}#/me/ties`);
    await host.page.getByRole('heading', { name: 'ブロックしているプレイヤー' }).waitFor();
    await holds(host.page, 'ties', 'ja');
    await host.page.getByRole('button', { name: 'ブロックをやめる' }).click();
    await host.page.getByText('だれもブロックしていません。').waitFor();
    await guest.page.goto(`${server.url}#/me/ties`);
    await guest.page.getByRole('link', { name: '花子' }).waitFor();
    await holds(guest.page, 'ties', 'en');
    await guest.page.getByRole('button', { name: 'Unfollow' }).click();
    await guest.page.getByText('You follow nobody yet.').waitFor();
    await guest.page.goto(`${server.url}#/player/花子`);
    await guest.page.getByRole('button', { name: 'Follow' }).click();
    await guest.page.getByRole('button', { name: 'Unfollow' }).waitFor();
    await holds(guest.page, 'player', 'en');
    await guest.page.getByRole('button', { name: 'Block' }).click();
    await guest.page.locator('dialog[open] footer').getByRole('button', { name: 'Block' }).click();
    await guest.page.getByRole('button', { name: 'Unblock' }).click();
    await guest.page.getByRole('button', { name: 'Report' }).click();
    await guest.page.getByLabel('Offensive name').check();
    await guest.page.locator('dialog[open]').getByRole('button', { name: 'Report' }).click();
    await guest.page.getByText('Your report has been received.').waitFor();
    await leave(host, guest);
  });

  it('need no account for phrases, and whoever watches hears them', async () => {
    const host = await visit(browser, server.url, { width: 390, height: 844, touch: true });
    const guest = await visit(browser, server.url, { language: 'en' });
    await sit_down(host.page, guest.page);
    const watcher = await visit(browser, server.url, { language: 'en' });
    await watcher.page.goto(`${host.page.url()}/watch`);
    await watcher.page.locator('.watching').waitFor();
    expect(await watcher.page.locator('.tool.talk').count()).toBe(0);
    await host.page.getByRole('button', { name: '会話' }).click();
    await host.page.getByRole('button', { name: '見事です' }).click();
    await watcher.page.locator('.fresh', { hasText: 'Well played' }).waitFor();
    await guest.page.locator('.fresh', { hasText: 'Well played' }).click();
    await lines(guest.page).getByText('Well played').waitFor();
    await panel_holds(host.page, 'talk_guests', 'ja');
    await panel_holds(guest.page, 'talk_guests', 'en');
    await leave(host, guest, watcher);
  });

  it('are not there against the computer', async () => {
    const { context, page } = await visit(browser, server.url);
    await page.goto(`${server.url}#/new/culdcept?opponent=computer`);
    await page.locator('.start').click();
    await page.locator('.hand .table-card').first().waitFor();
    expect(await page.locator('.tool.talk').count()).toBe(0);
    await context.close();
  });
});

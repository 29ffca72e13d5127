// Strangers meet in the lobby: one offers a match, another takes it, a third watches.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holds } from './support/looks';
import { leave, visit } from './support/page';
import { at_server } from './support/stage';

const { server, browser } = await at_server();

async function come(page: Page): Promise<void> {
  await page.goto(`${server.url}#/lobby`);
  await page.locator('.offers').waitFor();
}

async function offer(page: Page, name: string, open_lists = false): Promise<void> {
  await page.locator('.make').click();
  if (open_lists) await page.locator('dialog[open] select:has(option[value=open])').selectOption('open');
  await page.locator('dialog[open] input[autocomplete=nickname]').fill(name);
  await page.locator('dialog[open] footer .button').click();
  await page.locator('li.own').waitFor();
}

describe('strangers', () => {
  it('meet at a challenge, begin, and are watched', async () => {
    const maker = await visit(browser, server.url);
    const taker = await visit(browser, server.url, { language: 'en' });
    const third = await visit(browser, server.url);
    await Promise.all([maker, taker, third].map(({ page }) => come(page)));
    await third.page.getByText('3人が見ています').waitFor();
    await offer(maker.page, '花');
    expect(await maker.page.title()).toContain('待機中');
    // Seen by all at once, and told to who cannot see it.
    await Promise.all([taker, third].map(({ page }) => page.locator('[data-challenge]').waitFor()));
    await taker.page.getByRole('status').filter({ hasText: '花 offers a match' }).waitFor({ state: 'attached' });
    await holds(maker.page, 'lobby_waiting', 'ja');
    await holds(taker.page, 'lobby', 'en');

    // The first time the deck is asked for.
    await taker.page.locator('[data-challenge] .button.first').click();
    await taker.page.locator('dialog[open] input[autocomplete=nickname]').fill('Taro');
    await taker.page.locator('dialog[open] footer .button').click();
    await Promise.all([maker, taker].map(({ page }) => page.locator('.hand .table-card').first().waitFor()));
    expect(maker.page.url()).toContain('#/match/');
    expect(taker.page.url()).toBe(maker.page.url());

    // The third sees it go, and the match come that may be watched.
    await third.page.locator('[data-challenge]').waitFor({ state: 'detached' });
    await third.page.locator('.watch li a').click();
    await third.page.locator('.board').waitFor();
    expect(await third.page.locator('.hand .table-card[data-card-id]').count()).toBe(0);
    await leave(maker, taker, third);
  });

  it('withdraw what they offer, wait over a reload, and take with one click from the second time on', async () => {
    const maker = await visit(browser, server.url);
    const taker = await visit(browser, server.url);
    await Promise.all([maker, taker].map(({ page }) => come(page)));
    await offer(maker.page, '花');
    await maker.page.locator('li.own .button').click();
    await taker.page.locator('.none').first().waitFor();
    await maker.page.locator('li.own').waitFor({ state: 'detached' });

    // With open lists, which both may look at.
    await offer(maker.page, '花', true);
    await maker.page.reload();
    await maker.page.locator('li.own').waitFor();
    await taker.page.evaluate(() => { localStorage.setItem('fudaba.lobby.deck.culdcept', '*'); });
    await taker.page.locator('[data-challenge] .button.first').click();
    await Promise.all([maker, taker].map(({ page }) => page.locator('.hand .table-card').first().waitFor()));
    const lists = await Promise.all([maker, taker].map(async ({ page }) => {
      await page.getByRole('button', { name: 'メニュー' }).click();
      await page.locator('dialog[open]').getByRole('button', { name: 'デッキリスト' }).click();
      await page.locator('dialog[open] section li').first().waitFor();
      const both = await page.locator('dialog[open] section').allInnerTexts();
      return both.map((list) => list.split('\n').slice(1).join());
    }));
    expect(lists[0]).toHaveLength(2);
    expect(lists[1]).toEqual(lists[0]?.toReversed());
    await leave(maker, taker);
  });

  it('need a server, which a page of files says', async () => {
    const { context, page, watch } = await visit(browser, server.url);
    // As over plain http: nothing there can keep the page, so that its worker is not asked for.
    await page.addInitScript(() => { Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'); });
    await page.route('**/site.json', (route) => route.fulfill({ json: { server: false, engine: null, packs: {} } }));
    await page.goto(`${server.url}#/lobby`);
    await page.locator('main input[type=url]').waitFor();
    expect(await page.locator('.make').count()).toBe(0);
    await leave({ context, watch });
  });

  it('are brought together by the queue', async () => {
    const pair = [await visit(browser, server.url), await visit(browser, server.url)];
    for (const { page } of pair) {
      await come(page);
      await page.locator('aside .button.first').click();
    }
    await Promise.all(pair.map(({ page }) => page.locator('.hand .table-card').first().waitFor()));
    expect(pair[0]?.page.url()).toBe(pair[1]?.page.url());
    await leave(...pair);
  });
});

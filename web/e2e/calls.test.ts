// People are called when something waits for them, wherever they are: a tournament to its end in which
// nobody looks at its page, a search that goes along, words and offers.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fits, holds } from './support/looks';
import { leave, visit, type Visit } from './support/page';
import { meet } from './support/people';
import { at_server } from './support/stage';

const { server, browser } = await at_server();

const kNames = ['花子', 'Taro', '三郎'];

// Asks the server as the page does.
function post(page: Page, path: string, body: unknown): Promise<unknown> {
  return page.evaluate(async ([to, what]) => {
    const answer = await fetch(to, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: what });
    return answer.json() as Promise<unknown>;
  }, [path, JSON.stringify(body)] as const);
}

async function come(name: string, language: 'ja' | 'en'): Promise<Visit> {
  const visitor = await visit(browser, server.url, { language });
  await visitor.page.goto(server.url);
  await post(visitor.page, '/api/me/open', { name, passphrase: '青い鳥がうたう朝に来る' });
  await visitor.page.evaluate((account) => { localStorage.setItem('fudaba.account', account); }, name);
  return visitor;
}

async function concede(page: Page): Promise<void> {
  await page.locator('.hand .table-card').first().waitFor();
  await page.locator('button[aria-label="メニュー"], button[aria-label="Menu"]').first().click();
  const words = /投了する|Concede/;
  await page.locator('dialog[open]').getByRole('button', { name: words }).click();
  await page.locator('dialog[open] footer').getByRole('button', { name: words }).click();
  await page.locator('.end').waitFor();
}
const is_at_table = (page: Page): boolean => page.url().includes('#/match/');

describe('a tournament of three', () => {
  it('is played to its end though nobody looks at its page', async () => {
    const people = await Promise.all(kNames.map((name, i) => come(name, i === 1 ? 'en' : 'ja')));
    const [host] = people as [Visit, ...Visit[]];
    const rules = { name: '秋の札場杯', game: 'culdcept', kind: 'round_robin' };
    const made = await post(host.page, '/api/tournaments', rules) as { id: string };
    for (const { page } of people) await post(page, `/api/tournaments/${made.id}/enter`, { deck: 'kiln_vanguard' });
    const pages = ['#/cards/kanon', '#/', '#/rules/ouka'];
    for (const [i, { page }] of people.entries()) {
      await page.goto(`${server.url}${pages[i] ?? ''}`);
      await page.reload();
      await page.locator('main h1').first().waitFor();
    }
    await post(host.page, `/api/tournaments/${made.id}/start`, {});
    // Round by round the two who are paired are taken to their table, and the later name gives up.
    for (let round = 0; round < 3; ++round) {
      const here = (): Visit[] => people.filter(({ page }) => is_at_table(page));
      await expect.poll(() => here().length).toBe(2);
      const pair = here();
      expect(pair[0]?.page.url()).toBe(pair[1]?.page.url());
      await Promise.all(pair.map(({ page }) => page.locator('.hand .table-card').first().waitFor()));
      await concede((pair[1] as Visit).page);
      await (pair[0] as Visit).page.locator('.end').waitFor();
      for (const { page } of pair) await page.evaluate(() => { window.location.hash = '#/cards/kanon'; });
    }
    await expect.poll(async () => (await host.page.evaluate(async (id) => {
      const answer = await fetch(`/api/tournaments/${id}`);
      return (await answer.json() as { state: string }).state;
    }, made.id))).toBe('ended');
    await leave(...people);
  });

  it('calls who is playing, and leaves him at his table', async () => {
    const people = await Promise.all(['しずか', 'Nobu'].map((name, i) => come(name, i === 1 ? 'en' : 'ja')));
    const [one, other] = people as [Visit, Visit];
    const rules = { name: '春の杯', game: 'kannagi', kind: 'swiss' };
    const made = await post(one.page, '/api/tournaments', rules) as { id: string };
    const deck = await one.page.evaluate(async () => {
      const answer = await fetch('/api/games/kannagi/decks');
      return (await answer.json() as { id: string }[])[0]?.id ?? '';
    });
    for (const { page } of people) await post(page, `/api/tournaments/${made.id}/enter`, { deck });
    await one.page.goto(`${server.url}#/rules/ouka`);
    await one.page.reload();
    await other.page.goto(`${server.url}#/`);
    await other.page.reload();
    await other.page.locator('.games .play').first().click();
    await other.page.locator('.hand .table-card').first().waitFor();
    const table = other.page.url();
    await post(one.page, `/api/tournaments/${made.id}/start`, {});
    await one.page.waitForURL(/#\/match\//);
    const call = other.page.getByRole('alert').filter({ hasText: 'Round 1 of 春の杯 has begun' });
    await call.waitFor();
    expect(other.page.url()).toBe(table);
    expect(await other.page.title()).toContain('(1)');
    await fits(other.page, 'called_at_table', { language: 'en', theme: 'light' });
    await call.getByRole('button', { name: 'Later' }).click();
    // The mark stays, on every page.
    await other.page.getByRole('button', { name: 'Waiting for you: 1' }).click();
    await fits(other.page, 'calls', { language: 'en', theme: 'light' });
    await other.page.locator('dialog[open] li .button').click();
    await other.page.waitForURL(one.page.url());
    await leave(...people);
  });
});

describe('the search for an opponent', () => {
  it('goes along from page to page, and takes both to their table', async () => {
    const one = await visit(browser, server.url);
    const other = await visit(browser, server.url, { language: 'en', width: 390, height: 844, touch: true });
    await one.page.goto(`${server.url}#/lobby`);
    await one.page.locator('aside .button.first').click();
    await one.page.locator('.chip').waitFor();
    await one.page.goto(`${server.url}#/puzzles/kanon`);
    await one.page.locator('.chip').waitFor();
    await holds(one.page, 'search_goes_along', 'ja');
    // Over a reload, too; a table is no place to be taken away from.
    await one.page.reload();
    await one.page.locator('.chip').waitFor();
    await one.page.goto(`${server.url}#/`);
    await one.page.locator('.games .play').first().click();
    await one.page.locator('.hand .table-card').first().waitFor();
    const solo = one.page.url();
    await other.page.goto(`${server.url}#/lobby`);
    await other.page.locator('aside .button.first').click();
    await other.page.waitForURL(/#\/match\//); // where both draw the shuffle's key together
    const call = one.page.getByRole('alert').filter({ hasText: '相手が見つかりました' });
    await call.waitFor();
    expect(one.page.url()).toBe(solo);
    await call.getByRole('button', { name: '卓へ' }).click();
    await Promise.all([one, other].map(({ page }) => page.locator('.hand .table-card').first().waitFor()));
    expect(one.page.url()).toBe(other.page.url());
    await leave(one, other);
  });

  it('takes who looks at cards to the table at once', async () => {
    const pair = [await visit(browser, server.url), await visit(browser, server.url)];
    const [one, other] = pair as [Visit, Visit];
    await one.page.goto(`${server.url}#/lobby`);
    await one.page.locator('aside .button.first').click();
    await one.page.locator('.chip').waitFor();
    await one.page.goto(`${server.url}#/cards/kanon`);
    await other.page.goto(`${server.url}#/lobby`);
    await other.page.locator('aside .button.first').click();
    await Promise.all(pair.map(({ page }) => page.locator('.hand .table-card').first().waitFor()));
    expect(one.page.url()).toBe(other.page.url());
    await leave(...pair);
  });
});

describe('two friends', () => {
  it('learn elsewhere of a word and an offer, once', async () => {
    const host = await visit(browser, server.url);
    const guest = await visit(browser, server.url);
    await host.page.goto(`${server.url}#/new/culdcept?opponent=far`);
    await meet(host.page, guest.page);
    await host.page.goto(`${server.url}#/`);
    await host.page.locator('.games li').first().waitFor();
    await guest.page.getByRole('button', { name: 'メニュー' }).click();
    await guest.page.locator('dialog[open]').getByRole('button', { name: /引き分け/ }).click();
    await guest.page.locator('dialog[open] footer .button.first').click();
    const waits = host.page.locator('.calls li', { hasText: '引き分けを申し出ています' });
    await waits.first().waitFor();
    await holds(host.page, 'home_calls', 'ja');
    await host.page.goto(`${server.url}#/mine`);
    await host.page.locator('.calls li', { hasText: '引き分けを申し出ています' }).waitFor();
    expect(await host.page.title()).toMatch(/^\(1\) /);
    await holds(host.page, 'mine_calls', 'ja');
    await host.page.locator('.calls li .button').click();
    await host.page.getByRole('button', { name: '断る' }).click();
    await leave(host, guest);
  });
});

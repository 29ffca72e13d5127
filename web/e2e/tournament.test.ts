// Four people and two rounds of a Swiss tournament, from the form to the last standings.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holds } from './support/looks';
import { leave, visit, type Visit } from './support/page';
import { at_server } from './support/stage';

const { server, browser } = await at_server();

const kNames = ['花子', 'Taro', '三郎', 'Shino'];

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

// Goes to the own match by the one button there is.
async function sit_down(page: Page): Promise<void> {
  await page.locator('.sit').click();
  await page.waitForURL(/#\/match\//);
}

async function concede(page: Page): Promise<void> {
  await page.locator('.hand .table-card').first().waitFor();
  await page.locator('.menu-button, button[aria-label="メニュー"], button[aria-label="Menu"]').first().click();
  const words = /投了する|Concede/;
  await page.locator('dialog[open]').getByRole('button', { name: words }).click();
  await page.locator('dialog[open] footer').getByRole('button', { name: words }).click();
  await page.locator('.end').waitFor();
}

describe('a tournament', () => {
  it('is made, played and ended', async () => {
    const people = await Promise.all(kNames.map((name, i) => come(name, i % 2 === 0 ? 'ja' : 'en')));
    const [host] = people as [Visit, ...Visit[]];
    await host.page.goto(`${server.url}#/tournaments`);
    await host.page.getByRole('link', { name: '大会を開く' }).click();
    await host.page.locator('form input[required]').fill('秋の札場杯');
    await host.page.locator('details summary').first().click();
    await holds(host.page, 'tournament_make', 'ja');
    await host.page.getByLabel('回戦数').selectOption('2');
    await host.page.locator('form .first').click();
    await host.page.waitForURL(/#\/tournament\//);
    const address = host.page.url();
    for (const { page } of people) {
      await page.goto(address);
      await page.locator('.enter').click();
      await page.locator('[role=status]').first().waitFor();
    }
    await host.page.locator('.start:enabled').click();
    let played = ''; // the matches of the round before
    for (const round of [1, 2]) {
      // All are taken to their tables; they look at the tournament's page all the same.
      await Promise.all(people.map(({ page }) => page.waitForURL((url) => url.hash.startsWith('#/match/') && !played.includes(url.hash))));
      played = people.map(({ page }) => new URL(page.url()).hash).join(' ');
      for (const { page } of people) {
        await page.goto(address);
        await page.locator('.own b', { hasText: new RegExp(`^${String(round)}回戦|Round ${String(round)}:`) }).waitFor();
        if (round === 2) await page.locator('table').waitFor();
      }
      if (round === 2) {
        await holds(host.page, 'tournament', 'ja');
        await holds((people[1] as Visit).page, 'tournament', 'en');
      }
      await Promise.all(people.map(({ page }) => sit_down(page)));
      await Promise.all(people.map(async ({ page }) => {
        await page.locator('.hand .table-card').first().waitFor();
      }));
      // Of each pair the one whose name comes later gives up.
      const opponents = await Promise.all(people.map(({ page }) => page.locator('.bar .name').allInnerTexts()));
      const places = opponents.map((names) => names.map((name) => kNames.indexOf(name.trim())));
      const loses = places.map((own, i) => own.some((place) => place >= 0 && place < i));
      for (const [i, { page }] of people.entries()) {
        if (loses[i] === true) await concede(page);
      }
    }
    await host.page.goto(address);
    await host.page.locator('.state.ended').waitFor();
    const rows = await host.page.locator('tbody tr').allInnerTexts();
    expect(rows).toHaveLength(4);
    expect(rows[0]).toContain('花子');
    expect(rows[0]).toContain('2-0-0');
    expect(rows[3]).toContain('0-2-0');
    await holds(host.page, 'tournament_ended', 'ja');
    await host.page.locator('button.deck').last().click();
    expect(await host.page.locator('dialog[open] li').first().innerText()).toMatch(/×\d/);
    await host.page.keyboard.press('Escape');
    await host.page.goto(`${server.url}#/tournaments`);
    await host.page.locator('li a', { hasText: '秋の札場杯' }).waitFor();
    await holds(host.page, 'tournaments', 'ja');
    const { page: other } = people[1] as Visit;
    await other.goto(`${server.url}#/tournaments/new`);
    await other.locator('form.panel').waitFor();
    await holds(other, 'tournament_make', 'en');
    await leave(...people);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers } from './support/axe';
import { leave, visit, type Visit } from './support/page';
import { meet, mover_of } from './support/people';
import { kMoves, make, turn } from './support/play';
import { kRoot, Server } from './support/server';
import { at_server } from './support/stage';

const { server, browser } = await at_server();

const new_match = (opponent: string): string => `${server.url}#/new/culdcept?opponent=${opponent}`;
const hand = (page: Page): Promise<(string | null)[]> =>
  page.locator('.hand .table-card').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card-id')));

describe('two people', () => {
  it('meet by an invite link, and neither is shown the other’s cards', async () => {
    const host = await visit(browser, server.url);
    await host.page.goto(new_match('far'));
    await host.page.locator('.start').click();
    const link = await host.page.locator('.waiting input').inputValue();
    expect(link).toContain('#/join/');

    const guest = await visit(browser, server.url, { language: 'en' });
    await guest.page.goto(link);
    await guest.page.locator('form .button.first').click();
    await Promise.all([host, guest].map(({ page }) => page.locator('.hand .table-card').first().waitFor()));
    const [of_host, of_guest] = await Promise.all([hand(host.page), hand(guest.page)]);
    expect(of_host.every((id) => id !== null)).toBe(true);
    expect(of_guest.every((id) => id !== null)).toBe(true);

    // Whoever is to move makes three; the other sees the story grow.
    for (let i = 0; i < 3; ++i) {
      const mover = await mover_of(host, guest);
      await make(mover.page, () => mover.page.locator(kMoves).first().click());
    }
    // The invite gives one seat once.
    const third = await visit(browser, server.url);
    third.watch.offline = true;
    await third.page.goto(link);
    await third.page.getByRole('alert').waitFor();
    await leave(host, guest, third);
  });

  it('see the cards of a set before they agree to it, on a small screen with nothing to scroll', async () => {
    const fixtures = join(kRoot, 'tests', 'fixtures', 'table', 'http');
    const wish = JSON.parse(readFileSync(join(fixtures, 'new_match_set.json'), 'utf8')) as object;
    for (const language of ['ja', 'en'] as const) {
      const small = { language, touch: true, width: 390, height: 844 };
      const { context, page, watch } = await visit(browser, server.url, small);
      const opened = await context.request.post(`${server.url}api/matches`, { data: wish });
      const { match, seats } = (await opened.json()) as { match: string; seats: { invite?: string }[] };
      let come: () => void = () => undefined;
      const held = new Promise<void>((resolve) => { come = resolve; });
      await page.route('**/cards', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`${server.url}#/join/${match}/${seats[1]?.invite ?? ''}`);
      await page.locator('fieldset input[type=radio]').first().waitFor({ state: 'attached' });
      const consent = page.getByRole('checkbox');
      expect(await consent.count()).toBe(0); // nobody agrees to what he has not seen
      come();
      const card = page.locator('section .card-button');
      await card.waitFor();
      expect(await card.innerText()).toContain('霧狼');
      const bottom = async (at: typeof card): Promise<number> => {
        const box = await at.boundingBox();
        return (box?.y ?? Infinity) + (box?.height ?? 0);
      };
      expect(await bottom(card)).toBeLessThan(await bottom(consent));
      expect(await bottom(consent)).toBeLessThan(844);
      expect(await bottom(consent)).toBeLessThan(await bottom(page.locator('form fieldset')));
      expect(await barriers(page)).toEqual([]);
      await card.tap();
      await page.locator('dialog[open]').getByRole('heading', { name: '霧狼' }).waitFor();
      await page.keyboard.press('Escape');
      await consent.check();
      await page.locator('form > .button.first').tap();
      await page.locator('.hand .table-card').first().waitFor();
      await leave({ context, watch });
    }
  });

  it('read who is to decide, also where he answers in the other’s turn', async () => {
    const host = await visit(browser, server.url);
    const guest = await visit(browser, server.url);
    await host.page.goto(`${server.url}#/new/kannagi?opponent=far`);
    await meet(host.page, guest.page);
    const headline = ({ page }: Visit): Promise<string> => page.locator('.prompt [role=status]').innerText();
    let answers = 0;
    for (let i = 0; i < 120 && answers < 2; ++i) {
      const mover = await mover_of(host, guest);
      const other = mover === host ? guest : host;
      const acts = await mover.page.locator('.bar.acts .name').innerText();
      const in_own_turn = acts === 'あなた';
      await other.page.locator('.prompt [role=status]', { hasText: /相手の(?:番です|返事を待っています)。$/ }).waitFor();
      if ((await mover.page.locator('.phases li').count()) > 1) {
        expect(await headline(other)).toBe(in_own_turn ? '相手の番です。' : 'あなたの番：相手の返事を待っています。');
        expect((await mover.page.title()).startsWith(in_own_turn ? '● あなたの番 ' : '● あなたの返事待ち ')).toBe(true);
        expect((await headline(mover)).startsWith('相手の番 — ')).toBe(!in_own_turn);
        if (!in_own_turn) {
          answers += 1;
          expect((await other.page.title()).startsWith('あなたの番（相手の返事待ち） ')).toBe(true);
          expect(await other.page.locator('.log .awaited').innerText()).toBe('あなたの番：相手の返事を待っています。');
          expect(await mover.page.locator('.bar.asked .name').innerText()).toBe('あなた');
          expect(await other.page.locator('.bar.asked .name').innerText()).toBe('相手');
        }
      }
      await make(mover.page, (moves) => mover.page.locator(kMoves).nth(i % moves).click());
    }
    expect(answers).toBe(2);
    await leave(host, guest);
  });

  it('share one screen behind a curtain', async () => {
    const { context, page, watch } = await visit(browser, server.url);
    await page.goto(new_match('here'));
    await page.locator('.start').click();
    let curtains = 0;
    for (let i = 0; i < 60 && curtains < 2; ++i) {
      const curtain = page.getByRole('button', { name: '幕を上げる' });
      await page.locator(`${kMoves}, dialog[open], .curtain`).first().waitFor();
      if (await curtain.isVisible()) {
        expect(await page.locator('.hand .table-card[data-card-id]').count()).toBe(0);
        await curtain.click();
        await page.locator('.curtain').waitFor({ state: 'detached' });
        curtains += 1;
      } else {
        await make(page, () => page.locator(kMoves).first().click());
      }
    }
    expect(curtains).toBe(2);
    await leave({ context, watch });
  });
});

describe('one seat', () => {
  it('is taken over by a second tab, and can be taken back', async () => {
    const { context, page, watch } = await visit(browser, server.url);
    await page.goto(new_match('computer'));
    await page.locator('.start').click();
    await turn(page);
    const second = await context.newPage();
    await second.goto(page.url());
    await turn(second);
    await page.getByRole('button', { name: 'この画面で続ける' }).click();
    await turn(page);
    await second.getByRole('button', { name: 'この画面で続ける' }).waitFor();
    await make(page, () => page.locator(kMoves).first().click());
    await leave({ context, watch });
  });

  it('survives the server being killed in the middle of the match', async () => {
    const own = new Server();
    await own.start();
    try {
      const { context, page, watch } = await visit(browser, own.url);
      await page.goto(`${own.url}#/new/culdcept?opponent=computer`);
      await page.locator('.start').click();
      for (let i = 0; i < 4; ++i) {
        await turn(page);
        await make(page, () => page.locator(kMoves).first().click());
      }
      await turn(page);
      const before = await hand(page);
      watch.offline = true;
      await own.kill();
      await page.locator('.notice.lost').waitFor();
      await own.start();
      await page.locator('.notice.lost').waitFor({ state: 'detached' });
      await turn(page);
      watch.offline = false;
      expect(await hand(page)).toEqual(before);
      await make(page, () => page.locator(kMoves).first().click());
      await turn(page);
      await leave({ context, watch });
    } finally {
      await own.close();
    }
  });
});

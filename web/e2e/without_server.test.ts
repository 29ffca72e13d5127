// Two people play each other from the page as files alone: their browsers come together by an invitation and
// an answer, and by themselves after a reload.
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PlainHost } from './support/host';
import { leave, visit, type Look, type Visit } from './support/page';
import { chance, kSeed, kStop } from './support/play';
import { hurry_up, verified } from './support/solo';
import { browser_at } from './support/stage';

const host = new PlainHost();
const browser = await browser_at(host);

// Notes what a page's data channels bring, from its first script on.
async function listen_in(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const make = RTCPeerConnection.prototype.createDataChannel;
    RTCPeerConnection.prototype.createDataChannel = function (...how) {
      const channel = make.apply(this, how);
      channel.addEventListener('message', ({ data }) => { heard.push(String(data)); });
      return channel;
    };
  });
}
async function come(look: Look = {}): Promise<Visit> {
  const visited = await visit(browser, host.url, look);
  await hurry_up(visited.context);
  await listen_in(visited.context);
  return visited;
}
const heard_by = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { heard: string[] }).heard);
const version = async (page: Page): Promise<number> => Number(await page.locator('.match').getAttribute('data-version'));
const hand = (page: Page): Promise<string[]> =>
  page.locator('.hand .table-card').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card-id') ?? ''));

async function invitation_of(page: Page, game: string, clock?: string): Promise<string> {
  await page.goto(`${host.url}#/new/${game}?opponent=far`);
  await page.locator('.by-codes', { hasText: /伏せた札|hidden cards/ }).waitFor();
  if (clock !== undefined) {
    await page.locator('summary', { hasText: 'ルールと時計' }).click();
    await page.getByLabel('持ち時間').selectOption(clock);
  }
  await page.locator('.start').click();
  await page.locator('.waiting', { hasText: /伏せた札|hidden cards/ }).waitFor();
  return page.locator('.waiting section input').inputValue();
}
// The guest answers the invitation; what his page gives is entered at the host's.
async function exchange(of_host: Page, of_guest: Page, invitation: string): Promise<void> {
  await of_guest.goto(invitation);
  await of_guest.locator('.panel', { hasText: /伏せた札|hidden cards/ }).waitFor();
  const answer = await of_guest.locator('.panel > input').inputValue();
  await of_host.locator('.answer').fill(answer);
  await of_host.locator('form .button.first', { hasText: /つなぐ|Connect/ }).click();
}
async function sit_down(of_host: Page, of_guest: Page, game: string, clock?: string): Promise<void> {
  await exchange(of_host, of_guest, await invitation_of(of_host, game, clock));
  await of_guest.locator('p', { hasText: /伏せた札|hidden cards/ }).waitFor();
  await of_guest.locator('form .button.first').click();
  await Promise.all([of_host, of_guest].map((page) => page.locator('.hand .table-card[data-card-id]').first().waitFor()));
}

// Clicks one thing that is offered: an answer, or one more card of a set or guard of a defence, which is
// named in this page alone.
function click_once(draw: number): 'end' | 'answered' | 'named' | 'waits' {
  if (document.querySelector('.end') !== null) return 'end';
  const shown = (what: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(what)];
  const any_of = (those: HTMLElement[]): HTMLElement | undefined => those[draw % Math.max(1, those.length)];
  const set = document.querySelector('.picks') !== null;
  const answer = shown('.picks .done:enabled')[0] ??
    (set ? undefined : any_of(shown('.tray .move:enabled:not(.all, .picked, [data-move="pass"])')));
  const named = any_of(shown('.picks ~ ul .move:enabled:not(.picked, [data-move="pass"])'));
  const last = shown('.tray .move:enabled:not(.all, .picked)')[0] ?? shown('.defence .confirm:enabled')[0];
  const guard = shown('.defence .guard[aria-pressed="false"]:enabled')[0];
  const clicked = answer ?? named ?? last ?? guard;
  clicked?.click();
  if (clicked === undefined) return 'waits';
  return clicked === named || clicked === guard ? 'named' : 'answered';
}

// Both move, each in its turn, until `enough` says so or to the end.
async function play_both(pages: readonly Page[], enough = () => Promise.resolve(false)): Promise<void> {
  const pick = chance(kSeed);
  for (let moved = Date.now(); !(await enough()); ) {
    const made = await Promise.all(pages.map((page) => page.evaluate(click_once, pick(1000))));
    if (made.every((one) => one === 'end')) return;
    if (made.some((one) => one === 'answered' || one === 'named')) moved = Date.now();
    if (Date.now() - moved > kStop) throw new Error('nobody moves');
  }
}
async function play_versions(pages: readonly Page[], count: number): Promise<void> {
  const first = await version(pages[0] as Page);
  await play_both(pages, async () => (await version(pages[0] as Page)) - first >= count);
}

// Plays, one move after another, until somebody's last one can be taken back; that one's table.
async function until_undoable(pages: readonly Page[]): Promise<Page> {
  const pick = chance(kSeed);
  for (let moved = Date.now(); Date.now() - moved < kStop; ) {
    for (const page of pages) {
      for (const one of pages) {
        if (await one.locator('nav.menu').getByRole('button', { name: '一手戻す' }).isEnabled()) return one;
      }
      const before = await version(page);
      const clicked = await page.evaluate(click_once, pick(1000));
      if (clicked === 'end') {
        await Promise.all(pages.map((one) => one.locator('.end').getByRole('button', { name: '再戦する' }).click()));
        await Promise.all(pages.map((one) => one.locator('.end').waitFor({ state: 'detached' })));
      }
      if (clicked !== 'answered') continue;
      for (const one of pages) {
        await expect.poll(() => version(one), { timeout: kStop }).toBeGreaterThan(before);
      }
      moved = Date.now();
    }
  }
  throw new Error('nobody moves');
}
type Spent = { pass_time: (ms: number) => void };

// Asks the opponent for something of the menu.
async function ask(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: 'メニュー' }).click();
  await page.locator('dialog[open]').getByRole('button', { name: what }).click();
  await page.locator('dialog[open] footer .button.first').click();
}

// The zones of all views that a channel brought, out of its pieces (src/friend/pieces.ts).
type Zones = { zones?: { zone?: string; seat: string; cards: { id?: string }[] }[] };
function views_in(pieces: readonly string[]): Required<Zones>['zones'] {
  const texts: string[] = [];
  let held = '';
  for (const piece of pieces) {
    held += piece.slice(1);
    if (piece.startsWith('+')) continue;
    texts.push(held);
    held = '';
  }
  return texts.flatMap((text) => {
    const { text: inner } = JSON.parse(text) as { text?: string };
    const { view, changes } = JSON.parse(inner ?? '{}') as { view?: Zones | null; changes?: Zones };
    return [...(view?.zones ?? []), ...(changes?.zones ?? [])];
  });
}

describe('two friends without a server', () => {
  it('play a whole game, each reloaded on the way, talk, and begin the next one', async () => {
    const one = await come();
    const other = await come({ language: 'en' });
    await sit_down(one.page, other.page, 'kannagi');
    const pages = [one.page, other.page];

    // The guest's page is told of the host's hand how many cards it has.
    const zones = views_in(await heard_by(other.page)).filter(({ zone, seat }) => zone === 'hand' && seat === 'first');
    expect(zones.length).toBeGreaterThan(0);
    expect(zones.flatMap(({ cards }) => cards).filter(({ id }) => id !== undefined)).toEqual([]);
    expect((await hand(one.page)).length).toBeGreaterThan(0);

    await play_versions(pages, 6);
    const before = await hand(other.page);
    const reached = await version(one.page);
    await other.page.reload();
    await other.page.locator('.hand .table-card[data-card-id]').first().waitFor();
    expect(await hand(other.page)).toEqual(before);
    await play_versions(pages, 4);
    expect(await version(one.page)).toBeGreaterThanOrEqual(reached + 4);
    await one.page.reload();
    await one.page.locator('.hand .table-card[data-card-id]').first().waitFor();
    await other.page.locator('.apart p').waitFor({ state: 'detached' });
    await play_versions(pages, 4);

    await one.page.locator('.tool.talk').click();
    await one.page.locator('.talk .phrases button').first().click();
    await other.page.locator('.tool.talk').click();
    await other.page.locator('.talk li', { hasText: 'Have a good game' }).waitFor();
    await other.page.locator('.talk form input').fill('Hello there');
    await other.page.locator('.talk form button').click();
    await one.page.locator('.talk li', { hasText: 'Hello there' }).waitFor();
    for (const page of pages) await page.locator('.talk').getByRole('button', { name: /閉じる|Close/ }).click();

    await play_both(pages);
    await one.page.locator('.end').getByRole('button', { name: '再戦する' }).click();
    await other.page.locator('.end').getByRole('button', { name: 'Rematch' }).click();
    await Promise.all(pages.map((page) => page.locator('.end').waitFor({ state: 'detached' })));
    await Promise.all(pages.map((page) => page.locator('.hand .table-card[data-card-id]').first().waitFor()));
    await play_versions(pages, 3);
    await leave(one, other);
  });

  it('have clocks, take back, agree on a draw, and lose by time', async () => {
    const [one, other] = [await visit(browser, host.url), await visit(browser, host.url)];
    await one.context.addInitScript(() => {
      const now = Date.now.bind(Date);
      let passed = 0;
      Date.now = () => now() + passed;
      Object.assign(window, { pass_time: (ms: number) => { passed += ms; } });
    });
    await sit_down(one.page, other.page, 'culdcept', 'fischer');
    const pages = [one.page, other.page];
    for (const page of pages) await page.locator('.clock', { hasText: /^(10:00|9:\d\d)$/ }).first().waitFor({ state: 'attached' });

    const before = await version(one.page);
    const mover = await until_undoable(pages);
    const opponent = mover === one.page ? other.page : one.page;
    await ask(mover, '一手戻す');
    await opponent.locator('.notice', { hasText: '戻' }).getByRole('button', { name: '認める' }).click();
    await mover.locator('.notice').waitFor({ state: 'detached' });
    expect(await version(one.page)).toBeGreaterThan(before);

    await ask(other.page, '引き分け');
    await one.page.locator('.notice', { hasText: '引き分け' }).getByRole('button', { name: '断る' }).click();
    await other.page.locator('.notice').waitFor({ state: 'detached' });
    await ask(one.page, '引き分け');
    await other.page.locator('.notice').getByRole('button', { name: '認める' }).click();
    for (const page of pages) {
      await page.locator('.end .result', { hasText: '引き分け' }).waitFor();
      await page.locator('.end .fair', { hasText: '誰か一人が決めたものではありません' }).waitFor();
      await page.locator('.end').getByRole('button', { name: '再戦する' }).click();
    }
    await Promise.all(pages.map((page) => page.locator('.hand .table-card[data-card-id]').first().waitFor()));
    await other.page.locator('.clock.runs').first().waitFor({ state: 'attached' });
    await one.page.evaluate(() => { (window as unknown as Spent).pass_time(660_000); });
    await other.page.locator('.tool.talk').click();
    await other.page.locator('.talk .phrases button').first().click();
    for (const page of pages) await page.locator('.end .why', { hasText: '時間' }).waitFor();
    for (const page of pages) expect(await verified(page)).toMatch(/\S/);
    await leave(one, other);
  });
});

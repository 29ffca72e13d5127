// Waiting for a move: the list of one's matches, and being told while one looks elsewhere.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fits, holds } from './support/looks';
import { leave, visit, type Visit } from './support/page';
import { meet } from './support/people';
import { kMoves, make } from './support/play';
import { at_server } from './support/stage';

const { server, browser } = await at_server();

type Told = { title: string; body: string; tag: string; closed: boolean };

// A browser whose notifications and whose being looked at are the test's.
async function watched(visited: Visit): Promise<Visit> {
  await visited.context.addInitScript(() => {
    const told: Told[] = [];
    let is_hidden = false;
    class Spoken {
      static permission = 'granted';
      static requestPermission = (): Promise<string> => Promise.resolve('granted');
      onclick: (() => void) | null = null;
      private readonly row: Told;
      constructor(title: string, { body, tag }: { body: string; tag: string }) {
        this.row = { title, body, tag, closed: false };
        told.push(this.row);
      }
      close(): void {
        this.row.closed = true;
      }
    }
    Object.defineProperty(document, 'hidden', { get: () => is_hidden });
    Object.assign(window, {
      Notification: Spoken,
      fudaba_told: told,
      fudaba_hide: (hidden: boolean) => {
        is_hidden = hidden;
        document.dispatchEvent(new Event('visibilitychange'));
      },
    });
  });
  return visited;
}
type Spied = { fudaba_told: Told[]; fudaba_hide: (hidden: boolean) => void };
const hide = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((is) => { (window as unknown as Spied).fudaba_hide(is); }, hidden);
const told = (page: Page): Promise<Told[]> =>
  page.evaluate(() => (window as unknown as Spied).fudaba_told);

async function begin(host: Visit, guest: Visit): Promise<void> {
  await host.page.goto(`${server.url}#/new/culdcept?opponent=far`);
  await meet(host.page, guest.page);
}
const is_asked = async ({ page }: Visit): Promise<boolean> => (await page.title()).startsWith('●');
async function mover_of(host: Visit, guest: Visit): Promise<[Visit, Visit]> {
  const somebody = async (): Promise<boolean> => (await is_asked(host)) || (await is_asked(guest));
  await expect.poll(somebody).toBe(true);
  return (await is_asked(host)) ? [host, guest] : [guest, host];
}

describe('whose turn it is', () => {
  it('stands in the list of one’s matches, and is told once to whoever looks elsewhere', async () => {
    const host = await watched(await visit(browser, server.url));
    const guest = await watched(await visit(browser, server.url));
    // Off until somebody turns it on, which shows the first one.
    await host.page.goto(server.url);
    await host.page.getByRole('button', { name: '設定' }).click();
    await host.page.getByRole('radio', { name: '知らせる', exact: true }).check();
    await expect.poll(() => told(host.page)).toHaveLength(1);
    await fits(host.page, 'settings', { language: 'ja', theme: 'light' });
    await host.page.keyboard.press('Escape');
    await begin(host, guest);

    // The host looks elsewhere whenever he has moved; the guest has not asked to be told.
    let called: Told[] = [];
    for (let i = 0; i < 60 && called.length === 0; ++i) {
      const [mover] = await mover_of(host, guest);
      if (mover === host) {
        await hide(host.page, false);
        await make(host.page, () => host.page.locator(kMoves).first().click());
        await hide(host.page, true);
      } else {
        await make(guest.page, () => guest.page.locator(kMoves).first().click());
      }
      called = (await told(host.page)).slice(1); // behind the first one
    }
    const match = /match\/([^/?]+)/.exec(host.page.url())?.[1] ?? '';
    expect(called).toEqual([{ title: expect.stringContaining('カルドセプト') as string, body: expect.stringMatching(/^あなたの(?:番です|返事を待っています)$/) as string, tag: `fudaba ${match}`, closed: false }]);
    expect(await told(guest.page)).toEqual([]);
    await hide(host.page, false);
    expect((await told(host.page))[1]?.closed).toBe(true);

    const [mover, other] = await mover_of(host, guest);
    await mover.page.goto(`${server.url}#/mine`);
    await mover.page.locator('.calls li').waitFor();
    await holds(mover.page, 'mine', 'ja');
    await other.page.goto(`${server.url}#/mine`);
    await other.page.locator('li.theirs').waitFor();
    await mover.page.locator('.calls li .button').click();
    await mover.page.locator('.hand .table-card').first().waitFor();
    await leave(host, guest);
  });

  it('is known at another device of the account, where the match goes on', async () => {
    const home = await visit(browser, server.url, { language: 'en' });
    await home.page.goto(`${server.url}#/me`);
    await home.page.locator('.panel nav button').nth(1).click();
    await home.page.locator('input[autocomplete=username]').fill('Wanda');
    await home.page.locator('input[type=password]').fill('correct horse battery');
    await home.page.locator('form .button.first').click();
    await home.page.locator('.acts .button.first').click();
    await home.page.goto(`${server.url}#/new/culdcept?opponent=computer`);
    await home.page.locator('.start').click();
    await home.page.locator('.hand .table-card').first().waitFor();

    const away = await visit(browser, server.url, { language: 'en' });
    await away.page.goto(`${server.url}#/me`);
    await away.page.locator('input[autocomplete=username]').fill('Wanda');
    await away.page.locator('input[type=password]').fill('correct horse battery');
    await away.page.locator('form .button.first').click();
    await away.page.locator('header h1', { hasText: 'Wanda' }).waitFor();
    await away.page.goto(`${server.url}#/mine`);
    await holds(away.page, 'mine', 'en');
    await away.page.locator('main li button').click();
    await away.page.locator('.hand .table-card').first().waitFor();
    // At home the table says that it is played elsewhere, and takes it back.
    home.watch.offline = true;
    await home.page.reload();
    await home.page.getByRole('button', { name: 'Continue here' }).click();
    await home.page.locator('.hand .table-card').first().waitFor();
    await leave(home, away);
  });
});

// A friend who leaves, comes back, and leaves for good. An absence is short here.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { barriers } from './support/axe';
import { launch, leave, visit, type Look, type Visit } from './support/page';
import { meet, mover_of } from './support/people';
import { kPage, Server } from './support/server';

const server = new Server(kPage, ['--claim-after', '2000']);
await server.start();
const browser = await launch();
afterAll(async () => {
  await browser.close();
  await server.close();
});

type Table = { asked: Visit; waits: Visit };

// Two people at a new match, of whom one is asked.
async function sit_down(how: (page: Page) => Promise<void>, look: Look = {}): Promise<Table> {
  const host = await visit(browser, server.url, look);
  const guest = await visit(browser, server.url, look);
  await host.page.goto(`${server.url}#/new/culdcept?opponent=far`);
  await how(host.page);
  await meet(host.page, guest.page);
  const asked = await mover_of(host, guest);
  return { asked, waits: asked === host ? guest : host };
}
const plain = (): Promise<void> => Promise.resolve();
const with_clock = async (page: Page): Promise<void> => {
  await page.locator('summary').click();
  await page.locator('select', { has: page.locator('option[value=fischer]') }).selectOption('fischer');
};
const absence = (page: Page): ReturnType<Page['locator']> => page.locator('.absence');

async function go_away({ page }: Visit): Promise<string> {
  const address = page.url();
  await page.goto('about:blank');
  return address;
}

describe('a friend who leaves', () => {
  it('and comes back plays on; who leaves for good has lost when it is claimed', async () => {
    const { asked, waits } = await sit_down(plain);
    const address = await go_away(asked);
    await waits.page.getByRole('button', { name: '勝ちにする' }).waitFor();
    expect(await absence(waits.page).innerText()).toContain('相手は席を離れています。');
    expect(await barriers(waits.page)).toEqual([]);
    await asked.page.goto(address);
    await absence(waits.page).waitFor({ state: 'detached' });
    await waits.page.getByRole('status').filter({ hasText: '相手が戻りました。' }).waitFor();
    await mover_of(asked);

    await go_away(asked);
    await waits.page.getByRole('button', { name: '待つ' }).click();
    expect(await absence(waits.page).innerText()).toContain('相手を待っています。');
    await waits.page.getByRole('button', { name: '終わらせる' }).click();
    await waits.page.getByRole('button', { name: '勝ちにする' }).click();
    expect(await waits.page.locator('#end-title .result').innerText()).toBe('あなたの勝ち');
    expect(await waits.page.locator('.end').innerText()).toContain('相手が席を離れ、あなたが勝ちとした。');
    await asked.page.goto(address);
    expect(await asked.page.locator('#end-title .result').innerText()).toBe('あなたの負け');
    await leave(asked, waits);
  });

  it('may be given a draw, by the keyboard, on a telephone, in English', async () => {
    const { asked, waits } = await sit_down(plain, { language: 'en', width: 320, height: 640, touch: true });
    await go_away(asked);
    const draw = waits.page.getByRole('button', { name: 'Call it a draw' });
    await draw.waitFor();
    expect(await barriers(waits.page)).toEqual([]);
    await draw.focus();
    await waits.page.keyboard.press('Enter');
    expect(await waits.page.locator('#end-title .result').innerText()).toBe('A draw');
    expect(await waits.page.locator('.end').innerText()).toContain('A player had left the table');
    await leave(asked, waits);
  });

  it('from a match with a clock is left to the clock', async () => {
    const { asked, waits } = await sit_down(with_clock);
    const address = await go_away(asked);
    await absence(waits.page).filter({ hasText: '持ち時間は減っていきます。' }).waitFor();
    expect(await absence(waits.page).getByRole('button').count()).toBe(0);
    await asked.page.goto(address);
    await absence(waits.page).waitFor({ state: 'detached' });
    await leave(asked, waits);
  });

  it('is nobody who is not asked', async () => {
    const { asked, waits } = await sit_down(plain);
    await go_away(waits);
    await asked.page.locator('.dot:not(.here)').first().waitFor({ state: 'attached' });
    expect(await absence(asked.page).count()).toBe(0);
    await leave(asked, waits);
  });

  it('sees himself how long he has, when it is his connection that is lost', async () => {
    const { asked, waits } = await sit_down(plain);
    asked.watch.offline = true;
    waits.watch.offline = true;
    await server.kill();
    await asked.page.locator('.notice.lost [role=timer]').waitFor();
    expect(await waits.page.locator('.notice.lost [role=timer]').count()).toBe(0);
    await server.start();
    await asked.page.locator('.notice.lost').waitFor({ state: 'detached' });
    await waits.page.locator('.notice.lost').waitFor({ state: 'detached' });
    await absence(waits.page).waitFor({ state: 'detached' });
    await mover_of(asked);
    await leave(asked, waits);
  });
});
